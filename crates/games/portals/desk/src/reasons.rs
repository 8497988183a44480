//! What speaks for a move and what against it, and what a score is made of.

use samobranka_desk::{Part, Piece, ScoreParts};
use samobranka_portals::{
    Action, Board, Element, Event, Figure, Held, Key, Mark, Phase, Placement, Points, Portals, Public, To, Totals,
    View, preview,
};
use samobranka_rules::{Game, Phrase, Seat};

use crate::draft::{PortalsDraft, after};
use crate::ghost::Ghost;
use crate::over::{Over, marks as marks_of, promise};

/// A reason for a move, or against it. Each is true of what the seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The portal opens now: so many points by colour and by neighbours.
    Opens(Points),
    /// It opens now and brings nothing.
    OpensForNothing,
    /// No other place would bring more.
    BestPlace,
    /// PO-68: so many stones find no room and go to the bag.
    Loses(u8),
    /// So many signs stand then.
    Signs(u8),
    /// The key is prepared with it.
    Prepares(Key),
    /// Where it fits best now, the key would bring so many points.
    WorthNow(u8),
    /// The key then lacks so many stones.
    Lacks(u8),
    /// The key has so many marks.
    Needs(u8),
    /// With stones of the right colours it would bring so many points where it fits best now.
    UpTo(u8),
    /// PO-58: it is activated before so many keys of the others.
    Before(u8),
    /// The keys one has lack so many stones.
    OwnLack(u8),
    /// The stone then lies on a cell of its own colour.
    OwnColour,
    /// It pays for the spell with this number.
    Pays(u8),
    /// No mark of one's own takes the stone.
    NoMark,
}

impl Reason {
    /// The reason in a few words.
    pub fn phrase(self) -> Phrase {
        let count = |key: &'static str, count: u8| Phrase::new(key).with("count", count);
        match self {
            Reason::Opens(points) => Phrase::new("why-po-opens")
                .with("points", points.total())
                .with("matches", points.for_matches)
                .with("neighbours", points.for_neighbours),
            Reason::OpensForNothing => Phrase::new("why-po-opens-nothing"),
            Reason::BestPlace => Phrase::new("why-po-best-place"),
            Reason::Loses(stones) => count("why-po-loses", stones),
            Reason::Signs(signs) => count("why-po-signs", signs),
            Reason::Prepares(key) => Phrase::new("why-po-prepares").with("key", u16::from(key.0)),
            Reason::WorthNow(points) => Phrase::new("why-po-worth-now").with("points", points),
            Reason::Lacks(stones) => count("why-po-lacks", stones),
            Reason::Needs(stones) => count("why-po-needs", stones),
            Reason::UpTo(points) => Phrase::new("why-po-up-to").with("points", points),
            Reason::Before(keys) => count("why-po-before", keys),
            Reason::OwnLack(stones) => count("why-po-own-lack", stones),
            Reason::OwnColour => Phrase::new("why-po-own-colour"),
            Reason::Pays(spell) => Phrase::new("why-po-pays").with("number", spell),
            Reason::NoMark => Phrase::new("why-po-no-mark"),
        }
    }
}

