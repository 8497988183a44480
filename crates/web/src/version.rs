//! Whether this page is the one that its server hands out now. A page that stays open outlives its server; when the
//! server has a newer one, the player is told, and the page is loaded anew at a moment that disturbs nobody.

use std::cell::Cell;

use leptos::prelude::*;
use samobranka_page::browser;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{RequestCache, RequestInit, Response};

use crate::route::{Route, way};

/// How old this page is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Age {
    /// It is the server's own, as far as is known.
    Current,
    /// The server has another one.
    Old,
    /// The server is newer than this page, and has no newer page.
    Unfit,
}

/// What is known of this page's age.
#[derive(Clone, Copy)]
pub(crate) struct Version {
    /// How old it is.
    pub(crate) age: RwSignal<Age>,
    /// Whether the player is at something that a reload would disturb.
    pub(crate) busy: RwSignal<bool>,
}

/// How often it is looked whether the page may be loaded anew, in milliseconds.
const LOOK: u32 = 2_000;
/// How long the player can read that it will be, in milliseconds.
const NOTICE: u32 = 4_000;
/// Under this key a tab remembers for which version it was loaded anew, so that it never does so over and over.
const RELOADED: &str = "reloaded-for";

thread_local! {
    /// The page has one. It is found here also by what runs outside any component: handlers, timers.
    static THE_ONE: Cell<Option<Version>> = const { Cell::new(None) };
}

/// What is known of this page's age.
pub(crate) fn version() -> Version {
    THE_ONE.get().expect("the app makes it before any page")
}

/// The hash in the address of the script that started this page: `/app/HASH/start.js`.
fn own_hash() -> Option<String> {
    let script = browser::document().query_selector("script[type=module]").ok().flatten()?;
    script.get_attribute("src")?.split('/').nth(2).map(str::to_owned)
}

/// The hash of the page that the server hands out now.
async fn servers_hash() -> Option<String> {
    let init = RequestInit::new();
    init.set_cache(RequestCache::NoStore);
    let answer = JsFuture::from(browser::window().fetch_with_str_and_init("/version.txt", &init)).await.ok()?;
    let answer: Response = answer.unchecked_into();
    let text = JsFuture::from(answer.text().ok().filter(|_| answer.ok())?).await.ok()?.as_string()?;
    let hash = text.trim();
    (!hash.is_empty() && hash.bytes().all(|byte| byte.is_ascii_hexdigit())).then(|| hash.to_owned())
}

impl Version {
    /// Begins to know it.
    pub(crate) fn provide() -> Version {
        let version = Version { age: RwSignal::new(Age::Current), busy: RwSignal::new(false) };
        THE_ONE.set(Some(version));
        version
    }

    /// Asks the server which page it hands out.
    pub(crate) fn check(self) {
        self.ask(Age::Current);
    }

    /// The server speaks as a newer page would.
    pub(crate) fn is_old(self) {
        self.ask(Age::Unfit);
    }

    /// Asks the server which page it hands out; where that is this one, the page is `otherwise`.
    fn ask(self, otherwise: Age) {
        if self.age.get_untracked() == Age::Old {
            return;
        }
        spawn_local(async move {
            let (own, servers) = (own_hash(), servers_hash().await);
            match (own, servers) {
                (Some(own), Some(servers)) if own != servers => {
                    self.age.set(Age::Old);
                    if browser::recall_in_tab(RELOADED).as_ref() != Some(&servers) {
                        browser::after(NOTICE, move || self.reload_when_safe(servers));
                    }
                }
                _ if otherwise == Age::Unfit => self.age.set(Age::Unfit),
                _ => {}
            }
        });
    }

    /// Loads the page anew as soon as that disturbs nobody.
    fn reload_when_safe(self, servers: String) {
        if self.is_safe() {
            browser::keep_in_tab(RELOADED, Some(&servers));
            return reload();
        }
        browser::after(LOOK, move || self.reload_when_safe(servers));
    }

    /// Whether nobody would be disturbed now: nothing is typed, chosen or waited for. What is staged is kept anyway.
    fn is_safe(self) -> bool {
        let document = browser::document();
        let asked = document.query_selector(".sheet, .curtain").ok().flatten().is_some();
        let typing = document.active_element().is_some_and(|it| matches!(&*it.tag_name(), "INPUT" | "SELECT"));
        let away = document.hidden();
        !asked
            && !typing
            && match way().here() {
                // What was entered there is nowhere else.
                Route::New { .. } | Route::SetOnline { .. } | Route::ComeBack { .. } => false,
                Route::Table { .. } => away,
                Route::Online { .. } => !self.busy.get_untracked(),
                _ => true,
            }
    }
}

/// Loads the page anew.
pub(crate) fn reload() {
    let _ = browser::window().location().reload();
}
