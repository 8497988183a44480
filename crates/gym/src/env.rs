//! One table, played by numbers.

use samobranka_players::{Bot, BotKind, Players, speak_at};
use samobranka_rules::{Game, Hash, NoListener, Outcome, Rng, Seat, Seats, Seed, Setup, State, View};

use crate::{Field, Gym, Numbers, Recorder, Sheet, Word};

/// When rewards are paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rewards {
    /// All of it at the end.
    #[default]
    AtTheEnd,
    /// As the table gets on ([`Gym::progress`]), and the rest at the end: it adds up to the same.
    AlongTheWay,
}

/// Why a number is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat owes no decision.
    #[error("seat {0} owes no decision now")]
    NotToAct(u8),
    /// The number is not legal now.
    #[error("action {0} is not legal now: the mask shows which are")]
    Illegal(usize),
}

/// The actions open to a seat and how each is spelled.
type Choices<G> = Vec<(Word, <G as Game>::Action)>;

/// A table that is played by numbers. Seats without a bot are the learner's.
pub struct Env<G: Game, M, P> {
    setup: Setup<G>,
    kinds: Vec<Option<&'static BotKind<G>>>,
    pays: Rewards,
    state: State<G>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// What each seat has spelled so far of an action.
    begun: Vec<Word>,
    /// What each seat can choose from, once somebody has asked. Empty where a number is an action.
    choices: Vec<Option<Choices<G>>>,
    /// The rewards of each seat since they were last taken.
    rewards: Vec<f32>,
    progress: f32,
    layers: std::marker::PhantomData<(M, P)>,
}

impl<G: Game, M: Gym<G>, P: Players<G>> Env<G, M, P> {
    /// Deals a game. `kinds` names the bot of each seat that has one.
    pub fn new(setup: Setup<G>, kinds: Vec<Option<&'static BotKind<G>>>, pays: Rewards, seed: Seed) -> Env<G, M, P> {
        let seats = usize::from(setup.seats());
        assert_eq!(kinds.len(), seats, "each seat has a bot or none");
        let state = G::deal(&setup, seed, &mut NoListener);
        let mut env = Env {
            kinds,
            pays,
            state,
            bots: Vec::new(),
            begun: vec![Word::new(); seats],
            choices: vec![None; seats],
            rewards: vec![0.0; seats],
            progress: 0.0,
            layers: std::marker::PhantomData,
            setup,
        };
        env.begin(seed);
        env
    }

    /// Deals another game.
    pub fn deal(&mut self, seed: Seed) {
        self.state = G::deal(&self.setup, seed, &mut NoListener);
        self.begin(seed);
    }

    /// What a seat has spelled so far of an action.
    pub fn begun(&self, seat: Seat) -> &[u16] {
        &self.begun[seat.index()]
    }

    fn begin(&mut self, seed: Seed) {
        self.progress = M::progress(&self.state.public);
        self.rewards.fill(0.0);
        self.begun.iter_mut().for_each(Word::clear);
        if self.kinds.iter().any(Option::is_some) {
            // What bots draw tells nothing of the deal.
            let mut seeds = Rng::new(Seed(Hash::of(&[b"samobranka bots\n", &seed.0]).0));
            self.bots = self.kinds.iter().map(|kind| Some(kind.as_ref()?.make(seeds.seed()))).collect();
        }
        self.changed();
    }

