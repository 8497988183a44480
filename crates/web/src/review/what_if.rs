//! What if: from a step of a record somebody plays on in a seat, with what that seat could not know dealt anew. Such a game
//! is imagined: it hangs from its record, says so all the time, and is never among the games to go on with.

use leptos::prelude::*;
use samobranka_desk::Story;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, icon};
use samobranka_page::speech::{say, say_to, text};
use samobranka_page::{LookBack, Page, StoryOf};
use samobranka_players::Players;
use samobranka_rules::{Phrase, Rng, Seat, Speak};

use super::learn_words;
use super::room::Room;
use crate::local::{self, Imagined, Kept, Local};
use crate::route::{Link, Route, way};

/// Plays on from the current step in this seat. What the seat could not know is dealt anew, and bots play the others.
pub(crate) fn try_here<G: Speak, P: Page<G>>(
    back: LookBack<G, P>,
    kept: StoredValue<Kept>,
    seat: Seat,
    room: Option<String>,
) {
    let step = back.step.get_untracked();
    kept.with_value(|kept| try_from(back, kept, seat, (step, room)));
}

/// The same in a game that belongs to `from` at a step of its own, and to a room if it is tried in one.
pub(super) fn try_from<G: Speak, P: Page<G>>(
    back: LookBack<G, P>,
    from: &Kept,
    seat: Seat,
    place: (usize, Option<String>),
) {
    let state = back.story.with_value(|story| story.at(back.step.get_untracked()));
    let imagined = G::imagine(state.view(seat), &mut Rng::new(browser::random_seed()));
    let bot = <P::Players as Players<G>>::LEVELS.last().map_or("random", |level| level.name);
    if let Some(id) = local::imagine(from, place, imagined, seat, bot) {
        way().go(Route::Table { id });
    }
}

/// A game that is tried in a room. What the leader tries, all see as it goes; others show it when they like.
fn in_room<G: Speak, P: Page<G>>(local: Local<G>, id: String) -> (AnyView, AnyView) {
    let room = Room::enter(id, false);
    let game = local.kept().id;
    let shows = RwSignal::new(untrack(|| room.leads()) || room.has_seen(&game));
    let length = Memo::new(move |_| local.play.with(|play| play.log().len()));
    Effect::new(move |_| {
        let _read = length.get(); // a memo that nobody reads is never worked out
        if shows.get() {
            let steps = local.play.with_untracked(|play| StoryOf::<G, P>::of(play).steps());
            room.lead_through(local.kept(), steps as u32);
        }
    });
    let seen = view! {
        <Show when=move || shows.get()>
            <span data-room-sees="">" · " {move || text("web-review-room-sees")}</span>
        </Show>
    };
    let show = view! {
        <Show when=move || !shows.get()>
            <button class="btn ghost" type="button" data-show-live="" on:click=move |_| shows.set(true)>
                {move || text("web-review-show")}
            </button>
        </Show>
    };
    (seen.into_any(), show.into_any())
}

/// Above the table of an imagined game: what it is, whose seat one is in, and the way back.
pub(crate) fn imagined_banner<G: Speak, P: Page<G>>(local: Local<G>) -> Option<AnyView> {
    let kept = &local.kept();
    let imagined = kept.imagined.as_ref().filter(|imagined| !imagined.from.is_empty())?;
    learn_words();
    let room = imagined.room.clone().map(|id| in_room::<G, P>(local, id));
    let (seen, show) = room.map_or((None, None), |(seen, show)| (Some(seen), Some(show)));
    let back = to_origin(imagined);
    Some(banner(kept, imagined.seat, seen.into_any(), view! { {show} {back} }.into_any()))
}

/// The same above the result of such a game. Who tried it in a room is still there.
pub(crate) fn ended_banner(kept: &Kept) -> Option<AnyView> {
    let imagined = kept.imagined.as_ref().filter(|imagined| !imagined.from.is_empty())?;
    learn_words();
    if let Some(room) = &imagined.room {
        Room::enter(room.clone(), false);
    }
    Some(banner(kept, imagined.seat, ().into_any(), to_origin(imagined)))
}

