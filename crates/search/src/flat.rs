//! Flat Monte-Carlo: every move is tried on the same imagined deals.

use samobranka_rules::{Game, NoListener, Rng, Seat, View};

use crate::worlds::{World, imagine, play_line, play_on, worth};
use crate::{Answer, Effort, Guide, Sums, Timer, Variation, searcher, share_out};

/// Plays every candidate of the guide on the same imagined deals, drops those that have clearly fallen behind the best,
/// and goes on with the rest.
///
/// # Panics
/// If the seat of the view owes no decision.
pub fn flat<G: Game, J: Guide<G>>(view: View<G>, guide: &J, effort: &Effort) -> Answer<G> {
    let mut lines = Vec::new();
    guide.moves(view, &mut lines);
    race(view, guide, effort, lines, &Way::Dropping)
}

/// What every legal action is worth, each tried on the same imagined deals. Half of the playouts try all alike; the other
/// half is for those that came out best and those that the guide finds the most promising: the best of many that were
/// tried a few times each is mostly the luckiest. They come first in the answer, whatever the others seem worth.
///
/// # Panics
/// If the seat of the view owes no decision.
pub fn every<G: Game, J: Guide<G>>(view: View<G>, guide: &J, effort: &Effort) -> Answer<G> {
    let mut legal = Vec::new();
    G::legal(view, &mut legal);
    let mut promising = Vec::new();
    guide.moves(view, &mut promising);
    promising.truncate(PROMISING);
    let promising = promising.into_iter().filter_map(|line| line.into_iter().next()).collect();
    race(view, guide, effort, legal.into_iter().map(|action| vec![action]).collect(), &Way::Finals(promising))
}

/// How the playouts are shared out.
enum Way<G: Game> {
    /// Those far behind are dropped.
    Dropping,
    /// Half for all, half for a final with these actions and the best.
    Finals(Vec<G::Action>),
}

/// So many of the guide's moves come into the final.
const PROMISING: usize = 8;
/// So many of the best come into the final.
const BEST: usize = 4;

/// How many deals are played before anybody is dropped; then twice as many, and so on.
const FIRST_ROUND: u64 = 16;
/// No round is longer: by then there is little left to drop.
const LONGEST_ROUND: u64 = 256;
/// A move is dropped when it is so many standard errors behind the best, measured deal by deal.
const BEHIND: f64 = 3.0;

/// A move in the race.
struct Runner<G: Game> {
    line: Variation<G>,
    /// What it was worth on each deal so far, in the order of the deals; it ends where the move was dropped.
    worths: Vec<f64>,
}

fn race<G: Game, J: Guide<G>>(
    view: View<G>,
    guide: &J,
    effort: &Effort,
    lines: Vec<Variation<G>>,
    way: &Way<G>,
) -> Answer<G> {
    let dropping = matches!(way, Way::Dropping);
    let seat = searcher(view);
    let timer = Timer::start(&effort.budget);
    let mut racing: Vec<Runner<G>> = lines.into_iter().map(|line| Runner { line, worths: Vec::new() }).collect();
    assert!(!racing.is_empty(), "a seat that owes a decision has a move");
    let mut dropped: Vec<Runner<G>> = Vec::new();
    let (mut playouts, mut deals, mut round) = (0, 0, FIRST_ROUND);
    // A lone move needs no comparison, but whoever asks for values wants its value.
    while racing.len() > 1 || !dropping {
        let mut budget = effort.budget.playouts;
        if let Way::Finals(promising) = way
            && dropped.is_empty()
            && racing.len() > PROMISING + BEST
        {
            let first_half = (budget / 2).saturating_sub(playouts) / racing.len() as u64;
            if first_half > 0 {
                budget /= 2;
            } else if deals > 0 {
                (racing, dropped) = finalists(racing, promising);
            }
        }
        let affordable = (budget - playouts) / racing.len() as u64;
        let wanted = affordable.min(round);
        if wanted == 0 || timer.is_up() {
            break;
        }
        let results = share_out(wanted as usize, effort.threads(), |job| {
            one_deal(view, guide, seat, &racing, effort, deals + job as u64, &timer)
        });
        let whole: Vec<Vec<f64>> = results.into_iter().map_while(|deal| deal).collect();
        deals += whole.len() as u64;
        for deal in &whole {
            for (runner, worth) in racing.iter_mut().zip(deal) {
                runner.worths.push(*worth);
            }
        }
        playouts += (whole.len() * racing.len()) as u64;
        if (whole.len() as u64) < wanted {
            break;
        }
        if dropping {
            let behind = far_behind(&racing);
            let (stay, go) = racing.into_iter().zip(behind).partition::<Vec<_>, _>(|(_, behind)| !behind);
            racing = stay.into_iter().map(|(runner, _)| runner).collect();
            dropped.extend(go.into_iter().map(|(runner, _)| runner));
        }
        round = (round * 2).min(LONGEST_ROUND);
    }
    if deals == 0 && racing.len() > 1 {
        // There was no time for one whole deal: the first moves, which the guide finds the most promising, are tried.
        playouts += first_moves(view, guide, seat, &mut racing, effort, &timer);
    }
    let mut moves = by_value(&racing);
    if dropping && let Some(trusted) = trusted(&racing, guide.caution()) {
        let place = moves.iter().position(|valued| valued.line == trusted.line).expect("it races");
        moves[..=place].rotate_right(1);
    }
    moves.extend(by_value(&dropped));
    Answer { moves, playouts }
}

