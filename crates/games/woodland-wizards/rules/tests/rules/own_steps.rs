//! The steps of effects that no card of the house has: when they can be carried out, and what they do (2.2, 2.8, 5.3).

use samobranka_rules::Seat;
use samobranka_woodland_wizards::orders;
use serde_json::{Value, json};

use crate::made_up::{MadeUp, made_up, of, power, vine};
use crate::table::{Layout, lay, with_file};

/// A table with an owner's file in which these cards have other effects.
fn with_effects(cards: &[(&str, Value)], layout: &Layout) -> MadeUp {
    let file = file(cards);
    of(&file, &with_file(&layout.written(false), &file))
}

fn file(cards: &[(&str, Value)]) -> Value {
    let mut file: Value = serde_json::from_str(include_str!("../../data/cards.json")).unwrap();
    for card in file["cards"].as_array_mut().unwrap() {
        if let Some((_, effects)) = cards.iter().find(|(id, _)| card["id"] == *id) {
            card["effects"] = effects.clone();
        }
    }
    file
}

/// The same with so many cards in the stack: those of `top`. All others that are not laid out are champions of seat 1.
fn with_short_stack(id: &str, effect: &Value, layout: &Layout, count: usize) -> MadeUp {
    let file = file(&[(id, json!([effect]))]);
    let mut state = layout.written(false);
    let mut others = state["secret"]["stack"].as_array().unwrap().clone();
    let kept = others.split_off(others.len() - count);
    state["public"]["champions"][0] = json!(others);
    (state["public"]["stack"], state["secret"]["stack"]) = (json!(count), json!(kept));
    of(&file, &with_file(&state, &file))
}

#[allow(clippy::needless_pass_by_value, reason = "what a file says is written where it is used")]
fn step(from: Value, to: &str) -> Value {
    json!({ "op": "move", "from": from, "to": to })
}

fn draw(count: u8) -> Value {
    step(json!({ "zone": "stack", "top": count }), "my_hand")
}

/// One card of a hand is chosen, of all or of those that fit, and discarded.
#[allow(clippy::needless_pass_by_value, reason = "what a file says is written where it is used")]
fn drop_one(of: &str, filter: Value) -> Value {
    step(json!({ "zone": "hand", "of": of, "where": filter, "pick": { "choose": 1, "by": of } }), "discard")
}

/// Seat 1 plays the Wolf, a spell whose effect this is.
#[allow(clippy::needless_pass_by_value, reason = "what a file says is written where it is used")]
fn wolf(steps: Value, layout: Layout) -> MadeUp {
    let effect = json!({ "when": "search", "do": steps });
    let mut it = made_up("leaf-wolf", &effect, &layout.hand(2, "bone-stag").search(1));
    it.act("1 search leaf-wolf");
    it
}

fn is_cancelled(it: &MadeUp) -> bool {
    it.table.is_told("cancelled")
}

// WW-37: a spell is discarded after its effect, unless that took it elsewhere; then what lies in its place is.
#[test]
fn ww37_a_spell_can_go_elsewhere() {
    let itself = || json!({ "zone": "self" });
    let it = wolf(json!([step(itself(), "my_champions")]), lay(2).hand(1, "leaf-wolf jackalope").discard("marsh-elk"));
    assert_eq!((it.champions(1), it.discard()), ("leaf-wolf".to_owned(), "marsh-elk".to_owned()));
    let champion = json!({ "zone": "champions", "of": "me", "pick": { "choose": 1, "by": "me" } });
    let swap = json!({ "op": "exchange", "a": itself(), "b": champion });
    let layout = lay(2).hand(1, "leaf-wolf jackalope").champions(1, "moss-giant").discard("marsh-elk");
    let it = wolf(json!([swap]), layout);
    assert_eq!((it.champions(1), it.discard()), ("leaf-wolf".to_owned(), "marsh-elk moss-giant".to_owned()));
}

// WW-100: "any other card" is no card that lies in the stack but this one.
#[test]
fn ww100_the_first_other_card_is_drawn() {
    let dig = json!([{ "op": "dig", "where": { "not_self": true } }]);
    let it = wolf(dig, lay(2).hand(1, "leaf-wolf jackalope").top("moss-giant lich-oak"));
    assert_eq!(it.hand(1), "jackalope moss-giant");
}

