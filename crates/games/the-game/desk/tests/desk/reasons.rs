//! Reasons for moves: each is true by the rules, and goes with its cause.

use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, NoListener, Play, Seat, Seed, Setup};
use samobranka_testkit::reasons_hold;
use samobranka_the_game::{Action, Card, Fire, Options, Pile, PileHint, Start, TheGame, Token};
use samobranka_the_game_desk::{Reason, TheGameDesk, reasons};

fn table(seats: u8, options: Options) -> Setup<TheGame> {
    Setup::new(seats, options).unwrap()
}

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

#[test]
fn reasons_and_the_parts_of_the_score_are_said_in_both_languages_and_add_up() {
    let usual = Options::default();
    let setups = [table(1, usual), table(3, Options { fire: Fire::NextCard, start: Start::Random, ..usual })];
    let said = reasons_hold::<TheGame, TheGameDesk>(&setups, 6, |view, _| Some(view.public.left().into()));
    assert!(said > 100, "{said}");
}

/// Every reason for laying a card is compared with what the rules make of laying it.
#[test]
fn every_reason_for_laying_a_card_is_what_the_rules_make_of_it() {
    let mut seen = [0; 4];
    for seed in 0..12 {
        let (mut play, _) =
            Play::new(table(2, Options { start: Start::Random, ..Options::default() }), Seed::from_number(seed));
        let mut bot = Random::new(Seed::from_number(seed));
        while let Some(seat) = TheGame::to_act(&play.state().public).first() {
            let mut legal = Vec::new();
            TheGame::legal(play.state().view(seat), &mut legal);
            for action in legal {
                let Action::Lay { pile, card } = action else { continue };
                let before = play.state();
                let mut after = before.clone();
                TheGame::apply(&mut after, seat, &action, &mut NoListener).unwrap();
                let (from, to) = (i32::from(before.public.top(pile)), i32::from(after.public.top(pile)));
                let on = if pile.ascends() { to - from } else { from - to };
                for reason in reasons(before.view(seat), &action) {
                    match reason {
                        Reason::Uses(by) => assert_eq!(i32::from(by), on),
                        Reason::Back => assert_eq!(on, -10),
                        Reason::ThenBack(next) => {
                            assert!(before.private[seat.index()].hand.contains(next) && next != card);
                            assert!(pile.is_trick(to as u8, next));
                            seen[0] += 1;
                        }
                        Reason::ThenOn(next, by) => {
                            assert!(before.private[seat.index()].hand.contains(next) && next != card);
                            let step = i32::from(next.number()) - to;
                            assert_eq!(if pile.ascends() { step } else { -step }, i32::from(by));
                            seen[1] += 1;
                        }
                        Reason::Loses => seen[2] += 1,
                        Reason::Wins => assert_eq!(after.public.left(), 0),
                        other => panic!("{other:?} speaks of nothing that happens at this table"),
                    }
                }
            }
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).unwrap();
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0 && seen[2] > 0, "{seen:?}");
}

#[test]
fn a_card_that_goes_ten_back_is_named_only_as_long_as_it_is_in_the_hand() {
    // Alone with 2, 8, 18, 32, 45, 47, 77, 91 in hand.
    let (mut play, _) = Play::new(table(1, Options::default()), Seed::from_number(7));
    let eighteen = Action::Lay { pile: Pile::A1, card: card(18) };
    assert!(reasons(play.state().view(Seat(0)), &eighteen).contains(&Reason::ThenBack(card(8))));
    play.act(Seat(0), Action::Lay { pile: Pile::A2, card: card(8) }, None).unwrap();
    let without = reasons(play.state().view(Seat(0)), &eighteen);
    assert!(!without.iter().any(|reason| matches!(reason, Reason::ThenBack(_))), "{without:?}");
    assert_eq!(without.first(), Some(&Reason::Uses(17)));
}

#[test]
fn the_wish_of_another_is_a_reason_as_long_as_it_lies_on_the_row() {
    let (play, _) = Play::new(table(2, Options { start: Start::Random, ..Options::default() }), Seed::from_number(3));
    let mut state = play.state().clone();
    let seat = TheGame::to_act(&state.public).first().unwrap();
    let other = Seat(1 - seat.0);
    let first = state.private[seat.index()].hand.into_iter().next().unwrap();
    let (here, there) = (Action::Lay { pile: Pile::A1, card: first }, Action::Lay { pile: Pile::A2, card: first });
    let of_wishes = |state: &samobranka_the_game::State, action| {
        let wish = |reason: &Reason| matches!(reason, Reason::AgainstWish(_) | Reason::LeavesAlone(..));
        reasons(state.view(seat), action).into_iter().find(wish)
    };
    assert_eq!((of_wishes(&state, &here), of_wishes(&state, &there)), (None, None));
    let stay_off = Token { hint: PileHint::StayOff, strong: false };
    state.public.tokens[Pile::A1.index()][other.index()] = Some(stay_off);
    assert_eq!(of_wishes(&state, &here), Some(Reason::AgainstWish(other)));
    assert_eq!(of_wishes(&state, &there), Some(Reason::LeavesAlone(other, Pile::A1)));
    // One's own token asks nothing of oneself.
    state.public.tokens[Pile::A1.index()] = Default::default();
    state.public.tokens[Pile::A1.index()][seat.index()] = Some(stay_off);
    assert_eq!((of_wishes(&state, &here), of_wishes(&state, &there)), (None, None));
}
