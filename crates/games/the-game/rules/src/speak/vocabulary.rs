//! One of each phrase, so that a test can see that every catalogue has it.

use samobranka_rules::{Outcome, Phrase, Refusal, Seat, Seats, Speak};

use super::{cards, choice, lay, lay_astray, seats, unusual, warning_of, wish_phrase};
use crate::TheGame;
use crate::action::{Event, Ruling, Wish};
use crate::card::{Card, CardSet, Drawn, Pile};
use crate::illegal::Illegal;
use crate::options::{Difficulty, Fire, Options};
use crate::state::{End, Phase, Public};
use crate::talk::{OwnHint, PileHint, Reply, Signal};

/// Every phrase of the game.
pub(super) fn all() -> Vec<Phrase> {
    let mut all = vec![TheGame::name(), Phrase::new("the-game-about")];
    all.extend(Pile::ALL.map(Pile::phrase));
    all.extend(Wish::ALL.map(wish_phrase));
    all.extend(action_vocabulary());
    all.extend(signals().iter().map(TheGame::aside));
    all.extend([Ruling::PickStarter, Ruling::GiveUp].iter().map(TheGame::ruling));
    all.extend(events().iter().map(TheGame::event));
    all.extend(outcomes().iter().map(<TheGame as Speak>::outcome));
    all.extend(refusals().iter().map(Refusal::phrase));
    all.extend(view_vocabulary());
    all.extend([End::Stuck, End::Burned].map(warning_of));
    all.extend(OPTION_KEYS.map(Phrase::new));
    all
}

/// The options and their values by the names they travel under, each with a plain explanation: `…-about`.
const OPTION_KEYS: [&str; 60] = [
    "the-game-option-difficulty",
    "the-game-option-difficulty-about",
    "the-game-option-difficulty-normal",
    "the-game-option-difficulty-normal-about",
    "the-game-option-difficulty-expert",
    "the-game-option-difficulty-expert-about",
    "the-game-option-difficulty-expert_one_less",
    "the-game-option-difficulty-expert_one_less-about",
    "the-game-option-fire",
    "the-game-option-fire-about",
    "the-game-option-fire-off",
    "the-game-option-fire-off-about",
    "the-game-option-fire-next_card",
    "the-game-option-fire-next_card-about",
    "the-game-option-fire-by_end_of_next_turn",
    "the-game-option-fire-by_end_of_next_turn-about",
    "the-game-option-astray",
    "the-game-option-astray-about",
    "the-game-option-astray-refuse",
    "the-game-option-astray-refuse-about",
    "the-game-option-astray-lose",
    "the-game-option-astray-lose-about",
    "the-game-option-shortfall",
    "the-game-option-shortfall-about",
    "the-game-option-shortfall-lay_what_fits",
    "the-game-option-shortfall-lay_what_fits-about",
    "the-game-option-shortfall-strict",
    "the-game-option-shortfall-strict-about",
    "the-game-option-expert_end",
    "the-game-option-expert_end-about",
    "the-game-option-expert_end-one",
    "the-game-option-expert_end-one-about",
    "the-game-option-expert_end-three",
    "the-game-option-expert_end-three-about",
    "the-game-option-burned",
    "the-game-option-burned-about",
    "the-game-option-burned-defeat",
    "the-game-option-burned-defeat-about",
    "the-game-option-burned-as_usual",
    "the-game-option-burned-as_usual-about",
    "the-game-option-start",
    "the-game-option-start-about",
    "the-game-option-start-team",
    "the-game-option-start-team-about",
    "the-game-option-start-host",
    "the-game-option-start-host-about",
    "the-game-option-start-random",
    "the-game-option-start-random-about",
    "the-game-option-history",
    "the-game-option-history-about",
    "the-game-option-history-open",
    "the-game-option-history-open-about",
    "the-game-option-history-hidden",
    "the-game-option-history-hidden-about",
    "the-game-option-ten_signal",
    "the-game-option-ten_signal-about",
    "the-game-option-ten_signal-false",
    "the-game-option-ten_signal-false-about",
    "the-game-option-ten_signal-true",
    "the-game-option-ten_signal-true-about",
];

fn refusals() -> Vec<Illegal> {
    let (low, high) = (Card::new(5).expect("a card"), Card::new(95).expect("a card"));
    let mut all = vec![
        Illegal::Seats { seats: 6 },
        Illegal::Spectator,
        Illegal::NotYourTurn,
        Illegal::NotStarted,
        Illegal::NotNow,
        Illegal::NoSuchSeat { seat: Seat(7) },
        Illegal::NotInHand { card: low },
        Illegal::Over,
        Illegal::NamesACard,
        Illegal::NoFire,
        Illegal::FreeText,
        Illegal::SaysANumber,
        Illegal::Compares,
    ];
    for pile in Pile::ALL {
        all.push(Illegal::Burning { burning: pile });
        all.push(Illegal::StillBurning { pile });
        // With a card ten back, and without one.
        all.extend(if pile.ascends() {
            [47, 6].map(|top| Illegal::NotHigher { card: low, pile, top })
        } else {
            [47, 94].map(|top| Illegal::NotLower { card: high, pile, top })
        });
    }
    for (minimum, deck_empty, expert) in [(2, false, false), (1, true, false), (3, false, true)] {
        all.push(Illegal::TooFew { laid: 0, minimum, deck_empty, expert });
    }
    all
}

