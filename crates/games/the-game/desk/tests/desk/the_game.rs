//! The desk of THE GAME: what the table would be, what would come of it, and what a game was.

use samobranka_desk::{Desk, Draft, Seen, Story};
use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, NoListener, PerSeat, Play, Seat, Seed, Setup};
use samobranka_testkit::{desk_holds, norms_hold};
use samobranka_the_game::{
    Action, Astray, Card, Difficulty, Event, Fire, Illegal, Options, Pile, Shortfall, Start, State, TheGame, Wish,
};
use samobranka_the_game_desk::{
    Burns, Fit, PICTURES, PicturedRow, Prospect, TheGameDesk, TheGameDraft, TheGameStory, burns, has_agreed, picture,
    stitches, unseen,
};
use samobranka_the_game_players::TheGamePlayers;

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

fn table(seats: u8, options: Options) -> Setup<TheGame> {
    Setup::new(seats, options).unwrap()
}

/// Alone with 2, 8, 18, 32, 45, 47, 77, 91 in hand.
fn alone() -> Play<TheGame> {
    Play::new(table(1, Options::default()), Seed::from_number(7)).0
}

/// What the own page has as the norm is what bots make of such tables.
#[test]
fn the_norms_are_what_bots_make_of_it() {
    norms_hold::<TheGame, TheGameDesk, TheGamePlayers>(&["novice", "amateur", "expert"], 60);
}

#[test]
fn the_desk_keeps_its_promises() {
    let usual = Options::default();
    let setups = [
        table(1, usual),
        table(2, Options { start: Start::Host, difficulty: Difficulty::Expert, ..usual }),
        table(3, Options { fire: Fire::NextCard, ..usual }),
        table(2, Options { fire: Fire::ByEndOfNextTurn, astray: Astray::Lose, ..usual }),
        table(4, Options { fire: Fire::NextCard, astray: Astray::Lose, shortfall: Shortfall::Strict, ..usual }),
    ];
    desk_holds::<TheGame, TheGameDesk>(&setups, 12);
}

#[test]
fn tg23_who_has_said_that_it_does_not_matter_is_not_asked_again() {
    let (mut play, _) = Play::new(table(3, Options::default()), Seed::from_number(1));
    for (seat, wish) in [(0, Wish::Eager), (1, Wish::NoMatter), (2, Wish::Eager)] {
        assert!(!has_agreed(play.state().view(Seat(seat))), "nobody claims the start yet");
        play.act(Seat(seat), Action::Wish(wish), None).unwrap();
    }
    assert!(has_agreed(play.state().view(Seat(1))));
    // Of the two who would like to start, the one who doesn't claim it is asked.
    assert!(!has_agreed(play.state().view(Seat(0))) && !has_agreed(play.state().view(Seat(2))));
    play.act(Seat(1), Action::Agree, None).unwrap();
    assert!(!has_agreed(play.state().view(Seat(1))), "one answer is enough");
}

#[test]
fn tg28_each_staged_card_is_tried_on_the_pile_as_it_would_be_then() {
    let play = alone();
    let view = play.state().view(Seat(0));
    let mut draft = TheGameDraft::default();
    draft.lay(view, Pile::A1, card(18)).unwrap();
    assert!(draft.lay(view, Pile::A1, card(2)).is_err());
    draft.lay(view, Pile::A1, card(8)).unwrap(); // ten back
    draft.lay(view, Pile::A1, card(32)).unwrap();
    let preview = draft.preview(view);
    assert_eq!(preview.public.top(Pile::A1), 32);
    assert_eq!(draft.top(view.public, Pile::A1), 32);
    assert_eq!(preview.own.hand.len(), 5);
    assert_eq!(preview.prospect, Prospect::Fine);
    assert_eq!([18, 8, 32].map(|number| draft.is_trick(view.public, card(number))), [false, true, false]);
    // Without the 18 the 8 still fits; without the 8 the 32 does.
    draft.take_back(view, card(18));
    assert_eq!(draft.lays(), [(Pile::A1, card(8)), (Pile::A1, card(32))]);
    draft.take_back(view, card(8));
    assert_eq!(draft.lays(), [(Pile::A1, card(32))]);
    assert_eq!(draft.place(card(32)), Some((Pile::A1, 1)));
}

