//! Small things that new users once stumbled over, each looked at where it was met.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use samobranka_portals::{Options as PortalsOptions, Phase, Portals};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seat};
use samobranka_the_game::{OwnHint, Pile, PileHint, Signal, TheGame};
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::table::sit_at;
use samobranka_web_tests::the_game::{Lays, MY_TURN, cheapest, is_staged, lay_by_tap, next_lay, still_needed};
use samobranka_web_tests::{Browser, House, Kept, Server, Viewport, Who, kept, played, turn};
use samobranka_woodland_wizards::{Ask, Phase as WoodlandPhase, What, WoodlandWizards};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::json;

/// THE GAME with two bots, in its middle, at the turn of the one at the device.
fn the_game() -> Kept {
    kept::<TheGame, TheGamePlayers>("found-tg", 12, 3, Default::default(), |play: &Play<TheGame>| {
        let public = &play.state().public;
        !(public.laid() > 20 && TheGame::to_act(public).first() == Some(Seat(0)))
    })
}

/// Opens a table of THE GAME at one's own turn.
async fn open_the_game(browser: &Browser, server: &Server, table: &Kept) -> Result<()> {
    browser.open(&server.url("/")).await?;
    browser.keep(table).await?;
    browser.open(&server.url(&format!("/table/{}", table.id))).await?;
    browser.until(MY_TURN).await
}

/// What a game's lesson leaves behind: from now on its table has tips.
async fn as_taught(browser: &Browser, game: &str) -> Result<()> {
    browser
        .client
        .execute("localStorage.setItem('samobranka.learned.' + arguments[0], 'yes')", vec![json!(game)])
        .await?;
    Ok(())
}

/// Cards of rows that stand out of their row: a line a card.
const OUT_OF_THEIR_ROW: &str = "[...document.querySelectorAll('.tg .lane')].flatMap((lane) => { const row = lane.getBoundingClientRect();
    return [...lane.querySelectorAll('.nc')].map((it) => [it, it.getBoundingClientRect()])
        .filter(([, card]) => card.width < 20 || card.top < row.top - 1 || card.bottom > row.bottom + 1 || card.left < row.left - 1)
        .map(([it, card]) => it.innerText + ': ' + card.top.toFixed() + ' to ' + card.bottom.toFixed() + ' in '
            + row.top.toFixed() + ' to ' + row.bottom.toFixed()); })";

/// Number lines that don't show that they go from 1 to 100 with a part of it drawn larger.
const UNCLEAR_LINES: &str = "(() => { const lines = [...document.querySelectorAll('.tg .lane .track')].map((it) => ({ lens: it.querySelector('.lens')?.getBoundingClientRect(),
        whole: it.querySelector('.base').getBoundingClientRect(), wide: 24 * it.getBoundingClientRect().width / it.viewBox.baseVal.width,
        numbers: [...it.querySelectorAll('text:not(.lab)')].map((text) => [Number(text.textContent), text.getBoundingClientRect()]) }));
    const middle = (it) => (it.left + it.right) / 2;
    const clear = ({ lens, whole, wide, numbers }) => { const at = numbers.map(([number]) => number);
        if (!lens) return at.includes(1) && at.includes(100);
        const edges = numbers.filter(([, box]) => Math.min(Math.abs(middle(box) - lens.left), Math.abs(middle(box) - lens.right)) < 2);
        // An end that has no room for its number beside that of the larger part has none.
        return edges.length === 2 && lens.width > 20 && (at.includes(1) || lens.left - whole.left < wide) && (at.includes(100) || whole.right - lens.right < wide); };
    if (lines.length !== 4 || !lines.some((line) => line.lens && line.numbers.length > 2)) return ['four lines, one with a larger part'];
    return lines.filter((line) => !clear(line)).map((line) => line.numbers.map(([number]) => number)); })()";

/// Prices and numbers of rows that lie under what others have said.
const UNDER_SIGNALS: &str = "(() => { const signals = [...document.querySelectorAll('.toks .tok')].map((it) => it.getBoundingClientRect());
    return [...document.querySelectorAll('.lane .track .lab, .lane .jump span')].filter((it) => { const a = it.getBoundingClientRect();
        return a.width > 0 && signals.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1); })
        .map((it) => it.textContent); })()";

