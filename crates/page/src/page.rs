//! The contract: what a game brings to the page.

use leptos::prelude::*;
use samobranka_desk::{Desk, Measure, Moment, Piece, Story, Tied};
use samobranka_players::Players;
use samobranka_puzzles::Puzzles;
use samobranka_rules::{Game, Lang, Outcome, Phrase, Seat, Speak, View};

use crate::ending::{TieNote, told_moment};
use crate::{LookBack, SeatContext};

/// What a game brings to the page, besides its rules, its words and its players. A game's `page` crate implements it for a
/// type of its own, such as `IotaPage`.
///
/// Beside its source that crate has `front.css`, what the house shows of the game, which is added to the styles of the app;
/// `style.css`, the styles of its table, which come with the game; and `assets`, whose files are served with the app under
/// the same names.
pub trait Page<G: Speak>: Copy + Send + Sync + 'static {
    /// The levels that the game offers. The bots themselves run in the worker.
    type Players: Players<G>;
    /// The game without a screen: turns in preparation, stories, options.
    type Desk: Desk<G>;

    /// The name of its colours and patterns: `thegame` gives the styles `t-thegame`, `g-thegame` and `band-thegame`.
    const THEME: &'static str;
    /// The message with its name.
    const NAME: &'static str;
    /// The message with one line about the game.
    const ABOUT: &'static str;
    /// How many minutes a game takes.
    const MINUTES: u8;
    /// How many seats a first game has. Bots take the other seats.
    const FIRST_SEATS: u8 = G::SEATS.0;
    /// The message above the chart of a finished game.
    const STORY: &'static str;
    /// The mark in lists, in cross-stitch: an `x` is a cross.
    const MARK: &'static str;
    /// What one's results in this game are measured by, the main one first, each with the message that names it.
    const MEASURES: &'static [(&'static str, Measure)];
    /// The message that says what giving up means, where the game can be given up ([`Desk::giving_up`]).
    const GIVE_UP_ABOUT: &'static str = "";
    /// The message that invites to a puzzle, in a few words; empty where the game has none ([`Page::puzzles`]).
    const PUZZLE: &'static str = "";
    /// The messages that say whose game it is.
    const CREDITS: &'static [&'static str] = &[];
    /// The works of others that the page of this game contains.
    const WORKS: &'static [Credit] = &[];

    /// The text of a Fluent file with what the house says of the game before it is fetched: [`Page::NAME`],
    /// [`Page::ABOUT`], [`Page::PUZZLE`], [`Page::CREDITS`], and the words in [`Page::picture`]. It is part of the first page, so it is short.
    fn front(lang: Lang) -> &'static str;
    /// The text of a Fluent file with all other messages of this page.
    fn catalogue(lang: Lang) -> &'static str;
    /// The picture on the tile.
    fn picture() -> AnyView;
    /// Draws a picture of the rules page: those that [`Desk::PICTURES`] names, from positions that the desk has made.
    fn rules_picture(_name: &str) -> Option<AnyView> {
        None
    }
    /// What is asked in its puzzles, where it has some. The set itself is a file beside the app.
    fn puzzles() -> Option<&'static dyn Puzzles<G>> {
        None
    }
    /// How an unfinished game stands, in a few words.
    fn standing(public: &G::Public) -> Phrase;
    /// How a game ended, in a few words.
    fn result(outcome: &Outcome) -> Phrase;
    /// What the bar above the table says about the options.
    fn chips(seats: u8, options: &G::Options) -> AnyView;
    /// What the bar says at its end; it changes with the game.
    fn counter(context: SeatContext<G>) -> AnyView;
    /// The table itself. While `hidden` holds, something covers it and it can't be reached.
    fn table(context: SeatContext<G>, hidden: Signal<bool>) -> AnyView;
    /// Where a piece is drawn that the taught first game points at ([`Desk::lesson`]): a CSS selector. `hand` is what the
    /// text of a lesson never covers; the red button is found without asking.
    fn piece(_piece: &Piece) -> String {
        String::new()
    }
    /// Whether the table can show this move staged, for a player who asked for a hint.
    fn can_be_shown(action: &G::Action) -> bool;
    /// The settings of this table, besides those of every table.
    fn switches(context: SeatContext<G>) -> AnyView;
    /// The result of a finished game, as large as it deserves: [`verdict`](crate::ending::verdict) with the game's words.
    fn verdict(back: LookBack<G, Self>, outcome: &Outcome) -> AnyView;
    /// What decided between the first two, whose figures are equal.
    fn tie(_back: LookBack<G, Self>, tied: Tied) -> Option<TieNote> {
        (tied == Tied::Shared).then(TieNote::shared)
    }
    /// A move in words where the table doesn't show it. What `me` sees on the left is named so.
    fn move_words(view: View<G>, _me: Seat, action: &G::Action) -> Phrase {
        G::action(view, action)
    }
    /// What happened at a step, as the line under the slider says it.
    fn step_words(back: LookBack<G, Self>, step: usize) -> Option<String> {
        back.story.with_value(|story| story.words(step)).map(|words| back.tell(&words))
    }
    /// What happened at a moment worth another look, and whose it was.
    fn moment_words(back: LookBack<G, Self>, moment: &Moment) -> String {
        told_moment(back, moment)
    }
    /// The pieces of such a moment.
    fn moment_pieces(_back: LookBack<G, Self>, _moment: &Moment) -> AnyView {
        ().into_any()
    }
    /// The game as a chart, up to the current step.
    fn chart(back: LookBack<G, Self>) -> AnyView;
    /// The table at the current step.
    fn board(back: LookBack<G, Self>) -> AnyView;
    /// More about the game, each fact in a panel.
    fn facts(back: LookBack<G, Self>) -> AnyView;
    /// The next step up from these options, and the message that names it; `None` at the top.
    fn harder(options: &G::Options) -> Option<(G::Options, &'static str)>;
}

/// How the page of a game says a move: its [`Page::move_words`].
pub type MoveWords<G> = fn(View<G>, Seat, &<G as Game>::Action) -> Phrase;

/// The story of a game, as its page draws it.
pub type StoryOf<G, P> = <<P as Page<G>>::Desk as Desk<G>>::Story;

/// A work of others that the page contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    /// What it is.
    pub what: &'static str,
    /// Whose work it is.
    pub whose: &'static str,
    /// The licence it is used under.
    pub licence: &'static str,
    /// Where it is found: a URL.
    pub place: &'static str,
}
