//! 2.9: notes on single cards.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::running_total;

use crate::table::lay;

// WW-125: the species is named before any card is seen.
#[test]
fn ww125_the_eagle_names_first() {
    let mut table = lay(2)
        .hand(1, "all-seeing-eagle")
        .hand(2, "jackalope")
        .discard("bone-stag")
        .top("lich-oak moss-giant centipede")
        .search(1)
        .set();
    table.act("1 search all-seeing-eagle");
    assert_eq!(table.discard(), "bone-stag");
    assert_eq!(table.may(1).split(", ").count(), 7);
    table.act("1 name insect");
    assert_eq!(
        (table.hand(1), table.discard()),
        ("centipede".to_owned(), "bone-stag lich-oak moss-giant all-seeing-eagle".to_owned())
    );
    assert!(table.told_at("named_species seat 0, species insect") < table.told_at("dug_up"));
}

// WW-127, WW-128: the Scorpion lowers all of 10 and more, itself included.
#[test]
fn ww127_the_scorpion() {
    let table = lay(2)
        .area(1, "giant-scorpion")
        .area(2, "lich-oak bone-stag")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .boost(2, 1)
        .set();
    assert_eq!(running_total(table.public(), Seat(0)), 8);
    assert_eq!(running_total(table.public(), Seat(1)), 8 + 9);
}

// WW-130, WW-139: after a Root, Long-neck is exchanged for the newcomer; the old contender is discarded.
#[test]
fn ww130_ww139_long_neck_and_root_mean_the_contender_of_that_moment() {
    let before = || {
        lay(3)
            .area(1, "lich-oak marsh-elk")
            .area(2, "clubfoot-root")
            .area(3, "bone-stag long-neck")
            .hand(1, "jackalope")
            .hand(2, "jackalope")
            .hand(3, "leaf-wolf")
            .top("moss-giant")
            .boost(2, 1)
            .set()
    };
    let mut root_first = before();
    root_first.act("1 pass; 2 pass; 3 pass");
    assert_eq!(root_first.may(1), "next 2c, next 3b1");
    root_first.act("1 next 2c");
    assert_eq!(root_first.champions(1), "long-neck");
    assert!(root_first.is_told("discarded seat -, card lich-oak"));
    assert!(root_first.is_told("other moss-giant, by long-neck"));
    let mut neck_first = before();
    neck_first.act("1 pass; 2 pass; 3 pass; 1 next 3b1");
    assert_eq!(neck_first.champions(1), "moss-giant", "the Root replaced the Long-neck");
}

// WW-131: the newcomer is applied, and then the Serpent is discarded.
#[test]
fn ww131_the_dozing_serpent() {
    let mut table =
        lay(2).hand(1, "dozing-serpent jackalope").hand(2, "bone-stag lich-oak").top("night-serpent").summon().set();
    table.act("1 summon dozing-serpent; 2 summon bone-stag");
    assert_eq!(
        (table.area(1), table.discard()),
        ("night-serpent - - -".to_owned(), "lich-oak dozing-serpent".to_owned())
    );
    let chain = &mut lay(2)
        .hand(1, "dozing-serpent jackalope")
        .hand(2, "bone-stag lich-oak")
        .top("dozing-serpent dozing-serpent marsh-elk")
        .summon()
        .set();
    chain.act("1 summon dozing-serpent; 2 summon bone-stag");
    assert_eq!(
        (chain.area(1), chain.discard()),
        ("marsh-elk - - -".to_owned(), "dozing-serpent dozing-serpent dozing-serpent".to_owned())
    );
}

// WW-135, Q30: a prize-winner's contender Maw is discarded as well; with an empty pile it stays.
#[test]
fn ww135_the_maw() {
    let maw = |discard: &str, options: serde_json::Value| {
        let mut table = lay(4)
            .options(options)
            .area(1, "lich-oak moss-giant")
            .area(2, "gaping-maw marsh-elk")
            .area(3, "jackalope")
            .area(4, "jackalope")
            .hand(1, "leaf-wolf")
            .hand(2, "leaf-wolf")
            .hand(3, "digger-badger")
            .hand(4, "digger-badger")
            .discard(discard)
            .boost(2, 1)
            .set();
        table.act("1 pass; 2 pass; 3 pass; 4 pass");
        table
    };
    let table = maw("bone-stag", serde_json::json!({}));
    assert_eq!(table.champions(2), "bone-stag");
    assert!(table.told_at("card bone-stag") < table.told_at("discarded seat 1, card gaping-maw"));
    assert_eq!(maw("", serde_json::json!({})).champions(2), "gaping-maw");
    assert_eq!(maw("bone-stag", serde_json::json!({ "maw": "after_claim" })).champions(2), "gaping-maw");
}

