//! How one plays each game, in its own terms: how often, the main figure, and where it lies with 95 % certainty.

use leptos::prelude::*;
use samobranka_desk::{Estimate, Measure};
use samobranka_page::speech::{text, text_with};
use samobranka_rules::Text;

use super::Shown;
use super::numbers::{between, value};
use crate::games::{GAMES, GameInfo};
use crate::journal::Played;
use crate::kit::GameMark;

/// The values of a measure in these games, in their order.
pub(super) fn values(measure: Measure, played: &[Played]) -> Vec<f64> {
    played.iter().filter_map(|one| measure.of(&one.outcome, one.seat)).collect()
}

/// The measure that says most about these games: the first that has enough of them.
pub(super) fn main_measure(game: &GameInfo, played: &[Played]) -> (&'static str, Measure) {
    let told = |(_, measure): &&(&'static str, Measure)| measure.estimate(&values(*measure, played)).is_some();
    *game.measures.iter().find(told).unwrap_or(&game.measures[0])
}

/// What these games would come to for one who plays like the others, or like bots of this level where all play together.
pub(super) fn norm_of(game: &GameInfo, measure: Measure, played: &[Played], level: &str) -> Option<f64> {
    let games: Vec<_> = played.iter().map(|one| (&one.outcome, one.seat, one.seats.len())).collect();
    measure.norm(&games, game.norms, level)
}

/// The level whose results are the norm.
pub(super) fn norm_level(game: &GameInfo) -> &'static str {
    game.dailies.first().map_or(game.default_level, |daily| daily.par)
}

/// The games, each with its figure; a press shows its progress.
#[component]
pub(super) fn Figures(shown: Shown) -> impl IntoView {
    view! {
        <section class="panel mefigures" aria-label=move || text("web-me-figures")>
            {GAMES.iter().enumerate().map(|(at, game)| view! { <Row shown game at/> }).collect_view()}
            <p class="small muted key" aria-hidden="true">
                {move || text("web-me-interval-key")}
            </p>
        </section>
    }
}

#[component]
fn Row(shown: Shown, game: &'static GameInfo, at: usize) -> impl IntoView {
    let told = move || {
        let played = shown.of(game.id);
        let (name, measure) = main_measure(game, &played);
        let values = values(measure, &played);
        let norm = norm_of(game, measure, &played, norm_level(game));
        let figure =
            measure.estimate(&values).filter(|_| shown.named.get()).map(|it| (name, measure, it, values, norm));
        (played.len() as u32, figure)
    };
    let drawn = move || {
        let (count, figure) = told();
        let games = text_with("web-me-games", "count", count);
        let Some((name, measure, estimate, values, norm)) = figure else {
            return view! { <span class="small muted count">{games}</span> }.into_any();
        };
        view! {
            <span class="small muted count">{games} " · " {text(name)}</span>
            <span class="num">{value(measure, estimate.value)}</span>
            <span class="span">
                <span class="mestrip" inner_html=strip(measure, estimate, &values, norm)></span>
                <span class="small muted">{between(measure, estimate.low, estimate.high)}</span>
                {norm.map(|norm| view! {
                    <span class="sr" data-norm=format!("{norm:.3}")>
                        {text_with("web-me-norm-is", "value", Text::as_written(&value(measure, norm)))}
                    </span>
                })}
            </span>
        }
        .into_any()
    };
    view! {
        <button
            class="merow"
            type="button"
            data-figure=game.id
            aria-pressed=move || (shown.chosen.get() == at).to_string()
            on:click=move |_| shown.chosen.set(at)
        >
            <GameMark theme=game.theme mark=game.mark/>
            <span class="b name">{move || text(game.name)}</span>
            {drawn}
        </button>
    }
}

/// A hair line for all that was reached, a soft bar for the 95 %, a rhomb for the value, dots for the norm.
fn strip(measure: Measure, estimate: Estimate, values: &[f64], norm: Option<f64>) -> String {
    let known = values.iter().chain(&norm);
    let ends = known.fold((f64::MAX, f64::MIN), |(low, high), it| (low.min(*it), high.max(*it)));
    let (low, high) = if measure.is_share() { (0.0, 1.0) } else { ends };
    let x = |value: f64| 6.0 + 128.0 * ((value - low) / (high - low).max(f64::EPSILON)).clamp(0.0, 1.0);
    let (from, to, own) = (x(estimate.low), x(estimate.high), x(estimate.value));
    let dots = norm.map(|norm| format!(r#"<path class="nd" d="M{:.1} 0V16"/>"#, x(norm))).unwrap_or_default();
    format!(
        r#"<svg width="140" height="16" viewBox="0 0 140 16" aria-hidden="true"><path class="hair" d="M6 8H134"/><path class="bar" d="M{from:.1} 8H{to:.1}"/>{dots}<path class="rh" d="M{own:.1} 2l6 6-6 6-6-6z"/></svg>"#
    )
}
