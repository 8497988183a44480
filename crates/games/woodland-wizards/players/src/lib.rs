//! Players of Woodland Wizards.

pub mod learned;
mod thinking;
pub mod value;

use std::time::Duration;

use samobranka_rules::{Game, Lang, NoListener, Rng, Seat, Seed, View};
use samobranka_search::{Answer, Effort};
use samobranka_woodland_wizards::{
    Action, Kind, Phase, Private, Public, State, Type, WoodlandWizards, champion_points, running_total, total_if,
    worth_if,
};

pub use learned::{Learned, Thought};
pub use thinking::Thinking;

use samobranka_players::{Bot, BotKind, Care, Level, Players, Random};

const LEVELS: [Level; 6] = [
    Level::new("novice", "bot-woodland-novice"),
    Level::new("amateur", "bot-woodland-greedy"),
    Level::new("skilled", "bot-woodland-skilled"),
    Level::new("expert", "bot-woodland-expert"),
    Level::new("master", "bot-woodland-master"),
    Level::new("grandmaster", "bot-woodland-grandmaster"),
];

/// The players of this game.
#[derive(Clone, Copy, Debug)]
pub struct WoodlandWizardsPlayers;

impl Players<WoodlandWizards> for WoodlandWizardsPlayers {
    const LEVELS: &'static [Level] = &LEVELS;

    const DEFAULT_LEVEL: &'static str = "skilled";

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn bots() -> &'static [BotKind<WoodlandWizards>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("greedy", "bot-woodland-greedy", &Greedy::new),
            ]
        }
    }

    fn levels() -> &'static [BotKind<WoodlandWizards>] {
        const {
            &[
                BotKind::level(LEVELS[0], &|_| Novice),
                BotKind::level(LEVELS[1], &Greedy::new),
                BotKind::level(LEVELS[2], &|seed| Thinking::new(Care::Playouts(24), seed)),
                BotKind::level(LEVELS[3], &|seed| Thinking::new(Care::Playouts(100), seed)),
                BotKind::level(LEVELS[4], &|seed| Thinking::new(Care::Playouts(500), seed)),
                BotKind::level(LEVELS[5], &grandmaster),
            ]
        }
    }

    fn thinkers() -> &'static [BotKind<WoodlandWizards>] {
        const {
            &[
                BotKind::new("search-100", "bot-woodland-search-100", &|seed| Thinking::new(Care::Playouts(100), seed)),
                BotKind::new("tree-100", "bot-woodland-tree-100", &|seed| {
                    Thinking::with_trees(Care::Playouts(100), seed)
                }),
                BotKind::new("search-500", "bot-woodland-search-500", &|seed| Thinking::new(Care::Playouts(500), seed)),
                BotKind::new("net", "bot-woodland-net", &ByNet::new),
                BotKind::new("search", "bot-woodland-search", &|seed| {
                    Thinking::new(Care::Time(Duration::from_millis(500)), seed)
                }),
            ]
        }
    }

    fn values(view: View<WoodlandWizards>, effort: &Effort) -> Answer<WoodlandWizards> {
        thinking::values(view, effort)
    }
}

/// The strongest level.
fn grandmaster(seed: Seed) -> Learned {
    Learned::new(Thought { playouts: 400, rounds: 0 }, Thinking::new(Care::Playouts(500), seed), seed)
}

/// Plays what its net likes best; at tables that the net doesn't know, as greedy does.
#[derive(Clone, Debug)]
pub struct ByNet {
    rng: Rng,
}

impl ByNet {
    /// Greedy's chance follows from `seed`.
    pub fn new(seed: Seed) -> ByNet {
        ByNet { rng: Rng::new(seed) }
    }
}

impl Bot<WoodlandWizards> for ByNet {
    fn choose(&mut self, view: View<WoodlandWizards>) -> Action {
        let public = view.public;
        let known = value::knows(public) && public.round > 0;
        let liked = if known { value::liked(value::net_of(public.seats), view) } else { None };
        liked.unwrap_or_else(|| greedily(view, &mut self.rng))
    }
}

/// Reads the power printed on its cards, and no effect: it summons the strongest, boosts with the strongest for as long as
/// it isn't ahead, and keeps its cards.
#[derive(Clone, Copy, Debug)]
pub struct Novice;

impl Bot<WoodlandWizards> for Novice {
    fn choose(&mut self, view: View<WoodlandWizards>) -> Action {
        let (seat, _) = view.own.expect("bots have a seat");
        let public = view.public;
        let mut legal = Vec::new();
        WoodlandWizards::legal(view, &mut legal);
        let printed = |kind: Kind| public.deck().design(kind).map_or(0.0, |design| f32::from(design.power));
        let best = match public.phase {
            Phase::Boost { .. } => {
                let own = running_total(public, seat);
                let ahead = Seat::all(public.seats).all(|other| other == seat || running_total(public, other) < own);
                most(&legal, |action| match *action {
                    Action::Boost(kind) if !ahead => printed(kind),
                    Action::Boost(_) => -1.0,
                    _ => 0.0,
                })
            }
            _ => most(&legal, |action| match *action {
                Action::Summon(kind) => printed(kind),
                Action::Search(kind) => -printed(kind),
                Action::Keep => 1.0,
                _ => 0.0,
            }),
        };
        best.expect("a seat that owes a decision has one")
    }
}

