//! Which part of the table fits on the screen.

use ratatui::layout::Rect;
use samobranka_iota::{Cell, Public};

/// How wide a place is: the card, and a column on either side for marks.
pub(crate) const WIDE: u16 = 5;
/// How wide the numbers of the rows are.
pub(crate) const RULER: u16 = 4;

/// Which part of the table is shown: the upper left place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) row: i8,
    pub(crate) col: i8,
    pub(crate) rows: i8,
    pub(crate) cols: i8,
}

impl Window {
    /// How many places an area shows.
    fn size(area: Rect) -> (i8, i8) {
        let count = |cells: u16| i8::try_from(cells).unwrap_or(i8::MAX);
        (count(area.height.saturating_sub(1)), count(area.width.saturating_sub(RULER) / WIDE))
    }

    /// The part of the table to show: all of it where there is room, else what is round the cursor, moved from where it
    /// was no further than needed.
    pub(crate) fn of(public: &Public, cursor: Cell, last: Option<Window>, area: Rect) -> Window {
        let (rows, cols) = Window::size(area);
        let (first, end) = public.table.corners();
        let fit = |low: i8, high: i8, cursor: i8, size: i8, last: Option<i8>| {
            // A free place on every side of the cards, and the cursor, wherever it is.
            let (low, high) = (low.min(cursor + 1) - 1, high.max(cursor - 1) + 1);
            if high - low < size {
                return low - (size - (high - low + 1)) / 2;
            }
            let start = last.unwrap_or(cursor - size / 2);
            start.clamp(cursor + 2 - size, cursor - 1).clamp(low, high + 1 - size)
        };
        Window {
            row: fit(first.row(), end.row(), cursor.row(), rows, last.map(|it| it.row)),
            col: fit(first.col(), end.col(), cursor.col(), cols, last.map(|it| it.col)),
            rows,
            cols,
        }
    }

    pub(crate) fn places(self) -> impl Iterator<Item = (u16, u16, Cell)> {
        (0..self.rows).flat_map(move |row| {
            (0..self.cols).filter_map(move |col| {
                let cell = Cell::new(self.row.checked_add(row)?, self.col.checked_add(col)?)?;
                Some((row as u16, col as u16, cell))
            })
        })
    }
}
