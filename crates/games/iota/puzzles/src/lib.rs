//! Puzzles of IOTA: the turn worth most, found by weighing every one; and the end for two, once the deck is out and each
//! knows what the other holds, searched to the last card.

mod ends;
mod turns;

use ends::Ends;
use samobranka_iota::{Action, Iota, Options, Phase, Private, Public};
use samobranka_puzzles::{Judged, Kind, Proof, Puzzles, Solved};
use samobranka_rules::{Arg, Game, Lang, NoListener, Phrase, Rng, Seat, Seed, Setup, State, View};
use turns::turns;

/// The shipped puzzles, as `samobranka_puzzles::read` reads them.
pub const SHIPPED: &str = include_str!("../puzzles.jsonl");

/// The puzzles of this game.
#[derive(Clone, Copy, Debug)]
pub struct IotaPuzzles;

const MOST: &str = "most";
const END: &str = "end";
const KINDS: [Kind; 2] = [
    Kind { name: MOST, question: "iota-puzzle-most", about: "iota-puzzle-most-about", short: "iota-puzzle-most-short" },
    Kind { name: END, question: "iota-puzzle-end", about: "iota-puzzle-end-about", short: "iota-puzzle-end-short" },
];

/// A turn worth less than this isn't worth a question.
const LEAST_POINTS: u32 = 24;
/// The next best turn brings at most so many hundredths of the best.
const AT_MOST: u32 = 90;
/// Fewer turns than this are no choice.
const FEWEST_TURNS: usize = 12;
/// The next best end is so many points behind.
const CLEARLY: i32 = 3;
/// More positions than this are not searched for one end.
const POSITIONS: u64 = 12_000;

impl Puzzles<Iota> for IotaPuzzles {
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }

    fn catalogue(&self) -> fn(Lang) -> &'static str {
        |lang| match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn tables(&self) -> Vec<(Setup<Iota>, &'static str)> {
        let table = |seats| Setup::new(seats, Options::default()).expect("a table of the rulebook");
        vec![(table(2), "skilled"), (table(2), "amateur"), (table(3), "amateur"), (table(2), "novice")]
    }

    fn solve(&self, kind: &str, view: View<Iota>) -> Option<Solved<Iota>> {
        if !begins(view) {
            return None;
        }
        match kind {
            MOST => most(view),
            END => end(view),
            _ => None,
        }
    }

    fn judge(&self, kind: &str, view: View<Iota>, answer: &[Action]) -> Option<Judged<Iota>> {
        let seat = view.seat()?;
        let mut state = imagined(view);
        for action in answer {
            Iota::apply(&mut state, seat, action, &mut NoListener).ok()?;
        }
        if !self.is_whole(kind, state.view(seat), answer) {
            return None;
        }
        let mut line: Vec<(Seat, Action)> = answer.iter().map(|action| (seat, *action)).collect();
        if kind == MOST {
            let points = state.public.scores[seat.index()] - view.public.scores[seat.index()];
            let outcome = Phrase::new("iota-puzzle-points").with("points", points);
            return Some(Judged { value: points as i32, line, outcome });
        }
        let mut ends = Ends::new(u64::MAX);
        let (lead, rest) = ends.lead_after(state, seat, -i32::MAX, i32::MAX)?;
        line.extend(rest);
        let key = match lead {
            0 => "iota-puzzle-even",
            1.. => "iota-puzzle-ahead",
            _ => "iota-puzzle-behind",
        };
        Some(Judged { value: lead, line, outcome: Phrase::new(key).with("points", lead.unsigned_abs()) })
    }

    fn is_whole(&self, _: &str, after: View<Iota>, answer: &[Action]) -> bool {
        matches!(answer.last(), Some(Action::Lay(_) | Action::Pass(_))) || !answer.is_empty() && !after.to_act()
    }

    fn numbers(&self, _: &str, view: View<Iota>) -> Vec<(&'static str, Arg)> {
        let cards = view.own.map_or(0, |(_, own)| own.hand.into_iter().count());
        let score = |seat: usize| Arg::Number(view.public.scores[seat].into());
        let own = view.seat().map_or(0, Seat::index);
        vec![("cards", Arg::Number(cards as i64)), ("own", score(own)), ("other", score(1 - own.min(1)))]
    }
}

/// Whether a turn begins, at a table where points are kept.
fn begins(view: View<Iota>) -> bool {
    matches!(view.public.phase, Phase::Turn { swaps: 0, .. }) && view.to_act() && !view.public.options.children
}

fn imagined(view: View<Iota>) -> State<Iota> {
    Iota::imagine(view, &mut Rng::new(Seed::from_number(0)))
}

/// The turn that brings most, where it is one alone.
fn most(view: View<Iota>) -> Option<Solved<Iota>> {
    let all = turns(view);
    let best = all.iter().max_by_key(|turn| turn.points)?;
    let next = all.iter().filter(|turn| !std::ptr::eq(*turn, best)).map(|turn| turn.points).max()?;
    if all.len() < FEWEST_TURNS || best.points < LEAST_POINTS || next * 100 > best.points * AT_MOST {
        return None;
    }
    Some(Solved {
        best: best.actions(),
        value: best.points as i32,
        next: next as i32,
        choices: all.len() as u32,
        proof: Proof::Exact { positions: all.len() as u64 },
    })
}

/// The turn after which the final lead is largest, where two play and each knows what the other holds.
fn end(view: View<Iota>) -> Option<Solved<Iota>> {
    let (public, seat) = (view.public, view.seat()?);
    if public.seats != 2 || public.deck > 0 || unseen(public, view.own?.1) != public.hands[1 - seat.index()] {
        return None;
    }
    let mut ends = Ends::new(POSITIONS);
    let found = ends.best_two(&imagined(view), seat)?;
    if found.choices < FEWEST_TURNS as u32 || found.best - found.next < CLEARLY {
        return None;
    }
    Some(Solved {
        best: found.turn,
        value: found.best,
        next: found.next,
        choices: found.choices,
        proof: Proof::Exact { positions: ends.positions() },
    })
}

/// How many cards the seat doesn't see. In the short game some are out of play, and nobody knows which.
fn unseen(public: &Public, own: &Private) -> u8 {
    let all = samobranka_iota::Cards::ALL.into_iter().count();
    (all - public.table.cards().count() - own.hand.into_iter().count()) as u8
}
