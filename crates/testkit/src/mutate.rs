//! Small damage to what is written as JSON: what a wrong program, or a wicked one, might send.

use samobranka_rules::Rng;
use serde_json::Value;

/// Changes one thing in `value`: a number, a word for another word of it or of `words`, a part left out or doubled.
pub(crate) fn mutate(value: &mut Value, words: &[String], rng: &mut Rng) {
    let mut own = Vec::new();
    collect_words(value, &mut own);
    let place = rng.below(count(value));
    damage(
        value,
        place,
        &|rng| match own.len() + words.len() {
            0 => String::new(),
            all => {
                let at = rng.below(all as u32) as usize;
                if at < own.len() { own[at].clone() } else { words[at - own.len()].clone() }
            }
        },
        rng,
    );
}

/// The words a written value uses: names of variants, of piles, of whatever there is.
pub(crate) fn collect_words(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(word) => into.push(word.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_words(item, into)),
        Value::Object(parts) => parts.iter().for_each(|(name, part)| {
            into.push(name.clone());
            collect_words(part, into);
        }),
        _ => {}
    }
}

/// Puts a part nobody asked for into one of the objects in `value`; `false` where there is none.
pub(crate) fn add_stranger(value: &mut Value, rng: &mut Rng) -> bool {
    let mut objects = Vec::new();
    collect_objects(value, &mut objects);
    if objects.is_empty() {
        return false;
    }
    let place = rng.below(objects.len() as u32) as usize;
    let parts = value.pointer_mut(&objects[place]).and_then(Value::as_object_mut).expect("an object stands there");
    parts.insert("stranger".to_owned(), Value::Null);
    true
}

fn collect_objects(value: &Value, into: &mut Vec<String>) {
    fn walk(value: &Value, path: &str, into: &mut Vec<String>) {
        match value {
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(at, item)| walk(item, &format!("{path}/{at}"), into));
            }
            Value::Object(parts) => {
                into.push(path.to_owned());
                parts.iter().for_each(|(name, part)| walk(part, &format!("{path}/{name}"), into));
            }
            _ => {}
        }
    }
    walk(value, "", into);
}

/// How many places there are to damage: every value, the whole included.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(parts) => parts.values().map(count).sum(),
        _ => 0,
    }
}

fn damage(value: &mut Value, mut place: u32, word: &impl Fn(&mut Rng) -> String, rng: &mut Rng) {
    if place == 0 {
        return damage_here(value, word, rng);
    }
    place -= 1;
    let parts: Box<dyn Iterator<Item = &mut Value>> = match value {
        Value::Array(items) => Box::new(items.iter_mut()),
        Value::Object(parts) => Box::new(parts.iter_mut().map(|(_, part)| part)),
        _ => return,
    };
    for part in parts {
        let inside = count(part);
        if place < inside {
            return damage(part, place, word, rng);
        }
        place -= inside;
    }
}

fn damage_here(value: &mut Value, word: &impl Fn(&mut Rng) -> String, rng: &mut Rng) {
    match value {
        Value::Null => *value = Value::from(word(rng)),
        Value::Bool(yes) => *yes = !*yes,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or_default();
            let new = match rng.below(8) {
                0 => 0,
                1 => 255,
                2 => 250,
                3 => i64::from(rng.below(110)),
                4 => old.saturating_add(10),
                5 => old.saturating_sub(10),
                6 => old.saturating_sub(1),
                _ => old.saturating_add(1),
            };
            *value = Value::from(new);
        }
        Value::String(old) => *old = word(rng),
        Value::Array(items) if items.is_empty() => items.push(Value::from(rng.below(100))),
        Value::Array(items) => {
            let at = rng.below(items.len() as u32) as usize;
            let other = rng.below(items.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[other].clone()),
                _ => items.swap(at, other),
            }
        }
        Value::Object(parts) => {
            let names: Vec<String> = parts.keys().cloned().collect();
            let Some(name) = names.get(rng.below(names.len().max(1) as u32) as usize) else { return };
            let part = parts.remove(name).expect("the part was just named");
            if rng.below(2) == 0 {
                parts.insert(word(rng), part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use samobranka_rules::Seed;
    use serde_json::json;

    #[test]
    fn every_place_is_damaged_sooner_or_later() {
        let whole = json!({"lay": {"pile": "A1", "cards": [1, 2]}, "strong": true, "by": null});
        let mut rng = Rng::new(Seed::from_number(1));
        let (mut changed, mut touched) = (0, std::collections::BTreeSet::new());
        for _ in 0..2000 {
            let mut damaged = whole.clone();
            mutate(&mut damaged, &["D2".to_owned()], &mut rng);
            changed += u32::from(damaged != whole);
            for place in ["/lay", "/lay/pile", "/lay/cards", "/lay/cards/0", "/lay/cards/1", "/strong", "/by"] {
                if damaged.pointer(place) != whole.pointer(place) {
                    touched.insert(place);
                }
            }
        }
        assert_eq!(touched.len(), 7, "{touched:?}");
        assert!(changed > 1500, "{changed}");
        assert!(add_stranger(&mut whole.clone(), &mut rng) && !add_stranger(&mut json!([1]), &mut rng));
    }
}
