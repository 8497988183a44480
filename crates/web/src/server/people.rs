//! Who sits where: taking a seat, lending it, and what the host may do.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Confirm, Icon, Ring, Sheet, icon};
use samobranka_page::speech::{bot_name, text, text_with};
use samobranka_protocol::ask::{Ask, HandOver, Lend, OfSeat, Propose};
use samobranka_protocol::news::{SeatKind, SeatNow};
use samobranka_rules::Seat;

use super::chat::spectators;
use super::fair::FairMark;
use super::invite::Invite;
use super::words::seat_name;
use super::{Guest, Session};
use crate::route::{Link, Mode, Route};

/// What is told of a seat beside its name.
pub(crate) fn about(seat: &SeatNow, own: bool) -> String {
    let mut said = vec![match (seat.kind, &seat.lent) {
        (SeatKind::Open, _) => text("web-on-seat-free"),
        (SeatKind::Bot, _) => bot_name(&seat.name),
        (SeatKind::Person, Some(lent)) => text_with_name("web-on-lent", &bot_name(&lent.bot)),
        (SeatKind::Person, None) if own => text("web-on-seat-you"),
        (SeatKind::Person, None) if seat.here => text("web-on-seat-here"),
        (SeatKind::Person, None) => text("web-on-seat-away"),
    }];
    if seat.host {
        said.push(text("web-on-seat-host"));
    }
    said.join(" · ")
}

/// Says the message `key`, which has no arguments, and a name after it.
fn text_with_name(key: &'static str, name: &str) -> String {
    format!("{}: {name}", text(key))
}

/// The seats, each with what may be done about it.
#[component]
pub(crate) fn Seats(
    session: Session,
    guest: Guest,
    /// The bot that the host may put on a free seat.
    #[prop(optional_no_strip)]
    bot: Option<&'static str>,
) -> impl IntoView {
    let seats = Memo::new(move |_| session.with(|now| now.seats.clone()).unwrap_or_default());
    view! {
        <ol class="panel chairs seats">
            {move || (0..seats.read().len()).map(|at| view! { <SeatRow session guest bot seats at/> }).collect_view()}
        </ol>
        <p class="muted small" data-onlookers="">
            {move || spectators(session)}
        </p>
        <Show when=move || session.with(|now| now.brought).unwrap_or(false)>
            <p class="muted small">{move || text("web-on-brought")}</p>
        </Show>
    }
}

