//! The bots of THE GAME give signals by a convention, from their own view, and make something of those they are given.

use samobranka_players::{Bot, Care, Job, MOST_ASIDES, Players, simulate, speak};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup, State};
use samobranka_the_game::{Card, CardSet, Fire, History, Options, Phase, Pile, Signal, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use samobranka_the_game_players::greedy::best_turn;
use samobranka_the_game_players::signals::{Need, believed_hand, hand_after_turn, next_signal, open_cards};
use samobranka_the_game_players::turns::{Bits, Outlook, bits};
use samobranka_the_game_players::value::judge_of;
use samobranka_the_game_players::{Greedy, Thinking};

/// Plays games of the greedy bot at several kinds of tables and shows every state at which a turn begins, before and after
/// all have spoken.
fn turns(games: u64, mut look: impl FnMut(&State<TheGame>, &State<TheGame>)) {
    let tables = [
        Options::default(),
        Options { fire: Fire::NextCard, ..Options::default() },
        Options { history: History::Hidden, ..Options::default() },
    ];
    let mut seeds = Rng::new(Seed::from_number(11));
    for game in 0..games {
        let setup = Setup::new(2 + (game % 4) as u8, tables[game as usize % 3]).unwrap();
        let mut state = TheGame::deal(&setup, seeds.seed(), &mut NoListener);
        let mut bots: Vec<Greedy> = (0..setup.seats()).map(|_| Greedy::new()).collect();
        while let Some(seat) = TheGame::to_act(&state.public).first() {
            let before = state.clone();
            speak_all(&mut state, &mut bots);
            if matches!(state.public.phase, Phase::Turn(turn) if turn.laid == 0) {
                look(&before, &state);
            } else {
                assert!(before.public == state.public, "signals are given when a turn begins");
            }
            let action = bots[seat.index()].choose(state.view(seat));
            TheGame::apply(&mut state, seat, &action, &mut NoListener).unwrap();
        }
    }
}

fn speak_all(state: &mut State<TheGame>, bots: &mut [Greedy]) {
    let say = |state: &mut State<TheGame>, seat, signal| TheGame::say(state, seat, &signal, &mut NoListener).unwrap();
    speak(state, |state| state, |seat, view| bots[seat.index()].aside(view), say);
}

fn hand(cards: &[u8]) -> Bits {
    cards.iter().fold(0, |hand, card| hand | 1 << card)
}

/// TG-47, B-27, as the table of the convention has it.
#[test]
fn how_much_a_pile_is_needed_follows_from_the_best_card_for_it() {
    let open = hand(&(20..100).collect::<Vec<u8>>());
    let up = |cards: &[u8]| Need::of(0, 40, hand(cards), open);
    let down = |cards: &[u8]| Need::of(2, 61, hand(cards), open);
    for (cards, turned, need) in [
        (&[30][..], &[71][..], Need::Most),
        (&[41], &[60], Need::Most),
        (&[42, 90], &[59, 11], Need::Most),
        (&[43], &[58], Need::Much),
        (&[44], &[57], Need::Much),
        (&[45], &[56], Need::Some),
        (&[48], &[53], Need::Some),
        (&[49], &[52], Need::None),
        (&[31, 39], &[62, 70], Need::None),
        (&[], &[], Need::None),
    ] {
        assert_eq!((up(cards), down(turned)), (need, need), "{cards:?}");
    }
    assert_eq!(Need::of(0, 40, hand(&[45]), open & !hand(&[42, 44])), Need::Much, "cards that are laid don't count");
}

/// TG-43 … TG-46: what is said is legal, follows from the seat's own cards, and is soon said.
#[test]
fn signals_are_few_legal_and_follow_from_what_the_seat_sees() {
    let mut rng = Rng::new(Seed::from_number(12));
    let mut given = 0;
    turns(12, |before, after| {
        for seat in Seat::all(before.public.seats) {
            let signal = Greedy::new().aside(before.view(seat));
            let other = TheGame::imagine(before.view(seat), &mut rng);
            assert_eq!(Greedy::new().aside(other.view(seat)), signal, "nothing hidden changes what is said");
            let think =
                |state: &State<TheGame>| Thinking::new(Care::Playouts(1), Seed::from_number(1)).aside(state.view(seat));
            assert_eq!((think(before), think(&other)), (signal, signal), "all who signal do so alike");
            assert_eq!(Greedy::silent().aside(before.view(seat)), None);
            // Where cards are hidden, those who said it remember more than this one sees.
            let said_all = TheGame::forgets(&after.public) || next_signal(after.view(seat)).is_none();
            assert!(said_all, "all is said at once, and nothing twice");
            given += u32::from(signal.is_some());
            assert!(signal.is_none_or(|signal| TheGame::check_aside(before.view(seat), &signal).is_ok()));
            let on_turn = before.public.turn().unwrap().seat == seat;
            assert!(!on_turn || signal.is_none(), "the one on turn plays, and says nothing");
        }
    });
    assert!(given > 300, "{given}");
    const { assert!(MOST_ASIDES > Pile::ALL.len(), "a bot is never cut short") };
}

/// A choice may depend on what is said, and on nothing that isn't seen.
#[test]
fn nothing_hidden_changes_what_those_who_listen_do() {
    let mut rng = Rng::new(Seed::from_number(13));
    let (mut count, mut heard) = (0, 0);
    turns(8, |_, state| {
        let seat = state.public.turn().unwrap().seat;
        let other = TheGame::imagine(state.view(seat), &mut rng);
        assert_eq!(Greedy::new().choose(state.view(seat)), Greedy::new().choose(other.view(seat)));
        heard += u32::from(Greedy::new().choose(state.view(seat)) != Greedy::silent().choose(state.view(seat)));
        count += 1;
        if count % 9 == 0 {
            let think = |state: &State<TheGame>| {
                Thinking::new(Care::Playouts(24), Seed::from_number(count)).choose(state.view(seat))
            };
            assert_eq!(think(state), think(&other));
        }
    });
    assert!(heard > 20, "what is said was heeded {heard} times of {count}");
}

#[test]
fn a_pile_that_is_asked_for_is_left_alone_more_often() {
    let (mut heeded, mut unheard, mut wishes) = (0, 0, 0);
    turns(24, |_, state| {
        let public = &state.public;
        let seat = public.turn().unwrap().seat;
        let Some(asked) = Outlook::listening(state.view(seat)).asked else { return };
        let spoilt = |outlook: &Outlook| -> u32 {
            let after = best_turn(judge_of(public.seats), outlook, &mut Vec::new()).unwrap().turn.after;
            let touched = |pile: &usize| asked[*pile][0] == Need::Most && after.tops[*pile] != public.tops[*pile];
            (0..4).filter(touched).count() as u32
        };
        heeded += spoilt(&Outlook::listening(state.view(seat)));
        unheard += spoilt(&Outlook::of(state.view(seat)));
        wishes += asked.iter().filter(|need| need[0] == Need::Most).count();
    });
    assert!(wishes > 100 && heeded * 10 < unheard * 9, "{heeded} and {unheard} of {wishes}");
}

#[test]
fn imagined_hands_are_such_as_would_have_said_what_was_said() {
    let mut rng = Rng::new(Seed::from_number(14));
    let (mut right, mut all) = (0, 0);
    turns(12, |_, state| {
        let public = &state.public;
        let seat = public.turn().unwrap().seat;
        let own = state.private[seat.index()].hand;
        let unseen = CardSet::ALL.minus(public.seen).minus(own);
        for other in Seat::all(public.seats).filter(|&other| other != seat) {
            if public.tokens.iter().all(|tokens| tokens[other.index()].is_none()) {
                continue;
            }
            let count = public.hands[other.index()];
            let hand = believed_hand(public, other, unseen, count, &mut rng);
            assert!(hand.len() == count && hand.minus(unseen).is_empty());
            for pile in Pile::ALL {
                let need = Need::of(pile.index(), public.top(pile), bits(hand), open_cards(public));
                right += u32::from(need == Need::heard(public.tokens[pile.index()][other.index()]));
                all += 1;
            }
        }
    });
    assert!(all > 1_000 && right * 100 > all * 97, "{right} of {all}");
}

/// Who ended a turn would have laid what goes back by ten: at most what was drawn since can.
#[test]
fn imagined_hands_are_such_as_would_have_stopped_there() {
    let mut rng = Rng::new(Seed::from_number(15));
    let (mut before, mut after, mut looked) = (0, 0, 0);
    turns(12, |silent, _| {
        let public = &silent.public;
        let turn = public.turn().unwrap();
        let last = Seat((turn.seat.0 + public.seats - 1) % public.seats);
        if public.counts == [0; 4] || public.deck == 0 || public.hands[last.index()] < 5 {
            return;
        }
        let own = silent.private[turn.seat.index()].hand;
        let unseen = CardSet::ALL.minus(public.seen).minus(own);
        let tens = |hand: CardSet| {
            let back = |card: &Card| Pile::ALL.iter().any(|pile| pile.is_trick(public.top(*pile), *card));
            hand.into_iter().filter(back).count()
        };
        let count = public.hands[last.index()];
        let hand = hand_after_turn(public, last, unseen, count, &mut rng);
        assert!(hand.len() == count && hand.minus(unseen).is_empty());
        assert!(tens(hand) <= usize::from(turn.minimum));
        after += tens(hand);
        before += tens(TheGame::imagine(silent.view(turn.seat), &mut rng).private[last.index()].hand);
        looked += 1;
    });
    assert!(looked > 100 && after * 2 < before, "{before} tens in any hands, {after} in these");
}

/// People may say more than bots do; it is all understood, and nothing of it asks for a pile that it doesn't mean.
#[test]
fn what_people_say_is_understood_in_the_plain_sense() {
    let setup = Setup::<TheGame>::new(2, Options { ten_signal: true, ..Options::default() }).unwrap();
    for (said, need) in [
        ("A1:stay-off!", Need::Most),
        ("A1:ten-jump", Need::Most),
        ("A1:stay-off", Need::Much),
        ("A1:no-big-jump!", Need::Much),
        ("A1:no-big-jump", Need::Some),
        ("A1:better-here", Need::None),
        ("A1:not-needed!", Need::None),
    ] {
        let mut state = TheGame::deal(&setup, Seed::from_number(1), &mut NoListener);
        let signal: Signal = said.parse().unwrap();
        TheGame::say(&mut state, Seat(1), &signal, &mut NoListener).unwrap();
        assert_eq!(Need::heard(state.public.tokens[0][1]), need, "{said}");
    }
}

#[test]
fn games_with_signals_are_the_same_for_a_seed_on_any_number_of_threads() {
    let tally = |bot: &str, threads| {
        let job = Job::<TheGame> {
            setup: Setup::new(3, Options::default()).unwrap(),
            bots: vec![bot.to_owned()],
            games: 40,
            seed: Seed::from_number(1),
            threads,
            records: None,
        };
        let tally = simulate::<_, TheGamePlayers>(&job, &|_| ()).unwrap();
        (tally.wins, tally.score, tally.decisions)
    };
    assert_eq!(tally("greedy", 1), tally("greedy", 2));
    assert_ne!(tally("greedy", 1), tally("greedy-silent", 1));
    assert!(TheGamePlayers::bot("master-silent").is_some());
}
