//! Sharing a finished game: a link that holds its record, and the chart as a picture. Where the browser can hand things to
//! other apps it does; otherwise the link is copied and the picture saved.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, Sheet, icon, live};
use samobranka_page::speech::text;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;

use crate::packed::{self, call, made};
use crate::server::ToCopy;

/// What is shared of a game.
#[derive(Clone)]
pub(super) struct Shared {
    /// Its record; there is none of an imagined game.
    pub(super) record: Callback<(), Option<String>>,
    /// How it ended, in a sentence.
    pub(super) words: Callback<(), String>,
    /// What the game is called.
    pub(super) title: Signal<String>,
    /// The name of files, without what comes after the dot.
    pub(super) file: String,
    /// Whether the chart is drawn.
    pub(super) chart: RwSignal<bool>,
}

/// Opens the sheet.
pub(super) fn share_button(open: RwSignal<bool>) -> AnyView {
    view! {
        <button
            class="ibtn"
            type="button"
            data-share=""
            aria-label=move || text("web-share")
            on:click=move |_| open.set(true)
        >
            {icon(Icon::Share, 22)}
        </button>
    }
    .into_any()
}

/// The sheet with the link and the picture.
pub(super) fn share_sheet(shared: StoredValue<Shared>, open: RwSignal<bool>) -> AnyView {
    let sheet = move || {
        let link = RwSignal::new(None::<String>);
        if let Some(record) = shared.with_value(|it| it.record.run(())) {
            spawn_local(async move {
                let made = packed::link(&record).await;
                let _ = link.try_set(made);
            });
        }
        let close = Callback::new(move |()| open.set(false));
        let done = RwSignal::new("");
        let picture = move |_| spawn_local(async move { hand_over_picture(shared.get_value(), done).await });
        let send = move |_| {
            if let Some(link) = link.get_untracked() {
                shared.with_value(|it| send_link(it, &link));
            }
        };
        let linked = move || {
            link.get().map(|link| {
                view! {
                    {can("share").then(|| view! {
                        <button class="btn primary" type="button" data-send="" on:click=send>
                            {icon(Icon::Share, 20)} {move || text("web-share-send")}
                        </button>
                    })}
                    <ToCopy link main=Signal::stored(!can("share"))/>
                }
            })
        };
        view! {
            <Sheet title=Signal::derive(|| text("web-share")) on_close=close>
                <p class="muted">{move || text("web-share-about")}</p>
                <div class="col sharing">
                    {linked}
                    <button class="btn ghost" type="button" data-picture=move || done.get() on:click=picture>
                        {icon(Icon::Save, 20)} {move || text("web-share-picture")}
                    </button>
                    <p class="small muted" role="status">
                        {move || Some(done.get()).filter(|it| !it.is_empty()).map(text)}
                    </p>
                </div>
            </Sheet>
        }
    };
    view! { <Show when=move || open.get()>{sheet}</Show> }.into_any()
}

/// Whether the browser offers this to pages.
fn can(method: &str) -> bool {
    Reflect::get(&browser::window().navigator(), &method.into()).is_ok_and(|it| it.is_function())
}

fn object(parts: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in parts {
        let _ = Reflect::set(&object, &(*name).into(), value); // a plain object takes any property
    }
    object.into()
}

/// Hands the link to another app.
fn send_link(shared: &Shared, link: &str) {
    let title = shared.title.get_untracked();
    let data =
        object(&[("title", title.into()), ("text", untrack(|| shared.words.run(())).into()), ("url", link.into())]);
    let _ = call(&browser::window().navigator(), "share", &[data]); // who closes the list of apps has changed their mind
}

/// Draws the chart as a picture, and hands it to another app or saves it. `done` says which, or that it failed.
async fn hand_over_picture(shared: Shared, done: RwSignal<&'static str>) {
    shared.chart.set(true);
    next_frame().await;
    let (title, words) = untrack(|| (shared.title.get(), shared.words.run(())));
    let said = match picture(&title, &words).await {
        Ok(picture) => match sent(&picture, &shared.file).await {
            true => "web-share-sent",
            false => match browser::download_blob(&format!("{}.png", shared.file), &picture) {
                true => "web-share-saved",
                false => "web-share-failed",
            },
        },
        Err(_) => "web-share-failed",
    };
    if done.try_set(said).is_none() {
        live().say(text(said));
    }
}

