//! What travels, described: one JSON Schema a game, and one for the engine protocol.

use samobranka_rules::{Ending, Entry, Game, Header, State, Told, View};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::answer;
use crate::request::Request;

/// The JSON Schema of all that goes in and comes out of a table of `G`, each under its name in `properties`:
/// `options`, `action`, `aside`, `ruling`, `event`, `told` (an event and who is told), `public`, `private`, `view`,
/// `state`, and the lines of a record: `header`, `entry`, `ending`.
pub fn schema<G: Game>() -> Value {
    let mut generator = SchemaGenerator::default();
    let parts = [
        ("options", generator.subschema_for::<G::Options>()),
        ("action", generator.subschema_for::<G::Action>()),
        ("aside", generator.subschema_for::<G::Aside>()),
        ("ruling", generator.subschema_for::<G::Ruling>()),
        ("event", generator.subschema_for::<G::Event>()),
        ("told", generator.subschema_for::<Told<G::Event>>()),
        ("public", generator.subschema_for::<G::Public>()),
        ("private", generator.subschema_for::<G::Private>()),
        ("view", generator.subschema_for::<View<'static, G>>()),
        ("state", generator.subschema_for::<State<G>>()),
        ("header", generator.subschema_for::<Header<G::Options>>()),
        ("entry", generator.subschema_for::<Entry<G>>()),
        ("ending", last_line(&generator.subschema_for::<Ending>())),
    ];
    document(G::ID, parts.into(), generator)
}

/// How the ending stands in the record.
fn last_line(ending: &Schema) -> Schema {
    json_schema!({
        "type": "object",
        "properties": { "end": ending },
        "required": ["end"],
        "additionalProperties": false,
    })
}

/// The JSON Schema of the engine protocol: under `properties` the `request`, the `answer`, and by the name of each
/// request's `do` what stands in `ok` of its answer. What differs from game to game is left open here; the game's own
/// [`schema`] describes it.
pub fn protocol_schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let mut request = Request::json_schema(&mut generator);
    let requests = request.get_mut("oneOf").and_then(Value::as_array_mut).expect("a request is one of several");
    for request in requests {
        request["properties"]["id"] = json!({ "description": "Whatever the asker likes; the answer bears it." });
    }
    let error = generator.subschema_for::<answer::Error>();
    let answer = json_schema!({
        "description": "An answer: one line. Either `ok` is there or `error`.",
        "type": "object",
        "properties": {
            "id": { "description": "The request's `id`; `null` where it had none, or where none could be read." },
            "ok": { "description": "What was asked for." },
            "error": error,
        },
        "required": ["id"],
        "oneOf": [{ "required": ["ok"] }, { "required": ["error"] }],
        "additionalProperties": false,
    });
    let moved = generator.subschema_for::<answer::Moved>();
    let mut parts = vec![
        ("request", request),
        ("answer", answer),
        ("hello", generator.subschema_for::<answer::Hello>()),
        ("games", generator.subschema_for::<answer::Games>()),
        ("pieces", generator.subschema_for::<answer::Pieces>()),
        ("new", generator.subschema_for::<answer::Dealt>()),
        ("load", generator.subschema_for::<answer::Loaded>()),
        ("state", generator.subschema_for::<answer::State>()),
        ("view", generator.subschema_for::<answer::View>()),
        ("to_act", generator.subschema_for::<answer::ToAct>()),
        ("legal", generator.subschema_for::<answer::Legal>()),
        ("bot", generator.subschema_for::<answer::Bot>()),
        ("rulings", generator.subschema_for::<answer::Rulings>()),
        ("record", generator.subschema_for::<answer::Record>()),
        ("close", generator.subschema_for::<answer::Closed>()),
    ];
    parts.extend(["act", "say", "rule", "undo", "take_back"].map(|verb| (verb, moved.clone())));
    document("engine", parts, generator)
}

fn document(title: &str, parts: Vec<(&str, Schema)>, mut generator: SchemaGenerator) -> Value {
    let properties: Value = parts.into_iter().map(|(name, schema)| (name.to_owned(), schema.to_value())).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": properties,
        "$defs": generator.take_definitions(true),
    })
}
