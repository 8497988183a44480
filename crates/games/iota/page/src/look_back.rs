//! Looking back at IOTA: the points as a chart, the table at a step, and everybody's best plays.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_desk::{Moment, Story, Tied};
use samobranka_iota::{Card, Cards, Cell, Iota, Public, View};
use samobranka_iota_desk::{IotaDraft, IotaStory, formula};
use samobranka_page::ending::{self, TieNote, Verdict, whose_turn};
use samobranka_page::kit::{Avatar, Ring, ScoreTree, TreeLine};
use samobranka_page::speech::{say, text};
use samobranka_page::{backs, quoted};
use samobranka_rules::{Outcome, Phrase, Seat, Speak};

use super::LookBack;
use super::board::{product, tabs_of};
use super::camera::{Bounds, PLACE};
use super::card::{StillCard, letters, patterns};
use super::look::looks;

/// So many best plays of each are told.
const BEST: usize = 2;

/// Who has won, and how the game came to its end.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    let Outcome::Rank { places, scores } = outcome else { return ().into_any() };
    let winners = Outcome::Rank { places: places.clone(), scores: vec![0; scores.len()] };
    let sentence = Iota::outcome(&winners);
    let end = back.story.with_value(|story| story.at(story.steps()).public.end());
    let how = end.map(|end| Iota::event(&samobranka_iota::Event::Over { end, hands: Vec::new() }));
    let words = Verdict {
        title: Signal::derive(move || back.tell(&sentence)),
        about: Signal::derive(move || how.as_ref().map(|how| back.tell(how)).unwrap_or_default()),
        team: 0,
    };
    view! { {patterns()} {ending::verdict(back, outcome, words)} }.into_any()
}

/// Equal points are shared, or whoever kept fewer cards comes first.
pub(crate) fn tie(back: LookBack, tied: Tied) -> Option<TieNote> {
    let children = back.story.with_value(|story| story.at(0).public.options.children);
    match tied {
        Tied::Shared => Some(TieNote::shared()),
        Tied::Decided if children => None,
        Tied::Decided => {
            let words = Signal::derive(|| text("web-io-tie-cards"));
            Some(TieNote { words, gift: false, picture: ().into_any() })
        }
    }
}

/// Whose turn it was, and how its points came about; or what was there and was not taken.
pub(crate) fn moment_words(back: LookBack, moment: &Moment) -> String {
    let step = back.story.with_value(|story| story.led_to(moment.place).cloned());
    let Some(step) = step else { return String::new() };
    let whose = whose_turn(back, moment, step.turn);
    let taken = step.score.map_or(0, |score| score.points());
    let what = match step.score.filter(|_| moment.price > 0) {
        Some(score) => formula(&score),
        None => {
            say(&Phrase::new("web-io-missed").with("taken", taken).with("there", taken + moment.price.unsigned_abs()))
        }
    };
    format!("{whose}: {what}")
}

/// The cards that were laid then.
pub(crate) fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
    let cards = back.story.with_value(|story| story.cards_at(moment.place));
    cards.into_iter().map(|card| view! { <StillCard card/> }).collect_view().into_any()
}

/// What everybody kept at the end.
#[component]
pub(crate) fn LeftOver(back: LookBack) -> impl IntoView {
    let state = back.story.with_value(|story| story.at(story.steps()));
    let left: Vec<(Seat, Cards)> = Seat::all(back.seats())
        .map(|seat| (seat, state.private[seat.index()].hand))
        .filter(|(_, hand)| !hand.is_empty())
        .collect();
    let row = move |(seat, hand): (Seat, Cards)| view! { <HandRow back seat hand points=None on_turn=false/> };
    (!left.is_empty()).then(|| {
        view! {
            <section class="panel hands" aria-label=move || text("web-io-left-over")>
                <h3>{move || text("web-io-left-over")}</h3>
                {left.into_iter().map(row).collect_view()}
            </section>
        }
    })
}

/// In so many parts a game is framed when it is looked back at.
const PARTS: usize = 10;

/// The table as it was at this step, with what came to lie last, and the hands.
#[component]
pub(crate) fn Board(back: LookBack) -> impl IntoView {
    let state = Memo::new(move |_| {
        back.story.with_value(|story| {
            let step = back.step.get();
            let state = story.at(step);
            let hands: Vec<Cards> = state.private.iter().map(|own| own.hand).collect();
            let taken = story.led_to(step).cloned();
            (state.public, hands, taken)
        })
    });
    // The table fits as it is at the end of each part of the game: cards are as large as they can be, and nothing jumps from
    // step to step.
    let part = Memo::new(move |_| {
        let steps = back.steps();
        (PARTS * back.step.get()).div_ceil(steps.max(1)).max(1) * steps / PARTS
    });
    let frame = move || {
        let until = part.get();
        let bounds =
            back.story.with_value(|story| Bounds::of(story.at(until).public.table.cards().map(|(at, _)| at)).wider(1));
        let (left, top, wide, high) = bounds.area();
        format!("{left} {top} {wide} {high}")
    };
    let drawn = move || {
        state.with(|(public, _, step)| {
            let cells = step.as_ref().map(|step| step.cells.clone()).unwrap_or_default();
            let score = step.as_ref().and_then(|step| step.score);
            still(public, &cells, score)
        })
    };
    let label = move || state.with(|(public, ..)| say(&Phrase::new("web-io-still").with("count", public.table.len())));
    let seats = back.seats();
    let hands = move || {
        state.with(|(public, hands, _)| {
            let eyes = back.eyes.get();
            let row = |seat: Seat| {
                let points = (!public.options.children).then(|| public.scores[seat.index()]);
                let (on_turn, hidden) = (public.turn() == Some(seat), eyes.is_some_and(|eyes| eyes != seat));
                view! { <HandRow back seat hand=hands[seat.index()] points on_turn hidden/> }
            };
            Seat::all(seats).map(row).collect_view()
        })
    };
    view! {
        {patterns()}
        <div class="board">
            <svg class="ib still" viewBox=frame role="img" aria-label=label inner_html=drawn></svg>
            <div class="hands">{hands}</div>
        </div>
    }
}

