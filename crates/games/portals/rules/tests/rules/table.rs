//! Sets a table from a line of text and plays on it, so that a test reads like an example in the rulebook.
//!
//! A table is described by parts between semicolons, all of which may be left out:
//! - `3 players`, `solo`; else two play;
//! - `b1 4*: Wc1 Ae2` puts stones on board 1, which is layout 4 with the star side up; `b1: Wc1` leaves the layout;
//! - `keys 1: 12[Wa1 Wb1] 3[]` lays keys before seat 1, with stones on them;
//! - `s1: AAEFWT` says what lies on source 1, as far as stones are left there; what isn't said is picked from the colours
//!   of which most are left;
//! - `turns 5` says how many turns of this round are over; `taken 1: 0 2` from where seat 1 took its stones, else the left
//!   source comes first; `round 3`, `first 2` are what they say; without it, it is
//!   the first round that can have as many stones on the table;
//! - `stone` says that the key was taken in this turn; `opening` that all turns are over and phase II begins;
//! - `open: 3 4 / 1 6 / 2 5` is the key area, else the lowest keys are there; `discard: 7 9` are discarded; `no deck`
//!   discards all keys that would be in the decks;
//! - `areas: EE - W -` is the spell board;
//! - `signs 1: 3 7` are the signs seat 1 has kept, `done 1: 4` those it has fulfilled; `points 1: 12`, `opened 1: 3`;
//! - alone, `next: W A A` are the stones to come first, `shown: 1 2 3 4 5` the open signs, `paid: 6 7` those that were;
//! - words such as `spells` or `star` set the options: see [`option`].
//!
//! What is tried is written with commas between: `1: key 12` is a decision, `1 undoes` a step back; `1?` asks what seat 1
//! may do, `1 view` what it sees of points and signs, and other words what lies on the table: see [`ask`].

use std::collections::BTreeMap;
use std::fmt::Write;

use expect_test::Expect;
use samobranka_portals::{
    Area, Board, Counters, Debts, Element, EmptyKey, FullKeys, IdleSpell, Key, Options, Payment, Phase, Portals,
    Public, Sides, Start, State, Tier, Totals,
};
use samobranka_rules::{Deed, Game, Play, Refusal, Seat, Seed, Setup, Told, broken_invariant};
use samobranka_testkit::in_a_line;
use serde_json::{Value, json};

/// Sets the table, tries what is to be tried, and compares what came of it.
#[track_caller]
#[allow(clippy::needless_pass_by_value)] // An `expect!` is written where it is used.
pub(crate) fn check(table: &str, tried: &str, expected: Expect) {
    expected.assert_eq(&story(&mut set(table), tried));
}

/// What comes of it: what is told, every refusal, every answer.
pub(crate) fn story(play: &mut Play<Portals>, tried: &str) -> String {
    let mut story = String::new();
    for deed in tried.split(',').map(str::trim).filter(|deed| !deed.is_empty()) {
        if let Some((seat, action)) = deed.split_once(": ") {
            let action = action.parse().unwrap_or_else(|why| panic!("{deed}: {why}"));
            match play.act(seat_of(seat), action, None) {
                Ok(told) => told.iter().for_each(|told| tell(&mut story, told)),
                Err(why) => writeln!(story, "{deed} is refused by {}: {why}", why.rule()).unwrap(),
            }
        } else if let Some(seat) = deed.strip_suffix(" undoes") {
            match play.undo(seat_of(seat)) {
                Ok(()) => writeln!(story, "{deed}").unwrap(),
                Err(_) => writeln!(story, "{seat} can't undo").unwrap(),
            }
        } else {
            writeln!(story, "{deed}: {}", ask(play.state(), deed)).unwrap();
        }
        if let Some(name) = broken_invariant(play.state()) {
            panic!("{story}not true any more: {name}");
        }
    }
    story
}

/// Plays these deeds, none of which may be refused.
#[track_caller]
pub(crate) fn play_on(play: &mut Play<Portals>, deeds: &str) {
    let told = story(play, deeds);
    assert!(!told.contains("refused"), "{told}");
}

