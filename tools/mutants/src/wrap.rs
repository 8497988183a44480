//! Writes every mutant of a file into the file at once, each behind a switch that is read at run time.
//!
//! `a < b` becomes `match (&(a), &(b)) { (l, r) => if chosen(7) { l <= r } else { l < r } }`: operands are written once,
//! so that mutants inside them don't multiply. Operators change in the syntax tree, so precedence stays as it was.
//! Comments mark where a switch and each of its alternatives begin and end; [`marks`] finds them again when the compiler
//! refuses one.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proc_macro2::{LineColumn, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ReturnType, Type, UnOp};

use crate::list::{Mutant, Place};

/// A number of a mutant, as the switch knows it.
pub(crate) type Number = usize;

/// A file with its mutants in it.
pub(crate) struct Wrapped {
    /// The new text.
    pub(crate) text: String,
    /// The mutants that have no place in it: where they stand nothing can be chosen at run time.
    pub(crate) left_out: Vec<Number>,
    /// The mutants that can't compile anyhow.
    pub(crate) unviable: Vec<Number>,
}

/// A part of the new text that belongs to some mutants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// Where it stands in the new text.
    pub(crate) range: Range<usize>,
    /// One mutant for an alternative; all of them for a whole switch.
    pub(crate) mutants: Vec<Number>,
    /// Whether it is the text of one mutant, and not a whole switch.
    pub(crate) alternative: bool,
}

/// Writes `mutants` (with their numbers) into `source`, but for those in `dropped`.
pub(crate) fn wrap(source: &str, mutants: &[(Number, &Mutant)], dropped: &BTreeSet<Number>) -> Result<Wrapped, String> {
    let tree = syn::parse_file(source).map_err(|why| format!("can't parse: {why}"))?;
    let mut wanted: BTreeMap<(&str, Place), Vec<(Number, &Mutant)>> = BTreeMap::new();
    for &(number, mutant) in mutants {
        wanted.entry((&mutant.genre, mutant.start)).or_default().push((number, mutant));
    }
    let mut finder = Finder { lines: Lines::of(source), wanted, sites: Vec::new(), unviable: Vec::new() };
    finder.visit_file(&tree);
    let left_out = finder.wanted.values().flatten().map(|&(number, _)| number).collect();
    let mut sites = finder.sites;
    for site in &mut sites {
        site.mutants.retain(|(number, _)| !dropped.contains(number));
    }
    sites.retain(|site| !site.mutants.is_empty());
    // What stands outside comes before what it holds; what is put in at a place, before what begins there.
    sites.sort_by_key(|site| (site.range.start, !site.range.is_empty(), usize::MAX - site.range.end));
    let text = Writer { source, sites: &sites }.write(0..source.len());
    Ok(Wrapped { text, left_out, unviable: finder.unviable })
}

/// What stands where a mutant changes something, as ranges of bytes of the source.
enum Shape {
    /// `left op right` on references.
    Compare { left: Range<usize>, right: Range<usize>, op: String },
    /// `left op right` on values.
    Reckon { left: Range<usize>, right: Range<usize>, op: String },
    /// `left && right`, or `||`.
    Logic { left: Range<usize>, right: Range<usize>, and: bool },
    /// `place op= value`
    Assign { place: Range<usize>, value: Range<usize>, op: String },
    /// `!it`, `-it`
    Unary { operand: Range<usize>, op: &'static str },
    /// An arm of a `match` without a condition; the range is empty and stands behind its pattern.
    Arm,
    /// The condition of an arm.
    Guard,
    /// The beginning of a function's body; the range is empty.
    Body,
    /// The whole body of a function that returns `impl Iterator`.
    Iterator,
    /// A struct expression with a base, and its fields with their commas by their beginnings.
    Struct { fields: Vec<(Place, Range<usize>)> },
}

struct Site<'a> {
    range: Range<usize>,
    shape: Shape,
    mutants: Vec<(Number, &'a Mutant)>,
}

/// Where lines begin, to get from the parser's lines and columns to bytes.
struct Lines<'s> {
    source: &'s str,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    fn of(source: &'s str) -> Lines<'s> {
        let starts = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { source, starts }
    }

    fn byte(&self, at: LineColumn) -> usize {
        let start = self.starts[at.line - 1];
        let line = &self.source[start..];
        start + line.char_indices().nth(at.column).map_or(line.len(), |(byte, _)| byte)
    }

    fn range(&self, span: Span) -> Range<usize> {
        self.byte(span.start())..self.byte(span.end())
    }
}

