//! A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.

use std::ops::Deref;

use leptos::prelude::*;
use samobranka_desk::{Draft, Seen};
use samobranka_page::SeatContext;
use samobranka_page::browser;
use samobranka_page::kit::{Ring, live};
use samobranka_page::scene::{Stage, beats};
use samobranka_page::sound::{self, Sound};
use samobranka_portals::{
    Action, Area, At, Board, Element, Event, Held, Key, Laid, Phase, Placement, Portals, Sign, SignSet, View,
};
use samobranka_portals_desk::{Base, Ghost, Over, PortalScene, PortalsDraft, Promise, first_place, promise};
use samobranka_rules::{Game, Phrase, Seat, Speak};

/// What a narrow screen shows of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tab {
    /// The key area, the sources, the spells.
    Keys,
    /// The board on the left.
    Left,
    /// The board on the right; alone, the stones foreseen.
    Right,
}

impl Tab {
    pub(crate) const ALL: [Tab; 3] = [Tab::Keys, Tab::Left, Tab::Right];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Tab::Keys => "keys",
            Tab::Left => "left",
            Tab::Right => "right",
        }
    }
}

/// How long a portal that has opened is looked at on a narrow screen, in milliseconds.
const LOOK: f64 = 1_800.0;
/// How long the stones of a portal fly, how long each part of its score is looked at and all of them together, and how long
/// the sum stands, in milliseconds.
const STONES: u32 = 520;
const PART: u32 = 220;
const PARTS: u32 = 1_600;
const SUM: u32 = 1_400;

/// Something under a finger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    pub(crate) what: Thing,
    pub(crate) from: (f64, f64),
    pub(crate) at: (f64, f64),
    /// A finger trembles: only past a few pixels it is a drag.
    pub(crate) moving: bool,
}

/// What can be dragged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    /// A stone of a source.
    Stone(Board, Element),
    /// A key of the key area.
    Key(Key),
    /// A key of one's own.
    Own(Key),
}

/// A table as its parts see it.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    context: SeatContext<Portals>,
    /// What is shown of the table. While a portal is counted it is what was there when it opened, with its stones laid: the
    /// round, the sources, the keys on offer and the points never run ahead.
    pub(crate) shown: Memo<Seen<Portals>>,
    /// The steps staged so far.
    pub(crate) draft: RwSignal<PortalsDraft>,
    /// What would be once they are taken.
    pub(crate) base: Memo<Base>,
    /// One's own keys with what is staged on them.
    pub(crate) hand: Memo<Vec<Held>>,
    /// The boards with what is staged on them.
    pub(crate) boards: Memo<Vec<Laid>>,
    /// The stone that was taken up from a source.
    pub(crate) stone: RwSignal<Option<(Board, Element)>>,
    /// The stone that is held up: that one, or alone the next one foreseen.
    lifted: Memo<Option<(Board, Element)>>,
    /// The key that is tried on a board.
    pub(crate) held: RwSignal<Option<Key>>,
    /// Where its figure lies.
    pub(crate) ghost: RwSignal<Option<Ghost>>,
    /// The figure that is over a board.
    pub(crate) over: Memo<Option<Over>>,
    /// What laying it would do.
    pub(crate) promise: Memo<Option<Promise>>,
    /// The signs chosen to keep or to show.
    pub(crate) chosen: RwSignal<SignSet>,
    /// The sign whose nearest figure is shown on the boards.
    pub(crate) traced: RwSignal<Option<Sign>>,
    /// What a narrow screen shows.
    pub(crate) tab: RwSignal<Tab>,
    /// The portal whose points are being counted before everybody.
    pub(crate) stage: Stage<PortalScene>,
    /// The cell the keyboard is at.
    pub(crate) cursor: RwSignal<At>,
    /// What is dragged.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// The far board that is looked at.
    pub(crate) zoom: RwSignal<Option<Board>>,
    /// Whether the sheet with everybody's keys is open.
    pub(crate) sheet: RwSignal<bool>,
    /// Steps that still have to be sent, the next first.
    pub(crate) queue: RwSignal<Vec<Action>>,
    /// Whether the held key is let go once they are on the table.
    pub(crate) lets_go: StoredValue<bool>,
}

/// What is the same at every table: what is seen, said and refused.
impl Deref for Model {
    type Target = SeatContext<Portals>;

    fn deref(&self) -> &SeatContext<Portals> {
        &self.context
    }
}

/// The numbers of places, for refusals.
pub(crate) mod place {
    use super::{Area, At, Board, Key};

    pub(in super::super) fn cell(at: At) -> usize {
        at.board.index() * 25 + at.cell.index()
    }

    pub(in super::super) fn source(source: Board) -> usize {
        100 + source.index()
    }

    pub(in super::super) fn own_key(key: Key) -> usize {
        200 + usize::from(key.0)
    }

