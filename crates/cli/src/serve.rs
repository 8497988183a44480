//! `samobranka serve`: the table online.

use samobranka_server::{Config, log_to_stderr, run};
use samobranka_site::Site;

use crate::args::ServeArgs;
use crate::failure::Failure;

/// Serves until the process is asked to end. The command line overrules the environment, and that the file.
pub(crate) fn serve(args: ServeArgs) -> Result<(), Failure> {
    let config = Config::load(args.config.as_deref(), |name| std::env::var(name).ok());
    let mut config = config.map_err(|why| Failure::Usage(why.to_string()))?;
    config.listen = args.listen.unwrap_or(config.listen);
    config.data = args.data.unwrap_or(config.data);
    config.public_url = args.public_url.unwrap_or(config.public_url);
    log_to_stderr(config.log_format);
    run(config, Some(Site::embedded().router())).map_err(|why| Failure::Failed(why.to_string()))
}
