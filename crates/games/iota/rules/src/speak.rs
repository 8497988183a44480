//! How IOTA speaks. The sentences stand in `words/`, one file a language; the rules for players beside them.

mod vocabulary;

use samobranka_rules::{Game, Lang, Never, Outcome, Phrase, Seat, Speak};

use crate::action::{Action, Lay, Placed, Ruling};
use crate::card::{Card, Cards, Colour, Property, Shape};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::laying::{Line, Score};
use crate::options::{
    Absent, Deck, ExchangeNeeds, First, Joker, JokerIdentity, LeftoverPenalty, Options, ShortHalf, StartJoker, Tie,
};
use crate::state::{End, Phase, Public};
use crate::table::{Axis, Cell, Face};
use crate::{Iota, View, swaps_open, try_laying};

/// Where passes hardly ever end the game (Q9, 0 rounds), so many are left when they are first counted aloud.
const LAST_PASSES: u16 = 16;

impl Speak for Iota {
    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn rules_page(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/rules.en.md"),
            Lang::Ru => include_str!("../words/rules.ru.md"),
        }
    }

    fn name() -> Phrase {
        Phrase::new("iota-name")
    }

    fn action(view: View, action: &Action) -> Phrase {
        match action {
            Action::Lay(lay) => {
                let score = try_laying(view, lay).ok().filter(|_| !view.public.options.children);
                lay_phrase(lay, score.as_ref())
            }
            Action::Swap(placed) => placed_phrase("iota-action-swap", placed),
            Action::Name(placed) => placed_phrase("iota-action-name", placed),
            Action::Pass(cards) => Phrase::new("iota-action-pass").with("cards", phrases(cards.iter())),
        }
    }

    fn aside(aside: &Never) -> Phrase {
        match *aside {}
    }

    fn ruling(ruling: &Ruling) -> Phrase {
        match ruling {
            Ruling::PassForAbsent => Phrase::new("iota-ruling-pass-for-absent"),
        }
    }

    fn event(event: &Event) -> Phrase {
        match event {
            Event::Dealt { hand } => Phrase::new("iota-event-dealt").with("cards", phrases(*hand)),
            Event::StartRedrawn => Phrase::new("iota-event-start-redrawn"),
            Event::TableSet { start, hand, deck } => Phrase::new("iota-event-table-set")
                .with("start", start.phrase())
                .with("hand", *hand)
                .with("deck", *deck),
            Event::Turn { seat } => Phrase::new("iota-event-turn").with("seat", *seat),
            Event::Laid { seat, lay, score: Some(score) } => Phrase::new("iota-event-laid")
                .with("seat", *seat)
                .with("cards", laid(lay))
                .with("points", score.phrase()),
            Event::Laid { seat, lay, score: None } => {
                Phrase::new("iota-event-laid-plain").with("seat", *seat).with("cards", laid(lay))
            }
            Event::Swapped { seat, placed } => placed_phrase("iota-event-swapped", placed).with("seat", *seat),
            Event::Named { seat, placed } => placed_phrase("iota-event-named", placed).with("seat", *seat),
            Event::Passed { cards } => Phrase::new("iota-event-passed").with("cards", phrases(cards.iter())),
            Event::OtherPassed { seat, traded } => {
                Phrase::new("iota-event-other-passed").with("seat", *seat).with("traded", *traded)
            }
            Event::Drew { cards } => Phrase::new("iota-event-drew").with("cards", phrases(cards.iter())),
            Event::OtherDrew { seat, count } => {
                Phrase::new("iota-event-other-drew").with("seat", *seat).with("count", *count)
            }
            Event::DeckEmpty => Phrase::new("iota-event-deck-empty"),
            Event::Over { end, .. } => over(*end),
        }
    }

    fn outcome(outcome: &Outcome) -> Phrase {
        let Outcome::Rank { places, scores } = outcome else { return Phrase::new("iota-outcome-unknown") };
        let seats = |wanted: &dyn Fn(usize) -> bool| -> Vec<Seat> {
            (0..places.len()).filter(|&seat| wanted(seat)).map(|seat| Seat(seat as u8)).collect()
        };
        let winners = seats(&|seat| places[seat] == 1);
        let result = match winners[..] {
            [winner] => Phrase::new("iota-outcome-won").with("seat", winner),
            _ => {
                let winners: Vec<Phrase> =
                    winners.iter().map(|&seat| Phrase::new("iota-who").with("seat", seat)).collect();
                Phrase::new("iota-outcome-shared").with("winners", winners)
            }
        };
        // With children nobody has points, and none are told.
        if scores.iter().all(|&score| score == 0) {
            return result;
        }
        let points = seats(&|_| true)
            .into_iter()
            .map(|seat| Phrase::new("iota-outcome-points-of").with("seat", seat).with("points", scores[seat.index()]));
        Phrase::new("iota-outcome-points").with("result", result).with("points", points.collect::<Vec<_>>())
    }

    fn describe(view: View) -> Vec<Phrase> {
        let public = view.public;
        let mut lines = Vec::new();
        describe_phase(view, &mut lines);
        if let (Some((_, own)), None) = (view.own, public.end()) {
            lines.push(Phrase::new("iota-view-hand").with("cards", phrases(own.hand)));
            describe_swaps(view, own.hand, &mut lines);
        }
        lines.extend(describe_table(public));
        lines.extend(public.table.jokers().iter().filter_map(|&at| describe_joker(public, at)));
        lines.push(Phrase::new("iota-view-deck").with("count", public.deck));
        lines.extend(Seat::all(public.seats).filter_map(|seat| describe_seat(view, seat)));
        let left = public.options.passes_to_end(public.seats, public.deck).saturating_sub(public.passes);
        let counted = public.deck == 0 || public.options.stalemate_rounds > 0 || left <= LAST_PASSES;
        if public.end().is_none() && public.passes > 0 && counted {
            lines.push(Phrase::new("iota-view-passes").with("count", public.passes).with("left", left));
        }
        let chosen: Vec<Phrase> = unusual(&public.options).into_iter().map(Phrase::new).collect();
        if !chosen.is_empty() {
            lines.push(Phrase::new("iota-view-options").with("options", chosen));
        }
        lines
    }

    fn pieces(_: &Self::Options) -> serde_json::Value {
        crate::pieces::pieces()
    }

    fn vocabulary() -> Vec<Phrase> {
        vocabulary::all()
    }
}

