//! The server's tests, in one program: a table by itself, secrets, broken messages, real sockets, what
//! is bounded, what older versions left, docs.

mod bounds;
mod common;
mod counted;
mod days;
mod deals;
mod docs;
mod erase;
mod fair;
mod forward;
mod fuzz;
mod limits;
mod one_hand;
mod over_days;
mod releases;
mod rematch;
mod rooms;
mod seats;
mod secrecy;
mod table;
mod votes;
mod wire;