fn tell(story: &mut String, Told { to, event }: &Told<<Portals as Game>::Event>) {
    use samobranka_rules::Audience;
    let who = match to {
        Audience::All => String::new(),
        Audience::One(seat) => format!("to {seat} alone: "),
        Audience::Others(seat) => format!("to all but {seat}: "),
    };
    writeln!(story, "{who}{}", in_a_line(event)).unwrap();
}

fn seat_of(text: &str) -> Seat {
    Seat(text.parse::<u8>().unwrap_or_else(|_| panic!("{text} is no seat")) - 1)
}

/// `b1`, `s1`: what lies on a board or a source; `keys 1`, `markers 1`; `area`: the key area; `decks`, `discards`, `bag`,
/// `areas`, `phase`, `round`, `points`, `signs`, `outcome`, `queue`.
fn ask(state: &State, question: &str) -> String {
    let public = &state.public;
    let seats = || Seat::all(public.seats);
    if let Some(seat) = question.strip_suffix('?') {
        let mut legal = Vec::new();
        Portals::legal(state.view(seat_of(seat)), &mut legal);
        return legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    }
    if let Some(seat) = question.strip_suffix(" counts") {
        return count(state, seat_of(seat)).to_string();
    }
    let (word, number) = question.split_once(' ').unwrap_or((question, ""));
    match (word, number) {
        ("keys", seat) => {
            let held = public.keys[seat_of(seat).index()].as_slice().iter();
            held.map(|held| format!("{}{}", held.key, in_a_line(&held.stones))).collect::<Vec<_>>().join(" ")
        }
        ("markers", seat) => {
            let seat = seat_of(seat);
            format!(
                "{:?} left, {:?} right",
                public.markers(seat, public.left(seat)).unwrap(),
                public.markers(seat, public.right(seat)).unwrap()
            )
        }
        ("area", _) => in_a_line(&public.open),
        ("decks", _) => in_a_line(&Tier::ALL.map(|tier| public.deck(tier).len())),
        ("discards", _) => in_a_line(&Tier::ALL.map(|tier| public.discards(tier))),
        ("bag", _) => format!("{} {}", public.bag.len(), public.bag),
        ("areas", _) => in_a_line(&Area::ALL.map(|area| {
            let heap = public.areas[area.index()];
            heap.colour().map_or(String::new(), |colour| colour.to_string().repeat(heap.count.into()))
        })),
        ("phase", _) => in_a_line(&public.phase),
        ("round", _) => format!("{}, {} is first", public.round, public.first),
        ("points", _) => in_a_line(&seats().map(|seat| state.private[seat.index()].points).collect::<Vec<_>>()),
        ("signs", _) => in_a_line(&seats().map(|seat| state.private[seat.index()].signs).collect::<Vec<_>>()),
        ("done", _) => in_a_line(&seats().map(|seat| public.fulfilled[seat.index()]).collect::<Vec<_>>()),
        ("shown", _) => in_a_line(&public.open_signs),
        ("outcome", _) => in_a_line(&Portals::outcome(public)),
        ("queue", _) => {
            public.queue().iter().map(|(key, seat)| format!("{key} of {seat}")).collect::<Vec<_>>().join(", ")
        }
        (board, "") if board.starts_with('b') => in_a_line(&public.stones[board_of(&board[1..]).index()]),
        (source, "") if source.starts_with('s') => public.sources[board_of(&source[1..]).index()].to_string(),
        _ => panic!("what is {question}?"),
    }
}

/// How many actions are open to a seat.
pub(crate) fn count(state: &State, seat: Seat) -> usize {
    let mut legal = Vec::new();
    Portals::legal(state.view(seat), &mut legal);
    legal.len()
}

fn board_of(text: &str) -> Board {
    Board(text.parse::<u8>().unwrap_or_else(|_| panic!("{text} is no board")) - 1)
}

/// The table as described, ready to be played on.
#[track_caller]
pub(crate) fn set(table: &str) -> Play<Portals> {
    let state = state(table);
    if let Some(name) = broken_invariant(&state) {
        panic!("{table}: not a possible table: {name}: {}", serde_json::to_string(&state).unwrap());
    }
    let setup = Setup::new(state.public.seats, state.public.options.clone()).expect("one to four can play");
    Play::from_state(setup, state)
}