impl Colour {
    /// What it is called.
    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Colour::Red => "iota-colour-red",
            Colour::Green => "iota-colour-green",
            Colour::Blue => "iota-colour-blue",
            Colour::Yellow => "iota-colour-yellow",
        })
    }
}

impl Shape {
    /// What it is called.
    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Shape::Circle => "iota-shape-circle",
            Shape::Square => "iota-shape-square",
            Shape::Triangle => "iota-shape-triangle",
            Shape::Cross => "iota-shape-cross",
        })
    }
}

impl Card {
    /// What it is called.
    pub fn phrase(self) -> Phrase {
        match (self.colour(), self.shape(), self.number()) {
            (Some(colour), Some(shape), Some(number)) => Phrase::new("iota-card")
                .with("colour", colour.phrase())
                .with("shape", shape.phrase())
                .with("number", number),
            _ => Phrase::new("iota-joker"),
        }
    }

    /// What its value of one property is called; a joker has none.
    fn value_phrase(self, property: Property) -> Option<Phrase> {
        match property {
            Property::Colour => self.colour().map(Colour::phrase),
            Property::Shape => self.shape().map(Shape::phrase),
            Property::Number => self.number().map(|number| Phrase::new("iota-number").with("number", number)),
        }
    }
}

impl Face {
    /// What lies there.
    pub fn phrase(self) -> Phrase {
        match self.stands_for() {
            Some(card) if self.what().is_joker() => Phrase::new("iota-joker-named").with("card", card.phrase()),
            _ => self.what().phrase(),
        }
    }
}

