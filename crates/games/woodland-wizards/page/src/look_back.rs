//! LookBack back at Woodland Wizards: the champions as a chart, the table at a step, the contests, and the last count.

use leptos::prelude::*;
use samobranka_desk::Story;
use samobranka_page::kit::{Avatar, Ring};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Outcome, Phrase, Seat, Speak};
use samobranka_woodland_wizards::{Contest, Event, Public, WoodlandWizards};
use samobranka_woodland_wizards_desk::{Clearing, FinalCount, PlayedContest};

use super::LookBack;
use super::card::{Printed, face, signed, wizard};
use super::sheets::contest_view;

/// The result in one huge figure and one sentence.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    let Outcome::Rank { places, scores } = outcome else { return ().into_any() };
    let you = back.you;
    let told_of = you.map(Seat::index).or_else(|| places.iter().position(|place| *place == 1)).unwrap_or(0);
    let figure = scores.get(told_of).copied().unwrap_or(0);
    let place = places.get(told_of).copied().unwrap_or(1);
    let sentence = back.story.with_value(|story| story.over().map(WoodlandWizards::event));
    let placed = you.map(|_| text_with("web-ww-your-place", "place", u32::from(place)));
    view! {
        <section class="panel result points">
            <span class="num huge">{figure}</span>
            <div>
                <h2>{move || sentence.as_ref().map(|it| back.tell(it))}</h2>
                <p class="muted small">{placed}</p>
            </div>
        </section>
    }
    .into_any()
}

/// What a step left on the table.
#[derive(Clone, PartialEq)]
struct Shot {
    public: Public,
    hands: Vec<Vec<u8>>,
    contest: Option<PlayedContest>,
}

/// The table as it was at this step, or the contest that ended with it; and the hands.
#[component]
pub(crate) fn Board(back: LookBack) -> impl IntoView {
    let shot = Memo::new(move |_| {
        back.story.with_value(|story| {
            let step = back.step.get();
            let state = story.at(step);
            let hands = state.private.iter().map(|own| own.hand.iter().collect()).collect();
            let contest = story.led_to(step).and_then(|it| it.contest.clone());
            Shot { public: state.public, hands, contest }
        })
    });
    let shown = move || {
        shot.with(|shot| {
            let deck = shot.public.deck();
            let printed = |card: u8| Printed::of(deck.design_of(card));
            if let Some(contest) = &shot.contest {
                let title = say(&Phrase::new("web-ww-result-title").with("round", contest.told.round));
                let tell = |event: &Event| back.tell(&WoodlandWizards::event(event));
                return view! {
                    <h3>{title}</h3>
                    {contest_view(contest, &printed, &|seat| back.name(seat), &tell)}
                }
                .into_any();
            }
            let clearing = Clearing::of(&shot.public);
            let eyes = back.eyes.get();
            let line = |seat: Seat| {
                let area = clearing.areas[seat.index()];
                let lying = area.iter().flatten().map(|lying| face(&printed(lying.card), lying.power, true));
                let lying = lying.collect_view();
                let hand = eyes.is_none_or(|eyes| eyes == seat).then(|| {
                    let cards = shot.hands[seat.index()].iter().map(|&card| {
                        let printed = printed(card);
                        face(&printed, printed.power, true)
                    });
                    view! { <span class="cards hand">{cards.collect_view()}</span> }
                });
                let total = clearing.totals[seat.index()];
                let name = back.name(seat);
                view! {
                    <div class="handrow stillrow">
                        <Avatar
                            name=Signal::stored(name.clone())
                            seat=seat.index()
                            ring=if acts(&shot.public, seat) { Ring::Turn(1.0) } else { Ring::Calm }
                            size=32
                        />
                        <span class="b">{name}</span>
                        <span class="num">{area[0].is_some().then(|| signed(total))}</span>
                        <span class="cards">{lying}</span>
                        {hand}
                    </div>
                }
            };
            view! { <div class="hands">{Seat::all(shot.public.seats).map(line).collect_view()}</div> }.into_any()
        })
    };
    view! {
        <div class="board wwboard" tabindex="0" role="region" aria-label=move || text("web-the-table")>
            {shown}
        </div>
    }
}

fn acts(public: &Public, seat: Seat) -> bool {
    use samobranka_rules::Game;
    WoodlandWizards::to_act(public).contains(seat)
}

/// The last count: everybody's champions, card by card.
#[component]
pub(crate) fn LastCount(back: LookBack) -> impl IntoView {
    let (public, counts) = back.story.with_value(|story| (story.at(story.steps()).public, story.final_count()));
    let line = move |count: FinalCount| {
        let FinalCount { seat, place, total, champions } = count;
        let mage = public.wizards[seat.index()].and_then(|it| wizard(public.deck(), it)).map(|(name, _)| name);
        let each = move || {
            let words: Vec<String> = champions
                .iter()
                .map(|worth| {
                    let doubled = if worth.doubled { " ×2" } else { "" };
                    format!("{}{doubled}\u{a0}{}", super::card::written(&worth.card.name()), signed(worth.points))
                })
                .collect();
            let mage = mage.as_ref().map(|name| format!("{}: ", super::card::written(name))).unwrap_or_default();
            if words.is_empty() { text("web-ww-none-won") } else { format!("{mage}{}", words.join(" · ")) }
        };
        view! {
            <div class="stat">
                <dt>
                    {place} ". " {move || back.name(seat)} <small>{each}</small>
                </dt>
                <dd class="v">{signed(total)}</dd>
            </div>
        }
    };
    view! {
        <section class="panel stats">
            <h3>{move || text("web-ww-last-count")}</h3>
            <dl class="tree">{counts.into_iter().map(line).collect_view()}</dl>
        </section>
    }
}

/// The contests; each leads to its moment.
#[component]
pub(crate) fn Contests(back: LookBack) -> impl IntoView {
    let contests: Vec<(usize, Contest)> = back
        .story
        .with_value(|story| story.contests().into_iter().map(|(step, contest)| (step, contest.told.clone())).collect());
    let best = contests.iter().filter_map(|(_, it)| it.rows.iter().map(|row| row.total).max()).max();
    let row = move |(step, contest): (usize, Contest)| {
        let winner = contest.prizes.first().copied();
        let top = contest.rows.iter().map(|row| row.total).max().unwrap_or(0);
        let words = move || match winner {
            Some(seat) => back.name(seat),
            None => text("web-ww-nobody"),
        };
        let champion = winner.and_then(|seat| contest.champions.iter().find(|(whose, _)| *whose == seat).cloned());
        let card = move || champion.as_ref().map(|(_, card)| super::card::written(&card.name()));
        let round = contest.round;
        view! {
            <li>
                <button class="stat" type="button" data-contest=step on:click=move |_| back.show(step)>
                    <span>{move || text_with("web-ww-round-no", "round", round)} " · " {words}</span>
                    <span class="small muted">{card}</span>
                    <span class="v" class:gift=best == Some(top)>
                        {signed(top)}
                    </span>
                </button>
            </li>
        }
    };
    view! {
        <section class="panel costly">
            <h3>{move || text("web-ww-contests")}</h3>
            <ol>{contests.into_iter().map(row).collect_view()}</ol>
        </section>
    }
}
