//! The taught first game: one whole round against one bot, in which a boost turns the contest.

use samobranka_desk::{Lesson, Numbers, Piece, Step, Tap};
use samobranka_rules::{Arg, Seat, Seed, Setup};
use samobranka_woodland_wizards::{Action, Kind, Options, View, WoodlandWizards};

use crate::choices::total_after;
use crate::clearing::Clearing;

/// The learner, and the bot opposite.
const OWN: Seat = Seat(0);
const BOT: Seat = Seat(1);
/// The deal. The learner has Creepy Crow, which makes every boost stronger, and Dawn Cockerel to boost with; the bot has
/// Basalt Tortoise, which is strong without boosts.
const DEAL: u64 = 664;

const WEAK: &str = "jackalope";
const CONTENDER: &str = "creepy-crow";
const BOOST: &str = "dawn-cockerel";

fn act(written: &str) -> Action {
    written.parse().expect("the lesson's actions are written as the game writes them")
}

fn bots(written: &[&str]) -> Vec<(Seat, Action)> {
    written.iter().map(|action| (BOT, act(action))).collect()
}

fn the_card(kind: &str) -> Piece {
    Piece::of("card", kind)
}

/// The taught first game of Woodland Wizards.
pub(crate) fn lesson() -> Lesson<WoodlandWizards> {
    let (search, summon, boost) =
        (act(&format!("search {WEAK}")), act(&format!("summon {CONTENDER}")), act(&format!("boost {BOOST}")));
    let (mine, theirs) = (|| Piece::the("mine"), || Piece::of("seat", BOT.0));
    Lesson {
        setup: Setup::new(2, Options::default()).expect("two may play"),
        seed: Seed::from_number(DEAL),
        opening: Vec::new(),
        steps: vec![
            Step {
                title: "lesson-ww-goal-title",
                text: "lesson-ww-goal-text",
                numbers: |view| numbers(view, WEAK),
                clear: vec![Piece::the("hand")],
                taps: vec![Tap::read("lesson-ww-goal-do")],
            },
            Step {
                title: "lesson-ww-search-title",
                text: "lesson-ww-search-text",
                numbers: |view| numbers(view, WEAK),
                clear: vec![Piece::the("pile")],
                taps: vec![
                    Tap::stage("lesson-ww-search-do", the_card(WEAK), vec![search]),
                    Tap::play("lesson-ww-search-do-go", Piece::GO, vec![search], bots(&["search dark-ferret"])),
                ],
            },
            Step {
                title: "lesson-ww-summon-title",
                text: "lesson-ww-summon-text",
                numbers: |view| numbers(view, CONTENDER),
                clear: vec![mine()],
                taps: vec![
                    Tap::stage("lesson-ww-summon-do", the_card(CONTENDER), vec![summon]),
                    Tap::play("lesson-ww-summon-do-go", Piece::GO, vec![summon], bots(&["summon basalt-tortoise"])),
                ],
            },
            Step {
                title: "lesson-ww-boost-title",
                text: "lesson-ww-boost-text",
                numbers: |view| numbers(view, BOOST),
                clear: vec![mine(), theirs()],
                taps: vec![Tap::stage("lesson-ww-boost-do", the_card(BOOST), vec![boost])],
            },
            Step {
                title: "lesson-ww-stronger-title",
                text: "lesson-ww-stronger-text",
                numbers: |view| numbers(view, BOOST),
                clear: vec![mine(), theirs()],
                taps: vec![Tap::play("lesson-ww-stronger-do", Piece::GO, vec![boost], bots(&["pass"]))],
            },
            Step {
                title: "lesson-ww-pass-title",
                text: "lesson-ww-pass-text",
                numbers: |view| numbers(view, CONTENDER),
                clear: vec![mine(), theirs()],
                taps: vec![
                    Tap::stage("lesson-ww-pass-do", Piece::the("pass"), vec![Action::Pass]),
                    Tap::play("lesson-ww-pass-do-go", Piece::GO, vec![Action::Pass], Vec::new()),
                ],
            },
            Step {
                title: "lesson-ww-won-title",
                text: "lesson-ww-won-text",
                numbers: |view| numbers(view, CONTENDER),
                clear: vec![Piece::the("result")],
                taps: vec![Tap::hold("lesson-ww-won-do", Piece::the("result-on"))],
            },
            Step {
                title: "lesson-ww-rest-title",
                text: "lesson-ww-rest-text",
                numbers: |view| numbers(view, CONTENDER),
                clear: Vec::new(),
                taps: vec![
                    Tap::stage("lesson-ww-rest-do", Piece::of("choice", Action::Keep), vec![Action::Keep]),
                    Tap::play(
                        "lesson-ww-rest-do-go",
                        Piece::GO,
                        vec![Action::Keep],
                        bots(&["keep", "search thieving-magpie"]),
                    ),
                ],
            },
            Step {
                title: "lesson-ww-end-title",
                text: "lesson-ww-end-text",
                numbers: |view| numbers(view, CONTENDER),
                clear: vec![Piece::the("hand")],
                taps: vec![Tap::read("lesson-ww-end-do")],
            },
        ],
    }
}

/// A card by its name and power, and how the contest stands and would stand with it.
fn numbers(view: View, card: &str) -> Numbers {
    let public = view.public;
    let kind: Kind = card.parse().expect("the lesson's cards are in the box");
    let design = public.deck().design(kind).expect("the lesson's cards are in the box");
    let now = Clearing::of(public);
    let after = [Action::Boost(kind), Action::Summon(kind)].iter().find_map(|action| total_after(view, action));
    let (own, theirs, after) =
        (i32::from(now.total(OWN)), i32::from(now.total(BOT)), i32::from(after.unwrap_or_default()));
    vec![
        ("bot", BOT.into()),
        ("card", Arg::Text(design.name.clone())),
        ("power", design.power.into()),
        ("own", own.into()),
        ("theirs", theirs.into()),
        ("after", after.into()),
        ("more", (after - own).into()),
        ("rounds", public.options.rounds.into()),
        ("held", view.own.map_or(0, |(_, own)| own.hand.len()).into()),
    ]
}
