//! A whole game as readable text: what was done, who was told what, and what the seats saw at some moments.

use std::fmt::Write;

use samobranka_rules::{Audience, Deed, Entry, Game, Play, Seat, Seed, Setup, Told};

use crate::{in_a_line, in_lines};

/// Plays the game that `next` wants, from the deal to its end, and writes it down. Every `views`-th deed, and at the
/// start and the end, all that each seat and a spectator see is written down as well.
///
/// # Panics
/// If the rules refuse what `next` wants.
pub fn playthrough<G: Game>(
    setup: &Setup<G>,
    seed: Seed,
    views: usize,
    mut next: impl FnMut(&Play<G>) -> Deed<G>,
) -> String {
    let mut text = format!("{} for {}, {}\n", G::ID, setup.seats(), in_a_line(setup.options()));
    text += "Seats count from 1 before a colon, and from 0 in what is told and seen, as it is on the wire.\n";
    let (mut play, told) = Play::new(setup.clone(), seed);
    text += "\n= the deal\n";
    write_told::<G>(&mut text, &told);
    write_views(&mut text, &play);
    let mut step = 0;
    while !G::to_act(&play.state().public).is_empty() {
        let deed = next(&play);
        step += 1;
        write!(text, "\n= {step}. {}\n", notation(&deed)).expect("a string takes any text");
        let told = play.replay(Entry::from(deed)).unwrap_or_else(|why| panic!("{text}refused: {why}"));
        write_told::<G>(&mut text, &told);
        if step % views == 0 {
            write_views(&mut text, &play);
        }
    }
    write_views(&mut text, &play);
    let outcome = G::outcome(&play.state().public).expect("a game in which nobody acts is over");
    write!(text, "\n= the outcome\n{}", in_lines(&outcome, 2)).expect("a string takes any text");
    text
}

/// What was done, as people write it: `1: 47>A1`.
pub(crate) fn notation<G: Game>(deed: &Deed<G>) -> String {
    match deed {
        Deed::Act(seat, action) => format!("{seat}: {action}"),
        Deed::Say(seat, aside) => format!("{seat} says {aside}"),
        Deed::Rule(ruling) => format!("the table decides {ruling}"),
        Deed::Undo(seat) => format!("{seat} takes a step back"),
        Deed::TakeBack(count) => format!("the table takes {count} back"),
    }
}

fn write_told<G: Game>(text: &mut String, told: &[Told<G::Event>]) {
    for Told { to, event } in told {
        let who = match to {
            Audience::All => "to all".to_owned(),
            Audience::One(seat) => format!("to {seat}"),
            Audience::Others(seat) => format!("to all but {seat}"),
        };
        writeln!(text, "  {who}: {}", in_a_line(event)).expect("a string takes any text");
    }
}

/// The public part once, then what each seat knows besides.
fn write_views<G: Game>(text: &mut String, play: &Play<G>) {
    let state = play.state();
    write!(text, "  - everyone sees\n{}", in_lines(&state.public, 6)).expect("a string takes any text");
    for seat in Seat::all(G::seats(&state.public)) {
        let (_, own) = state.view(seat).own.expect("a seat has its own part");
        writeln!(text, "  - {seat} sees {}", in_a_line(own)).expect("a string takes any text");
    }
}
