//! The testkit tried on a toy game, whole and broken in every way the laws are meant to notice.

mod bite;
mod game;
mod text;
