//! What players ask that look ahead: every laying with what it earns, jokers to take, free places, and the table after a
//! turn. Each is found a second time, by doing it or by trying every card.

use samobranka_iota::{
    Action, Axis, Card, Cards, Cell, Deck, Iota, Joker, JokerIdentity, Lay, Opening, Options, Phase, Placed, Property,
    ShortHalf, State, Table, swaps, try_laying, try_swap, weigh,
};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};

use crate::table::{cards_of, set};

/// Every so many turns of a few random games, with jokers of every kind and decks of every size.
fn positions(each: usize, mut look: impl FnMut(&State, Seat)) {
    let plain = Options { deck: Deck::Short, ..Options::default() };
    let ways = [
        plain,
        Options { joker: Joker::Unique, short_half: ShortHalf::Parity, ..plain },
        Options { joker_identity: JokerIdentity::Declared, ..plain },
    ];
    for (number, options) in ways.into_iter().enumerate() {
        for seats in 2..=3 {
            let seed = Seed([20 * number as u8 + seats; 32]);
            let mut state = Iota::deal(&Setup::new(seats, options).unwrap(), seed, &mut NoListener);
            let mut rng = Rng::new(seed);
            for turn in 0.. {
                let Some(seat) = Iota::to_act(&state.public).first() else { break };
                if turn % each == 0 || state.public.deck == 0 {
                    look(&state, seat);
                }
                let action = Iota::choose(state.view(seat), |count| rng.below(count)).unwrap();
                Iota::apply(&mut state, seat, &action, &mut NoListener).unwrap();
            }
        }
    }
}

fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    Iota::legal(state.view(seat), &mut legal);
    legal
}

#[test]
fn io38_io39_io40_io41_io43_layings_are_weighed_as_they_are_counted() {
    let (mut weighed, mut last_cards, mut jokers) = (0, 0, 0);
    positions(3, |state, seat| {
        let lays = legal(state, seat).into_iter().filter_map(|action| match action {
            Action::Lay(lay) => Some(lay),
            _ => None,
        });
        let mut lays = lays.collect::<Vec<Lay>>().into_iter();
        weigh(state.view(seat), |it| {
            let lay = it.lay();
            assert_eq!(Some(lay), lays.next(), "in the order of what is legal");
            let score = try_laying(state.view(seat), &lay).unwrap();
            let cards = || lay.placed().map(|placed| placed.card);
            assert_eq!(it.points, score.points(), "{lay}");
            assert_eq!(usize::from(it.laid), lay.len());
            assert_eq!(usize::from(it.jokers), cards().filter(|card| card.is_joker()).count());
            assert_eq!(it.numbers, cards().map(Card::points).sum::<u8>());
            assert_eq!(usize::from(it.threes), score.lines().iter().filter(|line| line.line.len == 3).count());
            weighed += 1;
            last_cards += u32::from(score.last_card);
            jokers += u32::from(it.jokers);
        });
        assert_eq!(lays.next(), None, "nothing is left out");
        let other = Seat::all(state.public.seats).find(|&other| other != seat).unwrap();
        weigh(state.view(other), |it| panic!("it is not their turn: {}", it.lay()));
        weigh(state.spectator(), |it| panic!("onlookers don't play: {}", it.lay()));
    });
    assert!(weighed > 1000 && last_cards > 0 && jokers > 100, "{weighed}, {last_cards}, {jokers}");
}

/// The cards of the line through a free place, the place left out.
fn line_at(table: &Table, at: Cell, axis: Axis) -> Vec<Card> {
    let side = |way: i8| (1..).map_while(move |step| table.at(at.step(axis, way * step)));
    side(-1).chain(side(1)).map(|face| face.stands_for().unwrap_or(Card::JOKER)).collect()
}

/// IO-7 with jokers left out.
fn is_right(cards: &[Card]) -> bool {
    Property::ALL.into_iter().all(|property| {
        let mut values: Vec<u8> = cards.iter().filter_map(|card| card.value(property)).collect();
        let count = values.len();
        values.sort_unstable();
        values.dedup();
        values.len() <= 1 || values.len() == count
    })
}

#[test]
fn io22_io31_free_places_are_those_some_card_could_go_to() {
    let mut seen = 0;
    positions(4, |state, _| {
        let table = &state.public.table;
        let mut beside: Vec<Cell> = table.cards().flat_map(|(cell, _)| cell.neighbours()).collect();
        beside.retain(|&cell| !table.is_taken(cell));
        beside.sort();
        beside.dedup();
        assert!(table.edge().eq(beside.iter().copied()));
        let expected: Vec<Opening> = beside
            .into_iter()
            .filter_map(|at| {
                let lines = Axis::BOTH.map(|axis| line_at(table, at, axis));
                let fits =
                    |card: &Card| lines.iter().all(|line| line.len() < 4 && is_right(&[&line[..], &[*card]].concat()));
                let fits: Vec<Card> = Card::ordinary().filter(fits).collect();
                // Named jokers bring no points (IO-55).
                let sums = Axis::BOTH.map(|axis| {
                    let side = |way: i8| (1..).map_while(move |step| table.at(at.step(axis, way * step)));
                    side(-1).chain(side(1)).map(|face| face.what().points()).sum::<u8>()
                });
                let lengths = lines.map(|line| line.len() as u8);
                (!fits.is_empty()).then(|| Opening { at, lengths, sums, fits: Cards::try_from(fits).unwrap() })
            })
            .collect();
        assert_eq!(table.openings().collect::<Vec<_>>(), expected);
        seen += expected.len();
    });
    assert!(seen > 500, "{seen}");
}

