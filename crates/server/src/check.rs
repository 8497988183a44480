//! A whole data folder or database, looked through: every table's log is played again, and what lists say is compared with it.

use samobranka_rules::Seed;
use samobranka_store::{Counts, Data, Index, LogError, Stored, TableId};

use crate::logic::{BadTable, Logic};

/// What was found in a data folder or database.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How much there is.
    pub counts: Counts,
    /// Lines of all logs together.
    pub lines: u64,
    /// Tables of games, or by rules, that this program doesn't have. They are whole as far as can be told.
    pub foreign: u64,
    /// Deals that are proven to be nobody's choice.
    pub fair: u64,
}

/// What is wrong with a data folder or database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The file or the database itself.
    File(String),
    /// A table's log can't be carried out.
    Log(TableId, String),
    /// What lists say of a table isn't what its log says.
    Index(TableId, String),
}

/// Looks through what a server keeps, whether it runs or not; says each trouble as it is found.
pub fn check(data: &Data, mut trouble: impl FnMut(Trouble)) -> Result<Checked, LogError> {
    let mut checked = Checked::default();
    let mut found = Vec::new();
    let damage = |what| found.push(Trouble::File(what));
    let table = |stored: Stored| {
        checked.lines += stored.lines.len() as u64;
        match look(&stored) {
            Ok(found) => {
                checked.foreign += u64::from(found.foreign);
                checked.fair += found.fair;
            }
            Err(what) => trouble(what),
        }
    };
    let counts = match data {
        Data::Folder(folder) => samobranka_store::check(folder, damage, table)?,
        Data::Postgres(url) => samobranka_store::check_database(url, damage, table)?,
    };
    found.into_iter().for_each(&mut trouble);
    Ok(Checked { counts, ..checked })
}

/// What was found at a table.
#[derive(Default)]
struct Found {
    /// Whether it is one this program can't play.
    foreign: bool,
    /// How many of its deals are proven fair.
    fair: u64,
}

fn look(stored: &Stored) -> Result<Found, Trouble> {
    let table = stored.table;
    let logic = match Logic::load(table, &stored.lines, Seed([0; 32])) {
        Ok(logic) => logic,
        Err(BadTable::OtherRules { .. }) => return Ok(Found { foreign: true, ..Found::default() }),
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
        None => Ok(Found { foreign: false, fair: fair_deals(stored, &logic)? }),
    }
}

/// How many deals at a table are proven fair. Where the last one is, those before it are checked as well.
fn fair_deals(stored: &Stored, last: &Logic) -> Result<u64, Trouble> {
    if !last.deals_fairly() {
        return Ok(0);
    }
    let chapters = Logic::chapters(&stored.lines);
    let before = &chapters[..chapters.len() - 1];
    let mut fair = u64::from(last.is_proven_fair());
    for part in before {
        let chapter = Logic::load_part(stored.table, &stored.lines, part.clone(), Seed([0; 32]));
        let chapter = chapter.map_err(|why| Trouble::Log(stored.table, why.to_string()))?;
        fair += u64::from(chapter.is_proven_fair());
    }
    Ok(fair)
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
