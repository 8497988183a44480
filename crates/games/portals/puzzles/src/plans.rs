//! What a key can bring with stones that are known.

use samobranka_portals::{Board, Element, Figure, Held, Placement, Public, SOLO_TURNS, Sign, Spot, preview};

/// PO-128: what a fulfilled sign pays.
const SIGN: i32 = 4;

/// The best that can be made of a key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// The points of its portal, and of the signs that it makes stand.
    pub(crate) worth: i32,
    /// Where the next stone goes.
    pub(crate) first: Spot,
}

/// The best plan for a key with the stones that come next, the first of them on `first` where that is given; and how many
/// portals were tried. No plan where there are too few stones.
pub(crate) fn best(public: &Public, held: &Held, first: Option<Spot>) -> (Option<Plan>, u64) {
    let marks = public.free_marks(held);
    let free: Vec<Spot> = Spot::all().filter(|spot| marks >> spot.index() & 1 == 1).collect();
    let come = &public.prediction[usize::from(public.foreseen.min(SOLO_TURNS))..];
    let Some(stones) = come.get(..free.len()).filter(|stones| !stones.is_empty()) else { return (None, 0) };
    let mut figures = Vec::new();
    fill(held.stones, &free, stones, None, &mut figures);
    let (mut best, mut tried) = (None::<Plan>, 0);
    for (figure, start) in figures.into_iter().filter(|(_, start)| first.is_none_or(|first| first == *start)) {
        for (worth, _) in portals(public, figure) {
            tried += 1;
            if best.is_none_or(|best| worth > best.worth) {
                best = Some(Plan { worth, first: start });
            }
        }
    }
    (best, tried)
}

/// Every way to put these stones on these marks, with the mark of the first stone.
fn fill(figure: Figure, free: &[Spot], stones: &[Element], first: Option<Spot>, into: &mut Vec<(Figure, Spot)>) {
    let Some((&stone, rest)) = stones.split_first() else {
        into.extend(first.map(|first| (figure, first)));
        return;
    };
    for &spot in free {
        let left: Vec<Spot> = free.iter().copied().filter(|&it| it != spot).collect();
        fill(figure.with(spot, stone), &left, rest, first.or(Some(spot)), into);
    }
}

/// Every place for these stones on the field, once each, and what it brings at once.
pub(crate) fn portals(public: &Public, figure: Figure) -> impl Iterator<Item = (i32, Placement)> {
    let mut places = Vec::new();
    for quarters in 0..4 {
        for row in -2..=4 {
            places.extend((-2..=4).filter_map(|column| Placement::of_card(Board(0), figure, quarters, row, column)));
        }
    }
    places.sort_unstable();
    places.dedup();
    let signs = Signs::lacking(public);
    places.into_iter().map(move |place| (signs.worth(public, place), place))
}

/// The open signs that don't stand yet.
struct Signs(Vec<(Sign, [u32; 5])>);

impl Signs {
    fn lacking(public: &Public) -> Signs {
        let (data, mirrors) = (public.data(), public.options.mirrors);
        let open = public.open_signs.into_iter().flatten();
        let lacking = open.filter(|sign| !data.stands(*sign, &public.stones[0], mirrors));
        let counted = lacking.map(|sign| {
            let mut count = [0; 5];
            data.sign(sign).iter().for_each(|(_, stone)| count[stone.index()] += 1);
            (sign, count)
        });
        Signs(counted.collect())
    }

    /// PO-157, PO-159: the points of a place, and four for each sign that stands then.
    fn worth(&self, public: &Public, place: Placement) -> i32 {
        let seen = preview(public, place);
        let mut after = public.stones[0];
        seen.placed.iter().for_each(|(cell, stone)| after.put(cell, stone));
        // Where there are too few stones of a colour, nobody needs to look where they lie.
        let enough = |count: &[u32; 5]| Element::ALL.iter().all(|it| after.of(*it).count_ones() >= count[it.index()]);
        let stands = |(sign, count): &&(Sign, [u32; 5])| {
            enough(count) && public.data().stands(*sign, &after, public.options.mirrors)
        };
        i32::from(seen.points.total()) + SIGN * self.0.iter().filter(stands).count() as i32
    }
}
