//! Reading JSON that people write: the cards of somebody's own box, say. What is wrong with it is told in the reader's
//! language, with its place in the file.

mod problem;

pub use problem::{JsonProblem, JsonProblemKind};
