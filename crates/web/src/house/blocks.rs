//! The Markdown our rules are written in, read into pieces: headings, paragraphs and lists. This file needs no browser, and a
//! test of `web-build` reads it.

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    /// Its level, from one.
    Heading(u8, String),
    Paragraph(String),
    List(Vec<String>),
}

/// Reads a page. Comments are left out.
pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let text = without_comments(text);
    let mut blocks = Vec::new();
    for chunk in text.split("\n\n").map(str::trim).filter(|chunk| !chunk.is_empty()) {
        let level = chunk.chars().take_while(|&letter| letter == '#').count();
        if level > 0 {
            blocks.push(Block::Heading(level as u8, chunk[level..].trim().to_owned()));
        } else if chunk.starts_with("- ") {
            let items = chunk.split("\n- ").map(|item| one_line(item.trim_start_matches("- ")));
            blocks.push(Block::List(items.collect()));
        } else {
            blocks.push(Block::Paragraph(one_line(chunk)));
        }
    }
    blocks
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept += before.trim_end_matches(' ');
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_paragraphs_and_lists_are_told_apart_and_comments_left_out() {
        let text = "# Title\n\nOne <!-- TG-1 -->\ntwo.\n\n## Part\n\n- first <!-- B-2 -->\n- second\n  goes on\n";
        let expected = [
            Block::Heading(1, "Title".into()),
            Block::Paragraph("One two.".into()),
            Block::Heading(2, "Part".into()),
            Block::List(vec!["first".into(), "second goes on".into()]),
        ];
        assert_eq!(blocks(text), expected);
    }

    #[test]
    fn a_tag_stays_a_text() {
        assert_eq!(blocks("<b onclick=x>hi</b>"), [Block::Paragraph("<b onclick=x>hi</b>".into())]);
    }
}
