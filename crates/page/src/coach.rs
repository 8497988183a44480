//! The coach at the table: a hint in three steps, from what the one at the screen sees. It thinks in the worker.

use leptos::prelude::*;
use samobranka_players::coach::{Depth, Hint, hint_from};
use samobranka_rules::{Seed, Speak};
use samobranka_search::Answer;

use crate::browser;
use crate::kit::{Icon, Sheet, icon, live};
use crate::speech::{say, text};
use crate::thinking::Thinker;
use crate::{Page, SeatContext};

/// How far the coach has come.
enum Step<G: Speak> {
    /// It is not this one's turn.
    NotNow,
    /// It tries the moves.
    Thinking,
    /// It has failed.
    Failed,
    /// It knows what each is worth, and says so much of it.
    Knows(Answer<G>, Depth),
}

/// What a step says: a line, the moves it names, a line about them, and the words of the way to the next step; at the
/// last step the move itself, where the table can show it.
struct Words<A> {
    line: String,
    moves: Vec<String>,
    why: Option<String>,
    deeper: Option<&'static str>,
    best: Option<A>,
}

/// The button that asks for a hint. On a narrow screen there is no room for it above the table: it is among the settings.
pub fn hint_button(open: RwSignal<bool>) -> AnyView {
    view! {
        <button
            class="ibtn hint"
            type="button"
            data-hint=""
            aria-label=move || text("web-hint")
            on:click=move |_| open.set(true)
        >
            {icon(Icon::Idea, 22)}
        </button>
    }
    .into_any()
}

/// The same among the settings.
pub fn hint_row(open: RwSignal<bool>, settings: RwSignal<bool>) -> AnyView {
    let ask = move |_| {
        settings.set(false);
        open.set(true);
    };
    view! {
        <button class="btn ghost" type="button" data-hint-row="" on:click=ask>
            {icon(Icon::Idea, 20)}
            {move || text("web-hint")}
        </button>
    }
    .into_any()
}

/// The sheet with the hint, while it is open.
pub fn hint_sheet<G: Speak, P: Page<G>>(context: SeatContext<G>, open: RwSignal<bool>) -> AnyView {
    let thinker = StoredValue::new_local(Thinker::default());
    on_cleanup(move || {
        thinker.try_with_value(Thinker::stop);
    });
    let close = Callback::new(move |()| open.set(false));
    let sheet = move || {
        let step = RwSignal::new_local(Step::<G>::Thinking);
        ask(context, thinker, step);
        let said = move || step.with(|step| in_words::<G, P>(context, step));
        Effect::new(move |_| live().say(said().line));
        let deeper = move |_| {
            step.update(|step| {
                if let Step::Knows(_, depth) = step {
                    *depth = depth.deeper();
                }
            });
        };
        view! {
            <Sheet title=Signal::derive(|| text("web-hint")) on_close=close>
                <p data-hint-line="">{move || said().line}</p>
                <ul class="hints">
                    {move || {
                        said().moves.into_iter().map(|action| view! { <li>{action}</li> }).collect_view()
                    }}
                </ul>
                {move || said().why.map(|why| view! { <p class="small muted">{why}</p> })}
                <div class="row">
                    {move || {
                        said()
                            .deeper
                            .map(|words| {
                                view! {
                                    <button class="btn ghost grow" type="button" data-deeper="" on:click=deeper>
                                        {move || text(words)}
                                    </button>
                                }
                            })
                    }}
                    {move || {
                        said()
                            .best
                            .map(|best| {
                                let show = move |_| {
                                    open.set(false);
                                    context.hinted.set(Some(best.clone()));
                                };
                                view! {
                                    <button class="btn ghost grow" type="button" data-show-hint="" on:click=show>
                                        {move || text("web-hint-show")}
                                    </button>
                                }
                            })
                    }}
                    <button class="btn primary grow" type="button" data-first="" on:click=move |_| open.set(false)>
                        {move || text("web-hint-thanks")}
                    </button>
                </div>
            </Sheet>
        }
    };
    view! { <Show when=move || open.get()>{sheet()}</Show> }.into_any()
}

/// Asks the worker what every move is worth.
fn ask<G: Speak>(
    context: SeatContext<G>,
    thinker: StoredValue<Thinker, LocalStorage>,
    step: RwSignal<Step<G>, LocalStorage>,
) {
    let seed = Seed::from_number(browser::now() as u64);
    context.seen.with_untracked(|seen| {
        if !seen.view().to_act() {
            return step.set(Step::NotNow);
        }
        thinker.with_value(|thinker| {
            thinker.weigh::<G>(seed, seen.view(), move |values| {
                // The sheet may be gone by then.
                let _ = step.try_set(values.map_or(Step::Failed, |values| Step::Knows(values, Depth::Whether)));
            });
        });
    });
}

fn in_words<G: Speak, P: Page<G>>(context: SeatContext<G>, step: &Step<G>) -> Words<G::Action> {
    let plain = |line: String| Words { line, moves: Vec::new(), why: None, deeper: None, best: None };
    let (values, depth) = match step {
        Step::NotNow => return plain(text("coach-not-now")),
        Step::Thinking => return plain(text("web-hint-thinking")),
        Step::Failed => return plain(text("web-hint-failed")),
        Step::Knows(values, depth) => (values, *depth),
    };
    let hint = hint_from(values, None, depth);
    let said = hint.said();
    let action = |action: &G::Action| {
        let phrase = context.seen.with_untracked(|seen| G::action(seen.view(), action));
        capital(&context.tell(&phrase))
    };
    let best = matches!(hint, Hint::Best { .. }).then(|| said.moves.first().cloned()).flatten();
    Words {
        line: say(&said.line),
        moves: said.moves.iter().map(action).collect(),
        why: said.why.as_ref().map(say),
        deeper: match hint {
            Hint::Better { .. } => Some("web-hint-where"),
            Hint::Among(_) => Some("web-hint-which"),
            Hint::Fine | Hint::Best { .. } => None,
        },
        best: best.filter(P::can_be_shown),
    }
}

/// A line of its own begins with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