#[test]
fn a_card_that_leaned_on_another_goes_home_with_it() {
    let play = alone();
    let view = play.state().view(Seat(0));
    let mut draft = TheGameDraft::default();
    draft.lay(view, Pile::D1, card(91)).unwrap();
    draft.lay(view, Pile::A1, card(18)).unwrap();
    draft.lay(view, Pile::A1, card(8)).unwrap();
    draft.lay(view, Pile::A1, card(45)).unwrap();
    draft.lay(view, Pile::A2, card(47)).unwrap();
    let mut low = TheGameDraft::default();
    low.lay(view, Pile::D2, card(8)).unwrap();
    low.lay(view, Pile::D2, card(18)).unwrap(); // ten back, on the 8 alone
    low.take_back(view, card(8));
    assert_eq!(low.lays(), [(Pile::D2, card(18))], "on an empty row it fits all the same");
    low.lay(view, Pile::D2, card(8)).unwrap();
    low.lay(view, Pile::D1, card(32)).unwrap();
    low.take_back(view, card(18));
    assert_eq!(low.lays(), [(Pile::D2, card(8)), (Pile::D1, card(32))]);
}

#[test]
fn b26_the_whole_hand_may_be_staged_and_what_comes_after_is_not_foretold() {
    let play = alone();
    let view = play.state().view(Seat(0));
    let mut draft = TheGameDraft::default();
    for number in [2, 8, 18, 32, 45, 47, 77, 91] {
        draft.lay(view, Pile::A1, card(number)).unwrap();
    }
    let preview = draft.preview(view);
    assert!(preview.hand_is_empty());
    assert_eq!(preview.prospect, Prospect::Fine);
    assert_eq!(preview.turn(), None);
    assert_eq!(preview.public.top(Pile::A1), 91);
    let ready = draft.confirm(view, true).unwrap();
    assert_eq!((ready.actions.len(), ready.risk), (8, None), "the turn ends by itself");
}

#[test]
fn what_a_card_would_do_is_told_before_it_is_staged_also_while_another_plays() {
    let (mut play, _) = Play::new(table(2, Options { start: Start::Host, ..Options::default() }), Seed::from_number(3));
    play.act(Seat(0), Action::Start(Seat(0)), None).unwrap();
    let draft = TheGameDraft::default();
    for seat in [Seat(0), Seat(1)] {
        let view = play.state().view(seat);
        let own = play.state().private[seat.index()].hand;
        for card in own {
            let number = i32::from(card.number());
            assert_eq!(draft.fit(view, Pile::A1, card), Fit::On(number - 1));
            assert_eq!(draft.fit(view, Pile::D1, card), Fit::On(number - 100));
        }
        let refused = TheGameDraft::default().lay(view, Pile::A1, own.lowest().unwrap());
        assert_eq!(refused.is_ok(), seat == Seat(0), "only in one's own turn a card is staged");
    }
    let view = play.state().view(Seat(0));
    let hand = play.state().private[0].hand;
    let (low, high) = (hand.lowest().unwrap(), hand.highest().unwrap());
    let mut draft = TheGameDraft::default();
    draft.lay(view, Pile::A1, high).unwrap();
    let why = Illegal::NotHigher { card: low, pile: Pile::A1, top: high.number() };
    assert_eq!(draft.fit(view, Pile::A1, low), Fit::No(why));
}

