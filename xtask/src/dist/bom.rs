//! What is in the binaries besides our own code: a bill of materials (CycloneDX) for programs, and the licences of all of it
//! for people.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{DEBIAN, Release, STATIC, at, entries, name_of, read, said, write};
use crate::tools::cargo;
use crate::{Outcome, root};

/// A crate that is compiled into a program. Crates sort by name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Crate {
    name: String,
    version: String,
    licence: String,
    repository: String,
}

/// Parts that are no crates.
const OTHERS: &str = "\
The Rust standard library: MIT OR Apache-2.0, https://www.rust-lang.org
musl, in the static binary: MIT, https://musl.libc.org
SQLite, inside libsqlite3-sys: in the public domain, https://sqlite.org
mimalloc, inside libmimalloc-sys: MIT, https://github.com/microsoft/mimalloc
Fonts, icons and pictures of the page: see NOTICE.
";

/// Writes the bill of materials beside the release, and the licences among what is packed.
pub(super) fn write_both(release: &Release, extras: &Path) -> Outcome {
    let crates = crates()?;
    write(&release.bom(), &bill(release, &crates)?)?;
    write(&extras.join("THIRD-PARTY.txt"), &licences(&crates)?)
}

/// Every crate of others in the binaries and in the page.
fn crates() -> Result<BTreeSet<Crate>, String> {
    let mut found = BTreeSet::new();
    for (package, target) in [
        ("samobranka-cli", STATIC),
        ("samobranka-cli", DEBIAN),
        ("samobranka-web", "wasm32-unknown-unknown"),
        ("samobranka-web-worker", "wasm32-unknown-unknown"),
    ] {
        let mut tree = cargo(&["tree", "--locked", "--package", package, "--target", target]);
        tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}|{l}|{r}"]);
        found.extend(said(&mut tree)?.lines().filter_map(crate_of));
    }
    Ok(found)
}

/// A line of `cargo tree`; `None` where it is one of our own, which have no source but a folder.
fn crate_of(line: &str) -> Option<Crate> {
    let line = line.strip_suffix(" (*)").unwrap_or(line);
    let mut parts = line.split('|');
    let (package, licence, repository) = (parts.next()?, parts.next()?, parts.next()?);
    let (name, version) = package.split_once(" v")?;
    if version.contains(' ') {
        return None;
    }
    let licence = licence.replace('/', " OR ");
    Some(Crate { name: name.to_owned(), version: version.to_owned(), licence, repository: repository.to_owned() })
}

/// CycloneDX 1.5. Names, versions, licences and addresses hold nothing that JSON would have to escape.
fn bill(release: &Release, crates: &BTreeSet<Crate>) -> Result<String, String> {
    let sums = checksums(&read(&root().join("Cargo.lock"))?);
    let mut date = Command::new("date");
    let date = said(date.args(["-u", "+%Y-%m-%dT%H:%M:%SZ", "-d"]).arg(format!("@{}", release.time)))?;
    let component = |it: &Crate| {
        let sum = sums.get(&(it.name.clone(), it.version.clone()));
        let hash = sum.map(|sum| format!(",\"hashes\":[{{\"alg\":\"SHA-256\",\"content\":\"{sum}\"}}]"));
        format!(
            "    {{\"type\":\"library\",\"bom-ref\":\"pkg:cargo/{0}@{1}\",\"name\":\"{0}\",\"version\":\"{1}\",\
             \"purl\":\"pkg:cargo/{0}@{1}\"{2},\"licenses\":[{{\"expression\":\"{3}\"}}]}}",
            it.name,
            it.version,
            hash.unwrap_or_default(),
            it.licence
        )
    };
    let components: Vec<String> = crates.iter().map(component).collect();
    Ok(format!(
        "{{\n  \"bomFormat\":\"CycloneDX\",\n  \"specVersion\":\"1.5\",\n  \"version\":1,\n  \"metadata\":{{\"timestamp\":\"{date}\",\
         \"component\":{{\"type\":\"application\",\"name\":\"samobranka\",\"version\":\"{}\",\
         \"licenses\":[{{\"expression\":\"MIT OR Apache-2.0\"}}]}}}},\n  \"components\":[\n{}\n  ]\n}}\n",
        release.version,
        components.join(",\n")
    ))
}

