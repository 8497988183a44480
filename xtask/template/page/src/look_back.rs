//! A finished game looked back at: the result, the table at a step, and who came where.

use leptos::prelude::*;
use samobranka_desk::Story;
use samobranka_example_game::{Card, ExampleGame};
use samobranka_page::kit::{Avatar, Ring, ScoreTree, TreeLine};
use samobranka_page::speech::text;
use samobranka_rules::{Outcome, Seat, Speak};

use crate::LookBack;
use crate::card::still_card;

/// The points in one large figure, and a sentence. One who plays against bots reads their own points, several people the
/// winner's.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    let Outcome::Rank { places, scores } = outcome else { return ().into_any() };
    let winner = places.iter().position(|place| *place == 1);
    let told_of = back.you.map(Seat::index).or(winner).unwrap_or(0);
    let (figure, sentence) = (scores[told_of], ExampleGame::outcome(outcome));
    view! {
        <section class="panel result points">
            <span class="num huge">{figure}</span>
            <h2>{move || back.tell(&sentence)}</h2>
        </section>
    }
    .into_any()
}

/// The table at this step: the pile, and the hands that are shown.
#[component]
pub(crate) fn Board(back: LookBack) -> impl IntoView {
    let state = Memo::new(move |_| back.story.with_value(|story| story.at(back.step.get())));
    let pile = move || {
        let cards = state.with(|state| state.public.pile.iter().map(|laid| laid.card).collect::<Vec<_>>());
        match cards.is_empty() {
            true => view! { <p class="muted">{text("web-example-game-no-pile")}</p> }.into_any(),
            false => cards.into_iter().map(still_card).collect_view().into_any(),
        }
    };
    let hands = move || {
        let shown = Seat::all(back.seats()).filter(|&seat| back.eyes.get().is_none_or(|eyes| eyes == seat));
        state.with(|state| {
            let row = |seat: Seat| {
                let (hand, on_turn) = (state.private[seat.index()].hand.clone(), state.public.turn == Some(seat));
                view! { <HandRow back seat hand points=state.public.points(seat) on_turn/> }
            };
            shown.map(row).collect_view()
        })
    };
    view! {
        <div class="board">
            <div class="example-game-row" role="group" aria-label=move || text("web-example-game-pile")>
                {pile}
            </div>
            <div class="hands">{hands}</div>
        </div>
    }
}

#[component]
fn HandRow(back: LookBack, seat: Seat, hand: Vec<Card>, points: u8, on_turn: bool) -> impl IntoView {
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
            <div class="cards example-game-row">{hand.into_iter().map(still_card).collect_view()}</div>
        </div>
    }
}

/// Who came where.
#[component]
pub(crate) fn Standings(back: LookBack) -> impl IntoView {
    let lines = move || {
        let public = back.story.with_value(|story| story.at(story.steps()).public);
        let mut seats: Vec<Seat> = Seat::all(back.seats()).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(public.points(seat)));
        let line = |seat: Seat| TreeLine {
            label: back.name(seat),
            value: public.points(seat).to_string(),
            ..TreeLine::default()
        };
        seats.into_iter().map(line).collect::<Vec<_>>()
    };
    view! {
        <section class="panel stats">
            <ScoreTree lines=Signal::derive(lines)/>
        </section>
    }
}
