//! The page of a review: the table at a step, the slider, and beside them what is said about it.

use leptos::html::Div;
use leptos::prelude::*;
use samobranka_desk::Story;
use samobranka_page::kit::{Icon, Sheet, icon};
use samobranka_page::speech::{say, say_to, text, text_with};
use samobranka_page::thinking::Thinker;
use samobranka_page::{LookBack, Page, browser};
use samobranka_protocol::room::RoomPlace;
use samobranka_rules::{Phrase, Play, Seat, Speak};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use super::learn_words;
use super::notes::Notes;
use super::opinion::{self, Around, NAMED, Opinion, OpinionPanel};
use super::people::{People, Pointers, Together, open_room, point_by_keys, pointed_at, show_branch};
use super::place::{Eyes, Place};
use super::room::{Line, Room};
use super::what_if::{Branches, branch_banner, try_from, try_here};
use crate::kit::TopBar;
use crate::local::{self, Kept};
use crate::nowhere::Nowhere;
use crate::packed;
use crate::route::{Route, way};
use crate::server::{ToCopy, api};
use crate::table::{Hang, eyes, looked_at, player};

/// How somebody comes to a review.
#[derive(Clone)]
pub(crate) struct Visit {
    /// The game, by the id it has on this device.
    pub(crate) id: String,
    /// Where to begin.
    pub(crate) place: Place,
    /// The room of the server where it is looked at together with others.
    pub(crate) room: Option<String>,
}

/// A table that is looked at: the record's, or that of a branch that was shown to the room. Copies are the same.
struct Shown<G: Speak, P: Page<G>> {
    back: LookBack<G, P>,
    kept: StoredValue<Kept>,
    branch: Option<u32>,
    /// Of a branch, how often it had changed when it was fetched.
    changes: u32,
}

impl<G: Speak, P: Page<G>> Clone for Shown<G, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Speak, P: Page<G>> Copy for Shown<G, P> {}

impl<G: Speak, P: Page<G>> Shown<G, P> {
    /// The game as kept, at this step and through these eyes; `None` where it can't be read. Of a branch its number is told,
    /// and how often it had changed.
    fn of(kept: Kept, branch: Option<(u32, u32)>, step: usize, eyes: Option<Eyes>) -> Option<(Shown<G, P>, Play<G>)> {
        let play = local::read::<G>(&kept)?;
        let kept = StoredValue::new(kept);
        let back = looked_at::<G, P>(kept, &play, Some(step), false);
        back.eyes.set(match eyes {
            Some(Eyes::Open) => None,
            Some(Eyes::Seat(seat)) if seat.0 < back.seats() => Some(seat),
            _ => back.you,
        });
        let (branch, changes) = branch.map_or((None, 0), |(branch, changes)| (Some(branch), changes));
        Some((Shown { back, kept, branch, changes }, play))
    }

    fn place(self) -> RoomPlace {
        RoomPlace { step: self.back.step.get() as u32, seat: self.back.eyes.get(), branch: self.branch }
    }

    /// Goes to a place in this game.
    fn go(self, place: RoomPlace) {
        let eyes = place.seat.filter(|seat| seat.0 < self.back.seats());
        if self.back.eyes.get_untracked() != eyes {
            self.back.eyes.set(eyes);
        }
        let step = (place.step as usize).min(self.back.steps());
        if self.back.step.get_untracked() != step {
            self.back.step.set(step);
        }
    }
}