#[component]
fn SeatRow(
    session: Session,
    guest: Guest,
    bot: Option<&'static str>,
    seats: Memo<Vec<SeatNow>>,
    at: usize,
) -> impl IntoView {
    let seat = Seat(at as u8);
    let now = Memo::new(move |_| seats.read().get(at).cloned());
    let own = Memo::new(move |_| session.with(|now| now.seat).flatten());
    let host = Memo::new(move |_| session.with(|now| now.host).unwrap_or(false));
    let running = Memo::new(move |_| session.with(|now| now.view.is_some() && now.ended.is_none()).unwrap_or(false));
    let over = Memo::new(move |_| session.with(|now| now.ended.is_some()).unwrap_or(false));
    let dealt = Memo::new(move |_| session.with(|now| now.view.is_some()).unwrap_or(false));
    let name = Signal::derive(move || now.get().map(|it| seat_name(at, &it)).unwrap_or_default());
    let is = move |kind: SeatKind| now.read().as_ref().is_some_and(|it| it.kind == kind);
    let lent = move || now.read().as_ref().is_some_and(|it| it.lent.is_some());
    let here = move || now.read().as_ref().is_some_and(|it| it.here);
    let mine = move || own.get() == Some(seat);
    let can_sit = move || is(SeatKind::Open) && own.get().is_none() && !over.get();
    // From the deal to the end a seat belongs to its owner.
    let counted = Memo::new(move |_| session.with(|now| now.counted.is_some()).unwrap_or(false));
    let can_lend = move || running.get() && mine() && !lent() && !counted.get();
    // Before the deal a seat that is left is free again: nothing is lost by it.
    let can_leave = move || mine() && !dealt.get() && !counted.get();
    let can_free = move || host.get() && !mine() && !is(SeatKind::Open) && !dealt.get();
    let can_fill = move || host.get() && is(SeatKind::Open) && !dealt.get();
    let can_crown = move || host.get() && !mine() && is(SeatKind::Person);
    let fill = move |_| {
        if let Some(bot) = bot {
            session.ask(|id| Ask::HandOver(HandOver { id: id.into(), seat, bot: Some(bot.into()), person: None }));
        }
    };
    let watching = Memo::new(move |_| session.with(|now| now.onlookers.people.clone()).unwrap_or_default());
    let give = move |event: web_sys::Event| {
        let person = event_target_value(&event);
        if !person.is_empty() {
            session.ask(|id| Ask::HandOver(HandOver { id: id.into(), seat, bot: None, person: Some(person.into()) }));
        }
    };
    // A person is asked after; a bot's seat is simply made free.
    let asking = RwSignal::new(false);
    let make_free = move || {
        asking.set(false);
        session.ask(|id| Ask::Free(OfSeat { id: id.into(), seat }));
    };
    let free = move |_| {
        if is(SeatKind::Person) { asking.set(true) } else { make_free() }
    };
    view! {
        <li class="chair" data-seat=at data-here=move || if here() || is(SeatKind::Bot) { "yes" } else { "no" }>
            <Show when=move || !is(SeatKind::Open) fallback=|| view! { <span class="mthoop" aria-hidden="true"></span> }>
                <Avatar name seat=at ring=Signal::derive(move || if is(SeatKind::Person) && !here() { Ring::Away } else { Ring::Calm })/>
            </Show>
            <div class="who">
                <span class="b">{move || name.get()}</span>
                <span class="small muted">{move || now.get().map(|it| about(&it, mine()))}</span>
            </div>
            <div class="row wrap seatacts">
                <Show when=can_sit>
                    <button class="btn primary" type="button" data-sit=at on:click=move |_| guest.sit(Some(seat))>
                        {move || text("web-on-sit")}
                    </button>
                </Show>
                <Show when=move || mine() && lent()>
                    <button
                        class="btn primary"
                        type="button"
                        data-back=""
                        on:click=move |_| session.ask_bare(Ask::Back)
                    >
                        {move || text("web-on-back")}
                    </button>
                </Show>
                <Show when=can_leave>
                    <button
                        class="btn quiet"
                        type="button"
                        data-leave=""
                        on:click=move |_| session.ask_bare(Ask::Leave)
                    >
                        {move || text("web-on-leave")}
                    </button>
                </Show>
                <Show when=can_lend>
                    <button
                        class="btn ghost"
                        type="button"
                        data-lend=at
                        on:click=move |_| session.ask(|id| Ask::Lend(Lend { id: id.into(), seat, bot: None }))
                    >
                        {move || text("web-on-lend-own")}
                    </button>
                </Show>
                <Show when=can_fill>
                    <button class="btn ghost" type="button" data-fill=at on:click=fill>
                        {move || text("web-on-fill")}
                    </button>
                    <Show when=move || !watching.read().is_empty()>
                        <select
                            class="field"
                            aria-label=move || text_with("web-on-give-seat", "number", at as u32 + 1)
                            on:change=give
                        >
                            <option value="">{move || text("web-on-give")}</option>
                            {move || {
                                watching
                                    .get()
                                    .into_iter()
                                    .map(|it| view! { <option value=it.person>{it.name}</option> })
                                    .collect_view()
                            }}
                        </select>
                    </Show>
                </Show>
                <Show when=can_crown>
                    <button
                        class="btn quiet"
                        type="button"
                        on:click=move |_| session.ask(|id| Ask::Host(OfSeat { id: id.into(), seat }))
                    >
                        {move || text("web-on-make-host")}
                    </button>
                </Show>
                <Show when=move || can_free() && !asking.get()>
                    <button class="btn quiet" type="button" data-free=at on:click=free>
                        {move || text("web-on-free")}
                    </button>
                </Show>
                <Show when=move || can_free() && asking.get()>
                    <p class="small grow">{move || text("web-on-free-about")}</p>
                    <button class="btn ghost" type="button" data-no="" on:click=move |_| asking.set(false)>
                        {move || text("web-no")}
                    </button>
                    <button class="btn primary" type="button" data-free-yes=at on:click=move |_| make_free()>
                        {move || text("web-on-free")}
                    </button>
                </Show>
            </div>
        </li>
    }
}

