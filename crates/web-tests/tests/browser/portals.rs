//! The table of Portals in a real browser: by tap, by keyboard alone, by several people at one device, and alone.

use anyhow::{Result, ensure};
use samobranka_portals::{Options, Phase, Portals};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Play, Seat};
use samobranka_web_tests::online::{Two, messages, set_this_table, told_no_secret};
use samobranka_web_tests::table::{
    self, ANSWERED, CURTAIN, MY_TURN, OVER, at_every_size, sit_at, two_people_and_a_bot,
};
use samobranka_web_tests::{Browser, Server, Viewport, kept, turn};
use serde_json::json;

const READY: &str = "document.querySelector('[data-go]')?.getAttribute('aria-disabled') === 'false'";
const ENTER: char = '\u{e007}';

/// Until the first seat opens a portal, in this round or later.
fn until_opening(round: u8) -> impl Fn(&Play<Portals>) -> bool {
    move |play| {
        let public = &play.state().public;
        !(public.round >= round && matches!(public.phase, Phase::Open { seat: Seat(0), .. }))
    }
}

/// Until the first seat is about to take a stone, in this round or later.
fn until_a_stone(round: u8) -> impl Fn(&Play<Portals>) -> bool {
    move |play| {
        let public = &play.state().public;
        !(public.round >= round && matches!(public.phase, Phase::TakeStone { seat: Seat(0) }))
    }
}

