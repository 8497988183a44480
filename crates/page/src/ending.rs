//! The end of a game, in one shape for all: the garland, everybody's figure in one line, what decided between equals, and
//! the two moments worth another look. A game brings its words and its pieces.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_desk::{Figure, Moment, Story};
use samobranka_rules::{Outcome, Phrase, Seat, Speak};

use crate::kit::{Avatar, Ring};
use crate::speech::{say, text};
use crate::{LookBack, Page, browser};

/// With more seats than this only the first two stand in the line; the game's own table has them all.
const IN_LINE: usize = 6;

/// What a game says of its end.
pub struct Verdict {
    /// One word, or who has won.
    pub title: Signal<String>,
    /// How the game ended, in a sentence; may be empty.
    pub about: Signal<String>,
    /// The one figure of a team.
    pub team: i32,
}

/// What decided between equals.
pub struct TieNote {
    /// In words.
    pub words: Signal<String>,
    /// Whether it was a gift of the rules: then it is gold.
    pub gift: bool,
    /// The card that decided.
    pub picture: AnyView,
}

impl TieNote {
    /// Equal figures, and a shared place.
    pub fn shared() -> TieNote {
        TieNote { words: Signal::derive(|| text("web-end-shared")), gift: false, picture: ().into_any() }
    }
}

/// Whether there is something to celebrate: for the one who uses this device, or for whoever of several people has won.
pub fn is_won(outcome: &Outcome, you: Option<Seat>) -> bool {
    match outcome {
        Outcome::Team { won, .. } => *won,
        Outcome::Rank { places, .. } => you.is_none_or(|seat| places.get(seat.index()) == Some(&1)),
    }
}

/// The result: verdict, figures, and why a tie was decided.
pub fn verdict<G: Speak, P: Page<G>>(back: LookBack<G, P>, outcome: &Outcome, words: Verdict) -> AnyView {
    let won = is_won(outcome, back.you);
    let Verdict { title, about, team } = words;
    let figures = match outcome {
        Outcome::Team { .. } => view! { <span class="num huge">{team}</span> }.into_any(),
        Outcome::Rank { .. } => figures(back),
    };
    let class = match outcome {
        Outcome::Team { .. } => "panel result",
        Outcome::Rank { .. } => "panel result points",
    };
    let tie = back.ending.with_value(|ending| ending.tied()).and_then(|tied| P::tie(back, tied));
    let note = move || Some(about.get()).filter(|about| !about.is_empty());
    view! {
        <section class=class class:won=won class:fresh=back.fresh>
            {won.then(garland)}
            {figures}
            <div class="said">
                <h2 class="verdict">{move || title.get()}</h2>
                <p class="muted">{note}</p>
            </div>
        </section>
        {tie.map(tie_note)}
    }
    .into_any()
}

/// Everybody's figure in one line, in the order of places.
fn figures<G: Speak, P: Page<G>>(back: LookBack<G, P>) -> AnyView {
    let all = back.ending.with_value(|ending| ending.figures.clone());
    let shown = if all.len() > IN_LINE { 2 } else { all.len() };
    let one = move |(at, figure): (usize, Figure)| {
        let Figure { seat, number, place } = figure;
        let number = number.to_string().replace('-', "−");
        view! {
            {(at > 0).then(|| view! { <span class="colon" aria-hidden="true">":"</span> })}
            <span class="fig" class:first=place == 1 data-figure=seat.0>
                <b class="num">{number}</b>
                <span class="who small" class:yourself=back.you == Some(seat)>
                    <Avatar name=Signal::derive(move || back.name(seat)) seat=seat.index() ring=Ring::Calm size=26/>
                    <span>{move || back.name(seat)}</span>
                </span>
            </span>
        }
    };
    view! {
        <div class="figures" data-count=shown>
            {all.into_iter().take(shown).enumerate().map(one).collect_view()}
        </div>
    }
    .into_any()
}