/// THE GAME where the others have said something of every row.
fn signalled(seats: u8) -> Kept {
    let mut play = played::<TheGame, TheGamePlayers>(12, seats, Default::default(), |play| {
        let public = &play.state().public;
        !(public.laid() > 20 && TheGame::to_act(public).first() == Some(Seat(0)))
    });
    for seat in 1..seats {
        for pile in Pile::ALL {
            let hint = if pile.ascends() { PileHint::NoBigJump } else { PileHint::StayOff };
            play.say(Seat(seat), Signal::Pile { pile, hint, strong: seat > 1 }, None).expect("this may be said");
        }
        play.say(Seat(seat), Signal::Own(OwnHint::GoodTurn), None).expect("this may be said");
    }
    Kept::new("found-signals", &Who::and_bots(seats), &play)
}

/// At a desk: names that are cut off of three and more who have said something of a row, and sayings that lie on the deck.
const CUT_SIGNALS: &str = "(() => { const box = (it) => it.getBoundingClientRect(), deck = box(document.querySelector('.tg .deckst'));
    const names = [...document.querySelectorAll('.toks:has(.tok:nth-child(3)) .said')].filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.innerText);
    const on = [...document.querySelectorAll('.others .says .tok')].filter((it) => box(it).width > 0 && box(it).bottom > deck.top).map((it) => it.innerText);
    return [...names, ...on]; })()";

/// How many keys there are to take, and those of them that aren't all there to be seen: cut off, or with something lying on them.
const KEYS: &str = "(() => { const keys = [...document.querySelectorAll('.keyarea button.kc')];
    const cut = (key) => { const it = key.getBoundingClientRect();
        const spots = [[.5, .5], [.1, .9], [.9, .9], [.5, .95], [.5, .05]].map(([x, y]) => [it.left + it.width * x, it.top + it.height * y]);
        return it.width < 44 || it.left < 0 || it.right > innerWidth || it.top < 0 || it.bottom > innerHeight
            || spots.some(([x, y]) => !key.contains(document.elementFromPoint(x, y))); };
    return [keys.length, keys.filter(cut).map((key) => key.innerText.trim())]; })()";

