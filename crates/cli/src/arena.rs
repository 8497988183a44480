//! `arena`: bots play each other on the same deals until it is clear who is better.

use std::path::PathBuf;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use samobranka_arena::outside::Fault;
use samobranka_arena::stats::{Estimate, Verdict};
use samobranka_arena::{Cannot, Entrant, Match, Report, Scoring, plot};
use samobranka_rules::{Phrase, Seed, Setup, Speak};
use samobranka_terminal::{Screen, Ui};
use samobranka_words::{Reader, plain};
use serde_json::{Map, Value, json};
use unicode_width::UnicodeWidthStr;

use crate::failure::Failure;
use crate::numbers::decimal;
use crate::options;
use crate::output::print;
use crate::words::{at_file, system_error};

/// What is to be played.
pub(crate) struct Contest {
    /// Who takes part.
    pub(crate) bots: Vec<String>,
    /// How many play; without a number as many as were named, or as few as can.
    pub(crate) players: Option<u8>,
    /// The most deals.
    pub(crate) deals: u64,
    /// The difference worth finding, as a share.
    pub(crate) gap: f64,
    /// Whether all deals are played, however clear the answer is.
    pub(crate) all: bool,
    /// The game's options, by name.
    pub(crate) options: Map<String, Value>,
    /// Where chance comes from.
    pub(crate) seed: Seed,
    /// How many threads play.
    pub(crate) threads: usize,
    /// How long a program may think about one answer.
    pub(crate) patience: Duration,
    /// Whether the result is printed as JSON.
    pub(crate) json: bool,
    /// Where the plot goes.
    pub(crate) svg: Option<PathBuf>,
}

/// The names in a list: separated by commas, but a command goes on to the end.
pub(crate) fn names(mut text: &str) -> Vec<String> {
    let mut names = Vec::new();
    loop {
        let (name, rest) = match text.split_once(',') {
            Some((name, rest)) if !text.trim_start().starts_with("exec:") => (name, Some(rest)),
            _ => (text, None),
        };
        if !name.trim().is_empty() {
            names.push(name.trim().to_owned());
        }
        match rest {
            Some(rest) => text = rest,
            None => return names,
        }
    }
}

/// Plays it, with a bar on the terminal, and prints what came of it.
pub(crate) fn run<G: Speak, S: Screen<G>>(ui: &Ui, wanted: &Contest) -> Result<(), Failure> {
    let options = options::read::<G>(ui, &wanted.options)?;
    let set = |players| {
        Setup::<G>::new(players, options.clone())
            .map_err(|why| Failure::Usage(plain::refusal(&ui.words, &why, &Reader::default())))
    };
    // Where all win together each bot plays with itself, and their number says nothing about the seats.
    let fewest = G::SEATS.0;
    let named = u8::try_from(wanted.bots.len()).unwrap_or(u8::MAX);
    let setup = match wanted.players {
        Some(players) => set(players)?,
        None => match set(fewest)? {
            setup if samobranka_arena::scoring(&setup) == Scoring::Together => setup,
            _ => set(named.max(fewest))?,
        },
    };
    let players = setup.seats();
    let contest = Match {
        setup,
        entrants: wanted.bots.iter().map(|name| parsed(name)).collect(),
        seed: wanted.seed,
        deals: wanted.deals,
        gap: wanted.gap,
        stop: !wanted.all,
        threads: wanted.threads,
        patience: wanted.patience,
    };
    let bar = ProgressBar::new(wanted.deals);
    bar.set_style(bar_style(ui));
    let mut progress = |report: &Report| {
        bar.set_position(report.deals);
        bar.set_message(standing(ui, report));
    };
    let report = samobranka_arena::run::<G, S::Players>(&contest, &mut progress).map_err(|why| cannot(ui, why));
    bar.finish_and_clear();
    let report = report?;
    if let Some(path) = &wanted.svg {
        std::fs::write(path, plot::svg(&report, &labels::<G>(ui, &report)))
            .map_err(|why| Failure::Failed(at_file(ui, "cli-write-failed", path, &why)))?;
    }
    if wanted.json {
        let mut json = report.to_json();
        json["players"] = json!(players);
        json["options"] = json!(options);
        json["seed"] = json!(wanted.seed);
        json["rules"] = json!(G::VERSION);
        return print(&(json.to_string() + "\n"));
    }
    print(&as_text::<G>(ui, wanted, players, &report))
}

