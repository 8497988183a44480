//! THE GAME's table.

mod acts;
mod at_device;
mod at_server;
mod card;
mod chart;
mod hand;
mod history;
mod keys;
mod lane;
mod look_back;
mod seats;
mod staging;
mod table;
mod talk;
mod track;
mod unseen;

pub(super) use at_device::AtDevice;
pub(crate) use at_server::AtServer;
pub(super) use look_back::Replay;

use leptos::prelude::*;
use samobranka_rules::{Game, Phrase, Refusal, Seat, Told};
use samobranka_the_game::{Action, Card, Event, Illegal, Pile, Signal as Said, TheGame, try_lays};

use crate::browser;
use crate::kit::live;
use crate::sound::{self, Sound};
use crate::speech::{say_to, text};
use staging::{Fit, Lays, Seen};

/// A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.
#[derive(Clone, Copy)]
struct Desk {
    seen: Memo<Seen>,
    names: Signal<Vec<String>>,
    /// What is to be told of each seat besides the name.
    sitting: Signal<Vec<Sitting>>,
    /// What was told lately, and how much was told in all.
    news: Signal<(usize, Vec<Told<Event>>)>,
    staged: RwSignal<Lays>,
    lifted: RwSignal<Option<Card>>,
    /// The row a card is dragged over.
    over: RwSignal<Option<Pile>>,
    refusal: RwSignal<Option<Refused>>,
    /// Whether a confirmed turn is on its way.
    sending: RwSignal<bool>,
    /// The row whose signals are open; `None` in it means no row was chosen.
    talking: RwSignal<Option<Option<Pile>>>,
    act: Callback<Action, Result<(), Illegal>>,
    say: Callback<Said, Result<(), Illegal>>,
    can_undo: Signal<bool>,
    undo: Callback<()>,
}

/// What is to be told of a seat besides the name.
#[derive(Clone, PartialEq, Default)]
struct Sitting {
    /// Whether a program plays there.
    bot: bool,
    /// A word about the one who sits there, such as that they are away.
    note: Option<String>,
    /// How much of the time is left, where it is limited: from one down to nought.
    left: Option<f64>,
}

/// A refusal, and the row it stands by; without one it stands by the buttons.
#[derive(Clone, PartialEq)]
struct Refused {
    at: Option<Pile>,
    text: String,
    number: u32,
}

/// How long a refusal stands, in milliseconds.
const REFUSAL: u32 = 4_000;
/// The pause between two cards of a confirmed turn, in milliseconds.
const STEP: u32 = 240;

impl Desk {
    /// Says something to the one at the screen.
    fn tell(self, phrase: &Phrase) -> String {
        self.names.with(|names| say_to(phrase, names, self.seen.with(Seen::seat)))
    }

    /// What a seat is called.
    fn name(self, seat: Seat) -> String {
        let nameless = seat == Seat(0) && self.names.with(|names| names.first().is_none_or(String::is_empty));
        if nameless {
            return text("web-you"); // to whoever uses this device
        }
        self.tell(&Phrase::new("web-tg-name").with("seat", seat))
    }

    fn sitting(self, seat: Seat) -> Sitting {
        self.sitting.with(|sitting| sitting.get(seat.index()).cloned().unwrap_or_default())
    }

    /// The number on a row with what is staged on top of it.
    fn top(self, pile: Pile) -> u8 {
        self.staged.with(|staged| self.seen.with(|seen| staging::top(&seen.public, staged, pile)))
    }

    /// What the lifted card would do on a row.
    fn fit(self, pile: Pile) -> Option<Fit> {
        let card = self.lifted.get()?;
        Some(self.staged.with(|staged| self.seen.with(|seen| Fit::of(seen, staged, pile, card))))
    }

    /// The row that the next card must cover, after what is staged.
    fn must_cover(self) -> Option<Pile> {
        self.staged.with(|staged| {
            self.seen.with(|seen| {
                let after = try_lays(seen.view(), staged).ok().filter(|_| !staged.is_empty());
                after.unwrap_or(seen.public).must_cover()
            })
        })
    }

    /// Takes a card up, or puts it back.
    fn lift(self, card: Option<Card>) {
        self.lifted.set(card);
    }

    /// Stages a card on a row, or says why not.
    fn stage(self, pile: Pile, card: Card) {
        if self.sending.get_untracked() {
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
            Err(why) => self.refuse(Some(pile), &why),
        }
    }

    /// Takes the last staged card back; where none is staged, the last card laid, if that can be.
    fn take_back(self) {
        if self.sending.get_untracked() {
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
    fn take_back_card(self, card: Card) {
        if self.sending.get_untracked() {
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

    /// Says why something is refused, by the place where it was tried.
    fn refuse(self, at: Option<Pile>, why: &Illegal) {
        self.note(at, self.tell(&why.phrase()));
    }

    fn note(self, at: Option<Pile>, text: String) {
        let number = self.refusal.with_untracked(|last| last.as_ref().map_or(0, |last| last.number)) + 1;
        live().say(text.clone());
        self.refusal.set(Some(Refused { at, text, number }));
        browser::after(REFUSAL, move || {
            let same = self.refusal.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.number == number));
            if same == Some(true) {
                self.refusal.set(None);
            }
        });
    }

    /// Lays what is staged, card by card; then ends the turn, if that is asked for and may be.
    fn confirm(self, end: bool) {
        if !self.sending.get_untracked() {
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
                self.refuse(Some(pile), &why);
            }
        }
    }

    /// Whether the turn may end with what is staged.
    fn may_end(self) -> bool {
        self.staged.with(|staged| {
            self.seen.with(|seen| {
                seen.own_turn().is_some_and(|turn| usize::from(turn.laid) + staged.len() >= usize::from(turn.minimum))
            })
        })
    }

    /// The one thing to press: lays what is staged, and ends the turn when enough is laid.
    fn go_on(self) {
        let nothing_staged = self.staged.with_untracked(|staged| staged.is_empty());
        let refused = || self.seen.with_untracked(|seen| TheGame::check(seen.view(), &Action::EndTurn)).err();
        match refused().filter(|_| nothing_staged) {
            Some(why) => self.refuse(None, &why),
            None => self.confirm(self.may_end()),
        }
    }
}
