//! All that a view shows, as plain sentences, the most pressing first.

use samobranka_rules::{Game, Phrase, Seat, Speak};

use super::{acts, heap, key_card, laid, sign_phrase, signs, source_heap, tier_phrase, unusual, who};
use crate::action::Layout;
use crate::board::Board;
use crate::card::{Area, Tier};
use crate::options::Counters;
use crate::state::{Phase, Public, ROUNDS, SOLO_TURNS};
use crate::{Held, Portals, View};

pub(super) fn view(view: View) -> Vec<Phrase> {
    let public = view.public;
    let mut lines = Vec::new();
    phase(view, &mut lines);
    if let Some((seat, own)) = view.own {
        if public.phase != Phase::Over {
            lines.push(Phrase::new("portals-view-points").with("points", i32::from(own.points)));
        }
        keys(public, seat, &mut lines);
        own_signs(view, &mut lines);
    }
    if public.solo() {
        foretold(public, &mut lines);
    }
    let reach = |board: Board| view.seat().is_some_and(|seat| public.reach(seat).contains(board));
    for board in (0..public.seats).map(Board) {
        lines.push(one_board(public, board, reach(board)));
    }
    if !public.solo() && public.phase != Phase::Over {
        for (number, source) in (1u16..).zip(&public.sources[..usize::from(public.seats)]) {
            lines.push(Phrase::new("portals-view-source").with("source", source_heap(number, *source)));
        }
        if let Some(seat) = view.seat() {
            let (left, right) = (public.left(seat), public.right(seat));
            lines.push(
                Phrase::new("portals-view-markers")
                    .with("left", public.markers(seat, left).unwrap_or_default())
                    .with("right", public.markers(seat, right).unwrap_or_default())
                    .with("left-source", left.number())
                    .with("right-source", right.number()),
            );
        }
    }
    area(public, &mut lines);
    if public.spells() {
        spells(public, &mut lines);
    }
    for seat in Seat::all(public.seats).filter(|&seat| view.seat() != Some(seat)) {
        keys(public, seat, &mut lines);
        others_signs(public, seat, &mut lines);
    }
    if public.options.counters == Counters::Shown {
        counters(public, &mut lines);
    }
    let chosen: Vec<Phrase> = unusual(&public.options).into_iter().map(Phrase::new).collect();
    if !chosen.is_empty() {
        lines.push(Phrase::new("portals-view-options").with("options", chosen));
    }
    lines
}

/// What is asked for now, and of whom.
fn phase(view: View, lines: &mut Vec<Phrase>) {
    let public = view.public;
    if public.phase == Phase::Over {
        lines.push(Phrase::new("portals-event-over"));
        lines.extend(<Portals as Game>::outcome(public).map(|outcome| <Portals as Speak>::outcome(&outcome)));
        return;
    }
    if public.solo() {
        let turn = public.foreseen + u8::from(matches!(public.phase, Phase::TakeKey { .. } | Phase::TakeStone { .. }));
        lines.push(Phrase::new("portals-view-turn-alone").with("turn", turn).with("turns", SOLO_TURNS));
    } else {
        lines.push(
            Phrase::new("portals-view-round")
                .with("round", public.round)
                .with("rounds", ROUNDS)
                .with("seat", public.first),
        );
    }
    let asked = |key: &'static str, seat: Seat| Phrase::new(key).with("seat", seat);
    lines.push(match public.phase {
        Phase::HostPicks => asked("portals-view-host", Seat(0)),
        Phase::Claiming { .. } => waiting("portals-view-claiming", public),
        Phase::KeepSigns { .. } => waiting("portals-view-keep-signs", public),
        Phase::TakeKey { seat } => asked("portals-view-take-key", seat),
        Phase::TakeStone { seat } => asked("portals-view-take-stone", seat),
        Phase::Lift { seat } => asked("portals-view-lift", seat),
        Phase::Lower { seat, from } => asked("portals-view-lower", seat).with("from", from.phrase()),
        Phase::Wake { seat } => asked("portals-view-wake", seat),
        Phase::Open { seat, key, .. } => asked("portals-view-open", seat).with("key", key.0),
        Phase::Return { seat, again: false } => asked("portals-view-return", seat),
        Phase::Return { seat, again: true } => asked("portals-view-return-again", seat),
        Phase::Draw { seat } => asked("portals-view-draw", seat),
        Phase::Cover { seat, stone } => asked("portals-view-cover", seat).with("stone", stone.phrase()),
        Phase::Declare { seat } => asked("portals-view-declare", seat),
        Phase::Over => unreachable!("told above"),
    });
    if let Phase::Open { by_spell: false, .. } = public.phase
        && !public.solo()
    {
        let next = public
            .queue()
            .into_iter()
            .map(|(key, seat)| Phrase::new("portals-queued").with("key", key.0).with("seat", seat));
        lines.push(Phrase::new("portals-view-queue").with("keys", next.collect::<Vec<_>>()));
    }
}

