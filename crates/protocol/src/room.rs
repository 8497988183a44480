//! A review room: several people look at one finished game together. One leads, the others follow, point at things and show
//! what they have tried. A room holds nothing but a finished record and who is there.
//!
//! The messages go over `/api/rooms/{room}/socket`, one JSON object with one field a frame, the first of them `join`.

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ApiError;

/// The most people in one room.
pub const MAX_MEMBERS: usize = 16;

/// The most characters of what a pointer says.
pub const MAX_POINT: usize = 120;

/// The most bytes of a branch that is shown to the room.
pub const MAX_BRANCH: usize = 64 * 1024;

/// How many branches a room keeps; the oldest goes first.
pub const MAX_BRANCHES: usize = 8;

/// The most bytes the record of a room may have.
pub const MAX_ROOM_RECORD: usize = 256 * 1024;

/// A place in the game: after which step, through whose eyes, and in which branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct RoomPlace {
    /// After so many steps.
    pub step: u32,
    /// Through whose eyes; with nothing said everything is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// In which branch that was shown to the room; with nothing said in the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<u32>,
}

/// What somebody in a room asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RoomAsk {
    /// The first message: comes in.
    Join(RoomJoin),
    /// Says where one looks. The leader takes the followers along.
    Look(RoomLook),
    /// Points at something.
    Point(RoomPoint),
    /// Asks the leader to hand the lead over.
    AskToLead(RoomBare),
    /// The leader hands the lead to another.
    Lead(RoomLead),
    /// Asks whether the server is there.
    Ping(RoomBare),
}

/// How one comes in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomJoin {
    /// What one is called.
    pub name: String,
}

/// Where one looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomLook {
    /// The place.
    pub place: RoomPlace,
    /// Whether one follows the leader.
    pub follows: bool,
}

/// What one points at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomPoint {
    /// Where one looks.
    pub place: RoomPlace,
    /// The piece of the table that is pointed at: the numbers of the elements on the way to it.
    pub path: Vec<u16>,
    /// Where in the piece, from the left and from the top, in thousandths.
    pub at: (u16, u16),
    /// The piece in words.
    pub words: String,
}

/// Whom the lead goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomLead {
    /// The number of the one who leads from now on.
    pub member: u32,
}

/// A question without particulars.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomBare {}

/// What those in a room are told. Each message has one of the fields; readers pass over what they don't know.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RoomNews {
    /// The room as it is now, all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomNow>,
    /// Somebody points at something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointed: Option<RoomPointed>,
    /// What was asked is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<ApiError>,
    /// The server is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pong: Option<RoomBare>,
}

/// A room as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct RoomNow {
    /// One's own number.
    pub you: u32,
    /// The number of the one who leads.
    pub leader: u32,
    /// Who is there, in the order they came.
    pub members: Vec<RoomMember>,
    /// Who has asked to lead.
    #[serde(default)]
    pub asks: Vec<u32>,
    /// The branches that were shown, the oldest first. `GET /api/rooms/{room}/branches/{branch}` gives one.
    #[serde(default)]
    pub branches: Vec<RoomBranch>,
}

/// Somebody in a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoomMember {
    /// Their number in this room.
    pub id: u32,
    /// What they are called.
    pub name: String,
    /// Where they look.
    pub place: RoomPlace,
    /// Whether they follow the leader.
    pub follows: bool,
}

/// A branch that somebody has shown to the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoomBranch {
    /// Its number in this room.
    pub id: u32,
    /// Who has tried it.
    pub name: String,
    /// The step of the record it hangs from.
    pub step: u32,
    /// In whose seat.
    pub seat: Seat,
    /// How often it has changed: who has an older one asks for it again.
    #[serde(default)]
    pub changes: u32,
}

/// A branch on its way to the room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// The step of the record it hangs from.
    pub step: u32,
    /// In whose seat.
    pub seat: Seat,
    /// The imagined game as the page keeps it. The server doesn't read it.
    pub game: serde_json::Value,
    /// The number of a branch of one's own that has gone on: this takes its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<u32>,
}

/// A branch that was taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BranchSet {
    /// Its number in the room.
    pub branch: u32,
}

/// Who points at what.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoomPointed {
    /// Their number.
    pub by: u32,
    /// What they are called.
    pub name: String,
    /// What they point at.
    pub point: RoomPoint,
}

/// A room that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoomSet {
    /// Its id: whoever knows it may come in.
    pub room: String,
    /// The link to it.
    pub link: String,
}
