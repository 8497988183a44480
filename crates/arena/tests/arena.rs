//! Matches between bots whose strength is known, alone and against processes.

#[allow(dead_code)]
#[path = "../../testkit/tests/toy/game.rs"]
mod game;

use std::time::Duration;

use game::{Action, Toy, options};
use samobranka_arena::stats::Verdict;
use samobranka_arena::{Cannot, Entrant, Match, Report, Scoring, plot, run, scoring};
use samobranka_players::{Bot, BotKind, Level, Players, Random};
use samobranka_rules::{Game, Lang, Seed, Setup, View};
use samobranka_the_game::{Options, TheGame};
use samobranka_the_game_players::TheGamePlayers;

/// Always seals its highest card.
struct Proud;

impl Bot<Toy> for Proud {
    fn choose(&mut self, view: View<Toy>) -> Action {
        let hand = &view.own.expect("a bot has a seat").1.hand;
        Action::Seal(*hand.last().expect("whoever seals has a card"))
    }
}

/// Always seals its lowest card.
struct Meek;

impl Bot<Toy> for Meek {
    fn choose(&mut self, view: View<Toy>) -> Action {
        Action::Seal(view.own.expect("a bot has a seat").1.hand[0])
    }
}

#[derive(Clone, Copy)]
struct ToyPlayers;

impl Players<Toy> for ToyPlayers {
    const LEVELS: &'static [Level] = &[];
    const DEFAULT_LEVEL: &'static str = "random";

    fn catalogue(_: Lang) -> &'static str {
        ""
    }

    fn levels() -> &'static [BotKind<Toy>] {
        &[]
    }

    fn bots() -> &'static [BotKind<Toy>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("meek", "bot-meek", &|_| Meek),
                BotKind::new("proud", "bot-proud", &|_| Proud),
            ]
        }
    }
}

fn of<G: Game>(seats: u8, options: G::Options, bots: &[&str]) -> Match<G> {
    Match {
        setup: Setup::new(seats, options).unwrap(),
        entrants: bots.iter().map(|name| name.parse::<Entrant>().unwrap()).collect(),
        seed: Seed::from_number(1),
        deals: 4_000,
        gap: 0.05,
        stop: true,
        threads: 2,
        patience: Duration::from_secs(60),
    }
}

fn toy(seats: u8, bots: &[&str]) -> Match<Toy> {
    of(seats, options(false), bots)
}

fn the_game(seats: u8, bots: &[&str]) -> Match<TheGame> {
    of(seats, Options::default(), bots)
}

fn played<G: Game, P: Players<G>>(wanted: &Match<G>) -> Report {
    let mut told = 0;
    let report = run::<G, P>(wanted, &mut |_| told += 1).unwrap();
    assert!(told > 0, "there is news");
    report
}

#[test]
fn how_a_game_is_won_is_found_out() {
    assert_eq!(scoring(&toy(2, &[]).setup), Scoring::Each);
    assert_eq!(scoring(&the_game(3, &[]).setup), Scoring::Together);
}

#[test]
fn the_stronger_team_is_found_and_soon() {
    let report = played::<_, TheGamePlayers>(&the_game(2, &["cheapest", "greedy"]));
    assert_eq!(report.scoring, Scoring::Together);
    let pair = &report.pairs[0];
    assert_eq!(pair.verdict, Verdict::Second);
    assert!(report.deals < 200, "{} deals", report.deals);
    assert_eq!(report.games, 2 * report.deals);
    assert!(pair.result.high < -0.4, "{:?}", pair.result);
    assert!(pair.elo.is_none());
    let [cheapest, greedy] = [0, 1].map(|bot| &report.bots[bot]);
    assert!(cheapest.wins.high < 0.3 && greedy.wins.low > 0.4, "{report:?}");
    assert!(cheapest.points.value > greedy.points.value, "more cards are left");
    assert!(greedy.times.decisions > 50 && greedy.times.longest >= greedy.times.mean);
}

/// Neither ever wins, so as far as wins go they are alike; the cards left tell them apart.
#[test]
fn teams_that_never_win_are_close() {
    let report = played::<_, TheGamePlayers>(&Match { gap: 0.1, ..the_game(1, &["random", "cheapest"]) });
    assert_eq!(report.pairs[0].verdict, Verdict::Close);
    assert!(report.pairs[0].points.low > 30.0, "{:?}", report.pairs[0]);
}

#[test]
fn ranks_are_told_apart_and_elo_agrees() {
    let report = played::<_, ToyPlayers>(&toy(2, &["proud", "meek"]));
    assert_eq!(report.scoring, Scoring::Each);
    let pair = &report.pairs[0];
    let elo = pair.elo.unwrap();
    assert_eq!(pair.result.value > 0.5, elo.value > 0.0);
    assert!(elo.low <= elo.value && elo.value <= elo.high);
    assert_ne!(pair.verdict, Verdict::Open);
    let sum: f64 = report.bots.iter().map(|bot| bot.wins.value).sum();
    assert!((sum - 1.0).abs() < 1e-9, "somebody wins every game");
}

#[test]
fn three_bots_take_every_seat_and_the_rest_go_to_the_last() {
    let three = played::<_, ToyPlayers>(&Match { deals: 30, stop: false, ..toy(3, &["random", "meek", "proud"]) });
    assert_eq!((three.deals, three.games, three.pairs.len()), (30, 90, 3));
    let two = played::<_, ToyPlayers>(&Match { deals: 30, stop: false, ..toy(3, &["random", "meek"]) });
    assert_eq!((two.games, two.pairs.len()), (90, 1));
    assert_eq!(two.bots[1].times.decisions, 2 * two.bots[0].times.decisions);
}