impl Cell {
    /// Where it is.
    pub fn phrase(self) -> Phrase {
        Phrase::new("iota-place").with("row", i32::from(self.row())).with("column", i32::from(self.col()))
    }
}

impl Line {
    /// Which row or column it lies in.
    pub fn phrase(self) -> Phrase {
        let axis = if self.axis == Axis::Row { "row" } else { "column" };
        Phrase::new("iota-line").with("axis", axis).with("lane", i32::from(self.from.along(self.axis.other())))
    }
}

impl Score {
    /// The points, with the sum and what it is multiplied by where it is.
    pub fn phrase(&self) -> Phrase {
        match self.doublings() {
            0 => points(self.points()),
            times => Phrase::new("iota-points-doubled")
                .with("sum", self.sum())
                .with("factor", 1u32 << times)
                .with("points", self.points()),
        }
    }
}

impl Illegal {
    /// The refusal as a sentence of the catalogues.
    pub(crate) fn said(&self) -> Phrase {
        let at_place = |key, at: Cell| Phrase::new(key).with("place", at.phrase());
        match *self {
            Illegal::Seats { seats } => Phrase::new("iota-refusal-seats").with("seats", seats),
            Illegal::SwapsPerTurn { swaps } => Phrase::new("iota-refusal-swaps-per-turn").with("swaps", swaps),
            Illegal::NoSuchSeat { seat } => {
                Phrase::new("iota-refusal-no-such-seat").with("number", u16::from(seat.0) + 1)
            }
            Illegal::Spectator => Phrase::new("iota-refusal-onlooker"),
            Illegal::NotYourTurn => Phrase::new("iota-refusal-not-your-turn"),
            Illegal::Over => Phrase::new("iota-refusal-over"),
            Illegal::NameFirst => Phrase::new("iota-refusal-name-first"),
            Illegal::NothingToName => Phrase::new("iota-refusal-nothing-to-name"),
            Illegal::NotInHand { card } => Phrase::new("iota-refusal-not-in-hand").with("card", card.phrase()),
            Illegal::Taken { at } => at_place("iota-refusal-taken", at),
            Illegal::NotOneLine => Phrase::new("iota-refusal-not-one-line"),
            Illegal::Gap { at } => at_place("iota-refusal-gap", at),
            Illegal::NoTouch { card, at } => at_place("iota-refusal-no-touch", at).with("card", card.phrase()),
            Illegal::TooLong { line } => {
                Phrase::new("iota-refusal-too-long").with("line", line.phrase()).with("count", line.len)
            }
            Illegal::BadLine { line, property, cards } => {
                let cards = || cards.into_iter().flatten();
                let values: Vec<Phrase> = cards().filter_map(|card| card.value_phrase(property)).collect();
                Phrase::new("iota-refusal-bad-line")
                    .with("line", line.phrase())
                    .with("cards", phrases(cards()))
                    .with("property", property_word(property))
                    .with("values", values)
            }
            Illegal::TornJoker { at, property } => {
                at_place("iota-refusal-torn-joker", at).with("property", property_word(property))
            }
            Illegal::NoNameLeft { at } => at_place("iota-refusal-no-name-left", at),
            Illegal::StoodFor { card } => Phrase::new("iota-refusal-stood-for").with("card", card.phrase()),
            Illegal::NoJoker { at } => at_place("iota-refusal-no-joker", at),
            Illegal::JokerForJoker => Phrase::new("iota-refusal-joker-for-joker"),
            Illegal::NotThatCard { at, named } => {
                at_place("iota-refusal-not-that-card", at).with("named", named.phrase())
            }
            Illegal::TooManySwaps { limit } => Phrase::new("iota-refusal-too-many-swaps").with("limit", limit),
            Illegal::NoSuchName { at, card } => at_place("iota-refusal-no-such-name", at).with("card", card.phrase()),
            Illegal::MustLay => Phrase::new("iota-refusal-must-lay"),
            Illegal::NothingToTradeFor => Phrase::new("iota-refusal-nothing-to-trade-for"),
            Illegal::DeckTooSmall { asked, deck } => {
                Phrase::new("iota-refusal-deck-too-small").with("asked", asked).with("deck", deck)
            }
            Illegal::NotAllowed => Phrase::new("iota-refusal-not-allowed"),
            Illegal::NoPassing => Phrase::new("iota-refusal-no-passing"),
        }
    }
}

