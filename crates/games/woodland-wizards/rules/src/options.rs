//! What can be chosen before the deal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::deck::Cards;

/// The options of a table. The defaults are the rulebook's game as our rulings read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The cards: the house box, or an owner's file.
    pub cards: Cards,
    /// Q1: who starts round 1.
    pub first: First,
    /// Q2: the wizards expansion.
    pub wizards: Wizards,
    /// Q9: how boosts are committed.
    pub boost: Boost,
    /// Q14: whether a contender put there in a boost turn is applied in its owner's step.
    pub replaced_in_boost: ReplacedInBoost,
    /// Q20: how low power can fall.
    pub floor: Floor,
    /// Q21: whether one order of effects holds for all cards of a player, or each card has its own.
    pub order: Order,
    /// Q23: whether the order of effects is asked for.
    pub auto_order: AutoOrder,
    /// Q24: how often the Stone Spider's boosts count.
    pub spider: Spider,
    /// Q27: the order of effects after the places are known.
    pub result_order: ResultOrder,
    /// Q30: when effects like the Gaping Maw's are applied.
    pub maw: Maw,
    /// Q37: whether a wizard's doubling comes before or after other effects.
    pub doubling: Doubling,
    /// Q38: which power breaks a tie.
    pub tie_power: TiePower,
    /// Q41: whether the cards under the top of the discard pile can be looked at.
    pub browse_discard: BrowseDiscard,
    /// Q49: how many rounds, 2 to 6.
    #[schemars(range(min = 2, max = 6), extend("examples" = [4, 2, 3, 5, 6]))]
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cards: Cards::House,
            first: First::Random,
            wizards: Wizards::Off,
            boost: Boost::InTurn,
            replaced_in_boost: ReplacedInBoost::Fires,
            floor: Floor::Zero,
            order: Order::PerPlayer,
            auto_order: AutoOrder::Suggest,
            spider: Spider::Double,
            result_order: ResultOrder::WinnerFirst,
            maw: Maw::BeforeClaim,
            doubling: Doubling::Best,
            tie_power: TiePower::Scored,
            browse_discard: BrowseDiscard::Yes,
            rounds: 4,
        }
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$value_doc])* $value,)+ }
    )+};
}

choices! {
    /// Q1: who starts round 1.
    First {
        /// By lot.
        Random,
        /// The first seat names the one.
        HostChoice,
        /// Whoever says to have seen a hedgehog last.
        AskHedgehog,
    }
    /// Q2: the wizards expansion.
    Wizards {
        /// Played without.
        Off,
        /// Everyone picks a card and its side, in turn order.
        Pick,
        /// By lot.
        Random,
    }
    /// Q9: how boosts are committed.
    Boost {
        /// In turn order; later players see who passed.
        InTurn,
        /// All at once.
        AtOnce,
    }
    /// Q14: a contender that was put in its place in a boost turn.
    ReplacedInBoost {
        /// Is applied in its owner's step, if that is still to come.
        Fires,
        /// Is not.
        No,
    }
    /// Q20: how low power can fall.
    Floor {
        /// Not below 0.
        Zero,
        /// As low as it goes.
        None,
    }
    /// Q21: the order of effects.
    Order {
        /// One for all cards of a player.
        PerPlayer,
        /// Each card has its own.
        PerCard,
    }
    /// Q23: who sets the order of effects.
    AutoOrder {
        /// The player, where it matters.
        Suggest,
        /// The table takes the best order.
        AlwaysBest,
    }
    /// Q24: how often the boosts count when their sum is added to the contender.
    Spider {
        /// Twice in all.
        Double,
        /// Thrice in all.
        Triple,
    }
    /// Q27: the order of effects after the places are known.
    ResultOrder {
        /// The winner orders those that touch the winner's contender; then the others, in turn order.
        WinnerFirst,
        /// All in turn order.
        TurnOrder,
    }
    /// Q30: effects after the places that do not touch the winner's contender.
    Maw {
        /// Come before champions are taken.
        BeforeClaim,
        /// Come after; a card already taken does nothing.
        AfterClaim,
    }
    /// Q37: a wizard's doubling.
    Doubling {
        /// Comes where it is best for the player.
        Best,
        /// Comes where the player says.
        Ask,
    }
    /// Q38: the power that breaks a tie.
    TiePower {
        /// As scored.
        Scored,
        /// As printed.
        Printed,
    }
    /// Q41: the discard pile.
    BrowseDiscard {
        /// Can be looked through.
        Yes,
        /// Shows its top card.
        TopOnly,
    }
}
