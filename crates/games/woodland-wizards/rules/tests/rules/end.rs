//! 2.6: the end of the game.

use samobranka_rules::{Game, Outcome, Seat};
use samobranka_woodland_wizards::{Event, WoodlandWizards};
use serde_json::json;

use crate::table::{Table, lay};

/// The last contest of a game for two, which seat 1 wins with a Lich Oak, worth 7, and seat 2 loses with a Jackalope.
fn last(champions: [&str; 2], options: serde_json::Value) -> Table {
    let mut table = lay(2)
        .options(options)
        .round(4)
        .champions(1, champions[0])
        .champions(2, champions[1])
        .area(1, "lich-oak")
        .area(2, "dozing-serpent")
        .hand(1, "dark-ferret")
        .hand(2, "dark-ferret")
        .boost(1, 1)
        .set();
    table.act("1 pass; 2 pass");
    table
}

fn places(table: &Table) -> Vec<u8> {
    match WoodlandWizards::outcome(table.public()) {
        Some(Outcome::Rank { places, .. }) => places,
        other => panic!("{other:?}"),
    }
}

// WW-77: over after the prize-winners of the last round. WW-21, WW-78, WW-79: the champions' power decides.
// WW-105, WW-114: printed power, whatever the contest made of it.
#[test]
fn ww77_to_ww79_the_highest_sum_wins() {
    let table = last(["marsh-elk", "moss-giant bone-stag"], json!({}));
    assert_eq!(table.to_act(), [0; 0]);
    assert_eq!((table.total(1), table.total(2)), (14 + 7, 13 + 9));
    assert_eq!(places(&table), [2, 1]);
    assert!(table.is_told("over winner 1, tie -"));
}

// WW-80, Q39: equal sums: the Golden Phoenix wins.
#[test]
fn ww80_the_golden_phoenix_breaks_a_tie() {
    let table = last(["moss-giant", "golden-phoenix"], json!({}));
    assert_eq!((table.total(1), table.total(2), places(&table)), (20, 20, vec![2, 1]));
    assert!(table.is_told("tie phoenix"));
}

// WW-81: then the most champions.
#[test]
fn ww81_then_the_most_champions() {
    let table = last(["moss-giant", "mirror-swan long-neck living-leaf"], json!({}));
    assert_eq!((table.total(1), table.total(2), places(&table)), (20, 20, vec![2, 1]));
    assert!(table.is_told("tie champions"));
}

// WW-82: then the card of highest power, as scored (Q38); printed, the Oak has 15.
#[test]
fn ww82_then_the_highest_power() {
    let table = last(["moss-giant", "marsh-elk spore-sprayer"], json!({}));
    assert_eq!((table.total(1), table.total(2), places(&table)), (20, 20, vec![2, 1]));
    assert!(table.is_told("tie power"));
    let printed = last(["moss-giant", "marsh-elk spore-sprayer"], json!({ "tie_power": "printed" }));
    assert_eq!(places(&printed), [1, 2]);
}

// WW-83: then how many cards have it.
#[test]
fn ww83_then_how_many_have_it() {
    let table = last(["basalt-tortoise spore-sprayer", "basalt-tortoise all-seeing-eagle gaping-maw"], json!({}));
    assert_eq!((table.total(1), table.total(2), places(&table)), (22, 22, vec![2, 1]));
    assert!(table.is_told("tie count"));
}

// WW-84: then turn order, by the first-player card of the last round.
#[test]
fn ww84_then_turn_order() {
    for (first, wanted) in [(1, [1, 2]), (2, [2, 1])] {
        let mut table = lay(2)
            .round(4)
            .first(first)
            .champions(2, "long-neck")
            .area(1, "lich-oak")
            .area(2, "dozing-serpent")
            .hand(1, "dark-ferret")
            .hand(2, "dark-ferret")
            .boost(1, first)
            .set();
        table.act(&format!("{first} pass; {} pass", 3 - first));
        assert_eq!((table.total(1), table.total(2)), (7, 7));
        assert_eq!(places(&table), wanted);
        assert!(table.is_told("tie turn"));
    }
}

