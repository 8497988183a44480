//! The bot that thinks a round ahead: its best moves at a glance, each played on over the same imagined deals.

use std::cmp::Reverse;

use samobranka_portals::{
    Action, Area, At, Board, Element, Held, Key, Laid, Phase, Portals, Public, SignSet, State, Stones, To,
};
use samobranka_rules::{Game, Outcome, Rng, Seat, Seed, View};
use samobranka_search::{Answer, Effort, Guide, Observers, Shape, Variation, every, flat, tree};

pub use super::sight::Taste;
use super::sight::{Atlas, Sight, Step};
use super::{Greedy, POINT, brings, placements, wanted};
use samobranka_players::{Bot, Care, Hurry};

/// How many ways to take a stone, and how many places for a portal, are tried at most.
const MOST: usize = 12;
/// How many points ahead are as good as a certain win, and behind as a loss.
const FAR_AHEAD: f64 = 100.0;

/// What a search is told about Portals: what looks best at a glance, for trying as for playing on; and that the end of a
/// round is a good place to stop, since all boards are shared and everybody begins anew. Alone it plays to the end.
pub struct Rounds {
    atlas: Atlas,
    /// The round in which the search begins.
    round: u8,
}

impl std::fmt::Debug for Rounds {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Rounds").field("round", &self.round).finish_non_exhaustive()
    }
}

impl Rounds {
    /// For a search from this table.
    pub fn new(public: &Public) -> Rounds {
        let signs = if public.signs() { SignSet::ALL } else { SignSet::NONE };
        Rounds { atlas: Atlas::new(public.data(), signs, public.options.mirrors), round: public.round }
    }

    /// The same for one who finds other things good, alone.
    #[must_use]
    pub fn with_taste(self, taste: Taste) -> Rounds {
        Rounds { atlas: self.atlas.with_taste(taste), ..self }
    }

    pub(super) fn atlas(&self) -> &Atlas {
        &self.atlas
    }

    fn sight<'a>(&'a self, view: View<'a, Portals>) -> Sight<'a> {
        let (seat, own) = view.own.expect("only who has a seat decides");
        Sight::new(view.public, seat, own.signs, &self.atlas)
    }

    /// PO-41, PO-46: the keys there are, by what each is worth.
    pub(super) fn keys(&self, view: View<Portals>) -> Vec<(i32, Key)> {
        let sight = self.sight(view);
        let mut keys: Vec<(i32, Key)> =
            view.public.open.iter().flatten().flatten().map(|&key| (sight.key(key), key)).collect();
        keys.sort_by_key(|&(worth, key)| (Reverse(worth), key));
        keys
    }

    /// PO-49, PO-51: the stones there are on the marks there are, by what each is worth.
    pub(super) fn stones(&self, view: View<Portals>) -> Vec<Step> {
        let public = view.public;
        let stones = match public.next_stone() {
            Some(stone) => one(stone),
            None => {
                let (seat, _) = view.own.expect("only who has a seat decides");
                sources(public, seat).fold(Stones::NONE, |mut all, source| {
                    all.0.iter_mut().zip(public.sources[source.index()].0).for_each(|(sum, count)| *sum += count);
                    all
                })
            }
        };
        let mut steps = self.sight(view).steps(stones);
        steps.sort_by_key(|step| (Reverse(step.gain), step.stone, step.mark));
        steps
    }

    /// PO-63: where a key could go, the best first.
    pub(super) fn places(&self, view: View<Portals>, held: &Held) -> Vec<(i32, Action)> {
        let (seat, own) = view.own.expect("only who has a seat decides");
        if view.public.is_prepared(held) {
            let all = self.sight(view).places(held);
            return all.into_iter().map(|(worth, placement)| (worth, Action::Open(placement))).collect();
        }
        let signs = wanted(view.public, own.signs);
        let mut all: Vec<(i32, Action)> = placements(view.public, seat, held)
            .map(|placement| (brings(view.public, placement, signs), Action::Open(placement)))
            .collect();
        all.sort_by_key(|&(worth, action)| (Reverse(worth), action));
        all.dedup();
        all
    }