// WW-125: a species that was named by an effect is known to the next one.
#[test]
fn ww125_a_later_effect_knows_the_species_that_was_named() {
    let name = json!({ "when": "reveal", "do": [{ "op": "name", "what": "species" }] });
    let named = json!({ "zone": "contest", "of": "all", "where": { "species": "$named" } });
    let weaken = json!({ "when": "reveal", "do": [power(named, ("add", json!(-3)))] });
    let play = |species: &str| {
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
        let layout = layout.hand(1, "thorn-vine jackalope").boost(2, 1);
        let mut it = with_effects(&[("thorn-vine", json!([name, weaken]))], &layout);
        it.act(&format!("1 boost thorn-vine; 1 name {species}"));
        (is_cancelled(&it), it.tokens(1), it.tokens(2))
    };
    assert_eq!(play("undead"), (false, [-3, -3, 0, 0], [0; 4]));
    assert_eq!(play("plant"), (false, [0, 0, -3, 0], [-3, 0, 0, 0]));
    assert_eq!(play("bird"), (true, [0; 4], [0; 4]));
}

// Q6: a card that goes from the table to the hand can be dropped again.
#[test]
fn q6_a_card_taken_from_the_table_counts_for_later_steps() {
    let steps = json!([step(json!({ "zone": "self" }), "my_hand"), drop_one("me", json!({}))]);
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]).hand(1, "thorn-vine");
    let it = vine(&json!({ "when": "reveal", "do": steps }), layout.hand(2, "jackalope"));
    assert!(!is_cancelled(&it));
}

// WW-29, Q3, Q4: with nothing in the stack no card can be dug up, nor put in the place of another.
#[test]
fn ww29_nothing_comes_from_an_empty_stack() {
    let dig = json!({ "when": "search", "do": [{ "op": "dig", "where": { "printed": { "min": 10 } } }] });
    let layout = lay(2).hand(1, "leaf-wolf jackalope").hand(2, "bone-stag").discard("clubfoot-root").search(1);
    for (cards, cancelled) in [(0, true), (1, false)] {
        let mut it = with_short_stack("leaf-wolf", &dig, &layout, cards);
        it.act("1 search leaf-wolf");
        assert_eq!(is_cancelled(&it), cancelled, "{cards} in the stack");
    }
    let target = json!({ "zone": "contender", "of": "they" });
    let replace = json!({ "op": "replace", "target": target, "with": "stack" });
    let replace = json!({ "when": "reveal", "for": "other", "do": [replace] });
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
    let layout = layout.hand(1, "thorn-vine jackalope").discard("clubfoot-root").boost(2, 1);
    for (cards, cancelled) in [(0, true), (1, false)] {
        let mut it = with_short_stack("thorn-vine", &replace, &layout, cards);
        it.act("1 boost thorn-vine");
        assert_eq!(is_cancelled(&it), cancelled, "{cards} in the stack");
    }
}

// WW-97: all the cards one is to look at must be there; a draw goes on from a new stack.
#[test]
fn ww97_there_are_as_many_cards_as_are_looked_at() {
    let looks = json!({ "zone": "stack", "top": 3, "pick": { "choose": 1, "by": "me" } });
    let looks = json!({ "op": "move", "from": looks, "to": "my_hand", "rest": "discard" });
    let search = |step: &Value, cards: usize| {
        let layout = lay(2).hand(1, "leaf-wolf jackalope").hand(2, "bone-stag").discard("clubfoot-root thorn-vine");
        let effect = json!({ "when": "search", "do": [step] });
        let mut it = with_short_stack("leaf-wolf", &effect, &layout.search(1), cards);
        it.act("1 search leaf-wolf");
        !is_cancelled(&it)
    };
    assert!(!search(&looks, 2) && search(&looks, 3));
    assert!(!search(&draw(3), 1) && search(&draw(3), 2));
}

// WW-7, Q4: as soon as the pile has two cards, an empty stack is made anew.
#[test]
fn ww7_a_card_from_a_hand_makes_the_pile_a_stack() {
    let effect = json!({ "when": "reveal", "for": "other", "do": [drop_one("they", json!({}))] });
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]).hand(2, "marsh-elk");
    let layout = layout.hand(1, "thorn-vine jackalope").discard("clubfoot-root").boost(2, 1);
    let mut it = with_short_stack("thorn-vine", &effect, &layout, 0);
    it.act("1 boost thorn-vine");
    assert!(it.table.is_told("shuffled"));
    assert_eq!((it.public().stack, it.public().discard.len()), (1, 1));
}

