//! A plan for the next turn at a table that is played over days: it is prepared at the table itself, as if it were one's turn
//! already, and kept by the server, which carries it out when the turn comes. Nobody else is told of it.

use leptos::prelude::*;
use samobranka_desk::{Desk, Seen};
use samobranka_page::kit::{Icon, icon, live};
use samobranka_page::speech::{say_to, text};
use samobranka_page::{MoveWords, Page, SeatContext, planned};
use samobranka_protocol::{ApiError, Clock, Json, Plan, PlanNow, PlanState};
use samobranka_rules::{Game, Seat, Speak};
use serde_json::value::RawValue;
use wasm_bindgen_futures::spawn_local;

use crate::server::{Session, api, refusal};

/// The plan of one's seat at a table, and whether one is being made.
pub(super) struct Planning<G: Game> {
    session: Session,
    /// What the server told of it last.
    now: RwSignal<Option<PlanNow>>,
    /// Why it could not be kept.
    refused: RwSignal<Option<ApiError>>,
    /// What is planned so far, while a plan is being made.
    steps: RwSignal<Option<Vec<G::Action>>>,
    /// The table as it was told.
    told: Memo<Seen<G>>,
    move_words: MoveWords<G>,
}

impl<G: Game> Clone for Planning<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Planning<G> {}

impl<G: Speak> Planning<G> {
    /// Plans at this table. The server is asked for the plan there is, and again whenever the table has changed.
    pub(super) fn new<P: Page<G>>(session: Session, told: Memo<Seen<G>>) -> Planning<G> {
        let (now, refused, steps) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        let planning = Planning { session, now, refused, steps, told, move_words: P::move_words };
        Effect::new(move |_| {
            told.track();
            // Where the turn has come, or a rule has settled what was planned, there is nothing to prepare.
            if !planning.may::<P>() {
                steps.set(None);
            }
            if planning.is_here() {
                planning.ask();
            }
        });
        planning
    }

    /// Whether plans are made at this table: over days, by one who has a seat.
    fn is_here(self) -> bool {
        let here = self
            .session
            .with(|now| now.seat.is_some() && now.ended.is_none() && now.settings.clock.is_some_and(Clock::in_days));
        here == Some(true)
    }

    /// Whether a turn can be planned now.
    fn may<P: Page<G>>(self) -> bool {
        self.is_here() && self.told.with(|seen| P::Desk::as_if_my_turn(seen.view()).is_some())
    }

    /// Whether a plan is being made.
    pub(super) fn is_open(self) -> bool {
        self.steps.with(Option::is_some)
    }

    fn ask(self) {
        let table = self.session.table();
        spawn_local(async move {
            if let Ok(now) = api::plan(&table).await {
                self.now.try_set(Some(now));
            }
        });
    }

    /// Keeps this plan; without steps there is none any more.
    fn keep(self, plan: Plan) {
        let table = self.session.table();
        self.refused.set(None);
        spawn_local(async move {
            match api::set_plan(&table, &plan).await {
                Ok(now) => {
                    if now.state == PlanState::Kept {
                        live().say(untrack(|| text("web-on-plan-kept")));
                    }
                    self.now.try_set(Some(now));
                }
                Err(no) => {
                    self.refused.try_set(Some(no));
                }
            }
        });
    }

    fn drop_plan(self) {
        self.steps.set(None);
        self.keep(Plan { steps: Vec::new(), only_if: Vec::new() });
    }

    /// One step more. With the one that ends the turn, or after which nobody knows what follows, the plan is whole.
    fn add<P: Page<G>>(self, before: &Seen<G>, action: G::Action) {
        let whole = P::Desk::ahead(before.view(), &action).is_none();
        let steps = self.steps.try_update(|steps| {
            let steps = steps.get_or_insert_default();
            steps.push(action);
            steps.clone()
        });
        if let Some(steps) = steps.filter(|_| whole) {
            self.steps.set(None);
            let only_if = self.told.with_untracked(|seen| P::Desk::counts_on(seen.view(), &steps));
            self.keep(Plan { steps: steps.iter().map(json).collect(), only_if });
        }
    }

    /// The same somebody at the same table, as if it were their turn: what they do is planned and not done.
    pub(super) fn context<P: Page<G>>(self, context: SeatContext<G>) -> SeatContext<G> {
        let (told, steps) = (self.told, self.steps);
        let seen = Memo::new(move |_| {
            let mut now = told.with(|seen| P::Desk::as_if_my_turn(seen.view())).unwrap_or_else(|| told.get());
            for step in steps.get().unwrap_or_default() {
                match P::Desk::ahead(now.view(), &step) {
                    Some(then) => now = then,
                    None => break,
                }
            }
            now
        });
        SeatContext {
            // What is staged for a plan isn't staged for the turn.
            table: StoredValue::new(format!("plan.{}", context.table.get_value())),
            seen,
            waits: Signal::stored(false),
            act: Callback::new(move |action: G::Action| {
                let before = seen.get_untracked();
                G::check(before.view(), &action)?;
                self.add::<P>(&before, action);
                Ok(())
            }),
            can_undo: Signal::derive(move || steps.with(|steps| steps.as_ref().is_some_and(|steps| !steps.is_empty()))),
            undo: Callback::new(move |()| {
                steps.update(|steps| {
                    steps.as_mut().and_then(Vec::pop);
                });
            }),
            refusal: RwSignal::new(None),
            hinted: RwSignal::new(None),
            looked_at: RwSignal::new(None),
            opened: RwSignal::new(None),
            staged: RwSignal::new(Vec::new()),
            ..context
        }
    }

