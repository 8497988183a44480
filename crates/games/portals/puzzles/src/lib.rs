//! Puzzles of Portals alone: the stones to come lie open (PO-150), so what a key can bring is certain. Every way to put
//! those stones on its marks is tried at every place on the field.

mod plans;

use plans::{Plan, best, portals};
use samobranka_portals::{Action, Board, Held, Key, Mark, Options, Phase, Portals, Public, To};
use samobranka_puzzles::{Judged, Kind, Proof, Puzzles, Solved};
use samobranka_rules::{Arg, Game, Lang, NoListener, Phrase, Rng, Seat, Seed, Setup, State, View};

/// The shipped puzzles, as `samobranka_puzzles::read` reads them.
pub const SHIPPED: &str = include_str!("../puzzles.jsonl");

/// The puzzles of this game.
#[derive(Clone, Copy, Debug)]
pub struct PortalsPuzzles;

const KEY: &str = "key";
const MARK: &str = "mark";
const PORTAL: &str = "portal";
const KINDS: [Kind; 3] = [
    Kind {
        name: KEY,
        question: "portals-puzzle-key",
        about: "portals-puzzle-key-about",
        short: "portals-puzzle-key-short",
    },
    Kind {
        name: MARK,
        question: "portals-puzzle-mark",
        about: "portals-puzzle-mark-about",
        short: "portals-puzzle-mark-short",
    },
    Kind {
        name: PORTAL,
        question: "portals-puzzle-portal",
        about: "portals-puzzle-portal-about",
        short: "portals-puzzle-portal-short",
    },
];

/// The only seat there is.
const ALONE: Seat = Seat(0);
/// Fewer free marks than this leave no choice.
const FEWEST_MARKS: u32 = 2;

impl Puzzles<Portals> for PortalsPuzzles {
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }

    fn catalogue(&self) -> fn(Lang) -> &'static str {
        |lang| match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn tables(&self) -> Vec<(Setup<Portals>, &'static str)> {
        let alone = || Setup::new(1, Options::default()).expect("a table of the rulebook");
        vec![(alone(), "amateur"), (alone(), "novice")]
    }

    fn solve(&self, kind: &str, view: View<Portals>) -> Option<Solved<Portals>> {
        let mut found = worths(kind, view)?;
        found.sort_by_key(|(worth, ..)| std::cmp::Reverse(*worth));
        let positions = found.iter().map(|(.., tried)| *tried).sum();
        let [(value, action, _), (next, ..), ..] = found[..] else { return None };
        (value > next).then(|| Solved {
            best: vec![action],
            value,
            next,
            choices: found.len() as u32,
            proof: Proof::Exact { positions },
        })
    }

    fn judge(&self, kind: &str, view: View<Portals>, answer: &[Action]) -> Option<Judged<Portals>> {
        let [action] = *answer else { return None };
        Portals::check(view, &action).ok()?;
        let worth = worths(kind, view)?.into_iter().find(|(_, it, _)| *it == action).map(|(worth, ..)| worth);
        // Whatever else may be done, a spell for instance, brings this key no stone.
        let value = worth.unwrap_or(0);
        let outcome = Phrase::new("portals-puzzle-points").with("points", value.unsigned_abs());
        Some(Judged { value, line: line(view, action), outcome })
    }

    fn is_whole(&self, _: &str, _: View<Portals>, answer: &[Action]) -> bool {
        !answer.is_empty()
    }

    fn numbers(&self, _: &str, view: View<Portals>) -> Vec<(&'static str, Arg)> {
        let marks = unfinished(view.public).map_or(0, |held| view.public.free_marks(held).count_ones());
        vec![("marks", Arg::Number(marks.into()))]
    }
}

/// What the decisions of a question come to: points, the action, and how many portals were tried for it.
fn worths(kind: &str, view: View<Portals>) -> Option<Vec<(i32, Action, u64)>> {
    let public = view.public;
    if !public.solo() || !view.to_act() {
        return None;
    }
    match (kind, public.phase) {
        (KEY, Phase::TakeKey { .. }) if public.keys[0].is_empty() => Some(keys(public)),
        (MARK, Phase::TakeStone { .. }) => marks(public),
        (PORTAL, Phase::Open { key, .. }) => {
            let held = public.keys[0].get(key)?;
            Some(portals(public, held.stones).map(|(worth, place)| (worth, Action::Open(place), 1)).collect())
        }
        _ => None,
    }
}

/// PO-41: what each open key would bring with the stones that come next. One that they can't fill brings nothing.
fn keys(public: &Public) -> Vec<(i32, Action, u64)> {
    let worth = |key: Key| {
        let (plan, tried) = best(public, &Held { key, ..Held::default() }, None);
        (plan.map_or(0, |plan| plan.worth), Action::TakeKey(key), tried)
    };
    public.open.iter().flatten().flatten().copied().map(worth).collect()
}

/// PO-51: what the one unfinished key brings if the next stone goes on each of its free marks.
fn marks(public: &Public) -> Option<Vec<(i32, Action, u64)>> {
    let held = unfinished(public).filter(|held| public.free_marks(held).count_ones() >= FEWEST_MARKS)?;
    let stone = public.next_stone()?;
    let free = public.free_marks(held);
    let worth = |spot| {
        let (plan, tried) = best(public, held, Some(spot));
        let to = To::Mark(Mark { key: held.key, spot });
        plan.map(|plan: Plan| (plan.worth, Action::Put { source: Board(0), stone, to }, tried))
    };
    samobranka_portals::Spot::all().filter(|spot| free >> spot.index() & 1 == 1).map(worth).collect()
}

/// The one key with free marks.
fn unfinished(public: &Public) -> Option<&Held> {
    let mut free = public.keys[0].as_slice().iter().filter(|held| public.free_marks(held) != 0);
    free.next().filter(|_| free.next().is_none())
}

/// The action, and the best of it: the key is filled with the stones that come, and its portal is opened.
fn line(view: View<Portals>, action: Action) -> Vec<(Seat, Action)> {
    let mut state: State<Portals> = Portals::imagine(view, &mut Rng::new(Seed::from_number(0)));
    let mut line = Vec::new();
    let mut next = Some(action);
    while let Some(action) = next.filter(|_| line.len() < 16) {
        if Portals::apply(&mut state, ALONE, &action, &mut NoListener).is_err() {
            break;
        }
        line.push((ALONE, action));
        let public = &state.public;
        next = match (action, public.phase) {
            (Action::Open(_), _) => None,
            (_, Phase::TakeKey { .. }) => unfinished(public).map(|_| Action::NoKey),
            (_, Phase::TakeStone { .. }) => unfinished(public).and_then(|held| {
                let spot = best(public, held, None).0?.first;
                let to = To::Mark(Mark { key: held.key, spot });
                Some(Action::Put { source: Board(0), stone: public.next_stone()?, to })
            }),
            (_, Phase::Open { key, .. }) => public.keys[0].get(key).and_then(|held| {
                let (_, place) = portals(public, held.stones).max_by_key(|(worth, _)| *worth)?;
                Some(Action::Open(place))
            }),
            _ => None,
        };
    }
    line
}
