//! Information-set trees: what the seats do is remembered from world to world, so they learn to answer each other.

use samobranka_rules::{Audience, Game, NoListener, Rng, Seat, Seed, State, Told, View};

use crate::worlds::{World, imagine, play_line, play_on, worths};
use crate::{Answer, Effort, Guide, Sums, Timer, Variation, searcher, share_out};

/// How trees grow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// Whose eyes tell positions apart.
    pub observers: Observers,
    /// How many trees are grown, each from its own seed, and their roots added up. The playouts are shared among them; so
    /// many threads at most can help.
    pub trees: u32,
    /// How much a move that was seldom tried is favoured.
    pub curiosity: f64,
    /// With a number, a seat looks at so many of its moves times the square root of how often it was there, the guide's
    /// first ones; without, at all of them. For games with very many moves.
    pub widening: Option<f64>,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape { observers: Observers::One, trees: 1, curiosity: 0.7, widening: None }
    }
}

/// Whose eyes tell positions apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observers {
    /// One tree, told apart by the moves that were made, also by those nobody saw. Right where moves are open.
    One,
    /// A tree a seat, told apart by that seat's own moves and by what it and everybody else was told of the others'. A seat
    /// then can't answer a move that it could not see.
    Each,
}

/// Grows information-set trees. Where several seats owe a decision they choose at once, each by what its own moves were
/// worth to it (decoupled UCT); so does everyone else, each for itself.
///
/// What a seat draws doesn't tell positions apart: a position is left open to every hand that could have come there, and a
/// move counts as neglected only when it could have been made.
///
/// # Panics
/// If the seat of the view owes no decision.
pub fn tree<G: Game, J: Guide<G>>(view: View<G>, guide: &J, effort: &Effort, shape: &Shape) -> Answer<G> {
    let seat = searcher(view);
    let timer = Timer::start(&effort.budget);
    let trees = u64::from(shape.trees.max(1));
    let (each, rest) = (effort.budget.playouts / trees, effort.budget.playouts % trees);
    let grown = share_out(trees as usize, effort.threads(), |number| {
        let seed = Rng::at_seed(effort.seed, number as u64).seed();
        let mut forest = Forest::new(guide, shape, seed, G::seats(view.public));
        let playouts = each + u64::from((number as u64) < rest);
        let mut grown = 0;
        while grown < playouts && !timer.is_up() {
            forest.grow(imagine(view, guide, seed, grown));
            grown += 1;
        }
        (forest.root(seat), grown)
    });

    // Those that no tree came to are there as well, untried.
    let mut all: Vec<(Variation<G>, Sums)> = Vec::new();
    let mut lines = Vec::new();
    guide.moves(view, &mut lines);
    all.extend(lines.into_iter().map(|line| (line, Sums::default())));
    let mut playouts = 0;
    for (arms, grown) in grown {
        playouts += grown;
        for arm in arms {
            if let Some((_, sums)) = all.iter_mut().find(|(line, _)| *line == arm.line) {
                sums.join(&arm.sums);
            }
        }
    }
    let mut moves: Vec<_> = all.into_iter().map(|(line, sums)| sums.valued(line)).collect();
    moves.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.value.total_cmp(&a.value)));
    Answer { moves, playouts }
}

/// A move at a position, and what came of it.
#[derive(Clone)]
struct Arm<G: Game> {
    line: Variation<G>,
    sums: Sums,
    /// How often it could have been chosen.
    open: u64,
}

/// A position as its observers tell it apart.
struct Node<G: Game> {
    /// The moves of each seat that has decided here.
    arms: Vec<(Seat, Vec<Arm<G>>)>,
    after: Vec<(Step<G>, usize)>,
}

impl<G: Game> Default for Node<G> {
    fn default() -> Node<G> {
        Node { arms: Vec::new(), after: Vec::new() }
    }
}

impl<G: Game> Node<G> {
    fn arms(&mut self, seat: Seat) -> &mut Vec<Arm<G>> {
        let place = self.arms.iter().position(|(own, _)| *own == seat).unwrap_or_else(|| {
            self.arms.push((seat, Vec::new()));
            self.arms.len() - 1
        });
        &mut self.arms[place].1
    }
}

/// What leads from one position to the next: who chose which of its moves, as far as the observer knows, and what it heard.
#[derive(PartialEq)]
struct Step<G: Game> {
    chosen: Vec<(Seat, usize)>,
    heard: Vec<G::Event>,
}

/// A decision on the way down a tree.
struct Choice {
    tree: usize,
    node: usize,
    seat: Seat,
    arm: usize,
    /// Which moves it was chosen from.
    open: Vec<usize>,
}

/// The trees of one search: one, or one a seat.
struct Forest<'a, G: Game, J: Guide<G>> {
    guide: &'a J,
    shape: &'a Shape,
    /// For ties between moves never tried.
    rng: Rng,
    trees: Vec<Vec<Node<G>>>,
}

