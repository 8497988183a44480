//! The pictures of the rules page: small tables, drawn with the cards of the table.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_iota::{Card, Cell, Placed};
use samobranka_iota_desk::{Common, picture};

use super::card::{drawn, letters, patterns};

/// How wide a place is.
const PLACE: i32 = 108;

/// The picture of this name. What is laid now has a red edge; where the rules refuse it, it is crossed out.
pub(crate) fn rules_picture(name: &str) -> Option<AnyView> {
    let picture = picture(name)?;
    let read = |text: &str| text.split_whitespace().filter_map(|it| it.parse().ok()).collect::<Vec<Placed>>();
    let (lies, laid) = (read(picture.lies), read(picture.laid));
    let swap = laid.iter().any(|new| lies.iter().any(|old| old.at == new.at));
    let wrong = picture.points.is_none() && !laid.is_empty() && !swap;
    // A card that takes the place of another comes from below.
    let drop = i8::from(swap);
    let all: Vec<(Cell, Card, bool)> = lies
        .iter()
        .map(|it| (it.at, it.card, false))
        .chain(laid.iter().filter_map(|it| Some((Cell::new(it.at.row() + drop, it.at.col())?, it.card, true))))
        .collect();
    let rows = all.iter().map(|(at, ..)| i32::from(at.row()));
    let cols = all.iter().map(|(at, ..)| i32::from(at.col()));
    let (top, bottom) = (rows.clone().min()?, rows.max()?);
    let (left, right) = (cols.clone().min()?, cols.max()?);
    let mut out = String::new();
    for (at, card, new) in all {
        let (x, y) = ((i32::from(at.col()) - left) * PLACE + 4, (i32::from(at.row()) - top) * PLACE + 4);
        let edge = match (new, wrong) {
            (false, _) => "rp-old",
            (true, false) => "rp-new",
            (true, true) => "rp-wrong",
        };
        let face = drawn(card, Common::default(), &letters());
        let cross = if new && wrong { r#"<path class="rp-cross" d="M14 14L86 86M86 14L14 86"/>"# } else { "" };
        let arrow = if new && swap { r#"<path class="rp-arrow" d="M50 4V-14M40 -6L50 -18L60 -6"/>"# } else { "" };
        write!(
            out,
            r#"<g transform="translate({x} {y})"><rect class="{edge}" x="-2" y="-2" width="104" height="104" rx="12"/>{face}{cross}{arrow}</g>"#
        )
        .expect("a string takes any text");
    }
    let (wide, high) = ((right - left + 1) * PLACE, (bottom - top + 1) * PLACE);
    let (view_box, width) = (format!("0 0 {wide} {high}"), format!("max-width:{}px", wide * 3 / 5));
    Some(view! { {patterns()} <svg class="ic4 io-rules" viewBox=view_box style=width aria-hidden="true" inner_html=out></svg> }.into_any())
}
