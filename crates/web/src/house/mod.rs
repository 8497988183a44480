//! The house: the pages around the tables.

mod credits;
mod first;
pub(crate) mod games;
mod markdown;
mod new;
mod nowhere;
mod own_file;
mod records;
mod rules;

pub(crate) use credits::Credits;
pub(crate) use first::FirstPage;
pub(crate) use new::{Choice, NewTable};
pub(crate) use nowhere::{NotFetched, Nowhere, Opening};
pub(crate) use records::Records;
pub(crate) use rules::Rules;
