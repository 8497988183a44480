//! The pictures of the rules page, drawn with the keys, boards and stones of the table.

use leptos::prelude::*;
use samobranka_portals::{Board, Laid};
use samobranka_portals_desk::{Promise, pictured_key, pictured_portal};
use samobranka_rules::Seat;

use super::board::{pictured, still_board};
use super::key::still_key;
use super::stone::{drawings, marker};

/// The picture of this name.
pub(crate) fn rules_picture(name: &str) -> Option<AnyView> {
    let drawn = match name {
        "key" => key(),
        "seats" => view! { <span class="po-rules seats">{[2, 3, 4].map(seats).collect_view()}</span> }.into_any(),
        "portal-1" => portal(false, false),
        "portal-2" => portal(true, false),
        "portal-3" => portal(true, true),
        _ => return None,
    };
    Some(view! { {drawings()} {drawn} }.into_any())
}

/// A key, and numbers at its parts.
fn key() -> AnyView {
    let public = pictured_portal().public;
    let disc = |number: u8, place: &'static str| view! { <i class="rp-disc" style=place>{number}</i> };
    view! {
        <span class="po-rules onekey" aria-hidden="true">
            {still_key(&public, pictured_key())}
            {disc(1, "left:-12px;top:-8px")}
            {disc(2, "right:-12px;top:-8px")}
            {disc(3, "left:-12px;top:38%")}
            {disc(4, "right:-12px;top:60%")}
        </span>
    }
    .into_any()
}

/// The key beside the board; the figure over the board; the figure with its neighbours.
fn portal(over: bool, neighbours: bool) -> AnyView {
    let picture = pictured_portal();
    let key = (!over).then(|| still_key(&picture.public, picture.held));
    let board = if over {
        let placement = picture.ghost.placement(picture.held.stones);
        let promise = placement.filter(|_| neighbours).map(|placement| Promise {
            placement,
            preview: picture.preview,
            signs: samobranka_portals::SignSet::NONE,
            points: picture.preview.points.total(),
        });
        pictured(&picture.public, picture.over(), picture.ghost, promise)
    } else {
        still_board(&picture.public, Board(0), &Laid::NONE, String::new())
    };
    let points = picture.preview.points;
    let sum = over.then(|| {
        let sum = if neighbours {
            format!("{} + {} = {}", points.for_matches, points.for_neighbours, points.total())
        } else {
            points.for_matches.to_string()
        };
        view! { <span class="rp-sum">{sum}</span> }
    });
    view! { <span class="po-rules portal" aria-hidden="true">{key}{board}{sum}</span> }.into_any()
}

/// So many players about a table, with a board between every two.
fn seats(count: u8) -> impl IntoView {
    let around = |at: f64, radius: f64| {
        let angle = std::f64::consts::TAU * (at / f64::from(count) + 0.25);
        (100.0 + radius * angle.cos(), 100.0 + radius * angle.sin())
    };
    let style = |(x, y): (f64, f64)| format!("left:{:.1}%;top:{:.1}%", x / 2.0, y / 2.0);
    let seat = |at: u8| {
        view! {
            <span class="who" style=format!("{};--seat:var(--seat-{})", style(around(f64::from(at), 76.0)), at + 1)>
                {marker(Seat(at))}
            </span>
        }
    };
    let board = |at: u8| {
        // Two players have both boards between them.
        let place = if count == 2 {
            (100.0 + 44.0 * (2.0 * f64::from(at) - 1.0), 100.0)
        } else {
            around(f64::from(at) + 0.5, 62.0)
        };
        view! { <span class="between" style=style(place)><i></i></span> }
    };
    view! {
        <span class="table" aria-hidden="true">
            {(0..count).map(board).collect_view()} {(0..count).map(seat).collect_view()}
            <b>{count}</b>
        </span>
    }
}
