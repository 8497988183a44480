//! What always holds, one function each.

mod effects;

use samobranka_rules::{Game, Invariant, Seat, Seats, State};

use super::{MAX_SEATS, Phase, Public, Window};
use crate::WoodlandWizards;
use crate::action::What;
use crate::card::{CardSet, NONE};
use crate::flow::{next_results, wizard_cards};
use crate::options::{AutoOrder, BrowseDiscard, First, Maw, Wizards};

type Table = State<WoodlandWizards>;

/// What always holds.
pub(crate) const INVARIANTS: &[Invariant<WoodlandWizards>] = &[
    ("those who are named sit at the table", seats_are_here),
    ("rounds are those agreed on, and rest comes before the last", rounds_fit),
    ("every card is in one place, and none is lost", every_card_once),
    ("hands, stack and piles have the told sizes", sizes_as_told),
    ("power is changed on contest cards alone, and within bounds", tokens_on_cards),
    ("face-down cards are those of the seats that have chosen", sealed_as_told),
    ("just the one who is asked looks at cards", looks_when_asked),
    ("the phase fits the window", phase_fits),
    ("cards lie before players in contests alone", areas_fit),
    ("each wizard card is taken once, when the table plays with them", wizards_fit),
    ("who has passed or opened a card did so in this contest", marks_fit),
    ("effects run where they can", effects::run_where_they_can),
    ("each effect was set off by the one around it", effects::nest),
    ("the outermost effect is of the one whose turn it is", effects::begin_in_turn),
    ("what is asked is what the effect asks", effects::ask_rightly),
    ("places are told once each", places_fit),
    ("an order is asked for where orders differ", orders_differ),
    ("whoever is asked has an answer", answers_exist),
];

fn all(public: &Public) -> Seats {
    Seats::all(public.seats)
}

fn seats_are_here(state: &Table) -> bool {
    let public = &state.public;
    let here = |seat: Seat| seat.0 < public.seats;
    let within = |seats: Seats| seats.minus(all(public)).is_empty();
    let phase = match public.phase {
        Phase::Wizard(seat)
        | Phase::Search(seat)
        | Phase::Order(seat)
        | Phase::Next { seat, .. }
        | Phase::Rest(seat)
        | Phase::Double(seat) => here(seat),
        Phase::Boost { seat, .. } => seat.is_none_or(here),
        Phase::Ask(ask) => here(ask.seat),
        _ => true,
    };
    let frames = public.frames.list().iter().all(|frame| {
        here(frame.owner) && here(frame.they) && within(frame.queue) && within(frame.did) && within(frame.affected)
    });
    here(public.first)
        && public.winner.is_none_or(here)
        && phase
        && frames
        && [public.chosen, public.passed, public.opened, public.replaced, public.counted].into_iter().all(within)
        && public.exchanged >> (4 * public.seats) == 0
}

fn rounds_fit(state: &Table) -> bool {
    let public = &state.public;
    let (round, of) = (public.round, public.options.rounds);
    (2..=6).contains(&of)
        && match public.window {
            Window::Setup => round == 0,
            Window::Rest { .. } => (1..of).contains(&round),
            Window::End => round == of,
            _ => (1..=of).contains(&round),
        }
}

fn marks_fit(state: &Table) -> bool {
    let public = &state.public;
    let unmoved = public.replaced.is_empty() && public.exchanged == 0;
    let closed = public.opened.is_empty();
    match public.window {
        Window::Setup | Window::Search { .. } => closed && unmoved && public.passed.is_empty(),
        Window::Choose => closed && unmoved && (public.phase != Phase::Summon || public.passed.is_empty()),
        Window::Reveal { slot, .. } => {
            // Q11: whoever has no contender has passed.
            let rest = all(public).minus(public.opened);
            !closed && if slot == 0 { public.passed == rest } else { public.passed.minus(rest).is_empty() }
        }
        Window::Count => closed && unmoved,
        _ => closed,
    }
}

fn every_card_once(state: &Table) -> bool {
    let (public, secret) = (&state.public, &state.secret);
    let deck = public.deck();
    let mut met = CardSet::NONE;
    let mut fresh = |cards: CardSet| {
        let new = met.and(cards).is_empty();
        met = met.or(cards);
        new
    };
    let set = |cards: &[u8]| -> CardSet { cards.iter().copied().filter(|&card| card != NONE).collect() };
    let ours = |own: bool, any: bool| !any || own == deck.own;
    let once = fresh(set(secret.stack.cards()))
        && fresh(set(secret.buried.cards()))
        && fresh(set(public.discard.cards()))
        && fresh(public.limbo)
        && public.champions.iter().all(|&champions| fresh(champions))
        && public.areas.iter().all(|area| area.cards.iter().all(|&card| fresh(set(&[card]))))
        && state.private.iter().all(|own| fresh(own.hand) && fresh(set(&[own.sealed])));
    let held = |own: &super::Private| !own.hand.is_empty() || own.sealed != NONE || !own.looked.is_empty();
    let of_the_box = ours(secret.own, !secret.stack.is_empty() || !secret.buried.is_empty())
        && state.private.iter().all(|own| ours(own.own, held(own)));
    once && of_the_box && met == deck.cards_for(public.seats)
}

