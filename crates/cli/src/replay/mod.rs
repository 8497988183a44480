//! `replay`: a recorded game stepped through, checked, or printed in the game's notation.

mod viewer;

pub(crate) use viewer::Viewer;

use std::path::Path;

use samobranka_desk::Desk;
use samobranka_json::JsonProblem;
use samobranka_rules::{
    BadRecord, Deed, Game, Phrase, Play, Record, ReplayError, Seat, Seed, Setup, Speak, Told, Unfair,
};
use samobranka_terminal::{Screen, Ui};
use samobranka_words::{Reader, no_undo, plain};

use crate::failure::Failure;
use crate::scene::SomeScene;
use crate::terminal;

/// What to do with a record.
pub(crate) struct Replaying {
    /// How it is shown.
    pub(crate) how: How,
    /// The seed, for a game that didn't come to its end.
    pub(crate) seed: Option<Seed>,
}

/// How a record is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// On the screen, step by step, through this seat's eyes or openly.
    Screen(Option<Seat>),
    /// Checked: the seed, every move, the outcome and the final state.
    Verify,
    /// As text, in the game's notation.
    Notation,
}

/// What is to be shown of a record.
pub(crate) enum Shown {
    /// Printed.
    Text(String),
    /// On the screen.
    Scene(SomeScene),
}

/// Reads a record, and the seed it was dealt from: its own, or for a game that didn't come to its end `seed`.
pub(crate) fn read<G: Speak>(
    ui: &Ui,
    path: &Path,
    text: &str,
    seed: Option<Seed>,
) -> Result<(Record<G>, Seed), Failure> {
    let record = Record::<G>::from_text(text).map_err(|why| bad(ui, path, &unreadable(ui, text, &why)))?;
    let seed = match (&record.ending, seed) {
        (Some(ending), _) => ending.seed,
        (None, Some(seed)) => seed,
        (None, None) => return Err(bad(ui, path, &explain(ui, &BadRecord::Unfinished))),
    };
    Ok((record, seed))
}

/// The record is not right.
pub(crate) fn bad(ui: &Ui, path: &Path, why: &str) -> Failure {
    let texts = [("path", &*path.display().to_string()), ("why", why)];
    Failure::Failed(ui.quote(Phrase::new("cli-replay-bad"), &texts))
}

/// One line of the log, carried out.
pub(crate) struct Step<G: Game> {
    /// The game after it.
    pub(crate) play: Play<G>,
    /// Who was told what.
    pub(crate) told: Vec<Told<G::Event>>,
}

/// What is to be shown of the record `text`, which is in the file `path`.
pub(crate) fn run<G: Speak, S: Screen<G>>(
    ui: &Ui,
    path: &Path,
    text: &str,
    replaying: &Replaying,
) -> Result<Shown, Failure> {
    let (record, seed) = read::<G>(ui, path, text, replaying.seed)?;
    let bad = |why: &str| bad(ui, path, why);
    if replaying.how == How::Verify {
        return verify(ui, &record, seed).map(Shown::Text).map_err(|why| bad(&why));
    }
    let steps = steps(ui, &record, seed).map_err(|why| bad(&why))?;
    match replaying.how {
        How::Notation => Ok(Shown::Text(notation::<G, S>(&record, seed))),
        How::Screen(Some(seat)) if seat.0 >= record.header.seats => {
            let phrase = Phrase::new("cli-replay-no-seat").with("seats", record.header.seats);
            Err(Failure::Usage(ui.say(&phrase)))
        }
        How::Screen(_) if !terminal::is_there() => Err(Failure::Failed(ui.text("cli-no-terminal"))),
        How::Screen(seat) => {
            Ok(Shown::Scene(Box::new(Viewer::<G, S>::new(ui.clone(), record.header.names, steps, seat))))
        }
        How::Verify => unreachable!("checked above"),
    }
}

