//! A taught first game over the table: tissue paper over what a step doesn't need, a glow round the one thing to tap, and
//! a bubble with the text. Every other tap and key is kept from the table.
//!
//! Nothing of the table is drawn here and no part of it knows of the lesson: [`Page::piece`] says where a piece is, and its
//! place on the screen is read off the page frame by frame.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use samobranka_desk::{Course, Desk, Does, Heard, Piece};
use samobranka_rules::{Phrase, Speak};
use samobranka_words::{Reader, Words};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlElement};

use crate::bubble::{Place, Rect, place, tissue};
use crate::kit::{Icon, icon, live};
use crate::prefs::prefs;
use crate::speech::{say, text};
use crate::{Page, SeatContext, browser};

/// So long the others' last move is looked at before the next step comes, in milliseconds.
const LOOK: u32 = 700;
/// After so many frames without it, something to be looked at isn't there any more: after a reload, say.
const ABSENT: u32 = 120;
/// What tells what has just happened, and can be skipped.
const SCENE: &str = "[data-skip]";
/// What isn't the glowing piece hears none of these.
const KEPT_AWAY: [&str; 9] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "mousedown",
    "touchstart",
    "click",
    "dblclick",
    "contextmenu",
    "keydown",
];

/// A lesson at a table on this device.
pub struct Teaching<G: Speak> {
    /// How far the learner has come.
    pub course: RwSignal<Course<G>>,
    /// How many deeds stand in the log.
    pub deeds: Signal<usize>,
    /// The lesson is over: the game goes on without it.
    pub end: Callback<()>,
    /// Leaves lesson and table before that.
    pub leave: Callback<()>,
    /// Goes on from another place of the lesson, with the table as it is there.
    pub go_to: Callback<Course<G>>,
}

impl<G: Speak> Clone for Teaching<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Speak> Copy for Teaching<G> {}

/// What the bubble says now.
#[derive(Clone, PartialEq)]
struct Said {
    title: String,
    text: String,
    line: String,
    /// Whether the text is only read: then the line is a button.
    read: bool,
    step: usize,
    steps: usize,
    /// Whether there is a step to go back to.
    has_before: bool,
}

/// Where everything lies on the screen now.
#[derive(Clone, PartialEq, Default)]
struct Sight {
    /// What stays clear.
    clear: Vec<Rect>,
    glow: Option<Rect>,
    bubble: Place,
}

