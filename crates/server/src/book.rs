//! A table's log read without the rules it was played by. Games outlive the programs they were played with: what can't
//! be carried out any more can still be read, and is given out as it was written.

use samobranka_rules::{FairDeal, Seed};
use samobranka_store::LogLine;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::{ApiError, ErrorCode};

/// A line, whoever wrote it: nothing in it is refused.
#[derive(Deserialize)]
struct AnyLine<'a> {
    #[serde(borrow, default)]
    game: Option<&'a RawValue>,
    #[serde(default)]
    note: Option<Map<String, Value>>,
}

/// The refusal of one who wants to play at such a table.
pub(crate) fn unplayable(finished: bool) -> ApiError {
    let message = if finished {
        "this game was played with another version of the program: it can't be shown step by step here, and its record \
         is kept as it was written"
    } else {
        "this game was begun with another version of the program, and can't go on with this one; nothing of it is lost"
    };
    ApiError::new(ErrorCode::Unplayable, message)
}

/// What a game was dealt from: its seed, and the proof of a fair deal if there is one.
struct Dealt {
    seed: Seed,
    fair: Option<FairDeal>,
}

impl Dealt {
    /// What a note says of it: how the table is set, or how the first game of a fair table was dealt.
    fn read(note: &Map<String, Value>, seats: usize) -> Option<Dealt> {
        let fair = note.get("fair").and_then(|fair| serde_json::from_value::<FairDeal>(fair.clone()).ok());
        match (note.get("seed"), fair) {
            (Some(seed), fair) => Some(Dealt { seed: serde_json::from_value(seed.clone()).ok()?, fair }),
            (None, Some(fair)) => Some(Dealt { seed: fair.seed(seats as u8).ok()?, fair: Some(fair) }),
            (None, None) => None,
        }
    }
}

/// The record of a finished game from its log alone: what was played, by which rules, every line, and the seed. What
/// only the rules can tell, the outcome, is not in it. That of a counted game is given out when its day is over.
pub(crate) fn stored_record(lines: &[LogLine], now: u64) -> Option<String> {
    let mut text = String::new();
    let mut set: Map<String, Value> = Map::new();
    let mut names: Vec<String> = Vec::new();
    let mut dealt: Option<Dealt> = None;
    for line in lines {
        let line: AnyLine = serde_json::from_slice(line).ok()?;
        for (kind, note) in line.note.iter().flatten() {
            let Some(note) = note.as_object() else { continue };
            // A rematch says how the table is set as the first line does.
            let note = note.get("set").and_then(Value::as_object).unwrap_or(note);
            if kind == "seated" {
                if let (Some(at), Some(who)) = (note.get("seat").and_then(Value::as_u64), note.get("who"))
                    && let Some(name) = usize::try_from(at).ok().and_then(|at| names.get_mut(at))
                {
                    *name = name_of(who);
                }
            } else if kind == "started" {
                dealt = Dealt::read(note, names.len()).or(dealt);
            } else if note.contains_key("seed") {
                // The table was set, or set again.
                let until = note.get("counted").and_then(|counted| counted.get("until")).and_then(Value::as_u64);
                if until.is_some_and(|until| now < until) {
                    return None;
                }
                end(&mut text, dealt.take());
                set.extend(note.clone());
                dealt = Dealt::read(note, names.len());
                names = note.get("seats").and_then(Value::as_array).into_iter().flatten().map(name_of).collect();
            }
        }
        if let Some(game) = line.game {
            if is_whole(&text) {
                text += &head(&set, &names, dealt.as_ref()?.seed)?;
            }
            text += game.get();
            text.push('\n');
        }
    }
    end(&mut text, dealt);
    (!text.is_empty()).then_some(text)
}

/// Whether what was written so far ends with a whole game.
fn is_whole(text: &str) -> bool {
    text.lines().last().is_none_or(|last| last.starts_with("{\"end\":"))
}

fn head(set: &Map<String, Value>, names: &[String], seed: Seed) -> Option<String> {
    let head = json!({
        "samobranka": samobranka_rules::FORMAT, "game": set.get("game")?, "rules": set.get("rules")?,
        "seats": names.len(), "options": set.get("options")?, "seed_hash": seed.hash(), "names": names,
    });
    // The first line of a record is known by how it begins.
    let rest = head.as_object()?.iter().filter(|(key, _)| *key != "samobranka");
    let rest: Vec<String> = rest.map(|(key, value)| format!("{}:{value}", Value::from(key.as_str()))).collect();
    Some(format!("{{\"samobranka\":{},{}}}\n", head["samobranka"], rest.join(",")))
}

