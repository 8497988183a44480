//! The four lanes: where each begins, its top in large figures, the track from 1 to 100 that fills up, and what the
//! selected card would cost it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_rules::{Phrase, Seat};
use samobranka_terminal::digits::{Size, large};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_the_game::{Pile, Public, TheGame};
use samobranka_the_game_desk::{Burns, Preview, burns, stitches};

use crate::controls::TheGameControls;
use crate::signals;
use crate::signs::{LANE_KEYS, Target, jump};

/// Draws all four, one below another (TG-8).
pub(crate) fn draw(
    controls: &mut TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    area: Rect,
    buf: &mut Buffer,
) {
    let height = area.height / 4;
    for pile in Pile::ALL {
        let place = Rect { y: area.y + height * pile.index() as u16, height, ..area };
        controls.clicks.push((place, Target::Lane(pile)));
        draw_lane(controls, cx, preview, pile, place, buf);
    }
}

fn draw_lane(
    controls: &TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    pile: Pile,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &cx.ui.theme;
    let tint = if pile.ascends() { theme.warm } else { theme.cool };
    let on_fire = preview.public.fire.burns(pile);
    if controls.lane == pile && !controls.on_button && cx.to_act() {
        for row in 0..3 {
            paint::left(buf, Rect { width: 1, ..paint::row(area, row) }, "▌", theme.thread);
        }
    }
    let at = |x: u16, width: u16, row: u16| Rect { x: area.x + x, width, ..paint::row(area, row) };

    // Direction, start and key.
    paint::left(
        buf,
        at(2, 3, 0),
        if pile.ascends() { "↑" } else { "↓" },
        tint.add_modifier(ratatui::style::Modifier::BOLD),
    );
    paint::left(buf, at(2, 3, 1), &pile.start().to_string(), tint);
    let key = LANE_KEYS[pile.index()].to_string();
    paint::left(buf, at(2, 3, 2), &key, theme.quiet);

    // The top, as everybody sees it.
    let size = if area.height >= 5 && area.width >= 110 { Size::Double } else { Size::Normal };
    let top = cx.view.public.top(pile);
    let style = if on_fire { theme.fire } else { theme.strong };
    for (row, text) in large(top.into(), size).iter().enumerate() {
        paint::left(buf, at(7, size.width(3), row as u16), text, style);
    }

    let track = 7 + size.width(3) + 2;
    let cost = 11;
    let width = area.width - track - cost - 1;
    draw_track(controls, cx, preview, pile, Rect { x: area.x + track, width, ..area }, buf);
    draw_below(cx, preview, pile, Rect { x: area.x + track, width, ..area }, buf);
    draw_cost(controls, cx, preview, pile, Rect { x: area.right() - cost - 1, width: cost, ..area }, buf);
}

/// The column of `number` on a track of this width.
fn column(number: u8, width: u16) -> u16 {
    (u16::from(number) - 1) * (width - 1) / 99
}

/// The line from 1 to 100: what is behind the top is sewn, a stitch a card; what is staged is basted.
fn draw_track(
    controls: &TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    pile: Pile,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let line = paint::row(area, 1);
    draw_sewn(cx, pile, line, buf);
    let mut put = |column: u16, sign: &str, style: Style| {
        if column < area.width {
            paint::sign(buf, area.x + column, line.y, sign, theme.cloth, style);
        }
    };

    let mut labels = Vec::new();
    let mut from = public.top(pile);
    for card in controls.draft.on(pile) {
        let style = if pile.is_trick(from, card) { theme.gold } else { theme.basted };
        let (one, two) = (column(from, area.width), column(card.number(), area.width));
        for x in one.min(two) + 1..one.max(two) {
            put(x, "╌", style);
        }
        put(two, "○", style);
        labels.push((two, card.to_string(), style));
        from = card.number();
    }
    let to_lay = controls.card_to_lay().filter(|_| controls.lane == pile && cx.to_act());
    if let Some(card) = to_lay
        && preview.cost(pile, card).is_some()
    {
        let x = column(card.number(), area.width);
        put(x, "◇", theme.thread);
        labels.push((x, card.to_string(), theme.thread));
    }
    draw_labels(&labels, Rect { height: 1, ..area }, buf);
}

/// The track without what is staged: what is behind the top, a stitch a card, and the room left.
fn draw_sewn(cx: &ScreenContext<TheGame>, pile: Pile, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let tint = if pile.ascends() { theme.warm } else { theme.cool };
    let mut put = |column: u16, sign: &str, style: Style| {
        if column < area.width {
            paint::sign(buf, area.x + column, area.y, sign, theme.cloth, style);
        }
    };
    let here = column(public.top(pile), area.width);
    for x in 0..area.width {
        let behind = if pile.ascends() { x < here } else { x > here };
        let (sign, style) = if behind { ("━", tint) } else { ("─", theme.quiet) };
        put(x, sign, style);
    }
    let known = usize::from(cx.since.map_or(public.counts[pile.index()], |since| since.counts[pile.index()]));
    for (place, (card, back)) in stitches(public, pile).into_iter().enumerate() {
        let sign = if place < known { "●" } else { "◉" };
        put(column(card.number(), area.width), sign, if back { theme.gold } else { tint });
    }
    put(here, if known < usize::from(public.counts[pile.index()]) { "◈" } else { "◆" }, theme.strong);
}

