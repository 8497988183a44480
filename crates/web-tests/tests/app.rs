//! The app in a real browser: what a person does, from the first visit to the end of a game.

use anyhow::{Context, Result, ensure};
use samobranka_web_tests::{Browser, Look, Server, dist};
use serde_json::{Value, json};
use tokio::sync::Mutex;

/// Browsers are heavy: one at a time.
static TURN: Mutex<()> = Mutex::const_new(());

const PHONE: Look = Look { size: (360, 740), lang: "en", dark: false };

fn serve() -> Result<Server> {
    Ok(Server::start(dist())?)
}

/// A card of the hand, the row it goes on, and what it costs there.
#[derive(Clone, Copy, Debug)]
struct Lay {
    card: i64,
    row: usize,
    cost: i64,
}

/// The cheapest lay there is, as anybody could find it by looking at the page.
async fn cheapest(browser: &Browser) -> Result<Option<Lay>> {
    let numbers =
        |value: &Value| -> Vec<i64> { value.as_array().into_iter().flatten().filter_map(Value::as_i64).collect() };
    let hand =
        numbers(&browser.ask("[...document.querySelectorAll('[data-card]')].map((it) => +it.dataset.card)").await?);
    let tops =
        numbers(&browser.ask("[...document.querySelectorAll('.lane .topc .n')].map((it) => +it.textContent)").await?);
    ensure!(tops.len() == 4, "there are four rows, and each shows its top: {tops:?}");
    let lays = hand.iter().flat_map(|&card| {
        tops.iter().enumerate().filter_map(move |(row, &top)| {
            let cost = if row < 2 { card - top } else { top - card };
            (cost > 0 || cost == -10).then_some(Lay { card, row, cost })
        })
    });
    Ok(lays.min_by_key(|lay| lay.cost))
}

/// How many cards the turn still asks for.
async fn still_needed(browser: &Browser) -> Result<i64> {
    let empty = browser.ask("document.querySelectorAll('.pips i:not(.f)').length").await?;
    Ok(empty.as_i64().unwrap_or(0))
}

const OVER: &str = "document.querySelector('.en') !== null";
const MY_TURN: &str = "document.querySelector('[data-go]') !== null";

/// Plays to the end, laying with `lay` and pressing the red button with `go`.
async fn play_to_the_end(browser: &Browser, keyboard: bool) -> Result<()> {
    for _ in 0..120 {
        browser.until(&format!("{OVER} || {MY_TURN} || document.querySelector('[data-raise]') !== null")).await?;
        if browser.ask("document.querySelector('[data-raise]') !== null").await? == json!(true) {
            ensure!(
                browser.ask("document.querySelectorAll('[data-card]').length").await? == json!(0),
                "behind the curtain nobody's cards are in the page"
            );
            browser.click("[data-raise]").await?;
            browser.until("document.querySelector('[data-raise]') === null").await?;
            continue;
        }
        if browser.ask(OVER).await? == json!(true) {
            return Ok(());
        }
        let before = browser.ask("document.querySelector('.left b').textContent").await?;
        while still_needed(browser).await? > 0 {
            let Some(lay) = cheapest(browser).await? else { break };
            if keyboard { lay_by_key(browser, lay).await? } else { lay_by_tap(browser, lay).await? }
        }
        if keyboard {
            browser.press(&['e']).await?
        } else {
            browser.click("[data-go]").await?
        }
        // The turn is on the table when the count has changed and nothing is on its way.
        let left = "document.querySelector('.left b')?.textContent";
        let moved =
            format!("{OVER} || ({left} !== {before} && document.querySelectorAll('[data-staged]').length === 0)");
        browser.until(&moved).await?;
        if keyboard {
            browser.until(&format!("{OVER} || !document.activeElement || true")).await?;
        }
    }
    ensure!(browser.ask(OVER).await? == json!(true), "a game ends");
    Ok(())
}

async fn staged(browser: &Browser, lay: Lay) -> Result<()> {
    browser.until(&format!("document.querySelector('[data-card=\"{}\"]') === null", lay.card)).await
}

async fn lay_by_tap(browser: &Browser, lay: Lay) -> Result<()> {
    browser.click(&format!("[data-card=\"{}\"]", lay.card)).await?;
    browser.click(&format!("[data-hit=\"{}\"]", lay.row + 1)).await?;
    staged(browser, lay).await
}

