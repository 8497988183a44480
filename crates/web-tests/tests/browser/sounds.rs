//! What is heard at a table: each thing its own sound, nothing before the first tap, nothing where sounds are switched off.

use anyhow::{Context, Result, ensure};
use samobranka_rules::Play;
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::the_game::{Lays, MY_TURN, cheapest, lay_by_tap, still_needed};
use samobranka_web_tests::{Browser, Kept, Server, Viewport, kept, turn};
use serde_json::json;

use super::app::play_to_the_end;

/// Notes the pitch of every string and every rustle that begins. A browser of tests has no loudspeaker to wait for.
const LISTEN: &str = "window.AudioContext = window.Sounding; window.heard = []; const filters = [];
    Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'running' });
    const [string, rustle, filter] = [OscillatorNode.prototype.start, AudioBufferSourceNode.prototype.start,
        BaseAudioContext.prototype.createBiquadFilter];
    BaseAudioContext.prototype.createBiquadFilter = function () { const it = filter.call(this); filters.push(it); return it; };
    OscillatorNode.prototype.start = function (...when) { heard.push(Math.round(this.frequency.value)); return string.apply(this, when); };
    AudioBufferSourceNode.prototype.start = function (...when) {
        heard.push(Math.round(filters.at(-1).frequency.value)); return rustle.apply(this, when); };";

/// A card, and a row it doesn't fit on.
const MISFIT: &str =
    "(() => { const hand = [...document.querySelectorAll('[data-card]')].map((it) => +it.dataset.card);
    const tops = [...document.querySelectorAll('.lane .topc .n')].map((it) => +it.textContent);
    for (const card of hand) for (const row of [0, 1, 2, 3]) {
        const cost = row < 2 ? card - tops[row] : tops[row] - card;
        if (cost < 0 && cost !== -10) return [card, row];
    } return null; })()";

fn table(id: &'static str) -> Kept {
    kept::<TheGame, TheGamePlayers>(id, 5, 1, Default::default(), |play: &Play<TheGame>| {
        play.state().public.laid() < 40
    })
}

async fn open(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.open(&server.url("/")).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until(MY_TURN).await
}

async fn hears(browser: &Browser, pitch: u32) -> Result<()> {
    browser.until(&format!("heard.includes({pitch})")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_at_a_table_has_its_sound_from_the_first_tap_to_the_result() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (390, 844), ..Viewport::default() }).await?;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await?;
    open(&browser, &server, &table("sounds")).await?;
    ensure!(browser.is("heard.length === 0").await?, "nothing sounds before the first tap");
    // A refusal knocks, a confirmed turn is sewn, and new cards are paper.
    let misfit = browser.ask(MISFIT).await?;
    let (card, row) = misfit[0].as_i64().zip(misfit[1].as_i64()).context("some card fits nowhere")?;
    browser.click(&format!("[data-card=\"{card}\"]")).await?;
    browser.click(&format!("[data-hit=\"{}\"]", row + 1)).await?;
    hears(&browser, 147).await?;
    ensure!(!browser.is("heard.includes(520)").await?, "nothing is confirmed yet");
    while still_needed(&browser).await? > 0 {
        let lay = cheapest(&browser).await?.context("something fits")?;
        lay_by_tap(&browser, lay).await?;
    }
    browser.click("[data-go]").await?;
    hears(&browser, 520).await?;
    hears(&browser, 2600).await?;
    // The end is one low string, or three rising ones.
    browser.client.execute("heard.length = 0", Vec::new()).await?;
    play_to_the_end(&browser, Lays::Dear, false).await?;
    browser.until("heard.includes(98) || [196, 247, 294].every((pitch) => heard.includes(pitch))").await?;
    // Whoever switches sounds off hears none.
    browser.client.execute("localStorage.setItem('samobranka.sound', 'no')", Vec::new()).await?;
    open(&browser, &server, &table("silence")).await?;
    let lay = cheapest(&browser).await?.context("something fits")?;
    lay_by_tap(&browser, lay).await?;
    ensure!(browser.is("heard.length === 0").await?, "sounds are off");
    browser.close().await
}
