//! Sets a table from a line of text and plays on it, so that a test reads like an example in the rulebook.
//!
//! A table is described by parts between semicolons, all of which may be left out but the hands:
//! - `A1: 3 11 40` gives the cards of a pile, from the first to the top; of `A1: .. 40` only the last ones;
//! - `hands: 44 50 / 7 ..` gives a hand a seat; `..` fills it up with the lowest cards left;
//! - `deck 4` says how many cards are left to draw, `deck: 17 18` which; else all others are, and then no pile has `..`;
//! - `turn 2` says whose turn it is, else the first seat's, and `laid 1` how many cards were laid in it;
//! - `due A1` says which fires must be covered in this turn, else all that burn at its beginning;
//! - words such as `expert` or `strict` set the options: see [`option`].
//!
//! What is tried is written with commas between: `1: 44>A1` is a decision, `1 says A1:stay-off` an aside, `table give-up`
//! a decision of the table, `1 undoes` a step back; `1?` asks what seat 1 may do, `1 hand` what it holds.

use std::fmt::Write;

use expect_test::Expect;
use samobranka_rules::{Game, Outcome, Play, Refusal, Seat, Seed, Setup, broken_invariant};
use samobranka_the_game::{
    Astray, BurnedCount, Card, CardSet, Difficulty, End, ExpertEnd, Fire, History, Illegal, Options, Phase, Pile,
    Shortfall, Start, State, TheGame,
};
use serde_json::json;

/// Sets the table, tries what is to be tried, and compares what came of it.
#[track_caller]
#[allow(clippy::needless_pass_by_value)] // An `expect!` is written where it is used.
pub(crate) fn check(table: &str, tried: &str, expected: Expect) {
    expected.assert_eq(&story(table, tried));
}

/// The same for several tables, on which the same must come of it.
#[track_caller]
#[allow(clippy::needless_pass_by_value)]
pub(crate) fn check_alike<T: AsRef<str>>(tables: &[T], tried: &str, expected: Expect) {
    let stories: Vec<String> = tables.iter().map(|table| story(table.as_ref(), tried)).collect();
    assert!(stories.windows(2).all(|pair| pair[0] == pair[1]), "not alike:\n{}", stories.join("\n"));
    expected.assert_eq(&stories[0]);
}

/// What comes of it: every refusal, every answer, and the table afterwards.
#[track_caller]
fn story(table: &str, tried: &str) -> String {
    let mut play = set(table);
    let mut story = String::new();
    for deed in tried.split(',').map(str::trim).filter(|deed| !deed.is_empty()) {
        if let Some(line) = try_out(&mut play, deed) {
            story += &line;
            story.push('\n');
        }
    }
    story + &describe(play.state())
}

/// Plays these deeds, none of which may be refused.
#[track_caller]
pub(crate) fn play_on(play: &mut Play<TheGame>, deeds: &str) {
    for deed in deeds.split(',').map(str::trim).filter(|deed| !deed.is_empty()) {
        if let Some(line) = try_out(play, deed) {
            panic!("{line}");
        }
    }
}

/// The table as described, ready to be played on.
#[track_caller]
pub(crate) fn set(table: &str) -> Play<TheGame> {
    let state = state(table);
    if let Some(name) = broken_invariant(&state) {
        panic!("{table}: not a possible table: {name}");
    }
    let setup = Setup::new(state.public.seats, state.public.options).expect("the options go together");
    Play::from_state(setup, state)
}

/// A dealt table.
pub(crate) fn deal(seats: u8, words: &str, seed: u64) -> Play<TheGame> {
    let setup = Setup::new(seats, options(words)).expect("the options go together");
    Play::new(setup, Seed::from_number(seed)).0
}

/// The state as described, as a program would load it; the reader has seen it, the invariants have not.
#[track_caller]
pub(crate) fn state(table: &str) -> State {
    serde_json::from_value(written(table)).unwrap_or_else(|why| panic!("{table}: {why}"))
}

/// The state as described, as JSON.
#[track_caller]
pub(crate) fn written(table: &str) -> serde_json::Value {
    let mut layout = Layout::default();
    for part in table.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        layout.read(part);
    }
    layout.fill();
    layout.write()
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
        "expert" => options.difficulty = Difficulty::Expert,
        "one less" => options.difficulty = Difficulty::ExpertOneLess,
        "fire" => options.fire = Fire::NextCard,
        "late fire" => options.fire = Fire::ByEndOfNextTurn,
        "lose" => options.astray = Astray::Lose,
        "strict" => options.shortfall = Shortfall::Strict,
        "three to the end" => options.expert_end = ExpertEnd::Three,
        "burned counts" => options.burned = BurnedCount::AsUsual,
        "host starts" => options.start = Start::Host,
        "lot starts" => options.start = Start::Random,
        "hidden" => options.history = History::Hidden,
        "ten-jumps" => options.ten_signal = true,
        _ => return false,
    }
    true
}

