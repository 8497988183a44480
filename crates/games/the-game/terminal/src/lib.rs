//! The screen of THE GAME: four lanes, the hand, and a turn that is staged before it is played.

mod controls;
mod ending;
mod hand;
mod lanes;
mod signals;
mod stage;
mod start;
mod team;
mod unseen;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};
use samobranka_the_game::{Action, Pile, Ruling, TheGame};

pub use controls::TheGameControls;

/// The screen of THE GAME.
#[derive(Clone, Copy, Debug)]
pub struct TheGameTerminal;

impl Screen<TheGame> for TheGameTerminal {
    type Players = samobranka_the_game_players::TheGamePlayers;
    type Controls = TheGameControls;

    const MAIN_OPTIONS: &'static [&'static str] = &["difficulty", "fire"];

    const MEAN_SCORE: Option<&'static str> = Some("cli-tg-mean-left");

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<TheGame>) -> String {
        let public = cx.view.public;
        cx.say(&Phrase::new("cli-tg-headline").with("deck", public.deck).with("left", public.left()))
    }

    fn draw_ending(cx: &ScreenContext<TheGame>, play: &Play<TheGame>, area: Rect, buf: &mut Buffer) {
        ending::draw(cx, play, area, buf);
    }

    fn ends_turn(action: &Action) -> bool {
        *action == Action::EndTurn
    }

    fn giving_up() -> Option<Ruling> {
        Some(Ruling::GiveUp)
    }
}

/// The keys that lay a card on each pile, from the top of the table down.
const LANE_KEYS: [char; 4] = ['a', 's', 'd', 'f'];

/// How a jump is written: the way the numbers go, and a sign for the backwards ten.
fn jump(pile: Pile, cost: i32) -> String {
    let rise = if pile.ascends() { cost } else { -cost };
    let sign = if rise < 0 { '−' } else { '+' };
    let trick = if cost < 0 { " ↩" } else { "" };
    format!("{sign}{}{trick}", rise.abs())
}