    /// PO-107: a stone that can be moved so that a sign stands: from where, and where to.
    fn mend(&self, view: View<Portals>) -> Option<(At, At)> {
        let (seat, own) = view.own?;
        let public = view.public;
        let signs = wanted(public, own.signs).minus(public.standing(seat, wanted(public, own.signs)));
        public.reach(seat).iter().find_map(|board| {
            let (stone, cell, robbed) = self.atlas.lacking(signs, &public.stones[board.index()])?;
            let boards = (0..public.seats).map(Board);
            let donors = boards.flat_map(|from| {
                let keep = if from == board { robbed } else { 0 };
                let laid: &Laid = &public.stones[from.index()];
                laid.iter()
                    .filter(move |(at, colour)| *colour == stone && keep >> at.index() & 1 == 0)
                    .map(move |(cell, _)| At { board: from, cell })
            });
            donors.into_iter().next().map(|from| (from, At { board, cell }))
        })
    }

    /// PO-111: what the key brings at once.
    fn best_place(&self, view: View<Portals>, held: &Held) -> i32 {
        self.places(view, held).first().map_or(-1, |(worth, _)| *worth)
    }

    /// PO-116: the stone and mark by which the fourth spell brings most.
    fn drawn(&self, view: View<Portals>, from: Stones) -> Option<Step> {
        self.sight(view).steps(from).into_iter().reduce(|best, step| if step.gain > best.gain { step } else { best })
    }

    /// The moves that take a stone, the best first; then spells that may be worth their stone.
    fn takings(&self, view: View<Portals>, into: &mut Vec<Variation<Portals>>) {
        let public = view.public;
        let (seat, _) = view.own.expect("only who has a seat decides");
        let steps = self.stones(view);
        for step in &steps {
            for source in sources(public, seat) {
                let action = Action::Put { source, stone: step.stone, to: To::Mark(step.mark) };
                if into.len() < MOST && Portals::check(view, &action).is_ok() {
                    into.push(vec![action]);
                }
            }
        }
        // A spell is paid for with the stone that is worth least on a key.
        let mut legal = Vec::new();
        Portals::legal(view, &mut legal);
        legal.retain(|action| matches!(action, Action::Put { to: To::Area(_) | To::Bag, .. }));
        let worth = |stone: Element| steps.iter().find(|step| step.stone == stone).map_or(0, |step| step.gain);
        let price = |action: &Action| match *action {
            Action::Put { stone, .. } => worth(stone),
            _ => 0,
        };
        legal.sort_by_key(|action| (price(action), *action));
        for area in Area::ALL {
            let line = |action: &Action| match area {
                Area::Move => {
                    let (from, to) = self.mend(view)?;
                    Some(vec![*action, Action::Lift(from), Action::Lower(to)])
                }
                Area::Open => Some(vec![*action]),
                Area::Return => None,
                Area::Take => {
                    let Action::Put { stone, .. } = *action else { return None };
                    let step = self.drawn(view, on_areas(public))?;
                    let from = Area::ALL
                        .into_iter()
                        .find(|it| *it != Area::Take && public.areas[it.index()].colour() == Some(step.stone))?;
                    let better = step.gain > worth(stone);
                    better.then(|| vec![*action, Action::Draw(from), Action::Cover(step.mark)])
                }
            };
            let paid = legal.iter().filter(|it| matches!(it, Action::Put { to: To::Area(to), .. } if *to == area));
            into.extend(paid.filter_map(line).take(2));
        }
        let bag = legal.iter().filter(|it| matches!(it, Action::Put { to: To::Bag, .. }));
        into.extend(bag.take(4).map(|action| vec![*action]));
        if into.is_empty() {
            into.push(vec![Greedy::default().choose(view)]);
        }
    }

    /// How far the seat is ahead, with what its keys and signs promise.
    fn lead(&self, world: &State, seat: Seat) -> f64 {
        let public = &world.public;
        let twelfths = |seat: Seat| {
            let own = &world.private[seat.index()];
            let boards: Vec<Laid> = public.reach(seat).iter().map(|board| public.stones[board.index()]).collect();
            let signs = if public.solo() { 0 } else { self.atlas.signs(own.signs, &boards) };
            let kept = Sight::new(public, seat, own.signs, &self.atlas).kept();
            i32::from(own.points) * POINT + signs + kept
        };
        let own = twelfths(seat);
        let others = Seat::all(public.seats).filter(|other| *other != seat);
        let (sum, count) = others.fold((0, 0), |(sum, count), other| (sum + twelfths(other), count + 1));
        f64::from(own) / f64::from(POINT) - f64::from(sum) / f64::from(POINT * count.max(1))
    }
}

