//! One of each phrase, so that a test can see that every catalogue has it.

use samobranka_rules::{Outcome, Phrase, Refusal, Seat, Seats, Setup, Speak};

use super::{key_card, mark, open, put, tier_phrase};
use crate::action::{Action, At, Event, Layout, Mark, Points, To};
use crate::board::{Board, Laid, Placement};
use crate::card::{Area, Key, Sign, SignSet, Tier};
use crate::cell::{Cell, Spot};
use crate::data::{BadData, Warning};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::options::{Options, Side};
use crate::state::{Held, Phase, Public};
use crate::stone::{Element, Stones};
use crate::{Marker, Portals, Private, View};

/// Every phrase of the game.
pub(super) fn all() -> Vec<Phrase> {
    let mut all = vec![Portals::name(), Phrase::new("portals-about")];
    all.extend(Element::ALL.map(Element::phrase));
    all.extend(Element::ALL.map(Element::name));
    all.extend(Tier::ALL.map(tier_phrase));
    all.extend(Seat::all(4).map(|seat| Marker::of(seat).phrase()));
    all.extend(actions());
    all.extend(events().iter().map(Portals::event));
    all.extend(outcomes().iter().map(<Portals as Speak>::outcome));
    all.extend(refusals().iter().map(Refusal::phrase));
    all.extend(BadData::all().iter().map(BadData::phrase));
    all.extend(Warning::all().into_iter().map(Warning::phrase));
    all.extend(views());
    all.extend(option_keys().into_iter().map(Phrase::new));
    all
}

/// A table in the middle of things.
fn table(seats: u8, phase: Phase) -> Public {
    let setup = Setup::<Portals>::new(seats, Options { spells: true, signs: true, ..Options::default() });
    let seed = samobranka_rules::Seed::from_number(1);
    let mut public = <Portals as samobranka_rules::Game>::deal(
        &setup.expect("one to four can play"),
        seed,
        &mut samobranka_rules::NoListener,
    )
    .public;
    public.phase = phase;
    public
}

fn at() -> At {
    At { board: Board(1), cell: Cell::new(2, 1).expect("a cell") }
}

fn spot() -> Spot {
    Spot::new(0, 1).expect("a spot")
}

fn one_sign() -> SignSet {
    SignSet::NONE.with(Sign::new(3).expect("a sign"))
}

fn two_signs() -> SignSet {
    one_sign().with(Sign::new(7).expect("a sign"))
}

fn some_stones() -> Laid {
    let mut laid = Laid::NONE;
    laid.put(at().cell, Element::Water);
    laid
}

fn actions() -> Vec<Phrase> {
    let here = Mark { key: Key(12), spot: spot() };
    let over = Phase::TakeStone { seat: Seat(0) };
    let (many, alone) = (table(2, over), table(1, over));
    let view = View { public: &many, own: None };
    let mut all: Vec<Phrase> = [
        Action::Start(Seat(1)),
        Action::Claim,
        Action::Pass,
        Action::Keep(one_sign()),
        Action::Keep(two_signs()),
        Action::TakeKey(Key(12)),
        Action::NoKey,
        Action::Lift(at()),
        Action::Lower(at()),
        Action::Wake(Key(12)),
        Action::Return(at()),
        Action::Enough,
        Action::Draw(Area::Move),
        Action::Cover(here),
        Action::Declare(SignSet::NONE),
        Action::Declare(one_sign()),
        Action::Declare(two_signs()),
    ]
    .iter()
    .map(|action| Portals::action(view, action))
    .collect();
    for public in [&many, &alone] {
        let to = [To::Mark(here), To::Bag].into_iter().chain(Area::ALL.map(To::Area));
        all.extend(to.map(|to| put(public, Board(0), Element::Time, to)));
    }
    let figure = Figure::NONE.with(spot(), Element::Fire);
    let placement = Placement::of_card(Board(0), figure, 0, 0, 0).expect("it lies on the board");
    let mut occupied = many.clone();
    occupied.stones[0] = placement.stones();
    all.extend([open(&many, placement), open(&occupied, placement)]);
    all.extend([key_card(many.data(), Key(12)), key_card(many.data(), Key(99)), mark(here)]);
    all
}

fn events() -> Vec<Event> {
    let (seat, source, stone, key) = (Seat(1), Board(0), Element::Air, Key(12));
    let (here, layout) = (Mark { key, spot: spot() }, Layout { id: 1, side: Side::Easy });
    let opened = |returned| Event::Opened { seat, key, board: Board(0), placed: some_stones(), returned };
    vec![
        Event::TableSet { boards: vec![layout; 2], keys: vec![key] },
        Event::Foreseen { stones: vec![stone; 25], signs: two_signs().into(), board: layout },
        Event::SourcesFilled { sources: vec![Stones::of_each(1)] },
        Event::SignsDealt { signs: two_signs() },
        Event::Passed { seat },
        Event::Starts { seat },
        Event::Kept { signs: one_sign() },
        Event::Chose { seat },
        Event::SignsKept { counts: vec![1, 2] },
        Event::KeyTaken { seat, key },
        Event::KeyDeclined { seat },
        Event::Reshuffled { tier: Tier::Red },
        Event::KeyOpened { key },
        Event::Covered { seat, source, stone, mark: here },
        Event::Cast { seat, source, stone, area: Area::Take },
        Event::Wasted { seat, source, stone },
        Event::Lifted { seat, stone, from: at() },
        Event::Moved { seat, stone, from: at(), to: at() },
        Event::Activates { seat, key, by_spell: false },
        Event::Activates { seat, key, by_spell: true },
        opened(Laid::NONE),
        opened(some_stones()),
        Event::Scored { seat, points: Points { matches: 2, for_matches: 2, for_neighbours: 5 } },
        Event::Discarded { seat, key },
        Event::Returned { seat, stone, from: at() },
        Event::Drew { seat, stone, area: Area::Move },
        Event::CoveredBySpell { seat, stone, mark: here },
        Event::PhaseTwo,
        Event::SignsChecked,
        Event::SignPaid { seat, sign: Sign::new(3).expect("a sign") },
        Event::Declared { seat },
        Event::SignOpened { sign: Sign::new(3).expect("a sign") },
        Event::Round { round: 2, first: seat },
        Event::Over { totals: vec![1], missed: vec![one_sign()] },
    ]
}

