//! What lies before a player of THE GAME, without a screen: a turn in preparation ([`TheGameDraft`]), what it would make of
//! the table ([`Preview`]), what each card would do ([`Fit`]), and the story of a game ([`TheGameStory`]).

mod draft;
mod lesson;
mod pictures;
mod preview;
mod reasons;
mod rows;
mod story;
mod tips;

pub use draft::{Fit, Ready, TheGameDraft};
pub use pictures::{PICTURES, Picture, PicturedRow, picture};
pub use preview::{Preview, Prospect};
pub use reasons::{Reason, reasons};
pub use rows::{Burns, burns, hand, has_agreed, own_turn, still_fitting, stitches, unseen};
pub use story::{CardLaid, TheGameStory, TurnTaken};

use samobranka_desk::{Company, Condition, Daily, Desk, Lesson, Norm, Piece, Scale, ScoreParts, Seen};
use samobranka_rules::{Lang, Phrase, Seat};
use samobranka_the_game::{Action, Event, Phase, Pile, Public, Ruling, TheGame, Turn, View, try_lays};

const fn norm(level: &'static str, seats: u8, score: f64, won: f64) -> Norm {
    Norm { level, seats, score, won }
}

/// Cards left and games won: 2,000 games each, of the expert 10,000, alone 20,000. The master was counted alone, over 618.
const NORMS: [Norm; 21] = [
    norm("novice", 1, 31.2, 0.0),
    norm("novice", 2, 34.7, 0.0),
    norm("novice", 3, 39.5, 0.0),
    norm("novice", 4, 37.4, 0.0),
    norm("novice", 5, 35.0, 0.0),
    norm("amateur", 1, 21.2, 0.017),
    norm("amateur", 2, 19.1, 0.017),
    norm("amateur", 3, 22.9, 0.006),
    norm("amateur", 4, 18.4, 0.012),
    norm("amateur", 5, 15.4, 0.01),
    norm("skilled", 1, 16.5, 0.06),
    norm("skilled", 2, 9.9, 0.27),
    norm("skilled", 3, 15.0, 0.041),
    norm("skilled", 4, 10.3, 0.065),
    norm("skilled", 5, 8.9, 0.069),
    norm("expert", 1, 6.1, 0.405),
    norm("expert", 2, 0.34, 0.931),
    norm("expert", 3, 0.51, 0.918),
    norm("expert", 4, 0.12, 0.974),
    norm("expert", 5, 0.08, 0.968),
    norm("master", 1, 4.4, 0.553),
];

/// The desk of THE GAME.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TheGameDesk;

impl Desk<TheGame> for TheGameDesk {
    type Draft = TheGameDraft;
    type Story = TheGameStory;

    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("difficulty", &["normal", "expert", "expert_one_less"]),
        ("fire", &["off", "next_card", "by_end_of_next_turn"]),
        ("start", &["team", "host", "random"]),
        ("astray", &["refuse", "lose"]),
        ("burned", &["defeat", "as_usual"]),
        ("shortfall", &["lay_what_fits", "strict"]),
        ("expert_end", &["one", "three"]),
        ("history", &["open", "hidden"]),
        ("ten_signal", &["false", "true"]),
    ];
    const MAIN_OPTIONS: usize = 2;
    const DAILIES: &'static [Daily] = &[
        Daily { name: "solo", seats: 1, company: Company::Alone, scale: Scale::Fewest { of: 98 }, par: "expert" },
        Daily { name: "pair", seats: 2, company: Company::Partners, scale: Scale::Fewest { of: 98 }, par: "expert" },
    ];
    const NORMS: &'static [Norm] = &NORMS;
    const TAUGHT: bool = true;
    const PICTURES: &'static [&'static str] = PICTURES;

    /// A card that is laid changes its row and one's own hand. What comes of ending a turn nobody knows beforehand.
    fn ahead(view: View, action: &Action) -> Option<Seen<TheGame>> {
        let Action::Lay { pile, card } = *action else { return None };
        let public = try_lays(view, &[(pile, card)]).ok()?;
        let (seat, mut own) = view.own.map(|(seat, own)| (seat, *own))?;
        own.hand.remove(card);
        let goes_on = public.turn().is_some_and(|turn| turn.seat == seat) && public.deck == view.public.deck;
        goes_on.then_some(Seen { public, own: Some((seat, own)) })
    }

    fn as_if_my_turn(view: View) -> Option<Seen<TheGame>> {
        let (seat, own) = view.own.map(|(seat, own)| (seat, *own))?;
        let turn = view.public.turn().filter(|turn| turn.seat != seat && !own.hand.is_empty())?;
        let mut public = *view.public;
        public.phase = Phase::Turn(Turn { seat, laid: 0, ..turn });
        Some(Seen { public, own: Some((seat, own)) })
    }

    /// A plan is for the rows as they lie now: after another card on one of them the same lays may cost much more.
    fn counts_on(view: View, steps: &[Action]) -> Vec<Condition> {
        let mut piles: Vec<Pile> = Vec::new();
        for step in steps {
            if let Action::Lay { pile, .. } = step
                && !piles.contains(pile)
            {
                piles.push(*pile);
            }
        }
        let unchanged = |pile: Pile| Condition {
            at: format!("/public/piles/{}/top", pile.index()),
            is: Some(view.public.top(pile).into()),
            least: None,
            most: None,
        };
        piles.into_iter().map(unchanged).collect()
    }

    fn ends_turn(action: &Action) -> bool {
        *action == Action::EndTurn
    }

    fn lesson() -> Option<Lesson<TheGame>> {
        Some(lesson::lesson())
    }

    fn tip(view: View, staged: &[Action]) -> Option<Phrase> {
        tips::tip(view, staged)
    }

    fn reasons(view: View, action: &Action) -> Vec<Phrase> {
        reasons(view, action).into_iter().map(Reason::phrase).collect()
    }

    fn marks(_: View, action: &Action) -> Vec<Piece> {
        reasons::marks(action)
    }

    fn score_parts(view: View, _: Seat, _: &[&Event]) -> Option<ScoreParts> {
        Some(reasons::score_parts(view))
    }

    fn lesson_words(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn has_begun(public: &Public) -> bool {
        !matches!(public.phase, Phase::Wishing(_) | Phase::Claiming { .. } | Phase::HostPicks)
    }

    fn giving_up() -> Option<Ruling> {
        Some(Ruling::GiveUp)
    }
}
