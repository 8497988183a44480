//! A turn being prepared: steps of one's own that nobody else knows of yet, tried with the rules on the seat's own view.

use samobranka_portals::{Action, Area, Element, Event, Figure, Held, Laid, Phase, Portals, State, To};
use samobranka_rules::{Audience, Game, Rng, Seed, Tell};

/// What the one at the table sees.
pub(crate) type Seen = samobranka_page::Seen<Portals>;

/// What would be once the staged steps are taken.
#[derive(Clone, PartialEq)]
pub(crate) struct Base {
    /// As it would be seen. What chance decides is made up in it: only the phase and what the seat may do are read.
    pub(crate) seen: Seen,
    /// Whether the staged steps are a whole turn.
    pub(crate) complete: bool,
}

impl Base {
    /// What the seat is asked for next, if it is asked.
    pub(crate) fn asked(&self) -> Option<Phase> {
        let public = &self.seen.public;
        let mine = self.seen.seat().is_some_and(|seat| Portals::to_act(public).contains(seat));
        (mine && !self.complete).then_some(public.phase)
    }
}

/// Remembers what was told.
#[derive(Default)]
struct Ear(Vec<Event>);

impl Tell<Portals> for Ear {
    fn tell(&mut self, _: Audience, event: Event) {
        self.0.push(event);
    }
}

/// What is seen once the action is done, and whether chance had a part in it; `None` where it is not allowed.
pub(crate) fn after(seen: &Seen, action: &Action) -> Option<(Seen, bool)> {
    let seat = seen.seat()?;
    let mut state: State = Portals::imagine(seen.view(), &mut Rng::new(Seed::from_number(0)));
    let mut ear = Ear::default();
    Portals::apply(&mut state, seat, action, &mut ear).ok()?;
    let chance = ear.0.iter().any(|event| Portals::reveals(&state.public, event));
    Some((Seen { own: Some((seat, state.private[seat.index()])), public: state.public }, chance))
}

/// Whether a turn is over with this step, which led to this phase.
fn ends_turn(step: &Action, phase: Phase, alone: bool) -> bool {
    match phase {
        Phase::Lift { .. }
        | Phase::Lower { .. }
        | Phase::Wake { .. }
        | Phase::Return { .. }
        | Phase::Draw { .. }
        | Phase::Cover { .. }
        | Phase::Open { by_spell: true, .. } => false,
        // Alone a prepared key is part of the turn; else it is phase II.
        Phase::Open { by_spell: false, .. } => !alone,
        _ => !matches!(step, Action::TakeKey(_) | Action::NoKey),
    }
}

/// The staged steps, tried one after another; those that the rules don't allow any more are left out.
pub(crate) fn base(seen: &Seen, draft: &[Action]) -> Base {
    let mut base = Base { seen: seen.clone(), complete: false };
    for step in draft {
        if base.complete {
            break;
        }
        let Some((then, _)) = after(&base.seen, step) else { break };
        let complete = ends_turn(step, then.public.phase, then.public.solo());
        base = Base { seen: then, complete };
    }
    base
}

/// So many of the staged steps are still allowed.
pub(crate) fn how_many_hold(seen: &Seen, draft: &[Action]) -> usize {
    let mut now = seen.clone();
    for (at, step) in draft.iter().enumerate() {
        match after(&now, step) {
            Some((then, _)) => now = then,
            None => return at,
        }
    }
    draft.len()
}

/// One's own keys with what is staged on them.
pub(crate) fn hand(seen: &Seen, draft: &[Action]) -> Vec<Held> {
    let Some(seat) = seen.seat() else { return Vec::new() };
    let mut keys = seen.public.keys[seat.index()].as_slice().to_vec();
    let mut drawn = match seen.public.phase {
        Phase::Cover { stone, .. } => Some(stone),
        _ => None,
    };
    for step in draft {
        let covered = match *step {
            Action::TakeKey(key) => {
                keys.push(Held { key, stones: Figure::NONE });
                None
            }
            Action::Put { stone, to: To::Mark(mark), .. } => Some((mark, stone)),
            Action::Draw(area) => {
                drawn = seen.public.areas[area.index()].colour();
                None
            }
            Action::Cover(mark) => drawn.map(|stone| (mark, stone)),
            _ => None,
        };
        if let Some((mark, stone)) = covered
            && let Some(held) = keys.iter_mut().find(|held| held.key == mark.key)
        {
            held.stones = held.stones.with(mark.spot, stone);
        }
    }
    keys
}

