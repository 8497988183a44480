//! What one player sees, stages and chooses. A decision is one choice: it is staged first, with what it would make of
//! everybody's points, and then played.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Draft;
use samobranka_rules::{Game, Phrase, Seat, Speak};
use samobranka_terminal::{Answer, Controls, Input, KeyHint, ScreenContext, paint};
use samobranka_woodland_wizards::{Action, Phase, What, WoodlandWizards};
use samobranka_woodland_wizards_desk::{self as desk, Effect, WoodlandWizardsDraft};

use crate::{clearing, texts};

type View<'a, 'b> = &'a ScreenContext<'b, WoodlandWizards>;

/// The rows for the piles, for what is asked, and for the text of the selected card.
const FIXED: u16 = 6;
/// Where what a card does in short begins, beside the choices.
const ASIDE: u16 = 30;

/// What lies before one player: which of the choices is selected, and what is staged.
#[derive(Clone, Debug, Default)]
pub struct WoodlandWizardsControls {
    draft: WoodlandWizardsDraft,
    selected: usize,
    /// Whether the texts of all cards on the table are shown, and from which line.
    texts: Option<u16>,
    /// The rows the choices were drawn in, to be clicked on: the first choice in sight, and where.
    rows: Option<(usize, Rect)>,
}

impl WoodlandWizardsControls {
    fn choices(cx: View) -> Vec<Action> {
        let mut legal = Vec::new();
        if cx.to_act() {
            WoodlandWizards::legal(cx.view, &mut legal);
        }
        legal
    }

    /// The decision this player prepares.
    pub fn draft(&self) -> &WoodlandWizardsDraft {
        &self.draft
    }

    /// Selects a choice and stages it; one that is staged already is played.
    fn choose(&mut self, cx: View, choices: &[Action], at: usize) -> Answer<WoodlandWizards> {
        let Some(action) = choices.get(at) else { return Answer::Unused };
        self.selected = at;
        if self.draft.is_chosen(*action) {
            return self.confirm(cx);
        }
        match self.draft.stage(cx.view, action) {
            Ok(()) => Answer::Taken,
            Err(why) => Answer::Refused(why),
        }
    }

    /// Plays what is staged.
    fn confirm(&mut self, cx: View) -> Answer<WoodlandWizards> {
        if self.draft.is_empty() {
            return Answer::Tell(Phrase::new("cli-ww-nothing-staged"));
        }
        if let Err(why) = self.draft.check(cx.view) {
            return Answer::Refused(why);
        }
        let actions = self.draft.actions(cx.view);
        self.draft.clear();
        Answer::Act(actions)
    }

    /// Takes back what is staged; with nothing staged, the last step where that can be done.
    fn take_back(&mut self, cx: View) -> Answer<WoodlandWizards> {
        if self.draft.undo(cx.view) {
            Answer::Taken
        } else if cx.can_undo {
            Answer::Undo
        } else {
            Answer::Tell(Phrase::new("cli-ww-nothing-staged"))
        }
    }
}

/// What a choice would make of one's points, where that can be seen beforehand.
fn preview(cx: View, action: &Action) -> String {
    desk::total_after(cx.view, action).map(|total| format!(" → {total}")).unwrap_or_default()
}

/// What is staged, and what it would make of one's points.
fn staged_words(cx: View, draft: &WoodlandWizardsDraft, action: &Action) -> String {
    let said = cx.say(&WoodlandWizards::action(cx.view, action));
    let points = match draft.totals(cx.view) {
        Some((now, then)) => {
            Phrase::new("cli-ww-staged-points").with("now", i32::from(now)).with("then", i32::from(then))
        }
        None => Phrase::new("cli-ww-staged"),
    };
    cx.ui.quote(points, &[("choice", &said)])
}

/// What a card does if it is played now, in a few words.
fn in_short(cx: View, action: &Action) -> String {
    let (Action::Search(kind) | Action::Summon(kind) | Action::Boost(kind) | Action::Card(kind)) = *action else {
        return String::new();
    };
    let Some(design) = cx.view.public.deck().design(kind) else { return String::new() };
    match desk::effect(cx.view.public, action) {
        Some(Effect::OnlySpellsWork | Effect::SpellIsWasted) => format!("  {}", cx.text("cli-ww-idle")),
        _ => format!("  {}", design.short.in_lang(cx.ui.words.lang())),
    }
}

/// The stack and the discard pile.
fn piles(cx: View) -> String {
    let public = cx.view.public;
    let stack = Phrase::new("cli-ww-stack").with("count", public.stack);
    let discards = match public.discard.top() {
        Some(top) => Phrase::new("cli-ww-discards")
            .with("count", public.discards)
            .with("card", public.deck().design_of(top).name.clone()),
        None => Phrase::new("cli-ww-no-discards"),
    };
    format!("{}  {}", cx.say(&stack), cx.say(&discards))
}

