//! Packs the browser app: wasm, its JavaScript glue, styles and fonts in one folder that is named
//! by the hash of its content, so that it can be cached for ever, and each file also compressed (brotli, gzip).
//! `cargo xtask web` runs it. For a release the app is compiled small and packed into `target/web/dist`, and
//! `samobranka-site` puts that into the binary; with `--quick` it is compiled as quickly as can be and packed, without
//! compression, into `target/page/dist`, from where `cargo play` serves it.
//!
//! What is there already and has not changed is left as it is, so that packing again takes a moment and nothing that
//! embeds the app is built again without need.

mod pieces;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use pieces::NEEDS;

/// The styles that all pages share, in the order they are joined. What the house shows of each game is added behind them
/// (`front.css`). The styles of a game's table are a file of their own, which comes with the game.
const STYLES: &[&str] = &[
    "tokens.css",
    "fonts.css",
    "borders.css",
    "kit.css",
    "house.css",
    "first.css",
    "table.css",
    "replay.css",
    "review.css",
    "online.css",
    "me.css",
    "deals.css",
    "days.css",
    "puzzles.css",
];

/// The folder of the styles of tables.
const TABLES: &str = "tables/";

/// The most bytes that the nets of one game's bots may have, packed as the app is: they are fetched on phones.
const MOST_NETS: usize = 400 * 1024;

/// A file of the app: its path and its content.
type Asset = (String, Vec<u8>);

/// How the app is built, and where.
struct Build {
    /// The folder of the workspace.
    root: PathBuf,
    /// Whether it is for this machine alone.
    quick: bool,
    /// Where it is compiled.
    compiled: PathBuf,
    /// Where it is packed.
    packed: PathBuf,
    /// The packages that are compiled beside it, to see that they can be.
    also: Vec<String>,
}

impl Build {
    /// As the command line says: `[--quick] [--also PACKAGE]`.
    fn from_args() -> Result<Build> {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let (mut quick, mut also) = (false, Vec::new());
        let mut args = env::args().skip(1);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--quick" => quick = true,
                "--also" => also.push(args.next().context("--also needs the name of a package")?),
                other => bail!("unknown option `{other}`"),
            }
        }
        let packed = root.join(if quick { "target/page" } else { "target/web" });
        Ok(Build { quick, compiled: root.join("target/page"), packed, root, also })
    }
}

fn main() -> Result<()> {
    let build = Build::from_args()?;
    let root = &build.root;
    let assets = root.join("crates/web/assets");
    compile(&build)?;

    let mut app = bind(&build, "samobranka-web", "samobranka", Some("./pieces.js"))?;
    app.extend(bind(&build, "samobranka-web-worker", "samobranka_worker", None)?);
    let games = games(root)?;
    let own = STYLES.iter().map(|name| assets.join(name));
    let styles: Vec<PathBuf> = own.chain(games.iter().map(|game| game.join("front.css"))).collect();
    let styles = styles.iter().map(|path| read(path)).collect::<Result<Vec<_>>>()?.concat();
    app.push(("style.css".into(), squeezed(styles)?));
    for page in &games {
        app.push((format!("{TABLES}{}.css", name_of(page)?), squeezed(read(&page.join("style.css"))?)?));
    }
    for name in ["boot.js", "start.js", "worker.js"] {
        app.push((name.into(), read(&assets.join(name))?));
    }
    for (_, script) in app.iter_mut().filter(|(name, _)| name.ends_with(".js")) {
        *script = squeeze_js(str::from_utf8(script)?).into_bytes();
    }
    for file in walk(&assets.join("fonts"))?.into_iter().filter(|file| file.extension().is_some_and(|it| it == "woff2"))
    {
        app.push((format!("fonts/{}", file.file_name().context("a font has a name")?.to_string_lossy()), read(&file)?));
    }
    let pictures = game_assets(&games)?;
    let later: BTreeSet<String> = pictures.iter().map(|(name, _)| name.clone()).collect();
    app.extend(pictures);
    app.sort();
    let mut digest = Sha256::new();
    for (name, bytes) in &app {
        digest.update(name);
        digest.update((bytes.len() as u64).to_le_bytes());
        digest.update(bytes);
    }
    let hash = hex(&digest.finalize());
    let base = format!("app/{hash}");

    let listed: Vec<String> = app.iter().map(|(name, _)| format!("\"/{base}/{name}\"")).collect();
    let shell = String::from_utf8(read(&assets.join("shell.html"))?)?;
    let fill = |text: String| {
        let text = text.replace("{{shell}}", shell.trim_end());
        text.replace("{{app}}", &format!("/{base}")).replace("{{files}}", &listed.join(",")).replace("{{hash}}", &hash)
    };
    let mut all: Vec<Asset> = app.into_iter().map(|(name, bytes)| (format!("{base}/{name}"), bytes)).collect();
    for name in ["index.html", "sw.js", "manifest.webmanifest"] {
        all.push((name.into(), fill(String::from_utf8(read(&assets.join(name))?)?).into_bytes()));
    }
    // An open page asks for it, to know whether it is still the one that is handed out.
    all.push(("version.txt".into(), hash.clone().into_bytes()));
    for file in walk(&assets.join("icons"))? {
        all.push((file.file_name().context("an icon has a name")?.to_string_lossy().into_owned(), read(&file)?));
    }
    let weights = write_all(&build, &all)?;
    if !build.quick {
        let later = later.into_iter().map(|name| format!("{base}/{name}")).collect();
        let needs = String::from_utf8(read(&build.packed.join(format!("bindgen/samobranka.{NEEDS}")))?)?;
        weigh(&weights, &later, &needs);
        for page in &games {
            weigh_nets(&build, page)?;
        }
    }
    Ok(())
}

