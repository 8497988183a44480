//! What new users met at the tables: things that moved, were covered, cut off or never seen. Each is looked at where it was
//! met; what belongs to one subject alone is in `findings`, `fit`, `scenes` and the tests of the games.

use std::fs;

use anyhow::{Context, Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_portals::{Options as PortalsOptions, Phase, Portals};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seat};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::table::{MY_TURN as ASKED, sit_at};
use samobranka_web_tests::the_game::{MY_TURN, cheapest, lay_by_tap};
use samobranka_web_tests::{Browser, Kept, Server, Viewport, kept, turn};
use samobranka_woodland_wizards::{Ask, Phase as WoodlandPhase, What, WoodlandWizards};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::json;

/// Two phones.
const PHONES: [(u32, u32); 2] = [(360, 740), (390, 844)];

/// A game of Portals, played until `there`.
fn portals(id: &'static str, seed: u64, seats: u8, there: impl Fn(&Phase, &Play<Portals>) -> bool) -> Kept {
    kept::<Portals, PortalsPlayers>(id, seed, seats, PortalsOptions::default(), |play| {
        !there(&play.state().public.phase, play)
    })
}

/// Portals in its second round, where one's own turn begins with a key.
fn portals_keys(id: &'static str) -> Kept {
    portals(id, 5, 3, |phase, play| {
        let public = &play.state().public;
        matches!(phase, Phase::TakeKey { seat: Seat(0) }) && public.round > 1 && !public.keys[0].is_empty()
    })
}

/// Woodland Wizards in its second round, where one boosts for the second time.
fn boosting(id: &'static str, seats: u8) -> Kept {
    kept::<WoodlandWizards, WoodlandWizardsPlayers>(id, 9, seats, Default::default(), |play| {
        let public = &play.state().public;
        let turn = matches!(public.phase, WoodlandPhase::Boost { turn: 2, .. });
        !(public.round > 1 && turn && WoodlandWizards::to_act(public).contains(Seat(0)))
    })
}

/// From now on tables have their tips, as after a lesson. The page must have been opened.
async fn as_taught(browser: &Browser) -> Result<()> {
    const TAUGHT: &str = "for (const game of ['the-game', 'iota', 'portals', 'woodland-wizards'])
        localStorage.setItem('samobranka.learned.' + game, 'yes')";
    browser.client.execute(TAUGHT, Vec::new()).await?;
    Ok(())
}

/// Opens a table of this device, whoever is to move there.
async fn open_table(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await
}

/// Every place and size in which what fits this selector is seen from now on, each once: `seen` has them.
async fn watch_places(browser: &Browser, selector: &str) -> Result<()> {
    let script = format!(
        "window.seen = []; const look = () => {{ const now = [...document.querySelectorAll({})].map((it) => it.getBoundingClientRect())
            .filter((it) => it.width > 0).map((it) => [it.left, it.top, it.width, it.height].map(Math.round).join(' ')).join(', ');
            if (now && !seen.includes(now)) seen.push(now); requestAnimationFrame(look); }}; look();",
        json!(selector)
    );
    browser.client.execute(&script, Vec::new()).await?;
    Ok(())
}

async fn places(browser: &Browser) -> Result<Vec<String>> {
    // What has just changed must have been painted.
    const PAINTED: &str = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
    browser.wait_for(PAINTED, Vec::new()).await?;
    Ok(serde_json::from_value(browser.ask("seen").await?)?)
}

/// Stages a key, a stone and its mark.
async fn stage_turn_at_portals(browser: &Browser) -> Result<()> {
    browser.click(".keyarea button.kc").await?;
    browser.until_there(".keyarea .kc.yours").await?;
    browser.click(".pool.asked [data-stone]:not([aria-disabled=true])").await?;
    browser.click(".pokey [data-mark].lit").await?;
    browser.until_there(".pokey [data-mark].stage").await
}

/// The last line of the log of Portals, where it isn't whole in the window.
const LAST_LINE: &str = "(() => { const it = document.querySelector('.po .ticker .line'), box = it.getBoundingClientRect();
    const whole = it.textContent.length > 5 && box.width > 20 && it.scrollWidth <= it.clientWidth + 1 && it.scrollHeight <= it.clientHeight + 2
        && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return whole ? null : it.textContent; })()";

