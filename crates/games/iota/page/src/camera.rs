//! Which part of the table is in sight, and how large. A place is 100 wide; the scale is in pixels a unit.

use samobranka_iota::Cell;

/// How wide a place is.
pub(crate) const PLACE: f64 = 100.0;
/// The smallest and the largest scale a hand can choose.
const SCALES: (f64, f64) = (0.22, 1.6);
/// The scale of a table of few cards: cards don't grow past this.
const LARGEST: f64 = 0.92;
/// Below this scale a place can't be hit with a finger: then not all is in sight.
const SMALLEST: f64 = 0.44;
/// The same on a broad screen, where a mouse is at hand.
const SMALLEST_BROAD: f64 = 0.3;
/// The smallest scale at which all places for the card in hand are shown. Few of them lie side by side, so that a finger
/// still finds the one that is meant.
const SMALLEST_HELD: f64 = 0.3;
/// From this width on a screen is broad, in pixels.
const BROAD: f64 = 700.0;

/// A rectangle of places: the upper left and the lower right.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds {
    pub(crate) first: (i8, i8),
    pub(crate) last: (i8, i8),
}

impl Bounds {
    /// Round these places; there is at least the start.
    pub(crate) fn of(cells: impl IntoIterator<Item = Cell>) -> Bounds {
        let mut cells = cells.into_iter().map(|cell| (cell.row(), cell.col()));
        let first = cells.next().unwrap_or((0, 0));
        cells.fold(Bounds { first, last: first }, |all, (row, col)| Bounds {
            first: (all.first.0.min(row), all.first.1.min(col)),
            last: (all.last.0.max(row), all.last.1.max(col)),
        })
    }

    /// With so many places more on every side.
    pub(crate) fn wider(self, by: i8) -> Bounds {
        Bounds { first: (self.first.0 - by, self.first.1 - by), last: (self.last.0 + by, self.last.1 + by) }
    }

    /// Left, top, width and height.
    pub(crate) fn area(self) -> (f64, f64, f64, f64) {
        let (left, top) = (f64::from(self.first.1) * PLACE, f64::from(self.first.0) * PLACE);
        let wide = f64::from(self.last.1 - self.first.1 + 1) * PLACE;
        let high = f64::from(self.last.0 - self.first.0 + 1) * PLACE;
        (left, top, wide, high)
    }
}

/// What is looked at: the middle of the screen, and how large.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Camera {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) scale: f64,
}

impl Camera {
    /// Everything within `bounds` on a screen of this size; where that would be too small, what lies round `near`.
    pub(crate) fn fit(bounds: Bounds, size: (f64, f64), near: Cell) -> Camera {
        let (left, top, wide, high) = bounds.area();
        let whole = (size.0 / wide).min(size.1 / high).min(LARGEST);
        let (x, y) = (left + wide / 2.0, top + high / 2.0);
        let smallest = if size.0 >= BROAD { SMALLEST_BROAD } else { SMALLEST };
        if whole >= smallest {
            return Camera { x, y, scale: whole };
        }
        let (at_x, at_y) = middle(near);
        let within = |at: f64, from: f64, long: f64, seen: f64| {
            let half = seen / smallest / 2.0;
            if 2.0 * half >= long { from + long / 2.0 } else { at.clamp(from + half, from + long - half) }
        };
        Camera { x: within(at_x, left, wide, size.0), y: within(at_y, top, high, size.1), scale: smallest }
    }

    /// With all of `bounds` in sight above the last `foot` pixels of the screen. It moves as little as it can, and never
    /// nearer; where even the smallest scale is too large, `near` is in sight with what lies round it.
    pub(crate) fn showing(self, bounds: Bounds, size: (f64, f64), foot: f64, near: Cell) -> Camera {
        let (left, top, wide, high) = bounds.area();
        let free = (size.0, (size.1 - foot).max(1.0));
        let scale = (free.0 / wide).min(free.1 / high).clamp(SMALLEST_HELD.min(self.scale), self.scale);
        // Where the middle of what is free may lie, so that all from `first` to `last` is within.
        let within = |now: f64, near: f64, first: f64, long: f64, seen: f64| {
            let half = seen / scale / 2.0;
            let (from, to) = (first + long - half, first + half);
            if from <= to { now.clamp(from, to) } else { near.clamp(to, from) }
        };
        let (near_x, near_y) = middle(near);
        let raised = foot / scale / 2.0;
        let x = within(self.x, near_x, left, wide, free.0);
        let y = within(self.y - raised, near_y, top, high, free.1) + raised;
        Camera { x, y, scale }
    }

    /// Whether all of `bounds` is in sight above the last `foot` pixels of the screen.
    pub(crate) fn shows(self, bounds: Bounds, size: (f64, f64), foot: f64) -> bool {
        // What lies above the foot is a smaller screen with another middle.
        let free = (size.0, (size.1 - foot).max(1.0));
        Camera { y: self.y - foot / self.scale / 2.0, ..self }.sees(bounds, free)
    }

    /// Moved by so many pixels.
    pub(crate) fn moved(self, by: (f64, f64)) -> Camera {
        Camera { x: self.x - by.0 / self.scale, y: self.y - by.1 / self.scale, ..self }
    }

