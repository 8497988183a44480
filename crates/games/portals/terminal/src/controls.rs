//! What a player of Portals has selected, and how that changes.
//!
//! A decision is a list of choices, but for two: a stone and where it goes are asked one after the other, and the stones of
//! a key are moved over the boards as a ghost until they are laid.

use ratatui::layout::Rect;
use samobranka_portals::{Board, Element, Placement, Portals, View};
use samobranka_portals_desk::{Choice, Ghost, Over, PortalsDraft, choices, first_place};
use samobranka_terminal::{Answer, ScreenContext};

/// What one player has selected: a line of the list, a stone, a place for the active key.
#[derive(Default)]
pub struct PortalsControls {
    /// The chosen line of the list.
    pub(crate) choice: usize,
    /// The stone whose place is asked for.
    pub(crate) stone: Option<(Board, Element)>,
    /// Where the key that is to be laid is held.
    pub(crate) ghost: Option<Ghost>,
    pub(crate) clicks: Vec<(Rect, usize)>,
}

/// The key that this player is to lay now.
pub(crate) fn to_lay(view: View) -> Option<Over> {
    Over::of(view, &PortalsDraft::default(), None)
}

impl PortalsControls {
    /// The lines of the list.
    pub(crate) fn choices(&self, cx: &ScreenContext<Portals>) -> Vec<Choice> {
        if cx.to_act() { choices(cx.view, &PortalsDraft::default(), self.stone) } else { Vec::new() }
    }

    /// The chosen line.
    pub(crate) fn chosen(&self, cx: &ScreenContext<Portals>) -> Option<Choice> {
        self.choices(cx).get(self.choice).copied()
    }

    /// Where this player's key would be laid now; `None` where it is not to be laid.
    pub fn placement(&self, view: View) -> Option<Placement> {
        self.ghost?.placement(to_lay(view)?.stones)
    }

    /// A key that is to be laid is held where it would be laid first; any other is let go.
    pub(crate) fn hold_key(&mut self, cx: &ScreenContext<Portals>) {
        self.ghost = to_lay(cx.view)
            .filter(|_| cx.to_act())
            .map(|over| self.ghost.unwrap_or_else(|| first_place(cx.view, &over)).kept_on(over.set()));
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
