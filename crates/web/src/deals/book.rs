//! What is kept on this device of daily tables and of what bots made of deals.

use std::collections::BTreeMap;

use samobranka_deals::{CountedResults, Day, Deal, Diary, DiaryEntry};
use samobranka_desk::first_seat;
use samobranka_page::browser;
use samobranka_protocol::news::CountedGame;
use samobranka_rules::Outcome;
use serde::{Deserialize, Serialize};

use super::today;
use crate::games::{GameInfo, find};
use crate::local::{self, Kept, OfDay, Sitter};

fn diary_key(game: &str, name: &str) -> String {
    format!("diary.{game}.{name}")
}

/// What the one who uses this device has made of a daily table, counted games included.
pub(crate) fn diary(game: &str, name: &str) -> Diary {
    let text = browser::recall(&diary_key(game, name));
    let games: Diary = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    games.beside(counted_results(game, name))
}

fn counted_key(game: &str, name: &str) -> String {
    format!("counted.{game}.{name}")
}

fn counted_results(game: &str, name: &str) -> CountedResults {
    let text = browser::recall(&counted_key(game, name));
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Writes the result of a day's counted game down, unless it has one.
pub(super) fn keep_counted(game: &str, name: &str, day: Day, result: i32) {
    let mut results = counted_results(game, name);
    if results.note(day, result) {
        browser::keep(&counted_key(game, name), &serde_json::to_string(&results).expect("results are plain JSON"));
    }
}

/// Writes down what came of a counted game that ended at this time, in milliseconds since 1970, if it came in time.
pub(crate) fn note_counted(game: &str, counted: &CountedGame, outcome: &Outcome, ended: f64) {
    if let Ok(day) = counted.day.parse()
        && ended < counted.until as f64
    {
        keep_counted(game, &counted.daily, day, first_seat(outcome));
    }
}

/// Changes the diary, and keeps it.
pub(super) fn with_diary(game: &str, name: &str, change: impl FnOnce(&mut Diary)) {
    let mut diary = diary(game, name);
    change(&mut diary);
    browser::keep(&diary_key(game, name), &serde_json::to_string(&diary).expect("a diary is plain JSON"));
}

/// Writes down what came of a daily table, once it is over.
pub(crate) fn note(kept: &Kept) {
    let daily = kept.deal.as_ref().and_then(|deal| deal.daily.as_ref());
    let (Some(OfDay { name, day }), Some(outcome)) = (daily, &kept.outcome) else { return };
    let entry = DiaryEntry {
        result: first_seat(outcome),
        par: None,
        late: today() > *day,
        table: kept.id.clone(),
        waits: false,
    };
    with_diary(&kept.game, name, |diary| {
        diary.note(*day, entry);
    });
}

/// What bots made of the deal of a day, as the first page knows it.
#[derive(Serialize, Deserialize)]
struct ParKnown {
    day: Day,
    /// The level that is par.
    level: String,
    par: i32,
}

fn par_key(game: &str, name: &str) -> String {
    format!("par.{game}.{name}")
}

/// The par of a day, where bots have played its deal on this device.
pub(super) fn par(game: &str, name: &str, day: Day, level: &str) -> Option<i32> {
    let known: ParKnown = serde_json::from_str(&browser::recall(&par_key(game, name))?).ok()?;
    (known.day == day && known.level == level).then_some(known.par)
}

/// Remembers the par of a day, for the first page and in the diary.
pub(super) fn keep_par(game: &str, name: &str, day: Day, level: &str, par: i32) {
    let known = ParKnown { day, level: level.to_owned(), par };
    browser::keep(&par_key(game, name), &serde_json::to_string(&known).expect("it is plain JSON"));
    with_diary(game, name, |diary| {
        if let Some(entry) = diary.entry_mut(day) {
            entry.par.get_or_insert(par);
        }
    });
}

/// The table of a day that is being played on this device.
pub(super) fn running(game: &str, of_day: &OfDay) -> Option<Kept> {
    let is_it = |kept: &Kept| {
        let daily = kept.deal.as_ref().and_then(|deal| deal.daily.as_ref());
        !kept.over && kept.game == game && daily == Some(of_day)
    };
    local::all().into_iter().find(is_it)
}

/// A game of a deal that a bot has played.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct LevelGame {
    pub(super) result: i32,
    pub(super) record: String,
}

/// What bots made of a deal, by the name of the level.
pub(super) type LevelGames = BTreeMap<String, LevelGame>;

/// So many deals are remembered with what bots made of them.
const REMEMBERED: usize = 12;

/// `rivals` is the level in the other seats, where each plays for itself.
fn levels_key(deal: &Deal, rivals: Option<&str>) -> String {
    format!("levels.{deal}.{}", rivals.unwrap_or_default())
}

pub(super) fn level_games(deal: &Deal, rivals: Option<&str>) -> LevelGames {
    let text = browser::recall(&levels_key(deal, rivals));
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Keeps what a bot made of a deal. The deals that were looked at longest ago are forgotten.
pub(super) fn keep_level_game(deal: &Deal, rivals: Option<&str>, level: &str, game: LevelGame) {
    let key = levels_key(deal, rivals);
    let mut games = level_games(deal, rivals);
    games.insert(level.to_owned(), game);
    let mut known: Vec<String> =
        browser::recall("levels").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    known.retain(|it| *it != key);
    known.push(key.clone());
    while known.len() > REMEMBERED {
        browser::forget(&known.remove(0));
    }
    // Where there is no room, bots play again the next time.
    if browser::keep(&key, &serde_json::to_string(&games).expect("games are plain JSON")) {
        browser::keep("levels", &serde_json::to_string(&known).expect("names are plain JSON"));
    }
}

/// The level that the one who uses this device plays against: as at their last table with bots.
pub(super) fn own_level(game: &GameInfo) -> String {
    let known = |name: &String| game.levels.iter().any(|level| level.name == name);
    let chosen = browser::recall(&format!("level.{}", game.id)).filter(known);
    let last = || {
        let chairs = local::last_setup(game.id)?.chairs;
        chairs.into_iter().find_map(|chair| match chair.sitter {
            Sitter::Bot(name) => Some(name),
            Sitter::Person => None,
        })
    };
    chosen.or_else(|| last().filter(known)).unwrap_or_else(|| game.default_level.to_owned())
}

/// Remembers the level that was chosen for daily tables.
pub(super) fn keep_level(game: &GameInfo, level: &str) {
    browser::keep(&format!("level.{}", game.id), level);
}

/// The finished games of a deal on this device: one's own first, then those that came from others, the oldest first.
pub(super) fn finished_games(deal: &Deal) -> Vec<Kept> {
    let Some(game) = find(deal.game()) else { return Vec::new() };
    let seed = deal.seed();
    let is_of = |kept: &Kept| {
        kept.over
            && kept.game == game.id
            && kept.imagined.is_none()
            && kept.seed == seed
            && kept.chairs.len() == usize::from(deal.seats())
    };
    let mut games: Vec<Kept> = local::all().into_iter().filter(is_of).collect();
    games.reverse();
    // What was dealt here has its code; what came as a record has none.
    games.sort_by_key(|kept| kept.deal.is_none());
    games
}
