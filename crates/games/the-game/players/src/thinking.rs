//! The bot that thinks: greedy's best turns, each played on by greedy over the same imagined deals.

use samobranka_rules::{Game, NoListener, Outcome, Rng, Seat, Seed, State, View};
use samobranka_search::{Answer, Effort, Guide, Variation, every, flat};
use samobranka_the_game::{Action, Difficulty, Phase, Public, Signal, TheGame, imagine_hands};

use super::alone;
use super::cover_due;
use super::greedy::{Greedy, best_turn, ranked_turns};
use super::memory::{Memory, remembering};
use super::signals::{asked_by_hands, believed_hand, hand_after_turn, next_signal};
use super::turns::{FireRule, Outlook, Path, Table};
use super::value::{BEST, judge_of, worth_of_end};
use samobranka_players::{Bot, Care, Hurry};

/// How many turns are played, after the one that is tried, before the net is asked.
const FURTHER: u32 = 1;

/// What a search is told about THE GAME: the turns that greedy finds best, greedy to play on, and how good a loss is.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    /// How many turns are tried at most.
    pub most: usize,
    /// The seats that give signals, by bits; `None` where nobody listens.
    speakers: Option<u8>,
}

impl Turns {
    /// For one who sees this and listens to what the others signal.
    pub fn listening(view: View<TheGame>) -> Turns {
        let spoke = |seat: &Seat| view.public.tokens.iter().any(|tokens| tokens[seat.index()].is_some());
        let others = Seat::all(view.public.seats).filter(spoke);
        Turns { speakers: Some(others.chain(view.seat()).fold(0, |seats, seat| seats | 1 << seat.0)), ..Turns::deaf() }
    }

    /// For one who doesn't listen.
    pub fn deaf() -> Turns {
        Turns { most: 8, speakers: None }
    }

    /// What a seat of an imagined world sees, and hears once those who signal have signalled again.
    fn outlook(&self, world: &State<TheGame>, seat: Seat) -> Outlook {
        let mut outlook = Outlook::of(world.view(seat));
        if let Some(speakers) = self.speakers {
            let hands = world.private.map(|own| own.hand);
            outlook.asked = asked_by_hands(&world.public, seat, &hands, speakers);
        }
        outlook
    }
}

impl Guide<TheGame> for Turns {
    type Mind = Greedy;

    /// Whole turns, with their end.
    fn moves(&self, view: View<TheGame>, into: &mut Vec<Variation<TheGame>>) {
        if !matches!(view.public.phase, Phase::Turn(_)) {
            return into.push(vec![Greedy::new().choose(view)]);
        }
        let outlook = if self.speakers.is_some() { Outlook::listening(view) } else { Outlook::of(view) };
        for best in ranked_turns(judge_of(outlook.seats), &outlook, &mut Vec::new()).into_iter().take(self.most) {
            let (mut path, mut line) = (best.turn.path, Vec::new());
            while let Some((pile, card)) = path.pop() {
                line.push(Action::Lay { pile, card });
            }
            if line.is_empty() {
                line.extend(cover_due(view));
            }
            line.push(Action::EndTurn);
            into.push(line);
        }
        if into.is_empty() {
            into.push(vec![cover_due(view).unwrap_or(Action::EndTurn)]);
        }
    }

    fn play(&self, view: View<TheGame>, mind: &mut Greedy, _: &mut Rng) -> Action {
        mind.set_silent(self.speakers.is_none());
        mind.choose(view)
    }

    /// The others hold what they have said they hold, and not what they would have laid.
    fn imagine(&self, view: View<TheGame>, rng: &mut Rng) -> State<TheGame> {
        let hand = if self.speakers.is_some() { believed_hand } else { hand_after_turn };
        imagine_hands(view, rng, |seat, unseen, count, rng| hand(view.public, seat, unseen, count, rng))
    }

    fn caution(&self) -> f64 {
        1.0
    }

    /// Where the next turn begins, [`Guide::judge`] goes on. The last cards are played out: there the net is not asked.
    fn rests(&self, world: &State<TheGame>) -> bool {
        let begins = world.public.turn().is_some_and(|turn| turn.laid == 0);
        begins && world.public.deck > 0
    }

    /// The next player's turn is played, and the net is asked what the best turn after it leaves.
    fn judge(&self, world: &State<TheGame>, seat: Seat) -> f64 {
        let (mut world, mut room, mut played) = (world.clone(), Vec::new(), 0);
        while let Some(turn) = world.public.turn() {
            let outlook = self.outlook(&world, turn.seat);
            let best = best_turn(judge_of(outlook.seats), &outlook, &mut room);
            if played >= FURTHER && world.public.deck > 0 {
                return best.map_or(0.0, |best| f64::from(best.value / BEST));
            }
            let line = line_of(best.map_or_else(Path::default, |best| best.turn.path));
            // A turn can end the game, and then there is nothing to end.
            let mut apply = |action| TheGame::apply(&mut world, turn.seat, action, &mut NoListener).is_ok();
            if line.iter().map_while(|action| apply(action).then_some(())).count() == 0 {
                break;
            }
            played += 1;
        }
        match TheGame::outcome(&world.public) {
            Some(outcome) => self.worth(&outcome, seat),
            None => f64::from(worth_of_end(i32::from(world.public.left()))),
        }
    }

