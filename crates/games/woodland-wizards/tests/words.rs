//! What Woodland Wizards says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use std::collections::BTreeSet;

use samobranka_rules::{Game, Lang, Phrase, Rng, Seat, Seed, Setup, Speak};
use samobranka_woodland_wizards::{BrowseDiscard, Cards, Doubling, First, Options, Wizards, WoodlandWizards};
use samobranka_words::{Reader, Words, problems, words_for};

fn words(lang: Lang) -> Words {
    words_for::<WoodlandWizards>(lang, &[])
}

#[test]
fn both_catalogues_say_everything_and_nothing_more() {
    assert_eq!(problems::<WoodlandWizards>(), Vec::<String>::new());
}

#[test]
fn every_option_and_value_has_a_name_and_an_explanation() {
    let usual = serde_json::to_value(Options::default()).unwrap();
    for lang in Lang::ALL {
        let words = words(lang);
        for (field, value) in usual.as_object().unwrap() {
            let mut keys = vec![format!("woodland-wizards-option-{field}")];
            if let Some(value) = value.as_str() {
                keys.push(format!("woodland-wizards-option-{field}-{value}"));
            }
            for key in keys {
                for key in [key.clone(), format!("{key}-about")] {
                    assert!(words.text(&key).is_some_and(|text| !text.is_empty()), "{lang} lacks {key}");
                }
            }
        }
    }
}

#[test]
fn whatever_comes_up_in_play_can_be_said_and_gives_nothing_away() {
    let mut chance = Rng::new(Seed::from_number(11));
    let catalogues = Lang::ALL.map(words);
    let own: Cards = include_str!("../data/cards.json").parse().unwrap();
    for game in 0..12u8 {
        let options = Options {
            cards: if game % 3 == 0 { own.clone() } else { Cards::House },
            wizards: if game % 2 == 0 { Wizards::Pick } else { Wizards::Off },
            first: if game % 4 == 1 { First::AskHedgehog } else { First::Random },
            doubling: if game % 4 == 0 { Doubling::Ask } else { Doubling::Best },
            browse_discard: if game % 5 == 0 { BrowseDiscard::TopOnly } else { BrowseDiscard::Yes },
            ..Options::default()
        };
        let setup = Setup::new(2 + game % 6, options).unwrap();
        let mut told = Vec::new();
        let mut state = WoodlandWizards::deal(&setup, Seed::from_number(game.into()), &mut told);
        let check = |phrase: &Phrase| {
            for words in &catalogues {
                assert_eq!(words.check(phrase), Ok(()));
                let said = words.say(phrase, &Reader { names: &[], you: Some(Seat(0)) });
                assert!(!said.is_empty() && !said.contains('⟦') && !said.contains('\n'), "{said}");
            }
        };
        while let Some(seat) = WoodlandWizards::to_act(&state.public).first() {
            let view = state.view(seat);
            WoodlandWizards::describe(view).iter().for_each(check);
            let imagined = WoodlandWizards::imagine(state.onlooker(), &mut chance);
            assert_eq!(WoodlandWizards::describe(state.onlooker()), WoodlandWizards::describe(imagined.onlooker()));
            let action = WoodlandWizards::choose(view, |count| chance.below(count)).unwrap();
            check(&WoodlandWizards::action(view, &action));
            WoodlandWizards::apply(&mut state, seat, &action, &mut told).unwrap();
        }
        WoodlandWizards::describe(state.view(Seat(0))).iter().for_each(check);
        told.iter().for_each(|told| check(&WoodlandWizards::event(&told.event)));
    }
}

/// The rule ids a page names.
fn ids(page: &str) -> BTreeSet<&str> {
    let words = page.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| word.strip_prefix("WW-").is_some_and(|number| number.parse::<u8>().is_ok())).collect()
}

#[test]
fn the_rules_pages_explain_every_rule_in_the_same_order() {
    let rules = include_str!("../RULES.md");
    let known: BTreeSet<&str> = rules.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next()).collect();
    let known: BTreeSet<&str> = known.into_iter().filter(|id| id.starts_with("WW-")).collect();
    assert_eq!(known.len(), 152);
    let paragraphs = |lang| -> Vec<BTreeSet<&str>> {
        let page = WoodlandWizards::rules_page(lang).split("\n\n").map(str::trim);
        page.filter(|part| !part.is_empty() && !part.starts_with('#')).map(ids).collect()
    };
    for lang in Lang::ALL {
        let missing: Vec<_> = known.difference(&ids(WoodlandWizards::rules_page(lang))).copied().collect();
        assert_eq!(missing, Vec::<&str>::new(), "{lang}");
    }
    assert_eq!(paragraphs(Lang::En), paragraphs(Lang::Ru), "the pages say the same, paragraph by paragraph");
}
