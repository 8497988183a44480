//! What was read lately, and is costly to make ready for play.

use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Things of one kind that are in use somewhere, so that whoever reads the same thing again gets the one that is there.
///
/// A box file comes with every view that is read from JSON; made ready for play once, it is shared by all of them, and by
/// all tables that play with it. What nobody uses any more is forgotten.
pub struct Recent<T>(Mutex<Vec<Weak<T>>>);

impl<T> Recent<T> {
    /// Nothing read yet.
    pub const fn new() -> Recent<T> {
        Recent(Mutex::new(Vec::new()))
    }

    /// The thing in use that is `same` as what was read, or else what `make` makes of it.
    pub fn find_or_make<E>(&self, same: impl Fn(&T) -> bool, make: impl FnOnce() -> Result<T, E>) -> Result<Arc<T>, E> {
        if let Some(there) = self.used().into_iter().find(|there| same(there)) {
            return Ok(there);
        }
        let made = Arc::new(make()?);
        self.lock().push(Arc::downgrade(&made));
        Ok(made)
    }

    /// All that is in use. What isn't is dropped from the list.
    fn used(&self) -> Vec<Arc<T>> {
        let mut used = Vec::new();
        self.lock().retain(|one| match one.upgrade() {
            Some(one) => {
                used.push(one);
                true
            }
            None => false,
        });
        used
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Weak<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Default for Recent<T> {
    fn default() -> Recent<T> {
        Recent::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(recent: &Recent<String>, text: &str) -> Result<Arc<String>, ()> {
        recent.find_or_make(|there| there == text, || if text.is_empty() { Err(()) } else { Ok(text.to_owned()) })
    }

    #[test]
    fn the_same_thing_read_again_is_the_one_in_use() {
        let recent = Recent::new();
        let first = read(&recent, "a").unwrap();
        let other = read(&recent, "b").unwrap();
        assert!(Arc::ptr_eq(&first, &read(&recent, "a").unwrap()));
        assert!(Arc::ptr_eq(&other, &read(&recent, "b").unwrap()));
        assert_eq!(recent.lock().len(), 2);
    }

    #[test]
    fn what_nobody_uses_is_forgotten_and_what_is_bad_never_kept() {
        let recent = Recent::new();
        drop(read(&recent, "a").unwrap());
        assert_eq!(read(&recent, ""), Err(()));
        assert!(recent.used().is_empty());
        assert!(recent.lock().is_empty());
    }
}