/// A finished game, move by move.
pub(crate) fn review<G: Speak, P: Page<G>>(kept: Kept, visit: Visit) -> AnyView {
    learn_words();
    let Visit { id, place, room } = visit;
    let Some((record, play)) = Shown::<G, P>::of(kept, None, place.step.unwrap_or(0), place.eyes) else {
        return view! { <Nowhere/> }.into_any();
    };
    browser::dress(&format!("g-{} reviewing", P::THEME));
    let shown = RwSignal::new(record);
    let here = Signal::derive(move || shown.get().place());
    let room = room.map(|room| Room::enter(room, place == Place::default()));
    let owner = Owner::current().expect("a page has an owner");
    let asked = StoredValue::new(0);
    let go = Callback::new(move |place: RoomPlace| go_to(shown, record, room, (&owner, asked), place));
    keep_address(id.clone(), shown, room);
    if let Some(room) = room {
        // Who comes to a place in a branch is there once the room has let them in.
        if let Some(branch) = place.branch {
            let seat = match place.eyes {
                Some(Eyes::Seat(seat)) => Some(seat),
                _ => None,
            };
            let there = RoomPlace { step: place.step.unwrap_or(0) as u32, seat, branch: Some(branch) };
            Effect::new(move |done: Option<bool>| {
                let now = room.line.get() == Line::Here;
                if now && done != Some(true) {
                    untrack(|| go.run(there));
                }
                now || done == Some(true)
            });
        }
        Effect::new(move |_| room.is_at(here.get()));
        Effect::new(move |_| {
            if let Some(place) = room.led_to() {
                room.is_led_to(place);
                untrack(|| go.run(place));
            }
        });
        // A branch that goes on while one looks at it is fetched again.
        Effect::new(move |_| {
            let now = shown.get();
            if now.branch.is_some_and(|branch| room.changes_of(branch) > now.changes) {
                go.run(untrack(|| now.place()));
            }
        });
    }
    Effect::new(|_| browser::entitle(&format!("{} · {}", text("web-review"), say(&G::name()))));

    let opinion = Opinion::new();
    let around = asked_for(opinion, record, StoredValue::new(play));
    let pointing = RwSignal::new(false);
    listen_to_keys(shown, opinion, pointing);
    let branches = RwSignal::new(local::branches(&id));
    let linking = RwSignal::new(false);
    let text_of = Callback::new(move |()| record.kept.with_value(local::record::<G>));
    let link = LinkTo { record: text_of, here: Signal::derive(move || place_of(shown.get())), room };
    let people = match room {
        Some(room) => view! { <People room pointing go/> }.into_any(),
        None => {
            let open = Callback::new(move |problem| {
                if let Some(text) = text_of.run(()) {
                    open_room(text, untrack(|| place_of(record)), problem);
                }
            });
            view! { <Together open/> }.into_any()
        }
    };
    let show = room.map(|room| Callback::new(move |kept: Kept| show_branch(room, kept)));
    let play_on = Callback::new(move |()| play_on(shown.get_untracked(), record, room));
    let to_record = Callback::new(move |()| go.run(untrack(|| record.place())));
    let words = Signal::derive(move || play_on_words(shown.get().back));
    let back_route = Route::Replay { id: id.clone(), step: None };
    view! {
        <TopBar
            title=Signal::derive(|| text("web-review"))
            motif=P::THEME
            rules=G::ID
            middle=view! { <span class="chip">{move || title(record.back)}</span> }.into_any()
            end=link_button(linking)
            back=back_route
        />
        <main class="rv" tabindex="-1" data-step=move || here.get().step.to_string()>
            {move || table(shown, to_record, room, pointing, here, branches)}
            <aside class="beside">
                {people} <OpinionPanel opinion around/> <Notes id=id.clone()/>
                <Branches of=id.clone() branches names=around.name show/>
            </aside>
            <div class="next">
                <button
                    class="btn primary"
                    type="button"
                    data-play-on=""
                    disabled=move || words.with(Option::is_none)
                    title=move || text("web-what-if-about")
                    on:click=move |_| play_on.run(())
                >
                    {move || words.get().unwrap_or_else(|| text("web-review-over"))}
                </button>
            </div>
        </main>
        <Show when=move || linking.get()>{move || link_sheet(link, linking)}</Show>
    }
    .into_any()
}

/// The place in the record or in a branch, for the address.
fn place_of<G: Speak, P: Page<G>>(shown: Shown<G, P>) -> Place {
    let eyes = shown.back.eyes.get().map_or(Eyes::Open, Eyes::Seat);
    Place { step: Some(shown.back.step.get()), eyes: Some(eyes), branch: shown.branch }
}

