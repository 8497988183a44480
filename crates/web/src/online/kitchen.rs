//! The kitchen table: a tablet or a television in the middle shows what everyone may see, and telephones the hands. It
//! is the same link for all; the address says what a device shows.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Ring};
use samobranka_page::speech::text;

use crate::games::find;
use crate::kit::TopBar;
use crate::route::Mode;
use crate::server::{LineState, Qr, Reacted, Session, address, seat_name};

/// The screen in the middle before the deal: a large picture of the link, and who has come.
#[component]
pub(crate) fn KitchenWaits(session: Session) -> impl IntoView {
    browser::dress("home kitchen");
    let game = session.with_untracked(|now| now.game.clone()).and_then(|id| find(&id));
    let name = move || game.map(|game| text(game.name)).unwrap_or_default();
    Effect::new(move |_| browser::entitle(&name()));
    let seats = Memo::new(move |_| session.with(|now| now.seats.clone()).unwrap_or_default());
    view! {
        <TopBar title=Signal::derive(name) motif=game.map_or("brand", |game| game.theme)/>
        <LineState session/>
        <main class="hm kitchen-waits" tabindex="-1" data-kitchen="waits">
            <Qr
                link=address(&session.table(), Mode::Hand)
                label=Signal::derive(|| text("web-on-qr"))
            />
            <div class="col">
                <h2 class="lead disp">{move || text("web-on-kitchen-lead")}</h2>
                <p class="muted">{move || text("web-on-kitchen-about")}</p>
                <ul class="row wrap">
                    {move || {
                        seats
                            .get()
                            .into_iter()
                            .enumerate()
                            .map(|(at, seat)| {
                                let name = seat_name(at, &seat);
                                let ring = if seat.here { Ring::Calm } else { Ring::Out };
                                view! {
                                    <li class="row">
                                        <Avatar name=name.clone() seat=at ring size=56/>
                                        <span class="b">{name}</span>
                                    </li>
                                }
                            })
                            .collect_view()
                    }}
                </ul>
                <Reacted session/>
            </div>
        </main>
    }
}
