//! How catalogues are read, and what they make of phrases.

use samobranka_rules::{NoUndo, Seat};
use samobranka_words::{Lang, Missing, Phrase, Reader, Words, no_undo};

/// What a catalogue of one language says.
fn say(lang: Lang, source: &str, phrase: &Phrase) -> String {
    let names = ["Анна".to_owned(), "Boris".to_owned()];
    let reader = Reader { names: &names, you: Some(Seat(0)) };
    words(lang, source).say(phrase, &reader)
}

fn words(lang: Lang, source: &str) -> Words {
    Words::new(lang, &[source]).unwrap_or_else(|error| panic!("{error}"))
}

/// Why a catalogue is refused.
fn refused(source: &str) -> String {
    Words::new(Lang::En, &[source]).expect_err("this catalogue should be refused").to_string()
}

fn items(count: u8) -> Vec<Phrase> {
    (1..=count).map(|number| Phrase::new("item").with("number", number)).collect()
}

#[test]
fn russian_numbers_take_three_forms() {
    let source = "cards =\n    { $count ->\n        [one] { $count } карта\n        [few] { $count } карты\n       *[many] { $count } карт\n    }";
    let said = |count: u8| say(Lang::Ru, source, &Phrase::new("cards").with("count", count));
    for count in [1, 21, 91, 101] {
        assert_eq!(said(count), format!("{count} карта"));
    }
    for count in [2, 3, 4, 22, 34, 104] {
        assert_eq!(said(count), format!("{count} карты"));
    }
    for count in [0, 5, 10, 11, 12, 13, 14, 20, 25, 98, 100, 111, 112] {
        assert_eq!(said(count), format!("{count} карт"));
    }
}

#[test]
fn english_numbers_take_two_forms_and_an_exact_number_comes_first() {
    let source = "cards =\n    { $count ->\n        [one] one card\n       *[other] { $count } cards\n        [0] no cards\n    }";
    let said = |count: u8| say(Lang::En, source, &Phrase::new("cards").with("count", count));
    assert_eq!(said(0), "no cards");
    assert_eq!(said(1), "one card");
    assert_eq!(said(2), "2 cards");
    assert_eq!(said(21), "21 cards");
}

#[test]
fn numbers_below_nought_have_a_minus() {
    assert_eq!(say(Lang::En, "jump = { $jump }", &Phrase::new("jump").with("jump", -10)), "−10");
    assert_eq!(say(Lang::En, "jump = { $jump }", &Phrase::new("jump").with("jump", i64::MIN)), "−9223372036854775808");
}

#[test]
fn a_seat_has_a_name_and_may_be_the_reader() {
    let source = "turn =\n    { $seat-is-you ->\n        [yes] Your turn, { $seat }.\n       *[no] It is { $seat }'s turn.\n    }";
    let said = |seat: u8| say(Lang::En, source, &Phrase::new("turn").with("seat", Seat(seat)));
    assert_eq!(said(0), "Your turn, Анна.");
    assert_eq!(said(1), "It is Boris's turn.");
    assert_eq!(said(2), "It is Seat 3's turn.");
    assert_eq!(said(255), "It is Seat 256's turn.");
}

#[test]
fn an_onlooker_is_nobody_at_the_table() {
    let turn = Phrase::new("turn").with("seat", Seat(0));
    let said = words(Lang::Ru, "turn = { $seat }: { $seat-is-you }").say(&turn, &Reader::default());
    assert_eq!(said, "Место 1: no");
}

#[test]
fn lists_are_joined_in_the_language() {
    let source = "item = { $number }\nall = { $items }\nany = { OR($items) }\nhow-many = { $items-count }";
    let said = |lang, key, count| say(lang, source, &Phrase::new(key).with("items", items(count)));
    assert_eq!(said(Lang::En, "all", 0), "none");
    assert_eq!(said(Lang::En, "all", 1), "1");
    assert_eq!(said(Lang::En, "all", 2), "1 and 2");
    assert_eq!(said(Lang::En, "all", 4), "1, 2, 3 and 4");
    assert_eq!(said(Lang::En, "any", 3), "1, 2 or 3");
    assert_eq!(said(Lang::Ru, "all", 3), "1, 2 и 3");
    assert_eq!(said(Lang::Ru, "any", 2), "1 или 2");
    assert_eq!(said(Lang::Ru, "how-many", 4), "4");
}

