//! Small stitched pictures: the house's own mark, and one for each game.

use leptos::prelude::*;

use super::hoop::stitched;

const RHOMB: &str = "\
.......x.......
......x.x......
.....x.x.x.....
....x.xxx.x....
...x.x.x.x.x...
..x.x..x..x.x..
.x.xx.xxx.xx.x.
x.x.xxx.xxx.x.x
.x.xx.xxx.xx.x.
..x.x..x..x.x..
...x.x.x.x.x...
....x.xxx.x....
.....x.x.x.....
......x.x......
.......x.......";

const ARROWS: &str = "\
..x.....x..
.xxx....x..
xxxxx...x..
..x.....x..
..x.....x..
..x...xxxxx
..x....xxx.
..x.....x..";

/// The house's mark.
#[component]
pub(crate) fn Logo() -> impl IntoView {
    view! {
        <svg class="logo" viewBox="0 0 15 15" width="30" height="30" aria-hidden="true">
            <path d=stitched(RHOMB)></path>
        </svg>
    }
}

/// A game's mark on its cloth, for lists.
#[component]
pub(crate) fn GameMark(#[prop(into)] cloth: String) -> impl IntoView {
    view! {
        <span class=format!("gmk {cloth}") aria-hidden="true">
            <svg width="30" height="22" viewBox="0 0 11 8">
                <path d=stitched(ARROWS)></path>
            </svg>
        </span>
    }
}
