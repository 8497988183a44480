//! `samobranka serve` and `samobranka backup`, as processes: what they say, what they keep, how they end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

fn samobranka(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samobranka"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    command
}

/// A server on a free port. It doesn't outlive the test.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(data: &Path, env: &[(&str, &str)]) -> Serving {
        let mut command = samobranka(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
        command.envs(env.iter().copied()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).expect("it says where it listens");
        let address = said.trim().rsplit('/').next().expect("an address").to_owned();
        Serving { child, address }
    }

    /// One request; the status and the body.
    fn call(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, String) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let bearer = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: t\r\nconnection: close\r\n{bearer}content-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    fn json(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let (status, text) = self.call(method, path, token, body);
        assert!((200..300).contains(&status), "{method} {path}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// Asks it to end, and gives what it has said to standard error.
    fn stop(mut self) -> String {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(self.child.wait().unwrap().success(), "{said}");
        said
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill(); // It may have ended.
        let _ = self.child.wait();
    }
}

fn backup(data: &Path, file: &Path, lang: &str) -> Output {
    let mut command = samobranka(&["backup", "--data", data.to_str().unwrap(), file.to_str().unwrap()]);
    command.env("LANG", lang).output().expect("the binary starts")
}

/// Sets a table with a bot in it, which plays on at once.
fn table(server: &Serving) -> (String, String) {
    let me = server.json("POST", "/api/people", "", &json!({ "name": "Anna", "bearer": true }));
    let token = me["token"].as_str().unwrap().to_owned();
    let new = json!({
        "game": "the-game", "options": { "start": "random" }, "seats": ["me", { "bot": "random" }],
        "settings": { "trusted": true },
    });
    let set = server.json("POST", "/api/tables", &token, &new);
    (token, set["table"].as_str().unwrap().to_owned())
}

#[test]
#[cfg(unix)]
fn a_backup_is_made_while_the_server_runs_and_a_server_starts_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let server = Serving::start(&data, &[]);
    let (token, id) = table(&server);
    let made = backup(&data, &copy, "C.UTF-8");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(String::from_utf8_lossy(&made.stdout).contains("copy.db"));
    // A second server on the same folder is refused, and so is a backup over a file.
    let second = samobranka(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]).output().unwrap();
    assert_eq!(second.status.code(), Some(1), "{}", String::from_utf8_lossy(&second.stderr));
    for lang in ["C.UTF-8", "ru_RU.UTF-8"] {
        let refused = backup(&data, &copy, lang);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!((refused.status.code(), said.contains('⟦')), (Some(1), false), "{said}");
    }
    assert_eq!(backup(&folder.path().join("nowhere"), &folder.path().join("x.db"), "C.UTF-8").status.code(), Some(1));
    server.stop();

    let restored = folder.path().join("restored");
    std::fs::create_dir(&restored).unwrap();
    std::fs::rename(&copy, restored.join("samobranka.db")).unwrap();
    let server = Serving::start(&restored, &[]);
    let look = server.json("GET", &format!("/api/tables/{id}"), &token, &Value::Null);
    assert_eq!(look["welcome"]["seat"], 0);
    assert_eq!(look["welcome"]["seats"][0]["name"], "Anna");
    server.stop();
}

#[test]
#[cfg(unix)]
fn the_servers_own_log_holds_no_secret_however_much_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let env = [("SAMOBRANKA_LOG", "trace"), ("SAMOBRANKA_LOG_FORMAT", "json")];
    let server = Serving::start(&data, &env);
    let (token, id) = table(&server);
    let recovery = server.json("POST", "/api/me/recovery", &token, &Value::Null);
    let chat = json!({ "chat": { "id": "c", "text": "незабудка" } });
    server.json("POST", &format!("/api/tables/{id}/ask"), &token, &chat);
    assert_eq!(server.call("POST", "/api/recover", "", &json!({ "token": "0".repeat(64) })).0, 404);
    let said = server.stop();
    assert!(!said.is_empty());
    for line in said.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|why| panic!("{why}: {line}"));
    }
    for secret in [token.as_str(), recovery["token"].as_str().unwrap(), "незабудка", "Anna"] {
        assert!(!said.contains(secret), "the log tells {secret}");
    }
}

fn check(args: &[&str], lang: &str) -> Output {
    let mut command = samobranka(&["check"]);
    command.args(args).env("LANG", lang).output().expect("the binary starts")
}

