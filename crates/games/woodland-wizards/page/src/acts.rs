//! What is asked, the choices there are, and the one thing to press, which says the result.

use leptos::prelude::*;
use samobranka_desk::Draft;
use samobranka_page::kit::{Avatar, GoButton, Icon, Ring, UndoButton, icon};
use samobranka_page::speech::{say, text, text_with};
use samobranka_page::{RefusalAt, no_effect};
use samobranka_rules::{Game, Phrase, Seat, Speak};
use samobranka_woodland_wizards::{Action, Ask, Phase, Type, What, Why, Wizard, WoodlandWizards, species_phrase};
use samobranka_woodland_wizards_desk::{Change, Effect, WoodlandWizardsDraft, changes, effect, order_steps, pile_card};

use super::WoodlandWizardsPage;
use super::art::{art, hue};
use super::card::{face, signed, wizard, wizard_face, written};
use super::model::{Close, Model};
use super::pictures::of_species;

/// What is asked for now, in one sentence; and the card it is for.
fn question(model: Model) -> Option<(String, Option<u8>)> {
    let (phase, running) = model.seen.with(|seen| (seen.public.phase, seen.public.running()));
    let key = match phase {
        Phase::Hedgehog => "web-ww-ask-hedgehog",
        Phase::Host => "web-ww-ask-host",
        Phase::Wizard(_) => "web-ww-ask-wizard",
        Phase::Order(_) => "web-ww-ask-order",
        Phase::Double(_) => "web-ww-ask-double",
        Phase::Next { .. } => "web-ww-ask-next",
        Phase::Rest(_) => "web-ww-ask-rest",
        Phase::Ask(Ask { what, .. }) => match what {
            What::Player => "web-ww-ask-player",
            What::Place => "web-ww-ask-place",
            What::Pile => "web-ww-ask-pile",
            What::Hand => "web-ww-ask-hand",
            What::Looked => "web-ww-ask-looked",
            What::Champion => "web-ww-ask-champion",
            What::Species => "web-ww-ask-species",
            What::Use => "web-ww-ask-use",
        },
        Phase::Search(_) | Phase::Summon | Phase::Boost { .. } | Phase::Over => return None,
    };
    let card = running.map(|(card, _)| card).filter(|_| matches!(phase, Phase::Ask(_)));
    Some((text(key), card))
}

/// What is asked of the one at the screen, with the choices that are not in the hand.
#[component]
pub(crate) fn Question(model: Model) -> impl IntoView {
    let choices = Memo::new(move |_| model.choices());
    let asked = Memo::new(move |_| question(model).filter(|_| model.is_mine()));
    let head = move || {
        asked.get().map(|(words, card)| {
            let cause = card.map(|card| {
                let printed = model.printed(card);
                let (name, full) = (printed.name.clone(), printed.full.clone());
                view! {
                    <button class="cause" type="button" on:click=move |_| model.close.set(Some(Close::Card(card)))>
                        {face(&printed, printed.power, true)}
                        <span class="words">
                            <b>{move || written(&name)}</b>
                            <span class="small muted">{move || written(&full)}</span>
                        </span>
                    </button>
                }
            });
            view! { {cause} <h2 class="asks">{words}</h2> }
        })
    };
    view! {
        <Show when=move || asked.read().is_some()>
            <section class="question clear" data-asked="">
                {head}
                <div class="options" role="group" aria-label=move || asked.get().map(|(words, _)| words)>
                    {move || choices.get().into_iter().map(|action| view! { <Choice model action/> }).collect_view()}
                </div>
            </section>
        </Show>
    }
}

/// A change of power in one line.
pub(crate) fn why_line(why: &Why) -> AnyView {
    let (card, own, by) = (why.card.name(), why.by == why.card, why.by.name());
    let by = move || match own {
        true => text("web-ww-by-own"),
        false => say(&Phrase::new("web-ww-by").with("card", by.clone())),
    };
    let change = format!("{} → {}", signed(why.from), signed(why.to));
    view! {
        <li>
            <span class="b">{move || written(&card)}</span>
            <span class="num">{change}</span>
            <span class="small muted">{by}</span>
        </li>
    }
    .into_any()
}

/// A choice; it is staged when it is pressed.
#[component]
fn Choice(model: Model, action: Action) -> impl IntoView {
    let chosen = Memo::new(move |_| model.is_chosen(action));
    let words = move || model.seen.with(|seen| model.tell(&WoodlandWizards::action(seen.view(), &action)));
    let drawn = choice_face(model, action);
    let class = match action {
        Action::Card(_) | Action::Place(_) | Action::Next(_) | Action::Pile(_) | Action::Wizard(_) => "opt pic",
        Action::Order(_) => "opt order",
        _ => "opt",
    };
    view! {
        <button
            class=class
            class:picked=move || chosen.get()
            type="button"
            data-choice=action.to_string()
            aria-pressed=move || chosen.get().to_string()
            on:click=move |_| model.choose(action)
        >
            <span class="sr">{words}</span>
            <span style="display:contents" aria-hidden="true">{drawn}</span>
        </button>
    }
}

