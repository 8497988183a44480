//! The deals of the day: which tables a game offers every day, the same for everybody.

use samobranka_rules::Outcome;

/// A table that a game offers every day. It is data: the deal follows from its name and the date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// Its name in addresses and on boards, unique in the game: `solo`.
    pub name: &'static str,
    /// How many seats the table has. It is set with the game's default options.
    pub seats: u8,
    /// Who sits in the other seats.
    pub company: Company,
    /// How a result is read.
    pub scale: Scale,
    /// The level whose result is par. Against rivals it is the level of the rivals.
    pub par: &'static str,
}

/// Who sits with the player of a daily deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Nobody.
    Alone,
    /// Bots of the level that is par: all win or lose together.
    Partners,
    /// Bots of the player's own level: each plays for itself.
    Rivals,
}

/// How the results of a daily deal compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// The fewer the better, such as cards left over; nobody can have more than `of`.
    Fewest {
        /// The worst result there is.
        of: i32,
    },
    /// The more the better, such as points.
    Most,
}

impl Scale {
    /// By how much `one` is better than `other`; below zero when it is worse.
    pub fn ahead(self, one: i32, other: i32) -> i32 {
        match self {
            Scale::Fewest { .. } => other - one,
            Scale::Most => one - other,
        }
    }

    /// Of ten blocks, how many a result fills: its share of the best result there can be, or of the `best` that is known.
    pub fn blocks(self, result: i32, best: i32) -> u8 {
        let (part, whole) = match self {
            Scale::Fewest { of } => (of - result, of),
            Scale::Most => (result, best.max(result)),
        };
        // A block is only full when all of it is reached.
        (10 * part.max(0)).checked_div(whole).map_or(0, |blocks| blocks.clamp(0, 10) as u8)
    }
}

impl Daily {
    /// The result of the player in the first seat.
    pub fn result(&self, outcome: &Outcome) -> i32 {
        first_seat(outcome)
    }
}

/// What came of a game for the player in the first seat.
pub fn first_seat(outcome: &Outcome) -> i32 {
    match outcome {
        Outcome::Team { score, .. } => *score,
        Outcome::Rank { scores, .. } => scores.first().copied().unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_cards_left_are_better_and_more_points_are() {
        let (cards, points) = (Scale::Fewest { of: 98 }, Scale::Most);
        assert_eq!((cards.ahead(4, 9), cards.ahead(9, 4)), (5, -5));
        assert_eq!((points.ahead(4, 9), points.ahead(9, 4)), (-5, 5));
    }

    #[test]
    fn blocks_are_a_share_of_the_best_result() {
        let cards = Scale::Fewest { of: 98 };
        assert_eq!((cards.blocks(0, 0), cards.blocks(4, 0), cards.blocks(98, 0)), (10, 9, 0));
        assert_eq!(
            (Scale::Most.blocks(71, 142), Scale::Most.blocks(150, 142), Scale::Most.blocks(-3, 142)),
            (5, 10, 0)
        );
        assert_eq!(Scale::Most.blocks(0, 0), 0, "where nobody has a point there is no share");
    }
}
