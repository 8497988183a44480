//! A rules page, drawn: the minute, the contents, the parts with their pictures, the options. It is called from inside a game,
//! so that it comes with the game's piece and not with the first page.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::{text, words};
use samobranka_words::markdown::{Block, Piece, Text, blocks};
use wasm_bindgen::JsCast;

/// What a game gives to its rules page, besides the text.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    /// The game's id.
    pub(crate) id: &'static str,
    /// Draws the picture of this name.
    pub(crate) picture: fn(&str) -> Option<AnyView>,
    /// The options and their values, the default first.
    pub(crate) options: &'static [(&'static str, &'static [&'static str])],
}

/// The page. Its first heading is the page's title and stands elsewhere; the part below the second is the minute.
pub(crate) fn page(page: &str, parts: Parts) -> AnyView {
    let sections = sections(blocks(page));
    let options = text("rules-options");
    let titles = sections.iter().map(|(title, _)| title.clone()).chain([options.clone()]);
    let contents = titles.enumerate().map(|(at, title)| view! { <li>{jump(at, title)}</li> }).collect_view();
    let drawn = |(at, (title, blocks)): (usize, (String, Vec<Block>))| {
        let class = if at == 0 { "rp-part rp-minute panel" } else { "rp-part" };
        let inside = drawn_blocks(blocks, parts);
        view! { <section class=class><h2 id=anchor(at) tabindex="-1">{title}</h2>{inside}</section> }
    };
    let count = sections.len();
    let sections = sections.into_iter().enumerate().map(drawn).collect_view();
    let choices = parts.options.iter().map(|(key, values)| option(parts.id, key, values)).collect_view();
    view! {
        <nav class="rp-contents" aria-label=text("rules-contents")><ul>{contents}</ul></nav>
        <div class="rp-parts">
            {sections}
            <section class="rp-part rp-options">
                <h2 id=anchor(count) tabindex="-1">{options}</h2>
                {choices}
            </section>
        </div>
    }
    .into_any()
}

/// A text without parts or pictures, drawn.
pub(crate) fn leaf(text: &str) -> AnyView {
    let parts = Parts { id: "", picture: |_| None, options: &[] };
    view! { <div class="rp-part">{drawn_blocks(blocks(text), parts)}</div> }.into_any()
}

/// The parts of a page, each under its heading.
fn sections(blocks: Vec<Block>) -> Vec<(String, Vec<Block>)> {
    let mut sections: Vec<(String, Vec<Block>)> = Vec::new();
    for block in blocks {
        match (block, sections.last_mut()) {
            (Block::Heading(1, _), _) => {}
            (Block::Heading(2, title), _) => sections.push((title, Vec::new())),
            (block, Some((_, inside))) => inside.push(block),
            (block, None) => sections.push((String::new(), vec![block])),
        }
    }
    sections
}

fn anchor(at: usize) -> String {
    format!("part-{at}")
}

/// A line of the contents. It moves the reader, and leaves the address as it is.
fn jump(at: usize, title: String) -> impl IntoView {
    let go = move |event: web_sys::MouseEvent| {
        event.prevent_default();
        let heading = browser::window().document().and_then(|document| document.get_element_by_id(&anchor(at)));
        if let Some(heading) = heading.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
            heading.scroll_into_view();
            let _ = heading.focus();
        }
    };
    view! { <a href=format!("#{}", anchor(at)) on:click=go>{title}</a> }
}

/// The blocks of a part. A picture whose parts are listed right after it stands beside that list where there is room.
fn drawn_blocks(blocks: Vec<Block>, parts: Parts) -> Vec<AnyView> {
    let is_picture =
        |block: &Block| matches!(block, Block::Paragraph(text) if matches!(text[..], [Piece::Picture { .. }]));
    let mut drawn = Vec::new();
    let mut blocks = blocks.into_iter().peekable();
    while let Some(block) = blocks.next() {
        let list = blocks.next_if(|next| is_picture(&block) && matches!(next, Block::Steps(_)));
        let first = draw(block, parts);
        drawn.push(match list {
            Some(list) => view! { <div class="rp-beside">{first} {draw(list, parts)}</div> }.into_any(),
            None => first,
        });
    }
    drawn
}

fn draw(block: Block, parts: Parts) -> AnyView {
    let item = |item: Text| view! { <li><div>{words_of(item, parts)}</div></li> };
    match block {
        Block::Heading(_, title) => view! { <h3>{title}</h3> }.into_any(),
        Block::Paragraph(text) => view! { <div class="rp-text">{words_of(text, parts)}</div> }.into_any(),
        Block::Note(text) => view! { <div class="rp-text note">{words_of(text, parts)}</div> }.into_any(),
        Block::List(items) => view! { <ul>{items.into_iter().map(item).collect_view()}</ul> }.into_any(),
        Block::Steps(items) => {
            view! { <ol class="rp-steps">{items.into_iter().map(item).collect_view()}</ol> }.into_any()
        }
        Block::Table(head, rows) => table(head, rows, parts),
    }
}

fn table(head: Vec<Text>, rows: Vec<Vec<Text>>, parts: Parts) -> AnyView {
    let head = head.into_iter().map(|cell| view! { <th scope="col">{words_of(cell, parts)}</th> }).collect_view();
    let row = |cells: Vec<Text>| {
        let mut cells = cells.into_iter();
        let first = cells.next().map(|cell| view! { <th scope="row">{words_of(cell, parts)}</th> });
        let rest = cells.map(|cell| view! { <td>{words_of(cell, parts)}</td> }).collect_view();
        view! { <tr>{first}{rest}</tr> }
    };
    let rows = rows.into_iter().map(row).collect_view();
    view! { <div class="rp-table panel"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div> }
        .into_any()
}

fn words_of(text: Text, parts: Parts) -> impl IntoView {
    let piece = |piece: Piece| match piece {
        Piece::Plain(words) => words.into_any(),
        Piece::Bold(words) => view! { <b>{words}</b> }.into_any(),
        Piece::Picture { name, shows } => {
            // A test of the game's desk holds that it can draw every picture its page names.
            let drawn = (parts.picture)(&name);
            view! { <div class="rp-picture" data-picture=name role="img" aria-label=shows>{drawn}</div> }.into_any()
        }
    };
    text.into_iter().map(piece).collect_view()
}

/// An option: what it is about, and its values with what each means.
fn option(game: &str, key: &str, values: &[&str]) -> impl IntoView + use<> {
    let key = format!("{game}-option-{key}");
    let said = move |key: &str| words().text(key).unwrap_or_default();
    let value = |(at, value): (usize, &&str)| {
        let default = (at == 0).then(|| view! { <span class="small">" · " {text("rules-default")}</span> });
        let about = said(&format!("{key}-{value}-about"));
        view! { <li><div><b>{said(&format!("{key}-{value}"))}</b>{default}<br/>{about}</div></li> }
    };
    let values = values.iter().enumerate().map(value).collect_view();
    view! {
        <details class="panel rp-option">
            <summary><b>{said(&key)}</b><span class="small">{said(&format!("{key}-about"))}</span></summary>
            <ul>{values}</ul>
        </details>
    }
}
