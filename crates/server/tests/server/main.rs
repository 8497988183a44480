//! The server's tests, in one program: a table by itself, secrets, simulated trouble, broken messages, real sockets, docs.

mod common;
mod docs;
mod fuzz;
mod secrecy;
mod simulation;
mod table;
mod wire;