/// The address names the place. In a room it does so for those who look by themselves.
fn keep_address<G: Speak, P: Page<G>>(id: String, shown: RwSignal<Shown<G, P>>, room: Option<Room>) {
    let way = way();
    Effect::new(move |_| {
        let place = place_of(shown.get());
        way.name_here(&match room {
            None => Route::Review { id: id.clone(), place },
            Some(room) => {
                let led = room.follows.get() || room.leads();
                let place = if led { Place::default() } else { place };
                Route::Room { room: room.id.get_value(), place }
            }
        });
    });
}

/// Goes to a place of the record, or of a branch that was shown to the room, which is fetched first. `owner` is the page: what
/// is fetched lives as long. `asked` counts how often one went somewhere: what is fetched is shown unless one has gone
/// elsewhere meanwhile.
fn go_to<G: Speak, P: Page<G>>(
    shown: RwSignal<Shown<G, P>>,
    record: Shown<G, P>,
    room: Option<Room>,
    (owner, asked): (&Owner, StoredValue<u32>),
    place: RoomPlace,
) {
    let turn = asked.get_value() + 1;
    asked.set_value(turn);
    let now = shown.get_untracked();
    let changes = room.zip(place.branch).map_or(0, |(room, branch)| untrack(|| room.changes_of(branch)));
    match (place.branch, room) {
        (branch, _) if branch == now.branch && changes <= now.changes => now.go(place),
        (Some(branch), Some(room)) => {
            let id = room.id.get_value();
            let owner = owner.clone();
            spawn_local(async move {
                let Ok(kept) = api::branch::<Kept>(&id, branch).await else { return };
                // Meanwhile the leader may have gone on.
                let led = untrack(|| room.led_to()).filter(|led| led.branch == Some(branch));
                let place = led.unwrap_or(place);
                let eyes = Some(place.seat.map_or(Eyes::Open, Eyes::Seat));
                let read = || Shown::<G, P>::of(kept, Some((branch, changes)), place.step as usize, eyes);
                if asked.try_get_value() != Some(turn) {
                    return; // the page was left meanwhile, or goes elsewhere
                }
                let Some((fetched, _)) = owner.with(read) else { return };
                // What was fetched before the branch had come so far is old: the next answer is on its way.
                if fetched.back.steps() < place.step as usize {
                    return;
                }
                shown.set(fetched);
            });
        }
        _ => {
            record.go(place);
            shown.set(record);
        }
    }
}

/// The table that is looked at, the eyes and the slider. What was imagined says so.
fn table<G: Speak, P: Page<G>>(
    shown: RwSignal<Shown<G, P>>,
    to_record: Callback<()>,
    room: Option<Room>,
    pointing: RwSignal<bool>,
    here: Signal<RoomPlace>,
    branches: RwSignal<Vec<Kept>>,
) -> AnyView {
    let Shown { back, kept, branch, .. } = shown.get();
    let board = NodeRef::<Div>::new();
    let banner = branch.and_then(|_| kept.with_value(|kept| branch_banner(kept, to_record)));
    let tap = move |event: web_sys::MouseEvent| {
        let Some(room) = room.filter(|_| pointing.get_untracked()) else { return };
        event.prevent_default();
        event.stop_propagation();
        pointing.set(false);
        let point = board.get_untracked().and_then(|board| pointed_at(&board, &event, here.get_untracked()));
        if let Some(point) = point {
            room.point(point);
        }
    };
    // The table in sentences, as the one knew it through whose eyes it is looked at.
    let described = move || {
        let state = back.story.with_value(|story| story.at(back.step.get()));
        let eyes = back.eyes.get();
        let names: Vec<String> = Seat::all(back.seats()).map(|seat| back.name(seat)).collect();
        let lines = G::describe(eyes.map_or_else(|| state.spectator(), |seat| state.view(seat)));
        lines.iter().map(|phrase| view! { <p>{say_to(phrase, &names, eyes)}</p> }).collect_view()
    };
    // What was tried hangs from the record where it left it; in a branch every step is imagined.
    let hangs = Signal::derive(move || {
        if branch.is_some() {
            return Vec::new();
        }
        let own = branches.get().into_iter().filter_map(|kept| kept.imagined);
        let own = own.map(|it| Hang { step: it.step, length: it.deeds() });
        let shown = room.map(|room| room.now.with(|now| now.branches.clone())).unwrap_or_default();
        let shown = shown.into_iter().map(|it| Hang { step: it.step as usize, length: it.changes as usize });
        own.chain(shown).collect()
    });
    let steps = back.steps() as u32;
    let imagined = branch.map(|_| {
        view! {
            <span class="chip imagined" data-imagined-steps="">
                {move || text_with("web-review-imagined-steps", "count", steps)}
            </span>
        }
    });
    view! {
        <section class="panel story" aria-label=move || text("web-the-table") data-shown-branch=branch.is_some().then_some("")>
            {banner} {eyes(back)}
            <div class="seen" class:pointing=pointing on:click:capture=tap>
                <div
                    node_ref=board
                    tabindex="-1"
                    role=move || pointing.get().then_some("application")
                    aria-label=move || pointing.get().then(|| text("web-review-point-how"))
                    data-board=""
                >
                    {P::board(back)}
                </div>
                {room.map(|room| view! { <Pointers room board here/> {point_by_keys(room, pointing, board, here)} })}
            </div>
            <section class="sr" aria-label=move || text("web-review-in-words") data-in-words="">
                {described}
            </section>
            {player(back, hangs, imagined.into_any())}
        </section>
    }
    .into_any()
}

