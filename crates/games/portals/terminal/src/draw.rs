//! How the table of Portals is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use samobranka_desk::Draft;
use samobranka_portals::{Action, Area, At, Board, Cell, Element, Held, Portals, Sign, Spot, Tier, To};
use samobranka_portals_desk::{Choice, Promise, signs_in_sight, trace};
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_words::plain;

use crate::controls::{PortalsControls, Target};
use crate::signs::{ink, letter};

/// How large the cells of the boards are drawn, in columns and rows of the terminal. What stands in a cell takes three columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Scale {
    width: u16,
    height: u16,
}

impl Scale {
    const SMALL: Scale = Scale { width: 3, height: 1 };
    /// What stands below the boards, at the least.
    const BELOW: u16 = 18;

    /// As large as there is room for: a cell of two rows is four or five columns wide.
    fn of(cx: &ScreenContext<Portals>, area: Rect) -> Scale {
        let seats = u16::from(cx.view.public.seats);
        let fits = |scale: &Scale| 2 + seats * scale.board_width() <= area.width;
        let high = area.height >= Scale { width: 5, height: 2 }.board_height() + Scale::BELOW + seats;
        [5, 4]
            .map(|width| Scale { width, height: 2 })
            .into_iter()
            .find(|scale| high && fits(scale))
            .unwrap_or(Scale::SMALL)
    }

    /// Five cells, the numbers of the rows, and a gap.
    fn board_width(self) -> u16 {
        5 * self.width + 4
    }

    /// The board's name, the letters of the columns, five cells.
    fn board_height(self) -> u16 {
        2 + 5 * self.height
    }

    /// The letters of the columns, each above the middle of its cells.
    fn letters(self) -> String {
        let letter = |letter: char| format!("{letter:^width$}", width = usize::from(self.width));
        format!("  {}", "abcde".chars().map(letter).collect::<String>().trim_end())
    }
}

const KEY_WIDTH: u16 = 8;
const SIGN_WIDTH: u16 = 7;

/// Draws everything, and says what can be clicked. What is staged has a `*`.
pub(crate) fn table(
    controls: &PortalsControls,
    cx: &ScreenContext<Portals>,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, Target)> {
    let public = cx.view.public;
    let mut y = area.y;
    let mut part = |height: u16| {
        let part = Rect { y: y.min(area.bottom()), height: height.min(area.bottom().saturating_sub(y)), ..area };
        y += height;
        part
    };
    let scale = Scale::of(cx, area);
    let boards = part(scale.board_height());
    let stones = part(1);
    let keys = part(4);
    let others = part(u16::from(public.seats) - 1 + u16::from(public.spells() || public.signs()));
    let rest = part(area.height);
    draw_boards(controls, cx, scale, boards, buf);
    draw_stones(controls, cx, scale, stones, buf);
    let mut clicks = draw_keys(controls, cx, keys, buf);
    draw_others(controls, cx, scale, others, buf);
    clicks.extend(draw_choices(controls, cx, rest, buf));
    clicks
}

