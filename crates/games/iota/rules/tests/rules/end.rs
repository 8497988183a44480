//! 2.6: the end, and the variants.

use samobranka_iota::{End, Event, Iota, Phase};
use samobranka_rules::{Game, Outcome, Seat, Setup, broken_invariant};

use crate::table::{deal, options, set};

#[test]
fn io42_the_game_ends_when_the_deck_is_out_and_somebody_lays_the_last_card() {
    let mut scene = set("table: Rc1@0,0; hands: Rc2 Gs1 / Yc1 / Yc2 Yc3; deck:");
    scene.act(1, "Rc2@0,1");
    assert_eq!(scene.turn(), Some(2), "one card is left");
    scene.act(2, "Yc1@1,0");
    assert_eq!(scene.turn(), None); // Q11: at once; the third seat has no turn
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::LastCard(Seat(1)) });
    let shown = scene.told.iter().any(|told| matches!(&told.event, Event::Over { hands, .. } if hands.len() == 3));
    assert!(shown, "the hands are shown");
    // With cards in the deck the last card of a hand ends nothing.
    let mut scene = set("table: Rx4@0,0; hands: Gs1 Gs2 Gs3 Gs4 / Rc1 Rc2 Rc3 Rc4; deck: Yc1");
    scene.act(1, "Gs1@1,0 Gs2@1,1 Gs3@1,2 Gs4@1,3");
    assert_eq!((scene.turn(), scene.hand(1).as_str()), (Some(2), "Yc1"));
}

#[test]
fn io44_q19_the_ranking_is_by_points_and_equal_points_share_a_place() {
    let end = |sheet: &str| {
        let mut scene = set(&format!("table: Rc1@0,0; hands: Rc2 / Gc1 / Yc1 Yc2; deck:; {sheet}"));
        scene.act(1, "Rc2@0,1"); // six points: three, doubled
        scene.places()
    };
    assert_eq!(end("points 2: 7; points 3: 6"), [2, 1, 2]);
    assert_eq!(end("points 2: 5; points 3: 6"), [1, 3, 1]);
    assert_eq!(end("fewest cards; points 2: 5; points 3: 6"), [1, 3, 2]);
    assert_eq!(end("fewest cards; points 2: 7; points 3: 7"), [3, 1, 2]);
}

#[test]
fn io45_q17_the_short_game_has_half_the_cards_and_both_jokers() {
    for seed in 0..20 {
        let dealt = deal(2, "short", seed);
        let state = dealt.state();
        let in_play = u32::from(state.secret.fresh().len()) + 8 + 1;
        assert_eq!(in_play, 34);
        assert_eq!(broken_invariant(state), None, "both jokers are among them");
    }
    // By lot: two deals have different halves. By parity: every value is there eight times.
    let half = |seed: u64, words: &str| {
        let dealt = deal(2, words, seed);
        let state = dealt.state();
        let mut cards: Vec<_> = state.secret.fresh().into_iter().collect();
        cards.extend(state.private.iter().flat_map(|own| own.hand));
        cards.extend(state.public.table.cards().map(|(_, face)| face.what()));
        cards.sort();
        cards
    };
    assert_ne!(half(1, "short"), half(2, "short"));
    assert_eq!(half(1, "short, parity"), half(2, "short, parity"));
    let parity = half(1, "short, parity");
    for property in samobranka_iota::Property::ALL {
        for value in 0..4 {
            assert_eq!(parity.iter().filter(|card| card.value(property) == Some(value)).count(), 8);
        }
    }
}

