//! What the player should know wherever they are: a newer page, and storage that is full.

use leptos::prelude::*;
use samobranka_page::browser::{self, Room};
use samobranka_page::kit::{Confirm, Icon, icon, live};
use samobranka_page::speech::{text, text_with};

use crate::local;
use crate::version::{Age, reload, version};

/// The lines above every page.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    view! {
        <div class="notices">
            <NewVersion/>
            <Storage/>
        </div>
    }
}

/// Says that the server has a newer page.
#[component]
fn NewVersion() -> impl IntoView {
    let age = version().age;
    let dismissed = RwSignal::new(Age::Current);
    let words = move || match age.get() {
        Age::Current => None,
        Age::Old => Some(text("web-version-old")),
        Age::Unfit => Some(text("web-version-unfit")),
    };
    Effect::new(move |_| {
        if let Some(words) = words() {
            live().say(words);
        }
    });
    view! {
        <Show when=move || age.get() != dismissed.get()>
            <section class="notice" data-old-page="" aria-label=move || text("web-version")>
                <p class="grow">{words}</p>
                <button class="btn ghost" type="button" data-reload="" on:click=move |_| reload()>
                    {move || text("web-version-reload")}
                </button>
                <button
                    class="ibtn"
                    type="button"
                    aria-label=move || text("web-close")
                    on:click=move |_| dismissed.set(age.get_untracked())
                >
                    {icon(Icon::Cross, 20)}
                </button>
            </section>
        </Show>
    }
}

/// Says that storage is full, or will be, and offers a way out: the game as a file, and old games to put away.
#[component]
fn Storage() -> impl IntoView {
    let (room, unsaved) = (browser::room(), local::unsaved());
    let room = RwSignal::from(room);
    let unsaved = RwSignal::from(unsaved);
    let dismissed = RwSignal::new(None::<Room>);
    let shown = move || room.get() != Room::Enough && dismissed.get() != Some(room.get());
    let words = move || match (room.get(), unsaved.read().is_some()) {
        (Room::Enough, _) => String::new(),
        (Room::Little, _) => text("web-room-little"),
        (Room::Full, true) => text("web-room-full-game"),
        (Room::Full, false) => text("web-room-full"),
    };
    Effect::new(move |_| {
        if shown() {
            live().say(words());
        }
    });
    let asking = RwSignal::new(false);
    let old = Memo::new(move |_| {
        room.track();
        unsaved.track();
        if shown() { local::to_put_away() } else { Vec::new() }
    });
    let save = move |_| {
        if let Some(kept) = unsaved.get_untracked() {
            let (name, text) = local::as_file(&kept);
            browser::download(&name, &text);
        }
    };
    let free = Callback::new(move |()| local::make_room(&old.get_untracked()));
    let count = move || old.read().len() as u32;
    view! {
        <Show when=shown>
            <section class="notice" data-room-left="" aria-label=move || text("web-room")>
                <p class="grow">{words}</p>
                <Show when=move || unsaved.read().is_some()>
                    <button class="btn ghost" type="button" data-save-table="" on:click=save>
                        {icon(Icon::Save, 20)}
                        {move || text("web-room-save")}
                    </button>
                </Show>
                <Show when=move || !old.read().is_empty()>
                    <button class="btn ghost" type="button" data-make-room="" on:click=move |_| asking.set(true)>
                        {move || text("web-room-free")}
                    </button>
                </Show>
                <button
                    class="ibtn"
                    type="button"
                    aria-label=move || text("web-close")
                    on:click=move |_| dismissed.set(Some(room.get_untracked()))
                >
                    {icon(Icon::Cross, 20)}
                </button>
            </section>
        </Show>
        <Confirm
            open=asking
            title=Signal::derive(move || text_with("web-room-ask", "count", count()))
            about=Signal::derive(|| text("web-room-about"))
            yes=Signal::derive(|| text("web-room-free"))
            on_yes=free
        />
    }
}
