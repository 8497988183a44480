//! Sets a table from a line of text and plays on it, so that a test reads like an example in the rulebook.
//!
//! A table is described by parts between semicolons, all of which may be left out but the first:
//! - `table: Bx2@0,0 J@0,1` gives the cards on the table, `J=Rc1@0,1` a joker that was named;
//! - `hands: Rc1 J .. / ..` gives a hand a seat; `..` fills it up to four with the lowest ordinary cards left;
//! - `under: 2 Rc1 1 Gs2` says who put which cards under the deck, the next to be drawn first;
//! - `deck: Rc1 Rc2` says which cards nobody has held are left in it; else all others are. Where the deck is told, the
//!   others are out of play, as if a larger table had been cut out of the picture;
//! - `turn 2` says whose turn it is, else the first seat's; `passes 3` how many there were in a row;
//! - `points 1: 30` writes a turn on the sheet;
//! - words such as `short` or `unique` set the options: see [`option`].

use samobranka_iota::{
    Absent, Action, Card, Cards, Deck, Event, ExchangeNeeds, First, Illegal, Iota, Joker, JokerIdentity,
    LeftoverPenalty, Options, Ruling, ShortHalf, StartJoker, State, Tie,
};
use samobranka_rules::{Game, Outcome, Play, Refusal, Seat, Seed, Setup, Told, broken_invariant};
use serde_json::{Value, json};

/// A game that goes on from a described table. Seats are counted from one, as people do.
pub(crate) struct Scene {
    pub(crate) play: Play<Iota>,
    pub(crate) told: Vec<Told<Event>>,
}

/// The table as described, ready to be played on.
#[track_caller]
pub(crate) fn set(text: &str) -> Scene {
    let state: State = serde_json::from_value(written(text)).unwrap_or_else(|why| panic!("{text}: {why}"));
    let cut_out = text.contains("deck:");
    match broken_invariant(&state) {
        Some("no card is lost or from another game") if cut_out => {}
        Some(name) => panic!("{text}: not a possible table: {name}"),
        None => {}
    }
    let setup = Setup::new(state.public.seats, state.public.options).expect("the options go together");
    Scene { play: Play::from_state(setup, state), told: Vec::new() }
}

/// A dealt table.
pub(crate) fn deal(seats: u8, words: &str, seed: u64) -> Scene {
    let setup = Setup::new(seats, options(words)).expect("the options go together");
    let (play, told) = Play::new(setup, Seed::from_number(seed));
    Scene { play, told }
}

impl Scene {
    pub(crate) fn state(&self) -> &State {
        self.play.state()
    }

    /// Does what is written in notation, and gives the points it brought.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: u8, notation: &str) -> u32 {
        let before = self.state().public.scores;
        let action: Action = notation.parse().unwrap_or_else(|why| panic!("{notation}: {why}"));
        self.told = self
            .play
            .act(Seat(seat - 1), action, None)
            .unwrap_or_else(|why| panic!("{seat}: {notation} is refused: {why} ({})", why.rule()));
        let lost = "no card is lost or from another game";
        assert!(broken_invariant(self.state()).is_none_or(|name| name == lost), "{:?}", broken_invariant(self.state()));
        self.state().public.scores[usize::from(seat) - 1] - before[usize::from(seat) - 1]
    }

    /// Tries what must be refused, and gives the refusal.
    #[track_caller]
    pub(crate) fn refusal(&self, seat: u8, notation: &str) -> Illegal {
        let action: Action = notation.parse().unwrap_or_else(|why| panic!("{notation}: {why}"));
        let mut play = self.play.clone();
        let refused = play.act(Seat(seat - 1), action, None).err();
        assert_eq!(play.state(), self.state(), "what is refused changes nothing");
        let listed = self.legal(seat).contains(&notation.to_owned());
        assert!(!listed, "{notation} is refused and yet listed");
        refused.unwrap_or_else(|| panic!("{seat}: {notation} is not refused"))
    }

    /// The rule by which it is refused.
    #[track_caller]
    pub(crate) fn refused(&self, seat: u8, notation: &str) -> &'static str {
        self.refusal(seat, notation).rule()
    }

    #[track_caller]
    pub(crate) fn rule(&mut self, ruling: Ruling) {
        self.told = self.play.rule(ruling).expect("the table may decide it");
    }

    /// All that the seat may do, in notation.
    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut legal = Vec::new();
        Iota::legal(self.state().view(Seat(seat - 1)), &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    /// All that the seat may do that begins with this word.
    pub(crate) fn legal_with(&self, seat: u8, verb: &str) -> Vec<String> {
        self.legal(seat).into_iter().filter(|action| action.starts_with(verb)).collect()
    }

    pub(crate) fn may(&self, seat: u8, notation: &str) -> bool {
        self.legal(seat).contains(&notation.to_owned())
    }

    /// The hand of a seat, in notation.
    pub(crate) fn hand(&self, seat: u8) -> String {
        cards_of(self.state().private[usize::from(seat) - 1].hand)
    }

    pub(crate) fn scores(&self) -> Vec<u32> {
        self.state().public.scores[..usize::from(self.state().public.seats)].to_vec()
    }

    /// Whose turn it is; nobody's once the game is over.
    pub(crate) fn turn(&self) -> Option<u8> {
        self.state().public.turn().map(|seat| seat.0 + 1)
    }

    pub(crate) fn places(&self) -> Vec<u8> {
        match Iota::outcome(&self.state().public) {
            Some(Outcome::Rank { places, .. }) => places,
            other => panic!("no ranking: {other:?}"),
        }
    }
}

