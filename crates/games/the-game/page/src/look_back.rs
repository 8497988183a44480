//! Looking back at THE GAME: the chart of its rows, the table at a step, and what the turns were worth.

use leptos::prelude::*;
use samobranka_desk::Story;
use samobranka_page::chart::{chart_box, gold_key};
use samobranka_page::kit::{Avatar, Ring, ScoreTree, TreeLine};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Outcome, Phrase, Seat};
use samobranka_the_game::{Card, CardSet, Fire, Options, Pile};
use samobranka_the_game_desk::{TheGameStory, TurnTaken};

use super::LookBack;
use super::card::face;
use super::chart;
use super::lane::{LaneFace, RowFace, frame};

/// The result in one huge figure and one word.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    let Outcome::Team { verdict, score, .. } = outcome else { return ().into_any() };
    let word = match verdict.as_ref() {
        "beaten" => "web-tg-beaten",
        "splendid" => "web-tg-splendid",
        "burned" => "web-tg-burned",
        _ => "web-tg-try-again",
    };
    let score = *score;
    // The best of this device among games of as many players by the same options.
    let left = |outcome: &Outcome| match outcome {
        Outcome::Team { score, .. } => Some(*score),
        Outcome::Rank { .. } => None,
    };
    let others: Vec<i32> = back.earlier.run(()).iter().filter_map(left).collect();
    let best = !others.is_empty() && others.iter().all(|other| score < *other);
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

/// Three facts worth knowing.
#[component]
pub(crate) fn Facts(back: LookBack) -> impl IntoView {
    let (tricks, widest, best) = back.story.with_value(|story| (story.tricks(), story.widest(), story.best()));
    let lines = move || {
        let turn = |number: u32| text_with("web-turn-no", "number", number);
        let tens =
            TreeLine { label: text("web-tg-tens"), value: tricks.to_string(), gift: true, ..TreeLine::default() };
        let widest = widest.map(|laid| TreeLine {
            label: text("web-tg-widest"),
            small: turn(laid.turn),
            value: laid.cost.to_string(),
            gift: false,
        });
        let best = best.as_ref().map(|best| TreeLine {
            label: text("web-tg-best-turn"),
            small: turn(best.number),
            value: cards(best),
            gift: false,
        });
        [Some(tens), widest, best].into_iter().flatten().collect::<Vec<_>>()
    };
    view! {
        <section class="panel stats">
            <ScoreTree lines=Signal::derive(lines)/>
        </section>
    }
}

fn cards(turn: &TurnTaken) -> String {
    turn.cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" · ")
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

/// The three turns that cost most; each leads to its moment.
#[component]
pub(crate) fn Costliest(back: LookBack) -> impl IntoView {
    let turns = back.story.with_value(TheGameStory::costliest);
    let row = move |turn: TurnTaken| {
        let (number, seat, cost, step) = (turn.number, turn.seat, turn.cost, turn.step);
        let laid = cards(&turn);
        let go = move |_| back.show(step);
        view! {
            <li>
                <button class="stat" type="button" on:click=go>
                    <span>{move || text_with("web-turn-no", "number", number)} " · " {move || back.name(seat)}</span>
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
            <div class="hands">{hands}</div>
        </div>
    }
}

/// Somebody's cards, lying open.
#[component]
fn HandRow(
    back: LookBack,
    seat: Seat,
    hand: CardSet,
    options: Options,
    #[prop(optional)] on_turn: bool,
) -> impl IntoView {
    let card = move |card: Card| {
        let flame = options.fire != Fire::Off && card.is_fire();
        view! { <span class="nc small-card">{face(card.number(), flame)}</span> }
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
                {hand.into_iter().map(card).collect_view()}
                {hand.is_empty().then(|| view! { <span class="small muted">{move || text("web-tg-no-cards-left")}</span> })}
            </div>
        </div>
    }
}
