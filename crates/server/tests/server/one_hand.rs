//! One person, one hand: whatever anybody asks in whatever order, nobody is shown two hands of one deal, nobody loses a
//! seat against their will, and nothing is decided without those it takes.
//!
//! `HANDS_RUNS=20000 cargo test -p samobranka-server one_hand` is the long form; `HANDS_SEED=17` runs one.

use std::collections::BTreeMap;

use samobranka_rules::{Rng, Seat, Seats, Seed};
use samobranka_server::ask::{Join, Resume, SitDown};
use samobranka_server::logic::{Input, Known, Sender};
use samobranka_server::news::News;
use samobranka_store::PersonId;
use samobranka_table::catalogue;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::common::{TestTable, person};

/// People 0 to 5; person 0 is the first host.
const PEOPLE: u32 = 6;

/// Who has no name.
const NOBODY: u64 = 99;

#[test]
fn nobody_is_shown_two_hands_loses_a_seat_or_is_outvoted_in_absence() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seeds = match number("HANDS_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("HANDS_RUNS").unwrap_or(120),
    };
    let mut seen = Seen::default();
    for seed in seeds {
        let run = std::panic::catch_unwind(|| Run::new(seed).play());
        match run {
            Ok(one) => seen.add(&one),
            Err(why) => {
                eprintln!("it failed with HANDS_SEED={seed}");
                std::panic::resume_unwind(why);
            }
        }
    }
    eprintln!("{seen:?}");
    let often = |count: u64| count > 20 || number("HANDS_SEED").is_some();
    assert!(often(seen.hands) && often(seen.moved) && often(seen.carried) && often(seen.chapters), "{seen:?}");
}

/// What the runs came by, so that they aren't about nothing.
#[derive(Clone, Default, Debug)]
struct Seen {
    /// Hands that somebody was shown.
    hands: u64,
    /// Seats that changed hands after the deal.
    moved: u64,
    /// Votes that were carried.
    carried: u64,
    /// Games after the first at a table.
    chapters: u64,
}

impl Seen {
    fn add(&mut self, one: &Seen) {
        self.hands += one.hands;
        self.moved += one.moved;
        self.carried += one.carried;
        self.chapters += one.chapters;
    }
}

/// Who asks for what in one step.
struct Step {
    who: u64,
    ask: Value,
}

struct Run {
    rng: Rng,
    desk: TestTable,
    seats: u8,
    bot: &'static str,
    conns: Vec<u64>,
    /// Names of runs of messages that anybody was told, to be used by anybody.
    epochs: Vec<(String, u64)>,
    asked: u32,
    /// Which seat's hand each person was shown in this deal.
    shown: BTreeMap<u64, Seat>,
    chapter: u64,
    /// What is proposed: the seats that have agreed.
    vote: Option<Seats>,
    read: usize,
    seen: Seen,
}

impl Run {
    fn new(seed: u64) -> Run {
        let mut rng = Rng::new(Seed::from_number(seed ^ 0x4a4d));
        let games = catalogue();
        let game = &games[seed as usize % games.len()];
        let seats = 2 + rng.below(2) as u8;
        let bot = game.bots()[0];
        let mut kinds = vec![if rng.below(3) == 0 { json!("open") } else { json!("me") }];
        kinds.extend((1..seats).map(|_| if rng.below(5) == 0 { json!({ "bot": bot }) } else { json!("open") }));
        let settings = json!({
            "onlookers": rng.below(4) > 0,
            "start": if rng.below(3) == 0 { "host" } else { "full" },
            "lend_after": if rng.below(4) == 0 { Value::Null } else { json!(60) },
            "trusted": true,
            "bot": bot,
        });
        let mut new = json!({ "game": game.id, "seats": kinds, "settings": settings });
        if rng.below(3) == 0 {
            new["goes_on"] = json!({ "seed": rng.seed(), "log": [] });
        }
        let desk = TestTable::set(&new.to_string(), seed);
        let read = desk.lines.len();
        Run {
            rng,
            desk,
            seats,
            bot,
            conns: Vec::new(),
            epochs: Vec::new(),
            asked: 0,
            shown: BTreeMap::new(),
            chapter: 0,
            vote: None,
            read,
            seen: Seen::default(),
        }
    }

    fn play(mut self) -> Seen {
        for _ in 0..140 {
            self.step();
        }
        self.seen
    }

