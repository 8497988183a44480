//! Players of IOTA.

mod endgame;
mod greedy;
mod search;
mod turns;

use samobranka_iota::Iota;
use samobranka_rules::View;
use samobranka_search::{Answer, Effort, every};

pub use greedy::{Beginner, GreedyMax};
pub use search::{Care, Searching, Turns};

use crate::{BotKind, Players, Random};

impl Players for Iota {
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
        const { &[BotKind::new("flat", "bot-flat", &|seed| search::Flat::new(1000, seed))] }
    }

    fn levels() -> &'static [BotKind<Iota>] {
        const {
            &[
                BotKind::new("novice", "bot-iota-novice", &|_| Beginner { most: 1 }),
                BotKind::new("amateur", "bot-iota-amateur", &|_| Beginner { most: 2 }),
                BotKind::new("skilled", "bot-greedy-max", &|_| GreedyMax),
                BotKind::new("expert", "bot-iota-expert", &|seed| Searching::new(Care::AT_A_GLANCE, seed)),
                BotKind::new("master", "bot-iota-search", &|seed| Searching::new(Care::USUAL, seed)),
            ]
        }
    }

    fn usual() -> &'static str {
        "skilled"
    }

    fn values(view: View<Iota>, effort: &Effort) -> Answer<Iota> {
        every(view, &Turns::for_view(view, Care::USUAL), effort)
    }
}
