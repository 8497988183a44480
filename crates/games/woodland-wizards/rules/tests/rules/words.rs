//! What Woodland Wizards says, in both languages: nothing is missing, nothing is given away, and every refusal is explained.

use expect_test::{Expect, expect};
use samobranka_rules::{Lang, Outcome, Phrase, Seat, Setup, Speak};
use samobranka_testkit::words::Texts;
use samobranka_woodland_wizards::{
    Action, BrowseDiscard, Cards, Doubling, Event, First, Options, Wizard, Wizards, WoodlandWizards,
};
use samobranka_words::{Reader, words_for};
use serde_json::json;

use crate::table::{Table, deal, lay};

/// What Anna reads, who has the first seat.
fn read(lang: Lang, phrase: &Phrase) -> String {
    let names = match lang {
        Lang::En => ["Anna", "Boris", "Clara"],
        Lang::Ru => ["Анна", "Борис", "Клара"],
    };
    words_for::<WoodlandWizards>(lang, &[])
        .say(phrase, &Reader { names: &names.map(str::to_owned), you: Some(Seat(0)) })
}

/// The table as Anna is told of it, in both languages.
fn described(table: &Table, wanted: &Expect) {
    let lines = WoodlandWizards::describe(table.state().view(Seat(0)));
    let text = |lang| lines.iter().map(|line| read(lang, line) + "\n").collect::<String>();
    wanted.assert_eq(&format!("{}\n{}", text(Lang::En), text(Lang::Ru)));
}

