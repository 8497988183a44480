//! What is to be seen in each place of the table, and how it is said.

use std::collections::BTreeMap;

use samobranka_iota::{Card, Cards, Cell};
use samobranka_page::speech::say;
use samobranka_rules::Phrase;

use super::card::{Common, Lying, drawn};
use super::draft::Sight;
use super::draft::{Draft, Seen};

/// What is to be seen in a place.
#[derive(Clone, PartialEq)]
pub(crate) struct CellFace {
    pub(crate) what: What,
    /// Whether it was laid last.
    pub(crate) last: bool,
}

/// What is there.
#[derive(Clone, PartialEq)]
pub(crate) enum What {
    /// A card.
    Card(Lying),
    /// A joker: what it can be, and whether the held card would take it.
    Joker { lying: Lying, names: Cards, taken_by_held: bool },
    /// A card of one's own that is only basted on.
    Staged { card: Card, for_joker: bool },
    /// Nothing; the held card fits, and the play would then be worth so much.
    Fits(Option<u32>),
    /// Nothing; a card is held that doesn't fit.
    Unfit,
    /// Nothing, and nothing will ever be.
    Closed,
    /// Nothing.
    Free,
}

/// So many cards are named one by one.
const NAMED: u8 = 6;

/// All places that can be pointed at: cards, and the free places beside them.
pub(crate) fn looks(
    base: &Seen,
    draft: &Draft,
    held: Option<Card>,
    closed: bool,
    last: &[Cell],
) -> BTreeMap<Cell, CellFace> {
    let (public, table) = (&base.public, &base.public.table);
    let mut found = BTreeMap::new();
    for (at, face) in table.cards() {
        let what = match (draft.swapped(at), public.may_stand_for(at)) {
            (Some(card), _) => What::Staged { card, for_joker: true },
            (None, Some(names)) => {
                let taken_by_held = held.is_some_and(|card| public.options.hints && draft.take(base, card, at).is_ok());
                What::Joker { lying: Lying { face, common: Common::of(names) }, names, taken_by_held }
            }
            (None, None) => What::Card(Lying { face, common: Common::default() }),
        };
        found.insert(at, CellFace { what, last: last.contains(&at) });
    }
    for placed in &draft.lays {
        found.insert(placed.at, CellFace { what: What::Staged { card: placed.card, for_joker: false }, last: false });
    }
    let beside = draft.lays.iter().flat_map(|placed| placed.at.neighbours());
    let free: Vec<Cell> = table.edge().chain(beside).filter(|at| !found.contains_key(at)).collect();
    for at in free {
        let never = closed && !public.can_be_filled(at) && table.edge().any(|edge| edge == at);
        let what = match held.map(|card| draft.fit(base, card, at)) {
            Some(Ok(score)) if public.options.hints => What::Fits(base.scores().then(|| score.points())),
            _ if never => What::Closed,
            Some(_) if public.options.hints => What::Unfit,
            _ => What::Free,
        };
        found.insert(at, CellFace { what, last: false });
    }
    found
}

impl CellFace {
    /// Whether a card lies here, staged or not.
    pub(crate) fn is_card(&self) -> bool {
        matches!(self.what, What::Card(_) | What::Joker { .. } | What::Staged { .. })
    }

    /// Whether the held card can go here.
    pub(crate) fn takes_the_card(&self) -> bool {
        matches!(self.what, What::Fits(_) | What::Joker { taken_by_held: true, .. })
    }

    /// How good a place it is for the held card: the points it would bring.
    pub(crate) fn worth(&self) -> u32 {
        match self.what {
            What::Fits(points) => points.unwrap_or(0) + 1,
            What::Joker { taken_by_held: true, .. } => 1,
            _ => 0,
        }
    }

    /// The names of its styles.
    pub(crate) fn class(&self) -> &'static str {
        match (&self.what, self.last) {
            (What::Card(_) | What::Joker { taken_by_held: false, .. }, true) => "place on last",
            (What::Card(_) | What::Joker { taken_by_held: false, .. }, false) => "place on",
            (What::Joker { .. }, _) => "place on take",
            (What::Staged { .. }, _) => "place on stage",
            (What::Fits(_), _) => "place lit",
            (What::Closed, _) => "place shut",
            (What::Unfit | What::Free, _) => "place",
        }
    }

    /// What is drawn, in a square of 100 by 100.
    pub(crate) fn drawn(&self, letters: &str) -> String {
        const CARD: &str = r#"<rect class="sh" x="1" y="3" width="98" height="98" rx="11"/><rect class="bg" x=".5" y=".5" width="99" height="99" rx="11"/>"#;
        let body = match &self.what {
            What::Card(lying) | What::Joker { lying, .. } => {
                format!("{CARD}{}", drawn(lying.face.what(), lying.common, letters))
            }
            What::Staged { card, .. } => format!(
                r#"{CARD}<rect class="bast" x="4.500" y="4.500" width="91" height="91" rx="8"/><g transform="translate(6.500 6.500) scale(.87)">{}</g>"#,
                drawn(*card, Common::default(), letters)
            ),
            What::Fits(points) => {
                let text = points.map_or("✓".to_owned(), |points| points.to_string());
                format!(
                    r#"<rect class="bg" x="1" y="1" width="98" height="98" rx="11"/><text class="pts" x="50" y="50" dy=".35em" text-anchor="middle">{text}</text>"#
                )
            }
            What::Closed => {
                r#"<rect class="bg" x="14" y="14" width="72" height="72" rx="9"/><path class="x" d="M36 36L64 64M64 36L36 64"/>"#
                    .to_owned()
            }
            What::Unfit | What::Free => r#"<rect class="bg" width="100" height="100" rx="11"/>"#.to_owned(),
        };
        format!(r#"<g transform="translate(5 5) scale(.9)">{body}</g>"#)
    }

    /// What is here, as a sentence; `held` is the card in hand.
    pub(crate) fn in_words(&self, at: Cell, held: Option<Card>) -> String {
        let phrase = |key| Phrase::new(key).with("place", at.phrase());
        let list = |cards: Cards| cards.into_iter().map(Card::phrase).collect::<Vec<_>>();
        say(&match &self.what {
            What::Card(lying) => phrase("web-io-place-card").with("card", lying.face.phrase()),
            What::Joker { taken_by_held: true, .. } => {
                phrase("web-io-place-take").with("card", held.unwrap_or(Card::JOKER).phrase())
            }
            What::Joker { names, .. } if names.len() <= NAMED => phrase("iota-view-joker").with("cards", list(*names)),
            What::Joker { names, .. } => phrase("iota-view-joker-many").with("count", names.len()),
            What::Staged { card, for_joker: false } => phrase("web-io-place-staged").with("card", card.phrase()),
            What::Staged { card, for_joker: true } => phrase("web-io-place-swapped").with("card", card.phrase()),
            What::Fits(Some(points)) => phrase("web-io-place-fits").with("points", *points),
            What::Fits(None) => phrase("web-io-place-fits-plain"),
            What::Unfit => phrase("web-io-place-unfit"),
            What::Closed => phrase("web-io-place-closed"),
            What::Free => phrase("web-io-place-free"),
        })
    }
}
