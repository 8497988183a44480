//! What somebody has made of one daily table, day by day: streaks and the calendar are computed from it.

use std::collections::BTreeMap;

use samobranka_desk::Scale;
use serde::{Deserialize, Serialize};

use crate::Day;

/// The results of one daily table. Each day counts once: a second game of the same deal changes nothing. Counted games stand
/// beside them: a day on which one of both was played is a day that was played. They are kept apart, so what is written are
/// the games of the open deal alone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Diary {
    games: BTreeMap<Day, DiaryEntry>,
    #[serde(skip)]
    counted: CountedResults,
}

/// The results of counted games, day by day. A day has one: the first that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CountedResults(BTreeMap<Day, i32>);

impl CountedResults {
    /// Writes the result of a day down, unless it has one. Whether it is new.
    pub fn note(&mut self, day: Day, result: i32) -> bool {
        let new = !self.0.contains_key(&day);
        self.0.entry(day).or_insert(result);
        new
    }
}

/// The result of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiaryEntry {
    /// What came of it, as the game counts.
    pub result: i32,
    /// The result of the bots' level that is par, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub par: Option<i32>,
    /// Whether it was finished after its day was over: then it is in the calendar, and in no streak.
    #[serde(default)]
    pub late: bool,
    /// The game, where it is kept.
    #[serde(default)]
    pub table: String,
    /// Whether it waits to be sent to a server.
    #[serde(default)]
    pub waits: bool,
}

/// What the calendar shows of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Played, and as well as par or better.
    Par,
    /// Played.
    Played,
    /// Not played.
    Missed,
    /// Today, and not played yet.
    Open,
    /// Not there yet, or from before the first game.
    Empty,
}

impl Diary {
    /// The same with these counted games beside it.
    pub fn beside(self, counted: CountedResults) -> Diary {
        Diary { counted, ..self }
    }

    /// The result of a day.
    pub fn entry(&self, day: Day) -> Option<&DiaryEntry> {
        self.games.get(&day)
    }

    /// The result of a day's counted game.
    pub fn counted(&self, day: Day) -> Option<i32> {
        self.counted.0.get(&day).copied()
    }

    /// How many days were played.
    pub fn days(&self) -> u32 {
        let alone = self.counted.0.keys().filter(|day| !self.games.contains_key(day)).count();
        (self.games.len() + alone) as u32
    }

    /// The first day that was played.
    fn first(&self) -> Option<Day> {
        self.games.keys().next().into_iter().chain(self.counted.0.keys().next()).min().copied()
    }

    /// The result of a day, to add what is learned later.
    pub fn entry_mut(&mut self, day: Day) -> Option<&mut DiaryEntry> {
        self.games.get_mut(&day)
    }

    /// All results of the open deals, the oldest first.
    pub fn entries(&self) -> impl Iterator<Item = (Day, &DiaryEntry)> {
        self.games.iter().map(|(day, entry)| (*day, entry))
    }

    /// Writes the result of a day down, unless it has one. Whether it counted.
    pub fn note(&mut self, day: Day, entry: DiaryEntry) -> bool {
        let new = !self.games.contains_key(&day);
        self.games.entry(day).or_insert(entry);
        new
    }

    fn in_time(&self, day: Day) -> bool {
        // A counted game ends on its day, or so soon after it that it counts.
        self.counted.0.contains_key(&day) || self.games.get(&day).is_some_and(|entry| !entry.late)
    }

    /// How many days in a row were played, up to today, or up to yesterday while today is open.
    pub fn streak(&self, today: Day) -> u32 {
        let last = if self.in_time(today) { today } else { today.plus(-1) };
        (0..).take_while(|&days| self.in_time(last.plus(-days))).count() as u32
    }

    /// The longest run of days ever.
    pub fn longest_streak(&self) -> u32 {
        let days = self.games.keys().chain(self.counted.0.keys());
        let begins = days.filter(|day| self.in_time(**day) && !self.in_time(day.plus(-1)));
        let length = |first: &Day| (0..).take_while(|&days| self.in_time(first.plus(days))).count() as u32;
        begins.map(length).max().unwrap_or(0)
    }