#[tokio::test(flavor = "multi_thread")]
async fn with_tips_nothing_changes_its_size_from_waiting_to_the_end_of_ones_own_turn() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    browser.open(&server.url("/")).await?;
    as_taught(&browser).await?;
    // Another takes a key, then one's own turn comes and is prepared: the keys on offer stay where they are.
    let waits = portals("still-waits", 5, 2, |phase, play| {
        let public = &play.state().public;
        matches!(phase, Phase::TakeKey { seat: Seat(1) }) && public.round > 1 && !public.keys[0].is_empty()
    });
    let laying = kept::<TheGame, TheGamePlayers>("still-lays", 12, 3, Default::default(), |play: &Play<TheGame>| {
        let public = &play.state().public;
        !(public.laid() > 20 && TheGame::to_act(public).first() == Some(Seat(0)))
    });
    let mut faults = Vec::new();
    for lang in ["ru", "en"] {
        browser.speak(lang).await?;
        for size in [PHONES[0], PHONES[1], (1280, 800)] {
            browser.resize(size).await?;
            open_table(&browser, &server, &waits).await?;
            browser.until_there(".keyarea .kc").await?;
            watch_places(&browser, ".keyarea").await?;
            browser.until_there(".keyarea.asked").await?;
            browser.until_there(".po .lesson[data-lesson]").await?;
            let line: Option<String> = serde_json::from_value(browser.ask(LAST_LINE).await?)?;
            faults
                .extend(line.map(|line| format!("Portals, {lang}, {size:?}: the log's last line is cut off: {line}")));
            stage_turn_at_portals(&browser).await?;
            browser.picture(&format!("tables-keys-{}-{lang}", size.0)).await?;
            let seen = places(&browser).await?;
            if seen.len() != 1 {
                faults.push(format!("Portals, {lang}, {size:?}: the keys were seen at {seen:?}"));
            }
            // At THE GAME two cards are staged.
            open_table(&browser, &server, &laying).await?;
            browser.until(MY_TURN).await?;
            browser.until_there("[data-tip]").await?;
            watch_places(&browser, ".tg .lane, .tg .hand, .tg .acts .btn").await?;
            for _ in 0..2 {
                lay_by_tap(&browser, cheapest(&browser).await?.context("something fits")?).await?;
            }
            browser.picture(&format!("tables-two-staged-{}-{lang}", size.0)).await?;
            let seen = places(&browser).await?;
            if seen.len() != 1 {
                faults.push(format!("THE GAME, {lang}, {size:?}: rows, hand and buttons were seen at {seen:#?}"));
            }
            // What is staged is there again after a reload.
            let staged = "document.querySelectorAll('[data-staged]').length === 2";
            browser.until(staged).await?;
            browser.client.refresh().await?;
            browser.is_ready().await?;
            browser.until(staged).await?;
        }
    }
    // At Woodland Wizards every card of the hand is tried, each with what is said of it.
    let boosting = boosting("still-boosts", 4);
    for lang in ["ru", "en"] {
        browser.speak(lang).await?;
        for size in PHONES {
            browser.resize(size).await?;
            open_table(&browser, &server, &boosting).await?;
            browser.until_there("[data-turn=yes] .go").await?;
            browser.until_there(".wwhand .held").await?;
            watch_places(&browser, ".ww .opps, .ww .mine, .wwhand, .ww .acts .go").await?;
            let cards = browser.ask("document.querySelectorAll('.wwhand .held').length").await?;
            for card in 0..cards.as_u64().unwrap_or(0) {
                let press = format!("document.querySelectorAll('.wwhand .held')[{card}].click()");
                browser.client.execute(&press, Vec::new()).await?;
                browser.until_gone("[data-go].idle").await?;
                places(&browser).await?;
                browser.click("[data-undo]").await?;
                browser.until_there("[data-go].idle").await?;
            }
            let seen = places(&browser).await?;
            if seen.len() != 1 {
                faults.push(format!("Woodland Wizards, {lang}, {size:?}: seats and hand were seen at {seen:#?}"));
            }
        }
    }
    open_table(&browser, &server, &laying).await?;
    browser.until_there("[data-tip]").await?;
    // Every tip of the games has two lines at most, which is the room that it is given.
    browser.resize(PHONES[0]).await?;
    for game in ["the-game", "iota", "woodland-wizards"] {
        for lang in ["ru", "en"] {
            let words = samobranka_web_tests::root().join(format!("crates/games/{game}/desk/words/{lang}.ftl"));
            let words = fs::read_to_string(words)?;
            let tips =
                words.lines().filter_map(|line| line.split_once(" = ")).filter(|(name, _)| name.contains("-tip-"));
            for (name, tip) in tips {
                let high = "const it = document.querySelector('.tip p'); it.textContent = arguments[0].replace(/\\{.*?\\}/g, '88');
                    return it.getBoundingClientRect().height <= 2.5 * parseFloat(getComputedStyle(it).fontSize) + 1;";
                if browser.client.execute(high, vec![json!(tip)]).await? != json!(true) {
                    faults.push(format!("{lang}: {name} has more than two lines"));
                }
            }
        }
    }
    browser.close().await?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Notes while a portal is counted what is said, where, and which round is shown; what the sum lies on; and whether a cell
