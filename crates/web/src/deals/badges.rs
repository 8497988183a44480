//! Today's tables on the first page: a small cloth for each, with what came of it and the last seven days.

use leptos::prelude::*;
use samobranka_deals::{Day, Diary, Mark};
use samobranka_desk::{Company, Daily};
use samobranka_page::browser;
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::Phrase;

use super::board::send_waiting;
use super::book::{diary, own_level, par, running};
use super::{day_and_month, today};
use crate::games::{GAMES, GameInfo};
use crate::kit::{Border, GameMark};
use crate::local::OfDay;
use crate::route::{Link, Route};

/// The day's badges, in the order of the games.
#[component]
pub(crate) fn TodaysTables() -> impl IntoView {
    let today = today();
    send_waiting();
    let badges = GAMES.iter().flat_map(|game| game.dailies.iter().map(move |daily| (game, daily)));
    view! {
        <section class="todays" aria-label=move || text("web-days-title")>
            <div class="sec">
                <h2>{move || text("web-days-title")}</h2>
                <span class="small muted">{move || text("web-days-today-about")}</span>
                <span class="small muted">{move || format!("{} · {}", day_and_month(today), until_next(today))}</span>
            </div>
            <ul class="days">
                {badges.map(|(game, daily)| view! { <Badge game daily today/> }).collect_view()}
            </ul>
        </section>
    }
}

/// When the next deals come.
pub(super) fn until_next(today: Day) -> String {
    let minutes = ((today.ends() as f64 - browser::now() / 1_000.0) / 60.0).max(0.0) as u32;
    let (hours, minutes) = (minutes / 60, minutes % 60);
    say(&Phrase::new("web-days-next").with("hours", hours).with("minutes", minutes))
}

/// Who sits at a daily table.
pub(crate) fn company(daily: &Daily) -> String {
    let others = u32::from(daily.seats) - 1;
    match daily.company {
        Company::Alone => text("web-days-alone"),
        Company::Partners => text_with("web-days-partners", "count", others),
        Company::Rivals => text_with("web-days-rivals", "count", others),
    }
}

/// The level that is par, and the level of the rivals where there are any.
pub(super) fn par_level(game: &GameInfo, daily: &Daily) -> (String, Option<String>) {
    match daily.company {
        Company::Rivals => (own_level(game), Some(own_level(game))),
        Company::Alone | Company::Partners => (daily.par.to_owned(), None),
    }
}

#[component]
fn Badge(game: &'static GameInfo, daily: &'static Daily, today: Day) -> impl IntoView {
    let diary = diary(game.id, daily.name);
    let played = diary.entry(today).cloned();
    let of_day = OfDay { name: daily.name.to_owned(), day: today };
    let begun = played.is_none() && running(game.id, &of_day).is_some();
    // The counted game has other cards: par isn't of them.
    let counted = diary.counted(today).filter(|_| played.is_none());
    let par = match counted {
        Some(_) => None,
        None => played
            .as_ref()
            .and_then(|entry| entry.par)
            .or_else(|| par(game.id, daily.name, today, &par_level(game, daily).0)),
    };
    let (streak, week) = (diary.streak(today), diary.week(today, daily.scale));
    // Whoever hasn't played this week has no row of marks yet.
    let has_marks = week.iter().any(|mark| matches!(mark, Mark::Par | Mark::Played));
    let result = played.as_ref().map(|entry| entry.result).or(counted);
    let done = result.is_some();
    let state = move || match (done, begun) {
        (_, true) => text("web-days-begun"),
        (true, false) => text("web-days-played"),
        (false, false) => company(daily),
    };
    let in_a_row = move || match streak {
        0 => text("web-days-play-today"),
        days => text_with("web-days-in-a-row", "count", days),
    };
    // Read as one sentence, and called by what is written on it.
    let pause = || view! { <span class="sr">", "</span> };
    let waits = played.as_ref().is_some_and(|entry| entry.waits);
    view! {
        <li>
            <Link
                to=Route::Daily { game: game.id.to_owned(), name: daily.name.to_owned(), day: None }
                class=if begun { "day begun" } else { "day" }
            >
                <GameMark theme=game.theme mark=game.mark/>
                <span class="about">
                    <span class="nm">{move || text(game.name)} {pause()}</span>
                    <span class="sub">{state} {pause()}</span>
                </span>
                <span class="res">
                    {result
                        .or(par)
                        .map(|number| view! { <span class="num" class:open=!done>{number} " "</span> })}
                    {par.map(|par| view! {
                        <small>
                            {move || if done { text_with("web-days-par", "par", par) } else { text("web-days-par-word") }}
                        </small>
                    })}
                    {pause()}
                </span>
                <span class="streak">
                    {if waits {
                        view! { <span>{move || text("web-days-waits")}</span> }.into_any()
                    } else {
                        view! { {has_marks.then(|| seven(&week))} <span>{in_a_row}</span> }.into_any()
                    }}
                </span>
                <Border motif=game.theme/>
            </Link>
        </li>
    }
}

/// The last seven days: a cross was played, a dot was missed, a ring is today and open. Today is red.
fn seven(week: &[Mark; 7]) -> impl IntoView + use<> {
    let marks = week.iter().enumerate().map(|(at, mark)| {
        let (x, today) = (7.0 + 15.0 * at as f64, at == 6);
        match mark {
            Mark::Par | Mark::Played => {
                let class = if today { "n" } else { "d" };
                view! { <path class=class d=format!("M{} 3l8 8m0-8l-8 8", x - 4.0)></path> }.into_any()
            }
            Mark::Open => view! { <circle class="t" cx=x cy="7" r="4.2"></circle> }.into_any(),
            Mark::Missed | Mark::Empty => view! { <circle cx=x cy="7" r="1.6"></circle> }.into_any(),
        }
    });
    view! {
        <svg class="sx" width="104" height="14" viewBox="0 0 104 14" aria-hidden="true">
            {marks.collect_view()}
        </svg>
    }
}

/// The mark of a day in the calendar.
pub(super) fn calendar_mark(diary: &Diary, day: Day, today: Day, daily: &Daily) -> AnyView {
    let colour = if day == today { "var(--thread-ink)" } else { "var(--ink)" };
    match diary.mark(day, today, daily.scale) {
        Mark::Par => view! {
            <svg viewBox="0 0 22 22" aria-hidden="true"><path d="M11 3l8 8-8 8-8-8z" fill=colour></path></svg>
        }
        .into_any(),
        Mark::Played => view! {
            <svg viewBox="0 0 22 22" aria-hidden="true">
                <path d="M6 6l10 10M16 6L6 16" stroke=colour stroke-width="2.4" stroke-linecap="round"></path>
            </svg>
        }
        .into_any(),
        Mark::Missed => view! {
            <svg viewBox="0 0 22 22" aria-hidden="true"><circle cx="11" cy="11" r="1.8" fill="var(--line-strong)"></circle></svg>
        }
        .into_any(),
        Mark::Open | Mark::Empty => view! { <span aria-hidden="true">{day.date().2}</span> }.into_any(),
    }
}