// WW-137, WW-138: +2 for each insect, her own and the others', herself included.
#[test]
fn ww137_ww138_the_queen() {
    let alone = lay(2).area(1, "bone-stag hornet-queen").area(2, "lich-oak").hand(1, "jackalope").hand(2, "jackalope");
    assert_eq!(running_total(alone.boost(2, 1).set().public(), Seat(0)), 9 + 2 + 12);
    let more = lay(2)
        .area(1, "bone-stag hornet-queen")
        .area(2, "centipede stone-spider")
        .hand(1, "jackalope")
        .hand(2, "jackalope");
    assert_eq!(running_total(more.boost(2, 1).set().public(), Seat(0)), 9 + 6 + 12);
}

// WW-140, Q32: the winner's Jackalope is exchanged for any other champion; in second place it is not.
#[test]
fn ww140_the_jackalope() {
    let mut table = lay(2)
        .champions(2, "lich-oak moss-giant")
        .area(1, "jackalope marsh-elk")
        .area(2, "dark-ferret living-leaf")
        .hand(1, "leaf-wolf")
        .hand(2, "leaf-wolf")
        .boost(2, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.may(1), "card moss-giant, card living-leaf, card lich-oak", "the Leaf just added too");
    table.act("1 card lich-oak");
    assert_eq!(
        (table.champions(1), table.champions(2)),
        ("lich-oak".to_owned(), "jackalope moss-giant living-leaf".to_owned())
    );
    let mut own = lay(2)
        .champions(1, "moss-giant")
        .champions(2, "lich-oak")
        .area(1, "jackalope marsh-elk")
        .area(2, "dark-ferret")
        .hand(1, "leaf-wolf")
        .hand(2, "leaf-wolf")
        .boost(2, 1)
        .set();
    own.act("1 pass; 2 pass");
    assert_eq!(own.may(1), "player 1, player 2");
    own.act("1 player 1");
    assert_eq!(own.champions(1), "jackalope moss-giant");
    let mut second = lay(4)
        .champions(1, "lich-oak")
        .area(1, "moss-giant marsh-elk")
        .area(2, "jackalope bone-stag")
        .area(3, "dark-ferret")
        .area(4, "dark-ferret")
        .hand(1, "leaf-wolf")
        .hand(2, "leaf-wolf")
        .hand(3, "clubfoot-root")
        .hand(4, "clubfoot-root")
        .boost(2, 1)
        .set();
    second.act("1 pass; 2 pass; 3 pass; 4 pass");
    assert_eq!(second.champions(2), "jackalope");
}

// WW-145, Q17, clarification 4: the Skink may use any active effect but a Skink's, as its own; what it can't use is not
// offered.
#[test]
fn ww145_the_skink() {
    let mut table = lay(3)
        .first(3)
        .hand(1, "slate-skink jackalope")
        .hand(2, "thorn-vine jackalope")
        .hand(3, "slate-skink marsh-elk")
        .summon()
        .set();
    table.act("1 summon slate-skink; 2 summon thorn-vine; 3 summon slate-skink");
    assert_eq!((table.to_act(), table.may(3)), (vec![3], "use, decline".to_owned()));
    table.act("3 use");
    assert_eq!(table.may(3), "player 1, player 2", "only the Vine can be copied, and you is the Skink's owner");
    table.act("3 player 2");
    assert_eq!(table.public().areas[1].token(0), -3);
    assert!(table.is_told("by slate-skink"));
    assert_eq!(table.may(1), "use, decline");
    table.act("1 decline; 2 player 1");
    assert_eq!((table.public().areas[0].token(0), table.public().areas[2].token(0)), (-3, 0));
    // Nothing to copy: nothing is asked.
    let mut none = lay(2).hand(1, "slate-skink jackalope").hand(2, "dark-ferret jackalope").summon().set();
    none.act("1 summon slate-skink; 2 summon dark-ferret");
    assert!(none.is_told("cancelled seat 0, card slate-skink"));
    assert!(none.may(1).starts_with("boost"));
}

