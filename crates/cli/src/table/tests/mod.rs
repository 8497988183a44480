//! Whole games at the keyboard, and what the screen must never show.

use samobranka_rules::{Game, Lang, PerSeat, Record, Rng};
use samobranka_the_game::{Action, Card, Pile, TheGame, Turn};
use samobranka_the_game_terminal::TheGameTerminal;

use ratatui::buffer::Buffer;

use super::*;
use crate::testing::{occupants, options, program};

mod iota;
mod portals;
mod screens;

/// A table with its record in a folder that goes when the test ends.
struct At<G: Speak, S: Screen<G>> {
    table: Table<G, S>,
    folder: tempfile::TempDir,
}

/// A table of THE GAME.
type Trial = At<TheGame, TheGameTerminal>;

impl<G: Speak, S: Screen<G>> At<G, S> {
    fn new(who: &str, rules: &str, seed: u64) -> At<G, S> {
        At::in_language(Lang::En, who, rules, seed)
    }

    fn in_language(lang: Lang, who: &str, rules: &str, seed: u64) -> At<G, S> {
        let folder = tempfile::tempdir().expect("a folder for the record");
        let new = NewGame {
            occupants: occupants(who),
            options: options(rules),
            seed: Some(Seed::from_number(seed)),
            record: Some(folder.path().join("record.jsonl")),
        };
        let records = Some(folder.path().to_owned());
        let program = Program { records, ..program(lang) };
        At { table: Table::new(program, new).expect("the table can be set"), folder }
    }

    fn buffer(&mut self, width: u16, height: u16) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        self.table.draw(area, &mut buf);
        buf
    }

    /// What stands on the screen, row by row.
    fn rows(&mut self) -> Vec<String> {
        let buf = self.buffer(80, 24);
        (0..24).map(|y| (0..80).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned()).collect()
    }

    fn screen(&mut self) -> String {
        self.rows().join("\n")
    }

    fn key(&mut self, code: KeyCode) {
        assert!(matches!(self.table.input(Input::Key(code)), Flow::Stay));
    }

    fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(KeyCode::Char(letter));
        }
    }

    /// Lets the bots move until a person is wanted.
    fn wait(&mut self) {
        while let Some(seat) = self.table.next_bot().filter(|_| self.table.screen_state == ScreenState::Shown) {
            self.table.bot_moves(seat, Duration::from_secs(10));
        }
    }

    /// Clicks the first place where `text` stands.
    fn click(&mut self, text: &str) {
        let rows = self.rows();
        let found = rows.iter().enumerate().find_map(|(y, row)| {
            let at = row.find(text)?;
            Some((row[..at].chars().count() as u16, y as u16))
        });
        let (x, y) = found.unwrap_or_else(|| panic!("{text} is not on the screen:\n{}", rows.join("\n")));
        self.click_at(x, y);
    }

    fn click_at(&mut self, x: u16, y: u16) {
        self.screen(); // what can be clicked is what was drawn
        let at = ratatui::layout::Position::new(x, y);
        assert!(matches!(self.table.input(Input::Click(at)), Flow::Stay));
    }

    fn record(&self) -> Record<G> {
        let text = std::fs::read_to_string(self.folder.path().join("record.jsonl")).expect("the record was written");
        Record::from_text(&text).expect("the record can be read")
    }
}

impl Trial {
    fn turn(&self) -> Option<Turn> {
        self.table.play.state().public.turn()
    }
}

#[test]
fn enter_that_was_meant_for_a_pause_plays_no_card() {
    let mut trial = Trial::new("Ann Bob", "{}", 3);
    // The prompt has just changed by itself: Enter means what stood there before.
    trial.table.deaf = Some(Instant::now() + Duration::from_secs(60));
    let before = trial.screen();
    trial.key(KeyCode::Enter);
    assert_eq!(trial.screen(), before);
    // Any other key, and Enter a moment later, are meant.
    trial.table.deaf = Some(Instant::now() - Duration::from_millis(1));
    trial.key(KeyCode::Enter);
    assert_ne!(trial.screen(), before);
}

