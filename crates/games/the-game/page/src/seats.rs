//! The others at the table, the draw pile, and oneself.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Icon, SeatCard, icon};
use samobranka_page::speech::{text, text_with};
use samobranka_rules::{Phrase, Seat};
use samobranka_the_game::{Phase, Pile, Reply};
use samobranka_the_game_desk::{Burns, burns};

use super::{Model, talk};

/// Whether somebody has no cards left while others play on.
fn is_out(model: Model, seat: Seat) -> bool {
    model.seen.with(|seen| seen.public.hands[seat.index()] == 0 && seen.public.end().is_none())
}

/// Everybody but the one at the screen.
#[component]
pub(crate) fn Others(model: Model) -> impl IntoView {
    let seats = Memo::new(move |_| {
        model.seen.with(|seen| {
            let own = seen.seat();
            Seat::all(seen.public.seats).filter(|&seat| Some(seat) != own).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="others" data-count=move || seats.read().len().to_string()>
            {move || seats.get().into_iter().map(|seat| view! { <Other model seat/> }).collect_view()}
        </div>
    }
}

#[component]
fn Other(model: Model, seat: Seat) -> impl IntoView {
    let count = move || model.seen.with(|seen| seen.public.hands[seat.index()]);
    let held = move || text_with("web-tg-held", "count", count());
    let said = move || {
        model.seen.with(|seen| {
            let own = seen.public.own_hints[seat.index()].iter().map(talk::own_words);
            let reply = seen.public.replies[seat.index()].map(|reply| match reply {
                Reply::Agree => text("web-tg-agree"),
                Reply::Cannot => text("web-tg-cannot-reply"),
            });
            own.chain(reply).collect::<Vec<_>>()
        })
    };
    let sub = move || {
        let note = model.note_of(seat).map(|note| format!(" · {note}"));
        held() + &note.unwrap_or_default()
    };
    view! {
        <SeatCard
            name=Signal::derive(move || model.name(seat))
            seat=seat.index()
            ring=Signal::derive(move || model.ring(seat, is_out(model, seat)))
            sub=Signal::derive(sub)
            short=Signal::derive(move || count().to_string())
        >
            <div class="backs" aria-hidden="true">
                {move || (0..count()).map(|_| view! { <span class="back"></span> }).collect_view()}
            </div>
            <div class="says">
                {move || {
                    said()
                        .into_iter()
                        .map(|words| view! { <span class="tok">{icon(Icon::Smile, 16)} {words}</span> })
                        .collect_view()
                }}
            </div>
        </SeatCard>
    }
}

/// The draw pile.
#[component]
pub(crate) fn Deck(model: Model) -> impl IntoView {
    let count = Memo::new(move |_| model.seen.with(|seen| seen.public.deck));
    // Four backs at the most stand for the pile, fewer as it runs out.
    let backs = move || i32::from(count.get().div_ceil(24)).min(4);
    view! {
        <div class="deck" data-source="deck">
            <div class="deckst" aria-hidden="true">
                {move || {
                    (0..backs())
                        .rev()
                        .map(|at| view! { <span class="back" style=format!("left:{0}px;top:-{0}px", at * 2)></span> })
                        .collect_view()
                }}
            </div>
            <p>
                {move || {
                    if count.get() == 0 {
                        view! { <span class="small b live">{text("web-tg-deck-empty")}</span> }.into_any()
                    } else {
                        view! {
                            <span class="num">{count.get()}</span>
                            " "
                            <span class="muted small">{text("web-tg-in-deck")}</span>
                        }
                            .into_any()
                    }
                }}
            </p>
        </div>
    }
}

/// Oneself: whose turn it is, and how many cards it takes.
#[component]
pub(crate) fn You(model: Model) -> impl IntoView {
    let title = move || {
        model.seen.with(|seen| match seen.public.phase {
            Phase::Turn(turn) if Some(turn.seat) == seen.seat() => text("web-tg-your-turn"),
            Phase::Turn(turn) => model.tell(&Phrase::new("web-tg-turn-of").with("seat", turn.seat)),
            Phase::Over { .. } => text("web-tg-over"),
            _ => text("web-tg-who-starts"),
        })
    };
    let counts = move || {
        let laid = model.draft.with(|draft| model.seen.with(|seen| draft.laid(seen.view())));
        laid.map(|(laid, minimum)| (usize::from(laid), usize::from(minimum)))
    };
    let need = move || {
        counts().map(|(laid, minimum)| {
            let key = if laid >= minimum { "web-tg-may-end" } else { "web-tg-need" };
            samobranka_page::speech::say(&Phrase::new(key).with("laid", laid as u32).with("minimum", minimum as u32))
        })
    };
    let pips = move || {
        counts().map(|(laid, minimum)| {
            let pip = |at: usize| view! { <i class:f=move || at < laid></i> };
            (0..minimum.max(laid)).map(pip).collect_view()
        })
    };
    let fire = move || {
        model.seen.with(|seen| {
            let said = |pile: Pile| {
                let key = match burns(&seen.public, pile)? {
                    Burns::NextCard => "web-tg-fire-next-card",
                    Burns::ThisTurn => "web-tg-fire-due",
                    Burns::NextTurn => "web-tg-fire-next-turn",
                };
                Some(model.tell(&Phrase::new(key).with("pile", pile.phrase())))
            };
            seen.public.fire.iter().filter_map(said).collect::<Vec<_>>().join(" ")
        })
    };
    view! {
        <div class="you">
            {move || {
                model.seen
                    .with(|seen| seen.seat())
                    .map(|seat| {
                        view! {
                            <span class="you-hoop">
                                <Avatar
                                    name=Signal::derive(move || model.name(seat))
                                    seat=seat.index()
                                    ring=Signal::derive(move || model.ring(seat, false))
                                    size=46
                                />
                            </span>
                        }
                    })
            }}
            <div class="you-words">
                <p class="who">{title}</p>
                <p class="pipline">
                    <span class="pips" aria-hidden="true">
                        {pips}
                    </span>
                    <span class="small b live">{need}</span>
                </p>
                <p class="small live firewords">{fire}</p>
            </div>
        </div>
    }
}
