//! A plot of a report: an SVG file that stands by itself.

use crate::report::Report;
use crate::run::Scoring;
use crate::stats::Estimate;

/// The words on a plot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Labels {
    /// What was played.
    pub title: String,
    /// Over the win rates.
    pub wins: String,
    /// Over the differences between the pairs: in Elo points, or in percentage points.
    pub pairs: String,
    /// What the whiskers are.
    pub note: String,
}

const WIDTH: f64 = 760.0;
/// Where the scale begins: names stand before it.
const LEFT: f64 = 250.0;
const RIGHT: f64 = 640.0;
const ROW: f64 = 30.0;

/// Draws the win rates of the bots and the differences of the pairs, each with its interval.
pub fn svg(report: &Report, labels: &Labels) -> String {
    let wins: Vec<(String, Estimate)> =
        report.bots.iter().map(|bot| (bot.name.clone(), times(bot.wins, 100.0))).collect();
    let pairs: Vec<(String, Estimate)> = report
        .pairs
        .iter()
        .map(|pair| {
            let name = format!("{} – {}", report.bots[pair.first].name, report.bots[pair.second].name);
            let value = match (report.scoring, pair.elo) {
                (Scoring::Each, Some(elo)) => elo,
                _ => times(pair.result, 100.0),
            };
            (name, value)
        })
        .collect();
    let mut body = String::new();
    let mut y = 34.0;
    body +=
        &format!("<text x=\"20\" y=\"{y}\" font-size=\"18\" font-weight=\"600\">{}</text>\n", escape(&labels.title));
    y += 36.0;
    y = panel(&mut body, y, &labels.wins, &wins, Scale { low: 0.0, high: 100.0, zero: 0.0 }, "%");
    let reach = pairs
        .iter()
        .flat_map(|(_, it)| [it.value, it.low, it.high])
        .filter(|value| value.is_finite())
        .fold(1.0, |reach: f64, value| reach.max(value.abs()));
    let reach = round_up(reach);
    let unit = if report.scoring == Scoring::Each { "" } else { "%" };
    y = panel(&mut body, y + 26.0, &labels.pairs, &pairs, Scale { low: -reach, high: reach, zero: 0.0 }, unit);
    y += 24.0;
    body += &format!("<text x=\"20\" y=\"{y}\" font-size=\"12\" fill=\"#555\">{}</text>\n", escape(&labels.note));
    let height = y + 20.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         role=\"img\" aria-label=\"{0}\" font-family=\"system-ui, sans-serif\" font-size=\"14\" fill=\"#222\">\n\
         <title>{0}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n",
        escape(&labels.title)
    )
}

#[derive(Clone, Copy)]
struct Scale {
    low: f64,
    high: f64,
    zero: f64,
}

impl Scale {
    /// Where a value stands; what is off the scale stands at its end.
    fn x(&self, value: f64) -> f64 {
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        LEFT + share * (RIGHT - LEFT)
    }
}

fn panel(body: &mut String, top: f64, title: &str, rows: &[(String, Estimate)], scale: Scale, unit: &str) -> f64 {
    *body += &format!("<text x=\"20\" y=\"{top}\" font-weight=\"600\">{}</text>\n", escape(title));
    let (from, to) = (top + 14.0, top + 14.0 + ROW * rows.len() as f64);
    for step in 0..=4 {
        let value = scale.low + (scale.high - scale.low) * f64::from(step) / 4.0;
        let x = scale.x(value);
        let colour = if (value - scale.zero).abs() < 1e-9 { "#888" } else { "#ddd" };
        *body += &format!("<line x1=\"{x:.1}\" y1=\"{from:.1}\" x2=\"{x:.1}\" y2=\"{to:.1}\" stroke=\"{colour}\"/>\n");
        *body += &format!(
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"11\" fill=\"#555\" text-anchor=\"middle\">{}</text>\n",
            to + 15.0,
            number(value)
        );
    }
    for (row, (name, it)) in rows.iter().enumerate() {
        let y = from + ROW * (row as f64 + 0.5);
        *body += &format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\n",
            LEFT - 14.0,
            y + 5.0,
            escape(&shortened(name))
        );
        let (low, high, value) = (scale.x(it.low), scale.x(it.high), scale.x(it.value));
        *body += &format!(
            "<path d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {0:.1}v10M{high:.1} {0:.1}v10\" stroke=\"#2b5fa8\" stroke-width=\"2\" fill=\"none\"/>\n",
            y - 5.0
        );
        *body += &format!("<circle cx=\"{value:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#2b5fa8\"/>\n");
        *body += &format!("<text x=\"{:.1}\" y=\"{:.1}\">{}{unit}</text>\n", RIGHT + 14.0, y + 5.0, number(it.value));
    }
    to + 20.0
}

fn times(it: Estimate, by: f64) -> Estimate {
    Estimate { value: it.value * by, low: it.low * by, high: it.high * by }
}

/// The next round number: 1, 2 or 5 and noughts.
fn round_up(value: f64) -> f64 {
    let ten = 10f64.powf(value.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * ten).find(|step| *step >= value).unwrap_or(value)
}

fn number(value: f64) -> String {
    match value {
        _ if value == f64::INFINITY => "∞".to_owned(),
        _ if value == f64::NEG_INFINITY => "−∞".to_owned(),
        _ if value.abs() >= 100.0 || value == value.round() => format!("{value:.0}").replace('-', "−"),
        _ => format!("{value:.1}").replace('-', "−"),
    }
}

/// Commands can be long; their ends tell more than their beginnings.
fn shortened(name: &str) -> String {
    let count = name.chars().count();
    if count <= 30 { name.to_owned() } else { "…".to_owned() + &name.chars().skip(count - 29).collect::<String>() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers_and_texts_are_safe() {
        assert_eq!([0.3, 1.0, 3.2, 47.0, 512.0].map(round_up), [0.5, 1.0, 5.0, 50.0, 1000.0]);
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
        assert_eq!(shortened(&"x".repeat(40)).chars().count(), 30);
        assert_eq!(number(-3.25), "−3.2");
    }
}
