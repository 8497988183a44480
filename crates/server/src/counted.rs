//! Counted daily deals: only the server knows their cards. Each seed follows from a key that is kept with the log, from the
//! day and from the daily table. Its hash is published before the day begins, and the seed when the day is over. Each person
//! has one attempt, at a table whose id follows from the deal and the person.

use samobranka_rules::{Hash, Seed};
use samobranka_store::{Batch, COUNTED, LogError, PersonId, Put, TableId};
use tokio::sync::OnceCell;

use crate::dailies::BoardOf;
use crate::tables::Shared;

/// The key that all seeds of counted deals come from. It is made when it is first needed.
#[derive(Default)]
pub(crate) struct CountedDeals(OnceCell<Key>);

/// The key: as many bits as a seed has, in hexadecimal digits.
pub(crate) struct Key(String);

impl CountedDeals {
    /// The key, from the log.
    pub(crate) async fn key(&self, shared: &Shared) -> Result<&Key, LogError> {
        let make = async || {
            if shared.log.secret(COUNTED).await?.is_none() {
                let value = Hash((shared.chance)().0).to_string();
                shared.log.append(Batch::puts([Put::Secret { name: COUNTED.to_owned(), value }])).await?;
            }
            // Of several servers that made one at the same time the first one's stands.
            let key = shared.log.secret(COUNTED).await?.filter(|key| !key.is_empty());
            key.map(Key).ok_or_else(|| LogError::Damaged("the key of counted deals is gone".to_owned()))
        };
        self.0.get_or_try_init(make).await
    }
}

impl Key {
    /// What a counted deal is dealt from. Who knows other seeds, and not the key, learns nothing of this one.
    pub(crate) fn seed(&self, of: &BoardOf) -> Seed {
        Seed(self.keyed(b"samobranka counted deal\n", of.counted_name().as_bytes()).0)
    }

    /// The table of somebody's attempt.
    pub(crate) fn table(&self, of: &BoardOf, person: PersonId) -> TableId {
        let whose = [of.counted_name().as_bytes(), b"\n", &person.0.to_le_bytes()].concat();
        let hash = self.keyed(b"samobranka counted table\n", &whose);
        TableId(u64::from_le_bytes(hash.0[..8].try_into().expect("eight bytes of thirty-two")))
    }

    /// A hash that only those can work out who have the key, as HMAC makes one: the key goes in before and after.
    fn keyed(&self, what_for: &[u8], of: &[u8]) -> Hash {
        let inner = Hash::of(&[self.0.as_bytes(), what_for, of]);
        Hash::of(&[what_for, self.0.as_bytes(), &inner.0])
    }
}

#[cfg(test)]
mod tests {
    use samobranka_deals::Day;

    use super::*;

    #[test]
    fn every_day_and_key_has_a_seed_of_its_own_and_every_person_a_table() {
        let (one, other) = (Key("1".to_owned()), Key("2".to_owned()));
        let day = Day::of(2026, 11, 16).unwrap();
        let (today, tomorrow) = (BoardOf::first(day), BoardOf::first(day.plus(1)));
        assert_eq!(one.seed(&today), one.seed(&BoardOf::first(day)));
        assert_ne!(one.seed(&today), one.seed(&tomorrow));
        assert_ne!(one.seed(&today), other.seed(&today));
        assert_eq!(one.table(&today, PersonId(1)), one.table(&today, PersonId(1)));
        assert_ne!(one.table(&today, PersonId(1)), one.table(&today, PersonId(2)));
        assert_ne!(one.table(&today, PersonId(1)), one.table(&tomorrow, PersonId(1)));
    }
}
