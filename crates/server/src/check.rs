//! A whole data folder, looked through: every table's log is played again, and what lists say is compared with it.

use std::path::Path;

use samobranka_rules::Seed;
use samobranka_store::{Counts, Index, LogError, Stored, TableId};

use crate::logic::{BadTable, Logic};

/// What was found in a data folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How much there is.
    pub counts: Counts,
    /// Lines of all logs together.
    pub lines: u64,
    /// Tables of games, or by rules, that this program doesn't have. They are whole as far as can be told.
    pub foreign: u64,
}

/// What is wrong with a data folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The file itself, as SQLite says it.
    File(String),
    /// A table's log can't be carried out.
    Log(TableId, String),
    /// What lists say of a table isn't what its log says.
    Index(TableId, String),
}

/// Looks through the data folder of a server, whether it runs or not; says each trouble as it is found.
pub fn check(folder: &Path, mut trouble: impl FnMut(Trouble)) -> Result<Checked, LogError> {
    let mut checked = Checked::default();
    let mut found = Vec::new();
    let counts = samobranka_store::check(
        folder,
        |what| found.push(Trouble::File(what)),
        |stored| {
            checked.lines += stored.lines.len() as u64;
            match look(&stored) {
                Ok(foreign) => checked.foreign += u64::from(foreign),
                Err(what) => trouble(what),
            }
        },
    )?;
    found.into_iter().for_each(&mut trouble);
    Ok(Checked { counts, ..checked })
}

/// Whether the table is one this program can't play.
fn look(stored: &Stored) -> Result<bool, Trouble> {
    let table = stored.table;
    let logic = match Logic::load(table, &stored.lines, Seed([0; 32])) {
        Ok(logic) => logic,
        Err(BadTable::OtherRules { .. }) => return Ok(true),
        Err(BadTable::None) => {
            return Err(Trouble::Log(table, "lists name it, and it has no log".to_owned()));
        }
        Err(why) => return Err(Trouble::Log(table, why.to_string())),
    };
    let Some(listed) = &stored.index else {
        return Err(Trouble::Index(table, "it has a log, and no list names it".to_owned()));
    };
    let own = logic.index(listed.touched);
    match differs(&own, listed) {
        Some(what) => Err(Trouble::Index(table, format!("{what} in lists is not what the log says"))),
        None => Ok(false),
    }
}

/// What two entries for the same table differ in. When something happened is for lists alone to say.
fn differs(own: &Index, listed: &Index) -> Option<&'static str> {
    let people = |index: &Index| {
        let mut people = index.people.clone();
        people.sort_unstable();
        people.dedup();
        people
    };
    [
        ("whether the game is over", own.finished == listed.finished),
        // Older versions took the code of a finished game away.
        ("the join code", own.code == listed.code || (listed.finished && listed.code.is_none())),
        ("who sits there", people(own) == people(listed)),
        ("the summary", own.summary == listed.summary),
    ]
    .into_iter()
    .find_map(|(what, same)| (!same).then_some(what))
}
