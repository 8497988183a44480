//! What one player has selected and staged, and what the keys do.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use samobranka_desk::Draft;
use samobranka_example_game::{Action, Card, ExampleGame};
use samobranka_example_game_desk::ExampleGameDraft;
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext};

use crate::draw;

/// What lies before one player. Nobody else sees it.
#[derive(Clone, Debug, Default)]
pub struct ExampleGameControls {
    /// The turn in preparation.
    pub(crate) draft: ExampleGameDraft,
    /// Which card of the hand is selected.
    pub(crate) selected: usize,
    /// What was drawn where, to be clicked on.
    pub(crate) clicks: Vec<(Rect, Target)>,
}

/// What can be clicked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A card of the hand, by its place.
    Card(usize),
    /// The pile.
    Pile,
}

impl ExampleGameControls {
    /// The selected card.
    pub(crate) fn card(&self, cx: &ScreenContext<ExampleGame>) -> Option<Card> {
        let (_, own) = cx.view.own?;
        own.hand.get(self.selected).copied()
    }

    /// Selects the card at this place; the selected card is played.
    fn choose(&mut self, cx: &ScreenContext<ExampleGame>, place: usize) -> Answer<ExampleGame> {
        if self.selected == place {
            return self.play(cx);
        }
        self.selected = place;
        Answer::Taken
    }

    /// Selects the next card to the right, or to the left; after the last comes the first.
    fn step(&mut self, cx: &ScreenContext<ExampleGame>, right: bool) -> Answer<ExampleGame> {
        let count = cx.view.own.map_or(0, |(_, own)| own.hand.len()).max(1);
        self.selected = (self.selected + if right { 1 } else { count - 1 }) % count;
        Answer::Taken
    }

    /// Sends the staged turn with the selected card.
    fn play(&mut self, cx: &ScreenContext<ExampleGame>) -> Answer<ExampleGame> {
        let Some(card) = self.card(cx) else { return Answer::Unused };
        let mut turn = self.draft;
        match turn.stage(cx.view, &Action::Play(card)) {
            Ok(()) => Answer::Act(turn.actions(cx.view)),
            Err(why) => Answer::Refused(why),
        }
    }

    fn yield_pile(&mut self, cx: &ScreenContext<ExampleGame>) -> Answer<ExampleGame> {
        match self.draft.stage(cx.view, &Action::Yield) {
            Ok(()) => Answer::Taken,
            Err(why) => Answer::Refused(why),
        }
    }

    fn take_back(&mut self, cx: &ScreenContext<ExampleGame>) -> Answer<ExampleGame> {
        match self.draft.undo(cx.view) {
            true => Answer::Taken,
            false if cx.can_undo => Answer::Undo,
            false => Answer::Unused,
        }
    }

    fn click(&mut self, cx: &ScreenContext<ExampleGame>, at: Position) -> Answer<ExampleGame> {
        match self.clicks.iter().find(|(place, _)| place.contains(at)) {
            Some(&(_, Target::Card(place))) => self.choose(cx, place),
            Some((_, Target::Pile)) => self.yield_pile(cx),
            None => Answer::Unused,
        }
    }
}

impl Controls<ExampleGame> for ExampleGameControls {
    fn catch_up(&mut self, cx: &ScreenContext<ExampleGame>) {
        self.draft.keep_what_fits(cx.view);
        let count = cx.view.own.map_or(0, |(_, own)| own.hand.len());
        self.selected = self.selected.min(count.saturating_sub(1));
    }

    fn draw(&mut self, cx: &ScreenContext<ExampleGame>, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        draw::table(self, cx, area, buf);
    }

    fn input(&mut self, cx: &ScreenContext<ExampleGame>, input: Input) -> Answer<ExampleGame> {
        match input {
            Input::Key(KeyCode::Backspace | KeyCode::Char('u')) => self.take_back(cx),
            _ if !cx.to_act() => Answer::Unused,
            Input::Key(KeyCode::Left) => self.step(cx, false),
            Input::Key(KeyCode::Right) => self.step(cx, true),
            Input::Key(KeyCode::Char(digit @ '1'..='9')) => self.choose(cx, digit as usize - '1' as usize),
            Input::Key(KeyCode::Enter) => self.play(cx),
            Input::Key(KeyCode::Char('y')) => self.yield_pile(cx),
            Input::Click(at) => self.click(cx, at),
            _ => Answer::Unused,
        }
    }

    fn keys(&self, cx: &ScreenContext<ExampleGame>) -> Vec<KeyHint> {
        if !cx.to_act() {
            return Vec::new();
        }
        vec![SELECT_SHORT, PLAY_SHORT, YIELD_SHORT]
    }

    fn help() -> &'static [KeyHint] {
        &HELP
    }
}

const ENTER: Option<Input> = Some(Input::Key(KeyCode::Enter));
const Y: Option<Input> = Some(Input::Key(KeyCode::Char('y')));
const BACKSPACE: Option<Input> = Some(Input::Key(KeyCode::Backspace));

const SELECT_SHORT: KeyHint = KeyHint { key: "←→", what: "cli-example-game-short-select", input: None };
const PLAY_SHORT: KeyHint = KeyHint { key: "Enter", what: "cli-example-game-short-play", input: ENTER };
const YIELD_SHORT: KeyHint = KeyHint { key: "y", what: "cli-example-game-short-yield", input: Y };

const HELP: [KeyHint; 5] = [
    KeyHint { key: "←→", what: "cli-example-game-key-select", input: None },
    KeyHint { key: "1-5", what: "cli-example-game-key-number", input: None },
    KeyHint { key: "Enter", what: "cli-example-game-key-play", input: ENTER },
    KeyHint { key: "y", what: "cli-example-game-key-yield", input: Y },
    KeyHint { key: "⌫", what: "cli-example-game-key-back", input: BACKSPACE },
];
