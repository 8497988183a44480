//! The end, and looking back: the result, the game as a chart and as a table, step by step, and what comes next. The
//! game draws the chart, the table and its facts; everything around them is the same for all.

use leptos::prelude::*;
use samobranka_desk::Story;
use samobranka_page::browser;
use samobranka_page::ending::{is_won, moments};
use samobranka_page::kit::{Icon, icon, live};
use samobranka_page::sound::{self, Sound};
use samobranka_page::speech::{say, text, text_with};
use samobranka_page::{LookBack, Page, StoryOf};
use samobranka_rules::{Game, Outcome, Phrase, Play, Seat, Speak};
use wasm_bindgen_futures::spawn_local;

use super::share::{Shared, share_button, share_sheet};
use crate::deals::{DealsOf, about_deal, deal_fresh, same_again};
use crate::kit::TopBar;
use crate::local::{self, Kept, LastSetup, Sitter};
use crate::nowhere::Nowhere;
use crate::review::{self, Place};
use crate::route::{Link, Route, way};

/// How long a step is looked at when the game plays by itself, in milliseconds.
const BEAT: u32 = 600;

/// The page of a game that is looked back at.
pub(super) fn replay<G: Speak, P: Page<G>>(kept: Kept, step: Option<usize>) -> AnyView {
    look_back::<G, P>(kept, step, false, None)
}

/// The seat of the one person who played with bots, or alone: whoever uses this device.
fn only_person(kept: &Kept) -> Option<Seat> {
    let mut people = (0..).zip(&kept.chairs).filter(|(_, chair)| chair.sitter == Sitter::Person);
    let first = people.next().map(|(at, _)| Seat(at));
    first.filter(|_| people.next().is_none())
}

/// How the other games of this device ended that were dealt to as many players by the same options. An imagined game is
/// compared with none.
fn earlier(own: &Kept) -> Vec<Outcome> {
    if own.imagined.is_some() {
        return Vec::new();
    }
    let like = |kept: &Kept| {
        kept.game == own.game
            && kept.chairs.len() == own.chairs.len()
            && kept.options == own.options
            && kept.imagined.is_none()
            && kept.id != own.id
    };
    local::all().into_iter().filter(like).filter_map(|kept| kept.outcome).collect()
}

/// A game with where the reader is in it: at this step, or at the end.
pub(crate) fn looked_at<G: Speak, P: Page<G>>(
    kept: StoredValue<Kept>,
    play: &Play<G>,
    step: Option<usize>,
    fresh: bool,
) -> LookBack<G, P> {
    let story = StoryOf::<G, P>::of(play);
    let steps = story.steps();
    let names = kept.with_value(|kept| kept.chairs.iter().map(|chair| chair.name.clone()).collect());
    let you = kept.with_value(only_person);
    LookBack {
        ending: StoredValue::new(story.ending(you)),
        fresh,
        story: StoredValue::new(story),
        names: StoredValue::new(names),
        you,
        earlier: Callback::new(move |()| kept.with_value(earlier)),
        step: RwSignal::new(step.map_or(steps, |step| step.min(steps))),
        eyes: RwSignal::new(None),
        chart: RwSignal::new(step.is_none()),
    }
}

