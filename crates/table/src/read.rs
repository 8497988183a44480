//! Reading JSON that somebody else wrote, and saying what is wrong with it.

use serde::de::DeserializeOwned;
use serde_path_to_error::Error;

/// Reads JSON, or says where it is wrong and how: `public.seats: invalid type: string "x", expected u8`.
pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|why| {
        // Keeping track of the place costs time, and most texts are right: only what is wrong is read once more.
        let mut reader = serde_json::Deserializer::from_str(text);
        match serde_path_to_error::deserialize::<_, T>(&mut reader) {
            Err(why) => where_and_why(&why),
            Ok(_) => without_place(&why),
        }
    })
}

/// What is wrong, after the name of the part it is wrong in.
pub(crate) fn where_and_why(error: &Error<serde_json::Error>) -> String {
    let why = without_place(error.inner());
    match error.path().to_string().as_str() {
        "." => why,
        path => format!("{path}: {why}"),
    }
}

/// What is wrong, without the line and column: they count within a part of a line, which nobody sees apart.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((why, _)) if error.line() > 0 => why.to_owned(),
        _ => text,
    }
}
