//! What the page and its worker say to each other, and what the worker knows: the bots of every game.
//!
//! A question holds a seat's view and a seed, so a bot in the page can't see more than one on the server. The page takes
//! only the messages from here; the bots themselves, with all they have learned, stay in the worker.

use samobranka_bots::{Bot, Players, Random, coach, speak};
use samobranka_iota::Iota;
use samobranka_portals::Portals;
use samobranka_rules::{Deaf, Game, Hash, Play, Rng, Seat, Seed, Setup, View, state_hash};
use samobranka_search::Valued;
use samobranka_the_game::TheGame;
use samobranka_woodland_wizards::WoodlandWizards;
use serde::{Deserialize, Serialize};

/// What the worker says once it can be asked.
pub const READY: &str = "ready";

/// What the page asks.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What would this bot do, seeing this?
    Think(Box<Think>),
    /// What would this bot say, seeing this?
    Speak(Box<Think>),
    /// What is every move worth to one who sees this?
    Weigh(Box<Weigh>),
    /// What do so many games come to, played at random from the seeds 0, 1, 2 …?
    Games(u32),
}

/// What would this bot do, or say, seeing this?
#[derive(Debug, Serialize, Deserialize)]
pub struct Think {
    /// To know the answer by.
    pub id: u32,
    /// The game's id.
    pub game: String,
    /// The bot's name.
    pub bot: String,
    /// Where its chance comes from.
    pub seed: Seed,
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody knows.
    pub public: serde_json::Value,
    /// What the seat alone knows.
    pub private: serde_json::Value,
}

/// What is every move worth to one who sees this?
#[derive(Debug, Serialize, Deserialize)]
pub struct Weigh {
    /// To know the answer by.
    pub id: u32,
    /// The game's id.
    pub game: String,
    /// Where chance comes from.
    pub seed: Seed,
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody knows.
    pub public: serde_json::Value,
    /// What the seat alone knows.
    pub private: serde_json::Value,
}

/// A move, and what it came to on imagined deals.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weighed {
    /// The action, as the game writes it.
    pub action: serde_json::Value,
    /// What it is worth, between nought and one.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// How often it was tried.
    pub tries: u64,
}

/// What the worker answers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// What the bot would do; no action when the question made no sense.
    Thought {
        /// Of which question.
        id: u32,
        /// The action, as the game writes it.
        action: Option<serde_json::Value>,
    },
    /// What the bot would say, one thing after another.
    Spoken {
        /// Of which question.
        id: u32,
        /// The asides, as the game writes them.
        asides: Vec<serde_json::Value>,
    },
    /// What every move is worth, the best first; none when the question made no sense.
    Weighed {
        /// Of which question.
        id: u32,
        /// The moves.
        moves: Vec<Weighed>,
    },
    /// The digest of every final state.
    Games(String),
}

/// Answers a question.
pub fn answer(question: Question) -> Answer {
    match question {
        Question::Think(question) => {
            let id = question.id;
            let action = match question.game.as_str() {
                TheGame::ID => think::<TheGame>(*question),
                Iota::ID => think::<Iota>(*question),
                Portals::ID => think::<Portals>(*question),
                WoodlandWizards::ID => think::<WoodlandWizards>(*question),
                _ => None,
            };
            Answer::Thought { id, action }
        }
        Question::Speak(question) => {
            let id = question.id;
            let asides = match question.game.as_str() {
                TheGame::ID => words::<TheGame>(*question),
                Iota::ID => words::<Iota>(*question),
                Portals::ID => words::<Portals>(*question),
                WoodlandWizards::ID => words::<WoodlandWizards>(*question),
                _ => None,
            };
            Answer::Spoken { id, asides: asides.unwrap_or_default() }
        }
        Question::Weigh(question) => {
            let id = question.id;
            let moves = match question.game.as_str() {
                TheGame::ID => weigh::<TheGame>(*question),
                Iota::ID => weigh::<Iota>(*question),
                Portals::ID => weigh::<Portals>(*question),
                WoodlandWizards::ID => weigh::<WoodlandWizards>(*question),
                _ => None,
            };
            Answer::Weighed { id, moves: moves.unwrap_or_default() }
        }
        Question::Games(count) => Answer::Games(seeded_games(count).to_string()),
    }
}

fn think<G: Players>(question: Think) -> Option<serde_json::Value> {
    let public: G::Public = serde_json::from_value(question.public).ok()?;
    let private: G::Private = serde_json::from_value(question.private).ok()?;
    let view = View { public: &public, own: Some((question.seat, &private)) };
    let mut bot = G::bot(&question.bot)?.make(question.seed);
    view.to_act().then(|| serde_json::to_value(bot.choose(view)).ok()).flatten()
}

/// All that the bot says. What it has said changes what it sees, so it is said in an imagined game.
fn words<G: Players>(question: Think) -> Option<Vec<serde_json::Value>> {
    let public: G::Public = serde_json::from_value(question.public).ok()?;
    let private: G::Private = serde_json::from_value(question.private).ok()?;
    let view = View { public: &public, own: Some((question.seat, &private)) };
    let mut bot = G::bot(&question.bot)?.make(question.seed);
    let mut words = Vec::new();
    let mut game = G::imagine(view, &mut Rng::new(question.seed));
    speak(
        &mut game,
        |game| game,
        |seat, view| if seat == question.seat { bot.aside(view) } else { None },
        |game, seat, aside| {
            words.extend(serde_json::to_value(&aside));
            G::say(game, seat, &aside, &mut Deaf).expect("it was looked at before");
        },
    );
    Some(words)
}

