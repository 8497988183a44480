//! What Portals says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use expect_test::{Expect, expect};
use samobranka_portals::{
    Area, Board, Element, Event, Illegal, Key, Laid, Mark, Options, Payment, Points, Portals, Spot, Start, Totals,
};
use samobranka_rules::{Game, Lang, NoListener, Outcome, Phrase, Seat, Seed, Setup, Speak};
use samobranka_testkit::words::Texts;
use samobranka_words::{Reader, Words, plain, words_for};

use crate::table::{deal, play_on, play_randomly, set};

/// Anna reads, and Boris sits beside her.
const ANNA: Seat = Seat(0);
const BORIS: Seat = Seat(1);

fn words(lang: Lang) -> Words {
    words_for::<Portals>(lang, &[])
}

/// What Anna reads.
fn read(lang: Lang, phrase: &Phrase) -> String {
    let names = match lang {
        Lang::En => ["Anna".to_owned(), "Boris".to_owned()],
        Lang::Ru => ["Анна".to_owned(), "Борис".to_owned()],
    };
    words(lang).say(phrase, &Reader { names: &names, you: Some(ANNA) })
}

#[test]
fn the_reader_is_you_and_the_others_have_names() {
    let said = |lang, event: &Event| read(lang, &Portals::event(event));
    let mark = Mark { key: Key(12), spot: "b2".parse::<Spot>().unwrap() };
    let covered = |seat| Event::Covered { seat, source: Board(0), stone: Element::Air, mark };
    assert_eq!(said(Lang::En, &covered(ANNA)), "You put a yellow stone on key 12, mark b2.");
    assert_eq!(said(Lang::En, &covered(BORIS)), "Boris puts a yellow stone on key 12, mark b2.");
    assert_eq!(said(Lang::Ru, &covered(ANNA)), "Вы кладёте жёлтый камень: ключ 12, клетка b2.");
    assert_eq!(said(Lang::Ru, &covered(BORIS)), "Борис кладёт жёлтый камень: ключ 12, клетка b2.");
    let scored = |seat| Event::Scored { seat, points: Points { matches: 2, for_matches: 2, for_neighbours: 1 } };
    assert_eq!(said(Lang::En, &scored(ANNA)), "3 points for you: 2 for matches and 1 for neighbours.");
    assert_eq!(said(Lang::Ru, &scored(BORIS)), "Борис получает 3 очка: за совпадения 2, за соседство 1.");
    let mut placed = Laid::NONE;
    placed.put("b2".parse().unwrap(), Element::Water);
    placed.put("c3".parse().unwrap(), Element::Time);
    let opened = Event::Opened { seat: BORIS, key: Key(4), board: Board(1), placed, returned: Laid::NONE };
    assert_eq!(said(Lang::En, &opened), "Boris opens a portal on board 2 with key 4: blue b2 and lilac c3.");
    assert_eq!(said(Lang::Ru, &opened), "Борис открывает портал ключом 4 на поле 2: синий b2 и тёмно-сиреневый c3.");
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let said = |lang, illegal: Illegal| plain::refusal(&words(lang), &illegal, &Reader::default());
    assert_eq!(
        said(Lang::En, Illegal::NoMarkers { from: Board(1) }),
        "You have taken three stones from source 2 in this round. Take from the other one."
    );
    assert_eq!(
        said(Lang::Ru, Illegal::ColourElsewhere { stone: Element::Earth, area: Area::Move }),
        "Такой камень уже лежит в области 1 (зелёный камень), а у каждого цвета область одна. Кладите туда."
    );
    let no_seat = said(Lang::En, Illegal::NoSuchSeat { seat: Seat(255) });
    assert!(no_seat.contains("256"), "{no_seat}");
}

#[test]
fn po166_a_result_is_told_by_its_rating_and_by_its_winners() {
    let alone = |verdict: &'static str| {
        let team = Outcome::Team { won: false, verdict: verdict.into(), score: 37 };
        <Portals as Speak>::outcome(&team).key
    };
    assert_eq!(
        ["apprentice", "mage", "great_wizard"].map(alone),
        ["portals-outcome-apprentice", "portals-outcome-mage", "portals-outcome-great-wizard"]
    );
    let told = read(Lang::En, &<Portals as Speak>::outcome(&Outcome::by_points(vec![7, 12])));
    assert_eq!(told, "The winner: Boris. Points: you: 7 and Boris: 12.");
}

