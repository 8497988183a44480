//! The taught first game: two turns beside one bot, on a deal in which the second turn can go ten back.

use samobranka_desk::{LEARNER, Lesson, Numbers, Piece, Step, Tap};
use samobranka_rules::{Seat, Seed, Setup};
use samobranka_the_game::{Action, Card, Options, Pile, Start, TheGame, View};

use crate::TheGameDraft;
use crate::rows::own_turn;

/// The bot beside the learner.
const BOT: Seat = Seat(1);
/// The deal. The learner has 5 and 97 for short steps, and draws 94; the bot takes the second row to 23, ten above the
/// learner's 13.
const DEAL: u64 = 40_814;

const FIRST: (Pile, u8) = (Pile::A1, 5);
const SECOND: (Pile, u8) = (Pile::D1, 97);
const BACK: (Pile, u8) = (Pile::A2, 13);
const LAST: (Pile, u8) = (Pile::D1, 94);

fn card(number: u8) -> Card {
    Card::new(number).expect("the lesson's cards are in the deck")
}

fn lay((pile, number): (Pile, u8)) -> Action {
    Action::Lay { pile, card: card(number) }
}

fn turn(lays: &[(Pile, u8)]) -> Vec<Action> {
    lays.iter().copied().map(lay).chain([Action::EndTurn]).collect()
}

fn bots(lays: &[(Pile, u8)]) -> Vec<(Seat, Action)> {
    turn(lays).into_iter().map(|action| (BOT, action)).collect()
}

fn the_card((_, number): (Pile, u8)) -> Piece {
    Piece::of("card", number)
}

fn the_row((pile, _): (Pile, u8)) -> Piece {
    Piece::of("row", pile)
}

/// The taught first game of THE GAME.
pub(crate) fn lesson() -> Lesson<TheGame> {
    let options = Options { start: Start::Host, ..Options::default() };
    let rows = || Piece::the("rows");
    Lesson {
        setup: Setup::new(2, options).expect("two may play"),
        seed: Seed::from_number(DEAL),
        opening: vec![(LEARNER, Action::Start(LEARNER))],
        steps: vec![
            Step {
                title: "lesson-tg-rows-title",
                text: "lesson-tg-rows-text",
                numbers: standing,
                clear: vec![rows()],
                taps: vec![Tap::read("lesson-tg-rows-do")],
            },
            Step {
                title: "lesson-tg-card-title",
                text: "lesson-tg-card-text",
                numbers: |view| step(view, FIRST),
                clear: vec![the_row(FIRST)],
                taps: vec![Tap::hold("lesson-tg-card-do", the_card(FIRST))],
            },
            Step {
                title: "lesson-tg-step-title",
                text: "lesson-tg-step-text",
                numbers: |view| step(view, FIRST),
                clear: vec![the_card(FIRST), the_row(SECOND)],
                taps: vec![Tap::stage("lesson-tg-step-do", the_row(FIRST), vec![lay(FIRST)])],
            },
            Step {
                title: "lesson-tg-two-title",
                text: "lesson-tg-two-text",
                numbers: |view| step(view, SECOND),
                clear: vec![the_row(SECOND)],
                taps: vec![
                    Tap::hold("lesson-tg-two-do", the_card(SECOND)),
                    Tap::stage("lesson-tg-two-do-row", the_row(SECOND), vec![lay(FIRST), lay(SECOND)]),
                ],
            },
            Step {
                title: "lesson-tg-confirm-title",
                text: "lesson-tg-confirm-text",
                numbers: |view| step(view, SECOND),
                clear: vec![the_row(FIRST), the_row(SECOND)],
                taps: vec![Tap::play(
                    "lesson-tg-confirm-do",
                    Piece::GO,
                    turn(&[FIRST, SECOND]),
                    bots(&[(Pile::A2, 11), (Pile::A2, 23)]),
                )],
            },
            Step {
                title: "lesson-tg-back-title",
                text: "lesson-tg-back-text",
                numbers: |view| step(view, BACK),
                clear: vec![the_card(BACK), the_row(BACK)],
                taps: vec![
                    Tap::hold("lesson-tg-back-do", the_card(BACK)),
                    Tap::stage("lesson-tg-back-do-row", the_row(BACK), vec![lay(BACK)]),
                ],
            },
            Step {
                title: "lesson-tg-short-title",
                text: "lesson-tg-short-text",
                numbers: |view| step(view, LAST),
                clear: vec![the_row(LAST)],
                taps: vec![
                    Tap::hold("lesson-tg-short-do", the_card(LAST)),
                    Tap::stage("lesson-tg-short-do-row", the_row(LAST), vec![lay(BACK), lay(LAST)]),
                ],
            },
            Step {
                title: "lesson-tg-draw-title",
                text: "lesson-tg-draw-text",
                numbers: standing,
                clear: vec![Piece::the("deck")],
                taps: vec![Tap::play(
                    "lesson-tg-draw-do",
                    Piece::GO,
                    turn(&[BACK, LAST]),
                    bots(&[(Pile::D2, 99), (Pile::D2, 95)]),
                )],
            },
            Step {
                title: "lesson-tg-end-title",
                text: "lesson-tg-end-text",
                numbers: standing,
                clear: vec![rows(), Piece::the("deck")],
                taps: vec![Tap::read("lesson-tg-end-do")],
            },
        ],
    }
}

/// How the table stands: who plays beside the learner, how many cards are left to lay and to draw, how many make a turn.
fn standing(view: View) -> Numbers {
    let minimum = own_turn(view).map_or(0, |turn| turn.minimum);
    vec![
        ("bot", BOT.into()),
        ("left", view.public.left().into()),
        ("deck", view.public.deck.into()),
        ("minimum", minimum.into()),
    ]
}

/// What a card would do on its row, and on the first descending one.
fn step(view: View, (pile, number): (Pile, u8)) -> Numbers {
    let draft = TheGameDraft::default();
    let change = |pile: Pile| draft.fit(view, pile, card(number)).change().unwrap_or_default().abs();
    let mut numbers = standing(view);
    numbers.extend([
        ("card", number.into()),
        ("top", view.public.top(pile).into()),
        ("step", change(pile).into()),
        ("far", change(Pile::D1).into()),
        ("start", pile.start().into()),
    ]);
    numbers
}