fn place(span: Span) -> Place {
    (span.start().line, span.start().column + 1)
}

/// Finds the places of the wanted mutants.
struct Finder<'a> {
    lines: Lines<'a>,
    /// What is still looked for.
    wanted: BTreeMap<(&'a str, Place), Vec<(Number, &'a Mutant)>>,
    sites: Vec<Site<'a>>,
    unviable: Vec<Number>,
}

impl<'a> Finder<'a> {
    fn take(&mut self, genre: &'static str, at: Place) -> Vec<(Number, &'a Mutant)> {
        self.wanted.remove(&(genre, at)).unwrap_or_default()
    }

    fn add(&mut self, range: Range<usize>, shape: Shape, mutants: Vec<(Number, &'a Mutant)>) {
        if !mutants.is_empty() {
            self.sites.push(Site { range, shape, mutants });
        }
    }

    fn function(&mut self, output: &ReturnType, block: &syn::Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let mutants = self.take("FnValue", place(first.span()));
        let opaque = matches!(output, ReturnType::Type(_, of) if matches!(**of, Type::ImplTrait(_)));
        let whole = self.lines.byte(first.span().start())..self.lines.byte(last.span().end());
        if opaque {
            self.add(whole, Shape::Iterator, mutants);
        } else {
            self.add(whole.start..whole.start, Shape::Body, mutants);
        }
    }
}

/// Whether an operand is, or ends a chain of, `let`.
fn has_let(operand: &Expr) -> bool {
    match operand {
        Expr::Let(_) => true,
        Expr::Binary(it) if matches!(it.op, BinOp::And(_)) => has_let(&it.left) || has_let(&it.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        self.function(&it.sig.output, &it.block);
        visit::visit_item_fn(self, it);
    }

    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.function(&it.sig.output, &it.block);
        visit::visit_impl_item_fn(self, it);
    }

    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        if let Some(block) = &it.default {
            self.function(&it.sig.output, block);
        }
        visit::visit_trait_item_fn(self, it);
    }

