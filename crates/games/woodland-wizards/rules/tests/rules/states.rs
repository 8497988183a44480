//! States from outside: each way of being wrong is told from the others.

use samobranka_rules::broken_invariant;
use samobranka_woodland_wizards::{First, Options, State, Wizards};
use serde_json::{Value, json};

use crate::table::{Layout, Table, deal, house_with, lay, with_file};

/// What is wrong with a written state; `fine` if nothing is.
fn judge(state: &Value) -> String {
    match serde_json::from_value::<State>(state.clone()) {
        Err(why) => why.to_string(),
        Ok(state) => broken_invariant(&state).unwrap_or("fine").to_owned(),
    }
}

/// The state of a table, with everything written out.
fn written(table: &Table) -> Value {
    serde_json::to_value(table.state()).unwrap()
}

fn sound(layout: Layout) -> Value {
    written(&layout.set())
}

/// What is wrong with a sound state once some of it is changed. Places are within `public`, unless they begin with `/`.
fn wrong(state: &Value, changes: &[(&str, Value)]) -> String {
    assert_eq!(judge(state), "fine");
    let mut state = state.clone();
    for (place, value) in changes {
        let place = if place.starts_with('/') { (*place).to_owned() } else { format!("/public/{place}") };
        *state.pointer_mut(&place).unwrap_or_else(|| panic!("{place}")) = value.clone();
    }
    judge(&state)
}

/// Each of these changes by itself is wrong in the same way.
fn each_wrong(state: &Value, why: &str, changes: &[(&str, Value)]) {
    for change in changes {
        assert_eq!(wrong(state, std::slice::from_ref(change)), why, "{change:?}");
    }
}

fn searching() -> Value {
    sound(lay(2).hand(1, "jackalope").hand(2, "marsh-elk").discard("moss-giant lich-oak").search(1))
}

fn summoning() -> Value {
    sound(lay(2).hand(1, "jackalope").hand(2, "marsh-elk").summon())
}

fn boosting() -> Value {
    let areas = lay(2).area(1, "lich-oak").area(2, "bone-stag");
    sound(areas.hand(1, "jackalope").hand(2, "marsh-elk").discard("moss-giant").boost(1, 1))
}

fn resting() -> Value {
    sound(lay(3).hand(1, "jackalope").hand(2, "marsh-elk").discard("moss-giant").rest(1))
}

/// The Vine of seat 1 asks whose card it holds.
fn asking() -> Value {
    let layout = lay(3).area(1, "lich-oak").area(2, "bone-stag moss-giant").area(3, "jackalope");
    let layout = layout.hand(1, "thorn-vine").discard("marsh-elk").passed(&[2, 3]);
    let mut table = layout.boost(2, 1).set();
    table.act("1 boost thorn-vine");
    assert_eq!(table.may(1), "player 2, player 3");
    written(&table)
}

/// A seat says in which order its effects are counted.
fn counting() -> Value {
    let areas = lay(2).area(1, "bone-stag creepy-crow giant-scorpion").area(2, "jackalope");
    let mut table = areas.hand(1, "leaf-wolf").hand(2, "jackalope").boost(3, 1).set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.may(1), "order 25, order 29");
    written(&table)
}

/// Nobody has taken a wizard yet.
fn picking() -> Value {
    written(&deal(3, Options { wizards: Wizards::Pick, ..Options::default() }, 1))
}

fn asked_about_hedgehogs() -> Value {
    let options = Options { first: First::AskHedgehog, wizards: Wizards::Pick, ..Options::default() };
    let mut table = deal(2, options, 1);
    table.act("1 saw today");
    written(&table)
}

fn host() -> Value {
    written(&deal(2, Options { first: First::HostChoice, wizards: Wizards::Pick, ..Options::default() }, 1))
}

