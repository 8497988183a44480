//! Play over days, in real browsers against the real server: the clock, whose turn it is, and the messages about it.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use samobranka_web_tests::online::{Two, set_table};
use samobranka_web_tests::the_game::{MY_TURN, cheapest, lay_by_tap, still_needed};
use samobranka_web_tests::{Browser, House, Viewport, turn};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

const TWO_DAYS: &str = "document.querySelector('[data-days=\"2\"]').click()";

/// A receiver of messages: the path, the head and the body of each.
async fn receiver() -> Result<(String, mpsc::UnboundedReceiver<(String, Vec<u8>)>)> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = format!("http://{}", listener.local_addr()?);
    let (tell, came) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = Vec::new();
            loop {
                let mut part = [0; 4096];
                let read = stream.read(&mut part).await.unwrap_or(0);
                request.extend_from_slice(&part[..read]);
                let end = request.windows(4).position(|window| window == b"\r\n\r\n");
                let head = end.map(|end| String::from_utf8_lossy(&request[..end]).to_lowercase());
                let length: Option<usize> =
                    head.and_then(|head| head.split_once("content-length: ")?.1.lines().next()?.parse().ok());
                if let (Some(end), Some(length)) = (end, length)
                    && request.len() >= end + 4 + length
                {
                    let head = String::from_utf8_lossy(&request[..end]).into_owned();
                    let _ = tell.send((head, request[end + 4..].to_vec()));
                    break;
                }
                if read == 0 {
                    break;
                }
            }
            let _ = stream.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
        }
    });
    Ok((address, came))
}

async fn next(came: &mut mpsc::UnboundedReceiver<(String, Vec<u8>)>) -> Result<(String, Vec<u8>)> {
    tokio::time::timeout(Duration::from_secs(60), came.recv()).await.context("a message in time")?.context("a receiver")
}