/// A dealt table.
pub(crate) fn deal(seats: u8, words: &str, seed: u64) -> Play<Portals> {
    let setup = Setup::new(seats, options(words)).expect("one to four can play");
    Play::new(setup, Seed::from_number(seed)).0
}

/// A dealt table, and what was told of it.
pub(crate) fn told_deal(seats: u8, words: &str, seed: u64) -> (Play<Portals>, String) {
    let setup = Setup::new(seats, options(words)).expect("one to four can play");
    let (play, told) = Play::new(setup, Seed::from_number(seed));
    let mut story = String::new();
    told.iter().for_each(|told| tell(&mut story, told));
    (play, story)
}

/// Plays at random until `stop` says so or the game is over; calls `look` before every decision.
pub(crate) fn play_randomly(
    play: &mut Play<Portals>,
    seed: u64,
    mut look: impl FnMut(&State, &Deed<Portals>),
    mut stop: impl FnMut(&State) -> bool,
) {
    let mut rng = samobranka_rules::Rng::new(Seed::from_number(seed));
    while !stop(play.state()) {
        let Some(seat) = Portals::to_act(&play.state().public).first() else { return };
        let action = Portals::choose(play.state().view(seat), |count| rng.below(count)).unwrap();
        look(play.state(), &Deed::Act(seat, action));
        play.act(seat, action, None).unwrap();
    }
}

/// The options that these words, with commas between, stand for.
pub(crate) fn options(words: &str) -> Options {
    let mut options = Options::default();
    for word in words.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        assert!(option(&mut options, word), "unknown option {word}");
    }
    options
}

fn option(options: &mut Options, word: &str) -> bool {
    match word {
        "star" => options.sides = Sides::Star,
        "mixed" => options.sides = Sides::Mixed,
        "spells" => options.spells = true,
        "signs" => options.signs = true,
        "host starts" => options.start = Start::Host,
        "claimed start" => options.start = Start::Claim,
        "open totals" => options.totals = Totals::Open,
        "silent" => options.totals = Totals::Silent,
        "bag only" => options.full_keys = FullKeys::BagOnly,
        "idle spells" => options.idle_spell = IdleSpell::Allow,
        "no empty keys" => options.empty_key = EmptyKey::Refuse,
        "mirrors" => options.mirrors = true,
        "declared" => options.payment = Payment::Declared,
        "debts" => options.debts = Debts::Negative,
        "memory" => options.counters = Counters::Hidden,
        _ => return false,
    }
    true
}

/// The state as described, as a program would load it; the reader has seen it, the invariants have not.
#[track_caller]
pub(crate) fn state(table: &str) -> State {
    let mut layout = Layout::default();
    for part in table.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        layout.read(part);
    }
    serde_json::from_value(layout.write()).unwrap_or_else(|why| panic!("{table}: {why}"))
}

/// What was described so far.
#[derive(Default)]
struct Layout {
    options: Options,
    seats: Option<usize>,
    boards: BTreeMap<usize, (Option<u8>, bool, Vec<String>)>,
    keys: BTreeMap<usize, Vec<(u8, Vec<String>)>>,
    sources: BTreeMap<usize, String>,
    turns: usize,
    stone: bool,
    opening: bool,
    taken: BTreeMap<usize, [u8; 2]>,
    round: Option<u8>,
    first: usize,
    open: Option<Vec<Vec<Option<u8>>>>,
    discard: Vec<u8>,
    no_deck: bool,
    areas: Vec<String>,
    signs: BTreeMap<usize, Vec<u8>>,
    done: BTreeMap<usize, Vec<u8>>,
    points: BTreeMap<usize, i16>,
    opened: BTreeMap<usize, u8>,
    next: String,
    shown: Option<Vec<Option<u8>>>,
    paid: Vec<u8>,
}

fn numbers(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|number| number.parse().unwrap_or_else(|_| panic!("{number} is no number"))).collect()
}

