//! Stepping through a recorded game: a slider, and the screen of the game through one seat's eyes or openly.

use std::marker::PhantomData;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Game, Phrase, Seat, Speak};
use samobranka_terminal::{Controls, Input, KeyHint, Screen, ScreenContext, Ui, paint};
use samobranka_words::{Reader, plain};

use super::Step;
use crate::frame::{draw_happened, draw_keys, draw_title, share, too_small};
use crate::scene::{Flow, Scene};
use crate::table::sheets::Sheet;

/// A recorded game on the screen.
pub(crate) struct Viewer<G: Speak, S: Screen<G>> {
    ui: Ui,
    names: Vec<String>,
    steps: Vec<Step<G>>,
    at: usize,
    /// Through whose eyes; `None` is openly.
    eyes: Option<Seat>,
    /// Whether the end is summed up instead of shown as a table.
    summed_up: bool,
    /// Whether it lies over the end of a game that was just played, which it gives way to.
    from_the_end: bool,
    /// The keys or the rules, while they lie over it.
    sheet: Option<Sheet<G>>,
    /// Where the slider was drawn.
    slider: Rect,
    clicks: Vec<(Rect, Input)>,
    screen: PhantomData<S>,
}

impl<G: Speak, S: Screen<G>> Viewer<G, S> {
    pub(crate) fn new(ui: Ui, names: Vec<String>, steps: Vec<Step<G>>, eyes: Option<Seat>) -> Viewer<G, S> {
        Viewer {
            ui,
            names,
            steps,
            at: 0,
            eyes,
            summed_up: false,
            from_the_end: false,
            sheet: None,
            slider: Rect::default(),
            clicks: Vec::new(),
            screen: PhantomData,
        }
    }

    /// Looked at from its end, right after it was played.
    pub(crate) fn at_the_end(self) -> Viewer<G, S> {
        Viewer { at: self.last(), from_the_end: true, ..self }
    }

    fn last(&self) -> usize {
        self.steps.len() - 1
    }

    fn seats(&self) -> u8 {
        self.steps[0].play.setup().seats()
    }

    /// Openly, then through each seat's eyes in turn.
    fn next_eyes(&mut self, step: isize) {
        let all = isize::from(self.seats()) + 1;
        let now = self.eyes.map_or(0, |seat| isize::from(seat.0) + 1);
        let next = (now + step).rem_euclid(all);
        self.eyes = u8::try_from(next - 1).ok().map(Seat);
    }

    fn go(&mut self, to: usize) {
        self.at = to.min(self.last());
        self.summed_up = false;
    }

    fn context(&self) -> ScreenContext<'_, G> {
        let state = self.steps[self.at].play.state();
        ScreenContext {
            view: self.eyes.map_or_else(|| state.spectator(), |seat| state.view(seat)),
            open: self.eyes.is_none().then_some(state),
            reader: Reader { names: &self.names, you: self.eyes },
            ui: &self.ui,
            since: self.at.checked_sub(1).map(|before| &self.steps[before].play.state().public),
            live: false,
            can_plan: false,
            can_undo: false,
            notice: None,
        }
    }

    fn sentences(&self) -> Vec<String> {
        let reader = Reader { names: &self.names, you: self.eyes };
        let told = self.steps[..=self.at].iter().flat_map(|step| &step.told);
        let heard = told.filter(|told| told.to.includes(self.eyes));
        heard.map(|told| plain::event::<G>(&self.ui.words, &told.event, &reader)).collect()
    }

    /// All keys.
    fn help(&self) -> Sheet<G> {
        let key = |key, what| KeyHint { key, what, input: None };
        let leave = if self.from_the_end { "cli-replay-help-back" } else { "cli-short-quit" };
        Sheet::keys(
            &self.ui,
            &[
                key("←  →", "cli-replay-help-step"),
                key("PgUp PgDn", "cli-replay-help-ten"),
                key("Home End", "cli-replay-help-ends"),
                key("Tab", "cli-replay-help-eyes"),
                key("1 … 9", "cli-replay-help-seat"),
                key("o", "cli-replay-help-openly"),
                key("Enter", "cli-replay-help-sum"),
                key("F2", "cli-key-rules"),
                key("q", leave),
            ],
        )
    }

    fn draw_slider(&mut self, area: Rect, buf: &mut Buffer) {
        let theme = self.ui.theme;
        let reader = Reader { names: &self.names, you: None };
        let eyes = match self.eyes {
            None => self.ui.text("cli-replay-openly"),
            Some(seat) => {
                let name = self.ui.words.seat(seat, &reader);
                self.ui.quote(Phrase::new("cli-replay-eyes"), &[("name", &name)])
            }
        };
        let place = format!(" {}/{} ", self.at, self.last());
        let tail = format!("{place}· {}", paint::cut(&eyes, 26));
        let leave = if self.from_the_end { "cli-replay-back" } else { "cli-short-quit" };
        let keys = [
            KeyHint { key: "← →", what: "cli-replay-key-step", input: Some(Input::Key(KeyCode::Right)) },
            KeyHint { key: "Tab", what: "cli-replay-key-eyes", input: Some(Input::Key(KeyCode::Tab)) },
            KeyHint { key: "?", what: "cli-short-help", input: Some(Input::letter('?')) },
            KeyHint { key: "q", what: leave, input: Some(Input::letter('q')) },
        ];
        // In a narrow terminal the slider has the room; the help names all keys.
        let keys: Vec<KeyHint> = keys.into_iter().filter(|hint| area.width >= 100 || hint.key != "Tab").collect();
        let used: u16 =
            keys.iter().map(|hint| paint::width(hint.key) + paint::width(&self.ui.text(hint.what)) + 3).sum();
        let left = Rect { width: area.width.saturating_sub(used + 1), ..area };
        let right = Rect { x: left.right(), width: area.width - left.width, ..area };
        self.clicks.extend(draw_keys(&self.ui, right, buf, &keys));
        let tail_width = paint::width(&tail).min(left.width);
        let track = Rect { x: left.x + 1, width: left.width.saturating_sub(tail_width + 2), ..left };
        self.slider = track;
        if track.width > 1 {
            let here = (self.at * usize::from(track.width - 1) / self.last().max(1)) as u16;
            for x in 0..track.width {
                let (sign, style) = match x.cmp(&here) {
                    std::cmp::Ordering::Less => ("━", theme.thread),
                    std::cmp::Ordering::Equal => ("●", theme.strong),
                    std::cmp::Ordering::Greater => ("─", theme.quiet),
                };
                buf[(track.x + x, track.y)].set_symbol(sign).set_style(style);
            }
        }
        paint::left(buf, Rect { x: track.right(), width: tail_width, ..left }, &tail, theme.cloth);
    }
}

