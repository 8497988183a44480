//! Everything the game says is there in both languages, every rule is explained, and nothing hidden is said.

use samobranka_example_game::{Card, Deck, ExampleGame, Illegal, Options};
use samobranka_rules::{Lang, Outcome, Phrase, Refusal, Seat, Setup, Speak};
use samobranka_testkit::words::Texts;
use samobranka_words::{Reader, words_for};

#[test]
fn nothing_is_missing_in_either_language() {
    let setups = [Deck::Full, Deck::Short].map(|deck| Setup::<ExampleGame>::new(3, Options { deck }).expect("a table"));
    Texts::of(env!("CARGO_MANIFEST_DIR"), &["EG-"]).hold(&setups);
}

/// What Anna, in the first seat, reads.
fn read(lang: Lang, phrase: &Phrase) -> String {
    let names = match lang {
        Lang::En => ["Anna".to_owned(), "Boris".to_owned()],
        Lang::Ru => ["Анна".to_owned(), "Борис".to_owned()],
    };
    words_for::<ExampleGame>(lang, &[]).say(phrase, &Reader { names: &names, you: Some(Seat(0)) })
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let [card, top] = [9, 12].map(|number| Card::new(number).expect("a card"));
    let refusal = Illegal::NotHigher { card, top }.phrase();
    assert_eq!(read(Lang::En, &refusal), "9 isn't higher than 12. Play a higher card, or yield the pile.");
    assert_eq!(read(Lang::Ru, &refusal), "9 не старше, чем 12. Сыграйте карту старше или уступите стопку.");
}

#[test]
fn the_result_names_the_winners() {
    let won = <ExampleGame as Speak>::outcome(&Outcome::by_points(vec![11, 25]));
    assert_eq!(read(Lang::En, &won), "Winner: Boris. Points: you 11 and Boris 25.");
    assert_eq!(read(Lang::Ru, &won), "Победа: Борис. Очки: вы — 11 и Борис — 25.");
    let shared = <ExampleGame as Speak>::outcome(&Outcome::by_points(vec![18, 18]));
    assert_eq!(read(Lang::En, &shared), "A shared victory: you and Boris. Points: you 18 and Boris 18.");
}