fn signals() -> Vec<Signal> {
    let mut all = Vec::new();
    for pile in Pile::ALL {
        for hint in PileHint::ALL {
            all.extend([false, true].map(|strong| Signal::Pile { pile, hint, strong }));
        }
        all.push(Signal::Clear { pile });
    }
    all.extend(OwnHint::ALL.into_iter().flat_map(|hint| [Signal::Own(hint), Signal::Unsay(hint)]));
    all.extend(Reply::ALL.map(Signal::Reply));
    all
}

fn events() -> Vec<Event> {
    let (seat, card, pile) = (Seat(0), Card::new(37).expect("a card"), Pile::A1);
    let cards = CardSet::one(card);
    let drawn = Drawn::try_from(vec![card]).expect("it is one card");
    let mut all = vec![
        Event::Dealt { hand: cards },
        Event::TableSet { hand: 7, deck: 84 },
        Event::Claims { seat },
        Event::Agreed { seat },
        Event::Objected { seat },
        Event::Starts { seat },
        Event::Turn { seat, minimum: 2 },
        Event::Laid { seat, pile, card, from: 30, trick: false },
        Event::Laid { seat, pile, card, from: 47, trick: true },
        Event::CaughtFire { pile },
        Event::Covered { pile },
        Event::Drew { cards: drawn },
        Event::OtherDrew { seat, count: 2 },
        Event::DeckEmpty,
        Event::Out { seat },
    ];
    all.extend(Wish::ALL.map(|wish| Event::Wished { seat, wish }));
    all.extend(signals().into_iter().map(|signal| Event::Signalled { seat, signal }));
    let ends = [End::Won, End::Stuck, End::Burned, End::GaveUp];
    all.extend(ends.map(|end| Event::Over { end, left: 1, hands: vec![cards] }));
    all
}

fn outcomes() -> Vec<Outcome> {
    let team = |verdict: &'static str| Outcome::Team { won: verdict == "beaten", verdict: verdict.into(), score: 9 };
    let mut all: Vec<Outcome> = ["beaten", "splendid", "burned", "over"].map(team).into();
    // A result of another game, which this one never has.
    all.push(Outcome::by_points(vec![1]));
    all
}

fn action_vocabulary() -> Vec<Phrase> {
    let options = Options { fire: Fire::NextCard, ..Options::default() };
    let [plain, fire] = [37, 44].map(|number| Card::new(number).expect("a card"));
    vec![
        Phrase::new("the-game-action-agree"),
        Phrase::new("the-game-action-object"),
        Phrase::new("the-game-action-start").with("seat", Seat(0)),
        lay(&options, Pile::A1, plain, 30),
        lay(&options, Pile::D1, fire, 50),
        lay(&options, Pile::A1, plain, 47),
        lay_astray(&options, Pile::A1, plain, Pile::D2),
        Phrase::new("the-game-action-end-turn").with("draw", 2),
        Phrase::new("the-game-action-end-turn-burn"),
    ]
}

fn view_vocabulary() -> Vec<Phrase> {
    let options = Options { fire: Fire::NextCard, ..Options::default() };
    let seat = Seat(0);
    let few = cards(&options, CardSet::ALL);
    let mut all = vec![
        Phrase::new("the-game-view-wishing").with("seats", seats(Seats::one(seat))),
        Phrase::new("the-game-view-claiming").with("seats", seats(Seats::one(seat))),
        Phrase::new("the-game-view-host").with("seat", seat),
        Phrase::new("the-game-view-turn").with("seat", seat).with("laid", 1).with("minimum", 2),
        Phrase::new("the-game-view-may-end").with("draw", 2),
        Phrase::new("the-game-view-hand").with("cards", few.clone()),
        Phrase::new("the-game-view-deck").with("count", 84),
        Phrase::new("the-game-view-seat").with("seat", seat).with("count", 7),
        Phrase::new("the-game-view-held").with("seat", seat).with("cards", few),
    ];
    let fires = ["the-game-view-fire-next-card", "the-game-view-fire-due", "the-game-view-fire-next-turn"];
    all.extend(fires.map(|key| Phrase::new(key).with("pile", Pile::A1.phrase())));
    let row = |key, burns| Phrase::new(key).with("number", 1).with("count", 0).with("top", 1).with("burns", burns);
    all.extend(["yes", "no"].map(|burns| row("the-game-view-row", burns)));
    all.extend(
        choices(options).into_iter().map(|choice| row("the-game-view-row-for-you", "no").with("choice", choice)),
    );
    let chosen = Options { difficulty: Difficulty::Expert, ..options };
    let chosen: Vec<Phrase> = unusual(&chosen).into_iter().map(Phrase::new).collect();
    all.push(Phrase::new("the-game-view-options").with("options", chosen));
    all
}

/// Every kind of choice for a row at 47.
fn choices(options: Options) -> Vec<Phrase> {
    let mut public = Public::empty(1, options, Phase::HostPicks);
    let [top, on, back] = [47, 55, 37].map(|number| Card::new(number).expect("a card"));
    public.put(Pile::A1, top);
    let (on, back) = (CardSet::one(on), CardSet::one(back));
    let mut all = vec![choice(&public, Pile::A1, CardSet::NONE, true, true)];
    for fitting in [CardSet::NONE, on, back, on.or(back)] {
        all.extend([true, false].map(|now| choice(&public, Pile::A1, fitting, false, now)));
    }
    all
}
