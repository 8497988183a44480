//! A table online: the same table as on one device, told by a server. What one knows the outcome of lies on the table at
//! once; what the server says then is what counts.

use std::collections::BTreeMap;

use leptos::prelude::*;
use samobranka_desk::mirror::{Versions, versions};
use samobranka_desk::{Desk, Seen};
use samobranka_page::browser;
use samobranka_page::coach::{hint_button, hints as hints_over};
use samobranka_page::kit::{Confirm, Icon, icon};
use samobranka_page::speech::{say, say_to, text, text_with};
use samobranka_page::{Page, SeatContext, Settings, score_sheet, tips};
use samobranka_players::Players;
use samobranka_protocol::ask::{Ask, Lend};
use samobranka_protocol::news::{CountedGame, SeatKind, SeatNow, Welcome};
use samobranka_protocol::{Clock, Json};
use samobranka_rules::{Audience, Game, Phrase, Refusal, Seat, Speak, Told};
use serde::Deserialize;

use super::look_back::look_back;
use super::plan::Planning;
use crate::days::{DayLine, Offer, time_left};
use crate::deals::note_counted;
use crate::kit::TopBar;
use crate::local::Kept;
use crate::nowhere::Nowhere;
use crate::route::{Link, Mode, Route};
use crate::server::{
    FairMark, FairSheet, Guest, LineState, MISSED, PeopleSheet, Proposed, Qr, Reacted, Session, TalkButton, TalkSheet,
    address, finished, names,
};
use crate::version::version;

/// How long the last move is looked at before the result comes, in milliseconds.
const LAST_LOOK: u32 = 1_100;

/// A view as it travels.
#[derive(Deserialize)]
struct Travelling<A, B> {
    seat: Option<Seat>,
    public: A,
    private: Option<B>,
}

fn read<G: Game>(now: &Welcome) -> Option<Seen<G>> {
    let view: Travelling<G::Public, G::Private> = serde_json::from_str(now.view.as_ref()?.get()).ok()?;
    Some(Seen { public: view.public, own: view.seat.zip(view.private) })
}

/// What is seen once the actions that are on their way have arrived, as far as that is known; and whether one of them
/// leads to what is not.
fn ahead<G: Speak, P: Page<G>>(seen: Seen<G>, actions: &[String]) -> (Seen<G>, bool) {
    let mut now = seen;
    for action in actions.iter().filter_map(|json| serde_json::from_str::<G::Action>(json).ok()) {
        // One that is refused here has arrived already: its answer is still on the way.
        if G::check(now.view(), &action).is_err() {
            continue;
        }
        match P::Desk::ahead(now.view(), &action) {
            Some(then) => now = then,
            None => return (now, true),
        }
    }
    (now, false)
}

/// A table on a server; `again` sets it once more for the same people.
pub(super) fn at_server<G: Speak, P: Page<G>>(
    session: Session,
    guest: Guest,
    mode: Mode,
    again: Callback<()>,
) -> AnyView {
    let Some(first) = session.with_untracked(read::<G>).flatten() else {
        // What this page can't read, a page as new as the server can.
        version().is_old();
        return view! { <Nowhere/> }.into_any();
    };
    if session.with_untracked(|now| versions(now, G::VERSION)) == Some(Versions::ServerNewer) {
        version().is_old();
    }
    let first = StoredValue::new(first);
    Effect::new(|_| browser::entitle(&say(&G::name())));
    let over = Memo::new(move |_| session.with(|now| now.ended.is_some()).unwrap_or(false));
    // Those who played get the record once the game is over, and look back with it.
    let kept = RwSignal::new(None::<Kept>);
    let fresh = !over.get_untracked();
    let shows = session.shows;
    Effect::new(move |_| {
        if !over.get() {
            // The cards are dealt again at this table.
            kept.set(None);
        } else if mode != Mode::Kitchen && !shows.get() && kept.with_untracked(Option::is_none) {
            let pause = if fresh && !browser::calm() { LAST_LOOK } else { 0 };
            browser::after(pause, move || {
                if shows.try_get_untracked() == Some(false) {
                    finished::<G>(session, kept);
                }
            });
        }
    });
    let page = move || match kept.get() {
        Some(kept) => view! {
            {look_back::<G, P>(kept, None, fresh, Some(again))}
            <Afterwards session/>
        }
        .into_any(),
        None => playing::<G, P>(session, guest, mode, first.get_value(), shows),
    };
    view! { {page} }.into_any()
}

