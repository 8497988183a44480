//! The styles of tables. The first page comes without them: each game brings its own.

use js_sys::Promise;
use samobranka_page::browser;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use crate::piece::Missing;

/// On the link of a style sheet that has come.
const HERE: &str = "data-here";

/// The styles of this game's table, asked for at once. Whoever draws the table waits for them, so that it is never seen without.
pub(crate) fn of_game(game: &str) -> impl Future<Output = Result<(), Missing>> + use<> {
    let asked = browser::document().query_selector(&format!("link[data-table='{game}']")).ok().flatten();
    let link = asked.or_else(|| ask(game));
    let arrival = link.as_ref().filter(|link| !link.has_attribute(HERE)).map(|link| JsFuture::from(arrival(link)));
    async move {
        let link = link.ok_or(Missing)?;
        let Some(arrival) = arrival else { return Ok(()) };
        match arrival.await {
            Ok(_) => {
                let _ = link.set_attribute(HERE, "");
                Ok(())
            }
            Err(_) => {
                link.remove(); // so that it can be asked for again
                Err(Missing)
            }
        }
    }
}

/// Keeps its word when the style sheet has come, and breaks it when it can't.
fn arrival(link: &Element) -> Promise {
    Promise::new(&mut |come, failed| {
        for (event, then) in [("load", come), ("error", failed)] {
            let _ = link.add_event_listener_with_callback(event, &then);
        }
    })
}

/// Asks the browser for the style sheet, which lies beside the app.
fn ask(game: &str) -> Option<Element> {
    let document = browser::document();
    let script = document.query_selector("script[src$='/start.js']").ok()??;
    let path = script.get_attribute("src")?.replace("start.js", &format!("tables/{game}.css"));
    let link = document.create_element("link").ok()?;
    for (name, value) in [("rel", "stylesheet"), ("href", &*path), ("data-table", game)] {
        link.set_attribute(name, value).ok()?;
    }
    document.head()?.append_child(&link).ok()?;
    Some(link)
}
