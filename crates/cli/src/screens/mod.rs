//! What each game brings to the terminal: its own screen. The loop around it, menu, curtain, bots, log, records, help,
//! is written once, for any [`Screen`].

pub mod iota;
pub mod portals;
pub mod the_game;
pub mod woodland_wizards;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::Iota;
use samobranka_players::Players;
use samobranka_portals::Portals;
use samobranka_rules::{Phrase, Play, Seat, Speak, State, View};
use samobranka_the_game::TheGame;
use samobranka_woodland_wizards::WoodlandWizards;
use samobranka_words::Reader;

use crate::games::GameHere;
use crate::tui::Input;
use crate::ui::Ui;

/// The games that can be played here. Adding one is one line.
pub static ALL: [GameHere; 4] =
    [GameHere::of::<TheGame>(), GameHere::of::<Iota>(), GameHere::of::<Portals>(), GameHere::of::<WoodlandWizards>()];

/// A game that can be played in the terminal.
pub trait Screen: Speak {
    /// Its bots.
    type Players: Players<Self>;
    /// What lies before one player at the screen.
    type Desk: Desk<Self>;

    /// The options the start menu offers at once; the others it keeps under "more".
    const MAIN_OPTIONS: &'static [&'static str];

    /// What the mean score of many games is called, where all win or lose together; it is given `$value`, `$low` and
    /// `$high`.
    const MEAN_SCORE: &'static str;

    /// In a few words: how many cards are left, or the points. It stands in the upper right corner.
    fn headline(look: &Look<Self>) -> String;

    /// Draws the end of a finished game.
    fn draw_ending(look: &Look<Self>, play: &Play<Self>, area: Rect, buf: &mut Buffer);

    /// Whether a turn ends with this action: the notation breaks its lines there.
    fn ends_turn(_action: &Self::Action) -> bool {
        false
    }

    /// The agreement that ends the game early, where there is one.
    fn giving_up() -> Option<Self::Ruling> {
        None
    }
}

/// What lies before one player at the screen: what is selected, staged, open. Nobody else ever sees it.
pub trait Desk<G: Screen>: Default {
    /// Something has happened at the table: drops whatever doesn't fit any more.
    fn catch_up(&mut self, look: &Look<G>);
    /// Draws the table as this player sees it.
    fn draw(&mut self, look: &Look<G>, area: Rect, buf: &mut Buffer);
    /// Takes in what the player did.
    fn input(&mut self, look: &Look<G>, input: Input) -> Answer<G>;
    /// Whether a sentence about what was just tried is so long that it needs the row of what has happened too.
    fn needs_last_row(&self, _look: &Look<G>, _width: u16) -> bool {
        false
    }
    /// The keys worth naming now, for the last line.
    fn keys(&self, look: &Look<G>) -> Vec<KeyHint>;
    /// All keys, for the help.
    fn help() -> &'static [KeyHint];
}

/// A key and what it does.
#[derive(Clone, Copy, Debug)]
pub struct KeyHint {
    /// As it is written on the keyboard, `Enter`; the arrows as arrows.
    pub key: &'static str,
    /// The message that says what it does.
    pub what: &'static str,
    /// What a click on it stands for.
    pub input: Option<Input>,
}

/// Everything a screen is drawn from: what the one before it may know, and how to say it.
pub struct Look<'a, G: Screen> {
    /// What the player sees.
    pub view: View<'a, G>,
    /// All of it, where the game is over or shown openly.
    pub open: Option<&'a State<G>>,
    /// What the people at the table are called, and which of them reads.
    pub reader: Reader<'a>,
    /// Words and colours.
    pub ui: &'a Ui,
    /// What lay on the table when the player last acted: what is new since can be marked.
    pub since: Option<&'a G::Public>,
    /// Whether the player can decide something now.
    pub live: bool,
    /// Whether the player may take a step back.
    pub can_undo: bool,
    /// What was said to the player last: a refusal, or something that went well.
    pub notice: Option<&'a Notice>,
}

impl<G: Screen> Look<'_, G> {
    /// A message for this reader.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.ui.words.say(phrase, &self.reader)
    }

    /// A message without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.ui.text(key)
    }

    /// What stands beside what belongs to `seat`: a name, or "You".
    pub fn name(&self, seat: Seat) -> String {
        if self.reader.you == Some(seat) { self.text("cli-you") } else { self.ui.words.seat(seat, &self.reader) }
    }

    /// Whether this player owes a decision, and can make it here.
    pub fn to_act(&self) -> bool {
        self.live && self.view.to_act()
    }
}

/// A sentence at the place it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something was refused.
    pub refusal: bool,
}

impl Notice {
    /// The sentence with a sign before it where something was refused.
    pub fn marked(&self) -> String {
        if self.refusal { format!("✗ {}", self.text) } else { self.text.clone() }
    }
}

/// What comes of something the player did.
pub enum Answer<G: Screen> {
    /// The desk has no use for it.
    Unused,
    /// The desk took it; there is nothing to tell anybody.
    Taken,
    /// The player decides, step after step.
    Act(Vec<G::Action>),
    /// The same, but it is asked first whether this is meant.
    Ask(Phrase, Vec<G::Action>),
    /// The player says something.
    Say(G::Aside),
    /// The player takes the last step back.
    Undo,
    /// It can't be: this is why.
    Refused(G::Illegal),
    /// Something to tell the player.
    Tell(Phrase),
}