#[test]
fn a_select_chooses_by_words_and_by_the_keys_of_phrases() {
    let source = "up = up\ndown = down\nway =\n    { $way ->\n        [up] climbs\n       *[down] falls\n    }";
    for (key, sentence) in [("up", "climbs"), ("down", "falls")] {
        assert_eq!(say(Lang::En, source, &Phrase::new("way").with("way", key)), sentence);
        assert_eq!(say(Lang::En, source, &Phrase::new("way").with("way", Phrase::new(key))), sentence);
    }
}

#[test]
fn terms_take_cases_and_messages_take_messages() {
    let source = r#"
-row = { $case ->
    [gen] ряда
   *[nom] ряд
}
here = Это { -row }, а этого { -row(case: "gen") } нет{ "." }
quoted = { here } { "\u00ABтак\u00BB" } { 7 }
"#;
    assert_eq!(say(Lang::Ru, source, &Phrase::new("quoted")), "Это ряд, а этого ряда нет. «так» 7");
}

#[test]
fn what_is_missing_shows_and_nothing_falls() {
    let source = "hello = Hello { $name }, { $count ->\n    [one] one\n   *[other] many\n}";
    assert_eq!(say(Lang::En, source, &Phrase::new("hello")), "Hello ⟦$name⟧, ⟦$count⟧");
    assert_eq!(say(Lang::En, source, &Phrase::new("goodbye")), "⟦goodbye⟧");
}

#[test]
fn a_key_can_be_put_together_at_run_time() {
    let words = words(Lang::En, "game-option-fire = Fire");
    assert_eq!(words.text(&format!("game-option-{}", "fire")).as_deref(), Some("Fire"));
    assert_eq!(words.text("game-option-water"), None);
}

#[test]
fn the_checker_finds_what_a_phrase_and_a_catalogue_disagree_on() {
    let source = "item = { $number }\ngreet = { $seat }, { $mood ->\n    [gay] hooray\n   *[sad] alas\n}\ntold = Told { $list-count ->\n    [one] one\n   *[other] many\n} times";
    let words = words(Lang::En, source);
    let greet = Phrase::new("greet").with("seat", Seat(0));
    assert_eq!(words.check(&greet.clone().with("mood", "gay")), Ok(()));
    assert_eq!(words.check(&greet), Err(Missing::Argument { key: "greet".into(), name: "mood".into() }));
    assert_eq!(
        words.check(&greet.clone().with("mood", "calm")),
        Err(Missing::Variant { key: "greet".into(), name: "mood".into(), value: "calm".into() })
    );
    assert_eq!(
        words.check(&greet.with("mood", "sad").with("day", 1)),
        Err(Missing::Unused { key: "greet".into(), name: "day".into() })
    );
    assert_eq!(words.check(&Phrase::new("told").with("list", items(2))), Ok(()));
    let gap = vec![Phrase::new("item")];
    assert!(matches!(words.check(&Phrase::new("told").with("list", gap)), Err(Missing::Argument { .. })));
    assert_eq!(words.check(&Phrase::new("nothing")), Err(Missing::Key("nothing".into())));
    assert_eq!(words.unused(&[Phrase::new("told").with("list", items(1))]), ["greet"]);
}

#[test]
fn the_common_catalogues_say_the_same_in_both_languages() {
    let [en, ru] = [Lang::En, Lang::Ru].map(|lang| words(lang, ""));
    assert_eq!(en.keys().collect::<Vec<_>>(), ru.keys().collect::<Vec<_>>());
    assert!(en.text("refused-no_table").is_some());
    for lang in Lang::ALL {
        let words = words(lang, "");
        for phrase in [
            Phrase::new("seat-name").with("number", 2),
            no_undo(NoUndo::Nothing),
            no_undo(NoUndo::TooMany),
            Phrase::new("list-none"),
        ] {
            assert_eq!(words.check(&phrase), Ok(()), "{lang}");
        }
    }
}