    /// Larger or smaller, with what lies under this point of the screen staying there.
    pub(crate) fn zoomed(self, by: f64, at: (f64, f64), size: (f64, f64)) -> Camera {
        let scale = (self.scale * by).clamp(SCALES.0, SCALES.1);
        let (dx, dy) = (at.0 - size.0 / 2.0, at.1 - size.1 / 2.0);
        let keep = |middle: f64, off: f64| middle + off / self.scale - off / scale;
        Camera { x: keep(self.x, dx), y: keep(self.y, dy), scale }
    }

    /// How the table is shifted and scaled, for the browser.
    pub(crate) fn transform(self, size: (f64, f64)) -> String {
        let (x, y) = self.origin(size);
        format!("transform:translate({x:.2}px,{y:.2}px) scale({:.4})", self.scale)
    }

    /// By how many pixels the table is shifted once it is scaled.
    pub(crate) fn origin(self, size: (f64, f64)) -> (f64, f64) {
        let by = |whole: f64, middle: f64| whole / 2.0 - middle * self.scale;
        (by(size.0, self.x), by(size.1, self.y))
    }

    /// Where the middle of a place is on the screen.
    pub(crate) fn on_screen(self, cell: Cell, size: (f64, f64)) -> (f64, f64) {
        let (x, y) = middle(cell);
        ((x - self.x) * self.scale + size.0 / 2.0, (y - self.y) * self.scale + size.1 / 2.0)
    }

    /// What is in sight: left, top, width, height.
    pub(crate) fn sight(self, size: (f64, f64)) -> (f64, f64, f64, f64) {
        let (wide, high) = (size.0 / self.scale, size.1 / self.scale);
        (self.x - wide / 2.0, self.y - high / 2.0, wide, high)
    }

    /// Whether all of this is in sight.
    pub(crate) fn sees(self, bounds: Bounds, size: (f64, f64)) -> bool {
        let (left, top, wide, high) = self.sight(size);
        let (its_left, its_top, its_wide, its_high) = bounds.area();
        // A hair's breadth is no matter.
        its_left >= left - 2.0
            && its_top >= top - 2.0
            && its_left + its_wide <= left + wide + 2.0
            && its_top + its_high <= top + high + 2.0
    }
}

/// The middle of a place.
pub(crate) fn middle(cell: Cell) -> (f64, f64) {
    ((f64::from(cell.col()) + 0.5) * PLACE, (f64::from(cell.row()) + 0.5) * PLACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(row: i8, col: i8) -> Cell {
        Cell::new(row, col).expect("near enough")
    }

    #[test]
    fn a_small_table_is_seen_whole_and_not_too_large() {
        let bounds = Bounds::of([cell(0, 0)]).wider(1);
        let camera = Camera::fit(bounds, (900.0, 600.0), cell(0, 0));
        assert_eq!(camera, Camera { x: 50.0, y: 50.0, scale: LARGEST });
        assert!(camera.sees(bounds, (900.0, 600.0)));
        assert_eq!(camera.on_screen(cell(0, 0), (900.0, 600.0)), (450.0, 300.0));
    }

    #[test]
    fn on_a_phone_a_wide_table_stays_large_enough_to_be_hit() {
        let bounds = Bounds::of([cell(-2, -8), cell(5, 9)]).wider(1);
        let size = (360.0, 380.0);
        let camera = Camera::fit(bounds, size, cell(5, 9));
        assert_eq!(camera.scale, SMALLEST);
        assert!(!camera.sees(bounds, size));
        let (x, y) = camera.on_screen(cell(5, 9), size);
        assert!((0.0..size.0).contains(&x) && (0.0..size.1).contains(&y), "what it is near to is in sight");
    }

    #[test]
    fn places_for_a_card_come_into_sight_above_the_foot_by_the_shortest_way() {
        let (size, foot) = ((360.0, 380.0), 60.0);
        let sees = |camera: Camera, bounds| camera.shows(bounds, size, foot);
        let camera = Camera { x: 50.0, y: 50.0, scale: SMALLEST };
        let near = Bounds::of([cell(0, -2), cell(1, 2)]);
        assert_eq!(camera.showing(near, size, foot, cell(0, 0)), camera, "all of it is in sight already");
        let aside = Bounds::of([cell(-1, 1), cell(3, 6)]);
        let moved = camera.showing(aside, size, foot, cell(0, 0));
        assert!(moved.scale == camera.scale && sees(moved, aside), "{moved:?}");
        let wide = Bounds::of([cell(-2, -4), cell(4, 5)]);
        let smaller = camera.showing(wide, size, foot, cell(0, 0));
        assert!(smaller.scale < camera.scale && sees(smaller, wide), "{smaller:?}");
        let too_wide = camera.showing(Bounds::of([cell(-9, -9), cell(9, 9)]), size, foot, cell(9, 9));
        assert!(too_wide.scale == SMALLEST_HELD && sees(too_wide, Bounds::of([cell(9, 9)])), "{too_wide:?}");
    }

    #[test]
    fn zooming_keeps_what_is_under_the_finger() {
        let (size, finger) = ((400.0, 300.0), (90.0, 210.0));
        let before = Camera { x: 120.0, y: -40.0, scale: 0.5 };
        let after = before.zoomed(1.7, finger, size);
        let under = |camera: Camera| {
            (camera.x + (finger.0 - size.0 / 2.0) / camera.scale, camera.y + (finger.1 - size.1 / 2.0) / camera.scale)
        };
        assert!((under(before).0 - under(after).0).abs() < 1e-9 && (under(before).1 - under(after).1).abs() < 1e-9);
        assert_eq!(before.moved((10.0, -5.0)), Camera { x: 100.0, y: -30.0, scale: 0.5 });
    }
}
