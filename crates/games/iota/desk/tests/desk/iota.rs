//! The desk of IOTA: what can be put where, what is taken back with what, what the turn becomes, and what a game was.

use samobranka_desk::{Desk, Draft, Seen, Story};
use samobranka_iota::{
    Action, Card, CardList, Cell, Deck, Entry, Illegal, Iota, JokerIdentity, Lay, Options, Phase, Placed, State,
};
use samobranka_iota_desk::{
    Common, Deeds, Fit, IotaDesk, IotaDraft, IotaStory, PICTURES, ScoreScene, Spot, formula, hand, is_my_turn, picture,
    spots, standings_with,
};
use samobranka_iota_players::IotaPlayers;
use samobranka_players::Players;
use samobranka_rules::{Game, NoListener, Play, Seat, Seed, Setup};
use samobranka_testkit::desk_holds;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn at(row: i8, col: i8) -> Cell {
    Cell::new(row, col).unwrap()
}

fn table(seats: u8, options: Options) -> Setup<Iota> {
    Setup::new(seats, options).unwrap()
}

#[test]
fn the_desk_keeps_its_promises() {
    let usual = Options::default();
    let setups = [
        table(2, usual),
        table(3, Options { joker_identity: JokerIdentity::Declared, deck: Deck::Short, ..usual }),
        table(4, Options { hints: false, children: true, swap_then_pass: false, ..usual }),
    ];
    desk_holds::<Iota, IotaDesk>(&setups, 6);
}

/// A table for two on which it is the turn of the first: `Rc1 Rc2 J` in row 0, and the hand Rc3 Rc4 Gs2 Bt3.
fn scene() -> State {
    let mut state =
        serde_json::to_value(Iota::deal(&table(2, Options::default()), Seed::from_number(1), &mut NoListener)).unwrap();
    let (hand, other) = (["Rc3", "Rc4", "Gs2", "Bt3"], ["Yc1", "Yc2", "Yc3", "Yc4"]);
    let table = [("Rc1", [0, 0]), ("Rc2", [0, 1]), ("J", [0, 2])];
    let elsewhere =
        |text: &str| hand.contains(&text) || other.contains(&text) || table.iter().any(|(card, _)| *card == text);
    let fresh: Vec<String> = Card::ordinary().map(|card| card.to_string()).filter(|it| !elsewhere(it)).collect();
    state["public"]["phase"] = serde_json::json!({ "turn": { "seat": 0 } });
    state["public"]["table"] = table.iter().map(|(card, at)| serde_json::json!({ "card": card, "at": at })).collect();
    state["public"]["deck"] = (fresh.len() + 1).into();
    state["private"] = serde_json::json!([{ "hand": hand }, { "hand": other }]);
    state["secret"]["fresh"] = fresh.into_iter().chain(["J".to_owned()]).collect();
    let state: State = serde_json::from_value(state).unwrap();
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state
}

/// While another has the turn, one plans to take a joker and to lay it: both are steps of one turn.
#[test]
fn io56_a_turn_that_begins_with_a_joker_is_planned_whole() {
    let mut state = scene();
    state.public.phase = Phase::Turn { seat: Seat(1), swaps: 0 };
    let own = Seat(0);
    assert_eq!(IotaDesk::as_if_my_turn(state.view(Seat(1))), None, "it is their turn");
    let planned = IotaDesk::as_if_my_turn(state.view(own)).unwrap();
    let take = Action::Swap(Placed { at: at(0, 2), card: card("Rc3") });
    assert_eq!(Iota::check(planned.view(), &take), Ok(()));
    let then = IotaDesk::ahead(planned.view(), &take).expect("the turn goes on");
    assert!(hand(then.view()).contains(&Card::JOKER) && is_my_turn(then.view()));
    let lay = Action::Lay(Lay::new(&[Placed { at: at(0, 3), card: Card::JOKER }]).unwrap());
    assert_eq!(Iota::check(then.view(), &lay), Ok(()));
    assert_eq!(IotaDesk::ahead(then.view(), &lay), None, "which cards are drawn nobody knows");
    // When the turn has come, the same steps are played as they were planned.
    state.public.phase = Phase::Turn { seat: own, swaps: 0 };
    for step in [take, lay] {
        Iota::apply(&mut state, own, &step, &mut NoListener).unwrap();
    }
}

