//! IOTA's table in a real browser: by tap, by keyboard, by several people at one device.

use anyhow::{Context, Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_rules::{Game, Play, Seat};
use samobranka_web_tests::online::{Two, set_table};
use samobranka_web_tests::table::{
    self, ANSWERED, CURTAIN, MY_TURN, OVER, at_every_size, sit_at, two_people_and_a_bot,
};
use samobranka_web_tests::{Browser, Kept, Server, Viewport, turn};
use serde_json::{Value, json};

/// The places in sight that light up for the card in hand and what each would give, the best first.
async fn lit(browser: &Browser) -> Result<Vec<(String, i64)>> {
    let found = browser
        .ask(
            "[...document.querySelectorAll('.place.lit')].filter((it) => {
                const { x, y, width, height } = it.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-cell]') === it;
            }).map((it) => [it.dataset.cell, +it.textContent])
                .filter((it) => !Number.isNaN(it[1])) // where more cards must follow, nothing is promised yet
                .sort((a, b) => b[1] - a[1])",
        )
        .await?;
    Ok(serde_json::from_value(found)?)
}

/// The places for the card in hand that something lies on, and those that are out of sight.
const HIDDEN_PLACES: &str = "(() => { const board = document.querySelector('.boardwrap').getBoundingClientRect();
    const places = [...document.querySelectorAll('.place.lit, .place.take')].map((it) => [it, it.getBoundingClientRect()]);
    const seen = ([, box]) => box.left > board.left - 2 && box.right < board.right + 2 && box.top > board.top - 2 && box.bottom < board.bottom + 2;
    const covered = ([it, box]) => [.3, .5, .7].some((part) => box.width < 24 || it !== document.elementFromPoint(
        box.x + box.width * part, box.y + box.height * part)?.closest('[data-cell]'));
    const names = (places) => places.map(([it]) => it.dataset.cell);
    return [names(places.filter((it) => seen(it) && covered(it))), names(places.filter((it) => !seen(it)))]; })()";

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
pub(super) async fn take_turn(browser: &Browser) -> Result<()> {
    let turns = "document.querySelector('.seat.me .sub')?.textContent";
    let before = browser.ask(turns).await?;
    if stage(browser, 4).await? > 0 {
        browser.click("[data-go]").await?;
    } else {
        browser.click("[data-pass]").await?;
        if browser.is("document.querySelectorAll('[data-trade]').length > 1").await? {
            browser.click("[data-trade='0']").await?;
            browser.click("[data-trade='1']").await?;
        }
        browser.click("[data-pass-now]").await?;
    }
    browser.until(&format!("{OVER} || {CURTAIN} || {turns} !== {before}")).await
}

/// Plays on to the end, or until so many turns are taken.
async fn play(browser: &Browser, most: usize) -> Result<()> {
    table::play(browser, most, "[data-card]", take_turn).await
}

/// A table as it is kept on a device, at this moment of a game; a bot plays the other seat.
fn kept(id: &'static str, state: &Value) -> Kept {
    let json = json!({
        "id": id,
        "game": "iota",
        "chairs": [{ "name": "", "sitter": "person" }, { "name": "Vera", "sitter": { "bot": "greedy-max" } }],
        "options": {},
        "seed": "00".repeat(32),
        "record": "",
        "imagined": { "from": "", "step": 0, "state": state, "log": [] },
        "at": 1.0,
        "over": false,
    });
    Kept { id, json, record: String::new() }
}

