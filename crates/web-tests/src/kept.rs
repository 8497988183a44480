//! Tables as the page keeps them, made beforehand: a test begins in the middle of a game.

use samobranka_bots::Players;
use samobranka_rules::{Game, Play, Seat, Seed, Setup};
use samobranka_the_game::{Options, OwnHint, Pile, PileHint, Signal, TheGame};
use serde_json::{Value, json};

/// Who sits in a chair: a person of this name, or a bot.
#[derive(Clone, Copy, Debug)]
pub enum Who {
    /// A person at this device.
    Person(&'static str),
    /// A bot.
    Bot(&'static str),
}

/// A table as the page keeps it.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its id.
    pub id: &'static str,
    /// As it is kept.
    pub json: Value,
    /// The record of its game.
    pub record: String,
}

/// Plays a game with the strongest bot in every seat as long as `go_on` says so, and keeps it.
pub fn kept(
    id: &'static str,
    seed: u64,
    chairs: &[Who],
    options: Options,
    go_on: impl Fn(&Play<TheGame>) -> bool,
) -> Kept {
    let setup = Setup::new(chairs.len() as u8, options).expect("the table can be set like this");
    let seed = Seed::from_number(seed);
    let (mut play, _) = Play::<TheGame>::new(setup, seed);
    let kind = TheGame::bots().last().expect("there are bots");
    while let Some(seat) = TheGame::to_act(&play.state().public).first() {
        if !go_on(&play) {
            break;
        }
        let action = kind.make(seed).choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    keep(id, seed, chairs, play)
}

/// What the others have to say, where there are others.
fn talk(play: &mut Play<TheGame>, seats: u8) {
    if TheGame::to_act(&play.state().public).is_empty() {
        return;
    }
    let said = [
        (1, Signal::Own(OwnHint::GoodTurn)),
        (2, Signal::Pile { pile: Pile::D1, hint: PileHint::NoBigJump, strong: true }),
        (3, Signal::Pile { pile: Pile::A2, hint: PileHint::StayOff, strong: false }),
        (4, Signal::Own(OwnHint::HardTurn)),
    ];
    for (seat, signal) in said.into_iter().filter(|(seat, _)| *seat < seats) {
        play.say(Seat(seat), signal, None).expect("this may be said");
    }
}

fn keep(id: &'static str, seed: Seed, chairs: &[Who], mut play: Play<TheGame>) -> Kept {
    talk(&mut play, chairs.len() as u8);
    let record = play.record().expect("a dealt game has a record").to_text();
    let outcome = TheGame::outcome(&play.state().public);
    let chair = |who: &Who| match who {
        Who::Person(name) => json!({ "name": name, "sitter": "person" }),
        Who::Bot(name) => json!({ "name": name, "sitter": { "bot": "greedy" } }),
    };
    let json = json!({
        "id": id,
        "game": TheGame::ID,
        "chairs": chairs.iter().map(chair).collect::<Vec<_>>(),
        "options": play.setup().options(),
        "seed": seed,
        "record": record,
        "imagined": null,
        "at": 1.0,
        "over": outcome.is_some(),
        "outcome": outcome,
    });
    Kept { id, json, record }
}