/// Carries the log out, line by line; the first step is the deal.
pub(crate) fn steps<G: Speak>(ui: &Ui, record: &Record<G>, seed: Seed) -> Result<Vec<Step<G>>, String> {
    let say = |why: BadRecord| explain(ui, &why);
    if seed.hash() != record.header.seed_hash {
        return Err(say(BadRecord::WrongSeed));
    }
    let setup = Setup::<G>::new(record.header.seats, record.header.options.clone()).map_err(|why| {
        let why = plain::refusal(&ui.words, &why, &Reader::default());
        ui.quote(Phrase::new("cli-record-setup"), &[("why", &why)])
    })?;
    let (play, told) = Play::new(setup, seed);
    let mut steps = vec![Step { play, told }];
    for (at, entry) in record.log.iter().enumerate() {
        let mut play = steps[at].play.clone();
        let told = play.replay(entry.clone()).map_err(|why| {
            let reader = Reader { names: &record.header.names, you: None };
            let text = match why {
                ReplayError::Illegal(why) => plain::refusal(&ui.words, &why, &reader),
                ReplayError::NoUndo(why) => ui.words.say(&no_undo(why), &reader),
            };
            let phrase = Phrase::new("cli-record-illegal").with("line", at as u32 + 2);
            ui.quote(phrase, &[("why", &text)])
        })?;
        steps.push(Step { play, told });
    }
    Ok(steps)
}

/// Why a record can't be read: of a line that is wrong, what is wrong with its JSON.
fn unreadable(ui: &Ui, text: &str, why: &BadRecord) -> String {
    let BadRecord::Unreadable { line, .. } = why else { return explain(ui, why) };
    let written = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let why = match JsonProblem::from_text::<serde_json::Value>(written) {
        Ok(_) => ui.text("cli-record-no-line"),
        Err(problem) => ui.say(&problem.phrase()),
    };
    ui.quote(Phrase::new("cli-record-unreadable").with("line", *line as u32), &[("why", &why)])
}

/// What is wrong with a record, in the reader's language.
fn explain(ui: &Ui, why: &BadRecord) -> String {
    match why {
        BadRecord::Unreadable { line, why } => {
            let phrase = Phrase::new("cli-record-unreadable").with("line", *line as u32);
            ui.quote(phrase, &[("why", why)])
        }
        BadRecord::Empty => ui.text("cli-record-empty"),
        BadRecord::Foreign { what, theirs, ours } => {
            let key = match *what {
                "game" => "cli-record-foreign-game",
                "rules version" => "cli-record-foreign-rules",
                _ => "cli-record-foreign-form",
            };
            ui.quote(Phrase::new(key), &[("theirs", theirs), ("ours", ours)])
        }
        BadRecord::Setup(why) => ui.quote(Phrase::new("cli-record-setup"), &[("why", why)]),
        BadRecord::Unfinished => ui.text("cli-record-unfinished"),
        BadRecord::WrongSeed => ui.text("cli-record-wrong-seed"),
        BadRecord::Unfair(why) => {
            let why = match *why {
                Unfair::ServerHash => ui.text("cli-unfair-server"),
                Unfair::SeatHash(seat) => ui.say(&Phrase::new("cli-unfair-seat").with("number", u32::from(seat.0) + 1)),
                Unfair::Nobody => ui.text("cli-unfair-nobody"),
                Unfair::Seats => ui.text("cli-unfair-seats"),
                Unfair::Rounds => ui.text("cli-unfair-rounds"),
                Unfair::Seed => ui.text("cli-unfair-seed"),
            };
            ui.quote(Phrase::new("cli-record-unfair"), &[("why", &why)])
        }
        BadRecord::Illegal { line, why, .. } => {
            let phrase = Phrase::new("cli-record-illegal").with("line", *line as u32);
            ui.quote(phrase, &[("why", why)])
        }
        BadRecord::Differs("outcome") => ui.text("cli-record-wrong-outcome"),
        BadRecord::Differs(_) => ui.text("cli-record-wrong-state"),
    }
}

