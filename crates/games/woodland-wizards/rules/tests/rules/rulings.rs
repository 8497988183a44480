//! 4: the rulings that no rule above shows, and their options.

use samobranka_rules::{Game, Rng, Seat, Seed, broken_invariant};
use samobranka_woodland_wizards::{AutoOrder, Options, Ruling, WoodlandWizards, running_total};
use serde_json::{Value, json};

use crate::table::{Table, deal, house_with, lay, with_file};

// Q9: at once: all lay or pass in one go.
#[test]
fn q9_boosts_at_once() {
    let mut written = lay(3)
        .options(json!({ "boost": "at_once" }))
        .area(1, "bone-stag")
        .area(2, "lich-oak")
        .area(3, "moss-giant")
        .hand(1, "leaf-wolf digger-badger")
        .hand(2, "leaf-wolf digger-badger")
        .hand(3, "marsh-elk jackalope")
        .boost(1, 1)
        .written(false);
    written["public"]["phase"]["boost"]["seat"] = json!(null);
    let mut table = Table::of(&written);
    assert_eq!(table.to_act(), [1, 2, 3]);
    table.act("2 pass; 3 boost marsh-elk");
    assert_eq!(table.to_act(), [1]);
    table.act("1 boost leaf-wolf");
    assert_eq!(
        (table.area(1), table.area(3)),
        ("bone-stag leaf-wolf - -".to_owned(), "moss-giant marsh-elk - -".to_owned())
    );
}

// Q11: who has no card in summon has no contender, is last, and gets no prize; it is not handed down.
#[test]
fn q11_an_empty_hand_in_summon() {
    let mut table = lay(2).hand(1, "jackalope").summon().set();
    assert_eq!(table.to_act(), [1]);
    table.act("1 summon jackalope");
    assert_eq!((table.public().winner, table.champions(1)), (Some(Seat(0)), "jackalope".to_owned()));
    assert!(table.is_told("passed seat 0, empty true"));
}

// Q11: who has no contender is not named among those with a prize either.
#[test]
fn q11_no_prize_without_a_contender() {
    let mut table = lay(4).hand(1, "jackalope").summon().set();
    table.act("1 summon jackalope");
    assert!(table.is_told("placed prizes [0]"), "{:?}", table.story());
    assert!(!table.is_told("placed prizes [0 1]"));
}

// Q14: a contender replaced in boost before its owner's step is applied, before the boost; not after it, not for one who
// opens nothing, and not where the table plays otherwise.
#[test]
fn q14_a_contender_replaced_in_boost() {
    let moth = |options: Value, first: usize| {
        let mut table = lay(2)
            .options(options)
            .first(first)
            .area(1, "bone-stag")
            .area(2, "lich-oak")
            .hand(1, "twilight-moth jackalope marsh-elk")
            .hand(2, "night-serpent jackalope leaf-wolf")
            .top("thorn-vine")
            .boost(1, first)
            .set();
        let deeds = ["1 boost twilight-moth", "2 boost night-serpent"];
        table.act(deeds[first - 1]);
        table.act(deeds[2 - first]);
        table
    };
    let table = moth(json!({}), 1);
    assert_eq!((table.to_act(), table.may(2)), (vec![2], "place 1c, place 1b1".to_owned()), "the Vine comes first");
    let mut no = moth(json!({ "replaced_in_boost": "no" }), 1);
    assert_eq!(no.may(1), "card jackalope, card marsh-elk", "the boost alone is applied");
    no.act("1 card jackalope");
    let late = moth(json!({}), 2);
    assert_eq!(late.may(1), "card jackalope, card marsh-elk");
    assert!(!late.is_told("card thorn-vine, by"));
}

// Q19: what an active effect changed stays on the card across an exchange, and goes with it.
#[test]
fn q19_tokens_stay_on_the_card() {
    let mut table = lay(2)
        .area(1, "jackalope lich-oak")
        .area(2, "bone-stag")
        .hand(1, "will-o-wisp marsh-elk")
        .hand(2, "thorn-vine leaf-wolf")
        .first(2)
        .boost(2, 2)
        .set();
    table.act("2 boost thorn-vine; 1 boost will-o-wisp; 2 place 1b1");
    assert_eq!(table.area(1), "lich-oak jackalope will-o-wisp -");
    assert_eq!((table.public().areas[0].token(0), table.public().areas[0].token(1)), (-3, 0));
}

