//! The charts of a deal: where everybody's result stands on the scale, and where other games parted from one's own. Each has a
//! sentence as its name, and its numbers stand in a table behind one press.

use std::fmt::Write;

use leptos::prelude::*;
use samobranka_page::speech::text;

/// Somebody's result on the scale.
#[derive(Clone, PartialEq)]
pub(super) struct Figure {
    pub(super) name: String,
    pub(super) result: i32,
    /// Whether it is par.
    pub(super) par: bool,
    /// Whether a bot played it.
    pub(super) bot: bool,
}

/// How wide a chart is drawn.
#[derive(Clone, Copy)]
pub(super) struct Width(pub(super) f64);

/// How many people have a result, by result.
pub(super) type Counts = Vec<(i32, u32)>;

/// So many people at least are shown as a distribution.
pub(super) const ENOUGH: u32 = 20;

/// The scale with one's own result, the levels of the bots and a few other people by name, and how all people did.
pub(super) fn scale(
    own: i32,
    levels: &[Figure],
    people: &Counts,
    Width(width): Width,
    label: Signal<String>,
) -> AnyView {
    let all = || levels.iter().map(|it| it.result).chain([own]).chain(people.iter().map(|(result, _)| *result));
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1));
    let high = high.max(low + 1);
    let columns = 40.0_f64.min(f64::from(high - low + 1));
    let step = ((f64::from(high - low) + 1.0) / columns).ceil();
    let (left, right) = (16.0, width - 16.0);
    let column = (right - left) / ((f64::from(high - low) + 1.0) / step);
    let place = |result: i32| left + (f64::from(result - low) / step).floor() * column + column / 2.0;
    let at = |result: i32| left + (f64::from(result - low) + 0.5) / step * column;
    // One cross is a whole number of people, two crosses stand side by side.
    let mut heights = std::collections::BTreeMap::<i64, u32>::new();
    for (result, count) in people {
        *heights.entry((f64::from(result - low) / step) as i64).or_default() += count;
    }
    let most = heights.values().copied().max().unwrap_or(0);
    let per_cross = people_per_cross(people);
    let rows = f64::from(most.div_ceil(2 * per_cross));
    let base = 40.0 + rows * 10.0;
    let own_column = (f64::from(own - low) / step) as i64;
    let size = (column / 2.0 - 3.0).clamp(3.0, 7.0);
    let stitches = heights.iter().map(|(at, count)| {
        let mut path = String::new();
        for stitch in 0..count.div_ceil(per_cross) {
            let x = left + (*at as f64) * column + column / 2.0 + if stitch % 2 == 0 { -size - 1.0 } else { 1.0 };
            let y = base - 10.0 * f64::from(stitch / 2 + 1);
            let _ = write!(path, "M{x:.1} {y:.1}l{size:.1} {size:.1}m0 -{size:.1}l-{size:.1} {size:.1}"); // a string takes it
        }
        view! { <path class=if *at == own_column { "y" } else { "o" } d=path></path> }
    });
    let (labels, depth) = labelled(levels, at, width);
    let own_x = if people.is_empty() { at(own) } else { place(own) };
    let own_top = heights.get(&own_column).map_or(0.0, |count| f64::from(count.div_ceil(2 * per_cross)) * 10.0);
    let own_words = move || format!("{} · {own}", text("web-you"));
    let anchor = if own_x < 40.0 {
        "start"
    } else if own_x > width - 40.0 {
        "end"
    } else {
        "middle"
    };
    let colour = |bot: bool| if bot { "var(--cool)" } else { "var(--ink-2)" };
    let below = |label: &Labelled| base + 18.0 + 18.0 * label.row as f64;
    // Lines lie under the names they pass. A ring has room for the rhomb of a level that came to the same.
    let lines = labels.iter().map(|label| {
        let path = format!("M{:.1} {base:.1}V{:.1}", label.x, below(label) - 8.0);
        view! { <path d=path stroke=colour(label.bot) stroke-width="1.6"></path> }
    });
    let rings = labels.iter().filter(|label| !label.bot).map(|label| {
        view! {
            <circle cx=label.x cy=base r="7" fill="var(--panel)" stroke=colour(false) stroke-width="2.2"></circle>
        }
    });
    let rhombs = labels.iter().filter(|label| label.bot).map(|label| {
        let turned = format!("rotate(45 {:.1} {base:.1})", label.x);
        view! {
            <rect x=label.x - 4.0 y=base - 4.0 width="8" height="8" fill=colour(true) transform=turned></rect>
        }
    });
    let names = labels.iter().map(|label| {
        let class = if label.bot { "pl" } else { "pl person" };
        view! {
            <text class=class x=label.text_x y=below(label) + 5.0 text-anchor="middle">{label.words.clone()}</text>
        }
    });
    let drawn = (lines.collect_view(), rings.collect_view(), rhombs.collect_view(), names.collect_view());
    let stitches = stitches.collect_view();
    view! {
        <svg
            class="dist"
            viewBox=format!("0 0 {width} {}", base + 26.0 + 18.0 * depth as f64)
            role="img"
            aria-label=move || label.get()
        >
            <line class="base" x1=left - 6.0 x2=right + 6.0 y1=base y2=base></line>
            {stitches}
            {drawn}
            {(own_top == 0.0).then(|| view! { <path class="y" d=format!("M{:.1} {:.1}l9 9m0 -9l-9 9", own_x - 4.5, base - 16.0)></path> })}
            <text class="yl" x=own_x y=base - own_top.max(14.0) - 8.0 text-anchor=anchor>{own_words}</text>
        </svg>
    }
    .into_any()
}