/// The checksums in `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let found = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'));
        found.map(str::to_owned)
    };
    let blocks = lock.split("[[package]]").skip(1);
    blocks
        .filter_map(|block| Some(((value(block, "name")?, value(block, "version")?), value(block, "checksum")?)))
        .collect()
}

/// Every crate with its licence, and every licence text with the crates that bring it.
fn licences(crates: &BTreeSet<Crate>) -> Result<String, String> {
    let mut text = "The programs of Samobranka contain the work of others. Each part and its licence:\n\n".to_owned();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut without = Vec::new();
    let sources = sources()?;
    for it in crates {
        let name = format!("{} {}", it.name, it.version);
        writeln!(text, "{name}: {}, {}", it.licence, it.repository).expect("a string takes any text");
        let folder = sources.iter().map(|at| at.join(format!("{}-{}", it.name, it.version))).find(|at| at.is_dir());
        let folder = folder.ok_or_else(|| format!("the source of {name} isn't there"))?;
        let mut papers = Vec::new();
        papers_in(&folder, 3, &mut papers)?;
        if papers.is_empty() {
            without.push(name.clone());
        }
        for paper in papers {
            let paper = String::from_utf8_lossy(&fs::read(&paper).map_err(at(&paper))?).replace('\r', "");
            texts.entry(paper.trim().to_owned()).or_default().push(name.clone());
        }
    }
    text += OTHERS;
    for (paper, mut names) in texts {
        names.dedup();
        write!(text, "\n{}\nFor {}:\n\n{paper}\n", "=".repeat(80), names.join(", ")).expect("a string takes any text");
    }
    if !without.is_empty() {
        let line =
            "bring no text of their licence; it is named above, and the texts of MIT and Apache 2.0 are in this file";
        write!(text, "\n{}\n{} {line}.\n", "=".repeat(80), without.join(", ")).expect("a string takes any text");
    }
    Ok(text)
}

/// Where cargo keeps the sources of crates.
fn sources() -> Result<Vec<PathBuf>, String> {
    let home = super::cargo_home().ok_or("the home folder is unknown")?;
    entries(&home.join("registry/src"))
}

/// The licences in a crate's folder, and in those of what it brings along.
fn papers_in(folder: &Path, depth: u8, into: &mut Vec<PathBuf>) -> Outcome {
    let mut listed = entries(folder)?;
    listed.sort();
    for path in listed {
        let name = name_of(&path).unwrap_or_default().to_ascii_lowercase();
        let is_paper =
            ["license", "licence", "copying", "copyright", "unlicense", "notice"].iter().any(|it| name.starts_with(it));
        if path.is_dir() && depth > 0 && !name.starts_with('.') {
            papers_in(&path, depth - 1, into)?;
        } else if is_paper && path.is_file() && !name.ends_with(".rs") && !name.ends_with(".html") {
            into.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_others_are_read_from_the_tree_and_our_own_are_left_out() {
        let read = crate_of("axum v0.8.9|MIT/Apache-2.0|https://example.org/axum (*)").expect("a crate");
        assert_eq!((&*read.name, &*read.version, &*read.licence), ("axum", "0.8.9", "MIT OR Apache-2.0"));
        assert_eq!(crate_of("samobranka-cli v0.2.0 (/somewhere)|MIT|"), None);
    }

    #[test]
    fn checksums_are_found_by_name_and_version() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0\"\nchecksum = \"ff\"\n\n[[package]]\nname = \"own\"\nversion = \"0\"\n";
        let sums = checksums(lock);
        assert_eq!(sums.len(), 1);
        assert_eq!(sums[&("a".to_owned(), "1.0".to_owned())], "ff");
    }
}
