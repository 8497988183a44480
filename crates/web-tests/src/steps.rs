//! Steps that tests of several tables take alike.

use anyhow::{Context, Result, ensure};
use fantoccini::Locator;
use serde_json::{Value, json};

use crate::{Browser, Wire};

/// Whether such an element is in the page.
pub async fn has(browser: &Browser, selector: &str) -> Result<bool> {
    Ok(browser.ask(&format!("document.querySelector('{selector}') !== null")).await? == json!(true))
}

/// Waits until such an element is in the page.
pub async fn until_there(browser: &Browser, selector: &str) -> Result<()> {
    browser.until(&format!("document.querySelector('{selector}') !== null")).await
}

/// Waits until no such element is in the page.
pub async fn until_gone(browser: &Browser, selector: &str) -> Result<()> {
    browser.until(&format!("document.querySelector('{selector}') === null")).await
}

/// Axe finds no fault with the page, and it doesn't scroll sideways.
pub async fn no_faults(browser: &Browser, page: &str) -> Result<()> {
    let faults = browser.axe().await?;
    ensure!(faults.is_empty(), "{page}: {faults:?}");
    ensure!(
        browser.ask("document.documentElement.scrollWidth > innerWidth").await? == json!(false),
        "{page} scrolls sideways"
    );
    Ok(())
}

/// Writes into a field, in the place of what was there.
pub async fn fill(browser: &Browser, selector: &str, words: &str) -> Result<()> {
    let field = browser.client.wait().for_element(Locator::Css(selector)).await.with_context(|| selector.to_owned())?;
    field.clear().await?;
    Ok(field.send_keys(words).await?)
}

/// Sets a table of a game online, and gives the path of its link. `choose` is a script that runs on the page where it is set.
pub async fn set_table(browser: &Browser, wire: &Wire, game: &str, name: &str, choose: &str) -> Result<String> {
    browser.open(&wire.url(&format!("/online/{game}"))).await?;
    fill(browser, "[data-name]", name).await?;
    browser.client.execute(choose, Vec::new()).await?;
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

/// Every value of this name, however deep it is.
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
