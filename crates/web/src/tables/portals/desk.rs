//! A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.

use std::ops::Deref;

use leptos::prelude::*;
use samobranka_portals::{
    Action, Area, At, Board, Element, Figure, Held, Illegal, Key, Laid, Mark, Phase, Placement, Portals, Preview,
    Public, Sign, SignSet, To, preview,
};
use samobranka_rules::{Game, Phrase, Seat, Speak};

use super::draft::{Base, Seen, base, boards, hand, how_many_hold};
use super::ghost::Ghost;
use crate::browser;
use crate::kit::live;
use crate::sound::{self, Sound};
use crate::tables::Sitting;

/// What a narrow screen shows of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tab {
    /// The key area, the sources, the spells.
    Keys,
    /// The board on the left.
    Left,
    /// The board on the right; alone, the stones foreseen.
    Right,
}

impl Tab {
    pub(super) const ALL: [Tab; 3] = [Tab::Keys, Tab::Left, Tab::Right];

    pub(super) fn name(self) -> &'static str {
        match self {
            Tab::Keys => "keys",
            Tab::Left => "left",
            Tab::Right => "right",
        }
    }
}

/// A key whose figure is held over a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Over {
    pub(super) key: Key,
    pub(super) stones: Figure,
    /// All its marks, covered or not.
    marks: u16,
    /// Whether it is to be laid now, rather than only tried.
    pub(super) active: bool,
}

impl Over {
    /// The cells of the card that must lie on the board.
    pub(super) fn set(&self) -> u16 {
        if self.active { self.stones.spots() } else { self.marks }
    }
}

/// What laying the figure would do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Promise {
    pub(super) placement: Placement,
    pub(super) preview: Preview,
    /// One's own signs, or the open ones of a game alone, that would then stand and don't yet.
    pub(super) signs: SignSet,
    /// What it would bring at once.
    pub(super) points: u8,
}

/// Something under a finger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Drag {
    pub(super) what: Thing,
    pub(super) from: (f64, f64),
    pub(super) at: (f64, f64),
    /// A finger trembles: only past a few pixels it is a drag.
    pub(super) moving: bool,
}

/// What can be dragged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A stone of a source.
    Stone(Board, Element),
    /// A key of the key area.
    Key(Key),
}

/// What the red button says, and what it does where it can.
pub(super) struct Goal {
    pub(super) words: Phrase,
    pub(super) steps: Option<Vec<Action>>,
}

/// A table as its parts see it.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    sitting: Sitting<Portals>,
    /// The steps staged so far.
    pub(super) draft: RwSignal<Vec<Action>>,
    /// What would be once they are taken.
    pub(super) base: Memo<Base>,
    /// One's own keys with what is staged on them.
    pub(super) hand: Memo<Vec<Held>>,
    /// The boards with what is staged on them.
    pub(super) boards: Memo<Vec<Laid>>,
    /// The stone that is held up.
    stone: RwSignal<Option<(Board, Element)>>,
    /// The key that is tried on a board.
    pub(super) held: RwSignal<Option<Key>>,
    /// Where its figure lies.
    pub(super) ghost: RwSignal<Option<Ghost>>,
    /// The figure that is over a board.
    pub(super) over: Memo<Option<Over>>,
    /// What laying it would do.
    pub(super) promise: Memo<Option<Promise>>,
    /// The signs chosen to keep or to show.
    pub(super) chosen: RwSignal<SignSet>,
    /// The sign whose nearest figure is shown on the boards.
    pub(super) traced: RwSignal<Option<Sign>>,
    /// What a narrow screen shows.
    pub(super) tab: RwSignal<Tab>,
    /// The cell the keyboard is at.
    pub(super) cursor: RwSignal<At>,
    /// What is dragged.
    pub(super) drag: RwSignal<Option<Drag>>,
    /// The far board that is looked at.
    pub(super) zoom: RwSignal<Option<Board>>,
    /// Whether the sheet with everybody's keys is open.
    pub(super) sheet: RwSignal<bool>,
    /// Steps that still have to be sent, the next first.
    queue: RwSignal<Vec<Action>>,
}

