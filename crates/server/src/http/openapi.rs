//! The API described: OpenAPI 3.1 for what goes over HTTP, JSON Schema for the messages.

use samobranka_deals::{BoardNow, CountedNow, CountedTable};
use samobranka_protocol::room::{BranchSet, NewBranch, RoomAsk, RoomNews, RoomSet};
use samobranka_protocol::{
    ChannelSet, Failed, FeedSet, GameNow, NewChannel, NewKey, NewPerson, NewTable, NoticesNow, PersonNow, PlayedGames,
    Rename, Rows, SetQuiet, TableSet, TurnRows,
};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::api::{Health, PageQuery, Recover, Recovery};
use super::days::BoardQuery;
use super::notices::FeedQuery;
use super::records::{ImportQuery, Imported, RecordQuery};
use super::stream::JoinQuery;
use crate::ask::Ask;
use crate::logic::{Plan, PlanNow};
use crate::news::News;

/// The JSON Schema of the messages: `ask` goes to the server, `news` comes from it; those of a review room likewise.
pub fn message_schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let ask = generator.subschema_for::<Ask>();
    let news = generator.subschema_for::<News>();
    let (room_ask, room_news) = (generator.subschema_for::<RoomAsk>(), generator.subschema_for::<RoomNews>());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages between a client and a table, and in a review room",
        "type": "object",
        "properties": { "ask": ask, "news": news, "room_ask": room_ask, "room_news": room_news },
        "$defs": generator.take_definitions(true),
    })
}

