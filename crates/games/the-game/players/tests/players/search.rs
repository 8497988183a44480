//! Search on THE GAME: exact endings, whole turns, and choices that follow from the view alone.

use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};
use samobranka_search::{Effort, Guide, Observers, Plain, Shape, Variation, every, flat, tree};
use samobranka_the_game::{Action, Options, Phase, State, TheGame, View};

fn legal(view: View) -> Vec<Action> {
    let mut legal = Vec::new();
    TheGame::legal(view, &mut legal);
    legal
}

/// Lays the card that costs its pile least, and ends the turn as soon as it may.
fn nearest(view: View) -> Action {
    let legal = legal(view);
    let cost = |action: &Action| match *action {
        Action::EndTurn => i32::MIN,
        Action::Lay { pile, card } => pile.cost(view.public.top(pile), card),
        _ => 0,
    };
    legal.into_iter().min_by_key(cost).unwrap()
}

fn after(state: &State, action: &Action) -> State {
    let mut next = state.clone();
    let seat = TheGame::to_act(&state.public).first().unwrap();
    TheGame::apply(&mut next, seat, action, &mut NoListener).unwrap();
    next
}

/// Shows every position of a game played by the nearest cards.
fn positions(seats: u8, number: u64, mut look: impl FnMut(&State, Seat)) {
    let setup = Setup::new(seats, Options::default()).unwrap();
    let mut state = TheGame::deal(&setup, Seed::from_number(number), &mut NoListener);
    while let Some(seat) = TheGame::to_act(&state.public).first() {
        look(&state, seat);
        let action = nearest(state.view(seat));
        state = after(&state, &action);
    }
}

/// Whether a game alone with nothing left to draw can still be won, looking at everything.
fn can_win(state: &State) -> bool {
    match state.public.end() {
        Some(end) => end == samobranka_the_game::End::Won,
        None => {
            // With nothing to draw, ending the turn changes nothing but the minimum, which one card meets.
            let lays = legal(state.view(Seat(0))).into_iter().filter(|action| *action != Action::EndTurn);
            lays.into_iter().any(|action| can_win(&after(state, &action)))
        }
    }
}

/// Endings alone in which some lays win and others don't.
fn endings(mut look: impl FnMut(&State, &[Action])) -> u32 {
    let mut found = 0;
    for number in 0..3_000 {
        if found >= 25 {
            break;
        }
        let mut once = true;
        positions(1, number, |state, _| {
            let cards = state.public.hands[0];
            if once && state.public.deck == 0 && (2..=4).contains(&cards) {
                let lays: Vec<Action> =
                    legal(state.view(Seat(0))).into_iter().filter(|action| *action != Action::EndTurn).collect();
                let good: Vec<Action> = lays.iter().copied().filter(|lay| can_win(&after(state, lay))).collect();
                if !good.is_empty() && good.len() < lays.len() {
                    once = false;
                    found += 1;
                    look(state, &good);
                }
            }
        });
    }
    found
}

/// Trees win what can be won; ending a turn early is fine as long as it can still be won afterwards.
#[test]
fn trees_win_every_ending_that_can_be_won() {
    let found = endings(|state, _| {
        for observers in [Observers::One, Observers::Each] {
            let shape = Shape { observers, ..Shape::default() };
            let answer = tree(state.view(Seat(0)), &Plain, &Effort::playouts(2_000, Seed::from_number(1)), &shape);
            let next = after(state, &answer.best().line[0]);
            assert!(can_win(&next), "{} loses: {:?}", answer.best().line[0], state.private[0].hand);
        }
    });
    assert!(found >= 10, "only {found} endings were found");
}

#[test]
fn flat_search_wins_nearly_every_ending_that_can_be_won() {
    let mut won = 0;
    let found = endings(|state, _| {
        let answer = flat(state.view(Seat(0)), &Plain, &Effort::playouts(2_000, Seed::from_number(1)));
        won += u32::from(can_win(&after(state, &answer.best().line[0])));
    });
    assert!(won * 10 >= found * 9, "{won} of {found}");
}

/// Whole turns: the two nearest lays of every beginning, then the end of the turn; played on by the nearest cards.
struct Turns;

impl Guide<TheGame> for Turns {
    type Mind = ();

    fn moves(&self, view: View, into: &mut Vec<Variation<TheGame>>) {
        let world = TheGame::imagine(view, &mut Rng::new(Seed::from_number(0)));
        let seat = view.seat().unwrap();
        for first in legal(view) {
            let mut line = vec![first];
            let mut state = after(&world, &first);
            while let Phase::Turn(turn) = state.public.phase
                && turn.seat == seat
                && line.last() != Some(&Action::EndTurn)
                && matches!(first, Action::Lay { .. })
            {
                let next = nearest(state.view(seat));
                line.push(next);
                state = after(&state, &next);
            }
            into.push(line);
        }
    }

    fn play(&self, view: View, _: &mut (), _: &mut Rng) -> Action {
        nearest(view)
    }
}

#[test]
fn whole_turns_are_searched_played_and_keep_secrets() {
    let mut rng = Rng::new(Seed::from_number(8));
    for seats in [1, 3] {
        let mut count = 0;
        positions(seats, 5, |state, seat| {
            count += 1;
            if count % 9 != 0 {
                return;
            }
            let view = state.view(seat);
            let other = TheGame::imagine(view, &mut rng);
            let effort = Effort::playouts(200, Seed::from_number(2));
            let shape = Shape { widening: Some(1.0), trees: 2, ..Shape::default() };
            for answer in [flat(view, &Turns, &effort), tree(view, &Turns, &effort, &shape)] {
                assert!(answer.playouts <= 200);
                assert!(TheGame::check(view, &answer.best().line[0]).is_ok());
            }
            assert_eq!(flat(view, &Turns, &effort), flat(other.view(seat), &Turns, &effort));
            assert_eq!(tree(view, &Turns, &effort, &shape), tree(other.view(seat), &Turns, &effort, &shape));
            let values = every(view, &Turns, &effort);
            assert!(values.moves.iter().map(|valued| valued.line[0]).all(|action| legal(view).contains(&action)));
            assert_eq!(values.moves.len(), legal(view).len());
        });
    }
}

#[test]
fn those_that_may_be_best_are_tried_most() {
    let setup = Setup::<TheGame>::new(1, Options::default()).unwrap();
    let state = TheGame::deal(&setup, Seed::from_number(3), &mut NoListener);
    let view = state.view(Seat(0));
    let count = legal(view).len();
    assert!(count > 20);
    for budget in [1, count as u64, 3 * count as u64, 2_000] {
        let values = every(view, &Turns, &Effort::playouts(budget, Seed::from_number(4)));
        let tries: Vec<u64> = values.moves.iter().map(|valued| valued.tries).collect();
        assert_eq!((values.moves.len(), tries.iter().sum::<u64>()), (count, values.playouts));
        assert!(values.playouts <= budget && values.playouts + 12 > budget.min(2_000) * 9 / 10, "{budget}: {tries:?}");
        assert!(tries.is_sorted_by(|one, next| one >= next), "{tries:?}");
        let finalists = tries.iter().filter(|&&tried| tried > tries[count - 1]).count();
        assert!(budget < 2_000 || (4..=12).contains(&finalists) && tries[0] > 2 * tries[count - 1], "{tries:?}");
    }
}