/// Beside the result: there is no secret any more, so all may talk.
#[component]
fn Afterwards(session: Session) -> impl IntoView {
    let (talking, fair) = (RwSignal::new(false), RwSignal::new(false));
    view! {
        <aside class="afterwards" aria-label=move || text("web-on-talk")>
            <FairMark session open=fair/>
            <TalkButton session open=talking/>
        </aside>
        <FairSheet session open=fair/>
        <Reacted session/>
        <LineState session/>
        <Proposed session/>
        <TalkSheet session open=talking/>
    }
}

fn playing<G: Speak, P: Page<G>>(
    session: Session,
    guest: Guest,
    mode: Mode,
    first: Seen<G>,
    shows: RwSignal<bool>,
) -> AnyView {
    let dressed = match mode {
        Mode::Whole => "",
        Mode::Kitchen => " kitchen",
        Mode::Hand => " handheld",
    };
    browser::dress(&format!("fix g-{}{dressed}", P::THEME));
    // Names and clocks change more often than the view: it is read anew only when it has changed.
    let written = Memo::new(move |_| session.with(|now| now.view.as_ref().map(|view| view.get().to_owned())).flatten());
    let told = Memo::new(move |before: Option<&Seen<G>>| {
        written.with(|_| ()); // read, not only followed: one that nobody reads is never worked out
        let now = session.with_untracked(read::<G>).flatten();
        now.or_else(|| before.cloned()).unwrap_or_else(|| first.clone())
    });
    let actions = Memo::new(move |_| session.actions());
    // What is seen once everything has arrived, and whether something comes of it that only the server knows.
    let expected = Memo::new(move |_| ahead::<G, P>(told.get(), &actions.get()));
    let seen = Memo::new(move |_| expected.with(|(seen, _)| seen.clone()));
    let waits = Memo::new(move |_| expected.with(|(_, waits)| *waits));
    // While it is one's turn, or something is on its way, the page isn't loaded anew.
    let busy = version().busy;
    Effect::new(move |_| {
        let lent = session.with(|now| now.seat.is_some_and(|seat| now.seats[seat.index()].lent.is_some()));
        let mine = seen.with(|seen| seen.view().to_act()) && lent != Some(true);
        busy.set(mine || session.unanswered() > 0);
    });
    on_cleanup(move || {
        busy.try_set(false);
    });
    let now = tick(session);
    let context = SeatContext::<G> {
        table: StoredValue::new(session.table()),
        seen,
        held: RwSignal::new(None),
        names: Signal::derive(move || session.with(names).unwrap_or_default()),
        bots: Signal::derive(move || {
            session.with(|now| now.seats.iter().map(|seat| seat.kind == SeatKind::Bot).collect()).unwrap_or_default()
        }),
        clocks: Signal::derive(move || {
            clocks(session, now.get()).into_iter().map(|clock| clock.map(|it| it.1)).collect()
        }),
        notes: Signal::derive(move || notes(session, now.get())),
        waits: waits.into(),
        news: Signal::derive(move || heard::<G>(session)),
        act: Callback::new(move |action: G::Action| {
            seen.with_untracked(|seen| G::check(seen.view(), &action))?;
            session.act(&action);
            Ok(())
        }),
        say: Callback::new(move |aside: G::Aside| {
            seen.with_untracked(|seen| G::check_aside(seen.view(), &aside))?;
            session.say(&aside);
            Ok(())
        }),
        can_undo: Signal::derive(move || actions.read().is_empty() && session.with(|now| now.can_undo) == Some(true)),
        undo: Callback::new(move |()| {
            if session.with_untracked(|now| now.can_undo) == Some(true) {
                session.ask_bare(Ask::Undo);
            }
        }),
        refusal: RwSignal::new(None),
        hinted: RwSignal::new(None),
        looked_at: RwSignal::new(None),
        opened: RwSignal::new(None),
        away: Signal::derive(move || {
            let gone = |seat: &SeatNow| seat.kind == SeatKind::Person && !seat.here && seat.lent.is_none();
            // Over days everyone is away most of the time.
            let in_days = |now: &Welcome| now.settings.clock.is_some_and(Clock::in_days);
            let away = |now: &Welcome| now.seats.iter().map(|seat| gone(seat) && !in_days(now)).collect();
            session.with(away).unwrap_or_default()
        }),
        shows,
        staged: RwSignal::new(Vec::new()),
    };
    let (settings, people, talking) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let (hint, fair) = (RwSignal::new(false), RwSignal::new(false));
    // The host decides whether there are hints, and they are for those who play.
    let hints = Memo::new(move |_| session.with(|now| now.settings.hints && now.seat.is_some()).unwrap_or(false));
    let ending = RwSignal::new(false);
    let give_up = Callback::new(move |()| ending.set(true));
    let propose_end = Callback::new(move |()| {
        if let Some(ruling) = P::Desk::giving_up() {
            session.propose_ruling(&ruling);
        }
    });
    let bot = <P::Players as Players<G>>::DEFAULT_LEVEL;
    // Where the game lets nobody write, its reason stands in place of the field.
    let silent = move || {
        let trusted = session.with(|now| now.settings.trusted).unwrap_or(false);
        seen.with(|seen| G::check_chat(&seen.public, trusted, "…")).err().map(|why| context.tell(&why.phrase()))
    };
    let left = Signal::derive(move || clocks(session, now.get()).into_iter().map(|it| it.map(|it| it.0)).collect());
    let planning = Planning::new::<P>(session, told);
    let open_plan = Memo::new(move |_| planning.is_open());
    let begun = Signal::derive(move || told.with(|seen| P::Desk::has_begun(&seen.public)));
    let link = address(&session.table(), Mode::Hand);
    let kitchen = (mode == Mode::Kitchen).then(|| {
        view! {
            <aside class="kitchen-join panel" data-kitchen="table" aria-label=move || text("web-on-invite")>
                <Qr link label=Signal::derive(|| text("web-on-qr"))/>
                <p class="small muted">{move || text("web-on-kitchen-join")}</p>
                <p class="code num">{move || session.with(|now| now.code.clone()).flatten()}</p>
            </aside>
        }
    });
    // First the bar and the lines above the table, then the table, then what lies over it.
    let drawn = browser::steps(2);
    view! {
        {head::<G, P>(context, session, settings, people, talking, hints, hint, fair)}
        <LineState session/>
        <DayLine session left/>
        <Offer session begun waits=Signal::derive(move || planning.speaks())/>
        <Proposed session/>
        <Reacted session/>
        <Lent session/>
        <Missed session/>
        {ended::<G>(session)}
        {tips::<G, P>(context, Signal::stored(false))}
        {planning.line::<P>()}
        <Show when=move || 1 <= drawn.get()>
            {move || match open_plan.get() {
                true => P::table(planning.context::<P>(context), Signal::stored(false)),
                false => P::table(context, Signal::stored(false)),
            }}
        </Show>
        {planning.marks::<P>()}
        {kitchen}
        <PeopleSheet session guest bot open=people fair give_up/>
        <Confirm
            open=ending
            title=Signal::derive(|| text("web-give-up-ask"))
            about=Signal::derive(|| text("web-on-ask-end-about"))
            yes=Signal::derive(|| text("web-on-ask-end"))
            on_yes=propose_end
        />
        <TalkSheet session open=talking silent=Signal::derive(silent)/>
        <FairSheet session open=fair/>
        <Show when=move || settings.get()>
            <Settings open=settings>
                {P::switches(context)}
            </Settings>
        </Show>
        <Show when=move || 2 <= drawn.get()>
            {hints_over::<G, P>(context, hint)} {score_sheet::<G, P>(context)}
        </Show>
    }
    .into_any()
}