fn tie_note(note: TieNote) -> AnyView {
    let TieNote { words, gift, picture } = note;
    view! {
        <p class="tienote" class:gift=gift data-tie="">
            {picture} <span>{move || words.get()}</span>
        </p>
    }
    .into_any()
}

/// The best and the costliest moment; each leads to its place in the game.
pub fn moments<G: Speak, P: Page<G>>(back: LookBack<G, P>) -> AnyView {
    let (best, costliest) = back.ending.with_value(|ending| (ending.best, ending.costliest));
    if best.is_none() && costliest.is_none() {
        return ().into_any();
    }
    let row = move |name: &'static str, moment: Moment| {
        let words = move || P::moment_words(back, &moment);
        let price = moment.price.to_string().replace('-', "−");
        let go = move |_| {
            back.show(moment.place);
            browser::scroll_to(".story");
        };
        view! {
            <li>
                <button class="mom" type="button" data-moment=name on:click=go>
                    <span class="pieces" aria-hidden="true">{P::moment_pieces(back, &moment)}</span>
                    <span class="t">
                        <b>{move || text(if name == "best" { "web-end-best" } else { "web-end-costliest" })}</b>
                        <span class="small muted">{words}</span>
                    </span>
                    <span class="v" class:gift=moment.gift>
                        {price}
                    </span>
                </button>
            </li>
        }
    };
    view! {
        <section class="panel moments" aria-label=move || text("web-end-moments")>
            <ul>{best.map(|it| row("best", it))} {costliest.map(|it| row("costliest", it))}</ul>
        </section>
    }
    .into_any()
}

/// Whose moment it was, and what the story says of it.
pub fn told_moment<G: Speak, P: Page<G>>(back: LookBack<G, P>, moment: &Moment) -> String {
    back.story.with_value(|story| story.words(moment.place)).map(|words| back.tell(&words)).unwrap_or_default()
}

/// "Vera, turn 18".
pub fn whose_turn<G: Speak, P: Page<G>>(back: LookBack<G, P>, moment: &Moment, turn: u32) -> String {
    let turn = say(&Phrase::new("web-turn-no").with("number", turn));
    match moment.seat {
        Some(seat) => format!("{}, {turn}", back.name(seat)),
        None => turn,
    }
}

/// Two swags of five cross-stitch pennants, in the threads of the house.
fn garland() -> AnyView {
    let mut out = String::new();
    let colours = ["--seat-1", "--seat-2", "--seat-5", "--seat-4", "--seat-1"];
    for swag in 0..2 {
        let left = f64::from(swag) * 160.0;
        write!(out, r#"<path class="cord" pathLength="1" d="M{left} 2Q{} 34 {} 2"/>"#, left + 80.0, left + 160.0)
            .expect("a string takes any text");
        for at in 0..5_u32 {
            let share = (f64::from(at) + 0.5) / 5.0;
            let (x, y) = (left + 160.0 * share, 2.0 + 64.0 * share * (1.0 - share));
            let colour = colours[(at as usize + swag as usize * 2) % colours.len()];
            let number = swag as u32 * 5 + at;
            write!(
                out,
                r#"<g transform="translate({x:.1} {y:.1})"><g class="pennant" style="--n:{number};color:var({colour})">{PENNANT}</g></g>"#
            )
            .expect("a string takes any text");
        }
    }
    view! {
        <svg class="garland" viewBox="0 0 320 46" preserveAspectRatio="xMidYMin meet" aria-hidden="true" inner_html=out></svg>
    }
    .into_any()
}

/// A triangle of cloth with a cross of stitches.
const PENNANT: &str = r#"<path d="M-12 0H12L0 24Z" fill="currentColor"/><path class="st" d="M-3 6l6 6m0-6l-6 6M-7 3l3 3m0-3l-3 3M4 3l3 3m0-3l-3 3"/>"#;