/// The folders of the games' pages, by name.
fn games(root: &Path) -> Result<Vec<PathBuf>> {
    let folders = fs::read_dir(root.join("crates/games"))?.map(|entry| Ok(entry?.path().join("page")));
    let mut pages = folders.collect::<Result<Vec<_>>>()?;
    pages.retain(|page| page.is_dir());
    pages.sort();
    Ok(pages)
}

/// The name of the game whose page this folder holds.
fn name_of(page: &Path) -> Result<String> {
    let name = page.parent().and_then(Path::file_name).context("a game has a name")?;
    Ok(name.to_string_lossy().into_owned())
}

/// What the games add to the app besides code and styles: the files in the `assets` of each, under the same names.
/// Licences stay in the source.
fn game_assets(games: &[PathBuf]) -> Result<Vec<Asset>> {
    let mut found = Vec::new();
    for folder in games.iter().map(|game| game.join("assets")).filter(|folder| folder.is_dir()) {
        for file in walk(&folder)?.into_iter().filter(|file| !file.ends_with("LICENSE")) {
            found.push((file.strip_prefix(&folder)?.to_string_lossy().into_owned(), read(&file)?));
        }
    }
    // The sets of puzzles are fetched by whoever solves some.
    for page in games {
        let set = page.with_file_name("puzzles").join("puzzles.jsonl");
        if set.is_file() {
            found.push((format!("puzzles/{}.jsonl", name_of(page)?), read(&set)?));
        }
    }
    Ok(found)
}

/// Says what comes over the wire until the first page can be used, and what each piece adds. The files in `pictures` come
/// when a game draws them.
fn weigh(weights: &BTreeMap<String, u64>, pictures: &BTreeSet<String>, needs: &str) {
    let kib = |bytes: u64| bytes as f64 / 1024.0;
    // Bots and pictures come when they are asked for, and what keeps the app offline comes last.
    let later = |name: &str| {
        let file = name.rsplit('/').next().unwrap_or(name);
        ["split_", "chunk_"].iter().any(|piece| file.starts_with(piece))
            || file.contains("worker")
            || file.ends_with(".png")
            || name.contains(TABLES)
            || pictures.contains(name)
            || file == "sw.js"
            || file == "icon-turn.svg"
    };
    let first: u64 = weights.iter().filter(|(name, _)| !later(name)).map(|(_, bytes)| bytes).sum();
    println!("{:>8.1} KiB over the wire until the first page can be used", kib(first));
    for line in needs.lines() {
        let Some((piece, files)) = line.split_once(' ') else { continue };
        let file = |stem: &str| weights.iter().find(|(name, _)| name.ends_with(&format!("/{stem}.wasm")));
        let more: u64 = files.split(' ').filter_map(file).map(|(_, bytes)| bytes).sum();
        println!("{:>8.1} KiB more for {piece}", kib(more));
    }
    println!("{:>8.1} KiB in all", kib(weights.values().sum()));
}