#[test]
fn what_is_sent_step_by_step_falls_off_the_front() {
    let mut play = alone();
    let mut draft = TheGameDraft::default();
    for number in [8, 18, 32] {
        draft.lay(play.state().view(Seat(0)), Pile::A1, card(number)).unwrap();
    }
    draft.stage(play.state().view(Seat(0)), &Action::EndTurn).unwrap();
    assert_eq!(draft.lay(play.state().view(Seat(0)), Pile::A1, card(45)), Err(Illegal::NotNow));
    for left in (0..4).rev() {
        let action = draft.actions(play.state().view(Seat(0)))[0];
        play.act(Seat(0), action, None).unwrap();
        draft.keep_what_fits(play.state().view(Seat(0)));
        assert_eq!(draft.actions(play.state().view(Seat(0))).len(), left);
    }
}

/// A table for two with this hand, on the first one's turn.
fn scene(options: &Options, tops: [(&str, &[u8]); 4], hand: &[u8], burning: &[&str]) -> State {
    let dealt =
        TheGame::deal(&table(2, Options { start: Start::Host, ..*options }), Seed::from_number(1), &mut NoListener);
    let mut state = serde_json::to_value(dealt).unwrap();
    let laid: Vec<u8> = tops.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
    let mut rest: Vec<u8> = (2..100).filter(|card| !laid.contains(card) && !hand.contains(card)).collect();
    let other: Vec<u8> = rest.drain(..7).collect();
    let cards = |cards: &[u8]| cards.iter().map(|&number| card(number)).collect::<Vec<Card>>();
    state["public"]["phase"] = serde_json::json!({ "turn": { "seat": 0, "laid": 0, "minimum": 2 } });
    state["public"]["piles"] =
        tops.iter().map(|(row, laid)| serde_json::json!({ "row": row, "cards": cards(laid) })).collect();
    state["public"]["hands"] = serde_json::json!([hand.len(), other.len()]);
    state["public"]["deck"] = rest.len().into();
    state["public"]["burning"] = serde_json::json!(burning);
    state["private"] = serde_json::json!([{ "hand": cards(hand) }, { "hand": cards(&other) }]);
    state["secret"]["deck"] = serde_json::to_value(cards(&rest)).unwrap();
    let state: State = serde_json::from_value(state).unwrap();
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state
}

#[test]
fn b3_what_would_bar_the_way_to_the_minimum_is_told_and_asked_about() {
    // The 95 fits on one row alone, and so does the 96: laid the wrong way round, only one of them goes.
    let tops: [(&str, &[u8]); 4] = [("A1", &[94]), ("A2", &[97]), ("D1", &[5]), ("D2", &[6])];
    let state = scene(&Options::default(), tops, &[50, 51, 52, 53, 54, 95, 96], &[]);
    let view = state.view(Seat(0));
    let mut draft = TheGameDraft::default();
    assert!(draft.would_lose(view, Pile::A1, card(96)));
    assert!(!draft.would_lose(view, Pile::A1, card(95)));
    draft.lay(view, Pile::A1, card(96)).unwrap();
    let stuck = Prospect::Stuck { missing: 1 };
    assert_eq!(draft.preview(view).prospect, stuck);
    let ready = draft.confirm(view, true).unwrap();
    assert_eq!((ready.actions.len(), ready.risk), (1, Some(stuck)), "the game ends with the card");
    draft.undo(view);
    draft.lay(view, Pile::A1, card(95)).unwrap();
    assert_eq!(draft.preview(view).prospect, Prospect::Fine);
    assert!(matches!(draft.confirm(view, true), Err(Illegal::TooFew { .. })));
    assert_eq!(draft.confirm(view, false).unwrap().actions.len(), 1, "some of the turn can be played already");
    draft.lay(view, Pile::A1, card(96)).unwrap();
    let ready = draft.confirm(view, true).unwrap();
    assert_eq!((ready.actions.last(), ready.risk), (Some(&Action::EndTurn), None));
}