#[test]
fn io24_io30_a_gap_may_be_filled_later_and_what_breaks_a_line_is_refused_at_once() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut draft = IotaDraft::default();
    draft.put(view, card("Gs2"), at(2, 0)).unwrap(); // touches nothing yet
    assert!(draft.score(view).unwrap().is_err());
    let missing = Illegal::NoTouch { card: card("Gs2"), at: at(2, 0) };
    assert_eq!(draft.check(view), Err(missing), "what is missing is told");
    assert!(draft.put(view, card("Bt3"), at(3, 1)).is_err(), "not one line");
    assert!(matches!(draft.fit(view, card("Bt3"), at(1, 0)), Fit::Scores(_)));
    draft.put(view, card("Bt3"), at(1, 0)).unwrap();
    let score = draft.score(view).unwrap().unwrap();
    assert_eq!(score.points(), 6, "1 + 3 + 2 in the column");
    assert_eq!(formula(&score), "6");
    assert_eq!(standings_with(view.public, Some(Seat(0)), score.points()), [(Seat(0), 6), (Seat(1), 0)]);
    assert_eq!(draft.check(view), Ok(()));
    assert!(draft.put(view, card("Rc3"), at(1, 0)).is_err(), "a card is staged there");
    draft.clear();
    assert!(draft.put(view, card("Gs2"), at(0, 3)).is_err(), "it breaks the row");
    assert!(draft.is_empty());
}

#[test]
fn io56_io57_a_joker_is_taken_and_laid_in_one_staged_turn() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut draft = IotaDraft::default();
    assert!(draft.put(view, card("Gs2"), at(0, 2)).is_err(), "it does not suit the joker's place");
    draft.put(view, card("Rc3"), at(0, 2)).unwrap();
    assert_eq!(draft.slots(view)[0].card, Card::JOKER, "the joker has come to the place of the card");
    draft.put(view, Card::JOKER, at(0, 3)).unwrap();
    assert_eq!(draft.score(view).unwrap().unwrap().points(), 12, "(1 + 2 + 3 + 0) × 2");
    let line = draft.score(view).unwrap().unwrap().lines()[0].line;
    assert_eq!(draft.numbers(view, line), [1, 2, 3, 0]);
    let actions: Vec<String> = draft.actions(view).iter().map(ToString::to_string).collect();
    assert_eq!(actions, ["swap Rc3@0,2", "J@0,3"]);
    // Without the joker taken there is none to lay.
    assert_eq!(draft.take_back(view, at(0, 2)), Some(card("Rc3")));
    assert!(draft.is_empty());
}

#[test]
fn steps_are_undone_in_the_order_they_were_staged() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut draft = IotaDraft::default();
    draft.put(view, card("Gs2"), at(1, 0)).unwrap();
    draft.put(view, card("Rc3"), at(0, 2)).unwrap(); // takes the joker
    draft.put(view, Card::JOKER, at(2, 0)).unwrap();
    assert_eq!((draft.swaps().len(), draft.lays().len()), (1, 2));
    assert!(draft.undo(view));
    assert!(draft.undo(view));
    assert_eq!((draft.swaps().len(), draft.staged(at(1, 0))), (0, Some(card("Gs2"))));
    assert!(draft.undo(view) && !draft.undo(view));
}

#[test]
fn a_card_staged_beside_a_joker_goes_back_when_it_does_not_suit_what_takes_its_place() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut draft = IotaDraft::default();
    draft.put(view, card("Rc3"), at(0, 3)).unwrap();
    draft.put(view, card("Rc4"), at(0, 2)).unwrap();
    assert_eq!((draft.lays().len(), draft.swapped(at(0, 2))), (1, Some(card("Rc4"))), "1 2 4 3 is a row");
    // Under the joker anything goes; under the 4 that took its place it must suit.
    draft.clear();
    let below = at(1, 2);
    draft.put(view, card("Gs2"), below).unwrap();
    draft.put(view, card("Rc3"), at(0, 2)).unwrap();
    assert_eq!(draft.staged(below), Some(card("Gs2")), "any two cards make a line");
    draft.put(view, Card::JOKER, at(2, 2)).unwrap();
    let third = draft.clone();
    assert_eq!(third.lays().len(), 2);
    assert_eq!(
        draft.take_back(view, at(0, 2)),
        Some(card("Rc3")),
        "with the joker goes the card that was laid from it"
    );
    assert_eq!(draft.lays(), [Placed { at: below, card: card("Gs2") }]);
}

