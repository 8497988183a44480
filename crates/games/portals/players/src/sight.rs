//! A quick look at a table of Portals: what a stone of each colour is worth on every cell, and every place where a key or
//! a sign can lie. Playouts ask it some thousand times a decision, so all of it is look-ups.

use samobranka_portals::{
    BOARD, Board, Cell, DataSet, Element, Figure, Held, Key, Laid, Mark, Placement, Public, ROUNDS, SOLO_TURNS, Sign,
    SignSet, Spot, Stones,
};
use samobranka_rules::Seat;

use super::{POINT, SIGN, wanted};

/// PO-26: the most marks of a key.
const MARKS: usize = 4;
/// PO-73, in twelfths of a point.
const FOR_MATCHES: [i32; 5] = [0, POINT, 2 * POINT, 4 * POINT, 6 * POINT];
/// What a match is worth on average when it is compared with neighbours.
const A_MATCH: i32 = 3 * POINT / 2;
/// A mark without its stone may not get the one that is hoped for.
const DOUBT: i32 = 8;
/// What a stone is worth on average, so that keys of two and of four marks can be compared.
const STONE: i32 = 3 * POINT / 2;

/// What one who plays alone finds good at a glance, in twelfths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taste {
    /// What a stone costs on a cell of another colour: it takes the place of one that would match, but it may serve a sign.
    pub astray: i32,
    /// A stone that falls into the bag is lost for signs, but takes no place.
    pub lost: i32,
    /// What it is worth that two stones, or three, of an open sign stand where the rest of it is free and still to come.
    pub begun: [i32; 2],
    /// What the stones of a key of two, three and four marks would be worth elsewhere.
    pub stones: [i32; 3],
    /// With fewer stones to come, a sign that is begun is worth less and less, and so is a free cell.
    pub late: [i32; 2],
}

impl Taste {
    /// As it is played.
    pub const USUAL: Taste = Taste { astray: -5, lost: 3, begun: [8, 22], stones: [32, 51, 74], late: [2, 2] };
}
/// The sums of cells are kept positive by this much a cell.
const EVEN: i32 = 128;
/// Where the matches are counted in a sum.
const MATCH: i32 = 1 << 16;
/// What it is worth that so many stones of a sign stand where the rest of it is free.
const BEGUN: [i32; 10] = [0, 0, 4, 14, 14, 14, 14, 14, 14, 14];
/// How many of the places that bring most at once are looked at for signs.
const LOOKED_AT: usize = 10;

/// Every place on a board where the keys and the signs of a data set can lie.
pub(super) struct Atlas {
    /// By the number of the key.
    keys: Vec<Vec<Way>>,
    /// By the place of the sign.
    signs: Vec<Vec<Stand>>,
    /// What is good alone.
    taste: Taste,
}

/// A place where a sign can stand.
#[derive(Clone, Copy, Debug)]
struct Stand {
    stones: Bits,
    cells: u32,
}

/// Stones on a board in one word: 25 bits a colour.
type Bits = u128;

fn bits(laid: &Laid) -> Bits {
    Element::ALL.into_iter().fold(0, |all, stone| all | Bits::from(laid.of(stone)) << (25 * stone.index()))
}

/// A place of a key: the cells its marks lie on, in the order of its spots, and how the card lies for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    cells: [u8; MARKS],
    quarters: u8,
    row: i8,
    column: i8,
}

impl Atlas {
    /// The places of this set of cards.
    pub(super) fn new(data: &DataSet, signs: SignSet, mirrors: bool) -> Atlas {
        let mut keys = vec![Vec::new(); 256];
        for card in data.keys() {
            keys[usize::from(card.key.0)] = ways(card.marks);
        }
        let mut places = vec![Vec::new(); usize::from(samobranka_portals::SIGNS)];
        for sign in signs.iter() {
            let figure = data.sign(sign);
            let all = &mut places[sign.index()];
            let stand = |(_, placement): (_, Placement)| {
                let stones = placement.stones();
                Stand { stones: bits(&stones), cells: stones.cells() }
            };
            all.extend(lyings(figure).map(stand));
            if mirrors {
                all.extend(lyings(figure.mirrored()).map(stand));
            }
        }
        Atlas { keys, signs: places, taste: Taste::USUAL }
    }

    /// The same for one who finds other things good.
    pub(super) fn with_taste(self, taste: Taste) -> Atlas {
        Atlas { taste, ..self }
    }

