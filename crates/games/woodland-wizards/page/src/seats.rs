//! The others: what lies before each, what it comes to, and what they have won.

use leptos::prelude::*;
use samobranka_page::ScoreButton;
use samobranka_page::kit::Avatar;
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Phrase, Seat};
use samobranka_woodland_wizards::{Action, Phase, Place, Window, champion_points};
use samobranka_woodland_wizards_desk::{Clearing, Lying, WoodlandWizardsDraft, stamp};

use super::art::art;
use super::card::{Printed, back, face, own_face, signed};
use super::model::{Close, Model, Seen};

/// Everybody but oneself, in the order they sit.
#[component]
pub(crate) fn Others(model: Model) -> impl IntoView {
    let seats = Memo::new(move |_| {
        model.shown.with(|seen| {
            let count = seen.public.seats;
            match seen.seat() {
                Some(own) => (1..count).map(|at| Seat((own.0 + at) % count)).collect::<Vec<_>>(),
                None => Seat::all(count).collect(),
            }
        })
    });
    view! {
        <ul
            class="opps"
            class:tight=move || { seats.read().len() > 3 }
            data-count=move || seats.read().len()
            aria-label=move || text("web-ww-others")
        >
            {move || seats.get().into_iter().map(|seat| view! { <Other model seat/> }).collect_view()}
        </ul>
    }
}

/// What somebody is doing, in a few words.
pub(crate) fn doing(model: Model, seat: Seat) -> String {
    let (cards, state) = model.shown.with(|seen| {
        let public = &seen.public;
        let contest = matches!(public.phase, Phase::Summon | Phase::Boost { .. });
        let state = match public.phase {
            Phase::Over => None,
            _ if public.passed.contains(seat) && !matches!(public.window, Window::Rest { .. }) => Some("web-ww-passed"),
            _ if contest && public.chosen.contains(seat) => Some("web-ww-has-chosen"),
            _ => None,
        };
        (public.hands[seat.index()], state)
    });
    let cards = text_with("web-ww-cards", "count", cards);
    let note = state.map(text).or_else(|| model.note_of(seat));
    note.map_or(cards.clone(), |note| format!("{cards} · {note}"))
}

/// The stamp of a place: gold where there is a prize.
#[component]
pub(crate) fn Stamp(model: Model, seat: Seat) -> impl IntoView {
    let place = Memo::new(move |_| {
        model.shown.with(|seen| stamp(&seen.public, seat).map(|it| (it, it <= seen.public.prizes())))
    });
    view! {
        {move || {
            place
                .get()
                .map(|(place, prize)| {
                    view! {
                        <span class="stamp" class:prize=prize>
                            {text_with("web-ww-place", "place", place)}
                        </span>
                    }
                })
        }}
    }
}

/// The hedgehog stands at the first player.
#[component]
pub(crate) fn Hog(model: Model, seat: Seat) -> impl IntoView {
    let first = Memo::new(move |_| model.shown.with(|seen| seen.public.round > 0 && seen.public.first == seat));
    view! {
        <Show when=move || first.get()>
            <span class="hog" role="img" aria-label=move || text("web-ww-first") title=move || text("web-ww-first")>
                {art("hedgehog")}
            </span>
        </Show>
    }
}

/// Somebody's points in the contest, and what they would be with what is staged.
#[component]
pub(crate) fn Total(model: Model, seat: Seat) -> impl IntoView {
    let now =
        Memo::new(move |_| model.clearing.with(|clearing| clearing.totals.get(seat.index()).copied().unwrap_or(0)));
    let then = Memo::new(move |_| {
        let total = model.preview.with(|preview| Some(preview.as_ref()?.clearing.totals[seat.index()]))?;
        (total != now.get()).then_some(total)
    });
    let shown = Memo::new(move |_| {
        model.is_counted(seat)
            && (now.get() != 0
                || model.clearing.with(|clearing| clearing.areas.get(seat.index()).is_some_and(|it| it[0].is_some())))
    });
    let before = Memo::new(move |_| model.total_before(seat));
    view! {
        <span class="tot" data-total=seat.index()>
            {move || before.get().map(|was| view! { <span class="was">{signed(was)} " →"</span> })}
            // The number is drawn anew when it changes, so that it can be seen to.
            <Show when=move || shown.get()>
                <ScoreButton context=*model seat>
                    {move || {
                        let now = now.get();
                        view! { <span class="num" class:counts=before.get_untracked().is_some()>{signed(now)}</span> }
                    }}
                </ScoreButton>
            </Show>
            {move || then.get().map(|then| view! { <span class="pv">"→ " {signed(then)}</span> })}
        </span>
    }
}

