//! What a player of THE GAME has selected and staged, and how that changes.

use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_rules::Phrase;
use samobranka_terminal::{Answer, ScreenContext};
use samobranka_the_game::{Card, CardSet, Pile, TheGame};
use samobranka_the_game_desk::{Preview, Prospect, Ready, TheGameDraft};

use crate::signals;
use crate::signs::Target;

/// What one player has selected, staged and opened.
pub struct TheGameControls {
    pub(crate) card: Option<Card>,
    /// The pile the selected card would go on.
    pub(crate) lane: Pile,
    /// Whether Enter plays the turn instead.
    pub(crate) on_button: bool,
    pub(crate) draft: TheGameDraft,
    /// The digits typed so far of a card's number.
    pub(crate) typed: String,
    /// Whether the cards not seen yet are shown.
    pub(crate) unseen: bool,
    /// The list of signals, while it is open.
    pub(crate) signals: Option<signals::Menu>,
    /// The line chosen while the start is settled.
    pub(crate) choice: usize,
    pub(crate) clicks: Vec<(Rect, Target)>,
}

impl Default for TheGameControls {
    fn default() -> TheGameControls {
        TheGameControls {
            card: None,
            lane: Pile::A1,
            on_button: false,
            draft: TheGameDraft::default(),
            typed: String::new(),
            unseen: false,
            signals: None,
            choice: 0,
            clicks: Vec::new(),
        }
    }
}

impl TheGameControls {
    /// The turn this player prepares.
    pub fn draft(&self) -> &TheGameDraft {
        &self.draft
    }

    /// The selected card, if it is still to be staged.
    pub(crate) fn card_to_lay(&self) -> Option<Card> {
        self.card.filter(|card| self.draft.place(*card).is_none())
    }

    pub(crate) fn step_card(&mut self, hand: CardSet, step: isize) {
        let cards: Vec<Card> = hand.into_iter().collect();
        let at = self.card.and_then(|card| cards.iter().position(|it| *it == card)).unwrap_or(0);
        if !cards.is_empty() {
            self.card = Some(cards[(at as isize + step).rem_euclid(cards.len() as isize) as usize]);
        }
    }

    /// Up and down the lanes, and on to the button below them.
    pub(crate) fn step_lane(&mut self, step: isize) {
        let at = if self.on_button { 4 } else { self.lane.index() as isize };
        let at = (at + step).rem_euclid(5) as usize;
        self.on_button = at == 4;
        self.lane = Pile::ALL.get(at).copied().unwrap_or(self.lane);
    }

    pub(crate) fn select_lane(&mut self, pile: Pile) {
        self.lane = pile;
        self.on_button = false;
    }

    /// The next pile that takes the selected card.
    pub(crate) fn step_to_fitting(&mut self, preview: &Preview) {
        let Some(card) = self.card_to_lay() else { return };
        let from = self.lane.index();
        let next = (1..=4).map(|step| Pile::ALL[(from + step) % 4]).find(|pile| preview.cost(*pile, card).is_some());
        if let Some(pile) = next {
            self.select_lane(pile);
        }
    }

    /// Types a digit of a card's number: the card is selected as soon as it is clear which.
    pub(crate) fn type_digit(&mut self, hand: CardSet, digit: char) -> Answer<TheGame> {
        let begins = |with: &str| hand.into_iter().find(|card| card.to_string().starts_with(with));
        self.typed.push(digit);
        let exact = self.typed.parse().ok().filter(|card: &Card| hand.contains(*card));
        if let Some(card) = exact.or_else(|| begins(&self.typed)) {
            self.card = Some(card);
            if self.typed.len() == 2 {
                self.typed.clear();
            }
            return Answer::Taken;
        }
        let typed = std::mem::take(&mut self.typed);
        if typed.len() == 2 {
            // Perhaps it was the beginning of another card.
            if let Some(card) = begins(&digit.to_string()) {
                self.typed.push(digit);
                self.card = Some(card);
                return Answer::Taken;
            }
        }
        let number: u32 = typed.parse().unwrap_or(0);
        Answer::Tell(Phrase::new("cli-tg-no-such-card").with("number", number))
    }

    pub(crate) fn lay(&mut self, cx: &ScreenContext<TheGame>, pile: Pile) -> Answer<TheGame> {
        self.select_lane(pile);
        let Some(card) = self.card else { return Answer::Taken };
        if self.draft.place(card).is_some() {
            self.draft.take_back(cx.view, card);
            return Answer::Taken;
        }
        if let Err(why) = self.draft.lay(cx.view, pile, card) {
            return Answer::Refused(why);
        }
        self.select_after(cx, card);
        Answer::Taken
    }

    /// After a card is staged the next one still in hand is selected.
    pub(crate) fn select_after(&mut self, cx: &ScreenContext<TheGame>, laid: Card) {
        let rest = self.draft.preview(cx.view).own.hand;
        let higher = rest.into_iter().find(|card| *card > laid);
        self.card = higher.or(rest.highest()).or(Some(laid));
    }

    pub(crate) fn take_back(&mut self, cx: &ScreenContext<TheGame>) -> Answer<TheGame> {
        match self.draft.lays().last().copied() {
            Some((_, card)) => {
                self.draft.undo(cx.view);
                self.card = Some(card);
                Answer::Taken
            }
            None if cx.can_undo => Answer::Undo,
            None => Answer::Tell(Phrase::new("cli-tg-nothing-staged")),
        }
    }

    /// Plays the staged cards; with `end`, the turn ends with them.
    pub(crate) fn confirm(&mut self, cx: &ScreenContext<TheGame>, end: bool) -> Answer<TheGame> {
        let Ready { actions, risk } = match self.draft.confirm(cx.view, end) {
            Ok(ready) => ready,
            Err(why) => return Answer::Refused(why),
        };
        match risk {
            Some(Prospect::Stuck { missing }) => {
                Answer::Ask(Phrase::new("cli-tg-ask-stuck").with("missing", missing), actions)
            }
            Some(_) => Answer::Ask(Phrase::new("cli-tg-ask-burns"), actions),
            None if actions.is_empty() => Answer::Tell(Phrase::new("cli-tg-nothing-staged")),
            None => Answer::Act(actions),
        }
    }
}
