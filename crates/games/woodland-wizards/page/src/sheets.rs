//! What is looked at closely: a card with why it has its power, somebody's cards, the discard pile, all cards of the box,
//! what has happened, and the result of a contest.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Ring, Sheet};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_woodland_wizards::{
    BrowseDiscard, ContestRow, Event, Place, Species, Type, WoodlandWizards, Worth, champion_points, champion_worths,
    species_phrase, type_phrase,
};
use samobranka_woodland_wizards_desk::{Lying, PlayedContest, power_steps};

use super::acts::why_line;
use super::art::{art, hue};
use super::card::{Printed, about_type, doubles, face, signed, wizard, wizard_face, written};
use super::model::{Close, Model};
use super::pictures::of_species;

/// What is looked at closely, if anything is.
#[component]
pub(crate) fn CloseUp(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.close.set(None));
    let sheet = move |what: Close| match what {
        Close::Card(card) => card_sheet(model, card, None, close),
        Close::Place(place) => {
            let shown = model.clearing.with_untracked(|clearing| {
                clearing.areas.get(place.seat.index()).and_then(|area| area[usize::from(place.slot)])
            });
            match shown {
                Some(lying) => card_sheet(model, lying.card, Some((place, lying)), close),
                None => ().into_any(),
            }
        }
        Close::Seat(seat) => seat_sheet(model, seat, close),
        Close::Pile => pile_sheet(model, close),
        Close::Index => view! { <IndexSheet model close/> }.into_any(),
        Close::Log => log_sheet(model, close),
    };
    view! { {move || model.close.get().map(sheet)} }
}

/// A card as large as it can be, with its whole text and what its words mean.
fn large(printed: &Printed, power: i16) -> AnyView {
    let (full, kind, species) = (printed.full.clone(), printed.kind, printed.species);
    let spoken = printed.clone();
    view! {
        <div class="large">
            {face(printed, power, false)}
            <div class="about">
                <p class="fulltext">{move || written(&full)}</p>
                <p class="small">
                    <span class="disc-sp" style=hue(species)>
                        {art(of_species(species))}
                    </span>
                    <b>{move || say(&species_phrase(species))}</b>
                </p>
                <p class="small">
                    <b>{move || say(&type_phrase(kind))}</b>
                    {move || format!(". {}", about_type(kind))}
                </p>
                <span class="sr">{move || spoken.in_words(power)}</span>
            </div>
        </div>
    }
    .into_any()
}

fn card_sheet(model: Model, card: u8, at: Option<(Place, Lying)>, close: Callback<()>) -> AnyView {
    let printed = model.printed(card);
    let power = at.map_or(printed.power, |(_, lying)| lying.power);
    let name = printed.name.clone();
    let why = at.map(|(place, lying)| {
        let steps = model
            .log
            .with_untracked(|log| model.seen.with_untracked(|seen| power_steps(&seen.public, log, place, lying)));
        let base = printed.power;
        let whose = model.name(place.seat);
        view! {
            <section class="why">
                <p class="small muted">{whose}</p>
                <h3>{text_with("web-ww-why", "power", i32::from(power))}</h3>
                <ul class="chain">
                    <li>
                        <span class="b">{text("web-ww-printed")}</span>
                        <span class="num">{base}</span>
                    </li>
                    {steps.iter().map(why_line).collect_view()}
                </ul>
                {steps.is_empty().then(|| view! { <p class="small muted">{text("web-ww-why-nothing")}</p> })}
            </section>
        }
    });
    view! {
        <Sheet title=Signal::derive(move || written(&name)) on_close=close>
            {large(&printed, power)} {why}
        </Sheet>
    }
    .into_any()
}

/// Cards side by side; each opens large.
fn row(model: Model, cards: Vec<(u8, i16)>) -> AnyView {
    let one = |(card, power)| spot(model, card, power, None);
    view! { <div class="cardrow">{cards.into_iter().map(one).collect_view()}</div> }.into_any()
}

/// A card that opens large, with a few words below it.
fn spot(model: Model, card: u8, power: i16, below: Option<String>) -> impl IntoView {
    let printed = model.printed(card);
    let spoken = printed.clone();
    let class = if below.is_some() { "spot worth" } else { "spot" };
    view! {
        <button
            class=class
            type="button"
            aria-label=move || spoken.in_words(power)
            on:click=move |_| model.close.set(Some(Close::Card(card)))
        >
            {face(&printed, power, true)} {below.map(|words| view! { <span class="xs muted">{words}</span> })}
        </button>
    }
}

