//! Small stitched pictures: the house's own mark, and one for each game.

use leptos::prelude::*;
use samobranka_page::kit::stitched;

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

/// The house's mark.
#[component]
pub(crate) fn Logo() -> impl IntoView {
    view! {
        <svg class="logo" viewBox="0 0 15 15" width="30" height="30" aria-hidden="true">
            <path d=stitched(RHOMB)></path>
        </svg>
    }
}

/// A game's mark in its colours, for lists; `mark` is stitched where it has an `x`.
#[component]
pub(crate) fn GameMark(theme: &'static str, mark: &'static str) -> impl IntoView {
    let (width, height) = (mark.lines().map(str::len).max().unwrap_or(1), mark.lines().count());
    view! {
        <span class=format!("gmk t-{theme}") aria-hidden="true">
            <svg width="30" height="22" viewBox=format!("0 0 {width} {height}")>
                <path d=stitched(mark)></path>
            </svg>
        </span>
    }
}
