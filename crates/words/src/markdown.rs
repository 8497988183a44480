//! The Markdown that rules pages are written in, read into blocks. Nothing in it becomes markup by itself, so a text can't do
//! more than be read.
//!
//! A page has headings, paragraphs, lists, numbered steps, tables, notes (`> …`), bold words and pictures. A picture is
//! named, `![what it shows](picture:name)`: the page of the game draws it, and the terminal prints what it shows.
//! Comments name the rules that a paragraph explains. They are for tests and never shown.

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Its level, from one, and its text.
    Heading(u8, String),
    /// A paragraph.
    Paragraph(Text),
    /// A list without an order.
    List(Vec<Text>),
    /// A numbered list.
    Steps(Vec<Text>),
    /// A table: its first row, and the others.
    Table(Vec<Text>, Vec<Vec<Text>>),
    /// Something to remember.
    Note(Text),
}

/// A text: plain and bold words, and pictures between them.
pub type Text = Vec<Piece>;

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words.
    Plain(String),
    /// Words that stand out.
    Bold(String),
    /// A picture that the game draws, and in words what it shows.
    Picture {
        /// Its name, the same in both languages.
        name: String,
        /// What it shows.
        shows: String,
    },
}

/// Reads a page.
pub fn blocks(page: &str) -> Vec<Block> {
    let page = without_comments(page);
    page.split("\n\n").map(str::trim).filter(|chunk| !chunk.is_empty()).map(block).collect()
}

/// The names of all pictures of a page, in its order.
pub fn pictures(page: &str) -> Vec<String> {
    let named = |piece: Piece| match piece {
        Piece::Picture { name, .. } => Some(name),
        Piece::Plain(_) | Piece::Bold(_) => None,
    };
    blocks(page).into_iter().flat_map(texts).flatten().filter_map(named).collect()
}

/// All texts of a block, in its order. A heading has none.
pub fn texts(block: Block) -> Vec<Text> {
    match block {
        Block::Heading(..) => Vec::new(),
        Block::Paragraph(text) | Block::Note(text) => vec![text],
        Block::List(items) | Block::Steps(items) => items,
        Block::Table(head, rows) => head.into_iter().chain(rows.into_iter().flatten()).collect(),
    }
}

fn block(chunk: &str) -> Block {
    let level = chunk.chars().take_while(|&letter| letter == '#').count();
    if level > 0 {
        Block::Heading(level as u8, chunk[level..].trim().to_owned())
    } else if chunk.starts_with("- ") {
        Block::List(items(chunk, |line| line.strip_prefix("- ")))
    } else if numbered(chunk).is_some() {
        Block::Steps(items(chunk, numbered))
    } else if chunk.starts_with('|') {
        table(chunk)
    } else if let Some(note) = chunk.strip_prefix("> ") {
        Block::Note(text(note))
    } else {
        Block::Paragraph(text(chunk))
    }
}

/// What follows `1. ` at the beginning of a line.
fn numbered(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(". ")?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(rest)
}

/// The items of a list. A line that doesn't begin an item goes on with the one before it.
fn items(chunk: &str, begins: impl Fn(&str) -> Option<&str>) -> Vec<Text> {
    let mut items: Vec<String> = Vec::new();
    for line in chunk.lines() {
        match (begins(line), items.last_mut()) {
            (None, Some(item)) => *item += &format!(" {}", line.trim()),
            (begun, _) => items.push(begun.unwrap_or(line).to_owned()),
        }
    }
    items.iter().map(|item| text(item)).collect()
}

/// A table. Its second line only tells the head from the rest.
fn table(chunk: &str) -> Block {
    let cells = |line: &str| line.trim().trim_matches('|').split('|').map(text).collect();
    let mut lines = chunk.lines();
    let head = lines.next().map(cells).unwrap_or_default();
    Block::Table(head, lines.skip(1).map(cells).collect())
}

/// Between two `**` words are bold; a picture may stand anywhere.
fn text(text: &str) -> Text {
    let mut pieces = Vec::new();
    let mut rest = text.split_whitespace().collect::<Vec<_>>().join(" ");
    while let Some((before, shows, name, after)) = picture(&rest) {
        pieces.extend(words(before));
        pieces.push(Piece::Picture { name: name.to_owned(), shows: shows.to_owned() });
        rest = after.trim_start().to_owned();
    }
    pieces.extend(words(&rest));
    pieces
}

/// The first picture of a text: what stands before it, what it shows, its name, and what follows.
fn picture(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, rest) = text.split_once("![")?;
    let (shows, rest) = rest.split_once("](picture:")?;
    let (name, after) = rest.split_once(')')?;
    Some((before, shows, name, after))
}

fn words(text: &str) -> impl Iterator<Item = Piece> {
    let pieces = text.split("**").enumerate().filter(|(_, piece)| !piece.is_empty());
    pieces.map(|(at, piece)| if at % 2 == 1 { Piece::Bold(piece.to_owned()) } else { Piece::Plain(piece.to_owned()) })
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
