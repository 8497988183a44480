//! What came of a deal, side by side: one's own result, what each level of the bots made of it, other people's games that are on
//! this device or on the server, and where each of them parted from one's own.

use leptos::prelude::*;
use samobranka_deals::{BoardGame, BoardNow, Deal};
use samobranka_desk::{Scale, first_seat};
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, icon};
use samobranka_page::speech::{say, text, text_with, words};
use samobranka_page::thinking::Thinker;
use samobranka_rules::Phrase;

use super::book::{self, LevelGames, finished_games, keep_level_game, level_games};
use super::charts::{Counts, ENOUGH, Figure, Thread, Width, people_per_cross, scale, threads};
use super::of_game::{Compared, outcome_of};
use crate::games::GameInfo;
use crate::local::Kept;
use crate::route::{Link, Route};
use crate::table::Inside;

/// What a deal is compared by.
#[derive(Clone)]
pub(super) struct Comparing {
    pub(super) game: &'static GameInfo,
    pub(super) inside: &'static Inside,
    pub(super) deal: Deal,
    pub(super) scale: Scale,
    /// The level that is par.
    pub(super) par: String,
    /// The level in the other seats, where each plays for itself; else all seats have the same level.
    pub(super) rivals: Option<String>,
}

impl Comparing {
    /// What the levels have made of the deal so far.
    pub(super) fn games(&self) -> LevelGames {
        level_games(&self.deal, self.rivals.as_deref())
    }

    /// Lets the bots play the deal in the worker, the level that is par first and then the others up to `all` of them.
    /// Whoever leaves the page stops them.
    pub(super) fn let_bots_play(&self, all: bool) -> RwSignal<LevelGames> {
        let games = RwSignal::new(self.games());
        let thinker = StoredValue::new_local(Thinker::default());
        on_cleanup(move || {
            thinker.try_with_value(Thinker::stop);
        });
        let known = games.get_untracked();
        let others = self.game.levels.iter().map(|level| level.name).filter(|name| all && *name != self.par);
        let mut wanted: Vec<String> = [self.par.as_str()].into_iter().chain(others).map(str::to_owned).collect();
        wanted.retain(|name| !known.contains_key(name));
        wanted.reverse();
        self.clone().play_next(wanted, thinker, games);
        games
    }

    fn play_next(
        self,
        mut wanted: Vec<String>,
        thinker: StoredValue<Thinker, LocalStorage>,
        games: RwSignal<LevelGames>,
    ) {
        let Some(level) = wanted.pop() else { return };
        let Some(worker) = thinker.try_with_value(Clone::clone) else { return };
        let (deal, others) = (self.deal.clone(), self.rivals.clone().unwrap_or_else(|| level.clone()));
        let (name, inside) = (level.clone(), self.inside);
        let done = Box::new(move |game: book::LevelGame| {
            keep_level_game(&self.deal, self.rivals.as_deref(), &level, game.clone());
            games.try_update(|games| games.insert(level, game));
            self.play_next(wanted, thinker, games);
        });
        (inside.deals.level)(worker, &deal, &name, &others, done);
    }

    /// What a level is called.
    fn level_name(name: &str) -> String {
        words().text(&format!("bot-{name}-name")).unwrap_or_else(|| name.to_owned())
    }

    /// The levels' results, the best first.
    fn figures(&self, games: &LevelGames) -> Vec<Figure> {
        let figure = |(name, game): (&String, &book::LevelGame)| Figure {
            name: Self::level_name(name),
            result: game.result,
            par: *name == self.par,
            bot: true,
        };
        let mut figures: Vec<Figure> = games.iter().map(figure).collect();
        figures.sort_by(|one, other| self.scale.ahead(other.result, one.result).cmp(&0));
        figures
    }

    /// How good a result is beside par, in words.
    pub(super) fn beside_par(&self, result: i32, par: Option<i32>) -> String {
        let Some(par) = par else { return text("web-deal-bots-play") };
        match self.scale.ahead(result, par) {
            0 => text("web-deal-like-par"),
            ahead if ahead > 0 => text_with("web-deal-above-par", "count", ahead),
            behind => text_with("web-deal-below-par", "count", -behind),
        }
    }
}

