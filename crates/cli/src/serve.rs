//! `samobranka serve`: the table online; `samobranka backup`: a copy of what it keeps; `samobranka check`: whether all of
//! it is in order; `samobranka health`: whether a running server can save moves.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use samobranka_rules::Phrase;
use samobranka_server::{BadConfig, BadKey, CannotServe, Config, Task, Trouble, log_to_stderr, run};
use samobranka_site::Site;
use samobranka_store::{Data, LogError, Role};
use samobranka_terminal::Ui;

use crate::args::{BackupArgs, CheckArgs, HealthArgs, MoveLogArgs, ServeArgs, ServeRole};
use crate::failure::Failure;
use crate::output::print;
use crate::words::{at_file, system_error};

/// Serves until the process is asked to end. The command line overrules the environment, and that the file.
pub(crate) fn serve(ui: &Ui, args: ServeArgs) -> Result<(), Failure> {
    let mut config = config(ui, args.config.as_deref())?;
    config.listen = args.listen.unwrap_or(config.listen);
    config.data = args.data.map_or(config.data, Into::into);
    config.public_url = args.public_url.unwrap_or(config.public_url);
    config.cluster.role = args.role.map_or(config.cluster.role, |role| match role {
        ServeRole::Tables => Role::Tables,
        ServeRole::Thinker => Role::Thinker,
    });
    log_to_stderr(config.log_format);
    let site = match args.site {
        Some(folder) => Site::from_folder(&folder)
            .map_err(|why| Failure::Failed(at_file(ui, "cli-site-unreadable", &folder, &why)))?,
        None => Site::embedded(),
    };
    let listens = |address: SocketAddr| {
        println!("{}", ui.quote(Phrase::new("cli-serve-listens"), &[("address", &address.to_string())]));
    };
    run(config, Some(samobranka_mcp::endpoint(site.router())), listens)
        .map_err(|why| Failure::Failed(cannot_serve(ui, &why)))
}

/// Why the server can't run.
pub(crate) fn cannot_serve(ui: &Ui, why: &CannotServe) -> String {
    let (what, why) = match why {
        CannotServe::Log(why) => return log_error(ui, why),
        CannotServe::Key(why) => return bad_key(ui, why),
        CannotServe::ThinkerAlone => return ui.text("cli-serve-thinker-alone"),
        CannotServe::System { what, why } => (what, system_error(ui, why)),
    };
    match what {
        Task::Listen(address) => {
            let texts = [("address", &*address.to_string()), ("why", &why)];
            ui.quote(Phrase::new("cli-serve-cannot-listen"), &texts)
        }
        Task::Threads => ui.quote(Phrase::new("cli-serve-no-threads"), &[("why", &why)]),
        Task::Signals => ui.quote(Phrase::new("cli-serve-no-signals"), &[("why", &why)]),
    }
}

/// What is wrong with the key of a cluster.
fn bad_key(ui: &Ui, why: &BadKey) -> String {
    match why {
        BadKey::Short { given } => {
            let given = i64::try_from(*given).unwrap_or(i64::MAX);
            ui.quote(Phrase::new("cli-key-short").with("given", given), &[])
        }
        BadKey::Unreadable { path, why } => {
            ui.quote(Phrase::new("cli-key-unreadable"), &[("path", path), ("why", why)])
        }
        BadKey::Twice => ui.text("cli-key-twice"),
    }
}

