//! What a player of Portals has selected and staged, and how that changes.
//!
//! A decision is a list of choices, but for two: a stone and where it goes are asked one after the other, and the stones of
//! a key are moved over the boards as a ghost until they are laid. What is chosen is staged; the next list is that of the
//! table as it would be then.

use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_portals::{Action, Board, Element, Illegal, Key, Placement, Portals, SignSet, To, View};
use samobranka_portals_desk::{Choice, Ghost, Over, PortalsDraft, Promise, choices, first_place, goal, promise};
use samobranka_rules::Phrase;
use samobranka_terminal::{Answer, ScreenContext};

/// What one player has selected and staged: a line of the list, a stone, a place for a key.
#[derive(Default)]
pub struct PortalsControls {
    /// The turn in preparation.
    pub(crate) draft: PortalsDraft,
    /// The chosen line of the list.
    pub(crate) choice: usize,
    /// The stone whose place is asked for.
    pub(crate) stone: Option<(Board, Element)>,
    /// The key of one's own that is tried over the boards, though it is not to be laid now.
    pub(crate) tried: Option<Key>,
    /// The key that is over a board, and where.
    pub(crate) ghost: Option<(Key, Ghost)>,
    pub(crate) clicks: Vec<(Rect, Target)>,
}

/// What can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A line of the list.
    Line(usize),
    /// A key of one's own, from the left.
    OwnKey(usize),
    /// The button that plays what is staged.
    Button,
}

impl PortalsControls {
    /// The turn this player prepares.
    pub fn draft(&self) -> &PortalsDraft {
        &self.draft
    }

    /// The lines of the list.
    pub(crate) fn choices(&self, cx: &ScreenContext<Portals>) -> Vec<Choice> {
        if cx.to_act() { choices(cx.view, &self.draft, self.stone) } else { Vec::new() }
    }

    /// The chosen line.
    pub(crate) fn chosen(&self, cx: &ScreenContext<Portals>) -> Option<Choice> {
        self.choices(cx).get(self.choice).copied()
    }

    /// Whether the staged steps are a whole turn.
    pub(crate) fn is_whole(&self, cx: &ScreenContext<Portals>) -> bool {
        cx.to_act() && !self.draft.is_empty() && self.draft.asked(cx.view).is_none()
    }

    /// The key that is over a board: the one to be laid, or the one that is tried.
    pub(crate) fn over(&self, view: View) -> Option<Over> {
        Over::of(view, &self.draft, self.tried)
    }

    /// Where the key over the boards would be laid now; `None` where there is none, or it bears no stones.
    pub fn placement(&self, view: View) -> Option<Placement> {
        let (_, ghost) = self.ghost?;
        ghost.placement(self.over(view)?.stones)
    }

    /// What laying the key over the boards would do.
    pub(crate) fn promise(&self, view: View) -> Option<Promise> {
        let (over, (_, ghost)) = (self.over(view)?, self.ghost?);
        promise(self.draft.base(view).seen.view(), &over, ghost)
    }

    /// A key that is to be laid or tried is held where all its stones find room at first; any other is let go.
    pub(crate) fn hold_key(&mut self, cx: &ScreenContext<Portals>) {
        let over = self.over(cx.view).filter(|over| if over.active { cx.to_act() } else { cx.can_plan });
        self.ghost = over.map(|over| {
            let known = self.ghost.filter(|(key, _)| *key == over.key).map(|(_, ghost)| ghost);
            let ghost = known.unwrap_or_else(|| first_place(cx.view, &over));
            (over.key, ghost.kept_on(over.set()))
        });
    }

    /// After the staged steps have changed: the list is another, and a key may have to be laid or let go.
    fn restart(&mut self, cx: &ScreenContext<Portals>) {
        self.choice = 0;
        self.stone = None;
        self.let_go_of_lost(cx);
        self.hold_key(cx);
    }

    /// A key that one no longer has can't be tried.
    fn let_go_of_lost(&mut self, cx: &ScreenContext<Portals>) {
        let hand = self.draft.hand(cx.view);
        self.tried = self.tried.filter(|key| hand.iter().any(|held| held.key == *key));
    }

