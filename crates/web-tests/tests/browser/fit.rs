//! Every table at the sizes that are hard: a phone on its side, a page at 200 %, a small desk, a television, and a hand
//! beside it. Nothing overlaps, nothing is cut off, and everything is large enough for a finger.

use anyhow::{Result, ensure};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_portals::{Options as PortalsOptions, Phase, Portals};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seat};
use samobranka_the_game::{OwnHint, Pile, PileHint, Signal, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::online::{set_table, set_this_table, sit_beside_a_bot};
use samobranka_web_tests::table::{OVER, sit_at};
use samobranka_web_tests::{Browser, House, Kept, Server, Viewport, Who, kept, played, turn};
use samobranka_woodland_wizards::{Options as WoodlandOptions, Phase as WoodlandPhase, WoodlandWizards};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::json;

/// The windows of this test; those of phones upright and of desks are tried elsewhere.
const SIZES: [(u32, u32); 4] = [(844, 390), (640, 400), (960, 540), (1024, 768)];

/// What must be whole in the window, what must not lie on another, and what a finger must be able to hit.
struct Parts {
    /// Each is shown, and inside the window.
    whole: &'static str,
    /// No two of these overlap.
    apart: &'static str,
    /// Each is at least so wide and so high.
    least: &'static [(&'static str, u32, u32)],
}

const THE_GAME: Parts = Parts {
    whole: ".lane, .hand .nc, .tg .acts .go, .tg .acts .undo",
    apart: ".lane, .hand .nc, .tg .acts .go, .tg .acts .undo, .tg .acts .on, .tg .you, .tg .deck, .tg .side, .toks .tok",
    least: &[(".lane", 132, 120), (".hand .nc", 42, 58), (".tg .acts .go", 100, 44), (".tg .acts .undo", 44, 44)],
};
const IOTA: Parts = Parts {
    whole: ".boardwrap, .iohand .icard, .io .acts .go, .io .acts .pass",
    apart: ".boardwrap, .iohand .icard, .io .acts .btn, .io .seats .seat, .io .side, .io .strip, .io .note",
    least: &[(".boardwrap", 300, 260), (".iohand .icard", 44, 44), (".io .acts .btn", 44, 44)],
};
const PORTALS: Parts = Parts {
    whole: ".pboardwrap, .pool, .keyarea .kc, .pohand .pokey, .po .acts .go",
    apart: ".pboardwrap, .pool, .keyarea .kc, .pohand .kc, .po .acts .go, .po .acts .undo, .potabs, .asked",
    least: &[(".pboardwrap", 259, 259), (".po .acts .go", 100, 44), (".potab", 44, 44)],
};
const WOODLAND: Parts = Parts {
    whole: ".ww .opp, .ww .mine .spot, .wwhand .held, .ww .acts .go",
    apart: ".ww .opp, .ww .mine, .wwhand .held, .ww .acts .btn, .ww .ribbon",
    least: &[(".wwhand .held", 76, 90), (".ww .acts .btn", 44, 44), (".ww .opp .seat", 44, 44)],
};

/// What is wrong with the parts of a table: a line a fault.
const FAULTS: &str = "const [whole, apart, least] = arguments;
    const shown = (it) => { const box = it.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && getComputedStyle(it).visibility !== 'hidden'; };
    const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const name = (it) => (it.getAttribute('class') ?? it.tagName) + ' ' + (it.innerText ?? '').trim().slice(0, 24);
    const faults = [];
    for (const selector of whole.split(', ')) {
        const found = all(selector);
        if (found.length === 0) faults.push('there is no ' + selector);
        for (const it of found) {
            const box = it.getBoundingClientRect();
            const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
            if (out) faults.push('cut off: ' + name(it) + ' ' + JSON.stringify(box));
        }
    }
    const parts = all(apart);
    parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
        if (one.contains(other) || other.contains(one)) return;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // A lifted card and a disc may stand out a little.
        if (wide > 4 && high > 13) faults.push('overlap: ' + name(one) + ' / ' + name(other) + ' by ' + wide.toFixed() + 'x' + high.toFixed());
    }));
    for (const [selector, width, height] of least) for (const it of all(selector)) {
        const box = it.getBoundingClientRect();
        if (box.width < width - 0.5 || box.height < height - 0.5)
            faults.push('too small: ' + name(it) + ' ' + box.width.toFixed() + 'x' + box.height.toFixed());
    }
    for (const it of all('.toks .tok')) { const line = it.closest('.lane')?.querySelector('.track .base')?.getBoundingClientRect();
        if (line && it.getBoundingClientRect().bottom > line.top) faults.push('on the number line: ' + name(it)); }
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight + 1) faults.push('the page scrolls');
    const main = document.querySelector('main');
    if (main.scrollHeight > main.clientHeight + 1) faults.push('the table scrolls: ' + main.scrollHeight + ' in ' + main.clientHeight);
    return faults;";