// WW-91: nobody else has a part in the game.
#[test]
fn those_who_are_named_sit_at_the_table() {
    let here = "those who are named sit at the table";
    let nobody = json!(5);
    each_wrong(
        &searching(),
        here,
        &[
            ("phase/search/seat", nobody.clone()),
            ("first", nobody.clone()),
            ("winner", nobody.clone()),
            ("chosen", json!([5])),
            ("passed", json!([5])),
            ("opened", json!([5])),
            ("replaced", json!([5])),
            ("counted", json!([5])),
            ("exchanged", json!([{ "seat": 5, "slot": 0 }])),
        ],
    );
    each_wrong(&boosting(), here, &[("phase/boost/seat", nobody.clone())]);
    each_wrong(&resting(), here, &[("phase/rest/seat", nobody.clone())]);
    each_wrong(&counting(), here, &[("phase/order/seat", nobody.clone())]);
    each_wrong(&picking(), here, &[("phase/wizard/seat", nobody.clone())]);
    each_wrong(
        &asking(),
        here,
        &[
            ("phase/ask/seat", nobody.clone()),
            ("effects/0/owner", nobody.clone()),
            ("effects/0/they", nobody),
            ("effects/0/queue", json!([5])),
            ("effects/0/did", json!([5])),
            ("effects/0/affected", json!([5])),
        ],
    );
}

// WW-49, Q11, Q14, Q15: marks of a contest.
#[test]
fn marks_are_those_of_this_step() {
    let marks = "who has passed or opened a card did so in this contest";
    let moved = json!([{ "seat": 0, "slot": 0 }]);
    for state in [searching(), summoning(), boosting(), counting()] {
        each_wrong(&state, marks, &[("opened", json!([1])), ("replaced", json!([1])), ("exchanged", moved.clone())]);
    }
    each_wrong(&resting(), marks, &[("opened", json!([1]))]);
    assert_eq!(wrong(&asking(), &[("passed", json!([]))]), "fine", "in a boost turn one can be still to come");
    // Who opens no contender has passed.
    let layout = lay(3).hand(1, "thorn-vine jackalope").hand(2, "marsh-elk jackalope").hand(3, "bone-stag leaf-wolf");
    let mut table = layout.discard("moss-giant").summon().set();
    table.act("1 summon thorn-vine; 2 summon marsh-elk; 3 summon bone-stag");
    assert_eq!(table.may(1), "player 2, player 3");
    each_wrong(&written(&table), marks, &[("passed", json!([2])), ("opened", json!([0, 1]))]);
    let layout = lay(3).hand(1, "night-serpent jackalope").hand(2, "marsh-elk jackalope leaf-wolf");
    let mut table = layout.summon().set();
    table.act("1 summon night-serpent; 2 summon marsh-elk");
    assert_eq!(table.may(2), "card jackalope, card leaf-wolf");
    each_wrong(&written(&table), marks, &[("passed", json!([])), ("passed", json!([1, 2]))]);
}

// WW-1: a table plays with one box, its own or the house's.
#[test]
fn cards_are_written_as_those_of_the_box() {
    let cards = "every card is in one place, and none is lost";
    let table = lay(2).hand(1, "jackalope").hand(2, "marsh-elk").sealed(2, "bone-stag").summon().set();
    let state = written(&table);
    let own = |cards: &[u8]| json!(cards.iter().map(|card| format!("#{card}")).collect::<Vec<_>>());
    let hand: Vec<u8> = table.state().private[0].hand.iter().collect();
    let sealed = table.state().private[1].sealed().unwrap();
    let stack = own(table.state().secret.stack().cards());
    assert_eq!(wrong(&state, &[("/secret/stack", stack)]), cards);
    assert_eq!(wrong(&state, &[("/private/0/hand", own(&hand))]), cards);
    let other: Vec<u8> = table.state().private[1].hand.iter().collect();
    assert_eq!(
        wrong(&state, &[("/private/1/hand", own(&other)), ("/private/1/sealed", json!(format!("#{sealed}")))]),
        cards
    );
    let twice = json!(["jackalope", "jackalope.2"]);
    assert_eq!(wrong(&state, &[("/private/0/hand", twice), ("hands/0", json!(2))]), cards, "it is in the stack too");
}

