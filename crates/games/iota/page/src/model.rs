//! A turn being prepared, and the way it goes to the table.

use std::collections::BTreeMap;
use std::ops::Deref;

use leptos::prelude::*;
use samobranka_desk::{Draft, Seen};
use samobranka_iota::{Action, Card, CardList, Cell, Event, Illegal, Iota, Line, Score, View};
use samobranka_iota_desk::{IotaDraft, ScoreScene, Slot, broken_line, is_my_turn, scores};
use samobranka_page::SeatContext;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::scene::{Stage, beats};
use samobranka_page::sound::{self, Sound};
use samobranka_rules::Phrase;

use super::camera::{Bounds, Camera};
use super::look::{CellFace, looks};

/// A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    context: SeatContext<Iota>,
    pub(crate) draft: RwSignal<IotaDraft>,
    /// The card in hand that is held up: its slot, and what it is.
    pub(crate) lifted: RwSignal<Option<(usize, Card)>>,
    /// What one would see once the jokers of the draft are taken.
    pub(crate) base: Memo<Seen<Iota>>,
    /// What the draft would earn, or what is wrong with it.
    pub(crate) score: Memo<Option<Result<Score, Illegal>>>,
    /// Every place that can be pointed at, and what is to be seen there.
    pub(crate) looks: Memo<BTreeMap<Cell, CellFace>>,
    /// The place the keyboard is at.
    pub(crate) cursor: RwSignal<Cell>,
    /// The place a card is dragged over.
    pub(crate) over: RwSignal<Option<Cell>>,
    /// A card under a finger.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// The line that a refusal is about, as long as it stands.
    pub(crate) broken: RwSignal<Option<Line>>,
    /// Whether places that can never be filled are marked.
    pub(crate) closed: RwSignal<bool>,
    /// What is looked at, once somebody has moved the table; otherwise all of it.
    pub(crate) moved: RwSignal<Option<Camera>>,
    /// The size of the screen's part that shows the table.
    pub(crate) size: RwSignal<(f64, f64)>,
    /// While cards are being chosen to pass with: those that are chosen to begin with.
    pub(crate) passing: RwSignal<Option<Vec<Card>>>,
    /// Whether the sheet with all turns is open.
    pub(crate) sheet: RwSignal<bool>,
    /// The laying whose points are being counted before everybody.
    pub(crate) stage: Stage<ScoreScene>,
    /// Actions that still have to be sent, the next first.
    queue: RwSignal<Vec<Action>>,
}

/// A card on its way under a finger.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Drag {
    pub(crate) slot: usize,
    pub(crate) card: Card,
    /// Where it was staged, if it was.
    pub(crate) staged_at: Option<Cell>,
    pub(crate) from: (f64, f64),
    pub(crate) at: (f64, f64),
    /// A finger trembles: only past a few pixels it is a drag.
    pub(crate) moving: bool,
}

/// How far a finger trembles, in pixels.
pub(crate) const TREMBLE: f64 = 6.0;
/// The buttons on the table stand in so many pixels at its foot.
const FOOT: f64 = 54.0;
/// The small map stands in so many.
const MAP: f64 = 96.0;
/// How long cards take to come to lie, how long a line is lit before the next, how long all of them together, and how long
/// the sum stands, in milliseconds.
const LANDING: u32 = 300;
const LINE: u32 = 360;
const LINES: u32 = 2_000;
const SUM: u32 = 1_300;
/// How long a broken line is shown, in milliseconds: as long as its refusal.
const BROKEN: u32 = 4_000;

/// What is the same at every table: what is seen, said and refused.
impl Deref for Model {
    type Target = SeatContext<Iota>;

    fn deref(&self) -> &SeatContext<Iota> {
        &self.context
    }
}

/// The number of a place, for refusals.
pub(crate) fn number(cell: Cell) -> usize {
    let part = |at: i8| usize::from(at as u8);
    part(cell.row()) * 256 + part(cell.col())
}

/// The place of a number.
pub(crate) fn place(number: usize) -> Option<Cell> {
    Cell::new((number / 256) as u8 as i8, (number % 256) as u8 as i8)
}

