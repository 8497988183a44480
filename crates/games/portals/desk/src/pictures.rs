//! The pictures of the rules page: a key, how boards lie between players, and a portal step by step. The portal is counted by
//! the rules themselves; a test compares it with what the page says.

use samobranka_portals::{
    Board, Cell, Element, Figure, Held, Key, Laid, Layout, Options, Portals, Preview, Public, Side, Spot, preview,
};
use samobranka_rules::{Game, NoListener, Seed, Setup};

use crate::ghost::Ghost;
use crate::over::{Over, marks};

/// The pictures, in the order of the rules page.
pub const PICTURES: &[&str] = &["key", "seats", "portal-1", "portal-2", "portal-3"];

/// A portal that is about to open.
#[derive(Clone, Debug)]
pub struct PicturedPortal {
    /// The table: its first board is the one that matters.
    pub public: Public,
    /// The key with its stones.
    pub held: Held,
    /// Where the key is held.
    pub ghost: Ghost,
    /// What it will do.
    pub preview: Preview,
}

impl PicturedPortal {
    /// The key, held over the board.
    pub fn over(&self) -> Over {
        let marks = marks(&self.public, self.held.key);
        Over { key: self.held.key, stones: self.held.stones, marks, active: true }
    }
}

/// A key of four marks, of which so many are covered.
fn key(covered: usize) -> Held {
    use Element::{Air, Water};
    let stones = [(0, 0, Water), (0, 1, Water), (1, 1, Air), (1, 2, Air)];
    let figure = stones[..covered].iter().fold(Figure::NONE, |figure, &(row, column, stone)| {
        figure.with(Spot::new(row, column).expect("a cell of a card"), stone)
    });
    Held { key: Key(12), stones: figure }
}

/// A key with two stones and two free marks.
pub fn pictured_key() -> Held {
    key(2)
}

/// The portal of the example: two matches and five neighbours.
pub fn pictured_portal() -> PicturedPortal {
    use Element::{Air, Water};
    let setup = Setup::<Portals>::new(2, Options::default()).expect("two may play");
    let mut public = Portals::deal(&setup, Seed::from_number(1), &mut NoListener).public;
    public.layouts[0] = Layout { id: 4, side: Side::Easy };
    let mut laid = Laid::NONE;
    for (row, column, stone) in [(0, 2, Water), (1, 4, Air), (2, 0, Water), (3, 4, Air)] {
        laid.put(Cell::new(row, column).expect("a cell of a board"), stone);
    }
    public.stones[0] = laid;
    let held = key(4);
    let ghost = Ghost { board: Board(0), quarters: 0, row: 1, column: 1 };
    let placement = ghost.placement(held.stones).expect("all its stones are on the board");
    let preview = preview(&public, placement);
    PicturedPortal { public, held, ghost, preview }
}
