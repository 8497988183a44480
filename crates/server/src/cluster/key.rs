//! The key that the servers of a cluster share. It never travels: a pair of keys is made from it, the same at every server,
//! and TLS 1.3 has each side prove that it holds the private one (raw public keys, RFC 7250). So nobody without the key is
//! let in, nobody else can pose as a server, and nobody in between can read along.

use std::num::NonZeroU32;
use std::sync::Arc;

use ring::pbkdf2;
use ring::signature::{Ed25519KeyPair, KeyPair};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{AlwaysResolvesClientRawPublicKeys, Resumption};
use rustls::crypto::{CryptoProvider, verify_tls13_signature_with_raw_key};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime};
use rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use rustls::server::{AlwaysResolvesServerRawPublicKeys, NoServerSessionStorage};
use rustls::sign::CertifiedKey;
use rustls::version::TLS13;
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error, ServerConfig, SignatureScheme,
};
use tokio_rustls::{TlsAcceptor, TlsConnector};

/// The fewest characters a key may have: whoever connects is shown the public key, and could try short ones at leisure.
const SHORTEST: usize = 32;

/// How often the key is stirred, for the same reason.
const ROUNDS: NonZeroU32 = NonZeroU32::new(100_000).expect("it is more than nought");

/// What the servers say to each other over TLS, and in which version.
const PROTOCOL: &[u8] = b"samobranka/1";

/// An Ed25519 key in the form PKCS #8, and a public one as it stands in certificates: what comes before the 32 bytes.
const PRIVATE: [u8; 16] = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
const PUBLIC: [u8; 12] = [0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0];

/// Why a text can't be the key of a cluster.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadKey {
    /// It is too short.
    #[error(
        "the cluster's key has {given} characters, and {SHORTEST} are the fewest: make one with `openssl rand -hex 32`"
    )]
    Short {
        /// How many it has.
        given: usize,
    },
    /// Its file can't be read.
    #[error("the file of the cluster's key, {path}, can't be read: {why}")]
    Unreadable {
        /// Which file.
        path: String,
        /// Why.
        why: String,
    },
    /// It is given twice.
    #[error("the cluster's key is given by `key` and by `key_file`: leave one of them out")]
    Twice,
}

/// The key that all servers of a cluster share.
#[derive(Clone)]
pub(crate) struct ClusterKey {
    client: Arc<ClientConfig>,
    server: Arc<ServerConfig>,
}

impl ClusterKey {
    /// Reads the key from the settings: the key itself, or the file that holds it; `None` where neither is given.
    pub(crate) fn given(key: &str, file: &str) -> Result<Option<ClusterKey>, BadKey> {
        match (key.trim(), file) {
            ("", "") => Ok(None),
            (key, "") => ClusterKey::new(key).map(Some),
            ("", file) => {
                let unreadable =
                    |why: std::io::Error| BadKey::Unreadable { path: file.to_owned(), why: why.to_string() };
                ClusterKey::new(std::fs::read_to_string(file).map_err(unreadable)?.trim()).map(Some)
            }
            _ => Err(BadKey::Twice),
        }
    }

    fn new(key: &str) -> Result<ClusterKey, BadKey> {
        let given = key.chars().count();
        if given < SHORTEST {
            return Err(BadKey::Short { given });
        }
        let mut seed = [0; 32];
        pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, ROUNDS, b"samobranka cluster", key.as_bytes(), &mut seed);
        let pair = Ed25519KeyPair::from_seed_unchecked(&seed).expect("any 32 bytes are a key");
        let public = [&PUBLIC, pair.public_key().as_ref()].concat();
        let private = PrivatePkcs8KeyDer::from([&PRIVATE[..], &seed].concat());
        let signs = rustls::crypto::ring::sign::any_eddsa_type(&private).expect("it is in the form that ring reads");
        let own = Arc::new(CertifiedKey::new(vec![CertificateDer::from(public.clone())], signs));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let same = Arc::new(SameKey { public, provider: provider.clone() });

        let client = ClientConfig::builder_with_provider(provider.clone()).with_protocol_versions(&[&TLS13]);
        let client = client.expect("ring knows TLS 1.3").dangerous().with_custom_certificate_verifier(same.clone());
        let mut client =
            client.with_client_cert_resolver(Arc::new(AlwaysResolvesClientRawPublicKeys::new(own.clone())));
        client.alpn_protocols = vec![PROTOCOL.to_vec()];
        client.resumption = Resumption::disabled();
        client.enable_sni = false;

        let server = ServerConfig::builder_with_provider(provider).with_protocol_versions(&[&TLS13]);
        let server = server.expect("ring knows TLS 1.3").with_client_cert_verifier(same);
        let mut server = server.with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(own)));
        server.alpn_protocols = vec![PROTOCOL.to_vec()];
        server.session_storage = Arc::new(NoServerSessionStorage {});
        server.send_tls13_tickets = 0;
        Ok(ClusterKey { client: Arc::new(client), server: Arc::new(server) })
    }

    /// What connects to other servers.
    pub(super) fn client(&self) -> TlsConnector {
        TlsConnector::from(self.client.clone())
    }

    /// What lets other servers in.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.server.clone())
    }
}

