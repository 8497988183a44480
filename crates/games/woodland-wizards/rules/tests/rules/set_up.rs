//! 2.1 and 2.7: components, set-up, wizards, large groups.

use samobranka_rules::{Game, Seat, Seed, Setup};
use samobranka_testkit::assert_uniform;
use samobranka_woodland_wizards::{
    Cards, First, Illegal, Options, Phase, Seen, Species, Wizards, WoodlandWizards, running_total,
};

use crate::table::{deal, lay};

// WW-1, WW-2: 80 creatures, 6 wizards with two sides each.
// WW-87: a wizard card has a name and shows a species.
#[test]
fn ww1_ww2_a_box_has_80_creatures_and_6_wizards() {
    let deck = Cards::House;
    let deck = deck.deck();
    assert_eq!(deck.designs().iter().map(|design| u32::from(design.copies)).sum::<u32>(), 80);
    assert_eq!(deck.cards_for(6).len(), 80);
    assert_eq!(deck.wizards().len(), 6);
    for wizard in deck.wizards() {
        assert!(!wizard.name.ru.is_empty() && !wizard.name.en.is_empty());
        assert_ne!(wizard.sides[0], wizard.sides[1]);
    }
}

// WW-3: one seat holds the first-player card. WW-4: nobody sees the stack. WW-6: a card is turned up. WW-8: five each.
// WW-9, Q1: who starts is drawn by lot.
#[test]
fn ww3_to_ww9_the_deal() {
    let mut firsts = [0; 4];
    for seed in 0..400 {
        let table = deal(4, Options::default(), seed);
        let public = table.public();
        firsts[public.first.index()] += 1;
        // The first player has drawn in search already.
        let hands: Vec<u8> = (0..4).map(|turn| public.hands[public.in_turn(turn).index()]).collect();
        assert_eq!((hands, public.discard.len(), public.stack), (vec![6, 5, 5, 5], 1, 58));
        let seen = serde_json::to_string(&table.state().view(Seat(0))).unwrap();
        assert!(!seen.contains("\"secret\""));
        assert_eq!(public.phase, Phase::Search(public.first));
    }
    assert_uniform("who starts", &firsts);
    // The same from the same seed, another stack from another.
    let stack = |seed| deal(4, Options::default(), seed).state().secret.stack().cards().to_vec();
    assert_eq!(stack(1), stack(1));
    assert_ne!(stack(1), stack(2));
}

// WW-9, Q1: the host names the one, or all say when they last saw a hedgehog.
#[test]
fn ww9_the_host_or_a_hedgehog_decides() {
    let mut host = deal(3, Options { first: First::HostChoice, ..Options::default() }, 1);
    assert_eq!((host.to_act(), host.may(1)), (vec![1], "start 1, start 2, start 3".to_owned()));
    assert_eq!(host.refused("1 start 4"), "WW-91");
    host.act("1 start 3");
    assert_eq!((host.public().first, host.to_act()), (Seat(2), vec![3]));

    let mut asked = deal(3, Options { first: First::AskHedgehog, ..Options::default() }, 1);
    assert_eq!(asked.to_act(), [1, 2, 3]);
    asked.act("2 saw today; 1 saw this-year");
    assert_eq!(asked.to_act(), [3]);
    asked.act("3 saw this-week");
    assert_eq!(asked.public().first, Seat(1));
    assert_eq!(Seen::ALL.len(), 4);
}

// WW-5, WW-86, Q2: each takes one wizard card and its side, in turn order, before the deal; a card is taken once.
#[test]
fn ww5_ww86_wizards_are_taken_before_the_deal() {
    let options = Options { wizards: Wizards::Pick, first: First::HostChoice, ..Options::default() };
    let mut table = deal(3, options, 1);
    table.act("1 start 2");
    assert_eq!((table.to_act(), table.public().hands[0]), (vec![2], 0));
    assert_eq!(table.may(2).split(", ").count(), 12);
    table.act("2 wizard 4b");
    assert_eq!((table.to_act(), table.may(3).contains("wizard 4")), (vec![3], false));
    assert_eq!(table.refused("3 wizard 4a"), "WW-5");
    assert_eq!(table.refused("3 wizard 7a"), "WW-5");
    table.act("3 wizard 5a; 1 wizard 1a");
    assert_eq!(table.public().hands[..3], [5, 6, 5]);
    let species: Vec<String> = table.story();
    assert!(species.iter().any(|line| line.contains("took_wizard seat 2") && line.contains("insect")));

    let random = deal(12, Options { wizards: Wizards::Random, ..Options::default() }, 7);
    let mut cards: Vec<u8> = random.public().wizards.iter().flatten().map(|wizard| wizard.card).collect();
    cards.sort_unstable();
    assert_eq!(cards, (0..12).collect::<Vec<u8>>());
}