    fn visit_expr_binary(&mut self, it: &'ast syn::ExprBinary) {
        let mutants = self.take("BinaryOperator", place(it.op.span()));
        let [left, right] = [self.lines.range(it.left.span()), self.lines.range(it.right.span())];
        let op = self.lines.source[self.lines.range(it.op.span())].to_owned();
        let whole = left.start..right.end;
        match it.op {
            BinOp::And(_) | BinOp::Or(_) if has_let(&it.left) || has_let(&it.right) => {
                self.unviable.extend(mutants.iter().map(|&(number, _)| number)); // `||` doesn't go with `let`
            }
            BinOp::And(_) | BinOp::Or(_) => {
                let and = matches!(it.op, BinOp::And(_));
                self.add(whole, Shape::Logic { left, right, and }, mutants);
            }
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                self.add(whole, Shape::Compare { left, right, op }, mutants);
            }
            _ if op.ends_with('=') => self.add(whole, Shape::Assign { place: left, value: right, op }, mutants),
            _ => self.add(whole, Shape::Reckon { left, right, op }, mutants),
        }
        visit::visit_expr_binary(self, it);
    }

    fn visit_expr_unary(&mut self, it: &'ast syn::ExprUnary) {
        let op = match it.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => "",
        };
        if !op.is_empty() {
            let mutants = self.take("UnaryOperator", place(it.op.span()));
            let operand = self.lines.range(it.expr.span());
            self.add(self.lines.range(it.span()), Shape::Unary { operand, op }, mutants);
        }
        visit::visit_expr_unary(self, it);
    }

    fn visit_expr_match(&mut self, it: &'ast syn::ExprMatch) {
        // Where `_` has a condition itself, a `match` without one of its arms leaves something out.
        if !it.arms.iter().any(|arm| arm.guard.is_none() && matches!(arm.pat, syn::Pat::Wild(_))) {
            for arm in &it.arms {
                let mutants = self.take("MatchArm", place(arm.span()));
                self.unviable.extend(mutants.iter().map(|&(number, _)| number));
            }
        }
        visit::visit_expr_match(self, it);
    }

    fn visit_arm(&mut self, it: &'ast syn::Arm) {
        let mutants = self.take("MatchArm", place(it.span()));
        let behind = self.lines.byte(it.pat.span().end());
        self.add(behind..behind, Shape::Arm, mutants);
        if let Some((_, guard)) = &it.guard {
            let mutants = self.take("MatchArmGuard", place(guard.span()));
            if has_let(guard) {
                self.unviable.extend(mutants.iter().map(|&(number, _)| number)); // what it binds would be missing
            } else {
                self.add(self.lines.range(guard.span()), Shape::Guard, mutants);
            }
        }
        visit::visit_arm(self, it);
    }

    fn visit_expr_struct(&mut self, it: &'ast syn::ExprStruct) {
        let mut mutants = Vec::new();
        let mut fields = Vec::new();
        for pair in it.fields.pairs() {
            let span = pair.value().span();
            let end = pair.punct().map_or(span.end(), |comma| comma.span().end());
            fields.push((place(span), self.lines.byte(span.start())..self.lines.byte(end)));
            mutants.extend(self.take("StructField", place(span)));
        }
        self.add(self.lines.range(it.span()), Shape::Struct { fields }, mutants);
        visit::visit_expr_struct(self, it);
    }
}

/// Writes the new text.
struct Writer<'a> {
    source: &'a str,
    /// Sorted by their beginnings; the outer before the inner.
    sites: &'a [Site<'a>],
}

/// The call that asks whether a mutant is chosen.
fn chosen(number: Number) -> String {
    format!("crate::mutants::chosen({number})")
}

/// The text of one mutant, marked.
fn alternative(number: Number, text: &str) -> String {
    format!("/*alt {number}*/{text}/*end alt {number}*/")
}

