//! `cargo xtask dist`: everything that a release contains, made on one Debian machine, without a daemon and without root.
//! `cargo xtask dist --check` installs it all in clean places and plays there, for which it needs root.
//!
//! Two builds of one commit should give the same bytes: times are those of the commit, owners are root, lists are sorted, and no
//! path of the machine is in the binaries.

mod bom;
mod check;
mod image;
mod package;
mod tarball;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::tools::{cargo, done, need_debian, need_target, print_times, step, step_beside, target};
use crate::web::{Build, pack};
use crate::{Outcome, root};

const USAGE: &str = "usage: cargo xtask dist              makes everything a release contains
       cargo xtask dist --no-page    the same with the page packed before
       cargo xtask dist --no-build   the same with the binaries built before
       cargo xtask dist --check      installs what was made and plays there (needs root)";

/// The binary that runs on any Linux, and the one for Debian.
const STATIC: &str = "x86_64-unknown-linux-musl";
const DEBIAN: &str = "x86_64-unknown-linux-gnu";

/// The most a download may have, in bytes.
const MOST: u64 = 25_000_000;

pub(crate) fn dist(args: &[String]) -> Outcome {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        [] => pack(Build::Release).and_then(|()| build()).and_then(|()| make()),
        ["--no-page"] => build().and_then(|()| make()),
        ["--no-build"] => make(),
        ["--check"] => check::check(&Release::read()?),
        // Called by `--check` itself.
        [check::INSIDE] => check::inside(&Release::read()?),
        _ => Err(USAGE.to_owned()),
    }
}

/// What is released.
struct Release {
    version: String,
    /// When its commit was made, in seconds since 1970.
    time: String,
    /// Where everything is put.
    out: PathBuf,
}

impl Release {
    fn read() -> Result<Release, String> {
        let manifest = read(&root().join("Cargo.toml"))?;
        let version = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
        let version = version.ok_or("the workspace has no version")?.to_owned();
        let time = said(Command::new("git").args(["log", "-1", "--format=%ct"]))?;
        Ok(Release { version, time, out: root().join("target/handout") })
    }

    fn tarball(&self) -> PathBuf {
        self.out.join(format!("samobranka-{}-x86_64-linux.tar.gz", self.version))
    }

    fn package(&self) -> PathBuf {
        self.out.join(format!("samobranka_{}_amd64.deb", self.version))
    }

    fn image(&self) -> PathBuf {
        self.out.join(format!("samobranka-{}-image.tar", self.version))
    }

    fn bom(&self) -> PathBuf {
        self.out.join(format!("samobranka-{}.cdx.json", self.version))
    }

    /// The binary for a target.
    fn binary(&self, triple: &str) -> PathBuf {
        target().join(triple).join("dist/samobranka")
    }

    /// An empty folder to put things together in.
    fn workshop(&self, name: &str) -> Result<PathBuf, String> {
        let folder = root().join("target/handout-work").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(at(&folder))?;
        }
        make_folder(&folder)?;
        Ok(folder)
    }
}

/// Packs and sums up.
fn make() -> Outcome {
    let began = Instant::now();
    let release = Release::read()?;
    need_debian(&["buildah", "lintian"])?;
    if release.out.exists() {
        fs::remove_dir_all(&release.out).map_err(at(&release.out))?;
    }
    make_folder(&release.out)?;
    let extras = extras(&release)?;
    timed("licences and bill of materials", || bom::write_both(&release, &extras))?;
    timed("tarball", || tarball::make(&release, &extras))?;
    timed("Debian package", || package::make(&release, &extras, &release.version, &release.package()))?;
    package::lint(&release.package())?;
    timed("image", || image::make(&release))?;
    for file in ["compose.yaml", "proxy/Caddyfile"] {
        let from = root().join("packaging").join(file);
        copy(&from, &release.out.join(from.file_name().expect("files have names")))?;
    }
    sums(&release)?;
    print_times();
    sizes(&release)?;
    eprintln!("── all made in {:.0} s: {}", began.elapsed().as_secs_f32(), release.out.display());
    Ok(())
}

/// Both binaries. Paths of this machine are left out of them.
fn build() -> Outcome {
    need_debian(&["musl-tools"])?;
    need_target(STATIC)?;
    if !Build::Release.dist().join("index.html").exists() {
        return Err("there is no page yet: leave out --no-page".to_owned());
    }
    let mut flags = format!("--remap-path-prefix={}=/samobranka", root().display());
    if let Some(home) = cargo_home() {
        flags += &format!(" --remap-path-prefix={}=/cargo", home.display());
    }
    let mut build = cargo(&["build", "--locked", "--quiet", "--profile", "dist", "--package", "samobranka-cli"]);
    // A library in C writes down when it was compiled: always at the same moment.
    build.env("SOURCE_DATE_EPOCH", "0");
    for triple in [STATIC, DEBIAN] {
        build.args(["--target", triple]);
        build.env(format!("CARGO_TARGET_{}_RUSTFLAGS", triple.to_uppercase().replace('-', "_")), &flags);
    }
    step("building for any Linux and for Debian", &mut build)
}

