//! What is asked for, what the one button would do, what a list offers, and what a first game is told.

use samobranka_desk::Draft;
use samobranka_portals::{Action, Area, Board, Element, Key, Phase, Portals, SignSet, To, View};
use samobranka_rules::{Game, Seats};

use crate::draft::{PortalsDraft, me};
use crate::over::Promise;

/// What the one button says. With [`Goal::steps`] it is what will be done; without, what is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The game is over.
    Over,
    /// Others are to decide.
    Waiting(Seats),
    /// Signs are to be chosen.
    ChooseSigns,
    /// Keeps so many signs.
    Keep(u8),
    /// Shows so many signs.
    Show(u8),
    /// It is to be settled who is first.
    WhoStarts,
    /// A key is to be taken.
    TakeKey,
    /// A stone is to be taken.
    TakeStone,
    /// The stone in hand is to be put somewhere.
    WhereTo,
    /// Takes this key.
    GoKey(Key),
    /// Takes no key.
    GoNoKey,
    /// The figure is to be brought over a board.
    WhereOpen,
    /// Opens the portal, for so many points.
    GoOpen(u8),
    /// One stone is enough.
    GoEnough,
    /// A stone is to be lifted.
    WhichLift,
    /// It is to be laid somewhere.
    WhereLower,
    /// A key is to be woken.
    WhichWake,
    /// A stone is to be returned.
    WhichReturn,
    /// An area is to be drawn from.
    WhichDraw,
    /// Takes a key, and puts the stone on this one.
    GoBoth {
        /// The key taken.
        taken: Key,
        /// The key the stone goes on.
        key: Key,
    },
    /// Puts the stone on this key.
    GoPut(Key),
    /// Casts the spell of this area.
    GoCast(Area),
    /// Returns the stone to the bag.
    GoBag,
    /// Ends the turn with what is staged.
    GoEnd,
}

/// What the one button says, and what it does where it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// What it says.
    pub aim: Aim,
    /// The actions to send.
    pub steps: Option<Vec<Action>>,
}

/// What the one button says and does: `chosen` are the signs chosen to keep or to show, where they are chosen one by one
/// rather than staged; `holding` is whether a stone is held up, `promise` is what laying the active figure would do.
pub fn goal(view: View, draft: &PortalsDraft, chosen: SignSet, holding: bool, promise: Option<&Promise>) -> Goal {
    let lacks = |aim: Aim| Goal { aim, steps: None };
    let phase = view.public.phase;
    if phase == Phase::Over {
        return lacks(Aim::Over);
    }
    if !view.to_act() {
        return lacks(Aim::Waiting(Portals::to_act(view.public)));
    }
    let alone = |aim: Aim, action: Action| Goal { aim, steps: Some(vec![action]) };
    match (draft.steps(), chosen.is_empty()) {
        (&[step @ Action::Keep(signs)], true) => return alone(Aim::Keep(signs.len()), step),
        (&[step @ Action::Declare(signs)], true) => return alone(Aim::Show(signs.len()), step),
        (&[step @ (Action::Start(_) | Action::Claim | Action::Pass)], _) => return alone(Aim::WhoStarts, step),
        _ => {}
    }
    match phase {
        Phase::KeepSigns { .. } if chosen.is_empty() => return lacks(Aim::ChooseSigns),
        Phase::KeepSigns { .. } => return alone(Aim::Keep(chosen.len()), Action::Keep(chosen)),
        Phase::Declare { .. } => return alone(Aim::Show(chosen.len()), Action::Declare(chosen)),
        Phase::HostPicks | Phase::Claiming { .. } => return lacks(Aim::WhoStarts),
        _ => {}
    }
    let with = |aim: Aim, more: Option<Action>| {
        let steps = draft.steps().iter().copied().chain(more).collect();
        Goal { aim, steps: Some(steps) }
    };
    match draft.asked(view) {
        None => with(whole_turn(draft.steps()), None),
        Some(Phase::TakeKey { .. }) => lacks(Aim::TakeKey),
        Some(Phase::TakeStone { .. }) => match (draft.steps().first(), holding) {
            (Some(Action::TakeKey(key)), _) => with(Aim::GoKey(*key), None),
            (Some(Action::NoKey), _) => with(Aim::GoNoKey, None),
            (_, true) => lacks(Aim::WhereTo),
            (_, false) => lacks(Aim::TakeStone),
        },
        Some(Phase::Open { .. }) => match promise {
            Some(promise) => with(Aim::GoOpen(promise.points), Some(Action::Open(promise.placement))),
            None => lacks(Aim::WhereOpen),
        },
        Some(Phase::Return { again: true, .. }) => with(Aim::GoEnough, Some(Action::Enough)),
        Some(Phase::Lift { .. }) => lacks(Aim::WhichLift),
        Some(Phase::Lower { .. }) => lacks(Aim::WhereLower),
        Some(Phase::Wake { .. }) => lacks(Aim::WhichWake),
        Some(Phase::Return { .. }) => lacks(Aim::WhichReturn),
        Some(Phase::Draw { .. }) => lacks(Aim::WhichDraw),
        Some(Phase::Cover { .. }) => lacks(Aim::WhereTo),
        Some(_) => lacks(Aim::WhoStarts),
    }
}

