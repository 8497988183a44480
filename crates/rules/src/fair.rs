//! The fair deal: a seed that nobody at the table chooses, the dealer included, and the proof of it.
//!
//! Before the deal the server and every person bind themselves to 32 random bytes, their [`Share`], by telling its hash.
//! Only when all hashes are told do the people tell their shares. The seed is a hash over all shares, so whoever has given
//! one that was random knows that nobody has chosen the seed. The server tells its own share when the game is over: until
//! then the seed is unknown to everyone else. `docs/fair-deal.md` says what this guarantees and what it doesn't.
//!
//! What is hashed is plain text, so a client in any language can take part.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::{hex, parse_hex};
use crate::{BadHex, Hash, Seat, Seats, Seed};

/// 32 random bytes that somebody gives to a deal. It is a secret until it is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct Share(pub [u8; 32]);

impl FromStr for Share {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Share, BadHex> {
        parse_hex(text).map(Share)
    }
}

impl TryFrom<String> for Share {
    type Error = BadHex;

    fn try_from(text: String) -> Result<Share, BadHex> {
        text.parse()
    }
}

impl From<Share> for String {
    fn from(share: Share) -> String {
        hex(&share.0)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// Logs and panics don't print a share: it may be one that is not told yet.
impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Share(…)")
    }
}

/// Which attempt at which deal it is. Every hash of a fair deal is bound to it, so none can be used for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealId<'a> {
    /// The table's id.
    pub table: &'a str,
    /// Which game at this table, from nought.
    pub chapter: u32,
    /// Which attempt to deal it, from nought: those before were called off.
    pub round: u32,
}

impl DealId<'_> {
    /// What the server tells before anyone else: the hash that binds it to its share.
    pub fn server_hash(&self, share: &Share) -> Hash {
        Hash::of(&[self.begin("server").as_bytes(), format!("{share}\n").as_bytes()])
    }

    /// What the client of a seat tells before it tells its share.
    pub fn seat_hash(&self, seat: Seat, share: &Share) -> Hash {
        Hash::of(&[self.begin("share").as_bytes(), format!("{}\n{share}\n", seat.0).as_bytes()])
    }

    /// The seed that comes of the server's share and those of the seats, in the order of seats.
    pub fn seed(&self, server: &Share, seats: impl IntoIterator<Item = (Seat, Share)>) -> Seed {
        let mut text = self.begin("seed") + &format!("{server}\n");
        for (seat, share) in seats {
            text += &format!("{} {share}\n", seat.0);
        }
        Seed(Hash::of(&[text.as_bytes()]).0)
    }

    fn begin(&self, what: &str) -> String {
        format!("samobranka fair {what}\n{}\n{}\n{}\n", self.table, self.chapter, self.round)
    }
}

/// A fair deal with everything told: the proof that goes into the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The id of the table it was dealt at.
    pub table: String,
    /// Which game at this table it was, from 0.
    pub chapter: u32,
    /// Which attempt to deal it, from 0.
    pub round: u32,
    /// The server's part.
    pub server: Opened,
    /// The parts of the people, in the order of seats. Bots have none.
    pub seats: Vec<SeatOpened>,
    /// The seats that didn't answer in each attempt that was called off; none of them where a seat changed hands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called_off: Vec<Seats>,
}

/// A share, with the hash that was told before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opened {
    /// What was told first.
    pub hash: Hash,
    /// What was told then.
    pub share: Share,
}

/// The share of the person in a seat, with the hash that was told before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatOpened {
    /// Which seat.
    pub seat: Seat,
    /// What was told first.
    pub hash: Hash,
    /// What was told then.
    pub share: Share,
}

/// Why a deal isn't proven fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The server's share is not the one it was bound to.
    #[error("the server's share doesn't match the hash that was told before")]
    ServerHash,
    /// A seat's share is not the one it was bound to.
    #[error("the share of seat {0} doesn't match the hash that was told before")]
    SeatHash(Seat),
    /// No person has given a share.
    #[error("no person has given a share to the deal")]
    Nobody,
    /// The seats are not those of the table, each once, in order.
    #[error("the shares are not those of the table's seats, each once and in order")]
    Seats,
    /// The attempts that were called off are not as many as the deal's number says.
    #[error("the attempts that were called off are not as many as the number of the deal says")]
    Rounds,
    /// The seed of the game is not the one that comes of the shares.
    #[error("the seed is not the one that comes of the shares")]
    Seed,
}

