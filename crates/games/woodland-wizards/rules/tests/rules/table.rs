//! Laying out a table in words, and playing on it.

use std::collections::BTreeMap;

use samobranka_rules::{Audience, Game, Play, Refusal, Seat, Seed, Setup, Told, broken_invariant};
use samobranka_testkit::in_a_line;
use samobranka_woodland_wizards::{Action, CardSet, Event, Options, Public, State, WoodlandWizards};
use serde_json::{Value, json};

/// A table being laid out. Cards are named by their ids; copies are taken one after another.
pub(crate) struct Layout {
    seats: usize,
    first: usize,
    taken: BTreeMap<String, u32>,
    options: Value,
    round: u8,
    phase: Value,
    window: Value,
    hands: Vec<Vec<String>>,
    sealed: Vec<Option<String>>,
    areas: Vec<Vec<Option<String>>>,
    champions: Vec<Vec<String>>,
    wizards: Vec<Value>,
    discard: Vec<String>,
    top: Vec<String>,
    passed: Vec<usize>,
}

/// A table for so many, in search of round 1 unless it is said otherwise; the first seat has the first-player card.
pub(crate) fn lay(seats: usize) -> Layout {
    Layout {
        seats,
        first: 0,
        taken: BTreeMap::new(),
        options: json!({}),
        round: 1,
        phase: Value::Null,
        window: Value::Null,
        hands: vec![Vec::new(); seats],
        sealed: vec![None; seats],
        areas: vec![vec![None; 4]; seats],
        champions: vec![Vec::new(); seats],
        wizards: Vec::new(),
        discard: Vec::new(),
        top: Vec::new(),
        passed: Vec::new(),
    }
}

impl Layout {
    fn take(&mut self, id: &str) -> String {
        let copies = self.taken.entry(id.to_owned()).or_default();
        *copies += 1;
        if *copies == 1 { id.to_owned() } else { format!("{id}.{copies}") }
    }

    fn list(&mut self, ids: &str) -> Vec<String> {
        ids.split_whitespace().map(|id| self.take(id)).collect()
    }

    pub(crate) fn options(mut self, options: Value) -> Layout {
        self.options = options;
        self
    }