#[test]
fn b2_a_hopeless_turn_is_told_from_the_start() {
    let tops: [(&str, &[u8]); 4] = [("A1", &[94]), ("A2", &[97]), ("D1", &[5]), ("D2", &[6])];
    let state = scene(&Options::default(), tops, &[50, 51, 52, 53, 54, 55, 96], &[]);
    let view = state.view(Seat(0));
    let mut draft = TheGameDraft::default();
    assert_eq!(draft.preview(view).prospect, Prospect::Hopeless);
    draft.lay(view, Pile::A1, card(96)).unwrap();
    assert_eq!(draft.preview(view).prospect, Prospect::Hopeless);
    assert!(draft.confirm(view, true).unwrap().risk.is_none(), "there is no better way to ask for");
}

#[test]
fn tg61_a_fire_that_would_not_be_covered_is_told_where_straying_is_allowed() {
    let tops: [(&str, &[u8]); 4] = [("A1", &[22]), ("A2", &[]), ("D1", &[]), ("D2", &[])];
    let lose = Options { fire: Fire::NextCard, astray: Astray::Lose, ..Options::default() };
    let hand = [30, 40, 50, 60, 70, 80, 90];
    let state = scene(&lose, tops, &hand, &["A1"]);
    let view = state.view(Seat(0));
    assert_eq!(burns(view.public, Pile::A1), Some(Burns::NextCard));
    assert_eq!(burns(view.public, Pile::A2), None);
    let mut draft = TheGameDraft::default();
    assert!(draft.would_lose(view, Pile::A2, card(30)));
    draft.lay(view, Pile::A2, card(30)).unwrap();
    assert_eq!(draft.preview(view).prospect, Prospect::Burns);
    assert_eq!(draft.confirm(view, true).unwrap().risk, Some(Prospect::Burns));
    // Where straying is refused, it can't be staged.
    let state = scene(&Options { astray: Astray::Refuse, ..lose }, tops, &hand, &["A1"]);
    let mut draft = TheGameDraft::default();
    let burning = Illegal::Burning { burning: Pile::A1 };
    assert_eq!(draft.lay(state.view(Seat(0)), Pile::A2, card(30)), Err(burning));
    draft.lay(state.view(Seat(0)), Pile::A1, card(30)).unwrap();
    assert_eq!(draft.preview(state.view(Seat(0))).must_cover(), None);
}

#[test]
fn what_a_laid_card_changes_is_known_before_the_server_answers() {
    let mut play = alone();
    let lay = Action::Lay { pile: Pile::A1, card: card(8) };
    let ahead = TheGameDesk::ahead(play.state().view(Seat(0)), &lay).expect("nothing hidden comes to light");
    assert_eq!(unseen(play.state().view(Seat(0))).len(), 90);
    play.act(Seat(0), lay, None).unwrap();
    assert_eq!(ahead, Seen::of(play.state().view(Seat(0))));
    assert_eq!(TheGameDesk::ahead(play.state().view(Seat(0)), &Action::EndTurn), None);
    assert_eq!(stitches(&play.state().public, Pile::A1), [(card(8), false)]);
}