/// A state with these cards on the table and in the hands; all others are in the deck.
fn state(table: &[(&str, i8, i8)], hands: [&[&str]; 2]) -> Value {
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
            "options": {},
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

fn the_books_fourth_turn() -> Value {
    state(&BOOK, [&["Gt2", "Ys3", "Bc4", "Rx1"], &["Rs1", "Rs2", "Rs3", "Rs4"]])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_plays_a_bot_to_the_end_and_looks_back() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=iota]").await?;
    play(&browser, 8).await?;
    browser.until(&format!("{OVER} || {MY_TURN}")).await?;
    if !browser.is(OVER).await? {
        stage(&browser, 2).await?;
        browser.show("iota-middle-1280-en-light").await?;
        // Everything can be taken back, one by one.
        while browser.is("!document.querySelector('[data-undo]').disabled").await? {
            browser.click("[data-undo]").await?;
        }
        ensure!(browser.ask("document.querySelectorAll('.place.stage').length").await? == json!(0));
    }
    play(&browser, 60).await?;
    ensure!(browser.is(OVER).await?, "a game ends");
    browser.show("iota-end-1280-en-light").await?;
    // A best play leads to its moment, and the table is as it was then.
    browser.click("[data-best]").await?;
    browser.until("document.querySelector('.ib.still .place') !== null").await?;
    browser.picture("iota-replay-1280-en-light").await?;
    // One without a name is told of as "you", at every step.
    let told = browser.ask("document.querySelector('main')?.innerText").await?;
    ensure!(told.as_str().is_some_and(|told| told.contains("You") && !told.contains("Seat")), "{told}");
    browser.has_no_faults("a moment of the game").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_books_fourth_turn_by_keyboard_alone() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    sit_at(&browser, &server, &kept("book", &the_books_fourth_turn())).await?;
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
    browser.show("iota-book-1280-ru-light").await?;
    browser.press(&['e']).await?;
    browser.until("document.querySelector('.seat.me .sc')?.textContent === '208'").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_stands_by_its_place_and_a_joker_is_taken_by_a_tap() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (360, 740), lang: "en", dark: true }).await?;
    let table = [("Rc1", 0, 0), ("Rc2", 0, 1), ("J", 0, 2)];
    let jokers = state(&table, [&["Rc3", "Gs4", "Bx1", "Yt2"], &["Rs1", "Rs2", "Rs3", "Rs4"]]);
    sit_at(&browser, &server, &kept("joker", &jokers)).await?;
    // A card that breaks the row: which line, and by which property.
    browser.click("[data-card=Gs4]").await?;
    browser.click("[data-cell='0,3']").await?;
    browser.until("document.querySelector('.refusal.at-spot') !== null").await?;
    let why = browser.ask("document.querySelector('.refusal.at-spot')?.textContent").await?;
    ensure!(why.as_str().is_some_and(|why| why.contains("row 0") && why.contains("colours")), "{why}");
    ensure!(browser.is("document.querySelector('.ln.bad') !== null").await?, "the line is shown");
    browser.picture("iota-refusal-360-en-dark").await?;
    // The card that suits takes the joker: staged at first, and one's own when it is played.
    browser.click("[data-card=Rc3]").await?;
    browser.until("document.querySelector(\"[data-cell='0,2']\").matches('.take')").await?;
    browser.click("[data-cell='0,2']").await?;
    browser.until("document.querySelector('[data-card=J]') !== null").await?;
    browser.show("iota-joker-360-en-dark").await?;
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
    browser.show("iota-pass-360-en-dark").await?;
    browser.click("[data-pass-now]").await?;
    browser.until("document.querySelector('[data-pass-now]') === null").await?;
    // Late in a game the table is wider than a phone: whichever card is taken up, the places for it are in sight, and nothing
    // lies on them. Where they lie too far apart for that, a small map shows the others.
    let (mut all, mut far_apart) = (0, 0);
    for seed in [3, 4, 5] {
        let late = |play: &Play<Iota>| {
            let public = &play.state().public;
            public.table.len() < 40 || Iota::to_act(public).first() != Some(Seat(0))
        };
        let table = samobranka_web_tests::kept::<Iota, IotaPlayers>("late", seed, 2, Default::default(), late);
        browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
        sit_at(&browser, &server, &table).await?;
        for slot in hand(&browser).await? {
            browser.click(&format!("[data-slot='{slot}']")).await?;
            browser.until(&format!("document.querySelector(\"[data-slot='{slot}']\").matches('.lift')")).await?;
            browser.picture(&format!("iota-late-{seed}-{slot}-360-en-dark")).await?;
            let hidden = browser.ask(HIDDEN_PLACES).await?;
            let (covered, unseen): (Vec<String>, Vec<String>) = serde_json::from_value(hidden)?;
            ensure!(covered.is_empty(), "game {seed}, card {slot}: something lies on {covered:?}");
            ensure!(
                unseen.is_empty() || browser.has(".minimap").await?,
                "game {seed}, card {slot}: where is {unseen:?}"
            );
            *if unseen.is_empty() { &mut all } else { &mut far_apart } += 1;
        }
    }
    ensure!(all > far_apart, "{far_apart} times not all was in sight, {all} times it was");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_at_one_device() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let short_game = "input[name=deck][value=short]";
    let browser = two_people_and_a_bot(&server, "iota", &[short_game]).await?;
    play(&browser, 5).await?;
    browser.picture("iota-hot-seat-390-ru-light").await?;
    browser.close().await
}

