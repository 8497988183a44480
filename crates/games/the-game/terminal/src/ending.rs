//! The end of a game: the cards left in large figures, the verdict, every hand, and what the game turned on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Story;
use samobranka_rules::{Game, Phrase, Play, Seat};
use samobranka_terminal::digits::{Size, large};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_the_game::{End, Pile, TheGame};
use samobranka_the_game_desk::{TheGameStory, TurnTaken};
use samobranka_words::plain;

use crate::{hand, lanes};

/// Draws the end of a finished game.
pub(crate) fn draw(cx: &ScreenContext<TheGame>, play: &Play<TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };

    let size = if area.height >= 30 { Size::Double } else { Size::Normal };
    let left = public.left();
    for (row, text) in large(left.into(), size).iter().enumerate() {
        paint::left(buf, paint::row(inside, row as u16), text, theme.thread);
    }
    let shift = size.width(if left >= 10 { 2 } else { 1 }) + 3;
    let beside = Rect { x: inside.x + shift, width: inside.width.saturating_sub(shift), ..inside };
    let mut told = 1;
    if let Some(outcome) = TheGame::outcome(public) {
        let verdict = plain::outcome::<TheGame>(&cx.ui.words, &outcome, &cx.reader);
        let label = cx.say(&Phrase::new("cli-tg-cards-left").with("left", left));
        paint::left(buf, beside, &label, theme.strong);
        let why = public.end().map(|end| cx.text(cause(end))).unwrap_or_default();
        for line in paint::wrap(&format!("{why} {verdict}"), beside.width).iter().take(3) {
            paint::left(buf, paint::row(beside, told), line, theme.cloth);
            told += 1;
        }
    }

    let mut row = size.height().max(told) + 1;
    for pile in Pile::ALL {
        lanes::draw_line(cx, pile, paint::row(inside, row), buf);
        row += 1;
    }
    row += u16::from(area.height > 22);
    for seat in Seat::all(public.seats) {
        hand::draw_open_hand(cx, seat, public.shown[seat.index()], paint::row(inside, row), buf);
        row += 1;
    }
    row += 1;
    for fact in facts(cx, &TheGameStory::of(play)) {
        for line in paint::wrap(&fact, inside.width) {
            paint::left(buf, paint::row(inside, row), &line, theme.cloth);
            row += 1;
        }
    }
}

/// The game's own sentence for how it ended.
fn cause(end: End) -> &'static str {
    match end {
        End::Won => "the-game-over-won",
        End::Stuck => "the-game-over-stuck",
        End::Burned => "the-game-over-burned",
        End::GaveUp => "the-game-over-gave-up",
    }
}

/// What the game turned on, a sentence each.
fn facts(cx: &ScreenContext<TheGame>, story: &TheGameStory) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(laid) = story.widest() {
        let phrase = Phrase::new("cli-tg-fact-jump")
            .with("cost", laid.cost)
            .with("card", laid.card.number())
            .with("pile", laid.pile.phrase())
            .with("turn", laid.turn)
            .with("seat", laid.seat);
        facts.push(cx.say(&phrase));
    }
    facts.push(cx.say(&Phrase::new("cli-tg-fact-tricks").with("count", story.tricks() as u32)));
    if let Some(turn) = story.best() {
        facts.push(cx.say(&about_turn("cli-tg-fact-best", &turn)));
    }
    let costly: Vec<Phrase> = story.costliest().iter().map(|turn| about_turn("cli-tg-fact-turn", turn)).collect();
    if !costly.is_empty() {
        facts.push(cx.say(&Phrase::new("cli-tg-fact-costly").with("turns", costly)));
    }
    facts
}

fn about_turn(key: &'static str, turn: &TurnTaken) -> Phrase {
    Phrase::new(key)
        .with("turn", turn.number)
        .with("seat", turn.seat)
        .with("cards", turn.cards.len() as u32)
        .with("cost", turn.cost)
}
