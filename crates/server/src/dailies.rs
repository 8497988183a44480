//! The daily tables of all games, and what a record of one is worth. Their deals follow from the date, so a device can play
//! them without a server and send the record later: it is played again here before its result counts.

use samobranka_deals::{Day, daily_deal};
use samobranka_desk::{Daily, Desk};
use samobranka_games::each_game;
use samobranka_players::{Level, Players};
use samobranka_rules::{Game, Record, Speak};

use crate::{ApiError, ErrorCode};

/// For so many days after its own a result is taken in.
pub(crate) const LATE_DAYS: i32 = 7;

/// A game's daily tables, with its type left out.
pub(crate) struct DailyGame {
    id: &'static str,
    dailies: &'static [Daily],
    levels: &'static [Level],
    judge: fn(&Daily, Day, &str) -> Result<i32, ApiError>,
}

impl DailyGame {
    const fn of<G: Speak, P: Players<G>, D: Desk<G>>() -> DailyGame {
        DailyGame { id: G::ID, dailies: D::DAILIES, levels: P::LEVELS, judge: judge::<G> }
    }
}

macro_rules! daily_games {
    ($($game:ident)*) => {
        &[$(DailyGame::of::<
            samobranka_games::$game::Game,
            samobranka_games::$game::Players,
            samobranka_games::$game::Desk,
        >()),*]
    };
}

static GAMES: &[DailyGame] = each_game!(daily_games);

/// A board: a daily table on a day, against bots of a level where it is against bots.
pub(crate) struct BoardOf {
    game: &'static DailyGame,
    daily: &'static Daily,
    day: Day,
    level: Option<String>,
}

impl BoardOf {
    /// The board of these names, if it is open on `today`.
    pub(crate) fn find(
        game: &str,
        name: &str,
        day: &str,
        level: Option<&str>,
        today: Day,
    ) -> Result<BoardOf, ApiError> {
        let nothing = |what: &str| ApiError::new(ErrorCode::NotFound, what.to_owned());
        let game = GAMES.iter().find(|it| it.id == game).ok_or_else(|| nothing("there is no such game"))?;
        let daily =
            game.dailies.iter().find(|it| it.name == name).ok_or_else(|| nothing("there is no such daily table"))?;
        let day: Day = day.parse().map_err(|_| nothing("a day is written like 2026-11-16"))?;
        if day > today {
            return Err(nothing("this day has not come yet"));
        }
        let level = level.filter(|_| daily.company == samobranka_desk::Company::Rivals);
        if let Some(level) = level
            && !game.levels.iter().any(|it| it.name == level)
        {
            return Err(nothing("there is no such level"));
        }
        Ok(BoardOf { game, daily, day, level: level.map(str::to_owned) })
    }

    /// Its name in the store. These deals are open: whoever knows the date can know the cards.
    pub(crate) fn name(&self) -> String {
        let level = self.level.as_deref().unwrap_or("-");
        format!("open/{}/{}/{}/{level}", self.day, self.game.id, self.daily.name)
    }

    /// Whether a result may still come.
    pub(crate) fn is_open(&self, today: Day) -> bool {
        today.since(self.day) <= LATE_DAYS
    }

    /// The result of a record, once it is shown to be a whole game of this board's deal.
    pub(crate) fn judge(&self, record: &str) -> Result<i32, ApiError> {
        (self.game.judge)(self.daily, self.day, record)
    }
}

fn judge<G: Game>(daily: &Daily, day: Day, text: &str) -> Result<i32, ApiError> {
    let bad = |why: String| ApiError::new(ErrorCode::BadMessage, why);
    let verdict =
        Record::<G>::from_text(text).and_then(|record| record.verify()).map_err(|why| bad(why.to_string()))?;
    let deal = daily_deal::<G>(daily, day);
    if verdict.ending.seed != deal.seed() {
        return Err(bad("the record is of another deal".to_owned()));
    }
    if deal.setup::<G>().ok().as_ref() != Some(verdict.play.setup()) {
        return Err(bad("the table was set in another way".to_owned()));
    }
    Ok(daily.result(&verdict.ending.outcome))
}
