//! Deals that have a name, and the tables of the day: by link, offline, and on a server's board.

use anyhow::{Result, ensure};
use samobranka_deals::{Deal, DealNumber, Source, level_game};
use samobranka_rules::{Seed, Setup};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::online::Two;
use samobranka_web_tests::table::OVER;
use samobranka_web_tests::the_game::{Lays, MY_TURN, cheapest, lay_by_tap, still_needed};
use samobranka_web_tests::{Browser, House, Kept, Server, Viewport, Who, turn};
use serde_json::json;

use super::app::play_to_the_end;

const PHONE: Viewport = Viewport { size: (360, 740), lang: "en", dark: false };

/// Gives the game up, so that it is over at once.
async fn give_up(browser: &Browser) -> Result<()> {
    browser.until(MY_TURN).await?;
    browser.click("[data-settings]").await?;
    browser.click("[data-give-up]").await?;
    browser.click("[data-yes]").await?;
    browser.until(OVER).await
}

const LINE: &str = "(document.querySelector('[data-line]')?.textContent ?? '')";

#[tokio::test(flavor = "multi_thread")]
async fn deals_the_daily_table_is_played_and_compared_with_the_bots_and_counts_once() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(PHONE).await?;
    browser.open(&server.url("/")).await?;
    ensure!(browser.is("document.querySelectorAll('.day').length >= 5").await?, "every game has its table of the day");
    browser.show("deals-first-360-en-light").await?;
    browser.click("a[href='/day/the-game/solo']").await?;
    browser.until("/par \\d/.test(document.querySelector('[data-par]')?.textContent ?? '')").await?;
    browser.has_no_faults("a daily table before it is played").await?;
    browser.show("deals-open-360-en-light").await?;
    browser.click("[data-start-day]").await?;
    // A result that shows as a part of the bar.
    play_to_the_end(&browser, Lays::CheapThenDear, false).await?;
    browser.click(".deal-link").await?;

    // Levels have played the same deal, and the line to share tells the result alone.
    browser.until("document.querySelectorAll('.dist .pl').length >= 3").await?;
    let result = browser.ask("Number(document.querySelector('[data-result]').textContent)").await?;
    ensure!(browser.is(&format!("{LINE}.includes('▰') && {LINE}.includes('{result} left')")).await?);
    ensure!(browser.is("document.querySelectorAll('.prow').length >= 1").await?, "other games parted from this one");
    ensure!(browser.is("document.querySelector('[data-streak]')?.dataset.streak === '1'").await?);
    browser.has_no_faults("a daily table after the game").await?;
    ensure!(!browser.scrolls_sideways().await?);
    browser.show("deals-done-360-en-light").await?;
    browser.look((1280, 800), true).await?;
    browser.speak("ru").await?;
    browser.open(&server.url("/day/the-game/solo")).await?;
    browser.until("document.querySelectorAll('.dist .pl').length >= 3").await?;
    browser.show("deals-done-1280-ru-dark").await?;
    browser.look((1280, 800), false).await?;
    browser.show("deals-done-1280-ru-light").await?;

    // The same deal again doesn't count.
    browser.click("[data-same-deal]").await?;
    give_up(&browser).await?;
    browser.open(&server.url("/day/the-game/solo")).await?;
    browser.until_there("[data-result]").await?;
    ensure!(browser.ask("Number(document.querySelector('[data-result]').textContent)").await? == result);
    browser.open(&server.url("/")).await?;
    ensure!(browser.is("document.querySelector(\"a[href='/day/the-game/solo'] .sx .n\") !== null").await?);
    browser.show("deals-first-1280-ru-light").await?;
    ensure!(browser.complaints().await?.is_empty());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn deals_a_finished_game_has_a_link_by_which_another_browser_gets_the_same_cards() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(PHONE).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=the-game]").await?;
    browser.until(MY_TURN).await?;
    let hand = "JSON.stringify([...document.querySelectorAll('[data-card]')].map((it) => it.dataset.card).sort())";
    let dealt = browser.ask(hand).await?;
    give_up(&browser).await?;
    browser.click(".deal-link").await?;
    browser.until_there("[data-link]").await?;
    browser.has_no_faults("the page of a deal").await?;
    browser.show("deals-deal-360-en-light").await?;
    let link = browser.ask("document.querySelector('[data-link]').value").await?;
    let link = link.as_str().unwrap_or_default().to_owned();
    ensure!(link.contains("/deal/the-game/1/1/"), "{link}");
    browser.close().await?;

    let other = Browser::start(Viewport { size: (1280, 800), lang: "ru", dark: true }).await?;
    other.open(&link).await?;
    other.until_there("[data-play-deal]").await?;
    ensure!(
        other.is("document.querySelector('[data-result]') === null").await?,
        "nothing is told before one's own game"
    );
    other.show("deals-link-1280-ru-dark").await?;
    other.click("[data-play-deal]").await?;
    other.until(MY_TURN).await?;
    ensure!(other.ask(hand).await? == dealt, "both have the same cards");
    // A slip in the address is said, and nothing is dealt.
    let mut slip = link.clone();
    let last = if slip.pop() == Some('7') { '8' } else { '7' };
    slip.push(last);
    other.open(&slip).await?;
    other.until("document.querySelector('[data-bad]')?.dataset.bad === 'deal_check'").await?;
    other.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn deals_a_daily_table_played_offline_is_sent_to_the_board_later() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::that_keeps_the_app(PHONE).await?;
    browser.open(&wire.url("/day/the-game/solo")).await?;
    browser.click("[data-start-day]").await?;
    give_up(&browser).await?;
    browser.click(".deal-link").await?;
    // There is no connection: it is said, and the result waits.
    wire.cut();
    browser.click("[data-send-result]").await?;
    browser.until("document.querySelector('[data-board]')?.dataset.board === 'waits'").await?;
    wire.mend();
    browser.click("[data-send-result]").await?;
    browser.until("document.querySelector('[data-board]')?.dataset.board === 'sent'").await?;
    let now = browser
        .wait_for("() => fetch(location.pathname.replace('/day/', '/api/days/' + new Date(Date.now() - 3 * 3600e3).toISOString().slice(0, 10) + '/')).then((it) => it.json())", Vec::new())
        .await?;
    ensure!(now["people"] == json!(1) && now["own"].is_number(), "{now}");
    browser.close().await?;
    house.stop().await;
    Ok(())
}