// Q6, Q7: only where any card will do, those that are drawn first count as well.
#[test]
fn q6_cards_that_must_fit_are_in_hand_before() {
    let told = |filter: Value, hand: &str| {
        let it = wolf(json!([draw(1), drop_one("me", filter)]), lay(2).hand(1, &format!("leaf-wolf {hand}")));
        !is_cancelled(&it)
    };
    let beast = || json!({ "species": "beast" });
    assert!(told(beast(), "lich-oak jackalope") && !told(beast(), "lich-oak"));
    let strong = || json!({ "power": { "min": 10 } });
    assert!(told(strong(), "lich-oak jackalope") && !told(strong(), "jackalope"));
    assert!(told(json!({ "not_self": true }), ""));
}

// WW-29, Q42: a card is chosen from the pile where one fits.
#[test]
fn ww29_a_card_of_the_pile_must_fit() {
    let bird = json!({ "species": "bird" });
    let from = json!({ "zone": "discard", "top": 2, "where": bird, "pick": { "choose": 1, "by": "me" } });
    for (discard, cancelled) in
        [("mirror-swan moss-giant bone-stag", true), ("moss-giant mirror-swan bone-stag", false)]
    {
        let it = wolf(json!([step(from.clone(), "my_hand")]), lay(2).hand(1, "leaf-wolf jackalope").discard(discard));
        assert_eq!(is_cancelled(&it), cancelled, "{discard}");
    }
}

// WW-29: "all cards" of a hand may be none; a card that must be there is another matter.
#[test]
fn ww29_all_cards_of_an_empty_hand() {
    let hand = |second: &str| {
        let all = step(json!({ "zone": "hand", "of": "they" }), "discard");
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
        let layout = layout.hand(1, "thorn-vine jackalope").hand(2, second);
        vine(&json!({ "when": "reveal", "for": "other", "do": [all] }), layout)
    };
    assert!(!is_cancelled(&hand("")) && !is_cancelled(&hand("marsh-elk leaf-wolf")));
    let one = json!({ "when": "reveal", "for": "other", "do": [drop_one("they", json!({}))] });
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
    assert!(is_cancelled(&vine(&one, layout.hand(1, "thorn-vine jackalope"))));
}

// WW-29: an effect on "this card" finds it where it lies now, whosever area or champions that is, or not at all.
#[test]
fn ww29_this_card_is_found_where_it_lies_now() {
    let itself = || json!({ "zone": "self" });
    let layout = || {
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]).boost(2, 1);
        layout.hand(1, "thorn-vine jackalope").champions(2, "marsh-elk")
    };
    let weaken = json!({ "when": "reveal", "do": [power(itself(), ("add", json!(-2)))] });
    let gone = json!({ "when": "reveal", "do": [step(itself(), "discard")] });
    let mut it = with_effects(&[("thorn-vine", json!([gone, weaken]))], &layout());
    it.act("1 boost thorn-vine");
    assert!(is_cancelled(&it));
    let theirs = json!({ "zone": "contest", "of": "they", "pick": { "choose": 1, "by": "me" } });
    let swap = json!({ "op": "exchange", "a": itself(), "b": theirs });
    let away = json!({ "when": "reveal", "for": "other", "do": [swap] });
    let mut it = with_effects(&[("thorn-vine", json!([away, weaken]))], &layout());
    it.act("1 boost thorn-vine");
    assert_eq!((it.tokens(1), it.tokens(2)), ([0; 4], [-2, 0, 0, 0]));
    // A Leaf that is a champion already changes places with another champion.
    let champion = json!({ "zone": "champions", "of": "they", "pick": { "choose": 1, "by": "me" } });
    let swap = json!({ "op": "exchange", "a": itself(), "b": champion });
    let claim = json!({ "when": "claim", "do": [step(itself(), "my_champions")] });
    let then = json!({ "when": "claim", "for": "other", "do": [swap] });
    let layout = lay(2).area(1, "lich-oak living-leaf").area(2, "jackalope").champions(2, "marsh-elk");
    let layout = layout.hand(1, "bone-stag").hand(2, "mirror-swan").boost(2, 1);
    let mut it = with_effects(&[("living-leaf", json!([claim, then]))], &layout);
    it.act("1 pass; 2 pass");
    assert_eq!((it.champions(1), it.champions(2)), ("marsh-elk lich-oak".to_owned(), "living-leaf".to_owned()));
}

// Q36: the two strongest, one after the other.
#[test]
fn q36_the_strongest_and_the_next() {
    let strongest = json!({ "zone": "champions", "of": "they", "pick": { "strongest": 2, "by": "me" } });
    let effect = json!({ "when": "reveal", "for": "other", "do": [step(strongest, "discard")] });
    let play = |champions: &str| {
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
        vine(&effect, layout.hand(1, "thorn-vine jackalope").champions(2, champions))
    };
    let it = play("mirror-swan jackalope leaf-wolf");
    assert_eq!((it.champions(2), it.discard()), ("jackalope".to_owned(), "leaf-wolf mirror-swan".to_owned()));
    assert!(is_cancelled(&play("mirror-swan")));
}

