//! Tables online, in real browsers against the real server.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use samobranka_web_tests::online::{Two, find, messages, set_table, sit_beside_a_bot, told_no_secret};
use samobranka_web_tests::table::{ANSWERED, OVER};
use samobranka_web_tests::the_game::{Lays, MY_TURN, lay_by_tap, next_lay, still_needed};
use samobranka_web_tests::{Browser, House, Viewport, turn};
use serde_json::{Value, json};

const AT_TABLE: &str = "document.querySelector('.tg') !== null";
const LEFT: &str = "+document.querySelector('.left b')?.textContent";
const NEW_TURN: &str = "document.querySelectorAll('.pips i.f').length === 0";
const IDLE: &str = "document.querySelectorAll('[data-staged]').length === 0";

/// Notes every line that tells of a change, as long as the page stands.
const TOLD: &str = "window.told = []; new MutationObserver(() => {
    const line = document.querySelector('[data-note]')?.textContent; if (line) told.push(line); })
    .observe(document.body, { childList: true, subtree: true, characterData: true });";

async fn left(browser: &Browser) -> Result<i64> {
    Ok(browser.ask(LEFT).await?.as_i64().unwrap_or(-1))
}

/// Answers who starts, until somebody has a turn: each wishes once, and agrees to whoever would start.
async fn agree_who_starts(browsers: &[&Browser]) -> Result<()> {
    let mut wished = vec![false; browsers.len()];
    for _ in 0..600 {
        for (browser, wished) in browsers.iter().zip(&mut wished) {
            // The buttons may be gone before the click: another has decided.
            let press = |selector: &str| format!("document.querySelector('{selector}')?.click()");
            if !*wished && browser.has("[data-wish]").await? {
                browser.client.execute(&press("[data-wish]"), Vec::new()).await?;
                *wished = true;
            }
            if browser.has("[data-agree]").await? {
                browser.client.execute(&press("[data-agree]"), Vec::new()).await?;
            }
        }
        let asked = "document.querySelector('.you .who')?.textContent.includes('?') ?? true";
        if browsers[0].ask(asked).await? == json!(false) {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    anyhow::bail!("nobody ever started")
}

/// Stages the next card of one who plays so; whether there was one.
async fn stage_one(browser: &Browser, which: Lays) -> Result<bool> {
    let Some(lay) = next_lay(browser, which).await? else { return Ok(false) };
    lay_by_tap(browser, lay).await?;
    Ok(true)
}

async fn stage_turn(browser: &Browser, which: Lays) -> Result<()> {
    while still_needed(browser).await? > 0 && stage_one(browser, which).await? {}
    Ok(())
}

/// A turn of whoever it is; whether the game goes on.
async fn one_turn(browsers: &[&Browser], which: Lays) -> Result<bool> {
    for _ in 0..2_000 {
        for browser in browsers {
            if browser.is(OVER).await? || browser.has("[data-ended]").await? {
                return Ok(false);
            }
            if browser.is(MY_TURN).await? {
                let before = left(browser).await?;
                stage_turn(browser, which).await?;
                browser.click("[data-go]").await?;
                let over = format!("{OVER} || document.querySelector('[data-ended]') !== null");
                let done = format!("{LEFT} < {before} && {IDLE} && {ANSWERED} && (!({MY_TURN}) || {NEW_TURN})");
                browser.until(&format!("{over} || ({done})")).await?;
                return Ok(true);
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    anyhow::bail!("nobody is ever on turn")
}

/// Every card a message names: single ones, hands, draws, and open hands.
fn cards(message: &Value) -> BTreeSet<i64> {
    let mut named = Vec::new();
    for key in ["card", "cards", "hand"] {
        find(message, key, &mut named);
    }
    let mut open = Vec::new();
    find(message, "hands", &mut open);
    named.extend(open.iter().flat_map(|hands| hands.as_array().into_iter().flatten()).filter(|hand| hand.is_array()));
    let single = named.iter().filter_map(|it| it.as_i64()).filter(|it| *it > 1);
    let many = named.iter().filter_map(|it| it.as_array()).flatten().filter_map(Value::as_i64);
    single.chain(many).collect()
}

/// What the one in `seat` held after each message, by the messages to that seat and the number each has.
fn hands(messages: &[Value], seat: u64) -> BTreeMap<u64, BTreeSet<i64>> {
    let mut hands = BTreeMap::new();
    for message in messages {
        let mut views = Vec::new();
        find(message, "view", &mut views);
        let n = message.get("n").or_else(|| message.get("welcome")?.get("n")).and_then(Value::as_u64);
        let view = views.into_iter().find(|view| view["seat"].as_u64() == Some(seat));
        if let (Some(n), Some(view)) = (n, view) {
            hands.insert(n, cards(&view["private"]));
        }
    }
    hands
}

/// Nothing that reached the one in `seat` held a card that the one in `other` held at that moment. All messages are of
/// one run of the server, which numbers them.
fn nothing_leaked(own: &[Value], seat: u64, others: &[Value], other: u64) -> Result<()> {
    let held = hands(others, other);
    let mut compared = 0;
    for message in own {
        let mut views = Vec::new();
        find(message, "view", &mut views);
        for view in views.iter().filter(|view| view.is_object()) {
            ensure!(view["seat"].is_null() || view["seat"] == json!(seat), "a view of another seat: {message}");
            ensure!(!view["seat"].is_null() || view["private"].is_null(), "an onlooker has no hand: {message}");
        }
        // The end of a game shows every hand, and its record is for all who played.
        let mut ends = Vec::new();
        find(message, "ended", &mut ends);
        if !ends.is_empty() {
            break;
        }
        let n = message.get("n").or_else(|| message.get("welcome")?.get("n")).and_then(Value::as_u64);
        if let Some(held) = n.and_then(|n| held.get(&n)) {
            let both: Vec<_> = cards(message).intersection(held).copied().collect();
            ensure!(both.is_empty(), "{both:?} are in the other's hand: {message}");
            compared += 1;
        }
    }
    ensure!(compared > 10, "too little was compared: {compared}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_through_a_cut_wire_and_a_restart_to_the_end_and_play_again() -> Result<()> {
    let _turn = turn().await;
    let Two { mut house, anna, to_anna, boris, to_boris } = Two::meet_and_keep_the_app().await?;
    let table = set_table(&anna, &to_anna, "the-game", "Anna", "").await?;
    anna.until_there("[data-room]").await?;
    anna.until_there("[data-code]").await?;
    anna.until_there("svg.qr").await?;
    let code = anna.ask("document.querySelector('[data-code]')?.dataset.code").await?;
    anna.picture("online-room-1280-en-light").await?;
    anna.has_no_faults("the waiting room").await?;

    // The one by the code, in Russian, on a phone.
    boris.open(&to_boris.url("/online")).await?;
    boris.has_no_faults("the lobby").await?;
    boris.picture("online-lobby-390-ru-dark").await?;
    boris.fill("[data-by-code]", code.as_str().unwrap_or_default()).await?;
    boris.click("[data-find]").await?;
    boris.until(&format!("location.pathname === {}", json!(table))).await?;
    boris.fill("[data-name]", "Борис").await?;
    boris.picture("online-room-390-ru-dark").await?;
    boris.has_no_faults("the waiting room on a phone").await?;
    boris.click("[data-sit=\"1\"]").await?;
    anna.until(AT_TABLE).await?;
    boris.until(AT_TABLE).await?;
    let both = [&anna, &boris];
    agree_who_starts(&both).await?;
    ensure!(one_turn(&both, Lays::Cheap).await?, "two cards never end a game");

    // A turn in the making survives a cut; what is laid meanwhile waits, and is told once the wire is whole.
    let (at_turn, wire, waits) = loop {
        if anna.is(MY_TURN).await? {
            break (&anna, &to_anna, &boris);
        }
        if boris.is(MY_TURN).await? {
            break (&boris, &to_boris, &anna);
        }
    };
    at_turn.picture("online-table").await?;
    at_turn.has_no_faults("the table").await?;
    let before = left(waits).await?;
    ensure!(stage_one(at_turn, Lays::Cheap).await?, "something fits so early");
    wire.cut();
    at_turn.until_there("[data-line=away]").await?;
    ensure!(at_turn.ask("document.querySelectorAll('[data-staged]').length").await? == json!(1), "it is still staged");
    stage_turn(at_turn, Lays::Cheap).await?;
    at_turn.picture("online-away").await?;
    at_turn.click("[data-go]").await?;
    at_turn.until(&format!("{LEFT} < {before} && {IDLE}")).await?;
    ensure!(left(waits).await? == before, "nothing comes through a cut wire");
    wire.mend();
    at_turn.until_there("[data-line=here]").await?;
    waits.until(&format!("{LEFT} <= {}", before - 2)).await?;
    at_turn.until(&format!("!({MY_TURN})")).await?;

    // The whole table agrees to take that turn back, and plays on.
    at_turn.click("[data-people]").await?;
    at_turn.click("[data-ask-back]").await?;
    waits.until_there("[data-vote]").await?;
    waits.picture("online-vote").await?;
    waits.click("[data-vote-yes]").await?;
    for browser in both {
        browser.until(&format!("{LEFT} === {before}")).await?;
    }

    // The server goes away and comes back with the same folder.
    for _ in 0..3 {
        one_turn(&both, Lays::Cheap).await?;
    }
    let before = left(&anna).await?;
    house.stop().await;
    anna.until_there("[data-line=away]").await?;
    let (told_anna, told_boris) = (messages(&to_anna), messages(&to_boris));
    nothing_leaked(&told_anna, 0, &told_boris, 1)?;
    nothing_leaked(&told_boris, 1, &told_anna, 0)?;
    house.start().await?;
    for browser in both {
        browser.until_there("[data-line=here]").await?;
        ensure!(left(browser).await? == before, "the game is where it was");
    }
    let mut turns = 0;
    // Long enough for what each is told to be compared.
    while one_turn(&both, Lays::CheapThenDear).await? {
        turns += 1;
        ensure!(turns < 120, "a game ends");
    }
    for browser in both {
        browser.until(OVER).await?;
    }
    anna.picture("online-end-1280-en-light").await?;
    anna.has_no_faults("the end").await?;
    let (after_anna, after_boris) = (messages(&to_anna), messages(&to_boris));
    let (after_anna, after_boris) = (&after_anna[told_anna.len()..], &after_boris[told_boris.len()..]);
    nothing_leaked(after_anna, 0, after_boris, 1)?;
    nothing_leaked(after_boris, 1, after_anna, 0)?;

    // Once more, in one step each.
    anna.click("[data-again]").await?;
    boris.until_there("[data-rematch]").await?;
    boris.click("[data-again]").await?;
    for browser in both {
        browser.until(AT_TABLE).await?;
        ensure!(browser.ask("location.pathname").await? == json!(table), "it is the same table");
    }
    ensure!(boris.is("document.querySelectorAll('[data-card]').length > 5").await?);

    // The host leaves: she is asked first, he is told that she is gone and that he is the host, and a bot has her seat.
    anna.click("[data-people]").await?;
    anna.click("[data-leave]").await?;
    anna.until_there(".sheet [data-yes]").await?;
    boris.client.execute(TOLD, Vec::new()).await?;
    anna.click(".sheet [data-yes]").await?;
    anna.until_there("[data-looks-on]").await?;
    boris.until("window.told.some((line) => line.includes('Anna') && line.includes('хозяин'))").await?;
    boris.click("[data-people]").await?;
    boris.until("document.querySelector('.sheet [data-seat=\"1\"]')?.textContent.includes('хозяин')").await?;
    ensure!(
        boris.is("document.querySelector('.sheet [data-seat=\"0\"]').dataset.here === 'yes'").await?,
        "a bot sits there"
    );
    anna.close().await?;
    boris.close().await?;
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_and_the_kitchen_table_see_no_hand_and_talk_is_held_back() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::at_leisure().await?;
    for lang in ["en", "ru"] {
        let (to_anna, to_vera) = (house.wire().await?, house.wire().await?);
        let anna = Browser::start(Viewport { lang, ..Viewport::default() }).await?;
        let vera = Browser::start(Viewport { lang, size: (1920, 1080), dark: lang == "ru" }).await?;
        let table = set_table(&anna, &to_anna, "the-game", "Anna", sit_beside_a_bot()).await?;
        anna.until(AT_TABLE).await?;

        // One who only looks.
        vera.open(&to_vera.url(&table)).await?;
        vera.until_there("[data-looks-on]").await?;
        ensure!(!vera.has("[data-card]").await? && !vera.has("[data-go]").await?);
        // The same device as the screen in the middle.
        vera.open(&to_vera.url(&format!("{table}/table"))).await?;
        vera.until_there("[data-kitchen=table]").await?;
        vera.until(AT_TABLE).await?;
        vera.has_no_faults("the kitchen table").await?;
        vera.picture(&format!("online-kitchen-1920-{lang}")).await?;

        agree_who_starts(&[&anna]).await?;
        // Free text would tell too much while the game goes on: that is said once, in the reader's language, in place of
        // the field.
        anna.click("[data-talk]").await?;
        anna.until_there("[data-silent]").await?;
        let said = anna.ask("document.querySelector('[data-silent]').textContent").await?;
        ensure!(
            anna.is("document.querySelector('[data-say]').offsetWidth === 0").await?,
            "there is nothing to write in"
        );
        let cyrillic = said.as_str().unwrap_or_default().chars().any(|it| ('а'..='я').contains(&it));
        ensure!(cyrillic == (lang == "ru"), "{said} is said to one who reads {lang}");
        ensure!(anna.ask("document.querySelectorAll('[data-chat] b').length").await? == json!(0));
        // A reaction tells nothing of the cards: all see it.
        anna.click("[data-react=web-on-react-wave]").await?;
        vera.until_there("[data-reacted]").await?;
        anna.picture(&format!("online-talk-1280-{lang}")).await?;
        anna.has_no_faults("the talk").await?;
        anna.press(&['\u{e00c}']).await?;
        anna.until_gone(".sheet").await?;

        // A bot agrees to every take-back.
        one_turn(&[&anna], Lays::Cheap).await?;
        anna.until(&format!("{MY_TURN} && {NEW_TURN} && {ANSWERED}")).await?;
        let before = left(&anna).await?;
        ensure!(before < 96, "both have played");
        anna.click("[data-people]").await?;
        anna.has_no_faults("the people").await?;
        anna.picture(&format!("online-people-1280-{lang}")).await?;
        anna.click("[data-ask-back]").await?;
        anna.until(&format!("{LEFT} > {before}")).await?;

        // A bot plays for one, and one plays again.
        anna.click("[data-people]").await?;
        anna.click("[data-lend]").await?;
        anna.press(&['\u{e00c}']).await?;
        anna.until_there("[data-lent]").await?;
        anna.click("[data-lent] [data-back]").await?;
        anna.until_gone("[data-lent]").await?;

        told_no_secret(&messages(&to_vera))?;
        // Even the player's own device shows no hand as a kitchen table, and gets none; as a hand it shows it.
        let seen = messages(&to_anna).len();
        anna.open(&to_anna.url(&format!("{table}/table"))).await?;
        anna.until_there("[data-kitchen=table]").await?;
        ensure!(!anna.has("[data-card]").await?);
        told_no_secret(&messages(&to_anna)[seen..])?;
        vera.close().await?;
        anna.close().await?;
        let phone = Browser::start(Viewport { lang, size: (390, 844), dark: false }).await?;
        phone.open(&to_anna.url(&format!("{table}/hand"))).await?;
        phone.until(AT_TABLE).await?;
        // Cards have been laid: the rows are four places over the whole width, and the hand is below them.
        let laid = "(() => { const [lanes, hand] = ['.lanes', '.tg .hand'].map((it) => document.querySelector(it).getBoundingClientRect());
            return lanes.width > innerWidth * 0.9 && hand.top >= lanes.bottom - 1 && hand.bottom <= innerHeight; })()";
        ensure!(phone.is(laid).await?, "the hand beside a kitchen table keeps its shape");
        phone.has_no_faults("the hand beside a kitchen table").await?;
        phone.picture(&format!("online-hand-390-{lang}")).await?;
        phone.close().await?;
    }
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_a_table_has_no_faults_at_any_size() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    for (size, lang, dark) in [((360, 740), "ru", false), ((820, 1180), "en", true), ((1920, 1080), "ru", true)] {
        let wire = house.wire().await?;
        let browser = Browser::start(Viewport { size, lang, dark }).await?;
        for (page, path) in [("lobby", "/online"), ("set", "/online/the-game"), ("nowhere", "/t/0000000000000")] {
            browser.open(&wire.url(path)).await?;
            browser.until("document.querySelector('main') !== null").await?;
            browser.picture(&format!("online-{page}-{}-{lang}", size.0)).await?;
            browser.has_no_faults(page).await?;
        }
        // Without a name nobody can sit down, and it is said where.
        browser.open(&wire.url("/online/the-game")).await?;
        browser.click("[data-go]").await?;
        browser.until("document.querySelector('main > .refusal')?.textContent !== ''").await?;
        browser.close().await?;
    }
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_this_device_goes_on_online_where_it_was() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Viewport { lang: "ru", ..Viewport::default() }).await?;
    browser.open(&wire.url("/")).await?;
    browser.click("[data-play=the-game]").await?;
    browser.until(MY_TURN).await?;
    stage_turn(&browser, Lays::Cheap).await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{LEFT} === 96 && {IDLE} && {NEW_TURN}")).await?;
    let hand = "[...document.querySelectorAll('[data-card]')].map((it) => it.dataset.card).join()";
    let held = browser.ask(hand).await?;
    browser.click("[data-settings]").await?;
    browser.click("[data-share]").await?;
    browser.until(&format!("location.pathname.startsWith('/t/') && {AT_TABLE}")).await?;
    ensure!(left(&browser).await? == 96 && browser.ask(hand).await? == held, "the game is where it was");
    ensure!(one_turn(&[&browser], Lays::Cheap).await?);
    ensure!(left(&browser).await? == 94);
    browser.close().await?;
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_makes_another_device_ones_own() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let one = Browser::start(Viewport::default()).await?;
    let table = set_table(&one, &wire, "the-game", "Vasilisa", "").await?;
    one.open(&wire.url("/online")).await?;
    one.click("[data-way-back]").await?;
    one.until_there("[data-link]").await?;
    one.has_no_faults("the lobby with a link").await?;
    let link = one.ask("document.querySelector('[data-link]')?.value").await?;
    let link = link.as_str().context("a link is text")?.to_owned();
    let other = Browser::start(Viewport { lang: "ru", ..Viewport::default() }).await?;
    let path =
        link.split_once("/#").map(|(_, hash)| format!("/#{hash}")).context("the link leads to the first page")?;
    other.open(&wire.url(&path)).await?;
    other.until_there("[data-come-back]").await?;
    other.has_no_faults("coming back").await?;
    other.click("[data-come-back]").await?;
    other.until(&format!("document.querySelector('a[href=\"{table}\"]') !== null")).await?;
    // It is good once.
    let third = Browser::start(Viewport::default()).await?;
    third.open(&wire.url(&path)).await?;
    third.click("[data-come-back]").await?;
    third.until("document.querySelector('.refusal')?.textContent.trim() !== ''").await?;
    for browser in [one, other, third] {
        browser.close().await?;
    }
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fair_deal_is_checked_by_both_pages_and_proven_when_it_is_over() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let choose =
        "[...document.querySelectorAll('label.switch')].find(it => it.textContent.includes('Fair deal')).click()";
    let table = set_table(&two.anna, &two.to_anna, "the-game", "Anna", choose).await?;
    two.sit_down(&table, "[data-fair=fits]").await?;
    let both = two.both();
    agree_who_starts(&both).await?;
    for (browser, picture) in both.into_iter().zip(["fair-1280-en-light", "fair-390-ru-dark"]) {
        browser.has_no_faults("a table that was dealt fairly").await?;
        browser.click("[data-people]").await?;
        browser.click(".sheet [data-fair]").await?;
        browser.until_there("[data-fair-about]").await?;
        browser.picture(picture).await?;
        browser.has_no_faults("what a fair deal is").await?;
    }
    // The page keeps its share: loaded anew, it still finds it in the deal.
    two.boris.open(&two.to_boris.url(&table)).await?;
    two.boris.until_there("[data-fair=fits]").await?;
    two.boris.click("[data-people]").await?;
    two.boris.click(".sheet [data-fair]").await?;
    two.boris.until("document.querySelector('[data-fair-about]')?.textContent.includes('Ваша доля среди них')").await?;
    for browser in both {
        browser.click(".sheet .ibtn").await?;
        browser.until("document.querySelector('[data-fair-about]') === null").await?;
    }
    while one_turn(&both, Lays::Dear).await? {}
    for browser in both {
        browser.until_there("[data-fair=proven]").await?;
    }
    two.anna.picture("fair-proven-1280-en-light").await?;
    two.part().await
}
