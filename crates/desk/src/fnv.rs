//! FNV-1a: a number that tells most short texts apart, the same on every machine and for ever. It proves nothing and hides
//! nothing.

/// The number of what was added so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// The number of these bytes.
    pub fn of(bytes: &[u8]) -> u64 {
        let mut all = Fnv::default();
        all.add(bytes);
        all.number()
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    /// The number of everything that was added.
    pub fn number(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_fnv_1a() {
        assert_eq!(Fnv::of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Fnv::of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Fnv::of(b"foobar"), 0x8594_4171_f739_67e8);
        let mut parts = Fnv::default();
        parts.add(b"foo");
        parts.add(b"bar");
        assert_eq!(parts.number(), Fnv::of(b"foobar"));
    }
}