/// Opens a table of this device where it is one's own turn.
async fn sit(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until_there("[data-turn=yes], .tg [data-go]").await
}

/// THE GAME with two others who have said something.
fn the_game() -> Kept {
    let mut play = played::<TheGame, TheGamePlayers>(12, 3, Default::default(), |play| {
        let public = &play.state().public;
        !(public.laid() > 30 && TheGame::to_act(public).first() == Some(Seat(0)))
    });
    for (seat, signal) in [
        (1, Signal::Own(OwnHint::GoodTurn)),
        (1, Signal::Pile { pile: Pile::A1, hint: PileHint::NoBigJump, strong: false }),
        (2, Signal::Pile { pile: Pile::D2, hint: PileHint::StayOff, strong: true }),
    ] {
        play.say(Seat(seat), signal, None).expect("this may be said");
    }
    Kept::new("fit-the-game", &Who::and_bots(3), &play)
}

fn iota() -> Kept {
    let mut table = kept::<Iota, IotaPlayers>("fit-iota", 7, 3, Default::default(), |play: &Play<Iota>| {
        let public = &play.state().public;
        !(public.sheet.len() > 8 && Iota::to_act(public).first() == Some(Seat(0)))
    });
    for seat in 1..3 {
        table.json["chairs"][seat]["sitter"] = json!({ "bot": "greedy-max" }); // its plain bot has a name of its own
    }
    table
}

fn portals(id: &'static str, opens: bool) -> Kept {
    kept::<Portals, PortalsPlayers>(id, 5, 3, PortalsOptions::default(), move |play: &Play<Portals>| {
        let public = &play.state().public;
        let there = match public.phase {
            Phase::Open { seat: Seat(0), .. } => opens,
            Phase::TakeKey { seat: Seat(0) } => !opens && public.keys[0].len() > 1,
            _ => false,
        };
        !(public.round >= 2 && there)
    })
}

fn woodland(seats: u8) -> Kept {
    kept::<WoodlandWizards, WoodlandWizardsPlayers>(
        "fit-woodland",
        9,
        seats,
        WoodlandOptions::default(),
        |play: &Play<WoodlandWizards>| {
            let public = &play.state().public;
            let boosts = matches!(public.phase, WoodlandPhase::Boost { turn: 2, .. });
            !(public.round >= 2 && boosts && WoodlandWizards::to_act(public).contains(Seat(0)))
        },
    )
}

/// The table that is opened, what is done at it first, and what it must show.
struct Shown {
    name: &'static str,
    table: Kept,
    first: &'static [&'static str],
    parts: Parts,
    /// What stays the same when something is prepared there.
    still: &'static str,
}

