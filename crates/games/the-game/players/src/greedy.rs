//! The instant bot: it looks at whole turns of its own and judges the table that each of them leaves.

use samobranka_rules::View;
use samobranka_the_game::{Action, Phase, Signal, TheGame, Wish};

use super::endgame::last_turn;
use super::memory::{Memory, remembering};
use super::signals::next_signal;
use super::turns::{FireRule, Outlook, Path, Table, Turn, Width, find_turns, fitting};
use super::value::{BEST, Backdrop, Judge, judge_of, worth_of, worth_of_end};
use super::{cover_due, settle_start};
use samobranka_players::Bot;

/// Plays the turn that leaves the best table, as the net for so many seats judges it. It imagines no hidden cards
/// and plays nothing on in its mind, so it answers at once, and chance plays no part in it.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// It judges a turn by what the piles lose in it, and by nothing else.
    by_loss: bool,
    /// It neither gives signals nor listens to them.
    silent: bool,
    /// What is left of the turn it has planned, and the table it expects to find.
    plan: Option<(Table, Path)>,
    /// What it has seen, where the table forgets.
    memory: Memory,
    /// Kept from turn to turn, to save asking for memory.
    turns: Vec<Turn>,
}

impl Bot<TheGame> for Greedy {
    fn choose(&mut self, view: View<TheGame>) -> Action {
        let mut memory = self.memory;
        let action = remembering(&mut memory, view, |view| self.decide(view));
        self.memory = memory;
        action
    }

    fn aside(&mut self, view: View<TheGame>) -> Option<Signal> {
        let silent = self.silent;
        remembering(&mut self.memory, view, |view| if silent { None } else { next_signal(view) })
    }

    fn watch(&mut self, view: View<TheGame>) {
        self.memory.look(view);
    }
}

impl Greedy {
    fn decide(&mut self, view: View<TheGame>) -> Action {
        let turn = match view.public.phase {
            Phase::Turn(turn) => turn,
            Phase::Wishing(_) => return settle_start(view, self.wish(view)),
            _ => return settle_start(view, Wish::NoMatter),
        };
        let mut table = Table::of(view);
        let may_end = turn.laid >= turn.minimum;
        let planned = self.plan.take().filter(|(expected, path)| *expected == table && (may_end || !path.is_empty()));
        let mut path = planned.map_or_else(|| self.think(view), |(_, path)| path);
        let Some((pile, card)) = path.pop() else { return cover_due(view).unwrap_or(Action::EndTurn) };
        table.lay(pile.index(), card.number(), FireRule::of(&view.public.options, view.public.seats));
        self.plan = Some((table, path));
        Action::Lay { pile, card }
    }

    /// A player for any number of seats.
    pub fn new() -> Greedy {
        Greedy::default()
    }

    /// One that counts what its turn costs the piles, and doesn't think of the cards to come.
    pub fn by_loss() -> Greedy {
        Greedy { by_loss: true, silent: true, ..Greedy::default() }
    }

    /// One that neither gives signals nor listens to them.
    pub fn silent() -> Greedy {
        Greedy { silent: true, ..Greedy::default() }
    }

    /// Whether it neither gives signals nor listens to them.
    pub(super) fn set_silent(&mut self, silent: bool) {
        self.silent = silent;
    }

    /// Plans a turn.
    fn think(&mut self, view: View<TheGame>) -> Path {
        let outlook = if self.silent { Outlook::of(view) } else { Outlook::listening(view) };
        if self.by_loss {
            return least_loss(&outlook, &mut self.turns).map_or(Path::default(), |turn| turn.path);
        }
        best_turn(judge_of(outlook.seats), &outlook, &mut self.turns).map_or(Path::default(), |best| best.turn.path)
    }

    /// TG-23: whoever can begin well should.
    fn wish(&mut self, view: View<TheGame>) -> Wish {
        if self.by_loss {
            return Wish::NoMatter;
        }
        let outlook = Outlook::of(view);
        let net = judge_of(outlook.seats);
        let value = best_turn(net, &outlook, &mut self.turns).map_or(0.0, |best| best.value);
        let [poor, good] = net.openings(outlook.kind);
        match value {
            _ if value > good => Wish::Eager,
            _ if value < poor => Wish::RatherNot,
            _ => Wish::NoMatter,
        }
    }
}

/// A turn, and what the table it leaves is worth.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// The turn.
    pub turn: Turn,
    /// What the table is worth; nought where nobody asked.
    pub value: f32,
}

/// How many turns are judged at most: more are hardly better.
const KEPT: usize = 32;
const WIDTH: Width = Width { near: 2, slack: 120, keep: KEPT, thorough: false };
/// For when these are none: there may be one more.
const WIDER: Width = Width { near: u32::MAX, slack: 2_000, keep: KEPT, thorough: true };
/// For a turn that will be the last, whatever it is.
const LAST: Width = Width { near: 2, slack: 2_000, keep: usize::MAX, thorough: false };