async fn lay_by_key(browser: &Browser, lay: Lay) -> Result<()> {
    for _ in 0..12 {
        let here = browser.ask("document.activeElement?.dataset?.card ?? ''").await?;
        if here == json!(lay.card.to_string()) {
            break;
        }
        browser.press(&['\u{e014}']).await?; // the right arrow
    }
    browser.press(&[char::from(b'1' + lay.row as u8)]).await?;
    staged(browser, lay).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_plays_alone_to_the_end_and_looks_back() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = serve()?;
    let browser = Browser::start(Look::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=the-game]").await?;
    play_to_the_end(&browser, false).await?;
    browser.picture("end-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);

    // A link names the move, and the table is as it was then.
    browser
        .client
        .execute(
            "const s = document.querySelector('[data-slider]'); s.value = 5; s.dispatchEvent(new Event('input'));",
            Vec::new(),
        )
        .await?;
    browser.until("location.hash === '#5'").await?;
    browser.client.refresh().await?;
    browser.is_ready().await?;
    browser.until("document.querySelector('[data-slider]').value === '5'").await?;
    ensure!(browser.ask("document.querySelectorAll('.lanes.still .lane').length").await? == json!(4));
    browser.picture("replay-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);

    // Another move from here: an imagined game is played on.
    browser.click("[data-what-if]").await?;
    browser.until(MY_TURN).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = serve()?;
    let browser = Browser::start(Look::default()).await?;
    browser.open(&server.url("/")).await?;
    // Tab to the red button of the tile, and press it.
    for _ in 0..20 {
        if browser.ask("document.activeElement?.dataset?.play ?? ''").await? == json!("the-game") {
            break;
        }
        browser.press(&['\u{e004}']).await?;
    }
    browser.press(&['\u{e007}']).await?;
    browser.until(MY_TURN).await?;
    play_to_the_end(&browser, true).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_at_one_device() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = serve()?;
    let browser = Browser::start(Look { lang: "ru", ..Look::default() }).await?;
    browser.open(&server.url("/new/the-game")).await?;
    browser.click("[data-add=person]").await?;
    browser.click("[data-add=bot]").await?;
    browser.until("document.querySelectorAll('.chair').length === 3").await?;
    browser.picture("new-table-1280-ru-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-go]").await?;
    // Who starts is asked of each person behind the curtain.
    loop {
        browser
            .until("['[data-raise]', '[data-wish]', '[data-agree]', '[data-go]', '.waiting'].some((it) => document.querySelector(it))")
            .await?;
        for selector in ["[data-raise]", "[data-wish]", "[data-agree]"] {
            if browser.ask(&format!("document.querySelector('{selector}') !== null")).await? == json!(true) {
                browser.click(selector).await?;
                break;
            }
        }
        if browser.ask("document.querySelector('.pips i') !== null").await? == json!(true) {
            break;
        }
    }
    browser.picture("hot-seat-1280-ru-light").await?;
    play_to_the_end(&browser, false).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_network_the_page_opens_again_and_the_game_goes_on() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = serve()?;
    let browser = Browser::start(PHONE).await?;
    browser.open(&server.url("/")).await?;
    browser.until("navigator.serviceWorker.controller !== null").await?;
    browser.click("[data-play=the-game]").await?;
    browser.until(MY_TURN).await?;
    let lay = cheapest(&browser).await?.context("something fits at the start")?;
    lay_by_tap(&browser, lay).await?;
    let lay = cheapest(&browser).await?.context("something fits at the start")?;
    lay_by_tap(&browser, lay).await?;
    browser.click("[data-go]").await?;
    browser.until("document.querySelector('.left b').textContent === '96'").await?;
    server.stop();
    browser.client.refresh().await?;
    browser.is_ready().await?;
    browser.until("document.querySelector('.left b').textContent === '96'").await?;
    play_to_the_end(&browser, false).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_browsers_language_is_spoken_and_can_be_switched() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = serve()?;
    for (lang, lead, other) in [
        ("ru", "Стол накрыт. Во что сыграем?", "The table is set. What shall we play?"),
        ("en", "The table is set. What shall we play?", "Стол накрыт. Во что сыграем?"),
    ] {
        let browser = Browser::start(Look { lang, ..PHONE }).await?;
        browser.open(&server.url("/")).await?;
        ensure!(browser.ask("document.querySelector('.lead').textContent").await? == json!(lead));
        ensure!(browser.ask("document.documentElement.lang").await? == json!(lang));
        browser.click(".ibtn.word").await?;
        browser.until(&format!("document.querySelector('.lead').textContent === {}", json!(other))).await?;
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = serve()?;
    let sizes = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)];
    let mut problems = Vec::new();
    for (at, &size) in sizes.iter().enumerate() {
        for lang in ["ru", "en"] {
            let dark = (at % 2 == 0) == (lang == "en");
            let browser = Browser::start(Look { size, lang, dark }).await?;
            let name =
                |page: &str| format!("{page}-{}x{}-{lang}-{}", size.0, size.1, if dark { "dark" } else { "light" });
            for (page, path) in [
                ("first", "/"),
                ("new-table", "/new/the-game"),
                ("records", "/records"),
                ("rules", "/rules/the-game"),
                ("credits", "/credits"),
                ("nowhere", "/no/such/page"),
                ("table", ""),
            ] {
                if page == "table" {
                    browser.open(&server.url("/")).await?;
                    browser.click("[data-play=the-game]").await?;
                    browser.until(MY_TURN).await?;
                    let lay = cheapest(&browser).await?.context("something fits at the start")?;
                    lay_by_tap(&browser, lay).await?;
                    let lay = cheapest(&browser).await?.context("something fits at the start")?;
                    browser.click(&format!("[data-card=\"{}\"]", lay.card)).await?;
                } else {
                    browser.open(&server.url(path)).await?;
                }
                browser.picture(&name(page)).await?;
                if browser.ask("document.documentElement.scrollWidth > innerWidth").await? == json!(true) {
                    problems.push(format!("{}: scrolls sideways", name(page)));
                }
                problems.extend(browser.axe().await?.into_iter().map(|fault| format!("{}: {fault}", name(page))));
            }
            browser.close().await?;
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}
