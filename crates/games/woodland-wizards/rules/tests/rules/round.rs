//! 2.4: the round, phase by phase.

use samobranka_rules::{Game, Seat};
use samobranka_woodland_wizards::{Options, Phase, Window, WoodlandWizards, plainest};

use crate::table::{deal, lay};

// WW-34: four rounds. WW-35: search, summon, boost, counting, rest, in this order. WW-60, WW-77: no rest after the last.
// WW-67: the next round begins.
#[test]
fn ww34_ww35_four_rounds_of_five_phases() {
    let mut table = deal(3, Options::default(), 5);
    let mut phases: Vec<(u8, &str)> = Vec::new();
    while let Some(&seat) = table.to_act().first() {
        let public = table.public();
        let name = match (public.phase, public.window) {
            (_, Window::Search { .. }) => "search",
            (Phase::Summon, _) | (_, Window::Reveal { slot: 0, .. }) => "summon",
            (Phase::Boost { .. }, _) | (_, Window::Reveal { .. }) => "boost",
            (_, Window::Rest { .. }) => "rest",
            _ => "count",
        };
        if phases.last() != Some(&(public.round, name)) {
            phases.push((public.round, name));
        }
        let action = plainest(table.state().view(Seat(seat - 1))).unwrap();
        table.play.act(Seat(seat - 1), action, None).unwrap();
    }
    phases.retain(|(_, name)| *name != "count");
    let all = ["search", "summon", "boost", "rest"];
    let wanted: Vec<(u8, &str)> = (1..=4).flat_map(|round| all.map(|name| (round, name))).take(15).collect();
    assert_eq!(phases, wanted);
    assert!(WoodlandWizards::outcome(table.public()).is_some());
    assert!(matches!(table.play.state().public.phase, Phase::Over));
    assert_eq!(table.refused("1 keep"), "WW-77");
}

// WW-36: draw one, play one; the drawn card may be the one. WW-103: drawn from the top.
#[test]
fn ww36_draw_one_and_play_one() {
    let mut table =
        lay(2).hand(1, "marsh-elk").hand(2, "marsh-elk").discard("moss-giant").top("lich-oak").search(1).set();
    table.act("1 search marsh-elk");
    assert_eq!((table.to_act(), table.hand(2)), (vec![2], "marsh-elk lich-oak".to_owned()));
    assert_eq!(table.may(2), "search marsh-elk, search lich-oak");
    table.act("2 search lich-oak");
    assert_eq!((table.public().phase, table.public().hands[..2].to_vec()), (Phase::Summon, vec![0, 1]));
}

// WW-37, Q5: a spell is not in the pile while it is applied: the Badger can't take itself.
#[test]
fn ww37_a_spell_is_discarded_after_its_effect() {
    let mut table =
        lay(2).hand(1, "digger-badger").hand(2, "marsh-elk").discard("moss-giant lich-oak bone-stag").search(1).set();
    table.act("1 search digger-badger");
    assert_eq!(table.may(1), "pile 1, pile 2, pile 3");
    table.act("1 pile 2");
    assert_eq!(
        (table.discard(), table.hand(1)),
        ("moss-giant bone-stag digger-badger".to_owned(), "lich-oak".to_owned())
    );
}

// WW-39: what an active effect changed ends with the round.
#[test]
fn ww39_changes_last_for_the_contest() {
    let mut table = lay(2)
        .area(1, "thorn-vine")
        .area(2, "marsh-elk")
        .hand(1, "thorn-vine lich-oak")
        .hand(2, "jackalope lich-oak")
        .boost(1, 1)
        .set();
    table.act("1 boost thorn-vine; 2 pass");
    assert_eq!(table.public().areas[1].token(0), -3);
    table.act("1 pass");
    // The Elk lost 11 to 14, and is discarded; nothing of the Vine is left on it, or on the places.
    assert!(
        table.public().areas.iter().all(|area| (0..4).all(|slot| area.token(slot) == 0 && area.card(slot).is_none()))
    );
}

