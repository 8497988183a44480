//! Pieces of the app that are fetched when they are first asked for, so that the first page comes quickly: each game with
//! its table, and what is only used online.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock};
use std::task::{Poll, Waker};

use js_sys::Promise;
use leptos::prelude::*;
use samobranka_page::browser;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wasm_split_helpers::SplitLoaderError;

use crate::nowhere::{NotFetched, Opening};

/// What a piece gives once it has come, by whatever name it goes by inside.
pub(crate) struct Piece<T: 'static> {
    fetch: fn() -> Coming<T>,
    here: OnceLock<&'static T>,
    /// Whether it is on its way. A piece that is asked for twice at once comes only to the one who asked first.
    asked: AtomicBool,
    /// Who else waits for it.
    waiting: Mutex<Vec<Waker>>,
}

/// A piece on its way.
pub(crate) type Coming<T> = Pin<Box<dyn Future<Output = Result<&'static T, Missing>>>>;

/// Lets the browser answer in between: what comes after this is a task of its own.
pub(crate) async fn breathe() {
    let next = Promise::new(&mut |begin, _| {
        let _ = browser::window().set_timeout_with_callback(&begin);
    });
    let _ = JsFuture::from(next).await;
}

/// A piece could not be fetched: there is no network, and it was never used here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

impl<T: Sync> Piece<T> {
    /// The piece that `fetch` brings.
    pub(crate) const fn new(fetch: fn() -> Coming<T>) -> Piece<T> {
        Piece { fetch, here: OnceLock::new(), asked: AtomicBool::new(false), waiting: Mutex::new(Vec::new()) }
    }

    /// What it gives.
    pub(crate) async fn get(&self) -> Result<&'static T, Missing> {
        loop {
            if let Some(here) = self.here.get() {
                return Ok(here);
            }
            if !self.asked.swap(true, Ordering::Relaxed) {
                let come = (self.fetch)().await.map(|come| *self.here.get_or_init(|| come));
                self.asked.store(false, Ordering::Relaxed);
                let waiting = std::mem::take(&mut *self.waiting.lock().expect("nobody panics with it"));
                waiting.into_iter().for_each(Waker::wake);
                return come;
            }
            poll_fn(|context| match self.asked.load(Ordering::Relaxed) {
                false => Poll::Ready(()),
                true => {
                    self.waiting.lock().expect("nobody panics with it").push(context.waker().clone());
                    Poll::Pending
                }
            })
            .await;
        }
    }

    /// Does this with the piece as soon as it has come; nothing if it can't.
    pub(crate) fn then(&'static self, act: impl FnOnce(&'static T) + 'static) {
        spawn_local(async move {
            if let Ok(here) = self.get().await {
                act(here);
            }
        });
    }

    /// Shows what the piece draws, as soon as it has come. Where it can't come, one may ask again.
    pub(crate) fn show(&'static self, draw: impl Fn(&'static T) -> AnyView + Send + 'static) -> AnyView {
        if let Some(here) = self.here.get() {
            return draw(here);
        }
        let come = RwSignal::new(None::<Result<&'static T, Missing>>);
        let fetch = move || {
            come.set(None);
            spawn_local(async move {
                let found = self.get().await;
                come.try_set(Some(found));
            });
        };
        fetch();
        view! {
            {move || match come.get() {
                None => view! { <Opening/> }.into_any(),
                Some(Ok(here)) => draw(here),
                Some(Err(Missing)) => view! { <NotFetched again=Callback::new(move |()| fetch())/> }.into_any(),
            }}
        }
        .into_any()
    }
}