impl FairDeal {
    /// Which deal it is.
    pub fn id(&self) -> DealId<'_> {
        DealId { table: &self.table, chapter: self.chapter, round: self.round }
    }

    /// Checks everything at a table of so many seats, and gives the seed that comes of it.
    pub fn seed(&self, seats: u8) -> Result<Seed, Unfair> {
        let id = self.id();
        if self.called_off.len() != self.round as usize {
            return Err(Unfair::Rounds);
        }
        if self.seats.is_empty() {
            return Err(Unfair::Nobody);
        }
        let in_order = self.seats.windows(2).all(|pair| pair[0].seat < pair[1].seat);
        if !in_order || self.seats.iter().any(|part| part.seat.0 >= seats) {
            return Err(Unfair::Seats);
        }
        if id.server_hash(&self.server.share) != self.server.hash {
            return Err(Unfair::ServerHash);
        }
        for part in &self.seats {
            if id.seat_hash(part.seat, &part.share) != part.hash {
                return Err(Unfair::SeatHash(part.seat));
            }
        }
        Ok(id.seed(&self.server.share, self.seats.iter().map(|part| (part.seat, part.share))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    const ID: DealId = DealId { table: "3kq9x0v2m7t1e", chapter: 1, round: 0 };

    fn share(number: u64) -> Share {
        Share(Rng::new(Seed::from_number(number)).seed().0)
    }

    /// A deal of the server and the seats 0 and 2.
    fn deal(id: DealId, numbers: [u64; 3]) -> FairDeal {
        let [server, first, second] = numbers.map(share);
        let part = |seat, share| SeatOpened { seat, hash: id.seat_hash(seat, &share), share };
        FairDeal {
            table: id.table.to_owned(),
            chapter: id.chapter,
            round: id.round,
            server: Opened { hash: id.server_hash(&server), share: server },
            seats: vec![part(Seat(0), first), part(Seat(2), second)],
            called_off: vec![Seats::NONE; id.round as usize],
        }
    }

    /// Fixed for ever: records and clients depend on it. The numbers stand in `docs/fair-deal.md`, too.
    #[test]
    fn the_hashes_are_those_of_the_document() {
        let (server, own) = (Share([1; 32]), Share([2; 32]));
        let text = include_str!("../../../docs/fair-deal.md");
        let seed = ID.seed(&server, [(Seat(0), own)]).to_string();
        for told in [ID.server_hash(&server).to_string(), ID.seat_hash(Seat(0), &own).to_string(), seed] {
            assert!(text.contains(&told), "{told} isn't in the document");
        }
    }

    #[test]
    fn the_seed_depends_on_every_contribution_and_on_which_deal_it_is() {
        let mut seeds = Vec::new();
        for round in 0..20 {
            let base = [round * 10, round * 10 + 1, round * 10 + 2];
            seeds.push(deal(ID, base).seed(3).unwrap());
            for at in 0..3 {
                let mut other = base;
                other[at] += 5_000;
                seeds.push(deal(ID, other).seed(3).unwrap());
            }
            // One bit of one share is enough.
            let mut flipped = deal(ID, base);
            flipped.seats[1].share.0[31] ^= 1;
            flipped.seats[1].hash = ID.seat_hash(Seat(2), &flipped.seats[1].share);
            seeds.push(flipped.seed(3).unwrap());
            // Whose share it is counts, and that it is there at all.
            seeds.push(deal(ID, [base[0], base[2], base[1]]).seed(3).unwrap());
            let mut alone = deal(ID, base);
            alone.seats.pop();
            seeds.push(alone.seed(3).unwrap());
            for id in [DealId { table: "another", ..ID }, DealId { chapter: 2, ..ID }, DealId { round: 1, ..ID }] {
                seeds.push(deal(id, base).seed(3).unwrap());
            }
        }
        let count = seeds.len();
        let texts: std::collections::BTreeSet<String> = seeds.iter().map(Seed::to_string).collect();
        assert_eq!(texts.len(), count, "two of them give the same seed");
    }

    #[test]
    fn a_proof_that_was_tampered_with_says_what_is_wrong() {
        let good = deal(ID, [1, 2, 3]);
        assert!(good.seed(3).is_ok());
        let wrong = |change: fn(&mut FairDeal)| {
            let mut bad = good.clone();
            change(&mut bad);
            bad.seed(3).map(|_| ()).unwrap_err()
        };
        assert_eq!(wrong(|deal| deal.server.share.0[0] ^= 1), Unfair::ServerHash);
        assert_eq!(wrong(|deal| deal.server.hash.0[0] ^= 1), Unfair::ServerHash);
        assert_eq!(wrong(|deal| deal.chapter += 1), Unfair::ServerHash);
        assert_eq!(wrong(|deal| deal.table.push('x')), Unfair::ServerHash);
        assert_eq!(wrong(|deal| deal.seats[0].share.0[7] ^= 128), Unfair::SeatHash(Seat(0)));
        assert_eq!(wrong(|deal| deal.seats[1].hash.0[7] ^= 128), Unfair::SeatHash(Seat(2)));
        assert_eq!(wrong(|deal| deal.seats[1].seat = Seat(1)), Unfair::SeatHash(Seat(1)));
        assert_eq!(wrong(|deal| deal.seats[1].seat = Seat(3)), Unfair::Seats);
        assert_eq!(wrong(|deal| deal.seats.reverse()), Unfair::Seats);
        assert_eq!(wrong(|deal| deal.seats[1] = deal.seats[0].clone()), Unfair::Seats);
        assert_eq!(wrong(|deal| deal.seats.clear()), Unfair::Nobody);
        assert_eq!(wrong(|deal| deal.called_off.push(Seats::NONE)), Unfair::Rounds);
        assert_eq!(wrong(|deal| deal.round = 1), Unfair::Rounds);
    }

    #[test]
    fn shares_are_read_back_and_never_printed_by_accident() {
        let own = share(4);
        assert!(own.to_string().parse::<Share>().unwrap() == own);
        assert!("00".parse::<Share>().is_err());
        assert_eq!(format!("{own:?}"), "Share(…)");
        let proof = deal(ID, [1, 2, 3]);
        let text = serde_json::to_string(&proof).unwrap();
        assert_eq!(serde_json::from_str::<FairDeal>(&text).unwrap(), proof);
    }
}
