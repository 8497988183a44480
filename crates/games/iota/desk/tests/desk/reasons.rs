//! Reasons for moves: each is true by the rules, and goes with its cause.

use samobranka_iota::{Action, Card, Event, Iota, Options};
use samobranka_iota_desk::{IotaDesk, Reason, reasons};
use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, Play, Seat, Seed, Setup, Told};
use samobranka_testkit::reasons_hold;

fn table(seats: u8, options: Options) -> Setup<Iota> {
    Setup::new(seats, options).unwrap()
}

#[test]
fn reasons_and_the_parts_of_a_score_are_said_in_both_languages_and_add_up() {
    let setups = [table(2, Options::default()), table(3, Options { children: true, ..Options::default() })];
    let said = reasons_hold::<Iota, IotaDesk>(&setups, 2, |view, seat| {
        (!view.public.options.children).then(|| view.public.scores[seat.index()] as i32)
    });
    assert!(said > 100, "{said}");
}

/// What the rules tell of a laying is what its reasons say.
#[test]
fn every_reason_for_a_laying_is_what_the_rules_make_of_it() {
    let (mut chains, mut threes, mut leads) = (0, 0, 0);
    for seed in 0..3 {
        let (mut play, _) = Play::new(table(2, Options::default()), Seed::from_number(seed));
        let mut bot = Random::new(Seed::from_number(seed));
        while let Some(seat) = Iota::to_act(&play.state().public).first() {
            let view = play.state().view(seat);
            let mut legal = Vec::new();
            Iota::legal(view, &mut legal);
            for action in legal.iter().step_by(legal.len().div_ceil(16)) {
                let Action::Lay(lay) = action else { continue };
                let mut after = play.state().clone();
                let mut told: Vec<Told<Event>> = Vec::new();
                Iota::apply(&mut after, seat, action, &mut told).unwrap();
                let score = told.iter().find_map(|told| match &told.event {
                    Event::Laid { score, .. } => *score,
                    _ => None,
                });
                let score = score.expect("a laying is scored");
                let reasons = reasons(view, action);
                assert_eq!(reasons[0], Reason::Points(score.points()));
                for reason in &reasons {
                    match *reason {
                        Reason::Points(points) => assert_eq!(points, score.points()),
                        Reason::Chains(count) => {
                            assert_eq!(count, score.chains());
                            chains += 1;
                        }
                        Reason::AllFour => assert_eq!(lay.len(), 4),
                        Reason::LastCard => assert!(score.last_card),
                        Reason::Leads(by) => {
                            let other = after.public.scores[1 - seat.index()];
                            assert_eq!(after.public.scores[seat.index()], other + by);
                            leads += 1;
                        }
                        Reason::OpensThrees(count) => {
                            let long = score.lines().iter().filter(|scored| scored.line.len == 3).count();
                            assert!(usize::from(count) <= long);
                            threes += 1;
                        }
                        Reason::OpensNone => {}
                        Reason::SpendsJoker => assert!(lay.placed().any(|placed| placed.card == Card::JOKER)),
                        ref other => panic!("{other:?} is no reason for a laying"),
                    }
                }
                let joker = lay.placed().any(|placed| placed.card == Card::JOKER);
                assert_eq!(reasons.contains(&Reason::SpendsJoker), joker);
                assert_eq!(reasons.contains(&Reason::AllFour), lay.len() == 4);
            }
            let action = bot.choose(view);
            play.act(seat, action, None).unwrap();
        }
    }
    assert!(chains > 0 && threes > 0 && leads > 0, "{chains} {threes} {leads}");
}

#[test]
fn a_lead_is_no_reason_when_somebody_has_far_more() {
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(1));
    let mut state = play.state().clone();
    let seat = Iota::to_act(&state.public).first().unwrap();
    let mut legal = Vec::new();
    Iota::legal(state.view(seat), &mut legal);
    let lay = *legal.iter().find(|action| matches!(action, Action::Lay(_))).expect("something fits the first card");
    let leads = |state: &samobranka_iota::State| {
        reasons(state.view(seat), &lay).into_iter().any(|reason| matches!(reason, Reason::Leads(_)))
    };
    assert!(leads(&state));
    state.public.scores[Seat(1 - seat.0).index()] = 1_000;
    assert!(!leads(&state));
}

#[test]
fn passing_says_what_could_be_laid_instead() {
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(1));
    let seat = Iota::to_act(&play.state().public).first().unwrap();
    let mut legal = Vec::new();
    Iota::legal(play.state().view(seat), &mut legal);
    let points = legal.iter().filter_map(|action| match reasons(play.state().view(seat), action).first() {
        Some(Reason::Points(points)) => Some(*points),
        _ => None,
    });
    let best = points.max().expect("something fits the first card");
    let pass = legal.iter().find(|action| matches!(action, Action::Pass(_))).expect("anybody may pass");
    assert_eq!(reasons(play.state().view(seat), pass).first(), Some(&Reason::BestInstead(best)));
}
