//! A compiler that checks: what it compiles for this machine it also lints, and it makes its documentation, all from the
//! same dependencies. `cargo clippy` and `cargo doc` would compile every dependency once more, in a form that no test can
//! use.
//!
//! Cargo calls this program in place of the compiler for the crates of the workspace: [`wrapper`] says how to ask it for
//! that, [`compile`] is what is then done.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::OnceLock;

use crate::tools::target;
use crate::{Outcome, root};

/// The variable by which cargo is told of a compiler for the workspace.
pub(crate) const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The variable by which the lints are told what to do. Cargo must know it, too: it notes which variables a crate was compiled
/// with, and compiles it again when they have changed.
pub(crate) const LINTS: &str = "CLIPPY_ARGS";

/// The variable that names the crates, `,` between them, that are compiled for a page only to see that they can be.
pub(crate) const ONLY_SEEN: &str = "SAMOBRANKA_ONLY_SEEN";

/// What the lints are told, in the form that their driver wants.
pub(crate) const CLIPPY_ARGS: &str = "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

static CHECKING: OnceLock<PathBuf> = OnceLock::new();

/// From now on everything that [`cargo`](crate::tools::cargo) builds is checked as well.
pub(crate) fn check_what_is_built() -> Outcome {
    let here = std::env::current_exe().map_err(|why| format!("this program doesn't know where it is: {why}"))?;
    // A copy: cargo replaces this program when it builds the workspace.
    let folder = root().join(target()).join("checked");
    let copy = folder.join(format!("xtask{}", std::env::consts::EXE_SUFFIX));
    let copied = std::fs::create_dir_all(folder.join("lints")).and_then(|()| std::fs::copy(here, &copy));
    copied.map_err(|why| format!("can't write {}: {why}", copy.display()))?;
    CHECKING.get_or_init(|| copy);
    Ok(())
}

/// The program that cargo shall call in place of the compiler, if what is built shall be checked.
pub(crate) fn wrapper() -> Option<&'static Path> {
    CHECKING.get().map(PathBuf::as_path)
}

/// Whether cargo called this program in place of the compiler: then the first argument is the compiler.
pub(crate) fn is_compiler(first: &str) -> bool {
    Path::new(first).file_stem() == Some(OsStr::new("rustc"))
}

