//! Pieces that travel: whatever changes its place on the table is seen on its way.
//!
//! A game says with attributes what its pieces are and where they come from; nothing else is asked of it. [`Travels`] looks
//! at the table after every change, before it is painted, and lets each piece that is somewhere else now go there.
//!
//! | attribute | meaning |
//! | --- | --- |
//! | `data-piece="card-57"` | this element is that piece, wherever it is drawn |
//! | `data-from="deck"` | where the piece comes from, if it was not in sight before |
//! | `data-source="deck"` | the place of that name |
//! | `data-who="Vera +12"` | who moved it, and what came of it: said beside the piece that was moved last |
//! | `data-ground` | what is inside moves along with it (a board that is dragged and zoomed) |
//! | `data-frame` | inside such a ground: what its place and size are measured by |
//!
//! A piece that comes from a seat (`data-from="seat-2"`) draws a thread of the seat's colour behind it, and keeps an outline
//! of that colour until the player next touches a piece or a key.
//!
//! Nothing here knows a game. For a player who asked for less motion nothing moves: what has come appears softly.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Reflect};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Animation, Element, HtmlElement, MutationObserver, MutationObserverInit, MutationRecord, Node};

use crate::browser;
use crate::prefs::paced;

/// How long a piece is on its way, in milliseconds.
const MOVE: f64 = 220.0;

/// How long a piece is on its way that is dealt, and how long after the one before it goes.
const DEAL: f64 = 320.0;
const APART: f64 = 60.0;

/// So long after a piece was last in sight it still comes from there.
const REMEMBERED: f64 = 1_500.0;

/// Less than this isn't worth a journey: a card that is lifted, a border that appears.
const NEAR: f64 = 26.0;

/// How far from the edge of the table the middle of a pill stands at least.
const PILL: f64 = 76.0;

/// How long something takes to appear for one who asked for less motion.
const FADE: f64 = 120.0;

const EASE_OUT: &str = "cubic-bezier(.2, .8, .2, 1)";

/// The layer that travelling pieces are drawn on. It stands inside a table, which it watches as long as it is there.
#[component]
pub fn Travels() -> impl IntoView {
    let layer = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let Some(layer) = layer.get() else { return };
        let Some(table) = layer.parent_element() else { return };
        let watch = Rc::new(RefCell::new(Watch::new(table.clone(), layer.into())));
        look_soon(&watch);
        let seen = watch.clone();
        let changed = Closure::<dyn Fn(Array)>::new(move |changes: Array| {
            if !seen.borrow().is_own(&changes) {
                look_soon(&seen);
            }
        });
        let Ok(observer) = MutationObserver::new(changed.as_ref().unchecked_ref()) else { return };
        let what = MutationObserverInit::new();
        what.set_child_list(true);
        what.set_subtree(true);
        what.set_attribute_filter(&Array::of1(&"data-piece".into()));
        if observer.observe_with_options(&table, &what).is_err() {
            return;
        }
        // Where the window changes, everything has another place, and nothing has travelled.
        let resized = watch.clone();
        let resize = window_event_listener(leptos::ev::resize, move |_| resized.borrow_mut().silent = true);
        let held = watch.clone();
        let dragged = window_event_listener(leptos::ev::pointermove, move |_| {
            held.borrow_mut().follow_held();
        });
        let marked = table.clone();
        let touch = window_event_listener(leptos::ev::pointerdown, {
            let marked = marked.clone();
            move |_| unmark(&marked)
        });
        let key = window_event_listener(leptos::ev::keydown, move |_| unmark(&marked));
        let kept = StoredValue::new_local((observer, changed));
        on_cleanup(move || {
            kept.try_with_value(|(observer, _)| observer.disconnect());
            resize.remove();
            dragged.remove();
            touch.remove();
            key.remove();
        });
    });
    view! { <div class="travels" aria-hidden="true" node_ref=layer></div> }
}

/// One change comes in several steps: the look is taken when all are done, just before the table is painted.
fn look_soon(watch: &Rc<RefCell<Watch>>) {
    if !std::mem::replace(&mut watch.borrow_mut().awaited, true) {
        let watch = watch.clone();
        request_animation_frame(move || watch.borrow_mut().look());
    }
}