// Q3, Q4: a stack that has run out is filled up as soon as there are discards.
#[test]
fn a_stack_does_not_stay_empty() {
    let sizes = "hands, stack and piles have the told sizes";
    let layout =
        || lay(2).hand(2, "jackalope").champions(2, "golden-phoenix dark-phoenix").discard("moss-giant lich-oak");
    assert_eq!(judge(&layout().hand(1, "marsh-elk").summon().written(true)), sizes);
    // All cards but three are in one hand, and two are discarded.
    let mut state = layout().summon().written(false);
    let all = std::mem::replace(&mut state["secret"]["stack"], json!([]));
    state["public"]["hands"][0] = json!(all.as_array().unwrap().len());
    (state["private"][0]["hand"], state["public"]["stack"]) = (all, json!(0));
    assert_eq!(judge(&state), sizes);
    state["public"]["discard"] = json!(["moss-giant"]);
    state["public"]["discards"] = json!(1);
    state["public"]["champions"][0] = json!(["lich-oak"]);
    assert_eq!(judge(&state), "fine", "one card stays where it is");
}

// Q19: what was added to a card lies on a card.
#[test]
fn power_is_changed_on_cards_and_within_bounds() {
    let tokens = "power is changed on contest cards alone, and within bounds";
    each_wrong(
        &boosting(),
        tokens,
        &[
            ("areas/0/tokens", json!([0, 1, 0, 0])),
            ("areas/1/tokens", json!([1200, 0, 0, 0])),
            ("areas/1/tokens", json!([-1200, 0, 0, 0])),
        ],
    );
    assert_eq!(wrong(&boosting(), &[("areas/1/tokens", json!([1199, 0, 0, 0]))]), "fine");
}

// WW-97: only whoever is asked looks at cards, and at cards that lie there.
#[test]
fn only_the_one_who_is_asked_looks_at_cards() {
    let looks = "just the one who is asked looks at cards";
    let layout = lay(2).hand(1, "storm-owlet").hand(2, "marsh-elk").champions(2, "lich-oak bone-stag");
    let mut table = layout.top("moss-giant leaf-wolf thorn-vine").search(1).set();
    table.act("1 search storm-owlet");
    each_wrong(
        &written(&table),
        looks,
        &[
            ("/private/0/looked", json!([])),
            ("/private/0/looked", json!(["lich-oak", "bone-stag"])),
            ("/private/1/looked", json!(["moss-giant"])),
        ],
    );
    each_wrong(&summoning(), looks, &[("/private/0/looked", json!(["moss-giant"]))]);
}

// WW-22, WW-36, WW-44, WW-49, WW-62: whoever decides is the one whose turn it is.
#[test]
fn the_phase_is_that_of_the_one_whose_turn_it_is() {
    let phase = "the phase fits the window";
    each_wrong(&searching(), phase, &[("window/search/turn", json!(2)), ("phase/search/seat", json!(1))]);
    assert_eq!(
        wrong(
            &searching(),
            &[("limbo", json!(["lich-oak"])), ("discard", json!(["moss-giant"])), ("discards", json!(1))]
        ),
        phase
    );
    each_wrong(&boosting(), phase, &[("passed", json!([0])), ("phase/boost/turn", json!(0)), ("counted", json!([0]))]);
    let sealed = [("/private/0/hand", json!([])), ("/private/0/sealed", json!("jackalope")), ("hands/0", json!(0))];
    let chosen = [&sealed[..], &[("chosen", json!([0]))]].concat();
    assert_eq!(wrong(&boosting(), &chosen), phase, "who has laid a card is not asked for one");
    each_wrong(&asking(), phase, &[("window/reveal/slot", json!(4)), ("window/reveal/turn", json!(4))]);
    each_wrong(
        &resting(),
        phase,
        &[
            ("window/rest/turn", json!(2)),
            ("phase/rest/seat", json!(1)),
            ("effects", asking()["public"]["effects"].clone()),
        ],
    );
    assert_eq!(judge(&lay(3).hand(1, "jackalope").rest(2).written(false)), phase, "nothing to keep");
    each_wrong(&counting(), phase, &[("counted", json!([1])), ("counted", json!([0])), ("phase/order/seat", json!(1))]);
}

