//! The app in a real browser: what a person does, from the first visit to the end of a game.

use anyhow::{Context, Result, ensure};
use samobranka_rules::{Game, Play, Seat};
use samobranka_the_game::{Difficulty, Fire, Options, OwnHint, Pile, PileHint, Signal, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::table::{CURTAIN, OVER, SIZES, raise_curtain};
use samobranka_web_tests::the_game::{Lay, Lays, MY_TURN, cheapest, is_staged, lay_by_tap, next_lay, still_needed};
use samobranka_web_tests::{Browser, Kept, Server, Viewport, Who, is_for_release, played, turn};
use serde_json::{Value, json};

const PHONE: Viewport = Viewport { size: (360, 740), lang: "en", dark: false };

/// Plays to the end, laying with `lay` and pressing the red button with `go`.
pub(super) async fn play_to_the_end(browser: &Browser, which: Lays, keyboard: bool) -> Result<()> {
    for _ in 0..120 {
        browser.until(&format!("{OVER} || {MY_TURN} || {CURTAIN}")).await?;
        if browser.is(CURTAIN).await? {
            raise_curtain(browser, "[data-card]").await?;
            continue;
        }
        if browser.is(OVER).await? {
            return Ok(());
        }
        let before = browser.ask("document.querySelector('.left b')?.textContent").await?;
        while still_needed(browser).await? > 0 {
            let Some(lay) = next_lay(browser, which).await? else { break };
            if keyboard { lay_by_key(browser, lay).await? } else { lay_by_tap(browser, lay).await? }
        }
        if keyboard {
            browser.press(&['e']).await?;
        } else {
            browser.click("[data-go]").await?;
        }
        // The turn is on the table when the count has changed and nothing is on its way.
        let left = "document.querySelector('.left b')?.textContent";
        let moved =
            format!("{OVER} || ({left} !== {before} && document.querySelectorAll('[data-staged]').length === 0)");
        browser.until(&moved).await?;
    }
    ensure!(browser.is(OVER).await?, "a game ends");
    Ok(())
}

async fn lay_by_key(browser: &Browser, lay: Lay) -> Result<()> {
    for _ in 0..12 {
        let here = browser.ask("document.activeElement?.dataset?.card ?? ''").await?;
        if here == json!(lay.card.to_string()) {
            break;
        }
        browser.press(&['\u{e014}']).await?; // the right arrow
    }
    browser.press(&[char::from(b'1' + lay.row as u8)]).await?;
    is_staged(browser, lay).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_plays_alone_to_the_end_and_looks_back() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=the-game]").await?;
    play_to_the_end(&browser, Lays::Cheap, false).await?;
    browser.show("end-1280-en-light").await?;

    // A link names the move, and the table is as it was then.
    browser
        .client
        .execute(
            "const s = document.querySelector('[data-slider]'); s.value = 5; s.dispatchEvent(new Event('input'));",
            Vec::new(),
        )
        .await?;
    browser.until("location.hash === '#5'").await?;
    browser.client.refresh().await?;
    browser.is_ready().await?;
    browser.until("document.querySelector('[data-slider]')?.value === '5'").await?;
    ensure!(browser.ask("document.querySelectorAll('.lanes.still .lane').length").await? == json!(4));
    browser.show("replay-1280-en-light").await?;

    // Another move from here: an imagined game is played on.
    browser.click("[data-what-if]").await?;
    browser.until(MY_TURN).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    // Tab to the red button of the tile, and press it.
    for _ in 0..20 {
        if browser.ask("document.activeElement?.dataset?.play ?? ''").await? == json!("the-game") {
            break;
        }
        browser.press(&['\u{e004}']).await?;
    }
    browser.press(&['\u{e007}']).await?;
    browser.until(MY_TURN).await?;
    play_to_the_end(&browser, Lays::Dear, true).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_at_one_device() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    browser.open(&server.url("/new/the-game")).await?;
    browser.click("[data-add=person]").await?;
    browser.click("[data-add=bot]").await?;
    browser.until("document.querySelectorAll('.chair').length === 3").await?;
    browser.show("new-table-1280-ru-light").await?;
    browser.click("[data-go]").await?;
    // Who starts is asked of each person behind the curtain.
    loop {
        browser
            .until("['[data-raise]', '[data-wish]', '[data-agree]', '[data-go]', '.waiting'].some((it) => document.querySelector(it))")
            .await?;
        for selector in ["[data-raise]", "[data-wish]", "[data-agree]"] {
            if browser.is(&format!("document.querySelector('{selector}') !== null")).await? {
                browser.click(selector).await?;
                break;
            }
        }
        if browser.is("document.querySelector('.pips i') !== null").await? {
            break;
        }
    }
    browser.picture("hot-seat-1280-ru-light").await?;
    play_to_the_end(&browser, Lays::Dear, false).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_network_the_page_opens_again_and_the_game_goes_on() -> Result<()> {
    let _turn = turn().await;
    let mut server = Server::start().await?;
    let browser = Browser::that_keeps_the_app(PHONE).await?;
    browser.open(&server.url("/")).await?;
    browser.until("navigator.serviceWorker.controller !== null").await?;
    browser.click("[data-play=the-game]").await?;
    browser.until(MY_TURN).await?;
    let lay = cheapest(&browser).await?.context("something fits at the start")?;
    lay_by_tap(&browser, lay).await?;
    let lay = cheapest(&browser).await?.context("something fits at the start")?;
    lay_by_tap(&browser, lay).await?;
    browser.click("[data-go]").await?;
    browser.until("document.querySelector('.left b')?.textContent === '96'").await?;
    server.stop().await;
    browser.client.refresh().await?;
    browser.is_ready().await?;
    browser.until("document.querySelector('.left b')?.textContent === '96'").await?;
    play_to_the_end(&browser, Lays::Dear, false).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_browsers_language_is_spoken_and_can_be_switched() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    for (lang, lead, other) in [
        ("ru", "Стол накрыт. Во что сыграем?", "The table is set. What shall we play?"),
        ("en", "The table is set. What shall we play?", "Стол накрыт. Во что сыграем?"),
    ] {
        let browser = Browser::start(Viewport { lang, ..PHONE }).await?;
        browser.open(&server.url("/")).await?;
        ensure!(browser.ask("document.querySelector('.lead')?.textContent").await? == json!(lead));
        ensure!(browser.ask("document.documentElement.lang").await? == json!(lang));
        browser.click(".ibtn.word").await?;
        browser.until(&format!("document.querySelector('.lead')?.textContent === {}", json!(other))).await?;
        browser.close().await?;
    }
    Ok(())
}

/// Keeps a game of these people and bots, played as long as `go_on` says so; then the others say something.
fn kept(id: &'static str, seed: u64, chairs: &[Who], options: Options, go_on: impl Fn(&Play<TheGame>) -> bool) -> Kept {
    let mut play = played::<_, TheGamePlayers>(seed, chairs.len() as u8, options, go_on);
    if TheGame::outcome(&play.state().public).is_none() {
        let said = [
            (1, Signal::Own(OwnHint::GoodTurn)),
            (2, Signal::Pile { pile: Pile::D1, hint: PileHint::NoBigJump, strong: true }),
            (3, Signal::Pile { pile: Pile::A2, hint: PileHint::StayOff, strong: false }),
            (4, Signal::Own(OwnHint::HardTurn)),
        ];
        for (seat, signal) in said.into_iter().filter(|(seat, _)| usize::from(*seat) < chairs.len()) {
            play.say(Seat(seat), signal, None).expect("this may be said");
        }
    }
    Kept::new(id, chairs, &play)
}

/// Games in which there is something to see.
fn shown() -> Vec<Kept> {
    let laid = |least: u8| move |play: &Play<TheGame>| play.state().public.laid() < least;
    let five = [Who::Person("Аня"), Who::Bot("Вера"), Who::Bot("Тимур"), Who::Bot("Ольга"), Who::Bot("Марк")];
    let fire = Options { difficulty: Difficulty::Expert, fire: Fire::NextCard, ..Options::default() };
    // A game of five is left where a row burns and the first of them must cover it.
    let mut burning = None;
    for seed in 0..400 {
        let lit = |play: &Play<TheGame>| {
            let public = &play.state().public;
            let first = TheGame::to_act(public).first() == Some(Seat(0));
            !(first && public.laid() > 12 && public.must_cover().is_some())
        };
        let made = kept("burning", seed, &five, fire, lit);
        if made.json["over"] == json!(false) {
            burning = Some(made);
            break;
        }
    }
    let two = [Who::Person("Аня"), Who::Bot("Вера")];
    [
        Some(kept("alone", 11, &[Who::Person("")], Options::default(), laid(46))),
        Some(kept("late", 12, &[Who::Person(""), Who::Bot("Вера")], Options::default(), laid(80))),
        burning,
        Some(kept("over", 4, &two, Options::default(), |_| true)),
        Some(kept("start", 5, &[Who::Person("Аня"), Who::Person("Боря")], Options::default(), |_| false)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether the words beside the hand, those of a fire among them, have too little room.
const CUT_WORDS: &str =
    "[...document.querySelectorAll('.tg .you, .tg .firewords')].some((it) => it.scrollHeight > it.clientHeight + 2)";

const PAGES: &[(&str, &str)] = &[
    ("first", "/"),
    ("new-table", "/new/the-game"),
    ("records", "/records"),
    ("rules", "/rules/the-game"),
    ("credits", "/credits"),
    ("nowhere", "/no/such/page"),
    ("table-alone", "/table/alone"),
    ("table-late", "/table/late"),
    ("table-five-fire", "/table/burning"),
    ("table-curtain", "/table/start"),
    ("end", "/replay/over"),
    ("replay", "/replay/over#30"),
];

/// Opens every page at every size in one language and takes its picture, in the light and in the dark by turns: the two languages
/// together have both of every size. `cargo xtask browser` takes all of them.
async fn every_page(lang: &'static str) -> Result<()> {
    let all = std::env::var_os("SAMOBRANKA_PICTURES").is_some_and(|which| which == "all");
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { lang, ..Viewport::default() }).await?;
    browser.open(&server.url("/")).await?;
    for table in &shown() {
        browser.keep(table).await?;
    }
    let mut problems = Vec::new();
    for &(page, path) in PAGES {
        // A hash alone loads nothing.
        browser.client.goto("about:blank").await?;
        browser.open(&server.url(path)).await?;
        if page.starts_with("table") && page != "table-curtain" {
            // One card staged where that can be, and one lifted.
            browser.until(MY_TURN).await?;
            if let Some(lay) = cheapest(&browser).await?.filter(|_| page != "table-five-fire") {
                lay_by_tap(&browser, lay).await?;
            }
            browser
                .ask("(document.querySelectorAll('[data-card]')[1] ?? document.querySelector('[data-card]')).click()")
                .await?;
        }
        for (at, size) in SIZES.into_iter().enumerate() {
            browser.resize(size).await?;
            let by_turns = (at % 2 == 0) == (lang == "en");
            for dark in [false, true].into_iter().filter(|&dark| all || dark == by_turns) {
                browser.darken(dark).await?;
                let theme = if dark { "dark" } else { "light" };
                let name = format!("{page}-{}x{}-{lang}-{theme}", size.0, size.1);
                browser.until(&format!("document.documentElement.dataset.theme === '{theme}'")).await?;
                browser.picture(&name).await?;
                if browser.scrolls_sideways().await? {
                    problems.push(format!("{name}: scrolls sideways"));
                }
                if browser.is(CUT_WORDS).await? {
                    problems.push(format!("{name}: what is said of one's turn is cut off"));
                }
                // Axe takes its time: a phone in the light and a desk in the dark show every rule there is.
                if matches!((size.0, dark, lang), (360, false, "ru") | (1920, true, "en")) {
                    problems.extend(browser.axe().await?.into_iter().map(|fault| format!("{name}: {fault}")));
                }
            }
        }
    }
    problems.extend(browser.complaints().await?);
    browser.close().await?;
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_in_russian_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    every_page("ru").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_in_english_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    every_page("en").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_seeded_games_end_the_same_in_the_browser() -> Result<()> {
    const ASK: &str = "(count) => new Promise((done) => {
        const script = document.querySelector('script[type=module]').src.replace('start.js', 'worker.js');
        const worker = new Worker(script, { type: 'module' });
        worker.onmessage = ({ data }) => {
            if (data === 'ready') worker.postMessage(JSON.stringify({ games: count }));
            else done(JSON.parse(data).games);
        };
    })";
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    // What is built for this machine alone takes twenty times as long.
    let count: u32 = if is_for_release() { 1_000 } else { 50 };
    let there = browser.wait_for(ASK, vec![json!(count)]).await?;
    let here = samobranka_web_worker::seeded_games(count).to_string();
    ensure!(there == json!(here), "in the browser {there}, here {here}");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_dropped_on_the_page_is_checked_and_opened() -> Result<()> {
    const DROP: &str = "(text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'game.jsonl', { type: 'text/plain' }));
        document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }";
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(PHONE).await?;
    browser.open(&server.url("/records")).await?;
    let record = kept("over", 4, &[Who::Person("Ann"), Who::Bot("Bob")], Options::default(), |_| true).record;
    // One move changed: the page says which line is wrong, by the place where the file was dropped.
    let mut lines: Vec<&str> = record.lines().collect();
    lines.swap(10, 11);
    browser.wait_for(DROP, vec![json!(lines.join("\n"))]).await?;
    browser.until("document.querySelector('.drop .refusal')?.textContent.length > 10").await?;
    browser.wait_for(DROP, vec![json!(record)]).await?;
    browser.until(OVER).await?;
    ensure!(browser.is("location.pathname.startsWith('/replay/')").await?);
    browser.close().await
}

/// What a phone of the middle class has: a slow processor and a slow net.
async fn throttle(browser: &Browser) -> Result<()> {
    browser.devtools("Network.enable", json!({})).await?;
    let net =
        json!({ "offline": false, "latency": 40, "downloadThroughput": 10.0e6 / 8.0, "uploadThroughput": 5.0e6 / 8.0 });
    browser.devtools("Network.emulateNetworkConditions", net).await?;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
    Ok(())
}

/// The figures of `docs/performance.md`. Time is judged kindly: the machine may be busy with other tests.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_load_is_small_and_soon_there_and_a_card_follows_the_finger_within_a_frame() -> Result<()> {
    const LOAD: &str = "(() => {
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        const bytes = all.reduce((sum, it) => sum + it.transferSize, 0);
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1;
        return { bytes, files: all.length, painted, ready: performance.getEntriesByName('samobranka-ready')[0]?.startTime ?? -1 };
    })()";
    const DRAG: &str = "async () => {
        const frame = () => new Promise(requestAnimationFrame);
        const card = document.querySelector('[data-card]');
        const box = card.getBoundingClientRect();
        const at = (type, x) => card.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: box.x + x, clientY: box.y + 5 }));
        card.setPointerCapture = () => {};
        at('pointerdown', 0);
        let late = 0, slowest = 0;
        for (let x = 20; x < 80; x += 2) {
            await frame();
            const began = performance.now();
            at('pointermove', x);
            await Promise.resolve();
            await new Promise((done) => { const port = new MessageChannel(); port.port1.onmessage = done; port.port2.postMessage(0); });
            slowest = Math.max(slowest, performance.now() - began);
            if (!card.style.transform.includes('translate(' + x + 'px')) late += 1;
        }
        at('pointercancel', 80);
        return { late, slowest };
    }";
    let _turn = turn().await;
    let server = Server::start().await?;
    if !is_for_release() {
        println!("not measured: this page isn't for release");
        return Ok(());
    }
    let browser = Browser::for_measuring(Viewport { size: (390, 844), lang: "ru", dark: false }).await?;
    throttle(&browser).await?;
    browser.open(&server.url("/")).await?;
    let load = browser.ask(LOAD).await?;
    let number = |value: &Value| value.as_f64().unwrap_or(f64::MAX);
    let (kib, painted, ready) = (number(&load["bytes"]) / 1024.0, number(&load["painted"]), number(&load["ready"]));
    browser.click("[data-play=the-game]").await?;
    browser.until(MY_TURN).await?;
    let drag = browser.wait_for(DRAG, Vec::new()).await?;
    println!(
        "first load {kib:.0} KiB in {} files, seen after {painted:.0} ms, interactive after {ready:.0} ms; a dragged card \
         follows within {:.1} ms",
        load["files"],
        number(&drag["slowest"])
    );
    ensure!(kib < 400.0, "the first load is {kib:.0} KiB");
    ensure!((0.0..2_000.0).contains(&painted), "something was seen after {painted:.0} ms");
    ensure!((0.0..5_000.0).contains(&ready), "it could be used after {ready:.0} ms");
    ensure!(drag["late"] == json!(0), "the card lagged behind: {drag}");
    browser.close().await
}

