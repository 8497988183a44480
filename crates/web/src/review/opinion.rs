//! The engine's opinion: what each decision was worth as its seat saw it, the three costliest, and what bots make of the same
//! deal. It is worked out in the worker when somebody asks for it, decision by decision, and drawn as it comes.

use std::fmt::Write;
use std::rc::Rc;

use leptos::prelude::*;
use samobranka_desk::{Seen, Story};
use samobranka_page::speech::{bot_name, say, text, text_with};
use samobranka_page::thinking::Thinker;
use samobranka_page::{LookBack, Page};
use samobranka_players::Players;
use samobranka_players::coach::Decision;
use samobranka_rules::{Deed, Game, NoListener, Outcome, Phrase, Play, Seat, Speak};

use super::rivals::Rival;

/// So many of the costliest decisions are named.
pub(super) const NAMED: usize = 3;

/// A decision that the engine has looked at again.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Judged {
    /// After how many steps it was taken.
    pub(super) step: usize,
    seat: Seat,
    /// What was played was worth so much, from nought to one, and the standard error of that.
    value: f64,
    error: f64,
    /// How much more the best move was worth.
    cost: f64,
    /// Whether that is beyond chance.
    clear: bool,
    /// On how many imagined deals each move was tried, on average.
    deals: u64,
    /// What was done, and what would have been best.
    played: Phrase,
    best: Phrase,
}

/// What bots of a level came to on the same deal.
#[derive(Clone, PartialEq, Debug)]
struct BotResult {
    level: &'static str,
    /// Nothing while they play.
    result: Option<Phrase>,
}

/// How far the opinion has come. Copies are the same.
#[derive(Clone, Copy)]
pub(super) struct Opinion {
    /// Whether somebody has asked for it.
    asked: RwSignal<bool>,
    /// Whose decisions are looked at; everybody's where all play together.
    of: RwSignal<Option<Seat>>,
    judged: RwSignal<Vec<Judged>>,
    /// How many decisions are to be looked at, and how many were.
    count: RwSignal<(usize, usize)>,
    bots: RwSignal<Vec<BotResult>>,
    /// Counts the times it was asked for: what an earlier asking finds is dropped.
    run: RwSignal<u32>,
}

/// What the panel needs of the game.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) steps: usize,
    pub(super) step: RwSignal<usize>,
    /// Says something about the game.
    pub(super) tell: Callback<Phrase, String>,
    /// What a seat is called.
    pub(super) name: Callback<Seat, String>,
    /// Goes to a step.
    pub(super) go: Callback<usize>,
    /// Asks for the opinion.
    pub(super) ask: Callback<()>,
}

impl Opinion {
    pub(super) fn new() -> Opinion {
        Opinion {
            asked: RwSignal::new(false),
            of: RwSignal::new(None),
            judged: RwSignal::new(Vec::new()),
            count: RwSignal::new((0, 0)),
            bots: RwSignal::new(Vec::new()),
            run: RwSignal::new(0),
        }
    }

    /// Whether it was asked for, and whose decisions it is about.
    pub(super) fn of(self) -> Option<Option<Seat>> {
        self.asked.get_untracked().then(|| self.of.get_untracked())
    }

    /// The costliest decisions that cost something beyond chance, the costliest first.
    pub(super) fn costliest(self) -> Vec<Judged> {
        let mut all: Vec<Judged> = self.judged.with(|all| all.iter().filter(|it| it.clear).cloned().collect());
        all.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        all.truncate(NAMED);
        all
    }
}

/// A decision that is to be looked at: what the seat saw, and what it did.
struct Task<G: Game> {
    step: usize,
    place: usize,
    seen: Seen<G>,
    action: G::Action,
}

/// The decisions of a game in which there was a choice, each with the step it belongs to.
fn tasks<G: Speak>(play: &Play<G>, story: &impl Story<G>, of: Option<Seat>) -> Vec<Task<G>> {
    let mut tasks = Vec::new();
    let (mut state, mut step, steps) = (play.start().clone(), 0, story.steps());
    for (place, entry) in play.standing().enumerate() {
        // A step begins where its state is reached.
        while step < steps && story.at(step + 1) == state {
            step += 1;
        }
        if let Deed::Act(seat, action) = &entry.deed
            && of.is_none_or(|of| of == *seat)
        {
            let mut legal = Vec::new();
            G::legal(state.view(*seat), &mut legal);
            if legal.len() > 1 && legal.contains(action) {
                tasks.push(Task { step, place, seen: Seen::of(state.view(*seat)), action: action.clone() });
            }
        }
        entry.deed.carry_out(&mut state, &mut NoListener).expect("what stands was legal when it was done");
    }
    tasks
}

