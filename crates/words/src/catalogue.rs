//! Reading a catalogue: the part of Fluent we use, checked as it is read.
//!
//! Messages, terms (with named arguments), variables, texts, whole numbers, selects, and the function `OR($list)`.
//! Attributes and other functions are refused, so nobody relies on what is silently dropped.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{ast, parser, unicode};

/// Why a catalogue can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("catalogue {catalogue}, line {line}: {what}")]
pub struct BadCatalogue {
    /// Which of the given sources, counted from one; nought is the common catalogue.
    pub catalogue: usize,
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

/// Messages by id, terms by id with the dash before it.
pub(crate) type Entries = BTreeMap<String, Entry>;

/// One message or term, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) catalogue: usize,
    pub(crate) line: usize,
    pub(crate) pattern: Pattern,
}

/// Texts and places, in order.
pub(crate) type Pattern = Vec<Part>;

#[derive(Clone, Debug)]
pub(crate) enum Part {
    Text(String),
    Slot(Slot),
    Select { on: Slot, variants: Vec<(Key, Pattern)>, default: usize },
}

/// What is put into a text.
#[derive(Clone, Debug)]
pub(crate) enum Slot {
    Literal(Literal),
    Variable(String),
    Message(String),
    /// By its id with the dash, and the arguments it is given.
    Term(String, Vec<(String, Literal)>),
    /// A list whose last item is joined by "or".
    Or(String),
}

#[derive(Clone, Debug)]
pub(crate) enum Literal {
    Text(String),
    Number(i64),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Key {
    Number(i64),
    Word(String),
}

/// No entry has more opening braces and brackets: the parser goes one call deeper for each that is nested.
const MOST_BRACES: usize = 100;

/// Reads `source` into `entries`.
pub(crate) fn read(entries: &mut Entries, catalogue: usize, source: &str) -> Result<(), BadCatalogue> {
    let bad = |offset: usize, what: String| BadCatalogue { catalogue, line: line_at(source, offset), what };
    if let Some((offset, what)) = unreadable(source) {
        return Err(bad(offset, what.into()));
    }
    let resource = parser::parse_runtime(source).map_err(|(_, errors)| {
        let first = errors.first().expect("the parser fails for a reason");
        bad(first.pos.start, first.kind.to_string())
    })?;
    // Entries stand in order, so lines are counted once through the source.
    let (mut line, mut counted) = (1, 0);
    for entry in resource.body {
        let (name, dash, pattern, attributes) = match entry {
            ast::Entry::Message(message) => (message.id.name, "", message.value, message.attributes),
            ast::Entry::Term(term) => (term.id.name, "-", Some(term.value), term.attributes),
            _ => continue,
        };
        let id = format!("{dash}{name}");
        // The parser hands out slices of the source: where the name begins, the entry stands.
        let offset = name.as_ptr() as usize - source.as_ptr() as usize;
        let bad = |what: String| bad(offset, format!("`{id}` {what}"));
        if let Some(attribute) = attributes.first() {
            return Err(bad(format!("has an attribute, .{}, and attributes are not read", attribute.id.name)));
        }
        let pattern = pattern.ok_or_else(|| bad("says nothing".into()))?;
        let pattern = read_pattern(pattern).map_err(bad)?;
        if entries.contains_key(&id) {
            return Err(bad("is there twice".into()));
        }
        line += source.as_bytes()[counted..offset].iter().filter(|&&byte| byte == b'\n').count();
        counted = offset;
        entries.insert(id, Entry { catalogue, line, pattern });
    }
    Ok(())
}

/// Sees that everything referred to is there, and that nothing refers to itself, over however many steps.
pub(crate) fn check_references(entries: &Entries) -> Result<(), BadCatalogue> {
    // Those known to lead to no circle.
    let mut sound = BTreeSet::new();
    for id in entries.keys() {
        follow(entries, id, &mut Vec::new(), &mut sound)?;
    }
    Ok(())
}

fn follow<'a>(
    entries: &'a Entries,
    id: &'a str,
    path: &mut Vec<&'a str>,
    sound: &mut BTreeSet<&'a str>,
) -> Result<(), BadCatalogue> {
    if sound.contains(id) {
        return Ok(());
    }
    path.push(id);
    let entry = &entries[id];
    let bad = |what: String| BadCatalogue { catalogue: entry.catalogue, line: entry.line, what };
    // So deep a chain is nobody's wish, and the resolver goes one call deeper for each link.
    if path.len() > MOST_BRACES {
        return Err(bad(format!("`{id}` stands at the end of too long a chain of references")));
    }
    for place in places(&entry.pattern) {
        let (Slot::Message(next) | Slot::Term(next, _)) = place else { continue };
        if path.contains(&next.as_str()) {
            return Err(bad(format!("`{id}` leads back to `{next}`")));
        }
        if !entries.contains_key(next) {
            return Err(bad(format!("`{id}` refers to `{next}`, which is nowhere")));
        }
        follow(entries, next, path, sound)?;
    }
    path.pop();
    sound.insert(id);
    Ok(())
}

/// Every place of a pattern, in all of its variants, selectors too.
pub(crate) fn places(pattern: &Pattern) -> Vec<&Slot> {
    let mut found = Vec::new();
    for part in pattern {
        match part {
            Part::Text(_) => {}
            Part::Slot(place) => found.push(place),
            Part::Select { on, variants, .. } => {
                found.push(on);
                found.extend(variants.iter().flat_map(|(_, pattern)| places(pattern)));
            }
        }
    }
    found
}

