//! A game's options, from the command line: `key=value` pairs checked against the game's own schema, so that a slip is
//! answered with what would be right.

use std::path::Path;

use samobranka_json::JsonProblem;
use samobranka_rules::{Game, Phrase, Speak};
use samobranka_terminal::Ui;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::words::at_file;

/// An option, and the values it can have, the default first: of a number those the game suggests. Where they can't be
/// listed, `values` names their kind: `integer`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OptionValues {
    /// Its name.
    pub(crate) key: String,
    /// Its values, as they are typed.
    pub(crate) values: Vec<String>,
}

/// The options of a game, as its schema tells them.
pub(crate) fn choices<G: Game>() -> Vec<OptionValues> {
    let schema = schemars::schema_for!(G::Options).to_value();
    let defaults = serde_json::to_value(G::Options::default()).expect("options are plain JSON");
    let Some(properties) = schema["properties"].as_object() else { return Vec::new() };
    let choice = |(key, property): (&String, &Value)| {
        let mut values = values(&schema, property);
        let default = typed(&defaults[key]);
        values.sort_by_key(|value| *value != default);
        OptionValues { key: key.clone(), values }
    };
    properties.iter().map(choice).collect()
}

fn values(schema: &Value, property: &Value) -> Vec<String> {
    if let Some(pointer) = property["$ref"].as_str().and_then(|place| place.strip_prefix('#')) {
        return schema.pointer(pointer).map(|property| values(schema, property)).unwrap_or_default();
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = property[several].as_array() {
            return parts.iter().flat_map(|part| values(schema, part)).collect();
        }
    }
    if let Some(value) = property.get("const") {
        return vec![typed(value)];
    }
    if let Some(examples) = property["examples"].as_array() {
        return examples.iter().map(typed).collect();
    }
    match (property["enum"].as_array(), property["type"].as_str()) {
        (Some(several), _) => several.iter().map(typed).collect(),
        (None, Some("boolean")) => vec!["false".into(), "true".into()],
        (None, Some(kind)) => vec![kind.to_owned()],
        (None, None) => Vec::new(),
    }
}

