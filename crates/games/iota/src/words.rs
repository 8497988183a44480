//! How IOTA speaks.
use crate::Illegal;
use samobranka_rules::Phrase;
impl Illegal {
    pub(crate) fn said(&self) -> Phrase {
        Phrase::new("x")
    }
}
