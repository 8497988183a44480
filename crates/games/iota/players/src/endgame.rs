//! The end for two: once the deck is out, each knows what the other holds.

use samobranka_iota::{Action, CardList, Cards, Iota, State};
use samobranka_rules::{Game, NoListener, Outcome, Rng, Seat, Seed, View};

use super::turns::{Turn, each_turn, name};
use samobranka_players::Hurry;

/// How many turns are looked at in each position: few at first, then ever more, as far as positions may be looked at.
const WIDTHS: [usize; 5] = [3, 6, 12, 24, usize::MAX];

/// The best action where everything is known and two play for points; nothing elsewhere.
pub(super) fn best(view: View<Iota>, positions: u32, hurry: &Hurry, seed: Seed) -> Option<Action> {
    let seat = view.seat()?;
    let public = view.public;
    if public.seats != 2 || public.deck > 0 || public.options.children {
        return None;
    }
    let known = Iota::imagine(view, &mut Rng::new(seed));
    let other = Seat(1 - seat.0);
    // In the short game cards may be out of play, and nobody knows which.
    if unseen(view) != known.private[other.index()].hand {
        return None;
    }
    let mut search = Search { left: positions, hurry };
    let mut best = None;
    for width in WIDTHS {
        let Some((line, _)) = search.best(&known, width, -i32::MAX, i32::MAX) else { break };
        best = Some(line[0]);
    }
    best
}

/// All cards that the seat doesn't see.
fn unseen(view: View<Iota>) -> Cards {
    let mut seen: Vec<_> = view.public.table.cards().map(|(_, face)| face.what()).collect();
    seen.extend(view.own.into_iter().flat_map(|(_, own)| own.hand));
    let mut rest: Vec<_> = Cards::ALL.into_iter().collect();
    for card in seen {
        if let Some(at) = rest.iter().position(|&it| it == card) {
            rest.remove(at);
        }
    }
    Cards::try_from(rest).unwrap_or_default()
}

struct Search<'a> {
    /// How many positions may still be looked at.
    left: u32,
    hurry: &'a Hurry,
}

impl Search<'_> {
    /// The best line for whoever is to act, and by how many points they end up ahead; nothing when there is no more time.
    fn best(&mut self, state: &State, width: usize, mut low: i32, high: i32) -> Option<(Vec<Action>, i32)> {
        if self.left == 0 || self.hurry.is_raised() {
            return None;
        }
        self.left -= 1;
        let seat = Iota::to_act(&state.public).first().expect("the game goes on");
        let mut turns: Vec<Turn> = Vec::new();
        each_turn(state.view(seat), |turn| turns.push(*turn));
        turns.sort_by_key(|turn| std::cmp::Reverse(turn.laying.points));
        let pass = Action::Pass(CardList::EMPTY);
        let passes = (turns.is_empty() || width > WIDTHS[0]).then(|| vec![pass]);
        let mut best: Option<(Vec<Action>, i32)> = None;
        for line in turns.iter().take(width).map(Turn::line).chain(passes) {
            let mut next = state.clone();
            if !line.iter().all(|action| Iota::apply(&mut next, seat, action, &mut NoListener).is_ok()) {
                continue;
            }
            let ahead = self.ahead(next, seat, width, low, high)?;
            if best.as_ref().is_none_or(|(_, most)| ahead > *most) {
                best = Some((line, ahead));
                low = low.max(ahead);
                if low >= high {
                    break;
                }
            }
        }
        best
    }

    /// By how many points `seat` ends up ahead from here.
    fn ahead(&mut self, mut state: State, seat: Seat, width: usize, low: i32, high: i32) -> Option<i32> {
        loop {
            match Iota::to_act(&state.public).first() {
                None => {
                    let Some(Outcome::Rank { scores, .. }) = Iota::outcome(&state.public) else {
                        unreachable!("the game is over")
                    };
                    return Some(scores[seat.index()] - scores[1 - seat.index()]);
                }
                Some(next) if next == seat => {
                    let named = name(state.view(seat));
                    Iota::apply(&mut state, seat, &named, &mut NoListener).expect("what is listed is legal");
                }
                Some(_) => return self.best(&state, width, -high, -low).map(|(_, ahead)| -ahead),
            }
        }
    }
}