// WW-40: everyone must lay a contender, at once. WW-41: nobody sees a card before the last is laid.
#[test]
fn ww40_ww41_contenders_are_sealed_until_all_have_chosen() {
    let mut table = lay(3)
        .hand(1, "lich-oak moss-giant")
        .hand(2, "marsh-elk jackalope")
        .hand(3, "bone-stag jackalope")
        .summon()
        .set();
    assert_eq!(table.refused("1 pass"), "WW-35");
    table.act("2 summon marsh-elk");
    assert_eq!(table.story(), ["2: sealed card marsh-elk", "not 2: other_sealed seat 1"]);
    assert_eq!(table.to_act(), [1, 3]);
    assert!(!serde_json::to_string(&table.state().view(Seat(0))).unwrap().contains("marsh-elk\""));
    assert_eq!(table.refused("2 summon jackalope"), "WW-22", "sealed is sealed");
    assert!(!table.play.can_undo(Seat(1)));
    table.act("3 summon bone-stag; 1 summon lich-oak");
    assert_eq!([1, 2, 3].map(|seat| table.area(seat)), ["lich-oak - - -", "marsh-elk - - -", "bone-stag - - -"]);
}

// WW-43: three turns. WW-44: in turn order; that one boosts is public, the card is not. WW-45, WW-46: opened together.
// WW-47: added up. WW-48: then the next turn. WW-122: boosts are what is played here.
#[test]
fn ww43_to_ww48_three_turns_of_boosts() {
    let mut table = lay(2)
        .area(1, "bone-stag")
        .area(2, "bone-stag")
        .hand(1, "leaf-wolf leaf-wolf digger-badger singing-bellflower")
        .hand(2, "moss-giant jackalope jackalope lich-oak")
        .boost(1, 1)
        .set();
    assert_eq!(table.refused("2 boost moss-giant"), "WW-22");
    table.act("1 boost leaf-wolf");
    assert_eq!(table.story(), ["1: sealed card leaf-wolf", "not 1: other_sealed seat 0"]);
    assert_eq!((table.to_act(), table.area(1)), (vec![2], "bone-stag - - -".to_owned()));
    table.act("2 boost moss-giant");
    assert_eq!(
        (table.area(1), table.area(2)),
        ("bone-stag leaf-wolf - -".to_owned(), "bone-stag moss-giant - -".to_owned())
    );
    table.act("1 boost leaf-wolf; 2 boost jackalope; 1 boost digger-badger");
    table.act("2 boost jackalope");
    assert!(table.is_told("scored seat 0, total 38"));
    assert!(table.is_told("scored seat 1, total 26"));
    assert!(matches!(table.public().phase, Phase::Rest(_)), "no fourth turn");
}

// WW-49, Q10: who passed is not asked again. WW-50: when all have passed, points are counted.
#[test]
fn ww49_ww50_passed_is_passed() {
    let mut table = lay(3)
        .area(1, "bone-stag")
        .area(2, "bone-stag")
        .area(3, "all-seeing-eagle")
        .hand(1, "leaf-wolf leaf-wolf")
        .hand(2, "moss-giant jackalope")
        .hand(3, "moss-giant jackalope")
        .boost(1, 1)
        .set();
    table.act("1 pass; 2 boost moss-giant; 3 boost moss-giant");
    assert_eq!(table.to_act(), [2]);
    table.act("2 pass; 3 pass");
    assert!(table.is_told("placed prizes [1]"));
    assert_eq!(table.public().totals[..3], [9, 22, 22]);
}

// WW-51, WW-52: passive effects touch own and other players' cards.
#[test]
fn ww51_ww52_points_with_passive_effects() {
    let mut table = lay(2)
        .area(1, "grave-shroud creepy-crow")
        .area(2, "mirror-swan hornet-queen giant-scorpion")
        .hand(1, "leaf-wolf")
        .hand(2, "leaf-wolf")
        .boost(3, 1)
        .set();
    table.act("1 pass; 2 pass");
    // Crow 12 lowered to 8, then +2 by itself as a boost (Q25); or +2 first, and lowered.
    assert_eq!(table.may(1), "order 16, order 18");
    table.act("1 order 18");
    assert!(table.may(2).contains("order"));
}

