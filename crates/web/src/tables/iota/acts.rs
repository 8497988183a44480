//! The one thing to press, and what stands beside it: taking back, passing with or without a trade, naming a joker.

use leptos::prelude::*;
use samobranka_iota::{Action, Card, ExchangeNeeds, Illegal, Iota, Placed};
use samobranka_rules::{Game, Phrase, Speak};

use super::board::product;
use super::card::CardFace;
use super::desk::Desk;
use super::draft::{Draft, Seen};
use crate::kit::{GoButton, Sheet, UndoButton};
use crate::speech::{say, text, text_with};
use crate::tables::RefusalAt;

/// The buttons of a table.
#[component]
pub(super) fn Acts(desk: Desk) -> impl IntoView {
    let staged = Memo::new(move |_| desk.draft.with(|draft| !draft.is_empty()));
    let my_turn = Memo::new(move |_| desk.seen.with(Seen::is_my_turn));
    let label = move || go_label(desk);
    let idle = move || {
        let ready = desk.draft.with(|draft| !draft.is_empty()) && !matches!(desk.score.get(), Some(Err(_)));
        !(ready && my_turn.get()) || desk.is_sending()
    };
    let several = move || desk.draft.with(|draft| draft.lays.len() + draft.swaps.len() > 1);
    view! {
        <div class="acts" data-turn=move || if my_turn.get() { "yes" } else { "no" }>
            <div class="warn">
                <RefusalAt refusal=desk.refusal at=None/>
            </div>
            <Show when=several>
                <button class="btn ghost all" type="button" data-undo-all="" on:click=move |_| desk.take_all_back()>
                    {move || text("web-io-take-all-back")}
                </button>
            </Show>
            <UndoButton
                label=Signal::derive(|| text("web-take-back"))
                can=Signal::derive(move || staged.get())
                on_press=Callback::new(move |()| desk.take_back())
            />
            <button
                class="btn ghost pass"
                type="button"
                data-pass=""
                disabled=move || !my_turn.get()
                on:click=move |_| desk.passing.set(Some(Vec::new()))
            >
                <span class="long">{move || text("web-io-pass-and-trade")}</span>
                <span class="short">{move || text("web-io-pass")}</span>
            </button>
            <GoButton
                label=Signal::derive(label)
                idle=Signal::derive(idle)
                on_press=Callback::new(move |()| desk.go_on())
            />
        </div>
    }
}

/// What the red button would do.
fn go_label(desk: Desk) -> String {
    let (my_turn, over, scores) =
        desk.seen.with(|seen| (seen.is_my_turn(), seen.public.end().is_some(), seen.scores()));
    if over {
        return text("web-io-over");
    }
    if !my_turn {
        let waiting: Vec<Phrase> = desk.seen.with(|seen| {
            Iota::to_act(&seen.public).into_iter().map(|seat| Phrase::new("web-seat").with("seat", seat)).collect()
        });
        return desk.tell(&Phrase::new("web-io-waiting").with("seats", waiting));
    }
    let (cards, jokers) = desk.draft.with(|draft| (draft.lays.len(), draft.swaps.len()));
    match desk.score.get() {
        Some(Ok(score)) if scores => format!("{}\u{2002}{}", text("web-io-play"), product(&score)),
        Some(Ok(_)) => text_with("web-io-lay-count", "count", cards as u32),
        Some(Err(_)) => text("web-io-wrong"),
        None if jokers > 0 => text_with("web-io-take-jokers", "count", jokers as u32),
        None => text("web-io-lay-or-pass"),
    }
}

/// What stands beside the hand where there is room.
#[component]
pub(super) fn Note(desk: Desk) -> impl IntoView {
    let words = move || {
        let (staged, left) = (desk.draft.with(|draft| !draft.is_empty()), desk.slots().iter().any(|(_, there)| *there));
        text(match (staged, left, desk.lifted.get().is_some()) {
            (true, false, _) => "web-io-all-staged",
            (true, true, false) => "web-io-only-you",
            (_, _, true) => "web-io-where",
            (false, _, false) => "web-io-choose",
        })
    };
    view! { <p class="small muted note">{words}</p> }
}

/// IO-20: passing, and which cards go under the deck, in which order.
#[component]
pub(super) fn PassSheet(desk: Desk) -> impl IntoView {
    view! {
        <Show when=move || desk.passing.with(Option::is_some)>
            <Pass desk/>
        </Show>
    }
}

