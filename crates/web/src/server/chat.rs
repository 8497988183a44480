//! Talk: free text where the game allows it, and reactions, which tell nothing of the cards.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, Sheet, icon, live};
use samobranka_page::speech::{say, text};
use samobranka_protocol::ask::{Ask, Chat, MAX_CHAT, React, Reaction};
use samobranka_rules::Phrase;

use super::Session;
use super::state::names;
use super::words::refusal;

/// The reactions, in the order they are offered.
const REACTIONS: [Reaction; 7] = [
    Reaction::Wave,
    Reaction::Clap,
    Reaction::Laugh,
    Reaction::Surprise,
    Reaction::Sigh,
    Reaction::Thinking,
    Reaction::Thanks,
];

/// A reaction in words.
fn words(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Clap => "web-on-react-clap",
        Reaction::Laugh => "web-on-react-laugh",
        Reaction::Surprise => "web-on-react-surprise",
        Reaction::Sigh => "web-on-react-sigh",
        Reaction::Thanks => "web-on-react-thanks",
        Reaction::Thinking => "web-on-react-thinking",
        Reaction::Wave => "web-on-react-wave",
    }
}

/// The button that opens the talk; a knot on it says that something new was said.
#[component]
pub(crate) fn TalkButton(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let said = Memo::new(move |_| session.with(|now| now.chat.last().map(|said| said.at)).flatten());
    let seen = RwSignal::new(said.get_untracked());
    Effect::new(move |_| {
        if open.get() {
            seen.set(said.get());
        }
    });
    let fresh = move || said.get() != seen.get() && said.get().is_some();
    view! {
        <button
            class="ibtn"
            class:fresh=fresh
            type="button"
            data-talk=""
            aria-label=move || text(if fresh() { "web-on-talk-new" } else { "web-on-talk" })
            on:click=move |_| open.set(true)
        >
            {icon(Icon::Talk, 22)}
        </button>
    }
}

/// The last reaction, for a moment, where everyone sees it; and what was said, read out.
#[component]
pub(crate) fn Reacted(session: Session) -> impl IntoView {
    let last = Memo::new(move |_| session.mirror.with(|mirror| mirror.reaction.clone()));
    let shown = RwSignal::new(None::<(usize, String)>);
    Effect::new(move |before: Option<()>| {
        let Some((number, reacted)) = last.get().filter(|_| before.is_some()) else { return };
        let name = session.with_untracked(|now| names(now).get(reacted.seat.index()).cloned()).flatten();
        let line = format!("{}: {}", name.unwrap_or_default(), text(words(reacted.reaction)));
        live().say(line.clone());
        shown.set(Some((number, line)));
        samobranka_page::browser::after(3_500, move || {
            let same = shown.try_with_untracked(|shown| shown.as_ref().is_some_and(|(it, _)| *it == number));
            if same == Some(true) {
                shown.set(None);
            }
        });
    });
    let count = Memo::new(move |_| session.with(|now| now.chat.len()).unwrap_or(0));
    Effect::new(move |before: Option<usize>| {
        let now = count.get();
        if before.is_some_and(|before| now > before) {
            let line = session.with_untracked(|now| now.chat.last().map(|said| line(now, said))).flatten();
            live().say(line.map(|(name, text)| format!("{name}: {text}")).unwrap_or_default());
        }
        now
    });
    view! { {move || shown.get().map(|(_, line)| view! { <p class="reacted chip" role="status" data-reacted="">{line}</p> })} }
}

fn line(now: &samobranka_protocol::news::Welcome, said: &samobranka_protocol::news::Said) -> (String, String) {
    (names(now).get(said.seat.index()).cloned().unwrap_or_default(), said.text.clone())
}

/// What was said, a field to say more, and reactions.
#[component]
pub(crate) fn TalkSheet(
    session: Session,
    open: RwSignal<bool>,
    /// Why nothing can be written now, where the game forbids it: then there is no field.
    #[prop(optional, into)]
    silent: Signal<Option<String>>,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    // What was asked for last, so that its refusal stands here and not elsewhere.
    let refused = RwSignal::new(None::<String>);
    Effect::new(move |before: Option<()>| {
        let no = session.refused.get();
        if let Some(no) = no.filter(|_| before.is_some()) {
            let said = session.with_untracked(|now| refusal(&no.why, &names(now), now.seat));
            refused.set(said);
        }
    });
    let lines = Memo::new(move |_| {
        session.with(|now| now.chat.iter().map(|said| line(now, said)).collect::<Vec<_>>()).unwrap_or_default()
    });
    let seated = Memo::new(move |_| session.with(|now| now.seat.is_some()).unwrap_or(false));
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let words = typed.get_untracked();
        if !words.trim().is_empty() {
            refused.set(None);
            session.ask(|id| Ask::Chat(Chat { id: id.into(), text: words.trim().to_owned().into() }));
            typed.set(String::new());
        }
    };
    let react = move |reaction: Reaction| {
        view! {
            <button
                class="chip touch"
                type="button"
                data-react=words(reaction)
                on:click=move |_| session.ask(|id| Ask::React(React { id: id.into(), reaction }))
            >
                {move || text(words(reaction))}
            </button>
        }
    };
    let close = Callback::new(move |()| open.set(false));
    view! {
        <Show when=move || open.get()>
            <Sheet title=Signal::derive(|| text("web-on-talk")) on_close=close>
                <ul class="chatlines" data-chat="">
                    {move || {
                        lines
                            .get()
                            .into_iter()
                            .map(|(name, text)| view! { <li><b>{name}</b> " " {text}</li> })
                            .collect_view()
                    }}
                    <Show when=move || lines.read().is_empty()>
                        <li class="muted small">{move || text("web-on-nothing-said")}</li>
                    </Show>
                </ul>
                <Show when=move || seated.get() fallback=|| view! { <p class="muted small">{move || text("web-on-onlookers-silent")}</p> }>
                    <Show when=move || silent.get().is_some()>
                        <p class="muted small" data-silent="">{move || silent.get()}</p>
                    </Show>
                    <form class="row" class:none=move || silent.get().is_some() on:submit=send>
                        <input
                            class="field grow"
                            data-say=""
                            maxlength=MAX_CHAT
                            autocomplete="off"
                            aria-label=move || text("web-on-say")
                            placeholder=move || text("web-on-say")
                            prop:value=typed
                            on:input=move |event| typed.set(event_target_value(&event))
                        />
                        <button class="btn primary" type="submit" data-send="">
                            {move || text("web-on-send")}
                        </button>
                    </form>
                    <p class="refusal" role="alert" data-held-back="">
                        {move || refused.get()}
                    </p>
                    <div class="segs" role="group" aria-label=move || text("web-on-reactions")>
                        {REACTIONS.map(react).collect_view()}
                    </div>
                </Show>
            </Sheet>
        </Show>
    }
}

/// How many look on.
pub(crate) fn spectators(session: Session) -> Option<String> {
    let count = session.with(|now| now.onlookers.count).unwrap_or(0);
    (count > 0).then(|| say(&Phrase::new("web-on-onlookers").with("count", count)))
}