// Q1, WW-5: before the first round.
#[test]
fn the_table_is_set_in_the_way_it_plays() {
    let phase = "the phase fits the window";
    let taken = json!([{ "card": 0, "side": 0 }, null]);
    each_wrong(&asked_about_hedgehogs(), phase, &[("options/first", json!("host_choice")), ("wizards", taken.clone())]);
    each_wrong(&host(), phase, &[("options/first", json!("ask_hedgehog")), ("wizards", taken)]);
    let first = picking()["public"]["phase"]["wizard"]["seat"].as_u64().unwrap();
    each_wrong(
        &picking(),
        phase,
        &[("options/wizards", json!("random")), ("phase/wizard/seat", json!((first + 1) % 3))],
    );
}

/// The top card of the stack, and the state without it there.
fn drawn(state: &Value) -> (Value, Vec<(&'static str, Value)>) {
    let mut stack = state["secret"]["stack"].as_array().unwrap().clone();
    let card = stack.pop().unwrap();
    (card, vec![("stack", json!(stack.len())), ("/secret/stack", json!(stack))])
}

// WW-113: before players lie cards of a contest, and only up to the boost that was opened.
#[test]
fn cards_lie_before_players_in_contests_alone() {
    let areas = "cards lie before players in contests alone";
    for (state, place) in [
        (searching(), "areas/0/contender"),
        (searching(), "areas/0/boosts/2"),
        (summoning(), "areas/1/contender"),
        (resting(), "areas/1/contender"),
        (resting(), "areas/1/boosts/0"),
        (boosting(), "areas/0/boosts/0"),
        (boosting(), "areas/0/boosts/2"),
        (asking(), "areas/0/boosts/2"),
    ] {
        let (card, mut changes) = drawn(&state);
        changes.push((place, card));
        assert_eq!(wrong(&state, &changes), areas, "{place}");
    }
}

// WW-4, WW-6, WW-8: nothing is dealt while the table is set.
#[test]
fn nothing_is_dealt_before_the_first_round() {
    let areas = "cards lie before players in contests alone";
    for state in [host(), asked_about_hedgehogs()] {
        let (card, drawn) = drawn(&state);
        let area = json!({ "contender": card, "boosts": [null, null, null], "tokens": [0, 0, 0, 0] });
        for change in [
            vec![("discard", json!([card])), ("discards", json!(1))],
            vec![("limbo", json!([card]))],
            vec![("/private/0/hand", json!([card])), ("hands/0", json!(1))],
            vec![("champions/0", json!([card]))],
            vec![("areas/0", area)],
        ] {
            assert_eq!(wrong(&state, &[&drawn[..], &change].concat()), areas, "{change:?}");
        }
    }
}

// WW-5, Q1, Q2: wizards and hedgehogs.
#[test]
fn wizards_are_taken_once_where_they_are_played_with() {
    let wizards = "each wizard card is taken once, when the table plays with them";
    let playing = sound(lay(2).wizards(&[(0, 0), (5, 1)]).hand(1, "jackalope").hand(2, "marsh-elk").summon());
    each_wrong(
        &playing,
        wizards,
        &[
            ("options/wizards", json!("off")),
            ("wizards/1/card", json!(0)),
            ("wizards/1/card", json!(6)),
            ("wizards/1/card", json!(200)),
            ("wizards/1/side", json!(2)),
            ("wizards/1", json!(null)),
            ("seen", json!(["today", null])),
            ("seen", json!(["today", "today"])),
            ("options/first", json!("ask_hedgehog")),
        ],
    );
    let asked = [("options/first", json!("ask_hedgehog")), ("seen", json!(["today", "today"]))];
    assert_eq!(wrong(&playing, &asked), "fine");
    let two = [asked[0].clone(), ("seen", json!(["today", null]))];
    assert_eq!(wrong(&playing, &two), wizards);
    let three = sound(lay(2).wizards(&[(0, 0), (5, 1)]).hand(1, "jackalope").hand(2, "marsh-elk").search(1));
    each_wrong(&three, wizards, &[("wizards/0", json!(null))]);
    each_wrong(&asked_about_hedgehogs(), wizards, &[("seen", json!(["today", "today"]))]);
    // For more than six players there are two boxes.
    let seven = |last| {
        let wizards = [0, 1, 2, 3, 4, 5, last].map(|card| (card, 0));
        judge(&lay(7).wizards(&wizards).hand(1, "jackalope").summon().written(false))
    };
    assert_eq!((seven(6), seven(11)), ("fine".to_owned(), "fine".to_owned()));
    assert_eq!((seven(5), seven(12)), (wizards.to_owned(), wizards.to_owned()));
    let six = [0, 1, 2, 3, 4, 6].map(|card| (card, 0));
    assert_eq!(judge(&lay(6).wizards(&six).hand(1, "jackalope").summon().written(false)), wizards, "six have one box");
}

// WW-54, WW-112: places.
#[test]
fn places_are_told_once_each_and_the_winner_is_first() {
    let places = "places are told once each";
    each_wrong(
        &resting(),
        places,
        &[
            ("places", json!([0, 0, 0])),
            ("places", json!([1, 2, 2])),
            ("places", json!([2, 1, 3])),
            ("winner", json!(1)),
        ],
    );
    each_wrong(&searching(), places, &[("places", json!([1, 0])), ("places", json!([1, 1]))]);
    assert_eq!(wrong(&searching(), &[("places", json!([2, 1])), ("winner", json!(0))]), "fine", "of the last contest");
    each_wrong(&host(), places, &[("winner", json!(0))]);
}

// WW-32, Q37: nobody is asked what makes no difference.
#[test]
fn questions_make_a_difference() {
    let orders = "an order is asked for where orders differ";
    each_wrong(&counting(), orders, &[("options/auto_order", json!("always_best"))]);
    // One effect is to come: nobody says which is next.
    let areas = lay(2).area(1, "long-neck lich-oak").area(2, "bone-stag long-neck");
    let mut table = areas.hand(1, "jackalope").hand(2, "jackalope").boost(2, 1).set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.may(1), "next 1c, next 2b1");
    let state = written(&table);
    each_wrong(
        &state,
        orders,
        &[
            ("phase/next/among", json!([{ "seat": 0, "slot": 0 }])),
            ("phase/next/seat", json!(1)),
            ("used", json!(["long-neck"])),
        ],
    );
    assert_eq!(
        wrong(&state, &[("used", json!(["long-neck"])), ("phase/next/among", json!([{ "seat": 1, "slot": 1 }]))]),
        orders
    );
    let late = [("window/result/late", json!(true))];
    assert_eq!(wrong(&state, &late), "the phase fits the window");
}

