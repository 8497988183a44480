//! `cargo xtask pictures`: the pictures of README, made small from what the tests in a browser and in the terminal have
//! left behind.

use std::process::Command;

use crate::tools::need_debian;
use crate::{Outcome, root};

/// The list: a screenshot of the tests in a browser, and the name it gets.
const LIST: &str = "docs/pictures/list.txt";

/// A screen of the terminal, as its test compares it.
const SCREEN: &str = "crates/cli/tests/screens/turn.en.80x24.txt";

pub(crate) fn pictures(_: &[String]) -> Outcome {
    need_debian(&["webp"])?;
    let folder = root().join("docs/pictures");
    let list = std::fs::read_to_string(root().join(LIST)).map_err(|why| format!("{LIST}: {why}"))?;
    for (shot, name) in list.lines().filter_map(|line| line.split_once(' ')) {
        let from = root().join("target/screenshots").join(format!("{shot}.png"));
        if !from.exists() {
            return Err(format!("{} isn't there: run `cargo xtask browser` first", from.display()));
        }
        let mut make = Command::new("cwebp");
        make.args(["-quiet", "-q", "80", "-m", "6"]).arg(&from).arg("-o").arg(folder.join(format!("{name}.webp")));
        let made = make.status().map_err(|why| format!("can't start cwebp: {why}"))?;
        if !made.success() {
            return Err(format!("cwebp failed at {}", from.display()));
        }
    }
    let screen = std::fs::read_to_string(root().join(SCREEN)).map_err(|why| format!("{SCREEN}: {why}"))?;
    let to = folder.join("terminal.svg");
    std::fs::write(&to, drawn(&screen)).map_err(|why| format!("{}: {why}", to.display()))
}

/// A screen of text as a picture: letters of one width, light on dark.
fn drawn(screen: &str) -> String {
    let lines: Vec<&str> = screen.lines().collect();
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = (columns * 9 + 24, lines.len() * 19 + 24);
    let escaped = |line: &str| line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let text: String = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| {
            let (y, length) = (at * 19 + 27, line.chars().count() * 9);
            format!(
                "<text x=\"12\" y=\"{y}\" textLength=\"{length}\" xml:space=\"preserve\">{}</text>\n",
                escaped(line)
            )
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"#1d2420\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" fill=\"#e8e2d4\">\n{text}</g>\n</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The targets of Markdown links and pictures in a text that are files of the project.
    fn targets(text: &str) -> Vec<&str> {
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let pictures = text.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let ours = |target: &&str| !target.contains("://") && !target.starts_with('#') && !target.contains(':');
        links.chain(pictures).filter(ours).map(|target| target.split('#').next().unwrap_or(target)).collect()
    }

    #[test]
    fn links_and_pictures_of_readme_and_docs_are_there() {
        let mut papers = vec![root().join("README.md"), root().join("ARCHITECTURE.md"), root().join("CONTRIBUTING.md")];
        papers.extend(fs::read_dir(root().join("docs")).unwrap().map(|it| it.unwrap().path()));
        for paper in papers.iter().filter(|path| path.extension().is_some_and(|it| it == "md")) {
            let text = fs::read_to_string(paper).unwrap();
            for target in targets(&text) {
                let path = paper.parent().unwrap_or(Path::new(".")).join(target);
                assert!(path.exists(), "{}: {target} isn't there", paper.display());
            }
        }
    }

    #[test]
    fn pictures_are_small() {
        for picture in fs::read_dir(root().join("docs/pictures")).unwrap() {
            let picture = picture.unwrap();
            assert!(picture.metadata().unwrap().len() < 150_000, "{:?}", picture.path());
        }
    }

    #[test]
    fn a_screen_is_drawn_line_by_line_and_its_signs_are_escaped() {
        let drawn = drawn("A < B\n\nC & D\n");
        assert!(drawn.contains("A &lt; B") && drawn.contains("C &amp; D"));
        assert_eq!(drawn.matches("<text").count(), 2);
    }
}
