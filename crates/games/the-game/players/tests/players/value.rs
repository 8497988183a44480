//! A net adds up the rows of the facts it is told, and nothing else.

use samobranka_players::net::share;
use samobranka_rules::{Game, NoListener, Seed, Setup};
use samobranka_the_game::{Action, Difficulty, Fire, Options, Start, TheGame};
use samobranka_the_game_players::greedy::ranked_turns;
use samobranka_the_game_players::signals::asked_by_hands;
use samobranka_the_game_players::turns::{KINDS, Outlook, TableKind, Turn};
use samobranka_the_game_players::value::{
    Backdrop, Judge, ROWS, SOLO_ROWS, SoloNet, TEAM_ROWS, TableNet, TeamNet, WIDE, all_facts, judge_of,
};

fn solo() -> SoloNet {
    TableNet::read(include_bytes!("../../nets/the-game-1.net"), SOLO_ROWS, 1)
}

fn team() -> TeamNet {
    TableNet::read(include_bytes!("../../nets/the-game-team.net"), TEAM_ROWS, KINDS)
}

/// Plays a game by the net's judgement, and tells how many tables it compared.
fn compare<const NARROW: usize>(net: &TableNet<NARROW>, seats: u8, options: Options, seed: u64) -> u32 {
    let setup = Setup::new(seats, Options { start: Start::Random, ..options }).unwrap();
    let mut state = TheGame::deal(&setup, Seed::from_number(seed), &mut NoListener);
    let mut compared = 0;
    while let Some(seat) = state.public.turn().map(|turn| turn.seat) {
        let mut outlook = Outlook::of(state.view(seat));
        outlook.asked = asked_by_hands(&state.public, seat, &state.private.map(|own| own.hand), u8::MAX);
        let turns: Vec<Turn> =
            ranked_turns(judge_of(seats), &outlook, &mut Vec::new()).into_iter().map(|best| best.turn).collect();
        let backdrop = Backdrop::new(&outlook);
        let mut answers = Vec::new();
        net.answers(&backdrop, &turns, &mut |answer| answers.push(answer));
        for (turn, answer) in turns.iter().zip(answers) {
            let sides = all_facts(&backdrop, &turn.after).map(|facts| net.net.sum(facts));
            assert_eq!(answer, net.net.answers(&sides).map(share));
            compared += 1;
        }
        let Some(mut path) = turns.first().map(|turn| turn.path) else { break };
        while let Some((pile, card)) = path.pop() {
            TheGame::apply(&mut state, seat, &Action::Lay { pile, card }, &mut NoListener).unwrap();
        }
        if state.public.turn().is_some_and(|turn| turn.seat == seat && turn.laid > 0) {
            TheGame::apply(&mut state, seat, &Action::EndTurn, &mut NoListener).unwrap();
        }
    }
    compared
}

#[test]
fn a_net_alone_adds_up_the_facts_it_is_told() {
    let net = solo();
    let compared: u32 = (0..3).map(|seed| compare(&net, 1, Options::default(), seed)).sum();
    assert!(compared > 500, "only {compared} tables were compared");
}

#[test]
fn the_net_of_teams_adds_up_the_facts_it_is_told_at_every_kind_of_table() {
    let net = team();
    let mut compared = 0;
    for seats in 2..=5 {
        for difficulty in [Difficulty::Normal, Difficulty::Expert, Difficulty::ExpertOneLess] {
            for fire in [Fire::Off, Fire::NextCard] {
                compared += compare(&net, seats, Options { difficulty, fire, ..Options::default() }, 1);
            }
        }
    }
    assert!(compared > 1_000, "only {compared} tables were compared");
}

#[test]
fn every_kind_of_table_has_a_number_of_its_own() {
    let mut numbers = Vec::new();
    for seats in 2..=5 {
        for difficulty in [Difficulty::Normal, Difficulty::Expert, Difficulty::ExpertOneLess] {
            for fire in [Fire::Off, Fire::NextCard, Fire::ByEndOfNextTurn] {
                let kind = TableKind::of(&Options { difficulty, fire, ..Options::default() }, seats);
                assert_eq!(kind.takes_three(), difficulty != Difficulty::Normal);
                numbers.push(kind.index());
            }
        }
    }
    assert!(numbers.into_iter().eq(0..KINDS));
}

/// More facts may hold than a sum has room for whatever the rows are: so the rows that are shipped are looked at.
#[test]
fn no_table_overflows_a_sum() {
    let (solo, team) = (solo().net.rows, team().net.rows);
    assert_eq!((solo.len(), team.len()), (SOLO_ROWS, TEAM_ROWS));
    for rows in [solo, team] {
        for at in 0..WIDE {
            let size = |row: &[i8; WIDE]| i32::from(row[at]).abs();
            let most = |rows: &[[i8; WIDE]]| rows.iter().map(size).max().unwrap_or(0);
            let near: i32 = rows[ROWS..SOLO_ROWS].iter().map(size).sum();
            let told = 42 * most(&rows[..ROWS]) + (9 + 9) * most(&rows[SOLO_ROWS..]);
            assert!(told + near < i32::from(i16::MAX), "number {at}");
        }
    }
}
