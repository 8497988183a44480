//! Signs, and how near each is: the place where most of its stones stand already. Only their owner sees this.

use leptos::prelude::*;
use samobranka_page::speech::{say, text};
use samobranka_portals::{BOARD, Board, Cell, Element, Figure, Phase, Public, Sign, SignSet, Spot};
use samobranka_rules::{Phrase, Seat};

use super::model::Model;
use super::stone::stone;

/// Where a sign is nearest to being made.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trace {
    pub(crate) board: Board,
    /// Each stone of the figure: where, which, and whether it stands there already.
    pub(crate) cells: Vec<(Cell, Element, bool)>,
    /// The stones that stand, by their places on the card.
    there: Vec<Spot>,
    /// How many of the places that are missing are taken by other stones.
    blocked: usize,
}

impl Trace {
    /// How many stones stand.
    pub(crate) fn there(&self) -> usize {
        self.there.len()
    }
}

/// The stones of a figure in every way it may lie, each with its place on the card.
fn ways(figure: Figure, mirrors: bool) -> Vec<Vec<(i8, i8, Element, Spot)>> {
    let printed: Vec<(i8, i8, Element, Spot)> =
        figure.iter().map(|(spot, stone)| (spot.row() as i8, spot.column() as i8, stone, spot)).collect();
    let mirrored: Vec<_> = printed.iter().map(|&(row, column, stone, spot)| (row, 2 - column, stone, spot)).collect();
    let mut all = Vec::new();
    for mut way in [Some(printed), mirrors.then_some(mirrored)].into_iter().flatten() {
        for _ in 0..4 {
            all.push(way.clone());
            way.iter_mut().for_each(|(row, column, ..)| (*row, *column) = (*column, 2 - *row));
        }
    }
    all
}

/// Where a sign is nearest to being made on the boards within reach of a seat: most stones standing, then fewest of the
/// missing places taken.
pub(crate) fn trace(public: &Public, seat: Seat, sign: Sign) -> Option<Trace> {
    let figure = public.data().sign(sign);
    let ways = ways(figure, public.options.mirrors);
    let mut best: Option<Trace> = None;
    for board in public.reach(seat).iter() {
        let laid = &public.stones[board.index()];
        for way in &ways {
            for (top, left) in (-2..BOARD as i8).flat_map(|top| (-2..BOARD as i8).map(move |left| (top, left))) {
                let on_board = |at: i8| u8::try_from(at).ok();
                let cell = |row: i8, column: i8| Cell::new(on_board(top + row)?, on_board(left + column)?);
                let placed: Option<Vec<(Cell, Element, bool, Spot)>> = way
                    .iter()
                    .map(|&(row, column, stone, spot)| {
                        let cell = cell(row, column)?;
                        Some((cell, stone, laid.at(cell) == Some(stone), spot))
                    })
                    .collect();
                let Some(placed) = placed else { continue };
                let there: Vec<Spot> = placed.iter().filter(|it| it.2).map(|it| it.3).collect();
                let blocked = placed.iter().filter(|it| !it.2 && laid.at(it.0).is_some()).count();
                let better = best.as_ref().is_none_or(|best| {
                    (there.len(), std::cmp::Reverse(blocked)) > (best.there.len(), std::cmp::Reverse(best.blocked))
                });
                if better {
                    let cells = placed.iter().map(|&(cell, stone, there, _)| (cell, stone, there)).collect();
                    best = Some(Trace { board, cells, there, blocked });
                }
            }
        }
    }
    best
}

/// A sign as a small card: stones that stand are whole, the others only outlined.
pub(crate) fn sign_face(public: &Public, sign: Sign, there: Option<&Trace>) -> AnyView {
    let figure = public.data().sign(sign);
    let cell = |spot: Spot| {
        let lies = figure.at(spot);
        let missing = lies.is_some() && there.is_some_and(|trace| !trace.there.contains(&spot));
        view! { <span class="sc" class:missing=missing>{lies.map(stone)}</span> }
    };
    view! { <span class="sg">{Spot::all().map(cell).collect_view()}</span> }.into_any()
}

/// What a sign's figure is, in words.
pub(crate) fn sign_words(public: &Public, sign: Sign) -> String {
    let stones: Vec<Phrase> = public
        .data()
        .sign(sign)
        .iter()
        .map(|(spot, stone)| {
            Phrase::new("web-po-mark-covered").with("spot", spot.phrase()).with("colour", stone.colour())
        })
        .collect();
    say(&Phrase::new("web-po-sign").with("sign", sign.id()).with("stones", stones))
}

