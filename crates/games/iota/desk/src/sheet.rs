//! Points: how a sum is written, how everybody would stand, and what the score sheet tells.

use samobranka_iota::{Axis, Entry, Event, ExchangeNeeds, Illegal, Line, Public, Score};
use samobranka_rules::Seat;

/// Whether points are counted at this table: children play without.
pub fn scores(public: &Public) -> bool {
    !public.options.children
}

/// The line a refusal is about.
pub fn broken_line(why: &Illegal) -> Option<Line> {
    match *why {
        Illegal::BadLine { line, .. } | Illegal::TooLong { line } => Some(line),
        Illegal::TornJoker { at, .. } | Illegal::NoNameLeft { at } => Some(Line { axis: Axis::Row, from: at, len: 1 }),
        _ => None,
    }
}

/// A sum as it is written: `(8 + 4 + 5) ×2 ×2`, without what it comes to.
pub fn formula(score: &Score) -> String {
    let sums: Vec<String> = score.lines().iter().map(|line| line.sum.to_string()).collect();
    let sum = sums.join(" + ");
    match (score.doublings(), sums.len()) {
        (0, _) => sum,
        (times, 1) => sum + &doubled(times),
        (times, _) => format!("({sum}){}", doubled(times)),
    }
}

/// So many doublings: ` ×2 ×2`.
pub fn doubled(times: u8) -> String {
    " ×2".repeat(usize::from(times))
}

/// How everybody would stand if a seat earned so many points more, the first first.
pub fn standings_with(public: &Public, seat: Option<Seat>, points: u32) -> Vec<(Seat, u32)> {
    let score = |it: Seat| public.scores[it.index()] + if Some(it) == seat { points } else { 0 };
    let mut all: Vec<(Seat, u32)> = Seat::all(public.seats).map(|it| (it, score(it))).collect();
    all.sort_by_key(|&(seat, score)| (std::cmp::Reverse(score), seat.0));
    all
}

/// Q7, Q8: the most cards that can be traded with a pass.
pub fn most_traded(public: &Public) -> u8 {
    match public.options.exchange_needs {
        _ if public.deck == 0 => 0,
        ExchangeNeeds::Any => 4,
        ExchangeNeeds::Enough => public.deck.min(4),
    }
}

/// A turn as it is listed: its line of the score sheet, and how its points came about where that was heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The line of the score sheet.
    pub entry: Entry,
    /// How its points came about.
    pub score: Option<Score>,
}

/// The turns taken, the last first. `told` is what was told lately, the last first. A turn of which nothing was told, since
/// somebody was away then, has no score; what was told of a turn that was taken back is passed over.
pub fn listed<'a>(sheet: &[Entry], told: impl Iterator<Item = &'a Event>) -> Vec<Listed> {
    /// So many turns in a row may have been taken back.
    const TAKEN_BACK: usize = 4;
    let ends: Vec<TurnEnd> = told.filter_map(TurnEnd::of).collect();
    let mut rest = &ends[..];
    let turn = |&entry: &Entry| {
        let at = rest.iter().take(1 + TAKEN_BACK).position(|end| end.is_of(&entry));
        let score = at.and_then(|at| {
            let end = rest[at];
            rest = &rest[at + 1..];
            end.score
        });
        Listed { entry, score }
    };
    sheet.iter().rev().map(turn).collect()
}

/// What was told of a turn when it ended.
#[derive(Clone, Copy)]
struct TurnEnd {
    /// Whose it was; one's own pass doesn't say.
    seat: Option<Seat>,
    laid: u8,
    score: Option<Score>,
}

impl TurnEnd {
    fn of(event: &Event) -> Option<TurnEnd> {
        match event {
            Event::Laid { seat, lay, score } => {
                Some(TurnEnd { seat: Some(*seat), laid: lay.len() as u8, score: *score })
            }
            Event::Passed { .. } => Some(TurnEnd { seat: None, laid: 0, score: None }),
            Event::OtherPassed { seat, .. } => Some(TurnEnd { seat: Some(*seat), laid: 0, score: None }),
            _ => None,
        }
    }

    /// Whether this entry of the sheet may be of the same turn.
    fn is_of(&self, entry: &Entry) -> bool {
        let points = self.score.is_none_or(|score| score.points() == entry.points);
        self.seat.is_none_or(|seat| seat == entry.seat) && self.laid == entry.laid && points
    }
}

/// What one seat has done in a game, as the score sheet tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// How many turns it took.
    pub turns: u32,
    /// How many cards it laid.
    pub laid: u32,
    /// How many jokers it took from the table.
    pub jokers: u32,
    /// The turn that earned most, the first of several: its points, and which turn of the game it was, from one.
    pub best: Option<(u32, u32)>,
}

impl Deeds {
    /// What the sheet tells of a seat.
    pub fn of(sheet: &[Entry], seat: Seat) -> Deeds {
        let mut deeds = Deeds::default();
        for (number, entry) in (1..).zip(sheet).filter(|(_, entry)| entry.seat == seat) {
            deeds.turns += 1;
            deeds.laid += u32::from(entry.laid);
            deeds.jokers += u32::from(entry.swaps);
            if entry.points > deeds.best.map_or(0, |(points, _)| points) {
                deeds.best = Some((entry.points, number));
            }
        }
        deeds
    }
}
