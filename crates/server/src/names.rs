//! What somebody may be called: what others see is what is there, and no two at a table look the same.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};

use crate::{ApiError, ErrorCode};

/// The most characters a name may have.
const MAX_NAME: usize = 40;

/// The most marks on one letter. Living languages need no more.
const MAX_MARKS: usize = 3;

/// What a character does in a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Visible,
    Space,
    /// A mark on the letter before it.
    Mark,
    /// Nothing that can be seen, or something that changes what is around it.
    Hidden,
}

fn part(char: char) -> Part {
    // The empty pattern of Braille is a symbol, and looks like a space.
    if char == '\u{2800}' || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(char) {
        return Part::Hidden;
    }
    match CodePointMapData::<GeneralCategory>::new().get(char) {
        GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark => Part::Mark,
        GeneralCategory::SpaceSeparator | GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator => {
            Part::Space
        }
        // A control character parts words, as a line's end does.
        GeneralCategory::Control => Part::Space,
        GeneralCategory::EnclosingMark
        | GeneralCategory::Format
        | GeneralCategory::Surrogate
        | GeneralCategory::PrivateUse
        | GeneralCategory::Unassigned => Part::Hidden,
        _ => Part::Visible,
    }
}

/// A name as it is shown: in the composed form (NFC), without what can't be seen or turns the text around it, with one
/// space between words and few marks on a letter; neither empty nor too long.
pub(crate) fn clean_name(name: &str) -> Result<String, ApiError> {
    // What is far too long needn't be looked at.
    if name.len() > 64 * MAX_NAME {
        return Err(too_long());
    }
    let mut clean = String::new();
    let (mut space, mut marks) = (false, 0);
    for char in ComposingNormalizerBorrowed::new_nfc().normalize(name).chars() {
        match part(char) {
            Part::Visible => {
                if space && !clean.is_empty() {
                    clean.push(' ');
                }
                (space, marks) = (false, 0);
                clean.push(char);
            }
            Part::Mark if !clean.is_empty() && !space && marks < MAX_MARKS => {
                marks += 1;
                clean.push(char);
            }
            Part::Space => space = true,
            Part::Mark | Part::Hidden => {}
        }
    }
    // What was taken out may have stood between what belongs together.
    let clean = ComposingNormalizerBorrowed::new_nfc().normalize(&clean).into_owned();
    match clean.chars().count() {
        0 => Err(ApiError::new(ErrorCode::BadMessage, "a name has at least one character that can be seen")),
        count if count > MAX_NAME => Err(too_long()),
        _ => Ok(clean),
    }
}

fn too_long() -> ApiError {
    ApiError::new(ErrorCode::TooLarge, format!("a name has at most {MAX_NAME} characters"))
}

/// Whether two names look the same but for capitals and forms of letters.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    folded(one) == folded(other)
}

fn folded(name: &str) -> String {
    let nfkc = ComposingNormalizerBorrowed::new_nfkc();
    // Upper case first: `ß` and `SS`, `ς` and `σ` are the same then.
    let folded = nfkc.normalize(name).to_uppercase().to_lowercase();
    nfkc.normalize(&folded).into_owned()
}

/// The name by which somebody is told from those who have seats already: where one of them has the same, with a number.
pub(crate) fn distinct_name<'a>(name: &str, others: &(impl Iterator<Item = &'a str> + Clone)) -> String {
    let taken = |name: &str| others.clone().any(|other| same_name(name, other));
    if !taken(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number| format!("{name} ({number})")).find(|name| !taken(name));
    numbered.expect("there are more numbers than seats")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_and_checked() {
        for (given, shown) in [
            ("  Василиса \u{7}\n Премудрая ", "Василиса Премудрая"),
            // Zero widths, an override of direction, a soft hyphen, a filler.
            ("An\u{200b}na\u{202e}", "Anna"),
            ("\u{2066}Bo\u{ad}ris\u{2069}", "Boris"),
            ("\u{3164}Ким\u{1160}", "Ким"),
            // Composed and decomposed are one.
            ("Zoe\u{308}", "Zoë"),
            ("и\u{306}", "й"),
            // Marks upon marks.
            ("a\u{334}\u{335}\u{336}\u{337}\u{338}b", "a\u{334}\u{335}\u{336}b"),
            ("नमस्ते", "नमस्ते"),
            ("\u{301}Anna", "Anna"),
            ("🦉 Сова", "🦉 Сова"),
        ] {
            assert_eq!(clean_name(given).unwrap(), shown, "{given:?}");
        }
        for empty in ["", " \u{0} ", "\u{200b}\u{2060}", "\u{202e}", "\u{3164}", "\u{2800}", "\u{301}", "\u{e000}"] {
            assert!(clean_name(empty).unwrap_err().is(ErrorCode::BadMessage), "{empty:?}");
        }
        assert!(clean_name(&"я".repeat(41)).unwrap_err().is(ErrorCode::TooLarge));
        assert!(clean_name(&"\u{200b}".repeat(5000)).unwrap_err().is(ErrorCode::TooLarge));
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        assert!(same_name("Anna", "ANNA") && same_name("Ａnna", "anna") && same_name("Straße", "STRASSE"));
        assert!(same_name("Ёж", "ёЖ") && !same_name("Anna", "Hanna"));
        let there = ["anna", "Anna (2)", "cheapest"];
        assert_eq!(distinct_name("Anna", &there.into_iter()), "Anna (3)");
        assert_eq!(distinct_name("Cheapest", &there.into_iter()), "Cheapest (2)");
        assert_eq!(distinct_name("Boris", &there.into_iter()), "Boris");
    }
}
