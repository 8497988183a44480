//! The spell board: four bowls. Each shows the colour it has taken and how many stones it holds, and says what it does
//! and why it can't be used.

use leptos::prelude::*;
use samobranka_page::RefusalAt;
use samobranka_page::speech::{say, text};
use samobranka_portals::{Action, Area, Phase, Portals, To};
use samobranka_rules::{Game, Phrase};

use super::model::{Model, place};
use super::stone::stone;

fn name(area: Area) -> &'static str {
    match area {
        Area::Move => "web-po-spell-1",
        Area::Open => "web-po-spell-2",
        Area::Return => "web-po-spell-3",
        Area::Take => "web-po-spell-4",
    }
}

fn about(area: Area) -> &'static str {
    match area {
        Area::Move => "web-po-spell-1-about",
        Area::Open => "web-po-spell-2-about",
        Area::Return => "web-po-spell-3-about",
        Area::Take => "web-po-spell-4-about",
    }
}

/// The drawing of a spell.
fn path(area: Area) -> &'static str {
    match area {
        Area::Move => "M4 12h13M13 7.500 17.500 12 13 16.500M20.500 5v14",
        Area::Open => "M6 20v-8a6 6 0 0 1 12 0v8M4 20h16M12 12v4M10 14h4",
        Area::Return => "M12 4v9M8 9.500 12 13.500l4-4M5 15c0 3 3 5 7 5s7-2 7-5",
        Area::Take => "M12 14V5M8 8.500 12 4.500l4 4M5 14c0 3.500 3 6 7 6s7-2.500 7-6z",
    }
}

/// The four bowls.
#[component]
pub(crate) fn Spells(model: Model) -> impl IntoView {
    let played = model.seen.with_untracked(|seen| seen.public.spells());
    played.then(|| {
        view! {
            <section class="spells" data-group="" aria-label=move || text("web-po-spells")>
                {Area::ALL.map(|area| view! { <Bowl model area/> }).collect_view()}
            </section>
        }
    })
}

#[component]
fn Bowl(model: Model, area: Area) -> impl IntoView {
    let holds = Memo::new(move |_| model.draft.with(|draft| model.shown.with(|seen| draft.bowl(seen.view(), area))));
    let lit = move || {
        let action = match model.asked() {
            Some(Phase::Draw { .. }) => Action::Draw(area),
            Some(Phase::TakeStone { .. }) => match model.lifted() {
                Some((source, stone)) => Action::Put { source, stone, to: To::Area(area) },
                None => return false,
            },
            _ => return false,
        };
        model.base.with(|base| Portals::check(base.seen.view(), &action).is_ok())
    };
    let staged = move || {
        model.draft.with(|draft| {
            draft.steps().iter().any(|step| matches!(step, Action::Put { to: To::Area(to), .. } if *to == area))
        })
    };
    let press = move |_| {
        let at = model.draft.with_untracked(|draft| {
            draft.steps().iter().position(|step| matches!(step, Action::Put { to: To::Area(to), .. } if *to == area))
        });
        match at {
            // The stone comes back, with all that the spell has done.
            Some(at) if !matches!(model.asked_now(), Some(Phase::Draw { .. })) => {
                model.draft.update(|draft| draft.truncate(at));
            }
            _ if untrack(|| model.lifted()).is_some() || matches!(model.asked_now(), Some(Phase::Draw { .. })) => {
                model.put(To::Area(area));
            }
            _ => model.note(Some(place::area(area)), text(about(area))),
        }
    };
    let label = move || {
        let (count, colour) = holds.get();
        let what = text(about(area));
        let held = match colour {
            Some(stone) => Phrase::new("web-po-bowl-holds").with("count", count).with("colour", stone.colour()),
            None => Phrase::new("web-po-bowl-empty"),
        };
        say(&Phrase::new("web-po-bowl").with("area", area.number()).with("held", held)) + " " + &what
    };
    view! {
        <span class="bowlplace">
            <button
                class="bowl"
                class:lit=lit
                class:stage=staged
                type="button"
                data-area=area.number()
                aria-label=label
                title=move || text(about(area))
                on:click=press
            >
                <span class="what" aria-hidden="true">
                    <svg class="ic" width="22" height="22" viewBox="0 0 24 24">
                        <path d=path(area)></path>
                    </svg>
                    <span class="xs">{move || text(name(area))}</span>
                </span>
                <span class="lock" aria-hidden="true">
                    {move || match holds.get() {
                        (count, Some(colour)) => {
                            view! { {stone(colour)} <span class="num">{format!("×{count}")}</span> }.into_any()
                        }
                        _ => view! { <span class="num muted">{area.number()}</span> }.into_any(),
                    }}
                </span>
            </button>
            <RefusalAt refusal=model.refusal at=Some(place::area(area))/>
        </span>
    }
}
