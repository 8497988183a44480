//! Messages over TLS, to a real receiver on this machine: it is sent to whoever proves the name with a certificate of a trusted
//! authority, and to nobody else.

use std::net::SocketAddr;
use std::sync::Arc;

use ring::signature::{Ed25519KeyPair, KeyPair};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{RootCertStore, ServerConfig};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;

use super::outside::{Outside, Sent};

/// A piece of DER: what it is, how long, and what is in it.
fn der(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let inside = parts.concat();
    let length = match u8::try_from(inside.len()) {
        Ok(short @ 0..128) => vec![short],
        Ok(longer) => vec![0x81, longer],
        Err(_) => [&[0x82][..], &u16::try_from(inside.len()).unwrap().to_be_bytes()].concat(),
    };
    [&[tag][..], &length, &inside].concat()
}

const SEQUENCE: u8 = 0x30;
const ED25519: [u8; 7] = [0x30, 5, 6, 3, 0x2b, 0x65, 0x70];

/// A pair of keys, by a number.
struct Pair {
    seed: [u8; 32],
    keys: Ed25519KeyPair,
}

impl Pair {
    fn new(number: u8) -> Pair {
        let seed = [number; 32];
        Pair { seed, keys: Ed25519KeyPair::from_seed_unchecked(&seed).unwrap() }
    }

    fn private(&self) -> PrivateKeyDer<'static> {
        let head = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
        PrivatePkcs8KeyDer::from([&head[..], &self.seed].concat()).into()
    }
}

/// What a certificate is for.
enum For {
    /// To sign others.
    Authority,
    /// A host with this address.
    Address([u8; 4]),
}

/// A certificate for `own`, signed by `by`; `until` is the year it ends in.
fn certificate(own: &Pair, by: &Pair, whom: &For, until: u16) -> CertificateDer<'static> {
    let name = |pair: &Pair| {
        let words = format!("test {}", pair.seed[0]);
        let part = der(SEQUENCE, &[&[6, 3, 0x55, 4, 3], &der(0x0c, &[words.as_bytes()])]);
        der(SEQUENCE, &[&der(0x31, &[&part])])
    };
    let (number, inside) = match whom {
        // Basic constraints: it is an authority.
        For::Authority => (19, der(SEQUENCE, &[&[1, 1, 0xff]])),
        // The names it is for.
        For::Address(address) => (17, der(SEQUENCE, &[&der(0x87, &[address])])),
    };
    let extension = der(SEQUENCE, &[&[6, 3, 0x55, 0x1d, number], &der(4, &[&inside])]);
    let time = |year: u16| der(0x18, &[format!("{year}0101000000Z").as_bytes()]);
    let public = der(SEQUENCE, &[&ED25519, &der(3, &[&[0], own.keys.public_key().as_ref()])]);
    let told = der(
        SEQUENCE,
        &[
            &[0xa0, 3, 2, 1, 2], // version 3
            &[2, 1, 1],          // its number
            &ED25519,            // how it is signed
            &name(by),           // by whom
            &der(SEQUENCE, &[&time(2000), &time(until)]),
            &name(own),
            &public,
            &der(0xa3, &[&der(SEQUENCE, &[&extension])]),
        ],
    );
    let signature = by.keys.sign(&told);
    der(SEQUENCE, &[&told, &ED25519, &der(3, &[&[0], signature.as_ref()])]).into()
}

/// A receiver with this certificate: where it is, and the first line of what it was sent.
async fn receiver(own: &Pair, certificate: CertificateDer<'static>) -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = config.with_no_client_auth().with_single_cert(vec![certificate], own.private()).unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (tell, came) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut stream) = acceptor.accept(stream).await else { continue };
            let (mut request, mut part) = (Vec::new(), [0; 1024]);
            while !request.ends_with(b"a message") {
                match stream.read(&mut part).await {
                    Ok(count @ 1..) => request.extend_from_slice(&part[..count]),
                    _ => break,
                }
            }
            let text = String::from_utf8_lossy(&request).into_owned();
            let _ = tell.send(text.lines().next().unwrap_or_default().to_owned());
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await;
            let _ = stream.shutdown().await;
        }
    });
    (address, came)
}

/// What comes of a message to a receiver with this certificate, where the authority of number 1 is trusted; and what the
/// receiver was sent.
async fn sent(by: u8, whom: &For, until: u16) -> (Sent, Option<String>) {
    let (trusted, authority, own) = (Pair::new(1), Pair::new(by), Pair::new(9));
    let mut roots = RootCertStore::empty();
    roots.add(certificate(&trusted, &trusted, &For::Authority, 2200)).unwrap();
    let outside = Outside::trusting_only(roots);
    let (address, mut came) = receiver(&own, certificate(&own, &authority, whom, until)).await;
    let target = outside.target(&format!("https://{address}/hook")).unwrap();
    let sent = outside.post(&target, &[], b"a message".to_vec()).await;
    (sent, came.try_recv().ok())
}

const HERE: [u8; 4] = [127, 0, 0, 1];

#[tokio::test]
async fn a_receiver_that_proves_its_name_gets_the_message() {
    let (sent, came) = sent(1, &For::Address(HERE), 2200).await;
    assert_eq!((sent, came.as_deref()), (Sent::Taken, Some("POST /hook HTTP/1.1")));
}

#[tokio::test]
async fn a_receiver_of_another_name_or_authority_or_time_gets_nothing() {
    for (by, whom, until, why) in [
        (1, For::Address([127, 0, 0, 2]), 2200, "the certificate is for another host"),
        (2, For::Address(HERE), 2200, "nobody trusts that authority"),
        (9, For::Address(HERE), 2200, "it has signed itself"),
        (1, For::Address(HERE), 2001, "it was good long ago"),
    ] {
        assert_eq!(sent(by, &whom, until).await, (Sent::Failed, None), "{why}");
    }
}

#[tokio::test]
async fn a_receiver_without_tls_gets_no_message_that_was_meant_to_be_secret() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let reading = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let (mut heard, mut part) = (Vec::new(), [0; 1024]);
        let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await;
        while let Ok(count @ 1..) = stream.read(&mut part).await {
            heard.extend_from_slice(&part[..count]);
        }
        heard
    });
    let outside = Outside::trusting_only(RootCertStore::empty());
    let target = outside.target(&format!("https://{address}/hook")).unwrap();
    assert_eq!(outside.post(&target, &[], b"a message".to_vec()).await, Sent::Failed);
    let heard = reading.await.unwrap();
    let told = |words: &[u8]| heard.windows(words.len()).any(|part| part == words);
    assert!(!told(b"a message") && !told(b"/hook"), "{heard:?}");
}