#[component]
fn Other(model: Model, seat: Seat) -> impl IntoView {
    let choice = Memo::new(move |_| model.choice_of(seat));
    let chosen = move || choice.get().is_some_and(|action| model.is_chosen(action));
    let press = move |_| match choice.get_untracked() {
        Some(action) => model.choose(action),
        None => model.close.set(Some(Close::Seat(seat))),
    };
    let out = move || model.shown.with(|seen| seen.public.passed.contains(seat));
    let away = move || model.away.with(|away| away.get(seat.index()).copied().unwrap_or(false));
    let stirs = move || model.scene.with(|scene| scene.as_ref().is_some_and(|scene| touches(&scene.events, seat)));
    view! {
        <li class="opp clear" class:stirs=stirs class:away=away style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)>
            <div class="hd">
                <button
                    class="seat"
                    class:target=move || choice.get().is_some()
                    class:picked=chosen
                    type="button"
                    data-seat=seat.index()
                    aria-pressed=move || choice.get().map(|_| chosen().to_string())
                    on:click=press
                >
                    <Avatar
                        name=Signal::derive(move || model.name(seat))
                        seat=seat.index()
                        ring=Signal::derive(move || model.ring(seat, out()))
                        size=44
                    />
                    <span class="words">
                        <span class="who"><span class="name">{move || model.name(seat)}</span> <Hog model seat/></span>
                        <span class="sub">{move || doing(model, seat)}</span>
                    </span>
                </button>
                <Stamp model seat/>
                <Total model seat/>
            </div>
            <div class="cs">
                {(0..4).map(|slot| view! { <Spot model place=Place { seat, slot }/> }).collect_view()}
                <Won model seat/>
            </div>
        </li>
    }
}

/// Whether somebody is named by what happens.
fn touches(events: &[samobranka_woodland_wizards::Event], seat: Seat) -> bool {
    use samobranka_woodland_wizards::Event;
    events.iter().any(|event| match event {
        Event::Applies { seat: it, .. }
        | Event::Cancelled { seat: it, .. }
        | Event::Searched { seat: it, .. }
        | Event::Copied { seat: it, .. }
        | Event::Champion { seat: it, .. }
        | Event::Took { seat: it, .. } => *it == seat,
        Event::Replaced { place, .. } | Event::Changed { place, .. } => place.seat == seat,
        Event::ChosePlayer { player, .. } => *player == seat,
        Event::Placed { prizes } => prizes.first() == Some(&seat),
        _ => false,
    })
}

/// Somebody's champions and wizard, as small as they can be.
#[component]
fn Won(model: Model, seat: Seat) -> impl IntoView {
    let won = Memo::new(move |_| {
        model.shown.with(|seen| {
            let champions = seen.public.champions[seat.index()];
            (!champions.is_empty()).then(|| (champions.len(), champion_points(&seen.public, seat)))
        })
    });
    view! {
        {move || {
            won.get()
                .map(|(count, points)| {
                    let label = say(
                        &Phrase::new("web-ww-champions-words").with("count", count).with("points", i32::from(points)),
                    );
                    view! {
                        <button
                            class="won reach"
                            type="button"
                            on:click=move |_| model.close.set(Some(Close::Seat(seat)))
                        >
                            <span class="sr">{label}</span>
                            <b class="num" aria-hidden="true">{signed(points)}</b>
                            <span class="xs" aria-hidden="true">{text_with("web-ww-champions-count", "count", count)}</span>
                        </button>
                    }
                })
        }}
    }
}

/// What is to be seen in a place of the table.
#[derive(Clone, PartialEq)]
enum SpotFace {
    Card {
        card: u8,
        printed: Printed,
        power: i16,
        staged: bool,
    },
    /// A card lies there face down; one's own is known to oneself.
    Sealed(Option<(u8, Printed)>),
    /// The place where a card can go now.
    Next,
    Empty,
}

fn look(model: Model, place: Place) -> SpotFace {
    let seat = place.seat;
    let preview = model.preview.get().filter(|preview| preview.place == place);
    let lying = |clearing: &Clearing| clearing.at(place);
    if let Some(Lying { card, power }) = preview.as_ref().and_then(|preview| lying(&preview.clearing)) {
        return SpotFace::Card { card, printed: model.printed(card), power, staged: true };
    }
    // With something staged, its consequences are shown on all cards.
    let shown = model.preview.with(|preview| preview.as_ref().and_then(|preview| lying(&preview.clearing)));
    let shown = shown.or_else(|| model.clearing.with(lying));
    if let Some(Lying { card, power }) = shown {
        return SpotFace::Card { card, printed: model.printed(card), power, staged: false };
    }
    let (sealed_here, own) = model.shown.with(|seen| {
        let public = &seen.public;
        let slot_now = match public.phase {
            Phase::Summon => Some(0),
            Phase::Boost { turn, .. } => Some(turn),
            _ => None,
        };
        let own = seen.own.as_ref().filter(|(own, _)| *own == seat).and_then(|(_, own)| own.sealed());
        (slot_now == Some(place.slot) && public.chosen.contains(seat), own)
    });
    if sealed_here {
        return SpotFace::Sealed(own.map(|card| (card, model.printed(card))));
    }
    if model.goes_to() == Some(place) && model.is_mine() { SpotFace::Next } else { SpotFace::Empty }
}

