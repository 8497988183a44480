//! The table of Woodland Wizards in a real browser: by tap, by keyboard, by several people at one device, online, with
//! twelve seats around a television, and with the cards of one's own box.

use anyhow::{Result, ensure};
use samobranka_bots::Players;
use samobranka_rules::{Game, Play, Seed, Setup};
use samobranka_web_tests::online::{fill, find, messages, no_faults, set_table, sit_beside_a_bot, until_there};
use samobranka_web_tests::{Browser, House, Look, Server};
use samobranka_woodland_wizards::{Options, Phase, Wizards, WoodlandWizards};
use serde_json::{Value, json};
use tokio::sync::Mutex;

/// Browsers are heavy: one at a time.
static TURN: Mutex<()> = Mutex::const_new(());

const OVER: &str = "document.querySelector('.en') !== null";
const MY_TURN: &str = "document.querySelector('[data-turn=yes]') !== null";
const CURTAIN: &str = "document.querySelector('[data-raise]') !== null";
const RESULT: &str = "document.querySelector('[data-result-close]') !== null";
const STAGED: &str = "document.querySelector('[data-go].idle') === null";

async fn is(browser: &Browser, expression: &str) -> Result<bool> {
    Ok(browser.ask(expression).await? == json!(true))
}

/// Where the game stands, as far as the page shows it: it changes with every decision.
async fn mark(browser: &Browser) -> Result<Value> {
    browser.ask("document.querySelector('.ww section.sr')?.textContent ?? 'over'").await
}

/// Takes what is asked: a choice, a card of the hand, or a pass; then the one thing to press.
async fn decide(browser: &Browser, keys: bool, may_pass: bool) -> Result<()> {
    let before = mark(browser).await?;
    let choices = is(browser, "document.querySelector('[data-choice]') !== null").await?;
    let pass = is(browser, "document.querySelector('[data-pass]') !== null").await?;
    if pass && may_pass {
        if keys { browser.press(&['p']).await? } else { browser.click("[data-pass]").await? }
    } else {
        match (keys, choices) {
            (true, _) => browser.press(&['1']).await?,
            (false, true) => browser.click("[data-choice]").await?,
            (false, false) => browser.click(".held").await?,
        }
        browser.until(STAGED).await?;
        if keys { browser.press(&['e']).await? } else { browser.click("[data-go]").await? }
    }
    browser
        .until(&format!(
            "{OVER} || {CURTAIN} || {RESULT} || (document.querySelector('.ww section.sr')?.textContent ?? 'over') !== {before}"
        ))
        .await
}

/// Plays on to the end, or until so many decisions are taken. How many contests were seen to end.
async fn play(browser: &Browser, most: usize, keys: bool) -> Result<usize> {
    let mut contests = 0;
    let mut number = 0;
    while number < most {
        browser.until(&format!("{OVER} || {MY_TURN} || {CURTAIN} || {RESULT}")).await?;
        if is(browser, OVER).await? {
            break;
        }
        if is(browser, RESULT).await? {
            contests += 1;
            if keys {
                browser.press(&['\u{e007}']).await?;
            } else {
                browser.click("[data-result-close]").await?;
            }
            browser.until(&format!("!({RESULT})")).await?;
            continue;
        }
        if is(browser, CURTAIN).await? {
            ensure!(
                browser.ask("document.querySelectorAll('.held, .mine-sealed').length").await? == json!(0),
                "behind the curtain nobody's cards are in the page"
            );
            browser.click("[data-raise]").await?;
            browser.until(&format!("!({CURTAIN})")).await?;
            continue;
        }
        number += 1;
        decide(browser, keys, number % 3 == 0).await?;
    }
    Ok(contests)
}

/// A table kept on the device, played by bots as long as `go_on` says so; the first seat is a person's.
fn kept(id: &str, seed: u64, seats: u8, options: Options, go_on: impl Fn(&Play<WoodlandWizards>) -> bool) -> Value {
    let setup = Setup::new(seats, options).expect("the table can be set like this");
    let seed = Seed::from_number(seed);
    let (mut game, _) = Play::<WoodlandWizards>::new(setup, seed);
    let kind = WoodlandWizards::bots().last().expect("there are bots");
    while let Some(seat) = WoodlandWizards::to_act(&game.state().public).first() {
        if !go_on(&game) {
            break;
        }
        let action = kind.make(seed).choose(game.state().view(seat));
        game.act(seat, action, None).expect("bots play by the rules");
    }
    let names = ["", "Timur", "Vera", "Gosha", "Nina", "Lev", "Asya", "Boris", "Dana", "Egor", "Zoya", "Ivan"];
    let chair = |at: usize| match at {
        0 => json!({ "name": "", "sitter": "person" }),
        at => json!({ "name": names[at], "sitter": { "bot": "greedy" } }),
    };
    let outcome = WoodlandWizards::outcome(&game.state().public);
    json!({
        "id": id,
        "game": WoodlandWizards::ID,
        "chairs": (0..usize::from(seats)).map(chair).collect::<Vec<_>>(),
        "options": game.setup().options(),
        "seed": seed,
        "record": game.record().expect("a dealt game has a record").to_text(),
        "imagined": null,
        "at": 1.0,
        "over": outcome.is_some(),
        "outcome": outcome,
    })
}

