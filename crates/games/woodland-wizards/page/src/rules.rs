//! The pictures of the rules page, drawn with the cards of the table.

use leptos::prelude::*;
use samobranka_woodland_wizards::{Cards, Design};
use samobranka_woodland_wizards_desk::pictured;

use super::card::{Printed, face};

/// The picture of this name: cards in a row; the first one large, with numbers at its parts.
pub(crate) fn rules_picture(name: &str) -> Option<AnyView> {
    let cards: Vec<(&Design, i16)> =
        pictured(name)?.into_iter().filter_map(|(id, power)| Some((design(id)?, power))).collect();
    if name == "card" {
        return cards.first().map(|(design, power)| parts(design, *power));
    }
    let small = |(design, power): (&Design, i16)| face(&Printed::of(design), power, true);
    let sum = name.starts_with("contest").then(|| {
        let sum: i16 = cards.iter().map(|(_, power)| power).sum();
        view! { <span class="rp-sum">{sum}</span> }
    });
    let cards = cards.into_iter().map(small).collect_view();
    Some(view! { <span class="ww-rules" aria-hidden="true">{cards}{sum}</span> }.into_any())
}

fn design(id: &str) -> Option<&'static Design> {
    static HOUSE: Cards = Cards::House;
    HOUSE.deck().designs().iter().find(|design| design.id == id)
}

/// A large card, and numbers at its parts.
fn parts(design: &Design, power: i16) -> AnyView {
    let disc = |(number, place): (u8, &'static str)| view! { <i class="rp-disc" style=place>{number}</i> };
    let places = [
        (1, "left:36%;top:3%"),
        (2, "left:-9px;top:26%"),
        (3, "right:-9px;top:41%"),
        (4, "left:-18px;top:49%"),
        (5, "right:-9px;top:64%"),
        (6, "left:62%;bottom:2%"),
    ];
    view! {
        <span class="ww-rules onecard" aria-hidden="true">
            {face(&Printed::of(design), power, false)} {places.map(disc).collect_view()}
        </span>
    }
    .into_any()
}
