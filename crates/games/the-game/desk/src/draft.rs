//! A turn in preparation: which cards are staged on which rows, in which order, and whether the turn ends with them.

use samobranka_desk::Draft;
use samobranka_rules::Game;
use samobranka_the_game::{Action, Astray, Card, Illegal, Pile, Public, TheGame, View};

use crate::preview::{Preview, Prospect};
use crate::rows::own_turn;

/// A turn in preparation. Before the first turn it is one answer to who starts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TheGameDraft {
    /// Each could be laid after those before it, when it was staged.
    lays: Vec<(Pile, Card)>,
    /// Ends the turn after the cards; or an answer to who starts, when there are no cards.
    then: Option<Action>,
}

/// What laying a card on a row would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// It moves the row on: by so much, the way the numbers go.
    On(i32),
    /// It takes the row back by ten: by so much, the way the numbers go.
    Back(i32),
    /// It can't be laid there.
    No(Illegal),
}

impl Fit {
    /// How far the row would move, the way the numbers go; `None` where the card can't be laid.
    pub fn change(self) -> Option<i32> {
        match self {
            Fit::On(change) | Fit::Back(change) => Some(change),
            Fit::No(_) => None,
        }
    }
}

/// A turn that can be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ready {
    /// What to send, in order. Empty where nothing is staged and the turn isn't to end.
    pub actions: Vec<Action>,
    /// B-3: what would be lost with it, though it needn't be. Ask first.
    pub risk: Option<Prospect>,
}

impl TheGameDraft {
    /// The staged cards, in order.
    pub fn lays(&self) -> &[(Pile, Card)] {
        &self.lays
    }

    /// The step after the staged cards: the end of the turn. Before the first turn, an answer to who starts.
    pub fn then(&self) -> Option<Action> {
        self.then
    }

    /// The cards staged on a row, in order.
    pub fn on(&self, pile: Pile) -> impl DoubleEndedIterator<Item = Card> {
        self.lays.iter().filter(move |(on, _)| *on == pile).map(|(_, card)| *card)
    }

    /// Where a card is staged: the row, and its place in the order, from one.
    pub fn place(&self, card: Card) -> Option<(Pile, usize)> {
        self.lays.iter().position(|(_, staged)| *staged == card).map(|at| (self.lays[at].0, at + 1))
    }

    /// Whether a staged card takes its row back by ten.
    pub fn is_trick(&self, public: &Public, card: Card) -> bool {
        self.place(card).is_some_and(|(pile, place)| {
            let before = self.lays[..place - 1].iter().rev().find(|(on, _)| *on == pile);
            pile.is_trick(before.map_or(public.top(pile), |(_, card)| card.number()), card)
        })
    }

    /// The number on a row with what is staged on top of it.
    pub fn top(&self, public: &Public, pile: Pile) -> u8 {
        self.on(pile).next_back().map_or(public.top(pile), Card::number)
    }

    /// What the table would be, and what would come of it.
    pub fn preview(&self, view: View) -> Preview {
        Preview::of(view, &self.lays)
    }

    /// What a card would do on a row after what is staged. While another plays, the card can be looked at all the same:
    /// then the plain rule of the row decides.
    pub fn fit(&self, view: View, pile: Pile, card: Card) -> Fit {
        let top = self.top(view.public, pile);
        let change = i32::from(card.number()) - i32::from(top);
        let fits = if pile.is_trick(top, card) { Fit::Back(change) } else { Fit::On(change) };
        if own_turn(view).is_none() {
            return match (pile.accepts(top).contains(card), pile.ascends()) {
                (true, _) => fits,
                (false, true) => Fit::No(Illegal::NotHigher { card, pile, top }),
                (false, false) => Fit::No(Illegal::NotLower { card, pile, top }),
            };
        }
        match self.may_lay(view, pile, card) {
            Ok(()) => fits,
            Err(why) => Fit::No(why),
        }
    }

