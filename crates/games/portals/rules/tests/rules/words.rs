//! What Portals says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use samobranka_portals::{
    Area, Board, Element, Event, Illegal, Key, Laid, Mark, Options, Payment, Points, Portals, Spot, Start, Totals,
};
use samobranka_rules::{Game, Lang, NoListener, Outcome, Phrase, Seat, Seed, Setup, Speak};
use samobranka_testkit::words::Texts;
use samobranka_words::{Reader, Words, plain, words_for};

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