fn shown() -> Vec<Shown> {
    vec![
        Shown {
            name: "the-game",
            table: the_game(),
            first: &["[data-card]"],
            parts: THE_GAME,
            still: ".lane, .tg .acts .btn",
        },
        Shown {
            name: "iota",
            table: iota(),
            first: &["[data-card]"],
            parts: IOTA,
            still: ".boardwrap, .io .acts .btn",
        },
        Shown {
            name: "portals-keys",
            table: portals("fit-keys", false),
            first: &["[data-open]"],
            parts: PORTALS,
            still: ".pboardwrap, .po .acts .go",
        },
        Shown {
            name: "portals-open",
            table: portals("fit-open", true),
            first: &[],
            parts: Parts { whole: ".pboardwrap, .pohand .pokey, .po .acts .go, .turner .ibtn", ..PORTALS },
            still: ".pboardwrap",
        },
        Shown {
            name: "woodland",
            table: woodland(4),
            first: &[".held"],
            parts: WOODLAND,
            still: ".ww .opp, .ww .acts .go",
        },
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_is_whole_and_large_enough_at_low_and_small_windows_in_both_languages_and_themes() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    let mut faults = Vec::new();
    for lang in ["ru", "en"] {
        browser.speak(lang).await?;
        for Shown { name, table, first, parts, still } in &shown() {
            for (at, &size) in SIZES.iter().enumerate() {
                let dark = (at % 2 == 0) == (lang == "en");
                let name = format!("fit-{name}-{}x{}-{lang}-{}", size.0, size.1, if dark { "dark" } else { "light" });
                browser.look(size, dark).await?;
                sit(&browser, &server, table).await?;
                let before = places(&browser, still).await?;
                for selector in *first {
                    browser.click(selector).await?;
                }
                browser.picture(&name).await?;
                let asked = vec![json!(parts.whole), json!(parts.apart), json!(parts.least)];
                let found: Vec<String> = serde_json::from_value(browser.client.execute(FAULTS, asked).await?)?;
                faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
                let after = places(&browser, still).await?;
                if before != after {
                    faults.push(format!("{name}: {still} moved\n  {before:?}\n  {after:?}"));
                }
            }
        }
    }
    browser.close().await?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Where things stand, in whole pixels.
async fn places(browser: &Browser, selector: &str) -> Result<Vec<[i64; 4]>> {
    let script = format!(
        "[...document.querySelectorAll({})].map((it) => it.getBoundingClientRect()).filter((it) => it.width > 0)
            .map((it) => [it.left, it.top, it.width, it.height].map(Math.round))",
        json!(selector)
    );
    Ok(serde_json::from_value(browser.ask(&script).await?)?)
}

/// How many keys to take are whole in the window.
const ALL_KEYS: &str = "[...document.querySelectorAll('.keyarea button.kc')].map((it) => it.getBoundingClientRect())
    .filter((it) => it.width > 40 && it.top >= 0 && it.bottom <= innerHeight).length";

/// How large the left board is drawn, in whole pixels.
const BOARD: &str = "(() => { const box = document.querySelector('.half.left .pboardwrap').getBoundingClientRect();
    return Math.round(Math.min(box.width, box.height)); })()";

#[tokio::test(flavor = "multi_thread")]
async fn the_boards_of_portals_keep_their_size_from_phase_to_phase() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    browser.open(&server.url("/")).await?;
    let mut faults = Vec::new();
    for size in [(360, 740), (390, 844), (820, 1180), (1024, 768), (1280, 800), (1920, 1080)] {
        browser.look(size, false).await?;
        let mut seen = Vec::new();
        for (what, opens, tried) in
            [("collecting", false, false), ("trying a key", false, true), ("a portal", true, false)]
        {
            sit(&browser, &server, &portals(if opens { "still-open" } else { "still-keys" }, opens)).await?;
            if tried {
                browser.click(".pohand [data-own]").await?;
                browser.until_there(".turner").await?;
            }
            // A phone shows one part of the table at a time. Who tries a key finds the stones beside the keys all the same.
            if size.0 < 600 && tried {
                browser.click("[data-to=left]").await?;
                browser.until("document.querySelector('.po').dataset.tab === 'left'").await?;
                browser.click(".po [data-go]").await?;
                browser.until("document.querySelector('.po').dataset.tab === 'keys'").await?;
                let stones =
                    "[...document.querySelectorAll('.po .pool')].every((it) => it.getClientRects().length > 0)";
                ensure!(browser.is(stones).await?, "{size:?}: there are stones to take while a key is tried");
                ensure!(browser.ask(ALL_KEYS).await? == json!(6), "{size:?}: and all six keys");
            }
            if size.0 < 600 {
                browser.client.execute("document.querySelector('[data-to=left]').click()", Vec::new()).await?;
                browser.until("document.querySelector('.po').dataset.tab === 'left'").await?;
            }
            browser.picture(&format!("still-{}x{}-{}", size.0, size.1, what.replace(' ', "-"))).await?;
            seen.push((what, browser.ask(BOARD).await?.as_i64().unwrap_or(0)));
        }
        let (least, most) = (seen.iter().map(|it| it.1).min(), seen.iter().map(|it| it.1).max());
        if most.zip(least).is_none_or(|(most, least)| most - least > 2) || least < Some(200) {
            faults.push(format!("{size:?}: {seen:?}"));
        }
    }
    browser.close().await?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_contest_is_shown_before_the_result() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    let table = kept::<WoodlandWizards, WoodlandWizardsPlayers>(
        "last",
        3,
        2,
        WoodlandOptions::default(),
        |play: &Play<WoodlandWizards>| {
            let public = &play.state().public;
            let last = public.round == public.options.rounds;
            !(last && matches!(public.phase, WoodlandPhase::Boost { .. }))
        },
    );
    sit_at(&browser, &server, &table).await?;
    let result = "document.querySelector('[data-result-close]') !== null";
    for _ in 0..40 {
        browser.until(&format!("{OVER} || {result} || document.querySelector('[data-turn=yes]') !== null")).await?;
        ensure!(!browser.is(OVER).await?, "the game's result came before its last contest was shown");
        if browser.is(result).await? {
            break;
        }
        if browser.has("[data-choice]").await? {
            browser.click("[data-choice]").await?;
        } else if browser.has("[data-pass]").await? {
            browser.click("[data-pass]").await?;
        } else {
            browser.click(".held").await?;
        }
        browser.click("[data-go]").await?;
    }
    let round = browser.ask("document.querySelector('.sheet h2').textContent").await?;
    ensure!(round.as_str().is_some_and(|it| it.contains('4')), "the sheet is about the last contest: {round}");
    browser.show("fit-woodland-last-contest").await?;
    browser.click("[data-result-close]").await?;
    browser.until(OVER).await?;
    browser.close().await
}

