//! A turn being prepared, and the way it goes to the table.

use std::ops::Deref;

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_page::SeatContext;
use samobranka_page::browser;
use samobranka_page::scene::Stage;
use samobranka_page::sound::{self, Sound};
use samobranka_rules::Game;
use samobranka_the_game::{Action, Card, Event, Pile, TheGame, View};
use samobranka_the_game_desk::{Fit, TheGameDraft, has_agreed};

/// A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    context: SeatContext<TheGame>,
    pub(crate) draft: RwSignal<TheGameDraft>,
    pub(crate) lifted: RwSignal<Option<Card>>,
    /// The row a card is dragged over.
    pub(crate) over: RwSignal<Option<Pile>>,
    /// Whether a confirmed turn is on its way.
    pub(crate) sending: RwSignal<bool>,
    /// The row whose signals are open; `None` in it means no row was chosen.
    pub(crate) talking: RwSignal<Option<Option<Pile>>>,
    /// The row that goes back by ten, while that is shown.
    pub(crate) ten_back: Stage<Pile>,
}

/// What is the same at every table: what is seen, said and refused.
impl Deref for Model {
    type Target = SeatContext<TheGame>;

    fn deref(&self) -> &SeatContext<TheGame> {
        &self.context
    }
}

/// How long a row shows that it went back by ten, in milliseconds.
const TEN_BACK: u32 = 1_300;
/// The pause between two cards of a confirmed turn, in milliseconds.
const STEP: u32 = 240;

impl Model {
    /// A table with nothing staged on it yet.
    pub(crate) fn new(context: SeatContext<TheGame>) -> Model {
        let model = Model {
            context,
            draft: RwSignal::new(TheGameDraft::default()),
            lifted: RwSignal::new(None),
            over: RwSignal::new(None),
            sending: RwSignal::new(false),
            talking: RwSignal::new(None),
            ten_back: Stage::new(context.shows),
        };
        context.on_told(move |events| {
            let back = events.iter().rev().find_map(|event| match event {
                Event::Laid { pile, trick: true, .. } => Some(*pile),
                _ => None,
            });
            if let Some(pile) = back {
                model.ten_back.play(pile, vec![TEN_BACK]);
            }
        });
        // What is staged stays as long as it could be laid: through breaks, and through everything the others do.
        Effect::new(move |_| {
            model.seen.track();
            model.keep_what_fits();
        });
        // Who starts takes one answer each.
        Effect::new(move |_| {
            if model.seen.with(|seen| has_agreed(seen.view())) {
                let _ = model.act.run(Action::Agree);
            }
        });
        context.keep_staged(model.draft);
        let clear = move || model.draft.set(TheGameDraft::default());
        context.on_hint(clear, move |action| {
            if let Action::Lay { pile, card } = action {
                model.stage(pile, card);
            }
        });
        model
    }

    fn keep_what_fits(self) {
        let before = self.draft.get_untracked();
        let mut draft = before.clone();
        self.seen.with_untracked(|seen| draft.keep_what_fits(seen.view()));
        if draft != before {
            self.draft.set(draft);
        }
    }

    /// Changes what is staged, by what is seen now.
    fn change<T>(self, change: impl FnOnce(&mut TheGameDraft, View) -> T) -> T {
        let mut draft = self.draft.get_untracked();
        let done = self.seen.with_untracked(|seen| change(&mut draft, seen.view()));
        self.draft.set(draft);
        done
    }

    /// Reads something off what is staged and what is seen.
    fn read<T>(self, read: impl FnOnce(&TheGameDraft, View) -> T) -> T {
        self.draft.with(|draft| self.seen.with(|seen| read(draft, seen.view())))
    }

    /// Whether a turn is on its way: until it has arrived nothing more is staged.
    fn is_busy(self) -> bool {
        self.sending.get_untracked() || self.waits.get_untracked()
    }

    /// The number on a row with what is staged on top of it.
    pub(crate) fn top(self, pile: Pile) -> u8 {
        self.read(|draft, view| draft.top(view.public, pile))
    }

    /// What the lifted card would do on a row.
    pub(crate) fn fit(self, pile: Pile) -> Option<Fit> {
        let card = self.lifted.get()?;
        Some(self.read(|draft, view| draft.fit(view, pile, card)))
    }

    /// The row that the next card must cover, after what is staged.
    pub(crate) fn must_cover(self) -> Option<Pile> {
        self.read(|draft, view| draft.preview(view).must_cover())
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
        let back = matches!(untrack(|| self.read(|draft, view| draft.fit(view, pile, card))), Fit::Back(_));
        match self.change(|draft, view| draft.lay(view, pile, card)) {
            Ok(()) => {
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
        if !self.change(|draft, view| draft.undo(view)) {
            self.undo.run(());
        }
    }

    /// Takes a staged card back, and with it those that could not have been laid without it.
    pub(crate) fn take_back_card(self, card: Card) {
        if !self.is_busy() {
            self.change(|draft, view| draft.take_back(view, card));
        }
    }

    /// Lays what is staged, card by card; then ends the turn, if that is asked for and may be.
    pub(crate) fn confirm(self, end: bool) {
        if !self.is_busy() {
            self.sending.set(true);
            self.lifted.set(None);
            let lays = self.draft.with_untracked(|draft| draft.lays().to_vec());
            self.send_next(lays, end);
        }
    }

    fn send_next(self, mut lays: Vec<(Pile, Card)>, end: bool) {
        if self.sending.try_get_untracked().is_none() {
            return; // the table is gone
        }
        if lays.is_empty() {
            self.sending.set(false);
            let may = self.seen.with_untracked(|seen| TheGame::check(seen.view(), &Action::EndTurn).is_ok());
            if end && may {
                sound::play(Sound::Sewn);
                let _ = self.act.run(Action::EndTurn);
            }
            return;
        }
        let (pile, card) = lays.remove(0);
        match self.act.run(Action::Lay { pile, card }) {
            Ok(()) => {
                self.keep_what_fits();
                sound::play(Sound::Card);
                browser::after(if browser::calm() { 0 } else { STEP }, move || self.send_next(lays, end));
            }
            Err(why) => {
                self.draft.set(TheGameDraft::default());
                self.sending.set(false);
                self.refuse(Some(pile.index()), &why);
            }
        }
    }

    /// Whether the turn may end with what is staged.
    pub(crate) fn may_end(self) -> bool {
        self.read(|draft, view| draft.may_end(view).is_ok())
    }

    /// The one thing to press: lays what is staged, and ends the turn when enough is laid.
    pub(crate) fn go_on(self) {
        let nothing_staged = self.draft.with_untracked(|draft| draft.lays().is_empty());
        let refused = || self.seen.with_untracked(|seen| TheGame::check(seen.view(), &Action::EndTurn)).err();
        match refused().filter(|_| nothing_staged) {
            Some(why) => self.refuse(None, &why),
            None => self.confirm(untrack(|| self.may_end())),
        }
    }
}
