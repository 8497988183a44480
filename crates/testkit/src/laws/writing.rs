//! What travels is written and read back the same, and what is not understood is refused.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use samobranka_rules::{Game, NoListener, PerSeat, Setup, State, broken_invariant};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Held, Moment, asides, check_invariants, ensure, legal, pick, view_of};
use crate::mutate::{add_stranger, mutate};

/// States, views, options, outcomes, what was told and done last, and what could be: all of it is read back as it was.
pub(super) fn what_is_written_is_read_back<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    read_back(state)?;
    read_back(G::options(&state.public))?;
    read_back(&G::outcome(&state.public))?;
    for seat in moment.seats() {
        read_back(&state.private.each()[seat.index()])?;
    }
    read_back(&state.public)?;
    let seat = moment.anybody();
    let view = view_of(state, seat);
    let parts = json!({ "seat": seat, "public": view.public, "private": view.own.map(|(_, own)| own) });
    ensure!(written(&view)? == parts, "a view is written as something else than its parts: {parts}");
    for told in &moment.table.told {
        read_back(told)?;
    }
    moment.table.play.log().last().map_or(Ok(()), read_back)?;
    let seat = moment.any_seat();
    pick(&legal(state.view(seat)), moment.rng).map_or(Ok(()), read_back)?;
    pick(&asides(state.view(seat)), moment.rng).map_or(Ok(()), read_back)?;
    pick(&rulings(state), moment.rng).map_or(Ok(()), read_back)
}

/// Actions, asides and rulings are read back from their notation.
pub(super) fn notation_is_read_back<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let seat = moment.any_seat();
    legal(state.view(seat)).iter().try_for_each(parsed_back)?;
    asides(state.view(seat)).iter().try_for_each(parsed_back)?;
    rulings(state).iter().try_for_each(parsed_back)
}

/// A part that nobody knows is not passed over in silence.
pub(super) fn unknown_parts_are_refused<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let seat = moment.any_seat();
    refuses_a_stranger(moment, state)?;
    refuses_a_stranger(moment, G::options(&state.public))?;
    let action = pick(&legal(state.view(seat)), moment.rng).cloned();
    action.map_or(Ok(()), |action| refuses_a_stranger(moment, &action))?;
    let aside = pick(&asides(state.view(seat)), moment.rng).cloned();
    aside.map_or(Ok(()), |aside| refuses_a_stranger(moment, &aside))?;
    let ruling = pick(&rulings(state), moment.rng).cloned();
    ruling.map_or(Ok(()), |ruling| refuses_a_stranger(moment, &ruling))
}

/// A damaged state is refused by the reader or by an invariant; if it is neither, it is a state like any other, and the
/// game can be played on from it to an end.
pub(super) fn states_from_outside<G: Game>(moment: &mut Moment<G>) -> Held {
    let mut value = written(moment.state())?;
    for _ in 0..1 + moment.rng.below(3) {
        mutate(&mut value, &[], moment.rng);
    }
    let Ok(mut state) = serde_json::from_value::<State<G>>(value.clone()) else { return Ok(()) };
    if broken_invariant(&state).is_some() {
        return Ok(());
    }
    let setup = Setup::<G>::new(G::seats(&state.public), G::options(&state.public).clone());
    let Ok(setup) = setup else { return Ok(()) };
    let mut decisions = 0;
    while let Some(seat) = G::to_act(&state.public).first() {
        let strange = |what: String| format!("{what}; played on from {value}");
        let Some(action) = G::choose(state.view(seat), |count| moment.rng.below(count)) else {
            return Err(strange(format!("nothing is open to seat {seat}")));
        };
        let done = G::apply(&mut state, seat, &action, &mut NoListener);
        done.map_err(|why| strange(format!("{seat}: {action} is refused: {why}")))?;
        check_invariants(&state).map_err(|what| strange(format!("after {seat}: {action}, {what}")))?;
        decisions += 1;
        if decisions > G::longest(&setup) {
            return Err(strange("it doesn't end".to_owned()));
        }
    }
    ensure!(G::outcome(&state.public).is_some(), "it ends without an outcome, played on from {value}");
    Ok(())
}

fn rulings<G: Game>(state: &State<G>) -> Vec<G::Ruling> {
    let mut rulings = Vec::new();
    G::rulings(&state.public, &mut rulings);
    rulings
}

fn written(value: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|why| format!("can't be written: {why}"))
}

fn read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Held {
    let text = serde_json::to_string(value).map_err(|why| format!("{value:?} can't be written: {why}"))?;
    let again: T = serde_json::from_str(&text).map_err(|why| format!("{text} can't be read: {why}"))?;
    ensure!(again == *value, "{value:?} is written as {text} and read back as {again:?}");
    let twice = serde_json::to_string(&again).map_err(|why| why.to_string())?;
    ensure!(twice == text, "{text} is read back and written again as {twice}");
    Ok(())
}

fn parsed_back<T: Display + FromStr<Err: Display> + PartialEq + Debug>(value: &T) -> Held {
    let text = value.to_string();
    let again: T = text.parse().map_err(|why| format!("{value:?} prints as {text}, which can't be read: {why}"))?;
    ensure!(again == *value, "{value:?} prints as {text} and is read back as {again:?}");
    Ok(())
}

fn refuses_a_stranger<G: Game, T: Serialize + DeserializeOwned + Debug>(moment: &mut Moment<G>, value: &T) -> Held {
    let mut value = written(value)?;
    if add_stranger(&mut value, moment.rng) {
        let read = serde_json::from_value::<T>(value.clone());
        ensure!(read.is_err(), "{value} is read, and a part of it passed over");
    }
    Ok(())
}
