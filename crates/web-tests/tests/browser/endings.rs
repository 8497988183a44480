//! How games end, at the size of a phone: everything that matters is in sight, a tie says what decided it, moments lead to
//! their place in the game, and a game can be shared as a link and as a picture.

use anyhow::{Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_players::Players;
use samobranka_portals::Portals;
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Outcome};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::table::sit_at;
use samobranka_web_tests::{Browser, Kept, Server, Viewport, kept, played, turn};
use samobranka_woodland_wizards::WoodlandWizards;
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;

/// Upright and on its side.
const PHONES: [(u32, u32); 2] = [(360, 640), (844, 390)];

/// "Again" is whole in the window, without scrolling.
const AGAIN_IN_SIGHT: &str = "(() => { const box = document.querySelector('[data-again]').getBoundingClientRect();
    return box.height >= 44 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; })()";

/// All figures stand at the same height.
const IN_ONE_LINE: &str = "new Set([...document.querySelectorAll('[data-figure] .num')]
    .map((it) => Math.round(it.getBoundingClientRect().top))).size === 1";

/// The figures fall from left to right, each has its name, and the sentence is about whoever stands first.
const FIGURES_HAVE_NAMES: &str = "(() => { const all = [...document.querySelectorAll('[data-figure]')];
    const numbers = all.map((it) => Number(it.querySelector('.num').textContent.replace('−', '-')));
    const names = all.map((it) => it.querySelector('.who > span:last-child').textContent.trim());
    const own = all[0].querySelector('.who.yourself') !== null;
    return numbers.every((it, at) => at === 0 || it <= numbers[at - 1]) && names.every((it) => it.length > 0)
        && all[0].matches('.first') && (own || document.querySelector('.verdict').textContent.includes(names[0])); })()";

/// Notes what is handed out as a file.
const FILES: &str = "window.files = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { files.push([blob.type, blob.size]); return make.call(URL, blob); };";

/// A finished game of a person with bots.
fn finished<G: Game, P: Players<G>>(id: &'static str, seed: u64, seats: u8) -> Kept
where
    G::Options: Default,
{
    kept::<G, P>(id, seed, seats, G::Options::default(), |_| true)
}

/// Looks at an ending on a phone; `figures` is how many stand in the line.
async fn ends_well(table: &Kept, figures: usize) -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: PHONES[0], lang: "ru", dark: false }).await?;
    for size in PHONES {
        browser.resize(size).await?;
        sit_at(&browser, &server, table).await?;
        browser.until_there("[data-again]").await?;
        ensure!(browser.is(AGAIN_IN_SIGHT).await?, "at {size:?} one can play again without scrolling");
        let told = format!("document.querySelectorAll('[data-figure]').length === {figures}");
        ensure!(browser.is(&told).await?, "{figures} figures");
        ensure!(figures == 0 || browser.is(IN_ONE_LINE).await?, "at {size:?} all figures stand in one line");
        ensure!(figures == 0 || browser.is(FIGURES_HAVE_NAMES).await?, "at {size:?} it is plain whose figure is which");
        ensure!(!browser.scrolls_sideways().await?, "nothing scrolls sideways at {size:?}");
    }
    browser.resize(PHONES[0]).await?;
    browser.has_no_faults(&format!("the end of {}", table.id)).await?;
    browser.show(&format!("ending-{}-360", table.id)).await?;
    goes_to_its_moment(&browser).await?;
    is_shared(&browser, &server).await?;
    browser.close().await
}

/// The best moment has its pieces, and leads to its place in the game.
async fn goes_to_its_moment(browser: &Browser) -> Result<()> {
    ensure!(browser.has("[data-moment=best] .pieces > *").await?, "the best moment is shown with its pieces");
    browser.click("[data-moment=best]").await?;
    browser.until("document.querySelector('.en .board') !== null && Number(location.hash.slice(1)) > 0").await
}

/// The link holds the whole game, for whoever opens it; the chart becomes a picture.
async fn is_shared(browser: &Browser, server: &Server) -> Result<()> {
    browser.client.execute(FILES, Vec::new()).await?;
    browser.click("[data-share]").await?;
    browser.until("document.querySelector('[data-link]')?.value.includes('/records#record=')").await?;
    browser.click("[data-picture]").await?;
    browser.until("document.querySelector('[data-picture=web-share-saved]') !== null").await?;
    ensure!(
        browser.is("files.some(([type, size]) => type === 'image/png' && size > 4000)").await?,
        "a picture is saved"
    );
    let link = browser.ask("document.querySelector('[data-link]').value").await?;
    let link = link.as_str().unwrap_or_default().to_owned();
    browser.client.execute("localStorage.clear()", Vec::new()).await?;
    browser.open(&server.url("/credits")).await?;
    browser.open(&link).await?;
    browser.until("location.pathname.startsWith('/replay/') && document.querySelector('[data-again]') !== null").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_the_game_is_whole_on_a_phone() -> Result<()> {
    ends_well(&finished::<TheGame, TheGamePlayers>("ta", 3, 2), 0).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_iota_is_whole_on_a_phone() -> Result<()> {
    ends_well(&finished::<Iota, IotaPlayers>("ia", 3, 4), 4).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_portals_is_whole_on_a_phone() -> Result<()> {
    ends_well(&finished::<Portals, PortalsPlayers>("pa", 3, 2), 2).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_woodland_wizards_is_whole_on_a_phone_and_says_what_decided_a_tie() -> Result<()> {
    let seed = (1..400)
        .find(|&seed| {
            let play = played::<WoodlandWizards, WoodlandWizardsPlayers>(seed, 4, Default::default(), |_| true);
            is_tied(&WoodlandWizards::outcome(&play.state().public))
        })
        .expect("some game ends in a tie");
    let table = finished::<WoodlandWizards, WoodlandWizardsPlayers>("wa", seed, 4);
    {
        let _turn = turn().await;
        let server = Server::start().await?;
        let browser = Browser::start(Viewport { size: PHONES[0], lang: "en", dark: true }).await?;
        sit_at(&browser, &server, &table).await?;
        browser.until("document.querySelector('[data-tie]')?.textContent.includes('decided')").await?;
        browser.close().await?;
    }
    ends_well(&table, 4).await
}

/// Whether two have as many points as the first.
fn is_tied(outcome: &Option<Outcome>) -> bool {
    let Some(Outcome::Rank { scores, .. }) = outcome else { return false };
    let most = scores.iter().max();
    scores.iter().filter(|score| Some(*score) == most).count() > 1
}