/// What was told lately. The server has told it to this seat alone, so it is for whoever reads it.
fn heard<G: Game>(session: Session) -> (usize, Vec<Told<G::Event>>) {
    session.mirror.with(|told| {
        let (count, events) = &told.events;
        let event = |json: &Json| serde_json::from_str::<G::Event>(json.get()).ok();
        (*count, events.iter().filter_map(event).map(|event| Told { to: Audience::All, event }).collect())
    })
}

/// The time, each second as long as a clock runs.
fn tick(session: Session) -> RwSignal<f64> {
    fn next(session: Session, now: RwSignal<f64>) {
        browser::after(1_000, move || {
            let Some(runs) = session.with_untracked(|it| it.clock.is_some()) else { return };
            if runs && now.try_set(browser::now()).is_some() {
                return; // the page was left
            }
            next(session, now);
        });
    }
    let now = RwSignal::new(browser::now());
    next(session, now);
    now
}

/// How much time each seat has left for its turn: in seconds, and as a share of all of it.
fn clocks(session: Session, now: f64) -> Vec<Option<(f64, f64)>> {
    let told = session.mirror.with(|mirror| mirror.clock_told);
    let of = |it: &Welcome| {
        let limit = f64::from(it.settings.clock.and_then(|clock| clock.turn)?);
        let left = it.clock.as_ref()?.turn.as_ref()?;
        let runs = |at: usize| it.to_act.contains(Seat(at as u8));
        let left = left.iter().enumerate().map(|(at, &left)| {
            let gone = if runs(at) { (now - told).max(0.0) } else { 0.0 };
            let left = ((left as f64 - gone) / 1_000.0).max(0.0);
            runs(at).then_some((left, left / limit))
        });
        Some(left.collect())
    };
    session.with(of).flatten().unwrap_or_default()
}