/// What is wrong with a server's data. Where the disk or the database speaks, it is quoted.
fn log_error(ui: &Ui, why: &LogError) -> String {
    let say = |key, texts: &[(&'static str, &str)]| ui.quote(Phrase::new(key), texts);
    match why {
        LogError::DiskFull => ui.text("cli-log-full"),
        LogError::ReadOnly(why) => say("cli-log-read-only", &[("why", why)]),
        LogError::InUse { folder, holder } => {
            say("cli-log-in-use", &[("path", &folder.display().to_string()), ("holder", holder)])
        }
        LogError::Damaged(why) => say("cli-log-damaged", &[("why", why)]),
        LogError::Lost { folder, what } => {
            say("cli-log-lost", &[("path", &folder.display().to_string()), ("why", what)])
        }
        LogError::Exposed { path, mode, wanted } => {
            let (mode, wanted) = (format!("{mode:03o}"), format!("{wanted:03o}"));
            let texts = [("path", &*path.display().to_string()), ("mode", &mode), ("wanted", &wanted)];
            say("cli-log-exposed", &texts)
        }
        LogError::TooNew { found, known } => {
            say("cli-log-too-new", &[("found", &found.to_string()), ("known", &known.to_string())])
        }
        LogError::BadAddress(why) => say("cli-log-bad-address", &[("why", why)]),
        LogError::Unreachable(why) => say("cli-log-unreachable", &[("why", why)]),
        LogError::Login(why) => say("cli-log-login", &[("why", why)]),
        LogError::Fenced => ui.text("cli-log-fenced"),
        LogError::Busy { place, servers } => say("cli-log-busy", &[("path", place), ("servers", &servers.to_string())]),
        LogError::NotEmpty(place) => say("cli-log-not-empty", &[("path", place)]),
        LogError::Differs(why) => say("cli-log-differs", &[("why", why)]),
        // The others are for programs: whoever starts a server, copies or checks its data never meets them.
        other => say("cli-log-other", &[("why", &other.to_string())]),
    }
}

/// Copies the log to a new file, whether a server runs on it or not.
pub(crate) fn backup(ui: &Ui, args: BackupArgs) -> Result<(), Failure> {
    let data = match args.data {
        Some(data) => data.into(),
        None => config(ui, args.config.as_deref())?.data,
    };
    let data = match data {
        Data::Folder(folder) => folder,
        Data::Postgres(url) => {
            let why = ui.quote(Phrase::new("cli-backup-database"), &[("path", &url.to_string())]);
            return Err(Failure::Failed(why));
        }
    };
    let said = |key, to: &Path| ui.quote(Phrase::new(key), &[("path", &to.display().to_string())]);
    match samobranka_store::backup(&data, &args.file) {
        Ok(()) => print(&(said("cli-backup-done", &args.file) + "\n")),
        Err(why) => {
            let texts = [("path", &*args.file.display().to_string()), ("why", &log_error(ui, &why))];
            Err(Failure::Failed(ui.quote(Phrase::new("cli-backup-failed"), &texts)))
        }
    }
}

/// Copies everything a server keeps to another place, and compares.
pub(crate) fn move_log(ui: &Ui, args: MoveLogArgs) -> Result<(), Failure> {
    let (from, to) = (Data::from(args.from), Data::from(args.to));
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    match samobranka_store::move_log(&from, &to) {
        Ok(copied) => {
            let done = Phrase::new("cli-move-log-done")
                .with("tables", number(copied.tables))
                .with("lines", number(copied.lines))
                .with("people", number(copied.people));
            print(&(ui.quote(done, &[("path", &to.to_string())]) + "\n"))
        }
        Err(why) => {
            let texts = [("path", &*to.to_string()), ("why", &log_error(ui, &why))];
            Err(Failure::Failed(ui.quote(Phrase::new("cli-move-log-failed"), &texts)))
        }
    }
}

/// Looks through a data folder or database, table by table. What is wrong is printed as it is found, and the exit code says whether
/// anything was.
pub(crate) fn check(ui: &Ui, args: &CheckArgs) -> Result<(), Failure> {
    let data = Data::from(args.place.clone());
    let path = data.to_string();
    let impossible =
        |why: String| Failure::Failed(ui.quote(Phrase::new("cli-check-impossible"), &[("path", &path), ("why", &why)]));
    if args.accept_loss {
        let Data::Folder(folder) = &data else { return Err(Failure::Usage(ui.text("cli-check-accept-database"))) };
        samobranka_store::accept_loss(folder).map_err(|why| impossible(log_error(ui, &why)))?;
        print(&(ui.quote(Phrase::new("cli-check-accepted"), &[("path", &path)]) + "\n"))?;
    }
    let mut troubles = 0_u32;
    let mut unprinted = Ok(());
    let checked = samobranka_server::check(&data, |trouble| {
        troubles += 1;
        let line = match trouble {
            Trouble::File(why) => {
                let what = if matches!(data, Data::Folder(_)) { "cli-check-file" } else { "cli-check-database" };
                ui.quote(Phrase::new(what), &[("why", &why)])
            }
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
    let checked = checked.map_err(|why| impossible(log_error(ui, &why)))?;
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

/// How long a server may take to say how it is.
const HEALTH: Duration = Duration::from_secs(5);

/// Asks a server on this machine whether it can save moves. Where there is no other program to ask with, as in an image
/// that holds this one alone, this is the health check.
pub(crate) fn health(ui: &Ui, args: &HealthArgs) -> Result<(), Failure> {
    let listen = match args.listen {
        Some(listen) => listen,
        None => config(ui, args.config.as_deref())?.listen,
    };
    // A server that listens everywhere also listens at home.
    let address = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::from((Ipv4Addr::LOCALHOST, listen.port())),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::from((Ipv6Addr::LOCALHOST, listen.port())),
        _ => listen,
    };
    let at = address.to_string();
    match status_of(address) {
        Ok(status) if status == "200" => print(&(ui.quote(Phrase::new("cli-health-good"), &[("address", &at)]) + "\n")),
        Ok(status) => {
            let texts = [("address", &*at), ("status", &status)];
            Err(Failure::Failed(ui.quote(Phrase::new("cli-health-bad"), &texts)))
        }
        Err(why) => {
            let texts = [("address", &*at), ("why", &system_error(ui, &why))];
            Err(Failure::Failed(ui.quote(Phrase::new("cli-health-none"), &texts)))
        }
    }
}

/// The status of `/healthz`.
fn status_of(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, HEALTH)?;
    stream.set_read_timeout(Some(HEALTH))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    line.split(' ').nth(1).map(str::to_owned).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

fn config(ui: &Ui, file: Option<&Path>) -> Result<Config, Failure> {
    let loaded = Config::load(file, |name| std::env::var(name).ok());
    loaded.map_err(|bad| {
        Failure::Usage(match bad {
            BadConfig::Unreadable { path, why } => at_file(ui, "cli-data-unreadable", &path, &why),
            BadConfig::Wrong { from, why } => {
                ui.quote(Phrase::new("cli-config-wrong"), &[("from", &from), ("why", &why)])
            }
        })
    })
}