/// The result and the way back through the game. `rematch` plays again where that is not for this device to decide.
pub(super) fn look_back<G: Speak, P: Page<G>>(
    kept: Kept,
    step: Option<usize>,
    fresh: bool,
    rematch: Option<Callback<()>>,
) -> AnyView {
    let Some(play) = local::read::<G>(&kept) else { return view! { <Nowhere/> }.into_any() };
    browser::dress(&format!("g-{} ending", P::THEME));
    let outcome = <G as Game>::outcome(&play.state().public);
    let kept = StoredValue::new(kept);
    let back = looked_at::<G, P>(kept, &play, step, fresh);
    let you = back.you;
    if let (true, Some(outcome)) = (fresh, &outcome) {
        live().say(back.tell(&<G as Speak>::outcome(outcome)));
        sound::play(if is_won(outcome, you) { Sound::Won } else { Sound::Lost });
        browser::read_from_the_top();
    }
    let way = way();
    Effect::new(move |before: Option<()>| {
        let step = back.step.get();
        if before.is_some() {
            let id = kept.with_value(|kept| kept.id.clone());
            way.name_here(&Route::Replay { id, step: Some(step) });
        }
    });
    Effect::new(|_| browser::entitle(&say(&G::name())));
    let middle = P::chips(play.setup().seats(), play.setup().options());
    let sharing = RwSignal::new(false);
    let told = outcome.clone();
    let shared = Shared {
        record: Callback::new(move |()| kept.with_value(local::record::<G>)),
        words: Callback::new(move |()| {
            told.as_ref().map(|it| back.tell(&<G as Speak>::outcome(it))).unwrap_or_default()
        }),
        title: Signal::derive(|| say(&G::name())),
        file: kept.with_value(|kept| format!("{}-{}", G::ID, kept.id)),
        chart: back.chart,
    };
    let shared = outcome.is_some().then(|| StoredValue::new(shared));
    let last = shared.map(|_| share_button(sharing)).into_any();
    // What was imagined says so to the end, and leads back to where it was tried.
    let banner = kept.with_value(review::ended_banner);
    let back_to = kept.with_value(|kept| kept.imagined.as_ref().map_or(Route::First, |imagined| imagined.origin()));
    let (verdict, facts) = (outcome.map(|outcome| P::verdict(back, &outcome)), P::facts(back));
    view! {
        <TopBar title=Signal::derive(|| say(&G::name())) motif=P::THEME rules=G::ID middle last back=back_to/>
        {banner}
        <main class="en" tabindex="-1">
            <section class="panel story">
                <div class="storyhead">
                    <h2>{move || text(if back.chart.get() { P::STORY } else { "web-the-table" })}</h2>
                    <div class="grow"></div>
                    <div class="segs tabs" role="group" aria-label=move || text("web-looking-at")>
                        <Tab on=back.chart is=true words="web-chart"/>
                        <Tab on=back.chart is=false words="web-the-table"/>
                    </div>
                </div>
                {move || if back.chart.get() { P::chart(back) } else { view! { {P::board(back)} {eyes(back)} }.into_any() }}
                {player(back, Signal::stored(Vec::new()), what_if(back, kept))}
            </section>
            <aside class="facts">{verdict} {facts} {moments(back)} {next(back, kept, rematch)}</aside>
        </main>
        {shared.map(|shared| share_sheet(shared, sharing))}
    }
    .into_any()
}

#[component]
fn Tab(on: RwSignal<bool>, is: bool, words: &'static str) -> impl IntoView {
    view! {
        <button
            class="seg"
            class:on=move || on.get() == is
            type="button"
            aria-pressed=move || (on.get() == is).to_string()
            on:click=move |_| on.set(is)
        >
            {move || text(words)}
        </button>
    }
}

/// Through whose eyes the table is looked at.
pub(crate) fn eyes<G: Speak, P: Page<G>>(back: LookBack<G, P>) -> AnyView {
    let seats = back.seats();
    if seats < 2 {
        return ().into_any();
    }
    let eye = move |seat: Option<Seat>| {
        view! {
            <button
                class="seg"
                class:on=move || back.eyes.get() == seat
                type="button"
                aria-pressed=move || (back.eyes.get() == seat).to_string()
                on:click=move |_| back.eyes.set(seat)
            >
                {move || seat.map_or_else(|| text("web-openly"), |seat| back.name(seat))}
            </button>
        }
    };
    view! {
        <div class="segs eyes" role="group" aria-label=move || text("web-through-eyes")>
            {eye(None)} {Seat::all(seats).map(|seat| eye(Some(seat))).collect_view()}
        </div>
    }
    .into_any()
}

/// Goes on by itself, step by step, as long as `playing` holds.
fn beat(step: RwSignal<usize>, playing: RwSignal<bool>, steps: usize) {
    browser::after(BEAT, move || {
        if playing.try_get_untracked() != Some(true) {
            return;
        }
        let next = step.get_untracked() + 1;
        step.set(next.min(steps));
        if next >= steps {
            playing.set(false);
        } else {
            beat(step, playing, steps);
        }
    });
}