#[test]
#[cfg(unix)]
fn a_data_folder_is_its_owners_alone_and_is_never_silently_empty() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = data.to_str().unwrap();
    let mut server = Serving::start(&data, &[]);
    table(&server);
    for (path, mode) in [("", 0o700), ("samobranka.db", 0o600), ("samobranka.db-wal", 0o600), ("lock", 0o600)] {
        let told = std::fs::metadata(data.join(path)).unwrap().permissions().mode() & 0o777;
        assert_eq!(told, mode, "{path}");
    }
    // While it runs, and after it was killed, everything is in order.
    let in_order = |lang: &str, said: &str| {
        let good = check(&[path], lang);
        let text = String::from_utf8_lossy(&good.stdout).into_owned();
        assert!(good.status.success() && text.contains(said) && !text.contains('⟦'), "{text}{:?}", good.stderr);
    };
    in_order("C.UTF-8", "everything is in order");
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    in_order("ru_RU.UTF-8", "всё в порядке");
    let said = Serving::start(&data, &[]).stop();
    assert!(said.contains("the log is open") && said.contains("tables=1") && said.contains("last_move="), "{said}");

    // Without its file, nothing starts as if nothing had been.
    std::fs::rename(data.join("samobranka.db"), folder.path().join("away.db")).unwrap();
    let refused = samobranka(&["serve", "--listen", "127.0.0.1:0", "--data", path]).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains("samobranka.db is missing") && said.contains("--accept-loss"), "{said}");
    for lang in ["C.UTF-8", "ru_RU.UTF-8"] {
        let bad = check(&[path], lang);
        let said = String::from_utf8_lossy(&bad.stderr).into_owned();
        assert_eq!((bad.status.code(), said.contains('⟦')), (Some(1), false), "{said}");
    }
    std::fs::rename(folder.path().join("away.db"), data.join("samobranka.db")).unwrap();
    in_order("C.UTF-8", "Tables: 1");
    std::fs::remove_file(data.join("samobranka.db")).unwrap();
    assert!(check(&["--accept-loss", path], "C.UTF-8").status.success());
    Serving::start(&data, &[]).stop();
}

/// A schema of its own in the database that `SAMOBRANKA_TEST_POSTGRES` names; `cargo xtask test` starts one.
fn database() -> Option<String> {
    let Ok(server) = std::env::var("SAMOBRANKA_TEST_POSTGRES") else {
        eprintln!("NOT CHECKED: SAMOBRANKA_TEST_POSTGRES names no database");
        return None;
    };
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Some(format!("{server}?options=-csearch_path%3Dtest_cli_{}_{}", std::process::id(), now.as_nanos()))
}

#[test]
fn a_database_is_checked_as_a_folder_is_while_its_server_runs_and_after_it() {
    let Some(url) = database() else { return };
    for (lang, none) in [("C.UTF-8", "can't be checked"), ("ru_RU.UTF-8", "нельзя")] {
        let empty = check(&[&url], lang);
        let said = String::from_utf8_lossy(&empty.stderr).into_owned();
        assert_eq!(empty.status.code(), Some(1), "{said}");
        assert!(said.contains(none) && !said.contains('⟦') && !said.contains("search_path"), "{said}");
    }
    let server = Serving::start(Path::new(&url), &[]);
    table(&server);
    let in_order = |lang: &str, said: &[&str]| {
        let good = check(&[&url], lang);
        let text = String::from_utf8_lossy(&good.stdout).into_owned();
        let all = said.iter().all(|part| text.contains(part));
        assert!(good.status.success() && all && !text.contains('⟦'), "{text}{:?}", good.stderr);
    };
    in_order("C.UTF-8", &["Tables: 1", "everything is in order"]);
    server.stop();
    in_order("ru_RU.UTF-8", &["Столов: 1", "всё в порядке"]);
    let refused = check(&["--accept-loss", &url], "C.UTF-8");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--accept-loss is for data folders"));
}

#[test]
fn a_server_that_cannot_start_says_why_in_the_readers_language() {
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Serving::start(first.path(), &[]);
    let start = |data: &Path, address: &str, lang: &str| {
        let mut command = samobranka(&["serve", "--listen", address, "--data", data.to_str().unwrap()]);
        let ended = command.env("LANG", lang).env("SAMOBRANKA_LOG", "error").output().expect("the binary starts");
        assert!(!ended.status.success());
        String::from_utf8_lossy(&ended.stderr).into_owned()
    };
    let taken = start(second.path(), &server.address, "ru_RU.UTF-8");
    assert!(taken.contains("Не удаётся слушать") && taken.contains("адрес занят другой программой"), "{taken}");
    let taken = start(second.path(), &server.address, "en_GB.UTF-8");
    assert!(taken.contains("another program uses this address"), "{taken}");
    let in_use = start(first.path(), "127.0.0.1:0", "ru_RU.UTF-8");
    assert!(in_use.contains("уже занимает другой процесс"), "{in_use}");
}