/// Asks the worker about every decision, and then lets bots play the same deal.
pub(super) fn ask<G: Speak, P: Page<G>>(
    opinion: Opinion,
    back: LookBack<G, P>,
    play: StoredValue<Play<G>>,
    thinker: StoredValue<Thinker, LocalStorage>,
    seat: Seat,
) {
    let team = play.with_value(|play| matches!(<G as Game>::outcome(&play.state().public), Some(Outcome::Team { .. })));
    let of = (!team).then_some(seat);
    let tasks = play.with_value(|play| back.story.with_value(|story| tasks(play, story, of)));
    let run = opinion.run.get_untracked() + 1;
    opinion.run.set(run);
    opinion.of.set(of);
    opinion.asked.set(true);
    opinion.judged.set(Vec::new());
    opinion.count.set((0, tasks.len()));
    look_at::<G, P>(opinion, run, Rc::new(tasks), 0, play, thinker);
}

/// Looks at one decision after the other.
fn look_at<G: Speak, P: Page<G>>(
    opinion: Opinion,
    run: u32,
    tasks: Rc<Vec<Task<G>>>,
    at: usize,
    play: StoredValue<Play<G>>,
    thinker: StoredValue<Thinker, LocalStorage>,
) {
    // The page may be gone, or another seat asked about.
    if opinion.run.try_get_untracked() != Some(run) {
        return;
    }
    let Some(task) = tasks.get(at) else {
        if opinion.bots.with_untracked(Vec::is_empty) {
            play_the_same::<G, P>(opinion, 0, play, thinker);
        }
        return;
    };
    let all = tasks.clone();
    let _ = thinker.try_with_value(|worker| {
        worker.weigh::<G>(task.seen.view(), move |values| {
            if opinion.run.try_get_untracked() != Some(run) {
                return;
            }
            let task = &all[at];
            if let Some(judged) = values.and_then(|values| judge::<G, P>(task, &values)) {
                opinion.judged.update(|known| known.push(judged));
            }
            opinion.count.update(|(done, _)| *done += 1);
            look_at::<G, P>(opinion, run, all, at + 1, play, thinker);
        });
    });
}

/// What the values of all moves say about the one that was played; nothing where it wasn't tried.
fn judge<G: Speak, P: Page<G>>(task: &Task<G>, values: &samobranka_search::Answer<G>) -> Option<Judged> {
    let view = task.seen.view();
    let played = values.of(&task.action).filter(|played| played.tries > 0)?.clone();
    let best = values.best().clone();
    let words = |action: &G::Action| P::move_words(view, Seat(0), action);
    let (done, better) = (words(&task.action), words(best.line.first()?));
    let seat = view.seat()?;
    let decision = Decision { place: task.place, seat, by: None, played, best, choices: values.moves.len() };
    Some(Judged {
        step: task.step,
        seat,
        value: decision.played.value,
        error: decision.played.error,
        cost: decision.cost(),
        clear: decision.is_clear(),
        deals: values.playouts / values.moves.len().max(1) as u64,
        played: done,
        best: better,
    })
}

/// Lets bots of every level play the same deal, one level after the other.
fn play_the_same<G: Speak, P: Page<G>>(
    opinion: Opinion,
    level: usize,
    play: StoredValue<Play<G>>,
    thinker: StoredValue<Thinker, LocalStorage>,
) {
    let Some(level_now) = <P::Players as Players<G>>::LEVELS.get(level) else { return };
    let Some((setup, seed)) = play.try_with_value(|play| (play.setup().clone(), play.seed())) else { return };
    // An imagined game has no deal that others could play.
    let (Some(seed), Some(worker)) = (seed, thinker.try_get_value()) else { return };
    opinion.bots.update(|bots| bots.push(BotResult { level: level_now.name, result: None }));
    Rival::<G>::begin(setup, seed, level_now.name, worker, move |outcome| {
        let told = opinion.bots.try_update(|bots| bots[level].result = Some(P::result(&outcome)));
        if told.is_some() {
            play_the_same::<G, P>(opinion, level + 1, play, thinker);
        }
    });
}