/// So many games of people on the server are shown, so many that are on this device, and so many in all where they parted.
const MOST_PLAYERS: usize = 3;
const MOST_HERE: usize = 4;
const MOST_PARTED: usize = 8;

/// Another person's game on the server. Nobody is told whose it is.
#[derive(Clone, PartialEq)]
struct Player {
    name: String,
    result: i32,
    record: String,
}

/// The first few of other people's games on the server.
fn players(board: Option<&BoardNow>) -> Vec<Player> {
    let games = board.map(|board| &*board.games).unwrap_or_default();
    let name = |at: usize| match games.len() {
        1 => text("web-deal-player"),
        _ => text_with("web-person", "number", at as u32 + 1),
    };
    let player =
        |(at, game): (usize, &BoardGame)| Player { name: name(at), result: game.result, record: game.record.clone() };
    games.iter().enumerate().take(MOST_PLAYERS).map(player).collect()
}

/// A game beside one's own.
#[derive(Clone, PartialEq)]
struct Beside {
    name: String,
    result: i32,
    bot: bool,
    seat: usize,
    compared: Compared,
}

/// One's own game beside all others: the scale, and where they parted.
pub(super) fn side_by_side(
    with: Comparing,
    own: Kept,
    games: RwSignal<LevelGames>,
    board: RwSignal<Option<BoardNow>>,
) -> AnyView {
    let with = StoredValue::new(with);
    let own_result = own.outcome.as_ref().map(first_seat).unwrap_or_default();
    let others: Vec<Kept> = with.with_value(|with| finished_games(&with.deal));
    let others: Vec<Kept> = others.into_iter().filter(|kept| kept.id != own.id && kept.record != own.record).collect();
    let (own, others) = (StoredValue::new(own), StoredValue::new(others));
    let players = Memo::new(move |_| players(board.read().as_ref()));
    let people = Signal::derive(move || {
        let counts = board.read().as_ref().map(|board| board.counts.clone()).unwrap_or_default();
        counts.into_iter().map(|(result, count)| (result, count as u32)).collect::<Counts>()
    });
    // People first, then the levels, the best first.
    let figures = Memo::new(move |_| {
        let player = |it: &Player| Figure { name: it.name.clone(), result: it.result, par: false, bot: false };
        let mut figures: Vec<Figure> = players.read().iter().map(player).collect();
        figures.extend(with.with_value(|with| with.figures(&games.read())));
        figures
    });
    let beside = Memo::new(move |_| beside(with, own, others, &players.read(), &games.read()));
    let width = Signal::derive(move || if browser::desk().get() { Width(580.0) } else { Width(334.0) });
    let label = Signal::derive(move || {
        let each = figures.get().into_iter().map(|it| format!("{}: {}", it.name, it.result));
        format!("{}: {own_result}, {}", text("web-you"), each.collect::<Vec<_>>().join(", "))
    });
    let counted = move || people.read().iter().map(|(_, count)| count).sum::<u32>();
    let shown = Signal::derive(move || if counted() >= ENOUGH { people.get() } else { Counts::new() });
    // Where all are drawn as stitches, nobody stands there twice.
    let named = Signal::derive(move || {
        let mut figures = figures.get();
        figures.retain(|it| it.bot || counted() < ENOUGH);
        figures
    });
    let many = move || match counted() {
        0 | 1 => text("web-deal-only-bots"),
        count if count < ENOUGH => text_with("web-deal-people", "count", count),
        count => {
            say(&Phrase::new("web-deal-stitches").with("count", count).with("each", people_per_cross(&people.read())))
        }
    };
    view! {
        <section class="panel how">
            <div class="sec">
                <h2>{move || text("web-deal-how-others")}</h2>
                <span class="small muted">{many}</span>
            </div>
            {move || scale(own_result, &named.read(), &shown.read(), width.get(), label)}
            <details class="more">
                <summary>{move || text("web-deal-as-table")}</summary>
                <table class="numbers">
                    <tbody>
                        <tr class="me"><th scope="row">{move || text("web-you")}</th><td class="num">{own_result}</td></tr>
                        {move || figures.get().into_iter().map(|it| view! {
                            <tr><th scope="row">{it.name}</th><td class="num">{it.result}</td></tr>
                        }).collect_view()}
                    </tbody>
                </table>
            </details>
        </section>
        <section class="panel parted" hidden=move || beside.read().is_empty()>
            <h2>{move || text("web-deal-parted")}</h2>
            <p class="small muted">{move || text("web-deal-parted-about")}</p>
            {move || {
                let beside = beside.get();
                // Three at most on the chart; people first, then the best of the bots.
                let drawn: Vec<Thread> = beside.iter().take(3).map(|it| Thread {
                    name: it.name.clone(),
                    result: it.result,
                    same: it.compared.same,
                    bot: it.bot,
                    better: with.with_value(|with| with.scale.ahead(it.result, own_result)) > 0,
                }).collect();
                let of = beside.first().map_or(1, |it| it.compared.of);
                let label = Signal::derive(|| text("web-deal-parted"));
                (!drawn.is_empty()).then(|| threads(own_result, of, &drawn, width.get(), label))
            }}
            <ul class="prows">
                {move || beside.get().into_iter().map(|it| row(it, own)).collect_view()}
            </ul>
        </section>
    }
    .into_any()
}

