//! Who knows what: hands, the deck, and the cards that went under it; and that imagined worlds know it too.

use std::collections::BTreeSet;

use samobranka_iota::{Card, Iota, State};
use samobranka_rules::{Game, Rng, Seat, Seed, broken_invariant};

use crate::table::{Scene, cards_of, set};

/// A hundred worlds that look to a seat (from one; 0 is a spectator) like the real one.
fn worlds(scene: &Scene, seat: u8) -> Vec<State> {
    let mut rng = Rng::new(Seed::from_number(5));
    let view = match seat {
        0 => scene.state().spectator(),
        seat => scene.state().view(Seat(seat - 1)),
    };
    (0..100)
        .map(|_| {
            let world = Iota::imagine(view, &mut rng);
            assert_eq!(broken_invariant(&world), broken_invariant(scene.state()));
            world
        })
        .collect()
}

/// All that a seat holds in some of these worlds.
fn hands(worlds: &[State], seat: u8) -> BTreeSet<Card> {
    worlds.iter().flat_map(|world| world.private[usize::from(seat) - 1].hand).collect()
}

/// In how many worlds a seat holds a card.
fn with(worlds: &[State], seat: u8, card: &str) -> usize {
    let card: Card = card.parse().unwrap();
    worlds.iter().filter(|world| world.private[usize::from(seat) - 1].hand.contains(card)).count()
}

fn under(worlds: &[State], place: usize, card: &str) -> usize {
    let card: Card = card.parse().unwrap();
    worlds.iter().filter(|world| world.secret.under().get(place) == Some(&card)).count()
}

#[test]
fn io11_io12_what_is_not_seen_may_be_anything() {
    let scene = set("table: Rc1@0,0; hands: Yx1 Yx2 Yx3 Yx4 / .. / ..");
    let worlds = worlds(&scene, 1);
    assert_eq!(hands(&worlds, 1).len(), 4, "one's own cards are known");
    let all: BTreeSet<Card> = hands(&worlds, 2).union(&hands(&worlds, 3)).copied().collect();
    assert_eq!(all.len(), 60, "any other card may be in another hand: 59 ordinary ones and a joker");
}

#[test]
fn io20_what_one_puts_under_the_deck_one_knows_and_nobody_else() {
    let mut scene = set("table: Rc1@0,0; hands: Yx1 Yx2 Yx3 Yx4 / ..; deck: Gc1 Gc2 Gc3 Gc4 Gs1 Gs2");
    scene.act(1, "pass Yx3 Yx1");
    let own = worlds(&scene, 1);
    assert_eq!((under(&own, 0, "Yx3"), under(&own, 1, "Yx1")), (100, 100));
    for other in [2, 0] {
        let others = worlds(&scene, other);
        assert!(under(&others, 0, "Yx3") < 20, "the other sees only how many");
        assert_eq!(others[0].public.under, [Seat(0), Seat(0)]);
    }
    let text = serde_json::to_string(&scene.state().view(Seat(1))).unwrap();
    assert!(!text.contains("Yx3") && !text.contains("Yx1"));
}

#[test]
fn io20_one_knows_who_drew_what_one_has_put_there() {
    // The deck has three cards; when they are drawn, the first seat's own come up.
    let mut scene = set("table: Rc1@0,0; hands: Yx1 Yx2 Yx3 Yx4 / Gc1 Gc2 Gc3 Gc4; deck: Bs1 Bs2 Bs3");
    scene.act(1, "pass Yx3 Yx1"); // draws two of the three
    scene.act(2, "pass Gc1 Gc2"); // draws the third, and Yx3
    let own = worlds(&scene, 1);
    assert_eq!((with(&own, 2, "Yx3"), under(&own, 0, "Yx1")), (100, 100));
    let others = worlds(&scene, 2);
    assert_eq!((under(&others, 1, "Gc1"), under(&others, 2, "Gc2")), (100, 100));
    // Now the second seat trades two of its four cards: Yx3 may be among them, or not.
    scene.act(1, "pass");
    scene.act(2, "pass Gc3 Gc4");
    let own = worlds(&scene, 1);
    let (kept, gone) = (with(&own, 2, "Yx3"), under(&own, 1, "Yx3") + under(&own, 2, "Yx3"));
    assert!(kept > 10 && gone > 10, "{kept} {gone}");
    assert_eq!(kept + gone, 100, "but nowhere else");
    assert_eq!(with(&own, 2, "Yx1"), 100, "which the second seat has drawn");
}

#[test]
fn io20_what_comes_to_light_settles_what_was_open() {
    let mut scene = set("table: Rc1@0,0; hands: Yx1 Yx2 Yx3 Yx4 / Gc1 Gc2 Gc3 Gc4; deck: Bs1 Bs2 Bs3");
    scene.act(1, "pass Yx3 Yx1");
    scene.act(2, "pass Gc1 Gc2");
    scene.act(1, "pass");
    scene.act(2, "pass Gc3 Gc4");
    // The second seat lays Yx3: it had kept it, and the first knows now that it is not under the deck.
    scene.act(1, "pass");
    scene.act(2, "Yx3@0,1");
    let own = worlds(&scene, 1);
    assert!((0..5).all(|place| under(&own, place, "Yx3") == 0));
}

