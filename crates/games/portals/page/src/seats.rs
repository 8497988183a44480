//! The others at the table with their keys, boards out of reach, and oneself.

use leptos::prelude::*;
use samobranka_page::ScoreButton;
use samobranka_page::kit::{Avatar, Icon, Sheet, icon};
use samobranka_page::speech::{say, text, text_with};
use samobranka_portals::{Board as BoardNo, Counters, Element, Held, Laid, Phase, Totals};
use samobranka_rules::{Phrase, Seat};

use super::board::{Board, board_name, still_board};
use super::key::StillKey;
use super::model::Model;
use super::pools::Progress;
use super::signs::{sign_face, sign_words};
use super::stone::{marker, stone};

/// Everybody but the one at the screen, the next one first.
fn others(model: Model) -> Vec<Seat> {
    let me = model.me();
    let own = model.seen.with_untracked(|seen| seen.own.is_some());
    let seats = model.seen.with_untracked(|seen| seen.public.seats);
    (0..seats).map(|step| Seat((me.0 + step) % seats)).filter(|seat| !own || *seat != me).collect()
}

fn keys_of(model: Model, seat: Seat) -> Vec<Held> {
    model.seen.with(|seen| seen.public.keys[seat.index()].as_slice().to_vec())
}

/// The boards that can't be reached.
fn far(model: Model) -> Vec<BoardNo> {
    let me = model.me();
    model.seen.with_untracked(|seen| {
        let reach = seen.public.reach(me);
        (0..seen.public.seats).map(BoardNo).filter(|board| !reach.contains(*board)).collect()
    })
}

/// Where somebody sits, seen by the one at the screen: at the board on their left, on their right, or across. Two share both
/// boards.
fn side(model: Model, seat: Seat) -> Option<&'static str> {
    let me = model.me();
    model.seen.with(|seen| {
        let public = &seen.public;
        if public.seats < 3 || seat == me || seen.own.is_none() {
            return None;
        }
        let reach = public.reach(seat);
        Some(match (reach.contains(public.left(me)), reach.contains(public.right(me))) {
            (true, _) => "web-po-sits-left",
            (_, true) => "web-po-sits-right",
            _ => "web-po-sits-across",
        })
    })
}

/// Where somebody sits, and what they have.
fn sub(model: Model, seat: Seat) -> String {
    let total = model.with_counted(|seen| seen.public.totals[seat.index()]);
    let (public_keys, signs, total, first) = model.shown.with(|seen| {
        let public = &seen.public;
        let shown = public.options.totals == Totals::Open || public.phase == Phase::Over;
        (
            public.keys[seat.index()].len(),
            public.hidden_signs[seat.index()],
            shown.then_some(total),
            public.first == seat && !public.solo(),
        )
    });
    let mut words: Vec<String> = side(model, seat).map(text).into_iter().collect();
    words.push(text_with("web-po-keys-held", "count", public_keys as u32));
    if signs > 0 {
        words.push(text_with("web-po-signs-held", "count", signs));
    }
    if let Some(total) = total {
        words.push(say(&Phrase::new("web-po-points").with("points", i32::from(total))));
    }
    if first {
        words.push(text("web-po-first"));
    }
    words.extend(model.note_of(seat));
    words.join(" · ")
}

/// What a portal has just brought somebody, once it is counted.
fn gain(model: Model, seat: Seat) -> Option<impl IntoView> {
    let now = model.stage.now().filter(|now| now.scene.seat == seat && now.scene.is_over(now.beat))?;
    Some(view! { <b class="gain" data-piece="gain">{format!("+{}", now.scene.points.total())}</b> })
}

/// The row above the boards.
#[component]
pub(crate) fn Others(model: Model) -> impl IntoView {
    let seats = others(model);
    let count = seats.len();
    let one = move |seat: Seat| {
        view! {
            <li class="seat" style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)>
                <Avatar
                    name=Signal::derive(move || model.name(seat))
                    seat=seat.index()
                    ring=Signal::derive(move || model.ring_of(seat))
                    size=46
                />
                <span class="words">
                    <span class="who">{move || model.name(seat)} {marker(seat)} {move || gain(model, seat)}</span>
                    <span class="sub">{move || sub(model, seat)}</span>
                </span>
                <span class="theirs">
                    {move || keys_of(model, seat).into_iter().map(|held| view! { <Theirs model seat held/> }).collect_view()}
                </span>
            </li>
        }
    };
    let far = far(model);
    view! {
        <div class="pothers" data-n=count>
            <ul class="seats" aria-label=move || text("web-po-at-table")>
                {seats.into_iter().map(one).collect_view()}
            </ul>
            {(!far.is_empty())
                .then(|| {
                    view! {
                        <div class="far" data-group="">
                            {far.into_iter().map(|board| view! { <FarBoard model board/> }).collect_view()}
                        </div>
                    }
                })}
            <button
                class="ibtn all"
                type="button"
                data-all=""
                aria-label=move || text("web-po-all")
                title=move || text("web-po-all")
                on:click=move |_| model.sheet.set(true)
            >
                {icon(Icon::People, 22)}
            </button>
        </div>
    }
}

/// A key of another player, which is seen to come to them.
#[component]
fn Theirs(model: Model, seat: Seat, held: Held) -> impl IntoView {
    view! {
        <span data-piece=format!("key-{}", held.key.0) data-from=format!("seat-{}", seat.index())>
            <StillKey model held/>
        </span>
    }
}

