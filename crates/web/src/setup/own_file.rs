//! A file of one's own box: chosen when a table is set, checked by the game itself, and played with from then on. Which
//! option takes one is the game's to say.

use leptos::prelude::*;
use leptos::task::spawn_local;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text};
use samobranka_rules::{OwnBox, Phrase, Text};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::games::GameInfo;
use crate::local::LastSetup;

/// The button that asks for a file, and what came of it.
#[component]
pub(super) fn OwnFile(game: &'static GameInfo, key_: &'static str, setup: RwSignal<LastSetup>) -> impl IntoView {
    let key = key_;
    let own = move || setup.read().options.get(key).is_some_and(Value::is_object);
    let name = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    // What there is to say about a file that can be used.
    let remarks = RwSignal::new(Vec::<Phrase>::new());
    let wants_page = RwSignal::new(false);
    let chosen = move |event: web_sys::Event| {
        let Some(input) = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok()) else {
            return;
        };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again once it has been mended.
        input.set_value("");
        spawn_local(async move {
            match read(game, &file).await {
                // A file that holds what the program brings along is no file of one's own: that is said.
                Ok(None) => {
                    let same = Phrase::new("web-own-file-same").with("file", Text::as_written(&file.name()));
                    remarks.set(vec![same]);
                    problem.set(None);
                    setup.update(|setup| {
                        if let Some(options) = setup.options.as_object_mut() {
                            options.remove(key);
                        }
                    });
                }
                Ok(Some(OwnBox { value, unusual })) => {
                    remarks.set(unusual);
                    name.set(file.name());
                    problem.set(None);
                    setup.update(|setup| {
                        if !setup.options.is_object() {
                            setup.options = Value::Object(serde_json::Map::new());
                        }
                        setup.options[key] = value;
                    });
                }
                Err(why) => {
                    remarks.set(Vec::new());
                    problem.set(Some(format!("{}: {why}", file.name())));
                }
            }
        });
    };
    view! {
        <label class="seg filebtn" class:on=own>
            {icon(Icon::Share, 18)} {move || text("web-own-file")}
            <input type="file" accept=".json,application/json" data-file=key on:change=chosen/>
        </label>
        <button type="button" class="seg" data-template=key on:click=move |_| download_template(game)>
            {move || text("web-own-file-template")}
        </button>
        <p class="small muted filename" data-own-file=move || own().to_string()>
            {move || own().then(|| if name.read().is_empty() { text("web-own-file-kept") } else { name.get() })}
        </p>
        <div class="small" role="status" data-remarks="">
            {move || remarks.get().iter().map(|it| view! { <p>{say(it)}</p> }).collect_view()}
        </div>
        <p class="refusal" role="alert">
            {move || problem.get().map(|why| format!("{} {why}", text("web-own-file-bad")))}
        </p>
        <details class="rp-option" data-format="" on:toggle=move |_| wants_page.set(true)>
            <summary>{move || text("web-own-file-format")}</summary>
            {move || wants_page.get().then(|| game.inside.show(|inside| (inside.own_file_page)(prefs().lang.get())))}
        </details>
    }
}

/// Hands out the file that comes with the program, as a beginning for one's own.
fn download_template(game: &'static GameInfo) {
    spawn_local(async move {
        if let Ok(inside) = game.inside.get().await
            && let Some(own) = inside.own_file
        {
            browser::download(&format!("{}-box.json", game.id), own.template);
        }
    });
}

/// What stands in the file, checked, or nothing where it is what the program brings along; or what is wrong with it.
async fn read(game: &'static GameInfo, file: &web_sys::File) -> Result<Option<OwnBox>, String> {
    let inside = game.inside.get().await.map_err(|_| text("web-not-fetched-about"))?;
    let written = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
    let own = inside.own_file.expect("the button stands at the option that takes a file");
    let read = (own.read)(&written).map_err(|bad| say(&bad))?;
    let same = (own.read)(own.template).is_ok_and(|house| house.value == read.value);
    Ok((!same).then_some(read))
}