/// A finger goes over the page from left to right at this height.
async fn swipe(browser: &Browser, y: u32) -> Result<()> {
    let touch = async |kind: &str, x: Option<u32>| {
        let points: Vec<_> = x.into_iter().map(|x| json!({ "x": x, "y": y })).collect();
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await
    };
    touch("touchStart", Some(60)).await?;
    for step in 1..=12 {
        touch("touchMove", Some(60 + step * 21)).await?;
        tokio::time::sleep(Duration::from_millis(16)).await;
    }
    touch("touchEnd", None).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_swipe_stays_at_the_table_all_keys_are_in_sight_and_cards_lie_inside_their_rows() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { size: (360, 740), lang: "ru", ..Viewport::default() }).await?;
    let mut faults = Vec::new();

    browser.open(&server.url("/")).await?;
    as_taught(&browser, "the-game").await?;
    for height in [740, 640] {
        browser.resize((360, height)).await?;
        open_the_game(&browser, &server, &the_game()).await?;
        browser.until_there("[data-tip]").await?;
        // The number line says what it is: its ends are 1 and 100, the larger part is shaded, and a tap tells so.
        let unclear = browser.ask(UNCLEAR_LINES).await?;
        if unclear != json!([]) {
            faults.push(format!("THE GAME at {height}: {unclear}"));
        }
        browser.click("[data-hit=\"1\"]").await?;
        browser.until("document.querySelector('.lane .refusal')?.innerText.includes('от 1 до 100, выделенная часть увеличена')").await?;
        // A card that is staged lies in its row as well.
        let lay = cheapest(&browser).await?.context("something fits")?;
        lay_by_tap(&browser, lay).await?;
        browser.until_there(".lane .nc.stage").await?;
        browser.picture(&format!("found-the-game-tip-360x{height}-ru")).await?;
        let out: Vec<String> = serde_json::from_value(browser.ask(OUT_OF_THEIR_ROW).await?)?;
        faults.extend(out.into_iter().map(|card| format!("THE GAME at {height}: {card}")));
        // What others have said of the rows lies on no price, neither of a card that is staged nor of one that is lifted.
        for seats in [2, 3] {
            browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
            open_the_game(&browser, &server, &signalled(seats)).await?;
            browser.until_there(".toks .tok").await?;
            for lay in [Lays::Cheap, Lays::Dear] {
                let lay = next_lay(&browser, lay).await?.context("something fits")?;
                browser.click(&format!("[data-card=\"{}\"]", lay.card)).await?;
                let lifted = browser.ask(UNDER_SIGNALS).await?;
                browser.click(&format!("[data-hit=\"{}\"]", lay.row + 1)).await?;
                is_staged(&browser, lay).await?;
                let staged = browser.ask(UNDER_SIGNALS).await?;
                if (lifted, staged) != (json!([]), json!([])) {
                    let staged = browser.ask(UNDER_SIGNALS).await?;
                    faults.push(format!("THE GAME at {height}, {seats} seats: {staged} lie under signals"));
                }
            }
            browser.picture(&format!("found-signals-{seats}-360x{height}-ru")).await?;
        }
        browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
    }

    // A browser without windows doesn't go back by a swipe: there only the style tells.
    let root = "getComputedStyle(document.documentElement).overscrollBehaviorX";
    let table = browser.ask("location.href").await?;
    swipe(&browser, 300).await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    ensure!(browser.ask("location.href").await? == table, "a swipe left the table");
    ensure!(browser.ask(root).await? == json!("none"), "a swipe that scrolls nothing goes back");

    for closed in [false, true] {
        for height in [740, 640] {
            browser.resize((360, height)).await?;
            let keys = |play: &Play<Portals>| {
                let public = &play.state().public;
                !(matches!(public.phase, Phase::TakeKey { seat: Seat(0) }) && public.keys[0].len() > 1)
            };
            let table = kept::<Portals, PortalsPlayers>("found-keys", 5, 2, PortalsOptions::default(), keys);
            sit_at(&browser, &server, &table).await?;
            // Tips are closed once for all tables.
            if closed && browser.has(".po [data-learned]").await? {
                browser.click(".po [data-learned]").await?;
            }
            ensure!(browser.has(".po [data-learned]").await? != closed, "tips are there until they are closed");
            browser.picture(&format!("found-portals-keys-360x{height}-ru-{closed}")).await?;
            for staged in [false, true] {
                if staged {
                    browser.click(".keyarea button.kc").await?;
                    browser.until_there(".keyarea .kc.yours").await?;
                }
                let (count, cut): (usize, Vec<String>) = serde_json::from_value(browser.ask(KEYS).await?)?;
                if count != 6 || !cut.is_empty() {
                    faults.push(format!("Portals at {height}, {closed}, {staged}: {count} keys, cut off {cut:?}"));
                }
            }
            browser.client.execute("sessionStorage.clear()", Vec::new()).await?;
        }
    }
    browser.close().await?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Names that lie on a button, or stand out of the window.
const NAMES: &str = "(() => { const box = (it) => it.getBoundingClientRect();
    const shown = (it) => box(it).width > 0 && box(it).height > 0;
    const names = [...document.querySelectorAll('.seat .who, .seat .name')].filter(shown);
    const buttons = [...document.querySelectorAll('main button, header button, header a')].filter(shown);
    return names.filter((name) => { const a = box(name);
        return a.left < -1 || a.right > innerWidth + 1 || buttons.some((it) => { const b = box(it);
            return !it.contains(name) && !name.contains(it)
                && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3; }); })
        .map((it) => it.className + ' ' + it.innerText).join('; '); })()";