    fn of_key(&self, key: Key) -> &[Way] {
        &self.keys[usize::from(key.0)]
    }

    /// What the signs are worth that stand or are begun among these stones.
    pub(super) fn signs(&self, signs: SignSet, boards: &[Laid]) -> i32 {
        let boards: Vec<(Bits, u32)> = boards.iter().map(|laid| (bits(laid), laid.cells())).collect();
        let of_one = |sign: Sign| boards.iter().map(|&board| self.sign(sign, board)).max().unwrap_or(0);
        signs.iter().map(of_one).sum()
    }

    fn sign(&self, sign: Sign, (laid, taken): (Bits, u32)) -> i32 {
        let mut best = 0;
        for place in &self.signs[sign.index()] {
            let right = (place.stones & laid).count_ones();
            if (place.cells & taken).count_ones() == right {
                best = best.max(right);
                if right == place.cells.count_ones() {
                    return SIGN;
                }
            }
        }
        BEGUN[best as usize]
    }

    /// Alone: what the open signs are worth that stand or are begun among these stones, when so many of each colour are still
    /// to come.
    fn open_signs(&self, signs: SignSet, laid: &Laid, coming: Stones) -> i32 {
        let (laid, taken) = (bits(laid), laid.cells());
        let left: i32 = coming.0.iter().map(|&count| i32::from(count)).sum();
        let gone = Element::ALL.into_iter().filter(|&stone| coming.count(stone) == 0);
        let gone = gone.fold(0, |all: Bits, stone| all | ((1 << 25) - 1) << (25 * stone.index()));
        let of_one = |sign: Sign| {
            let mut best = 0;
            for place in &self.signs[sign.index()] {
                let right = (place.stones & laid).count_ones();
                if right > best && (place.cells & taken).count_ones() == right {
                    let lacks = place.cells.count_ones() - right;
                    if lacks == 0 {
                        return SIGN;
                    }
                    if lacks as i32 <= left && place.stones & !laid & gone == 0 {
                        best = right;
                    }
                }
            }
            let begun = if best < 2 { 0 } else { self.taste.begun[best.min(3) as usize - 2] };
            begun * left.min(self.taste.late[0]) / self.taste.late[0]
        };
        signs.iter().map(of_one).sum()
    }

    /// PO-107: the one stone that one of these signs lacks on this board, and the cell it should lie on, which is free;
    /// with the cells of the sign, which must not be robbed for it.
    pub(super) fn lacking(&self, signs: SignSet, laid: &Laid) -> Option<(Element, Cell, u32)> {
        let (all, taken) = (bits(laid), laid.cells());
        let places = signs.iter().flat_map(|sign| &self.signs[sign.index()]);
        places.into_iter().find_map(|place| {
            let lacks = place.stones & !all;
            let at = lacks.trailing_zeros();
            let free = lacks.count_ones() == 1 && taken >> (at % 25) & 1 == 0;
            let cell = Cell::of_index((at % 25) as u8).filter(|_| free)?;
            Some((Element::ALL[(at / 25) as usize], cell, place.cells))
        })
    }
}

/// Every way to lay a figure on a board.
fn lyings(figure: Figure) -> impl Iterator<Item = ((u8, i8, i8), Placement)> {
    (0..4u8).flat_map(move |quarters| {
        (-2..=4i8).flat_map(move |row| {
            (-2..=4i8).filter_map(move |column| {
                let placement = Placement::of_card(Board(0), figure, quarters, row, column)?;
                Some(((quarters, row, column), placement))
            })
        })
    })
}

fn ways(marks: u16) -> Vec<Way> {
    let spots: Vec<Spot> = Spot::all().filter(|spot| marks >> spot.index() & 1 == 1).collect();
    let figure = spots.iter().fold(Figure::NONE, |figure, &spot| figure.with(spot, Element::Air));
    let of = |((quarters, row, column), _)| {
        let mut cells = [0; MARKS];
        for (cell, spot) in cells.iter_mut().zip(&spots) {
            let (mut down, mut across) = (spot.row() as i8, spot.column() as i8);
            for _ in 0..quarters {
                (down, across) = (across, 2 - down);
            }
            *cell = ((row + down) * BOARD as i8 + column + across) as u8;
        }
        Way { cells, quarters, row, column }
    };
    lyings(figure).map(of).collect()
}