fn choice_face(model: Model, action: Action) -> AnyView {
    let words = move || model.seen.with(|seen| model.tell(&WoodlandWizards::action(seen.view(), &action)));
    let plain = move || view! { <span>{words}</span> }.into_any();
    let on_table = move |card: Option<u8>, caption: String| match card {
        Some(card) => {
            let printed = model.printed(card);
            view! { {face(&printed, printed.power, true)} <span class="xs">{caption}</span> }.into_any()
        }
        None => plain(),
    };
    match action {
        Action::Card(kind) => {
            let card = model.seen.with_untracked(|seen| {
                let deck = seen.public.deck();
                deck.cards_for(seen.public.seats).iter().find(|&card| deck.kind(card) == kind)
            });
            on_table(card, String::new())
        }
        Action::Place(place) | Action::Next(place) => {
            let card = model.seen.with_untracked(|seen| seen.public.card_at(place));
            // Where the card itself changes, it needn't be named again.
            let changed = model.seen.with_untracked(|seen| changes(seen.view(), &action));
            let own = |change: &Change| card.is_some_and(|card| model.printed(card).name == change.card);
            let caption = match &changed[..] {
                [] => model.name(place.seat),
                [one] if own(one) => format!("{} → {}", signed(one.from), signed(one.to)),
                _ => result_of(model, action),
            };
            on_table(card, caption)
        }
        Action::Pile(depth) => {
            let card = model.seen.with_untracked(|seen| pile_card(seen.view(), depth));
            on_table(card, String::new())
        }
        Action::Wizard(wizard) => wizard_choice(model, wizard),
        Action::Player(seat) | Action::Start(seat) => player(model, seat),
        Action::Name(species) => view! {
            <span class="disc-sp" style=hue(species)>
                {art(of_species(species))}
            </span>
            <span>{move || say(&species_phrase(species))}</span>
        }
        .into_any(),
        Action::Order(total) => {
            let steps = model.seen.with_untracked(|seen| order_steps(seen.view(), &action));
            view! {
                <b class="num">{signed(total)}</b>
                <ul class="chain">{steps.iter().map(why_line).collect_view()}</ul>
            }
            .into_any()
        }
        _ => plain(),
    }
}

fn wizard_choice(model: Model, chosen: Wizard) -> AnyView {
    let found = model.seen.with_untracked(|seen| wizard(seen.public.deck(), chosen));
    found
        .map(|(name, species)| {
            view! { {wizard_face(name, species)} <span class="xs">{move || super::card::doubles(species)}</span> }
        })
        .into_any()
}

fn player(model: Model, seat: Seat) -> AnyView {
    view! {
        <Avatar name=Signal::derive(move || model.name(seat)) seat=seat.index() ring=Ring::Calm size=36/>
        <span>{move || model.name(seat)}</span>
    }
    .into_any()
}

/// What the red button would do.
fn go_label(model: Model) -> String {
    if model.is_showing() {
        return text("web-ww-to-result");
    }
    if model.seen.with(|seen| seen.public.phase == Phase::Over) {
        return text("web-ww-over");
    }
    if !model.is_mine() {
        let waiting: Vec<Phrase> = model.seen.with(|seen| {
            WoodlandWizards::to_act(&seen.public)
                .into_iter()
                .map(|seat| Phrase::new("web-seat").with("seat", seat))
                .collect()
        });
        return match waiting.len() {
            0..=3 => model.tell(&Phrase::new("web-ww-waiting").with("seats", waiting)),
            count => text_with("web-ww-waiting-count", "count", count as u32),
        };
    }
    let Some(action) = model.draft.with(WoodlandWizardsDraft::action) else {
        return text(match model.seen.with(|seen| seen.public.phase) {
            Phase::Search(_) => "web-ww-choose-search",
            Phase::Summon => "web-ww-choose-summon",
            Phase::Boost { .. } => "web-ww-choose-boost",
            _ => "web-ww-choose",
        });
    };
    let total = model.my_preview().map(|(_, after)| i32::from(after));
    let card = model.draft.with(WoodlandWizardsDraft::card);
    let name = card.map(|card| model.printed(card).name);
    match (action, total, name) {
        (Action::Summon(_), Some(total), _) => text_with("web-ww-go-summon", "total", total),
        (Action::Boost(_), Some(total), _) => text_with("web-ww-go-boost", "total", total),
        (Action::Search(_), _, Some(name)) => {
            let spell = card.is_some_and(|card| model.printed(card).kind == Type::Spell);
            let key = if spell { "web-ww-go-cast" } else { "web-ww-go-discard" };
            say(&Phrase::new(key).with("card", name))
        }
        (Action::Keep, ..) => text_with("web-ww-go-keep", "count", model.hand().len() as u32),
        (Action::Discard, ..) => text_with("web-ww-go-throw", "count", model.hand().len() as u32),
        _ => model.seen.with(|seen| model.tell(&WoodlandWizards::action(seen.view(), &action))),
    }
}