/// A click at this place of the window, by pointer.
async fn tap_at(browser: &Browser, (x, y): (f64, f64)) -> Result<()> {
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        browser.devtools("Input.dispatchMouseEvent", event).await?;
    }
    Ok(())
}

/// A number that an expression of the page gives.
async fn number(browser: &Browser, expression: &str) -> Result<f64> {
    Ok(browser.ask(expression).await?.as_f64().unwrap_or(f64::NAN))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stone_finds_the_nearest_free_mark_and_a_figure_is_dragged_from_board_to_board() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (360, 740), ..Viewport::default() }).await?;
    let table = kept::<Portals, PortalsPlayers>("near", 4, 2, PortalsOptions::default(), |play: &Play<Portals>| {
        let public = &play.state().public;
        !(matches!(public.phase, Phase::TakeStone { seat: Seat(0) }))
    });
    sit_at(&browser, &server, &table).await?;
    browser.click("[data-stone]:not([aria-disabled=true])").await?;
    browser.until_there(".pokey [data-mark].lit").await?;
    // Twelve pixels beside the mark, where nothing was before.
    let mark = "document.querySelector('.pokey [data-mark].lit').getBoundingClientRect()";
    let key = "document.querySelector('.pokey').getBoundingClientRect()";
    let at = (
        number(&browser, &format!("{mark}.left + {mark}.width / 2")).await?,
        number(&browser, &format!("{key}.bottom - 2")).await?,
    );
    tap_at(&browser, at).await?;
    browser.until_there(".pokey [data-mark].stage").await?;
    // A key that is to be opened goes with the finger over the edge of its board to the other one.
    let table = kept::<Portals, PortalsPlayers>("over", 3, 3, PortalsOptions::default(), |play: &Play<Portals>| {
        let public = &play.state().public;
        !(public.round >= 2 && matches!(public.phase, Phase::Open { seat: Seat(0), .. }))
    });
    browser.look((1280, 800), false).await?;
    sit_at(&browser, &server, &table).await?;
    browser.until_there(".half.left .gst, .half.right .gst").await?;
    let (from, to) = if browser.has(".half.left .gst").await? { ("left", "right") } else { ("right", "left") };
    browser.drag(&format!(".half.{from} .gst"), &format!(".half.{to} [data-cell]:nth-of-type(13)")).await?;
    browser.until_there(&format!(".half.{to} .gst")).await?;
    ensure!(browser.is("getSelection().toString() === ''").await?, "a drag marks no text");
    // The gap between two cells belongs to one of them.
    let board = format!("document.querySelector('.half.{to} .pboard').getBoundingClientRect()");
    let side = format!("Math.min({board}.width, {board}.height)");
    let gap = (
        number(&browser, &format!("{board}.left + ({board}.width - {side}) / 2 + {side} * 220 / 540")).await?,
        number(&browser, &format!("{board}.top + ({board}.height - {side}) / 2 + {side} * 70 / 540")).await?,
    );
    let lies = format!("document.querySelector('.half.{to} .gst')?.innerHTML");
    let before = browser.ask(&lies).await?;
    tap_at(&browser, gap).await?;
    browser.until(&format!("{lies} !== {before}")).await?;
    browser.close().await
}