fn waiting(key: &'static str, public: &Public) -> Phrase {
    let seats: Vec<Phrase> = Seat::all(public.seats).filter(|&seat| acts(public, seat)).map(who).collect();
    Phrase::new(key).with("seats", seats)
}

/// The keys before a seat, with what lies on them and what is free.
fn keys(public: &Public, seat: Seat, lines: &mut Vec<Phrase>) {
    let held = public.keys[seat.index()].as_slice();
    if held.is_empty() {
        lines.push(Phrase::new("portals-view-no-keys").with("seat", seat));
    }
    for held in held {
        lines.push(
            Phrase::new("portals-view-key")
                .with("seat", seat)
                .with("key", key_card(public.data(), held.key))
                .with("stones", on_key(held))
                .with("free", free_marks(public, held)),
        );
    }
}

fn on_key(held: &Held) -> Vec<Phrase> {
    let one = |(spot, stone): (crate::Spot, crate::Element)| {
        Phrase::new("portals-laid").with("colour", stone.colour()).with("cell", spot.phrase())
    };
    held.stones.iter().map(one).collect()
}

fn free_marks(public: &Public, held: &Held) -> Vec<Phrase> {
    let free = public.free_marks(held);
    crate::Spot::all().filter(|spot| free >> spot.index() & 1 == 1).map(crate::Spot::phrase).collect()
}

fn own_signs(view: View, lines: &mut Vec<Phrase>) {
    let public = view.public;
    let Some((seat, own)) = view.own else { return };
    if !public.signs() || public.solo() {
        return;
    }
    if !own.signs.is_empty() {
        lines.push(Phrase::new("portals-view-signs").with("signs", signs(own.signs)));
        let standing = public.standing(seat, own.signs);
        if !standing.is_empty() {
            lines.push(Phrase::new("portals-view-signs-standing").with("signs", signs(standing)));
        }
    }
    fulfilled(public, seat, lines);
}

fn others_signs(public: &Public, seat: Seat, lines: &mut Vec<Phrase>) {
    if !public.signs() || public.solo() {
        return;
    }
    let count = public.hidden_signs[seat.index()];
    if public.phase != Phase::Over {
        lines.push(Phrase::new("portals-view-hidden-signs").with("seat", seat).with("count", count));
    }
    fulfilled(public, seat, lines);
}

fn fulfilled(public: &Public, seat: Seat, lines: &mut Vec<Phrase>) {
    let done = public.fulfilled[seat.index()];
    if !done.is_empty() {
        lines.push(Phrase::new("portals-view-fulfilled").with("seat", seat).with("signs", signs(done)));
    }
    let missed = public.missed[seat.index()];
    if !missed.is_empty() {
        lines.push(Phrase::new("portals-view-missed").with("seat", seat).with("signs", signs(missed)));
    }
}

/// PO-136, PO-144: the stones to come and the open signs.
fn foretold(public: &Public, lines: &mut Vec<Phrase>) {
    let coming: Vec<Phrase> =
        public.prediction.iter().skip(public.foreseen.into()).map(|stone| stone.colour()).collect();
    if !coming.is_empty() {
        lines.push(Phrase::new("portals-view-prediction").with("stones", coming));
    }
    let open: Vec<Phrase> = public.open_signs.into_iter().flatten().map(sign_phrase).collect();
    lines.push(Phrase::new("portals-view-open-signs").with("signs", open));
    fulfilled(public, Seat(0), lines);
}

fn one_board(public: &Public, board: Board, reach: bool) -> Phrase {
    let Layout { id, side } = public.layouts[board.index()];
    Phrase::new("portals-view-board")
        .with("number", board.number())
        .with("layout", id)
        .with("side", side.name())
        .with("reach", if reach { "yes" } else { "no" })
        .with("stones", laid(&public.stones[board.index()]))
}

fn area(public: &Public, lines: &mut Vec<Phrase>) {
    if public.phase == Phase::Over {
        return;
    }
    for tier in Tier::ALL {
        let open = public.open[tier.index()].into_iter().flatten();
        lines.push(
            Phrase::new("portals-view-area")
                .with("tier", tier_phrase(tier))
                .with("keys", open.map(super::key_number).collect::<Vec<_>>()),
        );
    }
}

fn spells(public: &Public, lines: &mut Vec<Phrase>) {
    let lying = Area::ALL.into_iter().filter_map(|area| {
        let stones = public.areas[area.index()];
        let colour = stones.colour()?;
        Some(
            Phrase::new("portals-area")
                .with("area", area.number())
                .with("count", stones.count)
                .with("colour", colour.colour()),
        )
    });
    lines.push(Phrase::new("portals-view-spells").with("areas", lying.collect::<Vec<_>>()));
}

fn counters(public: &Public, lines: &mut Vec<Phrase>) {
    lines.push(Phrase::new("portals-view-bag").with("count", public.bag.len()).with("stones", heap(public.bag)));
    let gone: Vec<Phrase> =
        Tier::ALL.into_iter().flat_map(|tier| public.discards(tier)).map(super::key_number).collect();
    if !gone.is_empty() {
        lines.push(Phrase::new("portals-view-discards").with("keys", gone));
    }
}
