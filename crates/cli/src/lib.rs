//! The command line of Samobranka: games in the terminal, simulations, the engine, replays.
//!
//! Each game brings a [`Screen`](samobranka_terminal::Screen); everything around it is written once. Imports run one way:
//! the commands and the table know one game at a time, `games` lists them, the menu reads that list, and this file puts
//! it all together.

mod analyse;
mod arena;
mod args;
mod boxes;
mod canvas;
mod cpu;
mod deals;
mod failure;
mod frame;
mod games;
#[cfg(feature = "serve")]
mod mcp;
mod menu;
mod new_game;
mod numbers;
mod options;
mod output;
mod puzzles;
mod records;
mod replay;
mod rules;
mod scene;
mod seeds;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod table;
mod terminal;
#[cfg(test)]
mod testing;
pub mod words;

use std::ffi::OsString;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Duration;

use samobranka_deals::{BadDeal, Deal};
use samobranka_rules::{Lang, Phrase, Seat};
use samobranka_terminal::{Palette, Theme, Ui};
use serde_json::{Map, Value};

use analyse::Analysis;
use arena::Contest;
use args::{AnalyseArgs, ArenaArgs, Chore, ManArgs, PlayArgs, ReplayArgs, RuleArgs, SchemaArgs, SimulateArgs};
use failure::Failure;
use games::PlayableGame;
use menu::{Menu, with_bots};
use new_game::{NewGame, Occupant, Program};
use output::print;
use replay::{How, Replaying, Shown};
use scene::{LastGame, SomeScene};
use simulate::Simulation;
use words::at_file;

/// The whole program: reads the command line, does what it says, and gives the exit code.
pub fn main() -> ExitCode {
    // Before anything else: what follows may use instructions that an older processor doesn't have.
    if let Some(missing) = cpu::missing() {
        eprintln!(
            "samobranka: this processor lacks {missing}, which this build assumes (x86-64 machines since 2013 have it).\n\
             Build it for older machines: cargo build --release --config .cargo/portable.toml\n\
             У этого процессора нет {missing}, а сборка на него рассчитана (он есть на машинах x86-64 с 2013 года).\n\
             Соберите для старых машин: cargo build --release --config .cargo/portable.toml"
        );
        return ExitCode::FAILURE;
    }
    let args: Vec<OsString> = std::env::args_os().collect();
    let lang = args::language_of(&args).unwrap_or_else(words::language_of_system);
    let ui = words::ui(lang, Palette::of_terminal());
    terminal::apologise_for_panics(ui.text("cli-panic"));
    let done = catch_unwind(AssertUnwindSafe(|| run(&ui, args)));
    match done {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(why)) => {
            eprintln!("samobranka: {why}");
            ExitCode::from(why.code())
        }
        // The apology has been said.
        Err(_) => ExitCode::FAILURE,
    }
}

/// The command line as clap knows it, described in English: for completions and the manual.
pub fn command() -> clap::Command {
    args::command(&words::ui(Lang::En, Palette::None))
}

