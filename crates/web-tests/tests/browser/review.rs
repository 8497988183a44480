//! Reviewing a finished game: every move has an address, through one seat's eyes too; the engine's opinion, notes and what-ifs;
//! and a room where two people look together.

use anyhow::{Context, Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_portals::Portals;
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seed, Setup};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::online::Two;
use samobranka_web_tests::the_game::{MY_TURN, cheapest, lay_by_tap, still_needed};
use samobranka_web_tests::{Browser, Kept, Server, Viewport, Who, kept, played, turn};
use serde_json::json;

const LEFT: char = '\u{e012}';
const RIGHT: char = '\u{e014}';
const HOME: char = '\u{e011}';
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const END: char = '\u{e010}';

/// The page is at this step.
fn at_step(step: usize) -> String {
    format!("document.querySelector('main.rv')?.dataset.step === '{step}'")
}

/// A finished game of THE GAME, which a person played with a bot.
fn finished() -> Kept {
    kept::<TheGame, TheGamePlayers>("ra", 3, 2, Default::default(), |_| true)
}

/// Opens a page of the app and keeps a game there.
async fn with_game(browser: &Browser, url: &str, table: &Kept) -> Result<()> {
    browser.open(url).await?;
    browser.keep(table).await
}

/// What pieces are drawn with (patterns, symbols) is in the page: nothing refers to something that isn't there.
async fn is_drawn_whole(browser: &Browser, uses: &str) -> Result<()> {
    const LACKS: &str = "const [uses] = arguments, drawn = [...document.querySelectorAll('.board ' + uses)];
        const names = drawn.flatMap((it) => ['fill', 'href'].map((name) => it.getAttribute(name)?.match(/^(?:url\\()?#([^)]+)/)?.[1]))
            .filter((name) => name);
        const there = (name) => { const it = document.getElementById(name); return it && getComputedStyle(it.closest('svg')).display !== 'none'; };
        return [names.length, [...new Set(names.filter((name) => !there(name)))]];";
    let found = browser.client.execute(LACKS, vec![json!(uses)]).await?;
    let (count, lacks): (usize, Vec<String>) = serde_json::from_value(found)?;
    ensure!(count > 0, "there is no {uses}");
    ensure!(lacks.is_empty(), "{uses} refers to what isn't in the page: {lacks:?}");
    Ok(())
}

/// Pictures of a review on a phone and at a desk; nothing is wrong with it.
async fn look_at(browser: &Browser, name: &str) -> Result<()> {
    for (size, dark) in [((1280, 800), false), ((360, 740), true), ((360, 740), false)] {
        browser.look(size, dark).await?;
        browser.show(&format!("review-{name}-{}-{}", size.0, if dark { "dark" } else { "light" })).await?;
    }
    browser.look((1280, 800), false).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_move_has_an_address_and_a_what_if_never_looks_like_a_game_to_go_on_with() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport::default()).await?;
    with_game(&browser, &server.url("/"), &finished()).await?;

    // Through one seat's eyes only that seat's hand is in the page.
    browser.open(&server.url("/review/ra?step=20&seat=1")).await?;
    browser.until(&at_step(20)).await?;
    let open = "[...document.querySelectorAll('.board .handrow')].filter((row) => row.querySelector('.nc')).length";
    ensure!(browser.ask(open).await? == json!(1), "one hand is open");
    ensure!(browser.has(".handrow .backs .back").await?, "the other one lies face down");
    browser.press(&[LEFT]).await?;
    browser.until("location.search === '?step=19&seat=1'").await?;
    browser.click(".eyes .seg:first-child").await?;
    browser.until("location.search === '?step=19&seat=all'").await?;
    ensure!(browser.ask(open).await? == json!(2), "all hands are open");
    browser.press(&[END]).await?;
    browser.until("document.querySelector('[data-play-on]').disabled").await?;

    // Notes stay, and go into a file with the game.
    browser.fill("[data-notes]", "Here I was too hasty").await?;
    browser.open(&server.url("/review/ra?step=30&seat=0")).await?;
    browser.until("document.querySelector('[data-notes]')?.value === 'Here I was too hasty'").await?;
    look_at(&browser, "en").await?;

    // The link holds the whole game and the place, and needs nothing else.
    browser.click("[data-link-here]").await?;
    browser.until("document.querySelector('[data-link]')?.value.includes('/review?step=30&seat=0#record=')").await?;
    let link = browser.ask("document.querySelector('[data-link]').value").await?;
    let link = link.as_str().context("a link")?.to_owned();
    browser.client.execute("localStorage.clear()", Vec::new()).await?;
    browser.open(&server.url("/credits")).await?;
    browser.open(&link).await?;
    browser.until(&at_step(30)).await?;
    browser.until("/^\\/review\\/.+/.test(location.pathname) && location.search === '?step=30&seat=0'").await?;

    // What is imagined says so, and is nowhere among the games to go on with.
    browser.click("[data-play-on]").await?;
    browser.until_there("[data-imagined]").await?;
    look_at(&browser, "imagined").await?;
    browser.click("[data-imagined] a").await?;
    browser.until(&at_step(30)).await?;
    browser.until_there("[data-branch]").await?;
    browser.open(&server.url("/")).await?;
    ensure!(
        !browser.has(".resume").await? && !browser.has("a[href^='/table/']").await?,
        "nothing is to be gone on with"
    );

    // IOTA's cards have their patterns, Portals' boards their symbols, and its stones their outlines.
    browser.keep(&kept::<Iota, IotaPlayers>("rc", 5, 2, Default::default(), |_| true)).await?;
    browser.keep(&kept::<Portals, PortalsPlayers>("rp", 5, 2, Default::default(), |_| true)).await?;
    for (id, step, uses) in [("rc", 3, ".ib [fill^='url(#']"), ("rp", 60, ".stillboard use"), ("rp", 60, ".stone use")]
    {
        browser.open(&server.url(&format!("/review/{id}?step={step}&seat=0"))).await?;
        browser.until(&at_step(step)).await?;
        is_drawn_whole(&browser, uses).await?;
        browser.picture(&format!("review-{id}-1280-light")).await?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_gives_its_opinion_and_bots_play_the_same_deal() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: (1280, 800), lang: "ru", dark: false }).await?;
    // The person's bot plays any card: some decisions must have cost a lot.
    let setup = Setup::<Iota>::new(2, Default::default())?;
    let mut play = Play::new(setup, Seed::from_number(5)).0;
    while let Some(seat) = Iota::to_act(&play.state().public).first() {
        let kind =
            <IotaPlayers as samobranka_players::Players<Iota>>::bot(if seat.0 == 0 { "random" } else { "greedy-max" });
        let kind = kind.context("every game has these bots")?;
        let action = kind.make(Seed::from_number(play.log().len() as u64)).choose(play.state().view(seat));
        play.act(seat, action, None)?;
    }
    with_game(&browser, &server.url("/"), &Kept::new("ri", &Who::and_bots(2), &play)).await?;
    browser.open(&server.url("/review/ri")).await?;
    browser.click("[data-opinion]").await?;
    browser.until_there(".opline").await?;
    browser.until_there("[data-opinion-ready=true]").await?;
    browser.until_there("[data-costly='1']").await?;
    browser.press(&['1']).await?;
    let step = "[...document.querySelectorAll('[data-costly=\"1\"] b')][0].textContent.match(/\\d+/)[0]";
    browser.until(&format!("document.querySelector('main.rv').dataset.step === {step}")).await?;
    browser.until("document.querySelectorAll('[data-bot-result]').length > 1").await?;
    look_at(&browser, "opinion-ru").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_look_together_and_a_game_that_is_not_over_can_not_be_looked_at() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let (anna, boris) = (&two.anna, &two.boris);
    let named = |name: &str| format!("localStorage.setItem('samobranka.name', {})", json!(name));
    with_game(anna, &two.to_anna.url("/"), &finished()).await?;
    anna.client.execute(&named("Анна"), Vec::new()).await?;
    anna.open(&two.to_anna.url("/review/ra?step=12&seat=0")).await?;
    anna.click("[data-open-room]").await?;
    anna.until("location.pathname.startsWith('/room/')").await?;
    anna.until_there("[data-room='1']").await?;
    let room = anna.ask("location.pathname").await?.as_str().context("a path")?.to_owned();

    // Who comes follows the leader, until they move by themselves.
    boris.open(&two.to_boris.url(&room)).await?;
    anna.until_there("[data-room='2']").await?;
    anna.press(&[END, LEFT, LEFT]).await?;
    let last =
        anna.ask("Number(document.querySelector('[data-slider]').max)").await?.as_u64().context("steps")? as usize;
    boris.until(&at_step(last - 2)).await?;
    boris.press(&[LEFT]).await?;
    boris.until_there("[data-follow]").await?;
    anna.until(&format!("document.querySelector('.members').textContent.includes('{}')", last - 3)).await?;
    boris.click("[data-follow]").await?;
    boris.until(&at_step(last - 2)).await?;

    // Pointing is seen and spoken.
    boris.click("[data-point]").await?;
    boris.click("[data-board] .lane").await?;
    anna.until_there("[data-pointer]").await?;
    ensure!(anna.is("document.querySelector('[role=status].sr').textContent.length > 8").await?, "it is spoken");
    anna.picture("review-room-1280").await?;
    boris.picture("review-room-390").await?;

    // The lead is asked for and handed over.
    boris.click("[data-ask-to-lead]").await?;
    anna.click("[data-hand-over]").await?;
    anna.until_there(".members .leads + li, .members li + .leads").await?;
    boris.press(&[LEFT]).await?;
    anna.until(&at_step(last - 3)).await?;

    // Pointing by keys alone: arrows choose a piece, and each is read out.
    boris.client.execute("document.querySelector('[data-point]').focus()", Vec::new()).await?;
    boris.press(&[ENTER]).await?;
    boris.until("document.activeElement?.dataset.board === ''").await?;
    boris.press(&[RIGHT]).await?;
    boris.until_there("[data-choosing]").await?;
    let spoken = "document.querySelector('[role=status].sr').textContent";
    let first = boris.ask(spoken).await?;
    boris.press(&[RIGHT]).await?;
    boris.until(&format!("{spoken} !== {first}")).await?;
    ensure!(boris.is(&at_step(last - 3)).await?, "arrows choose, and the game stays where it is");
    boris.show("review-choosing-390").await?;
    let second = boris.ask(spoken).await?.as_str().context("words")?.to_owned();
    boris.press(&[ENTER]).await?;
    anna.until(&format!("{spoken}.includes({})", json!(second))).await?;
    anna.until_there("[data-pointer]").await?;
    boris
        .until("document.activeElement?.dataset.point === '' && document.activeElement.ariaPressed === 'false'")
        .await?;
    boris.press(&[ENTER]).await?;
    boris.press(&[ESCAPE]).await?;
    boris.until("document.querySelector('[data-point]').ariaPressed === 'false'").await?;
    // The table is there in words, as the one knew it through whose eyes it is looked at.
    ensure!(anna.is("document.querySelector('[data-in-words]').textContent.length > 40").await?);

    // Boris leads and tries something: Anna sees it as it goes, and the lead stays his.
    let early = 8;
    boris.press(&[HOME]).await?;
    boris.press(&[RIGHT; 8]).await?;
    anna.until(&at_step(early)).await?;
    boris.click("[data-play-on]").await?;
    boris.until_there("[data-imagined] [data-room-sees]").await?;
    anna.until_there("[data-shown-branch] [data-imagined]").await?;
    ensure!(anna.has("[data-room='2']").await?, "who tries is still in the room");
    let steps = "Number(document.querySelector('[data-shown-branch] [data-slider]')?.max ?? -1)";
    let before = anna.ask(steps).await?;
    let me = format!("({MY_TURN}) || document.querySelector('.en') !== null");
    boris.until(&me).await?;
    if boris.is(MY_TURN).await? {
        while still_needed(boris).await? > 0 {
            let Some(lay) = cheapest(boris).await? else { break };
            lay_by_tap(boris, lay).await?;
        }
        boris.click("[data-go]").await?;
    }
    anna.until(&format!("{steps} > {before} && document.querySelector('main.rv').dataset.step === String({steps})"))
        .await?;
    anna.picture("review-live-1280").await?;
    boris.picture("review-live-390").await?;
    // Back at the record he is at the same move, and Anna with him.
    boris.click("[data-imagined] a").await?;
    boris.until(&at_step(early)).await?;
    anna.until(&format!("{} && !document.querySelector('[data-shown-branch]')", at_step(early))).await?;
    boris.until_there("[data-room='2']").await?;
    ensure!(boris.is("document.querySelector('.members .leads')?.textContent.length > 0").await?);
    ensure!(!boris.has("[data-ask-to-lead]").await?, "he leads still");
    // What was tried hangs from the slider, at both.
    boris.until_there(&format!("[data-hang='{early}']")).await?;
    anna.until_there(&format!("[data-hang='{early}']")).await?;
    anna.show("review-hang-1280").await?;
    boris.show("review-hang-390").await?;

    // Anna doesn't lead: what she tries is hers until she shows it.
    anna.click("[data-play-on]").await?;
    anna.until_there("[data-imagined] [data-show-live]").await?;
    ensure!(boris.is("document.querySelectorAll('[data-shown]').length === 1").await?, "nobody sees it yet");
    anna.click("[data-show-live]").await?;
    boris.until("document.querySelectorAll('[data-shown]').length === 2").await?;
    anna.click("[data-imagined] a").await?;
    anna.until_there("[data-room='2']").await?;
    anna.click("[data-follow]").await?;
    boris.click("[data-shown]").await?;
    boris.until_there("[data-shown-branch] [data-imagined]").await?;
    anna.until_there("[data-shown-branch] [data-imagined]").await?;
    ensure!(boris.has("[data-imagined-steps]").await?, "the slider says that its steps are imagined");
    anna.has_no_faults("a branch in a room").await?;
    boris.has_no_faults("a branch in a room on a phone").await?;
    anna.picture("review-branch-1280").await?;

    // A game that goes on has secrets: its record opens no room.
    let running = played::<TheGame, TheGamePlayers>(4, 2, Default::default(), |play| play.log().len() < 9);
    let record = running.record().context("a record")?.to_text();
    let post = "(record) => fetch('/api/rooms', { method: 'POST', body: record }).then((answer) => answer.status)";
    ensure!(anna.wait_for(post, vec![json!(record)]).await? != json!(201), "an unfinished record is refused");
    // Without the network one looks on alone.
    two.to_boris.cut();
    boris.until("document.querySelector('.people [role=status]').textContent.length > 4").await?;
    two.to_boris.mend();
    boris.until_there("[data-room='2']").await?;
    two.part().await
}