// WW-151, WW-95, WW-117, Q36: everyone discards a champion of highest printed power, its owner too; of several, the owner
// picks. WW-108: that comes before the count.
#[test]
fn ww151_ww95_the_dark_phoenix() {
    let mut table = lay(3)
        .round(4)
        .champions(1, "dark-phoenix")
        .champions(2, "marsh-elk marsh-elk bone-stag")
        .area(1, "lich-oak")
        .area(2, "dozing-serpent")
        .area(3, "dozing-serpent")
        .hand(1, "dark-ferret")
        .hand(2, "dark-ferret")
        .hand(3, "dark-ferret")
        .boost(1, 1)
        .set();
    table.act("1 pass; 2 pass; 3 pass");
    // The Oak has 15 printed, though it counts 7; two Elks are alike, so nobody is asked.
    assert_eq!((table.champions(1), table.champions(2)), ("dark-phoenix".to_owned(), "marsh-elk bone-stag".to_owned()));
    assert_eq!(table.public().totals[..3], [13, 23, 0]);
    assert!(table.told_at("discarded seat 0, card lich-oak") < table.told_at("final seat 0"));

    let mut itself = lay(2)
        .round(4)
        .champions(1, "dark-phoenix")
        .champions(2, "moss-giant dawn-cockerel")
        .area(1, "leaf-wolf")
        .area(2, "dozing-serpent")
        .hand(1, "dark-ferret")
        .hand(2, "dark-ferret")
        .boost(1, 1)
        .set();
    itself.act("1 pass; 2 pass");
    assert_eq!((itself.champions(1), itself.champions(2)), ("leaf-wolf".to_owned(), "dawn-cockerel".to_owned()));

    let mut asked = lay(2)
        .round(4)
        .champions(1, "dark-phoenix moss-giant")
        .champions(2, "bone-stag basalt-tortoise")
        .area(1, "leaf-wolf")
        .area(2, "dozing-serpent")
        .hand(1, "dark-ferret")
        .hand(2, "dark-ferret")
        .boost(1, 1)
        .set();
    asked.act("1 pass; 2 pass");
    assert_eq!(asked.may(1), "card dark-phoenix, card moss-giant");
    asked.act("1 card moss-giant");
    assert_eq!(asked.may(2), "card basalt-tortoise, card bone-stag");
    asked.act("2 card bone-stag");
    assert_eq!(asked.public().totals[..2], [13 + 11, 9]);
    assert_eq!(asked.public().winner, Some(Seat(0)));
}

// WW-129: a Scorpion among the champions lowers nothing, and is worth 10.
#[test]
fn ww129_the_scorpion_sleeps_at_the_end() {
    let table = last(["giant-scorpion marsh-elk", ""], json!({}));
    assert_eq!(table.total(1), 10 + 14 + 7);
}

// The house cards with an effect at the end. WW-134: one Leaf 3, two 12, three 18.
#[test]
fn ww134_cards_that_count_otherwise_at_the_end() {
    for (champions, points) in [
        ("living-leaf", 3),
        ("living-leaf living-leaf", 12),
        ("living-leaf living-leaf living-leaf", 18),
        ("mirror-swan", 10),
        ("mirror-swan creepy-crow", 13 + 12),
        ("mirror-swan mirror-swan", 26),
        ("lich-oak", 7),
        ("golden-phoenix", 20),
    ] {
        let table = last(["", champions], json!({}));
        assert_eq!(table.total(2), points, "{champions}");
    }
    // The Oak just won is undead as well.
    assert_eq!(last(["bone-stag bone-stag", ""], json!({})).total(1), 13 + 13 + 7);
}

// WW-84: turn order goes on from the first player, past the last seat.
#[test]
fn ww84_turn_order_goes_round() {
    let layout = lay(3).round(4).first(3).champions(1, "long-neck").champions(2, "long-neck").area(3, "marsh-elk");
    let layout = layout.area(1, "jackalope").area(2, "jackalope").hand(3, "leaf-wolf").passed(&[1, 2]);
    let mut table = layout.boost(1, 3).set();
    table.act("3 pass");
    assert_eq!((table.total(1), table.total(2), table.total(3)), (7, 7, 14));
    assert_eq!(places(&table), [2, 3, 1]);
}

// WW-78, Q37: what is told of each champion adds up to the total.
#[test]
fn ww78_the_worth_of_champions_adds_up() {
    for (doubling, deeds) in [("best", ""), ("ask", "1 order 39"), ("ask", "1 order 48")] {
        let layout = lay(2).options(json!({ "doubling": doubling })).round(4).wizards(&[(4, 1), (0, 0)]);
        let layout = layout.champions(1, "bone-stag lich-oak").area(1, "creepy-crow").area(2, "stone-spider");
        let mut table = layout.hand(1, "jackalope").passed(&[2]).boost(1, 1).set();
        table.act(&format!("1 pass; {deeds}"));
        let told = table.told.iter().find_map(|told| match &told.event {
            Event::Final { seat: Seat(0), total, champions } => Some((*total, champions.clone())),
            _ => None,
        });
        let (total, champions) = told.expect("the champions are counted");
        assert_eq!(champions.iter().map(|it| it.points).sum::<i16>(), total, "{doubling} {deeds}");
        assert_eq!(champions.iter().filter(|it| it.doubled).count(), 2);
        assert_eq!(total, table.total(1));
    }
}
