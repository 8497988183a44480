//! The parts that every table and page shares: avatars, icons, buttons, sheets, sums, and the voice for screen readers.

mod avatar;
mod go;
mod icons;
mod live;
mod seat;
mod sheet;
mod tree;

pub use avatar::{Avatar, Ring, stitched};
pub use go::{GoButton, UndoButton};
pub use icons::{Icon, icon};
pub use live::{Live, LiveRegion, live};
pub use seat::SeatCard;
pub use sheet::{Confirm, Sheet};
pub use tree::{ScoreTree, TreeLine};
