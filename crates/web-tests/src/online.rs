//! What tests of tables online share, whichever game is played.

use anyhow::{Context, Result, ensure};
use fantoccini::Locator;
use serde_json::{Value, json};

use crate::{Browser, Wire};

/// Whether something fits in the page.
pub async fn has(browser: &Browser, selector: &str) -> Result<bool> {
    Ok(browser.ask(&format!("document.querySelector('{selector}') !== null")).await? == json!(true))
}

/// Waits until something fits.
pub async fn until_there(browser: &Browser, selector: &str) -> Result<()> {
    browser.until(&format!("document.querySelector('{selector}') !== null")).await
}

/// Waits until nothing fits any more.
pub async fn until_gone(browser: &Browser, selector: &str) -> Result<()> {
    browser.until(&format!("document.querySelector('{selector}') === null")).await
}

/// Axe finds nothing, and nothing scrolls sideways.
pub async fn no_faults(browser: &Browser, page: &str) -> Result<()> {
    let faults = browser.axe().await?;
    ensure!(faults.is_empty(), "{page}: {faults:?}");
    ensure!(
        browser.ask("document.documentElement.scrollWidth > innerWidth").await? == json!(false),
        "{page} scrolls sideways"
    );
    Ok(())
}

/// Writes into a field.
pub async fn fill(browser: &Browser, selector: &str, words: &str) -> Result<()> {
    until_there(browser, selector).await?;
    let field = browser.client.wait().for_element(Locator::Css(selector)).await.with_context(|| selector.to_owned())?;
    field.clear().await?;
    Ok(field.send_keys(words).await?)
}

/// What the page of a new table is told so that a bot takes the second chair.
pub fn sit_beside_a_bot() -> &'static str {
    "const s = document.querySelector('.chair select'); s.selectedIndex = 1; s.dispatchEvent(new Event('change', { bubbles: true }));"
}

/// Sets a table after this script has run in the page, and gives the path of its link.
pub async fn set_table(browser: &Browser, wire: &Wire, game: &str, name: &str, script: &str) -> Result<String> {
    browser.open(&wire.url(&format!("/online/{game}"))).await?;
    set_this_table(browser, name, script).await
}

/// The same on the page of a new table, which is open already.
pub async fn set_this_table(browser: &Browser, name: &str, script: &str) -> Result<String> {
    fill(browser, "[data-name]", name).await?;
    browser.client.execute(script, Vec::new()).await?;
    browser.click("[data-go]").await?;
    browser.until("location.pathname.startsWith('/t/')").await?;
    Ok(browser.ask("location.pathname").await?.as_str().unwrap_or_default().to_owned())
}

/// The messages in the bytes that have reached a browser.
pub fn messages(wire: &Wire) -> Vec<Value> {
    let mut found = Vec::new();
    for bytes in wire.heard() {
        let mut at = 0;
        while let Some(next) = bytes[at..].windows(2).position(|pair| pair == b"{\"") {
            at += next;
            let mut read = serde_json::Deserializer::from_slice(&bytes[at..]).into_iter::<Value>();
            match read.next() {
                Some(Ok(value)) if value.is_object() => {
                    found.push(value);
                    at += read.byte_offset().max(1);
                }
                _ => at += 1,
            }
        }
    }
    found
}

/// Every part of a message that has this name, however deep.
pub fn find<'a>(value: &'a Value, key: &str, into: &mut Vec<&'a Value>) {
    match value {
        Value::Object(parts) => {
            for (name, part) in parts {
                if name == key {
                    into.push(part);
                }
                find(part, key, into);
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| find(part, key, into)),
        _ => {}
    }
}
