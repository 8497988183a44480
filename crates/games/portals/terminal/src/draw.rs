//! How the table of Portals is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use samobranka_portals::{Action, Area, At, Board, Cell, Element, Held, Laid, Phase, Portals, Sign, Spot, Tier, To};
use samobranka_portals_desk::{Choice, Promise, promise, signs_in_sight, trace};
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_words::plain;

use crate::controls::{PortalsControls, to_lay};
use crate::signs::{ink, letter};

/// A board takes five cells of three columns, its rows' numbers, and a gap.
const BOARD_WIDTH: u16 = 19;
const BOARD_HEIGHT: u16 = 7;
const KEY_WIDTH: u16 = 8;
const SIGN_WIDTH: u16 = 7;

/// Draws everything, and says where the lines of the list can be clicked.
pub(crate) fn table(
    controls: &PortalsControls,
    cx: &ScreenContext<Portals>,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, usize)> {
    let public = cx.view.public;
    let mut y = area.y;
    let mut part = |height: u16| {
        let part = Rect { y: y.min(area.bottom()), height: height.min(area.bottom().saturating_sub(y)), ..area };
        y += height;
        part
    };
    let boards = part(BOARD_HEIGHT);
    let stones = part(1);
    let keys = part(4);
    let others = part(u16::from(public.seats) - 1 + u16::from(public.spells() || public.signs()));
    let rest = part(area.height);
    draw_boards(controls, cx, boards, buf);
    draw_stones(cx, stones, buf);
    draw_keys(controls, cx, keys, buf);
    draw_others(cx, others, buf);
    draw_choices(controls, cx, rest, buf)
}

/// The boards side by side, those within reach marked, and the ghost over one of them.
fn draw_boards(controls: &PortalsControls, cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let ghost = controls.placement(cx.view);
    let aim = match controls.chosen(cx) {
        Some(Choice::Act(Action::Lift(at) | Action::Lower(at) | Action::Return(at))) => Some(at),
        _ => None,
    };
    draw_signs(cx, area, buf);
    for board in (0..public.seats).map(Board) {
        let x = area.x + 2 + u16::from(board.0) * BOARD_WIDTH;
        let place = Rect { x, width: BOARD_WIDTH.min(area.right().saturating_sub(x)), ..area };
        let reach = cx.view.seat().is_some_and(|seat| public.reach(seat).contains(board));
        let title = cx.say(
            &Phrase::new(if reach { "cli-po-board-reach" } else { "cli-po-board" }).with("number", board.number()),
        );
        let style = if reach { theme.strong } else { theme.quiet };
        paint::left(buf, paint::row(place, 0), &title, style);
        paint::left(buf, paint::row(place, 1), "   a  b  c  d  e", theme.quiet);
        let over = ghost.filter(|ghost| ghost.board() == board);
        let shadow = over.map_or(Laid::NONE, |ghost| ghost.stones());
        for cell in Cell::all() {
            let at = Rect {
                x: x + 2 + 3 * u16::from(cell.column()),
                width: 3,
                ..paint::row(place, 2 + u16::from(cell.row()))
            };
            if cell.column() == 0 {
                paint::left(buf, Rect { x, width: 2, ..at }, &(cell.row() + 1).to_string(), theme.quiet);
            }
            let stone = public.stones[board.index()].at(cell);
            let symbol = public.symbols(board).at(cell);
            if aim == Some(At { board, cell }) {
                let shown = stone.or(symbol).map(|it| letter(cx, it)).unwrap_or_default();
                paint::left(buf, at, &format!("›{shown}‹"), theme.chosen);
            } else {
                draw_cell(cx, stone, symbol, shadow.at(cell), at, buf);
            }
        }
    }
}

type Stone = Option<Element>;

/// A cell: the small letter of its symbol, or `[W]` where a stone lies; `(W)` is the ghost's, `{W}` the ghost over a stone,
/// which would go to the bag.
fn draw_cell(cx: &ScreenContext<Portals>, stone: Stone, symbol: Stone, shadow: Stone, at: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let (text, of, style) = match (shadow, stone) {
        (Some(shadow), Some(_)) => (format!("{{{}}}", letter(cx, shadow)), shadow, theme.lifted),
        (Some(shadow), None) => {
            let fits = Some(shadow) == symbol;
            let text = if fits { format!("«{}»", letter(cx, shadow)) } else { format!("({})", letter(cx, shadow)) };
            (text, shadow, theme.lifted.add_modifier(Modifier::BOLD))
        }
        (None, Some(stone)) => (format!("[{}]", letter(cx, stone)), stone, theme.card.add_modifier(Modifier::BOLD)),
        (None, None) => {
            let symbol = symbol.expect("every cell has a symbol");
            (format!(" {} ", letter(cx, symbol).to_lowercase()), symbol, theme.card)
        }
    };
    paint::left(buf, at, &text, ink(theme, of, style));
}