// Q20: not below 0, unless the table plays so.
#[test]
fn q20_the_floor() {
    for (options, total) in [(json!({}), 14), (json!({ "floor": "none" }), 14 - 1 - 1)] {
        let table = lay(2)
            .options(options)
            .area(1, "marsh-elk will-o-wisp will-o-wisp")
            .area(2, "bone-stag")
            .hand(1, "jackalope")
            .hand(2, "jackalope")
            .boost(3, 1)
            .set();
        assert_eq!(running_total(table.public(), Seat(0)), total);
    }
}

// Q21: each card with an order of its own gives more.
#[test]
fn q21_one_order_a_card() {
    let orders = |order: &str| {
        let mut table = lay(2)
            .options(json!({ "order": order }))
            .area(1, "bone-stag creepy-crow giant-scorpion")
            .area(2, "jackalope")
            .hand(1, "leaf-wolf")
            .hand(2, "jackalope")
            .boost(3, 1)
            .set();
        table.act("1 pass; 2 pass");
        table.may(1)
    };
    assert_eq!(orders("per_player"), "order 25, order 29");
    assert_eq!(orders("per_card"), "order 25, order 27, order 29");
}

// Q23: the table takes the best order, where it is told to.
#[test]
fn q23_the_best_order_without_asking() {
    let mut table = lay(2)
        .options(json!({ "auto_order": AutoOrder::AlwaysBest }))
        .area(1, "bone-stag creepy-crow giant-scorpion")
        .area(2, "jackalope")
        .hand(1, "leaf-wolf")
        .hand(2, "jackalope")
        .boost(3, 1)
        .set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.total(1), 29);
}

// Q27: in turn order, where the table plays so: each orders their own.
#[test]
fn q27_results_in_turn_order() {
    let mut table = lay(3)
        .options(json!({ "result_order": "turn_order" }))
        .area(1, "lich-oak marsh-elk")
        .area(2, "clubfoot-root")
        .area(3, "bone-stag long-neck")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .hand(3, "leaf-wolf")
        .top("moss-giant")
        .boost(2, 1)
        .set();
    table.act("1 pass; 2 pass; 3 pass");
    assert_eq!(table.champions(1), "long-neck", "the Root of seat 2, then the Long-neck of seat 3; nobody is asked");
}

// Q27, clarification 1: a Long-neck that is the winner's contender is a candidate and is used up.
#[test]
fn q28_two_long_necks() {
    let before = || {
        let mut table = lay(2)
            .area(1, "long-neck lich-oak")
            .area(2, "bone-stag long-neck")
            .hand(1, "jackalope")
            .hand(2, "jackalope")
            .boost(2, 1)
            .set();
        table.act("1 pass; 2 pass");
        table
    };
    let mut x_first = before();
    assert_eq!(x_first.may(1), "next 1c, next 2b1");
    x_first.act("1 next 1c");
    assert!(x_first.is_told("champion seat 0, card long-neck.2"));
    let mut y_first = before();
    y_first.act("1 next 2b1");
    assert!(
        y_first.is_told("champion seat 0, card long-neck") && !y_first.is_told("champion seat 0, card long-neck.2")
    );
}

// Clarification 2: the reshuffle comes before the replaced card is discarded.
#[test]
fn the_replaced_card_is_no_part_of_the_reshuffle() {
    let mut table = lay(2)
        .hand(1, "twilight-moth jackalope")
        .hand(2, "marsh-elk jackalope")
        .discard("bone-stag")
        .top("lich-oak")
        .summon()
        .set_with_short_stack();
    table.act("1 summon twilight-moth; 2 summon marsh-elk");
    assert_eq!(table.area(2), "lich-oak - - -");
    assert!(table.told_at("shuffled") < table.told_at("discarded seat -, card marsh-elk"));
    assert!(table.discard().ends_with("marsh-elk") && table.public().discard.len() == 2);
}

// Q41: only the top of the pile is in sight; who chooses from it sees the cards.
#[test]
fn q41_the_pile_is_closed() {
    let mut written = lay(2)
        .options(json!({ "browse_discard": "top_only" }))
        .hand(1, "digger-badger")
        .hand(2, "jackalope")
        .discard("moss-giant lich-oak bone-stag")
        .search(1)
        .written(false);
    written["secret"]["buried"] = json!(["moss-giant", "lich-oak"]);
    written["public"]["discard"] = json!(["bone-stag"]);
    let mut table = Table::of(&written);
    assert_eq!(table.discard(), "bone-stag");
    table.act("1 search digger-badger");
    assert_eq!(table.may(1), "card moss-giant, card lich-oak, card bone-stag");
    assert!(!serde_json::to_string(&table.state().view(Seat(1))).unwrap().contains("moss-giant"));
    table.act("1 card moss-giant");
    assert_eq!((table.hand(1), table.discard()), ("moss-giant".to_owned(), "digger-badger".to_owned()));
    assert!(!table.is_told("uncovered"), "what lay under the top is told of when the top goes");
    let mut top = Table::of(&written);
    top.act("1 search digger-badger; 1 card bone-stag");
    assert!(top.told_at("uncovered card lich-oak") < top.told_at("discarded seat -, card digger-badger"));
}

