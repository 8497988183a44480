//! How somebody's play has changed: a line of what the latest games came to, with the band that chance leaves it. Up is
//! better.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_desk::{Estimate, LEAST_GAMES, Measure};
use samobranka_page::speech::{say, text, text_with, words};
use samobranka_page::{browser, quoted};
use samobranka_rules::{Phrase, Text};

use super::Shown;
use super::figures::{main_measure, norm_level, norm_of};
use super::numbers::{between, plain, short_day, value};
use crate::games::{GAMES, GameInfo};
use crate::journal::Played;

/// A point: when the last of its games ended, and what they came to.
type Point = (f64, Estimate);

/// The chart of the chosen game.
#[component]
pub(super) fn Progress(shown: Shown) -> impl IntoView {
    // By which of the game's measures; what was chosen for one game means nothing for another.
    let by = RwSignal::new(None::<usize>);
    let game = Memo::new(move |_| shown.chosen.get());
    Effect::new(move |_| {
        game.track();
        by.set(None);
    });
    let at_hand = move || {
        let game = &GAMES[game.get()];
        let played = shown.of(game.id);
        let (name, measure) = by.get().map_or_else(|| main_measure(game, &played), |at| game.measures[at]);
        let norm = norm(game, measure, &played);
        (game, name, measure, points(measure, &played), norm, played.len() as u32)
    };
    let title = move || {
        let name = text(GAMES[game.get()].name);
        text_with("web-me-progress", "game", Text::as_written(&name))
    };
    view! {
        <section class="panel mechart" aria-label=title data-progress="">
            <div class="row wrap">
                <h2 class="grow">{title}</h2>
                <Show when=move || shown.named.get()>{move || choice(&GAMES[game.get()], at_hand().2, by)}</Show>
            </div>
            {move || {
                let (game, name, measure, points, norm, count) = at_hand();
                if points.is_empty() || !shown.named.get() {
                    let left = (LEAST_GAMES as u32).saturating_sub(count).max(1);
                    return view! { <p class="muted">{text_with("web-me-too-few", "count", left)}</p> }.into_any();
                }
                view! { <Drawn game name measure points norm count/> }.into_any()
            }}
        </section>
    }
}

/// The measures of a game, one of them chosen.
fn choice(game: &'static GameInfo, chosen: Measure, by: RwSignal<Option<usize>>) -> AnyView {
    let one = |(at, (name, measure)): (usize, &'static (&'static str, Measure))| {
        let on = *measure == chosen;
        view! {
            <button
                class="seg"
                class:on=on
                type="button"
                aria-pressed=on.to_string()
                data-measure=at
                on:click=move |_| by.set(Some(at))
            >
                {text(name)}
            </button>
        }
    };
    view! { <div class="segs">{game.measures.iter().enumerate().map(one).collect_view()}</div> }.into_any()
}

/// What the line is compared with: whose value it is, the value, and what other levels of the bots make of such games.
#[derive(Clone)]
struct Compared {
    whose: String,
    value: f64,
    levels: Vec<(String, f64)>,
}

/// What a level is called.
fn level_name(name: &str) -> String {
    words().text(&format!("bot-{name}-name")).unwrap_or_else(|| name.to_owned())
}

fn norm(game: &GameInfo, measure: Measure, played: &[Played]) -> Option<Compared> {
    let level = norm_level(game);
    let value = norm_of(game, measure, played, level)?;
    let whose = match measure {
        Measure::First => text("web-me-norm-equal"),
        Measure::Points => text("web-me-norm-others"),
        Measure::Beaten | Measure::Most | Measure::Fewest => level_name(level),
    };
    let levels = match measure {
        Measure::First | Measure::Points => Vec::new(),
        Measure::Beaten | Measure::Most | Measure::Fewest => {
            let of = |name: &'static str| Some((level_name(name), norm_of(game, measure, played, name)?));
            game.levels.iter().filter_map(|level| of(level.name)).collect()
        }
    };
    Some(Compared { whose, value, levels })
}

/// The points of a measure over these games, the oldest first.
fn points(measure: Measure, played: &[Played]) -> Vec<Point> {
    let told = played.iter().filter_map(|one| Some((one.at, measure.of(&one.outcome, one.seat)?)));
    let (times, values): (Vec<f64>, Vec<f64>) = told.unzip();
    measure.progress(&values).into_iter().map(|(at, estimate)| (times[at], estimate)).collect()
}

