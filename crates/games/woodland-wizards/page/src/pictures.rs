//! Which picture of the sheet shows what. This file needs no browser, and the desk's tests read it.

use samobranka_woodland_wizards::{Design, Species};

/// The picture of a species.
pub(crate) fn of_species(species: Species) -> &'static str {
    match species {
        Species::Phoenix => "flame",
        Species::Beast => "paw",
        Species::Plant => "linden-leaf",
        Species::Bird => "feather",
        Species::Reptile => "reptile-tail",
        Species::Insect => "long-antennae-bug",
        Species::Undead => "skull-crossed-bones",
    }
}

/// The picture of each creature of the house box.
const CREATURES: [(&str, &str); 38] = [
    ("golden-phoenix", "golden-phoenix"),
    ("dark-phoenix", "dark-phoenix"),
    ("jackalope", "rabbit"),
    ("dark-ferret", "ferret"),
    ("leaf-wolf", "wolf-howl"),
    ("wandering-hedgehog", "hedgehog"),
    ("marsh-elk", "deer-head"),
    ("digger-badger", "badger"),
    ("clubfoot-root", "tree-roots"),
    ("spore-sprayer", "mushrooms-cluster"),
    ("gaping-maw", "carnivorous-plant"),
    ("moss-giant", "rock-golem"),
    ("thorn-vine", "thorny-vine"),
    ("singing-bellflower", "spoted-flower"),
    ("creepy-crow", "raven"),
    ("all-seeing-eagle", "eagle-head"),
    ("thieving-magpie", "crow-dive"),
    ("storm-owlet", "owl"),
    ("mirror-swan", "swan"),
    ("dawn-cockerel", "rooster"),
    ("dozing-serpent", "snake"),
    ("night-serpent", "snake-tongue"),
    ("slate-skink", "gecko"),
    ("long-neck", "diplodocus"),
    ("basalt-tortoise", "tortoise"),
    ("emerald-monitor", "salamander"),
    ("giant-scorpion", "scorpion"),
    ("twilight-moth", "butterfly"),
    ("hornet-queen", "bee"),
    ("living-leaf", "oak-leaf"),
    ("stone-spider", "spider-alt"),
    ("centipede", "centipede"),
    ("will-o-wisp", "candle-flame"),
    ("ghost-vixen", "fox-head"),
    ("whispering-skull", "broken-skull"),
    ("lich-oak", "evil-tree"),
    ("bone-stag", "stag-head"),
    ("grave-shroud", "cowled"),
];

/// The picture of a creature; one of an owner's file that is called otherwise shows its species.
pub(crate) fn of_creature(design: &Design) -> &'static str {
    let known = CREATURES.iter().find(|(id, _)| *id == design.id);
    known.map_or_else(|| of_species(design.species), |(_, picture)| picture)
}

#[cfg(test)]
mod tests {
    use samobranka_woodland_wizards::Cards;

    use super::*;

    const SHEET: &str = include_str!("../assets/woodland/creatures.svg");

    #[test]
    fn every_card_of_the_house_box_has_a_picture_of_its_own_on_the_sheet() {
        for design in Cards::House.deck().designs() {
            let picture = of_creature(design);
            assert_ne!(picture, of_species(design.species), "{}", design.id);
            assert!(SHEET.contains(&format!("id=\"{picture}\"")), "{picture}");
        }
        for species in Species::ALL {
            assert!(SHEET.contains(&format!("id=\"{}\"", of_species(species))), "{species:?}");
        }
        for other in ["pine-tree", "wizard-face", "hedgehog"] {
            assert!(SHEET.contains(&format!("id=\"{other}\"")), "{other}");
        }
    }
}
