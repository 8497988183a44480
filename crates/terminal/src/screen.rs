//! What each game brings to the terminal: its screen. The loop around it (menu, curtain, bots, log, records, help) is
//! written once, for any [`Screen`].

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Desk;
use samobranka_players::Players;
use samobranka_rules::{Lang, Phrase, Play, Seat, Speak, State, View};
use samobranka_words::Reader;

use crate::{Input, Ui};

/// The screen of a game. A game's `terminal` crate implements it for a type of its own, such as `IotaTerminal`.
pub trait Screen<G: Speak>: Copy + 'static {
    /// Its bots.
    type Players: Players<G>;
    /// What every front end of the game shares.
    type Desk: Desk<G>;
    /// What one player has selected and staged, and what the keys do.
    type Controls: Controls<G>;

    /// The message for the mean score of many games, where all win or lose together; its arguments are `$value`, `$low`
    /// and `$high`. A game in which everybody plays for themselves has none.
    const MEAN_SCORE: Option<&'static str> = None;

    /// The words that only this screen uses.
    fn catalogue(lang: Lang) -> &'static str;

    /// A few words for the upper right corner: how many cards are left, or the points.
    fn headline(cx: &ScreenContext<G>) -> String;

    /// Draws the end of a finished game.
    fn draw_ending(cx: &ScreenContext<G>, play: &Play<G>, area: Rect, buf: &mut Buffer);
}

/// What one player has selected, staged and opened. Nobody else sees it.
pub trait Controls<G: Speak>: Default {
    /// The table has changed: drops what no longer fits.
    fn catch_up(&mut self, cx: &ScreenContext<G>);
    /// Draws the table as this player sees it.
    fn draw(&mut self, cx: &ScreenContext<G>, area: Rect, buf: &mut Buffer);
    /// Handles a key or a click.
    fn input(&mut self, cx: &ScreenContext<G>, input: Input) -> Answer<G>;
    /// Whether the current notice is so long that it needs the row of the last events too.
    fn needs_last_row(&self, _cx: &ScreenContext<G>, _width: u16) -> bool {
        false
    }
    /// The keys to name now in the last row.
    fn keys(&self, cx: &ScreenContext<G>) -> Vec<KeyHint>;
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

/// Everything a screen is drawn from: what the player may know, and how to say it.
pub struct ScreenContext<'a, G: Speak> {
    /// What the player sees.
    pub view: View<'a, G>,
    /// The full state, where the game is over or replayed with all hands open.
    pub open: Option<&'a State<G>>,
    /// The names of the people at the table, and which of them reads.
    pub reader: Reader<'a>,
    /// Words and colours.
    pub ui: &'a Ui,
    /// What everyone knew when the player last acted: what is new since can be marked.
    pub since: Option<&'a G::Public>,
    /// Whether the player can decide something now.
    pub live: bool,
    /// Whether the player is at the screen and may stage and try things out, also while others decide.
    pub can_plan: bool,
    /// Whether the player may take a step back.
    pub can_undo: bool,
    /// What the player was told last: a refusal, or an answer.
    pub notice: Option<&'a Notice>,
}

impl<G: Speak> ScreenContext<'_, G> {
    /// A message for this reader.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.ui.words.say(phrase, &self.reader)
    }

    /// A message without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.ui.text(key)
    }

    /// The label of a seat: a name, or "You".
    pub fn name(&self, seat: Seat) -> String {
        if self.reader.you == Some(seat) { self.text("cli-you") } else { self.ui.words.seat(seat, &self.reader) }
    }

    /// Whether this player owes a decision, and can make it here.
    pub fn to_act(&self) -> bool {
        self.live && self.view.to_act()
    }
}

/// A sentence to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something was refused.
    pub refusal: bool,
}

impl Notice {
    /// The sentence, with a sign in front where something was refused.
    pub fn marked(&self) -> String {
        if self.refusal { format!("✗ {}", self.text) } else { self.text.clone() }
    }
}

/// What a key or a click leads to.
pub enum Answer<G: Speak> {
    /// The controls have no use for it.
    Unused,
    /// The controls took it; nothing is sent.
    Taken,
    /// The player acts, step after step.
    Act(Vec<G::Action>),
    /// The same, but the player is asked first.
    Ask(Phrase, Vec<G::Action>),
    /// The player says something.
    Say(G::Aside),
    /// The player takes the last step back.
    Undo,
    /// It is refused, and why.
    Refused(G::Illegal),
    /// Something to tell the player.
    Tell(Phrase),
}
