//! Bots against bots, measured fairly.
//!
//! Every deal is played again and again until each bot has had each seat, so luck of the deal and of the seat falls on all
//! alike; what is compared is deals, not games. Where the seats win or lose together, each bot plays every deal with itself
//! in all seats. A sequential test looks at the results after every few deals and stops once the answer is clear.
//!
//! The bots are built in, or processes in any language ([`outside`]). The result is a [`Report`]: a table's worth of numbers,
//! also as JSON, and a [plot](plot::svg).

mod game;
pub mod outside;
pub mod plot;
mod report;
mod run;
pub mod stats;

pub use report::{BotReport, PairReport, Report, Times};
pub use run::{Cannot, Entrant, Match, Progress, Scoring, run, scoring};
