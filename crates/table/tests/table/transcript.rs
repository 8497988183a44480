//! `docs/engine-transcript.txt`: a conversation with the engine, one of each request, and the examples of THE GAME's
//! rules set up by `load`. It is written by this test (`UPDATE_EXPECT=1`), and replayed line for line from the file.

use std::fmt::Write as _;

use expect_test::expect_file;
use samobranka_table::{Engine, RefusedCode, run};

#[test]
fn the_transcript_is_what_the_engine_says() {
    let mut talk = Talk::new();
    tour(&mut talk);
    refusals(&mut talk);
    rules_of_the_game(&mut talk);
    bots(&mut talk);
    for_programs(&mut talk);
    expect_file!["../../../../docs/engine-transcript.txt"].assert_eq(&talk.text);
}

#[test]
fn the_file_replays_line_for_line_through_the_runner() {
    let lines = |mark: &str| -> String {
        let marked = TRANSCRIPT.lines().filter_map(|line| line.strip_prefix(mark));
        marked.map(|line| line.to_owned() + "\n").collect()
    };
    let mut answers = Vec::new();
    run(&mut crate::common::engine(), lines("> ").as_bytes(), &mut answers).unwrap();
    assert_eq!(String::from_utf8(answers).unwrap(), lines("< "));
}

#[test]
fn every_line_the_documentation_shows_stands_in_the_transcript() {
    let blocks = DOCUMENTATION.split("```").skip(1).step_by(2);
    let shown: Vec<&str> = blocks.flat_map(str::lines).filter(|line| line.starts_with(['>', '<'])).collect();
    assert!(shown.len() > 30);
    for line in shown {
        assert!(TRANSCRIPT.lines().any(|whole| shows(line, whole)), "the transcript has no such line: {line}");
    }
}

/// Whether `line` shows `whole`, where an ellipsis stands for what is too long to show.
fn shows(line: &str, whole: &str) -> bool {
    let mut parts: Vec<&str> = line.split('…').collect();
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        return line == whole;
    }
    let Some(mut rest) = whole.strip_prefix(parts.remove(0)) else { return false };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn every_request_and_every_code_is_documented() {
    for code in RefusedCode::ALL {
        assert_eq!(serde_json::to_string(&code).unwrap(), format!("\"{code}\""));
        assert!(DOCUMENTATION.contains(&format!("| `{code}` |")), "{code} is not documented");
    }
    let schema = samobranka_table::protocol_schema();
    let requests = schema["properties"]["request"]["oneOf"].as_array().unwrap();
    assert!(requests.len() > 10);
    for request in requests {
        let verb = request["properties"]["do"]["const"].as_str().unwrap();
        assert!(DOCUMENTATION.contains(&format!("## `{verb}`")), "{verb} is not documented");
        assert!(TRANSCRIPT.contains(&format!("\"do\":\"{verb}\"")), "{verb} is not in the transcript");
        assert!(schema["properties"].get(verb).is_some(), "{verb} has no schema for its answer");
    }
}

const TRANSCRIPT: &str = include_str!("../../../../docs/engine-transcript.txt");
const DOCUMENTATION: &str = include_str!("../../../../docs/engine-protocol.md");