/// How the last contest ended, until the next summon.
fn last_contest(cx: View) -> Option<String> {
    let public = cx.view.public;
    let seats = usize::from(public.seats);
    let known = public.places[..seats].iter().all(|&place| place > 0);
    if !known || !matches!(public.phase, Phase::Rest(_) | Phase::Search(_)) {
        return None;
    }
    let mut order: Vec<Seat> = Seat::all(public.seats).collect();
    order.sort_by_key(|seat| public.places[seat.index()]);
    let said = |seat: Seat| {
        Phrase::new("cli-ww-last-seat").with("seat", seat).with("total", i32::from(public.totals[seat.index()]))
    };
    Some(cx.say(&Phrase::new("cli-ww-last").with("seats", order.into_iter().map(said).collect::<Vec<_>>())))
}

impl Controls<WoodlandWizards> for WoodlandWizardsControls {
    fn catch_up(&mut self, cx: &ScreenContext<WoodlandWizards>) {
        self.draft.keep_what_fits(cx.view);
        let choices = WoodlandWizardsControls::choices(cx);
        let staged = choices.iter().position(|action| self.draft.is_chosen(*action));
        self.selected = staged.unwrap_or_else(|| desk::suggested(cx.view.public, choices.len()));
    }

    fn draw(&mut self, cx: &ScreenContext<WoodlandWizards>, area: Rect, buf: &mut Buffer) {
        let theme = &cx.ui.theme;
        let public = cx.view.public;
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let choices = WoodlandWizardsControls::choices(cx);
        let wanted = clearing::roomy(public) + FIXED + (choices.len() as u16).clamp(3, 8);
        let staged = self.draft.preview(cx.view);
        let mut row = clearing::draw(cx, staged.as_ref(), inside, wanted <= inside.height, buf);
        if row + FIXED + 3 < inside.height {
            row += 1;
        }
        let told = WoodlandWizards::describe(cx.view);
        paint::left(buf, paint::row(inside, row), &piles(cx), theme.quiet);
        row += 1;
        if let Some(last) = last_contest(cx) {
            paint::left(buf, paint::row(inside, row), &last, theme.gold);
            row += 1;
        }
        // What was answered, or else what is asked, of whom; and, while others decide, one's own hand.
        let (said, style) = match (cx.notice, self.draft.action()) {
            (Some(notice), _) => (notice.marked(), if notice.refusal { theme.fire } else { theme.strong }),
            (None, Some(action)) => (staged_words(cx, &self.draft, &action), theme.strong),
            (None, None) => (told.first().map(|first| cx.say(first)).unwrap_or_default(), theme.thread),
        };
        for line in paint::wrap(&said, inside.width) {
            paint::left(buf, paint::row(inside, row), &line, style);
            row += 1;
        }
        let asks_for_hand = matches!(public.phase, Phase::Ask(ask) if ask.what == What::Hand);
        let hand_is_listed =
            matches!(public.phase, Phase::Search(_) | Phase::Summon | Phase::Boost { .. }) || asks_for_hand;
        let holds = cx.view.own.is_some_and(|(_, own)| !own.hand.is_empty());
        if holds && (choices.is_empty() || !hand_is_listed) {
            for phrase in told.iter().filter(|phrase| phrase.key == "woodland-wizards-view-hand") {
                for line in paint::wrap(&cx.say(phrase), inside.width) {
                    paint::left(buf, paint::row(inside, row), &line, theme.cloth);
                    row += 1;
                }
            }
        }
        self.selected = self.selected.min(choices.len().saturating_sub(1));
        let left = inside.height.saturating_sub(row);
        let text_rows = 3.min(left / 3);
        let list = Rect { y: inside.y + row.min(inside.height), height: left - text_rows, ..inside };
        let from = (self.selected + 1).saturating_sub(usize::from(list.height.max(1)));
        self.rows = Some((from, list));
        let shown = choices.iter().enumerate().skip(from).take(list.height.into());
        let lines: Vec<(usize, &Action, String)> = shown
            .map(|(at, action)| {
                let sign = match (self.draft.is_chosen(*action), at == self.selected) {
                    (true, _) => "*",
                    (false, true) => "›",
                    (false, false) => " ",
                };
                let number = if at < 9 { format!("{} ", at + 1) } else { "  ".to_owned() };
                let said = cx.say(&WoodlandWizards::action(cx.view, action));
                (at, action, format!("{sign} {number}{said}{}  ", preview(cx, action)))
            })
            .collect();
        let widest = lines.iter().map(|(_, _, line)| paint::width(line)).max().unwrap_or(0);
        let beside = widest.clamp(ASIDE, 2 * ASIDE).min(list.width);
        for (at, action, line) in lines {
            let style = match (at == self.selected, self.draft.is_chosen(*action)) {
                (true, _) => theme.lifted,
                (false, true) => theme.basted,
                (false, false) => theme.cloth,
            };
            let place = paint::row(list, (at - from) as u16);
            let taken = paint::left(buf, place, line.trim_end(), style).max(beside);
            let rest = Rect { x: place.x + taken, width: place.width - taken, ..place };
            paint::left(buf, rest, &in_short(cx, action), theme.quiet);
        }
        let text = Rect { y: list.bottom(), height: text_rows, ..inside };
        if let Some(design) = choices
            .get(self.selected)
            .and_then(|action| desk::about(cx.view, action))
            .and_then(|kind| public.deck().design(kind))
        {
            let full = texts::in_full(cx, design);
            for (at, line) in paint::wrap(&full, text.width).iter().enumerate() {
                paint::left(buf, paint::row(text, at as u16), line, theme.quiet);
            }
        }
        if let Some(from) = self.texts {
            self.texts = Some(texts::draw(cx, area, from, buf));
        }
    }

