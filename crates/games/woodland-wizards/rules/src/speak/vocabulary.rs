//! One of each phrase, so that a test can see that every catalogue has it.

use samobranka_rules::{Game, NoListener, Outcome, Phrase, Refusal, Seat, Seats, Seed, Setup, Speak};

use super::{cards, describe_phase, everyone, list, nameless, seen_phrase, species_phrase, type_phrase};
use crate::WoodlandWizards;
use crate::action::{Action, Ask, Event, Place, Ruling, Seen, Tie, What, Why, Wizard, Worth};
use crate::card::{CardSet, Named, Species, Type};
use crate::deck::{BadCards, house};
use crate::illegal::Illegal;
use crate::options::Options;
use crate::state::{Phase, Public};

/// Every phrase of the game.
pub(super) fn all() -> Vec<Phrase> {
    let mut all = vec![WoodlandWizards::name(), Phrase::new("woodland-wizards-about")];
    all.extend(Species::ALL.map(species_phrase));
    all.extend(Type::ALL.map(type_phrase));
    all.extend(Seen::ALL.map(seen_phrase));
    all.extend(actions());
    all.push(WoodlandWizards::ruling(&Ruling::MoveFor(Seat(1))));
    all.extend(events().iter().map(WoodlandWizards::event));
    all.extend(views());
    let rank = Outcome::Rank { places: vec![2, 1], scores: vec![20, 30] };
    all.push(<WoodlandWizards as Speak>::outcome(&rank));
    all.push(<WoodlandWizards as Speak>::outcome(&Outcome::Team { won: true, verdict: "won".into(), score: 0 }));
    all.extend(refusals().iter().map(Refusal::phrase));
    all.extend(BadCards::all().iter().map(BadCards::phrase));
    all.extend(OPTION_KEYS.map(Phrase::new));
    all
}

fn table() -> Public {
    let setup = Setup::new(3, Options::default()).expect("a table for three");
    WoodlandWizards::deal(&setup, Seed::from_number(1), &mut NoListener).public
}

fn actions() -> Vec<Phrase> {
    let mut public = table();
    let deck = house();
    public.areas[0].cards[0] = 0;
    let kind = deck.kind(0);
    let place = Place { seat: Seat(0), slot: 0 };
    let actions = [
        Action::Saw(Seen::Today),
        Action::Start(Seat(1)),
        Action::Wizard(Wizard { card: 0, side: 0 }),
        Action::Search(kind),
        Action::Summon(kind),
        Action::Boost(kind),
        Action::Pass,
        Action::Keep,
        Action::Discard,
        Action::Order(46),
        Action::Next(place),
        Action::Use,
        Action::Decline,
        Action::Player(Seat(1)),
        Action::Name(Species::Bird),
        Action::Card(kind),
        Action::Place(place),
        Action::Place(Place { slot: 1, ..place }),
        Action::Pile(1),
    ];
    let say = |public: &Public, action: &Action| {
        WoodlandWizards::action(samobranka_rules::View { public, own: None }, action)
    };
    let mut all: Vec<Phrase> = actions.iter().map(|action| say(&public, action)).collect();
    public.phase = Phase::Double(Seat(0));
    all.push(say(&public, &Action::Order(46)));
    all
}