/// The boards side by side with what is staged on them, those within reach marked, and the ghost over one of them.
fn draw_boards(controls: &PortalsControls, cx: &ScreenContext<Portals>, scale: Scale, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let staged = controls.draft.boards(cx.view);
    let over = controls.over(cx.view).zip(controls.ghost);
    let aim = match controls.chosen(cx) {
        Some(Choice::Act(Action::Lift(at) | Action::Lower(at) | Action::Return(at))) => Some(at),
        _ => None,
    };
    draw_signs(cx, scale, area, buf);
    for board in (0..public.seats).map(Board) {
        let x = area.x + 2 + u16::from(board.0) * scale.board_width();
        let place = Rect { x, width: scale.board_width().min(area.right().saturating_sub(x)), ..area };
        let reach = cx.view.seat().is_some_and(|seat| public.reach(seat).contains(board));
        let title = cx.say(
            &Phrase::new(if reach { "cli-po-board-reach" } else { "cli-po-board" }).with("number", board.number()),
        );
        let style = if reach { theme.strong } else { theme.quiet };
        paint::left(buf, paint::row(place, 0), &title, style);
        paint::left(buf, paint::row(place, 1), &scale.letters(), theme.quiet);
        let here = over.filter(|(_, (_, ghost))| ghost.board == board);
        let shadow = |cell: Cell| {
            let (over, (_, ghost)) = here?;
            let (spot, _) = ghost.cells(over.set()).find(|(_, under)| *under == cell)?;
            Some(over.stones.at(spot))
        };
        for cell in Cell::all() {
            let at = Rect {
                x: x + 2 + scale.width * u16::from(cell.column()),
                width: scale.width,
                ..paint::row(place, 2 + scale.height * u16::from(cell.row()))
            };
            if cell.column() == 0 {
                paint::left(buf, Rect { x, width: 2, ..at }, &(cell.row() + 1).to_string(), theme.quiet);
            }
            let shown = ShownCell {
                stone: staged[board.index()].at(cell),
                staged: staged[board.index()].at(cell) != public.stones[board.index()].at(cell),
                symbol: public.symbols(board).at(cell),
                shadow: shadow(cell),
            };
            if aim == Some(At { board, cell }) {
                let shown = shown.stone.or(shown.symbol).map(|it| letter(cx, it)).unwrap_or_default();
                fill_cell(scale, &format!("›{shown}‹"), theme.chosen, at, buf);
            } else {
                let (text, style) = face(cx, &shown);
                fill_cell(scale, &text, style, at, buf);
            }
        }
    }
}

/// What is to be seen in a cell of a board.
struct ShownCell {
    /// The stone that lies there, with what is staged.
    stone: Option<Element>,
    /// Whether that is staged only.
    staged: bool,
    symbol: Option<Element>,
    /// The mark of the ghost that is over the cell, and the stone on it.
    shadow: Option<Option<Element>>,
}

/// A cell: the small letter of its symbol, or `[W]` where a stone lies and `*W*` where one is staged; `(W)` is the ghost's,
/// `«W»` where it matches, `{W}` over a stone, which would go to the bag, and `(#)` a mark that has no stone yet.
fn face(cx: &ScreenContext<Portals>, cell: &ShownCell) -> (String, Style) {
    let theme = &cx.ui.theme;
    let ghost = theme.lifted.add_modifier(Modifier::BOLD);
    let symbol = cell.symbol.expect("every cell has a symbol");
    let (text, of, style) = match (cell.shadow, cell.stone) {
        (Some(None), _) => ("(#)".to_owned(), symbol, ghost),
        (Some(Some(shadow)), Some(_)) => (format!("{{{}}}", letter(cx, shadow)), shadow, theme.lifted),
        (Some(Some(shadow)), None) if shadow == symbol => (format!("«{}»", letter(cx, shadow)), shadow, ghost),
        (Some(Some(shadow)), None) => (format!("({})", letter(cx, shadow)), shadow, ghost),
        (None, Some(stone)) if cell.staged => (format!("*{}*", letter(cx, stone)), stone, theme.basted),
        (None, Some(stone)) => (format!("[{}]", letter(cx, stone)), stone, theme.card.add_modifier(Modifier::BOLD)),
        (None, None) => {
            let bare = format!(" {}{}", letter(cx, symbol).to_lowercase(), if cell.staged { "*" } else { " " });
            (bare, symbol, if cell.staged { theme.basted } else { theme.card })
        }
    };
    (text, ink(theme, of, style))
}

/// Draws what stands in a cell in its first row; the others are of the same cloth. `at` is that row.
fn fill_cell(scale: Scale, text: &str, style: Style, at: Rect, buf: &mut Buffer) {
    let width = usize::from(scale.width);
    for row in 0..scale.height {
        let text = if row == 0 { format!("{text:^width$}") } else { " ".repeat(width) };
        paint::left(buf, Rect { y: at.y + row, ..at }.intersection(buf.area), &text, style);
    }
}