#[tokio::test(flavor = "multi_thread")]
async fn at_the_game_the_log_is_in_sight_prices_are_as_loud_as_dear_and_no_tap_flashes() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    open_the_game(&browser, &server, &the_game()).await?;
    // A turn is played, so that the bots have laid something since.
    while still_needed(&browser).await? > 0 {
        let lay = cheapest(&browser).await?.context("something fits")?;
        lay_by_tap(&browser, lay).await?;
    }
    browser.click("[data-go]").await?;
    browser.until("document.querySelectorAll('[data-lately] li').length > 2").await?;
    let seen = "(() => { const box = [...document.querySelectorAll('[data-lately] li')].at(-1).getBoundingClientRect();
        return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight; })()";
    ensure!(browser.is(seen).await?, "who laid what is seen without scrolling");
    // A small price is calm, a dear one is loud.
    browser
        .until("document.querySelector('[data-card]') !== null && document.querySelector('.tg [data-go]') !== null")
        .await?;
    let prices = "(async () => { const found = [];
        for (const card of document.querySelectorAll('[data-card]')) { card.click(); await new Promise((done) => setTimeout(done, 60));
            for (const it of document.querySelectorAll('.jump')) { const price = Math.abs(parseInt(it.innerText.replace('−', '-')));
                if (price) found.push([price, it.className]); } card.click(); await new Promise((done) => setTimeout(done, 30)); }
        return found; })";
    let prices = browser.wait_for(prices, Vec::new()).await?;
    let prices: Vec<(u32, String)> = serde_json::from_value(prices)?;
    ensure!(!prices.is_empty(), "lanes say what a card costs");
    for (price, class) in prices.iter().filter(|(_, class)| !class.contains("gift") && !class.contains("gold")) {
        ensure!(class.contains("loud") == (*price > 15), "{price}: {class}");
    }
    let flash = "[...document.querySelectorAll('.lane, .btn, .ibtn, .nc')]
        .every((it) => ['rgba(0, 0, 0, 0)', 'transparent'].includes(getComputedStyle(it).webkitTapHighlightColor))";
    ensure!(browser.is(flash).await?, "nothing flashes under a finger");
    // Four others have said something of every row and of themselves: all of it is whole.
    open_the_game(&browser, &server, &signalled(5)).await?;
    browser.until_there(".toks .tok").await?;
    browser.picture("found-signals-5-1280").await?;
    let cut = browser.ask(CUT_SIGNALS).await?;
    ensure!(cut == json!([]), "{cut}");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_of_24_wide_letters_lies_on_no_button() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    browser.open(&server.url("/")).await?;
    let wide = "Щ".repeat(24);
    let portals =
        kept::<Portals, PortalsPlayers>("found-po", 5, 3, PortalsOptions::default(), |play: &Play<Portals>| {
            !matches!(play.state().public.phase, Phase::TakeKey { seat: Seat(0) })
        });
    let mut faults = Vec::new();
    for mut table in [the_game(), portals] {
        for chair in table.json["chairs"].as_array_mut().context("chairs")? {
            chair["name"] = json!(wide);
        }
        for size in [(360, 740), (390, 844), (1280, 800)] {
            browser.look(size, false).await?;
            if table.id == "found-tg" {
                open_the_game(&browser, &server, &table).await?;
            } else {
                sit_at(&browser, &server, &table).await?;
            }
            let found = browser.ask(NAMES).await?;
            if found != json!("") || browser.scrolls_sideways().await? {
                faults.push(format!("{} at {size:?}: {found}", table.id));
            }
            browser.picture(&format!("wide-names-{}-{}", table.id, size.0)).await?;
        }
    }
    browser.close().await?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// What lies on another part of the clearing, or out of the window: a line a fault.