    /// Drops what no longer fits.
    pub(crate) fn keep_what_fits(&mut self, cx: &ScreenContext<Portals>) {
        let before = self.draft.clone();
        self.draft.keep_what_fits(cx.view);
        if self.draft != before {
            self.restart(cx);
        }
        self.stone = self.draft.lifted(cx.view, self.stone).and(self.stone);
        self.choice = self.choice.min(self.choices(cx).len().saturating_sub(1));
        self.let_go_of_lost(cx);
        self.hold_key(cx);
    }

    /// Takes a line of the list: the step is staged, or a stone is chosen and its place asked for.
    pub(crate) fn take(&mut self, cx: &ScreenContext<Portals>, choice: Choice) -> Answer<Portals> {
        match choice {
            Choice::Stone(source, stone) => {
                self.choice = 0;
                self.stone = Some((source, stone));
                Answer::Taken
            }
            Choice::Act(action) => self.stage(cx, action),
        }
    }

    fn stage(&mut self, cx: &ScreenContext<Portals>, action: Action) -> Answer<Portals> {
        if let Err(why) = self.draft.stage(cx.view, &action) {
            return Answer::Refused(why);
        }
        // A key that has got its last stone is shown over a board: what it would bring as things stand.
        if let Action::Put { to: To::Mark(mark), .. } | Action::Cover(mark) = action
            && self.draft.is_prepared(cx.view, mark.key)
        {
            self.tried = Some(mark.key);
        }
        self.restart(cx);
        Answer::Taken
    }

    /// Takes the last step back: the chosen stone, then what is staged, then what was done for all to see.
    pub(crate) fn take_back(&mut self, cx: &ScreenContext<Portals>) -> Answer<Portals> {
        if self.stone.take().is_some() || self.draft.undo(cx.view) {
            self.restart(cx);
            Answer::Taken
        } else if cx.can_undo {
            Answer::Undo
        } else {
            Answer::Tell(Phrase::new("cli-po-no-undo"))
        }
    }

    /// What can be sent now, if anything can: the staged steps, and the opening of a portal.
    pub(crate) fn ready(&self, cx: &ScreenContext<Portals>) -> Option<Vec<Action>> {
        let promise = self.promise(cx.view).filter(|_| self.over(cx.view).is_some_and(|over| over.active));
        if !cx.to_act() || self.draft.is_empty() && promise.is_none() {
            return None;
        }
        goal(cx.view, &self.draft, SignSet::NONE, self.stone.is_some(), promise.as_ref()).steps
    }

    /// Plays what is staged.
    pub(crate) fn confirm(&mut self, cx: &ScreenContext<Portals>) -> Answer<Portals> {
        let Some(steps) = self.ready(cx) else {
            let over = self.over(cx.view).filter(|over| over.active);
            return match over {
                Some(_) => Answer::Refused(Illegal::NotTheFigure),
                None if self.draft.is_empty() => Answer::Tell(Phrase::new("cli-po-nothing-staged")),
                None => Answer::Tell(Phrase::new("cli-po-not-yet")),
            };
        };
        *self = PortalsControls::default();
        Answer::Act(steps)
    }

    /// Holds a key of one's own over the boards to see what it would bring; again, and it is let go.
    pub(crate) fn try_key(&mut self, cx: &ScreenContext<Portals>, place: usize) -> Answer<Portals> {
        if self.over(cx.view).is_some_and(|over| over.active) {
            return Answer::Taken; // one is to be laid first
        }
        let key = self.draft.hand(cx.view).get(place).map(|held| held.key);
        self.tried = key.filter(|key| self.tried != Some(*key));
        self.hold_key(cx);
        Answer::Taken
    }

    pub(crate) fn step(&mut self, by: isize, count: usize) -> Answer<Portals> {
        if count > 0 {
            self.choice = (self.choice as isize + by).rem_euclid(count as isize) as usize;
        }
        Answer::Taken
    }
}