/// Below each board its source with the markers left, or alone the stones to come.
fn draw_stones(controls: &PortalsControls, cx: &ScreenContext<Portals>, scale: Scale, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let put = |x: &mut u16, text: &str, style: Style, buf: &mut Buffer| {
        let place = Rect { x: (*x).min(area.right()), width: area.right().saturating_sub(*x), ..area };
        *x += paint::left(buf, place, text, style);
    };
    if public.solo() {
        let mut x = area.x + 2;
        put(&mut x, &cx.text("cli-po-coming"), theme.quiet, buf);
        let staged = usize::from(controls.draft.taken_from(Board(0)).is_some());
        for stone in public.prediction.iter().skip(usize::from(public.foreseen) + staged) {
            put(&mut x, " ", theme.cloth, buf);
            put(&mut x, &letter(cx, *stone), ink(theme, *stone, theme.card), buf);
        }
        return;
    }
    for source in (0..public.seats).map(Board) {
        let taken = controls.draft.taken_from(source);
        let markers = cx.view.seat().and_then(|seat| public.markers(seat, source));
        let mut x = area.x + 2 + u16::from(source.0) * scale.board_width();
        put(&mut x, "◇", if markers.is_some() { theme.strong } else { theme.quiet }, buf);
        for stone in Element::ALL {
            let gone = u8::from(taken == Some(stone));
            for _ in gone..public.sources[source.index()].count(stone) {
                put(&mut x, " ", theme.cloth, buf);
                put(&mut x, &letter(cx, stone), ink(theme, stone, theme.card), buf);
            }
        }
        put(&mut x, " ", theme.cloth, buf);
        let left = markers.unwrap_or(0).saturating_sub(u8::from(taken.is_some()));
        put(&mut x, &"•".repeat(left.into()), theme.thread, buf);
    }
}

/// One's own keys on the left with what is staged on them, the key area on the right.
fn draw_keys(
    controls: &PortalsControls,
    cx: &ScreenContext<Portals>,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, Target)> {
    let public = cx.view.public;
    let chosen = controls.chosen(cx);
    let aim = match chosen {
        Some(Choice::Act(Action::Put { stone, to: To::Mark(mark), .. })) => Some((mark, stone)),
        Some(Choice::Act(Action::Cover(mark))) => controls.draft.in_hand(cx.view, None).map(|stone| (mark, stone)),
        _ => None,
    };
    let theme = &cx.ui.theme;
    let mut clicks = Vec::new();
    let mut x = area.x + 2;
    let before = cx.view.seat().map_or(&[][..], |seat| public.keys[seat.index()].as_slice());
    for (number, held) in controls.draft.hand(cx.view).iter().enumerate() {
        let over = controls.over(cx.view).is_some_and(|over| over.key == held.key);
        let lit = over || chosen == Some(Choice::Act(Action::Wake(held.key)));
        let place = Rect { x, width: KEY_WIDTH, ..area };
        let known = before.iter().find(|own| own.key == held.key);
        draw_key(cx, &ShownKey { held: *held, before: known.copied(), lit }, place, buf);
        clicks.push((place, Target::OwnKey(number)));
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
        let place = Rect { x, width: KEY_WIDTH - 1, ..area };
        // A key that is staged lies with one's own; its place in the key area is bare.
        if !controls.draft.steps().contains(&Action::TakeKey(*key)) {
            draw_key(cx, &ShownKey { held, before: Some(held), lit }, place, buf);
        }
        x += KEY_WIDTH - 1;
    }
    clicks
}

/// A key as it is shown.
struct ShownKey {
    /// With what is staged on it.
    held: Held,
    /// Without; `None` where the key itself is staged.
    before: Option<Held>,
    /// Whether the chosen line, or the ghost over the boards, is about it.
    lit: bool,
}

