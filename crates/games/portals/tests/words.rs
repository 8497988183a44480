//! What Portals says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use samobranka_portals::{
    Area, Board, Element, Event, Illegal, Key, Laid, Mark, Options, Payment, Points, Portals, Spot, Start, State,
    Totals,
};
use samobranka_rules::{Deaf, Game, Lang, Phrase, Refusal, Rng, Seat, Seed, Setup, Speak};
use samobranka_words::{Reader, Words, plain, problems, words_for};

/// Anna reads, and Boris sits beside her.
const ANNA: Seat = Seat(0);
const BORIS: Seat = Seat(1);

fn words(lang: Lang) -> Words {
    words_for::<Portals>(lang, &[])
}

/// What Anna reads.
fn read(lang: Lang, phrase: &Phrase) -> String {
    let names = match lang {
        Lang::En => ["Anna".to_owned(), "Boris".to_owned()],
        Lang::Ru => ["Анна".to_owned(), "Борис".to_owned()],
    };
    words(lang).say(phrase, &Reader { names: &names, you: Some(ANNA) })
}

/// Every text of the crate's sources.
fn sources() -> String {
    fn gather(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                gather(&path, into);
            } else {
                into.push_str(&fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    let mut all = String::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    all
}

/// The literals of `source` that begin with `start`.
fn literals<'a>(source: &'a str, start: &str) -> BTreeSet<&'a str> {
    let texts = source.split('"').skip(1).step_by(2);
    texts.filter(|text| text.starts_with(start) && !text.contains(char::is_whitespace)).collect()
}

#[test]
fn both_catalogues_say_everything_and_nothing_more() {
    assert_eq!(problems::<Portals>(), Vec::<String>::new());
}

#[test]
fn every_phrase_of_the_sources_stands_in_the_catalogues() {
    let sources = sources();
    let written = literals(&sources, "portals-");
    assert!(written.len() > 150, "the sources hold the keys");
    for lang in Lang::ALL {
        let words = words(lang);
        // `portals-data/1` is a form of files, and prefixes of keys end with a dash.
        let keys = written.iter().filter(|key| !key.contains('/') && !key.ends_with('-'));
        let missing: Vec<_> = keys.filter(|key| words.text(key).is_none()).collect();
        assert_eq!(missing, Vec::<&&str>::new(), "{lang}");
    }
}

#[test]
fn every_option_and_value_has_a_name_and_an_explanation() {
    let schema = serde_json::to_value(schemars::schema_for!(Options)).expect("a schema");
    let fields = schema["properties"].as_object().expect("options are an object");
    assert_eq!(fields.len(), 13);
    for lang in Lang::ALL {
        let words = words(lang);
        let explained = |key: String| {
            for key in [key.clone(), format!("{key}-about")] {
                assert!(words.text(&key).is_some_and(|text| !text.is_empty()), "{lang} lacks {key}");
            }
        };
        for (field, kind) in fields {
            explained(format!("portals-option-{field}"));
            for value in values_of(&schema, field, kind) {
                explained(format!("portals-option-{field}-{value}"));
            }
        }
    }
}

/// The values an option can have, as they travel.
fn values_of(schema: &serde_json::Value, field: &str, kind: &serde_json::Value) -> Vec<String> {
    if kind["type"] == "boolean" {
        return vec!["false".into(), "true".into()];
    }
    if field == "data" {
        return vec!["house".into(), "object".into()];
    }
    let name = kind["$ref"].as_str().and_then(|path| path.rsplit('/').next()).expect("an option has a type of its own");
    let variants = &schema["$defs"][name];
    let one_of = variants["oneOf"].as_array().into_iter().flatten();
    let all: Vec<String> = one_of
        .flat_map(|variant| {
            let listed = variant["enum"].as_array().into_iter().flatten().filter_map(|value| value.as_str());
            listed.chain(variant["const"].as_str())
        })
        .map(str::to_owned)
        .collect();
    assert!(all.len() >= 2, "{field} can be chosen");
    all
}

