//! The one thing to press, and what stands beside it: taking back, passing with or without a trade, naming a joker.

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_iota::{Action, Card, Illegal, Iota, Placed};
use samobranka_iota_desk::{IotaDraft, hand, is_my_turn, most_traded, scores, to_name};
use samobranka_page::RefusalAt;
use samobranka_page::kit::{GoButton, Sheet, UndoButton};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Game, Phrase, Speak};

use super::board::product;
use super::card::CardFace;
use super::model::Model;

/// The buttons of a table.
#[component]
pub(crate) fn Acts(model: Model) -> impl IntoView {
    let staged = Memo::new(move |_| model.draft.with(|draft| !draft.is_empty()));
    let my_turn = Memo::new(move |_| model.seen.with(|seen| is_my_turn(seen.view())));
    let label = move || go_label(model);
    let idle = move || {
        let ready = model.draft.with(|draft| !draft.is_empty()) && !matches!(model.score.get(), Some(Err(_)));
        !(ready && my_turn.get()) || model.is_sending()
    };
    let several = move || model.draft.with(|draft| draft.lays().len() + draft.swaps().len() > 1);
    view! {
        <div class="acts" data-turn=move || if my_turn.get() { "yes" } else { "no" }>
            <div class="warn">
                <RefusalAt refusal=model.refusal at=None/>
            </div>
            <Show when=several>
                <button class="btn ghost all" type="button" data-undo-all="" on:click=move |_| model.take_all_back()>
                    {move || text("web-io-take-all-back")}
                </button>
            </Show>
            <UndoButton
                label=Signal::derive(|| text("web-take-back"))
                can=Signal::derive(move || staged.get())
                on_press=Callback::new(move |()| model.take_back())
            />
            <button
                class="btn ghost pass"
                type="button"
                data-pass=""
                disabled=move || !my_turn.get()
                on:click=move |_| model.passing.set(Some(Vec::new()))
            >
                <span class="long">{move || text("web-io-pass-and-trade")}</span>
                <span class="short">{move || text("web-io-pass")}</span>
            </button>
            <GoButton
                label=Signal::derive(label)
                idle=Signal::derive(idle)
                on_press=Callback::new(move |()| model.go_on())
            />
        </div>
    }
}

/// What the red button would do.
fn go_label(model: Model) -> String {
    let (my_turn, over, scores) =
        model.seen.with(|seen| (is_my_turn(seen.view()), seen.public.end().is_some(), scores(&seen.public)));
    if over {
        return text("web-io-over");
    }
    if !my_turn {
        let waiting: Vec<Phrase> = model.seen.with(|seen| {
            Iota::to_act(&seen.public).into_iter().map(|seat| Phrase::new("web-seat").with("seat", seat)).collect()
        });
        return model.tell(&Phrase::new("web-io-waiting").with("seats", waiting));
    }
    let (cards, jokers) = model.draft.with(|draft| (draft.lays().len(), draft.swaps().len()));
    match model.score.get() {
        Some(Ok(score)) if scores => format!("{}\u{2002}{}", text("web-io-play"), product(&score)),
        Some(Ok(_)) => text_with("web-io-lay-count", "count", cards as u32),
        Some(Err(_)) => text("web-io-wrong"),
        None if jokers > 0 => text_with("web-io-take-jokers", "count", jokers as u32),
        None => text("web-io-lay-or-pass"),
    }
}

/// What stands beside the hand where there is room.
#[component]
pub(crate) fn Note(model: Model) -> impl IntoView {
    let words = move || {
        let (staged, left) =
            (model.draft.with(|draft| !draft.is_empty()), model.slots().iter().any(|slot| slot.at.is_none()));
        text(match (staged, left, model.lifted.get().is_some()) {
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
pub(crate) fn PassSheet(model: Model) -> impl IntoView {
    view! {
        <Show when=move || model.passing.with(Option::is_some)>
            <Pass model/>
        </Show>
    }
}

#[component]
fn Pass(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.passing.set(None));
    // The cards laid out for a play come back; a joker that was taken stays taken.
    model.draft.update(IotaDraft::take_cards_back);
    model.lifted.set(None);
    let hand = model.base.with_untracked(|base| hand(base.view()));
    let (deck, most) = model.seen.with_untracked(|seen| (seen.public.deck, usize::from(most_traded(&seen.public))));
    let mut first: Vec<usize> = Vec::new();
    for card in model.passing.get_untracked().unwrap_or_default() {
        first.extend((0..hand.len()).find(|slot| hand[*slot] == card && !first.contains(slot)));
    }
    let chosen = RwSignal::new(first);
    let cards = StoredValue::new(hand.clone());
    let toggle = move |slot: usize| {
        let full = chosen.with_untracked(|chosen| chosen.len() >= most && !chosen.contains(&slot));
        if full {
            let asked = most as u8 + 1;
            return model.refuse(Some(usize::MAX), &Illegal::DeckTooSmall { asked, deck });
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
        model.pass(&list);
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
            <RefusalAt refusal=model.refusal at=Some(usize::MAX)/>
            <button class="btn primary" type="button" data-pass-now="" data-first="" on:click=go>
                {move || text_with("web-io-pass-now", "count", chosen.read().len() as u32)}
            </button>
        </Sheet>
    }
}

/// Q2: what the joker stands for that was just laid.
#[component]
pub(crate) fn NameSheet(model: Model) -> impl IntoView {
    let asked = Memo::new(move |_| model.seen.with(|seen| to_name(seen.view())));
    let sheet = move |at: samobranka_iota::Cell| {
        let names = model.seen.with_untracked(|seen| seen.public.may_stand_for(at)).unwrap_or_default();
        let one = move |card: Card| {
            let action = Action::Name(Placed { at, card });
            let words = move || model.seen.with(|seen| model.tell(&Iota::action(seen.view(), &action)));
            view! {
                <button class="icard" type="button" data-name=card.to_string() aria-label=words on:click=move |_| model.try_act(action)>
                    <CardFace card/>
                </button>
            }
        };
        view! {
            <Sheet title=Signal::derive(|| text("web-io-name-joker"))>
                <p class="muted small">{move || text("web-io-name-about")}</p>
                <div class="iohand names">{names.into_iter().map(one).collect_view()}</div>
                <RefusalAt refusal=model.refusal at=None/>
            </Sheet>
        }
    };
    view! { {move || asked.get().map(sheet)} }
}
