//! The seat for language models, tried with the protocol's official client in Python: a separate process, over both
//! transports, playing a whole game.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::tools::{TESTED, cargo, step, step_beside, target};
use crate::{Outcome, root};

/// The version of the official client.
const CLIENT: &str = "mcp==2.3.0";

/// Plays over both transports, with the binary that the tests have built.
pub(crate) fn mcp(_: &[String]) -> Outcome {
    let python = need_client()?;
    let build = [TESTED, &["--tests", "--bin", "samobranka"]].concat();
    step("building the server", cargo(&["build", "--quiet"]).args(build))?;
    let binary = target().join("debug").join("samobranka");
    let script = root().join("examples/mcp_player.py");
    let play = |name: &str, args: &[&str]| step(name, Command::new(&python).arg(&script).args(args));
    play("a model at standard input and output", &["stdio", &binary.display().to_string(), "mcp"])?;
    let server = Serving::start(&binary)?;
    play("a model at the server's endpoint", &["http", &format!("{}/mcp", server.url)])?;
    let at = ["stdio", &binary.display().to_string(), "mcp", "--server", &server.url];
    play("a model at standard input and output, at a server", &at)
}

/// Makes sure that the client is there, in a folder of its own below `target`, and gives its Python.
fn need_client() -> Result<PathBuf, String> {
    let folder = target().join("mcp-client");
    let python = folder.join("bin").join("python");
    let there = Command::new(&python).args(["-c", "import mcp"]).stderr(Stdio::null()).status();
    if there.is_ok_and(|it| it.success()) {
        return Ok(python);
    }
    let make = || Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).stdout(Stdio::null()).status();
    if !make().is_ok_and(|it| it.success()) {
        let mut install = Command::new("sh");
        let root = "SUDO=$([ \"$(id -u)\" = 0 ] || echo 'sudo -n')";
        install.args(["-c", &format!("{root}; $SUDO apt-get update -q && $SUDO apt-get install -q -y python3-venv")]);
        install.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        let by_hand = "The client in Python needs python3 with venv (on Debian: apt-get install python3-venv)";
        step_beside("installing python3-venv (once)", &mut install).map_err(|why| format!("{why}\n{by_hand}"))?;
        if !make().is_ok_and(|it| it.success()) {
            return Err(by_hand.to_owned());
        }
    }
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", CLIENT]);
    step_beside(&format!("installing {CLIENT} (once)"), &mut install)?;
    Ok(python)
}

/// A server of this project, until it is dropped.
struct Serving {
    process: Child,
    url: String,
    folder: PathBuf,
}

impl Serving {
    fn start(binary: &Path) -> Result<Serving, String> {
        let folder = target().join("mcp-data");
        let _ = std::fs::remove_dir_all(&folder);
        let mut command = Command::new(binary);
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"]).arg(&folder);
        command.env("SAMOBRANKA_LOG", "warn").env("SAMOBRANKA_BOT_PAUSE_MS", "0").stdout(Stdio::piped());
        let mut process = command.spawn().map_err(|why| format!("can't start {}: {why}", binary.display()))?;
        let mut line = String::new();
        let read = process.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
        let mut serving = Serving { process, url: String::new(), folder };
        serving.url =
            url.filter(|_| read.is_some_and(|it| it.is_ok())).ok_or("the server doesn't say where it listens")?;
        Ok(serving)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
