//! What IOTA says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use samobranka_iota::{
    Absent, Action, Deck, Event, ExchangeNeeds, First, Iota, Joker, JokerIdentity, Lay, LeftoverPenalty, Options,
    Placed, ShortHalf, StartJoker, State, Tie, try_laying,
};
use samobranka_rules::{Game, Lang, NoListener, Outcome, Phrase, Seat, Seed, Setup, Speak};
use samobranka_testkit::words::Texts;
use samobranka_words::{Reader, Words, plain, problems, words_for};
use serde_json::{Value, json};

/// Anna reads, and Boris sits beside her.
const ANNA: Seat = Seat(0);
const BORIS: Seat = Seat(1);

fn words(lang: Lang) -> Words {
    words_for::<Iota>(lang, &[])
}

/// What Anna reads.
fn read(lang: Lang, phrase: &Phrase) -> String {
    let names = match lang {
        Lang::En => ["Anna".to_owned(), "Boris".to_owned()],
        Lang::Ru => ["Анна".to_owned(), "Борис".to_owned()],
    };
    words(lang).say(phrase, &Reader { names: &names, you: Some(ANNA) })
}

/// A table for two on which it is Anna's turn: a row of three, the last a joker, over one more card.
fn scene() -> State {
    let table = [("Rc1", [0, 0]), ("Rc2", [0, 1]), ("J", [0, 2]), ("Gs1", [1, 2])];
    let table: Vec<Value> = table.iter().map(|(card, at)| json!({ "card": card, "at": at })).collect();
    let (anna, boris) = (["Rc3", "Rs3", "Bx2", "J"], ["Yc1", "Yc2", "Yc3", "Yc4"]);
    let fresh = samobranka_iota::Card::ordinary().map(|card| card.to_string());
    let elsewhere = ["Rc1", "Rc2", "Gs1", "Rc3", "Rs3", "Bx2", "Yc1", "Yc2", "Yc3", "Yc4"];
    let fresh: Vec<String> = fresh.filter(|card| !elsewhere.contains(&card.as_str())).collect();
    let mut secret = serde_json::to_value(deal(2, Options::default(), 1).secret).expect("a secret");
    secret["fresh"] = json!(fresh);
    let state = json!({
        "public": {
            "options": {},
            "seats": 2,
            "phase": { "turn": { "seat": 0 } },
            "table": table,
            "hands": [4, 4],
            "deck": fresh.len(),
            "sheet": [{ "seat": 0, "laid": 2, "points": 21 }, { "seat": 1, "laid": 1, "points": 2 }],
        },
        "private": [{ "hand": anna }, { "hand": boris }],
        "secret": secret,
    });
    let state: State = serde_json::from_value(state).expect("a state");
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state
}

fn deal(seats: u8, options: Options, seed: u64) -> State {
    let setup = Setup::new(seats, options).expect("a table");
    Iota::deal(&setup, Seed::from_number(seed), &mut NoListener)
}

fn lay(text: &str) -> Lay {
    let Ok(Action::Lay(lay)) = text.parse() else { panic!("{text}") };
    lay
}

/// What Anna is told when she tries this.
fn refused(lang: Lang, action: &str) -> String {
    let action: Action = action.parse().expect("an action");
    let why = Iota::check(scene().view(ANNA), &action).expect_err("it is refused");
    plain::refusal(&words(lang), &why, &Reader::default())
}

#[test]
fn io36_a_refused_card_says_which_line_breaks_and_by_which_property() {
    assert_eq!(
        refused(Lang::En, "Rs3@0,3"),
        "The line in row 0 would be red circle 1, red circle 2, joker and red square 3: the shapes (circle, circle and square) \
         are neither all the same nor all different."
    );
    assert_eq!(
        refused(Lang::Ru, "Rs3@0,3"),
        "Линия не сходится (ряд 0): красный круг 1, красный круг 2, джокер и красный квадрат 3. Формы — круг, круг и \
         квадрат: и не все одинаковы, и не все различны."
    );
    assert_eq!(
        refused(Lang::Ru, "Rs3@2,2"),
        "Джокеру (ряд 0, столбец 2) пришлось бы стать двумя картами сразу: ни один цвет не подходит ко всем его линиям."
    );
    assert_eq!(
        refused(Lang::En, "Rs3@2,2"),
        "The joker (row 0, column 2) would have to be two cards at once: no colour suits all its lines."
    );
    assert_eq!(
        refused(Lang::Ru, "Rc3@0,-1 Bx2@0,-2"),
        "Слишком длинно (ряд 0): в линии стало бы 5 карт, а больше четырёх нельзя."
    );
    assert_eq!(
        refused(Lang::En, "Yc1@0,3"),
        "You don't have the yellow circle 1. Lay one of your own cards, each once."
    );
    assert_eq!(
        refused(Lang::Ru, "Bx2@5,5"),
        "Здесь карта ни к чему не прилегает: синий крест 2 (ряд 5, столбец 5). Нужна соседка сбоку, сверху или снизу; \
         углы не считаются."
    );
    assert_eq!(refused(Lang::En, "swap J@0,2"), "A joker is taken with an ordinary card, not with another joker.");
}

