//! A turn in preparation: steps of one's own that nobody else knows of yet, tried with the rules on the seat's own view.

use samobranka_desk::{Draft, Seen};
use samobranka_portals::{
    Action, Area, Board, Element, Figure, Held, Illegal, Key, Laid, Mark, Phase, Portals, To, View,
};
use samobranka_rules::{Game, Phrase, Rng, Seat, Seed, Speak, Told};

/// What comes of one step.
#[derive(Clone, PartialEq, Debug)]
pub struct Taken {
    /// As it would be seen. What chance decides is made up in it.
    pub seen: Seen<Portals>,
    /// Whether chance had a part in it, or something hidden came to light.
    pub chance: bool,
}

/// What is seen once the action is done, or why it is not allowed.
pub fn after(view: View, action: &Action) -> Result<Taken, Illegal> {
    let seat = view.seat().ok_or(Illegal::Spectator)?;
    Portals::check(view, action)?;
    let mut state = Portals::imagine(view, &mut Rng::new(Seed::from_number(0)));
    let mut told: Vec<Told<_>> = Vec::new();
    Portals::apply(&mut state, seat, action, &mut told)?;
    let chance = told.iter().any(|told| Portals::reveals(&state.public, &told.event));
    Ok(Taken { seen: Seen { own: Some((seat, state.private[seat.index()])), public: state.public }, chance })
}

/// What would be once the staged steps are taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Base {
    /// As it would be seen. What chance decides is made up in it: read only the phase and what the seat may do.
    pub seen: Seen<Portals>,
    /// Whether the staged steps are a whole turn.
    pub complete: bool,
}

impl Base {
    /// What the seat is asked for next, if it is asked.
    pub fn asked(&self) -> Option<Phase> {
        (self.seen.view().to_act() && !self.complete).then_some(self.seen.public.phase)
    }

    fn step(&mut self, step: &Action) -> Result<(), Illegal> {
        if self.complete {
            return Err(Illegal::NotNow);
        }
        let then = after(self.seen.view(), step)?.seen;
        self.complete = is_whole(step, then.public.phase, then.public.solo());
        self.seen = then;
        Ok(())
    }
}

/// Whether a turn is over with this step, which led to this phase.
fn is_whole(step: &Action, phase: Phase, alone: bool) -> bool {
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

/// A turn in preparation: its steps, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PortalsDraft {
    steps: Vec<Action>,
}

impl PortalsDraft {
    /// The staged steps, in order.
    pub fn steps(&self) -> &[Action] {
        &self.steps
    }

    /// The last of them.
    pub fn last(&self) -> Option<Action> {
        self.steps.last().copied()
    }

    /// Keeps so many of the first steps.
    pub fn truncate(&mut self, steps: usize) {
        self.steps.truncate(steps);
    }

    /// What would be once the staged steps are taken. Those that the rules don't allow any more are left out.
    pub fn base(&self, view: View) -> Base {
        let mut base = Base { seen: Seen::of(view), complete: false };
        for step in &self.steps {
            if base.step(step).is_err() {
                break;
            }
        }
        base
    }

    /// The staged steps in words, each said of the table as it would be then.
    pub fn told(&self, view: View) -> Vec<Phrase> {
        let mut base = Base { seen: Seen::of(view), complete: false };
        let mut told = Vec::new();
        for step in &self.steps {
            told.push(Portals::action(base.seen.view(), step));
            if base.step(step).is_err() {
                break;
            }
        }
        told
    }

    /// The stone that is staged to be taken from a source.
    pub fn taken_from(&self, source: Board) -> Option<Element> {
        self.steps.iter().find_map(|step| match *step {
            Action::Put { source: from, stone, .. } if from == source => Some(stone),
            _ => None,
        })
    }

    /// What is asked for next, once the staged steps are taken.
    pub fn asked(&self, view: View) -> Option<Phase> {
        self.base(view).asked()
    }

