//! A board: one SVG, in which every cell is a button, and over it the figure that is held there: stones in basting, gold
//! rims for matches, gold bars for neighbours, an arrow where a stone would go to the bag.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_page::scene::Beat;
use samobranka_page::speech::{say, text};
use samobranka_page::{browser, quoted};
use samobranka_portals::{Action, At, Board as BoardNo, Cell, Element, Laid, Phase, Public};
use samobranka_portals_desk::{Ghost, Gold, Over, PortalScene, Promise, Trace, best_by_cell, glow, trace};
use samobranka_rules::{Phrase, Seat};
use web_sys::KeyboardEvent;

use super::drag::{capture, cell_at};
use super::model::{Model, place};
use super::stone::{letter, letters, stone_at};
use super::teach::warmed;

/// How wide a cell is, and where the first begins.
pub(crate) const CELL: f64 = 100.0;
pub(crate) const EDGE: f64 = 20.0;
/// How wide a board is.
pub(crate) const WIDE: f64 = 2.0 * EDGE + 5.0 * CELL;
/// How wide stones are: laid, and only held there.
const STONE: f64 = 80.0;
const HELD: f64 = 64.0;

fn corner(cell: Cell) -> (f64, f64) {
    (EDGE + f64::from(cell.column()) * CELL, EDGE + f64::from(cell.row()) * CELL)
}