fn sizes_as_told(state: &Table) -> bool {
    let public = &state.public;
    let top_only = public.options.browse_discard == BrowseDiscard::TopOnly;
    let buried = state.secret.buried.len();
    let seats = usize::from(public.seats);
    (0..MAX_SEATS).all(|seat| public.hands[seat] == state.private[seat].hand.len())
        && public.hands[seats..].iter().all(|&hand| hand == 0)
        && public.stack == state.secret.stack.len()
        && public.discards == public.discard.len() + buried
        && if top_only { public.discard.len() == public.discards.min(1) } else { buried == 0 }
        // A stack that has run out is filled up as soon as it can be (Q3, Q4).
        && (public.stack > 0 || public.discards < 2 || public.window == Window::End || public.phase == Phase::Over || matches!(public.window, Window::Rest { .. }))
}

fn tokens_on_cards(state: &Table) -> bool {
    state.public.areas.iter().all(|area| {
        (0..4)
            .all(|slot| if area.cards[slot] == NONE { area.tokens[slot] == 0 } else { area.tokens[slot].abs() < 1200 })
    })
}

fn sealed_as_told(state: &Table) -> bool {
    let public = &state.public;
    let choosing = matches!(public.phase, Phase::Summon | Phase::Boost { .. });
    Seat::all(MAX_SEATS as u8).all(|seat| {
        let sealed = state.private[seat.index()].sealed != NONE;
        sealed == public.chosen.contains(seat)
    }) && (choosing || public.chosen.is_empty())
}

fn looks_when_asked(state: &Table) -> bool {
    let looker = match state.public.phase {
        Phase::Ask(ask) if ask.what == What::Looked => Some(ask.seat),
        _ => None,
    };
    Seat::all(MAX_SEATS as u8).all(|seat| {
        let looked = state.private[seat.index()].looked;
        let hidden = |cards: &[u8]| looked.minus(cards.iter().copied().collect()).is_empty();
        let there = hidden(state.secret.stack.cards())
            || looked.minus(state.secret.buried.top_set(u8::MAX).or(state.public.discard.top_set(1))).is_empty()
            || state.private.iter().any(|own| looked.minus(own.hand).is_empty());
        if looker == Some(seat) { !looked.is_empty() && there } else { looked.is_empty() }
    })
}

fn phase_fits(state: &Table) -> bool {
    let public = &state.public;
    let at = |turn: u8, seat: Seat| (1..=public.seats).contains(&turn) && public.in_turn(turn - 1) == seat;
    let running = !public.frames.list().is_empty();
    if running != matches!(public.phase, Phase::Ask(_)) {
        return false;
    }
    let counted = public.counted;
    let in_turn = |seat: Seat| {
        // Those before have been counted, and nobody else.
        let before: Seats = public.turn_order().take_while(|&other| other != seat).collect();
        counted == before
    };
    let counting = matches!(public.phase, Phase::Order(_) | Phase::Double(_) | Phase::Over);
    if !counting && !counted.is_empty() {
        return false;
    }
    match (public.phase, public.window) {
        (Phase::Hedgehog, Window::Setup) => {
            public.options.first == First::AskHedgehog && public.wizards == [None; MAX_SEATS]
        }
        (Phase::Host, Window::Setup) => {
            public.options.first == First::HostChoice && public.wizards == [None; MAX_SEATS]
        }
        (Phase::Wizard(seat), Window::Setup) => {
            let next = public.turn_order().find(|seat| public.wizards[seat.index()].is_none());
            public.options.wizards == Wizards::Pick && next == Some(seat)
        }
        (Phase::Search(seat), Window::Search { turn }) => at(turn, seat) && public.limbo.is_empty(),
        (Phase::Summon, Window::Choose) => true,
        (Phase::Boost { turn, seat }, Window::Choose) => {
            let right = seat.is_none() == public.boosts_at_once();
            let owes = seat.is_none_or(|seat| !public.passed.contains(seat) && !public.chosen.contains(seat));
            // In turn order, those before have chosen or passed, and those after have not chosen.
            let ordered = seat.is_none_or(|seat| {
                let before: Seats = public.turn_order().take_while(|&other| other != seat).collect();
                before.minus(public.passed).minus(public.chosen).is_empty() && public.chosen.minus(before).is_empty()
            });
            (1..=3).contains(&turn) && right && owes && ordered && public.chosen.minus(public.passed) == public.chosen
        }
        (Phase::Ask(_), Window::Search { turn }) => (1..=public.seats).contains(&turn),
        (Phase::Ask(_), Window::Reveal { slot, turn, .. }) => slot <= 3 && turn <= public.seats,
        (Phase::Ask(_), Window::Result { late }) => !late || public.options.maw == Maw::AfterClaim,
        (Phase::Ask(_), Window::Claim | Window::Claimed | Window::End) => true,
        (Phase::Order(seat), Window::Count) => in_turn(seat),
        (Phase::Next { .. }, Window::Result { late }) => !late || public.options.maw == Maw::AfterClaim,
        (Phase::Rest(seat), Window::Rest { turn }) => at(turn, seat) && public.hands[seat.index()] > 0,
        (Phase::Double(seat), Window::End) => in_turn(seat),
        (Phase::Over, Window::End) => counted == all(public),
        _ => false,
    }
}