    fn owners(&self) -> Vec<Option<PersonId>> {
        (0..self.seats).map(|seat| self.desk.logic.owner(Seat(seat))).collect()
    }

    fn is_running(&self) -> bool {
        self.desk.logic.table().is_some_and(|table| table.outcome().is_none())
    }

    fn step(&mut self) {
        let (before, ran) = (self.owners(), self.is_running());
        let mut step = None;
        self.desk.told.clear();
        match self.rng.below(100) {
            0..12 => self.connect(),
            12..18 => {
                if !self.conns.is_empty() {
                    let at = self.rng.below(self.conns.len() as u32) as usize;
                    self.desk.put(Input::Disconnect(self.conns.remove(at)));
                }
            }
            18..22 => {
                self.desk.now += u64::from(self.rng.below(100_000));
                self.desk.put(Input::Tick);
            }
            22..26 => {
                let who = self.somebody();
                self.desk.put(Input::Look(1, known(who)));
                self.reply(who);
            }
            26..29 => {
                let who = self.somebody();
                self.desk.put(Input::Record(1, known(who)));
                let record = self.desk.replies.pop().expect("an answer");
                assert!(record.is_err() || !self.is_running(), "a record of a game that goes on");
            }
            29 => {
                self.desk.restart();
                self.conns.clear();
            }
            30..33 => self.agree_to_end(),
            33..36 => self.all_play_again(),
            _ => step = Some(self.ask()),
        }
        for conn in self.desk.closed.keys() {
            self.conns.retain(|known| known != conn);
        }
        self.read_log();
        self.check_seats(&before, ran, step.as_ref());
        self.check_hands();
    }

    fn somebody(&mut self) -> u64 {
        match self.rng.below(PEOPLE + 1) {
            PEOPLE => NOBODY,
            who => who.into(),
        }
    }

    fn connect(&mut self) {
        let who = self.somebody();
        self.asked += 1;
        let conn = u64::from(self.asked) * 100 + who;
        let resume = match self.epochs.len() {
            0 => None,
            many if self.rng.below(2) == 0 => {
                let (epoch, last) = self.epochs[self.rng.below(many as u32) as usize].clone();
                Some(Resume { epoch, last: last.saturating_sub(self.rng.below(4).into()) })
            }
            _ => None,
        };
        let (views, legal) = (self.rng.below(2) == 0, self.rng.below(2) == 0);
        let sit = (self.rng.below(3) == 0).then(|| {
            let seat = (self.rng.below(2) == 0).then(|| Seat(self.rng.below(4) as u8));
            SitDown { id: format!("j{}", self.asked), seat, program: false }
        });
        let join = Join { protocol: 1 + self.rng.below(2), resume, views, legal, public: self.rng.below(6) == 0, sit };
        self.desk.put(Input::Connect { conn, person: known(who), join });
        self.conns.push(conn);
    }

    /// Everyone who has a seat agrees to end the game, where the game has a ruling.
    fn agree_to_end(&mut self) {
        let Some(table) = self.desk.logic.table() else { return };
        let rulings: Vec<Value> = serde_json::from_str(table.rulings().get()).unwrap();
        let Some(ruling) = rulings.last() else { return };
        let owners: Vec<u64> = self.owners().iter().flatten().map(|owner| owner.0).collect();
        for (at, owner) in owners.into_iter().enumerate() {
            self.asked += 1;
            let id = format!("x{}", self.asked);
            let ask = match at {
                0 => json!({ "propose": { "id": id, "rule": ruling } }),
                _ => json!({ "vote": { "id": id, "yes": true } }),
            };
            let _ = self.desk.request(owner, &ask.to_string());
        }
    }

    /// The game is played to its end, where it is a short one, and all want to play again.
    fn all_play_again(&mut self) {
        if self.desk.logic.table().is_none() {
            return;
        }
        for _ in 0..120 {
            let Some((seat, legal)) = self.desk.to_act() else { break };
            let Some(owner) = self.desk.logic.owner(Seat(seat as u8)) else { break };
            self.asked += 1;
            let ask = json!({ "act": { "id": format!("y{}", self.asked), "action": legal[0] } });
            if self.desk.request(owner.0, &ask.to_string()).is_err() {
                break;
            }
        }
        for owner in self.owners().into_iter().flatten() {
            self.asked += 1;
            let _ = self.desk.request(owner.0, &json!({ "rematch": { "id": format!("z{}", self.asked) } }).to_string());
        }
    }

