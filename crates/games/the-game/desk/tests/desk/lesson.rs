//! The taught first game.

use samobranka_rules::Seat;
use samobranka_testkit::lesson_holds;
use samobranka_the_game::{Card, Pile, TheGame};
use samobranka_the_game_desk::{Fit, TheGameDesk, TheGameDraft, hand, own_turn};

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

#[test]
fn the_lesson_is_played_to_its_end_and_every_sentence_of_it_holds() {
    let told = lesson_holds::<TheGame, TheGameDesk>(|number, view| {
        let fit = |pile: Pile, number: u8| TheGameDraft::default().fit(view, pile, card(number));
        match number {
            1 => {
                assert_eq!(Pile::ALL.map(Pile::ascends), [true, true, false, false]);
                assert_eq!(view.public.left(), 98);
            }
            2 => assert_eq!(hand(view).into_iter().next(), Some(card(5)), "it is the smallest"),
            3 => assert_eq!((fit(Pile::A1, 5), fit(Pile::D1, 5)), (Fit::On(4), Fit::On(-95))),
            4 => {
                assert_eq!(own_turn(view).unwrap().minimum, 2);
                assert_eq!(fit(Pile::D1, 97), Fit::On(-3));
            }
            6 => {
                assert!(hand(view).contains(card(13)));
                assert_eq!((view.public.top(Pile::A2), fit(Pile::A2, 13)), (23, Fit::Back(-10)));
                assert_eq!(hand(view).len(), 7, "two were drawn");
            }
            7 => assert_eq!(fit(Pile::D1, 94), Fit::On(-3), "drawn after the first turn"),
            8 => assert_eq!(view.public.deck, 98 - 14 - 4),
            9 => {
                assert_eq!(view.public.top(Pile::A2), 13);
                assert_eq!(own_turn(view).map(|turn| turn.seat), Some(Seat(0)), "the learner plays on");
                assert_eq!(view.public.left(), 90);
            }
            _ => {}
        }
    });
    for (told, ten) in told.iter().zip(["exactly 10 lower, and that is your 13", "ровно на 10 меньше, и это ваша 13"])
    {
        assert!(told.contains(ten), "{told}");
    }
}