impl<G: Speak, S: Screen<G>> Scene for Viewer<G, S> {
    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        self.clicks.clear();
        if too_small(&self.ui, area, buf) {
            return;
        }
        let (game, happened) = share(area);
        let cx = self.context();
        draw_title(&self.ui, area, buf, &self.ui.say(&G::name()), &S::headline(&cx));
        let over = <G as Game>::outcome(cx.view.public).is_some();
        if self.summed_up && over {
            S::draw_ending(&cx, &self.steps[self.at].play, game, buf);
        } else {
            let mut controls = S::Controls::default();
            controls.catch_up(&cx);
            controls.draw(&cx, game, buf);
        }
        let fresh = self.steps[self.at].told.iter().filter(|told| told.to.includes(self.eyes)).count();
        let mut sentences = self.sentences();
        let mut fresh = fresh;
        if self.steps[self.at].told.is_empty() && self.at > 0 {
            // An undo tells nobody anything; here it is said what was done.
            sentences.push(self.ui.text("cli-undone"));
            fresh = 1;
        }
        draw_happened(&self.ui, happened, buf, &sentences, fresh);
        self.draw_slider(paint::row(area, area.height - 1), buf);
        if let Some(sheet) = &mut self.sheet {
            self.clicks = sheet.draw(&self.ui, area, buf);
        }
    }

    fn input(&mut self, input: Input) -> Flow {
        if let Some(mut sheet) = self.sheet.take() {
            if sheet.moves(input) {
                self.sheet = Some(sheet);
            }
            return Flow::Stay;
        }
        match input {
            Input::Key(KeyCode::Char('?') | KeyCode::F(1)) => self.sheet = Some(self.help()),
            Input::Key(KeyCode::F(2)) => self.sheet = Some(Sheet::rules::<S>(&self.ui)),
            Input::Key(KeyCode::Right | KeyCode::Char(' ')) | Input::Scroll(1) => self.go(self.at + 1),
            Input::Key(KeyCode::Left | KeyCode::Backspace) | Input::Scroll(-1) => self.go(self.at.saturating_sub(1)),
            Input::Key(KeyCode::PageDown) => self.go(self.at + 10),
            Input::Key(KeyCode::PageUp) => self.go(self.at.saturating_sub(10)),
            Input::Key(KeyCode::Home) => self.go(0),
            Input::Key(KeyCode::End) => self.go(self.last()),
            Input::Key(KeyCode::Tab | KeyCode::Down) => self.next_eyes(1),
            Input::Key(KeyCode::BackTab | KeyCode::Up) => self.next_eyes(-1),
            Input::Key(KeyCode::Char('o')) => self.eyes = None,
            Input::Key(KeyCode::Char(digit @ '1'..='9')) => {
                let seat = Seat(digit as u8 - b'1');
                if seat.0 < self.seats() {
                    self.eyes = Some(seat);
                }
            }
            Input::Key(KeyCode::Enter) => self.summed_up = self.at == self.last() && !self.summed_up,
            Input::Key(KeyCode::Esc) if self.from_the_end && !self.summed_up => return Flow::Leave,
            Input::Key(KeyCode::Esc) => self.summed_up = false,
            Input::Key(KeyCode::Char('q')) => return Flow::Leave,
            Input::Click(at) => {
                if self.slider.contains(at) && self.slider.width > 1 {
                    let x = usize::from(at.x - self.slider.x);
                    self.go((x * self.last() + usize::from(self.slider.width) / 2) / usize::from(self.slider.width - 1));
                } else if let Some((_, input)) = self.clicks.iter().rev().find(|(place, _)| place.contains(at)) {
                    return self.input(*input);
                }
            }
            _ => {}
        }
        Flow::Stay
    }
}