impl Layout {
    fn read(&mut self, part: &str) {
        let (head, body) = part.split_once(':').map_or((part, ""), |(head, body)| (head.trim(), body.trim()));
        let (word, rest) = head.split_once(' ').unwrap_or((head, ""));
        let place = || rest.parse::<usize>().unwrap_or_else(|_| panic!("{part}: which?")) - 1;
        match (word, rest) {
            (_, "players") => self.seats = Some(word.parse().expect("a number of players")),
            ("solo", _) => self.seats = Some(1),
            ("keys", _) => drop(self.keys.insert(place(), read_keys(body))),
            ("turns", _) => self.turns = rest.parse().expect("a number of turns"),
            ("taken", _) => drop(self.taken.insert(place(), numbers(body).try_into().expect("left and right"))),
            ("round", _) => self.round = rest.parse().ok(),
            ("first", _) => self.first = place(),
            ("stone", "") => self.stone = true,
            ("opening", "") => self.opening = true,
            ("open", "") => {
                let key = |text: &str| text.parse().ok();
                self.open = Some(body.split('/').map(|row| row.split_whitespace().map(key).collect()).collect());
            }
            ("discard", "") => self.discard = numbers(body),
            ("no", "deck") => self.no_deck = true,
            ("areas", "") => self.areas = body.split_whitespace().map(|area| area.replace('-', "")).collect(),
            ("signs", at) if !at.is_empty() => {
                self.options.signs = true;
                self.signs.insert(place(), numbers(body));
            }
            ("done", _) => drop(self.done.insert(place(), numbers(body))),
            ("points", _) => drop(self.points.insert(place(), body.parse().expect("points"))),
            ("opened", _) => drop(self.opened.insert(place(), body.parse().expect("portals"))),
            ("next", "") => self.next = body.replace(' ', ""),
            ("shown", "") => self.shown = Some(body.split_whitespace().map(|sign| sign.parse().ok()).collect()),
            ("paid", "") => self.paid = numbers(body),
            (board, layout) if board.starts_with('b') && board.len() == 2 => {
                let id = layout.trim_end_matches('*').parse().ok();
                let stones = body.split_whitespace().map(str::to_owned).collect();
                self.boards.insert(board_of(&board[1..]).index(), (id, layout.ends_with('*'), stones));
            }
            (source, "") if source.starts_with('s') && source.len() == 2 => {
                self.sources.insert(board_of(&source[1..]).index(), body.to_owned());
            }
            _ => assert!(option(&mut self.options, part), "what is {part}?"),
        }
    }

