//! Looking back at Portals: the points as a chart, the table at a step, and everybody's best portals.

use leptos::prelude::*;
use samobranka_desk::{Moment, Story};
use samobranka_page::backs;
use samobranka_page::ending::{self, Verdict};
use samobranka_page::kit::{Avatar, Ring, ScoreTree, TreeLine};
use samobranka_page::speech::{say, text};
use samobranka_portals::{Board, Laid, Portals, Private, Public};
use samobranka_portals_desk::{Opened, PortalsStory, Step, trace};
use samobranka_rules::{Outcome, Phrase, Seat, Speak};

use super::LookBack;
use super::board::{board_name, still_board};
use super::key::still_key;
use super::signs::{sign_face, sign_words};
use super::stone::{drawings, marker, stone};
use super::table::happened;
use super::teach;

/// So many of the best portals of each are told.
const BEST: usize = 1;

/// Who has won; alone, the rating.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    teach::learned();
    let (team, sentence) = match outcome {
        Outcome::Rank { places, .. } => {
            let mut won = (0..).zip(places).filter(|(_, place)| **place == 1).map(|(seat, _)| Seat(seat));
            let winner = won.next().filter(|_| won.next().is_none());
            let sentence = match winner {
                Some(winner) => Phrase::new("web-po-won").with("seat", winner),
                None => Portals::outcome(outcome),
            };
            (0, sentence)
        }
        Outcome::Team { score, .. } => (*score, Portals::outcome(outcome)),
    };
    let title = Signal::derive(move || back.tell(&sentence));
    view! { {drawings()} {ending::verdict(back, outcome, Verdict { title, about: Signal::stored(String::new()), team })} }
        .into_any()
}

/// Whose portal it was, by which key, and how its points came about; or what was there and was not taken.
pub(crate) fn moment_words(back: LookBack, moment: &Moment) -> String {
    let step = back.story.with_value(|story| story.led_to(moment.place).cloned());
    let Some((opened, round)) = step.and_then(|step| Some((step.opened?, step.round))) else { return String::new() };
    let points = opened.points;
    let phrase = match moment.price > 0 {
        true => Phrase::new("web-po-moment-best")
            .with("matches", points.for_matches)
            .with("neighbours", points.for_neighbours),
        false => Phrase::new("web-po-moment-missed")
            .with("taken", points.total())
            .with("there", u32::from(points.total()) + moment.price.unsigned_abs()),
    };
    let phrase = phrase.with("key", u16::from(opened.key.0)).with("round", round);
    match moment.seat {
        Some(seat) => format!("{}, {}", back.name(seat), say(&phrase)),
        None => say(&phrase),
    }
}

/// What happened at a step: boards have the names that stand under them.
pub(crate) fn step_words(back: LookBack, step: usize) -> Option<String> {
    let phrase = back.story.with_value(|story| {
        let event = &story.led_to(step)?.event;
        let public = story.at(step).public;
        Some(happened(event, |board| board_name(&public, Seat(0), board)))
    });
    phrase.map(|phrase| back.tell(&phrase))
}

/// The stones of that portal.
pub(crate) fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
    let opened = back.story.with_value(|story| story.led_to(moment.place).and_then(|step| step.opened));
    let stones = opened.map(|opened| opened.placed.iter().map(|(_, element)| stone(element)).collect_view());
    view! { <span class="beststones">{stones}</span> }.into_any()
}

/// What a step shows.
#[derive(Clone, PartialEq)]
struct Shot {
    public: Public,
    private: Vec<Private>,
    step: Option<Step>,
}

/// The table as it was at this step: the boards with what came to lie last, everybody's keys, and the secrets of those
/// through whose eyes it is looked at.
#[component]
pub(crate) fn Boards(back: LookBack) -> impl IntoView {
    let moment = Memo::new(move |_| {
        back.story.with_value(|story| {
            let step = back.step.get();
            let state = story.at(step);
            let private = state.private[..usize::from(state.public.seats)].to_vec();
            let taken = story.led_to(step).cloned();
            Shot { public: state.public, private, step: taken }
        })
    });
    let seats = back.seats();
    let board = move |board: Board| {
        view! {
            <figure class="stillboard">
                {move || {
                    moment.with(|moment| {
                        let opened = moment.step.as_ref().and_then(|step| step.opened);
                        let last = opened.filter(|it| it.board == board).map_or(Laid::NONE, |it| it.placed);
                        let name = board_name(&moment.public, Seat(0), board);
                        still_board(&moment.public, board, &last, name)
                    })
                }}
                <figcaption class="xs muted">
                    {move || moment.with(|moment| board_name(&moment.public, Seat(0), board))}
                </figcaption>
            </figure>
        }
    };
    view! {
        {drawings()}
        <div class="board poback letters" data-seats=seats>
            <div class="stillboards">{(0..seats).map(Board).map(board).collect_view()}</div>
            <div class="hands">
                {Seat::all(seats).map(|seat| view! { <SeatRow back moment seat/> }).collect_view()}
            </div>
        </div>
    }
}

