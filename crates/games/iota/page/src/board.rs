//! The table: one SVG, moved by finger, wheel and keyboard. Every place is a real button; lines that would score are beds
//! under their cards, with the sum on a tab at the end.

use std::collections::BTreeMap;
use std::fmt::Write;

use leptos::html::Div;
use leptos::prelude::*;
use samobranka_iota::{Axis, Cell, Event, Line, Score, Scored};
use samobranka_iota_desk::{Spot, broken_line, doubled, scores};
use samobranka_page::browser;
use samobranka_page::speech::{say, text};
use samobranka_page::travel::{Shift, glide};
use samobranka_rules::Phrase;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::camera::{Camera, PLACE};
use super::card::letters;
use super::look::CellFace;
use super::model::{Drag, Model, TREMBLE, place};

/// Fingers on the table, and whether they move it.
#[derive(Clone, Default)]
struct Fingers {
    down: Vec<(i32, (f64, f64))>,
    began: (f64, f64),
    moves: bool,
}

/// The table with everything on it.
#[component]
pub(crate) fn Board(model: Model) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    measure(model, node);
    let camera = Memo::new(move |_| model.camera());
    let places = Memo::new(move |_| model.looks.with(|looks| looks.keys().copied().collect::<Vec<Cell>>()));
    // The keyboard's place is always one that is there.
    let cursor = Memo::new(move |_| {
        let wanted = model.cursor.get();
        places.with(|places| if places.contains(&wanted) { wanted } else { places.first().copied().unwrap_or(wanted) })
    });
    let fingers = StoredValue::new(Fingers::default());
    let moving = RwSignal::new(false);
    let spot = move |event: &web_sys::MouseEvent| {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        node.get_untracked().map_or((x, y), |board| {
            let rect = board.get_bounding_client_rect();
            let zoom = browser::zoom_of(&board);
            ((x - rect.left()) / zoom, (y - rect.top()) / zoom)
        })
    };
    let down = move |event: web_sys::PointerEvent| {
        let at = spot(&event);
        fingers.update_value(|fingers| {
            fingers.down.retain(|(id, _)| *id != event.pointer_id());
            fingers.down.push((event.pointer_id(), at));
            if fingers.down.len() == 1 {
                (fingers.began, fingers.moves) = (at, false);
            }
        });
    };
    let moved = move |event: web_sys::PointerEvent| {
        let at = spot(&event);
        let before = fingers.get_value();
        let Some(own) = before.down.iter().position(|(id, _)| *id == event.pointer_id()) else { return };
        let from = before.down[own].1;
        if before.down.len() == 1 && !before.moves && (at.0 - before.began.0).hypot(at.1 - before.began.1) < TREMBLE {
            return;
        }
        if !before.moves
            && let Some(board) = event.current_target()
        {
            let _ = board.unchecked_into::<web_sys::Element>().set_pointer_capture(event.pointer_id());
        }
        moving.set(true);
        let now = camera.get_untracked();
        let next = match before.down.iter().enumerate().find(|(place, _)| *place != own) {
            None => {
                let from = if before.moves { from } else { before.began };
                now.moved((at.0 - from.0, at.1 - from.1))
            }
            Some((_, &(_, other))) => {
                let apart = |finger: (f64, f64)| (finger.0 - other.0).hypot(finger.1 - other.1).max(1.0);
                let middle = |finger: (f64, f64)| ((finger.0 + other.0) / 2.0, (finger.1 + other.1) / 2.0);
                let (was, is) = (middle(from), middle(at));
                let size = model.size.get_untracked();
                now.moved((is.0 - was.0, is.1 - was.1)).zoomed(apart(at) / apart(from), is, size)
            }
        };
        model.moved.set(Some(next));
        fingers.update_value(|fingers| {
            fingers.moves = true;
            fingers.down[own].1 = at;
        });
    };
    let up = move |event: web_sys::PointerEvent| {
        fingers.update_value(|fingers| fingers.down.retain(|(id, _)| *id != event.pointer_id()));
        moving.set(false);
    };
    let wheel = move |event: web_sys::WheelEvent| {
        event.prevent_default();
        let by = (-event.delta_y() * 0.0016).clamp(-0.5, 0.5).exp();
        let next = camera.get_untracked().zoomed(by, spot(&event), model.size.get_untracked());
        model.moved.set(Some(next));
    };
    let click = Callback::new(move |at: Cell| {
        if !fingers.with_value(|fingers| fingers.moves) {
            model.point(at);
        }
    });
    let transform = move || camera.get().transform(model.size.get());
    let style = move || format!("--u:{:.4}", 1.0 / camera.get().scale);
    let view_box = move || {
        let (wide, high) = model.size.get();
        format!("0 0 {:.0} {:.0}", wide.max(1.0), high.max(1.0))
    };
    let glider = NodeRef::<Div>::new();
    let running = StoredValue::new_local(None);
    Effect::new(move |before: Option<(Camera, (f64, f64))>| {
        let (now, size) = (camera.get(), model.size.get());
        // Fingers move the table themselves; and in another window nothing has moved.
        let gone = before.filter(|&(before, was)| before != now && was == size && !moving.get_untracked());
        if let (Some((before, _)), Some(glider)) = (gone, glider.get_untracked()) {
            let shift = |camera: Camera| Shift { scale: camera.scale, by: camera.origin(size) };
            let back = Shift::back(shift(before), shift(now));
            running.update_value(|running| glide(&glider, back, running));
        }
        (now, size)
    });
    view! {
        <div class="boardwrap" node_ref=node>
          <div class="pan"><div class="glider" node_ref=glider>
            <svg
                class="ib"
                class:moving=move || moving.get()
                viewBox=view_box
                style=style
                role="group"
                aria-label=move || text("web-io-board")
                on:pointerdown=down
                on:pointermove=moved
                on:pointerup=up
                on:pointercancel=up
                on:wheel=wheel
            >
                <g class="cam" style=transform data-ground="">
                    <rect width="100" height="100" fill="none" data-frame=""></rect>
                    <g aria-hidden="true" inner_html=move || beds(model)></g>
                    <For each=move || places.get() key=|at| *at let(at)>
                        <Place model at cursor click/>
                    </For>
                    <g class="tabs" aria-hidden="true" inner_html=move || tabs(model, camera.get().scale)></g>
                </g>
            </svg>
          </div></div>
            <MiniMap model camera/>
            <Tools model camera/>
            <Said model camera/>
            <SumBar model/>
        </div>
    }
}

