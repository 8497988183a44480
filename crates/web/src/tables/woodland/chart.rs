//! The game as lines: what everybody's champions were worth, step by step. Each line has its colour, its dashes and its
//! name.

use std::fmt::Write;

use super::history::History;
use crate::tables::Story;

/// How large it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Size {
    width: f64,
    height: f64,
}

impl Size {
    pub(super) const WIDE: Size = Size { width: 860.0, height: 505.0 };
    pub(super) const NARROW: Size = Size { width: 340.0, height: 260.0 };
}

/// How the line of each seat is dashed.
pub(super) const DASHES: [&str; 4] = ["", "1 6", "10 6", "12 5 1 5"];

/// How far apart two names at the end of their lines stand, at least.
const APART: f64 = 19.0;

/// The chart as one SVG; `step` is where the reader stands, `names` are written at the ends.
pub(super) fn svg(size: Size, history: &History, step: usize, names: &[String], label: &str) -> String {
    let Size { width, height } = size;
    let (left, right, top, bottom) = (40.0, width - 104.0, 14.0, height - 28.0);
    let steps = history.steps().max(1) as f64;
    let all = || history.points.iter().flatten().copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(20));
    let x = |step: usize| left + (right - left) * step as f64 / steps;
    let y = |points: i16| bottom - (bottom - top) * f64::from(points - least) / f64::from(most - least);
    let mut out =
        format!(r#"<svg class="chart points" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">"#);
    let mut put = |text: std::fmt::Arguments| out.write_fmt(text).expect("a string takes any text");
    for points in (0..=most).step_by(if most > 60 { 20 } else { 10 }) {
        let y = y(points);
        put(format_args!(
            r#"<line class="gl s" x1="{left}" x2="{right}" y1="{y:.1}" y2="{y:.1}"/><text x="{}" y="{:.1}" text-anchor="end">{points}</text>"#,
            left - 8.0,
            y + 4.0
        ));
    }
    // A contest is a hair line, with the number of its round below.
    for (round, (at, _)) in history.contests().iter().enumerate() {
        put(format_args!(
            r#"<line class="gl" x1="{0:.1}" x2="{0:.1}" y1="{top}" y2="{bottom}"/><text x="{0:.1}" y="{1}" text-anchor="middle">{2}</text>"#,
            x(*at),
            height - 6.0,
            round + 1
        ));
    }
    let here = x(step);
    put(format_args!(
        r#"<line class="ph" x1="{here:.1}" x2="{here:.1}" y1="4" y2="{:.1}" stroke-dasharray="5 4"/>"#,
        bottom + 6.0
    ));
    let seats = history.points.first().map_or(0, Vec::len);
    for seat in 0..seats {
        let mut path = String::new();
        for (step, points) in history.points.iter().enumerate() {
            let letter = if step == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{:.1} {:.1}", x(step), y(points[seat])).expect("a string takes any text");
        }
        put(format_args!(
            r#"<path class="l" style="stroke:var(--seat-{})" stroke-dasharray="{}" d="{path}"/>"#,
            seat % 6 + 1,
            DASHES[(seat / 6 + seat) % 4]
        ));
    }
    // Ends that lie together are written one above the other.
    let last = history.points.last().cloned().unwrap_or_default();
    let mut ends: Vec<(f64, usize)> = (0..seats).map(|seat| (y(last[seat]), seat)).collect();
    ends.sort_by(|a, b| b.0.total_cmp(&a.0));
    let room = (bottom - top) / APART;
    let apart = if seats as f64 > room { (bottom - top) / seats as f64 } else { APART };
    let mut highest = f64::MAX;
    for (y, seat) in ends {
        let at = y.min(highest - apart);
        highest = at;
        let name: String = names.get(seat).map(|name| name.chars().take(9).collect()).unwrap_or_default();
        let name = name.replace('&', "&amp;").replace('<', "&lt;");
        put(format_args!(
            r#"<text x="{}" y="{:.1}"><tspan class="end" style="fill:var(--seat-{})">{}</tspan> {name}</text>"#,
            right + 8.0,
            at + 5.0,
            seat % 6 + 1,
            last[seat],
        ));
    }
    out + "</svg>"
}