/// Somebody's keys; their points and signs where the eyes may see them.
#[component]
fn SeatRow(back: LookBack, moment: Memo<Shot>, seat: Seat) -> impl IntoView {
    let seen = move || back.eyes.get().is_none_or(|eyes| eyes == seat);
    let acts = move || moment.with(|moment| moment.public.actor() == Some(seat));
    let points = move || {
        let totals = moment.with(|moment| moment.public.options.totals == samobranka_portals::Totals::Open);
        (seen() || totals).then(|| moment.with(|moment| moment.private[seat.index()].points))
    };
    let signs = move || {
        moment.with(|moment| {
            let public = &moment.public;
            let secret = moment.private[seat.index()].signs;
            let shown = if public.solo() {
                public.open_signs.into_iter().flatten().collect::<Vec<_>>()
            } else if seen() {
                secret.iter().collect()
            } else {
                // The eyes one looks through knew how many there are, and no more.
                let hidden = usize::from(public.hidden_signs[seat.index()]);
                return (hidden > 0).then(|| backs(hidden)).into_any();
            };
            let card = |sign| {
                let near = trace(public, seat, sign);
                let words = sign_words(public, sign);
                view! {
                    <span class="sign" role="img" aria-label=words>
                        {sign_face(public, sign, near.as_ref())}
                    </span>
                }
            };
            shown.into_iter().map(card).collect_view().into_any()
        })
    };
    view! {
        <div class="handrow">
            <Avatar
                name=Signal::derive(move || back.name(seat))
                seat=seat.index()
                ring=Signal::derive(move || if acts() { Ring::Turn(1.0) } else { Ring::Calm })
                size=36
            />
            <span class="b">{move || back.name(seat)} {marker(seat)}</span>
            <span class="num">{points}</span>
            <div class="grow"></div>
            <div class="cards theirs">
                {move || {
                    moment.with(|moment| {
                        let keys = moment.public.keys[seat.index()];
                        keys.as_slice().iter().map(|held| still_key(&moment.public, *held)).collect_view()
                    })
                }} {signs}
            </div>
        </div>
    }
}

/// Who came where, and how.
#[component]
pub(crate) fn Standings(back: LookBack) -> impl IntoView {
    let lines = move || {
        back.story.with_value(|story| {
            let last = story.at(story.steps()).public;
            let line = |seat: Seat| {
                let deeds = story.deeds_of(seat);
                let mut parts = vec![say(&Phrase::new("web-po-deeds-colour").with("points", deeds.matches))];
                if !last.solo() {
                    parts.push(say(&Phrase::new("web-po-deeds-neighbours").with("points", deeds.neighbours)));
                }
                if last.signs() {
                    parts.push(say(&Phrase::new("web-po-deeds-signs").with("points", 4 * deeds.signs)));
                }
                if deeds.missed > 0 && !last.solo() {
                    parts.push(say(&Phrase::new("web-po-deeds-missed").with("points", 2 * deeds.missed)));
                }
                if deeds.lost > 0 {
                    parts.push(say(&Phrase::new("web-po-sum-bag").with("count", deeds.lost)));
                }
                let [two, three, four] = deeds.tiers;
                parts.push(say(&Phrase::new("web-po-deeds-keys")
                    .with("two", two)
                    .with("three", three)
                    .with("four", four)));
                TreeLine {
                    label: back.name(seat),
                    small: parts.join(" · "),
                    value: last.totals[seat.index()].to_string(),
                    gift: false,
                }
            };
            story.standings().into_iter().map(line).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="panel stats">
            <ScoreTree lines=Signal::derive(lines)/>
        </section>
    }
}

/// The best portals of each seat; each leads to its moment.
#[component]
pub(crate) fn BestPortals(back: LookBack) -> impl IntoView {
    let seats = back.seats();
    let of = move |seat: Seat| {
        let best = back.story.with_value(|story: &PortalsStory| story.best_of(seat, BEST));
        let row = move |(step, opened): (usize, Opened)| {
            let points = opened.points;
            let label = move || {
                let words = say(&Phrase::new("web-po-best-label")
                    .with("points", points.total())
                    .with("key", u16::from(opened.key.0)));
                format!("{} {}", back.name(seat), words)
            };
            let stones: Vec<_> = opened.placed.iter().map(|(_, element)| element).collect();
            view! {
                <li>
                    <button class="stat" type="button" data-best=step on:click=move |_| back.show(step)>
                        <span class="sr">{label}</span>
                        <span aria-hidden="true">{move || back.name(seat)}</span>
                        <span class="beststones" aria-hidden="true">{stones.into_iter().map(stone).collect_view()}</span>
                        <span class="v" aria-hidden="true">{points.total()}</span>
                    </button>
                </li>
            }
        };
        best.into_iter().map(row).collect_view()
    };
    let any = back.story.with_value(|story| story.taken().iter().any(|step| step.opened.is_some()));
    any.then(|| {
        view! {
            <section class="panel costly">
                <h3>{move || text("web-po-best-portals")}</h3>
                <ol>{Seat::all(seats).map(of).collect_view()}</ol>
            </section>
        }
    })
}
