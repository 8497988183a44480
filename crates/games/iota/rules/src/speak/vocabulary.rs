//! One of each phrase, so that a test can see that every catalogue has it.

use samobranka_rules::{Outcome, Phrase, Refusal, Seat, Speak};

use super::{cell, lay_phrase, over, phrases, placed_phrase, points, unusual};
use crate::Iota;
use crate::action::{CardList, Lay, Placed, Ruling};
use crate::card::{Card, Cards, Colour, Property, Shape};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::laying::{Line, Score};
use crate::state::End;
use crate::table::{Axis, Cell, Face};

/// Every phrase of the game.
pub(super) fn all() -> Vec<Phrase> {
    let mut all = vec![Iota::name(), Phrase::new("iota-about")];
    all.extend(Colour::ALL.map(Colour::phrase));
    all.extend(Shape::ALL.map(Shape::phrase));
    all.extend([Face::card(Card::JOKER), Face::named(card())].map(Face::phrase));
    all.extend(actions());
    all.push(Iota::ruling(&Ruling::PassForAbsent));
    all.extend(events().iter().map(Iota::event));
    all.extend(outcomes().iter().map(<Iota as Speak>::outcome));
    all.extend(refusals().iter().map(Refusal::phrase));
    all.extend(view_vocabulary());
    for (option, values) in OPTIONS {
        all.push(Phrase::new(option));
        all.extend(values.iter().copied().map(Phrase::new));
    }
    all
}

fn card() -> Card {
    Card::new(Colour::Green, Shape::Circle, 2).expect("a card")
}

fn placed() -> Placed {
    Placed { at: Cell::START, card: card() }
}

fn lay() -> Lay {
    Lay::new(&[placed(), Placed { at: Cell::START.step(Axis::Row, 1), card: Card::JOKER }]).expect("a laying")
}

/// A score without a doubling, and one with.
const SCORES: [Score; 2] = [Score::NOTHING, Score::NOTHING_DOUBLED];

fn actions() -> Vec<Phrase> {
    let mut all = vec![lay_phrase(&lay(), None)];
    all.extend(SCORES.iter().map(|score| lay_phrase(&lay(), Some(score))));
    let cards = CardList::new(&[card(), Card::JOKER]).expect("two cards");
    all.extend(["iota-action-swap", "iota-action-name"].map(|key| placed_phrase(key, &placed())));
    all.push(Phrase::new("iota-action-pass").with("cards", phrases(cards.iter())));
    all
}

fn events() -> Vec<Event> {
    let (seat, lay, placed) = (Seat(0), lay(), placed());
    let cards = CardList::new(&[card(), Card::JOKER]).expect("two cards");
    let mut all = vec![
        Event::Dealt { hand: Cards::ALL },
        Event::StartRedrawn,
        Event::TableSet { start: card(), hand: 4, deck: 57 },
        Event::Turn { seat },
        Event::Laid { seat, lay, score: None },
        Event::Swapped { seat, placed },
        Event::Named { seat, placed },
        Event::Passed { cards },
        Event::OtherPassed { seat, traded: 2 },
        Event::Drew { cards },
        Event::OtherDrew { seat, count: 2 },
        Event::DeckEmpty,
    ];
    all.extend(SCORES.map(|score| Event::Laid { seat, lay, score: Some(score) }));
    all.extend(ENDS.map(|end| Event::Over { end, hands: Vec::new() }));
    all
}

const ENDS: [End; 3] = [End::LastCard(Seat(0)), End::Stalemate, End::Closed];

fn outcomes() -> Vec<Outcome> {
    let team = Outcome::Team { won: true, verdict: "beaten".into(), score: 0 }; // of another game
    vec![Outcome::by_points(vec![7, 3]), Outcome::by_points(vec![7, 7]), Outcome::by_points(vec![0, 0]), team]
}

