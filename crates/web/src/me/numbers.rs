//! Numbers and dates as the reader's language writes them.

use leptos::prelude::*;
use samobranka_desk::Measure;
use samobranka_page::prefs::prefs;
use samobranka_rules::Lang;

/// A value of a measure: a share in percent, an average with one place behind the point where it isn't large.
pub(super) fn value(measure: Measure, value: f64) -> String {
    if measure.is_share() { format!("{}\u{202f}%", plain(value * 100.0, 0)) } else { rounded(value) }
}

/// Where a value lies: both ends, without the unit.
pub(super) fn between(measure: Measure, low: f64, high: f64) -> String {
    let end = |value: f64| if measure.is_share() { plain(value * 100.0, 0) } else { rounded(value) };
    format!("{}–{}", end(low), end(high))
}

fn rounded(value: f64) -> String {
    plain(value, usize::from(value.abs() < 20.0))
}

/// A number with so many places behind the point. What is written as nought has no sign.
pub(super) fn plain(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}").replace('-', "−");
    let text = if text.chars().any(|it| ('1'..='9').contains(&it)) { text } else { text.replace('−', "") };
    if prefs().lang.get() == Lang::Ru { text.replace('.', ",") } else { text }
}

/// A day, as `2 November`; with the year where it isn't this one.
pub(super) fn day(at: f64) -> String {
    let date = js_sys::Date::new(&at.into());
    let this_year = date.get_full_year() == js_sys::Date::new_0().get_full_year();
    let parts: &[(&str, &str)] = &[("day", "numeric"), ("month", "long"), ("year", "numeric")];
    written(at, if this_year { &parts[..2] } else { parts })
}

/// A month, as `November`; of another year with it.
pub(super) fn month(at: f64) -> String {
    let date = js_sys::Date::new(&at.into());
    let this_year = date.get_full_year() == js_sys::Date::new_0().get_full_year();
    written(at, if this_year { &[("month", "long")] } else { &[("month", "short"), ("year", "numeric")] })
}

/// A day for an axis, as `2 Nov`.
pub(super) fn short_day(at: f64) -> String {
    written(at, &[("day", "numeric"), ("month", "short")])
}

fn written(at: f64, parts: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for (part, how) in parts {
        let _ = js_sys::Reflect::set(&options, &(*part).into(), &(*how).into());
    }
    js_sys::Date::new(&at.into()).to_locale_date_string(prefs().lang.get().code(), &options).into()
}

/// The number of the day by the clock on the wall here.
pub(super) fn day_number(at: f64) -> i64 {
    let date = js_sys::Date::new(&at.into());
    ((at - date.get_timezone_offset() * 60_000.0) / 86_400_000.0).floor() as i64
}