/// What is the same at every table: what is seen, said and refused.
impl Deref for Desk {
    type Target = Sitting<Portals>;

    fn deref(&self) -> &Sitting<Portals> {
        &self.sitting
    }
}

/// The numbers of places, for refusals.
pub(super) mod place {
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

/// The marks of a key: bit `n` is the spot with this number.
pub(super) fn marks(public: &Public, key: Key) -> u16 {
    public.data().key(key).map_or(0, |card| card.marks)
}

fn over(base: &Base, hand: &[Held], held: Option<Key>) -> Option<Over> {
    let public = &base.seen.public;
    let (key, active) = match base.asked() {
        Some(Phase::Open { key, .. }) => (key, true),
        _ => (held?, false),
    };
    let stones = hand.iter().find(|own| own.key == key).map_or(Figure::NONE, |own| own.stones);
    Some(Over { key, stones, marks: marks(public, key), active })
}

fn promise(seen: &Seen, over: Over, ghost: Ghost) -> Option<Promise> {
    let (seat, own) = seen.own.as_ref()?;
    let public = &seen.public;
    let placement = Placement::of_card(ghost.board, over.stones, ghost.quarters, ghost.row, ghost.column)?;
    let preview = preview(public, placement);
    let wanted = if public.solo() {
        public.open_signs.into_iter().flatten().fold(SignSet::NONE, SignSet::with)
    } else {
        own.signs
    };
    let mut laid = public.stones[ghost.board.index()];
    preview.placed.iter().for_each(|(cell, stone)| laid.put(cell, stone));
    let data = public.data();
    let fresh = wanted.minus(public.standing(*seat, wanted));
    let stands = |sign: &Sign| data.stands(*sign, &laid, public.options.mirrors);
    let signs = fresh.iter().filter(stands).fold(SignSet::NONE, SignSet::with);
    let for_signs = if public.solo() { 4 * signs.len() } else { 0 };
    Some(Promise { placement, preview, signs, points: preview.points.total() + for_signs })
}

impl Desk {
    /// A table with nothing staged on it yet.
    pub(super) fn new(sitting: Sitting<Portals>) -> Desk {
        let draft = RwSignal::new(Vec::new());
        let held = RwSignal::new(None);
        let ghost = RwSignal::new(None::<Ghost>);
        let base = Memo::new(move |_| draft.with(|draft| sitting.seen.with(|seen| base(seen, draft))));
        let hand = Memo::new(move |_| draft.with(|draft| sitting.seen.with(|seen| hand(seen, draft))));
        let boards = Memo::new(move |_| draft.with(|draft| sitting.seen.with(|seen| boards(seen, draft))));
        let over = Memo::new(move |_| base.with(|base| hand.with(|hand| over(base, hand, held.get()))));
        let promise = Memo::new(move |_| {
            let (over, ghost) = (over.get()?, ghost.get()?);
            sitting.seen.with(|seen| promise(seen, over, ghost.kept_on(over.set())))
        });
        let first = sitting.seen.with_untracked(|seen| seen.public.left(seen.seat().unwrap_or(Seat(0))));
        let corner = samobranka_portals::Cell::all().next().expect("a board has cells");
        let desk = Desk {
            sitting,
            draft,
            base,
            hand,
            boards,
            stone: RwSignal::new(None),
            held,
            ghost,
            over,
            promise,
            chosen: RwSignal::new(SignSet::NONE),
            traced: RwSignal::new(None),
            tab: RwSignal::new(Tab::Keys),
            cursor: RwSignal::new(At { board: first, cell: corner }),
            drag: RwSignal::new(None),
            zoom: RwSignal::new(None),
            sheet: RwSignal::new(false),
            queue: RwSignal::new(Vec::new()),
        };
        // The table has changed: what is staged stays as far as it holds, and what is on its way goes on.
        Effect::new(move |before: Option<()>| {
            desk.seen.with(|_| ());
            if before.is_some() {
                desk.keep_what_holds();
                desk.send_next();
            }
        });
        desk.follow();
        desk
    }

