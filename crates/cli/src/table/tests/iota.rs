//! IOTA at the keyboard.

use samobranka_desk::Draft;
use samobranka_iota::{Action, Cell, Iota, Placed, try_laying};
use samobranka_iota_players::GreedyMax;
use samobranka_iota_terminal::IotaTerminal;
use samobranka_players::Bot;
use samobranka_rules::Lang::{self, En, Ru};

use super::*;
use crate::testing::{LARGE, SMALL, check};

type Trial = At<Iota, IotaTerminal>;

impl Trial {
    /// Holds the card, walks to the place and presses Enter there.
    fn put(&mut self, place: usize, at: Cell) {
        self.keys(&(place + 1).to_string());
        self.key(KeyCode::Home);
        let steps = |number: i8| usize::from(number.unsigned_abs());
        let (down, right) = (at.row(), at.col());
        for (number, forth, back) in [(down, KeyCode::Down, KeyCode::Up), (right, KeyCode::Right, KeyCode::Left)] {
            for _ in 0..steps(number) {
                self.key(if number < 0 { back } else { forth });
            }
        }
        self.key(KeyCode::Enter);
    }

    /// What is staged, in the notation of actions.
    fn staged(&self) -> String {
        let view = self.table.play.state().view(self.seat());
        let actions = self.table.controls.draft().actions(view);
        actions.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }

    fn seat(&self) -> Seat {
        self.table.front.expect("somebody is in front")
    }

    /// Where each of these cards is in the hand, from the left.
    fn places(&self, cards: impl Iterator<Item = samobranka_iota::Card>) -> Vec<usize> {
        let mut hand: Vec<_> =
            self.table.play.state().private[self.seat().index()].hand.into_iter().map(Some).collect();
        let mut place = |card| {
            let at = hand.iter().position(|it| *it == Some(card)).expect("the card is in the hand");
            hand[at] = None;
            at
        };
        cards.map(&mut place).collect()
    }

    /// Does at the keyboard what the greedy bot would.
    fn play_step(&mut self) -> Action {
        let view = self.table.play.state().view(self.seat());
        let action = GreedyMax.choose(view);
        match action {
            Action::Lay(lay) => {
                let points = try_laying(view, &lay).expect("a laying").points();
                let children = view.public.options.children;
                let placed: Vec<Placed> = lay.placed().collect();
                let places = self.places(placed.iter().map(|it| it.card));
                for (place, placed) in places.into_iter().zip(&placed) {
                    self.put(place, placed.at);
                }
                let screen = self.screen();
                assert_eq!(self.staged(), action.to_string(), "{screen}");
                assert!(children || screen.contains(&format!("= {points}")), "{points}: {screen}");
                self.keys("e");
            }
            Action::Swap(placed) => {
                let place = self.places(std::iter::once(placed.card))[0];
                self.put(place, placed.at);
                self.keys("e");
            }
            Action::Name(_) => {
                let mut legal = Vec::new();
                Iota::legal(view, &mut legal);
                let at = legal.iter().position(|it| *it == action).expect("what is chosen is listed");
                for _ in 0..at {
                    self.key(KeyCode::Down);
                }
                self.key(KeyCode::Enter);
            }
            Action::Pass(cards) => {
                let places = self.places(cards.iter());
                self.keys("p");
                for place in places {
                    self.keys(&(place + 1).to_string());
                }
                self.key(KeyCode::Enter);
            }
        }
        action
    }
}