/// The OpenAPI description, as it stands in `docs/openapi.json`.
pub fn openapi() -> Value {
    let mut api = Describer::new();
    let person = api.of::<PersonNow>();
    let rows = api.of::<Rows>();
    let set = api.of::<TableSet>();
    let ask = api.of::<Ask>();
    let news = api.of::<News>();
    let name = api.of::<Rename>();

    let new_person = api.of::<NewPerson>();
    api.path("post", "/api/people", "Come for the first time: a guest needs only a name. Sets the cookie.")
        .takes(&new_person)
        .gives("201", &person);
    api.path("get", "/api/me", "Who one is.").known().gives("200", &person);
    api.path("patch", "/api/me", "Be called by another name from now on.").known().takes(&name).gives("200", &person);
    api.path("delete", "/api/me", "Be forgotten for good: one's name leaves every table, others' games stay.")
        .known()
        .gives_nothing("204");
    let played = api.of::<PlayedGames>();
    api.path("get", "/api/me/games", "One's finished games with their results, those of the latest tables first.")
        .known()
        .query::<PageQuery>()
        .gives("200", &played);
    api.path("get", "/api/me/tables", "One's own tables, the latest first.")
        .known()
        .query::<PageQuery>()
        .gives("200", &rows);
    let turns = api.of::<TurnRows>();
    api.path("get", "/api/me/turns", "The tables played over days at which it is one's turn, the most urgent first.")
        .known()
        .gives("200", &turns);
    api.path("post", "/api/me/turns/away", "A page that asked for turns is closed: messages may come at once.")
        .known()
        .gives_nothing("204");
    let notices = api.of::<NoticesNow>();
    api.path("get", "/api/me/notices", "How one is told of one's turns.").known().gives("200", &notices);
    let quiet = api.of::<SetQuiet>();
    api.path("put", "/api/me/notices/quiet", "Set the hours in which no messages come, or none.")
        .known()
        .takes(&quiet)
        .gives_nothing("204");
    let (channel, channel_set) = (api.of::<NewChannel>(), api.of::<ChannelSet>());
    api.path("post", "/api/me/notices/channels", "Be told by Web Push or a webhook; the same address replaces itself.")
        .known()
        .takes(&channel)
        .gives("201", &channel_set);
    api.path("delete", "/api/me/notices/channels/{id}", "Be told in this way no more.")
        .in_path("id", "Which way.")
        .known()
        .gives_nothing("204");
    api.path("post", "/api/me/notices/channels/{id}/test", "Send a message in this way now, to try it.")
        .in_path("id", "Which way.")
        .known()
        .gives_nothing("204");
    let feed = api.of::<FeedSet>();
    api.path(
        "post",
        "/api/me/notices/feed",
        "A feed of one's turns at a secret address. One made before is good no more.",
    )
    .known()
    .gives("200", &feed);
    api.path("delete", "/api/me/notices/feed", "Have no feed.").known().gives_nothing("204");
    api.path("get", "/api/feeds/{token}/turns.atom", "Whose turn it is, as an Atom feed.")
        .in_path("token", "The secret of the feed.")
        .query::<FeedQuery>()
        .gives_text("200", "application/atom+xml");
    api.path("get", "/api/feeds/{token}/turns.json", "Whose turn it is, as a JSON feed.")
        .in_path("token", "The secret of the feed.")
        .query::<FeedQuery>()
        .gives_text("200", "application/feed+json");
    api.path("get", "/api/me/records", "The records of all one's finished games, one after another.")
        .known()
        .gives_text("200", "application/jsonl");
    let imported = api.of::<Imported>();
    api.path("post", "/api/me/records", "Take in records of finished games, one after another in one body.")
        .known()
        .query::<ImportQuery>()
        .takes_text("application/jsonl")
        .gives("201", &imported);
    let recovery = api.of::<Recovery>();
    api.path("post", "/api/me/recovery", "A link by which another device becomes one's own. It is good once.")
        .known()
        .gives("200", &recovery);
    let recover = api.of::<Recover>();
    api.path("post", "/api/recover", "Take such a link. Sets the cookie.").takes(&recover).gives("200", &person);
    api.path("delete", "/api/me/token", "Be known by this token no more.").known().gives_nothing("204");
    let games = api.of::<Vec<GameNow>>();
    api.path("get", "/api/games", "The games there are.").gives("200", &games);
    api.path("get", "/api/games/{game}/schema", "The JSON Schema of a game: its options, actions, events and views.")
        .in_path("game", "The game's id.")
        .gives("200", &json!({ "type": "object" }));
    let board = api.of::<BoardNow>();
    let in_days = [
        ("day", "The date, such as `2026-11-16`. A day begins at 03:00 UTC."),
        ("game", "The game's id."),
        ("daily", "The name of the daily table, such as `solo`."),
    ];
    api.path(
        "get",
        "/api/days/{day}/{game}/{daily}",
        "The board of a daily table. Its shape and its games are for those who have played.",
    )
    .in_path(in_days[0].0, in_days[0].1)
    .in_path(in_days[1].0, in_days[1].1)
    .in_path(in_days[2].0, in_days[2].1)
    .query::<BoardQuery>()
    .gives("200", &board);
    api.path(
        "post",
        "/api/days/{day}/{game}/{daily}",
        "Send the record of a daily table, up to 7 days late. The first counts.",
    )
    .known()
    .in_path(in_days[0].0, in_days[0].1)
    .in_path(in_days[1].0, in_days[1].1)
    .in_path(in_days[2].0, in_days[2].1)
    .query::<BoardQuery>()
    .takes_text("application/jsonl")
    .gives("201", &board);
    let (counted, counted_table) = (api.of::<CountedNow>(), api.of::<CountedTable>());
    let path = "/api/days/{day}/{game}/{daily}/counted";
    api.path(
        "get",
        path,
        "A counted deal, which only the server knows: its hash, its board, one's own attempt, and its seed afterwards.",
    )
    .in_path(in_days[0].0, in_days[0].1)
    .in_path(in_days[1].0, in_days[1].1)
    .in_path(in_days[2].0, in_days[2].1)
    .query::<BoardQuery>()
    .gives("200", &counted);
    api.path("post", path, "Begin one's attempt at today's counted deal, or go on with it. Each person has one.")
        .known()
        .in_path(in_days[0].0, in_days[0].1)
        .in_path(in_days[1].0, in_days[1].1)
        .in_path(in_days[2].0, in_days[2].1)
        .query::<BoardQuery>()
        .gives("200", &counted_table);
    let path = "/api/deals/{deal}";
    let code = "The code of the deal: the game, the version of its rules, how many play, options, and letters such as `K7QX-M2PD-9TBW`, with dots between.";
    api.path("get", path, "The board of a deal. Its shape and its games are for those who have played it.")
        .in_path("deal", code)
        .gives("200", &board);
    api.path("post", path, "Send the record of a whole game of a deal. The first counts.")
        .known()
        .in_path("deal", code)
        .takes_text("application/jsonl")
        .gives("201", &board);
    api.path("get", "/api/lobby", "The tables that are listed and not finished, the latest first.")
        .query::<PageQuery>()
        .gives("200", &rows);
    api.path("get", "/api/codes/{code}", "The table with this short code.")
        .in_path("code", "Six letters.")
        .gives("200", &set);
    let new_table = api.of::<NewTable>();
    api.path("post", "/api/tables", "Set a table.").known().takes(&new_table).gives("201", &set);
    api.path("get", "/api/tables/{table}", "What one who joins is told: a `welcome`.").table().gives("200", &news);
    api.path("post", "/api/tables/{table}/ask", "Ask something of a table: the same messages as on the WebSocket.")
        .table()
        .known()
        .takes(&ask)
        .gives("200", &news);
    let (plan, plan_now) = (api.of::<Plan>(), api.of::<PlanNow>());
    api.path("get", "/api/tables/{table}/plan", "The plan for one's next turn. Nobody else is told of it.")
        .table()
        .known()
        .gives("200", &plan_now);
    api.path("put", "/api/tables/{table}/plan", "Plan one's next turn. Without steps there is no plan.")
        .table()
        .known()
        .takes(&plan)
        .gives("200", &plan_now);
    api.path("get", "/api/tables/{table}/socket", "The WebSocket of a table. Send `{\"join\":{}}` first.")
        .table()
        .gives_nothing("101");
    api.path("get", "/api/tables/{table}/events", "What the WebSocket tells, as server-sent events.")
        .table()
        .query::<JoinQuery>()
        .gives_text("200", "text/event-stream");
    api.path(
        "get",
        "/api/tables/{table}/record",
        "The record of a finished game: the last at this table, or the one named.",
    )
    .query::<RecordQuery>()
    .table()
    .gives_text("200", "application/jsonl");
    api.path("get", "/api/tables/{table}/qr.svg", "The link to the table as a picture.")
        .table()
        .gives_text("200", "image/svg+xml");
    let key = api.of::<NewKey>();
    api.path("post", "/api/tables/{table}/seats/{seat}/key", "Give a free seat to a program: a token that plays it.")
        .table()
        .in_path("seat", "Which seat, from 0.")
        .known()
        .takes(&key)
        .gives("201", &person);
    rooms(&mut api);
    api.path("get", "/api/openapi.json", "This description.").gives("200", &json!({ "type": "object" }));
    api.path("get", "/api/messages.schema.json", "The JSON Schema of the messages.")
        .gives("200", &json!({ "type": "object" }));
    let health = api.of::<Health>();
    api.path("get", "/healthz", "Whether the server is well.").gives("200", &health);
    api.path("get", "/metrics", "What the server counts, for Prometheus.").gives_text("200", "text/plain");
    api.finish()
}

