//! Codes give the same deal everywhere, and daily tables can be set in every game.

use samobranka_deals::{BadDeal, Day, Deal, DealNumber, Source, daily_deal, parting};
use samobranka_desk::Desk;
use samobranka_games::each_game;
use samobranka_players::{Bot, Players, Random};
use samobranka_rules::{Game, Play, Seed, Setup, state_hash};
use samobranka_the_game::{Fire, Options, TheGame};

fn number(chance: u64) -> DealNumber {
    // A small number's seed begins with it; codes are drawn from the highest bits of the first eight bytes.
    DealNumber::drawn(Seed::from_number(chance << 40 | chance))
}

#[test]
fn a_code_is_printed_and_read_again_as_people_write_it() {
    let setup =
        Setup::<TheGame>::new(2, Options { fire: Fire::NextCard, ten_signal: true, ..Options::default() }).unwrap();
    let deal = Deal::of(&setup, Source::Number(number(0xc0ffee))).unwrap();
    let text = deal.to_string();
    assert!(text.starts_with(&format!("the-game.{}.2.fire=next_card,ten_signal=true.", TheGame::VERSION)), "{text}");
    assert_eq!(deal.letters().len(), 14, "twelve letters in three groups: {text}");
    assert_eq!(text.parse(), Ok(deal.clone()));
    let (head, letters) = text.rsplit_once('.').unwrap();
    let sloppy = format!(" {head}.{} ", letters.to_lowercase().replace('-', "").replace('0', "o").replace('1', "l"));
    assert_eq!(sloppy.parse(), Ok(deal.clone()));
    assert_eq!(deal.setup::<TheGame>().unwrap(), setup);
    let json = serde_json::to_string(&deal).unwrap();
    assert_eq!(serde_json::from_str::<Deal>(&json).unwrap(), deal);
}

#[test]
fn the_seed_of_a_code_is_fixed_for_ever() {
    let setup = Setup::<TheGame>::new(1, Options::default()).unwrap();
    let daily = <samobranka_games::the_game::Desk as Desk<TheGame>>::DAILIES[0];
    let deal = daily_deal::<TheGame>(&daily, Day::of(2026, 11, 16).unwrap());
    assert_eq!(deal.setup::<TheGame>().unwrap(), setup);
    // Codes are in links and on boards: what they give may never change while the rules don't.
    assert_eq!(deal.to_string(), CODE);
    assert_eq!(deal.seed().to_string(), SEED);
}

const CODE: &str = "the-game.1.1.KP4A-SZ5Y-65N1";
const SEED: &str = "a4fec2b2e41d398a2f612dcb1d67da4e08e2010b7c1828ecefbfb7ae3b9265be";

#[test]
fn a_whole_seed_has_a_longer_code() {
    let setup = Setup::<TheGame>::new(3, Options::default()).unwrap();
    let seed = Seed::from_number(77);
    let deal = Deal::of(&setup, Source::Seed(seed)).unwrap();
    assert_eq!(deal.letters().len(), 52);
    let again: Deal = deal.to_string().parse().unwrap();
    assert!(again.seed() == seed);
}

#[test]
fn a_slip_is_noticed_and_what_is_no_code_is_refused() {
    let setup = Setup::<TheGame>::new(2, Options::default()).unwrap();
    let mut noticed = 0;
    for chance in 1..200 {
        let text = Deal::of(&setup, Source::Number(number(chance * 7_919))).unwrap().to_string();
        let at = text.len() - 1 - (chance as usize % 4);
        let wrong = if text.as_bytes()[at] == b'7' { "8" } else { "7" };
        let mut slip = text.clone();
        slip.replace_range(at..at + 1, wrong);
        noticed += usize::from(slip.parse::<Deal>() == Err(BadDeal::Check));
        let others_seats = text.replacen(".2.", ".3.", 1).parse::<Deal>();
        noticed += usize::from(others_seats == Err(BadDeal::Check));
    }
    assert!(noticed > 370, "all but one of 32: {noticed} of 398");
    for bad in [
        "",
        "the-game",
        "the-game.1.2.",
        "the-game.1.2.U!",
        "the-game.x.2.0000-0000-0000",
        "the-game.1.2.a.b.c",
        "the-game.1.2.fire.0000-0000-0000",
    ] {
        assert_eq!(bad.parse::<Deal>(), Err(BadDeal::Form), "{bad}");
    }
}

#[test]
fn a_code_of_another_game_or_version_says_so() {
    let setup = Setup::<TheGame>::new(2, Options::default()).unwrap();
    let deal = Deal::of(&setup, Source::Number(number(5))).unwrap();
    let other = deal.setup::<samobranka_games::iota::Game>();
    assert_eq!(other.unwrap_err(), BadDeal::Game("the-game".into()));
    assert_eq!(BadDeal::Game(String::new()).code(), "deal_game");
}

fn dailies_deal_the_same_to_everybody<G: samobranka_rules::Speak, D: Desk<G>, P: Players<G>>() {
    assert!(!D::DAILIES.is_empty(), "{} offers a daily table", G::ID);
    for daily in D::DAILIES {
        assert!(P::LEVELS.iter().any(|level| level.name == daily.par), "{}: par is a level", G::ID);
        let today = Day::of(2026, 11, 16).unwrap();
        let [one, again, tomorrow] = [today, today, today.plus(1)].map(|day| daily_deal::<G>(daily, day));
        assert_eq!(one, again);
        assert_ne!(one.letters(), tomorrow.letters());
        let dealt = |deal: &Deal| Play::new(deal.setup::<G>().unwrap(), deal.seed()).0;
        assert_eq!(state_hash(dealt(&one).state()), state_hash(dealt(&one.to_string().parse().unwrap()).state()));
        assert_ne!(state_hash(dealt(&one).state()), state_hash(dealt(&tomorrow).state()));
        let mut play = dealt(&one);
        let mut bot = Random::new(Seed::from_number(1));
        while let Some(seat) = G::to_act(&play.state().public).first() {
            let action = Bot::<G>::choose(&mut bot, play.state().view(seat));
            play.act(seat, action, None).unwrap();
        }
        let outcome = <G as Game>::outcome(&play.state().public).unwrap();
        let result = daily.result(&outcome);
        assert!(daily.scale.blocks(result, result) <= 10);
        assert_eq!(parting(&play, &play), None, "a game doesn't part from itself");
        let apart = parting(&play, &dealt(&one)).expect("a game that hasn't begun parts at once");
        assert_eq!((apart.same, apart.other), (0, None));
        assert!(apart.own.is_some() && apart.of > 0);
    }
}

#[test]
fn every_daily_table_of_every_game_deals_the_same_to_everybody() {
    macro_rules! all {
        ($($game:ident)*) => {$(
            dailies_deal_the_same_to_everybody::<
                samobranka_games::$game::Game,
                samobranka_games::$game::Desk,
                samobranka_games::$game::Players,
            >();
        )*};
    }
    each_game!(all);
}