/// What built-in bots would do.
fn bots(talk: &mut Talk) {
    let seed = "5a".repeat(32);
    talk.note("A built-in bot is asked what it would do. Nothing is played, and the same seed gives the same answer.");
    talk.ask(&format!(r#""do":"new","game":"the-game","seats":1,"table":"asked","seed":"{seed}""#));
    talk.ask(&format!(r#""do":"bot","table":"asked","seat":0,"bot":"cheapest","seed":"{seed}""#));
    talk.ask(r#""do":"bot","table":"asked","seat":0,"bot":"nobody""#);
    talk.ask(r#""do":"bot","table":"asked","seat":1"#);
}

/// What is printed on cards, points beforehand, and draws that somebody arranges.
fn for_programs(talk: &mut Talk) {
    talk.note("What a game is played with.");
    talk.ask(r#""do":"pieces","game":"portals","options":{}"#);
    talk.note("The points that each action brings, in the order of the list.");
    let seed = "5a".repeat(32);
    talk.ask(&format!(r#""do":"new","game":"iota","seats":2,"table":"points","seed":"{seed}""#));
    let seat = talk.engine.table("points").and_then(|table| table.to_act().first()).expect("somebody begins").0;
    talk.ask(&format!(r#""do":"legal","table":"points","seat":{seat},"points":true"#));
    talk.note("A deck in order: 99 comes first, then 2. What was drawn is told in that order.");
    let mut tim = Scene::new(&[&[12, 36, 37, 38, 57, 80, 95], &[3, 4, 5, 6, 7, 8, 9]]);
    tim.piles[0] = vec![20, 47];
    let state = tim.state();
    talk.ask(&format!(r#""do":"load","game":"the-game","table":"in order","state":{state},"draws":[99,2]"#));
    for action in ["37>A1", "38>A1", "."] {
        talk.act("in order", 0, action);
    }
}

/// A conversation being written down. Requests are numbered.
struct Talk {
    engine: Engine,
    text: String,
    id: u32,
}

impl Talk {
    fn new() -> Talk {
        let text = "# A conversation with `samobranka engine`: `>` is sent to it, `<` comes back, `#` explains.\n\
                    # Tests replay it line for line. `UPDATE_EXPECT=1 cargo test -p samobranka-table` writes it anew.\n";
        Talk { engine: crate::common::engine(), text: text.to_owned(), id: 0 }
    }

    fn note(&mut self, note: &str) {
        writeln!(self.text, "\n# {note}").unwrap();
    }

    /// Asks with the next id; `fields` is what stands between the braces.
    fn ask(&mut self, fields: &str) {
        self.id += 1;
        self.raw(&format!("{{\"id\":{},{fields}}}", self.id));
    }

    fn raw(&mut self, line: &str) {
        let answer = self.engine.line(line.as_bytes());
        crate::common::checked(&answer);
        writeln!(self.text, "> {line}\n< {answer}").unwrap();
    }

    /// Sets up a scene on a table of this name.
    fn load(&mut self, table: &str, scene: &Scene) {
        let state = scene.state();
        self.ask(&format!(r#""do":"load","game":"the-game","table":"{table}","state":{state}"#));
    }

    /// A seat acts, in notation.
    fn act(&mut self, table: &str, seat: u8, action: &str) {
        self.ask(&format!(r#""do":"act","table":"{table}","seat":{seat},"action":"{action}""#));
    }
}

/// One of each request, over a short game.
fn tour(talk: &mut Talk) {
    talk.note("Who is there, and what can be played.");
    talk.ask(r#""do":"hello""#);
    talk.ask(r#""do":"games""#);
    talk.note(
        "A table for two, dealt from a given seed. Each seat is told its own hand, and all how many cards there are.",
    );
    let seed = "5a".repeat(32);
    talk.ask(&format!(r#""do":"new","game":"the-game","seats":2,"options":{{}},"seed":"{seed}""#));
    talk.note("Both owe a decision: how willing they are to start.");
    talk.ask(r#""do":"to_act","table":"1""#);
    talk.ask(r#""do":"legal","table":"1","seat":0"#);
    talk.ask(r#""do":"act","table":"1","seat":0,"action":{"wish":"eager"}"#);
    talk.note("Nothing hidden was told by that, so it can be undone.");
    talk.ask(r#""do":"undo","table":"1","seat":0"#);
    talk.note("Actions can be written in the game's notation too.");
    talk.act("1", 0, "eager");
    talk.act("1", 1, "no-matter");
    talk.act("1", 1, "agree");
    talk.note("Seat 0 starts. It sees its own hand and what lies on the table; an onlooker sees the table alone.");
    talk.ask(r#""do":"view","table":"1","seat":0"#);
    talk.ask(r#""do":"view","table":"1","seat":null"#);
    talk.note("Anyone may say, at any time, what the game lets them say.");
    talk.ask(r#""do":"legal","table":"1","seat":1,"asides":true"#);
    talk.ask(r#""do":"say","table":"1","seat":1,"aside":{"pile":{"pile":"D1","hint":"stay_off","strong":true}}"#);
    talk.ask(r#""do":"say","table":"1","seat":1,"aside":"good-turn""#);
    talk.note("Cards are laid one at a time; a bot that plays in the seat's stead is named.");
    talk.ask(r#""do":"act","table":"1","seat":0,"action":{"lay":{"pile":"A1","card":33}}"#);
    talk.ask(r#""do":"act","table":"1","seat":0,"action":"36>A1","by":"greedy""#);
    talk.note("Whoever ends a turn draws: the one is told the cards, the others only how many.");
    talk.act("1", 0, ".");
    talk.note("What the rules forbid is refused, with the rule. The table stays as it was.");
    talk.act("1", 1, "22>A1");
    talk.act("1", 0, "47>A1");
    talk.note("A laid card has been seen, so it can't be undone; but the table may agree on a take-back.");
    talk.act("1", 1, "55>A1");
    talk.ask(r#""do":"undo","table":"1","seat":1"#);
    talk.ask(r#""do":"take_back","table":"1","count":1"#);
    talk.note("The record while the game goes on: the seed's hash, but not the seed.");
    talk.ask(r#""do":"record","table":"1""#);
    talk.note(
        "The table as a whole may decide something too. Here the game ends by it, and the record tells the seed.",
    );
    talk.ask(r#""do":"rulings","table":"1""#);
    talk.ask(r#""do":"rule","table":"1","ruling":"give_up""#);
    talk.ask(r#""do":"record","table":"1""#);
    talk.note("A referee can look at everything, at any time, and set another table from it.");
    talk.ask(&format!(
        r#""do":"new","game":"the-game","seats":1,"options":{{"difficulty":"expert"}},"seed":"{seed}","table":"solo""#
    ));
    talk.ask(r#""do":"state","table":"solo""#);
    talk.note("A table that isn't needed any more is closed.");
    talk.ask(r#""do":"close","table":"1""#);
    talk.ask(r#""do":"close","table":"solo""#);
}

/// One of each error a line can bring about.
fn refusals(talk: &mut Talk) {
    talk.note("Lines that can't be read. The next line is read all the same.");
    talk.raw(r#"{"id":100,"do":"hello""#);
    talk.raw("[1,2,3]");
    talk.raw(r#"{"id":100,"do":"dance"}"#);
    talk.raw(r#"{"id":100,"do":"to_act"}"#);
    talk.raw(r#"{"id":100,"do":"to_act","table":"1","colour":"red"}"#);
    talk.raw(r#"{"id":100,"do":"hello","id":101}"#);
    talk.note("An id may be anything, and comes back as it was.");
    talk.raw(r#"{"id":{"move": [12.50, "é"]},"do":"close","table":"nowhere"}"#);
    talk.note("Requests that can't be fulfilled.");
    talk.ask(r#""do":"new","game":"chess","seats":2"#);
    talk.ask(r#""do":"new","game":"the-game","seats":6"#);
    talk.ask(r#""do":"new","game":"the-game","seats":2,"options":{"fire":"everywhere"}"#);
    talk.ask(r#""do":"new","game":"the-game","seats":2,"seed":"1234""#);
    let mine = format!(r#""do":"new","game":"the-game","seats":2,"seed":"{}","table":"mine""#, "00".repeat(32));
    talk.ask(&mine);
    talk.ask(&mine);
    talk.ask(r#""do":"view","table":"mine","seat":2"#);
    talk.ask(r#""do":"act","table":"mine","seat":0,"action":"castle""#);
    talk.ask(r#""do":"act","table":"mine","seat":0,"action":{"lay":{"pile":"A1","card":100}}"#);
    talk.ask(r#""do":"close","table":"mine""#);
    talk.note("A state is checked before it is loaded. Here a card is in two places.");
    let hand = [12, 36, 37, 38, 57, 80, 95];
    let mut twice = Scene::new(&[&hand, &[2, 3, 4, 5, 6, 7, 8]]);
    twice.deck = Some((8..96).filter(|card| !hand.contains(card)).collect());
    talk.load("twice", &twice);
    talk.note("And here the state can't be read.");
    talk.ask(r#""do":"load","game":"the-game","state":{"public":{"options":{},"seats":"two"}}"#);
    talk.note("A table that was loaded has no record, for nobody knows how it came to be.");
    talk.load("loaded", &Scene::new(&[&[5, 9, 12, 90, 40, 41, 42, 43]]));
    talk.ask(r#""do":"record","table":"loaded""#);
}

/// The examples of the rules, as in the game's `RULES.md`.
fn rules_of_the_game(talk: &mut Talk) {
    talk.note(
        "TV-6: Linus lays one card on the upper ascending pile, two on the lower one, one on the lower descending",
    );
    talk.text.push_str("# one, and draws four.\n");
    let others: [&[u8]; 2] = [&[2, 3, 4, 6, 7, 8], &[93, 94, 95, 96, 97, 98]];
    talk.load("TV-6", &Scene::new(&[&[5, 9, 12, 90, 40, 41], others[0], others[1]]));
    for action in ["5>A1", "9>A2", "12>A2", "90>D2", "."] {
        talk.act("TV-6", 0, action);
    }
    talk.ask(r#""do":"view","table":"TV-6","seat":null"#);

    talk.note(
        "TV-7: 47 lies on an ascending pile. Tim may not lay 36 or 38 on it, but 37, which is exactly ten lower.",
    );
    let mut tim = Scene::new(&[&[12, 36, 37, 38, 57, 80, 95], &[2, 3, 4, 5, 6, 7, 8]]);
    tim.piles[0] = vec![20, 47];
    talk.load("TV-7", &tim);
    for action in ["36>A1", "38>A1", "37>A1"] {
        talk.act("TV-7", 0, action);
    }

    talk.note(
        "TV-8: 65 lies on a descending pile. Sara may not lay 74 or 76 on it, but 75, which is exactly ten higher.",
    );
    let mut sara = Scene::new(&[&[2, 3, 4, 5, 6, 7, 8], &[12, 30, 74, 75, 76, 88, 95]]);
    sara.piles[2] = vec![90, 65];
    sara.turn = 1;
    talk.load("TV-8", &sara);
    for action in ["74>D1", "76>D1", "75>D1"] {
        talk.act("TV-8", 1, action);
    }

    talk.note("TV-9: a card as usual, back by ten, two as usual, back by ten again, all in one turn.");
    let mut tricks = Scene::new(&[&[47, 37, 40, 52, 42, 80, 95], &[2, 3, 4, 5, 6, 7, 8]]);
    tricks.piles[0] = vec![20];
    talk.load("TV-9", &tricks);
    for action in ["47>A1", "37>A1", "40>A1", "52>A1", "42>A1"] {
        talk.act("TV-9", 0, action);
    }

    talk.note("TV-10: two, no and three cards in the hands and four to draw make nine, which is splendid;");
    talk.text.push_str("# with five to draw it is ten, which is not.\n");
    for (table, deck) in [("TV-10", vec![60, 61, 62, 63]), ("TV-10-ten", vec![60, 61, 62, 63, 64])] {
        let hands: [&[u8]; 3] = [&[10, 20], &[], &[30, 40, 50]];
        let left: Vec<u8> = hands.concat().into_iter().chain(deck.iter().copied()).collect();
        let mut over = Scene::new(&hands);
        over.piles[0] = (2..=99).filter(|card| !left.contains(card)).collect();
        over.end = Some("stuck");
        talk.load(table, &over);
    }

    talk.note("TV-11: a fire card burns until it is covered, and nothing may be laid elsewhere.");
    talk.load("TV-11", &tim_and_sara(&[60, 61, 62, 63, 64, 65, 68]));
    for action in ["44>A1", "50>A2", "45>A1"] {
        talk.act("TV-11", 0, action);
    }
    talk.note("TV-11, where laying elsewhere is not refused but lost.");
    let mut lose = tim_and_sara(&[60, 61, 62, 63, 64, 65, 68]);
    lose.options = r#"{"fire":"next_card","astray":"lose"}"#;
    talk.load("TV-11-lose", &lose);
    for action in ["44>A1", "50>A2"] {
        talk.act("TV-11-lose", 0, action);
    }

    talk.note("TV-12 a: Tim covers his 44 himself.");
    talk.load("TV-12a", &tim_and_sara(&[60, 61, 62, 63, 64, 65, 68]));
    for action in ["44>A1", "46>A1"] {
        talk.act("TV-12a", 0, action);
    }
    talk.note("TV-12 b: Tim has laid enough and leaves 44 to Sara, who covers it with her first card.");
    talk.load("TV-12b", &tim_and_sara(&[60, 61, 62, 63, 64, 65, 68]));
    for action in ["30>A2", "44>A1", "."] {
        talk.act("TV-12b", 0, action);
    }
    for action in ["61>A2", "60>A1"] {
        talk.act("TV-12b", 1, action);
    }
    talk.note("TV-12 c: no card of Sara's fits, and the game is lost as soon as it is her turn.");
    talk.load("TV-12c", &tim_and_sara(&[2, 5, 8, 11, 14, 17, 21]));
    for action in ["30>A2", "44>A1", "."] {
        talk.act("TV-12c", 0, action);
    }
    talk.note("TV-12 d: Sara goes back by ten; that covers it too.");
    talk.load("TV-12d", &tim_and_sara(&[2, 5, 8, 11, 14, 17, 34]));
    for action in ["30>A2", "44>A1", "."] {
        talk.act("TV-12d", 0, action);
    }
    talk.act("TV-12d", 1, "34>A1");
    talk.note("TV-12 e: 44 is Tim's first card. He can't end the turn yet, so he must cover it himself.");
    talk.load("TV-12e", &tim_and_sara(&[60, 61, 62, 63, 64, 65, 68]));
    for action in ["44>A1", ".", "30>A2", "45>A1"] {
        talk.act("TV-12e", 0, action);
    }

    talk.note("TV-13: alone, the very next card must cover it, also when cards were drawn in between.");
    let mut solo = Scene::new(&[&[44, 30, 45, 46, 50, 80, 95, 96]]);
    solo.piles[0] = vec![40];
    solo.options = r#"{"fire":"next_card"}"#;
    talk.load("TV-13", &solo);
    for action in ["30>A2", "44>A1", ".", "50>A2", "46>A1"] {
        talk.act("TV-13", 0, action);
    }

    talk.note(
        "TV-14: one card is left to draw. Whoever lays three draws one, and from now on one card a turn is enough.",
    );
    let mut last = Scene::new(&[&[50, 51, 52, 53, 54, 55, 56], &[60, 61, 62, 63, 64, 65, 66]]);
    last.piles[0] = (2..50).collect();
    last.piles[1] = vec![57, 58, 59];
    last.piles[2] = (67..=99).rev().filter(|&card| card != 90).collect();
    talk.load("TV-14", &last);
    for action in ["50>A1", "51>A1", "52>A1", "."] {
        talk.act("TV-14", 0, action);
    }
    talk.ask(r#""do":"view","table":"TV-14","seat":0"#);

    talk.note("TV-15: nothing is left to draw and the second hand is empty, so after the first comes the third.");
    let mut out = Scene::new(&[&[50, 51], &[], &[60, 61]]);
    out.piles[0] = (2..50).collect();
    out.piles[2] = (52..=99).rev().filter(|card| ![60, 61].contains(card)).collect();
    talk.load("TV-15", &out);
    for action in ["50>A1", "."] {
        talk.act("TV-15", 0, action);
    }

    talk.note("TV-16: the last card of all is a fire card. There is no next card to cover it: the game is beaten.");
    let mut win = Scene::new(&[&[44]]);
    win.options = r#"{"fire":"next_card"}"#;
    win.piles[0] = (2..44).collect();
    win.piles[2] = (45..=99).rev().collect();
    talk.load("TV-16", &win);
    talk.act("TV-16", 0, "44>A1");

    talk.note("TV-17: an expert needs three cards, and only two fit. Those two are laid; then the game is over.");
    let mut short = Scene::new(&[&[4, 5, 6, 7, 8, 9, 98, 99]]);
    short.options = r#"{"difficulty":"expert"}"#;
    short.piles = [vec![50, 97], vec![51, 96], vec![49, 2], vec![48, 3]];
    talk.load("TV-17", &short);
    for action in ["98>A1", "99>A1"] {
        talk.act("TV-17", 0, action);
    }
}

/// 40 lies on the first pile; Tim holds 44 and what covers it, Sara the given hand.
fn tim_and_sara(sara: &[u8]) -> Scene {
    let mut scene = Scene::new(&[&[30, 44, 45, 46, 50, 80, 95], sara]);
    scene.options = r#"{"fire":"next_card"}"#;
    scene.piles[0] = vec![40];
    scene
}

/// A moment of THE GAME. What is neither laid nor in a hand is left to draw, unless said otherwise.
struct Scene {
    options: &'static str,
    piles: [Vec<u8>; 4],
    hands: Vec<Vec<u8>>,
    deck: Option<Vec<u8>>,
    /// Whose turn it is, who has laid nothing in it yet.
    turn: u8,
    /// How the game has ended, if it has.
    end: Option<&'static str>,
}

impl Scene {
    fn new(hands: &[&[u8]]) -> Scene {
        let hands = hands.iter().map(|hand| hand.to_vec()).collect();
        Scene { options: "{}", piles: [const { Vec::new() }; 4], hands, deck: None, turn: 0, end: None }
    }

    /// The full state, as `load` takes it.
    fn state(&self) -> String {
        let placed: Vec<u8> = self.piles.iter().chain(&self.hands).flatten().copied().collect();
        let deck = self.deck.clone().unwrap_or_else(|| (2..=99).filter(|card| !placed.contains(card)).collect());
        let minimum = match (deck.is_empty(), self.options.contains("expert")) {
            (true, _) => 1,
            (false, true) => 3,
            (false, false) => 2,
        };
        let phase = match self.end {
            Some(end) => format!(r#"{{"over":{{"end":"{end}","hands":{}}}}}"#, json(&self.hands)),
            None => format!(r#"{{"turn":{{"seat":{},"laid":0,"minimum":{minimum}}}}}"#, self.turn),
        };
        let pile = |(row, cards): (&str, &Vec<u8>)| format!(r#"{{"row":"{row}","cards":{}}}"#, json(cards));
        let piles: Vec<String> = ["A1", "A2", "D1", "D2"].into_iter().zip(&self.piles).map(pile).collect();
        let sizes: Vec<usize> = self.hands.iter().map(Vec::len).collect();
        let hands: Vec<String> = self.hands.iter().map(|hand| format!(r#"{{"hand":{}}}"#, json(hand))).collect();
        format!(
            r#"{{"public":{{"options":{},"seats":{},"phase":{phase},"piles":[{}],"hands":{},"deck":{}}},"private":[{}],"secret":{{"deck":{},"rng":{{"seed":"{}","used":0}}}}}}"#,
            self.options,
            self.hands.len(),
            piles.join(","),
            json(&sizes),
            deck.len(),
            hands.join(","),
            json(&deck),
            "00".repeat(32),
        )
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}
