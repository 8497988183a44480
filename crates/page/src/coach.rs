//! Hints on the table: the moves worth looking at are marked where they would be played, each with its reasons in words. It
//! thinks in the worker, from what the one at the screen sees and has staged.
//!
//! No table knows of it: [`Desk::marks`] names the pieces of a move, [`Page::piece`] says where they are drawn, and their
//! places on the screen are read off the page frame by frame.

use std::rc::Rc;
use std::sync::Arc;

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use samobranka_desk::{Desk, Seen};
use samobranka_players::coach::{Standing, candidates};
use samobranka_rules::{Phrase, Speak};
use samobranka_search::Answer;
use samobranka_words::{Reader, Words};
use web_sys::Element;

use crate::bubble::{Place, Rect, place};
use crate::kit::{Icon, icon, live};
use crate::lesson::{find, lesson_words, look, screen, selector};
use crate::seat_context::Hinted;
use crate::speech::{say, text};
use crate::thinking::Thinker;
use crate::{Page, SeatContext, browser};

/// So many moves a hint shows.
const SHOWN: usize = 3;
/// So many reasons of each: the weightiest come first, and a phone has little room.
const REASONS: usize = 3;

/// How far the coach has come.
enum Step<G: Speak> {
    /// It is not this one's turn.
    NotNow,
    /// It tries the moves.
    Thinking,
    /// It has failed.
    Failed,
    /// These are worth looking at, the best first.
    Knows(Vec<Candidate<G>>),
}

/// A move that is shown.
struct Candidate<G: Speak> {
    action: G::Action,
    standing: Standing,
    /// Where its pieces are drawn.
    marks: Vec<String>,
}

impl<G: Speak> Clone for Candidate<G> {
    fn clone(&self) -> Self {
        Candidate { action: self.action.clone(), marks: self.marks.clone(), ..*self }
    }
}

/// A piece that is marked, and for which of the moves.
#[derive(Clone, PartialEq)]
struct Mark {
    at: Rect,
    moves: Vec<usize>,
}

/// Where everything lies on the screen now.
#[derive(Clone, PartialEq, Default)]
struct Sight {
    marks: Vec<Mark>,
    size: (f64, f64),
    panel: Place,
}

/// What a hint is thought from: the view after what is staged where that can be known, else the view itself.
struct Base<G: Speak> {
    seen: Seen<G>,
    on_top: bool,
}

/// The button that asks for a hint, and lets it go.
pub fn hint_button(open: RwSignal<bool>) -> AnyView {
    view! {
        <button
            class="ibtn hint"
            class:on=move || open.get()
            type="button"
            data-hint=""
            aria-label=move || text("web-hint")
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            {icon(Icon::Idea, 22)}
        </button>
    }
    .into_any()
}

/// The hint over the table, while it is open.
pub fn hints<G: Speak, P: Page<G>>(context: SeatContext<G>, open: RwSignal<bool>) -> AnyView {
    let thinker = StoredValue::new_local(Thinker::default());
    on_cleanup(move || {
        thinker.try_with_value(Thinker::stop);
    });
    view! { <Show when=move || open.get()>{move || over_the_table::<G, P>(context, open, thinker)}</Show> }.into_any()
}