// Q17, clarification 4: only active effects that work can be copied, and no effect that copies.
#[test]
fn q17_what_cannot_be_copied_is_not_offered() {
    let any =
        json!({ "zone": "contest", "of": "all", "where": { "not_self": true }, "pick": { "choose": 1, "by": "me" } });
    let copies = || json!([{ "when": "reveal", "may": true, "do": [{ "op": "copy", "target": any }] }]);
    let skink = |areas: &str, cards: &[(&str, Value)]| {
        let layout = lay(2).area(1, areas).area(2, "moss-giant").passed(&[2]).hand(1, "slate-skink jackalope");
        let mut it = with_effects(cards, &layout.boost(2, 1));
        it.act("1 boost slate-skink");
        it
    };
    // The Vine is the only one, so nobody is asked which.
    for areas in ["lich-oak thorn-vine", "thorn-vine slate-skink"] {
        let mut it = skink(areas, &[("slate-skink", copies())]);
        it.act("1 use");
        assert_eq!(it.tokens(2), [-3, 0, 0, 0], "{areas}");
    }
    // Conditions are those of the one who copies.
    let weaken = power(json!({ "zone": "contender", "of": "they" }), ("add", json!(-3)));
    for (condition, works) in [("as_boost", true), ("as_contender", false)] {
        let vine = json!([{ "when": "reveal", "for": "other", "if": [condition], "do": [weaken] }]);
        let it = skink("lich-oak thorn-vine", &[("slate-skink", copies()), ("thorn-vine", vine)]);
        assert_eq!(is_cancelled(&it), !works, "{condition}");
    }
    // Nor is one's own card, where only those of others are meant.
    let others = json!({ "zone": "contest", "of": "others", "pick": { "choose": 1, "by": "me" } });
    let copy = json!([{ "when": "reveal", "do": [{ "op": "copy", "target": others }] }]);
    let layout = lay(2).area(1, "lich-oak thorn-vine").area(2, "bone-stag night-serpent").passed(&[2]);
    let layout = layout.hand(1, "slate-skink leaf-wolf").hand(2, "marsh-elk").boost(2, 1);
    let mut it = with_effects(&[("slate-skink", copy)], &layout);
    it.act("1 boost slate-skink");
    assert_eq!((it.hand(2), it.discard()), (String::new(), "marsh-elk".to_owned()), "the Serpent, and not the Vine");
    // Of three active cards two can be copied: there is too little in the pile for the Ferret.
    let layout = lay(2).area(1, "lich-oak thorn-vine jackalope").area(2, "bone-stag night-serpent dark-ferret");
    let layout = layout.hand(1, "slate-skink leaf-wolf").hand(2, "marsh-elk").passed(&[2]).discard("moss-giant");
    let mut table = layout.boost(3, 1).set();
    table.act("1 boost slate-skink; 1 use");
    assert_eq!(table.may(1), "place 1b1, place 2b1");
}

// WW-118: all boosts of a player, at once.
#[test]
fn ww118_all_boosts_are_moved() {
    let boosts = json!({ "zone": "boosts", "of": "they" });
    let effect = json!({ "when": "reveal", "for": "other", "do": [step(boosts, "my_hand")] });
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant leaf-wolf").hand(1, "thorn-vine jackalope");
    let mut it = made_up("thorn-vine", &effect, &layout.hand(2, "marsh-elk mirror-swan").first(2).boost(2, 2));
    it.act("2 boost marsh-elk; 1 boost thorn-vine");
    assert_eq!(it.hand(1), "jackalope leaf-wolf marsh-elk");
    let lies = [0, 1, 2, 3].map(|slot| it.public().areas[1].card(slot).is_some());
    assert_eq!(lies, [true, false, false, false]);
}

// WW-118, WW-58: cards of the stack can go to the pile, and to the champions.
#[test]
fn ww118_cards_of_the_stack_go_anywhere() {
    let two = || json!({ "zone": "stack", "top": 2 });
    let layout = || lay(2).hand(1, "leaf-wolf jackalope").top("moss-giant lich-oak");
    let it = wolf(json!([step(two(), "discard")]), layout());
    assert_eq!((it.champions(1), it.discard()), (String::new(), "moss-giant lich-oak leaf-wolf".to_owned()));
    let it = wolf(json!([step(two(), "my_champions")]), layout());
    assert_eq!((it.champions(1), it.discard()), ("moss-giant lich-oak".to_owned(), "leaf-wolf".to_owned()));
}

