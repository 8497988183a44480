//! What the play would be worth: each line, each doubling, and what it comes to. A panel where there is room, else a strip.

use leptos::prelude::*;
use samobranka_iota::Score;
use samobranka_iota_desk::{doubled, scores, standings_with};
use samobranka_page::speech::{say, text};
use samobranka_rules::{Phrase, Refusal};

use super::board::line_words;
use super::model::Model;
use super::plays::last_play;

/// The numbers of a line as they lie: `2 + 3 + 4 + 1`.
fn numbers(model: Model, line: samobranka_iota::Line) -> String {
    let numbers = model.draft.with(|draft| model.seen.with(|seen| draft.numbers(seen.view(), line)));
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")
}

/// The sum as a tree, beside the table.
#[component]
pub(crate) fn Tree(model: Model) -> impl IntoView {
    let score = move || model.score.get().and_then(Result::ok).filter(|_| model.seen.with(|seen| scores(&seen.public)));
    let wrong = move || model.score.get().and_then(Result::err).map(|why| model.tell(&why.phrase()));
    view! {
        {move || score().map(|score| tree(model, score))}
        {move || wrong().map(|text| view! { <p class="refusal">{text}</p> })}
    }
}

fn tree(model: Model, score: Score) -> AnyView {
    let line = move |scored: &samobranka_iota::Scored| {
        let (line, chain, sum) = (scored.line, scored.is_chain(), scored.sum);
        view! {
            <li class="t1">
                <span class="nm">{line_words(line.axis, chain)} <small>{numbers(model, line)}</small></span>
                <span class="s">{sum}</span>
                <span class=if chain { "x2" } else { "x2 none" }>{if chain { "×2" } else { "" }}</span>
            </li>
        }
    };
    let doubling = |is: bool, words: &'static str| {
        is.then(|| {
            view! {
                <li class="t1">
                    <span class="nm">{text(words)}</span>
                    <span class="s"></span>
                    <span class="x2">"×2"</span>
                </li>
            }
        })
    };
    let points = score.points();
    view! {
        <div class="gives">
            <h2>{text("web-io-gives")}</h2>
            <span class="num big">{points}</span>
        </div>
        <ul class="iotree">
            {score.lines().iter().map(line).collect_view()}
            {doubling(score.all_four, "web-io-all-four")}
            {doubling(score.last_card, "web-io-last-card")}
            <li class="t1 total">
                <span class="nm">{score.sum()} {doubled(score.doublings()).replace('×', "× ")}</span>
                <span></span>
                <span class="s">{points}</span>
            </li>
        </ul>
        <p class="small muted becomes">{becomes(model, points)}</p>
    }
    .into_any()
}

/// How everybody would stand then, the first first.
fn becomes(model: Model, points: u32) -> String {
    let all = model.seen.with(|seen| standings_with(&seen.public, seen.seat(), points));
    let each: Vec<String> = all.into_iter().map(|(seat, score)| format!("{}\u{a0}{score}", model.name(seat))).collect();
    format!("{} {}", text("web-io-becomes"), each.join(" · "))
}

/// The sum as a strip above the hand. With nothing staged it tells the last play, and opens the list of all.
#[component]
pub(crate) fn Strip(model: Model) -> impl IntoView {
    let shown = move || match model.score.get() {
        Some(Ok(score)) if model.seen.with(|seen| scores(&seen.public)) => strip(&score),
        Some(Ok(_)) => view! { <span class="small muted">{text("web-io-only-you")}</span> }.into_any(),
        Some(Err(why)) => view! { <span class="small wrong">{model.tell(&why.phrase())}</span> }.into_any(),
        None => view! {
            <button class="lastplay" type="button" data-sheet="" on:click=move |_| model.sheet.set(true)>
                <span class="small">{last_play(model).unwrap_or_else(|| text("web-io-choose"))}</span>
                <span class="xs muted">{text("web-io-all-turns")}</span>
            </button>
        }
        .into_any(),
    };
    view! { <div class="strip">{shown}</div> }
}

fn strip(score: &Score) -> AnyView {
    let lines = score.lines();
    let several = lines.len() > 1;
    let each = lines.iter().enumerate().map(|(at, line)| {
        view! {
            {(at > 0).then(|| view! { <span class="muted">"+"</span> })}
            <span class=if line.is_chain() { "sumtag ch" } else { "sumtag" }>{line.sum}</span>
        }
    });
    let mut why = Vec::new();
    if score.chains() > 0 {
        why.push(say(&Phrase::new("web-io-chains").with("count", score.chains())));
    }
    if score.all_four {
        why.push(text("web-io-all-four-short"));
    }
    if score.last_card {
        why.push(text("web-io-last-card-short"));
    }
    let sum = score.sum();
    view! {
        {each.collect_view()}
        {(several && score.doublings() > 0).then(|| view! { <span class="b eq">{format!("= {sum}")}</span> })}
        {(0..score.doublings()).map(|_| view! { <span class="x2">"×2"</span> }).collect_view()}
        <span class="small muted why">{why.join(", ")}</span>
        <span class="grow"></span>
        <span class="num">{score.points()}</span>
    }
    .into_any()
}