/// Two people play the counted deal, each at a table of their own: the same cards, one attempt, a result on the board, and no
/// record before the day is over.
#[tokio::test(flavor = "multi_thread")]
async fn deals_the_counted_game_is_played_once_at_a_table_of_the_server() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let hand = "JSON.stringify([...document.querySelectorAll('[data-card]')].map((it) => it.dataset.card).sort())";
    let state = |it: &str| format!("document.querySelector('[data-counted]')?.dataset.counted === '{it}'");
    let mut dealt = Vec::new();
    for (browser, wire) in [(&two.anna, &two.to_anna), (&two.boris, &two.to_boris)] {
        let day = wire.url("/day/the-game/solo");
        browser.open(&day).await?;
        browser.until(&state("open")).await?;
        browser.has_no_faults("a daily table with a counted game").await?;
        let name = if wire.url("") == two.to_anna.url("") { "desk-en-light" } else { "phone-ru-dark" };
        browser.show(&format!("counted-open-{name}")).await?;
        browser.click("[data-counted-start]").await?;
        browser.until("location.pathname.startsWith('/t/')").await?;
        browser.until(MY_TURN).await?;
        browser.until_there("[data-counts]").await?;
        dealt.push(browser.ask(hand).await?);
        ensure!(!browser.has("[data-lend-own]").await?, "nobody plays for one");
        let table = browser.ask("location.pathname").await?;
        browser.show(&format!("counted-table-{name}")).await?;
        // Who goes back to the day finds the game begun.
        browser.open(&day).await?;
        browser.until(&state("begun")).await?;
        browser.click("[data-counted] a.btn").await?;
        browser.until(MY_TURN).await?;
        ensure!(browser.ask("location.pathname").await? == table, "it is the same table");
        browser.click("[data-people]").await?;
        ensure!(!browser.has("[data-leave]").await? && !browser.has("[data-link]").await?);
        browser.click("[data-ask-end]").await?;
        browser.click("[data-yes]").await?;
        browser.until_there("[data-counted-over]").await?;
        browser.has_no_faults("a counted game that is over").await?;
        browser.show(&format!("counted-over-{name}")).await?;
        let record = format!(
            "() => fetch('/api/tables/{}/record').then((it) => it.json())",
            &table.as_str().unwrap_or_default()[3..]
        );
        let refused = browser.wait_for(&record, Vec::new()).await?;
        ensure!(refused["error"]["code"] == json!("counted"), "{refused}");
        browser.click("[data-counted-over] a").await?;
        browser.until(&state("done")).await?;
        browser.until("document.querySelector('[data-counted-result]') !== null").await?;
        ensure!(!browser.has("[data-counted-start]").await?, "there is one attempt");
        ensure!(!browser.scrolls_sideways().await?);
        browser.has_no_faults("a daily table after its counted game").await?;
        browser.show(&format!("counted-done-{name}")).await?;
        // The day was played: it is in the calendar and the streak, and the open deal is still to be played.
        ensure!(browser.is("document.querySelector('[data-streak]')?.dataset.streak === '1'").await?);
        ensure!(browser.has("[data-start-day]").await?, "the open deal has other cards");
        browser.open(&wire.url("/")).await?;
        browser.until_there("a[href='/day/the-game/solo'] .sx .n").await?;
        browser.open(&wire.url("/me")).await?;
        browser.until_there("[data-me-daily='the-game.solo']").await?;
        // What this device forgets, the server knows.
        browser.client.execute("localStorage.removeItem('samobranka.counted.the-game.solo')", Vec::new()).await?;
        browser.client.execute("localStorage.removeItem('samobranka.journal')", Vec::new()).await?;
        browser.open(&wire.url("/me")).await?;
        browser.until_there("[data-me-daily='the-game.solo']").await?;
        // A day that is over tells its seed.
        browser.open(&format!("{day}/2026-01-05")).await?;
        browser.until(&state("told")).await?;
        browser.until("document.querySelector('[data-fits]')?.dataset.fits === 'true'").await?;
        let button = browser.ask("document.querySelector('[data-start-day]').textContent").await?;
        let day_in = |it: &str| button.as_str().is_some_and(|words| words.contains(it));
        ensure!(day_in("5 January") || day_in("January 5") || day_in("5 января"), "it says which day: {button}");
        browser.show(&format!("counted-told-{name}")).await?;
        ensure!(browser.complaints().await?.iter().all(|it| it.contains("409")), "{:?}", browser.complaints().await?);
    }
    ensure!(dealt[0] == dealt[1], "both have the same cards");
    two.part().await
}