/// A rectangle of the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Area {
    x: f64,
    y: f64,
    wide: f64,
    high: f64,
}

impl Area {
    fn of(element: &Element) -> Area {
        let rect = element.get_bounding_client_rect();
        Area { x: rect.left(), y: rect.top(), wide: rect.width(), high: rect.height() }
    }

    fn is_seen(self) -> bool {
        self.wide > 1.0 && self.high > 1.0
    }

    fn middle(self) -> (f64, f64) {
        (self.x + self.wide / 2.0, self.y + self.high / 2.0)
    }

    fn away_from(self, other: Area) -> f64 {
        let ((x, y), (other_x, other_y)) = (self.middle(), other.middle());
        (x - other_x).hypot(y - other_y)
    }

    /// This area, seen from `ground`: a place in it and a share of its size.
    fn within(self, ground: Area) -> Area {
        let (wide, high) = (ground.wide.max(1.0), ground.high.max(1.0));
        Area {
            x: (self.x - ground.x) / wide,
            y: (self.y - ground.y) / high,
            wide: self.wide / wide,
            high: self.high / high,
        }
    }

    /// The area of the screen that [`within`](Area::within) made this one of.
    fn on(self, ground: Area) -> Area {
        Area {
            x: ground.x + self.x * ground.wide,
            y: ground.y + self.y * ground.high,
            wide: self.wide * ground.wide,
            high: self.high * ground.high,
        }
    }
}

/// Where a piece was last in sight.
struct Sight {
    element: Element,
    ground: Element,
    /// Seen from the ground.
    place: Area,
    /// When it was last known to be there.
    at: f64,
    /// The last look at which it was there.
    look: u32,
}

struct Watch {
    table: Element,
    layer: HtmlElement,
    seen: HashMap<String, Sight>,
    /// Pieces that slide within their row.
    slides: Vec<Animation>,
    /// Whether the next look only takes note.
    silent: bool,
    /// Whether a look is due.
    awaited: bool,
    /// How many looks were taken.
    looks: u32,
}

impl Watch {
    fn new(table: Element, layer: HtmlElement) -> Watch {
        Watch { table, layer, seen: HashMap::new(), slides: Vec::new(), silent: true, awaited: false, looks: 0 }
    }

    /// Whether nothing changed but what flies.
    fn is_own(&self, changes: &Array) -> bool {
        let layer: &Node = &self.layer;
        changes.iter().all(|change| change.unchecked_into::<MutationRecord>().target().as_ref() == Some(layer))
    }

    /// Sees where every piece is now, and lets those go that were elsewhere. First all is measured, then all is changed: a
    /// table that is measured between two changes is laid out once for each.
    fn look(&mut self) {
        self.awaited = false;
        let now = browser::now();
        // What was there at the last look was there until now, however long nothing has changed.
        for sight in self.seen.values_mut().filter(|sight| sight.look == self.looks) {
            sight.at = now;
        }
        self.looks += 1;
        let still = std::mem::take(&mut self.silent);
        let calm = browser::calm();
        self.drop_pill();
        // What slides is measured where it will come to rest.
        for slide in self.slides.drain(..) {
            slide.cancel();
        }
        let table = Area::of(&self.table);
        let layer = Layer { zoom: browser::zoom_of(&self.layer), wide: f64::from(self.layer.offset_width()) };
        let Ok(pieces) = self.table.query_selector_all("[data-piece]") else { return };
        let (mut dealt, mut noted) = (0, self.follow_held());
        let mut moves = Vec::new();
        for index in 0..pieces.length() {
            let Some(element) = pieces.get(index).and_then(|node| node.dyn_into::<Element>().ok()) else { continue };
            let Some(name) = element.get_attribute("data-piece").filter(|name| !name.is_empty()) else { continue };
            let area = Area::of(&element);
            if !area.is_seen() || noted.contains(&name) {
                continue;
            }
            let ground = ground_of(&element).unwrap_or_else(|| self.table.clone());
            let frame = if ground == self.table { table } else { frame_of(&ground) };
            if !still {
                let was = self.seen.get(&name).filter(|sight| now - sight.at < REMEMBERED);
                let was = was.map(|sight| (self.place_of(sight, frame), sight.element == element));
                let moved = match calm {
                    true => appearing(&element, was, area),
                    false => self.going(&element, was, area, layer.zoom, &mut dealt),
                };
                moves.extend(moved.map(|(by, how)| Move { element: element.clone(), area, by, how }));
            }
            let sight = Sight { element, ground, place: area.within(frame), at: now, look: self.looks };
            self.seen.insert(name.clone(), sight);
            noted.push(name);
        }
        self.seen.retain(|_, sight| now - sight.at < REMEMBERED);
        self.set_in_motion(moves, layer);
    }