/// Below each board its source with the markers left, or alone the stones to come.
fn draw_stones(cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let put = |x: &mut u16, text: &str, style: Style, buf: &mut Buffer| {
        let place = Rect { x: (*x).min(area.right()), width: area.right().saturating_sub(*x), ..area };
        *x += paint::left(buf, place, text, style);
    };
    if public.solo() {
        let mut x = area.x + 2;
        put(&mut x, &cx.text("cli-po-coming"), theme.quiet, buf);
        for stone in public.prediction.iter().skip(public.foreseen.into()) {
            put(&mut x, " ", theme.cloth, buf);
            put(&mut x, &letter(cx, *stone), ink(theme, *stone, theme.card), buf);
        }
        return;
    }
    for source in (0..public.seats).map(Board) {
        let markers = cx.view.seat().and_then(|seat| public.markers(seat, source));
        let mut x = area.x + 2 + u16::from(source.0) * BOARD_WIDTH;
        put(&mut x, "◇", if markers.is_some() { theme.strong } else { theme.quiet }, buf);
        for stone in Element::ALL {
            for _ in 0..public.sources[source.index()].count(stone) {
                put(&mut x, " ", theme.cloth, buf);
                put(&mut x, &letter(cx, stone), ink(theme, stone, theme.card), buf);
            }
        }
        put(&mut x, " ", theme.cloth, buf);
        put(&mut x, &"•".repeat(markers.unwrap_or(0).into()), theme.thread, buf);
    }
}

/// One's own keys on the left, the key area on the right.
fn draw_keys(controls: &PortalsControls, cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let chosen = controls.chosen(cx);
    let aim = match chosen {
        Some(Choice::Act(Action::Put { stone, to: To::Mark(mark), .. })) => Some((mark, stone)),
        Some(Choice::Act(Action::Cover(mark))) => match public.phase {
            Phase::Cover { stone, .. } => Some((mark, stone)),
            _ => None,
        },
        _ => None,
    };
    let theme = &cx.ui.theme;
    let mut x = area.x + 2;
    let own = cx.view.seat().map_or(&[][..], |seat| public.keys[seat.index()].as_slice());
    for held in own {
        let active = matches!(public.phase, Phase::Open { key, .. } if key == held.key);
        let lit = active || chosen == Some(Choice::Act(Action::Wake(held.key)));
        let place = Rect { x, width: KEY_WIDTH, ..area };
        draw_key(cx, held, lit, place, buf);
        if let Some((mark, stone)) = aim.filter(|(mark, _)| mark.key == held.key) {
            let at = paint::row(place, 1 + u16::from(mark.spot.row()));
            let at = Rect { x: x + 2 * u16::from(mark.spot.column()), width: 1, ..at };
            paint::left(buf, at, &letter(cx, stone), theme.chosen);
        }
        x += KEY_WIDTH;
    }
    let mut x = (area.x + 4 + 4 * KEY_WIDTH).max(x + 2);
    paint::left(buf, Rect { x, width: 1, ..paint::row(area, 1) }, "│", theme.quiet);
    x += 2;
    for key in public.open.iter().flatten().flatten() {
        let held = Held { key: *key, ..Held::default() };
        let lit = chosen == Some(Choice::Act(Action::TakeKey(*key)));
        draw_key(cx, &held, lit, Rect { x, width: KEY_WIDTH - 1, ..area }, buf);
        x += KEY_WIDTH - 1;
    }
}

/// A key: its number with the dots of its tier, and its marks: `#` free, a letter covered.
fn draw_key(cx: &ScreenContext<Portals>, held: &Held, lit: bool, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let Some(card) = public.data().key(held.key) else { return };
    let title = format!("{} {}", held.key, dots(card.tier));
    let style = match (lit, public.is_prepared(held)) {
        (true, _) => theme.chosen,
        (false, true) => theme.gold,
        (false, false) => theme.strong,
    };
    paint::left(buf, paint::row(area, 0), &title, style);
    for spot in Spot::all() {
        let place =
            Rect { x: area.x + 2 * u16::from(spot.column()), width: 2, ..paint::row(area, 1 + u16::from(spot.row())) };
        let marked = card.marks >> spot.index() & 1 == 1;
        match held.stones.at(spot) {
            Some(stone) => {
                let style = ink(theme, stone, theme.card.add_modifier(Modifier::BOLD));
                paint::left(buf, place, &format!("{} ", letter(cx, stone)), style);
            }
            None => drop(paint::left(buf, place, if marked { "# " } else { "· " }, theme.card)),
        }
    }
}

