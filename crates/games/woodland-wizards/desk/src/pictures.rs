//! The pictures of the rules page: cards with the power they have at that moment. A test holds them against the rules.

/// The pictures, in the order of the rules page.
pub const PICTURES: &[&str] =
    &["card", "types", "contest-1", "contest-2", "contest-3", "contest-4", "contest-5", "final"];

/// Gloria's contender and boosts in the example.
pub const GLORIA: [&str; 4] = ["creepy-crow", "giant-scorpion", "twilight-moth", "hornet-queen"];
/// Beata's.
pub const BEATA: [&str; 4] = ["leaf-wolf", "night-serpent", "living-leaf", "long-neck"];

/// The cards of a picture, by their ids, each with its power there.
pub fn pictured(name: &str) -> Option<Vec<(&'static str, i16)>> {
    let gloria = |powers: [i16; 4]| GLORIA.into_iter().zip(powers).collect();
    Some(match name {
        "card" => vec![("creepy-crow", 12)],
        "types" => vec![("leaf-wolf", 11), ("twilight-moth", 8), ("creepy-crow", 12)],
        "contest-1" => gloria([12, 10, 8, 12]),
        "contest-2" => gloria([8, 8, 8, 8]),
        "contest-3" => gloria([8, 10, 10, 10]),
        "contest-4" => gloria([16, 10, 10, 10]),
        "contest-5" => BEATA.into_iter().zip([8, 4, 3, 7]).collect(),
        "final" => vec![("long-neck", 7), ("golden-phoenix", 20), ("living-leaf", 6), ("living-leaf", 6)],
        _ => return None,
    })
}
