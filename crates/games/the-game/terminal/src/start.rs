//! TG-23: who starts? Everybody looks at their hand and says how willing they are; one claims it, the others agree.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Game, Phrase, Seat};
use samobranka_terminal::{Answer, Input, ScreenContext, paint};
use samobranka_the_game::{Action, Phase, TheGame, Wish};
use samobranka_words::plain;

use crate::controls::TheGameControls;
use crate::signs::Target;

fn choices(cx: &ScreenContext<TheGame>) -> Vec<Action> {
    let mut legal = Vec::new();
    if cx.to_act() {
        TheGame::legal(cx.view, &mut legal);
    }
    legal
}

/// Draws the question, what each has said, and what the player can say.
pub(crate) fn draw(controls: &mut TheGameControls, cx: &ScreenContext<TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let inside = Rect { x: area.x + 4, width: area.width.saturating_sub(8), ..area };
    paint::left(buf, inside, &cx.text("cli-tg-start-title"), theme.strong);
    paint::left(buf, paint::row(inside, 1), &cx.text("cli-tg-start-rule"), theme.quiet);

    for seat in Seat::all(public.seats) {
        let row = paint::row(inside, 3 + u16::from(seat.0));
        let name = cx.name(seat);
        paint::left(buf, Rect { width: 16, ..row }, &name, theme.cloth);
        let text = standing(cx, seat);
        paint::left(buf, Rect { x: row.x + 17, width: row.width.saturating_sub(17), ..row }, &text, theme.quiet);
    }
    let choices = choices(cx);
    controls.choice = controls.choice.min(choices.len().saturating_sub(1));
    let first = area.height.saturating_sub(choices.len() as u16).min(3 + u16::from(public.seats) + 1);
    for (place, choice) in choices.iter().enumerate() {
        let row = paint::row(inside, first + place as u16);
        let chosen = place == controls.choice;
        let mark = if chosen { "▸" } else { " " };
        let text = plain::action::<TheGame>(&cx.ui.words, cx.view, choice, &cx.reader);
        let label = format!(" {mark} {} {text} ", place + 1);
        let used = paint::left(buf, row, &label, if chosen { theme.chosen } else { theme.cloth });
        controls.clicks.push((Rect { width: used, ..row }, Target::Choice(place)));
    }
}

/// How far a seat has come.
fn standing(cx: &ScreenContext<TheGame>, seat: Seat) -> String {
    let wish_key = |wish: Option<Wish>| match wish {
        None => "cli-tg-wish-none",
        Some(Wish::Eager) => "cli-tg-wish-eager",
        Some(Wish::NoMatter) => "cli-tg-wish-no-matter",
        Some(Wish::RatherNot) => "cli-tg-wish-rather-not",
    };
    match cx.view.public.phase {
        Phase::Wishing(wishes) => cx.text(wish_key(wishes[seat.index()])),
        Phase::Claiming { by, agreed, wishes, .. } => {
            let wish = cx.text(wish_key(wishes[seat.index()]));
            let now = if seat == by {
                "cli-tg-claims"
            } else if agreed.contains(seat) {
                "cli-tg-agrees"
            } else {
                "cli-tg-undecided"
            };
            format!("{wish} · {}", cx.text(now))
        }
        Phase::HostPicks if seat == Seat(0) => cx.say(&Phrase::new("cli-tg-host-picks")),
        _ => String::new(),
    }
}

/// Up, down, Enter, or the number of a line.
pub(crate) fn input(controls: &mut TheGameControls, cx: &ScreenContext<TheGame>, input: Input) -> Answer<TheGame> {
    let choices = choices(cx);
    if choices.is_empty() {
        return Answer::Unused;
    }
    match input {
        Input::Key(KeyCode::Up) => controls.choice = (controls.choice + choices.len() - 1) % choices.len(),
        Input::Key(KeyCode::Down) => controls.choice = (controls.choice + 1) % choices.len(),
        Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => {
            return Answer::Act(vec![choices[controls.choice.min(choices.len() - 1)]]);
        }
        Input::Key(KeyCode::Char(digit @ '1'..='9')) => {
            let Some(choice) = choices.get(digit as usize - '1' as usize) else { return Answer::Taken };
            return Answer::Act(vec![*choice]);
        }
        _ => return Answer::Unused,
    }
    Answer::Taken
}