    fn input(&mut self, cx: &ScreenContext<WoodlandWizards>, input: Input) -> Answer<WoodlandWizards> {
        let choices = WoodlandWizardsControls::choices(cx);
        let count = choices.len();
        match input {
            Input::Key(KeyCode::Char('c')) => {
                self.texts = if self.texts.is_none() { Some(0) } else { None };
                Answer::Taken
            }
            Input::Key(KeyCode::Esc) if self.texts.is_some() => {
                self.texts = None;
                Answer::Taken
            }
            Input::Key(KeyCode::Up) | Input::Scroll(..0) if self.texts.is_some() => {
                self.texts = self.texts.map(|from| from.saturating_sub(1));
                Answer::Taken
            }
            Input::Key(KeyCode::Down) | Input::Scroll(_) if self.texts.is_some() => {
                self.texts = self.texts.map(|from| from.saturating_add(1));
                Answer::Taken
            }
            _ if self.texts.is_some() => Answer::Unused,
            Input::Key(KeyCode::Char('u' | 'z') | KeyCode::Backspace | KeyCode::Delete)
                if cx.can_plan || cx.can_undo =>
            {
                self.take_back(cx)
            }
            Input::Key(KeyCode::Esc) if self.draft.undo(cx.view) => Answer::Taken,
            _ if count == 0 => Answer::Unused,
            Input::Key(KeyCode::Char('e')) => self.confirm(cx),
            Input::Key(KeyCode::Up) | Input::Scroll(..0) => {
                self.selected = (self.selected + count - 1) % count;
                Answer::Taken
            }
            Input::Key(KeyCode::Down) | Input::Scroll(_) => {
                self.selected = (self.selected + 1) % count;
                Answer::Taken
            }
            Input::Key(KeyCode::Enter | KeyCode::Char(' ')) => self.choose(cx, &choices, self.selected),
            Input::Key(KeyCode::Char(digit @ '1'..='9')) => self.choose(cx, &choices, digit as usize - '1' as usize),
            Input::Click(place) => match self.rows {
                Some((from, list)) if list.contains(place) => {
                    self.choose(cx, &choices, from + usize::from(place.y - list.y))
                }
                _ => Answer::Unused,
            },
            _ => Answer::Unused,
        }
    }

    fn keys(&self, cx: &ScreenContext<WoodlandWizards>) -> Vec<KeyHint> {
        let texts = KeyHint { key: "c", what: "cli-ww-short-texts", input: Some(Input::Key(KeyCode::Char('c'))) };
        if !cx.to_act() || self.texts.is_some() {
            return vec![texts];
        }
        let key = |key, what, input| KeyHint { key, what, input: Some(Input::Key(input)) };
        let selected = WoodlandWizardsControls::choices(cx).get(self.selected).copied();
        let on_staged = selected.is_some_and(|action| self.draft.is_chosen(action));
        let enter = if on_staged { "cli-ww-short-play" } else { "cli-ww-short-choose" };
        let mut keys =
            vec![KeyHint { key: "↑↓", what: "cli-ww-short-select", input: None }, key("Enter", enter, KeyCode::Enter)];
        if !on_staged && !self.draft.is_empty() {
            keys.push(key("e", "cli-ww-short-play", KeyCode::Char('e')));
        }
        if !self.draft.is_empty() || cx.can_undo {
            keys.push(key("u", "cli-ww-short-back", KeyCode::Char('u')));
        }
        keys.push(texts);
        keys
    }

    fn help() -> &'static [KeyHint] {
        &[
            KeyHint { key: "↑↓", what: "cli-ww-key-select", input: None },
            KeyHint { key: "Enter Space", what: "cli-ww-key-choose", input: Some(Input::Key(KeyCode::Enter)) },
            KeyHint { key: "1-9", what: "cli-ww-key-number", input: None },
            KeyHint { key: "e", what: "cli-ww-key-play", input: None },
            KeyHint { key: "u Backspace", what: "cli-ww-key-undo", input: None },
            KeyHint { key: "c", what: "cli-ww-key-texts", input: Some(Input::Key(KeyCode::Char('c'))) },
        ]
    }
}
