//! The bot that has learned: the turns that its net likes best, each played on over the same imagined deals and then
//! judged by the net.

use samobranka_iota::{Action, CardList, Iota, Phase, Public, State};
use samobranka_players::net::share;
use samobranka_players::{Bot, Care, Hurry};
use samobranka_rules::{Game, Outcome, Rng, Seat, Seed, View};
use samobranka_search::{Guide, Variation, flat, share_of_beaten};

use super::endgame;
use super::search::Searching;
use super::turns::{Turn, each_turn, name, trades, without_laying};
use super::value::{Scene, ViewNet, ahead, net_of};

/// How much the bot thinks about a turn. All of it is counted and nothing is timed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// How many turns the net looks at, of those that seem best at a glance.
    pub looks: usize,
    /// How many of them are played on.
    pub turns: usize,
    /// How many turns the net looks at for whoever plays on.
    pub glances: usize,
    /// How many playouts there are for all of them together.
    pub playouts: u64,
    /// After how many decisions a playout is cut off and judged.
    pub horizon: u32,
    /// With so many cards in the deck, or fewer, playouts go on to the end.
    pub near_end: u8,
    /// How many positions are looked at where two play and all cards are known.
    pub positions: u32,
}

impl Thought {
    /// It goes by its net alone.
    pub const AT_A_GLANCE: Thought = Thought { turns: 1, playouts: 1, positions: 1, ..Thought::USUAL };

    /// As much as the strongest level thinks.
    pub const USUAL: Thought =
        Thought { looks: 40, turns: 10, glances: 3, playouts: 600, horizon: 2, near_end: 8, positions: 1000 };
}

/// What a joker kept in hand seems worth at a glance, in points, where the deck has at least so many cards.
const JOKER: f32 = 45.0;
const LONG_WAY: f32 = 12.0;
/// By how many points the lead changes beyond what the net foresees, while one card goes to the table.
const SWING: f32 = 15.0;

/// What a turn seems worth at a glance.
fn seems(public: &Public, turn: &Turn) -> f32 {
    let joker = JOKER * (f32::from(public.deck) / LONG_WAY).min(1.0);
    turn.laying.points as f32 + joker * f32::from(turn.jokers_left)
}

/// The turns that the net likes best, of those that seem best at a glance; and by how many points each of them comes
/// out ahead.
pub fn ranked(net: &ViewNet, view: View<Iota>, looks: usize) -> Vec<(f32, Turn)> {
    let (_, own) = view.own.expect("bots have a seat");
    let public = view.public;
    let mut best: Vec<(f32, Turn)> = Vec::with_capacity(looks + 1);
    each_turn(view, |turn| {
        let worth = seems(public, turn);
        if best.len() < looks || best.last().is_some_and(|(least, _)| worth > *least) {
            let place = best.partition_point(|(other, _)| *other >= worth);
            best.insert(place, (worth, *turn));
            best.truncate(looks);
        }
    });
    for (worth, turn) in &mut best {
        let (table, hand) = public.table.after_turn(own.hand, turn.swaps(), &turn.laying.lay());
        let scene = Scene {
            table: &table,
            hand,
            // What was laid was in hand, and what was taken from the table is there.
            unseen: public.unseen(own.hand),
            deck: public.deck,
            turns: public.seats - 1,
            unique: public.options.unique_jokers(),
        };
        let ends = public.deck == 0 && hand.is_empty();
        *worth = turn.laying.points as f32 + if ends { 0.0 } else { ahead(net, &scene) };
    }
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    best
}

/// The passes there are, each with what the net says of it.
pub fn passes(net: &ViewNet, view: View<Iota>) -> Vec<(f32, Action)> {
    let (_, own) = view.own.expect("bots have a seat");
    let public = view.public;
    let ordinary: Vec<_> = own.hand.into_iter().filter(|card| !card.is_joker()).collect();
    let mut all = Vec::new();
    for set in 0..1u8 << ordinary.len() {
        let traded: Vec<_> =
            ordinary.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, card)| *card).collect();
        let action = Action::Pass(CardList::new(&traded).expect("a hand has at most four cards"));
        if Iota::check(view, &action).is_err() {
            continue;
        }
        // As many cards are drawn as go under the deck.
        let deck = public.deck + traded.len() as u8;
        let hand = own.hand.minus(traded.try_into().expect("a hand has no card twice"));
        let scene = Scene { turns: public.seats - 1, hand, deck, ..Scene::of(public, Seat(0), own.hand) };
        all.push((ahead(net, &scene), action));
    }
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all
}

