//! What a table says when it is asked why: what a score is made of.

use samobranka_rules::Phrase;

/// A score, opened into its parts. What the parts count adds up to the total.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreParts {
    /// The parts, in the order they came about.
    pub parts: Vec<Part>,
    /// What they come to.
    pub total: i32,
    /// The rule in words, a sentence each.
    pub rules: Vec<Phrase>,
}

/// One part of a score.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Where it comes from.
    pub what: Phrase,
    /// How it is counted, where there is more to say.
    pub how: Option<Phrase>,
    /// What it counts.
    pub points: i32,
}

impl ScoreParts {
    /// These parts, by these rules.
    pub fn of(parts: Vec<Part>, rules: &[&'static str]) -> ScoreParts {
        let total = parts.iter().map(|part| part.points).sum();
        ScoreParts { parts, total, rules: rules.iter().map(|key| Phrase::new(key)).collect() }
    }
}

impl Part {
    /// A part that says by itself how it is counted.
    pub fn plain(what: Phrase, points: i32) -> Part {
        Part { what, how: None, points }
    }
}
