//! 2.2: cards, species, types, power.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::{Cards, Species, Type, running_total};

use crate::table::lay;

// WW-10: name, power, species, type and effect. WW-11: seven species. WW-13: three types. WW-19: printed power.
#[test]
fn ww10_ww11_every_card_has_all_its_parts() {
    let cards = Cards::House;
    let deck = cards.deck();
    assert_eq!(deck.designs().len(), 38);
    for design in deck.designs() {
        for text in [&design.name, &design.text, &design.short] {
            assert!(!text.ru.is_empty() && !text.en.is_empty(), "{}", design.id);
        }
        assert!((1..=16).contains(&design.power), "{}", design.id);
    }
    let count = |fits: &dyn Fn(&samobranka_woodland_wizards::Design) -> bool| -> u32 {
        deck.designs().iter().filter(|design| fits(design)).map(|design| u32::from(design.copies)).sum()
    };
    for species in Species::ALL {
        assert_eq!(count(&|design| design.species == species), if species == Species::Phoenix { 2 } else { 13 });
    }
    assert_eq!(Type::ALL.map(|kind| count(&|design| design.kind == kind)), [16, 22, 42]);
}

// WW-12: the Sprayer and the Shroud mean a species. WW-144: all plants +1, its own too.
#[test]
fn ww12_effects_mean_a_species() {
    let table = lay(2)
        .area(1, "spore-sprayer moss-giant")
        .area(2, "thorn-vine twilight-moth")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .boost(2, 1)
        .set();
    // Giant 13 − 2 + 1, Sprayer 6 + 1; the Vine 7 + 1, the Moth 8.
    assert_eq!(running_total(table.public(), Seat(0)), 12 + 7);
    assert_eq!(running_total(table.public(), Seat(1)), 8 + 8);
}

// WW-13, WW-30: any card of the hand may be played in search, summon and boost.
#[test]
fn ww13_ww30_any_card_may_be_played_anywhere() {
    let hand = "leaf-wolf dark-ferret living-leaf";
    let all = |verb: &str| ["dark-ferret", "leaf-wolf", "living-leaf"].map(|id| format!("{verb} {id}")).join(", ");
    let search = lay(2).hand(1, hand).hand(2, "jackalope").discard("marsh-elk").search(1).set();
    assert_eq!(search.may(1), all("search"));
    let summon = lay(2).hand(1, hand).hand(2, "jackalope").discard("marsh-elk").summon().set();
    assert_eq!(summon.may(1), all("summon"));
    let boost = lay(2).area(1, "marsh-elk").area(2, "marsh-elk").hand(1, hand).hand(2, "jackalope").boost(1, 1).set();
    assert_eq!(boost.may(1), format!("{}, pass", all("boost")));
}

// WW-14: a spell as contender or boost does nothing. WW-15: an active card is applied when it is opened.
#[test]
fn ww14_ww15_spells_do_nothing_in_a_contest_and_actives_do() {
    let mut table =
        lay(2).hand(1, "singing-bellflower jackalope jackalope").hand(2, "night-serpent marsh-elk").summon().set();
    table.act("1 summon singing-bellflower; 2 summon night-serpent");
    assert_eq!(table.hand(1), "jackalope", "the Serpent made the first discard, the Bellflower drew nothing");
    assert!(table.told_at("opened") < table.told_at("applies seat 1, card night-serpent"));
    assert!(!table.is_told("applies seat 0"));
}

// WW-16, WW-38: in search an active or passive card is only discarded.
#[test]
fn ww16_ww38_actives_are_not_applied_in_search() {
    for id in ["night-serpent", "living-leaf"] {
        let mut table = lay(2)
            .hand(1, &format!("{id} leaf-wolf"))
            .hand(2, "jackalope jackalope")
            .discard("marsh-elk")
            .top("marsh-elk")
            .search(1)
            .set();
        table.act(&format!("1 search {id}"));
        assert_eq!(table.discard(), format!("marsh-elk {id}"));
        assert_eq!((table.hand(1), table.champions(1)), ("leaf-wolf".to_owned(), String::new()));
        assert_eq!(table.public().hands[..2], [1, 3]);
    }
}

// WW-17, WW-26: a passive card that was replaced has no effect any more.
#[test]
fn ww17_ww26_a_card_that_is_gone_has_no_effect() {
    let before = lay(2)
        .area(1, "giant-scorpion")
        .area(2, "lich-oak")
        .hand(1, "jackalope")
        .sealed(2, "twilight-moth")
        .hand(2, "jackalope");
    let mut table = before.top("bone-stag").first(2).boost(1, 1).set();
    assert_eq!(running_total(table.public(), Seat(1)), 8);
    table.act("1 pass");
    assert_eq!(table.area(1), "bone-stag - - -");
    assert_eq!(running_total(table.public(), Seat(1)), 15 + 8);
}

// WW-18: the Golden Phoenix has its printed power in a contest. WW-20: both kinds of effects change power.
#[test]
fn ww18_ww20_power_in_a_contest() {
    let mut table = lay(3)
        .area(1, "golden-phoenix")
        .area(2, "moss-giant")
        .area(3, "basalt-tortoise")
        .hand(1, "thorn-vine jackalope")
        .hand(2, "jackalope leaf-wolf")
        .hand(3, "spore-sprayer leaf-wolf")
        .boost(1, 1)
        .set();
    assert_eq!(running_total(table.public(), Seat(0)), 1);
    table.act("1 boost thorn-vine; 2 boost jackalope; 3 pass; 1 player 2; 1 place 2c");
    // 13 − 3 by the active Vine; the Tortoise +6 by its own passive effect.
    assert_eq!(running_total(table.public(), Seat(1)), 10 + 2);
    assert_eq!(running_total(table.public(), Seat(2)), 15);
    assert_eq!(table.public().areas[1].token(0), -3);
}
