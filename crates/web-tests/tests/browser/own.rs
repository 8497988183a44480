//! One's own page and the order of the first page: results with their intervals, export, and deleting everything of one's
//! own, on this device and on a server, with another person at the table.

use anyhow::{Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::online::Two;
use samobranka_web_tests::{Browser, Kept, Server, Viewport, kept, turn};
use serde_json::{Value, json};

const PHONE: Viewport = Viewport { size: (360, 740), lang: "ru", dark: false };
const DAY: f64 = 86_400_000.0;

/// Notes the text of what is handed out as a file.
const FILES: &str = "window.files = [];
    const make = window.makeUrl ??= URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => files.push(text)); return make.call(URL, blob); };";

/// Three puzzles answered, and a daily table played on three days, on two of them as well as the bots.
const HABITS: &str = "const day = (ago) => new Date(Date.now() - (3 + 24 * ago) * 3600e3).toISOString().slice(0, 10);
    const keep = (key, what) => localStorage.setItem('samobranka.' + key, JSON.stringify(what));
    keep('puzzles', { rating: { rating: 1512, deviation: 64, volatility: 0.06 }, done: { 'the-game': { 1: true, 2: false }, iota: { 1: true } } });
    keep('diary.the-game.solo', Object.fromEntries([[2, 9], [1, 4], [0, 20]].map(([ago, result]) =>
        [day(ago), { result, par: 9, late: false, table: 'x' + ago, waits: false }])));";

/// Six finished games of THE GAME on the last six days, one of IOTA, and one that goes on.
fn games(now: f64) -> Vec<Kept> {
    let ids = ["g1", "g2", "g3", "g4", "g5", "g6"];
    let over = |(at, id): (usize, &'static str)| {
        let mut table = kept::<TheGame, TheGamePlayers>(id, at as u64, 2, Default::default(), |_| true);
        table.json["at"] = json!(now - (5.0 - at as f64) * DAY);
        table
    };
    let mut games: Vec<Kept> = ids.into_iter().enumerate().map(over).collect();
    let mut iota = kept::<Iota, IotaPlayers>("i1", 3, 2, Default::default(), |_| true);
    iota.json["at"] = json!(now - DAY);
    let mut runs = kept::<TheGame, TheGamePlayers>("r1", 9, 2, Default::default(), |play| play.log().len() < 6);
    runs.json["at"] = json!(now);
    games.extend([iota, runs]);
    games
}

