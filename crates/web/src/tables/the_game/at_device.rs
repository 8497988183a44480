//! A table on this device: alone, with bots, or with several people who hand the device on.

use leptos::prelude::*;
use samobranka_rules::{Game, Phrase, Seat};
use samobranka_the_game::{Ruling, TheGame};

use super::look_back::LookBack;
use super::staging::Seen;
use super::table::Table;
use super::unseen::Unseen;
use super::{Desk, Sitting};
use crate::browser;
use crate::kit::{Hoop, Icon, Ring, Sheet, TopBar, icon};
use crate::local::{Chair, Kept, Local, Sitter};
use crate::prefs::prefs;
use crate::route::{Link, Route};
use crate::speech::{say_to, text, text_with, words};
use crate::tables::settings::{Settings, Switch};

/// How long the last move is looked at before the result comes, in milliseconds.
const LAST_LOOK: u32 = 1_100;

/// A table on this device.
#[component]
pub(crate) fn AtDevice(kept: Kept) -> impl IntoView {
    let Some(local) = Local::<TheGame>::sit(kept) else {
        return view! { <crate::house::Nowhere/> }.into_any();
    };
    Effect::new(|_| browser::entitle(&text("the-game-name")));
    let over = Memo::new(move |_| local.play.with(|play| play.state().public.end().is_some()));
    // A game found finished shows its result at once; one that ends here is looked at for a moment.
    let ended = RwSignal::new(over.get_untracked());
    Effect::new(move |_| {
        if over.get() && !ended.get_untracked() {
            browser::after(if browser::calm() { 0 } else { LAST_LOOK }, move || {
                if ended.try_get_untracked().is_some() {
                    ended.set(true);
                }
            });
        }
    });
    view! {
        {move || {
            if ended.get() {
                view! { <LookBack kept=local.kept() step=None fresh=true/> }.into_any()
            } else {
                view! { <Playing local/> }.into_any()
            }
        }}
    }
    .into_any()
}

#[component]
fn Playing(local: Local<TheGame>) -> impl IntoView {
    browser::dress("fix g-thegame");
    let people = local.people();
    let several = people.len() > 1;
    let eyes = RwSignal::new(if several { None } else { people.first().copied() });
    let to_act = Memo::new(move |_| {
        local.play.with(|play| TheGame::to_act(&play.state().public).into_iter().collect::<Vec<Seat>>())
    });
    // The one who must look next, if it isn't the one who looks now.
    let curtain = Memo::new(move |_| {
        let waiting: Vec<Seat> = to_act.get().into_iter().filter(|seat| people.contains(seat)).collect();
        let looking = eyes.get().is_some_and(|seat| waiting.contains(&seat));
        if several && !looking { waiting.first().copied() } else { None }
    });
    let seen = Memo::new(move |_| {
        let behind = curtain.get().is_some();
        local.play.with(|play| match eyes.get().filter(|_| !behind) {
            Some(seat) => Seen::of(play.state().view(seat)),
            None => Seen::of(play.state().onlooker()),
        })
    });
    let refused = samobranka_the_game::Illegal::Onlooker;
    let own = move || seen.with_untracked(|seen| seen.seat());
    let chairs = local.chairs();
    let sitting = |chair: &Chair| Sitting { bot: chair.sitter != Sitter::Person, ..Sitting::default() };
    let desk = Desk {
        seen,
        names: Signal::stored(local.names()),
        sitting: Signal::stored(chairs.iter().map(sitting).collect()),
        news: local.news.into(),
        staged: RwSignal::new(Vec::new()),
        lifted: RwSignal::new(None),
        over: RwSignal::new(None),
        refusal: RwSignal::new(None),
        sending: RwSignal::new(false),
        talking: RwSignal::new(None),
        act: Callback::new(move |action| own().map_or(Err(refused), |seat| local.act(seat, action))),
        say: Callback::new(move |signal| own().map_or(Err(refused), |seat| local.say(seat, signal))),
        can_undo: Signal::derive(move || {
            let seat = seen.with(|seen| seen.seat());
            seat.is_some_and(|seat| local.play.with(|play| play.can_undo(seat)))
        }),
        undo: Callback::new(move |()| {
            if let Some(seat) = own() {
                let _ = local.undo(seat);
            }
        }),
    };
    // Whoever looks now has staged nothing yet.
    Effect::new(move |before: Option<Option<Seat>>| {
        let now = eyes.get();
        if before.is_some_and(|before| before != now) {
            desk.staged.set(Vec::new());
            desk.lifted.set(None);
        }
        now
    });
    let raise = Callback::new(move |seat: Seat| eyes.set(Some(seat)));
    let settings = RwSignal::new(false);
    view! {
        <Head desk local settings/>
        <Table desk hidden=Signal::derive(move || curtain.get().is_some())/>
        {move || curtain.get().map(|seat| view! { <Curtain desk seat raise/> })}
        <Show when=move || settings.get()>
            <TableSettings desk local open=settings/>
        </Show>
    }
}

