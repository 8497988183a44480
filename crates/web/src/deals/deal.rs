//! The page of a deal: who plays it, and once it is played, what came of it beside others. Its address is its link.

use leptos::prelude::*;
use samobranka_deals::{BadDeal, Deal};
use samobranka_desk::{Scale, first_seat};
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::{bot_name, say, text, text_with};
use samobranka_rules::{Outcome, Phrase};

use super::board::compare_panel;
use super::book::{finished_games, own_level};
use super::daily::route_of;
use super::results::{Comparing, side_by_side};
use crate::chairs::{default_name, my_chair};
use crate::games::{GameInfo, find};
use crate::kit::TopBar;
use crate::local::{self, Chair, Kept, Sitter};
use crate::route::{Link, Route, way};
use crate::server::{Share, ToCopy};
use crate::table::Inside;

/// The page of a deal.
pub(super) fn page(code: String) -> AnyView {
    let code = js_sys::decode_uri_component(&code).map_or(code, String::from);
    let found = code.parse::<Deal>().and_then(|deal| match find(deal.game()) {
        Some(game) => Ok((game, deal)),
        None => Err(BadDeal::Game(deal.game().to_owned())),
    });
    match found {
        Ok((game, deal)) => game.inside.show(move |inside| {
            // What can't be set here is said before anything is asked.
            match (inside.deals.table)(&deal, vec![my_chair(); usize::from(deal.seats())], None) {
                Ok(_) => of_deal(game, inside, deal.clone()),
                Err(why) => bad(&why),
            }
        }),
        Err(why) => bad(&why),
    }
}

/// What is wrong with a code.
fn bad(why: &BadDeal) -> AnyView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-deal-title")));
    let (phrase, code) = (explained(why), why.code());
    view! {
        <TopBar title=Signal::derive(|| text("web-deal-title")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <h2 class="lead disp">{move || text("web-deal-bad")}</h2>
            <p class="muted" role="alert" data-bad=code>{move || say(&phrase)}</p>
            <p><Link to=Route::First class="btn primary">{move || text("web-to-first")}</Link></p>
        </main>
    }
    .into_any()
}

fn explained(why: &BadDeal) -> Phrase {
    match why {
        BadDeal::Form => Phrase::new("web-deal-bad-form"),
        BadDeal::Check => Phrase::new("web-deal-bad-check"),
        BadDeal::Game(_) => Phrase::new("web-deal-bad-game"),
        BadDeal::Rules { theirs, ours } => {
            Phrase::new("web-deal-bad-rules").with("theirs", *theirs).with("ours", *ours)
        }
        BadDeal::Setup(_) => Phrase::new("web-deal-bad-setup"),
    }
}

/// The link to a deal.
fn link(deal: &Deal) -> String {
    let origin = browser::window().location().origin().unwrap_or_default();
    format!("{origin}{}", Route::Deal { code: deal.to_string() }.path())
}

fn of_deal(game: &'static GameInfo, inside: &'static Inside, deal: Deal) -> AnyView {
    browser::dress(&format!("home g-{}", game.theme));
    let letters = deal.letters();
    // A long code is for links, not for reading.
    let short = if letters.len() > 20 { format!("{}…", &letters[..8]) } else { letters };
    Effect::new(move |_| browser::entitle(&format!("{} · {}", text("web-deal-title"), text(game.name))));
    let seats = deal.seats();
    let middle = view! {
        <span class="chip">{move || text_with("web-players", "count", seats)}</span>
        <span class="chip wide" data-letters="">{short}</span>
    }
    .into_any();
    let own = finished_games(&deal).into_iter().next();
    let together = own.map(|own| beside(game, inside, &deal, own));
    let class = if together.is_some() { "hm daily done" } else { "hm daily narrow" };
    view! {
        <TopBar title=Signal::derive(move || text(game.name)) motif=game.theme rules=game.id middle/>
        <main class=class tabindex="-1">
            {together.map(|together| view! { <div class="main">{together}</div> })}
            <aside>{set_up(game, inside, deal)}</aside>
        </main>
    }
    .into_any()
}

/// One's own game of the deal beside the others.
fn beside(game: &'static GameInfo, inside: &'static Inside, deal: &Deal, own: Kept) -> AnyView {
    let bot = own.chairs.iter().find_map(|chair| match &chair.sitter {
        Sitter::Bot(name) => Some(name.clone()),
        Sitter::Person => None,
    });
    let known = bot.filter(|name| game.levels.iter().any(|level| level.name == name));
    let rivals = match own.outcome {
        Some(Outcome::Rank { .. }) => Some(known.unwrap_or_else(|| game.default_level.to_owned())),
        _ => None,
    };
    // A game that says how its daily results are read has them read like that everywhere.
    let daily = game.dailies.iter().find(|daily| (daily.seats == 1) == (deal.seats() == 1)).or(game.dailies.first());
    let scale = daily.map_or(Scale::Most, |daily| daily.scale);
    let par = rivals.clone().unwrap_or_else(|| daily.map_or(game.default_level, |daily| daily.par).to_owned());
    let result = own.outcome.as_ref().map(first_seat).unwrap_or_default();
    let comparing = Comparing { game, inside, deal: deal.clone(), scale, par: par.clone(), rivals };
    let games = comparing.let_bots_play(true);
    let board = RwSignal::new(None);
    let words = comparing.clone();
    let said = move || words.beside_par(result, games.read().get(&par).map(|game| game.result));
    view! {
        <section class="panel result-line">
            <span class="num huge" data-result="">{result}</span>
            <div>
                <h2>{said}</h2>
                <p class="muted">{move || text("web-deal-yours")}</p>
            </div>
        </section>
        {compare_panel(deal, own.record.clone(), board)}
        {side_by_side(comparing, own, games, board)}
    }
    .into_any()
}