fn events() -> Vec<Event> {
    let seat = Seat(1);
    let card = || Named::new(house(), 0);
    let place = Place { seat, slot: 0 };
    let other = || Named::new(house(), 1);
    let why = || Why { card: card(), by: other(), from: 12, to: 8 };
    let own = || Why { card: card(), by: card(), from: 3, to: 24 };
    let asked = |what| Event::Asked { seat, what, card: card(), among: 0 };
    let over = |tie| Event::Over { winner: seat, tie };
    let worth = |doubled| Worth { card: card(), points: 20, doubled };
    vec![
        Event::Saw { seat, seen: Seen::Today },
        Event::First { seat },
        Event::TookWizard { seat, wizard: Wizard { card: 0, side: 0 }, species: Species::Beast },
        Event::Round { round: 1, of: 4 },
        Event::TurnedUp { card: card(), stack: 5 },
        Event::Uncovered { card: card() },
        Event::Shuffled { stack: 5 },
        Event::Drew { cards: vec![card()] },
        Event::OtherDrew { seat, count: 2 },
        Event::Searched { seat, card: card(), spell: true },
        Event::Searched { seat, card: card(), spell: false },
        Event::Sealed { card: card() },
        Event::OtherSealed { seat },
        Event::Passed { seat, empty: false },
        Event::Passed { seat, empty: true },
        Event::BoostTurn { turn: 1 },
        Event::Opened { place, card: card() },
        Event::Applies { seat, card: card() },
        Event::Cancelled { seat, card: card() },
        asked(What::Player),
        asked(What::Species),
        asked(What::Use),
        asked(What::Hand),
        Event::Looks { cards: vec![card()] },
        Event::ChosePlayer { seat: Seat(0), player: Seat(1) },
        Event::ChosePlayer { seat, player: seat },
        Event::NamedSpecies { seat, species: Species::Bird },
        Event::Declined { seat, card: card() },
        Event::Copied { seat, card: card() },
        Event::Discarded { seat: Some(seat), card: card() },
        Event::Discarded { seat: None, card: card() },
        Event::DugUp { card: card() },
        Event::NotFound { seat },
        Event::Took { seat, card: card() },
        Event::Handed { from: Some(seat), to: Seat(0), card: card() },
        Event::Handed { from: None, to: Seat(0), card: card() },
        Event::OtherHanded { from: Some(seat), to: Seat(0) },
        Event::OtherHanded { from: None, to: Seat(0) },
        Event::Replaced { place, old: card(), new: card(), by: card() },
        Event::Exchanged { one: card(), other: card(), by: card() },
        Event::Changed { place, why: why() },
        Event::Scored { seat, total: 46, why: Vec::new() },
        Event::Scored { seat, total: 46, why: vec![why(), own()] },
        Event::Placed { prizes: Vec::new() },
        Event::Placed { prizes: vec![seat] },
        Event::Placed { prizes: vec![seat, Seat(0)] },
        Event::Champion { seat, card: card() },
        Event::Kept { seat },
        Event::ThrewAway { seat, cards: vec![card()] },
        Event::Cleared,
        Event::Final { seat, total: 39, champions: vec![worth(false), worth(true)] },
        over(None),
        over(Some(Tie::Phoenix)),
        over(Some(Tie::Champions)),
        over(Some(Tie::Power)),
        over(Some(Tie::Count)),
        over(Some(Tie::Turn)),
    ]
}

fn views() -> Vec<Phrase> {
    let mut public = table();
    let seat = Seat(0);
    let ask = |what| Phase::Ask(Ask { seat, what, among: 0, cards: CardSet::NONE });
    let mut all = Vec::new();
    for phase in [
        Phase::Hedgehog,
        Phase::Host,
        Phase::Wizard(seat),
        Phase::Search(seat),
        Phase::Summon,
        Phase::Boost { turn: 1, seat: Some(seat) },
        ask(What::Player),
        ask(What::Species),
        ask(What::Use),
        ask(What::Hand),
        Phase::Order(seat),
        Phase::Next { seat, among: 0 },
        Phase::Rest(seat),
        Phase::Double(seat),
        Phase::Over,
    ] {
        public.phase = phase;
        all.push(describe_phase(&public));
    }
    let set: CardSet = [0, 1].into_iter().collect();
    let phrase = |key| Phrase::new(key);
    let name = house().designs[0].name.clone();
    all.extend([
        phrase("woodland-wizards-view-hand").with("cards", cards(&public, set)),
        phrase("woodland-wizards-view-sealed").with("card", name.clone()),
        phrase("woodland-wizards-view-looked").with("cards", list(&[Named::new(house(), 0)])),
        phrase("woodland-wizards-view-area").with("seat", seat).with("cards", cards(&public, set)).with("total", 5),
        phrase("woodland-wizards-view-champions").with("seat", seat).with("cards", cards(&public, set)),
        phrase("woodland-wizards-view-stack").with("count", 5),
        phrase("woodland-wizards-view-discard").with("card", name).with("count", 5),
        phrase("woodland-wizards-view-no-discard"),
        phrase("woodland-wizards-view-seat").with("seat", seat).with("count", 5),
        phrase("woodland-wizards-view-wizard")
            .with("seat", seat)
            .with("wizard", nameless())
            .with("species", species_phrase(Species::Bird)),
        phrase("woodland-wizards-view-options").with("options", everyone(Seats::one(seat))),
    ]);
    all
}

fn refusals() -> [Illegal; 13] {
    [
        Illegal::Seats { seats: 13 },
        Illegal::Rounds { rounds: 7 },
        Illegal::Spectator,
        Illegal::NotYourTurn,
        Illegal::NotNow,
        Illegal::NoSuchSeat { seat: Seat(12) },
        Illegal::NotInHand { card: nameless() },
        Illegal::OtherBox,
        Illegal::NoSuchWizard,
        Illegal::NoSuchOrder { total: 47 },
        Illegal::NotNext,
        Illegal::NotAmong,
        Illegal::Over,
    ]
}