/// A share from nought to one as a number of a hundred, with a sign where it is below nought.
fn hundredths(value: f64) -> String {
    let tenths = (value * 1000.0).round() as i64;
    let point = text("web-review-point");
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}{point}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// The panel: shut until somebody asks.
#[component]
pub(super) fn OpinionPanel(opinion: Opinion, around: Around) -> impl IntoView {
    let ask = move |_| around.ask.run(());
    view! {
        <section class="panel opinion" aria-label=move || text("web-review-opinion")>
            <div class="row">
                <h2>{move || text("web-review-opinion")}</h2>
                <div class="grow"></div>
                <span class="xs muted">{move || whose(opinion, around)}</span>
            </div>
            <Show
                when=move || opinion.asked.get()
                fallback=move || {
                    view! {
                        <p class="small muted">{move || text("web-review-opinion-about")}</p>
                        <button class="btn ghost" type="button" data-opinion="" on:click=ask>
                            {move || text("web-review-opinion-ask")}
                        </button>
                    }
                }
            >
                <Answer opinion around/>
            </Show>
        </section>
    }
}

fn whose(opinion: Opinion, around: Around) -> String {
    if !opinion.asked.get() {
        return String::new();
    }
    match opinion.of.get() {
        Some(seat) => around.name.run(seat),
        None => text("web-review-everybody"),
    }
}

#[component]
fn Answer(opinion: Opinion, around: Around) -> impl IntoView {
    let busy = move || {
        let (done, all) = opinion.count.get();
        (done < all).then(|| say(&Phrase::new("web-review-thinking").with("done", done as u32).with("all", all as u32)))
    };
    let ready = move || opinion.count.with(|(done, all)| done >= all).to_string();
    let deals = move || opinion.judged.with(|all| all.iter().map(|it| it.deals).min().unwrap_or(0));
    let chart = move || opinion.judged.with(|all| drawn(all, &opinion.costliest(), around));
    let row = move |(at, it): (usize, Judged)| {
        let step = it.step;
        let (played, best) = (it.played.clone(), it.best.clone());
        view! {
            <li>
                <button class="prow" type="button" data-costly=at + 1 on:click=move |_| around.go.run(step)>
                    <span class="num live">{at + 1}</span>
                    <span class="words">
                        <span>
                            <b>{move || text_with("web-step-short", "step", step as u32)} ". "</b>
                            {move || around.name.run(it.seat)} ": " {move || around.tell.run(played.clone())}
                        </span>
                        <span class="xs muted">
                            {move || text("web-review-better")} ": " {move || around.tell.run(best.clone())}
                        </span>
                    </span>
                    <span class="num">{hundredths(-it.cost)}</span>
                </button>
            </li>
        }
    };
    let costly = move || {
        let all = opinion.costliest();
        match all.is_empty() {
            true => busy()
                .is_none()
                .then(|| view! { <p class="small muted">{text("web-review-none-costly")}</p> }.into_any()),
            false => Some(
                view! { <ol class="costlist">{all.into_iter().enumerate().map(row).collect_view()}</ol> }.into_any(),
            ),
        }
    };
    view! {
        <div data-opinion-ready=ready>
            <div class="opchart" inner_html=chart></div>
            <p class="small muted" role="status">{busy}</p>
            {costly}
            <p class="small muted">
                {move || say(&Phrase::new("web-review-opinion-how").with("deals", deals() as u32))}
            </p>
            <Bots opinion/>
            <Numbers opinion around/>
        </div>
    }
}

/// What bots of every level make of the same deal.
#[component]
fn Bots(opinion: Opinion) -> impl IntoView {
    let row = |bot: BotResult| {
        let result = match bot.result {
            Some(result) => say(&result),
            None => text("web-review-bots-play"),
        };
        view! {
            <li class="stat" data-bot-result=bot.level>
                <span class="cool">{bot_name(bot.level)}</span>
                <span class="grow"></span>
                <span class="b">{result}</span>
            </li>
        }
    };
    move || {
        let bots = opinion.bots.get();
        (!bots.is_empty()).then(|| {
            view! {
                <h3>{text("web-review-bots")}</h3>
                <ul>{bots.into_iter().map(row).collect_view()}</ul>
            }
        })
    }
}

