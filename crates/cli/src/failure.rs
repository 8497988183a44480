//! What went wrong, in words for the one at the keyboard, and the exit code that says so to a script.

use std::fmt;

/// Why a command ended without doing what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// It was asked in a way that can't be: exit code 2.
    Usage(String),
    /// It was asked properly and could not: exit code 1.
    Failed(String),
}

impl Failure {
    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Failed(_) => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Failure::Usage(text) | Failure::Failed(text)) = self;
        f.write_str(text)
    }
}

impl std::error::Error for Failure {}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Failure {
        Failure::Failed(format!("{error:#}"))
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::Failed(error.to_string())
    }
}