fn property_word(property: Property) -> &'static str {
    match property {
        Property::Colour => "colour",
        Property::Shape => "shape",
        Property::Number => "number",
    }
}

fn points(count: u32) -> Phrase {
    Phrase::new("iota-points").with("count", count)
}

fn phrases(cards: impl IntoIterator<Item = Card>) -> Vec<Phrase> {
    cards.into_iter().map(Card::phrase).collect()
}

/// The cards of a laying, each with its place.
fn laid(lay: &Lay) -> Vec<Phrase> {
    let placed = |Placed { at, card }| {
        Phrase::new("iota-placed")
            .with("card", card.phrase())
            .with("row", i32::from(at.row()))
            .with("column", i32::from(at.col()))
    };
    lay.placed().map(placed).collect()
}

/// A laying on a menu, with what it earns where that is counted.
fn lay_phrase(lay: &Lay, score: Option<&Score>) -> Phrase {
    match score {
        Some(score) => Phrase::new("iota-action-lay").with("cards", laid(lay)).with("points", score.phrase()),
        None => Phrase::new("iota-action-lay-plain").with("cards", laid(lay)),
    }
}

fn placed_phrase(key: &'static str, placed: &Placed) -> Phrase {
    Phrase::new(key).with("place", placed.at.phrase()).with("card", placed.card.phrase())
}

fn over(end: End) -> Phrase {
    match end {
        End::LastCard(seat) => Phrase::new("iota-over-last-card").with("seat", seat),
        End::Stalemate => Phrase::new("iota-over-stalemate"),
        End::Closed => Phrase::new("iota-over-closed"),
    }
}

/// What is asked for now, and of whom.
fn describe_phase(view: View, lines: &mut Vec<Phrase>) {
    let public = view.public;
    match public.phase {
        Phase::Turn { seat, .. } => lines.push(Phrase::new("iota-event-turn").with("seat", seat)),
        Phase::Naming { seat } => {
            let place = public.to_be_named().unwrap_or(Cell::START).phrase();
            lines.push(Phrase::new("iota-view-naming").with("seat", seat).with("place", place));
        }
        Phase::Over { end } => {
            lines.push(over(end));
            lines.extend(<Iota as Game>::outcome(public).map(|outcome| <Iota as Speak>::outcome(&outcome)));
        }
    }
}

/// The jokers one may take now, and with which cards.
fn describe_swaps(view: View, hand: Cards, lines: &mut Vec<Phrase>) {
    let Phase::Turn { seat, swaps } = view.public.phase else { return };
    if view.seat() != Some(seat) {
        return;
    }
    let open: Vec<Placed> = swaps_open(view.public, hand, swaps).collect();
    for &joker in view.public.table.jokers() {
        let cards = phrases(open.iter().filter(|placed| placed.at == joker).map(|placed| placed.card));
        if !cards.is_empty() {
            lines.push(Phrase::new("iota-view-swap").with("place", joker.phrase()).with("cards", cards));
        }
    }
}

/// The cards on the table, row by row.
fn describe_table(public: &Public) -> Vec<Phrase> {
    let (first, last) = public.table.corners();
    let row = |row: i8| {
        let cards: Vec<Phrase> =
            public.table.cards().filter(|(at, _)| at.row() == row).map(|(at, face)| cell(at, face)).collect();
        Phrase::new("iota-view-row").with("row", i32::from(row)).with("cards", cards)
    };
    (first.row()..=last.row()).map(row).collect()
}