// Clarification 6: of as many cards as are to be chosen none is asked for.
#[test]
fn clarification_6_all_that_there_are_are_taken_from_the_pile() {
    let two = json!({ "zone": "discard", "top": 2, "pick": { "choose": 2, "by": "me" } });
    let it = wolf(json!([step(two, "my_hand")]), lay(2).hand(1, "leaf-wolf jackalope").discard("moss-giant bone-stag"));
    assert_eq!((it.hand(1), it.discard()), ("jackalope moss-giant bone-stag".to_owned(), "leaf-wolf".to_owned()));
}

// Q6: what a later step would choose from is gone by then: the step falls away, and the game goes on.
#[test]
fn q6_a_step_with_nothing_left_to_choose_falls_away() {
    let one = |zone: &str| json!({ "zone": zone, "of": "they", "pick": { "choose": 1, "by": "me" } });
    let all = |zone: &str| json!({ "zone": zone, "of": "they" });
    let random = json!({ "zone": "hand", "of": "they", "pick": { "random": 1 } });
    let pile = json!({ "zone": "discard", "top": 1, "pick": { "choose": 1, "by": "me" } });
    let steps = [
        [step(all("boosts"), "discard"), power(one("boosts"), ("add", json!(-3)))],
        [step(all("hand"), "discard"), step(one("hand"), "my_hand")],
        [step(all("hand"), "discard"), step(random, "my_hand")],
        [step(all("champions"), "discard"), step(one("champions"), "my_hand")],
        [step(json!({ "zone": "discard", "top": 2 }), "my_champions"), step(pile, "my_hand")],
    ];
    for steps in steps {
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant storm-owlet").passed(&[2]);
        let layout = layout.hand(1, "thorn-vine jackalope").hand(2, "leaf-wolf").champions(2, "mirror-swan");
        let layout = layout.discard("marsh-elk clubfoot-root");
        let it = vine(&json!({ "when": "reveal", "for": "other", "do": steps }), layout);
        assert!(!is_cancelled(&it), "{steps:?}");
        assert_eq!(it.may(1), "boost jackalope, pass", "{steps:?}");
        assert_eq!((it.tokens(1), it.tokens(2)), ([0; 4], [0; 4]));
    }
}

/// A closed pile: its top is shown, and the rest is buried.
fn with_closed_pile(effect: &Value, discard: &str) -> MadeUp {
    let file = file(&[("digger-badger", json!([effect]))]);
    let layout = lay(2).hand(1, "digger-badger").hand(2, "bone-stag").discard(discard).search(1);
    let mut state = with_file(&layout.written(false), &file);
    state["public"]["options"]["browse_discard"] = json!("top_only");
    let mut pile = state["public"]["discard"].as_array().unwrap().clone();
    let shown = pile.pop().unwrap();
    (state["secret"]["buried"], state["public"]["discard"]) = (json!(pile), json!([shown]));
    let mut it = of(&file, &state);
    it.act("1 search digger-badger");
    it
}

// Q41: whoever takes the top of a closed pile uncovers the next card; whoever takes another, or puts it back, doesn't.
#[test]
fn q41_a_card_is_uncovered_where_the_top_goes() {
    let top = |to: &str| {
        let from = json!({ "zone": "discard", "top": 2, "pick": { "choose": 1, "by": "me" } });
        json!({ "when": "search", "do": [step(from, to)] })
    };
    for (to, card, told) in [
        ("my_hand", "jackalope", true),
        ("my_hand", "moss-giant", false),
        ("discard", "jackalope", false),
        ("discard", "moss-giant", false),
    ] {
        let mut it = with_closed_pile(&top(to), "lich-oak moss-giant jackalope");
        it.act(&format!("1 card {card}"));
        assert_eq!(it.table.is_told("uncovered"), told, "{card} to {to}");
    }
}

// Q41: others imagine a pile in which there is something to choose, though its top can't be chosen.
#[test]
fn q41_a_closed_pile_whose_top_does_not_fit_is_imagined() {
    let beasts = json!({ "species": "beast" });
    let from = json!({ "zone": "discard", "top": 3, "where": beasts, "pick": { "choose": 1, "by": "me" } });
    let effect = json!({ "when": "search", "do": [step(from, "my_hand")] });
    let it = with_closed_pile(&effect, "lich-oak leaf-wolf marsh-elk moss-giant");
    assert_eq!(it.may(1), "card leaf-wolf, card marsh-elk");
    it.is_imagined();
}