/// Whoever comes back to a table reads how the points of earlier turns came about, as before.
async fn log_outlives_a_reload(browser: &Browser) -> Result<()> {
    const LINES: &str = "[...document.querySelectorAll('.io ul.log li')].map((it) => it.innerText).join(' | ')";
    browser.until(ANSWERED).await?;
    let before = browser.ask(LINES).await?;
    browser.client.refresh().await?;
    browser.is_ready().await?;
    browser.until(&format!("{ANSWERED} && {LINES} === {before}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_online_to_the_end() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    // The short game. The second chair waits for whoever comes, and the invitation is there at once.
    let short = "document.querySelector('input[name=deck][value=short]').click();";
    let table = set_table(&two.anna, &two.to_anna, "iota", "Anna", short).await?;
    for part in ["[data-room]", "svg.qr", "[data-code]", "[data-link]"] {
        two.anna.until_there(part).await?;
    }
    two.sit_down(&table, ".foot [data-card]").await?;
    for browser in two.both() {
        ensure!(hand(browser).await?.len() == 4, "everybody sees their own four cards");
    }
    let mut turns = 0;
    two.play(120, async |browser| {
        let asked = browser.is(&format!("{MY_TURN} && {ANSWERED}")).await?;
        if asked {
            take_turn(browser).await?;
            turns += 1;
        }
        if asked && turns == 5 {
            browser.show("iota-online-table").await?;
        }
        if asked && (5..=6).contains(&turns) {
            log_outlives_a_reload(browser).await?;
        }
        Ok(asked)
    })
    .await?;
    two.anna.show("iota-online-end-1280-en-light").await?;
    two.boris.picture("iota-online-end-390-ru-dark").await?;
    // Whoever looks back reads names: nobody is a seat with a number.
    two.boris.click("[data-best]").await?;
    two.boris.until_there(".ib.still .place").await?;
    let told = two.boris.ask("document.querySelector('main')?.innerText").await?;
    let told = told.as_str().context("the page says something")?;
    ensure!(told.contains("Anna") && told.contains("Борис") && !told.contains("Место"), "{told}");
    two.saw_only_their_own()?;
    two.part().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = turn().await;
    at_every_size(&[("iota", &kept("sizes", &the_books_fourth_turn()))], async |browser| {
        // Three cards are staged, and the fourth is in hand.
        for (card, cell) in [("Rx1", "2,3"), ("Bc4", "2,2"), ("Ys3", "2,1")] {
            browser.click(&format!("[data-card={card}]")).await?;
            browser.click(&format!("[data-cell='{cell}']")).await?;
            browser.until(&format!("document.querySelector(\"[data-cell='{cell}']\").matches('.stage')")).await?;
        }
        browser.click("[data-card=Gt2]").await?;
        browser.until_there(".place.lit").await?;
        Ok(Vec::new())
    })
    .await
}
