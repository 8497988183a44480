//! The helper that shows which cards have not been seen yet. It tells nothing the player couldn't work out.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::Phrase;
use samobranka_terminal::{ScreenContext, paint};
use samobranka_the_game::{Card, Pile, TheGame};
use samobranka_the_game_desk as desk;

/// Draws the sheet.
pub(crate) fn draw(cx: &ScreenContext<TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let public = cx.view.public;
    let (own, unseen) = (desk::hand(cx.view), desk::unseen(cx.view));
    let title = cx.say(&Phrase::new("cli-tg-unseen-title").with("count", unseen.len()));
    let inside = paint::sheet(buf, area, (66, 15), &title, theme.panel);
    let on_panel = |style: ratatui::style::Style| ratatui::style::Style { bg: theme.panel.bg, ..style };
    for tens in 0..10u8 {
        let row = paint::row(inside, u16::from(tens) + 1);
        for ones in 0..10u8 {
            let place = Rect { x: row.x + u16::from(ones) * 4, width: 4, ..row };
            let Some(card) = Card::new(tens * 10 + ones) else { continue };
            let (text, style) = if own.contains(card) {
                (format!("[{card}]"), on_panel(theme.thread))
            } else if unseen.contains(card) {
                (format!("{card:>3}"), theme.panel)
            } else {
                ("  ·".to_owned(), on_panel(theme.quiet))
            };
            paint::left(buf, place, &text, style);
        }
    }
    // How many of them each pile could still take.
    let side = Rect { x: inside.x + 43, width: inside.width.saturating_sub(43), ..inside };
    paint::left(buf, paint::row(side, 1), &cx.text("cli-tg-unseen-fit"), on_panel(theme.quiet));
    for pile in Pile::ALL {
        let fit = desk::still_fitting(cx.view, pile);
        let arrow = if pile.ascends() { "↑" } else { "↓" };
        let text = format!("{arrow} {:>3}  {fit:>2}", public.top(pile));
        paint::left(buf, paint::row(side, 3 + 2 * pile.index() as u16), &text, theme.panel);
    }
    let foot = paint::row(inside, 12);
    paint::left(buf, foot, &cx.text("cli-tg-unseen-legend"), on_panel(theme.quiet));
}