pub(crate) fn cards_of(cards: Cards) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
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
        "short" => options.deck = Deck::Short,
        "parity" => options.short_half = ShortHalf::Parity,
        "children" => options.children = true,
        "unique" => options.joker = Joker::Unique,
        "declared" => options.joker_identity = JokerIdentity::Declared,
        "one swap" => options.swaps_per_turn = 1,
        "no pass after a swap" => options.swap_then_pass = false,
        "enough" => options.exchange_needs = ExchangeNeeds::Enough,
        "one round" => options.stalemate_rounds = 1,
        "no rounds" => options.stalemate_rounds = 0,
        "minus sum" => options.leftover_penalty = LeftoverPenalty::MinusSum,
        "redraw" => options.start_joker = StartJoker::Redraw,
        "seat 2 first" => options.first = First::Seat2,
        "fewest cards" => options.tie = Tie::FewestCardsLeft,
        "no hints" => options.hints = false,
        "bots stand in" => options.absent = Absent::Bot,
        _ => return false,
    }
    true
}

/// What a description says.
#[derive(Default)]
struct Layout {
    options: Options,
    table: Vec<Value>,
    hands: Vec<Vec<Card>>,
    fill: Vec<bool>,
    under: Vec<(u8, Card)>,
    deck: Option<Vec<Card>>,
    turn: u8,
    passes: u16,
    sheet: Vec<Value>,
    used: Vec<Card>,
}

/// The state as described, as JSON.
#[track_caller]
pub(crate) fn written(text: &str) -> Value {
    let mut layout = Layout::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        layout.read(part);
    }
    layout.write()
}

fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

impl Layout {
    fn read(&mut self, part: &str) {
        if let Some(list) = part.strip_prefix("table:") {
            for item in list.split_whitespace() {
                let (what, at) = item.split_once('@').expect("a card and its place");
                let (row, col) = at.split_once(',').expect("row and column");
                let at = [row.parse::<i8>().unwrap(), col.parse::<i8>().unwrap()];
                self.table.push(match what.split_once('=') {
                    Some((joker, name)) => json!({ "card": joker, "at": at, "as": name }),
                    None => json!({ "card": what, "at": at }),
                });
                self.used.push(card(&what[..what.find('=').unwrap_or(what.len())]));
            }
        } else if let Some(list) = part.strip_prefix("hands:") {
            for hand in list.split('/') {
                let cards = hand.split_whitespace().filter(|word| *word != "..").map(card);
                self.hands.push(cards.collect());
                self.fill.push(hand.contains(".."));
            }
            self.used.extend(self.hands.iter().flatten());
        } else if let Some(list) = part.strip_prefix("under:") {
            let words: Vec<&str> = list.split_whitespace().collect();
            self.under = words.chunks(2).map(|pair| (pair[0].parse::<u8>().unwrap() - 1, card(pair[1]))).collect();
            self.used.extend(self.under.iter().map(|(_, card)| *card));
        } else if let Some(list) = part.strip_prefix("deck:") {
            let cards: Vec<Card> = list.split_whitespace().map(card).collect();
            self.used.extend(&cards);
            self.deck = Some(cards);
        } else if let Some(seat) = part.strip_prefix("turn ") {
            self.turn = seat.parse::<u8>().unwrap() - 1;
        } else if let Some(count) = part.strip_prefix("passes ") {
            self.passes = count.parse().unwrap();
        } else if let Some(entry) = part.strip_prefix("points ") {
            let (seat, points) = entry.split_once(':').expect("a seat and its points");
            let (seat, points) = (seat.parse::<u8>().unwrap() - 1, points.trim().parse::<u32>().unwrap());
            self.sheet.push(json!({ "seat": seat, "laid": 1, "points": points }));
        } else {
            assert!(option(&mut self.options, part), "unknown part {part}");
        }
    }

    fn write(mut self) -> Value {
        if self.hands.is_empty() {
            (self.hands, self.fill) = (vec![Vec::new(); 2], vec![true; 2]);
        }
        let half = self.options.deck == Deck::Short && self.options.short_half == ShortHalf::Parity;
        let even = |card: &Card| Cards::even_half().contains(*card);
        let mut left: Vec<Card> = Card::ordinary()
            .filter(|card| !self.used.contains(card) && (!half || even(card)))
            .chain((self.used.iter().filter(|card| card.is_joker()).count()..2).map(|_| Card::JOKER))
            .collect();
        for (hand, fill) in self.hands.iter_mut().zip(&self.fill) {
            while *fill && hand.len() < 4 {
                hand.push(left.remove(0));
            }
        }
        if self.options.deck == Deck::Short && !half {
            let played = self.table.len() + self.hands.iter().map(Vec::len).sum::<usize>() + self.under.len();
            let out = left.len() - (34 - played);
            left.drain(..out); // the jokers stay: they stand last
        }
        let fresh = self.deck.unwrap_or(left);
        json!({
            "public": {
                "options": self.options,
                "seats": self.hands.len(),
                "phase": { "turn": { "seat": self.turn } },
                "table": self.table,
                "hands": self.hands.iter().map(Vec::len).collect::<Vec<_>>(),
                "deck": fresh.len() + self.under.len(),
                "under": self.under.iter().map(|(seat, _)| seat).collect::<Vec<_>>(),
                "sheet": self.sheet,
                "passes": self.passes,
            },
            "private": self.hands.iter().map(|hand| json!({ "hand": hand })).collect::<Vec<_>>(),
            "secret": {
                "fresh": fresh,
                "under": self.under.iter().map(|(_, card)| card).collect::<Vec<_>>(),
                "rng": { "seed": Seed::from_number(1), "used": 0 },
            },
        })
    }
}
