//! What lies before a player of Portals, and what the keys do.
//!
//! A decision is a list of choices, but for two: a stone and where it goes are asked one after the other, and the stones of
//! a key are moved over the boards as a ghost until they are laid.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use samobranka_portals::{Action, Board, Element, Figure, Illegal, Phase, Placement, Portals};
use samobranka_rules::Game;
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext};

use crate::draw;

/// What lies before a player of Portals.
#[derive(Default)]
pub struct PortalsControls {
    /// The chosen line of the list.
    pub(crate) choice: usize,
    /// The stone whose place is asked for.
    pub(crate) stone: Option<(Board, Element)>,
    /// Where the figure of the active key hovers.
    pub(crate) ghost: Ghost,
    pub(crate) clicks: Vec<(Rect, usize)>,
}

/// A figure over a board, before it is laid: the card's turn and the place of its top left cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ghost {
    /// Which of the boards within reach, counted from nought.
    pub(crate) board: usize,
    pub(crate) quarters: u8,
    pub(crate) row: i8,
    pub(crate) column: i8,
}

impl Ghost {
    /// What would be laid there; `None` where a stone is outside.
    fn placement(self, reach: &[Board], figure: Figure) -> Option<Placement> {
        let board = *reach.get(self.board % reach.len())?;
        Placement::of_card(board, figure, self.quarters, self.row, self.column)
    }
}

/// One line of the list: what it would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// This action.
    Act(Action),
    /// A stone, whose place is asked for next.
    Stone(Board, Element),
}

/// The figure on the active key, where one is to be laid by this player.
pub(crate) fn figure(cx: &ScreenContext<Portals>) -> Option<Figure> {
    let (seat, _) = cx.view.own?;
    match cx.view.public.phase {
        Phase::Open { seat: owner, key, .. } if owner == seat && cx.to_act() => {
            Some(cx.view.public.keys[seat.index()].get(key)?.stones)
        }
        _ => None,
    }
}

impl PortalsControls {
    /// The lines of the list.
    pub(crate) fn choices(&self, cx: &ScreenContext<Portals>) -> Vec<Choice> {
        if !cx.to_act() || figure(cx).is_some() {
            return Vec::new();
        }
        let mut legal = Vec::new();
        Portals::legal(cx.view, &mut legal);
        let stones = legal.iter().filter_map(|action| match *action {
            Action::Put { source, stone, .. } => Some((source, stone)),
            _ => None,
        });
        let mut stones: Vec<(Board, Element)> = stones.collect();
        stones.dedup();
        // Where only one stone can be taken, it is.
        let taken = if stones.len() == 1 { stones.first().copied() } else { self.stone };
        match taken {
            _ if stones.is_empty() => legal.into_iter().map(Choice::Act).collect(),
            Some(taken) if stones.contains(&taken) => {
                let of_it =
                    |action: &Action| matches!(*action, Action::Put { source, stone, .. } if (source, stone) == taken);
                legal.into_iter().filter(of_it).map(Choice::Act).collect()
            }
            _ => stones.into_iter().map(|(source, stone)| Choice::Stone(source, stone)).collect(),
        }
    }

    /// The chosen line.
    pub(crate) fn chosen(&self, cx: &ScreenContext<Portals>) -> Option<Choice> {
        self.choices(cx).get(self.choice).copied()
    }

    /// The placement under the ghost; `None` where a stone is outside.
    pub(crate) fn placement(&self, cx: &ScreenContext<Portals>) -> Option<Placement> {
        let (seat, _) = cx.view.own?;
        self.ghost.placement(cx.view.public.reach(seat).as_slice(), figure(cx)?)
    }

    /// Where this player's key would be laid now; `None` where it is not to be laid, or a stone is off the board.
    pub fn over(&self, view: samobranka_portals::View) -> Option<Placement> {
        let (seat, _) = view.own?;
        let Phase::Open { key, .. } = view.public.phase else { return None };
        let figure = view.public.keys[seat.index()].get(key)?.stones;
        self.ghost.placement(view.public.reach(seat).as_slice(), figure)
    }

    /// Moves the ghost if its stones stay on the board.
    fn hover(&mut self, cx: &ScreenContext<Portals>, ghost: Ghost) -> Answer<Portals> {
        let before = std::mem::replace(&mut self.ghost, ghost);
        if self.placement(cx).is_none() {
            self.ghost = before;
        }
        Answer::Taken
    }

    /// The nearest place where a newly turned figure is on the board.
    fn settle(&mut self, cx: &ScreenContext<Portals>) {
        if self.placement(cx).is_some() || figure(cx).is_none() {
            return;
        }
        let from = self.ghost;
        let mut places: Vec<Ghost> =
            (-2..=4).flat_map(|row| (-2..=4).map(move |column| Ghost { row, column, ..from })).collect();
        places.sort_by_key(|it| (it.row - from.row).abs() + (it.column - from.column).abs());
        for place in places {
            self.ghost = place;
            if self.placement(cx).is_some() {
                return;
            }
        }
    }