/// The lesson over the table.
pub fn lesson<G: Speak, P: Page<G>>(context: SeatContext<G>, teaching: Teaching<G>) -> AnyView {
    let Teaching { course, end, leave, go_to, .. } = teaching;
    let asked = follow(context, teaching);
    // While the table tells what has happened, the step waits.
    let busy = RwSignal::new(false);
    let shown = Signal::derive(move || asked.get() && !busy.get());
    let words = lesson_words::<G, P>();
    let said =
        Memo::new(move |_| shown.get().then(|| course.with(|course| speak(context, course, &words.get()))).flatten());
    let bubble = NodeRef::<leptos::html::Div>::new();
    let sight = watch::<G, P>(course, asked, busy, bubble);
    let wrong = RwSignal::new(0_u32);
    keep_away::<G, P>(teaching, shown, move || {
        wrong.update(|count| *count += 1);
        if let Some(said) = said.get_untracked() {
            // The same words again are news only if something in them differs.
            let again = if wrong.get_untracked().is_multiple_of(2) { "\u{a0}" } else { "" };
            live().say(said.line + again);
        }
    });
    Effect::new(move |_| {
        if let Some(said) = said.get() {
            live().say(format!("{}. {} {}", said.title, said.text, said.line));
            let target = course.with_untracked(|course| course.now().map(|(_, tap)| selector::<G, P>(&tap.piece)));
            focus_on(target.unwrap_or_default());
        }
    });
    // A phone's top bar gives way. With `body:has(.lesson-over)` every change of the page would have styled all of it anew.
    let _ = browser::root().set_attribute("data-taught", "");
    on_cleanup(|| {
        let _ = browser::root().remove_attribute("data-taught");
    });
    let next = move |_| {
        course.maybe_update(|course| course.hear(Heard::Tapped(&Piece::NEXT)));
    };
    let back = move |_| {
        if let Some(before) = course.with_untracked(Course::back) {
            go_to.run(before);
        }
    };
    // Who skips the last step has seen the lesson.
    let skip = move |_| match course.with_untracked(Course::skipped) {
        Some(after) => go_to.run(after),
        None => end.run(()),
    };
    let drawn = move || {
        let Said { title, text: words, line, read, step, steps, has_before } = said.get()?;
        let act = if read {
            view! {
                <button class="btn primary" type="button" data-lesson-next="" on:click=next>
                    {line}
                </button>
            }
            .into_any()
        } else {
            view! { <p class="do" class:again=move || wrong.get() % 2 == 1>{line}</p> }.into_any()
        };
        Some(view! {
            <h2>{title}</h2>
            <p>{words}</p>
            {act}
            <div class="ft">
                <span class="prog" aria-hidden="true">
                    {(1..=steps)
                        .map(|at| {
                            let class = match at.cmp(&step) {
                                std::cmp::Ordering::Less => "d",
                                std::cmp::Ordering::Equal => "n",
                                std::cmp::Ordering::Greater => "",
                            };
                            view! { <i class=class></i> }
                        })
                        .collect_view()}
                </span>
                <span class="small muted" data-lesson-step=step>
                    {move || say(&Phrase::new("web-lesson-progress").with("step", step as u32).with("steps", steps as u32))}
                </span>
                <span class="grow"></span>
                {has_before.then(|| view! {
                    <button class="plain" type="button" data-lesson-back="" on:click=back>
                        {move || text("web-lesson-back")}
                    </button>
                })}
                <button class="plain" type="button" data-lesson-skip="" on:click=skip>
                    {move || text("web-lesson-skip")}
                </button>
            </div>
        })
    };
    view! {
        <aside class="lesson-over" class:waits=move || !shown.get() aria-label=move || text("web-lesson")>
            <svg class="tissue" aria-hidden="true" inner_html=move || sight.with(|sight| tissue(&sight.clear))></svg>
            <div
                class="glow"
                aria-hidden="true"
                style=move || sight.with(|sight| sight.glow.map_or("display:none".into(), |glow| glow.style()))
            ></div>
            <div
                node_ref=bubble
                class=move || sight.with(|sight| format!("bubble {}", sight.bubble.arrow.class()))
                class:gone=move || said.with(Option::is_none)
                data-lesson-bubble=""
                style=move || sight.with(|sight| sight.bubble.style())
            >
                {drawn}
            </div>
            <button class="btn ghost leave" type="button" data-lesson-leave="" on:click=move |_| leave.run(())>
                {icon(Icon::Cross, 18)}
                {move || text("web-lesson-leave")}
            </button>
        </aside>
    }
    .into_any()
}

/// The words of the game and of its lesson, in the language chosen now. They come with the game, not with the first page.
pub(crate) fn lesson_words<G: Speak, P: Page<G>>() -> Memo<Arc<Words>> {
    Memo::new_with_compare(
        |_| {
            let lang = prefs().lang.get();
            let sources = [G::catalogue(lang), <P::Desk as Desk<G>>::lesson_words(lang)];
            Arc::new(Words::new(lang, &sources).expect("a test reads them"))
        },
        |_, _| true,
    )
}

/// Goes on in the course as the learner does what is asked. Whether the step is shown: not while the others play.
fn follow<G: Speak>(context: SeatContext<G>, teaching: Teaching<G>) -> RwSignal<bool> {
    let Teaching { course, deeds, end, .. } = teaching;
    let shown = RwSignal::new(course.with_untracked(|course| !course.waits(deeds.get_untracked())));
    Effect::new(move |_| {
        let staged = context.staged.get();
        course.maybe_update(|course| course.hear(Heard::Staged(&staged)));
    });
    Effect::new(move |_| {
        let deeds = deeds.get();
        course.maybe_update(|course| course.hear(Heard::Played(deeds)));
    });
    Effect::new(move |_| {
        let waits = course.with(|course| course.waits(deeds.get()));
        if course.with_untracked(Course::is_over) {
            end.run(());
        } else if waits {
            shown.set(false);
        } else if !shown.get_untracked() {
            browser::after(if browser::calm() { 0 } else { LOOK }, move || {
                let still =
                    course.try_with_untracked(|course| deeds.try_get_untracked().map(|deeds| course.waits(deeds)));
                if still.flatten() == Some(false) {
                    shown.try_set(true);
                }
            });
        }
    });
    shown
}