    /// Where a piece was, in places of the screen as it is now.
    fn place_of(&self, sight: &Sight, frame: Area) -> Area {
        let ground = if sight.ground == self.table { Area::of(&self.table) } else { frame_of(&sight.ground) };
        // A ground that is gone, with the piece that was on it, was where the piece is now.
        sight.place.on(if ground.is_seen() { ground } else { frame })
    }

    /// Changes what the look has found to be elsewhere.
    fn set_in_motion(&mut self, moves: Vec<Move>, layer: Layer) {
        let mut fliers = Vec::new();
        for Move { element, area, by, how } in moves {
            if let Some(color) = by {
                self.mark(&element, &color, area, layer);
            }
            match how {
                How::Appears => fade(&element),
                How::Slides(frames) => self.slides.extend(animate(&element, &frames, 0.0, at_pace(MOVE))),
                How::Flies(flight) => fliers.extend(self.make_ready(element, area, layer.zoom, flight)),
            }
        }
        if fliers.is_empty() {
            return;
        }
        // The new table is drawn first, which takes a while: what flies stands where it was until then, and isn't held up.
        request_animation_frame(move || set_off(fliers));
    }

    /// Notes where the pieces are that a finger holds, and says which these are: a piece that is let go starts from there.
    fn follow_held(&mut self) -> Vec<String> {
        let Ok(held) = self.table.query_selector_all("[data-piece].drag") else { return Vec::new() };
        let elements = (0..held.length()).filter_map(|index| held.get(index)?.dyn_into::<Element>().ok());
        let names = elements.filter_map(|element| {
            let (name, table) = (element.get_attribute("data-piece")?, Area::of(&self.table));
            let place = Area::of(&element).within(table);
            let (at, look) = (browser::now(), self.looks);
            let sight = Sight { element, ground: self.table.clone(), place, at, look };
            self.seen.insert(name.clone(), sight);
            Some(name)
        });
        names.collect()
    }

    /// Outlines what another player has just moved, and says beside it who did what.
    fn mark(&self, element: &Element, color: &str, area: Area, Layer { zoom, wide }: Layer) {
        mark(element, color);
        let Some(words) = element.get_attribute("data-who").filter(|words| !words.is_empty()) else { return };
        self.unpill();
        let Ok(pill) = browser::document().create_element("span") else { return };
        pill.set_class_name("whopill");
        pill.set_text_content(Some(&words));
        let x = (area.middle().0 / zoom).min(wide - PILL).max(PILL);
        let above = area.y / zoom > 96.0;
        let y = if above { area.y / zoom - 8.0 } else { (area.y + area.high) / zoom + 26.0 };
        let _ = pill.set_attribute("style", &format!("left:{x:.1}px;top:{y:.1}px;--by:{color}"));
        let _ = self.layer.append_child(&pill);
    }

    fn unpill(&self) {
        if let Ok(Some(pill)) = self.layer.query_selector(".whopill") {
            pill.remove();
        }
    }

    /// The pill goes when no piece is outlined any more.
    fn drop_pill(&self) {
        if self.table.query_selector("[data-fresh]").ok().flatten().is_none() {
            self.unpill();
        }
    }

