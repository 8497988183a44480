//! A game as `cargo xtask new-game` makes it, in a real browser: from the new table to the end of the game.
//!
//! `cargo xtask new-game --check --browser` packs the app with such a game and names it in `SAMOBRANKA_NEW_GAME`. Without
//! that there is nothing to try.

use std::env;

use anyhow::{Result, ensure};
use samobranka_web_tests::table::{self, CURTAIN, OVER, SIZES};
use samobranka_web_tests::{Browser, Server, Viewport, turn};

/// The lowest card in hand.
const LOWEST: &str = "document.querySelector('.hand [data-card]')?.dataset.card";

/// Plays the lowest card. Where the pile doesn't take it, that is said by the card, and the pile is yielded first.
async fn take_turn(browser: &Browser) -> Result<()> {
    let lowest = browser.ask(LOWEST).await?;
    let card = format!("[data-card='{}']", lowest.as_str().unwrap_or_default());
    browser.click(&card).await?;
    let staged = format!("document.querySelector(\"{card}\").matches('.basted')");
    if !browser.is(&staged).await? {
        browser.until_there(".hand .refusal").await?;
        browser.click("[data-yield]").await?;
        browser.until_there(".top-card.basted").await?;
        browser.click(&card).await?;
    }
    browser.until(&staged).await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{OVER} || {CURTAIN} || {LOWEST} !== {lowest}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_is_set_played_to_the_end_and_looked_back_at() -> Result<()> {
    let Ok(game) = env::var("SAMOBRANKA_NEW_GAME") else { return Ok(()) };
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.show("new-game-house").await?;
    browser.open(&server.url(&format!("/rules/{game}"))).await?;
    browser.show("new-game-rules").await?;
    browser.open(&server.url(&format!("/new/{game}"))).await?;
    browser.show("new-game-new-table").await?;
    browser.click("[data-go]").await?;
    table::play(&browser, 1, "[data-card]", take_turn).await?;
    browser.until(table::MY_TURN).await?;
    for (at, (width, height)) in SIZES.into_iter().enumerate() {
        browser.look((width, height), at % 2 == 1).await?;
        browser.show(&format!("new-game-table-{width}x{height}")).await?;
    }
    table::play(&browser, 60, "[data-card]", take_turn).await?;
    ensure!(browser.is(OVER).await?, "the game ends");
    browser.show("new-game-end").await?;
    browser.close().await
}