fn areas_fit(state: &Table) -> bool {
    let public = &state.public;
    let seats = usize::from(public.seats);
    let empty_from = |from: usize| public.areas.iter().all(|area| area.cards[from..].iter().all(|&card| card == NONE));
    let past = public.areas[seats..].iter().all(|area| area.cards == [NONE; 4])
        && public.champions[seats..].iter().all(|champions| champions.is_empty());
    let fits = match (public.window, public.phase) {
        (Window::Setup, _) => {
            let untouched = public.discards == 0 && public.limbo.is_empty();
            empty_from(0)
                && untouched
                && public.with_cards().is_empty()
                && public.champions == [CardSet::NONE; MAX_SEATS]
        }
        (Window::Search { .. } | Window::Rest { .. }, _) | (_, Phase::Summon) => empty_from(0),
        (Window::Choose, Phase::Boost { turn, .. }) => (1..=3).contains(&turn) && empty_from(turn.into()),
        (Window::Reveal { slot, .. }, _) => slot <= 3 && empty_from(usize::from(slot) + 1),
        _ => true,
    };
    past && fits
}

fn wizards_fit(state: &Table) -> bool {
    let public = &state.public;
    let mut taken = 0u16;
    let seats = usize::from(public.seats);
    let once = public.wizards.iter().flatten().all(|wizard| {
        let there = wizard.card < wizard_cards(public.seats) && wizard.side < 2;
        let bit = 1u16.checked_shl(wizard.card.into()).unwrap_or(0);
        let fresh = there && taken & bit == 0;
        taken |= bit;
        fresh
    });
    let count = match (public.options.wizards, public.window) {
        (Wizards::Off, _) => public.wizards.iter().all(Option::is_none),
        (_, Window::Setup) => true,
        _ => public.wizards[..seats].iter().all(Option::is_some),
    };
    let asked = public.options.first == First::AskHedgehog;
    let said = public.seen[..seats].iter().filter(|seen| seen.is_some()).count();
    let seen_fits = match public.phase {
        Phase::Hedgehog => said < seats,
        _ if asked => said == seats,
        _ => said == 0,
    };
    let nobody_else =
        public.wizards[seats..].iter().all(Option::is_none) && public.seen[seats..].iter().all(Option::is_none);
    once && count && nobody_else && seen_fits && (asked || said == 0)
}

fn places_fit(state: &Table) -> bool {
    let public = &state.public;
    let seats = usize::from(public.seats);
    let places = &public.places[..seats];
    let each_once = || (1..=public.seats).all(|place| places.contains(&place));
    let known = matches!(
        public.window,
        Window::Result { .. } | Window::Claim | Window::Claimed | Window::Rest { .. } | Window::End
    );
    let first_stands =
        public.winner.is_none_or(|winner| !known || public.phase == Phase::Over || places[winner.index()] == 1);
    public.places[seats..].iter().all(|&place| place == 0)
        && public.totals[seats..].iter().all(|&total| total == 0)
        && (places.iter().all(|&place| place == 0) && !known || each_once())
        && first_stands
        && (public.round > 0 || public.winner.is_none())
}

fn orders_differ(state: &Table) -> bool {
    let public = &state.public;
    match (public.phase, public.window) {
        (Phase::Order(seat), _) => {
            public.options.auto_order == AutoOrder::Suggest && crate::orders(public, seat).len() > 1
        }
        (Phase::Double(seat), _) => crate::doublings(public, seat).len() > 1,
        (Phase::Next { seat, among }, Window::Result { late }) => {
            next_results(public, public.deck(), late) == Some((seat, among)) && among.count_ones() > 1
        }
        _ => true,
    }
}

fn answers_exist(state: &Table) -> bool {
    let public = &state.public;
    let to_act = public.to_act();
    (!to_act.is_empty() || public.phase == Phase::Over)
        && to_act
            .into_iter()
            .all(|seat| seat.0 < public.seats && WoodlandWizards::choose(state.view(seat), |_| 0).is_some())
}