#[component]
fn Pass(desk: Desk) -> impl IntoView {
    let close = Callback::new(move |()| desk.passing.set(None));
    // The cards laid out for a play come back; a joker that was taken stays taken.
    desk.draft.update(|draft| *draft = Draft { swaps: std::mem::take(&mut draft.swaps), lays: Vec::new() });
    desk.lifted.set(None);
    let hand = desk.base.with_untracked(Seen::hand);
    let (deck, needs) = desk.seen.with_untracked(|seen| (seen.public.deck, seen.public.options.exchange_needs));
    let most = match needs {
        _ if deck == 0 => 0,
        ExchangeNeeds::Any => 4,
        ExchangeNeeds::Enough => usize::from(deck),
    };
    let mut first: Vec<usize> = Vec::new();
    for card in desk.passing.get_untracked().unwrap_or_default() {
        first.extend((0..hand.len()).find(|slot| hand[*slot] == card && !first.contains(slot)));
    }
    let chosen = RwSignal::new(first);
    let cards = StoredValue::new(hand.clone());
    let toggle = move |slot: usize| {
        let full = chosen.with_untracked(|chosen| chosen.len() >= most && !chosen.contains(&slot));
        if full {
            let asked = most as u8 + 1;
            return desk.refuse(Some(usize::MAX), &Illegal::DeckTooSmall { asked, deck });
        }
        chosen.update(|chosen| match chosen.iter().position(|it| *it == slot) {
            Some(at) => {
                chosen.remove(at);
            }
            None => chosen.push(slot),
        });
    };
    let go = move |_| {
        let list: Vec<Card> =
            chosen.with_untracked(|chosen| cards.with_value(|cards| chosen.iter().map(|&slot| cards[slot]).collect()));
        desk.pass(&list);
    };
    let back = move || {
        let traded = chosen.read().len();
        (traded > usize::from(deck)).then(|| text_with("web-io-own-back", "count", (traded - usize::from(deck)) as u32))
    };
    let one = move |(slot, card): (usize, Card)| {
        let place = move || chosen.with(|chosen| chosen.iter().position(|it| *it == slot));
        view! {
            <button
                class="icard"
                class:lift=move || place().is_some()
                type="button"
                data-trade=slot
                aria-pressed=move || place().is_some().to_string()
                aria-label=move || {
                    let card = card.phrase();
                    match place() {
                        Some(place) => {
                            say(&Phrase::new("web-io-goes-under").with("card", card).with("number", place as u32 + 1))
                        }
                        None => say(&card),
                    }
                }
                on:click=move |_| toggle(slot)
            >
                <CardFace card/>
                {move || place().map(|place| view! { <span class="disc" aria-hidden="true">{place + 1}</span> })}
            </button>
        }
    };
    let about =
        move || if most == 0 { text("web-io-trade-empty") } else { text_with("web-io-trade-about", "deck", deck) };
    view! {
        <Sheet title=Signal::derive(|| text("web-io-pass-title")) on_close=close>
            <p class="muted small">{about}</p>
            {(most > 0)
                .then(|| {
                    view! {
                        <div class="iohand trade" role="group" aria-label=move || text("web-io-hand")>
                            {hand.into_iter().enumerate().map(one).collect_view()}
                        </div>
                    }
                })}
            <p class="small live">{back}</p>
            <RefusalAt refusal=desk.refusal at=Some(usize::MAX)/>
            <button class="btn primary" type="button" data-pass-now="" data-first="" on:click=go>
                {move || text_with("web-io-pass-now", "count", chosen.read().len() as u32)}
            </button>
        </Sheet>
    }
}

/// Q2: what the joker stands for that was just laid.
#[component]
pub(super) fn NameSheet(desk: Desk) -> impl IntoView {
    let asked = Memo::new(move |_| desk.seen.with(Seen::to_name));
    let sheet = move |at: samobranka_iota::Cell| {
        let names = desk.seen.with_untracked(|seen| seen.public.may_stand_for(at)).unwrap_or_default();
        let one = move |card: Card| {
            let action = Action::Name(Placed { at, card });
            let words = move || desk.seen.with(|seen| desk.tell(&Iota::action(seen.view(), &action)));
            view! {
                <button class="icard" type="button" data-name=card.to_string() aria-label=words on:click=move |_| desk.try_act(action)>
                    <CardFace card/>
                </button>
            }
        };
        view! {
            <Sheet title=Signal::derive(|| text("web-io-name-joker"))>
                <p class="muted small">{move || text("web-io-name-about")}</p>
                <div class="iohand names">{names.into_iter().map(one).collect_view()}</div>
                <RefusalAt refusal=desk.refusal at=None/>
            </Sheet>
        }
    };
    view! { {move || asked.get().map(sheet)} }
}