/// The texts of the step, as the table stands when it comes.
fn speak<G: Speak>(context: SeatContext<G>, course: &Course<G>, words: &Words) -> Option<Said> {
    let (step, tap) = course.now()?;
    let names = context.names.get();
    let say = |key: &'static str| {
        context
            .seen
            .with_untracked(|seen| words.say(&step.say(key, seen.view()), &Reader { names: &names, you: seen.seat() }))
    };
    let (at, steps) = course.progress();
    let read = tap.does == Does::Reads;
    let has_before = course.back().is_some();
    Some(Said { title: say(step.title), text: say(step.text), line: say(tap.line), read, step: at, steps, has_before })
}

/// Where a piece is drawn.
pub(crate) fn selector<G: Speak, P: Page<G>>(piece: &Piece) -> String {
    match piece.kind {
        "go" => "[data-go]".to_owned(),
        "next" => "[data-lesson-next]".to_owned(),
        "leave" => ".leave".to_owned(),
        _ => P::piece(piece),
    }
}

pub(crate) fn find(selector: &str) -> Option<Element> {
    browser::document().query_selector(selector).ok().flatten()
}

/// Moves the keyboard to a piece, or to what of it can have it.
fn focus_on(selector: String) {
    const REACHABLE: &str = "button, a[href], [tabindex]";
    request_animation_frame(move || {
        let Some(piece) = find(&selector) else { return };
        let own = piece.matches(REACHABLE).unwrap_or(false);
        let target = if own { Some(piece) } else { piece.query_selector(REACHABLE).ok().flatten() };
        if let Some(target) = target {
            let _ = target.unchecked_into::<HtmlElement>().focus();
        }
    });
}

/// Reads frame by frame where the pieces of the step lie, as long as the lesson stands.
fn watch<G: Speak, P: Page<G>>(
    course: RwSignal<Course<G>>,
    asked: RwSignal<bool>,
    busy: RwSignal<bool>,
    bubble: NodeRef<leptos::html::Div>,
) -> RwSignal<Sight> {
    let sight = RwSignal::new(Sight::default());
    let missed = Cell::new(0);
    look(Rc::new(move || {
        let Some(asked) = asked.try_get_untracked() else { return false };
        let tells = find(SCENE).is_some();
        if busy.get_untracked() != tells {
            busy.set(tells);
        }
        if asked
            && !tells
            && let Some(now) = measure::<G, P>(course, bubble)
            && sight.with_untracked(|before| *before != now)
        {
            sight.set(now);
        }
        if asked && !tells {
            let lacks = course.with_untracked(|course| lacking::<G, P>(course));
            missed.set(if lacks.is_some() { missed.get() + 1 } else { 0 });
            if let Some(piece) = lacks.filter(|_| missed.get() > ABSENT) {
                course.maybe_update(|course| course.hear(Heard::Tapped(&piece)));
            }
        }
        true
    }));
    sight
}

/// The piece that is only to be looked at, where it isn't there.
fn lacking<G: Speak, P: Page<G>>(course: &Course<G>) -> Option<Piece> {
    let (_, tap) = course.now()?;
    (tap.does == Does::Holds && find(&selector::<G, P>(&tap.piece)).is_none()).then(|| tap.piece.clone())
}

/// Looks frame by frame, until there is nothing more to look at.
pub(crate) fn look(at: Rc<dyn Fn() -> bool>) {
    if at() {
        request_animation_frame(move || look(at));
    }
}

/// How large the window is, in pixels of the page.
pub(crate) fn screen() -> (f64, f64) {
    let (zoom, window) = (browser::page_zoom(), browser::window());
    let side = |it: Result<wasm_bindgen::JsValue, _>| it.ok().and_then(|it| it.as_f64()).unwrap_or_default() / zoom;
    (side(window.inner_width()), side(window.inner_height()))
}

fn measure<G: Speak, P: Page<G>>(course: RwSignal<Course<G>>, bubble: NodeRef<leptos::html::Div>) -> Option<Sight> {
    let bubble = bubble.get_untracked()?;
    let zoom = browser::page_zoom();
    let screen = screen();
    let rect = |piece: &Piece| {
        let rect = find(&selector::<G, P>(piece))?.get_bounding_client_rect();
        let rect = Rect { x: rect.x(), y: rect.y(), w: rect.width(), h: rect.height() };
        (rect.w > 0.0).then(|| rect.scaled(1.0 / zoom))
    };
    let (glow, mut clear) = course.with_untracked(|course| {
        let (step, tap) = course.now()?;
        let glow = if tap.does == Does::Reads { None } else { rect(&tap.piece) };
        mark(glow.and_then(|_| find(&selector::<G, P>(&tap.piece))));
        Some((glow, step.clear.iter().filter_map(rect).collect::<Vec<_>>()))
    })?;
    let keep: Vec<Rect> = [Piece::the("hand"), Piece::the("leave")].iter().filter_map(rect).collect();
    let size = (f64::from(bubble.offset_width()), f64::from(bubble.offset_height()));
    let bubble = place(size, screen, glow, &keep, &clear);
    clear.extend(glow);
    Some(Sight { clear, glow, bubble })
}

