//! Which plural form a whole number takes.

use samobranka_rules::Lang;

/// The name of the form, as a catalogue's selects spell it.
pub(crate) fn form(lang: Lang, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    match (lang, number % 10, number % 100) {
        (Lang::En, ..) => {
            if number == 1 {
                "one"
            } else {
                "other"
            }
        }
        (Lang::Ru, 1, last_two) if last_two != 11 => "one",
        (Lang::Ru, 2..=4, last_two) if !(12..=14).contains(&last_two) => "few",
        (Lang::Ru, ..) => "many",
    }
}

/// Every name a form can have; `other` is what Russian fractions take, and a fair name for a default.
pub(crate) const FORMS: [&str; 4] = ["one", "few", "many", "other"];
