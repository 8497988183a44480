//! What speaks for a move and what against it, what a choice would come to, and what a score is made of.

use std::sync::Arc;

use samobranka_desk::{Part, Piece, ScoreParts};
use samobranka_rules::{Audience, Game, Phrase, Rng, Seat, Seed, Tell, Text};
use samobranka_woodland_wizards::{
    Action, Event, Kind, Lack, Named, Phase, Place, Public, Short, Type, View, Why, WoodlandWizards, champion_worths,
    lack, worth_if,
};

use crate::choices::{Effect, effect, goes_to, is_of_the_hand, power_steps};
use crate::clearing::{Clearing, place_so_far};

/// A reason for a move, or against it. Each is true of what the seat sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// One's own points go from so many to so many, as far as open cards count.
    Points {
        /// Now.
        from: i16,
        /// With it.
        to: i16,
    },
    /// One would have this place then, of so many in the contest.
    Stands {
        /// The place, from 1.
        place: u8,
        /// How many are in the contest.
        of: u8,
        /// Whether it wins a champion.
        prize: bool,
    },
    /// As a champion the card would add so many points at the end.
    AsChampion(i16),
    /// WW-14: in search its spell works; what it does.
    SpellWorks(Arc<Text>),
    /// WW-14: in search only spells work.
    OnlySpellsWork,
    /// WW-16: its spell doesn't work in a contest.
    SpellIsWasted,
    /// WW-15: its effect comes once, when it is opened; what it does.
    OnceOpened(Arc<Text>),
    /// It is the weakest card of the hand.
    Weakest,
    /// The hand keeps so many cards.
    Keeps(u8),
    /// The cards of the hand have so much power in all.
    HandPower(i16),
    /// So much power is left in the hand.
    HandLeft(i16),
    /// A card's power changes.
    Changes(Change),
    /// A card goes to the discard pile.
    Discards(Arc<Text>),
    /// A card comes to a hand.
    Takes(Seat, Arc<Text>),
    /// WW-53: it is the order of effects with the most points.
    BestOrder,
    /// It changes nothing.
    Nothing(Idle),
}

/// A card whose power changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What it is called.
    pub card: Arc<Text>,
    /// Its power before.
    pub from: i16,
    /// Its power after.
    pub to: i16,
}

/// Why a choice changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Idle {
    /// The card whose effect it is.
    pub card: Option<Arc<Text>>,
    /// What it lacks, where that is known.
    pub lack: Option<Lack>,
}

impl Change {
    fn of(why: &Why) -> Change {
        Change { card: why.card.name(), from: why.from, to: why.to }
    }

    /// `Crow 12 → 9`.
    pub fn phrase(&self) -> Phrase {
        Phrase::new("why-ww-changes")
            .with("card", self.card.clone())
            .with("from", i32::from(self.from))
            .with("to", i32::from(self.to))
    }
}

impl Idle {
    /// Why, as a sentence.
    pub fn phrase(&self) -> Phrase {
        match (&self.card, self.lack) {
            (Some(card), Some(Lack { of, needed, there })) => {
                let key = match of {
                    Short::Discards => "why-ww-idle-discards",
                    Short::Stack => "why-ww-idle-stack",
                };
                Phrase::new(key).with("card", card.clone()).with("needed", needed).with("there", there)
            }
            (Some(card), None) => Phrase::new("why-ww-idle-card").with("card", card.clone()),
            (None, _) => Phrase::new("why-ww-idle"),
        }
    }
}

impl Reason {
    /// The reason in a few words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Reason::Points { from, to } => {
                Phrase::new("why-ww-points").with("from", i32::from(*from)).with("to", i32::from(*to))
            }
            Reason::Stands { place, of, prize } => {
                let key = if *prize { "why-ww-stands-prize" } else { "why-ww-stands" };
                Phrase::new(key).with("place", *place).with("of", *of)
            }
            Reason::AsChampion(points) => Phrase::new("why-ww-champion").with("points", i32::from(*points)),
            Reason::SpellWorks(does) => Phrase::new("why-ww-spell-works").with("text", does.clone()),
            Reason::OnlySpellsWork => Phrase::new("why-ww-only-spells"),
            Reason::SpellIsWasted => Phrase::new("why-ww-spell-wasted"),
            Reason::OnceOpened(does) => Phrase::new("why-ww-once-opened").with("text", does.clone()),
            Reason::Weakest => Phrase::new("why-ww-weakest"),
            Reason::Keeps(count) => Phrase::new("why-ww-keeps").with("count", *count),
            Reason::HandPower(power) => Phrase::new("why-ww-hand-power").with("power", i32::from(*power)),
            Reason::HandLeft(power) => Phrase::new("why-ww-hand-left").with("power", i32::from(*power)),
            Reason::Changes(change) => change.phrase(),
            Reason::Discards(card) => Phrase::new("why-ww-discards").with("card", card.clone()),
            Reason::Takes(seat, card) => Phrase::new("why-ww-takes").with("seat", *seat).with("card", card.clone()),
            Reason::BestOrder => Phrase::new("why-ww-best-order"),
            Reason::Nothing(idle) => idle.phrase(),
        }
    }
}

