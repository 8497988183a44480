//! Where chance comes from.

use samobranka_rules::{Hash, Phrase, Seed};
use samobranka_terminal::Ui;

use crate::failure::Failure;

/// A seed nobody can guess.
pub(crate) fn from_system() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|why| Failure::Failed(why.to_string()))?;
    Ok(Seed(bytes))
}

/// A seed as it is typed: a number, or 64 hexadecimal digits.
pub(crate) fn read(ui: &Ui, text: &str) -> Result<Seed, Failure> {
    let number = text.parse().map(Seed::from_number).ok();
    number
        .or_else(|| text.to_ascii_lowercase().parse().ok())
        .ok_or_else(|| Failure::Usage(ui.quote(Phrase::new("cli-bad-seed"), &[("text", text)])))
}

/// The seed for the bots of a game dealt from `seed`. Knowing their chance tells nothing of the deal's.
pub(crate) fn beside(seed: Seed) -> Seed {
    Seed(Hash::of(&[b"samobranka bots\n", &seed.0]).0)
}