/// A key: its number with the dots of its tier, and its marks: `#` free, a letter covered; a `*` where that is staged.
fn draw_key(cx: &ScreenContext<Portals>, key: &ShownKey, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let held = &key.held;
    let Some(card) = public.data().key(held.key) else { return };
    let title = format!("{} {}{}", held.key, dots(card.tier), if key.before.is_none() { "*" } else { "" });
    let style = match (key.lit, public.is_prepared(held)) {
        (true, _) => theme.chosen,
        (false, true) => theme.gold,
        (false, false) => theme.strong,
    };
    paint::left(buf, paint::row(area, 0), &title, style);
    for spot in Spot::all() {
        let place =
            Rect { x: area.x + 2 * u16::from(spot.column()), width: 2, ..paint::row(area, 1 + u16::from(spot.row())) };
        let marked = card.marks >> spot.index() & 1 == 1;
        let staged = key.before.is_none_or(|before| before.stones.at(spot) != held.stones.at(spot));
        match held.stones.at(spot) {
            Some(stone) => {
                let style = if staged { theme.basted } else { theme.card.add_modifier(Modifier::BOLD) };
                let text = format!("{}{}", letter(cx, stone), if staged { "*" } else { " " });
                paint::left(buf, place, &text, ink(theme, stone, style));
            }
            None => drop(paint::left(buf, place, if marked { "# " } else { "· " }, theme.card)),
        }
    }
}

fn dots(tier: Tier) -> String {
    "•".repeat(tier.dots().into())
}

