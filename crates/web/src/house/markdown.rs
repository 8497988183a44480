//! Our rules, drawn from Markdown. Nothing in it becomes HTML by itself, so a text can't do more than be read.

use leptos::prelude::*;

use super::blocks::{Block, blocks};

/// The page, drawn. Its first heading is the page's title and stands elsewhere.
pub(crate) fn page(text: &str) -> impl IntoView + use<> {
    let draw = |block: Block| match block {
        Block::Heading(1, _) => ().into_any(),
        Block::Heading(2, text) => view! { <h2>{text}</h2> }.into_any(),
        Block::Heading(_, text) => view! { <h3>{text}</h3> }.into_any(),
        Block::Paragraph(text) => view! { <p>{words(&text)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.iter().map(|item| view! { <li>{words(item)}</li> }).collect_view();
            view! { <ul>{items}</ul> }.into_any()
        }
    };
    blocks(text).into_iter().map(draw).collect_view()
}

/// Between two `**` words are bold.
fn words(text: &str) -> impl IntoView + use<> {
    let pieces: Vec<String> = text.split("**").map(str::to_owned).collect();
    pieces
        .into_iter()
        .enumerate()
        .map(|(at, piece)| if at % 2 == 1 { view! { <b>{piece}</b> }.into_any() } else { piece.into_any() })
        .collect_view()
}