    /// What the calendar shows of a day.
    pub fn mark(&self, day: Day, today: Day, scale: Scale) -> Mark {
        match self.games.get(&day) {
            Some(DiaryEntry { result, par: Some(par), .. }) if scale.ahead(*result, *par) >= 0 => Mark::Par,
            Some(_) => Mark::Played,
            None if self.counted.0.contains_key(&day) => Mark::Played,
            None if day == today => Mark::Open,
            None if day > today || self.first().is_none_or(|first| day < first) => Mark::Empty,
            None => Mark::Missed,
        }
    }

    /// The last seven days, today last.
    pub fn week(&self, today: Day, scale: Scale) -> [Mark; 7] {
        std::array::from_fn(|at| match self.mark(today.plus(at as i32 - 6), today, scale) {
            Mark::Empty => Mark::Missed, // seven marks are seven days, the first ones too
            mark => mark,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: Scale = Scale::Fewest { of: 98 };

    fn day(date: u8) -> Day {
        Day::of(2026, 11, date).unwrap()
    }

    fn diary(played: &[(u8, i32)]) -> Diary {
        let mut diary = Diary::default();
        for (date, result) in played {
            diary.note(
                day(*date),
                DiaryEntry { result: *result, par: Some(9), late: false, table: String::new(), waits: false },
            );
        }
        diary
    }

    #[test]
    fn a_streak_lasts_while_today_is_still_open_and_ends_with_a_missed_day() {
        let diary = diary(&[(9, 4), (12, 20), (13, 9), (14, 30)]);
        assert_eq!([14, 15, 16].map(|date| diary.streak(day(date))), [3, 3, 0]);
        assert_eq!(diary.longest_streak(), 3);
        assert_eq!(Diary::default().streak(day(1)), 0);
    }

    #[test]
    fn a_day_counts_once_and_late_games_are_in_no_streak() {
        let mut diary = diary(&[(12, 20), (14, 5)]);
        let again = DiaryEntry { result: 0, par: None, late: false, table: String::new(), waits: false };
        assert!(!diary.note(day(12), again.clone()));
        assert_eq!(diary.entry(day(12)).unwrap().result, 20);
        assert!(diary.note(day(13), DiaryEntry { late: true, ..again }));
        assert_eq!(diary.streak(day(14)), 1);
        assert_eq!(diary.mark(day(13), day(14), CARDS), Mark::Played);
    }

    #[test]
    fn a_counted_game_is_a_day_that_was_played_and_keeps_the_open_deal_open() {
        let mut counted = CountedResults::default();
        assert!(counted.note(day(13), 7) && counted.note(day(15), 3) && !counted.note(day(13), 0));
        let diary = diary(&[(12, 20), (14, 9)]).beside(counted);
        assert_eq!([13, 14, 15, 16, 17].map(|date| diary.streak(day(date))), [2, 3, 4, 4, 0]);
        assert_eq!((diary.longest_streak(), diary.days()), (4, 4));
        assert_eq!(diary.mark(day(13), day(16), CARDS), Mark::Played);
        assert_eq!(diary.mark(day(15), day(15), CARDS), Mark::Played, "today was played");
        assert_eq!((diary.entry(day(13)), diary.counted(day(13))), (None, Some(7)));
        // What is written of the open deals stays as it was, and an older program reads it.
        let text = serde_json::to_string(&diary).unwrap();
        assert!(!text.contains("2026-11-13") && text.contains("2026-11-12"), "{text}");
        let first = Diary::default().beside(CountedResults([(day(9), 4)].into()));
        assert_eq!(
            (first.mark(day(8), day(11), CARDS), first.mark(day(10), day(11), CARDS)),
            (Mark::Empty, Mark::Missed)
        );
    }

    #[test]
    fn the_calendar_tells_par_from_played_and_missed_from_not_yet() {
        let diary = diary(&[(12, 20), (14, 9)]);
        let marks = [11, 12, 13, 14, 15, 16].map(|date| diary.mark(day(date), day(15), CARDS));
        assert_eq!(marks, [Mark::Empty, Mark::Played, Mark::Missed, Mark::Par, Mark::Open, Mark::Empty]);
        assert_eq!(diary.week(day(15), CARDS)[..3], [Mark::Missed; 3]);
    }
}
