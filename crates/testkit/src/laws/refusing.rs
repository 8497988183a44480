//! What may not be done is refused, with a reason, and then nothing has happened.

use samobranka_rules::{Game, Refusal, Seat, State, Told};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Held, Moment, asides, check_invariants, ensure, legal, pick};
use crate::mutate::mutate;

/// How many of each kind of strange actions, asides and rulings are tried at a moment.
const TRIES: usize = 4;

/// Actions of other moments and damaged ones, tried by every kind of seat: the check and the list agree, and what is
/// refused changes nothing and tells nothing.
pub(super) fn unlisted_actions_are_refused<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let lists: Vec<Vec<G::Action>> = moment.seats().map(|seat| legal(state.view(seat))).collect();
    let own = lists.concat();
    for action in strange(&own, &moment.elsewhere.actions, moment) {
        let seat = moment.any_seat();
        let listed = lists[seat.index()].binary_search(&(moment.counts_as)(&action)).is_ok();
        let checked = G::check(state.view(seat), &action);
        ensure!(checked.is_ok() == listed, "{seat}: {action} is listed: {listed}, and the check says {checked:?}");
        if let Err(why) = checked {
            gives_a_reason(&why)?;
            let refused = nothing_happens(state, |state, told| G::apply(state, seat, &action, told))?;
            ensure!(refused == why, "{seat}: {action} is checked as {why:?} and refused as {refused:?}");
        } else {
            let mut after = state.clone();
            let applied = G::apply(&mut after, seat, &action, &mut Vec::new());
            ensure!(applied.is_ok(), "{seat}: {action} passes the check, and is refused: {applied:?}");
            check_invariants(&after).map_err(|what| format!("after {seat}: {action}, {what}"))?;
        }
    }
    let Some(action) = pick(&own, moment.rng).or(pick(&moment.elsewhere.actions, moment.rng)) else { return Ok(()) };
    ensure!(G::check(state.spectator(), action).is_err(), "an onlooker may {action}");
    for seat in outsiders::<G>(state) {
        gives_a_reason(&nothing_happens(state, |state, told| G::apply(state, seat, action, told))?)?;
    }
    Ok(())
}

/// Asides are listed in order, pass the check, can be said, and change the public part alone; all others are refused.
/// None of them changes who owes a decision.
pub(super) fn asides_are_only_words<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let seat = moment.any_seat();
    let listed = asides(state.view(seat));
    ensure!(listed.is_sorted_by(|a, b| a < b), "the asides of seat {seat} are out of order, or doubled: {listed:?}");
    for aside in &listed {
        let checked = G::check_aside(state.view(seat), aside);
        ensure!(checked.is_ok(), "{seat} may say {aside}, and the check refuses it: {checked:?}");
        let mut after = state.clone();
        let said = G::say(&mut after, seat, aside, &mut Vec::new());
        ensure!(said.is_ok(), "{seat} may say {aside}, and it is refused: {said:?}");
        let only_words = after.private == state.private && after.secret == state.secret;
        ensure!(only_words, "{seat} says {aside}, and what is hidden has changed");
        let same = G::to_act(&after.public) == G::to_act(&state.public)
            && G::outcome(&after.public) == G::outcome(&state.public);
        ensure!(same, "{seat} says {aside}, and others are to act, or the outcome is another");
        check_invariants(&after).map_err(|what| format!("after {seat} says {aside}, {what}"))?;
    }
    for aside in strange(&listed, &moment.elsewhere.asides, moment) {
        let listed = listed.binary_search(&aside).is_ok();
        let checked = G::check_aside(state.view(seat), &aside);
        ensure!(checked.is_ok() == listed, "{seat} may say {aside}: {listed}, and the check says {checked:?}");
        if let Err(why) = checked {
            gives_a_reason(&why)?;
            let refused = nothing_happens(state, |state, told| G::say(state, seat, &aside, told))?;
            ensure!(refused == why, "{seat} saying {aside} is checked as {why:?} and refused as {refused:?}");
        }
    }
    if let Some(aside) = pick(&listed, moment.rng) {
        ensure!(G::check_aside(state.spectator(), aside).is_err(), "an onlooker may say {aside}");
        for seat in outsiders::<G>(state) {
            gives_a_reason(&nothing_happens(state, |state, told| G::say(state, seat, aside, told))?)?;
        }
    }
    Ok(())
}

/// Rulings are listed in order and can be carried out; all others are refused.
pub(super) fn rulings_are_listed_or_refused<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    let mut listed = Vec::new();
    G::rulings(&state.public, &mut listed);
    ensure!(listed.is_sorted_by(|a, b| a < b), "the rulings are out of order, or doubled: {listed:?}");
    for ruling in &listed {
        let mut after = state.clone();
        let ruled = G::rule(&mut after, ruling, &mut Vec::new());
        ensure!(ruled.is_ok(), "{ruling} is listed, and refused: {ruled:?}");
        check_invariants(&after).map_err(|what| format!("after {ruling}, {what}"))?;
    }
    for ruling in strange(&listed, &moment.elsewhere.rulings, moment) {
        if listed.binary_search(&ruling).is_err() {
            gives_a_reason(&nothing_happens(state, |state, told| G::rule(state, &ruling, told))?)?;
        }
    }
    Ok(())
}

/// Some of `elsewhere`, some of `own`, which may be another's, and some of `own` damaged, as far as the damage can still
/// be read.
fn strange<G: Game, T>(own: &[T], elsewhere: &[T], moment: &mut Moment<G>) -> Vec<T>
where
    T: Clone + Serialize + DeserializeOwned,
{
    let mut strange = Vec::new();
    for _ in 0..TRIES {
        strange.extend(pick(elsewhere, moment.rng).cloned());
        strange.extend(pick(own, moment.rng).cloned());
    }
    let Some(model) = pick(own, moment.rng).or(pick(elsewhere, moment.rng)) else { return strange };
    for _ in 0..2 {
        let mut value = serde_json::to_value(model).expect("what travels is written as plain JSON");
        mutate(&mut value, &moment.elsewhere.words, moment.rng);
        strange.extend(serde_json::from_value::<T>(value));
    }
    strange
}

/// The seats a table does not have.
fn outsiders<G: Game>(state: &State<G>) -> [Seat; 2] {
    [Seat(G::seats(&state.public)), Seat(u8::MAX)]
}

/// A refusal names a rule and has something to say.
fn gives_a_reason(why: &impl Refusal) -> Held {
    ensure!(!why.rule().is_empty(), "{why:?} names no rule");
    ensure!(!why.to_string().is_empty() && !why.phrase().key.is_empty(), "{why:?} has nothing to say");
    Ok(())
}

/// Does what must be refused, and gives the refusal; after it the state is as before, and nobody was told anything.
fn nothing_happens<G: Game>(
    state: &State<G>,
    act: impl FnOnce(&mut State<G>, &mut Vec<Told<G::Event>>) -> Result<(), G::Illegal>,
) -> Result<G::Illegal, String> {
    let mut after = state.clone();
    let mut told = Vec::new();
    let Err(why) = act(&mut after, &mut told) else { return Err("what must be refused is carried out".to_owned()) };
    if after != *state {
        return Err(format!("refused ({why}), and yet something has changed"));
    }
    if !told.is_empty() {
        return Err(format!("refused ({why}), and yet it is told: {told:?}"));
    }
    Ok(why)
}
