//! A card's face: felt on pale card. Colour never speaks alone: each has its pattern and its letter, and the number
//! stands there as a digit and as so many dots.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_iota::{Card, Colour, Shape};
use samobranka_iota_desk::Common;
use samobranka_page::speech::{say, text};

/// The patterns of the four colours; whatever draws cards has them on its page once.
const PATTERNS: &str = r#"<defs><pattern id="pR" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="var(--i-r)"/><rect width="4.2" height="9" fill="var(--i-r2)" opacity=".62"/></pattern><pattern id="pG" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="var(--i-g)"/><circle cx="2.500" cy="2.500" r="2.100" fill="var(--i-g2)" opacity=".72"/><circle cx="7.500" cy="7.500" r="2.100" fill="var(--i-g2)" opacity=".72"/></pattern><pattern id="pB" width="14" height="9" patternUnits="userSpaceOnUse"><rect width="14" height="9" fill="var(--i-b)"/><path d="M0 6.500Q3.500 1 7 6.500T14 6.500" fill="none" stroke="var(--i-b2)" stroke-width="2.600" opacity=".75"/></pattern><pattern id="pY" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="var(--i-y)"/><path d="M0 4.500h9M4.500 0v9" stroke="var(--i-y2)" stroke-width="1.600" opacity=".6"/></pattern></defs>"#;

/// The patterns, to stand somewhere on the page.
pub(crate) fn patterns() -> impl IntoView {
    view! { <svg class="patterns" width="0" height="0" aria-hidden="true" inner_html=PATTERNS></svg> }
}

/// The deep hue of a colour, and its pattern's letter.
fn hue(colour: Colour) -> (&'static str, char) {
    match colour {
        Colour::Red => ("var(--i-r2)", 'R'),
        Colour::Green => ("var(--i-g2)", 'G'),
        Colour::Blue => ("var(--i-b2)", 'B'),
        Colour::Yellow => ("var(--i-y2)", 'Y'),
    }
}

/// The outline of a shape, and the running stitch inside it.
fn outline(shape: Shape) -> (&'static str, &'static str) {
    match shape {
        Shape::Circle => ("M50 16a38 38 0 1 1 0 76a38 38 0 1 1 0-76z", "M50 23a31 31 0 1 1 0 62a31 31 0 1 1 0-62z"),
        Shape::Square => ("M20 19h60q5 0 5 5v60q0 5-5 5H20q-5 0-5-5V24q0-5 5-5z", "M22 26h56v56H22z"),
        Shape::Triangle => ("M45.5 17.5q4.5-7 9 0L93 82.5q4 7.5-4 7.5H11q-8 0-4-7.5z", "M50 28L85 84H15z"),
        Shape::Cross => (
            "M36 17h28q4 0 4 4v15h15q4 0 4 4v28q0 4-4 4H68v15q0 4-4 4H36q-4 0-4-4V72H17q-4 0-4-4V40q0-4 4-4h15V21q0-4 4-4z",
            "M38.5 23.5h23v19h19v23h-19v19h-23v-19h-19v-23h19z",
        ),
    }
}

/// The letters of red, green, blue and yellow in the language spoken now.
pub(crate) fn letters() -> String {
    text("web-io-letters")
}

/// What is printed on a card, in a square of 100 by 100; `common` is what a joker stands for, as far as it is known.
pub(crate) fn drawn(card: Card, common: Common, letters: &str) -> String {
    let mut out = String::new();
    let mut put = |text: std::fmt::Arguments| out.write_fmt(text).expect("a string takes any text");
    let (Some(colour), Some(shape), Some(number)) = (card.colour(), card.shape(), card.number()) else {
        for turn in [45, 135, 225, 315] {
            put(format_args!(
                r#"<path d="M50 54L59 36L50 16L41 36z" transform="rotate({turn} 50 54)" fill="none" stroke="var(--card-ink-2)" stroke-width="1.6" stroke-dasharray="4 3"/>"#
            ));
        }
        for (at, colour) in Colour::ALL.into_iter().enumerate() {
            let (deep, pattern) = hue(colour);
            put(format_args!(
                r#"<path d="M50 54L67 32L50 7L33 32z" transform="rotate({} 50 54)" fill="url(#p{pattern})" stroke="{deep}" stroke-width="2"/>"#,
                at * 90
            ));
        }
        put(format_args!(
            r#"<path d="M12 3.500l2.100 5.500h5.900l-4.700 3.600 1.800 5.700L12 14.900l-5.100 3.400 1.800-5.700L4 9h5.900z" fill="var(--card-ink)"/>"#
        ));
        out += &badge(common);
        return out;
    };
    let ((deep, pattern), (outer, inner)) = (hue(colour), outline(shape));
    let digit_at = if shape == Shape::Triangle { 79 } else { 67 };
    let letter = letters.split(' ').nth(colour as usize).unwrap_or_default();
    put(format_args!(
        r##"<path d="{outer}" fill="url(#p{pattern})" stroke="{deep}" stroke-width="2"/><path d="{inner}" fill="none" stroke="#fffdf8" stroke-width="1.6" stroke-dasharray="4.5 3.5" stroke-linecap="round" opacity=".8"/><text x="50" y="{digit_at}" text-anchor="middle" font-size="40" font-weight="800" fill="#fffdf8" stroke="{deep}" stroke-width="8" stroke-linejoin="round" paint-order="stroke">{number}</text><text class="lt" x="5" y="18" fill="{deep}">{letter}</text>"##
    ));
    for dot in 0..number {
        put(format_args!(r#"<circle cx="{}" cy="9" r="3.5" fill="{deep}"/>"#, 92.0 - 9.5 * f64::from(dot)));
    }
    out
}

/// In a joker's corner: the colour, the shape and the number it must have, as far as its lines settle them.
fn badge(common: Common) -> String {
    if common == Common::default() {
        return String::new();
    }
    let deep = common.colour.map_or("var(--card-ink-2)", |colour| hue(colour).0);
    let edge = match common.shape {
        Some(shape) => {
            format!(r#"d="{}" transform="translate(-13.500 -14.500) scale(.27)" stroke-width="9""#, outline(shape).0)
        }
        None => r#"d="M-9 11H9" stroke-width="2.500""#.to_owned(),
    };
    let number = common.number.map(|number| number.to_string()).unwrap_or_default();
    format!(
        r#"<g transform="translate(84 84)"><path d="M-14-11q0-4 4-4h20q4 0 4 4v22q0 4-4 4h-20q-4 0-4-4z" fill="var(--card)"/><path {edge} fill="none" stroke="{deep}"/><text y="6" text-anchor="middle" font-size="16" font-weight="800" fill="{deep}">{number}</text></g>"#
    )
}

/// A card as a picture of its own, in the language spoken now.
#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    view! {
        <svg
            class="ic4"
            viewBox="0 0 100 100"
            aria-hidden="true"
            inner_html=move || drawn(card, Common::default(), &letters())
        ></svg>
    }
}

/// A small card that only lies there.
#[component]
pub(crate) fn StillCard(card: Card) -> impl IntoView {
    view! {
        <span class="icard" role="img" aria-label=move || say(&card.phrase())>
            <CardFace card/>
        </span>
    }
}