/// Who plays the deal: alone or with bots here, with people at this device, or with friends online.
fn set_up(game: &'static GameInfo, inside: &'static Inside, deal: Deal) -> AnyView {
    let bot = |at: usize| {
        let sitter = Sitter::Bot(own_level(game));
        Chair { name: default_name(at, &sitter), sitter }
    };
    let chairs: Vec<Chair> = [my_chair()].into_iter().chain((1..usize::from(deal.seats())).map(bot)).collect();
    let chairs = RwSignal::new(chairs);
    let address = link(&deal);
    let deal = StoredValue::new(deal);
    let table = move |chairs: Vec<Chair>| deal.with_value(|deal| (inside.deals.table)(deal, chairs, None));
    let go = move |_| {
        if let Ok(kept) = table(chairs.get_untracked())
            && local::keep(&kept)
        {
            way().go(Route::Table { id: kept.id });
        }
    };
    // Online the bots' chairs are for friends.
    let for_friends = Callback::new(move |()| {
        let person = |(at, _): (usize, Chair)| match at {
            0 => my_chair(),
            at => Chair { name: default_name(at, &Sitter::Person), sitter: Sitter::Person },
        };
        table(chairs.get_untracked().into_iter().enumerate().map(person).collect()).expect("the page has tried it")
    });
    let several = chairs.with_untracked(|chairs| chairs.len() > 1);
    view! {
        <section class="panel col">
            <h2>{move || text("web-deal-play")}</h2>
            <p class="muted small">{move || text("web-deal-about")}</p>
            {several.then(|| view! { <ol class="chairs">{(1..chairs.with_untracked(Vec::len)).map(|at| sitter(game, chairs, at)).collect_view()}</ol> })}
            <button class="btn primary" type="button" data-play-deal="" on:click=go>
                {icon(Icon::Check, 22)} {move || text("web-deal-play")}
            </button>
            {several.then(|| view! { <Share kept=for_friends/> })}
        </section>
        <section class="panel col">
            <h2>{move || text("web-deal-link")}</h2>
            <p class="muted small">{move || text("web-deal-link-about")}</p>
            <ToCopy link=address/>
        </section>
    }
    .into_any()
}

/// Who sits in one of the other chairs.
fn sitter(game: &'static GameInfo, chairs: RwSignal<Vec<Chair>>, at: usize) -> impl IntoView {
    let chosen = move || match chairs.read().get(at).map(|chair| chair.sitter.clone()) {
        Some(Sitter::Bot(name)) => name,
        _ => String::new(),
    };
    let sit = move |event: web_sys::Event| {
        let chosen = event_target_value(&event);
        let sitter = if chosen.is_empty() { Sitter::Person } else { Sitter::Bot(chosen) };
        chairs.update(|chairs| chairs[at] = Chair { name: default_name(at, &sitter), sitter });
    };
    view! {
        <li class="row">
            <select
                class="field grow"
                aria-label=move || text_with("web-chair-sitter", "number", at as u32 + 1)
                on:change=sit
                prop:value=chosen
            >
                <option value="" selected=move || chosen().is_empty()>{move || text("web-sitter-person")}</option>
                {game
                    .levels
                    .iter()
                    .map(|level| view! {
                        <option value=level.name selected=move || chosen() == level.name>{move || bot_name(level.name)}</option>
                    })
                    .collect_view()}
            </select>
        </li>
    }
}

/// The way from a finished game to its deal: to the daily table it was, or to the page of the deal.
pub(crate) fn about_deal(kept: StoredValue<Kept>, of: fn(&Kept) -> Option<Deal>) -> Option<AnyView> {
    let over = kept.with_value(|kept| kept.over && !kept.lesson);
    let daily = kept.with_value(route_of);
    let deal = kept.with_value(of).filter(|_| over)?;
    let words = if daily.is_some() { "web-days-to-results" } else { "web-deal-to-deal" };
    let to = daily.unwrap_or(Route::Deal { code: deal.to_string() });
    Some(
        view! { <Link to class="btn ghost deal-link">{icon(Icon::People, 20)} {move || text(words)}</Link> }.into_any(),
    )
}
