//! The sheet with the text of every card on the table, why it has the power it has, and the discard pile.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_rules::{Phrase, Seat};
use samobranka_terminal::{ScreenContext, paint};
use samobranka_woodland_wizards::{Design, Place, WoodlandWizards, explain, species_phrase, type_phrase};

use crate::names::cards;

/// A card in full: name, power, species, type and text.
pub(crate) fn in_full(cx: &ScreenContext<WoodlandWizards>, design: &Design) -> String {
    let lang = cx.ui.words.lang();
    let (species, kind) = (cx.say(&species_phrase(design.species)), cx.say(&type_phrase(design.kind)));
    let (name, power, text) = (design.name.in_lang(lang), design.power, design.text.in_lang(lang));
    format!("{name} {power} ({species}, {kind}). {text}")
}

/// Everything the sheet says, paragraph by paragraph, and whether it is a heading.
fn paragraphs(cx: &ScreenContext<WoodlandWizards>) -> Vec<(String, bool)> {
    let public = cx.view.public;
    let deck = public.deck();
    let mut said = Vec::new();
    for seat in Seat::all(public.seats) {
        let area = &public.areas[seat.index()];
        let changes = explain(public, seat);
        let lie: Vec<u8> = (0..4).filter(|&slot| area.card(slot).is_some()).collect();
        if lie.is_empty() {
            continue;
        }
        said.push((cx.name(seat), true));
        for slot in lie {
            let Some(card) = area.card(slot) else { continue };
            said.push((in_full(cx, deck.design_of(card)), false));
            let token = area.token(slot);
            if token != 0 {
                said.push((format!("    {token:+}: {}", cx.text("cli-ww-token")).replace('-', "−"), false));
            }
            for (_, by, from, to) in changes.iter().filter(|(place, ..)| *place == Place { seat, slot }) {
                let Some(cause) = public.card_at(*by) else { continue };
                let cause = deck.design_of(cause).name.in_lang(cx.ui.words.lang());
                said.push((format!("    {from} → {to}: {cause}").replace('-', "−"), false));
            }
        }
    }
    let pile: Vec<u8> = public.discard.cards().iter().rev().copied().collect();
    if !pile.is_empty() {
        said.push((cx.text("cli-ww-pile"), true));
        said.push((cx.say(&Phrase::new("cli-ww-pile-cards").with("cards", cards(public, pile.into_iter()))), false));
    }
    said
}

/// Draws the sheet from its line `from`, and says from which it could be drawn.
pub(crate) fn draw(cx: &ScreenContext<WoodlandWizards>, area: Rect, from: u16, buf: &mut Buffer) -> u16 {
    let theme = &cx.ui.theme;
    let inside =
        paint::sheet(buf, area, (area.width.min(84), area.height), &cx.text("cli-ww-texts-title"), theme.panel);
    let on_panel = |style: Style| Style { bg: theme.panel.bg, ..style };
    let mut lines = Vec::new();
    for (text, heading) in paragraphs(cx) {
        if heading && !lines.is_empty() {
            lines.push((String::new(), false));
        }
        let indent = text.len() - text.trim_start().len();
        let wrapped = paint::wrap(&text, inside.width.saturating_sub(2).saturating_sub(indent as u16));
        lines.extend(wrapped.into_iter().map(|line| (format!("{}{line}", " ".repeat(indent)), heading)));
    }
    let last = (lines.len() as u16).saturating_sub(inside.height);
    let from = from.min(last);
    for (row, (line, heading)) in lines.iter().skip(from.into()).take(inside.height.into()).enumerate() {
        let style = if *heading { on_panel(theme.strong) } else { theme.panel };
        paint::left(buf, paint::row(inside, row as u16), line, style);
    }
    from
}
