//! What the pages around the tables are drawn with: the top bar, borders, and small stitched pictures.

mod bar;
mod stitch;

pub(crate) use bar::{Border, LangSwitch, ThemeSwitch, TopBar};
pub(crate) use stitch::{GameMark, Logo};
