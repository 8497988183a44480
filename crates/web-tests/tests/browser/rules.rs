//! The rules pages in a real browser: every game, in both languages.

use anyhow::{Result, ensure};
use samobranka_rules::Lang;
use samobranka_table::catalogue;
use samobranka_web_tests::{Browser, Server, Viewport, turn};
use samobranka_words::markdown::pictures;
use serde_json::json;

/// What a reader sees that looks like the id of a rule: `TG-14`, `WW-152`, `Q9`.
const RULE_IDS: &str = r"(document.body.innerText.match(/\b(TG|IO|PO|WW|B|A)-\d+\b|\bQ\d+\b/g) ?? []).join(' ')";
/// The names of the pictures that are drawn, in order.
const DRAWN: &str = "[...document.querySelectorAll('.rp-picture')]
    .filter((it) => it.getBoundingClientRect().height > 20 && it.querySelector('svg, .wc, .nc'))
    .map((it) => it.dataset.picture)";
/// The pictures that say nothing to those who can't see them.
const MUTE: &str = "[...document.querySelectorAll('.rp-picture')].filter((it) => !it.ariaLabel).length";

/// The thread of the game as it is written and as a colour, and the colour of the hem: not that of the house.
const OWN_HEM: &str = "(() => { const thread = getComputedStyle(document.body).getPropertyValue('--gthread').trim();
    const probe = document.body.appendChild(document.createElement('i')); probe.style.color = thread;
    const wanted = getComputedStyle(probe).color; probe.remove();
    return [thread, wanted, getComputedStyle(document.querySelector('header ~ .band')).backgroundColor]; })()";

async fn every_rules_page(lang: Lang) -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let name = if lang == Lang::Ru { "ru" } else { "en" };
    let browser = Browser::start(Viewport { lang: name, ..Viewport::default() }).await?;
    let mut problems = Vec::new();
    browser.watch(".rp > .acts .btn").await?;
    for game in catalogue() {
        let id = game.id;
        browser.open(&server.url(&format!("/rules/{id}"))).await?;
        browser.until_there(".rp-minute li:nth-child(6)").await?;
        // The text comes later than the buttons, and moves neither of them.
        let places = browser.places_of().await?;
        ensure!(places.len() == 2, "{id}, {name}: a button moved while the page loaded: {places:?}");
        let seen = browser.ask(RULE_IDS).await?;
        ensure!(seen == json!(""), "{id}, {name}: rule ids are seen: {seen}");
        let named = pictures(game.rules_page(lang));
        ensure!(browser.ask(DRAWN).await? == json!(named), "{id}, {name}: not every picture is drawn");
        ensure!(browser.ask(MUTE).await? == json!(0), "{id}, {name}: a picture says nothing");
        ensure!(browser.has(".rp-option").await?, "{id}, {name}: the options are there");
        let hem = browser.ask(OWN_HEM).await?;
        ensure!(hem[0] != json!("") && hem[1] == hem[2], "{id}, {name}: the hem is the game's: {hem}");
        // The contents lead to their parts.
        browser.click(".rp-contents li:last-child a").await?;
        browser.until("document.activeElement?.closest('.rp-options') !== null").await?;
        for (size, dark) in [((360, 740), false), ((844, 390), true), ((1280, 800), false), ((1280, 800), true)] {
            browser.resize(size).await?;
            browser.darken(dark).await?;
            let theme = if dark { "dark" } else { "light" };
            browser.until(&format!("document.documentElement.dataset.theme === '{theme}'")).await?;
            browser.picture(&format!("rules-{id}-{}x{}-{name}-{theme}", size.0, size.1)).await?;
            if browser.scrolls_sideways().await? {
                problems.push(format!("{id}, {name}: scrolls sideways at {}", size.0));
            }
            if matches!((size.0, dark), (360, false) | (1280, true)) {
                problems.extend(browser.axe().await?.into_iter().map(|fault| format!("{id}, {name}: {fault}")));
            }
        }
    }
    problems.extend(browser.complaints().await?);
    browser.close().await?;
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_rules_page_in_russian_has_its_pictures_no_rule_ids_and_never_scrolls_sideways() -> Result<()> {
    every_rules_page(Lang::Ru).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_rules_page_in_english_has_its_pictures_no_rule_ids_and_never_scrolls_sideways() -> Result<()> {
    every_rules_page(Lang::En).await
}
