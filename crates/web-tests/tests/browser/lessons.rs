//! The taught first game of every game in a real browser: to its end by taps and by keyboard, wrong taps, leaving it, a
//! reload in the middle, and what the bubble may cover.

use anyhow::{Context, Result, ensure};
use samobranka_web_tests::{Browser, Server, Viewport, turn};
use serde_json::{Value, json};

/// The lesson is over.
const GONE: &str = "document.querySelector('.lesson-over') === null";
/// A step is shown, and what is to be tapped is there.
const ASKED: &str = "document.querySelector('.bubble:not(.gone)') !== null && \
    document.querySelector('[data-lesson-next], [data-glows]') !== null";
/// What the bubble says, and where the lesson is.
const SAID: &str = "document.querySelector('.bubble')?.innerText ?? ''";
/// The table as it is kept.
const KEPT: &str = "localStorage.getItem('samobranka.table.' + location.pathname.split('/').pop())";
/// Presses all that isn't asked for. A stone of the same kind is as right as the one that glows.
const PRESS_ALL_ELSE: &str = "(() => { const right = document.querySelector('[data-glows]');
    for (const it of document.querySelectorAll('main button, header button, header a, [role=button]'))
        if (!right?.contains(it) && !(it.dataset.stone && it.dataset.stone === right?.dataset.stone)
            && !it.closest('.bubble, .leave, [data-skip]'))
            it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const key of ['1', 'e', 'Backspace', 'Escape', 'ArrowUp', 'p'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return true; })()";
/// What the bubble lies over, of what it may not: the piece that glows, the way out, the edge of the screen.
const COVERED: &str = "(() => { const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const bubble = box('.bubble');
    const over = (other) => other && Math.min(bubble.right, other.right) - Math.max(bubble.left, other.left) > 1
        && Math.min(bubble.bottom, other.bottom) - Math.max(bubble.top, other.top) > 1;
    const wrong = [];
    if (over(box('[data-glows]'))) wrong.push('the piece');
    if (over(box('.leave'))) wrong.push('the way out');
    if (bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight) wrong.push('the edge');
    return wrong.join(', '); })()";

async fn begin(server: &Server, look: Viewport, game: &str) -> Result<Browser> {
    let browser = Browser::with_quick_bots(look).await?;
    browser.open(&server.url(&format!("/new/{game}"))).await?;
    browser.click(&format!("[data-learn={game}]")).await?;
    browser.until(ASKED).await?;
    settle(&browser).await?;
    Ok(browser)
}

/// Does what is asked for with a tap, and waits for what comes of it.
async fn tap(browser: &Browser) -> Result<()> {
    let said = browser.ask(SAID).await?;
    let next = browser.has("[data-lesson-next]").await?;
    browser.click(if next { "[data-lesson-next]" } else { "[data-glows]" }).await?;
    come_on(browser, &said).await
}

/// Waits for the next thing to do, or for the end.
async fn come_on(browser: &Browser, said: &Value) -> Result<()> {
    browser.until(&format!("({GONE}) || (({SAID}) !== {said} && ({ASKED}))")).await?;
    settle(browser).await
}

/// Waits some frames: what glows is found frame by frame, after the words.
async fn settle(browser: &Browser) -> Result<()> {
    const FRAMES: &str = "new Promise((done) => { let left = 6;
        const frame = () => left-- > 0 ? requestAnimationFrame(frame) : done(true); frame(); })";
    browser.ask(FRAMES).await?;
    Ok(())
}

/// Goes through a lesson by taps, at this size; before every tap all others are tried.
async fn learn(server: &Server, look: Viewport, game: &str, taps: usize) -> Result<()> {
    let browser = begin(server, look, game).await?;
    let mut taken = 0;
    while !browser.is(GONE).await? {
        let before = (browser.ask(SAID).await?, browser.ask(KEPT).await?);
        browser.ask(PRESS_ALL_ELSE).await?;
        let after = (browser.ask(SAID).await?, browser.ask(KEPT).await?);
        ensure!(before == after, "{game}, tap {taken}: a wrong tap changes nothing");
        let covered = browser.ask(COVERED).await?;
        ensure!(covered == "", "{game}, tap {taken}: the bubble covers {covered}");
        if taken == 3 {
            let (width, height) = look.size;
            browser.show(&format!("lesson-{game}-{width}x{height}-{}", look.lang)).await?;
        }
        tap(&browser).await?;
        taken += 1;
        ensure!(taken <= taps, "{game}: the lesson goes on after {taps} taps");
    }
    ensure!(taken == taps, "{game}: the lesson has {taken} taps");
    ensure!(browser.is(&format!("JSON.parse({KEPT}).lesson === false")).await?, "{game}: it is an ordinary game now");
    ensure!(browser.is("document.querySelector('[data-glows]') === null").await?, "{game}: nothing glows any more");
    ensure!(browser.complaints().await?.is_empty(), "{game}: the page complains of nothing");
    browser.close().await
}