impl Writer<'_> {
    /// This part of the source with all switches in it.
    fn write(&self, range: Range<usize>) -> String {
        self.write_without(range, None)
    }

    /// The same; `outer` is the site whose own text this is.
    fn write_without(&self, range: Range<usize>, outer: Option<&Site>) -> String {
        let mut text = String::new();
        let mut at = range.start;
        for site in self.sites {
            let inside = site.range.start >= at && site.range.end <= range.end;
            // What is put in where this part begins or ends belongs to what stands around it.
            let beside = site.range.is_empty() && [range.start, range.end].contains(&site.range.start);
            if !inside || beside || outer.is_some_and(|outer| std::ptr::eq(outer, site)) {
                continue;
            }
            text.push_str(&self.source[at..site.range.start]);
            let numbers: Vec<_> = site.mutants.iter().map(|(number, _)| number.to_string()).collect();
            let numbers = numbers.join(",");
            text.push_str(&format!("/*switch {numbers}*/{}/*end switch {numbers}*/", self.switch(site)));
            at = site.range.end;
        }
        text.push_str(&self.source[at..range.end]);
        text
    }

    fn switch(&self, site: &Site) -> String {
        let operators = |write: &dyn Fn(&str) -> String, own: &str| {
            let mut text = String::new();
            for (number, mutant) in &site.mutants {
                let other = alternative(*number, &write(&mutant.replacement));
                text.push_str(&format!("if {} {{ {other} }} else ", chosen(*number)));
            }
            format!("{text}{{ {} }}", write(own))
        };
        match &site.shape {
            Shape::Compare { left, right, op } => {
                let choice = operators(&|op| format!("l {op} r"), op);
                format!(
                    "(match (&({}), &({})) {{ (l, r) => {choice} }})",
                    self.write(left.clone()),
                    self.write(right.clone())
                )
            }
            Shape::Reckon { left, right, op } => {
                let choice = operators(&|op| format!("l {op} r"), op);
                format!(
                    "(match (({}), ({})) {{ (l, r) => {choice} }})",
                    self.write(left.clone()),
                    self.write(right.clone())
                )
            }
            Shape::Logic { left, right, and } => {
                let (left, right) = (self.write(left.clone()), self.write(right.clone()));
                let other = chosen(site.mutants[0].0);
                if *and {
                    format!("(if ({left}) == {other} {{ {other} }} else {{ {right} }})")
                } else {
                    format!("(if ({left}) != {other} {{ !{other} }} else {{ {right} }})")
                }
            }
            Shape::Assign { place, value, op } => {
                let place = self.write(place.clone());
                let choice = operators(&|op| format!("{place} {op} r"), op);
                format!("(match ({}) {{ r => {choice} }})", self.write(value.clone()))
            }
            Shape::Unary { operand, op } => {
                let choice = operators(&|op| format!("{op} v"), op);
                format!("(match ({}) {{ v => {choice} }})", self.write(operand.clone()))
            }
            Shape::Arm => {
                let number = site.mutants[0].0;
                format!(" if !{}", chosen(number))
            }
            Shape::Guard => {
                let guard = self.write_without(site.range.clone(), Some(site));
                site.mutants.iter().fold(format!("({guard})"), |guard, (number, mutant)| {
                    if mutant.replacement == "true" {
                        format!("({} || {guard})", chosen(*number))
                    } else {
                        format!("(!{} && {guard})", chosen(*number))
                    }
                })
            }
            Shape::Body => {
                let returns = site.mutants.iter().map(|(number, mutant)| {
                    format!("if {} {{ return {}; }} ", chosen(*number), alternative(*number, &mutant.replacement))
                });
                returns.collect()
            }
            Shape::Iterator => {
                let body = self.write_without(site.range.clone(), Some(site));
                let mut own = format!("{{ {body} }}");
                for (number, mutant) in site.mutants.iter().rev() {
                    let other = alternative(*number, &mutant.replacement);
                    own = format!(
                        "if {} {{ crate::mutants::Either::One({other}) }} else {{ crate::mutants::Either::Other({own}) }}",
                        chosen(*number)
                    );
                }
                own
            }
            Shape::Struct { fields } => {
                let mut text = String::from("(");
                for (number, mutant) in &site.mutants {
                    let (_, field) =
                        fields.iter().find(|(at, _)| *at == mutant.start).expect("a mutant of this expression");
                    let before = self.write_without(site.range.start..field.start, Some(site));
                    let after = self.write_without(field.end..site.range.end, Some(site));
                    let other = alternative(*number, &format!("{before}{after}"));
                    text.push_str(&format!("if {} {{ {other} }} else ", chosen(*number)));
                }
                format!("{text}{{ {} }})", self.write_without(site.range.clone(), Some(site)))
            }
        }
    }
}

/// Finds the marks again, in the order of their beginnings.
pub(crate) fn marks(text: &str) -> Vec<Mark> {
    let mut found = Vec::new();
    for (word, alternative) in [("alt", true), ("switch", false)] {
        let begin = format!("/*{word} ");
        let mut open: Vec<(usize, &str)> = Vec::new();
        let end = format!("/*end {word} ");
        for (at, _) in text.match_indices("/*") {
            let numbers = |start: &str| text[at..].strip_prefix(start).and_then(|rest| rest.split("*/").next());
            if let Some(numbers) = numbers(&begin) {
                open.push((at, numbers));
            } else if numbers(&end).is_some()
                && let Some((start, numbers)) = open.pop()
            {
                let mutants = numbers.split(',').filter_map(|number| number.parse().ok()).collect();
                found.push(Mark { range: start..at, mutants, alternative });
            }
        }
    }
    found.sort_by_key(|mark| (mark.range.start, usize::MAX - mark.range.end));
    found
}

#[cfg(test)]
#[path = "wrap_tests.rs"]
mod tests;