/// What speaks for this action and against it, the weightiest first.
pub fn reasons(view: View, action: &Action) -> Vec<Reason> {
    let Some(seat) = view.seat() else { return Vec::new() };
    if Portals::check(view, action).is_err() {
        return Vec::new();
    }
    match *action {
        Action::TakeKey(key) => of_key(view, seat, key),
        Action::NoKey => Some(own_lack(view, seat)).filter(|lack| *lack > 0).map(Reason::OwnLack).into_iter().collect(),
        Action::Put { to: To::Mark(mark), .. } | Action::Cover(mark) => of_mark(view, seat, action, mark),
        Action::Put { to: To::Area(area), .. } => vec![Reason::Pays(area.number())],
        Action::Put { to: To::Bag, .. } => {
            Some(Reason::NoMark).filter(|_| own_lack(view, seat) == 0).into_iter().collect()
        }
        Action::Open(placement) => of_opening(view, placement),
        Action::Wake(key) => {
            let stones = view.public.keys[seat.index()].get(key).map(|held| held.stones);
            stones.and_then(|stones| best_now(view, key, stones)).map(Reason::WorthNow).into_iter().collect()
        }
        Action::Lower(to) => {
            let from = match view.public.phase {
                Phase::Lower { from, .. } => view.public.stones[from.board.index()].at(from.cell),
                _ => None,
            };
            let symbol = view.public.symbols(to.board).at(to.cell);
            (from.is_some() && from == symbol).then_some(Reason::OwnColour).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn of_key(view: View, seat: Seat, key: Key) -> Vec<Reason> {
    let marks = marks_of(view.public, key);
    let mut reasons = vec![Reason::Needs(marks.count_ones() as u8)];
    reasons.extend(could_bring(view, seat, marks).filter(|points| *points > 0).map(Reason::UpTo));
    let later = Seat::all(view.public.seats).filter(|other| *other != seat).flat_map(|other| {
        view.public.keys[other.index()].as_slice().iter().filter(move |held| held.key > key).collect::<Vec<&Held>>()
    });
    let later = later.count() as u8;
    reasons.extend((later > 0).then_some(Reason::Before(later)));
    reasons
}

/// The most a figure with these marks could bring now, were each of its stones of the colour that suits its cell best.
fn could_bring(view: View, seat: Seat, marks: u16) -> Option<u8> {
    let public = view.public;
    let places = public.reach(seat).iter().flat_map(Ghost::all);
    places
        .filter_map(|ghost| ghost.placement(dressed(public, ghost, marks)))
        .map(|at| preview(public, at).points.total())
        .max()
}

/// The marks with stones of the colours that lie under them.
fn dressed(public: &Public, ghost: Ghost, marks: u16) -> Figure {
    let colour = |cell| public.symbols(ghost.board).at(cell).unwrap_or(Element::ALL[0]);
    ghost.cells(marks).fold(Figure::NONE, |figure, (spot, cell)| figure.with(spot, colour(cell)))
}

/// How many stones the keys of a seat lack.
fn own_lack(view: View, seat: Seat) -> u8 {
    view.public.keys[seat.index()].as_slice().iter().map(|held| view.public.free_marks(held).count_ones() as u8).sum()
}

fn of_mark(view: View, seat: Seat, action: &Action, mark: Mark) -> Vec<Reason> {
    let Ok(taken) = after(view, action) else { return Vec::new() };
    let mut draft = PortalsDraft::default();
    let staged = samobranka_desk::Draft::stage(&mut draft, view, action).is_ok();
    let held = draft.hand(view).into_iter().find(|held| staged && held.key == mark.key);
    let Some(held) = held else { return Vec::new() };
    let lacks = taken.seen.public.free_marks(&held).count_ones() as u8;
    if lacks > 0 {
        return vec![Reason::Lacks(lacks)];
    }
    let worth = best_now(view, mark.key, held.stones).map(Reason::WorthNow);
    debug_assert_eq!(view.seat(), Some(seat));
    [Reason::Prepares(mark.key)].into_iter().chain(worth).collect()
}

/// The most that a key with these stones would bring where it fits best now.
fn best_now(view: View, key: Key, stones: Figure) -> Option<u8> {
    let over = Over { key, stones, marks: marks_of(view.public, key), active: true };
    let seat = view.seat()?;
    let places = view.public.reach(seat).iter().flat_map(Ghost::all);
    places.filter_map(|ghost| promise(view, &over, ghost)).map(|promise| promise.points).max()
}

fn of_opening(view: View, placement: Placement) -> Vec<Reason> {
    let Phase::Open { key, .. } = view.public.phase else { return Vec::new() };
    let Some(over) = Over::of(view, &PortalsDraft::default(), Some(key)) else { return Vec::new() };
    let here = |ghost: &Ghost| ghost.placement(over.stones) == Some(placement);
    let Some(ghost) = Ghost::all(placement.board()).find(here) else { return Vec::new() };
    let Some(promise) = promise(view, &over, ghost) else { return Vec::new() };
    let points = promise.preview.points;
    let mut reasons = vec![if points.total() == 0 { Reason::OpensForNothing } else { Reason::Opens(points) }];
    reasons.extend((!promise.signs.is_empty()).then(|| Reason::Signs(promise.signs.len())));
    let lost = promise.preview.returned.len() as u8;
    reasons.extend((lost > 0).then_some(Reason::Loses(lost)));
    let best = best_now(view, key, over.stones);
    reasons.extend((promise.points > 0 && best == Some(promise.points)).then_some(Reason::BestPlace));
    reasons
}

/// The action in words where its places are marked: boards have no coordinates that a player sees.
pub(crate) fn marked_action(view: View, action: &Action) -> Option<Phrase> {
    let key = |name: &'static str, key: Key| Phrase::new(name).with("key", u16::from(key.0));
    Some(match *action {
        Action::Put { stone, to: To::Mark(mark), .. } => key("why-po-put", mark.key).with("stone", stone.phrase()),
        Action::Put { stone, to: To::Bag, .. } => Phrase::new("why-po-bag").with("stone", stone.phrase()),
        Action::Put { stone, to: To::Area(area), .. } => {
            Phrase::new("why-po-cast").with("stone", stone.phrase()).with("number", area.number())
        }
        Action::Cover(mark) => key("why-po-cover", mark.key),
        Action::Open(_) => match view.public.phase {
            Phase::Open { key: active, .. } => key("why-po-open", active),
            _ => return None,
        },
        Action::Lift(_) => Phrase::new("why-po-lift"),
        Action::Lower(_) => Phrase::new("why-po-lower"),
        Action::Return(_) => Phrase::new("why-po-return"),
        _ => return None,
    })
}

/// the number of the spell that this stone would pay for and that has nothing to work on.
pub(crate) fn idle_spell(view: View, action: &Action) -> Option<u8> {
    let Action::Put { to: To::Area(area), .. } = *action else { return None };
    let then = after(view, action).ok()?.seen.public.phase;
    let works = matches!(then, Phase::Lift { .. } | Phase::Wake { .. } | Phase::Return { .. } | Phase::Draw { .. });
    (!works).then(|| area.number())
}

/// Where a hint marks an action: what is taken, then where it goes.
pub(crate) fn marks(action: &Action) -> Vec<Piece> {
    let cell = |board: Board, cell: samobranka_portals::Cell| Piece::of("cell", samobranka_portals::At { board, cell });
    match *action {
        Action::TakeKey(key) => vec![Piece::of("open", key.0)],
        Action::NoKey => vec![Piece::the("no-key")],
        Action::Put { source, stone, to } => {
            let from = Piece::of("stone", format!("{}{stone}", source.0));
            let to = match to {
                To::Mark(mark) => Piece::of("mark", mark),
                To::Area(area) => Piece::of("spell", area.number()),
                To::Bag => Piece::the("bag"),
            };
            vec![from, to]
        }
        Action::Cover(mark) => vec![Piece::of("mark", mark)],
        Action::Open(placement) => placement.stones().iter().map(|(at, _)| cell(placement.board(), at)).collect(),
        Action::Lift(at) | Action::Lower(at) | Action::Return(at) => vec![cell(at.board, at.cell)],
        Action::Wake(key) => vec![Piece::of("own", key.0)],
        Action::Draw(area) => vec![Piece::of("spell", area.number())],
        Action::Enough => vec![Piece::GO],
        Action::Start(_) | Action::Claim | Action::Pass | Action::Keep(_) | Action::Declare(_) => Vec::new(),
    }
}

/// PO-72 … PO-77, PO-128: a seat's points portal by portal and sign by sign, as far as they were heard. Points that the one
/// who looks may not know aren't opened.
pub(crate) fn score_parts(view: View, seat: Seat, told: &[&Event]) -> Option<ScoreParts> {
    let public = view.public;
    let own = view.own.filter(|(own, _)| *own == seat).map(|(_, own)| own.points);
    let open =
        (public.options.totals == Totals::Open || public.phase == Phase::Over).then(|| public.totals[seat.index()]);
    let total = i32::from(own.or(open)?);
    let mut parts = heard(seat, told);
    let rest = total - parts.iter().map(|part| part.points).sum::<i32>();
    if rest != 0 {
        let key = if public.phase == Phase::Over || rest < 0 { "why-po-part-other" } else { "why-po-part-earlier" };
        parts.insert(0, Part::plain(Phrase::new(key), rest));
    }
    let rules: &[&'static str] = match (public.solo(), public.signs()) {
        (true, _) => &["why-po-rule-colour", "why-po-rule-signs"],
        (false, true) => &["why-po-rule-colour", "why-po-rule-neighbours", "why-po-rule-signs"],
        (false, false) => &["why-po-rule-colour", "why-po-rule-neighbours"],
    };
    Some(ScoreParts::of(parts, rules))
}

/// What was told of a seat's points: each portal with its key, each sign.
fn heard(seat: Seat, told: &[&Event]) -> Vec<Part> {
    let (mut parts, mut key) = (Vec::new(), None);
    for event in told {
        match event {
            Event::Opened { seat: by, key: opened, .. } if *by == seat => key = Some(*opened),
            Event::Scored { seat: by, points } if *by == seat => {
                let what = match key.take() {
                    Some(key) => Phrase::new("why-po-part-portal").with("key", u16::from(key.0)),
                    None => Phrase::new("why-po-part-some-portal"),
                };
                let how = Phrase::new("why-po-part-how")
                    .with("matches", points.matches)
                    .with("colour", points.for_matches)
                    .with("neighbours", points.for_neighbours);
                parts.push(Part { what, how: Some(how), points: points.total().into() });
            }
            Event::SignPaid { seat: by, .. } if *by == seat => {
                parts.push(Part::plain(Phrase::new("why-po-part-sign"), FOR_A_SIGN));
            }
            _ => {}
        }
    }
    parts
}

/// PO-128: what a sign brings.
const FOR_A_SIGN: i32 = 4;
