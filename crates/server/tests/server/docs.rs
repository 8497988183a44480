//! The documents say what the program does.

use std::path::Path;

use samobranka_server::ask::Ask;
use samobranka_server::news::News;
use samobranka_server::{Config, message_schema, openapi};
use serde_json::Value;

fn docs(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Renewed with `UPDATE_EXPECT=1`.
#[test]
fn the_openapi_document_is_current() {
    let path = docs("openapi.json");
    let now = serde_json::to_string_pretty(&openapi()).unwrap() + "\n";
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    assert!(
        std::fs::read_to_string(&path).unwrap() == now,
        "docs/openapi.json is not current: renew it with UPDATE_EXPECT=1 cargo test -p samobranka-server docs"
    );
}

#[test]
fn every_reference_in_the_descriptions_leads_somewhere() {
    fn walk(value: &Value, root: &Value) {
        match value {
            Value::Object(parts) => {
                if let Some(to) = parts.get("$ref").and_then(Value::as_str) {
                    let target = root.pointer(to.strip_prefix('#').expect("within the document"));
                    assert!(target.is_some(), "{to} leads nowhere");
                }
                parts.values().for_each(|part| walk(part, root));
            }
            Value::Array(items) => items.iter().for_each(|item| walk(item, root)),
            _ => {}
        }
    }
    for document in [openapi(), message_schema()] {
        walk(&document, &document);
    }
}

/// Every example in `docs/api.md` is read as what it says it is: blocks after ```` ```json ask ```` or ```` ```json news ````,
/// one message a line. And there is one of each.
#[test]
fn every_example_message_can_be_read_and_there_is_one_of_each() {
    let text = std::fs::read_to_string(docs("api.md")).unwrap();
    let (mut asks, mut news): (Vec<String>, Vec<String>) = Default::default();
    let mut block = "";
    for line in text.lines() {
        match line {
            "```json ask" => block = "ask",
            "```json news" => block = "news",
            "```" => block = "",
            line if block == "ask" => {
                let ask: Ask = serde_json::from_str(line).unwrap_or_else(|why| panic!("{why} in {line}"));
                let written = serde_json::to_value(&ask).unwrap();
                asks.extend(written.as_object().unwrap().keys().cloned());
            }
            line if block == "news" => {
                let one: News = crate::common::read(line);
                let written = serde_json::to_value(&one).unwrap();
                news.extend(written.as_object().unwrap().keys().cloned());
            }
            _ => {}
        }
    }
    let schema = message_schema();
    let kinds = schema["$defs"]["Ask"]["oneOf"].as_array().expect("an ask is one of several");
    for kind in kinds {
        let name = kind["required"][0].as_str().unwrap();
        assert!(asks.iter().any(|ask| ask == name), "docs/api.md has no example of the ask `{name}`");
    }
    for name in schema["$defs"]["News"]["properties"].as_object().unwrap().keys() {
        assert!(news.contains(name), "docs/api.md has no example of the news `{name}`");
    }
}

/// The file in `docs/server.md` is the usual set-up, written out.
#[test]
fn the_example_file_is_the_usual_set_up() {
    let text = std::fs::read_to_string(docs("server.md")).unwrap();
    let file = text.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a file in TOML");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("samobranka.toml");
    std::fs::write(&path, file).unwrap();
    assert_eq!(Config::load(Some(&path), |_| None).unwrap(), Config::default());
}
