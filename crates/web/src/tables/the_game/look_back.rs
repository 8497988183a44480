//! The end, and looking back: the result, the game as a chart and as a table, step by step, and what comes next.

use leptos::prelude::*;
use samobranka_bots::Players;
use samobranka_rules::{Game, Outcome, Phrase, Rng, Seat, Speak};
use samobranka_the_game::{Card, CardSet, Difficulty, Fire, Options, Pile, TheGame};

use super::card::face;
use super::chart::{self, Size};
use super::history::{History, TurnTaken};
use super::lane::{LaneFace, Look, frame};
use crate::browser;
use crate::house::games;
use crate::kit::{Hoop, Icon, Ring, TopBar, icon, live};
use crate::local::{self, Kept, LastSetup};
use crate::route::{Route, way};
use crate::speech::{say, say_to, text, text_with};

/// The page of a game that is looked back at.
#[component]
pub(crate) fn Replay(kept: Kept, step: Option<usize>) -> impl IntoView {
    view! { <LookBack kept step fresh=false/> }
}

/// How long a step is looked at when the game plays by itself, in milliseconds.
const BEAT: u32 = 600;

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Back {
    history: StoredValue<History>,
    kept: StoredValue<Kept>,
    step: RwSignal<usize>,
    /// Through whose eyes; `None` is openly.
    eyes: RwSignal<Option<Seat>>,
}

impl Back {
    fn names(self) -> Vec<String> {
        self.kept.with_value(|kept| kept.chairs.iter().map(|chair| chair.name.clone()).collect())
    }

    fn name(self, seat: Seat) -> String {
        // One who plays without a name is "you", to whoever uses this device.
        let names = self.names();
        let nameless = seat == Seat(0) && names.first().is_none_or(String::is_empty);
        if nameless { text("web-you") } else { say_to(&Phrase::new("web-tg-name").with("seat", seat), &names, None) }
    }

    fn steps(self) -> usize {
        self.history.with_value(History::steps)
    }
}