/// Keeps the size of the board known.
fn measure(model: Model, node: NodeRef<Div>) {
    Effect::new(move |_| {
        let Some(board) = node.get() else { return };
        let measured = board.clone();
        let look = Closure::<dyn Fn()>::new(move || {
            let size = (f64::from(measured.client_width()), f64::from(measured.client_height()));
            if model.size.try_get_untracked().is_some_and(|known| known != size) {
                model.size.set(size);
            }
        });
        if let Ok(observer) = web_sys::ResizeObserver::new(look.as_ref().unchecked_ref()) {
            observer.observe(&board);
            let kept = StoredValue::new_local((observer, look));
            on_cleanup(move || {
                kept.try_with_value(|(observer, _)| observer.disconnect());
            });
        }
    });
}

/// A place: a card, or where one may go.
#[component]
fn Place(model: Model, at: Cell, cursor: Memo<Cell>, click: Callback<Cell>) -> impl IntoView {
    let look = Memo::new(move |_| model.looks.with(|looks| looks.get(&at).copied()));
    let held = move || model.lifted.get().map(|(_, card)| card);
    let staged = move || match look.get_untracked().map(|look| look.spot) {
        Some(Spot::Staged { card, for_joker: false }) => Some(card),
        _ => None,
    };
    // A staged card is dragged on; anything else moves the table.
    let down = move |event: web_sys::PointerEvent| {
        let Some(card) = staged().filter(|_| event.button() == 0) else { return };
        event.stop_propagation();
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        model.drag.set(Some(Drag { slot: 0, card, staged_at: Some(at), from, at: from, moving: false }));
        if let Some(target) = event.current_target() {
            let _ = target.unchecked_into::<web_sys::Element>().set_pointer_capture(event.pointer_id());
        }
    };
    let class = move || {
        let own = look.with(|look| look.as_ref().map_or("place", |look| look.class()));
        if model.over.get() == Some(at) { format!("{own} over") } else { own.to_owned() }
    };
    let from = move || {
        model.from_seat(|event| match event {
            Event::Laid { seat, lay, .. } => lay.cells().contains(&at).then_some(*seat),
            Event::Swapped { seat, placed } => (placed.at == at).then_some(*seat),
            _ => None,
        })
    };
    let who = move || {
        model.who_did(|event| match event {
            Event::Laid { seat, lay, score, .. } if lay.cells().contains(&at) => {
                Some((*seat, score.map(|score| format!("+{}", score.points())).unwrap_or_default()))
            }
            Event::Swapped { seat, placed } if placed.at == at => Some((*seat, String::new())),
            _ => None,
        })
    };
    let dragged = StoredValue::new(false);
    let moved = move |event: web_sys::PointerEvent| {
        if model.drag.get_untracked().is_some() {
            event.stop_propagation();
            dragged.set_value(super::hand::drag_to(model, &event));
        }
    };
    let up = move |_| super::hand::drop_it(model);
    let on_click = move |_| {
        if dragged.get_value() {
            return dragged.set_value(false);
        }
        click.run(at);
    };
    view! {
        <g
            class=class
            data-cell=at.to_string()
            data-piece=move || look.with(|look| look.as_ref().and_then(|look| look.piece(at)))
            data-from=from
            data-who=who
            role="button"
            tabindex=move || if cursor.get() == at { "0" } else { "-1" }
            aria-label=move || look.with(|look| look.as_ref().map(|look| look.in_words(at, held())))
            transform=format!("translate({} {})", f64::from(at.col()) * PLACE, f64::from(at.row()) * PLACE)
            inner_html=move || {
                // What is drawn on a card is told by the label, in words.
                let drawn = look.with(|look| look.as_ref().map(|look| look.drawn(&letters())).unwrap_or_default());
                drawn.replace("<text", "<text aria-hidden=\"true\"")
            }
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:click=on_click
            on:focus=move |_| model.cursor.set(at)
        ></g>
    }
}