/// "What if": the way to another move at this step.
fn what_if<G: Speak, P: Page<G>>(back: LookBack<G, P>, kept: StoredValue<Kept>) -> AnyView {
    let nothing_next = move || back.story.with_value(|story| story.next_by(back.step.get()).is_none());
    let try_it = move |_| {
        let by = back.story.with_value(|story| story.next_by(back.step.get_untracked()));
        if let Some(seat) = by {
            review::try_here(back, kept, seat, None);
        }
    };
    view! {
        <button
            class="btn ghost whatif"
            type="button"
            data-what-if=""
            disabled=nothing_next
            title=move || text("web-what-if-about")
            on:click=try_it
        >
            {icon(Icon::Idea, 20)}
            <span class="word">{move || text("web-what-if")}</span>
        </button>
    }
    .into_any()
}

/// A game imagined from a step of another: it hangs from the slider.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hang {
    pub(crate) step: usize,
    /// How far it was played.
    pub(crate) length: usize,
}

/// The branches on a slider of so many steps: each leaves it dashed and ends in a ring. They are listed beside the table, so
/// nothing of this is read out.
fn hanging(hangs: &[Hang], steps: usize) -> AnyView {
    let share = |step: usize| 100.0 * step as f64 / steps.max(1) as f64;
    let mut drawn: Vec<Hang> = Vec::new();
    for hang in hangs.iter().filter(|hang| hang.step <= steps) {
        // Of several at one step the longest is drawn.
        match drawn.iter_mut().find(|it| it.step == hang.step) {
            Some(known) => known.length = known.length.max(hang.length),
            None => drawn.push(*hang),
        }
    }
    let one = |hang: Hang| {
        let long = hang.length.min(steps - hang.step);
        let style = format!("left:{:.2}%;width:{:.2}%", share(hang.step), share(long));
        view! { <span class="hang" style=style data-hang=hang.step aria-hidden="true"></span> }
    };
    drawn.into_iter().map(one).collect_view().into_any()
}

/// The slider with the branches that hang from it, and playing by itself; `last` stands at its end.
pub(crate) fn player<G: Speak, P: Page<G>>(back: LookBack<G, P>, hangs: Signal<Vec<Hang>>, last: AnyView) -> AnyView {
    let steps = back.steps();
    let playing = RwSignal::new(false);
    let to = move |step: usize| back.step.set(step.min(steps));
    let play = move |_| {
        if playing.get_untracked() {
            return playing.set(false);
        }
        if back.step.get_untracked() >= steps {
            back.step.set(0);
        }
        playing.set(true);
        beat(back.step, playing, steps);
    };
    let share = move |step: usize| 100.0 * step as f64 / steps.max(1) as f64;
    let moments = back.story.with_value(|story| story.moments());
    let words = move || {
        let step = back.step.get();
        let place = say(&Phrase::new("web-step-of").with("step", step as u32).with("steps", steps as u32));
        match P::step_words(back, step) {
            Some(taken) => format!("{place}: {taken}"),
            None => place,
        }
    };
    view! {
        <p class="small stepwords" aria-hidden="true">
            {words}
        </p>
        <div class="player">
            <button
                class="ibtn"
                type="button"
                aria-label=move || text("web-step-back")
                on:click=move |_| to(back.step.get_untracked().saturating_sub(1))
            >
                {icon(Icon::First, 22)}
            </button>
            <button
                class="btn ghost playbtn"
                type="button"
                aria-label=move || text(if playing.get() { "web-pause" } else { "web-watch" })
                on:click=play
            >
                {move || icon(if playing.get() { Icon::Pause } else { Icon::Play }, 22)}
            </button>
            <button
                class="ibtn"
                type="button"
                aria-label=move || text("web-step-on")
                on:click=move |_| to(back.step.get_untracked() + 1)
            >
                {icon(Icon::Last, 22)}
            </button>
            <div class="slider">
                <div class="rail"></div>
                <div class="fill" style=move || format!("width:{}%", share(back.step.get()))></div>
                {moments
                    .into_iter()
                    .map(|step| view! { <span class="g" style=format!("left:{}%", share(step))></span> })
                    .collect_view()}
                {move || hanging(&hangs.get(), steps)}
                <input
                    type="range"
                    min="0"
                    max=steps
                    data-slider=""
                    aria-label=move || text("web-slider")
                    aria-valuetext=words
                    prop:value=move || back.step.get().to_string()
                    on:input=move |event| to(event_target_value(&event).parse().unwrap_or(0))
                />
            </div>
            <span class="small b count">{move || format!("{}/{steps}", back.step.get())}</span>
            {last}
        </div>
    }
    .into_any()
}