/// lies on a gold ring.
const COUNTED: &str = "window.counted = []; window.laid_out = () => JSON.stringify([document.querySelector('[data-round]').dataset.round,
        document.querySelectorAll('.pool [data-stone]').length, [...document.querySelectorAll('.keyarea [data-open]')].map((it) => it.dataset.open),
        document.querySelector('.bagcount').textContent]);
    const points = () => Number(document.querySelector('[data-points]').textContent);
    const look = () => {
    const sum = [...document.querySelectorAll('.pocount')].find((it) => it.getBoundingClientRect().width > 0);
    if (sum) { const a = sum.getBoundingClientRect();
        const lies = [...document.querySelectorAll('.kc')].filter((it) => { const b = it.getBoundingClientRect();
            return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1; });
        counted.push({ who: sum.querySelector('span').textContent, said: sum.querySelector('b').textContent, high: a.height,
            inside: a.top >= 0 && a.bottom <= innerHeight && a.left >= 0 && a.right <= innerWidth,
            phase: document.querySelector('.po').dataset.phase, asked: document.querySelector('.po .asked').textContent, waits: sum.dataset.skip !== undefined, keys: lies.length,
            laid: laid_out(), points: points(), go: document.querySelector('.po [data-go]').textContent,
            rings: document.querySelectorAll('.pboard .ring').length,
            cut: [...document.querySelectorAll('.pboard .ring')].filter((ring) => [...ring.closest('.pboard').querySelectorAll('.pc')]
                .some((cell) => ring.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING)).length }); }
    requestAnimationFrame(look); }; requestAnimationFrame(look);";

