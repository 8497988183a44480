//! The parts every table and page shares: hoops, hems, icons, buttons, sheets, refusals, the top bar.

mod bar;
mod hoop;
mod icons;
mod live;
mod sheet;
mod stitch;

pub(crate) use bar::{Hem, LangSwitch, ThemeSwitch, TopBar};
pub(crate) use hoop::{Hoop, Ring};
pub(crate) use icons::{Icon, icon};
pub(crate) use live::{Live, LiveRegion, live};
pub(crate) use sheet::Sheet;
pub(crate) use stitch::{GameMark, Logo};
