//! Who is away: it is seen at their seat without scrolling, and after a minute a bot may play for them, and a guest may
//! become the host.

use anyhow::{Result, ensure};
use samobranka_web_tests::online::{Two, set_table};
use samobranka_web_tests::table::{ANSWERED, MY_TURN, OVER};
use samobranka_web_tests::turn;
use serde_json::json;

use super::woodland::decide;

/// Notes every line that tells of a change, as long as the page stands.
const TOLD: &str = "window.told = []; new MutationObserver(() => {
    const line = document.querySelector('[data-note]')?.textContent; if (line) told.push(line); })
    .observe(document.body, { childList: true, subtree: true, characterData: true });";

/// A chair for whoever comes, and four bots.
const FOUR_BOTS: &str =
    "const more = (what, times) => { for (let at = 0; at < times; at += 1) document.querySelector(`[data-add=${what}]`).click(); };
    for (const it of [...document.querySelectorAll('.chair .ibtn')].reverse()) it.click();
    while (document.querySelectorAll('.chair').length < 2) more('open', 1);
    const seat = document.querySelector('.chair select'); seat.selectedIndex = 0; seat.dispatchEvent(new Event('change', { bubbles: true }));
    more('bot', 4);";

/// The names of the others from above, as they are seen: a phone may draw them in another order than they sit.
const SEEN: &str = "[...document.querySelectorAll('.ww .opp')].map((it) => [it.getBoundingClientRect().top, it.querySelector('.name').textContent])
    .sort((one, other) => one[0] - other[0]).map((it) => it[1])";

/// Whether the first that fits is whole in the window, large enough for a finger, and nothing lies on it.
fn in_reach(selector: &str) -> String {
    format!(
        "(() => {{ const it = document.querySelector({}), box = it?.getBoundingClientRect();
            return !!box && box.height >= 44 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
                && it.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }})()",
        json!(selector)
    )
}

