//! What the player has chosen, kept on the device.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use leptos::prelude::*;
use samobranka_rules::Lang;

use crate::browser;

/// Light or dark, or as the system has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the system has it.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// How fast things move and how long they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Half as long again.
    Slow,
    /// As it is meant.
    Usual,
    /// Twice as fast.
    Quick,
}

impl Pace {
    fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Usual => "usual",
            Pace::Quick => "quick",
        }
    }

    fn paced(self, milliseconds: u32) -> u32 {
        match self {
            Pace::Slow => milliseconds * 3 / 2,
            Pace::Usual => milliseconds,
            Pace::Quick => milliseconds / 2,
        }
    }
}

/// How long something is shown that is meant to be shown for so many milliseconds, at the pace the player has chosen.
pub fn paced(milliseconds: u32) -> u32 {
    prefs().pace.get_untracked().paced(milliseconds)
}

/// The player's choices; every part of the page may read and change them.
#[derive(Clone, Copy)]
pub struct Prefs {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// Whether sounds are played.
    pub sound: RwSignal<bool>,
    /// How fast things move.
    pub pace: RwSignal<Pace>,
    /// What the player is called.
    pub name: RwSignal<String>,
    /// Whether it is dark now, whoever decided it.
    pub dark: Signal<bool>,
}

thread_local! {
    /// The page has one. It is found here also by what runs outside any component: handlers, timers.
    static THE_ONE: Cell<Option<Prefs>> = const { Cell::new(None) };
    /// The choices of single games, by their keys.
    static SWITCHES: RefCell<HashMap<&'static str, ArcRwSignal<bool>>> = RefCell::default();
}

impl Prefs {
    /// The language of the page before any of it was drawn: `boot.js` has chosen it.
    pub(crate) fn page_lang() -> Lang {
        browser::root().get_attribute("lang").and_then(|it| it.parse().ok()).unwrap_or(Lang::En)
    }

    /// Reads what was kept, and keeps what changes from now on.
    pub fn provide() -> Prefs {
        let yes = |key: &str, otherwise: bool| browser::recall(key).map_or(otherwise, |it| it == "yes");
        let theme = match browser::recall("theme").as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        };
        let lang = Prefs::page_lang();
        let theme = RwSignal::new(theme);
        let system_dark = browser::media("(prefers-color-scheme: dark)");
        let prefs = Prefs {
            lang: RwSignal::new(lang),
            theme,
            sound: RwSignal::new(yes("sound", true)),
            pace: RwSignal::new(match browser::recall("pace").as_deref() {
                Some("slow") => Pace::Slow,
                Some("quick") => Pace::Quick,
                _ => Pace::Usual,
            }),
            name: RwSignal::new(browser::recall("name").unwrap_or_default()),
            dark: Signal::derive(move || match theme.get() {
                Theme::System => system_dark.get(),
                it => it == Theme::Dark,
            }),
        };
        Effect::new(move |before: Option<()>| {
            let lang = prefs.lang.get();
            let _ = browser::root().set_attribute("lang", lang.code());
            if before.is_some() {
                browser::keep("lang", lang.code());
            }
        });
        Effect::new(move |_| {
            let dark = prefs.dark.get();
            let _ = browser::root().set_attribute("data-theme", if dark { "dark" } else { "light" });
        });
        let keep = |key: &'static str, value: Signal<String>| {
            Effect::new(move |before: Option<()>| {
                let value = value.get();
                if before.is_some() {
                    browser::keep(key, &value);
                }
            });
        };
        let yes_no = |it: RwSignal<bool>| Signal::derive(move || if it.get() { "yes" } else { "no" }.to_owned());
        keep("theme", Signal::derive(move || theme.get().name().to_owned()));
        keep("sound", yes_no(prefs.sound));
        keep("pace", Signal::derive(move || prefs.pace.get().name().to_owned()));
        keep("name", prefs.name.into());
        THE_ONE.set(Some(prefs));
        prefs
    }
}

/// The player's choices.
pub fn prefs() -> Prefs {
    THE_ONE.get().expect("the app makes it before any page")
}

/// A choice of one game's table, kept on the device under this key. All parts of the page that ask for it share it.
pub fn kept_switch(key: &'static str, default: bool) -> RwSignal<bool> {
    let fresh = || ArcRwSignal::new(browser::recall(key).map_or(default, |kept| kept == "yes"));
    let shared = RwSignal::from(SWITCHES.with_borrow_mut(|known| known.entry(key).or_insert_with(fresh).clone()));
    Effect::new(move |before: Option<()>| {
        let on = shared.get();
        if before.is_some() {
            browser::keep(key, if on { "yes" } else { "no" });
        }
    });
    shared
}