fn refusals() -> Vec<Illegal> {
    let (at, card, seat) = (Cell::START, card(), Seat(7));
    let mut all = vec![
        Illegal::Seats { seats: 5 },
        Illegal::SwapsPerTurn { swaps: 3 },
        Illegal::NoSuchSeat { seat },
        Illegal::Spectator,
        Illegal::NotYourTurn,
        Illegal::Over,
        Illegal::NameFirst,
        Illegal::NothingToName,
        Illegal::NotInHand { card },
        Illegal::NotInHand { card: Card::JOKER },
        Illegal::Taken { at },
        Illegal::NotOneLine,
        Illegal::Gap { at },
        Illegal::NoTouch { card, at },
        Illegal::NoNameLeft { at },
        Illegal::StoodFor { card },
        Illegal::NoJoker { at },
        Illegal::JokerForJoker,
        Illegal::NotThatCard { at, named: card },
        Illegal::NoSuchName { at, card },
        Illegal::MustLay,
        Illegal::NothingToTradeFor,
        Illegal::DeckTooSmall { asked: 3, deck: 2 },
        Illegal::NotAllowed,
        Illegal::NoPassing,
    ];
    all.extend([1, 2].map(|limit| Illegal::TooManySwaps { limit }));
    all.extend(Property::ALL.map(|property| Illegal::TornJoker { at, property }));
    for axis in Axis::BOTH {
        let line = |len| Line { axis, from: at, len };
        all.extend([5, 7].map(|len| Illegal::TooLong { line: line(len) }));
        let cards = [Some(card), Some(card), Some(Card::JOKER), None];
        all.extend(Property::ALL.map(|property| Illegal::BadLine { line: line(3), property, cards }));
    }
    all
}

fn view_vocabulary() -> Vec<Phrase> {
    let (seat, place) = (Seat(0), Cell::START.phrase());
    let few = || phrases([card(), Card::JOKER]);
    let mut all = vec![
        Phrase::new("iota-view-naming").with("seat", seat).with("place", place.clone()),
        Phrase::new("iota-view-hand").with("cards", few()),
        Phrase::new("iota-view-swap").with("place", place.clone()).with("cards", few()),
        Phrase::new("iota-view-row").with("row", -1).with("cards", vec![cell(Cell::START, Face::named(card()))]),
        Phrase::new("iota-view-joker").with("place", place.clone()).with("cards", few()),
        Phrase::new("iota-view-joker-many").with("place", place).with("count", 64),
        Phrase::new("iota-view-deck").with("count", 57),
        Phrase::new("iota-view-seat").with("seat", seat).with("points", points(34)).with("count", 4),
        Phrase::new("iota-view-own-points").with("points", points(34)),
        Phrase::new("iota-view-seat-plain").with("seat", seat).with("count", 4),
        Phrase::new("iota-view-held").with("seat", seat).with("cards", few()),
        Phrase::new("iota-view-passes").with("count", 3).with("left", 5),
        Phrase::new("iota-option-stalemate_rounds-other"),
    ];
    all.extend(ENDS.map(over));
    let chosen = unusual(&crate::Options { children: true, hints: false, ..crate::Options::default() });
    let chosen: Vec<Phrase> = chosen.into_iter().map(Phrase::new).collect();
    all.push(Phrase::new("iota-view-options").with("options", chosen));
    all
}

