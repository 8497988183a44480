//! Somebody at a table, whatever the game and whoever keeps it: what they see, what they may do, and what is said to
//! them. A table on this device and a table online both make one of these, and the game's table is drawn from it.

use leptos::prelude::*;
use samobranka_desk::{Draft, Seen};
use samobranka_rules::{Game, Phrase, Refusal, Seat, Told};

use crate::browser;
use crate::kit::{Ring, live};
use crate::sound::{self, Sound};
use crate::speech::{say_to, text};

/// What was told lately, oldest first; the number counts all that was ever told.
pub type News<E> = (usize, Vec<Told<E>>);

/// Somebody at a table.
pub struct SeatContext<G: Game> {
    /// What the table is called among those of this browser: what is staged at it is kept under this name.
    pub table: StoredValue<String>,
    /// What they see.
    pub seen: Memo<Seen<G>>,
    /// What is shown instead while the table tells what has happened: what was there before ([`SeatContext::shown`]).
    pub held: RwSignal<Option<Seen<G>>>,
    /// What the seats are called.
    pub names: Signal<Vec<String>>,
    /// Which seats are played by programs.
    pub bots: Signal<Vec<bool>>,
    /// How much of their time the seats have left, where there is a clock: 1 is all of it.
    pub clocks: Signal<Vec<Option<f64>>>,
    /// A word about each seat, where there is one: that its owner is away, say.
    pub notes: Signal<Vec<Option<String>>>,
    /// Whether something is on its way of which only the table's keeper knows what comes of it. Until that is known
    /// nothing more can be done.
    pub waits: Signal<bool>,
    /// What was told lately.
    pub news: Signal<News<G::Event>>,
    /// Decides.
    pub act: Callback<G::Action, Result<(), G::Illegal>>,
    /// Says something.
    pub say: Callback<G::Aside, Result<(), G::Illegal>>,
    /// Whether a step can be taken back.
    pub can_undo: Signal<bool>,
    /// Takes a step back.
    pub undo: Callback<()>,
    /// What was refused last, and where.
    pub refusal: RwSignal<Option<RefusalNote>>,
    /// The move of a hint that is to be placed.
    pub hinted: RwSignal<Option<Hinted<G::Action>>>,
    /// The move of a hint that is looked at: a table that shows only a part of itself brings it into sight.
    pub looked_at: RwSignal<Option<G::Action>>,
    /// Whose score is opened into its parts.
    pub opened: RwSignal<Option<Seat>>,
    /// Who of the people isn't at the table now.
    pub away: Signal<Vec<bool>>,
    /// Whether the table still shows something that has happened: the result of the game waits for it.
    pub shows: RwSignal<bool>,
    /// What is staged now, as it would be sent ([`SeatContext::keep_staged`]).
    pub staged: RwSignal<Vec<G::Action>>,
}

impl<G: Game> Clone for SeatContext<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SeatContext<G> {}

/// A move of a hint that is to be placed.
#[derive(Clone, PartialEq)]
pub struct Hinted<A> {
    /// The move.
    pub action: A,
    /// Whether it comes on top of what is staged.
    pub on_top: bool,
}

/// A refusal, and the place it stands by, in the game's own count; without one it stands by the buttons.
#[derive(Clone, PartialEq)]
pub struct RefusalNote {
    /// The place, in the game's own count.
    pub at: Option<usize>,
    /// The sentence.
    pub text: String,
    number: u32,
}

/// How long a refusal stands, in milliseconds.
const REFUSAL: u32 = 4_000;

impl<G: Game> SeatContext<G> {
    /// What the table shows. While it tells what has happened nothing runs ahead of that.
    pub fn shown(self) -> Memo<Seen<G>> {
        Memo::new(move |_| {
            let now = self.seen.get();
            // Whoever looks next, or the curtain, sees nothing of what another saw.
            self.held.get().filter(|held| held.seat() == now.seat()).unwrap_or(now)
        })
    }

    /// Says something to the one at the screen.
    pub fn tell(self, phrase: &Phrase) -> String {
        self.names.with(|names| say_to(phrase, names, self.seen.with(Seen::seat)))
    }