// Q41: whoever looks at two cards of a closed pile chooses between the one in sight and the one below it; so do they in
// what the others imagine.
#[test]
fn q41_a_closed_pile_is_imagined_as_deep_as_it_is() {
    let two = json!({ "zone": "discard", "top": 2, "pick": { "choose": 1, "by": "me" } });
    let effect = json!({ "when": "search", "do": [{ "op": "move", "from": two, "to": "my_hand" }] });
    let file = house_with("digger-badger", &effect);
    let layout = lay(2).hand(1, "digger-badger").hand(2, "jackalope").discard("moss-giant bone-stag").search(1);
    let mut state = with_file(&layout.written(false), &file);
    state["public"]["options"]["browse_discard"] = json!("top_only");
    let pile = state["public"]["discard"].as_array().unwrap().clone();
    (state["secret"]["buried"], state["public"]["discard"]) = (json!([pile[0]]), json!([pile[1]]));
    let mut table = Table::of(&state);
    let search = table.may(1).split(", ").next().unwrap().to_owned();
    table.act(&format!("1 {search}"));
    assert_eq!(table.may(1).split(", ").count(), 2);
    for number in 0..50 {
        let other = WoodlandWizards::imagine(table.state().view(Seat(1)), &mut Rng::new(Seed::from_number(number)));
        assert_eq!(broken_invariant(&other), None);
        assert_eq!(other.public, *table.public());
    }
}

// Q45: for one who is gone the plainest thing is done.
#[test]
fn q45_the_table_moves_for_one_who_is_gone() {
    let mut search = lay(2).hand(1, "jackalope lich-oak").hand(2, "marsh-elk").discard("bone-stag").search(1).set();
    let told = search.play.rule(Ruling::MoveFor(Seat(0))).unwrap();
    assert!(format!("{told:?}").contains("Searched"));
    assert_eq!(search.hand(1), "lich-oak");
    assert!(search.play.rule(Ruling::MoveFor(Seat(0))).is_err());
    let mut summon = lay(2).hand(1, "jackalope lich-oak").hand(2, "marsh-elk jackalope").summon().set();
    summon.play.rule(Ruling::MoveFor(Seat(0))).unwrap();
    summon.play.rule(Ruling::MoveFor(Seat(1))).unwrap();
    assert_eq!((summon.area(1), summon.area(2)), ("lich-oak - - -".to_owned(), "marsh-elk - - -".to_owned()));
    summon.play.rule(Ruling::MoveFor(Seat(0))).unwrap();
    assert!(summon.public().passed.contains(Seat(0)));
}

// Q46: champions have no effect in later contests.
#[test]
fn q46_champions_rest() {
    let table = lay(2)
        .champions(1, "giant-scorpion hornet-queen")
        .area(1, "lich-oak")
        .area(2, "moss-giant")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .boost(1, 1)
        .set();
    assert_eq!(running_total(table.public(), Seat(0)), 15);
    assert_eq!(running_total(table.public(), Seat(1)), 13, "the Queen among the champions is no insect of the contest");
}

// Q49: two to six rounds.
#[test]
fn q49_rounds() {
    use samobranka_rules::{Refusal, Setup};
    use samobranka_woodland_wizards::WoodlandWizards;
    for rounds in [0, 1, 7] {
        let refused = Setup::<WoodlandWizards>::new(2, Options { rounds, ..Options::default() }).unwrap_err();
        assert_eq!(refused.rule(), "WW-34");
    }
    assert!(deal(2, Options { rounds: 2, ..Options::default() }, 1).is_told("round 1, of 2"));
}