/// Where cargo keeps what it has downloaded.
fn cargo_home() -> Option<PathBuf> {
    let named = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    named.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))
}

/// The manual pages and the completions, from the program itself.
fn extras(release: &Release) -> Result<PathBuf, String> {
    let folder = release.workshop("extras")?;
    let binary = release.binary(STATIC);
    let mut man = Command::new(&binary);
    man.arg("man").arg(&folder).env("LC_ALL", "C");
    said(&mut man)?;
    Ok(folder)
}

/// Writes `SHA256SUMS`, which `sha256sum --check` reads.
fn sums(release: &Release) -> Outcome {
    let mut names: Vec<String> = entries(&release.out)?.iter().filter_map(|path| name_of(path)).collect();
    names.sort();
    let sums = said(Command::new("sha256sum").arg("--").args(&names).current_dir(&release.out))?;
    write(&release.out.join("SHA256SUMS"), &(sums + "\n"))
}

fn sizes(release: &Release) -> Outcome {
    eprintln!("\n     bytes  file");
    let mut files = entries(&release.out)?;
    files.sort();
    for file in files {
        let size = fs::metadata(&file).map_err(at(&file))?.len();
        eprintln!("{size:>10}  {}", name_of(&file).unwrap_or_default());
        if size > MOST {
            return Err(format!("{} is larger than {MOST} bytes", file.display()));
        }
    }
    Ok(())
}

/// A step that is no other program.
fn timed(name: &str, work: impl FnOnce() -> Outcome) -> Outcome {
    let began = Instant::now();
    work()?;
    done(name, began);
    Ok(())
}

/// What a program prints, without the last line break.
fn said(command: &mut Command) -> Result<String, String> {
    let told = command.output().map_err(|why| format!("can't start {:?}: {why}", command.get_program()))?;
    if !told.status.success() {
        let (out, err) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
        return Err(format!("{command:?} failed ({})\n{out}{err}", told.status));
    }
    Ok(String::from_utf8_lossy(&told.stdout).trim_end().to_owned())
}

/// Says at which path something failed.
fn at(path: &Path) -> impl FnOnce(std::io::Error) -> String {
    move |why| format!("{}: {why}", path.display())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(at(path))
}

fn write(path: &Path, text: &str) -> Outcome {
    path.parent().map_or(Ok(()), make_folder)?;
    fs::write(path, text).map_err(at(path))
}

fn copy(from: &Path, to: &Path) -> Outcome {
    to.parent().map_or(Ok(()), make_folder)?;
    fs::copy(from, to).map(drop).map_err(|why| format!("{} to {}: {why}", from.display(), to.display()))
}

/// Copies a folder with all that is in it.
fn copy_folder(from: &Path, to: &Path) -> Outcome {
    for path in entries(from)? {
        let goal = to.join(name_of(&path).ok_or("a file without a name")?);
        if path.is_dir() { copy_folder(&path, &goal)? } else { copy(&path, &goal)? }
    }
    Ok(())
}

/// What is for those who run several servers, or watch them.
const FOR_HOSTS: [&str; 2] = ["cluster", "monitoring"];

fn make_folder(path: &Path) -> Outcome {
    fs::create_dir_all(path).map_err(at(path))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let listed = fs::read_dir(folder).map_err(at(folder))?;
    listed.map(|entry| entry.map(|it| it.path()).map_err(at(folder))).collect()
}

fn name_of(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}

/// Packs a folder's content as a compressed tar file whose bytes depend on nothing but what is in it.
fn tar(folder: &Path, name: &str, time: &str, to: &Path) -> Outcome {
    let line = "tar --sort=name --format=gnu --mtime=@\"$1\" --owner=0 --group=0 --numeric-owner -C \"$2\" -cf - \"$3\" \
                | gzip -9 --no-name > \"$4\"";
    let mut pack = Command::new("bash");
    pack.args(["-o", "pipefail", "-c", line, "tar", time]).arg(folder).arg(name).arg(to);
    said(&mut pack).map(drop)
}

/// A step of another program whose output is of interest only if it fails.
fn quiet(name: &str, command: &mut Command) -> Outcome {
    step_beside(name, command.stdout(std::process::Stdio::null()))
}
