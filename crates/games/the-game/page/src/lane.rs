//! A row: its direction and start, its top card, its number line, and what the lifted card would do there.

use leptos::prelude::*;
use samobranka_page::RefusalAt;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{text, text_with};
use samobranka_rules::{Phrase, Seat};
use samobranka_the_game::{Card, Event, Fire, Illegal, Pile, PileHint, Public, Token};
use samobranka_the_game_desk::Fit;

use super::card::face;
use super::track::{Frame, RowTrack, signed, svg};
use super::{Model, talk};

/// What a row looks like, whoever looks and whenever.
#[derive(Clone, PartialEq)]
pub(crate) struct RowFace {
    pub(crate) line: RowTrack,
    pub(crate) top: u8,
    /// Whether the top is only staged.
    pub(crate) basted: bool,
    pub(crate) burns: bool,
    /// Whether the top card is a fire card at a table with fire.
    pub(crate) flame: bool,
}

impl RowFace {
    /// A row of this table, with these cards staged on it.
    pub(crate) fn of(public: &Public, pile: Pile, staged: Vec<u8>, lifted: Option<u8>) -> RowFace {
        let count = public.counts[pile.index()];
        let cards = public.cards(pile).map(|cards| cards.into_iter().map(Card::number).collect());
        let laid = cards.unwrap_or_else(|| if count > 0 { vec![public.top(pile)] } else { Vec::new() });
        let top = staged.last().copied().unwrap_or(public.top(pile));
        RowFace {
            top,
            basted: !staged.is_empty(),
            burns: staged.is_empty() && public.fire.burns(pile),
            flame: burns(public, top),
            line: RowTrack { ascends: pile.ascends(), laid, count, staged, lifted },
        }
    }
}

/// Whether a card with this number burns at this table.
pub(crate) fn burns(public: &Public, number: u8) -> bool {
    public.options.fire != Fire::Off && Card::new(number).is_some_and(Card::is_fire)
}

/// How closely the line is drawn, by the width of the window.
pub(crate) fn frame() -> Signal<Frame> {
    let (wide, low) = (browser::desk(), browser::low());
    let middle = browser::media("(min-width: 600px)");
    Signal::derive(move || match (low.get(), wide.get(), middle.get()) {
        (true, ..) => Frame::LOW,
        (_, true, _) => Frame::WIDE,
        (_, _, true) => Frame::MIDDLE,
        _ => Frame::NARROW,
    })
}

/// The inside of a row: direction, top card, number line.
#[component]
pub(crate) fn LaneFace(
    pile: Pile,
    #[prop(into)] look: Signal<RowFace>,
    frame: Signal<Frame>,
    /// Where the top card came from.
    #[prop(into, optional)]
    from: Signal<Option<String>>,
    /// Who laid it, and what.
    #[prop(into, optional)]
    who: Signal<Option<String>>,
) -> impl IntoView {
    let arrow = if pile.ascends() { Icon::Up } else { Icon::Down };
    let top = Memo::new(move |_| look.with(|look| (look.top, look.basted, look.flame, look.line.count)));
    let card = move || {
        let (top, basted, flame, count) = top.get();
        let class = match (count > 0 || basted, basted) {
            (false, _) => "nc row-card",
            (true, true) => "nc stage",
            (true, false) => "nc",
        };
        let piece = (count > 0 || basted).then(|| format!("card-{top}"));
        view! {
            <span class=class data-piece=piece data-from=move || from.get() data-who=move || who.get()>
                {face(top, flame)}
            </span>
        }
    };
    view! {
        <span class="dir" aria-hidden="true">
            {move || if look.with(|look| look.burns) { icon(Icon::Flame, 24) } else { icon(arrow, 22) }}
            <span>{pile.start()}</span>
        </span>
        <span class="topc" aria-hidden="true">
            <span class="pile" class:bare=move || look.with(|look| look.line.count < 2)>
                {card}
            </span>
        </span>
        <span class="tr" aria-hidden="true" inner_html=move || look.with(|look| svg(frame.get(), &look.line))></span>
    }
}

