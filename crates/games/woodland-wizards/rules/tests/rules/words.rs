//! What Woodland Wizards says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use samobranka_rules::Setup;
use samobranka_testkit::words::Texts;
use samobranka_woodland_wizards::{BrowseDiscard, Cards, Doubling, First, Options, Wizards, WoodlandWizards};

#[test]
fn the_laws_of_words_hold() {
    let own: Cards = include_str!("../../data/cards.json").parse().unwrap();
    let table = |game| {
        let options = Options {
            cards: if game % 3 == 0 { own.clone() } else { Cards::House },
            wizards: if game % 2 == 0 { Wizards::Pick } else { Wizards::Off },
            first: if game % 4 == 1 { First::AskHedgehog } else { First::Random },
            doubling: if game % 4 == 0 { Doubling::Ask } else { Doubling::Best },
            browse_discard: if game % 5 == 0 { BrowseDiscard::TopOnly } else { BrowseDiscard::Yes },
            ..Options::default()
        };
        Setup::new(2 + game % 6, options).unwrap()
    };
    let setups: Vec<_> = (0..12u8).map(table).collect();
    Texts::of(env!("CARGO_MANIFEST_DIR"), &["WW-", "Q"]).hold::<WoodlandWizards>(&setups);
}
