//! The end of a game: the cards left in large figures, the verdict, every hand, and what the game turned on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Deaf, Deed, Game, Phrase, Play, Seat};
use samobranka_terminal::digits::{Size, large};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_the_game::{Action, Card, End, Pile, TheGame};
use samobranka_words::plain;

use crate::{hand, lanes};

/// A finished game as a list of turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Story {
    pub(crate) turns: Vec<TurnTold>,
}

/// One turn, counted from one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnTold {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) lays: Vec<Lay>,
}

/// One card laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lay {
    pub(crate) pile: Pile,
    pub(crate) card: Card,
    pub(crate) cost: i32,
}

impl TurnTold {
    /// How much room the turn cost its piles, all in all.
    pub(crate) fn cost(&self) -> i32 {
        self.lays.iter().map(|lay| lay.cost).sum()
    }
}

impl Story {
    /// Plays the log again and writes down its turns.
    pub(crate) fn of(play: &Play<TheGame>) -> Story {
        let mut story = Story::default();
        let mut state = play.start().clone();
        for entry in play.standing() {
            let done = match &entry.deed {
                Deed::Act(seat, action) => {
                    if let Action::Lay { pile, card } = *action {
                        story.add(*seat, &state.public, pile, card);
                    }
                    TheGame::apply(&mut state, *seat, action, &mut Deaf)
                }
                Deed::Say(seat, aside) => TheGame::say(&mut state, *seat, aside, &mut Deaf),
                Deed::Rule(ruling) => TheGame::rule(&mut state, ruling, &mut Deaf),
                Deed::Undo(_) | Deed::TakeBack(_) => Ok(()),
            };
            done.expect("what was legal once is legal again");
        }
        story
    }

    fn add(&mut self, seat: Seat, public: &samobranka_the_game::Public, pile: Pile, card: Card) {
        if public.turn().is_some_and(|turn| turn.laid == 0) {
            let number = self.turns.len() as u32 + 1;
            self.turns.push(TurnTold { number, seat, lays: Vec::new() });
        }
        let cost = pile.cost(public.top(pile), card);
        if let Some(turn) = self.turns.last_mut() {
            turn.lays.push(Lay { pile, card, cost });
        }
    }

    fn lays(&self) -> impl Iterator<Item = (&TurnTold, &Lay)> {
        self.turns.iter().flat_map(|turn| turn.lays.iter().map(move |lay| (turn, lay)))
    }

    /// The single card that cost most; the first of several.
    pub(crate) fn biggest_jump(&self) -> Option<(&TurnTold, &Lay)> {
        self.lays().reduce(|most, next| if next.1.cost > most.1.cost { next } else { most })
    }

    /// How many cards went back by ten.
    pub(crate) fn tricks(&self) -> usize {
        self.lays().filter(|(_, lay)| lay.cost < 0).count()
    }

    /// The turn that cost least; of several, the one with most cards.
    pub(crate) fn best_turn(&self) -> Option<&TurnTold> {
        self.turns.iter().min_by_key(|turn| (turn.cost(), std::cmp::Reverse(turn.lays.len())))
    }

    /// The three turns that cost most, the worst first.
    pub(crate) fn costliest(&self) -> Vec<&TurnTold> {
        let mut turns: Vec<&TurnTold> = self.turns.iter().filter(|turn| turn.cost() > 0).collect();
        turns.sort_by_key(|turn| (std::cmp::Reverse(turn.cost()), turn.number));
        turns.truncate(3);
        turns
    }
}

/// Draws the end of a finished game.
pub(crate) fn draw(cx: &ScreenContext<TheGame>, play: &Play<TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };

    let size = if area.height >= 30 { Size::Double } else { Size::Normal };
    let left = public.left();
    for (row, text) in large(left.into(), size).iter().enumerate() {
        paint::left(buf, paint::row(inside, row as u16), text, theme.thread);
    }
    let shift = size.width(if left >= 10 { 2 } else { 1 }) + 3;
    let beside = Rect { x: inside.x + shift, width: inside.width.saturating_sub(shift), ..inside };
    let mut told = 1;
    if let Some(outcome) = TheGame::outcome(public) {
        let verdict = plain::outcome::<TheGame>(&cx.ui.words, &outcome, &cx.reader);
        let label = cx.say(&Phrase::new("cli-tg-cards-left").with("left", left));
        paint::left(buf, beside, &label, theme.strong);
        let why = public.end().map(|end| cx.text(cause(end))).unwrap_or_default();
        for line in paint::wrap(&format!("{why} {verdict}"), beside.width).iter().take(3) {
            paint::left(buf, paint::row(beside, told), line, theme.cloth);
            told += 1;
        }
    }

    let mut row = size.height().max(told) + 1;
    for pile in Pile::ALL {
        lanes::draw_line(cx, pile, paint::row(inside, row), buf);
        row += 1;
    }
    row += u16::from(area.height > 22);
    for seat in Seat::all(public.seats) {
        hand::draw_open_hand(cx, seat, public.shown[seat.index()], paint::row(inside, row), buf);
        row += 1;
    }
    row += 1;
    for fact in facts(cx, &Story::of(play)) {
        for line in paint::wrap(&fact, inside.width) {
            paint::left(buf, paint::row(inside, row), &line, theme.cloth);
            row += 1;
        }
    }
}

/// The game's own sentence for how it ended.
fn cause(end: End) -> &'static str {
    match end {
        End::Won => "the-game-over-won",
        End::Stuck => "the-game-over-stuck",
        End::Burned => "the-game-over-burned",
        End::GaveUp => "the-game-over-gave-up",
    }
}

/// What the game turned on, a sentence each.
fn facts(cx: &ScreenContext<TheGame>, story: &Story) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some((turn, lay)) = story.biggest_jump() {
        let phrase = Phrase::new("cli-tg-fact-jump")
            .with("cost", lay.cost)
            .with("card", lay.card.number())
            .with("pile", lay.pile.phrase())
            .with("turn", turn.number)
            .with("seat", turn.seat);
        facts.push(cx.say(&phrase));
    }
    facts.push(cx.say(&Phrase::new("cli-tg-fact-tricks").with("count", story.tricks() as u32)));
    if let Some(turn) = story.best_turn() {
        facts.push(cx.say(&about_turn("cli-tg-fact-best", turn)));
    }
    let costly: Vec<Phrase> = story.costliest().into_iter().map(|turn| about_turn("cli-tg-fact-turn", turn)).collect();
    if !costly.is_empty() {
        facts.push(cx.say(&Phrase::new("cli-tg-fact-costly").with("turns", costly)));
    }
    facts
}

fn about_turn(key: &'static str, turn: &TurnTold) -> Phrase {
    Phrase::new(key)
        .with("turn", turn.number)
        .with("seat", turn.seat)
        .with("cards", turn.lays.len() as u32)
        .with("cost", turn.cost())
}
