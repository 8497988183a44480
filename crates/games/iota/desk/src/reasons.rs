//! What speaks for a move and what against it, and what a score is made of.

use std::sync::Arc;

use samobranka_desk::{Part, Piece, ScoreParts};
use samobranka_iota::{Action, Card, Event, Iota, Lay, Line, Public, Score, View, try_laying};
use samobranka_rules::{Game, NoListener, Phrase, Rng, Seat, Seed, Text};

use crate::sheet::{Listed, formula, listed, scores, standings_with};

/// A reason for a move, or against it. Each is true of what the seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It earns so many points.
    Points(u32),
    /// IO-40: it makes so many lines of four, each of which doubles.
    Chains(u8),
    /// IO-41: all four cards are laid, which doubles.
    AllFour,
    /// IO-43: it is the last card of the game, which doubles.
    LastCard,
    /// It leaves so many lines of three that can still be made lines of four.
    OpensThrees(u8),
    /// It leaves none.
    OpensNone,
    /// With it one would lead by so many points.
    Leads(u32),
    /// It spends a joker.
    SpendsJoker,
    /// Q1: it takes a joker to the hand.
    TakesJoker,
    /// No cards of the hand fit.
    NothingFits,
    /// The best that could be laid would earn so many points.
    BestInstead(u32),
    /// So many cards of the hand are traded.
    Trades(u8),
}

impl Reason {
    /// The reason in a few words.
    pub fn phrase(self) -> Phrase {
        let plain = match self {
            Reason::Points(points) => return Phrase::new("why-io-points").with("points", points),
            Reason::Chains(count) => return Phrase::new("why-io-chains").with("count", count),
            Reason::OpensThrees(count) => return Phrase::new("why-io-opens").with("count", count),
            Reason::Leads(by) => return Phrase::new("why-io-leads").with("by", by),
            Reason::BestInstead(points) => return Phrase::new("why-io-instead").with("points", points),
            Reason::Trades(count) => return Phrase::new("why-io-trades").with("count", count),
            Reason::AllFour => "why-io-all-four",
            Reason::LastCard => "why-io-last-card",
            Reason::OpensNone => "why-io-opens-none",
            Reason::SpendsJoker => "why-io-joker",
            Reason::TakesJoker => "why-io-takes-joker",
            Reason::NothingFits => "why-io-nothing-fits",
        };
        Phrase::new(plain)
    }
}

/// What speaks for this action and against it, the weightiest first.
pub fn reasons(view: View, action: &Action) -> Vec<Reason> {
    match action {
        Action::Lay(lay) => try_laying(view, lay).map(|score| of_laying(view, lay, &score)).unwrap_or_default(),
        Action::Swap(_) => vec![Reason::TakesJoker],
        Action::Pass(traded) => {
            let instead = best_laying(view).map_or(Reason::NothingFits, Reason::BestInstead);
            let trades = (!traded.is_empty()).then_some(Reason::Trades(traded.len() as u8));
            // Where points aren't counted, nothing is said of them.
            let instead = Some(instead).filter(|it| *it == Reason::NothingFits || scores(view.public));
            instead.into_iter().chain(trades).collect()
        }
        Action::Name(_) => Vec::new(),
    }
}

fn of_laying(view: View, lay: &Lay, score: &Score) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if scores(view.public) {
        reasons.push(Reason::Points(score.points()));
        reasons.extend((score.chains() > 0).then_some(Reason::Chains(score.chains())));
        reasons.extend(score.all_four.then_some(Reason::AllFour));
        reasons.extend(score.last_card.then_some(Reason::LastCard));
        reasons.extend(open_threes(view, lay, score).map(|open| match open {
            0 => Reason::OpensNone,
            open => Reason::OpensThrees(open),
        }));
        reasons.extend(lead(view, score.points()).map(Reason::Leads));
    }
    reasons.extend(lay.placed().any(|placed| placed.card == Card::JOKER).then_some(Reason::SpendsJoker));
    reasons
}

/// By how much one would lead with so many points more.
fn lead(view: View, points: u32) -> Option<u32> {
    let standings = standings_with(view.public, view.seat(), points);
    let (first, second) = (standings.first()?, standings.get(1)?);
    (Some(first.0) == view.seat() && first.1 > second.1).then(|| first.1 - second.1)
}