// Q7: whom an effect can be for may hang on hidden hands. While its owner thinks about using it, nobody else learns whom;
// once it is used, everybody does.
#[test]
fn q7_whom_an_effect_can_be_for_is_told_and_not_shown() {
    let spell = json!({ "zone": "hand", "of": "they", "where": { "type": "spell" }, "pick": { "random": 1 } });
    let effect = json!({ "when": "reveal", "for": "other", "may": true, "do": [
        { "op": "name", "what": "species" },
        { "op": "move", "from": spell, "to": "my_hand" },
    ] });
    let file = house_with("thieving-magpie", &effect);
    let reveal = |second: &str, third: &str| {
        let layout = lay(4).hand(2, second).hand(3, third).hand(4, "bone-stag jackalope").sealed(1, "thieving-magpie");
        let state = layout.sealed(2, "moss-giant").sealed(3, "lich-oak").summon().written(false);
        let mut table = Table::of(&with_file(&state, &file));
        let jackalope = table.may(4).split(", ").next().unwrap().to_owned();
        table.act(&format!("4 {jackalope}"));
        table
    };
    let (mut one, mut other) = (reveal("leaf-wolf", "marsh-elk"), reveal("marsh-elk", "leaf-wolf"));
    let seen = |table: &Table| serde_json::to_string(&table.state().view(Seat(3))).unwrap();
    assert_eq!((one.may(1), seen(&one)), ("use, decline".to_owned(), seen(&other)));
    one.act("1 use");
    other.act("1 use");
    assert!(
        one.is_told("chose_player seat 0, player 1") && other.is_told("chose_player seat 0, player 2"),
        "{:?}",
        one.story()
    );
    // Where several would do, all know among whom; what they imagine need not give those the cards for it.
    let mut several = reveal("leaf-wolf", "digger-badger");
    several.act("1 use");
    assert_eq!(several.may(1), "player 2, player 3");
    for number in 0..40 {
        let world = WoodlandWizards::imagine(several.state().view(Seat(3)), &mut Rng::new(Seed::from_number(number)));
        assert_eq!(broken_invariant(&world), None);
    }
}

// Q14: whoever opens nothing applies no new contender.
#[test]
fn q14_a_new_contender_of_one_who_passed() {
    let layout =
        lay(2).area(1, "bone-stag").area(2, "lich-oak").hand(1, "twilight-moth jackalope").hand(2, "leaf-wolf");
    let mut table = layout.passed(&[2]).top("thorn-vine").boost(1, 1).set();
    table.act("1 boost twilight-moth");
    assert_eq!(table.area(2), "thorn-vine - - -");
    assert!(!table.is_told("card thorn-vine, by") && !table.is_told("applies seat 1"), "{:?}", table.story());
    assert_eq!(table.may(1), "boost jackalope, pass");
}

// Q27, WW-32: nobody is asked for an order that is all the same, and each orders their own.
#[test]
fn q27_the_order_of_results_is_asked_for_where_it_matters() {
    let after = |options: Value, second: &str, third: &str| {
        let layout = lay(3).options(options).area(1, "lich-oak marsh-elk").area(2, second).area(3, third);
        let mut table = layout.hand(1, "jackalope").passed(&[2, 3]).top("moss-giant leaf-wolf").boost(3, 1).set();
        table.act("1 pass");
        table
    };
    let roots = after(json!({}), "clubfoot-root", "clubfoot-root");
    assert_eq!(roots.champions(1), "leaf-wolf", "one Root replaces what the other brought");
    let both = after(json!({}), "clubfoot-root", "bone-stag long-neck");
    assert_eq!(both.may(1), "next 2c, next 3b1");
    let own = after(json!({ "result_order": "turn_order" }), "jackalope", "bone-stag long-neck long-neck");
    assert_eq!((own.to_act(), own.may(3)), (vec![3], "next 3b1, next 3b2".to_owned()));
}

// Q11, WW-54: whoever has a contender is before one who has none, whatever their points.
#[test]
fn q11_no_contender_comes_after_any_points() {
    let layout =
        lay(3).options(json!({ "floor": "none" })).hand(1, "will-o-wisp jackalope").hand(3, "thorn-vine jackalope");
    let mut table = layout.summon().set();
    table.act("1 summon will-o-wisp; 3 summon thorn-vine; 1 pass; 3 pass");
    assert_eq!(
        (table.public().totals[..3].to_vec(), table.public().places[..3].to_vec()),
        (vec![-2, 0, 7], vec![2, 3, 1])
    );
}

// Q7: where only two play, nobody needs to be told whom an effect is for.
#[test]
fn q7_two_players_know_whom_an_effect_is_for() {
    let layout = lay(2).area(1, "lich-oak").area(2, "bone-stag").hand(1, "thorn-vine jackalope").passed(&[2]);
    let mut table = layout.boost(1, 1).set();
    table.act("1 boost thorn-vine");
    assert!(table.is_told("changed place") && !table.is_told("chose_player"), "{:?}", table.story());
}
