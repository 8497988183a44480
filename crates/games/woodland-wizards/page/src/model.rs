//! A decision being prepared, what is looked at, and what is shown of what has happened.

use std::collections::VecDeque;
use std::ops::Deref;

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_page::SeatContext;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::prefs::paced;
use samobranka_page::sound::{self, Sound};
use samobranka_page::travel::at_rest;
use samobranka_rules::{Game, Phrase, Seat, Speak};
use samobranka_woodland_wizards::{Action, Event, Illegal, Place, View, Window, WoodlandWizards};
use samobranka_woodland_wizards_desk::{
    Clearing, PlayedContest, Preview, Scene, Watcher, WoodlandWizardsDraft, choice_at, choice_of, choices, goes_to,
    play_of,
};

use super::card::Printed;

/// What is seen of this game.
pub(crate) type Seen = samobranka_desk::Seen<WoodlandWizards>;

/// A card of one's hand under a finger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    pub(crate) card: u8,
    pub(crate) from: (f64, f64),
    pub(crate) at: (f64, f64),
    /// A finger trembles: only past a few pixels it is a drag.
    pub(crate) moving: bool,
}

/// What is looked at closely.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Close {
    /// A card, wherever it lies.
    Card(u8),
    /// A card on the table, with why it has the power it has.
    Place(Place),
    /// Everything before somebody.
    Seat(Seat),
    /// The discard pile.
    Pile,
    /// All cards of the box.
    Index,
    /// What has happened.
    Log,
}

/// So many events are kept for the list of what has happened.
const LOG: usize = 400;
/// The shortest a scene is looked at, in milliseconds.
const SHORTEST: u32 = 160;
/// From so many waiting scenes on, each is shorter.
const CROWD: usize = 6;
/// How long spectators see the result of a contest, in milliseconds.
const RESULT: u32 = 9_000;

/// A table as its parts see it.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    context: SeatContext<WoodlandWizards>,
    /// What can be decided now.
    pub(crate) legal: Memo<Vec<Action>>,
    /// A decision that is only staged: nobody else knows of it.
    pub(crate) draft: RwSignal<WoodlandWizardsDraft>,
    pub(crate) preview: Memo<Option<Preview>>,
    /// What is shown of the table. While something is being shown it is what was there before: piles, phase, champions and
    /// the hand never run ahead of the scene.
    pub(crate) shown: Memo<Seen>,
    /// What was shown last, with everything told.
    settled: StoredValue<Option<Seen>>,
    /// What is shown as lying on the table: what lies there, or a scene before it.
    pub(crate) clearing: Memo<Clearing>,
    /// What is shown of what has happened.
    pub(crate) scene: RwSignal<Option<Scene>>,
    scenes: StoredValue<VecDeque<Scene>>,
    /// The cards that have left one's hand in what was shown so far.
    gone: RwSignal<Vec<u8>>,
    /// Counts the showings, so that an old timer does nothing.
    showing: StoredValue<u32>,
    watcher: StoredValue<Watcher>,
    /// How much of what was told has been watched.
    heard: StoredValue<Option<usize>>,
    /// The contest that has just ended, as long as it is looked at.
    pub(crate) result: RwSignal<Option<PlayedContest>>,
    waiting: StoredValue<Option<PlayedContest>>,
    /// What has happened, oldest first.
    pub(crate) log: RwSignal<Vec<Event>>,
    pub(crate) close: RwSignal<Option<Close>>,
    pub(crate) drag: RwSignal<Option<Drag>>,
}

/// What is the same at every table: what is seen, said and refused.
impl Deref for Model {
    type Target = SeatContext<WoodlandWizards>;

    fn deref(&self) -> &SeatContext<WoodlandWizards> {
        &self.context
    }
}

