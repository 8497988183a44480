//! Stones, the symbols on cells, and the markers of players. Colour never speaks alone: each element has the outline of
//! its stone, its symbol and its letters; each player's markers have a shape.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_page::speech::text;
use samobranka_portals::{Board, Element, Mark, Marker};
use samobranka_rules::Seat;

/// What an element is drawn with: the outline of its stone, the facet, where the symbol stands on it, and the symbol.
struct Drawn {
    name: char,
    body: &'static str,
    facet: &'static str,
    place: &'static str,
    symbol: &'static str,
}

const DRAWN: [Drawn; 5] = [
    Drawn {
        name: 'a',
        body: "M24 2.5 45.5 24 24 45.5 2.5 24z",
        facet: "M24 2.5 45.5 24H2.5z",
        place: "translate(12.5 12.5) scale(.96)",
        symbol: "M4 9.5h9.5a2.7 2.7 0 1 0-2.7-2.7M4 13.5h13.5a2.7 2.7 0 1 1-2.7 2.7M4 17.5h6",
    },
    Drawn {
        name: 'e',
        body: "M8 4.5h32a3.5 3.5 0 0 1 3.5 3.5v32a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 40V8A3.5 3.5 0 0 1 8 4.5z",
        facet: "M4.5 24V8A3.5 3.5 0 0 1 8 4.5h32L4.5 40z",
        place: "translate(9.5 10) scale(1.2)",
        symbol: "M3.5 18.5 9.5 7l4.2 7.5 2-3 4.8 7zM9.500 7l-1 5 2.5 1.5",
    },
    Drawn {
        name: 'f',
        body: "M21 4.5q3-4.5 6 0L45.5 38q2.5 6-3.5 6H6q-6 0-3.5-6z",
        facet: "M24 3 45 41 24 30 3 41z",
        place: "translate(13.5 18) scale(.88)",
        symbol: "M12.3 3.5c.8 4 4.7 5.6 4.7 10.2a5 5 0 0 1-10 0c0-2.2 1-3.4 2.2-4.4.2 1.4.8 2 1.5 2.2.1-3 .3-5.6 1.6-8z",
    },
    Drawn {
        name: 'w',
        body: "M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42z",
        facet: "M24 3a21 21 0 0 1 18.5 11Q24 10 5.5 14A21 21 0 0 1 24 3z",
        place: "translate(10 10) scale(1.16)",
        symbol: "M12 3.8s5.7 6.3 5.7 10.7a5.7 5.7 0 0 1-11.4 0C6.3 10.1 12 3.8 12 3.8zM9.3 14.8a2.8 2.8 0 0 0 2.4 2.7",
    },
    Drawn {
        name: 't',
        body: "M24 2 43.5 13v22L24 46 4.5 35V13z",
        facet: "M24 2 43.5 13 24 24 4.5 13z",
        place: "translate(12 12)",
        symbol: "M7 4h10M7 20h10M8.5 4v3.2l7 9.6V20M15.5 4v3.2l-7 9.6V20",
    },
];

/// The letter of an element in the names of styles.
pub(crate) fn letter(element: Element) -> char {
    DRAWN[element.index()].name
}

/// The drawings, to stand somewhere on the page; everything else refers to them.
pub(crate) fn drawings() -> impl IntoView {
    let mut defs = String::from("<defs>");
    for Drawn { name, body, facet, place, symbol } in &DRAWN {
        write!(
            defs,
            r#"<symbol id="po-{name}" viewBox="0 0 48 48" overflow="visible"><path class="po-b" style="fill:var(--e-{name});stroke:var(--e-{name}2)" d="{body}"/><path class="po-hi" d="{facet}"/><g transform="{place}"><path class="po-gl {name}" d="{symbol}"/></g></symbol><symbol id="po-{name}c" viewBox="0 0 24 24" overflow="visible"><path class="po-cg" style="stroke:var(--e-{name}g)" d="{symbol}"/></symbol>"#
        )
        .expect("a string takes any text");
    }
    defs += "</defs>";
    view! { <svg class="po-drawings" width="0" height="0" aria-hidden="true" inner_html=defs></svg> }
}

/// What is written on stones, by element, in the language chosen now.
pub(crate) fn letters() -> Vec<String> {
    text("web-po-letters").split(' ').map(str::to_owned).collect()
}

/// A stone whose middle is at this point of a drawing; `size` is how wide it is.
pub(crate) fn stone_at(stone: Element, (x, y): (f64, f64), size: f64, letters: &[String]) -> String {
    let written = letters.get(stone.index()).map_or("", String::as_str);
    format!(
        r##"<use href="#po-{}" x="{:.1}" y="{:.1}" width="{size}" height="{size}"/><text class="lt" x="{:.1}" y="{:.1}" font-size="{:.1}" text-anchor="end">{written}</text>"##,
        letter(stone),
        x - size / 2.0,
        y - size / 2.0,
        x + size * 0.52,
        y + size * 0.54,
        size * 0.27,
    )
}

/// A stone by itself.
pub(crate) fn stone(stone: Element) -> impl IntoView {
    let drawn = move || stone_at(stone, (24.0, 24.0), 48.0, &letters());
    view! { <svg class="stone" viewBox="0 0 48 48" aria-hidden="true" inner_html=drawn></svg> }
}

/// A stone on a mark, which is seen to come there from its source.
pub(crate) fn stone_on_mark(stone: Element, mark: Mark, source: Option<Board>) -> impl IntoView {
    let drawn = move || stone_at(stone, (24.0, 24.0), 48.0, &letters());
    view! {
        <svg
            class="stone"
            viewBox="0 0 48 48"
            aria-hidden="true"
            data-piece=format!("mark-{mark}")
            data-from=source.map(|source| format!("pool-{}", source.0))
            inner_html=drawn
        ></svg>
    }
}

/// A marker of a seat.
pub(crate) fn marker(seat: Seat) -> impl IntoView {
    let drawn = match Marker::of(seat) {
        Marker::Rectangle => r#"<rect x="1" y="3" width="12" height="8" rx="1.5"/>"#,
        Marker::Oval => r#"<ellipse cx="7" cy="7" rx="6.5" ry="4.5"/>"#,
        Marker::Triangle => r#"<path d="M7 1l6.5 11.5H.5z"/>"#,
        Marker::Pentagon => r#"<path d="M7 .8l6.4 4.700-2.400 7.500H3L.6 5.500z"/>"#,
    };
    view! {
        <svg
            class="mk"
            style=format!("fill:var(--seat-{})", seat.index() % 6 + 1)
            viewBox="0 0 14 14"
            aria-hidden="true"
            inner_html=drawn
        ></svg>
    }
}
