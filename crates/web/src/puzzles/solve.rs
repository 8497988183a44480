//! A puzzle at the real table: the position, the question, and the answer with the game's own red button.

use leptos::prelude::*;
use samobranka_desk::Seen;
use samobranka_page::kit::{Sheet, live};
use samobranka_page::speech::{learn, say_to, text, text_with};
use samobranka_page::{MoveWords, Page, SeatContext, browser, score_sheet, stage_ahead};
use samobranka_puzzles::{Band, Judged, Kind, Puzzle, Puzzles};
use samobranka_rules::{NoListener, Phrase, Play, Seat, Speak, State, Told};

use super::kept::{self, solver};
use super::list::{band_key, rating_words};
use super::verdict::{Verdict, verdict};
use crate::chairs;
use crate::kit::TopBar;
use crate::local::Sitter;
use crate::nowhere::Nowhere;
use crate::route::Route;

/// What is staged at puzzles is kept under this name in the tab, and forgotten with each new one.
const TABLE: &str = "puzzle";

/// A puzzle being solved. Copies are the same one.
pub(super) struct Solving<G: Speak> {
    pub(super) of: &'static dyn Puzzles<G>,
    pub(super) puzzle: StoredValue<Puzzle<G>>,
    pub(super) kind: Kind,
    pub(super) seat: Seat,
    move_words: MoveWords<G>,
    pub(super) names: StoredValue<Vec<String>>,
    /// The table as it stands now.
    play: RwSignal<Play<G>>,
    news: RwSignal<(usize, Vec<Told<G::Event>>)>,
    /// What was played so far, as an answer.
    answer: StoredValue<Vec<G::Action>>,
    /// What came of it, once there is an answer.
    pub(super) verdict: RwSignal<Option<Verdict<G>>>,
    /// Which line is looked at afterwards: the best one, or one's own; and how many of its steps are played.
    pub(super) looks_at: RwSignal<(bool, usize)>,
    /// The puzzle that comes after this one.
    pub(super) next: Option<u32>,
}

impl<G: Speak> Clone for Solving<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Speak> Copy for Solving<G> {}

/// The puzzle of this line; `next` is the one after it.
pub(crate) fn solve<G: Speak, P: Page<G>>(line: &str, next: Option<u32>) -> AnyView {
    let found = P::puzzles().and_then(|of| {
        let puzzle = Puzzle::<G>::from_line(line).ok().filter(|puzzle| puzzle.broken().is_none())?;
        let kind = of.kinds().iter().find(|kind| kind.name == puzzle.kind)?;
        Some((of, *kind, puzzle))
    });
    let Some((of, kind, puzzle)) = found else { return view! { <Nowhere/> }.into_any() };
    learn(P::PUZZLE, &[of.catalogue()]);
    let (id, rating, seat) = (puzzle.id, puzzle.rating, puzzle.seat);
    Effect::new(move |_| browser::entitle(&text_with("web-pz-number-title", "number", id)));
    let solving = Solving {
        of,
        kind,
        seat,
        move_words: P::move_words,
        names: StoredValue::new(names(&puzzle)),
        play: RwSignal::new(dealt(&puzzle)),
        puzzle: StoredValue::new(puzzle),
        news: RwSignal::new((0, Vec::new())),
        answer: StoredValue::new(Vec::new()),
        verdict: RwSignal::new(None),
        looks_at: RwSignal::new((true, 0)),
        next,
    };
    // After the answer a phone's page scrolls.
    Effect::new(move |_| {
        let over = if solving.verdict.with(Option::is_some) { " pzover" } else { "" };
        browser::dress(&format!("fix g-{}{over}", P::THEME));
    });
    stage_ahead::<G>(TABLE, seat, &[]);
    let context = solving.context();
    let middle = view! {
        <span class="chip">{move || say_to(&G::name(), &[], None)}</span>
        <span class="chip">{move || format!("{} · {rating}", text(band_key(Band::of(rating))))}</span>
    };
    let own = move || {
        solving.verdict.track();
        rating_words(solver().rating)
    };
    let end = view! { <span class="small muted pzown">{own}</span> };
    let table = move || {
        let over = solving.verdict.with(Option::is_some);
        if over {
            solving.stage_what_is_looked_at();
        }
        P::table(context, Signal::stored(over))
    };
    view! {
        <TopBar
            title=Signal::derive(move || text_with("web-pz-number-title", "number", id))
            motif=P::THEME
            rules=G::ID
            middle=middle.into_any()
            end=end.into_any()
            back=Route::Puzzles
        />
        <section
            class="pzask"
            class:over=move || solving.verdict.with(Option::is_some)
            aria-label=move || text_with("web-pz-number-title", "number", id)
        >
            {move || match solving.verdict.with(Option::is_some) {
                false => question(solving),
                true => verdict::<G>(solving),
            }}
        </section>
        // While it is solved, the table brings the main part of the page itself.
        <div
            class="pztable"
            class:over=move || solving.verdict.with(Option::is_some)
            role=move || solving.verdict.with(Option::is_some).then_some("main")
        >
            {table}
        </div>
        {score_sheet::<G, P>(context)}
    }
    .into_any()
}

