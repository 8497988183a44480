//! Whoever opened the page of a table: the way to a seat, and to the record of the game once it is over.

use leptos::prelude::*;
use samobranka_desk::fair::is_proof_of;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;
use samobranka_protocol::game_key;
use samobranka_protocol::news::{SeatKind, SeatNow, Welcome};
use samobranka_rules::{BadRecord, Game, Record, Seat};
use wasm_bindgen_futures::spawn_local;

use super::state::names;
use super::words::{refusal, seat_name};
use super::{Session, api};
use crate::journal::{self, Played, Sat};
use crate::local::{self, Kept};

/// Whoever opened the page, and the way to a seat for them.
#[derive(Clone, Copy)]
pub(crate) struct Guest {
    session: Session,
    /// Why something could not be done.
    problem: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
}

impl Guest {
    /// Whoever opened this session.
    pub(crate) fn new(session: Session) -> Guest {
        Guest { session, problem: RwSignal::new(None), busy: RwSignal::new(false) }
    }

    /// Takes a seat, under the name in the field; a newcomer is made known first.
    pub(crate) fn sit(self, seat: Option<Seat>) {
        let name = prefs().name.get_untracked();
        if name.trim().is_empty() {
            self.problem.set(Some(text("web-on-name-first")));
            live().say(text("web-on-name-first"));
            return browser::focus("[data-name]");
        }
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        let table = self.session.table();
        spawn_local(async move {
            let done = match api::come_as(&name).await {
                Ok(_) => api::sit(&table, seat).await,
                Err(no) => Err(no),
            };
            if self.busy.try_set(false).is_some() {
                return; // the page was left meanwhile
            }
            match done {
                Ok(()) => self.session.again(),
                Err(no) => self.problem.set(Some(refusal(&no, &[], None))),
            }
        });
    }
}

/// The name to sit down with.
#[component]
pub(crate) fn NameField(guest: Guest) -> impl IntoView {
    let prefs = prefs();
    view! {
        <section class="panel col">
            <label class="col">
                <span class="b">{move || text("web-your-name")}</span>
                <input
                    class="field"
                    data-name=""
                    maxlength="24"
                    autocomplete="nickname"
                    prop:value=prefs.name
                    on:input=move |event| prefs.name.set(event_target_value(&event))
                />
            </label>
            <p class="refusal" role="alert">
                {move || guest.problem.get()}
            </p>
        </section>
    }
}

/// Fetches the record of a finished game, checks it, and keeps it on this device to look back with. Those who may not
/// have it go on looking at the table.
pub(crate) fn finished<G: Game>(session: Session, into: RwSignal<Option<Kept>>) {
    let Some(table) = session.mirror.try_with_untracked(|_| session.table()) else { return };
    spawn_local(async move {
        let Ok(record) = api::record(&table).await else { return };
        let verdict = match Record::<G>::from_text(&record).and_then(|record| record.verify()) {
            Ok(verdict) => verdict,
            Err(why) => {
                if matches!(why, BadRecord::Unfair(_)) {
                    session.misproven.try_set(true);
                }
                return;
            }
        };
        // A proof of another deal than the one that was told proves nothing.
        let dealt = session.mirror.try_with_untracked(|mirror| {
            let chapter = mirror.now.as_ref().map(|now| now.chapter);
            mirror.dealt.clone().filter(|dealt| Some(dealt.chapter) == chapter)
        });
        if let Some(dealt) = dealt.flatten()
            && !verdict.ending.fair.as_deref().is_some_and(|proof| is_proof_of(proof, &dealt))
        {
            session.misproven.try_set(true);
        }
        let names = session.with_untracked(names).unwrap_or_default();
        // Without room for it the game can be looked back at now, and not later.
        let (kept, _) = local::adopt(&verdict.play, &names);
        session.with_untracked(|now| note_result(now, &record, &kept));
        // Meanwhile the cards may have been dealt again.
        if session.with_untracked(|now| now.ended.is_some()) == Some(true) {
            into.try_set(Some(kept));
        }
    });
}

/// Notes how a game ended in which one had a seat.
fn note_result(now: &Welcome, record: &str, kept: &Kept) {
    let (Some(seat), Some(key), Some(outcome)) = (now.seat, game_key(record), kept.outcome.clone()) else { return };
    let sat = |(at, seat): (usize, &SeatNow)| Sat {
        name: seat_name(at, seat),
        person: seat.kind == SeatKind::Person && !seat.program,
    };
    let seats = now.seats.iter().enumerate().map(sat).collect();
    let local = Some(kept.id.clone());
    journal::add(vec![Played { key, game: kept.game.clone(), at: kept.at, seat, seats, outcome, local }]);
}