    /// How a piece travels to where it is drawn now, if it was elsewhere, and the colour of whoever moved it. `was` is where
    /// it was, and whether it was the same element.
    fn going(
        &self,
        element: &Element,
        was: Option<(Area, bool)>,
        area: Area,
        zoom: f64,
        dealt: &mut u32,
    ) -> Option<(Option<String>, How)> {
        let from = element.get_attribute("data-from");
        if let Some((was, same)) = was {
            if was.away_from(area) < NEAR {
                return None;
            }
            if same {
                return Some((None, How::Slides(slide(element, was, area)?)));
            }
            let by = from.as_deref().and_then(seat_color);
            let thread = by.clone().unwrap_or_else(|| "var(--thread)".to_owned());
            let flight = Flight::new(element, was, area, zoom, Journey { delay: 0.0, lasts: MOVE, thread });
            return Some((by, How::Flies(flight?)));
        }
        let from = from?;
        let place = format!("[data-source=\"{from}\"]");
        let source = self.table.query_selector(&place).ok().flatten();
        let source = source.or_else(|| browser::document().query_selector(&place).ok().flatten());
        let source = source.map(|source| Area::of(&source)).filter(|area| area.is_seen())?;
        let by = seat_color(&from);
        let journey = match &by {
            Some(color) => Journey { delay: 0.0, lasts: MOVE, thread: color.clone() },
            None => Journey { delay: f64::from(*dealt) * APART, lasts: DEAL, thread: String::new() },
        };
        *dealt += 1;
        Some((by, How::Flies(Flight::new(element, shrunk(source, area), area, zoom, journey)?)))
    }

    /// The thread behind a piece, which is drawn along its way when it sets off, and gone soon after it has arrived. It lies in
    /// a box along the straight way, which opens from its beginning: boxes move without anything being drawn anew.
    fn lay_thread(&self, path: &Path, to: Area, zoom: f64, journey: &Journey) -> Option<Element> {
        let (x, y) = to.middle();
        let from = (x / zoom + path.by.0, y / zoom + path.by.1);
        let (long, turn) = (path.by.0.hypot(path.by.1), (-path.by.1).atan2(-path.by.0));
        // What the arc is drawn by, as the box has it.
        let over = (-path.by.0 / 2.0, -path.by.1 / 2.0 - path.rise * 2.0);
        let (sin, cos) = turn.sin_cos();
        let (along, aside) = (over.0 * cos + over.1 * sin, over.1 * cos - over.0 * sin);
        let half = aside.abs() / 2.0 + 4.0;
        let holder = browser::document().create_element("span").ok()?;
        holder.set_class_name("trail");
        let top = from.1 - half;
        let high = half * 2.0;
        let style = format!(
            "left:{:.1}px;top:{top:.1}px;width:{long:.1}px;height:{high:.1}px;transform:rotate({turn:.4}rad)",
            from.0
        );
        let _ = holder.set_attribute("style", &style);
        holder.set_inner_html(&format!(
            r#"<span><svg><path d="M0 {half:.1}Q{along:.1} {:.1} {long:.1} {half:.1}" style="stroke:{}"/></svg></span>"#,
            half + aside,
            journey.thread
        ));
        self.layer.append_child(&holder).ok()?;
        Some(holder)
    }

    /// Puts the likeness where the piece was, and hides the piece itself until it has arrived.
    fn make_ready(&self, element: Element, to: Area, zoom: f64, flight: Flight) -> Option<Flier> {
        let Flight { likeness, path, journey } = flight;
        self.layer.append_child(&likeness).ok()?;
        let _ = element.set_attribute("data-arriving", "");
        let motion = animate(&likeness, &path.frames(), journey.delay, journey.lasts);
        if let Some(motion) = &motion {
            let _ = motion.pause();
        }
        let thread = (!journey.thread.is_empty()).then(|| self.lay_thread(&path, to, zoom, &journey)).flatten();
        Some(Flier { element, likeness, motion, thread, journey })
    }
}

/// How large the layer is: see [`browser::zoom_of`].
#[derive(Clone, Copy)]
struct Layer {
    zoom: f64,
    wide: f64,
}

/// A piece that is elsewhere now.
struct Move {
    element: Element,
    area: Area,
    /// The colour of the seat that moved it, if it was another's.
    by: Option<String>,
    how: How,
}

enum How {
    /// It is there at once, softly.
    Appears,
    /// It goes along its row by itself, by these keyframes.
    Slides(Object),
    Flies(Flight),
}

/// A journey above everything else. What flies is a likeness.
struct Flight {
    likeness: Element,
    path: Path,
    journey: Journey,
}

