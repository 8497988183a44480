//! The table of Portals in a real browser: by tap, by keyboard alone, by several people at one device, and alone.

use anyhow::{Result, ensure};
use samobranka_bots::Players;
use samobranka_portals::{Options, Phase, Portals};
use samobranka_rules::{Game, Play, Seat, Seed, Setup};
use samobranka_web_tests::online::{fill, find, messages, no_faults, set_this_table, until_there};
use samobranka_web_tests::{Browser, House, Kept, Look, Server};
use serde_json::json;
use tokio::sync::Mutex;

/// Browsers are heavy: one at a time.
static TURN: Mutex<()> = Mutex::const_new(());

const OVER: &str = "document.querySelector('.en') !== null";
const MY_TURN: &str = "document.querySelector('[data-turn=yes]') !== null";
const CURTAIN: &str = "document.querySelector('[data-raise]') !== null";
const READY: &str = "document.querySelector('[data-go]')?.getAttribute('aria-disabled') === 'false'";
const ENTER: char = '\u{e007}';

async fn is(browser: &Browser, expression: &str) -> Result<bool> {
    Ok(browser.ask(expression).await? == json!(true))
}

/// A table as the page keeps it, played by bots until `stop` says so; the first seat is a person's.
fn kept(id: &'static str, seed: u64, seats: u8, options: Options, stop: impl Fn(&Play<Portals>) -> bool) -> Kept {
    let setup = Setup::new(seats, options).expect("the table can be set like this");
    let seed = Seed::from_number(seed);
    let (mut play, _) = Play::<Portals>::new(setup, seed);
    let mut bot = Portals::bot("greedy").expect("it is there").make(seed);
    while let Some(seat) = Portals::to_act(&play.state().public).first() {
        if stop(&play) {
            break;
        }
        let action = bot.choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    let record = play.record().expect("a dealt game has a record").to_text();
    let chair = |at: u8| match at {
        0 => json!({ "name": "", "sitter": "person" }),
        _ => json!({ "name": (["Vera", "Timur", "Olga"][usize::from(at) - 1]), "sitter": { "bot": "greedy" } }),
    };
    let outcome = Portals::outcome(&play.state().public);
    let json = json!({
        "id": id,
        "game": Portals::ID,
        "chairs": (0..seats).map(chair).collect::<Vec<_>>(),
        "options": play.setup().options(),
        "seed": seed,
        "record": record,
        "imagined": null,
        "at": 1.0,
        "over": outcome.is_some(),
        "outcome": outcome,
    });
    Kept { id, json, record }
}

/// The first seat opens a portal, in this round or later.
fn opens(round: u8) -> impl Fn(&Play<Portals>) -> bool {
    move |play| {
        let public = &play.state().public;
        public.round >= round && matches!(public.phase, Phase::Open { seat: Seat(0), .. })
    }
}

/// The first seat is about to take a stone, in this round or later.
fn takes_a_stone(round: u8) -> impl Fn(&Play<Portals>) -> bool {
    move |play| {
        let public = &play.state().public;
        public.round >= round && matches!(public.phase, Phase::TakeStone { seat: Seat(0) })
    }
}

async fn sit_at(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.open(&server.url("/")).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until(MY_TURN).await
}

/// Clicks the first of these that there is, and says whether there was one.
async fn tap(browser: &Browser, selector: &str) -> Result<bool> {
    let there = is(browser, &format!("document.querySelector({}) !== null", json!(selector))).await?;
    if there {
        // What a narrow screen doesn't show now can't be tapped there: its tab is opened first.
        let script = format!(
            "(() => {{ const it = document.querySelector({0});
                if (it.getBoundingClientRect().width === 0) document.querySelector('[data-to=keys]').click(); return true; }})()",
            json!(selector)
        );
        browser.ask(&script).await?;
        browser.click(selector).await?;
    }
    Ok(there)
}

/// Does what is asked for, by taps, and confirms it.
async fn step(browser: &Browser) -> Result<()> {
    let phase = browser.ask("document.querySelector('.po')?.dataset.phase").await?;
    if phase == json!("signs") {
        tap(browser, "[data-sign]").await?;
    } else if !is(browser, READY).await? {
        let few = is(browser, "document.querySelectorAll('[data-own]').length < 2").await?;
        if few || !tap(browser, "[data-no-key]").await? {
            tap(browser, "[data-open]").await?;
        }
        tap(browser, "[data-stone]:not([aria-disabled=true])").await?;
        if !tap(browser, ".pokey [data-mark].lit").await? {
            tap(browser, "[data-bag]").await?;
        }
    }
    browser.until(READY).await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{OVER} || {CURTAIN} || !({MY_TURN}) || !({READY}) || document.querySelector('.po')?.dataset.phase === 'open'")).await
}

