//! A place in a game that is reviewed: after which step, and through whose eyes. It stands in the address.

use samobranka_rules::Seat;

/// Through whose eyes a table is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Everything is open.
    Open,
    /// What this seat knew.
    Seat(Seat),
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    /// After so many steps; from the start when nothing is said.
    pub(crate) step: Option<usize>,
    /// Where nothing is said, through the eyes of the only person at the table.
    pub(crate) eyes: Option<Eyes>,
    /// In a room, the branch that was shown there; the record when nothing is said.
    pub(crate) branch: Option<u32>,
}

impl Place {
    /// Reads it from the part of an address that begins with `?`. What can't be read is passed over.
    pub(crate) fn read(query: &str) -> Place {
        let mut place = Place::default();
        for part in query.trim_start_matches('?').split('&') {
            match part.split_once('=') {
                Some(("step", step)) => place.step = step.parse().ok(),
                Some(("seat", "all")) => place.eyes = Some(Eyes::Open),
                Some(("seat", seat)) => place.eyes = seat.parse().ok().map(|seat| Eyes::Seat(Seat(seat))),
                Some(("branch", branch)) => place.branch = branch.parse().ok(),
                _ => {}
            }
        }
        place
    }

    /// The part of the address that names it; empty where there is nothing to say.
    pub(crate) fn query(self) -> String {
        let step = self.step.map(|step| format!("step={step}"));
        let eyes = self.eyes.map(|eyes| match eyes {
            Eyes::Open => "seat=all".to_owned(),
            Eyes::Seat(seat) => format!("seat={}", seat.0),
        });
        let branch = self.branch.map(|branch| format!("branch={branch}"));
        let parts: Vec<String> = step.into_iter().chain(eyes).chain(branch).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}