#[tokio::test(flavor = "multi_thread")]
async fn the_last_portal_of_a_round_is_counted_before_the_next_round_and_its_sum_lies_on_no_key() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    // One's own portal is the last of its round.
    let last = |phase: &Phase, play: &Play<Portals>| {
        let public = &play.state().public;
        let mine = matches!(phase, Phase::Open { seat: Seat(0), .. });
        let prepared = public.keys.iter().flat_map(|keys| keys.as_slice()).filter(|held| public.is_prepared(held));
        mine && public.round > 1 && prepared.count() == 1
    };
    let is_there = |seed: &u64| portals("last", *seed, 2, last).json["over"] == json!(false);
    let seed = (1..60).find(is_there).context("in some game one opens the last portal of a round")?;
    let table = portals("last", seed, 2, last);
    for (size, lang) in [(PHONES[0], "ru"), ((1280, 800), "en")] {
        let browser = Browser::start(Viewport { size, lang, dark: false }).await?;
        let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
        browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNTED })).await?;
        sit_at(&browser, &server, &table).await?;
        ensure!(
            browser.is("document.querySelector('.po').dataset.phase === 'open'").await?,
            "a portal is to be opened"
        );
        const BEGIN: &str = "counted.length = 0; window.before = laid_out();
            window.earned = Number(document.querySelector('[data-points]').textContent);";
        browser.client.execute(BEGIN, Vec::new()).await?;
        browser.click(".po [data-go]").await?;
        browser.until("counted.some((it) => /^\\+\\d+ = \\d+ \\+ \\d+$/.test(it.said))").await?;
        browser.picture(&format!("tables-sum-{}-{lang}", size.0)).await?;
        browser.until("document.querySelector('.pocount[data-skip]') === null").await?;
        let told = browser.ask("counted.filter((it) => it.waits)").await?;
        // The round, the sources, the keys on offer and the bag are still those of this round, and points come with their sum.
        let wrong = "counted.filter((it) => it.waits && (it.phase !== 'open' || !/портал|portal/.test(it.asked + it.go) || it.keys > 0 || it.high < 44
            || !it.inside || it.laid !== before || it.cut > 0 || it.points !== earned + (Number(it.said.match(/^\\+(\\d+) =/)?.[1] ?? 0))))[0] ?? null";
        let wrong = browser.ask(wrong).await?;
        ensure!(browser.is("counted.some((it) => it.rings > 0)").await?, "{size:?}: matches have gold rings");
        ensure!(told.as_array().is_some_and(|told| told.len() > 5), "{size:?}: it is counted before one's eyes");
        ensure!(wrong.is_null(), "{size:?}: {wrong}");
        // Then comes the next round.
        browser.until("document.querySelector('.po').dataset.phase === 'gather' && laid_out() !== before").await?;
        browser.until("JSON.parse(laid_out())[0] === String(Number(JSON.parse(before)[0]) + 1) && JSON.parse(laid_out())[1] > 0").await?;
        browser.close().await?;
    }
    Ok(())
}

/// Keys of others that are narrower than this, or lie on something, or out of the window; and whether one's own places for keys
/// have a button on them.
const THEIR_KEYS: &str = "const box = (it) => it.getBoundingClientRect(), faults = [];
    const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const keys = [...document.querySelectorAll('.pothers .theirs .kc')];
    const others = [...document.querySelectorAll('.pothers .who, .pothers .sub, .pothers .hoop, .pothers button, .po .askline, .po .nl')];
    if (keys.length < 6) faults.push(keys.length + ' keys');
    for (const key of keys) { const own = box(key);
        if (own.width < arguments[0] || own.left < 0 || own.right > innerWidth || own.top < 0) faults.push(key.ariaLabel + ' ' + own.width);
        for (const other of [...others, ...keys]) if (other !== key && meets(own, box(other))) faults.push(key.ariaLabel + ' lies on ' + other.className); }
    for (const place of document.querySelectorAll('.pohand .kc')) for (const button of document.querySelectorAll('.po .acts .btn'))
        if (meets(box(place), box(button))) faults.push(button.innerText + ' lies on a key');
    if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) faults.push('it scrolls');
    return faults;";