fn dots(tier: Tier) -> String {
    "•".repeat(tier.dots().into())
}

/// What the others have, a line each; then spells and signs.
fn draw_others(cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let mut row = 0;
    for seat in Seat::all(public.seats).filter(|&seat| cx.view.seat() != Some(seat)) {
        let keys: Vec<String> = public.keys[seat.index()].as_slice().iter().map(|held| in_short(cx, held)).collect();
        let text = format!("{}: {}", cx.name(seat), if keys.is_empty() { "—".to_owned() } else { keys.join("  ") });
        line(area, row, &text, theme.cloth, buf);
        row += 1;
    }
    let mut parts = Vec::new();
    if public.spells() {
        let areas = Area::ALL.map(|area| {
            let heap = public.areas[area.index()];
            let stones = heap.colour().map_or("·".to_owned(), |colour| letter(cx, colour).repeat(heap.count.into()));
            format!("{area}:{stones}")
        });
        parts.push(format!("{} {}", cx.text("cli-po-spells"), areas.join(" ")));
    }
    if public.signs() && place_of_signs(cx, Rect { height: BOARD_HEIGHT, ..area }).is_none() {
        parts.push(signs(cx));
    }
    if !parts.is_empty() {
        line(area, row, &parts.join("   "), theme.quiet, buf);
    }
}

/// `12 W·A#`: a key, its stones and its free marks row by row.
fn in_short(cx: &ScreenContext<Portals>, held: &Held) -> String {
    let Some(card) = cx.view.public.data().key(held.key) else { return String::new() };
    let marks: String = Spot::all()
        .filter(|spot| card.marks >> spot.index() & 1 == 1)
        .map(|spot| held.stones.at(spot).map_or("#".to_owned(), |stone| letter(cx, stone)))
        .collect();
    format!("{}{} {marks}", held.key, dots(card.tier))
}

/// Where the signs are drawn: right of the boards, if there is room.
fn place_of_signs(cx: &ScreenContext<Portals>, area: Rect) -> Option<Rect> {
    let x = area.x + 2 + u16::from(cx.view.public.seats) * BOARD_WIDTH;
    let width = SIGN_WIDTH * signs_in_sight(cx.view).len() as u16;
    (x + width <= area.right() + 1).then_some(Rect { x, width, ..area })
}

/// The signs as figures, and below each how many of its stones stand where it is nearest to being made; `×` where another
/// stone is in the way.
fn draw_signs(cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let signs = signs_in_sight(cx.view);
    let Some(place) = place_of_signs(cx, area).filter(|_| public.signs() && !signs.is_empty()) else { return };
    paint::left(buf, paint::row(place, 0), &cx.text("cli-po-signs"), theme.quiet);
    for (number, sign) in (0u16..).zip(signs) {
        let place = Rect { x: place.x + SIGN_WIDTH * number, width: SIGN_WIDTH - 1, ..place };
        let trace = cx.view.seat().and_then(|seat| trace(public, seat, sign));
        let (near, blocked) = trace.map_or((0, 0), |trace| (trace.there.len() as u32, trace.blocked));
        let figure = public.data().sign(sign);
        let style = if near == figure.len() { theme.gold } else { theme.strong };
        paint::left(buf, paint::row(place, 1), &sign.to_string(), style);
        for spot in Spot::all() {
            let at = paint::row(place, 2 + u16::from(spot.row()));
            let at = Rect { x: place.x + 2 * u16::from(spot.column()), width: 2, ..at };
            let stone = figure.cornered().at(spot);
            let style = stone.map_or(theme.card, |stone| ink(theme, stone, theme.card.add_modifier(Modifier::BOLD)));
            let text = stone.map_or("·".to_owned(), |stone| letter(cx, stone));
            paint::left(buf, at, &format!("{text} "), style);
        }
        paint::left(
            buf,
            paint::row(place, 5),
            &format!("{near}/{}{}", figure.len(), if blocked > 0 { " ×" } else { "" }),
            style,
        );
    }
}

/// The signs in a line, with their figures row by row: `3 FW/TA`.
fn signs(cx: &ScreenContext<Portals>) -> String {
    let public = cx.view.public;
    let one = |sign: Sign| {
        let figure = public.data().sign(sign);
        let (rows, columns) = figure.size();
        let figure = figure.cornered();
        let row = |row: u8| -> String {
            let spot = |column: u8| Spot::new(row, column).and_then(|spot| figure.at(spot));
            (0..columns).map(|column| spot(column).map_or("·".to_owned(), |stone| letter(cx, stone))).collect()
        };
        format!("{sign} {}", (0..rows).map(row).collect::<Vec<_>>().join("/"))
    };
    let list: Vec<String> = signs_in_sight(cx.view).into_iter().map(one).collect();
    format!("{} {}", cx.text("cli-po-signs"), if list.is_empty() { "—".to_owned() } else { list.join("  ") })
}

