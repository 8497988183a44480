//! A daily table: today's deal before it is played, and afterwards what came of it, with the calendar and a line to share.

use leptos::prelude::*;
use samobranka_deals::{BoardNow, Day, Mark};
use samobranka_desk::{Company, Daily, Scale};
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{bot_name, text, text_with};
use samobranka_rules::Text;

use super::badges::{calendar_mark, company, par_level, until_next};
use super::board::board_panel;
use super::book::{LevelGames, diary, keep_level, keep_par, own_level, running};
use super::counted::{CountedOf, counted_panel};
use super::results::{Comparing, side_by_side};
use super::share::share_text;
use super::{day_and_month, today, written};
use crate::chairs::{default_name, my_chair};
use crate::games::{GameInfo, find};
use crate::kit::TopBar;
use crate::local::{self, Chair, Kept, OfDay, Sitter};
use crate::nowhere::Nowhere;
use crate::route::{Link, Route, way};
use crate::table::Inside;

/// The page of a daily table.
pub(super) fn page(game: String, name: String, day: Option<Day>) -> AnyView {
    let found = find(&game).and_then(|game| Some((game, game.dailies.iter().find(|daily| daily.name == name)?)));
    let today = today();
    match found {
        // The deals of days to come are nobody's to see.
        Some((game, daily)) if day.is_none_or(|day| day <= today) => {
            let day = day.unwrap_or(today);
            game.inside.show(move |inside| of_day(OnDay { game, inside, daily, day, today }))
        }
        _ => view! { <Nowhere/> }.into_any(),
    }
}

/// A daily table on a day.
#[derive(Clone, Copy)]
struct OnDay {
    game: &'static GameInfo,
    inside: &'static Inside,
    daily: &'static Daily,
    day: Day,
    today: Day,
}

impl OnDay {
    fn of_day(self) -> OfDay {
        OfDay { name: self.daily.name.to_owned(), day: self.day }
    }

    fn comparing(self) -> Comparing {
        let (par, rivals) = par_level(self.game, self.daily);
        let deal = (self.inside.deals.daily)(self.daily, self.day);
        Comparing { game: self.game, inside: self.inside, deal, scale: self.daily.scale, par, rivals }
    }

    /// Whoever uses this device in the first chair, bots in the others.
    fn chairs(self) -> Vec<Chair> {
        let level = match self.daily.company {
            Company::Rivals => own_level(self.game),
            Company::Alone | Company::Partners => self.daily.par.to_owned(),
        };
        let bot = |at: usize| {
            let sitter = Sitter::Bot(level.clone());
            Chair { name: default_name(at, &sitter), sitter }
        };
        [my_chair()].into_iter().chain((1..usize::from(self.daily.seats)).map(bot)).collect()
    }

    /// Deals the table and goes there. A game that counts is noted in the diary once it is over.
    fn start(self, counts: bool) {
        let deal = (self.inside.deals.daily)(self.daily, self.day);
        let made = (self.inside.deals.table)(&deal, self.chairs(), counts.then(|| self.of_day()));
        if let Ok(kept) = made
            && local::keep(&kept)
        {
            way().go(Route::Table { id: kept.id });
        }
    }

    /// The counted deal of this day, against bots of the level chosen now.
    fn counted(self, level: Signal<String>) -> AnyView {
        let of = Signal::derive(move || CountedOf {
            game: self.game.id,
            name: self.daily.name,
            day: self.day,
            level: (self.daily.company == Company::Rivals).then(|| level.get()),
        });
        counted_panel(of, self.day == self.today)
    }

    fn title(self) -> String {
        text(self.game.name) + " " + &text("web-days-of-day")
    }
}

fn of_day(on: OnDay) -> AnyView {
    browser::dress(&format!("home g-{}", on.game.theme));
    Effect::new(move |_| browser::entitle(&on.title()));
    let diary = diary(on.game.id, on.daily.name);
    let entry = diary.entry(on.day).cloned();
    let own = entry.as_ref().and_then(|entry| local::find(&entry.table)).filter(|kept| kept.over);
    let middle = view! {
        <span class="chip">{move || day_and_month(on.day)}</span>
        <span class="chip wide">{move || company(on.daily)}</span>
    }
    .into_any();
    let title = Signal::derive(move || on.title());
    let page = match entry {
        Some(entry) => played(on, entry.result, own),
        None => open(on),
    };
    view! {
        <TopBar title motif=on.game.theme rules=on.game.id middle/>
        {page}
    }
    .into_any()
}