#[test]
fn the_reader_is_you_and_the_others_have_names() {
    let said = |lang, event: &Event| read(lang, &Portals::event(event));
    let mark = Mark { key: Key(12), spot: "b2".parse::<Spot>().unwrap() };
    let covered = |seat| Event::Covered { seat, source: Board(0), stone: Element::Air, mark };
    assert_eq!(said(Lang::En, &covered(ANNA)), "You put a yellow stone on key 12, mark b2.");
    assert_eq!(said(Lang::En, &covered(BORIS)), "Boris puts a yellow stone on key 12, mark b2.");
    assert_eq!(said(Lang::Ru, &covered(ANNA)), "Вы кладёте жёлтый камень: ключ 12, клетка b2.");
    assert_eq!(said(Lang::Ru, &covered(BORIS)), "Борис кладёт жёлтый камень: ключ 12, клетка b2.");
    let scored = |seat| Event::Scored { seat, points: Points { matches: 2, for_matches: 2, for_neighbours: 1 } };
    assert_eq!(said(Lang::En, &scored(ANNA)), "3 points for you: 2 for matches and 1 for neighbours.");
    assert_eq!(said(Lang::Ru, &scored(BORIS)), "Борис получает 3 очка: за совпадения 2, за соседство 1.");
    let mut placed = Laid::NONE;
    placed.put("b2".parse().unwrap(), Element::Water);
    placed.put("c3".parse().unwrap(), Element::Time);
    let opened = Event::Opened { seat: BORIS, key: Key(4), board: Board(1), placed, returned: Laid::NONE };
    assert_eq!(said(Lang::En, &opened), "Boris opens a portal on board 2 with key 4: blue b2 and lilac c3.");
    assert_eq!(said(Lang::Ru, &opened), "Борис открывает портал ключом 4 на поле 2: синий b2 и сиреневый c3.");
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let said = |lang, illegal: Illegal| plain::refusal(&words(lang), &illegal, &Reader::default());
    assert_eq!(
        said(Lang::En, Illegal::NoMarkers { from: Board(1) }),
        "You have taken three stones from source 2 in this round. Take from the other one."
    );
    assert_eq!(
        said(Lang::Ru, Illegal::ColourElsewhere { stone: Element::Earth, area: Area::Move }),
        "Такой камень уже лежит в области 1 (зелёный камень), а у каждого цвета область одна. Кладите туда."
    );
}

#[test]
fn whatever_comes_up_in_play_can_be_said_and_gives_nothing_away() {
    let mut chance = Rng::new(Seed::from_number(11));
    let catalogues = Lang::ALL.map(words);
    for game in 0..24u8 {
        let seats = 1 + game % 4;
        let options = Options {
            spells: game % 2 == 0,
            signs: game % 3 > 0,
            start: [Start::Random, Start::Host, Start::Claim][usize::from(game % 3)],
            totals: [Totals::Hidden, Totals::Open, Totals::Silent][usize::from(game / 3 % 3)],
            payment: if game % 5 == 0 { Payment::Declared } else { Payment::Automatic },
            ..Options::default()
        };
        let setup = Setup::new(seats, options).expect("a table");
        let mut told = Vec::new();
        let mut state: State = Portals::deal(&setup, Seed::from_number(game.into()), &mut told);
        let check = |phrase: &Phrase| {
            for words in &catalogues {
                assert_eq!(words.check(phrase), Ok(()));
                let said = words.say(phrase, &Reader { names: &[], you: Some(ANNA) });
                assert!(!said.is_empty() && !said.contains('⟦') && !said.contains('\n'), "{said}");
            }
        };
        let mut step = 0;
        while let Some(seat) = Portals::to_act(&state.public).first() {
            let view = state.view(seat);
            step += 1;
            if step % 5 == 0 {
                Portals::describe(view).iter().for_each(check);
                // An onlooker is told the same whatever the signs and the points are.
                let imagined = Portals::imagine(state.onlooker(), &mut chance);
                assert_eq!(Portals::describe(state.onlooker()), Portals::describe(imagined.onlooker()));
                let imagined = Portals::imagine(view, &mut chance);
                assert_eq!(Portals::describe(view), Portals::describe(imagined.view(seat)));
            }
            let action = Portals::choose(view, |count| chance.below(count)).expect("somebody can act");
            check(&Portals::action(view, &action));
            Portals::apply(&mut state, seat, &action, &mut told).expect("an action");
        }
        Portals::describe(state.view(ANNA)).iter().for_each(check);
        told.iter().for_each(|told| check(&Portals::event(&told.event)));
    }
}