/// The options, each with a plain explanation, `…-about`, and their values by the names they travel under, explained too.
const OPTIONS: [(&str, &[&str]); 15] = [
    (
        "iota-option-deck",
        &[
            "iota-option-deck-about",
            "iota-option-deck-full",
            "iota-option-deck-full-about",
            "iota-option-deck-short",
            "iota-option-deck-short-about",
        ],
    ),
    (
        "iota-option-short_half",
        &[
            "iota-option-short_half-about",
            "iota-option-short_half-random",
            "iota-option-short_half-random-about",
            "iota-option-short_half-parity",
            "iota-option-short_half-parity-about",
        ],
    ),
    (
        "iota-option-children",
        &[
            "iota-option-children-about",
            "iota-option-children-false",
            "iota-option-children-false-about",
            "iota-option-children-true",
            "iota-option-children-true-about",
        ],
    ),
    (
        "iota-option-joker",
        &[
            "iota-option-joker-about",
            "iota-option-joker-any",
            "iota-option-joker-any-about",
            "iota-option-joker-unique",
            "iota-option-joker-unique-about",
        ],
    ),
    (
        "iota-option-joker_identity",
        &[
            "iota-option-joker_identity-about",
            "iota-option-joker_identity-floating",
            "iota-option-joker_identity-floating-about",
            "iota-option-joker_identity-declared",
            "iota-option-joker_identity-declared-about",
        ],
    ),
    (
        "iota-option-swaps_per_turn",
        &[
            "iota-option-swaps_per_turn-about",
            "iota-option-swaps_per_turn-2",
            "iota-option-swaps_per_turn-2-about",
            "iota-option-swaps_per_turn-1",
            "iota-option-swaps_per_turn-1-about",
        ],
    ),
    (
        "iota-option-swap_then_pass",
        &[
            "iota-option-swap_then_pass-about",
            "iota-option-swap_then_pass-true",
            "iota-option-swap_then_pass-true-about",
            "iota-option-swap_then_pass-false",
            "iota-option-swap_then_pass-false-about",
        ],
    ),
    (
        "iota-option-exchange_needs",
        &[
            "iota-option-exchange_needs-about",
            "iota-option-exchange_needs-any",
            "iota-option-exchange_needs-any-about",
            "iota-option-exchange_needs-enough",
            "iota-option-exchange_needs-enough-about",
        ],
    ),
    (
        "iota-option-stalemate_rounds",
        &[
            "iota-option-stalemate_rounds-about",
            "iota-option-stalemate_rounds-4",
            "iota-option-stalemate_rounds-4-about",
            "iota-option-stalemate_rounds-1",
            "iota-option-stalemate_rounds-1-about",
            "iota-option-stalemate_rounds-2",
            "iota-option-stalemate_rounds-2-about",
            "iota-option-stalemate_rounds-8",
            "iota-option-stalemate_rounds-8-about",
            "iota-option-stalemate_rounds-0",
            "iota-option-stalemate_rounds-0-about",
        ],
    ),
    (
        "iota-option-leftover_penalty",
        &[
            "iota-option-leftover_penalty-about",
            "iota-option-leftover_penalty-none",
            "iota-option-leftover_penalty-none-about",
            "iota-option-leftover_penalty-minus_sum",
            "iota-option-leftover_penalty-minus_sum-about",
        ],
    ),
    (
        "iota-option-start_joker",
        &[
            "iota-option-start_joker-about",
            "iota-option-start_joker-keep",
            "iota-option-start_joker-keep-about",
            "iota-option-start_joker-redraw",
            "iota-option-start_joker-redraw-about",
        ],
    ),
    (
        "iota-option-first",
        &[
            "iota-option-first-about",
            "iota-option-first-random",
            "iota-option-first-random-about",
            "iota-option-first-seat_1",
            "iota-option-first-seat_1-about",
            "iota-option-first-seat_2",
            "iota-option-first-seat_2-about",
            "iota-option-first-seat_3",
            "iota-option-first-seat_3-about",
            "iota-option-first-seat_4",
            "iota-option-first-seat_4-about",
        ],
    ),
    (
        "iota-option-tie",
        &[
            "iota-option-tie-about",
            "iota-option-tie-shared",
            "iota-option-tie-shared-about",
            "iota-option-tie-fewest_cards_left",
            "iota-option-tie-fewest_cards_left-about",
        ],
    ),
    (
        "iota-option-hints",
        &[
            "iota-option-hints-about",
            "iota-option-hints-true",
            "iota-option-hints-true-about",
            "iota-option-hints-false",
            "iota-option-hints-false-about",
        ],
    ),
    (
        "iota-option-absent",
        &[
            "iota-option-absent-about",
            "iota-option-absent-pass",
            "iota-option-absent-pass-about",
            "iota-option-absent-bot",
            "iota-option-absent-bot-about",
        ],
    ),
];
