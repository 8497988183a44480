//! The server's tests, in one program: a table by itself, secrets, simulated trouble, broken messages, real sockets, what
//! is bounded, what older versions left, docs.

mod bounds;
mod common;
mod docs;
mod fair;
mod fuzz;
mod limits;
mod one_hand;
mod releases;
mod rematch;
mod seats;
mod secrecy;
mod simulation;
mod table;
mod votes;
mod wire;
