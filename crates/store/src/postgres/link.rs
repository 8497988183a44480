//! A connection to the database: how it is made, what is heard on it, and what its errors mean.

use std::error::Error as _;
use std::future::poll_fn;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::error::{Severity, SqlState};
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::schema;
use crate::LogError;

/// How long a server of the database may take to answer at first.
const CONNECT_WITHIN: Duration = Duration::from_secs(5);

/// After how long a connection counts as lost on which nothing of what was sent has arrived.
const LOST_AFTER: Duration = Duration::from_secs(15);

/// How every connection is set up. A write is never cut short by a time limit, whatever the role's own settings are: it would
/// be in doubt. A transaction whose end was lost on the way, though, must not hold its locks for ever.
const SET_UP: &str = "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = '10s'; \
                      set synchronous_commit = on; set client_min_messages = warning";

/// How to reach the database.
#[derive(Clone)]
pub(super) struct Target {
    config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl Target {
    /// Reads an address. A database on this machine is spoken to plainly unless the address says otherwise; any other by TLS,
    /// and its certificate is checked.
    pub(super) fn read(url: &str) -> Result<Target, LogError> {
        let wrong = |why: String| LogError::BadAddress(why);
        let (place, settings) = url.split_once('?').unwrap_or((url, ""));
        let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
        for setting in settings.split('&').filter(|setting| !setting.is_empty()) {
            let value = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
            match setting.split_once('=') {
                Some(("sslmode", text)) => mode = Some(value(text)),
                Some(("sslrootcert", text)) => roots = Some(value(text)),
                _ => rest.push(setting),
            }
        }
        let mut config: Config =
            format!("{place}?{}", rest.join("&")).parse().map_err(|why: tokio_postgres::Error| {
                // What the parser says may quote what it has read; the password is not repeated.
                wrong(why.source().map_or_else(|| why.to_string(), ToString::to_string))
            })?;
        let mode = match mode.as_deref() {
            Some("disable") => SslMode::Disable,
            Some("prefer") => SslMode::Prefer,
            Some("require" | "verify-ca" | "verify-full") => SslMode::Require,
            Some(other) => return Err(wrong(format!("unknown sslmode `{other}`"))),
            None if config.get_hosts().iter().all(is_local) => SslMode::Disable,
            None => SslMode::Require,
        };
        config.ssl_mode(mode).target_session_attrs(TargetSessionAttrs::ReadWrite);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_WITHIN);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(LOST_AFTER);
        }
        if config.get_application_name().is_none() {
            config.application_name("samobranka");
        }
        config.keepalives_idle(Duration::from_secs(5)).keepalives_interval(Duration::from_secs(3));
        let tls = if mode == SslMode::Disable { None } else { Some(MakeRustlsConnect::new(tls(roots.as_deref())?)) };
        Ok(Target { config, tls })
    }

    /// Connects.
    pub(super) async fn connect(&self) -> Result<Link, LogError> {
        let link = match &self.tls {
            Some(tls) => self.config.connect(tls.clone()).await.map(|(client, it)| Link::new(client, it)),
            None => self.config.connect(NoTls).await.map(|(client, it)| Link::new(client, it)),
        };
        let link = link.map_err(|why| match fault(&why) {
            LogError::Io(why) => LogError::Unreachable(why),
            other => other,
        })?;
        link.client.batch_execute(SET_UP).await.map_err(|why| fault(&why))?;
        Ok(link)
    }
}

