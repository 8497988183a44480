//! The bot that has learned: its best moves at a glance, each played on by the net over the same imagined deals, and
//! judged by the net at the end of the round.

use samobranka_players::net::share;
use samobranka_players::{Bot, Care, Hurry};
use samobranka_portals::{Action, Portals, State};
use samobranka_rules::{Outcome, Rng, Seat, Seed, View};
use samobranka_search::{Guide, Variation, flat};

use super::planner::Rounds;
use super::value::{MoveNet, Told, facts, net_of, says, valued};

/// A lead of so many points is kept by about three in four.
const SWING: f32 = 6.0;

/// What a search is told about Portals: what looks best at a glance for trying, what the net likes for playing on, and what
/// it says of the table at the end of the round.
struct Liked {
    rounds: Rounds,
    net: &'static MoveNet,
}

impl Guide<Portals> for Liked {
    type Mind = ();

    fn moves(&self, view: View<Portals>, into: &mut Vec<Variation<Portals>>) {
        let liked = valued(self.net, &self.rounds, view);
        let mut all = Vec::new();
        self.rounds.moves(view, &mut all);
        // What the net likes comes first, in its order; then what it doesn't compare.
        let mut first: Vec<(f32, Action)> = liked;
        first.sort_by(|a, b| b.0.total_cmp(&a.0));
        into.extend(first.iter().map(|(_, action)| vec![*action]));
        all.retain(|line| first.iter().all(|(_, action)| line.len() > 1 || line[0] != *action));
        into.extend(all);
    }

    fn play(&self, view: View<Portals>, mind: &mut (), rng: &mut Rng) -> Action {
        let liked = valued(self.net, &self.rounds, view);
        let best = liked.into_iter().reduce(|best, it| if it.0 > best.0 { it } else { best });
        best.map_or_else(|| self.rounds.play(view, mind, rng), |(_, action)| action)
    }

    fn rests(&self, world: &State) -> bool {
        self.rounds.rests(world)
    }

    fn judge(&self, world: &State, seat: Seat) -> f64 {
        let public = &world.public;
        let points = |seat: Seat| f32::from(world.private[seat.index()].points);
        let others = Seat::all(public.seats).filter(|other| *other != seat);
        let lead = points(seat) - others.map(points).fold(f32::MIN, f32::max);
        let signs = world.private[seat.index()].signs;
        let seen = self.net.sum(facts(&self.rounds, public, seat, signs));
        kept(lead + says(self.net, &seen, &Told::NOTHING))
    }

    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        let Outcome::Rank { scores, .. } = outcome else { unreachable!("each plays for themselves") };
        let others = (0..scores.len()).filter(|at| *at != seat.index()).map(|at| scores[at]).max().unwrap_or(0);
        kept((scores[seat.index()] - others) as f32)
    }
}

/// How likely a lead is kept.
fn kept(lead: f32) -> f64 {
    f64::from(share(lead / SWING))
}

/// What a search is told about a game alone: as the planner plays it, but forty points are what counts most.
struct Alone(Rounds);

/// How sure forty points are when so many more are hoped for, and how much of the worth that is.
const CLOSE: f32 = 2.0;
const MARK: f32 = 39.5;
const FOR_THE_MARK: f32 = 0.7;

impl Guide<Portals> for Alone {
    type Mind = ();

    fn moves(&self, view: View<Portals>, into: &mut Vec<Variation<Portals>>) {
        self.0.moves(view, into);
    }

    fn play(&self, view: View<Portals>, mind: &mut (), rng: &mut Rng) -> Action {
        self.0.play(view, mind, rng)
    }

    /// PO-166: forty points are the mark.
    fn worth(&self, outcome: &Outcome, _: Seat) -> f64 {
        let Outcome::Team { score, .. } = outcome else { unreachable!("one plays alone") };
        let score = *score as f32;
        let reached = share((score - MARK) / CLOSE);
        f64::from(FOR_THE_MARK * reached + (1.0 - FOR_THE_MARK) * score.clamp(0.0, 100.0) / 100.0)
    }
}

/// Plays what came out best on imagined deals, played on by its net. Alone it has none: there the planner's own judgement
/// plays on to the end of the game.
#[derive(Clone, Debug)]
pub struct Learned {
    playouts: u64,
    alone: u64,
    seeds: Rng,
    hurry: Hurry,
}

impl Learned {
    /// A player for any number of seats that plays out so many rounds a decision; alone, so many games.
    pub fn new(playouts: u64, alone: u64, seed: Seed) -> Learned {
        Learned { playouts, alone, seeds: Rng::new(seed), hurry: Hurry::new() }
    }
}

impl Bot<Portals> for Learned {
    fn choose(&mut self, view: View<Portals>) -> Action {
        let (public, seed) = (view.public, self.seeds.seed());
        let rounds = Rounds::new(public);
        let answer = if public.solo() {
            Care::Playouts(self.alone).take(&self.hurry, seed, |effort| flat(view, &Alone(rounds), effort))
        } else {
            let liked = Liked { rounds, net: net_of(public.seats) };
            Care::Playouts(self.playouts).take(&self.hurry, seed, |effort| flat(view, &liked, effort))
        };
        answer.best().line[0]
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
    }
}

/// Plays the move that its net likes best.
#[derive(Clone, Debug, Default)]
pub struct ByNet(super::Greedy);

impl Bot<Portals> for ByNet {
    fn choose(&mut self, view: View<Portals>) -> Action {
        if view.public.solo() {
            return self.0.choose(view);
        }
        let liked = Liked { rounds: Rounds::new(view.public), net: net_of(view.public.seats) };
        liked.play(view, &mut (), &mut Rng::new(Seed::from_number(0)))
    }
}
