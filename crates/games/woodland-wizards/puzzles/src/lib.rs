//! Puzzles of Woodland Wizards: a contest that one choice wins. Everybody else has passed, and no card that nobody has seen
//! comes into it: every way to go on is tried to the count, so the answer is certain.

mod contest;

use contest::{Contest, open_contest};
use samobranka_puzzles::{Judged, Kind, Proof, Puzzles, Solved};
use samobranka_rules::{Arg, Game, Lang, Phrase, Seat, Setup, View};
use samobranka_woodland_wizards::{Action, Options, Phase, WoodlandWizards, running_total};

/// The shipped puzzles, as `samobranka_puzzles::read` reads them.
pub const SHIPPED: &str = include_str!("../puzzles.jsonl");

/// The puzzles of this game.
#[derive(Clone, Copy, Debug)]
pub struct WoodlandWizardsPuzzles;

const BOOST: &str = "boost";
const EFFECT: &str = "effect";
const KINDS: [Kind; 2] = [
    Kind {
        name: BOOST,
        question: "woodland-wizards-puzzle-boost",
        about: "woodland-wizards-puzzle-about",
        short: "woodland-wizards-puzzle-boost-short",
    },
    Kind {
        name: EFFECT,
        question: "woodland-wizards-puzzle-effect",
        about: "woodland-wizards-puzzle-about",
        short: "woodland-wizards-puzzle-effect-short",
    },
];

/// Fewer choices than this are none.
const FEWEST: usize = 3;

impl Puzzles<WoodlandWizards> for WoodlandWizardsPuzzles {
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }

    fn catalogue(&self) -> fn(Lang) -> &'static str {
        |lang| match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn tables(&self) -> Vec<(Setup<WoodlandWizards>, &'static str)> {
        let table = |seats| Setup::new(seats, Options::default()).expect("a table of the rulebook");
        vec![(table(2), "amateur"), (table(3), "amateur"), (table(4), "amateur"), (table(2), "novice")]
    }

    /// One choice wins the contest, and no other does.
    fn solve(&self, kind: &str, view: View<WoodlandWizards>) -> Option<Solved<WoodlandWizards>> {
        let choices = choices(kind, view)?;
        if choices.len() < FEWEST {
            return None;
        }
        let mut contest = Contest::new(view)?;
        let mut winning = None;
        for action in &choices {
            if contest.ends_after(action)?.won {
                // A second one, and there is no best.
                if winning.replace(*action).is_some() {
                    return None;
                }
            }
        }
        Some(Solved {
            best: vec![winning?],
            value: 1,
            next: 0,
            choices: choices.len() as u32,
            proof: Proof::Exact { positions: contest.positions() },
        })
    }

    fn judge(&self, kind: &str, view: View<WoodlandWizards>, answer: &[Action]) -> Option<Judged<WoodlandWizards>> {
        let [action] = *answer else { return None };
        choices(kind, view)?.contains(&action).then_some(())?;
        let end = Contest::new(view)?.ends_after(&action)?;
        let key = if end.won { "woodland-wizards-puzzle-won" } else { "woodland-wizards-puzzle-lost" };
        let outcome = Phrase::new(key).with("own", i32::from(end.own)).with("other", i32::from(end.other));
        Some(Judged { value: end.won.into(), line: end.line, outcome })
    }

    fn is_whole(&self, _: &str, _: View<WoodlandWizards>, answer: &[Action]) -> bool {
        !answer.is_empty()
    }

    fn numbers(&self, _: &str, view: View<WoodlandWizards>) -> Vec<(&'static str, Arg)> {
        let own = view.seat().unwrap_or(Seat(0));
        let others = Seat::all(view.public.seats).filter(|&seat| seat != own);
        let most = others.map(|seat| running_total(view.public, seat)).max().unwrap_or(0);
        vec![("own", Arg::Number(running_total(view.public, own).into())), ("other", Arg::Number(most.into()))]
    }
}

/// The choices of a question, where it can be asked.
fn choices(kind: &str, view: View<WoodlandWizards>) -> Option<Vec<Action>> {
    let asked = match view.public.phase {
        Phase::Boost { .. } => kind == BOOST,
        Phase::Ask(_) | Phase::Next { .. } => kind == EFFECT,
        _ => false,
    };
    if !asked || !open_contest(view) {
        return None;
    }
    let mut legal = Vec::new();
    WoodlandWizards::legal(view, &mut legal);
    Some(legal)
}
