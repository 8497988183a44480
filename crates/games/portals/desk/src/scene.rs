//! A portal that opens, told part by part: its stones, then each match, each pair of neighbours, then the sum.

use samobranka_portals::{Board, Cell, Element, Laid, Points, Public};
use samobranka_rules::Seat;

/// Something that scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gold {
    /// A stone on its own colour.
    Match(Cell),
    /// A new stone beside one of its colour that lay there before.
    Neighbours(Cell, Cell),
}

/// A portal that has just been opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PortalScene {
    /// By whom.
    pub seat: Seat,
    /// On which board.
    pub board: Board,
    /// What it scored.
    pub points: Points,
    gold: Vec<Gold>,
}

impl PortalScene {
    /// The portal whose stones are `placed` on a board of this table, where they lie by now.
    pub fn of(public: &Public, seat: Seat, board: Board, placed: &Laid, points: Points) -> PortalScene {
        let symbols = public.symbols(board);
        let matches = placed.iter().filter(|(cell, stone)| symbols.at(*cell) == Some(*stone)).map(|(cell, _)| cell);
        let mut gold: Vec<Gold> = matches.map(Gold::Match).collect();
        // PO-77: only what lay there before counts, and alone neighbours don't.
        if !public.solo() {
            let now = public.stones[board.index()];
            let lay: Vec<(Cell, Element)> = now.iter().filter(|(cell, _)| placed.at(*cell).is_none()).collect();
            for (cell, stone) in placed.iter() {
                let beside = |(other, same): &&(Cell, Element)| {
                    *same == stone
                        && other.row().abs_diff(cell.row()) <= 1
                        && other.column().abs_diff(cell.column()) <= 1
                };
                gold.extend(lay.iter().filter(beside).map(|(other, _)| Gold::Neighbours(cell, *other)));
            }
        }
        PortalScene { seat, board, points, gold }
    }

    /// How many beats come before the end: one for the stones, and one for each part of the score.
    pub fn counts(&self) -> usize {
        1 + self.gold.len()
    }

    /// What has been counted at a beat.
    pub fn gold_at(&self, beat: usize) -> &[Gold] {
        &self.gold[..self.gold.len().min(beat)]
    }

    /// Whether the sum has come to the score.
    pub fn is_over(&self, beat: usize) -> bool {
        beat >= self.counts()
    }
}
