//! What can be chosen, what each choice is about, and what it would do.

use samobranka_rules::{Audience, Game, Rng, Seat, Seed, Tell};
use samobranka_woodland_wizards::{
    Action, Ask, Event, Kind, Named, Phase, Place, Public, Type, View, What, Why, WoodlandWizards, explain, total_if,
};

use crate::clearing::Lying;

fn legal(view: View) -> Vec<Action> {
    let mut legal = Vec::new();
    WoodlandWizards::legal(view, &mut legal);
    legal
}

/// Where a card goes that is played now; in search that is the discard pile, and `None` is given.
pub fn goes_to(public: &Public, seat: Seat) -> Option<Place> {
    match public.phase {
        Phase::Summon => Some(Place { seat, slot: 0 }),
        Phase::Boost { turn, .. } => Some(Place { seat, slot: turn }),
        _ => None,
    }
}

/// The kind of card that an action plays or picks from one's own hand.
fn kind_played(public: &Public, action: Action) -> Option<Kind> {
    match action {
        Action::Search(kind) | Action::Summon(kind) | Action::Boost(kind) => Some(kind),
        Action::Card(kind) if matches!(public.phase, Phase::Ask(Ask { what: What::Hand, .. })) => Some(kind),
        _ => None,
    }
}

/// What playing this card of one's hand would be now, if it can be played.
pub fn play_of(view: View, card: u8) -> Option<Action> {
    let kind = view.public.deck().kind(card);
    legal(view).into_iter().find(|action| kind_played(view.public, *action) == Some(kind))
}

/// Whether a card of this kind is chosen from one's own hand now.
pub(crate) fn is_of_the_hand(view: View, action: &Action) -> bool {
    kind_played(view.public, *action).is_some()
}

/// The choices that are not about a card of one's hand; passing aside.
pub fn choices(view: View) -> Vec<Action> {
    let other = |action: &Action| kind_played(view.public, *action).is_none() && *action != Action::Pass;
    legal(view).into_iter().filter(other).collect()
}

/// The choice that a place on the table stands for, if it is one.
pub fn choice_at(view: View, place: Place) -> Option<Action> {
    [Action::Place(place), Action::Next(place)].into_iter().find(|action| WoodlandWizards::check(view, action).is_ok())
}

/// The choice that a player stands for, if it is one.
pub fn choice_of(view: View, seat: Seat) -> Option<Action> {
    [Action::Player(seat), Action::Start(seat)].into_iter().find(|action| WoodlandWizards::check(view, action).is_ok())
}

/// Which of the legal actions is suggested first: where an order of effects is asked for, the one with the most points, which
/// stands last.
pub fn suggested(public: &Public, choices: usize) -> usize {
    let orders = matches!(public.phase, Phase::Order(_) | Phase::Double(_));
    if orders { choices.saturating_sub(1) } else { 0 }
}

/// The card of the discard pile that is so deep, where the seat can see it: 1 is the top.
pub fn pile_card(view: View, depth: u8) -> Option<u8> {
    let pile = view.public.discard.cards();
    let at = pile.len().checked_sub(depth.into()).and_then(|at| pile.get(at).copied());
    at.or_else(|| view.own?.1.looked.iter().nth(usize::from(depth).saturating_sub(1)))
}

/// The kind of card that a choice is about, so that its text can be shown.
pub fn about(view: View, action: &Action) -> Option<Kind> {
    let public = view.public;
    let of = |card: Option<u8>| card.map(|card| public.deck().kind(card));
    match *action {
        Action::Search(kind) | Action::Summon(kind) | Action::Boost(kind) | Action::Card(kind) => Some(kind),
        Action::Next(place) | Action::Place(place) => of(public.card_at(place)),
        Action::Pile(depth) => of(pile_card(view, depth)),
        Action::Use | Action::Decline | Action::Player(_) | Action::Name(_) => {
            of(public.running().map(|(card, _)| card))
        }
        _ => None,
    }
}

/// What a choice would make of one's own points, where that can be seen beforehand.
pub fn total_after(view: View, action: &Action) -> Option<i16> {
    let (seat, public) = (view.seat()?, view.public);
    let (Action::Summon(kind) | Action::Boost(kind)) = *action else { return None };
    Some(total_if(public, seat, goes_to(public, seat)?.slot, kind))
}

/// What a card would do if it is played like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// What its text says, as far as the table allows.
    Works,
    /// WW-14: nothing: in search only spells work.
    OnlySpellsWork,
    /// WW-16: nothing: spells work only in search.
    SpellIsWasted,
    /// Its text is applied once, when the cards are opened.
    OnceOpened,
    /// Nothing: what its text says is not for a card that lies there.
    NotThere,
}

/// What playing a card would do; `None` for a choice that plays none.
pub fn effect(public: &Public, action: &Action) -> Option<Effect> {
    let (kind, search) = match *action {
        Action::Search(kind) => (kind, true),
        Action::Summon(kind) | Action::Boost(kind) => (kind, false),
        Action::Card(_) => return Some(Effect::Works),
        _ => return None,
    };
    let design = public.deck().design(kind)?;
    Some(match (search, design.kind) {
        (true, Type::Spell) => Effect::Works,
        (true, _) => Effect::OnlySpellsWork,
        (false, Type::Spell) => Effect::SpellIsWasted,
        _ if !design.matters_as(matches!(action, Action::Summon(_))) => Effect::NotThere,
        (false, Type::Active) => Effect::OnceOpened,
        (false, _) => Effect::Works,
    })
}

/// Hears what counting in one order comes to.
#[derive(Default)]
struct Ear(Option<Vec<Why>>);

impl Tell<WoodlandWizards> for Ear {
    fn tell(&mut self, _: Audience, event: Event) {
        if let Event::Scored { why, .. } = event {
            self.0.get_or_insert(why);
        }
    }
}

/// WW-53: how the points come about in the order of effects that this choice stands for, step by step.
pub fn order_steps(view: View, action: &Action) -> Vec<Why> {
    let Some(seat) = view.seat() else { return Vec::new() };
    let mut world = WoodlandWizards::imagine(view, &mut Rng::new(Seed::from_number(0)));
    let mut ear = Ear::default();
    let _ = WoodlandWizards::apply(&mut world, seat, action, &mut ear);
    ear.0.unwrap_or_default()
}

/// Why the card that lies in a place has its power: what was told of it in this round (`told`, oldest first), and until points
/// are counted each passive effect as it would work in the best order.
pub fn power_steps(public: &Public, told: &[Event], place: Place, lying: Lying) -> Vec<Why> {
    let begun = told.iter().rposition(|event| matches!(event, Event::Round { .. })).unwrap_or(0);
    let same = |why: &Why| why.card.number() == lying.card;
    let (mut steps, mut counted) = (Vec::new(), false);
    for event in &told[begun..] {
        match event {
            Event::Changed { why, .. } if same(why) => steps.push(why.clone()),
            Event::Scored { seat, why, .. } => {
                counted |= *seat == place.seat;
                steps.extend(why.iter().filter(|why| same(why)).cloned());
            }
            _ => {}
        }
    }
    if !counted {
        let named = |place: Place| public.card_at(place).map(|card| Named::new(public.deck(), card));
        let passive = explain(public, place.seat).into_iter().filter(|(at, ..)| *at == place);
        steps.extend(passive.filter_map(|(at, by, from, to)| Some(Why { card: named(at)?, by: named(by)?, from, to })));
    }
    steps
}
