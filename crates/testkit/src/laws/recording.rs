//! The record of a game gives the game again, and a damaged one is found out.

use samobranka_rules::{BadRecord, Game, Hash, Play, Record, Rng, state_hash};

use super::{Held, ensure};

/// A finished game's record is read back, verified, and gives the same game. Its part up to any line gives the game so
/// far. Damage is an error, or did not matter: a changed deed that was taken back, say, leaves the same final state.
pub(super) fn records_are_true<G: Game>(play: &Play<G>, rng: &mut Rng) -> Held {
    let Some(record) = play.record() else { return Err("a dealt game has no record".to_owned()) };
    let text = record.to_text();
    let read = Record::<G>::from_text(&text).map_err(|why| format!("the record can't be read: {why}"))?;
    ensure!(read == record, "the record is read back as another");
    let verdict = read.verify().map_err(|why| format!("the record is not true: {why}"))?;
    ensure!(verdict.play.state() == play.state(), "played again from its record, the game ends in another state");
    ensure!(verdict.play.log() == play.log(), "played again from its record, the game has another log");
    let seats = samobranka_rules::Seat::all(play.setup().seats());
    ensure!(seats.clone().all(|seat| verdict.play.can_undo(seat) == play.can_undo(seat)), "another may take back");
    if rng.below(4) == 0 {
        unfinished_ones_too(play, record, rng)?;
    }
    if rng.below(4) == 0 {
        damage_is_found_out::<G>(&text, state_hash(play.state()), rng)?;
    }
    Ok(())
}

/// The record of a game that isn't over can be read and, with the seed, played; but not verified.
fn unfinished_ones_too<G: Game>(play: &Play<G>, mut record: Record<G>, rng: &mut Rng) -> Held {
    let seed = play.seed().ok_or("a dealt game has no seed")?;
    record.ending = None;
    record.log.truncate(rng.below(record.log.len() as u32 + 1) as usize);
    let read = Record::<G>::from_text(&record.to_text()).map_err(|why| format!("half a record: {why}"))?;
    ensure!(read == record, "half a record is read back as another");
    ensure!(matches!(read.verify(), Err(BadRecord::Unfinished)), "half a record is verified");
    let again = read.replay(seed).map_err(|why| format!("half a record can't be played: {why}"))?;
    ensure!(again.log() == record.log, "half a record gives another log");
    let mut wrong = seed;
    wrong.0[rng.below(32) as usize] ^= 1;
    ensure!(matches!(read.replay(wrong), Err(BadRecord::WrongSeed)), "a record can be played from another seed");
    Ok(())
}

fn damage_is_found_out<G: Game>(text: &str, hash: Hash, rng: &mut Rng) -> Held {
    // What cuts more than the last line break cuts the ending.
    let cut = &text[..floor(text, rng.below(text.len() as u32 - 1) as usize)];
    ensure!(verify::<G>(cut).is_err(), "cut short, the record is verified still");

    let lines: Vec<&str> = text.lines().collect();
    let place = rng.below(lines.len() as u32) as usize;
    let dropped: String =
        (lines.iter().enumerate()).filter(|(at, _)| *at != place).map(|(_, line)| format!("{line}\n")).collect();
    error_or_no_matter::<G>(&dropped, hash, place, lines.len(), "without this line")?;

    let digits: Vec<usize> =
        text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).map(|(at, _)| at).collect();
    let at = digits[rng.below(digits.len() as u32) as usize];
    let line = text[..at].matches('\n').count();
    let mut bytes = text.as_bytes().to_vec();
    bytes[at] = b'0' + (bytes[at] - b'0' + 1 + rng.below(9) as u8) % 10;
    let flipped = String::from_utf8(bytes).map_err(|why| why.to_string())?;
    error_or_no_matter::<G>(&flipped, hash, line, lines.len(), "with another digit here")?;

    let at = floor(text, rng.below(text.len() as u32) as usize);
    let width = text[at..].chars().next().map_or(0, char::len_utf8);
    let stray = ['"', '{', '}', '[', ',', '-', '\n', 'e', 'я', '\0'][rng.below(10) as usize];
    let scribbled = format!("{}{stray}{}", &text[..at], &text[at + width..]);
    // Whatever it says now, it must not bring the house down.
    let _ = verify::<G>(&scribbled);
    Ok(())
}

/// The first and the last line matter always; a line between may have left no trace in the end.
fn error_or_no_matter<G: Game>(text: &str, hash: Hash, line: usize, lines: usize, how: &str) -> Held {
    if let Ok(found) = verify::<G>(text) {
        let between = line > 0 && line + 1 < lines;
        ensure!(between && found == hash, "line {} of {lines}: {how}, the record is verified still", line + 1);
    }
    Ok(())
}

fn verify<G: Game>(text: &str) -> Result<Hash, BadRecord> {
    Ok(state_hash(Record::<G>::from_text(text)?.verify()?.play.state()))
}

/// The start of the character at `at`.
fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
