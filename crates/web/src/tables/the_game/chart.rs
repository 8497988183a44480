//! The game as four lines: the tops of the rows after each card. The second of a pair is dotted, ten back is gold.

use std::fmt::Write;

use samobranka_the_game::Pile;

use super::history::History;
use crate::tables::Story;

/// How large it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Size {
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Size {
    pub(super) const WIDE: Size = Size { width: 860.0, height: 505.0 };
    pub(super) const NARROW: Size = Size { width: 340.0, height: 226.0 };
}

/// The chart as one SVG; `step` is where the reader stands.
pub(super) fn svg(size: Size, history: &History, step: usize, label: &str) -> String {
    let Size { width, height } = size;
    let (left, right, top, bottom) = (34.0, width - 46.0, 12.0, height - 28.0);
    let steps = history.steps().max(1) as f64;
    let x = |step: usize| left + (right - left) * step as f64 / steps;
    let y = |number: u8| bottom - (bottom - top) * f64::from(number) / 100.0;
    let mut out = format!(r#"<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">"#);
    let mut put = |text: std::fmt::Arguments| out.write_fmt(text).expect("a string takes any text");
    for (number, class) in [(1, "gl s"), (25, "gl s"), (50, "gl"), (75, "gl s"), (100, "gl")] {
        let y = y(number);
        put(format_args!(
            r#"<line class="{class}" x1="{left}" x2="{right}" y1="{y:.1}" y2="{y:.1}"/><text x="{}" y="{:.1}" text-anchor="end">{number}</text>"#,
            left - 8.0,
            y + 4.0
        ));
    }
    let here = x(step);
    put(format_args!(
        r#"<line class="ph" x1="{here:.1}" x2="{here:.1}" y1="4" y2="{:.1}" stroke-dasharray="5 4"/>"#,
        bottom + 6.0
    ));
    for pile in Pile::ALL {
        let mut path = String::new();
        for (step, tops) in history.tops.iter().enumerate() {
            let letter = if step == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{:.1} {:.1}", x(step), y(tops[pile.index()])).expect("a string takes any text");
        }
        let class = match pile {
            Pile::A1 => "l up",
            Pile::A2 => "l up two",
            Pile::D1 => "l dn",
            Pile::D2 => "l dn two",
        };
        put(format_args!(r#"<path class="{class}" d="{path}"/>"#));
    }
    for class in ["trb", "tr"] {
        for (at, laid) in history.laid.iter().enumerate().filter(|(_, laid)| laid.is_trick()) {
            put(format_args!(
                r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
                x(at),
                y(laid.from),
                x(at + 1),
                y(laid.card.number())
            ));
        }
    }
    // Two ends that lie together are written one below the other.
    let last = history.tops.last().copied().unwrap_or([1, 1, 100, 100]);
    let mut ends: Vec<(f64, Pile)> = Pile::ALL.map(|pile| (y(last[pile.index()]), pile)).to_vec();
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut lowest = f64::MIN;
    for (y, pile) in ends {
        let at = y.max(lowest + 17.0);
        lowest = at;
        let (class, arrow) = if pile.ascends() { ("fu", '↑') } else { ("fd", '↓') };
        let number = last[pile.index()];
        put(format_args!(
            r#"<text class="end {class}" x="{}" y="{:.1}">{number}{arrow}</text>"#,
            right + 8.0,
            at + 5.0
        ));
    }
    for step in (0..=history.steps()).step_by(20) {
        put(format_args!(r#"<text x="{:.1}" y="{}" text-anchor="middle">{step}</text>"#, x(step), height - 4.0));
    }
    out + "</svg>"
}
