//! Why: hints on the table with their reasons, scores that open into their parts, and choices that say that they have no
//! effect.

use anyhow::{Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_portals::{Phase as PortalsPhase, Portals};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seat};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::{Browser, Kept, Server, Viewport, kept, played, turn};
use samobranka_woodland_wizards::{Kind, Phase as WoodlandPhase, WoodlandWizards};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::{Value, json};

/// The two ways of holding a phone.
const PHONES: [(u32, u32); 2] = [(360, 640), (844, 390)];

/// The moves are marked, and the first of them has a reason.
const MARKED: &str = "document.querySelectorAll('[data-hint-mark]').length > 0
    && (document.querySelector('[data-candidate=\"1\"] [data-why]')?.textContent ?? '').length > 3";

/// What is wrong with a hint, if anything is.
const FAULTS: &str = "const box = (it) => it.getBoundingClientRect();
    const inside = (it) => it.left >= -1 && it.top >= -1 && it.right <= innerWidth + 1 && it.bottom <= innerHeight + 1;
    const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const faults = [];
    const button = box(document.querySelector('[data-hint]'));
    if (button.width < 44 || button.height < 40 || !inside(button)) faults.push('the button: ' + JSON.stringify(button));
    const panel = box(document.querySelector('.hintpanel'));
    if (!inside(panel)) faults.push('the panel: ' + JSON.stringify(panel));
    for (const mark of document.querySelectorAll('.hintmark.sel')) {
        const at = box(mark);
        if (shared(at, panel) > 0.25 * at.width * at.height) faults.push('the panel covers a mark: ' + JSON.stringify(at));
    }
    const words = document.querySelector('.hintpanel').textContent;
    if (/\\d+ of 100|\\d+ из 100|[⟦⟧]/.test(words)) faults.push(words);
    return faults;";

/// Marks where a tap places the best move: a piece of it that nothing covers, or its number where the piece has several.
const MARK_BEST: &str = "const free = (it) => {
        const box = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)));
    };
    const best = document.querySelectorAll('.hintmark.sel.one .whole, .hintmark.sel:not(.one) .mdisc.best');
    [...best].find(free)?.setAttribute('data-tap', '');";

/// Opens a table of this device where it is one's own turn.
async fn sit(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until_there("[data-turn=yes], .tg [data-go]").await
}

/// A game of one with bots, in which it is one's own turn and `there` holds.
fn own_turn<G: Game, P: samobranka_players::Players<G>>(
    id: &'static str,
    seed: u64,
    there: impl Fn(&G::Public) -> bool,
) -> Kept
where
    G::Options: Default,
{
    kept::<G, P>(id, seed, 2, G::Options::default(), |play: &Play<G>| {
        let public = &play.state().public;
        !(G::to_act(public).first() == Some(Seat(0)) && there(public))
    })
}

fn the_game() -> Kept {
    own_turn::<TheGame, TheGamePlayers>("why-the-game", 12, |public| public.laid() > 20)
}

fn iota() -> Kept {
    let mut table = own_turn::<Iota, IotaPlayers>("why-iota", 7, |public| public.sheet.len() > 4);
    table.json["chairs"][1]["sitter"] = json!({ "bot": "greedy-max" }); // its plain bot has a name of its own
    table
}

/// A portal is to be opened, or a key to be taken.
fn portals(opens: bool) -> Kept {
    own_turn::<Portals, PortalsPlayers>("why-portals", 5, move |public| {
        let there = if opens {
            matches!(public.phase, PortalsPhase::Open { .. })
        } else {
            matches!(public.phase, PortalsPhase::TakeKey { .. }) && public.opened[0] > 0
        };
        public.round >= 2 && there
    })
}

fn woodland() -> Kept {
    own_turn::<WoodlandWizards, WoodlandWizardsPlayers>("why-woodland", 9, |public| {
        public.round >= 2 && matches!(public.phase, WoodlandPhase::Boost { turn: 2, .. })
    })
}

/// Asks for a hint and looks at it.
async fn ask(browser: &Browser) -> Result<()> {
    browser.click("[data-hint]").await?;
    browser.until(MARKED).await?;
    let faults = browser.client.execute(FAULTS, Vec::new()).await?;
    ensure!(faults == json!([]), "{faults}");
    Ok(())
}

