//! The bot that thinks: every choice, each played on by greedy over the same imagined deals.

use samobranka_rules::{Game, Outcome, Rng, Seat, Seed, View};
use samobranka_search::{Answer, Effort, Guide, Observers, Shape, Variation, every, flat, tree};
use samobranka_woodland_wizards::{Action, WoodlandWizards};

use super::greedily;
use samobranka_players::{Bot, Care, Hurry};

/// What a search is told about Woodland Wizards: greedy's choice before the others, greedy to play on, and how good a
/// lead is.
#[derive(Clone, Copy, Debug)]
struct Choices;

/// Greedy's own chance where moves are listed: what they are must depend on the view alone.
const OWN_CHANCE: u64 = 7_701_776;

/// How much of a game's worth is its points rather than its place, and how many points ahead are as good as can be.
const MARGIN: f64 = 0.3;
const FAR_AHEAD: f64 = 25.0;

impl Guide<WoodlandWizards> for Choices {
    type Mind = ();

    fn moves(&self, view: View<WoodlandWizards>, into: &mut Vec<Variation<WoodlandWizards>>) {
        let mut legal = Vec::new();
        WoodlandWizards::legal(view, &mut legal);
        if legal.len() > 1 {
            let first = greedily(view, &mut Rng::new(Seed::from_number(OWN_CHANCE)));
            let place = legal.iter().position(|action| *action == first).expect("greedy plays by the rules");
            legal[..=place].rotate_right(1);
        }
        into.extend(legal.into_iter().map(|action| vec![action]));
    }

    fn play(&self, view: View<WoodlandWizards>, _: &mut (), rng: &mut Rng) -> Action {
        greedily(view, rng)
    }

    fn caution(&self) -> f64 {
        0.5
    }

    /// Winning counts most, a shared win as a share of it; how far ahead of the best of the others tells good deals
    /// from lucky ones.
    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        let Outcome::Rank { places, scores } = outcome else { unreachable!("each plays for themselves") };
        let first = places.iter().filter(|place| **place == 1).count() as f64;
        let won = if places[seat.index()] == 1 { 1.0 / first } else { 0.0 };
        let others = scores.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let best_other = others.map(|(_, score)| *score).max().unwrap_or(0);
        let ahead = f64::from(scores[seat.index()]) - f64::from(best_other);
        let margin = (0.5 + ahead / (2.0 * FAR_AHEAD)).clamp(0.0, 1.0);
        (1.0 - MARGIN) * won + MARGIN * margin
    }
}

/// What a choice of this view is worth, by one of the searches.
type Search = fn(View<WoodlandWizards>, &Effort) -> Answer<WoodlandWizards>;

/// Tries every choice on imagined deals, played on by greedy in all seats, and takes the one that came out best.
#[derive(Clone, Debug)]
pub struct Thinking {
    care: Care,
    search: Search,
    seeds: Rng,
    /// Raised when it must decide at once.
    hurry: Hurry,
}

impl Thinking {
    /// A player that thinks so long about each decision.
    pub fn new(care: Care, seed: Seed) -> Thinking {
        Thinking { care, search: race, seeds: Rng::new(seed), hurry: Hurry::new() }
    }

    /// The same with trees: what comes after a choice is searched as well, each seat by what it could see.
    pub fn with_trees(care: Care, seed: Seed) -> Thinking {
        Thinking { search: grow, ..Thinking::new(care, seed) }
    }
}

impl Bot<WoodlandWizards> for Thinking {
    fn choose(&mut self, view: View<WoodlandWizards>) -> Action {
        let seed = self.seeds.seed();
        self.care.take(&self.hurry, seed, |effort| (self.search)(view, effort)).best().line[0]
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
    }
}

fn race(view: View<WoodlandWizards>, effort: &Effort) -> Answer<WoodlandWizards> {
    flat(view, &Choices, effort)
}

fn grow(view: View<WoodlandWizards>, effort: &Effort) -> Answer<WoodlandWizards> {
    tree(view, &Choices, effort, &Shape { observers: Observers::Each, ..Shape::default() })
}

/// What every legal action of this view is worth: how likely the game is won by it, and how far ahead.
pub(super) fn values(view: View<WoodlandWizards>, effort: &Effort) -> Answer<WoodlandWizards> {
    every(view, &Choices, effort)
}