// Clarification 6: of like cards the topmost is taken, and nobody is asked.
#[test]
fn clarification_6_of_like_cards_of_the_pile_the_topmost_is_taken() {
    let from = json!({ "zone": "discard", "top": 2, "pick": { "choose": 1, "by": "me" } });
    let it = with_closed_pile(&json!({ "when": "search", "do": [step(from, "my_hand")] }), "jackalope jackalope");
    assert_eq!(it.hand(1), "jackalope");
    let [first, second] = [4, 5]; // after two copies of each phoenix
    let hand = it.table.state().private[0].hand;
    assert!(!hand.contains(first) && hand.contains(second));
}

// WW-15: a sum counts the card it is added to.
#[test]
fn ww15_a_chosen_card_counts_in_the_sum_that_is_added_to_it() {
    let chosen = json!({ "zone": "contest", "of": "me", "pick": { "choose": 1, "by": "me" } });
    let sum = json!({ "sum": { "zone": "contest", "of": "me" } });
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
    let effect = json!({ "when": "reveal", "do": [power(chosen, ("add", sum))] });
    let mut it = vine(&effect, layout.hand(1, "thorn-vine jackalope"));
    it.act("1 place 1c");
    assert_eq!(it.tokens(1), [15 + 9 + 7, 0, 0, 0]);
}

/// Three seats have contenders, and lay these boosts in the first turn. They keep a card each.
fn three_boosts(cards: &[(&str, Value)], contenders: [&str; 3], boosts: [&str; 3], top: &str) -> MadeUp {
    let kept = ["jackalope", "marsh-elk", "leaf-wolf"];
    let mut layout = lay(3).top(top).boost(1, 1);
    for seat in 1..=3 {
        let hand = format!("{} {}", boosts[seat - 1], kept[seat - 1]);
        layout = layout.area(seat, contenders[seat - 1]).hand(seat, &hand);
    }
    let mut it = with_effects(cards, &layout);
    it.act(&format!("1 boost {}; 2 boost {}; 3 boost {}", boosts[0], boosts[1], boosts[2]));
    it
}

// Q15: a card put there by an exchange is not applied, but one that replaces it is.
#[test]
fn q15_a_card_in_the_place_of_an_exchanged_one_is_applied() {
    let boost = json!({ "zone": "boosts", "of": "they", "pick": { "choose": 1, "by": "me" } });
    let moth =
        json!([{ "when": "reveal", "for": "other", "do": [{ "op": "replace", "target": boost, "with": "stack" }] }]);
    let boosts = ["ghost-vixen", "twilight-moth", "storm-owlet"];
    let mut it =
        three_boosts(&[("twilight-moth", moth)], ["lich-oak", "moss-giant", "bone-stag"], boosts, "thorn-vine");
    it.act("1 player 3; 2 player 3");
    assert_eq!((it.table.to_act(), it.may(3)), (vec![3], "player 1, player 2".to_owned()));
}

// Q15: nor is a second card that is exchanged into the same place.
#[test]
fn q15_a_card_exchanged_for_an_exchanged_one_is_not_applied() {
    let boost = json!({ "zone": "boosts", "of": "they", "pick": { "choose": 1, "by": "me" } });
    let swap = json!({ "op": "exchange", "a": { "zone": "contender", "of": "me" }, "b": boost });
    let moth = json!([{ "when": "reveal", "for": "other", "do": [swap] }]);
    let boosts = ["twilight-moth", "twilight-moth", "storm-owlet"];
    let mut it = three_boosts(&[("twilight-moth", moth)], ["lich-oak", "night-serpent", "bone-stag"], boosts, "");
    it.act("1 player 3; 2 player 3");
    assert_eq!((it.table.to_act(), it.may(1)), (vec![1], "boost jackalope, pass".to_owned()));
}

// Q16: a card that was applied in this step is not applied again, wherever it goes.
#[test]
fn q16_a_card_is_applied_once_a_step() {
    let boost = json!({ "zone": "boosts", "of": "they", "pick": { "choose": 1, "by": "me" } });
    let swap = json!({ "op": "exchange", "a": { "zone": "self" }, "b": boost, "fire": true });
    let vine = json!([{ "when": "reveal", "for": "other", "do": [swap] }]);
    let boosts = ["thorn-vine", "night-serpent", "thorn-vine"];
    let mut it = three_boosts(&[("thorn-vine", vine)], ["lich-oak", "moss-giant", "bone-stag"], boosts, "");
    it.act("1 player 2");
    assert_eq!(it.may(1), "player 2, player 3", "the Serpent is applied where it lies now");
    it.act("1 player 2; 3 player 1");
    assert_eq!((it.table.to_act(), it.may(1)), (vec![1], "boost jackalope, pass".to_owned()));
}