/// Compiles and lints, and makes the documentation of what has some.
pub(crate) fn compile(rustc: &str, args: &[String]) -> ExitCode {
    let args = &quickly(args);
    let folder = Path::new(rustc).parent().unwrap_or(Path::new(""));
    let program = |name: &str| Command::new(folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)));
    let works = |command: &mut Command| match command.status() {
        Ok(status) => status.success(),
        Err(why) => {
            eprintln!("can't start {}: {why}", command.get_program().display());
            false
        }
    };
    // Before it compiles, cargo asks what the compiler knows.
    if !args.iter().any(|arg| arg.ends_with(".rs")) {
        return if works(Command::new(rustc).args(args)) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let mut lints = program("clippy-driver");
    lints.arg(rustc);
    // The driver of the lints is a compiler, too, but one that leaves out some optimisations. What is handed out is compiled
    // by the real one.
    let compiled = if is_for_a_page(args) {
        let linted = !is_linted_for_pages(args) || works(lints.args(without_output(args)));
        let mut compiler = Command::new(rustc);
        linted
            && match only_seen(args, &std::env::var(ONLY_SEEN).unwrap_or_default()) {
                Some(library) => {
                    works(compiler.args(without_code(args)).arg("-Dwarnings")) && std::fs::write(library, "").is_ok()
                }
                None => works(compiler.args(args).arg("-Dwarnings")),
            }
    } else if let Some(program) = never_run(args) {
        // Cargo wants to see what it asked for.
        works(lints.args(without_code(args))) && std::fs::write(program, "").is_ok()
    } else {
        works(lints.args(args))
    };
    let documented = |args| works(program("rustdoc").args(args));
    if compiled && documentation(args).is_none_or(documented) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The same arguments; but tests are compiled without optimisation, which takes an eighth of the time. What they test is
/// optimised: libraries are compiled by themselves.
fn quickly(args: &[String]) -> Vec<String> {
    let tests = args.iter().any(|arg| arg == "--test");
    let plain = |arg: &String| match arg.strip_prefix("opt-level=") {
        Some(_) if tests => "opt-level=0".to_owned(),
        _ => arg.clone(),
    };
    args.iter().map(plain).collect()
}

/// The program that these arguments compile, if it is an example or a benchmark: no check runs these, so that they need only be
/// linted.
fn never_run(args: &[String]) -> Option<PathBuf> {
    let given = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let source = Path::new(args.iter().find(|arg| arg.ends_with(".rs"))?);
    let part = source.parent()?.file_name()?;
    let extra = args.iter().find_map(|arg| arg.strip_prefix("extra-filename="))?;
    let name = format!("{}{extra}{}", given("--crate-name")?, std::env::consts::EXE_SUFFIX);
    (part == "examples" || part == "benches").then_some(Path::new(given("--out-dir")?).join(name))
}

/// The library that these arguments compile, if its crate is among those that are only to be seen to compile.
fn only_seen(args: &[String], crates: &str) -> Option<PathBuf> {
    let given = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let name = given("--crate-name")?;
    let extra = args.iter().find_map(|arg| arg.strip_prefix("extra-filename="))?;
    let library = given("--crate-type").is_some_and(|kind| kind == "lib");
    let listed = crates.split(',').any(|it| it.replace('-', "_") == *name);
    (library && listed).then_some(Path::new(given("--out-dir")?).join(format!("lib{name}{extra}.rlib")))
}

/// The same arguments; but no code is made, only what other crates must know.
fn without_code(args: &[String]) -> impl Iterator<Item = &str> {
    args.iter().map(|arg| if arg.starts_with("--emit=") { "--emit=dep-info,metadata" } else { arg.as_str() })
}

/// Whether this is compiled for a browser.
fn is_for_a_page(args: &[String]) -> bool {
    args.iter().any(|arg| arg.starts_with("wasm32"))
}

/// Whether what these arguments compile for a browser must be linted for it, too. What is the same code on this machine was
/// linted there; the compiler's own warnings are errors in any case.
fn is_linted_for_pages(args: &[String]) -> bool {
    let page_only = |name: &str| name == "samobranka_web" || name.starts_with("samobranka_") && name.ends_with("page");
    let name = args.iter().position(|arg| arg == "--crate-name").and_then(|at| args.get(at + 1));
    let source = args.iter().find(|arg| arg.ends_with(".rs")).and_then(|source| Path::new(source).parent());
    name.is_none_or(|name| page_only(name)) || source.is_none_or(tells_targets_apart)
}

/// Whether code in this folder asks what it is compiled for.
fn tells_targets_apart(folder: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return true };
    entries.flatten().map(|entry| entry.path()).any(|path| {
        if path.is_dir() {
            tells_targets_apart(&path)
        } else {
            path.extension() == Some(OsStr::new("rs"))
                && std::fs::read_to_string(&path).is_ok_and(|text| {
                    ["wasm", "target_arch", "target_family", "target_os"].iter().any(|it| text.contains(it))
                })
        }
    })
}

/// The same arguments, but only what lints need is made, aside, and cargo is not told of it.
fn without_output(args: &[String]) -> Vec<String> {
    let mut all: Vec<String> = args.to_vec();
    for at in 0..all.len() {
        if all[at].starts_with("--emit=") {
            all[at] = "--emit=metadata".to_owned();
        } else if all[at].starts_with("--json=") {
            all[at] = all[at].replace(",artifacts", "");
        } else if all[at] == "--out-dir"
            && let Some(folder) = all.get_mut(at + 1)
        {
            *folder = target().join("checked/lints").display().to_string();
        }
    }
    all
}

