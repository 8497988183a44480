//! What a game says: that nothing is missing in either language, that nothing is given away, and that every option and
//! every rule is explained. A game's own tests add what its sentences are to be.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use samobranka_rules::{Game, Lang, Phrase, Rng, Seat, Seed, Setup, Speak};
use samobranka_words::markdown::{Block, Piece, blocks, pictures, texts};
use samobranka_words::{Reader, Words, problems, words_for};
use schemars::schema_for;
use serde_json::Value;

/// A game's folder, with its sources, its `RULES.md` and the beginnings of the ids of its rules and rulings.
pub struct Texts {
    rules: String,
    sources: String,
    ids: &'static [&'static str],
}

impl Texts {
    /// The texts in the folder of a crate. Ids of rules begin with one of `ids`, and a number follows.
    ///
    /// # Panics
    /// If the folder can't be read.
    pub fn of(folder: &str, ids: &'static [&'static str]) -> Texts {
        let folder = Path::new(folder);
        let rules = fs::read_to_string(folder.join("RULES.md")).expect("a game has its rules");
        let mut sources = String::new();
        gather(&folder.join("src"), &mut sources);
        Texts { rules, sources, ids }
    }

    /// Holds all of it against the game, which is played once at each of these tables.
    ///
    /// # Panics
    /// With what is missing, or what is told that must not be.
    pub fn hold<G: Speak>(&self, setups: &[Setup<G>]) {
        self.nothing_is_missing::<G>();
        self.rules_are_explained::<G>();
        self.rules_can_be_read::<G>();
        options_are_explained::<G>();
        play_can_be_said(setups);
    }

    /// Both catalogues say everything and nothing more, and no key in the sources is left out of them.
    fn nothing_is_missing<G: Speak>(&self) {
        assert_eq!(problems::<G>(), Vec::<String>::new());
        let written = self.literals(&format!("{}-", G::ID));
        // A form of files has a slash, and the beginning of a key ends with a dash.
        let keys: Vec<&str> = written.into_iter().filter(|key| !key.contains('/') && !key.ends_with('-')).collect();
        assert!(!keys.is_empty(), "the sources hold the keys");
        for lang in Lang::ALL {
            let words = words_for::<G>(lang, &[]);
            let missing: Vec<_> = keys.iter().filter(|key| words.text(key).is_none()).collect();
            assert_eq!(missing, Vec::<&&str>::new(), "{lang}");
        }
    }

    /// The rules pages explain every rule and ruling of `RULES.md` and the rule behind every refusal, in both languages
    /// paragraph by paragraph.
    fn rules_are_explained<G: Speak>(&self) {
        let listed = self.rules.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
        let known: BTreeSet<&str> = listed.filter(|word| self.is_id(word)).collect();
        let refused = self.ids.iter().flat_map(|start| self.literals(start)).filter(|word| self.is_id(word));
        let refused: BTreeSet<&str> = refused.collect();
        assert!(!refused.is_empty(), "the refusals name their rules");
        for lang in Lang::ALL {
            let page = self.ids_in(G::rules_page(lang));
            let missing: Vec<_> = known.union(&refused).filter(|id| !page.contains(*id)).collect();
            assert_eq!(missing, Vec::<&&str>::new(), "{lang}");
            let unknown: Vec<_> = page.difference(&known).collect();
            assert_eq!(unknown, Vec::<&&str>::new(), "{lang}");
            for part in paragraphs(G::rules_page(lang)) {
                assert!(!self.ids_in(&part).is_empty(), "a paragraph without a rule: {part}");
            }
        }
        let owned = |part: &String| self.ids_in(part).into_iter().map(str::to_owned).collect::<BTreeSet<_>>();
        let order = |lang| paragraphs(G::rules_page(lang)).iter().map(owned).collect::<Vec<_>>();
        assert_eq!(order(Lang::En), order(Lang::Ru), "the pages say the same, paragraph by paragraph");
    }

    /// The rules pages teach: a minute in six points comes first, no sentence is long, no rule id is seen, and the pictures
    /// are the same in both languages.
    fn rules_can_be_read<G: Speak>(&self) {
        for lang in Lang::ALL {
            let blocks = blocks(G::rules_page(lang));
            assert!(
                matches!(blocks[..2], [Block::Heading(1, _), Block::Heading(2, _)]),
                "{lang}: title, then the minute"
            );
            assert!(matches!(&blocks[2], Block::Steps(points) if points.len() == 6), "{lang}: a minute in six points");
            for text in blocks.into_iter().flat_map(texts) {
                let (words, pictures): (Vec<Piece>, Vec<Piece>) =
                    text.into_iter().partition(|piece| !matches!(piece, Piece::Picture { .. }));
                let shown = pictures.into_iter().map(|piece| vec![piece]);
                for text in std::iter::once(words).chain(shown) {
                    self.is_short(lang, &seen(&text));
                }
            }
        }
        let named = |lang| pictures(G::rules_page(lang));
        assert_eq!(named(Lang::En), named(Lang::Ru), "the same pictures in the same order");
        if let Some(own) = G::OWN_FILE {
            let parts = |lang| blocks((own.page)(lang)).into_iter().flat_map(texts).collect::<Vec<_>>();
            assert_eq!(parts(Lang::En).len(), parts(Lang::Ru).len(), "the pages on box files say the same");
            for lang in Lang::ALL {
                parts(lang).iter().for_each(|text| self.is_short(lang, &seen(text)));
            }
        }
    }

    fn is_short(&self, lang: Lang, text: &str) {
        const MOST: usize = 20;
        assert!(self.ids_in(text).is_empty(), "{lang}: a rule id is seen: {text}");
        for sentence in sentences(text) {
            let words = sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
            assert!(words <= MOST, "{lang}: a sentence of {words} words: {sentence}");
        }
    }

    /// The literals of the sources that begin with `start`.
    fn literals(&self, start: &str) -> BTreeSet<&str> {
        let texts = self.sources.split('"').skip(1).step_by(2);
        texts.filter(|text| text.starts_with(start) && !text.contains(char::is_whitespace)).collect()
    }

    fn ids_in<'a>(&self, page: &'a str) -> BTreeSet<&'a str> {
        let words = page.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
        words.filter(|word| self.is_id(word)).collect()
    }

    fn is_id(&self, word: &str) -> bool {
        let number = self.ids.iter().find_map(|start| word.strip_prefix(start));
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

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

/// The paragraphs of a page that aren't headings, each with the comments on it. A comment on its own belongs to the
/// paragraph before it.
fn paragraphs(page: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for part in page.split("\n\n").map(str::trim).filter(|part| !part.is_empty() && !part.starts_with('#')) {
        match paragraphs.last_mut() {
            Some(last) if part.starts_with("<!--") => *last += part,
            _ => paragraphs.push(part.to_owned()),
        }
    }
    paragraphs
}

/// What a reader sees of a text; of a picture, what it is said to show.
fn seen(text: &[Piece]) -> String {
    text.iter()
        .map(|piece| match piece {
            Piece::Plain(words) | Piece::Bold(words) => words.as_str(),
            Piece::Picture { shows, .. } => shows.as_str(),
        })
        .collect()
}

/// The sentences of a text: one ends with a word that ends in a full stop, a question mark or an exclamation mark.
fn sentences(text: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    for word in text.split_whitespace() {
        let last = sentences.last_mut().expect("there is always one");
        *last += word;
        last.push(' ');
        if word.trim_end_matches(['”', '»', ')']).ends_with(['.', '?', '!', '…']) {
            sentences.push(String::new());
        }
    }
    sentences
}

/// Every option and every value of it has a name and an explanation in both languages.
fn options_are_explained<G: Speak>() {
    let schema = serde_json::to_value(schema_for!(G::Options)).expect("a schema is JSON");
    let usual = serde_json::to_value(G::Options::default()).expect("options are JSON");
    let fields = schema["properties"].as_object().expect("options are an object");
    for lang in Lang::ALL {
        let words = words_for::<G>(lang, &[]);
        for (field, kind) in fields {
            let key = format!("{}-option-{field}", G::ID);
            let mut keys = vec![key.clone()];
            keys.extend(values_of(&schema, kind, &usual[field]).iter().map(|value| format!("{key}-{value}")));
            // A file of one's own box is chosen beside the house's.
            assert!(keys.len() > 2 || usual[field] == "house", "{field} can be chosen");
            for key in keys.iter().flat_map(|key| [key.clone(), format!("{key}-about")]) {
                assert!(words.text(&key).is_some_and(|text| !text.is_empty()), "{lang} lacks {key}");
            }
        }
    }
}

/// The values an option can have, as they travel: a switch's, a number's examples, an enum's, or of a file the usual one.
fn values_of(schema: &Value, kind: &Value, usual: &Value) -> Vec<String> {
    if kind["type"] == "boolean" {
        return vec!["false".into(), "true".into()];
    }
    if let Some(examples) = kind["examples"].as_array() {
        return examples.iter().map(Value::to_string).collect();
    }
    let name = kind["$ref"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    let variants = &schema["$defs"][name];
    let one_of = variants["oneOf"].as_array().into_iter().flatten();
    let enums = one_of.clone().chain([variants]).filter_map(|variant| variant["enum"].as_array()).flatten();
    let values = enums.chain(one_of.map(|variant| &variant["const"]));
    let values: Vec<String> = values.filter_map(|value| value.as_str().map(str::to_owned)).collect();
    if values.is_empty() { usual.as_str().map(str::to_owned).into_iter().collect() } else { values }
}

/// Whatever comes up in random games at these tables, one each, can be said in both languages; and what is told of a table
/// is the same in every world that looks the same.
fn play_can_be_said<G: Speak>(setups: &[Setup<G>]) {
    let mut chance = Rng::new(Seed::from_number(11));
    let catalogues = Lang::ALL.map(|lang| words_for::<G>(lang, &[]));
    let check = |phrase: &Phrase| catalogues.iter().for_each(|words| can_be_said(words, phrase));
    for (number, setup) in setups.iter().enumerate() {
        let mut told = Vec::new();
        let mut state = G::deal(setup, Seed::from_number(number as u64), &mut told);
        while let Some(seat) = G::to_act(&state.public).first() {
            let view = state.view(seat);
            G::describe(view).iter().for_each(check);
            let other = G::imagine(state.spectator(), &mut chance);
            assert_eq!(G::describe(state.spectator()), G::describe(other.spectator()));
            let other = G::imagine(view, &mut chance);
            assert_eq!(G::describe(view), G::describe(other.view(seat)));

            let action = G::choose(view, |count| chance.below(count)).expect("a seat that is to act can");
            check(&G::action(view, &action));
            let mut asides = Vec::new();
            G::asides(view, &mut asides);
            if !asides.is_empty() {
                let aside = asides[chance.below(asides.len() as u32) as usize].clone();
                check(&G::aside(&aside));
                G::say(&mut state, seat, &aside, &mut told).expect("what is listed may be said");
            }
            G::apply(&mut state, seat, &action, &mut told).expect("what is chosen applies");
        }
        Seat::all(setup.seats()).for_each(|seat| G::describe(state.view(seat)).iter().for_each(check));
        told.iter().for_each(|told| check(&G::event(&told.event)));
        let outcome = <G as Game>::outcome(&state.public).expect("the game is over");
        check(&<G as Speak>::outcome(&outcome));
    }
}

fn can_be_said(words: &Words, phrase: &Phrase) {
    assert_eq!(words.check(phrase), Ok(()));
    let said = words.say(phrase, &Reader { names: &[], you: Some(Seat(0)) });
    assert!(!said.is_empty() && !said.contains('⟦') && !said.contains('\n'), "{said}");
}
