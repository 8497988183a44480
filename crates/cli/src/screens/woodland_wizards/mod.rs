//! The screen of Woodland Wizards: the clearing with everybody's area, and below it what can be chosen, each card with its
//! text.

mod desk;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Phrase, Play, Seat, Speak};
use samobranka_woodland_wizards::{Action, Phase, Public, WoodlandWizards, champion_points, running_total};

use super::{Look, Screen};
use crate::tui::paint;
pub use desk::WoodlandDesk;

impl Screen for WoodlandWizards {
    type Desk = WoodlandDesk;

    const MAIN_OPTIONS: &'static [&'static str] = &["wizards", "boost", "rounds"];

    // Everybody plays for themselves, so there is no score of a team.
    const MEAN_SCORE: &'static str = "cli-simulate-seat-points";

    fn headline(look: &Look<WoodlandWizards>) -> String {
        let public = look.view.public;
        look.say(&Phrase::new("cli-ww-headline").with("round", public.round).with("of", public.options.rounds))
    }

    fn draw_ending(look: &Look<WoodlandWizards>, play: &Play<WoodlandWizards>, area: Rect, buf: &mut Buffer) {
        let theme = &look.ui.theme;
        let public = &play.state().public;
        let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
        let mut row = 0;
        let mut say = |text: &str, style| {
            for line in paint::wrap(text, inside.width) {
                paint::left(buf, paint::row(inside, row), &line, style);
                row += 1;
            }
        };
        for phrase in WoodlandWizards::describe(look.view).iter().take(2) {
            say(&look.say(phrase), theme.strong);
        }
        let mut seats: Vec<Seat> = Seat::all(public.seats).collect();
        seats.sort_by_key(|seat| public.places[seat.index()]);
        for seat in seats {
            let place = public.places[seat.index()];
            let phrase = Phrase::new("cli-ww-end-seat")
                .with("place", place)
                .with("seat", seat)
                .with("points", i32::from(public.totals[seat.index()]))
                .with("cards", desk::cards(public, public.champions[seat.index()].iter()));
            say(&look.say(&phrase), theme.cloth);
        }
    }

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Search(_) | Action::Keep | Action::Discard)
    }
}

/// One line of the clearing: a seat, what lies before it and what it makes, its champions and its hand.
fn seat_line(look: &Look<WoodlandWizards>, public: &Public, seat: Seat) -> String {
    let area = &public.areas[seat.index()];
    let deck = public.deck();
    let lies: Vec<String> = (0..4)
        .filter_map(|slot| {
            let card = area.card(slot)?;
            let design = deck.design_of(card);
            let name = design.name.in_lang(look.ui.words.lang());
            let token = area.token(slot);
            let changed = if token == 0 { String::new() } else { format!("{token:+}").replace('-', "−") };
            Some(format!("{name} {}{changed}", design.power))
        })
        .collect();
    let sign = if public.first == seat { "▸" } else { " " };
    let state = if public.chosen.contains(seat) {
        " ▒"
    } else if public.passed.contains(seat) && !matches!(public.phase, Phase::Search(_) | Phase::Summon) {
        " ·"
    } else {
        ""
    };
    let total = if lies.is_empty() { String::new() } else { format!(" = {}", running_total(public, seat)) };
    let champions = public.champions[seat.index()].len();
    let won =
        if champions == 0 { String::new() } else { format!("  ★{champions} ({})", champion_points(public, seat)) };
    let hand = public.hands[seat.index()];
    format!("{sign} {} [{hand}]{won}{state}  {}{total}", look.name(seat), lies.join(" + "))
}