    /// Where a piece comes from that another player has moved ([`Travels`](crate::Travels)): the seat that the latest
    /// event names for which `mover` has an answer. One's own pieces come from where they were in sight.
    pub fn from_seat(self, mover: impl Fn(&G::Event) -> Option<Seat>) -> Option<String> {
        let by = self.news.with(|(_, news)| news.iter().rev().find_map(|told| mover(&told.event)))?;
        (self.seen.with(Seen::seat) != Some(by)).then(|| format!("seat-{}", by.index()))
    }

    /// What is said beside a piece that another player has moved: who, and what came of it, of the latest event for which
    /// `said` has an answer.
    pub fn who_did(self, said: impl Fn(&G::Event) -> Option<(Seat, String)>) -> Option<String> {
        let (by, what) = self.news.with(|(_, news)| news.iter().rev().find_map(|told| said(&told.event)))?;
        (self.seen.with(Seen::seat) != Some(by)).then(|| format!("{} {what}", self.name(by)).trim_end().to_owned())
    }

    /// Does `then` with what has just been told to the one at the screen, whenever something was; not with what was told
    /// before.
    pub fn on_told(self, then: impl Fn(&[G::Event]) + 'static) {
        Effect::new(move |before: Option<usize>| {
            let (count, fresh) = self.told_since(before);
            if !fresh.is_empty() {
                untrack(|| then(&fresh));
            }
            count
        });
    }

    /// The same, with what was seen before it was told.
    pub fn on_told_since(self, then: impl Fn(&[G::Event], &Seen<G>) + 'static) {
        Effect::new(move |before: Option<(usize, Seen<G>)>| {
            let (count, fresh) = self.told_since(before.as_ref().map(|(count, _)| *count));
            let now = self.seen.get();
            if let Some((_, before)) = before.filter(|_| !fresh.is_empty()) {
                untrack(|| then(&fresh, &before));
            }
            (count, now)
        });
    }

    /// How much was ever told, and what of it since `before`, to the one at the screen.
    fn told_since(self, before: Option<usize>) -> (usize, Vec<G::Event>) {
        let seat = self.seen.with_untracked(Seen::seat);
        self.news.with(|(count, news)| {
            let fresh = count - before.unwrap_or(*count);
            let heard = news[news.len().saturating_sub(fresh)..].iter().filter(|told| told.to.includes(seat));
            (*count, heard.map(|told| told.event.clone()).collect())
        })
    }

    /// Places the move of a hint in the game's own way: `clear` drops what is staged, which is done first where the move
    /// isn't meant to come on top of it.
    pub fn on_hint(self, clear: impl Fn() + 'static, stage: impl Fn(G::Action) + 'static) {
        Effect::new(move |_| {
            if let Some(Hinted { action, on_top }) = self.hinted.get() {
                self.hinted.set(None);
                untrack(|| {
                    if !on_top {
                        clear();
                    }
                    stage(action);
                });
            }
        });
    }

    /// Does `then` whenever something that was waited for has been answered, with whether the table has changed by it.
    pub fn on_answer(self, then: impl Fn(bool) + 'static) {
        let before_it = StoredValue::new_local(None::<Seen<G>>);
        Effect::new(move |waited: Option<bool>| {
            let waits = self.waits.get();
            match (waited == Some(true), waits) {
                (false, true) => before_it.set_value(Some(self.seen.get_untracked())),
                (true, false) => {
                    let before = before_it.try_update_value(Option::take).flatten();
                    then(self.seen.with_untracked(|seen| before.as_ref() != Some(seen)));
                }
                _ => {}
            }
            waits
        });
    }