/// A place of the table.
#[component]
pub(crate) fn Spot(model: Model, place: Place) -> impl IntoView {
    let what = Memo::new(move |_| look(model, place));
    // A card that lay face down is turned over in its place, together with all others of its turn.
    let turned = Memo::new(move |_| model.is_turned(place));
    let choice = Memo::new(move |_| model.choice_at(place));
    let chosen = move || choice.get().is_some_and(|action| model.is_chosen(action));
    let press = move |_| match (choice.get_untracked(), model.draft.with_untracked(WoodlandWizardsDraft::card)) {
        (Some(action), _) => model.choose(action),
        (None, Some(_)) if model.preview.with_untracked(|it| it.as_ref().is_some_and(|it| it.place == place)) => {
            model.take_back();
        }
        _ => model.close.set(Some(Close::Place(place))),
    };
    let label = move |printed: &Printed, power: i16, staged: bool| {
        let words = printed.in_words(power);
        if staged { format!("{words} {}", text("web-ww-take-back-hint")) } else { words }
    };
    let mine = Memo::new(move |_| model.shown.with(Seen::seat) == Some(place.seat));
    let laid = move |printed: &Printed, power: i16| match mine.get_untracked() {
        true => own_face(printed, power),
        false => face(printed, power, true),
    };
    view! {
        {move || match what.get() {
            SpotFace::Card { card, printed, power, staged } => {
                let spoken = printed.clone();
                view! {
                    <button
                        class="spot"
                        class:turned=move || turned.get()
                        data-piece=piece(card)
                        class:contender=place.slot == 0
                        class:stage=staged
                        class:target=move || choice.get().is_some()
                        class:picked=chosen
                        type="button"
                        data-place=place.to_string()
                        aria-label=move || label(&spoken, power, staged)
                        aria-pressed=move || choice.get().map(|_| chosen().to_string())
                        on:click=press
                    >
                        {laid(&printed, power)}
                    </button>
                }
                    .into_any()
            }
            SpotFace::Sealed(Some((card, printed))) => {
                let spoken = printed.clone();
                view! {
                    <span
                        class="spot sealed mine-sealed"
                        class:contender=place.slot == 0
                        data-sealed=place.to_string()
                        data-piece=piece(card)
                    >
                        {laid(&printed, printed.power)} {back(Some(place.seat.index()))}
                        <span class="sr">
                            {move || format!("{} {}", text("web-ww-face-down"), spoken.in_words(spoken.power))}
                        </span>
                    </span>
                }
                    .into_any()
            }
            SpotFace::Sealed(None) => {
                view! {
                    <span
                        class="spot sealed"
                        class:contender=place.slot == 0
                        data-sealed=place.to_string()
                        data-piece=format!("sealed-{place}")
                        data-from=format!("seat-{}", place.seat.index())
                    >
                        {back(Some(place.seat.index()))} <span class="sr">{move || text("web-ww-face-down")}</span>
                    </span>
                }
                    .into_any()
            }
            SpotFace::Next => {
                view! {
                    <span class="spot wslot due" class:contender=place.slot == 0 data-drop=place.to_string()>
                        <span>{move || slot_words(place.slot)}</span>
                    </span>
                }
                    .into_any()
            }
            SpotFace::Empty => {
                view! {
                    <span class="spot wslot" class:contender=place.slot == 0>
                        <span class="own">{move || slot_words(place.slot)}</span>
                    </span>
                }
                    .into_any()
            }
        }}
    }
}

/// A card's name among the pieces of the table.
pub(crate) fn piece(card: u8) -> String {
    format!("card-{card}")
}

fn slot_words(slot: u8) -> String {
    match slot {
        0 => text("web-ww-contender"),
        turn => text_with("web-ww-boost-no", "turn", turn),
    }
}

/// Whether a seat is one that can be chosen: for what is drawn elsewhere.
pub(crate) fn own_choice(model: Model) -> Option<Action> {
    model.choice_of(model.shown.with(Seen::seat)?)
}