/// The position, ready to be played.
fn dealt<G: Speak>(puzzle: &Puzzle<G>) -> Play<G> {
    Play::from_state(puzzle.setup(), puzzle.table())
}

/// The solver's own name, and names for the others.
fn names<G: Speak>(puzzle: &Puzzle<G>) -> Vec<String> {
    let own = chairs::my_chair().name;
    let own = if own.is_empty() && puzzle.seat != Seat(0) { text("web-you") } else { own };
    let name = |at: usize| match at == puzzle.seat.index() {
        true => own.clone(),
        false => chairs::default_name(at.max(1), &Sitter::Bot(String::new())),
    };
    (0..usize::from(puzzle.setup().seats())).map(name).collect()
}

/// What is asked, what is known, and the way out.
fn question<G: Speak>(solving: Solving<G>) -> AnyView {
    let asking = RwSignal::new(false);
    let close = Callback::new(move |()| asking.set(false));
    view! {
        <div class="words">
            <h2 class="disp" data-question="">{move || solving.said(solving.kind.question)}</h2>
            <p class="small muted">{move || solving.said(solving.kind.about)}</p>
        </div>
        <button class="btn ghost" type="button" data-pz-give-up="" on:click=move |_| asking.set(true)>
            {move || text("web-pz-give-up")}
        </button>
        <Show when=move || asking.get()>
            <Sheet title=Signal::derive(|| text("web-pz-give-up")) on_close=close>
                <p class="muted">{move || text("web-pz-give-up-about")}</p>
                <div class="row">
                    <button class="btn ghost grow" type="button" data-first="" on:click=move |_| asking.set(false)>
                        {move || text("web-pz-think-on")}
                    </button>
                    <button
                        class="btn primary grow"
                        type="button"
                        data-yes=""
                        on:click=move |_| {
                            asking.set(false);
                            solving.settle(None);
                        }
                    >
                        {move || text("web-pz-look")}
                    </button>
                </div>
            </Sheet>
        </Show>
    }
    .into_any()
}

impl<G: Speak> Solving<G> {
    /// A message of the puzzle, with the numbers of its position.
    pub(super) fn said(self, key: &'static str) -> String {
        let args = self.puzzle.with_value(|puzzle| self.of.numbers(self.kind.name, puzzle.view()));
        self.say(&Phrase { key, args })
    }

    /// What `seat` does in this state.
    pub(super) fn move_words(self, state: &State<G>, seat: Seat, action: &G::Action) -> Phrase {
        (self.move_words)(state.view(seat), self.seat, action)
    }

    /// Says something to the solver.
    pub(super) fn say(self, phrase: &Phrase) -> String {
        self.names.with_value(|names| say_to(phrase, names, Some(self.seat)))
    }

    /// The solver at the table.
    fn context(self) -> SeatContext<G> {
        let (seat, count) = (self.seat, self.names.with_value(Vec::len));
        SeatContext {
            table: StoredValue::new(TABLE.to_owned()),
            seen: Memo::new(move |_| self.play.with(|play| Seen::of(play.state().view(seat)))),
            held: RwSignal::new(None),
            names: Signal::stored(self.names.get_value()),
            bots: Signal::stored((0..count).map(|at| at != seat.index()).collect()),
            clocks: Signal::stored(Vec::new()),
            notes: Signal::stored(Vec::new()),
            waits: Signal::stored(false),
            news: self.news.into(),
            act: Callback::new(move |action| self.act(action)),
            // Nobody is there to hear it.
            say: Callback::new(|_| Ok(())),
            can_undo: Signal::derive(move || {
                self.verdict.with(Option::is_none) && self.play.with(|play| play.can_undo(seat))
            }),
            undo: Callback::new(move |()| self.undo()),
            refusal: RwSignal::new(None),
            hinted: RwSignal::new(None),
            looked_at: RwSignal::new(None),
            opened: RwSignal::new(None),
            away: Signal::stored(Vec::new()),
            shows: RwSignal::new(false),
            staged: RwSignal::new(Vec::new()),
        }
    }