    fn input_over_boards(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        let ghost = self.ghost;
        let step = |row: i8, column: i8| Ghost { row: ghost.row + row, column: ghost.column + column, ..ghost };
        match input {
            Input::Key(KeyCode::Left) => self.hover(cx, step(0, -1)),
            Input::Key(KeyCode::Right) => self.hover(cx, step(0, 1)),
            Input::Key(KeyCode::Up) => self.hover(cx, step(-1, 0)),
            Input::Key(KeyCode::Down) => self.hover(cx, step(1, 0)),
            Input::Key(KeyCode::Char('r' | 'R' | ' ')) => {
                self.ghost.quarters = (ghost.quarters + 1) % 4;
                self.settle(cx);
                Answer::Taken
            }
            Input::Key(KeyCode::Tab | KeyCode::Char('b')) => {
                self.ghost.board += 1;
                Answer::Taken
            }
            Input::Key(KeyCode::Enter) => match self.placement(cx) {
                Some(placement) => Answer::Act(vec![Action::Open(placement)]),
                None => Answer::Refused(Illegal::NotTheFigure),
            },
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace) if cx.can_undo => Answer::Undo,
            _ => Answer::Unused,
        }
    }

    fn take(&mut self, choice: Choice) -> Answer<Portals> {
        self.choice = 0;
        match choice {
            Choice::Stone(source, stone) => {
                self.stone = Some((source, stone));
                Answer::Taken
            }
            Choice::Act(action) => {
                self.stone = None;
                Answer::Act(vec![action])
            }
        }
    }

    fn step(&mut self, by: isize, count: usize) -> Answer<Portals> {
        if count > 0 {
            self.choice = (self.choice as isize + by).rem_euclid(count as isize) as usize;
        }
        Answer::Taken
    }

    fn click(&mut self, cx: &ScreenContext<Portals>, at: Position) -> Answer<Portals> {
        let found = self.clicks.iter().find(|(place, _)| place.contains(at)).map(|(_, line)| *line);
        let choice = found.and_then(|line| self.choices(cx).get(line).copied());
        choice.map_or(Answer::Unused, |choice| self.take(choice))
    }
}

impl Controls<Portals> for PortalsControls {
    fn catch_up(&mut self, cx: &ScreenContext<Portals>) {
        if !matches!(cx.view.public.phase, Phase::TakeStone { .. }) || !cx.to_act() {
            self.stone = None;
        }
        let count = self.choices(cx).len();
        self.choice = self.choice.min(count.saturating_sub(1));
        self.settle(cx);
    }

    fn draw(&mut self, cx: &ScreenContext<Portals>, area: Rect, buf: &mut Buffer) {
        self.settle(cx);
        self.clicks = draw::table(self, cx, area, buf);
    }

    fn input(&mut self, cx: &ScreenContext<Portals>, input: Input) -> Answer<Portals> {
        if let Input::Click(at) = input {
            return self.click(cx, at);
        }
        if figure(cx).is_some() {
            return self.input_over_boards(cx, input);
        }
        let choices = self.choices(cx);
        match input {
            Input::Key(KeyCode::Up) => self.step(-1, choices.len()),
            Input::Key(KeyCode::Down) => self.step(1, choices.len()),
            Input::Key(KeyCode::PageUp) => self.step(-5, choices.len()),
            Input::Key(KeyCode::PageDown) => self.step(5, choices.len()),
            Input::Key(KeyCode::Home) => self.step(-(self.choice as isize), choices.len()),
            Input::Key(KeyCode::Esc | KeyCode::Left) if self.stone.is_some() => {
                self.stone = None;
                self.choice = 0;
                Answer::Taken
            }
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) if !choices.is_empty() => self.take(choices[self.choice]),
            Input::Key(KeyCode::Char('u') | KeyCode::Backspace) if cx.can_undo => Answer::Undo,
            _ => Answer::Unused,
        }
    }

    fn keys(&self, cx: &ScreenContext<Portals>) -> Vec<KeyHint> {
        let key = |key, what, input| KeyHint { key, what, input: Some(input) };
        let enter = Input::Key(KeyCode::Enter);
        if !cx.to_act() {
            return Vec::new();
        }
        let mut keys = if figure(cx).is_some() {
            let mut keys = vec![
                KeyHint { key: "←↑↓→", what: "cli-po-short-move", input: None },
                key("r", "cli-po-short-turn", Input::letter('r')),
            ];
            if !cx.view.public.solo() {
                keys.push(key("Tab", "cli-po-short-board", Input::Key(KeyCode::Tab)));
            }
            keys.push(key("Enter", "cli-po-short-open", enter));
            keys
        } else {
            vec![
                KeyHint { key: "↑↓", what: "cli-po-short-choose", input: None },
                key("Enter", "cli-po-short-take", enter),
            ]
        };
        if self.stone.is_some() {
            keys.push(key("Esc", "cli-po-short-other", Input::Key(KeyCode::Esc)));
        }
        if cx.can_undo {
            keys.push(key("u", "cli-po-short-back", Input::letter('u')));
        }
        keys
    }

    fn help() -> &'static [KeyHint] {
        &KEYS
    }
}

/// All keys, for the help.
const KEYS: [KeyHint; 7] = {
    const fn key(key: &'static str, what: &'static str) -> KeyHint {
        KeyHint { key, what, input: None }
    }
    [
        key("↑  ↓", "cli-po-key-choose"),
        key("Enter Space", "cli-po-key-take"),
        key("Esc", "cli-po-key-other"),
        key("← ↑ ↓ →", "cli-po-key-move"),
        key("r", "cli-po-key-turn"),
        key("Tab", "cli-po-key-board"),
        key("u Backspace", "cli-po-key-back"),
    ]
};
