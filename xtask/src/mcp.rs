//! The seat for language models, tried with the protocol's official client in Python: a separate process, over both
//! transports, playing a whole game.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::postgres::make_certificates;
use crate::python::environment;
use crate::tools::{TESTED, cargo, step, target};
use crate::{Outcome, root};

/// Plays over both transports, with the binary that the tests have built.
pub(crate) fn mcp(_: &[String]) -> Outcome {
    let python = environment()?;
    let build = [TESTED, &["--tests", "--bin", "samobranka"]].concat();
    step("building the server", cargo(&["build", "--quiet"]).args(build))?;
    let binary = target().join("debug").join("samobranka");
    let script = root().join("examples/mcp_player.py");
    let play = |name: &str, args: &[&str]| step(name, Command::new(&python).arg(&script).args(args));
    play("a model at standard input and output", &["stdio", &binary.display().to_string(), "mcp"])?;
    let server = Serving::start(&binary)?;
    play("a model at the server's endpoint", &["http", &format!("{}/mcp", server.url)])?;
    let binary = binary.display().to_string();
    let at = ["stdio", &binary, "mcp", "--server", &server.url];
    play("a model at standard input and output, at a server", &at)?;
    let relay = Relay::start(&python, &server)?;
    let trusted = format!("SSL_CERT_FILE={}", server.folder.join("certificates/ca.crt").display());
    let at = ["stdio", "env", &trusted, &binary, "mcp", "--server", &relay.url];
    play("the same by HTTPS", &at)
}

/// A door with TLS before a server, until it is dropped.
struct Relay {
    process: Child,
    url: String,
}

impl Relay {
    fn start(python: &Path, server: &Serving) -> Result<Relay, String> {
        let certificates = server.folder.join("certificates");
        make_certificates(&certificates)?;
        let mut command = Command::new(python);
        command.arg(root().join("xtask/tls_relay.py"));
        command.args(["server.crt", "server.key"].map(|file| certificates.join(file)));
        command.arg(server.url.trim_start_matches("http://")).stdout(Stdio::piped());
        let mut process = command.spawn().map_err(|why| format!("can't start the relay: {why}"))?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            let _ = BufReader::new(out).read_line(&mut line);
        }
        let relay = Relay { process, url: format!("https://127.0.0.1:{}", line.trim()) };
        if line.trim().is_empty() { Err("the relay doesn't say where it listens".to_owned()) } else { Ok(relay) }
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
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