    fn write(&mut self) -> Value {
        let seats = self.seats.unwrap_or(2);
        let solo = seats == 1;
        let all_turns = 6 * seats;
        let turns = if self.opening { all_turns } else { self.turns };
        let spare: Vec<u8> = (1..=4).filter(|id| self.boards.values().all(|board| board.0 != Some(*id))).collect();
        let mut spare = spare.into_iter();
        let boards: Vec<Value> = (0..seats)
            .map(|at| {
                let (id, star, stones) = self.boards.remove(&at).unwrap_or_default();
                let id = id.or_else(|| spare.next()).expect("there are four boards");
                if star {
                    self.options.sides = Sides::Star;
                }
                let side = if self.options.sides == Sides::Star { "star" } else { "easy" };
                json!({ "id": id, "side": side, "stones": stones })
            })
            .collect();
        let mut left = [5 * seats as i32; 5];
        let use_up = |letters: &str, left: &mut [i32; 5]| {
            for letter in letters.chars() {
                left[Element::of_letter(letter).unwrap_or_else(|| panic!("{letter} is no stone")).index()] -= 1;
            }
        };
        for board in &boards {
            for stone in board["stones"].as_array().unwrap() {
                use_up(&stone.as_str().unwrap()[..1], &mut left);
            }
        }
        self.keys.values().flatten().flat_map(|(_, stones)| stones).for_each(|stone| use_up(&stone[..1], &mut left));
        self.areas.resize(4, String::new());
        self.areas.iter().for_each(|area| use_up(area, &mut left));
        let on_table = 25 * seats as i32 - left.iter().sum::<i32>();
        // More stones than were taken in this round come from the one before.
        let round = self.round.unwrap_or(if !solo && on_table > turns as i32 { 2 } else { 1 });

        let place = |seat: usize| (seat + seats - self.first) % seats;
        let taken: Vec<[u8; 2]> = (0..seats)
            .map(|seat| {
                let count = (turns / seats + usize::from(place(seat) < turns % seats)) as u8;
                let taken = [count.min(3), count.saturating_sub(3)];
                if solo { [0, 0] } else { self.taken.get(&seat).copied().unwrap_or(taken) }
            })
            .collect();
        let wanted = |source: usize| 6 - usize::from(taken[source][0] + taken[(source + 1) % seats][1]);
        for (&source, given) in &mut self.sources {
            given.truncate(wanted(source));
            use_up(given, &mut left);
        }
        let sources: Vec<String> = (0..if solo { 0 } else { seats })
            .map(|source| {
                let given = self.sources.get(&source).cloned().unwrap_or_default();
                let more: String = (given.len()..wanted(source)).map(|_| most_of(&mut left)).collect();
                given + &more
            })
            .collect();
        let solo_part = solo.then(|| self.write_solo(&mut left, on_table as usize, &boards[0]["id"]));
        let foreseen = solo_part.as_ref().map_or(0, |part| part["taken"].as_u64().unwrap() as usize);
        let bag: String = if solo {
            (on_table as usize..foreseen).map(|_| most_of(&mut left)).collect()
        } else {
            Element::ALL.into_iter().flat_map(|stone| vec![stone.letter(); left[stone.index()] as usize]).collect()
        };
        // Alone, the stones that were taken are just those on the table and in the bag.
        let solo_part = solo_part.map(|mut part| {
            let mut past = [5; 5];
            for letter in part["prediction"].as_array().unwrap() {
                use_up(letter.as_str().unwrap(), &mut past);
            }
            let mut prediction: Vec<Value> =
                Element::ALL.into_iter().flat_map(|stone| vec![json!(stone); past[stone.index()] as usize]).collect();
            prediction.extend(part["prediction"].as_array().unwrap().clone());
            part["prediction"] = prediction.into();
            part
        });

        let (open, decks, discards) = self.key_piles(seats);
        let actor = (self.first + turns) % seats;
        let prepared = self.lowest_prepared();
        let phase = match prepared.filter(|_| self.opening) {
            Some((key, seat)) => json!({ "open": { "seat": seat, "key": key, "by_spell": false } }),
            None if self.opening => panic!("phase II begins with a prepared key"),
            None if self.stone || self.keys.get(&actor).is_some_and(|keys| keys.len() == 4) => {
                json!({ "take_stone": { "seat": actor } })
            }
            None => json!({ "take_key": { "seat": actor } }),
        };
        let with_signs = self.options.signs && !solo;
        let each = |list: &BTreeMap<usize, Vec<u8>>, seat: usize| list.get(&seat).cloned().unwrap_or_default();
        let mut undealt: Vec<u8> = (1..=20).rev().collect();
        undealt.retain(|sign| !self.signs.values().chain(self.done.values()).flatten().any(|other| other == sign));
        let private: Vec<Value> = (0..seats)
            .map(|seat| {
                let mut signs = each(&self.signs, seat);
                if with_signs && signs.is_empty() && each(&self.done, seat).is_empty() {
                    signs.push(undealt.pop().unwrap());
                }
                let dropped: Vec<u8> = (0..if with_signs { 3 - signs.len() - each(&self.done, seat).len() } else { 0 })
                    .map(|_| undealt.pop().unwrap())
                    .collect();
                let points = self.points.get(&seat).copied().unwrap_or_default();
                json!({ "points": points, "signs": signs, "dropped": dropped })
            })
            .collect();
        let fulfilled = |seat: usize| if solo { self.paid.clone() } else { each(&self.done, seat) };
        let mut public = json!({
            "options": self.options,
            "seats": seats,
            "phase": phase,
            "round": round,
            "first": self.first,
            "boards": boards,
            "sources": sources,
            "taken": taken,
            "keys": (0..seats).map(|seat| self.keys_of(seat)).collect::<Vec<_>>(),
            "open": open,
            "decks": decks,
            "discards": discards,
            "bag": bag,
            "areas": self.areas,
            "hidden_signs": private.iter().map(|own| own["signs"].as_array().unwrap().len()).collect::<Vec<_>>(),
            "fulfilled": (0..seats).map(fulfilled).collect::<Vec<_>>(),
            "opened": (0..seats).map(|seat| self.opened.get(&seat).copied().unwrap_or_default()).collect::<Vec<_>>(),
        });
        if let Some(part) = solo_part {
            public["solo"] = part;
        }
        if self.options.totals == Totals::Open {
            public["totals"] = private.iter().map(|own| own["points"].clone()).collect();
        }
        json!({ "public": public, "private": private, "secret": { "rng": { "seed": "0".repeat(64), "used": 0 } } })
    }

