//! What people are told of their turns, in their language.

use std::sync::LazyLock;

use samobranka_protocol::news::SeatKind;
use samobranka_protocol::{Summary, SummarySeat};
use samobranka_rules::{Arg, Lang, Phrase, Text};
use samobranka_table::{catalogue as games, find_game};
use samobranka_words::{Reader, Words};

/// A game's words and the server's own, by the game's id and the language.
static WORDS: LazyLock<Vec<(&'static str, Lang, Words)>> = LazyLock::new(|| {
    let of = |game: &'static samobranka_table::GameEntry| {
        Lang::ALL.map(|lang| (game.id, lang, game.words(lang, &[catalogue(lang)])))
    };
    games().iter().flat_map(of).collect()
});

/// The server's own catalogue.
pub(crate) fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../words/en.ftl"),
        Lang::Ru => include_str!("../../words/ru.ftl"),
    }
}

fn words(game: &str, lang: Lang) -> Option<&'static Words> {
    let found = WORDS.iter().find(|(id, known, _)| *id == game && *known == lang);
    found.or_else(|| WORDS.iter().find(|(_, known, _)| *known == lang)).map(|(.., words)| words)
}

/// A text of the server's own.
pub(crate) fn plain(key: &str, lang: Lang) -> String {
    words("", lang).and_then(|words| words.text(key)).unwrap_or_default()
}

/// What is said of a turn: a title, and a line below it.
pub(crate) fn of_turn(summary: &Summary, own: Option<&str>, left: u64, lang: Lang) -> (String, String) {
    let Some(words) = words(&summary.game, lang) else { return Default::default() };
    let say = |phrase: &Phrase| words.say(phrase, &Reader::default());
    let game = find_game(&summary.game).map(|game| say(&game.name())).unwrap_or_default();
    let title = say(&Phrase::new("notify-title").with("game", text(&game)));
    let left = say(&time_left(left));
    let is_other = |seat: &&SummarySeat| seat.kind == SeatKind::Person && own != Some(seat.name.as_str());
    let others: Vec<&str> = summary.seats.iter().filter(is_other).map(|seat| seat.name.as_str()).collect();
    let body = if others.is_empty() {
        Phrase::new("notify-body-alone").with("left", text(&left))
    } else {
        Phrase::new("notify-body").with("others", text(&others.join(", "))).with("left", text(&left))
    };
    (title, say(&body))
}

fn text(said: &str) -> Arg {
    Arg::Text(Text { en: said.to_owned(), ru: said.to_owned() }.into())
}

/// How much time is left: days, under a day hours, under an hour minutes.
fn time_left(milliseconds: u64) -> Phrase {
    let minutes = milliseconds.div_ceil(60_000);
    let (key, count) = match minutes {
        0..60 => ("notify-left-minutes", minutes),
        60..1440 => ("notify-left-hours", minutes / 60),
        _ => ("notify-left-days", minutes / 1440),
    };
    Phrase::new(key).with("count", count as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_says_the_game_the_others_and_the_time_left_in_both_languages() {
        let seat = |kind, name: &str| SummarySeat { kind, name: name.to_owned(), program: false };
        let game = games()[0].id.to_owned();
        let seats = vec![seat(SeatKind::Person, "Аня"), seat(SeatKind::Person, "Boris"), seat(SeatKind::Bot, "quick")];
        let summary = Summary { game, started: true, seats };
        let (title, body) = of_turn(&summary, Some("Аня"), 2 * 86_400_000, Lang::Ru);
        assert!(title.starts_with("Ваш ход · ") && title.len() > "Ваш ход · ".len(), "{title}");
        assert_eq!(body, "Boris · ещё 2 дня");
        assert_eq!(of_turn(&summary, None, 3_600_000, Lang::En).1, "Аня, Boris · 1 hour left");
        assert_eq!(of_turn(&summary, Some("Аня"), 59_001, Lang::En).1, "Boris · 1 minute left");
        let alone = Summary { seats: vec![seat(SeatKind::Person, "Аня")], ..summary };
        assert_eq!(of_turn(&alone, Some("Аня"), 86_400_000, Lang::En).1, "1 day left");
        assert_eq!(plain("notify-test-title", Lang::Ru), "Самобранка");
    }
}