fn outcomes() -> Vec<Outcome> {
    let alone = |verdict: &'static str| Outcome::Team { won: false, verdict: verdict.into(), score: 30 };
    let mut all = ["apprentice", "mage", "great_wizard"].map(alone).to_vec();
    all.extend([Outcome::by_points(vec![3, 5]), Outcome::by_points(vec![5, 5])]);
    all
}

fn refusals() -> Vec<Illegal> {
    let (from, stone, key, seat, area, board) = (Board(1), Element::Water, Key(12), Seat(1), Area::Open, Board(2));
    let (sign, mark) = (Sign::new(3).expect("a sign"), Mark { key, spot: spot() });
    vec![
        Illegal::Seats { seats: 5 },
        Illegal::SameBoard,
        Illegal::Spectator,
        Illegal::NoSuchSeat { seat },
        Illegal::Over,
        Illegal::NotYourTurn,
        Illegal::NotNow,
        Illegal::KeepOne,
        Illegal::NotYourSign { sign },
        Illegal::SignNotThere { sign },
        Illegal::KeyNotOpen { key },
        Illegal::MustTakeKey,
        Illegal::SourceOutOfReach { from },
        Illegal::NoMarkers { from },
        Illegal::NoSuchStone { stone, from },
        Illegal::NotNextStone { next: stone },
        Illegal::NotYourKey { key },
        Illegal::NoMark { mark },
        Illegal::MarkCovered { mark },
        Illegal::NotToTheBag,
        Illegal::OnlyToTheBag,
        Illegal::NoSpells,
        Illegal::AreaColour { area, colour: stone },
        Illegal::ColourElsewhere { stone, area },
        Illegal::SpellIdle { area },
        Illegal::NoSuchBoard { board },
        Illegal::BoardOutOfReach { board },
        Illegal::NoStone { at: at(), to_return: false },
        Illegal::Occupied { at: at() },
        Illegal::KeyEmpty { key },
        Illegal::NotTheFigure,
        Illegal::OwnArea,
        Illegal::AreaEmpty { area },
    ]
}

/// Tables that together show all there is to see.
fn views() -> Vec<Phrase> {
    let (seat, key) = (Seat(0), Key(3));
    let phases = [
        Phase::HostPicks,
        Phase::Claiming { passed: Seats::NONE },
        Phase::KeepSigns { chosen: Seats::NONE },
        Phase::TakeKey { seat },
        Phase::TakeStone { seat },
        Phase::Lift { seat },
        Phase::Lower { seat, from: at() },
        Phase::Wake { seat },
        Phase::Open { seat, key, by_spell: false },
        Phase::Return { seat, again: false },
        Phase::Return { seat, again: true },
        Phase::Draw { seat },
        Phase::Cover { seat, stone: Element::Earth },
        Phase::Declare { seat },
        Phase::Over,
    ];
    let mut all = Vec::new();
    for phase in phases {
        for seats in [1, 2] {
            let mut public = table(seats, phase);
            public.fulfilled[0] = two_signs();
            public.missed[1] = one_sign();
            public.stones[0] = some_stones();
            public.areas[0].add(Element::Earth);
            public.discard = 0b11;
            public.bag = Stones::of_each(1);
            public.open[0] = [None; 2];
            let full = Figure::NONE
                .with(Spot::new(1, 0).expect("a spot"), Element::Air)
                .with(Spot::new(1, 1).expect("a spot"), Element::Air);
            public.keys[0].insert(Held { key, stones: full });
            public.keys[0].insert(Held { key: Key(4), stones: Figure::NONE });
            // A sign that stands, so that it is said.
            let signs = SignSet::ALL;
            let figure = public.data().sign(Sign::new(3).expect("a sign"));
            public.stones[1] = Placement::of_card(Board(1), figure, 0, 0, 0).expect("it lies on the board").stones();
            let own = Private { points: 7, signs, dropped: SignSet::NONE };
            let lone = Private { signs: one_sign(), ..own };
            for own in [&own, &lone] {
                all.extend(Portals::describe(View { public: &public, own: Some((seat, own)) }));
            }
            all.extend(Portals::describe(View { public: &public, own: None }));
        }
    }
    all
}

/// The options and their values by the names they travel under, each with a plain explanation: `…-about`.
fn option_keys() -> Vec<&'static str> {
    include_str!("../../words/en.ftl")
        .lines()
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .filter(|key| key.starts_with("portals-option-"))
        .collect()
}
