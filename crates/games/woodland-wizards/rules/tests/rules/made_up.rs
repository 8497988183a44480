//! Effects that no card of the house has, and an owner's file may: 2.2, 2.8.

use samobranka_rules::{Game, Rng, Seat, Seed, broken_invariant};
use samobranka_woodland_wizards::{Event, Public, WoodlandWizards, champion_points, orders, running_total};
use serde_json::{Value, json};

use crate::table::{Layout, Table, house_with, lay, with_file};

/// A table at which one card of the house has another effect.
pub(crate) struct MadeUp {
    pub(crate) table: Table,
    ids: Vec<String>,
}

pub(crate) fn made_up(id: &str, effect: &Value, layout: &Layout) -> MadeUp {
    with_options(id, effect, layout, &json!({}))
}

pub(crate) fn with_options(id: &str, effect: &Value, layout: &Layout, options: &Value) -> MadeUp {
    let file = house_with(id, effect);
    let mut state = with_file(&layout.written(false), &file);
    for (name, value) in options.as_object().unwrap() {
        state["public"]["options"][name] = value.clone();
    }
    of(&file, &state)
}

pub(crate) fn of(file: &Value, state: &Value) -> MadeUp {
    let ids = file["cards"].as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect();
    MadeUp { table: Table::of(state), ids }
}

impl MadeUp {
    /// Plays deeds in which cards have the names of the house.
    pub(crate) fn act(&mut self, deeds: &str) -> &mut MadeUp {
        let word = |word: &str| match self.ids.iter().position(|id| *id == word.trim_end_matches(';')) {
            Some(at) => format!("own-{}{}", at + 1, if word.ends_with(';') { ";" } else { "" }),
            None => word.to_owned(),
        };
        let deeds = deeds.split(' ').map(word).collect::<Vec<_>>().join(" ");
        self.table.act(&deeds);
        self
    }

