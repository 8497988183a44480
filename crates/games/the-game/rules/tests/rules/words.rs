//! What THE GAME says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use samobranka_rules::{Game, Lang, NoListener, Phrase, Refusal, Seat, Seed, Setup, Speak};
use samobranka_testkit::words::Texts;
use samobranka_the_game::{
    Action, Astray, Card, Event, Fire, Illegal, Options, OwnHint, Pile, PileHint, Reply, Ruling, Shortfall, Signal,
    Start, State, TheGame, Wish, warning,
};
use samobranka_words::{Reader, Words, plain, words_for};
use serde_json::json;

use crate::table::set;

/// Anna reads, and Boris sits beside her.
const ANNA: Seat = Seat(0);
const BORIS: Seat = Seat(1);

/// What Anna reads.
fn read(lang: Lang, phrase: &Phrase) -> String {
    let names = match lang {
        Lang::En => ["Anna".to_owned(), "Boris".to_owned()],
        Lang::Ru => ["Анна".to_owned(), "Борис".to_owned()],
    };
    words(lang).say(phrase, &Reader { names: &names, you: Some(ANNA) })
}

fn words(lang: Lang) -> Words {
    words_for::<TheGame>(lang, &[])
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

fn deal(seats: u8, options: Options, seed: u64) -> State {
    let setup = Setup::new(seats, options).expect("a table");
    TheGame::deal(&setup, Seed::from_number(seed), &mut NoListener)
}

#[test]
fn a_missing_key_and_a_missing_argument_are_found_out() {
    for lang in Lang::ALL {
        let full = TheGame::catalogue(lang);
        let check = |catalogue: &str| {
            let words = Words::new(lang, &[catalogue]).expect("a catalogue");
            TheGame::vocabulary().iter().filter_map(|phrase| words.check(phrase).err()).count()
        };
        assert_eq!(check(full), 0);
        assert!(check(&full.replace("the-game-refusal-over =", "the-game-refusal-ended =")) > 0, "a key");
        assert!(check(&full.replace("{ $from }", "{ $top }")) > 0, "an argument too many");
        assert!(check(&full.replace("{ $jump }", "")) > 0, "an argument too few");
        assert!(check(&full.replace("[yes]", "[ja]")) > 0, "a variant");
    }
}

#[test]
fn tg_44_tg_45_no_signal_holds_a_number_or_compares_with_one() {
    let mut signals: Vec<Signal> = Vec::new();
    TheGame::asides(deal(2, friendly(), 1).view(ANNA), &mut signals);
    assert_eq!(signals.len(), 4 * 10 + 4 + 14 + 2, "all there are");
    let forbidden = [
        "higher",
        "above",
        "below",
        "than",
        "between",
        "больше",
        "меньше",
        "чем",
        "выше",
        "ниже",
        "между",
        "two",
        "three",
        "ten",
        "два",
        "две",
        "три",
        "десять",
    ];
    for lang in Lang::ALL {
        for signal in &signals {
            let said = read(lang, &TheGame::aside(signal)).to_lowercase();
            assert!(!said.contains(|letter: char| letter.is_numeric()), "{said}");
            let mut spoken = said.split(|letter: char| !letter.is_alphabetic());
            assert!(!spoken.any(|word| forbidden.contains(&word)), "{said}");
        }
        for wish in Wish::ALL {
            let said =
                plain::action(&words(lang), deal(2, friendly(), 1).view(ANNA), &Action::Wish(wish), &Reader::default());
            assert!(!said.contains(|letter: char| letter.is_numeric()), "{said}");
        }
    }
}

/// Everything that can be said may be said.
fn friendly() -> Options {
    Options { fire: Fire::NextCard, ten_signal: true, ..Options::default() }
}

#[test]
fn the_reader_is_you_and_the_others_have_names() {
    let laid = |seat| Event::Laid { seat, pile: Pile::A2, card: card(52), from: 47, trick: false };
    let said = |lang, event: &Event| read(lang, &TheGame::event(event));
    assert_eq!(said(Lang::En, &laid(ANNA)), "You lay 52 on the lower ascending row, after 47.");
    assert_eq!(said(Lang::En, &laid(BORIS)), "Boris lays 52 on the lower ascending row, after 47.");
    assert_eq!(said(Lang::Ru, &laid(ANNA)), "Вы кладёте 52 в нижний возрастающий ряд, после 47.");
    assert_eq!(said(Lang::Ru, &laid(BORIS)), "Борис кладёт 52 в нижний возрастающий ряд, после 47.");
    let signal = Signal::Pile { pile: Pile::D1, hint: PileHint::StayOff, strong: true };
    let signalled = |seat| Event::Signalled { seat, signal };
    assert_eq!(
        said(Lang::En, &signalled(BORIS)),
        "Boris says: “I really need the upper descending row: please stay off it!”"
    );
    assert_eq!(said(Lang::Ru, &signalled(ANNA)), "Вы говорите: «Очень прошу, не трогайте верхний убывающий ряд!»");
    let unsaid = Event::Signalled { seat: BORIS, signal: Signal::Unsay(OwnHint::GoodTurn) };
    assert_eq!(said(Lang::Ru, &unsaid), "Борис берёт назад слова «Мой ход будет хорошим».");
    assert_eq!(read(Lang::Ru, &TheGame::aside(&Signal::Reply(Reply::Cannot))), "Не могу");
    assert_eq!(read(Lang::En, &TheGame::ruling(&Ruling::GiveUp)), "End the game here");
}

#[test]
fn numbers_of_cards_take_the_right_form() {
    let drew = |lang, count| read(lang, &TheGame::event(&Event::OtherDrew { seat: BORIS, count }));
    assert_eq!(drew(Lang::En, 1), "Boris draws 1 card.");
    assert_eq!(drew(Lang::En, 2), "Boris draws 2 cards.");
    assert_eq!(drew(Lang::Ru, 1), "Борис берёт 1 карту.");
    assert_eq!(drew(Lang::Ru, 3), "Борис берёт 3 карты.");
    assert_eq!(drew(Lang::Ru, 5), "Борис берёт 5 карт.");
    let left = |score| {
        let team = samobranka_rules::Outcome::Team { won: false, verdict: "over".into(), score };
        let said = read(Lang::Ru, &<TheGame as Speak>::outcome(&team));
        said.split('.').next().unwrap_or_default().to_owned()
    };
    assert_eq!(left(11), "Осталось 11 карт");
    assert_eq!(left(21), "Осталась 21 карта");
    assert_eq!(left(33), "Осталось 33 карты");
    let few =
        |laid, minimum| Illegal::TooFew { laid, minimum, deck_empty: minimum == 1, expert: minimum == 3 }.phrase();
    assert_eq!(
        read(Lang::Ru, &few(0, 1)),
        "За ход нужно положить не меньше 1 карты, а положено 0. Положите ещё, потом заканчивайте."
    );
    assert_eq!(
        read(Lang::En, &few(1, 3)),
        "Your turn needs at least 3 cards, and you have laid 1. Lay more before you end it."
    );
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let said = |lang, illegal: Illegal| plain::refusal(&words(lang), &illegal, &Reader::default());
    let not_higher = |top| Illegal::NotHigher { card: card(5), pile: Pile::A1, top };
    assert_eq!(
        said(Lang::En, not_higher(47)),
        "The 5 can't follow 47: on the upper ascending row the numbers must grow, so lay a card above 47, or exactly \
         ten below it, the 37."
    );
    assert_eq!(
        said(Lang::En, not_higher(11)),
        "The 5 can't follow 11: on the upper ascending row the numbers must grow, so lay a card above 11."
    );
    let not_lower = |top| Illegal::NotLower { card: card(95), pile: Pile::D2, top };
    assert_eq!(
        said(Lang::Ru, not_lower(65)),
        "Карту 95 нельзя положить в нижний убывающий ряд после 65: числа там убывают, так что нужна карта меньше 65 или ровно на \
         десять больше, то есть 75."
    );
    assert_eq!(
        said(Lang::Ru, not_lower(90)),
        "Карту 95 нельзя положить в нижний убывающий ряд после 90: числа там убывают, так что нужна карта меньше 90."
    );
    assert_eq!(
        said(Lang::En, Illegal::NoSuchSeat { seat: Seat(255) }),
        "This table has no seat 256. Choose one of the players who sit here."
    );
}

/// A game for two in the middle of Anna's turn, as the referee writes it.
fn middle_of_a_turn(options: &str, burning: &str) -> State {
    // Where fire is played with, a 44 on top burns.
    let top = if options.contains("fire") && burning == "[]" { 43 } else { 44 };
    let state = format!(
        r#"{{"public": {{"options": {options}, "seats": 2, "phase": {{"turn": {{"seat": 0, "laid": 1, "minimum": 2}}}},
            "piles": [{{"row": "A1", "cards": [{top}]}}, {{"row": "A2", "cards": [30, 47]}}, {{"row": "D1", "cards": []}},
                      {{"row": "D2", "cards": [3]}}],
            "hands": [6, 7], "deck": 81, "burning": {burning},
            "signals": [{{"piles": [null, null, null, null], "own": [], "reply": null}},
                        {{"piles": [{{"hint": "stay_off", "strong": false}}, null, null, null], "own": ["hard_turn"],
                          "reply": "agree"}}]}},
            "private": [{{"hand": [37, 52, 60, 33, 5, 13]}}, {{"hand": [7, 8, 9, 10, 11, 12, 14]}}],
            "secret": {secret}}}"#,
        secret = secret_without(&[top, 30, 47, 3, 37, 52, 60, 33, 5, 13, 7, 8, 9, 10, 11, 12, 14])
    );
    let state: State = serde_json::from_str(&state).expect("a state");
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state
}

