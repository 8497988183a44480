//! `deal`: what bots make of a deal, and the deals of the day.

use std::time::SystemTime;

use samobranka_deals::{BadDeal, CannotPlay, Day, Deal, level_game};
use samobranka_players::Players;
use samobranka_rules::{Outcome, Phrase, Speak};
use samobranka_terminal::{Screen, Ui};
use serde_json::{Value, json};

use crate::args::DealArgs;
use crate::failure::Failure;
use crate::games::{self, PlayableGame};
use crate::output::print;

/// How a bot's game of a deal ended.
pub(crate) struct Dealt {
    outcome: Outcome,
    /// The record of it.
    record: String,
}

/// The deal of this code, and its game. What is wrong with it is said.
pub(crate) fn read(ui: &Ui, code: &str) -> Result<(&'static PlayableGame, Deal), Failure> {
    let deal: Deal = code.parse().map_err(|why| match why {
        BadDeal::Form => Failure::Usage(ui.quote(Phrase::new("cli-deal-form"), &[("code", code)])),
        BadDeal::Check => Failure::Usage(ui.quote(Phrase::new("cli-deal-check"), &[("code", code)])),
        other => bad(ui, &other),
    })?;
    let game = games::find(ui, deal.game())?;
    (game.check_deal)(ui, &deal)?;
    Ok((game, deal))
}

/// Why a deal can't be played here.
pub(crate) fn bad(ui: &Ui, why: &BadDeal) -> Failure {
    Failure::Usage(match why {
        BadDeal::Form | BadDeal::Check => why.to_string(),
        BadDeal::Game(game) => ui.quote(Phrase::new("cli-deal-game"), &[("game", game)]),
        BadDeal::Rules { theirs, ours } => {
            ui.say(&Phrase::new("cli-deal-rules").with("theirs", *theirs).with("ours", *ours))
        }
        BadDeal::Setup(why) => ui.quote(Phrase::new("cli-deal-setup"), &[("why", why)]),
    })
}

/// Lets a bot play a deal, with `others` in the other seats.
pub(crate) fn play<G: Speak, S: Screen<G>>(ui: &Ui, deal: &Deal, bot: &str, others: &str) -> Result<Dealt, Failure> {
    let play = level_game::<G, S::Players>(deal, bot, others).map_err(|why| match why {
        CannotPlay::Deal(why) => bad(ui, &why),
        CannotPlay::UnknownBot(name) => {
            let known = S::Players::bot_names().join(", ");
            Failure::Usage(ui.quote(Phrase::new("cli-unknown-bot"), &[("bot", &name), ("known", &known)]))
        }
    })?;
    let outcome = <G as samobranka_rules::Game>::outcome(&play.state().public).expect("the game was played to its end");
    let mut record = play.record().expect("the game was dealt");
    let other = |_| others.to_owned();
    record.header.names = [bot.to_owned()].into_iter().chain((1..deal.seats()).map(other)).collect();
    Ok(Dealt { outcome, record: record.to_text() })
}

/// The command.
pub(crate) fn run(ui: &Ui, args: &DealArgs) -> Result<(), Failure> {
    match &args.code {
        Some(code) => results(ui, args, code),
        None => print(&todays(ui, args.json)),
    }
}

fn results(ui: &Ui, args: &DealArgs, code: &str) -> Result<(), Failure> {
    let (game, deal) = read(ui, code)?;
    let bots = match args.bot.is_empty() {
        true => (game.levels)().into_iter().map(|(name, _)| name.to_owned()).collect(),
        false => args.bot.clone(),
    };
    let mut played = Vec::new();
    for bot in bots {
        let others = args.others.as_deref().unwrap_or(&bot);
        let dealt = (game.play_deal)(ui, &deal, &bot, others)?;
        played.push((bot, dealt));
    }
    if args.json {
        let bot =
            |(bot, dealt): &(String, Dealt)| json!({ "bot": bot, "outcome": dealt.outcome, "record": dealt.record });
        let bots: Vec<Value> = played.iter().map(bot).collect();
        let all = json!({ "deal": deal, "game": game.id, "players": deal.seats(), "options": deal.options(),
            "seed": deal.seed(), "bots": bots });
        return print(&(all.to_string() + "\n"));
    }
    let title = Phrase::new("cli-deal-title").with("players", deal.seats());
    let mut text = ui.quote(title, &[("game", &ui.say(&(game.name)())), ("deal", &deal.letters())]) + "\n";
    for (bot, dealt) in &played {
        text += &format!("  {bot:<10} {}\n", first_seat(&dealt.outcome));
    }
    print(&text)
}

/// The result of the first seat: the team's count, or its points.
fn first_seat(outcome: &Outcome) -> i32 {
    match outcome {
        Outcome::Team { score, .. } => *score,
        Outcome::Rank { scores, .. } => scores.first().copied().unwrap_or(0),
    }
}

/// The deals of today.
fn todays(ui: &Ui, json: bool) -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let today = Day::at(now);
    let each = games::ALL.iter().flat_map(|game| game.dailies.iter().map(move |daily| (game, daily)));
    let each = each.map(|(game, daily)| (game, daily, (game.daily_deal)(daily, today)));
    if json {
        let deals: Vec<Value> =
            each.map(|(game, daily, deal)| json!({ "game": game.id, "daily": daily.name, "deal": deal })).collect();
        return json!({ "day": today, "deals": deals }).to_string() + "\n";
    }
    let lines = each.map(|(_, _, deal)| format!("  {deal}\n"));
    let head = ui.quote(Phrase::new("cli-deal-day"), &[("day", &today.to_string())]);
    head + "\n" + &lines.collect::<String>()
}
