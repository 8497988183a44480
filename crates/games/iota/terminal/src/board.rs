//! The table: as much of it as the screen shows, with a cursor, what is staged, and where the held card can go.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::{Card, Cell, Face, Iota, Public};
use samobranka_iota_desk::IotaDraft;
use samobranka_terminal::{ScreenContext, paint};

use crate::controls::{IotaControls, Target};
use crate::signs::{ink, short};
use crate::window::{RULER, WIDE, Window};

/// What is marked on the table.
#[derive(Default)]
pub(crate) struct Marks<'a> {
    pub(crate) cursor: Option<Cell>,
    pub(crate) draft: Option<&'a IotaDraft>,
    /// Where the held card can go.
    pub(crate) open: &'a [Cell],
    /// Whether the places are marked that can never be filled.
    pub(crate) dead: bool,
    /// The table as it was when the player last acted.
    pub(crate) since: Option<&'a Public>,
}

/// Draws the player's table, and notes what can be clicked.
pub(crate) fn draw(controls: &mut IotaControls, cx: &ScreenContext<Iota>, area: Rect, buf: &mut Buffer) {
    let base = controls.draft.base(cx.view);
    let public = &base.public;
    let window = Window::of(public, controls.cursor, controls.window, area);
    controls.window = Some(window);
    let open = match controls.held_card(cx) {
        Some(card) if cx.can_plan && public.options.hints && controls.trade.is_none() => {
            controls.draft.places(cx.view, card)
        }
        _ => Vec::new(),
    };
    let marks = Marks {
        cursor: cx.can_plan.then_some(controls.cursor),
        draft: Some(&controls.draft),
        open: &open,
        dead: controls.dead,
        since: cx.since,
    };
    for (place, cell) in draw_part(cx, public, window, &marks, area, buf) {
        controls.clicks.push((place, Target::Place(cell)));
    }
}

/// Draws one part of a table with its rulers; gives where each place is on the screen.
pub(crate) fn draw_part(
    cx: &ScreenContext<Iota>,
    public: &Public,
    window: Window,
    marks: &Marks,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, Cell)> {
    draw_rulers(cx, public, window, marks.cursor, area, buf);
    let mut drawn = Vec::new();
    for (row, col, cell) in window.places() {
        let place = Rect { x: area.x + RULER + col * WIDE, y: area.y + 1 + row, width: WIDE, height: 1 };
        draw_place(cx, public, marks, cell, place, buf);
        drawn.push((place, cell));
    }
    drawn
}

fn draw_place(cx: &ScreenContext<Iota>, public: &Public, marks: &Marks, cell: Cell, place: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let laid = marks.draft.and_then(|draft| draft.staged(cell));
    let swapped = marks.draft.is_some_and(|draft| draft.swapped(cell).is_some());
    let staged = laid.is_some() || swapped;
    let face = laid.map(Face::card).or_else(|| public.table.at(cell));
    let chosen = marks.cursor == Some(cell);
    let is_new = |face: Face| marks.since.is_some_and(|since| since.table.at(cell) != Some(face));
    let (text, style) = match face {
        Some(face) => {
            let card = face.what();
            let style = if staged { theme.basted } else { theme.card };
            let style = if chosen { theme.lifted } else { ink(theme, card, style) };
            let new = if !staged && is_new(face) { "'" } else { " " };
            let sides = match (chosen, staged) {
                (true, _) => ["[", "]"],
                (false, true) => ["(", ")"],
                (false, false) => [" ", new],
            };
            (format!("{}{}{}", sides[0], short(cx, card), sides[1]), style)
        }
        None => {
            let open = marks.open.contains(&cell);
            let dead = marks.dead && beside_a_card(public, cell) && !public.can_be_filled(cell);
            let sign = match (open, dead) {
                (true, _) => "+",
                (false, true) => "×",
                (false, false) => " ",
            };
            let style = if open { theme.thread } else { theme.quiet };
            match chosen {
                true => (format!("[ {sign} ]"), theme.thread),
                false => (format!("  {sign}  "), style),
            }
        }
    };
    // The cards lie a hair apart: the marks beside a card are on the cloth.
    match face {
        Some(_) if !chosen => {
            let mut letters = text.chars();
            let (first, last) = (letters.next().unwrap_or(' '), letters.next_back().unwrap_or(' '));
            paint::left(buf, Rect { width: 1, ..place }, &first.to_string(), theme.thread);
            paint::left(buf, Rect { x: place.x + 1, width: WIDE - 2, ..place }, letters.as_str(), style);
            paint::left(buf, Rect { x: place.x + WIDE - 1, width: 1, ..place }, &last.to_string(), theme.thread);
        }
        _ => {
            paint::left(buf, place, &text, style);
        }
    }
}

fn beside_a_card(public: &Public, cell: Cell) -> bool {
    cell.neighbours().into_iter().any(|beside| public.table.is_taken(beside))
}

/// The numbers of rows and columns, and arrows where the table goes on past the screen.
fn draw_rulers(
    cx: &ScreenContext<Iota>,
    public: &Public,
    window: Window,
    cursor: Option<Cell>,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &cx.ui.theme;
    let (first, last) = public.table.corners();
    let style = |here: bool| if here { theme.strong } else { theme.quiet };
    let written = |number: i8| number.to_string().replace('-', "−");
    for col in 0..window.cols {
        let number = window.col.saturating_add(col);
        let place = Rect { x: area.x + RULER + col as u16 * WIDE, width: WIDE, height: 1, ..area };
        paint::middle(buf, place, &written(number), style(cursor.is_some_and(|cursor| cursor.col() == number)));
    }
    for row in 0..window.rows {
        let number = window.row.saturating_add(row);
        let place = Rect { width: RULER - 1, height: 1, y: area.y + 1 + row as u16, ..area };
        paint::right(buf, place, &written(number), style(cursor.is_some_and(|cursor| cursor.row() == number)));
    }
    let mut arrows = String::new();
    for (sign, beyond) in [
        ('←', first.col() < window.col),
        ('→', last.col() >= window.col.saturating_add(window.cols)),
        ('↑', first.row() < window.row),
        ('↓', last.row() >= window.row.saturating_add(window.rows)),
    ] {
        if beyond {
            arrows.push(sign);
        }
    }
    paint::left(buf, Rect { width: RULER, height: 1, ..area }, &arrows, theme.thread);
}

/// What the joker in a place can be, in short, where there are only few such cards.
pub(crate) fn joker_names(cx: &ScreenContext<Iota>, public: &Public, at: Cell) -> Option<String> {
    let cards: Vec<Card> = public.may_stand_for(at)?.into_iter().collect();
    let few: Vec<String> = cards.iter().take(10).map(|&card| short(cx, card)).collect();
    let more = if cards.len() > 10 { format!(" … ({})", cards.len()) } else { String::new() };
    Some(format!("{}{more}", few.join(" ")))
}