/// The bar above the table.
#[component]
fn Head(desk: Desk, local: Local<TheGame>, settings: RwSignal<bool>) -> impl IntoView {
    let left = Memo::new(move |_| desk.seen.with(|seen| seen.public.left()));
    let options = local.play.with_untracked(|play| *play.setup().options());
    let seats = local.play.with_untracked(|play| play.setup().seats());
    let difficulty = move || {
        let name = serde_json::to_value(options.difficulty).ok();
        let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default().to_owned();
        words().text(&format!("the-game-option-difficulty-{name}"))
    };
    let fire = options.fire != samobranka_the_game::Fire::Off;
    let imagined = local.kept().imagined;
    let middle = view! {
        <span class="chip">{move || text_with("web-tg-players", "count", seats)}</span>
        <span class="chip">{difficulty}</span>
        {fire.then(|| view! { <span class="chip">{icon(Icon::Flame, 16)} {move || text("web-tg-with-fire")}</span> })}
        {imagined
            .map(|from| {
                view! {
                    <Link to=Route::Replay { id: from.from, step: Some(from.step) } class="chip on">
                        {move || text("web-imagined")}
                    </Link>
                }
            })}
    }
    .into_any();
    let end = view! {
        <span class="small muted left">
            <span class="wide">{move || text("web-tg-left")} " "</span>
            <b class="num">{move || left.get()}</b>
            " "
            {move || text("web-tg-of-98")}
        </span>
        <button
            class="ibtn"
            type="button"
            data-settings=""
            aria-label=move || text("web-settings")
            on:click=move |_| settings.set(true)
        >
            {icon(Icon::Settings, 22)}
        </button>
    }
    .into_any();
    view! {
        <TopBar
            title=Signal::derive(|| text("the-game-name"))
            motif="thegame"
            rules=TheGame::ID
            middle
            end
            bare=true
        />
    }
}

/// Between two people at one device: nobody's cards are shown.
#[component]
fn Curtain(desk: Desk, seat: Seat, raise: Callback<Seat>) -> impl IntoView {
    browser::focus("[data-raise]");
    let say =
        move |key: &'static str| desk.names.with(|names| say_to(&Phrase::new(key).with("seat", seat), names, None));
    view! {
        <div class="curtain" role="dialog" aria-modal="true" aria-label=move || say("web-tg-pass-to")>
            <Hoop name=Signal::derive(move || desk.name(seat)) seat=seat.index() ring=Ring::Turn(1.0) size=96/>
            <h2 class="lead disp">{move || say("web-tg-pass-to")}</h2>
            <p class="muted">{move || text("web-tg-pass-about")}</p>
            <button class="btn primary" type="button" data-raise="" on:click=move |_| raise.run(seat)>
                {move || say("web-tg-i-am")}
            </button>
        </div>
    }
}

#[component]
fn TableSettings(desk: Desk, local: Local<TheGame>, open: RwSignal<bool>) -> impl IntoView {
    let asking = RwSignal::new(false);
    let unseen = prefs().unseen;
    let give_up = move |_| {
        open.set(false);
        let _ = local.rule(Ruling::GiveUp);
    };
    view! {
        <Show
            when=move || asking.get()
            fallback=move || {
                view! {
                    <Settings open>
                        <Switch on=unseen label="web-tg-unseen-switch"/>
                        <Show when=move || unseen.get()>
                            <Unseen desk/>
                        </Show>
                        <button class="btn ghost" type="button" data-give-up="" on:click=move |_| asking.set(true)>
                            {move || text("web-tg-give-up")}
                        </button>
                    </Settings>
                }
            }
        >
            <Sheet title=Signal::derive(|| text("web-tg-give-up-ask")) on_close=Callback::new(move |()| open.set(false))>
                <p class="muted">{move || text("web-tg-give-up-about")}</p>
                <div class="row">
                    <button
                        class="btn ghost grow"
                        type="button"
                        data-first=""
                        on:click=move |_| open.set(false)
                    >
                        {move || text("web-tg-play-on")}
                    </button>
                    <button class="btn primary grow" type="button" data-yes="" on:click=give_up>
                        {move || text("web-tg-give-up")}
                    </button>
                </div>
            </Sheet>
        </Show>
    }
}