#[test]
fn the_reader_is_you_and_the_others_have_names() {
    let state = scene();
    let lay = lay("Rc3@0,3");
    let score = try_laying(state.view(ANNA), &lay).expect("a laying");
    let laid = |seat| Iota::event(&Event::Laid { seat, lay, score: Some(score) });
    assert_eq!(read(Lang::En, &laid(ANNA)), "You lay red circle 3 (0, 3): 6 × 2 = 12 points.");
    assert_eq!(read(Lang::Ru, &laid(BORIS)), "Борис выкладывает красный круг 3 (0, 3): 6 × 2 = 12 очков.");
    let plain = Iota::event(&Event::Laid { seat: BORIS, lay, score: None });
    assert_eq!(read(Lang::En, &plain), "Boris lays red circle 3 (0, 3).");
    let swap = Action::Swap(Placed { at: lay.cells()[0], card: lay.placed().next().unwrap().card });
    assert_eq!(
        read(Lang::Ru, &Iota::action(state.view(ANNA), &swap)),
        "Забрать джокера (ряд 0, столбец 3) за карту «красный круг 3»"
    );
    assert_eq!(
        read(Lang::Ru, &Iota::action(state.view(ANNA), &Action::Lay(lay))),
        "Выложить красный круг 3 (0, 3): 6 × 2 = 12 очков"
    );
    assert_eq!(
        read(Lang::En, &Iota::action(state.view(ANNA), &"pass Rc3 J".parse().unwrap())),
        "Pass and trade red circle 3 and joker"
    );
    let traded = |count| read(Lang::Ru, &Iota::event(&Event::OtherPassed { seat: BORIS, traded: count }));
    assert_eq!(traded(0), "Борис пропускает ход.");
    assert_eq!(traded(3), "Борис пропускает ход и меняет 3 карты.");
}

#[test]
fn the_result_names_the_winner_and_the_points() {
    let said = |lang, points: &[i32]| read(lang, &<Iota as Speak>::outcome(&Outcome::by_points(points.to_vec())));
    assert_eq!(said(Lang::En, &[120, 99]), "You win! Points: you 120 and Boris 99.");
    assert_eq!(said(Lang::Ru, &[99, 120]), "Победа за игроком Борис. Очки: вы — 99 и Борис — 120.");
    assert_eq!(said(Lang::Ru, &[50, 50]), "Победа общая: вы и Борис. Очки: вы — 50 и Борис — 50.");
    assert_eq!(said(Lang::En, &[0, 0]), "The victory is shared: you and Boris.");
}

#[test]
fn a_view_is_told_in_sentences_the_most_pressing_first() {
    let names = ["Анна".to_owned(), "Борис".to_owned()];
    let state = scene();
    let told = plain::describe(&words(Lang::Ru), state.view(ANNA), &Reader { names: &names, you: Some(ANNA) });
    assert_eq!(
        told,
        [
            "Ваш ход.",
            "Ваша рука: красный круг 3, красный квадрат 3, синий крест 2 и джокер.",
            "Джокера (ряд 0, столбец 2) можно забрать: на его место подойдёт красный круг 3.",
            "Ряд 0: столбец 0 — красный круг 1, столбец 1 — красный круг 2 и столбец 2 — джокер.",
            "Ряд 1: столбец 2 — зелёный квадрат 1.",
            "Джокер (ряд 0, столбец 2) может быть картой красный круг 3 или красный круг 4.",
            "В колоде 54 карты.",
            "У вас 21 очко.",
            "Борис: 2 очка, 4 карты.",
        ]
    );
    let spectator = plain::describe(&words(Lang::En), state.spectator(), &Reader { names: &names, you: None });
    assert!(!spectator.iter().any(|line| line.contains("hand") || line.contains("yellow")), "{spectator:?}");
}

#[test]
fn q9_passes_are_counted_aloud_once_they_bring_the_end_near() {
    let counted = |rounds, passes| {
        let mut state = scene();
        state.public.options.stalemate_rounds = rounds;
        state.public.passes = passes;
        let told = Iota::describe(state.view(ANNA)).iter().map(|line| read(Lang::En, line)).collect::<Vec<_>>();
        told.into_iter().find(|line| line.contains("Passes in a row"))
    };
    assert_eq!(counted(4, 0), None);
    assert_eq!(counted(4, 7).as_deref(), Some("Passes in a row: 7. One more ends the game."));
    assert_eq!(counted(0, 7), None);
    assert_eq!(counted(200, 7).as_deref(), Some("Passes in a row: 7. 393 more end the game."));
    assert_eq!(counted(0, 500).as_deref(), Some("Passes in a row: 500. 12 more end the game."));
}

