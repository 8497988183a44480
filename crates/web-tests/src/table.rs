//! What the tables of all games have in common, as the page shows them: whose turn it is, the curtain between people at
//! one device, and that a table is whole at every size.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::{Browser, Kept, Server, Viewport};

/// The game is over, and its end is shown.
pub const OVER: &str = "document.querySelector('.en') !== null";
/// The one at this device is asked for something.
pub const MY_TURN: &str = "document.querySelector('[data-turn=yes]') !== null";
/// The device is handed to another.
pub const CURTAIN: &str = "document.querySelector('[data-raise]') !== null";
/// Everything that was sent to the server has been answered.
pub const ANSWERED: &str = "document.querySelector('[data-unanswered]')?.dataset.unanswered === '0'";

/// The windows that every table must fit.
pub const SIZES: [(u32, u32); 5] = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)];

/// What a person sees who takes a phone in hand, in Russian.
pub const RUSSIAN_PHONE: Viewport = Viewport { size: (390, 844), lang: "ru", dark: false };

/// Opens a table that is kept on the device, where it is a person's turn or the game is over.
pub async fn sit_at(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    if !browser.is(&format!("location.href.startsWith({})", json!(server.url("/")))).await? {
        browser.open(&server.url("/")).await?;
    }
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until(&format!("{MY_TURN} || {OVER}")).await
}

/// Two people and a bot sit down at one phone, to a game that is set for one and a bot. The table is set as anybody
/// would, by clicks on `choices`, and shown as `GAME-new-table`.
pub async fn two_people_and_a_bot(server: &Server, game: &str, choices: &[&str]) -> Result<Browser> {
    let browser = Browser::with_quick_bots(RUSSIAN_PHONE).await?;
    browser.open(&server.url(&format!("/new/{game}"))).await?;
    browser.click("[data-add=person]").await?;
    browser.until("document.querySelectorAll('.chair').length === 3").await?;
    for choice in choices {
        browser.click(choice).await?;
    }
    let short = game.split('-').next().unwrap_or(game);
    browser.show(&format!("{short}-new-table-390-ru-light")).await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{CURTAIN} || {MY_TURN}")).await?;
    Ok(browser)
}

/// Raises the curtain for the next person. Behind it nothing is in the page that `secrets` fits.
pub async fn raise_curtain(browser: &Browser, secrets: &str) -> Result<()> {
    let hidden = format!("document.querySelector({}) === null", json!(secrets));
    ensure!(browser.is(&hidden).await?, "behind the curtain nobody's {secrets} is in the page");
    browser.click("[data-raise]").await?;
    browser.until(&format!("!({CURTAIN})")).await
}

/// Plays on to the end, or for so many turns, each taken by `turn`. Where there is a curtain it is raised, and hides
/// `secrets` until then.
pub async fn play(
    browser: &Browser,
    most: usize,
    secrets: &str,
    turn: impl AsyncFn(&Browser) -> Result<()>,
) -> Result<()> {
    for _ in 0..most {
        browser.until(&format!("{OVER} || {MY_TURN} || {CURTAIN}")).await?;
        if browser.is(CURTAIN).await? {
            raise_curtain(browser, secrets).await?;
            browser.until(MY_TURN).await?;
        }
        if browser.is(OVER).await? {
            break;
        }
        turn(browser).await?;
    }
    Ok(())
}

/// Shows tables, each under its name, at every size and in both languages, in the light and in the dark by turns. `look`
/// does what there is to be done at a table before it is shown, and says what it misses there. Beyond that axe finds no
/// fault, and nothing scrolls sideways.
pub async fn at_every_size(
    tables: &[(&str, &Kept)],
    look: impl AsyncFn(&Browser) -> Result<Vec<&'static str>>,
) -> Result<()> {
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    let mut problems = Vec::new();
    for lang in ["ru", "en"] {
        browser.speak(lang).await?;
        for (at, &size) in SIZES.iter().enumerate() {
            let dark = (at % 2 == 0) == (lang == "en");
            browser.look(size, dark).await?;
            for (name, table) in tables {
                let name = format!("{name}-{}x{}-{lang}-{}", size.0, size.1, if dark { "dark" } else { "light" });
                // What was staged at another size has been kept by the page.
                browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
                sit_at(&browser, &server, table).await?;
                let missed = look(&browser).await?;
                problems.extend(missed.into_iter().map(|what| format!("{name}: {what}")));
                browser.picture(&name).await?;
                problems.extend(browser.faults().await?.into_iter().map(|fault| format!("{name}: {fault}")));
            }
        }
    }
    browser.close().await?;
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}