fn run(ui: &Ui, args: Vec<OsString>) -> Result<(), Failure> {
    let line = match args::read(ui, args)? {
        Ok(line) => line,
        Err(text) => return print(&text),
    };
    let mut ui = ui.clone();
    if let Some(theme) = line.theme {
        ui.theme = Theme::new(theme.into());
    }
    match line.command {
        None => play(&ui, None),
        Some(Chore::Play(args)) => play(&ui, Some(args)),
        Some(Chore::Games(args)) => print(&games::list(&ui, args.json)),
        Some(Chore::Rules(args)) => {
            let game = games::find(&ui, &args.game)?;
            print(&((game.rules)(&ui).join("\n") + "\n"))
        }
        Some(Chore::Simulate(args)) => simulate(&ui, args),
        Some(Chore::Deal(args)) => deals::run(&ui, &args),
        Some(Chore::Arena(args)) => arena_match(&ui, args),
        Some(Chore::Replay(args)) => replay_file(&ui, &args),
        Some(Chore::Analyse(args)) => analyse_file(&ui, &args),
        Some(Chore::Puzzles(args)) => puzzles::run(&ui, &args),
        #[cfg(feature = "serve")]
        Some(Chore::Serve(args)) => serve::serve(&ui, args),
        #[cfg(feature = "serve")]
        Some(Chore::Backup(args)) => serve::backup(&ui, args),
        #[cfg(feature = "serve")]
        Some(Chore::MoveLog(args)) => serve::move_log(&ui, args),
        #[cfg(feature = "serve")]
        Some(Chore::Check(args)) => serve::check(&ui, &args),
        #[cfg(feature = "serve")]
        Some(Chore::Mcp(args)) => mcp::mcp(&ui, &args),
        #[cfg(feature = "serve")]
        Some(Chore::Health(args)) => serve::health(&ui, &args),
        Some(Chore::CheckData(args)) => boxes::check(&ui, &args),
        Some(Chore::Template(args)) => boxes::template(&ui, &args),
        Some(Chore::Engine) => engine(),
        Some(Chore::Schema(args)) => schema(&ui, &args),
        Some(Chore::Completions(args)) => {
            let mut script = Vec::new();
            clap_complete::generate(args.shell, &mut args::command(&ui), "samobranka", &mut script);
            print(&String::from_utf8_lossy(&script))
        }
        Some(Chore::Man(args)) => manual(&ui, &args),
    }
}

/// How games are run here.
fn program(ui: &Ui) -> Program {
    Program { ui: ui.clone(), pause: Duration::from_millis(900), records: records::folder() }
}

/// The start menu after a game.
fn menu_after(last: LastGame) -> SomeScene {
    Box::new(Menu::after(last))
}

fn play(ui: &Ui, args: Option<PlayArgs>) -> Result<(), Failure> {
    let program = program(ui);
    let no_terminal = || Failure::Failed(ui.text("cli-no-terminal"));
    let first: SomeScene = match args {
        None => Box::new(Menu::new(&program, &games::ALL[0], NewGame::default())),
        Some(args) => {
            let deal = args.deal.as_deref().map(|code| deals::read(ui, code)).transpose()?;
            let game = args.game.as_deref().map(|id| games::find(ui, id)).transpose()?;
            let game = match &deal {
                Some((of_deal, deal)) if game.is_some_and(|game| game.id != of_deal.id) => {
                    return Err(deals::bad(ui, &BadDeal::Game(deal.game().to_owned())));
                }
                Some((of_deal, _)) => Some(*of_deal),
                None => game,
            };
            let chosen = game.unwrap_or(&games::ALL[0]);
            let new = match &deal {
                Some((_, deal)) => dealt_game(ui, chosen, deal, &args)?,
                None => new_game(ui, chosen, &args)?,
            };
            // Mistakes are reported before the terminal is needed.
            if game.is_none() {
                Box::new(Menu::new(&program, chosen, new))
            } else if terminal::is_there() {
                match args.learn {
                    true => (chosen.learn)(&program).unwrap_or_else(|| Err(not_taught(ui, chosen)))?,
                    false => (chosen.sit)(&program, new)?,
                }
            } else {
                return Err(no_terminal());
            }
        }
    };
    if !terminal::is_there() {
        return Err(no_terminal());
    }
    for line in terminal::show(first, menu_after)? {
        print(&(line + "\n"))?;
    }
    Ok(())
}

fn not_taught(ui: &Ui, game: &PlayableGame) -> Failure {
    Failure::Usage(ui.quote(Phrase::new("cli-learn-none"), &[("game", &ui.say(&(game.name)()))]))
}

/// A game of this deal.
fn dealt_game(ui: &Ui, game: &PlayableGame, deal: &Deal, args: &PlayArgs) -> Result<NewGame, Failure> {
    let named = named_occupants(ui, game, args)?;
    let occupants = if named.is_empty() { with_bots(game, deal.seats()) } else { named };
    if occupants.len() != usize::from(deal.seats()) {
        let seats = u32::try_from(occupants.len()).unwrap_or(u32::MAX);
        let phrase = Phrase::new("cli-deal-seats").with("players", deal.seats()).with("seats", seats);
        return Err(Failure::Usage(ui.say(&phrase)));
    }
    Ok(NewGame { occupants, options: deal.options().clone(), seed: Some(deal.seed()), record: args.record.clone() })
}

