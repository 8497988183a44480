//! The game as four lines: the tops of the rows after each card. The second of a pair is dotted, ten back is gold.

use samobranka_desk::Story;
use samobranka_page::chart::Drawing;
use samobranka_the_game::Pile;
use samobranka_the_game_desk::TheGameStory;

/// The chart as one SVG; `step` is where the reader stands.
pub(crate) fn svg(wide: bool, story: &TheGameStory, step: usize, label: &str) -> String {
    let mut drawing = Drawing::new(wide, 46.0, story.steps(), (0, 100), label);
    for (number, class) in [(1, "gl s"), (25, "gl s"), (50, "gl"), (75, "gl s"), (100, "gl")] {
        drawing.level(number, class);
    }
    drawing.count(20);
    drawing.here(step);
    for pile in Pile::ALL {
        let class = match pile {
            Pile::A1 => "l up",
            Pile::A2 => "l up two",
            Pile::D1 => "l dn",
            Pile::D2 => "l dn two",
        };
        drawing.line(class, ("", ""), story.tops().iter().map(|tops| tops[pile.index()].into()));
    }
    for (at, laid) in story.laid().iter().enumerate().filter(|(_, laid)| laid.is_trick()) {
        drawing.stitch(at, laid.from.into(), laid.card.number().into());
    }
    let last = story.tops().last().copied().unwrap_or([1, 1, 100, 100]);
    let end = |pile: Pile| {
        let (class, arrow) = if pile.ascends() { ("fu", '↑') } else { ("fd", '↓') };
        let number = last[pile.index()];
        (number.into(), format!(r#"<tspan class="end {class}">{number}{arrow}</tspan>"#))
    };
    drawing.ends(Pile::ALL.map(end).to_vec());
    drawing.done()
}