const CLEARING: &str = "(() => { const box = (it) => it.getBoundingClientRect(), faults = [];
    const parts = ['.ww .opps', '.ww .mine', '.ww .question', '.wwhand'].flatMap((it) => [...document.querySelectorAll(it)]);
    parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
        if (box(one).bottom > box(other).top + 6) faults.push(one.className + ' lies on ' + other.className); }));
    for (const it of document.querySelectorAll('.wwhand .wc, .ww .acts .btn')) { const own = box(it), row = box(it.closest('.wwhand') ?? document.body);
        if (own.bottom > innerHeight || own.left < row.left - 1 || own.right > row.right + 1) faults.push(it.innerText + ' is cut off'); }
    for (const it of document.querySelectorAll('.ww .acts .go')) if (it.scrollHeight > it.clientHeight + 1) faults.push('the words of the button are cut off');
    for (const card of document.querySelectorAll('.ww .mine .cs .wc')) { const [text, kind] = ['.tx', '.tn'].map((it) => box(card.querySelector(it)));
        if (!document.querySelector('.ww .question') && (text.height < 10 || text.bottom > kind.top + 1)) faults.push(card.innerText + ' has no room for its text'); }
    return faults; })()";

#[tokio::test(flavor = "multi_thread")]
async fn six_cards_of_woodland_wizards_have_room_for_their_text_above_the_type() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport { lang: "ru", ..Viewport::default() }).await?;
    let six = |play: &Play<WoodlandWizards>| {
        let state = play.state();
        state.private[0].hand.len() == 6 && WoodlandWizards::to_act(&state.public).contains(Seat(0))
    };
    let there = |seed: &u64| {
        let play = played::<WoodlandWizards, WoodlandWizardsPlayers>(*seed, 2, Default::default(), |play| !six(play));
        WoodlandWizards::outcome(&play.state().public).is_none()
    };
    let seed = (1..60).find(there).context("in some game one has six cards")?;
    let table = kept::<WoodlandWizards, WoodlandWizardsPlayers>("found-ww", seed, 2, Default::default(), move |play| {
        !six(play)
    });
    sit_at(&browser, &server, &table).await?;
    let over = "[...document.querySelectorAll('.wwhand .wc')].filter((card) => {
        const [text, kind] = [card.querySelector('.tx'), card.querySelector('.tn')].map((it) => it?.getBoundingClientRect());
        return text && kind && text.height > 0 && kind.height > 0 && text.bottom > kind.top + 1; }).length";
    browser.until("document.querySelectorAll('.wwhand .wc').length >= 6").await?;
    browser.show("found-woodland-six-cards-1280-ru").await?;
    ensure!(browser.ask(over).await? == json!(0), "no text lies on the card's type");

    // Four at the table: the hand is as large as there is room for, one's own cards on the table can be read, five cards
    // are whole, and what is asked of the hand lies on nothing.
    let mut faults = Vec::new();
    let mine = |play: &Play<WoodlandWizards>| WoodlandWizards::to_act(&play.state().public).contains(Seat(0));
    let boosts = |cards: u8| {
        move |play: &Play<WoodlandWizards>| {
            let state = play.state();
            let turn = matches!(state.public.phase, WoodlandPhase::Boost { turn: 2, .. });
            turn && mine(play) && state.private[0].hand.len() == cards
        }
    };
    let asks = |play: &Play<WoodlandWizards>| {
        let of_hand = matches!(play.state().public.phase, WoodlandPhase::Ask(Ask { what: What::Hand, .. }));
        of_hand && mine(play) && play.state().private[0].hand.len() > 2
    };
    type Found<'a> = &'a dyn Fn(&Play<WoodlandWizards>) -> bool;
    let found: [(&'static str, Found<'_>, u32); 3] =
        [("found-three", &boosts(3), 157), ("found-five", &boosts(5), 140), ("found-asks", &asks, 100)];
    for (id, there, width) in found {
        let goes_on = |play: &Play<WoodlandWizards>| !there(play);
        let is_there = |seed: &u64| {
            let play = played::<WoodlandWizards, WoodlandWizardsPlayers>(*seed, 4, Default::default(), goes_on);
            WoodlandWizards::outcome(&play.state().public).is_none()
        };
        let seed = (1..80).find(is_there).with_context(|| id)?;
        let table = kept::<WoodlandWizards, WoodlandWizardsPlayers>(id, seed, 4, Default::default(), goes_on);
        sit_at(&browser, &server, &table).await?;
        browser.until_there("[data-turn=yes] .go").await?;
        browser.until_there(".wwhand .held").await?;
        browser.show(&format!("{id}-1280-ru")).await?;
        let wide = "Math.round(document.querySelector('.wwhand .wc').getBoundingClientRect().width)";
        if browser.ask(wide).await?.as_u64() < Some(width.into()) {
            faults.push(format!("{id}: cards are {} wide", browser.ask(wide).await?));
        }
        let cut: Vec<String> = serde_json::from_value(browser.ask(CLEARING).await?)?;
        faults.extend(cut.into_iter().map(|fault| format!("{id}: {fault}")));
    }
    // The same at a large screen, which is drawn larger: the hand lies on no question about cards.
    let asks = |play: &Play<WoodlandWizards>| {
        let of_cards = matches!(play.state().public.phase, WoodlandPhase::Ask(Ask { what: What::Place, .. }));
        of_cards && mine(play)
    };
    let asks_once = |seed| {
        kept::<WoodlandWizards, WoodlandWizardsPlayers>("found-large", seed, 2, Default::default(), |play| !asks(play))
    };
    let table =
        (1..80).map(asks_once).find(|table| table.json["over"] == json!(false)).context("a card is asked for")?;
    browser.resize((1920, 1080)).await?;
    sit_at(&browser, &server, &table).await?;
    browser.until_there(".ww .question .opt").await?;
    browser.picture("found-asks-1920-ru").await?;
    let cut: Vec<String> = serde_json::from_value(browser.ask(CLEARING).await?)?;
    faults.extend(cut.into_iter().map(|fault| format!("large: {fault}")));
    browser.close().await?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_server_setting_a_table_online_says_so_in_sight() -> Result<()> {
    let _turn = turn().await;
    let mut house = House::open().await?;
    let wire = house.wire().await?;
    let browser = Browser::start(Viewport { size: (390, 844), ..Viewport::default() }).await?;
    browser.open(&wire.url("/online/portals")).await?;
    browser.fill("[data-name]", "Anna").await?;
    wire.cut();
    browser.click("[data-go]").await?;
    let said = "[...document.querySelectorAll('.refusal')].find((it) => it.innerText.length > 5)";
    browser.until(&format!("{said} !== undefined")).await?;
    let box_ = format!("{said}.getBoundingClientRect()");
    ensure!(browser.is(&format!("{box_}.top >= 0 && {box_}.bottom <= innerHeight")).await?, "the message is in sight");
    browser.close().await?;
    house.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_portals_names_boards_as_the_table_does_and_says_who_sits_where() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::with_quick_bots(Viewport::default()).await?;
    let opened = |play: &Play<Portals>| {
        let public = &play.state().public;
        matches!(public.phase, Phase::Open { seat: Seat(0), .. }) && public.round == 2
    };
    let table =
        kept::<Portals, PortalsPlayers>("found-log", 5, 3, PortalsOptions::default(), move |play| !opened(play));
    sit_at(&browser, &server, &table).await?;
    let sits =
        browser.ask("[...document.querySelectorAll('.pothers .sub')].map((it) => it.innerText).join('\\n')").await?;
    let sits = sits.as_str().unwrap_or_default().to_owned();
    ensure!(sits.contains("on your left") && sits.contains("on your right"), "{sits}");
    browser.click("[data-go]").await?;
    browser.until("document.querySelector('.po .ticker .line')?.innerText.length > 5").await?;
    browser.click(".po [data-log]").await?;
    browser.until_there("[data-log-lines] li").await?;
    let lines = browser.ask("document.querySelector('[data-log-lines]').innerText").await?;
    let lines = lines.as_str().unwrap_or_default().to_owned();
    let names = ["Garden of Winds", "Stone Grotto", "Quiet Harbour", "Clock Tower"];
    ensure!(names.iter().any(|name| lines.contains(name)), "{lines}");
    ensure!(!lines.contains("board 1") && !lines.contains("board 2") && !lines.contains("board 3"), "{lines}");
    browser.show("found-portals-log-1280-en").await?;
    browser.close().await
}
