//! Puzzles and daily tables, as one's own page tells of them: the rating with its certainty, days in a row, and how often one
//! was as good as the bots' norm.

use leptos::prelude::*;
use samobranka_desk::Daily;
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::Phrase;

use super::Shown;
use crate::deals::{company, diary, today};
use crate::games::{GAMES, GameInfo};
use crate::kit::GameMark;
use crate::puzzles::solver;
use crate::route::{Link, Route};

/// The rating, and how many puzzles it comes from.
#[component]
pub(super) fn Puzzles() -> impl IntoView {
    let solver = solver();
    let (answers, solved) = (solver.answers() as u32, solver.solved() as u32);
    let (value, around) = (solver.rating.rating.round() as u32, (2.0 * solver.rating.deviation).round() as u32);
    let rating = move || say(&Phrase::new("web-me-rating").with("value", value).with("around", around));
    let count = move || say(&Phrase::new("web-me-answers").with("solved", solved).with("count", answers));
    view! {
        <section class="panel mehabit" data-me-puzzles=answers>
            <h2>{move || text("web-me-puzzles")}</h2>
            <Show when=move || { answers > 0 } fallback=|| view! { <p class="small muted">{move || text("web-me-no-puzzles")}</p> }>
                <p class="num merating">{rating}</p>
                <p class="small muted">{count}</p>
            </Show>
            <p><Link to=Route::Puzzles class="inline small melink">{move || text("web-me-solve")}</Link></p>
        </section>
    }
}

/// A daily table that was played: days in a row, the most there were, and how often the norm was reached.
struct Habit {
    game: &'static GameInfo,
    daily: &'static Daily,
    now: u32,
    best: u32,
    /// On so many days the bots' norm is known, and on so many of them one was as good or better.
    known: u32,
    reached: u32,
}

fn habit(game: &'static GameInfo, daily: &'static Daily) -> Option<Habit> {
    let diary = diary(game.id, daily.name);
    let (mut known, mut reached) = (0, 0);
    for (_, entry) in diary.entries() {
        if let Some(par) = entry.par {
            known += 1;
            reached += u32::from(daily.scale.ahead(entry.result, par) >= 0);
        }
    }
    (diary.days() > 0).then(|| Habit {
        game,
        daily,
        now: diary.streak(today()),
        best: diary.longest_streak(),
        known,
        reached,
    })
}

/// The daily tables that were played, each with its streak.
#[component]
pub(super) fn Dailies(shown: Shown) -> impl IntoView {
    let habits = move || {
        shown.asked.track(); // the server may have known of counted games
        let all = GAMES.iter().flat_map(|game| game.dailies.iter().filter_map(move |daily| habit(game, daily)));
        all.collect::<Vec<Habit>>()
    };
    let row = |habit: Habit| {
        let Habit { game, daily, now, best, known, reached } = habit;
        let days = move || match now {
            0 => text_with("web-me-longest", "count", best),
            now => say(&Phrase::new("web-me-in-a-row").with("count", now).with("best", best)),
        };
        let norm = move || say(&Phrase::new("web-me-norm").with("reached", reached).with("count", known));
        let to = Route::Daily { game: game.id.to_owned(), name: daily.name.to_owned(), day: None };
        view! {
            <li>
                <Link to class="mebest" attr:data-me-daily=format!("{}.{}", game.id, daily.name)>
                    <GameMark theme=game.theme mark=game.mark/>
                    <span class="words grow">
                        <span class="b">{move || format!("{} · {}", text(game.name), company(daily))}</span>
                        <span class="small muted">{days}</span>
                        {(known > 0).then(|| view! { <span class="small muted">{norm}</span> })}
                    </span>
                </Link>
            </li>
        }
    };
    move || {
        let habits = habits();
        (!habits.is_empty()).then(|| {
            view! {
                <section class="panel" data-me-dailies="">
                    <h2>{move || text("web-me-dailies")}</h2>
                    <ul class="melist">{habits.into_iter().map(row).collect_view()}</ul>
                </section>
            }
        })
    }
}
