//! The page survives: a failed worker, a second tab, full storage, a dead network, a newer and an older server.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use samobranka_rules::{Game, Seat};
use samobranka_the_game::{Options, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::online::{Two, set_table, sit_beside_a_bot};
use samobranka_web_tests::table::{ANSWERED, OVER};
use samobranka_web_tests::the_game::{MY_TURN, cheapest, lay_by_tap, still_needed};
use samobranka_web_tests::{Browser, House, Kept, Server, Viewport, kept, turn};
use serde_json::{Value, json};

const PHONE: Viewport = Viewport { size: (360, 740), lang: "ru", dark: false };
const LEFT: &str = "+document.querySelector('.left b')?.textContent";
const STAGED: &str = "document.querySelectorAll('[data-staged]').length";

/// A table of THE GAME for a person and a bot, where the person is on turn.
fn table(id: &'static str) -> Kept {
    kept::<TheGame, TheGamePlayers>(id, 7, 2, Options::default(), |play| {
        play.log().len() < 8 || TheGame::to_act(&play.state().public).first() != Some(Seat(0))
    })
}

async fn left(browser: &Browser) -> Result<i64> {
    Ok(browser.ask(LEFT).await?.as_i64().unwrap_or(-1))
}

async fn open_table(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.open(&server.url("/")).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until(MY_TURN).await
}

/// Stages a turn and plays it.
async fn play_turn(browser: &Browser) -> Result<()> {
    let before = left(browser).await?;
    while still_needed(browser).await? > 0 {
        let Some(lay) = cheapest(browser).await? else { break };
        lay_by_tap(browser, lay).await?;
    }
    browser.click("[data-go]").await?;
    browser.until(&format!("{OVER} || ({LEFT} < {before} && {STAGED} === 0)")).await
}

/// Runs a script in every page that is opened from now on, before the page's own.
async fn before_every_page(browser: &Browser, script: &str) -> Result<()> {
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
    Ok(())
}

/// The first workers of a page fail: one with an error at its first question, one by silence. What is called `real`
/// works. A long wait for one that fails is a short one.
fn failing_workers(real: &str) -> String {
    format!(
        "const Real = window.Worker; window.made = 0;
         const own = window.setTimeout.bind(window);
         window.setTimeout = (then, wait = 0, ...rest) => own(then, wait >= 30000 && !({real}) ? 300 : wait, ...rest);
         window.Worker = function (url, options) {{
             window.made += 1;
             if ({real}) return new Real(url, options);
             const fails = window.made % 2 === 1;
             return {{
                 terminate() {{}},
                 postMessage() {{ if (fails) own(() => this.onerror?.(new Event('error'))); }},
                 set onmessage(heard) {{ own(() => heard(new MessageEvent('message', {{ data: 'ready' }}))); }},
             }};
         }};"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_or_silent_worker_is_replaced_and_the_game_goes_on() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    // The third worker works; and where none ever does, the bot takes any legal move.
    for (real, made) in [("window.made > 2", "window.made === 3"), ("false", "window.made > 2")] {
        let browser = Browser::start(Viewport::default()).await?;
        before_every_page(&browser, &failing_workers(real)).await?;
        open_table(&browser, &server, &table("worker")).await?;
        play_turn(&browser).await?;
        let after = left(&browser).await?;
        browser.until(&format!("{OVER} || ({LEFT} < {after} && {MY_TURN})")).await?;
        ensure!(browser.is(made).await?, "{:?} workers were made", browser.ask("window.made").await?);
        browser.close().await?;
    }
    Ok(())
}

/// How many lines the log of a kept table has.
async fn lines(browser: &Browser, id: &str) -> Result<i64> {
    let count = format!("JSON.parse(localStorage['samobranka.table.{id}']).record.split('\\n').length");
    Ok(browser.ask(&count).await?.as_i64().unwrap_or(-1))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_at_one_table_stay_in_step() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    // A tab that is looked at plays by itself: here each is looked at only to see what it shows.
    before_every_page(&browser, "addEventListener('focus', (event) => event.stopImmediatePropagation(), true);")
        .await?;
    let table = table("tabs");
    open_table(&browser, &server, &table).await?;
    let first = browser.client.window().await?;
    let second = browser.client.new_window(true).await?.handle;
    browser.client.switch_to_window(second.clone()).await?;
    browser.open(&server.url("/table/tabs")).await?;
    browser.until(MY_TURN).await?;
    ensure!(!browser.has("[data-follows]").await?, "the tab that came last plays");

    // A turn here, with the bot's after it, is seen in the other tab.
    play_turn(&browser).await?;
    let after = left(&browser).await?;
    browser.until(&format!("{LEFT} < {after} && {MY_TURN}")).await?;
    let (now, log) = (left(&browser).await?, lines(&browser, "tabs").await?);
    browser.client.switch_to_window(first.clone()).await?;
    browser.until(&format!("{LEFT} === {now}")).await?;
    browser.until_there("[data-follows]").await?;
    browser.show("tabs-follows-1280-en").await?;
    ensure!(lines(&browser, "tabs").await? == log, "who follows writes nothing");

    // Whoever does something in the other tab plays there; nothing of either is lost.
    play_turn(&browser).await?;
    let after = left(&browser).await?;
    browser.until(&format!("{LEFT} < {after} && {MY_TURN}")).await?;
    ensure!(!browser.has("[data-follows]").await?, "it plays now");
    let (now, later) = (left(&browser).await?, lines(&browser, "tabs").await?);
    ensure!(later > log, "both turns are in the log");
    browser.client.switch_to_window(second).await?;
    browser.until(&format!("{LEFT} === {now}")).await?;
    browser.until_there("[data-follows]").await?;

    // The one that plays is closed: the other plays on.
    browser.client.switch_to_window(first).await?;
    browser.client.close_window().await?;
    let rest = browser.client.windows().await?.into_iter().next().context("a tab is left")?;
    browser.client.switch_to_window(rest).await?;
    browser.until_gone("[data-follows]").await?;
    play_turn(&browser).await?;
    browser.close().await
}

/// Fills the storage of the browser to the last character.
const FILL: &str = "() => { for (let size = 1 << 20; size >= 1; size >>= 1)
    try { for (;;) localStorage.setItem('fill.' + Math.random(), 'x'.repeat(size)); } catch {} }";

#[tokio::test(flavor = "multi_thread")]
async fn full_storage_is_told_before_a_move_is_lost_and_there_is_a_way_out() -> Result<()> {
    const CATCH: &str =
        "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return '#'; };";
    const DROP: &str = "(text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'game.table.json', { type: 'application/json' }));
        document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }";
    let _turn = turn().await;
    let server = Server::start().await?;
    for (at, look) in [Viewport::default(), PHONE].into_iter().enumerate() {
        let browser = Browser::start(look).await?;
        let shown = format!("{}-{}", look.size.0, look.lang);
        let over = kept::<TheGame, TheGamePlayers>("over", 3, 2, Options::default(), |_| true);
        browser.open(&server.url("/")).await?;
        browser.keep(&over).await?;
        open_table(&browser, &server, &table("full")).await?;
        ensure!(!browser.has("[data-room-left]").await?, "there is room");

        // The first move into full storage is saved all the same, and the player is warned.
        let before = lines(&browser, "full").await?;
        browser.wait_for(FILL, Vec::new()).await?;
        play_turn(&browser).await?;
        browser.until_there("[data-room-left]").await?;
        ensure!(lines(&browser, "full").await? > before, "the move was saved");
        browser.until(&format!("{OVER} || {MY_TURN}")).await?;
        browser.show(&format!("room-little-{shown}")).await?;

        // Then something can't be saved: the game can be taken away as a file, and old games can be deleted.
        browser.wait_for(FILL, Vec::new()).await?;
        browser.client.execute(CATCH, Vec::new()).await?;
        play_turn(&browser).await?;
        browser.until(&format!("{OVER} || {MY_TURN}")).await?;
        browser.until_there("[data-save-table]").await?;
        browser.show(&format!("room-full-{shown}")).await?;
        browser.click("[data-save-table]").await?;
        browser.until("typeof window.saved === 'string'").await?;
        let saved = browser.ask("window.saved").await?;
        let now = left(&browser).await?;
        if at == 0 {
            browser.click("[data-make-room]").await?;
            browser.until_there(".sheet [data-yes]").await?;
            browser.show(&format!("room-ask-{shown}")).await?;
            browser.client.execute("for (const key of Object.keys(localStorage)) if (key.startsWith('fill.')) delete localStorage[key]", Vec::new()).await?;
            browser.click("[data-yes]").await?;
            browser.until_gone("[data-room-left]").await?;
            ensure!(!browser.is("'samobranka.table.over' in localStorage").await?, "the old game is gone");
            browser.client.refresh().await?;
            browser.is_ready().await?;
            browser.until(&format!("{LEFT} === {now}")).await?;
        } else {
            // On another device, or here once there is room, the file is opened and played on.
            browser.client.execute("localStorage.clear()", Vec::new()).await?;
            browser.open(&server.url("/records")).await?;
            browser.wait_for(DROP, vec![saved]).await?;
            browser.until(&format!("location.pathname === '/table/full' && {LEFT} === {now}")).await?;
        }

        // A game that can't be kept isn't dealt, and that is said.
        browser.open(&server.url("/")).await?;
        browser.wait_for(FILL, Vec::new()).await?;
        browser.client.execute("delete localStorage['samobranka.reserve']", Vec::new()).await?;
        browser.wait_for(FILL, Vec::new()).await?;
        browser.click("[data-play=the-game]").await?;
        browser.until_there("[data-room-left]").await?;
        ensure!(browser.is("location.pathname === '/'").await?, "one stays where one is");
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thrown_away_game_can_be_brought_back() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(PHONE).await?;
    open_table(&browser, &server, &table("gone")).await?;
    browser.open(&server.url("/records")).await?;
    browser.click("[data-discard]").await?;
    browser.until_there("[data-bring-back]").await?;
    browser.show("records-bring-back-360-ru").await?;
    ensure!(!browser.is("'samobranka.table.gone' in localStorage").await?);
    browser.click("[data-bring-back]").await?;
    browser.until("'samobranka.table.gone' in localStorage").await?;
    browser.until_there("[data-discard]").await?;
    browser.close().await
}

/// The dead network is a silent one: no connection is torn off.
#[tokio::test(flavor = "multi_thread")]
async fn a_dead_connection_is_noticed_within_five_seconds_on_both_sides_and_cards_stay_where_they_are() -> Result<()> {
    const IN_TIME: Duration = Duration::from_millis(5_500); // five seconds, and a little for the driver
    const STAGED_CARDS: &str = "document.querySelectorAll('[data-cell].stage').length";
    const SAYS_AWAY: &str = "document.body.innerText.match(/away|нет на связи|не за столом/) !== null";
    let _turn = turn().await;
    let two = Two::meet().await?;
    let path = set_table(&two.anna, &two.to_anna, "iota", "Anna", "").await?;
    two.sit_down(&path, "[data-cell]").await?;
    let on_turn = "document.querySelector('[data-turn=yes]') !== null";
    let (player, wire, other) = loop {
        if two.anna.is(on_turn).await? {
            break (&two.anna, &two.to_anna, &two.boris);
        }
        if two.boris.is(on_turn).await? {
            break (&two.boris, &two.to_boris, &two.anna);
        }
    };
    // A card is staged, the network dies, and the turn is confirmed.
    for card in ['1', '2', '3', '4'] {
        player.press(&[card, '\u{e007}']).await?;
        if player.is(&format!("{STAGED_CARDS} > 0")).await? {
            break;
        }
    }
    player.until(&format!("{STAGED_CARDS} > 0")).await?;
    ensure!(!other.is(SAYS_AWAY).await?, "both are there");
    let staged = player.ask(STAGED_CARDS).await?;
    wire.fall_silent();
    let began = Instant::now();
    player.press(&['e']).await?;
    player.until_there("[data-line=away]").await?;
    let page = began.elapsed();
    other.until(SAYS_AWAY).await?;
    let server = began.elapsed();
    ensure!(page < IN_TIME && server < IN_TIME, "noticed after {page:?} by the page, {server:?} by the server");
    ensure!(player.ask(STAGED_CARDS).await? == staged, "the card stays where it was put");
    player.show("sending-away").await?;
    ensure!(player.is("document.querySelector('[data-unanswered]').dataset.unanswered === '1'").await?);
    // It is played once the network is back, and once only.
    wire.cut();
    wire.flow();
    wire.mend();
    player.until_there("[data-line=here]").await?;
    player.until(&format!("{ANSWERED} && {STAGED_CARDS} === 0 && !({on_turn})")).await?;
    other.until(on_turn).await?;
    two.part().await
}

/// Every message of the server has more in it than the page knows, and between them come kinds it has never heard of.
const OF_TOMORROW: &str = "const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    const games = ['view', 'events', 'options', 'phrase', 'legal', 'outcome', 'what'];
    const more = (it) => {
        if (Array.isArray(it)) return it.map(more);
        if (it === null || typeof it !== 'object') return it;
        const all = Object.entries(it).map(([key, part]) => [key, games.includes(key) ? part : more(part)]);
        return { ...Object.fromEntries(all), of_tomorrow: { wanted: [1] } };
    };
    Object.defineProperty(WebSocket.prototype, 'onmessage', { set(heard) {
        own.set.call(this, (event) => {
            const news = more(JSON.parse(event.data));
            if (news.welcome && window.protocol) news.welcome.protocol = window.protocol(news.welcome.protocol);
            heard(new MessageEvent('message', { data: '{\"weather\":{\"rain\":true}}' }));
            heard(new MessageEvent('message', { data: JSON.stringify(news) }));
        });
    } });";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_reads_on_when_the_news_has_more_in_it() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Viewport::default()).await?;
    before_every_page(&browser, OF_TOMORROW).await?;
    set_table(&browser, &wire, "the-game", "Anna", sit_beside_a_bot()).await?;
    start(&browser).await?;
    for _ in 0..2 {
        play_turn(&browser).await?;
        browser.until(&format!("{MY_TURN} && {ANSWERED}")).await?;
    }
    ensure!(!browser.has("[data-old-page]").await? && browser.complaints().await?.is_empty());
    browser.close().await?;
    house.stop().await;
    Ok(())
}

