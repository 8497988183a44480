//! `cargo xtask dist --check`: what was made is installed in clean places, and people play there. Everything runs in
//! namespaces of its own: the ports are free, nothing can be reached from outside, and no process is left behind.

mod places;
mod proxies;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use super::{Release, at, copy, image, make_folder, package, read, said};
use crate::tools::{cargo, need_debian, step, target};
use crate::web::Build;
use crate::{Outcome, root};
use places::Place;

/// How the check calls itself once it has namespaces of its own.
pub(super) const INSIDE: &str = "--check-inside";

/// Where the unit's server listens.
const SERVER: &str = "127.0.0.1:8080";

/// What the check needs from Debian on this machine.
const PROGRAMS: [&str; 7] = ["debootstrap", "skopeo", "umoci", "socat", "iproute2", "openssl", "curl"];

/// Prepares what needs a network, and goes on without one.
pub(super) fn check(release: &Release) -> Outcome {
    if said(Command::new("id").arg("-u"))? != "0" {
        return Err("--check makes roots and namespaces of its own, for which it must be root".to_owned());
    }
    for made in [release.tarball(), release.package(), release.image()] {
        if !made.exists() {
            return Err(format!("{} isn't there: run `cargo xtask dist` first", made.display()));
        }
    }
    need_debian(&PROGRAMS)?;
    step("building the players", &mut cargo(&["build", "--quiet", "--package", "samobranka-harness"]))?;
    places::prepare()?;
    let log = release.out.join("check.log");
    let line =
        "unshare --net --mount --pid --fork --kill-child \"$0\" dist \"$1\" 2>&1 | tee \"$2\"; exit ${PIPESTATUS[0]}";
    let program = std::env::current_exe().map_err(|why| format!("the path of this program is unknown: {why}"))?;
    let mut inside = Command::new("bash");
    inside.args(["-c", line]).arg(program).arg(INSIDE).arg(&log);
    step("installing and playing", &mut inside)?;
    eprintln!("── the log: {}", log.display());
    Ok(())
}

/// The checks themselves.
pub(super) fn inside(release: &Release) -> Outcome {
    said(Command::new("ip").args(["link", "set", "lo", "up"]))?;
    // Addresses that no network uses: a proxy must not take its visitors for programs of this machine.
    said(Command::new("ip").args(["address", "add", "198.18.0.1/24", "dev", "lo"]))?;
    sums(release)?;
    empty_root(release)?;
    debian(release)?;
    container(release)?;
    proxies::check(release)?;
    println!("all is well");
    Ok(())
}

fn sums(release: &Release) -> Outcome {
    let checked = said(Command::new("sha256sum").args(["--check", "--quiet", "SHA256SUMS"]).current_dir(&release.out));
    checked?;
    println!("SHA256SUMS: every file is what it says");
    Ok(())
}

/// The tarball: unpacked, and run in a root that holds nothing but the binary.
fn empty_root(release: &Release) -> Outcome {
    println!("\nthe tarball, in an empty root");
    let folder = release.workshop("empty")?;
    let began = Instant::now();
    said(Command::new("tar").arg("-xzf").arg(release.tarball()).args(["--strip-components", "1", "-C"]).arg(&folder))?;
    let place = Place::new(release.workshop("empty-root")?);
    copy(&folder.join("samobranka"), &place.root.join("samobranka"))?;
    let line = ["/samobranka", "serve", "--listen", SERVER, "--data", "/data"];
    let server = place.start(None, &line, SERVER)?;
    println!("  unpacked, started and answering: {:.2} s", began.elapsed().as_secs_f32());
    page()?;
    visit(&[])?;
    println!("  unpacked, started and a whole game played: {:.2} s", began.elapsed().as_secs_f32());
    place.run(None, &["/samobranka", "health", "--listen", SERVER]).map(|said| println!("  {said}"))?;
    println!("  starting took {:.0} ms", server.started_in.as_secs_f32() * 1e3);
    server.stop()
}

/// The largest file of the page comes whole in every form that browsers ask for, whichever the binary has of it.
fn page() -> Outcome {
    let dist = Build::Release.dist();
    let (_, file) = largest(&dist)?.ok_or("the page has no files")?;
    let name = file.strip_prefix(&dist).map_err(|why| why.to_string())?.display().to_string();
    let packed = fs::read(&file).map_err(at(&file))?;
    for form in ["br", "gzip", "identity"] {
        let began = Instant::now();
        let mut get = Command::new("curl");
        get.args(["--silent", "--fail", "--compressed", "--header", &format!("accept-encoding: {form}")]);
        let got =
            get.arg(format!("http://{SERVER}/{name}")).output().map_err(|why| format!("can't start curl: {why}"))?;
        if got.stdout != packed {
            return Err(format!("{name} as {form}: {} bytes of {} ({})", got.stdout.len(), packed.len(), got.status));
        }
        println!("  {name}, {form}: {:.0} ms", began.elapsed().as_secs_f32() * 1e3);
    }
    Ok(())
}

/// The largest file in a folder, with its size.
fn largest(folder: &Path) -> Result<Option<(u64, PathBuf)>, String> {
    let mut most = None;
    for path in super::entries(folder)? {
        let size = fs::metadata(&path).map_err(at(&path))?.len();
        most = most.max(if path.is_dir() { largest(&path)? } else { Some((size, path)) });
    }
    Ok(most)
}