// WW-88: doubled for the wizard's species. WW-89: set to 6, then doubled. WW-90: the wizard feeds no creature.
#[test]
fn ww88_to_ww90_a_wizard_doubles_one_species() {
    let mut table = lay(2)
        .round(4)
        .wizards(&[(3, 1), (3 + 1, 1)])
        .champions(1, "living-leaf living-leaf long-neck")
        .champions(2, "bone-stag")
        .area(1, "hornet-queen")
        .area(2, "stone-spider")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .boost(1, 1)
        .set();
    // Two insects lie there; the insect wizard is none.
    assert_eq!(running_total(table.public(), Seat(0)), 12 + 4);
    table.act("1 pass; 2 pass");
    // Leaves 12 each, Long-neck 7, the Queen as champion 24.
    assert_eq!(table.total(1), 12 + 12 + 7 + 24);
    assert_eq!(table.total(2), 18, "the undead wizard doubles the Stag");
    let mut reptile = lay(2)
        .round(4)
        .wizards(&[(3, 0), (0, 0)])
        .champions(1, "long-neck")
        .area(1, "lich-oak")
        .area(2, "stone-spider")
        .hand(1, "jackalope")
        .hand(2, "jackalope")
        .boost(1, 1)
        .set();
    reptile.act("1 pass; 2 pass");
    assert_eq!(reptile.total(1), 14 + 7);
    assert_eq!(Species::ALL.len(), 7);
}

// Q37: the table takes the better place for the doubling, or asks.
#[test]
fn q37_before_or_after_doubling() {
    let end = |doubling: &str| {
        let mut layout = lay(2)
            .options(serde_json::json!({ "doubling": doubling }))
            .round(4)
            .wizards(&[(4, 1), (0, 0)])
            .champions(1, "bone-stag lich-oak")
            .area(1, "creepy-crow")
            .area(2, "stone-spider")
            .hand(1, "jackalope")
            .hand(2, "jackalope")
            .boost(1, 1);
        layout = layout.passed(&[]);
        let mut table = layout.set();
        table.act("1 pass; 2 pass");
        table
    };
    // The Stag 9 + 2, doubled 22; the Oak becomes 7, doubled 14; the Crow 12.
    assert_eq!(end("best").total(1), 22 + 14 + 12);
    let mut asked = end("ask");
    assert_eq!(asked.may(1), "order 39, order 48");
    asked.act("1 order 39");
    assert_eq!(asked.total(1), 18 + 2 + 7 + 12);
}

// WW-91: 13 is too many, 1 too few. WW-92: 158 cards with one phoenix of each kind. WW-55: three prizes.
#[test]
fn ww91_ww92_large_groups_play_with_two_boxes() {
    for seats in [0, 1, 13] {
        let refused = Setup::<WoodlandWizards>::new(seats, Options::default());
        assert_eq!(refused.unwrap_err(), Illegal::Seats { seats });
    }
    for seats in 7..=12 {
        let table = deal(seats, Options::default(), 3);
        let deck = table.public().deck();
        let cards = deck.cards_for(seats);
        assert_eq!(cards.len(), 158);
        let phoenixes: Vec<u8> =
            cards.iter().filter(|&card| deck.design_of(card).species == Species::Phoenix).collect();
        assert_eq!(phoenixes.len(), 2);
        assert_eq!(table.public().stack, 157 - 5 * seats - 1);
        assert_eq!(table.public().prizes(), 3);
    }
    let start = WoodlandWizards::deal(
        &Setup::new(12, Options::default()).unwrap(),
        Seed::from_number(1),
        &mut samobranka_rules::NoListener,
    );
    assert_eq!(start.public.stack, 96);
}