/// Hands a picture to another app, where the browser lets pages do so with files.
async fn sent(picture: &JsValue, file: &str) -> bool {
    let navigator = browser::window().navigator();
    let of_type = object(&[("type", "image/png".into())]);
    let file = made("File", &[Array::of1(picture).into(), format!("{file}.png").into(), of_type]);
    let Ok(file) = file else { return false };
    let data = object(&[("files", Array::of1(&file).into())]);
    let may = call(&navigator, "canShare", std::slice::from_ref(&data)).is_ok_and(|it| it.is_truthy());
    if !may {
        return false;
    }
    let Ok(asked) = call(&navigator, "share", &[data]) else { return false };
    match asked.dyn_into::<js_sys::Promise>() {
        Ok(asked) => JsFuture::from(asked).await.is_ok(),
        Err(_) => false,
    }
}

async fn next_frame() {
    let painted = js_sys::Promise::new(&mut |resolve, _| {
        request_animation_frame(move || {
            let _ = resolve.call0(&JsValue::NULL);
        });
    });
    let _ = JsFuture::from(painted).await; // it is never rejected
}

/// What of an element's looks comes from style sheets, which a picture doesn't have.
const LOOKS: [&str; 10] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "font-size",
    "font-weight",
    "text-anchor",
    "opacity",
];

/// The chart in sight as a picture (PNG), with the name of the game and how it ended above it.
async fn picture(title: &str, words: &str) -> Result<JsValue, JsValue> {
    let chart = browser::document().query_selector(".chartbox svg")?.ok_or("no chart is drawn")?;
    let (wide, high, svg) = drawn(&chart, title, words)?;
    let image = made("Image", &[])?;
    let address = format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(&svg)));
    Reflect::set(&image, &"src".into(), &address.into())?;
    JsFuture::from(call(&image, "decode", &[])?.dyn_into::<js_sys::Promise>()?).await?;
    let canvas: JsValue = browser::document().create_element("canvas")?.into();
    Reflect::set(&canvas, &"width".into(), &wide.into())?;
    Reflect::set(&canvas, &"height".into(), &high.into())?;
    let pen = call(&canvas, "getContext", &["2d".into()])?;
    call(&pen, "drawImage", &[image, 0.into(), 0.into(), wide.into(), high.into()])?;
    let blob = js_sys::Promise::new(&mut |resolve, _| {
        let _ = call(&canvas, "toBlob", &[resolve.into(), "image/png".into()]);
    });
    let blob = JsFuture::from(blob).await?;
    if blob.is_null() { Err("the picture is empty".into()) } else { Ok(blob) }
}

/// The chart as the text of an SVG that needs nothing from elsewhere, and how large its picture is.
fn drawn(chart: &Element, title: &str, words: &str) -> Result<(f64, f64, String), JsValue> {
    const HEAD: f64 = 74.0;
    const EDGE: f64 = 20.0;
    let copy = chart.clone_node_with_deep(true)?.dyn_into::<Element>()?;
    let (own, copied) = (chart.query_selector_all("*")?, copy.query_selector_all("*")?);
    for at in 0..own.length() {
        if let (Some(from), Some(to)) = (own.get(at), copied.get(at)) {
            keep_looks(&from.dyn_into::<Element>()?, &to.dyn_into::<Element>()?)?;
        }
    }
    let view_box = chart.get_attribute("viewBox").unwrap_or_default();
    let sizes: Vec<f64> = view_box.split(' ').filter_map(|part| part.parse().ok()).collect();
    let [_, _, wide, high] = sizes[..] else { return Err("a chart has a size".into()) };
    let scale = (1_600.0 / wide).min(3.0);
    let colour = |name: &str| browser::style_of(&browser::root(), name);
    let (panel, ink, second) = (colour("--panel"), colour("--ink"), colour("--ink-2"));
    let (title, words) = (escaped(title), escaped(words));
    let inner = copy.inner_html();
    let (width, height) = (wide + 2.0 * EDGE, high + HEAD + EDGE);
    let large = if wide > 500.0 { 26 } else { 19 };
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {width} {height}" width="{}" height="{}" font-family="Georgia, serif"><rect x="{}" y="{}" width="{width}" height="{height}" fill="{panel}"/><text x="0" y="{}" font-size="{large}" font-weight="700" fill="{ink}">{title}</text><text x="0" y="{}" font-size="13" fill="{second}">{words}</text>{inner}</svg>"#,
        -EDGE,
        -HEAD,
        width * scale,
        height * scale,
        -EDGE,
        -HEAD,
        34.0 - HEAD,
        58.0 - HEAD,
    );
    Ok((width * scale, height * scale, svg))
}

fn keep_looks(from: &Element, to: &Element) -> Result<(), JsValue> {
    to.remove_attribute("class")?;
    let looks: String = LOOKS.iter().map(|look| format!("{look}:{};", browser::style_of(from, look))).collect();
    to.set_attribute("style", &looks.replace('"', "'"))
}

/// Text as it stands inside an SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
