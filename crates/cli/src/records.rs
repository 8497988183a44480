//! Records on disk: one file a game, whole after every move.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use samobranka_rules::Seed;

use crate::failure::Failure;
use crate::new_game::{NewGame, Program};
use crate::words::at_file;

/// The file a game is recorded in.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
}

impl RecordFile {
    /// The file for a new game: where the player said, else a new one in the folder of records, which
    /// is created at the first move. An existing file is never overwritten.
    pub(crate) fn new(program: &Program, game: &str, new: &NewGame, seed: Seed) -> Result<RecordFile, Failure> {
        let ui = &program.ui;
        let failed = |path: &Path, why| Failure::Failed(at_file(ui, "cli-record-failed", path, &why));
        let path = match &new.record {
            Some(path) if path.exists() => return Err(failed(path, io::ErrorKind::AlreadyExists.into())),
            Some(path) => path.clone(),
            None => {
                let folder = program.records.as_ref().ok_or_else(|| Failure::Failed(ui.text("cli-no-home")))?;
                fs::create_dir_all(folder).map_err(|why| failed(folder, why))?;
                unused(folder, game, seed)
            }
        };
        let file = RecordFile { path };
        if new.record.is_some() {
            // Whether it can be written is better known before the game than after its first move.
            file.write("").map_err(|why| failed(&file.path, why))?;
        }
        Ok(file)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record as it is now. A reader finds either what was there before or all of this.
    pub(crate) fn write(&self, text: &str) -> io::Result<()> {
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        let mut file = fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        drop(file);
        fs::rename(&beside, &self.path)
    }
}

/// The folder of records, in the user's own data.
pub(crate) fn folder() -> Option<PathBuf> {
    let home = |under: &str| env::home_dir().map(|home| home.join(under));
    let data = if cfg!(windows) {
        env::var_os("APPDATA").map(PathBuf::from).or_else(|| home("AppData/Roaming"))
    } else if let Some(data) = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|data| data.is_absolute()) {
        Some(data)
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        home(".local/share")
    };
    data.map(|data| data.join("samobranka").join("records"))
}

/// A name nobody has yet: the game, when it began, and the beginning of the seed's hash.
fn unused(folder: &Path, game: &str, seed: Seed) -> PathBuf {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let hash = seed.hash().to_string();
    let name = format!("{game}-{}-{}", moment(since), &hash[..8]);
    let numbered = (2..).map(|number| folder.join(format!("{name}-{number}.jsonl")));
    std::iter::once(folder.join(format!("{name}.jsonl")))
        .chain(numbered)
        .find(|path| !path.exists())
        .expect("some number is free")
}

/// `20240229-235959`, in universal time, of so many seconds since 1970.
fn moment(seconds: u64) -> String {
    let (days, rest) = (seconds / 86400, seconds % 86400);
    // Counted from 1 March of the year 0, a leap day is the last of its year, and 400 years are 146097 days.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    let year = era * 400 + year;
    format!("{year:04}{month:02}{day:02}-{:02}{:02}{:02}", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        assert_eq!(moment(0), "19700101-000000");
        assert_eq!(moment(951_782_399), "20000228-235959");
        assert_eq!(moment(951_782_400), "20000229-000000");
        assert_eq!(moment(1_709_251_199), "20240229-235959");
        assert_eq!(moment(1_735_689_600), "20250101-000000");
    }
}