#[test]
fn a_bad_catalogue_is_refused_with_its_line() {
    assert_eq!(refused("fine = fine\n\nbad = { $x"), "catalogue 1, line 3: Expected a token starting with \"}\"");
    assert_eq!(refused("a = one\nb = two\na = three"), "catalogue 1, line 3: `a` is there twice");
    assert_eq!(refused("seat-name = x"), "catalogue 1, line 1: `seat-name` is there twice");
    assert_eq!(refused("\na = { b }"), "catalogue 1, line 2: `a` refers to `b`, which is nowhere");
    assert_eq!(refused("a = { -b }\n-b = { c }\nc = { a }"), "catalogue 1, line 1: `a` leads back to `-b`");
    assert_eq!(
        refused("a = x\n    .title = y"),
        "catalogue 1, line 1: `a` has an attribute, .title, and attributes are not read"
    );
    assert_eq!(
        refused("a = { NUMBER($x) }"),
        "catalogue 1, line 1: `a` calls NUMBER, and the only function here is OR($list)"
    );
    assert_eq!(refused("a = { 1.5 }"), "catalogue 1, line 1: `a` has the number 1.5, and only whole numbers are read");
    assert_eq!(
        refused("a = { $x ->\n    [one] y\n}"),
        "catalogue 1, line 3: The select expression must have a default variant"
    );
    let second = Words::new(Lang::En, &["a = one", "b ="]).expect_err("nothing is said");
    assert_eq!((second.catalogue, second.line), (2, 1));
}

#[test]
fn nothing_written_in_a_catalogue_brings_the_reader_down() {
    // What is known to hurt the parser: deep nesting, and an escape cut short by a long letter.
    assert_eq!(refused(&format!("a = {}", "{".repeat(100_000))), "catalogue 1, line 1: too many braces in one entry");
    assert_eq!(
        refused(&format!("a = {{ {}", "A(".repeat(100_000))),
        "catalogue 1, line 1: too many braces in one entry"
    );
    assert_eq!(refused("a = x\nb = { \"\\u12é\" }"), "catalogue 1, line 2: an escape is broken off");
    let chain: String = (0..10_000).map(|n| format!("a{n} = {{ a{} }}\n", n + 1)).collect();
    assert!(refused(&chain).contains("too long a chain"));

    // And whatever else: pieces of catalogues in every disorder.
    let pieces = [
        "a", "b", "-t", " = ", "=", "{", "}", "{ ", " }", "$x", " ->", "\n", "\n    ", "[one]", "*[other]", "[0]",
        "\"", "\\u", "\\", "é", "ж", "🔥", "0", "1.", "-", "(", ")", ":", ",", ".", "#", "## ", "OR(", "\r\n", "\t",
        " ", "\0",
    ];
    let mut chance = samobranka_rules::Rng::new(samobranka_rules::Seed::from_number(7));
    let mut readable = 0;
    for _ in 0..10_000 {
        let length = 1 + chance.below(24);
        let source: String = (0..length).map(|_| pieces[chance.below(pieces.len() as u32) as usize]).collect();
        match Words::new(Lang::Ru, &[&source]) {
            Ok(words) => {
                readable += 1;
                words.say(&Phrase::new("a").with("x", 1), &Reader::default());
            }
            Err(error) => assert!(error.line >= 1 && error.line <= 1 + source.matches('\n').count(), "{source:?}"),
        }
    }
    assert!(readable > 100, "the pieces should now and then make a catalogue");
}

#[test]
fn catalogues_can_be_added_later_and_refer_to_what_was_there() {
    let mut words = words(Lang::En, "house = the house");
    assert!(words.text("game").is_none());
    words.add(&["game = a game in { house }"]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(words.text("game").as_deref(), Some("a game in the house"));
    let twice = words.add(&["\nhouse = another"]).expect_err("the key is there already");
    assert_eq!(twice.to_string(), "catalogue 1, line 2: `house` is there twice");
}
