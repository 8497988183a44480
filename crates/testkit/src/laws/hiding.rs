//! Nobody is shown or told what they must not know.

use std::fmt::Debug;

use samobranka_rules::{Deed, Game, Rng, Seat, State, Told};

use super::{Held, Moment, asides, check_invariants, ensure, legal, name_of, pick, view_of};
use crate::playthrough::notation;

/// How many deeds two worlds that look the same are followed.
const AHEAD: usize = 6;

/// To everyone, a state imagined from what they see looks like the real one, and could be real. The same chance gives
/// the same state.
pub(super) fn imagined_worlds_look_the_same<G: Game>(moment: &mut Moment<G>) -> Held {
    let state = moment.state();
    for seat in moment.seats().map(Some).chain([None]) {
        let chance = Rng::new(moment.rng.seed());
        let world = G::imagine(view_of(state, seat), &mut chance.clone());
        let again = G::imagine(view_of(state, seat), &mut chance.clone());
        ensure!(world == again, "{} imagines two worlds by the same chance", name_of(seat));
        look_the_same(state, &world, seat)?;
        read_the_same(state, &world, seat)?;
        check_invariants(&world).map_err(|what| format!("in the world {} imagines, {what}", name_of(seat)))?;
    }
    Ok(())
}

/// The real world and one that `seat`, or a spectator, imagines go on side by side.
///
/// A deed that reveals nothing must tell them nothing but what it would tell in the imagined world too: there the same
/// deed, or another of the one who did it, tells them the same and leaves the table looking the same. When something is
/// revealed and the deed is possible in both worlds, they are told the same up to the first reveal. And a deed reveals
/// something in both worlds or in neither.
pub(super) fn secrets_are_kept<G: Game>(moment: &mut Moment<G>) -> Held {
    let seat = moment.anybody();
    let mut real = moment.state().clone();
    let mut other = G::imagine(view_of(&real, seat), moment.rng);
    look_the_same(&real, &other, seat)?;
    for _ in 0..AHEAD {
        let Some(deed) = next_deed(&real, &other, moment.rng) else { break };
        let before = other.clone();
        let told = carry_out(&mut real, &deed).ok_or_else(|| format!("{} is listed, and refused", notation(&deed)))?;
        let there = carry_out(&mut other, &deed);
        let revealed = reveals(&real, &told);
        // Reveals are counted for those who play: to a spectator a deed may show what the one who did it knew.
        if let (Some(there), Some(_)) = (&there, seat) {
            ensure!(
                revealed == reveals(&other, there),
                "{} reveals something in one world and not in another, which to {} look the same: so its passing \
                 without a reveal tells a secret too, and must not be undone: here {told:?}, there {there:?}",
                notation(&deed),
                name_of(seat)
            );
        }
        if revealed || seat.is_none() {
            // Where the deed was not possible, it has shown that this is not that world.
            let Some(there) = there else { break };
            let same = the_same_up_to_a_reveal((&real, &told), (&other, &there), seat);
            if !same.map_err(|what| format!("{}: {what}", notation(&deed)))? {
                break;
            }
        } else if there.is_none_or(|there| heard(&there, seat) != heard(&told, seat)) {
            let like = the_like_of_it(&before, &deed, &real, &heard(&told, seat), seat);
            other = like.ok_or_else(|| {
                let (done, whoever, heard) = (notation(&deed), name_of(seat), heard(&told, seat));
                format!("{done} is said to reveal nothing, and yet {whoever} can rule a world out by it: {heard:?}")
            })?;
        }
        look_the_same(&real, &other, seat)
            .map_err(|what| format!("after {}, of which the same is told in both worlds, {what}", notation(&deed)))?;
    }
    Ok(())
}

/// Whether `seat` is told the same in both worlds. If not, the first difference must be a reveal.
fn the_same_up_to_a_reveal<G: Game>(
    (real, told): (&State<G>, &[Told<G::Event>]),
    (other, there): (&State<G>, &[Told<G::Event>]),
    seat: Option<Seat>,
) -> Result<bool, String> {
    let (heard, heard_there) = (heard(told, seat), heard(there, seat));
    let differ = (0..heard.len().max(heard_there.len())).find(|&at| heard.get(at) != heard_there.get(at));
    let Some(at) = differ else { return Ok(true) };
    let (here, there) = (heard.get(at), heard_there.get(at));
    let reveals = |state: &State<G>, event: Option<&&G::Event>| event.is_some_and(|it| G::reveals(&state.public, it));
    if reveals(real, here) || reveals(other, there) {
        return Ok(false);
    }
    let whoever = name_of(seat);
    Err(format!(
        "{whoever} is told a secret before anything is revealed: here {here:?}, in an imagined world {there:?}"
    ))
}