impl Guide<Portals> for Rounds {
    type Mind = ();

    fn moves(&self, view: View<Portals>, into: &mut Vec<Variation<Portals>>) {
        let (seat, _) = view.own.expect("only who has a seat decides");
        let public = view.public;
        match public.phase {
            Phase::TakeKey { .. } => {
                into.extend(self.keys(view).into_iter().map(|(_, key)| vec![Action::TakeKey(key)]));
                if Portals::check(view, &Action::NoKey).is_ok() {
                    into.push(vec![Action::NoKey]);
                }
            }
            Phase::TakeStone { .. } => self.takings(view, into),
            Phase::Open { key, .. } => {
                let held = public.keys[seat.index()].get(key).expect("the active key lies before its owner");
                into.extend(self.places(view, held).into_iter().take(MOST).map(|(_, action)| vec![action]));
            }
            Phase::Wake { .. } | Phase::Draw { .. } | Phase::Cover { .. } => {
                let mut legal = Vec::new();
                Portals::legal(view, &mut legal);
                into.extend(legal.into_iter().map(|action| vec![action]));
            }
            _ => into.push(vec![self.play(view, &mut (), &mut Rng::new(Seed::from_number(0)))]),
        }
    }

    fn play(&self, view: View<Portals>, _: &mut (), _: &mut Rng) -> Action {
        let (seat, own) = view.own.expect("only who has a seat decides");
        let public = view.public;
        match public.phase {
            Phase::TakeKey { .. } => {
                let keys = public.keys[seat.index()].as_slice();
                if keys.iter().any(|held| !public.is_prepared(held)) {
                    Action::NoKey
                } else {
                    Action::TakeKey(self.keys(view)[0].1)
                }
            }
            Phase::TakeStone { .. } => {
                if let Some(stone) = public.next_stone() {
                    let sight = self.sight(view);
                    let keys = public.keys[0].as_slice().iter();
                    let plans = keys.filter_map(|held| Some((held.key, sight.plan(held)?)));
                    if let Some((key, (_, spot))) = plans.max_by_key(|(_, (worth, _))| *worth) {
                        let to = To::Mark(samobranka_portals::Mark { key, spot });
                        return Action::Put { source: Board(0), stone, to };
                    }
                }
                let steps = self.stones(view);
                let Some(step) = steps.first() else { return Greedy::default().choose(view) };
                // Of two sources the one with more markers, so that both stay within reach.
                let from = sources(public, seat)
                    .filter(|it| public.solo() || public.sources[it.index()].count(step.stone) > 0);
                let source = from.max_by_key(|it| public.markers(seat, *it)).expect("there is such a stone");
                Action::Put { source, stone: step.stone, to: To::Mark(step.mark) }
            }
            Phase::Open { key, .. } => {
                let held = public.keys[seat.index()].get(key).expect("the active key lies before its owner");
                self.places(view, held)[0].1
            }
            Phase::Wake { .. } => {
                let keys = public.keys[seat.index()].as_slice().iter();
                let mut wakeable = keys.filter(|held| Portals::check(view, &Action::Wake(held.key)).is_ok());
                let first = wakeable.next().expect("a key can be activated");
                let best = wakeable.fold((self.best_place(view, first), first), |best, held| {
                    let worth = self.best_place(view, held);
                    if worth > best.0 { (worth, held) } else { best }
                });
                Action::Wake(best.1.key)
            }
            Phase::Lift { .. } => match self.mend(view) {
                Some((from, _)) => Action::Lift(from),
                None => Portals::choose(view, |_| 0).expect("a stone can be lifted"),
            },
            Phase::Lower { .. } => match self.mend(view) {
                Some((_, to)) => Action::Lower(to),
                None => Portals::choose(view, |_| 0).expect("a cell is free"),
            },
            Phase::Draw { .. } => {
                let step = self.drawn(view, on_areas(public));
                let areas =
                    Area::ALL.into_iter().filter(|area| *area != Area::Take && public.areas[area.index()].count > 0);
                let mut areas = areas.map(|area| (Some(area), public.areas[area.index()].colour()));
                let best = areas.clone().find(|(_, colour)| step.is_some_and(|step| *colour == Some(step.stone)));
                let area = best.or_else(|| areas.next()).and_then(|(area, _)| area);
                Action::Draw(area.expect("a stone lies on the spell board"))
            }
            Phase::Cover { stone, .. } => {
                Action::Cover(self.drawn(view, one(stone)).expect("there is a free mark").mark)
            }
            Phase::Declare { .. } => Action::Declare(public.standing(seat, own.signs)),
            _ => Greedy::default().choose(view),
        }
    }