fn rect(line: Line) -> (f64, f64, f64, f64) {
    let (x, y, long) =
        (f64::from(line.from.col()) * PLACE, f64::from(line.from.row()) * PLACE, f64::from(line.len) * PLACE);
    match line.axis {
        Axis::Row => (x, y, long, PLACE),
        Axis::Column => (x, y, PLACE, long),
    }
}

/// Under the cards: the lines that would score, chains in gold, and one that breaks.
fn beds(model: Model) -> String {
    let mut out = String::new();
    let mut bed = |line: Line, class: &str| {
        let (x, y, wide, high) = rect(line);
        write!(out, r#"<rect class="{class}" x="{x}" y="{y}" width="{wide}" height="{high}" rx="14"/>"#)
            .expect("a string takes any text");
    };
    if let Some((scene, beat)) = model.counted() {
        for scored in scene.lines_at(beat) {
            bed(scored.line, if scored.is_chain() { "ln ch lit" } else { "ln lit" });
        }
    }
    let score = model.score.get();
    if let Some(Ok(score)) = &score
        && model.seen.with(|seen| scores(&seen.public))
    {
        for chain in [false, true] {
            for scored in score.lines().iter().filter(|scored| scored.is_chain() == chain) {
                bed(scored.line, if chain { "ln ch" } else { "ln" });
            }
        }
    }
    let broken = model.broken.get().or_else(|| score.and_then(Result::err).as_ref().and_then(broken_line));
    if let Some(line) = broken {
        bed(line, "ln bad");
    }
    out
}

/// At the ends of the lines: their sums.
fn tabs(model: Model, scale: f64) -> String {
    if let Some((scene, beat)) = model.counted() {
        return tabs_of(scene.lines_at(beat), scale, |_| false);
    }
    let Some(Ok(score)) = model.score.get().filter(|_| model.seen.with(|seen| scores(&seen.public))) else {
        return String::new();
    };
    model.looks.with(|looks| {
        let lit = |cell: Cell| looks.get(&cell).is_some_and(|look| look.spot.takes_the_card());
        tabs_of(score.lines(), scale, lit)
    })
}

/// The tabs of a play; they don't shrink with the table, and keep off places that are `taken`.
pub(crate) fn tabs_of(lines: &[Scored], scale: f64, taken: impl Fn(Cell) -> bool) -> String {
    let unit = (1.0 / scale).min(1.9);
    let mut out = String::new();
    for scored in lines {
        let words = if scored.is_chain() { format!("{}\u{2009}×2", scored.sum) } else { scored.sum.to_string() };
        let (wide, high) = ((22.0 + 8.6 * words.chars().count() as f64) * unit, 28.0 * unit);
        let (x, y, long_x, long_y) = rect(scored.line);
        let before = scored.line.from.step(scored.line.axis, -1);
        let after = scored.line.to().step(scored.line.axis, 1);
        let (x, y) = match (scored.line.axis, taken(before), taken(after)) {
            // With a lit place at both ends it hangs from the middle of the line.
            (Axis::Row, true, true) => (x + long_x / 2.0, y + PLACE + high / 2.0),
            (Axis::Column, true, true) => (x + PLACE + wide / 2.0, y + long_y / 2.0),
            (Axis::Column, true, false) => (x + PLACE / 2.0, y + long_y + high / 2.0),
            (Axis::Column, false, _) => (x + PLACE / 2.0, y - high / 2.0),
            (Axis::Row, true, false) => (x + long_x + wide / 2.0, y + PLACE / 2.0),
            (Axis::Row, false, _) => (x - wide / 2.0, y + PLACE / 2.0),
        };
        let class = if scored.is_chain() { "tab ch" } else { "tab" };
        write!(
            out,
            r#"<g class="{class}"><rect x="{:.1}" y="{:.1}" width="{wide:.1}" height="{high:.1}" rx="{:.1}"/><text x="{x:.1}" y="{y:.1}" dy=".35em" text-anchor="middle" font-size="{:.1}">{words}</text></g>"#,
            x - wide / 2.0,
            y - high / 2.0,
            9.0 * unit,
            16.0 * unit
        )
        .expect("a string takes any text");
    }
    out
}

/// The whole table in small, when not all of it is in sight; a tap goes there.
#[component]
fn MiniMap(model: Model, camera: Memo<Camera>) -> impl IntoView {
    let hidden = Memo::new(move |_| {
        let size = model.size.get();
        // It gives way to a table where every place for the held card is in sight.
        size.0 < 1.0 || camera.get().sees(model.bounds(), size) || model.shows_all_fitting(camera.get())
    });
    let area = Memo::new(move |_| model.bounds().wider(1).area());
    let drawn = move || {
        let mut out = String::new();
        model.looks.with(|looks| {
            for (at, look) in looks.iter().filter(|(_, look)| look.spot.is_card() || look.spot.takes_the_card()) {
                let class = match look.spot {
                    Spot::Staged { .. } => "s",
                    Spot::Fits(_) | Spot::Open => "f",
                    _ => "c",
                };
                let (x, y) = (f64::from(at.col()) * PLACE + 8.0, f64::from(at.row()) * PLACE + 8.0);
                write!(out, r#"<rect class="{class}" x="{x}" y="{y}" width="84" height="84" rx="12"/>"#)
                    .expect("a string takes any text");
            }
        });
        let (x, y, wide, high) = camera.get().sight(model.size.get());
        write!(out, r#"<rect class="sight" x="{x:.0}" y="{y:.0}" width="{wide:.0}" height="{high:.0}"/>"#)
            .expect("a string takes any text");
        out
    };
    let go = move |event: web_sys::MouseEvent| {
        let Some(map) = event.current_target().map(|it| it.unchecked_into::<web_sys::Element>()) else { return };
        let rect = map.get_bounding_client_rect();
        let (left, top, wide, high) = area.get_untracked();
        let scale = (rect.width() / wide).min(rect.height() / high);
        let (dx, dy) = (
            f64::from(event.client_x()) - rect.left() - rect.width() / 2.0,
            f64::from(event.client_y()) - rect.top() - rect.height() / 2.0,
        );
        let now = camera.get_untracked();
        let next = Camera { x: left + wide / 2.0 + dx / scale, y: top + high / 2.0 + dy / scale, ..now };
        model.moved.set(Some(next));
    };
    let view_box = move || {
        let (left, top, wide, high) = area.get();
        format!("{left} {top} {wide} {high}")
    };
    view! {
        <Show when=move || !hidden.get()>
            <svg class="minimap" viewBox=view_box aria-hidden="true" inner_html=drawn on:click=go></svg>
        </Show>
    }
}

/// Fit, nearer, further, and the places that can never be filled.
#[component]
fn Tools(model: Model, camera: Memo<Camera>) -> impl IntoView {
    let nearer = move |by: f64| {
        let size = model.size.get_untracked();
        model.moved.set(Some(camera.get_untracked().zoomed(by, (size.0 / 2.0, size.1 / 2.0), size)));
    };
    // Whoever presses it is told what the crosses mean, and how many there are.
    let mark = move |_| {
        model.closed.update(|on| *on = !*on);
        if model.closed.get_untracked() {
            let closed = |looks: &BTreeMap<Cell, CellFace>| looks.values().filter(|it| it.spot == Spot::Closed).count();
            let count = model.looks.with_untracked(closed) as u32;
            model.note(None, say(&Phrase::new("web-io-closed-about").with("count", count)));
        }
    };
    let tool = move |words: &'static str, path: &'static str, press: Callback<()>| {
        view! {
            <button class="ibtn" type="button" data-tool=words aria-label=move || text(words) title=move || text(words) on:click=move |_| press.run(())>
                <svg class="ic" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
                    <path d=path></path>
                </svg>
            </button>
        }
    };
    view! {
        <div class="tools">
            <span class="zooms">
                {tool("web-io-nearer", "M12 5v14M5 12h14", Callback::new(move |()| nearer(1.25)))}
                {tool("web-io-further", "M5 12h14", Callback::new(move |()| nearer(0.8)))}
            </span>
            <button
                class="ibtn"
                class:on=move || model.closed.get()
                type="button"
                data-closed=""
                aria-pressed=move || model.closed.get().to_string()
                aria-label=move || text("web-io-closed")
                title=move || text("web-io-closed")
                on:click=mark
            >
                <svg class="ic" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M5 5h14v14H5zM9 9l6 6M15 9l-6 6"></path>
                </svg>
            </button>
            <Show when=move || model.moved.get().is_some()>
                {tool(
                    "web-io-fit",
                    "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
                    Callback::new(move |()| model.moved.set(None)),
                )}
            </Show>
        </div>
    }
}

/// While points are counted: whose, and the sum as far as it is told. It can be skipped.
#[component]
fn SumBar(model: Model) -> impl IntoView {
    let bar = move || {
        model.counted().map(|(scene, beat)| {
            let gain =
                (!scene.is_over(beat)).then(|| view! { <b class="gain" data-piece="gain">{scene.words_at(beat)}</b> });
            let sum = scene.is_over(beat).then(|| view! { <b class="gain">{scene.words_at(beat)}</b> });
            view! {
                <button
                    class="sumbar"
                    type="button"
                    data-skip=model.stage.is_on().then_some("")
                    data-beat=beat
                    style=format!("--seat:var(--seat-{})", scene.seat.index() % 6 + 1)
                    on:click=move |_| model.stage.skip()
                >
                    <span>{model.name(scene.seat)}</span>
                    {gain}
                    {sum}
                </button>
            }
        })
    };
    view! { <div class="sumplace">{bar}</div> }
}

/// By a place: what is refused there, or said of it.
#[component]
fn Said(model: Model, camera: Memo<Camera>) -> impl IntoView {
    let said = move || {
        let refusal = model.refusal.get()?;
        let (x, y) = camera.get().on_screen(place(refusal.at?)?, model.size.get());
        let (wide, high) = model.size.get();
        let width = 300.0_f64.min(wide - 16.0);
        let left = (x - width / 2.0).clamp(8.0, (wide - width - 8.0).max(8.0));
        let off = PLACE / 2.0 * camera.get().scale + 6.0;
        let across = if y > high * 0.55 {
            format!("bottom:{:.0}px", (high - y + off).clamp(4.0, (high - 60.0).max(4.0)))
        } else {
            format!("top:{:.0}px", (y + off).clamp(4.0, (high - 60.0).max(4.0)))
        };
        Some((format!("left:{left:.0}px;width:{width:.0}px;{across}"), refusal.text))
    };
    view! {
        {move || said().map(|(style, text)| view! { <p class="refusal at-spot" style=style>{text}</p> })}
    }
}

/// What is written at the end of a line of the sum: a row or a column, and whether it is a chain.
pub(crate) fn line_words(axis: Axis, chain: bool) -> String {
    say(&Phrase::new(match (axis, chain) {
        (Axis::Row, false) => "web-io-row",
        (Axis::Row, true) => "web-io-row-chain",
        (Axis::Column, false) => "web-io-column",
        (Axis::Column, true) => "web-io-column-chain",
    }))
}

/// A sum with its doublings and what it comes to: `26 ×2 ×2 = 104`.
pub(crate) fn product(score: &Score) -> String {
    match score.doublings() {
        0 => score.points().to_string(),
        times => format!("{}{} = {}", score.sum(), doubled(times), score.points()),
    }
}
