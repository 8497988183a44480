//! What a player of IOTA holds, has staged and is about to trade, and how that changes.

use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_iota::{Action, Axis, Card, CardList, Cell, Illegal, Iota};
use samobranka_iota_desk::{IotaDraft, Slot};
use samobranka_rules::Phrase;
use samobranka_terminal::{Answer, ScreenContext};

use crate::window::Window;

/// What one player holds and has staged, and where they look.
pub struct IotaControls {
    /// Which card of the hand is held, from the left.
    pub(crate) held: usize,
    pub(crate) cursor: Cell,
    pub(crate) draft: IotaDraft,
    /// While a pass is prepared: the cards to be traded, bit by bit.
    pub(crate) trade: Option<u8>,
    /// Whether the places are marked that can never be filled.
    pub(crate) dead: bool,
    /// The chosen line of the list of names.
    pub(crate) name: usize,
    pub(crate) window: Option<Window>,
    pub(crate) clicks: Vec<(Rect, Target)>,
}

impl Default for IotaControls {
    fn default() -> IotaControls {
        IotaControls {
            held: 0,
            cursor: Cell::START,
            draft: IotaDraft::default(),
            trade: None,
            dead: false,
            name: 0,
            window: None,
            clicks: Vec::new(),
        }
    }
}

/// What can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Card(usize),
    Place(Cell),
    Button,
    Name(usize),
}

impl IotaControls {
    pub(crate) fn slots(&self, cx: &ScreenContext<Iota>) -> Vec<Slot> {
        self.draft.slots(cx.view)
    }

    /// The held card, if it is still to be staged.
    pub(crate) fn held_card(&self, cx: &ScreenContext<Iota>) -> Option<Card> {
        self.slots(cx).get(self.held).filter(|slot| slot.at.is_none()).map(|slot| slot.card)
    }

    /// The turn this player prepares.
    pub fn draft(&self) -> &IotaDraft {
        &self.draft
    }

    pub(crate) fn hold(&mut self, cx: &ScreenContext<Iota>, place: usize) -> Answer<Iota> {
        if place < self.slots(cx).len() {
            self.held = place;
        }
        Answer::Taken
    }

    /// After a card is staged the next one still in hand is held.
    pub(crate) fn hold_next(&mut self, cx: &ScreenContext<Iota>) {
        let slots = self.slots(cx);
        let next = (0..slots.len()).map(|step| (self.held + step) % slots.len()).find(|&at| slots[at].at.is_none());
        self.held = next.unwrap_or(self.held);
    }

    pub(crate) fn step_cursor(&mut self, cx: &ScreenContext<Iota>, axis: Axis, step: i8) {
        let (first, last) = cx.view.public.table.corners();
        let to = self.cursor.step(axis, step);
        let inside = |at: i8, low: i8, high: i8| (low - 4..=high + 4).contains(&at);
        if inside(to.row(), first.row(), last.row()) && inside(to.col(), first.col(), last.col()) {
            self.cursor = to;
        }
    }

    /// The next place, in reading order, where the held card can go.
    pub(crate) fn step_to_open(&mut self, cx: &ScreenContext<Iota>, back: bool) -> Answer<Iota> {
        let card = self.held_card(cx).filter(|_| cx.view.public.options.hints);
        let Some(card) = card else { return Answer::Taken };
        let places = self.draft.places(cx.view, card);
        let next = match back {
            false => places.iter().find(|&&at| at > self.cursor).or(places.first()),
            true => places.iter().rev().find(|&&at| at < self.cursor).or(places.last()),
        };
        match next {
            Some(&at) => {
                self.cursor = at;
                Answer::Taken
            }
            None => Answer::Tell(Phrase::new("cli-io-nowhere").with("card", card.phrase())),
        }
    }

    /// Stages the held card where the cursor is, or takes back what is staged there.
    pub(crate) fn put(&mut self, cx: &ScreenContext<Iota>) -> Answer<Iota> {
        if let Some(card) = self.draft.take_back(cx.view, self.cursor) {
            let back = self.slots(cx).iter().position(|slot| slot.card == card && slot.at.is_none());
            self.held = back.unwrap_or(self.held);
            return Answer::Taken;
        }
        let Some(card) = self.held_card(cx) else {
            return Answer::Tell(Phrase::new("cli-io-held-is-staged"));
        };
        if let Err(why) = self.draft.put(cx.view, card, self.cursor) {
            return Answer::Refused(why);
        }
        self.hold_next(cx);
        Answer::Taken
    }

    pub(crate) fn take_back(&mut self, cx: &ScreenContext<Iota>) -> Answer<Iota> {
        let before = self.staged_cells();
        if self.draft.undo(cx.view) {
            let after = self.staged_cells();
            let undone = before.into_iter().find(|at| !after.contains(at));
            self.cursor = undone.unwrap_or(self.cursor);
            self.hold_next(cx);
            Answer::Taken
        } else if cx.can_undo {
            Answer::Undo
        } else {
            Answer::Tell(Phrase::new("cli-io-nothing-staged"))
        }
    }

    /// Where something is staged.
    fn staged_cells(&self) -> Vec<Cell> {
        self.draft.swaps().iter().chain(&self.draft.lays()).map(|placed| placed.at).collect()
    }

    /// The turn in preparation with a pass that trades the chosen cards, or why that is refused.
    fn passing(&self, cx: &ScreenContext<Iota>, trade: u8) -> Result<IotaDraft, Illegal> {
        let chosen = self.slots(cx).into_iter().enumerate().filter(|(place, _)| trade >> place & 1 != 0);
        let cards: Vec<Card> = chosen.map(|(_, slot)| slot.card).collect();
        let pass = Action::Pass(CardList::new(&cards).expect("a hand has at most four cards"));
        let mut draft = self.draft.clone();
        draft.stage(cx.view, &pass).map(|()| draft)
    }

    /// Plays what is staged, or passes.
    pub(crate) fn confirm(&mut self, cx: &ScreenContext<Iota>) -> Answer<Iota> {
        if let Some(trade) = self.trade {
            match self.passing(cx, trade) {
                Ok(draft) => self.draft = draft,
                Err(why) => return Answer::Refused(why),
            }
        }
        if self.draft.is_empty() {
            return Answer::Tell(Phrase::new("cli-io-nothing-staged"));
        }
        if let Err(why) = self.draft.check(cx.view) {
            return Answer::Refused(why);
        }
        // Jokers alone are taken for all to see, and the turn goes on.
        let actions = self.draft.actions(cx.view);
        self.draft.clear();
        self.trade = None;
        Answer::Act(actions)
    }

    /// Opens or closes the tray for a pass. Cards to be laid go back to the hand; jokers stay taken.
    pub(crate) fn toggle_pass(&mut self) -> Answer<Iota> {
        self.draft.take_cards_back();
        self.trade = if self.trade.is_some() { None } else { Some(0) };
        Answer::Taken
    }

    /// Trades a card with the pass, or keeps it.
    fn toggle_traded(&mut self, cx: &ScreenContext<Iota>, place: usize) -> Answer<Iota> {
        let Some(trade) = self.trade.filter(|_| place < self.slots(cx).len()) else { return Answer::Taken };
        let trade = trade ^ 1 << place;
        if let Err(why) = self.passing(cx, trade) {
            return Answer::Refused(why);
        }
        self.trade = Some(trade);
        Answer::Taken
    }

    pub(crate) fn card_key(&mut self, cx: &ScreenContext<Iota>, place: usize) -> Answer<Iota> {
        if self.trade.is_some() { self.toggle_traded(cx, place) } else { self.hold(cx, place) }
    }
}
