//! One game's styles can't reach another's table, nor the house: every selector of a game's style sheet names a class that
//! nobody else uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::coverage;
use crate::new_game::{GAMES, files_under};

type Classes = BTreeSet<String>;

/// The selectors of a style sheet, one by one.
fn selectors(css: &str) -> Vec<String> {
    let (mut found, mut head, mut blocks) = (Vec::new(), String::new(), Vec::new());
    for letter in without_comments(css).chars() {
        match letter {
            '{' => {
                let name = std::mem::take(&mut head);
                let name = name.trim();
                let frames = blocks.contains(&"frames");
                blocks.push(match name.strip_prefix('@') {
                    Some(rule) if rule.starts_with("keyframes") => "frames",
                    Some(_) => "group",
                    None => "rule",
                });
                if !name.starts_with('@') && !frames {
                    found.extend(one_by_one(name).map(|one| one.trim().to_owned()));
                }
            }
            '}' => {
                blocks.pop();
                head.clear();
            }
            ';' => head.clear(),
            _ => head.push(letter),
        }
    }
    found
}

/// The selectors of a list. A comma in brackets divides what one of them is compared with.
fn one_by_one(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    list.split(move |letter| {
        depth = match letter {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        letter == ',' && depth == 0
    })
}

/// Without comments, and without what stands in quotes: pictures hold braces and dots.
fn without_comments(css: &str) -> String {
    let (mut out, mut rest) = (String::new(), css);
    while let Some(at) = rest.find("/*") {
        out.push_str(&rest[..at]);
        rest = rest[at..].split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out.split('"').step_by(2).collect()
}

/// The classes that a selector names.
fn classes(selector: &str) -> Classes {
    let word =
        |part: &str| part.chars().take_while(|it| it.is_alphanumeric() || "-_".contains(*it)).collect::<String>();
    selector.split('.').skip(1).map(word).filter(|it| it.starts_with(char::is_alphabetic)).collect()
}

/// The texts of all files under a folder whose names end like this.
fn texts(folder: &Path, ending: &str) -> Vec<String> {
    let mut files = Vec::new();
    files_under(folder, &mut files).expect("the folder can be read");
    files.retain(|file| file.extension().is_some_and(|it| it == ending));
    files.into_iter().map(|file| fs::read_to_string(file).expect("sources are text")).collect()
}

/// The classes that the sources under a folder give to elements.
fn given(folder: &Path) -> Classes {
    let mut found = Classes::new();
    for text in texts(folder, "rs") {
        for given in text.split("class=\"").skip(1) {
            let words = given.split('"').next().unwrap_or_default();
            found.extend(words.split_whitespace().map(str::to_owned));
        }
        for given in text.split("class:").skip(1) {
            found.extend(given.split_once('=').map(|(name, _)| name.to_owned()));
        }
    }
    found
}

fn of_sheet(css: &str) -> Classes {
    selectors(css).iter().flat_map(|selector| classes(selector)).collect()
}

#[test]
fn a_comma_in_brackets_divides_no_selectors() {
    let css = "body:not(:has(.a,.b)) .c,.d:is(.e,.f){x:y}@media (x){.g,.h{z:w}}";
    assert_eq!(selectors(css), ["body:not(:has(.a,.b)) .c", ".d:is(.e,.f)", ".g", ".h"]);
}

#[test]
fn every_selector_of_a_games_styles_names_a_class_of_its_own() {
    let root = crate::root();
    let mut house = given(&root.join("crates/web/src"));
    house.extend(given(&root.join("crates/page/src")));
    house.extend(texts(&root.join("crates/web/assets"), "css").iter().flat_map(|sheet| of_sheet(sheet)));
    let page = |game: &String| root.join(GAMES).join(game).join("page");
    let games = coverage::games(&root).expect("there are games");
    let sheet = |game: &String| {
        let read = |name: &str| fs::read_to_string(page(game).join(name)).expect("every game has styles");
        read("front.css") + &read("style.css")
    };
    let used: BTreeMap<&String, Classes> = games
        .iter()
        .map(|game| (game, of_sheet(&sheet(game)).into_iter().chain(given(&page(game).join("src"))).collect()))
        .collect();
    let mut astray = Vec::new();
    for game in &games {
        let elsewhere = |class: &String| {
            house.contains(class) || used.iter().any(|(other, classes)| *other != game && classes.contains(class))
        };
        for selector in selectors(&sheet(game)) {
            // What a game calls its colours is for all; its names begin with the game's.
            let colours = selector == ":root" || selector == "[data-theme=]";
            if !colours && classes(&selector).iter().all(elsewhere) {
                astray.push(format!("{game}: {selector}"));
            }
        }
    }
    assert!(astray.is_empty(), "these styles could reach other tables:\n{}", astray.join("\n"));
}

/// What stands before the outermost `:is(` or `:not(` that is still open at the end.
fn outside(before: &str) -> &str {
    let mut closed = 0;
    for (at, letter) in before.char_indices().rev() {
        match letter {
            ')' => closed += 1,
            '(' if closed > 0 => closed -= 1,
            '(' => return outside(before[..at].rsplit_once(':').map_or("", |(left, _)| left)),
            _ => {}
        }
    }
    before
}

/// Whether a selector asks what is inside of the whole page, or of whatever there is.
fn asks_the_whole_page(selector: &str) -> bool {
    selector.match_indices(":has(").any(|(at, _)| {
        let before = outside(&selector[..at]);
        let name = before.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        before.is_empty() || before.ends_with([' ', '>', '+', '~', '*']) || ["html", "body", "root"].contains(&name)
    })
}

#[test]
fn what_asks_the_whole_page_is_found() {
    let asks = ["body:has(.a) .b>:not(h1)", ":has(>.a)", ".a :has(.b)", ":root:has(.a)", "body:not(.b,:has(.a)) .c"];
    assert!(asks.into_iter().all(asks_the_whole_page));
    let others = [".top:has(.a) h1", "main:has([b]) .c", ".a:not(.b,:has(.c)) .d"];
    assert!(!others.into_iter().any(asks_the_whole_page));
}

/// Every element that comes or goes would style the whole page anew: a card that flies, five milliseconds twice. A class or
/// an attribute of `<body>` or `<html>` says the same.
#[test]
fn no_style_asks_what_the_whole_page_holds() {
    let root = crate::root();
    let sheets = [texts(&root.join("crates/web/assets"), "css"), texts(&root.join(GAMES), "css")].concat();
    let asking: Vec<String> =
        sheets.iter().flat_map(|sheet| selectors(sheet)).filter(|it| asks_the_whole_page(it)).collect();
    assert!(asking.is_empty(), "these ask what the whole page holds:\n{}", asking.join("\n"));
}
