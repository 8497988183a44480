//! 2.3: turn order, duties, who orders what.

use samobranka_rules::Seat;

use crate::table::lay;

// WW-22: from the first-player card, clockwise. WW-23, WW-42: active effects are applied in turn order.
#[test]
fn ww22_ww23_in_turn_order() {
    let mut table = lay(3)
        .first(2)
        .hand(1, "night-serpent jackalope lich-oak")
        .hand(2, "night-serpent jackalope lich-oak")
        .hand(3, "night-serpent leaf-wolf moss-giant")
        .summon()
        .set();
    assert_eq!(table.to_act(), [1, 2, 3]);
    table.act("1 summon night-serpent; 2 summon night-serpent; 3 summon night-serpent");
    assert_eq!(table.to_act(), [2], "the first player applies first");
    table.act("2 player 1; 1 card jackalope");
    assert_eq!(table.to_act(), [3]);
    table.act("3 player 1");
    assert_eq!(table.to_act(), [1]);
    table.act("1 player 2; 2 card lich-oak");
    assert_eq!((table.to_act(), table.discard()), (vec![2], "jackalope lich-oak lich-oak".to_owned()));
}

// WW-24, Q13: the first player's Moth replaces a later player's contender: the newcomer is applied, the old one is not.
#[test]
fn ww24_ww26_a_newcomer_is_applied_by_its_new_owner() {
    let mut table = lay(2)
        .hand(1, "twilight-moth jackalope")
        .hand(2, "thorn-vine jackalope")
        .top("will-o-wisp slate-skink")
        .summon()
        .set();
    table.act("1 summon twilight-moth; 2 summon thorn-vine");
    assert_eq!((table.area(2), table.discard()), ("will-o-wisp - - -".to_owned(), "thorn-vine".to_owned()));
    assert!(!table.is_told("card thorn-vine, by"), "the Vine is gone before its step");
    let mut skink =
        lay(2).hand(1, "twilight-moth jackalope").hand(2, "thorn-vine jackalope").top("night-serpent").summon().set();
    skink.act("1 summon twilight-moth; 2 summon thorn-vine");
    assert!(skink.is_told("applies seat 1, card night-serpent"));
    assert_eq!(skink.hand(1), "");
}

// WW-25: the card beats the rules: a loser adds a champion (WW-99 against WW-55).
#[test]
fn ww25_card_text_beats_the_rules() {
    let mut table =
        lay(2).area(1, "lich-oak").area(2, "living-leaf").hand(1, "jackalope").hand(2, "jackalope").boost(1, 1).set();
    table.act("1 pass; 2 pass");
    assert_eq!((table.champions(1), table.champions(2)), ("lich-oak".to_owned(), "living-leaf".to_owned()));
}

// WW-27: a Scorpion in hand lowers nothing; what is not in hand can't be played.
#[test]
fn ww27_cards_in_hand_have_no_effect() {
    let table = lay(2)
        .area(1, "lich-oak")
        .area(2, "marsh-elk")
        .hand(1, "giant-scorpion")
        .hand(2, "hornet-queen")
        .boost(1, 1)
        .set();
    assert_eq!(samobranka_woodland_wizards::running_total(table.public(), Seat(0)), 15);
    assert_eq!(table.refused("1 boost hornet-queen"), "WW-27");
    assert_eq!(table.refused("1 boost own-3"), "WW-1");
    assert_eq!(table.refused("1 summon giant-scorpion"), "WW-35");
}

// WW-28: there is no way round an effect that can be applied, and none is asked where there is but one answer.
#[test]
fn ww28_effects_must_be_applied() {
    let mut table = lay(3)
        .hand(1, "night-serpent jackalope")
        .hand(2, "jackalope lich-oak living-leaf")
        .hand(3, "marsh-elk")
        .summon()
        .set();
    table.act("1 summon night-serpent; 2 summon living-leaf; 3 summon marsh-elk");
    // Seat 3 has no card left, so it can't be chosen, and seat 2 need not be.
    assert_eq!((table.to_act(), table.may(2)), (vec![2], "card jackalope, card lich-oak".to_owned()));
    assert_eq!(table.refused("2 pass"), "WW-35");
    assert_eq!(table.refused("2 card living-leaf"), "WW-28");
}

