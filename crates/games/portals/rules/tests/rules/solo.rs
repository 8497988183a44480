//! 2.10: the game alone.

use expect_test::expect;
use samobranka_portals::{Element, Phase, Portals, Rating, SignSet};
use samobranka_rules::{Deed, Game};

use crate::table::{check, deal, options, play_randomly, set, told_deal};

#[test]
fn po135_po143_alone_both_modules_are_played_with() {
    assert!(!options("").spells && !options("").signs);
    let public = deal(1, "", 1).state().public.clone();
    assert!(public.spells() && public.signs());
    check(
        "solo; keys 1: 3[Ta2]; stone; next: A; b1: Wa1",
        "1: 1A>*1, phase",
        expect![[r#"
        cast seat 0, source 0, stone A, area 1
        phase: lift seat 0
    "#]],
    );
}

#[test]
fn po136_po139_po140_po144_the_deal_alone() {
    let (play, told) = told_deal(1, "", 4);
    expect![[r#"
        table_set boards [(id 3, side easy)], keys [3 33 17 23 35 32]
        foreseen stones [F T W T A A A W T T F E F W A E E F E T E W A W F], signs [5 14 12 20 19], board (id 2, side easy)
    "#]].assert_eq(&told);
    let public = &play.state().public;
    assert_ne!(public.layouts[0].id, public.foretold_on.id);
    let view = serde_json::to_value(play.state().spectator()).unwrap();
    assert_eq!(view["public"]["solo"]["prediction"].as_array().unwrap().len(), 25);
}

#[test]
fn po137_one_board_is_within_reach() {
    check(
        "solo; keys 1: 3[Wa2]; stone; next: W",
        "1: 1W>3b2, 1 counts, 1: open 2:Wa1+Wb1",
        expect![[r#"
        covered seat 0, source 0, stone W, mark (key 3, spot b2)
        activates seat 0, key 3, by_spell false
        1 counts: 40
        1: open 2:Wa1+Wb1 is refused by PO-14: there is no board 2
    "#]],
    );
    let public = deal(1, "", 1).state().public.clone();
    assert_eq!(public.reach(samobranka_rules::Seat(0)).iter().count(), 1);
}

// PO-135, PO-137, PO-140, A-26, A-39: the player may choose both boards and their sides.
#[test]
fn a39_boards_and_sides_may_be_chosen() {
    use samobranka_portals::{Options, Pick, Portals, PredictionSide, Side};
    use samobranka_rules::{Play, Refusal, Seed, Setup};
    let picks = [Pick::Random, Pick::Board1, Pick::Board2, Pick::Board3, Pick::Board4];
    for (field, prediction) in picks.into_iter().flat_map(|field| picks.map(|prediction| (field, prediction))) {
        let options = Options { field, prediction, prediction_side: PredictionSide::Star, ..Options::default() };
        let same = field != Pick::Random && field == prediction;
        match Setup::<Portals>::new(1, options.clone()) {
            Ok(setup) => {
                assert!(!same);
                for seed in 0..8 {
                    let (play, _) = Play::new(setup.clone(), Seed::from_number(seed));
                    let public = &play.state().public;
                    let (own, foretold) = (public.layouts[0], public.foretold_on);
                    assert!(
                        field.id().is_none_or(|id| id == own.id) && prediction.id().is_none_or(|id| id == foretold.id)
                    );
                    assert_ne!(own.id, foretold.id);
                    assert_eq!((own.side, foretold.side), (Side::Easy, Side::Star));
                    assert_eq!(samobranka_rules::broken_invariant(play.state()), None);
                }
            }
            Err(why) => assert!(same && why.rule() == "PO-140", "{why}"),
        }
        // With others the lot decides.
        assert!(Setup::<Portals>::new(2, options).is_ok());
    }
}

#[test]
fn po138_the_star_side_is_an_option() {
    use samobranka_portals::Side;
    assert_eq!(deal(1, "", 1).state().public.layouts[0].side, Side::Easy);
    assert_eq!(deal(1, "star", 1).state().public.layouts[0].side, Side::Star);
}

#[test]
fn po141_po142_25_stones_on_the_prediction_board_and_none_in_the_bag() {
    for seed in 0..20 {
        let public = deal(1, "", seed).state().public.clone();
        assert!(public.bag.is_empty());
        for stone in Element::ALL {
            assert_eq!(public.prediction.iter().filter(|&&other| other == stone).count(), 5);
        }
    }
    assert_ne!(deal(1, "", 1).state().public.prediction, deal(1, "", 2).state().public.prediction);
}

#[test]
fn po145_points_start_from_nought() {
    assert_eq!(deal(1, "", 1).state().private[0].points, 0);
}

#[test]
fn po146_po154_po155_po164_po165_25_turns_without_rounds() {
    for seed in 0..20 {
        let mut play = deal(1, "", seed);
        let (mut stones, mut last) = (0, Vec::new());
        play_randomly(
            &mut play,
            seed,
            |state, deed| {
                assert_eq!(state.public.round, 1);
                let Deed::Act(_, action) = deed else { panic!("only decisions") };
                if let samobranka_portals::Action::Put { .. } = action {
                    stones += 1;
                    last.clear();
                }
                last.push(action.to_string());
                // An activation follows its stone at once, and nothing prepared is left for the next turn.
                if matches!(state.public.phase, Phase::TakeKey { .. } | Phase::TakeStone { .. }) {
                    assert!(state.public.queue().is_empty());
                }
            },
            |_| false,
        );
        assert_eq!((stones, play.state().public.foreseen), (25, 25));
    }
    // The last turn's third action is still played.
    let table = "solo; turns 24; keys 1: 3[Wa2] 4[Ta1]; stone; next: W; b1 1:";
    check(
        table,
        "1: 1W>3b2, phase, 1: open 1:Wa1+Wb1, phase, keys 1, points, outcome",
        expect![[r#"
        covered seat 0, source 0, stone W, mark (key 3, spot b2)
        activates seat 0, key 3, by_spell false
        phase: open seat 0, key 3, by_spell false
        opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
        scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
        discarded seat 0, key 3
        over totals [2], missed [[]]
        phase: over
        keys 1: 4[Ta1]
        points: [2]
        outcome: team won false, verdict apprentice, score 2
    "#]],
    );
}

#[test]
fn po147_po148_keys_are_taken_as_ever() {
    check(
        "solo; no deck",
        "decks, 1: no-key, 1: key 3, decks, discards",
        expect![[r#"
        decks: [0 0 0]
        1: no-key is refused by PO-47: you must take a key card: none of yours has a free mark
        key_taken seat 0, key 3
        reshuffled tier orange
        key_opened key 11
        decks: [9 0 0]
        discards: [[] [9 10 14 17 20 23 27 28 31 36] [7 12 15 16 21 22 25 30 32 35]]
    "#]],
    );
    check(
        "solo; keys 1: 3[Ta2]",
        "1: no-key, phase",
        expect![[r#"
        key_declined seat 0
        phase: take_stone seat 0
    "#]],
    );
    check(
        "solo; keys 1: 3[Ta2] 4[] 8[] 11[]; next: A",
        "phase, 1: key 1",
        expect![[r#"
        phase: take_stone seat 0
        1: key 1 is refused by PO-40: another step comes first
    "#]],
    );
}

#[test]
fn po149_po150_the_next_stone_of_the_prediction_board_goes_on_a_mark() {
    check(
        "solo; keys 1: 7[]; stone; next: W A",
        "1: 1A>7a1, 1: 2W>7a1, 1: 1W>7c3, 1: 1W>7a1, 1: no-key, 1: 1A>7b1, keys 1",
        expect![[r#"
            1: 1A>7a1 is refused by PO-150: the next stone of the prediction board is W
            1: 2W>7a1 is refused by PO-49: source 2 is out of your reach
            1: 1W>7c3 is refused by PO-51: there is no mark at 7c3
            covered seat 0, source 0, stone W, mark (key 7, spot a1)
            key_declined seat 0
            covered seat 0, source 0, stone A, mark (key 7, spot b1)
            keys 1: 7[Wa1 Ab1]
        "#]],
    );
}

#[test]
fn po151_or_buys_a_spell() {
    check(
        "solo; keys 1: 7[Ta1]; stone; next: W; b1 1: Fa1",
        "1: 1W>*2, 1: wake 7, 1: open 1:Tc1, points, phase",
        expect![[r#"
        cast seat 0, source 0, stone W, area 2
        activates seat 0, key 7, by_spell true
        opened seat 0, key 7, board 0, placed [Tc1], returned []
        scored seat 0, points (matches 1, for_matches 1, for_neighbours 0)
        discarded seat 0, key 7
        points: [1]
        phase: take_key seat 0
    "#]],
    );
}

#[test]
fn po152_po153_po156_po157_po158_po163_a_prepared_key_must_be_activated_and_scores_matches_alone() {
    // PV-9: beside two W there are no points for neighbours.
    check(
        "solo; keys 1: 3[Wa2] 7[Ta1]; stone; next: W; b1 1: Wa2 Wc3",
        "1: 1W>3b2, phase, 1: no-key, 1: key 1, 1: open 1:Wa1+Wb1, points, discards, phase",
        expect![[r#"
            covered seat 0, source 0, stone W, mark (key 3, spot b2)
            activates seat 0, key 3, by_spell false
            phase: open seat 0, key 3, by_spell false
            1: no-key is refused by PO-40: another step comes first
            1: key 1 is refused by PO-40: another step comes first
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            points: [2]
            discards: [[3] [] []]
            phase: take_key seat 0
        "#]],
    );
    // On occupied cells: to the bag, and out of the game (A-35).
    check(
        "solo; keys 1: 3[Wa2]; stone; next: W; b1 1: Ta1 Tb1",
        "1: 1W>3b2, 1: open 1:Wa1+Wb1, points, bag",
        expect![[r#"
            covered seat 0, source 0, stone W, mark (key 3, spot b2)
            activates seat 0, key 3, by_spell false
            opened seat 0, key 3, board 0, placed [], returned [Wa1 Wb1]
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            points: [0]
            bag: 2 WW
        "#]],
    );
}

#[test]
fn po159_po160_po161_an_open_sign_that_stands_pays_and_is_replaced() {
    // The square of sign 1 and that of sign 3 share two stones; both are open.
    check(
        "solo; shown: 20 1 3 19 18; b1 2: Aa1 Eb1 Fa2 Wb2 Ta3; keys 1: 3[Aa2]; stone; next: T",
        "1: 1T>3b2, 1: open 1:Ab3+Tc3, points, done, shown",
        expect![[r#"
            covered seat 0, source 0, stone T, mark (key 3, spot b2)
            activates seat 0, key 3, by_spell false
            opened seat 0, key 3, board 0, placed [Ab3 Tc3], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            sign_paid seat 0, sign 1
            sign_opened sign 5
            sign_paid seat 0, sign 3
            sign_opened sign 15
            discarded seat 0, key 3
            points: [8]
            done: [[1 3]]
            shown: [20 5 15 19 18]
        "#]],
    );
    // A-38: when the deck of signs is out, fewer are open.
    check(
        "solo; paid: 4 5 6 7 8 9 10 11 12 13 14 15 16 17 2; points 1: 60; shown: 20 1 3 19 18; b1 2: Aa1 Eb1 Fa2 Wb2; keys 1: 3[Aa2]; stone; next: T",
        "1: 1T>3b2, 1: open 1:Ad3+Te3, shown",
        expect![[r#"
            covered seat 0, source 0, stone T, mark (key 3, spot b2)
            activates seat 0, key 3, by_spell false
            opened seat 0, key 3, board 0, placed [Ad3 Te3], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            sign_paid seat 0, sign 1
            discarded seat 0, key 3
            shown: [20 - 3 19 18]
        "#]],
    );
}

#[test]
fn a36_signs_are_looked_at_only_after_an_activation() {
    let table = "solo; shown: 1 2 3 4 5; b1 2: Aa1 Eb1 Fa2 Wc3; keys 1: 3[] 7[Ta1]; stone; next: T T";
    check(
        table,
        "1: 1T>*1, 1: lift 1c3, 1: lower 1b2, points, 1: no-key, 1: 1T>3a2, points",
        expect![[r#"
        cast seat 0, source 0, stone T, area 1
        lifted seat 0, stone W, from (board 0, cell c3)
        moved seat 0, stone W, from (board 0, cell c3), to (board 0, cell b2)
        points: [0]
        key_declined seat 0
        covered seat 0, source 0, stone T, mark (key 3, spot a2)
        points: [0]
    "#]],
    );
    // A second spell on a key without stones is one (4.1).
    check(
        "solo; shown: 1 2 3 4 5; b1 2: Aa1 Eb1 Fa2 Wb2; keys 1: 3[] 7[Ta1]; stone; next: T T",
        "1: 1T>*2, 1: wake 3, points, done, phase",
        expect![[r#"
            cast seat 0, source 0, stone T, area 2
            activates seat 0, key 3, by_spell true
            sign_paid seat 0, sign 1
            sign_opened sign 8
            discarded seat 0, key 3
            points: [4]
            done: [[1]]
            phase: take_key seat 0
        "#]],
    );
}

#[test]
fn po162_nothing_is_lost_for_signs() {
    let mut play = set("solo; turns 24; keys 1: 3[Wa2] 4[Ta1]; stone; next: W; b1 1:");
    crate::table::play_on(&mut play, "1: 1W>3b2, 1: open 1:Wa1+Wb1");
    assert_eq!(play.state().public.totals[0], 2);
    assert_eq!(play.state().public.missed[0], SignSet::NONE);
}

#[test]
fn po166_the_ratings() {
    let rated = [0, 35, 36, 39, 40, 90].map(Rating::of);
    use Rating::{Apprentice, GreatWizard, Mage};
    assert_eq!(rated, [Apprentice, Apprentice, Mage, Mage, GreatWizard, GreatWizard]);
    let end = |points: i16| {
        let signs: Vec<String> = (6..6 + points / 4).map(|sign| sign.to_string()).collect();
        let table = format!(
            "solo; turns 24; opened 1: 10; points 1: {points}; paid: {}; shown: 1 2 3 4 5; keys 1: 7[Ta1]; stone; next: W; b1 1:",
            signs.join(" ")
        );
        let mut play = set(&table);
        crate::table::play_on(&mut play, "1: 1W>7b1");
        serde_json::to_string(&Portals::outcome(&play.state().public)).unwrap()
    };
    expect![[r#"
        {"team":{"won":false,"verdict":"apprentice","score":35}}
        {"team":{"won":false,"verdict":"mage","score":36}}
        {"team":{"won":false,"verdict":"mage","score":39}}
        {"team":{"won":true,"verdict":"great_wizard","score":40}}"#]]
    .assert_eq(&[35, 36, 39, 40].map(end).join("\n"));
}