/// Answers who starts; says whose turn it is then: 0 is the first browser.
async fn who_starts(browsers: [&Browser; 2]) -> Result<usize> {
    for _ in 0..600 {
        for (at, browser) in browsers.iter().enumerate() {
            if browser.is(MY_TURN).await? {
                return Ok(at);
            }
            for button in ["[data-wish]", "[data-agree]"] {
                let press = format!("document.querySelector('{button}')?.click()");
                browser.client.execute(&press, Vec::new()).await?;
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("nobody ever started")
}

/// Takes a turn.
async fn take_turn(browser: &Browser) -> Result<()> {
    while still_needed(browser).await? > 0 {
        let Some(lay) = cheapest(browser).await? else { break };
        lay_by_tap(browser, lay).await?;
    }
    browser.click("[data-go]").await?;
    browser.until(&format!("!({MY_TURN})")).await
}

async fn said(browser: &Browser, selector: &str) -> Result<String> {
    let text = browser.ask(&format!("document.querySelector('{selector}')?.textContent ?? ''")).await?;
    Ok(text.as_str().unwrap_or_default().trim().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_over_days_and_the_house_the_title_and_the_icon_say_whose_turn_it_is() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let table = set_table(&two.anna, &two.to_anna, "the-game", "Anna", TWO_DAYS).await?;
    two.anna.until_there("[data-days-agreed]").await?;
    ensure!(said(&two.anna, "[data-days-agreed] .b").await? == "2 days for each turn");
    two.anna.has_no_faults("the waiting room of a table over days").await?;
    two.anna.show("days-waiting").await?;
    two.sit_down(&table, ".tg").await?;
    let both = [(&two.anna, &two.to_anna), (&two.boris, &two.to_boris)];
    let first = who_starts(two.both()).await?;
    let ((mover, _), (other, to_other)) = (both[first], both[1 - first]);
    mover.until_there("[data-dayline].shown").await?;
    ensure!(said(mover, "[data-dayline]").await?.contains(['1', '2']), "{}", said(mover, "[data-dayline]").await?);
    mover.show("days-table").await?;
    take_turn(mover).await?;
    // The offer comes after the first turn of one's own, once.
    mover.until_there("[data-offer]").await?;
    mover.show("days-offer").await?;
    ensure!(!other.has("[data-offer]").await?, "not before one's own turn");
    other.until_there("[data-dayline].shown").await?;
    other.until("document.title.startsWith('(1) ')").await?;
    // In the house: the lead, a card with the red button, the title and the icon.
    other.open(&to_other.url("/")).await?;
    other.until_there("[data-turns] .turn .btn.primary").await?;
    other.until("document.title.startsWith('(1) ')").await?;
    ensure!(other.ask("document.querySelector('link[rel=icon]').getAttribute('href')").await? == "/icon-turn.svg");
    let card = said(other, "[data-turns] .turn").await?;
    ensure!(card.contains(if first == 0 { "Anna" } else { "Борис" }), "{card}");
    let left = if first == 0 { ["ещё 1 день", "ещё 2 дня"] } else { ["1 day left", "2 days left"] };
    ensure!(left.iter().any(|left| card.contains(left)), "{card}");
    let lead = said(other, ".lead").await?.to_lowercase();
    ensure!(lead.contains(if first == 0 { "ваш ход" } else { "your turn" }), "{lead}");
    other.has_no_faults("the first page with a turn").await?;
    other.show("days-first").await?;
    // Without a network the card stays, calm.
    to_other.cut();
    other.client.execute("document.dispatchEvent(new Event('visibilitychange'))", Vec::new()).await?;
    other.until_there("[data-turns] .turn[data-offline]").await?;
    other.show("days-offline").await?;
    to_other.mend();
    other.client.execute("document.dispatchEvent(new Event('visibilitychange'))", Vec::new()).await?;
    other.until_there("[data-turns] .turn:not([data-offline])").await?;
    // One tap leads to the table; when the turn is taken, nothing is left of it in the house.
    other.click("[data-turns] .turn").await?;
    other.until(MY_TURN).await?;
    take_turn(other).await?;
    other.until("!document.title.startsWith('(')").await?;
    // Who waits plans the next turn: at the table, as if it were their own.
    mover.until(MY_TURN).await?;
    take_turn(mover).await?;
    mover.until_there("[data-plan=none]").await?;
    mover.click("[data-plan-open]").await?;
    mover.until(MY_TURN).await?;
    mover.show("days-plan-open").await?;
    while still_needed(mover).await? > 0 {
        let Some(lay) = cheapest(mover).await? else { break };
        lay_by_tap(mover, lay).await?;
    }
    mover.click("[data-go]").await?;
    mover.until_there("[data-plan=kept]").await?;
    ensure!(!mover.is(MY_TURN).await?, "it is planned, and not played");
    mover.has_no_faults("a table with a planned turn").await?;
    // On a small phone the plan takes one line, the offer of messages waits, and no row is squeezed.
    mover.look((360, 740), true).await?;
    ensure!(!mover.has("[data-offer]").await?, "the offer waits while a plan is shown");
    let line = mover.ask("document.querySelector('[data-plan=kept]').getBoundingClientRect().height").await?;
    ensure!(line.as_f64().is_some_and(|high| high <= 60.0), "the plan takes one line: {line}");
    let squeezed = "[...document.querySelectorAll('.lane')].map((it) => it.getBoundingClientRect())
        .filter((it, at, all) => it.height < 60 || (at > 0 && it.top < all[at - 1].bottom - 0.5)).length";
    ensure!(mover.ask(squeezed).await? == json!(0), "every row has its height");
    mover.until_there("[data-planned] .planned").await?;
    ensure!(!mover.scrolls_sideways().await?);
    mover.show("days-plan-kept").await?;
    // A press shows all of it.
    mover.click("[data-plan-words]").await?;
    mover.until("document.querySelector('[data-plan-words]').ariaExpanded === 'true'").await?;
    mover.click("[data-plan-words]").await?;
    mover.look((1280, 800), false).await?;
    mover.until_there("[data-planned]").await?;
    mover.show("days-plan-kept-1280").await?;
    ensure!(!other.has("[data-plan=kept]").await?, "nobody else is told of it");
    // When the turn comes the plan is played, or dropped if the rows it counts on have changed.
    other.until(MY_TURN).await?;
    while still_needed(other).await? > 0 {
        let Some(lay) = cheapest(other).await? else { break };
        lay_by_tap(other, lay).await?;
    }
    other.click("[data-go]").await?;
    mover.until("document.querySelector('[data-plan]')?.dataset.plan !== 'kept'").await?;
    if mover.has("[data-plan=dropped]").await? {
        mover.until(MY_TURN).await?;
        mover.show("days-plan-dropped").await?;
    } else {
        other.until(MY_TURN).await?; // the plan was played, and it is their turn again
    }
    two.part().await
}

/// What stands in for the browser's push service, which isn't on this machine: a subscription with keys of its own, whose
/// messages go to the receiver of the test.
const SUBSCRIBE: &str = r#"
    const [endpoint, done] = [arguments[0], arguments[arguments.length - 1]];
    const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]).then(async (pair) => {
      window.pushKeys = pair;
      window.pushAuth = crypto.getRandomValues(new Uint8Array(16));
      const keys = { p256dh: text(await crypto.subtle.exportKey("raw", pair.publicKey)), auth: text(window.pushAuth) };
      PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) });
      Notification.requestPermission = async () => "granted";
      done("ready");
    });
"#;

