//! What cargo-mutants would change: the list it prints as JSON.

use serde_json::Value;

/// A place in a file: a line and a column, both from one, the column in characters.
pub(crate) type Place = (usize, usize);

/// One change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mutant {
    /// Its name, with file, line and column: what people read.
    pub(crate) name: String,
    /// The file, from the root of the workspace.
    pub(crate) file: String,
    /// What kind of change it is: `FnValue`, `BinaryOperator` and so on.
    pub(crate) genre: String,
    /// Where the replaced text begins.
    pub(crate) start: Place,
    /// What comes in its place.
    pub(crate) replacement: String,
}

/// Reads the output of `cargo mutants --list --json`.
pub(crate) fn read(json: &str) -> Result<Vec<Mutant>, String> {
    let list: Value = serde_json::from_str(json).map_err(|why| format!("the list of mutants isn't JSON: {why}"))?;
    let list = list.as_array().ok_or("the list of mutants isn't a list")?;
    list.iter().map(|it| one(it).ok_or_else(|| format!("a mutant of an unknown form: {it}"))).collect()
}

fn one(value: &Value) -> Option<Mutant> {
    let text = |key: &str| Some(value[key].as_str()?.to_owned());
    let start = &value["span"]["start"];
    let number = |key: &str| usize::try_from(start[key].as_u64()?).ok();
    Some(Mutant {
        name: text("name")?,
        file: text("file")?,
        genre: text("genre")?,
        start: (number("line")?, number("column")?),
        replacement: text("replacement")?,
    })
}
