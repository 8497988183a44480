//! Lists what `cargo xtask web` packed, for a release. Without it the binary has no pages and says how to get them.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let dist = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo tells")).join("../../target/web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    // Everyday builds serve the pages from a folder (`--site`) and don't look at this one: otherwise every change of the page
    // would build this anew, and all that is above it.
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release {
        // A folder that isn't there would count as changed every time; where it can't be made, it is asked for again.
        let _ = fs::create_dir_all(&dist);
        println!("cargo::rerun-if-changed={}", dist.display());
    }
    let dist = dist.canonicalize().unwrap_or(dist);
    if is_release && dist.is_dir() {
        list(&dist, &mut files)?;
    }
    files.sort();
    let mut code = String::from("[\n");
    for file in files.iter().filter(|file| !is_packed(file)) {
        let name = file.strip_prefix(&dist).expect("it was listed there").to_string_lossy().replace('\\', "/");
        // The smallest form alone: the server makes the others when they are asked for.
        let brotli = PathBuf::from(format!("{}.br", file.display()));
        let (kind, kept) = if brotli.is_file() { ("Brotli", &brotli) } else { ("Plain", file) };
        writeln!(code, "({name:?}, Packing::{kind}, include_bytes!({kept:?}).as_slice()),")
            .expect("a string takes any text");
    }
    code.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo tells"));
    fs::write(out.join("files.rs"), code)
}

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|it| it == "br" || it == "gz")
}

fn list(at: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(at)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, into)? } else { into.push(path.canonicalize()?) }
    }
    Ok(())
}
