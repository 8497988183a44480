//! Tables on this device: dealt, played and kept in the page, with no server.
//!
//! A table may be open in several tabs. Each follows what the others keep; one of them plays: it lets the bots play, and
//! nothing it hasn't seen is written over. Whoever does something in another tab plays there from then on.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use samobranka_deals::{Day, bot_seed};
use samobranka_page::browser;
use samobranka_page::prefs::paced;
use samobranka_page::speech::text;
use samobranka_page::thinking::Thinker;
use samobranka_page::was_learned;
use samobranka_rules::{Entry, Game, NoUndo, Outcome, Play, Record, Seat, Seed, Setup, State, Told, broken_invariant};
use serde::{Deserialize, Serialize};

use crate::deals;
use crate::journal;
use crate::review::{Eyes, Place};
use crate::route::{Route, way};
use crate::scene::after_scene;

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
    /// Whether it is a taught first game that hasn't been left.
    #[serde(default)]
    pub(crate) lesson: bool,
    /// The code it was dealt from, where it has one.
    #[serde(default)]
    pub(crate) deal: Option<Dealt>,
    /// When it was last touched, in milliseconds since 1970.
    pub(crate) at: f64,
    /// Whether it is over.
    pub(crate) over: bool,
    /// How it ended, once it has.
    #[serde(default)]
    pub(crate) outcome: Option<Outcome>,
    /// What its owner has noted about it; nobody else is shown it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) notes: String,
}

/// What a table was dealt from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Dealt {
    /// The code of the deal ([`samobranka_deals::Deal`]).
    pub(crate) code: String,
    /// The daily table it is, if it is one and this game counts.
    #[serde(default)]
    pub(crate) daily: Option<OfDay>,
}

/// The daily table of a day.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct OfDay {
    /// Its name in the game.
    pub(crate) name: String,
    pub(crate) day: Day,
}

/// A game that goes on from a moment of another, with what the seat could not know dealt anew.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Imagined {
    /// The game it comes from, and after how many of its moves.
    pub(crate) from: String,
    pub(crate) step: usize,
    /// Whose seat is played in it.
    #[serde(default)]
    pub(crate) seat: Option<Seat>,
    /// The room of the server that it was tried in.
    #[serde(default)]
    pub(crate) room: Option<String>,
    state: serde_json::Value,
    log: Vec<serde_json::Value>,
}

impl Imagined {
    /// How many deeds were done in it.
    pub(crate) fn deeds(&self) -> usize {
        self.log.len()
    }

    /// The way back to where it was tried.
    pub(crate) fn origin(&self) -> Route {
        let place = Place { step: Some(self.step), eyes: self.seat.map(Eyes::Seat), branch: None };
        match &self.room {
            _ if self.from.is_empty() => Route::First,
            Some(room) => Route::Room { room: room.clone(), place },
            None => Route::Review { id: self.from.clone(), place },
        }
    }
}

/// Keeps what the owner of a game has noted about it, and says whether there was room.
pub(crate) fn keep_notes(id: &str, notes: &str) -> bool {
    find(id).is_some_and(|kept| keep(&Kept { notes: notes.to_owned(), ..kept }))
}