/// Keeps par as soon as it is known.
fn follow_par(on: OnDay, level: String, games: RwSignal<LevelGames>) -> Memo<Option<i32>> {
    let known = level.clone();
    let par = Memo::new(move |_| games.read().get(&known).map(|game| game.result));
    Effect::new(move |_| {
        if let Some(par) = par.get() {
            keep_par(on.game.id, on.daily.name, on.day, &level, par);
        }
    });
    par
}

/// The table before it is played: par, the calendar, and the one thing to press.
fn open(on: OnDay) -> AnyView {
    let level = RwSignal::new(own_level(on.game));
    let begun = running(on.game.id, &on.of_day());
    let rivals = on.daily.company == Company::Rivals && begun.is_none();
    let late = on.day < on.today;
    let about = move || match late {
        true => text("web-days-late"),
        false => text_with("web-days-about", "hour", samobranka_deals::CHANGES_AT as u32),
    };
    let par = move || {
        level.track(); // another level has another par
        let comparing = on.comparing();
        let (known, games) = (comparing.par.clone(), comparing.let_bots_play(false));
        let par = follow_par(on, known, games);
        move || match par.get() {
            Some(par) => text_with("web-days-par", "par", par),
            None => text("web-days-par-comes"),
        }
    };
    let choose = move |event: web_sys::Event| {
        let chosen = event_target_value(&event);
        keep_level(on.game, &chosen);
        level.set(chosen);
    };
    let levels = rivals.then(|| {
        let option = |name: &'static str| {
            view! { <option value=name selected=move || level.get() == name>{move || bot_name(name)}</option> }
        };
        view! {
            <label class="row">
                <span>{move || text("web-days-level")}</span>
                <select class="field" data-level="" on:change=choose>
                    {on.game.levels.iter().map(|level| option(level.name)).collect_view()}
                </select>
            </label>
        }
    });
    let go = match begun {
        Some(kept) => view! {
            <Link to=Route::Table { id: kept.id } class="btn primary">{move || text("web-resume")}</Link>
        }
        .into_any(),
        None => view! {
            <button class="btn primary" type="button" data-start-day="" on:click=move |_| on.start(true)>
                {move || match late {
                    true => text_with("web-days-start-past", "day", Text::as_written(&day_and_month(on.day))),
                    false => text("web-days-start"),
                }}
            </button>
        }
        .into_any(),
    };
    view! {
        <main class="hm narrow daily" tabindex="-1">
            <h2 class="lead disp">{move || text("web-days-same-for-all")}</h2>
            <p class="muted">{about}</p>
            <section class="panel col">
                <p class="parline num" data-par="">{par}</p>
                {levels}
            </section>
            {calendar(on)}
            <div class="bar gobar">{go}</div>
            {on.counted(level.into())}
        </main>
    }
    .into_any()
}

/// The table after the game: the result, everybody beside it, the calendar, and the line to share.
fn played(on: OnDay, result: i32, own: Option<Kept>) -> AnyView {
    let comparing = on.comparing();
    let games = comparing.let_bots_play(true);
    let par = follow_par(on, comparing.par.clone(), games);
    let board = RwSignal::new(None::<BoardNow>);
    let words = comparing.clone();
    let beside = move || words.beside_par(result, par.get());
    let best = Memo::new(move |_| {
        let results = games.read().values().map(|game| game.result).collect::<Vec<_>>();
        results.into_iter().fold(result, |best, it| if on.daily.scale.ahead(it, best) > 0 { it } else { best })
    });
    let line = Signal::derive(move || share_line(on, result, par.get(), best.get()));
    let said = RwSignal::new("");
    let again = move |_| on.start(false);
    let unit = match on.daily.scale {
        Scale::Fewest { of } => text_with("web-days-left-of", "of", of),
        Scale::Most => text("web-days-points"),
    };
    let together = own.map(|own| side_by_side(comparing, own, games, board));
    view! {
        <main class="hm daily done" tabindex="-1">
            <div class="main">
                <section class="panel result-line">
                    <span class="num huge" data-result="">{result}</span>
                    <div>
                        <h2>{beside}</h2>
                        <p class="muted">{unit}</p>
                    </div>
                </section>
                {together}
            </div>
            <aside>
                {calendar(on)}
                {board_panel(on.game.id, on.daily.name, on.day, board)}
                {on.counted(Signal::stored(own_level(on.game)))}
                <p class="share-line" data-line="">{move || line.get()}</p>
                <div class="bar">
                    <button class="btn ghost" type="button" data-same-deal="" on:click=again>
                        {move || text("web-same-deal")}
                    </button>
                    <button
                        class="btn primary"
                        type="button"
                        data-share-line=""
                        on:click=move |_| share_text(&line.get_untracked(), said)
                    >
                        {icon(Icon::Share, 22)}
                        {move || text("web-share")}
                    </button>
                </div>
                <p class="small muted" role="status">
                    {move || Some(said.get()).filter(|it| !it.is_empty()).map(text)}
                </p>
                <p class="small muted">{move || text("web-days-again-about")}</p>
            </aside>
        </main>
    }
    .into_any()
}

