//! Before the deal: who has come, who is awaited, and the invitation for them.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;
use samobranka_protocol::ask::{Ask, HandOver, OfSeat};
use samobranka_protocol::news::{SeatKind, Welcome};
use samobranka_protocol::{Clock, StartWhen};
use samobranka_rules::Seat;

use crate::days::Agreed;
use crate::games::find;
use crate::kit::TopBar;
use crate::route::{Link, Mode, Route};
use crate::server::{
    FairLine, Guest, Invite, LineState, MISSED, NameField, Proposed, Reacted, Seats, Session, TalkButton, TalkSheet,
    is_called_off,
};

/// The room before the deal.
#[component]
pub(crate) fn WaitingRoom(session: Session, guest: Guest) -> impl IntoView {
    let game = session.with_untracked(|now| now.game.clone()).and_then(|id| find(&id));
    // Its words are needed as soon as somebody is refused something, and its table soon after.
    if let Some(game) = game {
        game.inside.then(|_| {});
    }
    browser::dress(&format!("home g-{}", game.map_or("brand", |game| game.theme)));
    let name = move || game.map(|game| text(game.name)).unwrap_or_default();
    Effect::new(move |_| browser::entitle(&name()));
    let own = Memo::new(move |_| session.with(|now| now.seat).flatten());
    let full = Memo::new(move |_| session.with(|now| now.seats.iter().all(|seat| seat.kind != SeatKind::Open)));
    // Where nobody has to say so, the host deals again after a fair deal was called off.
    let may_start = Memo::new(move |_| {
        let host_starts = session.with(|now| now.host.then_some(now.settings.start == StartWhen::Host)).flatten();
        host_starts.is_some_and(|starts| starts || is_called_off(session))
    });
    // Who doesn't want to wait puts bots on the free seats, and the game begins.
    let may_fill = Memo::new(move |_| full.get() == Some(false) && session.with(|now| now.host).unwrap_or(false));
    let wants_start = RwSignal::new(false);
    let fill = move |_| {
        let Some(bot) = game.map(|game| game.default_level) else { return };
        let free = session.with_untracked(|now| {
            let open = now.seats.iter().enumerate().filter(|(_, seat)| seat.kind == SeatKind::Open);
            open.map(|(at, _)| Seat(at as u8)).collect::<Vec<_>>()
        });
        for seat in free.unwrap_or_default() {
            session.ask(|id| Ask::HandOver(HandOver { id: id.into(), seat, bot: Some(bot.into()), person: None }));
        }
        wants_start.set(true);
    };
    // Where the host has to say so, it was said with that.
    Effect::new(move |_| {
        if wants_start.get() && full.get() == Some(true) && may_start.get_untracked() {
            wants_start.set(false);
            session.ask_bare(Ask::Start);
        }
    });
    let talking = RwSignal::new(false);
    let lead = move || {
        text(match (own.get(), full.get()) {
            (None, Some(false)) => "web-on-come-in",
            (_, Some(true)) => "web-on-all-here",
            _ => "web-on-waiting",
        })
    };
    let table = session.table();
    let end = view! { <TalkButton session open=talking/> }.into_any();
    view! {
        <TopBar title=Signal::derive(name) motif=game.map_or("brand", |game| game.theme) end/>
        <LineState session/>
        <main class="hm narrow setup" tabindex="-1" data-room="">
            <h2 class="lead disp">{lead}</h2>
            <Reacted session/>
            <Show when=move || own.get().is_none()>
                <NameField guest/>
            </Show>
            <Seats session guest bot=game.map(|game| game.default_level)/>
            <Agreed session/>
            <Proposed session/>
            <FairLine session/>
            <Show when=move || may_start.get()>
                <button
                    class="btn primary"
                    type="button"
                    data-start=""
                    disabled=move || full.get() != Some(true)
                    on:click=move |_| session.ask_bare(Ask::Start)
                >
                    {move || text("web-on-start")}
                </button>
            </Show>
            <HostAway session/>
            <Show when=move || may_fill.get()>
                <section class="panel row wrap">
                    <div class="col grow">
                        <h2>{move || text("web-on-no-waiting")}</h2>
                        <p class="muted small">{move || text("web-on-no-waiting-about")}</p>
                    </div>
                    <button class="btn ghost" type="button" data-start-bots="" on:click=fill>
                        {move || text("web-on-start-bots")}
                    </button>
                </section>
            </Show>
            <Invite session main=Signal::derive(move || full.get() != Some(true))/>
            <section class="panel col">
                <h2>{move || text("web-on-kitchen")}</h2>
                <p class="muted small">{move || text("web-on-kitchen-about")}</p>
                <div class="row wrap">
                    <Link to=Route::Online { table: table.clone(), mode: Mode::Kitchen } class="btn ghost">
                        {move || text("web-on-kitchen-open")}
                    </Link>
                    <Link to=Route::Online { table, mode: Mode::Hand } class="btn ghost">
                        {move || text("web-on-hand-open")}
                    </Link>
                </div>
            </section>
        </main>
        <TalkSheet session open=talking/>
    }
}

/// While the host is away nobody can start or seat a bot: it is said, and after a minute whoever sits here becomes the host.
#[component]
fn HostAway(session: Session) -> impl IntoView {
    let own = Memo::new(move |_| session.with(|now| now.seat).flatten());
    let away = Memo::new(move |_| {
        let gone = |now: &Welcome| {
            let here = now.seats.iter().any(|seat| seat.host && seat.here);
            let in_days = now.settings.clock.is_some_and(Clock::in_days);
            // A host without a seat may be looking on.
            let seated = now.seats.iter().any(|seat| seat.host);
            now.seat.is_some() && !now.host && !here && !in_days && (seated || now.onlookers.count == 0)
        };
        session.with(gone).unwrap_or(false)
    });
    let long = RwSignal::new(false);
    Effect::new(move |_| {
        long.set(false);
        if away.get() {
            browser::after(MISSED, move || {
                long.try_set(away.try_get_untracked() == Some(true));
            });
        }
    });
    let take = move |_| {
        if let Some(seat) = own.get_untracked() {
            session.ask(|id| Ask::Host(OfSeat { id: id.into(), seat }));
        }
    };
    view! {
        <Show when=move || away.get()>
            <section class="panel row wrap" data-host-away="">
                <p class="grow">{move || text("web-on-host-away")}</p>
                <Show when=move || long.get()>
                    <button class="btn ghost" type="button" data-take-host="" on:click=take>
                        {move || text("web-on-take-host")}
                    </button>
                </Show>
            </section>
        </Show>
    }
}
