//! The results of the games somebody has played, kept on this device. They stay when the games themselves are put away, and
//! take in what a server knows.

use samobranka_page::browser;
use samobranka_protocol::news::SeatKind;
use samobranka_protocol::{PlayedGame, game_key};
use samobranka_rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::local::{self, Kept, Sitter};

/// A finished game, as the one who uses this device has played it.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Played {
    /// The same wherever this game is kept ([`game_key`]): no game counts twice.
    pub(crate) key: String,
    /// The game's id.
    pub(crate) game: String,
    /// When it ended, in milliseconds since 1970.
    pub(crate) at: f64,
    /// One's own seat.
    pub(crate) seat: Seat,
    /// Who played, in the order of seats.
    pub(crate) seats: Vec<Sat>,
    /// How it ended.
    pub(crate) outcome: Outcome,
    /// Where it can be looked back at, as long as it is kept here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) local: Option<String>,
}

/// Who has played in a seat.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Sat {
    pub(crate) name: String,
    /// Whether it was a person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) person: bool,
}

impl Played {
    /// Those one has played with, with one's own seat left out.
    pub(crate) fn others(&self) -> impl Iterator<Item = &Sat> {
        let own = self.seat.index();
        self.seats.iter().enumerate().filter(move |(at, _)| *at != own).map(|(_, sat)| sat)
    }

    /// A game of this device; `None` where it isn't over or was only imagined or taught.
    fn of(kept: &Kept) -> Option<Played> {
        if kept.imagined.is_some() || kept.lesson {
            return None;
        }
        let seat = kept.chairs.iter().position(|chair| chair.sitter == Sitter::Person)?;
        let sat = |chair: &local::Chair| Sat { name: chair.name.clone(), person: chair.sitter == Sitter::Person };
        Some(Played {
            key: game_key(&kept.record)?,
            game: kept.game.clone(),
            at: kept.at,
            seat: Seat(seat as u8),
            seats: kept.chairs.iter().map(sat).collect(),
            outcome: kept.outcome.clone()?,
            local: Some(kept.id.clone()),
        })
    }
}

impl From<PlayedGame> for Played {
    fn from(game: PlayedGame) -> Played {
        let sat = |seat: samobranka_protocol::SummarySeat| Sat {
            person: seat.kind == SeatKind::Person && !seat.program,
            name: seat.name,
        };
        Played {
            key: game.key,
            game: game.game,
            at: game.at as f64,
            seat: game.seat,
            seats: game.seats.into_iter().map(sat).collect(),
            outcome: game.outcome,
            local: None,
        }
    }
}

/// Under this key they are kept.
const KEY: &str = "journal";

/// So many results are kept, the latest: some 200 KiB.
const MOST: usize = 1_500;

/// All results, the latest first. The first time those of the games that are kept here are taken in; what came from a file
/// has people in every seat, and isn't among them unless it was played alone.
pub(crate) fn all() -> Vec<Played> {
    let known = browser::recall(KEY).and_then(|text| serde_json::from_str(&text).ok());
    known.unwrap_or_else(|| {
        let own = |kept: &Kept| kept.chairs.len() == 1 || kept.chairs.iter().any(|it| it.sitter != Sitter::Person);
        let played = local::all().iter().filter(|kept| own(kept)).filter_map(Played::of).collect();
        keep(played)
    })
}

/// Adds results; says whether any of them is new.
pub(crate) fn add(new: Vec<Played>) -> bool {
    let mut played = all();
    let mut news = false;
    for mut one in new {
        let same = |other: &Played| other.key == one.key || (one.local.is_some() && other.local == one.local);
        match played.iter().position(same) {
            Some(at) => {
                // What is kept here can be looked back at; what a server says of it is the same.
                let known = played.swap_remove(at);
                one.local = one.local.or(known.local);
            }
            None => news = true,
        }
        played.push(one);
    }
    keep(played);
    news
}

/// Notes a game of this device that has just ended.
pub(crate) fn note(kept: &Kept) {
    if let Some(played) = Played::of(kept) {
        add(vec![played]);
    }
}

/// A game that had ended goes on after all.
pub(crate) fn take_back(id: &str) {
    let mut played = all();
    played.retain(|one| one.local.as_deref() != Some(id));
    keep(played);
}

fn keep(mut played: Vec<Played>) -> Vec<Played> {
    played.sort_by(|a, b| b.at.total_cmp(&a.at));
    played.truncate(MOST);
    browser::keep(KEY, &serde_json::to_string(&played).expect("results are plain JSON"));
    played
}