/// Whether a server of the database is on this machine.
fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// TLS as everybody's browser does it: with the authorities this system trusts, or with those in a file.
fn tls(file: Option<&str>) -> Result<ClientConfig, LogError> {
    let mut roots = RootCertStore::empty();
    match file {
        Some(file) => {
            let unreadable = |why: String| LogError::BadAddress(format!("sslrootcert {file}: {why}"));
            let found = CertificateDer::pem_file_iter(file).map_err(|why| unreadable(why.to_string()))?;
            for certificate in found {
                let certificate = certificate.map_err(|why| unreadable(why.to_string()))?;
                roots.add(certificate).map_err(|why| unreadable(why.to_string()))?;
            }
            if roots.is_empty() {
                return Err(unreadable("there is no certificate in it".to_owned()));
            }
        }
        None => {
            // Some of a system's many authorities may be unreadable; whether the right one is there shows when connecting.
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(|why| LogError::BadAddress(why.to_string()))?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

/// A connection. Dropping it cuts it off.
pub(super) struct Link {
    pub(super) client: Client,
    /// What the database tells without being asked.
    pub(super) told: mpsc::UnboundedReceiver<String>,
    warned: Arc<AtomicBool>,
    driver: JoinHandle<()>,
}

impl Link {
    fn new<S, T>(client: Client, connection: Connection<S, T>) -> Link
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
        T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let warned = Arc::new(AtomicBool::new(false));
        let (tell, told) = mpsc::unbounded_channel();
        let driver = tokio::spawn(drive(connection, warned.clone(), tell));
        Link { client, told, warned, driver }
    }

    /// Whether a warning has come since the last look. A commit whose wait for the standby was cancelled is a success with a
    /// warning, and the warning is here before the success is.
    pub(super) fn was_warned(&self) -> bool {
        self.warned.swap(false, Ordering::Relaxed)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

async fn drive<S, T>(mut connection: Connection<S, T>, warned: Arc<AtomicBool>, tell: mpsc::UnboundedSender<String>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    loop {
        match poll_fn(|context| connection.poll_message(context)).await {
            Some(Ok(AsyncMessage::Notice(notice))) => {
                if notice.parsed_severity() == Some(Severity::Warning) {
                    warned.store(true, Ordering::Relaxed);
                    tracing::warn!(said = notice.message(), "the database warns");
                }
            }
            Some(Ok(AsyncMessage::Notification(it))) => {
                let _ = tell.send(it.payload().to_owned()); // Not everyone listens.
            }
            Some(Ok(_)) => {}
            Some(Err(why)) => {
                tracing::debug!(%why, "a connection to the database is lost");
                return;
            }
            None => return,
        }
    }
}

/// What the database says, in our words.
pub(super) fn fault(why: &tokio_postgres::Error) -> LogError {
    let Some(said) = why.as_db_error() else {
        let cause = why.source().map_or_else(|| why.to_string(), ToString::to_string);
        return LogError::Io(cause);
    };
    let words = format!("{} ({})", said.message(), said.code().code());
    match said.code() {
        code if code.code() == schema::FENCED => LogError::Fenced,
        code if code.code() == schema::USED => LogError::Used,
        &SqlState::DISK_FULL => LogError::DiskFull,
        &SqlState::INSUFFICIENT_PRIVILEGE | &SqlState::READ_ONLY_SQL_TRANSACTION => LogError::ReadOnly(words),
        &SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED => LogError::Damaged(words),
        &SqlState::INVALID_PASSWORD
        | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION
        | &SqlState::INVALID_CATALOG_NAME => LogError::Login(words),
        _ => LogError::Io(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(url: &str) -> SslMode {
        Target::read(url).unwrap().config.get_ssl_mode()
    }

    #[test]
    fn only_a_database_on_this_machine_is_spoken_to_plainly_without_being_asked() {
        for own in ["postgres://localhost/games", "postgres://anna@127.0.0.1:5433/games", "postgres://[::1]/games"] {
            assert_eq!(mode(own), SslMode::Disable, "{own}");
        }
        assert_eq!(mode("postgres://db.example/games"), SslMode::Require);
        assert_eq!(mode("postgres://127.0.0.1,db.example/games"), SslMode::Require);
        assert_eq!(mode("postgres://db.example/games?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://localhost/games?sslmode=verify-full"), SslMode::Require);
    }

    /// `cargo xtask test` starts a database that has a certificate for 127.0.0.1, and names the authority that signed it.
    #[test]
    fn tls_is_spoken_with_a_database_whose_certificate_is_right_and_with_no_other() {
        let named = |name: &str| std::env::var(name).ok();
        let (Some(server), Some(authority)) = (named("SAMOBRANKA_TEST_POSTGRES"), named("SAMOBRANKA_TEST_AUTHORITY"))
        else {
            eprintln!("NOT CHECKED: SAMOBRANKA_TEST_AUTHORITY names no authority (`cargo xtask test` makes one)");
            return;
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let connect = |url: String| runtime.block_on(async { Target::read(&url)?.connect().await });
        let is_tls = |link: &Link| -> bool {
            let sql = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";
            runtime.block_on(link.client.query_one(sql, &[])).unwrap().get(0)
        };
        let link = connect(format!("{server}?sslmode=verify-full&sslrootcert={authority}")).unwrap();
        assert!(is_tls(&link));
        assert!(!is_tls(&connect(format!("{server}?sslmode=disable")).unwrap()));

        // An authority that this system doesn't trust, and a name that isn't in the certificate.
        let elsewhere = server.replace("127.0.0.1", "localhost");
        assert_ne!(elsewhere, server);
        for url in
            [format!("{server}?sslmode=require"), format!("{elsewhere}?sslmode=verify-full&sslrootcert={authority}")]
        {
            let Err(refused) = connect(url.clone()) else { panic!("{url} was trusted") };
            assert_eq!(refused.code(), "unreachable", "{refused}");
            assert!(refused.to_string().contains("certificate"), "{refused}");
        }
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said() {
        for (url, why) in [
            ("postgres://db/games?sslmode=maybe", "sslmode"),
            ("postgres://db/games?colour=red", "colour"),
            ("postgres://db/games?sslrootcert=/nowhere/root.pem", "/nowhere/root.pem"),
            ("postgres://db:many/games", "port"),
        ] {
            let Err(refused) = Target::read(url) else { panic!("{url} was read") };
            assert_eq!(refused.code(), "bad_address");
            assert!(refused.to_string().contains(why), "{url}: {refused}");
        }
    }
}
