//! The seats, the hand, and the button that plays the turn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_iota::{Card, Cards, Iota, State};
use samobranka_rules::{Phrase, Seat};
use samobranka_terminal::{ScreenContext, paint};

use crate::controls::{IotaControls, Target};
use crate::signs::{ink, shape_sign, short};

/// How wide a card is.
const CARD: u16 = 14;

/// One row: the seats with their points and how many cards they hold.
pub(crate) fn draw_seats(cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let even = (area.width - 2) / u16::from(public.seats);
    for seat in Seat::all(public.seats) {
        let turn = public.turn() == Some(seat);
        let name = cx.name(seat);
        let count = public.hands[seat.index()];
        let points = match public.options.children {
            true => String::new(),
            false => format!(" {}", public.scores[seat.index()]),
        };
        let tail = format!("{points} ▯{count}");
        let mark = if turn { "▸" } else { " " };
        let head = paint::cut(&name, even.saturating_sub(paint::width(&tail) + 3));
        let place = Rect { x: area.x + 1 + even * u16::from(seat.0), width: even, height: 1, ..area };
        paint::left(buf, place, &format!("{mark}{head}{tail}"), if turn { theme.thread } else { theme.cloth });
    }
}

/// The player's own cards, the first under the key 1.
pub(crate) fn draw(controls: &mut IotaControls, cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let slots = controls.slots(cx);
    let width = (slots.len() as u16 * (CARD + 2)).saturating_sub(2);
    let mut x = area.x + area.width.saturating_sub(width) / 2;
    for (place, slot) in slots.iter().enumerate() {
        let card = Rect { x, width: CARD, ..area };
        x += CARD + 2;
        controls.clicks.push((card, Target::Card(place)));
        let traded = controls.trade.is_some_and(|trade| trade >> place & 1 != 0);
        let held = cx.can_plan && controls.held == place && controls.trade.is_none();
        let (strokes, style) = match (held, slot.at.is_some() || traded) {
            (true, false) => (&paint::BOLD, theme.lifted),
            (true, true) => (&paint::DASHED, theme.lifted),
            (false, true) => (&paint::DASHED, theme.basted),
            (false, false) => (&paint::PLAIN, ink(theme, slot.card, theme.card)),
        };
        paint::fill(buf, card, style);
        paint::frame(buf, card, strokes, style);
        paint::left(buf, Rect { x: card.x + 1, width: 3, height: 1, ..card }, &format!(" {} ", place + 1), style);
        let inside = Rect { x: card.x + 1, y: card.y + 1, width: CARD - 2, height: card.height.saturating_sub(2) };
        for (row, text) in face(cx, slot.card).iter().enumerate() {
            paint::middle(buf, paint::row(inside, row as u16), text, style);
        }
        let foot = match slot.at {
            Some(at) => format!(" {}, {} ", at.row(), at.col()).replace('-', "−"),
            None if traded => format!(" {} ", cx.text("cli-io-under")),
            None => continue,
        };
        paint::middle(buf, paint::row(card, card.height - 1), &foot, style);
    }
}

/// A card in two rows: its colour in words, its shape as often as its number says, and the number.
fn face(cx: &ScreenContext<Iota>, card: Card) -> [String; 2] {
    match (card.colour(), card.shape(), card.number()) {
        (Some(colour), Some(shape), Some(number)) => {
            let signs = vec![shape_sign(shape).to_string(); usize::from(number)].join(" ");
            [cx.say(&colour.phrase()), format!("{signs:<7} {number}")]
        }
        _ => [cx.say(&card.phrase()), "★".to_owned()],
    }
}

/// Everybody's cards, where they are open: a row a seat.
pub(crate) fn draw_all(cx: &ScreenContext<Iota>, state: &State, area: Rect, buf: &mut Buffer) {
    for seat in Seat::all(state.public.seats) {
        draw_open_hand(cx, seat, state.private[seat.index()].hand, paint::row(area, u16::from(seat.0)), buf);
    }
}

/// One row: a name, and the cards in short.
pub(crate) fn draw_open_hand(cx: &ScreenContext<Iota>, seat: Seat, hand: Cards, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let turn = cx.view.public.turn() == Some(seat);
    let mark = if turn { "▸" } else { " " };
    let name = Rect { x: area.x + 1, width: 16, ..area };
    paint::left(buf, name, &format!("{mark}{}", cx.name(seat)), if turn { theme.strong } else { theme.cloth });
    let mut x = area.x + 18;
    if hand.is_empty() {
        paint::left(buf, Rect { x, width: area.width.saturating_sub(19), ..area }, "—", theme.quiet);
    }
    for card in hand {
        let place = Rect { x, width: area.right().saturating_sub(x), ..area };
        x += paint::left(buf, place, &format!(" {} ", short(cx, card)), ink(theme, card, theme.card)) + 1;
    }
}

/// Whose turn it is, and the button that plays it, with what it earns.
pub(crate) fn draw_button(controls: &mut IotaControls, cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let Some(seat) = cx.view.public.turn() else { return };
    let line = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let used = paint::left(buf, line, &cx.say(&Phrase::new("cli-io-turn-of").with("seat", seat)), theme.strong);
    if !cx.to_act() {
        if !controls.draft.is_empty() {
            paint::right(buf, line, &cx.text("cli-io-planned"), theme.quiet);
        }
        return;
    }
    let (label, ready) = match (controls.trade, controls.draft.score(cx.view)) {
        (Some(trade), _) => (cx.say(&Phrase::new("cli-io-button-pass").with("cards", trade.count_ones())), true),
        (None, Some(Ok(_))) if cx.view.public.options.children => (cx.text("cli-io-button-lay-plain"), true),
        (None, Some(Ok(score))) => (cx.say(&Phrase::new("cli-io-button-lay").with("points", score.phrase())), true),
        (None, Some(Err(_))) => (cx.text("cli-io-button-not-yet"), false),
        (None, None) if !controls.draft.swaps().is_empty() => (cx.text("cli-io-button-swap"), true),
        (None, None) => (cx.text("cli-io-button-nothing"), false),
    };
    let label = format!("  {label}  ");
    let rest = Rect { x: line.x + used + 2, width: line.width.saturating_sub(used + 2), ..line };
    let width = paint::width(&label).min(rest.width);
    let place = Rect { x: rest.right() - width, width, ..rest };
    paint::left(buf, place, &label, if ready { theme.button } else { theme.quiet });
    controls.clicks.push((place, Target::Button));
}
