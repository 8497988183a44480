//! The clearing as a whole: the others above, oneself below, the hand at the foot.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{text, text_with};
use samobranka_page::{Described, Travels, browser};
use samobranka_rules::{Phrase, Speak};
use samobranka_woodland_wizards::{Event, Phase, Window, WoodlandWizards};

use super::acts::{Acts, Question};
use super::card::face;
use super::hand::{Hand, Piles, has_hand};
use super::keys;
use super::mine::Mine;
use super::model::{Close, Model};
use super::seats::Others;
use super::sheets::{CloseUp, ResultSheet};
use super::threads::Threads;

/// The table that is played at.
#[component]
pub(crate) fn Table(
    model: Model,
    /// Whether something stands before the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    keys::listen(model, hidden);
    // First the others, then oneself, then the hand; none of it is seen before it has its place.
    let drawn = browser::steps(3);
    let asking = Memo::new(move |_| model.is_mine() && !model.choices().is_empty());
    view! {
        <main
            class="ww"
            class:coming=move || drawn.get() < 3
            class:asking=move || asking.get()
            class:looking=move || !has_hand(model)
            tabindex="-1"
            inert=move || hidden.get()
        >
            <Ribbon model/>
            <Others model/>
            <Show when=move || 1 <= drawn.get()>
                <Stage model/>
                <Mine model/>
            </Show>
            <Show when=move || 2 <= drawn.get()>
                <Question model/>
            </Show>
            <div class="foot">
                <Show when=move || 2 <= drawn.get()>
                    <Piles model/>
                    <Hand model/>
                </Show>
                <Show when=move || 3 <= drawn.get()>
                    <Acts model/>
                </Show>
            </div>
            <Show when=move || 3 <= drawn.get()>
                <Described context=*model label="web-ww-in-words"/>
                <Threads model/>
                <Travels/>
            </Show>
        </main>
        <Show when=move || drawn.get() == 3 && !hidden.get()>
            <CloseUp model/>
            <ResultSheet model/>
        </Show>
    }
}

/// Which of the five phases it is: 0 is search.
fn phase_now(phase: Phase, window: Window) -> Option<usize> {
    match (phase, window) {
        (Phase::Hedgehog | Phase::Host | Phase::Wizard(_) | Phase::Over, _) => None,
        (Phase::Search(_), _) | (_, Window::Search { .. }) => Some(0),
        (Phase::Summon, _) | (_, Window::Reveal { slot: 0, .. }) => Some(1),
        (Phase::Boost { .. }, _) | (_, Window::Reveal { .. }) => Some(2),
        (Phase::Rest(_), _) | (_, Window::Rest { .. }) => Some(4),
        _ => Some(3),
    }
}

/// The round, the five phases, and how many prizes there are.
#[component]
fn Ribbon(model: Model) -> impl IntoView {
    const PHASES: [&str; 5] =
        ["web-ww-phase-search", "web-ww-phase-summon", "web-ww-phase-boost", "web-ww-phase-count", "web-ww-phase-rest"];
    let now = Memo::new(move |_| model.shown.with(|seen| phase_now(seen.public.phase, seen.public.window)));
    let turn = Memo::new(move |_| {
        model.shown.with(|seen| match (seen.public.phase, seen.public.window) {
            (Phase::Boost { turn, .. }, _) => Some(turn),
            (_, Window::Reveal { slot, .. }) => Some(slot).filter(|slot| *slot > 0),
            _ => None,
        })
    });
    let words = move |at: usize| match (at, turn.get()) {
        (2, Some(turn)) => text_with("web-ww-boost-turn", "turn", turn),
        _ => text(PHASES[at]),
    };
    let round = move || {
        model.shown.with(|seen| {
            let (round, of) = (seen.public.round, seen.public.options.rounds);
            (round > 0).then(|| model.tell(&Phrase::new("web-ww-round").with("round", round).with("of", of)))
        })
    };
    let prizes = move || text_with("web-ww-prizes", "count", model.shown.with(|seen| seen.public.prizes()));
    view! {
        <div class="ribbon">
            <b class="round">{round}</b>
            <ol class="phases" aria-label=move || text("web-ww-phases")>
                {(0..PHASES.len())
                    .map(|at| {
                        view! {
                            <li
                                class:on=move || now.get() == Some(at)
                                aria-current=move || (now.get() == Some(at)).then_some("step")
                            >
                                {move || words(at)}
                            </li>
                        }
                    })
                    .collect_view()}
            </ol>
            <span class="small muted prizes">{prizes}</span>
            <div class="grow"></div>
            <button class="btn quiet small" type="button" data-log="" on:click=move |_| model.close.set(Some(Close::Log))>
                {icon(Icon::Clock, 20)} <span class="word">{move || text("web-ww-log")}</span>
                <span class="sr narrow">{move || text("web-ww-log")}</span>
            </button>
            <button
                class="btn quiet small"
                type="button"
                data-index=""
                on:click=move |_| model.close.set(Some(Close::Index))
            >
                {icon(Icon::Cards, 20)} <span class="word">{move || text("web-ww-index")}</span>
                <span class="sr narrow">{move || text("web-ww-index")}</span>
            </button>
        </div>
    }
}

/// What is happening, with the card that brings it about. It can be skipped.
#[component]
fn Stage(model: Model) -> impl IntoView {
    let shown = move || {
        model.scene.get().map(|scene| {
            let many = scene.events.len() > 3;
            let said: Vec<String> = match scene.events.first() {
                _ if scene.counts.is_some() => vec![text("web-ww-adding")],
                Some(Event::Opened { .. }) => vec![text("web-ww-all-open")],
                Some(Event::Scored { .. }) if many => vec![text("web-ww-counting")],
                _ => scene.events.iter().map(|event| model.tell(&WoodlandWizards::event(event))).collect(),
            };
            let cause = scene.cause.as_ref().map(|cause| {
                let card = cause.number();
                let printed = model.printed(card);
                face(&printed, printed.power, true)
            });
            view! {
                <button class="scene" type="button" data-skip="" on:click=move |_| model.skip()>
                    {cause} <span class="said">{said.join(" ")}</span> <span class="xs muted">{text("web-ww-skip")}</span>
                </button>
            }
        })
    };
    view! { <div class="stagebox" aria-hidden=move || model.scene.with(|it| it.is_none().then_some("true"))>{shown}</div> }
}
