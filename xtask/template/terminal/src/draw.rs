//! How the table and the end of a game are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_example_game::{Card, ExampleGame, State};
use samobranka_rules::{Game, Phrase, Seat};
use samobranka_terminal::digits::{Size, large};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_words::plain;

use crate::controls::{ExampleGameControls, Target};

/// How large a card is.
const CARD: (u16, u16) = (9, 5);

/// The whole table, from what one player may see.
pub(crate) fn table(controls: &mut ExampleGameControls, cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
    seats(cx, area, buf);
    pile(controls, cx, below(area, 2), buf);
    match cx.open {
        // A finished or replayed game shows every hand.
        Some(state) => hands(cx, state, below(area, 4 + CARD.1), buf),
        None => hand(controls, cx, below(area, 4 + CARD.1), buf),
    }
    turn(controls, cx, below(area, 5 + 2 * CARD.1), buf);
    notice(cx, below(area, 6 + 2 * CARD.1), buf);
}

/// The rest of an area below so many rows.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// One row: everybody's name, points and number of cards. The arrow says whose turn it is.
fn seats(cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
    let (public, theme) = (cx.view.public, &cx.ui.theme);
    let width = area.width / u16::from(ExampleGame::seats(public));
    for (seat, held) in Seat::all(ExampleGame::seats(public)).zip(&public.hands) {
        let (mark, style) = if public.turn == Some(seat) { ("▸", theme.thread) } else { (" ", theme.cloth) };
        let tail = format!(" {} ▯{held}", public.points(seat));
        let name = paint::cut(&cx.name(seat), width.saturating_sub(paint::width(&tail) + 3));
        let place = Rect { x: area.x + 1 + width * u16::from(seat.0), width: width.saturating_sub(1), ..area };
        paint::left(buf, paint::row(place, 0), &format!("{mark}{name}{tail}"), style);
    }
}

/// The top card of the pile, and the numbers of those under it.
fn pile(controls: &mut ExampleGameControls, cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let staged = controls.draft.yields();
    let label = if staged { "cli-example-game-pile-yielded" } else { "cli-example-game-pile" };
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    paint::left(buf, paint::row(inside, 0), &cx.text(label), theme.quiet);
    let place = Rect { y: inside.y + 1, width: CARD.0, height: CARD.1, ..inside }.intersection(area);
    let Some(top) = cx.view.public.top() else {
        paint::frame(buf, place, &paint::DASHED, theme.quiet);
        return;
    };
    let (strokes, style) = if staged { (&paint::DASHED, theme.basted) } else { (&paint::PLAIN, theme.card) };
    card(top.card, place, strokes, style, buf);
    controls.clicks.push((place, Target::Pile));
    let beside = Rect { x: inside.x + CARD.0 + 2, width: inside.width.saturating_sub(CARD.0 + 2), ..place };
    let who = Phrase::new("cli-example-game-pile-by").with("seat", top.seat);
    paint::left(buf, paint::row(beside, 1), &cx.say(&who), theme.cloth);
    let under: Vec<String> = cx.view.public.pile.iter().rev().skip(1).map(|laid| laid.card.to_string()).collect();
    paint::left(buf, paint::row(beside, 2), &under.join(" "), theme.quiet);
}

/// The player's own cards, each over the key that selects it.
fn hand(controls: &mut ExampleGameControls, cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
    let Some((_, own)) = cx.view.own else { return };
    let theme = &cx.ui.theme;
    for (at, &held) in own.hand.iter().enumerate() {
        let x = area.x + 2 + at as u16 * (CARD.0 + 1);
        let place = Rect { x, width: CARD.0, height: CARD.1, ..area }.intersection(area);
        let selected = cx.to_act() && controls.selected == at;
        let (strokes, style) = if selected { (&paint::BOLD, theme.lifted) } else { (&paint::PLAIN, theme.card) };
        card(held, place, strokes, style, buf);
        paint::middle(buf, paint::row(place, CARD.1 - 1), &format!(" {} ", at + 1), style);
        controls.clicks.push((place, Target::Card(at)));
    }
}

/// Everybody's cards, a row a seat.
fn hands(cx: &ScreenContext<ExampleGame>, state: &State, area: Rect, buf: &mut Buffer) {
    for seat in Seat::all(ExampleGame::seats(&state.public)) {
        let cards: Vec<String> = state.private[seat.index()].hand.iter().map(Card::to_string).collect();
        let line = format!("{}: {}", cx.name(seat), if cards.is_empty() { "—".to_owned() } else { cards.join(" ") });
        let row = paint::row(area, seat.0.into());
        paint::left(buf, Rect { x: row.x + 2, width: row.width.saturating_sub(4), ..row }, &line, cx.ui.theme.cloth);
    }
}

/// Whose turn it is, and what Enter would do.
fn turn(controls: &ExampleGameControls, cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let line = Rect { x: area.x + 2, width: area.width.saturating_sub(4), height: area.height.min(1), ..area };
    let Some(seat) = cx.view.public.turn else { return };
    paint::left(buf, line, &cx.say(&Phrase::new("example-game-event-turn").with("seat", seat)), theme.strong);
    if let (true, Some(card)) = (cx.to_act(), controls.card(cx)) {
        let yields = if controls.draft.yields() { "yes" } else { "no" };
        let button = Phrase::new("cli-example-game-button").with("card", card.number()).with("yields", yields);
        paint::right(buf, line, &format!("  {}  ", cx.say(&button)), theme.button);
    }
}

/// What the player was told last: why something was refused, say.
fn notice(cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
    let Some(notice) = cx.notice else { return };
    let style = if notice.refusal { cx.ui.theme.fire } else { cx.ui.theme.strong };
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    for (row, line) in paint::wrap(&notice.marked(), inside.width).iter().enumerate() {
        paint::left(buf, paint::row(inside, row as u16), line, style);
    }
}

/// One card: a frame and a large number.
fn card(card: Card, place: Rect, strokes: &paint::Strokes, style: Style, buf: &mut Buffer) {
    paint::fill(buf, place, style);
    paint::frame(buf, place, strokes, style);
    for (row, text) in large(card.number().into(), Size::Normal).iter().enumerate() {
        paint::middle(buf, paint::row(place, row as u16 + 1), text, style);
    }
}

/// The end of a game: the result, and what is left in the hands.
pub(crate) fn ending(cx: &ScreenContext<ExampleGame>, state: &State, area: Rect, buf: &mut Buffer) {
    let Some(outcome) = ExampleGame::outcome(&state.public) else { return };
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let result = plain::outcome::<ExampleGame>(&cx.ui.words, &outcome, &cx.reader);
    let lines = paint::wrap(&result, inside.width);
    for (row, line) in lines.iter().enumerate() {
        paint::left(buf, paint::row(inside, row as u16 + 1), line, cx.ui.theme.strong);
    }
    let label = below(area, lines.len() as u16 + 2);
    let title = Rect { x: label.x + 2, width: label.width.saturating_sub(4), ..label };
    paint::left(buf, paint::row(title, 0), &cx.text("cli-example-game-left"), cx.ui.theme.quiet);
    hands(cx, state, below(label, 1), buf);
}
