//! Card files made up by lot from the vocabulary: nothing a real box would hold, and everything the loader lets through.

use samobranka_rules::{Rng, Seed};
use samobranka_woodland_wizards::Cards;
use serde_json::{Value, json};

/// The card file of this number.
pub(crate) fn random_cards(number: u64) -> Cards {
    let mut rng = Rng::new(Seed::from_number(number ^ 0x5eed_cafe));
    let house: Value = serde_json::from_str(include_str!("../../data/cards.json")).expect("the house file");
    let mut small = house.clone();
    for _ in 0..100 {
        let designs = 16 + rng.below(30) as usize;
        let mut cards: Vec<Value> = (0..designs).map(|at| valid_card(at, &mut small, &mut rng)).collect();
        for _ in designs..80 {
            let at = rng.below(designs as u32) as usize;
            cards[at]["copies"] = json!(cards[at]["copies"].as_u64().expect("a number") + 1);
        }
        let mut file = house.clone();
        file["cards"] = Value::Array(cards);
        file["note"] = json!({ "en": "Made up.", "ru": "Выдумано." });
        file["remove_when_two_boxes"] = json!(["card-0"]);
        // A filter that fitted some card of the small file may fit none of these.
        if let Ok(cards) = file.to_string().parse() {
            return cards;
        }
    }
    panic!("no valid file was found");
}

/// A card that the loader takes, beside some plain ones.
fn valid_card(at: usize, small: &mut Value, rng: &mut Rng) -> Value {
    let plain = json!([
        stub("card-0", "beast", 0, "spell", "search"),
        stub("plain-1", "insect", 4, "active", "reveal"),
        stub("plain-2", "bird", 8, "passive", "result"),
        stub("plain-3", "insect", 15, "spell", "search"),
    ]);
    loop {
        let card = card(at, rng);
        let mut cards = plain.as_array().expect("a list").clone();
        let mut candidate = card.clone();
        candidate["id"] = json!("candidate");
        candidate["copies"] = json!(76);
        cards.push(candidate);
        small["cards"] = Value::Array(cards);
        small["remove_when_two_boxes"] = json!([]);
        if small.to_string().parse::<Cards>().is_ok() {
            return card;
        }
    }
}

fn stub(id: &str, species: &str, power: u8, kind: &str, when: &str) -> Value {
    let draw = json!({ "op": "move", "from": { "zone": "stack", "top": 1 }, "to": "my_hand" });
    json!({
        "id": id, "name": { "en": "Plain", "ru": "Простая" }, "species": species, "power": power, "type": kind, "copies": 1,
        "text": { "en": "Plain.", "ru": "Простая." }, "effects": [{ "when": when, "do": [draw] }],
    })
}

fn one<'a, T>(of: &'a [T], rng: &mut Rng) -> &'a T {
    &of[rng.below(of.len() as u32) as usize]
}

fn card(at: usize, rng: &mut Rng) -> Value {
    let species = ["phoenix", "beast", "plant", "bird", "reptile", "insect", "undead"];
    let kind = *one(&["spell", "active", "active", "passive", "passive"], rng);
    let effects: Vec<Value> = (0..1 + rng.below(3)).map(|_| effect(kind, rng)).collect();
    json!({
        "id": if at == 1 { "golden-phoenix".to_owned() } else { format!("card-{at}") },
        "name": { "en": format!("Card {at}"), "ru": format!("Карта {at}") },
        "species": one(&species, rng),
        "power": rng.below(17),
        "type": kind,
        "copies": 1,
        "text": { "en": "Made up.", "ru": "Выдумана." },
        "effects": effects,
    })
}

fn effect(kind: &str, rng: &mut Rng) -> Value {
    let when = match kind {
        "spell" => "search",
        "active" => "reveal",
        _ => one(&["contest", "contest", "result", "claim", "claimed", "game_end", "final"], rng),
    };
    let whom = *one(&["me", "me", "other", "any", "each_other", "each", "affected"], rng);
    let steps = if matches!(when, "contest" | "final") { 1 } else { 1 + rng.below(3) };
    let mut effect = json!({
        "when": when,
        "for": whom,
        "do": (0..steps).map(|_| step(when, rng)).collect::<Vec<_>>(),
    });
    if rng.below(4) == 0 {
        effect["if"] = json!([condition(rng)]);
    }
    if rng.below(5) == 0 {
        effect["may"] = json!(true);
    }
    if when == "contest" && rng.below(4) == 0 {
        effect["late"] = json!(true);
    }
    effect
}