    /// Keeps what is staged through a reload of the page, in this tab alone; stages what was kept.
    pub fn keep_staged<D: Draft<G>>(self, draft: RwSignal<D>) {
        let key = move || {
            let seat = self.seen.with_untracked(Seen::seat)?;
            Some(staged_key(&self.table.get_value(), seat))
        };
        let kept = key().and_then(|key| browser::recall_in_tab(&key));
        let actions = kept.and_then(|text| serde_json::from_str::<Vec<G::Action>>(&text).ok()).unwrap_or_default();
        let mut staged = draft.get_untracked();
        self.seen.with_untracked(|seen| {
            let _ = actions.iter().try_for_each(|action| staged.stage(seen.view(), action));
            staged.keep_what_fits(seen.view());
        });
        draft.set(staged);
        Effect::new(move |_| {
            let actions = draft.with(|draft| self.seen.with_untracked(|seen| draft.actions(seen.view())));
            self.staged.set(actions.clone());
            if let Some(key) = key() {
                let text = serde_json::to_string(&actions).expect("actions are plain JSON");
                browser::keep_in_tab(&key, (!actions.is_empty()).then_some(text.as_str()));
            }
        });
    }

    /// What a seat is called.
    pub fn name(self, seat: Seat) -> String {
        let nameless = seat == Seat(0) && self.names.with(|names| names.first().is_none_or(String::is_empty));
        if nameless {
            return text("web-you"); // to whoever uses this device
        }
        self.tell(&Phrase::new("web-seat").with("seat", seat))
    }

    /// Whether a program plays this seat.
    pub fn is_bot(self, seat: Seat) -> bool {
        self.bots.with(|bots| bots.get(seat.index()).copied().unwrap_or(false))
    }

    /// What is to be said of a seat beside its name: that a program plays it, that its owner is away.
    pub fn note_of(self, seat: Seat) -> Option<String> {
        let bot = self.is_bot(seat).then(|| text("web-bot"));
        bot.or_else(|| self.notes.with(|notes| notes.get(seat.index()).cloned().flatten()))
    }

    /// The ring of a seat's avatar: whose turn it is, and how much time is left.
    pub fn ring(self, seat: Seat, out: bool) -> Ring {
        let acts = self.seen.with(|seen| G::to_act(&seen.public).contains(seat));
        let left = self.clocks.with(|clocks| clocks.get(seat.index()).copied().flatten());
        let away = self.away.with(|away| away.get(seat.index()).copied().unwrap_or(false));
        match acts {
            _ if away => Ring::Away,
            true => Ring::Turn(left.unwrap_or(1.0)),
            false if out => Ring::Out,
            false => Ring::Calm,
        }
    }

    /// Decides, and says by the buttons why where it is refused.
    pub fn try_act(self, action: G::Action) {
        if let Err(why) = self.act.run(action) {
            self.refuse(None, &why);
        }
    }

    /// Says why something is refused, by the place where it was tried.
    pub fn refuse(self, at: Option<usize>, why: &G::Illegal) {
        sound::play(Sound::Knock);
        self.note(at, self.tell(&why.phrase()));
    }

    /// Says something by a place, for a while.
    pub fn note(self, at: Option<usize>, text: String) {
        let number = self.refusal.with_untracked(|last| last.as_ref().map_or(0, |last| last.number)) + 1;
        live().say(text.clone());
        self.refusal.set(Some(RefusalNote { at, text, number }));
        browser::after(REFUSAL, move || {
            let same = self.refusal.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.number == number));
            if same == Some(true) {
                self.refusal.set(None);
            }
        });
    }
}

/// Where it is kept in this tab what a seat has staged at a table.
fn staged_key(table: &str, seat: Seat) -> String {
    format!("staged.{table}.{seat}")
}

/// What a seat finds staged when it sits down at a table next, instead of what it had staged there before.
pub fn stage_ahead<G: Game>(table: &str, seat: Seat, actions: &[G::Action]) {
    let text = serde_json::to_string(actions).ok().filter(|_| !actions.is_empty());
    browser::keep_in_tab(&staged_key(table, seat), text.as_deref());
}

/// The refusal that stands by this place, if one does.
#[component]
pub fn RefusalAt(refusal: RwSignal<Option<RefusalNote>>, at: Option<usize>) -> impl IntoView {
    let here = move || refusal.get().filter(|refusal| refusal.at == at).map(|refusal| refusal.text);
    view! { {move || here().map(|text| view! { <p class="refusal" class:at-place=at.is_some()>{text}</p> })} }
}