/// Plays on to the end, or until so many confirmations.
async fn play(browser: &Browser, most: usize) -> Result<()> {
    for _ in 0..most {
        browser.until(&format!("{OVER} || {MY_TURN} || {CURTAIN}")).await?;
        if is(browser, CURTAIN).await? {
            ensure!(
                browser.ask("document.querySelectorAll('[data-sign], [data-points]').length").await? == json!(0),
                "behind the curtain nobody's points and signs are in the page"
            );
            browser.click("[data-raise]").await?;
            browser.until(&format!("!({CURTAIN})")).await?;
            browser.until(MY_TURN).await?;
        }
        if is(browser, OVER).await? {
            break;
        }
        step(browser).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_is_taught_plays_to_the_end_and_looks_back() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=portals]").await?;
    browser.until(MY_TURN).await?;
    ensure!(is(&browser, "document.querySelector('[data-lesson]') !== null").await?, "a first game is taught");
    ensure!(is(&browser, "document.querySelector('.spells, .signs') === null").await?, "without modules");
    browser.picture("portals-first-turn-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    play(&browser, 200).await?;
    ensure!(is(&browser, OVER).await?, "a game ends");
    browser.picture("portals-end-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-best]").await?;
    browser.until("document.querySelector('.pboard.still .last') !== null").await?;
    browser.picture("portals-replay-1280-en-light").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { lang: "ru", ..Look::default() }).await?;
    let table = kept("keys", 5, 2, Options::default(), |play| play.state().public.round == 4);
    sit_at(&browser, &server, &table).await?;
    for _ in 0..60 {
        browser.until(&format!("{OVER} || {MY_TURN}")).await?;
        if is(&browser, OVER).await? {
            break;
        }
        if browser.ask("document.querySelector('.po')?.dataset.phase").await? == json!("open") {
            // Over the board, turned, moved, and opened.
            browser.press(&['b']).await?;
            browser.until("document.activeElement?.dataset?.cell !== undefined").await?;
            browser.press(&['r', '\u{e014}', '\u{e015}']).await?;
        } else {
            if is(&browser, "document.querySelector('.keyarea.asked') !== null").await? {
                browser.press(&['k']).await?;
                browser.until("document.activeElement?.dataset?.open !== undefined").await?;
                browser.press(&[ENTER]).await?;
                browser.until(READY).await?;
            }
            browser.press(&['s']).await?;
            browser.until("document.activeElement?.dataset?.stone !== undefined").await?;
            for _ in 0..40 {
                if is(&browser, "document.activeElement.getAttribute('aria-disabled') === 'false'").await? {
                    break;
                }
                browser.press(&['\u{e004}']).await?;
            }
            browser.press(&[ENTER]).await?;
            // Where no mark is free for it, the stone goes into the bag.
            let mark = "document.activeElement?.dataset?.mark !== undefined";
            browser.until(&format!("{mark} || {READY}")).await?;
            if is(&browser, mark).await? {
                browser.press(&[ENTER]).await?;
            }
        }
        browser.until(READY).await?;
        browser.press(&['e']).await?;
        browser
            .until(&format!("{OVER} || !({READY}) || document.querySelector('.po')?.dataset.phase === 'open'"))
            .await?;
    }
    ensure!(is(&browser, OVER).await?, "the game ends");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_figure_shows_its_points_and_a_refusal_stands_by_its_place() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (360, 740), lang: "en", dark: true }).await?;
    let table = kept("open", 3, 3, Options::default(), opens(2));
    sit_at(&browser, &server, &table).await?;
    browser.until("document.querySelector('.pboard .gst') !== null").await?;
    // The button promises what the line below the board sums up.
    let sum = browser.ask("document.querySelector('.sumline .num')?.textContent").await?;
    let told = browser.ask("document.querySelector('[data-go]')?.innerText").await?;
    let promised = format!("+{}", sum.as_str().unwrap_or_default());
    ensure!(told.as_str().is_some_and(|told| told.trim().ends_with(&promised)), "{told}: {sum}");
    browser.click("[data-turn-by='1']").await?;
    browser.picture("portals-open-360-en-dark").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.click("[data-go]").await?;
    // A stone before a key: the reason stands by the source.
    let table = kept("early", 4, 2, Options::default(), |play| {
        matches!(play.state().public.phase, Phase::TakeKey { seat: Seat(0) })
    });
    sit_at(&browser, &server, &table).await?;
    browser.click("[data-stone]").await?;
    browser.until("document.querySelector('.pool .refusal') !== null").await?;
    browser.picture("portals-refusal-360-en-dark").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_dragged_over_a_board_and_to_ones_own() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (820, 1180), ..Look::default() }).await?;
    let table = kept("drag", 4, 2, Options::default(), |play| {
        let public = &play.state().public;
        matches!(public.phase, Phase::TakeKey { seat: Seat(0) }) && public.keys[0].is_empty()
    });
    sit_at(&browser, &server, &table).await?;
    // Over a board its shape is tried; in one's own row it is taken.
    browser.drag("[data-open]", ".half.left .pboard [data-cell]:nth-of-type(13)").await?;
    browser.until("document.querySelector('.half.left .pboard .bast') !== null").await?;
    browser.drag("[data-open]", ".pohand").await?;
    browser.until(READY).await?;
    ensure!(is(&browser, "document.querySelector('[data-own]') !== null").await?, "the key is staged");
    browser.picture("portals-dragged-820-en-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stone_is_dragged_to_a_mark() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (820, 1180), ..Look::default() }).await?;
    let table = kept("drag-stone", 4, 2, Options::default(), |play| {
        matches!(play.state().public.phase, Phase::TakeStone { seat: Seat(0) })
    });
    sit_at(&browser, &server, &table).await?;
    browser.until("document.querySelector('[data-mark]') !== null").await?;
    browser.drag(".pool.asked button.sl", "[data-mark]").await?;
    browser.until("document.querySelector('[data-mark].stage') !== null").await?;
    browser.picture("portals-dragged-stone-820-en-light").await?;
    browser.close().await
}

