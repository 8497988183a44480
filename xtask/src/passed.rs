//! Tests that needn't run again: they have passed before, and nothing that they depend on has changed since.
//!
//! [`remember`] makes this program the runner of all tests. The runner ([`run`]) starts a test and, if it passes, notes what it
//! depends on. A test whose note still holds isn't started again. What a test depends on:
//!
//! - its program, which cargo builds again when a source has changed, and the files of its package;
//! - where a package is a program, or reads what lies outside its folder: the whole repository;
//! - in a browser: all sources outside the games, and those of the games that its pages fetched. Where they fetched none, of each
//!   game what its page is drawn with, because the first page and lists show something of all games; all of each game where they
//!   fetched the worker, in which all games are.
//!
//! A fresh clone has no notes, and CI takes none into account: there everything runs.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

use crate::checked;
use crate::new_game::{GAMES, files_under};
use crate::tools::target;
use crate::web::Build;

/// The argument by which this program knows that it is the runner.
pub(crate) const RUNNER: &str = "run-a-test";
/// The variable that tells the runner where the notes are.
const NOTES: &str = "SAMOBRANKA_PASSED";
/// The variable that tells a test in a browser where to write what its pages fetch, a line for each file.
const FETCHED: &str = "SAMOBRANKA_FETCHED";
/// The package of the tests in a browser.
const IN_A_BROWSER: &str = "crates/web-tests";
/// What settings of a run a result depends on.
const SETTINGS: [&str; 6] =
    ["LAWS_GAMES", "FUZZ_ROUNDS", "SAMOBRANKA_LONG", "SAMOBRANKA_PICTURES", PACKED, "UPDATE_EXPECT"];
/// The one that says where the packed page lies.
const PACKED: &str = "SAMOBRANKA_WEB_DIST";

/// The state of what tests depend on: a hash for each thing, by its name.
#[derive(Clone, PartialEq, Debug, Default)]
struct State(BTreeMap<String, u64>);

/// Names of a state: the whole repository; all that goes into a page but games; one game; what its page is drawn with.
const ALL: &str = "all";
const PAGE: &str = "page";

fn game_name(game: &str) -> String {
    format!("game {game}")
}

fn drawn_name(game: &str) -> String {
    format!("page of {game}")
}

/// Where a game's page is drawn, in its folder.
const DRAWN: &str = "page";

/// What the names of the worker's files begin with.
const WORKER: &str = "worker";

/// Names of a state that only the runner knows: the program of a test, and the settings of the run.
const PROGRAM: &str = "program";
const RUN: &str = "settings";

/// The game that a file or a folder of the repository belongs to.
fn game_of(path: &str) -> Option<&str> {
    path.strip_prefix(GAMES)?.strip_prefix('/')?.split('/').next()
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

impl State {
    /// The state of the repository in this folder: of all of it, of each package, of each game, and of what is neither
    /// game nor documentation. `None` where git doesn't say which files belong to it.
    fn of(root: &Path) -> Option<State> {
        let mut listed = Command::new("git");
        listed.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root);
        let listed = listed.output().ok().filter(|listed| listed.status.success())?.stdout;
        let mut files: Vec<&str> =
            listed.split(|byte| *byte == 0).filter_map(|it| std::str::from_utf8(it).ok()).collect();
        files.sort_unstable();
        files.dedup();
        // A package is a folder with a manifest.
        let packages: Vec<&str> =
            files.iter().filter_map(|file| file.strip_suffix("/Cargo.toml")).filter(|it| !it.is_empty()).collect();
        let mut hashers: BTreeMap<String, DefaultHasher> = BTreeMap::new();
        for file in files.iter().filter(|file| !file.is_empty()) {
            // A file that is listed and gone changes the state, too.
            let content = fs::read(root.join(file)).unwrap_or_default();
            let mut names = vec![ALL.to_owned()];
            names.extend(packages.iter().filter(|package| is_in(file, package)).map(|&it| it.to_owned()));
            match game_of(file) {
                Some(game) => {
                    names.push(game_name(game));
                    if is_in(file, &format!("{GAMES}/{game}/{DRAWN}")) {
                        names.push(drawn_name(game));
                    }
                }
                None if goes_into_pages(file) => names.push(PAGE.to_owned()),
                None => {}
            }
            for name in names {
                let hasher = hashers.entry(name).or_default();
                file.hash(hasher);
                content.hash(hasher);
            }
        }
        Some(State(hashers.into_iter().map(|(name, hasher)| (name, hasher.finish())).collect()))
    }

    /// As it is written down.
    fn text(&self) -> String {
        self.0.iter().map(|(name, hash)| format!("{hash:016x} {name}\n")).collect()
    }

    /// What was written down. What can't be read is left out, and then holds for no test.
    fn read(text: &str) -> State {
        let line = |line: &str| {
            let (hash, name) = line.split_once(' ')?;
            Some((name.to_owned(), u64::from_str_radix(hash, 16).ok()?))
        };
        State(text.lines().filter_map(line).collect())
    }

    /// Whether everything in `noted` is as it was. A note of nothing never holds.
    fn holds(&self, noted: &State) -> bool {
        !noted.0.is_empty() && noted.0.iter().all(|(name, hash)| self.0.get(name) == Some(hash))
    }
}