    pub(crate) fn first(mut self, seat: usize) -> Layout {
        self.first = seat - 1;
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Layout {
        self.round = round;
        self
    }

    /// Seats count from 1, as in notation.
    pub(crate) fn hand(mut self, seat: usize, ids: &str) -> Layout {
        self.hands[seat - 1] = self.list(ids);
        self
    }

    /// The contender and the boosts; `-` is an empty place.
    pub(crate) fn area(mut self, seat: usize, ids: &str) -> Layout {
        for (slot, id) in ids.split_whitespace().enumerate() {
            self.areas[seat - 1][slot] = (id != "-").then(|| self.take(id));
        }
        self
    }

    pub(crate) fn sealed(mut self, seat: usize, id: &str) -> Layout {
        self.sealed[seat - 1] = Some(self.take(id));
        self
    }

    pub(crate) fn champions(mut self, seat: usize, ids: &str) -> Layout {
        self.champions[seat - 1] = self.list(ids);
        self
    }

    /// From the bottom to the top.
    pub(crate) fn discard(mut self, ids: &str) -> Layout {
        self.discard = self.list(ids);
        self
    }

    /// The cards of the stack that are drawn next, in this order.
    pub(crate) fn top(mut self, ids: &str) -> Layout {
        self.top = self.list(ids);
        self
    }

    pub(crate) fn passed(mut self, seats: &[usize]) -> Layout {
        self.passed = seats.iter().map(|seat| seat - 1).collect();
        self
    }

    pub(crate) fn wizards(mut self, wizards: &[(u8, u8)]) -> Layout {
        self.wizards = wizards.iter().map(|(card, side)| json!({ "card": card, "side": side })).collect();
        self.options["wizards"] = json!("pick");
        self
    }

    pub(crate) fn search(mut self, seat: usize) -> Layout {
        let turn = (seat - 1 + self.seats - self.first) % self.seats + 1;
        self.window = json!({ "search": { "turn": turn } });
        self.phase = json!({ "search": { "seat": seat - 1 } });
        self
    }

    pub(crate) fn summon(mut self) -> Layout {
        self.window = json!("choose");
        self.phase = json!("summon");
        self
    }

    pub(crate) fn boost(mut self, turn: u8, seat: usize) -> Layout {
        self.window = json!("choose");
        self.phase = json!({ "boost": { "turn": turn, "seat": seat - 1 } });
        self
    }

    pub(crate) fn rest(mut self, seat: usize) -> Layout {
        let turn = (seat - 1 + self.seats - self.first) % self.seats + 1;
        self.window = json!({ "rest": { "turn": turn } });
        self.phase = json!({ "rest": { "seat": seat - 1 } });
        self
    }

    /// The state as the referee writes it; all cards not laid out lie in the stack.
    pub(crate) fn written(&self, only_top: bool) -> Value {
        let file: Value = serde_json::from_str(include_str!("../../data/cards.json")).unwrap();
        let boxes = if self.seats > 6 { 2 } else { 1 };
        let mut stack = Vec::new();
        for card in file["cards"].as_array().unwrap() {
            let id = card["id"].as_str().unwrap();
            let phoenix = boxes == 2 && id.ends_with("phoenix");
            let copies = if phoenix { 1 } else { card["copies"].as_u64().unwrap() as u32 * boxes };
            for copy in self.taken.get(id).copied().unwrap_or(0) + 1..=copies {
                stack.push(if copy == 1 { id.to_owned() } else { format!("{id}.{copy}") });
            }
        }
        let mut discard = self.discard.clone();
        if only_top {
            // All the rest lies in the discard pile, under what is laid out.
            discard = [std::mem::take(&mut stack), discard].concat();
        }
        stack.extend(self.top.iter().rev().cloned());
        let area = |area: &Vec<Option<String>>| json!({ "contender": area[0], "boosts": area[1..] });
        let seats: Vec<usize> = (0..self.seats).collect();
        let chosen: Vec<&usize> = seats.iter().filter(|seat| self.sealed[**seat].is_some()).collect();
        let rest = matches!(self.phase.as_object().and_then(|it| it.keys().next()).map(String::as_str), Some("rest"));
        let places: Vec<usize> = if rest { (1..=self.seats).collect() } else { Vec::new() };
        json!({
            "public": {
                "options": self.options, "seats": self.seats, "round": self.round, "first": self.first,
                "phase": self.phase, "window": self.window, "discard": discard, "discards": discard.len(),
                "stack": stack.len(), "hands": self.hands.iter().map(Vec::len).collect::<Vec<_>>(),
                "areas": self.areas.iter().map(area).collect::<Vec<_>>(), "champions": self.champions,
                "chosen": chosen, "passed": self.passed, "wizards": self.wizards, "places": places,
                "winner": rest.then_some(0),
            },
            "private": seats.iter().map(|&seat| json!({ "hand": self.hands[seat], "sealed": self.sealed[seat] }))
                .collect::<Vec<_>>(),
            "secret": { "stack": stack, "rng": { "seed": "0".repeat(64), "used": 0 } },
        })
    }

    pub(crate) fn set(self) -> Table {
        Table::of(&self.written(false))
    }

    /// The stack holds just the cards of `top`; the rest lies at the bottom of the discard pile.
    pub(crate) fn set_with_short_stack(self) -> Table {
        Table::of(&self.written(true))
    }
}

/// The house cards, of which one has another effect.
pub(crate) fn house_with(id: &str, effect: &Value) -> Value {
    let mut file: Value = serde_json::from_str(include_str!("../../data/cards.json")).unwrap();
    let card = file["cards"].as_array_mut().unwrap().iter_mut().find(|card| card["id"] == id).unwrap();
    card["effects"] = json!([effect]);
    file
}

/// The same state with an owner's file of like cards, which are written as their numbers.
pub(crate) fn with_file(state: &Value, file: &Value) -> Value {
    let mut text = state.to_string();
    let mut number = 0;
    for card in file["cards"].as_array().unwrap() {
        let id = card["id"].as_str().unwrap();
        for copy in 1..=2 * card["copies"].as_u64().unwrap() {
            let name = if copy == 1 { format!("\"{id}\"") } else { format!("\"{id}.{copy}\"") };
            text = text.replace(&name, &format!("\"#{number}\""));
            number += 1;
        }
    }
    let mut state: Value = serde_json::from_str(&text).unwrap();
    state["public"]["options"] = json!({ "cards": file });
    state
}

/// A table being played at.
pub(crate) struct Table {
    pub(crate) play: Play<WoodlandWizards>,
    /// What was told by the last deed, to whom.
    pub(crate) told: Vec<Told<Event>>,
}

/// A game dealt from the seed of this number.
pub(crate) fn deal(seats: u8, options: Options, seed: u64) -> Table {
    let (play, told) = Play::new(Setup::new(seats, options).unwrap(), Seed::from_number(seed));
    Table { play, told }
}

impl Table {
    pub(crate) fn of(state: &Value) -> Table {
        let state: State = serde_json::from_value(state.clone()).unwrap_or_else(|why| panic!("{why}: {state:#}"));
        assert_eq!(broken_invariant(&state), None, "{state:#?}");
        let setup = Setup::new(state.public.seats, state.public.options.clone()).unwrap();
        Table { play: Play::from_state(setup, state), told: Vec::new() }
    }

