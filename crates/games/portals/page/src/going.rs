//! The one thing to press: what it says, and how what was staged is sent.

use leptos::prelude::*;
use samobranka_page::sound::{self, Sound};
use samobranka_portals::{Action, SignSet};
use samobranka_portals_desk::{Aim, Goal, PortalsDraft, goal};
use samobranka_rules::Phrase;

use super::model::{Model, Tab};

/// What the red button says.
fn words(aim: Aim) -> Phrase {
    let number = |key: samobranka_portals::Key| u16::from(key.0);
    let plain = match aim {
        Aim::Waiting(seats) => {
            let seats: Vec<Phrase> = seats.into_iter().map(|seat| Phrase::new("web-seat").with("seat", seat)).collect();
            return Phrase::new("web-po-waiting").with("seats", seats);
        }
        Aim::Keep(count) => return Phrase::new("web-po-keep").with("count", count),
        Aim::Show(count) => return Phrase::new("web-po-show").with("count", count),
        Aim::GoKey(key) => return Phrase::new("web-po-go-key").with("key", number(key)),
        Aim::GoOpen(points) => return Phrase::new("web-po-go-open").with("points", points),
        Aim::GoBoth { taken, key } => {
            return Phrase::new("web-po-go-both").with("taken", number(taken)).with("key", number(key));
        }
        Aim::GoPut(key) => return Phrase::new("web-po-go-put").with("key", number(key)),
        Aim::GoCast(area) => return Phrase::new("web-po-go-cast").with("area", area.number()),
        Aim::Over => "web-po-over",
        Aim::ChooseSigns => "web-po-choose-signs",
        Aim::WhoStarts => "web-po-who-starts",
        Aim::TakeKey => "web-po-take-key",
        Aim::TakeStone => "web-po-take-stone",
        Aim::WhereTo => "web-po-where-to",
        Aim::GoNoKey => "web-po-go-no-key",
        Aim::WhereOpen => "web-po-where-open",
        Aim::GoEnough => "web-po-go-enough",
        Aim::WhichLift => "web-po-which-lift",
        Aim::WhereLower => "web-po-where-lower",
        Aim::WhichWake => "web-po-which-wake",
        Aim::WhichReturn => "web-po-which-return",
        Aim::WhichDraw => "web-po-which-draw",
        Aim::GoBag => "web-po-go-bag",
        Aim::GoEnd => "web-po-go-end",
    };
    Phrase::new(plain)
}

impl Model {
    /// What the red button does, and what it would say.
    pub(crate) fn goal(self) -> Goal {
        let (chosen, holding, promise) = (self.chosen.get(), self.lifted().is_some(), self.promise.get());
        self.read(|draft, view| goal(view, draft, chosen, holding, promise.as_ref()))
    }

    /// What the red button says.
    pub(crate) fn goal_words(self) -> String {
        self.tell(&words(self.goal().aim))
    }

    /// The one thing to press.
    pub(crate) fn go_on(self) {
        if untrack(|| self.is_sending()) {
            return;
        }
        let goal = untrack(|| self.goal());
        match goal.steps {
            Some(steps) => self.send(steps),
            None => {
                // Keys and stones lie where a phone may not be looking.
                if matches!(goal.aim, Aim::TakeKey | Aim::TakeStone) {
                    self.tab.set(Tab::Keys);
                }
                self.note(None, self.tell(&words(goal.aim)));
            }
        }
    }

    /// Sends these steps, one after another.
    pub(crate) fn send(self, steps: Vec<Action>) {
        let opens = steps.iter().any(|step| matches!(step, Action::Open(_)));
        let lets_go = opens || self.over.get_untracked().is_some_and(|over| !over.active);
        self.lets_go.set_value(lets_go);
        self.queue.set(steps);
        self.send_next();
    }

    /// What was sent is on the table: nothing of it is staged or held any more.
    pub(crate) fn clear_sent(self) {
        self.draft.set(PortalsDraft::default());
        self.stone.set(None);
        self.chosen.set(SignSet::NONE);
        if self.lets_go.get_value() {
            self.held.set(None);
            self.ghost.set(None);
        }
    }

    /// Sends the next step; the one after it waits until this one is on the table.
    pub(crate) fn send_next(self) {
        let Some(next) = self.queue.with_untracked(|queue| queue.first().copied()) else { return };
        if !untrack(|| self.my_turn()) {
            self.queue.set(Vec::new());
            return self.clear_sent();
        }
        self.queue.update(|queue| {
            queue.remove(0);
        });
        match self.act.run(next) {
            Ok(()) => {
                sound::play(if matches!(next, Action::Open(_)) { Sound::Gift } else { Sound::Sewn });
                if !untrack(|| self.is_sending()) {
                    self.clear_sent();
                }
            }
            Err(why) => {
                self.queue.set(Vec::new());
                self.refuse(None, &why);
            }
        }
    }
}
