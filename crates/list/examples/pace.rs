//! Plays games of one bot on one thread, and says how fast that was and what was played.
//!
//!     cargo run --release -p samobranka-games --features players --example pace -- iota 4 random 20000
//!     cargo run --release -p samobranka-games --features players --example pace -- portals 4 random 20000 '{"signs":true}'
//!
//! Game, seats, bot, games; then the options of the table as JSON, if they are not the usual ones; last `digest`, if the
//! hash over all records is wanted, which two builds that play alike share. `SAMPLES=20` plays the games so many times and
//! gives the best. The games are the same every time, so `valgrind --tool=callgrind` counts the same instructions.

use std::sync::Mutex;

use samobranka_players::{Job, Players, simulate};
use samobranka_rules::{Game, Hash, Seed, Setup};

/// What is to be played, as it was asked for.
struct Wanted {
    game: String,
    seats: u8,
    bot: String,
    games: u64,
    options: Option<String>,
    digest: bool,
    samples: u32,
}

impl Wanted {
    fn read(mut arguments: Vec<String>) -> Option<Wanted> {
        let digest = arguments.pop_if(|last| last == "digest").is_some();
        let mut arguments = arguments.into_iter();
        let wanted = Wanted {
            game: arguments.next()?,
            seats: arguments.next()?.parse().ok()?,
            bot: arguments.next()?,
            games: arguments.next()?.parse().ok()?,
            options: arguments.next(),
            digest,
            // Records are hashed once.
            samples: if digest { 1 } else { std::env::var("SAMPLES").map_or(Some(1), |text| text.parse().ok())? },
        };
        Some(wanted)
    }

    fn play<G: Game, P: Players<G>>(&self) -> Result<(), String> {
        let options = match &self.options {
            Some(text) => serde_json::from_str(text).map_err(|why| format!("the options: {why}"))?,
            None => G::Options::default(),
        };
        let setup = Setup::<G>::new(self.seats, options).map_err(|why| why.to_string())?;
        let all = Mutex::new(String::new());
        let sink = |_: u64, record: String| {
            all.lock().expect("one thread plays").push_str(&record);
            Ok(())
        };
        let job = Job {
            setup,
            bots: vec![self.bot.clone()],
            games: self.games,
            seed: Seed::from_number(1),
            threads: 1,
            records: if self.digest { Some(&sink) } else { None },
        };
        let mut best = simulate::<G, P>(&job, &|_| {}).map_err(|why| why.to_string())?;
        for _ in 1..self.samples {
            let again = simulate::<G, P>(&job, &|_| {}).map_err(|why| why.to_string())?;
            best.elapsed = best.elapsed.min(again.elapsed);
        }
        println!("{} decisions, {:.0} a second", best.decisions, best.decisions_per_second());
        if self.digest {
            println!("{}", Hash::of(&[all.into_inner().expect("one thread plays").as_bytes()]));
        }
        Ok(())
    }
}

macro_rules! play {
    ($($game:ident)*) => {
        fn play(wanted: &Wanted) -> Result<(), String> {
            use samobranka_games::*;
            match wanted.game.as_str() {
                $(<$game::Game as Game>::ID => wanted.play::<$game::Game, $game::Players>(),)*
                other => Err(format!("there is no game {other}")),
            }
        }
    };
}
samobranka_games::each_game!(play);

fn main() -> Result<(), String> {
    let usage = "pace GAME SEATS BOT GAMES [OPTIONS] [digest]";
    play(&Wanted::read(std::env::args().skip(1).collect()).ok_or(usage)?)
}