/// Two lines of text: what was played, and the result alone.
fn share_line(on: OnDay, result: i32, par: Option<i32>, best: i32) -> String {
    let (_, month, date) = on.day.date();
    let full = on.daily.scale.blocks(result, best);
    let blocks = "▰".repeat(full.into()) + &"▱".repeat(10 - usize::from(full));
    let result = match on.daily.scale {
        Scale::Fewest { .. } => text_with("web-days-share-left", "result", result),
        Scale::Most => text_with("web-days-share-points", "result", result),
    };
    let par = par.map(|par| format!(", {}", text_with("web-days-par", "par", par))).unwrap_or_default();
    let streak = match diary(on.game.id, on.daily.name).streak(on.today) {
        0 | 1 => String::new(),
        days => format!(" · {}", text_with("web-days-in-a-row", "count", days)),
    };
    format!("{} · {} {date:02}.{month:02}\n{blocks} {result}{par}{streak}", text("web-house"), on.title())
}

/// The month of the day that is shown, the streak, and when the next deal comes.
fn calendar(on: OnDay) -> AnyView {
    let diary = diary(on.game.id, on.daily.name);
    let (streak, longest) = (diary.streak(on.today), diary.longest_streak());
    let first = on.day.month().next().unwrap_or(on.day);
    let blank = (0..first.weekday()).map(|_| view! { <span></span> }).collect_view();
    let monday = Day::of(2026, 11, 16).expect("it was a Monday");
    let weekdays = move || {
        let name = |at: i32| written(monday.plus(at), &[("weekday", "short")]);
        (0..7).map(|at| view! { <span class="h">{name(at)}</span> }).collect_view()
    };
    let said = move |mark: Mark| match mark {
        Mark::Par => text("web-days-mark-par"),
        Mark::Played => text("web-days-mark-played"),
        Mark::Missed => text("web-days-mark-missed"),
        Mark::Open => text("web-days-mark-open"),
        Mark::Empty => String::new(),
    };
    let cell = |day: Day| {
        let drawn = calendar_mark(&diary, day, on.today, on.daily);
        let mark = diary.mark(day, on.today, on.daily.scale);
        let class = match (day == on.today, day == on.day) {
            (true, _) => "c today",
            (false, true) => "c shown",
            _ => "c",
        };
        if day > on.today {
            return view! { <span class=class>{drawn}</span> }.into_any();
        }
        let to = Route::Daily {
            game: on.game.id.to_owned(),
            name: on.daily.name.to_owned(),
            day: (day != on.today).then_some(day),
        };
        let label = Signal::derive(move || format!("{} {}", day_and_month(day), said(mark)).trim().to_owned());
        view! { <Link to class=class label>{drawn}</Link> }.into_any()
    };
    let cells = on.day.month().map(cell).collect_view();
    let month = move || written(on.day, &[("month", "long")]);
    view! {
        <section class="panel calendar">
            <div class="sec">
                <h2>{month}</h2>
                <span class="grow"></span>
                {(streak > 0).then(|| view! { <span class="small" data-streak=streak>{move || text_with("web-days-in-a-row", "count", streak)}</span> })}
            </div>
            <div class="cal">{weekdays} {blank} {cells}</div>
            <p class="lg">
                <span>
                    <svg width="14" height="14" viewBox="0 0 22 22" aria-hidden="true"><path d="M11 3l8 8-8 8-8-8z" fill="currentColor"></path></svg>
                    {move || text("web-days-mark-par")}
                </span>
                <span>
                    <svg width="14" height="14" viewBox="0 0 22 22" aria-hidden="true">
                        <path d="M6 6l10 10M16 6L6 16" stroke="currentColor" stroke-width="3" stroke-linecap="round"></path>
                    </svg>
                    {move || text("web-days-mark-played")}
                </span>
            </p>
            {(longest > 1).then(|| view! {
                <p class="small muted">{move || text_with("web-days-longest", "count", longest)}</p>
            })}
            <p class="small muted">{move || until_next(on.today)}</p>
        </section>
    }
    .into_any()
}

/// The finished game of a daily table, if the game that is looked at is one.
pub(super) fn route_of(kept: &Kept) -> Option<Route> {
    let OfDay { name, day } = kept.deal.as_ref()?.daily.clone()?;
    let counted = diary(&kept.game, &name).entry(day).is_some_and(|entry| entry.table == kept.id);
    let day = Some(day).filter(|day| *day != today());
    counted.then(|| Route::Daily { game: kept.game.clone(), name, day })
}