/// Everything before somebody.
fn seat_sheet(model: Model, seat: Seat, close: Callback<()>) -> AnyView {
    let lying: Vec<(u8, i16)> = model.clearing.with_untracked(|clearing| {
        let area = clearing.areas.get(seat.index()).copied().unwrap_or_default();
        area.iter().flatten().map(|lying| (lying.card, lying.power)).collect()
    });
    let (champions, points, mage) = model.seen.with_untracked(|seen| {
        let public = &seen.public;
        let champions = champion_worths(public, seat);
        let mage = public.wizards[seat.index()].and_then(|it| wizard(public.deck(), it));
        (champions, champion_points(public, seat), mage)
    });
    let count = champions.len() as u32;
    let won = match count {
        0 => text("web-ww-no-champions"),
        _ => say(&Phrase::new("web-ww-champions-words").with("count", count).with("points", i32::from(points))),
    };
    let lies = (!lying.is_empty()).then(|| view! { <h3>{text("web-ww-in-contest")}</h3> {row(model, lying)} });
    let first = model.seen.with_untracked(|seen| seen.public.round > 0 && seen.public.first == seat);
    let first = first.then(|| {
        view! { <p class="small"><span class="hog">{art("hedgehog")}</span> " " {text("web-ww-first-about")}</p> }
    });
    let worth = move |worth: Worth| {
        let card = worth.card.number();
        let why = worth_words(&model.printed(card), &worth);
        spot(model, card, worth.points, Some(why))
    };
    view! {
        <Sheet title=Signal::derive(move || model.name(seat)) on_close=close>
            <p class="small muted">{super::seats::doing(model, seat)}</p>
            {first}
            {lies}
            <h3>{won}</h3>
            <div class="cardrow">{champions.into_iter().map(worth).collect_view()}</div>
            {mage
                .map(|(name, species)| {
                    view! { <div class="mage">{wizard_face(name, species)} <span class="small">{doubles(species)}</span></div> }
                })}
        </Sheet>
    }
    .into_any()
}

/// Why a champion counts another number than the printed one.
pub(crate) fn worth_words(printed: &Printed, worth: &Worth) -> String {
    match worth.doubled {
        true => "×2".to_owned(),
        false if worth.points != printed.power => written(&printed.short),
        false => String::new(),
    }
}

/// The discard pile, its top first.
fn pile_sheet(model: Model, close: Callback<()>) -> AnyView {
    let (cards, open) = model.seen.with_untracked(|seen| {
        let deck = seen.public.deck();
        let cards: Vec<(u8, i16)> =
            seen.public.discard.cards().iter().rev().map(|&card| (card, deck.printed(card))).collect();
        (cards, seen.public.options.browse_discard == BrowseDiscard::Yes)
    });
    let about = text(if open { "web-ww-pile-about" } else { "web-ww-pile-top" });
    view! {
        <Sheet title=Signal::derive(|| text("web-ww-pile")) on_close=close>
            <p class="small muted">{about}</p>
            {row(model, cards)}
        </Sheet>
    }
    .into_any()
}

/// What has happened, the last first.
fn log_sheet(model: Model, close: Callback<()>) -> AnyView {
    let lines = move || {
        model.log.with(|log| {
            let line = |event: &Event| view! { <li>{model.tell(&WoodlandWizards::event(event))}</li> };
            log.iter().rev().map(line).collect_view()
        })
    };
    let empty = model.log.with_untracked(Vec::is_empty);
    view! {
        <Sheet title=Signal::derive(|| text("web-ww-log-title")) on_close=close>
            {empty.then(|| view! { <p class="small muted">{text("web-ww-log-empty")}</p> })}
            <ul class="log wwlog">{lines}</ul>
        </Sheet>
    }
    .into_any()
}