/// What a whole turn comes to.
fn whole_turn(steps: &[Action]) -> Aim {
    let taken = steps.iter().find_map(|step| match step {
        Action::TakeKey(key) => Some(*key),
        _ => None,
    });
    let put = steps.iter().find_map(|step| match step {
        Action::Put { to, .. } => Some(*to),
        _ => None,
    });
    match (put, taken) {
        (Some(To::Mark(mark)), Some(taken)) => Aim::GoBoth { taken, key: mark.key },
        (Some(To::Mark(mark)), None) => Aim::GoPut(mark.key),
        (Some(To::Area(area)), _) => Aim::GoCast(area),
        (Some(To::Bag), _) => Aim::GoBag,
        (None, _) => Aim::GoEnd,
    }
}

/// One line of a list of choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This action.
    Act(Action),
    /// A stone, whose place is asked for next.
    Stone(Board, Element),
}

/// What a list offers after the staged steps: a stone and where it goes are asked one after the other, and `stone` is the
/// one that was chosen. Where the stones of a key are to be laid there is no list: they are held over a board.
pub fn choices(view: View, draft: &PortalsDraft, stone: Option<(Board, Element)>) -> Vec<Choice> {
    let base = draft.base(view);
    if matches!(base.asked(), None | Some(Phase::Open { .. })) {
        return Vec::new();
    }
    let mut legal = Vec::new();
    Portals::legal(base.seen.view(), &mut legal);
    let stones = legal.iter().filter_map(|action| match *action {
        Action::Put { source, stone, .. } => Some((source, stone)),
        _ => None,
    });
    let mut stones: Vec<(Board, Element)> = stones.collect();
    stones.dedup();
    // Where only one stone can be taken, it is.
    let taken = if stones.len() == 1 { stones.first().copied() } else { stone };
    match taken {
        _ if stones.is_empty() => legal.into_iter().map(Choice::Act).collect(),
        Some(taken) if stones.contains(&taken) => {
            let of_it =
                |action: &Action| matches!(*action, Action::Put { source, stone, .. } if (source, stone) == taken);
            legal.into_iter().filter(of_it).map(Choice::Act).collect()
        }
        _ => stones.into_iter().map(|(source, stone)| Choice::Stone(source, stone)).collect(),
    }
}

/// What a first game is told: one or two sentences for each thing that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// Keys are activated by number, whoever they belong to.
    Queue,
    /// A staged turn is to be confirmed.
    Confirm,
    /// A key is taken.
    Key,
    /// Several keys can be prepared at once.
    MoreKeys,
    /// One may take no key.
    Decline,
    /// The stone goes on a mark.
    Mark,
    /// The stone goes on a mark, or casts a spell.
    MarkOrSpell,
    /// After the key a stone is taken.
    ThenStone,
    /// A stone is taken.
    Stone,
    /// The stones of a key are laid on a board.
    Open,
    /// The same in a game alone.
    OpenAlone,
    /// Signs are chosen.
    Signs,
    /// What the spell with this number does.
    Spell(u8),
}

/// What there is to know now; `holding` is whether a stone is held up.
pub fn tip(view: View, draft: &PortalsDraft, holding: bool) -> Option<Tip> {
    let public = view.public;
    let alone = public.solo();
    if !view.to_act() {
        let waits = matches!(public.phase, Phase::Open { by_spell: false, .. }) && !alone;
        return waits.then_some(Tip::Queue);
    }
    let taken = public.taken[me(view).index()];
    let turn = taken[0] + taken[1] + public.foreseen;
    let first = turn == 0 && public.round == 1;
    let Some(asked) = draft.asked(view) else {
        return (first && matches!(draft.last(), Some(Action::Put { .. }))).then_some(Tip::Confirm);
    };
    Some(match asked {
        Phase::TakeKey { .. } if first => Tip::Key,
        Phase::TakeKey { .. } if turn == 1 && public.round == 1 => Tip::MoreKeys,
        Phase::TakeKey { .. } => Tip::Decline,
        Phase::TakeStone { .. } if holding && public.spells() => Tip::MarkOrSpell,
        Phase::TakeStone { .. } if holding => Tip::Mark,
        Phase::TakeStone { .. } if !draft.is_empty() => Tip::ThenStone,
        Phase::TakeStone { .. } => Tip::Stone,
        Phase::Open { .. } if alone => Tip::OpenAlone,
        Phase::Open { .. } => Tip::Open,
        Phase::KeepSigns { .. } => Tip::Signs,
        Phase::Lift { .. } | Phase::Lower { .. } => Tip::Spell(1),
        Phase::Wake { .. } => Tip::Spell(2),
        Phase::Return { .. } => Tip::Spell(3),
        Phase::Draw { .. } | Phase::Cover { .. } => Tip::Spell(4),
        Phase::HostPicks | Phase::Claiming { .. } | Phase::Declare { .. } | Phase::Over => return None,
    })
}