fn played(seed: u64) -> Play<TheGame> {
    let (mut play, _) = Play::new(table(3, Options::default()), Seed::from_number(seed));
    let mut bot = Random::new(Seed::from_number(seed + 1));
    while let Some(seat) = TheGame::to_act(&play.state().public).first() {
        let action = bot.choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    play
}

#[test]
fn every_step_is_the_game_as_it_was() {
    for seed in 0..20 {
        let play = played(seed);
        let story = TheGameStory::of(&play);
        assert_eq!(story.steps(), usize::from(play.state().public.laid()));
        assert_eq!(&story.at(story.steps()), play.state());
        for step in 0..story.steps() {
            let state = story.at(step);
            assert_eq!(usize::from(state.public.laid()), step);
            assert_eq!(state.public.tops, story.tops()[step]);
            assert_eq!(state.public.turn().map(|turn| turn.seat), Some(story.laid()[step].seat));
        }
    }
}

#[test]
fn the_costs_of_the_turns_are_how_far_the_rows_moved() {
    let story = TheGameStory::of(&played(7));
    let total: i32 = story.turns().iter().map(|turn| turn.cost).sum();
    let [a, b, c, d] = story.tops()[story.steps()].map(i32::from);
    assert_eq!(total, a - 1 + b - 1 + 100 - c + 100 - d);
    assert!(story.costliest().windows(2).all(|pair| pair[0].cost >= pair[1].cost));
}

#[test]
fn the_story_of_a_game_counts_turns_costs_and_tricks() {
    let mut play = alone();
    let mut lay = |pile, number| {
        play.act(Seat(0), Action::Lay { pile, card: card(number) }, None).unwrap();
    };
    lay(Pile::A1, 18);
    lay(Pile::A1, 8);
    lay(Pile::D1, 91);
    play.act(Seat(0), Action::EndTurn, None).unwrap();
    let highest = play.state().private.each()[0].hand.highest().unwrap();
    play.act(Seat(0), Action::Lay { pile: Pile::A2, card: highest }, None).unwrap();
    play.undo(Seat(0)).unwrap();
    play.act(Seat(0), Action::Lay { pile: Pile::A2, card: highest }, None).unwrap();

    let story = TheGameStory::of(&play);
    assert_eq!(story.turns().len(), 2, "what was taken back is not told");
    assert_eq!(story.turns()[0].cost, 17 - 10 + 9);
    assert_eq!(story.tricks(), 1);
    let widest = story.widest().unwrap();
    assert_eq!((widest.turn, widest.card), (2, highest));
    assert_eq!(story.best().unwrap().number, 1);
    assert_eq!(story.costliest().iter().map(|turn| turn.number).collect::<Vec<_>>(), [2, 1]);
    assert!(TheGame::outcome(&play.state().public).is_none());
}

/// A table for one with these rows and this hand.
fn pictured(rows: &[(Pile, Vec<u8>)], hand: &[u8], options: Options) -> Play<TheGame> {
    let laid = |pile: Pile| rows.iter().find(|(row, _)| *row == pile).map_or(Vec::new(), |(_, laid)| laid.clone());
    let lies = |card: &u8| hand.contains(card) || rows.iter().any(|(_, laid)| laid.contains(card));
    let deck: Vec<u8> = (2..=99).filter(|card| !lies(card)).collect();
    let piles = Pile::ALL.map(|pile| serde_json::json!({ "row": pile.name(), "cards": laid(pile) }));
    let state = serde_json::json!({
        "public": {
            "options": options,
            "seats": 1,
            "phase": { "turn": { "seat": 0, "laid": 0, "minimum": 2 } },
            "piles": piles,
            "hands": [hand.len()],
            "deck": deck.len(),
        },
        "private": [{ "hand": hand }],
        "secret": { "deck": deck, "rng": { "seed": Seed::from_number(1), "used": 0 } },
    });
    let state: State = serde_json::from_value(state).expect("the state can be read");
    Play::from_state(table(1, options), state)
}

#[test]
fn the_pictures_of_the_rules_page_can_be_played_as_they_show() {
    for name in PICTURES {
        let picture = picture(name).expect("every picture is made");
        let options = Options { fire: if picture.fire { Fire::NextCard } else { Fire::Off }, ..Options::default() };
        // A row that burns has been set on fire in this very turn.
        let burning = usize::from(picture.fire);
        let split = |row: &PicturedRow| row.laid.split_at(row.laid.len() - burning);
        let rows: Vec<(Pile, Vec<u8>)> = picture.rows.iter().map(|row| (row.pile, split(row).0.to_vec())).collect();
        let fire = picture.rows.iter().flat_map(|row| split(row).1.to_vec());
        let hand: Vec<u8> = picture.hand.iter().copied().chain(fire).collect();
        let mut play = pictured(&rows, &hand, options);
        for row in picture.rows {
            if picture.fire {
                let caught = Action::Lay { pile: row.pile, card: card(row.laid[row.laid.len() - 1]) };
                play.act(Seat(0), caught, None).expect("the fire card fits");
                assert!(play.state().public.fire.burns(row.pile), "{name}: the row burns");
            }
            assert_eq!(play.state().public.top(row.pile), row.laid[row.laid.len() - 1], "{name}");
            let Some(laid) = row.lays.or(picture.fire.then(|| picture.hand[0])) else { continue };
            assert!(picture.hand.contains(&laid), "{name}: {laid} is in the hand");
            let top = play.state().public.top(row.pile);
            let told = play.act(Seat(0), Action::Lay { pile: row.pile, card: card(laid) }, None);
            let told = told.unwrap_or_else(|why| panic!("{name}: {laid} is refused: {why}"));
            let went_back = told.iter().any(|told| matches!(told.event, Event::Laid { trick: true, .. }));
            assert_eq!(went_back, (laid < top) == row.pile.ascends(), "{name}: {laid} on {top}");
            assert!(!play.state().public.fire.burns(row.pile), "{name}: the fire is out");
        }
    }
}

#[test]
fn the_end_tells_the_turn_that_gave_most_and_the_card_that_cost_most() {
    for seed in 1..8 {
        let story = TheGameStory::of(&played(seed));
        let ending = story.ending(Some(Seat(0)));
        assert_eq!(ending.figures, [], "all play together");
        let best = ending.best.expect("cards were laid");
        let turn = story.turn_at(best.place).expect("the place ends a turn");
        assert_eq!(Some(&turn), story.best().as_ref());
        assert_eq!((best.price, best.seat, best.gift), (turn.cost, Some(turn.seat), turn.cost < 0));
        let costliest = ending.costliest.expect("some card cost room");
        let laid = story.led_to(costliest.place).expect("the place follows a card");
        assert_eq!(costliest.price, laid.cost);
        assert!(story.laid().iter().all(|other| other.cost <= laid.cost), "no card cost more");
    }
}

/// Who waits prepares the next turn as if it were theirs already; the plan counts on the rows it uses.
#[test]
fn the_next_turn_is_planned_while_another_plays() {
    let options = Options { start: Start::Random, ..Options::default() };
    let (play, _) = Play::new(table(2, options), Seed::from_number(3));
    let mover = play.state().public.turn().unwrap().seat;
    let waits = Seat(1 - mover.0);
    assert!(
        TheGameDesk::as_if_my_turn(play.state().view(mover)).is_none(),
        "it is their turn: nothing is to be planned"
    );
    assert!(TheGameDesk::as_if_my_turn(play.state().spectator()).is_none(), "who has no seat plans nothing");
    let view = play.state().view(waits);
    let seen = TheGameDesk::as_if_my_turn(view).unwrap();
    let mut legal = Vec::new();
    TheGame::legal(seen.view(), &mut legal);
    assert!(!legal.is_empty() && seen.public.tops == view.public.tops, "the rows are as they are");
    let Action::Lay { pile, .. } = legal[0] else { panic!("a turn begins with a card") };
    let counts_on = TheGameDesk::counts_on(view, &[legal[0], legal[0], Action::EndTurn]);
    let shown = serde_json::json!({ "public": view.public });
    assert_eq!(counts_on.len(), 1, "each row once");
    assert_eq!(shown.pointer(&counts_on[0].at), counts_on[0].is.as_ref(), "that is how it is now");
    assert_eq!(counts_on[0].is, Some(view.public.top(pile).into()));
    // Before the first turn the table only agrees on who starts.
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(3));
    assert!(!TheGameDesk::has_begun(&play.state().public));
    assert!(TheGameDesk::as_if_my_turn(play.state().view(Seat(0))).is_none());
}
