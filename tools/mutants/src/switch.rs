//! Which mutant is chosen. This file is put into the copy of a game's rules that holds all its mutants.
//!
//! `MUTANT` names one by its number. With `MUTANT_REACHED` instead, every mutant that is asked for is noted in that file.

use std::fs::File;
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Nobody has looked yet; none is chosen; all are noted. Numbers of mutants are below.
const UNREAD: u32 = u32::MAX;
const NONE: u32 = u32::MAX - 1;
const NOTED: u32 = u32::MAX - 2;

static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicBool; 1 << 14] = [const { AtomicBool::new(false) }; 1 << 14];
static NOTES: OnceLock<File> = OnceLock::new();

#[inline]
pub(crate) fn chosen(number: u32) -> bool {
    let chosen = CHOSEN.load(Ordering::Relaxed);
    chosen == number || (chosen >= NOTED && !REACHED[number as usize].load(Ordering::Relaxed) && look(chosen, number))
}

#[cold]
fn look(chosen: u32, number: u32) -> bool {
    if chosen == UNREAD {
        CHOSEN.store(read(), Ordering::Relaxed);
        return self::chosen(number);
    }
    if !REACHED[number as usize].swap(true, Ordering::Relaxed) && chosen == NOTED {
        let notes = NOTES.get_or_init(|| {
            let path = std::env::var_os("MUTANT_REACHED").expect("it was there");
            File::options().append(true).create(true).open(path).expect("notes can be written")
        });
        writeln!(&mut &*notes, "{number}").expect("notes can be written");
    }
    false
}

fn read() -> u32 {
    if std::env::var_os("MUTANT_REACHED").is_some() {
        return NOTED;
    }
    std::env::var("MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(NONE)
}

/// What a function returns that says only that it returns some iterator: a mutant's, or its own.
#[derive(Clone)]
pub(crate) enum Either<A, B> {
    One(A),
    Other(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
    type Item = A::Item;

    fn next(&mut self) -> Option<A::Item> {
        match self {
            Either::One(it) => it.next(),
            Either::Other(it) => it.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Either::One(it) => it.size_hint(),
            Either::Other(it) => it.size_hint(),
        }
    }
}

impl<A: DoubleEndedIterator, B: DoubleEndedIterator<Item = A::Item>> DoubleEndedIterator for Either<A, B> {
    fn next_back(&mut self) -> Option<A::Item> {
        match self {
            Either::One(it) => it.next_back(),
            Either::Other(it) => it.next_back(),
        }
    }
}

impl<A: ExactSizeIterator, B: ExactSizeIterator<Item = A::Item>> ExactSizeIterator for Either<A, B> {}