fn over_the_table<G: Speak, P: Page<G>>(
    context: SeatContext<G>,
    open: RwSignal<bool>,
    thinker: StoredValue<Thinker, LocalStorage>,
) -> AnyView {
    let base = StoredValue::new_local(base::<G, P>(context));
    let step = RwSignal::new_local(Step::<G>::Thinking);
    let chosen = RwSignal::new(0_usize);
    ask::<G, P>(base, thinker, step);
    until_the_table_changes(context, open);
    bring_into_sight(context, step, chosen);
    let panel = NodeRef::<Div>::new();
    let sight = watch(step, panel);
    let stage = Callback::new(move |at: usize| {
        let action = step.with_untracked(|step| match step {
            Step::Knows(moves) => moves.get(at).map(|it| it.action.clone()),
            _ => None,
        });
        let Some(action) = action.filter(P::can_be_shown) else { return };
        let on_top = base.with_value(|base| base.on_top);
        open.set(false);
        context.hinted.set(Some(Hinted { action, on_top }));
    });
    let line = move || step.with(|step| line(step));
    Effect::new(move |_| live().say(line()));
    // Whoever asked by keyboard goes on by keyboard.
    browser::focus(".hintpanel [data-close-hint]");
    on_cleanup(|| {
        if browser::document().active_element().is_none_or(|it| it.tag_name() == "BODY") {
            browser::focus("[data-hint]");
        }
    });
    let keys = move |event: web_sys::KeyboardEvent| {
        if event.key() != "Tab" {
            event.stop_propagation();
        }
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    let escape = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            open.set(false);
        }
    });
    on_cleanup(move || escape.remove());
    let moves = Memo::new(move |_| {
        step.with(|step| match step {
            Step::Knows(moves) => moves.len(),
            _ => 0,
        })
    });
    let words = lesson_words::<G, P>();
    let candidate = move |at: usize| {
        let spoken = Signal::derive(move || {
            let Candidate { action, standing, .. } = step.with(|step| match step {
                Step::Knows(moves) => moves.get(at).cloned(),
                _ => None,
            })?;
            Some((
                in_words::<G, P>(context, base, words, &action),
                why::<G, P>(context, base, words, &action),
                say(&standing.phrase()),
            ))
        });
        let can = step.with_untracked(|step| match step {
            Step::Knows(moves) => moves.get(at).is_some_and(|it| P::can_be_shown(&it.action)),
            _ => false,
        });
        view! { <CandidateRow at chosen spoken can stage/> }
    };
    view! {
        <aside class="hint-over" data-hints=move || moves.get().to_string() aria-label=move || text("web-hint")>
            <Marks sight chosen stage/>
            <div
                node_ref=panel
                class="hintpanel"
                role="dialog"
                aria-label=move || text("web-hint")
                style=move || sight.with(|sight| sight.panel.style())
                on:keydown=keys
            >
                <div class="hd">
                    <p class="small b" data-hint-line="">{line}</p>
                    <div class="discs">
                        {move || {
                            let many = moves.get();
                            (0..many).filter(|_| many > 1).map(|at| view! { <LookAt at chosen/> }).collect_view()
                        }}
                    </div>
                    <button
                        class="ibtn"
                        type="button"
                        data-close-hint=""
                        aria-label=move || text("web-close")
                        on:click=move |_| open.set(false)
                    >
                        {icon(Icon::Cross, 20)}
                    </button>
                </div>
                <ol class="cands">{move || (0..moves.get()).map(candidate).collect_view()}</ol>
            </div>
        </aside>
    }
    .into_any()
}

/// One of the moves: what it is, how it compares, and its reasons. Pressed, it is placed.
#[component]
fn CandidateRow(
    at: usize,
    chosen: RwSignal<usize>,
    /// The move, its reasons, and how it compares.
    spoken: Signal<Option<(String, String, String)>>,
    /// Whether the table can show it placed.
    can: bool,
    stage: Callback<usize>,
) -> impl IntoView {
    let title = move || spoken.get().map(|(title, ..)| title);
    let why = move || spoken.get().map(|(_, why, _)| why);
    let standing = move || spoken.get().map(|(.., standing)| standing);
    let inside = move || {
        view! {
            <span class="hnum" aria-hidden="true">{at + 1}</span>
            <span class="words">
                <b>{title}</b>
                <span class="small" data-why="">{why}</span>
                <span class="xs muted">{standing}</span>
            </span>
            {can.then(|| view! { <span class="put small b">{move || text("web-hint-show")}</span> })}
        }
    };
    let row = if can {
        view! {
            <button class="cand" type="button" data-candidate=at + 1 on:click=move |_| stage.run(at)>
                {inside()}
            </button>
        }
        .into_any()
    } else {
        view! { <div class="cand" data-candidate=at + 1>{inside()}</div> }.into_any()
    };
    view! { <li class:sel=move || chosen.get() == at on:pointerenter=move |_| chosen.set(at)>{row}</li> }
}