/// How many people one cross stands for.
pub(super) fn people_per_cross(people: &Counts) -> u32 {
    const ROWS: u32 = 11;
    people.iter().map(|(_, count)| *count).max().unwrap_or(0).div_ceil(2 * ROWS).max(1)
}

/// A level's name under the scale.
struct Labelled {
    x: f64,
    text_x: f64,
    row: usize,
    words: String,
    bot: bool,
}

/// The names of the levels, in as many rows as they need. How many rows there are.
fn labelled(levels: &[Figure], at: impl Fn(i32) -> f64, width: f64) -> (Vec<Labelled>, usize) {
    let mut sorted: Vec<&Figure> = levels.iter().collect();
    sorted.sort_by_key(|level| level.result);
    let mut ends: Vec<f64> = Vec::new();
    let mut labels = Vec::new();
    for level in sorted {
        let words = match (level.par, level.bot) {
            (true, _) => format!("{} {} — {}", level.name, level.result, text("web-days-par-word")),
            (false, true) => format!("{} {}", level.name, level.result),
            // A person's name may end in a number.
            (false, false) => format!("{} · {}", level.name, level.result),
        };
        let half = 3.8 * words.chars().count() as f64;
        let x = at(level.result);
        let text_x = x.clamp(half + 2.0, (width - half - 2.0).max(half + 2.0));
        // A line that leads to a lower row must not cross a name above it.
        let row = ends.iter().position(|end| *end + 10.0 < text_x - half && *end + 4.0 < x).unwrap_or(ends.len());
        if row == ends.len() {
            ends.push(0.0);
        }
        ends[row] = text_x + half;
        labels.push(Labelled { x, text_x, row, words, bot: level.bot });
    }
    (labels, ends.len())
}

/// Another game that left one's own.
#[derive(Clone, PartialEq)]
pub(super) struct Thread {
    pub(super) name: String,
    pub(super) result: i32,
    /// How many decisions both have in common.
    pub(super) same: usize,
    /// Whether a bot played it.
    pub(super) bot: bool,
    /// Whether it came out better than one's own.
    pub(super) better: bool,
}

/// The shortest stitch of a thread, in pixels.
const LEAST_STITCH: f64 = 8.0;

/// One's own game as a straight thread, and others leaving it.
pub(super) fn threads(own: i32, of: usize, others: &[Thread], Width(width): Width, label: Signal<String>) -> AnyView {
    const GAP: f64 = 34.0;
    let (above, below): (Vec<&Thread>, Vec<&Thread>) = others.iter().partition(|other| other.better);
    let middle = 22.0 + GAP * above.len() as f64;
    // At the end of each thread stand its result and whose it is.
    let room = others.iter().map(|it| 10.0 + 13.0 * digits(it.result) + 7.6 * it.name.chars().count() as f64);
    let (start, end) = (14.0, width - room.fold(120.0, f64::max));
    // Games part early: the first decisions have more room than the last.
    let at = |decision: usize| start + (end - start - 70.0) * (decision as f64 / of.max(1) as f64).sqrt();
    let rows = above.iter().enumerate().map(|(at, it)| (*it, middle - GAP * (above.len() - at) as f64));
    let rows = rows.chain(below.iter().enumerate().map(|(at, it)| (*it, middle + GAP * (at + 1) as f64)));
    let branch = |(seat, (other, y)): (usize, (&Thread, f64))| {
        let x = at(other.same);
        let colour = if other.bot { "var(--cool)".to_owned() } else { format!("var(--seat-{})", 2 + seat % 5) };
        let bend = (x + 90.0).min(end - 6.0);
        let path = format!(
            "M{x:.1} {middle:.1}C{:.1} {middle:.1} {:.1} {y:.1} {bend:.1} {y:.1}H{end:.1}",
            x + (bend - x) * 0.45,
            x + (bend - x) * 0.35
        );
        view! {
            <path class="br" d=path stroke=colour.clone()></path>
            <circle cx=x cy=middle r="6" fill="var(--panel)" stroke=colour stroke-width="3"></circle>
            <text class="nn" x=end + 10.0 y=y + 6.5>{other.result}</text>
            <text x=end + 10.0 + 13.0 * digits(other.result) y=y + 5.0>{other.name.clone()}</text>
        }
    };
    let branches = rows.enumerate().map(branch).collect_view();
    // A stitch for each decision, as long as stitches have room: what is narrower would wear the thread out.
    let (mut cuts, mut last) = (String::new(), f64::MIN);
    for x in (0..of).map(at) {
        if x - last >= LEAST_STITCH {
            let _ = write!(cuts, "M{x:.1} {:.1}v8", middle - 4.0);
            last = x;
        }
    }
    let height = middle + GAP * below.len() as f64 + 18.0;
    view! {
        <svg class="part" viewBox=format!("0 0 {width} {height}") role="img" aria-label=move || label.get()>
            <path class="thr" d=format!("M{start} {middle}H{end}")></path>
            <path d=cuts stroke="var(--panel)" stroke-width="1.6"></path>
            {branches}
            <text class="nn own" x=end + 10.0 y=middle + 6.5>{own}</text>
            <text class="own" x=end + 10.0 + 13.0 * digits(own) y=middle + 5.0>{move || text("web-you")}</text>
        </svg>
    }
    .into_any()
}

/// How much room a number takes, in digits and a gap.
fn digits(number: i32) -> f64 {
    number.to_string().len() as f64 + 0.6
}