/// The package: installed, upgraded in the midst of a game, removed, purged.
fn debian(release: &Release) -> Outcome {
    println!("\nthe package, in a clean Debian");
    let place = places::debian(release, "debian", "base")?;
    let (install, kept) = (["apt-get", "install", "-y", "-q", "/package.deb"], release.workshop("kept")?.join("game"));
    copy(&release.package(), &place.root.join("package.deb"))?;
    let began = Instant::now();
    place.run(None, &install)?;
    println!("  apt install: {:.1} s", began.elapsed().as_secs_f32());
    let server = place.start_unit()?;
    println!("  installed, and the unit's command line answers: {:.1} s", began.elapsed().as_secs_f32());
    println!("  data folder: {}", place.run(None, &["stat", "-c", "%A %U %n", "/var/lib/samobranka"])?);
    unit(&place)?;
    visit(&["--keep", &kept.display().to_string()])?;
    server.stop()?;

    println!("  upgrading, with a game in progress and the settings changed");
    let settings = place.root.join("etc/samobranka/samobranka.toml");
    let changed = read(&settings)? + "\n# Changed by the administrator.\nbot_pause_ms = 100\n";
    fs::write(&settings, &changed).map_err(at(&settings))?;
    let next = format!("{}+next", release.version);
    let extras = root().join("target/handout-work/extras");
    package::make(release, &extras, &next, &place.root.join("package.deb"))?;
    place.run(None, &install)?;
    let version = place.run(None, &["dpkg-query", "-W", "-f", "${Version} ${db:Status-Status}", "samobranka"])?;
    if version != format!("{next} installed") || read(&settings)? != changed {
        return Err(format!("after the upgrade: {version}, settings kept: {}", read(&settings)? == changed));
    }
    println!("  {version}, settings kept");
    let server = place.start_unit()?;
    visit(&["--keep", &kept.display().to_string()])?;
    server.stop()?;
    println!("  {}", place.run(None, &["samobranka", "check", "/var/lib/samobranka"])?.replace('\n', "\n  "));

    place.run(None, &["apt-get", "remove", "-y", "-q", "samobranka"])?;
    place.expect(
        "after remove",
        &[
            ("usr/bin/samobranka", false),
            ("etc/samobranka/samobranka.toml", true),
            ("var/lib/samobranka/samobranka.db", true),
        ],
    )?;
    place.run(None, &["apt-get", "purge", "-y", "-q", "samobranka"])?;
    place.expect(
        "after purge",
        &[("etc/samobranka", false), ("var/lib/samobranka", false), ("usr/share/doc/samobranka", false)],
    )?;
    println!("  removed: games and settings stay; purged: nothing is left");
    Ok(())
}

/// What systemd says of the unit, without running it.
fn unit(place: &Place) -> Outcome {
    const UNIT: &str = "/lib/systemd/system/samobranka.service";
    place.run(None, &["systemd-analyze", "verify", "--man=no", UNIT])?;
    let told = place.run(None, &["systemd-analyze", "security", "--offline=true", "--threshold=20", UNIT])?;
    println!("  {}", told.lines().last().unwrap_or_default());
    Ok(())
}

/// The image: what it says of itself, and its files run as its user.
fn container(release: &Release) -> Outcome {
    println!("\nthe image");
    let told = image::config(&release.image())?;
    for said in [
        image::USER,
        "\"/samobranka\"",
        "\"serve\"",
        "/data",
        "SAMOBRANKA_LISTEN=0.0.0.0:8080",
        "SIGTERM",
        "Healthcheck",
    ] {
        if !told.contains(said) {
            return Err(format!("the image doesn't say {said}: {told}"));
        }
    }
    let folder = release.workshop("image-check")?;
    let layout = folder.join("layout");
    make_folder(&layout)?;
    said(Command::new("tar").arg("-xf").arg(release.image()).arg("-C").arg(&layout))?;
    let image = format!("{}:samobranka:latest", layout.display());
    let named = said(Command::new("umoci").args(["list", "--layout"]).arg(&layout))?;
    let image = if named.trim().is_empty() { image } else { format!("{}:{}", layout.display(), named.trim()) };
    said(Command::new("umoci").args(["unpack", "--image", &image]).arg(folder.join("bundle")))?;
    let place = Place::new(folder.join("bundle/rootfs"));
    if !read(&place.root.join(image::AUTHORITIES))?.contains("-----BEGIN CERTIFICATE-----") {
        return Err("the image has no authorities to check certificates with".to_owned());
    }
    let environment = [("SAMOBRANKA_LISTEN", "0.0.0.0:8080"), ("SAMOBRANKA_DATA", "/data")];
    let server = place.with(&environment).start(Some(image::USER), &["/samobranka", "serve"], SERVER)?;
    visit(&[])?;
    let health = place.with(&environment).run(Some(image::USER), &["/samobranka", "health"])?;
    println!("  as user {}: {health}", image::USER);
    let mut files: Vec<String> = super::entries(&place.root)?.iter().filter_map(|it| super::name_of(it)).collect();
    files.sort();
    println!("  files: {}; starting took {:.0} ms", files.join(" "), server.started_in.as_secs_f32() * 1e3);
    server.stop()
}

/// Plays at the server as the harness does.
fn visit(args: &[&str]) -> Outcome {
    let mut visit = Command::new(harness());
    visit.args(["visit", "--at", SERVER]).args(args).stdin(Stdio::null());
    let told = said(&mut visit)?;
    println!("  {}", told.replace('\n', "\n  "));
    Ok(())
}

fn harness() -> PathBuf {
    let target = target();
    let target: &Path = &target;
    root().join(target).join("debug/samobranka-harness")
}