/// Where there is room for one move only: which of them is read.
#[component]
fn LookAt(at: usize, chosen: RwSignal<usize>) -> impl IntoView {
    view! {
        <button
            class="lookat"
            class:sel=move || chosen.get() == at
            type="button"
            data-look-at=at + 1
            aria-label=move || say(&Phrase::new("web-hint-number").with("number", at as u32 + 1))
            aria-pressed=move || (chosen.get() == at).to_string()
            on:click=move |_| chosen.set(at)
        >
            <span class="hnum" aria-hidden="true">{at + 1}</span>
        </button>
    }
}

/// The outlines on the table, each with the numbers of its moves. A tap on one places that move.
#[component]
fn Marks(sight: RwSignal<Sight>, chosen: RwSignal<usize>, stage: Callback<usize>) -> impl IntoView {
    let shapes = Memo::new(move |_| {
        sight.with(|sight| sight.marks.iter().map(|mark| mark.moves.clone()).collect::<Vec<Vec<usize>>>())
    });
    let number = |at: usize| move || say(&Phrase::new("web-hint-number").with("number", at as u32 + 1));
    let one = move |(place, moves): (usize, Vec<usize>)| {
        let best = moves.first().copied().unwrap_or_default();
        let (own, alone) = (moves.clone(), moves.len() == 1);
        let style = move || sight.with(|sight| sight.marks.get(place).map(|mark| mark.at.style()).unwrap_or_default());
        // At the left edge of the screen the numbers stand inside.
        let edge = move || sight.with(|sight| sight.marks.get(place).is_some_and(|mark| mark.at.x < 16.0));
        let (shared, parts) = (own.clone(), own.clone());
        let meant = move || Some(chosen.get_untracked()).filter(|at| parts.contains(at)).unwrap_or(best);
        let discs = moves.into_iter().enumerate().map(move |(nth, at)| {
            // Where the move that is read has a part, its number alone stands: three on every card would hide the cards.
            let others = shared.clone();
            let gives_way = move || chosen.get() != at && others.contains(&chosen.get());
            view! {
                <button
                    class="mdisc"
                    class:best=move || chosen.get() == at
                    class:off=gives_way
                    type="button"
                    tabindex="-1"
                    style=format!("--nth:{nth}")
                    aria-label=number(at)
                    on:click=move |_| stage.run(at)
                >
                    <span class="hnum" aria-hidden="true">{at + 1}</span>
                </button>
            }
        });
        view! {
            <div
                class="hintmark"
                class:one=alone
                class:sel=move || own.contains(&chosen.get())
                class:edge=edge
                data-hint-mark=best + 1
                style=style
            >
                <button
                    class="whole"
                    type="button"
                    tabindex="-1"
                    aria-label=number(best)
                    on:click=move |_| stage.run(meant())
                ></button>
                {discs.collect_view()}
            </div>
        }
    };
    view! { {move || shapes.get().into_iter().enumerate().map(one).collect_view()} }
}

/// What is staged counts as done, as far as the player can know what comes of it.
fn base<G: Speak, P: Page<G>>(context: SeatContext<G>) -> Base<G> {
    let seen = context.seen.get_untracked();
    let staged = context.staged.get_untracked();
    let mut now = Some(seen.clone()).filter(|_| !staged.is_empty());
    for action in &staged {
        now = now.and_then(|now| <P::Desk as Desk<G>>::ahead(now.view(), action)).filter(|now| now.view().to_act());
    }
    let on_top = now.is_some();
    Base { seen: now.unwrap_or(seen), on_top }
}