    /// Somebody asks for something, over a connection or by a request.
    fn ask(&mut self) -> Step {
        let conns: Vec<u64> = self.conns.clone();
        let mut who = self.somebody();
        self.asked += 1;
        let id = format!("a{}", self.asked);
        let seat = self.rng.below(u32::from(self.seats)) as u8;
        let yes = self.rng.below(4) > 0;
        let ask = match self.rng.below(64) {
            0..8 => json!({ "sit": { "id": id } }),
            8..12 => json!({ "sit": { "id": id, "seat": seat } }),
            12..15 => json!({ "leave": { "id": id } }),
            15..17 => json!({ "free": { "id": id, "seat": seat } }),
            17..20 => json!({ "hand_over": { "id": id, "seat": seat, "bot": self.bot } }),
            20..26 => {
                // As a rule the owner gives the seat to somebody who is there.
                if let Some(owner) = self.desk.logic.owner(Seat(seat))
                    && self.rng.below(4) > 0
                {
                    who = owner.0;
                }
                let there: Vec<u64> = conns.iter().map(|conn| conn % 100).filter(|one| *one != NOBODY).collect();
                let other = match there.len() {
                    0 => self.rng.below(PEOPLE).into(),
                    many => there[self.rng.below(many as u32) as usize],
                };
                json!({ "hand_over": { "id": id, "seat": seat, "person": person(other).id.to_string() } })
            }
            26..28 => json!({ "host": { "id": id, "seat": seat } }),
            28..31 => json!({ "start": { "id": id } }),
            31..34 => json!({ "lend": { "id": id, "seat": seat } }),
            34..37 => json!({ "back": { "id": id } }),
            37..39 => json!({ "propose": { "id": id, "take_back": 1 } }),
            39..44 => json!({ "vote": { "id": id, "yes": yes } }),
            44..46 => json!({ "undo": { "id": id } }),
            46 => json!({ "chat": { "id": id, "text": "hm" } }),
            47 => {
                let asides = self.desk.logic.table().and_then(|table| table.asides(Seat(seat)).ok());
                let asides: Vec<Value> = asides.map_or(Vec::new(), |list| serde_json::from_str(list.get()).unwrap());
                json!({ "say": { "id": id, "aside": asides.first() } })
            }
            48..50 => json!({ "rematch": { "id": id } }),
            50..52 => json!({ "view": {} }),
            52..54 => json!({ "legal": { "asides": true } }),
            _ => {
                let Some((seat, legal)) = self.desk.to_act() else { return Step { who, ask: Value::Null } };
                // As a rule the one whose turn it is.
                if self.rng.below(5) > 0
                    && let Some(owner) = self.desk.logic.owner(Seat(seat as u8))
                {
                    who = owner.0;
                }
                let action = &legal[self.rng.below(legal.len() as u32) as usize];
                json!({ "act": { "id": id, "action": action } })
            }
        };
        let own: Vec<u64> = conns.into_iter().filter(|conn| conn % 100 == who).collect();
        let text = ask.to_string();
        match own.first() {
            Some(conn) if self.rng.below(2) == 0 => {
                self.desk.put(Input::Ask { from: Sender::Conn(*conn), text: text.into() });
            }
            _ if who == NOBODY => {}
            _ => {
                self.desk.put(Input::Ask { from: Sender::Request(1, person(who)), text: text.into() });
                self.reply(who);
            }
        }
        Step { who, ask }
    }

    /// The answer to a request is something that was told, too.
    fn reply(&mut self, who: u64) {
        if let Some(Ok(text)) = self.desk.replies.pop() {
            self.desk.told.entry(who).or_default().push(text);
        }
    }

