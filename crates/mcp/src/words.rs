//! The words of this crate: what stands around the texts of the games.

use samobranka_rules::Lang;

/// The catalogue: the text of a Fluent file.
pub fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Ru => include_str!("../words/ru.ftl"),
    }
}
