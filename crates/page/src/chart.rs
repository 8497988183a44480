//! A game as lines: steps go to the right, numbers upwards. Most games draw everybody's points; each line has its colour,
//! its dashes and its name.

use std::fmt::{Arguments, Write};

use leptos::prelude::*;
use samobranka_desk::ScoreChart;
use samobranka_rules::{Seat, Speak};

use crate::browser;
use crate::speech::text;
use crate::{LookBack, Page, StoryOf};

/// How a line is dashed.
const DASHES: [&str; 4] = ["", "1 6", "10 6", "12 5 1 5"];
/// How far apart two ends of lines are written, at least.
const APART: f64 = 18.0;

/// How the line of a seat looks: its colour, and its dashes.
fn look(seat: usize) -> (String, &'static str) {
    (format!("var(--seat-{})", seat % 6 + 1), DASHES[(seat / 6 + seat) % 4])
}

/// A drawing with its steps and its numbers, part by part.
pub struct Drawing {
    out: String,
    right: f64,
    bottom: f64,
    steps: usize,
    least: i32,
    most: i32,
}

const LEFT: f64 = 40.0;
const TOP: f64 = 14.0;

impl Drawing {
    /// An empty one for so many steps and for numbers between these two, with this much room at the end of the lines.
    pub fn new(wide: bool, room: f64, steps: usize, (least, most): (i32, i32), label: &str) -> Drawing {
        let (width, height) = if wide { (860.0, 505.0) } else { (340.0, 244.0) };
        let out = format!(r#"<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">"#);
        Drawing { out, right: width - room, bottom: height - 28.0, steps: steps.max(1), least, most }
    }

    fn x(&self, step: usize) -> f64 {
        LEFT + (self.right - LEFT) * step as f64 / self.steps as f64
    }

    fn y(&self, number: i32) -> f64 {
        self.bottom - (self.bottom - TOP) * f64::from(number - self.least) / f64::from(self.most - self.least)
    }

    fn put(&mut self, part: Arguments) {
        self.out.write_fmt(part).expect("a string takes any text");
    }

    /// A level with its number.
    pub fn level(&mut self, number: i32, class: &str) {
        let (y, right) = (self.y(number), self.right);
        self.put(format_args!(
            r#"<line class="{class}" x1="{LEFT}" x2="{right}" y1="{y:.1}" y2="{y:.1}"/><text x="{}" y="{:.1}" text-anchor="end">{number}</text>"#,
            LEFT - 8.0,
            y + 4.0
        ));
    }

    /// Every so many steps their number.
    pub fn count(&mut self, every: usize) {
        for step in (0..=self.steps).step_by(every) {
            self.below(step, step);
        }
    }

    /// Rounds that end after these steps, numbered.
    fn rounds(&mut self, ends: &[usize]) {
        for (number, &step) in ends.iter().enumerate() {
            let (x, bottom) = (self.x(step), self.bottom);
            self.put(format_args!(r#"<line class="gl" x1="{x:.1}" x2="{x:.1}" y1="{TOP}" y2="{bottom}"/>"#));
            self.below(step, number + 1);
        }
    }

    fn below(&mut self, step: usize, number: usize) {
        let (x, y) = (self.x(step), self.bottom + 23.0);
        self.put(format_args!(r#"<text x="{x:.1}" y="{y}" text-anchor="middle">{number}</text>"#));
    }

    /// Where the reader stands.
    pub fn here(&mut self, step: usize) {
        let (x, low) = (self.x(step), self.bottom + 6.0);
        self.put(format_args!(
            r#"<line class="ph" x1="{x:.1}" x2="{x:.1}" y1="4" y2="{low:.1}" stroke-dasharray="5 4"/>"#
        ));
    }

    /// A line through these numbers, a step each.
    pub fn line(&mut self, class: &str, style: (&str, &str), numbers: impl Iterator<Item = i32>) {
        let mut path = String::new();
        for (step, number) in numbers.enumerate() {
            let letter = if step == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{:.1} {:.1}", self.x(step), self.y(number)).expect("a string takes any text");
        }
        let (style, dashes) = style;
        self.put(format_args!(r#"<path class="{class}" style="{style}" stroke-dasharray="{dashes}" d="{path}"/>"#));
    }

    /// A stitch of gold on a line: this step led from one number to the other.
    pub fn stitch(&mut self, step: usize, from: i32, to: i32) {
        let (x1, x2, y1, y2) = (self.x(step), self.x(step + 1), self.y(from), self.y(to));
        for class in ["trb", "tr"] {
            self.put(format_args!(r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#));
        }
    }

    /// What is written where the lines end: the number of each, and its words. Ends that lie together are written one
    /// above the other.
    pub fn ends(&mut self, mut ends: Vec<(i32, String)>) {
        ends.sort_by_key(|(number, _)| *number);
        let apart = APART.min((self.bottom - TOP) / ends.len().max(1) as f64);
        let (x, mut highest) = (self.right + 8.0, f64::MAX);
        for (at, (number, words)) in ends.iter().enumerate() {
            // Those above need their room too.
            let room = TOP + apart * (ends.len() - 1 - at) as f64;
            let y = self.y(*number).max(room).min(highest - apart);
            highest = y;
            self.put(format_args!(r#"<text x="{x}" y="{:.1}">{words}</text>"#, y + 5.0));
        }
    }

    /// The whole as one SVG.
    pub fn done(self) -> String {
        self.out + "</svg>"
    }
}

/// The chart of everybody's points as one SVG.
fn drawn_points(chart: &ScoreChart, wide: bool, step: usize, names: &[String], label: &str) -> String {
    let all = || chart.scores.iter().flatten().copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(10));
    let mut drawing = Drawing::new(wide, 108.0, chart.scores.len() - 1, (least, most), label);
    let grid = [5, 10, 20, 50, 100, 200, 500, 1_000].into_iter().find(|by| most / by <= 6).unwrap_or(2_000);
    for points in (0..=most).step_by(grid as usize) {
        drawing.level(points, "gl s");
    }
    match chart.rounds.as_slice() {
        [] => drawing.count(10),
        ends => drawing.rounds(ends),
    }
    drawing.here(step);
    let last = chart.scores.last().cloned().unwrap_or_default();
    for seat in 0..last.len() {
        let (colour, dashes) = look(seat);
        let points = chart.scores.iter().map(|scores| scores[seat]);
        drawing.line("l", (&format!("stroke:{colour}"), dashes), points);
    }
    for &(step, seat) in &chart.gold {
        drawing.stitch(step, chart.scores[step][seat.index()], chart.scores[step + 1][seat.index()]);
    }
    let end = |(seat, points): (usize, i32)| {
        let name: String = names.get(seat).map(|name| name.chars().take(9).collect()).unwrap_or_default();
        let name = name.replace('&', "&amp;").replace('<', "&lt;");
        let written = points.to_string().replace('-', "−");
        (points, format!(r#"<tspan class="end" style="fill:{}">{written}</tspan> {name}"#, look(seat).0))
    };
    drawing.ends(last.into_iter().enumerate().map(end).collect());
    drawing.done()
}

/// A game's own chart, drawn anew for the step that is looked at and for the room there is.
pub fn chart_box<G: Speak, P: Page<G>>(
    back: LookBack<G, P>,
    drawn: impl Fn(bool, &StoryOf<G, P>) -> String + Send + 'static,
) -> AnyView {
    let wide = browser::media("(min-width: 700px)");
    let drawn = move || back.story.with_value(|story| drawn(wide.get(), story));
    view! { <div class="chartbox" inner_html=drawn></div> }.into_any()
}

/// The chart of everybody's points, with a key to its lines; `gold` says what a stitch of gold is.
pub fn points_chart<G: Speak, P: Page<G>>(
    back: LookBack<G, P>,
    label: &'static str,
    gold: &'static str,
    points: fn(&StoryOf<G, P>) -> ScoreChart,
) -> AnyView {
    let seats = back.seats();
    let drawn = move |wide: bool, story: &StoryOf<G, P>| {
        let names: Vec<String> = Seat::all(seats).map(|seat| back.name(seat)).collect();
        drawn_points(&points(story), wide, back.step.get(), &names, &text(label))
    };
    let stitched = back.story.with_value(|story| !points(story).gold.is_empty());
    let key = move |seat: Seat| {
        let (colour, dashes) = look(seat.index());
        view! {
            <span class="swl">
                <svg class="chart key" width="34" height="8" aria-hidden="true">
                    <line class="l" style=format!("stroke:{colour}") stroke-dasharray=dashes x1="3" x2="32" y1="4" y2="4"></line>
                </svg>
                {move || back.name(seat)}
            </span>
        }
    };
    view! {
        <div class="legend small muted">
            {Seat::all(seats).map(key).collect_view()} {stitched.then(|| gold_key(gold))}
        </div>
        {chart_box(back, drawn)}
    }
    .into_any()
}

/// What a stitch of gold is.
pub fn gold_key(words: &'static str) -> AnyView {
    view! {
        <span class="swl">
            <svg class="chart key" width="22" height="8" aria-hidden="true">
                <line class="trb" x1="4" x2="18" y1="4" y2="4"></line>
                <line class="tr" x1="4" x2="18" y1="4" y2="4"></line>
            </svg>
            {move || text(words)}
        </span>
    }
    .into_any()
}