/// The boards with what is staged on them.
pub(crate) fn boards(seen: &Seen, draft: &[Action]) -> Vec<Laid> {
    let mut boards = seen.public.stones[..usize::from(seen.public.seats)].to_vec();
    let without = |laid: &Laid, cell| {
        let mut left = Laid::NONE;
        laid.iter().filter(|(at, _)| *at != cell).for_each(|(at, stone)| left.put(at, stone));
        left
    };
    let mut lifted = match seen.public.phase {
        Phase::Lower { from, .. } => Some(from),
        _ => None,
    };
    for step in draft {
        match *step {
            Action::Lift(from) => lifted = Some(from),
            Action::Lower(to) => {
                if let Some(from) = lifted
                    && let Some(stone) = boards[from.board.index()].at(from.cell)
                {
                    boards[from.board.index()] = without(&boards[from.board.index()], from.cell);
                    boards[to.board.index()].put(to.cell, stone);
                }
            }
            Action::Return(from) => boards[from.board.index()] = without(&boards[from.board.index()], from.cell),
            _ => {}
        }
    }
    boards
}

/// The stones of an area of the spell board with what is staged: how many, and of which colour.
pub(crate) fn bowl(seen: &Seen, draft: &[Action], area: Area) -> (u8, Option<Element>) {
    let heap = seen.public.areas[area.index()];
    let mut now = (heap.count, heap.colour());
    for step in draft {
        match *step {
            Action::Put { stone, to: To::Area(to), .. } if to == area => now = (now.0 + 1, Some(stone)),
            Action::Draw(from) if from == area => now.0 = now.0.saturating_sub(1),
            _ => {}
        }
    }
    if now.0 == 0 { (0, None) } else { now }
}

#[cfg(test)]
mod tests {
    use samobranka_players::Players;
    use samobranka_portals::Options;
    use samobranka_rules::{Play, Seat, Setup};

    use super::*;

    /// Whatever is staged and then sent comes about as it was shown.
    #[test]
    fn a_staged_turn_is_what_it_shows() {
        for (seats, seed) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
            let options = Options { spells: true, signs: true, ..Options::default() };
            let setup = Setup::new(seats, options).expect("they may play");
            let (mut play, _) = Play::<Portals>::new(setup, Seed::from_number(seed));
            let mut bot = Portals::bot("random").expect("it is there").make(Seed::from_number(seed));
            let mut staged: Option<(Seat, Seen, Vec<Action>)> = None;
            while let Some(seat) = Portals::to_act(&play.state().public).first() {
                let seen = Seen::of(play.state().view(seat));
                let action = bot.choose(seen.view());
                let before = staged.take().filter(|(by, ..)| *by == seat);
                let (from, mut draft) =
                    before.map_or_else(|| (seen.clone(), Vec::new()), |(_, seen, draft)| (seen, draft));
                draft.push(action);
                assert_eq!(how_many_hold(&from, &draft), draft.len(), "{draft:?}");
                let base = base(&from, &draft);
                play.act(seat, action, None).expect("bots play by the rules");
                let public = &play.state().public;
                if base.complete || matches!(action, Action::Open(_) | Action::Keep(_)) {
                    continue;
                }
                assert_eq!(base.seen.public.phase, public.phase, "{draft:?}");
                assert_eq!(hand(&from, &draft).len(), public.keys[seat.index()].len());
                assert_eq!(boards(&from, &draft), public.stones[..usize::from(seats)].to_vec());
                for area in Area::ALL {
                    let heap = public.areas[area.index()];
                    assert_eq!(bowl(&from, &draft, area), (heap.count, heap.colour()));
                }
                staged = Some((seat, from, draft));
            }
        }
    }
}