/// The review rooms.
fn rooms(api: &mut Describer) {
    let (set, new_branch, branch) = (api.of::<RoomSet>(), api.of::<NewBranch>(), api.of::<BranchSet>());
    api.path("post", "/api/rooms", "Open a review room with the record of a finished game.")
        .known()
        .takes_text("application/jsonl")
        .gives("201", &set);
    api.path("get", "/api/rooms/{room}", "The record of a review room.")
        .in_path("room", "The room's id.")
        .gives_text("200", "application/jsonl");
    api.path(
        "get",
        "/api/rooms/{room}/socket",
        "The WebSocket of a review room. Send `{\"join\":{\"name\":\"…\"}}` first.",
    )
    .in_path("room", "The room's id.")
    .gives_nothing("101");
    api.path("post", "/api/rooms/{room}/branches", "Show the room a game that was imagined from a step of its record.")
        .in_path("room", "The room's id.")
        .known()
        .takes(&new_branch)
        .gives("201", &branch);
    api.path("get", "/api/rooms/{room}/branches/{branch}", "An imagined game that was shown to the room.")
        .in_path("room", "The room's id.")
        .in_path("branch", "Its number.")
        .gives("200", &json!({ "type": "object" }));
}

struct Describer {
    generator: SchemaGenerator,
    paths: Map<String, Value>,
}

