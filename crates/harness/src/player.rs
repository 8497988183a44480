//! One seat at a table of THE GAME: what it knows, from the messages it got, and a random legal move.

use anyhow::{Context, Result};
use samobranka_the_game::{Action, Card, CardSet, Event, Pile};
use serde::Deserialize;

/// A message of the server, as far as a player needs it.
#[derive(Deserialize)]
pub(crate) struct News<'a> {
    #[serde(borrow, default)]
    pub accepted: Option<Accepted<'a>>,
    #[serde(borrow, default)]
    pub refused: Option<RefusedNow<'a>>,
    #[serde(default)]
    pub welcome: Option<Welcome>,
    #[serde(default)]
    pub moved: Option<Moved>,
    #[serde(default)]
    pub reset: Option<Reset>,
    #[serde(default)]
    pub rematch: Option<Rematch>,
}

/// The game is played again. In version 0.1 that was another table.
#[derive(Deserialize)]
pub(crate) struct Rematch {
    #[serde(default)]
    pub table: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Accepted<'a> {
    pub id: &'a str,
    pub seq: u64,
}

#[derive(Deserialize)]
pub(crate) struct RefusedNow<'a> {
    #[serde(borrow)]
    pub id: Option<&'a str>,
    pub why: Why,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Why {
    pub code: String,
    pub message: String,
}

#[derive(Deserialize)]
pub(crate) struct Welcome {
    pub view: Option<View>,
    pub to_act: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Moved {
    pub events: Vec<Event>,
    pub to_act: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Reset {
    pub view: View,
    pub to_act: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct View {
    public: PublicView,
    private: PrivateView,
}

#[derive(Deserialize)]
struct PublicView {
    phase: PhaseView,
    piles: Vec<PileView>,
}

/// The phases that matter here; any other is some way of being over, or of beginning.
#[derive(Deserialize)]
struct PhaseView {
    #[serde(default)]
    turn: Option<TurnView>,
}

#[derive(Deserialize)]
struct TurnView {
    laid: u8,
    minimum: u8,
}

#[derive(Deserialize)]
struct PileView {
    top: u8,
    count: u8,
}

#[derive(Deserialize)]
struct PrivateView {
    hand: CardSet,
}

impl<'a> News<'a> {
    pub(crate) fn read(bytes: &'a [u8]) -> Result<News<'a>> {
        serde_json::from_slice(bytes)
            .with_context(|| format!("the server said {}", String::from_utf8_lossy(&bytes[..bytes.len().min(600)])))
    }
}

/// How a player chooses among the lays that fit: by that, games are longer or shorter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// The cheapest of four drawn by lot: a game is long enough to be worth setting.
    Careful,
    /// The first that comes to hand, as one plays who plays by lot alone: about seventeen moves.
    Random,
    /// The dearest of four drawn by lot: the game is over soon.
    Hasty,
}

/// What one seat knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    hand: CardSet,
    tops: [u8; 4],
    laid: u8,
    minimum: u8,
    /// How many cards lie on the piles: what can't become less.
    pub(crate) on_piles: u32,
}

impl Player {
    pub(crate) fn new() -> Player {
        Player { hand: CardSet::NONE, tops: Pile::ALL.map(Pile::start), laid: 0, minimum: 2, on_piles: 0 }
    }

    /// Begins from what the seat sees.
    pub(crate) fn see(&mut self, view: &View) {
        self.hand = view.private.hand;
        self.on_piles = 0;
        for (top, pile) in self.tops.iter_mut().zip(&view.public.piles) {
            *top = pile.top;
            self.on_piles += u32::from(pile.count);
        }
        if let Some(turn) = &view.public.phase.turn {
            (self.laid, self.minimum) = (turn.laid, turn.minimum);
        }
    }

    /// Hears what happened.
    pub(crate) fn hear(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Laid { pile, card, .. } => {
                    self.tops[pile.index()] = card.number();
                    self.hand.remove(*card);
                    self.laid += 1;
                    self.on_piles += 1;
                }
                Event::Drew { cards } => self.hand = self.hand.or(cards.set()),
                Event::Turn { minimum, .. } => (self.laid, self.minimum) = (0, *minimum),
                _ => {}
            }
        }
    }