/// Checks everything the record claims; a game that didn't come to its end is checked as far as it went.
fn verify<G: Speak>(ui: &Ui, record: &Record<G>, seed: Seed) -> Result<String, String> {
    // The steps say what is wrong in the reader's language; `verify` has the last word.
    let steps = steps(ui, record, seed)?;
    let moves = u32::try_from(record.log.len()).unwrap_or(u32::MAX);
    let mut lines = vec![ui.text("cli-verified-seed"), ui.say(&Phrase::new("cli-verified-moves").with("moves", moves))];
    if record.ending.is_some() {
        let verdict = record.verify().map_err(|why| explain(ui, &why))?;
        if let Some(fair) = &verdict.ending.fair {
            let people = u32::try_from(fair.seats.len()).unwrap_or(u32::MAX);
            lines.push(ui.say(&Phrase::new("cli-verified-fair").with("people", people)));
            if fair.round > 0 {
                lines.push(ui.say(&Phrase::new("cli-verified-called-off").with("count", fair.round)));
            }
        }
        let outcome = plain::outcome::<G>(&ui.words, &verdict.ending.outcome, &Reader::default());
        lines.push(ui.quote(Phrase::new("cli-verified-outcome"), &[("outcome", &outcome)]));
        let hash = verdict.ending.state_hash.to_string();
        lines.push(ui.quote(Phrase::new("cli-verified-state"), &[("hash", &hash)]));
        lines.push(ui.text("cli-verified"));
    } else {
        let over = steps.last().is_some_and(|step| <G as Game>::outcome(&step.play.state().public).is_some());
        lines.push(ui.text(if over { "cli-verified-no-ending" } else { "cli-verified-unfinished" }));
    }
    Ok(lines.join("\n") + "\n")
}

/// The game in its notation: a line a turn, seats by their numbers. What was said stands in brackets.
fn notation<G: Speak, S: Screen<G>>(record: &Record<G>, seed: Seed) -> String {
    let header = &record.header;
    let options = serde_json::to_string(&header.options).expect("options are plain JSON");
    let mut text = format!("# {} {}, {} seats, {options}\n# seed {seed}\n", header.game, header.rules, header.seats);
    for (seat, name) in header.names.iter().enumerate() {
        text += &format!("# {} {name}\n", seat + 1);
    }
    let mut line = String::new();
    let mut of: Option<Seat> = None;
    let flush = |line: &mut String, text: &mut String| {
        if !line.is_empty() {
            *text += line.trim_end();
            text.push('\n');
            line.clear();
        }
    };
    for entry in &record.log {
        let seat = match &entry.deed {
            Deed::Act(seat, _) | Deed::Say(seat, _) | Deed::Undo(seat) => Some(*seat),
            Deed::Rule(_) | Deed::TakeBack(_) => None,
        };
        let said = matches!(entry.deed, Deed::Say(..));
        // What somebody else says in between stays in the line of the one who plays.
        if (seat != of && !said) || line.is_empty() {
            flush(&mut line, &mut text);
            of = seat;
            line = seat.map_or_else(|| "table: ".to_owned(), |seat| format!("{seat}: "));
        }
        let last = match &entry.deed {
            Deed::Act(_, action) => {
                line += &format!("{action} ");
                S::Desk::ends_turn(action)
            }
            Deed::Say(seat, aside) => {
                line += &format!("({seat} {aside}) ");
                false
            }
            Deed::Rule(ruling) => {
                line += &format!("{ruling} ");
                true
            }
            Deed::Undo(_) => {
                line += "undo ";
                false
            }
            Deed::TakeBack(count) => {
                line += &format!("take-back {count} ");
                true
            }
        };
        if last {
            flush(&mut line, &mut text);
        }
    }
    flush(&mut line, &mut text);
    if let Some(ending) = &record.ending {
        let outcome = serde_json::to_string(&ending.outcome).expect("an outcome is plain JSON");
        text += &format!("# {outcome}\n");
    }
    text
}