/// A word about each seat.
fn notes(session: Session, now: f64) -> Vec<Option<String>> {
    let clocks = clocks(session, now);
    let in_days = session.with(|it| it.settings.clock.is_some_and(Clock::in_days)).unwrap_or(false);
    let running = |at: usize| clocks.get(at).copied().flatten().map(|(left, _)| left);
    let note = |(at, seat): (usize, &SeatNow)| match (seat.kind, &seat.lent) {
        (SeatKind::Open, _) => Some(text("web-on-seat-free")),
        (_, Some(_)) => Some(text("web-on-bot-plays")),
        // Over days people are away most of the time: what is wanted to be known is how long one may have to wait.
        (SeatKind::Person, None) if in_days && running(at).is_some() => running(at).map(time_left),
        (SeatKind::Person, None) if in_days => None,
        (SeatKind::Person, None) if !seat.here => Some(text("web-on-seat-away")),
        _ => {
            let left = running(at).map(|left| left as u32);
            left.filter(|left| *left < 600).map(|left| text_with("web-on-seconds", "count", left))
        }
    };
    session.with(|it| it.seats.iter().enumerate().map(note).collect()).unwrap_or_default()
}

/// The bar above the table.
#[expect(clippy::too_many_arguments, reason = "each button opens a sheet of its own")]
fn head<G: Speak, P: Page<G>>(
    context: SeatContext<G>,
    session: Session,
    settings: RwSignal<bool>,
    people: RwSignal<bool>,
    talking: RwSignal<bool>,
    hints: Memo<bool>,
    hint: RwSignal<bool>,
    fair: RwSignal<bool>,
) -> AnyView {
    let looks_on = Memo::new(move |_| context.seen.with(|seen| seen.own.is_none()));
    let counted = Memo::new(move |_| session.with(|now| now.counted.is_some()).unwrap_or(false));
    let chips = context.seen.with_untracked(|seen| P::chips(G::seats(&seen.public), G::options(&seen.public)));
    let middle = view! {
        {chips}
        <FairMark session open=fair/>
        <Show when=move || counted.get()>
            <span class="chip on" data-counts="">
                {move || text("web-on-counted")}
            </span>
        </Show>
        <Show when=move || looks_on.get()>
            <span class="chip on" data-looks-on="">
                {move || text("web-on-you-look-on")}
            </span>
        </Show>
    }
    .into_any();
    // A bot plays for one as long as one likes: one tap, and one tap back.
    let may_lend = Memo::new(move |_| {
        let own = |now: &Welcome| {
            let plays = now.seats[now.seat?.index()].lent.is_none() && now.ended.is_none();
            Some(plays && now.counted.is_none())
        };
        session.with(own).flatten().unwrap_or(false)
    });
    let lend = move |_| {
        if let Some(seat) = session.with_untracked(|now| now.seat).flatten() {
            session.ask(|id| Ask::Lend(Lend { id: id.into(), seat, bot: None }));
        }
    };
    let end = view! {
        {P::counter(context)}
        <TalkButton session open=talking/>
        <button
            class="ibtn"
            type="button"
            data-people=""
            aria-label=move || text("web-on-people")
            on:click=move |_| people.set(true)
        >
            {icon(Icon::People, 22)}
        </button>
        {move || hints.get().then(|| hint_button(hint))}
        <Show when=move || may_lend.get()>
            <button
                class="ibtn lendown"
                type="button"
                data-lend-own=""
                aria-label=move || text("web-on-lend-own")
                title=move || text("web-on-lend-own")
                on:click=lend
            >
                {icon(Icon::Bot, 22)}
            </button>
        </Show>
        <button
            class="ibtn"
            type="button"
            data-settings=""
            aria-label=move || text("web-settings")
            on:click=move |_| settings.set(true)
        >
            {icon(Icon::Settings, 22)}
        </button>
    }
    .into_any();
    let title = Signal::derive(|| say(&G::name()));
    view! { <TopBar title motif=P::THEME rules=G::ID middle end bare=true/> }.into_any()
}

