//! The end of a game as every front end tells it: everybody's figure in one line, and the two moments worth another look.

use samobranka_rules::{Outcome, Seat};

/// What is told of a finished game besides who has won.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    /// Everybody's figure, in the order of places. Empty where all have won or lost together.
    pub figures: Vec<Figure>,
    /// The moment that gave most.
    pub best: Option<Moment>,
    /// The moment that cost most.
    pub costliest: Option<Moment>,
}

/// What somebody ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Who.
    pub seat: Seat,
    /// The place, from 1; equal places are shared.
    pub place: u8,
    /// The points, or whatever the game counts.
    pub number: i32,
}

/// A moment of a game that is worth another look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The place in the story: after this many steps it has just happened.
    pub place: usize,
    /// Whose moment it was; nobody's where the table decided.
    pub seat: Option<Seat>,
    /// What it gave or cost, with its sign.
    pub price: i32,
    /// Whether it was a gift of the rules.
    pub gift: bool,
}

impl Figure {
    /// Everybody's points, in the order of places; who shares a place stands in the order of seats.
    pub fn line(outcome: &Outcome) -> Vec<Figure> {
        let Outcome::Rank { places, scores } = outcome else { return Vec::new() };
        let one = |(seat, (&place, &number))| Figure { seat: Seat(seat), place, number };
        let mut line: Vec<Figure> = (0..).zip(places.iter().zip(scores)).map(one).collect();
        line.sort_by_key(|figure| (figure.place, figure.seat.0));
        line
    }
}

/// How the first two came to their places when their figures are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tied {
    /// They share the first place.
    Shared,
    /// Something else decided.
    Decided,
}

impl Ending {
    /// Whether the first two have equal figures, and what came of it.
    pub fn tied(&self) -> Option<Tied> {
        let [first, second, ..] = self.figures[..] else { return None };
        (first.number == second.number).then_some(match first.place == second.place {
            true => Tied::Shared,
            false => Tied::Decided,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(places: &[u8], scores: &[i32]) -> Ending {
        let outcome = Outcome::Rank { places: places.to_vec(), scores: scores.to_vec() };
        Ending { figures: Figure::line(&outcome), ..Ending::default() }
    }

    #[test]
    fn figures_stand_in_the_order_of_places() {
        let line = ending(&[3, 1, 2], &[5, 9, 7]).figures;
        let told: Vec<(u8, u8, i32)> = line.iter().map(|it| (it.seat.0, it.place, it.number)).collect();
        assert_eq!(told, [(1, 1, 9), (2, 2, 7), (0, 3, 5)]);
    }

    #[test]
    fn a_tie_at_the_top_is_shared_or_decided_and_one_below_is_none() {
        assert_eq!(ending(&[1, 1, 3], &[9, 9, 7]).tied(), Some(Tied::Shared));
        assert_eq!(ending(&[2, 1], &[9, 9]).tied(), Some(Tied::Decided));
        assert_eq!(ending(&[1, 2, 2], &[9, 7, 7]).tied(), None);
        assert_eq!(ending(&[1], &[9]).tied(), None);
    }

    #[test]
    fn a_team_has_no_line_of_figures() {
        let outcome = Outcome::Team { won: true, verdict: "beaten".into(), score: 0 };
        assert_eq!(Figure::line(&outcome), []);
    }
}