/// The games that were imagined from moments of this one, the last touched first.
pub(crate) fn branches(of: &str) -> Vec<Kept> {
    all().into_iter().filter(|kept| kept.imagined.as_ref().is_some_and(|imagined| imagined.from == of)).collect()
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

fn keep_ids(ids: &[String]) -> bool {
    browser::keep("tables", &serde_json::to_string(ids).expect("names are plain JSON"))
}

fn table_key(id: &str) -> String {
    format!("table.{id}")
}

fn to_text(kept: &Kept) -> String {
    serde_json::to_string(kept).expect("a table is plain JSON")
}

/// Keeps a table, and says whether there was room for it.
pub(crate) fn keep(kept: &Kept) -> bool {
    keep_text(&kept.id, &to_text(kept))
}

fn keep_text(id: &str, text: &str) -> bool {
    if !browser::keep(&table_key(id), text) {
        return false;
    }
    let mut ids = ids();
    if ids.iter().any(|it| it == id) {
        return true;
    }
    while ids.len() >= MOST {
        // A game that isn't over is never put away by itself.
        let Some(oldest) = ids.iter().position(|id| find(id).is_none_or(|it| it.over)) else { break };
        browser::forget(&table_key(&ids.remove(oldest)));
    }
    ids.push(id.to_owned());
    let listed = keep_ids(&ids);
    if !listed {
        browser::forget(&table_key(id));
    }
    listed
}

/// Puts a table away for good, and what was imagined from it.
pub(crate) fn discard(id: &str) {
    let mut gone: Vec<String> = branches(id).into_iter().map(|kept| kept.id).collect();
    gone.push(id.to_owned());
    gone.iter().for_each(|id| browser::forget(&table_key(id)));
    keep_ids(&ids().into_iter().filter(|it| !gone.contains(it)).collect::<Vec<_>>());
}

/// So many finished games are put away at once to make room.
const PUT_AWAY: usize = 20;

/// The games that can be put away to make room: the oldest that are over.
pub(crate) fn to_put_away() -> Vec<String> {
    let mut over: Vec<Kept> = all().into_iter().filter(|kept| kept.over).collect();
    over.reverse();
    over.into_iter().take(PUT_AWAY).map(|kept| kept.id).collect()
}

thread_local! {
    /// A table that could not be kept as it stands now.
    static UNSAVED: ArcRwSignal<Option<Kept>> = ArcRwSignal::new(None);
    /// What this tab is called among those of this browser.
    static TAB: String = new_id();
}

/// A table that could not be kept as it stands now, if there is one: it is lost with this page.
pub(crate) fn unsaved() -> ArcRwSignal<Option<Kept>> {
    UNSAVED.with(Clone::clone)
}

/// Makes room by putting these games away, and keeps what could not be kept before.
pub(crate) fn make_room(ids: &[String]) {
    ids.iter().for_each(|id| discard(id));
    browser::set_room_aside();
    let unsaved = unsaved();
    if let Some(kept) = unsaved.get_untracked()
        && keep(&kept)
    {
        unsaved.set(None);
    }
}

/// A table as a file: with its deal and all that was done, so that it can be opened again and played on.
pub(crate) fn as_file(kept: &Kept) -> (String, String) {
    (format!("{}-{}.table.json", kept.game, kept.id), to_text(kept))
}

/// The table in a file that [`as_file`] has made.
pub(crate) fn from_file(text: &str) -> Option<Kept> {
    serde_json::from_str(text).ok()
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

/// Deals a new table. It is not kept yet.
pub(crate) fn made<G: Game>(setup: Setup<G>, chairs: Vec<Chair>, seed: Seed, deal: Option<Dealt>) -> Kept {
    of_play(&Play::new(setup, seed).0, chairs, seed, deal)
}

/// A table of a game that was just dealt from this seed. It is not kept yet.
pub(crate) fn of_play<G: Game>(play: &Play<G>, chairs: Vec<Chair>, seed: Seed, deal: Option<Dealt>) -> Kept {
    written(&Kept { chairs, deal, ..empty(new_id(), seed) }, play)
}

/// Keeps a taught first game as it is when the learner sits down, and gives its id; `None` where there is no room for it.
pub(crate) fn teach<G: Game>(play: &Play<G>, chairs: Vec<Chair>) -> Option<String> {
    let seed = play.seed().expect("a lesson is dealt");
    let kept = written(&Kept { chairs, lesson: true, ..empty(new_id(), seed) }, play);
    keep(&kept).then_some(kept.id)
}

/// The same taught first game at another place of its lesson, kept as it is there.
pub(crate) fn at_another_place<G: Game>(kept: &Kept, play: &Play<G>) -> Kept {
    let kept = Kept { lesson: true, ..written(kept, play) };
    keep(&kept); // where there is no room for it, the notice about that comes with the next move
    kept
}

/// Whether nothing tells that this game was ever played or taught on this device.
pub(crate) fn is_new_here(game: &str) -> bool {
    !was_learned(game) && all().iter().all(|kept| kept.game != game)
}

/// Keeps a finished game that came from elsewhere, if there is room, and says whether there was.
pub(crate) fn adopt<G: Game>(play: &Play<G>, names: &[String]) -> (Kept, bool) {
    let seed = play.seed().expect("a record is of a dealt game");
    let known = all().into_iter().find(|kept| kept.imagined.is_none() && kept.over && kept.seed == seed);
    if let Some(known) = known.filter(|kept| read::<G>(kept).is_some_and(|it| it.log() == play.log())) {
        return (known, true);
    }
    let chair = |at: usize| Chair { name: names.get(at).cloned().unwrap_or_default(), sitter: Sitter::Person };
    let chairs = (0..usize::from(play.setup().seats())).map(chair).collect();
    let kept = written(&Kept { chairs, ..empty(new_id(), seed) }, play);
    let is_kept = keep(&kept);
    (kept, is_kept)
}

/// Goes on from an imagined state: `own` is played by a person, all other seats by `bot`.
pub(crate) fn imagine<G: Game>(
    from: &Kept,
    (step, room): (usize, Option<String>),
    state: State<G>,
    own: Seat,
    bot: &str,
) -> Option<String> {
    let setup = Setup::<G>::new(G::seats(&state.public), G::options(&state.public).clone()).ok()?;
    let written_state = serde_json::to_value(&state).ok()?;
    let play = Play::from_state(setup, state);
    let chairs = from.chairs.iter().enumerate().map(|(at, chair)| match at == own.index() {
        true => Chair { sitter: Sitter::Person, ..chair.clone() },
        // One's own seat that a bot plays now isn't called "you": that is the one who tries.
        false => Chair {
            sitter: Sitter::Bot(bot.to_owned()),
            name: Some(&chair.name)
                .filter(|name| !name.is_empty())
                .cloned()
                .unwrap_or_else(|| text("web-imagined-you")),
        },
    });
    let imagined =
        Imagined { from: from.id.clone(), step, seat: Some(own), room, state: written_state, log: Vec::new() };
    let fresh = empty(new_id(), browser::random_seed());
    let kept = written(&Kept { chairs: chairs.collect(), imagined: Some(imagined), ..fresh }, &play);
    keep(&kept).then_some(kept.id)
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
        lesson: false,
        deal: None,
        at: 0.0,
        over: false,
        outcome: None,
        notes: String::new(),
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
    /// Whether another tab plays this table, and this one follows.
    pub(crate) follows: RwSignal<bool>,
    /// Whether the table still shows what has happened.
    pub(crate) shows: RwSignal<bool>,
    kept: StoredValue<Kept>,
    /// What is played in a taught first game, the bots' part too; empty in any other, and once it is left.
    script: StoredValue<Vec<(Seat, G::Action)>>,
    /// The table as this tab last wrote or read it: what is kept otherwise, another tab has written.
    known: StoredValue<String>,
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
    /// Sits down at a kept table, and lets its bots play from now on: in a taught first game by its `script`. `None` when
    /// it can't be read.
    pub(crate) fn sit(kept: Kept, script: Vec<(Seat, G::Action)>) -> Option<Local<G>> {
        let play = read::<G>(&kept)?;
        let (id, known) = (kept.id.clone(), browser::recall(&table_key(&kept.id)).unwrap_or_default());
        let local = Local {
            play: RwSignal::new(play),
            news: RwSignal::new((0, Vec::new())),
            follows: RwSignal::new(false),
            shows: RwSignal::new(false),
            kept: StoredValue::new(kept),
            script: StoredValue::new(script),
            known: StoredValue::new(known),
            thinker: StoredValue::new_local(Thinker::default()),
        };
        let (table, player) = (table_key(&id), player_key(&id));
        browser::on_change_elsewhere(move |key| {
            if key == table {
                local.catch_up();
            } else if key == player {
                local.another_plays();
            }
        });
        let leave = move || {
            local.thinker.try_with_value(Thinker::stop);
            // The tab that is left open plays on.
            if local.follows.try_get_untracked() == Some(false) {
                local.kept.try_with_value(|kept| browser::forget(&player_key(&kept.id)));
                local.follows.try_set(true);
            }
        };
        let hidden = window_event_listener(leptos::ev::pagehide, move |_| leave());
        let focus = window_event_listener(leptos::ev::focus, move |_| local.play_here());
        on_cleanup(move || {
            hidden.remove();
            focus.remove();
            leave();
        });
        local.take_over();
        Some(local)
    }

    /// From now on this tab plays.
    fn take_over(self) {
        let id = self.kept.with_value(|kept| kept.id.clone());
        TAB.with(|tab| browser::keep(&player_key(&id), tab));
        self.follows.set(false);
        self.catch_up();
        self.let_bots_speak();
    }

    /// Plays in this tab, if another has played until now.
    pub(crate) fn play_here(self) {
        if self.follows.try_get_untracked() == Some(true) {
            self.take_over();
        }
    }

    /// Another tab plays now, or the one that played is gone.
    fn another_plays(self) {
        let player = self.kept.try_with_value(|kept| browser::recall(&player_key(&kept.id))).flatten();
        match player {
            Some(tab) if TAB.with(|own| *own != tab) => self.follows.set(true),
            Some(_) => {}
            None => self.play_here(),
        }
    }

    /// Takes in what another tab has kept. Whether it has kept something, or put the table away.
    fn catch_up(self) -> bool {
        let Some(id) = self.kept.try_with_value(|kept| kept.id.clone()) else { return false };
        let Some(text) = browser::recall(&table_key(&id)) else {
            // Where everything is gone the browser's memory was cleared: then this tab has the only copy.
            let put_away = browser::recall("tables").is_some() && !ids().contains(&id);
            if put_away {
                way().go(Route::First);
            }
            return put_away;
        };
        if self.known.with_value(|known| *known == text) {
            return false;
        }
        let Ok(kept) = serde_json::from_str::<Kept>(&text) else { return false };
        let Some(theirs) = read::<G>(&kept) else { return false };
        let own = self.play.with_untracked(|play| play.log().len());
        let goes_on = theirs.log().len() > own && self.play.with_untracked(|play| theirs.log().starts_with(play.log()));
        if goes_on {
            let mut told = Vec::new();
            self.play.update(|play| {
                let new = theirs.log()[own..].iter().cloned();
                told.extend(new.filter_map(|entry| play.replay(entry).ok()).flatten());
            });
            self.tell(told);
        } else {
            self.play.set(theirs);
        }
        self.kept.set_value(kept);
        self.known.set_value(text);
        true
    }

    /// A taught first game is an ordinary one from now on.
    pub(crate) fn leave_lesson(self) {
        self.script.set_value(Vec::new());
        self.kept.update_value(|kept| kept.lesson = false);
        self.store();
        self.let_bots_speak();
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
        self.play_here();
        if self.catch_up() {
            return Ok(()); // it was meant for another state of the table
        }
        let was_over = self.kept.with_value(|kept| kept.over);
        let mut undone = Ok(());
        self.play.update(|play| undone = play.undo(seat));
        self.store();
        self.kept.with_value(|kept| {
            if was_over && !kept.over {
                journal::take_back(&kept.id);
            }
        });
        undone
    }

    fn change(
        self,
        deed: impl FnOnce(&mut Play<G>) -> Result<Vec<Told<G::Event>>, G::Illegal>,
    ) -> Result<(), G::Illegal> {
        self.play_here();
        if self.catch_up() {
            return Ok(()); // it was meant for another state of the table
        }
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
        let (text, unsaved) = (to_text(&kept), unsaved());
        if keep_text(&kept.id, &text) {
            self.known.set_value(text);
            if unsaved.with_untracked(Option::is_some) {
                unsaved.set(None);
            }
        } else {
            unsaved.set(Some(kept.clone()));
        }
        if kept.over {
            journal::note(&kept);
            deals::note(&kept);
        }
        self.kept.set_value(kept);
    }

    /// The bots say what they like before the next decision, theirs or a person's; then they play.
    fn let_bots_speak(self) {
        if self.follows.get_untracked() {
            return; // the other tab does
        }
        if self.script.with_value(|script| !script.is_empty()) {
            return self.play_by_script();
        }
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
                let current = self.is_at(at);
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

    /// Whether this tab plays, and so much has been done.
    fn is_at(self, length: usize) -> bool {
        self.follows.try_get_untracked() == Some(false)
            && self.play.try_with_untracked(|play| play.log().len()) == Some(length)
    }

    fn say_all(self, words: Vec<(Seat, Vec<G::Aside>)>) {
        let words: Vec<_> =
            words.into_iter().flat_map(|(seat, asides)| asides.into_iter().map(move |aside| (seat, aside))).collect();
        if words.is_empty() || self.catch_up() {
            return;
        }
        let mut told = Vec::new();
        self.play.update(|play| {
            told.extend(words.into_iter().filter_map(|(seat, aside)| play.say(seat, aside, None).ok()).flatten());
        });
        self.tell(told);
        self.store();
    }

    /// In a taught first game the bots do what the lesson says, after a moment. Past its end they wait for the learner to
    /// leave it.
    fn play_by_script(self) {
        let at = self.play.with_untracked(|play| play.log().len());
        let Some((seat, action)) = self.script.with_value(|script| script.get(at).cloned()) else { return };
        if self.people().contains(&seat) {
            return;
        }
        browser::after(if browser::calm() { 0 } else { paced(PACE) }, move || {
            if self.is_at(at) && self.act(seat, action).is_err() {
                self.leave_lesson(); // the game has gone another way
            }
        });
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
                thinker.ask_at::<G>(&name, seed, play, seat, move |action| {
                    let waited = (browser::now() - asked) as u32;
                    let act = move || {
                        // The table may be gone, or somebody may have acted meanwhile.
                        if self.is_at(at) {
                            let _ = self.act(seat, action);
                        }
                    };
                    browser::after(paced(PACE).saturating_sub(waited), move || after_scene(self.shows, act));
                });
            });
        });
    }
}

/// Where it is kept which tab plays a table.
fn player_key(id: &str) -> String {
    format!("player.{id}")
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