/// A value as one types it after `key=`.
fn typed(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Reads `key=value`.
pub(crate) fn pair(ui: &Ui, text: &str) -> Result<(String, Value), Failure> {
    let (key, value) = text
        .split_once('=')
        .ok_or_else(|| Failure::Usage(ui.quote(Phrase::new("cli-option-form"), &[("text", text)])))?;
    // `true` and `3` are what they look like; `expert` is a word; `@cards.json` is what stands in that file.
    let value = match value.strip_prefix('@') {
        Some(path) => in_file(ui, path)?,
        None => serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
    };
    Ok((key.trim().to_owned(), value))
}

/// The JSON of a file, such as an owner's cards.
fn in_file(ui: &Ui, path: &str) -> Result<Value, Failure> {
    let said = |key, why: &str| Failure::Usage(ui.quote(Phrase::new(key), &[("path", path), ("why", why)]));
    let text = std::fs::read_to_string(path)
        .map_err(|why| Failure::Usage(at_file(ui, "cli-data-unreadable", Path::new(path), &why)))?;
    JsonProblem::from_text(&text).map_err(|bad| said("cli-data-bad", &ui.say(&bad.phrase())))
}

/// The options of a table, from what was given by name.
pub(crate) fn read<G: Speak>(ui: &Ui, given: &Map<String, Value>) -> Result<G::Options, Failure> {
    let choices = choices::<G>();
    for (key, value) in given {
        let Some(choice) = choices.iter().find(|choice| choice.key == *key) else {
            let known: Vec<&str> = choices.iter().map(|choice| choice.key.as_str()).collect();
            let texts = [("key", key.as_str()), ("game", G::ID), ("known", &known.join(", "))];
            return Err(Failure::Usage(ui.quote(Phrase::new("cli-unknown-option"), &texts)));
        };
        let alone = Value::from(Map::from_iter([(key.clone(), value.clone())]));
        if serde_json::from_value::<G::Options>(alone.clone()).is_err() {
            // A whole file is not a slip of the finger: what is wrong in it is said.
            if let Some(bad) = G::bad_options(&alone) {
                return Err(Failure::Usage(format!("{key}: {}", ui.say(&bad))));
            }
            let texts = [("key", key.as_str()), ("value", &typed(value)), ("known", &choice.values.join(", "))];
            return Err(Failure::Usage(ui.quote(Phrase::new("cli-bad-value"), &texts)));
        }
    }
    serde_json::from_value(given.clone().into()).map_err(|why| Failure::Usage(why.to_string()))
}

#[cfg(test)]
mod tests {
    use samobranka_rules::Lang;
    use samobranka_terminal::Palette;
    use samobranka_the_game::{Difficulty, Fire, TheGame};

    use super::*;
    use crate::words;

    fn read_all(pairs: &[&str]) -> Result<samobranka_the_game::Options, Failure> {
        let ui = words::ui(Lang::En, Palette::None);
        let given: Result<Map<_, _>, _> = pairs.iter().map(|text| pair(&ui, text)).collect();
        read::<TheGame>(&ui, &given?)
    }

    #[test]
    fn options_are_read_by_name() {
        let options = read_all(&["difficulty=expert", "fire=next_card", "ten_signal=true"]).unwrap();
        assert_eq!(options.difficulty, Difficulty::Expert);
        assert_eq!(options.fire, Fire::NextCard);
        assert!(options.ten_signal);
    }

    #[test]
    fn a_slip_is_answered_with_what_would_be_right() {
        let said = |pairs: &[&str]| match read_all(pairs) {
            Err(Failure::Usage(text)) => text,
            other => panic!("{other:?}"),
        };
        assert!(said(&["fier=off"]).contains("difficulty, expert_end, fire"), "{}", said(&["fier=off"]));
        assert!(said(&["fire=on"]).contains("off, next_card, by_end_of_next_turn"), "{}", said(&["fire=on"]));
        assert!(said(&["ten_signal=7"]).contains("false, true"));
        assert!(said(&["fire"]).contains("key=value"));
    }

    macro_rules! options {
        ($($game:ident)*) => { [$(choices::<samobranka_games::$game::Game>()),*] };
    }

    macro_rules! offered {
        ($($game:ident)*) => {
            [$(<samobranka_games::$game::Desk as samobranka_desk::Desk<samobranka_games::$game::Game>>::OPTIONS),*]
        };
    }

    #[test]
    fn front_ends_offer_the_options_of_the_rules_with_the_same_defaults() {
        let games = samobranka_games::each_game!(options).into_iter();
        for (mut options, offered) in games.zip(samobranka_games::each_game!(offered)) {
            options.sort_by(|a, b| a.key.cmp(&b.key));
            let mut offered = offered.to_vec();
            offered.sort();
            let keys: Vec<&str> = options.iter().map(|option| option.key.as_str()).collect();
            assert_eq!(keys, offered.iter().map(|(key, _)| *key).collect::<Vec<_>>());
            for (option, (_, values)) in options.iter().zip(offered).filter(|(_, (_, values))| values.len() > 1) {
                assert_eq!(option.values.first().map(String::as_str), values.first().copied(), "{option:?}");
                assert!(
                    values.iter().all(|value| option.values.iter().any(|it| it == value)),
                    "{option:?}: {values:?}"
                );
            }
        }
    }

    macro_rules! own_files {
        ($($game:ident)*) => { [$(<samobranka_games::$game::Game as Speak>::OWN_FILE),*] };
    }

    #[test]
    fn every_option_of_every_game_has_its_values_listed() {
        let games = samobranka_games::each_game!(options);
        assert!(games.len() >= 4);
        for (options, own_file) in games.into_iter().zip(samobranka_games::each_game!(own_files)) {
            for option in options {
                // An option that takes a file has no values to list.
                if own_file.is_some_and(|own| own.option == option.key) {
                    continue;
                }
                assert!(option.values.len() >= 2, "{option:?}");
                let default = option.values.first().map(String::as_str);
                assert!(!["integer", "object"].map(Some).contains(&default), "{option:?}");
            }
        }
    }
}