impl<'a, G: Game, J: Guide<G>> Forest<'a, G, J> {
    fn new(guide: &'a J, shape: &'a Shape, seed: Seed, seats: u8) -> Forest<'a, G, J> {
        let count = match shape.observers {
            Observers::One => 1,
            Observers::Each => usize::from(seats),
        };
        let trees = (0..count).map(|_| vec![Node::default()]).collect();
        Forest { guide, shape, rng: Rng::at_seed(seed, u64::MAX >> 8), trees }
    }

    /// What the one who searches knows of its moves.
    fn root(mut self, seat: Seat) -> Vec<Arm<G>> {
        let tree = self.tree_of(seat);
        std::mem::take(self.trees[tree][0].arms(seat))
    }

    fn tree_of(&self, seat: Seat) -> usize {
        if self.trees.len() == 1 { 0 } else { seat.index() }
    }

    /// Plays one world: down the trees as far as they go, one step further, then on by the guide; and remembers.
    fn grow(&mut self, world: World<G>) {
        let mut state = world.state;
        let mut at = vec![0; self.trees.len()];
        let mut way = Vec::new();
        loop {
            let acting = G::to_act(&state.public);
            if acting.is_empty() {
                break;
            }
            let first = way.len();
            let mut new = false;
            for seat in acting {
                let (choice, untried) = self.choose(&state, seat, &at);
                new |= untried;
                way.push(choice);
            }
            let moved = self.take(&mut state, &way[first..], &mut at);
            if new || !moved {
                break;
            }
        }
        play_on(&mut state, self.guide, &mut Rng::new(world.chance));
        let worths = worths(&state, self.guide);
        for choice in way {
            let arms = self.trees[choice.tree][choice.node].arms(choice.seat);
            for place in choice.open {
                arms[place].open += 1;
            }
            arms[choice.arm].sums.add(worths[choice.seat.index()]);
        }
    }

    /// Chooses for a seat where its tree stands; says whether the move was never tried there.
    fn choose(&mut self, state: &State<G>, seat: Seat, at: &[usize]) -> (Choice, bool) {
        let tree = self.tree_of(seat);
        let node = at[tree];
        let mut lines = Vec::new();
        self.guide.moves(state.view(seat), &mut lines);
        assert!(!lines.is_empty(), "a seat that owes a decision has a move");
        let arms = self.trees[tree][node].arms(seat);
        if let Some(widening) = self.shape.widening {
            let visits: u64 = arms.iter().map(|arm| arm.sums.count).sum();
            let wide = (widening * ((visits + 1) as f64).sqrt()).ceil() as usize;
            lines.truncate(wide.max(1));
        }
        let mut open = Vec::with_capacity(lines.len());
        for (place, line) in lines.into_iter().enumerate() {
            // Mostly the same moves stand in the same places.
            let known = match arms.get(place) {
                Some(arm) if arm.line == line => Some(place),
                _ => arms.iter().position(|arm| arm.line == line),
            };
            open.push(known.unwrap_or_else(|| {
                arms.push(Arm { line, sums: Sums::default(), open: 0 });
                arms.len() - 1
            }));
        }
        let untried: Vec<usize> = open.iter().copied().filter(|&arm| arms[arm].sums.count == 0).collect();
        let arm = if untried.is_empty() {
            let promise = |arm: &Arm<G>| {
                let tries = arm.sums.count as f64;
                arm.sums.mean() + self.shape.curiosity * ((arm.open.max(1) as f64).ln() / tries).sqrt()
            };
            let best = open
                .iter()
                .copied()
                .reduce(|best, other| if promise(&arms[other]) > promise(&arms[best]) { other } else { best });
            best.expect("there is a move")
        } else if self.shape.widening.is_some() {
            // The guide's order means something here.
            untried[0]
        } else {
            untried[self.rng.below(untried.len() as u32) as usize]
        };
        (Choice { tree, node, seat, arm, open }, !untried.is_empty())
    }

    /// Plays what was chosen, all at once, and goes down the trees. Says whether anything was played.
    fn take(&mut self, state: &mut State<G>, chosen: &[Choice], at: &mut [usize]) -> bool {
        let mut told: Vec<Told<G::Event>> = Vec::new();
        let mut moved = false;
        for choice in chosen {
            let line = &self.trees[choice.tree][choice.node].arms(choice.seat)[choice.arm].line;
            moved |= match self.shape.observers {
                Observers::One => play_line(state, choice.seat, line, &mut NoListener),
                Observers::Each => play_line(state, choice.seat, line, &mut told),
            };
        }
        for (number, tree) in self.trees.iter_mut().enumerate() {
            let step = match self.shape.observers {
                Observers::One => {
                    Step { chosen: chosen.iter().map(|choice| (choice.seat, choice.arm)).collect(), heard: Vec::new() }
                }
                Observers::Each => {
                    let seat = Seat(number as u8);
                    let own = chosen.iter().filter(|choice| choice.seat == seat);
                    Step { chosen: own.map(|choice| (seat, choice.arm)).collect(), heard: overheard(&told, seat) }
                }
            };
            let node = at[number];
            let after = &tree[node].after;
            at[number] = match after.iter().find(|(known, _)| *known == step) {
                Some((_, node)) => *node,
                None => {
                    let new = tree.len();
                    tree[node].after.push((step, new));
                    tree.push(Node::default());
                    new
                }
            };
        }
        moved
    }
}

/// What `seat` and others were told. What it alone was told is its draw, which doesn't tell positions apart.
fn overheard<E: Clone>(told: &[Told<E>], seat: Seat) -> Vec<E> {
    told.iter()
        .filter(|told| !matches!(told.to, Audience::One(_)) && told.to.includes(Some(seat)))
        .map(|told| told.event.clone())
        .collect()
}
