//! THE GAME online: the same table, told by a server. A card that was laid lies at once, as the rules say it will; what
//! the server says then is what counts.

use leptos::prelude::*;
use samobranka_protocol::ask::Ask;
use samobranka_protocol::news::Welcome;
use samobranka_rules::{Audience, Deaf, Game, Rng, Seat, Seed, Speak, Told};
use samobranka_the_game::{Action, CardSet, Event, Private, Public, Ruling, TheGame, try_lays};
use serde::Deserialize;

use super::look_back::LookBack;
use super::staging::Seen;
use super::table::Table;
use super::unseen::Unseen;
use super::{Desk, Sitting};
use crate::browser;
use crate::kit::{Icon, TopBar, icon};
use crate::local::Kept;
use crate::online::{
    Guest, LineState, PeopleSheet, Proposed, Qr, Reacted, Session, TalkButton, TalkSheet, address, finished, names,
};
use crate::prefs::prefs;
use crate::route::Mode;
use crate::speech::{say, text, text_with};
use crate::tables::settings::{Settings, Switch};

/// How long the last move is looked at before the result comes, in milliseconds.
const LAST_LOOK: u32 = 1_100;

/// A view as it travels.
#[derive(Deserialize)]
struct Travelling {
    seat: Option<Seat>,
    public: Public,
    private: Option<Private>,
}

fn read(now: &Welcome) -> Option<Seen> {
    let view: Travelling = serde_json::from_str(now.view.as_ref()?.get()).ok()?;
    Some(Seen { public: view.public, own: view.seat.zip(view.private) })
}

/// What is seen once the lays that are on their way have arrived. They change only what the seat knows already.
fn ahead(seen: Seen, actions: &[String]) -> Seen {
    let Some(seat) = seen.seat().filter(|_| !actions.is_empty()) else { return seen };
    let mut state = TheGame::imagine(seen.view(), &mut Rng::new(Seed::from_number(0)));
    let mut now = seen;
    for action in actions.iter().filter_map(|json| serde_json::from_str::<Action>(json).ok()) {
        let Action::Lay { card, .. } = action else { break };
        if TheGame::apply(&mut state, seat, &action, &mut Deaf).is_err() {
            continue; // it has arrived already
        }
        let then = Seen::of(state.view(seat));
        if then.hand() != now.hand().minus(CardSet::one(card)) {
            break; // something was drawn: that is for the server to tell
        }
        now = then;
    }
    now
}

/// A table of THE GAME on a server.
#[component]
pub(crate) fn AtServer(session: Session, guest: Guest, mode: Mode, again: Callback<()>) -> impl IntoView {
    let Some(first) = session.with_untracked(read).flatten() else {
        return view! { <crate::house::Nowhere/> }.into_any();
    };
    Effect::new(|_| browser::entitle(&text("the-game-name")));
    let over = Memo::new(move |_| session.with(|now| now.ended.is_some()).unwrap_or(false));
    // Those who played get the record once the game is over, and look back with it.
    let kept = RwSignal::new(None::<Kept>);
    let fresh = !over.get_untracked();
    Effect::new(move |_| {
        if !over.get() || mode == Mode::Kitchen {
            return;
        }
        let pause = if fresh && !browser::calm() { LAST_LOOK } else { 0 };
        browser::after(pause, move || finished::<TheGame>(session, kept));
    });
    view! {
        {move || match kept.get() {
            Some(kept) => {
                view! {
                    <LookBack kept step=None fresh rematch=again/>
                    <Afterwards session/>
                }
                    .into_any()
            }
            None => view! { <Playing session guest mode first/> }.into_any(),
        }}
    }
    .into_any()
}

/// Beside the result: there is no secret any more, so all may talk.
#[component]
fn Afterwards(session: Session) -> impl IntoView {
    let talking = RwSignal::new(false);
    view! {
        <div class="afterwards">
            <TalkButton session open=talking/>
            <Reacted session/>
        </div>
        <LineState session/>
        <Proposed session/>
        <TalkSheet session open=talking/>
    }
}

