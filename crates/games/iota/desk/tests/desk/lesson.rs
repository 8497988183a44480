//! The taught first game.

use samobranka_iota::{Card, Cell, Colour, Iota, Lay, Placed, Score, View, try_laying};
use samobranka_iota_desk::{IotaDesk, hand, is_my_turn};
use samobranka_testkit::lesson_holds;

fn score(view: View, cards: &[&str]) -> Score {
    let cards: Vec<Placed> = cards.iter().map(|card| card.parse().unwrap()).collect();
    try_laying(view, &Lay::new(&cards).unwrap()).unwrap()
}

#[test]
fn the_lesson_is_played_to_its_end_and_every_sentence_of_it_holds() {
    let told = lesson_holds::<Iota, IotaDesk>(|number, view| match number {
        1 => {
            let line: Vec<Card> = hand(view)
                .into_iter()
                .take(3)
                .chain(view.public.table.at(Cell::START).map(|face| face.what()))
                .collect();
            assert!(line.iter().all(|card| card.colour() == Some(Colour::Red)), "all are red");
            for differ in [|card: &Card| card.shape().map(|it| it as u8), |card: &Card| card.number()] {
                let mut values: Vec<_> = line.iter().map(differ).collect();
                values.sort_unstable();
                values.dedup();
                assert_eq!(values.len(), 4, "shapes and numbers all differ");
            }
        }
        3 => assert_eq!(score(view, &["Rc2@0,1", "Rs3@0,2"]).points(), 6),
        4 => {
            let score = score(view, &["Rc2@0,1", "Rs3@0,2", "Rt4@0,3"]);
            assert_eq!((score.sum(), score.chains(), score.points()), (10, 1, 20));
        }
        6 => {
            assert_eq!(view.public.final_scores(), [20, 7]);
            assert_eq!(hand(view).len(), 4, "drawn up to four");
        }
        7 => {
            let sums: Vec<u8> = score(view, &["Ys4@1,3"]).lines().iter().map(|line| line.sum).collect();
            assert_eq!(sums, [8, 8]);
        }
        9 => {
            assert!(is_my_turn(view), "the learner plays on");
            assert_eq!(view.public.final_scores()[0], 36);
        }
        _ => {}
    });
    for (told, doubled) in told.iter().zip(["10 ×2 = 20", "10 ×2 = 20"]) {
        assert!(told.contains(doubled), "{told}");
    }
}
