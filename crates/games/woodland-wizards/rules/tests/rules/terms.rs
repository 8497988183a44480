//! 2.8: the terms of the game.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::running_total;

use crate::table::lay;

// WW-93: the newcomer takes the very place. WW-94, WW-146: the replaced contender goes to the top of the pile.
#[test]
fn ww93_ww94_instead() {
    let mut table = lay(3)
        .hand(1, "twilight-moth jackalope")
        .hand(2, "moss-giant jackalope")
        .hand(3, "marsh-elk clubfoot-root")
        .discard("bone-stag")
        .top("lich-oak")
        .summon()
        .set();
    table.act("1 summon twilight-moth; 2 summon moss-giant; 3 summon marsh-elk");
    assert_eq!(table.may(1), "player 2, player 3", "another player's, not one's own");
    table.act("1 player 3");
    assert_eq!((table.area(3), table.discard()), ("lich-oak - - -".to_owned(), "bone-stag marsh-elk".to_owned()));
}

// WW-97, Q48: who chooses from the stack sees the cards, and nobody else does. Clarification 3: the rest is discarded from
// the top down.
#[test]
fn ww97_choosing_is_looking() {
    let mut table = lay(2)
        .hand(1, "storm-owlet")
        .hand(2, "jackalope")
        .discard("bone-stag")
        .top("lich-oak moss-giant marsh-elk leaf-wolf")
        .search(1)
        .set();
    table.act("1 search storm-owlet");
    assert!(table.is_told("1: looks cards [marsh-elk moss-giant lich-oak]"));
    assert_eq!(table.may(1), "card marsh-elk, card moss-giant, card lich-oak");
    for seat in [Some(Seat(1)), None] {
        let view = seat.map_or(table.state().spectator(), |seat| table.state().view(seat));
        assert!(!serde_json::to_string(&view).unwrap().contains("moss-giant\""));
    }
    table.act("1 card moss-giant");
    assert_eq!(
        (table.hand(1), table.discard()),
        ("moss-giant".to_owned(), "bone-stag lich-oak marsh-elk storm-owlet".to_owned())
    );
    assert_eq!(table.hand(2), "jackalope leaf-wolf");
}

