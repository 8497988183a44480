//! The taught first game: a line of four that doubles, then a card that scores in two lines at once.

use samobranka_desk::{Lesson, Numbers, Piece, Step, Tap};
use samobranka_iota::{Action, Card, Cell, Iota, Lay, Options, Placed, Score, View, try_laying};
use samobranka_rules::{Seat, Seed, Setup};

/// The bot beside the learner.
const BOT: Seat = Seat(1);
/// The deal. A red cross 1 lies on the table, and the learner holds the red circle 2, square 3 and triangle 4.
const DEAL: u64 = 468;

const FIRST: &str = "Rc2@0,1";
const SECOND: &str = "Rs3@0,2";
const THIRD: &str = "Rt4@0,3";
/// Beside the bot's card, under the triangle: a row and a column.
const CROSSING: &str = "Ys4@1,3";

fn placed(written: &str) -> Placed {
    written.parse().expect("the lesson's cards are in the deck")
}

fn lay(cards: &[&str]) -> Action {
    let cards: Vec<Placed> = cards.iter().map(|card| placed(card)).collect();
    Action::Lay(Lay::new(&cards).expect("one to four cards are laid"))
}

fn the_card(written: &str) -> Piece {
    Piece::of("card", placed(written).card)
}

fn the_place(written: &str) -> Piece {
    Piece::of("cell", placed(written).at)
}

/// Takes a card up and stages it: with it all of these are staged.
fn put(lines: [&'static str; 2], card: &str, staged: &[&str]) -> Vec<Tap<Iota>> {
    vec![Tap::hold(lines[0], the_card(card)), Tap::stage(lines[1], the_place(card), vec![lay(staged)])]
}

/// The taught first game of IOTA.
pub(crate) fn lesson() -> Lesson<Iota> {
    let start = || Piece::of("cell", Cell::START);
    let row = || vec![start(), the_place(FIRST), the_place(SECOND)];
    Lesson {
        setup: Setup::new(2, Options::default()).expect("two may play"),
        seed: Seed::from_number(DEAL),
        opening: Vec::new(),
        steps: vec![
            Step {
                title: "lesson-io-cards-title",
                text: "lesson-io-cards-text",
                numbers: |view| numbers(view, &[FIRST]),
                clear: vec![start(), Piece::the("hand")],
                taps: vec![Tap::read("lesson-io-cards-do")],
            },
            Step {
                title: "lesson-io-pair-title",
                text: "lesson-io-pair-text",
                numbers: |view| numbers(view, &[FIRST]),
                clear: vec![start()],
                taps: put(["lesson-io-pair-do", "lesson-io-pair-do-place"], FIRST, &[FIRST]),
            },
            Step {
                title: "lesson-io-line-title",
                text: "lesson-io-line-text",
                numbers: |view| numbers(view, &[FIRST, SECOND]),
                clear: vec![start(), the_place(FIRST)],
                taps: put(["lesson-io-line-do", "lesson-io-line-do-place"], SECOND, &[FIRST, SECOND]),
            },
            Step {
                title: "lesson-io-chain-title",
                text: "lesson-io-chain-text",
                numbers: |view| numbers(view, &[FIRST, SECOND, THIRD]),
                clear: row(),
                taps: put(["lesson-io-chain-do", "lesson-io-chain-do-place"], THIRD, &[FIRST, SECOND, THIRD]),
            },
            Step {
                title: "lesson-io-play-title",
                text: "lesson-io-play-text",
                numbers: |view| numbers(view, &[FIRST, SECOND, THIRD]),
                clear: [row(), vec![the_place(THIRD)]].concat(),
                taps: vec![Tap::play(
                    "lesson-io-play-do",
                    Piece::GO,
                    vec![lay(&[FIRST, SECOND, THIRD])],
                    vec![(BOT, lay(&["Bc4@1,2"]))],
                )],
            },
            Step {
                title: "lesson-io-cross-title",
                text: "lesson-io-cross-text",
                numbers: |view| numbers(view, &[CROSSING]),
                clear: vec![the_place(THIRD), Piece::of("cell", placed("Bc4@1,2").at)],
                taps: vec![Tap::hold("lesson-io-cross-do", the_card(CROSSING))],
            },
            Step {
                title: "lesson-io-both-title",
                text: "lesson-io-both-text",
                numbers: |view| numbers(view, &[CROSSING]),
                clear: vec![the_place(THIRD), Piece::of("cell", placed("Bc4@1,2").at), the_card(CROSSING)],
                taps: vec![Tap::stage("lesson-io-both-do", the_place(CROSSING), vec![lay(&[CROSSING])])],
            },
            Step {
                title: "lesson-io-draw-title",
                text: "lesson-io-draw-text",
                numbers: |view| numbers(view, &[CROSSING]),
                clear: vec![the_place(CROSSING)],
                taps: vec![Tap::play(
                    "lesson-io-draw-do",
                    Piece::GO,
                    vec![lay(&[CROSSING])],
                    vec![(BOT, lay(&["Rx3@-1,0"]))],
                )],
            },
            Step {
                title: "lesson-io-end-title",
                text: "lesson-io-end-text",
                numbers: |view| numbers(view, &[]),
                clear: vec![Piece::the("seats")],
                taps: vec![Tap::read("lesson-io-end-do")],
            },
        ],
    }
}

/// What these cards would earn, how the game stands, and who plays beside the learner.
fn numbers(view: View, cards: &[&str]) -> Numbers {
    let cards: Vec<Placed> = cards.iter().map(|card| placed(card)).collect();
    let score = Lay::new(&cards).and_then(|lay| try_laying(view, &lay).ok());
    let of = |read: fn(&Score) -> u32| score.as_ref().map_or(0, read);
    let line = |at: usize| score.as_ref().and_then(|score| score.lines().get(at)).map_or(0, |line| line.sum);
    let number = cards.last().map_or(0, |placed| Card::points(placed.card));
    let points = |seat: usize| view.public.final_scores().get(seat).copied().unwrap_or_default();
    vec![
        ("bot", BOT.into()),
        ("number", number.into()),
        ("sum", of(Score::sum).into()),
        ("points", of(Score::points).into()),
        ("row", line(0).into()),
        ("column", line(1).into()),
        ("deck", view.public.deck.into()),
        ("own", points(0).into()),
        ("theirs", points(1).into()),
    ]
}