#[test]
fn io46_with_children_no_score_is_kept_and_the_first_without_cards_wins() {
    let mut scene = set("children; table: Rc1@0,0; hands: Rc2 Rc3 / Gc1 / Yc1 Yc2 Yc3; deck:");
    assert_eq!(scene.act(1, "Rc2@0,1"), 0);
    let told = |scene: &crate::table::Scene| {
        scene.told.iter().any(|told| matches!(told.event, Event::Laid { score: Some(_), .. }))
    };
    assert!(!told(&scene), "no points are shown");
    scene.act(2, "Gc1@1,0");
    assert_eq!(scene.turn(), None);
    let outcome = Iota::outcome(&scene.state().public).unwrap();
    assert_eq!(outcome, Outcome::Rank { places: vec![2, 1, 3], scores: vec![0, 0, 0] });
    // Q20: when nobody can go on, the fewest cards win, and equal numbers share.
    let mut scene = set("children; table: Rc1@0,0; hands: Rc2 Rc3 / Gc1 / Yc1; deck:; passes 2; turn 3");
    scene.act(3, "pass");
    assert_eq!(scene.places(), [3, 1, 1]);
}

#[test]
fn io46_io45_the_variants_combine() {
    let dealt = deal(3, "short, children", 4);
    assert_eq!(dealt.state().public.deck, 21);
    assert!(dealt.state().public.options.children);
}

#[test]
fn q9_the_game_ends_when_all_pass_in_a_row_with_no_deck() {
    let mut scene = set("table: Rc1@0,0; hands: Rc2 / Gc1 / Yc1 Yc2; deck:; points 2: 5");
    scene.act(1, "pass");
    scene.act(2, "pass");
    assert_eq!(scene.turn(), Some(3));
    scene.act(3, "pass");
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::Stalemate });
    assert_eq!((scene.scores(), scene.places()), (vec![0, 5, 0], vec![2, 1, 2])); // nobody's points are doubled
}

#[test]
fn q9_with_cards_in_the_deck_it_takes_four_rounds_of_passes() {
    let mut scene = set("table: Rc1@0,0; hands: .. / ..");
    for pass in 0..8 {
        assert_eq!(scene.turn(), Some(pass % 2 + 1));
        scene.act(pass % 2 + 1, "pass");
    }
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::Stalemate });
    // A laying begins the count anew.
    let mut scene = set("table: Rc1@0,0; hands: Rc2 .. / ..; passes 7");
    scene.act(1, "Rc2@0,1");
    assert_eq!((scene.turn(), scene.state().public.passes), (Some(2), 0));
    // Another number of rounds, and none at all.
    let mut scene = set("one round; table: Rc1@0,0; hands: .. / ..; passes 1");
    scene.act(1, "pass Rc2");
    assert_eq!(scene.turn(), None);
    let mut scene = set("no rounds; table: Rc1@0,0; hands: .. / ..; passes 500");
    scene.act(1, "pass");
    assert_eq!(scene.turn(), Some(2));
    // Even there it isn't for ever: 256 rounds of passes are the end.
    let mut scene = set("no rounds; table: Rc1@0,0; hands: .. / ..; passes 510");
    scene.act(1, "pass");
    assert_eq!(scene.turn(), Some(2));
    scene.act(2, "pass");
    assert_eq!(scene.state().public.phase, Phase::Over { end: End::Stalemate });
    // Without a deck it is over all the same.
    let mut scene = set("no rounds; table: Rc1@0,0; hands: Rc2 / Gc1; deck:; passes 1");
    scene.act(1, "pass");
    assert_eq!(scene.turn(), None);
}

#[test]
fn q9_no_game_is_longer_than_its_cards_and_passes_allow() {
    let longest = |seats: u8, words: &str| Iota::longest(&Setup::new(seats, options(words)).unwrap());
    // 64 cards are laid or put in for a joker once, two jokers laid once and again after each swap; and before, between
    // and after these, four rounds of passes.
    assert_eq!(longest(2, ""), 130 + 131 * 4 * 2);
    assert_eq!(longest(4, "one round"), 130 + 131 * 4);
    assert_eq!(longest(2, "no rounds"), 130 + 131 * 256 * 2);
    // With half the cards; and each joker laid may be named.
    assert_eq!(longest(3, "short"), 66 + 67 * 4 * 3);
    assert_eq!(longest(3, "short, declared"), 66 + 34 + 67 * 4 * 3);
    assert_eq!(longest(3, "declared"), 130 + 66 + 131 * 4 * 3);
}