/// What a finger can hardly hit: a line for each button that is less than 44 px high, or narrower than a fingertip, with what is
/// around it counted in. Pieces that lie close, on boards and in rows, are left out, and the log's last line may be lower.
const HARD_TO_HIT: &str = "(() => {
    const hard = [];
    for (const it of document.querySelectorAll('button, a, summary')) {
        if (it.closest('.pool, .keyarea, .pohand, .pboard, .boardwrap, .opp .cs')) continue;
        const box = it.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hits = (dx, dy) => { const hit = document.elementFromPoint(x + dx, y + dy); return hit !== null && it.contains(hit); };
        if (!hits(0, 0)) continue;
        const far = (dx, dy) => { let far = 0; while (far < 44 && hits(dx * (far + 1), dy * (far + 1))) far += 1; return far; };
        const [wide, high] = [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
        const least = it.matches('.ticker') ? 28 : 42;
        if (wide < 34 || high < least) hard.push(`${it.className} ${it.innerText || it.ariaLabel}: ${wide}x${high}`);
    }
    return hard;
})()";

/// The levels whose names don't fit into the list where one is chosen, beside its arrow.
const CUT_LEVELS: &str = "(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap((list) => {
        const style = getComputedStyle(list);
        const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return [...list.options].map((level) => level.textContent).filter((name) => pen.measureText(name).width > room);
    });
})()";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_everything_that_is_pressed_is_large_enough_for_a_finger() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: (360, 740), lang: "ru", dark: false }).await?;
    browser.open(&server.url("/")).await?;
    let mut hard = Vec::new();
    for table in [the_game(), iota(), portals("fit-portals", false), woodland(2), woodland(4)] {
        sit(&browser, &server, &table).await?;
        hard.push((table.id, browser.ask(HARD_TO_HIT).await?));
    }
    for path in ["/", "/me", "/records", "/puzzles", "/new/iota", "/rules/woodland-wizards"] {
        browser.open(&server.url(path)).await?;
        hard.push((path, browser.ask(HARD_TO_HIT).await?));
        hard.push((path, browser.ask(CUT_LEVELS).await?));
    }
    hard.retain(|(_, found)| *found != json!([]));
    ensure!(hard.is_empty(), "{hard:#?}");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_keeps_the_keyboard_and_its_fields_fit() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::start(Viewport { size: (390, 844), ..Viewport::default() }).await?;
    for size in [(390, 844), (1280, 800)] {
        browser.look(size, false).await?;
        browser.open(&server.url("/me")).await?;
        browser.click("[data-rename]").await?;
        browser.until_there(".sheet .field").await?;
        let cut = browser
            .ask(
                "(() => { const sheet = document.querySelector('.sheet').getBoundingClientRect();
                    return [...document.querySelectorAll('.sheet *')].map((it) => it.getBoundingClientRect())
                        .filter((it) => it.width > 2 && (it.left < sheet.left - 1 || it.right > sheet.right + 1)).length; })()",
            )
            .await?;
        ensure!(cut == json!(0), "{size:?}: {cut} parts stand out of the sheet");
        // A click on text leaves the keyboard in the sheet, and Escape closes it.
        browser.click(".sheet p.muted").await?;
        ensure!(browser.is("document.activeElement.closest('.sheet') !== null").await?, "focus fell to the page");
        browser.press(&['\u{e004}']).await?;
        ensure!(browser.is("document.activeElement.closest('.sheet') !== null").await?, "Tab left the sheet");
        browser.press(&['\u{e00c}']).await?;
        browser.until_gone(".sheet").await?;
    }
    browser.close().await
}

