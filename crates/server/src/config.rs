//! How the server is set up: a file, the environment, the command line; each overrules the one before.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use samobranka_store::{Data, Role};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// How the server is set up. `docs/server.md` explains each setting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The folder that holds the log, or the database: `postgres://…`.
    pub data: Data,
    /// How people reach it, for links; empty: as the request says.
    pub public_url: String,
    /// Whether a proxy in front says in `X-Forwarded-For` who asks.
    pub trust_proxy: bool,
    /// Further proxies on the way to that one, by address: in `X-Forwarded-For` they are passed over.
    pub proxies: Vec<IpAddr>,
    /// How many threads serve connections; 0: one for every two cores.
    pub threads: usize,
    /// How many threads bots think on; 0: one less than there are cores, and at least one.
    pub bot_threads: usize,
    /// How long a bot takes at least over what it does while people look on, in milliseconds.
    pub bot_pause_ms: u64,
    /// How the server's own log is written.
    pub log_format: LogFormat,
    /// How much may be asked, and how fast.
    pub limits: Limits,
    /// How long things are kept that nobody comes back to.
    pub keep: Keep,
    /// How people are told of their turns.
    pub notify: Notify,
    /// How several servers with one database know each other.
    pub cluster: Cluster,
}

/// How people are told of their turns at tables that are played over days.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Notify {
    /// Where push services reach the server's owner: `mailto:…` or `https://…`; empty: the address of the server.
    pub contact: String,
    /// The key by which push services know the server, PKCS #8 in base64url; empty: one is made and kept with the log.
    pub vapid_key: String,
    /// Whether messages may go to this machine's own addresses, also without encryption. For tests.
    pub loopback_receivers: bool,
}

impl std::fmt::Debug for Notify {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        // The key is a secret.
        f.debug_struct("Notify").field("contact", &self.contact).finish_non_exhaustive()
    }
}

/// How the server's own log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// How much may be asked, and how fast. Addresses of the machine itself are not counted unless a proxy is trusted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Messages a second on one connection.
    pub messages_per_second: u32,
    /// Messages at once on one connection.
    pub message_burst: u32,
    /// Messages a second of one person, over all connections.
    pub person_messages_per_second: u32,
    /// Messages at once of one person.
    pub person_message_burst: u32,
    /// HTTP requests a second from one address.
    pub address_requests_per_second: u32,
    /// HTTP requests at once from one address.
    pub address_request_burst: u32,
    /// Tables one person may set in an hour.
    pub tables_per_hour: u32,
    /// People who may come from one address in an hour, and keys for programs one person may make.
    pub people_per_hour: u32,
    /// Join codes one address may try in an hour.
    pub codes_per_hour: u32,
    /// Times one person may fetch all their records in an hour.
    pub exports_per_hour: u32,
    /// Results of daily tables sent by one person in an hour.
    pub results_per_hour: u32,
    /// Hours that somebody must have been known before they play a counted daily deal; 0: anybody may.
    pub counted_after_hours: u32,
    /// Bytes of large bodies (new tables, records) of one person that are held in memory at once.
    pub person_body_bytes: u32,
    /// The same for everybody together.
    pub body_bytes: u32,
    /// Seconds a client may read nothing of what is sent to it before its connection is closed.
    pub unread_seconds: u32,
    /// Connections open at once from one address.
    pub address_connections: u32,
    /// Connections open at once in all.
    pub connections: u32,
}

/// How several servers with one database know each other. It has no meaning where the log is in a folder.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cluster {
    /// Where the other servers reach this one, no two the same; empty: where it listens.
    pub address: String,
    /// Seconds without a sign of life after which a server is declared dead, and its tables go on elsewhere. The same for all.
    pub dead_after_seconds: u32,
    /// The key by which the servers know each other, 32 characters or more, the same for all; empty: nothing is passed on.
    pub key: String,
    /// The file that holds the key, instead of the key itself.
    pub key_file: String,
    /// Whether this server keeps tables, or only lets the bots of the others think.
    pub role: Role,
}

impl Default for Cluster {
    fn default() -> Cluster {
        let (address, key, key_file) = Default::default();
        Cluster { address, dead_after_seconds: 8, key, key_file, role: Role::Tables }
    }
}

impl std::fmt::Debug for Cluster {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        // The key is a secret.
        f.debug_struct("Cluster")
            .field("address", &self.address)
            .field("dead_after_seconds", &self.dead_after_seconds)
            .field("key_file", &self.key_file)
            .field("role", &self.role)
            .finish_non_exhaustive()
    }
}

