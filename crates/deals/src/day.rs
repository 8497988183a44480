//! Days, as daily deals count them. A day begins at 03:00 UTC everywhere: in Europe that is the middle of the night, in America
//! the evening before, in East Asia noon.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The hour at which a day begins, in UTC.
pub const CHANGES_AT: u64 = 3;
const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

/// A day. It prints and parses as its date: `2026-11-16`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(u32); // days since 1970-01-01, and before the year 10000

/// A text that should have been a date such as `2026-11-16`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a day is written like 2026-11-16")]
pub struct BadDay;

impl Day {
    /// The last day before the year 10000.
    const LAST: u32 = 2_932_896;

    /// The day that it is so many seconds after 1970 began.
    pub fn at(seconds: u64) -> Day {
        Day(u32::try_from(seconds.saturating_sub(CHANGES_AT * HOUR) / DAY).unwrap_or(Day::LAST).min(Day::LAST))
    }

    /// When it ends, in seconds since 1970 began.
    pub fn ends(self) -> u64 {
        (u64::from(self.0) + 1) * DAY + CHANGES_AT * HOUR
    }

    /// So many days later, or earlier.
    pub fn plus(self, days: i32) -> Day {
        Day(self.0.saturating_add_signed(days).min(Day::LAST))
    }

    /// How many days it is after `other`.
    pub fn since(self, other: Day) -> i32 {
        self.0 as i32 - other.0 as i32
    }

    /// The day of the week, from Monday, 0, to Sunday, 6.
    pub fn weekday(self) -> u8 {
        ((self.0 + 3) % 7) as u8
    }

    /// Year, month and day of the month, both from 1.
    pub fn date(self) -> (u32, u8, u8) {
        // Years begin in March here, so that the leap day is the last of a year: eras of 400 years, each with as many days.
        let day = self.0 + 719_468;
        let (era, day) = (day / 146_097, day % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let date = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + u32::from(month <= 2), month as u8, date as u8)
    }

    /// The day of this date, if there is one from 1970 on.
    pub fn of(year: u32, month: u8, date: u8) -> Option<Day> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || date == 0 {
            return None;
        }
        let (month, early) = (u32::from(month), u32::from(month <= 2));
        let year = year - early;
        let (era, year) = (year / 400, year % 400);
        let days = (153 * ((month + 9) % 12) + 2) / 5 + u32::from(date) - 1;
        let days = era * 146_097 + year * 365 + year / 4 - year / 100 + days;
        let day = Day(days.checked_sub(719_468)?);
        // The 31st of a shorter month would be a day of the next.
        (day.date().1 == month as u8 && day.date().2 == date).then_some(day)
    }

    /// All days of its month, in order.
    pub fn month(self) -> impl Iterator<Item = Day> {
        let (year, month, _) = self.date();
        (1..=31).filter_map(move |date| Day::of(year, month, date))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (year, month, date) = self.date();
        write!(f, "{year:04}-{month:02}-{date:02}")
    }
}

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Day, BadDay> {
        let number = |text: &str, digits: usize| {
            let all = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            if all { text.parse::<u32>().ok() } else { None }
        };
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, date] = parts[..] else { return Err(BadDay) };
        let day = (|| Day::of(number(year, 4)?, number(month, 2)? as u8, number(date, 2)? as u8))();
        day.ok_or(BadDay)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = BadDay;

    fn try_from(text: String) -> Result<Day, BadDay> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_changes_at_three_in_the_morning_utc() {
        let sixteenth = Day::of(2026, 11, 16).unwrap();
        let three = sixteenth.plus(-1).ends();
        assert_eq!(Day::at(three - 1), sixteenth.plus(-1));
        assert_eq!(Day::at(three), sixteenth);
        assert_eq!(three % DAY, 3 * HOUR);
        assert_eq!(Day::at(0), Day::of(1970, 1, 1).unwrap(), "before the first three o'clock it is the first day");
    }

    #[test]
    fn every_day_prints_as_a_date_and_is_read_again() {
        let mut day = Day::of(1970, 1, 1).unwrap();
        let mut dates = 0;
        while day < Day::of(2104, 3, 2).unwrap() {
            assert_eq!(day.to_string().parse(), Ok(day));
            let (_, month, date) = day.date();
            let (_, next_month, next) = day.plus(1).date();
            assert!(next == date + 1 && next_month == month || next == 1 && next_month == month % 12 + 1);
            dates += 1;
            day = day.plus(1);
        }
        assert_eq!(dates, 49_003, "with every leap day, and none in 2100");
        assert_eq!(Day::of(2026, 11, 16).unwrap().weekday(), 0, "a Monday");
        assert_eq!(Day::of(2024, 2, 1).unwrap().month().count(), 29);
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for bad in [
            "",
            "2026-11",
            "2026-02-29",
            "2026-13-01",
            "2026-1-1",
            "16.11.2026",
            "1969-12-31",
            "2026-11-31",
            "+026-11-01",
        ] {
            assert_eq!(bad.parse::<Day>(), Err(BadDay), "{bad}");
        }
    }
}