/// A small phone, and a desktop in Russian.
fn looks() -> [Viewport; 2] {
    [Viewport { size: (360, 740), ..Viewport::default() }, Viewport { lang: "ru", dark: true, ..Viewport::default() }]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_the_game_is_learned_by_taps_and_no_other_tap_counts() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    for look in looks() {
        learn(&server, look, "the-game", 12).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_iota_is_learned_by_taps_and_no_other_tap_counts() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    for look in looks() {
        learn(&server, look, "iota", 12).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_portals_is_learned_by_taps_and_no_other_tap_counts() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    for look in looks() {
        learn(&server, look, "portals", 9).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_woodland_wizards_is_learned_by_taps_and_no_other_tap_counts() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    for look in looks() {
        learn(&server, look, "woodland-wizards", 13).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_learned_by_enter_alone_since_the_focus_goes_to_what_glows() -> Result<()> {
    const ENTER: char = '\u{e007}';
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = begin(&server, Viewport::default(), "the-game").await?;
    let focused = "document.activeElement?.closest('[data-lesson-next], [data-glows]') !== null";
    for _ in 0..12 {
        let said = browser.ask(SAID).await?;
        browser.until(focused).await?;
        browser.press(&[ENTER]).await?;
        come_on(&browser, &said).await?;
    }
    ensure!(browser.is(GONE).await?, "it is over");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_left_at_any_time_found_again_after_a_reload_and_offered_to_newcomers() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-learn=the-game]").await?;
    browser.until(ASKED).await?;
    settle(&browser).await?;
    for _ in 0..6 {
        tap(&browser).await?;
    }
    // The first turn is played; a reload comes back to the step after it.
    let step = "document.querySelector('[data-lesson-step]').dataset.lessonStep";
    ensure!(browser.ask(step).await? == "6", "the sixth step");
    browser.ask("location.reload()").await?;
    browser.is_ready().await?;
    browser.until(ASKED).await?;
    ensure!(browser.ask(step).await? == "6", "the sixth step again");
    // Who leaves is back at the first page, where the game waits like any other.
    let table = browser.ask("location.pathname").await?;
    browser.click("[data-lesson-leave]").await?;
    browser.until("location.pathname === '/' && document.querySelector('.tiles') !== null").await?;
    browser.open(&server.url(table.as_str().context("a path")?)).await?;
    browser.until_there(".hand [data-card='13']").await?;
    ensure!(browser.is(GONE).await?, "the lesson is over");
    ensure!(browser.is(&format!("JSON.parse({KEPT}).lesson === false")).await?, "it is an ordinary game");
    // The table hears taps again.
    browser.click(".hand [data-card='13']").await?;
    browser.click("[data-hit='2']").await?;
    browser.until("document.querySelector('[data-staged=\"13\"]') !== null").await?;
    // Whoever has begun needs no newcomer's button, but finds the lesson on the rules page.
    browser.open(&server.url("/")).await?;
    ensure!(!browser.has("[data-learn=the-game]").await?, "no newcomer any more");
    ensure!(browser.has("[data-learn=iota]").await?, "a newcomer to another game");
    // From there one comes back to there. A press before the game's code has come counts.
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SLOW_PIECES })).await?;
    browser.open(&server.url("/rules/the-game")).await?;
    browser.click("[data-learn=the-game]").await?;
    browser.until(ASKED).await?;
    browser.click("[data-lesson-leave]").await?;
    browser.until("location.pathname === '/rules/the-game'").await?;
    browser.until_there("[data-learn=the-game]").await?;
    browser.close().await
}

/// The pieces of the app come later than the page.
const SLOW_PIECES: &str = "const own = window.fetch.bind(window);
    window.fetch = (what, ...rest) => /split_|chunk_/.test(String(what.url ?? what))
        ? new Promise((done) => setTimeout(done, 800)).then(() => own(what, ...rest)) : own(what, ...rest);";

/// Skipping and going back set the table as it is at that step, with what is staged there; skipping the last step ends it.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_of_a_lesson_can_be_skipped_and_seen_again() -> Result<()> {
    const STEP: &str =
        "Number(document.querySelector('.bubble:not(.gone) [data-lesson-step]')?.dataset.lessonStep ?? 0)";
    let _turn = turn().await;
    let server = Server::start().await?;
    for (game, look) in [("the-game", looks()[0]), ("woodland-wizards", looks()[1])] {
        let browser = begin(&server, look, game).await?;
        ensure!(!browser.has("[data-lesson-back]").await?, "{game}: nothing comes before the first step");
        let mut seen = vec![1];
        while !browser.is(GONE).await? {
            let at = seen.last().copied().unwrap_or(1);
            browser.click("[data-lesson-skip]").await?;
            browser.until(&format!("({GONE}) || (({STEP}) > {at} && ({ASKED}))")).await?;
            settle(&browser).await?;
            if let Some(step) = browser.ask(STEP).await?.as_i64().filter(|step| *step > 0) {
                seen.push(step);
            }
            ensure!(seen.len() < 10, "{game}: skipping comes to an end: {seen:?}");
            if seen.len() == 4 {
                let (now, before) = (seen[3], seen[2]);
                let kept = browser.ask(KEPT).await?;
                browser.click("[data-lesson-back]").await?;
                browser.until(&format!("({STEP}) === {before} && ({ASKED})")).await?;
                browser.click("[data-lesson-skip]").await?;
                browser.until(&format!("({STEP}) === {now} && ({ASKED})")).await?;
                let again = "(text) => { const kept = JSON.parse(text); delete kept.at; return JSON.stringify(kept); }";
                let same = (
                    browser.wait_for(again, vec![kept]).await?,
                    browser.wait_for(again, vec![browser.ask(KEPT).await?]).await?,
                );
                ensure!(same.0 == same.1, "{game}: the table is the same again");
                settle(&browser).await?;
                let covered = browser.ask(COVERED).await?;
                ensure!(covered == "", "{game}: the bubble covers {covered}");
                browser.show(&format!("lesson-again-{game}")).await?;
            }
        }
        ensure!(seen.len() >= 5, "{game}: the steps are come to one by one: {seen:?}");
        ensure!(
            browser.is(&format!("JSON.parse({KEPT}).lesson === false")).await?,
            "{game}: it is an ordinary game now"
        );
        browser.close().await?;
    }
    Ok(())
}
