//! Where a server keeps its log.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where a server keeps its log: a folder of its own, or a database that several servers share.
#[derive(Clone, PartialEq, Eq)]
pub enum Data {
    /// A folder with an SQLite file.
    Folder(PathBuf),
    /// A PostgreSQL database.
    Postgres(DatabaseUrl),
}

/// The address of a database, such as `postgres://user:password@host/database`. It prints without the password.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// The address as it was given, password included.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl From<PathBuf> for Data {
    fn from(path: PathBuf) -> Data {
        match path.to_str() {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Data::Postgres(DatabaseUrl(url.to_owned()))
            }
            _ => Data::Folder(path),
        }
    }
}

impl From<&str> for Data {
    fn from(text: &str) -> Data {
        PathBuf::from(text).into()
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (scheme, rest) = self.0.split_once("://").expect("it begins with a scheme");
        let end = rest.find('?').unwrap_or(rest.len());
        let (place, settings) = rest.split_at(end);
        // A password may hold an `@`: what stands before the last one is the user's.
        let place = match place.rsplit_once('@') {
            Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or_default()),
            None => place.to_owned(),
        };
        // One may also stand among the settings: those aren't printed at all.
        write!(f, "{scheme}://{place}{}", if settings.is_empty() { "" } else { "?…" })
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Data::Folder(folder) => folder.display().fmt(f),
            Data::Postgres(url) => url.fmt(f),
        }
    }
}

impl fmt::Debug for Data {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Data::Folder(folder) => folder.serialize(serializer),
            Data::Postgres(url) => url.0.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Data, D::Error> {
        PathBuf::deserialize(deserializer).map(Data::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_and_a_database_are_told_apart() {
        assert_eq!(Data::from("data"), Data::Folder("data".into()));
        assert_eq!(Data::from("/srv/postgres"), Data::Folder("/srv/postgres".into()));
        assert!(matches!(Data::from("postgresql://host/db"), Data::Postgres(_)));
    }

    #[test]
    fn a_password_is_not_printed() {
        for (url, printed) in [
            ("postgres://anna:se@c:ret@db.example:5432/games", "postgres://anna@db.example:5432/games"),
            ("postgres://db/games?password=secret&sslmode=disable", "postgres://db/games?…"),
            ("postgres://anna@a,b/games", "postgres://anna@a,b/games"),
            ("postgres:///games", "postgres:///games"),
        ] {
            let data = Data::from(url);
            assert_eq!((data.to_string(), format!("{data:?}")), (printed.to_owned(), printed.to_owned()));
            assert!(matches!(&data, Data::Postgres(own) if own.secret() == url));
            let written = serde_json::to_string(&data).unwrap();
            assert_eq!(serde_json::from_str::<Data>(&written).unwrap(), data);
        }
    }
}
