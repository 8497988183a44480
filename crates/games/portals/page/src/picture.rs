//! The picture on the tile: a corner of a board with stones on it.

use leptos::prelude::*;
use samobranka_portals::Element;

use super::stone::{drawings, letter, stone};

/// Nine cells, six stones, and one that has found its colour.
#[component]
pub(crate) fn Corner() -> impl IntoView {
    use Element::{Air, Earth, Fire, Time, Water};
    let cells = [
        (Water, true),
        (Time, true),
        (Air, false),
        (Water, false),
        (Fire, true),
        (Earth, true),
        (Time, false),
        (Air, true),
        (Fire, false),
    ];
    let cell = |(at, (element, lies)): (usize, (Element, bool))| {
        let name = letter(element);
        let symbol = view! {
            <svg class="bare" viewBox="0 0 24 24" inner_html=format!(r##"<use href="#po-{name}c" width="24" height="24"/>"##)></svg>
        };
        view! {
            <span class:gold=at == 4 style=format!("background:color-mix(in srgb,var(--e-{name}) 32%,#fff6e6)")>
                {if lies { stone(element).into_any() } else { symbol.into_any() }}
            </span>
        }
    };
    view! {
        {drawings()}
        <span class="pocorner" aria-hidden="true">
            {cells.into_iter().enumerate().map(cell).collect_view()}
        </span>
    }
}
