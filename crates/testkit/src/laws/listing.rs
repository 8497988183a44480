//! What may be done is listed: in order, in full, and all of it can be done.

use std::collections::BTreeMap;

use samobranka_rules::{Game, NoListener, Seed, Setup, State, Told};

use super::{Held, Moment, asides, check_invariants, ensure, legal, name_of, view_of};

/// The same setup and seed deal the same; the deal keeps the invariants; and two deals of which a spectator is told the
/// same look the same to them, or the table gives away what nobody was told.
pub(super) fn deals_are_told<G: Game>(
    setup: &Setup<G>,
    seed: Seed,
    start: &State<G>,
    told: &[Told<G::Event>],
    earlier: &mut BTreeMap<Vec<u8>, Vec<u8>>,
) -> Held {
    check_invariants(start)?;
    let mut again = Vec::new();
    ensure!(G::deal(setup, seed, &mut again) == *start && again == told, "the same seed deals two ways");
    ensure!(G::deal(setup, seed, &mut NoListener) == *start, "the deal depends on who listens");
    ensure!(G::seats(&start.public) == setup.seats(), "the table has another number of seats than was asked for");
    ensure!(G::options(&start.public) == setup.options(), "the table has other options than were asked for");
    let heard: Vec<&Told<G::Event>> = told.iter().filter(|told| told.to.includes(None)).collect();
    let heard = serde_json::to_vec(&heard).map_err(|why| why.to_string())?;
    let seen = serde_json::to_vec(&start.public).map_err(|why| why.to_string())?;
    let before = earlier.entry(heard).or_insert_with(|| seen.clone());
    ensure!(
        *before == seen,
        "onlookers are told the same of two deals and see two tables:\n{}\n{}",
        String::from_utf8_lossy(before),
        String::from_utf8_lossy(&seen)
    );
    Ok(())
}

pub(super) fn invariants_hold<G: Game>(moment: &mut Moment<G>) -> Held {
    check_invariants(moment.state())
}

/// Those who owe a decision have one to make, nobody else has, and the game is over just when nobody owes one.
pub(super) fn somebody_can_act<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let to_act = G::to_act(&state.public);
    ensure!(to_act.into_iter().all(|seat| state.has(seat)), "{to_act:?} are to act, and not all of them sit here");
    for seat in moment.seats() {
        let listed = legal(state.view(seat)).len();
        ensure!(
            (listed > 0) == to_act.contains(seat),
            "{to_act:?} are to act, and {listed} actions are open to {seat}"
        );
    }
    let outcome = G::outcome(&state.public);
    ensure!(outcome.is_some() == to_act.is_empty(), "{to_act:?} are to act, and the outcome is {outcome:?}");
    ensure!(legal(state.spectator()).is_empty(), "actions are listed for an onlooker");
    ensure!(asides(state.spectator()).is_empty(), "asides are listed for an onlooker");
    Ok(())
}

pub(super) fn lists_are_sorted<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    for seat in moment.seats() {
        let legal = legal(state.view(seat));
        let sorted = legal.is_sorted_by(|a, b| a < b);
        ensure!(sorted, "the actions of seat {seat} are out of order, or doubled: {legal:?}");
    }
    Ok(())
}

/// Of a longer list about so many actions are looked at in ways that would take most of the laws' time if all were.
const SOME: u32 = 24;

/// Choosing by number gives the listed action of that number, and counts as many as are listed.
pub(super) fn choosing_agrees<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    for seat in moment.seats().map(Some).chain([None]) {
        let view = view_of(state, seat);
        let legal = legal(view);
        if legal.is_empty() {
            let chosen = G::choose(view, |count| count.saturating_sub(1));
            ensure!(chosen.is_none(), "nothing is open to {}, and it can choose {chosen:?}", name_of(seat));
        }
        let any = G::any(view, moment.rng);
        let listed = any.as_ref().is_some_and(|any| legal.binary_search(any).is_ok());
        ensure!(listed || any.is_none() && legal.is_empty(), "chance gives {} what isn't open: {any:?}", name_of(seat));
        let count = legal.len();
        let mut places: Vec<u32> = (0..count as u32).collect();
        if places.len() > SOME as usize {
            places = (0..SOME).map(|_| moment.rng.below(count as u32)).chain([0, count as u32 - 1]).collect();
        }
        for place in places {
            let listed = &legal[place as usize];
            let mut counted = 0;
            let chosen = G::choose(view, |count| {
                counted = count;
                place
            });
            ensure!(counted as usize == count, "{} has {count} actions, and {counted} are counted", name_of(seat));
            let same = chosen.as_ref() == Some(listed);
            ensure!(same, "number {place} of {} is {listed}, and {chosen:?} is chosen", name_of(seat));
        }
    }
    Ok(())
}

/// Every listed action passes the check and is carried out, and what always holds still does (of a long list, after some).
pub(super) fn listed_actions_apply<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let mut told = Vec::new();
    for seat in moment.seats() {
        let legal = legal(state.view(seat));
        for action in &legal {
            let checked = G::check(state.view(seat), action);
            ensure!(checked.is_ok(), "{seat}: {action} is listed, and the check refuses it: {checked:?}");
            let mut after = state.clone();
            told.clear();
            let applied = G::apply(&mut after, seat, action, &mut told);
            ensure!(applied.is_ok(), "{seat}: {action} is listed, and refused: {applied:?}");
            if moment.rng.below(legal.len() as u32) < SOME {
                check_invariants(&after).map_err(|what| format!("after {seat}: {action}, {what}"))?;
            }
        }
    }
    Ok(())
}