// WW-111: who gives and who gets are told which card it is, all others that one went.
#[test]
fn ww111_the_two_concerned_are_told_the_card() {
    let handed = |of: &str, to: &str| {
        let from = json!({ "zone": "hand", "of": of, "pick": { "choose": 1, "by": of } });
        let effect = json!({ "when": "reveal", "for": "other", "do": [step(from, to)] });
        let layout = lay(3).area(1, "lich-oak bone-stag").area(2, "moss-giant").area(3, "mirror-swan").passed(&[2, 3]);
        let mut it = vine(&effect, layout.hand(1, "thorn-vine jackalope").hand(2, "marsh-elk").hand(3, "leaf-wolf"));
        it.act("1 player 2");
        let story = it.table.story();
        let to = |line: &String| line.split_once(": handed").map(|(to, _)| to.to_owned());
        (
            story.iter().filter(|line| line.starts_with("all: other_handed")).count(),
            story.iter().filter_map(to).collect::<Vec<_>>(),
        )
    };
    let seats = |seats: &[u8]| seats.iter().map(|seat| Seat(seat - 1).to_string()).collect::<Vec<_>>();
    assert_eq!(handed("they", "my_hand"), (1, seats(&[2, 1])));
    assert_eq!(handed("me", "their_hand"), (1, seats(&[1, 2])));
    assert_eq!(handed("me", "my_hand"), (1, seats(&[1])), "nobody is told twice");
}

/// Who is asked which of two Maws with this effect comes first: they lie before the loser, who has champions.
fn asked_which_is_next(effect: &Value) -> Vec<u8> {
    let layout = lay(2).area(1, "lich-oak moss-giant").area(2, "bone-stag gaping-maw gaping-maw");
    let layout = layout.champions(1, "mirror-swan jackalope").hand(1, "jackalope").hand(2, "marsh-elk");
    let mut it = with_effects(&[("gaping-maw", json!([effect]))], &layout.boost(3, 1));
    it.act("1 pass; 2 pass");
    let to_act = it.table.to_act();
    if it.may(to_act[0]) == "next 2b1, next 2b2" { to_act } else { Vec::new() }
}

// Q27: who says in which order effects come that touch the winner's contender, and who else.
#[test]
fn q27_the_winner_orders_what_takes_its_contender() {
    let contender = || json!({ "zone": "contender", "of": "winner" });
    let take = step(contender(), "discard");
    assert_eq!(asked_which_is_next(&json!({ "when": "result", "if": ["lost"], "do": [take] })), [1]);
    let champion = json!({ "zone": "champions", "of": "winner", "pick": { "choose": 1, "by": "me" } });
    let take = step(champion, "my_champions");
    assert_eq!(asked_which_is_next(&json!({ "when": "result", "if": ["lost"], "do": [take] })), [2]);
}

// Q27: nobody is asked where the order is all the same: each puts a card in the place of the winner's contender, once.
#[test]
fn q27_the_order_of_like_effects_is_asked_for_where_it_matters() {
    let replace = |target: Value| json!({ "op": "replace", "target": target, "with": "stack" });
    let contender = || json!({ "zone": "contender", "of": "winner" });
    let result = |whom: &str, target: Value| {
        asked_which_is_next(&json!({ "when": "result", "for": whom, "if": ["lost"], "do": [replace(target)] }))
    };
    assert_eq!(result("me", contender()), [0; 0]);
    assert_eq!(result("each", contender()), [1]);
    assert_eq!(result("me", json!({ "zone": "self" })), [2]);
    let chosen = json!({ "zone": "contest", "of": "winner", "pick": { "choose": 1, "by": "me" } });
    assert_eq!(result("me", chosen), [1]);
}

// WW-118: of all champions those that fit go.
#[test]
fn ww118_all_champions_that_fit_are_moved() {
    let beasts = json!({ "zone": "champions", "of": "they", "where": { "species": "beast" } });
    let effect = json!({ "when": "reveal", "for": "other", "do": [step(beasts, "discard")] });
    let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
    let it = vine(&effect, layout.hand(1, "thorn-vine jackalope").champions(2, "mirror-swan marsh-elk leaf-wolf"));
    assert_eq!((it.champions(2), it.discard()), ("mirror-swan".to_owned(), "leaf-wolf marsh-elk".to_owned()));
}