// Q37: where a wizard doubles is asked if it makes a difference.
#[test]
fn q37_doubling_is_asked_for_where_totals_differ() {
    let layout = lay(2).options(json!({ "doubling": "ask" })).round(4).wizards(&[(4, 1), (0, 0)]);
    let layout = layout.champions(1, "bone-stag lich-oak").area(1, "creepy-crow").area(2, "stone-spider");
    let mut table = layout.hand(1, "jackalope").hand(2, "jackalope").boost(1, 1).set();
    table.act("1 pass; 2 pass");
    assert_eq!(table.may(1), "order 39, order 48");
    // An insect is not among the champions, and nothing is doubled.
    each_wrong(&written(&table), "an order is asked for where orders differ", &[("wizards/0/side", json!(0))]);
    each_wrong(
        &written(&table),
        "the phase fits the window",
        &[("counted", json!([1])), ("phase/double/seat", json!(1))],
    );
}

// WW-36, WW-40, WW-44: somebody is to decide, and can.
#[test]
fn whoever_is_asked_has_an_answer() {
    let answer = "whoever is asked has an answer";
    assert_eq!(judge(&lay(2).discard("moss-giant").summon().written(false)), answer, "nobody has a card");
    assert_eq!(judge(&lay(2).hand(2, "marsh-elk").discard("moss-giant").search(1).written(false)), answer);
}

/// The Owlet of seat 1 was played; it chooses from three cards.
fn spell() -> Value {
    let layout = lay(2).hand(1, "storm-owlet").hand(2, "marsh-elk").discard("moss-giant lich-oak");
    let mut table = layout.search(1).set();
    table.act("1 search storm-owlet");
    written(&table)
}

