//! The pictures of the rules page, drawn with the rows and cards of the table.

use leptos::prelude::*;
use samobranka_page::speech::text;
use samobranka_the_game::Card;
use samobranka_the_game_desk::{PicturedRow, picture};

use super::card::face;
use super::lane::{LaneFace, RowFace, frame};
use super::track::{RowTrack, signed};

/// The picture of this name.
pub(crate) fn rules_picture(name: &str) -> Option<AnyView> {
    let picture = picture(name)?;
    let frame = frame();
    let rows = picture.rows.iter().map(|row| lane(*row, picture.fire, frame)).collect_view();
    let card = |number: &u8| view! { <span class="nc">{face(*number, burns(*number, picture.fire))}</span> };
    let hand = picture.hand.iter().map(card).collect_view();
    Some(view! { <div class="tg-rules" aria-hidden="true"><div class="lanes">{rows}</div><div class="tg-hand">{hand}</div></div> }.into_any())
}

fn burns(number: u8, fire: bool) -> bool {
    fire && Card::new(number).is_some_and(Card::is_fire)
}

/// A row with what is laid on it, and how far that takes it.
fn lane(row: PicturedRow, fire: bool, frame: Signal<super::track::Frame>) -> impl IntoView {
    let ascends = row.pile.ascends();
    let last = row.laid.last().copied().unwrap_or(row.pile.start());
    let staged: Vec<u8> = row.lays.into_iter().collect();
    let top = row.lays.unwrap_or(last);
    let change = i32::from(top) - i32::from(last);
    let back = row.lays.is_some() && (change > 0) != ascends;
    let look = RowFace {
        top,
        basted: row.lays.is_some(),
        burns: burns(last, fire),
        flame: burns(top, fire),
        line: RowTrack { ascends, laid: row.laid.to_vec(), count: row.laid.len() as u8, staged, lifted: None },
    };
    let look = Signal::derive(move || look.clone());
    let jump = row.lays.map(|_| {
        let small = text(if back { "web-tg-back" } else { "web-tg-gap" });
        view! { <span class="jump" class:g=back><span>{signed(change)}</span><small>{small}</small></span> }
    });
    let mut class = String::from(if ascends { "lane up" } else { "lane dn" });
    class += if back { " gold" } else { "" };
    class += if burns(last, fire) { " burning" } else { "" };
    view! { <div class=class><LaneFace pile=row.pile look frame/>{jump}</div> }
}