#[test]
fn io56_io57_a_turn_looked_at_beforehand_is_the_turn_that_is_taken() {
    let (mut taken, mut looked) = (0, 0);
    positions(2, |state, seat| {
        let view = state.view(seat);
        let swaps_open: Vec<Placed> = legal(state, seat)
            .into_iter()
            .filter_map(|action| match action {
                Action::Swap(placed) => Some(placed),
                _ => None,
            })
            .collect();
        assert_eq!(swaps(view).collect::<Vec<_>>(), swaps_open);
        assert_eq!(swaps(state.spectator()).count(), 0);
        for other in Seat::all(state.public.seats).filter(|&other| other != seat) {
            assert_eq!(swaps(state.view(other)).count(), 0, "it is not their turn");
        }
        let unique = state.public.options.joker == Joker::Unique;
        let may_be = |&at: &Cell| state.public.may_stand_for(at).unwrap();
        let replacing: Vec<Cards> = state.public.table.replacing_jokers(unique).collect();
        assert_eq!(replacing, state.public.table.jokers().iter().map(may_be).collect::<Vec<_>>());
        for &swap in &swaps_open {
            let (public, own) = try_swap(view, swap).unwrap();
            let mut after = state.clone();
            Iota::apply(&mut after, seat, &Action::Swap(swap), &mut NoListener).unwrap();
            assert_eq!((&public.table, public.phase), (&after.public.table, after.public.phase));
            assert_eq!(own.hand, after.private[seat.index()].hand);
            look_further(state, seat, Some(swap), &after);
            taken += 1;
        }
        look_further(state, seat, None, state);
        looked += 1;
    });
    assert!(taken > 5 && looked > 50, "{taken} of {looked}");
}

/// A few layings after a swap or without one: the table as it would lie, and as it does.
fn look_further(before: &State, seat: Seat, swap: Option<Placed>, after: &State) {
    let hand = before.private[seat.index()].hand;
    let lays = legal(after, seat).into_iter().filter_map(|action| match action {
        Action::Lay(lay) => Some(lay),
        _ => None,
    });
    for lay in lays.step_by(37) {
        let (table, left) = before.public.table.after_turn(hand, swap, &lay);
        let mut done = after.clone();
        Iota::apply(&mut done, seat, &Action::Lay(lay), &mut NoListener).unwrap();
        assert_eq!(table, done.public.table, "{lay}");
        let laid: Vec<Card> = lay.placed().map(|placed| placed.card).collect();
        assert_eq!(left, after.private[seat.index()].hand.minus(Cards::try_from(laid).unwrap()));
    }
}

#[test]
fn io45_q17_what_one_has_not_seen_is_neither_in_hand_nor_on_the_table() {
    positions(5, |state, seat| {
        let hand = state.private[seat.index()].hand;
        let unseen = state.public.unseen(hand);
        let (lie, held) = (state.public.table.len(), hand.len());
        let in_play = state.public.in_play();
        assert_eq!(unseen.len(), in_play.len() - lie - held);
        let on_table = |card: Card| state.public.table.cards().any(|(_, face)| face.what() == card);
        for card in Card::ordinary() {
            let seen = hand.contains(card) || on_table(card);
            assert_eq!(unseen.contains(card), in_play.contains(card) && !seen, "{card}");
        }
    });
}

#[test]
fn io16_a_turn_that_can_not_be_taken_is_refused_beforehand_too() {
    let mut scene = set("table: Rc1@0,0 Rc2@0,1 J@0,2; hands: Rc3 Gs1 Gs2 Gs3 / Rc4 ..");
    let Ok(Action::Swap(swap)) = "swap Rc3@0,2".parse() else { panic!("this is a swap") };
    assert!(try_swap(scene.state().view(Seat(1)), swap).is_err(), "not their turn, nor their card");
    assert!(try_swap(scene.state().spectator(), swap).is_err());
    let (public, own) = try_swap(scene.state().view(Seat(0)), swap).unwrap();
    assert_eq!(public.phase, Phase::Turn { seat: Seat(0), swaps: 1 });
    assert_eq!(cards_of(own.hand), "Gs1 Gs2 Gs3 J");
    scene.act(1, "swap Rc3@0,2");
    assert_eq!(public.table, scene.state().public.table);
}