#[tokio::test(flavor = "multi_thread")]
async fn at_portals_the_keyboard_stays_with_the_key_and_what_is_asked_is_never_stale() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    as_taught(&browser).await?;
    const FOCUS: &str = "document.activeElement?.dataset?.open ?? document.activeElement.tagName";
    for size in [(1280, 800), PHONES[0]] {
        browser.resize(size).await?;
        browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
        sit_at(&browser, &server, &portals_keys("tables-focus")).await?;
        browser.press(&['k']).await?;
        browser.until("document.activeElement?.dataset?.open !== undefined").await?;
        let key = browser.ask(FOCUS).await?;
        // Taken, and put back: both times the focus stays with its place.
        for staged in [true, false] {
            browser.press(&['\u{e007}']).await?;
            browser.until(&format!("(document.querySelector('.keyarea .kc.yours') !== null) === {staged}")).await?;
            browser.until(&format!("({FOCUS}) === {key}")).await?;
        }
        // What was staged counts as done.
        const SAID: &str = "document.querySelector('.po .asked').textContent + (document.querySelector('.po .lesson p')?.textContent ?? '')";
        browser.until(&format!("({SAID}).includes('take a key card')")).await?;
        stage_turn_at_portals(&browser).await?;
        browser.until(&format!("!/take a key card|take a stone|Now a stone/.test({SAID})")).await?;
        // A key that is dragged goes with the pointer, and marks no text.
        browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
    }
    browser.look((820, 1180), false).await?;
    sit_at(&browser, &server, &portals_keys("tables-focus")).await?;
    let watch = "window.flown = []; const look = () => { const it = document.querySelector('.podrag.key');
        if (it) { const box = it.getBoundingClientRect(); const at = Math.round(box.x) + ' ' + Math.round(box.y); if (!flown.includes(at)) flown.push(at); }
        requestAnimationFrame(look); }; look();";
    browser.client.execute(watch, Vec::new()).await?;
    browser.drag("[data-open]", ".half.left .pboard [data-cell]:nth-of-type(13)").await?;
    browser.until("flown.length > 1").await?;
    ensure!(browser.is("getSelection().toString() === ''").await?, "a drag marks no text");
    // With four players, one of whom has four keys, the keys of the others are as wide as with fewer, and all is in sight.
    let many = |phase: &Phase, play: &Play<Portals>| {
        let public = &play.state().public;
        let most = public.keys[1..].iter().map(|keys| keys.len()).max();
        matches!(phase, Phase::TakeKey { seat: Seat(0) }) && most > Some(3) && !public.keys[0].is_empty()
    };
    let four =
        (1..300).map(|seed| portals("tables-four", seed, 4, many)).find(|table| table.json["over"] == json!(false));
    let four = four.context("somebody has four keys")?;
    for (lang, size, least) in [("ru", (1280, 800), 70), ("en", (1920, 1080), 94), ("ru", (1024, 768), 63)] {
        browser.speak(lang).await?;
        browser.look(size, lang == "en").await?;
        sit_at(&browser, &server, &four).await?;
        browser.picture(&format!("tables-four-{}-{lang}", size.0)).await?;
        let wrong = browser.client.execute(THEIR_KEYS, vec![json!(least)]).await?;
        ensure!(wrong == json!([]), "{size:?}: {wrong}");
    }
    // Who looks on sees all four, as the television does.
    let mut people = four.clone();
    for chair in people.json["chairs"].as_array_mut().context("chairs")? {
        chair["sitter"] = json!("person");
    }
    browser.look((1920, 1080), false).await?;
    open_table(&browser, &server, &people).await?;
    browser.until_there("[data-raise]").await?;
    browser
        .client
        .execute(
            "document.body.classList.add('kitchen'); document.querySelector('.curtain').hidden = true;",
            Vec::new(),
        )
        .await?;
    browser.until_there(".pothers[data-n=\"4\"]").await?;
    browser.picture("tables-four-television").await?;
    let wrong = browser.client.execute(THEIR_KEYS, vec![json!(60)]).await?;
    ensure!(wrong == json!([]), "television: {wrong}");
    browser.speak("en").await?;
    browser.look((820, 1180), false).await?;
    // A hint names boards as the table does, and no coordinates.
    let opens = portals("tables-hint", 5, 3, |phase, play| {
        matches!(phase, Phase::Open { seat: Seat(0), .. }) && play.state().public.round > 1
    });
    sit_at(&browser, &server, &opens).await?;
    browser.click("[data-hint]").await?;
    browser.until_there("[data-candidate=\"1\"]").await?;
    let words = browser.ask("document.querySelector('.hintpanel').innerText").await?;
    ensure!(
        browser.is("!/board \\d|\\b[a-e][1-5]\\b/i.test(document.querySelector('.hintpanel').innerText)").await?,
        "{words}"
    );
    browser.close().await
}