/// Says what the nets of a game's bots weigh, and refuses too much. They come inside the worker, packed with everything else there.
fn weigh_nets(build: &Build, page: &Path) -> Result<()> {
    let folder = page.with_file_name("players").join("nets");
    if !folder.is_dir() {
        return Ok(());
    }
    let nets = walk(&folder)?.iter().map(|net| read(net)).collect::<Result<Vec<_>>>()?;
    let game = name_of(page)?;
    // Packing them takes seconds, and they seldom change.
    let noted = build.packed.join(format!("bindgen/{game}.{}.nets", hex(&Sha256::digest(nets.concat()))));
    let known = fs::read_to_string(&noted).ok().and_then(|text| text.parse().ok());
    let bytes: usize = match known {
        Some(bytes) => bytes,
        None => {
            let packed = nets.iter().map(|net| Ok(brotli(net)?.len())).sum::<Result<usize>>()?;
            fs::write(&noted, packed.to_string())?;
            packed
        }
    };
    println!("{:>8.1} KiB of nets for the bots of {game}", bytes as f64 / 1024.0);
    if bytes > MOST_NETS {
        bail!("the nets of {game} have {bytes} bytes when they are packed, and {MOST_NETS} are allowed");
    }
    Ok(())
}

/// Compiles the app for the browser.
fn compile(build: &Build) -> Result<()> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(&build.root)
        .args(["build", "--quiet", "--target", "wasm32-unknown-unknown"])
        .args(["--package", "samobranka-web", "--package", "samobranka-web-worker", "--target-dir"])
        .arg(&build.compiled);
    for package in &build.also {
        cargo.args(["--package", package]);
    }
    if !build.quick {
        cargo.args(["--config", ".cargo/page-release.toml"]);
        // Whatever the everyday profile optimises for speed is small here, too, but for bots: they think in a worker that is
        // fetched when a table needs it, and there time counts more than size.
        let manifest = fs::read_to_string(build.root.join("Cargo.toml"))?;
        let packages: Vec<&str> = optimised_packages(&manifest).collect();
        if packages.is_empty() {
            bail!("Cargo.toml has no `[profile.dev.package]` with a line `NAME.opt-level = …` for each package");
        }
        for package in packages.into_iter().chain(["samobranka-web-worker"]) {
            let level = if thinks(package) { "3" } else { "'z'" };
            cargo.arg("--config").arg(format!("profile.dev.package.{package}.opt-level={level}"));
        }
    }
    if !cargo.status()?.success() {
        bail!("the browser app did not compile");
    }
    Ok(())
}

/// Whether bots spend their time in this package.
fn thinks(package: &str) -> bool {
    package.ends_with("-players") || ["samobranka-search", "samobranka-web-worker"].contains(&package)
}

/// The packages that the everyday profile of this manifest optimises each in its own way.
fn optimised_packages(manifest: &str) -> impl Iterator<Item = &str> {
    let lines = manifest.lines().skip_while(|line| *line != "[profile.dev.package]").skip(1);
    lines.map_while(|line| line.split_once(".opt-level = ")).map(|(package, _)| package)
}

/// The wasm of a binary and the JavaScript that loads it, under this name; `pieces` names the script that fetches what is
/// split off.
fn bind(build: &Build, binary: &str, name: &str, pieces: Option<&str>) -> Result<Vec<Asset>> {
    let wasm = build.compiled.join(format!("wasm32-unknown-unknown/debug/{binary}.wasm"));
    let out = build.packed.join(format!("bindgen/{name}"));
    let stamp = build.packed.join(format!("bindgen/{name}.stamp"));
    // Another packer may bind it in another way.
    let packer = env::current_exe().context("this program doesn't know where it is")?;
    let compiled = hex(&Sha256::new().chain_update(read(&packer)?).chain_update(read(&wasm)?).finalize());
    if fs::read_to_string(&stamp).ok().as_deref() != Some(&*compiled) || !out.is_dir() {
        if out.exists() {
            fs::remove_dir_all(&out)?;
        }
        fs::create_dir_all(&out)?;
        let whole = pieces.map(|pieces| pieces::split(&read(&wasm)?, &out, name, pieces, !build.quick)).transpose()?;
        Bindgen::new()
            .input_path(whole.as_ref().unwrap_or(&wasm))
            .keep_lld_exports(pieces.is_some()) // the pieces find the functions and the memory of the whole there
            .web(true)?
            .omit_default_module_path(false)
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .out_name(name)
            .generate(&out)
            .context("wasm-bindgen")?;
        if let Some(whole) = whole {
            fs::remove_file(whole)?;
        }
        fs::write(&stamp, compiled)?;
    }
    let packed = |file: PathBuf| {
        let bytes = read(&file)?;
        let is_wasm = file.extension().is_some_and(|it| it == "wasm");
        let bytes = if is_wasm && !build.quick { without_notes(&bytes)? } else { bytes };
        Ok((file.strip_prefix(&out)?.to_string_lossy().into_owned(), bytes))
    };
    walk(&out)?.into_iter().map(packed).collect()
}