#[test]
fn io20_a_pass_takes_the_place_of_a_laying_and_leaves_taken_jokers() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut draft = IotaDraft::default();
    draft.put(view, card("Rc3"), at(0, 2)).unwrap();
    draft.put(view, card("Gs2"), at(1, 0)).unwrap();
    let pass = Action::Pass(CardList::new(&[card("Bt3"), Card::JOKER]).unwrap());
    draft.stage(view, &pass).unwrap();
    assert_eq!(draft.actions(view), [Action::Swap(Placed { at: at(0, 2), card: card("Rc3") }), pass]);
    draft.put(view, card("Gs2"), at(1, 0)).unwrap();
    assert_eq!(draft.then(), None, "one plays after all");
    assert_eq!(draft.actions(view).len(), 2);
}

#[test]
fn the_places_that_are_lit_are_those_from_which_the_turn_can_be_played() {
    let state = scene();
    let view = state.view(Seat(0));
    let mut draft = IotaDraft::default();
    let places = |draft: &IotaDraft, text: &str| draft.places(view, card(text));
    assert!(places(&draft, "Rc3").contains(&at(0, 2)), "it takes the joker");
    assert!(places(&draft, "Rc3").contains(&at(0, 3)), "it goes beside it");
    assert!(!places(&draft, "Gs2").contains(&at(0, 3)));
    draft.put(view, card("Gs2"), at(1, 0)).unwrap();
    let lit = places(&draft, "Bt3");
    assert!(lit.iter().all(|cell| cell.col() == 0 || cell.row() == 1), "only in one line with the first: {lit:?}");
    assert!(lit.contains(&at(2, 0)));
    assert_eq!(draft.lays(), [Placed { at: at(1, 0), card: card("Gs2") }]);
    // With a gap, what closes it is lit.
    draft.clear();
    draft.put(view, card("Gs2"), at(2, 0)).unwrap();
    assert!(places(&draft, "Bt3").contains(&at(1, 0)));
    let seen = spots(view, &draft, Some(card("Bt3")), false);
    assert_eq!(seen[&at(1, 0)], Spot::Fits(Some(6)));
    assert_eq!(seen[&at(2, 0)], Spot::Staged { card: card("Gs2"), for_joker: false });
    assert!(matches!(seen[&at(0, 2)], Spot::Joker { names, .. } if Common::of(names).shape == card("Rc1").shape()));
}

/// Every place that is lit is one from which some legal laying can be made, and none is missed.
#[test]
fn lit_places_are_just_those_of_the_legal_layings() {
    let mut looked_at = 0;
    for seed in 0..4 {
        let (mut play, _) = Play::new(table(2, Options::default()), Seed::from_number(seed));
        while let Some(seat) = Iota::to_act(&play.state().public).first() {
            let view = play.state().view(seat);
            let mut legal = Vec::new();
            Iota::legal(view, &mut legal);
            let layings: Vec<Lay> =
                legal.iter().filter_map(|it| if let Action::Lay(lay) = it { Some(*lay) } else { None }).collect();
            // With the outer card of a long laying staged there may be a gap.
            if let Some(long) = layings.iter().find(|lay| lay.len() > 2) {
                let first = long.placed().next_back().unwrap();
                let mut draft = IotaDraft::default();
                draft.put(view, first.card, first.at).unwrap();
                for held in hand(view) {
                    let with = |lay: &&Lay| lay.placed().any(|it| it == first);
                    let open = |cell: Cell| {
                        layings
                            .iter()
                            .filter(with)
                            .any(|lay| lay.placed().any(|it| it.card == held && it.at == cell && it != first))
                    };
                    for (cell, spot) in spots(view, &draft, Some(held), false) {
                        if matches!(spot, Spot::Fits(_) | Spot::Open | Spot::Unfit) && held != first.card {
                            assert_eq!(spot.takes_the_card(), open(cell), "{held} at {cell} with {first:?}");
                            looked_at += 1;
                        }
                    }
                }
            }
            let last = legal.iter().rev().find(|it| matches!(it, Action::Lay(_))).or(legal.last());
            let action = *last.expect("one may always pass");
            play.act(seat, action, None).unwrap();
        }
    }
    assert!(looked_at > 500, "{looked_at}");
}