    /// A random legal move in this style. One who may stop does so every other time.
    pub(crate) fn choose(&self, dice: &mut Dice, style: Style) -> Option<Action> {
        let fitting = Pile::ALL.map(|pile| self.hand.and(pile.accepts(self.tops[pile.index()])));
        let lays: u32 = fitting.iter().map(|cards| u32::from(cards.len())).sum();
        let may_stop = self.laid >= self.minimum;
        if may_stop && (lays == 0 || dice.below(2) == 0) {
            return Some(Action::EndTurn);
        }
        let nth = |mut pick: u32| -> Option<(Pile, Card)> {
            for (pile, cards) in Pile::ALL.into_iter().zip(fitting) {
                let count = u32::from(cards.len());
                if pick < count {
                    return Some((pile, cards.nth(pick)));
                }
                pick -= count;
            }
            None
        };
        let cost = |&(pile, card): &(Pile, Card)| pile.cost(self.tops[pile.index()], card);
        let mut drawn = (0..4).filter_map(|_| nth(dice.below(lays)));
        let (pile, card) = match style {
            Style::Careful => drawn.min_by_key(cost)?,
            Style::Random => drawn.next()?,
            Style::Hasty => drawn.max_by_key(cost)?,
        };
        Some(Action::Lay { pile, card })
    }
}

/// SplitMix64: the same seed, the same moves.
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Game, Play, Seat, Seed, Setup};
    use samobranka_the_game::{Options, Start, TheGame};

    use super::*;

    fn moves_of_games(style: Style) -> f64 {
        let mut dice = Dice(7);
        let games = 200;
        let moves = (0..games).map(|seed| {
            let (mut play, _) = Play::<TheGame>::new(
                Setup::new(2, Options { start: Start::Random, ..Options::default() }).unwrap(),
                Seed([seed; 32]),
            );
            let mut moves = 0;
            while let Some(seat) = TheGame::to_act(&play.state().public).first() {
                let view = serde_json::to_string(&play.state().view(seat)).unwrap();
                let mut player = Player::new();
                player.see(&serde_json::from_str(&view).unwrap());
                let action = player.choose(&mut dice, style).expect("the rules wait for it");
                play.act(seat, action, None).expect("a legal move");
                moves += 1;
            }
            moves
        });
        f64::from(moves.sum::<u32>()) / f64::from(games)
    }

    #[test]
    fn games_by_lot_have_about_seventeen_moves_careful_ones_more_and_hasty_ones_fewer() {
        let [careful, random, hasty] = [Style::Careful, Style::Random, Style::Hasty].map(moves_of_games);
        assert!((15.0..20.0).contains(&random), "{random}");
        assert!(careful > 2.0 * random && hasty < 0.75 * random, "{careful} {random} {hasty}");
    }

    /// The player follows the game from messages alone, and what it may choose is what the rules allow.
    #[test]
    fn every_move_of_a_player_is_legal_and_its_view_stays_true() {
        let mut dice = Dice(5);
        for seed in 0..90 {
            let style = [Style::Careful, Style::Random, Style::Hasty][usize::from(seed % 3)];
            let options = Options { start: Start::Random, ..Options::default() };
            let (mut play, _) = Play::<TheGame>::new(Setup::new(2, options).unwrap(), Seed([seed; 32]));
            let view = |play: &Play<TheGame>, seat: u8| -> View {
                serde_json::from_str(&serde_json::to_string(&play.state().view(Seat(seat))).unwrap()).unwrap()
            };
            let mut players = [Player::new(), Player::new()];
            for seat in 0..2 {
                players[usize::from(seat)].see(&view(&play, seat));
            }
            while let Some(seat) = TheGame::to_act(&play.state().public).first() {
                let action = players[seat.index()].choose(&mut dice, style).expect("the rules wait for it");
                let told = play.act(seat, action, None).expect("a legal move");
                for own in 0..2 {
                    let heard: Vec<Event> =
                        told.iter().filter(|it| it.to.includes(Some(Seat(own)))).map(|it| it.event.clone()).collect();
                    let player = &mut players[usize::from(own)];
                    player.hear(&heard);
                    let mut fresh = Player::new();
                    fresh.see(&view(&play, own));
                    assert_eq!((player.hand, player.tops, player.on_piles), (fresh.hand, fresh.tops, fresh.on_piles));
                }
            }
        }
    }
}
