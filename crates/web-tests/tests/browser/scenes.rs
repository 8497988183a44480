//! Scenes: frames taken while something is counted show it on its way, a tap or a key shows the end at once, and where less
//! motion is asked for the end is all that is shown.

use anyhow::{Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_players::Players;
use samobranka_portals::{Phase as PortalsPhase, Portals, Public as PortalsPublic};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seat};
use samobranka_the_game::{Action, Pile, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::table::{ANSWERED, MY_TURN};
use samobranka_web_tests::{Browser, House, Kept, Server, Viewport, kept, played, turn};
use samobranka_woodland_wizards::{Phase as WoodlandPhase, WoodlandWizards};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::json;

/// Notes in every frame what a scene shows: `seen` has each different state once, in order.
const WATCH: &str = "window.seen = [];
    const look = () => {
        const bar = document.querySelector('[data-beat]');
        const now = JSON.stringify({
            beat: bar?.dataset.beat, waits: bar?.dataset.skip !== undefined, said: bar?.querySelector('b')?.textContent,
            tab: document.querySelector('[data-tab]')?.dataset.tab,
            ten: document.querySelector('.tenback .tenmark') !== null,
            thread: document.querySelector('[data-thread=true]') !== null,
            turned: document.querySelectorAll('.ww .spot.turned').length,
            totals: [...document.querySelectorAll('[data-total]')].map((it) => it.textContent),
            tells: document.querySelector('.ww [data-skip]') !== null,
            lies: ['.top .left', '.ww .round', '.ww .phases .on', '.ww .prizes', '.ww .piles', '.ww .won']
                .map((it) => [...document.querySelectorAll(it)].map((part) => part.textContent).join(' ')),
        });
        if (seen.at(-1) !== now) seen.push(now);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// The beats that were seen, each once.
const BEATS: &str = "[...new Set(seen.map((it) => JSON.parse(it).beat).filter((it) => it !== undefined))]";

/// How many scenes began after the one before was over. Between two of them there need not be a frame without any.
const BEGUN: &str = "seen.map((it) => JSON.parse(it)).filter((it, at, all) =>
    it.beat !== undefined && (at === 0 || all[at - 1].beat === undefined || Number(all[at - 1].beat) > Number(it.beat))).length";

async fn watching(calm: bool, size: (u32, u32), server: &Server, table: &Kept) -> Result<Browser> {
    let browser = Browser::start(Viewport { size, ..Viewport::default() }).await?;
    let features =
        json!([{ "name": "prefers-reduced-motion", "value": if calm { "reduce" } else { "no-preference" } }]);
    browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    browser.open(&server.url("/")).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    Ok(browser)
}

/// A game stopped where `here` holds.
fn stopped<G: Game, P: Players<G>>(id: &'static str, seats: u8, here: impl Fn(&G::Public) -> bool) -> Kept
where
    G::Options: Default,
{
    kept::<G, P>(id, 7, seats, G::Options::default(), |play: &Play<G>| {
        play.log().len() < 4 || !here(&play.state().public)
    })
}

/// What a bot has done is counted beat by beat; a key shows the end at once; in calm there is only the end.
async fn is_counted_beat_by_beat(table: &Kept, size: (u32, u32)) -> Result<Browser> {
    let server = Server::start().await?;
    let browser = watching(true, size, &server, table).await?;
    browser.until("document.querySelector('[data-beat]') !== null").await?;
    ensure!(browser.is(&format!("{BEATS}.length === 1")).await?, "in calm only the end is shown");
    ensure!(browser.is("document.querySelector('[data-skip]') === null").await?, "and nothing waits for it");
    browser.close().await?;
    let browser = watching(false, size, &server, table).await?;
    browser.until(&format!("{BEATS}.length >= 2")).await?;
    browser.until("document.querySelector('[data-beat]') === null").await?;
    Ok(browser)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lines_of_a_laying_light_up_one_after_another_and_a_key_skips_them() -> Result<()> {
    let _turn = turn().await;
    let table = stopped::<Iota, IotaPlayers>("ib", 2, |public| Iota::to_act(public).contains(Seat(1)));
    is_counted_beat_by_beat(&table, (390, 844)).await?.close().await?;
    let server = Server::start().await?;
    let browser = watching(false, (390, 844), &server, &table).await?;
    browser.until("document.querySelector('[data-skip]') !== null").await?;
    browser.press(&['x']).await?;
    ensure!(browser.is("document.querySelector('[data-skip]') === null").await?, "a key shows the end at once");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn online_each_scene_is_shown_to_its_end_however_quick_the_bots_are() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Viewport { size: (390, 844), ..Viewport::default() }).await?;
    let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
    browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    browser.open(&wire.url("/online/iota")).await?;
    browser.fill("[data-name]", "Anna").await?;
    while browser.is("document.querySelectorAll('.chair').length < 4").await? {
        browser.click("[data-add=bot]").await?;
    }
    let quick = "document.querySelectorAll('.chair select').forEach((it) => { it.selectedIndex = 1;
        it.dispatchEvent(new Event('change', { bubbles: true })); });";
    browser.client.execute(quick, Vec::new()).await?;
    browser.click("[data-go]").await?;
    browser.until("location.pathname.startsWith('/t/')").await?;
    // Once round the table three bots play, each a moment after the one before. A press would skip what is being shown.
    let all_shown = format!("{MY_TURN} && {ANSWERED} && document.querySelector('[data-beat]') === null");
    for _ in 0..2 {
        browser.until(&all_shown).await?;
        browser.click("[data-pass]").await?;
        browser.click("[data-pass-now]").await?;
        browser.until(&format!("!({MY_TURN})")).await?;
        browser.until("document.querySelector('[data-beat]') !== null").await?;
    }
    browser.until(&all_shown).await?;
    let begun = browser.ask(BEGUN).await?;
    ensure!(begun.as_u64() >= Some(4), "only {begun} scenes of six were shown to their end");
    browser.close().await?;
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portal_is_counted_on_the_board_where_it_opens() -> Result<()> {
    let _turn = turn().await;
    let opens = |public: &PortalsPublic| matches!(public.phase, PortalsPhase::Open { seat: Seat(1), .. });
    let table = stopped::<Portals, PortalsPlayers>("pb", 2, opens);
    let browser = is_counted_beat_by_beat(&table, (390, 844)).await?;
    let right = "seen.map((it) => JSON.parse(it)).filter((it) => it.beat !== undefined)";
    browser.until(&format!("{right}.length > 1")).await?;
    browser.until(&format!("{right}.some((it) => it.tab !== 'keys')")).await?;
    browser.until(&format!("{right}.some((it) => /^\\+\\d+ = \\d+ \\+ \\d+$/.test(it.said))")).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_back_by_ten_is_gold_for_a_moment() -> Result<()> {
    let _turn = turn().await;
    let back = |play: &Play<TheGame>| {
        let mut actions = Vec::new();
        let view = play.state().view(Seat(0));
        TheGame::legal(view, &mut actions);
        actions.into_iter().find_map(|action| match action {
            Action::Lay { pile, card } if pile.is_trick(play.state().public.top(pile), card) => Some((pile, card)),
            _ => None,
        })
    };
    let play = played::<TheGame, TheGamePlayers>(7, 1, Default::default(), |play| back(play).is_none());
    let (pile, card): (Pile, _) = back(&play).expect("a card goes back by ten");
    let table = kept::<TheGame, TheGamePlayers>("tb", 7, 1, Default::default(), |play| back(play).is_none());
    let server = Server::start().await?;
    let browser = watching(false, (390, 844), &server, &table).await?;
    let shown = "seen.some((it) => JSON.parse(it).ten)";
    browser.until_there("[data-card]").await?;
    browser.click(&format!(".hand [data-card=\"{card}\"]")).await?;
    browser.click(&format!("[data-hit=\"{}\"]", pile.index() + 1)).await?;
    ensure!(!browser.is(shown).await?, "what is only staged is no gift yet");
    browser.client.execute("document.querySelector('[data-go]').click()", Vec::new()).await?;
    browser.until(shown).await?;
    browser.until("document.querySelector('.tenback') === null").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_contest_cards_turn_first_and_then_row_after_row_is_added_up() -> Result<()> {
    let _turn = turn().await;
    let table = kept::<WoodlandWizards, WoodlandWizardsPlayers>("wb", 7, 3, Default::default(), |play| {
        let public = &play.state().public;
        let waits = matches!(public.phase, WoodlandPhase::Boost { turn: 3, .. }) && public.chosen.contains(Seat(0));
        !(waits && public.round > 1 && WoodlandWizards::to_act(public).contains(Seat(1)))
    });
    ensure!(table.json["over"] == json!(false), "one waits for the others");
    let server = Server::start().await?;
    let browser = watching(false, (1280, 800), &server, &table).await?;
    let told = "seen.map((it) => JSON.parse(it))";
    browser.until(&format!("{told}.some((it) => it.turned > 0)")).await?;
    browser.until(&format!("{told}.some((it) => it.totals.some((total) => total.includes('→')))")).await?;
    let order = format!(
        "{told}.findIndex((it) => it.turned > 0) < {told}.findIndex((it) => it.totals.some((total) => total.includes('→')))"
    );
    ensure!(browser.is(&order).await?, "totals are still the old ones while cards turn");
    // Round, phase, prizes, piles and champions are those of the contest as long as it is told.
    let ahead = format!(
        "(() => {{ const all = {told}, first = all.findIndex((it) => it.tells), before = JSON.stringify(all[first].lies);
            return all.filter((it) => it.tells && JSON.stringify(it.lies) !== before).map((it) => [before, it.lies])[0] ?? null; }})()"
    );
    let is_ahead = browser.ask(&ahead).await?;
    ensure!(is_ahead.is_null(), "the table runs ahead: {is_ahead}");
    if browser.has("[data-skip]").await? {
        browser.click("[data-skip]").await?;
        ensure!(browser.is("document.querySelector('[data-skip]') === null").await?, "one tap skips all of it");
    }
    let is_ahead = browser.ask(&ahead).await?;
    ensure!(is_ahead.is_null(), "the table runs ahead: {is_ahead}");
    browser.until(&format!("(() => {{ const all = {told}, now = all.at(-1); return !now.tells && now.lies[4] !== all.find((it) => it.tells).lies[4]; }})()")).await?;
    browser.close().await
}
