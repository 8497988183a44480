//! Compiles `memory.c` for the static binary alone.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=memory.c");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|it| it == value);
    if is("CARGO_CFG_TARGET_ENV", "musl") && is("CARGO_CFG_TARGET_ARCH", "x86_64") {
        let mut build = cc::Build::new();
        // A loop in these functions must not become a call of the very same functions.
        build.flag("-fno-builtin").flag_if_supported("-fno-tree-loop-distribute-patterns").opt_level(2);
        build.file("memory.c").link_lib_modifier("+whole-archive").compile("samobranka_memory");
    }
}
