//! The clearing: what lies before everybody and what it makes, with the card that is staged. A seat takes two rows where
//! there is room, else one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_rules::{Phrase, Seat};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_woodland_wizards::{Phase, Place, Public, WoodlandWizards, champion_points, species_phrase};
use samobranka_woodland_wizards_desk::{Clearing, Preview};

use crate::names::cards;

/// How many columns a name may take.
const NAME: u16 = 14;

/// How many rows the seats take when each card has room.
pub(crate) fn roomy(public: &Public) -> u16 {
    let lie = Seat::all(public.seats).filter(|seat| (0..4).any(|slot| public.areas[seat.index()].card(slot).is_some()));
    u16::from(public.seats) + lie.count() as u16
}

/// The cards before a seat: the name, the printed power, and what has become of it; a `*` where it is only staged.
fn lying(cx: &ScreenContext<WoodlandWizards>, shown: &Shown, seat: Seat) -> Vec<String> {
    let public = cx.view.public;
    let said = |slot: u8| {
        let place = Place { seat, slot };
        let lying = shown.then.at(place)?;
        let staged = if shown.staged == Some(place) { "*" } else { "" };
        let design = public.deck().design_of(lying.card);
        let name = design.name.in_lang(cx.ui.words.lang());
        let (printed, now) = (i16::from(design.power), lying.power);
        let power = if printed == now { now.to_string() } else { format!("{printed}→{now}").replace('-', "−") };
        Some(format!("{staged}{name} {power}"))
    };
    (0..4).filter_map(said).collect()
}

/// What lies before everybody now, and with the card that is staged.
struct Shown {
    now: Clearing,
    then: Clearing,
    /// Where the staged card would lie.
    staged: Option<Place>,
}

impl Shown {
    fn of(public: &Public, staged: Option<&Preview>) -> Shown {
        let now = Clearing::of(public);
        let then = staged.map_or_else(|| now.clone(), |preview| preview.clearing.clone());
        Shown { now, then, staged: staged.map(|preview| preview.place) }
    }

    /// A seat's points; where what is staged would change them, from what to what.
    fn total(&self, seat: Seat) -> String {
        let (now, then) = (self.now.total(seat), self.then.total(seat));
        if now == then { now.to_string() } else { format!("{now}→{then}*").replace('-', "−") }
    }
}

/// Draws the seats, with what is staged, and says how many rows they took.
pub(crate) fn draw(
    cx: &ScreenContext<WoodlandWizards>,
    staged: Option<&Preview>,
    area: Rect,
    roomy: bool,
    buf: &mut Buffer,
) -> u16 {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let names: Vec<String> = Seat::all(public.seats).map(|seat| paint::cut(&cx.name(seat), NAME)).collect();
    let longest = names.iter().map(|name| paint::width(name)).max().unwrap_or(0);
    let shown = Shown::of(public, staged);
    let mut row = 0;
    for (seat, name) in Seat::all(public.seats).zip(&names) {
        let own = cx.view.seat() == Some(seat);
        let mut rest = paint::row(area, row);
        let mut put = |text: &str, style: Style| {
            let taken = paint::left(buf, rest, text, style);
            rest = Rect { x: rest.x + taken, width: rest.width - taken, ..rest };
        };
        put(if public.first == seat { "▸ " } else { "  " }, theme.gold);
        let padding = usize::from(longest - paint::width(name));
        put(&format!("{name}{} ", " ".repeat(padding)), if own { theme.strong } else { theme.cloth });
        let lies = lying(cx, &shown, seat);
        let total = if lies.is_empty() { String::new() } else { shown.total(seat) };
        put(&format!("{total:>4} "), theme.thread);
        put(state(public, seat), theme.thread);
        put(&cx.say(&Phrase::new("cli-ww-hand").with("count", public.hands[seat.index()])), theme.quiet);
        let champions = public.champions[seat.index()];
        if !champions.is_empty() {
            let points = i32::from(champion_points(public, seat));
            put(&format!("  ★ {points}"), theme.gold);
            if roomy {
                let said = Phrase::new("cli-ww-champions").with("cards", cards(public, champions.iter()));
                put(&cx.say(&said), theme.quiet);
            } else {
                put(&format!(" ({})", champions.len()), theme.quiet);
            }
        }
        if let Some(species) = public.doubled(seat) {
            put(&format!("  ×2 {}", cx.say(&species_phrase(species))), theme.cool);
        }
        if !roomy && !lies.is_empty() {
            put(&format!("  {}", lies.join(" + ")), theme.cloth);
        }
        row += 1;
        if roomy && !lies.is_empty() {
            let indent = 4.min(area.width);
            let below = paint::row(area, row);
            let below = Rect { x: below.x + indent, width: below.width - indent, ..below };
            paint::left(buf, below, &lies.join(" + "), if own { theme.strong } else { theme.cloth });
            row += 1;
        }
    }
    row
}

/// Whether a card of a seat lies face down, or it has passed.
fn state(public: &Public, seat: Seat) -> &'static str {
    if public.chosen.contains(seat) {
        "▒ "
    } else if public.passed.contains(seat) && matches!(public.phase, Phase::Boost { .. } | Phase::Ask(_)) {
        "· "
    } else {
        "  "
    }
}
