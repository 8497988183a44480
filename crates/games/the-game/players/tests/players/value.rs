//! The net of one who plays alone adds up the rows of the facts it is told, and nothing else.

use samobranka_players::net::share;
use samobranka_rules::{Game, NoListener, Seat, Seed, Setup};
use samobranka_the_game::{Action, Options, TheGame};
use samobranka_the_game_players::greedy::ranked_turns;
use samobranka_the_game_players::turns::{Outlook, Turn};
use samobranka_the_game_players::value::{Backdrop, Judge, ROWS, SOLO_ROWS, SoloNet, judge_of, solo_facts};

fn solo() -> SoloNet {
    SoloNet::read(include_bytes!("../../nets/the-game-1.net"))
}

#[test]
fn a_net_alone_adds_up_the_facts_it_is_told() {
    let (net, setup) = (solo(), Setup::new(1, Options::default()).unwrap());
    let mut compared = 0;
    for number in 0..3 {
        let mut state = TheGame::deal(&setup, Seed::from_number(number), &mut NoListener);
        while state.public.turn().is_some() {
            let outlook = Outlook::of(state.view(Seat(0)));
            let turns: Vec<Turn> =
                ranked_turns(judge_of(1), &outlook, &mut Vec::new()).into_iter().map(|best| best.turn).collect();
            let backdrop = Backdrop::new(&outlook);
            let mut answers = Vec::new();
            net.answers(&backdrop, &turns, &mut |answer| answers.push(answer));
            for (turn, answer) in turns.iter().zip(answers) {
                let sides = solo_facts(&backdrop, &turn.after).map(|facts| net.net.sum(facts));
                assert_eq!(answer, net.net.answers(&sides).map(share));
                compared += 1;
            }
            let Some(mut path) = turns.first().map(|turn| turn.path) else { break };
            while let Some((pile, card)) = path.pop() {
                TheGame::apply(&mut state, Seat(0), &Action::Lay { pile, card }, &mut NoListener).unwrap();
            }
            if state.public.turn().is_some_and(|turn| turn.laid > 0) {
                TheGame::apply(&mut state, Seat(0), &Action::EndTurn, &mut NoListener).unwrap();
            }
        }
    }
    assert!(compared > 500, "only {compared} tables were compared");
}

/// More facts may hold than a sum has room for whatever the rows are: so the rows that are shipped are looked at.
#[test]
fn no_table_overflows_a_sum() {
    let net = solo().net;
    assert_eq!(net.rows.len(), SOLO_ROWS);
    for at in 0..net.rows[0].len() {
        let size = |row: &[i8; 128]| i32::from(row[at]).abs();
        let most = net.rows[..ROWS].iter().map(size).max().unwrap();
        let near: i32 = net.rows[ROWS..].iter().map(size).sum();
        assert!(42 * most + near < i32::from(i16::MAX), "number {at}");
    }
}
