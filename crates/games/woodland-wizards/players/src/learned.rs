//! The bot that has learned: every choice, each played on by the net over the same imagined deals, and judged by the net
//! at the end of the round.

use samobranka_players::{Bot, Care, Hurry};
use samobranka_rules::{Game, Outcome, Rng, Seat, Seed, View};
use samobranka_search::{Guide, Variation, flat};
use samobranka_woodland_wizards::{Action, Phase, State, WoodlandWizards};

use super::greedily;
use super::thinking::Thinking;
use super::value::{ChoiceNet, Sight, came_to, knows, net_of, value, valued, worth};

/// How long the bot thinks: so many playouts, each for so many rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// Playouts a decision where two play. Where more do, a playout takes longer, and there are fewer in proportion.
    pub playouts: u64,
    /// How many rounds a playout goes on after this one before it is judged.
    pub rounds: u8,
}

/// How far the best choice must be ahead before the others are forgotten, when somebody plays on.
const CLOSE: f32 = 0.02;

/// What a search is told about Woodland Wizards: what the net likes, for trying as for playing on, and what it says of a
/// table at the beginning of a round.
#[derive(Clone, Copy, Debug)]
struct Liked {
    net: &'static ChoiceNet,
    /// The last round that is played on.
    last: u8,
}

impl Guide<WoodlandWizards> for Liked {
    type Mind = ();

    fn moves(&self, view: View<WoodlandWizards>, into: &mut Vec<Variation<WoodlandWizards>>) {
        let mut legal = Vec::new();
        WoodlandWizards::legal(view, &mut legal);
        let mut all = valued(self.net, &Sight::of(view), &legal);
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        into.extend(all.into_iter().map(|(_, action)| vec![action]));
    }

    /// What the net likes; of choices that are nearly as good any.
    fn play(&self, view: View<WoodlandWizards>, _: &mut (), rng: &mut Rng) -> Action {
        if matches!(view.public.phase, Phase::Hedgehog | Phase::Host | Phase::Order(_)) {
            return greedily(view, rng);
        }
        let mut legal = Vec::new();
        WoodlandWizards::legal(view, &mut legal);
        if let [only] = legal[..] {
            return only;
        }
        let mut all = valued(self.net, &Sight::of(view), &legal);
        let best = all.iter().map(|(worth, _)| *worth).fold(f32::MIN, f32::max);
        all.retain(|(worth, _)| *worth > best - CLOSE);
        all[rng.below(all.len() as u32) as usize].1
    }

    /// Before the first decision of a round.
    fn rests(&self, world: &State) -> bool {
        world.public.round > self.last
    }

    fn judge(&self, world: &State, seat: Seat) -> f64 {
        f64::from(value(self.net, world.view(seat)))
    }

    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        f64::from(worth(came_to(outcome, seat)))
    }

    fn caution(&self) -> f64 {
        0.5
    }
}

/// Tries every choice on imagined deals, played on by its net in all seats, and takes the one that came out best. At
/// tables that its net doesn't know it thinks as [`Thinking`] does.
#[derive(Clone, Debug)]
pub struct Learned {
    thought: Thought,
    elsewhere: Thinking,
    seeds: Rng,
    /// Raised when it must decide at once.
    hurry: Hurry,
}

impl Learned {
    /// A player that thinks so long about each decision; at tables that its net doesn't know, with `elsewhere`.
    pub fn new(thought: Thought, elsewhere: Thinking, seed: Seed) -> Learned {
        Learned { thought, elsewhere, seeds: Rng::new(seed), hurry: Hurry::new() }
    }
}

impl Bot<WoodlandWizards> for Learned {
    fn choose(&mut self, view: View<WoodlandWizards>) -> Action {
        let public = view.public;
        if !knows(public) || public.round == 0 || matches!(public.phase, Phase::Order(_)) {
            return self.elsewhere.choose(view);
        }
        let seed = self.seeds.seed();
        let liked = Liked { net: net_of(public.seats), last: public.round + self.thought.rounds };
        let care = Care::Playouts(self.thought.playouts * 2 / u64::from(public.seats));
        care.take(&self.hurry, seed, |effort| flat(view, &liked, effort)).best().line[0]
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
        self.elsewhere.heed(hurry);
    }
}
