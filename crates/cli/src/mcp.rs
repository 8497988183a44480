//! `samobranka mcp`: a seat for language models, over standard input and output.

use samobranka_mcp::{Address, StdioError, run};
use samobranka_rules::Phrase;
use samobranka_server::Config;
use samobranka_site::Site;
use samobranka_terminal::Ui;

use crate::args::McpArgs;
use crate::failure::Failure;
use crate::serve::cannot_serve;

/// Speaks until the input ends: for the tables of a server, or for tables of its own.
pub(crate) fn mcp(ui: &Ui, args: &McpArgs) -> Result<(), Failure> {
    if let Some(url) = &args.server {
        let bad = |why: samobranka_mcp::BadAddress| {
            let texts = [("url", &**url), ("why", &why.to_string())];
            Failure::Usage(ui.quote(Phrase::new("cli-mcp-bad-server"), &texts))
        };
        let address = Address::of_url(url).map_err(bad)?;
        return run(samobranka_mcp::Tables::At(address)).map_err(|why| failure(ui, &why));
    }
    // Tables that nobody asked to keep end with the folder they are in.
    let passing = tempfile::tempdir()?;
    let data = args.data.clone().unwrap_or_else(|| passing.path().join("data"));
    // On this machine alone, on any free port: people here can open the link of a table and play along.
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), data: data.into(), bot_pause_ms: 0, ..Config::default() };
    let own = samobranka_mcp::Tables::Own(Box::new(config), Site::embedded().router());
    run(own).map_err(|why| failure(ui, &why))
}

fn failure(ui: &Ui, why: &StdioError) -> Failure {
    Failure::Failed(match why {
        StdioError::Server(why) => cannot_serve(ui, why),
        StdioError::Threads(why) | StdioError::Client(why) => ui.quote(Phrase::new("cli-mcp-broke"), &[("why", why)]),
    })
}
