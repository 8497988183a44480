//! Numbers for people.

use samobranka_rules::Lang;

/// A number as people of this language write it.
pub(crate) fn decimal(lang: Lang, value: f64, places: usize) -> String {
    if !value.is_finite() {
        return if value < 0.0 { "−∞" } else { "∞" }.to_owned();
    }
    let text = format!("{:.places$}", value.abs());
    let (digits, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let (comma, group) = match lang {
        Lang::En => (".", ","),
        Lang::Ru => (",", "\u{202f}"),
    };
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 && digits.len() > 4 {
            grouped += group;
        }
        grouped.push(digit);
    }
    let minus = if value < 0.0 { "−" } else { "" };
    if fraction.is_empty() { format!("{minus}{grouped}") } else { format!("{minus}{grouped}{comma}{fraction}") }
}

/// A whole number as people of this language write it.
pub(crate) fn whole(lang: Lang, value: f64) -> String {
    decimal(lang, value, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(decimal(Lang::En, 1_234_567.891, 2), "1,234,567.89");
        assert_eq!(decimal(Lang::Ru, 1_234_567.891, 2), "1\u{202f}234\u{202f}567,89");
        assert_eq!(decimal(Lang::En, 1234.0, 0), "1234");
        assert_eq!(decimal(Lang::Ru, -0.5, 1), "−0,5");
        assert_eq!(decimal(Lang::En, f64::INFINITY, 1), "∞");
    }
}
