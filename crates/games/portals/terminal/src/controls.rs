//! What a player of Portals has selected, and how that changes.
//!
//! A decision is a list of choices, but for two: a stone and where it goes are asked one after the other, and the stones of
//! a key are moved over the boards as a ghost until they are laid.

use ratatui::layout::Rect;
use samobranka_portals::{Action, Board, Element, Figure, Phase, Placement, Portals};
use samobranka_rules::Game;
use samobranka_terminal::{Answer, ScreenContext};

/// What one player has selected: a line of the list, a stone, a place for the active key.
#[derive(Default)]
pub struct PortalsControls {
    /// The chosen line of the list.
    pub(crate) choice: usize,
    /// The stone whose place is asked for.
    pub(crate) stone: Option<(Board, Element)>,
    /// Where the figure of the active key hovers.
    pub(crate) ghost: Ghost,
    pub(crate) clicks: Vec<(Rect, usize)>,
}

/// A figure over a board, before it is laid: the card's turn and the place of its top left cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ghost {
    /// Which of the boards within reach, counted from nought.
    pub(crate) board: usize,
    pub(crate) quarters: u8,
    pub(crate) row: i8,
    pub(crate) column: i8,
}

impl Ghost {
    /// What would be laid there; `None` where a stone is outside.
    fn placement(self, reach: &[Board], figure: Figure) -> Option<Placement> {
        let board = *reach.get(self.board % reach.len())?;
        Placement::of_card(board, figure, self.quarters, self.row, self.column)
    }
}

/// One line of the list: what it would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// This action.
    Act(Action),
    /// A stone, whose place is asked for next.
    Stone(Board, Element),
}

/// The figure on the active key, where one is to be laid by this player.
pub(crate) fn figure(cx: &ScreenContext<Portals>) -> Option<Figure> {
    let (seat, _) = cx.view.own?;
    match cx.view.public.phase {
        Phase::Open { seat: owner, key, .. } if owner == seat && cx.to_act() => {
            Some(cx.view.public.keys[seat.index()].get(key)?.stones)
        }
        _ => None,
    }
}

impl PortalsControls {
    /// The lines of the list.
    pub(crate) fn choices(&self, cx: &ScreenContext<Portals>) -> Vec<Choice> {
        if !cx.to_act() || figure(cx).is_some() {
            return Vec::new();
        }
        let mut legal = Vec::new();
        Portals::legal(cx.view, &mut legal);
        let stones = legal.iter().filter_map(|action| match *action {
            Action::Put { source, stone, .. } => Some((source, stone)),
            _ => None,
        });
        let mut stones: Vec<(Board, Element)> = stones.collect();
        stones.dedup();
        // Where only one stone can be taken, it is.
        let taken = if stones.len() == 1 { stones.first().copied() } else { self.stone };
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

    /// The chosen line.
    pub(crate) fn chosen(&self, cx: &ScreenContext<Portals>) -> Option<Choice> {
        self.choices(cx).get(self.choice).copied()
    }

    /// The placement under the ghost; `None` where a stone is outside.
    pub(crate) fn placement(&self, cx: &ScreenContext<Portals>) -> Option<Placement> {
        let (seat, _) = cx.view.own?;
        self.ghost.placement(cx.view.public.reach(seat).as_slice(), figure(cx)?)
    }

    /// Where this player's key would be laid now; `None` where it is not to be laid, or a stone is off the board.
    pub fn over(&self, view: samobranka_portals::View) -> Option<Placement> {
        let (seat, _) = view.own?;
        let Phase::Open { key, .. } = view.public.phase else { return None };
        let figure = view.public.keys[seat.index()].get(key)?.stones;
        self.ghost.placement(view.public.reach(seat).as_slice(), figure)
    }

    /// Moves the ghost if its stones stay on the board.
    pub(crate) fn hover(&mut self, cx: &ScreenContext<Portals>, ghost: Ghost) -> Answer<Portals> {
        let before = std::mem::replace(&mut self.ghost, ghost);
        if self.placement(cx).is_none() {
            self.ghost = before;
        }
        Answer::Taken
    }

    /// The nearest place where a newly turned figure is on the board.
    pub(crate) fn settle(&mut self, cx: &ScreenContext<Portals>) {
        if self.placement(cx).is_some() || figure(cx).is_none() {
            return;
        }
        let from = self.ghost;
        let mut places: Vec<Ghost> =
            (-2..=4).flat_map(|row| (-2..=4).map(move |column| Ghost { row, column, ..from })).collect();
        places.sort_by_key(|it| (it.row - from.row).abs() + (it.column - from.column).abs());
        for place in places {
            self.ghost = place;
            if self.placement(cx).is_some() {
                return;
            }
        }
    }

    pub(crate) fn take(&mut self, choice: Choice) -> Answer<Portals> {
        self.choice = 0;
        match choice {
            Choice::Stone(source, stone) => {
                self.stone = Some((source, stone));
                Answer::Taken
            }
            Choice::Act(action) => {
                self.stone = None;
                Answer::Act(vec![action])
            }
        }
    }

    pub(crate) fn step(&mut self, by: isize, count: usize) -> Answer<Portals> {
        if count > 0 {
            self.choice = (self.choice as isize + by).rem_euclid(count as isize) as usize;
        }
        Answer::Taken
    }
}
