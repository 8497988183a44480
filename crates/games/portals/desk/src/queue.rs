//! The queue of phase II: prepared keys by number, those that are done, and who can reach whose boards.

use samobranka_portals::{Event, Key, Phase, Public, View};
use samobranka_rules::Seat;

use crate::draft::me;

/// A key in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Queued {
    /// Which key.
    pub key: Key,
    /// Whose.
    pub seat: Seat,
    /// Whether it has been activated in this phase.
    pub done: bool,
    /// Whether it is being activated now.
    pub now: bool,
    /// Whether its owner can reach the board on one's left, and on one's right.
    pub reaches: (bool, bool),
}

impl Queued {
    /// Which of one's boards its owner can reach: `both`, `left`, `right` or `none`.
    pub fn reach(&self) -> &'static str {
        match self.reaches {
            (true, true) => "both",
            (true, false) => "left",
            (false, true) => "right",
            (false, false) => "none",
        }
    }
}

/// Whether a seat reaches the left and the right board of another.
fn reaches(public: &Public, seat: Seat, me: Seat) -> (bool, bool) {
    let reach = public.reach(seat);
    (reach.contains(public.left(me)), reach.contains(public.right(me)))
}

/// The prepared keys by number, and in phase II those that were activated in it: `told` is what was told lately, the last
/// first. Alone there is no queue.
pub fn queue<'a>(view: View, told: impl Iterator<Item = &'a Event>) -> Vec<Queued> {
    let (public, me) = (view.public, me(view));
    if public.solo() {
        return Vec::new();
    }
    let now = match public.phase {
        Phase::Open { key, by_spell: false, .. } => Some(key),
        _ => None,
    };
    let one = |key: Key, seat: Seat, done: bool| Queued {
        key,
        seat,
        done,
        now: !done && now == Some(key),
        reaches: reaches(public, seat, me),
    };
    let mut all: Vec<Queued> = public.queue().into_iter().map(|(key, seat)| one(key, seat, false)).collect();
    if now.is_some() {
        let since = told.take_while(|event| !matches!(event, Event::PhaseTwo));
        all.extend(since.filter_map(|event| match *event {
            Event::Discarded { seat, key } => Some(one(key, seat, true)),
            _ => None,
        }));
        all.sort_by_key(|queued| queued.key);
    }
    all
}

/// One's own next key in the queue, and the keys of others, still to come before it and after it, whose owners can take a
/// place on one's boards.
pub fn rivals(queue: &[Queued], me: Seat) -> Option<(Queued, Vec<Queued>, Vec<Queued>)> {
    let own = queue.iter().position(|queued| queued.seat == me && !queued.done)?;
    let near = |queued: &&Queued| queued.seat != me && !queued.done && queued.reaches != (false, false);
    let part = |part: &[Queued]| part.iter().filter(near).copied().collect();
    Some((queue[own], part(&queue[..own]), part(&queue[own + 1..])))
}

/// Where on a line each number stands, in hundredths, kept apart from its neighbours.
pub fn spread(keys: &[Key], highest: u8) -> Vec<f64> {
    let apart = 92.0_f64.min(92.0 / keys.len().max(1) as f64).min(9.6);
    let last = f64::from(highest.max(2) - 1);
    let mut at: Vec<f64> = keys.iter().map(|key| 4.0 + 92.0 * f64::from(key.0.max(1) - 1) / last).collect();
    for next in 1..at.len() {
        at[next] = at[next].max(at[next - 1] + apart);
    }
    let mut most = 96.0;
    for place in at.iter_mut().rev() {
        *place = place.min(most);
        most = *place - apart;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_on_the_line_never_cover_each_other() {
        for keys in [vec![1, 2, 3, 36], vec![33, 34, 35, 36], (1..=16).collect::<Vec<u8>>(), vec![7], vec![]] {
            let keys: Vec<Key> = keys.into_iter().map(Key).collect();
            let places = spread(&keys, 36);
            let apart = 92.0_f64.min(92.0 / keys.len().max(1) as f64).min(9.6) - 1e-6;
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= apart), "{places:?}");
            assert!(places.iter().all(|at| (-1e-6..=96.001).contains(at)), "{places:?}");
        }
    }
}