/// The list that a test goes through to see that both catalogues can say everything.
#[test]
fn po13_the_list_of_all_texts_has_tables_with_every_module_and_seats_with_one_sign_or_several() {
    let (words, names) = (words(Lang::En), ["Anna".to_owned(), "Boris".to_owned()]);
    let reader = Reader { names: &names, you: Some(ANNA) };
    let told = |phrase: &Phrase| ["portals-view-options", "portals-view-signs"].contains(&phrase.key);
    let said: Vec<String> =
        Portals::vocabulary().into_iter().filter(told).map(|phrase| words.say(&phrase, &reader)).collect();
    for part in ["This table plays with: Magic Spells and Secret Signs.", "Your secret sign: ", "Your secret signs: "] {
        assert!(said.iter().any(|text| text.starts_with(part)), "{part}");
    }
}

#[test]
fn programs_are_told_of_every_board_key_and_sign() {
    let pieces = Portals::pieces(&Options::default());
    let count = |what: &str| pieces[what].as_array().map(Vec::len);
    assert_eq!(["boards", "keys", "signs"].map(count), [Some(4), Some(36), Some(20)]);
}

#[test]
fn the_laws_of_words_hold() {
    let table = |game| {
        let seats = 1 + game % 4;
        let options = Options {
            spells: game % 2 == 0,
            signs: game % 3 > 0,
            start: [Start::Random, Start::Host, Start::Claim][usize::from(game % 3)],
            totals: [Totals::Hidden, Totals::Open, Totals::Silent][usize::from(game / 3 % 3)],
            payment: if game % 5 == 0 { Payment::Declared } else { Payment::Automatic },
            ..Options::default()
        };
        Setup::new(seats, options).expect("a table")
    };
    let setups: Vec<_> = (0..24u8).map(table).collect();
    Texts::of(env!("CARGO_MANIFEST_DIR"), &["PO-", "A-"]).hold::<Portals>(&setups);
}

#[test]
fn a_view_is_told_in_sentences_the_most_pressing_first() {
    let setup = Setup::new(2, Options { spells: true, ..Options::default() }).unwrap();
    let state = Portals::deal(&setup, Seed::from_number(1), &mut NoListener);
    let names = ["Anna".to_owned(), "Boris".to_owned()];
    let told = |lang| plain::describe(&words(lang), state.view(ANNA), &Reader { names: &names, you: Some(ANNA) });
    let (en, ru) = (told(Lang::En), told(Lang::Ru));
    assert_eq!(en.len(), ru.len());
    assert!(en[0].starts_with("Round 1 of 4; ") && ru[0].starts_with("Раунд 1 из 4, "), "{en:?} {ru:?}");
    assert!(en.contains(&"You have 0 points.".to_owned()), "{en:?}");
    assert!(
        en.contains(&"The spell board is empty.".to_owned()) && ru.contains(&"Планшет заклинаний пуст.".to_owned())
    );
    assert!(en.contains(&"This table plays with: Magic Spells.".to_owned()), "{en:?}");
}

/// What Anna is told of a table, in both languages.
fn described(play: &samobranka_rules::Play<Portals>, wanted: &Expect) {
    let told = |lang| {
        let lines = Portals::describe(play.state().view(ANNA));
        lines.iter().map(|line| read(lang, line) + "\n").collect::<String>()
    };
    wanted.assert_eq(&format!("{}\n{}", told(Lang::En), told(Lang::Ru)));
}

