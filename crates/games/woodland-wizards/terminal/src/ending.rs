//! The end of a game: who has won and why, everybody's places, contests and champions, and the best contest of all.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_desk::Story;
use samobranka_rules::{Phrase, Play, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_woodland_wizards::{Contest, WoodlandWizards, Worth};
use samobranka_woodland_wizards_desk::{FinalCount, WoodlandWizardsStory};

/// The widest column of names.
const NAME: u16 = 14;
/// The width of a column with a contest's total and its mark.
const CONTEST: u16 = 5;

/// A full star for who has won a contest, an empty one for another prize.
fn mark(contest: &Contest, seat: Seat) -> &'static str {
    match contest.prizes.iter().position(|&it| it == seat) {
        Some(0) => "★",
        Some(_) => "☆",
        None => " ",
    }
}

/// Draws the end of a finished game.
pub(crate) fn draw(cx: &ScreenContext<WoodlandWizards>, play: &Play<WoodlandWizards>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let public = &play.state().public;
    let story = WoodlandWizardsStory::of(play);
    let contests: Vec<&Contest> = story.contests().into_iter().map(|(_, contest)| &contest.told).collect();
    let counts = story.final_count();
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let mut row = 0;
    if let Some(over) = story.over() {
        say(buf, inside, &mut row, &cx.say(&WoodlandWizards::event(over)), theme.strong);
    }
    row += 1;

    let seats: Vec<Seat> = counts.iter().map(|count| count.seat).collect();
    let names: Vec<String> = seats.iter().map(|&seat| paint::cut(&cx.name(seat), NAME)).collect();
    let name = names.iter().map(|name| paint::width(name)).max().unwrap_or(0);
    let points = cx.text("cli-ww-end-points");
    let points_width = paint::width(&points).max(4) + 1;
    let champions_at = 4 + name + points_width + CONTEST * contests.len() as u16 + 2;
    let rest = inside.width.saturating_sub(champions_at);
    let champions: Vec<Vec<String>> = counts.iter().map(|count| packed(&worths(cx, count), rest)).collect();
    // What follows: a blank, the best contest, the signs explained.
    let room = inside.height.saturating_sub(row + 4);
    let needed: usize = champions.iter().map(|lines| lines.len().max(1)).sum();
    let cut = needed > usize::from(room);

    let head = paint::row(inside, row);
    put(buf, head, 4 + name, &format!("{points:>0$}", usize::from(points_width)), theme.quiet);
    for round in 0..contests.len() as u16 {
        let number = format!("{:>4}", round + 1);
        put(buf, head, 4 + name + points_width + CONTEST * round, &number, theme.quiet);
    }
    put(buf, head, champions_at, &cx.text("cli-ww-end-champions"), theme.quiet);
    row += 1;
    for ((&seat, name_of), champions) in seats.iter().zip(&names).zip(&champions) {
        let own = cx.view.seat() == Some(seat);
        let place = public.places[seat.index()];
        let style = if own { theme.strong } else { theme.cloth };
        let line = paint::row(inside, row);
        put(buf, line, 0, &format!("{place:>2}. "), if place == 1 { theme.gold } else { theme.quiet });
        put(buf, line, 4, name_of, style);
        let total = public.totals[seat.index()];
        put(buf, line, 4 + name, &format!("{total:>0$}", usize::from(points_width)).replace('-', "−"), theme.gold);
        for (at, contest) in (0..).zip(&contests) {
            let x = 4 + name + points_width + CONTEST * at;
            let (mark, total) = (mark(contest, seat), contest.total(seat));
            let style = if mark == " " { theme.quiet } else { theme.cloth };
            put(buf, line, x, &format!("{total:>4}").replace('-', "−"), style);
            put(buf, line, x + 4, mark, theme.gold);
        }
        if cut {
            put(buf, line, champions_at, &paint::cut(&champions.join(" "), rest), style);
            row += 1;
            continue;
        }
        for text in champions {
            put(buf, paint::row(inside, row), champions_at, text, style);
            row += 1;
        }
        row += u16::from(champions.is_empty());
    }
    row += 1;
    if let Some((round, seat, total)) = story.best_contest() {
        let best = Phrase::new("cli-ww-end-best").with("seat", seat).with("round", round);
        say(buf, inside, &mut row, &cx.say(&best.with("points", i32::from(total))), theme.cloth);
    }
    let signs = if contests.iter().any(|contest| contest.prizes.len() > 1) {
        "cli-ww-end-signs-prizes"
    } else {
        "cli-ww-end-signs"
    };
    say(buf, inside, &mut row, &cx.text(signs), theme.quiet);
}

/// What each champion of a seat counted.
fn worths(cx: &ScreenContext<WoodlandWizards>, count: &FinalCount) -> Vec<String> {
    let said = |worth: &Worth| {
        let name = worth.card.name();
        let doubled = if worth.doubled { " (×2)" } else { "" };
        format!("{} {}{doubled}", name.in_lang(cx.ui.words.lang()), worth.points)
    };
    count.champions.iter().map(said).collect()
}

/// A list in lines of at most `most` columns, broken between its items.
fn packed(items: &[String], most: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let item = if at + 1 < items.len() { format!("{item},") } else { item.clone() };
        match lines.last_mut() {
            Some(line) if paint::width(line) + 1 + paint::width(&item) <= most => *line += &format!(" {item}"),
            _ => lines.extend(paint::wrap(&item, most)),
        }
    }
    lines
}

/// Writes a text from this column of a row on.
fn put(buf: &mut Buffer, row: Rect, column: u16, text: &str, style: Style) {
    let column = column.min(row.width);
    paint::left(buf, Rect { x: row.x + column, width: row.width - column, ..row }, text, style);
}

/// Writes a text in as many rows as it takes.
fn say(buf: &mut Buffer, area: Rect, row: &mut u16, text: &str, style: Style) {
    for line in paint::wrap(text, area.width) {
        paint::left(buf, paint::row(area, *row), &line, style);
        *row += 1;
    }
}