/// What a description says.
#[derive(Default)]
struct Layout {
    options: Options,
    /// The last cards of each pile.
    piles: [Vec<Card>; 4],
    /// Which piles may have other cards under those.
    deep: [bool; 4],
    hands: Vec<CardSet>,
    /// Which hands are to be filled up.
    partial: Vec<bool>,
    deck: Option<CardSet>,
    deck_size: Option<u8>,
    turn: u8,
    laid: u8,
    due: Option<Vec<Pile>>,
}

impl Layout {
    #[track_caller]
    fn read(&mut self, part: &str) {
        if option(&mut self.options, part) {
            return;
        }
        let (name, rest) = part.split_once([':', ' ']).unwrap_or((part, ""));
        let rest = rest.trim();
        let number = |text: &str| text.parse::<u8>().unwrap_or_else(|_| panic!("{part}: a number is missing"));
        match name {
            "hands" => {
                for hand in rest.split('/') {
                    let cards: CardSet = cards(hand).into_iter().collect();
                    self.hands.push(cards);
                    self.partial.push(hand.contains(".."));
                }
            }
            "deck" if part.contains(':') => self.deck = Some(cards(rest).into_iter().collect()),
            "deck" => self.deck_size = Some(number(rest)),
            "turn" => self.turn = number(rest) - 1,
            "laid" => self.laid = number(rest),
            "due" => self.due = Some(rest.split_whitespace().map(|pile| pile.parse().expect("a pile")).collect()),
            pile => {
                let pile: Pile = pile.parse().unwrap_or_else(|_| panic!("{part}: what is this?"));
                self.piles[pile.index()] = cards(rest);
                self.deep[pile.index()] = rest.contains("..");
            }
        }
    }

    /// Fills up the hands, and puts every other card under the piles or into the deck.
    #[track_caller]
    fn fill(&mut self) {
        let seats = self.hands.len() as u8;
        let named = self.piles.iter().flatten().copied().chain(self.hands.iter().flat_map(|hand| hand.into_iter()));
        let mut rest = CardSet::ALL.minus(named.chain(self.deck.into_iter().flatten()).collect());
        let full = self.options.hand_size(seats);
        for (at, hand) in self.hands.iter_mut().enumerate().filter(|(at, _)| self.partial[*at]) {
            let size = if at == usize::from(self.turn) { full - self.laid } else { full };
            while hand.len() < size {
                let card = rest.lowest().expect("there are cards left");
                rest.remove(card);
                hand.insert(card);
            }
        }
        if self.deck.is_some() || self.deck_size.is_some() {
            rest = self.bury(rest);
        }
        let deck = self.deck.get_or_insert(CardSet::NONE);
        *deck = deck.or(rest);
    }

    /// Puts cards under the piles that may have others, until the deck has its size, and gives what is left.
    #[track_caller]
    fn bury(&mut self, rest: CardSet) -> CardSet {
        let deck_size = self.deck_size.unwrap_or(0);
        let mut left = rest;
        let mut under: [Vec<Card>; 4] = Default::default();
        for card in rest {
            let place = Pile::ALL.into_iter().find(|&pile| {
                let fits = |first: &Card| if pile.ascends() { card < *first } else { card > *first };
                self.deep[pile.index()] && self.piles[pile.index()].first().is_none_or(fits)
            });
            if let Some(pile) = place.filter(|_| left.len() > deck_size) {
                under[pile.index()].push(card);
                left.remove(card);
            }
        }
        assert!(left.len() == deck_size, "{deck_size} cards are to be left to draw, and {left:?} can't be laid");
        for pile in Pile::ALL {
            let under = &mut under[pile.index()];
            if !pile.ascends() {
                under.reverse();
            }
            under.append(&mut self.piles[pile.index()]);
            self.piles[pile.index()] = std::mem::take(under);
        }
        left
    }