/// What a page without the app shows is what the app draws for a newcomer, in both languages, without what only the app
/// can do. `UPDATE_EXPECT=1` renews it.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_shows_the_house_before_the_app_has_come() -> Result<()> {
    // The house as it is drawn: texts, shapes and classes.
    const DRAWN: &str = "(() => {
        const kept = ['class', 'data-style', 'id', 'href', 'viewBox', 'd', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points',
            'transform', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity',
            'text-anchor', 'dominant-baseline', 'font-size', 'font-weight', 'font-family', 'pathLength', 'fill-rule', 'clip-rule', 'preserveAspectRatio'];
        const house = document.createElement('div');
        for (const part of document.querySelectorAll('body > header, body > .band, body > main')) house.append(part.cloneNode(true));
        house.querySelectorAll('main > :not(.leadrow, .tiles)').forEach((it) => it.remove());
        // The page's policy forbids styles in its text; boot.js puts them in place.
        house.querySelectorAll('[style]').forEach((it) => it.setAttribute('data-style', it.getAttribute('style')));
        for (const it of house.querySelectorAll('*'))
            for (const name of it.getAttributeNames()) if (!kept.includes(name)) it.removeAttribute(name);
        const notes = document.createTreeWalker(house, NodeFilter.SHOW_COMMENT);
        const comments = []; while (notes.nextNode()) comments.push(notes.currentNode);
        comments.forEach((it) => it.remove());
        house.normalize();
        return house.innerHTML;
    })()";
    // One house that speaks both languages: where the texts differ, both stand there.
    const BOTH: &str = "async (english, russian) => {
        const house = (html) => { const it = document.createElement('div'); it.innerHTML = html; return it; };
        const join = (one, other) => {
            if (one.childNodes.length !== other.childNodes.length) throw new Error('they differ: ' + one.outerHTML);
            [...one.childNodes].forEach((child, at) => {
                const twin = other.childNodes[at];
                if (child.nodeType !== Node.TEXT_NODE) join(child, twin);
                else if (child.data !== twin.data) child.replaceWith(...[['en', child.data], ['ru', twin.data]].map(([lang, words]) => {
                    const part = document.createElement('span'); part.lang = lang; part.textContent = words; return part; }));
            });
        };
        const both = house(english); join(both, house(russian));
        return both.innerHTML.replaceAll(/\\s+/g, ' ').replaceAll(/> </g, '>\\n<') + '\\n';
    }";
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    let english = browser.ask(DRAWN).await?;
    browser.speak("ru").await?;
    browser.open(&server.url("/")).await?;
    let russian = browser.ask(DRAWN).await?;
    let both = browser.wait_for(BOTH, vec![english, russian]).await?;
    let both = both.as_str().unwrap_or_default();
    let file = samobranka_web_tests::root().join("crates/web/assets/shell.html");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&file, both)?;
    }
    let written = std::fs::read_to_string(&file)?;
    ensure!(
        written == both,
        "crates/web/assets/shell.html isn't what the app draws; renew it with UPDATE_EXPECT=1 cargo xtask browser the_page_shows_the_house"
    );
    browser.close().await
}
