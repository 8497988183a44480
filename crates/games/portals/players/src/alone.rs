//! Alone in Portals: the stones to come lie open (PO-150), so a key is planned to its last stone before it is taken.

use samobranka_portals::{
    Action, Element, Figure, Held, Key, Laid, Mark, Placement, Public, SOLO_TURNS, SignSet, Spot, preview,
};
use samobranka_rules::Seat;

use super::{POINT, SIGN, placements, wanted};

/// The only seat there is.
const ALONE: Seat = Seat(0);
/// What a stone is worth on average, so that keys of two and of four marks can be compared.
const STONE: i32 = 3 * POINT / 2;
/// A stone on a cell of another colour takes the place of one that would match.
const ASTRAY: i32 = 6;
/// A stone that falls into the bag is lost for signs, but takes no place.
const LOST: i32 = 4;
/// What it is worth that so many stones of an open sign stand where the rest of it is free.
const BEGUN: [i32; 10] = [0, 0, 4, 14, 0, 0, 0, 0, 0, 0];
/// How many of the plans that bring most at once are looked at for the signs they begin.
const LOOKED_AT: usize = 24;

/// What a key can come to.
struct Plan {
    worth: i32,
    /// Where the next stone goes.
    next: Spot,
}

/// PO-41: the key whose plan brings most, compared by what its stones are worth on average; with none that can be
/// finished, any.
pub(super) fn take_key(public: &Public) -> Action {
    let eye = Eye::new(public);
    let open = public.open.iter().flatten().flatten().copied();
    let worth = |key: &Key| {
        let held = Held { key: *key, ..Held::default() };
        let marks = public.free_marks(&held).count_ones() as i32;
        eye.plan(&held).map_or(i32::MIN, |plan| plan.worth - marks * STONE)
    };
    Action::TakeKey(open.max_by_key(worth).expect("a key lies in the area"))
}

/// PO-51: where the next stone goes by the best plan there is.
pub(super) fn place_stone(public: &Public) -> Option<Mark> {
    let eye = Eye::new(public);
    let plans = public.keys[0].as_slice().iter().filter_map(|held| Some((held.key, eye.plan(held)?)));
    let (key, plan) = plans.max_by_key(|(_, plan)| plan.worth)?;
    Some(Mark { key, spot: plan.next })
}

/// PO-63: the place that brings most, and leaves most to hope for.
pub(super) fn open(public: &Public, held: &Held) -> Action {
    let eye = Eye::new(public);
    let places = eye.places(held.stones).into_iter();
    let mut all: Vec<(i32, Placement)> = places.map(|placement| (eye.brings(placement).0, placement)).collect();
    all.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    let best = all
        .iter()
        .take(LOOKED_AT)
        .max_by_key(|&&(worth, placement)| (worth + eye.hope(&eye.brings(placement).1), std::cmp::Reverse(placement)));
    Action::Open(best.expect("every figure has a place").1)
}

/// A look at the table: the signs that are open, and all places where each could stand.
struct Eye<'a> {
    public: &'a Public,
    signs: SignSet,
    places_of_signs: Vec<Vec<Laid>>,
}

impl<'a> Eye<'a> {
    fn new(public: &'a Public) -> Eye<'a> {
        let signs = wanted(public, SignSet::NONE);
        let of_one = |sign| {
            let figure = Held { stones: public.data().sign(sign), ..Held::default() };
            placements(public, ALONE, &figure).map(Placement::stones).collect()
        };
        Eye { public, signs, places_of_signs: signs.iter().map(of_one).collect() }
    }

    /// Where these stones could be laid, each place once.
    fn places(&self, stones: Figure) -> Vec<Placement> {
        let held = Held { stones, ..Held::default() };
        let mut all: Vec<Placement> = placements(self.public, ALONE, &held).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What a placement brings at once, and the stones as they lie after it.
    fn brings(&self, placement: Placement) -> (i32, Laid) {
        let seen = preview(self.public, placement);
        let mut after = self.public.stones[0];
        seen.placed.iter().for_each(|(cell, stone)| after.put(cell, stone));
        let data = self.public.data();
        let stands = |sign: &_| data.stands(*sign, &after, self.public.options.mirrors);
        let signs = self.signs.iter().filter(stands).count() as i32;
        let astray = seen.placed.len() as i32 - i32::from(seen.points.matches);
        let lost = seen.returned.len() as i32;
        (i32::from(seen.points.total()) * POINT + signs * SIGN - astray * ASTRAY - lost * LOST, after)
    }

    /// What can be hoped for from signs that are begun.
    fn hope(&self, laid: &Laid) -> i32 {
        let taken = laid.cells();
        let begun = |place: &Laid| {
            let right: u32 =
                Element::ALL.into_iter().map(|stone| (place.of(stone) & laid.of(stone)).count_ones()).sum();
            if (place.cells() & taken).count_ones() == right { BEGUN[right as usize] } else { 0 }
        };
        self.places_of_signs.iter().map(|places| places.iter().map(begun).max().unwrap_or(0)).sum()
    }

    /// The best that can be made of a key with the stones that come next; `None` where there are too few.
    fn plan(&self, held: &Held) -> Option<Plan> {
        let public = self.public;
        let marks = public.free_marks(held);
        let free: Vec<Spot> = Spot::all().filter(|spot| marks >> spot.index() & 1 == 1).collect();
        let come = &public.prediction[usize::from(public.foreseen.min(SOLO_TURNS))..];
        let stones = come.get(..free.len()).filter(|stones| !stones.is_empty())?;
        let mut all = Vec::new();
        for (figure, next) in figures(held.stones, &free, stones) {
            for placement in self.places(figure) {
                let (worth, after) = self.brings(placement);
                all.push((worth, next, after));
            }
        }
        all.sort_by_key(|&(worth, ..)| std::cmp::Reverse(worth));
        let best = all.iter().take(LOOKED_AT).map(|(worth, next, after)| (worth + self.hope(after), *next));
        // The first of equals, so that a plan isn't changed for one as good.
        let (worth, next) = best.reduce(|most, it| if it.0 > most.0 { it } else { most })?;
        Some(Plan { worth, next })
    }
}

/// Every way to put these stones on these marks, with the mark of the first one. Stones of one colour are not told apart.
fn figures(figure: Figure, free: &[Spot], stones: &[Element]) -> Vec<(Figure, Spot)> {
    let mut all: Vec<(Figure, Spot)> = Vec::new();
    let Some((&stone, rest)) = stones.split_first() else { return all };
    for &spot in free {
        let with = figure.with(spot, stone);
        let left: Vec<Spot> = free.iter().copied().filter(|&it| it != spot).collect();
        let whole = if rest.is_empty() { vec![(with, spot)] } else { figures(with, &left, rest) };
        for (figure, _) in whole {
            if all.iter().all(|(known, _)| *known != figure) {
                all.push((figure, spot));
            }
        }
    }
    all
}