    /// A key that is to be laid comes over a board by itself, and a narrow screen shows what is asked for.
    fn follow(self) {
        let asked = Memo::new(move |_| self.base.with(|base| base.asked().map(what)));
        Effect::new(move |_| match asked.get() {
            Some(What::Open(key)) => {
                let known = self.held.get_untracked() == Some(key);
                self.held.set(Some(key));
                let fallback = Ghost::over(self.left());
                let ghost = self.ghost.get_untracked().filter(|_| known).unwrap_or(fallback);
                let set = self.over.get_untracked().map_or(0, |over| over.set());
                self.ghost.set(Some(ghost.kept_on(set)));
                self.tab.set(if ghost.board == self.left() { Tab::Left } else { Tab::Right });
            }
            Some(What::Key | What::Stone | What::Spells) => self.tab.set(Tab::Keys),
            Some(What::Cells) => {
                if self.tab.get_untracked() == Tab::Keys {
                    self.tab.set(Tab::Left);
                }
            }
            Some(What::Else) | None => {}
        });
    }

    /// Through whose eyes the table is seen; onlookers sit beside the first seat.
    pub(super) fn me(self) -> Seat {
        self.seen.with(Seen::seat).unwrap_or(Seat(0))
    }

    /// The board on the left.
    pub(super) fn left(self) -> Board {
        Board(untrack(|| self.me()).0)
    }

    /// The board on the right; alone there is only one.
    pub(super) fn right(self) -> Board {
        let me = untrack(|| self.me());
        self.seen.with_untracked(|seen| seen.public.right(me))
    }

    /// Whether one plays alone.
    pub(super) fn alone(self) -> bool {
        self.seen.with_untracked(|seen| seen.public.solo())
    }

    /// What is asked for next, once the staged steps are taken.
    pub(super) fn asked(self) -> Option<Phase> {
        self.base.with(Base::asked)
    }

    /// What is asked for next, looked at once.
    pub(super) fn asked_now(self) -> Option<Phase> {
        self.base.with_untracked(Base::asked)
    }

    /// Whether it is for the one at the screen to act.
    pub(super) fn my_turn(self) -> bool {
        self.seen.with(|seen| seen.seat().is_some_and(|seat| Portals::to_act(&seen.public).contains(seat)))
    }

    /// Whether something is being sent.
    pub(super) fn is_sending(self) -> bool {
        self.waits.get() || self.queue.with(|queue| !queue.is_empty())
    }

    /// The stone held up; alone it is the next one foreseen.
    pub(super) fn lifted(self) -> Option<(Board, Element)> {
        if !matches!(self.asked(), Some(Phase::TakeStone { .. })) {
            return None;
        }
        let next = self.seen.with(|seen| seen.public.next_stone());
        next.map(|stone| (Board(0), stone)).or_else(|| self.stone.get())
    }

    /// The stone in hand, wherever it came from: a source, or an area of the spell board.
    pub(super) fn in_hand(self) -> Option<Element> {
        match self.asked() {
            Some(Phase::Cover { stone, .. }) => Some(stone),
            _ => self.lifted().map(|(_, stone)| stone),
        }
    }

