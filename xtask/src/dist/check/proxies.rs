//! The proxies of the hosting guide, with the files that it gives, as Debian has them: TLS, WebSockets, events, and who is
//! counted as the visitor.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::places::{self, Place};
use super::{Outcome, Release, copy, harness, read, root, said};

const HOST: &str = "play.example.org";
const SITE: &str = "198.18.0.1:443";

pub(super) fn check(release: &Release) -> Outcome {
    let place = places::debian(release, "proxies", "proxies")?;
    copy(&release.binary(super::super::STATIC), &place.root.join("samobranka"))?;
    caddy(&place)?;
    nginx(&place)
}

fn caddy(place: &Place) -> Outcome {
    println!("\n{}", place.run(None, &["sh", "-c", "echo Caddy $(caddy version)"])?);
    // The file as it is, but for who signs the certificate.
    let file = read(&root().join("packaging/proxy/Caddyfile"))?;
    super::super::write(
        &place.root.join("Caddyfile"),
        &format!("{{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}}\n\n{file}"),
    )?;
    let place_of = place.with(&[("HOME", "/caddy"), ("XDG_DATA_HOME", "/caddy")]);
    let line = ["caddy", "run", "--config", "/Caddyfile", "--adapter", "caddyfile"];
    let proxy = place_of.start(None, &line, SITE)?;
    let authority = place.root.join("caddy/caddy/pki/authorities/local/root.crt");
    people(place, &authority.display().to_string())?;
    drop(proxy);
    Ok(())
}

fn nginx(place: &Place) -> Outcome {
    println!("\n{}", place.run(None, &["sh", "-c", "nginx -v 2>&1"])?);
    let site = place.root.join("etc/nginx/sites-enabled");
    let _ = std::fs::remove_file(site.join("default"));
    copy(&root().join("packaging/proxy/nginx.conf"), &site.join("samobranka"))?;
    let certificates = place.root.join(format!("etc/letsencrypt/live/{HOST}"));
    super::super::make_folder(&certificates)?;
    let (key, certificate) = (certificates.join("privkey.pem"), certificates.join("fullchain.pem"));
    let mut make = Command::new("openssl");
    make.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", &format!("/CN={HOST}")]);
    make.args(["-addext", &format!("subjectAltName=DNS:{HOST}"), "-keyout"]).arg(&key).arg("-out").arg(&certificate);
    said(&mut make)?;
    let proxy = place.start(None, &["nginx", "-g", "daemon off;"], SITE)?;
    people(place, &certificate.display().to_string())?;
    drop(proxy);
    Ok(())
}

/// A server behind the proxy that lets three people an hour come from one address, and those who come.
fn people(place: &Place, authority: &str) -> Outcome {
    let settings = [
        ("SAMOBRANKA_PUBLIC_URL", "https://play.example.org"),
        ("SAMOBRANKA_TRUST_PROXY", "true"),
        ("SAMOBRANKA_LIMITS_PEOPLE_PER_HOUR", "3"),
        ("SAMOBRANKA_DATA", "/games"),
    ];
    let server = place.with(&settings).start(None, &["/samobranka", "serve"], super::SERVER)?;
    let (one, other) = (Tunnel::open("198.18.0.7", 9007, authority)?, Tunnel::open("198.18.0.8", 9008, authority)?);
    // Two people, one table, one game: over TLS whose certificate was verified.
    let origin = format!("https://{HOST}");
    let mut visit = Command::new(harness());
    visit.args(["visit", "--at", &one.address(), "--origin", &origin]);
    println!("  {}", said(&mut visit)?.replace('\n', "\n  "));
    let come = |tunnel: &Tunnel, claim: &[&str]| {
        let mut come = Command::new(harness());
        said(come.args(["come", "--at", &tunnel.address(), "--origin", &origin]).args(claim))
    };
    let claim = ["--claim", "203.0.113.9"];
    let told = [come(&one, &[])?, come(&one, &[])?, come(&one, &claim)?, come(&other, &[])?];
    println!(
        "  from one address: {}, then {}, {} with a forged address; from another: {}",
        told[0], told[1], told[2], told[3]
    );
    if told[0] != told[3] || told[1] != "429" || told[2] != "429" {
        return Err("people are not counted by their own addresses".to_owned());
    }
    let status = |url: &str| {
        let mut ask = Command::new("curl");
        ask.args(["-s", "-o", "/dev/null", "-w", "%{http_code}", "--resolve", &format!("{HOST}:443:198.18.0.1")]);
        said(ask.args(["--resolve", &format!("{HOST}:80:198.18.0.1"), "--cacert", authority, url]))
    };
    let told = [format!("http://{HOST}/"), format!("https://{HOST}/"), format!("https://{HOST}/metrics")]
        .map(|url| status(&url));
    let told: Vec<String> = told.into_iter().collect::<Result<_, _>>()?;
    println!("  http:// {}, https:// {}, /metrics {}", told[0], told[1], told[2]);
    if !told[0].starts_with('3') || told[1] != "200" || told[2] != "404" {
        return Err("the proxy answers otherwise than the guide says".to_owned());
    }
    server.stop()?;
    std::fs::remove_dir_all(place.root.join("games")).map_err(|why| why.to_string())
}

/// A way through TLS from one address: plain on this side, verified on the other.
struct Tunnel {
    child: Child,
    port: u16,
}

impl Tunnel {
    fn open(from: &str, port: u16, authority: &str) -> Result<Tunnel, String> {
        let to = format!("OPENSSL:{SITE},bind={from},cafile={authority},verify=1,commonname={HOST},snihost={HOST}");
        let mut socat = Command::new("socat");
        socat.arg(format!("TCP-LISTEN:{port},bind=127.0.0.1,fork,reuseaddr")).arg(to).stdin(Stdio::null());
        let child = socat.spawn().map_err(|why| format!("can't start socat: {why}"))?;
        std::thread::sleep(Duration::from_millis(200));
        Ok(Tunnel { child, port })
    }

    fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }
}

impl Drop for Tunnel {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