/// Whoever is named first has no advantage of it.
#[test]
fn seats_and_deals_favour_nobody() {
    let fair = |wanted: &Match<Toy>| played::<_, ToyPlayers>(wanted).pairs[0].result.value;
    let one = fair(&Match { deals: 200, stop: false, ..toy(2, &["proud", "meek"]) });
    let other = fair(&Match { deals: 200, stop: false, ..toy(2, &["meek", "proud"]) });
    assert!((one + other - 1.0).abs() < 1e-9, "{one} {other}");
}

fn timeless(mut report: Report) -> Report {
    report.elapsed = Duration::ZERO;
    for bot in &mut report.bots {
        (bot.times.mean, bot.times.longest) = (0.0, 0.0);
    }
    report
}

#[test]
fn the_result_does_not_depend_on_the_threads() {
    let wanted = toy(2, &["random", "proud"]);
    let one = timeless(played::<_, ToyPlayers>(&Match { threads: 1, ..wanted.clone() }));
    assert_eq!(timeless(played::<_, ToyPlayers>(&Match { threads: 5, ..wanted.clone() })), one);
    assert_ne!(timeless(played::<_, ToyPlayers>(&Match { seed: Seed::from_number(2), ..wanted })), one);
}

#[test]
fn what_cannot_be_played_is_said() {
    let why = |wanted: &Match<TheGame>| run::<_, TheGamePlayers>(wanted, &mut |_| ()).unwrap_err().to_string();
    assert!(why(&the_game(1, &["greedy", "nobody"])).starts_with("there is no bot nobody; there are: novice, amateur"));
    assert_eq!(why(&the_game(1, &["greedy", "greedy"])), "there must be two different bots at least");
    let many = run::<_, ToyPlayers>(&toy(2, &["random", "meek", "proud"]), &mut |_| ());
    assert!(matches!(many, Err(Cannot::TooMany { named: 3, seats: 2 })));
}

#[test]
fn a_report_is_json_and_a_picture() {
    let report = played::<_, ToyPlayers>(&Match { deals: 16, ..toy(2, &["random", "proud"]) });
    let json = report.to_json();
    assert_eq!(json["bots"][1]["name"], "proud");
    assert!(json["pairs"][0]["elo"]["value"].is_number());
    let labels = plot::Labels { title: "a < b".into(), wins: "wins".into(), pairs: "Elo".into(), note: "95 %".into() };
    let svg = plot::svg(&report, &labels);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("a &lt; b"));
    assert_eq!(svg.matches("<circle").count(), 3);
}

#[cfg(unix)]
mod processes {
    use super::*;

    /// Plays the first legal action, in a few lines of shell: the list begins after `"legal":[`, and an action of the toy is
    /// a number.
    const FIRST: &str = r#"exec:while read -r line; do case "$line" in
        *'"hello"'*) echo '{"ready":{}}';;
        *'"choose"'*) rest="${line##*\"legal\":\[}"; echo "{\"act\":${rest%%[],]*}}";;
        esac; done"#;

    #[test]
    fn a_process_plays_as_the_same_bot_of_ours_does() {
        // The first legal action is the lowest card: meek.
        let few = |bots: &[&str]| Match { deals: 12, stop: false, ..toy(2, bots) };
        let outside = played::<_, ToyPlayers>(&few(&[FIRST, "proud"]));
        let own = played::<_, ToyPlayers>(&few(&["meek", "proud"]));
        assert_eq!(outside.pairs[0].result, own.pairs[0].result);
        assert_eq!(outside.bots[0].times.decisions, own.bots[0].times.decisions);
    }

    #[test]
    fn a_process_that_fails_is_named_with_what_it_did() {
        let why = |command: &str, patience: u64| {
            let wanted = Match { patience: Duration::from_millis(patience), ..toy(2, &["random", command]) };
            run::<_, ToyPlayers>(&wanted, &mut |_| ()).unwrap_err().to_string()
        };
        let gone = why("exec:true", 60_000);
        assert!(gone.starts_with("exec:true: it ended"), "{gone}");
        assert!(why("exec:sleep 5", 200).contains("within 0.2 s"));
        assert!(why("exec:echo nonsense; cat >/dev/null", 60_000).contains("“nonsense”"));
        let stubborn = r#"exec:echo '{"ready":{"legal":false}}'; while read -r line; do case "$line" in
            *'"choose"'*) echo '{"act":"99"}';; esac; done"#;
        let illegal = why(stubborn, 60_000);
        assert!(illegal.contains("it played 99, which is against the rules"), "{illegal}");
        assert!(
            why(r#"exec:echo '{"ready":{}}'; while read -r line; do echo '{"act":{}}'; done"#, 60_000)
                .contains("can't be read")
        );
    }

    #[test]
    fn notation_is_understood_where_the_game_has_one() {
        let end = r#"exec:while read -r line; do case "$line" in
            *'"hello"'*) echo '{"ready":{}}';;
            *'"end_turn"'*) echo '{"act":"."}';;
            *'"choose"'*) rest="${line##*\"legal\":\[}"; echo "{\"act\":${rest%%\}\}*}}}}";;
            esac; done"#;
        let report = played::<_, TheGamePlayers>(&Match { deals: 2, stop: false, ..the_game(1, &["random", end]) });
        assert!(report.bots[1].times.decisions > 2);
    }
}
