//! What is to be seen in each place of the table, and how it is said.

use std::collections::BTreeMap;

use samobranka_iota::{Card, Cards, Cell, View};
use samobranka_iota_desk::{Common, IotaDraft, Spot, spots};
use samobranka_page::speech::say;
use samobranka_rules::Phrase;

use super::card::drawn;

/// How a place looks.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct CellFace {
    /// What is to be seen there.
    pub(crate) spot: Spot,
    /// Whether it was laid last.
    pub(crate) last: bool,
}

/// So many cards are named one by one.
const NAMED: u8 = 6;

/// All places that can be pointed at: cards, and the free places beside them.
pub(crate) fn looks(
    view: View,
    draft: &IotaDraft,
    held: Option<Card>,
    closed: bool,
    last: &[Cell],
) -> BTreeMap<Cell, CellFace> {
    let lies = |spot: &Spot| matches!(spot, Spot::Card(_) | Spot::Joker { .. });
    let face = |(at, spot)| (at, CellFace { spot, last: lies(&spot) && last.contains(&at) });
    spots(view, draft, held, closed).into_iter().map(face).collect()
}

/// A card's name among the pieces of the table.
pub(crate) fn piece(card: Card) -> String {
    format!("card-{card}")
}

impl CellFace {
    /// The names of its styles.
    pub(crate) fn class(&self) -> &'static str {
        match (&self.spot, self.last) {
            (Spot::Card(_) | Spot::Joker { taken_by_held: false, .. }, true) => "place on last",
            (Spot::Card(_) | Spot::Joker { taken_by_held: false, .. }, false) => "place on",
            (Spot::Joker { .. }, _) => "place on take",
            (Spot::Staged { .. }, _) => "place on stage",
            (Spot::Fits(_) | Spot::Open, _) => "place lit",
            (Spot::Closed, _) => "place shut",
            (Spot::Unfit | Spot::Free, _) => "place",
        }
    }

    /// The piece that lies here, by a name that it has in the hand too. Jokers are alike: each is known by its place.
    pub(crate) fn piece(&self, at: Cell) -> Option<String> {
        match &self.spot {
            Spot::Card(face) => Some(piece(face.what())),
            Spot::Staged { card, .. } => Some(piece(*card)),
            Spot::Joker { .. } => Some(format!("joker-{at}")),
            _ => None,
        }
    }

    /// What is drawn, in a square of 100 by 100.
    pub(crate) fn drawn(&self, letters: &str) -> String {
        const CARD: &str = r#"<rect class="sh" x="1" y="3" width="98" height="98" rx="11"/><rect class="bg" x=".5" y=".5" width="99" height="99" rx="11"/>"#;
        let body = match &self.spot {
            Spot::Card(face) => format!("{CARD}{}", drawn(face.what(), Common::default(), letters)),
            Spot::Joker { face, names, .. } => {
                format!("{CARD}{}", drawn(face.what(), Common::of(*names), letters))
            }
            Spot::Staged { card, .. } => format!(
                r#"{CARD}<rect class="bast" x="4.500" y="4.500" width="91" height="91" rx="8"/><g transform="translate(6.500 6.500) scale(.87)">{}</g>"#,
                drawn(*card, Common::default(), letters)
            ),
            Spot::Fits(_) | Spot::Open => {
                let text = match self.spot {
                    Spot::Fits(Some(points)) => points.to_string(),
                    Spot::Fits(None) => "✓".to_owned(),
                    _ => "…".to_owned(),
                };
                format!(
                    r#"<rect class="bg" x="1" y="1" width="98" height="98" rx="11"/><text class="pts" x="50" y="50" dy=".35em" text-anchor="middle">{text}</text>"#
                )
            }
            Spot::Closed => {
                r#"<rect class="bg" x="14" y="14" width="72" height="72" rx="9"/><path class="x" d="M36 36L64 64M64 36L36 64"/>"#
                    .to_owned()
            }
            Spot::Unfit | Spot::Free => r#"<rect class="bg" width="100" height="100" rx="11"/>"#.to_owned(),
        };
        format!(r#"<g transform="translate(5 5) scale(.9)">{body}</g>"#)
    }

    /// What is here, as a sentence; `held` is the card in hand.
    pub(crate) fn in_words(&self, at: Cell, held: Option<Card>) -> String {
        let phrase = |key| Phrase::new(key).with("place", at.phrase());
        let list = |cards: Cards| cards.into_iter().map(Card::phrase).collect::<Vec<_>>();
        say(&match &self.spot {
            Spot::Card(face) => phrase("web-io-place-card").with("card", face.phrase()),
            Spot::Joker { taken_by_held: true, .. } => {
                phrase("web-io-place-take").with("card", held.unwrap_or(Card::JOKER).phrase())
            }
            Spot::Joker { names, .. } if names.len() <= NAMED => phrase("iota-view-joker").with("cards", list(*names)),
            Spot::Joker { names, .. } => phrase("iota-view-joker-many").with("count", names.len()),
            Spot::Staged { card, for_joker: false } => phrase("web-io-place-staged").with("card", card.phrase()),
            Spot::Staged { card, for_joker: true } => phrase("web-io-place-swapped").with("card", card.phrase()),
            Spot::Fits(Some(points)) => phrase("web-io-place-fits").with("points", *points),
            Spot::Fits(None) => phrase("web-io-place-fits-plain"),
            Spot::Open => phrase("web-io-place-open"),
            Spot::Unfit => phrase("web-io-place-unfit"),
            Spot::Closed => phrase("web-io-place-closed"),
            Spot::Free => phrase("web-io-place-free"),
        })
    }
}
