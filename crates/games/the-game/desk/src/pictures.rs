//! The pictures of the rules page: rows as they lie, and what is laid on them. A test plays each of them.

use samobranka_the_game::Pile;

/// The pictures, in the order of the rules page.
pub const PICTURES: &[&str] = &["rows", "ten-back", "fire"];

/// A row of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PicturedRow {
    /// Which row.
    pub pile: Pile,
    /// What lies on it, first to last.
    pub laid: &'static [u8],
    /// The card that is laid on it in the picture.
    pub lays: Option<u8>,
}

/// A picture: rows, and the hand before anything is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The rows that are shown.
    pub rows: &'static [PicturedRow],
    /// The hand.
    pub hand: &'static [u8],
    /// Whether it is played with fire.
    pub fire: bool,
}

const fn row(pile: Pile, laid: &'static [u8], lays: Option<u8>) -> PicturedRow {
    PicturedRow { pile, laid, lays }
}

const ROWS: Picture = Picture {
    rows: &[
        row(Pile::A1, &[5, 9, 14], Some(20)),
        row(Pile::A2, &[6, 10, 24, 58], Some(48)),
        row(Pile::D1, &[96, 91, 90, 62], None),
        row(Pile::D2, &[80, 52, 31], None),
    ],
    hand: &[11, 20, 41, 48, 70],
    fire: false,
};

const TEN_BACK: Picture = Picture {
    rows: &[row(Pile::A1, &[24, 58], Some(48)), row(Pile::D1, &[62, 31], Some(41))],
    hand: &[41, 48],
    fire: false,
};

/// The row burns; the card in hand would put the fire out.
const FIRE: Picture = Picture { rows: &[row(Pile::A1, &[40, 44], None)], hand: &[45], fire: true };

/// The picture of this name.
pub fn picture(name: &str) -> Option<Picture> {
    match name {
        "rows" => Some(ROWS),
        "ten-back" => Some(TEN_BACK),
        "fire" => Some(FIRE),
        _ => None,
    }
}
