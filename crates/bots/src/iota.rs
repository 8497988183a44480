//! Players of IOTA.

mod endgame;
mod greedy;
mod search;
mod turns;

use samobranka_iota::Iota;
use samobranka_rules::View;
use samobranka_search::{Answer, Effort, every};

pub use greedy::GreedyMax;
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

    /// Search is hard to beat: who doesn't choose plays the one that takes what it can get.
    fn usual() -> &'static str {
        "greedy-max"
    }

    fn values(view: View<Iota>, effort: &Effort) -> Answer<Iota> {
        every(view, &Turns::for_view(view, Care::USUAL), effort)
    }
}