    /// Follows what was written: deals, votes, and what was done by vote.
    fn read_log(&mut self) {
        for at in self.read..self.desk.lines.len() {
            let line: Value = serde_json::from_slice(&self.desk.lines[at]).unwrap();
            let (note, game) = (&line["note"], &line["game"]);
            let seat = |note: &Value| Seat(note["seat"].as_u64().unwrap() as u8);
            if !note["proposed"].is_null() {
                self.vote = Some(Seats::one(seat(&note["proposed"])));
            } else if note["voted"]["yes"] == true {
                self.vote = self.vote.map(|yes| yes.with(seat(&note["voted"])));
            } else if !note["chapter"].is_null() {
                self.shown.clear();
                self.chapter += 1;
                self.seen.chapters += 1;
                self.vote = None;
            } else if ["seated", "voted", "voided"].iter().any(|kind| !note[kind].is_null()) {
                self.vote = None;
            } else if !game["take_back"].is_null() || !game["table"].is_null() {
                let yes = self.vote.take().expect("what the table does was proposed");
                // Nobody's seat can have changed hands in between: that voids a vote.
                for owner in 0..self.seats {
                    let owned = self.desk.logic.owner(Seat(owner)).is_some();
                    assert!(!owned || yes.contains(Seat(owner)), "carried without seat {owner}");
                }
                self.seen.carried += 1;
            } else if !game.is_null() && game["say"].is_null() {
                self.vote = None;
            }
        }
        self.read = self.desk.lines.len();
    }

    /// After the deal a seat leaves its owner only by the owner's own word.
    fn check_seats(&mut self, before: &[Option<PersonId>], ran: bool, step: Option<&Step>) {
        let after = self.owners();
        for (seat, owner) in before.iter().enumerate() {
            let Some(owner) = owner.filter(|owner| after[seat] != Some(*owner)) else { continue };
            let step = step.unwrap_or_else(|| panic!("seat {seat} was lost by nobody's word"));
            let kind = step.ask.as_object().unwrap().keys().next().unwrap().as_str();
            let own = step.who == owner.0 && (kind == "leave" || kind == "hand_over");
            let by_host = !ran && self.chapter == 0 && (kind == "free" || kind == "hand_over");
            assert!(own || by_host, "seat {seat} was taken from {owner:?} by {} with {}", step.who, step.ask);
            self.seen.moved += u64::from(ran);
        }
    }

    /// Nobody has been told the private parts of two seats.
    fn check_hands(&mut self) {
        let told = std::mem::take(&mut self.desk.told);
        let running = self.is_running();
        let table = self.desk.logic.table();
        let hands = table.filter(|_| running).map(|table| {
            let hand = |seat| table.private(Seat(seat)).unwrap().get().to_owned();
            (0..self.seats).map(hand).collect::<Vec<String>>()
        });
        for (conn, texts) in told {
            let who = conn % 100;
            for text in texts {
                let news: News = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why} in {text}"));
                if let Some(welcome) = &news.welcome {
                    self.epochs.push((welcome.epoch.clone(), welcome.n));
                }
                let (moved, reset, welcome) = (news.moved, news.reset, news.welcome);
                let views = [
                    moved.as_ref().and_then(|it| it.view.clone()),
                    reset.as_ref().map(|it| it.view.clone()),
                    welcome.as_ref().and_then(|it| it.view.clone()),
                    news.view,
                ];
                let ended = moved.is_some_and(|it| it.ended.is_some())
                    || reset.is_some_and(|it| it.ended.is_some())
                    || welcome.is_some_and(|it| it.ended.is_some());
                let Some(hands) = hands.as_ref().filter(|_| !ended) else { continue };
                let mut rest = text.clone();
                for view in views.into_iter().flatten() {
                    let view: View = serde_json::from_str(view.get()).unwrap();
                    let Some(seat) = view.seat.filter(|_| view.private.get() != "null") else { continue };
                    rest = rest.replace(view.private.get(), "");
                    assert!(who != NOBODY, "somebody without a name is shown a hand");
                    self.seen.hands += 1;
                    let first = *self.shown.entry(who).or_insert(seat);
                    assert_eq!(first, seat, "person {who} is shown a second hand: {text}");
                }
                // Not in any other guise either, where a hand can be told from others'.
                let own = self.shown.get(&who).map_or(usize::MAX, |seat| seat.index());
                for (seat, hand) in hands.iter().enumerate() {
                    let alike = hands.iter().filter(|other| *other == hand).count() > 1;
                    if seat != own && !alike && hand.len() > 16 {
                        assert!(!rest.contains(hand.as_str()), "person {who} is sent the hand of seat {seat}: {text}");
                    }
                }
            }
        }
    }
}

/// A view, as far as it says whose it is.
#[derive(serde::Deserialize)]
struct View<'a> {
    seat: Option<Seat>,
    #[serde(borrow)]
    private: &'a RawValue,
}

fn known(who: u64) -> Option<Known> {
    (who != NOBODY).then(|| person(who))
}