/// A card of seat 1 sets off a Vine, which asks which card of seat 2 it holds.
fn nested(layout: Layout, deeds: &str) -> Value {
    let mut table = layout.area(2, "bone-stag moss-giant").passed(&[2]).boost(2, 1).set();
    table.act(deeds);
    assert_eq!(table.may(1), "place 2c, place 2b1");
    let state = written(&table);
    assert_eq!(state["public"]["effects"].as_array().unwrap().len(), 2);
    state
}

// WW-37, WW-131: while an effect runs its spell, or the card it replaced, lies nowhere else.
#[test]
fn effects_run_in_their_window_with_their_cards() {
    let runs = "effects run where they can";
    let picked = [("discard", json!([])), ("discards", json!(0)), ("limbo", json!(["marsh-elk"]))];
    assert_eq!(wrong(&asking(), &picked), runs);
    each_wrong(&asking(), runs, &[("effects/0/step", json!(1)), ("claimed", json!("lich-oak"))]);
    each_wrong(&searching(), runs, &[("used", json!(["lich-oak"])), ("claimed", json!("lich-oak"))]);
    each_wrong(&resting(), runs, &[("claimed", json!("lich-oak"))]);
    let limbo =
        [("discard", json!(["moss-giant"])), ("discards", json!(1)), ("limbo", json!(["storm-owlet", "lich-oak"]))];
    assert_eq!(wrong(&spell(), &limbo), runs);
}

/// The Skink of seat 1 may copy an active card: it is asked whether, and then which of two.
fn copying(deeds: &str) -> Value {
    let layout =
        lay(2).area(1, "lich-oak thorn-vine").area(2, "bone-stag night-serpent").hand(1, "slate-skink leaf-wolf");
    let mut table = layout.hand(2, "marsh-elk jackalope").passed(&[2]).boost(2, 1).set();
    table.act(&format!("1 boost slate-skink; {deeds}"));
    written(&table)
}

// Q17, WW-131: an effect that sets off another waits for it.
#[test]
fn an_effect_is_set_off_by_the_one_around_it() {
    let nest = "each effect was set off by the one around it";
    let layout = || lay(2).area(1, "lich-oak jackalope");
    let serpent = nested(layout().hand(1, "dozing-serpent").top("thorn-vine"), "1 boost dozing-serpent");
    let ferret = nested(
        layout().hand(1, "dark-ferret").discard("marsh-elk leaf-wolf thorn-vine leaf-wolf marsh-elk"),
        "1 boost dark-ferret; 1 pile 3",
    );
    let skink = nested(lay(2).area(1, "lich-oak thorn-vine").hand(1, "slate-skink"), "1 boost slate-skink; 1 use");
    for state in [&serpent, &ferret, &skink] {
        each_wrong(state, nest, &[("effects/0/stage", json!("pick")), ("effects/1/stage", json!("step"))]);
    }
    // A copied effect is this card's now, and of the same player.
    each_wrong(&skink, nest, &[("effects/1/card", json!("lich-oak")), ("effects/1/owner", json!(1))]);
    let night_serpent = json!(21);
    let own = skink["public"]["effects"][0]["design"].clone();
    each_wrong(&skink, "effects run where they can", &[("effects/1/design", json!(0))]);
    each_wrong(&skink, nest, &[("effects/1/design", own)]);
    // What is put there is set off with its own effect, and what lay there waits.
    for state in [&serpent, &ferret] {
        each_wrong(state, nest, &[("effects/1/design", night_serpent.clone()), ("effects/1/card", json!("lich-oak"))]);
    }
    each_wrong(&serpent, "effects run where they can", &[("effects/0/left", json!(5))]);
    let kept = |effect: usize| {
        let mut state = serpent.clone();
        let old = std::mem::take(&mut state["public"]["effects"][0]["old"]);
        state["public"]["effects"][effect]["old"] = old;
        judge(&state)
    };
    assert_eq!((kept(0), kept(1)), ("fine".to_owned(), nest.to_owned()));
    // The one who is to be chosen comes before the cards.
    each_wrong(&asking(), nest, &[("effects/0/stage", json!("each"))]);
    let waits = [("effects/0/left", json!(1))];
    assert_eq!(wrong(&asking(), &waits), nest);
}

