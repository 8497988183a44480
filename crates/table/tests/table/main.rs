//! The tests of tables and of the engine, in one binary: each binary of its own would be linked by itself.

mod common;
mod engine;
mod fuzz;
mod iota;
mod portals;
mod robustness;
mod runner;
mod secrecy;
mod tables;
mod transcript;
mod woodland_wizards;
