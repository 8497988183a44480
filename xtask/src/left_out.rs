//! A library without tests or examples of its own says so in its manifest (`test = false`, `doctest = false`): it is then
//! not built and linted once more for nothing. This looks that no test or example has come to stand there since, where
//! nobody would run it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::new_game::files_under;

/// What a manifest says of its library.
struct Library {
    tested: bool,
    examples_tested: bool,
}

impl Library {
    fn of(manifest: &str) -> Library {
        let table = manifest.split("\n[").find_map(|table| table.strip_prefix("lib]")).unwrap_or_default();
        let is_off = |key: &str| table.lines().any(|line| line.trim() == format!("{key} = false"));
        Library { tested: !is_off("test"), examples_tested: !is_off("doctest") }
    }
}

/// Whether a comment of this file holds an example that would be run.
fn has_example(source: &str) -> bool {
    let mut open = false;
    source.lines().any(|line| {
        let line = line.trim_start();
        let Some(fence) =
            line.strip_prefix("///").or(line.strip_prefix("//!")).and_then(|it| it.trim().strip_prefix("```"))
        else {
            return false;
        };
        open = !open;
        open && matches!(fence, "" | "rust" | "no_run" | "should_panic")
    })
}

fn is_rust(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "rs")
}

/// Files that a test takes in by their path, and so runs.
fn taken_in(files: &[PathBuf]) -> Vec<PathBuf> {
    let is_test = |file: &&PathBuf| is_rust(file) && file.components().any(|part| part.as_os_str() == "tests");
    let paths = files.iter().filter(is_test).flat_map(|file| {
        let source = fs::read_to_string(file).expect("a source can be read");
        let paths = source.lines().filter_map(|line| line.strip_prefix("#[path = \"")?.strip_suffix("\"]"));
        let folder = file.parent().expect("a file has a folder").to_owned();
        paths.map(|path| folder.join(path).canonicalize().expect("the file is there")).collect::<Vec<_>>()
    });
    paths.collect()
}

#[test]
fn no_test_or_example_is_left_out() {
    let mut files = Vec::new();
    files_under(&crate::root().join("crates"), &mut files).expect("the crates can be read");
    let taken_in = taken_in(&files);
    let manifests =
        files.iter().filter(|file| file.ends_with("Cargo.toml") && file.with_file_name("src/lib.rs").exists());
    let mut libraries = 0;
    for manifest in manifests {
        libraries += 1;
        let library = Library::of(&fs::read_to_string(manifest).expect("a manifest can be read"));
        let sources = manifest.with_file_name("src");
        for file in files.iter().filter(|file| file.starts_with(&sources) && is_rust(file)) {
            let source = fs::read_to_string(file).expect("a source can be read");
            let has_tests =
                source.contains("#[cfg(test)]") && !taken_in.contains(&file.canonicalize().expect("it is there"));
            assert!(library.tested || !has_tests, "{}: the manifest says `test = false`", file.display());
            assert!(library.examples_tested || !has_example(&source), "{}: `doctest = false`", file.display());
        }
    }
    assert!(libraries > 20, "the libraries are found");
}

#[test]
fn an_example_is_told_from_other_blocks() {
    assert!(has_example("/// Adds.\n/// ```\n/// assert!(true);\n/// ```\n"));
    assert!(!has_example("//! ```text\n//! a picture\n//! ```\n"));
    assert!(!has_example("// ```\n"));
}