/// The options and their values by the names they travel under, each with a plain explanation: `…-about`.
const OPTION_KEYS: [&str; 100] = [
    "woodland-wizards-option-cards",
    "woodland-wizards-option-cards-about",
    "woodland-wizards-option-cards-house",
    "woodland-wizards-option-cards-house-about",
    "woodland-wizards-option-cards-own",
    "woodland-wizards-option-cards-own-about",
    "woodland-wizards-option-first",
    "woodland-wizards-option-first-about",
    "woodland-wizards-option-first-random",
    "woodland-wizards-option-first-random-about",
    "woodland-wizards-option-first-host_choice",
    "woodland-wizards-option-first-host_choice-about",
    "woodland-wizards-option-first-ask_hedgehog",
    "woodland-wizards-option-first-ask_hedgehog-about",
    "woodland-wizards-option-wizards",
    "woodland-wizards-option-wizards-about",
    "woodland-wizards-option-wizards-off",
    "woodland-wizards-option-wizards-off-about",
    "woodland-wizards-option-wizards-pick",
    "woodland-wizards-option-wizards-pick-about",
    "woodland-wizards-option-wizards-random",
    "woodland-wizards-option-wizards-random-about",
    "woodland-wizards-option-boost",
    "woodland-wizards-option-boost-about",
    "woodland-wizards-option-boost-in_turn",
    "woodland-wizards-option-boost-in_turn-about",
    "woodland-wizards-option-boost-at_once",
    "woodland-wizards-option-boost-at_once-about",
    "woodland-wizards-option-replaced_in_boost",
    "woodland-wizards-option-replaced_in_boost-about",
    "woodland-wizards-option-replaced_in_boost-fires",
    "woodland-wizards-option-replaced_in_boost-fires-about",
    "woodland-wizards-option-replaced_in_boost-no",
    "woodland-wizards-option-replaced_in_boost-no-about",
    "woodland-wizards-option-floor",
    "woodland-wizards-option-floor-about",
    "woodland-wizards-option-floor-zero",
    "woodland-wizards-option-floor-zero-about",
    "woodland-wizards-option-floor-none",
    "woodland-wizards-option-floor-none-about",
    "woodland-wizards-option-order",
    "woodland-wizards-option-order-about",
    "woodland-wizards-option-order-per_player",
    "woodland-wizards-option-order-per_player-about",
    "woodland-wizards-option-order-per_card",
    "woodland-wizards-option-order-per_card-about",
    "woodland-wizards-option-auto_order",
    "woodland-wizards-option-auto_order-about",
    "woodland-wizards-option-auto_order-suggest",
    "woodland-wizards-option-auto_order-suggest-about",
    "woodland-wizards-option-auto_order-always_best",
    "woodland-wizards-option-auto_order-always_best-about",
    "woodland-wizards-option-spider",
    "woodland-wizards-option-spider-about",
    "woodland-wizards-option-spider-double",
    "woodland-wizards-option-spider-double-about",
    "woodland-wizards-option-spider-triple",
    "woodland-wizards-option-spider-triple-about",
    "woodland-wizards-option-result_order",
    "woodland-wizards-option-result_order-about",
    "woodland-wizards-option-result_order-winner_first",
    "woodland-wizards-option-result_order-winner_first-about",
    "woodland-wizards-option-result_order-turn_order",
    "woodland-wizards-option-result_order-turn_order-about",
    "woodland-wizards-option-maw",
    "woodland-wizards-option-maw-about",
    "woodland-wizards-option-maw-before_claim",
    "woodland-wizards-option-maw-before_claim-about",
    "woodland-wizards-option-maw-after_claim",
    "woodland-wizards-option-maw-after_claim-about",
    "woodland-wizards-option-doubling",
    "woodland-wizards-option-doubling-about",
    "woodland-wizards-option-doubling-best",
    "woodland-wizards-option-doubling-best-about",
    "woodland-wizards-option-doubling-ask",
    "woodland-wizards-option-doubling-ask-about",
    "woodland-wizards-option-tie_power",
    "woodland-wizards-option-tie_power-about",
    "woodland-wizards-option-tie_power-scored",
    "woodland-wizards-option-tie_power-scored-about",
    "woodland-wizards-option-tie_power-printed",
    "woodland-wizards-option-tie_power-printed-about",
    "woodland-wizards-option-browse_discard",
    "woodland-wizards-option-browse_discard-about",
    "woodland-wizards-option-browse_discard-yes",
    "woodland-wizards-option-browse_discard-yes-about",
    "woodland-wizards-option-browse_discard-top_only",
    "woodland-wizards-option-browse_discard-top_only-about",
    "woodland-wizards-option-rounds",
    "woodland-wizards-option-rounds-about",
    "woodland-wizards-option-rounds-4",
    "woodland-wizards-option-rounds-4-about",
    "woodland-wizards-option-rounds-2",
    "woodland-wizards-option-rounds-2-about",
    "woodland-wizards-option-rounds-3",
    "woodland-wizards-option-rounds-3-about",
    "woodland-wizards-option-rounds-5",
    "woodland-wizards-option-rounds-5-about",
    "woodland-wizards-option-rounds-6",
    "woodland-wizards-option-rounds-6-about",
];
