//! IOTA's table in a real browser: by tap, by keyboard, by several people at one device.

use anyhow::{Context, Result, ensure};
use samobranka_web_tests::online::{fill, find, messages, no_faults, set_table, until_there};
use samobranka_web_tests::{Browser, House, Look, Server};
use serde_json::{Value, json};
use tokio::sync::Mutex;

/// Browsers are heavy: one at a time.
static TURN: Mutex<()> = Mutex::const_new(());

const OVER: &str = "document.querySelector('.en') !== null";
const MY_TURN: &str = "document.querySelector('[data-turn=yes]') !== null";
const CURTAIN: &str = "document.querySelector('[data-raise]') !== null";

async fn is(browser: &Browser, expression: &str) -> Result<bool> {
    Ok(browser.ask(expression).await? == json!(true))
}

/// The places in sight that light up for the card in hand and what each would give, the best first.
async fn lit(browser: &Browser) -> Result<Vec<(String, i64)>> {
    let found = browser
        .ask(
            "[...document.querySelectorAll('.place.lit')].filter((it) => {
                const { x, y, width, height } = it.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-cell]') === it;
            }).map((it) => [it.dataset.cell, +it.textContent]).sort((a, b) => b[1] - a[1])",
        )
        .await?;
    Ok(serde_json::from_value(found)?)
}

async fn hand(browser: &Browser) -> Result<Vec<String>> {
    let cards = browser.ask("[...document.querySelectorAll('.foot [data-card]')].map((it) => it.dataset.slot)").await?;
    Ok(serde_json::from_value(cards)?)
}

/// Takes up one card after another and puts each on its best place, where it has one. How many lie then.
async fn stage(browser: &Browser, most: usize) -> Result<usize> {
    let mut staged = 0;
    for slot in hand(browser).await? {
        browser.click(&format!("[data-slot='{slot}']")).await?;
        browser.until(&format!("document.querySelector(\"[data-slot='{slot}']\").matches('.lift')")).await?;
        match lit(browser).await?.first() {
            Some((cell, points)) => {
                browser.click(&format!("[data-cell='{cell}']")).await?;
                browser.until(&format!("document.querySelector(\"[data-cell='{cell}']\").matches('.stage')")).await?;
                let told = browser.ask("document.querySelector('[data-go]')?.innerText").await?;
                ensure!(
                    told.as_str().is_some_and(|told| told.trim().ends_with(&points.to_string())),
                    "the place promised {points}, the button says {told}"
                );
                staged += 1;
            }
            None => browser.click(&format!("[data-slot='{slot}']")).await?,
        }
        if staged == most {
            break;
        }
    }
    Ok(staged)
}

/// Takes a whole turn by taps: lays what fits, or trades two cards.
async fn take_turn(browser: &Browser) -> Result<()> {
    let turns = "document.querySelector('.seat.me .sub')?.textContent";
    let before = browser.ask(turns).await?;
    if stage(browser, 4).await? > 0 {
        browser.click("[data-go]").await?;
    } else {
        browser.click("[data-pass]").await?;
        if is(browser, "document.querySelectorAll('[data-trade]').length > 1").await? {
            browser.click("[data-trade='0']").await?;
            browser.click("[data-trade='1']").await?;
        }
        browser.click("[data-pass-now]").await?;
    }
    browser.until(&format!("{OVER} || {CURTAIN} || {turns} !== {before}")).await
}

/// Plays on to the end, or until so many turns are taken.
async fn play(browser: &Browser, most: usize) -> Result<()> {
    for _ in 0..most {
        browser.until(&format!("{OVER} || {MY_TURN} || {CURTAIN}")).await?;
        if is(browser, CURTAIN).await? {
            ensure!(
                browser.ask("document.querySelectorAll('[data-card]').length").await? == json!(0),
                "behind the curtain nobody's cards are in the page"
            );
            browser.click("[data-raise]").await?;
            browser.until(&format!("!({CURTAIN})")).await?;
            browser.until(MY_TURN).await?;
        }
        if is(browser, OVER).await? {
            break;
        }
        take_turn(browser).await?;
    }
    Ok(())
}