fn parsed(name: &str) -> Entrant {
    name.parse().unwrap_or_else(|never| match never {})
}

fn bar_style(ui: &Ui) -> ProgressStyle {
    let deals = ui.text("cli-arena-bar");
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {deals}  {{msg}}");
    ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// How it stands, in a few signs: the first pair that isn't decided.
fn standing(ui: &Ui, report: &Report) -> String {
    let open = report.pairs.iter().find(|pair| pair.verdict == Verdict::Open);
    let Some(pair) = open.or(report.pairs.first()) else { return String::new() };
    let (it, unit) = difference(report, pair.result, pair.elo);
    let reach = (it.high - it.low) / 2.0;
    let name = |bot: usize| shortened(&report.bots[bot].name);
    let [value, reach] = [it.value, reach].map(|value| decimal(ui.lang(), value, 1));
    format!("{} – {}: {value} ± {reach}{unit}", name(pair.first), name(pair.second))
}

/// The difference of a pair: in Elo points, or in percentage points.
fn difference(report: &Report, result: Estimate, elo: Option<Estimate>) -> (Estimate, &'static str) {
    match (report.scoring, elo) {
        (Scoring::Each, Some(elo)) => (elo, " Elo"),
        _ => (percent(result), " %"),
    }
}

fn percent(it: Estimate) -> Estimate {
    Estimate { value: it.value * 100.0, low: it.low * 100.0, high: it.high * 100.0 }
}

fn shortened(name: &str) -> String {
    let count = name.chars().count();
    if count <= 24 { name.to_owned() } else { "…".to_owned() + &name.chars().skip(count - 23).collect::<String>() }
}

fn cannot(ui: &Ui, why: Cannot) -> Failure {
    match why {
        Cannot::UnknownBot { name, known } => {
            let texts = [("bot", name.as_str()), ("known", &known.join(", "))];
            Failure::Usage(ui.quote(Phrase::new("cli-unknown-bot"), &texts))
        }
        Cannot::Alone => Failure::Usage(ui.text("cli-arena-alone")),
        Cannot::TooMany { named, seats } => {
            let named = u32::try_from(named).unwrap_or(u32::MAX);
            Failure::Usage(ui.say(&Phrase::new("cli-arena-many").with("named", named).with("seats", seats)))
        }
        Cannot::Failed { name, fault } => {
            let texts = [("bot", name.as_str()), ("why", &failing(ui, &fault))];
            Failure::Failed(ui.quote(Phrase::new("cli-arena-failed"), &texts))
        }
    }
}

/// How a program failed.
fn failing(ui: &Ui, fault: &Fault) -> String {
    let say = |key, texts: &[(&'static str, &str)]| ui.quote(Phrase::new(key), texts);
    match fault {
        Fault::Start(why) => say("cli-arena-fault-start", &[("why", &system_error(ui, why))]),
        Fault::Gone => ui.text("cli-arena-fault-gone"),
        Fault::Late(limit) => say("cli-arena-fault-late", &[("seconds", &decimal(ui.lang(), limit.as_secs_f64(), 0))]),
        Fault::Unreadable { line, .. } => say("cli-arena-fault-unreadable", &[("line", line)]),
        Fault::Illegal { action, phrase, .. } => {
            say("cli-arena-fault-illegal", &[("action", action), ("why", &ui.say(phrase))])
        }
    }
}

fn labels<G: Speak>(ui: &Ui, report: &Report) -> plot::Labels {
    let pairs = if report.scoring == Scoring::Each { "cli-arena-plot-elo" } else { "cli-arena-plot-oftener" };
    let deals = decimal(ui.lang(), report.deals as f64, 0);
    plot::Labels {
        title: ui.say(&G::name()),
        wins: ui.text("cli-arena-plot-wins"),
        pairs: ui.text(pairs),
        note: ui.quote(Phrase::new("cli-arena-plot-note"), &[("deals", &deals)]),
    }
}

fn as_text<G: Speak>(ui: &Ui, wanted: &Contest, players: u8, report: &Report) -> String {
    let lang = ui.lang();
    let number = |value: f64, places| decimal(lang, value, places);
    let interval = |it: Estimate, places| format!("{} … {}", number(it.low, places), number(it.high, places));
    let title = ui.quote(
        Phrase::new("cli-arena-title").with("players", players),
        &[
            ("game", &ui.say(&G::name())),
            ("deals", &number(report.deals as f64, 0)),
            ("games", &number(report.games as f64, 0)),
            ("seed", &wanted.seed.to_string()),
            ("seconds", &number(report.elapsed.as_secs_f64(), 1)),
        ],
    );
    let together = report.scoring == Scoring::Together;
    let points = if together { "cli-arena-score" } else { "cli-arena-points" };
    let head =
        ["cli-arena-bot", "cli-arena-wins", "cli-arena-interval", points, "cli-arena-think", "cli-arena-longest"];
    let mut bots = vec![head.map(|key| ui.text(key)).to_vec()];
    for bot in &report.bots {
        let wins = percent(bot.wins);
        bots.push(vec![
            shortened(&bot.name),
            number(wins.value, 2),
            interval(wins, 2),
            number(bot.points.value, 2),
            number(bot.times.mean * 1000.0, 3),
            number(bot.times.longest * 1000.0, 1),
        ]);
    }
    let result = if together { "cli-arena-oftener" } else { "cli-arena-share" };
    let mut head = vec!["cli-arena-pair", result, "cli-arena-interval"];
    if !together {
        head.extend(["cli-arena-elo", "cli-arena-interval"]);
    }
    head.extend(["cli-arena-better", "cli-arena-verdict"]);
    let mut pairs = vec![head.into_iter().map(|key| ui.text(key)).collect::<Vec<_>>()];
    for pair in &report.pairs {
        let name = |bot: usize| shortened(&report.bots[bot].name);
        let result = percent(pair.result);
        let mut row =
            vec![format!("{} – {}", name(pair.first), name(pair.second)), number(result.value, 2), interval(result, 2)];
        if let Some(elo) = pair.elo {
            row.extend([number(elo.value, 0), interval(elo, 0)]);
        }
        row.push(format!("{} / {}", number(pair.better[0] as f64, 0), number(pair.better[1] as f64, 0)));
        row.push(match pair.verdict {
            Verdict::First => ui.text("cli-arena-first"),
            Verdict::Second => ui.text("cli-arena-second"),
            Verdict::Close => {
                let gap = number(report.gap * 100.0, 1);
                ui.quote(Phrase::new("cli-arena-close"), &[("gap", &gap)])
            }
            Verdict::Open => ui.text("cli-arena-open"),
        });
        pairs.push(row);
    }
    let mut text = format!("{title}\n\n{}\n{}", columns(&bots), columns(&pairs));
    if let Some(path) = &wanted.svg {
        text += &format!("\n{}\n", ui.quote(Phrase::new("cli-arena-drawn"), &[("path", &path.display().to_string())]));
    }
    text
}

/// Rows with their columns one under another: the first to the left, the rest to the right.
fn columns(rows: &[Vec<String>]) -> String {
    let count = rows[0].len();
    let widths: Vec<usize> =
        (0..count).map(|at| rows.iter().map(|row| row[at].width()).max().unwrap_or_default()).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            let room = " ".repeat(widths[at] - cell.width());
            match at {
                0 => line += &format!("{cell}{room}"),
                _ => line += &format!("  {room}{cell}"),
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_named_with_all_its_commas() {
        assert_eq!(names("greedy, cheapest"), ["greedy", "cheapest"]);
        assert_eq!(names("greedy,exec:python3 mine.py --a=1,2"), ["greedy", "exec:python3 mine.py --a=1,2"]);
        assert_eq!(names(","), Vec::<String>::new());
    }
}