    /// One step of the answer. Once it is whole, it is judged.
    fn act(self, action: G::Action) -> Result<(), G::Illegal> {
        if self.verdict.with_untracked(Option::is_some) {
            return Ok(());
        }
        let mut told = Ok(Vec::new());
        self.play.update(|play| told = play.act(self.seat, action.clone(), None));
        let told = told?;
        self.news.update(|(count, news)| {
            *count += told.len();
            news.extend(told);
        });
        self.answer.update_value(|answer| answer.push(action));
        let answer = self.answer.get_value();
        let whole =
            self.play.with_untracked(|play| self.of.is_whole(self.kind.name, play.state().view(self.seat), &answer));
        if whole {
            // The table hears of the action first.
            browser::after(0, move || self.settle(Some(answer)));
        }
        Ok(())
    }

    fn undo(self) {
        let mut undone = false;
        self.play.update(|play| undone = play.undo(self.seat).is_ok());
        if undone {
            self.answer.update_value(|answer| drop(answer.pop()));
        }
    }

    /// Judges the answer, counts it if it is the first, and shows what it leads to. Without one the solver gives up.
    fn settle(self, answer: Option<Vec<G::Action>>) {
        if self.verdict.try_with_untracked(Option::is_none) != Some(true) {
            return;
        }
        let Some((best, own, value, next, id, rating)) = self.puzzle.try_with_value(|puzzle| {
            let judge = |answer: &[G::Action]| self.of.judge(self.kind.name, puzzle.view(), answer);
            let best = judge(&puzzle.best).expect("a test has judged it");
            let own = answer.as_deref().and_then(judge);
            (best, own, puzzle.value, puzzle.next, puzzle.id, puzzle.rating)
        }) else {
            return;
        };
        let right = own.as_ref().is_some_and(|own| own.value >= value);
        let nearly = own.as_ref().is_some_and(|own| own.value >= next);
        let counted = kept::count(G::ID, id, rating, right);
        let verdict = Verdict { best, own, answer: answer.unwrap_or_default(), right, nearly, counted };
        live().say(text(verdict.word()));
        self.looks_at.set((true, 0));
        self.reset();
        self.verdict.set(Some(verdict));
        browser::focus("[data-verdict] a");
    }

    /// The position as it was asked.
    fn reset(self) {
        self.answer.set_value(Vec::new());
        self.play.set(self.puzzle.with_value(dealt));
    }

    /// The same puzzle once more. It doesn't count again.
    pub(super) fn again(self) {
        stage_ahead::<G>(TABLE, self.seat, &[]);
        self.reset();
        self.verdict.set(None);
        browser::focus("main");
    }

    /// The line that is looked at, and its first turn, which is the answer itself.
    pub(super) fn line(self) -> Option<(Judged<G>, Vec<G::Action>)> {
        let (best, _) = self.looks_at.get();
        self.verdict.with(|verdict| {
            let verdict = verdict.as_ref()?;
            match (&verdict.own, best) {
                (Some(own), false) => Some((own.clone(), verdict.answer.clone())),
                _ => Some((verdict.best.clone(), self.puzzle.with_value(|puzzle| puzzle.best.clone()))),
            }
        })
    }

    /// Brings the table to the step of the line that is looked at. Before its first step the answer lies there as it would be
    /// placed.
    fn stage_what_is_looked_at(self) {
        let (_, step) = self.looks_at.get();
        let Some((judged, answer)) = self.line() else { return };
        let mut state = self.puzzle.with_value(Puzzle::table);
        for (seat, action) in judged.line.iter().take(step) {
            let _ = G::apply(&mut state, *seat, action, &mut NoListener);
        }
        stage_ahead::<G>(TABLE, self.seat, if step == 0 { &answer } else { &[] });
        let setup = self.puzzle.with_value(Puzzle::setup);
        untrack(|| self.play.set(Play::from_state(setup, state)));
    }
}
