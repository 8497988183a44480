//! THE GAME's table as anybody reads it in the page, on a device and online.

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::Browser;

/// The turn is one's own: there is something to confirm.
pub const MY_TURN: &str = "document.querySelector('[data-go]') !== null";

/// A card of the hand, the row it goes on, and what it costs there.
#[derive(Clone, Copy, Debug)]
pub struct Lay {
    /// The card.
    pub card: i64,
    /// The row, from 0.
    pub row: usize,
    /// What it costs; a step back by ten costs less than nothing.
    pub cost: i64,
}

/// What is laid by one who plays to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lays {
    /// The cheapest lays: a long game, until no card is left to draw or nearly so.
    Cheap,
    /// The costliest lays: a game of a few turns.
    Dear,
    /// The cheapest until 70 cards are left, and the costliest then.
    CheapThenDear,
}

/// The cheapest lay there is.
pub async fn cheapest(browser: &Browser) -> Result<Option<Lay>> {
    Ok(lays(browser).await?.into_iter().min_by_key(|lay| lay.cost))
}

/// What is laid next.
pub async fn next_lay(browser: &Browser, which: Lays) -> Result<Option<Lay>> {
    match which {
        Lays::Cheap => cheapest(browser).await,
        Lays::CheapThenDear if browser.is("+document.querySelector('.left b')?.textContent > 70").await? => {
            cheapest(browser).await
        }
        Lays::Dear | Lays::CheapThenDear => Ok(lays(browser).await?.into_iter().max_by_key(|lay| lay.cost)),
    }
}

/// Every lay there is.
async fn lays(browser: &Browser) -> Result<Vec<Lay>> {
    let numbers =
        |value: &Value| -> Vec<i64> { value.as_array().into_iter().flatten().filter_map(Value::as_i64).collect() };
    let seen = browser
        .ask(
            "[[...document.querySelectorAll('[data-card]')].map((it) => +it.dataset.card),
              [...document.querySelectorAll('.lane .topc .n')].map((it) => +it.textContent)]",
        )
        .await?;
    let (hand, tops) = (numbers(&seen[0]), numbers(&seen[1]));
    ensure!(tops.len() == 4, "there are four rows, and each shows its top: {tops:?}");
    let lays = hand.iter().flat_map(|&card| {
        tops.iter().enumerate().filter_map(move |(row, &top)| {
            let cost = if row < 2 { card - top } else { top - card };
            (cost > 0 || cost == -10).then_some(Lay { card, row, cost })
        })
    });
    Ok(lays.collect())
}

/// How many cards the turn still asks for.
pub async fn still_needed(browser: &Browser) -> Result<i64> {
    let empty = browser.ask("document.querySelectorAll('.pips i:not(.f)').length").await?;
    Ok(empty.as_i64().unwrap_or(0))
}

/// Stages a card on its row by two taps.
pub async fn lay_by_tap(browser: &Browser, lay: Lay) -> Result<()> {
    browser.click(&format!("[data-card=\"{}\"]", lay.card)).await?;
    browser.click(&format!("[data-hit=\"{}\"]", lay.row + 1)).await?;
    is_staged(browser, lay).await
}

/// Waits until a card has left the hand.
pub async fn is_staged(browser: &Browser, lay: Lay) -> Result<()> {
    browser.until_gone(&format!("[data-card=\"{}\"]", lay.card)).await
}
