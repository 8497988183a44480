//! What the hands do at the table: keys and stones taken up and put somewhere, a figure turned and moved, a cell pointed
//! at.

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_page::kit::live;
use samobranka_page::sound::{self, Sound};
use samobranka_portals::{Action, At, Board, Element, Illegal, Key, Mark, Phase, Portals, To};
use samobranka_portals_desk::Ghost;
use samobranka_rules::{Phrase, Speak};

use super::model::{Model, Tab, place};

impl Model {
    /// Takes a key of the key area: staged, taken back, or another in its stead.
    pub(crate) fn choose_key(self, key: Key) {
        let turn = self.seen.with_untracked(|seen| matches!(seen.public.phase, Phase::TakeKey { .. }))
            && untrack(|| self.my_turn());
        // Not now, or not one's turn: its shape can still be tried on a board.
        if !turn {
            return self.hold(key);
        }
        let at = Some(place::open_key(key));
        if self.draft.with_untracked(Draft::is_empty) {
            if self.stage(Action::TakeKey(key), at) {
                self.held.set(Some(key));
                self.lay_bare();
            }
            return;
        }
        match self.change(|draft, view| draft.choose_key(view, key)) {
            Ok(true) => {
                sound::play(Sound::Card);
                self.held.set(Some(key));
                self.lay_bare();
            }
            Ok(false) => self.put_down(),
            Err(why) => self.refuse(at, &why),
        }
    }

    /// PO-46: no key, or one after all.
    pub(crate) fn no_key(self) {
        if self.draft.with_untracked(Draft::is_empty) {
            self.stage(Action::NoKey, None);
        } else if let Err(why) = self.change(|draft, view| draft.choose_no_key(view)) {
            self.refuse(None, &why);
        }
    }

    /// A key without stones is over no board until somebody puts it there.
    fn lay_bare(self) {
        if self.over.get_untracked().is_some_and(|over| over.stones.is_empty()) {
            self.ghost.set(None);
        }
    }

    /// Takes a stone up, or puts it back. What was staged with another stone is taken back first.
    pub(crate) fn lift(self, source: Board, stone: Element) {
        self.change(|draft, _| draft.take_stone_back());
        if self.stone.get_untracked() == Some((source, stone)) {
            return self.stone.set(None);
        }
        let why_not = untrack(|| self.read(|draft, view| draft.why_not(view, source, stone)));
        if matches!(self.asked_now(), Some(Phase::TakeKey { .. })) {
            return self.note(Some(place::source(source)), self.tell(&Phrase::new("web-po-key-first")));
        }
        if let Some(why) = why_not {
            return self.refuse(Some(place::source(source)), &why);
        }
        self.stone.set(Some((source, stone)));
        self.refusal.set(None);
        live().say(self.tell(&Phrase::new("web-po-held").with("stone", stone.phrase())));
    }

    /// Where the stone in hand goes.
    pub(crate) fn put(self, to: To) {
        let at = match to {
            To::Mark(mark) => Some(place::own_key(mark.key)),
            To::Area(area) => Some(place::area(area)),
            To::Bag => None,
        };
        match (self.asked_now(), untrack(|| self.lifted()), to) {
            (Some(Phase::Cover { .. }), _, To::Mark(mark)) => {
                self.stage(Action::Cover(mark), at);
            }
            (Some(Phase::Draw { .. }), _, To::Area(area)) => {
                self.stage(Action::Draw(area), at);
            }
            (_, Some((source, stone)), to) => {
                if self.stage(Action::Put { source, stone, to }, at)
                    && let To::Mark(mark) = to
                {
                    self.show_if_ready(mark.key);
                }
            }
            (_, None, _) => {
                let key = if untrack(|| self.my_turn()) { "web-po-stone-first" } else { "web-po-not-now" };
                self.note(at, self.tell(&Phrase::new(key)));
            }
        }
    }

    /// A key that has got its last stone is shown over a board: what it would bring as things stand.
    fn show_if_ready(self, key: Key) {
        if untrack(|| self.read(|draft, view| draft.is_prepared(view, key))) {
            self.hold(key);
        }
    }

    /// What pointing at a mark of one's own key does.
    pub(crate) fn point_mark(self, mark: Mark) {
        if self.change(|draft, _| draft.uncover(mark)) {
            return;
        }
        match self.asked_now() {
            Some(Phase::Cover { .. } | Phase::TakeStone { .. }) if untrack(|| self.in_hand()).is_some() => {
                self.put(To::Mark(mark));
            }
            _ => self.point_key(mark.key),
        }
    }

    /// A tap on one's own keys, wherever it fell: with a stone in hand it goes to the nearest free mark, else the key
    /// that was touched is meant.
    pub(crate) fn tap_hand(self, at: (f64, f64), touched: Option<&web_sys::Element>) {
        let own = touched.and_then(|it| it.get_attribute("data-key")?.parse::<u8>().ok()).map(Key);
        if untrack(|| self.in_hand()).is_some()
            && let Some(mark) = super::drag::nearest_mark(at, touched)
        {
            return self.put(To::Mark(mark));
        }
        if let Some(key) = own {
            self.point_key(key);
        }
    }

