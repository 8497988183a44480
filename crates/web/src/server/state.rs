//! Calm lines about the connection, votes and refusals.

use leptos::prelude::*;
use samobranka_desk::mirror::Change;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::speech::{say_to, text, text_with};
use samobranka_protocol::Proposal;
use samobranka_protocol::ask::{Ask, Vote};
use samobranka_protocol::news::{SeatChange, SeatChangeKind, VoteState, Welcome};
use samobranka_rules::{Phrase, Seat};

use super::Session;
use super::session::Connection;
use super::words::{refusal, seat_name};

/// A break shorter than this is not worth a line, in milliseconds.
const PATIENCE: u32 = 700;
/// How long a line about what is over stands, in milliseconds.
const STANDS: u32 = 5_000;

/// Changes that come so soon one after another are told in one line, in milliseconds.
const TOGETHER: f64 = 1_000.0;

/// What the seats are called.
pub(crate) fn names(now: &Welcome) -> Vec<String> {
    now.seats.iter().enumerate().map(|(at, seat)| seat_name(at, seat)).collect()
}

/// What has changed about a seat, in words; nothing where one has done it oneself.
fn change_words(change: &Change, now: &Welcome) -> Option<String> {
    let SeatChange { seat, what, name, by } = &change.told;
    // Once the cards are dealt only its owner gives a seat away.
    let by_another = by.is_some() && now.view.is_none();
    let key = match (what, change.own, by) {
        (SeatChangeKind::Host, true, _) => "web-on-change-host-you",
        (SeatChangeKind::Freed, true, Some(_)) => "web-on-change-freed-you",
        (SeatChangeKind::GivenToBot, true, _) if by_another => "web-on-change-bot-you",
        (SeatChangeKind::GivenToPerson, true, _) if by_another => "web-on-change-person-you",
        (_, true, _) => return None,
        (SeatChangeKind::Sat, ..) => "web-on-change-sat",
        (SeatChangeKind::Freed, _, Some(_)) => "web-on-change-freed",
        (SeatChangeKind::Left | SeatChangeKind::Freed, ..) => "web-on-change-left",
        (SeatChangeKind::GivenToBot, ..) => "web-on-change-bot",
        (SeatChangeKind::GivenToPerson, ..) => "web-on-change-person",
        (SeatChangeKind::Lent, ..) => "web-on-change-lent",
        (SeatChangeKind::Back, ..) => "web-on-change-back",
        (SeatChangeKind::Host, ..) => "web-on-change-host",
    };
    // A bot that a seat is lent to is called by the one whose seat it is.
    let owner = now.seats.get(seat.index()).filter(|_| *what == SeatChangeKind::Lent).map(|seat| &seat.name);
    let name = owner.unwrap_or(name);
    // Seats stand for names here: that of the one it is about, and that of the one who did it.
    let phrase = Phrase::new(key).with("seat", Seat(0)).with("by", Seat(1));
    Some(say_to(&phrase, &[name.clone(), by.clone().unwrap_or_default()], None))
}

/// Says when the connection is away, and what happens with what was done meanwhile.
#[component]
pub(crate) fn LineState(session: Session) -> impl IntoView {
    let away = RwSignal::new(false);
    Effect::new(move |_| match session.line.get() {
        Connection::Here => away.set(false),
        _ => browser::after(PATIENCE, move || {
            if session.line.try_get_untracked().is_some_and(|line| line != Connection::Here) {
                away.set(true);
            }
        }),
    });
    // An answer that takes a while is worth a word: what was done lies where it was put, and is on its way.
    let sending = RwSignal::new(false);
    let asked = Memo::new(move |_| session.unanswered() > 0);
    Effect::new(move |_| match asked.get() {
        false => sending.set(false),
        true => browser::after(PATIENCE, move || {
            if asked.try_get_untracked() == Some(true) {
                sending.set(true);
            }
        }),
    });
    let words = move || match (away.get(), session.unanswered()) {
        (true, _) if session.line.get() == Connection::ServerOlder => Some(text("web-on-server-older")),
        (true, 0) => Some(text("web-on-away")),
        (true, count) => Some(text_with("web-on-away-waiting", "count", count as u32)),
        (false, _) => sending.get().then(|| text("web-on-sending")),
    };
    Effect::new(move |_| {
        let marked = if sending.get() { "yes" } else { "no" };
        let _ = browser::root().set_attribute("data-sending", marked);
    });
    on_cleanup(|| {
        let _ = browser::root().remove_attribute("data-sending");
    });
    view! {
        <p
            class="linestate"
            class:shown=move || away.get() || sending.get()
            role="status"
            data-unanswered=move || session.unanswered().to_string()
            data-line=move || if away.get() { "away" } else { "here" }
        >
            {words}
        </p>
    }
}