fn is_in(file: &str, folder: &str) -> bool {
    file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// Whether a file outside the games can change what a test in a browser sees.
fn goes_into_pages(file: &str) -> bool {
    is_in(file, "crates") || is_in(file, ".cargo") || !file.contains('/') && !file.ends_with(".md")
}

/// From now on the tests of this command are noted when they pass. With `again` they all run nevertheless. Gives where it will be counted
/// how many didn't; `None` where nothing can be noted.
pub(crate) fn remember(tests: &mut Command, again: bool) -> Option<Count> {
    let root = crate::root();
    let state = State::of(&root)?;
    let notes = root.join(target()).join("passed");
    let set_up = || -> io::Result<()> {
        fs::create_dir_all(&notes)?;
        fs::write(notes.join("state"), if again { String::new() } else { state.text() })?;
        fs::write(notes.join("now"), state.text())?;
        fs::write(notes.join("count"), "")
    };
    set_up().ok()?;
    // While the workspace is checked, cargo has replaced this program, and there is a copy of it.
    let runner = checked::wrapper().map_or_else(env::current_exe, |copy| Ok(copy.to_owned())).ok()?;
    let runner = runner.to_str().filter(|path| !path.contains(char::is_whitespace))?;
    let host = host()?.to_uppercase().replace('-', "_");
    tests.env(format!("CARGO_TARGET_{host}_RUNNER"), format!("{runner} {RUNNER}")).env(NOTES, &notes);
    Some(Count(notes.join("count")))
}

/// The sources of pages, but for what games only reckon.
pub(crate) struct Drawn(State);

impl Drawn {
    /// As they are now.
    pub(crate) fn now() -> Option<Drawn> {
        let mut state = State::of(&crate::root())?;
        state.0.retain(|name, _| name == PAGE || name.starts_with(&drawn_name("")));
        Some(Drawn(state))
    }

    /// Whether they are those with which every test in a browser has passed, with the page of a release.
    pub(crate) fn have_passed(&self) -> bool {
        let noted = fs::read_to_string(Drawn::file()).map(|text| State::read(&text));
        noted.is_ok_and(|noted| self.0.holds(&noted))
    }

    /// Notes that.
    pub(crate) fn pass(&self) {
        let _ = fs::write(Drawn::file(), self.0.text()); // without a note the page of a release is built next time
    }

    fn file() -> PathBuf {
        crate::root().join(target()).join("passed/drawn")
    }
}

/// A setting that a result depends on. That of the page isn't one where it is a page of this folder: each is made of the same sources.
fn setting(name: &str) -> Option<std::ffi::OsString> {
    let own = |value: &std::ffi::OsString| [Build::Release, Build::Quick].map(Build::dist).iter().any(|it| it == value);
    env::var_os(name).filter(|value| name != PACKED || !own(value))
}

/// Where it is counted how many tests didn't run, a byte for each.
pub(crate) struct Count(PathBuf);

impl Count {
    /// Says how many it were.
    pub(crate) fn say(self) {
        let count = fs::metadata(&self.0).map_or(0, |it| it.len());
        if count > 0 {
            eprintln!(
                "   {count} of these tests passed before, and nothing that they depend on has changed: they didn't run again"
            );
        }
    }
}

/// What this machine is called as a target.
fn host() -> Option<String> {
    let told = Command::new("rustc").arg("-vV").output().ok()?;
    let told = String::from_utf8(told.stdout).ok()?;
    told.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

/// Runs a test, unless it has passed before: `PROGRAM --exact NAME …`, as cargo and nextest call a runner. Whatever else a
/// program is called for is done as it is.
pub(crate) fn run(args: &[String]) -> ExitCode {
    let Some((program, rest)) = args.split_first() else { return ExitCode::from(2) };
    let mut command = Command::new(program);
    command.args(rest);
    let test = test_of(rest).and_then(|name| Test::of(Path::new(program), name));
    if let Some(test) = &test {
        if test.passed_before() {
            test.count();
            println!("passed before");
            return ExitCode::SUCCESS;
        }
        command.env(FETCHED, test.fetched());
        let _ = fs::remove_file(test.fetched());
    }
    match command.status() {
        Ok(status) => {
            if let (true, Some(test)) = (status.success(), &test) {
                test.note();
            }
            let _ = test.map(|test| fs::remove_file(test.fetched()));
            // A test that was ended by a signal has no code.
            ExitCode::from(status.code().map_or(101, |code| code as u8))
        }
        Err(why) => {
            eprintln!("can't start {program}: {why}");
            ExitCode::from(101)
        }
    }
}

/// The one test that these arguments ask for.
fn test_of(args: &[String]) -> Option<&str> {
    let at = args.iter().position(|arg| arg == "--exact")?;
    // Its name stands before or behind.
    let behind = args.get(at + 1).filter(|name| !name.starts_with('-'));
    let before = at.checked_sub(1).and_then(|before| args.get(before)).filter(|name| !name.starts_with('-'));
    behind.or(before).map(String::as_str)
}

/// A test, and what it depends on.
struct Test {
    notes: PathBuf,
    /// The file of its note.
    file: PathBuf,
    /// The folder of its package in the repository.
    package: String,
    /// Its program, as it is now.
    program: u64,
}

impl Test {
    fn of(program: &Path, name: &str) -> Option<Test> {
        let notes = PathBuf::from(env::var_os(NOTES)?);
        let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
        let package = folder.strip_prefix(crate::root()).ok()?.to_str()?.replace('\\', "/");
        let built = fs::metadata(program).ok()?;
        // A package has several programs of tests; what cargo adds to their names is the same while their settings are.
        let file = notes.join("notes").join(format!("{:016x}", hash((program.file_name(), name))));
        let program = hash((program, built.len(), built.modified().ok()?));
        Some(Test { notes, file, package, program })
    }

    fn state(&self, file: &str) -> State {
        let mut state = fs::read_to_string(self.notes.join(file)).map(|text| State::read(&text)).unwrap_or_default();
        state.0.insert(PROGRAM.to_owned(), self.program);
        state.0.insert(RUN.to_owned(), hash(SETTINGS.map(setting)));
        state
    }

    fn passed_before(&self) -> bool {
        let noted = fs::read_to_string(&self.file).map(|text| State::read(&text));
        noted.is_ok_and(|noted| self.state("state").holds(&noted))
    }

    /// Where it writes what its pages fetch.
    fn fetched(&self) -> PathBuf {
        self.file.with_extension("fetched")
    }

    /// Notes that it has passed.
    fn note(&self) {
        let now = self.state("now");
        let mut names = if self.package == IN_A_BROWSER {
            let fetched = fs::read_to_string(self.fetched()).unwrap_or_default();
            let games: Vec<&str> = now.0.keys().filter_map(|name| name.strip_prefix("game ")).collect();
            pages_depend_on(&fetched, &games)
        } else if reads_more(&crate::root().join(&self.package)) {
            vec![PROGRAM.to_owned(), ALL.to_owned()]
        } else {
            // The layers of a game read each other's folders.
            vec![PROGRAM.to_owned(), game_of(&self.package).map_or_else(|| self.package.clone(), game_name)]
        };
        names.push(RUN.to_owned());
        let noted = names.into_iter().map(|name| (now.0.get(&name).copied().unwrap_or_default(), name));
        let noted = State(noted.map(|(hash, name)| (name, hash)).collect());
        let folder = self.file.parent().unwrap_or(&self.notes);
        let _ = fs::create_dir_all(folder).and_then(|()| fs::write(&self.file, noted.text()));
    }

    /// Counts that it didn't run.
    fn count(&self) {
        let count = fs::OpenOptions::new().append(true).open(self.notes.join("count"));
        let _ = count.and_then(|mut count| count.write_all(b"."));
    }
}

/// What a test depends on whose pages have fetched these files.
fn pages_depend_on(fetched: &str, games: &[&str]) -> Vec<String> {
    let of_game = |game: &&&str| {
        let names = [(**game).to_owned(), game.replace('-', "_")];
        fetched.lines().any(|file| names.iter().any(|name| file.contains(name)))
    };
    let met: Vec<String> = games.iter().filter(of_game).map(|game| game_name(game)).collect();
    let worker = fetched.lines().any(|file| file.contains(WORKER));
    let met = match met.is_empty() {
        true if worker => games.iter().map(|game| game_name(game)).collect(),
        true => games.iter().map(|game| drawn_name(game)).collect(),
        false => met,
    };
    met.into_iter().chain([PAGE.to_owned()]).collect()
}

/// Whether tests of the package in this folder may depend on what lies outside it: on other folders, or on a program.
fn reads_more(package: &Path) -> bool {
    let beyond = |text: &str| {
        text.contains("CARGO_BIN_EXE")
            || text.contains("CARGO_MANIFEST_DIR")
                && ["\"..\"", "\"../", "\"/..", ".parent()"].iter().any(|way| text.contains(way))
    };
    let mut files = Vec::new();
    // What can't be read may depend on anything.
    files_under(package, &mut files).is_err()
        || package.join("src/main.rs").is_file()
        || files.iter().any(|file| fs::read_to_string(file).is_ok_and(|text| beyond(&text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(lines: &str) -> State {
        State::read(lines)
    }

    #[test]
    fn a_note_holds_while_all_it_names_is_as_it_was() {
        let now = state("0000000000000001 all\n00000000000000ff crates/words\n");
        assert!(now.holds(&state("00000000000000ff crates/words\n")));
        assert!(!now.holds(&state("00000000000000fe crates/words\n")), "another state");
        assert!(!now.holds(&state("0000000000000001 all\n0000000000000000 game chess\n")), "nothing is known of it");
        assert!(!now.holds(&state("")), "a note of nothing");
        assert_eq!(State::read(&now.text()), now);
    }

    #[test]
    fn every_source_of_a_page_counts_and_words_about_it_do_not() {
        assert!(goes_into_pages("crates/web/src/main.rs") && goes_into_pages("Cargo.lock"));
        assert!(!goes_into_pages("README.md") && !goes_into_pages("docs/web.md"));
        assert_eq!(game_of("crates/games/the-game/rules/src/lib.rs"), Some("the-game"));
        assert_eq!(game_of("crates/rules/src/lib.rs"), None);
    }

    #[test]
    fn pages_depend_on_the_games_they_fetch() {
        let games = ["iota", "the-game"];
        assert_eq!(pages_depend_on("app/1/split_the_game.wasm\n", &games), ["game the-game", "page"]);
        assert_eq!(pages_depend_on("app/1/tables/iota.css\n", &games), ["game iota", "page"]);
        assert_eq!(pages_depend_on("app/1/worker_bg.wasm\n", &games), ["game iota", "game the-game", "page"]);
        let none = ["page of iota", "page of the-game", "page"];
        assert_eq!(pages_depend_on("index.html\n", &games), none, "what all games show");
    }

    #[test]
    fn a_change_is_seen_by_what_depends_on_it_alone() {
        let folder = env::temp_dir().join(format!("samobranka-passed-{}", std::process::id()));
        let write = |file: &str, text: &str| {
            let file = folder.join(file);
            fs::create_dir_all(file.parent().expect("a folder")).and_then(|()| fs::write(file, text)).expect("written");
        };
        write("crates/one/Cargo.toml", "");
        write("crates/one/data.txt", "1");
        write("crates/two/Cargo.toml", "");
        write("crates/games/chess/rules/Cargo.toml", "");
        write("crates/games/chess/page/Cargo.toml", "");
        write("docs/all.md", "words");
        let git = Command::new("git").args(["init", "--quiet"]).current_dir(&folder).status();
        assert!(git.is_ok_and(|it| it.success()), "git is needed to build, too");
        let before = State::of(&folder).expect("git knows the files");
        write("crates/one/data.txt", "2");
        let after = State::of(&folder).expect("git knows the files");
        write("docs/all.md", "other words");
        let last = State::of(&folder).expect("git knows the files");
        write("crates/games/chess/page/src/lib.rs", "drawing");
        let drawn = State::of(&folder).expect("git knows the files");
        fs::remove_dir_all(&folder).expect("it is ours");
        let changed = |one: &State, other: &State| -> Vec<String> {
            one.0.iter().filter(|(name, hash)| other.0.get(*name) != Some(hash)).map(|(name, _)| name.clone()).collect()
        };
        assert_eq!(changed(&before, &after), ["all", "crates/one", "page"]);
        assert_eq!(changed(&after, &last), ["all"]);
        assert_eq!(changed(&last, &drawn), ["all", "crates/games/chess/page", "game chess", "page of chess"]);
    }

    #[test]
    fn a_runner_knows_the_test_it_is_asked_for() {
        let of = |line: &str| test_of(&line.split(' ').map(str::to_owned).collect::<Vec<_>>()).map(str::to_owned);
        assert_eq!(of("--exact laws::end --nocapture").as_deref(), Some("laws::end"));
        assert_eq!(of("laws::end --exact --nocapture").as_deref(), Some("laws::end"));
        assert_eq!(of("--list --format terse"), None);
    }

    #[test]
    fn packages_that_look_around_depend_on_everything() {
        let package = |name: &str| crate::root().join(name);
        assert!(reads_more(&package("xtask")) && reads_more(&package("crates/cli")), "programs");
        assert!(reads_more(&package("crates/server")), "its tests read the documentation");
        assert!(!reads_more(&package("crates/words")) && !reads_more(&package("crates/games/iota/rules")));
        assert!(reads_more(&package("no/such/folder")), "when in doubt");
    }
}
