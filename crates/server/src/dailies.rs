//! The daily tables of all games, and what a record of one, or of any other deal, is worth. Their deals follow from the date, so a device can play
//! them without a server and send the record later: it is played again here before its result counts. A counted deal is
//! another one, which only the server knows (`counted.rs`).

use samobranka_deals::{BadDeal, Day, Deal, Source, daily_deal};
use samobranka_desk::{Company, Daily, Desk, first_seat};
use samobranka_games::each_game;
use samobranka_players::{Level, Players};
use samobranka_protocol::news::CountedGame;
use samobranka_rules::{Game, Outcome, Record, Seed, Setup, Speak};
use samobranka_store::TableId;

use crate::logic::CountedSet;
use crate::{ApiError, ErrorCode};

/// For so many days after its own a result is taken in.
pub(crate) const LATE_DAYS: i32 = 7;

/// So many seconds after its day a counted game may still end: who begins late in the evening needn't hurry.
const COUNTED_LATE: u64 = 6 * 3_600;

/// The most bytes of a game that is kept beside its result.
const MAX_KEPT: usize = 64 * 1024;

/// A game's daily tables, with its type left out.
pub(crate) struct DailyGame {
    id: &'static str,
    dailies: &'static [Daily],
    levels: &'static [Level],
    default_level: &'static str,
    code: fn(&Daily, Seed) -> String,
    deal: fn(&Daily, Day) -> Deal,
    canonical: fn(&Deal) -> Result<Deal, BadDeal>,
    judge: fn(&Deal, &str) -> Result<Judged, ApiError>,
}

/// What a record is worth that is a whole game of the right deal.
pub(crate) struct Judged {
    /// The result of the player in the first seat.
    pub(crate) result: i32,
    /// The game as others may see it, without names; `None` where it is too long to be kept.
    pub(crate) game: Option<String>,
}

impl DailyGame {
    const fn of<G: Speak, P: Players<G>, D: Desk<G>>() -> DailyGame {
        DailyGame {
            id: G::ID,
            dailies: D::DAILIES,
            levels: P::LEVELS,
            default_level: P::DEFAULT_LEVEL,
            code: code::<G>,
            deal: daily_deal::<G>,
            canonical: canonical::<G>,
            judge: judge::<G>,
        }
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
        let level = level.filter(|_| daily.company == Company::Rivals);
        if let Some(level) = level
            && !game.levels.iter().any(|it| it.name == level)
        {
            return Err(nothing("there is no such level"));
        }
        Ok(BoardOf { game, daily, day, level: level.map(str::to_owned) })
    }

    /// The same for a counted deal: against bots there is always a level, the usual one where none is named.
    pub(crate) fn find_counted(
        game: &str,
        name: &str,
        day: &str,
        level: Option<&str>,
        last: Day,
    ) -> Result<BoardOf, ApiError> {
        let mut of = BoardOf::find(game, name, day, level, last)?;
        if of.daily.company == Company::Rivals {
            of.level.get_or_insert_with(|| of.game.default_level.to_owned());
        }
        Ok(of)
    }

    /// The board of the first daily table there is.
    #[cfg(test)]
    pub(crate) fn first(day: Day) -> BoardOf {
        let game = GAMES.iter().find(|game| !game.dailies.is_empty()).expect("some game has a daily table");
        BoardOf { game, daily: &game.dailies[0], day, level: None }
    }

    /// The board of a counted game.
    pub(crate) fn counted(game: &str, counted: &CountedGame) -> Option<BoardOf> {
        let day = counted.day.parse().ok()?;
        BoardOf::find_counted(game, &counted.daily, &counted.day, counted.level.as_deref(), day).ok()
    }

    /// Its name in the store. These deals are open: whoever knows the date can know the cards.
    pub(crate) fn name(&self) -> String {
        format!("open/{}", self.path())
    }

    /// The name of its board for the deal that only the server knows.
    pub(crate) fn counted_name(&self) -> String {
        format!("counted/{}", self.path())
    }

    fn path(&self) -> String {
        let level = self.level.as_deref().unwrap_or("-");
        format!("{}/{}/{}/{level}", self.day, self.game.id, self.daily.name)
    }

    /// Whether a result may still come.
    pub(crate) fn is_open(&self, today: Day) -> bool {
        today.since(self.day) <= LATE_DAYS
    }

    /// Whether a counted game may begin: on its own day alone.
    pub(crate) fn is_of(&self, today: Day) -> bool {
        self.day == today
    }