/// The taught first game is learned to its end with what it asks for, and nothing else counts; then the game goes on.
fn is_learned<G: Speak, S: Screen<G>>(lang: Lang) {
    let folder = tempfile::tempdir().expect("a folder for the record");
    let program = Program { records: Some(folder.path().to_owned()), ..program(lang) };
    let lesson = <S::Desk as Desk<G>>::lesson().expect("the game is taught");
    let steps = lesson.steps.len();
    let mut at = At { table: Table::<G, S>::taught(program, &lesson).expect("the lesson is set"), folder };
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let Some(course) = &at.table.course else { break };
        seen.insert(course.progress().0);
        let screen = at.screen();
        assert!(!screen.contains('⟦'), "a message is missing:\n{screen}");
        if at.table.sheet.is_some() {
            at.key(KeyCode::Enter);
        } else if let Some(actions) = at.table.awaited().map(<[_]>::to_vec) {
            // Another move is not played: the lesson says once more what it asks for.
            let deeds = at.table.play.log().len();
            let mut legal = Vec::new();
            G::legal(at.table.play.state().view(Seat(0)), &mut legal);
            let other = legal.into_iter().find(|action| actions.first() != Some(action));
            at.table.act(other.into_iter().collect());
            assert_eq!(at.table.play.log().len(), deeds, "{}", at.screen());
            at.table.act(actions);
            assert!(at.table.play.log().len() > deeds, "{}", at.screen());
        } else {
            at.wait();
        }
    }
    assert!(at.table.course.is_none(), "{}: the lesson has an end:\n{}", G::ID, at.screen());
    assert_eq!(seen.len(), steps, "{}: every step was shown", G::ID);
    assert!(!at.table.is_over(), "{}: the game goes on", G::ID);
}

#[test]
fn every_taught_first_game_is_learned_and_then_goes_on() {
    macro_rules! learned {
        ($($game:ident)*) => {
            for lang in Lang::ALL {
                $(is_learned::<samobranka_games::$game::Game, samobranka_games::$game::Terminal>(lang);)*
            }
        };
    }
    samobranka_games::each_game!(learned);
}

#[test]
fn a_lesson_is_read_again_and_left_by_keys_and_played_on_by_them() {
    let folder = tempfile::tempdir().expect("a folder for the record");
    let program = Program { records: Some(folder.path().to_owned()), ..program(Lang::En) };
    let lesson = <<TheGameTerminal as Screen<TheGame>>::Desk as Desk<TheGame>>::lesson().expect("THE GAME is taught");
    let mut trial = Trial { table: Table::taught(program, &lesson).expect("the lesson is set"), folder };
    assert!(trial.screen().contains("Lesson, step 1 of"), "{}", trial.screen());
    while trial.table.sheet.is_some() {
        trial.key(KeyCode::Enter);
    }
    // The keys of the lesson stand in the last line; it is read again, and left for an ordinary game.
    assert!(trial.screen().contains("F3 the lesson"), "{}", trial.screen());
    trial.key(KeyCode::F(3));
    assert!(trial.screen().contains("Now play this: "), "{}", trial.screen());
    trial.key(KeyCode::Esc);
    trial.key(KeyCode::F(4));
    assert!(trial.table.course.is_none());
    assert!(trial.screen().contains("The lesson is over"), "{}", trial.screen());
    play_turn(&mut trial);
    assert!(!trial.table.play.log().is_empty());
}