/// The way back to the place it was tried from.
fn to_origin(imagined: &Imagined) -> AnyView {
    let from = imagined.step as u32;
    let label =
        move || format!("{}, {}", text("web-review-back"), say(&Phrase::new("web-step-short").with("step", from)));
    view! {
        <Link to=imagined.origin() class="btn ghost" label=Signal::derive(label)>
            {icon(Icon::Undo, 20)} <span>{move || text("web-review-back")}</span>
        </Link>
    }
    .into_any()
}

/// The same above a branch that somebody has shown to the room.
pub(super) fn branch_banner(kept: &Kept, back: Callback<()>) -> Option<AnyView> {
    let imagined = kept.imagined.as_ref()?;
    let back = view! {
        <button class="btn ghost" type="button" data-to-record="" on:click=move |_| back.run(())>
            {icon(Icon::Undo, 20)} <span>{move || text("web-review-back")}</span>
        </button>
    };
    Some(banner(kept, imagined.seat, ().into_any(), back.into_any()))
}

fn banner(kept: &Kept, seat: Option<Seat>, more: AnyView, back: AnyView) -> AnyView {
    let names: Vec<String> = kept.chairs.iter().map(|chair| chair.name.clone()).collect();
    let seat = seat.unwrap_or(Seat(0));
    let name = names.get(seat.index()).cloned().unwrap_or_default();
    let own = name.is_empty();
    let whose = move || match own {
        true => text("web-review-own-seat"),
        false => say_to(&Phrase::new("web-review-seat-of").with("seat", seat), &names, None),
    };
    view! {
        <section class="imag" data-imagined="" aria-label=move || text("web-review-imagined")>
            <Avatar name seat=seat.index() ring=Ring::Calm size=40/>
            <div class="words grow">
                <p>
                    <b class="live">{move || text("web-review-imagined")}</b>
                    " · "
                    {whose}
                    {more}
                </p>
                <p class="small muted about">{move || text("web-review-imagined-about")}</p>
            </div>
            {back}
        </section>
    }
    .into_any()
}

/// What was imagined from this record: each can be gone on with, or removed.
#[component]
pub(super) fn Branches(
    of: String,
    branches: RwSignal<Vec<Kept>>,
    names: Callback<Seat, String>,
    /// Shows one to the room, where there is a room.
    show: Option<Callback<Kept>>,
) -> impl IntoView {
    let of = StoredValue::new(of);
    let row = move |kept: Kept| {
        let imagined = kept.imagined.as_ref()?;
        let (step, seat, deeds) = (imagined.step as u32, imagined.seat.unwrap_or(Seat(0)), imagined.deeds() as u32);
        let (over, id) = (kept.over, kept.id.clone());
        let remove = move |_| {
            local::discard(&id);
            branches.set(of.with_value(|of| local::branches(of)));
            browser::focus(".reviewing main");
        };
        let words = move || {
            let step = say(&Phrase::new("web-step-short").with("step", step));
            format!("{step} · {}", names.run(seat))
        };
        let to_room = show.map(|show| {
            let kept = kept.clone();
            view! {
                <button class="btn quiet" type="button" data-show-branch="" on:click=move |_| show.run(kept.clone())>
                    {move || text("web-review-show")}
                </button>
            }
        });
        Some(view! {
            <li class="branch" data-branch="">
                <Link to=Route::Table { id: kept.id } class="words grow">
                    <span class="b">{words}</span>
                    <span class="xs muted">
                        {move || say(&Phrase::new("web-review-branch-deeds").with("count", deeds))} " · "
                        {move || text(if over { "web-look-back" } else { "web-go-on" })}
                    </span>
                </Link>
                {to_room}
                <button
                    class="ibtn"
                    type="button"
                    data-remove-branch=""
                    aria-label=move || format!("{}: {}", text("web-review-branch-remove"), words())
                    on:click=remove
                >
                    {icon(Icon::Cross, 18)}
                </button>
            </li>
        })
    };
    move || {
        let all = branches.get();
        (!all.is_empty()).then(|| {
            view! {
                <section class="panel branches" aria-label=move || text("web-review-branches")>
                    <h2>{move || text("web-review-branches")}</h2>
                    <ul>{all.into_iter().filter_map(row).collect_view()}</ul>
                </section>
            }
        })
    }
}
