//! The table of Woodland Wizards in a real browser: by tap, by keyboard, by several people at one device, online, with
//! twelve seats around a television, and with the cards of one's own box.

use anyhow::{Result, ensure};
use samobranka_rules::{Game, Play, Seat};
use samobranka_web_tests::online::{Two, messages, set_table, sit_beside_a_bot, told_no_secret};
use samobranka_web_tests::table::{
    ANSWERED, CURTAIN, MY_TURN, OVER, at_every_size, raise_curtain, sit_at, two_people_and_a_bot,
};
use samobranka_web_tests::{Browser, House, Server, Viewport, kept, turn};
use samobranka_woodland_wizards::{Options, Phase, Wizards, WoodlandWizards};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::{Value, json};

const RESULT: &str = "document.querySelector('[data-result-close]') !== null";
const STAGED: &str = "document.querySelector('[data-go].idle') === null";
/// Nothing is being shown that a tap would skip: the tap is meant for what is asked.
const SHOWN: &str = "document.querySelector('.ww [data-skip]') === null";

/// Where the game stands, as far as the page shows it: it changes with every decision.
async fn mark(browser: &Browser) -> Result<Value> {
    browser.ask("document.querySelector('.ww section.sr')?.textContent ?? 'over'").await
}

/// Takes what is asked: a choice, a card of the hand, or a pass; then the one thing to press.
pub(super) async fn decide(browser: &Browser, keys: bool, may_pass: bool) -> Result<()> {
    let before = mark(browser).await?;
    let choices = browser.is("document.querySelector('[data-choice]') !== null").await?;
    let pass = browser.is("document.querySelector('[data-pass]') !== null").await?;
    match (pass && may_pass, keys, choices) {
        (true, true, _) => browser.press(&['p']).await?,
        (true, false, _) => browser.click("[data-pass]").await?,
        (false, true, _) => browser.press(&['1']).await?,
        (false, false, true) => browser.click("[data-choice]").await?,
        (false, false, false) => browser.click(".held").await?,
    }
    browser.until(STAGED).await?;
    if keys {
        browser.press(&['e']).await?;
    } else {
        browser.click("[data-go]").await?;
    }
    browser
        .until(&format!(
            "{OVER} || {CURTAIN} || {RESULT} || (document.querySelector('.ww section.sr')?.textContent ?? 'over') !== {before}"
        ))
        .await
}

/// Plays on to the end, or until so many decisions are taken. How many contests were seen to end.
pub(super) async fn play(browser: &Browser, most: usize, keys: bool) -> Result<usize> {
    let mut contests = 0;
    let mut number = 0;
    while number < most {
        browser.until(&format!("{OVER} || {MY_TURN} || {CURTAIN} || {RESULT}")).await?;
        if browser.is(OVER).await? {
            break;
        }
        if browser.is(RESULT).await? {
            contests += 1;
            if keys {
                browser.press(&['\u{e007}']).await?;
            } else {
                browser.click("[data-result-close]").await?;
            }
            browser.until(&format!("!({RESULT})")).await?;
            continue;
        }
        if browser.is(CURTAIN).await? {
            raise_curtain(browser, ".held, .mine-sealed").await?;
            continue;
        }
        number += 1;
        decide(browser, keys, number % 3 == 0).await?;
    }
    Ok(contests)
}