/// Marks the piece that glows, and no other: `data-glows`.
fn mark(piece: Option<Element>) {
    const GLOWS: &str = "data-glows";
    let marked = find("[data-glows]");
    if marked == piece {
        return;
    }
    if let Some(marked) = marked {
        let _ = marked.remove_attribute(GLOWS);
    }
    if let Some(piece) = piece {
        let _ = piece.set_attribute(GLOWS, "");
    }
}

/// What lies under the finger or the pointer; nothing for a click that a key has made.
fn under_the_finger(event: &Event) -> Option<Element> {
    let event = event.dyn_ref::<web_sys::MouseEvent>()?;
    let (x, y) = (event.client_x(), event.client_y());
    if (x, y) == (0, 0) {
        return None;
    }
    browser::document().element_from_point(x as f32, y as f32)
}

/// Keeps every tap and key from the table but those on the glowing piece, and tells of it.
fn keep_away<G: Speak, P: Page<G>>(teaching: Teaching<G>, shown: Signal<bool>, wrong: impl Fn() + 'static) {
    let course = teaching.course;
    let hear = move |event: Event| {
        let Some(target) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) else { return };
        // A board that follows the finger hears a tap in place of its cell: what lies under the finger counts too.
        let under = under_the_finger(&event);
        let within = |element: &Element, selector: &str| element.closest(selector).ok().flatten().is_some();
        let inside =
            |selector: &str| within(&target, selector) || under.as_ref().is_some_and(|under| within(under, selector));
        // What only opens a line more does no harm.
        if inside(".bubble, .leave, summary") || inside(SCENE) {
            return;
        }
        let kind = event.type_();
        let piece = course.try_with_untracked(|course| course.now().map(|(_, tap)| tap.piece.clone())).flatten();
        let right = shown.try_get_untracked() == Some(true)
            && piece.as_ref().is_some_and(|piece| inside(&selector::<G, P>(piece)));
        match kind.as_str() {
            "keydown" if is_the_browsers(&event, right) => {}
            "pointermove" => {
                // A piece that glows is tapped, not dragged.
                let pressed = event.dyn_ref::<web_sys::MouseEvent>().is_some_and(|event| event.buttons() != 0);
                if pressed {
                    event.stop_immediate_propagation();
                }
            }
            "click" if right => {
                if let Some(piece) = piece {
                    // The table hears it first.
                    browser::after(0, move || {
                        if course.try_with_untracked(|_| ()).is_some() {
                            course.maybe_update(|course| course.hear(Heard::Tapped(&piece)));
                        }
                    });
                }
            }
            _ if right && kind != "keydown" && kind != "contextmenu" => {}
            _ => {
                event.stop_immediate_propagation();
                // A touch that is prevented never becomes a click.
                if !matches!(kind.as_str(), "touchstart" | "pointerdown" | "pointerup") {
                    event.prevent_default();
                }
                if matches!(kind.as_str(), "click" | "keydown") && shown.try_get_untracked() == Some(true) {
                    wrong();
                }
            }
        }
    };
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    let window = browser::window();
    for kind in KEPT_AWAY {
        let _ = window.add_event_listener_with_callback_and_bool(kind, hear.as_ref().unchecked_ref(), true);
    }
    let hear = StoredValue::new_local(hear);
    on_cleanup(move || {
        mark(None);
        hear.try_with_value(|hear| {
            for kind in KEPT_AWAY {
                let function = hear.as_ref().unchecked_ref();
                let _ = browser::window().remove_event_listener_with_callback_and_bool(kind, function, true);
            }
        });
    });
}

/// Whether a key is for the browser, or presses the piece that has the focus.
fn is_the_browsers(event: &Event, right: bool) -> bool {
    let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return true };
    let key = event.key();
    event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
        || key == "Tab"
        || key == "Shift"
        || (key.starts_with('F') && key.len() > 1)
        || (right && matches!(key.as_str(), "Enter" | " "))
}