/// Those that come into the final, and those that don't.
fn finalists<G: Game>(racing: Vec<Runner<G>>, promising: &[G::Action]) -> (Vec<Runner<G>>, Vec<Runner<G>>) {
    let mut means: Vec<f64> = racing.iter().map(|runner| sums(&runner.worths).mean()).collect();
    means.sort_by(|a, b| b.total_cmp(a));
    let enough = means[BEST - 1];
    let mut best = BEST;
    racing.into_iter().partition(|runner| {
        let among = sums(&runner.worths).mean() >= enough && best > 0;
        best -= usize::from(among);
        among || promising.contains(&runner.line[0])
    })
}

/// Plays each move on one deal; nothing, when the time runs out before the last.
fn one_deal<G: Game, J: Guide<G>>(
    view: View<G>,
    guide: &J,
    seat: Seat,
    racing: &[Runner<G>],
    effort: &Effort,
    number: u64,
    timer: &Timer,
) -> Option<Vec<f64>> {
    let world = imagine(view, guide, effort.seed, number);
    let mut worths = Vec::with_capacity(racing.len());
    for runner in racing {
        if timer.is_up() {
            return None;
        }
        worths.push(one_move(guide, seat, &runner.line, &world));
    }
    Some(worths)
}

/// What a move is worth to whoever makes it, on one deal.
fn one_move<G: Game, J: Guide<G>>(guide: &J, seat: Seat, line: &[G::Action], world: &World<G>) -> f64 {
    let mut state = world.state.clone();
    play_line(&mut state, seat, line, &mut NoListener);
    play_on(&mut state, guide, &mut Rng::new(world.chance));
    worth(&state, guide, seat)
}

/// Tries as many moves on the first deal as the budget allows, in the guide's order.
fn first_moves<G: Game, J: Guide<G>>(
    view: View<G>,
    guide: &J,
    seat: Seat,
    racing: &mut [Runner<G>],
    effort: &Effort,
    timer: &Timer,
) -> u64 {
    let world = imagine(view, guide, effort.seed, 0);
    let mut tried = 0;
    for runner in racing.iter_mut().take(usize::try_from(effort.budget.playouts).unwrap_or(usize::MAX)) {
        if timer.is_up() {
            break;
        }
        runner.worths.push(one_move(guide, seat, &runner.line, &world));
        tried += 1;
    }
    tried
}

/// Which of those that race are clearly behind the best of them.
fn far_behind<G: Game>(racing: &[Runner<G>]) -> Vec<bool> {
    let Some(best) = leader(racing) else { return Vec::new() };
    racing.iter().map(|runner| is_behind(runner, best, BEHIND)).collect()
}

/// The first in the guide's order that the best is not ahead of by so many standard errors.
fn trusted<G: Game>(racing: &[Runner<G>], caution: f64) -> Option<&Runner<G>> {
    let best = leader(racing)?;
    racing.iter().find(|runner| !runner.worths.is_empty() && !is_behind(runner, best, caution))
}

/// The one with the highest mean; of equals the guide's first.
fn leader<G: Game>(racing: &[Runner<G>]) -> Option<&Runner<G>> {
    let mean = |runner: &Runner<G>| sums(&runner.worths).mean();
    racing.iter().reduce(|best, other| if mean(other) > mean(best) { other } else { best })
}

/// Whether a move is more than so many standard errors behind `best`, measured deal by deal.
fn is_behind<G: Game>(runner: &Runner<G>, best: &Runner<G>, errors: f64) -> bool {
    let mut ahead = Sums::default();
    for (best, own) in best.worths.iter().zip(&runner.worths) {
        ahead.add(best - own);
    }
    ahead.mean() > errors * ahead.error()
}

fn sums(worths: &[f64]) -> Sums {
    let mut sums = Sums::default();
    worths.iter().for_each(|worth| sums.add(*worth));
    sums
}

/// The best first; what wasn't tried comes last. Of equals the one that the guide named first.
fn by_value<G: Game>(runners: &[Runner<G>]) -> Vec<crate::Valued<G>> {
    let mut moves: Vec<_> = runners.iter().map(|runner| sums(&runner.worths).valued(runner.line.clone())).collect();
    moves.sort_by(|a, b| (b.tries > 0).cmp(&(a.tries > 0)).then(b.value.total_cmp(&a.value)));
    moves
}