/// What a search is told about IOTA: the turns that the net likes best, for trying as for playing on, and what it says of
/// a position.
#[derive(Clone, Copy, Debug)]
struct Liked {
    thought: Thought,
    net: &'static ViewNet,
    /// Whether playouts go on to the end.
    to_the_end: bool,
}

impl Liked {
    fn for_view(view: View<Iota>, thought: Thought) -> Liked {
        let public = view.public;
        let to_the_end = public.deck <= thought.near_end;
        Liked { thought, net: net_of(public.seats), to_the_end }
    }
}

impl Guide<Iota> for Liked {
    type Mind = ();

    /// Whole turns, and the best of the passes.
    fn moves(&self, view: View<Iota>, into: &mut Vec<Variation<Iota>>) {
        if let Phase::Naming { .. } = view.public.phase {
            return into.push(vec![name(view)]);
        }
        let turns = ranked(self.net, view, self.thought.looks);
        let least = turns.get(self.thought.turns - 1).map_or(f32::MIN, |(worth, _)| *worth);
        into.extend(turns.iter().take(self.thought.turns).map(|(_, turn)| turn.line()));
        if into.is_empty() {
            let (_, own) = view.own.expect("bots have a seat");
            let first = without_laying(view);
            let others = trades(own.hand).filter(|trade| *trade != first && Iota::check(view, trade).is_ok());
            into.extend([first].into_iter().chain(others).map(|action| vec![action]));
        } else if self.thought.turns > 1 {
            let good = passes(self.net, view).into_iter().filter(|(worth, _)| *worth > least);
            into.extend(good.take(2).map(|(_, pass)| vec![pass]));
        }
    }

    fn play(&self, view: View<Iota>, (): &mut (), _: &mut Rng) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            return name(view);
        }
        let best = ranked(self.net, view, self.thought.glances);
        best.first().map_or_else(|| without_laying(view), |(_, turn)| turn.first())
    }

    fn horizon(&self) -> Option<u32> {
        (!self.to_the_end).then_some(self.thought.horizon)
    }

    /// How likely the lead over the best of the others is kept, with what the net foresees.
    fn judge(&self, world: &State, seat: Seat) -> f64 {
        let public = &world.public;
        let others = (0..usize::from(public.seats)).filter(|&at| at != seat.index());
        let lead = public.scores[seat.index()] as f32 - others.map(|at| public.scores[at]).max().unwrap_or(0) as f32;
        let scene = Scene::of(public, seat, world.private[seat.index()].hand);
        let cards = public.hands.iter().sum::<u8>() + public.deck;
        likely(lead + ahead(self.net, &scene), SWING * f32::from(cards).sqrt())
    }

    /// Winning counts most; of two wins the clearer one is a little better.
    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        let Outcome::Rank { places, scores } = outcome else { unreachable!("each plays for itself") };
        let others = (0..scores.len()).filter(|&at| at != seat.index()).map(|at| scores[at]).max().unwrap_or(0);
        let lead = (scores[seat.index()] - others) as f32;
        0.9 * share_of_beaten(places, seat) + 0.1 * likely(lead, 2.0 * SWING)
    }
}

/// How likely a lead is kept, when what is to come swings by so much.
fn likely(lead: f32, swing: f32) -> f64 {
    f64::from(share(1.7 * lead / swing))
}

/// Tries the turns that its net likes best on imagined deals, and plays the one that came out best; once all cards are
/// known it looks for the best end. Its net counts points: where no score is kept it plays as [`Searching`] does.
#[derive(Clone, Debug)]
pub struct Learned {
    thought: Thought,
    without_score: Searching,
    seeds: Rng,
    /// Raised when it must decide at once.
    hurry: Hurry,
}

impl Learned {
    /// A player for any number of seats.
    pub fn new(thought: Thought, seed: Seed) -> Learned {
        let without_score = Searching::new(super::search::Care::USUAL, seed);
        Learned { thought, without_score, seeds: Rng::new(seed), hurry: Hurry::new() }
    }
}

impl Bot<Iota> for Learned {
    fn choose(&mut self, view: View<Iota>) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            return name(view);
        }
        if view.public.options.children {
            return self.without_score.choose(view);
        }
        let seed = self.seeds.seed();
        if let Some(action) = endgame::best(view, self.thought.positions, &self.hurry, seed) {
            return action;
        }
        let liked = Liked::for_view(view, self.thought);
        Care::Playouts(self.thought.playouts).take(&self.hurry, seed, |effort| flat(view, &liked, effort)).best().line
            [0]
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
        self.without_score.heed(hurry);
    }
}
