//! Somebody at a table, whatever the game and whoever keeps it: what they see, what they may do, and what is said to
//! them. A table on this device and a table online both make one of these, and the game's table is drawn from it.

use leptos::prelude::*;
use samobranka_rules::{Game, Phrase, Refusal, Seat, Told, View};

use super::AtTable;
use crate::browser;
use crate::kit::{Ring, live};
use crate::speech::{say_to, text};

/// What the one at the screen sees, kept.
#[derive(Clone, PartialEq)]
pub(crate) struct Seen<G: Game> {
    pub(crate) public: G::Public,
    pub(crate) own: Option<(Seat, G::Private)>,
}

impl<G: Game> Seen<G> {
    /// What `view` shows.
    pub(crate) fn of(view: View<G>) -> Seen<G> {
        Seen { public: view.public.clone(), own: view.own.map(|(seat, own)| (seat, own.clone())) }
    }

    /// As the rules ask for it.
    pub(crate) fn view(&self) -> View<'_, G> {
        View { public: &self.public, own: self.own.as_ref().map(|(seat, own)| (*seat, own)) }
    }

    /// Whose eyes these are.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.own.as_ref().map(|(seat, _)| *seat)
    }
}

/// What was told lately, oldest first; the number counts all that was ever told.
pub(crate) type News<E> = (usize, Vec<Told<E>>);

/// Somebody at a table.
pub(crate) struct Sitting<G: AtTable> {
    /// What they see.
    pub(crate) seen: Memo<Seen<G>>,
    /// What the seats are called.
    pub(crate) names: Signal<Vec<String>>,
    /// Which seats are played by programs.
    pub(crate) bots: Signal<Vec<bool>>,
    /// How much of their time the seats have left, where there is a clock: 1 is all of it.
    pub(crate) clocks: Signal<Vec<Option<f64>>>,
    /// A word about each seat, where there is one: that its owner is away, say.
    pub(crate) notes: Signal<Vec<Option<String>>>,
    /// Whether something is on its way of which only the table's keeper knows what comes of it. Until that is known
    /// nothing more can be done.
    pub(crate) waits: Signal<bool>,
    /// What was told lately.
    pub(crate) news: Signal<News<G::Event>>,
    /// Decides.
    pub(crate) act: Callback<G::Action, Result<(), G::Illegal>>,
    /// Says something.
    pub(crate) say: Callback<G::Aside, Result<(), G::Illegal>>,
    /// Whether a step can be taken back.
    pub(crate) can_undo: Signal<bool>,
    /// Takes a step back.
    pub(crate) undo: Callback<()>,
    /// What was refused last, and where.
    pub(crate) refusal: RwSignal<Option<Refused>>,
    /// What the coach is asked to show on the table.
    pub(crate) hinted: RwSignal<Option<G::Action>>,
}

impl<G: AtTable> Clone for Sitting<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: AtTable> Copy for Sitting<G> {}

/// A refusal, and the place it stands by, in the game's own count; without one it stands by the buttons.
#[derive(Clone, PartialEq)]
pub(crate) struct Refused {
    pub(crate) at: Option<usize>,
    pub(crate) text: String,
    number: u32,
}

/// How long a refusal stands, in milliseconds.
const REFUSAL: u32 = 4_000;

impl<G: AtTable> Sitting<G> {
    /// Says something to the one at the screen.
    pub(crate) fn tell(self, phrase: &Phrase) -> String {
        self.names.with(|names| say_to(phrase, names, self.seen.with(Seen::seat)))
    }

    /// Stages what the coach shows, in the game's own way.
    pub(crate) fn on_hint(self, stage: impl Fn(G::Action) + 'static) {
        Effect::new(move |_| {
            if let Some(action) = self.hinted.get() {
                self.hinted.set(None);
                untrack(|| stage(action));
            }
        });
    }

    /// What a seat is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        let nameless = seat == Seat(0) && self.names.with(|names| names.first().is_none_or(String::is_empty));
        if nameless {
            return text("web-you"); // to whoever uses this device
        }
        self.tell(&Phrase::new("web-seat").with("seat", seat))
    }

    /// Whether a program plays this seat.
    pub(crate) fn is_bot(self, seat: Seat) -> bool {
        self.bots.with(|bots| bots.get(seat.index()).copied().unwrap_or(false))
    }

    /// What is to be said of a seat beside its name: that a program plays it, that its owner is away.
    pub(crate) fn note_of(self, seat: Seat) -> Option<String> {
        let bot = self.is_bot(seat).then(|| text("web-bot"));
        bot.or_else(|| self.notes.with(|notes| notes.get(seat.index()).cloned().flatten()))
    }

    /// The ring of a seat's hoop: whose turn it is, and how much time is left.
    pub(crate) fn ring(self, seat: Seat, out: bool) -> Ring {
        let acts = self.seen.with(|seen| G::to_act(&seen.public).contains(seat));
        let left = self.clocks.with(|clocks| clocks.get(seat.index()).copied().flatten());
        match acts {
            true => Ring::Turn(left.unwrap_or(1.0)),
            false if out => Ring::Out,
            false => Ring::Calm,
        }
    }

    /// Decides, and says by the buttons why where it is refused.
    pub(crate) fn try_act(self, action: G::Action) {
        if let Err(why) = self.act.run(action) {
            self.refuse(None, &why);
        }
    }

    /// Says why something is refused, by the place where it was tried.
    pub(crate) fn refuse(self, at: Option<usize>, why: &G::Illegal) {
        self.note(at, self.tell(&why.phrase()));
    }

    /// Says something by a place, for a while.
    pub(crate) fn note(self, at: Option<usize>, text: String) {
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
}

/// The refusal that stands by this place, if one does.
#[component]
pub(crate) fn RefusalAt(refusal: RwSignal<Option<Refused>>, at: Option<usize>) -> impl IntoView {
    let here = move || refusal.get().filter(|refusal| refusal.at == at).map(|refusal| refusal.text);
    view! { {move || here().map(|text| view! { <p class="refusal" class:at-place=at.is_some()>{text}</p> })} }
}