/// Whoever has the same pair of keys has the cluster's key. The public one is no secret: that it is the same is only the first
/// half. The second is that the other side signs this very connection with the private one.
#[derive(Debug)]
struct SameKey {
    public: Vec<u8>,
    provider: Arc<CryptoProvider>,
}

impl SameKey {
    fn is_same(&self, given: &CertificateDer<'_>) -> Result<(), Error> {
        let same = given.as_ref() == self.public;
        same.then_some(()).ok_or(Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure))
    }

    fn signed(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let key = SubjectPublicKeyInfoDer::from(key.as_ref());
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature_with_raw_key(message, &key, signature, known)
    }
}

/// Only TLS 1.3 is spoken, so nobody asks.
fn too_old() -> Error {
    Error::General("servers speak TLS 1.3 to each other".to_owned())
}

impl ServerCertVerifier for SameKey {
    fn verify_server_cert(
        &self,
        given: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.is_same(given).map(|()| ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(too_old())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.signed(message, key, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

impl ClientCertVerifier for SameKey {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        given: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.is_same(given).map(|()| ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(too_old())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.signed(message, key, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const KEY: &str = "a key that no two clusters share, and long enough";

    /// Whether one with the first key is let in by one with the second, and a word gets through.
    async fn meet(client: TlsConnector, server: &ClusterKey) -> bool {
        let (near, far) = duplex(4096);
        let acceptor = server.acceptor();
        let taking = tokio::spawn(async move {
            let mut stream = acceptor.accept(far).await.ok()?;
            let mut word = [0; 5];
            stream.read_exact(&mut word).await.ok()?;
            stream.write_all(&word).await.ok()?;
            stream.flush().await.ok()
        });
        let name = ServerName::try_from("samobranka").unwrap();
        let talked = async {
            let mut stream = client.connect(name, near).await.ok()?;
            stream.write_all(b"hello").await.ok()?;
            let mut word = [0; 5];
            stream.read_exact(&mut word).await.ok()?;
            (word == *b"hello").then_some(())
        };
        let talked = talked.await.is_some();
        taking.await.unwrap();
        talked
    }

    #[tokio::test]
    async fn whoever_has_the_key_is_let_in_and_nobody_else() {
        let [own, other] = [KEY.to_owned(), format!("{KEY}!")].map(|key| ClusterKey::new(&key).unwrap());
        assert!(meet(own.client(), &ClusterKey::new(KEY).unwrap()).await);
        assert!(!meet(other.client(), &own).await);
        assert!(!meet(own.client(), &other).await);
        // One who would believe any server, and has no key of its own to show.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let client = ClientConfig::builder_with_provider(provider).with_protocol_versions(&[&TLS13]).unwrap();
        let client = client.dangerous().with_custom_certificate_verifier(Arc::new(Gullible)).with_no_client_auth();
        assert!(!meet(TlsConnector::from(Arc::new(client)), &own).await);
    }

    #[derive(Debug)]
    struct Gullible;

    impl ServerCertVerifier for Gullible {
        fn verify_server_cert(
            &self,
            _: &CertificateDer<'_>,
            _: &[CertificateDer<'_>],
            _: &ServerName<'_>,
            _: &[u8],
            _: UnixTime,
        ) -> Result<ServerCertVerified, Error> {
            Ok(ServerCertVerified::assertion())
        }

        fn verify_tls12_signature(
            &self,
            _: &[u8],
            _: &CertificateDer<'_>,
            _: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Error> {
            Ok(HandshakeSignatureValid::assertion())
        }

        fn verify_tls13_signature(
            &self,
            _: &[u8],
            _: &CertificateDer<'_>,
            _: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Error> {
            Ok(HandshakeSignatureValid::assertion())
        }

        fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
            vec![SignatureScheme::ED25519]
        }

        fn requires_raw_public_keys(&self) -> bool {
            true
        }
    }

    #[test]
    fn a_key_comes_from_the_settings_or_from_a_file_and_is_long_enough() {
        assert!(matches!(ClusterKey::given("", ""), Ok(None)));
        assert!(matches!(ClusterKey::given(KEY, ""), Ok(Some(_))));
        let why =
            |given: Result<Option<ClusterKey>, BadKey>| given.err().map(|why| why.to_string()).unwrap_or_default();
        assert!(why(ClusterKey::given("secret", "")).contains("has 6 characters"));
        assert!(why(ClusterKey::given(KEY, "/some/file")).contains("leave one of them out"));
        assert!(why(ClusterKey::given("", "/no/such/file")).contains("/no/such/file"));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        std::fs::write(&path, format!("{KEY}\n")).unwrap();
        assert!(matches!(ClusterKey::given("", path.to_str().unwrap()), Ok(Some(_))));
    }
}