/// Asks the worker what every move is worth.
fn ask<G: Speak, P: Page<G>>(
    base: StoredValue<Base<G>, LocalStorage>,
    thinker: StoredValue<Thinker, LocalStorage>,
    step: RwSignal<Step<G>, LocalStorage>,
) {
    base.with_value(|now| {
        if !now.seen.view().to_act() {
            return step.set(Step::NotNow);
        }
        thinker.with_value(|thinker| {
            thinker.weigh::<G>(now.seen.view(), move |values| {
                // The hint may be gone by then.
                let moves = values.and_then(|values| base.try_with_value(|base| worth_showing::<G, P>(base, &values)));
                let _ = step.try_set(moves.map_or(Step::Failed, Step::Knows));
            });
        });
    });
}

/// The best moves, each in another place of the table.
fn worth_showing<G: Speak, P: Page<G>>(base: &Base<G>, values: &Answer<G>) -> Vec<Candidate<G>> {
    let mut shown: Vec<Candidate<G>> = Vec::new();
    for (action, standing) in candidates(values) {
        let marks = <P::Desk as Desk<G>>::marks(base.seen.view(), &action);
        let marks: Vec<String> = marks.iter().map(selector::<G, P>).collect();
        if shown.iter().all(|it| it.marks != marks) {
            shown.push(Candidate { action, standing, marks });
        }
        if shown.len() == SHOWN {
            break;
        }
    }
    shown
}

/// A hint is about one decision: when something else can be done, or something is staged, it goes. That another has made a
/// choice of theirs changes nothing about one's own.
fn until_the_table_changes<G: Speak>(context: SeatContext<G>, open: RwSignal<bool>) {
    let legal = Memo::new(move |_| {
        let mut legal = Vec::new();
        context.seen.with(|seen| G::legal(seen.view(), &mut legal));
        legal
    });
    Effect::new(move |before: Option<()>| {
        legal.track();
        context.staged.track();
        if before.is_some() {
            open.set(false);
        }
    });
}

/// The table brings the move into sight that is looked at.
fn bring_into_sight<G: Speak>(context: SeatContext<G>, step: RwSignal<Step<G>, LocalStorage>, chosen: RwSignal<usize>) {
    Effect::new(move |_| {
        let at = chosen.get();
        let looked_at = step.with(|step| match step {
            Step::Knows(moves) => moves.get(at).cloned(),
            _ => None,
        });
        let Some(Candidate { action, marks, .. }) = looked_at else { return };
        context.looked_at.set(Some(action));
        request_animation_frame(move || {
            // A hand that is leafed through scrolls to its card.
            for piece in marks.iter().filter_map(|selector| find(selector)) {
                if !in_sight(&piece) {
                    piece.scroll_into_view_with_bool(false);
                }
            }
        });
    });
    on_cleanup(move || {
        context.looked_at.try_set(None);
    });
}

/// Whether the middle of a piece lies inside everything it is drawn in: a board that is moved and a hand that is leafed
/// through hide a part of theirs.
pub(crate) fn in_sight(piece: &Element) -> bool {
    let rect = piece.get_bounding_client_rect();
    let (x, y) = (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0);
    let around = std::iter::successors(piece.parent_element(), |it| it.parent_element());
    let frames = around.take_while(|it| it.tag_name() != "BODY").map(|it| it.get_bounding_client_rect());
    // What has no box of its own, such as `display: contents`, hides nothing.
    frames
        .filter(|frame| frame.width() > 0.0)
        .all(|frame| (frame.left()..=frame.right()).contains(&x) && (frame.top()..=frame.bottom()).contains(&y))
}