fn named_occupants(ui: &Ui, game: &PlayableGame, args: &PlayArgs) -> Result<Vec<Occupant>, Failure> {
    let named = if args.seat.is_empty() { &args.seats } else { &args.seat };
    named.iter().map(|who| occupant(ui, game, who)).collect()
}

fn new_game(ui: &Ui, game: &PlayableGame, args: &PlayArgs) -> Result<NewGame, Failure> {
    let occupants = named_occupants(ui, game, args)?;
    let occupants = match (args.players, occupants.is_empty()) {
        (None, true) if args.game.is_none() => Vec::new(),
        (players, true) => {
            let players = players.unwrap_or(game.seats.0);
            check_players(ui, game, players)?;
            with_bots(game, players)
        }
        (Some(players), false) if usize::from(players) != occupants.len() => {
            let seats = u32::try_from(occupants.len()).unwrap_or(u32::MAX);
            let phrase = Phrase::new("cli-wrong-seats").with("players", players).with("seats", seats);
            return Err(Failure::Usage(ui.say(&phrase)));
        }
        (_, false) => {
            check_players(ui, game, u8::try_from(occupants.len()).unwrap_or(u8::MAX))?;
            occupants
        }
    };
    let options = rules(ui, game, &args.rules)?;
    (game.check_options)(ui, &options)?;
    let seed = args.seed.as_deref().map(|text| seeds::read(ui, text)).transpose()?;
    Ok(NewGame { occupants, options, seed, record: args.record.clone() })
}

fn check_players(ui: &Ui, game: &PlayableGame, players: u8) -> Result<(), Failure> {
    let (fewest, most) = game.seats;
    if (fewest..=most).contains(&players) {
        return Ok(());
    }
    let phrase = Phrase::new("cli-wrong-players").with("fewest", fewest).with("most", most).with("players", players);
    Err(Failure::Usage(ui.quote(phrase, &[("game", &ui.say(&(game.name)()))])))
}

/// Who `who` is: `human`, `bot`, `bot:NAME`, the name of a bot, or the name of a person.
fn occupant(ui: &Ui, game: &PlayableGame, who: &str) -> Result<Occupant, Failure> {
    let bots = (game.bots)();
    let known = |name: &str| bots.iter().any(|(kind, _)| *kind == name);
    let who = who.trim();
    match who.split_once(':') {
        Some(("human", name)) if !name.trim().is_empty() => Ok(Occupant::Person(Some(name.trim().to_owned()))),
        Some(("bot", name)) if known(name) => Ok(Occupant::Bot(name.to_owned())),
        Some(("bot", name)) => {
            let all: Vec<&str> = bots.iter().map(|(kind, _)| *kind).collect();
            let texts = [("bot", name), ("known", &all.join(", "))];
            Err(Failure::Usage(ui.quote(Phrase::new("cli-unknown-bot"), &texts)))
        }
        _ if who == "bot" => Ok(Occupant::Bot((game.default_bot)().to_owned())),
        _ if known(who) => Ok(Occupant::Bot(who.to_owned())),
        _ if who == "human" || who.is_empty() => Ok(Occupant::Person(None)),
        _ => Ok(Occupant::Person(Some(who.to_owned()))),
    }
}

/// The options named one way or another.
fn rules(ui: &Ui, game: &PlayableGame, args: &RuleArgs) -> Result<Map<String, Value>, Failure> {
    let mut given = Map::new();
    if let Some(path) = &args.data {
        given.extend([boxes::option(ui, game, path)?]);
    }
    for (key, value) in [("difficulty", &args.difficulty), ("fire", &args.fire)] {
        if let Some(value) = value {
            given.insert(key.to_owned(), Value::from(value.as_str()));
        }
    }
    for text in &args.option {
        let (key, value) = options::pair(ui, text)?;
        given.insert(key, value);
    }
    Ok(given)
}

fn simulate(ui: &Ui, args: SimulateArgs) -> Result<(), Failure> {
    let game = games::find(ui, &args.game)?;
    let seed = match &args.seed {
        Some(text) => seeds::read(ui, text)?,
        None => seeds::from_system()?,
    };
    let wanted = Simulation {
        players: args.players,
        games: args.games,
        options: rules(ui, game, &args.rules)?,
        bots: args.bot,
        seed,
        threads: threads(args.threads),
        json: args.json,
        records: args.records,
    };
    (game.simulate)(ui, &wanted)
}