/// A file of somebody's own box: the house's, with two rows of every board changed round.
struct OwnBox(serde_json::Value);

const REPROACH: &str = "(document.querySelector('.choice .refusal[role=alert]')?.textContent ?? '')";

impl OwnBox {
    fn new() -> Result<OwnBox> {
        let house = include_str!("../../games/portals/data/portals-data.json");
        let mut own: serde_json::Value = serde_json::from_str(house)?;
        for board in own["boards"].as_array_mut().expect("there are boards") {
            board["easy"].as_array_mut().expect("a side has rows").swap(0, 1);
        }
        Ok(OwnBox(own))
    }

    /// Chooses the file with a mistake in it: why it isn't taken.
    async fn is_refused(&self, browser: &Browser) -> Result<String> {
        let mut bad = self.0.clone();
        bad["boards"][0]["easy"][0] = json!("AAX");
        browser.give_file("bad.json", &bad.to_string()).await?;
        browser.until(&format!("{REPROACH}.includes('bad.json')")).await?;
        ensure!(is(browser, "document.querySelector('[data-own-file]')?.dataset.ownFile === 'false'").await?);
        Ok(browser.ask(REPROACH).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Chooses the file as it should be.
    async fn is_taken(&self, browser: &Browser) -> Result<()> {
        browser.give_file("my-box.json", &self.0.to_string()).await?;
        browser.until("document.querySelector('[data-own-file]')?.dataset.ownFile === 'true'").await?;
        browser.until("document.querySelector('.filename')?.textContent === 'my-box.json'").await?;
        ensure!(is(browser, &format!("{REPROACH} === ''")).await?, "the reproach is gone");
        Ok(())
    }

    /// Every board at this table is one of the file.
    async fn is_played_with(&self, browser: &Browser) -> Result<()> {
        let boards = browser
            .ask(
                "[...document.querySelectorAll('.pboard')].map((board) => [...board.querySelectorAll('.pc .ce')]
                    .map((cell) => cell.getAttribute('style').match(/--e-(.)c/)[1].toUpperCase()).join(''))",
            )
            .await?;
        let boards = boards.as_array().filter(|boards| !boards.is_empty()).expect("there are boards to be seen");
        let own = self.0["boards"].as_array().expect("there are boards").iter();
        let own: Vec<String> = own
            .map(|board| board["easy"].as_array().into_iter().flatten().filter_map(|row| row.as_str()).collect())
            .collect();
        ensure!(boards.iter().all(|board| own.iter().any(|own| board == own)), "{boards:?} are not of {own:?}");
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_ones_own_box_is_checked_and_played_with() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (390, 844), lang: "en", dark: false }).await?;
    browser.open(&server.url("/new/portals")).await?;
    browser.click(".more summary").await?;
    let own = OwnBox::new()?;
    // What is wrong with a file is said by the game, and nothing changes.
    let why = own.is_refused(&browser).await?;
    ensure!(why.contains("easy side of board 1"), "{why}");
    browser.picture("portals-bad-file-390-en-light").await?;
    own.is_taken(&browser).await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    browser.picture("portals-own-file-390-en-light").await?;
    browser.click("[data-go]").await?;
    browser.until(MY_TURN).await?;
    play(&browser, 2).await?;
    let kept = browser.ask("JSON.stringify(Object.values(localStorage))").await?;
    ensure!(kept.as_str().is_some_and(|kept| kept.contains("portals-data/1")), "the table is kept with its file");
    browser.close().await
}