/// A table as it is kept on a device, at this moment of a game; bots play the other seat.
async fn sit_at(browser: &Browser, server: &Server, name: &str, state: &Value, options: &Value) -> Result<()> {
    let kept = json!({
        "id": name,
        "game": "iota",
        "chairs": [{ "name": "", "sitter": "person" }, { "name": "Vera", "sitter": { "bot": "greedy-max" } }],
        "options": options,
        "seed": "00".repeat(32),
        "record": "",
        "imagined": { "from": "", "step": 0, "state": state, "log": [] },
        "at": 1.0,
        "over": false,
    });
    browser.open(&server.url("/")).await?;
    let script = "localStorage.setItem('samobranka.table.' + arguments[0], JSON.stringify(arguments[1]));
        localStorage.setItem('samobranka.tables', JSON.stringify([arguments[0]]));";
    browser.client.execute(script, vec![json!(name), kept]).await?;
    browser.open(&server.url(&format!("/table/{name}"))).await?;
    browser.until(MY_TURN).await
}

/// A state with these cards on the table and in the hands; all others are in the deck.
fn state(table: &[(&str, i8, i8)], hands: [&[&str]; 2], options: &Value) -> Value {
    let mut fresh: Vec<String> = Vec::new();
    for colour in "RGBY".chars() {
        for shape in "cstx".chars() {
            for number in 1..=4 {
                fresh.push(format!("{colour}{shape}{number}"));
            }
        }
    }
    fresh.extend(["J".to_owned(), "J".to_owned()]);
    for card in table.iter().map(|(card, ..)| *card).chain(hands.into_iter().flatten().copied()) {
        let at = fresh.iter().position(|it| it == card).expect("every card is there once");
        fresh.remove(at);
    }
    let lying: Vec<Value> = table.iter().map(|(card, row, col)| json!({ "card": card, "at": [row, col] })).collect();
    json!({
        "public": {
            "options": options,
            "seats": 2,
            "phase": { "turn": { "seat": 0 } },
            "table": lying,
            "hands": [hands[0].len(), hands[1].len()],
            "deck": fresh.len(),
        },
        "private": [{ "hand": hands[0] }, { "hand": hands[1] }],
        "secret": { "fresh": fresh, "under": [], "rng": { "seed": "00".repeat(32), "used": 0 } },
    })
}

