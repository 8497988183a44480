//! 2.5: the rulebook's worked contest, and its final count.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::{explain, orders};

use crate::table::{Table, lay};

/// The contest of Gloria, in seat 1, and Beata, in seat 2, before Beata's last boost.
fn contest() -> Table {
    lay(2)
        .round(2)
        .area(1, "creepy-crow giant-scorpion twilight-moth")
        .sealed(1, "hornet-queen")
        .area(2, "leaf-wolf night-serpent living-leaf")
        .hand(2, "long-neck")
        .boost(3, 2)
        .set()
}

// WW-68: the Moth changes nothing while points are counted, or the Wolf would be gone.
// WW-69: Gloria is asked, whose cards they are.
// WW-70: 16, 10, 10, 10 are 46; the other orders give 40, 38 and 32. Each effect is applied once.
// WW-53, WW-128: the owner of the cards sets the order.
#[test]
fn the_contest_is_46() {
    let mut table = contest();
    table.act("2 boost long-neck");
    assert_eq!(table.to_act(), [1]);
    assert_eq!(table.may(1), "order 32, order 38, order 40, order 46");
    assert_eq!(orders(table.public(), Seat(0)), [32, 38, 40, 46]);
    assert_eq!(table.refused("1 order 47"), "WW-53");
    assert_eq!(table.refused("2 order 46"), "WW-22");
    let best: Vec<(u8, i16, i16)> =
        explain(table.public(), Seat(0)).iter().map(|(card, _, from, to)| (card.slot, *from, *to)).collect();
    assert_eq!(best.iter().filter(|(slot, ..)| *slot == 0).collect::<Vec<_>>(), [&(0, 12, 8), &(0, 8, 16)]);
    assert_eq!(best.iter().map(|(_, from, to)| to - from).sum::<i16>(), 46 - 42);
    table.act("1 order 46");
    assert_eq!((table.total(1), table.total(2)), (46, 22));
    // Why the Crow has 16: the Scorpion, then the Queen.
    let why = table.story().into_iter().find(|line| line.starts_with("all: scored seat 0")).unwrap();
    let scorpion = why.find("(card creepy-crow, by giant-scorpion, from 12, to 8)").unwrap();
    let queen = why.find("(card creepy-crow, by hornet-queen, from 8, to 16)").unwrap();
    assert!(scorpion < queen, "{why}");
}

// WW-53: with twelve players more than a dozen effects can touch one player, and every total they can give is offered.
#[test]
fn ww53_every_total_is_offered_to_twelve_players() {
    let mut table = lay(12)
        .area(1, "hornet-queen creepy-crow spore-sprayer")
        .sealed(1, "moss-giant")
        .area(2, "giant-scorpion giant-scorpion grave-shroud")
        .sealed(2, "grave-shroud")
        .area(3, "grave-shroud spore-sprayer spore-sprayer")
        .sealed(3, "spore-sprayer")
        .area(4, "spore-sprayer spore-sprayer jackalope")
        .hand(4, "jackalope")
        .passed(&[5, 6, 7, 8, 9, 10, 11, 12])
        .boost(3, 4)
        .set();
    table.act("4 pass");
    assert_eq!(table.to_act(), [1]);
    let totals = orders(table.public(), Seat(0));
    assert_eq!((totals.len(), totals.first(), totals.last()), (33, Some(&14), Some(&49)));
}

// WW-71: the Wolf is lowered to 8: 8 + 4 + 3 + 7.
// WW-72: Beata is second, and a loser; two players have one prize.
// WW-73: Long-neck changes places with the Crow.
// WW-74, WW-152: the totals and places stay as they were.
// WW-75: Gloria takes Long-neck.
// WW-76: Beata has no prize, and adds her Living Leaf.
#[test]
fn long_neck_is_the_champion() {
    let mut table = contest();
    table.act("2 boost long-neck; 1 order 46");
    assert!(table.is_told("scored seat 1, total 22"));
    assert!(table.is_told("placed prizes [0]"));
    assert!(table.is_told("exchanged one long-neck, other creepy-crow, by long-neck"));
    assert!(table.told_at("placed") < table.told_at("exchanged"));
    assert_eq!((table.champions(1), table.champions(2)), ("long-neck".to_owned(), "living-leaf".to_owned()));
    assert_eq!((table.total(1), table.total(2)), (46, 22));
    assert_eq!(&table.public().places[..2], [1, 2]);
    assert_eq!(table.public().winner, Some(Seat(0)));
    assert!(table.told_at("champion seat 0, card long-neck") < table.told_at("champion seat 1, card living-leaf"));
}

// WW-70: whatever order she takes, she wins; the least is 32.
#[test]
fn she_may_take_the_worst_order() {
    let mut table = contest();
    table.act("2 boost long-neck; 1 order 32");
    assert_eq!((table.total(1), table.public().winner), (32, Some(Seat(0))));
}

// WW-85: Long-neck 7, the Golden Phoenix 20, two Living Leaves 6 each.
// WW-78: hands and contest cards count nothing.
#[test]
fn the_final_count_is_39() {
    let mut table = lay(2)
        .round(4)
        .champions(1, "golden-phoenix living-leaf living-leaf")
        .area(1, "long-neck")
        .area(2, "stone-spider")
        .hand(1, "lich-oak lich-oak")
        .hand(2, "hornet-queen")
        .boost(1, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.champions(1), "golden-phoenix long-neck living-leaf living-leaf");
    assert_eq!((table.total(1), table.total(2)), (39, 0));
    let last = table.story().into_iter().find(|line| line.contains("final seat 0")).unwrap();
    for part in ["golden-phoenix, points 20", "long-neck, points 7", "living-leaf, points 6", "living-leaf.2, points 6"]
    {
        assert!(last.contains(part), "{last}");
    }
}