    pub(in super::super) fn open_key(key: Key) -> usize {
        500 + usize::from(key.0)
    }

    pub(in super::super) fn area(area: Area) -> usize {
        800 + area.index()
    }
}

impl Model {
    /// A table with nothing staged on it yet.
    pub(crate) fn new(context: SeatContext<Portals>) -> Model {
        let draft = RwSignal::new(PortalsDraft::default());
        let stone = RwSignal::new(None);
        let held = RwSignal::new(None);
        let ghost = RwSignal::new(None::<Ghost>);
        let base = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.base(seen.view()))));
        let hand = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.hand(seen.view()))));
        let boards = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.boards(seen.view()))));
        let lifted =
            Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| draft.lifted(seen.view(), stone.get()))));
        let over =
            Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| Over::of(seen.view(), draft, held.get()))));
        let promise = Memo::new(move |_| {
            let (over, ghost) = (over.get()?, ghost.get()?);
            base.with(|base| promise(base.seen.view(), &over, ghost))
        });
        let first = context.seen.with_untracked(|seen| seen.public.left(seen.seat().unwrap_or(Seat(0))));
        let corner = samobranka_portals::Cell::all().next().expect("a board has cells");
        let model = Model {
            context,
            shown: context.shown(),
            draft,
            base,
            hand,
            boards,
            stone,
            lifted,
            held,
            ghost,
            over,
            promise,
            chosen: RwSignal::new(SignSet::NONE),
            traced: RwSignal::new(None),
            tab: RwSignal::new(Tab::Keys),
            stage: Stage::new(context.shows),
            cursor: RwSignal::new(At { board: first, cell: corner }),
            drag: RwSignal::new(None),
            zoom: RwSignal::new(None),
            sheet: RwSignal::new(false),
            queue: RwSignal::new(Vec::new()),
            lets_go: StoredValue::new(false),
        };
        model.follow_portals();
        // The table has changed: what is staged stays as far as it holds, and what is on its way goes on.
        Effect::new(move |before: Option<()>| {
            model.seen.with(|_| ());
            if before.is_some() {
                model.keep_what_fits();
                model.send_next();
            }
        });
        // What was sent lies where it was staged until it is answered.
        context.on_answer(move |changed| {
            let on = model.queue.with_untracked(Vec::is_empty);
            match (changed, on) {
                (true, true) => model.clear_sent(),
                (true, false) => {}
                (false, _) => model.queue.set(Vec::new()), // refused: it is staged still
            }
        });
        context.keep_staged(draft);
        let clear = move || model.draft.set(PortalsDraft::default());
        context.on_hint(clear, move |action| match action {
            Action::Open(placement) => model.hold_over(placement),
            other => {
                model.stage(other, None);
            }
        });
        // A narrow screen shows the board or the keys that a hint is about.
        Effect::new(move |_| {
            if let Some(tab) = context.looked_at.get().and_then(|action| model.tab_of(&action)) {
                model.tab.set(tab);
            }
        });
        model.follow();
        model
    }

    /// A key that is to be laid comes over a board by itself, and a narrow screen shows what is asked for.
    fn follow(self) {
        let low = browser::low();
        let asked = Memo::new(move |_| self.base.with(|base| base.asked().map(what)));
        let opened = StoredValue::new(f64::MIN);
        Effect::new(move |before: Option<Option<What>>| {
            let now = asked.get();
            // A portal that opens is seen where it opens; what is asked next comes after it.
            if self.stage.is_on() {
                if let Some(tab) = self.scene_tab() {
                    self.tab.set(tab);
                }
                return before.flatten();
            }
            if matches!(before.flatten(), Some(What::Open(_))) {
                opened.set_value(browser::now());
            }
            match now {
                Some(What::Open(key)) => {
                    let known = self.held.get_untracked() == Some(key);
                    self.held.set(Some(key));
                    let ghost = self.ghost.get_untracked().filter(|_| known).unwrap_or_else(|| self.first_place());
                    let set = self.over.get_untracked().map_or(0, |over| over.set());
                    self.ghost.set(Some(ghost.kept_on(set)));
                    self.tab.set(if ghost.board == self.left() { Tab::Left } else { Tab::Right });
                }
                // In a low window the keys stand beside the board: it stays where it is.
                Some(What::Key | What::Stone | What::Spells) if low.get_untracked() => {}
                Some(What::Key | What::Stone | What::Spells) => {
                    // A portal just opened, perhaps the round's last, is looked at before the board goes.
                    let wait = (opened.get_value() + LOOK - browser::now()).clamp(0.0, LOOK);
                    browser::after(wait as u32, move || {
                        if asked.try_get_untracked() == Some(now) {
                            self.tab.set(Tab::Keys);
                        }
                    });
                }
                Some(What::Cells) => {
                    if self.tab.get_untracked() == Tab::Keys {
                        self.tab.set(Tab::Left);
                    }
                }
                Some(What::Else) | None => {}
            }
            now
        });
    }

    /// Which part of a narrow screen shows the portal that opens.
    fn scene_tab(self) -> Option<Tab> {
        let board = self.stage.now()?.scene.board;
        if board == self.left() { Some(Tab::Left) } else { (board == self.right()).then_some(Tab::Right) }
    }

    /// Shows each portal that is told of, on the table as it was before.
    fn follow_portals(self) {
        let held = self.context.held;
        self.on_told_since(move |events, before| self.show_portal(events, before));
        Effect::new(move |_| {
            if !self.stage.is_on() {
                held.set(None);
            }
        });
        on_cleanup(move || {
            held.try_set(None);
        });
    }

    /// Shows a portal that somebody has opened; `before` is how the table was then.
    fn show_portal(self, events: &[Event], before: &Seen<Portals>) {
        let points = events.iter().rev().find_map(|event| match event {
            Event::Scored { points, .. } => Some(*points),
            _ => None,
        });
        let opened = events.iter().rev().find_map(|event| match event {
            Event::Opened { seat, board, placed, .. } => Some((*seat, *board, *placed)),
            _ => None,
        });
        let Some(((seat, board, placed), points)) = opened.zip(points) else { return };
        let scene = self.seen.with_untracked(|seen| PortalScene::of(&seen.public, seat, board, &placed, points));
        let mut beats = beats(scene.counts(), PART, PARTS, SUM);
        beats[0] = STONES;
        self.stage.play(scene, beats);
        // Who was away for a while sees the table as it is.
        let opened = events.iter().filter(|event| matches!(event, Event::Opened { .. })).count();
        if opened == 1 && untrack(|| self.stage.is_on()) {
            let (stones, keys) = self.seen.with_untracked(|seen| (seen.public.stones, seen.public.keys));
            let mut held = before.clone();
            (held.public.stones, held.public.keys) = (stones, keys);
            self.context.held.set(Some(held));
        }
    }

    /// Where a key that is to be laid is held first: as near to the middle as all its stones find room.
    fn first_place(self) -> Ghost {
        let middle = Ghost::over(self.left());
        let Some(over) = self.over.get_untracked() else { return middle };
        self.seen.with_untracked(|seen| first_place(seen.view(), &over))
    }

    /// What a narrow screen shows of this action.
    fn tab_of(self, action: &Action) -> Option<Tab> {
        let board = match action {
            Action::Open(placement) => placement.board(),
            Action::Lift(at) | Action::Lower(at) | Action::Return(at) => at.board,
            Action::TakeKey(_) | Action::NoKey | Action::Put { .. } | Action::Draw(_) | Action::Cover(_) => {
                return (!browser::low().get_untracked()).then_some(Tab::Keys);
            }
            _ => return None,
        };
        Some(if board == self.left() { Tab::Left } else { Tab::Right })
    }

    /// Brings the key that is to be laid over this place.
    fn hold_over(self, placement: Placement) {
        let Some(over) = self.over.get_untracked() else { return };
        let board = placement.board();
        let Some(ghost) = Ghost::all(board).find(|ghost| ghost.placement(over.stones) == Some(placement)) else {
            return;
        };
        self.ghost.set(Some(ghost));
        self.tab.set(if board == self.left() { Tab::Left } else { Tab::Right });
    }

    /// Through whose eyes the table is seen; spectators sit beside the first seat.
    pub(crate) fn me(self) -> Seat {
        self.seen.with(Seen::seat).unwrap_or(Seat(0))
    }

    /// The board on the left.
    pub(crate) fn left(self) -> Board {
        Board(untrack(|| self.me()).0)
    }

    /// The board on the right; alone there is only one.
    pub(crate) fn right(self) -> Board {
        let me = untrack(|| self.me());
        self.seen.with_untracked(|seen| seen.public.right(me))
    }

    /// Whether one plays alone.
    pub(crate) fn alone(self) -> bool {
        self.seen.with_untracked(|seen| seen.public.solo())
    }

    /// Reads something that a portal changes once it is counted: points.
    pub(crate) fn with_counted<T>(self, read: impl FnOnce(&Seen<Portals>) -> T) -> T {
        let counted = self.stage.now().is_some_and(|now| now.scene.is_over(now.beat));
        if counted { self.seen.with(read) } else { self.shown.with(read) }
    }

    /// The ring of a seat's avatar: while a portal is counted its owner is still on turn.
    pub(crate) fn ring_of(self, seat: Seat) -> Ring {
        match self.stage.now().filter(|now| now.waits) {
            Some(now) if now.scene.seat == seat => Ring::Turn(1.0),
            Some(_) => Ring::Calm,
            None => self.ring(seat, false),
        }
    }

    /// What is asked for next, once the staged steps are taken.
    pub(crate) fn asked(self) -> Option<Phase> {
        self.base.with(Base::asked)
    }

    /// What is asked for next, looked at once.
    pub(crate) fn asked_now(self) -> Option<Phase> {
        self.base.with_untracked(Base::asked)
    }

    /// Whether it is for the one at the screen to act.
    pub(crate) fn my_turn(self) -> bool {
        self.seen.with(|seen| seen.seat().is_some_and(|seat| Portals::to_act(&seen.public).contains(seat)))
    }

    /// Whether something is being sent.
    pub(crate) fn is_sending(self) -> bool {
        self.waits.get() || self.queue.with(|queue| !queue.is_empty())
    }

    /// The stone held up; alone it is the next one foreseen.
    pub(crate) fn lifted(self) -> Option<(Board, Element)> {
        self.lifted.get()
    }

    /// The stone in hand, wherever it came from: a source, or an area of the spell board.
    pub(crate) fn in_hand(self) -> Option<Element> {
        match self.asked() {
            Some(Phase::Cover { stone, .. }) => Some(stone),
            _ => self.lifted().map(|(_, stone)| stone),
        }
    }

    /// Reads something off what is staged and what is seen.
    pub(crate) fn read<T>(self, read: impl FnOnce(&PortalsDraft, View) -> T) -> T {
        self.draft.with(|draft| self.seen.with(|seen| read(draft, seen.view())))
    }

    /// Changes what is staged, by what is seen now.
    pub(crate) fn change<T>(self, change: impl FnOnce(&mut PortalsDraft, View) -> T) -> T {
        let before = self.draft.get_untracked();
        let mut draft = before.clone();
        let done = self.seen.with_untracked(|seen| change(&mut draft, seen.view()));
        // What is being sent stays as it is.
        if draft != before && !untrack(|| self.is_sending()) {
            self.draft.set(draft);
        }
        done
    }

    fn keep_what_fits(self) {
        let before = self.draft.get_untracked();
        let mut draft = before.clone();
        self.seen.with_untracked(|seen| draft.keep_what_fits(seen.view()));
        if draft != before {
            self.draft.set(draft);
        }
        let held = self.held.get_untracked();
        if let Some(key) = held {
            let own = self.hand.with_untracked(|hand| hand.iter().any(|held| held.key == key));
            let open = self.seen.with_untracked(|seen| seen.public.open.iter().flatten().any(|it| *it == Some(key)));
            if !own && !open {
                self.put_down();
            }
        }
    }

    /// Stages a step, or says at this place why it can't be.
    pub(crate) fn stage(self, step: Action, at: Option<usize>) -> bool {
        if untrack(|| self.is_sending()) {
            return false;
        }
        if self.base.with_untracked(|base| base.complete) {
            self.note(at, self.tell(&Phrase::new("web-po-turn-staged")));
            return false;
        }
        let before = self.base.get_untracked();
        if let Err(why) = self.change(|draft, view| draft.stage(view, &step)) {
            self.refuse(at, &why);
            return false;
        }
        self.stone.set(None);
        self.refusal.set(None);
        sound::play(Sound::Card);
        let said = Portals::action(before.seen.view(), &step);
        let words = self.tell(&Phrase::new("web-po-staged").with("step", said));
        live().say(words);
        true
    }

    /// Brings the keyboard to what is asked for.
    pub(crate) fn focus_asked(self) {
        let selector = match self.asked_now() {
            Some(Phase::TakeKey { .. }) => "[data-open]",
            Some(Phase::TakeStone { .. }) if untrack(|| self.lifted()).is_some() => ".pokey [data-mark].lit",
            Some(Phase::TakeStone { .. }) => "[data-stone]:not([aria-disabled=true])",
            Some(Phase::Cover { .. }) => ".pokey [data-mark].lit",
            Some(Phase::Draw { .. }) => "[data-area]",
            Some(Phase::Wake { .. }) => "[data-own]",
            _ => ".pboard [tabindex=\"0\"]",
        };
        browser::focus(selector);
    }
}

/// What is asked for, as a narrow screen needs to know it.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Key,
    Stone,
    Spells,
    Cells,
    Open(Key),
    Else,
}

fn what(phase: Phase) -> What {
    match phase {
        Phase::TakeKey { .. } => What::Key,
        Phase::TakeStone { .. } => What::Stone,
        Phase::Draw { .. } | Phase::Cover { .. } | Phase::Wake { .. } => What::Spells,
        Phase::Lift { .. } | Phase::Lower { .. } | Phase::Return { .. } => What::Cells,
        Phase::Open { key, .. } => What::Open(key),
        _ => What::Else,
    }
}
