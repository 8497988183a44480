//! How a table is set, on this device and online: the default, the options, and a file of one's own box.

mod own_file;

use leptos::prelude::*;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::words;
use serde_json::Value;

use crate::chairs::{default_name, my_chair};
use crate::games::GameInfo;
use crate::local::{self, Chair, LastSetup, Sitter};
use own_file::OwnFile;

/// The plain game for whoever uses this device: where it needs more than one, bots take the other chairs.
pub(crate) fn plain_setup(game: &GameInfo) -> LastSetup {
    let bots = (1..usize::from(game.first_seats)).map(|at| {
        let sitter = Sitter::Bot(game.default_level.to_owned());
        Chair { name: default_name(at, &sitter), sitter }
    });
    LastSetup { chairs: [my_chair()].into_iter().chain(bots).collect(), options: serde_json::json!({}) }
}

/// How a table of this game is set when nobody says otherwise: as the last time, or alone.
pub(crate) fn default_setup(game: &GameInfo) -> LastSetup {
    let fits = |setup: &LastSetup| {
        let known = |chair: &Chair| match &chair.sitter {
            Sitter::Person => true,
            Sitter::Bot(name) => game.levels.iter().any(|level| level.name == name),
        };
        let count = setup.chairs.len() as u8;
        (game.seats.0..=game.seats.1).contains(&count) && setup.chairs.iter().all(known)
    };
    let mut setup = local::last_setup(game.id).filter(fits).unwrap_or_else(|| plain_setup(game));
    if let Some(first) = setup.chairs.first_mut().filter(|chair| chair.sitter == Sitter::Person) {
        first.name = prefs().name.get_untracked();
    }
    setup
}

/// An option: its values, and what the chosen one means.
#[component]
pub(crate) fn Choice(
    game: &'static GameInfo,
    key_: &'static str,
    values: &'static [&'static str],
    setup: RwSignal<LastSetup>,
) -> impl IntoView {
    let key = key_;
    let takes_file = game.own_file == Some(key);
    let is_own = move || setup.read().options.get(key).is_some_and(Value::is_object);
    let chosen = move || {
        let setup = setup.read();
        let written = match setup.options.get(key) {
            Some(Value::String(value)) => value.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        values.iter().copied().find(|value| *value == written).unwrap_or(values[0])
    };
    let choose = move |value: &'static str| {
        let json = match value {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            other => other.parse().map_or_else(|_| Value::String(other.to_owned()), |number: u8| number.into()),
        };
        setup.update(|setup| {
            if !setup.options.is_object() {
                setup.options = Value::Object(serde_json::Map::new());
            }
            setup.options[key] = json;
        });
    };
    let said = move |tail: &str| words().text(&format!("{}-option-{key}{tail}", game.id)).unwrap_or_default();
    view! {
        <fieldset class="choice panel">
            <legend>{move || said("")}</legend>
            <p class="muted small">{move || said("-about")}</p>
            <div class="segs">
                {values
                    .iter()
                    .map(|&value| {
                        view! {
                            <label class="seg" class:on=move || chosen() == value && !is_own()>
                                <input
                                    type="radio"
                                    name=key
                                    value=value
                                    prop:checked=move || chosen() == value && !is_own()
                                    on:change=move |_| choose(value)
                                />
                                {move || Some(said(&format!("-{value}"))).filter(|it| !it.is_empty()).unwrap_or_else(|| value.to_owned())}
                            </label>
                        }
                    })
                    .collect_view()}
                {takes_file.then(|| view! { <OwnFile game key_=key setup/> })}
            </div>
            <p class="small">{move || (!is_own()).then(|| said(&format!("-{}-about", chosen())))}</p>
        </fieldset>
    }
}
