//! What tests of tables online share, whichever game is played.

use std::time::Duration;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::table::OVER;
use crate::{Browser, House, Viewport, Wire};

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
    browser.fill("[data-name]", name).await?;
    browser.client.execute(script, Vec::new()).await?;
    browser.click("[data-go]").await?;
    browser.until("location.pathname.startsWith('/t/')").await?;
    Ok(browser.ask("location.pathname").await?.as_str().unwrap_or_default().to_owned())
}

/// Anna at a desk, in English, and Boris at a phone, in Russian and in the dark, each with a wire to the same server.
pub struct Two {
    /// The server.
    pub house: House,
    /// The one who sets the table.
    pub anna: Browser,
    /// Her wire.
    pub to_anna: Wire,
    /// The one who comes by the link.
    pub boris: Browser,
    /// His wire.
    pub to_boris: Wire,
}

impl Two {
    /// Starts the server and both browsers.
    pub async fn meet() -> Result<Two> {
        Two::meet_in(Browser::start).await
    }

    /// The same, but both browsers keep the app for play without a network.
    pub async fn meet_and_keep_the_app() -> Result<Two> {
        Two::meet_in(Browser::that_keeps_the_app).await
    }

    async fn meet_in(browser: impl AsyncFn(Viewport) -> Result<Browser>) -> Result<Two> {
        let house = House::open().await?;
        let (to_anna, to_boris) = (house.wire().await?, house.wire().await?);
        let anna = browser(Viewport::default()).await?;
        let boris = browser(Viewport { lang: "ru", size: (390, 844), dark: true }).await?;
        Ok(Two { house, anna, to_anna, boris, to_boris })
    }

    /// Both browsers.
    pub fn both(&self) -> [&Browser; 2] {
        [&self.anna, &self.boris]
    }

    /// Boris comes by the link to Anna's table and sits down; both see what `there` fits.
    pub async fn sit_down(&self, table: &str, there: &str) -> Result<()> {
        self.boris.open(&self.to_boris.url(table)).await?;
        self.boris.fill("[data-name]", "Борис").await?;
        self.boris.click("[data-sit=\"1\"]").await?;
        for browser in self.both() {
            browser.until_there(there).await?;
        }
        Ok(())
    }

    /// Plays to the end. Each is asked in turn for a step, and says whether they took one. After the third the wire of
    /// Boris is cut, and mended once he has noticed.
    pub async fn play(&self, most: usize, mut step: impl AsyncFnMut(&Browser) -> Result<bool>) -> Result<()> {
        let (mut steps, mut was_cut) = (0, false);
        loop {
            let (before, mut over) = (steps, 0);
            for browser in self.both() {
                if browser.is(OVER).await? {
                    over += 1;
                } else if step(browser).await? {
                    steps += 1;
                    ensure!(steps < most, "a game ends");
                }
            }
            if over == 2 {
                break;
            }
            if steps == before {
                tokio::time::sleep(Duration::from_millis(15)).await; // whoever is waited for has the processor
            }
            if steps >= 3 && !was_cut {
                was_cut = true;
                self.to_boris.cut();
                self.boris.until_there("[data-line=away]").await?;
                self.to_boris.mend();
                self.boris.until_there("[data-line=here]").await?;
            }
        }
        ensure!(was_cut, "the game went on through a cut wire");
        Ok(())
    }

    /// Neither was ever sent what the other sees.
    pub fn saw_only_their_own(&self) -> Result<()> {
        for (wire, seat) in [(&self.to_anna, 0), (&self.to_boris, 1)] {
            let told = messages(wire);
            let mut views = Vec::new();
            told.iter().for_each(|message| find(message, "view", &mut views));
            views.retain(|view| view.is_object());
            ensure!(views.len() > 4, "too little was told: {}", views.len());
            for view in views {
                ensure!(view["seat"].is_null() || view["seat"] == json!(seat), "a view of another seat: {view}");
                ensure!(!view["seat"].is_null() || view["private"].is_null(), "an onlooker has no hand: {view}");
            }
        }
        Ok(())
    }

    /// Closes both browsers and stops the server.
    pub async fn part(mut self) -> Result<()> {
        self.anna.close().await?;
        self.boris.close().await?;
        self.house.stop().await;
        Ok(())
    }
}

/// A screen for all was told nothing that only one may know.
pub fn told_no_secret(messages: &[Value]) -> Result<()> {
    for message in messages {
        let mut private = Vec::new();
        find(message, "private", &mut private);
        ensure!(private.iter().all(|it| it.is_null()), "a screen for all knows nobody's secrets: {message}");
    }
    Ok(())
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
