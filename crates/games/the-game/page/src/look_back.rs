//! Looking back at THE GAME: the chart of its rows, the table at a step, and what the turns were worth.

use leptos::prelude::*;
use samobranka_desk::{Moment, Story};
use samobranka_page::backs;
use samobranka_page::chart::{chart_box, gold_key};
use samobranka_page::ending::{self, Verdict, whose_turn};
use samobranka_page::kit::{Avatar, Ring, ScoreTree, TreeLine};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Outcome, Phrase, Seat};
use samobranka_the_game::{Card, CardSet, Fire, Options, Pile};
use samobranka_the_game_desk::TheGameStory;

use super::LookBack;
use super::card::face;
use super::chart;
use super::lane::{LaneFace, RowFace, frame};

/// The result in one huge figure and one word: all cards where the game is beaten, else those that are left.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    let Outcome::Team { won, verdict: word, score } = outcome else { return ().into_any() };
    let word = match word.as_ref() {
        "beaten" => "web-tg-beaten",
        "splendid" => "web-tg-splendid",
        "burned" => "web-tg-burned",
        _ => "web-tg-try-again",
    };
    let (won, left) = (*won, *score);
    let best = is_best(back, left);
    let about = move || {
        let count = if won { text("web-tg-all-laid") } else { text_with("web-tg-left-of-98", "left", left) };
        if best { format!("{count}, {}", text("web-tg-best")) } else { count }
    };
    let words = Verdict {
        title: Signal::derive(move || text(word)),
        about: Signal::derive(about),
        team: if won { Card::COUNT.into() } else { left },
    };
    ending::verdict(back, outcome, words)
}

/// Whether it is the best of this device among games of as many players by the same options.
fn is_best(back: LookBack, left: i32) -> bool {
    let cards_left = |outcome: &Outcome| match outcome {
        Outcome::Team { score, .. } => Some(*score),
        Outcome::Rank { .. } => None,
    };
    let others: Vec<i32> = back.earlier.run(()).iter().filter_map(cards_left).collect();
    !others.is_empty() && others.iter().all(|other| left < *other)
}

/// What the rules gave: how often a row went back by ten.
#[component]
pub(crate) fn Facts(back: LookBack) -> impl IntoView {
    let tricks = back.story.with_value(TheGameStory::tricks);
    let lines = move || {
        vec![TreeLine { label: text("web-tg-tens"), value: tricks.to_string(), gift: true, ..TreeLine::default() }]
    };
    view! {
        <section class="panel stats">
            <ScoreTree lines=Signal::derive(lines)/>
        </section>
    }
}

/// Whose turn it was, and what it did: how many cards for how much room, or how far one card went.
pub(crate) fn moment_words(back: LookBack, moment: &Moment) -> String {
    let turn = back.story.with_value(|story| story.led_to(moment.place).map_or(0, |laid| laid.turn));
    let whose = whose_turn(back, moment, turn);
    if moment.gift { format!("{whose}: {}", text("web-tg-ten-back")) } else { whose }
}

/// The cards of the best turn; of the widest step the card that lay there and the one laid on it.
pub(crate) fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
    let is_best = back.ending.with_value(|ending| ending.best.as_ref() == Some(moment));
    let numbers: Vec<u8> = back
        .story
        .with_value(|story| match story.led_to(moment.place) {
            _ if is_best => {
                story.turn_at(moment.place).map(|turn| turn.cards.iter().map(|card| card.number()).collect())
            }
            laid => laid.map(|laid| vec![laid.from, laid.card.number()]),
        })
        .unwrap_or_default();
    let card = |number: u8| view! { <span class="nc small-card">{face(number, false)}</span> };
    numbers.into_iter().map(card).collect_view().into_any()
}

/// All hands as they were at the end.
#[component]
pub(crate) fn OpenHands(back: LookBack) -> impl IntoView {
    let state = back.story.with_value(|story| story.at(story.steps()));
    let seats = state.public.seats;
    let options = state.public.options;
    let rows = Seat::all(seats)
        .map(|seat| view! { <HandRow back seat hand=state.private[seat.index()].hand options/> })
        .collect_view();
    view! { <section class="panel hands" aria-label=move || text("web-tg-open-hands")>{rows}</section> }
}

/// The tops of the rows after each card.
#[component]
pub(crate) fn Chart(back: LookBack) -> impl IntoView {
    let drawn =
        move |wide: bool, story: &TheGameStory| chart::svg(wide, story, back.step.get(), &text("web-tg-chart-about"));
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
            {gold_key("web-tg-ten-back")}
        </div>
        {chart_box(back, drawn)}
    }
}

/// The table as it was at this step.
#[component]
pub(crate) fn Board(back: LookBack) -> impl IntoView {
    let state = Memo::new(move |_| {
        back.story.with_value(|story| {
            let state = story.at(back.step.get());
            (state.public, state.private)
        })
    });
    let frame = frame();
    let lane = move |pile: Pile| {
        let look = Memo::new(move |_| state.with(|(public, _)| RowFace::of(public, pile, Vec::new(), None)));
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
    let seats = back.seats();
    let hands = move || {
        state.with(|(public, private)| {
            let eyes = back.eyes.get();
            let row = |seat: Seat| {
                let on_turn = public.turn().is_some_and(|turn| turn.seat == seat);
                let hidden = eyes.is_some_and(|eyes| eyes != seat);
                view! { <HandRow back seat hand=private[seat.index()].hand options=public.options on_turn hidden/> }
            };
            Seat::all(seats).map(row).collect_view()
        })
    };
    view! {
        <div class="board">
            <div class="lanes still">{Pile::ALL.map(lane).collect_view()}</div>
            <div class="hands">{hands}</div>
        </div>
    }
}

/// Somebody's cards, lying open, or their backs.
#[component]
fn HandRow(
    back: LookBack,
    seat: Seat,
    hand: CardSet,
    options: Options,
    #[prop(optional)] on_turn: bool,
    #[prop(optional)] hidden: bool,
) -> impl IntoView {
    let card = move |card: Card| {
        let flame = options.fire != Fire::Off && card.is_fire();
        view! { <span class="nc small-card" data-says=card.number()>{face(card.number(), flame)}</span> }
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
            <div class="grow"></div>
            <div class="cards">
                {if hidden { backs(hand.len().into()) } else { hand.into_iter().map(card).collect_view().into_any() }}
                {hand.is_empty().then(|| view! { <span class="small muted">{move || text("web-tg-no-cards-left")}</span> })}
            </div>
        </div>
    }
}
