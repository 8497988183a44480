//! Tables as the page keeps them, made beforehand: a test begins in the middle of a game.

use samobranka_players::Players;
use samobranka_rules::{Game, Play, Seed, Setup};
use serde_json::{Value, json};

/// Who sits in a chair: a person of this name, or a bot.
#[derive(Clone, Copy, Debug)]
pub enum Who {
    /// A person at this device.
    Person(&'static str),
    /// A bot.
    Bot(&'static str),
}

impl Who {
    /// One person without a name, and bots in the other chairs.
    pub fn and_bots(seats: u8) -> Vec<Who> {
        const NAMES: [&str; 11] =
            ["Timur", "Vera", "Gosha", "Nina", "Lev", "Asya", "Boris", "Dana", "Egor", "Zoya", "Ivan"];
        let bots = NAMES.into_iter().take(usize::from(seats) - 1).map(Who::Bot);
        std::iter::once(Who::Person("")).chain(bots).collect()
    }
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

impl Kept {
    /// A game, with those who sit around it.
    pub fn new<G: Game>(id: &'static str, chairs: &[Who], play: &Play<G>) -> Kept {
        let record = play.record().expect("a dealt game has a record").to_text();
        let outcome = G::outcome(&play.state().public);
        let chair = |who: &Who| match who {
            Who::Person(name) => json!({ "name": name, "sitter": "person" }),
            Who::Bot(name) => json!({ "name": name, "sitter": { "bot": "greedy" } }),
        };
        let json = json!({
            "id": id,
            "game": G::ID,
            "chairs": chairs.iter().map(chair).collect::<Vec<_>>(),
            "options": play.setup().options(),
            "seed": play.seed(),
            "record": record,
            "imagined": null,
            "at": 1.0,
            "over": outcome.is_some(),
            "outcome": outcome,
        });
        Kept { id, json, record }
    }
}

/// Plays a game with a plain bot in every seat as long as `go_on` says so.
pub fn played<G: Game, P: Players<G>>(
    seed: u64,
    seats: u8,
    options: G::Options,
    go_on: impl Fn(&Play<G>) -> bool,
) -> Play<G> {
    let setup = Setup::new(seats, options).expect("the table can be set like this");
    let seed = Seed::from_number(seed);
    let (mut play, _) = Play::<G>::new(setup, seed);
    let kind = P::bot("greedy").or_else(|| P::bot("greedy-max")).expect("every game has one of them");
    while let Some(seat) = G::to_act(&play.state().public).first() {
        if !go_on(&play) {
            break;
        }
        let action = kind.make(seed).choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    play
}

/// Keeps a game of a person with bots, played as long as `go_on` says so.
pub fn kept<G: Game, P: Players<G>>(
    id: &'static str,
    seed: u64,
    seats: u8,
    options: G::Options,
    go_on: impl Fn(&Play<G>) -> bool,
) -> Kept {
    Kept::new(id, &Who::and_bots(seats), &played::<G, P>(seed, seats, options, go_on))
}
