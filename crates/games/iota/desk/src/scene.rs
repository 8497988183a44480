//! What a laying earned, told line by line: each line with its sum, then each doubling, then what it comes to.

use samobranka_iota::{Score, Scored};
use samobranka_rules::Seat;

use crate::sheet::doubled;

/// A laying whose points are being counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreScene {
    /// Who laid.
    pub seat: Seat,
    /// What it earned.
    pub score: Score,
}

impl ScoreScene {
    /// How many beats come before the end: one a line, and one a doubling.
    pub fn counts(&self) -> usize {
        self.score.lines().len() + usize::from(self.score.doublings())
    }

    /// The lines that are lit at a beat.
    pub fn lines_at(&self, beat: usize) -> &[Scored] {
        let lines = self.score.lines();
        &lines[..lines.len().min(beat + 1)]
    }

    /// Whether the sum has come to the score.
    pub fn is_over(&self, beat: usize) -> bool {
        beat >= self.counts()
    }

    /// The sum as far as it is told: `8 + 4`, `(8 + 4) ×2`, and at the end `(8 + 4) ×2 = 24`.
    pub fn words_at(&self, beat: usize) -> String {
        let lines = self.lines_at(beat);
        let sum = lines.iter().map(|line| line.sum.to_string()).collect::<Vec<_>>().join(" + ");
        let times = (beat + 1).saturating_sub(lines.len()).min(self.score.doublings().into());
        let told = match (times, lines.len()) {
            (0, _) => sum,
            (_, 1) => sum + &doubled(times as u8),
            _ => format!("({sum}){}", doubled(times as u8)),
        };
        let points = self.score.points();
        if self.is_over(beat) && told != points.to_string() { format!("{told} = {points}") } else { told }
    }
}
