//! Tables on this device: dealt, played and kept in the page, with no server.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::thinking::Thinker;
use samobranka_rules::{Entry, Game, NoUndo, Outcome, Play, Record, Seat, Seed, Setup, State, Told, broken_invariant};
use serde::{Deserialize, Serialize};

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// A person at this device.
    Person,
    /// A bot of this name.
    Bot(String),
}

/// A chair: who sits there, and what they are called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) name: String,
    pub(crate) sitter: Sitter,
}

/// A table as it is kept: the seed and the log are the game, the rest is who plays it.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) chairs: Vec<Chair>,
    /// As the game's options are written.
    pub(crate) options: serde_json::Value,
    /// What it was dealt from; of an imagined game, where its bots' chance comes from.
    pub(crate) seed: Seed,
    /// The record so far; empty where the game was imagined from a moment of another.
    pub(crate) record: String,
    /// The moment it was imagined from.
    #[serde(default)]
    pub(crate) imagined: Option<Imagined>,
    /// When it was last touched, in milliseconds since 1970.
    pub(crate) at: f64,
    /// Whether it is over.
    pub(crate) over: bool,
    /// How it ended, once it has.
    #[serde(default)]
    pub(crate) outcome: Option<Outcome>,
}

/// A game that goes on from a moment of another, with what the seat could not know dealt anew.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Imagined {
    /// The game it comes from, and after how many of its moves.
    pub(crate) from: String,
    pub(crate) step: usize,
    state: serde_json::Value,
    log: Vec<serde_json::Value>,
}

/// All tables kept on this device, the last touched first.
pub(crate) fn all() -> Vec<Kept> {
    let mut tables: Vec<Kept> = ids().iter().filter_map(|id| find(id)).collect();
    tables.sort_by(|a, b| b.at.total_cmp(&a.at));
    tables
}

/// The table of this id.
pub(crate) fn find(id: &str) -> Option<Kept> {
    serde_json::from_str(&browser::recall(&format!("table.{id}"))?).ok()
}

