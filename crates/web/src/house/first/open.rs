//! Tables on the server that anybody may join.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::text;

use crate::online::OpenRows;
use crate::route::{Link, Route};

/// Who waits for company, and the way to a table online of one's own.
#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    view! {
        <section class="open" aria-labelledby="open-tables">
            <div class="headrow">
                <h2 id="open-tables">{move || text("web-on-open-tables")}</h2>
                <div class="grow"></div>
                <Link to=Route::Lobby class="btn ghost">{icon(Icon::Plus, 20)} {move || text("web-first-new-table")}</Link>
            </div>
            <OpenRows/>
        </section>
    }
}