#[test]
fn a_view_is_told_in_sentences_the_most_pressing_first() {
    let setup = Setup::new(2, Options { spells: true, ..Options::default() }).unwrap();
    let state = Portals::deal(&setup, Seed::from_number(1), &mut Deaf);
    let names = ["Anna".to_owned(), "Boris".to_owned()];
    let told = |lang| plain::describe(&words(lang), state.view(ANNA), &Reader { names: &names, you: Some(ANNA) });
    let (en, ru) = (told(Lang::En), told(Lang::Ru));
    assert_eq!(en.len(), ru.len());
    assert!(en[0].starts_with("Round 1 of 4; ") && ru[0].starts_with("Раунд 1 из 4, "), "{en:?} {ru:?}");
    assert!(en.contains(&"You have 0 points.".to_owned()), "{en:?}");
    assert!(
        en.contains(&"The spell board is empty.".to_owned()) && ru.contains(&"Планшет заклинаний пуст.".to_owned())
    );
    assert!(en.contains(&"This table plays with: Magic Spells.".to_owned()), "{en:?}");
}

/// The rule ids a page names, such as `PO-14` and `A-9`.
fn ids(page: &str) -> BTreeSet<&str> {
    let words = page.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| is_id(word)).collect()
}

fn is_id(word: &str) -> bool {
    let number = word.strip_prefix("PO-").or_else(|| word.strip_prefix("A-"));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[test]
fn the_rules_page_explains_the_rule_behind_every_refusal() {
    let sources = sources();
    let refused: BTreeSet<&str> = literals(&sources, "PO-").into_iter().filter(|id| is_id(id)).collect();
    assert!(refused.len() >= 20, "the refusals name their rules");
    assert_eq!(Illegal::KeepOne.rule(), "PO-124");
    for lang in Lang::ALL {
        let explained = ids(Portals::rules_page(lang));
        let missing: Vec<_> = refused.difference(&explained).collect();
        assert_eq!(missing, Vec::<&&str>::new(), "{lang}");
    }
}

#[test]
fn the_rules_pages_explain_every_rule_and_ruling_in_the_same_order() {
    let rules = include_str!("../RULES.md");
    let known: BTreeSet<&str> = rules.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next()).collect();
    let known: BTreeSet<&str> = known.into_iter().filter(|id| is_id(id)).collect();
    assert_eq!(known.len(), 166 + 48);
    let paragraphs = |lang| -> Vec<(String, BTreeSet<&str>)> {
        let page = Portals::rules_page(lang).split("\n\n").map(str::trim);
        let texts = page.filter(|part| !part.is_empty() && !part.starts_with('#'));
        texts.map(|part| (part.to_owned(), ids(part))).collect()
    };
    for lang in Lang::ALL {
        assert_eq!(ids(Portals::rules_page(lang)), known, "{lang}");
        for (text, named) in paragraphs(lang) {
            assert!(!named.is_empty(), "a paragraph without a rule: {text}");
        }
    }
    let order = |lang| paragraphs(lang).into_iter().map(|(_, named)| named).collect::<Vec<_>>();
    assert_eq!(order(Lang::En), order(Lang::Ru), "the pages say the same, paragraph by paragraph");
}