/// The chart as a table, behind one press.
#[component]
fn Numbers(opinion: Opinion, around: Around) -> impl IntoView {
    let row = move |it: Judged| {
        view! {
            <tr>
                <td>{it.step}</td>
                <td>{around.name.run(it.seat)}</td>
                <td>{hundredths(it.value)} " ± " {hundredths(1.96 * it.error)}</td>
                <td>{hundredths(-it.cost)}</td>
            </tr>
        }
    };
    let open = RwSignal::new(false);
    view! {
        <details class="numbers" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary class="small">{move || text("web-review-numbers")}</summary>
            <Show when=move || open.get()>
                <table class="small">
                    <thead>
                        <tr>
                            <th>{move || text("web-review-step")}</th>
                            <th>{move || text("web-review-who")}</th>
                            <th>{move || text("web-review-value")}</th>
                            <th>{move || text("web-review-cost")}</th>
                        </tr>
                    </thead>
                    <tbody>{move || opinion.judged.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </Show>
        </details>
    }
}

/// Where the chart's lines lie, in the units of its drawing.
const LEFT: f64 = 30.0;
const RIGHT: f64 = 300.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = 128.0;

/// The value of each decision as a line with its band, where the reader is, and the costliest decisions by number.
fn drawn(judged: &[Judged], costliest: &[Judged], around: Around) -> String {
    let half = |it: &Judged| 1.96 * it.error;
    let low = judged.iter().map(|it| it.value - half(it)).fold(1.0, f64::min).max(0.0);
    let high = judged.iter().map(|it| it.value + half(it)).fold(0.0, f64::max).min(1.0);
    // Whole tenths, and never a chart of nothing.
    let (low, high) = ((low * 10.0).floor() / 10.0, ((high * 10.0).ceil() / 10.0));
    let (low, high) = if high - low < 0.1 { (low, low + 0.1) } else { (low, high) };
    let x = |step: usize| LEFT + (RIGHT - LEFT) * step as f64 / around.steps.max(1) as f64;
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * ((value.clamp(low, high) - low) / (high - low));
    let mut out =
        format!(r#"<svg class="chart" viewBox="0 0 304 150" role="img" aria-label="{}">"#, sentence(judged, costliest));
    let mut put = |part: std::fmt::Arguments| out.write_fmt(part).expect("a string takes any text");
    for level in [low, f64::midpoint(low, high), high] {
        let (y, class) = (y(level), if level == low { "gl" } else { "gl s" });
        put(format_args!(
            r#"<line class="{class}" x1="{LEFT}" x2="{RIGHT}" y1="{y:.1}" y2="{y:.1}"/><text x="{}" y="{:.1}" text-anchor="end">{:.0}</text>"#,
            LEFT - 6.0,
            y + 4.0,
            level * 100.0
        ));
    }
    let path = |points: &mut dyn Iterator<Item = (usize, f64)>| -> String {
        points.map(|(step, value)| format!("{:.1} {:.1}", x(step), y(value))).collect::<Vec<_>>().join("L")
    };
    if !judged.is_empty() {
        let upper = path(&mut judged.iter().map(|it| (it.step, it.value + half(it))));
        let lower = path(&mut judged.iter().rev().map(|it| (it.step, it.value - half(it))));
        let line = path(&mut judged.iter().map(|it| (it.step, it.value)));
        put(format_args!(r#"<path class="opband" d="M{upper}L{lower}z"/><path class="l opline" d="M{line}"/>"#));
    }
    let here = x(around.step.get());
    put(format_args!(r#"<line class="ph" x1="{here:.1}" x2="{here:.1}" y1="16" y2="{BOTTOM}"/>"#));
    for (at, it) in costliest.iter().enumerate() {
        let (x, y) = (x(it.step), y(it.value));
        put(format_args!(
            r#"<circle class="opmark" cx="{x:.1}" cy="{y:.1}" r="9"/><text class="opnum" x="{x:.1}" y="{:.1}" text-anchor="middle">{}</text>"#,
            y + 4.5,
            at + 1
        ));
    }
    put(format_args!(
        r#"<text x="{LEFT}" y="146" text-anchor="start">0</text><text x="{:.0}" y="146" text-anchor="middle">{}</text><text x="{RIGHT}" y="146" text-anchor="end">{}</text><text x="0" y="11" text-anchor="start">{}</text></svg>"#,
        f64::midpoint(LEFT, RIGHT),
        text("web-review-axis-steps"),
        around.steps,
        text("web-review-axis-rating")
    ));
    out
}

/// The chart in a sentence.
fn sentence(judged: &[Judged], costliest: &[Judged]) -> String {
    let (Some(first), Some(last)) = (judged.first(), judged.last()) else { return text("web-review-opinion") };
    let whole = |it: &Judged| (it.value * 100.0).round() as u32;
    let line = Phrase::new("web-review-chart").with("from", whole(first)).with("to", whole(last));
    match costliest.first() {
        Some(worst) => format!("{} {}", say(&line), text_with("web-review-chart-worst", "step", worst.step as u32)),
        None => say(&line),
    }
}