/// One's own signs, or the open ones of a game alone.
fn own_signs(model: Model) -> Vec<Sign> {
    model.seen.with(|seen| {
        if seen.public.solo() {
            return seen.public.open_signs.into_iter().flatten().collect();
        }
        seen.own.as_ref().map_or_else(Vec::new, |(_, own)| own.signs.iter().collect())
    })
}

/// One's own signs with how near each is; a tap shows on the board where. While signs are chosen, a tap chooses.
#[component]
pub(crate) fn Signs(model: Model) -> impl IntoView {
    let signs = Memo::new(move |_| own_signs(model));
    let played = model.seen.with_untracked(|seen| seen.public.signs());
    let fulfilled = Memo::new(move |_| model.seen.with(|seen| seen.public.fulfilled[model.me().index()]));
    played.then(|| {
        view! {
            <section class="signs" data-group="" aria-label=move || text(if model.alone() { "web-po-open-signs" } else { "web-po-own-signs" })>
                {move || signs.get().into_iter().map(|sign| view! { <OneSign model sign/> }).collect_view()}
                <Show when=move || !fulfilled.get().is_empty()>
                    <span class="won small" data-won="">
                        {move || say(&Phrase::new("web-po-signs-won").with("count", fulfilled.get().len()))}
                    </span>
                </Show>
            </section>
        }
    })
}

#[component]
fn OneSign(model: Model, sign: Sign) -> impl IntoView {
    let near = Memo::new(move |_| model.seen.with(|seen| trace(&seen.public, model.me(), sign)));
    let total = model.seen.with_untracked(|seen| seen.public.data().sign(sign).len());
    let choosing = move || {
        model.my_turn()
            && model.seen.with(|seen| matches!(seen.public.phase, Phase::KeepSigns { .. } | Phase::Declare { .. }))
    };
    let keeping = move || model.seen.with(|seen| matches!(seen.public.phase, Phase::KeepSigns { .. }));
    let chosen = move || model.chosen.get().contains(sign);
    let there = move || near.get().map_or(0, |near| near.there());
    let promised = move || model.promise.get().is_some_and(|promise| promise.signs.contains(sign));
    let press = move |_| {
        if untrack(choosing) {
            let one = SignSet::NONE.with(sign);
            model.chosen.update(|set| *set = if set.contains(sign) { set.minus(one) } else { set.or(one) });
        } else {
            model.traced.update(|traced| *traced = if *traced == Some(sign) { None } else { Some(sign) });
        }
    };
    let label = move || {
        let words = model.seen.with(|seen| sign_words(&seen.public, sign));
        let near = say(&Phrase::new("web-po-sign-near").with("there", there() as u32).with("total", total));
        format!("{words} {near}")
    };
    view! {
        <button
            class="sign"
            class:on=move || if choosing() { chosen() } else { model.traced.get() == Some(sign) }
            class:near=move || there() + 1 == total as usize
            class:made=move || there() == total as usize || promised()
            type="button"
            data-sign=sign.id()
            aria-label=label
            aria-pressed=move || (if choosing() { chosen() } else { model.traced.get() == Some(sign) }).to_string()
            on:click=press
        >
            {move || {
                let trace = near.get().filter(|_| !keeping());
                model.seen.with(|seen| sign_face(&seen.public, sign, trace.as_ref()))
            }}
            <span class="howfar" aria-hidden="true">
                {move || if keeping() { String::new() } else { format!("{}/{total}", there()) }}
            </span>
        </button>
    }
}

#[cfg(test)]
mod tests {
    use samobranka_portals::{Options, Portals};
    use samobranka_rules::{Play, Seed, Setup};

    use super::*;

    #[test]
    fn a_sign_is_found_where_most_of_it_stands() {
        let setup = Setup::new(2, Options { signs: true, ..Options::default() }).expect("two may play");
        let (play, _) = Play::<Portals>::new(setup, Seed::from_number(1));
        let mut public = play.state().public.clone();
        let sign = Sign::new(1).expect("a sign");
        assert_eq!(trace(&public, Seat(0), sign).map(|it| it.there()), Some(0));
        // Whatever stands, the tracker and the rules agree on when a sign is made.
        let figure = public.data().sign(sign).turned().cornered();
        let mut laid = 0;
        for (spot, stone) in figure.iter() {
            assert!(public.standing(Seat(0), SignSet::NONE.with(sign)).is_empty());
            let cell = Cell::new(spot.row() + 2, spot.column() + 2).expect("it fits");
            public.stones[1].put(cell, stone);
            laid += 1;
            let near = trace(&public, Seat(0), sign).expect("there is a nearest place");
            assert_eq!((near.there(), near.board), (laid, Board(1)));
        }
        assert!(!public.standing(Seat(0), SignSet::NONE.with(sign)).is_empty());
    }
}
