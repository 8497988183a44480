//! Portals at the keyboard.

use samobranka_players::Bot;
use samobranka_portals::{Action, Phase, Placement, Portals};
use samobranka_portals_players::Greedy;
use samobranka_portals_terminal::PortalsTerminal;
use samobranka_rules::Lang::{self, En, Ru};

use super::*;
use crate::testing::{LARGE, SMALL, check};

type Trial = At<Portals, PortalsTerminal>;

const BOTH: &str = r#"{"start":"host","spells":true,"signs":true}"#;

impl Trial {
    fn phase(&self) -> Phase {
        self.table.play.state().public.phase
    }

    fn seat(&self) -> Seat {
        self.table.front.expect("somebody is in front")
    }

    /// What is asked once the staged steps are taken.
    fn asked(&self) -> Option<Phase> {
        self.table.controls.draft().asked(self.table.play.state().view(self.seat()))
    }

    /// Stages at the keyboard the next step that the greedy bot would take, and says what it was. A portal is opened at once,
    /// with all that is staged.
    fn stage_step(&mut self) -> Action {
        let base = self.table.controls.draft().base(self.table.play.state().view(self.seat()));
        let view = base.seen.view();
        let action = Greedy::default().choose(view);
        match action {
            Action::Open(placement) => self.hover(placement),
            Action::Put { .. } => {
                // The stone first, then its place: each is somewhere in its list.
                let mut stones = Vec::new();
                Portals::legal(view, &mut stones);
                let of = |it: &Action| match *it {
                    Action::Put { source, stone, .. } => Some((source, stone)),
                    _ => None,
                };
                let places = stones.iter().filter(|it| of(it) == of(&action)).position(|it| *it == action);
                let mut lines: Vec<_> = stones.iter().map(of).collect();
                lines.dedup();
                if lines.len() > 1 {
                    self.take_line(lines.iter().position(|line| *line == of(&action)).expect("the stone is there"));
                }
                self.take_line(places.expect("its place too"));
            }
            _ => {
                let mut legal = Vec::new();
                Portals::legal(view, &mut legal);
                self.take_line(legal.iter().position(|it| *it == action).expect("it is on the list"));
            }
        }
        action
    }

    /// Plays a turn, or whatever else is asked: steps are staged until nothing more is asked, and then played.
    fn play_turn(&mut self) {
        let before = self.table.play.log().len();
        while self.table.play.log().len() == before && self.asked().is_some() {
            self.stage_step();
        }
        if self.table.play.log().len() == before {
            self.key(KeyCode::Enter);
        }
        assert!(self.table.play.log().len() > before, "nothing was played:\n{}", self.screen());
    }

    fn take_line(&mut self, line: usize) {
        self.key(KeyCode::Home);
        for _ in 0..line {
            self.key(KeyCode::Down);
        }
        self.key(KeyCode::Enter);
    }

    /// Turns and moves the ghost until it is there, and opens the portal.
    fn hover(&mut self, placement: Placement) {
        for step in 0..8 {
            for _ in 0..6 {
                self.key(KeyCode::Left);
                self.key(KeyCode::Up);
            }
            for down in 0..6 {
                for _ in 0..6 {
                    if self.ghost() == Some(placement) {
                        return self.key(KeyCode::Enter);
                    }
                    self.key(if down % 2 == 0 { KeyCode::Right } else { KeyCode::Left });
                }
                self.key(KeyCode::Down);
            }
            self.keys("r");
            if step % 4 == 3 {
                self.key(KeyCode::Tab);
            }
        }
        panic!("{placement} is not to be found:\n{}", self.screen());
    }

    fn ghost(&self) -> Option<Placement> {
        self.table.controls.placement(self.table.play.state().view(self.seat()))
    }

    fn play_until(&mut self, wanted: impl Fn(&Phase) -> bool) {
        self.wait();
        while !wanted(&self.phase()) {
            self.play_turn();
            self.wait();
        }
    }
}

/// The third round of a game against the greedy bot.
fn midway(lang: Lang) -> Trial {
    let mut trial = Trial::in_language(lang, "human bot:greedy", BOTH, 21);
    trial.wait();
    while trial.table.play.state().public.round < 3 {
        trial.play_turn();
        trial.wait();
    }
    trial
}

#[test]
fn choosing_a_key_a_stone_and_its_place() {
    for (lang, size) in [(Ru, SMALL), (En, SMALL), (Ru, LARGE)] {
        let mut trial = midway(lang);
        check("portals-key", lang, size, &mut trial.table);
        while !matches!(trial.asked(), Some(Phase::TakeStone { .. })) {
            trial.stage_step();
        }
        check("portals-stone", lang, size, &mut trial.table);
        trial.key(KeyCode::Enter);
        check("portals-place", lang, size, &mut trial.table);
        trial.key(KeyCode::Enter);
        assert_eq!(trial.asked(), None, "the turn is whole");
        check("portals-turn", lang, size, &mut trial.table);
        let log = trial.table.play.log().len();
        trial.keys("uu");
        assert!(matches!(trial.asked(), Some(Phase::TakeKey { .. })), "{}", trial.screen());
        assert_eq!(trial.table.play.log().len(), log, "nothing was sent");
    }
}

#[test]
fn the_keys_of_others_are_seen_without_modules_too() {
    for who in ["human bot:greedy", "human bot:greedy bot:greedy bot:greedy"] {
        let mut trial = Trial::new(who, r#"{"start":"host"}"#, 21);
        trial.wait();
        while trial.table.play.state().public.round < 2 {
            trial.play_turn();
            trial.wait();
        }
        let shown = trial.rows().iter().filter(|row| row.starts_with("  greedy") && row.contains(": ")).count();
        assert_eq!(shown, who.split(' ').count() - 1, "{}", trial.screen());
    }
}

#[test]
fn a_portal_before_it_is_opened() {
    for (lang, size) in [(Ru, SMALL), (En, SMALL), (Ru, LARGE)] {
        let mut trial = midway(lang);
        trial.play_until(|phase| matches!(phase, Phase::Open { .. }));
        check("portals-ghost", lang, size, &mut trial.table);
    }
}

#[test]
fn four_at_a_table_and_the_help() {
    for lang in Lang::ALL {
        let mut trial = Trial::in_language(lang, "human bot:greedy bot:greedy bot:greedy", BOTH, 3);
        trial.wait();
        while trial.table.play.state().public.round < 2 {
            trial.play_turn();
            trial.wait();
        }
        check("portals-four", lang, SMALL, &mut trial.table);
        trial.keys("?");
        check("portals-help", lang, SMALL, &mut trial.table);
    }
}

#[test]
fn alone_and_the_end() {
    for (lang, size) in [(Ru, SMALL), (En, SMALL), (Ru, LARGE)] {
        let mut trial = Trial::in_language(lang, "human", "{}", 5);
        for _ in 0..14 {
            trial.play_turn();
        }
        check("portals-alone", lang, size, &mut trial.table);
        while trial.table.screen_state != ScreenState::Over {
            trial.play_turn();
        }
        check("portals-alone-end", lang, size, &mut trial.table);
        let mut trial = midway(lang);
        while trial.table.screen_state != ScreenState::Over {
            trial.play_turn();
            trial.wait();
        }
        check("portals-end", lang, size, &mut trial.table);
    }
}