impl Flight {
    fn new(element: &Element, from: Area, to: Area, zoom: f64, journey: Journey) -> Option<Flight> {
        let journey = Journey { delay: at_pace(journey.delay), lasts: at_pace(journey.lasts), ..journey };
        Some(Flight { likeness: likeness(element, to, zoom)?, path: Path::between(from, to, zoom), journey })
    }
}

/// What stands ready to fly.
struct Flier {
    /// The piece itself.
    element: Element,
    likeness: Element,
    motion: Option<Animation>,
    /// The thread behind it.
    thread: Option<Element>,
    journey: Journey,
}

impl Flier {
    /// After so many milliseconds it is there.
    fn arrives(&self) -> f64 {
        self.journey.delay + self.journey.lasts
    }

    /// Lets the likeness go.
    fn go(&mut self) {
        self.likeness.set_class_name("flier");
        if let Some(motion) = &self.motion {
            let _ = motion.play();
        }
        if let Some(thread) = self.thread.take() {
            thread.set_class_name("trail goes");
            browser::after((self.arrives() + 120.0) as u32, move || thread.remove());
        }
    }

    /// The piece itself is seen instead of its likeness.
    fn land(self) {
        let _ = self.element.remove_attribute("data-arriving");
        self.likeness.remove();
    }
}

/// Lets these go. A likeness that has arrived stands there until all have: were each piece shown at once, the table would be
/// drawn anew while others still fly.
fn set_off(mut fliers: Vec<Flier>) {
    fliers.iter_mut().for_each(Flier::go);
    let last = fliers.iter().map(Flier::arrives).fold(0.0, f64::max);
    browser::after(last as u32, move || fliers.into_iter().for_each(Flier::land));
}

/// Where less motion is asked for, a piece that was elsewhere appears softly, and is outlined where another moved it.
fn appearing(element: &Element, was: Option<(Area, bool)>, area: Area) -> Option<(Option<String>, How)> {
    let from = element.get_attribute("data-from");
    let comes = was.map_or(from.is_some(), |(was, _)| was.away_from(area) >= NEAR);
    comes.then(|| (from.as_deref().and_then(seat_color), How::Appears))
}

/// How a piece goes.
struct Journey {
    delay: f64,
    lasts: f64,
    /// The colour of the thread behind it; none is drawn when empty.
    thread: String,
}

/// The way from one place to another: an arc, and the sizes at both ends.
struct Path {
    by: (f64, f64),
    scale: f64,
    rise: f64,
}

impl Path {
    fn between(from: Area, to: Area, zoom: f64) -> Path {
        let ((x, y), (to_x, to_y)) = (from.middle(), to.middle());
        let by = ((x - to_x) / zoom, (y - to_y) / zoom);
        Path { by, scale: (from.wide / to.wide).clamp(0.3, 3.0), rise: (by.0.hypot(by.1) / 4.0).min(44.0) }
    }

    fn frames(&self) -> Object {
        let Path { by: (x, y), scale, rise } = *self;
        let turn = (x / 60.0).clamp(-7.0, 7.0);
        let middle = (1.0 + scale) / 2.0;
        frames(&[
            format!("translate({x:.1}px,{y:.1}px) scale({scale:.3})"),
            format!("translate({:.1}px,{:.1}px) scale({middle:.3}) rotate({turn:.1}deg)", x / 2.0, y / 2.0 - rise),
            "none".to_owned(),
        ])
    }
}

/// Keyframes of these transforms, evenly spaced.
fn frames(transforms: &[String]) -> Object {
    let list = Array::new();
    for transform in transforms {
        list.push(&JsValue::from_str(transform));
    }
    let frames = Object::new();
    let _ = Reflect::set(&frames, &"transform".into(), &list); // a plain object takes any property
    frames
}

/// So many milliseconds, at the pace the player has chosen.
fn at_pace(milliseconds: f64) -> f64 {
    f64::from(paced(milliseconds as u32))
}