/// Whether the link beside the kitchen table lies over a part of it, or something is there to be pressed.
const BESIDE: &str = "(() => { const join = document.querySelector('.kitchen-join').getBoundingClientRect();
    const shown = (it) => { const box = it.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
    const leaf = (it) => it.children.length === 0 || it.matches('button, svg, .lane, .panel');
    const covers = (box) => box.left < join.right - 1 && box.right > join.left + 1 && box.top < join.bottom - 1 && box.bottom > join.top + 1;
    // What lies outside IOTA's table is cut off at its edge.
    const seen = (it) => [it, it.closest('.pan')].filter((part) => part !== null);
    const over = [...document.querySelectorAll('main *')].filter((it) => leaf(it) && shown(it) && !it.closest('.sr, .travels'))
        .filter((it) => seen(it).every((part) => covers(part.getBoundingClientRect())));
    const press = [...document.querySelectorAll('main .acts .btn')].filter(shown);
    return [...over, ...press].map((it) => it.tagName + '.' + (it.getAttribute('class') ?? '')); })()";

#[tokio::test(flavor = "multi_thread")]
async fn the_link_stands_beside_every_kitchen_table_and_nothing_there_can_be_pressed() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let (to_anna, to_screen) = (house.wire().await?, house.wire().await?);
    let anna = Browser::start(Viewport::default()).await?;
    let screen = Browser::start(Viewport { lang: "ru", size: (1920, 1080), dark: true }).await?;
    let mut faults = Vec::new();
    for game in ["the-game", "iota", "portals", "woodland-wizards"] {
        let table = set_table(&anna, &to_anna, game, "Anna", sit_beside_a_bot()).await?;
        anna.until_there("main.tg, main.io, main.po, main.ww").await?;
        screen.open(&to_screen.url(&format!("{table}/table"))).await?;
        screen.until_there("[data-kitchen=table] .qr").await?;
        screen.until_there("main.tg, main.io, main.po, main.ww").await?;
        screen.picture(&format!("fit-kitchen-{game}-1920-ru-dark")).await?;
        let found: Vec<String> = serde_json::from_value(screen.ask(BESIDE).await?)?;
        faults.extend(found.into_iter().map(|fault| format!("{game}: {fault}")));
        // The number line has nearly the whole row.
        let short = "[...document.querySelectorAll('.lane')].some((it) => {
            const [row, line] = [it, it.querySelector('.track .base')].map((it) => it.getBoundingClientRect().width); return line < row * 0.6; })";
        if screen.is(short).await? {
            faults.push(format!("{game}: a number line is short"));
        }
    }
    screen.close().await?;
    anna.close().await?;
    house.stop().await;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_waiting_room_the_link_is_the_main_thing_and_bots_can_take_the_free_seats() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let to_anna = house.wire().await?;
    let anna = Browser::start(Viewport { lang: "ru", size: (390, 844), dark: false }).await?;
    anna.open(&to_anna.url("/")).await?;
    anna.click(".tile .friends").await?;
    anna.until("location.pathname === '/online/the-game'").await?;
    set_this_table(&anna, "Анна", "").await?;
    anna.until_there("[data-room] [data-copy].primary").await?;
    let dashed = "getComputedStyle(document.querySelector('[data-room] .mthoop')).borderTopStyle === 'dashed'";
    ensure!(anna.is(dashed).await?, "a free seat is dashed");
    anna.show("fit-waiting-390-ru-light").await?;
    let copy = "document.querySelector('[data-copy]').getBoundingClientRect()";
    ensure!(anna.is(&format!("{copy}.top > 0 && {copy}.bottom <= innerHeight")).await?, "the link is in reach");
    // Before the deal a seat is left and taken again.
    anna.click("[data-leave]").await?;
    anna.click("[data-sit=\"0\"]").await?;
    anna.until_there("[data-leave]").await?;
    anna.click("[data-start-bots]").await?;
    anna.until_there("main.tg").await?;
    // One answer settles who starts: nobody is asked a second time.
    anna.click("[data-wish=no-matter]").await?;
    anna.until("document.querySelector('[data-wish], [data-agree]') === null").await?;
    anna.until("document.querySelector('.pips') !== null").await?;
    anna.close().await?;
    house.stop().await;
    Ok(())
}