/// Woodland Wizards where one is asked for this, with so many choices at least.
fn asked(what: What, seats: u8, choices: usize) -> Result<Kept> {
    let there = |play: &Play<WoodlandWizards>| {
        let public = &play.state().public;
        let asks = matches!(public.phase, WoodlandPhase::Ask(Ask { what: it, .. }) if it == what);
        let mut all = Vec::new();
        if asks && WoodlandWizards::to_act(public).contains(Seat(0)) {
            WoodlandWizards::legal(play.state().view(Seat(0)), &mut all);
        }
        all.len() >= choices
    };
    let table = |seed| {
        kept::<WoodlandWizards, WoodlandWizardsPlayers>("tables-asked", seed, seats, Default::default(), |play| {
            !there(play)
        })
    };
    (1..200).map(table).find(|table| table.json["over"] == json!(false)).with_context(|| format!("{what:?} is asked"))
}

/// Rows of others and choices that aren't whole, and names that are cut off, of cards to choose from and in the hand.
const CUT: &str = "(() => { const faults = [], box = (it) => it.getBoundingClientRect();
    for (const list of document.querySelectorAll('.ww .opps, .ww .question')) if (list.scrollHeight > list.clientHeight + 1)
        faults.push(list.className + ' ' + list.scrollHeight + ' in ' + list.clientHeight);
    for (const name of document.querySelectorAll('.opt .nm, .ww.asking .wwhand .nm')) { const card = box(name.closest('.wc')), text = document.createRange();
        text.selectNodeContents(name); const own = text.getBoundingClientRect();
        if (name.scrollWidth > name.clientWidth + 1 || own.left < card.left || own.right > card.right || own.bottom > card.bottom) faults.push(name.textContent); }
    return faults; })()";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_woodland_wizards_says_how_many_prizes_there_are_and_a_scene_is_large_enough_to_skip() -> Result<()>
{
    const PRIZES: &str = "(() => { const it = document.querySelector('.ww .prizes'), box = it.getBoundingClientRect();
        const over = [...document.querySelectorAll('.piles, .ww .phases .on, .ww .ribbon .btn')].filter((other) => { const b = other.getBoundingClientRect();
            return b.width > 0 && Math.min(b.right, box.right) - Math.max(b.left, box.left) > 1 && Math.min(b.bottom, box.bottom) - Math.max(b.top, box.top) > 1; });
        return box.width > 20 && box.height >= 20 && box.left >= 0 && box.right <= innerWidth && over.length === 0; })()";
    let _turn = turn().await;
    let server = Server::start().await?;
    for (lang, words) in [("ru", "приз"), ("en", "prize")] {
        let browser = Browser::start(Viewport { size: PHONES[0], lang, dark: lang == "ru" }).await?;
        let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
        browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        for (seats, size) in [(3, PHONES[0]), (4, PHONES[1]), (4, PHONES[0])] {
            browser.resize(size).await?;
            sit_at(&browser, &server, &boosting("tables-prizes", seats)).await?;
            browser.picture(&format!("tables-prizes-{seats}-{}-{lang}", size.0)).await?;
            let said = browser.ask("document.querySelector('.ww .prizes').innerText").await?;
            ensure!(said.as_str().is_some_and(|said| said.contains(words)), "{said}");
            ensure!(
                browser.is(PRIZES).await?,
                "{lang}, {seats} seats, {size:?}: the prizes are seen, and nothing lies on them"
            );
            let cut = browser.ask(CUT).await?;
            ensure!(cut == json!([]), "{lang}, {seats} seats, {size:?}: {cut}");
        }
        // Cards to choose from have whole names, and players can be chosen without scrolling.
        for (what, seats, choices) in [
            (What::Pile, 2, 5),
            (What::Place, 2, 4),
            (What::Looked, 2, 3),
            (What::Champion, 2, 2),
            (What::Player, 4, 3),
        ] {
            sit_at(&browser, &server, &asked(what, seats, choices)?).await?;
            browser.until_there(".ww .question .opt").await?;
            browser.picture(&format!("tables-asked-{what:?}-360-{lang}")).await?;
            let cut = browser.ask(CUT).await?;
            ensure!(cut == json!([]), "{lang}, {what:?}: {cut}");
        }
        // Who rests reads that keeping one's cards also means to draw.
        let rests = kept::<WoodlandWizards, WoodlandWizardsPlayers>("tables-rests", 9, 2, Default::default(), |play| {
            !matches!(play.state().public.phase, WoodlandPhase::Rest(Seat(0)))
        });
        sit_at(&browser, &server, &rests).await?;
        let said = browser.ask("document.querySelector('[data-choice=keep]').innerText").await?;
        let draws = if lang == "ru" { "добрать до пяти" } else { "draw up to five" };
        ensure!(said.as_str().is_some_and(|said| said.contains(draws)), "{said}");
        sit_at(&browser, &server, &boosting("tables-prizes", 4)).await?;
        // Passing is staged first, as everything is. What follows from it is shown, and can be skipped by a finger.
        browser.click("[data-pass]").await?;
        browser.until("document.querySelector('[data-go].idle') === null").await?;
        ensure!(browser.is(ASKED).await?, "a pass isn't played before it is confirmed");
        browser.client.execute("document.querySelector('[data-go]').click()", Vec::new()).await?;
        browser.until_there(".ww [data-skip]").await?;
        let skip = "(() => { const box = document.querySelector('.ww [data-skip]')?.getBoundingClientRect(); return !box || box.height >= 44; })()";
        ensure!(browser.is(skip).await?, "a finger finds it");
        browser.close().await?;
    }
    Ok(())
}