/// The result and the way back through the game.
#[component]
pub(super) fn LookBack(
    kept: Kept,
    step: Option<usize>,
    fresh: bool,
    /// How to play again, where that is not for this device to decide.
    #[prop(optional)]
    rematch: Option<Callback<()>>,
) -> impl IntoView {
    let Some(play) = local::read::<TheGame>(&kept) else {
        return view! { <crate::house::Nowhere/> }.into_any();
    };
    browser::dress("g-thegame ending");
    let history = History::of(&play);
    let steps = history.steps();
    let outcome = <TheGame as Game>::outcome(&play.state().public);
    if let (true, Some(outcome)) = (fresh, &outcome) {
        live().say(say(&<TheGame as Speak>::outcome(outcome)));
        browser::read_from_the_top();
    }
    let back = Back {
        history: StoredValue::new(history),
        kept: StoredValue::new(kept),
        step: RwSignal::new(step.map_or(steps, |step| step.min(steps))),
        eyes: RwSignal::new(None),
    };
    let way = way();
    Effect::new(move |before: Option<()>| {
        let step = back.step.get();
        if before.is_some() {
            let id = back.kept.with_value(|kept| kept.id.clone());
            way.name_here(&Route::Replay { id, step: Some(step) });
        }
    });
    Effect::new(|_| browser::entitle(&text("the-game-name")));
    let chart_shown = RwSignal::new(step.is_none());
    let seats = play.setup().seats();
    let middle = view! { <span class="chip">{move || text_with("web-tg-players", "count", seats)}</span> }.into_any();
    view! {
        <TopBar title=Signal::derive(|| text("the-game-name")) motif="thegame" rules=TheGame::ID middle/>
        <main class="en" tabindex="-1">
            <section class="panel story">
                <div class="storyhead">
                    <h2>{move || text(if chart_shown.get() { "web-tg-how-rows-grew" } else { "web-tg-the-table" })}</h2>
                    <div class="grow"></div>
                    <div class="segs tabs" role="group" aria-label=move || text("web-tg-looking-at")>
                        <Tab on=chart_shown is=true words="web-tg-chart"/>
                        <Tab on=chart_shown is=false words="web-tg-the-table"/>
                    </div>
                </div>
                {move || {
                    if chart_shown.get() {
                        view! { <Chart back/> }.into_any()
                    } else {
                        view! { <Board back/> }.into_any()
                    }
                }}
                <Player back/>
            </section>
            <aside class="facts">
                <Result outcome back/>
                <Facts back/>
                <OpenHands back/>
                <Costliest back chart_shown/>
                <Next back rematch/>
            </aside>
        </main>
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

#[component]
fn Chart(back: Back) -> impl IntoView {
    let wide = browser::media("(min-width: 700px)");
    let drawn = move || {
        let size = if wide.get() { Size::WIDE } else { Size::NARROW };
        back.history.with_value(|history| chart::svg(size, history, back.step.get(), &text("web-tg-chart-about")))
    };
    view! {
        <div class="legend small muted" aria-hidden="true">
            {[("1 ↑", "up"), ("2 ↑", "up two"), ("3 ↓", "dn"), ("4 ↓", "dn two")]
                .map(|(row, class)| {
                    view! {
                        <span class="swl">
                            <svg class="chart key" width="26" height="8">
                                <line class=format!("l {class}") x1="3" x2="24" y1="4" y2="4"></line>
                            </svg>
                            {move || text("web-tg-row-word")}
                            " "
                            {row}
                        </span>
                    }
                })
                .collect_view()}
            <span class="swl">
                <svg class="chart key" width="22" height="8">
                    <line class="trb" x1="4" x2="18" y1="4" y2="4"></line>
                    <line class="tr" x1="4" x2="18" y1="4" y2="4"></line>
                </svg>
                {move || text("web-tg-ten-back")}
            </span>
        </div>
        <div class="chartbox" inner_html=drawn></div>
    }
}

/// The table as it was at this step.
#[component]
fn Board(back: Back) -> impl IntoView {
    let state = Memo::new(move |_| {
        back.history.with_value(|history| {
            let state = history.at(back.step.get());
            (state.public, state.private)
        })
    });
    let frame = frame();
    let lane = move |pile: Pile| {
        let look = Memo::new(move |_| state.with(|(public, _)| Look::of(public, pile, Vec::new(), None)));
        let class = if pile.ascends() { "lane up" } else { "lane dn" };
        let label = move || {
            let row = Phrase::new("web-tg-row")
                .with("number", pile.index() as u32 + 1)
                .with("pile", pile.phrase())
                .with("top", look.with(|look| look.top));
            say(&row)
        };
        view! {
            <div class=class role="img" aria-label=label class:burning=move || look.with(|look| look.burns)>
                <LaneFace pile look frame/>
                <span class="jump"></span>
            </div>
        }
    };
    let seats = back.kept.with_value(|kept| kept.chairs.len() as u8);
    let eye = move |seat: Option<Seat>| {
        view! {
            <button
                class="seg"
                class:on=move || back.eyes.get() == seat
                type="button"
                aria-pressed=move || (back.eyes.get() == seat).to_string()
                on:click=move |_| back.eyes.set(seat)
            >
                {move || seat.map_or_else(|| text("web-tg-openly"), |seat| back.name(seat))}
            </button>
        }
    };
    let hands = move || {
        state.with(|(public, private)| {
            Seat::all(seats)
                .filter(|&seat| back.eyes.get().is_none_or(|eyes| eyes == seat))
                .map(|seat| {
                    let on_turn = public.turn().is_some_and(|turn| turn.seat == seat);
                    view! { <HandRow back seat hand=private[seat.index()].hand options=public.options on_turn/> }
                })
                .collect_view()
        })
    };
    view! {
        <div class="board">
            <div class="lanes still">{Pile::ALL.map(lane).collect_view()}</div>
            {(seats > 1)
                .then(|| {
                    view! {
                        <div class="segs eyes" role="group" aria-label=move || text("web-tg-through-eyes")>
                            {eye(None)}
                            {Seat::all(seats).map(|seat| eye(Some(seat))).collect_view()}
                        </div>
                    }
                })}
            <div class="hands">{hands}</div>
        </div>
    }
}

/// Somebody's cards, lying open.
#[component]
fn HandRow(back: Back, seat: Seat, hand: CardSet, options: Options, #[prop(optional)] on_turn: bool) -> impl IntoView {
    let card = move |card: Card| {
        let flame = options.fire != Fire::Off && card.is_fire();
        view! { <span class="nc small-card">{face(card.number(), flame)}</span> }
    };
    view! {
        <div class="handrow">
            <Hoop
                name=Signal::derive(move || back.name(seat))
                seat=seat.index()
                ring=if on_turn { Ring::Turn(1.0) } else { Ring::Calm }
                size=36
            />
            <span class="b">{move || back.name(seat)}</span>
            <div class="grow"></div>
            <div class="cards">
                {hand.into_iter().map(card).collect_view()}
                {hand.is_empty().then(|| view! { <span class="small muted">{move || text("web-tg-no-cards-left")}</span> })}
            </div>
        </div>
    }
}

/// The slider, and playing by itself.
#[component]
fn Player(back: Back) -> impl IntoView {
    let steps = back.steps();
    let playing = RwSignal::new(false);
    let to = move |step: usize| back.step.set(step.min(steps));
    fn beat(back: Back, playing: RwSignal<bool>, steps: usize) {
        browser::after(BEAT, move || {
            if playing.try_get_untracked() != Some(true) {
                return;
            }
            let next = back.step.get_untracked() + 1;
            back.step.set(next.min(steps));
            if next >= steps {
                playing.set(false);
            } else {
                beat(back, playing, steps);
            }
        });
    }
    let play = move |_| {
        if playing.get_untracked() {
            return playing.set(false);
        }
        if back.step.get_untracked() >= steps {
            back.step.set(0);
        }
        playing.set(true);
        beat(back, playing, steps);
    };
    let share = move |step: usize| 100.0 * step as f64 / steps.max(1) as f64;
    let rhombs = back.history.with_value(History::tricks);
    let words = move || {
        let step = back.step.get();
        let mut said = say(&Phrase::new("web-tg-card-of").with("step", step as u32).with("steps", steps as u32));
        if let Some(laid) = step.checked_sub(1).and_then(|at| back.history.with_value(|it| it.laid.get(at).copied())) {
            said = format!("{said}: {} → {}", back.name(laid.seat), laid.card);
        }
        said
    };
    let at_end = move || back.step.get() >= steps;
    let what_if = move |_: web_sys::MouseEvent| try_here(back);
    view! {
        <div class="player">
            <button
                class="ibtn"
                type="button"
                aria-label=move || text("web-tg-step-back")
                on:click=move |_| to(back.step.get_untracked().saturating_sub(1))
            >
                {icon(Icon::First, 22)}
            </button>
            <button
                class="btn ghost playbtn"
                type="button"
                aria-label=move || text(if playing.get() { "web-tg-pause" } else { "web-tg-play" })
                on:click=play
            >
                {move || icon(if playing.get() { Icon::Pause } else { Icon::Play }, 22)}
            </button>
            <button
                class="ibtn"
                type="button"
                aria-label=move || text("web-tg-step-on")
                on:click=move |_| to(back.step.get_untracked() + 1)
            >
                {icon(Icon::Last, 22)}
            </button>
            <div class="slider">
                <div class="rail"></div>
                <div class="fill" style=move || format!("width:{}%", share(back.step.get()))></div>
                {rhombs
                    .into_iter()
                    .map(|step| view! { <span class="g" style=format!("left:{}%", share(step))></span> })
                    .collect_view()}
                <input
                    type="range"
                    min="0"
                    max=steps
                    data-slider=""
                    aria-label=move || text("web-tg-slider")
                    aria-valuetext=words
                    prop:value=move || back.step.get().to_string()
                    on:input=move |event| to(event_target_value(&event).parse().unwrap_or(0))
                />
            </div>
            <span class="small b count">{move || format!("{}/{steps}", back.step.get())}</span>
            <button
                class="btn ghost whatif"
                type="button"
                data-what-if=""
                disabled=at_end
                aria-label=move || text("web-tg-what-if-about")
                title=move || text("web-tg-what-if-about")
                on:click=what_if
            >
                {icon(Icon::Idea, 20)}
                <span class="word">{move || text("web-tg-what-if")}</span>
            </button>
        </div>
    }
}

/// "Try another move here": what the one on turn could not know is dealt anew, and bots play the others.
fn try_here(back: Back) {
    let step = back.step.get_untracked();
    let state = back.history.with_value(|history| history.at(step));
    let Some(turn) = state.public.turn() else { return };
    let mut rng = Rng::new(browser::random_seed());
    let imagined = TheGame::imagine(state.view(turn.seat), &mut rng);
    let bot = TheGame::bots().last().map_or("random", |kind| kind.name);
    let id = back.kept.with_value(|kept| local::imagine(kept, step, imagined, turn.seat, bot));
    if let Some(id) = id {
        way().go(Route::Table { id });
    }
}

/// The result in one huge figure and one word.
#[component]
fn Result(outcome: Option<Outcome>, back: Back) -> impl IntoView {
    let Some(Outcome::Team { verdict, score, .. }) = outcome else { return ().into_any() };
    let word = match verdict.as_ref() {
        "beaten" => "web-tg-beaten",
        "splendid" => "web-tg-splendid",
        "burned" => "web-tg-burned",
        _ => "web-tg-try-again",
    };
    // The best of this device among games of as many players by the same options.
    let best = back.kept.with_value(|own| {
        let like = |kept: &Kept| {
            kept.game == own.game
                && kept.chairs.len() == own.chairs.len()
                && kept.options == own.options
                && kept.imagined.is_none()
                && kept.id != own.id
        };
        let others: Vec<i32> = local::all().iter().filter(|kept| like(kept)).filter_map(|kept| kept.score).collect();
        own.imagined.is_none() && !others.is_empty() && others.iter().all(|other| score < *other)
    });
    view! {
        <section class="panel result">
            <span class="num huge">{score}</span>
            <div>
                <h2>{move || text(word)}</h2>
                <p class="muted">
                    {move || text_with("web-tg-left-of-98", "left", score)}
                    {best.then(|| view! { <br/> {move || text("web-tg-best")} })}
                </p>
            </div>
        </section>
    }
    .into_any()
}

#[component]
fn Facts(back: Back) -> impl IntoView {
    let (tricks, widest, best) =
        back.history.with_value(|history| (history.tricks().len(), history.widest(), history.best()));
    let best = best.map(|turn| cards(&turn));
    view! {
        <section class="panel stats">
            <p class="stat">
                {move || text("web-tg-tens")}
                <span class="v gift">{tricks}</span>
            </p>
            {widest
                .map(|laid| {
                    view! {
                        <p class="stat">
                            {move || text("web-tg-widest")}
                            <span class="v">
                                {laid.cost}
                                " "
                                <small class="muted">{move || text_with("web-tg-turn-no", "number", laid.turn)}</small>
                            </span>
                        </p>
                    }
                })}
            {best
                .map(|cards| {
                    view! {
                        <p class="stat">
                            {move || text("web-tg-best-turn")}
                            <span class="v">{cards}</span>
                        </p>
                    }
                })}
        </section>
    }
}

fn cards(turn: &TurnTaken) -> String {
    turn.cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" · ")
}

/// All hands as they were at the end.
#[component]
fn OpenHands(back: Back) -> impl IntoView {
    let state = back.history.with_value(|history| history.at(history.steps()));
    let seats = state.public.seats;
    let options = state.public.options;
    let rows = Seat::all(seats)
        .map(|seat| view! { <HandRow back seat hand=state.private[seat.index()].hand options/> })
        .collect_view();
    view! { <section class="panel hands" aria-label=move || text("web-tg-open-hands")>{rows}</section> }
}

/// The three turns that cost most; each leads to its moment.
#[component]
fn Costliest(back: Back, chart_shown: RwSignal<bool>) -> impl IntoView {
    let turns = back.history.with_value(History::costliest);
    let row = move |turn: TurnTaken| {
        let (number, seat, cost, step) = (turn.number, turn.seat, turn.cost, turn.step);
        let laid = cards(&turn);
        let go = move |_| {
            back.step.set(step);
            chart_shown.set(false);
        };
        view! {
            <li>
                <button class="stat" type="button" on:click=go>
                    <span>{move || text_with("web-tg-turn-no", "number", number)} " · " {move || back.name(seat)}</span>
                    <span class="small muted">{laid}</span>
                    <span class="v">{cost}</span>
                </button>
            </li>
        }
    };
    view! {
        <section class="panel costly">
            <h3>{move || text("web-tg-costliest")}</h3>
            <ol>{turns.into_iter().map(row).collect_view()}</ol>
        </section>
    }
}

/// The next step up, if there is one.
fn harder(options: Options) -> Option<(Options, &'static str)> {
    match (options.difficulty, options.fire) {
        (Difficulty::Normal, _) => {
            Some((Options { difficulty: Difficulty::Expert, ..options }, "web-tg-harder-expert"))
        }
        (_, Fire::Off) => Some((Options { fire: Fire::NextCard, ..options }, "web-tg-harder-fire")),
        (Difficulty::Expert, _) => {
            Some((Options { difficulty: Difficulty::ExpertOneLess, ..options }, "web-tg-harder-one-less"))
        }
        (Difficulty::ExpertOneLess, _) => None,
    }
}

/// Again, the same deal, harder; and the record to take away.
#[component]
fn Next(back: Back, rematch: Option<Callback<()>>) -> impl IntoView {
    let way = way();
    let kept = back.kept.get_value();
    let imagined = kept.imagined.is_some();
    let over = kept.over;
    let options: Options = serde_json::from_value(kept.options.clone()).unwrap_or_default();
    let deal = move |options: serde_json::Value, seed| {
        let kept = back.kept.get_value();
        let setup = LastSetup { chairs: kept.chairs, options };
        let id = games::find(TheGame::ID).and_then(|game| (game.deal)(&setup, seed));
        if let Some(id) = id {
            way.go(Route::Table { id });
        }
    };
    let again = move |_| match rematch {
        Some(rematch) => rematch.run(()),
        None => deal(back.kept.with_value(|kept| kept.options.clone()), browser::random_seed()),
    };
    let here = rematch.is_none();
    let same = move |_| {
        let (options, seed) = back.kept.with_value(|kept| (kept.options.clone(), kept.seed));
        deal(options, seed);
    };
    let save = move |_| {
        let kept = back.kept.get_value();
        if let Some(record) = local::record::<TheGame>(&kept) {
            browser::download(&format!("the-game-{}.jsonl", kept.id), &record);
        }
    };
    view! {
        <div class="next">
            <button class="btn primary" type="button" data-again="" on:click=again>
                {move || text(if here { "web-tg-again" } else { "web-on-rematch" })}
            </button>
            {harder(options)
                .filter(|_| here)
                .map(|(options, words)| {
                    let written = serde_json::to_value(options).unwrap_or_default();
                    view! {
                        <button
                            class="btn ghost"
                            type="button"
                            on:click=move |_| deal(written.clone(), browser::random_seed())
                        >
                            {move || text(words)}
                        </button>
                    }
                })}
            {(!imagined && here)
                .then(|| {
                    view! {
                        <button class="btn ghost" type="button" data-same-deal="" on:click=same>
                            {move || text("web-tg-same-deal")}
                        </button>
                    }
                })}
            {(!imagined && over)
                .then(|| {
                    view! {
                        <button class="btn ghost" type="button" data-save="" on:click=save>
                            {icon(Icon::Save, 20)}
                            {move || text("web-tg-record")}
                        </button>
                        <p class="xs muted sealed">{move || text("web-tg-sealed")}</p>
                    }
                })}
        </div>
    }
}