/// As many threads as were asked for, else one a core.
fn threads(wanted: Option<usize>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    wanted.unwrap_or_else(cores).clamp(1, 1024)
}

fn arena_match(ui: &Ui, args: ArenaArgs) -> Result<(), Failure> {
    let game = games::find(ui, &args.game)?;
    let seed = match &args.seed {
        Some(text) => seeds::read(ui, text)?,
        None => seeds::from_system()?,
    };
    let wanted = Contest {
        bots: args.bots.iter().flat_map(|text| arena::names(text)).collect(),
        players: args.players,
        deals: args.deals,
        gap: args.gap / 100.0,
        all: args.all,
        options: rules(ui, game, &args.rules)?,
        seed,
        threads: threads(args.threads),
        patience: Duration::from_secs(args.patience),
        json: args.json,
        svg: args.svg,
    };
    (game.arena)(ui, &wanted)
}

fn replay_file(ui: &Ui, args: &ReplayArgs) -> Result<(), Failure> {
    let seat = seat(ui, args.seat)?;
    let how = match (args.verify, args.notation) {
        (true, _) => How::Verify,
        (_, true) => How::Notation,
        _ => How::Screen(seat),
    };
    let seed = args.seed.as_deref().map(|text| seeds::read(ui, text)).transpose()?;
    let (game, text) = games::open_record(ui, &args.file)?;
    match (game.replay)(ui, &args.file, &text, &Replaying { how, seed })? {
        Shown::Text(text) => print(&text),
        Shown::Scene(scene) => terminal::show(scene, menu_after).map(drop).map_err(Failure::from),
    }
}

/// A seat as people count them, from one.
fn seat(ui: &Ui, number: Option<u8>) -> Result<Option<Seat>, Failure> {
    match number {
        Some(0) => Err(Failure::Usage(ui.text("cli-seats-from-one"))),
        number => Ok(number.map(|number| Seat(number - 1))),
    }
}

fn analyse_file(ui: &Ui, args: &AnalyseArgs) -> Result<(), Failure> {
    let wanted = Analysis {
        seat: seat(ui, args.seat)?,
        most: args.most,
        playouts: args.playouts,
        threads: threads(args.threads),
        json: args.json,
        seed: args.seed.as_deref().map(|text| seeds::read(ui, text)).transpose()?,
    };
    let (game, text) = games::open_record(ui, &args.file)?;
    (game.analyse)(ui, &args.file, &text, &wanted)
}

fn engine() -> Result<(), Failure> {
    let mut engine = samobranka_table::Engine::new(|| seeds::from_system().ok());
    samobranka_table::run(&mut engine, io::stdin().lock(), io::stdout().lock()).map_err(Failure::from)
}

fn schema(ui: &Ui, args: &SchemaArgs) -> Result<(), Failure> {
    let schema = if args.game == "engine" {
        samobranka_table::protocol_schema()
    } else {
        // The catalogue of the table and ours hold the same games; ours knows how to say that one is missing.
        match samobranka_table::find_game(&args.game) {
            Ok(game) => game.schema(),
            Err(_) => return games::find(ui, &args.game).map(drop),
        }
    };
    print(&(serde_json::to_string_pretty(&schema).expect("a schema is plain JSON") + "\n"))
}

/// Writes the manual pages and the completions of every shell.
fn manual(ui: &Ui, args: &ManArgs) -> Result<(), Failure> {
    let folder = &args.folder;
    let failed = |why| Failure::Failed(at_file(ui, "cli-write-failed", folder, &why));
    std::fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command(), folder).map_err(failed)?;
    for shell in <clap_complete::Shell as clap::ValueEnum>::value_variants() {
        clap_complete::generate_to(*shell, &mut command(), "samobranka", folder).map_err(failed)?;
    }
    print(&(ui.quote(Phrase::new("cli-manual-written"), &[("path", &folder.display().to_string())]) + "\n"))
}
