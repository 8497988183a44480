//! `samobranka serve`: the table online; `samobranka backup`: a copy of what it keeps; `samobranka check`: whether all of
//! it is in order.

use std::path::Path;

use samobranka_rules::Phrase;
use samobranka_server::{Config, Trouble, log_to_stderr, run};
use samobranka_site::Site;
use samobranka_terminal::Ui;

use crate::args::{BackupArgs, CheckArgs, ServeArgs};
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

/// Looks through a data folder, table by table. What is wrong is printed as it is found, and the exit code says whether
/// anything was.
pub(crate) fn check(ui: &Ui, args: &CheckArgs) -> Result<(), Failure> {
    let path = args.folder.display().to_string();
    let impossible =
        |why: String| Failure::Failed(ui.quote(Phrase::new("cli-check-impossible"), &[("path", &path), ("why", &why)]));
    if args.accept_loss {
        samobranka_store::accept_loss(&args.folder).map_err(|why| impossible(why.to_string()))?;
        print(&(ui.quote(Phrase::new("cli-check-accepted"), &[("path", &path)]) + "\n"))?;
    }
    let mut troubles = 0_u32;
    let mut unprinted = Ok(());
    let checked = samobranka_server::check(&args.folder, |trouble| {
        troubles += 1;
        let line = match trouble {
            Trouble::File(why) => ui.quote(Phrase::new("cli-check-file"), &[("why", &why)]),
            Trouble::Log(table, why) => {
                ui.quote(Phrase::new("cli-check-log"), &[("table", &table.to_string()), ("why", &why)])
            }
            Trouble::Index(table, why) => {
                ui.quote(Phrase::new("cli-check-index"), &[("table", &table.to_string()), ("why", &why)])
            }
        };
        if unprinted.is_ok() {
            unprinted = print(&(line + "\n"));
        }
    });
    let checked = checked.map_err(|why| impossible(why.to_string()))?;
    unprinted?;
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let counts = Phrase::new("cli-check-counts")
        .with("tables", number(checked.counts.tables))
        .with("lines", number(checked.lines))
        .with("people", number(checked.counts.people));
    let mut text = ui.say(&counts) + "\n";
    if checked.foreign > 0 {
        text += &(ui.say(&Phrase::new("cli-check-foreign").with("tables", number(checked.foreign))) + "\n");
    }
    if checked.fair > 0 {
        text += &(ui.say(&Phrase::new("cli-check-fair").with("deals", number(checked.fair))) + "\n");
    }
    if troubles == 0 {
        text += &(ui.quote(Phrase::new("cli-check-good"), &[("path", &path)]) + "\n");
        return print(&text);
    }
    print(&text)?;
    Err(Failure::Failed(ui.quote(Phrase::new("cli-check-bad").with("troubles", troubles), &[("path", &path)])))
}

fn config(file: Option<&Path>) -> Result<Config, Failure> {
    Config::load(file, |name| std::env::var(name).ok()).map_err(|why| Failure::Usage(why.to_string()))
}
