//! `samobranka serve`: the table online; `samobranka backup`: a copy of what it keeps.

use std::path::Path;

use samobranka_rules::Phrase;
use samobranka_server::{Config, log_to_stderr, run};
use samobranka_site::Site;
use samobranka_terminal::Ui;

use crate::args::{BackupArgs, ServeArgs};
use crate::failure::Failure;
use crate::output::print;
use crate::words::at_file;

/// Serves until the process is asked to end. The command line overrules the environment, and that the file.
pub(crate) fn serve(ui: &Ui, args: ServeArgs) -> Result<(), Failure> {
    let mut config = config(args.config.as_deref())?;
    config.listen = args.listen.unwrap_or(config.listen);
    config.data = args.data.unwrap_or(config.data);
    config.public_url = args.public_url.unwrap_or(config.public_url);
    log_to_stderr(config.log_format);
    let site = match args.site {
        Some(folder) => Site::from_folder(&folder)
            .map_err(|why| Failure::Failed(at_file(ui, "cli-site-unreadable", &folder, &why)))?,
        None => Site::embedded(),
    };
    run(config, Some(site.router())).map_err(|why| Failure::Failed(why.to_string()))
}

/// Copies the log to a new file, whether a server runs on it or not.
pub(crate) fn backup(ui: &Ui, args: BackupArgs) -> Result<(), Failure> {
    let data = match args.data {
        Some(data) => data,
        None => config(args.config.as_deref())?.data,
    };
    let said = |key, to: &Path| ui.quote(Phrase::new(key), &[("path", &to.display().to_string())]);
    match samobranka_store::backup(&data, &args.file) {
        Ok(()) => print(&(said("cli-backup-done", &args.file) + "\n")),
        Err(why) => {
            let texts = [("path", &*args.file.display().to_string()), ("why", &why.to_string())];
            Err(Failure::Failed(ui.quote(Phrase::new("cli-backup-failed"), &texts)))
        }
    }
}

fn config(file: Option<&Path>) -> Result<Config, Failure> {
    Config::load(file, |name| std::env::var(name).ok()).map_err(|why| Failure::Usage(why.to_string()))
}
