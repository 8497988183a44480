//! Why a server ends a connection: the codes of its Close frames.

/// Nobody answers.
pub const AWAY: u16 = 1001;
/// Messages are texts.
pub const UNSUPPORTED: u16 = 1003;
/// The first message doesn't say how to join.
pub const POLICY: u16 = 1008;
/// Something is wrong with the server.
pub const ERROR: u16 = 1011;
/// The server stops, or has put the table away: come again.
pub const RESTART: u16 = 1012;
/// The table is busy: come again.
pub const AGAIN: u16 = 1013;

/// The token was revoked.
pub const REVOKED: u16 = 4001;
/// The table has no spectators.
pub const NO_SPECTATORS: u16 = 4003;
/// There is no such table.
pub const NO_TABLE: u16 = 4004;
/// The client doesn't read what is sent.
pub const TOO_SLOW: u16 = 4008;
/// The table is of another version of the program and can't be played here.
pub const UNPLAYABLE: u16 = 4009;
/// The client asks far too much.
pub const TOO_FAST: u16 = 4029;