#[test]
fn whole_games_can_be_played_at_the_keyboard_and_their_records_hold() {
    for (seed, who, rules) in [
        (1, "human bot:greedy-max", "{}"),
        (2, "human bot:random bot:greedy-max", r#"{"joker_identity":"declared"}"#),
        (3, "human bot:greedy-max bot:random bot:random", r#"{"deck":"short","children":true}"#),
        (4, "human bot:random", r#"{"joker":"unique","hints":false,"swaps_per_turn":1}"#),
    ] {
        let mut trial = Trial::new(who, rules, seed);
        let mut steps = 0;
        trial.wait();
        while trial.table.screen_state != ScreenState::Over {
            let before = trial.table.play.log().len();
            let action = trial.play_step();
            assert!(trial.table.play.log().len() > before, "{action} was not played:\n{}", trial.screen());
            trial.wait();
            let screen = trial.screen();
            assert!(!screen.contains('⟦'), "{screen}");
            steps += 1;
            assert!(steps < 100, "the game goes on for ever:\n{screen}");
        }
        trial.record().verify().expect("the record is right");
    }
}

#[test]
fn what_others_hold_is_never_on_the_screen() {
    let mut trial = Trial::new("Anna Boris", r#"{"first":"seat_1"}"#, 5);
    let curtain = trial.screen();
    assert!(!curtain.contains(['●', '■', '▲', '✚']), "{curtain}");
    trial.key(KeyCode::Enter);
    let hand = trial.table.play.state().private[1].hand;
    let screen = trial.screen();
    for card in hand {
        let marks = ['●', '■', '▲', '✚'][card.shape().map_or(0, |shape| shape as usize)];
        let written = format!("{}{marks}{}", &card.to_string()[..1], card.points());
        assert!(card.is_joker() || !screen.contains(&written), "{card}: {screen}");
    }
}

/// A table for two on which the human is to move, some turns into the game.
fn midway(lang: Lang, turns: u32) -> Trial {
    let mut trial = Trial::in_language(lang, "human bot:greedy-max", r#"{"first":"seat_1"}"#, 21);
    for _ in 0..turns {
        trial.play_step();
        trial.wait();
    }
    trial
}

#[test]
fn a_turn_with_staged_cards_and_its_points() {
    for (lang, size) in [(Ru, SMALL), (En, SMALL), (Ru, LARGE)] {
        let mut trial = midway(lang, 4);
        let view = trial.table.play.state().view(Seat(0));
        let Action::Lay(lay) = GreedyMax.choose(view) else { panic!("something can be laid") };
        let placed: Vec<Placed> = lay.placed().collect();
        let places = trial.places(placed.iter().map(|it| it.card));
        for (place, placed) in places.into_iter().zip(&placed) {
            trial.put(place, placed.at);
        }
        check("iota-turn", lang, size, &mut trial.table);
        trial.keys("u");
        assert_ne!(trial.staged(), Action::Lay(lay).to_string());
    }
}

#[test]
fn a_refusal_a_pass_and_the_help() {
    for lang in Lang::ALL {
        let mut trial = midway(lang, 4);
        // Somewhere beside the table the first card breaks a line.
        let hand = trial.table.play.state().private[0].hand;
        let card = hand.into_iter().next().expect("a hand");
        let view = trial.table.play.state().view(Seat(0));
        let edge: Vec<Cell> = view.public.table.edge().collect();
        let breaks = |at: &&Cell| {
            let lay = samobranka_iota::Lay::new(&[Placed { at: **at, card }]).expect("a laying");
            matches!(try_laying(view, &lay), Err(samobranka_iota::Illegal::BadLine { .. }))
        };
        let at = *edge.iter().find(breaks).expect("there is such a place");
        trial.put(0, at);
        check("iota-refusal", lang, SMALL, &mut trial.table);
        trial.keys("p13");
        check("iota-pass", lang, SMALL, &mut trial.table);
        trial.key(KeyCode::Esc);
        trial.keys("?");
        check("iota-help", lang, SMALL, &mut trial.table);
    }
}

#[test]
fn the_end() {
    for (lang, size) in [(Ru, SMALL), (En, SMALL), (Ru, LARGE)] {
        let mut trial = midway(lang, 0);
        while trial.table.screen_state != ScreenState::Over {
            trial.play_step();
            trial.wait();
        }
        check("iota-end", lang, size, &mut trial.table);
    }
}

/// A table for two at which the bot has still to move.
fn while_the_bot_thinks(lang: Lang) -> Trial {
    let trial = Trial::in_language(lang, "human bot:greedy-max", r#"{"first":"seat_2"}"#, 21);
    assert_eq!(trial.table.next_bot(), Some(Seat(1)));
    trial
}

#[test]
fn a_turn_is_planned_while_a_bot_thinks_and_what_still_fits_is_staged_when_ones_turn_comes() {
    let mut kept = 0;
    for lang in Lang::ALL {
        let mut trial = while_the_bot_thinks(lang);
        trial.keys("1");
        trial.key(KeyCode::Tab);
        trial.keys(" ");
        let planned = trial.staged();
        assert!(planned.contains('@'), "{}", trial.screen());
        assert_eq!(trial.table.play.log().len(), 0, "nothing is sent");
        check("iota-plan", lang, SMALL, &mut trial.table);
        trial.keys("e");
        let refused = trial.screen();
        assert!(refused.contains('✗') && trial.table.play.log().is_empty(), "{refused}");
        trial.keys("u");
        assert_eq!(trial.staged(), "");
        trial.keys("1 ");
        assert_eq!(trial.staged(), planned);
        // Enter lets the bot go on rather than put a card down.
        trial.key(KeyCode::Enter);
        assert_eq!(trial.staged(), planned);
        trial.wait();
        let left = trial.staged();
        assert!(left == planned || left.is_empty(), "{left}");
        if left == planned {
            kept += 1;
            trial.keys("e");
            assert_eq!(trial.table.play.log().len(), 2, "{}", trial.screen());
        }
    }
    assert!(kept > 0, "a plan that still fits is kept");
}

#[test]
fn a_pass_is_taken_back_before_the_screen_is_handed_over() {
    let mut trial = Trial::new("Anna Boris", r#"{"first":"seat_1"}"#, 5);
    trial.key(KeyCode::Enter);
    trial.keys("p");
    trial.key(KeyCode::Enter);
    assert_eq!(trial.table.screen_state, ScreenState::HandingOver(Seat(1)));
    trial.keys("u");
    assert_eq!(trial.table.screen_state, ScreenState::Shown);
    assert!(trial.table.owes(Seat(0)));
    // One can go on as if nothing had been.
    trial.play_step();
    assert_eq!(trial.table.screen_state, ScreenState::HandingOver(Seat(1)));
}

#[test]
fn the_mouse_holds_puts_and_plays() {
    let mut trial = midway(En, 0);
    trial.click("┌ 2 ");
    let open = trial.rows();
    let (y, row) = open.iter().enumerate().find(|(_, row)| row.contains(" + ")).expect("there is a place for it");
    let x = row[..row.find(" + ").unwrap()].chars().count() as u16 + 1;
    trial.click_at(x, y as u16);
    assert!(trial.staged().contains('@'), "{}", trial.screen());
    trial.click("e  Lay");
    assert_eq!(trial.table.play.log().len(), 1);
}