/// The sheet about the people, with everything that concerns the table as a whole.
#[component]
pub(crate) fn PeopleSheet(
    session: Session,
    guest: Guest,
    /// The bot that the host may put on a free seat.
    bot: &'static str,
    open: RwSignal<bool>,
    /// Whether it is explained what a fair deal is. The bar above the table has no room for its mark on a phone.
    fair: RwSignal<bool>,
    give_up: Callback<()>,
) -> impl IntoView {
    let close = Callback::new(move |()| open.set(false));
    Effect::new(move |_| {
        if fair.get() {
            open.set(false);
        }
    });
    let running = Memo::new(move |_| session.with(|now| now.view.is_some() && now.ended.is_none()).unwrap_or(false));
    let own = Memo::new(move |_| session.with(|now| now.seat).flatten());
    // One's last turn, if one has played and it is known.
    let steps = Memo::new(move |_| {
        let own = own.get()?;
        session.mirror.with(|mirror| mirror.since_turn_of(own))
    });
    let take_back = move |_| {
        let Some(count) = steps.get_untracked() else { return };
        session.ask(|id| Ask::Propose(Propose { id: id.into(), take_back: Some(count), rule: None }));
        open.set(false);
    };
    let give_up = move |_| {
        open.set(false);
        give_up.run(());
    };
    let leaving = RwSignal::new(false);
    let leave = move |_| {
        open.set(false);
        leaving.set(true);
    };
    let kitchen = StoredValue::new(Route::Online { table: session.table(), mode: Mode::Kitchen });
    // A counted game is played alone and to its end.
    let counted = Memo::new(move |_| session.with(|now| now.counted.is_some()).unwrap_or(false));
    view! {
        <Show when=move || open.get()>
            {
                view! {
                    <Sheet title=Signal::derive(|| text("web-on-people")) on_close=close>
                        <Seats session guest bot=Some(bot)/>
                        <div class="row">
                            <FairMark session open=fair/>
                        </div>
                        <Show when=move || running.get() && own.get().is_some()>
                            <div class="row wrap">
                                <Show when=move || steps.get().is_some() && !counted.get()>
                                    <button class="btn ghost" type="button" data-ask-back="" on:click=take_back>
                                        {icon(Icon::Undo, 20)}
                                        {move || text_with("web-on-ask-back", "count", steps.get().unwrap_or(1))}
                                    </button>
                                </Show>
                                <button class="btn ghost" type="button" data-ask-end="" on:click=give_up>
                                    {move || text("web-on-ask-end")}
                                </button>
                                <Show when=move || !counted.get()>
                                    <button class="btn quiet" type="button" data-leave="" on:click=leave>
                                        {move || text("web-on-leave")}
                                    </button>
                                </Show>
                            </div>
                        </Show>
                        <Show when=move || !counted.get()>
                            <Invite session/>
                            <p class="small muted">
                                {move || text("web-on-kitchen-about")}
                                " "
                                <Link to=kitchen.get_value() class="inline">{move || text("web-on-kitchen-open")}</Link>
                            </p>
                        </Show>
                    </Sheet>
                }
            }
        </Show>
        <Confirm
            open=leaving
            title=Signal::derive(|| text("web-on-leave-ask"))
            about=Signal::derive(|| text("web-on-leave-about"))
            yes=Signal::derive(|| text("web-on-leave"))
            on_yes=Callback::new(move |()| session.ask_bare(Ask::Leave))
        />
    }
}
