//! A row's number line: every card laid is a stitch between two knots, so a jump is its length. One SVG a row.

use std::fmt::Write;

/// How large the line is drawn, and how closely.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// So many of the last stitches are drawn one by one; the earlier ones are one thread.
    pub(crate) stitches: usize,
    /// Whether the numbers about the top are drawn larger than the rest.
    pub(crate) zoom: bool,
}

impl Frame {
    pub(crate) const WIDE: Frame = Frame { width: 560.0, height: 96.0, stitches: 100, zoom: false };
    pub(crate) const MIDDLE: Frame = Frame { width: 400.0, height: 76.0, stitches: 8, zoom: true };
    pub(crate) const LOW: Frame = Frame { width: 190.0, height: 50.0, stitches: 6, zoom: true };
    pub(crate) const NARROW: Frame = Frame { width: 200.0, height: 74.0, stitches: 4, zoom: true };
}

/// What is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RowTrack {
    pub(crate) ascends: bool,
    /// What was laid, first to last; the last alone where the others are out of sight.
    pub(crate) laid: Vec<u8>,
    /// How many cards were laid.
    pub(crate) count: u8,
    pub(crate) staged: Vec<u8>,
    /// The card that is held over the row and fits.
    pub(crate) lifted: Option<u8>,
}

impl RowTrack {
    fn start(&self) -> u8 {
        if self.ascends { 1 } else { 100 }
    }

    fn is_trick(&self, from: u8, to: u8) -> bool {
        if self.ascends { to < from } else { to > from }
    }
}

/// Where each number stands: straight, or with a stretch of it drawn larger.
struct Scale {
    /// Numbers and where they stand, both rising; between two of them it is straight.
    knots: Vec<(f64, f64)>,
    zone: Option<(u8, u8)>,
}

/// A stretch wider than this is not worth drawing larger.
const WIDEST_ZONE: u8 = 48;
/// What share of the line the larger stretch takes.
const ZONE_SHARE: f64 = 0.66;
const MARGIN: f64 = 12.0;

impl Scale {
    fn new(frame: Frame, line: &RowTrack) -> Scale {
        let (left, right) = (MARGIN, frame.width - MARGIN);
        let straight = Scale { knots: vec![(1.0, left), (100.0, right)], zone: None };
        if !frame.zoom {
            return straight;
        }
        let top = line.laid.last().copied().unwrap_or(line.start());
        let near = line.laid.iter().rev().take(frame.stitches).copied().filter(|card| card.abs_diff(top) <= 12);
        let points = near.chain(line.staged.iter().copied()).chain([top]);
        let (least, most) = points.fold((top, top), |(least, most), point| (least.min(point), most.max(point)));
        // The held card belongs to it, unless it lies too far off.
        let held = line.lifted.map_or((least, most), |card| (least.min(card), most.max(card)));
        let (least, most) = if held.1 - held.0 + 14 > WIDEST_ZONE { (least, most) } else { held };
        let low = least.saturating_sub(4).max(1);
        let high = most.saturating_add(4).min(100);
        // A little of what lies ahead belongs to it.
        let (low, high) =
            if line.ascends { (low, high.saturating_add(6).min(100)) } else { (low.saturating_sub(6).max(1), high) };
        let span = high - low;
        if !(4..=WIDEST_ZONE).contains(&span) {
            return straight;
        }
        let outside = f64::from(99 - span);
        let rest = (right - left) * (1.0 - ZONE_SHARE);
        let zone_left = left + rest * f64::from(low - 1) / outside;
        let zone_right = right - rest * f64::from(100 - high) / outside;
        let mut knots = vec![(f64::from(low), zone_left), (f64::from(high), zone_right)];
        if low > 1 {
            knots.insert(0, (1.0, left));
        }
        if high < 100 {
            knots.push((100.0, right));
        }
        Scale { knots, zone: Some((low, high)) }
    }

