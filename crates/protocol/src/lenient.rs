//! Reading what a newer server may say, and refusing the same in a request.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// The version of a client or server that names none.
pub(crate) fn first_protocol() -> u32 {
    1
}

/// Reads a part of a message; `None` where it says something that this version has no word for.
pub(crate) fn known<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(from)?).ok())
}

/// Reads a word; the default where this version doesn't know it.
pub(crate) fn known_or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    from: D,
) -> Result<T, D::Error> {
    Ok(known(from)?.unwrap_or_default())
}

/// Reads, as part of a request, what is read leniently elsewhere: all that was named must have been understood.
pub(crate) fn strictly<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned + Serialize,
{
    let named = Value::deserialize(from)?;
    let read: T = T::deserialize(&named).map_err(D::Error::custom)?;
    let understood = serde_json::to_value(&read).map_err(D::Error::custom)?;
    match not_understood(&named, &understood) {
        None => Ok(read),
        Some(what) => Err(D::Error::custom(format!("unknown: {what}"))),
    }
}

/// The first part of `named` that isn't in `understood`.
fn not_understood(named: &Value, understood: &Value) -> Option<String> {
    match (named, understood) {
        (Value::Object(named), Value::Object(understood)) => named.iter().find_map(|(key, part)| {
            let inside = understood.get(key).map(|other| not_understood(part, other));
            inside.unwrap_or_else(|| Some(format!("field `{key}`")))
        }),
        _ => (named != understood).then(|| named.to_string()),
    }
}