#[test]
fn what_a_table_plays_by_is_said_where_it_is_not_as_usual() {
    let plain = Options::default();
    let said = |options: Options| {
        let mut state = scene();
        state.public.options = options;
        let told = Iota::describe(state.view(ANNA)).iter().map(|line| read(Lang::En, line)).collect::<Vec<_>>();
        told.into_iter().find_map(|line| Some(line.strip_prefix("This table plays with: ")?.to_owned()))
    };
    assert_eq!(said(plain), None);
    let short = Options { deck: Deck::Short, ..plain };
    for (options, text) in [
        (short, "short game."),
        (Options { short_half: ShortHalf::Parity, ..short }, "short game and an even half."),
        (Options { children: true, ..plain }, "without a score."),
        (Options { joker: Joker::Unique, ..plain }, "a joker is a card that is not there."),
        (Options { joker_identity: JokerIdentity::Declared, ..plain }, "the joker is named."),
        (Options { swaps_per_turn: 1, ..plain }, "one joker a turn."),
        (Options { swap_then_pass: false, ..plain }, "whoever takes a joker must lay."),
        (Options { exchange_needs: ExchangeNeeds::Enough, ..plain }, "trade no more than the deck has."),
        (Options { stalemate_rounds: 0, ..plain }, "passes never end the game."),
        (Options { stalemate_rounds: 1, ..plain }, "one round of passes."),
        (Options { stalemate_rounds: 2, ..plain }, "two rounds of passes."),
        (Options { stalemate_rounds: 8, ..plain }, "eight rounds of passes."),
        (Options { stalemate_rounds: 5, ..plain }, "another number of rounds of passes."),
        (Options { leftover_penalty: LeftoverPenalty::MinusSum, ..plain }, "cards left cost their numbers."),
        (Options { start_joker: StartJoker::Redraw, ..plain }, "a start joker goes back."),
        (Options { first: First::Seat1, ..plain }, "seat 1 begins."),
        (Options { first: First::Seat4, ..plain }, "seat 4 begins."),
        (Options { tie: Tie::FewestCardsLeft, ..plain }, "equal points: fewest cards win."),
        (Options { hints: false, ..plain }, "no help with placing."),
        (Options { absent: Absent::Bot, ..plain }, "a bot stands in."),
    ] {
        assert_eq!(said(options).as_deref(), Some(text));
    }
    // The half matters in the short game alone.
    assert_eq!(said(Options { short_half: ShortHalf::Parity, ..plain }), None);
}

#[test]
fn q2_q18_named_jokers_and_seats_that_are_not_there_are_said() {
    let table = crate::table::set("declared; table: Rc1@0,0 J=Rc2@0,1; hands: .. / ..");
    let told = Iota::describe(table.state().view(ANNA)).iter().map(|line| read(Lang::En, line)).collect::<Vec<_>>();
    assert!(told.contains(&"Row 0: column 0 red circle 1 and column 1 joker for red circle 2.".to_owned()), "{told:?}");
    let why = samobranka_iota::Illegal::NoSuchSeat { seat: Seat(255) };
    assert_eq!(
        plain::refusal(&words(Lang::En), &why, &Reader::default()),
        "This table has no seat 256. Choose one of the seats here."
    );
}

#[test]
fn io1_io2_programs_are_told_of_every_card_and_people_of_the_rules() {
    let pieces = Iota::pieces(&Options::default());
    let cards = pieces["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 65);
    assert_eq!(cards[17], json!({ "card": "Gc2", "colour": "green", "shape": "circle", "number": 2, "copies": 1 }));
    assert_eq!(cards[64], json!({ "card": "J", "colour": null, "shape": null, "number": null, "copies": 2 }));
    for lang in Lang::ALL {
        assert!(Iota::rules_page(lang).starts_with("# "));
    }
    assert!(Iota::rules_page(Lang::Ru).contains("джокер") && Iota::rules_page(Lang::En).contains("joker"));
}

/// The law of words asks this too, after some games.
#[test]
fn every_text_is_in_the_list_of_all_texts_and_in_both_catalogues() {
    assert_eq!(problems::<Iota>(), Vec::<String>::new());
}

/// The list that a test goes through to see that both catalogues can say everything.
#[test]
fn io46_the_list_of_all_texts_has_a_table_with_more_than_one_thing_unusual() {
    let options = Iota::vocabulary().into_iter().find(|phrase| phrase.key == "iota-view-options");
    assert_eq!(
        read(Lang::En, &options.expect("a table with options")),
        "This table plays with: without a score and no help with placing."
    );
}

#[test]
fn the_laws_of_words_hold() {
    let table = |game| {
        let options = Options {
            deck: if game % 2 == 0 { Deck::Short } else { Deck::Full },
            children: game % 4 == 1,
            joker: if game % 3 == 0 { Joker::Unique } else { Joker::Any },
            joker_identity: if game % 3 == 1 { JokerIdentity::Declared } else { JokerIdentity::Floating },
            hints: game % 5 != 0,
            ..Options::default()
        };
        Setup::new(2 + game % 3, options).expect("a table")
    };
    let setups: Vec<_> = (0..24u8).map(table).collect();
    Texts::of(env!("CARGO_MANIFEST_DIR"), &["IO-", "Q"]).hold::<Iota>(&setups);
}