#[component]
fn Playing(session: Session, guest: Guest, mode: Mode, first: Seen) -> impl IntoView {
    browser::dress(match mode {
        Mode::Whole => "fix g-thegame",
        Mode::Kitchen => "fix g-thegame kitchen",
        Mode::Hand => "fix g-thegame handheld",
    });
    let seen = Memo::new(move |before: Option<&Seen>| {
        let told = session.with(read).flatten().or(before.copied()).unwrap_or(first);
        ahead(told, &session.actions())
    });
    let now = tick(session);
    let refused = samobranka_the_game::Illegal::Onlooker;
    let sending = RwSignal::new(false);
    let ending = StoredValue::new(false);
    let act = move |action: Action| {
        seen.with_untracked(|seen| TheGame::check(seen.view(), &action))?;
        if !matches!(action, Action::Lay { .. }) {
            // What comes then only the server knows: until it has told, nothing more is staged.
            ending.set_value(true);
            sending.set(true);
        }
        session.act(&action);
        Ok(())
    };
    let desk = Desk {
        seen,
        names: Signal::derive(move || session.with(names).unwrap_or_default()),
        sitting: Signal::derive(move || session.with(|it| sitting(it, session, now.get())).unwrap_or_default()),
        news: Signal::derive(move || heard(session)),
        staged: RwSignal::new(Vec::new()),
        lifted: RwSignal::new(None),
        over: RwSignal::new(None),
        refusal: RwSignal::new(None),
        sending,
        talking: RwSignal::new(None),
        act: Callback::new(act),
        say: Callback::new(move |signal| {
            let own = seen.with_untracked(|seen| seen.seat());
            own.ok_or(refused)?;
            seen.with_untracked(|seen| TheGame::check_aside(seen.view(), &signal))?;
            session.say(&signal);
            Ok(())
        }),
        can_undo: Signal::derive(move || {
            session.actions().is_empty() && session.with(|now| now.can_undo).unwrap_or(false)
        }),
        undo: Callback::new(move |()| {
            if session.with_untracked(|now| now.can_undo) == Some(true) {
                session.ask_bare(Ask::Undo);
            }
        }),
    };
    Effect::new(move |_| {
        if session.actions().is_empty() && ending.get_value() {
            ending.set_value(false);
            sending.set(false);
        }
    });
    // What the table refused was thought of for another table.
    Effect::new(move |before: Option<()>| {
        if session.refused.get().is_some() && before.is_some() && session.actions().is_empty() {
            sending.set(false);
        }
    });
    // What is staged stays as long as it could be laid: through breaks, and through everything the others do.
    Effect::new(move |_| {
        let seen = seen.get();
        if !sending.get_untracked() {
            let mut staged = desk.staged.get_untracked();
            let before = staged.len();
            while !staged.is_empty() && try_lays(seen.view(), &staged).is_err() {
                staged.pop();
            }
            if staged.len() < before {
                desk.staged.set(staged);
            }
        }
    });
    let (settings, people, talking) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let give_up = Callback::new(move |()| session.propose_ruling(&Ruling::GiveUp));
    let unseen = prefs().unseen;
    let link = address(&session.table(), Mode::Hand);
    view! {
        <Head desk session settings people talking/>
        <LineState session/>
        <Proposed session/>
        <Reacted session/>
        <Lent session/>
        <Ended session/>
        <Table desk hidden=Signal::derive(|| false)/>
        {(mode == Mode::Kitchen)
            .then(|| {
                view! {
                    <aside class="kitchen-join" data-kitchen="table" aria-label=move || text("web-on-invite")>
                        <Qr link label=Signal::derive(|| text("web-on-qr"))/>
                    </aside>
                }
            })}
        <PeopleSheet session guest open=people give_up/>
        <TalkSheet session open=talking/>
        <Show when=move || settings.get()>
            <Settings open=settings>
                <Switch on=unseen label="web-tg-unseen-switch"/>
                <Show when=move || unseen.get()>
                    <Unseen desk/>
                </Show>
            </Settings>
        </Show>
    }
}

