//! Who looks along in a review room, what they point at, and what they have tried.

use leptos::html::Div;
use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, icon, live};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text, text_with};
use samobranka_protocol::ApiError;
use samobranka_protocol::room::{MAX_POINT, RoomBranch, RoomMember, RoomPlace, RoomPoint};
use samobranka_rules::{Phrase, Text};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

use super::place::Place;
use super::room::{Line, Pointer, Room};
use crate::local::Kept;
use crate::route::{Route, way};
use crate::server::{api, refusal};

/// Opens a room with this record, and goes there; or says why not.
pub(super) fn open_room(record: String, place: Place, problem: RwSignal<Option<String>>) {
    let way = way();
    spawn_local(async move {
        let opened = match be_known().await {
            Ok(()) => api::open_room(record).await,
            Err(no) => Err(no),
        };
        match opened {
            Ok(set) => way.go(Route::Room { room: set.room, place }),
            Err(no) => {
                problem.try_set(Some(refusal(&no, &[], None)));
            }
        }
    });
}

/// What is sent to a room has a sender: the server is told who that is.
pub(super) async fn be_known() -> Result<(), ApiError> {
    let name = Some(prefs().name.get_untracked()).filter(|name| !name.trim().is_empty());
    api::come_as(&name.unwrap_or_else(|| text("web-review-guest"))).await.map(drop)
}

/// Shows the room a game that was tried in it.
pub(super) fn show_branch(room: Room, kept: Kept) {
    spawn_local(async move {
        room.show_game(&kept).await;
    });
}

/// Alone: the way to look together.
#[component]
pub(super) fn Together(open: Callback<RwSignal<Option<String>>>) -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    view! {
        <section class="panel people" aria-label=move || text("web-review-together")>
            <button class="btn ghost" type="button" data-open-room="" on:click=move |_| open.run(problem)>
                {icon(Icon::People, 20)} {move || text("web-review-together")}
            </button>
            <p class="refusal" role="alert">{move || problem.get()}</p>
        </section>
    }
}

/// Those in the room, who leads, and what one can ask.
#[component]
pub(super) fn People(room: Room, pointing: RwSignal<bool>, go: Callback<RoomPlace>) -> impl IntoView {
    let member = move |(at, it): (usize, RoomMember)| {
        let (you, leader) = room.now.with_untracked(|now| (now.you, now.leader));
        let (leads, elsewhere) = (it.id == leader, it.id != leader && !it.follows);
        let ring = if leads {
            Ring::Turn(1.0)
        } else if elsewhere {
            Ring::Out
        } else {
            Ring::Calm
        };
        let name = if it.id == you { text("web-review-you") } else { it.name.clone() };
        let words = match (leads, elsewhere) {
            (true, _) if it.id == you => text("web-review-you-lead"),
            (true, _) => text_with("web-review-leads", "name", Text::as_written(&it.name)),
            (_, true) => format!("{name}, {}", text_with("web-review-at-step", "step", it.place.step)),
            _ => name,
        };
        view! {
            <li class:leads=leads data-member=it.id>
                <Avatar name=it.name seat=at ring size=44/>
                <span class="xs" class:muted=elsewhere>{words}</span>
            </li>
        }
    };
    let state = move || match room.line.get() {
        Line::Here => None,
        Line::Opening => Some(text("web-opening")),
        Line::Away => Some(text("web-review-away")),
        Line::Closed => Some(text("web-review-closed")),
    };
    let asking = move || {
        let now = room.now.get();
        let asks = now.asks.iter().filter_map(|ask| now.members.iter().find(|it| it.id == *ask).cloned());
        room.leads().then(|| asks.map(|it| view! { <Asks room it/> }).collect_view())
    };
    view! {
        <section class="panel people" aria-label=move || text("web-review-people") data-room=move || {
            room.now.with(|now| now.members.len().to_string())
        }>
            <p class="small live" role="status">{state}</p>
            <ul class="members">
                {move || room.now.get().members.into_iter().enumerate().map(member).collect_view()}
            </ul>
            {asking}
            <div class="row">
                {move || lead_button(room)}
                <button
                    class="btn ghost"
                    class:on=move || pointing.get()
                    type="button"
                    data-point=""
                    aria-pressed=move || pointing.get().to_string()
                    on:click=move |_| {
                        pointing.update(|it| *it = !*it);
                        if pointing.get_untracked() {
                            live().say(text("web-review-point-how"));
                            browser::focus("[data-board]");
                        }
                    }
                >
                    {icon(Icon::Point, 18)} {move || text("web-review-point-at")}
                </button>
            </div>
            <Shown room go/>
        </section>
    }
}

