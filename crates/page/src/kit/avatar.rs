//! A player's avatar: an embroidery hoop with a stitched mark grown from the name.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_desk::Fnv;

/// What the ring of an avatar tells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ring {
    /// Wood: at the table.
    Calm,
    /// Red thread: whose turn it is; how much of it is left, where there is a clock.
    Turn(f64),
    /// Out of the game.
    Out,
    /// A person who isn't at the table now: the ring is broken.
    Away,
}

/// A player's avatar.
#[component]
pub fn Avatar(
    #[prop(into)] name: Signal<String>,
    /// The seat's place, which gives the colour.
    seat: usize,
    #[prop(into)] ring: Signal<Ring>,
    #[prop(default = 44)] size: u32,
) -> impl IntoView {
    let class = move || match ring.get() {
        Ring::Calm => "hoop",
        Ring::Turn(_) => "hoop on",
        Ring::Out => "hoop off",
        Ring::Away => "hoop away",
    };
    // The ring is 126 long; a turn without a clock leaves a small gap, so that it is seen to be thread.
    let thread = move || match ring.get() {
        Ring::Turn(left) => format!("stroke-dasharray:{:.0} 126", 12.0 + 96.0 * left.clamp(0.0, 1.0)),
        Ring::Calm | Ring::Out | Ring::Away => String::new(),
    };
    view! {
        <svg
            class=class
            style=format!("--seat:var(--seat-{})", seat % 6 + 1)
            data-source=format!("seat-{seat}")
            width=size
            height=size
            viewBox="0 0 44 44"
            aria-hidden="true"
        >
            <circle class="h-cloth" cx="22" cy="22" r="18.5"></circle>
            <g transform="translate(11.5 11.5) scale(3)">
                <path class="h-x" d=move || mark(&name.get())></path>
            </g>
            <circle class="h-ring" cx="22" cy="22" r="20" style=thread></circle>
        </svg>
    }
}

/// A symmetric mark of crosses on seven by seven, grown from a name.
fn mark(name: &str) -> String {
    // A step of xorshift for each row: the same name has the same mark everywhere.
    let mut bits = Fnv::of(name.as_bytes());
    let mut path = String::new();
    for row in 0..7 {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        for column in 0..4 {
            if bits >> (8 * column) & 0xff > 112 {
                for column in [column, 6 - column] {
                    cross(&mut path, column, row);
                    if column == 3 {
                        break;
                    }
                }
            }
        }
    }
    path
}

/// One cross-stitch in the cell at this column and row.
fn cross(path: &mut String, column: i32, row: i32) {
    write!(path, "M{column}.14 {row}.14l.72 .72m0-.72l-.72 .72").expect("a string takes any text");
}

/// Crosses where a picture of letters has an `x`.
pub fn stitched(picture: &str) -> String {
    let mut path = String::new();
    for (row, line) in picture.lines().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            if letter == 'x' {
                cross(&mut path, column as i32, row as i32);
            }
        }
    }
    path
}