    /// Kinds written `own-3` under the names of the house.
    pub(crate) fn named(&self, text: &str) -> String {
        let word = |word: &str| match word.strip_prefix("own-").and_then(|rest| {
            let number = rest.trim_end_matches(',');
            number.parse::<usize>().ok().map(|it| (it, rest.len() - number.len()))
        }) {
            Some((number, commas)) => format!("{}{}", self.ids[number - 1], ",".repeat(commas)),
            None => word.to_owned(),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn may(&self, seat: u8) -> String {
        self.named(&self.table.may(seat))
    }

    pub(crate) fn hand(&self, seat: u8) -> String {
        self.named(&self.table.hand(seat))
    }

    pub(crate) fn champions(&self, seat: u8) -> String {
        self.named(&self.table.champions(seat))
    }

    pub(crate) fn discard(&self) -> String {
        self.named(&self.table.discard())
    }

    pub(crate) fn public(&self) -> &Public {
        self.table.public()
    }

    pub(crate) fn total(&self, seat: u8) -> i16 {
        running_total(self.public(), Seat(seat - 1))
    }

    pub(crate) fn tokens(&self, seat: u8) -> [i16; 4] {
        [0, 1, 2, 3].map(|slot| self.public().areas[usize::from(seat) - 1].token(slot))
    }

    /// Everybody imagines worlds that look like this one and can be.
    pub(crate) fn is_imagined(&self) {
        for seat in Seat::all(self.public().seats) {
            let view = self.table.state().view(seat);
            for number in 0..20 {
                let world = WoodlandWizards::imagine(view, &mut Rng::new(Seed::from_number(number)));
                assert_eq!(broken_invariant(&world), None, "{seat}");
                assert_eq!((&world.public, &world.private[seat.index()]), (self.public(), view.own.unwrap().1));
            }
        }
        let spectator = WoodlandWizards::imagine(self.table.state().spectator(), &mut Rng::new(Seed::from_number(1)));
        assert_eq!(broken_invariant(&spectator), None);
    }
}

pub(crate) fn power(target: Value, (change, by): (&str, Value)) -> Value {
    let mut step = json!({ "op": "power" });
    step["target"] = target;
    step[change] = by;
    step
}

/// Seat 1 boosts with the Vine, whose effect is this one; the others have passed.
pub(crate) fn vine(effect: &Value, layout: Layout) -> MadeUp {
    let mut it = made_up("thorn-vine", effect, &layout.boost(2, 1));
    it.act("1 boost thorn-vine");
    it
}

// WW-119, Q18: an active effect on cards of a power finds those that have it now.
#[test]
fn ww119_active_effects_find_cards_by_their_power() {
    let from_ten = json!({ "zone": "contest", "of": "all", "where": { "power": { "min": 10, "max": 13 } } });
    let effect = json!({ "when": "reveal", "do": [power(from_ten, ("set", json!(8)))] });
    let layout = lay(3).area(1, "mirror-swan bone-stag").area(2, "moss-giant marsh-elk").area(3, "leaf-wolf jackalope");
    let it = vine(&effect, layout.hand(1, "thorn-vine jackalope").passed(&[2, 3]));
    assert_eq!((it.tokens(1), it.tokens(2), it.tokens(3)), ([-2, 0, 0, 0], [-5, 0, 0, 0], [-3, 0, 0, 0]));
}

// WW-15: an active effect can add the power of other cards.
#[test]
fn ww15_active_effects_add_sums() {
    let sum = |of: Value| {
        let add = power(json!({ "zone": "self" }), ("add", json!({ "sum": of })));
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant leaf-wolf").passed(&[2]);
        let it = vine(&json!({ "when": "reveal", "do": [add] }), layout.hand(1, "thorn-vine jackalope"));
        it.tokens(1)[2]
    };
    assert_eq!(sum(json!({ "zone": "boosts", "of": "me" })), 9 + 7, "itself too");
    assert_eq!(sum(json!({ "zone": "contest", "of": "others" })), 13 + 11);
    assert_eq!(sum(json!({ "zone": "contender", "of": "all" })), 15 + 13);
}

// WW-15: what an active effect adds can hang on anybody's champions.
#[test]
fn ww15_active_effects_count_champions() {
    let count = |of: &str, whom: &str| {
        let change = json!({ "per": 2, "count": { "zone": "champions", "of": of } });
        let target = json!({ "zone": "contender", "of": "me" });
        let effect = json!({ "when": "reveal", "for": whom, "do": [power(target, ("add", change))] });
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
        let layout = layout.champions(1, "jackalope").champions(2, "marsh-elk leaf-wolf mirror-swan");
        vine(&effect, layout.hand(1, "thorn-vine jackalope")).tokens(1)[0]
    };
    assert_eq!(count("me", "me"), 2);
    assert_eq!(count("they", "other"), 6);
    assert_eq!(count("others", "me"), 6);
    assert_eq!(count("all", "me"), 8);
}

// WW-51, WW-52: passive effects on one's own other cards, and on those of each other player.
#[test]
fn ww52_passive_effects_leave_out_this_card_or_this_player() {
    let total = |effect: Value| {
        let layout =
            lay(3).area(1, "lich-oak clubfoot-root moss-giant").area(2, "bone-stag").area(3, "leaf-wolf mirror-swan");
        let it = made_up("moss-giant", &effect, &layout.hand(1, "jackalope").passed(&[2, 3]).boost(3, 1));
        (it.total(1), it.total(2), it.total(3))
    };
    let contest = |whom: &str, target: Value| {
        total(json!({ "when": "contest", "for": whom, "do": [power(target, ("add", json!(2)))] }))
    };
    let others = json!({ "zone": "contest", "of": "me", "where": { "not_self": true } });
    assert_eq!(contest("me", others), (33 + 4, 9, 21));
    assert_eq!(contest("each_other", json!({ "zone": "contest", "of": "they" })), (33, 9 + 2, 21 + 4));
    assert_eq!(contest("each", json!({ "zone": "contender", "of": "they" })), (33 + 2, 9 + 2, 21 + 2));
    assert_eq!(contest("each", json!({ "zone": "boosts", "of": "they" })), (33 + 4, 9, 21 + 2));
}

// WW-121, Q24: sums that come after all other effects.
#[test]
fn ww121_late_sums_of_any_cards() {
    let total = |of: Value, options: Value| {
        let add = power(json!({ "zone": "self" }), ("add", json!({ "sum": of })));
        let effect = json!({ "when": "contest", "late": true, "do": [add] });
        let layout = lay(2).area(1, "lich-oak stone-spider bone-stag").area(2, "moss-giant").passed(&[2]);
        let layout = layout.hand(1, "jackalope").boost(3, 1);
        with_options("stone-spider", &effect, &layout, &options).total(1)
    };
    let plain = || json!({});
    let triple = || json!({ "spider": "triple" });
    assert_eq!(total(json!({ "zone": "self" }), plain()), 27 + 3);
    assert_eq!(total(json!({ "zone": "contender", "of": "me" }), plain()), 27 + 15);
    assert_eq!(total(json!({ "zone": "contest", "of": "me" }), plain()), 27 + 27);
    assert_eq!(total(json!({ "zone": "contest", "of": "me" }), triple()), 27 + 2 * 27);
    let others = json!({ "zone": "contest", "of": "me", "where": { "not_self": true } });
    assert_eq!(total(others, plain()), 27 + 24);
    let undead = json!({ "zone": "contest", "of": "me", "where": { "species": "undead" } });
    assert_eq!(total(undead, plain()), 27 + 24);
    let boosts = json!({ "zone": "boosts", "of": "me", "where": { "not_self": true } });
    assert_eq!(total(boosts, plain()), 27 + 9);
}

// WW-78: effects at the end on other champions, and on those of other players.
#[test]
fn ww78_final_effects_on_other_champions() {
    let points = |whom: &str, target: Value| {
        let effect = json!({ "when": "final", "for": whom, "do": [power(target, ("add", json!(3)))] });
        let layout =
            lay(2).champions(1, "mirror-swan jackalope leaf-wolf moss-giant").champions(2, "marsh-elk jackalope");
        let it = made_up("mirror-swan", &effect, &layout.hand(1, "clubfoot-root").hand(2, "bone-stag").summon());
        (champion_points(it.public(), Seat(0)), champion_points(it.public(), Seat(1)))
    };
    let mine = 10 + 2 + 11 + 13;
    let of = |of: &str, filter: Value| json!({ "zone": "champions", "of": of, "where": filter });
    assert_eq!(points("me", of("me", json!({}))), (mine + 12, 16));
    assert_eq!(points("me", of("me", json!({ "not_self": true }))), (mine + 9, 16));
    assert_eq!(points("me", of("me", json!({ "species": "beast" }))), (mine + 6, 16));
    assert_eq!(points("me", of("others", json!({}))), (mine, 16 + 6));
    assert_eq!(points("each_other", of("they", json!({}))), (mine, 16 + 6));
    assert_eq!(points("each", of("they", json!({ "species": "beast" }))), (mine + 6, 16 + 6));
    assert_eq!(points("me", of("all", json!({ "species": "beast", "not_self": true }))), (mine + 6, 16 + 6));
}

// WW-78: of several effects at the end on one champion the order is the best, however they come.
#[test]
fn ww78_final_effects_on_one_champion_come_in_the_best_order() {
    let points = |cards: &[(&str, &str, i16)]| {
        let mut file: Value = serde_json::from_str(include_str!("../../data/cards.json")).unwrap();
        let mut others = 0;
        for card in file["cards"].as_array_mut().unwrap() {
            if let Some((_, change, by)) = cards.iter().find(|(id, ..)| card["id"] == *id) {
                let target = json!({ "zone": "champions", "of": "me", "where": { "species": "beast" } });
                card["effects"] = json!([{ "when": "final", "do": [power(target, (change, json!(by)))] }]);
                others += card["power"].as_i64().unwrap() as i16;
            }
        }
        let champions: Vec<&str> = cards.iter().map(|(id, ..)| *id).chain(["jackalope"]).collect();
        let layout = lay(2).champions(1, &champions.join(" ")).hand(1, "clubfoot-root").hand(2, "bone-stag").summon();
        let it = of(&file, &with_file(&layout.written(false), &file));
        champion_points(it.public(), Seat(0)) - others
    };
    // The jackalope, a beast of power 2, is touched by all of them.
    for (one, other) in [("moss-giant", "stone-spider"), ("stone-spider", "moss-giant")] {
        assert_eq!(points(&[(one, "set", 5), (other, "add", 3)]), 5 + 3, "{one}");
        assert_eq!(points(&[(one, "set", 5), (other, "add", -3)]), 5, "{one}");
        assert_eq!(points(&[(one, "set", 5), (other, "add", 3), ("mirror-swan", "add", 1)]), 5 + 3 + 1, "{one}");
        assert_eq!(points(&[(one, "add", -9), (other, "add", 3)]), 3, "{one}: nought is the least");
    }
    assert_eq!(points(&[("moss-giant", "add", 3)]), 2 + 3);
}

// WW-118: all cards of a hand, and all champions of a player, at once.
#[test]
fn ww118_all_cards_are_moved() {
    let moved = |from: Value, to: &str| {
        let step = json!({ "op": "move", "from": from, "to": to });
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
        let layout = layout.champions(2, "mirror-swan jackalope").hand(1, "thorn-vine jackalope");
        vine(&json!({ "when": "reveal", "for": "other", "do": [step] }), layout.hand(2, "leaf-wolf marsh-elk"))
    };
    let hand = json!({ "zone": "hand", "of": "they" });
    let it = moved(hand.clone(), "discard");
    assert_eq!((it.hand(2), it.discard()), (String::new(), "leaf-wolf marsh-elk".to_owned()));
    let it = moved(hand, "my_hand");
    assert_eq!((it.hand(1), it.hand(2)), ("jackalope leaf-wolf marsh-elk".to_owned(), String::new()));
    let champions = json!({ "zone": "champions", "of": "they" });
    let it = moved(champions.clone(), "discard");
    assert_eq!((it.champions(2), it.discard()), (String::new(), "jackalope mirror-swan".to_owned()));
    let it = moved(champions, "my_champions");
    assert_eq!((it.champions(1), it.champions(2)), ("jackalope mirror-swan".to_owned(), String::new()));
}

// WW-28: an effect on two cards asks twice, and not for the same card.
#[test]
fn ww28_two_cards_are_picked_one_after_the_other() {
    let two = json!({ "zone": "contest", "of": "they", "pick": { "choose": 2, "by": "me" } });
    let effect = json!({ "when": "reveal", "for": "other", "do": [power(two, ("add", json!(-3)))] });
    let changes = |it: &MadeUp| it.table.story().iter().filter(|line| line.contains("changed place")).count();
    let vine = |second: &str| {
        let layout = lay(2).area(1, "lich-oak bone-stag clubfoot-root").area(2, second).passed(&[2]);
        let mut it = made_up("thorn-vine", &effect, &layout.hand(1, "thorn-vine jackalope").boost(3, 1));
        it.act("1 boost thorn-vine");
        it
    };
    let mut it = vine("moss-giant leaf-wolf marsh-elk");
    assert_eq!(it.may(1), "place 2c, place 2b1, place 2b2");
    it.act("1 place 2b1");
    assert_eq!(it.may(1), "place 2c, place 2b2");
    it.is_imagined();
    it.act("1 place 2c");
    assert_eq!(changes(&it), 1);
    let both = vine("moss-giant leaf-wolf");
    assert_eq!(changes(&both), 2, "there is nothing to choose");
    let one = vine("moss-giant");
    assert_eq!(changes(&one), 0, "WW-29: not in full");
    assert!(one.table.is_told("cancelled"));
}

// WW-97: of cards one looks at, two are taken; the rest is discarded, or stays.
#[test]
fn ww97_two_of_the_cards_one_looks_at() {
    let search = |from: Value, rest: &str, layout: Layout| {
        let mut step = json!({ "op": "move", "from": from, "to": "my_hand" });
        if !rest.is_empty() {
            step["rest"] = json!(rest);
        }
        let layout = layout.hand(1, "storm-owlet jackalope").hand(2, "bone-stag").search(1);
        let mut it = made_up("storm-owlet", &json!({ "when": "search", "do": [step] }), &layout);
        it.act("1 search storm-owlet");
        it
    };
    let stack = json!({ "zone": "stack", "top": 4, "pick": { "choose": 2, "by": "me" } });
    let mut it = search(stack, "discard", lay(2).top("moss-giant leaf-wolf thorn-vine lich-oak"));
    assert_eq!(it.may(1), "card leaf-wolf, card moss-giant, card thorn-vine, card lich-oak");
    it.is_imagined();
    it.act("1 card thorn-vine");
    assert_eq!(it.may(1), "card leaf-wolf, card moss-giant, card lich-oak");
    it.is_imagined();
    it.act("1 card leaf-wolf");
    assert_eq!(it.hand(1), "jackalope leaf-wolf thorn-vine");
    assert_eq!(it.discard(), "moss-giant lich-oak storm-owlet");
    let pile = json!({ "zone": "discard", "top": 4, "pick": { "choose": 2, "by": "me" } });
    let mut it = search(pile, "", lay(2).discard("marsh-elk moss-giant leaf-wolf thorn-vine lich-oak"));
    assert_eq!(it.may(1), "pile 1, pile 2, pile 3, pile 4");
    it.act("1 pile 2");
    assert_eq!(it.may(1), "pile 1, pile 2, pile 3", "the window has not moved on");
    it.act("1 pile 3");
    assert_eq!(it.hand(1), "jackalope moss-giant thorn-vine");
}

// WW-97: one looks at the hand of another, and takes what fits.
#[test]
fn ww97_the_hand_of_another_is_looked_at() {
    let from =
        json!({ "zone": "hand", "of": "they", "where": { "species": "beast" }, "pick": { "choose": 1, "by": "me" } });
    let effect = json!({ "when": "reveal", "for": "other", "do": [{ "op": "move", "from": from, "to": "my_hand" }] });
    let layout = || lay(3).area(1, "lich-oak bone-stag").area(2, "moss-giant").area(3, "mirror-swan").passed(&[2, 3]);
    let hands = |second: &str| layout().hand(1, "thorn-vine jackalope").hand(2, second).hand(3, "clubfoot-root");
    let mut it = vine(&effect, hands("leaf-wolf marsh-elk lich-oak"));
    assert_eq!(it.may(1), "card leaf-wolf, card marsh-elk");
    it.is_imagined();
    it.act("1 card marsh-elk");
    assert_eq!((it.hand(1), it.hand(2)), ("jackalope marsh-elk".to_owned(), "leaf-wolf lich-oak".to_owned()));
    let one = vine(&effect, hands("leaf-wolf lich-oak"));
    assert_eq!(one.hand(1), "jackalope leaf-wolf");
    let none = vine(&effect, hands("lich-oak"));
    assert!(none.table.is_told("cancelled"));
}

// WW-135: an effect can be on the winner's champions.
#[test]
fn ww135_effects_on_the_champions_of_the_winner() {
    let from = json!({ "zone": "champions", "of": "winner", "pick": { "choose": 1, "by": "me" } });
    let effect =
        json!({ "when": "result", "if": ["lost"], "do": [{ "op": "move", "from": from, "to": "my_champions" }] });
    let layout = lay(3).area(1, "lich-oak").area(2, "bone-stag gaping-maw").area(3, "jackalope").passed(&[2, 3]);
    let layout = layout.champions(1, "moss-giant leaf-wolf").champions(2, "marsh-elk").hand(1, "jackalope");
    let mut it = made_up("gaping-maw", &effect, &layout.boost(2, 1));
    it.act("1 pass");
    assert_eq!(it.may(2), "card leaf-wolf, card moss-giant");
    it.act("2 card leaf-wolf");
    assert_eq!(
        (it.champions(1), it.champions(2)),
        ("moss-giant lich-oak".to_owned(), "leaf-wolf marsh-elk".to_owned())
    );
}

// Q6, Q7: what earlier steps bring and take counts for whether the later ones can be carried out.
#[test]
fn q6_earlier_steps_count_for_later_ones() {
    let draw = |top: u8| json!({ "op": "move", "from": { "zone": "stack", "top": top }, "to": "my_hand" });
    let drop = |of: &str, by: &str| json!({ "op": "move", "from": { "zone": "hand", "of": of, "pick": { "choose": 1, "by": by } }, "to": "discard" });
    let told = |steps: Value, hand: &str| {
        let layout = lay(2).hand(1, &format!("leaf-wolf {hand}")).hand(2, "bone-stag").search(1);
        let mut it = made_up("leaf-wolf", &json!({ "when": "search", "do": steps }), &layout);
        it.act("1 search leaf-wolf");
        !it.table.is_told("cancelled")
    };
    assert!(told(json!([draw(1), drop("me", "me")]), ""));
    assert!(!told(json!([draw(1), drop("me", "me"), drop("me", "me")]), ""), "one is drawn, and two are dropped");
    assert!(told(json!([draw(2), drop("me", "me"), drop("me", "me")]), ""));
    assert!(!told(json!([drop("me", "me"), draw(1)]), ""));
    // What another is given it can give back.
    let give = json!({ "op": "move", "from": { "zone": "stack", "top": 2 }, "to": "their_hand" });
    let back = |count: u8| json!({ "op": "move", "from": { "zone": "hand", "of": "they", "pick": { "choose": count, "by": "they" } }, "to": "discard" });
    let reveal = |steps: Value, mine: &str| {
        let layout = lay(2).area(1, "lich-oak bone-stag").area(2, "moss-giant").passed(&[2]);
        let it = vine(&json!({ "when": "reveal", "for": "other", "do": steps }), layout.hand(1, mine));
        !it.table.is_told("cancelled")
    };
    assert!(reveal(json!([give, back(2)]), "thorn-vine jackalope"));
    assert!(!reveal(json!([back(2), give]), "thorn-vine jackalope"));
    assert!(!reveal(json!([give, back(2), back(1)]), "thorn-vine jackalope"));
    assert!(!reveal(json!([give, drop("me", "me")]), "thorn-vine"), "what they get is not mine");
    assert!(reveal(json!([draw(1), drop("me", "me")]), "thorn-vine"));
    assert!(!reveal(json!([draw(1), back(1)]), "thorn-vine"), "what I draw is not theirs");
    // Two draws need the cards of both.
    let short = |cards: &str, discard: &str| {
        let file = house_with("leaf-wolf", &json!({ "when": "search", "do": [draw(2), draw(2)] }));
        let layout = lay(2).hand(1, "leaf-wolf").hand(2, "bone-stag").search(1);
        let mut state = layout.champions(2, "golden-phoenix").top(cards).discard(discard).written(false);
        // All other cards are champions.
        let top = cards.split_whitespace().count();
        let mut stack = state["secret"]["stack"].as_array().unwrap().clone();
        let kept = stack.split_off(stack.len() - top);
        state["public"]["champions"][0] = json!(stack);
        (state["public"]["stack"], state["secret"]["stack"]) = (json!(kept.len()), json!(kept));
        let mut it = of(&file, &with_file(&state, &file));
        it.act("1 search leaf-wolf");
        !it.table.is_told("cancelled")
    };
    assert!(short("jackalope marsh-elk moss-giant lich-oak", "clubfoot-root"));
    assert!(!short("jackalope marsh-elk moss-giant", "clubfoot-root"));
    assert!(short("jackalope marsh-elk moss-giant", "clubfoot-root thorn-vine"));
}

// Q17: an effect on each player can be copied where it does something for one of them.
#[test]
fn q17_effects_on_each_are_copied() {
    let drop = json!({ "op": "move", "from": { "zone": "hand", "of": "they", "pick": { "choose": 1, "by": "they" } }, "to": "discard" });
    let skink = |whom: &str, second: &str| {
        let effect = json!({ "when": "reveal", "for": whom, "do": [drop] });
        let layout = lay(3).area(1, "lich-oak thorn-vine").area(2, "bone-stag").area(3, "moss-giant").passed(&[2, 3]);
        let layout = layout.hand(1, "slate-skink jackalope jackalope").hand(2, second);
        let mut it = made_up("thorn-vine", &effect, &layout.boost(2, 1));
        it.act("1 boost slate-skink");
        let can = it.table.is_told("asked");
        if can {
            it.act("1 use");
        }
        (can, it.hand(1), it.hand(2))
    };
    let told = |can, first: &str, second: &str| (can, first.to_owned(), second.to_owned());
    assert_eq!(skink("each_other", "marsh-elk"), told(true, "jackalope jackalope", ""));
    assert_eq!(skink("each_other", ""), told(false, "jackalope jackalope", ""));
    assert_eq!(skink("each", ""), told(true, "jackalope", ""));
    assert_eq!(skink("each", "marsh-elk"), told(true, "jackalope", ""));
    assert_eq!(skink("other", ""), told(false, "jackalope jackalope", ""));
}

// WW-53, Q21: all totals of all orders, where effects set, add and take away.
#[test]
fn ww53_totals_of_every_order() {
    let totals = |first: &str, second: &str, options: Value| {
        let layout = lay(2).options(options).area(1, first).area(2, second).hand(1, "jackalope").passed(&[2]);
        orders(layout.boost(3, 1).set().public(), Seat(0))
    };
    assert_eq!(totals("bone-stag creepy-crow giant-scorpion", "jackalope", json!({})), [25, 29]);
    assert_eq!(
        totals("bone-stag creepy-crow giant-scorpion", "jackalope", json!({ "order": "per_card" })),
        [25, 27, 29]
    );
    assert_eq!(totals("stone-spider creepy-crow giant-scorpion", "jackalope", json!({})), [3 + 16 + 16, 3 + 20 + 20]);
    assert_eq!(totals("lich-oak", "jackalope", json!({})), [15]);
}

// WW-97, Q41: others imagine for whoever chooses cards that fit, and the one who looks only what was shown.
#[test]
fn ww97_imagined_hands_have_what_is_asked_for() {
    let from = |by: &str| json!({ "zone": "hand", "of": "they", "where": { "species": "beast" }, "pick": { "choose": 1, "by": by } });
    let effect = |by: &str| json!({ "when": "reveal", "for": "other", "do": [{ "op": "move", "from": from(by), "to": "discard" }] });
    let layout = || {
        let layout = lay(3).area(1, "lich-oak bone-stag").area(2, "moss-giant").area(3, "mirror-swan").passed(&[2, 3]);
        layout.hand(1, "thorn-vine jackalope").hand(2, "leaf-wolf marsh-elk lich-oak").hand(3, "clubfoot-root")
    };
    let they = vine(&effect("they"), layout());
    assert_eq!(they.may(2), "card leaf-wolf, card marsh-elk");
    they.is_imagined();
    let me = vine(&effect("me"), layout());
    let view = me.table.state().view(Seat(0));
    let mut elsewhere = 0;
    for number in 0..60 {
        let world = WoodlandWizards::imagine(view, &mut Rng::new(Seed::from_number(number)));
        let hand = |seat: usize| me.named(&me.table.ids(world.private[seat].hand.iter()));
        let beasts = ["jackalope", "dark-ferret", "leaf-wolf", "wandering-hedgehog", "marsh-elk", "digger-badger"];
        let hand_1 = hand(1);
        let shown: Vec<&str> = hand_1.split(' ').filter(|id| beasts.contains(id)).collect();
        assert_eq!(shown, ["leaf-wolf", "marsh-elk"], "what was not shown is no beast");
        assert_eq!(world.private[1].hand.len(), 3);
        elsewhere += u32::from(beasts.contains(&hand(2).as_str()));
    }
    assert!(elsewhere > 0, "what nobody has looked at may be a beast");
}

// Q41: a closed pile is imagined by the one who looks into it and by the others.
#[test]
fn q41_a_closed_pile_is_imagined_by_everybody() {
    for (top, discard) in [
        (2, "moss-giant bone-stag"),
        (3, "leaf-wolf marsh-elk moss-giant bone-stag"),
        (4, "leaf-wolf leaf-wolf marsh-elk moss-giant bone-stag"),
    ] {
        let from = json!({ "zone": "discard", "top": top, "pick": { "choose": 1, "by": "me" } });
        let effect = json!({ "when": "search", "do": [{ "op": "move", "from": from, "to": "my_hand" }] });
        let file = house_with("digger-badger", &effect);
        let layout = lay(2).hand(1, "digger-badger").hand(2, "jackalope").discard(discard).search(1);
        let mut state = with_file(&layout.written(false), &file);
        state["public"]["options"]["browse_discard"] = json!("top_only");
        let mut pile = state["public"]["discard"].as_array().unwrap().clone();
        let shown = pile.pop().unwrap();
        (state["secret"]["buried"], state["public"]["discard"]) = (json!(pile), json!([shown]));
        let mut it = of(&file, &state);
        it.act("1 search digger-badger");
        assert!(it.may(1).contains("card moss-giant, card bone-stag"), "{}", it.may(1));
        it.is_imagined();
    }
}

// WW-135: a condition can hang on the champions of the winner.
#[test]
fn ww135_conditions_on_the_champions_of_the_winner() {
    let drop = json!({ "op": "move", "from": { "zone": "discard", "top": 1 }, "to": "my_champions" });
    let took = |first: &str, second: &str| {
        let rich = json!({ "count": { "zone": "champions", "of": "winner" }, "min": 2 });
        let effect = json!({ "when": "result", "if": ["lost", rich], "do": [drop] });
        let layout = lay(2).area(1, "lich-oak").area(2, "bone-stag gaping-maw").hand(1, "jackalope").passed(&[2]);
        let layout = layout.champions(1, first).champions(2, second).discard("marsh-elk");
        let mut it = made_up("gaping-maw", &effect, &layout.boost(2, 1));
        it.act("1 pass");
        it.champions(2).contains("marsh-elk")
    };
    assert!(took("moss-giant leaf-wolf", ""));
    assert!(!took("moss-giant", "leaf-wolf mirror-swan"));
}

// WW-51, Q21: what is told of a total adds up to it.
#[test]
fn ww51_the_reasons_of_a_total_add_up_to_it() {
    for order in ["per_player", "per_card"] {
        let before = || {
            let areas = lay(2).options(json!({ "order": order })).area(1, "bone-stag creepy-crow giant-scorpion");
            let mut table = areas.area(2, "jackalope").hand(1, "leaf-wolf").hand(2, "jackalope").boost(3, 1).set();
            table.act("1 pass; 2 pass");
            table
        };
        for choice in before().may(1).split(", ") {
            let mut table = before();
            table.act(&format!("1 {choice}"));
            let mut powers =
                std::collections::BTreeMap::from([("bone-stag", 9), ("creepy-crow", 12), ("giant-scorpion", 10)]);
            let told = table.told.iter().find_map(|told| match &told.event {
                Event::Scored { seat: Seat(0), total, why } => Some((*total, why.clone())),
                _ => None,
            });
            let (total, why) = told.expect("the points are told");
            assert_eq!(format!("order {total}"), choice);
            for change in why {
                let id = change.card.id();
                let power = powers.get_mut(id.as_str()).expect("a card of seat 1");
                assert_eq!(*power, change.from, "{id}");
                *power = change.to;
            }
            assert_eq!(powers.values().sum::<i16>(), total, "{order}");
        }
    }
}