impl Model {
    /// A table with nothing staged on it yet.
    pub(crate) fn new(context: SeatContext<Iota>) -> Model {
        let draft = RwSignal::new(IotaDraft::default());
        let lifted = RwSignal::new(None);
        let closed = RwSignal::new(false);
        let base = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.base(seen.view()))));
        let score = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.score(seen.view()))));
        let last = Memo::new(move |_| last_laid(context));
        let looks = Memo::new(move |_| {
            let held = lifted.get().map(|(_, card)| card);
            draft.with(|draft| {
                context.seen.with(|seen| last.with(|last| looks(seen.view(), draft, held, closed.get(), last)))
            })
        });
        let model = Model {
            context,
            draft,
            lifted,
            base,
            score,
            looks,
            cursor: RwSignal::new(Cell::START),
            over: RwSignal::new(None),
            drag: RwSignal::new(None),
            broken: RwSignal::new(None),
            closed,
            moved: RwSignal::new(None),
            size: RwSignal::new((0.0, 0.0)),
            passing: RwSignal::new(None),
            sheet: RwSignal::new(false),
            stage: Stage::new(context.shows),
            queue: RwSignal::new(Vec::new()),
        };
        context.on_told(move |events| {
            let laid = events.iter().rev().find_map(|event| match event {
                Event::Laid { seat, score, .. } => score.map(|score| ScoreScene { seat: *seat, score }),
                _ => None,
            });
            if let Some(scene) = laid {
                // First the cards come to lie; then their lines are counted.
                let counted = beats(scene.counts(), LINE, LINES, SUM);
                model.stage.play(scene, std::iter::once(LANDING).chain(counted).collect());
            }
        });
        // The table has changed: what is staged stays as far as it holds, and what is on its way goes on.
        Effect::new(move |before: Option<()>| {
            model.seen.track();
            if before.is_some() {
                model.keep_what_fits();
                model.send_next();
            }
        });
        // What was sent lies where it was staged until it is answered.
        context.on_answer(move |changed| {
            let on = model.queue.with_untracked(Vec::is_empty);
            match (changed, on) {
                (true, true) => model.draft.set(IotaDraft::default()),
                (true, false) => {}
                (false, _) => model.queue.set(Vec::new()), // refused: it is staged still
            }
        });
        context.keep_staged(draft);
        let clear = move || model.take_all_back();
        context.on_hint(clear, move |action| match action {
            Action::Lay(_) => model.change(|draft, view| {
                let _ = draft.stage(view, &action);
            }),
            Action::Swap(placed) => model.put(placed.card, placed.at),
            Action::Pass(traded) => model.passing.set(Some(traded.iter().collect())),
            Action::Name(_) => {}
        });
        // A move of a hint is seen with the whole table around it.
        Effect::new(move |_| {
            if context.looked_at.with(Option::is_some) {
                model.moved.set(None);
            }
        });
        model
    }

    /// Changes what is staged, by what is seen now.
    fn change<T>(self, change: impl FnOnce(&mut IotaDraft, View) -> T) -> T {
        let mut draft = self.draft.get_untracked();
        let done = self.seen.with_untracked(|seen| change(&mut draft, seen.view()));
        // What is being sent stays as it is.
        if !untrack(|| self.is_sending()) {
            self.draft.set(draft);
        }
        done
    }

    fn keep_what_fits(self) {
        let before = self.draft.get_untracked();
        let mut draft = before.clone();
        self.seen.with_untracked(|seen| draft.keep_what_fits(seen.view()));
        if draft != before {
            self.draft.set(draft);
        }
        let there = |(slot, card)| untrack(|| self.slots()).get(slot) == Some(&Slot { card, at: None });
        if self.lifted.get_untracked().is_some_and(|held| !there(held)) {
            self.lifted.set(None);
        }
    }

    /// One's own cards with the jokers of the draft, and where each is staged.
    pub(crate) fn slots(self) -> Vec<Slot> {
        self.draft.with(|draft| self.seen.with(|seen| draft.slots(seen.view())))
    }

    /// The laying that is being counted, and its beat; nothing while its cards still come to lie.
    pub(crate) fn counted(self) -> Option<(ScoreScene, usize)> {
        let now = self.stage.now()?;
        Some((now.scene, now.beat.checked_sub(1)?))
    }

    /// Whether all places where the held card fits are in sight, and nothing lies on them.
    pub(crate) fn shows_all_fitting(self, camera: Camera) -> bool {
        self.fitting().is_some_and(|(bounds, _)| camera.shows(bounds, self.size.get(), FOOT))
    }

    /// The places where the held card fits, where they light up; and the best of them.
    fn fitting(self) -> Option<(Bounds, Cell)> {
        self.seen.with(|seen| seen.public.options.hints).then_some(())?;
        self.looks.with(|looks| {
            let lit = || looks.iter().filter(|(_, look)| look.spot.takes_the_card());
            let best = lit().max_by_key(|(_, look)| look.spot.worth()).map(|(at, _)| *at)?;
            Some((Bounds::of(lit().map(|(at, _)| *at)), best))
        })
    }

    /// A table that somebody has moved goes back to where all places for the held card are in sight.
    fn bring_into_sight(self) {
        let hidden = self.moved.get_untracked().is_some_and(|camera| !untrack(|| self.shows_all_fitting(camera)));
        if hidden {
            self.moved.set(None);
        }
    }

    /// Takes a card up, or puts it back.
    pub(crate) fn lift(self, held: Option<(usize, Card)>) {
        self.lifted.set(held);
        self.broken.set(None);
        let Some((_, card)) = held else { return };
        let fits = self.looks.with_untracked(|looks| looks.values().filter(|look| look.spot.takes_the_card()).count());
        let hints = self.seen.with_untracked(|seen| seen.public.options.hints);
        if hints {
            self.bring_into_sight();
        }
        let phrase = Phrase::new("web-io-held").with("card", card.phrase());
        let said = if hints {
            phrase.with("count", fits as u32)
        } else {
            Phrase::new("web-io-held-plain").with("card", card.phrase())
        };
        live().say(self.tell(&said));
    }

    /// Takes the card of a slot up, if it is there; again, and it is put back.
    pub(crate) fn lift_slot(self, slot: usize) {
        if let Some(Slot { card, at: None }) = untrack(|| self.slots()).get(slot).copied() {
            let held = self.lifted.get_untracked().is_some_and(|(held, _)| held == slot);
            self.lift((!held).then_some((slot, card)));
        }
    }

    /// Whether something is being sent.
    pub(crate) fn is_sending(self) -> bool {
        self.waits.get() || self.queue.with(|queue| !queue.is_empty())
    }

    /// Puts the held card here; where a joker lies, takes that.
    pub(crate) fn put(self, card: Card, at: Cell) {
        if untrack(|| self.is_sending()) {
            return;
        }
        let joker =
            self.base.with_untracked(|base| base.public.table.at(at).is_some_and(|face| face.what().is_joker()));
        let doublings = || self.score.get_untracked().and_then(Result::ok).map_or(0, |score| score.doublings());
        let before = doublings();
        if let Err(why) = self.change(|draft, view| draft.put(view, card, at)) {
            return self.refuse_at(at, &why);
        }
        if joker {
            let said = Phrase::new("web-io-joker-staged").with("card", card.phrase());
            return self.staged(at, Sound::Gift, &said);
        }
        let sound = if doublings() > before { Sound::Gift } else { Sound::Card };
        let counted = self.seen.with_untracked(|seen| scores(&seen.public));
        let said = match self.score.get_untracked().and_then(Result::ok).filter(|_| counted) {
            Some(score) => Phrase::new("web-io-staged").with("card", card.phrase()).with("points", score.phrase()),
            None => Phrase::new("web-io-staged-plain").with("card", card.phrase()),
        };
        self.staged(at, sound, &said);
    }

    fn staged(self, at: Cell, sound: Sound, said: &Phrase) {
        self.lifted.set(None);
        self.refusal.set(None);
        self.broken.set(None);
        self.cursor.set(at);
        sound::play(sound);
        live().say(self.tell(said));
    }

    /// Says by a place why a card can't go there, and shows the line it is about.
    pub(crate) fn refuse_at(self, at: Cell, why: &Illegal) {
        let line = broken_line(why);
        self.broken.set(line);
        self.refuse(Some(number(at)), why);
        browser::after(BROKEN, move || {
            if self.broken.try_get_untracked() == Some(line) {
                self.broken.set(None);
            }
        });
    }

    /// What pointing at a place does.
    pub(crate) fn point(self, at: Cell) {
        self.cursor.set(at);
        let draft = self.draft.get_untracked();
        if draft.staged(at).is_some() || draft.swapped(at).is_some() {
            return self.take_back_from(at);
        }
        if let Some((_, card)) = self.lifted.get_untracked() {
            return self.put(card, at);
        }
        let said = self.looks.with_untracked(|looks| looks.get(&at).map(|look| look.in_words(at, None)));
        let lies = self.base.with_untracked(|base| base.public.table.is_taken(at));
        if lies {
            self.note(Some(number(at)), said.unwrap_or_default());
        } else {
            let key = if self.seen.with_untracked(|seen| seen.own.is_some()) {
                "web-io-lift-first"
            } else {
                "web-io-watching"
            };
            self.note(Some(number(at)), self.tell(&Phrase::new(key)));
        }
    }

    /// Takes the card of a place back, and holds it.
    pub(crate) fn take_back_from(self, at: Cell) {
        if untrack(|| self.is_sending()) {
            return;
        }
        if let Some(card) = self.change(|draft, view| draft.take_back(view, at)) {
            let slot = untrack(|| self.slots()).iter().position(|slot| *slot == Slot { card, at: None });
            self.lift(slot.map(|slot| (slot, card)));
        }
    }

    /// Takes the last step back.
    pub(crate) fn take_back(self) {
        self.change(|draft, view| draft.undo(view));
        self.lifted.set(None);
    }

    /// Takes everything back.
    pub(crate) fn take_all_back(self) {
        if untrack(|| self.is_sending()) {
            return;
        }
        self.draft.set(IotaDraft::default());
        self.lifted.set(None);
    }

    /// The one thing to press: takes the jokers and lays the cards.
    pub(crate) fn go_on(self) {
        if untrack(|| self.is_sending()) {
            return;
        }
        let draft = self.draft.get_untracked();
        let why_not = match self.score.get_untracked() {
            Some(Err(why)) => Some(why),
            _ if !self.is_my_turn() => Some(Illegal::NotYourTurn),
            _ => self.seen.with_untracked(|seen| draft.check(seen.view())).err(),
        };
        if let Some(why) = why_not {
            self.broken.set(broken_line(&why));
            return self.refuse(None, &why);
        }
        if draft.is_empty() {
            return self.note(None, self.tell(&Phrase::new("web-io-nothing-staged")));
        }
        self.send(self.seen.with_untracked(|seen| draft.actions(seen.view())));
    }

    /// Passes, and trades these cards; jokers that are staged are taken first.
    pub(crate) fn pass(self, cards: &[Card]) {
        let Some(list) = CardList::new(cards) else { return };
        self.passing.set(None);
        match self.change(|draft, view| draft.stage(view, &Action::Pass(list)).map(|()| draft.actions(view))) {
            Ok(actions) => self.send(actions),
            Err(why) => self.refuse(None, &why),
        }
    }

    fn is_my_turn(self) -> bool {
        self.seen.with_untracked(|seen| is_my_turn(seen.view()))
    }

    fn send(self, actions: Vec<Action>) {
        self.lifted.set(None);
        self.queue.set(actions);
        self.send_next();
    }

    /// Sends the next action; the one after it waits until this one is on the table.
    fn send_next(self) {
        let Some(next) = self.queue.with_untracked(|queue| queue.first().copied()) else { return };
        if !self.is_my_turn() {
            self.queue.set(Vec::new());
            return self.draft.set(IotaDraft::default());
        }
        self.queue.update(|queue| {
            queue.remove(0);
        });
        match self.act.run(next) {
            Ok(()) => {
                sound::play(Sound::Sewn);
                if !untrack(|| self.is_sending()) {
                    self.draft.set(IotaDraft::default());
                }
            }
            Err(why) => {
                self.queue.set(Vec::new());
                self.refuse(None, &why);
            }
        }
    }

    /// What is to be seen: all cards, with room to lay on every side.
    pub(crate) fn bounds(self) -> Bounds {
        self.looks.with(|looks| Bounds::of(looks.iter().filter(|(_, look)| look.spot.is_card()).map(|(at, _)| *at)))
    }

    /// What is looked at now: while a card is held up, all places where it fits, as far as they can be shown.
    pub(crate) fn camera(self) -> Camera {
        self.moved.get().unwrap_or_else(|| {
            let near = self.draft.with(|draft| draft.lays().last().map(|placed| placed.at));
            let near = near.or_else(|| last_laid(self.context).first().copied()).unwrap_or(Cell::START);
            let size = self.size.get();
            let camera = Camera::fit(self.bounds().wider(1), size, near);
            let Some((fitting, best)) = self.fitting().filter(|_| size.0 > 1.0) else { return camera };
            let held = camera.showing(fitting, size, FOOT, best);
            match held.shows(fitting, size, FOOT) {
                true => held,
                // The small map shows the others, and lies on none.
                false => camera.showing(fitting, size, MAP, best),
            }
        })
    }
}

/// Where the last cards were laid.
fn last_laid(context: SeatContext<Iota>) -> Vec<Cell> {
    context.news.with(|(_, news)| {
        let laid = news.iter().rev().find_map(|told| match &told.event {
            Event::Laid { lay, .. } => Some(lay.cells().to_vec()),
            _ => None,
        });
        laid.unwrap_or_default()
    })
}