/// How long things are kept that nobody comes back to; 0 is for ever. Finished games are always kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Keep {
    /// Days until a table at which no cards were dealt is forgotten.
    pub unstarted_days: u32,
    /// Days without a move until a game that isn't over is forgotten.
    pub running_days: u32,
    /// Days without a change of its seats until a table's join code is good no more.
    pub code_days: u32,
    /// Days until a token is forgotten by which nobody was known.
    pub session_days: u32,
    /// The same for people who have no table; they are forgotten with it.
    pub guest_days: u32,
    /// Days until the board of a daily table is forgotten, counted from its last result.
    pub board_days: u32,
    /// Hours a link to another device is good for.
    pub recovery_hours: u32,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep {
            unstarted_days: 30,
            running_days: 365,
            code_days: 30,
            session_days: 400,
            guest_days: 30,
            board_days: 400,
            recovery_hours: 24,
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: Data::from("data"),
            public_url: String::new(),
            trust_proxy: false,
            proxies: Vec::new(),
            threads: 0,
            bot_threads: 0,
            bot_pause_ms: 500,
            log_format: LogFormat::Text,
            limits: Limits::default(),
            keep: Keep::default(),
            notify: Notify::default(),
            cluster: Cluster::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages_per_second: 30,
            message_burst: 120,
            person_messages_per_second: 60,
            person_message_burst: 240,
            address_requests_per_second: 30,
            address_request_burst: 200,
            tables_per_hour: 120,
            people_per_hour: 120,
            codes_per_hour: 120,
            exports_per_hour: 60,
            results_per_hour: 120,
            counted_after_hours: 24,
            person_body_bytes: 8 << 20,
            body_bytes: 128 << 20,
            unread_seconds: 15,
            address_connections: 200,
            connections: 20_000,
        }
    }
}

/// What is wrong with the set-up.
#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    /// The file can't be read.
    #[error("the file {} can't be read: {why}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// Why.
        why: std::io::Error,
    },
    /// The file, or the environment, doesn't say what it should.
    #[error("{from}: {why}")]
    Wrong {
        /// The file, or the environment.
        from: String,
        /// What is wrong.
        why: String,
    },
}

impl Config {
    /// From a file, if there is one, and what `env` says: the variable `SAMOBRANKA_LISTEN` is `listen`, and
    /// `SAMOBRANKA_LIMITS_CONNECTIONS` is `connections` under `[limits]`.
    pub fn load(file: Option<&Path>, env: impl Fn(&str) -> Option<String>) -> Result<Config, BadConfig> {
        let mut table = Table::new();
        if let Some(path) = file {
            let text =
                std::fs::read_to_string(path).map_err(|why| BadConfig::Unreadable { path: path.to_owned(), why })?;
            let wrong = |why: String| BadConfig::Wrong { from: path.display().to_string(), why };
            table = text.parse().map_err(|why: toml::de::Error| wrong(why.to_string()))?;
            Config::deserialize(table.clone()).map_err(|why| wrong(why.to_string()))?;
        }
        let known = Table::try_from(Config::default()).expect("the usual set-up can be written");
        overrule(&mut table, &known, "SAMOBRANKA", &env)?;
        let wrong =
            |why: toml::de::Error| BadConfig::Wrong { from: "the environment".to_owned(), why: why.to_string() };
        Config::deserialize(table).map_err(wrong)
    }
}

fn overrule(
    table: &mut Table,
    known: &Table,
    prefix: &str,
    env: &impl Fn(&str) -> Option<String>,
) -> Result<(), BadConfig> {
    for (key, usual) in known {
        let name = format!("{prefix}_{}", key.to_uppercase());
        if let Value::Table(usual) = usual {
            let part = table.entry(key.clone()).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(part) = part {
                overrule(part, usual, &name, env)?;
            }
            continue;
        }
        let Some(text) = env(&name) else { continue };
        let value = match usual {
            Value::Integer(_) => text.parse().map(Value::Integer).ok(),
            Value::Boolean(_) => text.parse().map(Value::Boolean).ok(),
            // Several, with commas between them.
            Value::Array(_) => {
                let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
                Some(Value::Array(parts.map(|part| Value::String(part.to_owned())).collect()))
            }
            _ => Some(Value::String(text.clone())),
        };
        let wrong = || BadConfig::Wrong { from: name.clone(), why: format!("`{text}` is not what it should be") };
        table.insert(key.clone(), value.ok_or_else(wrong)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_overrules_the_file_and_the_file_overrules_what_is_usual() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("samobranka.toml");
        std::fs::write(&path, "listen = \"0.0.0.0:80\"\n[limits]\nconnections = 7\nmessage_burst = 8\n").unwrap();
        let env = |name: &str| match name {
            "SAMOBRANKA_DATA" => Some("/srv/tables".to_owned()),
            "SAMOBRANKA_LIMITS_CONNECTIONS" => Some("9".to_owned()),
            "SAMOBRANKA_KEEP_GUEST_DAYS" => Some("3".to_owned()),
            "SAMOBRANKA_PROXIES" => Some("192.0.2.7, 2001:db8::1".to_owned()),
            _ => None,
        };
        let config = Config::load(Some(&path), env).unwrap();
        assert_eq!(config.listen, SocketAddr::from(([0, 0, 0, 0], 80)));
        assert_eq!(config.data, Data::from("/srv/tables"));
        assert_eq!((config.limits.connections, config.limits.message_burst), (9, 8));
        assert_eq!((config.keep.guest_days, config.proxies.len()), (3, 2));
        assert_eq!(config.limits.tables_per_hour, Limits::default().tables_per_hour);
        assert_eq!(Config::load(None, |_| None).unwrap(), Config::default());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("samobranka.toml");
        std::fs::write(&path, "lisen = 1").unwrap();
        assert!(Config::load(Some(&path), |_| None).unwrap_err().to_string().contains("lisen"));
        let env = |name: &str| (name == "SAMOBRANKA_THREADS").then(|| "many".to_owned());
        assert!(Config::load(None, env).unwrap_err().to_string().contains("SAMOBRANKA_THREADS"));
    }
}
