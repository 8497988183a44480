//! The worker of the page: the bots of every game, with all they have learned. What it is asked and what it answers are
//! the messages of [`samobranka_desk::worker`].

use samobranka_desk::worker::{Answer, Known, Question, Sight, Weighed, Wish};
use samobranka_games::each_game;
use samobranka_players::{Bot, Players, Random, coach, speak};
use samobranka_rules::{Game, Hash, NoListener, Play, Rng, Seed, Setup, View, state_hash};
use samobranka_search::Valued;

/// A game of the worker's, with its type left out.
struct WorkerGame {
    id: &'static str,
    look: fn(Sight) -> Option<Known>,
    fold_games: fn(Hash, u32) -> Hash,
}

impl WorkerGame {
    const fn of<G: Game, P: Players<G>>() -> WorkerGame {
        WorkerGame { id: G::ID, look: look::<G, P>, fold_games: fold_games::<G> }
    }
}

macro_rules! worker_games {
    ($($game:ident)*) => {
        &[$(WorkerGame::of::<samobranka_games::$game::Game, samobranka_games::$game::Players>()),*]
    };
}

static GAMES: &[WorkerGame] = each_game!(worker_games);

/// Answers a question.
pub fn answer(question: Question) -> Answer {
    match question {
        Question::Sight(sight) => {
            let id = sight.id;
            let look = GAMES.iter().find(|game| game.id == sight.game).map(|game| game.look);
            Answer::Known { id, known: look.and_then(|look| look(*sight)) }
        }
        Question::Games(count) => Answer::Games(seeded_games(count).to_string()),
    }
}

fn look<G: Game, P: Players<G>>(sight: Sight) -> Option<Known> {
    let read = |(public, private)| Some((serde_json::from_value(public).ok()?, serde_json::from_value(private).ok()?));
    let (public, private): (G::Public, G::Private) = read((sight.public, sight.private))?;
    let view = View { public: &public, own: Some((sight.seat, &private)) };
    let past: Vec<(G::Public, G::Private)> = sight.past.into_iter().map(read).collect::<Option<_>>()?;
    let make = |name: &str| {
        let mut bot = P::bot(name)?.make(sight.seed);
        past.iter().for_each(|(public, private)| bot.watch(View { public, own: Some((sight.seat, private)) }));
        Some(bot)
    };
    Some(match sight.wish {
        Wish::Speak(bot) => Known::Spoken(words(make(&bot)?, view, sight.seed)),
        // The rest is for those who owe a decision.
        _ if !view.to_act() => return None,
        Wish::Think(bot) => Known::Thought(serde_json::to_value(make(&bot)?.choose(view)).ok()?),
        Wish::Weigh => Known::Weighed(weigh::<G, P>(view, sight.seed)),
    })
}

/// All that the bot says. What it has said changes what it sees, so it is said in an imagined game.
fn words<G: Game>(mut bot: Box<dyn Bot<G>>, view: View<G>, seed: Seed) -> Vec<serde_json::Value> {
    let mut words = Vec::new();
    let mut game = G::imagine(view, &mut Rng::new(seed));
    speak(
        &mut game,
        |game| game,
        |seat, of_seat| if view.seat() == Some(seat) { bot.aside(of_seat) } else { None },
        |game, seat, aside| {
            words.extend(serde_json::to_value(&aside));
            G::say(game, seat, &aside, &mut NoListener).expect("it was looked at before");
        },
    );
    words
}

fn weigh<G: Game, P: Players<G>>(view: View<G>, seed: Seed) -> Vec<Weighed> {
    let values = P::values(view, &coach::effort(view, seed));
    let weighed = |valued: &Valued<G>| {
        let action = serde_json::to_value(valued.line.first()?).ok()?;
        Some(Weighed { action, value: valued.value, error: valued.error, tries: valued.tries })
    };
    values.moves.iter().filter_map(weighed).collect()
}

/// The digest of the final states of so many games, played at random from the seeds 0, 1, 2 … by as many players as there
/// can be, in turn. It is the same on every machine, and in every browser.
pub fn seeded_games(count: u32) -> Hash {
    let start = Hash::of(&[b"samobranka seeded games\n"]);
    GAMES.iter().fold(start, |digest, game| (game.fold_games)(digest, count))
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
    use samobranka_games::the_game::Game as TheGame;
    use samobranka_rules::Seat;
    use samobranka_the_game::{Action, Options, Start};

    use super::*;

    fn bots_answer_with_what_the_rules_allow<G: Game, P: Players<G>>() {
        let setup = Setup::<G>::new(G::SEATS.0, Default::default()).expect("so few may play");
        let (play, _) = Play::new(setup, Seed::from_number(3));
        let seat = G::to_act(&play.state().public).first().expect("somebody begins");
        let view = play.state().view(seat);
        let ask = |wish: Wish| {
            let sight = Sight::new(7, wish, Seed::from_number(1), view).expect("it has a seat");
            let Answer::Known { id: 7, known } = answer(Question::Sight(Box::new(sight))) else { panic!("{}", G::ID) };
            known
        };
        for kind in P::bots() {
            let Some(Known::Thought(action)) = ask(Wish::Think(kind.name.to_owned())) else { panic!("{}", kind.name) };
            let action = serde_json::from_value(action).expect("an action of the game");
            assert!(G::check(view, &action).is_ok(), "{}", kind.name);
        }
        let Some(Known::Weighed(moves)) = ask(Wish::Weigh) else { panic!("{}", G::ID) };
        let mut legal = Vec::new();
        G::legal(view, &mut legal);
        assert_eq!(moves.len(), legal.len(), "every move is weighed");
        let order: Vec<(u64, f64)> = moves.iter().map(|weighed| (weighed.tries, weighed.value)).collect();
        assert!(order.is_sorted_by(|one, next| one >= next), "those that may be best first");
    }

    #[test]
    fn every_bot_answers_with_what_the_rules_allow() {
        macro_rules! all {
            ($($game:ident)*) => {{$(
                bots_answer_with_what_the_rules_allow::<samobranka_games::$game::Game, samobranka_games::$game::Players>();
            )*}};
        }
        each_game!(all);
    }

    /// A bot that isn't on turn is asked once, and says all it has to say.
    #[test]
    fn bots_speak_for_their_seat_alone() {
        let setup = Setup::<TheGame>::new(2, Options { start: Start::Host, ..Options::default() }).expect("two play");
        let deals = (1..).map(|number| Play::new(setup.clone(), Seed::from_number(number)).0);
        let low = |play: &Play<TheGame>| play.state().private[1].hand.into_iter().any(|card| card.number() < 4);
        let mut play = deals.into_iter().find(low).expect("somebody is dealt a low card");
        play.act(Seat(0), Action::Start(Seat(0)), None).expect("the host names who starts");
        let mut said = |seat: Seat, bot: &str| {
            let wish = Wish::Speak(bot.to_owned());
            let sight = Sight::new(9, wish, Seed::from_number(1), play.state().view(seat)).expect("it has a seat");
            let Answer::Known { id: 9, known: Some(Known::Spoken(asides)) } = answer(Question::Sight(Box::new(sight)))
            else {
                panic!("{bot}")
            };
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