    /// B-3: whether laying this card next would bar the way to the minimum or leave a fire uncovered, though without it
    /// the turn can still be saved.
    pub fn would_lose(&self, view: View, pile: Pile, card: Card) -> bool {
        let mut with = self.clone();
        if with.lay(view, pile, card).is_err() {
            return false;
        }
        let after = with.preview(view).prospect;
        after.is_avoidable() && after != self.preview(view).prospect
    }

    /// Stages a card on a row, if the rules allow it after those before.
    pub fn lay(&mut self, view: View, pile: Pile, card: Card) -> Result<(), Illegal> {
        self.may_lay(view, pile, card)?;
        self.lays.push((pile, card));
        Ok(())
    }

    fn may_lay(&self, view: View, pile: Pile, card: Card) -> Result<(), Illegal> {
        if self.then.is_some() {
            return Err(Illegal::NotNow); // the turn ends with what is staged
        }
        TheGame::check(self.preview(view).view(), &Action::Lay { pile, card })
    }

    /// Takes a card back, and with it those that could not have been laid without it.
    pub fn take_back(&mut self, view: View, card: Card) {
        self.lays.retain(|(_, staged)| *staged != card);
        self.keep_what_fits(view);
    }

    /// How many cards of the turn are laid with what is staged, and how many it takes; on one's own turn.
    pub fn laid(&self, view: View) -> Option<(u8, u8)> {
        own_turn(view).map(|turn| (turn.laid + self.lays.len() as u8, turn.minimum))
    }

    /// Why the turn can't end with what is staged, if it can't.
    pub fn may_end(&self, view: View) -> Result<(), Illegal> {
        let preview = self.preview(view);
        match preview.over() {
            true => Ok(()),
            false => TheGame::check(preview.view(), &Action::EndTurn),
        }
    }

    /// What to send when the player confirms: the staged cards, and with `end` the end of the turn. Where the turn or the
    /// game is over with the cards, it needn't be ended.
    pub fn confirm(&self, view: View, end: bool) -> Result<Ready, Illegal> {
        let preview = self.preview(view);
        let mut actions = self.actions(view);
        let over = preview.over() || self.then.is_some();
        let mut risk = Some(preview.prospect).filter(|prospect| match prospect {
            Prospect::Burns => true,
            Prospect::Stuck { .. } => preview.over(),
            _ => false,
        });
        if end && !over && risk.is_none() {
            TheGame::check(preview.view(), &Action::EndTurn)?;
            actions.push(Action::EndTurn);
        }
        let ends = actions.last() == Some(&Action::EndTurn);
        if ends && preview.public.fire.any_due() && preview.public.options.astray == Astray::Lose {
            risk = Some(Prospect::Burns);
        }
        Ok(Ready { actions, risk })
    }
}

impl Draft<TheGame> for TheGameDraft {
    fn stage(&mut self, view: View, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Lay { pile, card } => self.lay(view, pile, card),
            Action::EndTurn => {
                TheGame::check(self.preview(view).view(), action)?;
                self.then = Some(Action::EndTurn);
                Ok(())
            }
            Action::Wish(_) | Action::Agree | Action::Object | Action::Start(_) => {
                TheGame::check(view, action)?;
                *self = TheGameDraft { lays: Vec::new(), then: Some(*action) };
                Ok(())
            }
        }
    }

    fn undo(&mut self, _: View) -> bool {
        self.then.take().is_some() || self.lays.pop().is_some()
    }

    fn keep_what_fits(&mut self, view: View) {
        let before = std::mem::take(self);
        for action in before.actions(view) {
            let _ = self.stage(view, &action);
        }
    }

    fn check(&self, view: View) -> Result<(), Illegal> {
        let mut again = TheGameDraft::default();
        self.actions(view).iter().try_for_each(|action| again.stage(view, action))
    }

    fn actions(&self, _: View) -> Vec<Action> {
        let lays = self.lays.iter().map(|&(pile, card)| Action::Lay { pile, card });
        lays.chain(self.then).collect()
    }
}
