//! The house: the pages around the tables.

mod credits;
mod first;
mod learn;
pub(crate) mod markdown;
mod new;
mod records;
mod rules;
mod tables;

pub(crate) use credits::Credits;
pub(crate) use first::{FirstPage, Turn};
pub(crate) use new::NewTable;
pub(crate) use records::{Records, adopt};
pub(crate) use rules::Rules;
pub(crate) use tables::{ReplayPage, TablePage};