/// What the others have, a line each; then spells and signs.
fn draw_others(controls: &PortalsControls, cx: &ScreenContext<Portals>, scale: Scale, area: Rect, buf: &mut Buffer) {
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
            let (count, colour) = controls.draft.bowl(cx.view, area);
            let stones = colour.map_or("·".to_owned(), |colour| letter(cx, colour).repeat(count.into()));
            let staged = if (count, colour) == (heap.count, heap.colour()) { "" } else { "*" };
            format!("{area}:{stones}{staged}")
        });
        parts.push(format!("{} {}", cx.text("cli-po-spells"), areas.join(" ")));
    }
    if public.signs() && place_of_signs(cx, scale, area).is_none() {
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
fn place_of_signs(cx: &ScreenContext<Portals>, scale: Scale, area: Rect) -> Option<Rect> {
    let x = area.x + 2 + u16::from(cx.view.public.seats) * scale.board_width();
    let width = SIGN_WIDTH * signs_in_sight(cx.view).len() as u16;
    (x + width <= area.right() + 1).then_some(Rect { x, width, ..area })
}

/// The signs as figures, and below each how many of its stones stand where it is nearest to being made; `×` where another
/// stone is in the way.
fn draw_signs(cx: &ScreenContext<Portals>, scale: Scale, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    let signs = signs_in_sight(cx.view);
    let Some(place) = place_of_signs(cx, scale, area).filter(|_| public.signs() && !signs.is_empty()) else { return };
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

/// What is asked, what is staged, and the list of choices, scrolled to the chosen line.
fn draw_choices(
    controls: &PortalsControls,
    cx: &ScreenContext<Portals>,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, Target)> {
    let theme = &cx.ui.theme;
    let mut clicks = Vec::new();
    let mut top = match cx.notice {
        Some(notice) => {
            let style = if notice.refusal { theme.fire } else { theme.strong };
            sentence(area, &notice.marked(), style, buf)
        }
        None => sentence(area, &asked(controls, cx), theme.strong, buf),
    };
    let choices = controls.choices(cx);
    if !controls.draft.is_empty() {
        // Where nothing more is asked there is room for all of it.
        let most = if choices.is_empty() { area.height.saturating_sub(top) } else { 1 };
        let rows = Rect { y: area.y + top, height: most, ..area };
        let (taken, button) = draw_staged(controls, cx, rows, buf);
        clicks.extend(button);
        top += taken;
    }
    let list = Rect { y: area.y + top, height: area.height.saturating_sub(top), ..area };
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
        let text = format!("{}{}", if chosen { "▸ " } else { "  " }, label(controls, cx, *choice));
        line(list, row as u16, &text, if chosen { theme.chosen } else { theme.cloth }, buf);
        clicks.push((paint::row(list, row as u16), Target::Line(number)));
    }
    clicks
}

/// The staged steps, and at the right the button that plays them. Says how many rows they took, and where the button is.
fn draw_staged(
    controls: &PortalsControls,
    cx: &ScreenContext<Portals>,
    area: Rect,
    buf: &mut Buffer,
) -> (u16, Option<(Rect, Target)>) {
    let theme = &cx.ui.theme;
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let label = match controls.ready(cx) {
        Some(_) if controls.is_whole(cx) => Some(cx.text("cli-po-button-turn")),
        Some(_) => Some(cx.text("cli-po-button-part")),
        None => None,
    };
    let label = label.map(|label| format!("  {label}  "));
    let width = label.as_ref().map_or(0, |label| paint::width(label).min(inside.width));
    let steps: Vec<String> = controls.draft.told(cx.view).iter().map(|step| cx.say(step)).collect();
    let text = cx.ui.quote(Phrase::new("cli-po-staged"), &[("steps", &steps.join("; "))]);
    let beside = Rect { width: inside.width.saturating_sub(width + 1), ..inside };
    let lines = if area.height > 1 { paint::wrap(&text, beside.width) } else { vec![text] };
    for (row, line) in (0..area.height).zip(&lines) {
        paint::left(buf, paint::row(beside, row), line, theme.basted);
    }
    let place = Rect { x: inside.right() - width, width, ..paint::row(inside, 0) };
    let button = label.map(|label| {
        paint::left(buf, place, &label, theme.button);
        (place, Target::Button)
    });
    (area.height.min(lines.len() as u16), button)
}

/// What is to be done: over the boards the sum that the ghost would bring; else what is asked once the staged steps are
/// taken.
fn asked(controls: &PortalsControls, cx: &ScreenContext<Portals>) -> String {
    if let Some(over) = controls.over(cx.view).filter(|_| controls.ghost.is_some()) {
        return match controls.promise(cx.view) {
            Some(promise) => promised(cx, over.key.0, over.active, &promise),
            None => cx.say(&Phrase::new("cli-po-tried-bare").with("key", over.key.0)),
        };
    }
    if let Some(Choice::Act(Action::Put { stone, .. })) = controls.chosen(cx) {
        return cx.say(&Phrase::new("cli-po-where").with("stone", stone.phrase()));
    }
    if controls.is_whole(cx) {
        return cx.text("cli-po-whole");
    }
    // The table's own sentences: first the round, then what is asked.
    let base = controls.draft.base(cx.view);
    let told = Portals::describe(base.seen.view());
    // Below stands a line with what is staged; the round gives it its room.
    let from = usize::from(!controls.draft.is_empty());
    told.iter().take(2).skip(from).map(|phrase| cx.say(phrase)).collect::<Vec<_>>().join(" ")
}

/// What the key over the boards would bring where it is.
fn promised(cx: &ScreenContext<Portals>, key: u8, active: bool, promise: &Promise) -> String {
    let Promise { placement, preview, .. } = promise;
    let phrase = if cx.view.public.solo() {
        Phrase::new("cli-po-ghost-alone")
    } else {
        Phrase::new("cli-po-ghost")
            .with("board", placement.board().number())
            .with("matches", preview.points.for_matches)
            .with("neighbours", preview.points.for_neighbours)
    };
    let sum = cx.say(&phrase.with("key", key).with("sum", preview.points.total()).with("lost", preview.returned.len()));
    if active { sum } else { format!("{} {sum}", cx.text("cli-po-tried")) }
}

fn label(controls: &PortalsControls, cx: &ScreenContext<Portals>, choice: Choice) -> String {
    match choice {
        Choice::Act(Action::Put { to, .. }) => cx.say(&match to {
            To::Mark(mark) => Phrase::new("cli-po-to-mark").with("key", mark.key.0).with("spot", mark.spot.phrase()),
            To::Area(area) => Phrase::new("cli-po-to-area").with("area", area.number()),
            To::Bag => Phrase::new("cli-po-to-bag"),
        }),
        Choice::Act(action) => {
            let base = controls.draft.base(cx.view);
            plain::action::<Portals>(&cx.ui.words, base.seen.view(), &action, &cx.reader)
        }
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
    draw_boards(&PortalsControls::default(), cx, Scale::SMALL, area, buf);
}
