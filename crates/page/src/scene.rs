//! Scenes: what the rules have just settled is shown beat by beat, in their order. A tap or a key shows the end at once. Where
//! less motion is asked for, the end is what is shown, and nothing waits for it.

use leptos::prelude::*;

use crate::browser;
use crate::prefs::paced;
use crate::travel;

/// How long the end of a scene stands for one who asked for less motion, in milliseconds.
const STANDS: u32 = 2_400;

/// Where scenes of one kind are shown, one at a time: a new one takes the place of the last. Copies are the same.
pub struct Stage<S: Send + Sync + 'static> {
    now: RwSignal<Option<Beat<S>>>,
    /// Counts the showings, so that an old timer does nothing.
    showing: StoredValue<u32>,
    /// Whether the table still shows something: the end of the game waits for it.
    shows: RwSignal<bool>,
}

/// A scene, and how far it has come.
#[derive(Clone)]
pub struct Beat<S> {
    /// What is shown.
    pub scene: S,
    /// Which beat it is, from 0.
    pub beat: usize,
    /// Whether the table waits for it.
    pub waits: bool,
}

impl<S: Send + Sync + 'static> Clone for Stage<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Send + Sync + 'static> Copy for Stage<S> {}

impl<S: Clone + Send + Sync + 'static> Stage<S> {
    /// An empty stage of a table that says with `shows` that it shows something. Taps and keys skip what is on it.
    pub fn new(shows: RwSignal<bool>) -> Stage<S> {
        let stage = Stage { now: RwSignal::new(None), showing: StoredValue::new(0), shows };
        let tap = window_event_listener(leptos::ev::pointerdown, move |_| stage.skip());
        let key = window_event_listener(leptos::ev::keydown, move |_| stage.skip());
        on_cleanup(move || {
            tap.remove();
            key.remove();
            shows.try_set(false);
        });
        stage
    }

    /// Shows a scene: so many milliseconds each of its beats.
    pub fn play(self, scene: S, beats: Vec<u32>) {
        let Some(last) = beats.len().checked_sub(1) else { return };
        let showing = self.showing.get_value() + 1;
        self.showing.set_value(showing);
        if browser::calm() {
            self.now.set(Some(Beat { scene, beat: last, waits: false }));
            return browser::after(STANDS, move || self.end(showing));
        }
        self.shows.set(true);
        self.step(Beat { scene, beat: 0, waits: true }, beats, showing);
    }

    fn step(self, now: Beat<S>, beats: Vec<u32>, showing: u32) {
        let Some(&lasts) = beats.get(now.beat) else { return self.end(showing) };
        let next = Beat { beat: now.beat + 1, ..now.clone() };
        self.now.set(Some(now));
        let go_on = move || {
            if self.showing.try_get_value() == Some(showing) {
                self.step(next, beats, showing);
            }
        };
        browser::after(paced(lasts), move || travel::at_rest(go_on));
    }

    fn end(self, showing: u32) {
        if self.showing.try_get_value() == Some(showing) {
            self.now.set(None);
            self.shows.set(false);
        }
    }

    /// Shows at once what is there now.
    pub fn skip(self) {
        if self.now.try_with_untracked(Option::is_some) == Some(true) {
            self.showing.update_value(|showing| *showing += 1);
            self.now.set(None);
            self.shows.set(false);
        }
    }

    /// What is being shown, now and from now on.
    pub fn now(self) -> Option<Beat<S>> {
        self.now.get()
    }

    /// Whether the table waits for a scene.
    pub fn is_on(self) -> bool {
        self.now.with(|now| now.as_ref().is_some_and(|now| now.waits))
    }
}

/// So many beats of this length, but together no longer than `most`; then the end, which is looked at for `holds`.
pub fn beats(count: usize, each: u32, most: u32, holds: u32) -> Vec<u32> {
    let each = each.min(most / count.max(1) as u32);
    let mut beats = vec![each; count];
    beats.push(holds);
    beats
}