/// Clicks the first of these that there is, and says whether there was one.
async fn tap(browser: &Browser, selector: &str) -> Result<bool> {
    let there = browser.has(selector).await?;
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
pub(super) async fn step(browser: &Browser) -> Result<()> {
    let phase = browser.ask("document.querySelector('.po')?.dataset.phase").await?;
    if phase == json!("signs") {
        tap(browser, "[data-sign]").await?;
    } else if !browser.is(READY).await? {
        let few = browser.is("document.querySelectorAll('[data-own]').length < 2").await?;
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
    table::play(browser, most, "[data-sign], [data-points]", step).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visitor_is_taught_plays_to_the_end_and_looks_back() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    browser.click("[data-play=portals]").await?;
    browser.until(MY_TURN).await?;
    ensure!(browser.is("document.querySelector('[data-lesson]') !== null").await?, "a first game is taught");
    ensure!(browser.is("document.querySelector('.spells, .signs') === null").await?, "without modules");
    browser.show("portals-first-turn-1280-en-light").await?;
    play(&browser, 200).await?;
    ensure!(browser.is(OVER).await?, "a game ends");
    browser.show("portals-end-1280-en-light").await?;
    browser.click("[data-best]").await?;
    browser.until("document.querySelector('.pboard.still .last') !== null").await?;
    browser.show("portals-replay-1280-en-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    let table = kept::<_, PortalsPlayers>("keys", 5, 2, Options::default(), |play: &Play<Portals>| {
        play.state().public.round < 4
    });
    sit_at(&browser, &server, &table).await?;
    for _ in 0..60 {
        browser.until(&format!("{OVER} || {MY_TURN}")).await?;
        if browser.is(OVER).await? {
            break;
        }
        if browser.ask("document.querySelector('.po')?.dataset.phase").await? == json!("open") {
            // Over the board, turned, moved, and opened.
            browser.press(&['b']).await?;
            browser.until("document.activeElement?.dataset?.cell !== undefined").await?;
            browser.press(&['r', '\u{e014}', '\u{e015}']).await?;
        } else {
            if browser.is("document.querySelector('.keyarea.asked') !== null").await? {
                browser.press(&['k']).await?;
                browser.until("document.activeElement?.dataset?.open !== undefined").await?;
                browser.press(&[ENTER]).await?;
                browser.until(READY).await?;
            }
            browser.press(&['s']).await?;
            browser.until("document.activeElement?.dataset?.stone !== undefined").await?;
            for _ in 0..40 {
                if browser.is("document.activeElement.getAttribute('aria-disabled') === 'false'").await? {
                    break;
                }
                browser.press(&['\u{e004}']).await?;
            }
            browser.press(&[ENTER]).await?;
            // Where no mark is free for it, the stone goes into the bag.
            let mark = "document.activeElement?.dataset?.mark !== undefined";
            browser.until(&format!("{mark} || {READY}")).await?;
            if browser.is(mark).await? {
                browser.press(&[ENTER]).await?;
            }
        }
        browser.until(READY).await?;
        browser.press(&['e']).await?;
        browser
            .until(&format!("{OVER} || !({READY}) || document.querySelector('.po')?.dataset.phase === 'open'"))
            .await?;
    }
    ensure!(browser.is(OVER).await?, "the game ends");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_figure_shows_its_points_and_a_refusal_stands_by_its_place() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (360, 740), lang: "en", dark: true }).await?;
    let table = kept::<_, PortalsPlayers>("open", 3, 3, Options::default(), until_opening(2));
    sit_at(&browser, &server, &table).await?;
    browser.until("document.querySelector('.pboard .gst') !== null").await?;
    // The button promises what the line below the board sums up.
    let sum = browser.ask("document.querySelector('.sumline .num')?.textContent").await?;
    let told = browser.ask("document.querySelector('[data-go]')?.innerText").await?;
    let promised = format!("+{}", sum.as_str().unwrap_or_default());
    ensure!(told.as_str().is_some_and(|told| told.trim().ends_with(&promised)), "{told}: {sum}");
    browser.click("[data-turn-by='1']").await?;
    browser.show("portals-open-360-en-dark").await?;
    browser.click("[data-go]").await?;
    // A stone before a key: the reason stands by the source.
    let table = kept::<_, PortalsPlayers>("early", 4, 2, Options::default(), |play: &Play<Portals>| {
        !matches!(play.state().public.phase, Phase::TakeKey { seat: Seat(0) })
    });
    sit_at(&browser, &server, &table).await?;
    browser.click("[data-stone]").await?;
    browser.until("document.querySelector('.pool .refusal') !== null").await?;
    let why = browser.ask("document.querySelector('.pool .refusal').textContent").await?;
    ensure!(why.as_str().is_some_and(|why| why.contains("key") && !why.contains("spell")), "{why}");
    browser.picture("portals-refusal-360-en-dark").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_dragged_over_a_board_and_to_ones_own() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (820, 1180), ..Viewport::default() }).await?;
    let table = kept::<_, PortalsPlayers>("drag", 4, 2, Options::default(), |play: &Play<Portals>| {
        let public = &play.state().public;
        !(matches!(public.phase, Phase::TakeKey { seat: Seat(0) }) && public.keys[0].is_empty())
    });
    sit_at(&browser, &server, &table).await?;
    // Over a board its shape is tried; in one's own row it is taken.
    browser.drag("[data-open]", ".half.left .pboard [data-cell]:nth-of-type(13)").await?;
    browser.until("document.querySelector('.half.left .pboard .bast') !== null").await?;
    browser.drag("[data-open]", ".pohand").await?;
    browser.until(READY).await?;
    ensure!(browser.is("document.querySelector('[data-own]') !== null").await?, "the key is staged");
    browser.picture("portals-dragged-820-en-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stone_is_dragged_to_a_mark() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (820, 1180), ..Viewport::default() }).await?;
    let table = kept::<_, PortalsPlayers>("drag-stone", 4, 2, Options::default(), until_a_stone(1));
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
        let house = include_str!("../../../games/portals/rules/data/portals-data.json");
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
        ensure!(browser.is("document.querySelector('[data-own-file]')?.dataset.ownFile === 'false'").await?);
        Ok(browser.ask(REPROACH).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Chooses the file as it should be.
    async fn is_taken(&self, browser: &Browser) -> Result<()> {
        browser.give_file("my-box.json", &self.0.to_string()).await?;
        browser.until("document.querySelector('[data-own-file]')?.dataset.ownFile === 'true'").await?;
        browser.until("document.querySelector('.filename')?.textContent === 'my-box.json'").await?;
        ensure!(browser.is(&format!("{REPROACH} === ''")).await?, "the reproach is gone");
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
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (390, 844), lang: "en", dark: false }).await?;
    browser.open(&server.url("/new/portals")).await?;
    browser.click(".more summary").await?;
    let own = OwnBox::new()?;
    // What is wrong with a file is said by the game, and nothing changes.
    let why = own.is_refused(&browser).await?;
    ensure!(why.contains("easy side of board 1"), "{why}");
    browser.picture("portals-bad-file-390-en-light").await?;
    // What the program brings along is no file of one's own, and that is said.
    let house = include_str!("../../../games/portals/rules/data/portals-data.json");
    browser.give_file("house.json", house).await?;
    browser.until("(document.querySelector('[data-remarks]')?.textContent ?? '').includes('house.json')").await?;
    ensure!(browser.is("document.querySelector('[data-own-file]')?.dataset.ownFile === 'false'").await?);
    // How such a file is written stands beside the button, and there is one to begin with.
    let saves =
        "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return '#'; };";
    browser.client.execute(saves, Vec::new()).await?;
    browser.click("[data-template]").await?;
    browser.until("window.saved?.includes('key_cards') === true").await?;
    browser.click("[data-format] summary").await?;
    browser.until("(document.querySelector('[data-format]')?.innerText ?? '').includes('key_cards')").await?;
    browser.show("portals-file-format-390-en-light").await?;
    browser.click("[data-format] summary").await?;
    own.is_taken(&browser).await?;
    ensure!(browser.is("document.querySelector('[data-remarks]').textContent === ''").await?);
    browser.show("portals-own-file-390-en-light").await?;
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
    if browser.is(READY).await? && phase != json!("signs") {
        let whole = "document.querySelector('.pokey .m.stage') !== null";
        if phase == json!("open") || browser.is(whole).await? {
            browser.client.execute(&press("[data-go]"), Vec::new()).await?;
            return Ok(());
        }
    }
    let wishes: &[&str] = match phase.as_str() {
        Some("signs") if browser.is(READY).await? => &["[data-go]"],
        Some("signs") => &["[data-sign]"],
        _ if browser.is("document.querySelector('.keyarea.asked') !== null").await? => {
            if browser.is("document.querySelector('[data-no-key]') !== null").await? {
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
    let _turn = turn().await;
    let two = Two::meet().await?;
    // Played with a file of Anna's own box. What is wrong with a file is said in the language of whoever chose it.
    let own = OwnBox::new()?;
    for (browser, wire, words) in
        [(&two.anna, &two.to_anna, "easy side of board 1"), (&two.boris, &two.to_boris, "простой стороне поля 1")]
    {
        browser.open(&wire.url("/online/portals")).await?;
        browser.click(".more summary").await?;
        let why = own.is_refused(browser).await?;
        ensure!(why.contains(words), "{why}");
    }
    own.is_taken(&two.anna).await?;
    let signs = "document.querySelector('input[name=signs][value=true]').click();";
    let table = set_this_table(&two.anna, "Anna", signs).await?;
    two.sit_down(&table, ".po .pboard").await?;
    for browser in two.both() {
        own.is_played_with(browser).await?;
    }
    let to_all = two.house.wire().await?;
    let screen = Browser::start(Viewport { lang: "ru", size: (1920, 1080), dark: false }).await?;
    screen.open(&to_all.url(&format!("{table}/table"))).await?;
    screen.until_there("[data-kitchen=table]").await?;
    screen.until_there(".po").await?;
    // Nobody's key is called "yours" before all.
    const YOURS: &str = "window.queued = window.yours = 0; setInterval(() => { queued += document.querySelectorAll('.nl li').length;
        yours += document.querySelectorAll('.nl .mine').length + (document.querySelector('.nlwrap .before')?.textContent.length ?? 0); }, 50);";
    screen.client.execute(YOURS, Vec::new()).await?;
    let mut shown = false;
    two.play(2_000, async |browser| {
        // In the second round there is something to see on the boards.
        if !shown && screen.has("[data-round=\"2\"]").await? {
            shown = true;
            ensure!(!screen.has("[data-sign], [data-points]").await?, "the screen for all shows no secret");
            screen.show("portals-kitchen-1920-ru-light").await?;
            two.anna.picture("portals-online-1280-en-light").await?;
            two.boris.picture("portals-online-390-ru-dark").await?;
        }
        let asked = browser.is(&format!("{MY_TURN} && {ANSWERED}")).await?;
        if asked {
            step_online(browser).await?;
        }
        Ok(asked)
    })
    .await?;
    ensure!(shown, "the screen in the middle was looked at");
    ensure!(screen.is("queued > 0 && yours === 0").await?, "before all no key is yours");
    two.anna.show("portals-online-end-1280-en-light").await?;
    told_no_secret(&messages(&to_all))?;
    two.saw_only_their_own()?;
    screen.close().await?;
    two.part().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_at_one_device() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = two_people_and_a_bot(&server, "portals", &["input[name=signs][value=true]"]).await?;
    play(&browser, 5).await?;
    browser.picture("portals-hot-seat-390-ru-light").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_all_stones_foreseen() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "en", dark: true, ..Viewport::default() }).await?;
    let table = kept::<_, PortalsPlayers>("alone", 6, 1, Options::default(), |play: &Play<Portals>| {
        play.state().public.foreseen != 17
    });
    sit_at(&browser, &server, &table).await?;
    ensure!(browser.ask("document.querySelectorAll('.foreseen li').length").await? == json!(25));
    ensure!(browser.ask("document.querySelectorAll('.foreseen li.coming').length").await? == json!(1));
    browser.show("portals-alone-1280-en-dark").await?;
    play(&browser, 60).await?;
    ensure!(browser.is(OVER).await?, "25 turns, and it is over");
    browser.picture("portals-alone-end-1280-en-dark").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_at_every_size_has_no_fault_that_axe_finds_and_never_scrolls_sideways() -> Result<()> {
    let _turn = turn().await;
    let both = Options { spells: true, signs: true, ..Options::default() };
    let gather = kept::<_, PortalsPlayers>("gather", 7, 3, both.clone(), until_a_stone(3));
    let portal = kept::<_, PortalsPlayers>("portal", 8, 4, both, until_opening(2));
    at_every_size(&[("portals-gather", &gather), ("portals-portal", &portal)], async |browser| {
        if browser.has(".pool.asked").await? {
            tap(browser, ".pool.asked [data-stone]:not([aria-disabled=true])").await?;
        }
        let bowls = "[...document.querySelectorAll('.bowl')].every((it) => { const box = it.getBoundingClientRect();
            return box.width === 0 || document.elementFromPoint(box.x + box.width / 2, box.bottom - 6)?.closest('.bowl') === it; })";
        Ok(if browser.is(bowls).await? { Vec::new() } else { vec!["the spells are not whole"] })
    })
    .await
}
