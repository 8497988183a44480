//! The server's tests, in one program: a table by itself, secrets, simulated trouble, broken messages, real sockets, docs.

mod bounds;
mod common;
mod docs;
mod fuzz;
mod one_hand;
mod rematch;
mod seats;
mod secrecy;
mod simulation;
mod table;
mod votes;
mod wire;
