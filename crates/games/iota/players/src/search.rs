//! The bot that looks ahead: the turns that look best, each played on over the same imagined deals.

use samobranka_iota::{Action, Iota, Phase, Public, State};
use samobranka_rules::{Game, Outcome, Rng, Seat, Seed, View};
use samobranka_search::{Effort, Guide, Plain, Variation, flat, share_of_beaten};

use super::endgame;
use super::turns::{Turn, each_turn, name, trades, without_laying};
use samobranka_players::{Bot, Hurry};

/// How much the bot thinks about a turn. All of it is counted and nothing is timed: its choices follow from the views and
/// the seed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Care {
    /// How many turns are tried at most.
    pub turns: usize,
    /// How many playouts there are for all of them together.
    pub playouts: u64,
    /// After how many decisions a playout is cut off and judged.
    pub horizon: u32,
    /// With so many cards in the deck, or fewer, playouts go on to the end.
    pub near_end: u8,
    /// How many positions are looked at where two play and all cards are known.
    pub positions: u32,
    /// What a joker kept in hand is worth, in points.
    pub joker: f64,
}

impl Care {
    /// It goes by what seems best, and works out no end.
    pub const AT_A_GLANCE: Care = Care { turns: 1, playouts: 1, positions: 1, ..Care::USUAL };

    /// As much as it thinks when it is asked for by name.
    pub const USUAL: Care = Care { turns: 10, playouts: 300, horizon: 3, near_end: 8, positions: 1000, joker: 45.0 };
}

/// By how many points the lead changes, in the middle, while one card goes to the table.
const SWING: f64 = 18.0;
/// Where the deck has fewer cards, a joker kept is worth less.
const LONG_WAY: f64 = 12.0;

/// What a search is told about IOTA: the turns that seem best, the same judgement to play on, and how good a lead is.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    care: Care,
    /// Whether playouts go on to the end.
    to_the_end: bool,
}

impl Turns {
    /// What to tell about this view.
    pub fn for_view(view: View<Iota>, care: Care) -> Turns {
        Turns { care, to_the_end: view.public.deck <= care.near_end }
    }

    /// What a turn seems to be worth: its points, and the jokers it keeps for a better one.
    fn seems(&self, public: &Public, turn: &Turn) -> f64 {
        if public.options.children {
            return f64::from(turn.laying.laid) + 0.1 * f64::from(turn.jokers_left);
        }
        let joker = self.care.joker * (f64::from(public.deck) / LONG_WAY).min(1.0);
        f64::from(turn.laying.points) + joker * f64::from(turn.jokers_left)
    }

    /// The turn that seems best.
    fn best(&self, view: View<Iota>) -> Action {
        let mut best: Option<(f64, Turn)> = None;
        each_turn(view, |turn| {
            let worth = self.seems(view.public, turn);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, *turn));
            }
        });
        best.map_or_else(|| without_laying(view), |(_, turn)| turn.first())
    }
}

impl Guide<Iota> for Turns {
    type Mind = ();

    /// Whole turns.
    fn moves(&self, view: View<Iota>, into: &mut Vec<Variation<Iota>>) {
        if let Phase::Naming { .. } = view.public.phase {
            return into.push(vec![name(view)]);
        }
        let mut turns: Vec<(f64, Turn)> = Vec::new();
        each_turn(view, |turn| turns.push((self.seems(view.public, turn), *turn)));
        turns.sort_by(|a, b| b.0.total_cmp(&a.0));
        into.extend(turns.iter().take(self.care.turns).map(|(_, turn)| turn.line()));
        if into.is_empty() {
            let (_, own) = view.own.expect("bots have a seat");
            let first = without_laying(view);
            let others = trades(own.hand).filter(|trade| *trade != first && Iota::check(view, trade).is_ok());
            into.extend([first].into_iter().chain(others).map(|action| vec![action]));
        }
    }

    fn play(&self, view: View<Iota>, (): &mut (), _: &mut Rng) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            return name(view);
        }
        self.best(view)
    }

    fn horizon(&self) -> Option<u32> {
        (!self.to_the_end).then_some(self.care.horizon)
    }

    /// How likely the lead over the best of the others is kept, jokers in hand counted.
    fn judge(&self, world: &State, seat: Seat) -> f64 {
        let public = &world.public;
        if public.options.children {
            return 0.5;
        }
        let stands =
            |at: usize| f64::from(public.scores[at]) + self.care.joker * f64::from(world.private[at].hand.jokers());
        let others = (0..usize::from(public.seats)).filter(|&at| at != seat.index());
        let lead = stands(seat.index()) - others.map(stands).fold(0.0, f64::max);
        let cards = public.hands.iter().sum::<u8>() + public.deck;
        likely(lead, SWING * f64::from(cards).sqrt())
    }

    /// Winning counts most; of two wins the clearer one is a little better, so that there is always something to prefer.
    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        let Outcome::Rank { places, scores } = outcome else { unreachable!("each plays for itself") };
        let others = (0..scores.len()).filter(|&at| at != seat.index()).map(|at| scores[at]).max().unwrap_or(0);
        let lead = f64::from(scores[seat.index()] - others);
        0.9 * share_of_beaten(places, seat) + 0.1 * likely(lead, 2.0 * SWING)
    }
}

/// How likely a lead is kept, when what is to come swings by so much.
fn likely(lead: f64, swing: f64) -> f64 {
    1.0 / (1.0 + (-1.7 * lead / swing).exp())
}

/// Tries the turns that look best on imagined deals, and plays the one that came out best; once all cards are known it
/// looks for the best end.
#[derive(Clone, Debug)]
pub struct Searching {
    care: Care,
    seeds: Rng,
    /// Raised when it must decide at once.
    hurry: Hurry,
}

impl Searching {
    /// A player for any number of seats.
    pub fn new(care: Care, seed: Seed) -> Searching {
        Searching { care, seeds: Rng::new(seed), hurry: Hurry::new() }
    }
}

impl Bot<Iota> for Searching {
    fn choose(&mut self, view: View<Iota>) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            return name(view);
        }
        let seed = self.seeds.seed();
        if let Some(action) = endgame::best(view, self.care.positions, &self.hurry, seed) {
            return action;
        }
        let (playouts, turns) =
            (samobranka_players::Care::Playouts(self.care.playouts), Turns::for_view(view, self.care));
        playouts.take(&self.hurry, seed, |effort| flat(view, &turns, effort)).best().line[0]
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
    }
}

/// Tries every legal action by random play to the end: what a search comes to that knows nothing of the game, to compare
/// with.
#[derive(Clone, Debug)]
pub(super) struct Flat {
    playouts: u64,
    seeds: Rng,
}

impl Flat {
    pub(super) fn new(playouts: u64, seed: Seed) -> Flat {
        Flat { playouts, seeds: Rng::new(seed) }
    }
}

impl Bot<Iota> for Flat {
    fn choose(&mut self, view: View<Iota>) -> Action {
        flat(view, &Plain, &Effort::playouts(self.playouts, self.seeds.seed())).best().line[0]
    }
}