// Clarification 5: where all orders come to the same total, nobody is asked for one.
#[test]
fn clarification_5_orders_with_one_total_are_not_asked_for() {
    let set = power(json!({ "zone": "contest", "of": "me" }), ("set", json!(5)));
    let spider = json!([{ "when": "contest", "do": [set] }]);
    // The Hedgehog adds two for each other beast, of which there is none, or one.
    let asked = |boost: &str| {
        let layout = lay(2).area(1, &format!("stone-spider wandering-hedgehog {boost}")).area(2, "jackalope");
        let layout = layout.hand(1, "leaf-wolf").hand(2, "lich-oak").boost(3, 1);
        let mut it = with_effects(&[("stone-spider", spider.clone())], &layout);
        it.act("1 pass; 2 pass");
        it.may(1)
    };
    assert_eq!(asked("mirror-swan"), "keep, discard");
    assert_eq!(asked("marsh-elk"), "order 15, order 17");
}

// WW-99: all four cards before a player can be added to the champions.
#[test]
fn ww99_four_cards_of_one_player_are_added() {
    let claim = json!([{ "when": "claim", "do": [step(json!({ "zone": "self" }), "my_champions")] }]);
    let layout = lay(2).area(1, "lich-oak moss-giant").area(2, "living-leaf living-leaf living-leaf").passed(&[1]);
    let layout = layout.hand(1, "bone-stag").hand(2, "jackalope marsh-elk").boost(3, 2);
    let mut it = with_effects(&[("jackalope", claim)], &layout);
    it.act("2 boost jackalope");
    assert_eq!(it.champions(2), "jackalope living-leaf living-leaf living-leaf");
}

// Q27: an effect after the places are known comes where its own condition holds, whatever else the card does.
#[test]
fn q27_effects_of_losers_are_not_the_winners() {
    let itself = json!({ "zone": "self" });
    let grows = json!({ "when": "contest", "do": [power(itself, ("add", json!(1)))] });
    let eats = step(json!({ "zone": "discard", "top": 1 }), "my_champions");
    let eats = json!({ "when": "result", "if": ["lost"], "do": [eats] });
    let layout = lay(2).area(1, "lich-oak gaping-maw gaping-maw").area(2, "jackalope").discard("moss-giant");
    let layout = layout.hand(1, "leaf-wolf").hand(2, "marsh-elk").boost(3, 1);
    let mut it = with_effects(&[("gaping-maw", json!([grows, eats]))], &layout);
    it.act("1 pass; 2 pass");
    assert_eq!((it.may(1), it.champions(1)), ("keep, discard".to_owned(), "lich-oak".to_owned()));
}

// Q30: where the Maw comes after champions are taken, what touches the winner's contender has come before, once.
#[test]
fn q30_the_root_comes_once_before_a_late_maw() {
    let layout = lay(2).options(json!({ "maw": "after_claim" })).area(1, "lich-oak").area(2, "bone-stag clubfoot-root");
    let mut table = layout.hand(1, "leaf-wolf").hand(2, "marsh-elk").top("moss-giant").boost(2, 1).set();
    table.act("1 pass; 2 pass");
    assert_eq!((table.champions(1), table.is_told("cancelled")), ("moss-giant".to_owned(), false));
}

// WW-53: the totals to choose from are those of one seat, at the table as it lies now.
#[test]
fn ww53_totals_are_of_one_seat_with_its_champions() {
    let set = power(json!({ "zone": "contest", "of": "me" }), ("set", json!(5)));
    let count = json!({ "per": 2, "count": { "zone": "champions", "of": "me" } });
    let grows = power(json!({ "zone": "self" }), ("add", count));
    let cards = [
        ("stone-spider", json!([{ "when": "contest", "do": [set] }])),
        ("bone-stag", json!([{ "when": "contest", "do": [grows] }])),
    ];
    let table = |champions: &str| {
        let layout = lay(2).area(1, "stone-spider bone-stag").area(2, "lich-oak").champions(1, champions);
        with_effects(&cards, &layout.hand(1, "leaf-wolf").hand(2, "marsh-elk").boost(2, 1))
    };
    let (none, one) = (table(""), table("moss-giant"));
    for _ in 0..2 {
        assert_eq!(orders(none.public(), Seat(0)), [10]);
        assert_eq!(orders(none.public(), Seat(1)), [15]);
        assert_eq!(orders(none.public(), Seat(0)), [10]);
        assert_eq!(orders(one.public(), Seat(0)), [10, 12]);
    }
}