/// The wasm without what only tools read: names of functions, what a linker would need, who made it.
fn without_notes(wasm: &[u8]) -> Result<Vec<u8>> {
    const NOTE: u8 = 0;
    let mut kept = wasm[..8].to_vec();
    let mut at = 8;
    for part in wasmparser::Parser::new(0).parse_all(wasm) {
        let Some((kind, inside)) = part?.as_section() else { continue };
        let end = usize::try_from(inside.end)?;
        if kind != NOTE {
            kept.extend_from_slice(&wasm[at..end]);
        }
        at = end;
    }
    Ok(kept)
}

/// Writes the files, plain and compressed, and gives what each weighs on the wire.
fn write_all(build: &Build, files: &[Asset]) -> Result<BTreeMap<String, u64>> {
    let dist = build.packed.join("dist");
    fs::create_dir_all(&dist)?;
    let mut there = BTreeSet::new();
    let mut weights = BTreeMap::new();
    for (name, bytes) in files {
        let path = dist.join(name);
        let packed_at = |ending: &str| PathBuf::from(format!("{}.{ending}", path.display()));
        fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        if fs::read(&path).ok().as_ref() != Some(bytes) {
            // The plain file comes last: where it is, the others are.
            let _ = fs::remove_file(&path);
            let packed = if build.quick { None } else { Some(brotli(bytes)?) };
            if let Some(packed) = packed.filter(|packed| packed.len() < bytes.len()) {
                fs::write(packed_at("br"), &packed)?;
                fs::write(packed_at("gz"), gzip(bytes)?)?;
            }
            fs::write(&path, bytes)?;
        }
        let packed = fs::metadata(packed_at("br")).map(|it| it.len()).ok();
        let on_the_wire = packed.unwrap_or(bytes.len() as u64);
        if !build.quick {
            println!("{on_the_wire:>8} of {:>8} bytes  {name}", bytes.len());
        }
        weights.insert(name.clone(), on_the_wire);
        there.extend([path.clone(), packed_at("br"), packed_at("gz")]);
    }
    for old in walk(&dist)?.iter().filter(|file| !there.contains(*file)) {
        fs::remove_file(old)?;
    }
    Ok(weights)
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &params)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// The first eight bytes in hex: enough to tell two of our own files apart.
fn hex(digest: &[u8]) -> String {
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A style sheet without its comments and indents.
fn squeezed(css: Vec<u8>) -> Result<Vec<u8>> {
    Ok(squeeze_css(&String::from_utf8(css)?).into_bytes())
}

/// Styles without their comments and indents.
fn squeeze_css(text: &str) -> String {
    let mut rest = text;
    let mut squeezed = String::with_capacity(text.len());
    while let Some((before, after)) = rest.split_once("/*") {
        squeezed += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    squeezed += rest;
    squeezed.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A script without its indents and without comments that have lines of their own; as it is where a text goes over several
/// lines.
fn squeeze_js(text: &str) -> String {
    if text.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return text.to_owned();
    }
    let mut squeezed = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            squeezed += line;
            squeezed.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    squeezed
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("can't read {}", path.display()))
}

fn walk(at: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(at).with_context(|| format!("can't read {}", at.display()))? {
        let path = entry?.path();
        if path.is_dir() { files.extend(walk(&path)?) } else { files.push(path) }
    }
    files.sort();
    Ok(files)
}