fn condition(rng: &mut Rng) -> Value {
    match rng.below(5) {
        0 => json!("won"),
        1 => json!("lost"),
        2 => json!("as_contender"),
        3 => json!("as_boost"),
        _ => {
            json!({ "count": selector(&["contest", "boosts", "champions"], false, rng), "min": rng.below(3), "max": 3 })
        }
    }
}

fn step(when: &str, rng: &mut Rng) -> Value {
    let areas = ["self", "contender", "boosts", "contest"];
    let any = ["self", "contender", "boosts", "contest", "hand", "hand", "champions", "stack", "stack", "discard"];
    let power = matches!(when, "contest" | "final") || when == "reveal" && rng.below(3) == 0;
    if power {
        let zones: &[&str] = if when == "final" { &["self", "champions"] } else { &areas };
        let target = selector(zones, when == "reveal", rng);
        return match rng.below(4) {
            0 => json!({ "op": "power", "target": target, "set": rng.below(15) }),
            1 => {
                let count = selector(&["contest", "boosts", "champions"], false, rng);
                json!({ "op": "power", "target": target, "add": { "per": rng.below(7) as i32 - 3, "count": count } })
            }
            2 => json!({ "op": "power", "target": target, "add": { "sum": selector(&areas, false, rng) } }),
            _ => json!({ "op": "power", "target": target, "add": rng.below(13) as i32 - 6 }),
        };
    }
    match rng.below(8) {
        0 => json!({ "op": "dig", "where": filter(rng) }),
        1 => json!({ "op": "name", "what": "species" }),
        2 => json!({ "op": "copy", "target": selector(&["contest"], true, rng) }),
        3 => {
            let a = selector(&["self", "contender"], false, rng);
            let b = selector(&["self", "contender", "boosts", "contest", "champions", "discard"], true, rng);
            json!({ "op": "exchange", "a": a, "b": b, "fire": rng.below(2) == 0 })
        }
        4 => {
            let target = selector(&areas, true, rng);
            json!({ "op": "replace", "target": target, "with": "stack", "fire": rng.below(2) == 0 })
        }
        _ => {
            let from = selector(&any, true, rng);
            let to = *one(&["my_hand", "their_hand", "discard", "my_champions"], rng);
            let looks = from["zone"] == "stack" && !from["pick"].is_null();
            if looks {
                json!({ "op": "move", "from": from, "to": to, "rest": "discard" })
            } else {
                json!({ "op": "move", "from": from, "to": to })
            }
        }
    }
}

fn selector(zones: &[&str], picks: bool, rng: &mut Rng) -> Value {
    let zone = *one(zones, rng);
    let mut selector = json!({ "zone": zone });
    if matches!(zone, "stack" | "discard") {
        selector["top"] = json!(1 + rng.below(6));
    } else if zone != "self" {
        selector["of"] = json!(one(&["me", "they", "all", "others", "winner"], rng));
    }
    if zone != "self" && zone != "stack" && rng.below(3) == 0 {
        selector["where"] = filter(rng);
    }
    if picks && zone != "self" && rng.below(4) > 0 {
        let by = *one(&["me", "they"], rng);
        let count = 1 + rng.below(3) / 2;
        selector["pick"] = match zone {
            "hand" if rng.below(3) == 0 => json!({ "random": count }),
            "champions" if rng.below(2) == 0 => json!({ "strongest": count, "by": by }),
            _ => json!({ "choose": count, "by": by }),
        };
    }
    selector
}

fn filter(rng: &mut Rng) -> Value {
    match rng.below(7) {
        0 => json!({ "species": ["insect", "bird"] }),
        1 => json!({ "species": "$named" }),
        2 => json!({ "type": one(&["spell", "active", "passive"], rng) }),
        3 => json!({ "printed": { "min": rng.below(8), "max": 9 } }),
        4 => json!({ "power": { "min": rng.below(10) } }),
        5 => json!({ "not_self": true }),
        _ => json!({ "not_card": "card-0" }),
    }
}
