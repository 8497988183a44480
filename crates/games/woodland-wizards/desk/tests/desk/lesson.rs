//! The taught first game.

use samobranka_rules::Seat;
use samobranka_testkit::lesson_holds;
use samobranka_woodland_wizards::{Phase, Type, WoodlandWizards};
use samobranka_woodland_wizards_desk::{Clearing, WoodlandWizardsDesk};

#[test]
fn the_lesson_is_played_to_its_end_and_every_sentence_of_it_holds() {
    let told = lesson_holds::<WoodlandWizards, WoodlandWizardsDesk>(|number, view| {
        let public = view.public;
        let totals = || [0, 1].map(|seat| Clearing::of(public).total(Seat(seat)));
        let held = || view.own.map(|(_, own)| own.hand.len()).unwrap();
        match number {
            2 => {
                assert!(matches!(public.phase, Phase::Search(_)));
                assert_eq!(held(), 6, "a card was drawn");
                let weak = public.deck().design("jackalope".parse().unwrap()).unwrap();
                assert_ne!(weak.kind, Type::Spell, "it has no effect in search");
            }
            3 => assert!(matches!(public.phase, Phase::Summon)),
            4 => assert_eq!(totals(), [12, 15]),
            6 => assert_eq!(totals(), [22, 15]),
            7 => {
                assert!(matches!(public.phase, Phase::Rest(_)));
                let champions: Vec<String> =
                    public.champions[0].iter().map(|card| public.deck().kind(card).to_string()).collect();
                assert_eq!(champions, ["creepy-crow"]);
            }
            9 => {
                assert!(view.to_act() && matches!(public.phase, Phase::Search(_)), "the learner plays on");
                assert_eq!(held(), 6, "drawn up to five, and one more for search");
            }
            _ => {}
        }
    });
    for (told, sum) in told.iter().zip(["with the crow it adds 10. That makes 22", "прибавит 10. Вместе будет 22"])
    {
        assert!(told.contains(sum), "{told}");
    }
}
