//! The parts every table and page shares: hoops, hems, icons, buttons, sheets, refusals, sums, the top bar.

mod bar;
mod go;
mod hoop;
mod icons;
mod live;
mod seat;
mod sheet;
mod stitch;
mod tree;

pub(crate) use bar::{Hem, LangSwitch, ThemeSwitch, TopBar};
pub(crate) use go::{GoButton, UndoButton};
pub(crate) use hoop::{Hoop, Ring};
pub(crate) use icons::{Icon, icon};
pub(crate) use live::{Live, LiveRegion, live};
pub(crate) use seat::SeatCard;
pub(crate) use sheet::Sheet;
pub(crate) use stitch::{GameMark, Logo};
pub(crate) use tree::{ScoreTree, TreeLine};
