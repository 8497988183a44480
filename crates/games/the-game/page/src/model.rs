//! A turn being prepared, and the way it goes to the table.

use std::ops::Deref;

use leptos::prelude::*;
use samobranka_page::SeatContext;
use samobranka_page::browser;
use samobranka_page::sound::{self, Sound};
use samobranka_rules::Game;
use samobranka_the_game::{Action, Card, Pile, TheGame, try_lays};

use super::staging::Sight;
use super::staging::{self, Fit, Lays};

/// A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    context: SeatContext<TheGame>,
    pub(crate) staged: RwSignal<Lays>,
    pub(crate) lifted: RwSignal<Option<Card>>,
    /// The row a card is dragged over.
    pub(crate) over: RwSignal<Option<Pile>>,
    /// Whether a confirmed turn is on its way.
    pub(crate) sending: RwSignal<bool>,
    /// The row whose signals are open; `None` in it means no row was chosen.
    pub(crate) talking: RwSignal<Option<Option<Pile>>>,
}

/// What is the same at every table: what is seen, said and refused.
impl Deref for Model {
    type Target = SeatContext<TheGame>;

    fn deref(&self) -> &SeatContext<TheGame> {
        &self.context
    }
}

/// The pause between two cards of a confirmed turn, in milliseconds.
const STEP: u32 = 240;

impl Model {
    /// A table with nothing staged on it yet.
    pub(crate) fn new(context: SeatContext<TheGame>) -> Model {
        let model = Model {
            context,
            staged: RwSignal::new(Vec::new()),
            lifted: RwSignal::new(None),
            over: RwSignal::new(None),
            sending: RwSignal::new(false),
            talking: RwSignal::new(None),
        };
        // What is staged stays as long as it could be laid: through breaks, and through everything the others do.
        Effect::new(move |_| {
            let seen = model.seen.get();
            let mut staged = model.staged.get_untracked();
            let before = staged.len();
            while !model.sending.get_untracked() && !staged.is_empty() && try_lays(seen.view(), &staged).is_err() {
                staged.pop();
            }
            if staged.len() < before {
                model.staged.set(staged);
            }
        });
        context.on_hint(move |action| {
            if let Action::Lay { pile, card } = action {
                model.staged.set(Vec::new());
                model.stage(pile, card);
            }
        });
        model
    }

    /// Whether a turn is on its way: until it has arrived nothing more is staged.
    fn is_busy(self) -> bool {
        self.sending.get_untracked() || self.waits.get_untracked()
    }

    /// The number on a row with what is staged on top of it.
    pub(crate) fn top(self, pile: Pile) -> u8 {
        self.staged.with(|staged| self.seen.with(|seen| staging::top(&seen.public, staged, pile)))
    }

    /// What the lifted card would do on a row.
    pub(crate) fn fit(self, pile: Pile) -> Option<Fit> {
        let card = self.lifted.get()?;
        Some(self.staged.with(|staged| self.seen.with(|seen| Fit::of(seen, staged, pile, card))))
    }

    /// The row that the next card must cover, after what is staged.
    pub(crate) fn must_cover(self) -> Option<Pile> {
        self.staged.with(|staged| {
            self.seen.with(|seen| {
                let after = try_lays(seen.view(), staged).ok().filter(|_| !staged.is_empty());
                after.unwrap_or(seen.public).must_cover()
            })
        })
    }

    /// Takes a card up, or puts it back.
    pub(crate) fn lift(self, card: Option<Card>) {
        self.lifted.set(card);
    }

    /// Stages a card on a row, or says why not.
    pub(crate) fn stage(self, pile: Pile, card: Card) {
        if self.is_busy() {
            return;
        }
        let lays: Lays = self.staged.get_untracked().into_iter().chain([(pile, card)]).collect();
        match self.seen.with_untracked(|seen| try_lays(seen.view(), &lays)) {
            Ok(_) => {
                let back = pile.is_trick(self.top(pile), card);
                self.staged.set(lays);
                self.lifted.set(None);
                self.refusal.set(None);
                sound::play(if back { Sound::Gift } else { Sound::Card });
            }
            Err(why) => self.refuse(Some(pile.index()), &why),
        }
    }

    /// Takes the last staged card back; where none is staged, the last card laid, if that can be.
    pub(crate) fn take_back(self) {
        if self.is_busy() {
            return;
        }
        if self.staged.with_untracked(|staged| staged.is_empty()) {
            self.undo.run(());
        } else {
            self.staged.update(|staged| {
                staged.pop();
            });
        }
    }

    /// Takes a staged card back, and those staged after it on the same row with it.
    pub(crate) fn take_back_card(self, card: Card) {
        if self.is_busy() {
            return;
        }
        self.staged.update(|staged| {
            let Some(at) = staged.iter().position(|(_, staged)| *staged == card) else { return };
            let pile = staged[at].0;
            let rest = staged.split_off(at);
            staged.extend(rest.into_iter().filter(|(on, _)| *on != pile));
        });
        // What is left may no longer hold: a fire it covered may be gone. Then as much is kept as holds.
        self.seen.with_untracked(|seen| {
            self.staged.update(|staged| {
                while !staged.is_empty() && try_lays(seen.view(), staged).is_err() {
                    staged.pop();
                }
            });
        });
    }

    /// Lays what is staged, card by card; then ends the turn, if that is asked for and may be.
    pub(crate) fn confirm(self, end: bool) {
        if !self.is_busy() {
            self.sending.set(true);
            self.lifted.set(None);
            self.send_next(end);
        }
    }

    fn send_next(self, end: bool) {
        let Some(next) = self.staged.try_with_untracked(|staged| staged.first().copied()) else { return };
        let Some((pile, card)) = next else {
            self.sending.set(false);
            let may = self.seen.with_untracked(|seen| TheGame::check(seen.view(), &Action::EndTurn).is_ok());
            if end && may {
                sound::play(Sound::Sewn);
                let _ = self.act.run(Action::EndTurn);
            }
            return;
        };
        self.staged.update(|staged| {
            staged.remove(0);
        });
        match self.act.run(Action::Lay { pile, card }) {
            Ok(()) => {
                sound::play(Sound::Card);
                browser::after(if browser::calm() { 0 } else { STEP }, move || self.send_next(end));
            }
            Err(why) => {
                self.staged.set(Vec::new());
                self.sending.set(false);
                self.refuse(Some(pile.index()), &why);
            }
        }
    }

    /// Whether the turn may end with what is staged.
    pub(crate) fn may_end(self) -> bool {
        self.staged.with(|staged| {
            self.seen.with(|seen| {
                seen.own_turn().is_some_and(|turn| usize::from(turn.laid) + staged.len() >= usize::from(turn.minimum))
            })
        })
    }

    /// The one thing to press: lays what is staged, and ends the turn when enough is laid.
    pub(crate) fn go_on(self) {
        let nothing_staged = self.staged.with_untracked(|staged| staged.is_empty());
        let refused = || self.seen.with_untracked(|seen| TheGame::check(seen.view(), &Action::EndTurn)).err();
        match refused().filter(|_| nothing_staged) {
            Some(why) => self.refuse(None, &why),
            None => self.confirm(self.may_end()),
        }
    }
}
