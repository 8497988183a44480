//! The sheet with everything that can be switched at a table.

use leptos::prelude::*;
use samobranka_rules::Lang;

use crate::kit::Sheet;
use crate::prefs::{Pace, Theme, prefs};
use crate::speech::text;
use crate::tips_wanted;

/// What can be switched; a game adds its own below.
#[component]
pub fn Settings(open: RwSignal<bool>, children: Children) -> impl IntoView {
    let prefs = prefs();
    let close = Callback::new(move |()| open.set(false));
    let themes = [(Theme::System, "web-theme-system"), (Theme::Light, "web-light"), (Theme::Dark, "web-dark")];
    let paces = [(Pace::Slow, "web-pace-slow"), (Pace::Usual, "web-pace-usual"), (Pace::Quick, "web-pace-quick")];
    let langs = [(Lang::Ru, "Русский"), (Lang::En, "English")];
    view! {
        <Sheet title=Signal::derive(|| text("web-settings")) on_close=close>
            <div class="segs" role="group" aria-label=move || text("web-language")>
                {langs
                    .map(|(lang, name)| {
                        view! {
                            <button
                                class="seg"
                                class:on=move || prefs.lang.get() == lang
                                type="button"
                                lang=lang.code()
                                aria-pressed=move || (prefs.lang.get() == lang).to_string()
                                on:click=move |_| prefs.lang.set(lang)
                            >
                                {name}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <div class="segs" role="group" aria-label=move || text("web-theme")>
                {themes
                    .map(|(theme, name)| {
                        view! {
                            <button
                                class="seg"
                                class:on=move || prefs.theme.get() == theme
                                type="button"
                                aria-pressed=move || (prefs.theme.get() == theme).to_string()
                                on:click=move |_| prefs.theme.set(theme)
                            >
                                {move || text(name)}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <div class="segs" role="group" aria-label=move || text("web-pace")>
                {paces
                    .map(|(pace, name)| {
                        view! {
                            <button
                                class="seg"
                                class:on=move || prefs.pace.get() == pace
                                type="button"
                                aria-pressed=move || (prefs.pace.get() == pace).to_string()
                                on:click=move |_| prefs.pace.set(pace)
                            >
                                {move || text(name)}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <Switch on=prefs.sound label="web-sound"/>
            <Switch on=tips_wanted() label="web-tips"/>
            {children()}
        </Sheet>
    }
}

/// A switch with its words.
#[component]
pub fn Switch(on: RwSignal<bool>, label: &'static str) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                prop:checked=on
                on:change=move |event| on.set(event_target_checked(&event))
            />
            <span>{move || text(label)}</span>
        </label>
    }
}
