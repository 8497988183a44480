//! Players of THE GAME.

pub mod alone;
pub mod endgame;
pub mod greedy;
pub mod memory;
pub mod signals;
pub mod thinking;
pub mod turns;
pub mod value;

use std::time::Duration;

use samobranka_rules::{Lang, View};
use samobranka_search::{Answer, Effort};
use samobranka_the_game::{Action, Phase, Pile, TheGame, Wish};

pub use greedy::Greedy;
pub use memory::Memory;
pub use thinking::Thinking;

use samobranka_players::{Bot, BotKind, Care, Level, Players, Random};

const LEVELS: [Level; 5] = [
    Level::new("novice", "bot-the-game-novice"),
    Level::new("amateur", "bot-cheapest"),
    Level::new("skilled", "bot-the-game-skilled"),
    Level::new("expert", "bot-greedy"),
    Level::new("master", "bot-the-game-master"),
];

/// The players of this game.
#[derive(Clone, Copy, Debug)]
pub struct TheGamePlayers;

impl Players<TheGame> for TheGamePlayers {
    const LEVELS: &'static [Level] = &LEVELS;

    /// All win or lose together: a good partner is wanted.
    const DEFAULT_LEVEL: &'static str = "expert";

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn bots() -> &'static [BotKind<TheGame>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("cheapest", "bot-cheapest", &|_| Cheapest::default()),
                BotKind::new("greedy", "bot-greedy", &|_| Greedy::new()),
            ]
        }
    }

    fn levels() -> &'static [BotKind<TheGame>] {
        const {
            &[
                BotKind::level(LEVELS[0], &|_| Cheapest::blind_to_tens()),
                BotKind::level(LEVELS[1], &|_| Cheapest::default()),
                BotKind::level(LEVELS[2], &|_| Greedy::by_loss()),
                BotKind::level(LEVELS[3], &|_| Greedy::new()),
                BotKind::level(LEVELS[4], &Thinking::master),
            ]
        }
    }

    fn thinkers() -> &'static [BotKind<TheGame>] {
        const {
            &[
                BotKind::new("greedy-silent", "bot-greedy-silent", &|_| Greedy::silent()),
                BotKind::new("search-100-silent", "bot-search-silent", &|seed| {
                    Thinking::new(Care::Playouts(100), seed).silent()
                }),
                BotKind::new("master-silent", "bot-search-silent", &|seed| Thinking::master(seed).silent()),
                BotKind::new("search-100", "bot-search-100", &|seed| Thinking::new(Care::Playouts(100), seed)),
                BotKind::new("search", "bot-search", &|seed| Thinking::new(Care::Time(Duration::from_secs(1)), seed)),
            ]
        }
    }

    fn values(view: View<TheGame>, effort: &Effort) -> Answer<TheGame> {
        thinking::values(view, effort)
    }
}

/// Always lays the card that costs its pile least, and no more cards than it must.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cheapest {
    /// It never thinks of going back by ten.
    blind_to_tens: bool,
}

impl Cheapest {
    /// One that goes back by ten only where it can lay nothing else.
    pub fn blind_to_tens() -> Cheapest {
        Cheapest { blind_to_tens: true }
    }
}

impl Bot<TheGame> for Cheapest {
    #[inline]
    fn choose(&mut self, view: View<TheGame>) -> Action {
        let public = view.public;
        let Some(turn) = public.turn() else { return settle_start(view, Wish::NoMatter) };
        let hand = view.own.expect("bots have a seat").1.hand;
        if turn.laid >= turn.minimum {
            return cover_due(view).unwrap_or(Action::EndTurn);
        }
        // On each pile the nearest card, or the one ten back: both stand at the same end of what fits.
        let cheapest = Pile::ALL.map(|pile| {
            let fits = hand.and(public.welcome(pile));
            let card = if pile.ascends() { fits.lowest() } else { fits.highest() };
            let cost = card.map_or(i32::MAX, |card| pile.cost(public.top(pile), card));
            // Where it is blind, the card ten back is the last it would think of.
            (if self.blind_to_tens && cost < 0 { i32::MAX - 1 } else { cost }, pile, card)
        });
        let (_, pile, card) = cheapest.into_iter().min_by_key(|(cost, ..)| *cost).expect("there are four piles");
        Action::Lay { pile, card: card.expect("whoever must lay can") }
    }
}

/// Before the first turn (TG-23): wishes, agrees to every claim, and as the host names itself.
fn settle_start(view: View<TheGame>, wish: Wish) -> Action {
    match view.public.phase {
        Phase::Wishing(_) => Action::Wish(wish),
        Phase::HostPicks => Action::Start(view.seat().expect("bots have a seat")),
        _ => Action::Agree,
    }
}

/// B-9: covers a fire that must not outlast this turn, with the nearest card there is.
#[inline]
fn cover_due(view: View<TheGame>) -> Option<Action> {
    let public = view.public;
    if !public.fire.any_due() {
        return None;
    }
    let hand = view.own.expect("bots have a seat").1.hand;
    public.fire.due().find_map(|pile| {
        let fits = hand.and(pile.accepts(public.top(pile)));
        let card = if pile.ascends() { fits.lowest() } else { fits.highest() };
        card.map(|card| Action::Lay { pile, card })
    })
}