/// Again, the same deal, harder; and the record to take away.
fn next<G: Speak, P: Page<G>>(back: LookBack<G, P>, kept: StoredValue<Kept>, rematch: Option<Callback<()>>) -> AnyView {
    let way = way();
    let (imagined, over) = kept.with_value(|kept| (kept.imagined.is_some(), kept.over));
    let review = Signal::derive(move || {
        let step = Some(back.step.get()).filter(|step| *step < back.steps());
        Route::Review { id: kept.with_value(|kept| kept.id.clone()), place: Place { step, ..Place::default() } }
    });
    let options: G::Options = kept.with_value(|kept| serde_json::from_value(kept.options.clone()).unwrap_or_default());
    let deal_again = move |options: serde_json::Value, seed| {
        let setup = LastSetup { chairs: kept.with_value(|kept| kept.chairs.clone()), options };
        spawn_local(async move {
            if let Some(id) = deal_fresh::<G>(setup, seed).await {
                way.go(Route::Table { id });
            }
        });
    };
    let again = move |_| match rematch {
        Some(rematch) => rematch.run(()),
        None => deal_again(kept.with_value(|kept| kept.options.clone()), browser::random_seed()),
    };
    let here = rematch.is_none();
    let same = move |_| {
        if let Some(id) = kept.with_value(same_again::<G>) {
            way.go(Route::Table { id });
        }
    };
    let save = move |_| {
        let kept = kept.get_value();
        if let Some(record) = local::record::<G>(&kept) {
            browser::download(&format!("{}-{}.jsonl", G::ID, kept.id), &record);
        }
    };
    let others = back.names.get_value().into_iter().skip(1).filter(|name| !name.is_empty()).collect::<Vec<_>>();
    let again_words = move || match others.as_slice() {
        _ if !here => text("web-on-rematch"),
        [] => text("web-again"),
        [one] => format!("{} · {one}", text("web-again")),
        many => format!("{} · {}", text("web-again"), text_with("web-with-so-many", "count", many.len() as u32)),
    };
    let harder = P::harder(&options).filter(|_| here).map(|(options, words)| {
        let written = serde_json::to_value(options).unwrap_or_default();
        view! {
            <button class="btn ghost" type="button" on:click=move |_| deal_again(written.clone(), browser::random_seed())>
                {move || text(words)}
            </button>
        }
    });
    view! {
        // What comes next stays in sight, and the rest of the page scrolls behind it.
        <div class="next">
            <button class="btn primary" type="button" data-again="" on:click=again>
                {again_words}
            </button>
            {(!imagined && here)
                .then(|| {
                    view! {
                        <button class="btn ghost" type="button" data-same-deal="" on:click=same>
                            {move || text("web-same-deal")}
                        </button>
                    }
                })}
        </div>
        <div class="besides">
            {over.then(|| view! {
                <Link to=review class="btn ghost" attr:data-review="">
                    {icon(Icon::Idea, 20)} {move || text("web-review-open")}
                </Link>
            })}
            {about_deal(kept, DealsOf::of::<G, P>().of)}
            {harder}
            {(!imagined && over)
                .then(|| {
                    view! {
                        <button class="btn ghost" type="button" data-save="" on:click=save>
                            {icon(Icon::Save, 20)}
                            {move || text("web-save-record")}
                        </button>
                        <p class="xs muted sealed">{move || text("web-sealed")}</p>
                    }
                })}
        </div>
    }
    .into_any()
}
