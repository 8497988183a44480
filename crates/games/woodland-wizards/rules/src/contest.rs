//! Contests as they were told. The table is cleared in the same breath in which a contest ends, so whoever wants to show
//! one puts it down while it is told.

use samobranka_rules::Seat;

use crate::action::{Event, Why};
use crate::card::Named;

/// A contest that is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contest {
    /// The round it was of.
    pub round: u8,
    /// Everybody: those with a prize in their order, then the others, the highest total first.
    pub rows: Vec<ContestRow>,
    /// Those with a prize, the winner first.
    pub prizes: Vec<Seat>,
    /// What changed the cards after the places were known.
    pub late: Vec<Event>,
    /// The cards that became champions, and whose.
    pub champions: Vec<(Seat, Named)>,
}

/// What somebody had in a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestRow {
    /// Who.
    pub seat: Seat,
    /// How many points.
    pub total: i16,
    /// How they came about.
    pub why: Vec<Why>,
}

impl Contest {
    /// The points of a seat.
    pub fn total(&self, seat: Seat) -> i16 {
        self.rows.iter().find(|row| row.seat == seat).map_or(0, |row| row.total)
    }

    /// The place of a seat, from 1.
    pub fn place(&self, seat: Seat) -> Option<usize> {
        let prize = self.prizes.iter().position(|&it| it == seat);
        let row = || self.rows.iter().position(|row| row.seat == seat);
        prize.or_else(row).map(|at| at + 1)
    }

    /// WW-54: the places are known.
    fn placed(&mut self, prizes: &[Seat]) {
        self.prizes = prizes.to_vec();
        self.rows.sort_by_key(|row| {
            let prize = prizes.iter().position(|seat| *seat == row.seat).unwrap_or(prizes.len());
            (prize, std::cmp::Reverse(row.total))
        });
    }
}

/// Puts contests down while they are told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scribe {
    /// The round that is played.
    pub round: u8,
    contest: Option<Contest>,
}

impl Scribe {
    /// Begins in this round, when nothing of its contest has been told.
    pub fn new(round: u8) -> Scribe {
        Scribe { round, contest: None }
    }

    /// Hears what everybody is told, and gives the contest that ended with it.
    pub fn hear(&mut self, event: &Event) -> Option<Contest> {
        match event {
            Event::Round { round, .. } => self.round = *round,
            Event::Scored { seat, total, why } => {
                let contest = self.contest.get_or_insert_with(|| Contest { round: self.round, ..Contest::default() });
                contest.rows.push(ContestRow { seat: *seat, total: *total, why: why.clone() });
            }
            Event::Placed { prizes } => {
                if let Some(contest) = &mut self.contest {
                    contest.placed(prizes);
                }
            }
            Event::Champion { seat, card } => {
                if let Some(contest) = &mut self.contest {
                    contest.champions.push((*seat, card.clone()));
                }
            }
            Event::Replaced { .. } | Event::Exchanged { .. } | Event::Cancelled { .. } => {
                if let Some(contest) = self.contest.as_mut().filter(|contest| !contest.prizes.is_empty()) {
                    contest.late.push(event.clone());
                }
            }
            Event::Cleared | Event::Final { .. } | Event::Over { .. } => return self.contest.take(),
            _ => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Audience, Game, Play, Rng, Seed, Setup};

    use super::*;
    use crate::{Options, WoodlandWizards};

    #[test]
    fn every_round_has_its_contest_with_all_who_played_in_the_order_of_their_places() {
        for seats in [2, 3, 4, 6, 9, 12] {
            let setup = Setup::<WoodlandWizards>::new(seats, Options::default()).unwrap();
            let (mut play, _) = Play::new(setup, Seed::from_number(u64::from(seats)));
            let mut chance = Rng::new(Seed::from_number(1));
            let mut scribe = Scribe::new(play.state().public.round);
            let mut contests: Vec<Contest> = Vec::new();
            while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
                let action = WoodlandWizards::choose(play.state().view(seat), |count| chance.below(count)).unwrap();
                let told = play.act(seat, action, None).unwrap();
                let told = told.iter().filter(|told| !matches!(told.to, Audience::One(_)));
                contests.extend(told.filter_map(|told| scribe.hear(&told.event)));
            }
            let rounds: Vec<u8> = contests.iter().map(|contest| contest.round).collect();
            assert_eq!(rounds, (1..=play.state().public.options.rounds).collect::<Vec<u8>>());
            for contest in &contests {
                assert!(Seat::all(seats).all(|seat| contest.rows.iter().filter(|row| row.seat == seat).count() == 1));
                let totals: Vec<i16> = contest.rows.iter().map(|row| row.total).collect();
                assert!(totals.is_sorted_by(|one, other| one >= other), "{totals:?}");
                for (place, row) in (1..).zip(&contest.rows) {
                    assert_eq!((contest.place(row.seat), contest.total(row.seat)), (Some(place), row.total));
                }
                assert!(contest.rows.iter().map(|row| row.seat).zip(&contest.prizes).all(|(one, other)| one == *other));
            }
        }
    }

    #[test]
    fn what_changes_the_cards_before_the_places_are_known_is_not_late() {
        let (winner, other) = (Seat(1), Seat(0));
        let card: Named = serde_json::from_value("jackalope".into()).unwrap();
        let early = Event::Cancelled { seat: winner, card: card.clone() };
        let cancelled = Event::Cancelled { seat: other, card: card.clone() };
        let scored = |seat, total| Event::Scored { seat, total, why: Vec::new() };
        let mut scribe = Scribe::new(2);
        let told = [
            early.clone(),
            scored(other, 9),
            early,
            scored(winner, 4),
            Event::Placed { prizes: vec![winner] },
            cancelled.clone(),
            Event::Champion { seat: winner, card: card.clone() },
        ];
        assert!(told.iter().all(|event| scribe.hear(event).is_none()));
        let contest = scribe.hear(&Event::Cleared).expect("it is over");
        let rows: Vec<(Seat, i16)> = contest.rows.iter().map(|row| (row.seat, row.total)).collect();
        assert_eq!(rows, [(winner, 4), (other, 9)], "a prize comes before points");
        assert_eq!((contest.round, contest.late, contest.champions), (2, vec![cancelled], vec![(winner, card)]));
        assert_eq!(scribe.hear(&Event::Cleared), None, "nothing has been counted since");
    }
}
