//! The one thing to press: what it says, and how what was staged is sent.

use leptos::prelude::*;
use samobranka_page::sound::{self, Sound};
use samobranka_portals::{Action, Phase, Portals, SignSet, To};
use samobranka_rules::{Game, Phrase};

use super::model::Model;

/// What the red button says, and what it does where it can.
pub(crate) struct Goal {
    pub(crate) words: Phrase,
    pub(crate) steps: Option<Vec<Action>>,
}
impl Model {
    /// What the red button says and does.
    pub(crate) fn goal(self) -> Goal {
        let lacks = |key: &'static str| Goal { words: Phrase::new(key), steps: None };
        let (phase, public_waits) = self.seen.with(|seen| (seen.public.phase, Portals::to_act(&seen.public)));
        if phase == Phase::Over {
            return lacks("web-po-over");
        }
        if !self.my_turn() {
            let seats: Vec<Phrase> =
                public_waits.into_iter().map(|seat| Phrase::new("web-seat").with("seat", seat)).collect();
            return Goal { words: Phrase::new("web-po-waiting").with("seats", seats), steps: None };
        }
        let draft = self.draft.get();
        let chosen = self.chosen.get();
        match phase {
            Phase::KeepSigns { .. } if chosen.is_empty() => return lacks("web-po-choose-signs"),
            Phase::KeepSigns { .. } => {
                let words = Phrase::new("web-po-keep").with("count", chosen.len());
                return Goal { words, steps: Some(vec![Action::Keep(chosen)]) };
            }
            Phase::Declare { .. } => {
                let words = Phrase::new("web-po-show").with("count", chosen.len());
                return Goal { words, steps: Some(vec![Action::Declare(chosen)]) };
            }
            Phase::HostPicks | Phase::Claiming { .. } => return lacks("web-po-who-starts"),
            _ => {}
        }
        let with = |words: Phrase, more: Option<Action>| {
            let steps = draft.iter().copied().chain(more).collect();
            Goal { words, steps: Some(steps) }
        };
        match self.asked() {
            None => with(whole_turn(&draft), None),
            Some(Phase::TakeKey { .. }) => lacks("web-po-take-key"),
            Some(Phase::TakeStone { .. }) => match (draft.first(), self.lifted()) {
                (Some(Action::TakeKey(key)), _) => {
                    with(Phrase::new("web-po-go-key").with("key", u16::from(key.0)), None)
                }
                (Some(Action::NoKey), _) => with(Phrase::new("web-po-go-no-key"), None),
                (_, Some(_)) => lacks("web-po-where-to"),
                (_, None) => lacks("web-po-take-stone"),
            },
            Some(Phase::Open { .. }) => match self.promise.get() {
                Some(promise) => with(
                    Phrase::new("web-po-go-open").with("points", promise.points),
                    Some(Action::Open(promise.placement)),
                ),
                None => lacks("web-po-where-open"),
            },
            Some(Phase::Return { again: true, .. }) => with(Phrase::new("web-po-go-enough"), Some(Action::Enough)),
            Some(Phase::Lift { .. }) => lacks("web-po-which-lift"),
            Some(Phase::Lower { .. }) => lacks("web-po-where-lower"),
            Some(Phase::Wake { .. }) => lacks("web-po-which-wake"),
            Some(Phase::Return { .. }) => lacks("web-po-which-return"),
            Some(Phase::Draw { .. }) => lacks("web-po-which-draw"),
            Some(Phase::Cover { .. }) => lacks("web-po-where-to"),
            Some(_) => lacks("web-po-who-starts"),
        }
    }

    /// The one thing to press.
    pub(crate) fn go_on(self) {
        if untrack(|| self.is_sending()) {
            return;
        }
        let goal = untrack(|| self.goal());
        match goal.steps {
            Some(steps) => self.send(steps),
            None => self.note(None, self.tell(&goal.words)),
        }
    }

    /// Sends these steps, one after another.
    pub(crate) fn send(self, steps: Vec<Action>) {
        let opens = steps.iter().any(|step| matches!(step, Action::Open(_)));
        self.draft.set(Vec::new());
        self.stone.set(None);
        self.chosen.set(SignSet::NONE);
        if opens || self.over.get_untracked().is_some_and(|over| !over.active) {
            self.held.set(None);
            self.ghost.set(None);
        }
        self.queue.set(steps);
        self.send_next();
    }

    /// Sends the next step; the one after it waits until this one is on the table.
    pub(crate) fn send_next(self) {
        let Some(next) = self.queue.with_untracked(|queue| queue.first().copied()) else { return };
        if !untrack(|| self.my_turn()) {
            return self.queue.set(Vec::new());
        }
        self.queue.update(|queue| {
            queue.remove(0);
        });
        match self.act.run(next) {
            Ok(()) => sound::play(if matches!(next, Action::Open(_)) { Sound::Gift } else { Sound::Sewn }),
            Err(why) => {
                self.queue.set(Vec::new());
                self.refuse(None, &why);
            }
        }
    }
}

/// What a whole turn comes to, in a few words.
fn whole_turn(draft: &[Action]) -> Phrase {
    let taken = draft.iter().find_map(|step| match step {
        Action::TakeKey(key) => Some(*key),
        _ => None,
    });
    let put = draft.iter().find_map(|step| match step {
        Action::Put { to, .. } => Some(*to),
        _ => None,
    });
    match (put, taken) {
        (Some(To::Mark(mark)), Some(key)) => {
            Phrase::new("web-po-go-both").with("taken", u16::from(key.0)).with("key", u16::from(mark.key.0))
        }
        (Some(To::Mark(mark)), None) => Phrase::new("web-po-go-put").with("key", u16::from(mark.key.0)),
        (Some(To::Area(area)), _) => Phrase::new("web-po-go-cast").with("area", area.number()),
        (Some(To::Bag), _) => Phrase::new("web-po-go-bag"),
        (None, _) => Phrase::new("web-po-go-end"),
    }
}
