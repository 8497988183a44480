//! The page on which one chooses, once for all tables, how to be told of one's turns.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;
use samobranka_protocol::{
    ApiError, ChannelKind, ChannelNow, ErrorCode, FeedSet, NewChannel, NewWebhook, NoticesNow, QuietHours, WebhookForm,
};
use wasm_bindgen_futures::spawn_local;

use super::api;
use super::push::{self, NoPush};
use crate::kit::TopBar;
use crate::server::refusal;

/// What the server keeps, as it was told last.
#[derive(Clone, Copy)]
struct Model {
    now: RwSignal<Option<Result<NoticesNow, ApiError>>>,
    /// What was done, or why not.
    said: RwSignal<String>,
    busy: RwSignal<bool>,
}

impl Model {
    fn load(self) {
        spawn_local(async move {
            let now = api::notices().await;
            self.now.try_set(Some(now));
        });
    }

    fn say(self, words: String) {
        live().say(words.clone());
        self.said.try_set(words);
    }

    /// Does something, says what came of it, and asks how things are now.
    fn act(self, done: &'static str, act: impl Future<Output = Result<(), String>> + 'static) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            let came = act.await;
            self.busy.try_set(false);
            self.say(match came {
                Ok(()) => text(done),
                Err(why) => why,
            });
            self.load();
        });
    }
}

/// The server's own words are for programs; the most usual ones are said in the reader's language.
fn why(no: &ApiError) -> String {
    if no.is(ErrorCode::BadMessage) {
        text("web-notices-bad-address")
    } else if no.is(ErrorCode::NotFound) {
        text("web-notices-gone")
    } else {
        refusal(no, &[], None)
    }
}

/// The page.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-turns-notices")));
    let model = Model { now: RwSignal::new(None), said: RwSignal::new(String::new()), busy: RwSignal::new(false) };
    model.load();
    view! {
        <TopBar title=Signal::derive(|| text("web-turns-notices")) motif="brand"/>
        <main class="hm narrow setup" tabindex="-1" data-notices="">
            <h2 class="lead disp">{move || text("web-notices-lead")}</h2>
            <p class="muted">{move || text("web-notices-about")}</p>
            {move || match model.now.get() {
                None => view! { <p class="panel muted">{move || text("web-on-opening")}</p> }.into_any(),
                Some(Err(no)) if no.is(ErrorCode::WhoAreYou) => {
                    view! { <p class="panel muted">{move || text("web-notices-nobody")}</p> }.into_any()
                }
                Some(Err(no)) => view! { <p class="panel muted">{move || refusal(&no, &[], None)}</p> }.into_any(),
                Some(Ok(now)) => {
                    let (quiet, feed, key) = (now.quiet, now.feed, now.push_key.clone());
                    view! {
                        <Ways model channels=now.channels/>
                        <ThisBrowser model key_=key/>
                        <Webhook model/>
                        <Quiet model quiet/>
                        <Feed model feed/>
                    }
                        .into_any()
                }
            }}
            <p class="said" role="status" data-said="">
                {move || model.said.get()}
            </p>
        </main>
    }
}

/// What a kind is called.
fn kind_name(kind: ChannelKind) -> &'static str {
    match kind {
        ChannelKind::Push => "web-notices-kind-push",
        ChannelKind::Json => "web-notices-kind-json",
        ChannelKind::Telegram => "web-notices-kind-telegram",
        ChannelKind::Discord => "web-notices-kind-discord",
        ChannelKind::Slack => "web-notices-kind-slack",
    }
}

/// The ways there are.
#[component]
fn Ways(model: Model, channels: Vec<ChannelNow>) -> impl IntoView {
    if channels.is_empty() {
        return view! { <p class="panel muted">{move || text("web-notices-none")}</p> }.into_any();
    }
    let row = move |channel: ChannelNow| {
        let (kind, host) = (channel.kind, channel.host);
        let (tried, gone) = (channel.id.clone(), channel.id);
        let test = move |_| {
            let id = tried.clone();
            model.act("web-notices-tested", async move { api::test(&id).await.map_err(|no| why(&no)) });
        };
        let remove = move |_| {
            let id = gone.clone();
            model.act("web-notices-removed", async move { api::remove(&id).await.map_err(|no| why(&no)) });
        };
        view! {
            <li class="way">
                <span class="words">
                    <span class="b">{move || text(kind_name(kind))}</span>
                    <span class="small muted">{host}</span>
                </span>
                <button class="btn ghost" type="button" data-test-way="" on:click=test>
                    {move || text("web-notices-test")}
                </button>
                <button class="btn ghost" type="button" data-remove-way="" on:click=remove>
                    {move || text("web-notices-remove")}
                </button>
            </li>
        }
    };
    view! { <ul class="panel list ways" data-ways="">{channels.into_iter().map(row).collect_view()}</ul> }.into_any()
}

