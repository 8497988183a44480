//! A seat for language models: the tables as tools of the Model Context Protocol.
//!
//! The [tools] are plain functions over what a server's API offers to everyone, reached through a [door]: over the
//! network, or within the server's own process. Texts come from [games], which sees a seat's view and nothing else.
//! [serve] speaks the protocol, over standard input and output ([`run`]) or as `/mcp` of a server ([`endpoint`]).
//!
//! Nothing is kept between two calls. The table's id and the key of a seat are arguments.

pub mod args;
pub mod client;
pub mod door;
pub mod games;
pub mod serve;
pub mod tools;
mod words;

pub use door::{Address, BadAddress};
pub use serve::{StdioError, Tables, endpoint, run};
pub use words::catalogue;
