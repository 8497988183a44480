//! The turn that is being prepared, and the way it goes to the table.

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_example_game::{Action, Card, ExampleGame};
use samobranka_example_game_desk::ExampleGameDraft;
use samobranka_page::SeatContext;
use samobranka_page::sound::{self, Sound};
use samobranka_page::speech::text;

/// A table as its parts see it. Copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    /// What is seen, said and refused.
    pub(crate) context: SeatContext<ExampleGame>,
    /// The turn in preparation. Nobody else sees it.
    pub(crate) draft: RwSignal<ExampleGameDraft>,
    /// Whether the turn is on its way, step by step.
    sending: RwSignal<bool>,
}

impl Model {
    pub(crate) fn new(context: SeatContext<ExampleGame>) -> Model {
        let model = Model { context, draft: RwSignal::default(), sending: RwSignal::new(false) };
        // When the table has changed, what is staged stays as far as it fits, and what is on its way goes on.
        Effect::new(move |before: Option<()>| {
            context.seen.track();
            if before.is_some() {
                model.change(|draft, view| draft.keep_what_fits(view));
                model.send_next();
            }
        });
        context.on_hint(move |action| {
            model.draft.update(Draft::clear);
            model.stage(None, action);
        });
        model
    }

    /// Whether it is for the one at the screen to decide.
    pub(crate) fn my_turn(self) -> bool {
        self.context.seen.with(|seen| seen.view().to_act())
    }

    /// The cards of the one at the screen.
    pub(crate) fn hand(self) -> Vec<Card> {
        self.context.seen.with(|seen| seen.own.as_ref().map(|(_, own)| own.hand.clone()).unwrap_or_default())
    }

    /// Stages a card, or takes it back; `place` is where a refusal is shown.
    pub(crate) fn choose(self, place: usize, card: Card) {
        if self.draft.get_untracked().card() == Some(card) {
            return self.take_back();
        }
        self.stage(Some(place), Action::Play(card));
    }

    pub(crate) fn stage(self, place: Option<usize>, action: Action) {
        if self.sending.get_untracked() {
            return;
        }
        match self.change(|draft, view| draft.stage(view, &action)) {
            Ok(()) => {
                self.context.refusal.set(None);
                sound::play(Sound::Card);
            }
            Err(why) => self.context.refuse(place, &why),
        }
    }

    /// Takes the last staged step back, or else the last step that was sent.
    pub(crate) fn take_back(self) {
        let staged = self.change(|draft, view| draft.undo(view));
        if !staged && self.context.can_undo.get_untracked() {
            self.context.undo.run(());
        }
    }

    /// Sends the turn.
    pub(crate) fn go(self) {
        if self.draft.get_untracked().card().is_none() {
            return self.context.note(None, text("web-example-game-choose"));
        }
        self.sending.set(true);
        self.send_next();
    }

    /// Sends the next step; the one after it waits until this one is on the table.
    fn send_next(self) {
        if !self.sending.get_untracked() {
            return;
        }
        let next = self.change(|draft, view| draft.actions(view).first().copied());
        let Some(next) = next else { return self.sending.set(false) };
        match self.context.act.run(next) {
            Ok(()) => sound::play(Sound::Sewn),
            Err(why) => {
                self.sending.set(false);
                self.context.refuse(None, &why);
            }
        }
    }

    /// Changes the draft by what is seen now.
    fn change<T>(self, change: impl FnOnce(&mut ExampleGameDraft, samobranka_example_game::View) -> T) -> T {
        let before = self.draft.get_untracked();
        let mut draft = before;
        let done = self.context.seen.with_untracked(|seen| change(&mut draft, seen.view()));
        if draft != before {
            self.draft.set(draft);
        }
        done
    }
}