/// What the reader can do about the lead: nothing, ask for it, or follow again.
fn lead_button(room: Room) -> Option<AnyView> {
    if room.leads() {
        return None;
    }
    let leader = room.leader()?.name;
    let asked = room.now.with(|now| now.asks.contains(&now.you));
    let button = match room.follows.get() {
        false => view! {
            <button class="btn ghost" type="button" data-follow="" on:click=move |_| room.follow()>
                {move || text_with("web-review-follow", "name", Text::as_written(&leader))}
            </button>
        }
        .into_any(),
        true => view! {
            <button class="btn ghost" type="button" data-ask-to-lead="" disabled=asked on:click=move |_| room.ask_to_lead()>
                {move || text(if asked { "web-review-asked" } else { "web-review-ask-to-lead" })}
            </button>
        }
        .into_any(),
    };
    Some(button)
}

/// Somebody asks to lead.
#[component]
fn Asks(room: Room, it: RoomMember) -> impl IntoView {
    let id = it.id;
    let name = it.name;
    view! {
        <div class="row" role="status">
            <p class="small grow">{move || text_with("web-review-asks", "name", Text::as_written(&name))}</p>
            <button class="btn ghost" type="button" data-hand-over=id on:click=move |_| room.hand_over(id)>
                {move || text("web-review-hand-over")}
            </button>
        </div>
    }
}

/// The branches that were shown to the room.
#[component]
fn Shown(room: Room, go: Callback<RoomPlace>) -> impl IntoView {
    let row = move |it: RoomBranch| {
        let place = RoomPlace { step: 0, seat: Some(it.seat), branch: Some(it.id) };
        let words = move || {
            let phrase = Phrase::new("web-review-tried").with("name", Text::as_written(&it.name)).with("step", it.step);
            say(&phrase)
        };
        view! {
            <li>
                <button class="branch small" type="button" data-shown=it.id on:click=move |_| go.run(place)>
                    {words}
                </button>
            </li>
        }
    };
    move || {
        let all = room.now.with(|now| now.branches.clone());
        (!all.is_empty()).then(|| view! { <ul>{all.into_iter().map(row).collect_view()}</ul> })
    }
}

/// The way from an element down to a piece inside it: the number of each child.
fn path_to(root: &Element, piece: &Element) -> Option<Vec<u16>> {
    let mut path = Vec::new();
    let mut at = piece.clone();
    while !at.is_same_node(Some(root)) {
        let before = std::iter::successors(at.previous_element_sibling(), |it| it.previous_element_sibling());
        path.push(before.count() as u16);
        at = at.parent_element()?;
    }
    path.reverse();
    Some(path)
}

/// The piece at the end of such a way, or as far as it goes.
fn piece_at(root: &Element, path: &[u16]) -> Element {
    let child = |of: &Element, number: u16| {
        std::iter::successors(of.first_element_child(), |it| it.next_element_sibling()).nth(usize::from(number))
    };
    let mut at = root.clone();
    for number in path {
        match child(&at, *number) {
            Some(next) => at = next,
            None => break,
        }
    }
    at
}

/// What a piece is called: by the words it has for that, or the label around it, and by its own text where that is short.
fn called(root: &Element, piece: &Element) -> String {
    let around = |name: &str| {
        let found = piece.closest(&format!("[{name}]")).ok().flatten().filter(|it| root.contains(Some(it)));
        // The table itself has a name too, which says nothing of a piece.
        found.filter(|it| !it.is_same_node(Some(root))).and_then(|it| it.get_attribute(name))
    };
    let label = around("data-says").or_else(|| around("aria-label")).unwrap_or_default();
    let own = piece.text_content().unwrap_or_default();
    let own = own.split_whitespace().collect::<Vec<_>>().join(" ");
    let short = Some(own).filter(|own| !own.is_empty() && own.chars().count() <= 24 && !label.contains(own.as_str()));
    let parts: Vec<String> = Some(label).filter(|label| !label.is_empty()).into_iter().chain(short).collect();
    parts.join(", ").chars().take(MAX_POINT).collect()
}

/// Pieces of a table that can be pointed at have words: of their own, or a label.
const PIECES: &str = "[data-says], [role=img][aria-label]";

/// The pieces in sight, in their order; of one that holds others, the others.
fn pieces(root: &Element) -> Vec<Element> {
    let Ok(found) = root.query_selector_all(PIECES) else { return Vec::new() };
    let all = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok());
    let is_whole = |it: &Element| it.query_selector(PIECES).is_ok_and(|inner| inner.is_none());
    all.filter(|it| is_whole(it) && it.get_bounding_client_rect().width() > 0.0).collect()
}

