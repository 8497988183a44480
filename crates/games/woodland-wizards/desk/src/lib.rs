//! What lies before a player of Woodland Wizards, without a screen: a decision in preparation ([`WoodlandWizardsDraft`]) and
//! what it would make of everybody's points ([`Preview`]), what lies on the table ([`Clearing`]), what happens one thing after
//! another ([`Watcher`]), and the story of a game ([`WoodlandWizardsStory`]).

mod choices;
mod clearing;
mod draft;
mod lesson;
mod pictures;
mod reasons;
mod story;
mod watcher;

pub use choices::{
    Effect, about, choice_at, choice_of, choices, effect, goes_to, order_steps, pile_card, play_of, power_steps,
    suggested, total_after,
};
pub use clearing::{Clearing, Lying, place_so_far, stamp};
pub use draft::{Preview, WoodlandWizardsDraft};
pub use pictures::{BEATA, GLORIA, PICTURES, pictured};
pub use reasons::{Change, Idle, Reason, changes, idle, reasons};
pub use story::{FinalCount, Step, WoodlandWizardsStory};
pub use watcher::{PlayedContest, Scene, Thread, Watcher};

use samobranka_desk::{Company, Daily, Desk, Lesson, Piece, Scale, ScoreParts};
use samobranka_rules::{Lang, Phrase, Seat};
use samobranka_woodland_wizards::{Action, Event, Phase, Public, View, WoodlandWizards};

/// The desk of Woodland Wizards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WoodlandWizardsDesk;

impl Desk<WoodlandWizards> for WoodlandWizardsDesk {
    type Draft = WoodlandWizardsDraft;
    type Story = WoodlandWizardsStory;

    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("wizards", &["off", "pick", "random"]),
        ("boost", &["in_turn", "at_once"]),
        ("rounds", &["4", "2", "3", "5", "6"]),
        ("first", &["random", "host_choice", "ask_hedgehog"]),
        ("auto_order", &["suggest", "always_best"]),
        ("order", &["per_player", "per_card"]),
        ("browse_discard", &["yes", "top_only"]),
        ("replaced_in_boost", &["fires", "no"]),
        ("result_order", &["winner_first", "turn_order"]),
        ("maw", &["before_claim", "after_claim"]),
        ("spider", &["double", "triple"]),
        ("floor", &["zero", "none"]),
        ("doubling", &["best", "ask"]),
        ("tie_power", &["scored", "printed"]),
        ("cards", &["house"]),
    ];
    const MAIN_OPTIONS: usize = 3;
    const DAILIES: &'static [Daily] =
        &[Daily { name: "rivals", seats: 4, company: Company::Rivals, scale: Scale::Most, par: "skilled" }];
    const TAUGHT: bool = true;

    fn lesson() -> Option<Lesson<WoodlandWizards>> {
        Some(lesson::lesson())
    }

    fn tip(view: View, staged: &[Action]) -> Option<Phrase> {
        if !view.to_act() {
            return None;
        }
        Some(Phrase::new(match view.public.phase {
            _ if !staged.is_empty() => "lesson-ww-tip-go",
            Phase::Search(_) => "lesson-ww-tip-search",
            Phase::Summon => "lesson-ww-tip-summon",
            Phase::Boost { .. } => "lesson-ww-tip-boost",
            Phase::Rest(_) => "lesson-ww-tip-rest",
            Phase::Over => return None,
            _ => "lesson-ww-tip-choose",
        }))
    }

    fn reasons(view: View, action: &Action) -> Vec<Phrase> {
        reasons(view, action).iter().map(Reason::phrase).collect()
    }

    fn marks(view: View, action: &Action) -> Vec<Piece> {
        reasons::marks(view, action)
    }

    fn no_effect(view: View, action: &Action) -> Option<Phrase> {
        idle(view, action).map(|idle| idle.phrase())
    }

    fn score_parts(view: View, seat: Seat, told: &[&Event]) -> Option<ScoreParts> {
        Some(reasons::score_parts(view, seat, told))
    }

    fn lesson_words(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    const PICTURES: &'static [&'static str] = PICTURES;

    fn has_begun(public: &Public) -> bool {
        !matches!(public.phase, Phase::Hedgehog | Phase::Host | Phase::Wizard(_))
    }

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Search(_) | Action::Keep | Action::Discard)
    }
}