/// The rulebook's table before its fourth turn.
const BOOK: [(&str, i8, i8); 8] = [
    ("Bx2", 0, 0),
    ("Rt2", 0, 1),
    ("Gc2", 0, 2),
    ("Rc3", -1, 2),
    ("Yc1", 1, 2),
    ("Ys2", 0, 3),
    ("Gt3", 1, 3),
    ("Rx2", -1, 0),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_plays_a_bot_to_the_end_and_looks_back() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=iota]").await?;
    play(&browser, 8).await?;
    browser.until(&format!("{OVER} || {MY_TURN}")).await?;
    if !is(&browser, OVER).await? {
        stage(&browser, 2).await?;
        browser.picture("iota-middle-1280-en-light").await?;
        ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
        // Everything can be taken back, one by one.
        while is(&browser, "!document.querySelector('[data-undo]').disabled").await? {
            browser.click("[data-undo]").await?;
        }
        ensure!(browser.ask("document.querySelectorAll('.place.stage').length").await? == json!(0));
    }
    play(&browser, 60).await?;
    ensure!(is(&browser, OVER).await?, "a game ends");
    browser.picture("iota-end-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    // A best play leads to its moment, and the table is as it was then.
    browser.click("[data-best]").await?;
    browser.until("document.querySelector('.ib.still .place') !== null").await?;
    browser.picture("iota-replay-1280-en-light").await?;
    // One without a name is told of as "you", at every step.
    let told = browser.ask("document.querySelector('main')?.innerText").await?;
    ensure!(told.as_str().is_some_and(|told| told.contains("You") && !told.contains("Seat")), "{told}");
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_books_fourth_turn_by_keyboard_alone() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { lang: "ru", ..Look::default() }).await?;
    let options = json!({});
    let book = state(&BOOK, [&["Gt2", "Ys3", "Bc4", "Rx1"], &["Rs1", "Rs2", "Rs3", "Rs4"]], &options);
    sit_at(&browser, &server, "book", &book, &options).await?;
    // The hand is in order: Gt2, Bc4 … are found by their names.
    for (card, cell) in [("Rx1", "2,3"), ("Bc4", "2,2"), ("Ys3", "2,1"), ("Gt2", "2,0")] {
        let slot = browser.ask(&format!("+document.querySelector('[data-card={card}]')?.dataset.slot")).await?;
        let slot = slot.as_u64().context("a slot")? as u8;
        browser.press(&[char::from(b'1' + slot)]).await?;
        browser.until("document.activeElement?.dataset?.cell !== undefined").await?;
        // Arrows lead to the place, wherever the cursor is.
        let (row, col) = cell.split_once(',').context("a place")?;
        let (row, col): (i64, i64) = (row.parse()?, col.parse()?);
        for _ in 0..40 {
            let here = browser.ask("document.activeElement.dataset.cell").await?;
            let (at_row, at_col) =
                here.as_str().and_then(|it| it.split_once(',')).context("the cursor is somewhere")?;
            let (at_row, at_col): (i64, i64) = (at_row.parse()?, at_col.parse()?);
            let key = match (row - at_row, col - at_col) {
                (0, 0) => break,
                (0, right) if right > 0 => '\u{e014}',
                (0, _) => '\u{e012}',
                (down, _) if down > 0 => '\u{e015}',
                _ => '\u{e013}',
            };
            browser.press(&[key]).await?;
            browser.until(&format!("document.activeElement.dataset.cell !== {here}")).await?;
        }
        ensure!(browser.ask("document.activeElement.dataset.cell").await? == json!(cell), "{card} is to go to {cell}");
        browser.press(&['\u{e007}']).await?;
        browser.until(&format!("document.querySelector(\"[data-cell='{cell}']\").matches('.stage')")).await?;
    }
    let told = browser.ask("document.querySelector('[data-go]')?.innerText").await?;
    ensure!(told.as_str().is_some_and(|told| told.contains("26 ×2 ×2 ×2 = 208")), "{told}");
    browser.picture("iota-book-1280-ru-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.press(&['e']).await?;
    browser.until("document.querySelector('.seat.me .sc')?.textContent === '208'").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_stands_by_its_place_and_a_joker_is_taken_by_a_tap() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (360, 740), lang: "en", dark: true }).await?;
    let options = json!({});
    let table = [("Rc1", 0, 0), ("Rc2", 0, 1), ("J", 0, 2)];
    let jokers = state(&table, [&["Rc3", "Gs4", "Bx1", "Yt2"], &["Rs1", "Rs2", "Rs3", "Rs4"]], &options);
    sit_at(&browser, &server, "joker", &jokers, &options).await?;
    // A card that breaks the row: which line, and by which property.
    browser.click("[data-card=Gs4]").await?;
    browser.click("[data-cell='0,3']").await?;
    browser.until("document.querySelector('.refusal.at-spot') !== null").await?;
    let why = browser.ask("document.querySelector('.refusal.at-spot')?.textContent").await?;
    ensure!(why.as_str().is_some_and(|why| why.contains("row 0") && why.contains("colours")), "{why}");
    ensure!(is(&browser, "document.querySelector('.ln.bad') !== null").await?, "the line is shown");
    browser.picture("iota-refusal-360-en-dark").await?;
    // The card that suits takes the joker: staged at first, and one's own when it is played.
    browser.click("[data-card=Rc3]").await?;
    browser.until("document.querySelector(\"[data-cell='0,2']\").matches('.take')").await?;
    browser.click("[data-cell='0,2']").await?;
    browser.until("document.querySelector('[data-card=J]') !== null").await?;
    browser.picture("iota-joker-360-en-dark").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-card=J]").await?;
    browser.click("[data-cell='0,3']").await?;
    browser.until("document.querySelector(\"[data-cell='0,3']\").matches('.stage')").await?;
    let told = browser.ask("document.querySelector('[data-go]')?.innerText").await?;
    ensure!(told.as_str().is_some_and(|told| told.contains("6 ×2 = 12")), "{told}");
    browser.click("[data-go]").await?;
    browser.until("document.querySelector('.seat.me .sc')?.textContent === '12'").await?;
    // Passing with a trade, in an order of one's own.
    browser.until(MY_TURN).await?;
    browser.click("[data-pass]").await?;
    browser.click("[data-trade='2']").await?;
    browser.click("[data-trade='0']").await?;
    browser.picture("iota-pass-360-en-dark").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-pass-now]").await?;
    browser.until("document.querySelector('[data-pass-now]') === null").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_at_one_device() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (390, 844), lang: "ru", dark: false }).await?;
    browser.open(&server.url("/new/iota")).await?;
    browser.click("[data-add=person]").await?;
    browser.until("document.querySelectorAll('.chair').length === 3").await?;
    // The short game, chosen as anybody would.
    browser.click("input[name=deck][value=short]").await?;
    browser.picture("iota-new-table-390-ru-light").await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{CURTAIN} || {MY_TURN}")).await?;
    play(&browser, 5).await?;
    browser.picture("iota-hot-seat-390-ru-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_online_to_the_end() -> Result<()> {
    let _turn = TURN.lock().await;
    let mut house = House::open().await?;
    let (to_anna, to_boris) = (house.wire().await?, house.wire().await?);
    let anna = Browser::start(Look::default()).await?;
    let boris = Browser::start(Look { lang: "ru", size: (390, 844), dark: true }).await?;
    // The short game. The second chair waits for whoever comes, and the invitation is there at once.
    let short = "document.querySelector('input[name=deck][value=short]').click();";
    let table = set_table(&anna, &to_anna, "iota", "Anna", short).await?;
    for part in ["[data-room]", "svg.qr", "[data-code]", "[data-link]"] {
        until_there(&anna, part).await?;
    }
    boris.open(&to_boris.url(&table)).await?;
    fill(&boris, "[data-name]", "Борис").await?;
    boris.click("[data-sit=\"1\"]").await?;
    let both = [&anna, &boris];
    for browser in both {
        until_there(browser, ".foot [data-card]").await?;
        ensure!(hand(browser).await?.len() == 4, "everybody sees their own four cards");
    }
    let mut turns = 0;
    'game: loop {
        for browser in both {
            if is(browser, OVER).await? {
                break 'game;
            }
            if is(browser, MY_TURN).await? {
                take_turn(browser).await?;
                turns += 1;
                ensure!(turns < 120, "a game ends");
                if turns == 5 {
                    no_faults(browser, "IOTA online").await?;
                    browser.picture("iota-online-table").await?;
                }
            }
        }
    }
    for browser in both {
        browser.until(OVER).await?;
    }
    anna.picture("iota-online-end-1280-en-light").await?;
    boris.picture("iota-online-end-390-ru-dark").await?;
    no_faults(&anna, "the end online").await?;
    // Whoever looks back reads names: nobody is a seat with a number.
    boris.click("[data-best]").await?;
    boris.until("document.querySelector('.ib.still .place') !== null").await?;
    let told = boris.ask("document.querySelector('main')?.innerText").await?;
    let told = told.as_str().context("the page says something")?;
    ensure!(told.contains("Anna") && told.contains("Борис") && !told.contains("Место"), "{told}");
    // Nobody was ever sent what another sees.
    for (wire, seat) in [(&to_anna, 0), (&to_boris, 1)] {
        let told = messages(wire);
        let mut views = Vec::new();
        told.iter().for_each(|message| find(message, "view", &mut views));
        views.retain(|view| view.is_object());
        ensure!(views.len() > 4, "too little was told: {}", views.len());
        ensure!(
            views.iter().all(|view| view["seat"].is_null() || view["seat"] == json!(seat)),
            "a view of another seat"
        );
        ensure!(views.iter().all(|view| !view["seat"].is_null() || view["private"].is_null()), "an onlooker's hand");
    }
    anna.close().await?;
    boris.close().await?;
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let sizes = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)];
    let options = json!({});
    let book = state(&BOOK, [&["Gt2", "Ys3", "Bc4", "Rx1"], &["Rs1", "Rs2", "Rs3", "Rs4"]], &options);
    let mut problems = Vec::new();
    for (at, &size) in sizes.iter().enumerate() {
        for lang in ["ru", "en"] {
            let dark = (at % 2 == 0) == (lang == "en");
            let browser = Browser::start(Look { size, lang, dark }).await?;
            let name = format!("iota-{}x{}-{lang}-{}", size.0, size.1, if dark { "dark" } else { "light" });
            sit_at(&browser, &server, "sizes", &book, &options).await?;
            for (card, cell) in [("Rx1", "2,3"), ("Bc4", "2,2"), ("Ys3", "2,1")] {
                browser.click(&format!("[data-card={card}]")).await?;
                browser.click(&format!("[data-cell='{cell}']")).await?;
                browser.until(&format!("document.querySelector(\"[data-cell='{cell}']\").matches('.stage')")).await?;
            }
            browser.click("[data-card=Gt2]").await?;
            browser.until("document.querySelector('.place.lit') !== null").await?;
            browser.picture(&name).await?;
            if is(&browser, "document.documentElement.scrollWidth > innerWidth").await? {
                problems.push(format!("{name}: scrolls sideways"));
            }
            problems.extend(browser.axe().await?.into_iter().map(|fault| format!("{name}: {fault}")));
            browser.close().await?;
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}
