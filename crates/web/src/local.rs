//! Tables on this device: dealt, played and kept in the page, with no server.

use leptos::prelude::*;
use samobranka_bots::Players;
use samobranka_rules::{Deed, Entry, Game, NoUndo, Play, Record, Seat, Seed, Setup, Speak, Told, View};
use serde::{Deserialize, Serialize};

use crate::browser;
use crate::thinking::Thinker;

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
    pub(crate) seed: Seed,
    /// The record so far.
    pub(crate) record: String,
    /// When it was last touched, in milliseconds since 1970.
    pub(crate) at: f64,
    /// Whether it is over.
    pub(crate) over: bool,
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

/// A table on this device, being played. Copies are the same table.
pub(crate) struct Local<G: Players + Speak> {
    /// The game.
    pub(crate) play: RwSignal<Play<G>>,
    /// What was told lately, with whom, oldest first.
    pub(crate) news: RwSignal<Vec<Told<G::Event>>>,
    id: StoredValue<String>,
    chairs: StoredValue<Vec<Chair>>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// Bots wait a little before each step, so that people can follow.
    pace: u32,
}

impl<G: Players + Speak> Clone for Local<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Players + Speak> Copy for Local<G> {}

impl<G: Players + Speak> Local<G> {
    /// Deals a new table, keeps it, and gives its id.
    pub(crate) fn deal(setup: Setup<G>, chairs: Vec<Chair>, seed: Seed) -> String {
        let id: String = browser::random_seed().to_string().chars().take(10).collect();
        let (play, _) = Play::new(setup, seed);
        keep(&written(&id, &chairs, &play));
        id
    }

    /// Sits down at a kept table, and lets its bots play from now on. `None` when it can't be read.
    pub(crate) fn sit(id: &str) -> Option<Local<G>> {
        let kept = find(id).filter(|kept| kept.game == G::ID)?;
        let play = Record::<G>::from_text(&kept.record).ok()?.replay(kept.seed).ok()?;
        let local = Local {
            play: RwSignal::new(play),
            news: RwSignal::new(Vec::new()),
            id: StoredValue::new(kept.id),
            chairs: StoredValue::new(kept.chairs),
            thinker: StoredValue::new_local(Thinker::start()),
            pace: 700,
        };
        local.let_bots_play();
        Some(local)
    }

    /// Its id.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// Who sits where.
    pub(crate) fn chairs(self) -> Vec<Chair> {
        self.chairs.get_value()
    }

    /// What the seats are called.
    pub(crate) fn names(self) -> Vec<String> {
        self.chairs.with_value(|chairs| chairs.iter().map(|chair| chair.name.clone()).collect())
    }

    /// Whether a person sits there.
    pub(crate) fn is_person(self, seat: Seat) -> bool {
        self.chairs.with_value(|chairs| chairs.get(seat.index()).is_some_and(|chair| chair.sitter == Sitter::Person))
    }

    /// The seats of people.
    pub(crate) fn people(self) -> Vec<Seat> {
        let count = self.chairs.with_value(Vec::len) as u8;
        Seat::all(count).filter(|&seat| self.is_person(seat)).collect()
    }

    /// Does something with what `seat` sees; `None` is an onlooker.
    pub(crate) fn with_view<T>(self, seat: Option<Seat>, look: impl FnOnce(View<G>) -> T) -> T {
        self.play.with(|play| match seat {
            Some(seat) => look(play.state().view(seat)),
            None => look(play.state().onlooker()),
        })
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
        let told = told?;
        self.news.update(|news| {
            news.extend(told);
            let old = news.len().saturating_sub(60);
            news.drain(..old);
        });
        self.store();
        self.let_bots_play();
        Ok(())
    }

    fn store(self) {
        let kept = self.play.with_untracked(|play| written(&self.id(), &self.chairs(), play));
        keep(&kept);
    }

    /// The record of the game, to be handed out.
    pub(crate) fn record(self) -> Option<String> {
        self.play.with_untracked(|play| {
            let mut record = play.record()?;
            record.header.names = self.names();
            Some(record.to_text())
        })
    }

    /// If it is for a bot to decide, it does, after a moment.
    fn let_bots_play(self) {
        let bot = self.play.with_untracked(|play| {
            G::to_act(&play.state().public).into_iter().find_map(|seat| match &self.chairs()[seat.index()].sitter {
                Sitter::Bot(name) => Some((seat, name.clone())),
                Sitter::Person => None,
            })
        });
        let Some((seat, name)) = bot else { return };
        let at = self.play.with_untracked(|play| play.log().len());
        let asked = browser::now();
        self.play.with_untracked(|play| {
            let seed = bot_seed(play, seat);
            self.thinker.with_value(|thinker| {
                thinker.ask::<G>(&name, seed, play.state().view(seat), move |action| {
                    let waited = (browser::now() - asked) as u32;
                    browser::after(self.pace.saturating_sub(waited), move || {
                        // The table may be gone, or the person may have gone back meanwhile.
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
fn bot_seed<G: Game>(play: &Play<G>, seat: Seat) -> Seed {
    let seed = play.seed().expect("tables on this device are dealt");
    let length = (play.log().len() as u64).to_le_bytes();
    Seed(samobranka_rules::Hash::of(&[b"samobranka bot\n", &seed.0, &[seat.0], &length]).0)
}

fn written<G: Players>(id: &str, chairs: &[Chair], play: &Play<G>) -> Kept {
    let record = play.record().expect("tables on this device are dealt");
    Kept {
        id: id.to_owned(),
        game: G::ID.to_owned(),
        chairs: chairs.to_vec(),
        seed: play.seed().expect("tables on this device are dealt"),
        over: record.ending.is_some(),
        record: record.to_text(),
        at: browser::now(),
    }
}

/// The deeds of a game that count as moves on a slider: what was done, without what was said.
pub(crate) fn is_move<G: Game>(entry: &Entry<G>) -> bool {
    matches!(entry.deed, Deed::Act(..) | Deed::Rule(_))
}
