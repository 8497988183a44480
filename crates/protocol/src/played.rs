//! The games somebody has played, as lists of results show them, and the name by which two lists know the same game.

use samobranka_rules::{Hash, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SummarySeat;
use crate::news::CountedGame;

/// A finished game, as the one who played it sees it in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlayedGame {
    /// The same wherever this game is kept: see [`game_key`].
    pub key: String,
    /// The table's id.
    pub table: String,
    /// Which game at this table, from 0.
    pub chapter: u32,
    /// The game's id.
    pub game: String,
    /// When the last thing happened in it, in milliseconds since 1970.
    pub at: u64,
    /// One's own seat.
    pub seat: Seat,
    /// Who played, in the order of seats.
    pub seats: Vec<SummarySeat>,
    /// How it ended.
    pub outcome: Outcome,
    /// The counted deal of a daily table that it was an attempt at, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<CountedGame>,
}

/// Part of a list of finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlayedGames {
    /// The games, those of the latest tables first.
    pub games: Vec<PlayedGame>,
    /// Say it in `after` for the next part; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// What a game is known by wherever its record is kept: its deal and everything that was done in it, without the names.
/// `None` for what is no record.
pub fn game_key(record: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Dealt {
        seed_hash: Hash,
    }
    let mut lines = record.lines().map(str::trim).filter(|line| !line.is_empty());
    let dealt: Dealt = serde_json::from_str(lines.next()?).ok()?;
    let mut parts: Vec<&[u8]> = vec![b"samobranka game\n", &dealt.seed_hash.0];
    for line in lines.filter(|line| !line.starts_with("{\"end\":")) {
        parts.extend([line.as_bytes(), b"\n"]);
    }
    Some(Hash::of(&parts).to_string()[..24].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_key_whoever_is_named_and_another_if_anything_else_was_done() {
        let record = |names: &str, act: &str, end: &str| {
            let seed = "ab".repeat(32);
            format!("{{\"samobranka\":1,\"seed_hash\":\"{seed}\",\"names\":[{names}]}}\n{{\"act\":{act}}}\n{end}")
        };
        let key = game_key(&record("", "1", "")).unwrap();
        assert_eq!(key.len(), 24);
        assert_eq!(game_key(&record("\"Anna\"", "1", "{\"end\":{\"seed\":\"00\"}}\n")), Some(key.clone()));
        assert_ne!(game_key(&record("", "2", "")), Some(key));
        assert_eq!((game_key(""), game_key("{}\n")), (None, None));
    }
}