#[tokio::test(flavor = "multi_thread")]
async fn ways_are_chosen_once_and_a_push_and_a_webhook_come_when_the_page_is_closed() -> Result<()> {
    let _turn = turn().await;
    // The page must be closed before the bot has played, on a slow machine too.
    let mut house = House::with_pause(6_000).await?;
    let wire = house.wire().await?;
    let browser = Browser::that_keeps_the_app(Viewport { lang: "ru", size: (360, 740), dark: false }).await?;
    let (address, mut came) = receiver().await?;
    // Beside a bot, so that it is one's own turn again at once.
    let script = format!("{TWO_DAYS}; {}", samobranka_web_tests::online::sit_beside_a_bot());
    let table = set_table(&browser, &wire, "the-game", "Аня", &script).await?;
    who_starts([&browser, &browser]).await?;
    browser.open(&wire.url("/notices")).await?;
    browser.until_there("[data-webhook]").await?;
    browser.has_no_faults("the page of messages").await?;
    browser.show("days-notices-empty").await?;
    // A webhook of one's own, tried at once.
    browser.client.execute("document.querySelector('[data-webhook]').open = true", Vec::new()).await?;
    browser.click("[data-webhook] .seg:last-child").await?;
    browser.fill("[data-url]", "http://10.0.0.1/inside").await?;
    browser.click("[data-add-way]").await?;
    browser.until("document.querySelector('[data-said]').textContent.includes('https://')").await?;
    browser.until_there("[data-webhook]").await?;
    browser.client.execute("document.querySelector('[data-webhook]').open = true", Vec::new()).await?;
    browser.click("[data-webhook] .seg:last-child").await?;
    browser.fill("[data-url]", &format!("{address}/hook")).await?;
    browser.click("[data-add-way]").await?;
    browser.until_there("[data-ways] .way").await?;
    browser.click("[data-test-way]").await?;
    let (head, body) = next(&mut came).await?;
    let told: Value = serde_json::from_slice(&body)?;
    ensure!(head.starts_with("POST /hook ") && told["event"] == "test", "{head} {told}");
    // Messages in this browser.
    let asked = browser.client.execute_async(SUBSCRIBE, vec![json!(format!("{address}/push"))]).await?;
    ensure!(asked == "ready", "{asked}");
    browser.until_there("[data-push]:not(:disabled)").await?;
    browser.click("[data-push]").await?;
    browser.until("document.querySelectorAll('[data-ways] .way').length === 2").await?;
    // Quiet hours that are not now.
    let hours = "const at = (h) => String((new Date().getHours() + h) % 24).padStart(2, '0') + ':00';
        for (const [name, h] of [['from', 3], ['to', 4]]) {
          const it = document.querySelector(`[data-time=${name}]`); it.value = at(h); it.dispatchEvent(new Event('input', { bubbles: true }));
        }";
    browser.client.execute(hours, Vec::new()).await?;
    browser.click("[data-quiet-on]").await?;
    browser.until_there("[data-quiet=true]").await?;
    browser.has_no_faults("the page of messages with two ways").await?;
    browser.show("days-notices").await?;
    browser.look((1280, 800), true).await?;
    browser.show("days-notices-wide").await?;
    browser.look((360, 740), false).await?;
    // A turn is taken with the page open; then it is closed, and the bot's answer makes it one's turn again.
    browser.open(&wire.url(&table)).await?;
    browser.until(MY_TURN).await?;
    while still_needed(&browser).await? > 0 {
        let Some(lay) = cheapest(&browser).await? else { break };
        lay_by_tap(&browser, lay).await?;
    }
    let act = "document.querySelector('[data-go]').click();
        const leave = () => document.querySelector('[data-go]') ? setTimeout(leave, 10) : location.href = 'about:blank';
        setTimeout(leave, 50);";
    browser.client.execute(act, Vec::new()).await?;
    let mut kinds = Vec::new();
    for _ in 0..2 {
        let (head, body) = next(&mut came).await?;
        if head.starts_with("POST /hook ") {
            let told: Value = serde_json::from_slice(&body)?;
            ensure!(told["event"] == "your_turn" && table.ends_with(told["table"].as_str().unwrap_or("?")), "{told}");
            ensure!(told["title"].as_str().is_some_and(|title| title.starts_with("Ваш ход")), "{told}");
            kinds.push("hook");
        } else {
            let lower = head.to_lowercase();
            ensure!(
                lower.contains("content-encoding: aes128gcm") && lower.contains("authorization: vapid t="),
                "{head}"
            );
            kinds.push("push");
        }
    }
    kinds.sort_unstable();
    ensure!(kinds == ["hook", "push"], "{kinds:?}");
    browser.close().await?;
    house.stop().await;
    Ok(())
}