/// A lane in one row: direction, track, top.
pub(crate) fn draw_line(cx: &ScreenContext<TheGame>, pile: Pile, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let tint = if pile.ascends() { theme.warm } else { theme.cool };
    let text = format!("{} {:>3}", if pile.ascends() { "↑" } else { "↓" }, pile.start());
    paint::left(buf, area, &text, tint);
    let track = Rect { x: area.x + 7, width: area.width.saturating_sub(13), ..area };
    draw_sewn(cx, pile, track, buf);
    let top = Rect { x: area.right().saturating_sub(4), width: 4, ..area };
    paint::right(buf, top, &cx.view.public.top(pile).to_string(), theme.strong);
}

/// Numbers above their places; where two would touch, the later one gives way to the right.
fn draw_labels(labels: &[(u16, String, Style)], area: Rect, buf: &mut Buffer) {
    let mut labels: Vec<_> = labels.iter().collect();
    labels.sort_by_key(|(column, ..)| *column);
    let mut free = 0;
    for (column, text, style) in labels {
        let width = paint::width(text);
        let x = column.saturating_sub(width / 2).max(free).min(area.width.saturating_sub(width));
        if x >= free {
            paint::left(buf, Rect { x: area.x + x, width, ..area }, text, *style);
            free = x + width + 1;
        }
    }
}

/// Under the track: the scale, the fire, what is staged, what others have said of this pile.
fn draw_below(cx: &ScreenContext<TheGame>, preview: &Preview, pile: Pile, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let below = paint::row(area, 2);
    paint::left(buf, below, "1", theme.quiet);
    paint::right(buf, below, "100", theme.quiet);
    let inside = Rect { x: below.x + 2, width: below.width.saturating_sub(6), ..below };
    let mut rest = inside;
    let mut put = |rest: &mut Rect, text: &str, style: Style| {
        let used = paint::left(buf, *rest, text, style);
        *rest = Rect { x: rest.x + used + 1, width: rest.width.saturating_sub(used + 1), ..*rest };
    };
    if let Some(key) = fire(&preview.public, pile) {
        put(&mut rest, &format!("≈≈ {} ≈≈", cx.text(key)), theme.fire);
    }
    let tokens = tokens(cx, pile);
    // Where a lane has a row more, what is said has it to itself.
    let mut said = if area.height > 3 && rest != inside { paint::row(area, 3) } else { rest };
    for (text, style) in tokens {
        put(&mut said, &text, style);
    }
}

/// What a burning row asks for.
fn fire(public: &Public, pile: Pile) -> Option<&'static str> {
    Some(match burns(public, pile)? {
        Burns::NextCard => "cli-tg-fire-here",
        Burns::ThisTurn => "cli-tg-fire-due",
        Burns::NextTurn => "cli-tg-fire-burns",
    })
}

/// What has been said of a pile, by whom.
fn tokens(cx: &ScreenContext<TheGame>, pile: Pile) -> Vec<(String, Style)> {
    let public = cx.view.public;
    let said = Seat::all(public.seats).filter_map(|seat| {
        let token = public.tokens[pile.index()][seat.index()]?;
        let strong = if token.strong { "!" } else { "" };
        let text = cx.text(signals::short_of_pile(token.hint));
        let style = if cx.view.seat() == Some(seat) { cx.ui.theme.quiet } else { cx.ui.theme.cloth };
        Some((format!("‹{}: {text}{strong}›", cx.name(seat)), style))
    });
    said.collect()
}

/// At the right end: what the selected card would cost this pile, or why it can't go there.
fn draw_cost(
    controls: &TheGameControls,
    cx: &ScreenContext<TheGame>,
    preview: &Preview,
    pile: Pile,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &cx.ui.theme;
    let Some(card) = controls.card_to_lay() else { return };
    if !cx.to_act() || preview.turn().is_none() {
        return;
    }
    let top = preview.public.top(pile);
    let selected = controls.lane == pile;
    let (number, word, style) = match preview.cost(pile, card) {
        Some(cost) => {
            let (word, style) = match controls.draft.would_lose(cx.view, pile, card) {
                true => ("cli-tg-ends", theme.fire),
                _ if cost < 0 => ("cli-tg-back", theme.gold),
                _ if selected => ("cli-tg-jump", theme.thread),
                _ => ("cli-tg-jump", theme.cloth),
            };
            (jump(pile, cost), cx.text(word), style)
        }
        None => {
            let why = match preview.must_cover() {
                Some(row) if row != pile => cx.text("cli-tg-burns-elsewhere"),
                _ => format!("{card} {} {top}", if card.number() < top { "<" } else { ">" }),
            };
            ("—".to_owned(), why, theme.quiet)
        }
    };
    paint::right(buf, paint::row(area, 0), &number, style);
    paint::right(buf, paint::row(area, 1), &word, theme.quiet);
    let staged = top != cx.view.public.top(pile);
    if staged {
        paint::right(buf, paint::row(area, 2), &cx.say(&Phrase::new("cli-tg-from").with("top", top)), theme.basted);
    }
}