/// A table that only lies there: its cards, and the lines of the last play.
fn still(public: &Public, last: &[Cell], score: Option<samobranka_iota::Score>) -> String {
    let letters = letters();
    let mut out = String::new();
    for scored in score.iter().flat_map(|score| score.lines()) {
        let (from, to) = (scored.line.from, scored.line.to());
        let (x, y) = (f64::from(from.col()) * PLACE, f64::from(from.row()) * PLACE);
        let (wide, high) = (f64::from(to.col() - from.col() + 1) * PLACE, f64::from(to.row() - from.row() + 1) * PLACE);
        let class = if scored.is_chain() { "ln ch" } else { "ln" };
        write!(out, r#"<rect class="{class}" x="{x}" y="{y}" width="{wide}" height="{high}" rx="14"/>"#)
            .expect("a string takes any text");
    }
    for (at, look) in looks(View { public, own: None }, &IotaDraft::default(), None, false, last) {
        if look.spot.is_card() {
            let (x, y) = (f64::from(at.col()) * PLACE, f64::from(at.row()) * PLACE);
            let (class, says, drawn) = (look.class(), quoted(&look.in_words(at, None)), look.drawn(&letters));
            write!(out, r#"<g class="{class}" data-says="{says}" transform="translate({x} {y})">{drawn}</g>"#)
                .expect("a string takes any text");
        }
    }
    if let Some(score) = score {
        out += &tabs_of(score.lines(), 0.62, |_| false);
    }
    out
}

/// Somebody's cards, lying open, or their backs.
#[component]
fn HandRow(
    back: LookBack,
    seat: Seat,
    hand: Cards,
    points: Option<u32>,
    on_turn: bool,
    #[prop(optional)] hidden: bool,
) -> impl IntoView {
    let cards = match hidden {
        true => backs(hand.into_iter().count()),
        false => hand.into_iter().map(|card: Card| view! { <StillCard card/> }).collect_view().into_any(),
    };
    view! {
        <div class="handrow">
            <Avatar
                name=Signal::derive(move || back.name(seat))
                seat=seat.index()
                ring=if on_turn { Ring::Turn(1.0) } else { Ring::Calm }
                size=36
            />
            <span class="b">{move || back.name(seat)}</span>
            <span class="num">{points}</span>
            <div class="grow"></div>
            <div class="cards">
                {cards}
                {hand.is_empty().then(|| view! { <span class="small muted">{move || text("web-io-no-cards")}</span> })}
            </div>
        </div>
    }
}

/// Who came where, with chains and jokers.
#[component]
pub(crate) fn Standings(back: LookBack) -> impl IntoView {
    let lines = move || {
        back.story.with_value(|story| {
            let last = story.at(story.steps()).public;
            let children = last.options.children;
            let finals = last.final_scores();
            let line = |seat: Seat| {
                let (chains, jokers) = (story.chains_of(seat), story.deeds_of(seat).jokers);
                let small = say(&Phrase::new("web-io-deeds").with("chains", chains).with("jokers", jokers));
                let left = say(&Phrase::new("web-io-cards").with("count", last.hands[seat.index()]));
                let value = if children { left } else { finals[seat.index()].to_string() };
                TreeLine {
                    label: back.name(seat),
                    small: if children { String::new() } else { small },
                    value,
                    gift: false,
                }
            };
            story.standings().into_iter().map(line).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="panel stats">
            <ScoreTree lines=Signal::derive(lines)/>
        </section>
    }
}

/// The best plays of each seat; each leads to its moment.
#[component]
pub(crate) fn BestPlays(back: LookBack) -> impl IntoView {
    let seats = back.seats();
    let of = move |seat: Seat| {
        let best = back.story.with_value(|story: &IotaStory| story.best_of(seat, BEST));
        let row = move |(step, score): (usize, samobranka_iota::Score)| {
            let words = formula(&score);
            let label =
                move || say(&Phrase::new("web-io-best-label").with("points", score.phrase())) + " " + &back.name(seat);
            view! {
                <li>
                    <button class="stat" type="button" data-best=step title=product(&score) on:click=move |_| back.show(step)>
                        <span class="sr">{label}</span>
                        <span aria-hidden="true">{move || back.name(seat)}</span>
                        <span class="small muted" aria-hidden="true">{words.clone()}</span>
                        <span class="v" class:gift=score.chains() != 0 aria-hidden="true">
                            {score.points()}
                        </span>
                    </button>
                </li>
            }
        };
        best.into_iter().map(row).collect_view()
    };
    let any = back.story.with_value(|story| story.taken().iter().any(|step| step.score.is_some()));
    any.then(|| {
        view! {
            <section class="panel costly">
                <h3>{move || text("web-io-best-plays")}</h3>
                <ol>{Seat::all(seats).map(of).collect_view()}</ol>
            </section>
        }
    })
}