    /// Until when counted games count, in milliseconds since 1970. From then on the seed is told.
    pub(crate) fn counts_until(&self) -> u64 {
        (self.day.ends() + COUNTED_LATE) * 1_000
    }

    /// The result of the one who plays.
    pub(crate) fn result(&self, outcome: &Outcome) -> i32 {
        self.daily.result(outcome)
    }

    /// The code of a counted deal, once its seed may be told.
    pub(crate) fn code(&self, seed: Seed) -> String {
        (self.game.code)(self.daily, seed)
    }

    /// The table of somebody's attempt at the counted deal.
    pub(crate) fn set_counted(&self, id: TableId, seed: Seed) -> CountedSet {
        let bot = match self.daily.company {
            Company::Rivals => self.level.as_deref().unwrap_or(self.game.default_level),
            Company::Alone | Company::Partners => self.daily.par,
        };
        CountedSet {
            id,
            game: self.game.id,
            bots: vec![bot.to_owned(); usize::from(self.daily.seats) - 1],
            seed,
            counted: CountedGame {
                day: self.day.to_string(),
                daily: self.daily.name.to_owned(),
                level: self.level.clone(),
                until: self.counts_until(),
            },
        }
    }

    /// What a record is worth, once it is shown to be a whole game of this board's deal.
    pub(crate) fn judge(&self, record: &str) -> Result<Judged, ApiError> {
        (self.game.judge)(&(self.game.deal)(self.daily, self.day), record)
    }
}

/// The board of any deal. Whoever has its code knows the cards: the deal of a counted game has none before its day is over.
pub(crate) struct DealBoard {
    game: &'static DailyGame,
    deal: Deal,
}

impl DealBoard {
    /// The board of a code. Codes that give the same cards at the same table lead to the same board.
    pub(crate) fn find(code: &str) -> Result<DealBoard, BadDeal> {
        let deal: Deal = code.parse()?;
        let game = GAMES.iter().find(|it| it.id == deal.game());
        let game = game.ok_or_else(|| BadDeal::Game(deal.game().to_owned()))?;
        Ok(DealBoard { game, deal: (game.canonical)(&deal)? })
    }

    /// Its name in the store.
    pub(crate) fn name(&self) -> String {
        format!("deal/{}", self.deal)
    }

    /// What a record is worth, once it is shown to be a whole game of this deal.
    pub(crate) fn judge(&self, record: &str) -> Result<Judged, ApiError> {
        (self.game.judge)(&self.deal, record)
    }
}

/// The deal by its whole seed. A short code and a long one may mean the same cards.
fn canonical<G: Game>(deal: &Deal) -> Result<Deal, BadDeal> {
    let setup = deal.setup::<G>()?;
    Deal::of(&setup, Source::Seed(deal.seed())).map_err(|no| BadDeal::Setup(no.to_string()))
}

/// The code of the deal that a daily table has from this seed.
fn code<G: Game>(daily: &Daily, seed: Seed) -> String {
    let setup = Setup::<G>::new(daily.seats, G::Options::default()).expect("a daily table can be set");
    Deal::of(&setup, Source::Seed(seed)).expect("default options have a code").to_string()
}

fn judge<G: Game>(deal: &Deal, text: &str) -> Result<Judged, ApiError> {
    let bad = |why: String| ApiError::new(ErrorCode::BadMessage, why);
    let record = Record::<G>::from_text(text).map_err(|why| bad(why.to_string()))?;
    let verdict = record.verify().map_err(|why| bad(why.to_string()))?;
    if verdict.ending.seed != deal.seed() {
        return Err(bad("the record is of another deal".to_owned()));
    }
    if deal.setup::<G>().ok().as_ref() != Some(verdict.play.setup()) {
        return Err(bad("the table was set in another way".to_owned()));
    }
    let result = first_seat(&verdict.ending.outcome);
    Ok(Judged { result, game: Some(nameless(record)).filter(|game| game.len() <= MAX_KEPT) })
}

/// The record with nothing in it that says who played, or that anybody could have written into it: names of people and of
/// bots, and the table and the shares of a fair deal.
fn nameless<G: Game>(mut record: Record<G>) -> String {
    record.header.names.clear();
    record.log.iter_mut().for_each(|entry| entry.by = None);
    if let Some(ending) = &mut record.ending {
        ending.fair = None;
    }
    record.to_text()
}