    fn at(&self, number: u8) -> f64 {
        let number = f64::from(number);
        let pair =
            self.knots.windows(2).find(|pair| number <= pair[1].0).unwrap_or(&self.knots[self.knots.len() - 2..]);
        let ((from, left), (to, right)) = (pair[0], pair[1]);
        left + (number - from) / (to - from) * (right - left)
    }
}

/// A number with its sign, as a row moves: `+3`, `−10`.
pub(crate) fn signed(change: i32) -> String {
    if change < 0 { format!("−{}", -change) } else { format!("+{change}") }
}

/// The room a staged card's label takes.
const LABEL: (f64, f64) = (22.0, 13.0);

/// The whole line as one SVG.
pub(crate) fn svg(frame: Frame, line: &RowTrack) -> String {
    let Frame { width, height, .. } = frame;
    let y = height * 0.6;
    let scale = Scale::new(frame, line);
    let at = |number: u8| scale.at(number);
    let small = if width < 300.0 { 2.7 } else { 3.7 };
    let mut out = format!(r#"<svg class="track" viewBox="0 0 {width} {height}" aria-hidden="true">"#);
    let mut put = |text: std::fmt::Arguments| out.write_fmt(text).expect("a string takes any text");

    if let Some((low, high)) = scale.zone {
        let (left, right) = (at(low), at(high));
        put(format_args!(
            r#"<rect class="lens" x="{left:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="7"/>"#,
            y - height * 0.2,
            right - left,
            height * 0.4
        ));
    }
    let (left, right) = (at(1), at(100));
    put(format_args!(r#"<line class="base" x1="{left}" x2="{right}" y1="{y}" y2="{y}"/>"#));
    let top = line.staged.last().or(line.laid.last()).copied().unwrap_or(line.start());
    let end = if line.ascends { right } else { left };
    put(format_args!(r#"<line class="room" x1="{:.1}" x2="{end}" y1="{y}" y2="{y}"/>"#, at(top)));

    // What was laid: one thread as far as the stitches aren't drawn, then stitch by stitch.
    let known = line.laid.len() == usize::from(line.count);
    let first = if known { line.laid.len().saturating_sub(frame.stitches) } else { line.laid.len() };
    let mut from = line.start();
    if first > 0 {
        let last = line.laid[first - 1];
        put(format_args!(r#"<line class="thr" x1="{:.1}" x2="{:.1}" y1="{y}" y2="{y}"/>"#, at(from), at(last)));
        from = last;
    }
    for &card in &line.laid[first..] {
        let class = if line.is_trick(from, card) { "old" } else { "st" };
        let (one, two) = (at(from), at(card));
        let rise = (height * 0.08 + 0.63 * (two - one).abs()).min(height * 0.55);
        let bend = if class == "old" { y + rise } else { y - rise };
        put(format_args!(
            r#"<path class="{class}" d="M{one:.1} {y}Q{:.1} {bend:.1} {two:.1} {y}"/><circle class="kn" cx="{two:.1}" cy="{y}" r="{small}"/>"#,
            (one + two) / 2.0
        ));
        from = card;
    }
    if line.count > 0 && line.staged.is_empty() {
        put(format_args!(r#"<circle class="tp" cx="{:.1}" cy="{y}" r="6"/>"#, at(from)));
    }

    // What is staged, basted in red above the line, ten back in gold below it; and what the held card would do.
    let mut labels: Vec<(f64, f64)> = Vec::new();
    for (place, &card) in line.staged.iter().chain(&line.lifted).enumerate() {
        let held = place == line.staged.len();
        let back = line.is_trick(from, card);
        let (one, two) = (at(from), at(card));
        let rise = (height * 0.25 + 0.63 * (two - one).abs()).min(height * 0.64);
        let (bend, gold) = if back { (y + height * 0.48, " gd") } else { (y - rise, "") };
        put(format_args!(
            r#"<path class="new{gold}" d="M{one:.1} {y}Q{:.1} {bend:.1} {two:.1} {y}"/><circle class="newk{gold}" cx="{two:.1}" cy="{y}" r="4.6"/>"#,
            (one + two) / 2.0
        ));
        if !held {
            let label = signed(i32::from(card) - i32::from(from));
            let middle = (one + two) / 2.0;
            let (class, mut base) = if back { (" gdl", y + height * 0.36) } else { ("", y - rise / 2.0 - 5.0) };
            // Labels that would lie on each other stand one above the other, each as low as it can.
            if !back {
                let lies_on =
                    |base: f64, (x, y): (f64, f64)| (middle - x).abs() < LABEL.0 && (base - y).abs() < LABEL.1;
                while let Some(&(_, below)) = labels.iter().find(|&&label| lies_on(base, label)) {
                    base = below - LABEL.1;
                }
                labels.push((middle, base));
            }
            put(format_args!(
                r#"<text class="lab{class}" x="{middle:.1}" y="{base:.1}" text-anchor="middle">{label}</text>"#
            ));
        }
        from = card;
    }

    let foot = (y + height * 0.24).max(y + 18.0);
    if let Some((low, high)) = scale.zone {
        // The ends stand there too where they find room: so it is seen that the middle is a part of 1 to 100.
        let clear = |number: u8| [low, high].into_iter().all(|edge| (at(number) - at(edge)).abs() > LABEL.0);
        for number in [1, 100].into_iter().filter(|&number| clear(number)).chain([low, high]) {
            put(format_args!(r#"<text x="{:.1}" y="{foot:.1}" text-anchor="middle">{number}</text>"#, at(number)));
        }
    } else {
        for number in [1, 100] {
            put(format_args!(r#"<text x="{:.1}" y="{foot:.1}" text-anchor="middle">{number}</text>"#, at(number)));
        }
        put(format_args!(r#"<path class="base" d="M{:.1} {:.1}v8"/>"#, at(50), y - 4.0));
    }
    out + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(ascends: bool, laid: &[u8], staged: &[u8], lifted: Option<u8>) -> RowTrack {
        RowTrack { ascends, laid: laid.to_vec(), count: laid.len() as u8, staged: staged.to_vec(), lifted }
    }

    #[test]
    fn a_higher_number_always_stands_further_right_and_inside_the_frame() {
        for frame in [Frame::WIDE, Frame::MIDDLE, Frame::LOW, Frame::NARROW] {
            for top in 2..=99 {
                for ascends in [true, false] {
                    for lifted in [None, Some(2), Some(99)] {
                        let scale = Scale::new(frame, &line(ascends, &[top], &[], lifted));
                        assert!((2..=100).all(|number| scale.at(number) > scale.at(number - 1)), "{top} {lifted:?}");
                        assert!(scale.at(1) >= 0.0 && scale.at(100) <= frame.width, "{top} {lifted:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn labels_of_many_small_jumps_stay_inside_the_frame() {
        let drawn = svg(Frame::WIDE, &line(false, &[], &[96, 95, 91, 88, 84], None));
        let heights: Vec<f64> = drawn
            .split(r#"<text class="lab" "#)
            .skip(1)
            .map(|label| label.split('"').nth(3).unwrap().parse().unwrap())
            .collect();
        assert_eq!(heights.len(), 5);
        assert!(heights.iter().all(|&y| y > 4.0), "{heights:?}");
    }

    #[test]
    fn every_card_is_a_stitch_and_ten_back_is_gold_below() {
        let drawn = svg(Frame::WIDE, &line(true, &[5, 9, 30], &[20, 23], Some(40)));
        assert_eq!(drawn.matches(r#"class="st""#).count(), 3);
        assert_eq!(drawn.matches(r#"class="new gd""#).count(), 1);
        assert_eq!(drawn.matches(r#"class="new""#).count(), 2);
        assert!(drawn.contains(">−10</text>") && drawn.contains(">+3</text>"));
    }

    #[test]
    fn on_a_phone_earlier_stitches_are_one_thread() {
        let drawn = svg(Frame::NARROW, &line(false, &[90, 85, 80, 75, 70, 60], &[], None));
        assert_eq!(drawn.matches(r#"class="thr""#).count(), 1);
        assert_eq!(drawn.matches(r#"class="st""#).count(), Frame::NARROW.stitches);
    }
}