    fn rests(&self, world: &State) -> bool {
        world.public.round != self.round
    }

    fn judge(&self, world: &State, seat: Seat) -> f64 {
        0.5 + self.lead(world, seat) / (2.0 * FAR_AHEAD)
    }

    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        match outcome {
            // PO-166: forty points are the mark.
            Outcome::Team { score, .. } => {
                let score = f64::from(*score);
                0.8 * score / FAR_AHEAD + 0.2 / (1.0 + (-(score - 39.5) / 2.0).exp())
            }
            Outcome::Rank { scores, .. } => {
                let own = scores[seat.index()];
                let others = scores.iter().sum::<i32>() - own;
                let lead = f64::from(own) - f64::from(others) / (scores.len() - 1).max(1) as f64;
                0.5 + lead / (2.0 * FAR_AHEAD)
            }
        }
    }
}

fn one(stone: Element) -> Stones {
    let mut stones = Stones::NONE;
    stones.0[stone.index()] = 1;
    stones
}

/// PO-116: the stones the fourth spell could take.
fn on_areas(public: &Public) -> Stones {
    let mut stones = Stones::NONE;
    for heap in &public.areas[..Area::Take.index()] {
        if let Some(colour) = heap.colour() {
            stones.0[colour.index()] += 1;
        }
    }
    stones
}

/// PO-49, PO-53: the sources a seat can still take from.
pub(super) fn sources(public: &Public, seat: Seat) -> impl Iterator<Item = Board> {
    public.reach(seat).iter().filter(move |&source| public.solo() || public.markers(seat, source) > Some(0))
}

/// Plays what came out best on imagined deals.
#[derive(Clone, Debug)]
pub struct Planner {
    playouts: u64,
    /// It grows a tree, in place of trying each move as often as it deserves.
    tree: bool,
    seeds: Rng,
    hurry: Hurry,
}

impl Planner {
    /// A player for any number of seats that plays out so many rounds a decision, or alone, where a playout goes to the
    /// end of the game, a quarter as many.
    pub fn new(playouts: u64, seed: Seed) -> Planner {
        Planner { playouts, tree: false, seeds: Rng::new(seed), hurry: Hurry::new() }
    }

    /// The same with a tree: what comes after a move is searched as well, each seat by what it could see.
    pub fn with_tree(playouts: u64, seed: Seed) -> Planner {
        Planner { tree: true, ..Planner::new(playouts, seed) }
    }
}

impl Bot<Portals> for Planner {
    fn choose(&mut self, view: View<Portals>) -> Action {
        let playouts = if view.public.solo() { self.playouts / 4 } else { self.playouts };
        let (seed, rounds) = (self.seeds.seed(), Rounds::new(view.public));
        let shape = Shape { observers: Observers::Each, ..Shape::default() };
        let search = |effort: &Effort| match self.tree {
            true => tree(view, &rounds, effort, &shape),
            false => flat(view, &rounds, effort),
        };
        Care::Playouts(playouts).take(&self.hurry, seed, search).best().line[0]
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
    }
}

/// What every legal action of this view is worth.
pub fn values(view: View<Portals>, effort: &Effort) -> Answer<Portals> {
    every(view, &Rounds::new(view.public), effort)
}