/// Sets an element in motion. Before and after its time it is where its keyframes begin and end.
fn animate(element: &Element, frames: &Object, delay: f64, lasts: f64) -> Option<Animation> {
    let options = Object::new();
    let parts: [(&str, JsValue); 4] =
        [("delay", delay.into()), ("duration", lasts.into()), ("easing", EASE_OUT.into()), ("fill", "both".into())];
    for (name, value) in parts {
        Reflect::set(&options, &name.into(), &value).ok()?;
    }
    // The bindings have this function only as one that may still change.
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    animate.call2(element, frames, &options).ok()?.dyn_into().ok()
}

/// How long a piece on its way is waited for at most: in a page that nobody sees none arrives.
const PATIENCE: u32 = 1_000;
/// How often it is looked whether all have arrived.
const LOOK_AGAIN: u32 = 40;

/// Does `then` when no piece is on its way: at once if it is so already. What changes the table waits for this, so that
/// nothing holds up what flies.
pub fn at_rest(then: impl FnOnce() + 'static) {
    wait(PATIENCE, then);
}

fn wait(most: u32, then: impl FnOnce() + 'static) {
    let flies = browser::document().query_selector(".poised, .flier").is_ok_and(|piece| piece.is_some());
    if !flies || most == 0 {
        return then();
    }
    browser::after(LOOK_AGAIN, move || wait(most.saturating_sub(LOOK_AGAIN), then));
}

/// How a box is scaled and then shifted, from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shift {
    /// How many times as large.
    pub scale: f64,
    /// By how many pixels.
    pub by: (f64, f64),
}

impl Shift {
    /// What was drawn with `before` is drawn with `now`: how it must be shifted to seem to be where it was.
    pub fn back(before: Shift, now: Shift) -> Shift {
        let scale = before.scale / now.scale;
        Shift { scale, by: (before.by.0 - scale * now.by.0, before.by.1 - scale * now.by.1) }
    }

    /// How an element is shifted at this moment.
    fn of(element: &Element) -> Shift {
        let style = browser::style_of(element, "transform");
        let numbers = style.strip_prefix("matrix(").and_then(|rest| rest.strip_suffix(')')).unwrap_or_default();
        match numbers.split(',').filter_map(|number| number.trim().parse().ok()).collect::<Vec<f64>>()[..] {
            [scale, _, _, _, x, y] => Shift { scale, by: (x, y) },
            _ => Shift { scale: 1.0, by: (0.0, 0.0) },
        }
    }

    fn after(self, first: Shift) -> Shift {
        let along = |own: f64, first: f64| self.scale * first + own;
        Shift { scale: self.scale * first.scale, by: (along(self.by.0, first.by.0), along(self.by.1, first.by.1)) }
    }
}

/// A box whose content has just been drawn at another place glides there from where it was, `back` from where it is. The box
/// moves as a whole: were its content moved, all of it would be laid out and drawn anew in each frame. `running` is its glide
/// before, from which it goes on.
pub fn glide(element: &Element, back: Shift, running: &mut Option<Animation>) {
    let from = Shift::of(element).after(back);
    if let Some(running) = running.take() {
        running.cancel();
    }
    if !browser::calm() {
        let Shift { scale, by: (x, y) } = from;
        let ways = [format!("translate({x:.2}px,{y:.2}px) scale({scale:.4})"), "none".to_owned()];
        *running = animate(element, &frames(&ways), 0.0, at_pace(MOVE));
    }
}

/// What has come is there within a moment, without moving.
fn fade(element: &Element) {
    let frames = Object::new();
    let _ = Reflect::set(&frames, &"opacity".into(), &Array::of2(&0.2.into(), &1.0.into()).into()); // a plain object
    animate(element, &frames, 0.0, FADE);
}

/// The keyframes of a piece that stays in its row and goes along it, by itself.
fn slide(element: &Element, from: Area, to: Area) -> Option<Object> {
    let own = element.dyn_ref::<HtmlElement>()?;
    let scale = if own.offset_width() > 0 { to.wide / f64::from(own.offset_width()) } else { 1.0 };
    let ((x, y), (to_x, to_y)) = (from.middle(), to.middle());
    let frames = Object::new();
    let way = Array::of2(&format!("{:.1}px {:.1}px", (x - to_x) / scale, (y - to_y) / scale).into(), &"0px 0px".into());
    let _ = Reflect::set(&frames, &"translate".into(), &way); // a plain object takes any property
    Some(frames)
}