#[test]
fn io20_a_whole_hand_that_goes_under_the_deck_leaves_nothing_behind() {
    let mut scene = set("table: Rc1@0,0; hands: Yx1 Yx2 Yx3 Yx4 / Gc1 Gc2 Gc3 Gc4; deck: Bs1 Bs2 Bs3 Bs4");
    scene.act(1, "pass Yx1 Yx2 Yx3 Yx4");
    scene.act(2, "pass Gc1 Gc2 Gc3 Gc4");
    let own = worlds(&scene, 1);
    assert!(["Yx1", "Yx2", "Yx3", "Yx4"].iter().all(|card| with(&own, 2, card) == 100));
    scene.act(1, "pass");
    scene.act(2, "pass Yx1 Yx2 Yx3 Yx4");
    let own = worlds(&scene, 1);
    for card in ["Yx1", "Yx2", "Yx3", "Yx4"] {
        assert_eq!(with(&own, 2, card), 0, "the deck gave back the second seat's own four cards");
        assert_eq!((0..4).map(|place| under(&own, place, card)).sum::<usize>(), 100);
        assert!(under(&own, 0, card) > 5, "in an order the first seat doesn't know");
    }
}

#[test]
fn io56_everybody_knows_who_took_a_joker() {
    let mut scene = set("table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 Gs2 Gs3 / .. / ..");
    scene.act(1, "swap Rc2@0,1");
    for viewer in [0, 2, 3] {
        assert_eq!(with(&worlds(&scene, viewer), 1, "J"), 100);
    }
    // One card of four goes under the deck: it may be the joker.
    scene.act(1, "pass J");
    for viewer in [0, 2, 3] {
        let worlds = worlds(&scene, viewer);
        let (kept, gone) = (with(&worlds, 1, "J"), under(&worlds, 0, "J"));
        assert!(kept > 10 && gone > 10, "{kept} {gone}");
    }
    assert_eq!(under(&worlds(&scene, 1), 0, "J"), 100, "the one who did it knows");
}

#[test]
fn io57_a_joker_laid_again_is_forgotten() {
    let mut scene = set("table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 Gs2 Gs3 / .. / ..");
    scene.act(1, "swap Rc2@0,1");
    scene.act(1, "J@0,2");
    assert!(scene.state().public.memory.is_empty());
    assert!(scene.state().private.iter().all(|own| own.memory.is_empty()));
}

#[test]
fn q16_everybody_knows_that_a_joker_was_put_back() {
    let redrawn = (0..400)
        .map(|seed| crate::table::deal(2, "redraw", seed))
        .find(|dealt| dealt.told.iter().any(|told| told.event == samobranka_iota::Event::StartRedrawn));
    let scene = redrawn.expect("one start card in 33 is a joker");
    for viewer in [0, 1, 2] {
        let worlds = worlds(&scene, viewer);
        assert!(worlds.iter().all(|world| world.secret.fresh().jokers() > 0), "it was not dealt to anybody");
    }
}

#[test]
fn io42_after_the_end_all_hands_are_known() {
    let mut scene = set("table: Rc1@0,0; hands: Rc2 / Gc1 J J; deck:");
    scene.act(1, "Rc2@0,1");
    for world in worlds(&scene, 1) {
        assert_eq!(cards_of(world.private[1].hand), "Gc1 J J");
    }
}

#[test]
fn io20_io56_in_imagined_worlds_everybody_remembers_what_they_saw() {
    // The first seat takes both jokers and puts them under the deck; the third draws them there.
    let mut scene = set("table: Rc1@0,0 J@0,1 J@1,0; hands: Rc2 Rc3 Yx1 Yx2 / Gc1 Gc2 Gc3 Gc4 / Bc1 Bc2 Bc3 Bc4; \
                         deck: Bs1 Bs2");
    for (seat, action) in [(1, "swap Rc2@0,1"), (1, "swap Rc3@1,0"), (1, "pass J J"), (2, "pass"), (3, "pass Bc1 Bc2")]
    {
        scene.act(seat, action);
    }
    let mut met = BTreeSet::new();
    for world in worlds(&scene, 0).iter().chain(&worlds(&scene, 2)) {
        let jokers = [0, 2].map(|seat| world.private[seat].hand.jokers());
        met.insert(jokers);
        // Each of them remembers the jokers it hasn't got, and that they can only be with the other.
        for (own, other) in [(0, 2), (2, 0)] {
            let memory: Vec<_> = world.private[own].memory.iter().filter(|it| it.card.is_joker()).collect();
            assert_eq!(memory.len(), usize::from(2 - world.private[own].hand.jokers()), "{jokers:?}");
            assert!(memory.iter().all(|it| it.may_be_with(Seat(other)) && !it.may_be_with(Seat(own as u8))));
        }
        // The second seat has seen nothing that onlookers have not.
        assert_eq!(world.private[1].memory, world.public.memory);
        // The third knows the two cards it put under the deck.
        let own: Vec<Card> = world.private[2]
            .memory
            .iter()
            .filter(|it| it.under.contains(0) || it.under.contains(1))
            .map(|it| it.card)
            .collect();
        assert_eq!(own, world.secret.under());
    }
    assert_eq!(met, BTreeSet::from([[2, 0], [1, 1], [0, 2]]));
}

#[test]
fn io45_q16_q17_imagined_worlds_of_the_short_game_have_34_cards() {
    for seed in 0..60 {
        let dealt = crate::table::deal(2 + seed as u8 % 3, if seed % 2 == 0 { "short, redraw" } else { "short" }, seed);
        let mut rng = Rng::new(Seed::from_number(seed));
        let mut state = dealt.state().clone();
        for _ in 0..9 {
            let Some(seat) = Iota::to_act(&state.public).first() else { break };
            for view in [state.view(seat), state.spectator()] {
                assert_eq!(broken_invariant(&Iota::imagine(view, &mut rng)), None);
            }
            let action = Iota::choose(state.view(seat), |count| rng.below(count)).unwrap();
            Iota::apply(&mut state, seat, &action, &mut samobranka_rules::NoListener).unwrap();
        }
    }
}
