//! The taught first game: the last turn of phase I, and a portal with matches and neighbours. What came before is dealt with
//! the lesson, since six turns of preparing would be too many to be taught.

use samobranka_desk::{LEARNER, Lesson, Numbers, Piece, Step, Tap};
use samobranka_portals::{Action, Options, Portals, View, preview};
use samobranka_rules::{Seat, Seed, Setup};

/// The bot opposite.
const BOT: Seat = Seat(1);
/// The deal. One stone of time makes the learner's key 8 ready; the bot has key 3, lays two stones of time first, and the
/// learner's comes beside them.
const DEAL: u64 = 51;
/// What both have done in five turns each, the learner first.
const OPENING: [&str; 10] = [
    "key 8, 2A>8c2",
    "key 3, 1T>3a2",
    "key 25, 1W>25b1",
    "no-key, 1T>3b2",
    "no-key, 1W>25a2",
    "key 14, 2F>14b1",
    "no-key, 1E>25c1",
    "no-key, 1F>14a3",
    "no-key, 2F>25b2",
    "no-key, 2E>14a1",
];

const KEY: &str = "key 36";
const STONE: &str = "2T>8a2";
const PORTAL: &str = "open 1:Tb4+Ad4";

fn act(written: &str) -> Action {
    written.parse().expect("the lesson's actions are written as the game writes them")
}

fn turn(seat: Seat, written: &str) -> impl Iterator<Item = (Seat, Action)> {
    written.split(", ").map(move |action| (seat, act(action)))
}

/// The taught first game of Portals.
pub(crate) fn lesson() -> Lesson<Portals> {
    let (key, stone, portal) = (act(KEY), act(STONE), act(PORTAL));
    let seats = [LEARNER, BOT].into_iter().cycle();
    let own = || Piece::of("own", 8);
    let board = || Piece::of("board", 0);
    Lesson {
        setup: Setup::new(2, Options::default()).expect("two may play"),
        seed: Seed::from_number(DEAL),
        opening: seats.zip(OPENING).flat_map(|(seat, written)| turn(seat, written)).collect(),
        steps: vec![
            Step {
                title: "lesson-po-goal-title",
                text: "lesson-po-goal-text",
                numbers,
                clear: vec![Piece::the("hand")],
                taps: vec![Tap::read("lesson-po-goal-do")],
            },
            Step {
                title: "lesson-po-key-title",
                text: "lesson-po-key-text",
                numbers,
                clear: vec![Piece::the("area")],
                taps: vec![Tap::stage("lesson-po-key-do", Piece::of("open", 36), vec![key])],
            },
            Step {
                title: "lesson-po-stone-title",
                text: "lesson-po-stone-text",
                numbers,
                clear: vec![own()],
                taps: vec![Tap::hold("lesson-po-stone-do", Piece::of("stone", "1T"))],
            },
            Step {
                title: "lesson-po-mark-title",
                text: "lesson-po-mark-text",
                numbers,
                clear: vec![own()],
                taps: vec![Tap::stage("lesson-po-mark-do", Piece::of("mark", "8a2"), vec![key, stone])],
            },
            Step {
                title: "lesson-po-turn-title",
                text: "lesson-po-turn-text",
                numbers,
                clear: vec![own()],
                taps: vec![Tap::play(
                    "lesson-po-turn-do",
                    Piece::GO,
                    vec![key, stone],
                    turn(BOT, "key 18, 2T>18c3, open 1:Ta3+Ta4").collect(),
                )],
            },
            Step {
                title: "lesson-po-open-title",
                text: "lesson-po-open-text",
                numbers,
                clear: vec![board()],
                taps: vec![Tap::hold("lesson-po-open-do", Piece::of("cell", "1b4"))],
            },
            Step {
                title: "lesson-po-points-title",
                text: "lesson-po-points-text",
                numbers,
                clear: vec![board()],
                taps: vec![Tap::play(
                    "lesson-po-points-do",
                    Piece::GO,
                    vec![portal],
                    turn(BOT, "open 2:Fe3+Fd5+Ee5").collect(),
                )],
            },
            Step {
                title: "lesson-po-quarter-title",
                text: "lesson-po-quarter-text",
                numbers,
                clear: vec![board()],
                taps: vec![Tap::hold("lesson-po-quarter-do", Piece::of("own", 25))],
            },
            Step {
                title: "lesson-po-end-title",
                text: "lesson-po-end-text",
                numbers,
                clear: vec![board()],
                taps: vec![Tap::read("lesson-po-end-do")],
            },
        ],
    }
}

/// What the portal would bring, as the table stands, and who plays opposite.
fn numbers(view: View) -> Numbers {
    let Action::Open(placement) = act(PORTAL) else { unreachable!("it opens a portal") };
    let points = preview(view.public, placement).points;
    let rounds = samobranka_portals::ROUNDS;
    vec![
        ("bot", BOT.into()),
        ("matches", points.matches.into()),
        ("matched", points.for_matches.into()),
        ("near", points.for_neighbours.into()),
        ("points", points.total().into()),
        ("round", view.public.round.into()),
        ("rounds", rounds.into()),
    ]
}
