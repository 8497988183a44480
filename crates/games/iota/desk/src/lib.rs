//! What lies before a player of IOTA, without a screen: a turn in preparation ([`IotaDraft`]), what is to be seen in each
//! place ([`spots`]), how points are written down, and the story of a game ([`IotaStory`]).

mod draft;
mod lesson;
mod pictures;
mod reasons;
mod scene;
mod sheet;
mod spots;
mod story;

pub use draft::{Fit, IotaDraft, Slot, hand, is_my_turn, planning, to_name};
pub use pictures::{PICTURES, Picture, picture};
pub use reasons::{Reason, reasons};
pub use scene::ScoreScene;
pub use sheet::{Deeds, Listed, broken_line, doubled, formula, listed, most_traded, scores, standings_with};
pub use spots::{Common, Spot, spots};
pub use story::{IotaStory, Step};

use samobranka_desk::{Company, Daily, Desk, Lesson, Piece, Scale, ScoreParts, Seen};
use samobranka_iota::{Action, Event, Iota, Phase, View};
use samobranka_rules::{Game, Lang, NoListener, Phrase, Rng, Seat, Seed};

/// The desk of IOTA.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IotaDesk;

impl Desk<Iota> for IotaDesk {
    type Draft = IotaDraft;
    type Story = IotaStory;

    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("deck", &["full", "short"]),
        ("children", &["false", "true"]),
        ("hints", &["true", "false"]),
        ("joker_identity", &["floating", "declared"]),
        ("joker", &["any", "unique"]),
        ("swaps_per_turn", &["2", "1"]),
        ("swap_then_pass", &["true", "false"]),
        ("exchange_needs", &["any", "enough"]),
        ("stalemate_rounds", &["4", "1", "2", "8", "0"]),
        ("leftover_penalty", &["none", "minus_sum"]),
        ("start_joker", &["keep", "redraw"]),
        ("first", &["random", "seat_1", "seat_2", "seat_3", "seat_4"]),
        ("tie", &["shared", "fewest_cards_left"]),
        ("short_half", &["random", "parity"]),
        ("absent", &["pass", "bot"]),
    ];
    const MAIN_OPTIONS: usize = 2;
    const DAILIES: &'static [Daily] =
        &[Daily { name: "rivals", seats: 3, company: Company::Rivals, scale: Scale::Most, par: "skilled" }];
    const TAUGHT: bool = true;

    /// A joker that is taken comes into one's hand, and the turn goes on. What follows from a laying or a pass nobody knows
    /// beforehand: cards are drawn.
    fn ahead(view: View, action: &Action) -> Option<Seen<Iota>> {
        let (Action::Swap(_), Some(seat)) = (action, view.seat()) else { return None };
        // Nothing hidden comes into it, so it is the same at every table that looks like this one.
        let mut state = Iota::imagine(view, &mut Rng::new(Seed::from_number(0)));
        Iota::apply(&mut state, seat, action, &mut NoListener).ok()?;
        Some(Seen::of(state.view(seat)))
    }

    fn as_if_my_turn(view: View) -> Option<Seen<Iota>> {
        let (seat, own) = view.own.map(|(seat, own)| (seat, own.clone()))?;
        if view.public.turn() == Some(seat) || matches!(view.public.phase, Phase::Over { .. }) {
            return None;
        }
        let mut public = view.public.clone();
        public.phase = Phase::Turn { seat, swaps: 0 };
        Some(Seen { public, own: Some((seat, own)) })
    }

    fn lesson() -> Option<Lesson<Iota>> {
        Some(lesson::lesson())
    }

    fn tip(view: View, staged: &[Action]) -> Option<Phrase> {
        is_my_turn(view).then(|| match staged.last() {
            None => Phrase::new("lesson-io-tip-first"),
            Some(Action::Lay(lay)) if lay.len() < 4 => Phrase::new("lesson-io-tip-more"),
            Some(_) => Phrase::new("lesson-io-tip-play"),
        })
    }

    fn reasons(view: View, action: &Action) -> Vec<Phrase> {
        reasons(view, action).into_iter().map(Reason::phrase).collect()
    }

    fn marked_action(_: View, action: &Action) -> Option<Phrase> {
        reasons::marked_action(action)
    }

    fn marks(_: View, action: &Action) -> Vec<Piece> {
        reasons::marks(action)
    }

    fn score_parts(view: View, seat: Seat, told: &[&Event]) -> Option<ScoreParts> {
        reasons::score_parts(view, seat, told)
    }

    fn lesson_words(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    const PICTURES: &'static [&'static str] = PICTURES;

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Lay(_) | Action::Pass(_))
    }
}