/// The lines of three that the laying leaves, and that some card can still lengthen. Nothing is left open once the game is
/// over.
fn open_threes(view: View, lay: &Lay, score: &Score) -> Option<u8> {
    let seat = view.seat()?;
    let mut world = Iota::imagine(view, &mut Rng::new(Seed::from_number(0)));
    Iota::apply(&mut world, seat, &Action::Lay(*lay), &mut NoListener).ok()?;
    let over = world.public.end().is_some();
    let lines = score.lines().iter().map(|scored| scored.line);
    Some(lines.filter(|line| !over && line.len == 3 && can_grow(&world.public, *line)).count() as u8)
}

/// Whether a card can still be laid at an end of the line.
fn can_grow(public: &Public, line: Line) -> bool {
    let ends = [line.from.step(line.axis, -1), line.to().step(line.axis, 1)];
    ends.into_iter().any(|end| !public.table.is_taken(end) && public.can_be_filled(end))
}

/// The points of the best laying, if there is one.
fn best_laying(view: View) -> Option<u32> {
    let mut legal = Vec::new();
    Iota::legal(view, &mut legal);
    let points = |action: &Action| match action {
        Action::Lay(lay) => try_laying(view, lay).ok().map(|score| score.points()),
        _ => None,
    };
    legal.iter().filter_map(points).max()
}

/// The action in words where its places are marked.
pub(crate) fn marked_action(action: &Action) -> Option<Phrase> {
    match action {
        Action::Lay(lay) => {
            let cards: Vec<Phrase> = lay.placed().map(|placed| placed.card.phrase()).collect();
            Some(Phrase::new("why-io-lay").with("cards", cards))
        }
        Action::Swap(placed) => Some(Phrase::new("why-io-swap").with("card", placed.card.phrase())),
        Action::Pass(_) | Action::Name(_) => None,
    }
}

/// Where a hint marks an action: the cards of the hand, then their places.
pub(crate) fn marks(action: &Action) -> Vec<Piece> {
    let card = |card: Card| Piece::of("card", card);
    match action {
        Action::Lay(lay) => {
            let cards = lay.placed().map(|placed| card(placed.card));
            cards.chain(lay.placed().map(|placed| Piece::of("cell", placed.at))).collect()
        }
        Action::Swap(placed) => vec![card(placed.card), Piece::of("cell", placed.at)],
        Action::Pass(traded) => traded.iter().map(card).chain([Piece::the("pass")]).collect(),
        Action::Name(placed) => vec![Piece::of("name", placed.card)],
    }
}

/// IO-38 … IO-43: a seat's points turn by turn, and how each came about where that was heard.
pub(crate) fn score_parts(view: View, seat: Seat, told: &[&Event]) -> Option<ScoreParts> {
    let public = view.public;
    if !scores(public) {
        return None;
    }
    let mut turns = listed(&public.sheet, told.iter().rev().copied());
    turns.reverse();
    let own = turns.iter().filter(|turn| turn.entry.seat == seat);
    let part = |(number, turn): (u32, &Listed)| {
        let what = match turn.entry.laid {
            0 => Phrase::new("why-io-part-pass").with("number", number),
            laid => Phrase::new("why-io-part-turn").with("number", number).with("count", laid),
        };
        let how = turn.score.filter(|score| score.lines().len() > 1 || score.doublings() > 0);
        let how = how.map(|score| Phrase::new("why-io-part-how").with("formula", as_text(formula(&score))));
        Part { what, how, points: turn.entry.points as i32 }
    };
    let mut parts: Vec<Part> = (1..).zip(own).map(part).collect();
    let end = public.end().and_then(|_| public.final_scores().get(seat.index()).copied());
    let left = end.map_or(0, |end| end - public.scores[seat.index()] as i32);
    if left != 0 {
        parts.push(Part::plain(Phrase::new("why-io-part-left"), left));
    }
    Some(ScoreParts::of(parts, &["why-io-rule-lines", "why-io-rule-doubles"]))
}

/// A sum reads the same in every language.
fn as_text(sum: String) -> Arc<Text> {
    Arc::new(Text { en: sum.clone(), ru: sum })
}