fn beside(
    with: StoredValue<Comparing>,
    own: StoredValue<Kept>,
    others: StoredValue<Vec<Kept>>,
    players: &[Player],
    games: &LevelGames,
) -> Vec<Beside> {
    let (inside, names) = with.with_value(|with| {
        let mut levels: Vec<&str> = with.game.levels.iter().map(|level| level.name).collect();
        // The level that is par is the one most are curious about.
        levels.sort_by_key(|name| *name != with.par);
        (with.inside, levels.into_iter().map(str::to_owned).collect::<Vec<_>>())
    });
    let people = others.with_value(|others| {
        let each = others.iter().take(MOST_HERE).map(|kept| {
            let name = kept.chairs.first().map(|chair| chair.name.clone()).filter(|name| !name.is_empty());
            (name.unwrap_or_else(|| text("web-deal-another")), kept.record.clone(), false)
        });
        each.collect::<Vec<_>>()
    });
    let players = players.iter().map(|it| (it.name.clone(), it.record.clone(), false));
    let levels = names
        .into_iter()
        .filter_map(|name| games.get(&name).map(|game| (Comparing::level_name(&name), game.record.clone(), true)));
    let all: Vec<(String, String, bool)> = players.chain(people).chain(levels).collect();
    let records: Vec<&str> = all.iter().map(|(_, record, _)| record.as_str()).collect();
    let compared = own.with_value(|own| (inside.deals.compare)(own, &records));
    let each = all.iter().zip(compared).enumerate().filter_map(|(seat, ((name, record, bot), compared))| {
        let result = first_seat(&outcome_of(record)?);
        Some(Beside { name: name.clone(), result, bot: *bot, seat: 1 + seat, compared: compared? })
    });
    each.take(MOST_PARTED).collect()
}

/// Where a game parted, in words, with the way to that step of one's own.
fn row(it: Beside, own: StoredValue<Kept>) -> impl IntoView {
    let route = own.with_value(|own| Route::Replay { id: own.id.clone(), step: Some(it.compared.step) });
    let Beside { name, result, bot, seat, compared } = it;
    let avatar = match bot {
        true => view! { <span class="botmark" aria-hidden="true">{icon(Icon::Bot, 22)}</span> }.into_any(),
        false => view! { <Avatar name=name.clone() seat ring=Ring::Calm size=36/> }.into_any(),
    };
    let step = compared.same as u32 + 1;
    let (own_words, other_words) = (compared.own, compared.other);
    let whose = name.clone();
    let head = move || {
        let did = other_words.clone().unwrap_or_else(|| text("web-deal-over"));
        format!("{}. {name}: {did}", text_with("web-deal-step", "step", step))
    };
    let foot = move || {
        let did = own_words.clone().unwrap_or_else(|| text("web-deal-over"));
        let came_to = text_with("web-days-result", "result", result);
        format!("{}: {did} · {whose}: {came_to}", text("web-you"))
    };
    view! {
        <li class="prow">
            {avatar}
            <div><b>{head}</b><div class="muted">{foot}</div></div>
            <Link to=route class="btn ghost">{move || text("web-deal-look")}</Link>
        </li>
    }
}
