//! What can be chosen before the deal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of a table. The defaults are the rulebook's game as our rulings read it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// TG-56, TG-57: how many cards a turn, and how many in a hand.
    pub difficulty: Difficulty,
    /// TG-58 … TG-63: the fire expansion, and how long a fire may burn (B-9).
    pub fire: Fire,
    /// B-10: what happens to one who lays elsewhere, or stops, while a row must be covered.
    pub astray: Astray,
    /// B-2: what a player lays who can't reach the minimum.
    pub shortfall: Shortfall,
    /// B-6: how many cards an expert must lay once the draw pile is empty.
    pub expert_end: ExpertEnd,
    /// B-17: how a game lost to fire is counted.
    pub burned: BurnedCount,
    /// TG-23, B-20: who lays first.
    pub start: Start,
    /// B-21: whether the cards under the top ones can still be looked at.
    pub history: History,
    /// B-29: whether a backwards ten may be announced, which the rules forbid.
    pub ten_signal: bool,
}

/// TG-56, TG-57: three steps; one card less comes on top of expert.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// At least two cards a turn.
    #[default]
    Normal,
    /// At least three.
    Expert,
    /// At least three, and a hand of one card less.
    ExpertOneLess,
}

/// The fire expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fire {
    /// Played without.
    #[default]
    Off,
    /// TG-60: the very next card laid by anyone must cover it.
    NextCard,
    /// B-9: it must be covered by the end of the next player's turn; alone, by the very next card (TG-63).
    ByEndOfNextTurn,
}

/// B-10: laying or stopping against the fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Astray {
    /// Is refused, so that a slip of the finger does not end the game.
    #[default]
    Refuse,
    /// Is accepted, and the game is lost.
    Lose,
}

/// B-2: a player who can't reach the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shortfall {
    /// Lays what fits; then the game ends.
    #[default]
    LayWhatFits,
    /// Lays nothing: the turn is looked at before it begins.
    Strict,
}

/// B-6: an expert's minimum once the draw pile is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExpertEnd {
    /// One card, as for everybody.
    #[default]
    One,
    /// Three to the end, or the whole hand if it is smaller.
    Three,
}

/// B-17: a game lost to fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BurnedCount {
    /// Is lost whatever the count.
    #[default]
    Defeat,
    /// Is counted as usual.
    AsUsual,
}

/// TG-23, B-20: how the first player is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Each says how willing they are; then the most willing claims it and the others agree.
    #[default]
    Team,
    /// The first seat names the one.
    Host,
    /// By lot.
    Random,
}

/// B-21: the cards under the top ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum History {
    /// Lie open.
    #[default]
    Open,
    /// Are out of sight: a game of memory.
    Hidden,
}

impl Options {
    /// TG-10 … TG-12, TG-57: the size of a full hand.
    #[inline]
    pub fn hand_size(&self, seats: u8) -> u8 {
        let full = match seats {
            1 => 8,
            2 => 7,
            _ => 6,
        };
        full - u8::from(self.difficulty == Difficulty::ExpertOneLess)
    }

    /// TG-25, TG-56: how many cards a turn asks for while the draw pile has cards.
    #[inline]
    pub fn usual_minimum(&self) -> u8 {
        if self.difficulty == Difficulty::Normal { 2 } else { 3 }
    }

    /// TG-49, TG-52, B-6: how many cards a turn asks for that begins with this draw pile and this hand.
    #[inline]
    pub fn minimum(&self, deck: u8, hand: u8) -> u8 {
        if deck > 0 {
            self.usual_minimum()
        } else if self.difficulty != Difficulty::Normal && self.expert_end == ExpertEnd::Three {
            hand.min(3)
        } else {
            1
        }
    }

    /// TG-60, TG-63: whether the very next card must cover a fire. Alone it always must.
    #[inline]
    pub fn fire_is_next_card(&self, seats: u8) -> bool {
        self.fire == Fire::NextCard || self.fire == Fire::ByEndOfNextTurn && seats == 1
    }
}
