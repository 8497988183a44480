//! How fast one may ask: buckets that fill at a steady rate and are emptied by what is asked.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use samobranka_store::{Neighbour, Role};
use tokio::sync::watch;

/// How fast one may ask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// So many a second in the long run.
    per_second: f64,
    /// So many at once.
    burst: f64,
}

impl Rate {
    pub(crate) fn per_second(per_second: u32, burst: u32) -> Rate {
        Rate { per_second: per_second.into(), burst: f64::from(burst.max(1)) }
    }

    pub(crate) fn per_hour(per_hour: u32) -> Rate {
        Rate { per_second: f64::from(per_hour) / 3600.0, burst: f64::from(per_hour.max(1)) }
    }

    /// One server's share of it, where requests are spread over so many.
    fn among(self, servers: usize) -> Rate {
        let servers = servers.max(1) as f64;
        Rate { per_second: self.per_second / servers, burst: (self.burst / servers).max(1.0) }
    }
}

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.burst, at: now }
    }

    /// Takes one, or says how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.burst);
        self.at = self.at.max(now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::try_from_secs_f64((1.0 - self.left) / rate.per_second).unwrap_or(Duration::from_secs(3600)))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.left + now.saturating_duration_since(self.at).as_secs_f64() * rate.per_second >= rate.burst
    }
}

/// How many buckets are kept. Past that, those that are full again are thrown away, and if that doesn't help, all.
const KEPT: usize = 50_000;

/// One bucket for each of many.
pub(crate) struct Buckets<K> {
    rate: Rate,
    /// The other servers that requests are spread over, if the rate is for all of them together.
    others: Option<watch::Receiver<Vec<Neighbour>>>,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, others: None, buckets: Mutex::default() }
    }

    /// The rate is for this server and these others together: each has an equal share, so that whoever goes round all of
    /// them gets no more than at one.
    pub(crate) fn among(rate: Rate, others: watch::Receiver<Vec<Neighbour>>) -> Buckets<K> {
        Buckets { others: Some(others), ..Buckets::new(rate) }
    }

    /// What this server may grant as things are.
    fn rate(&self) -> Rate {
        let others = self
            .others
            .as_ref()
            .map_or(0, |others| others.borrow().iter().filter(|other| other.role == Role::Tables).count());
        self.rate.among(1 + others)
    }

    /// Takes one from the bucket of `key`, or says how long to wait for it.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        let rate = self.rate();
        let mut buckets = self.buckets.lock().expect("nobody panics while counting");
        if buckets.len() >= KEPT && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(rate, now));
            if buckets.len() >= KEPT {
                buckets.clear();
            }
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(rate, now)).take(rate, now)
    }
}

/// How many of something, connections or bytes, each of many has at once.
pub(crate) struct Held<K> {
    most: u32,
    held: Mutex<HashMap<K, u32>>,
}

impl<K: Eq + Hash> Held<K> {
    pub(crate) fn new(most: u32) -> Held<K> {
        Held { most, held: Mutex::default() }
    }

    /// One more, if that isn't too many.
    pub(crate) fn take(&self, key: K) -> bool {
        self.take_more(key, 1)
    }

    /// So many more, if that isn't too many.
    pub(crate) fn take_more(&self, key: K, more: u32) -> bool {
        let mut held = self.held.lock().expect("nobody panics while counting");
        let now = held.get(&key).copied().unwrap_or(0);
        match now.checked_add(more).filter(|then| *then <= self.most) {
            Some(0) => true,
            Some(then) => {
                held.insert(key, then);
                true
            }
            None => false,
        }
    }

    /// One less.
    pub(crate) fn give_back(&self, key: &K) {
        self.give_more_back(key, 1);
    }

    /// So many less.
    pub(crate) fn give_more_back(&self, key: &K, less: u32) {
        let mut held = self.held.lock().expect("nobody panics while counting");
        if let Some(count) = held.get_mut(key) {
            *count = count.saturating_sub(less);
            if *count == 0 {
                held.remove(key);
            }
        }
    }
}

/// The address as it is counted: whoever has an IPv6 address has 2⁶⁴ of them.
pub(crate) fn counted_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_at_a_steady_rate() {
        let (rate, start) = (Rate::per_second(10, 3), Instant::now());
        let mut bucket = Bucket::new(rate, start);
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, start), Ok(()));
        }
        let wait = bucket.take(rate, start).unwrap_err();
        assert!((Duration::from_millis(99)..=Duration::from_millis(101)).contains(&wait), "{wait:?}");
        assert_eq!(bucket.take(rate, start + Duration::from_millis(101)), Ok(()));
        assert!(bucket.take(rate, start + Duration::from_millis(101)).is_err());
    }

    #[test]
    fn each_has_a_bucket_of_their_own_and_there_are_never_too_many() {
        let (rate, now) = (Rate::per_second(1, 1), Instant::now());
        let buckets = Buckets::new(rate);
        assert!(buckets.take(1, now).is_ok() && buckets.take(2, now).is_ok() && buckets.take(1, now).is_err());
        for key in 0..2 * KEPT {
            let _ = buckets.take(key, now);
        }
        assert!(buckets.buckets.lock().unwrap().len() <= KEPT);
    }

    #[test]
    fn servers_share_a_rate_and_one_that_leaves_gives_its_share_back() {
        let (rate, start) = (Rate::per_hour(60), Instant::now());
        let server = |number: u64, role: Role| Neighbour { number, address: format!("192.0.2.{number}:8080"), role };
        let (told, others) = watch::channel(vec![server(2, Role::Tables), server(3, Role::Tables)]);
        // Three servers as they see each other; a thinker answers nobody and has no share.
        told.send_modify(|known| known.push(server(4, Role::Thinker)));
        let servers: Vec<Buckets<char>> = (0..3).map(|_| Buckets::among(rate, others.clone())).collect();
        let granted =
            |now: Instant| servers.iter().flat_map(|it| (0..100).filter(|_| it.take('a', now).is_ok())).count();
        assert_eq!(granted(start), 60, "as many as one server alone would grant");
        let hour = Duration::from_secs(3600);
        assert_eq!(granted(start + hour), 60);
        told.send_replace(Vec::new());
        let alone = (0..100).filter(|_| servers[0].take('a', start + 2 * hour).is_ok()).count();
        assert_eq!(alone, 60);
    }

    #[test]
    fn what_is_held_is_counted() {
        let held = Held::new(2);
        assert!(held.take('a') && held.take('a') && !held.take('a') && held.take('b'));
        held.give_back(&'a');
        assert!(held.take('a'));
        let bytes = Held::new(100);
        assert!(bytes.take_more('a', 60) && !bytes.take_more('a', 41) && bytes.take_more('a', 40));
        bytes.give_more_back(&'a', 100);
        assert!(bytes.take_more('a', 100) && bytes.held.lock().unwrap().len() == 1);
    }

    #[test]
    fn addresses_of_one_network_count_as_one() {
        let count = |text: &str| counted_address(text.parse().unwrap());
        assert_eq!(count("2001:db8:1:2:3::4"), count("2001:db8:1:2:ffff::1"));
        assert_ne!(count("2001:db8:1:2::1"), count("2001:db8:1:3::1"));
        assert_eq!(count("::ffff:192.0.2.1"), count("192.0.2.1"));
    }
}