/// What flies: the same picture, in a box as large as the piece where it arrives.
fn likeness(element: &Element, to: Area, zoom: f64) -> Option<Element> {
    let document = browser::document();
    let copy = element.clone_node_with_deep(true).ok()?.dyn_into::<Element>().ok()?;
    for name in [
        "data-piece",
        "data-from",
        "data-who",
        "data-source",
        "data-arriving",
        "data-card",
        "id",
        "tabindex",
        "role",
        "aria-label",
    ] {
        let _ = copy.remove_attribute(name);
    }
    let (wide, high) = (to.wide / zoom, to.high / zoom);
    let box_ = document.create_element("span").ok()?;
    box_.set_class_name("poised");
    let place = format!("left:{:.1}px;top:{:.1}px;width:{wide:.1}px;height:{high:.1}px", to.x / zoom, to.y / zoom);
    let _ = box_.set_attribute("style", &place);
    if let Some(drawn) = element.closest("svg").ok().flatten().filter(|svg| svg != element) {
        let area = element.dyn_ref::<web_sys::SvgGraphicsElement>()?.get_b_box().ok()?;
        let svg = document.create_element_ns(Some("http://www.w3.org/2000/svg"), "svg").ok()?;
        let _ = svg.set_attribute("class", &drawn.get_attribute("class").unwrap_or_default());
        let seen = format!("{} {} {} {}", area.x(), area.y(), area.width(), area.height());
        let _ = svg.set_attribute("viewBox", &seen);
        let _ = copy.remove_attribute("transform");
        let _ = svg.append_child(&copy);
        let _ = box_.append_child(&svg);
        return Some(box_);
    }
    if let (Some(copy), Ok(Some(style))) =
        (copy.dyn_ref::<HtmlElement>(), browser::window().get_computed_style(element))
    {
        // What a card's size is made of comes from where it lies, which the copy has left.
        if let Ok(width) = style.get_property_value("width") {
            let _ = copy.style().set_property("--w", &width);
            let _ = copy.style().set_property("--cw", &width);
        }
        let _ = copy.style().set_property("margin", "0");
        let _ = copy.style().set_property("transform", "none");
    }
    let _ = box_.append_child(&copy);
    Some(box_)
}

/// A place as large as a third of what goes to it at least, and no larger than that: a seat is not a card.
fn shrunk(source: Area, to: Area) -> Area {
    let (x, y) = source.middle();
    let part = (source.wide / to.wide).clamp(0.33, 1.0);
    let (wide, high) = (to.wide * part, to.high * part);
    Area { x: x - wide / 2.0, y: y - high / 2.0, wide, high }
}

fn ground_of(element: &Element) -> Option<Element> {
    element.closest("[data-ground]").ok().flatten()
}

fn frame_of(ground: &Element) -> Area {
    let frame = ground.query_selector("[data-frame]").ok().flatten();
    Area::of(frame.as_ref().unwrap_or(ground))
}

/// The colour of a seat that a piece comes from.
fn seat_color(from: &str) -> Option<String> {
    let seat: usize = from.strip_prefix("seat-")?.parse().ok()?;
    Some(format!("var(--seat-{})", seat % 6 + 1))
}

/// Outlines what another player has just moved.
fn mark(element: &Element, color: &str) {
    if let Some(style) = element.dyn_ref::<HtmlElement>().map(HtmlElement::style) {
        let _ = style.set_property("--by", color);
    } else if let Some(style) = element.dyn_ref::<web_sys::SvgElement>().map(web_sys::SvgElement::style) {
        let _ = style.set_property("--by", color);
    }
    let _ = element.set_attribute("data-fresh", "");
}

/// Takes all outlines away: the player has seen, and acts.
fn unmark(table: &Element) {
    if let Ok(Some(pill)) = table.query_selector(".whopill") {
        pill.remove();
    }
    let Ok(marked) = table.query_selector_all("[data-fresh]") else { return };
    for index in 0..marked.length() {
        if let Some(element) = marked.get(index).and_then(|node| node.dyn_into::<Element>().ok()) {
            let _ = element.remove_attribute("data-fresh");
        }
    }
}
