//! What travels, described: one JSON Schema a game, and one for the engine protocol.

use samobranka_rules::{Ending, Entry, Game, Header, State, Told, View};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

use crate::answer::{self, Answer};
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
        ("ending", generator.subschema_for::<Ending>()),
    ];
    document(G::ID, parts.into(), generator)
}

/// The JSON Schema of the engine protocol: under `properties` the `request`, and the answer to each by the name of its
/// `do`. What differs from game to game is left open here; the game's own [`schema`] describes it.
pub fn protocol_schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let mut request = Request::json_schema(&mut generator);
    let requests = request.get_mut("oneOf").and_then(Value::as_array_mut).expect("a request is one of several");
    for request in requests {
        request["properties"]["id"] = json!({ "description": "Whatever the asker likes; the answer bears it." });
    }
    let mut parts = vec![("request", request)];
    parts.extend([
        ("hello", answer_to::<answer::Hello>(&mut generator)),
        ("games", answer_to::<answer::Games>(&mut generator)),
        ("new", answer_to::<answer::Dealt>(&mut generator)),
        ("load", answer_to::<answer::Loaded>(&mut generator)),
        ("state", answer_to::<answer::State>(&mut generator)),
        ("view", answer_to::<answer::View>(&mut generator)),
        ("to_act", answer_to::<answer::ToAct>(&mut generator)),
        ("legal", answer_to::<answer::Legal>(&mut generator)),
        ("rulings", answer_to::<answer::Rulings>(&mut generator)),
    ]);
    parts.extend(
        ["act", "say", "rule", "undo", "take_back"].map(|verb| (verb, answer_to::<answer::Moved>(&mut generator))),
    );
    parts.extend([
        ("record", answer_to::<answer::Record>(&mut generator)),
        ("close", answer_to::<answer::Closed>(&mut generator)),
    ]);
    document("engine", parts, generator)
}

fn answer_to<Ok: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Answer<Ok>>()
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
