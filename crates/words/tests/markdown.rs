//! The Markdown of the rules pages.

use samobranka_words::markdown::{Block, Piece, Text, blocks, pictures};

fn plain(text: &str) -> Text {
    vec![Piece::Plain(text.into())]
}

#[test]
fn headings_paragraphs_and_lists_are_told_apart_and_comments_left_out() {
    let text =
        "# Title\n\nOne <!-- TG-1 -->\ntwo.\n\n<!-- TG-2 -->\n\n## Part\n\n- first <!-- B-2 -->\n- second\n  goes on\n";
    let expected = [
        Block::Heading(1, "Title".into()),
        Block::Paragraph(plain("One two.")),
        Block::Heading(2, "Part".into()),
        Block::List(vec![plain("first"), plain("second goes on")]),
    ];
    assert_eq!(blocks(text), expected);
}

#[test]
fn steps_tables_and_notes_are_told_apart() {
    let text = "1. **Do** this.\n2. Then that.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n> Mind.";
    let expected = [
        Block::Steps(vec![vec![Piece::Bold("Do".into()), Piece::Plain(" this.".into())], plain("Then that.")]),
        Block::Table(vec![plain("a"), plain("b")], vec![vec![plain("1"), plain("2")]]),
        Block::Note(plain("Mind.")),
    ];
    assert_eq!(blocks(text), expected);
}

#[test]
fn a_picture_has_a_name_and_says_what_it_shows() {
    let text = "1. So many: **6**. ![A row of three.](picture:turn-1)\n\n![A key.](picture:key) <!-- PO-1 -->";
    let shown = |name: &str, shows: &str| Piece::Picture { name: name.into(), shows: shows.into() };
    let step = vec![
        Piece::Plain("So many: ".into()),
        Piece::Bold("6".into()),
        Piece::Plain(". ".into()),
        shown("turn-1", "A row of three."),
    ];
    assert_eq!(blocks(text), [Block::Steps(vec![step]), Block::Paragraph(vec![shown("key", "A key.")])]);
    assert_eq!(pictures(text), ["turn-1", "key"]);
}

#[test]
fn a_tag_stays_a_text() {
    assert_eq!(blocks("<b onclick=x>hi</b>"), [Block::Paragraph(plain("<b onclick=x>hi</b>"))]);
}