/// One minute is waited for: two tables of the same host share it.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_stands_first_and_after_a_minute_a_bot_plays_for_them_and_a_guest_is_the_host() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let (anna, boris) = two.both().into();
    // In one tab a game is played, in the other the waiting room is open.
    let table = set_table(anna, &two.to_anna, "woodland-wizards", "Anna", FOUR_BOTS).await?;
    two.sit_down(&table, ".ww .opp").await?;
    let waiting = "document.querySelector('[data-add=open]').click();";
    let room = set_table(anna, &two.to_anna, "the-game", "Anna", waiting).await?;
    let game = boris.client.window().await?;
    let other = boris.client.new_window(true).await?.handle;
    boris.client.switch_to_window(other.clone()).await?;
    boris.look((390, 844), true).await?;
    boris.open(&two.to_boris.url(&room)).await?;
    boris.click("[data-sit=\"1\"]").await?;
    boris.until_there("[data-room] [data-leave]").await?;
    ensure!(!boris.has("[data-host-away]").await?, "the host is there");

    two.to_anna.cut();
    boris.until_there("[data-host-away]").await?;
    ensure!(!boris.has("[data-take-host]").await?, "a host who has just gone is still the host");
    boris.show("away-host-390-ru-dark").await?;

    // Anna sits before Boris, so she would be the last of the others.
    boris.client.switch_to_window(game.clone()).await?;
    boris.until_there(".ww .opp.away").await?;
    let seen = boris.ask(SEEN).await?;
    ensure!(
        seen.as_array().is_some_and(|it| it.len() == 5) && seen[0] == json!("Anna"),
        "who is away comes first: {seen}"
    );
    ensure!(
        boris.is("document.querySelector('.ww .opp.away .sub').innerText.includes('нет на связи')").await?,
        "and it is said there"
    );
    // All wait for her sooner or later; that is said over nothing that can be pressed.
    while !boris.has("[data-missed]").await? {
        boris.until(&format!("document.querySelector('[data-missed]') !== null || ({MY_TURN} && {ANSWERED})")).await?;
        if boris.is(&format!("{MY_TURN} && {ANSWERED}")).await? {
            decide(boris, false, false).await?;
        }
    }
    boris.until_there("[data-let-bot]").await?;
    boris.show("away-let-bot-390-ru-dark").await?;
    ensure!(boris.is(&in_reach("[data-let-bot]")).await?, "letting a bot play is one tap");
    let covered = "(() => { const a = document.querySelector('[data-missed]').getBoundingClientRect();
        return [...document.querySelectorAll('.wwhand .wc, .ww .opp, .ww .mine, .ww .ribbon .btn')].filter((it) => { const b = it.getBoundingClientRect();
            return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1; })
            .map((it) => it.className); })()";
    let covered = boris.ask(covered).await?;
    ensure!(covered == json!([]), "that lies on {covered}");
    boris.click("[data-let-bot]").await?;
    boris.until_gone("[data-missed]").await?;
    boris.until_gone(".ww .opp.away").await?;

    boris.client.switch_to_window(other).await?;
    boris.until_there("[data-take-host]").await?;
    boris.show("away-take-host-390-ru-dark").await?;
    boris.click("[data-take-host]").await?;
    boris.until_gone("[data-host-away]").await?;
    boris.until("document.querySelector('[data-seat=\"1\"]')?.textContent.includes('хозяин')").await?;
    boris.click("[data-start-bots]").await?;
    boris.until_there("main.tg").await?;
    two.part().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_a_seat_without_a_question_and_without_being_told_and_no_game_ends_so() -> Result<()> {
    let _turn = turn().await;
    let two = Two::meet().await?;
    let (anna, boris) = two.both().into();
    let room =
        set_table(anna, &two.to_anna, "the-game", "Anna", "document.querySelector('[data-add=open]').click();").await?;
    two.sit_down(&room, "[data-room] [data-leave]").await?;
    // What is said goes into a sheet that holds all its parts.
    for browser in [anna, boris] {
        browser.click("[data-talk]").await?;
        browser.until_there(".sheet [data-say]").await?;
        let out = "(() => { const sheet = document.querySelector('.sheet').getBoundingClientRect();
            return [...document.querySelectorAll('.sheet *')].map((it) => it.getBoundingClientRect())
                .filter((it) => it.width > 2 && (it.left < sheet.left - 1 || it.right > sheet.right + 1)).length; })()";
        ensure!(browser.ask(out).await? == json!(0), "parts stand out of the sheet");
        browser.press(&['\u{e00c}']).await?;
        browser.until_gone(".sheet").await?;
    }
    // A browser that says that it is offline is believed, sooner than silence is: that takes three seconds and a half.
    let noted = "const began = performance.now(); const look = () => { if (document.querySelector('[data-line=away]')) window.noticed = performance.now() - began;
        else setTimeout(look, 20); }; look(); dispatchEvent(new Event('offline'));";
    two.to_boris.fall_silent();
    boris.client.execute(noted, Vec::new()).await?;
    boris.until("window.noticed !== undefined").await?;
    let after = boris.ask("window.noticed").await?;
    ensure!(after.as_f64().is_some_and(|after| after < 3_400.0), "noticed after {after} ms");
    two.to_boris.cut();
    two.to_boris.flow();
    two.to_boris.mend();
    boris.until_there("[data-line=here]").await?;
    boris.client.execute(TOLD, Vec::new()).await?;
    anna.click("[data-free=\"1\"]").await?;
    anna.until_there("[data-free-yes=\"1\"]").await?;
    anna.show("away-free-asks-1280-en-light").await?;
    anna.click("[data-seat=\"1\"] [data-no]").await?;
    anna.until_gone("[data-free-yes]").await?;
    ensure!(boris.has("[data-leave]").await?, "he still has his seat");
    anna.click("[data-free=\"1\"]").await?;
    anna.click("[data-free-yes=\"1\"]").await?;
    boris.until_gone("[data-leave]").await?;
    boris.until("told.some((line) => line.includes('Anna') && line.includes('место'))").await?;

    // Whoever wants to end a game is asked, too; and who hasn't played yet has nothing to take back.
    anna.click("[data-start-bots]").await?;
    anna.until_there("main.tg").await?;
    anna.click("[data-people]").await?;
    ensure!(!anna.has("[data-ask-back]").await?, "nothing was played yet");
    anna.click("[data-ask-end]").await?;
    anna.until_there(".sheet [data-yes]").await?;
    ensure!(!anna.is(OVER).await?, "the game goes on");
    two.part().await
}