/// Up to the first seat's boost of this turn in this round.
fn until_boost(round: u8, turn: u8) -> impl Fn(&Play<WoodlandWizards>) -> bool {
    move |play| {
        let public = &play.state().public;
        let mine = WoodlandWizards::to_act(public).contains(Seat(0));
        !(mine && public.round >= round && matches!(public.phase, Phase::Boost { turn: now, .. } if now >= turn))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_plays_to_the_end_and_looks_back() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.picture("woodland-first-page-1280-en-light").await?;
    browser.click("[data-play=woodland-wizards]").await?;
    browser.until(MY_TURN).await?;
    // A card is staged, looked at, and taken back.
    browser.click(".held").await?;
    browser.until(STAGED).await?;
    browser.click("[data-look]").await?;
    browser.until("document.querySelector('.large') !== null").await?;
    browser.show("woodland-card-1280-en-light").await?;
    browser.press(&['\u{e00c}']).await?;
    browser.until("document.querySelector('.large') === null").await?;
    browser.click("[data-undo]").await?;
    browser.until(&format!("!({STAGED})")).await?;
    let contests = play(&browser, 200, false).await?;
    ensure!(browser.is(OVER).await?, "a game ends");
    ensure!(contests >= 3, "the result of each contest was shown, not {contests}");
    browser.show("woodland-end-1280-en-light").await?;
    browser.click("[data-contest]").await?;
    browser.until("document.querySelector('.wwboard .results') !== null").await?;
    browser.show("woodland-replay-1280-en-light").await?;
    ensure!(browser.complaints().await?.is_empty(), "{:?}", browser.complaints().await?);
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_wizards_by_keyboard_alone() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    let options = Options { wizards: Wizards::Pick, rounds: 2, ..Options::default() };
    let table = kept::<_, WoodlandWizardsPlayers>("keys", 5, 3, options, |_: &Play<WoodlandWizards>| false);
    sit_at(&browser, &server, &table).await?;
    browser.show("woodland-wizards-1280-ru-light").await?;
    play(&browser, 200, true).await?;
    ensure!(browser.is(OVER).await?, "a game ends");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn all_cards_can_be_found() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (390, 844), lang: "ru", dark: true }).await?;
    let table = kept::<_, WoodlandWizardsPlayers>("index", 7, 4, Options::default(), until_boost(1, 2));
    sit_at(&browser, &server, &table).await?;
    browser.click("[data-index]").await?;
    browser.until("document.querySelectorAll('.entry').length === 38").await?;
    browser.client.find(fantoccini::Locator::Css(".sheet input")).await?.send_keys("феникс").await?;
    browser.until("document.querySelectorAll('.entry').length === 2").await?;
    browser.show("woodland-index-390-ru-dark").await?;
    browser.press(&['\u{e00c}']).await?;
    browser.until("document.querySelector('.sheet') === null").await?;
    // Why a card has its power.
    browser.click(".mine [data-place]").await?;
    browser.until("document.querySelector('.why') !== null").await?;
    browser.picture("woodland-why-390-ru-dark").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_choose_in_secret_at_one_device() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = two_people_and_a_bot(&server, "woodland-wizards", &[]).await?;
    play(&browser, 10, false).await?;
    browser.picture("woodland-hot-seat-390-ru-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_with_twelve_seats_runs_to_its_end() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (390, 844), lang: "en", dark: false }).await?;
    let options = Options { boost: samobranka_woodland_wizards::Boost::AtOnce, rounds: 2, ..Options::default() };
    let table = kept::<_, WoodlandWizardsPlayers>("twelve", 9, 12, options, until_boost(1, 1));
    sit_at(&browser, &server, &table).await?;
    browser.show("woodland-twelve-390-en-light").await?;
    browser.look((1280, 800), false).await?;
    browser.picture("woodland-twelve-1280-en-light").await?;
    let mut ended = false;
    for _ in 0..12 {
        ended |= play(&browser, 1, false).await? > 0;
        if ended {
            break;
        }
        browser.until(&format!("{OVER} || {MY_TURN} || {RESULT}")).await?;
        if browser.is(RESULT).await? {
            browser.show("woodland-twelve-result-1280-en-light").await?;
            ended = true;
            break;
        }
    }
    ensure!(ended, "the contest ends and its result is shown");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = turn().await;
    let options = Options { wizards: Wizards::Random, ..Options::default() };
    let table = kept::<_, WoodlandWizardsPlayers>("sizes", 11, 4, options, until_boost(2, 2));
    at_every_size(&[("woodland", &table)], async |browser| {
        browser.click(".held").await?;
        browser.until(STAGED).await?;
        let low = "document.querySelector('[data-go]').getBoundingClientRect().bottom > innerHeight";
        Ok(if browser.is(low).await? { vec!["the button is below the window"] } else { Vec::new() })
    })
    .await
}