/// What speaks for this action and against it, the weightiest first.
pub fn reasons(view: View, action: &Action) -> Vec<Reason> {
    let Some((seat, own)) = view.own else { return Vec::new() };
    if WoodlandWizards::check(view, action).is_err() {
        return Vec::new();
    }
    let hand: Vec<u8> = own.hand.iter().collect();
    match *action {
        Action::Summon(kind) | Action::Boost(kind) => of_playing(view, seat, action, kind),
        Action::Search(kind) => of_searching(view, action, kind, &hand),
        Action::Pass => [Reason::Keeps(hand.len() as u8)].into_iter().chain(stands(view, seat, None)).collect(),
        Action::Keep | Action::Discard => {
            let power = hand.iter().map(|card| view.public.deck().printed(*card)).sum();
            vec![Reason::HandPower(power)]
        }
        Action::Order(total) => {
            let mut legal = Vec::new();
            WoodlandWizards::legal(view, &mut legal);
            let best = legal.iter().all(|other| !matches!(other, Action::Order(more) if *more > total));
            best.then_some(Reason::BestOrder).into_iter().collect()
        }
        _ => match idle(view, action) {
            Some(idle) => vec![Reason::Nothing(idle)],
            None => outcome(view, action),
        },
    }
}

fn of_playing(view: View, seat: Seat, action: &Action, kind: Kind) -> Vec<Reason> {
    let Some(place) = goes_to(view.public, seat) else { return Vec::new() };
    let card = view.own.and_then(|(_, own)| own.hand.iter().find(|card| view.public.deck().kind(*card) == kind));
    let before = Clearing::of(view.public);
    let mut reasons = Vec::new();
    if let Some(card) = card {
        let after = Clearing::of(&view.public.with_card(place, card));
        reasons.push(Reason::Points { from: before.total(seat), to: after.total(seat) });
        reasons.extend(stands(view, seat, Some((place, card))));
        reasons.extend(weakened(view.public, seat, &before, &after));
    }
    reasons.extend(match effect(view.public, action) {
        Some(Effect::SpellIsWasted) => Some(Reason::SpellIsWasted),
        Some(Effect::OnceOpened) => short(view.public, kind).map(Reason::OnceOpened),
        _ => None,
    });
    if matches!(action, Action::Summon(_)) {
        reasons.push(Reason::AsChampion(worth_if(view.public, seat, kind)));
    }
    reasons
}

/// What a card does, as its face says it.
fn short(public: &Public, kind: Kind) -> Option<Arc<Text>> {
    public.deck().design(kind).map(|design| design.short.clone())
}

/// The one of a seat's cards that would lose most.
fn weakened(public: &Public, seat: Seat, before: &Clearing, after: &Clearing) -> Option<Reason> {
    let slots = (0..4).map(|slot| Place { seat, slot });
    let change = |place: Place| {
        let (was, is) = (before.at(place)?, after.at(place)?);
        let card = Named::new(public.deck(), was.card).name();
        (is.card == was.card && is.power < was.power).then_some(Change { card, from: was.power, to: is.power })
    };
    slots.filter_map(change).max_by_key(|change| change.from - change.to).map(Reason::Changes)
}

/// The place one would have, with this card laid or without; only where somebody else is in the contest.
fn stands(view: View, seat: Seat, with: Option<(Place, u8)>) -> Option<Reason> {
    let public = with.map_or_else(|| view.public.clone(), |(place, card)| view.public.with_card(place, card));
    let clearing = Clearing::of(&public);
    let place = place_so_far(&public, &clearing, seat)?;
    let of =
        Seat::all(public.seats).filter(|other| clearing.at(Place { seat: *other, slot: 0 }).is_some()).count() as u8;
    (of > 1).then(|| Reason::Stands { place, of, prize: place <= public.prizes() })
}