    /// How the table was set.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The state: for a referee, not for a seat.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// The learner's seats that owe a decision.
    #[inline]
    pub fn to_act(&self) -> Seats {
        G::to_act(&self.state.public)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state.public)
    }

    /// How an observation of this table is laid out.
    pub fn layout(&self) -> Vec<Field> {
        let mut recorder = Recorder::default();
        self.write(Seat(0), &mut recorder);
        recorder.fields
    }

    /// Writes what a seat sees.
    ///
    /// # Panics
    /// If the array isn't as long as the observation.
    #[inline]
    pub fn observe(&self, seat: Seat, into: &mut [i16]) {
        let mut numbers = Numbers::new(into);
        self.write(seat, &mut numbers);
        assert_eq!(numbers.left(), 0, "the array is as long as the observation");
    }

    #[inline]
    fn write(&self, seat: Seat, sheet: &mut impl Sheet) {
        M::observe(self.state.view(seat), sheet);
        if M::LONGEST > 1 {
            let about = "the numbers chosen so far of an action in the making, each one more than it is; noughts after";
            let field = sheet.field("begun", about, M::LONGEST - 1, 0, M::ACTIONS as i16);
            for (place, number) in field.iter_mut().zip(&self.begun[seat.index()]) {
                *place = *number as i16 + 1;
            }
        }
    }

    /// Marks the numbers that a seat may choose now with 1; none where it owes no decision.
    #[inline]
    pub fn mask(&mut self, seat: Seat, mask: &mut [u8]) {
        mask.fill(0);
        if !self.to_act().contains(seat) {
            return;
        }
        if M::LONGEST == 1 {
            return M::mask(self.state.view(seat), mask);
        }
        let at = seat.index();
        let begun = std::mem::take(&mut self.begun[at]);
        for (word, _) in self.choices(seat).iter().filter(|(word, _)| word.starts_with(&begun)) {
            mask[usize::from(word[begun.len()])] = 1;
        }
        self.begun[at] = begun;
    }

    fn choices(&mut self, seat: Seat) -> &Choices<G> {
        let view = self.state.view(seat);
        self.choices[seat.index()].get_or_insert_with(|| choices::<G, M>(view))
    }

    /// A seat chooses a number. Bots then play until a learner's seat is asked again.
    #[inline]
    pub fn step(&mut self, seat: Seat, number: usize) -> Result<(), Refused> {
        let to_act = self.to_act();
        if to_act.is_empty() {
            return Err(Refused::Over);
        }
        if !self.state.has(seat) || !to_act.contains(seat) {
            return Err(Refused::NotToAct(seat.0));
        }
        let Some(action) = self.read(seat, number)? else { return Ok(()) };
        G::apply(&mut self.state, seat, &action, &mut NoListener).map_err(|_| Refused::Illegal(number))?;
        self.begun[seat.index()].clear();
        self.changed();
        Ok(())
    }

    /// The action that is whole with this number; none where more numbers are to follow.
    #[inline]
    fn read(&mut self, seat: Seat, number: usize) -> Result<Option<G::Action>, Refused> {
        if M::LONGEST == 1 {
            let action = M::read(self.state.view(seat), number).ok_or(Refused::Illegal(number))?;
            return Ok(Some(action));
        }
        let mut begun = self.begun[seat.index()].clone();
        begun.push(u16::try_from(number).map_err(|_| Refused::Illegal(number))?);
        let mut open = self.choices(seat).iter().filter(|(word, _)| word.starts_with(&begun));
        let (word, action) = open.next().ok_or(Refused::Illegal(number))?;
        let whole = (word.len() == begun.len()).then(|| action.clone());
        if whole.is_none() {
            self.begun[seat.index()] = begun;
        }
        Ok(whole)
    }

    /// A seat says something at the table, in the game's notation. `false`: it may not be said now.
    pub fn say(&mut self, seat: Seat, notation: &str) -> bool {
        let Ok(aside) = notation.parse::<G::Aside>() else { return false };
        self.state.has(seat) && G::say(&mut self.state, seat, &aside, &mut NoListener).is_ok()
    }

    /// The state has changed: bots act, as long as they are asked; then the rewards are counted.
    #[inline]
    fn changed(&mut self) {
        if M::LONGEST > 1 {
            self.forget();
        }
        if !self.bots.is_empty() {
            self.let_bots_play();
        }
        self.pay();
    }

    /// What was listed for another state is of no use, and what was begun only where it still leads somewhere: where seats
    /// choose at once, another's choice leaves one's own as it was.
    fn forget(&mut self) {
        self.choices.iter_mut().for_each(|choices| *choices = None);
        let to_act = self.to_act();
        for seat in Seat::all(self.setup.seats()) {
            let begun = self.begun[seat.index()].clone();
            let leads_on = !begun.is_empty() && to_act.contains(seat) && {
                self.choices(seat).iter().any(|(word, _)| word.len() > begun.len() && word.starts_with(&begun))
            };
            if !leads_on {
                self.begun[seat.index()].clear();
            }
        }
    }

    fn let_bots_play(&mut self) {
        loop {
            let Env { state, bots, .. } = self;
            let to_act = G::to_act(&state.public);
            if to_act.is_empty() {
                break;
            }
            speak_at(state, |seat, view| bots[seat.index()].as_mut()?.aside(view));
            let Some(seat) = to_act.into_iter().find(|seat| bots[seat.index()].is_some()) else { break };
            let bot = bots[seat.index()].as_mut().expect("it was looked for");
            let action = bot.choose(state.view(seat));
            G::apply(state, seat, &action, &mut NoListener).expect("bots play by the rules");
        }
    }

    #[inline]
    fn pay(&mut self) {
        let over = self.to_act().is_empty();
        if self.pays == Rewards::AlongTheWay {
            let progress = M::progress(&self.state.public);
            let more = progress - self.progress;
            self.progress = progress;
            self.rewards.iter_mut().for_each(|reward| *reward += more);
        }
        if over {
            self.pay_the_rest();
        }
    }

    #[cold]
    fn pay_the_rest(&mut self) {
        let outcome = self.outcome().expect("a game nobody acts in is over");
        let paid = if self.pays == Rewards::AlongTheWay { self.progress } else { 0.0 };
        for (seat, reward) in self.rewards.iter_mut().enumerate() {
            *reward += M::reward(&outcome, Seat(seat as u8)) - paid;
        }
    }

    /// The rewards of all seats since they were last taken.
    #[inline]
    pub fn take_rewards(&mut self, into: &mut [f32]) {
        for (to, from) in into.iter_mut().zip(&mut self.rewards) {
            *to = std::mem::take(from);
        }
    }

    /// One of the numbers that a seat may choose, each equally likely. `mask` is room to work in.
    #[inline]
    pub fn any_number(&mut self, seat: Seat, rng: &mut Rng, mask: &mut [u8]) -> Option<usize> {
        if M::LONGEST == 1 {
            let view = self.state.view(seat);
            let action = G::choose(view, |count| rng.below(count))?;
            return Some(M::number(view, &action));
        }
        self.mask(seat, mask);
        let count = mask.iter().filter(|&&open| open == 1).count() as u32;
        let place = (count > 0).then(|| rng.below(count))? as usize;
        mask.iter().enumerate().filter(|(_, open)| **open == 1).nth(place).map(|(number, _)| number)
    }
}

/// The actions open to the seat of this view, and how each is spelled.
pub(crate) fn choices<G: Game, M: Gym<G>>(view: View<G>) -> Choices<G> {
    let mut legal = Vec::new();
    G::legal(view, &mut legal);
    let spelled = |action: G::Action| {
        let mut word = Word::new();
        M::spell(view, &action, &mut word);
        (word, action)
    };
    legal.into_iter().map(spelled).collect()
}