/// While a bot plays one's own seat: a line that says so, and the way back.
#[component]
fn Lent(session: Session) -> impl IntoView {
    let lent = Memo::new(move |_| {
        session
            .with(|now| now.seat.is_some_and(|seat| now.seats[seat.index()].lent.is_some()) && now.ended.is_none())
            .unwrap_or(false)
    });
    view! {
        <Show when=move || lent.get()>
            <div class="lent row" role="status" data-lent="">
                <p class="grow">{move || text("web-on-yours-lent")}</p>
                <button class="btn primary" type="button" data-back="" on:click=move |_| session.ask_bare(Ask::Back)>
                    {move || text("web-on-back")}
                </button>
            </div>
        </Show>
    }
}

/// Whom the table waits for while they are away, and when a bot plays for them: told where all see it, and over nothing
/// that can be pressed.
#[component]
fn Missed(session: Session) -> impl IntoView {
    let missed = Memo::new(move |_| {
        let of = |now: &Welcome| {
            let gone = |seat: &Seat| {
                let it = &now.seats[seat.index()];
                it.kind == SeatKind::Person && !it.here && it.lent.is_none() && now.seat != Some(*seat)
            };
            let seat = now.to_act.into_iter().find(gone).filter(|_| now.view.is_some() && now.ended.is_none())?;
            let minutes = now.settings.lend_after.map(|seconds| seconds.div_ceil(60));
            Some((seat, names(now)[seat.index()].clone(), minutes, now.seat.is_some()))
        };
        session.with(of).flatten()
    });
    // Since when each seat's owner has been away, as far as this page has seen it.
    let gone = StoredValue::new(BTreeMap::<Seat, f64>::new());
    let away = Memo::new(move |_| {
        let of = |now: &Welcome| {
            let away = |(_, seat): &(usize, &SeatNow)| seat.kind == SeatKind::Person && !seat.here;
            now.seats.iter().enumerate().filter(away).map(|(at, _)| Seat(at as u8)).collect::<Vec<_>>()
        };
        session.with(of).unwrap_or_default()
    });
    Effect::new(move |_| {
        let away = away.get();
        gone.update_value(|gone| {
            gone.retain(|seat, _| away.contains(seat));
            for seat in away {
                gone.entry(seat).or_insert_with(browser::now);
            }
        });
    });
    // After a minute anybody at the table may let a bot play.
    let long = RwSignal::new(None::<Seat>);
    Effect::new(move |_| {
        let seat = missed.get().map(|(seat, ..)| seat);
        long.set(None);
        let since = seat.and_then(|seat| gone.with_value(|gone| gone.get(&seat).copied()));
        let waited = since.map_or(0.0, |since| (browser::now() - since).max(0.0)) as u32;
        browser::after(MISSED.saturating_sub(waited), move || {
            if seat.is_some() && missed.try_get_untracked().flatten().map(|(seat, ..)| seat) == seat {
                long.try_set(seat);
            }
        });
    });
    let lend = move |seat: Seat| session.ask(|id| Ask::Lend(Lend { id: id.into(), seat, bot: None }));
    let button = move |seat: Seat| {
        view! {
            <button class="btn ghost" type="button" data-let-bot="" on:click=move |_| lend(seat)>
                {move || text("web-on-let-bot")}
            </button>
        }
    };
    let line = move || {
        missed.get().map(|(seat, name, minutes, plays)| {
            let may = plays && minutes.is_some() && long.get() == Some(seat);
            let phrase = match minutes {
                Some(minutes) => Phrase::new("web-on-missed-bot").with("seat", Seat(0)).with("minutes", minutes),
                None => Phrase::new("web-on-missed").with("seat", Seat(0)),
            };
            view! {
                <div class="missed chip" class:may=may data-missed="">
                    <p role="status">{say_to(&phrase, &[name], None)}</p>
                    {may.then(|| button(seat))}
                </div>
            }
        })
    };
    view! { {line} }
}