fn ids() -> Vec<String> {
    browser::recall("tables").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// How many tables are kept; the oldest finished ones go first.
const MOST: usize = 200;

/// Keeps a table.
pub(crate) fn keep(kept: &Kept) {
    let mut ids = ids();
    if !ids.contains(&kept.id) {
        ids.push(kept.id.clone());
        while ids.len() > MOST {
            let oldest = ids.iter().position(|id| find(id).is_none_or(|it| it.over)).unwrap_or(0);
            browser::forget(&format!("table.{}", ids.remove(oldest)));
        }
        browser::keep("tables", &serde_json::to_string(&ids).expect("names are plain JSON"));
    }
    browser::keep(&format!("table.{}", kept.id), &serde_json::to_string(kept).expect("a table is plain JSON"));
}

/// Puts a table away for good.
pub(crate) fn discard(id: &str) {
    let ids: Vec<String> = ids().into_iter().filter(|it| it != id).collect();
    browser::keep("tables", &serde_json::to_string(&ids).expect("names are plain JSON"));
    browser::forget(&format!("table.{id}"));
}

/// The game of a kept table, played again from its log. `None` when it can't be read.
pub(crate) fn read<G: Game>(kept: &Kept) -> Option<Play<G>> {
    if kept.game != G::ID {
        return None;
    }
    let Some(imagined) = &kept.imagined else {
        return Record::<G>::from_text(&kept.record).ok()?.replay(kept.seed).ok();
    };
    let state: State<G> = serde_json::from_value(imagined.state.clone()).ok()?;
    if broken_invariant(&state).is_some() {
        return None;
    }
    let setup = Setup::new(G::seats(&state.public), G::options(&state.public).clone()).ok()?;
    let mut play = Play::from_state(setup, state);
    for entry in &imagined.log {
        play.replay(serde_json::from_value(entry.clone()).ok()?).ok()?;
    }
    Some(play)
}

fn new_id() -> String {
    browser::random_seed().to_string().chars().take(10).collect()
}

/// Deals a new table, keeps it, and gives its id.
pub(crate) fn deal<G: Game>(setup: Setup<G>, chairs: Vec<Chair>, seed: Seed) -> String {
    let (play, _) = Play::new(setup, seed);
    let kept = written(&Kept { chairs, ..empty(new_id(), seed) }, &play);
    keep(&kept);
    kept.id
}

/// Keeps a finished game that came from elsewhere, and gives its id.
pub(crate) fn adopt<G: Game>(play: &Play<G>, names: &[String]) -> String {
    let seed = play.seed().expect("a record is of a dealt game");
    let known = all().into_iter().find(|kept| kept.imagined.is_none() && kept.over && kept.seed == seed);
    if let Some(known) = known.filter(|kept| read::<G>(kept).is_some_and(|it| it.log() == play.log())) {
        return known.id;
    }
    let chair = |at: usize| Chair { name: names.get(at).cloned().unwrap_or_default(), sitter: Sitter::Person };
    let chairs = (0..usize::from(play.setup().seats())).map(chair).collect();
    let kept = written(&Kept { chairs, ..empty(new_id(), seed) }, play);
    keep(&kept);
    kept.id
}

/// Goes on from an imagined state: `own` is played by a person, all other seats by `bot`.
pub(crate) fn imagine<G: Game>(from: &Kept, step: usize, state: State<G>, own: Seat, bot: &str) -> Option<String> {
    let setup = Setup::<G>::new(G::seats(&state.public), G::options(&state.public).clone()).ok()?;
    let written_state = serde_json::to_value(&state).ok()?;
    let play = Play::from_state(setup, state);
    let chairs = from.chairs.iter().enumerate().map(|(at, chair)| match at == own.index() {
        true => Chair { sitter: Sitter::Person, ..chair.clone() },
        false => Chair { sitter: Sitter::Bot(bot.to_owned()), ..chair.clone() },
    });
    let imagined = Imagined { from: from.id.clone(), step, state: written_state, log: Vec::new() };
    let fresh = empty(new_id(), browser::random_seed());
    let kept = written(&Kept { chairs: chairs.collect(), imagined: Some(imagined), ..fresh }, &play);
    keep(&kept);
    Some(kept.id)
}

fn empty(id: String, seed: Seed) -> Kept {
    Kept {
        id,
        game: String::new(),
        chairs: Vec::new(),
        options: serde_json::Value::Null,
        seed,
        record: String::new(),
        imagined: None,
        at: 0.0,
        over: false,
        outcome: None,
    }
}

/// `kept` with the game as it stands now.
fn written<G: Game>(kept: &Kept, play: &Play<G>) -> Kept {
    let outcome = G::outcome(&play.state().public);
    let json = |entry: &Entry<G>| serde_json::to_value(entry).expect("a log is plain JSON");
    let log = || play.log().iter().map(json).collect();
    Kept {
        game: G::ID.to_owned(),
        options: serde_json::to_value(play.setup().options()).expect("options are plain JSON"),
        record: play.record().map(|record| record.to_text()).unwrap_or_default(),
        imagined: kept.imagined.clone().map(|imagined| Imagined { log: log(), ..imagined }),
        at: browser::now(),
        over: outcome.is_some(),
        outcome,
        ..kept.clone()
    }
}

/// A table on this device, being played. Copies are the same table.
pub(crate) struct Local<G: Game> {
    /// The game.
    pub(crate) play: RwSignal<Play<G>>,
    /// What was told lately, and to whom, oldest first; the number counts all that was ever told.
    pub(crate) news: RwSignal<(usize, Vec<Told<G::Event>>)>,
    kept: StoredValue<Kept>,
    thinker: StoredValue<Thinker, LocalStorage>,
}

impl<G: Game> Clone for Local<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Local<G> {}

/// Bots wait so many milliseconds before each step, so that people can follow.
const PACE: u32 = 700;
/// So many events are remembered.
const NEWS: usize = 160;

impl<G: Game> Local<G> {
    /// Sits down at a kept table, and lets its bots play from now on. `None` when it can't be read.
    pub(crate) fn sit(kept: Kept) -> Option<Local<G>> {
        let play = read::<G>(&kept)?;
        let local = Local {
            play: RwSignal::new(play),
            news: RwSignal::new((0, Vec::new())),
            kept: StoredValue::new(kept),
            thinker: StoredValue::new_local(Thinker::default()),
        };
        on_cleanup(move || {
            local.thinker.try_with_value(Thinker::stop);
        });
        local.let_bots_speak();
        Some(local)
    }

    /// The table as it was last kept.
    pub(crate) fn kept(self) -> Kept {
        self.kept.get_value()
    }

    /// Who sits where.
    pub(crate) fn chairs(self) -> Vec<Chair> {
        self.kept.with_value(|kept| kept.chairs.clone())
    }

    /// What the seats are called.
    pub(crate) fn names(self) -> Vec<String> {
        self.chairs().into_iter().map(|chair| chair.name).collect()
    }

    /// The seats of people.
    pub(crate) fn people(self) -> Vec<Seat> {
        let is_person = |(at, chair): (usize, Chair)| (chair.sitter == Sitter::Person).then_some(Seat(at as u8));
        self.chairs().into_iter().enumerate().filter_map(is_person).collect()
    }

    /// A person decides.
    pub(crate) fn act(self, seat: Seat, action: G::Action) -> Result<(), G::Illegal> {
        self.change(|play| play.act(seat, action, None))
    }

    /// A person says something.
    pub(crate) fn say(self, seat: Seat, aside: G::Aside) -> Result<(), G::Illegal> {
        self.change(|play| play.say(seat, aside, None))
    }

    /// The people at this device decide for the table.
    pub(crate) fn rule(self, ruling: G::Ruling) -> Result<(), G::Illegal> {
        self.change(|play| play.rule(ruling))
    }

    /// A person takes a step back.
    pub(crate) fn undo(self, seat: Seat) -> Result<(), NoUndo> {
        let mut undone = Ok(());
        self.play.update(|play| undone = play.undo(seat));
        self.store();
        undone
    }

    fn change(
        self,
        deed: impl FnOnce(&mut Play<G>) -> Result<Vec<Told<G::Event>>, G::Illegal>,
    ) -> Result<(), G::Illegal> {
        let mut told = Ok(Vec::new());
        self.play.update(|play| told = deed(play));
        self.tell(told?);
        self.store();
        self.let_bots_speak();
        Ok(())
    }

    fn tell(self, told: Vec<Told<G::Event>>) {
        self.news.update(|(count, news)| {
            *count += told.len();
            news.extend(told);
            let old = news.len().saturating_sub(NEWS);
            news.drain(..old);
        });
    }

    fn store(self) {
        let kept = self.play.with_untracked(|play| self.kept.with_value(|kept| written(kept, play)));
        keep(&kept);
        self.kept.set_value(kept);
    }

    /// The bots say what they like before the next decision, theirs or a person's; then they play.
    fn let_bots_speak(self) {
        let may_speak = |play: &Play<G>, seat: Seat| {
            let mut asides = Vec::new();
            G::asides(play.state().view(seat), &mut asides);
            !asides.is_empty()
        };
        let bots: Vec<(Seat, String)> = self.play.with_untracked(|play| {
            let chairs = self.chairs().into_iter().enumerate();
            let bots = chairs.filter_map(|(at, chair)| match chair.sitter {
                Sitter::Bot(name) => Some((Seat(at as u8), name)),
                Sitter::Person => None,
            });
            bots.filter(|(seat, _)| may_speak(play, *seat)).collect()
        });
        if bots.is_empty() {
            return self.let_bots_play();
        }
        // Once the last of them has answered, all is said in the order of the seats.
        let at = self.play.with_untracked(|play| play.log().len());
        let words = Rc::new(RefCell::new(Vec::<(Seat, Vec<G::Aside>)>::new()));
        let count = bots.len();
        for (seat, name) in bots {
            let seed = self.kept.with_value(|kept| bot_seed(kept.seed, seat, at));
            let words = words.clone();
            let heard = move |asides: Vec<G::Aside>| {
                words.borrow_mut().push((seat, asides));
                // The table may be gone, or somebody may have acted meanwhile.
                let current = self.play.try_with_untracked(|play| play.log().len()) == Some(at);
                if words.borrow().len() == count && current {
                    let mut words = words.take();
                    words.sort_by_key(|(seat, _)| *seat);
                    self.say_all(words);
                    self.let_bots_play();
                }
            };
            self.play.with_untracked(|play| {
                let view = play.state().view(seat);
                self.thinker.with_value(|thinker| thinker.ask_to_speak::<G>(&name, seed, view, heard));
            });
        }
    }

    fn say_all(self, words: Vec<(Seat, Vec<G::Aside>)>) {
        let words: Vec<_> =
            words.into_iter().flat_map(|(seat, asides)| asides.into_iter().map(move |aside| (seat, aside))).collect();
        if words.is_empty() {
            return;
        }
        let mut told = Vec::new();
        self.play.update(|play| {
            told.extend(words.into_iter().filter_map(|(seat, aside)| play.say(seat, aside, None).ok()).flatten());
        });
        self.tell(told);
        self.store();
    }

    /// If it is for a bot to decide, it does, after a moment.
    fn let_bots_play(self) {
        let chairs = self.chairs();
        let bot = self.play.with_untracked(|play| {
            G::to_act(&play.state().public).into_iter().find_map(|seat| match &chairs[seat.index()].sitter {
                Sitter::Bot(name) => Some((seat, name.clone())),
                Sitter::Person => None,
            })
        });
        let Some((seat, name)) = bot else { return };
        let asked = browser::now();
        self.play.with_untracked(|play| {
            let at = play.log().len();
            let seed = self.kept.with_value(|kept| bot_seed(kept.seed, seat, at));
            self.thinker.with_value(|thinker| {
                thinker.ask::<G>(&name, seed, play.state().view(seat), move |action| {
                    let waited = (browser::now() - asked) as u32;
                    browser::after(PACE.saturating_sub(waited), move || {
                        // The table may be gone, or somebody may have acted meanwhile.
                        if self.play.try_with_untracked(|play| play.log().len()) == Some(at) {
                            let _ = self.act(seat, action);
                        }
                    });
                });
            });
        });
    }
}

/// What a bot's chance comes from: its own stream, which tells nothing of the deal.
fn bot_seed(seed: Seed, seat: Seat, length: usize) -> Seed {
    let length = (length as u64).to_le_bytes();
    Seed(samobranka_rules::Hash::of(&[b"samobranka bot\n", &seed.0, &[seat.0], &length]).0)
}

/// The record of a kept game, to be handed out; there is none of an imagined one.
pub(crate) fn record<G: Game>(kept: &Kept) -> Option<String> {
    let mut record = read::<G>(kept)?.record()?;
    record.header.names = kept.chairs.iter().map(|chair| chair.name.clone()).collect();
    Some(record.to_text())
}

/// How a table of some game was set the last time.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct LastSetup {
    pub(crate) chairs: Vec<Chair>,
    pub(crate) options: serde_json::Value,
}

/// How a table of this game was set the last time.
pub(crate) fn last_setup(game: &str) -> Option<LastSetup> {
    serde_json::from_str(&browser::recall(&format!("setup.{game}"))?).ok()
}

/// Remembers how a table was set.
pub(crate) fn keep_setup(game: &str, setup: &LastSetup) {
    browser::keep(&format!("setup.{game}"), &serde_json::to_string(setup).expect("a setup is plain JSON"));
}
