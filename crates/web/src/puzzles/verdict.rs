//! After the answer: one word, the reason, one's own line and the best one, the rating, and what comes next.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{say, text};
use samobranka_puzzles::{Glicko, Judged};
use samobranka_rules::{NoListener, Phrase, Seat, Speak};

use super::solve::Solving;
use crate::route::{Link, Route};

/// What came of an answer.
#[derive(Clone)]
pub(super) struct Verdict<G: Speak> {
    pub(super) best: Judged<G>,
    /// What the answer comes to; nothing where the solver gave up.
    pub(super) own: Option<Judged<G>>,
    pub(super) answer: Vec<G::Action>,
    pub(super) right: bool,
    /// Whether nothing but the best is better.
    pub(super) nearly: bool,
    /// The rating before and after, where the answer counts.
    pub(super) counted: Option<(Glicko, Glicko)>,
}

impl<G: Speak> Verdict<G> {
    /// The message with the one word.
    pub(super) fn word(&self) -> &'static str {
        match (&self.own, self.right, self.nearly) {
            (None, ..) => "web-pz-shown",
            (_, true, _) => "web-pz-right",
            (_, false, true) => "web-pz-nearly",
            _ => "web-pz-better",
        }
    }
}

/// The verdict over the table.
pub(super) fn verdict<G: Speak>(solving: Solving<G>) -> AnyView {
    let Some(verdict) = solving.verdict.get_untracked() else { return ().into_any() };
    let (word, right) = (verdict.word(), verdict.right);
    let own = verdict.own.clone().filter(|_| !right);
    let best_words = lines(solving, &solving.puzzle.with_value(|puzzle| puzzle.best.clone()));
    let own_words = own.as_ref().map(|_| lines(solving, &verdict.answer));
    let best_outcome = verdict.best.outcome.clone();
    let own_outcome = own.map(|own| own.outcome);
    let row = move |mine: bool, words: Vec<Phrase>, outcome: Phrase| {
        let chosen = move || solving.looks_at.get().0 != mine;
        view! {
            <button
                class="pzline"
                class:mine=mine
                type="button"
                data-line=if mine { "own" } else { "best" }
                aria-pressed=move || chosen().to_string()
                on:click=move |_| solving.looks_at.set((!mine, 0))
            >
                <span class="b">
                    {move || text(if mine { "web-pz-yours" } else { "web-pz-best" })} ": "
                    {words.into_iter().map(|it| solving.say(&it)).collect::<Vec<_>>().join("; ")}
                </span>
                <span class="small">{move || solving.say(&outcome)}</span>
            </button>
        }
    };
    let missed = solving.puzzle.with_value(|puzzle| puzzle.missed.clone());
    let rating = match verdict.counted {
        Some((before, after)) => view! { <Rating before after/> }.into_any(),
        None => view! { <span class="small muted">{move || text("web-pz-not-counted")}</span> }.into_any(),
    };
    let next = solving.next.map(|id| {
        view! {
            <Link to=Route::Puzzle { game: G::ID.to_owned(), id } class="btn primary" >
                <span data-next-puzzle="">{move || text("web-pz-next")}</span>
            </Link>
        }
    });
    view! {
        <div class="pzverdict" class:right=right data-verdict=word>
            <div class="pzsaid">
                <h2 class="disp">{move || text(word)}</h2>
                <p class="small muted">{move || missed_words(&missed)}</p>
            </div>
            <div class="pzlines">
                {own_words.zip(own_outcome).map(|(words, outcome)| row(true, words, outcome))}
                {row(false, best_words, best_outcome)}
            </div>
            <Walk solving/>
            <div class="pzend">
                {rating}
                <div class="grow"></div>
                <button class="btn ghost" type="button" data-again="" on:click=move |_| solving.again()>
                    {move || text("web-pz-again")}
                </button>
                {next}
            </div>
        </div>
    }
    .into_any()
}

/// Which levels don't find it.
fn missed_words(missed: &[String]) -> String {
    let names = missed.iter().filter_map(|level| {
        let key = match level.as_str() {
            "novice" => "bot-novice-name",
            "amateur" => "bot-amateur-name",
            "skilled" => "bot-skilled-name",
            "expert" => "bot-expert-name",
            "master" => "bot-master-name",
            "grandmaster" => "bot-grandmaster-name",
            _ => return None,
        };
        Some(Phrase::new(key))
    });
    say(&Phrase::new("web-pz-missed").with("levels", names.collect::<Vec<_>>()))
}

/// An answer in words, a phrase an action.
fn lines<G: Speak>(solving: Solving<G>, answer: &[G::Action]) -> Vec<Phrase> {
    let mut state = solving.puzzle.with_value(samobranka_puzzles::Puzzle::table);
    let mut words = Vec::new();
    for action in answer {
        words.push(solving.move_words(&state, solving.seat, action));
        let _ = G::apply(&mut state, solving.seat, action, &mut NoListener);
    }
    words
}

/// The rating before and after.
#[component]
fn Rating(before: Glicko, after: Glicko) -> impl IntoView {
    let change = after.rating.round() as i64 - before.rating.round() as i64;
    let sign = if change < 0 { "−" } else { "+" };
    view! {
        <span class="pzrating" data-rating="">
            <span class="small muted">{move || text("web-pz-your-rating")}</span>
            <span class="num">{before.rating.round() as i64} " → " <b>{after.rating.round() as i64}</b></span>
            <span class="small b">{sign} {change.abs()}</span>
        </span>
    }
}

/// Walks through the line, step by step.
#[component]
fn Walk<G: Speak>(solving: Solving<G>) -> impl IntoView {
    let steps = move || solving.line().map_or(0, |(judged, _)| judged.line.len());
    let go = move |by: isize| {
        let count = untrack(steps);
        solving.looks_at.update(|(_, step)| *step = step.saturating_add_signed(by).min(count));
    };
    let words = move || {
        let (_, step) = solving.looks_at.get();
        let Some((judged, _)) = solving.line() else { return String::new() };
        let place = say(&Phrase::new("web-pz-step").with("step", step as u32).with("steps", steps() as u32));
        let done: Option<&(Seat, G::Action)> = step.checked_sub(1).and_then(|at| judged.line.get(at));
        let Some((seat, action)) = done else { return place };
        let mut state = solving.puzzle.with_value(samobranka_puzzles::Puzzle::table);
        for (seat, action) in &judged.line[..step - 1] {
            let _ = G::apply(&mut state, *seat, action, &mut NoListener);
        }
        let said = solving.say(&solving.move_words(&state, *seat, action));
        let name = solving.names.with_value(|names| names.get(seat.index()).cloned().unwrap_or_default());
        if *seat == solving.seat { format!("{place} · {said}") } else { format!("{place} · {name}: {said}") }
    };
    view! {
        <div class="pzwalk">
            <button
                class="ibtn"
                type="button"
                data-step-back=""
                aria-label=move || text("web-pz-step-back")
                disabled=move || solving.looks_at.get().1 == 0
                on:click=move |_| go(-1)
            >
                {icon(Icon::First, 20)}
            </button>
            <button
                class="ibtn"
                type="button"
                data-step-on=""
                aria-label=move || text("web-pz-step-on")
                disabled=move || { solving.looks_at.get().1 >= steps() }
                on:click=move |_| go(1)
            >
                {icon(Icon::Last, 20)}
            </button>
            <span class="small muted" role="status">{words}</span>
        </div>
    }
}