/// One route, while it is being described. It is entered when dropped.
struct Route<'a> {
    api: &'a mut Describer,
    method: &'static str,
    path: &'static str,
    operation: Value,
}

impl Describer {
    fn new() -> Describer {
        let mut settings = SchemaSettings::draft2020_12();
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
        Describer { generator: settings.into_generator(), paths: Map::new() }
    }

    fn of<T: JsonSchema>(&mut self) -> Value {
        self.generator.subschema_for::<T>().to_value()
    }

    fn path(&mut self, method: &'static str, path: &'static str, summary: &str) -> Route<'_> {
        let failed = self.of::<Failed>();
        let refusal = json!({ "description": "A refusal.", "content": { "application/json": { "schema": failed } } });
        let operation = json!({
            "summary": summary,
            "parameters": [],
            "responses": { "default": refusal },
        });
        Route { api: self, method, path, operation }
    }

    fn finish(mut self) -> Value {
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Samobranka",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Tables of hidden-hand games: set them, sit down, play.",
                "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            },
            "paths": self.paths,
            "components": {
                "schemas": self.generator.take_definitions(true),
                "securitySchemes": {
                    "cookie": { "type": "apiKey", "in": "cookie", "name": "samobranka" },
                    "bearer": { "type": "http", "scheme": "bearer" },
                },
            },
        })
    }
}

impl Route<'_> {
    fn known(mut self) -> Self {
        self.operation["security"] = json!([{ "cookie": [] }, { "bearer": [] }]);
        self
    }

    fn takes(mut self, schema: &Value) -> Self {
        self.operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        self
    }

    fn takes_text(mut self, kind: &str) -> Self {
        self.operation["requestBody"] =
            json!({ "required": true, "content": { kind: { "schema": { "type": "string" } } } });
        self
    }

    fn table(self) -> Self {
        self.in_path("table", "The table's id.")
    }

    fn in_path(mut self, name: &str, about: &str) -> Self {
        let parameter = json!({
            "name": name, "in": "path", "required": true, "description": about, "schema": { "type": "string" },
        });
        self.parameters().push(parameter);
        self
    }

    fn query<T: JsonSchema>(mut self) -> Self {
        let schema = SchemaGenerator::default().into_root_schema_for::<T>().to_value();
        let properties = schema["properties"].as_object().cloned().unwrap_or_default();
        for (name, mut schema) in properties {
            let about = schema.as_object_mut().and_then(|schema| schema.remove("description"));
            let parameter = json!({ "name": name, "in": "query", "description": about, "schema": schema });
            self.parameters().push(parameter);
        }
        self
    }

    fn parameters(&mut self) -> &mut Vec<Value> {
        self.operation["parameters"].as_array_mut().expect("parameters are a list")
    }

    fn gives(self, status: &str, schema: &Value) {
        self.answers(status, &json!({ "application/json": { "schema": schema } }));
    }

    fn gives_text(self, status: &str, kind: &str) {
        self.answers(status, &json!({ kind: { "schema": { "type": "string" } } }));
    }

    fn gives_nothing(self, status: &str) {
        self.answers(status, &json!({}));
    }

    fn answers(mut self, status: &str, content: &Value) {
        self.operation["responses"][status] = json!({ "description": "Done.", "content": content });
        let path = self.api.paths.entry(self.path).or_insert_with(|| json!({}));
        path[self.method] = self.operation.take();
    }
}