/// The hidden part of a state in which these cards lie elsewhere.
fn secret_without(cards: &[u8]) -> serde_json::Value {
    let mut secret = serde_json::to_value(deal(2, Options::default(), 1).secret).expect("a secret");
    let deck: Vec<u8> = (2..=99).filter(|number| !cards.contains(number)).collect();
    secret["deck"] = deck.into();
    secret
}

/// What the one in this seat, or a spectator, is told of the table.
fn described(lang: Lang, state: &State, seat: Option<Seat>) -> Vec<String> {
    let names = ["Anna".to_owned(), "Boris".to_owned()];
    let view = seat.map_or(state.spectator(), |seat| state.view(seat));
    plain::describe(&words(lang), view, &Reader { names: &names, you: seat })
}

#[test]
fn a_view_is_told_in_sentences_the_most_pressing_first() {
    let state = middle_of_a_turn("{}", "[]");
    assert_eq!(
        described(Lang::En, &state, Some(ANNA)),
        [
            "Your turn. Laid so far: 1, needed: at least 2.",
            "Your hand: 5, 13, 33, 37, 52 and 60.",
            "Row 1 (upper ascending), top 44: you may lay 52 or 60.",
            "Row 2 (lower ascending), top 47: you may lay 52 or 60, or go back with 37.",
            "Row 3 (upper descending), empty, starts at 100: you may lay 5, 13, 33, 37, 52 or 60.",
            "Row 4 (lower descending), top 3: you may go back with 13.",
            "Draw pile: 81 cards.",
            "Boris has 7 cards.",
            "Boris says: “Please stay off the upper ascending row”, “My turn will be hard” and “Agreed”",
        ]
    );
    assert_eq!(
        described(Lang::Ru, &state, Some(BORIS))[..5],
        [
            "Ходит Anna. Положено карт: 1, нужно не меньше 2.",
            "Ваша рука: 7, 8, 9, 10, 11, 12 и 14.",
            "Ряд 1 (верхний возрастающий), сверху 44: ни одна ваша карта не подходит.",
            "Ряд 2 (нижний возрастающий), сверху 47: ни одна ваша карта не подходит.",
            "Ряд 3 (верхний убывающий), пуст, начинается с 100: подошла бы карта 7, 8, 9, 10, 11, 12 или 14.",
        ]
    );
    assert_eq!(
        described(Lang::En, &state, None)[..3],
        [
            "It is Anna's turn. Laid so far: 1, needed: at least 2.",
            "Row 1 (upper ascending), top 44.",
            "Row 2 (lower ascending), top 47.",
        ]
    );
}