    fn keep_what_holds(self) {
        let draft = self.draft.get_untracked();
        if !draft.is_empty() {
            let holds = self.seen.with_untracked(|seen| how_many_hold(seen, &draft));
            if holds < draft.len() {
                self.draft.update(|draft| draft.truncate(holds));
            }
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
    pub(super) fn stage(self, step: Action, at: Option<usize>) -> bool {
        if untrack(|| self.is_sending()) {
            return false;
        }
        if self.base.with_untracked(|base| base.complete) {
            self.note(at, self.tell(&Phrase::new("web-po-turn-staged")));
            return false;
        }
        let tried = self.base.with_untracked(|base| Portals::check(base.seen.view(), &step));
        if let Err(why) = tried {
            self.refuse(at, &why);
            return false;
        }
        let said = self.base.with_untracked(|base| Portals::action(base.seen.view(), &step));
        self.stone.set(None);
        self.refusal.set(None);
        self.draft.update(|draft| draft.push(step));
        sound::play(Sound::Card);
        let words = self.tell(&Phrase::new("web-po-staged").with("step", said));
        live().say(words);
        true
    }

    /// Takes a key of the key area: staged, taken back, or another in its stead.
    pub(super) fn choose_key(self, key: Key) {
        let mut draft = self.draft.get_untracked();
        if draft.first() == Some(&Action::TakeKey(key)) {
            self.draft.set(Vec::new());
            return self.put_down();
        }
        let turn = self.seen.with_untracked(|seen| matches!(seen.public.phase, Phase::TakeKey { .. }))
            && untrack(|| self.my_turn());
        if turn && matches!(draft.first(), Some(Action::TakeKey(_) | Action::NoKey)) {
            // What was staged after the other key stays where it still can be.
            draft[0] = Action::TakeKey(key);
            let holds = self.seen.with_untracked(|seen| how_many_hold(seen, &draft));
            draft.truncate(holds);
            self.draft.set(draft);
            sound::play(Sound::Card);
            self.held.set(Some(key));
            return self.lay_bare();
        }
        // Not now, or not one's turn: its shape can still be tried on a board.
        if !turn {
            return self.hold(key);
        }
        if self.stage(Action::TakeKey(key), Some(place::open_key(key))) {
            self.held.set(Some(key));
            self.lay_bare();
        }
    }

    /// PO-46: no key, or one after all.
    pub(super) fn no_key(self) {
        match self.draft.with_untracked(|draft| draft.first().copied()) {
            Some(Action::NoKey) => self.draft.set(Vec::new()),
            Some(Action::TakeKey(_)) => {
                self.draft.set(Vec::new());
                self.stage(Action::NoKey, None);
            }
            _ => {
                self.stage(Action::NoKey, None);
            }
        }
    }

    /// A key without stones is over no board until somebody puts it there.
    fn lay_bare(self) {
        if self.over.get_untracked().is_some_and(|over| over.stones.is_empty()) {
            self.ghost.set(None);
        }
    }

    /// Takes a stone up, or puts it back. What was staged with another stone is taken back first.
    pub(super) fn lift(self, source: Board, stone: Element) {
        let put = self.draft.with_untracked(|draft| draft.iter().position(|step| matches!(step, Action::Put { .. })));
        if let Some(at) = put {
            self.draft.update(|draft| draft.truncate(at));
        }
        if self.stone.get_untracked() == Some((source, stone)) {
            return self.stone.set(None);
        }
        let why_not = match self.asked_now() {
            Some(Phase::TakeStone { .. }) => self.why_not(source, stone),
            Some(_) => Some(Illegal::NotNow),
            None => Some(if untrack(|| self.my_turn()) { Illegal::NotNow } else { Illegal::NotYourTurn }),
        };
        if let Some(why) = why_not {
            return self.refuse(Some(place::source(source)), &why);
        }
        self.stone.set(Some((source, stone)));
        self.refusal.set(None);
        live().say(self.tell(&Phrase::new("web-po-held").with("stone", stone.phrase())));
    }

    /// Why a stone can't be taken, if it can't: whatever mark it would go to, the source is looked at first.
    fn why_not(self, source: Board, stone: Element) -> Option<Illegal> {
        let to = To::Bag;
        let checked =
            self.base.with_untracked(|base| Portals::check(base.seen.view(), &Action::Put { source, stone, to }));
        checked.err().filter(|why| {
            matches!(
                why,
                Illegal::SourceOutOfReach { .. }
                    | Illegal::NotNextStone { .. }
                    | Illegal::NoMarkers { .. }
                    | Illegal::NoSuchStone { .. }
            )
        })
    }

    /// Where the stone in hand goes.
    pub(super) fn put(self, to: To) {
        let at = match to {
            To::Mark(mark) => Some(place::own_key(mark.key)),
            To::Area(area) => Some(place::area(area)),
            To::Bag => None,
        };
        match (self.asked_now(), untrack(|| self.lifted()), to) {
            (Some(Phase::Cover { .. }), _, To::Mark(mark)) => {
                self.stage(Action::Cover(mark), at);
            }
            (Some(Phase::Draw { .. }), _, To::Area(area)) => {
                self.stage(Action::Draw(area), at);
            }
            (_, Some((source, stone)), to) => {
                if self.stage(Action::Put { source, stone, to }, at)
                    && let To::Mark(mark) = to
                {
                    self.show_if_ready(mark.key);
                }
            }
            (_, None, _) => {
                let key = if untrack(|| self.my_turn()) { "web-po-stone-first" } else { "web-po-not-now" };
                self.note(at, self.tell(&Phrase::new(key)));
            }
        }
    }

    /// A key that has got its last stone is shown over a board: what it would bring as things stand.
    fn show_if_ready(self, key: Key) {
        let full = self.hand.with_untracked(|hand| {
            let held = hand.iter().find(|held| held.key == key);
            held.is_some_and(|held| self.seen.with_untracked(|seen| seen.public.free_marks(held) == 0))
        });
        if full {
            self.hold(key);
        }
    }

    /// What pointing at a mark of one's own key does.
    pub(super) fn point_mark(self, mark: Mark) {
        let staged = self.draft.with_untracked(|draft| {
            let on_it = |step: &Action| match *step {
                Action::Put { to: To::Mark(to), .. } | Action::Cover(to) => to == mark,
                _ => false,
            };
            draft.iter().position(on_it)
        });
        match (staged, self.asked_now()) {
            (Some(at), _) => self.draft.update(|draft| draft.truncate(at)),
            (None, Some(Phase::Cover { .. } | Phase::TakeStone { .. })) if untrack(|| self.in_hand()).is_some() => {
                self.put(To::Mark(mark));
            }
            _ => self.point_key(mark.key),
        }
    }

    /// What pointing at one's own key does: it is woken by a spell, held over a board, or turned.
    pub(super) fn point_key(self, key: Key) {
        if matches!(self.asked_now(), Some(Phase::Wake { .. })) {
            self.stage(Action::Wake(key), Some(place::own_key(key)));
        } else if self.over.get_untracked().is_some_and(|over| over.key == key) {
            self.turn(1);
        } else {
            self.hold(key);
        }
    }

    /// Holds a key over a board, to try it.
    pub(super) fn hold(self, key: Key) {
        if self.over.get_untracked().is_some_and(|over| over.active) {
            return;
        }
        if self.held.get_untracked() == Some(key) && self.ghost.get_untracked().is_some() {
            return self.turn(1);
        }
        self.held.set(Some(key));
        let board = self.ghost.get_untracked().map_or_else(|| self.left(), |ghost| ghost.board);
        let set = self.over.get_untracked().map_or(0, |over| over.set());
        self.ghost.set(Some(Ghost::over(board).kept_on(set)));
        self.say_ghost();
    }

    /// Takes the tried key off the boards.
    pub(super) fn put_down(self) {
        if !self.over.get_untracked().is_some_and(|over| over.active) {
            self.held.set(None);
            self.ghost.set(None);
        }
    }

    /// Turns the held figure by so many quarters.
    pub(super) fn turn(self, by: i8) {
        let Some(over) = self.over.get_untracked() else { return };
        let ghost = self.ghost.get_untracked().unwrap_or_else(|| Ghost::over(self.left()));
        self.ghost.set(Some(ghost.turned(by, over.set())));
        self.say_ghost();
    }

    /// Moves the held figure so that it lies on this cell.
    pub(super) fn move_to(self, at: At) {
        let Some(over) = self.over.get_untracked() else { return };
        let ghost = self.ghost.get_untracked().unwrap_or_else(|| Ghost::over(at.board));
        let moved = ghost.moved_to(at.board, at.cell, over.set());
        if self.ghost.get_untracked() != Some(moved) {
            self.ghost.set(Some(moved));
            self.say_ghost();
        }
    }

    /// Moves the held figure by so many rows and columns.
    pub(super) fn nudge(self, rows: i8, columns: i8) {
        let (Some(over), Some(ghost)) = (self.over.get_untracked(), self.ghost.get_untracked()) else { return };
        self.ghost.set(Some(ghost.moved(rows, columns, over.set())));
        self.say_ghost();
    }

    /// Takes the held figure to the other board.
    pub(super) fn other_board(self) {
        let (Some(over), Some(ghost)) = (self.over.get_untracked(), self.ghost.get_untracked()) else { return };
        let board = if ghost.board == self.left() { self.right() } else { self.left() };
        self.ghost.set(Some(Ghost { board, ..ghost }.kept_on(over.set())));
        self.tab.set(if board == self.left() { Tab::Left } else { Tab::Right });
        self.say_ghost();
    }

    /// Says where the figure lies and what it would bring.
    fn say_ghost(self) {
        let Some(promise) = self.promise.get_untracked() else { return };
        sound::play(Sound::Card);
        let action = Action::Open(promise.placement);
        let said = self.seen.with_untracked(|seen| Portals::action(seen.view(), &action));
        live().say(self.tell(&said));
    }

    /// What pointing at a cell does.
    pub(super) fn point(self, at: At) {
        self.cursor.set(at);
        let number = Some(place::cell(at));
        let done = match self.asked_now() {
            Some(Phase::Lift { .. }) => Some(self.stage(Action::Lift(at), number)),
            Some(Phase::Lower { .. }) => Some(self.stage(Action::Lower(at), number)),
            Some(Phase::Return { .. }) => Some(self.stage(Action::Return(at), number)),
            _ => None,
        };
        if let Some(done) = done {
            if done {
                self.zoom.set(None);
            }
            return;
        }
        let reach = self.seen.with_untracked(|seen| seen.public.reach(untrack(|| self.me())).contains(at.board));
        match self.over.get_untracked() {
            Some(_) if !reach => self.refuse(number, &Illegal::BoardOutOfReach { board: at.board }),
            Some(over) => {
                let ghost = self.ghost.get_untracked();
                if ghost.is_some_and(|ghost| ghost.covers(at.board, at.cell, over.set())) {
                    self.turn(1);
                } else {
                    self.move_to(at);
                }
            }
            None => {
                let words = super::board::in_words(self, at);
                self.note(number, words);
            }
        }
    }

    /// Takes the last step back: a staged one, or one that can still be undone.
    pub(super) fn take_back(self) {
        self.stone.set(None);
        if self.draft.with_untracked(|draft| !draft.is_empty()) {
            self.draft.update(|draft| {
                draft.pop();
            });
            self.put_down();
        } else if self.can_undo.get_untracked() {
            self.undo.run(());
        }
    }

    /// Lets everything go that is held.
    pub(super) fn let_go(self) {
        self.stone.set(None);
        self.traced.set(None);
        self.put_down();
    }

    /// What the red button says and does.
    pub(super) fn goal(self) -> Goal {
        let lacks = |key: &'static str| Goal { words: Phrase::new(key), steps: None };
        let (phase, public_waits) = self.seen.with(|seen| (seen.public.phase, Portals::to_act(&seen.public)));
        if phase == Phase::Over {
            return lacks("web-po-over");
        }
        if !self.my_turn() {
            let seats: Vec<Phrase> =
                public_waits.into_iter().map(|seat| Phrase::new("web-seat").with("seat", seat)).collect();
            return Goal { words: Phrase::new("web-po-waiting").with("seats", seats), steps: None };
        }
        let draft = self.draft.get();
        let chosen = self.chosen.get();
        match phase {
            Phase::KeepSigns { .. } if chosen.is_empty() => return lacks("web-po-choose-signs"),
            Phase::KeepSigns { .. } => {
                let words = Phrase::new("web-po-keep").with("count", chosen.len());
                return Goal { words, steps: Some(vec![Action::Keep(chosen)]) };
            }
            Phase::Declare { .. } => {
                let words = Phrase::new("web-po-show").with("count", chosen.len());
                return Goal { words, steps: Some(vec![Action::Declare(chosen)]) };
            }
            Phase::HostPicks | Phase::Claiming { .. } => return lacks("web-po-who-starts"),
            _ => {}
        }
        let with = |words: Phrase, more: Option<Action>| {
            let steps = draft.iter().copied().chain(more).collect();
            Goal { words, steps: Some(steps) }
        };
        match self.asked() {
            None => with(whole_turn(&draft), None),
            Some(Phase::TakeKey { .. }) => lacks("web-po-take-key"),
            Some(Phase::TakeStone { .. }) => match (draft.first(), self.lifted()) {
                (Some(Action::TakeKey(key)), _) => {
                    with(Phrase::new("web-po-go-key").with("key", u16::from(key.0)), None)
                }
                (Some(Action::NoKey), _) => with(Phrase::new("web-po-go-no-key"), None),
                (_, Some(_)) => lacks("web-po-where-to"),
                (_, None) => lacks("web-po-take-stone"),
            },
            Some(Phase::Open { .. }) => match self.promise.get() {
                Some(promise) => with(
                    Phrase::new("web-po-go-open").with("points", promise.points),
                    Some(Action::Open(promise.placement)),
                ),
                None => lacks("web-po-where-open"),
            },
            Some(Phase::Return { again: true, .. }) => with(Phrase::new("web-po-go-enough"), Some(Action::Enough)),
            Some(Phase::Lift { .. }) => lacks("web-po-which-lift"),
            Some(Phase::Lower { .. }) => lacks("web-po-where-lower"),
            Some(Phase::Wake { .. }) => lacks("web-po-which-wake"),
            Some(Phase::Return { .. }) => lacks("web-po-which-return"),
            Some(Phase::Draw { .. }) => lacks("web-po-which-draw"),
            Some(Phase::Cover { .. }) => lacks("web-po-where-to"),
            Some(_) => lacks("web-po-who-starts"),
        }
    }

    /// The one thing to press.
    pub(super) fn go_on(self) {
        if untrack(|| self.is_sending()) {
            return;
        }
        let goal = untrack(|| self.goal());
        match goal.steps {
            Some(steps) => self.send(steps),
            None => self.note(None, self.tell(&goal.words)),
        }
    }

    /// Sends these steps, one after another.
    pub(super) fn send(self, steps: Vec<Action>) {
        let opens = steps.iter().any(|step| matches!(step, Action::Open(_)));
        self.draft.set(Vec::new());
        self.stone.set(None);
        self.chosen.set(SignSet::NONE);
        if opens || self.over.get_untracked().is_some_and(|over| !over.active) {
            self.held.set(None);
            self.ghost.set(None);
        }
        self.queue.set(steps);
        self.send_next();
    }

    /// Sends the next step; the one after it waits until this one is on the table.
    fn send_next(self) {
        let Some(next) = self.queue.with_untracked(|queue| queue.first().copied()) else { return };
        if !untrack(|| self.my_turn()) {
            return self.queue.set(Vec::new());
        }
        self.queue.update(|queue| {
            queue.remove(0);
        });
        match self.act.run(next) {
            Ok(()) => sound::play(if matches!(next, Action::Open(_)) { Sound::Gift } else { Sound::Sewn }),
            Err(why) => {
                self.queue.set(Vec::new());
                self.refuse(None, &why);
            }
        }
    }

    /// Brings the keyboard to what is asked for.
    pub(super) fn focus_asked(self) {
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

/// What a whole turn comes to, in a few words.
fn whole_turn(draft: &[Action]) -> Phrase {
    let taken = draft.iter().find_map(|step| match step {
        Action::TakeKey(key) => Some(*key),
        _ => None,
    });
    let put = draft.iter().find_map(|step| match step {
        Action::Put { to, .. } => Some(*to),
        _ => None,
    });
    match (put, taken) {
        (Some(To::Mark(mark)), Some(key)) => {
            Phrase::new("web-po-go-both").with("taken", u16::from(key.0)).with("key", u16::from(mark.key.0))
        }
        (Some(To::Mark(mark)), None) => Phrase::new("web-po-go-put").with("key", u16::from(mark.key.0)),
        (Some(To::Area(area)), _) => Phrase::new("web-po-go-cast").with("area", area.number()),
        (Some(To::Bag), _) => Phrase::new("web-po-go-bag"),
        (None, _) => Phrase::new("web-po-go-end"),
    }
}
