//! What lies before a player of Portals, without a screen: a turn in preparation ([`PortalsDraft`]), a figure held over a
//! board ([`Ghost`]) and what it would bring ([`Promise`]), how near signs are ([`Trace`]), what is asked for and taught, and
//! the story of a game ([`PortalsStory`]).

mod draft;
mod ghost;
mod guide;
mod lesson;
mod over;
mod pictures;
mod queue;
mod reasons;
mod scene;
mod signs;
mod story;

pub use draft::{Base, PortalsDraft, Taken, after};
pub use ghost::{Ghost, spot_at, turned};
pub use guide::{Aim, Choice, Goal, Tip, choices, goal, tip};
pub use over::{Over, Promise, best_by_cell, first_place, glow, marks, promise};
pub use pictures::{PICTURES, PicturedPortal, pictured_key, pictured_portal};
pub use queue::{Queued, queue, rivals, spread};
pub use reasons::{Reason, reasons};
pub use scene::{Gold, PortalScene};
pub use signs::{Trace, signs_in_sight, trace};
pub use story::{Deeds, Opened, PortalsStory, Step};

use samobranka_desk::{Company, Daily, Desk, Lesson, Norm, Piece, Scale, ScoreParts, Seen};
use samobranka_portals::{Action, Event, Phase, Portals, Public, View};
use samobranka_rules::{Lang, Phrase, Seat};

/// The desk of Portals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PortalsDesk;

impl Desk<Portals> for PortalsDesk {
    type Draft = PortalsDraft;
    type Story = PortalsStory;

    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("spells", &["false", "true"]),
        ("signs", &["false", "true"]),
        ("sides", &["easy", "star", "mixed"]),
        ("totals", &["hidden", "open", "silent"]),
        ("start", &["random", "host", "claim"]),
        ("field", &["random", "board_1", "board_2", "board_3", "board_4"]),
        ("prediction", &["random", "board_1", "board_2", "board_3", "board_4"]),
        ("prediction_side", &["same", "easy", "star"]),
        ("counters", &["shown", "hidden"]),
        ("mirrors", &["false", "true"]),
        ("payment", &["automatic", "declared"]),
        ("full_keys", &["spell_or_bag", "bag_only"]),
        ("idle_spell", &["refuse", "allow"]),
        ("empty_key", &["allow", "refuse"]),
        ("debts", &["floored", "negative"]),
        ("data", &["house"]),
    ];
    const MAIN_OPTIONS: usize = 4;
    const DAILIES: &'static [Daily] =
        &[Daily { name: "solo", seats: 1, company: Company::Alone, scale: Scale::Most, par: "skilled" }];
    /// Alone: points, and how often they were enough. 600 games each, of the skilled 100.
    const NORMS: &'static [Norm] = &[
        Norm { level: "novice", seats: 1, score: 31.1, won: 0.100 },
        Norm { level: "amateur", seats: 1, score: 42.8, won: 0.613 },
        Norm { level: "skilled", seats: 1, score: 34.1, won: 0.17 },
    ];
    const TAUGHT: bool = true;
    const PICTURES: &'static [&'static str] = PICTURES;

    /// What chance has no part in is known at once.
    fn ahead(view: View, action: &Action) -> Option<Seen<Portals>> {
        after(view, action).ok().filter(|taken| !taken.chance).map(|taken| taken.seen)
    }

    fn lesson() -> Option<Lesson<Portals>> {
        Some(lesson::lesson())
    }

    fn reasons(view: View, action: &Action) -> Vec<Phrase> {
        reasons(view, action).into_iter().map(Reason::phrase).collect()
    }

    fn marked_action(view: View, action: &Action) -> Option<Phrase> {
        reasons::marked_action(view, action)
    }

    fn marks(_: View, action: &Action) -> Vec<Piece> {
        reasons::marks(action)
    }

    fn no_effect(view: View, action: &Action) -> Option<Phrase> {
        reasons::idle_spell(view, action).map(|number| Phrase::new("why-po-idle").with("number", number))
    }

    fn score_parts(view: View, seat: Seat, told: &[&Event]) -> Option<ScoreParts> {
        reasons::score_parts(view, seat, told)
    }

    fn lesson_words(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn has_begun(public: &Public) -> bool {
        !matches!(public.phase, Phase::HostPicks | Phase::Claiming { .. } | Phase::KeepSigns { .. })
    }

    fn ends_turn(action: &Action) -> bool {
        !matches!(action, Action::TakeKey(_) | Action::NoKey | Action::Lift(_) | Action::Wake(_) | Action::Draw(_))
    }
}