/// Leaves one chair beside one's own, for whoever comes.
const ONE_FREE_CHAIR: &str =
    "[...document.querySelectorAll('.chair .ibtn')].reverse().slice(0, -1).forEach((it) => it.click());
    const s = document.querySelector('.chair select'); s.selectedIndex = 0;
    s.dispatchEvent(new Event('change', { bubbles: true }));";

/// Does what is asked at a table online, if anything is; whether something was.
async fn step_online(browser: &Browser, may_pass: bool) -> Result<bool> {
    if browser.is(RESULT).await? {
        browser.client.execute("document.querySelector('[data-result-close]')?.click()", Vec::new()).await?;
        return Ok(false);
    }
    let asked = browser.is(&format!("{MY_TURN} && {ANSWERED} && {SHOWN} && !({RESULT})")).await?;
    if asked {
        decide(browser, false, may_pass).await?;
    }
    Ok(asked)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_online_to_the_end() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let short = format!("{ONE_FREE_CHAIR} document.querySelector('input[name=rounds][value=\"2\"]').click();");
    let table = set_table(&two.anna, &two.to_anna, "woodland-wizards", "Anna", &short).await?;
    two.anna.until_there("[data-room]").await?;
    two.sit_down(&table, ".held").await?;
    let (mut steps, mut shown) = (0, false);
    two.play(200, async |browser| {
        // In a contest there is something to see.
        if !shown && two.anna.is("document.querySelector('.mine [data-place]') !== null").await? {
            shown = true;
            two.anna.show("woodland-online-1280-en-light").await?;
            two.boris.show("woodland-online-390-ru-dark").await?;
        }
        let asked = step_online(browser, steps % 3 == 0).await?;
        steps += usize::from(asked);
        Ok(asked)
    })
    .await?;
    ensure!(shown, "the table was looked at");
    two.anna.show("woodland-online-end-1280-en-light").await?;
    two.boris.show("woodland-online-end-390-ru-dark").await?;
    two.saw_only_their_own()?;
    two.part().await
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_around_a_television_and_a_phone_with_a_hand() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let (to_anna, to_all) = (house.wire().await?, house.wire().await?);
    let phone = Browser::start(Viewport { lang: "en", size: (360, 740), dark: false }).await?;
    let screen = Browser::start(Viewport { lang: "ru", size: (1920, 1080), dark: true }).await?;
    phone.open(&to_anna.url("/online/woodland-wizards")).await?;
    phone.fill("[data-name]", "Anna").await?;
    while phone.is("document.querySelectorAll('.chair').length < 12").await? {
        phone.click("[data-add=bot]").await?;
    }
    // The weakest bots decide at once, and all boost at once, so that it doesn't take long.
    let quick = "document.querySelectorAll('.chair select').forEach((it) => { it.selectedIndex = 1;
            it.dispatchEvent(new Event('change', { bubbles: true })); });
        document.querySelector('input[name=boost][value=at_once]').click();
        document.querySelector('input[name=rounds][value=\"2\"]').click();";
    phone.client.execute(quick, Vec::new()).await?;
    phone.click("[data-go]").await?;
    phone.until("location.pathname.startsWith('/t/')").await?;
    let table = phone.ask("location.pathname").await?;
    let table = table.as_str().unwrap_or_default();
    screen.open(&to_all.url(&format!("{table}/table"))).await?;
    screen.until_there("[data-kitchen=table]").await?;
    screen.until_there(".opp").await?;
    phone.open(&to_anna.url(&format!("{table}/hand"))).await?;
    phone.until_there(".held").await?;
    let whole = "[...document.querySelectorAll('.opp')].every((it) => { const box = it.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight + 1 && [...it.querySelectorAll('.spot')].every((card) => {
            const lies = card.getBoundingClientRect(); return lies.bottom <= box.bottom && lies.right <= box.right; }); })";
    let mut shown = false;
    for _ in 0..400 {
        if phone.is(RESULT).await? {
            break;
        }
        let boosts = phone.is("document.querySelector('[data-pass]') !== null").await?;
        if boosts && !shown && screen.is("document.querySelectorAll('.opp .wc').length >= 12").await? {
            shown = true;
            screen.picture("woodland-kitchen-1920-ru-dark").await?;
            ensure!(screen.ask("document.querySelectorAll('.opp').length").await? == json!(12));
            ensure!(screen.is(whole).await?, "all twelve are seen at once");
            ensure!(screen.is("document.querySelector('.held, .mine-sealed') === null").await?, "no hand is shown");
            screen.has_no_faults("the television").await?;
            screen.look((1920, 1080), false).await?;
            screen.picture("woodland-kitchen-1920-ru-light").await?;
            ensure!(
                phone.is("document.querySelector('.held').getBoundingClientRect().top < innerHeight").await?,
                "the hand is on the phone's screen"
            );
            phone.has_no_faults("the hand beside a television").await?;
            phone.picture("woodland-hand-360-en-light").await?;
            phone.look((360, 740), true).await?;
            phone.picture("woodland-hand-360-en-dark").await?;
        }
        // The next round may ask already while the result is told.
        if phone.is(&format!("{MY_TURN} && {ANSWERED} && !({RESULT})")).await? {
            decide(&phone, false, shown).await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    ensure!(shown, "the television was looked at");
    ensure!(phone.is(RESULT).await?, "the contest ends");
    phone.picture("woodland-hand-result-360-en-dark").await?;
    screen.picture("woodland-kitchen-result-1920-ru-light").await?;
    told_no_secret(&messages(&to_all))?;
    for browser in [screen, phone] {
        browser.close().await?;
    }
    house.stop().await;
    Ok(())
}

/// Chooses a bad file and then a good one, where a table is set.
async fn choose_cards(browser: &Browser, bad: &str, good: &str, picture: &str) -> Result<()> {
    browser.click(".more summary").await?;
    browser.give_file("bad.json", bad).await?;
    let refusal = "document.querySelector('.choice .refusal[role=alert]')?.textContent ?? ''";
    browser.until(&format!("({refusal}).includes('bad.json')")).await?;
    let said = browser.ask(refusal).await?;
    let wanted = "Карта 3, «jackalope», эффект 1: он никогда не сработает";
    ensure!(said.as_str().is_some_and(|said| said.contains(wanted)), "{said}");
    browser.has_no_faults("a bad file").await?;
    browser.picture(picture).await?;
    browser.give_file("мои-карты.json", good).await?;
    browser.until("document.querySelector('[data-own-file]')?.dataset.ownFile === 'true'").await?;
    browser.until(&format!("({refusal}) === ''")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_of_ones_own_box_are_played_with_on_the_device_and_online() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Viewport { lang: "ru", size: (390, 844), dark: false }).await?;
    let mut own: Value = serde_json::from_str(include_str!("../../../games/woodland-wizards/rules/data/cards.json"))?;
    for card in own["cards"].as_array_mut().expect("there are cards") {
        let name = card["name"]["ru"].as_str().unwrap_or_default();
        card["name"]["ru"] = json!(format!("Моя {name}"));
    }
    let good = own.to_string();
    own["cards"][2]["effects"][0]["when"] = json!("search");
    let bad = own.to_string();
    let mine = "document.querySelector('.held')?.textContent.includes('Моя')";

    browser.open(&wire.url("/new/woodland-wizards")).await?;
    choose_cards(&browser, &bad, &good, "woodland-bad-file-390-ru-light").await?;
    browser.picture("woodland-own-file-390-ru-light").await?;
    browser.click("[data-go]").await?;
    browser.until(MY_TURN).await?;
    ensure!(browser.is(mine).await?, "one's own cards are in the hand");
    play(&browser, 1, false).await?;

    browser.open(&wire.url("/online/woodland-wizards")).await?;
    browser.fill("[data-name]", "Анна").await?;
    browser.client.execute(sit_beside_a_bot(), Vec::new()).await?;
    choose_cards(&browser, &bad, &good, "woodland-bad-file-online-390-ru-light").await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("location.pathname.startsWith('/t/') && {MY_TURN} && {ANSWERED}")).await?;
    ensure!(browser.is(mine).await?, "one's own cards are in the hand online too");
    decide(&browser, false, false).await?;
    browser.close().await?;
    house.stop().await;
    Ok(())
}