/// Whatever may be laid can be staged card by card in some order, each step right by itself: so lighting up the places where
/// one more card fits never hides a play.
#[test]
fn every_laying_can_be_staged_card_by_card() {
    let mut seen_layings = 0;
    for seed in 0..12 {
        let (mut play, _) = Play::new(table(2, Options::default()), Seed::from_number(seed));
        while let Some(seat) = Iota::to_act(&play.state().public).first() {
            let seen = Seen::of(play.state().view(seat));
            let mut legal = Vec::new();
            Iota::legal(seen.view(), &mut legal);
            for action in legal.iter().step_by(7) {
                if let Action::Lay(lay) = action {
                    seen_layings += 1;
                    assert!(can_be_staged(&seen, &IotaDraft::default(), &lay.placed().collect::<Vec<_>>()), "{lay}");
                }
            }
            let last = legal.iter().rev().find(|it| matches!(it, Action::Lay(_))).or(legal.last());
            play.act(seat, *last.expect("one may always pass"), None).expect("it is listed");
        }
    }
    assert!(seen_layings > 500, "{seen_layings}");
}

fn can_be_staged(seen: &Seen<Iota>, draft: &IotaDraft, left: &[Placed]) -> bool {
    left.is_empty()
        || left.iter().enumerate().any(|(at, placed)| {
            if !matches!(draft.fit(seen.view(), placed.card, placed.at), Fit::Scores(_)) {
                return false;
            }
            let (mut draft, mut left) = (draft.clone(), left.to_vec());
            let placed = left.remove(at);
            draft.put(seen.view(), placed.card, placed.at).expect("it fits");
            can_be_staged(seen, &draft, &left)
        })
}

#[test]
fn one_may_plan_while_another_plays_and_keeps_what_holds() {
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(4));
    let turn = play.state().public.turn().expect("somebody begins");
    let waits = Seat(1 - turn.0);
    let view = play.state().view(waits);
    assert!(!is_my_turn(view));
    let card = hand(view)[0];
    let beside = Cell::START.neighbours()[2];
    let mut draft = IotaDraft::default();
    assert!(matches!(draft.fit(view, card, beside), Fit::Scores(_)), "any two cards make a line");
    draft.put(view, card, beside).unwrap();
    assert_eq!(draft.check(view), Err(Illegal::NotYourTurn), "it can't be sent yet");
    draft.keep_what_fits(view);
    assert_eq!(draft.staged(beside), Some(card));
    // The other lays just there: then the plan is gone.
    let mut state = play.state().clone();
    let other = hand(play.state().view(turn))[0];
    let lay = Action::Lay(Lay::new(&[Placed { at: beside, card: other }]).unwrap());
    Iota::apply(&mut state, turn, &lay, &mut NoListener).unwrap();
    draft.keep_what_fits(state.view(waits));
    assert!(draft.is_empty());
}

#[test]
fn a_plan_outlives_the_turns_of_others_where_it_still_fits() {
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(4));
    let turn = play.state().public.turn().expect("somebody begins");
    let waits = Seat(1 - turn.0);
    let mut draft = IotaDraft::default();
    let own = hand(play.state().view(waits))[0];
    draft.put(play.state().view(waits), own, Cell::START.neighbours()[2]).unwrap();
    let mut state = play.state().clone();
    Iota::apply(&mut state, turn, &Action::Pass(CardList::EMPTY), &mut NoListener).unwrap();
    draft.keep_what_fits(state.view(waits));
    assert_eq!(draft.check(state.view(waits)), Ok(()));
    assert!(matches!(state.public.phase, Phase::Turn { seat, .. } if seat == waits));
}

