//! While cards act on one another: a thread from the acting card to its target, with the power before and after. Where less
//! motion is asked for the thread stands whole at once.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_woodland_wizards::Place;
use samobranka_woodland_wizards_desk::Thread;

use super::card::signed;
use super::model::Model;

/// A thread as it is drawn, in pixels of the page.
#[derive(Clone, PartialEq)]
struct Drawn {
    path: String,
    /// The target, to be ringed: left, top, width, height.
    ring: [f64; 4],
    /// Where its label stands.
    label: (f64, f64),
    thread: Thread,
}

/// The thread of the scene that is being shown.
#[component]
pub(crate) fn Threads(model: Model) -> impl IntoView {
    let drawn = RwSignal::new(None::<Drawn>);
    let thread = Memo::new(move |_| model.scene.with(|scene| scene.as_ref().and_then(|scene| scene.thread)));
    Effect::new(move |_| {
        let now = thread.get();
        drawn.set(None);
        if let Some(now) = now {
            // The cards are where the scene has them once they are drawn.
            request_animation_frame(move || {
                if thread.try_get_untracked() == Some(Some(now)) {
                    drawn.set(between(now));
                }
            });
        }
    });
    let view = move || {
        drawn.get().map(|drawn| {
            let Drawn { path, ring: [x, y, wide, high], label, thread } = drawn;
            let place = format!("left:{x:.1}px;top:{y:.1}px;width:{wide:.1}px;height:{high:.1}px");
            let at = format!("left:{:.1}px;top:{:.1}px", label.0, label.1);
            view! {
                <svg class="wwthread">
                    <path pathLength="1" d=path></path>
                </svg>
                <span class="wwring" style=place></span>
                <span class="wwlabel" style=at>
                    <s>{signed(thread.was)}</s>
                    " → "
                    <b class:up={thread.is > thread.was}>{signed(thread.is)}</b>
                </span>
            }
        })
    };
    view! { <div class="wwthreads" aria-hidden="true" data-thread=move || drawn.with(Option::is_some).to_string()>{view}</div> }
}

/// The area of a place on the page, if it is in sight.
fn area(place: Place) -> Option<[f64; 4]> {
    area_of(&format!(".ww [data-place=\"{place}\"]"))
}

fn area_of(selector: &str) -> Option<[f64; 4]> {
    let zoom = browser::page_zoom();
    let element = browser::document().query_selector(selector).ok().flatten()?;
    let rect = element.get_bounding_client_rect();
    let area = [rect.left(), rect.top(), rect.width(), rect.height()].map(|it| it / zoom);
    (area[2] > 1.0).then_some(area)
}

/// How high a label is, and the head of the page, in pixels.
const LABEL: f64 = 34.0;
const HEAD: f64 = 64.0;

/// From the acting card to its target; without the acting card, the target alone.
fn between(thread: Thread) -> Option<Drawn> {
    let ring = area(thread.to)?;
    let middle = |[x, y, wide, high]: [f64; 4]| (x + wide / 2.0, y + high / 2.0);
    let (to_x, to_y) = middle(ring);
    let path = thread.from.and_then(area).map(|from| {
        let (x, y) = middle(from);
        let (over_x, over_y) = ((x + to_x) / 2.0 + (to_y - y).abs().min(60.0), (y + to_y) / 2.0 - 24.0);
        format!("M{x:.1} {y:.1}Q{over_x:.1} {over_y:.1} {to_x:.1} {to_y:.1}")
    });
    // The label stands above its card, or below where it would lie on the head of the page or on what the scene says.
    let said = area_of(".ww .scene").map_or(0.0, |[_, top, _, high]| top + high);
    let has_room = ring[1] - LABEL > said.max(HEAD);
    let label_y = if has_room { ring[1] - LABEL / 2.0 } else { ring[1] + ring[3] + LABEL / 2.0 };
    Some(Drawn { path: path.unwrap_or_default(), ring, label: (to_x.max(56.0), label_y), thread })
}