/// The card that leaves a hand with this.
fn left_a_hand(event: &Event) -> Option<u8> {
    match event {
        Event::Searched { card, .. }
        | Event::Sealed { card }
        | Event::Discarded { seat: Some(_), card }
        | Event::Handed { from: Some(_), card, .. } => Some(card.number()),
        _ => None,
    }
}

impl Model {
    /// A table with nothing staged on it yet.
    pub(crate) fn new(context: SeatContext<WoodlandWizards>) -> Model {
        let draft = RwSignal::new(WoodlandWizardsDraft::default());
        let scene = RwSignal::new(None::<Scene>);
        let legal = Memo::new(move |_| {
            let mut actions = Vec::new();
            context.seen.with(|seen| WoodlandWizards::legal(seen.view(), &mut actions));
            actions
        });
        let shown = context.shown();
        let lies = Memo::new(move |_| shown.with(|seen| Clearing::of(&seen.public)));
        let clearing = Memo::new(move |_| scene.get().map_or_else(|| lies.get(), |scene| scene.clearing));
        let preview = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.preview(seen.view()))));
        let model = Model {
            context,
            legal,
            draft,
            preview,
            shown,
            settled: StoredValue::new(Some(context.seen.get_untracked())),
            clearing,
            scene,
            scenes: StoredValue::new(VecDeque::new()),
            gone: RwSignal::new(Vec::new()),
            showing: StoredValue::new(0),
            watcher: StoredValue::new(context.seen.with_untracked(|seen| Watcher::new(&seen.public))),
            heard: StoredValue::new(None),
            result: RwSignal::new(None),
            waiting: StoredValue::new(None),
            log: RwSignal::new(Vec::new()),
            close: RwSignal::new(None),
            drag: RwSignal::new(None),
        };
        // The table has changed: what is staged stays as far as it can still be done.
        Effect::new(move |_| {
            model.seen.track();
            model.change(|draft, view| draft.keep_what_fits(view));
        });
        // What was sent stays staged until it is answered.
        context.on_answer(move |changed| {
            if changed {
                model.clear();
            }
        });
        context.keep_staged(draft);
        // One decision takes another's place: there is nothing to clear.
        context.on_hint(
            || (),
            move |action| {
                model.skip();
                if model.change(|draft, view| draft.stage(view, &action)).is_ok() {
                    model.say_staged();
                }
            },
        );
        model.follow();
        on_cleanup(move || {
            context.held.try_set(None);
        });
        // The end waits until the last contest has been looked at.
        Effect::new(move |_| {
            model.shows.set(model.is_showing() || model.result.with(Option::is_some));
        });
        model
    }

    /// Follows what is told: says it, and shows it scene by scene.
    fn follow(self) {
        Effect::new(move |before: Option<usize>| {
            let seat = self.seen.with_untracked(Seen::seat);
            let (count, fresh) = self.news.with(|(count, news)| {
                let fresh = before.map_or(news.len(), |before| count - before);
                let heard = news[news.len().saturating_sub(fresh)..].iter();
                let heard: Vec<Event> =
                    heard.filter(|told| told.to.includes(seat)).map(|told| told.event.clone()).collect();
                (*count, heard)
            });
            if before.is_none() {
                self.last_result(&fresh);
            } else if !fresh.is_empty() {
                self.tell_all(&fresh);
                self.show(&fresh);
            }
            self.log.update(|log| {
                log.extend(fresh);
                let old = log.len().saturating_sub(LOG);
                log.drain(..old);
            });
            self.heard.set_value(Some(count));
            count
        });
        // Undone steps, too, change what lies there; but what is told must be watched from where it began.
        Effect::new(move |_| {
            self.seen.with(|seen| {
                let told = self.news.with_untracked(|(count, _)| *count);
                if self.heard.get_value() == Some(told) {
                    self.watcher.update_value(|watcher| watcher.settle(&seen.public));
                    if self.scene.with_untracked(Option::is_none) {
                        self.settled.set_value(Some(seen.clone()));
                    }
                }
            });
        });
    }

    /// One who comes to the table right after a contest, when the device is handed on, sees how it ended.
    fn last_result(self, heard: &[Event]) {
        let ended = self.seen.with_untracked(|seen| {
            let rest = matches!(seen.public.window, Window::Rest { .. }) && seen.own.is_some();
            let mut watcher = Watcher::blank(&seen.public);
            let mut ended = None;
            for event in heard {
                ended = watcher.hear(seen.public.deck(), event).or(ended);
            }
            ended.filter(|_| rest)
        });
        if ended.is_some() {
            self.result.set(ended);
        }
    }

    /// Says what has happened, in sentences and in sounds.
    fn tell_all(self, events: &[Event]) {
        let said: Vec<String> = events.iter().map(|event| self.tell(&WoodlandWizards::event(event))).collect();
        live().say(said.join(" "));
        let seat = self.seen.with_untracked(Seen::seat);
        for event in events {
            match event {
                Event::Champion { seat: whose, .. } if Some(*whose) == seat => return sound::play(Sound::Gift),
                Event::Opened { .. } | Event::OtherSealed { .. } => return sound::play(Sound::Card),
                Event::Drew { .. } => return sound::play(Sound::Draw),
                _ => {}
            }
        }
        let mine = self.seen.with_untracked(|seen| seen.view().to_act());
        if mine {
            sound::play(Sound::Turn);
        }
    }

    fn show(self, events: &[Event]) {
        let (mut scenes, mut ended) = (Vec::new(), None);
        self.seen.with_untracked(|seen| {
            let deck = seen.public.deck();
            self.watcher.update_value(|watcher| {
                (scenes, ended) = watcher.watch(deck, events);
                scenes.extend(watcher.act(&seen.public));
                watcher.settle(&seen.public);
            });
        });
        if ended.is_some() {
            self.waiting.set_value(ended);
        }
        if browser::calm() {
            return self.all_shown();
        }
        let idle = self.scene.with_untracked(Option::is_none);
        self.scenes.update_value(|waiting| waiting.extend(scenes));
        if idle {
            self.held.set(self.settled.get_value());
            self.next_scene();
        }
    }

    fn next_scene(self) {
        let taken = self.scenes.try_update_value(|waiting| (waiting.pop_front(), waiting.len()));
        let Some((next, left)) = taken else { return }; // the table is gone
        let Some(next) = next else { return self.all_shown() };
        let lasts = if left > CROWD { next.lasts * CROWD as u32 / left as u32 } else { next.lasts };
        let showing = self.showing.with_value(|showing| showing + 1);
        self.showing.set_value(showing);
        let leaves = next.events.iter().filter_map(left_a_hand).collect::<Vec<_>>();
        if !leaves.is_empty() {
            self.gone.update(|gone| gone.extend(leaves));
        }
        self.scene.set(Some(next));
        let go_on = move || {
            if self.showing.try_get_value() == Some(showing) {
                self.next_scene();
            }
        };
        browser::after(paced(lasts).max(SHORTEST), move || at_rest(go_on));
    }

    fn all_shown(self) {
        self.scene.set(None);
        self.held.set(None);
        self.gone.set(Vec::new());
        self.settled.set_value(Some(self.seen.get_untracked()));
        let Some(ended) = self.waiting.try_update_value(Option::take).flatten() else { return };
        let round = ended.told.round;
        self.result.set(Some(ended));
        if self.seen.with_untracked(|seen| seen.own.is_none()) {
            browser::after(RESULT, move || {
                let same =
                    self.result.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.told.round == round));
                if same == Some(true) {
                    self.result.set(None);
                }
            });
        }
    }

    /// Shows what lies there now; what is still to be shown stands in the list.
    pub(crate) fn skip(self) {
        if self.scene.with_untracked(Option::is_some) {
            self.scenes.update_value(VecDeque::clear);
            self.showing.update_value(|showing| *showing += 1);
            self.all_shown();
        }
    }

    /// One's own cards, in order. What is shown as lying on the table or discarded is in no hand any more.
    pub(crate) fn hand(self) -> Vec<u8> {
        let held = self.held.with(Option::is_some);
        let left = |card: &u8| {
            held && (self.gone.with(|gone| gone.contains(card))
                || self.clearing.with(|clearing| clearing.place_of(*card).is_some()))
        };
        self.shown.with(|seen| {
            let hand = seen.own.as_ref().map(|(_, own)| own.hand.iter());
            hand.into_iter().flatten().filter(|card| !left(card)).collect()
        })
    }

    /// What is printed on a card.
    pub(crate) fn printed(self, card: u8) -> Printed {
        self.seen.with_untracked(|seen| Printed::of(seen.public.deck().design_of(card)))
    }

    /// Whether it is for the one at the screen to decide. What has happened is looked at first.
    pub(crate) fn is_mine(self) -> bool {
        !self.is_showing() && self.seen.with(|seen| seen.view().to_act())
    }

    /// Whether something that has happened is still being shown.
    pub(crate) fn is_showing(self) -> bool {
        self.scene.with(Option::is_some)
    }

    /// Whether the points of a seat are shown: not while its first cards are being turned over.
    pub(crate) fn is_counted(self, seat: Seat) -> bool {
        self.scene.with(|scene| scene.as_ref().is_none_or(|scene| !scene.uncounted.contains(&seat)))
    }

    /// Whether the card in a place is being turned over.
    pub(crate) fn is_turned(self, place: Place) -> bool {
        let opened = |event: &Event| matches!(event, Event::Opened { place: it, .. } if *it == place);
        self.scene
            .with(|scene| scene.as_ref().is_some_and(|scene| scene.counts.is_none() && scene.events.iter().any(opened)))
    }

    /// The points of a seat before what is being shown, where they change with it.
    pub(crate) fn total_before(self, seat: Seat) -> Option<i16> {
        self.scene.with(|scene| {
            let scene = scene.as_ref()?;
            let was = *scene.was.get(seat.index())?;
            (was != 0 && was != scene.clearing.total(seat)).then_some(was)
        })
    }

    /// Shows at once what is still to be shown. Whether there was something: then a tap meant no more than that.
    fn skipped(self) -> bool {
        let showing = untrack(|| self.is_showing());
        self.skip();
        showing
    }

    /// Where a card goes that is played now.
    pub(crate) fn goes_to(self) -> Option<Place> {
        self.seen.with(|seen| goes_to(&seen.public, seen.seat()?))
    }

    /// Changes what is staged, by what is seen now.
    fn change<T>(self, change: impl FnOnce(&mut WoodlandWizardsDraft, View) -> T) -> T {
        let before = self.draft.get_untracked();
        let mut draft = before.clone();
        let done = self.seen.with_untracked(|seen| change(&mut draft, seen.view()));
        if draft != before {
            self.draft.set(draft);
        }
        done
    }

    /// What playing this card of one's hand would be now, if it can be played.
    pub(crate) fn play_of(self, card: u8) -> Option<Action> {
        self.seen.with(|seen| play_of(seen.view(), card))
    }

    /// The choices that are not about a card of one's hand.
    pub(crate) fn choices(self) -> Vec<Action> {
        self.seen.with(|seen| choices(seen.view()))
    }

    /// Whether this card of one's hand is staged.
    pub(crate) fn is_staged(self, card: u8) -> bool {
        self.draft.with(|draft| draft.is_staged(card))
    }

    /// Stages a card of one's hand; again, and it is taken back. One that can't be played now is looked at.
    pub(crate) fn stage_card(self, card: u8) {
        if self.skipped() {
            return;
        }
        if self.waits.get_untracked() {
            return; // what is being sent stays as it is
        }
        if untrack(|| self.is_staged(card)) {
            return self.take_back();
        }
        match self.change(|draft, view| draft.stage_card(view, card)) {
            Ok(()) => {
                self.say_staged();
                sound::play(Sound::Card);
            }
            Err(_) => self.close.set(Some(Close::Card(card))),
        }
    }

    /// Stages a choice; again, and it is taken back.
    pub(crate) fn choose(self, action: Action) {
        if self.skipped() {
            return;
        }
        if self.waits.get_untracked() {
            return; // what is being sent stays as it is
        }
        match self.change(|draft, view| draft.toggle(view, action)) {
            Ok(true) => self.say_staged(),
            Ok(false) => {}
            Err(why) => self.refuse(None, &why),
        }
    }

    fn say_staged(self) {
        self.refusal.set(None);
        let Some(staged) = self.draft.with_untracked(WoodlandWizardsDraft::action) else { return };
        let said = untrack(|| {
            let action = self.seen.with(|seen| self.tell(&WoodlandWizards::action(seen.view(), &staged)));
            let total = self.my_preview().map(|(_, after)| i32::from(after));
            match total {
                Some(total) => {
                    let phrase = Phrase::new("web-ww-staged-total").with("total", total);
                    format!("{action}. {}", self.tell(&phrase))
                }
                None => format!("{action}. {}", self.tell(&Phrase::new("web-ww-staged"))),
            }
        });
        live().say(said);
    }

    /// Takes back what is staged. Whether there was something.
    pub(crate) fn clear(self) -> bool {
        self.change(|draft, view| draft.undo(view))
    }

    /// Takes back what is staged; with nothing staged, the last step where that can be done.
    pub(crate) fn take_back(self) {
        if self.waits.get_untracked() {
            return; // what is being sent stays as it is
        }
        if !self.clear() && self.can_undo.get_untracked() {
            self.undo.run(());
        }
    }

    /// The one thing to press.
    pub(crate) fn go_on(self) {
        if self.skipped() || self.waits.get_untracked() {
            return;
        }
        let Some(action) = self.draft.with_untracked(WoodlandWizardsDraft::action) else {
            return match untrack(|| self.is_mine()) {
                true => self.note(None, self.tell(&Phrase::new("web-ww-choose-first"))),
                false => self.refuse(None, &Illegal::NotYourTurn),
            };
        };
        self.send(action);
    }

    /// Decides.
    pub(crate) fn send(self, action: Action) {
        if self.waits.get_untracked() {
            return;
        }
        match self.act.run(action) {
            Ok(()) => {
                if !self.waits.get_untracked() {
                    self.clear();
                }
                sound::play(Sound::Sewn);
            }
            Err(why) => self.refuse(None, &why),
        }
    }

    /// One's own points now, and with what is staged.
    pub(crate) fn my_preview(self) -> Option<(i16, i16)> {
        let seat = self.seen.with(Seen::seat)?;
        let after = self.preview.with(|preview| Some(preview.as_ref()?.clearing.totals[seat.index()]))?;
        Some((self.clearing.with(|clearing| clearing.totals[seat.index()]), after))
    }

    /// Whether an action can be chosen now.
    pub(crate) fn may(self, action: Action) -> bool {
        self.legal.with(|legal| legal.contains(&action))
    }

    /// The choice that a place on the table stands for, if it is one.
    pub(crate) fn choice_at(self, place: Place) -> Option<Action> {
        self.seen.with(|seen| choice_at(seen.view(), place))
    }

    /// The choice that a player stands for, if it is one.
    pub(crate) fn choice_of(self, seat: Seat) -> Option<Action> {
        self.seen.with(|seen| choice_of(seen.view(), seat))
    }

    /// Whether this is what is staged.
    pub(crate) fn is_chosen(self, action: Action) -> bool {
        self.draft.with(|draft| draft.is_chosen(action))
    }
}