/// Up to the first seat's boost of this turn in this round.
fn until_boost(round: u8, turn: u8) -> impl Fn(&Play<WoodlandWizards>) -> bool {
    move |play| {
        let public = &play.state().public;
        let mine = WoodlandWizards::to_act(public).contains(samobranka_rules::Seat(0));
        !(mine && public.round >= round && matches!(public.phase, Phase::Boost { turn: now, .. } if now >= turn))
    }
}

async fn sit_at(browser: &Browser, server: &Server, table: &Value) -> Result<()> {
    browser.open(&server.url("/")).await?;
    let script = "const table = arguments[0];
        localStorage.setItem('samobranka.table.' + table.id, JSON.stringify(table));
        localStorage.setItem('samobranka.tables', JSON.stringify([table.id]));";
    browser.client.execute(script, vec![table.clone()]).await?;
    let id = table["id"].as_str().unwrap_or_default();
    browser.open(&server.url(&format!("/table/{id}"))).await?;
    browser.until(&format!("{MY_TURN} || {OVER}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_plays_to_the_end_and_looks_back() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.picture("woodland-first-page-1280-en-light").await?;
    browser.click("[data-play=woodland-wizards]").await?;
    browser.until(MY_TURN).await?;
    // A card is staged, looked at, and taken back.
    browser.click(".held").await?;
    browser.until(STAGED).await?;
    browser.click("[data-look]").await?;
    browser.until("document.querySelector('.large') !== null").await?;
    browser.picture("woodland-card-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.press(&['\u{e00c}']).await?;
    browser.until("document.querySelector('.large') === null").await?;
    browser.click("[data-undo]").await?;
    browser.until(&format!("!({STAGED})")).await?;
    let contests = play(&browser, 200, false).await?;
    ensure!(is(&browser, OVER).await?, "a game ends");
    ensure!(contests >= 3, "the result of each contest was shown, not {contests}");
    browser.picture("woodland-end-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-contest]").await?;
    browser.until("document.querySelector('.wwboard .results') !== null").await?;
    browser.picture("woodland-replay-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    ensure!(browser.complaints().await?.is_empty(), "{:?}", browser.complaints().await?);
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_wizards_by_keyboard_alone() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { lang: "ru", ..Look::default() }).await?;
    let options = Options { wizards: Wizards::Pick, rounds: 2, ..Options::default() };
    let table = kept("keys", 5, 3, options, |_| false);
    sit_at(&browser, &server, &table).await?;
    browser.picture("woodland-wizards-1280-ru-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    play(&browser, 200, true).await?;
    ensure!(is(&browser, OVER).await?, "a game ends");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn all_cards_can_be_found() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (390, 844), lang: "ru", dark: true }).await?;
    let table = kept("index", 7, 4, Options::default(), until_boost(1, 2));
    sit_at(&browser, &server, &table).await?;
    browser.click("[data-index]").await?;
    browser.until("document.querySelectorAll('.entry').length === 38").await?;
    browser.client.find(fantoccini::Locator::Css(".sheet input")).await?.send_keys("феникс").await?;
    browser.until("document.querySelectorAll('.entry').length === 2").await?;
    browser.picture("woodland-index-390-ru-dark").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
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
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (390, 844), lang: "ru", dark: false }).await?;
    browser.open(&server.url("/new/woodland-wizards")).await?;
    browser.click("[data-add=person]").await?;
    browser.until("document.querySelectorAll('.chair').length === 3").await?;
    browser.picture("woodland-new-table-390-ru-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-go]").await?;
    browser.until(&format!("{CURTAIN} || {MY_TURN}")).await?;
    play(&browser, 10, false).await?;
    browser.picture("woodland-hot-seat-390-ru-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_with_twelve_seats_runs_to_its_end() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (390, 844), lang: "en", dark: false }).await?;
    let options = Options { boost: samobranka_woodland_wizards::Boost::AtOnce, rounds: 2, ..Options::default() };
    let table = kept("twelve", 9, 12, options, until_boost(1, 1));
    sit_at(&browser, &server, &table).await?;
    browser.picture("woodland-twelve-390-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.look((1280, 800), false).await?;
    browser.picture("woodland-twelve-1280-en-light").await?;
    let mut ended = false;
    for _ in 0..12 {
        ended |= play(&browser, 1, false).await? > 0;
        if ended {
            break;
        }
        browser.until(&format!("{OVER} || {MY_TURN} || {RESULT}")).await?;
        if is(&browser, RESULT).await? {
            browser.picture("woodland-twelve-result-1280-en-light").await?;
            ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
            ended = true;
            break;
        }
    }
    ensure!(ended, "the contest ends and its result is shown");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let sizes = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)];
    let options = Options { wizards: Wizards::Random, ..Options::default() };
    let table = kept("sizes", 11, 4, options, until_boost(2, 2));
    let mut problems = Vec::new();
    for (at, &size) in sizes.iter().enumerate() {
        for lang in ["ru", "en"] {
            let dark = (at % 2 == 0) == (lang == "en");
            let browser = Browser::start(Look { size, lang, dark }).await?;
            let name = format!("woodland-{}x{}-{lang}-{}", size.0, size.1, if dark { "dark" } else { "light" });
            sit_at(&browser, &server, &table).await?;
            browser.click(".held").await?;
            browser.until(STAGED).await?;
            browser.picture(&name).await?;
            if is(&browser, "document.documentElement.scrollWidth > innerWidth").await? {
                problems.push(format!("{name}: scrolls sideways"));
            }
            let low = "document.querySelector('[data-go]').getBoundingClientRect().bottom > innerHeight";
            if is(&browser, low).await? {
                problems.push(format!("{name}: the button is below the window"));
            }
            problems.extend(browser.axe().await?.into_iter().map(|fault| format!("{name}: {fault}")));
            browser.close().await?;
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

const ANSWERED: &str = "document.querySelector('[data-unanswered]')?.dataset.unanswered === '0'";

/// Leaves one chair beside one's own, for whoever comes.
const ONE_FREE_CHAIR: &str =
    "[...document.querySelectorAll('.chair .ibtn')].reverse().slice(0, -1).forEach((it) => it.click());
    const s = document.querySelector('.chair select'); s.selectedIndex = 0;
    s.dispatchEvent(new Event('change', { bubbles: true }));";

/// Does what is asked at a table online, if anything is; whether something was.
async fn step_online(browser: &Browser, may_pass: bool) -> Result<bool> {
    if is(browser, RESULT).await? {
        browser.client.execute("document.querySelector('[data-result-close]')?.click()", Vec::new()).await?;
        return Ok(false);
    }
    let asked = is(browser, &format!("{MY_TURN} && {ANSWERED}")).await?;
    if asked {
        decide(browser, false, may_pass).await?;
    }
    Ok(asked)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_online_to_the_end() -> Result<()> {
    let _turn = TURN.lock().await;
    let mut house = House::open().await?;
    let (to_anna, to_boris) = (house.wire().await?, house.wire().await?);
    let anna = Browser::start(Look::default()).await?;
    let boris = Browser::start(Look { lang: "ru", size: (390, 844), dark: true }).await?;
    let short = format!("{ONE_FREE_CHAIR} document.querySelector('input[name=rounds][value=\"2\"]').click();");
    let table = set_table(&anna, &to_anna, "woodland-wizards", "Anna", &short).await?;
    until_there(&anna, "[data-room]").await?;
    boris.open(&to_boris.url(&table)).await?;
    fill(&boris, "[data-name]", "Борис").await?;
    boris.click("[data-sit=\"1\"]").await?;
    let both = [&anna, &boris];
    for browser in both {
        until_there(browser, ".held").await?;
    }
    let (mut steps, mut shown) = (0, false);
    while !is(&anna, OVER).await? || !is(&boris, OVER).await? {
        for browser in both {
            if !is(browser, OVER).await? && step_online(browser, steps % 3 == 0).await? {
                steps += 1;
            }
        }
        ensure!(steps < 200, "a game ends");
        // In a contest there is something to see.
        if !shown && is(&anna, "document.querySelectorAll('.mine [data-place]').length > 1").await? {
            shown = true;
            no_faults(&anna, "the table online").await?;
            no_faults(&boris, "the table online, on a phone").await?;
            anna.picture("woodland-online-1280-en-light").await?;
            boris.picture("woodland-online-390-ru-dark").await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    ensure!(shown, "the table was looked at");
    no_faults(&anna, "the end").await?;
    no_faults(&boris, "the end on a phone").await?;
    anna.picture("woodland-online-end-1280-en-light").await?;
    boris.picture("woodland-online-end-390-ru-dark").await?;
    // Nobody was ever sent the view of the other.
    for (wire, seat) in [(&to_anna, 0), (&to_boris, 1)] {
        for message in messages(wire) {
            let mut views = Vec::new();
            find(&message, "view", &mut views);
            let own = |view: &&Value| view["seat"].is_null() || view["seat"] == json!(seat);
            ensure!(views.iter().filter(|view| view.is_object()).all(own), "a view of another seat: {message}");
        }
    }
    for browser in [anna, boris] {
        browser.close().await?;
    }
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_around_a_television_and_a_phone_with_a_hand() -> Result<()> {
    let _turn = TURN.lock().await;
    let mut house = House::open().await?;
    let (to_anna, to_all) = (house.wire().await?, house.wire().await?);
    let phone = Browser::start(Look { lang: "en", size: (360, 740), dark: false }).await?;
    let screen = Browser::start(Look { lang: "ru", size: (1920, 1080), dark: true }).await?;
    phone.open(&to_anna.url("/online/woodland-wizards")).await?;
    fill(&phone, "[data-name]", "Anna").await?;
    while is(&phone, "document.querySelectorAll('.chair').length < 12").await? {
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
    until_there(&screen, "[data-kitchen=table]").await?;
    until_there(&screen, ".opp").await?;
    phone.open(&to_anna.url(&format!("{table}/hand"))).await?;
    until_there(&phone, ".held").await?;
    let whole = "[...document.querySelectorAll('.opp')].every((it) => { const box = it.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight + 1 && [...it.querySelectorAll('.spot')].every((card) => {
            const lies = card.getBoundingClientRect(); return lies.bottom <= box.bottom && lies.right <= box.right; }); })";
    let mut shown = false;
    for _ in 0..400 {
        if is(&phone, RESULT).await? {
            break;
        }
        let boosts = is(&phone, "document.querySelector('[data-pass]') !== null").await?;
        if boosts && !shown && is(&screen, "document.querySelectorAll('.opp .wc').length >= 12").await? {
            shown = true;
            screen.picture("woodland-kitchen-1920-ru-dark").await?;
            ensure!(screen.ask("document.querySelectorAll('.opp').length").await? == json!(12));
            ensure!(is(&screen, whole).await?, "all twelve are seen at once");
            ensure!(is(&screen, "document.querySelector('.held, .mine-sealed') === null").await?, "no hand is shown");
            no_faults(&screen, "the television").await?;
            screen.look((1920, 1080), false).await?;
            screen.picture("woodland-kitchen-1920-ru-light").await?;
            ensure!(
                is(&phone, "document.querySelector('.held').getBoundingClientRect().top < innerHeight").await?,
                "the hand is on the phone's screen"
            );
            no_faults(&phone, "the hand beside a television").await?;
            phone.picture("woodland-hand-360-en-light").await?;
            phone.look((360, 740), true).await?;
            phone.picture("woodland-hand-360-en-dark").await?;
        }
        if is(&phone, &format!("{MY_TURN} && {ANSWERED}")).await? {
            decide(&phone, false, shown).await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    ensure!(shown, "the television was looked at");
    ensure!(is(&phone, RESULT).await?, "the contest ends");
    phone.picture("woodland-hand-result-360-en-dark").await?;
    screen.picture("woodland-kitchen-result-1920-ru-light").await?;
    for message in messages(&to_all) {
        let mut private = Vec::new();
        find(&message, "private", &mut private);
        ensure!(private.iter().all(|it| it.is_null()), "a screen for all knows nobody's cards: {message}");
    }
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
    no_faults(browser, "a bad file").await?;
    browser.picture(picture).await?;
    browser.give_file("мои-карты.json", good).await?;
    browser.until("document.querySelector('[data-own-file]')?.dataset.ownFile === 'true'").await?;
    browser.until(&format!("({refusal}) === ''")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_of_ones_own_box_are_played_with_on_the_device_and_online() -> Result<()> {
    let _turn = TURN.lock().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Look { lang: "ru", size: (390, 844), dark: false }).await?;
    let mut own: Value = serde_json::from_str(include_str!("../../games/woodland-wizards/data/cards.json"))?;
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
    ensure!(is(&browser, mine).await?, "one's own cards are in the hand");
    play(&browser, 1, false).await?;

    browser.open(&wire.url("/online/woodland-wizards")).await?;
    fill(&browser, "[data-name]", "Анна").await?;
    browser.client.execute(sit_beside_a_bot(), Vec::new()).await?;
    choose_cards(&browser, &bad, &good, "woodland-bad-file-online-390-ru-light").await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("location.pathname.startsWith('/t/') && {MY_TURN} && {ANSWERED}")).await?;
    ensure!(is(&browser, mine).await?, "one's own cards are in the hand online too");
    decide(&browser, false, false).await?;
    browser.close().await?;
    house.stop().await;
    Ok(())
}