/// How much of a card's power is hoped for when it is kept in hand.
const KEPT: f32 = 0.5;
/// What a spell is worth when it is cast.
const SPELL: f32 = 6.0;
/// How far ahead one is content to pass.
const AHEAD: i16 = 10;

/// Plays what gives the most power at once, with simple values for what effects may bring. It knows no card by name: what
/// a passive effect does is seen by counting, and what a choice does by trying it in an imagined world.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
}

impl Greedy {
    /// Its imagined worlds follow from `seed`.
    pub fn new(seed: Seed) -> Greedy {
        Greedy { rng: Rng::new(seed) }
    }
}

impl Bot<WoodlandWizards> for Greedy {
    fn choose(&mut self, view: View<WoodlandWizards>) -> Action {
        greedily(view, &mut self.rng)
    }
}

/// What greedy does.
fn greedily(view: View<WoodlandWizards>, rng: &mut Rng) -> Action {
    let (seat, own) = view.own.expect("bots have a seat");
    let public = view.public;
    let mut legal = Vec::new();
    WoodlandWizards::legal(view, &mut legal);
    let best = match public.phase {
        Phase::Search(_) => most(&legal, |action| discard_value(public, action)),
        Phase::Summon => most(&legal, |action| contender_value(public, seat, action)),
        Phase::Boost { turn, .. } => boost(public, seat, turn, &legal),
        Phase::Rest(_) => Some(rest(public, own)),
        // The totals are listed from the lowest.
        Phase::Order(_) | Phase::Double(_) => legal.last().copied(),
        Phase::Hedgehog | Phase::Host | Phase::Wizard(_) | Phase::Over => {
            WoodlandWizards::choose(view, |count| rng.below(count))
        }
        Phase::Ask(_) | Phase::Next { .. } => {
            let world = WoodlandWizards::imagine(view, rng);
            most(&legal, |action| tried(&world, seat, action))
        }
    };
    best.expect("a seat that owes a decision has one")
}

/// The action of highest value; of equal ones the first.
fn most(legal: &[Action], value: impl Fn(&Action) -> f32) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    for action in legal {
        let value = value(action);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, *action));
        }
    }
    best.map(|(_, action)| action)
}

/// What a card is worth in hand: its power, and a little for what its effect may do.
fn worth(public: &Public, kind: Kind) -> f32 {
    let Some(design) = public.deck().design(kind) else { return 0.0 };
    let effect = match design.kind {
        Type::Spell => 0.0,
        Type::Active => 2.0,
        Type::Passive => 1.0,
    };
    f32::from(design.power) + effect
}

/// What it is worth to play this card in search: a spell's effect, less the card.
fn discard_value(public: &Public, action: &Action) -> f32 {
    let Action::Search(kind) = *action else { return 0.0 };
    let spell = public.deck().design(kind).is_some_and(|design| design.kind == Type::Spell);
    let cast = if spell { SPELL } else { 0.0 };
    cast - worth(public, kind)
}

/// What a contender is worth: the points it has at once, and what it would add as a champion.
fn contender_value(public: &Public, seat: Seat, action: &Action) -> f32 {
    let Action::Summon(kind) = *action else { return 0.0 };
    f32::from(total_if(public, seat, 0, kind)) + f32::from(worth_if(public, seat, kind))
}

/// The boost that adds most, unless the lead is safe or nothing adds anything.
fn boost(public: &Public, seat: Seat, turn: u8, legal: &[Action]) -> Option<Action> {
    let own_total = running_total(public, seat);
    let others = Seat::all(public.seats).filter(|&other| other != seat);
    let best_other = others.clone().map(|other| running_total(public, other)).max().unwrap_or(0);
    let all_passed = others.clone().all(|other| public.passed.contains(other));
    let lead = own_total - best_other;
    if lead > 0 && all_passed || lead > AHEAD * i16::from(4 - turn) {
        return Some(Action::Pass);
    }
    let gain = |action: &Action| match *action {
        Action::Boost(kind) => {
            let gain = f32::from(total_if(public, seat, turn, kind) - own_total);
            // A strong card may be wanted as the next contender.
            gain - KEPT * worth(public, kind)
        }
        _ => 0.0,
    };
    most(legal, gain)
}

/// A hand better than the mean card is kept.
fn rest(public: &Public, own: &Private) -> Action {
    let deck = public.deck();
    let powers: Vec<i16> = own.hand.iter().map(|card| deck.printed(card)).collect();
    let mean = f32::from(powers.iter().sum::<i16>()) / powers.len().max(1) as f32;
    if mean >= 6.8 { Action::Keep } else { Action::Discard }
}

/// What the table is worth to `seat` after this choice, in an imagined world.
fn tried(world: &State, seat: Seat, action: &Action) -> f32 {
    let mut after = world.clone();
    if WoodlandWizards::apply(&mut after, seat, action, &mut NoListener).is_err() {
        return f32::MIN;
    }
    let value = |of: Seat| {
        let hand = &after.private[of.index()].hand;
        let cards: f32 = hand.iter().map(|card| f32::from(after.public.deck().printed(card))).sum();
        f32::from(champion_points(&after.public, of)) + f32::from(running_total(&after.public, of)) + KEPT * cards
    };
    let others = Seat::all(after.public.seats).filter(|&other| other != seat).map(value);
    value(seat) - others.fold(0.0, f32::max)
}