    /// A win counts most; of losses the one with fewer cards left is a little better, as the net counts it.
    fn worth(&self, outcome: &Outcome, _: Seat) -> f64 {
        match outcome {
            Outcome::Team { score, .. } => f64::from(worth_of_end(*score)),
            Outcome::Rank { .. } => unreachable!("all win or lose together"),
        }
    }
}

/// Tries the turns that greedy finds best on imagined deals, played on by greedy, and plays the one that came out best.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// How long it thinks about a turn; without, as [`master_care`] says.
    care: Option<Care>,
    /// It neither gives signals nor listens to them.
    silent: bool,
    seeds: Rng,
    /// Raised when it must decide at once.
    hurry: Hurry,
    /// The rest of the turn it has decided on, and the table it expects to find.
    plan: Option<(Table, Variation<TheGame>)>,
    /// What it has seen, where the table forgets.
    memory: Memory,
}

impl Thinking {
    /// A player for any number of seats that thinks so long about each turn.
    pub fn new(care: Care, seed: Seed) -> Thinking {
        Thinking { care: Some(care), ..Thinking::master(seed) }
    }

    /// The strongest player: it thinks about as long everywhere, so of more where there is less to think about.
    pub fn master(seed: Seed) -> Thinking {
        Thinking {
            care: None,
            silent: false,
            seeds: Rng::new(seed),
            hurry: Hurry::new(),
            plan: None,
            memory: Memory::default(),
        }
    }

    /// The same player, but it neither gives signals nor listens to them.
    pub fn silent(self) -> Thinking {
        Thinking { silent: true, ..self }
    }
}

impl Bot<TheGame> for Thinking {
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

    fn heed(&mut self, hurry: &Hurry) {
        self.hurry = hurry.clone();
    }
}

impl Thinking {
    fn decide(&mut self, view: View<TheGame>) -> Action {
        if !matches!(view.public.phase, Phase::Turn(_)) {
            return Greedy::new().choose(view);
        }
        let table = Table::of(view);
        let planned = self.plan.take().filter(|(expected, line)| {
            // The end of a turn was planned before it was known whether the turn can end there.
            *expected == table && TheGame::check(view, &line[0]).is_ok()
        });
        let mut line = planned.map(|(_, line)| line).unwrap_or_else(|| self.think(view));
        let action = line.remove(0);
        if let (Action::Lay { pile, card }, false) = (action, line.is_empty()) {
            let mut after = table;
            let rule = FireRule::of(&view.public.options, view.public.seats);
            after.lay(pile.index(), card.number(), rule);
            self.plan = Some((after, line));
        }
        action
    }

    /// The turn to play.
    fn think(&mut self, view: View<TheGame>) -> Variation<TheGame> {
        let seed = self.seeds.seed();
        let care = self.care.unwrap_or_else(|| master_care(view.public));
        let outlook = Outlook::of(view);
        if alone::fits(&outlook) {
            let options = &view.public.options;
            let think = |effort: &Effort| alone::think(judge_of(1), options, &outlook, effort);
            let turn = care.take(&self.hurry, seed, think);
            return line_of(turn.map_or_else(Path::default, |turn| turn.path));
        }
        let guide = if self.silent { Turns::deaf() } else { Turns::listening(view) };
        care.take(&self.hurry, seed, |effort| flat(view, &guide, effort)).best().line.clone()
    }
}

/// How long the master thinks: 20 to 40 ms a turn on one core (`docs/bots.md`).
fn master_care(public: &Public) -> Care {
    let playouts = match public.options.difficulty {
        _ if public.seats == 1 => 2_000,
        // Few turns can be played there.
        Difficulty::ExpertOneLess => 3_000,
        _ => 1_000,
    };
    Care::Playouts(playouts)
}

/// The lays of a turn, and its end.
fn line_of(mut path: Path) -> Variation<TheGame> {
    let mut line = Vec::new();
    while let Some((pile, card)) = path.pop() {
        line.push(Action::Lay { pile, card });
    }
    line.push(Action::EndTurn);
    line
}

/// What every legal action of this view is worth: how likely the game is won by it, and a little for fewer cards left.
pub fn values(view: View<TheGame>, effort: &Effort) -> Answer<TheGame> {
    every(view, &Turns::listening(view), effort)
}