fn cell(at: Cell, face: Face) -> Phrase {
    Phrase::new("iota-view-cell").with("column", i32::from(at.col())).with("card", face.phrase())
}

/// What a joker can be; of one that was named that is said where it lies.
fn describe_joker(public: &Public, at: Cell) -> Option<Phrase> {
    /// So many cards are named one by one.
    const FEW: u8 = 8;
    public.table.at(at).filter(|face| face.floats())?;
    let cards = public.may_stand_for(at)?;
    Some(match cards.len() {
        0..=FEW => Phrase::new("iota-view-joker").with("place", at.phrase()).with("cards", phrases(cards)),
        count => Phrase::new("iota-view-joker-many").with("place", at.phrase()).with("count", count),
    })
}

/// The points and the cards of a seat, as far as they can be seen.
fn describe_seat(view: View, seat: Seat) -> Option<Phrase> {
    let public = view.public;
    let children = public.options.children;
    let score = || points(public.scores[seat.index()]);
    let count = public.hands[seat.index()];
    let own = view.seat() == Some(seat);
    if public.end().is_some() {
        let held = phrases(public.shown[seat.index()]);
        return Some(Phrase::new("iota-view-held").with("seat", seat).with("cards", held));
    }
    match (own, children) {
        (true, true) => None,
        (true, false) => Some(Phrase::new("iota-view-own-points").with("points", score())),
        (false, true) => Some(Phrase::new("iota-view-seat-plain").with("seat", seat).with("count", count)),
        (false, false) => {
            Some(Phrase::new("iota-view-seat").with("seat", seat).with("points", score()).with("count", count))
        }
    }
}

/// The names of what was chosen otherwise than usual.
fn unusual(options: &Options) -> Vec<&'static str> {
    let chosen = [
        (options.deck == Deck::Short).then_some("iota-option-deck-short"),
        (options.deck == Deck::Short && options.short_half == ShortHalf::Parity)
            .then_some("iota-option-short_half-parity"),
        options.children.then_some("iota-option-children-true"),
        (options.joker == Joker::Unique).then_some("iota-option-joker-unique"),
        (options.joker_identity == JokerIdentity::Declared).then_some("iota-option-joker_identity-declared"),
        (options.swaps_per_turn == 1).then_some("iota-option-swaps_per_turn-1"),
        (!options.swap_then_pass).then_some("iota-option-swap_then_pass-false"),
        (options.exchange_needs == ExchangeNeeds::Enough).then_some("iota-option-exchange_needs-enough"),
        match options.stalemate_rounds {
            4 => None,
            0 => Some("iota-option-stalemate_rounds-0"),
            1 => Some("iota-option-stalemate_rounds-1"),
            2 => Some("iota-option-stalemate_rounds-2"),
            8 => Some("iota-option-stalemate_rounds-8"),
            _ => Some("iota-option-stalemate_rounds-other"),
        },
        (options.leftover_penalty == LeftoverPenalty::MinusSum).then_some("iota-option-leftover_penalty-minus_sum"),
        (options.start_joker == StartJoker::Redraw).then_some("iota-option-start_joker-redraw"),
        match options.first {
            First::Random => None,
            First::Seat1 => Some("iota-option-first-seat_1"),
            First::Seat2 => Some("iota-option-first-seat_2"),
            First::Seat3 => Some("iota-option-first-seat_3"),
            First::Seat4 => Some("iota-option-first-seat_4"),
        },
        (options.tie == Tie::FewestCardsLeft).then_some("iota-option-tie-fewest_cards_left"),
        (!options.hints).then_some("iota-option-hints-false"),
        (options.absent == Absent::Bot).then_some("iota-option-absent-bot"),
    ];
    chosen.into_iter().flatten().collect()
}