/// What is proposed, with the answer to it; how it ended; and what the table refused.
#[component]
pub(crate) fn Proposed(session: Session) -> impl IntoView {
    let note = RwSignal::new(None::<(u32, String)>);
    let count = StoredValue::new(0_u32);
    let tell = move |words: String| {
        let number = count.get_value() + 1;
        count.set_value(number);
        live().say(words.clone());
        note.set(Some((number, words)));
        browser::after(STANDS, move || {
            let same = note.try_with_untracked(|note| note.as_ref().is_some_and(|(it, _)| *it == number));
            if same == Some(true) {
                note.set(None);
            }
        });
    };
    // Whoever leaves may have been the host: both are told together, so that the second doesn't hide the first.
    let last_change = StoredValue::new((0.0, String::new()));
    let tell_change = move |words: String| {
        let (at, before) = last_change.get_value();
        let now = browser::now();
        let words = if now - at < TOGETHER { format!("{before} {words}") } else { words };
        last_change.set_value((now, words.clone()));
        tell(words);
    };
    let changed = Memo::new(move |_| session.mirror.with(|mirror| mirror.changed.clone()));
    Effect::new(move |before: Option<Option<usize>>| {
        let now = changed.get();
        let count = now.as_ref().map(|(count, _)| *count);
        if let (Some(before), Some((_, change))) = (before, now)
            && before != count
            && let Some(Some(words)) = session.with_untracked(|now| change_words(&change, now))
        {
            tell_change(words);
        }
        count
    });
    let voted = Memo::new(move |_| session.mirror.with(|mirror| mirror.voted));
    Effect::new(move |before: Option<Option<(usize, VoteState)>>| {
        let now = voted.get();
        if let (Some(before), Some((_, state))) = (before, now)
            && before != now
        {
            tell(text(match state {
                VoteState::Carried => "web-on-vote-carried",
                VoteState::Declined => "web-on-vote-declined",
                VoteState::Void | VoteState::Open => "web-on-vote-void",
                VoteState::Impossible => "web-on-vote-impossible",
            }));
        }
        now
    });
    Effect::new(move |before: Option<()>| {
        let no = session.refused.get();
        if let Some(no) = no.filter(|_| before.is_some()) {
            let said = session.with_untracked(|now| refusal(&no.why, &names(now), now.seat));
            tell(said.unwrap_or_else(|| refusal(&no.why, &[], None)));
        }
    });
    let open = Memo::new(move |_| {
        session
            .with(|now| {
                let vote = now.vote.as_ref()?;
                let asked = match &vote.what {
                    Proposal::TakeBack(count) => {
                        Phrase::new("web-on-asks-back").with("seat", vote.by).with("count", *count)
                    }
                    Proposal::Rule(_) => Phrase::new("web-on-asks-ruling").with("seat", vote.by),
                };
                let own = now.seat.filter(|seat| !vote.yes.contains(*seat));
                let lent = own.is_some_and(|seat| now.seats[seat.index()].lent.is_some());
                Some((say_to(&asked, &names(now), now.seat), own.is_some() && !lent))
            })
            .flatten()
    });
    Effect::new(move |_| {
        if let Some((words, _)) = open.get() {
            live().say(words);
        }
    });
    let vote = move |yes: bool| session.ask(|id| Ask::Vote(Vote { id: id.into(), yes }));
    view! {
        <section class="proposed" aria-label=move || text("web-on-proposals")>
            {move || {
                open.get()
                    .map(|(words, mine)| {
                        view! {
                            <div class="refusal vote-ask" data-vote="">
                                <p>{words}</p>
                                {if mine {
                                    view! {
                                        <div class="row wrap">
                                            <button
                                                class="btn primary"
                                                type="button"
                                                data-vote-yes=""
                                                on:click=move |_| vote(true)
                                            >
                                                {move || text("web-on-agree")}
                                            </button>
                                            <button
                                                class="btn ghost"
                                                type="button"
                                                data-vote-no=""
                                                on:click=move |_| vote(false)
                                            >
                                                {move || text("web-on-decline")}
                                            </button>
                                        </div>
                                    }
                                        .into_any()
                                } else {
                                    view! { <p class="small muted">{move || text("web-on-vote-waits")}</p> }.into_any()
                                }}
                            </div>
                        }
                    })
            }}
            {move || note.get().map(|(_, words)| view! { <p class="refusal" data-note="">{words}</p> })}
        </section>
    }
}