#[component]
fn Drawn(
    game: &'static GameInfo,
    name: &'static str,
    measure: Measure,
    points: Vec<Point>,
    norm: Option<Compared>,
    count: u32,
) -> impl IntoView {
    let wide = browser::media("(min-width: 700px)");
    let (first, last) = (points[0].1, points[points.len() - 1].1);
    // A chart is one sentence to those who can't see it, and a table to those who want the numbers.
    let label = say(&Phrase::new("web-me-chart-label")
        .with("game", Text::as_written(&text(game.name)))
        .with("measure", Text::as_written(&text(name)))
        .with("first", Text::as_written(&value(measure, first.value)))
        .with("last", Text::as_written(&value(measure, last.value)))
        .with("count", count));
    let rows = points.iter().map(|(at, estimate)| {
        view! {
            <tr>
                <td>{short_day(*at)}</td>
                <td class="num">{value(measure, estimate.value)}</td>
                <td>{between(measure, estimate.low, estimate.high)}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let said = norm.as_ref().map(|norm| {
        let one = |(name, it): &(String, f64)| format!("{name} {}", value(measure, *it));
        match norm.levels.is_empty() {
            true => one(&(norm.whose.clone(), norm.value)),
            false => {
                let all = norm.levels.iter().map(one).collect::<Vec<_>>().join(" · ");
                format!("{} {all}", text("web-me-norm-bots"))
            }
        }
    });
    let drawn = move || svg(measure, &points, norm.as_ref(), wide.get(), &label);
    view! {
        <div class="chartbox" inner_html=drawn></div>
        {said.map(|said| view! { <p class="small muted" data-norms="">{said}</p> })}
        <details class="metable">
            <summary>{text("web-me-as-table")}</summary>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{text("web-me-until")}</th>
                        <th scope="col">{text(name)}</th>
                        <th scope="col">{text("web-me-interval")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </details>
    }
}

const LEFT: f64 = 44.0;
const TOP: f64 = 12.0;

/// The levels of the axis: from the least to the most in even steps, and how many places they are written with.
fn levels(measure: Measure, points: &[Point], norm: Option<f64>) -> (Vec<f64>, usize) {
    if measure.is_share() {
        return ((0..=4).map(|quarter| f64::from(quarter) / 4.0).collect(), 0);
    }
    let least = points.iter().map(|(_, it)| it.low).chain(norm).fold(f64::MAX, f64::min);
    let most = points.iter().map(|(_, it)| it.high).chain(norm).fold(f64::MIN, f64::max);
    let steps = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];
    let step = steps.into_iter().find(|step| (most - least) / step <= 5.0).unwrap_or(1_000.0);
    let (from, to) = ((least / step).floor() as i32, (most / step).ceil() as i32);
    let to = to.max(from + 1);
    ((from..=to).map(|at| f64::from(at) * step).collect(), usize::from(step < 1.0))
}

fn svg(measure: Measure, points: &[Point], norm: Option<&Compared>, wide: bool, label: &str) -> String {
    let (width, height) = if wide { (820.0, 300.0) } else { (340.0, 230.0) };
    let (levels, places) = levels(measure, points, norm.map(|norm| norm.value));
    let (least, most) = (levels[0], levels[levels.len() - 1]);
    let (right, bottom) = (width - 8.0, height - 34.0);
    let y = |value: f64| {
        let up = ((value - least) / (most - least)).clamp(0.0, 1.0);
        let up = if measure == Measure::Fewest { 1.0 - up } else { up };
        bottom - (bottom - TOP) * up
    };
    let last = points.len() - 1;
    // One point is drawn as a line from end to end.
    let xs: Vec<f64> = match last {
        0 => vec![LEFT, right],
        _ => (0..=last).map(|at| LEFT + (right - LEFT) * at as f64 / last as f64).collect(),
    };
    let estimate = |at: usize| points[at.min(last)].1;
    let label = quoted(label);
    let mut out = format!(r#"<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">"#);
    for level in &levels {
        let number = if measure.is_share() { plain(level * 100.0, 0) } else { plain(*level, places) };
        let (y, x) = (y(*level), LEFT - 8.0);
        let _ = write!(
            out,
            r#"<line class="gl s" x1="{LEFT}" x2="{right}" y1="{y:.1}" y2="{y:.1}"/><text x="{x}" y="{:.1}" text-anchor="end">{number}</text>"#,
            y + 4.0
        );
    }
    let path = |of: &dyn Fn(Estimate) -> f64, back: bool| {
        let order: Vec<usize> = if back { (0..xs.len()).rev().collect() } else { (0..xs.len()).collect() };
        let point = |at: usize| format!("{:.1} {:.1}", xs[at], y(of(estimate(at))));
        order.into_iter().map(point).collect::<Vec<_>>().join("L")
    };
    let (high, low) = (path(&|it| it.high, false), path(&|it| it.low, true));
    let _ = write!(
        out,
        r#"<path class="mb" d="M{high}L{low}z"/><path class="l ml" d="M{}"/>"#,
        path(&|it| it.value, false)
    );
    if let Some(norm) = norm {
        let (y, words) = (y(norm.value), quoted(&format!("{} {}", norm.whose, value(measure, norm.value))));
        // The words stand above their line, or below it where there is no room.
        let foot = if y > TOP + 20.0 { y - 7.0 } else { y + 18.0 };
        let _ = write!(
            out,
            r#"<path class="l norm-line" d="M{LEFT} {y:.1}H{right}"/><text class="norm-words" x="{right}" y="{foot:.1}" text-anchor="end">{words}</text>"#
        );
    }
    let dates = [(0, LEFT, "start"), (last / 2, f64::midpoint(LEFT, right), "middle"), (last, right, "end")];
    for (at, x, anchor) in dates.into_iter().filter(|(at, _, anchor)| *anchor != "middle" || (*at > 0 && *at < last)) {
        let day = short_day(points[at].0);
        let _ = write!(out, r#"<text x="{x:.1}" y="{:.1}" text-anchor="{anchor}">{day}</text>"#, height - 8.0);
    }
    out + "</svg>"
}
