//! `analyse`: the costliest decisions of a recorded game.

use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use samobranka_desk::Desk;
use samobranka_players::coach::{self, Decision};
use samobranka_rules::{Deed, Game, NoListener, Outcome, Phrase, Play, Seat, Seed, Speak};
use samobranka_search::Effort;
use samobranka_terminal::{Screen, Ui};
use samobranka_words::Reader;
use serde_json::json;

use crate::failure::Failure;
use crate::numbers::decimal;
use crate::output::print;
use crate::replay;
use crate::seeds;

/// What is asked of a record.
pub(crate) struct Analysis {
    /// Whose decisions; without a seat everyone's.
    pub(crate) seat: Option<Seat>,
    /// How many are shown.
    pub(crate) most: usize,
    /// How many playouts each decision gets.
    pub(crate) playouts: u64,
    /// How many threads think.
    pub(crate) threads: usize,
    /// Whether every decision is printed as JSON.
    pub(crate) json: bool,
    /// The seed, for a game that didn't come to its end.
    pub(crate) seed: Option<Seed>,
}

/// Looks at every decision again, with a bar on the terminal, and prints the costliest.
pub(crate) fn run<G: Speak, S: Screen<G>>(ui: &Ui, path: &Path, text: &str, wanted: &Analysis) -> Result<(), Failure> {
    let (record, seed) = replay::read::<G>(ui, path, text, wanted.seed)?;
    if wanted.seat.is_some_and(|seat| seat.0 >= record.header.seats) {
        let phrase = Phrase::new("cli-replay-no-seat").with("seats", record.header.seats);
        return Err(Failure::Usage(ui.say(&phrase)));
    }
    // The steps say what is wrong with the record in the reader's language.
    let steps = replay::steps(ui, &record, seed).map_err(|why| replay::bad(ui, path, &why))?;
    let play = &steps.last().expect("the deal is a step").play;
    let effort =
        Effort { threads: wanted.threads, ..Effort::playouts(wanted.playouts, seeds::beside(seeds::beside(seed))) };

    let acts = play.standing().filter(|entry| matches!(entry.deed, Deed::Act(..))).count();
    let bar = ProgressBar::new(acts as u64);
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {}", ui.text("cli-analyse-bar"));
    bar.set_style(ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut decisions = Vec::new();
    coach::analyse::<G, S::Players>(play, wanted.seat, &effort, &mut |decision| {
        bar.set_position(decision.place as u64);
        decisions.push(decision);
    });
    bar.finish_and_clear();
    let lines = lines(play);
    if wanted.json {
        return print(&decisions.iter().map(|decision| as_json(decision, &lines)).collect::<String>());
    }
    print(&as_text::<G, S>(ui, wanted, &record.header.names, decisions, &lines, play))
}

/// The line of the record that each deed which stands is written in, counted from one; the first is the header.
fn lines<G: Speak>(play: &Play<G>) -> Vec<usize> {
    let mut standing: Vec<usize> = Vec::new();
    for (at, entry) in play.log().iter().enumerate() {
        match entry.deed {
            Deed::Undo(_) => drop(standing.pop()),
            Deed::TakeBack(count) => standing.truncate(standing.len().saturating_sub(count as usize)),
            _ => standing.push(at + 2),
        }
    }
    standing
}

fn as_json<G: Speak>(decision: &Decision<G>, lines: &[usize]) -> String {
    let value = |valued: &samobranka_search::Valued<G>| {
        json!({
            "action": valued.line[0],
            "notation": valued.line[0].to_string(),
            "value": valued.value,
            "error": valued.error,
            "playouts": valued.tries,
        })
    };
    let json = json!({
        "line": lines[decision.place],
        "seat": decision.seat,
        "by": decision.by,
        "choices": decision.choices,
        "played": value(&decision.played),
        "best": value(&decision.best),
        "cost": decision.cost(),
        "error": decision.error(),
        "clear": decision.is_clear(),
    });
    json.to_string() + "\n"
}

/// What speaks for the better move, as its player saw the table then.
fn why_better<G: Speak, S: Screen<G>>(ui: &Ui, play: &Play<G>, names: &[String], decision: &Decision<G>) -> String {
    let mut state = play.start().clone();
    for entry in play.standing().take(decision.place) {
        entry.deed.carry_out(&mut state, &mut NoListener).expect("what stands was legal");
    }
    let reader = Reader { names, you: None };
    let reasons = <S::Desk as Desk<G>>::reasons(state.view(decision.seat), &decision.best.line[0]);
    let reasons: Vec<String> = reasons.iter().map(|reason| ui.words.say(reason, &reader)).collect();
    if reasons.is_empty() { String::new() } else { format!("\n    {}", reasons.join(" · ")) }
}

fn as_text<G: Speak, S: Screen<G>>(
    ui: &Ui,
    wanted: &Analysis,
    names: &[String],
    mut decisions: Vec<Decision<G>>,
    lines: &[usize],
    play: &Play<G>,
) -> String {
    let count = u32::try_from(decisions.len()).unwrap_or(u32::MAX);
    let mut text = vec![ui.say(&Phrase::new("cli-analyse-title").with("decisions", count))];
    decisions.retain(Decision::is_clear);
    decisions.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
    if decisions.is_empty() {
        text.push(ui.text("cli-analyse-none"));
    }
    let reader = Reader { names, you: None };
    for decision in decisions.iter().take(wanted.most) {
        let percent = |value: f64| decimal(ui.lang(), value * 100.0, 1);
        let line = ui.quote(
            Phrase::new("cli-analyse-line").with("line", u32::try_from(lines[decision.place]).unwrap_or(u32::MAX)),
            &[
                ("who", &ui.words.seat(decision.seat, &reader)),
                ("played", &decision.played.line[0].to_string()),
                ("value", &percent(decision.played.value)),
                ("best", &decision.best.line[0].to_string()),
                ("other", &percent(decision.best.value)),
                ("cost", &percent(decision.cost())),
                ("error", &percent(decision.error())),
            ],
        );
        text.push(line + &why_better::<G, S>(ui, play, names, decision));
    }
    // The percentages are of what the bots play for: together to win, else to leave the others behind.
    let together = match <G as Game>::outcome(&play.state().public) {
        Some(outcome) => matches!(outcome, Outcome::Team { .. }),
        None => S::MEAN_SCORE.is_some() || play.setup().seats() == 1,
    };
    text.push(ui.text(if together { "cli-analyse-note-team" } else { "cli-analyse-note-rank" }));
    text.join("\n") + "\n"
}
