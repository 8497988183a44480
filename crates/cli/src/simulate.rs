//! `simulate`: bots play many games, and the result is counted.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use samobranka_players::{Cannot, Estimate, Job, Players, Tally};
use samobranka_rules::{Phrase, Seed, Setup, Speak};
use samobranka_terminal::{Screen, Ui};
use samobranka_words::{Reader, plain};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::numbers::{decimal, whole};
use crate::options;
use crate::output::print;
use crate::words::at_file;

/// What is to be played.
pub(crate) struct Simulation {
    /// How many play; without a number, as many as bots were named, or as few as can.
    pub(crate) players: Option<u8>,
    /// How many games.
    pub(crate) games: u64,
    /// The bots: one for all seats, or one a seat.
    pub(crate) bots: Vec<String>,
    /// The game's options, by name.
    pub(crate) options: Map<String, Value>,
    /// Where chance comes from.
    pub(crate) seed: Seed,
    /// How many threads play.
    pub(crate) threads: usize,
    /// Whether the result is printed as JSON.
    pub(crate) json: bool,
    /// Where a record of every game goes.
    pub(crate) records: Option<PathBuf>,
}

/// Plays them, with a bar on the terminal, and prints what came of it.
pub(crate) fn run<G: Speak, S: Screen<G>>(ui: &Ui, wanted: &Simulation) -> Result<(), Failure> {
    let options = options::read::<G>(ui, &wanted.options)?;
    let named = u8::try_from(wanted.bots.len()).unwrap_or(u8::MAX);
    let players = wanted.players.unwrap_or(named.max(G::SEATS.0));
    let setup = Setup::<G>::new(players, options.clone())
        .map_err(|why| Failure::Usage(plain::refusal(&ui.words, &why, &Reader::default())))?;
    let best = || S::Players::bots().last().map(|kind| kind.name.to_owned());
    let bots = if wanted.bots.is_empty() { best().into_iter().collect() } else { wanted.bots.clone() };

    let bar = ProgressBar::new(wanted.games);
    bar.set_style(bar_style(ui));
    let keep = |number: u64, text: String| {
        let folder = wanted.records.as_ref().expect("records are kept only where there is a folder for them");
        let path = folder.join(format!("{}-{number:08}.jsonl", G::ID));
        let failed = |why: std::io::Error| std::io::Error::new(why.kind(), format!("{}: {why}", path.display()));
        let mut file = fs::File::options().write(true).create_new(true).open(&path).map_err(failed)?;
        file.write_all(text.as_bytes()).map_err(failed)
    };
    if let Some(folder) = &wanted.records {
        fs::create_dir_all(folder).map_err(|why| Failure::Failed(at_file(ui, "cli-record-failed", folder, &why)))?;
    }
    let job = Job {
        setup,
        bots: bots.clone(),
        games: wanted.games,
        seed: wanted.seed,
        threads: wanted.threads,
        records: wanted.records.as_ref().map(|_| &keep as _),
    };
    let tally =
        samobranka_players::simulate::<G, S::Players>(&job, &|more| bar.inc(more)).map_err(|why| cannot(ui, why))?;
    bar.finish_and_clear();
    let printed = if wanted.json {
        as_json::<G>(wanted, players, &options, &bots, &tally).to_string() + "\n"
    } else {
        as_text::<G, S>(ui, wanted, players, &bots, &tally)
    };
    print(&printed)
}