/// Messages in this browser.
#[component]
fn ThisBrowser(model: Model, key_: String) -> impl IntoView {
    let add = move |_| {
        let key = key_.clone();
        let lang = prefs().lang.get_untracked().code();
        model.act("web-notices-added", async move {
            let push = push::subscribe(&key, lang).await.map_err(|no| {
                text(match no {
                    NoPush::Unable => "web-notices-push-unable",
                    NoPush::Denied => "web-notices-push-denied",
                    NoPush::Failed => "web-notices-push-failed",
                })
            })?;
            api::add(&NewChannel::Push(push)).await.map(drop).map_err(|no| why(&no))
        });
    };
    view! {
        <section class="panel row wrap">
            <div class="col grow">
                <h2>{move || text("web-notices-push")}</h2>
                <p class="muted small">{move || text("web-notices-push-about")}</p>
            </div>
            <button
                class="btn primary"
                type="button"
                data-push=""
                disabled=move || model.busy.get()
                on:click=add
            >
                {move || text("web-notices-push-go")}
            </button>
        </section>
    }
}

/// Messages to a service, or to a program of one's own.
#[component]
fn Webhook(model: Model) -> impl IntoView {
    let forms = [
        (WebhookForm::Telegram, "web-notices-kind-telegram", "web-notices-about-telegram"),
        (WebhookForm::Discord, "web-notices-kind-discord", "web-notices-about-discord"),
        (WebhookForm::Slack, "web-notices-kind-slack", "web-notices-about-slack"),
        (WebhookForm::Json, "web-notices-kind-json", "web-notices-about-json"),
    ];
    let form = RwSignal::new(WebhookForm::Telegram);
    let (url, chat, secret) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let about = move || forms.iter().find(|(own, ..)| *own == form.get()).map(|(.., about)| text(about));
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let form = form.get_untracked();
        let chat = chat.get_untracked().trim().to_owned();
        let hook = NewWebhook {
            form,
            url: url.get_untracked().trim().to_owned(),
            chat: (form == WebhookForm::Telegram).then_some(chat),
            lang: prefs().lang.get_untracked().code().to_owned(),
        };
        model.act("web-notices-added", async move {
            let set = api::add(&NewChannel::Webhook(hook)).await.map_err(|no| why(&no))?;
            if form == WebhookForm::Json {
                secret.try_set(set.secret);
            }
            Ok(())
        });
    };
    view! {
        <details class="panel more" data-webhook="">
            <summary>{move || text("web-notices-webhook")}</summary>
            <form class="col" on:submit=add>
                <div class="segs wrap" role="group" aria-label=move || text("web-notices-webhook")>
                    {forms
                        .map(|(own, name, _)| {
                            view! {
                                <button
                                    class="seg"
                                    class:on=move || form.get() == own
                                    type="button"
                                    aria-pressed=move || (form.get() == own).to_string()
                                    on:click=move |_| form.set(own)
                                >
                                    {move || text(name)}
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
                <p class="muted small">{about}</p>
                <label class="col">
                    <span class="b">{move || text("web-notices-url")}</span>
                    <input
                        class="field"
                        type="url"
                        required=true
                        data-url=""
                        autocomplete="off"
                        placeholder="https://"
                        prop:value=url
                        on:input=move |event| url.set(event_target_value(&event))
                    />
                </label>
                <Show when=move || form.get() == WebhookForm::Telegram>
                    <label class="col">
                        <span class="b">{move || text("web-notices-chat")}</span>
                        <input
                            class="field"
                            required=true
                            data-chat=""
                            autocomplete="off"
                            maxlength="100"
                            prop:value=chat
                            on:input=move |event| chat.set(event_target_value(&event))
                        />
                    </label>
                </Show>
                <button class="btn ghost" type="submit" data-add-way="">
                    {move || text("web-notices-add")}
                </button>
                <Show when=move || !secret.read().is_empty()>
                    <p class="small">
                        {move || text("web-notices-secret")} " " <code class="num">{move || secret.get()}</code>
                    </p>
                </Show>
            </form>
        </details>
    }
}

/// Minutes of the day as a field for a time has them.
fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let minutes = hours.parse::<u16>().ok()? * 60 + minutes.get(..2)?.parse::<u16>().ok()?;
    (minutes < 1440).then_some(minutes)
}

/// The hours in which no messages come.
#[component]
fn Quiet(model: Model, quiet: Option<QuietHours>) -> impl IntoView {
    let known = quiet.unwrap_or(QuietHours { from: 22 * 60, to: 8 * 60, offset: 0 });
    let (from, to) = (RwSignal::new(clock(known.from)), RwSignal::new(clock(known.to)));
    let set = move |on: bool| {
        let offset = -(js_sys::Date::new_0().get_timezone_offset() as i16);
        let hours = from.with_untracked(|from| minutes(from)).zip(to.with_untracked(|to| minutes(to)));
        let quiet = hours.filter(|_| on).map(|(from, to)| QuietHours { from, to, offset });
        let done = if on { "web-notices-quiet-set" } else { "web-notices-quiet-off" };
        model.act(done, async move { api::set_quiet(quiet).await.map_err(|no| why(&no)) });
    };
    let field = |value: RwSignal<String>, label: &'static str, name: &'static str| {
        view! {
            <label class="row">
                <span>{move || text(label)}</span>
                <input
                    class="field time"
                    type="time"
                    data-time=name
                    prop:value=value
                    on:input=move |event| value.set(event_target_value(&event))
                />
            </label>
        }
    };
    let is_set = quiet.is_some();
    view! {
        <section class="panel col" data-quiet=is_set.to_string()>
            <h2>{move || text("web-notices-quiet")}</h2>
            <p class="muted small">{move || text("web-notices-quiet-about")}</p>
            <div class="row wrap">
                {field(from, "web-notices-quiet-from", "from")} {field(to, "web-notices-quiet-to", "to")}
                <button class="btn ghost" type="button" data-quiet-on="" on:click=move |_| set(true)>
                    {move || text("web-notices-quiet-on")}
                </button>
                {is_set
                    .then(|| {
                        view! {
                            <button class="btn ghost" type="button" data-quiet-off="" on:click=move |_| set(false)>
                                {move || text("web-notices-quiet-none")}
                            </button>
                        }
                    })}
            </div>
            {quiet
                .map(|quiet| {
                    let hours = format!("{}–{}", clock(quiet.from), clock(quiet.to));
                    view! { <p class="small">{move || text("web-notices-quiet-now")} " " <b class="num">{hours}</b></p> }
                })}
        </section>
    }
}

/// A feed of one's turns.
#[component]
fn Feed(model: Model, feed: bool) -> impl IntoView {
    let made = RwSignal::new(None::<FeedSet>);
    let make = move |_| {
        spawn_local(async move {
            match api::make_feed().await {
                Ok(set) => {
                    made.try_set(Some(set));
                    model.say(text("web-notices-feed-made"));
                }
                Err(no) => model.say(why(&no)),
            }
        });
    };
    let drop_it = move |_| {
        made.set(None);
        model.act("web-notices-feed-dropped", async move { api::drop_feed().await.map_err(|no| why(&no)) });
    };
    let link = |address: String| {
        let shown = address.clone();
        view! { <a class="feedlink" href=address>{shown}</a> }
    };
    view! {
        <details class="panel more" data-feed="">
            <summary>{move || text("web-notices-feed")}</summary>
            <div class="col">
                <p class="muted small">{move || text("web-notices-feed-about")}</p>
                {move || made.get().map(|set| view! { <p class="small">{link(set.atom)}</p><p class="small">{link(set.json)}</p> })}
                <div class="row wrap">
                    <button class="btn ghost" type="button" data-make-feed="" on:click=make>
                        {move || text(if feed { "web-notices-feed-again" } else { "web-notices-feed-make" })}
                    </button>
                    {feed
                        .then(|| {
                            view! {
                                <button class="btn ghost" type="button" on:click=drop_it>
                                    {move || text("web-notices-feed-drop")}
                                </button>
                            }
                        })}
                </div>
            </div>
        </details>
    }
}
