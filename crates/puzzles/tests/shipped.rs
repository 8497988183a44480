//! The puzzles that are shipped with every game: that there are enough, that each holds, and that all can be said.

use std::collections::BTreeSet;
use std::time::Duration;

use samobranka_games::each_puzzled_game;
use samobranka_players::Players;
use samobranka_puzzles::{Band, Proof, Puzzle, Puzzles, Wanted, check, mine, read};
use samobranka_rules::{Game, Lang, Phrase, Seed, Speak};
use samobranka_words::{Reader, Words};

/// So many puzzles a game has at least.
const ENOUGH: usize = 100;
/// Every so many-th is proved again here; `samobranka puzzles GAME --check` proves all.
const PROVED: u32 = 8;

macro_rules! of_every_game {
    ($($game:ident)*) => {
        $(
            mod $game {
                use super::*;
                use samobranka_games::$game::{Game as TheRules, Players as ThePlayers};
                use samobranka_games::puzzles::$game::{Puzzles as ThePuzzles, SHIPPED};

                #[test]
                fn a_hundred_puzzles_are_shipped_and_every_one_holds() {
                    hold::<TheRules>(&ThePuzzles, SHIPPED, <ThePlayers as Players<TheRules>>::LEVELS.len());
                }

                #[test]
                fn every_question_and_outcome_can_be_said_in_both_languages() {
                    can_be_said::<TheRules>(&ThePuzzles, SHIPPED);
                }

                #[test]
                fn the_same_seed_finds_the_same_puzzles() {
                    found_again::<TheRules, ThePlayers>(&ThePuzzles);
                }
            }
        )*
    };
}

each_puzzled_game!(of_every_game);

fn shipped<G: Game>(text: &str) -> Vec<Puzzle<G>> {
    read(text).unwrap_or_else(|why| panic!("{}: {why}", G::ID))
}

fn hold<G: Game>(of: &dyn Puzzles<G>, text: &str, levels: usize) {
    let all = shipped::<G>(text);
    assert!(all.len() >= ENOUGH, "{} has {} puzzles", G::ID, all.len());
    let ids: BTreeSet<u32> = all.iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(ids.len(), all.len(), "every number is there once");
    let positions: BTreeSet<String> = all.iter().map(|puzzle| format!("{:?}", puzzle.view())).collect();
    assert_eq!(positions.len(), all.len(), "no position is there twice");
    for puzzle in &all {
        check(of, puzzle, puzzle.id % PROVED == 1).unwrap_or_else(|why| panic!("{}: {why}", G::ID));
        assert!((1..=levels).contains(&puzzle.missed.len()), "{}: some level misses puzzle {}", G::ID, puzzle.id);
        if let Proof::Margin { low, .. } = puzzle.proof {
            assert!(low > 0, "{}: puzzle {} is within chance", G::ID, puzzle.id);
        }
        // As it is written, so it is read.
        assert_eq!(Puzzle::from_line(&puzzle.to_line()).as_ref(), Ok(puzzle));
    }
    let bands: BTreeSet<Band> = all.iter().map(|puzzle| Band::of(puzzle.rating)).collect();
    assert!(bands.len() > 1, "{}: not all are equally hard", G::ID);
}

fn can_be_said<G: Speak>(of: &dyn Puzzles<G>, text: &str) {
    let all = shipped::<G>(text);
    for lang in Lang::ALL {
        let words = Words::new(lang, &[of.catalogue()(lang)]).expect("the catalogue can be read");
        let say = |phrase: &Phrase| {
            assert!(words.text(phrase.key).is_some() || !phrase.args.is_empty(), "{lang}: {}", phrase.key);
            let said = words.say(phrase, &Reader { names: &[], you: None });
            assert!(!said.is_empty() && !said.contains(phrase.key) && !said.contains("{$"), "{lang}: {said}");
        };
        for kind in of.kinds() {
            say(&Phrase::new(kind.short));
            let asked = all.iter().filter(|puzzle| puzzle.kind == kind.name);
            for puzzle in asked {
                let args = of.numbers(kind.name, puzzle.view());
                say(&Phrase { key: kind.question, args: args.clone() });
                say(&Phrase { key: kind.about, args });
                say(&of.judge(kind.name, puzzle.view(), &puzzle.best).expect("it is judged").outcome);
            }
        }
    }
}

fn found_again<G: Game, P: Players<G>>(of: &dyn Puzzles<G>) {
    let look = || {
        let mut found = Vec::new();
        let wanted =
            Wanted { count: 1, seed: Seed::from_number(7), time: (&|| Duration::ZERO, Duration::from_secs(1)) };
        let counted = mine::<G, P>(of, &wanted, &mut |puzzle| found.push(puzzle));
        (found, counted)
    };
    let (first, counted) = look();
    assert_eq!(first.len(), 1);
    assert!(counted.clear >= 1 && counted.positions > counted.games);
    for puzzle in &first {
        check(of, puzzle, true).unwrap_or_else(|why| panic!("{}: {why}", G::ID));
    }
    assert_eq!(look(), (first, counted));
}