/// What would make the parser fail badly rather than report: where, and what it is.
fn unreadable(source: &str) -> Option<(usize, &'static str)> {
    let mut braces = 0;
    let mut at_line = true;
    for (offset, byte) in source.bytes().enumerate() {
        if at_line && starts_entry(&source.as_bytes()[offset..]) {
            braces = 0;
        }
        at_line = byte == b'\n';
        braces += usize::from(byte == b'{' || byte == b'(');
        if braces > MOST_BRACES {
            return Some((offset, "too many braces in one entry"));
        }
        if byte == b'\\' && !whole_escape(&source.as_bytes()[offset + 1..]) {
            return Some((offset, "an escape is broken off"));
        }
    }
    None
}

/// Whether a line begins with `name =`, where no nested expression can go on.
fn starts_entry(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"-").unwrap_or(line);
    let name = line.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte)).count();
    let space = line[name..].iter().take_while(|&&byte| byte == b' ').count();
    name > 0 && line.get(name + space) == Some(&b'=')
}

/// Whether what follows a backslash isn't a number cut short by a letter of more than one byte.
fn whole_escape(rest: &[u8]) -> bool {
    let digits = match rest.first() {
        Some(b'u') => 4,
        Some(b'U') => 6,
        _ => return true,
    };
    let written = rest[1..].iter().take(digits).take_while(|byte| byte.is_ascii_hexdigit()).count();
    written == digits || rest.get(1 + written).is_none_or(u8::is_ascii)
}

fn line_at(source: &str, offset: usize) -> usize {
    1 + source.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

fn read_pattern(pattern: ast::Pattern<&str>) -> Result<Pattern, String> {
    let mut parts = Pattern::new();
    for element in pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => match parts.last_mut() {
                // The parser cuts a text at its line ends; we put it together again.
                Some(Part::Text(text)) => text.push_str(value),
                _ => parts.push(Part::Text(value.to_owned())),
            },
            ast::PatternElement::Placeable { expression } => parts.push(read_expression(expression)?),
        }
    }
    Ok(parts)
}

fn read_expression(expression: ast::Expression<&str>) -> Result<Part, String> {
    match expression {
        ast::Expression::Inline(ast::InlineExpression::Placeable { expression }) => read_expression(*expression),
        ast::Expression::Inline(inline) => read_inline(inline).map(Part::Slot),
        ast::Expression::Select { selector, variants } => {
            let on = read_inline(selector)?;
            let default = variants.iter().position(|variant| variant.default).ok_or("a select has no default")?;
            let variants = variants.into_iter().map(read_variant).collect::<Result<_, _>>()?;
            Ok(Part::Select { on, variants, default })
        }
    }
}

fn read_variant(variant: ast::Variant<&str>) -> Result<(Key, Pattern), String> {
    let key = match variant.key {
        ast::VariantKey::Identifier { name } => Key::Word(name.to_owned()),
        ast::VariantKey::NumberLiteral { value } => Key::Number(read_number(value)?),
    };
    Ok((key, read_pattern(variant.value)?))
}

fn read_inline(inline: ast::InlineExpression<&str>) -> Result<Slot, String> {
    match inline {
        ast::InlineExpression::VariableReference { id } => Ok(Slot::Variable(id.name.to_owned())),
        ast::InlineExpression::MessageReference { id, attribute: None } => Ok(Slot::Message(id.name.to_owned())),
        ast::InlineExpression::TermReference { id, attribute: None, arguments } => {
            let arguments = arguments.unwrap_or(ast::CallArguments { positional: Vec::new(), named: Vec::new() });
            let named = arguments.named.into_iter().map(|argument| {
                let value = read_literal(&argument.value)?;
                Ok((argument.name.name.to_owned(), value))
            });
            Ok(Slot::Term(format!("-{}", id.name), named.collect::<Result<_, String>>()?))
        }
        ast::InlineExpression::FunctionReference { id, arguments } => match &arguments.positional[..] {
            [ast::InlineExpression::VariableReference { id: list }]
                if id.name == "OR" && arguments.named.is_empty() =>
            {
                Ok(Slot::Or(list.name.to_owned()))
            }
            _ => Err(format!("calls {}, and the only function here is OR($list)", id.name)),
        },
        ast::InlineExpression::MessageReference { id, .. } | ast::InlineExpression::TermReference { id, .. } => {
            Err(format!("uses an attribute of {}, and attributes are not read", id.name))
        }
        ast::InlineExpression::Placeable { .. } => Err("has braces where a plain value belongs".into()),
        literal => read_literal(&literal).map(Slot::Literal),
    }
}

fn read_literal(literal: &ast::InlineExpression<&str>) -> Result<Literal, String> {
    match literal {
        ast::InlineExpression::StringLiteral { value } => {
            Ok(Literal::Text(unicode::unescape_unicode_to_string(value).into_owned()))
        }
        ast::InlineExpression::NumberLiteral { value } => read_number(value).map(Literal::Number),
        _ => Err("gives a term something other than a text or a number".into()),
    }
}

fn read_number(text: &str) -> Result<i64, String> {
    text.parse().map_err(|_| format!("has the number {text}, and only whole numbers are read"))
}