// WW-29, WW-98, WW-149: with four discards the Ferret does nothing.
#[test]
fn ww29_what_cannot_be_done_in_full_is_cancelled() {
    for (discard, moves) in
        [("marsh-elk marsh-elk lich-oak lich-oak", false), ("marsh-elk marsh-elk lich-oak lich-oak moss-giant", true)]
    {
        let mut table =
            lay(2).hand(1, "dark-ferret jackalope").hand(2, "bone-stag jackalope").discard(discard).summon().set();
        table.act("1 summon dark-ferret; 2 summon bone-stag");
        assert_eq!(table.is_told("cancelled seat 0, card dark-ferret"), !moves);
        assert_eq!(table.may(1).contains("pile"), moves);
    }
}

// WW-31, WW-96, WW-141, WW-142, WW-143, Q43: the Centipede goes round in turn order; all discards come first; its owner
// is spared.
#[test]
fn ww31_ww96_effects_on_several_go_in_turn_order() {
    let mut table = lay(4)
        .first(3)
        .hand(3, "centipede will-o-wisp jackalope")
        .hand(4, "will-o-wisp golden-phoenix jackalope")
        .hand(1, "marsh-elk marsh-elk")
        .hand(2, "will-o-wisp lich-oak")
        .discard("moss-giant")
        .top("bone-stag stone-spider")
        .search(3)
        .set();
    table.act("3 search centipede");
    assert_eq!((table.to_act(), table.may(4)), (vec![4], "card golden-phoenix, card will-o-wisp".to_owned()));
    table.act("4 card golden-phoenix");
    assert_eq!(table.hand(2), "stone-spider lich-oak");
    assert_eq!(table.hand(3), "jackalope will-o-wisp");
    let seconds = table.told_at("discarded seat 1, card will-o-wisp");
    assert!(seconds < table.told_at("not 4: other_drew seat 3"));
    assert!(table.told_at("other_drew seat 3") < table.told_at("other_drew seat 1"));
    assert!(!table.is_told("other_drew seat 0"));
    assert!(table.discard().ends_with("golden-phoenix will-o-wisp centipede"));
}

// WW-32: two Long-necks touch the winner's contender, and the winner says which is next.
#[test]
fn ww32_the_owner_of_the_touched_card_sets_the_order() {
    let mut table = lay(2)
        .area(1, "long-neck bone-stag moss-giant")
        .area(2, "clubfoot-root long-neck")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .top("marsh-elk")
        .boost(3, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!((table.to_act(), table.may(1)), (vec![1], "next 1c, next 2c, next 2b1".to_owned()));
    assert_eq!(table.refused("1 next 1b1"), "WW-32");
    // The Root first: the Elk comes for the Long-neck; then the other Long-neck takes its place.
    table.act("1 next 2c");
    assert!(!table.may(1).contains("next"), "one is left, and it is applied");
    assert_eq!(table.champions(1), "long-neck");
    assert!(table.is_told("exchanged one long-neck.2, other marsh-elk"));
}

// WW-33, WW-57: 9 to 9: the earlier in turn order is placed higher.
#[test]
fn ww33_ww57_turn_order_breaks_ties() {
    for (first, winner) in [(1, Seat(0)), (2, Seat(1)), (3, Seat(0))] {
        let mut table = lay(3)
            .first(first)
            .area(1, "bone-stag")
            .area(2, "bone-stag")
            .area(3, "living-leaf")
            .hand(1, "jackalope")
            .hand(2, "jackalope")
            .hand(3, "moss-giant")
            .boost(1, first)
            .set();
        let order = [1, 2, 3, 1, 2].into_iter().skip(first - 1).take(3);
        table.act(&order.map(|seat| format!("{seat} pass")).collect::<Vec<_>>().join(";"));
        assert_eq!(table.public().winner, Some(winner), "first {first}");
        let (first_place, second) = if winner == Seat(0) { (0, 1) } else { (1, 0) };
        assert_eq!((table.public().places[first_place], table.public().places[second]), (1, 2));
    }
}