/// What is asked, and the list of choices, scrolled to the chosen line.
fn draw_choices(
    controls: &PortalsControls,
    cx: &ScreenContext<Portals>,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, usize)> {
    let theme = &cx.ui.theme;
    let mut clicks = Vec::new();
    let top = match cx.notice {
        Some(notice) => {
            let style = if notice.refusal { theme.fire } else { theme.strong };
            sentence(area, &notice.marked(), style, buf)
        }
        None => sentence(area, &asked(controls, cx), theme.strong, buf),
    };
    let list = Rect { y: area.y + top, height: area.height.saturating_sub(top), ..area };
    let choices = controls.choices(cx);
    let rows = usize::from(list.height);
    if rows == 0 {
        return clicks;
    }
    if choices.len() > rows {
        let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
        paint::right(buf, paint::row(inside, 0), &format!("{}/{}", controls.choice + 1, choices.len()), theme.quiet);
    }
    let first = (controls.choice + 1)
        .saturating_sub(rows)
        .max(controls.choice.saturating_sub(rows / 2))
        .min(choices.len().saturating_sub(rows));
    for (row, (number, choice)) in choices.iter().enumerate().skip(first).take(rows).enumerate() {
        let chosen = number == controls.choice;
        let text = format!("{}{}", if chosen { "▸ " } else { "  " }, label(cx, *choice));
        line(list, row as u16, &text, if chosen { theme.chosen } else { theme.cloth }, buf);
        clicks.push((paint::row(list, row as u16), number));
    }
    clicks
}

/// What is to be done: over the boards the sum that the ghost would bring.
fn asked(controls: &PortalsControls, cx: &ScreenContext<Portals>) -> String {
    let public = cx.view.public;
    if let (Some(over), Some(ghost)) = (to_lay(cx.view), controls.ghost)
        && let Some(Promise { placement, preview, .. }) = promise(cx.view, &over, ghost)
    {
        let phrase = if public.solo() {
            Phrase::new("cli-po-ghost-alone")
        } else {
            Phrase::new("cli-po-ghost")
                .with("board", placement.board().number())
                .with("matches", preview.points.for_matches)
                .with("neighbours", preview.points.for_neighbours)
        };
        let phrase =
            phrase.with("key", over.key.0).with("sum", preview.points.total()).with("lost", preview.returned.len());
        return cx.say(&phrase);
    }
    if let Some(Choice::Act(Action::Put { stone, .. })) = controls.chosen(cx) {
        return cx.say(&Phrase::new("cli-po-where").with("stone", stone.phrase()));
    }
    // The table's own sentences: first the round, then what is asked.
    let told = Portals::describe(cx.view);
    told.iter().take(2).map(|phrase| cx.say(phrase)).collect::<Vec<_>>().join(" ")
}

fn label(cx: &ScreenContext<Portals>, choice: Choice) -> String {
    match choice {
        Choice::Act(Action::Put { to, .. }) => cx.say(&match to {
            To::Mark(mark) => Phrase::new("cli-po-to-mark").with("key", mark.key.0).with("spot", mark.spot.phrase()),
            To::Area(area) => Phrase::new("cli-po-to-area").with("area", area.number()),
            To::Bag => Phrase::new("cli-po-to-bag"),
        }),
        Choice::Act(action) => plain::action::<Portals>(&cx.ui.words, cx.view, &action, &cx.reader),
        Choice::Stone(source, stone) => {
            cx.say(&Phrase::new("cli-po-take-stone").with("stone", stone.phrase()).with("source", source.number()))
        }
    }
}

fn line(area: Rect, row: u16, text: &str, style: Style, buf: &mut Buffer) {
    if row < area.height {
        let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..paint::row(area, row) };
        paint::left(buf, inside, text, style);
    }
}

/// Draws a sentence and says how many rows it took.
fn sentence(area: Rect, text: &str, style: Style, buf: &mut Buffer) -> u16 {
    let lines = paint::wrap(text, area.width.saturating_sub(4));
    let rows = (lines.len() as u16).min(area.height.min(3));
    for (row, text) in lines.iter().take(rows.into()).enumerate() {
        line(area, row as u16, text, style, buf);
    }
    rows
}

/// The boards as they lie, for the end.
pub(crate) fn boards_only(cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
    draw_boards(&PortalsControls::default(), cx, area, buf);
}
