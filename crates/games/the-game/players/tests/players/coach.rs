//! The coach: hints, and costly decisions.

use samobranka_players::coach::{Decision, Depth, Hint, analyse, hint_from};
use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, Play, Seat, Seed, Setup};
use samobranka_search::{Answer, Effort, Valued};
use samobranka_the_game::{Action, Options, TheGame};
use samobranka_the_game_players::TheGamePlayers;

fn valued(value: f64, error: f64, notation: &str) -> Valued<TheGame> {
    Valued { line: vec![notation.parse().unwrap()], value, error, tries: 10 }
}

fn values() -> Answer<TheGame> {
    let moves = vec![
        valued(0.8, 0.01, "30>A1"),
        valued(0.79, 0.01, "40>A1"),
        valued(0.3, 0.01, "50>A1"),
        valued(0.2, 0.01, "."),
    ];
    Answer { moves, playouts: 40 }
}

#[test]
fn hints_go_three_steps_deep() {
    let said = |mind: &str, depth| hint_from(&values(), Some(&mind.parse::<Action>().unwrap()), depth);
    assert_eq!(said("30>A1", Depth::Which), Hint::Fine);
    assert_eq!(said("40>A1", Depth::Which), Hint::Fine, "the difference is within chance");
    assert_eq!(said("50>A1", Depth::Whether), Hint::Better { by: 0.5 });
    let Hint::Among(among) = said("50>A1", Depth::Where) else { panic!("it says where") };
    assert_eq!(among.iter().map(Action::to_string).collect::<Vec<_>>(), ["30>A1", "40>A1"]);
    let Hint::Best { best, other } = said("50>A1", Depth::Which) else { panic!("it says which") };
    assert_eq!((best.value, other.unwrap().value), (0.8, 0.3));
}

#[test]
fn with_nothing_in_mind_it_says_whether_it_matters() {
    assert!(matches!(hint_from(&values(), None, Depth::Whether), Hint::Better { .. }));
    let alike = Answer { moves: vec![valued(0.5, 0.1, "30>A1"), valued(0.4, 0.1, ".")], playouts: 2 };
    assert_eq!(hint_from(&alike, None, Depth::Which), Hint::Fine);
}

#[test]
fn every_choice_of_a_game_is_looked_at_again() {
    let setup = Setup::<TheGame>::new(2, Options::default()).unwrap();
    let (mut play, _) = Play::new(setup, Seed::from_number(3));
    let mut random = Random::new(Seed::from_number(4));
    while let Some(seat) = TheGame::to_act(&play.state().public).first() {
        let action = random.choose(play.state().view(seat));
        play.act(seat, action, None).unwrap();
    }
    let effort = Effort::playouts(120, Seed::from_number(5));
    let mut all = Vec::new();
    analyse::<_, TheGamePlayers>(&play, None, &effort, &mut |decision| all.push(decision));
    assert!(all.len() > 5 && all.len() <= play.standing().len());
    assert!(all.iter().all(|decision| decision.cost() >= 0.0 && decision.choices > 1));
    assert!(all.iter().any(Decision::is_clear), "random play is costly");
    let mut own = Vec::new();
    analyse::<_, TheGamePlayers>(&play, Some(Seat(1)), &effort, &mut |decision| own.push(decision));
    assert!(own.iter().eq(all.iter().filter(|decision| decision.seat == Seat(1))));
}
