//! What one at the table remembers: where the cards under the top ones can't be looked at (B-21), those that were seen on
//! top.

use samobranka_rules::View;
use samobranka_the_game::{CardSet, History, Public, TheGame};

/// The cards that were seen on the piles. It is shown every view of its seat: each lay is a decision of its own, so no
/// card is laid and covered unseen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    seen: CardSet,
}

impl Memory {
    /// Looks at the table.
    pub fn look(&mut self, view: View<TheGame>) {
        let public = view.public;
        if public.options.history != History::Hidden {
            return;
        }
        let before = if public.laid() == 0 { CardSet::NONE } else { self.seen };
        self.seen = before.or(public.seen);
        // Cards were taken back, or it is another game: what lies there now is all that is certain.
        if self.seen.len() > public.laid() {
            self.seen = public.seen;
        }
    }

    /// The table as it looks to one who remembers every card laid; `None` where nothing is hidden, or too much was missed.
    pub fn recall(&mut self, view: View<TheGame>) -> Option<Public> {
        self.look(view);
        let public = view.public;
        let all = public.options.history == History::Hidden && self.seen.len() == public.laid();
        all.then(|| {
            let mut public = *public;
            public.options.history = History::Open;
            public.seen = self.seen;
            public
        })
    }
}

/// Lets `think` see the table as `memory` knows it.
pub(super) fn remembering<T>(memory: &mut Memory, view: View<TheGame>, think: impl FnOnce(View<TheGame>) -> T) -> T {
    match memory.recall(view) {
        Some(public) => think(View { public: &public, own: view.own }),
        None => think(view),
    }
}
