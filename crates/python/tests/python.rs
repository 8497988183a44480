//! Runs the tests of the package in Python, with the library that was built for this test.
//!
//! `SAMOBRANKA_PYTHON` names an interpreter that has the packages of `requirements.txt`; `cargo xtask python --test` makes one.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package as Python finds it: its sources, and the library beside them.
fn package() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
    let package = folder.join("samobranka");
    fs::create_dir_all(&package).unwrap();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("python/samobranka")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "py" || it == "pyi" || it == "typed") {
            fs::copy(&path, package.join(path.file_name().unwrap())).unwrap();
        }
    }
    let built = std::env::current_exe().unwrap().with_file_name(format!("{DLL_PREFIX}samobranka_native{DLL_SUFFIX}"));
    let name = if cfg!(windows) { "_native.pyd" } else { "_native.abi3.so" };
    // Moved there whole: another Python may have the old one loaded.
    let fresh = package.join("_native.new");
    fs::copy(&built, &fresh).unwrap_or_else(|why| panic!("{}: {why}", built.display()));
    fs::rename(&fresh, package.join(name)).unwrap();
    folder
}

#[test]
#[ignore = "needs Python with packages: cargo xtask python --test"]
fn the_tests_in_python_pass() {
    let python = std::env::var("SAMOBRANKA_PYTHON").expect("SAMOBRANKA_PYTHON names an interpreter");
    let mut pytest = Command::new(python);
    pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let status = pytest.env("PYTHONPATH", package()).env("PYTHONDONTWRITEBYTECODE", "1").status().unwrap();
    assert!(status.success(), "{status}");
}
