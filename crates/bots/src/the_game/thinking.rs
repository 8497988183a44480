//! The bot that thinks: greedy's best turns, each played on by greedy over the same imagined deals.

use samobranka_rules::{Game, Outcome, Rng, Seat, Seed, State, View};
use samobranka_search::{Answer, Effort, Guide, Line, every, flat};
use samobranka_the_game::{Action, Phase, TheGame};

use super::cover_due;
use super::greedy::{Greedy, best_turn, ranked_turns};
use super::turns::{FireRule, Outlook, Table};
use super::value::{BEST, Net, worth_of_end};
use crate::{Bot, Care, Hurry};

/// What a search is told about THE GAME: the turns that greedy finds best, greedy to play on, and how good a loss is.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    /// How many turns are tried at most.
    pub most: usize,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns { most: 8 }
    }
}

impl Guide<TheGame> for Turns {
    type Mind = Greedy;

    /// Whole turns, with their end.
    fn moves(&self, view: View<TheGame>, into: &mut Vec<Line<TheGame>>) {
        if !matches!(view.public.phase, Phase::Turn(_)) {
            return into.push(vec![Greedy::new().choose(view)]);
        }
        let outlook = Outlook::of(view);
        for best in ranked_turns(Net::of(outlook.seats), &outlook, &mut Vec::new()).into_iter().take(self.most) {
            let (mut path, mut line) = (best.turn.path, Vec::new());
            while let Some((pile, card)) = path.pop() {
                line.push(Action::Lay { pile, card });
            }
            if line.is_empty() {
                line.extend(cover_due(view));
            }
            line.push(Action::EndTurn);
            into.push(line);
        }
        if into.is_empty() {
            into.push(vec![cover_due(view).unwrap_or(Action::EndTurn)]);
        }
    }

    fn play(&self, view: View<TheGame>, mind: &mut Greedy, _: &mut Rng) -> Action {
        mind.choose(view)
    }

    fn caution(&self) -> f64 {
        1.0
    }

    /// Where the next turn begins, the net knows what is to come better than a single playout could tell. The last cards
    /// are played out: there it is not asked.
    fn rests(&self, world: &State<TheGame>) -> bool {
        let begins = world.public.turn().is_some_and(|turn| turn.laid == 0);
        begins && world.public.deck > 0
    }

    /// What the best turn of whoever is on turn leaves.
    fn judge(&self, world: &State<TheGame>, _: Seat) -> f64 {
        let Some(turn) = world.public.turn() else { return 0.0 };
        let outlook = Outlook::of(world.view(turn.seat));
        let best = best_turn(Net::of(outlook.seats), &outlook, &mut Vec::new());
        best.map_or(0.0, |best| f64::from(best.value / BEST))
    }

    /// A win counts most; of losses the one with fewer cards left is a little better, as the net counts it.
    fn worth(&self, outcome: &Outcome, _: Seat) -> f64 {
        match outcome {
            Outcome::Team { score, .. } => f64::from(worth_of_end(*score)),
            Outcome::Rank { .. } => unreachable!("all win or lose together"),
        }
    }
}

/// Tries the turns that greedy finds best on imagined deals, played on by greedy, and plays the one that came out best.
#[derive(Clone, Debug)]
pub struct Thinking {
    care: Care,
    guide: Turns,
    seeds: Rng,
    /// Raised when it must decide at once.
    hurry: Hurry,
    /// The rest of the turn it has decided on, and the table it expects to find.
    plan: Option<(Table, Line<TheGame>)>,
}

impl Thinking {
    /// A player for any number of seats that thinks so long about each turn.
    pub fn new(care: Care, seed: Seed) -> Thinking {
        Thinking { care, guide: Turns::default(), seeds: Rng::new(seed), hurry: Hurry::new(), plan: None }
    }
}

impl Bot<TheGame> for Thinking {
    fn choose(&mut self, view: View<TheGame>) -> Action {
        if !matches!(view.public.phase, Phase::Turn(_)) {
            return Greedy::new().choose(view);
        }
        let table = Table::of(view);
        let planned = self.plan.take().filter(|(expected, line)| {
            // The end of a turn was planned before it was known whether the turn can end there.
            *expected == table && TheGame::check(view, &line[0]).is_ok()
        });
        let mut line = planned.map(|(_, line)| line).unwrap_or_else(|| {
            let seed = self.seeds.seed();
            self.care.take(&self.hurry, seed, |effort| flat(view, &self.guide, effort)).best().line.clone()
        });
        let action = line.remove(0);
        if let (Action::Lay { pile, card }, false) = (action, line.is_empty()) {
            let mut after = table;
            let rule = FireRule::of(&view.public.options, view.public.seats);
            after.lay(pile.index(), card.number(), rule);
            self.plan = Some((after, line));
        }
        action
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
    }
}

/// What every legal action of this view is worth: how likely the game is won by it, and a little for fewer cards left.
pub fn values(view: View<TheGame>, effort: &Effort) -> Answer<TheGame> {
    every(view, &Turns::default(), effort)
}
