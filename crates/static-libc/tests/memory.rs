//! The functions of `memory.c`, each beside the plainest loop that does the same (`memory.c` here). They are checked on any
//! x86-64, whichever C library the machine has.

#![cfg(all(target_arch = "x86_64", unix))]

use std::path::Path;
use std::process::Command;

#[test]
fn memory_is_moved_compared_and_set_as_by_the_plainest_loops() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let program = folder.path().join("memory");
    let mut compile = Command::new("cc");
    compile.args(["-O2", "-fno-builtin", "-Wall", "-Wextra", "-Werror", "-I"]).arg(&tests);
    let compiled = compile.arg(tests.join("memory.c")).arg("-o").arg(&program).output().expect("there is a compiler");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let told = Command::new(&program).output().expect("it was compiled");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stdout));
}
