//! The app in a real browser. All of it is one program, because each would hold the whole server and all games once more.

mod app;
mod away;
mod days;
mod deals;
mod endings;
mod findings;
mod fit;
mod iota;
mod lessons;
mod motion;
mod new_game;
mod online;
mod own;
mod portals;
mod puzzles;
mod review;
mod rules;
mod scenes;
mod sounds;
mod survives;
mod tables;
mod thinking;
mod why;
mod woodland;
