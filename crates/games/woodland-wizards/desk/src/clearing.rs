//! What lies before everybody, and what it comes to.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::{Deck, Event, Named, Place, Public, Window, explain, running_total};

/// A card as it lies before somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lying {
    /// The card, by its number in the box.
    pub card: u8,
    /// The power it has now.
    pub power: i16,
}

/// What lies before everybody, and what it comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clearing {
    /// Before each seat: the contender, then the boosts.
    pub areas: Vec<[Option<Lying>; 4]>,
    /// Each seat's points in this contest.
    pub totals: Vec<i16>,
}

/// Whether the points of the contest are counted, and stand.
fn is_counted(public: &Public, seat: Seat) -> bool {
    let after = matches!(public.window, Window::Result { .. } | Window::Claim | Window::Claimed | Window::End);
    after || public.counted.contains(seat)
}

/// The cards before a seat with the power each has now.
fn area(public: &Public, seat: Seat) -> [Option<Lying>; 4] {
    let lies = &public.areas[seat.index()];
    let deck = public.deck();
    let lying = |slot: u8| {
        let card = lies.card(slot)?;
        Some(Lying { card, power: deck.printed(card) + lies.token(slot) })
    };
    let mut cards: [Option<Lying>; 4] = std::array::from_fn(|slot| lying(slot as u8));
    for (place, _, _, to) in explain(public, seat) {
        if let Some(lying) = &mut cards[usize::from(place.slot)] {
            lying.power = to;
        }
    }
    cards
}

impl Clearing {
    /// What lies on the table now.
    pub fn of(public: &Public) -> Clearing {
        let total = |seat: Seat| match is_counted(public, seat) {
            true => public.totals[seat.index()],
            false => running_total(public, seat),
        };
        Clearing {
            areas: Seat::all(public.seats).map(|seat| area(public, seat)).collect(),
            totals: Seat::all(public.seats).map(total).collect(),
        }
    }

    /// An empty table.
    pub fn bare(seats: u8) -> Clearing {
        let seats = usize::from(seats);
        Clearing { areas: vec![[None; 4]; seats], totals: vec![0; seats] }
    }

    /// What lies in a place.
    pub fn at(&self, place: Place) -> Option<Lying> {
        *self.areas.get(place.seat.index())?.get(usize::from(place.slot))?
    }

    /// A seat's points.
    pub fn total(&self, seat: Seat) -> i16 {
        self.totals.get(seat.index()).copied().unwrap_or(0)
    }

    fn find(&self, card: u8) -> Option<(usize, usize)> {
        let at = |seat: usize| {
            let slot = self.areas[seat].iter().position(|it| it.is_some_and(|it| it.card == card))?;
            Some((seat, slot))
        };
        (0..self.areas.len()).find_map(at)
    }

    /// Where a card lies.
    pub fn place_of(&self, card: u8) -> Option<Place> {
        self.find(card).map(|(seat, slot)| Place { seat: Seat(seat as u8), slot: slot as u8 })
    }

    fn place(&mut self, place: Place) -> Option<&mut Option<Lying>> {
        self.areas.get_mut(place.seat.index())?.get_mut(usize::from(place.slot))
    }

    /// What the cards before each seat come to as they lie: nobody who has cards open stands at nothing.
    fn add_up(&mut self) {
        for (area, total) in self.areas.iter().zip(&mut self.totals) {
            *total = area.iter().flatten().map(|lying| lying.power).sum();
        }
    }

    /// Lets something happen.
    pub(crate) fn happen(&mut self, deck: &Deck, event: &Event) {
        let fresh = |card: &Named| Some(Lying { card: card.number(), power: deck.printed(card.number()) });
        match event {
            Event::Opened { place, card } | Event::Replaced { place, new: card, .. } => {
                if let Some(here) = self.place(*place) {
                    *here = fresh(card);
                }
                self.add_up();
            }
            Event::Exchanged { one, other, .. } => {
                match (self.find(one.number()), self.find(other.number())) {
                    (Some((seat, slot)), Some((to, into))) => {
                        let first = self.areas[seat][slot];
                        self.areas[seat][slot] = self.areas[to][into];
                        self.areas[to][into] = first;
                    }
                    (Some((seat, slot)), None) => self.areas[seat][slot] = fresh(other),
                    (None, Some((seat, slot))) => self.areas[seat][slot] = fresh(one),
                    (None, None) => {}
                }
                self.add_up();
            }
            Event::Changed { place, why } => {
                if let Some(Some(here)) = self.place(*place) {
                    here.power = why.to;
                }
                self.add_up();
            }
            Event::Scored { seat, total, why } => {
                for why in why {
                    if let Some((seat, slot)) = self.find(why.card.number())
                        && let Some(lying) = &mut self.areas[seat][slot]
                    {
                        lying.power = why.to;
                    }
                }
                if let Some(mine) = self.totals.get_mut(seat.index()) {
                    *mine = *total;
                }
            }
            Event::Discarded { card, .. } | Event::Champion { card, .. } => {
                if let Some((seat, slot)) = self.find(card.number()) {
                    self.areas[seat][slot] = None;
                }
            }
            Event::Cleared => *self = Clearing::bare(self.areas.len() as u8),
            _ => {}
        }
    }
}

/// The place a seat would have if the contest were counted now, from 1; `None` where it has no contender. Of equal points the
/// earlier in turn order is ahead.
pub fn place_so_far(public: &Public, clearing: &Clearing, seat: Seat) -> Option<u8> {
    clearing.at(Place { seat, slot: 0 })?;
    let turn = |seat: Seat| (seat.0 + public.seats - public.first.0) % public.seats;
    let key = |seat: Seat| (clearing.total(seat), std::cmp::Reverse(turn(seat)));
    let ahead = Seat::all(public.seats)
        .filter(|&other| clearing.at(Place { seat: other, slot: 0 }).is_some() && key(other) > key(seat))
        .count();
    Some(ahead as u8 + 1)
}

/// The place of a seat in the contest that was counted, as long as its cards lie there.
pub fn stamp(public: &Public, seat: Seat) -> Option<u8> {
    let counted = matches!(public.window, Window::Result { .. } | Window::Claim | Window::Claimed);
    Some(public.places[seat.index()]).filter(|place| counted && *place > 0)
}