/// All cards of the box, to be searched by name, text, species and type.
#[component]
fn IndexSheet(model: Model, close: Callback<()>) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let species = RwSignal::new(None::<Species>);
    let kind = RwSignal::new(None::<Type>);
    let box_of = model.seen.with_untracked(|seen| {
        let designs = seen.public.deck().designs();
        designs.iter().map(|design| (Printed::of(design), design.copies)).collect::<Vec<_>>()
    });
    let all = StoredValue::new(box_of);
    let fits = move |printed: &Printed| {
        let words = wanted.get().to_lowercase();
        let text = format!("{} {}", written(&printed.name), written(&printed.full)).to_lowercase();
        species.get().is_none_or(|it| it == printed.species)
            && kind.get().is_none_or(|it| it == printed.kind)
            && words.split_whitespace().all(|word| text.contains(word))
    };
    let found =
        Memo::new(move |_| all.with_value(|all| (0..all.len()).filter(|&at| fits(&all[at].0)).collect::<Vec<usize>>()));
    let line = move |at: usize| {
        let (printed, copies) = all.with_value(|all| all[at].clone());
        let (name, full, kind) = (printed.name.clone(), printed.full.clone(), printed.kind);
        view! {
            <li class="entry">
                {face(&printed, printed.power, true)}
                <div class="words">
                    <b>{move || written(&name)} <span class="small muted">" × " {copies}</span></b>
                    <span class="small">{move || written(&full)}</span>
                    <span class="xs muted">{move || say(&type_phrase(kind))}</span>
                </div>
            </li>
        }
    };
    view! {
        <Sheet title=Signal::derive(|| text("web-ww-index-title")) on_close=close>
            <input
                class="field wwfind"
                type="search"
                data-first=""
                aria-label=move || text("web-ww-find")
                placeholder=move || text("web-ww-find")
                prop:value=wanted
                on:input=move |event| wanted.set(event_target_value(&event))
            />
            <div class="segs filters" role="group" aria-label=move || text("web-ww-species")>
                {Species::ALL
                    .map(|it| {
                        view! {
                            <button
                                class="seg"
                                class:on=move || species.get() == Some(it)
                                type="button"
                                aria-pressed=move || (species.get() == Some(it)).to_string()
                                on:click=move |_| species.update(|now| *now = (*now != Some(it)).then_some(it))
                            >
                                <span class="disc-sp" style=hue(it)>
                                    {art(of_species(it))}
                                </span>
                                {move || say(&species_phrase(it))}
                            </button>
                        }
                    })
                    .collect_view()}
                {Type::ALL
                    .map(|it| {
                        view! {
                            <button
                                class="seg"
                                class:on=move || kind.get() == Some(it)
                                type="button"
                                aria-pressed=move || (kind.get() == Some(it)).to_string()
                                on:click=move |_| kind.update(|now| *now = (*now != Some(it)).then_some(it))
                            >
                                {move || say(&type_phrase(it))}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <p class="small muted" role="status">
                {move || text_with("web-ww-found", "count", found.read().len() as u32)}
            </p>
            <ul class="entries">{move || found.get().into_iter().map(line).collect_view()}</ul>
        </Sheet>
    }
}

/// The contest that has just ended.
#[component]
pub(crate) fn ResultSheet(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.result.set(None));
    let sheet = move |contest: PlayedContest| {
        let title = say(&Phrase::new("web-ww-result-title").with("round", contest.told.round));
        let shown = StoredValue::new(contest);
        view! {
            <Sheet title=Signal::stored(title) on_close=close>
                {shown
                    .with_value(|contest| {
                        contest_view(
                            contest,
                            &|card| model.printed(card),
                            &|seat| model.name(seat),
                            &|event| model.tell(&WoodlandWizards::event(event)),
                        )
                    })}
                <button
                    class="btn primary"
                    type="button"
                    data-first=""
                    data-result-close=""
                    on:click=move |_| close.run(())
                >
                    {text("web-ww-go-on")}
                </button>
            </Sheet>
        }
    };
    view! { {move || model.result.get().map(sheet)} }
}

/// A contest that is over: places, cards, totals, and what came after.
pub(crate) fn contest_view(
    contest: &PlayedContest,
    printed: &dyn Fn(u8) -> Printed,
    name: &dyn Fn(Seat) -> String,
    tell: &dyn Fn(&Event) -> String,
) -> AnyView {
    let told = &contest.told;
    let line = |row: &ContestRow| {
        let place = told.place(row.seat).unwrap_or(0);
        let prize = told.prizes.contains(&row.seat);
        let lying = contest.areas[row.seat.index()].iter().flatten();
        let cards = lying.map(|lying| face(&printed(lying.card), lying.power, true)).collect_view();
        let why: Vec<AnyView> = row.why.iter().map(why_line).collect();
        let why = (!why.is_empty()).then(|| {
            view! {
                <details>
                    <summary class="xs">{text("web-ww-how")}</summary>
                    <ul class="chain">{why}</ul>
                </details>
            }
        });
        let name = name(row.seat);
        view! {
            <li class="resultrow" class:prize=prize>
                <span class="stamp" class:prize=prize>{text_with("web-ww-place", "place", place as u32)}</span>
                <Avatar name=Signal::stored(name.clone()) seat=row.seat.index() ring=Ring::Calm size=32/>
                <span class="who">{name}</span>
                <span class="cards">{cards}</span>
                <span class="num">{signed(row.total)}</span>
                {why}
            </li>
        }
    };
    let late: Vec<String> = told.late.iter().map(tell).collect();
    let late = (!late.is_empty()).then(|| {
        view! {
            <p class="small muted">{text("web-ww-result-stays")}</p>
            <ol class="late">{late.into_iter().map(|line| view! { <li class="small">{line}</li> }).collect_view()}</ol>
        }
    });
    let champions = told.champions.iter().map(|(seat, card)| {
        let event = Event::Champion { seat: *seat, card: card.clone() };
        view! { <li class="small b">{tell(&event)}</li> }
    });
    let nobody = told.prizes.is_empty().then(|| view! { <p>{tell(&Event::Placed { prizes: Vec::new() })}</p> });
    view! {
        {nobody}
        <ol class="results">{told.rows.iter().map(line).collect_view()}</ol>
        {late}
        <ul class="gained">{champions.collect_view()}</ul>
    }
    .into_any()
}
