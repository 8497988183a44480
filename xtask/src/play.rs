//! `cargo play`: everything from the source to a page in the browser.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Outcome;
use crate::tools::{both, cargo, giving_way, step_beside, target};
use crate::web::{Build, pack};

const USAGE: &str = "usage: cargo play [--no-open] [--listen ADDRESS:PORT] [--data DIR]   in the browser
       cargo play --terminal [GAME …]                             in the terminal, see `--terminal --help`";

/// The port that is tried first, so that a browser finds again what it has kept.
const PORT: u16 = 8080;

/// Builds the page and the server at the same time, serves the page on this machine, and opens it.
pub(crate) fn play(args: &[String]) -> Outcome {
    if let Some(at) = args.iter().position(|arg| arg == "--terminal") {
        let rest = args[..at].iter().chain(&args[at + 1..]);
        // The terminal needs no server: without it there is half as much to build.
        let mut command =
            cargo(&["run", "--quiet", "--package", "samobranka-cli", "--no-default-features", "--", "play"]);
        let status = command.args(rest).status().map_err(|why| format!("can't start cargo: {why}"))?;
        return if status.success() { Ok(()) } else { Err("the game did not end well".to_owned()) };
    }
    let (mut open, mut listen, mut data) = (true, None, "data".to_owned());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().cloned().ok_or(format!("{arg} needs a value\n{USAGE}"));
        match arg.as_str() {
            "--no-open" => open = false,
            "--listen" => listen = Some(value()?),
            "--data" => data = value()?,
            "--help" | "-h" => {
                println!("{USAGE}");
                return Ok(());
            }
            other => return Err(format!("unknown option `{other}`\n{USAGE}")),
        }
    }
    let began = Instant::now();
    eprintln!("── building; the first time this takes some minutes");
    let build = ["build", "--quiet", "--package", "samobranka-cli"];
    // The page takes longer, and its last steps keep one core busy.
    both(|| pack(Build::Quick), || step_beside("building the server", &mut giving_way(&cargo(&build))))?;
    eprintln!("── built in {:.0} s", began.elapsed().as_secs_f32());
    serve(&listen.unwrap_or_else(free_address), &data, open)
}

fn free_address() -> String {
    let free = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok();
    let port = (PORT..PORT + 10).find(|&port| free(port)).unwrap_or(0);
    format!("127.0.0.1:{port}")
}

fn serve(listen: &str, data: &str, open: bool) -> Outcome {
    let mut server = Command::new(target().join("debug/samobranka"))
        .args(["serve", "--listen", listen, "--data", data, "--site"])
        .arg(Build::Quick.dist())
        .env("SAMOBRANKA_LOG", std::env::var("SAMOBRANKA_LOG").unwrap_or_else(|_| "warn".to_owned()))
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| format!("can't start the server: {why}"))?;
    // Its first line says where it listens.
    let mut said = String::new();
    if let Some(out) = server.stdout.take() {
        let _ = BufReader::new(out).read_line(&mut said);
    }
    if let Some(address) = said.split_whitespace().find(|word| word.starts_with("http://")) {
        println!("\n  The table is set: {address}\n  Стол накрыт:      {address}\n\n  Ctrl+C clears it away.");
        if open {
            open_in_browser(address);
        }
    }
    let status = server.wait().map_err(|why| format!("can't wait for the server: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("the server ended ({status})")) }
}

/// Opens the address in the default browser. Where there is none, the address has been printed.
fn open_in_browser(address: &str) {
    let opener: &[&str] = match std::env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/C", "start", ""],
        _ => &["xdg-open"],
    };
    let quiet = || Stdio::null();
    let command = Command::new(opener[0]).args(&opener[1..]).arg(address).stdout(quiet()).stderr(quiet()).spawn();
    drop(command);
}