/// Who has just come is told when counted games open to them.
#[tokio::test(flavor = "multi_thread")]
async fn deals_a_newcomer_is_told_when_counted_games_open_to_them() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(PHONE).await?;
    browser.open(&server.url("/day/the-game/solo")).await?;
    browser.until_there("[data-counted-start]").await?;
    browser.click("[data-counted-start]").await?;
    browser.until("document.querySelector('[data-counted-refused=counted]')?.textContent.includes('24 h')").await?;
    browser.show("counted-newcomer-360-en-light").await?;
    browser.close().await
}

/// What the page says of comparing a deal with others.
fn compared(state: &str) -> String {
    format!("document.querySelector('[data-compare]')?.dataset.compare === '{state}'")
}

/// The rows of "where others parted", each with what it says.
const PARTED: &str = "[...document.querySelectorAll('.prow')].map((it) => it.textContent)";

/// Two people play the same deal, each on a device of their own, and send their games because they want to: the second sees
/// where the first one's game parted from theirs, and nobody's name.
#[tokio::test(flavor = "multi_thread")]
async fn deals_two_people_compare_their_games_of_a_deal_and_of_a_day() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let setup = Setup::<TheGame>::new(1, Default::default()).map_err(|why| anyhow::anyhow!("{why}"))?;
    let deal = Deal::of(&setup, Source::Number(DealNumber::drawn(Seed::from_number(77 << 40))))?;
    let page = format!("/deal/{}", deal.to_string().replace('.', "/"));
    let played = |id: &'static str, level: &str| -> Result<Kept> {
        let play = level_game::<TheGame, TheGamePlayers>(&deal, level, level)?;
        Ok(Kept::new(id, &[Who::Person("Аделаида")], &play))
    };
    let (hers, his) = (played("hers", "novice")?, played("his", "expert")?);

    // Nothing is sent before she asks for it; without a connection it is said.
    let (anna, boris) = (&two.anna, &two.boris);
    anna.open(&two.to_anna.url("/")).await?;
    anna.keep(&hers).await?;
    anna.open(&two.to_anna.url(&page)).await?;
    anna.until(&compared("open")).await?;
    anna.show("compare-open-1280-en-light").await?;
    let people = "() => fetch('/api/deals/' + location.pathname.slice(6).replaceAll('/', '.')).then((it) => it.json())";
    ensure!(anna.wait_for(people, Vec::new()).await? == json!({ "people": 0 }));
    two.to_anna.cut();
    anna.click("[data-send-deal]").await?;
    anna.until(&compared("refused")).await?;
    anna.show("compare-offline-1280-en-light").await?;
    two.to_anna.mend();
    // By keyboard, and whoever sent it goes on from what is said then.
    anna.client.execute("document.querySelector('[data-send-deal]').focus()", Vec::new()).await?;
    anna.press(&['\u{e007}']).await?; // Enter
    anna.until(&compared("sent")).await?;
    anna.until("document.activeElement?.getAttribute('role') === 'status'").await?;
    ensure!(!anna.has("[data-send-deal]").await?);

    boris.open(&two.to_boris.url("/")).await?;
    boris.keep(&his).await?;
    boris.look((360, 740), true).await?;
    boris.open(&two.to_boris.url(&page)).await?;
    boris.until(&compared("open")).await?;
    boris.until("document.querySelectorAll('.dist .pl').length >= 3").await?;
    ensure!(
        !boris.is(&format!("{PARTED}.some((it) => it.includes('Другой игрок'))")).await?,
        "his own isn't there yet"
    );
    boris.show("compare-open-360-ru-dark").await?;
    boris.click("[data-send-deal]").await?;
    boris.until(&format!("{PARTED}[0]?.includes('Другой игрок') === true")).await?;
    boris.until(&compared("sent")).await?;
    ensure!(boris.is("document.querySelectorAll('.dist .pl.person').length === 1").await?, "it stands on the scale");
    ensure!(!boris.is("document.body.textContent.includes('Аделаида')").await?, "nobody's name is shown");
    ensure!(!boris.scrolls_sideways().await?);
    boris.show("compare-sent-360-ru-dark").await?;
    boris.client.execute("document.querySelector('.parted').scrollIntoView()", Vec::new()).await?;
    boris.show("compare-parted-360-ru-dark").await?;
    boris.look((1280, 800), false).await?;
    boris.client.execute("scrollTo(0, 0)", Vec::new()).await?;
    boris.show("compare-sent-1280-ru-light").await?;
    boris.look((360, 740), true).await?;
    // Who opens the page later finds the others there; several have numbers.
    anna.open(&two.to_anna.url(&page)).await?;
    anna.until(&format!("{PARTED}[0]?.includes('Another player') === true")).await?;
    anna.until("document.querySelectorAll('.dist .pl:not(.person)').length >= 3").await?;
    anna.show("compare-sent-1280-en-light").await?;
    let third = level_game::<TheGame, TheGamePlayers>(&deal, "amateur", "amateur")?;
    let third = third.record().map(|record| record.to_text()).unwrap_or_default();
    let send = "async (path, record) => {
        const ask = (path, body, token) => fetch(path, { method: 'POST', credentials: 'omit', body,
            headers: token ? { authorization: 'Bearer ' + token } : {} });
        const come = await (await ask('/api/people', JSON.stringify({ name: 'Vera', bearer: true }))).json();
        return (await ask(path, record, come.token)).status;
    }";
    let sent = anna.wait_for(send, vec![json!(format!("/api/deals/{deal}")), json!(third)]).await?;
    ensure!(sent == json!(201), "{sent}");
    anna.look((360, 740), false).await?;
    anna.open(&two.to_anna.url(&page)).await?;
    anna.until(&format!("{PARTED}[1]?.includes('Player 2') === true && {PARTED}[0].includes('Player 1')")).await?;
    ensure!(!anna.scrolls_sideways().await?);
    anna.until("document.querySelectorAll('.dist .pl:not(.person)').length >= 3").await?;
    anna.show("compare-several-360-en-light").await?;
    anna.look((1280, 800), false).await?;
    anna.client.execute("document.querySelector('.parted').scrollIntoView()", Vec::new()).await?;
    anna.show("compare-parted-1280-en-light").await?;
    // The way leads to the step in one's own game.
    anna.click(".prow a").await?;
    anna.until("location.pathname.includes('hers')").await?;

    // The daily table is sent by itself, now that the server knows both.
    for (browser, wire) in [(anna, &two.to_anna), (boris, &two.to_boris)] {
        browser.open(&wire.url("/day/the-game/solo")).await?;
        browser.click("[data-start-day]").await?;
        browser.until(MY_TURN).await?;
        while wire.url("") == two.to_boris.url("") && still_needed(browser).await? > 0 {
            let Some(lay) = cheapest(browser).await? else { break };
            lay_by_tap(browser, lay).await?;
        }
        if browser.has("[data-staged]").await? {
            browser.click("[data-go]").await?;
        }
        give_up(browser).await?;
        browser.click(".deal-link").await?;
        browser.until("document.querySelector('[data-board]')?.dataset.board === 'sent'").await?;
    }
    boris.until(&format!("{PARTED}[0]?.includes('Другой игрок') === true")).await?;
    boris.show("compare-day-360-ru-dark").await?;
    for browser in two.both() {
        let complaints = browser.complaints().await?;
        ensure!(complaints.iter().all(|it| it.contains("ERR_") || it.contains("Failed to")), "{complaints:?}");
    }
    two.part().await
}