/// How the documentation of what these arguments compile is made, if it has some: libraries and programs do, tests,
/// examples and build scripts don't.
fn documentation(args: &[String]) -> Option<Vec<String>> {
    let given = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let source = args.iter().find(|arg| arg.ends_with(".rs"))?;
    let program = source.ends_with("src/main.rs");
    let known = program || source.ends_with("src/lib.rs");
    if !known
        || is_for_a_page(args)
        || args.iter().any(|arg| arg == "--test")
        || given("--crate-name")?.starts_with("build_script")
    {
        return None;
    }
    let folder = target().join(if program { "checked/doc-of-programs" } else { "checked/doc" });
    let mut all = vec![source.clone(), "-Dwarnings".to_owned(), "--out-dir".to_owned(), folder.display().to_string()];
    if program {
        all.push("--document-private-items".to_owned());
    }
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        const WITH_VALUE: &[&str] = &["--crate-name", "--crate-type", "--cfg", "--check-cfg", "--extern", "-L"];
        if WITH_VALUE.contains(&&**arg) {
            all.extend([arg.clone(), rest.next()?.clone()]);
        } else if arg.starts_with("--edition") {
            all.push(arg.clone());
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn libraries_and_programs_have_documentation() {
        let of = |line: &str| documentation(&args(line));
        let library = "--crate-name it --edition=2024 crates/it/src/lib.rs --error-format=json --crate-type lib \
                       --emit=dep-info,metadata,link -C opt-level=1 --cfg feature=\"a\" --extern b=libb.rmeta -L dependency=deps";
        let made = of(library).expect("a library has documentation").join(" ");
        assert!(made.starts_with("crates/it/src/lib.rs -Dwarnings --out-dir "), "{made}");
        let rest = "--crate-name it --edition=2024 --crate-type lib --cfg feature=\"a\" --extern b=libb.rmeta -L dependency=deps";
        assert!(made.ends_with(rest), "{made}");
        let program = of("--crate-name it crates/it/src/main.rs --crate-type bin").expect("so has a program");
        assert!(program.contains(&"--document-private-items".to_owned()));
        assert_eq!(of("--crate-name it crates/it/src/lib.rs --test"), None);
        assert_eq!(of("--crate-name laws crates/it/tests/laws.rs --test"), None);
        assert_eq!(of("--crate-name train crates/it/examples/train.rs --crate-type bin"), None);
        assert_eq!(of("--crate-name build_script_build crates/it/build.rs --crate-type bin"), None);
        assert_eq!(of("- --crate-name ___ --print=file-names"), None);
    }

    #[test]
    fn lints_alone_leave_nothing_for_cargo() {
        let given = args(
            "--crate-name it --json=diagnostic-rendered-ansi,artifacts --emit=dep-info,link --out-dir target/deps",
        );
        let linted = without_output(&given).join(" ");
        assert!(
            linted.starts_with("--crate-name it --json=diagnostic-rendered-ansi --emit=metadata --out-dir "),
            "{linted}"
        );
        assert!(linted.ends_with("lints"), "{linted}");
    }

    #[test]
    fn tests_are_not_optimised_but_what_they_test_is() {
        let of = |line: &str| quickly(&args(line)).join(" ");
        assert_eq!(of("crates/it/src/lib.rs -C opt-level=1"), "crates/it/src/lib.rs -C opt-level=1");
        assert_eq!(of("crates/it/tests/it.rs --test -C opt-level=1"), "crates/it/tests/it.rs --test -C opt-level=0");
        assert_eq!(of("crates/it/tests/it.rs --test -C opt-level=3"), "crates/it/tests/it.rs --test -C opt-level=0");
    }

    #[test]
    fn examples_and_benchmarks_are_not_built() {
        let of = |source: &str| {
            never_run(&args(&format!("--crate-name it {source} -C extra-filename=-1f --out-dir deps --emit=link")))
        };
        let program = Path::new("deps").join(format!("it-1f{}", std::env::consts::EXE_SUFFIX));
        assert_eq!(of("crates/it/examples/it.rs"), Some(program.clone()));
        assert_eq!(of("crates/it/benches/it.rs"), Some(program));
        assert_eq!(of("crates/it/src/main.rs"), None);
        assert_eq!(of("crates/it/tests/it.rs"), None);
    }

    #[test]
    fn what_no_page_has_is_only_seen_to_compile() {
        let line = "--crate-name samobranka_table it/src/lib.rs --crate-type lib --emit=link -C extra-filename=-1f --out-dir deps";
        assert_eq!(only_seen(&args(line), "samobranka-table"), Some(PathBuf::from("deps/libsamobranka_table-1f.rlib")));
        assert_eq!(only_seen(&args(line), "samobranka-tab"), None);
        assert_eq!(only_seen(&args(line), ""), None);
        assert!(without_code(&args(line)).any(|arg| arg == "--emit=dep-info,metadata"));
    }

    #[test]
    fn what_is_the_same_everywhere_is_linted_once() {
        let linted = |name: &str, folder: &str| {
            is_linted_for_pages(&args(&format!("--crate-name {name} {}/{folder}/src/lib.rs", root().display())))
        };
        assert!(linted("samobranka_web", "crates/web") && linted("samobranka_page", "crates/page"));
        assert!(linted("samobranka_rules", "crates/rules"), "chance differs in a page");
        assert!(!linted("samobranka_json", "crates/json"));
        assert!(linted("samobranka_json", "no/such/folder"), "when in doubt");
    }

    #[test]
    fn the_compiler_is_known_by_its_name() {
        assert!(is_compiler("rustc") && is_compiler("/toolchains/stable/bin/rustc"));
        assert!(!is_compiler("verify"));
    }
}
