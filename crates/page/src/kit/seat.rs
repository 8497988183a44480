//! Somebody at the table: the avatar, the name, and a line below it.

use leptos::prelude::*;

use super::{Avatar, Ring};

/// A player in the column of seats; what a game shows besides stands below, as children.
#[component]
pub fn SeatCard(
    #[prop(into)] name: Signal<String>,
    /// The seat's place, which gives the colour.
    seat: usize,
    #[prop(into)] ring: Signal<Ring>,
    /// The line below the name.
    #[prop(into)]
    sub: Signal<String>,
    /// The same where there is little room.
    #[prop(into)]
    short: Signal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="other" style=format!("--seat:var(--seat-{})", seat % 6 + 1)>
            <div class="seat">
                <Avatar name seat ring size=46/>
                <div>
                    <div class="who">{move || name.get()}</div>
                    <div class="sub">
                        <span class="long">{move || sub.get()}</span>
                        <span class="short num" aria-hidden="true">
                            {move || short.get()}
                        </span>
                    </div>
                </div>
            </div>
            {children.map(|children| children())}
        </div>
    }
}