/// The turn to play, as `net` judges it; `None` when nothing can be laid. `turns` is room to work in.
pub fn best_turn(net: &dyn Judge, outlook: &Outlook, turns: &mut Vec<Turn>) -> Option<Best> {
    match settled_turn(outlook, turns) {
        Some(settled) => settled,
        None => judged(net, outlook, turns).max_by(by_value),
    }
}

/// The turn to play, alone; or, where there is nothing to judge, what the game comes to.
pub(super) fn judged_or_settled(net: &dyn Judge, outlook: &Outlook, turns: &mut Vec<Turn>) -> Result<Best, f32> {
    let settled = settled_turn(outlook, turns);
    let best = if settled.is_none() { judged(net, outlook, turns).max_by(by_value) } else { None };
    best.ok_or_else(|| {
        let hand = settled.flatten().map_or(outlook.table.hand, |best| best.turn.after.hand);
        BEST * worth_of_end(i32::from(outlook.deck) + hand.count_ones() as i32)
    })
}

/// The turn in which the piles lose least; `None` when nothing can be laid.
fn least_loss(outlook: &Outlook, turns: &mut Vec<Turn>) -> Option<Turn> {
    match settled_turn(outlook, turns) {
        Some(settled) => settled.map(|best| best.turn),
        None => turns.iter().copied().min_by_key(|turn| (turn.loss, turn.path)),
    }
}

/// All turns worth a look, the best first, as `net` judges them; none when nothing can be laid.
pub fn ranked_turns(net: &dyn Judge, outlook: &Outlook, turns: &mut Vec<Turn>) -> Vec<Best> {
    match settled_turn(outlook, turns) {
        Some(settled) => settled.into_iter().collect(),
        None => {
            let mut all: Vec<Best> = judged(net, outlook, turns).collect();
            all.sort_by(|a, b| by_value(b, a));
            all
        }
    }
}

/// The turn to play where there is nothing to judge: every card is known, or the game is lost whatever is laid. Otherwise
/// `turns` holds those to judge.
fn settled_turn(outlook: &Outlook, turns: &mut Vec<Turn>) -> Option<Option<Best>> {
    if let Some(turn) = last_turn(outlook) {
        return Some(Some(Best { turn, value: 0.0 }));
    }
    find_turns(outlook, WIDTH, turns);
    if turns.is_empty() {
        find_turns(outlook, WIDER, turns);
    }
    if turns.is_empty() {
        // The minimum is out of reach, or a fire is: the game is lost, and as much is laid as fits (B-2).
        let mut lost = Outlook { minimum: 1, ..*outlook };
        lost.table.due = 0;
        find_turns(&lost, LAST, turns);
        let most = turns.iter().max_by_key(|turn| (turn.after.laid, turn.path));
        return Some(most.map(|&turn| Best { turn, value: 0.0 }));
    }
    None
}

/// What each of `turns` is worth. There are at most [`KEPT`].
#[inline]
fn judged(net: &dyn Judge, outlook: &Outlook, turns: &[Turn]) -> impl Iterator<Item = Best> {
    let (mut values, mut told) = ([0.0; KEPT], 0);
    net.answers(&Backdrop::new(outlook), turns, &mut |answers| {
        values[told] = worth_of(answers);
        told += 1;
    });
    let best = |(&turn, value)| Best { turn, value: value * fires_covered(outlook, &turn.after) };
    turns.iter().zip(values).map(best)
}

/// Of equals the one that loses least is better.
fn by_value(a: &Best, b: &Best) -> std::cmp::Ordering {
    let rank = |best: &Best| (-best.turn.loss, best.turn.path);
    a.value.total_cmp(&b.value).then_with(|| rank(a).cmp(&rank(b)))
}

/// How likely it is that the fires a turn leaves are covered in time, by the next player's cards or by what one draws.
fn fires_covered(outlook: &Outlook, after: &Table) -> f32 {
    let mut likely = 1.0;
    for pile in (0..4).filter(|pile| after.burning >> pile & 1 != 0) {
        let fitting = fitting(pile, after.tops[pile]);
        let (known, tries) = match outlook.next_hand {
            Some(cards) => (0, cards),
            None => (after.hand, after.laid.min(outlook.deck)),
        };
        if known & fitting == 0 {
            let all = outlook.unseen.count_ones() as f32;
            let misses = (outlook.unseen & !fitting).count_ones() as f32;
            let none_fits =
                (0..tries).map(|n| ((misses - f32::from(n)) / (all - f32::from(n))).max(0.0)).product::<f32>();
            likely *= 1.0 - none_fits;
        }
    }
    likely
}