/// What was told lately. The server has told it to this seat alone, so it is for whoever reads it.
fn heard(session: Session) -> (usize, Vec<Told<Event>>) {
    session.told.with(|told| {
        let (count, events) = &told.events;
        let event = |json: &samobranka_protocol::Json| serde_json::from_str(json.get()).ok();
        let events: Vec<Event> = events.iter().filter_map(event).collect();
        (*count, events.into_iter().map(|event| Told { to: Audience::All, event }).collect())
    })
}

/// The time, each second as long as a clock runs.
fn tick(session: Session) -> RwSignal<f64> {
    let now = RwSignal::new(browser::now());
    fn next(session: Session, now: RwSignal<f64>) {
        browser::after(1_000, move || {
            let Some(runs) = session.with_untracked(|it| it.clock.is_some()) else { return };
            if runs && now.try_set(browser::now()).is_some() {
                return; // the page was left
            }
            next(session, now);
        });
    }
    next(session, now);
    now
}

/// What is to be told of the seats besides their names.
fn sitting(it: &Welcome, session: Session, now: f64) -> Vec<Sitting> {
    let told = session.told.with_untracked(|told| told.clock_told);
    let limit = it.settings.clock.and_then(|clock| clock.turn).map(|seconds| f64::from(seconds) * 1_000.0);
    let of = |(at, seat): (usize, &samobranka_protocol::news::SeatNow)| {
        use samobranka_protocol::news::SeatKind;
        let left = it.clock.as_ref().and_then(|clock| clock.turn.as_ref()?.get(at).copied());
        let runs = it.to_act.contains(Seat(at as u8));
        let left = left.map(|left| left as f64 - if runs { now - told } else { 0.0 });
        let seconds = left.filter(|_| runs).map(|left| (left.max(0.0) / 1_000.0) as u32);
        let note = match (seat.kind, &seat.lent) {
            (SeatKind::Open, _) => Some(text("web-on-seat-free")),
            (_, Some(_)) => Some(text("web-on-bot-plays")),
            (SeatKind::Person, None) if !seat.here => Some(text("web-on-seat-away")),
            _ => seconds.filter(|it| *it < 600).map(|it| text_with("web-on-seconds", "count", it)),
        };
        Sitting { bot: seat.kind == SeatKind::Bot, note, left: left.zip(limit).map(|(left, limit)| left / limit) }
    };
    it.seats.iter().enumerate().map(of).collect()
}

/// The bar above the table.
#[component]
fn Head(
    desk: Desk,
    session: Session,
    settings: RwSignal<bool>,
    people: RwSignal<bool>,
    talking: RwSignal<bool>,
) -> impl IntoView {
    let left = Memo::new(move |_| desk.seen.with(|seen| seen.public.left()));
    let looks_on = Memo::new(move |_| desk.seen.with(|seen| seen.own.is_none()));
    let middle = view! {
        <Show when=move || looks_on.get()>
            <span class="chip on" data-looks-on="">
                {move || text("web-on-you-look-on")}
            </span>
        </Show>
    }
    .into_any();
    let end = view! {
        <span class="small muted left">
            <span class="wide">{move || text("web-tg-left")} " "</span>
            <b class="num">{move || left.get()}</b>
            " "
            {move || text("web-tg-of-98")}
        </span>
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
    view! {
        <TopBar
            title=Signal::derive(|| text("the-game-name"))
            motif="thegame"
            rules=TheGame::ID
            middle
            end
            bare=true
        />
    }
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

/// The result, for those who have no record to look back with.
#[component]
fn Ended(session: Session) -> impl IntoView {
    let ended = Memo::new(move |_| session.with(|now| now.ended.clone().map(|ended| ended.outcome)).flatten());
    view! {
        {move || {
            ended
                .get()
                .map(|outcome| {
                    view! {
                        <p class="lent disp" role="status" data-ended="">
                            {move || say(&<TheGame as Speak>::outcome(&outcome))}
                        </p>
                    }
                })
        }}
    }
}