fn middle(cell: Cell) -> (f64, f64) {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// The board's own name, where it is one of the house's; else where it lies.
pub(crate) fn board_name(public: &Public, me: Seat, board: BoardNo) -> String {
    if public.options.data.is_house() {
        return text(match public.layouts[board.index()].id {
            1 => "web-po-board-1",
            2 => "web-po-board-2",
            3 => "web-po-board-3",
            _ => "web-po-board-4",
        });
    }
    if board == public.left(me) {
        text("web-po-left")
    } else if board == public.right(me) {
        text("web-po-right")
    } else {
        say(&Phrase::new("web-po-board-no").with("number", board.number()))
    }
}

/// What is to be seen in a cell.
#[derive(Clone, Copy, PartialEq)]
struct CellFace {
    symbol: Element,
    stone: Option<Element>,
    /// A stone that is staged there, or that is staged to go from there.
    staged: bool,
    /// Whether a spell can have it.
    lit: bool,
    /// Whether it was laid last.
    last: bool,
}

fn look(model: Model, at: At, last: &Laid) -> CellFace {
    let stone = model.boards.with(|boards| boards.get(at.board.index()).and_then(|laid| laid.at(at.cell)));
    let (symbol, before) = model.seen.with(|seen| {
        let public = &seen.public;
        let symbol = public.symbols(at.board).at(at.cell).unwrap_or_default();
        (symbol, public.stones[at.board.index()].at(at.cell))
    });
    let lifts = model.draft.with(|draft| draft.steps().contains(&Action::Lift(at)));
    let asked = model.asked();
    let lifted = matches!(asked, Some(Phase::Lower { from, .. }) if from == at);
    let reach = model.seen.with(|seen| seen.public.reach(model.me()).contains(at.board));
    let lit = match asked {
        Some(Phase::Lift { .. }) => stone.is_some(),
        Some(Phase::Lower { .. }) => stone.is_none(),
        Some(Phase::Return { .. }) => reach && stone.is_some(),
        _ => false,
    };
    CellFace { symbol, stone, staged: stone != before || lifted || lifts, lit, last: last.at(at.cell).is_some() }
}

impl CellFace {
    fn class(self) -> String {
        let flags = [("lit", self.lit), ("stage", self.staged), ("last", self.last)];
        let on: Vec<&str> = flags.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect();
        format!("pc {}", on.join(" "))
    }

    /// What is drawn; `piece` are the attributes of the stone, where it is a piece that travels.
    fn drawn(self, cell: Cell, letters: &[String], piece: &str) -> String {
        let (x, y) = corner(cell);
        let name = letter(self.symbol);
        // The whole cell can be hit, its gap to the next one too.
        let mut out = format!(r#"<rect class="hit" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>"#);
        write!(
            out,
            r#"<rect class="ce" style="fill:var(--e-{name}c)" x="{}" y="{}" width="{}" height="{}" rx="14"/>"#,
            x + 3.0,
            y + 3.0,
            CELL - 6.0,
            CELL - 6.0
        )
        .expect("a string takes any text");
        match self.stone {
            Some(stone) => {
                // The symbol of the cell stays to be seen in its corner.
                write!(
                    out,
                    r##"<use class="under" href="#po-{name}c" x="{}" y="{}" width="22" height="22"/>"##,
                    x + 5.0,
                    y + 5.0
                )
                .expect("a string takes any text");
                let stone = stone_at(stone, middle(cell), STONE, letters);
                write!(out, "<g {piece}>{stone}</g>").expect("a string takes any text");
            }
            None => {
                let written = letters.get(self.symbol.index()).map_or("", String::as_str);
                write!(
                    out,
                    r##"<use href="#po-{name}c" x="{}" y="{}" width="50" height="50"/><text class="lt ground" x="{}" y="{}" font-size="18" text-anchor="end">{written}</text>"##,
                    x + 25.0,
                    y + 25.0,
                    x + CELL - 9.0,
                    y + CELL - 11.0
                )
                .expect("a string takes any text");
            }
        }
        if self.staged {
            write!(
                out,
                r#"<rect class="bast" x="{}" y="{}" width="{}" height="{}" rx="12"/>"#,
                x + 7.0,
                y + 7.0,
                CELL - 14.0,
                CELL - 14.0
            )
            .expect("a string takes any text");
        }
        out
    }
}

/// What is in a cell, as a sentence.
pub(crate) fn in_words(model: Model, at: At) -> String {
    let stone = model.boards.with(|boards| boards.get(at.board.index()).and_then(|laid| laid.at(at.cell)));
    let symbol = model.seen.with(|seen| seen.public.symbols(at.board).at(at.cell).unwrap_or_default());
    cell_words(at.cell, symbol, stone)
}

fn cell_words(cell: Cell, symbol: Element, stone: Option<Element>) -> String {
    let phrase = |key| Phrase::new(key).with("cell", cell.phrase()).with("element", symbol.name());
    say(&match stone {
        Some(stone) => phrase("web-po-cell-stone").with("stone", stone.phrase()),
        None => phrase("web-po-cell-free"),
    })
}

/// The stones that were laid last on a board.
fn last_laid(model: Model, board: BoardNo) -> Laid {
    model.news.with(|(_, news)| {
        let opened = news.iter().rev().find_map(|told| match &told.event {
            samobranka_portals::Event::Opened { board, placed, .. } => Some((*board, *placed)),
            _ => None,
        });
        opened.filter(|(on, _)| *on == board).map_or(Laid::NONE, |(_, placed)| placed)
    })
}

/// The place of the one who opened the last portal on a board, where that was another.
fn opener(model: Model, at: At) -> Option<String> {
    model.from_seat(|event| match event {
        samobranka_portals::Event::Opened { seat, board, .. } if *board == at.board => Some(*seat),
        _ => None,
    })
}

/// Who that was, and what the portal brought.
fn opened_by(model: Model, at: At) -> Option<String> {
    let brought = model.news.with(|(_, news)| {
        news.iter().rev().find_map(|told| match &told.event {
            samobranka_portals::Event::Scored { points, .. } => Some(points.total()),
            _ => None,
        })
    });
    model.who_did(|event| match event {
        samobranka_portals::Event::Opened { seat, board, .. } if *board == at.board => {
            Some((*seat, brought.map(|points| format!("+{points}")).unwrap_or_default()))
        }
        _ => None,
    })
}

/// A board that is played on.
#[component]
pub(crate) fn Board(model: Model, board: BoardNo) -> impl IntoView {
    let last = Memo::new(move |_| last_laid(model, board));
    let cursor = Memo::new(move |_| {
        let cursor = model.cursor.get();
        if cursor.board == board { cursor.cell } else { Cell::of_index(12).expect("a board has a middle") }
    });
    let name = move || model.seen.with(|seen| board_name(&seen.public, model.me(), board));
    let ghost = Memo::new(move |_| model.ghost.get().filter(|ghost| ghost.board == board));
    let warm = warmed();
    let heat = Memo::new(move |_| if warm.get() { heat(model, board) } else { String::new() });
    // A figure that is held is dragged along; a tap on it turns it.
    let pressed = StoredValue::new(None::<At>);
    let dragged = StoredValue::new(false);
    let down = move |event: web_sys::PointerEvent| {
        dragged.set_value(false);
        let at = cell_at((f64::from(event.client_x()), f64::from(event.client_y())));
        let at = at.filter(|_| event.button() == 0 && model.over.get_untracked().is_some());
        pressed.set_value(at);
        // The finger is followed beyond the edge of the board, to the other one.
        if at.is_some() {
            capture(&event);
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        let Some(from) = pressed.get_value() else { return };
        let Some(at) = cell_at((f64::from(event.client_x()), f64::from(event.client_y()))) else { return };
        if at != from || dragged.get_value() {
            dragged.set_value(true);
            if model.reaches(at.board) {
                model.move_to(at);
            }
        }
    };
    // A finger that is followed ends in no click on its cell: the tap is taken here.
    let tapped = StoredValue::new(false);
    let up = move |_| {
        let pressed_at = pressed.try_update_value(Option::take).flatten();
        if let Some(at) = pressed_at.filter(|_| !dragged.get_value()) {
            tapped.set_value(true);
            model.point(at);
            browser::after(0, move || {
                tapped.try_update_value(|tapped| *tapped = false);
            });
        }
    };
    let cancel = move |_| pressed.set_value(None);
    let wheel = move |event: web_sys::WheelEvent| {
        if ghost.get_untracked().is_some() {
            event.prevent_default();
            model.turn(if event.delta_y() > 0.0 { 1 } else { -1 });
        }
    };
    let click = Callback::new(move |cell: Cell| {
        if dragged.get_value() || tapped.get_value() {
            return dragged.set_value(false);
        }
        model.point(At { board, cell });
    });
    view! {
        <div class="pboardwrap" data-board=board.0>
            <svg
                class="pboard"
                class:holds=move || model.over.get().is_some()
                viewBox=format!("0 0 {WIDE} {WIDE}")
                role="group"
                aria-label=name
                on:pointerdown=down
                on:pointermove=moved
                on:pointerup=up
                on:pointercancel=cancel
                on:wheel=wheel
                on:keydown=move |event| keys(model, board, &event)
            >
                <rect class="pbg" x="1" y="1" width=WIDE - 2.0 height=WIDE - 2.0 rx="26"></rect>
                <rect class="pbl" x="8" y="8" width=WIDE - 16.0 height=WIDE - 16.0 rx="20"></rect>
                {Cell::all().map(|cell| view! { <Place model at=At { board, cell } last cursor click/> }).collect_view()}
                <g class="over" aria-hidden="true" inner_html=move || last.with(gates)></g>
                <g class="over" aria-hidden="true" inner_html=move || heat.get()></g>
                <g class="over" aria-hidden="true" inner_html=move || overlay(model, board)></g>
            </svg>
            <Sum model board/>
            <Counted model board/>
            <Said model board/>
        </div>
    }
}

#[component]
fn Place(model: Model, at: At, last: Memo<Laid>, cursor: Memo<Cell>, click: Callback<Cell>) -> impl IntoView {
    let look = Memo::new(move |_| last.with(|last| look(model, at, last)));
    // PO-71: the stones of a portal go from the key to the board.
    let piece = move || {
        let look = look.get();
        if look.stone.is_none() || look.staged {
            return String::new();
        }
        let from = untrack(|| opener(model, at)).unwrap_or_else(|| "keys".to_owned());
        let who = untrack(|| opened_by(model, at)).unwrap_or_default().replace(['"', '<', '&'], "");
        let from = if look.last { format!(r#"data-from="{from}" data-who="{who}""#) } else { String::new() };
        format!(r#"data-piece="stone-{at}" {from}"#)
    };
    view! {
        <g
            class=move || look.get().class()
            data-cell=at.to_string()
            role="button"
            tabindex=move || if cursor.get() == at.cell { "0" } else { "-1" }
            aria-label=move || in_words(model, at)
            inner_html=move || look.get().drawn(at.cell, &letters(), &piece())
            on:click=move |_| click.run(at.cell)
            on:focus=move |_| model.cursor.set(at)
        ></g>
    }
}

/// The board by keyboard: arrows move over it, and take the held figure along; Enter points.
fn keys(model: Model, board: BoardNo, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let here = model.cursor.get_untracked();
    let at = if here.board == board { here.cell } else { Cell::of_index(12).expect("a board has a middle") };
    let step = match event.key().as_str() {
        "ArrowLeft" => (0, -1),
        "ArrowRight" => (0, 1),
        "ArrowUp" => (-1, 0),
        "ArrowDown" => (1, 0),
        "Enter" | " " => {
            event.prevent_default();
            event.stop_propagation();
            return model.point(At { board, cell: at });
        }
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    let ghost = model.ghost.get_untracked().filter(|ghost| ghost.board == board);
    if ghost.is_some() && model.over.get_untracked().is_some() {
        return model.nudge(step.0, step.1);
    }
    let go = |from: u8, by: i8| (from as i8 + by).clamp(0, 4) as u8;
    if let Some(cell) = Cell::new(go(at.row(), step.0), go(at.column(), step.1)) {
        let next = At { board, cell };
        model.cursor.set(next);
        browser::focus(format!("[data-cell=\"{next}\"]"));
    }
}

/// Where the held figure would score most, as a glow on the cells.
fn heat(model: Model, board: BoardNo) -> String {
    let Some(over) = model.over.get().filter(|over| !over.stones.is_empty()) else { return String::new() };
    let me = model.me();
    model.seen.with(|seen| {
        let public = &seen.public;
        let reach = public.reach(me);
        let most = reach.iter().flat_map(|board| best_by_cell(public, board, over.stones)).max().unwrap_or(0);
        let mut out = String::new();
        let best = if reach.contains(board) { best_by_cell(public, board, over.stones) } else { [0; 25] };
        for (cell, points) in Cell::all().zip(best) {
            let glow = glow(points, most);
            if glow > 0.0 {
                let (x, y) = corner(cell);
                write!(
                    out,
                    r#"<rect class="heat" x="{}" y="{}" width="{}" height="{}" rx="14" style="opacity:{:.2}"/>"#,
                    x + 3.0,
                    y + 3.0,
                    CELL - 6.0,
                    CELL - 6.0,
                    0.75 * glow * glow
                )
                .expect("a string takes any text");
            }
        }
        out
    })
}

/// Over the cells: the held figure, and the nearest figure of a sign.
fn overlay(model: Model, board: BoardNo) -> String {
    let mut out = String::new();
    if let Some(sign) = model.traced.get() {
        let traced = model.seen.with(|seen| trace(&seen.public, model.me(), sign));
        if let Some(traced) = traced.filter(|it| it.board == board) {
            out += &drawn_trace(&traced);
        }
    }
    if let Some(now) = model.stage.now().filter(|now| now.scene.board == board) {
        now.scene.gold_at(now.beat).iter().for_each(|gold| out += &drawn_gold(*gold));
    }
    let (Some(over), Some(ghost)) = (model.over.get(), model.ghost.get().filter(|it| it.board == board)) else {
        return out;
    };
    let promise = model.promise.get();
    model.seen.with(|seen| {
        let laid = seen.public.stones[board.index()];
        out += &drawn_ghost(&seen.public, &laid, over, ghost, promise, &letters());
    });
    out
}

fn drawn_trace(traced: &Trace) -> String {
    let mut out = String::new();
    for &(cell, stone, there) in &traced.cells {
        let (x, y) = corner(cell);
        write!(
            out,
            r#"<rect class="trace{}" x="{}" y="{}" width="{}" height="{}" rx="14" style="stroke:var(--e-{}g)"/>"#,
            if there { " there" } else { "" },
            x + 4.0,
            y + 4.0,
            CELL - 8.0,
            CELL - 8.0,
            letter(stone)
        )
        .expect("a string takes any text");
    }
    out
}

fn drawn_ghost(
    public: &Public,
    laid: &Laid,
    over: Over,
    ghost: Ghost,
    promise: Option<Promise>,
    letters: &[String],
) -> String {
    let ghost = ghost.kept_on(over.set());
    let symbols = public.symbols(ghost.board);
    let (mut under, mut above) = (String::new(), String::new());
    for (spot, cell) in ghost.cells(over.set()) {
        let (x, y) = corner(cell);
        let (mx, my) = middle(cell);
        let Some(stone) = over.stones.at(spot) else {
            // A mark without a stone yet: only its place.
            write!(
                above,
                r#"<rect class="bast free" x="{}" y="{}" width="{}" height="{}" rx="12"/>"#,
                x + 14.0,
                y + 14.0,
                CELL - 28.0,
                CELL - 28.0
            )
            .expect("a string takes any text");
            continue;
        };
        let to_bag = laid.at(cell).is_some();
        let matches = !to_bag && symbols.at(cell) == Some(stone);
        if matches {
            under += &drawn_gold(Gold::Match(cell));
        }
        write!(
            above,
            r#"<rect class="bed" x="{}" y="{}" width="{}" height="{}" rx="12" style="fill:var(--e-{}c)"/><g class="gst{}">{}</g><rect class="bast" x="{}" y="{}" width="{}" height="{}" rx="12"/>"#,
            x + 10.0,
            y + 10.0,
            CELL - 20.0,
            CELL - 20.0,
            letter(symbols.at(cell).unwrap_or_default()),
            if to_bag { " bag" } else { "" },
            stone_at(stone, (mx, my), HELD, letters),
            x + 10.0,
            y + 10.0,
            CELL - 20.0,
            CELL - 20.0
        )
        .expect("a string takes any text");
        if to_bag {
            write!(above, r#"<path class="tobag" d="M{mx} {}v34M{} {}l14 15 14-15"/>"#, my - 20.0, mx - 14.0, my + 1.0)
                .expect("a string takes any text");
        }
    }
    // PO-77: only what lay there before counts, and alone neighbours don't.
    let placed = promise.filter(|_| !public.solo()).map_or(Laid::NONE, |promise| promise.preview.placed);
    for (cell, stone) in placed.iter() {
        for (other, same) in laid.iter() {
            let (rows, columns) = (other.row().abs_diff(cell.row()), other.column().abs_diff(cell.column()));
            if same != stone || rows > 1 || columns > 1 {
                continue;
            }
            above += &drawn_gold(Gold::Neighbours(cell, other));
        }
    }
    under + &above
}

/// PO-71: a portal opens, to be seen just once: rings that no cell cuts off.
fn gates(last: &Laid) -> String {
    let ring = |cell: Cell| {
        let (x, y) = middle(cell);
        format!(r#"<circle class="gate" cx="{x}" cy="{y}" r="62"/>"#)
    };
    last.iter().map(|(cell, _)| ring(cell)).collect()
}

/// A gold rim round a cell, or a gold bar between two.
fn drawn_gold(gold: Gold) -> String {
    let mut out = String::new();
    match gold {
        Gold::Match(cell) => {
            let (x, y) = corner(cell);
            for class in ["ringb", "ring"] {
                write!(
                    out,
                    r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="15"/>"#,
                    x + 3.0,
                    y + 3.0,
                    CELL - 6.0,
                    CELL - 6.0
                )
                .expect("a string takes any text");
            }
        }
        Gold::Neighbours(one, other) => {
            let (from, to) = (middle(one), middle(other));
            let part = |a: f64, b: f64, share: f64| a + (b - a) * share;
            for class in ["adjb", "adj"] {
                write!(
                    out,
                    r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
                    part(from.0, to.0, 0.36),
                    part(from.1, to.1, 0.36),
                    part(from.0, to.0, 0.64),
                    part(from.1, to.1, 0.64)
                )
                .expect("a string takes any text");
            }
        }
    }
    out
}

/// While a portal is counted: who opened it, and at the end `+7 = 2 + 5`. It can be skipped.
#[component]
fn Counted(model: Model, board: BoardNo) -> impl IntoView {
    let here = move || model.stage.now().filter(|now| now.scene.board == board);
    let bar = move |now: Beat<PortalScene>| {
        let (scene, beat, points) = (&now.scene, now.beat, now.scene.points);
        let (color, next) = scene.gold_at(beat).iter().fold((0, 0), |(color, next), gold| match gold {
            Gold::Match(_) => (color + 1, next),
            Gold::Neighbours(..) => (color, next + 1),
        });
        let over = scene.is_over(beat);
        let sum = match over {
            _ if model.alone() => format!("+{}", points.total()),
            true => format!("+{} = {} + {}", points.total(), points.for_matches, points.for_neighbours),
            false => say(&Phrase::new("web-po-counting").with("matches", color).with("neighbours", next)),
        };
        view! {
            <button
                class="pocount"
                type="button"
                data-skip=now.waits.then_some("")
                data-beat=beat
                style=format!("--seat:var(--seat-{})", scene.seat.index() % 6 + 1)
                on:click=move |_| model.stage.skip()
            >
                <span>{model.name(scene.seat)}</span>
                <b data-piece=(!over).then_some("gain")>{sum}</b>
            </button>
        }
    };
    view! { <div class="pocounts">{move || here().map(bar)}</div> }
}

/// The sum at the board's edge, where there is room for it.
#[component]
fn Sum(model: Model, board: BoardNo) -> impl IntoView {
    let shown = move || {
        let here = model.ghost.get().is_some_and(|ghost| ghost.board == board);
        model.promise.get().filter(|_| here)
    };
    view! {
        {move || {
            shown()
                .map(|promise| {
                    let points = promise.preview.points;
                    let sum = if model.alone() {
                        promise.points.to_string()
                    } else {
                        format!("{} + {} = {}", points.for_matches, points.for_neighbours, points.total())
                    };
                    view! {
                        <p class="plus" aria-hidden="true">
                            <span>{sum}</span>
                            <small>{super::acts::sum_words(model, promise)}</small>
                        </p>
                    }
                })
        }}
    }
}

/// By a cell: what is refused there, or said of it.
#[component]
fn Said(model: Model, board: BoardNo) -> impl IntoView {
    let said = move || {
        let refusal = model.refusal.get()?;
        let at = refusal.at?.checked_sub(board.index() * 25).filter(|at| *at < 25)?;
        let cell = Cell::of_index(at as u8)?;
        debug_assert_eq!(refusal.at, Some(place::cell(At { board, cell })));
        let (x, y) = middle(cell);
        let across = if cell.row() > 2 {
            format!("bottom:{:.0}%", 100.0 - 100.0 * (y - 55.0) / WIDE)
        } else {
            format!("top:{:.0}%", 100.0 * (y + 55.0) / WIDE)
        };
        let along = format!("left:{:.0}%", (100.0 * x / WIDE).clamp(34.0, 66.0));
        Some((format!("{along};{across}"), refusal.text))
    };
    view! {
        {move || said().map(|(style, text)| view! { <p class="refusal at-cell" style=style>{text}</p> })}
    }
}

/// A board that only lies there, as a drawing.
pub(crate) fn still(public: &Public, board: BoardNo, last: &Laid) -> String {
    let letters = letters();
    let mut out = format!(
        r#"<rect class="pbg" x="1" y="1" width="{0}" height="{0}" rx="26"/><rect class="pbl" x="8" y="8" width="{1}" height="{1}" rx="20"/>"#,
        WIDE - 2.0,
        WIDE - 16.0
    );
    let (laid, symbols) = (&public.stones[board.index()], public.symbols(board));
    for cell in Cell::all() {
        let look = CellFace {
            symbol: symbols.at(cell).unwrap_or_default(),
            stone: laid.at(cell),
            staged: false,
            lit: false,
            last: last.at(cell).is_some(),
        };
        let says = quoted(&cell_words(cell, look.symbol, look.stone));
        write!(out, r#"<g class="{}" data-says="{says}">{}</g>"#, look.class(), look.drawn(cell, &letters, ""))
            .expect("a string takes any text");
    }
    out
}

/// A board that only lies there.
pub(crate) fn still_board(public: &Public, board: BoardNo, last: &Laid, label: String) -> AnyView {
    let drawn = still(public, board, last);
    let view_box = format!("0 0 {WIDE} {WIDE}");
    // Within a button that has a name of its own it is an ornament.
    if label.is_empty() {
        return view! { <svg class="pboard still" viewBox=view_box aria-hidden="true" inner_html=drawn></svg> }
            .into_any();
    }
    view! { <svg class="pboard still" viewBox=view_box role="img" aria-label=label inner_html=drawn></svg> }.into_any()
}

/// The first board of a table that only lies there, with a figure over it.
pub(crate) fn pictured(public: &Public, over: Over, ghost: Ghost, promise: Option<Promise>) -> AnyView {
    let laid = public.stones[ghost.board.index()];
    let figure = drawn_ghost(public, &laid, over, ghost, promise, &letters());
    let drawn = format!(r#"{}<g class="over">{figure}</g>"#, still(public, ghost.board, &Laid::NONE));
    let view_box = format!("0 0 {WIDE} {WIDE}");
    view! { <svg class="pboard still" viewBox=view_box aria-hidden="true" inner_html=drawn></svg> }.into_any()
}