    /// Whether there is something to read about a plan: one that is made, kept or dropped.
    pub(super) fn speaks(self) -> bool {
        let told = |now: &PlanNow| matches!(now.state, PlanState::Kept | PlanState::Dropped);
        self.is_here() && (self.is_open() || self.now.with(|now| now.as_ref().is_some_and(told)))
    }

    /// The steps of the plan that is kept.
    fn kept_steps(self) -> Vec<G::Action> {
        self.now.with(|now| {
            let kept = now.as_ref().filter(|now| now.state == PlanState::Kept).and_then(|now| now.plan.as_ref());
            let read = |step: &Json| serde_json::from_str::<G::Action>(step.get()).ok();
            kept.into_iter().flat_map(|plan| &plan.steps).filter_map(read).collect()
        })
    }

    /// Where the cards of the plan that is kept will go, outlined on the table.
    pub(super) fn marks<P: Page<G>>(self) -> AnyView {
        let steps = Signal::derive(move || if self.is_here() { self.kept_steps() } else { Vec::new() });
        planned::<G, P>(self.told, steps, "web-on-planned")
    }

    /// The line about it: a plan that is made, kept or dropped, and the way to one.
    pub(super) fn line<P: Page<G>>(self) -> AnyView {
        let may = Memo::new(move |_| self.may::<P>());
        let state = Memo::new(move |_| match self.now.read().as_ref().map(|now| now.state) {
            _ if !self.is_here() => None,
            _ if self.is_open() => Some("open"),
            Some(PlanState::Kept) => Some("kept"),
            // Why it was dropped is told until the next turn is planned or taken.
            Some(PlanState::Dropped) => Some("dropped"),
            _ if may.get() => Some("none"),
            _ => None,
        });
        // A phone has one line for it; a press shows all of it.
        let whole = RwSignal::new(false);
        let words = move |state: &'static str| match state {
            "open" => text("web-on-plan-open").into_any(),
            "kept" => view! {
                <button
                    class="said"
                    type="button"
                    data-plan-words=""
                    aria-expanded=move || whole.get().to_string()
                    on:click=move |_| whole.update(|it| *it = !*it)
                >
                    <span class="when">{move || text("web-on-plan-is")} " "</span>
                    {move || self.said()}
                </button>
            }
            .into_any(),
            "dropped" => text("web-on-plan-dropped").into_any(),
            _ => ().into_any(),
        };
        let open = move |_| {
            self.refused.set(None);
            self.steps.set(Some(Vec::new()));
        };
        let buttons = move |state: &'static str| match state {
            "open" => view! {
                <button class="btn ghost" type="button" data-plan-stop="" on:click=move |_| self.steps.set(None)>
                    {move || text("web-on-plan-stop")}
                </button>
            }
            .into_any(),
            "kept" => view! {
                <button
                    class="ibtn"
                    type="button"
                    data-plan-drop=""
                    aria-label=move || text("web-on-plan-drop")
                    title=move || text("web-on-plan-drop")
                    on:click=move |_| self.drop_plan()
                >
                    {icon(Icon::Cross, 20)}
                </button>
            }
            .into_any(),
            _ if may.get() => view! {
                <button class="btn ghost" type="button" data-plan-open="" on:click=open>
                    {move || text("web-on-plan")}
                </button>
            }
            .into_any(),
            _ => ().into_any(),
        };
        let no = move || self.refused.get().map(|no| refusal(&no, &[], None));
        let line = move || {
            state.get().map(|state| {
                view! {
                    <aside class="planline" class:imagined=state == "open" || state == "kept" class:whole=move || whole.get() data-plan=state aria-label=move || text("web-on-plan")>
                        {(state == "kept").then(|| view! { <span class="chip planned">{move || text("web-on-planned")}</span> })}
                        <p class="small" role="status">{move || words(state)} " " {no}</p>
                        {move || buttons(state)}
                    </aside>
                }
            })
        };
        view! { {line} }.into_any()
    }

    /// The steps of the plan that is kept, in words.
    fn said(self) -> String {
        let steps = self.kept_steps();
        let names = self.session.with(crate::server::names).unwrap_or_default();
        let said = |seen: &Seen<G>| {
            let me = seen.seat().unwrap_or(Seat(0));
            let say = |step: &G::Action| say_to(&(self.move_words)(seen.view(), me, step), &names, seen.seat());
            steps.iter().map(say).collect::<Vec<_>>().join(" · ")
        };
        self.told.with(said)
    }
}

/// An action as it travels.
fn json<A: serde::Serialize>(action: &A) -> Json {
    let text = serde_json::to_string(action).expect("an action is plain JSON");
    RawValue::from_string(text).expect("what was written as JSON is JSON")
}