#[test]
fn a_table_with_keys_signs_and_spells_is_described() {
    let table = "spells; signs 1: 1 3; signs 2: 2; done 2: 4; points 2: 4; round 2; keys 1: 3[] 7[Aa1]; keys 2: 5[Wa1]; stone; \
                 areas: E - W -; b1 1: Aa2 Eb2 Fa3 Wb3; b2 2: Tb2; discard: 9 10";
    described(
        &set(table),
        &expect![[r#"
        Round 2 of 4; you are the first player.
        Your turn: take a stone.
        You have 0 points.
        Your key 3 (orange, 2 marks): no stones; free: a2 and b2.
        Your key 7 (violet, 4 marks): yellow a1; free: b1, c1 and a2.
        Your secret signs: 1 and 3.
        Of these stand on your boards now: 1.
        Board 1 (layout 1, easy side, within your reach): yellow a2, green b2, red a3 and blue b3.
        Board 2 (layout 2, easy side, within your reach): lilac b2.
        Source 1: 1 yellow, 1 green, 2 red and 2 lilac.
        Source 2: 2 yellow, 1 green, 1 red, 1 blue and 1 lilac.
        You may take 3 more from source 1 and 3 more from source 2.
        Keys in the area, orange: 4 and 8.
        Keys in the area, red: 1 and 6.
        Keys in the area, violet: 2 and 12.
        Spell board: 1 green in area 1 and 1 blue in area 3.
        Boris, key 5 (violet, 4 marks): blue a1; free: b1, c1 and b2.
        Boris has 1 secret sign.
        Signs Boris has fulfilled: 4.
        In the bag: 29 stones (5 yellow, 6 green, 6 red, 6 blue and 6 lilac).
        Discarded keys: 9 and 10.
        This table plays with: Magic Spells and Secret Signs.

        Раунд 2 из 4, вы — первый игрок.
        Ваш ход: заберите камень.
        У вас 0 очков.
        Ваш ключ 3 (оранжевый, 2 символа): камней нет; свободно: a2 и b2.
        Ваш ключ 7 (фиолетовый, 4 символа): жёлтый a1; свободно: b1, c1 и a2.
        Ваши тайные знаки: 1 и 3.
        Из них сейчас сложились на ваших полях: 1.
        Поле 1 (№ 1, простая сторона, доступное вам): жёлтый a2, зелёный b2, красный a3 и синий b3.
        Поле 2 (№ 2, простая сторона, доступное вам): тёмно-сиреневый b2.
        Источник 1: жёлтый × 1, зелёный × 1, красный × 2 и тёмно-сиреневый × 2.
        Источник 2: жёлтый × 2, зелёный × 1, красный × 1, синий × 1 и тёмно-сиреневый × 1.
        Вы ещё можете взять: с источника 1 — 3, с источника 2 — 3.
        В области ключей, оранжевые: 4 и 8.
        В области ключей, красные: 1 и 6.
        В области ключей, фиолетовые: 2 и 12.
        Планшет заклинаний: область 1 — зелёный × 1 и область 3 — синий × 1.
        Борис, ключ 5 (фиолетовый, 4 символа): синий a1; свободно: b1, c1 и b2.
        Борис: 1 тайный знак.
        Борис, выполненные знаки: 4.
        В мешочке 29 камней (жёлтый × 5, зелёный × 6, красный × 6, синий × 6 и тёмно-сиреневый × 6).
        Сброшенные ключи: 9 и 10.
        За этим столом: магические заклинания и тайные знаки.
    "#]],
    );
}

#[test]
fn a_queue_of_keys_and_those_who_wait_are_described() {
    described(
        &set("opening; keys 1: 3[Ta2 Tb2]; keys 2: 4[Ta1 Tb2]; memory"),
        &expect![[r#"
        Round 1 of 4; you are the first player.
        Open a portal with your key 3: choose where its stones go.
        Keys to be activated, in this order: 3 (yours) and 4 (Boris).
        You have 0 points.
        Your key 3 (orange, 2 marks): lilac a2 and lilac b2; prepared.
        Board 1 (layout 1, easy side, within your reach): empty.
        Board 2 (layout 2, easy side, within your reach): empty.
        Source 1: none.
        Source 2: none.
        You may take 0 more from source 1 and 0 more from source 2.
        Keys in the area, orange: 8 and 11.
        Keys in the area, red: 1 and 6.
        Keys in the area, violet: 2 and 5.
        Boris, key 4 (orange, 2 marks): lilac a1 and lilac b2; prepared.
        This table plays with: no counters.

        Раунд 1 из 4, вы — первый игрок.
        Откройте портал своим ключом 3: выберите, куда лягут камни.
        Ключи активируются в таком порядке: 3 (ваш) и 4 (Борис).
        У вас 0 очков.
        Ваш ключ 3 (оранжевый, 2 символа): тёмно-сиреневый a2 и тёмно-сиреневый b2; подготовлен.
        Поле 1 (№ 1, простая сторона, доступное вам): пусто.
        Поле 2 (№ 2, простая сторона, доступное вам): пусто.
        Источник 1: нет.
        Источник 2: нет.
        Вы ещё можете взять: с источника 1 — 0, с источника 2 — 0.
        В области ключей, оранжевые: 8 и 11.
        В области ключей, красные: 1 и 6.
        В области ключей, фиолетовые: 2 и 5.
        Борис, ключ 4 (оранжевый, 2 символа): тёмно-сиреневый a1 и тёмно-сиреневый b2; подготовлен.
        За этим столом: без счётчиков.
    "#]],
    );
    let mut claim = deal(3, "claimed start", 1);
    play_on(&mut claim, "3: pass");
    let waiting = &Portals::describe(claim.state().view(ANNA))[1];
    let names = ["Anna", "Boris", "Clara"].map(str::to_owned);
    let said = words(Lang::En).say(waiting, &Reader { names: &names, you: Some(ANNA) });
    expect!["Whoever last travelled abroad starts. Still to speak: you and Boris."].assert_eq(&said);
}

#[test]
fn a_game_alone_is_described() {
    described(
        &set("solo; next: W A A; turns 3; shown: 1 2 3 4 5; paid: 6; points 1: 4"),
        &expect![[r#"
        Turn 4 of 25.
        Your turn: take a key card.
        You have 4 points.
        You have no keys.
        The next stones: blue, yellow, yellow, green, red, lilac, green, red, blue, lilac, yellow, green, red, blue, lilac, yellow, green, red, blue, lilac, yellow and green.
        Open signs: 1, 2, 3, 4 and 5.
        Signs you have fulfilled: 6.
        Board 1 (layout 1, easy side, within your reach): empty.
        Keys in the area, orange: 3 and 4.
        Keys in the area, red: 1 and 6.
        Keys in the area, violet: 2 and 5.
        The spell board is empty.
        In the bag: 3 stones (1 red, 1 blue and 1 lilac).

        Ход 4 из 25.
        Ваш ход: возьмите карту ключа.
        У вас 4 очка.
        У вас нет ключей.
        Следующие камни: синий, жёлтый, жёлтый, зелёный, красный, тёмно-сиреневый, зелёный, красный, синий, тёмно-сиреневый, жёлтый, зелёный, красный, синий, тёмно-сиреневый, жёлтый, зелёный, красный, синий, тёмно-сиреневый, жёлтый и зелёный.
        Открытые знаки: 1, 2, 3, 4 и 5.
        Вы выполнили знаки: 6.
        Поле 1 (№ 1, простая сторона, доступное вам): пусто.
        В области ключей, оранжевые: 3 и 4.
        В области ключей, красные: 1 и 6.
        В области ключей, фиолетовые: 2 и 5.
        Планшет заклинаний пуст.
        В мешочке 3 камня (красный × 1, синий × 1 и тёмно-сиреневый × 1).
    "#]],
    );
    let mut over = deal(1, "", 1);
    play_randomly(&mut over, 1, |_, _| (), |_| false);
    let lines = Portals::describe(over.state().view(ANNA));
    assert!(!lines.iter().any(|line| line.key == "portals-view-prediction"), "no stone is to come");
}

#[test]
fn the_end_of_a_game_is_described() {
    let mut over = deal(2, "signs, spells", 4);
    play_randomly(&mut over, 4, |_, _| (), |_| false);
    let lines = Portals::describe(over.state().view(ANNA));
    let count = |key: &str| lines.iter().filter(|line| line.key == key).count();
    let all =
        ["portals-view-source", "portals-view-area", "portals-view-hidden-signs", "portals-view-points"].map(count);
    assert_eq!(all, [0; 4], "nothing is taken any more");
    let told = |set: fn(&samobranka_portals::Public, usize) -> bool| {
        (0..2).filter(|&seat| set(&over.state().public, seat)).count()
    };
    assert_eq!(count("portals-view-missed"), told(|public, seat| !public.missed[seat].is_empty()));
    assert_eq!(count("portals-view-fulfilled"), told(|public, seat| !public.fulfilled[seat].is_empty()));
    assert_eq!(count("portals-view-no-keys"), 2);
}

#[test]
fn declared_signs_and_bad_data_are_said() {
    let state = set("signs 1: 1; signs 2: 2").state().clone();
    let said = |text: &str| read(Lang::En, &Portals::action(state.view(ANNA), &text.parse().unwrap()));
    expect![[r#"
        Show no sign
        Show signs 1 and 3
    "#]]
    .assert_eq(&format!("{}\n{}\n", said("declare -"), said("declare 1+3")));
    let options = |data: serde_json::Value| Portals::bad_options(&serde_json::json!({ "data": data }));
    assert_eq!(options(serde_json::json!("house")), None);
    assert!(options(serde_json::json!({ "format": "portals-data/9" })).is_some());
    let refused = serde_json::from_value::<Options>(serde_json::json!({ "data": "castle" })).unwrap_err();
    assert!(refused.to_string().contains("`house`, or the contents of a data file"), "{refused}");
    let page = Portals::OWN_FILE.unwrap().page;
    for (lang, rules) in [(Lang::En, "Portals"), (Lang::Ru, "Порталы")] {
        assert!(Portals::rules_page(lang).contains(rules), "{rules}");
        assert!(page(lang).lines().count() > 3);
    }
    assert_ne!(page(Lang::En), page(Lang::Ru));
    let boards = Portals::pieces(&Options::default())["boards"].clone();
    assert_eq!(boards[3]["name"], serde_json::json!({ "en": "Clock Tower", "ru": "Часовая башня" }));
}
