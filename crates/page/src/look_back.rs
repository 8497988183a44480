//! A finished game that is looked back at: what the game draws its chart, its table and its facts from.

use leptos::prelude::*;
use samobranka_desk::{Ending, Story};
use samobranka_rules::{Outcome, Phrase, Seat, Speak};

use crate::speech::{say_to, text, text_with};
use crate::{Page, StoryOf};

/// A finished game, step by step, and where the reader is in it. Copies are the same.
pub struct LookBack<G: Speak, P: Page<G>> {
    /// The game, step by step.
    pub story: StoredValue<StoryOf<G, P>>,
    /// What the seats are called; a name may be empty.
    pub names: StoredValue<Vec<String>>,
    /// The seat of the only person at the table, who uses this device.
    pub you: Option<Seat>,
    /// How other games on this device ended that were set the same way.
    pub earlier: Callback<(), Vec<Outcome>>,
    /// What is told at the end.
    pub ending: StoredValue<Ending>,
    /// Whether the game has just ended here.
    pub fresh: bool,
    /// The current step.
    pub step: RwSignal<usize>,
    /// Whose view is shown; `None` shows everything.
    pub eyes: RwSignal<Option<Seat>>,
    /// Whether the chart is shown, rather than the table.
    pub chart: RwSignal<bool>,
}

impl<G: Speak, P: Page<G>> Clone for LookBack<G, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Speak, P: Page<G>> Copy for LookBack<G, P> {}

impl<G: Speak, P: Page<G>> LookBack<G, P> {
    /// What a seat is called. A seat without a name is "you" where it is the only person's, else a player with a number.
    pub fn name(self, seat: Seat) -> String {
        match self.names.with_value(|names| names.get(seat.index()).cloned()) {
            Some(name) if !name.trim().is_empty() => name,
            _ if self.you == Some(seat) => text("web-you"),
            _ => text_with("web-person", "number", u32::from(seat.0) + 1),
        }
    }

    /// Says something about the game: as "you" to the only person at the table, to several people by their names.
    pub fn tell(self, phrase: &Phrase) -> String {
        let names: Vec<String> = Seat::all(self.seats()).map(|seat| self.name(seat)).collect();
        say_to(phrase, &names, self.you)
    }

    /// How many seats the table had.
    pub fn seats(self) -> u8 {
        self.names.with_value(|names| names.len() as u8)
    }

    /// How many steps there are.
    pub fn steps(self) -> usize {
        self.story.with_value(|story| story.steps())
    }

    /// Goes to a step and shows the table there.
    pub fn show(self, step: usize) {
        self.step.set(step.min(self.steps()));
        self.chart.set(false);
    }
}

/// So many cards of a hand that the eyes one looks through didn't see: their backs.
pub fn backs(count: usize) -> AnyView {
    view! {
        <span class="cards backs" role="img" aria-label=move || text_with("web-backs", "count", count as u32)>
            {(0..count).map(|_| view! { <span class="back"></span> }).collect_view()}
        </span>
    }
    .into_any()
}

/// Text as it stands in an attribute of a drawing that is written as text.
pub fn quoted(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