/// A row of the table that is played at.
#[component]
pub(crate) fn Lane(model: Model, pile: Pile, frame: Signal<Frame>) -> impl IntoView {
    let fit = Memo::new(move |_| model.fit(pile));
    let look = Memo::new(move |_| {
        let staged = model.draft.with(|draft| draft.on(pile).map(Card::number).collect());
        let held = matches!(fit.get(), Some(Fit::On(_) | Fit::Back(_)));
        let lifted = model.lifted.get().filter(|_| held).map(Card::number);
        model.seen.with(|seen| RowFace::of(&seen.public, pile, staged, lifted))
    });
    let goes_back = move || model.ten_back.now().is_some_and(|now| now.scene == pile);
    let class = move || {
        let mut class = String::from(if pile.ascends() { "lane up" } else { "lane dn" });
        class += match fit.get() {
            Some(Fit::On(_)) => " can",
            Some(Fit::Back(_)) => " gold",
            Some(Fit::No(_)) => " no",
            None => "",
        };
        if model.over.get() == Some(pile) {
            class += " over";
        }
        if look.with(|look| look.burns) {
            class += " burning";
        }
        if goes_back() {
            class += " tenback";
        }
        if model.must_cover().is_some_and(|burning| burning != pile) {
            class += " dim";
        }
        class
    };
    let press = move |_| match model.lifted.get_untracked() {
        Some(card) => model.stage(pile, card),
        None => model.note(
            Some(pile.index()),
            text(if frame.get_untracked().zoom { "web-tg-lift-first-zoomed" } else { "web-tg-lift-first" }),
        ),
    };
    let menu = move |event: web_sys::MouseEvent| {
        if model.seen.with_untracked(|seen| seen.public.seats > 1 && seen.own.is_some()) {
            event.prevent_default();
            model.talking.set(Some(Some(pile)));
        }
    };
    let label = move || {
        let row = Phrase::new("web-tg-row")
            .with("number", pile.index() as u32 + 1)
            .with("pile", pile.phrase())
            .with("top", model.top(pile));
        let mut label = model.tell(&row);
        if let Some(fit) = fit.get() {
            label += " · ";
            label += &said(fit, model.lifted.get());
        }
        if look.with(|look| look.burns) {
            label += " · ";
            label += &text("web-tg-burns");
        }
        label
    };
    let from = move || {
        let top = look.with(|look| look.top);
        model.from_seat(|event| match event {
            Event::Laid { seat, card, .. } if card.number() == top => Some(*seat),
            _ => None,
        })
    };
    let who = move || {
        let top = look.with(|look| look.top);
        model.who_did(|event| match event {
            Event::Laid { seat, card, from, .. } if card.number() == top => Some((*seat, format!("{from} → {top}"))),
            _ => None,
        })
    };
    view! {
        <div class=class data-lane=pile.name()>
            <LaneFace pile look frame from=Signal::derive(from) who=Signal::derive(who)/>
            <Jump fit lifted=model.lifted/>
            <Show when=goes_back>
                <span class="tenthread" aria-hidden="true"></span>
                <span class="tenmark" aria-hidden="true">
                    <b>{if pile.ascends() { "−10" } else { "+10" }}</b>
                    <small>{move || text("web-tg-ten-back")}</small>
                </span>
            </Show>
            <button
                class="lane-hit"
                type="button"
                data-hit=pile.index() + 1
                aria-label=label
                on:click=press
                on:contextmenu=menu
            ></button>
            <Tokens model pile/>
            <RefusalAt refusal=model.refusal at=Some(pile.index())/>
        </div>
    }
}

/// What laying would do, in a few words.
fn said(fit: Fit, card: Option<Card>) -> String {
    match fit {
        Fit::On(change) => signed(change),
        Fit::Back(change) => format!("{} {}", signed(change), text("web-tg-back")),
        Fit::No(why) => short_reason(why, card),
    }
}

fn short_reason(why: Illegal, card: Option<Card>) -> String {
    let card = card.map_or(0, Card::number);
    let with = |key, top: u8| samobranka_page::speech::say(&Phrase::new(key).with("card", card).with("top", top));
    match why {
        Illegal::NotHigher { top, .. } => with("web-tg-not-higher", top),
        Illegal::NotLower { top, .. } => with("web-tg-not-lower", top),
        Illegal::Burning { .. } => text("web-tg-fire-first"),
        _ => text("web-tg-cannot"),
    }
}

/// How loud a price is said.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Price {
    Small,
    Usual,
    Dear,
}

/// The price of a card that fits; a step back by ten is a gift and has none.
fn price(fit: Option<Fit>) -> Option<Price> {
    let Some(Fit::On(change)) = fit else { return None };
    Some(match change.abs() {
        0..=3 => Price::Small,
        4..=15 => Price::Usual,
        _ => Price::Dear,
    })
}

/// At the right end of a row: how far the lifted card would take it, or why it can't.
#[component]
fn Jump(fit: Memo<Option<Fit>>, lifted: RwSignal<Option<Card>>) -> impl IntoView {
    view! {
        <span
            class="jump"
            class:g=move || matches!(fit.get(), Some(Fit::Back(_)))
            class:no=move || matches!(fit.get(), Some(Fit::No(_)))
            class:calm=move || price(fit.get()) == Some(Price::Small)
            class:loud=move || price(fit.get()) == Some(Price::Dear)
            aria-hidden="true"
        >
            {move || {
                fit.get()
                    .map(|fit| {
                        let (number, small) = match fit {
                            Fit::On(change) => (signed(change), text("web-tg-gap")),
                            Fit::Back(change) => (signed(change), text("web-tg-back")),
                            Fit::No(why) => ("—".to_owned(), short_reason(why, lifted.get())),
                        };
                        view! {
                            <span>{number}</span>
                            <small>{small}</small>
                        }
                    })
            }}
        </span>
    }
}

/// What lies on a row in the players' names.
#[component]
fn Tokens(model: Model, pile: Pile) -> impl IntoView {
    let tokens = move || {
        model.seen.with(|seen| {
            let of = |seat: Seat| seen.public.tokens[pile.index()][seat.index()].map(|token| (seat, token));
            Seat::all(seen.public.seats).filter_map(of).collect::<Vec<(Seat, Token)>>()
        })
    };
    let draw = move |(seat, token): (Seat, Token)| {
        let own = model.seen.with(|seen| seen.seat() == Some(seat));
        let who = if own { text("web-you") } else { model.name(seat) };
        let what = talk::hint_words(token.hint);
        let strong = if token.strong { "!" } else { "" };
        view! {
            <span class="tok" style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)>
                {icon(talk::hint_icon(token.hint), 16)}
                <span class="said">
                    <span class="who">{who}</span>
                    <span class="what">{format!(": {what}")}</span>
                    {strong}
                </span>
            </span>
        }
    };
    view! { <span class="toks">{move || tokens().into_iter().map(draw).collect_view()}</span> }
}

/// A hint's place among its kind, to be spoken of a row.
pub(crate) fn row_words(pile: Pile) -> String {
    text_with("web-tg-row-short", "number", pile.index() as u32 + 1)
}

/// Every hint about a row that this table allows.
pub(crate) fn hints(ten_signal: bool) -> impl Iterator<Item = PileHint> {
    PileHint::ALL.into_iter().filter(move |hint| ten_signal || *hint != PileHint::TenJump)
}
