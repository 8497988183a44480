use std::process::Command;

use super::*;

/// A mutant where `needle` stands first in `source`.
fn mutant(source: &str, genre: &str, needle: &str, replacement: &str) -> Mutant {
    let at = source.find(needle).unwrap_or_else(|| panic!("{needle} isn't there"));
    let line = source[..at].matches('\n').count() + 1;
    let column = source[..at].chars().rev().take_while(|&it| it != '\n').count() + 1;
    let [genre, replacement] = [genre, replacement].map(str::to_owned);
    let name = format!("{needle} → {replacement}");
    Mutant { name, file: "lib.rs".to_owned(), genre, start: (line, column), replacement }
}

fn wrapped(source: &str, mutants: &[Mutant]) -> Wrapped {
    let numbered: Vec<(Number, &Mutant)> = mutants.iter().enumerate().collect();
    wrap(source, &numbered, &BTreeSet::new()).expect("it parses")
}

/// The new text without marks, and with a short name for the switch.
fn plain(text: &str) -> String {
    let mut text = text.replace("crate::mutants::chosen", "m");
    while let Some(at) = text.find("/*") {
        let end = at + text[at..].find("*/").expect("a comment ends") + 2;
        text.replace_range(at..end, "");
    }
    text
}

#[test]
fn operators_are_chosen_among_and_operands_written_once() {
    let source = "fn f(a: u8, b: u8) -> bool { a + 1 < b && b != 7 }";
    let mutants = [
        mutant(source, "BinaryOperator", "<", "=="),
        mutant(source, "BinaryOperator", "<", "<="),
        mutant(source, "BinaryOperator", "+", "-"),
        mutant(source, "BinaryOperator", "&&", "||"),
    ];
    assert_eq!(
        plain(&wrapped(source, &mutants).text),
        "fn f(a: u8, b: u8) -> bool { (if ((match (&((match ((a), (1)) { (l, r) => if m(2) { l - r } else { l + r } })), \
         &(b)) { (l, r) => if m(0) { l == r } else if m(1) { l <= r } else { l < r } })) == m(3) { m(3) } \
         else { b != 7 }) }"
    );
}

#[test]
fn bodies_return_early_and_arms_get_a_condition() {
    let source = "fn f(a: u8) -> u8 {\n    match a { 0 => 1, b if b > 5 => 2, _ => 3 }\n}";
    let mutants = [
        mutant(source, "FnValue", "match", "9"),
        mutant(source, "MatchArm", "0 =>", ""),
        mutant(source, "MatchArmGuard", "b > 5", "true"),
        mutant(source, "MatchArmGuard", "b > 5", "false"),
    ];
    assert_eq!(
        plain(&wrapped(source, &mutants).text),
        "fn f(a: u8) -> u8 {\n    if m(0) { return 9; } match a { 0 if !m(1) => 1, b if (!m(3) && (m(2) || (b > 5))) => 2, \
         _ => 3 }\n}"
    );
}

#[test]
fn a_body_that_begins_with_an_operator_returns_early_before_it() {
    let source = "fn f(a: u8) -> bool { a < 3 }";
    let mutants = [mutant(source, "FnValue", "a <", "true"), mutant(source, "BinaryOperator", "<", ">")];
    assert_eq!(
        plain(&wrapped(source, &mutants).text),
        "fn f(a: u8) -> bool { if m(0) { return true; } (match (&(a), &(3)) { (l, r) => if m(1) { l > r } else { l < r } }) }"
    );
}

#[test]
fn what_is_dropped_leaves_the_text_as_it_was() {
    let source = "fn f(a: u8) -> bool { !(a < 3) }";
    let mutants = [mutant(source, "BinaryOperator", "<", ">"), mutant(source, "UnaryOperator", "!", "")];
    let numbered: Vec<(Number, &Mutant)> = mutants.iter().enumerate().collect();
    let text = wrap(source, &numbered, &BTreeSet::from([0, 1])).expect("it parses").text;
    assert_eq!(text, source);
}

#[test]
fn chains_of_let_cant_become_alternatives() {
    let source = "fn f(a: Option<u8>) -> bool { if let Some(b) = a && b > 1 { true } else { false } }";
    let wrapped = wrapped(source, &[mutant(source, "BinaryOperator", "&&", "||")]);
    assert_eq!((wrapped.text.as_str(), wrapped.unviable, wrapped.left_out), (source, vec![0], vec![]));
}

#[test]
fn arms_stay_where_no_other_takes_what_they_leave() {
    let source = "fn f(a: bool, b: bool) -> u8 { match a { _ if b => 1, true => 2, false => 3 } }";
    let wrapped = wrapped(source, &[mutant(source, "MatchArm", "true", "")]);
    assert_eq!((wrapped.text.as_str(), wrapped.unviable), (source, vec![0]));
}

