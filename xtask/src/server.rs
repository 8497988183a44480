//! The server under load, under fire, and in simulation.

use std::process::Command;

use crate::Outcome;
use crate::postgres::{Keeps, Postgres};
use crate::tools::{TESTED, cargo, need_debian, step, target};

/// How fast, how cheap and how small the server is: `--tables N --seconds S --idle-connections K` and more, see `--help`.
/// `--data postgres://…` measures with a log in that database too; `--postgres` starts one for it.
pub(crate) fn load(args: &[String]) -> Outcome {
    let Some(at) = args.iter().position(|arg| arg == "--postgres") else { return harness("load", args) };
    let database = Postgres::start_that(Keeps::Everything)?;
    let mut args = args.to_vec();
    args.splice(at..=at, ["--data".to_owned(), database.url.clone()]);
    harness("load", &args)
}

/// What survives being killed: `--kills 1000` is the long form.
pub(crate) fn crash(args: &[String]) -> Outcome {
    harness("crash", args)
}

/// What several servers with one database survive: `--faults 200` is the long form. `--whole` does it with everything that
/// `packaging/cluster` describes, and faults of that too.
pub(crate) fn cluster(args: &[String]) -> Outcome {
    if let Some((whole, rest)) = args.split_first()
        && whole == "--whole"
    {
        need_debian(&["postgresql", "patroni", "etcd-server", "haproxy", "openssl", "curl", "iproute2"])?;
        return harness("whole", rest);
    }
    let database = Postgres::start()?;
    let args: Vec<String> =
        ["--database".to_owned(), database.url.clone()].into_iter().chain(args.iter().cloned()).collect();
    harness("cluster", &args)
}

/// The short form, for every change: ten faults, with the binary that the tests have built. It runs wherever changes are
/// checked, so it allows for a busy machine.
pub(crate) fn short_cluster() -> Outcome {
    let database = Postgres::start()?;
    let args = ["--faults", "10", "--slack", "3", "--database", &database.url].map(str::to_owned);
    play_at(&[TESTED, BESIDE_TESTS].concat(), "debug", "cluster", &args)
}

/// The real tables and the real log in simulated trouble, for so many seeds.
pub(crate) fn simulate(args: &[String]) -> Outcome {
    let seeds: u64 = match args.first() {
        Some(seeds) => seeds.parse().map_err(|_| format!("{seeds} is not a number of seeds"))?,
        None => 10_000,
    };
    let args =
        ["test", "--profile", "laws", "--package", "samobranka-server", "--lib", "simulation", "--", "--nocapture"];
    step(&format!("simulation, {seeds} seeds"), cargo(&args).env("SIM_SEEDS", seeds.to_string()))
}

/// The short form, for every change: ten kills, a torn log, a backup under load and a full disk, with the binary that
/// the tests have built.
pub(crate) fn short_crash() -> Outcome {
    let args = ["--kills", "10", "--tables", "12", "--life", "0.6"].map(str::to_owned);
    play_at(&[TESTED, BESIDE_TESTS].concat(), "debug", "crash", &args)
}

fn harness(what: &str, args: &[String]) -> Outcome {
    let build = ["--release", "--package", "samobranka-cli", "--package", "samobranka-harness"];
    play_at(&build, "release", what, args)
}

/// Built beside the tests it is the same binary as theirs; by itself it would be another, with other features.
const BESIDE_TESTS: &[&str] = &["--tests", "--bin", "samobranka", "--bin", "samobranka-harness"];

fn play_at(build: &[&str], folder: &str, what: &str, args: &[String]) -> Outcome {
    step("building the server and its players", cargo(&["build", "--quiet"]).args(build))?;
    let folder = target().join(folder);
    let mut command = Command::new(folder.join("samobranka-harness"));
    command.args([what, "--server"]).arg(folder.join("samobranka")).args(args);
    step(what, &mut command)
}
