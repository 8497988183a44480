//! Players of IOTA.

mod endgame;
mod greedy;
pub mod learned;
mod search;
pub mod turns;
pub mod value;

use samobranka_iota::Iota;
use samobranka_rules::{Lang, View};
use samobranka_search::{Answer, Effort, every};

pub use greedy::{Beginner, GreedyMax};
pub use learned::{Learned, Thought};
pub use search::{Care, Searching, Turns};

use samobranka_players::{BotKind, Level, Players, Random};

const LEVELS: [Level; 6] = [
    Level::new("novice", "bot-iota-novice"),
    Level::new("amateur", "bot-iota-amateur"),
    Level::new("skilled", "bot-greedy-max"),
    Level::new("expert", "bot-iota-expert"),
    Level::new("master", "bot-iota-search"),
    Level::new("grandmaster", "bot-iota-learned"),
];

/// The players of this game.
#[derive(Clone, Copy, Debug)]
pub struct IotaPlayers;

impl Players<Iota> for IotaPlayers {
    const LEVELS: &'static [Level] = &LEVELS;

    const DEFAULT_LEVEL: &'static str = "skilled";

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn bots() -> &'static [BotKind<Iota>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("greedy-max", "bot-greedy-max", &|_| GreedyMax),
                BotKind::new("search", "bot-iota-search", &|seed| Searching::new(Care::USUAL, seed)),
            ]
        }
    }

    fn thinkers() -> &'static [BotKind<Iota>] {
        const {
            &[
                BotKind::new("flat", "bot-flat", &|seed| search::Flat::new(1000, seed)),
                BotKind::new("net", "bot-iota-net", &|seed| Learned::new(Thought::AT_A_GLANCE, seed)),
            ]
        }
    }

    fn levels() -> &'static [BotKind<Iota>] {
        const {
            &[
                BotKind::level(LEVELS[0], &|_| Beginner { most: 1 }),
                BotKind::level(LEVELS[1], &|_| Beginner { most: 2 }),
                BotKind::level(LEVELS[2], &|_| GreedyMax),
                BotKind::level(LEVELS[3], &|seed| Searching::new(Care::AT_A_GLANCE, seed)),
                BotKind::level(LEVELS[4], &|seed| Searching::new(Care::USUAL, seed)),
                BotKind::level(LEVELS[5], &|seed| Learned::new(Thought::USUAL, seed)),
            ]
        }
    }

    fn values(view: View<Iota>, effort: &Effort) -> Answer<Iota> {
        every(view, &Turns::for_view(view, Care::USUAL), effort)
    }
}