fn bar_style(ui: &Ui) -> ProgressStyle {
    let games = ui.text("cli-simulate-bar");
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {games}  {{per_sec}}  {{eta}}");
    ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn cannot(ui: &Ui, why: Cannot) -> Failure {
    match why {
        Cannot::UnknownBot { name, known } => {
            let texts = [("bot", name.as_str()), ("known", &known.join(", "))];
            Failure::Usage(ui.quote(Phrase::new("cli-unknown-bot"), &texts))
        }
        Cannot::WrongCount { named, seats } => {
            let named = u32::try_from(named).unwrap_or(u32::MAX);
            Failure::Usage(ui.say(&Phrase::new("cli-wrong-bots").with("named", named).with("seats", seats)))
        }
        Cannot::Record(why) => {
            Failure::Failed(ui.quote(Phrase::new("cli-simulate-record"), &[("why", &why.to_string())]))
        }
    }
}

/// Whether the seats win or lose together.
fn is_team(tally: &Tally) -> bool {
    tally.seats.is_empty()
}

fn as_json<G: Speak>(wanted: &Simulation, players: u8, options: &G::Options, bots: &[String], tally: &Tally) -> Value {
    let estimate = |it: Estimate| json!({ "value": finite(it.value), "low": finite(it.low), "high": finite(it.high) });
    let mut result = json!({
        "game": G::ID,
        "rules": G::VERSION,
        "players": players,
        "options": options,
        "bots": bots,
        "seed": wanted.seed,
        "threads": wanted.threads,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": tally.elapsed.as_secs_f64(),
        "games_per_second": finite(tally.games_per_second()),
        "decisions_per_second": finite(tally.decisions_per_second()),
    });
    let more = if is_team(tally) {
        json!({ "wins": tally.wins, "win_rate": estimate(tally.win_rate()), "mean_score": estimate(tally.mean_score()) })
    } else {
        let seats = (0..tally.seats.len()).map(|seat| {
            json!({
                "wins": tally.seats[seat].wins,
                "shared": tally.seats[seat].shared,
                "win_rate": estimate(tally.seat_win_rate(seat)),
                "mean_points": estimate(tally.seat_mean_points(seat)),
                "turns": tally.seats[seat].turns,
                "points_per_turn": estimate(tally.seat_points_per_turn(seat)),
            })
        });
        json!({
            "seats": seats.collect::<Vec<_>>(),
            "ties": tally.ties,
            "winner_points": estimate(tally.mean_winner_points()),
            "margin": estimate(tally.mean_margin()),
        })
    };
    if let (Value::Object(result), Value::Object(more)) = (&mut result, more) {
        result.extend(more);
    }
    result
}

/// JSON has no infinity: what could not be measured is `null`.
fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

fn as_text<G: Speak, S: Screen<G>>(
    ui: &Ui,
    wanted: &Simulation,
    players: u8,
    bots: &[String],
    tally: &Tally,
) -> String {
    let lang = ui.lang();
    let mut lines = vec![ui.quote(
        Phrase::new("cli-simulate-title").with("players", players),
        &[
            ("game", &ui.say(&G::name())),
            ("bots", &bots.join(", ")),
            ("games", &whole(lang, tally.games as f64)),
            ("seed", &wanted.seed.to_string()),
        ],
    )];
    lines.push(ui.quote(
        Phrase::new("cli-simulate-speed").with("threads", u32::try_from(wanted.threads).unwrap_or(u32::MAX)),
        &[
            ("games", &whole(lang, tally.games_per_second())),
            ("decisions", &whole(lang, tally.decisions_per_second())),
            ("seconds", &decimal(lang, tally.elapsed.as_secs_f64(), 2)),
        ],
    ));
    let interval = |key, estimate: Estimate, times: f64, places, more: &[(&'static str, &str)]| {
        let [value, low, high] =
            [estimate.value, estimate.low, estimate.high].map(|value| decimal(lang, value * times, places));
        let texts = [&[("value", value.as_str()), ("low", &low), ("high", &high)], more].concat();
        ui.quote(Phrase::new(key), &texts)
    };
    if is_team(tally) {
        lines.push(interval(
            "cli-simulate-wins",
            tally.win_rate(),
            100.0,
            2,
            &[("wins", &whole(lang, tally.wins as f64))],
        ));
        lines.extend(S::MEAN_SCORE.map(|key| interval(key, tally.mean_score(), 1.0, 2, &[])));
    }
    for (seat, counted) in tally.seats.iter().enumerate() {
        let number = (seat + 1).to_string();
        let wins = [("seat", number.as_str()), ("wins", &whole(lang, counted.wins as f64))];
        lines.push(interval("cli-simulate-seat-wins", tally.seat_win_rate(seat), 100.0, 2, &wins));
        lines.push(interval("cli-simulate-seat-points", tally.seat_mean_points(seat), 1.0, 2, &wins[..1]));
        lines.push(interval("cli-simulate-seat-turn", tally.seat_points_per_turn(seat), 1.0, 2, &wins[..1]));
    }
    if let Some(folder) = &wanted.records {
        lines.push(ui.quote(Phrase::new("cli-simulate-records"), &[("path", &folder.display().to_string())]));
    }
    lines.join("\n") + "\n"
}
