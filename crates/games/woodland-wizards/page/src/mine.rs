//! One's own part of the clearing: points, contender, boosts, champions, wizard.

use leptos::prelude::*;
use samobranka_page::kit::Avatar;
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Game, Phrase, Seat};
use samobranka_woodland_wizards::{Phase, Place, Window, WoodlandWizards, Worth, champion_points, champion_worths};
use samobranka_woodland_wizards_desk::place_so_far;

use super::card::{doubles, face, signed, wizard, wizard_face};
use super::model::{Close, Model, Seen};
use super::seats::{Hog, Spot, Stamp, Total, own_choice, piece};

/// One's own area.
#[component]
pub(crate) fn Mine(model: Model) -> impl IntoView {
    let seat = Memo::new(move |_| model.shown.with(Seen::seat));
    view! { {move || seat.get().map(|seat| view! { <Area model seat/> })} }
}

#[component]
fn Area(model: Model, seat: Seat) -> impl IntoView {
    let standing = move || {
        let clearing = model.preview.get().map_or_else(|| model.clearing.get(), |preview| preview.clearing);
        model.shown.with(|seen| {
            let contest = !matches!(seen.public.phase, Phase::Search(_) | Phase::Rest(_) | Phase::Over);
            let place = place_so_far(&seen.public, &clearing, seat).filter(|_| contest)?;
            let prize = place <= seen.public.prizes();
            Some((text_with("web-ww-so-far", "place", place), prize))
        })
    };
    let sub = move || {
        let key = model.shown.with(|seen| {
            let to_act = WoodlandWizards::to_act(&seen.public);
            let rests = matches!(seen.public.window, Window::Rest { .. });
            match to_act.len() {
                _ if model.is_showing() => "web-ww-showing",
                0 => "web-ww-over",
                1 if to_act.contains(seat) && seen.public.seats > 2 => "web-ww-only-you",
                1 if to_act.contains(seat) => "web-ww-your-turn",
                _ if to_act.contains(seat) => "web-ww-your-choice",
                _ if seen.public.passed.contains(seat) && !rests => "web-ww-you-passed",
                _ => "web-ww-you-wait",
            }
        });
        // The hedgehog beside the name is said in words.
        match model.shown.with(|seen| seen.public.round > 0 && seen.public.first == seat) {
            true => format!("{} · {}", text("web-ww-first-short"), text(key)),
            false => text(key),
        }
    };
    let choice = Memo::new(move |_| own_choice(model));
    let out = move || model.shown.with(|seen| seen.public.passed.contains(seat));
    view! {
        <section class="mine clear" aria-label=move || text("web-ww-your-area")>
            <div class="me">
                <div class="seat">
                    <Avatar
                        name=Signal::derive(move || model.name(seat))
                        seat=seat.index()
                        ring=Signal::derive(move || model.ring(seat, out()))
                        size=48
                    />
                    <span class="words">
                        <span class="who"><span class="name">{move || model.name(seat)}</span> <Hog model seat/></span>
                        <span class="sub">{sub}</span>
                    </span>
                </div>
                <div class="points">
                    <Total model seat/>
                    <Stamp model seat/>
                    {move || {
                        standing()
                            .map(|(words, prize)| view! { <span class="sofar" class:prize=prize>{words}</span> })
                    }}
                </div>
                {move || {
                    choice
                        .get()
                        .map(|action| {
                            view! {
                                <button
                                    class="btn ghost target"
                                    class:picked=move || model.is_chosen(action)
                                    type="button"
                                    aria-pressed=move || model.is_chosen(action).to_string()
                                    on:click=move |_| model.choose(action)
                                >
                                    {text("web-ww-choose-me")}
                                </button>
                            }
                        })
                }}
            </div>
            <div class="cs">{(0..4).map(|slot| view! { <Spot model place=Place { seat, slot }/> }).collect_view()}</div>
            <Won model seat/>
        </section>
    }
}

#[component]
fn Won(model: Model, seat: Seat) -> impl IntoView {
    let won = Memo::new(move |_| {
        let worth = |it: &Worth| (it.card.number(), it.points);
        model.shown.with(|seen| champion_worths(&seen.public, seat).iter().map(worth).collect::<Vec<(u8, i16)>>())
    });
    let points = move || model.shown.with(|seen| champion_points(&seen.public, seat));
    let mage = Memo::new(move |_| {
        model.shown.with(|seen| seen.public.wizards[seat.index()].and_then(|it| wizard(seen.public.deck(), it)))
    });
    let caption = move || {
        let count = won.read().len() as u32;
        match count {
            0 => text("web-ww-no-champions"),
            count => {
                say(&Phrase::new("web-ww-champions-words").with("count", count).with("points", i32::from(points())))
            }
        }
    };
    view! {
        <div class="won">
            <div class="fan" data-count=move || won.read().len()>
                {move || {
                    won.get()
                        .into_iter()
                        .map(|(card, power)| {
                            let printed = model.printed(card);
                            let spoken = printed.clone();
                            view! {
                                <button
                                    class="spot"
                                    data-piece=piece(card)
                                    type="button"
                                    aria-label=move || spoken.in_words(power)
                                    on:click=move |_| model.close.set(Some(Close::Card(card)))
                                >
                                    {face(&printed, power, true)}
                                </button>
                            }
                        })
                        .collect_view()
                }}
            </div>
            <button class="wonwords reach" type="button" on:click=move |_| model.close.set(Some(Close::Seat(seat)))>
                <span class="short">
                    <b class="num">{move || signed(points())}</b>
                </span>
                <span class="xs muted">{caption}</span>
            </button>
            {move || {
                mage.get()
                    .map(|(name, species)| {
                        view! {
                            <div class="mage">
                                {wizard_face(name, species)} <span class="xs muted">{move || doubles(species)}</span>
                            </div>
                        }
                    })
            }}
        </div>
    }
}