/// What the panel with the engine's opinion needs of the game.
fn asked_for<G: Speak, P: Page<G>>(opinion: Opinion, record: Shown<G, P>, play: StoredValue<Play<G>>) -> Around {
    let back = record.back;
    let thinker = StoredValue::new_local(Thinker::default());
    on_cleanup(move || {
        thinker.try_with_value(Thinker::stop);
    });
    let ask = move || {
        let next = back.story.with_value(|story| story.next_by(back.step.get_untracked()));
        let seat = back.eyes.get_untracked().or(back.you).or(next).unwrap_or(Seat(0));
        opinion::ask(opinion, back, play, thinker, seat);
    };
    // Where everybody plays for themselves, another's eyes are another's decisions.
    Effect::new(move |before: Option<()>| {
        let seat = back.eyes.get();
        let other = matches!((opinion.of(), seat), (Some(Some(of)), Some(seat)) if of != seat);
        if before.is_some() && other {
            ask();
        }
    });
    Around {
        steps: back.steps(),
        step: back.step,
        tell: Callback::new(move |phrase: Phrase| back.tell(&phrase)),
        name: Callback::new(move |seat| back.name(seat)),
        go: Callback::new(move |step| back.step.set(step)),
        ask: Callback::new(move |()| ask()),
    }
}

fn link_button(linking: RwSignal<bool>) -> AnyView {
    view! {
        <button
            class="btn quiet"
            type="button"
            data-link-here=""
            aria-label=move || text("web-review-link")
            on:click=move |_| linking.set(true)
        >
            {icon(Icon::Link, 20)}
            <span class="wide">{move || text("web-review-link")}</span>
        </button>
    }
    .into_any()
}

/// "THE GAME · Olya and Vera".
fn title<G: Speak, P: Page<G>>(back: LookBack<G, P>) -> String {
    let names: Vec<String> = Seat::all(back.seats()).map(|seat| back.name(seat)).collect();
    format!("{} · {}", say(&G::name()), names.join(", "))
}

/// Who would play on from here: whose eyes one looks through, else whoever was to move.
fn player_here<G: Speak, P: Page<G>>(back: LookBack<G, P>, step: usize, eyes: Option<Seat>) -> Option<Seat> {
    let by = back.story.with_value(|story| story.next_by(step))?;
    Some(eyes.unwrap_or(by))
}

fn play_on_words<G: Speak, P: Page<G>>(back: LookBack<G, P>) -> Option<String> {
    let seat = player_here(back, back.step.get(), back.eyes.get())?;
    let named = back.names.with_value(|names| names.get(seat.index()).is_some_and(|name| !name.trim().is_empty()));
    Some(match named {
        false if back.you == Some(seat) => text("web-review-play-on"),
        _ => {
            let names: Vec<String> = Seat::all(back.seats()).map(|seat| back.name(seat)).collect();
            say_to(&Phrase::new("web-review-play-on-as").with("seat", seat), &names, None)
        }
    })
}