#[test]
fn effects_set_off_no_more_than_so_many_others() {
    let mut state = asking();
    let effect = state["public"]["effects"][0].clone();
    state["public"]["effects"] = json!(vec![effect; 25]);
    assert_eq!(judge(&state), "effects have set off too many others");
}

// What is told of places and of seats is told once.
#[test]
fn places_and_seats_are_told_once() {
    let place = |seat: u8, slot: u8| json!({ "seat": seat, "slot": slot });
    each_wrong(
        &asking(),
        "places are told once, with slots 0 to 3",
        &[
            ("exchanged", json!([place(0, 4)])),
            ("exchanged", json!([place(12, 0)])),
            ("exchanged", json!([place(0, 0), place(0, 0)])),
        ],
    );
    each_wrong(&asking(), "places are told in order", &[("exchanged", json!([place(0, 1), place(0, 0)]))]);
    let state = asking();
    let areas = json!(state["public"]["areas"].as_array().unwrap()[1..]);
    let told = "what is told of each seat must be told of every seat, once";
    each_wrong(&state, told, &[("areas", areas), ("champions", json!([[], []])), ("hands", json!([0, 0]))]);
}

// WW-22, WW-37, Q14: the outermost effect is of the one whose turn it is.
#[test]
fn the_outermost_effect_is_of_the_one_whose_turn_it_is() {
    let begins = "the outermost effect is of the one whose turn it is";
    each_wrong(&spell(), begins, &[("window/search/turn", json!(2)), ("effects/0/owner", json!(1))]);
    // Q14: a new contender comes before the boost of its owner, and not in summon.
    let layout = lay(2).area(1, "bone-stag").area(2, "lich-oak").hand(1, "twilight-moth jackalope marsh-elk");
    let mut table = layout.hand(2, "night-serpent jackalope leaf-wolf").top("thorn-vine").boost(1, 1).set();
    table.act("1 boost twilight-moth; 2 boost night-serpent");
    assert_eq!(table.may(2), "place 1c, place 1b1");
    let state = written(&table);
    assert_eq!(state["public"]["window"]["reveal"], json!({ "slot": 1, "turn": 1, "contender": true }));
    each_wrong(
        &state,
        begins,
        &[
            ("window/reveal/contender", json!(false)),
            ("window/reveal/turn", json!(0)),
            ("used", json!([])),
            ("effects/0/owner", json!(0)),
        ],
    );
}