/// A word about what is staged: what it would change, what it does not do, or what it does to others.
fn hint(model: Model) -> Option<String> {
    if let Some(changes) = staged_changes(model) {
        return Some(changes);
    }
    let (action, card) = model.draft.with(|draft| Some((draft.action()?, draft.card()?)))?;
    match model.seen.with(|seen| effect(&seen.public, &action)).unwrap_or(Effect::Works) {
        Effect::Works => Some(written(&model.printed(card).full)),
        Effect::OnlySpellsWork => Some(text("web-ww-hint-no-spell")),
        Effect::SpellIsWasted => Some(text("web-ww-hint-spell-wasted")),
        Effect::OnceOpened => Some(text("web-ww-hint-active")),
        Effect::NotThere => Some(text("web-ww-hint-power-only")),
    }
}

/// What the staged choice would make of cards on the table.
fn staged_changes(model: Model) -> Option<String> {
    let action = model.draft.with(WoodlandWizardsDraft::action)?;
    Some(result_of(model, action)).filter(|words| !words.is_empty())
}

/// What a choice would make of cards on the table: `Crow 12 → 9`. Nothing where that isn't certain.
fn result_of(model: Model, action: Action) -> String {
    let changes = model.seen.with_untracked(|seen| changes(seen.view(), &action));
    let line = |change: &Change| format!("{} {} → {}", written(&change.card), signed(change.from), signed(change.to));
    changes.iter().map(line).collect::<Vec<_>>().join(", ")
}

/// The buttons of a table.
#[component]
pub(crate) fn Acts(model: Model) -> impl IntoView {
    let mine = Memo::new(move |_| model.is_mine());
    let idle = move || model.draft.with(Draft::is_empty) || !mine.get() || model.waits.get();
    let can_pass = Memo::new(move |_| mine.get() && model.may(Action::Pass));
    let passes = Memo::new(move |_| model.is_chosen(Action::Pass));
    let can_undo = move || !model.draft.with(Draft::is_empty) || model.can_undo.get();
    let look = move |_| {
        if let Some(card) = model.draft.with_untracked(WoodlandWizardsDraft::card) {
            model.close.set(Some(Close::Card(card)));
        }
    };
    let holds = Memo::new(move |_| model.draft.with(|draft| draft.card().is_some()));
    let idle_choice = no_effect::<WoodlandWizards, WoodlandWizardsPage>(*model);
    view! {
        <div class="acts" data-turn=move || if mine.get() { "yes" } else { "no" }>
            <div class="warn">
                <RefusalAt refusal=model.refusal at=None/>
            </div>
            {move || match idle_choice.get() {
                Some(why) => view! { <p class="refusal hint" role="status" data-no-effect="">{why}</p> }.into_any(),
                None => view! { <p class="small muted hint">{hint(model)}</p> }.into_any(),
            }}
            <GoButton
                label=Signal::derive(move || go_label(model))
                idle=Signal::derive(idle)
                skips=Signal::derive(move || model.is_showing())
                on_press=Callback::new(move |()| model.go_on())
            />
            <Show when=move || can_pass.get()>
                // It is staged like a card: a slip of the finger passes for no contest.
                <button
                    class="btn ghost pass"
                    class:picked=move || passes.get()
                    type="button"
                    data-pass=""
                    aria-pressed=move || passes.get().to_string()
                    on:click=move |_| model.choose(Action::Pass)
                >
                    <span class="long">{move || text("web-ww-pass-long")}</span>
                    <span class="short">{move || text("web-ww-pass")}</span>
                </button>
            </Show>
            <UndoButton
                label=Signal::derive(|| text("web-take-back"))
                can=Signal::derive(can_undo)
                on_press=Callback::new(move |()| model.take_back())
            />
            <Show when=move || holds.get()>
                <button
                    class="btn ghost look"
                    type="button"
                    data-look=""
                    aria-label=move || text("web-ww-look")
                    on:click=look
                >
                    {icon(Icon::Book, 22)}
                </button>
            </Show>
        </div>
    }
}