// WW-54, WW-55, WW-56, WW-58, WW-112: one, two or three prize-winners, and one winner, with the highest total.
#[test]
fn ww55_as_many_prizes_as_players_ask_for() {
    let powers = ["lich-oak", "marsh-elk", "moss-giant", "leaf-wolf", "bone-stag", "grave-shroud"];
    let rest = ["jackalope", "jackalope", "dark-ferret", "dark-ferret", "dark-ferret", "clubfoot-root"];
    for (seats, prizes) in [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)] {
        let mut layout = lay(seats);
        for seat in 1..=seats {
            layout = layout.area(seat, powers[seat - 1]).hand(seat, rest[seat - 1]);
        }
        let mut table = layout.boost(1, 1).set();
        table.act(&(1..=seats).map(|seat| format!("{seat} pass")).collect::<Vec<_>>().join(";"));
        for seat in 1..=seats {
            let wanted = if seat <= prizes { powers[seat - 1] } else { "" };
            assert_eq!(table.champions(seat as u8), wanted, "{seat} of {seats}");
        }
        assert_eq!(table.public().winner, Some(Seat(0)));
    }
    for seats in 7..=12 {
        assert_eq!(deal(seats, Options::default(), 1).public().prizes(), 3);
    }
}

// WW-59, WW-116, WW-135: second place has a prize, and has lost: its Maw works.
#[test]
fn ww59_second_place_has_lost() {
    let mut table = lay(4)
        .area(1, "lich-oak")
        .area(2, "moss-giant gaping-maw")
        .area(3, "jackalope")
        .area(4, "jackalope")
        .hand(1, "leaf-wolf")
        .hand(2, "leaf-wolf")
        .hand(3, "digger-badger")
        .hand(4, "digger-badger")
        .discard("bone-stag marsh-elk")
        .boost(2, 1)
        .set();
    table.act("1 pass; 2 pass; 3 pass; 4 pass");
    assert_eq!(table.public().winner, Some(Seat(1)), "13 + 4 wins");
    let mut table = lay(4)
        .area(1, "lich-oak moss-giant")
        .area(2, "moss-giant gaping-maw")
        .area(3, "jackalope")
        .area(4, "jackalope")
        .hand(1, "leaf-wolf")
        .hand(2, "leaf-wolf")
        .hand(3, "digger-badger")
        .hand(4, "digger-badger")
        .discard("bone-stag marsh-elk")
        .boost(2, 1)
        .set();
    table.act("1 pass; 2 pass; 3 pass; 4 pass");
    assert_eq!((table.champions(1), table.champions(2)), ("lich-oak".to_owned(), "marsh-elk moss-giant".to_owned()));
}

// WW-61: areas are cleared, champions stay. WW-62: all or nothing of the hand, in turn order; an empty hand is not asked.
#[test]
fn ww61_ww62_rest() {
    let mut table = lay(3)
        .area(1, "lich-oak jackalope")
        .area(2, "bone-stag")
        .area(3, "moss-giant")
        .hand(1, "leaf-wolf marsh-elk")
        .hand(3, "digger-badger")
        .passed(&[2])
        .boost(2, 1)
        .set();
    table.act("1 pass; 3 pass");
    assert_eq!(table.champions(1), "lich-oak");
    assert_eq!([1, 2, 3].map(|seat| table.area(seat)), ["- - - -"; 3]);
    assert_eq!((table.to_act(), table.may(1)), (vec![1], "keep, discard".to_owned()));
    table.act("1 discard");
    assert_eq!((table.hand(1), table.to_act()), (String::new(), vec![3]));
    assert!(table.is_told("threw_away seat 0, cards [leaf-wolf marsh-elk]"));
}

// WW-63, WW-64: all is shuffled, and a new card is turned up. WW-65: left of the winner is first. WW-66: filled up to five.
#[test]
fn ww63_to_ww66_after_the_rest() {
    let mut table = lay(3)
        .first(3)
        .hand(1, "leaf-wolf marsh-elk")
        .hand(2, "digger-badger digger-badger jackalope jackalope lich-oak lich-oak bone-stag")
        .discard("moss-giant moss-giant clubfoot-root")
        .rest(2)
        .set();
    table.act("2 keep");
    let public = table.public();
    assert_eq!(public.discard.len(), 1);
    // The winner is seat 1; seat 2 begins, and has drawn in search.
    assert_eq!((public.first, public.round, public.hands[..3].to_vec()), (Seat(1), 2, vec![5, 8, 5]));
    assert_eq!(public.stack, 80 - 1 - 18);
    assert!(table.told_at("shuffled stack 71") < table.told_at("turned_up"));
    assert!(table.told_at("turned_up") < table.told_at("first seat 1"));
    assert!(table.told_at("first seat 1") < table.told_at("other_drew seat 2, count 5"));
    assert!(table.told_at("other_drew seat 2") < table.told_at("other_drew seat 0, count 3"), "in the new turn order");
    assert!(!table.is_told("count 0"), "seat 1 draws nothing, and nothing is told");
}