fn weigh<G: Players>(question: Weigh) -> Option<Vec<Weighed>> {
    let public: G::Public = serde_json::from_value(question.public).ok()?;
    let private: G::Private = serde_json::from_value(question.private).ok()?;
    let view = View { public: &public, own: Some((question.seat, &private)) };
    if !view.to_act() {
        return None;
    }
    let values = G::values(view, &coach::effort(view, question.seed));
    let weighed = |valued: &Valued<G>| {
        let action = serde_json::to_value(valued.line.first()?).ok()?;
        Some(Weighed { action, value: valued.value, error: valued.error, tries: valued.tries })
    };
    Some(values.moves.iter().filter_map(weighed).collect())
}

/// The digest of the final states of so many games, played at random from the seeds 0, 1, 2 … by as many players as there
/// can be, in turn. It is the same on every machine, and in every browser.
pub fn seeded_games(count: u32) -> Hash {
    let digest = fold_games::<TheGame>(Hash::of(&[b"samobranka seeded games\n"]), count);
    let digest = fold_games::<Iota>(digest, count);
    let digest = fold_games::<Portals>(digest, count);
    fold_games::<WoodlandWizards>(digest, count)
}

fn fold_games<G: Game>(mut digest: Hash, count: u32) -> Hash {
    let (fewest, most) = G::SEATS;
    for number in 0..count {
        let seats = fewest + (number % u32::from(most - fewest + 1)) as u8;
        let Ok(setup) = Setup::<G>::new(seats, G::Options::default()) else { continue };
        let seed = Seed::from_number(number.into());
        let (mut play, _) = Play::new(setup, seed);
        let mut bot = Random::new(seed);
        while let Some(seat) = G::to_act(&play.state().public).first() {
            let action = Bot::<G>::choose(&mut bot, play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        digest = Hash::of(&[&digest.0, &state_hash(play.state()).0]);
    }
    digest
}

#[cfg(test)]
mod tests {
    use samobranka_the_game::{Action, Options, Start};

    use super::*;

    fn bots_answer_with_what_the_rules_allow<G: Players>() {
        let setup = Setup::<G>::new(G::SEATS.0, Default::default()).expect("so few may play");
        let (play, _) = Play::new(setup, Seed::from_number(3));
        let seat = G::to_act(&play.state().public).first().expect("somebody begins");
        let view = play.state().view(seat);
        for kind in G::bots() {
            let question = Question::Think(Box::new(Think {
                id: 7,
                game: G::ID.to_owned(),
                bot: kind.name.to_owned(),
                seed: Seed::from_number(1),
                seat,
                public: serde_json::to_value(view.public).expect("plain"),
                private: serde_json::to_value(view.own.expect("it has a seat").1).expect("plain"),
            }));
            let Answer::Thought { id: 7, action: Some(action) } = answer(question) else { panic!("{}", kind.name) };
            let action = serde_json::from_value(action).expect("an action of the game");
            assert!(G::check(view, &action).is_ok(), "{}", kind.name);
        }
        let question = Question::Weigh(Box::new(Weigh {
            id: 8,
            game: G::ID.to_owned(),
            seed: Seed::from_number(1),
            seat,
            public: serde_json::to_value(view.public).expect("plain"),
            private: serde_json::to_value(view.own.expect("it has a seat").1).expect("plain"),
        }));
        let Answer::Weighed { id: 8, moves } = answer(question) else { panic!("{}", G::ID) };
        let mut legal = Vec::new();
        G::legal(view, &mut legal);
        assert_eq!(moves.len(), legal.len(), "every move is weighed");
        assert!(moves.windows(2).all(|pair| pair[0].value >= pair[1].value), "the best first");
    }

    #[test]
    fn every_bot_answers_with_what_the_rules_allow() {
        bots_answer_with_what_the_rules_allow::<TheGame>();
        bots_answer_with_what_the_rules_allow::<Iota>();
        bots_answer_with_what_the_rules_allow::<Portals>();
        bots_answer_with_what_the_rules_allow::<WoodlandWizards>();
    }

    /// A bot that isn't on turn is asked once, and says all it has to say.
    #[test]
    fn bots_speak_for_their_seat_alone() {
        let setup = Setup::<TheGame>::new(2, Options { start: Start::Host, ..Options::default() }).expect("two play");
        let (mut play, _) = Play::new(setup, Seed::from_number(3));
        play.act(Seat(0), Action::Start(Seat(0)), None).expect("the host names who starts");
        let mut said = |seat: Seat, bot: &str| {
            let view = play.state().view(seat);
            let question = Question::Speak(Box::new(Think {
                id: 9,
                game: TheGame::ID.to_owned(),
                bot: bot.to_owned(),
                seed: Seed::from_number(1),
                seat,
                public: serde_json::to_value(view.public).expect("plain"),
                private: serde_json::to_value(view.own.expect("it has a seat").1).expect("plain"),
            }));
            let Answer::Spoken { id: 9, asides } = answer(question) else { panic!("{bot}") };
            for aside in &asides {
                let signal = serde_json::from_value(aside.clone()).expect("a signal of the game");
                play.say(seat, signal, None).expect("it may be said");
            }
            asides.len()
        };
        assert_eq!((said(Seat(0), "expert"), said(Seat(1), "novice")), (0, 0));
        assert!((1..=4).contains(&said(Seat(1), "expert")));
        assert_eq!(said(Seat(1), "expert"), 0, "nothing is said twice");
    }

    #[test]
    fn the_same_games_come_to_the_same() {
        assert_eq!(seeded_games(20), seeded_games(20));
        assert_ne!(seeded_games(20), seeded_games(21));
    }
}