#[test]
fn tg_60_a_fire_and_its_duty_are_told() {
    let state = middle_of_a_turn(r#"{"fire": "next_card", "difficulty": "normal"}"#, r#"["A1"]"#);
    let told = described(Lang::En, &state, Some(ANNA));
    assert_eq!(
        told[1..6],
        [
            "The upper ascending row is on fire: the very next card must go there, or the game is lost.",
            "Your hand: 5, 13, 33 (fire), 37, 52 and 60.",
            "Row 1 (upper ascending), top 44, on fire: you may lay 52 or 60.",
            "Row 2 (lower ascending), top 47: nothing may be laid here before the fire is covered.",
            "Row 3 (upper descending), empty, starts at 100: nothing may be laid here before the fire is covered.",
        ]
    );
    assert_eq!(told.last().map(String::as_str), Some("This table plays with: fire covered by the next card."));
}

#[test]
fn actions_tell_the_jump() {
    let said = |lang, options: &str, action| {
        let state = middle_of_a_turn(options, "[]");
        plain::action(&words(lang), state.view(ANNA), &action, &Reader::default())
    };
    let lay = |pile, number| Action::Lay { pile, card: card(number) };
    assert_eq!(said(Lang::En, "{}", lay(Pile::A2, 52)), "52 on the lower ascending row: +5");
    assert_eq!(said(Lang::En, "{}", lay(Pile::A2, 37)), "37 on the lower ascending row: ten back!");
    assert_eq!(
        said(Lang::Ru, r#"{"fire": "next_card"}"#, lay(Pile::D1, 33)),
        "33 (огонёк) в верхний убывающий ряд: −67"
    );
    assert_eq!(said(Lang::Ru, "{}", Action::EndTurn), "Закончить ход и взять 1 карту");
    let state = middle_of_a_turn(r#"{"fire": "next_card", "astray": "lose"}"#, r#"["A1"]"#);
    let said = plain::action(&words(Lang::En), state.view(ANNA), &lay(Pile::A2, 52), &Reader::default());
    assert_eq!(said, "52 on the lower ascending row: this loses the game, because the upper ascending row burns");
}

#[test]
fn tg_32_the_end_of_a_turn_tells_what_it_brings() {
    let table = "A1: 40 41; D1: 60; hands: 10 11 12 13 14 / 20 21 23 24 25 26 27; laid 2";
    let said = |state: &State, action: &str| {
        let action = action.parse().expect("an action");
        plain::action(&words(Lang::En), state.view(ANNA), &action, &Reader::default())
    };
    let state = set(table).state().clone();
    assert_eq!(said(&state, "."), "End the turn and draw 2 cards");
    assert_eq!(described(Lang::En, &state, Some(ANNA))[1], "You may end your turn and draw 2 cards.");
    let drew = Event::Drew { cards: vec![card(9), card(5)].try_into().expect("two cards") };
    assert_eq!(read(Lang::En, &TheGame::event(&drew)), "You draw 5 and 9.");

    // B-9: a fire that is due is lost with the turn.
    let due = set("late fire; lose; A1: 44; D1: 60 59; hands: 10 11 12 13 50 / ..; laid 2; due A1").state().clone();
    assert_eq!(said(&due, "."), "End the turn: this loses the game, because a burning row is not covered");
    assert!(!described(Lang::En, &due, Some(ANNA)).iter().any(|line| line.starts_with("You may end")));
    // TG-60: what covers the fire goes where it should.
    let burning = middle_of_a_turn(r#"{"fire": "next_card"}"#, r#"["A1"]"#);
    assert_eq!(said(&burning, "52>A1"), "52 on the upper ascending row: +8");
}

#[test]
fn b_3_a_staged_turn_that_ends_the_game_is_warned_of() {
    let state = middle_of_a_turn(r#"{"fire": "next_card"}"#, "[]");
    let warned = |lays: &[(Pile, Card)]| warning(state.view(ANNA), lays).map(|phrase| read(Lang::En, &phrase));
    assert_eq!(warned(&[(Pile::A1, card(52))]), None);
    assert_eq!(warned(&[(Pile::A1, card(5))]), None, "what is refused needs no warning");

    let mut state = deal(1, Options { fire: Fire::NextCard, ..Options::default() }, 1);
    state.private[0].hand = [44, 43, 45, 46, 47, 48, 49, 50].map(card).into_iter().collect();
    let warned = |lays: &[(Pile, Card)]| warning(state.view(ANNA), lays).map(|phrase| phrase.key);
    assert_eq!(warned(&[(Pile::A1, card(44))]), None, "45 covers it");
    state.private[0].hand = [44, 43, 42, 41, 40, 39, 38, 37].map(card).into_iter().collect();
    let warned = |lays: &[(Pile, Card)]| warning(state.view(ANNA), lays).map(|phrase| phrase.key);
    assert_eq!(warned(&[(Pile::A1, card(44))]), Some("the-game-warning-burned"));
    assert_eq!(warning(state.spectator(), &[]), None);

    // Only the 99 fits, and the turn needs two cards.
    let state = beginning_of_a_turn([&[98], &[97], &[3], &[4]], [99, 50, 51, 52, 53, 54, 55]);
    let warned = |lang| warning(state.view(ANNA), &[(Pile::A1, card(99))]).map(|phrase| read(lang, &phrase));
    assert_eq!(
        warned(Lang::Ru).as_deref(),
        Some("После этого вы не сможете положить столько карт, сколько требует ход, и игра закончится.")
    );
}

/// A table for two with these piles as Anna's turn begins; Boris has seven low cards.
fn beginning_of_a_turn(piles: [&[u8]; 4], hand: [u8; 7]) -> State {
    let boris = [7, 8, 9, 10, 11, 12, 15];
    let gone = [&piles.concat()[..], &hand, &boris].concat();
    let rows: Vec<_> = Pile::ALL.iter().zip(piles).map(|(row, cards)| json!({ "row": row, "cards": cards })).collect();
    let state = json!({
        "public": {
            "options": {},
            "seats": 2,
            "phase": { "turn": { "seat": 0, "laid": 0, "minimum": 2 } },
            "piles": rows,
            "hands": [7, 7],
            "deck": 98 - gone.len(),
        },
        "private": [{ "hand": hand }, { "hand": boris }],
        "secret": secret_without(&gone),
    });
    let state: State = serde_json::from_value(state).expect("a state");
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state
}

#[test]
fn the_laws_of_words_hold() {
    let table = |game| {
        let seats = 1 + game % 5;
        let options = Options {
            fire: [Fire::Off, Fire::NextCard, Fire::ByEndOfNextTurn][usize::from(game % 3)],
            astray: if game % 2 == 0 { Astray::Refuse } else { Astray::Lose },
            shortfall: if game % 4 == 0 { Shortfall::Strict } else { Shortfall::LayWhatFits },
            start: [Start::Team, Start::Host, Start::Random][usize::from(game / 3 % 3)],
            ten_signal: game % 2 == 0,
            ..Options::default()
        };
        Setup::new(seats, options).expect("a table")
    };
    let setups: Vec<_> = (0..60u8).map(table).collect();
    Texts::of(env!("CARGO_MANIFEST_DIR"), &["TG-", "B-"]).hold::<TheGame>(&setups);
}