// WW-99, WW-106, WW-132, WW-133: a Leaf is added after the prizes, prize or not; so one may take two champions.
#[test]
fn ww99_add_to_champions() {
    let mut table = lay(2)
        .area(1, "lich-oak living-leaf")
        .area(2, "jackalope living-leaf")
        .hand(1, "jackalope")
        .hand(2, "marsh-elk")
        .boost(2, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!((table.champions(1), table.champions(2)), ("living-leaf lich-oak".to_owned(), "living-leaf".to_owned()));
    assert!(table.told_at("placed") < table.told_at("champion seat 0, card lich-oak"));
    assert!(table.told_at("card lich-oak") < table.told_at("champion seat 0, card living-leaf"));
}

// Q31: a Leaf that is the contender of a prize-winner is one card, added once.
#[test]
fn q31_a_leaf_as_contender() {
    let mut table = lay(2)
        .area(1, "living-leaf lich-oak")
        .area(2, "jackalope")
        .hand(1, "jackalope")
        .hand(2, "marsh-elk")
        .boost(2, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.champions(1), "living-leaf");
}

// WW-100, WW-101: misses are opened onto the pile, in order, and the first that fits goes to hand.
#[test]
fn ww100_ww101_draw_the_first_card() {
    let mut table = lay(2)
        .hand(1, "whispering-skull")
        .hand(2, "jackalope")
        .discard("bone-stag")
        .top("jackalope dark-ferret lich-oak")
        .search(1)
        .set();
    table.act("1 search whispering-skull");
    assert_eq!(table.hand(1), "lich-oak");
    assert_eq!(table.discard(), "bone-stag jackalope dark-ferret whispering-skull");
    assert!(table.told_at("dug_up card jackalope") < table.told_at("took seat 0, card lich-oak"));
}

// WW-102, WW-126: the stack runs out: nothing is taken, and the pile, the spell aside, is the new stack.
#[test]
fn ww102_the_search_ends_with_the_stack() {
    let mut table = lay(2)
        .hand(1, "whispering-skull")
        .hand(2, "marsh-elk")
        .discard("bone-stag")
        .top("living-leaf dark-ferret")
        .search(1)
        .set_with_short_stack();
    table.act("1 search whispering-skull");
    assert!(table.told_at("not_found seat 0") < table.told_at("shuffled"));
    assert_eq!(table.hand(1), "");
    // 80 cards less two hands; one lies open, the spell on it, and seat 2 has drawn.
    assert_eq!((table.public().stack, table.public().discard.len()), (80 - 2 - 1 - 1, 2));
    assert!(table.discard().ends_with("whispering-skull"));
}

// WW-7, Q3: drawing the last card with k discards makes a stack of k − 1; a draw of several goes on.
#[test]
fn ww7_the_stack_is_made_anew_as_soon_as_it_runs_out() {
    let mut table = lay(2)
        .hand(1, "singing-bellflower")
        .hand(2, "marsh-elk")
        .discard("bone-stag")
        .top("living-leaf")
        .search(1)
        .set_with_short_stack();
    let before = table.public().discard.len();
    table.act("1 search singing-bellflower");
    assert!(table.is_told(&format!("shuffled stack {before}")));
    assert_eq!(table.public().hands[0], 2, "the second card came from the new stack");
    assert!(table.told_at("shuffled") < table.told_at("turned_up"));
}

// WW-104: result effects come before champions are taken. WW-107, WW-113: the slot is the contender, whatever card lies
// there.
#[test]
fn ww104_ww113_the_contender_is_what_lies_in_its_place() {
    let mut table = lay(2)
        .area(1, "lich-oak")
        .area(2, "clubfoot-root")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .top("moss-giant")
        .boost(1, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.champions(1), "moss-giant");
    assert!(table.told_at("replaced") < table.told_at("champion seat 0"));
}

// WW-109: two cards change places. WW-110, Q15: what an exchange brought is not applied.
#[test]
fn ww109_ww110_exchange() {
    let mut table = lay(2)
        .first(1)
        .area(1, "moss-giant")
        .area(2, "marsh-elk night-serpent")
        .hand(1, "ghost-vixen lich-oak")
        .hand(2, "leaf-wolf leaf-wolf")
        .passed(&[])
        .boost(2, 1)
        .set();
    table.act("1 boost ghost-vixen; 2 pass");
    assert_eq!(
        (table.area(1), table.area(2)),
        ("moss-giant - night-serpent -".to_owned(), "marsh-elk ghost-vixen - -".to_owned())
    );
    assert_eq!(table.hand(2), "leaf-wolf leaf-wolf", "the Serpent, brought by an exchange, is not applied");
}

// WW-111: only the two see what the Magpie takes and what is given back.
#[test]
fn ww111_give() {
    let mut table = lay(3)
        .hand(1, "thieving-magpie lich-oak moss-giant")
        .hand(2, "marsh-elk bone-stag")
        .hand(3, "jackalope")
        .summon()
        .set();
    table.act("1 summon thieving-magpie; 2 summon marsh-elk; 3 summon jackalope");
    assert!(table.is_told("all: other_handed from 1, to 0"));
    assert!(
        table.is_told("1: handed from 1, to 0, card bone-stag")
            && table.is_told("2: handed from 1, to 0, card bone-stag")
    );
    assert!(!table.is_told("3: handed"));
    assert_eq!(table.may(1), "card moss-giant, card lich-oak, card bone-stag");
    table.act("1 card lich-oak");
    assert_eq!((table.hand(1), table.hand(2)), ("moss-giant bone-stag".to_owned(), "lich-oak".to_owned()));
}

// WW-115, WW-118: what is discarded lies face up on the pile, and everyone is told.
#[test]
fn ww115_ww118_discards_are_open() {
    let mut table = lay(2).hand(1, "night-serpent jackalope").hand(2, "lich-oak moss-giant").summon().set();
    table.act("1 summon night-serpent; 2 summon moss-giant");
    assert!(
        table.told_at("all: applies seat 0, card night-serpent")
            < table.told_at("all: discarded seat 1, card lich-oak")
    );
    assert_eq!(table.discard(), "lich-oak");
}

// WW-119, WW-120, WW-123, WW-127: 10 and more become 8, the Scorpion itself too; 9 stays; what is added is added.
#[test]
fn ww119_ww120_power_and_thresholds() {
    let table = lay(2)
        .area(1, "giant-scorpion mirror-swan")
        .area(2, "bone-stag dawn-cockerel leaf-wolf")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .boost(3, 1)
        .set();
    assert_eq!(running_total(table.public(), Seat(0)), 16);
    assert_eq!(running_total(table.public(), Seat(1)), 9 + 8 + 8);
    let crow = lay(2)
        .area(1, "bone-stag creepy-crow leaf-wolf")
        .area(2, "jackalope")
        .hand(1, "jackalope")
        .hand(2, "marsh-elk")
        .boost(3, 1)
        .set();
    assert_eq!(running_total(crow.public(), Seat(0)), 9 + 14 + 13);
}

// WW-121, WW-136, Q24: the Spider adds the sum of the boosts, effects included, once more: 3 + 2 × 20.
#[test]
fn ww121_ww136_the_sum_of_boosts() {
    let spider = |options: serde_json::Value, boosts: &str| {
        let table = lay(2)
            .options(options)
            .area(1, &format!("stone-spider {boosts}"))
            .area(2, "jackalope")
            .hand(1, "jackalope")
            .hand(2, "marsh-elk")
            .boost(3, 1)
            .set();
        running_total(table.public(), Seat(0))
    };
    assert_eq!(spider(serde_json::json!({}), "leaf-wolf bone-stag"), 3 + 2 * 20);
    assert_eq!(spider(serde_json::json!({ "spider": "triple" }), "leaf-wolf bone-stag"), 3 + 3 * 20);
    // The Crow raises both boosts first: 14 and 13.
    assert_eq!(spider(serde_json::json!({}), "creepy-crow leaf-wolf"), 3 + 2 * 27);
    // As a boost it is just 3.
    let boost = lay(2)
        .area(1, "bone-stag stone-spider leaf-wolf")
        .area(2, "jackalope")
        .hand(1, "jackalope")
        .hand(2, "marsh-elk")
        .boost(3, 1)
        .set();
    assert_eq!(running_total(boost.public(), Seat(0)), 9 + 3 + 11);
}

// WW-124: a spell works in search alone, an active card in contests alone, a passive one not in search.
#[test]
fn ww124_each_kind_in_its_window() {
    let mut table =
        lay(2).hand(1, "singing-bellflower").hand(2, "night-serpent jackalope").discard("bone-stag").search(1).set();
    table.act("1 search singing-bellflower");
    assert!(table.is_told("applies seat 0, card singing-bellflower"));
    table.act("2 search night-serpent");
    assert!(!table.is_told("applies"));
}
