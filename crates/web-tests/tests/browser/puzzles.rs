//! Puzzles in a real browser: from the first page to the table, right and wrong answers, giving up, the rating on this
//! device, and the list.

use anyhow::{Context, Result, ensure};
use samobranka_web_tests::the_game::{Lay, lay_by_tap};
use samobranka_web_tests::{Browser, Server, Viewport, turn};
use serde_json::Value;

/// A puzzle is asked.
const ASKED: &str = "[data-question]";
/// Its answer has been judged.
const JUDGED: &str = "[data-verdict]";
/// What is kept of the solver.
const KEPT: &str = "JSON.parse(localStorage.getItem('samobranka.puzzles'))";
/// The rows of THE GAME, as its notation calls them.
const ROWS: [&str; 4] = ["A1", "A2", "D1", "D2"];

/// The best answer to the puzzle on the page, as it is written in the set.
async fn best(browser: &Browser) -> Result<Vec<String>> {
    let line = "() => { const [, , game, id] = location.pathname.split('/');
        const path = document.querySelector('script[src$=\"/start.js\"]').getAttribute('src');
        return fetch(path.replace('start.js', `puzzles/${game}.jsonl`)).then((it) => it.text())
            .then((text) => text.split('\\n').find((line) => line.startsWith(`{\"id\":${id},`))); }";
    let line = browser.wait_for(line, Vec::new()).await?;
    let puzzle: Value = serde_json::from_str(line.as_str().context("the puzzle is in the set")?)?;
    let best = puzzle["best"].as_array().context("it has an answer")?;
    Ok(best.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// A lay of THE GAME, from its notation.
fn lay(action: &str) -> Option<Lay> {
    let (card, row) = action.split_once('>')?;
    Some(Lay { card: card.parse().ok()?, row: ROWS.iter().position(|it| *it == row)?, cost: 0 })
}

/// Confirms what is staged, and waits for the verdict.
async fn answer(browser: &Browser) -> Result<Value> {
    browser.click("[data-go]").await?;
    browser.until_there(JUDGED).await?;
    browser.ask("document.querySelector('[data-verdict]').dataset.verdict").await
}

async fn rating(browser: &Browser) -> Result<f64> {
    browser.ask(&format!("{KEPT}.rating.rating")).await?.as_f64().context("there is a rating")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_at_the_table_and_the_rating_on_the_device_rises() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.until_there("[data-puzzles]").await?;
    ensure!(!browser.is("document.querySelector('[data-puzzles]').innerText.includes('±')").await?, "no rating yet");
    browser.click("[data-puzzles] a[href='/puzzles/the-game']").await?;
    browser.until_there(ASKED).await?;
    ensure!(browser.is("/^\\/puzzles\\/the-game\\/\\d+$/.test(location.pathname)").await?, "it has an address");
    browser.show("puzzle-the-game").await?;
    let right = best(&browser).await?;
    for lay in right.iter().filter_map(|action| lay(action)) {
        lay_by_tap(&browser, lay).await?;
    }
    ensure!(answer(&browser).await? == "web-pz-right", "the best answer is right");
    ensure!(rating(&browser).await? > 1500.0, "a solved puzzle raises the rating");
    browser.show("puzzle-the-game-right").await?;
    let before = browser.ask("location.pathname").await?;
    browser.click("[data-next-puzzle]").await?;
    browser.until_there(ASKED).await?;
    ensure!(browser.ask("location.pathname").await? != before, "another one is next");
    browser.open(&server.url("/puzzles")).await?;
    browser.until_there("[data-band]").await?;
    browser.ask("document.querySelectorAll('[data-band]').forEach((it) => it.open = true)").await?;
    ensure!(browser.is("document.querySelectorAll('.pznum.right').length === 1").await?, "the list knows it");
    ensure!(browser.is("document.querySelectorAll('.pznum').length >= 400").await?, "a hundred a game");
    browser.show("puzzles-list").await?;
    browser.open(&server.url("/")).await?;
    browser.until_there("[data-puzzles]").await?;
    ensure!(browser.is("document.querySelector('[data-puzzles]').innerText.includes('±')").await?, "with its interval");
    ensure!(browser.complaints().await?.is_empty(), "the page complains of nothing");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_answer_shows_what_it_leads_to_and_a_retry_does_not_count() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let look = Viewport { size: (360, 740), lang: "ru", dark: true };
    let browser = Browser::with_quick_bots(look).await?;
    browser.open(&server.url("/puzzles/the-game/1")).await?;
    browser.until_there(ASKED).await?;
    browser.show("puzzle-phone-ru").await?;
    let right = best(&browser).await?;
    let first = lay(&right[0]).context("the answer begins with a card")?;
    // Any other card that fits somewhere, or the same one elsewhere: only one first step is right.
    let lanes = "[...document.querySelectorAll('.lane .topc .n')].map((it) => +it.textContent)";
    let seen = browser
        .ask(&format!("[[...document.querySelectorAll('[data-card]')].map((it) => +it.dataset.card), {lanes}]"))
        .await?;
    let numbers = |at: usize| seen[at].as_array().into_iter().flatten().filter_map(Value::as_i64).collect::<Vec<_>>();
    let (hand, tops) = (numbers(0), numbers(1));
    let fits = |card: i64, row: usize| if row < 2 { card > tops[row] } else { card < tops[row] };
    let others = hand.iter().flat_map(|&card| (0..4).map(move |row| Lay { card, row, cost: 0 }));
    let wrong =
        others.filter(|it| fits(it.card, it.row)).find(|it| it.card != first.card).context("there is another")?;
    lay_by_tap(&browser, wrong).await?;
    let word = answer(&browser).await?;
    ensure!(word == "web-pz-nearly" || word == "web-pz-better", "it is wrong: {word}");
    let after = rating(&browser).await?;
    ensure!(after < 1500.0, "a missed puzzle lowers the rating");
    browser.show("puzzle-phone-ru-wrong").await?;
    // Both lines can be walked through.
    browser.click("[data-line=own]").await?;
    browser.until("document.querySelector('[data-line=own]').ariaPressed === 'true'").await?;
    browser.click("[data-step-on]").await?;
    browser.until("document.querySelector('[data-step-back]').disabled === false").await?;
    browser.click("[data-line=best]").await?;
    browser.until("document.querySelector('[data-step-back]').disabled === true").await?;
    browser.click("[data-again]").await?;
    browser.until_there(ASKED).await?;
    for lay in right.iter().filter_map(|action| lay(action)) {
        lay_by_tap(&browser, lay).await?;
    }
    ensure!(answer(&browser).await? == "web-pz-right", "the second answer is right");
    ensure!(rating(&browser).await? == after, "and doesn't count");
    ensure!(browser.is(&format!("{KEPT}.done['the-game'][1] === false")).await?, "the first answer stays");
    ensure!(browser.complaints().await?.is_empty(), "the page complains of nothing");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_up_is_asked_first_and_then_shown_the_answer_in_every_game() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    for (size, lang) in [((360, 740), "en"), ((1280, 800), "ru")] {
        let browser = Browser::with_quick_bots(Viewport { size, lang, dark: false }).await?;
        for (game, count) in [("iota", 1), ("portals", 2), ("woodland-wizards", 3)] {
            let name = |state: &str| format!("puzzle-{game}-{}-{state}", size.0);
            browser.open(&server.url(&format!("/puzzles/{game}/1"))).await?;
            browser.until_there(ASKED).await?;
            browser.show(&name("asked")).await?;
            browser.click("[data-pz-give-up]").await?;
            browser.until_there("[data-yes]").await?;
            browser.click("[data-yes]").await?;
            browser.until_there(JUDGED).await?;
            ensure!(browser.is("document.querySelector('[data-verdict]').dataset.verdict === 'web-pz-shown'").await?);
            browser.show(&name("shown")).await?;
            while browser.is("!document.querySelector('[data-step-on]').disabled").await? {
                browser.click("[data-step-on]").await?;
                // Portals' boards are called by their names, and cells have none.
                let called = "!/[a-f][1-6]|(Board|поле) \\d/i.test(document.querySelector('.pzask').textContent)";
                ensure!(browser.is(called).await?, "{game}: a step names what has no name on the page");
            }
            let done = format!("Object.values({KEPT}.done).filter((it) => it[1] === false).length === {count}");
            ensure!(browser.is(&done).await?, "{game}: giving up counts as wrong");
        }
        ensure!(browser.complaints().await?.is_empty(), "the page complains of nothing");
        browser.close().await?;
    }
    Ok(())
}