/// The imagined world after something that the one who did `deed` could have done there instead, and of which `seat`
/// would be told the same and see the same.
fn the_like_of_it<G: Game>(
    world: &State<G>,
    deed: &Deed<G>,
    real: &State<G>,
    heard_really: &[&G::Event],
    seat: Option<Seat>,
) -> Option<State<G>> {
    let likes: Vec<Deed<G>> = match deed {
        Deed::Act(who, _) => legal(world.view(*who)).into_iter().map(|action| Deed::Act(*who, action)).collect(),
        Deed::Say(who, _) => asides(world.view(*who)).into_iter().map(|aside| Deed::Say(*who, aside)).collect(),
        _ => Vec::new(),
    };
    likes.into_iter().find_map(|like| {
        let mut after = world.clone();
        let told = carry_out(&mut after, &like)?;
        let alike = heard(&told, seat) == heard_really && !reveals(&after, &told);
        (alike && look_the_same(real, &after, seat).is_ok()).then_some(after)
    })
}

/// What `seat` sees, may do and may say is the same in both worlds.
fn look_the_same<G: Game>(real: &State<G>, other: &State<G>, seat: Option<Seat>) -> Held {
    let (here, there) = (view_of(real, seat), view_of(other, seat));
    if here != there {
        read_the_same(real, other, seat)?;
        return Err(format!(
            "{} sees another table in an imagined world, though it is written the same",
            name_of(seat)
        ));
    }
    ensure!(legal(here) == legal(there), "{} may do other things in an imagined world", name_of(seat));
    ensure!(asides(here) == asides(there), "{} may say other things in an imagined world", name_of(seat));
    Ok(())
}

/// What `seat` sees is written the same in both worlds, to the last byte.
fn read_the_same<G: Game>(real: &State<G>, other: &State<G>, seat: Option<Seat>) -> Held {
    let text = |state| serde_json::to_string(&view_of(state, seat)).map_err(|why| why.to_string());
    let (here, there) = (text(real)?, text(other)?);
    ensure!(here == there, "{} sees another table in an imagined world:\n{here}\n{there}", name_of(seat));
    Ok(())
}

/// Something that can be done next, as often as not in both worlds.
fn next_deed<G: Game>(real: &State<G>, other: &State<G>, rng: &mut Rng) -> Option<Deed<G>> {
    match rng.below(16) {
        0 => {
            let mut rulings = Vec::new();
            G::rulings(&real.public, &mut rulings);
            return pick(&rulings, rng).cloned().map(Deed::Rule);
        }
        1 => {
            let seat = Seat(rng.below(G::seats(&real.public).into()) as u8);
            return pick(&asides(real.view(seat)), rng).cloned().map(|aside| Deed::Say(seat, aside));
        }
        _ => {}
    }
    let to_act: Vec<Seat> = G::to_act(&real.public).into_iter().collect();
    let seat = *pick(&to_act, rng)?;
    let mut choice = legal(real.view(seat));
    if rng.below(4) > 0 {
        choice = in_both(choice, &legal(other.view(seat)));
    }
    pick(&choice, rng).cloned().map(|action| Deed::Act(seat, action))
}

/// The items of one sorted list that are in the other.
fn in_both<T: Ord>(mut one: Vec<T>, other: &[T]) -> Vec<T> {
    one.retain(|item| other.binary_search(item).is_ok());
    one
}

/// Carries out `deed` and gives what was told, or nothing where it is refused.
fn carry_out<G: Game>(state: &mut State<G>, deed: &Deed<G>) -> Option<Vec<Told<G::Event>>> {
    let mut told = Vec::new();
    deed.carry_out(state, &mut told).is_ok().then_some(told)
}

fn reveals<G: Game>(state: &State<G>, told: &[Told<G::Event>]) -> bool {
    told.iter().any(|told| G::reveals(&state.public, &told.event))
}

/// What `seat` is told.
fn heard<E: Debug>(told: &[Told<E>], seat: Option<Seat>) -> Vec<&E> {
    told.iter().filter(|told| told.to.includes(seat)).map(|told| &told.event).collect()
}
