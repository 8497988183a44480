//! The hand: large cards, sorted, each with what it would cost the selected pile; and the button that plays the turn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_rules::{Phrase, Seat};
use samobranka_terminal::digits::{Size, large};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_the_game::{Card, CardSet, Fire, State, TheGame};
use samobranka_the_game_desk::{Preview, Prospect};

use crate::controls::TheGameControls;
use crate::signs::{LANE_KEYS, Target, jump};

/// How wide a card is.
const CARD: u16 = 9;

/// Draws the player's own cards.
pub(crate) fn draw(
    controls: &mut TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    area: Rect,
    buf: &mut Buffer,
) {
    let Some((_, own)) = cx.view.own else { return };
    let count = u16::from(own.hand.len());
    let gap = if count * (CARD + 2) <= area.width { 2 } else { 1 };
    let width = (count * (CARD + gap)).saturating_sub(gap);
    let mut x = area.x + area.width.saturating_sub(width) / 2;
    for card in own.hand {
        let place = Rect { x, width: CARD, ..area };
        controls.clicks.push((place, Target::Card(card)));
        draw_card(controls, cx, preview, card, place, buf);
        x += CARD + gap;
    }
}

fn draw_card(
    controls: &TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    card: Card,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &cx.ui.theme;
    let staged = controls.draft.place(card);
    let selected = controls.card == Some(card) && cx.live;
    let style = match (selected, staged) {
        (true, _) => theme.lifted,
        (false, None) => theme.card,
        (false, Some(_)) => theme.basted,
    };
    paint::fill(buf, area, if staged.is_some() && !selected { theme.cloth } else { style });
    let strokes = match (selected, staged) {
        (true, None) => &paint::BOLD,
        (false, None) => &paint::PLAIN,
        (_, Some(_)) => &paint::DASHED,
    };
    paint::frame(buf, area, strokes, style);
    let inside = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
    let rows = large(card.number().into(), Size::Normal);
    let width = paint::width(&rows[0]);
    let shift = (inside.width - width) / 2;
    for (row, text) in rows.iter().enumerate() {
        let place = Rect { x: inside.x + shift, width, ..paint::row(inside, row as u16) };
        paint::left(buf, place, text, style);
    }
    if inside.height >= 5 {
        draw_foot(card, paint::row(inside, 4), style, buf);
    }
    if card.is_fire() && cx.view.public.options.fire != Fire::Off {
        paint::middle(buf, paint::row(area, 0), " ≈≈≈ ", style);
    }
    let foot = paint::row(area, area.height - 1);
    let mark = match staged {
        Some((pile, order)) => format!(" {order}·{} ", LANE_KEYS[pile.index()]),
        None if !cx.to_act() || preview.turn().is_none() => return,
        None => match preview.cost(controls.lane, card) {
            Some(cost) => format!(" {} ", jump(controls.lane, cost)),
            None => " — ".to_owned(),
        },
    };
    let gold = preview.cost(controls.lane, card).is_some_and(|cost| cost < 0) && !selected;
    let mark_style = if gold && staged.is_none() { gilded(style, theme.gold) } else { style };
    paint::middle(buf, Rect { x: foot.x + 1, width: foot.width - 2, ..foot }, &mark, mark_style);
}

/// Gold where it can be read on the card.
fn gilded(card: Style, gold: Style) -> Style {
    match card.bg {
        // On a pale card gold ink would vanish: the mark is gilded instead.
        Some(_) => Style { bg: gold.fg, ..card },
        None => gold,
    }
}

/// A hair line from 1 to 100 with a rhomb where the number lies.
fn draw_foot(card: Card, area: Rect, style: Style, buf: &mut Buffer) {
    let at = (u16::from(card.number()) - 1) * (area.width - 1) / 99;
    let line: String = (0..area.width).map(|x| if x == at { '◆' } else { '─' }).collect();
    paint::left(buf, area, &line, style);
}

/// Draws everybody's cards, where they are open: a row a seat.
pub(crate) fn draw_all(cx: &ScreenContext<TheGame>, state: &State, area: Rect, buf: &mut Buffer) {
    let public = &state.public;
    for seat in Seat::all(public.seats) {
        let row = paint::row(area, u16::from(seat.0));
        draw_open_hand(cx, seat, state.private[seat.index()].hand, row, buf);
    }
}

/// One row: a name, and the cards as numbers.
pub(crate) fn draw_open_hand(cx: &ScreenContext<TheGame>, seat: Seat, hand: CardSet, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let turn = cx.view.public.turn().is_some_and(|turn| turn.seat == seat);
    let mark = if turn { "▸" } else { " " };
    let name = Rect { x: area.x + 1, width: 16, ..area };
    paint::left(buf, name, &format!("{mark}{}", cx.name(seat)), if turn { theme.strong } else { theme.cloth });
    let mut x = area.x + 18;
    if hand.is_empty() {
        paint::left(buf, Rect { x, width: area.width.saturating_sub(19), ..area }, "—", theme.quiet);
    }
    for card in hand {
        let text = format!(" {:>2} ", card.number());
        x += paint::left(buf, Rect { x, width: area.right().saturating_sub(x), ..area }, &text, theme.card) + 1;
    }
}

/// Whose turn it is, how many cards are laid, and the button that plays the turn.
pub(crate) fn draw_button(
    controls: &mut TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &cx.ui.theme;
    let Some(turn) = cx.view.public.turn() else { return };
    let line = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let whose = cx.say(&Phrase::new("cli-tg-turn-of").with("seat", turn.seat));
    let staged = controls.draft.lays().len() as u8;
    let mine = cx.to_act() && cx.view.seat() == Some(turn.seat);
    let laid = turn.laid + if mine { staged } else { 0 };
    let text = format!("{whose} · {}", counter(cx, laid, turn.minimum));
    let used = paint::left(buf, line, &text, theme.strong);
    if !mine {
        return;
    }
    let ends = preview.public.end().is_some() && !preview.hand_is_empty() || preview.prospect == Prospect::Burns;
    let ready = laid >= turn.minimum || ends || preview.hand_is_empty();
    let label = if ends && preview.prospect != Prospect::Wins {
        cx.say(&Phrase::new("cli-tg-button-ends").with("cards", staged))
    } else if ready {
        cx.say(&Phrase::new("cli-tg-button").with("cards", staged))
    } else {
        cx.say(&Phrase::new("cli-tg-button-not-yet").with("missing", turn.minimum - laid))
    };
    let label = if controls.on_button { format!("▸ {label} ◂") } else { format!("  {label}  ") };
    let rest = Rect { x: line.x + used + 2, width: line.width.saturating_sub(used + 2), ..line };
    let width = paint::width(&label).min(rest.width);
    let place = Rect { x: rest.right() - width, width, ..rest };
    let style = if ready || controls.on_button { theme.button } else { theme.quiet };
    paint::left(buf, place, &label, style);
    controls.clicks.push((place, Target::Button));
}

/// `1/2`, `2/2`, `2/2 +1`.
fn counter(cx: &ScreenContext<TheGame>, laid: u8, minimum: u8) -> String {
    let more = if laid > minimum { format!(" +{}", laid - minimum) } else { String::new() };
    format!("{} {}/{minimum}{more}", cx.text("cli-tg-laid"), laid.min(minimum))
}