#[test]
fn a_finished_game_is_looked_back_at_from_its_end() {
    let mut trial = Trial::new("human bot:cheapest", r#"{"start":"host"}"#, 7);
    trial.keys("1");
    while trial.table.screen_state != ScreenState::Over {
        play_turn(&mut trial);
        trial.wait();
    }
    let end = trial.screen();
    assert!(end.contains("b look back"), "{end}");
    trial.keys("b");
    let last = trial.screen();
    assert!(last.contains("← → step") && last.contains("? help") && last.contains("q back"), "{last}");
    trial.key(KeyCode::Left);
    assert_ne!(trial.screen(), last);
    // The keys and the rules lie over it; any key puts them away.
    trial.keys("?");
    assert!(trial.screen().contains("ten steps back"), "{}", trial.screen());
    trial.key(KeyCode::Esc);
    trial.key(KeyCode::F(2));
    assert!(trial.screen().contains("In one minute"), "{}", trial.screen());
    trial.key(KeyCode::Esc);
    assert!(trial.screen().contains("← → step"), "the game is looked at still");
    trial.key(KeyCode::Esc);
    assert_eq!(trial.screen(), end, "and this is its end again");
}

/// Plays the turn of whoever is in front as a careful person would: by typing numbers and letters.
fn play_turn(trial: &mut Trial) {
    let seat = trial.table.front.expect("somebody is in front");
    loop {
        let staged = trial.screen();
        let stage = trial.table.controls.draft().lays();
        let lays: Vec<(Pile, Card)> = stage.to_vec();
        let view = trial.table.play.state().view(seat);
        let turn = view.public.turn().expect("it is a turn");
        let after = samobranka_the_game::try_lays(view, &lays).expect("what is staged can be laid");
        let mut hand = view.own.expect("the seat has a hand").1.hand;
        for (_, card) in &lays {
            hand.remove(*card);
        }
        if turn.laid + lays.len() as u8 >= turn.minimum || after.end().is_some() || hand.is_empty() {
            trial.keys("e");
            break;
        }
        let own = samobranka_the_game::Private { hand };
        let mut legal = Vec::new();
        TheGame::legal(samobranka_the_game::View { public: &after, own: Some((seat, &own)) }, &mut legal);
        let cheapest = legal
            .into_iter()
            .filter_map(|action| match action {
                Action::Lay { pile, card } => Some((pile.cost(after.top(pile), card), pile, card)),
                _ => None,
            })
            .min_by_key(|(cost, ..)| *cost);
        let (_, pile, card) = cheapest.unwrap_or_else(|| panic!("nothing fits, and the game goes on:\n{staged}"));
        // A one-digit number that begins a two-digit one needs the arrow keys' help: Home, then right.
        trial.key(KeyCode::Home);
        let place = hand_place(trial, seat, card);
        for _ in 0..place {
            trial.key(KeyCode::Right);
        }
        trial.keys(["a", "s", "d", "f"][pile.index()]);
        assert_eq!(trial.table.controls.draft().lays().len(), lays.len() + 1, "{}", trial.screen());
    }
    // Where the turn ends the game, it is asked first.
    if trial.table.sheet.is_some() {
        trial.key(KeyCode::Enter);
    }
}

fn hand_place(trial: &Trial, seat: Seat, card: Card) -> usize {
    let hand = trial.table.play.state().private.each()[seat.index()].hand;
    hand.into_iter().position(|it| it == card).expect("the card is in the hand")
}

#[test]
fn a_whole_solo_game_can_be_played_at_the_keyboard_and_its_record_holds() {
    for (seed, rules) in [
        (1, "{}"),
        (2, r#"{"difficulty":"expert"}"#),
        (3, r#"{"difficulty":"expert_one_less","fire":"next_card"}"#),
        (4, r#"{"fire":"by_end_of_next_turn","astray":"lose","history":"hidden"}"#),
    ] {
        let mut trial = Trial::new("human", rules, seed);
        let mut turns = 0;
        while trial.table.screen_state != ScreenState::Over {
            play_turn(&mut trial);
            turns += 1;
            assert!(turns < 100, "the game goes on for ever:\n{}", trial.screen());
        }
        let screen = trial.screen();
        assert!(!screen.contains('⟦'), "{screen}");
        let left = trial.table.play.state().public.left();
        assert!(screen.contains("Biggest jump"), "{screen}");
        let verdict = trial.record().verify().expect("the record is right");
        assert_eq!(verdict.play.state().public.left(), left);
    }
}

#[test]
fn with_bots_the_game_goes_on_until_a_person_is_wanted() {
    let mut trial = Trial::new("human bot:random bot:cheapest", "{}", 5);
    trial.wait();
    trial.keys("1"); // would like to start
    trial.wait();
    for _ in 0..100 {
        if trial.table.screen_state == ScreenState::Over {
            break;
        }
        if trial.turn().is_some() {
            play_turn(&mut trial);
        } else {
            trial.keys("1"); // agrees
        }
        trial.wait();
    }
    assert!(trial.table.screen_state == ScreenState::Over, "{}", trial.screen());
    trial.record().verify().expect("the record is right");
    // Again: the same deal is the same deal.
    let seed = trial.table.play.seed();
    trial.keys("r");
    match trial.table.input(Input::letter('s')) {
        Flow::Go(_) => {}
        _ => panic!("the same deal was asked for"),
    }
    assert_eq!(trial.table.play.seed(), seed);
}

#[test]
fn the_screen_shows_nothing_that_the_one_before_it_may_not_know() {
    let mut trial = Trial::new("Ann Bob Cid", r#"{"fire":"next_card"}"#, 6);
    let mut rng = Rng::new(Seed::from_number(7));
    for _ in 0..400 {
        match trial.table.screen_state {
            ScreenState::Over => break,
            ScreenState::Curtain(_) => trial.key(KeyCode::Enter),
            ScreenState::HandingOver(_) => {
                same_whatever_is_hidden(&mut trial, &mut rng);
                trial.key(KeyCode::Enter);
            }
            ScreenState::Shown => {
                for sheet in ["", "m", "i", "c", "h", "?"] {
                    trial.keys(sheet);
                    same_whatever_is_hidden(&mut trial, &mut rng);
                    if !sheet.is_empty() {
                        trial.key(KeyCode::Esc);
                    }
                }
                if trial.turn().is_some() {
                    play_turn(&mut trial);
                } else {
                    trial.keys("1");
                }
            }
        }
    }
    assert_eq!(trial.table.screen_state, ScreenState::Over);
}

/// Swaps what the one in front can't see for something else they couldn't tell from it: not a cell may change.
fn same_whatever_is_hidden(trial: &mut Trial, rng: &mut Rng) {
    for (width, height) in [(80, 24), (130, 42)] {
        let real = trial.buffer(width, height);
        let seat = trial.table.front.expect("somebody is in front");
        let imagined = TheGame::imagine(trial.table.play.state().view(seat), rng);
        let play = Play::from_state(trial.table.play.setup().clone(), imagined);
        let play = std::mem::replace(&mut trial.table.play, play);
        let other = trial.buffer(width, height);
        trial.table.play = play;
        assert_eq!(real, other);
    }
}

#[test]
fn the_curtain_tells_nothing_of_the_deal() {
    let mut screens = Vec::new();
    for seed in [8, 9] {
        let mut trial = Trial::new("Ann Bob", r#"{"start":"host"}"#, seed);
        assert_eq!(trial.table.screen_state, ScreenState::Curtain(Seat(0)));
        let before = trial.screen();
        trial.keys("mic"); // neither log nor table can be opened behind it
        assert_eq!(trial.screen(), before);
        trial.key(KeyCode::Enter);
        trial.keys("2"); // Bob starts
        assert_eq!(trial.table.screen_state, ScreenState::HandingOver(Seat(1)));
        trial.key(KeyCode::Enter);
        screens.push((before, trial.screen()));
        assert!(screens[screens.len() - 1].1.contains("Bob"));
    }
    assert_eq!(screens[0], screens[1]);
}

#[test]
fn alone_a_card_laid_is_taken_back_until_one_draws() {
    let mut trial = Trial::new("human", "{}", 1);
    trial.keys("al"); // the lowest card on the first row, for good
    assert_eq!(trial.turn().map(|turn| turn.laid), Some(1));
    trial.keys("u");
    assert_eq!(trial.turn().map(|turn| turn.laid), Some(0));
    assert!(trial.screen().contains("is undone"), "{}", trial.screen());
    play_turn(&mut trial);
    trial.keys("u");
    assert!(trial.screen().contains("Nothing is placed"), "{}", trial.screen());
    assert_eq!(trial.record().log.len(), 5, "laid, taken back, two laid, turn ended");
}

#[test]
fn refusals_are_explained_in_words_without_rule_codes() {
    let mut trial = Trial::in_language(Lang::Ru, "human", "{}", 1);
    trial.keys("e");
    assert!(trial.screen().contains("Положите ещё"), "{}", trial.screen());
    trial.key(KeyCode::End);
    trial.keys("a");
    trial.key(KeyCode::Home);
    trial.keys("a");
    assert!(trial.screen().contains("нужна карта больше 93"), "{}", trial.screen());
}

/// A solo table with one card on each pile and this hand.
fn with_piles(rules: &str, tops: [u8; 4], hand: &[u8]) -> Trial {
    let mut trial = Trial::new("human", rules, 1);
    let setup = trial.table.play.setup().clone();
    let minimum = setup.options().usual_minimum();
    let piles = ["A1", "A2", "D1", "D2"].iter().zip(tops);
    let deck: Vec<u8> = (2..=99).filter(|card| !tops.contains(card) && !hand.contains(card)).collect();
    let state = serde_json::json!({
        "public": {
            "options": setup.options(),
            "seats": 1,
            "phase": { "turn": { "seat": 0, "laid": 0, "minimum": minimum } },
            "piles": piles.map(|(row, top)| serde_json::json!({ "row": row, "cards": [top] })).collect::<Vec<_>>(),
            "hands": [hand.len()],
            "deck": deck.len(),
        },
        "private": [{ "hand": hand }],
        "secret": { "deck": deck, "rng": { "seed": Seed::from_number(1), "used": 0 } },
    });
    let state = serde_json::from_value(state).expect("the state can be read");
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    trial.table.play = Play::from_state(setup, state);
    trial.table.controls = Default::default();
    trial.table.happened.clear();
    trial.table.before = 0;
    trial.table.settle();
    trial
}

#[test]
fn b3_a_line_that_bars_the_minimum_is_warned_of_and_asked_about() {
    let mut trial = with_piles("{}", [90, 99, 2, 4], &[50, 51, 52, 53, 54, 55, 91, 95]);
    trial.keys("95");
    assert!(trial.screen().contains("dead end!"), "told before it is staged:\n{}", trial.screen());
    trial.keys("a");
    assert!(trial.screen().contains("the game would"), "{}", trial.screen());
    trial.keys("e");
    assert!(trial.screen().contains("Play it"), "{}", trial.screen());
    trial.key(KeyCode::Esc);
    trial.keys("u91a95a");
    assert!(!trial.screen().contains("the game would end"), "{}", trial.screen());
    trial.keys("e");
    assert_eq!(trial.table.play.state().public.laid(), 6);
    assert!(trial.table.sheet.is_none());
}

#[test]
fn b2_where_the_minimum_is_out_of_reach_it_is_said_and_what_fits_is_laid() {
    let mut trial = with_piles("{}", [90, 99, 2, 4], &[50, 51, 52, 53, 54, 55, 56, 95]);
    assert!(trial.screen().contains("You can no longer lay 2 cards"), "{}", trial.screen());
    trial.keys("95ae");
    assert_eq!(trial.table.screen_state, ScreenState::Over);
    assert!(trial.screen().contains("93"), "5 of 98 are laid:\n{}", trial.screen());
}

#[test]
fn tg61_with_lose_laying_beside_a_fire_is_warned_of_and_asked_about() {
    let rules = r#"{"fire":"next_card","astray":"lose"}"#;
    let mut trial = with_piles(rules, [40, 50, 60, 70], &[41, 44, 51, 52, 53, 59, 61, 80]);
    trial.keys("44a");
    assert!(trial.screen().contains("the next card must go here"), "{}", trial.screen());
    trial.keys("51s");
    assert!(trial.screen().contains("the game would be lost"), "{}", trial.screen());
    trial.keys("e");
    assert!(trial.screen().contains("Play it"), "{}", trial.screen());
    trial.key(KeyCode::Enter);
    assert_eq!(trial.table.screen_state, ScreenState::Over);
}

#[test]
fn tg60_beside_a_fire_nothing_can_be_staged() {
    let mut trial = with_piles(r#"{"fire":"next_card"}"#, [40, 50, 60, 70], &[41, 44, 51, 52, 53, 59, 61, 80]);
    trial.keys("44a51s");
    assert!(trial.screen().contains("on fire, and the very next card must"), "{}", trial.screen());
    assert_eq!(trial.table.controls.draft().lays().len(), 1);
    trial.keys("a");
    assert_eq!(trial.table.controls.draft().lays().len(), 2);
}

#[test]
fn the_mouse_plays_too() {
    let mut trial = Trial::new("human", "{}", 1);
    // The third card, then the first row.
    trial.click_at(24, 17);
    trial.click_at(30, 3);
    assert_eq!(trial.table.controls.draft().lays().len(), 1);
    trial.click_at(34, 17);
    trial.click_at(30, 3);
    assert_eq!(trial.table.controls.draft().lays().len(), 2);
    trial.click("Lay 2 cards");
    assert_eq!(trial.table.play.state().public.laid(), 2, "{}", trial.screen());
    trial.click("? help");
    assert!(trial.screen().contains("Keys"), "{}", trial.screen());
    trial.click_at(1, 1);
    assert!(trial.table.sheet.is_none());
}

#[test]
fn digits_choose_cards_and_staged_cards_come_back_at_will() {
    let mut trial = Trial::new("human", "{}", 7); // 2, 8, 18, 32, 45, 47, 77, 91
    trial.keys("45a");
    trial.keys("4");
    trial.keys("7a");
    let staged: Vec<u8> = trial.table.controls.draft().lays().iter().map(|(_, card)| card.number()).collect();
    assert_eq!(staged, [45, 47]);
    // Taking the first back leaves the second, which still fits.
    trial.keys("45");
    trial.key(KeyCode::Enter);
    let staged: Vec<u8> = trial.table.controls.draft().lays().iter().map(|(_, card)| card.number()).collect();
    assert_eq!(staged, [47]);
    trial.key(KeyCode::Backspace);
    assert!(trial.table.controls.draft().lays().is_empty());
    trial.keys("6");
    assert!(trial.screen().contains("begins like 6"), "{}", trial.screen());
}

#[test]
fn leaving_is_asked_about_and_tells_how_to_look_at_the_game_again() {
    let mut trial = Trial::new("human", "{}", 1);
    trial.keys("q");
    assert!(trial.screen().contains("Leave the game?"));
    trial.key(KeyCode::Esc);
    assert!(trial.table.sheet.is_none());
    trial.keys("q");
    assert!(matches!(trial.table.input(Input::letter('y')), Flow::Leave));
    let farewell = trial.table.farewell().join("\n");
    assert!(farewell.contains("record.jsonl") && farewell.contains("--seed 01000000"), "{farewell}");
    trial.keys("g");
    trial.key(KeyCode::Enter);
    assert_eq!(trial.table.screen_state, ScreenState::Over);
    trial.record().verify().expect("a game given up is over");
}

#[test]
fn a_small_terminal_is_told_so() {
    for lang in Lang::ALL {
        let mut trial = Trial::in_language(lang, "human", "{}", 1);
        let buf = trial.buffer(60, 20);
        let text: String = buf.content().iter().map(|cell| cell.symbol()).collect();
        assert!(text.contains("80×24") && text.contains("60×20"), "{text}");
        // Down to nothing at all.
        for (width, height) in [(1, 1), (2, 30), (79, 24), (80, 23), (0, 0), (300, 90)] {
            trial.buffer(width, height);
        }
    }
}

#[test]
fn a_record_is_never_written_over() {
    let trial = Trial::new("human", "{}", 1);
    let new = NewGame { record: Some(trial.folder.path().join("record.jsonl")), ..trial.table.new.clone() };
    let Err(Failure::Failed(why)) = Table::<TheGame, TheGameTerminal>::new(program(Lang::En), new) else {
        panic!("it was written over")
    };
    assert!(why.contains("already exists"), "{why}");
}

#[test]
fn a_hint_says_more_each_time_and_only_to_the_one_on_turn() {
    let mut trial = Trial::new("human", "{}", 5);
    trial.keys("t");
    assert!(trial.screen().contains("There is a move that is clearly better"), "{}", trial.screen());
    trial.keys("t");
    assert!(trial.screen().contains("It is one of these"), "{}", trial.screen());
    trial.key(KeyCode::Esc);
    trial.keys("t");
    let said = trial.screen();
    assert!(said.contains("Best, as far as I can tell") && said.contains("almost as well"), "{said}");
    trial.key(KeyCode::Esc);
    // What has been found out holds for this moment alone.
    play_turn(&mut trial);
    trial.keys("t");
    assert!(!trial.screen().contains("Best, as far as I can tell"), "{}", trial.screen());
}
