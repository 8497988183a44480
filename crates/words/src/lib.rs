//! Puts what a game has to say into Russian and English.
