//! Files of somebody's own box: cards, boards or keys in place of those that come with the program. They are read and
//! checked by the game they are for.

use std::path::Path;

use samobranka_json::JsonProblem;
use samobranka_rules::{OwnFile, Phrase};
use samobranka_terminal::Ui;
use serde_json::Value;

use crate::args::{CheckDataArgs, TemplateArgs};
use crate::failure::Failure;
use crate::games::{self, PlayableGame};
use crate::output::print;
use crate::words::at_file;

/// The option that takes a file of somebody's own box, and what it is with this one.
pub(crate) fn option(ui: &Ui, game: &PlayableGame, path: &Path) -> Result<(String, Value), Failure> {
    let own = of_game(ui, game)?;
    let read = (own.read)(&text(ui, path)?).map_err(|bad| Failure::Failed(said(ui, "cli-data-bad", path, &bad)))?;
    for it in &read.unusual {
        eprintln!("{}", said(ui, "cli-data-warning", path, it));
    }
    Ok((own.option.to_owned(), read.value))
}

/// Checks a file and says which game it is for and what is unusual about it, or what is wrong.
pub(crate) fn check(ui: &Ui, args: &CheckDataArgs) -> Result<(), Failure> {
    let path = &args.file;
    let text = text(ui, path)?;
    let game = match &args.game {
        Some(id) => games::find(ui, id)?,
        None => game_of(ui, path, &text)?,
    };
    let own = of_game(ui, game)?;
    let read = (own.read)(&text).map_err(|bad| Failure::Failed(said(ui, "cli-data-bad", path, &bad)))?;
    let mut report = String::new();
    for it in &read.unusual {
        report += &(said(ui, "cli-data-warning", path, it) + "\n");
    }
    let texts = [("path", &*path.display().to_string()), ("game", &ui.say(&(game.name)())), ("id", game.id)];
    print(&(report + &ui.quote(Phrase::new("cli-data-good"), &texts) + "\n"))
}

/// Prints the file that comes with the program, as a beginning for one's own.
pub(crate) fn template(ui: &Ui, args: &TemplateArgs) -> Result<(), Failure> {
    let game = games::find(ui, &args.game)?;
    print(of_game(ui, game)?.template)
}

fn of_game(ui: &Ui, game: &PlayableGame) -> Result<OwnFile, Failure> {
    let none = || Failure::Usage(ui.quote(Phrase::new("cli-no-own-file"), &[("game", &ui.say(&(game.name)()))]));
    game.own_file.ok_or_else(none)
}

/// The game that a file is for, by the field `format`.
fn game_of(ui: &Ui, path: &Path, text: &str) -> Result<&'static PlayableGame, Failure> {
    let file: Value =
        JsonProblem::from_text(text).map_err(|bad| Failure::Failed(said(ui, "cli-data-bad", path, &bad.phrase())))?;
    let known = || games::ALL.iter().filter_map(|game| Some((game, format_of(game.own_file?.template)?)));
    let format = file["format"].as_str();
    if let Some((game, _)) = known().find(|(_, known)| format == Some(known)) {
        return Ok(game);
    }
    let known: Vec<String> = known().map(|(_, format)| format).collect();
    let texts = [("path", &*path.display().to_string()), ("known", &known.join(", "))];
    Err(Failure::Failed(ui.quote(Phrase::new("cli-data-format"), &texts)))
}

/// What a file says it is.
fn format_of(text: &str) -> Option<String> {
    let file: Value = serde_json::from_str(text).ok()?;
    Some(file["format"].as_str()?.to_owned())
}

fn text(ui: &Ui, path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|why| Failure::Failed(at_file(ui, "cli-data-unreadable", path, &why)))
}

fn said(ui: &Ui, key: &'static str, path: &Path, what: &Phrase) -> String {
    ui.quote(Phrase::new(key), &[("path", &path.display().to_string()), ("why", &ui.say(what))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_names_its_format_and_is_read_by_its_game_without_a_warning() {
        let mut formats = Vec::new();
        for own in games::ALL.iter().filter_map(|game| game.own_file) {
            let read = (own.read)(own.template).expect("it can be played with");
            assert_eq!(read.unusual, []);
            formats.push(format_of(own.template).expect("it names its format"));
        }
        assert!(!formats.is_empty());
        formats.sort();
        formats.dedup();
        assert_eq!(formats.len(), games::ALL.iter().filter(|game| game.own_file.is_some()).count(), "no two alike");
    }
}