/// Goes from step to step of a finished game: what is said of each.
const STEPS: &str = "async () => { const slider = document.querySelector('[data-slider]'), lines = [];
    for (let step = 0; step <= Number(slider.max); step++) { slider.value = step; slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => setTimeout(done, 0)); lines.push(document.querySelector('.stepwords').textContent); }
    return lines; }";

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_goes_to_other_apps_as_a_link_and_as_a_picture_and_shows_the_cards_that_were_left() -> Result<()>
{
    const APPS: &str = "window.shared = [];
        navigator.share = (what) => { shared.push({ url: what.url ?? '', text: what.text ?? '', files: (what.files ?? []).map((it) => [it.type, it.size]) });
            return Promise.resolve(); };
        navigator.canShare = () => true;";
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: PHONES[0], ..Viewport::default() }).await?;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": APPS })).await?;
    let over = kept::<Iota, IotaPlayers>("tables-shared", 3, 3, Default::default(), |_| true);
    sit_at(&browser, &server, &over).await?;
    browser.click("[data-share]").await?;
    browser.click("[data-send]").await?;
    browser.until("shared[0]?.url.includes('/records#record=') && shared[0].text.length > 10").await?;
    browser.click("[data-picture]").await?;
    browser.until_there("[data-picture=web-share-sent]").await?;
    browser.until("shared[1]?.files[0]?.[0] === 'image/png' && shared[1].files[0][1] > 4000").await?;
    browser.press(&['\u{e00c}']).await?;
    browser.until_gone(".sheet").await?;
    // Cards that were left in hands lie open.
    ensure!(browser.has(".en .handrow .icard, .en .handrow svg").await?, "hands are open at the end");
    // The line under the slider of Portals names boards as they are named above it, and no coordinates.
    let spells = PortalsOptions { spells: true, ..PortalsOptions::default() };
    let over = kept::<Portals, PortalsPlayers>("tables-steps", 6, 3, spells, |_| true);
    browser.keep(&over).await?;
    browser.open(&server.url("/replay/tables-steps")).await?;
    browser.until_there("[data-slider]").await?;
    let lines = browser.wait_for(STEPS, Vec::new()).await?;
    let lines: Vec<String> = serde_json::from_value(lines)?;
    let named = |line: &&String| {
        ["Garden of Winds", "Stone Grotto", "Quiet Harbour", "Clock Tower"].iter().any(|it| line.contains(it))
    };
    ensure!(lines.len() > 60 && lines.iter().filter(named).count() > 10, "{lines:?}");
    let coordinates = browser
        .client
        .execute("return arguments[0].filter((it) => /board \\d|\\b[a-e][1-5]\\b/i.test(it))", vec![json!(lines)]);
    let coordinates = coordinates.await?;
    ensure!(coordinates == json!([]), "{coordinates}");
    // Another move at Portals: names are names, it is said that it is imagined, and the way back leads to the record.
    let over = kept::<Portals, PortalsPlayers>("tables-what-if", 3, 3, PortalsOptions::default(), |_| true);
    browser.keep(&over).await?;
    browser.open(&server.url("/review/tables-what-if?step=40&seat=1")).await?;
    browser.click("[data-play-on]").await?;
    browser.until_there("[data-imagined]").await?;
    browser.until(&format!("{ASKED} || document.querySelector('.po .asked')?.textContent.length > 5")).await?;
    browser.show("tables-what-if-360-en").await?;
    let said = browser.ask("document.querySelector('main').innerText").await?;
    ensure!(said.as_str().is_some_and(|said| !said.contains("Seat ")), "{said}");
    let banner = browser.ask("document.querySelector('[data-imagined]').innerText").await?;
    ensure!(banner.as_str().is_some_and(|it| it.contains("Imagined") && it.contains("Timur")), "{banner}");
    browser.client.back().await?;
    browser.until("location.pathname === '/review/tables-what-if'").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tile_sets_the_plain_table_and_only_new_cards_come_from_the_draw_pile() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/new/the-game")).await?;
    // A table for two people and a bot, with fire.
    browser.click("[data-add=person]").await?;
    browser.click("[data-add=bot]").await?;
    browser.click("input[name=fire]:not(:checked)").await?;
    browser.click("[data-go]").await?;
    browser.until("location.pathname.startsWith('/table/')").await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=the-game]").await?;
    browser.until(MY_TURN).await?;
    let table =
        browser.ask("JSON.parse(localStorage['samobranka.table.' + location.pathname.split('/').at(-1)])").await?;
    ensure!(table["chairs"].as_array().is_some_and(|chairs| chairs.len() == 1), "{}", table["chairs"]);
    ensure!(
        table["options"]["fire"] != json!("next_card") && table["options"]["fire"] != json!("at_once"),
        "{}",
        table["options"]
    );
    browser.close().await?;

    // New cards go to their places among the old ones, which stay: only the new ones fly.
    const FLOWN: &str = "window.flown = []; const known = new WeakSet(); const look = () => {
        for (const it of document.querySelectorAll('.flier')) if (!known.has(it)) { known.add(it); const box = it.getBoundingClientRect();
            flown.push([+it.innerText.trim(), box.x + box.width / 2, box.y + box.height / 2]); }
        requestAnimationFrame(look); }; look();";
    const HAND: &str = "[...document.querySelectorAll('.hand [data-card]')].map((it) => +it.dataset.card)";
    let browser = Browser::start(Viewport::default()).await?;
    let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
    browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
    let table = kept::<TheGame, TheGamePlayers>("tables-draws", 12, 1, Default::default(), |play: &Play<TheGame>| {
        play.state().public.laid() < 20
    });
    browser.open(&server.url("/")).await?;
    open_table(&browser, &server, &table).await?;
    browser.until(MY_TURN).await?;
    for _ in 0..2 {
        lay_by_tap(&browser, cheapest(&browser).await?.context("something fits")?).await?;
    }
    browser.until("document.querySelector('.poised, .flier, [data-arriving]') === null").await?;
    let before = browser.ask(HAND).await?;
    browser.client.execute(FLOWN, Vec::new()).await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{HAND}.length > {before}.length && flown.length > 0")).await?;
    browser.until("document.querySelector('.flier, [data-arriving]') === null").await?;
    let wrong = format!(
        "(() => {{ const deck = document.querySelector('.tg .deck').getBoundingClientRect(), old = {before};
            const fresh = {HAND}.filter((card) => !old.includes(card));
            const astray = flown.filter(([card, x, y]) => !fresh.includes(card) || x < deck.left - 30 || x > deck.right + 30 || y < deck.top - 30 || y > deck.bottom + 30);
            return fresh.length > 0 && fresh.length === flown.length && astray.length === 0 ? null : [fresh, flown, old]; }})()"
    );
    let wrong = browser.ask(&wrong).await?;
    ensure!(wrong.is_null(), "new, flown, old: {wrong}");
    browser.close().await
}