fn of_searching(view: View, action: &Action, kind: Kind, hand: &[u8]) -> Vec<Reason> {
    if let Some(idle) = idle(view, action) {
        return vec![Reason::Nothing(idle)];
    }
    let deck = view.public.deck();
    let spell = deck.design(kind).is_some_and(|design| design.kind == Type::Spell);
    let works = short(view.public, kind).filter(|_| spell).map(Reason::SpellWorks);
    let mut reasons = vec![works.unwrap_or(Reason::OnlySpellsWork)];
    let power = |card: &u8| deck.printed(*card);
    let own = hand.iter().filter(|card| deck.kind(**card) == kind).map(power).min();
    let weakest = hand.iter().map(power).min();
    reasons.extend((own.is_some() && own == weakest && hand.len() > 1).then_some(Reason::Weakest));
    let left = hand.iter().map(power).sum::<i16>() - own.unwrap_or(0);
    reasons.extend((hand.len() > 1).then_some(Reason::HandLeft(left)));
    reasons
}

/// Hears everything that comes of a choice.
#[derive(Default)]
struct Ear(Vec<Event>);

impl Tell<WoodlandWizards> for Ear {
    fn tell(&mut self, _: Audience, event: Event) {
        self.0.push(event);
    }
}

/// So many deals are imagined: what comes of a choice in all of them is no matter of chance.
const WORLDS: u64 = 4;

/// What comes of a choice until the next effect, or the count, begins; once for each imagined deal.
fn worlds(view: View, action: &Action) -> Vec<Vec<Event>> {
    let Some(seat) = view.seat() else { return Vec::new() };
    let heard = |world: u64| {
        let mut state = WoodlandWizards::imagine(view, &mut Rng::new(Seed::from_number(world)));
        let mut ear = Ear::default();
        WoodlandWizards::apply(&mut state, seat, action, &mut ear).ok()?;
        Some(until_the_next(view, action, ear.0))
    };
    (0..WORLDS).filter_map(heard).collect()
}

fn until_the_next(view: View, action: &Action, events: Vec<Event>) -> Vec<Event> {
    let spell = match *action {
        Action::Search(kind) => Some(kind),
        _ => view.public.running().map(|(card, _)| view.public.deck().kind(card)),
    };
    let is_own = |card: &Named| Some(view.public.deck().kind(card.number())) == spell;
    let goes_on = |event: &Event| match event {
        // A spell goes to the discard pile when it has been applied.
        Event::Discarded { card, .. } => !is_own(card),
        Event::Applies { card, .. } | Event::Searched { card, .. } => is_own(card),
        Event::Scored { .. }
        | Event::Placed { .. }
        | Event::Opened { .. }
        | Event::BoostTurn { .. }
        | Event::Round { .. } => false,
        _ => true,
    };
    events.into_iter().take_while(goes_on).collect()
}

/// Whether an event by itself changes nothing at the table.
fn is_only_said(event: &Event) -> bool {
    matches!(
        event,
        Event::Searched { .. }
            | Event::Applies { .. }
            | Event::Cancelled { .. }
            | Event::ChosePlayer { .. }
            | Event::NamedSpecies { .. }
            | Event::Copied { .. }
            | Event::Declined { .. }
    )
}

/// What comes of a choice for certain: the changes that it makes on every imagined deal.
fn outcome(view: View, action: &Action) -> Vec<Reason> {
    let worlds = worlds(view, action);
    let Some((first, others)) = worlds.split_first() else { return Vec::new() };
    let sure = first.iter().filter(|event| others.iter().all(|other| other.contains(event)));
    let reason = |event: &Event| match event {
        Event::Changed { why, .. } => Some(Reason::Changes(Change::of(why))),
        Event::Discarded { card, .. } => Some(Reason::Discards(card.name())),
        Event::Took { seat, card } => Some(Reason::Takes(*seat, card.name())),
        _ => None,
    };
    sure.filter_map(reason).take(3).collect()
}

/// WW-29: why a choice that uses an effect would change nothing, whatever is hidden.
pub fn idle(view: View, action: &Action) -> Option<Idle> {
    let kind = match *action {
        Action::Search(kind) => {
            // What isn't a spell never works in search; that is no surprise, and said elsewhere.
            let design = view.public.deck().design(kind).filter(|design| design.kind == Type::Spell)?;
            Some((kind, design.name.clone()))
        }
        Action::Use | Action::Player(_) | Action::Place(_) | Action::Card(_) | Action::Name(_) | Action::Pile(_) => {
            let running = view.public.running().filter(|_| matches!(view.public.phase, Phase::Ask(_)));
            let (card, _) = running?;
            Some((view.public.deck().kind(card), Named::new(view.public.deck(), card).name()))
        }
        _ => return None,
    };
    let worlds = worlds(view, action);
    let nothing = !worlds.is_empty() && worlds.iter().all(|events| events.iter().all(is_only_said));
    let (kind, name) = kind?;
    nothing.then(|| Idle { card: Some(name), lack: lack(view.public, kind) })
}