    pub(crate) fn state(&self) -> &State {
        self.play.state()
    }

    pub(crate) fn public(&self) -> &Public {
        &self.state().public
    }

    /// Plays deeds such as `1 summon jackalope`, parted by semicolons. What all of them tell is kept.
    pub(crate) fn act(&mut self, deeds: &str) -> &mut Table {
        self.told.clear();
        for deed in deeds.split(';').map(str::trim).filter(|deed| !deed.is_empty()) {
            let (seat, action) = deed.split_once(' ').unwrap();
            let action: Action = action.parse().unwrap_or_else(|why| panic!("{deed}: {why}"));
            let seat = Seat(seat.parse::<u8>().unwrap() - 1);
            let told = self.play.act(seat, action, None);
            let told = told.unwrap_or_else(|why| panic!("{deed}: {why}; may {}", self.may(seat.0 + 1)));
            self.told.extend(told);
            assert_eq!(broken_invariant(self.state()), None, "{deed}");
        }
        self
    }

    /// Plays to the end, always the first thing that is open.
    pub(crate) fn play_out(&mut self) -> &mut Table {
        while let Some(seat) = WoodlandWizards::to_act(self.public()).first() {
            let action = WoodlandWizards::choose(self.state().view(seat), |_| 0).expect("something is open");
            self.act(&format!("{} {action}", seat.0 + 1));
        }
        self
    }

    /// The rule that refuses a deed.
    pub(crate) fn refused(&self, deed: &str) -> &'static str {
        let (seat, action) = deed.split_once(' ').unwrap();
        let action: Action = action.parse().unwrap();
        let view = self.state().view(Seat(seat.parse::<u8>().unwrap() - 1));
        WoodlandWizards::check(view, &action).expect_err(deed).rule()
    }

    /// What a seat may do.
    pub(crate) fn may(&self, seat: u8) -> String {
        let mut legal = Vec::new();
        WoodlandWizards::legal(self.state().view(Seat(seat - 1)), &mut legal);
        legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The seats that owe a decision.
    pub(crate) fn to_act(&self) -> Vec<u8> {
        self.public().to_act_seats()
    }

    pub(crate) fn ids(&self, cards: impl IntoIterator<Item = u8>) -> String {
        let deck = self.public().deck();
        cards.into_iter().map(|card| deck.kind(card).to_string()).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn hand(&self, seat: u8) -> String {
        self.ids(self.state().private[usize::from(seat) - 1].hand.iter())
    }

    pub(crate) fn champions(&self, seat: u8) -> String {
        let cards: CardSet = self.public().champions[usize::from(seat) - 1];
        self.ids(cards.iter())
    }

    /// The discard pile, its top last.
    pub(crate) fn discard(&self) -> String {
        self.ids(self.public().discard.cards().iter().copied())
    }

    /// What lies before a seat; `-` is an empty place.
    pub(crate) fn area(&self, seat: u8) -> String {
        let area = &self.public().areas[usize::from(seat) - 1];
        let slots = (0..4).map(|slot| area.card(slot).map_or("-".to_owned(), |card| self.ids([card])));
        slots.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn total(&self, seat: u8) -> i16 {
        self.public().totals[usize::from(seat) - 1]
    }

    /// What was told, in short: `all: opened …`.
    pub(crate) fn story(&self) -> Vec<String> {
        let line = |told: &Told<Event>| {
            let to = match told.to {
                Audience::All => "all".to_owned(),
                Audience::One(seat) => seat.to_string(),
                Audience::Others(seat) => format!("not {seat}"),
            };
            format!("{to}: {}", in_a_line(&told.event))
        };
        self.told.iter().map(line).collect()
    }

    /// Where in the story the first line that contains `text` stands.
    pub(crate) fn told_at(&self, text: &str) -> usize {
        let story = self.story();
        let found = story.iter().position(|line| line.contains(text));
        found.unwrap_or_else(|| panic!("{text} is not told in {story:#?}"))
    }

    pub(crate) fn is_told(&self, text: &str) -> bool {
        self.story().iter().any(|line| line.contains(text))
    }
}

/// So that tests can ask who is to act.
pub(crate) trait ToAct {
    fn to_act_seats(&self) -> Vec<u8>;
}

impl ToAct for Public {
    fn to_act_seats(&self) -> Vec<u8> {
        WoodlandWizards::to_act(self).into_iter().map(|seat| seat.0 + 1).collect()
    }
}