/// Pointing without a pointer: arrows go from piece to piece and each is read out, Enter points at it, Escape stops.
pub(super) fn point_by_keys(
    room: Room,
    pointing: RwSignal<bool>,
    board: NodeRef<Div>,
    here: Signal<RoomPlace>,
) -> AnyView {
    let chosen = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        pointing.track();
        here.track();
        chosen.set(None);
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let Some(root) = board.get_untracked().filter(|_| pointing.get_untracked()) else { return };
        let all = pieces(&root);
        let (last, now) = (all.len().saturating_sub(1), chosen.get_untracked());
        let to = match (event.key().as_str(), now) {
            ("Escape", _) => {
                pointing.set(false);
                return browser::focus("[data-point]");
            }
            ("Enter" | " ", Some(at)) => {
                event.prevent_default();
                if let Some(path) = all.get(at).and_then(|piece| path_to(&root, piece)) {
                    let words = called(&root, &all[at]);
                    room.point(RoomPoint { place: here.get_untracked(), path, at: (500, 500), words });
                }
                pointing.set(false);
                return browser::focus("[data-point]");
            }
            ("ArrowRight" | "ArrowDown", Some(at)) => at + 1,
            ("ArrowLeft" | "ArrowUp", Some(at)) => at.saturating_sub(1),
            ("ArrowRight" | "ArrowDown" | "ArrowLeft" | "ArrowUp" | "Home", _) => 0,
            ("End", _) => last,
            _ => return,
        };
        event.prevent_default();
        if let Some(piece) = all.get(to.min(last)) {
            live().say(called(&root, piece));
            piece.scroll_into_view_with_bool(false);
            chosen.set(Some(to.min(last)));
        }
    });
    on_cleanup(move || keys.remove());
    let ring = move || {
        let root = board.get().filter(|_| pointing.get())?;
        let all = pieces(&root);
        let piece = chosen.get().and_then(|at| all.get(at))?.get_bounding_client_rect();
        let (around, zoom) = (root.get_bounding_client_rect(), browser::page_zoom());
        let left = (piece.left() + piece.width() / 2.0 - around.left()) / zoom;
        let top = (piece.top() + piece.height() / 2.0 - around.top()) / zoom;
        let style = format!("--seat:var(--thread);left:{left:.0}px;top:{top:.0}px");
        Some(view! { <span class="ptr choosing" style=style data-choosing="" aria-hidden="true"></span> })
    };
    view! { {ring} }.into_any()
}

/// A tap on the table while the reader points: what it is about.
pub(super) fn pointed_at(root: &HtmlElement, event: &web_sys::MouseEvent, place: RoomPlace) -> Option<RoomPoint> {
    let piece = event.target()?.dyn_into::<Element>().ok()?;
    let path = path_to(root, &piece)?;
    let rect = piece.get_bounding_client_rect();
    let share = |at: f64, from: f64, size: f64| (1000.0 * (at - from) / size.max(1.0)).clamp(0.0, 1000.0) as u16;
    let at = (
        share(f64::from(event.client_x()), rect.left(), rect.width()),
        share(f64::from(event.client_y()), rect.top(), rect.height()),
    );
    Some(RoomPoint { place, path, at, words: called(root, &piece) })
}

/// Rings where people point, for those who look at the same place.
#[component]
pub(super) fn Pointers(room: Room, board: NodeRef<Div>, here: Signal<RoomPlace>) -> impl IntoView {
    let ring = move |it: Pointer| {
        let root = board.get_untracked()?;
        let piece = piece_at(&root, &it.point.path).get_bounding_client_rect();
        let around = root.get_bounding_client_rect();
        let zoom = browser::page_zoom();
        let (x, y) = (f64::from(it.point.at.0) / 1000.0, f64::from(it.point.at.1) / 1000.0);
        let left = (piece.left() + piece.width() * x - around.left()) / zoom;
        let top = (piece.top() + piece.height() * y - around.top()) / zoom;
        let seat = it.by % 6 + 1;
        let style = format!("--seat:var(--seat-{seat});left:{left:.0}px;top:{top:.0}px");
        let late = left > around.width() / zoom * 0.6;
        let words = if it.point.words.is_empty() { it.name } else { format!("{}: {}", it.name, it.point.words) };
        Some(
            view! { <span class="ptr" class:atend=late style=style data-pointer="" aria-hidden="true"><b>{words}</b></span> },
        )
    };
    move || {
        let place = here.get();
        let all = room.pointers.get().into_iter().filter(|it| it.point.place == place);
        all.filter_map(ring).collect_view()
    }
}