/// At both ways of holding a phone: the hint's best move is tapped on the board, until the turn can be played; then it is.
async fn a_hint_is_played(table: &Kept, lang: &'static str) -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let record = format!("localStorage.getItem('samobranka.table.{}')", table.id);
    for size in PHONES {
        let browser = Browser::with_quick_bots(Viewport { size, lang, dark: size.0 > 800 }).await?;
        browser.open(&server.url("/")).await?;
        sit(&browser, &server, table).await?;
        let before = browser.ask(&record).await?;
        for step in 0.. {
            ensure!(step < 4, "{}: the turn is never ready", table.id);
            ask(&browser).await?;
            // Upright it is also looked at with axe; on its side the numbers stand so close to Portals' small marks that it
            // takes these for too small.
            let name = format!("{}-{}x{}-{lang}", table.id, size.0, size.1);
            match step {
                0 if size == PHONES[0] => browser.show(&name).await?,
                0 => browser.picture(&name).await?,
                _ => {}
            }
            browser.client.execute(MARK_BEST, Vec::new()).await?;
            browser.click("[data-tap]").await?;
            browser.until_gone(".hintpanel").await?;
            if browser.has("[data-go][aria-disabled=false]").await? {
                break;
            }
        }
        browser.click("[data-go]").await?;
        browser.until(&format!("{record} !== {before}")).await?;
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_at_the_game_is_marked_on_card_and_row_and_can_be_played() -> Result<()> {
    a_hint_is_played(&the_game(), "en").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_at_iota_is_marked_on_the_places_and_can_be_played() -> Result<()> {
    a_hint_is_played(&iota(), "ru").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_at_portals_is_marked_on_the_board_and_can_be_played() -> Result<()> {
    a_hint_is_played(&portals(true), "en").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_at_woodland_wizards_is_marked_on_the_cards_and_can_be_played() -> Result<()> {
    a_hint_is_played(&woodland(), "ru").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_score_opens_into_its_parts_at_every_table() -> Result<()> {
    const PARTS: &str = "(() => {
        const numbers = [...document.querySelectorAll('[data-parts] li:not(.sum) .num')];
        const number = (it) => Number(it.textContent.replace('−', '-'));
        const total = number(document.querySelector('.sheet [data-total]'));
        return [numbers.length, numbers.reduce((sum, it) => sum + number(it), 0) === total,
            document.querySelectorAll('.sheet p').length, total];
    })()";
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: (390, 844), ..Viewport::default() }).await?;
    browser.open(&server.url("/")).await?;
    for table in [the_game(), iota(), portals(false), woodland()] {
        sit(&browser, &server, &table).await?;
        browser.click("[data-score=\"0\"]").await?;
        browser.until_there(".sheet [data-total]").await?;
        let parts = browser.ask(PARTS).await?;
        let rules = parts[2].as_u64().unwrap_or(0);
        ensure!(parts[0].as_u64() > Some(0) && parts[1] == Value::Bool(true) && rules > 0, "{}: {parts}", table.id);
        browser.show(&format!("{}-score-390-en", table.id)).await?;
        browser.has_no_faults(table.id).await?;
        browser.press(&['\u{e00c}']).await?; // Escape
        browser.until_gone("[data-parts]").await?;
    }
    browser.close().await
}

/// A game in which one holds a Digger Badger in search while the discard pile is too small for it.
fn with_an_idle_badger() -> Kept {
    let badger: Kind = "digger-badger".parse().expect("it is in the box");
    let holds = |play: &Play<WoodlandWizards>| {
        let (public, own) = (&play.state().public, &play.state().private[0]);
        public.phase == WoodlandPhase::Search(Seat(0))
            && public.discards < 3
            && own.hand.iter().any(|card| public.deck().kind(card) == badger)
    };
    let found = (0..400).find_map(|seed| {
        let play = played::<WoodlandWizards, WoodlandWizardsPlayers>(seed, 2, Default::default(), |play| {
            play.log().len() < 3 && !holds(play)
        });
        holds(&play).then_some(play)
    });
    let play = found.expect("somebody is dealt a badger at once");
    Kept::new("why-badger", &samobranka_web_tests::Who::and_bots(2), &play)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_without_effect_says_so_before_it_is_confirmed() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: (360, 640), ..Viewport::default() }).await?;
    browser.open(&server.url("/")).await?;
    sit(&browser, &server, &with_an_idle_badger()).await?;
    browser.click(".wwhand [data-card=digger-badger]").await?;
    browser.until_there("[data-no-effect]").await?;
    let said = browser.ask("document.querySelector('[data-no-effect]').textContent").await?;
    ensure!(said.as_str().is_some_and(|said| said.contains("needs 3 discards")), "{said}");
    browser.show("why-badger-360-en").await?;
    // It goes when the choice is taken back.
    browser.click("[data-undo]").await?;
    browser.until_gone("[data-no-effect]").await?;
    browser.close().await
}
