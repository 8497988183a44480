//! TG-43 … TG-47: what may be said at the table. No signal holds a number or compares with one.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::Pile;

/// Something said, or unsaid, by a seat at any time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Signal {
    /// A token laid on a pile; it takes the place of the one this seat had there.
    Pile {
        /// Which pile.
        pile: Pile,
        /// What about it.
        hint: PileHint,
        /// Whether it is meant strongly.
        #[serde(default)]
        strong: bool,
    },
    /// This seat's token on a pile taken off again.
    Clear {
        /// Which pile.
        pile: Pile,
    },
    /// A token before one's own seat.
    Own(OwnHint),
    /// A token before one's own seat taken away again.
    Unsay(OwnHint),
    /// An answer to what the others ask for.
    Reply(Reply),
}

/// What can be said about a pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PileHint {
    /// Please stay off this pile (TG-47).
    StayOff,
    /// Please no big jump here (TG-47).
    NoBigJump,
    /// Better here than elsewhere.
    BetterHere,
    /// I do not need this pile.
    NotNeeded,
    /// I can go back by ten here: only at tables that allow it (B-29), for it names a card.
    TenJump,
}

/// What can be said about oneself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OwnHint {
    /// I would like to go next, or to start.
    WantNext,
    /// My turn will be good.
    GoodTurn,
    /// My turn will be hard.
    HardTurn,
    /// Lay only the minimum, please.
    OnlyMinimum,
    /// Lay more if you can.
    LayMore,
    /// Take care of the fire, please.
    CoverFire,
    /// I can take care of the fire.
    CanCoverFire,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// Agreed.
    Agree,
    /// I can't.
    Cannot,
}

impl PileHint {
    /// All of them.
    pub const ALL: [PileHint; 5] =
        [PileHint::StayOff, PileHint::NoBigJump, PileHint::BetterHere, PileHint::NotNeeded, PileHint::TenJump];

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            PileHint::StayOff => "stay-off",
            PileHint::NoBigJump => "no-big-jump",
            PileHint::BetterHere => "better-here",
            PileHint::NotNeeded => "not-needed",
            PileHint::TenJump => "ten-jump",
        }
    }
}

impl OwnHint {
    /// All of them.
    pub const ALL: [OwnHint; 7] = [
        OwnHint::WantNext,
        OwnHint::GoodTurn,
        OwnHint::HardTurn,
        OwnHint::OnlyMinimum,
        OwnHint::LayMore,
        OwnHint::CoverFire,
        OwnHint::CanCoverFire,
    ];

    /// Whether it speaks of fire.
    pub fn is_about_fire(self) -> bool {
        matches!(self, OwnHint::CoverFire | OwnHint::CanCoverFire)
    }

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            OwnHint::WantNext => "want-next",
            OwnHint::GoodTurn => "good-turn",
            OwnHint::HardTurn => "hard-turn",
            OwnHint::OnlyMinimum => "only-minimum",
            OwnHint::LayMore => "lay-more",
            OwnHint::CoverFire => "cover-fire",
            OwnHint::CanCoverFire => "can-cover-fire",
        }
    }
}

impl Reply {
    /// Both of them.
    pub const ALL: [Reply; 2] = [Reply::Agree, Reply::Cannot];

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Reply::Agree => "agree",
            Reply::Cannot => "cannot",
        }
    }
}

/// `A1:stay-off`, `A1:stay-off!` when meant strongly, `A1:-`, `good-turn`, `-good-turn`, `agree`.
impl fmt::Display for Signal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Signal::Pile { pile, hint, strong } => {
                write!(f, "{pile}:{}{}", hint.name(), if *strong { "!" } else { "" })
            }
            Signal::Clear { pile } => write!(f, "{pile}:-"),
            Signal::Own(hint) => f.write_str(hint.name()),
            Signal::Unsay(hint) => write!(f, "-{}", hint.name()),
            Signal::Reply(reply) => f.write_str(reply.name()),
        }
    }
}

impl FromStr for Signal {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Signal, &'static str> {
        let own = |name: &str| OwnHint::ALL.into_iter().find(|hint| hint.name() == name);
        let unknown = "unknown signal";
        if let Some((pile, rest)) = text.split_once(':') {
            let pile = pile.parse()?;
            if rest == "-" {
                return Ok(Signal::Clear { pile });
            }
            let (name, strong) = rest.strip_suffix('!').map_or((rest, false), |name| (name, true));
            let hint = PileHint::ALL.into_iter().find(|hint| hint.name() == name).ok_or(unknown)?;
            return Ok(Signal::Pile { pile, hint, strong });
        }
        if let Some(name) = text.strip_prefix('-') {
            return own(name).map(Signal::Unsay).ok_or(unknown);
        }
        let reply = Reply::ALL.into_iter().find(|reply| reply.name() == text).map(Signal::Reply);
        reply.or_else(|| own(text).map(Signal::Own)).ok_or(unknown)
    }
}

/// A token on a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// What it says.
    pub hint: PileHint,
    /// Whether it is meant strongly.
    pub strong: bool,
}

/// A set of [`OwnHint`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<OwnHint>", into = "Vec<OwnHint>")]
#[schemars(with = "Vec<OwnHint>")]
pub struct OwnHints(u8);

impl OwnHints {
    /// Whether `hint` lies there.
    pub fn contains(self, hint: OwnHint) -> bool {
        self.0 >> hint as u8 & 1 != 0
    }

    pub(crate) fn insert(&mut self, hint: OwnHint) {
        self.0 |= 1 << hint as u8;
    }

    pub(crate) fn remove(&mut self, hint: OwnHint) {
        self.0 &= !(1 << hint as u8);
    }

    /// Those that lie there.
    pub fn iter(self) -> impl Iterator<Item = OwnHint> {
        OwnHint::ALL.into_iter().filter(move |hint| self.contains(*hint))
    }
}

impl From<Vec<OwnHint>> for OwnHints {
    fn from(hints: Vec<OwnHint>) -> OwnHints {
        let mut set = OwnHints::default();
        for hint in hints {
            set.insert(hint);
        }
        set
    }
}

impl From<OwnHints> for Vec<OwnHint> {
    fn from(hints: OwnHints) -> Vec<OwnHint> {
        hints.iter().collect()
    }
}