    /// The prediction board, of which only the stones to come are told yet; the open signs.
    fn write_solo(&self, left: &mut [i32; 5], on_table: usize, field: &Value) -> Value {
        let taken = on_table.max(self.turns);
        let mut prediction: Vec<String> = self.next.chars().map(String::from).collect();
        for stone in &prediction {
            left[Element::of_letter(stone.chars().next().unwrap()).unwrap().index()] -= 1;
        }
        while prediction.len() < 25 - taken {
            prediction.push(most_of(left).to_string());
        }
        let shown = self
            .shown
            .clone()
            .unwrap_or_else(|| (1..=20).filter(|sign| !self.paid.contains(sign)).take(5).map(Some).collect());
        let id = if *field == json!(4) { 3 } else { 4 };
        let side = if self.options.sides == Sides::Star { "star" } else { "easy" };
        json!({ "board": { "id": id, "side": side }, "prediction": prediction, "taken": taken, "signs": shown })
    }

    fn key_piles(&self, _: usize) -> (Value, Value, Value) {
        let cards = samobranka_portals::Data::HOUSE;
        let held: Vec<u8> = self.keys.values().flatten().map(|(key, _)| *key).collect();
        let mut used: Vec<u8> = held.into_iter().chain(self.discard.iter().copied()).collect();
        used.extend(self.open.iter().flatten().flatten().flatten());
        let of_tier = |tier: Tier| -> Vec<u8> {
            cards.set().keys().iter().filter(|card| card.tier == tier).map(|card| card.key.0).collect()
        };
        let (mut open, mut decks, mut discards) = (Vec::new(), Vec::new(), Vec::new());
        for tier in Tier::ALL {
            let mut rest: Vec<u8> = of_tier(tier).into_iter().filter(|key| !used.contains(key)).collect();
            match &self.open {
                Some(rows) => open.push(json!(rows[tier.index()])),
                None => open.push(json!(rest.drain(..2).collect::<Vec<_>>())),
            }
            let mut discarded: Vec<u8> = of_tier(tier).into_iter().filter(|key| self.discard.contains(key)).collect();
            if self.no_deck {
                discarded.append(&mut rest);
            }
            decks.push(rest);
            discards.push(discarded);
        }
        (open.into(), json!(decks), json!(discards))
    }

    fn lowest_prepared(&self) -> Option<(u8, usize)> {
        let marks = |key: u8| samobranka_portals::Data::HOUSE.set().key(Key(key)).unwrap().marks.count_ones() as usize;
        let keys = self.keys.iter().flat_map(|(seat, keys)| keys.iter().map(move |key| (key, *seat)));
        keys.filter(|((key, stones), _)| stones.len() == marks(*key)).map(|((key, _), seat)| (*key, seat)).min()
    }

    fn keys_of(&self, seat: usize) -> Vec<Value> {
        let keys = self.keys.get(&seat).into_iter().flatten();
        keys.map(|(key, stones)| json!({ "key": key, "stones": stones })).collect()
    }
}

/// Takes a stone of the colour of which most are left.
fn most_of(left: &mut [i32; 5]) -> char {
    let stone = Element::ALL.into_iter().rev().max_by_key(|stone| left[stone.index()]).unwrap();
    left[stone.index()] -= 1;
    stone.letter()
}

/// `12[Wa1 Wb1] 3[]`.
fn read_keys(text: &str) -> Vec<(u8, Vec<String>)> {
    text.split(']')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (key, stones) = part.split_once('[').unwrap_or_else(|| panic!("{part} is no key"));
            (key.parse().expect("a key's number"), stones.split_whitespace().map(str::to_owned).collect())
        })
        .collect()
}

/// Whether the phase is one of a turn before the stone is taken.
pub(crate) fn between_turns(public: &Public) -> bool {
    matches!(public.phase, Phase::TakeKey { .. } | Phase::TakeStone { .. })
}