/// The page of the day that a counted game belongs to.
fn day_of(game: &str, counted: &CountedGame) -> Option<Route> {
    let day = counted.day.parse().ok()?;
    Some(Route::Daily { game: game.to_owned(), name: counted.daily.clone(), day: Some(day) })
}

/// The result, for those who have no record to look back with.
fn ended<G: Speak>(session: Session) -> AnyView {
    let ended = Memo::new(move |_| session.with(|now| now.ended.clone().map(|ended| ended.outcome)).flatten());
    // After a counted game one goes back to its day: its cards are told when that is over.
    let day =
        Memo::new(move |_| session.with(|now| now.counted.as_ref().and_then(|it| day_of(&now.game, it))).flatten());
    // Its result stands in the diary of that day.
    Effect::new(move |_| {
        if let Some(outcome) = ended.get()
            && let Some((game, counted)) =
                session.with_untracked(|now| Some((now.game.clone(), now.counted.clone()?))).flatten()
        {
            note_counted(&game, &counted, &outcome, browser::now());
        }
    });
    let line = move || {
        ended.get().map(|outcome| {
            view! {
                <p class="lent disp" role="status" data-ended="">
                    {move || say(&<G as Speak>::outcome(&outcome))}
                </p>
                {day.get().map(|to| view! {
                    <div class="lent row" role="status" data-counted-over="">
                        <p class="grow">{move || text("web-on-counted-over")}</p>
                        <Link to class="btn primary">{move || text("web-on-counted-day")}</Link>
                    </div>
                })}
            }
        })
    };
    view! { {line} }.into_any()
}
