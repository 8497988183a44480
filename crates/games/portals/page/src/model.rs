//! A table as its parts see it: what is shown, what is being prepared, and the way to whoever keeps the game.

use std::ops::Deref;

use leptos::prelude::*;
use samobranka_page::SeatContext;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::sound::{self, Sound};
use samobranka_portals::{
    Action, Area, At, Board, Element, Figure, Held, Key, Laid, Phase, Placement, Portals, Preview, Public, Sign,
    SignSet, preview,
};
use samobranka_rules::{Game, Phrase, Seat, Speak};

use super::draft::{Base, Seen, base, boards, hand, how_many_hold};
use super::ghost::Ghost;

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

/// A key whose figure is held over a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Over {
    pub(crate) key: Key,
    pub(crate) stones: Figure,
    /// All its marks, covered or not.
    marks: u16,
    /// Whether it is to be laid now, rather than only tried.
    pub(crate) active: bool,
}

impl Over {
    /// The cells of the card that must lie on the board.
    pub(crate) fn set(&self) -> u16 {
        if self.active { self.stones.spots() } else { self.marks }
    }
}

/// What laying the figure would do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Promise {
    pub(crate) placement: Placement,
    pub(crate) preview: Preview,
    /// One's own signs, or the open ones of a game alone, that would then stand and don't yet.
    pub(crate) signs: SignSet,
    /// What it would bring at once.
    pub(crate) points: u8,
}

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
}

/// A table as its parts see it.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    context: SeatContext<Portals>,
    /// The steps staged so far.
    pub(crate) draft: RwSignal<Vec<Action>>,
    /// What would be once they are taken.
    pub(crate) base: Memo<Base>,
    /// One's own keys with what is staged on them.
    pub(crate) hand: Memo<Vec<Held>>,
    /// The boards with what is staged on them.
    pub(crate) boards: Memo<Vec<Laid>>,
    /// The stone that is held up.
    pub(crate) stone: RwSignal<Option<(Board, Element)>>,
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

/// The marks of a key: bit `n` is the spot with this number.
pub(crate) fn marks(public: &Public, key: Key) -> u16 {
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
    let placement = ghost.placement(over.stones)?;
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

impl Model {
    /// A table with nothing staged on it yet.
    pub(crate) fn new(context: SeatContext<Portals>) -> Model {
        let draft = RwSignal::new(Vec::new());
        let held = RwSignal::new(None);
        let ghost = RwSignal::new(None::<Ghost>);
        let base = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| base(seen, draft))));
        let hand = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| hand(seen, draft))));
        let boards = Memo::new(move |_| draft.with(|draft| context.seen.with(|seen| boards(seen, draft))));
        let over = Memo::new(move |_| base.with(|base| hand.with(|hand| over(base, hand, held.get()))));
        let promise = Memo::new(move |_| {
            let (over, ghost) = (over.get()?, ghost.get()?);
            context.seen.with(|seen| promise(seen, over, ghost.kept_on(over.set())))
        });
        let first = context.seen.with_untracked(|seen| seen.public.left(seen.seat().unwrap_or(Seat(0))));
        let corner = samobranka_portals::Cell::all().next().expect("a board has cells");
        let model = Model {
            context,
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
            model.seen.with(|_| ());
            if before.is_some() {
                model.keep_what_holds();
                model.send_next();
            }
        });
        context.on_hint(move |action| {
            model.draft.set(Vec::new());
            match action {
                Action::Open(placement) => model.hold_over(placement),
                other => {
                    model.stage(other, None);
                }
            }
        });
        model.follow();
        model
    }

    /// A key that is to be laid comes over a board by itself, and a narrow screen shows what is asked for.
    fn follow(self) {
        let asked = Memo::new(move |_| self.base.with(|base| base.asked().map(what)));
        Effect::new(move |_| match asked.get() {
            Some(What::Open(key)) => {
                let known = self.held.get_untracked() == Some(key);
                self.held.set(Some(key));
                let ghost = self.ghost.get_untracked().filter(|_| known).unwrap_or_else(|| self.first_place());
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

    /// Where a key that is to be laid is held first: as near to the middle as all its stones find room.
    fn first_place(self) -> Ghost {
        let middle = Ghost::over(self.left());
        let Some(over) = self.over.get_untracked() else { return middle };
        let stays = |ghost: &Ghost| {
            let laid = |placement| self.seen.with_untracked(|seen| preview(&seen.public, placement));
            ghost.placement(over.stones).is_some_and(|placement| laid(placement).returned.is_empty())
        };
        Ghost::all(middle.board).filter(stays).min_by_key(|ghost| ghost.away_from(middle)).unwrap_or(middle)
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
        if !matches!(self.asked(), Some(Phase::TakeStone { .. })) {
            return None;
        }
        let next = self.seen.with(|seen| seen.public.next_stone());
        next.map(|stone| (Board(0), stone)).or_else(|| self.stone.get())
    }

    /// The stone in hand, wherever it came from: a source, or an area of the spell board.
    pub(crate) fn in_hand(self) -> Option<Element> {
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
    pub(crate) fn stage(self, step: Action, at: Option<usize>) -> bool {
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
