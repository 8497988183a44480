//! Imagined worlds, and how they are played on.

use samobranka_rules::{Game, MAX_SEATS, NoListener, Rng, Seat, Seed, State, Tell, View};

use crate::Guide;

/// What a playout was worth to each seat.
pub(crate) type Worths = [f64; MAX_SEATS];

/// An imagined world, and the seed for the chance of those who play on in it.
pub(crate) struct World<G: Game> {
    pub(crate) state: State<G>,
    pub(crate) chance: Seed,
}

/// So often a world that isn't credible is put aside for another; then the most credible of them is taken.
const DOUBTS: u32 = 64;

/// The `number`-th world of a search. It depends on the view, the guide, the seed and the number.
pub(crate) fn imagine<G: Game, J: Guide<G>>(view: View<G>, guide: &J, seed: Seed, number: u64) -> World<G> {
    let mut rng = Rng::new(Rng::at_seed(seed, number).seed());
    let mut best: Option<(State<G>, f64)> = None;
    for _ in 0..DOUBTS {
        let state = guide.imagine(view, &mut rng);
        let credible = guide.credible(view, &state);
        // The scale is fine enough for a likelihood, and chance is drawn only where there is doubt.
        let kept = credible >= 1.0 || f64::from(rng.below(1 << 24)) < credible * f64::from(1 << 24);
        if kept || best.as_ref().is_none_or(|(_, most)| credible > *most) {
            best = Some((state, credible));
        }
        if kept {
            break;
        }
    }
    let (state, _) = best.expect("a world has been imagined");
    World { state, chance: rng.seed() }
}

/// Plays a line for as long as it is legal and the seat owes a decision. Says whether any of it was played.
pub(crate) fn play_line<G: Game>(
    state: &mut State<G>,
    seat: Seat,
    line: &[G::Action],
    tell: &mut impl Tell<G>,
) -> bool {
    let mut played = false;
    for action in line {
        if !G::to_act(&state.public).contains(seat) || G::apply(state, seat, action, tell).is_err() {
            break;
        }
        played = true;
    }
    played
}

/// Plays a world on: to its end, to where the guide rests or to its horizon.
pub(crate) fn play_on<G: Game, J: Guide<G>>(state: &mut State<G>, guide: &J, rng: &mut Rng) {
    let mut mind = J::Mind::default();
    let mut left = guide.horizon();
    while let Some(seat) = G::to_act(&state.public).first() {
        if guide.rests(state) {
            break;
        }
        if let Some(left) = &mut left {
            if *left == 0 {
                break;
            }
            *left -= 1;
        }
        let action = guide.play(state.view(seat), &mut mind, rng);
        G::apply(state, seat, &action, &mut NoListener).expect("a guide plays by the rules");
    }
}

/// What a world that was played on is worth to one seat. Judging may take longer than all the rest, so only those are
/// asked about whose answer is wanted.
pub(crate) fn worth<G: Game, J: Guide<G>>(state: &State<G>, guide: &J, seat: Seat) -> f64 {
    let worth = match &G::outcome(&state.public) {
        Some(outcome) => guide.worth(outcome, seat),
        None => guide.judge(state, seat),
    };
    worth.clamp(0.0, 1.0)
}

/// What a world that was played on is worth to each seat.
pub(crate) fn worths<G: Game, J: Guide<G>>(state: &State<G>, guide: &J) -> Worths {
    let mut worths = [0.0; MAX_SEATS];
    for seat in Seat::all(G::seats(&state.public)) {
        worths[seat.index()] = worth(state, guide, seat);
    }
    worths
}