async fn text_of(browser: &Browser, selector: &str) -> Result<String> {
    let text = browser.ask(&format!("document.querySelector('{selector}')?.textContent")).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// What is handed out at a press, as text.
async fn saved(browser: &Browser, button: &str) -> Result<String> {
    browser.client.execute(FILES, Vec::new()).await?;
    browser.click(button).await?;
    browser.until("files.length === 1").await?;
    Ok(browser.ask("files[0]").await?.as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn your_page_counts_the_games_of_this_device_hands_them_out_and_deletes_them_in_one_step() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(PHONE).await?;
    browser.open(&server.url("/")).await?;
    ensure!(!browser.has(".turns").await?, "nothing waits for a newcomer");
    ensure!(text_of(&browser, ".leadrow p").await? == "Первый раз? Любая игра научит за минуту.");
    browser.show("own-first-new-360-ru-light").await?;
    let now = browser.ask("Date.now()").await?.as_f64().unwrap_or_default();
    for game in games(now) {
        browser.keep(&game).await?;
    }
    browser.client.execute(HABITS, Vec::new()).await?;

    // The first page: what waits comes first, with the one red button.
    browser.open(&server.url("/")).await?;
    browser.until("document.querySelector('.turn.first .live')?.textContent.length > 0").await?;
    ensure!(browser.ask("document.querySelectorAll('main .primary').length").await? == json!(1), "one red thing");
    ensure!(browser.ask("document.querySelectorAll('.turn').length").await? == json!(1), "what is over doesn't wait");
    let tall =
        "[...document.querySelectorAll('.tile .friends')].every((it) => it.getBoundingClientRect().height >= 44)";
    ensure!(browser.is(tall).await?, "a finger finds the friends");
    browser.has_no_faults("the first page with a table that waits").await?;
    browser.show("own-first-360-ru-light").await?;
    browser.click(".top.house a.ibtn").await?;

    // Six games have an average with its interval and a chart; one game is only counted.
    browser.until("document.querySelector('[data-figure=the-game] .num') !== null").await?;
    let figure = text_of(&browser, "[data-figure=the-game]").await?;
    ensure!(figure.contains("6 игр") && figure.contains("осталось карт") && figure.contains('–'), "{figure}");
    let one = text_of(&browser, "[data-figure=iota]").await?;
    ensure!(one.contains("1 игра") && !browser.has("[data-figure=iota] .num").await?, "{one}");
    ensure!(
        browser.has("[data-progress] svg[role=img][aria-label*=\"THE GAME\"]").await?,
        "the chart says what it shows"
    );
    ensure!(text_of(&browser, ".mestreak .num").await? == "6", "six days in a row");
    // Puzzles with their certainty; daily tables with days in a row and the bots' norm.
    let puzzles = text_of(&browser, "[data-me-puzzles=\"3\"]").await?;
    ensure!(puzzles.contains("1512 ± 128") && puzzles.contains("2 из 3"), "{puzzles}");
    let daily = text_of(&browser, "[data-me-daily=\"the-game.solo\"]").await?;
    ensure!(daily.contains("3 дня подряд") && daily.contains("2 из 3 дней"), "{daily}");
    browser.has_no_faults("your page on a phone").await?;
    browser.show("own-me-360-ru-light").await?;
    browser.look((1280, 800), true).await?;
    browser.click("[data-measure='1']").await?;
    browser.until("document.querySelector('[data-measure=\"1\"].on') !== null").await?;
    browser.has_no_faults("your page on a desk, in the dark").await?;
    browser.show("own-me-1280-ru-dark").await?;

    // Both files hold every finished game, once.
    let table = saved(&browser, "[data-csv]").await?;
    ensure!(table.lines().count() == 8 && table.starts_with("ended,game,"), "{table}");
    let records = saved(&browser, "[data-records]").await?;
    ensure!(records.matches("{\"samobranka\":").count() == 7 && records.contains("\"Timur\""), "{records}");

    // A result outlives its game.
    browser.client.execute("localStorage.removeItem('samobranka.table.g1')", Vec::new()).await?;
    browser.open(&server.url("/me")).await?;
    browser.until("document.querySelector('[data-figure=the-game]')?.textContent.includes('6 игр')").await?;

    // What comes later moves nothing under the pointer: the button stands in one place from the moment it is seen.
    for size in [(360, 740), (1280, 800)] {
        browser.resize(size).await?;
        browser.watch("[data-erase]").await?;
        browser.open(&server.url("/me")).await?;
        browser.until("document.querySelector('[data-best] .b')?.textContent.trim().length > 0").await?;
        browser.until("document.querySelector('[data-progress] svg[role=img]') !== null").await?;
        browser.until("window.placesOf.length > 0").await?;
        let places = browser.places_of().await?;
        ensure!(places.len() == 1, "{size:?}: the button to delete everything moved: {places:?}");
    }
    browser.click("[data-erase]").await?;
    browser.until_there(".sheet [data-yes]").await?;
    browser.has_no_faults("the question before everything is deleted").await?;
    browser.click(".sheet [data-yes]").await?;
    browser.until("location.pathname === '/' && document.documentElement.dataset.ready === 'yes'").await?;
    let left = "Object.keys(localStorage).filter((key) => key !== 'samobranka.reserve')";
    ensure!(browser.ask(left).await? == json!([]), "nothing is kept");
    ensure!(!browser.has(".turns").await?, "a newcomer again");
    browser.close().await
}

/// Asks the server something as the one whose page this is.
async fn asks(browser: &Browser, method: &str, path: &str, body: Value) -> Result<Value> {
    const ASK: &str = "async (method, path, body) => {
        const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' },
            body: body === null ? undefined : JSON.stringify(body) });
        const text = await answer.text();
        return { ok: answer.ok, text, json: text.startsWith('{') ? JSON.parse(text.split('\\n')[0]) : null }; }";
    browser.wait_for(ASK, vec![json!(method), json!(path), body]).await
}

