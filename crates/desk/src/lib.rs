//! What lies before one player, whatever draws it: the turn they prepare, and the game they look back at. There is no
//! screen here and no socket, so all of it is tested natively, and page and terminal behave alike.
//!
//! A game's `desk` crate brings a type that implements [`Desk`]; the page and the terminal of the game draw from it.

mod daily;
mod draft;
mod ending;
pub mod fair;
mod fnv;
mod lesson;
mod measure;
pub mod mirror;
mod seen;
mod story;
mod why;
pub mod worker;

use samobranka_rules::{Lang, Phrase, Seat, Speak, View};

pub use samobranka_protocol::Condition;

pub use daily::{Company, Daily, Scale, first_seat};
pub use draft::Draft;
pub use ending::{Ending, Figure, Moment, Tied};
pub use fnv::Fnv;
pub use lesson::{Course, Does, Heard, LEARNER, Lesson, Numbers, Piece, Step, Tap};
pub use measure::{Estimate, LEAST_GAMES, Measure, Norm, Streaks};
pub use seen::Seen;
pub use story::{Passage, ScoreChart, Story, Timeline, after};
pub use why::{Part, ScoreParts};

/// What a game brings to every front end, besides its rules and its words. A game's `desk` crate implements it for a type
/// of its own, such as `IotaDesk`.
pub trait Desk<G: Speak>: Copy + Send + Sync + 'static {
    /// A turn in preparation.
    type Draft: Draft<G>;
    /// A game, step by step.
    type Story: Story<G>;

    /// The options and their values, the default first. An option with one value takes a file
    /// ([`Speak::OWN_FILE`]).
    const OPTIONS: &'static [(&'static str, &'static [&'static str])];
    /// How many of the options are offered at once; the others are for those who look for them.
    const MAIN_OPTIONS: usize;
    /// Whether there is a taught first game ([`Desk::lesson`]).
    const TAUGHT: bool = false;

    /// The pictures of the rules page, in its order. Their positions are made here, and tests hold the rules against them;
    /// the game's page draws them.
    const PICTURES: &'static [&'static str] = &[];

    /// The tables that the game offers every day, the first one first.
    const DAILIES: &'static [Daily] = &[];

    /// What bots make of tables at which all win or lose together, level by level. It was counted over many games, and a test
    /// counts some of it again.
    const NORMS: &'static [Norm] = &[];

    /// What the seat will see once this action of its own is done, where it can know that beforehand: online it is shown
    /// before the server answers. `None` where something hidden comes to light, or another acts next.
    fn ahead(_view: View<G>, _action: &G::Action) -> Option<Seen<G>> {
        None
    }

    /// The table as if it were this seat's turn already, where another's turn goes on and the game lets turns be planned: there
    /// the next turn is prepared.
    fn as_if_my_turn(_view: View<G>) -> Option<Seen<G>> {
        None
    }

    /// What of the table a planned turn counts on: where that has changed meanwhile, the plan is dropped. What would be illegal
    /// then needn't be named.
    fn counts_on(_view: View<G>, _steps: &[G::Action]) -> Vec<Condition> {
        Vec::new()
    }

    /// Whether a turn ends with this action: a notation breaks its lines there.
    fn ends_turn(_action: &G::Action) -> bool {
        false
    }

    /// The taught first game, where there is one.
    fn lesson() -> Option<Lesson<G>> {
        None
    }

    /// A word for whoever has just learned the game: what is asked now, and why. `staged` is what they have staged.
    fn tip(_view: View<G>, _staged: &[G::Action]) -> Option<Phrase> {
        None
    }

    /// What speaks for this action and what against it, in a few words each, the weightiest first. It is computed from the
    /// view, with the rules: each reason is true of what the seat sees.
    fn reasons(_view: View<G>, _action: &G::Action) -> Vec<Phrase> {
        Vec::new()
    }

    /// The action in words beside a table on which its places are marked, so that they needn't be named; `None` where
    /// [`Speak::action`] says it as well.
    fn marked_action(_view: View<G>, _action: &G::Action) -> Option<Phrase> {
        None
    }

    /// Where a hint marks this action on the table: the pieces it is about, then where they go.
    fn marks(_view: View<G>, _action: &G::Action) -> Vec<Piece> {
        Vec::new()
    }

    /// Why this action, though it is legal, would change nothing; `None` where it changes something, or where that can't be
    /// known beforehand. It is said before the action is confirmed.
    fn no_effect(_view: View<G>, _action: &G::Action) -> Option<Phrase> {
        None
    }

    /// A seat's score, opened into its parts, as far as the one with this view may know it. `told` is what was told lately,
    /// oldest first: some parts are only known from there.
    fn score_parts(_view: View<G>, _seat: Seat, _told: &[&G::Event]) -> Option<ScoreParts> {
        None
    }

    /// The texts of the taught first game, of the tips after it, of reasons and of the parts of scores: the text of a
    /// Fluent file.
    fn lesson_words(_lang: Lang) -> &'static str {
        ""
    }

    /// Whether play has begun: before that the table only agrees on how to begin, such as on who starts.
    fn has_begun(_public: &G::Public) -> bool {
        true
    }

    /// The ruling by which the people at a table may end the game early, where there is one.
    fn giving_up() -> Option<G::Ruling> {
        None
    }
}