fn end(text: &mut String, dealt: Option<Dealt>) {
    if let Some(Dealt { seed, fair }) = dealt.filter(|_| !text.is_empty() && !is_whole(text)) {
        let end = fair.map_or_else(|| json!({ "seed": seed }), |fair| json!({ "seed": seed, "fair": fair }));
        *text += &format!("{{\"end\":{end}}}\n");
    }
}

fn name_of(who: &Value) -> String {
    let name = match who {
        Value::Object(who) => who.values().next().map(|who| who.get("name").unwrap_or(who)),
        _ => None,
    };
    name.and_then(Value::as_str).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(lines: &[&str]) -> Vec<LogLine> {
        lines.iter().map(|line| line.as_bytes().into()).collect()
    }

    /// The seed of a fair deal isn't the one that the table was set with.
    #[test]
    fn the_log_of_a_fair_deal_by_unknown_rules_is_given_out_with_its_seed_and_proof() {
        use samobranka_rules::{DealId, Opened, Seat, SeatOpened, Share};
        let id = DealId { table: "t", chapter: 0, round: 0 };
        let (server, own) = (Share([1; 32]), Share([2; 32]));
        let proof = FairDeal {
            table: "t".to_owned(),
            chapter: 0,
            round: 0,
            server: Opened { hash: id.server_hash(&server), share: server },
            seats: vec![SeatOpened { seat: Seat(0), hash: id.seat_hash(Seat(0), &own), share: own }],
            called_off: Vec::new(),
        };
        let set = json!({ "game": "chess", "rules": 9, "options": {}, "seats": ["open"], "seed": "11".repeat(32) });
        let lines = log(&[
            &json!({ "at": 1, "note": { "created": set } }).to_string(),
            &json!({ "at": 2, "note": { "started": { "fair": proof } } }).to_string(),
            r#"{"at":3,"game":{"seat":0,"act":"e4"}}"#,
        ]);
        let record = stored_record(&lines, 0).unwrap();
        let seed = proof.seed(1).unwrap();
        assert!(record.contains(&seed.hash().to_string()) && !record.contains(&"11".repeat(32)), "{record}");
        let end: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
        assert_eq!(end["end"], json!({ "seed": seed, "fair": proof }));
    }

    #[test]
    fn a_log_of_unknown_rules_settings_and_notes_is_given_out_as_it_was_written() {
        let seed = "11".repeat(32);
        let created = format!(
            r#"{{"at":1,"note":{{"created":{{"game":"chess","rules":9,"options":{{"rook":7}},"seats":["open",{{"bot":"b"}}],"seed":"{seed}","settings":{{"new":1}}}}}}}}"#
        );
        let lines = log(&[
            &created,
            r#"{"at":2,"note":{"seated":{"seat":0,"who":{"person":{"id":"0000000000001","name":"Anna"}}}}}"#,
            r#"{"at":2,"note":{"unheard":{}},"new":1}"#,
            r#"{"at":3,"game":{"seat":0,"act":"e4"}}"#,
        ]);
        let record = stored_record(&lines, 0).unwrap();
        let told: Vec<&str> = record.lines().collect();
        assert!(told[0].starts_with("{\"samobranka\":1,") && told[0].contains("\"rook\":7"), "{record}");
        assert!(told[0].contains("[\"Anna\",\"b\"]") && told[0].contains("\"rules\":9"), "{record}");
        assert_eq!(told[1..], [r#"{"seat":0,"act":"e4"}"#, &format!(r#"{{"end":{{"seed":"{seed}"}}}}"#)]);
        // Dealt anew at the same table: two records.
        let again = format!(
            r#"{{"at":4,"note":{{"chapter":{{"number":1,"set":{{"seed":"{}","seats":["open","open"]}}}}}}}}"#,
            "22".repeat(32)
        );
        let more = log(&[&again, r#"{"at":5,"game":{"seat":0,"act":"d4"}}"#]);
        let record = stored_record(&lines.into_iter().chain(more).collect::<Vec<_>>(), 0).unwrap();
        assert_eq!(record.matches("{\"samobranka\":").count(), 2, "{record}");
        assert_eq!(record.lines().count(), 6, "{record}");
        assert_eq!(stored_record(&log(&["nonsense"]), 0), None);
    }

    #[test]
    fn the_log_of_a_counted_game_is_given_out_when_its_day_is_over() {
        let counted = json!({ "day": "2026-11-16", "daily": "solo", "until": 1_000 });
        let set = json!({
            "game": "chess", "rules": 9, "options": {}, "seats": ["open"], "seed": "11".repeat(32), "counted": counted,
        });
        let lines = log(&[
            &json!({ "at": 1, "note": { "created": set } }).to_string(),
            r#"{"at":3,"game":{"seat":0,"act":"e4"}}"#,
        ]);
        assert_eq!(stored_record(&lines, 999), None);
        assert!(stored_record(&lines, 1_000).unwrap().contains(&"11".repeat(32)));
    }
}
