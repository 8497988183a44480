//! The laws of the testkit on Portals, over every way a table can be set.
//!
//! The long form is the same test with more games: `LAWS_GAMES=260000 cargo test --profile laws -p samobranka-portals
//! --test rules laws` plays 260,000 random games over the thirteen combinations of modules and players, which are 20,000 of each,
//! and 52,000 over the other options. A failure names its game, and `LAWS_SEED` plays that one alone.

use samobranka_portals::{
    Counters, Data, Debts, EmptyKey, FullKeys, IdleSpell, Options, Payment, Pick, Portals, PredictionSide, Sides,
    Start, Totals,
};
use samobranka_rules::Setup;
use samobranka_testkit::{Laws, games_wanted};

fn table(seats: u8, options: Options) -> Setup<Portals> {
    Setup::new(seats, options).unwrap()
}

/// PO-98: the modules in every combination, for every number of players who can have them.
fn combinations() -> Vec<Setup<Portals>> {
    let modules = [(false, false), (true, false), (false, true), (true, true)];
    let mut setups = vec![table(1, Options::default())];
    for seats in 2..=4 {
        setups.extend(modules.map(|(spells, signs)| table(seats, Options { spells, signs, ..Options::default() })));
    }
    setups
}

/// A set of data that is not the house's: another number of a key, an uneven board, a sign with colours twice, two signs
/// alike.
fn other_data() -> Data {
    let house = include_str!("../../data/portals-data.json");
    let mut file: serde_json::Value =
        serde_json::from_str(&house.replace("\"number\": 1,", "\"number\": 40,").replace("WWTAA", "WWTAE")).unwrap();
    file["secret_signs"][4]["cells"] = serde_json::json!(["AAE", "AFE", "..W"]);
    file["secret_signs"][7]["cells"] = file["secret_signs"][2]["cells"].clone();
    Data::from_json(&file.to_string()).unwrap()
}

/// Every other value of an option, alone and with those it meets.
fn variations() -> Vec<Setup<Portals>> {
    let both = Options { spells: true, signs: true, ..Options::default() };
    let options = [
        Options { sides: Sides::Star, ..both.clone() },
        Options { sides: Sides::Mixed, start: Start::Host, ..both.clone() },
        Options { start: Start::Claim, totals: Totals::Open, ..both.clone() },
        Options { totals: Totals::Silent, full_keys: FullKeys::BagOnly, ..both.clone() },
        Options { idle_spell: IdleSpell::Allow, empty_key: EmptyKey::Refuse, ..both.clone() },
        Options { payment: Payment::Declared, mirrors: true, ..both.clone() },
        Options { debts: Debts::Negative, counters: Counters::Hidden, empty_key: EmptyKey::Refuse, ..both.clone() },
        Options {
            field: Pick::Board3,
            prediction: Pick::Board1,
            prediction_side: PredictionSide::Star,
            sides: Sides::Mixed,
            ..both.clone()
        },
        Options { data: other_data(), payment: Payment::Declared, totals: Totals::Open, ..both },
    ];
    (1..=4).flat_map(|seats| options.clone().map(|options| table(seats, options))).collect()
}

/// How many games: `usual` ones, or one in so many of those that `LAWS_GAMES` asks for.
fn games(usual: u64, one_in: u64) -> u64 {
    games_wanted(usual * one_in) / one_in
}

#[test]
fn every_combination_of_modules_and_players_obeys_the_laws() {
    let setups = combinations();
    assert_eq!(setups.len(), 13);
    Laws::over(&setups).games(games(130, 1)).hold();
}

#[test]
fn every_variation_obeys_the_laws() {
    let setups = variations();
    Laws::over(&setups).games(games(96, 5)).hold();
}
