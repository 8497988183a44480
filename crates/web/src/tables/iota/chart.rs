//! The game as lines: the points of everybody, step by step. Each line has its colour, its dashes and its name.

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
    pub(super) const NARROW: Size = Size { width: 340.0, height: 240.0 };
}

/// How the line of each seat is dashed.
pub(super) const DASHES: [&str; 4] = ["", "1 6", "10 6", "12 5 1 5"];

/// The chart as one SVG; `step` is where the reader stands, `names` are written at the ends.
pub(super) fn svg(size: Size, history: &History, step: usize, names: &[String], label: &str) -> String {
    let Size { width, height } = size;
    let (left, right, top, bottom) = (40.0, width - 74.0, 14.0, height - 28.0);
    let steps = history.steps().max(1) as f64;
    let most = history.scores.iter().flatten().copied().max().unwrap_or(0).max(10);
    let x = |step: usize| left + (right - left) * step as f64 / steps;
    let y = |points: u32| bottom - (bottom - top) * f64::from(points) / f64::from(most);
    let mut out =
        format!(r#"<svg class="chart points" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">"#);
    let mut put = |text: std::fmt::Arguments| out.write_fmt(text).expect("a string takes any text");
    let grid = [10, 20, 50, 100, 200, 500, 1_000, 2_000].into_iter().find(|by| most / by <= 5).unwrap_or(5_000);
    for points in (0..=most).step_by(grid as usize) {
        let y = y(points);
        put(format_args!(
            r#"<line class="gl s" x1="{left}" x2="{right}" y1="{y:.1}" y2="{y:.1}"/><text x="{}" y="{:.1}" text-anchor="end">{points}</text>"#,
            left - 8.0,
            y + 4.0
        ));
    }
    let here = x(step);
    put(format_args!(
        r#"<line class="ph" x1="{here:.1}" x2="{here:.1}" y1="4" y2="{:.1}" stroke-dasharray="5 4"/>"#,
        bottom + 6.0
    ));
    let seats = history.scores.first().map_or(0, Vec::len);
    for (seat, dashes) in DASHES.iter().enumerate().take(seats) {
        let mut path = String::new();
        for (step, scores) in history.scores.iter().enumerate() {
            let letter = if step == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{:.1} {:.1}", x(step), y(scores[seat])).expect("a string takes any text");
        }
        put(format_args!(
            r#"<path class="l" style="stroke:var(--seat-{})" stroke-dasharray="{dashes}" d="{path}"/>"#,
            seat + 1
        ));
    }
    // A chain is a stitch of gold on the line it lifts.
    for (at, step) in history.steps.iter().enumerate() {
        let Some(seat) = step.seat.filter(|_| step.score.is_some_and(|score| score.chains() > 0)) else { continue };
        for class in ["trb", "tr"] {
            put(format_args!(
                r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
                x(at),
                y(history.scores[at][seat.index()]),
                x(at + 1),
                y(history.scores[at + 1][seat.index()])
            ));
        }
    }
    // Two ends that lie together are written one above the other.
    let last = history.scores.last().cloned().unwrap_or_default();
    let mut ends: Vec<(f64, usize)> = (0..seats).map(|seat| (y(last[seat]), seat)).collect();
    ends.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut highest = f64::MAX;
    for (y, seat) in ends {
        let at = y.min(highest - 34.0);
        highest = at;
        let name: String = names.get(seat).map(|name| name.chars().take(9).collect()).unwrap_or_default();
        let name = name.replace('&', "&amp;").replace('<', "&lt;");
        put(format_args!(
            r#"<text class="end" style="fill:var(--seat-{})" x="{}" y="{:.1}">{}</text><text x="{}" y="{:.1}">{name}</text>"#,
            seat + 1,
            right + 8.0,
            at + 4.0,
            last[seat],
            right + 8.0,
            at + 18.0,
        ));
    }
    for step in (0..=history.steps()).step_by(10) {
        put(format_args!(r#"<text x="{:.1}" y="{}" text-anchor="middle">{step}</text>"#, x(step), height - 4.0));
    }
    out + "</svg>"
}
