//! How long the strongest bots think in a page.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};
use samobranka_desk::worker::{Question, Sight, Wish};
use samobranka_iota::Iota;
use samobranka_iota_players::IotaPlayers;
use samobranka_players::Players;
use samobranka_portals::Portals;
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Seed};
use samobranka_the_game::TheGame;
use samobranka_the_game_players::TheGamePlayers;
use samobranka_web_tests::{Browser, Server, Viewport, played, turn};
use samobranka_woodland_wizards::WoodlandWizards;
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
use serde_json::json;

/// How many threads share each core with the worker: a phone is four times slower.
const OTHERS: usize = 5;
/// How many milliseconds a decision may take there on average.
const WANTED: f64 = 400.0;
/// How many decisions are asked for at a table.
const ASKED: usize = 60;

/// What a page would ask its worker at the decisions of one game, evenly chosen.
fn questions<G: Game, P: Players<G>>(seats: u8) -> Vec<String>
where
    G::Options: Default,
{
    let strongest = P::LEVELS.last().expect("every game has levels").name;
    let mut all = Vec::new();
    played::<G, P>(7, seats, G::Options::default(), |_| true).show_past(|state| {
        let Some(seat) = G::to_act(&state.public).first() else { return };
        let number = all.len() as u32;
        let wish = Wish::Think(strongest.to_owned());
        let sight = Sight::new(number, wish, Seed::from_number(number.into()), state.view(seat));
        let question = Question::Sight(Box::new(sight.expect("who owes a decision has a seat")));
        all.push(serde_json::to_string(&question).expect("a question is plain JSON"));
    });
    let apart = all.len().div_ceil(ASKED).max(1);
    all.into_iter().step_by(apart).collect()
}

/// Asks a worker of the page, as the page does. In milliseconds, the longest last.
async fn times(browser: &Browser, questions: &[String]) -> Result<Vec<f64>> {
    const START: &str = "async () => {
        const script = document.querySelector('script[type=module]').src;
        window.thinker = new Worker(script.replace('start.js', 'worker.js'), { type: 'module' });
        window.heard = () => new Promise((done) => thinker.addEventListener('message', (it) => done(it.data), { once: true }));
        await heard();
    }";
    const ASK: &str = "async (question) => {
        const began = performance.now();
        thinker.postMessage(question);
        await heard();
        return performance.now() - began;
    }";
    browser.wait_for(START, Vec::new()).await?;
    let mut times = Vec::new();
    for question in questions {
        times.push(browser.wait_for(ASK, vec![json!(question)]).await?.as_f64().context("it answers")?);
    }
    browser.client.execute("thinker.terminate()", Vec::new()).await?;
    times.sort_by(f64::total_cmp);
    Ok(times)
}

/// Keeps every core busy beside the browser, as long as it is there. A browser can't be told to slow down a worker.
struct Busy(Arc<AtomicBool>);

impl Busy {
    fn start() -> Busy {
        let over = Arc::new(AtomicBool::new(false));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..cores * OTHERS {
            let over = over.clone();
            thread::spawn(move || while !over.load(Ordering::Relaxed) {});
        }
        Busy(over)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How long a worker of the page takes for always the same work, in milliseconds.
async fn yardstick(browser: &Browser) -> Result<f64> {
    let work = vec![json!({ "games": 40 }).to_string()];
    Ok(times(browser, &work).await?[0])
}

/// Beside so many others that the page's worker has a quarter of its speed; what it has is told.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures time: it wants a quiet machine, and a page packed for release"]
async fn on_a_phone_the_strongest_bots_think_for_a_moment() -> Result<()> {
    let _turn = turn().await;
    let server = Server::start().await?;
    let browser = Browser::for_measuring(Viewport::default()).await?;
    browser.open(&server.url("/")).await?;
    let before = yardstick(&browser).await?;
    let busy = Busy::start();
    println!("a worker is {:.1} times slower than alone", yardstick(&browser).await? / before);
    println!("| game | players | decisions | on average | 19 of 20 | longest |");
    let tables = [
        (TheGame::ID, 1, questions::<TheGame, TheGamePlayers>(1)),
        (TheGame::ID, 2, questions::<TheGame, TheGamePlayers>(2)),
        (TheGame::ID, 5, questions::<TheGame, TheGamePlayers>(5)),
        (Iota::ID, 2, questions::<Iota, IotaPlayers>(2)),
        (Iota::ID, 4, questions::<Iota, IotaPlayers>(4)),
        (Portals::ID, 2, questions::<Portals, PortalsPlayers>(2)),
        (Portals::ID, 4, questions::<Portals, PortalsPlayers>(4)),
        (WoodlandWizards::ID, 2, questions::<WoodlandWizards, WoodlandWizardsPlayers>(2)),
        (WoodlandWizards::ID, 4, questions::<WoodlandWizards, WoodlandWizardsPlayers>(4)),
    ];
    let mut slow = Vec::new();
    for (game, seats, questions) in tables {
        let times = times(&browser, &questions).await?;
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let (often, most) = (times[times.len() * 95 / 100], times[times.len() - 1]);
        let told = format!("| {game} | {seats} | {} | {mean:.0} ms | {often:.0} ms | {most:.0} ms |", times.len());
        println!("{told}");
        if mean > WANTED {
            slow.push(told);
        }
    }
    drop(busy);
    ensure!(slow.is_empty(), "longer than {WANTED} ms on average:\n{}", slow.join("\n"));
    browser.close().await
}