// Q7, Q17, WW-97: what is asked is what the effect asks, as far as it has got.
#[test]
fn what_is_asked_is_what_the_effect_asks() {
    let asks = "what is asked is what the effect asks";
    let asked = |what: &str| json!({ "seat": 0, "what": what, "among": 0, "cards": [] });
    each_wrong(
        &asking(),
        asks,
        &[
            ("phase/ask", json!({ "ask": asked("use") })["ask"].clone()),
            ("phase/ask/among", json!(2)),
            ("effects/0/stage", json!("pick")),
        ],
    );
    let may = copying("");
    each_wrong(
        &may,
        asks,
        &[
            ("phase/ask/among", json!(1)),
            ("phase/ask/seat", json!(1)),
            ("phase/ask/what", json!("species")),
            ("effects/0/stage", json!("pick")),
        ],
    );
    let which = copying("1 use");
    each_wrong(
        &which,
        asks,
        &[
            ("phase/ask/among", json!(1 << 4)),
            ("phase/ask/seat", json!(1)),
            ("phase/ask/what", json!("hand")),
            ("effects/0/left", json!(0)),
            ("phase/ask/cards", json!(["lich-oak"])),
        ],
    );
    assert_eq!(wrong(&which, &[("effects/0/left", json!(0)), ("effects/0/stage", json!("whom"))]), asks);
    each_wrong(
        &spell(),
        asks,
        &[("phase/ask/cards", json!(["lich-oak"])), ("phase/ask/among", json!(1)), ("effects/0/left", json!(0))],
    );
    assert_eq!(wrong(&spell(), &[("effects/0/left", json!(0)), ("effects/0/stage", json!("whom"))]), asks);
    // The Badger chooses from a pile that all can see, the Eagle names a species, the Wolf discards from its hand.
    let search = |card: &str| {
        let layout = lay(2).hand(1, &format!("{card} marsh-elk jackalope")).hand(2, "bone-stag").search(1);
        let mut table = layout.discard("moss-giant lich-oak bone-stag").set();
        table.act(&format!("1 search {card}"));
        written(&table)
    };
    let looks = [("phase/ask", asked("looked")), ("/private/0/looked", json!(["marsh-elk"]))];
    assert_eq!(wrong(&search("digger-badger"), &looks), asks);
    assert_eq!(wrong(&search("all-seeing-eagle"), &looks), asks);
    assert_eq!(wrong(&search("leaf-wolf"), &looks), asks);
    each_wrong(&search("all-seeing-eagle"), asks, &[("phase/ask/what", json!("hand"))]);
    each_wrong(
        &search("leaf-wolf"),
        asks,
        &[("phase/ask/cards", json!([])), ("effects/0/left", json!(0)), ("phase/ask/among", json!(1))],
    );
    // Another chooses what it discards, and only its own hand is meant.
    let layout =
        lay(2).area(1, "lich-oak").area(2, "bone-stag").hand(1, "night-serpent").hand(2, "marsh-elk jackalope");
    let mut table = layout.passed(&[2]).boost(1, 1).set();
    table.act("1 boost night-serpent");
    assert_eq!(table.may(2), "card jackalope, card marsh-elk");
    let serpent = written(&table);
    each_wrong(&serpent, asks, &[("phase/ask/seat", json!(0)), ("effects/0/they", json!(0))]);
    // Nobody else can see whether there is anything to choose in a hand, nor what could be copied by hidden cards.
    let mut alike = serpent.to_string().replace("\"jackalope.2\"", "\"?\"");
    alike = alike.replace("\"marsh-elk\"", "\"jackalope.2\"").replace("\"?\"", "\"marsh-elk\"");
    assert_eq!(judge(&serde_json::from_str(&alike).unwrap()), "fine");
    assert_eq!(wrong(&which, &[("phase/ask/among", json!(1 << 1))]), "fine");
    // Where all lies open, all of it is offered.
    let layout = lay(2).area(1, "lich-oak jackalope").area(2, "bone-stag moss-giant").passed(&[2]);
    let mut table = layout.hand(1, "thorn-vine leaf-wolf").boost(2, 1).set();
    table.act("1 boost thorn-vine");
    assert_eq!(table.may(1), "place 2c, place 2b1");
    each_wrong(&written(&table), asks, &[("phase/ask/among", json!(1 << 4)), ("effects/0/left", json!(0))]);
}

// Q30, Q27: effects that ask after the places are known, and while champions are taken.
#[test]
fn effects_ask_after_the_places_are_known() {
    let drop = json!({ "op": "move", "from": { "zone": "self" }, "to": "discard" });
    let after = |when: &str, conditions: Value, maw: &str| {
        let file = house_with("gaping-maw", &json!({ "when": when, "if": conditions, "may": true, "do": [drop] }));
        let layout = lay(2).area(1, "lich-oak").area(2, "bone-stag gaping-maw").hand(1, "jackalope");
        let mut state = with_file(&layout.passed(&[2]).boost(2, 1).written(false), &file);
        state["public"]["options"]["maw"] = json!(maw);
        let mut table = Table::of(&state);
        table.act("1 pass");
        assert_eq!(table.may(2), "use, decline", "{when}");
        written(&table)
    };
    let phase = "the phase fits the window";
    let early = after("result", json!(["lost"]), "before_claim");
    assert_eq!(early["public"]["window"], json!({ "result": { "late": false } }));
    each_wrong(&early, phase, &[("window/result/late", json!(true))]);
    let late = after("result", json!(["lost"]), "after_claim");
    assert_eq!(late["public"]["window"], json!({ "result": { "late": true } }));
    each_wrong(&late, phase, &[("options/maw", json!("before_claim"))]);
    each_wrong(&late, "effects run where they can", &[("window", json!("claim")), ("window", json!("claimed"))]);
    let claim = after("claim", json!([]), "before_claim");
    assert_eq!(claim["public"]["window"], json!("claim"));
}