/// PO-75: the cells that touch a cell.
const TOUCHING: [u32; 25] = {
    let mut sets = [0; 25];
    let mut cell = 0;
    while cell < 25 {
        let mut other = 0;
        while other < 25 {
            let (rows, columns) = (cell as i32 / 5 - other as i32 / 5, cell as i32 % 5 - other as i32 % 5);
            if other != cell && rows * rows <= 1 && columns * columns <= 1 {
                sets[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    sets
};

/// The few best of many, the best first and of equals the earliest.
struct Best<T>(Vec<(i32, T)>);

impl<T> Best<T> {
    fn new() -> Best<T> {
        Best(Vec::with_capacity(LOOKED_AT + 1))
    }

    #[inline]
    fn offer(&mut self, worth: i32, it: T) {
        if self.0.len() < LOOKED_AT || worth > self.0[LOOKED_AT - 1].0 {
            let at = self.0.partition_point(|(other, _)| *other >= worth);
            self.0.insert(at, (worth, it));
            self.0.truncate(LOOKED_AT);
        }
    }
}

/// What a stone is worth on each cell of one board. A worth is a sum: matches above, all else below.
struct Field {
    board: Board,
    laid: Laid,
    own: [[i32; 25]; 5],
    /// The same for a stone that is still to come, of the colour that suits best among those there are.
    hope: [i32; 25],
}

impl Field {
    fn new(public: &Public, board: Board, stones: Stones, taste: &Taste) -> Field {
        let (laid, symbols) = (public.stones[board.index()], public.symbols(board));
        let taken = laid.cells();
        let (astray, lost) = if public.solo() {
            let left = i32::from(SOLO_TURNS - public.foreseen);
            (taste.astray * left.min(taste.late[1]) / taste.late[1], taste.lost)
        } else {
            (2, 2)
        };
        let mut own = [[EVEN - lost; 25]; 5];
        let mut hope = [EVEN - lost; 25];
        for stone in Element::ALL {
            let (same, there) = (laid.of(stone), stones.count(stone) > 0);
            for cell in 0..25 {
                if taken >> cell & 1 == 1 {
                    continue;
                }
                let touching = if public.solo() { 0 } else { (TOUCHING[cell] & same).count_ones() as i32 * POINT };
                let matches = symbols.of(stone) >> cell & 1 == 1;
                let worth = EVEN + touching + if matches { MATCH } else { -astray };
                own[stone.index()][cell] = worth;
                if there && rough(worth) > rough(hope[cell]) {
                    hope[cell] = worth;
                }
            }
        }
        Field { board, laid, own, hope }
    }
}

fn rough(worth: i32) -> i32 {
    worth % MATCH + worth / MATCH * A_MATCH
}

fn exact(sum: i32, cells: usize) -> i32 {
    FOR_MATCHES[(sum / MATCH) as usize] + sum % MATCH - EVEN * cells as i32
}

/// The marks of a key with what lies on them.
struct Marks {
    spots: [Spot; MARKS],
    stones: Order,
    len: usize,
}

/// What lies on each mark of a key.
type Order = [Option<Element>; MARKS];

impl Marks {
    fn of(public: &Public, held: &Held) -> Marks {
        let all = public.data().key(held.key).expect("the key is one of the set").marks;
        let mut marks =
            Marks { spots: [Spot::of_index(0).expect("it is a spot"); MARKS], stones: [None; MARKS], len: 0 };
        for spot in Spot::all().filter(|spot| all >> spot.index() & 1 == 1) {
            marks.spots[marks.len] = spot;
            marks.stones[marks.len] = held.stones.at(spot);
            marks.len += 1;
        }
        marks
    }

    fn free(&self) -> usize {
        self.stones[..self.len].iter().filter(|stone| stone.is_none()).count()
    }
}

/// What can be said at a glance about the keys of a seat.
pub(super) struct Sight<'a> {
    public: &'a Public,
    seat: Seat,
    atlas: &'a Atlas,
    fields: Vec<Field>,
    signs: SignSet,
    /// How many stones the seat still takes in this round; alone, in all.
    left: usize,
}

/// A stone of this colour on this mark, and by how much it makes a key better.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) gain: i32,
    pub(super) stone: Element,
    pub(super) mark: Mark,
}

impl<'a> Sight<'a> {
    /// What `seat` sees, looking for these signs of its own.
    pub(super) fn new(public: &'a Public, seat: Seat, signs: SignSet, atlas: &'a Atlas) -> Sight<'a> {
        let (mut stones, mut left) = (Stones::NONE, 0);
        if public.solo() {
            left = usize::from(SOLO_TURNS - public.foreseen);
        } else {
            for source in public.reach(seat).iter() {
                let markers = public.markers(seat, source).unwrap_or_default();
                if markers > 0 {
                    left += usize::from(markers);
                    for (sum, count) in stones.0.iter_mut().zip(public.sources[source.index()].0) {
                        *sum += count;
                    }
                }
            }
            // In the next round any colour may come.
            if left == 0 {
                stones = Stones::of_each(1);
            }
        }
        let fields = public.reach(seat).iter().map(|board| Field::new(public, board, stones, &atlas.taste)).collect();
        Sight { public, seat, atlas, fields, signs: wanted(public, signs), left }
    }

    /// What a key promises that still lacks so many stones: one that can't be finished in this round promises less.
    fn in_time(&self, promise: i32, lacks: usize, left: usize) -> i32 {
        let promise = promise - DOUBT * lacks as i32;
        match () {
            () if lacks <= left => promise,
            () if self.public.solo() || self.public.round == ROUNDS => 0,
            () => promise * 3 / 4,
        }
    }

    /// What a key is worth as it is.
    fn now(&self, marks: &Marks, key: Key) -> i32 {
        let mut best = 0;
        for field in &self.fields {
            for way in self.atlas.of_key(key) {
                best = best.max(exact(sum(field, way, marks), marks.len));
            }
        }
        best
    }

    /// How many marks of a key are covered, how many it has, and what it is worth as it is.
    pub(super) fn promise(&self, held: &Held) -> (usize, usize, i32) {
        let marks = Marks::of(self.public, held);
        (marks.len - marks.free(), marks.len, self.now(&marks, held.key))
    }

    /// What the keys of the seat promise beyond this round.
    pub(super) fn kept(&self) -> i32 {
        let keys = self.public.keys[self.seat.index()].as_slice();
        keys.iter()
            .map(|held| {
                let marks = Marks::of(self.public, held);
                // Only the stones that lie on it are an advantage over a fresh key.
                let covered = marks.len - marks.free();
                self.in_time(self.now(&marks, held.key), marks.free(), self.left) * covered as i32 / marks.len as i32
            })
            .sum()
    }

    /// PO-41: what it would be worth to take this key.
    pub(super) fn key(&self, key: Key) -> i32 {
        let held = Held { key, ..Held::default() };
        if self.public.solo() {
            let marks = self.public.free_marks(&held).count_ones() as i32;
            let elsewhere = self.atlas.taste.stones[(marks - 2).clamp(0, 2) as usize];
            return self.plan(&held).map_or(i32::MIN, |(worth, _)| worth - elsewhere);
        }
        let marks = Marks::of(self.public, &held);
        self.in_time(self.now(&marks, key), marks.len, self.left) - marks.len as i32 * STONE
    }

    /// PO-51: what each stone would be worth on each free mark; the colours are those of `stones`.
    pub(super) fn steps(&self, stones: Stones) -> Vec<Step> {
        let mut steps = Vec::new();
        for held in self.public.keys[self.seat.index()].as_slice() {
            let marks = Marks::of(self.public, held);
            let lacks = marks.free();
            if lacks == 0 {
                continue;
            }
            let mut best = [[0; 5]; MARKS];
            let mut now = 0;
            for field in &self.fields {
                for way in self.atlas.of_key(held.key) {
                    let all = sum(field, way, &marks);
                    now = now.max(exact(all, marks.len));
                    for at in (0..marks.len).filter(|&at| marks.stones[at].is_none()) {
                        let cell = usize::from(way.cells[at]);
                        let rest = all - field.hope[cell];
                        for (most, own) in best[at].iter_mut().zip(&field.own) {
                            *most = (*most).max(exact(rest + own[cell], marks.len));
                        }
                    }
                }
            }
            let before = self.in_time(now, lacks, self.left);
            for at in (0..marks.len).filter(|&at| marks.stones[at].is_none()) {
                for stone in stones.colours() {
                    let after = self.in_time(best[at][stone.index()], lacks - 1, self.left.saturating_sub(1));
                    let mark = Mark { key: held.key, spot: marks.spots[at] };
                    steps.push(Step { gain: after - before, stone, mark });
                }
            }
        }
        steps
    }

    /// PO-63: what each place of a prepared key brings, the best first; as many as are worth a look.
    pub(super) fn places(&self, held: &Held) -> Vec<(i32, Placement)> {
        let marks = Marks::of(self.public, held);
        let mut all = Best::new();
        for (number, field) in self.fields.iter().enumerate() {
            for way in self.atlas.of_key(held.key) {
                all.offer(exact(sum(field, way, &marks), marks.len), (number, way));
            }
        }
        let mut boards: Vec<Laid> = self.fields.iter().map(|field| field.laid).collect();
        let mut placed: Vec<(i32, Placement)> = Vec::with_capacity(all.0.len());
        for (worth, (number, way)) in all.0 {
            let field = &self.fields[number];
            let placement = Placement::of_card(field.board, held.stones, way.quarters, way.row, way.column)
                .expect("all marks lie on the board");
            if placed.iter().any(|(_, known)| *known == placement) {
                continue;
            }
            let mut worth = worth;
            if !self.signs.is_empty() {
                let then = after(&field.laid, &marks, way);
                worth += if self.public.solo() {
                    self.atlas.open_signs(self.signs, &then, coming(self.public, 0))
                } else {
                    boards[number] = then;
                    let worth = self.atlas.signs(self.signs, &boards);
                    boards[number] = field.laid;
                    worth
                };
            }
            placed.push((worth, placement));
        }
        placed.sort_by_key(|&(worth, placement)| (std::cmp::Reverse(worth), placement));
        placed
    }

    /// PO-150: alone, the best that can be made of a key with the stones that come next, and the mark of the first of
    /// them; `None` where there are too few.
    pub(super) fn plan(&self, held: &Held) -> Option<(i32, Spot)> {
        let public = self.public;
        let mut marks = Marks::of(public, held);
        let come = &public.prediction[usize::from(public.foreseen.min(SOLO_TURNS))..];
        let stones = come.get(..marks.free()).filter(|stones| !stones.is_empty())?;
        let coming = coming(public, stones.len());
        let (mut known, mut all) = (Vec::new(), Best::new());
        self.orders(&mut marks, held.key, stones, None, &mut known, &mut all);
        let field = &self.fields[0];
        let mut best: Option<(i32, Spot)> = None;
        for (worth, (next, order, way)) in all.0 {
            marks.stones = order;
            let then = after(&field.laid, &marks, way);
            let worth = worth + self.atlas.open_signs(self.signs, &then, coming);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, next));
            }
        }
        best
    }

    /// Every order of the stones on the marks, each once, in every place.
    fn orders<'b>(
        &'b self,
        marks: &mut Marks,
        key: Key,
        stones: &[Element],
        first: Option<Spot>,
        known: &mut Vec<Order>,
        into: &mut Best<(Spot, Order, &'b Way)>,
    ) {
        let Some((&stone, rest)) = stones.split_first() else {
            let next = first.expect("there was a stone");
            if known.contains(&marks.stones) {
                return;
            }
            known.push(marks.stones);
            let field = &self.fields[0];
            for way in self.atlas.of_key(key) {
                into.offer(exact(sum(field, way, marks), marks.len), (next, marks.stones, way));
            }
            return;
        };
        for at in 0..marks.len {
            if marks.stones[at].is_none() {
                marks.stones[at] = Some(stone);
                self.orders(marks, key, rest, first.or(Some(marks.spots[at])), known, into);
                marks.stones[at] = None;
            }
        }
    }
}

/// PO-150: the stones still to come after the next so many.
fn coming(public: &Public, after: usize) -> Stones {
    let mut stones = Stones::NONE;
    for stone in public.prediction.iter().skip(usize::from(public.foreseen) + after) {
        stones.0[stone.index()] += 1;
    }
    stones
}

#[inline]
fn sum(field: &Field, way: &Way, marks: &Marks) -> i32 {
    let mut sum = 0;
    for at in 0..marks.len {
        let cell = usize::from(way.cells[at]);
        sum += match marks.stones[at] {
            Some(stone) => field.own[stone.index()][cell],
            None => field.hope[cell],
        };
    }
    sum
}

/// The stones of a board once those of a key lie there too.
fn after(laid: &Laid, marks: &Marks, way: &Way) -> Laid {
    let (taken, mut after) = (laid.cells(), *laid);
    for at in 0..marks.len {
        if let (Some(stone), 0) = (marks.stones[at], taken >> way.cells[at] & 1) {
            after.put(Cell::of_index(way.cells[at]).expect("it is a cell"), stone);
        }
    }
    after
}