#[test]
fn a_table_is_described() {
    let layout = lay(3).area(1, "lich-oak jackalope").area(2, "bone-stag").hand(1, "marsh-elk").hand(2, "leaf-wolf");
    let layout = layout.champions(2, "moss-giant mirror-swan").discard("thorn-vine clubfoot-root").passed(&[3]);
    described(
        &layout.wizards(&[(1, 0), (4, 1), (5, 0)]).boost(2, 1).set(),
        &expect![[r#"
        Round 1 of 4. Boost, turn 2 of 3. To boost or pass: you.
        Your hand: Marsh Elk (14).
        Before you: Lich Oak (15) and Jackalope (2); that makes 17.
        Before Boris: Bone Stag (9); that makes 9.
        Champions of Boris: Moss Giant (13) and Mirror Swan (10).
        Creature stack: 71 cards.
        Discard pile: Clubfoot Root on top, 2 cards in all.
        Boris holds 1 card.
        Clara holds 0 cards.
        Your wizard: Lyra Bough, who doubles plants.
        Wizard of Boris: Zhuzhin Chitin, who doubles undead.
        Wizard of Clara: Mora Midnight, who doubles undead.
        This table plays with: wizards are chosen.

        Раунд 1 из 4. Усиление, ход 2 из 3, усиливает или пасует: вы.
        Ваша рука: «Болотный лось» (14).
        Перед вами: «Дуб-лич» (15) и «Кролень» (2); всего 17.
        Борис: «Костяной олень» (9); всего 9.
        Борис, чемпионы: «Мшистый великан» (13) и «Зеркальный лебедь» (10).
        Стопка существ: 71 карта.
        Сброс: сверху «Косолапый корень», всего 2 карты.
        Борис, на руке 1 карта.
        Клара, на руке 0 карт.
        Ваш волшебник: Лира Ветвица, удваивает вид «растения».
        Борис, волшебник: Жужин Хитинный, удваивает вид «нежить».
        Клара, волшебник: Мора Полночная, удваивает вид «нежить».
        За этим столом: волшебников выбирают.
    "#]],
    );
    let layout = lay(2).hand(1, "marsh-elk storm-owlet").hand(2, "bone-stag").search(1);
    let mut looking = layout.top("moss-giant leaf-wolf thorn-vine").set();
    looking.act("1 search storm-owlet");
    described(
        &looking,
        &expect![[r#"
        Round 1 of 4. Storm Owlet. Choosing a card: you.
        Your hand: Marsh Elk (14).
        You are looking at Leaf Wolf (11), Moss Giant (13) and Thorn Vine (7).
        Creature stack: 77 cards.
        The discard pile is empty.
        Boris holds 1 card.

        Раунд 1 из 4. «Грозовой сыч»: нужно выбрать карту, решает: вы.
        Ваша рука: «Болотный лось» (14).
        Вы смотрите: «Лиственный волк» (11), «Мшистый великан» (13) и «Колючая лоза» (7).
        Стопка существ: 77 карт.
        Сброс пуст.
        Борис, на руке 1 карта.
    "#]],
    );
    let layout = lay(2).hand(1, "marsh-elk jackalope").hand(2, "bone-stag").sealed(1, "lich-oak").summon();
    described(
        &layout.set(),
        &expect![[r#"
        Round 1 of 4. Summon. Still choosing: Boris.
        Your hand: Jackalope (2) and Marsh Elk (14).
        Face down before you: Lich Oak.
        Creature stack: 76 cards.
        The discard pile is empty.
        Boris holds 1 card.

        Раунд 1 из 4. Призыв, ещё выбирают: Борис.
        Ваша рука: «Кролень» (2) и «Болотный лось» (14).
        Лицом вниз перед вами: «Дуб-лич».
        Стопка существ: 76 карт.
        Сброс пуст.
        Борис, на руке 1 карта.
    "#]],
    );
    let mut over =
        lay(2).round(4).area(1, "jackalope").area(2, "bone-stag").hand(1, "leaf-wolf").passed(&[2]).boost(1, 1).set();
    over.act("1 pass");
    described(
        &over,
        &expect![[r#"
        The game is over.
        Boris wins with 9.
        Your hand: Leaf Wolf (11).
        Before you: Jackalope (2); that makes 2.
        Champions of Boris: Bone Stag (9).
        Creature stack: 77 cards.
        The discard pile is empty.
        Boris holds 0 cards.

        Игра окончена.
        Победа: Борис, очков: 9.
        Ваша рука: «Лиственный волк» (11).
        Перед вами: «Кролень» (2); всего 2.
        Борис, чемпионы: «Костяной олень» (9).
        Стопка существ: 77 карт.
        Сброс пуст.
        Борис, на руке 0 карт.
    "#]],
    );
}

// Q1 … Q49: a table says how it plays, where that is not as usual.
#[test]
fn what_a_table_plays_by_is_said() {
    let own: Cards = include_str!("../../data/cards.json").parse().unwrap();
    let mut said = String::new();
    for options in [
        json!({}),
        json!({ "first": "ask_hedgehog" }),
        json!({ "first": "host_choice" }),
        json!({ "wizards": "pick" }),
        json!({ "wizards": "random" }),
        json!({ "boost": "at_once" }),
        json!({ "replaced_in_boost": "no" }),
        json!({ "floor": "none" }),
        json!({ "order": "per_card" }),
        json!({ "auto_order": "always_best" }),
        json!({ "spider": "triple" }),
        json!({ "result_order": "turn_order" }),
        json!({ "maw": "after_claim" }),
        json!({ "doubling": "ask" }),
        json!({ "tie_power": "printed" }),
        json!({ "browse_discard": "top_only" }),
        json!({ "cards": own, "floor": "none" }),
    ] {
        let table = deal(2, serde_json::from_value(options).unwrap(), 1);
        let last = WoodlandWizards::describe(table.state().view(Seat(0))).pop().unwrap();
        said += &format!("{} / {}\n", read(Lang::En, &last), read(Lang::Ru, &last));
    }
    expect![[r#"
        Boris holds 5 cards. / Борис, на руке 5 карт.
        This table plays with: whoever last saw a hedgehog starts. / За этим столом: начинает последний видевший ежа.
        This table plays with: the host names who starts. / За этим столом: первого игрока называет хозяин стола.
        This table plays with: wizards are chosen. / За этим столом: волшебников выбирают.
        This table plays with: random wizards. / За этим столом: волшебников раздают.
        This table plays with: boosts all at once. / За этим столом: усиления одновременно.
        This table plays with: new contenders are not applied. / За этим столом: пришедшие на замену не применяются.
        This table plays with: power may fall below 0. / За этим столом: сила может быть ниже 0.
        This table plays with: an order for each card. / За этим столом: свой порядок у каждой карты.
        This table plays with: the best order is taken. / За этим столом: берётся лучший порядок.
        This table plays with: the Spider's boosts count three times. / За этим столом: усиления Паука считаются трижды.
        This table plays with: late effects in turn order. / За этим столом: поздние эффекты по порядку хода.
        This table plays with: the Maw comes after prizes. / За этим столом: Пасть после призов.
        This table plays with: players choose when to double. / За этим столом: момент удвоения выбирают игроки.
        This table plays with: ties by printed power. / За этим столом: равенство решает напечатанная сила.
        This table plays with: only the top discard is shown. / За этим столом: видна только верхняя карта сброса.
        This table plays with: a card file of your own and power may fall below 0. / За этим столом: файл карт владельца коробки и сила может быть ниже 0.
    "#]].assert_eq(&said);
}

#[test]
fn actions_and_events_are_said() {
    let table =
        lay(2).area(1, "lich-oak jackalope").area(2, "bone-stag").hand(1, "leaf-wolf").passed(&[2]).boost(2, 1).set();
    let mut said = String::new();
    let mut say = |phrase: &Phrase| said += &format!("{} / {}\n", read(Lang::En, phrase), read(Lang::Ru, phrase));
    let wizard = |card, side| Action::Wizard(Wizard { card, side });
    let actions = ["place 1c", "place 1b1", "place 2c", "boost leaf-wolf"].map(|text| text.parse().unwrap());
    for action in [wizard(0, 0), wizard(1, 0), wizard(1, 1), wizard(7, 1)].into_iter().chain(actions) {
        say(&WoodlandWizards::action(table.state().view(Seat(0)), &action));
    }
    let why = |by: &str| json!({ "card": "jackalope", "by": by, "from": 2, "to": 4 });
    let place = json!({ "seat": 0, "slot": 1 });
    for event in [
        json!({ "chose_player": { "seat": 1, "player": 1 } }),
        json!({ "chose_player": { "seat": 1, "player": 0 } }),
        json!({ "opened": { "place": place, "card": "jackalope" } }),
        json!({ "opened": { "place": { "seat": 1, "slot": 0 }, "card": "bone-stag" } }),
        json!({ "changed": { "place": place, "why": why("jackalope") } }),
        json!({ "changed": { "place": place, "why": why("creepy-crow") } }),
    ] {
        say(&WoodlandWizards::event(&serde_json::from_value::<Event>(event).unwrap()));
    }
    say(&WoodlandWizards::outcome(&Outcome::Rank { places: vec![2, 1], scores: vec![7, 9] }));
    expect![[r#"
        Fernon Bracken, who doubles beasts / Фернон Папоротник: удваивает вид «звери»
        Lyra Bough, who doubles plants / Лира Ветвица: удваивает вид «растения»
        Lyra Bough, who doubles birds / Лира Ветвица: удваивает вид «птицы»
        Lyra Bough, who doubles birds / Лира Ветвица: удваивает вид «птицы»
        Lich Oak, your contender / «Дуб-лич», претендент: ваша карта
        Jackalope, your boost / «Кролень», усиление: ваша карта
        Bone Stag, Boris's contender / «Костяной олень», претендент: Борис
        Boost with Leaf Wolf (11) / Усилить картой «Лиственный волк» (11)
        Boris chooses themselves. / Борис выбирает себя.
        Boris chooses you. / Борис выбирает: вы.
        You open Jackalope as boost. / Вы открываете: «Кролень», усиление.
        Boris opens Bone Stag as contender. / Борис открывает: «Костяной олень», претендент.
        Jackalope 2 → 4, by its own effect / «Кролень» 2 → 4: действует её эффект
        Jackalope 2 → 4, by Creepy Crow / «Кролень» 2 → 4: действует «Жуткая ворона»
        Boris wins with 9. / Победа: Борис, очков: 9.
    "#]]
    .assert_eq(&said);
}

#[test]
fn a_page_says_how_a_card_file_is_written() {
    let page = WoodlandWizards::OWN_FILE.unwrap().page;
    assert_eq!(page(Lang::En), include_str!("../../words/box.en.md"));
    assert_eq!(page(Lang::Ru), include_str!("../../words/box.ru.md"));
}

#[test]
fn the_laws_of_words_hold() {
    let own: Cards = include_str!("../../data/cards.json").parse().unwrap();
    let table = |game| {
        let options = Options {
            cards: if game % 3 == 0 { own.clone() } else { Cards::House },
            wizards: if game % 2 == 0 { Wizards::Pick } else { Wizards::Off },
            first: if game % 4 == 1 { First::AskHedgehog } else { First::Random },
            doubling: if game % 4 == 0 { Doubling::Ask } else { Doubling::Best },
            browse_discard: if game % 5 == 0 { BrowseDiscard::TopOnly } else { BrowseDiscard::Yes },
            ..Options::default()
        };
        Setup::new(2 + game % 6, options).unwrap()
    };
    let setups: Vec<_> = (0..12u8).map(table).collect();
    Texts::of(env!("CARGO_MANIFEST_DIR"), &["WW-", "Q"]).hold::<WoodlandWizards>(&setups);
}