    fn write(&self) -> serde_json::Value {
        let deck = self.deck.expect("the deck was filled");
        let seats = self.hands.len();
        let hidden = self.options.history == History::Hidden;
        let pile = |pile: Pile| {
            let cards = &self.piles[pile.index()];
            if hidden {
                let top = cards.last().map_or(pile.start(), |card| card.number());
                json!({ "row": pile, "top": top, "count": cards.len() })
            } else {
                json!({ "row": pile, "cards": cards })
            }
        };
        let burns = |pile: &Pile| {
            self.options.fire != Fire::Off && self.piles[pile.index()].last().is_some_and(|top| top.is_fire())
        };
        let burning: Vec<Pile> = Pile::ALL.into_iter().filter(burns).collect();
        let late = !self.options.fire_is_next_card(seats as u8) && self.laid == 0;
        let due = self.due.clone().unwrap_or_else(|| if late { burning.clone() } else { Vec::new() });
        let held = self.hands.get(usize::from(self.turn)).map_or(0, |hand| hand.len()) + self.laid;
        let minimum = self.options.minimum(deck.len(), held);
        json!({
            "public": {
                "options": self.options,
                "seats": seats,
                "phase": { "turn": { "seat": self.turn, "laid": self.laid, "minimum": minimum } },
                "piles": Pile::ALL.map(pile),
                "hands": self.hands.iter().map(|hand| hand.len()).collect::<Vec<_>>(),
                "deck": deck.len(),
                "burning": burning,
                "due": due,
            },
            "private": self.hands.iter().map(|hand| json!({ "hand": hand })).collect::<Vec<_>>(),
            "secret": { "deck": deck, "rng": { "seed": Seed::from_number(0), "used": 0 } },
        })
    }
}

#[track_caller]
fn cards(text: &str) -> Vec<Card> {
    let cards = text.split_whitespace().filter(|&word| word != "..");
    cards.map(|card| card.parse().unwrap_or_else(|why| panic!("{card}: {why}"))).collect()
}

/// Does what the text says; gives a line where it is refused or where it asks something.
#[track_caller]
fn try_out(play: &mut Play<TheGame>, deed: &str) -> Option<String> {
    let refused = |what: &str, why: Illegal| Some(format!("{what}: {}, {why}", why.rule()));
    if let Some(ruling) = deed.strip_prefix("table ") {
        let why = play.rule(ruling.parse().expect("a ruling")).err()?;
        return refused(&format!("the table may not {ruling}"), why);
    }
    let (number, rest) = deed.split_at(1);
    let seat = Seat(number.parse::<u8>().unwrap_or_else(|_| panic!("{deed}: whose?")) - 1);
    if rest == "?" {
        let mut legal = Vec::new();
        TheGame::legal(play.state().view(seat), &mut legal);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        return Some(format!("{seat} may: {}", if legal.is_empty() { "nothing".to_owned() } else { legal.join(" ") }));
    }
    if rest == " hand" {
        return Some(format!("{seat} holds {:?}", play.state().private[seat.index()].hand));
    }
    if rest == " undoes" {
        return play.undo(seat).err().map(|why| format!("{seat} may not undo: {why}"));
    }
    if let Some(signal) = rest.strip_prefix(" says ") {
        let why = play.say(seat, signal.parse().expect("a signal"), None).err()?;
        return refused(&format!("{seat} may not say {signal}"), why);
    }
    let action = rest.strip_prefix(':').unwrap_or_else(|| panic!("{deed}: what is this?")).trim();
    let why = play.act(seat, action.parse().unwrap_or_else(|why| panic!("{deed}: {why}")), None).err()?;
    refused(&format!("{seat} may not {action}"), why)
}

/// The table in a few words: tops, sizes, and where we are.
pub(crate) fn describe(state: &State) -> String {
    let public = &state.public;
    let mut text = String::new();
    for pile in Pile::ALL {
        let burns = if public.fire.burns(pile) { " burning" } else { "" };
        let due = if public.fire.is_due(pile) { " and due" } else { "" };
        write!(text, "{pile} {}{burns}{due}, ", public.top(pile)).expect("a string takes any text");
    }
    let hands: Vec<String> = public.hands[..public.seats.into()].iter().map(ToString::to_string).collect();
    writeln!(text, "hands {}, deck {}", hands.join(" "), public.deck).expect("a string takes any text");
    text += &match public.phase {
        Phase::Turn(turn) => format!("turn of {}: laid {} of {}\n", turn.seat, turn.laid, turn.minimum),
        Phase::Over { end } => ending(public.end().unwrap_or(end), TheGame::outcome(public)),
        Phase::Claiming { by, .. } => format!("{by} claims the start\n"),
        Phase::Wishing(_) | Phase::HostPicks => "nobody has started\n".to_owned(),
    };
    text
}

fn ending(end: End, outcome: Option<Outcome>) -> String {
    let Some(Outcome::Team { won, verdict, score }) = outcome else { panic!("one team has one result") };
    format!("over: {end:?}, {verdict}, {score} left{}\n", if won { ", won" } else { "" })
}