/// Does what is asked for at a table online, where an answer may take its time. What was tapped in vain is tapped again.
async fn step_online(browser: &Browser) -> Result<()> {
    let phase = browser.ask("document.querySelector('.po')?.dataset.phase").await?;
    let press = |selector: &str| format!("document.querySelector({})?.click()", json!(selector));
    if is(browser, READY).await? && phase != json!("signs") {
        let whole = "document.querySelector('.pokey .m.stage') !== null";
        if phase == json!("open") || is(browser, whole).await? {
            browser.client.execute(&press("[data-go]"), Vec::new()).await?;
            return Ok(());
        }
    }
    let wishes: &[&str] = match phase.as_str() {
        Some("signs") if is(browser, READY).await? => &["[data-go]"],
        Some("signs") => &["[data-sign]"],
        _ if is(browser, "document.querySelector('.keyarea.asked') !== null").await? => {
            if is(browser, "document.querySelector('[data-no-key]') !== null").await? {
                &["[data-no-key]"]
            } else {
                &["[data-open]"]
            }
        }
        _ => &[".pool.asked [data-stone]:not([aria-disabled=true])", ".pokey [data-mark].lit", "[data-bag]"],
    };
    for wish in wishes {
        browser.client.execute(&press(wish), Vec::new()).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_online_to_the_end_and_the_kitchen_table_shows_no_secret() -> Result<()> {
    let _turn = TURN.lock().await;
    let mut house = House::open().await?;
    let (to_anna, to_boris, to_all) = (house.wire().await?, house.wire().await?, house.wire().await?);
    let anna = Browser::start(Look { lang: "en", ..Look::default() }).await?;
    let boris = Browser::start(Look { lang: "ru", size: (390, 844), dark: true }).await?;
    // Played with a file of Anna's own box. What is wrong with a file is said in the language of whoever chose it.
    let own = OwnBox::new()?;
    for (browser, wire, words) in
        [(&anna, &to_anna, "easy side of board 1"), (&boris, &to_boris, "простой стороне поля 1")]
    {
        browser.open(&wire.url("/online/portals")).await?;
        browser.click(".more summary").await?;
        let why = own.is_refused(browser).await?;
        ensure!(why.contains(words), "{why}");
    }
    own.is_taken(&anna).await?;
    let table =
        set_this_table(&anna, "Anna", "document.querySelector('input[name=signs][value=true]').click();").await?;
    boris.open(&to_boris.url(&table)).await?;
    fill(&boris, "[data-name]", "Борис").await?;
    boris.click("[data-sit=\"1\"]").await?;
    let both = [&anna, &boris];
    for browser in both {
        until_there(browser, ".po .pboard").await?;
        own.is_played_with(browser).await?;
    }
    let screen = Browser::start(Look { lang: "ru", size: (1920, 1080), dark: false }).await?;
    screen.open(&to_all.url(&format!("{table}/table"))).await?;
    until_there(&screen, "[data-kitchen=table]").await?;
    until_there(&screen, ".po").await?;
    let answered = "document.querySelector('[data-unanswered]')?.dataset.unanswered === '0'";
    let (mut steps, mut shown) = (0, false);
    'game: loop {
        for browser in both {
            if is(browser, OVER).await? {
                break 'game;
            }
            if is(browser, &format!("{MY_TURN} && {answered}")).await? {
                step_online(browser).await?;
                steps += 1;
                ensure!(steps < 2_000, "a game ends");
            }
        }
        // In the second round there is something to see on the boards.
        if !shown && is(&screen, "document.querySelector('[data-round=\"2\"]') !== null").await? {
            shown = true;
            ensure!(is(&screen, "document.querySelector('[data-sign], [data-points]') === null").await?);
            no_faults(&screen, "the kitchen table").await?;
            screen.picture("portals-kitchen-1920-ru-light").await?;
            anna.picture("portals-online-1280-en-light").await?;
            boris.picture("portals-online-390-ru-dark").await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    ensure!(shown, "the screen in the middle was looked at");
    for browser in both {
        browser.until(OVER).await?;
    }
    no_faults(&anna, "the end").await?;
    anna.picture("portals-online-end-1280-en-light").await?;
    for message in messages(&to_all) {
        let mut private = Vec::new();
        find(&message, "private", &mut private);
        ensure!(private.iter().all(|it| it.is_null()), "a screen for all knows nobody's signs: {message}");
    }
    for browser in [screen, anna, boris] {
        browser.close().await?;
    }
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_at_one_device() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { size: (390, 844), lang: "ru", dark: false }).await?;
    browser.open(&server.url("/new/portals")).await?;
    browser.click("[data-add=person]").await?;
    browser.until("document.querySelectorAll('.chair').length === 3").await?;
    browser.click("input[name=signs][value=true]").await?;
    browser.picture("portals-new-table-390-ru-light").await?;
    browser.click("[data-go]").await?;
    browser.until(&format!("{CURTAIN} || {MY_TURN}")).await?;
    play(&browser, 5).await?;
    browser.picture("portals-hot-seat-390-ru-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_all_stones_foreseen() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let browser = Browser::start(Look { lang: "en", dark: true, ..Look::default() }).await?;
    let table = kept("alone", 6, 1, Options::default(), |play| play.state().public.foreseen == 17);
    sit_at(&browser, &server, &table).await?;
    ensure!(browser.ask("document.querySelectorAll('.foreseen li').length").await? == json!(25));
    ensure!(browser.ask("document.querySelectorAll('.foreseen li.coming').length").await? == json!(1));
    browser.picture("portals-alone-1280-en-dark").await?;
    ensure!(browser.axe().await?.is_empty(), "{:?}", browser.axe().await?);
    play(&browser, 60).await?;
    ensure!(is(&browser, OVER).await?, "25 turns, and it is over");
    browser.picture("portals-alone-end-1280-en-dark").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = TURN.lock().await;
    let server = Server::start().await?;
    let sizes = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)];
    let both = Options { spells: true, signs: true, ..Options::default() };
    let tables = [
        ("gather", kept("gather", 7, 3, both.clone(), takes_a_stone(3))),
        ("portal", kept("portal", 8, 4, both, opens(2))),
    ];
    let mut problems = Vec::new();
    for (at, &size) in sizes.iter().enumerate() {
        for lang in ["ru", "en"] {
            let dark = (at % 2 == 0) == (lang == "en");
            let browser = Browser::start(Look { size, lang, dark }).await?;
            for (name, table) in &tables {
                let shade = if dark { "dark" } else { "light" };
                let name = format!("portals-{name}-{}x{}-{lang}-{shade}", size.0, size.1);
                sit_at(&browser, &server, table).await?;
                if is(&browser, "document.querySelector('.pool.asked') !== null").await? {
                    tap(&browser, ".pool.asked [data-stone]:not([aria-disabled=true])").await?;
                }
                browser.picture(&name).await?;
                let bowls = "[...document.querySelectorAll('.bowl')].every((it) => { const box = it.getBoundingClientRect();
                    return box.width === 0 || document.elementFromPoint(box.x + box.width / 2, box.bottom - 6)?.closest('.bowl') === it; })";
                if !is(&browser, bowls).await? {
                    problems.push(format!("{name}: the spells are not whole"));
                }
                if is(&browser, "document.documentElement.scrollWidth > innerWidth").await? {
                    problems.push(format!("{name}: scrolls sideways"));
                }
                problems.extend(browser.axe().await?.into_iter().map(|fault| format!("{name}: {fault}")));
            }
            browser.close().await?;
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}