fn played(seed: u64, options: Options) -> Play<Iota> {
    let (mut play, _) = Play::new(table(3, options), Seed::from_number(seed));
    let mut bot = IotaPlayers::bot("greedy-max").expect("it is there").make(Seed::from_number(seed));
    while let Some(seat) = Iota::to_act(&play.state().public).first() {
        let action = bot.choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    play
}

#[test]
fn every_step_is_the_game_as_it_was() {
    let declared = Options { joker_identity: JokerIdentity::Declared, ..Options::default() };
    for (seed, options) in [(0, Options::default()), (1, Options::default()), (2, declared)] {
        let play = played(seed, options);
        let story = IotaStory::of(&play);
        assert_eq!(story.steps(), play.standing().len());
        assert_eq!(&story.at(story.steps()), play.state());
        for step in 0..story.steps() {
            let state = story.at(step);
            assert_eq!(state.public.scores[..3], story.scores()[step]);
            assert_eq!(state.public.turn(), story.next_by(step));
            assert_eq!(state.public.sheet.len() as u32 + 1, story.taken()[step].turn);
        }
    }
}

#[test]
fn the_best_turns_of_a_seat_are_its_own_and_fall() {
    let story = IotaStory::of(&played(5, Options::default()));
    for seat in Seat::all(3) {
        let best = story.best_of(seat, 3);
        assert_eq!(best.len(), 3);
        assert!(best.windows(2).all(|pair| pair[0].1.points() >= pair[1].1.points()));
        assert_eq!(story.deeds_of(seat).best.map(|(points, _)| points), Some(best[0].1.points()));
        for (step, score) in best {
            let (before, after) = (story.scores()[step - 1][seat.index()], story.scores()[step][seat.index()]);
            assert_eq!(after - before, score.points());
            assert_eq!(story.led_to(step).unwrap().seat, Some(seat));
        }
    }
    let order: Vec<u32> = story.standings().iter().map(|seat| story.scores()[story.steps()][seat.index()]).collect();
    assert!(order.is_sorted_by(|one, other| one >= other));
    let chart = story.chart();
    let chains: u32 = Seat::all(3).map(|seat| story.chains_of(seat)).sum();
    assert!(chart.gold.len() as u32 <= chains && chart.scores.len() == story.steps() + 1);
}

#[test]
fn the_sheet_tells_each_seats_best_turn() {
    let sheet: Vec<Entry> = serde_json::from_value(serde_json::json!([
        { "seat": 0, "laid": 2, "points": 6 },
        { "seat": 1, "laid": 2, "points": 6 },
        { "seat": 0, "swaps": 1, "laid": 2, "points": 34 },
        { "seat": 1, "traded": 3 },
    ]))
    .unwrap();
    assert_eq!(Deeds::of(&sheet, Seat(0)), Deeds { turns: 2, laid: 4, jokers: 1, best: Some((34, 3)) });
    assert_eq!(Deeds::of(&sheet, Seat(1)), Deeds { turns: 2, laid: 2, jokers: 0, best: Some((6, 2)) });
}

/// A table for two with these cards on it, where the first seat has this hand.
fn pictured(lies: &str, hand: &[Card]) -> Play<Iota> {
    let table: Vec<serde_json::Value> = lies
        .split_whitespace()
        .map(|placed| {
            let (card, at) = placed.split_once('@').unwrap();
            let (row, col) = at.split_once(',').unwrap();
            serde_json::json!({ "card": card, "at": [row.parse::<i8>().unwrap(), col.parse::<i8>().unwrap()] })
        })
        .collect();
    let used = |card: &Card| hand.contains(card) || lies.contains(&format!("{card}@"));
    let mut left: Vec<Card> = Card::ordinary().filter(|card| !used(card)).collect();
    let others: Vec<Card> = left.drain(..4).collect();
    let state = serde_json::json!({
        "public": {
            "options": Options::default(),
            "seats": 2,
            "phase": { "turn": { "seat": 0 } },
            "table": table,
            "hands": [hand.len(), others.len()],
            "deck": left.len(),
            "under": [],
            "sheet": [],
            "passes": 0,
        },
        "private": [{ "hand": hand }, { "hand": others }],
        "secret": { "fresh": left, "under": [], "rng": { "seed": Seed::from_number(1), "used": 0 } },
    });
    let state: State = serde_json::from_value(state).expect("the state can be read");
    Play::from_state(table_for_two(), state)
}

fn table_for_two() -> Setup<Iota> {
    table(2, Options::default())
}

#[test]
fn the_pictures_of_the_rules_page_bring_the_points_it_says() {
    for name in PICTURES {
        let picture = picture(name).expect("every picture is made");
        let laid: Vec<Card> =
            picture.laid.split_whitespace().map(|placed| card(placed.split_once('@').unwrap().0)).collect();
        let mut play = pictured(picture.lies, &laid);
        let lay = |play: &mut Play<Iota>| play.act(Seat(0), picture.laid.parse::<Action>().unwrap(), None);
        match (*name, picture.points) {
            (_, Some(points)) => {
                lay(&mut play).unwrap_or_else(|why| panic!("{name} is refused: {why}"));
                assert_eq!(play.state().public.scores[0], points, "{name}");
            }
            ("bad-line", _) => {
                assert!(matches!(lay(&mut play), Err(Illegal::BadLine { .. })), "the line is wrong");
            }
            ("joker", _) => {
                let swap: Action = format!("swap {}", picture.laid).parse().expect("notation");
                play.act(Seat(0), swap, None).expect("the card suits the joker's place");
                assert!(play.state().private[0].hand.into_iter().any(Card::is_joker), "the joker is in the hand");
            }
            _ => assert!(laid.is_empty(), "{name} only shows cards"),
        }
    }
}

#[test]
fn the_end_tells_the_best_turn_and_the_one_that_left_most_on_the_table() {
    for seed in 1..5 {
        let story = IotaStory::of(&played(seed, Options::default()));
        let ending = story.ending(None);
        let most = story.taken().iter().filter_map(|step| step.score).map(|score| score.points()).max();
        let best = ending.best.expect("somebody scored");
        assert_eq!(u32::try_from(best.price).ok(), most);
        assert!(!story.cards_at(best.place).is_empty(), "its cards can be shown");
        if let Some(costliest) = ending.costliest {
            assert!(costliest.price < 0, "what was missed is a loss");
            assert_eq!(story.next_by(costliest.place - 1), costliest.seat);
        }
        for seat in [Seat(0), Seat(1)] {
            let own = story.ending(Some(seat));
            assert!(own.best.is_none_or(|moment| moment.seat == Some(seat)), "one's own moments");
            assert!(own.costliest.is_none_or(|moment| moment.seat == Some(seat)));
        }
        assert!(ending.figures.windows(2).all(|two| two[0].number >= two[1].number), "in the order of places");
    }
}

#[test]
fn children_end_with_the_cards_they_have_left_and_no_turn_is_weighed() {
    let story = IotaStory::of(&played(3, Options { children: true, ..Options::default() }));
    let ending = story.ending(None);
    let hands = story.at(story.steps()).public.hands;
    assert!(ending.figures.iter().all(|figure| figure.number == i32::from(hands[figure.seat.index()])));
    assert_eq!((ending.best, ending.costliest), (None, None));
}

#[test]
fn points_are_told_line_by_line_then_doubling_by_doubling_and_then_the_sum() {
    let story = IotaStory::of(&played(5, Options::default()));
    let mut doublings = 0;
    for step in story.taken() {
        let (Some(seat), Some(score)) = (step.seat, step.score) else { continue };
        let scene = ScoreScene { seat, score };
        let lines = score.lines().len();
        for beat in 0..scene.counts() {
            assert_eq!(scene.lines_at(beat).len(), lines.min(beat + 1));
            let told = scene.words_at(beat).matches("×2").count();
            assert_eq!(told, (beat + 1).saturating_sub(lines), "no doubling before all lines are lit");
            assert!(!scene.is_over(beat));
        }
        doublings += score.doublings();
        let end = scene.words_at(scene.counts());
        assert!(scene.is_over(scene.counts()) && end.ends_with(&score.points().to_string()), "{end}");
    }
    assert!(doublings > 0, "something was doubled in this game");
}

#[test]
fn the_next_turn_is_planned_while_another_plays() {
    let state = scene();
    assert!(IotaDesk::as_if_my_turn(state.view(Seat(0))).is_none(), "it is their turn: nothing is to be planned");
    let seen = IotaDesk::as_if_my_turn(state.view(Seat(1))).unwrap();
    assert!(is_my_turn(seen.view()) && seen.public.table == state.public.table);
    let mut legal = Vec::new();
    Iota::legal(seen.view(), &mut legal);
    assert!(!legal.is_empty());
}