/// Says who starts, until it is one's turn.
async fn start(browser: &Browser) -> Result<()> {
    let mut wished = false;
    for _ in 0..400 {
        if !wished && browser.has("[data-wish]").await? {
            browser.client.execute("document.querySelector('[data-wish]')?.click()", Vec::new()).await?;
            wished = true;
        }
        browser.client.execute("document.querySelector('[data-agree]')?.click()", Vec::new()).await?;
        if browser.is(MY_TURN).await? {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    anyhow::bail!("the turn never came")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_page_says_so_keeps_what_is_staged_and_is_loaded_anew_once() -> Result<()> {
    // The server has another page, and speaks as it would.
    const NEWER: &str = "window.protocol = (own) => own + 1;
        const fetched = window.fetch.bind(window);
        window.fetch = (what, ...rest) =>
            what === '/version.txt' ? Promise.resolve(new Response('0123456789abcdef')) : fetched(what, ...rest);";
    let _turn = turn().await;
    let mut house = House::at_leisure().await?;
    for look in [Viewport::default(), PHONE] {
        let wire = house.wire().await?;
        let browser = Browser::that_keeps_the_app(look).await?;
        before_every_page(&browser, &format!("{OF_TOMORROW}{NEWER}")).await?;
        set_table(&browser, &wire, "the-game", "Anna", sit_beside_a_bot()).await?;
        start(&browser).await?;
        browser.until_there("[data-old-page]").await?;
        let lay = cheapest(&browser).await?.context("something fits so early")?;
        lay_by_tap(&browser, lay).await?;
        browser.show(&format!("old-page-{}-{}", look.size.0, look.lang)).await?;

        // While it is one's turn nothing happens by itself. Who asks for the new page has what was staged there too.
        browser.client.execute("window.before = true", Vec::new()).await?;
        tokio::time::sleep(Duration::from_secs(7)).await;
        ensure!(browser.is("window.before === true").await?, "nobody is disturbed in their turn");
        browser.click("[data-reload]").await?;
        browser.until(&format!("window.before === undefined && {MY_TURN} && {STAGED} === 1")).await?;

        // Once it isn't one's turn (a bot plays the seat) the page is loaded anew by itself; and not over and over.
        if look.size.0 > 800 {
            browser.click("[data-people]").await?;
            browser.click("[data-lend]").await?;
            browser.client.execute("window.before = true", Vec::new()).await?;
            browser.press(&['\u{e00c}']).await?;
            browser.until("window.before === undefined").await?;
            browser.is_ready().await?;
            browser.client.execute("window.before = true", Vec::new()).await?;
            tokio::time::sleep(Duration::from_secs(8)).await;
            ensure!(browser.is("window.before === true").await?, "once a version");
        }
        browser.close().await?;
    }
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_newer_than_its_server_waits_and_says_so() -> Result<()> {
    const OLDER: &str = "window.protocol = (own) => sessionStorage.updated ? own : 1;";
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(PHONE).await?;
    before_every_page(&browser, &format!("{OF_TOMORROW}{OLDER}")).await?;
    set_table(&browser, &wire, "the-game", "Anna", sit_beside_a_bot()).await?;
    browser.until("document.querySelector('.linestate.shown')?.textContent.includes('новее сервера') ?? false").await?;
    browser.show("server-older-360-ru").await?;
    // The server is updated: the page goes on by itself.
    browser.client.execute("sessionStorage.updated = 'yes'", Vec::new()).await?;
    browser.until_there("[data-line=here]").await?;
    start(&browser).await?;
    play_turn(&browser).await?;
    browser.close().await?;
    house.stop().await;
    Ok(())
}

/// A request that the server can't read is refused once, and asked no more.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_server_cannot_read_is_not_sent_for_ever() -> Result<()> {
    const GARBLED: &str = "window.sent = 0; const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            if (!text.startsWith('{\"react\"')) return send.call(this, text);
            window.sent += 1;
            send.call(this, text.replace('\"reaction\"', '\"of_tomorrow\":1,\"reaction\"'));
        };";
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Viewport::default()).await?;
    before_every_page(&browser, GARBLED).await?;
    set_table(&browser, &wire, "the-game", "Anna", sit_beside_a_bot()).await?;
    start(&browser).await?;
    browser.click("[data-talk]").await?;
    browser.click("[data-react=web-on-react-wave]").await?;
    browser.until(&format!("window.sent === 1 && {ANSWERED}")).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    ensure!(browser.ask("window.sent").await? == json!(1), "once is enough");
    let said: Value = browser.ask("document.body.innerText").await?;
    ensure!(said.as_str().is_some_and(|it| it.contains("understand")), "the player is told: {said}");
    browser.close().await?;
    house.stop().await;
    Ok(())
}