    /// One's own keys with what is staged on them.
    pub fn hand(&self, view: View) -> Vec<Held> {
        let Some(seat) = view.seat() else { return Vec::new() };
        let mut keys = view.public.keys[seat.index()].as_slice().to_vec();
        let mut drawn = match view.public.phase {
            Phase::Cover { stone, .. } => Some(stone),
            _ => None,
        };
        for step in &self.steps {
            let covered = match *step {
                Action::TakeKey(key) => {
                    keys.push(Held { key, stones: Figure::NONE });
                    None
                }
                Action::Put { stone, to: To::Mark(mark), .. } => Some((mark, stone)),
                Action::Draw(area) => {
                    drawn = view.public.areas[area.index()].colour();
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
    pub fn boards(&self, view: View) -> Vec<Laid> {
        let mut boards = view.public.stones[..usize::from(view.public.seats)].to_vec();
        let without = |laid: &Laid, cell| {
            let mut left = Laid::NONE;
            laid.iter().filter(|(at, _)| *at != cell).for_each(|(at, stone)| left.put(at, stone));
            left
        };
        let mut lifted = match view.public.phase {
            Phase::Lower { from, .. } => Some(from),
            _ => None,
        };
        for step in &self.steps {
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
    pub fn bowl(&self, view: View, area: Area) -> (u8, Option<Element>) {
        let heap = view.public.areas[area.index()];
        let mut now = (heap.count, heap.colour());
        for step in &self.steps {
            match *step {
                Action::Put { stone, to: To::Area(to), .. } if to == area => now = (now.0 + 1, Some(stone)),
                Action::Draw(from) if from == area => now.0 = now.0.saturating_sub(1),
                _ => {}
            }
        }
        if now.0 == 0 { (0, None) } else { now }
    }

    /// Whether a key of one's own has got all its stones with what is staged.
    pub fn is_prepared(&self, view: View, key: Key) -> bool {
        self.hand(view).iter().any(|held| held.key == key && view.public.free_marks(held) == 0)
    }

    /// The stone that is held up: alone the next one foreseen, else `chosen`, the one that was taken up from a source. Only
    /// where a stone is asked for.
    pub fn lifted(&self, view: View, chosen: Option<(Board, Element)>) -> Option<(Board, Element)> {
        if !matches!(self.asked(view), Some(Phase::TakeStone { .. })) {
            return None;
        }
        view.public.next_stone().map(|stone| (Board(0), stone)).or(chosen)
    }

    /// The stone in hand, wherever it came from: a source, or an area of the spell board.
    pub fn in_hand(&self, view: View, chosen: Option<(Board, Element)>) -> Option<Element> {
        match self.asked(view) {
            Some(Phase::Cover { stone, .. }) => Some(stone),
            _ => self.lifted(view, chosen).map(|(_, stone)| stone),
        }
    }

    /// Chooses a key of the key area: it is staged, or taken back where it was staged, or takes the place of another; what
    /// was staged after that stays where it still can be. Whether the key is staged now.
    pub fn choose_key(&mut self, view: View, key: Key) -> Result<bool, Illegal> {
        self.begin_with(view, Action::TakeKey(key))
    }

    /// PO-46: chooses no key, or takes that back. Whether it is staged now.
    pub fn choose_no_key(&mut self, view: View) -> Result<bool, Illegal> {
        self.begin_with(view, Action::NoKey)
    }

    fn begin_with(&mut self, view: View, first: Action) -> Result<bool, Illegal> {
        if self.steps.first() == Some(&first) {
            self.steps.clear();
            return Ok(false);
        }
        if !matches!(self.steps.first(), Some(Action::TakeKey(_) | Action::NoKey)) {
            return self.stage(view, &first).map(|()| true);
        }
        Portals::check(view, &first)?;
        self.steps[0] = first;
        self.keep_what_fits(view);
        Ok(true)
    }

    /// Takes back the stone that is staged from a source, and what came after it. Whether there was one.
    pub fn take_stone_back(&mut self) -> bool {
        self.take_back_from(|step| matches!(step, Action::Put { .. }))
    }

    /// Takes back the stone that is staged on a mark, and what came after it. Whether there was one.
    pub fn uncover(&mut self, mark: Mark) -> bool {
        self.take_back_from(|step| match *step {
            Action::Put { to: To::Mark(to), .. } | Action::Cover(to) => to == mark,
            _ => false,
        })
    }

    fn take_back_from(&mut self, found: impl Fn(&Action) -> bool) -> bool {
        let at = self.steps.iter().position(found);
        at.inspect(|at| self.steps.truncate(*at)).is_some()
    }

    /// Why a stone can't be taken from a source, if it can't, wherever it would go.
    pub fn why_not(&self, view: View, source: Board, stone: Element) -> Option<Illegal> {
        let base = self.base(view);
        match base.asked() {
            Some(Phase::TakeStone { .. }) => {}
            None if !view.to_act() => return Some(Illegal::NotYourTurn),
            _ => return Some(Illegal::NotNow),
        }
        let checked = Portals::check(base.seen.view(), &Action::Put { source, stone, to: To::Bag });
        // Whatever mark it would go to, the source is looked at first.
        checked.err().filter(|why| {
            matches!(
                why,
                Illegal::SourceOutOfReach { .. }
                    | Illegal::NotNextStone { .. }
                    | Illegal::NoMarkers { .. }
                    | Illegal::NoSuchStone { .. }
            )
        })
    }
}

impl Draft<Portals> for PortalsDraft {
    fn stage(&mut self, view: View, action: &Action) -> Result<(), Illegal> {
        self.base(view).step(action)?;
        self.steps.push(*action);
        Ok(())
    }

    fn undo(&mut self, _: View) -> bool {
        self.steps.pop().is_some()
    }

    fn keep_what_fits(&mut self, view: View) {
        let mut base = Base { seen: Seen::of(view), complete: false };
        self.steps.retain(|step| base.step(step).is_ok());
    }

    fn check(&self, view: View) -> Result<(), Illegal> {
        let mut base = Base { seen: Seen::of(view), complete: false };
        self.steps.iter().try_for_each(|step| base.step(step))
    }

    fn actions(&self, _: View) -> Vec<Action> {
        self.steps.clone()
    }
}

/// Through whose eyes the table is seen; spectators sit beside the first seat.
pub(crate) fn me(view: View) -> Seat {
    view.seat().unwrap_or(Seat(0))
}
