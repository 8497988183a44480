//! The bots of Example game. A bot sees what a person in its seat sees: a view, and nothing else.

use samobranka_example_game::{Action, ExampleGame, View};
use samobranka_players::{Bot, BotKind, Level, Players, Random};
use samobranka_rules::{Game, Lang};

/// The levels a table offers, weakest first. Their names are one of novice, amateur, skilled, expert, master and
/// grandmaster; what each does is said in `words/`.
const LEVELS: [Level; 2] = [Level::new("novice", "bot-random"), Level::new("amateur", "bot-example-game-thrifty")];

/// The players of this game.
#[derive(Clone, Copy, Debug)]
pub struct ExampleGamePlayers;

impl Players<ExampleGame> for ExampleGamePlayers {
    const LEVELS: &'static [Level] = &LEVELS;

    const DEFAULT_LEVEL: &'static str = "amateur";

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn levels() -> &'static [BotKind<ExampleGame>] {
        const { &[BotKind::level(LEVELS[0], &Random::new), BotKind::level(LEVELS[1], &|_| Thrifty)] }
    }

    fn bots() -> &'static [BotKind<ExampleGame>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("thrifty", "bot-example-game-thrifty", &|_| Thrifty),
            ]
        }
    }
}

/// Keeps its high cards for big piles: it plays its highest card on one, and else the lowest that fits.
#[derive(Clone, Copy, Debug)]
pub struct Thrifty;

/// So many cards are a big pile.
const BIG: usize = 3;

impl Bot<ExampleGame> for Thrifty {
    fn choose(&mut self, view: View) -> Action {
        let mut legal = Vec::new();
        ExampleGame::legal(view, &mut legal);
        let mut plays = legal.iter().copied().filter(|action| matches!(action, Action::Play(_)));
        let play = if view.public.pile.len() >= BIG { plays.next_back() } else { plays.next() };
        play.unwrap_or(Action::Yield)
    }
}