#[test]
fn mutants_in_macros_are_left_out() {
    let source = "fn f(a: u8) -> bool { matches!(a, 1 if a < 2) }";
    assert_eq!(wrapped(source, &[mutant(source, "BinaryOperator", "<", ">")]).left_out, [0]);
}

#[test]
fn marks_tell_alternatives_from_switches() {
    let source = "fn f(a: u8) -> u8 { a + 1 }";
    let mutants = [mutant(source, "BinaryOperator", "+", "-"), mutant(source, "BinaryOperator", "+", "*")];
    let text = wrapped(source, &mutants).text;
    let marks = marks(&text);
    let found: Vec<_> = marks.iter().map(|it| (it.mutants.clone(), it.alternative)).collect();
    assert_eq!(found, [(vec![0, 1], false), (vec![0], true), (vec![1], true)]);
    assert!(text[marks[1].range.clone()].ends_with("l - r"));
}

/// Every kind of switch, in a program that prints what its functions give.
const PROGRAM: &str = r#"
#[derive(Clone, Copy, Debug)]
struct Pair { one: i32, other: i32 }

fn whole(a: i32) -> i32 { a * 2 }
fn sum(a: i32, b: i32) -> i32 { a + b }
fn less(a: &str, b: &str) -> bool { a < b }
fn both(a: bool, b: bool) -> bool { a && b }
fn either(a: bool, b: bool) -> bool { a || b }
fn not(a: bool) -> bool { !a }
fn minus(a: i32) -> i32 { -a }
fn add(mut a: Vec<i32>) -> i32 { a[0] += 5; a[0] }
fn arm(a: i32) -> &'static str { match a { 1 => "one", _ => "many" } }
fn guard(a: i32) -> &'static str { match a { it if it > 1 => "big", _ => "small" } }
fn items(a: i32) -> impl DoubleEndedIterator<Item = i32> + Clone { (0..a).map(|it| it + 1) }
fn field(base: Pair) -> Pair { Pair { one: 7, ..base } }

fn main() {
    print!("{} {} {} {} {} ", whole(4), sum(2, 3), less("a", "b"), both(true, false), either(true, false));
    print!("{} {} {} {} {} ", not(true), minus(3), add(vec![1]), arm(1), guard(2));
    println!("{:?} {:?}", items(2).rev().collect::<Vec<_>>(), field(Pair { one: 1, other: 2 }));
}
"#;

#[test]
fn every_switch_compiles_and_changes_one_thing() {
    let usual = "8 5 true false true false -3 6 one big [2, 1] Pair { one: 7, other: 2 }";
    let cases = [
        ("FnValue", "a * 2", "99", "8", "99"),
        ("BinaryOperator", "+ b", "-", "5", "-1"),
        ("BinaryOperator", "< b", ">", "true", "false"),
        ("BinaryOperator", "&& b", "||", "false true", "true true"),
        ("BinaryOperator", "|| b", "&&", "true false -3", "false false -3"),
        ("UnaryOperator", "!a", "", "false -3", "true -3"),
        ("UnaryOperator", "-a }", "", "-3", "3"),
        ("BinaryOperator", "+= 5", "-=", " 6", " -4"),
        ("MatchArm", "1 => \"one\"", "", "one", "many"),
        ("MatchArmGuard", "it > 1", "false", "big", "small"),
        ("FnValue", "(0..a)", "::std::iter::once(4)", "[2, 1]", "[4]"),
        ("StructField", "one: 7", "", "one: 7", "one: 1"),
    ];
    let mutants = cases.map(|(genre, needle, replacement, ..)| mutant(PROGRAM, genre, needle, replacement));
    let folder = std::env::temp_dir().join(format!("samobranka-mutants-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let text = wrapped(PROGRAM, &mutants).text + "\nmod mutants;\n";
    std::fs::write(folder.join("main.rs"), text).expect("a file can be written");
    std::fs::write(folder.join("mutants.rs"), include_str!("switch.rs")).expect("a file can be written");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--allow", "warnings", "-o", "program", "main.rs"]).current_dir(&folder);
    assert!(rustc.status().expect("rustc starts").success());
    let said = |chosen: &str| {
        let output = Command::new(folder.join("program")).env("MUTANT", chosen).output().expect("it starts");
        String::from_utf8(output.stdout).expect("it is text").trim_end().to_owned()
    };
    assert_eq!(said("none"), usual);
    for (number, (.., was, is)) in cases.into_iter().enumerate() {
        assert_eq!(said(&number.to_string()), usual.replacen(was, is, 1), "{}", mutants[number].name);
    }
    std::fs::remove_dir_all(&folder).expect("what was made can be removed");
}