/// Somebody comes, as the page does it.
async fn comes(browser: &Browser, name: &str) -> Result<()> {
    ensure!(asks(browser, "POST", "/api/people", json!({ "name": name })).await?["ok"] == true);
    browser.client.execute("localStorage.setItem('samobranka.known', 'yes')", Vec::new()).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn games_online_count_once_and_whoever_deletes_everything_leaves_the_other_the_game_without_a_name() -> Result<()>
{
    let _turn = turn().await;
    let two = Two::meet().await?;
    let (anna, boris) = (&two.anna, &two.boris);
    anna.open(&two.to_anna.url("/me")).await?;
    boris.open(&two.to_boris.url("/me")).await?;
    comes(anna, "Аделаида").await?;
    comes(boris, "Boris").await?;
    let set = asks(anna, "POST", "/api/tables", json!({ "game": "the-game", "seats": ["me", "open"] })).await?;
    let table = set["json"]["table"].as_str().unwrap_or_default().to_owned();
    let path = format!("/api/tables/{table}/ask");
    for (who, message) in [
        (boris, json!({ "sit": { "id": "s", "protocol": 3 } })),
        (anna, json!({ "propose": { "id": "p", "rule": "give-up" } })),
        (boris, json!({ "vote": { "id": "v", "yes": true } })),
    ] {
        let answer = asks(who, "POST", &path, message).await?;
        ensure!(answer["ok"] == true, "{answer}");
    }

    // Boris looks at the table, which keeps its record on his device; then his page asks the server too: one game.
    boris.open(&two.to_boris.url(&format!("/t/{table}"))).await?;
    boris.until_there("[data-again]").await?;
    boris.open(&two.to_boris.url("/me")).await?;
    boris.until("document.querySelector('[data-company]')?.textContent.includes('Аделаида')").await?;
    boris.until("document.querySelector('[data-figure=the-game]')?.textContent.includes('1 игра')").await?;
    anna.open(&two.to_anna.url("/me")).await?;
    anna.until("document.querySelector('[data-company]')?.textContent.includes('Boris')").await?;
    anna.until("document.querySelector('[data-figure=the-game]')?.textContent.includes('1 game')").await?;

    anna.click("[data-erase]").await?;
    anna.until_there(".sheet [data-yes]").await?;
    ensure!(text_of(anna, ".sheet").await?.contains("without your name"), "it says what stays");
    anna.show("own-erase-1280-en").await?;
    anna.click(".sheet [data-yes]").await?;
    anna.until("location.pathname === '/'").await?;
    ensure!(asks(anna, "GET", "/api/me", Value::Null).await?["ok"] == false, "the server knows nobody here");

    for path in [
        "/api/me/tables".to_owned(),
        "/api/me/games".to_owned(),
        "/api/me/records".to_owned(),
        format!("/api/tables/{table}"),
    ] {
        let answer = asks(boris, "GET", &path, Value::Null).await?;
        ensure!(answer["ok"] == true && !answer["text"].to_string().contains("Аделаида"), "{path}: {answer}");
    }
    let games = asks(boris, "GET", "/api/me/games", Value::Null).await?;
    ensure!(games["json"]["games"].as_array().is_some_and(|games| games.len() == 1), "the game is still his");
    boris.open(&two.to_boris.url(&format!("/t/{table}"))).await?;
    boris.until_there("[data-again]").await?;
    two.part().await
}
