//! The end of a game: who has won, what each seat's points come from, and the boards as they lie.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_portals::{Event, Portals};
use samobranka_rules::{Deed, Entry, Phrase, Play, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};

use crate::draw;

/// Where the points of one seat come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sources {
    pub(crate) matches: u32,
    pub(crate) neighbours: u32,
    pub(crate) signs: u32,
    pub(crate) portals: u32,
    /// The best single portal.
    pub(crate) best: u32,
    /// Stones that fell on occupied cells.
    pub(crate) lost: u32,
}

/// Counts what everybody was told, by playing the game again.
pub(crate) fn sources(play: &Play<Portals>) -> Vec<Sources> {
    let mut seats = vec![Sources::default(); usize::from(play.setup().seats())];
    let mut again = Play::from_state(play.setup().clone(), play.start().clone());
    for Entry { deed, .. } in play.standing() {
        let Deed::Act(seat, action) = deed else { continue };
        let told = again.act(*seat, *action, None).expect("what was legal once is legal again");
        for told in told {
            match told.event {
                Event::Scored { seat, points } => {
                    let own = &mut seats[seat.index()];
                    own.matches += u32::from(points.for_matches);
                    own.neighbours += u32::from(points.for_neighbours);
                    own.portals += 1;
                    own.best = own.best.max(points.total().into());
                }
                Event::Opened { seat, returned, .. } => seats[seat.index()].lost += returned.len(),
                Event::SignPaid { seat, .. } => seats[seat.index()].signs += 4,
                _ => {}
            }
        }
    }
    seats
}

/// Draws the end of a finished game.
pub(crate) fn draw(cx: &ScreenContext<Portals>, play: &Play<Portals>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let mut row = 0;
    let mut say = |row: &mut u16, text: &str, style| {
        for line in paint::wrap(text, inside.width) {
            paint::left(buf, paint::row(inside, *row), &line, style);
            *row += 1;
        }
    };
    for (place, phrase) in Portals::describe(cx.view).iter().take(2).enumerate() {
        say(&mut row, &cx.say(phrase), if place == 0 { theme.cloth } else { theme.strong });
    }
    row += 1;
    let public = &play.state().public;
    for (seat, of) in Seat::all(public.seats).zip(sources(play)) {
        let missed = 2 * u32::from(public.missed[seat.index()].len());
        let phrase = Phrase::new("cli-po-end-seat")
            .with("seat", seat)
            .with("points", i32::from(public.totals[seat.index()]))
            .with("matches", of.matches)
            .with("neighbours", of.neighbours)
            .with("signs", of.signs)
            .with("missed", if public.solo() { 0 } else { missed })
            .with("portals", of.portals)
            .with("best", of.best)
            .with("lost", of.lost);
        say(&mut row, &cx.say(&phrase), theme.cloth);
    }
    row += 1;
    let rest = Rect { y: (area.y + row).min(area.bottom()), height: area.height.saturating_sub(row), ..area };
    if rest.height >= 7 {
        draw::boards_only(cx, rest, buf);
    }
}