/// What a choice makes of the cards on the table for certain: `Crow 12 → 9`.
pub fn changes(view: View, action: &Action) -> Vec<Change> {
    let change = |reason: Reason| match reason {
        Reason::Changes(change) => Some(change),
        _ => None,
    };
    outcome(view, action).into_iter().filter_map(change).collect()
}

/// Where a hint marks an action.
pub(crate) fn marks(view: View, action: &Action) -> Vec<Piece> {
    let own = |kind: Kind| Piece::of("card", kind);
    match *action {
        Action::Summon(kind) | Action::Boost(kind) => {
            let place = view.seat().and_then(|seat| goes_to(view.public, seat));
            [own(kind)].into_iter().chain(place.map(|place| Piece::of("place", place))).collect()
        }
        Action::Search(kind) => vec![own(kind), Piece::the("pile")],
        Action::Pass => vec![Piece::the("pass")],
        Action::Card(kind) if is_of_the_hand(view, action) => vec![own(kind)],
        _ => vec![Piece::of("choice", action)],
    }
}

/// WW-51, WW-78: a seat's points: of the contest card by card while one goes on, else of its champions.
pub(crate) fn score_parts(view: View, seat: Seat, told: &[&Event]) -> ScoreParts {
    let public = view.public;
    let clearing = Clearing::of(public);
    let cards = clearing.areas.get(seat.index()).copied().unwrap_or_default();
    if cards.iter().all(Option::is_none) {
        return champions(view, seat);
    }
    let deck = public.deck();
    let told: Vec<Event> = told.iter().map(|event| (*event).clone()).collect();
    let part = |slot: usize, lying: crate::clearing::Lying| {
        let key = if slot == 0 { "why-ww-part-contender" } else { "why-ww-part-boost" };
        let printed = deck.printed(lying.card);
        let steps = power_steps(public, &told, Place { seat, slot: slot as u8 }, lying);
        let how = (!steps.is_empty()).then(|| {
            let steps: Vec<Phrase> = steps.iter().map(step).collect();
            Phrase::new("why-ww-part-steps").with("printed", i32::from(printed)).with("steps", steps)
        });
        let what = Phrase::new(key).with("card", Named::new(deck, lying.card).name());
        Part { what, how, points: lying.power.into() }
    };
    let lies = cards.iter().enumerate();
    let mut parts: Vec<Part> = lies.filter_map(|(slot, lying)| lying.map(|lying| part(slot, lying))).collect();
    let rest = i32::from(clearing.total(seat)) - parts.iter().map(|part| part.points).sum::<i32>();
    if rest != 0 {
        parts.push(Part::plain(Phrase::new("why-ww-part-rest"), rest));
    }
    ScoreParts::of(parts, &["why-ww-rule-contest", "why-ww-rule-places"])
}

/// What an effect made of a card's power, and which.
fn step(why: &Why) -> Phrase {
    let phrase = match why.by == why.card {
        true => Phrase::new("why-ww-step-own"),
        false => Phrase::new("why-ww-step").with("card", why.by.name()),
    };
    phrase.with("power", i32::from(why.to))
}

fn champions(view: View, seat: Seat) -> ScoreParts {
    let deck = view.public.deck();
    let part = |worth: samobranka_woodland_wizards::Worth| {
        let printed = deck.printed(worth.card.number());
        let how = match worth.doubled {
            true => Some(
                Phrase::new("why-ww-part-doubled")
                    .with("printed", i32::from(printed))
                    .with("power", i32::from(worth.points)),
            ),
            false if printed != worth.points => Some(
                Phrase::new("why-ww-part-end")
                    .with("printed", i32::from(printed))
                    .with("power", i32::from(worth.points))
                    .with("text", deck.design_of(worth.card.number()).short.clone()),
            ),
            false => None,
        };
        let what = Phrase::new("why-ww-part-champion").with("card", worth.card.name());
        Part { what, how, points: worth.points.into() }
    };
    let parts = champion_worths(view.public, seat).into_iter().map(part).collect();
    ScoreParts::of(parts, &["why-ww-rule-champions", "why-ww-rule-end"])
}
