//! What every game says when it is asked why: reasons and parts of scores can be said in both languages, and add up.

use samobranka_desk::{Desk, ScoreParts};
use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, Lang, Phrase, Play, Seat, Seed, Setup, Speak, Told, View};
use samobranka_words::{Reader, Words};

/// So many actions of a decision are looked at: some games have hundreds.
const LOOKED_AT: usize = 8;

/// Plays `games` random games at each table. At every decision the reasons of what can be done are said in both languages;
/// whatever is said depends on what the seat sees alone; the parts of every score add up to it, and are the points that
/// `score` reads off the view. Gives how many reasons were said.
///
/// # Panics
/// With what doesn't hold.
pub fn reasons_hold<G: Speak, D: Desk<G>>(
    setups: &[Setup<G>],
    games: u64,
    score: impl Fn(View<G>, Seat) -> Option<i32>,
) -> usize {
    let all = Lang::ALL.map(|lang| Words::new(lang, &[G::catalogue(lang), D::lesson_words(lang)]).expect("words"));
    let mut said = 0;
    for (setup, number) in setups.iter().flat_map(|setup| (0..games).map(move |number| (setup, number))) {
        let (mut play, mut told) = Play::new(setup.clone(), Seed::from_number(number));
        let mut bot = Random::new(Seed::from_number(number ^ 0x5eed));
        while let Some(seat) = G::to_act(&play.state().public).first() {
            let view = play.state().view(seat);
            said += decision::<G, D>(&all, view);
            for of in Seat::all(setup.seats()) {
                if let Some(parts) = score_of::<G, D>(view, of, &told) {
                    adds_up(&all, view, &parts, score(view, of));
                }
            }
            let action = Bot::<G>::choose(&mut bot, view);
            told.extend(play.act(seat, action, None).expect("bots play by the rules"));
        }
    }
    said
}

/// A seat's score as the one with this view has heard of it.
fn score_of<G: Speak, D: Desk<G>>(view: View<G>, of: Seat, told: &[Told<G::Event>]) -> Option<ScoreParts> {
    let heard: Vec<&G::Event> =
        told.iter().filter(|told| told.to.includes(view.seat())).map(|told| &told.event).collect();
    D::score_parts(view, of, &heard)
}

fn decision<G: Speak, D: Desk<G>>(all: &[Words; 2], view: View<G>) -> usize {
    let mut legal = Vec::new();
    G::legal(view, &mut legal);
    let step = legal.len().div_ceil(LOOKED_AT);
    let mut said = 0;
    for action in legal.iter().step_by(step.max(1)) {
        let reasons = D::reasons(view, action);
        reasons.iter().chain(&D::no_effect(view, action)).for_each(|reason| is_sayable(all, view, reason));
        D::marked_action(view, action).iter().for_each(|phrase| is_sayable(all, view, phrase));
        said += reasons.len();
    }
    said
}

fn adds_up<G: Game>(all: &[Words; 2], view: View<G>, parts: &ScoreParts, score: Option<i32>) {
    let sum: i32 = parts.parts.iter().map(|part| part.points).sum();
    assert_eq!(sum, parts.total, "{}: {parts:?}", G::ID);
    assert_eq!(Some(parts.total), score, "{}: {parts:?}", G::ID);
    assert!(!parts.rules.is_empty(), "{}: the rule is said", G::ID);
    for part in &parts.parts {
        is_sayable(all, view, &part.what);
        part.how.iter().for_each(|how| is_sayable(all, view, how));
    }
    parts.rules.iter().for_each(|rule| is_sayable(all, view, rule));
}

fn is_sayable<G: Game>(all: &[Words; 2], view: View<G>, phrase: &Phrase) {
    let names: Vec<String> = (1..=12).map(|number| format!("Seat {number}")).collect();
    for words in all {
        let text = words.say(phrase, &Reader { names: &names, you: view.seat() });
        assert!(!text.is_empty() && !text.contains('⟦'), "{}: {phrase:?} is said as {text:?}", G::ID);
    }
}