/// A board out of reach in small; it can be looked at closely.
#[component]
fn FarBoard(model: Model, board: BoardNo) -> impl IntoView {
    let name = move || model.seen.with(|seen| board_name(&seen.public, model.me(), board));
    let press = move |_| {
        model.sheet.set(false);
        model.zoom.set(Some(board));
    };
    view! {
        <button class="farboard" type="button" data-far=board.0 aria-label=name on:click=press>
            {move || model.seen.with(|seen| still_board(&seen.public, board, &Laid::NONE, String::new()))}
        </button>
    }
}

/// Oneself: whose turn it is, and the points that nobody else sees.
#[component]
pub(crate) fn Me(model: Model) -> impl IntoView {
    let me = model.me();
    let sits = model.seen.with_untracked(|seen| seen.own.is_some());
    let points = move || model.with_counted(|seen| seen.own.as_ref().map(|(_, own)| own.points));
    let about = move || {
        let open = model.seen.with(|seen| seen.public.options.totals == Totals::Open || seen.public.solo());
        text(if open { "web-po-points-open" } else { "web-po-points-yours" })
    };
    let alone = model.alone();
    sits.then(|| {
        view! {
            <div class="me seat" style=format!("--seat:var(--seat-{})", me.index() % 6 + 1)>
                <Avatar
                    name=Signal::derive(move || model.name(me))
                    seat=me.index()
                    ring=Signal::derive(move || model.ring_of(me))
                    size=52
                />
                <span class="words">
                    <span class="who">{move || model.name(me)} {marker(me)} {move || gain(model, me)}</span>
                    <span class="own">
                        <ScoreButton context=*model seat=me>
                            <b class="num" data-points="">{points}</b>
                        </ScoreButton>
                        <span class="sub">{about}</span>
                    </span>
                </span>
                {alone.then(|| view! { <Progress model/> })}
            </div>
        }
    })
}

/// A board out of reach, looked at closely.
#[component]
pub(crate) fn Zoom(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.zoom.set(None));
    view! {
        {move || {
            model.zoom
                .get()
                .map(|board| {
                    let title = Signal::derive(move || {
                        model.seen.with(|seen| board_name(&seen.public, model.me(), board))
                    });
                    view! {
                        <Sheet title on_close=close>
                            <p class="small muted">{move || text("web-po-out-of-reach")}</p>
                            <div class="zoomed">
                                <Board model board/>
                            </div>
                        </Sheet>
                    }
                })
        }}
    }
}

/// Everything that lies open: everybody's keys and signs, the bag, the discarded keys.
#[component]
pub(crate) fn AllSheet(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.sheet.set(false));
    let seats = move || model.seen.with(|seen| seen.public.seats);
    let one = move |seat: Seat| {
        view! {
            <section class="allseat">
                <div class="seat" style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)>
                    <Avatar
                        name=Signal::derive(move || model.name(seat))
                        seat=seat.index()
                        ring=Signal::derive(move || model.ring_of(seat))
                        size=36
                    />
                    <span class="words">
                        <span class="who">{move || model.name(seat)} {marker(seat)}</span>
                        <span class="sub">{move || sub(model, seat)}</span>
                    </span>
                </div>
                <div class="theirs">
                    {move || keys_of(model, seat).into_iter().map(|held| view! { <StillKey model held/> }).collect_view()}
                    {move || {
                        let won = model.seen.with(|seen| seen.public.fulfilled[seat.index()]);
                        won.iter()
                            .map(|sign| {
                                model.seen.with(|seen| {
                                    let words = sign_words(&seen.public, sign);
                                    view! {
                                        <span class="sign made" role="img" aria-label=words>
                                            {sign_face(&seen.public, sign, None)}
                                        </span>
                                    }
                                })
                            })
                            .collect_view()
                    }}
                </div>
            </section>
        }
    };
    let counters = model.seen.with_untracked(|seen| seen.public.options.counters == Counters::Shown);
    view! {
        <Show when=move || model.sheet.get()>
            <Sheet title=Signal::derive(|| text("web-po-all")) on_close=close>
                {move || Seat::all(seats()).map(one).collect_view()}
                <div class="far">
                    {far(model).into_iter().map(|board| view! { <FarBoard model board/> }).collect_view()}
                </div>
                {counters.then(|| view! { <Counted model/> })}
            </Sheet>
        </Show>
    }
}

/// the bag by colours, and the discarded keys.
#[component]
fn Counted(model: Model) -> impl IntoView {
    let bag = move |element: Element| model.seen.with(|seen| seen.public.bag.count(element));
    let discards = move || {
        model.seen.with(|seen| {
            let all = samobranka_portals::Tier::ALL.into_iter().flat_map(|tier| seen.public.discards(tier));
            all.map(|key| key.0.to_string()).collect::<Vec<_>>().join(" ")
        })
    };
    let label = move |element: Element| {
        say(&Phrase::new("web-po-in-bag-of").with("count", bag(element)).with("colour", element.colour()))
    };
    view! {
        <section>
            <h3 class="small b">{move || text("web-po-in-bag")}</h3>
            <ul class="bagrow">
                {Element::ALL
                    .map(|element| {
                        view! {
                            <li aria-label=move || label(element)>
                                {stone(element)} <span class="num" aria-hidden="true">{move || bag(element)}</span>
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
            <h3 class="small b">{move || text("web-po-discarded")}</h3>
            <p class="num">{move || Some(discards()).filter(|all| !all.is_empty()).unwrap_or_else(|| "—".to_owned())}</p>
        </section>
    }
}