/// Plays on from the record, or from a branch: what is tried from there hangs from the record where the branch does.
fn play_on<G: Speak, P: Page<G>>(shown: Shown<G, P>, record: Shown<G, P>, room: Option<Room>) {
    let Shown { back, kept, .. } = shown;
    let Some(seat) = player_here(back, back.step.get_untracked(), back.eyes.get_untracked()) else { return };
    let room = room.map(|room| room.id.get_value());
    match kept.with_value(|kept| kept.imagined.as_ref().map(|imagined| imagined.step)) {
        Some(step) if shown.branch.is_some() => {
            let id = record.kept.with_value(|kept| kept.id.clone());
            let from = Kept { id, ..kept.get_value() };
            try_from(back, &from, seat, (step, room));
        }
        _ => try_here(back, kept, seat, room),
    }
}

/// Arrows, Home and End walk through the game, and 1 to 3 go to the costliest decisions; not while somebody writes, nor while
/// the same keys choose what to point at.
fn listen_to_keys<G: Speak, P: Page<G>>(shown: RwSignal<Shown<G, P>>, opinion: Opinion, pointing: RwSignal<bool>) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let at = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let writes = at.is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
        let sheet = browser::document().query_selector(".sheet").ok().flatten().is_some();
        if writes || sheet || pointing.get_untracked() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Shown { back, branch, .. } = shown.get_untracked();
        let (now, steps) = (back.step.get_untracked(), back.steps());
        let to = match event.key().as_str() {
            "ArrowLeft" => Some(now.saturating_sub(1)),
            "ArrowRight" => Some(now + 1),
            "Home" => Some(0),
            "End" => Some(steps),
            // The costliest decisions are the record's.
            _ if branch.is_some() => None,
            key => {
                let number = key.parse::<usize>().ok().filter(|number| (1..=NAMED).contains(number));
                number.and_then(|number| untrack(|| opinion.costliest()).get(number - 1).map(|it| it.step))
            }
        };
        if let Some(to) = to {
            event.prevent_default();
            back.step.set(to.min(steps));
        }
    });
    on_cleanup(move || keys.remove());
}

/// What a link to this place is made of.
#[derive(Clone, Copy)]
struct LinkTo {
    record: Callback<(), Option<String>>,
    here: Signal<Place>,
    room: Option<Room>,
}

/// The link to this place: it holds the record, so it opens anywhere. In a room it leads into the room.
fn link_sheet(to: LinkTo, open: RwSignal<bool>) -> AnyView {
    let link = RwSignal::new(None::<String>);
    let place = to.here.get_untracked();
    let origin = browser::window().location().origin().unwrap_or_default();
    let into_room = to.room.map(|room| {
        let path = |place| Route::Room { room: room.id.get_value(), place }.path();
        (format!("{origin}{}", path(Place::default())), format!("{origin}{}", path(place)))
    });
    match (&into_room, to.record.run(())) {
        (Some((_, here)), _) => link.set(Some(here.clone())),
        (None, Some(record)) => spawn_local(async move {
            let made = packed::link_to(&Route::Review { id: String::new(), place }, &record).await;
            let _ = link.try_set(made);
        }),
        // What was imagined has no record: its address is good on this device.
        (None, None) => link.set(browser::window().location().href().ok()),
    }
    let close = Callback::new(move |()| open.set(false));
    let in_room = into_room.is_some();
    let about = move || text(if in_room { "web-review-link-room" } else { "web-review-link-about" });
    view! {
        <Sheet title=Signal::derive(|| text("web-review-link")) on_close=close>
            <p class="muted">{about}</p>
            <div class="col sharing">{move || link.get().map(|link| view! { <ToCopy link main=Signal::stored(true)/> })}</div>
            {into_room.map(|(room, _)| view! {
                <p class="muted">{move || text("web-review-link-invite")}</p>
                <div class="col sharing"><ToCopy link=room main=Signal::stored(false)/></div>
            })}
        </Sheet>
    }
    .into_any()
}