/// Reads frame by frame where the pieces lie, as long as the hint stands.
fn watch<G: Speak>(step: RwSignal<Step<G>, LocalStorage>, panel: NodeRef<Div>) -> RwSignal<Sight> {
    let sight = RwSignal::new(Sight::default());
    look(Rc::new(move || {
        let Some(marks) = step.try_with_untracked(measure) else { return false };
        let Some(panel) = panel.try_get_untracked().flatten() else { return true };
        let size = (f64::from(panel.offset_width()), f64::from(panel.offset_height()));
        let same = sight.try_with_untracked(|before| before.marks == marks && before.size == size);
        if same == Some(false) {
            // The numbers stand out of their pieces, above and to the left.
            let with_number = |it: Rect| Rect { x: it.x - 20.0, y: it.y - 22.0, w: it.w + 24.0, h: it.h + 26.0 };
            // What the best move touches stays in sight, of the others as much as there is room for.
            let of_best = |best: bool| -> Vec<Rect> {
                let some = marks.iter().filter(|mark| mark.moves.contains(&0) == best);
                some.map(|mark| with_number(mark.at)).collect()
            };
            // It stands by where the best move goes.
            let best = marks.iter().rev().find(|mark| mark.moves.contains(&0)).map(|mark| mark.at);
            let panel = place(size, screen(), best, &of_best(true), &of_best(false));
            sight.set(Sight { marks, size, panel });
        }
        same.is_some()
    }));
    sight
}

/// The marked pieces, each once, with all the moves that are about it.
fn measure<G: Speak>(step: &Step<G>) -> Vec<Mark> {
    let Step::Knows(moves) = step else { return Vec::new() };
    let zoom = browser::page_zoom();
    let mut found: Vec<(&str, Mark)> = Vec::new();
    for (at, candidate) in moves.iter().enumerate() {
        for selector in &candidate.marks {
            if let Some((_, mark)) = found.iter_mut().find(|(known, _)| known == selector) {
                mark.moves.push(at);
                continue;
            }
            let Some(piece) = find(selector).filter(in_sight) else { continue };
            let rect = piece.get_bounding_client_rect();
            let rect = Rect { x: rect.x(), y: rect.y(), w: rect.width(), h: rect.height() };
            if rect.w > 0.0 {
                found.push((selector, Mark { at: rect.scaled(1.0 / zoom), moves: vec![at] }));
            }
        }
    }
    found.into_iter().map(|(_, mark)| mark).collect()
}

/// What is said of all the moves together.
fn line<G: Speak>(step: &Step<G>) -> String {
    match step {
        Step::NotNow => text("coach-not-now"),
        Step::Thinking => text("web-hint-thinking"),
        Step::Failed => text("web-hint-failed"),
        Step::Knows(moves) if moves.len() == 1 => text("web-hint-one"),
        Step::Knows(moves) if moves.iter().any(|it| it.standing == Standing::Behind) => text("web-hint-some"),
        Step::Knows(_) => text("web-hint-alike"),
    }
}

/// The move in words.
fn in_words<G: Speak, P: Page<G>>(
    context: SeatContext<G>,
    base: StoredValue<Base<G>, LocalStorage>,
    words: Memo<Arc<Words>>,
    action: &G::Action,
) -> String {
    let phrase = base.with_value(|base| {
        let view = base.seen.view();
        <P::Desk as Desk<G>>::marked_action(view, action).unwrap_or_else(|| G::action(view, action))
    });
    let (names, you) = (context.names.get(), base.with_value(|base| base.seen.seat()));
    capital(&words.with(|words| words.say(&phrase, &Reader { names: &names, you })))
}

/// What speaks for the move and against it.
fn why<G: Speak, P: Page<G>>(
    context: SeatContext<G>,
    base: StoredValue<Base<G>, LocalStorage>,
    words: Memo<Arc<Words>>,
    action: &G::Action,
) -> String {
    let names = context.names.get();
    let reasons = base.with_value(|base| {
        let view = base.seen.view();
        let reader = Reader { names: &names, you: base.seen.seat() };
        let reasons = <P::Desk as Desk<G>>::reasons(view, action);
        words.with(|words| reasons.iter().take(REASONS).map(|reason| words.say(reason, &reader)).collect::<Vec<_>>())
    });
    if reasons.is_empty() { text("web-hint-tried") } else { capital(&reasons.join(" · ")) }
}

/// A line of its own begins with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