    /// What pointing at one's own key does: it is woken by a spell, held over a board, or turned.
    pub(crate) fn point_key(self, key: Key) {
        if matches!(self.asked_now(), Some(Phase::Wake { .. })) {
            self.stage(Action::Wake(key), Some(place::own_key(key)));
        } else if self.over.get_untracked().is_some_and(|over| over.key == key) {
            self.turn(1);
        } else {
            self.hold(key);
        }
    }

    /// Holds a key over a board, to try it.
    pub(crate) fn hold(self, key: Key) {
        if self.over.get_untracked().is_some_and(|over| over.active) {
            return;
        }
        if self.held.get_untracked() == Some(key) && self.ghost.get_untracked().is_some() {
            return self.turn(1);
        }
        self.held.set(Some(key));
        let board = self.ghost.get_untracked().map_or_else(|| self.left(), |ghost| ghost.board);
        let set = self.over.get_untracked().map_or(0, |over| over.set());
        self.ghost.set(Some(Ghost::over(board).kept_on(set)));
        // What is tried is to be seen.
        if self.tab.get_untracked() == Tab::Keys {
            self.tab.set(if board == self.left() { Tab::Left } else { Tab::Right });
        }
        self.say_ghost();
    }

    /// Takes the tried key off the boards.
    pub(crate) fn put_down(self) {
        if !self.over.get_untracked().is_some_and(|over| over.active) {
            self.held.set(None);
            self.ghost.set(None);
        }
    }

    /// Turns the held figure by so many quarters.
    pub(crate) fn turn(self, by: i8) {
        let Some(over) = self.over.get_untracked() else { return };
        let ghost = self.ghost.get_untracked().unwrap_or_else(|| Ghost::over(self.left()));
        self.ghost.set(Some(ghost.turned(by, over.set())));
        self.say_ghost();
    }

    /// Whether one may lay on this board.
    pub(crate) fn reaches(self, board: Board) -> bool {
        self.seen.with_untracked(|seen| seen.public.reach(untrack(|| self.me())).contains(board))
    }

    /// Moves the held figure so that it lies on this cell; a narrow screen shows its board.
    pub(crate) fn move_to(self, at: At) {
        let Some(over) = self.over.get_untracked() else { return };
        let ghost = self.ghost.get_untracked().unwrap_or_else(|| Ghost::over(at.board));
        let moved = ghost.moved_to(at.board, at.cell, over.set());
        if self.ghost.get_untracked() != Some(moved) {
            self.ghost.set(Some(moved));
            self.say_ghost();
        }
    }

    /// Moves the held figure by so many rows and columns.
    pub(crate) fn nudge(self, rows: i8, columns: i8) {
        let (Some(over), Some(ghost)) = (self.over.get_untracked(), self.ghost.get_untracked()) else { return };
        self.ghost.set(Some(ghost.moved(rows, columns, over.set())));
        self.say_ghost();
    }

    /// Takes the held figure to the other board.
    pub(crate) fn other_board(self) {
        let (Some(over), Some(ghost)) = (self.over.get_untracked(), self.ghost.get_untracked()) else { return };
        let board = if ghost.board == self.left() { self.right() } else { self.left() };
        self.ghost.set(Some(Ghost { board, ..ghost }.kept_on(over.set())));
        self.tab.set(if board == self.left() { Tab::Left } else { Tab::Right });
        self.say_ghost();
    }

    /// Says where the figure lies and what it would bring.
    fn say_ghost(self) {
        let Some(promise) = self.promise.get_untracked() else { return };
        sound::play(Sound::Card);
        let action = Action::Open(promise.placement);
        let said = self.seen.with_untracked(|seen| Portals::action(seen.view(), &action));
        live().say(self.tell(&said));
    }

    /// What pointing at a cell does.
    pub(crate) fn point(self, at: At) {
        self.cursor.set(at);
        let number = Some(place::cell(at));
        let done = match self.asked_now() {
            Some(Phase::Lift { .. }) => Some(self.stage(Action::Lift(at), number)),
            Some(Phase::Lower { .. }) => Some(self.stage(Action::Lower(at), number)),
            Some(Phase::Return { .. }) => Some(self.stage(Action::Return(at), number)),
            _ => None,
        };
        if let Some(done) = done {
            if done {
                self.zoom.set(None);
            }
            return;
        }
        match self.over.get_untracked() {
            Some(_) if !self.reaches(at.board) => self.refuse(number, &Illegal::BoardOutOfReach { board: at.board }),
            Some(over) => {
                let ghost = self.ghost.get_untracked();
                if ghost.is_some_and(|ghost| ghost.covers(at.board, at.cell, over.set())) {
                    self.turn(1);
                } else {
                    self.move_to(at);
                }
            }
            None => {
                let words = super::board::in_words(self, at);
                self.note(number, words);
            }
        }
    }

    /// Takes the last step back: a staged one, or one that can still be undone.
    pub(crate) fn take_back(self) {
        self.stone.set(None);
        if self.change(|draft, view| draft.undo(view)) {
            self.put_down();
        } else if self.can_undo.get_untracked() {
            self.undo.run(());
        }
    }

    /// Lets everything go that is held.
    pub(crate) fn let_go(self) {
        self.stone.set(None);
        self.traced.set(None);
        self.put_down();
    }
}