// WW-147, WW-148, Q42: the Ferret goes to the very position of the card it is exchanged with, and that is applied.
// WW-150: a Ferret can't be chosen.
#[test]
fn ww147_ww148_ww150_the_ferret() {
    let mut table = lay(2)
        .hand(1, "dark-ferret jackalope")
        .hand(2, "bone-stag lich-oak")
        .discard("moss-giant marsh-elk night-serpent dark-ferret living-leaf")
        .summon()
        .set();
    table.act("1 summon dark-ferret; 2 summon bone-stag");
    assert_eq!(table.may(1), "pile 1, pile 3, pile 4, pile 5");
    table.act("1 pile 3");
    assert_eq!(table.area(1), "night-serpent - - -");
    assert_eq!(
        table.discard(),
        "moss-giant marsh-elk dark-ferret dark-ferret living-leaf lich-oak",
        "the Serpent worked"
    );
}

// The invented cards, one by one.
#[test]
fn the_house_cards_do_what_they_say() {
    let total = |one: &str, two: &str| {
        let table =
            lay(2).area(1, one).area(2, two).hand(1, "all-seeing-eagle").hand(2, "all-seeing-eagle").boost(3, 1).set();
        running_total(table.public(), Seat(0))
    };
    assert_eq!(total("wandering-hedgehog jackalope leaf-wolf", "marsh-elk"), 6 + 4 + 2 + 11);
    assert_eq!(total("marsh-elk leaf-wolf jackalope", "bone-stag"), 14 + 9);
    assert_eq!(total("leaf-wolf marsh-elk jackalope", "bone-stag"), 11 + 14 + 2);
    assert_eq!(total("moss-giant centipede", "stone-spider"), 13 - 4 + 5);
    assert_eq!(total("emerald-monitor", "lich-oak"), 16);
    assert_eq!(total("emerald-monitor", "mirror-swan"), 11);
    assert_eq!(total("basalt-tortoise leaf-wolf", "lich-oak"), 15 + 11);
    assert_eq!(total("basalt-tortoise leaf-wolf leaf-wolf", "lich-oak"), 9 + 22);
    assert_eq!(total("mirror-swan centipede bone-stag", "grave-shroud"), 8 + 3 + 9);
    // Three boosts: the Cockerel, wherever it lies, gives the contender 4.
    let mut cock = lay(2)
        .area(1, "bone-stag dawn-cockerel jackalope")
        .area(2, "lich-oak")
        .sealed(1, "jackalope")
        .hand(2, "marsh-elk")
        .boost(3, 2)
        .set();
    cock.act("2 pass");
    assert!(cock.is_told("scored seat 0, total 25"));
    // The Wisp exchanges the contender with another boost.
    let mut wisp = lay(2)
        .area(1, "jackalope lich-oak")
        .area(2, "bone-stag")
        .hand(1, "will-o-wisp marsh-elk")
        .hand(2, "leaf-wolf")
        .boost(2, 1)
        .set();
    wisp.act("1 boost will-o-wisp; 2 pass");
    assert_eq!(wisp.area(1), "lich-oak jackalope will-o-wisp -");
    // The Wolf draws two, then discards one.
    let mut wolf = lay(2)
        .hand(1, "leaf-wolf")
        .hand(2, "jackalope")
        .discard("bone-stag")
        .top("lich-oak moss-giant")
        .search(1)
        .set();
    wolf.act("1 search leaf-wolf");
    assert_eq!(wolf.may(1), "card moss-giant, card lich-oak");
    wolf.act("1 card lich-oak");
    assert_eq!((wolf.hand(1), wolf.discard()), ("moss-giant".to_owned(), "bone-stag lich-oak leaf-wolf".to_owned()));
}
