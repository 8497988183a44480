//! Many games of bots, counted.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use samobranka_players::{Job, Tally, simulate};
use samobranka_rules::{Record, Rng, Seed, Setup};
use samobranka_the_game::{Options, TheGame};
use samobranka_the_game_players::TheGamePlayers;

fn job(seats: u8, bots: &[&str]) -> Job<'static, TheGame> {
    Job {
        setup: Setup::new(seats, Options::default()).unwrap(),
        bots: bots.iter().map(|name| (*name).to_owned()).collect(),
        games: 100,
        seed: Seed::from_number(1),
        threads: 1,
        records: None,
    }
}

fn tally(job: &Job<TheGame>) -> Tally {
    let told = AtomicU64::new(0);
    let mut tally = simulate::<_, TheGamePlayers>(job, &|more| _ = told.fetch_add(more, Ordering::Relaxed)).unwrap();
    assert_eq!(told.into_inner(), job.games, "all games are told of");
    tally.elapsed = Duration::ZERO;
    tally
}

#[test]
fn the_same_games_are_played_whatever_the_threads() {
    for bots in [&["random"][..], &["random", "cheapest", "random"], &["cheapest"]] {
        let one = tally(&job(3, bots));
        assert_eq!(tally(&Job { threads: 7, ..job(3, bots) }), one);
        assert_eq!(one.games, 100);
    }
}

#[test]
fn naming_one_bot_is_naming_it_for_every_seat() {
    assert_eq!(tally(&job(2, &["random", "random"])), tally(&job(2, &["random"])));
    assert_ne!(tally(&job(2, &["random", "cheapest"])), tally(&job(2, &["random"])));
}

#[test]
fn records_are_of_the_games_that_are_counted_without_them() {
    let kept = Mutex::new(Vec::new());
    let sink = |number, text| {
        kept.lock().unwrap().push((number, text));
        Ok(())
    };
    let with = Job { records: Some(&sink), threads: 2, ..job(2, &["random", "cheapest"]) };
    assert_eq!(tally(&with), tally(&job(2, &["random", "cheapest"])));

    let mut kept = kept.into_inner().unwrap();
    kept.sort();
    assert!(kept.iter().map(|(number, _)| *number).eq(0..100));
    let mut seeds = Rng::new(Seed::from_number(1));
    for (_, text) in kept {
        let record = Record::<TheGame>::from_text(&text).unwrap();
        assert_eq!(record.header.names, ["random", "cheapest"]);
        assert!(record.verify().unwrap().ending.seed == seeds.seed());
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    let why = |job: &Job<TheGame>| simulate::<_, TheGamePlayers>(job, &|_| ()).unwrap_err().to_string();
    assert!(why(&job(2, &["nobody"])).starts_with("there is no bot nobody; there are: random, cheapest"));
    assert_eq!(why(&job(3, &["random", "random"])), "2 bots were named for 3 seats: name one for all, or one a seat");
    let full = |_, _| Err(io::Error::other("the disk is full"));
    let job = Job { records: Some(&full), threads: 3, ..job(1, &["random"]) };
    assert_eq!(why(&job), "a record could not be kept: the disk is full");
}
