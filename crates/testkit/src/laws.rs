//! The laws every game obeys, held against random games.
//!
//! A game of the laws is one number: it gives the setup, the deal, what is done and where the laws look closer. So a
//! failure names that number, and `LAWS_SEED` plays the very same game again.

mod hiding;
mod listing;
mod recording;
mod refusing;
mod writing;

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use samobranka_rules::{Deed, Game, NoListener, Play, Rng, Seat, Seed, Setup, State, Told, View, broken_invariant};
use schemars::schema_for;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::in_a_line;
use crate::mutate::collect_words;
use crate::playthrough::notation;

/// Fine, or what is wrong.
type Held = Result<(), String>;

/// Ends the law with a sentence unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($sentence:tt)+) => {
        if !$holds {
            return Err(format!($($sentence)+));
        }
    };
}
use ensure;

/// The laws, and the games they are to be held against.
pub struct Laws<'a, G: Game> {
    setups: &'a [Setup<G>],
    games: u64,
    guide: Option<Guide<G>>,
    only: Option<&'static str>,
    counts_as: CountsAs<G>,
}

/// Says what a sensible player would do, so that games get further than chance takes them.
type Guide<G> = fn(View<G>) -> <G as Game>::Action;

/// Says as which listed action another one counts; as itself, where the game doesn't say otherwise.
type CountsAs<G> = fn(&<G as Game>::Action) -> <G as Game>::Action;

/// How often chance overrules the guide: once in so many decisions.
const WAYWARD: u32 = 16;

/// How many games to play: the number in `LAWS_GAMES`, or `default` where there is none.
///
/// # Panics
/// If `LAWS_GAMES` is not a number.
pub fn games_wanted(default: u64) -> u64 {
    games_wanted_one_in(1, default)
}

/// The same for a game whose laws take longer: it plays one in so many of the games that `LAWS_GAMES` asks for, and one at least.
pub fn games_wanted_one_in(share: u64, default: u64) -> u64 {
    number_from("LAWS_GAMES").map_or(default, |games| (games / share).max(1))
}

fn number_from(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {text}")))
}

impl<'a, G: Game> Laws<'a, G> {
    /// The laws over these setups, which take turns: at first one game each.
    pub fn over(setups: &'a [Setup<G>]) -> Laws<'a, G> {
        assert!(!setups.is_empty(), "there is a setup to play");
        Laws { setups, games: setups.len() as u64, guide: None, only: None, counts_as: G::Action::clone }
    }

    /// The same with this many games.
    #[must_use]
    pub fn games(self, games: u64) -> Laws<'a, G> {
        Laws { games, ..self }
    }

    /// The same with games in which all seats mostly do what `guide` says.
    #[must_use]
    pub fn guided_by(self, guide: Guide<G>) -> Laws<'a, G> {
        Laws { guide: Some(guide), ..self }
    }

    /// The same for a game that lists one of several actions which differ in a way that doesn't make them legal or not,
    /// such as one order of cards where any is accepted: `counts_as` gives the listed one.
    #[must_use]
    pub fn counting(self, counts_as: CountsAs<G>) -> Laws<'a, G> {
        Laws { counts_as, ..self }
    }

    /// The same for one law, by its name, which is looked at as often as can be: to find out what it notices. A game
    /// that breaks another law is left there.
    #[must_use]
    pub fn only(self, law: &'static str) -> Laws<'a, G> {
        Laws { only: Some(law), ..self }
    }

    /// Plays the games and holds every law against them.
    ///
    /// # Panics
    /// With one readable message, at the first law that is broken.
    pub fn hold(&self) -> Tally {
        let tally = self.try_to_hold().unwrap_or_else(|broken| panic!("{broken}"));
        println!("{}: {tally}", G::ID);
        tally
    }

    /// Plays the games and holds every law against them, up to the first that is broken. Many games are shared out among
    /// as many threads as `LAWS_THREADS` names; one, where it names none. `LAWS_FROM` leaves out the games before that
    /// number, so that a long run can be made in parts.
    pub fn try_to_hold(&self) -> Result<Tally, Box<Broken>> {
        if let Some(number) = number_from("LAWS_SEED") {
            return self.hold_for(number..number + 1);
        }
        let from = number_from("LAWS_FROM").unwrap_or(0).min(self.games);
        let games = self.games - from;
        let threads = number_from("LAWS_THREADS").unwrap_or(1).clamp(1, games.max(1));
        if threads == 1 {
            return self.hold_for(from..self.games);
        }
        let share = |nth: u64| from + games * nth / threads..from + games * (nth + 1) / threads;
        let held = thread::scope(|scope| {
            let work: Vec<_> = (0..threads).map(|nth| scope.spawn(move || self.hold_for(share(nth)))).collect();
            work.into_iter().map(|work| work.join().expect("what panics is caught and told")).collect::<Vec<_>>()
        });
        held.into_iter().try_fold(Tally::default(), |sum, tally| Ok(sum.with(&tally?)))
    }

    fn hold_for(&self, numbers: Range<u64>) -> Result<Tally, Box<Broken>> {
        let mut tally = Tally::default();
        let mut between = Between { deals: vec![BTreeMap::new(); self.setups.len()], words: Elsewhere::of_words() };
        for number in numbers {
            self.one_game(number, &mut between, &mut tally)?;
        }
        Ok(tally)
    }

    fn one_game(&self, number: u64, between: &mut Between<G>, tally: &mut Tally) -> Result<(), Box<Broken>> {
        let mut course = Course { step: 0, law: "deals are told", deeds: Vec::new() };
        let held = catch_unwind(AssertUnwindSafe(|| self.play(number, between, &mut course, tally)));
        let (law, what) = match held {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(what)) => (course.law, what),
            Err(panic) => ("nothing panics", format!("{} (while \"{}\" was looked at)", said_by(&*panic), course.law)),
        };
        if self.only.is_some_and(|only| only != law) {
            return Ok(());
        }
        let setup = self.setup(number);
        let last = course.deeds.len().saturating_sub(8);
        Err(Box::new(Broken {
            law,
            game: G::ID,
            setup: format!("{} seats, {}", setup.seats(), in_a_line(setup.options())),
            seed: number,
            step: course.step,
            deeds: course.deeds[last..].iter().map(notation).collect(),
            what,
        }))
    }

    fn setup(&self, number: u64) -> &'a Setup<G> {
        &self.setups[(number % self.setups.len() as u64) as usize]
    }

    /// Plays one game. The deal's chance, the players' and the laws' are separate streams.
    fn play(&self, number: u64, between: &mut Between<G>, course: &mut Course<G>, tally: &mut Tally) -> Held {
        let setup = self.setup(number);
        let seed = Seed::from_number(number);
        let mut players = Rng::new(stream(number, 1));
        let mut closer = Rng::new(stream(number, 2));
        let elsewhere = self.elsewhere(&between.words, &mut Rng::new(stream(number, 3)));

        let (play, told) = Play::new(setup.clone(), seed);
        let earlier = &mut between.deals[(number % self.setups.len() as u64) as usize];
        listing::deals_are_told(setup, seed, play.start(), &told, earlier)?;
        let mut table = Table { past: Vec::new(), undo: None, told, play };
        let laws = laws::<G>();
        loop {
            for law in &laws {
                let look = self.only.map_or_else(|| closer.below(law.one_in) == 0, |only| only == law.name);
                if look {
                    course.law = law.name;
                    let (elsewhere, counts_as) = (&elsewhere, self.counts_as);
                    (law.holds)(&mut Moment { table: &table, elsewhere, counts_as, rng: &mut closer })?;
                }
            }
            course.law = "games end";
            let decisions = table.play.standing().filter(|entry| matches!(entry.deed, Deed::Act(..))).count();
            ensure!(decisions <= G::longest(setup), "{decisions} decisions, and {} is the most", G::longest(setup));
            let Some(deed) = self.next_deed(&table.play, &mut players) else { break };
            course.step += 1;
            course.deeds.push(deed.clone());
            tally.count(&deed);
            table.carry_out(&deed, &mut course.law)?;
        }
        course.law = "records are true";
        recording::records_are_true(&table.play, &mut closer)?;
        tally.games += 1;
        Ok(())
    }

    /// What is done next: mostly a decision, sometimes table talk, a step back, or a decision of the table.
    fn next_deed(&self, play: &Play<G>, rng: &mut Rng) -> Option<Deed<G>> {
        let state = play.state();
        let to_act = G::to_act(&state.public);
        if to_act.is_empty() {
            return None;
        }
        let seats = G::seats(&state.public);
        match rng.below(256) {
            0..16 => {
                let seat = Seat(rng.below(seats.into()) as u8);
                let mut asides = Vec::new();
                G::asides(state.view(seat), &mut asides);
                if let Some(aside) = pick(&asides, rng) {
                    return Some(Deed::Say(seat, aside.clone()));
                }
            }
            16..48 => {
                if let Some(seat) = Seat::all(seats).find(|&seat| play.can_undo(seat)) {
                    return Some(Deed::Undo(seat));
                }
            }
            48 => {
                let mut rulings = Vec::new();
                G::rulings(&state.public, &mut rulings);
                if let Some(ruling) = pick(&rulings, rng) {
                    return Some(Deed::Rule(ruling.clone()));
                }
            }
            49 if play.standing().len() > 0 => {
                return Some(Deed::TakeBack(1 + rng.below(play.standing().len().min(4) as u32)));
            }
            _ => {}
        }
        let seat = to_act.into_iter().nth(rng.below(to_act.len() as u32) as usize)?;
        let view = state.view(seat);
        let action = match self.guide {
            Some(guide) if rng.below(WAYWARD) > 0 => guide(view),
            _ => G::choose(view, |count| rng.below(count))?,
        };
        Some(Deed::Act(seat, action))
    }

    /// Plays another game, of any of the setups, and keeps what was done and could be done in it.
    fn elsewhere(&self, words: &Elsewhere<G>, rng: &mut Rng) -> Elsewhere<G> {
        let setup = &self.setups[rng.below(self.setups.len() as u32) as usize];
        let mut elsewhere = words.clone();
        let mut state = G::deal(setup, rng.seed(), &mut NoListener);
        // A game that never ends is found out where its decisions are counted.
        for step in 0..64 {
            if step % 8 == 0 {
                G::asides(state.view(Seat(0)), &mut elsewhere.asides);
            }
            G::rulings(&state.public, &mut elsewhere.rulings);
            let Some(seat) = G::to_act(&state.public).first() else { break };
            let Some(action) = G::choose(state.view(seat), |count| rng.below(count)) else { break };
            if G::apply(&mut state, seat, &action, &mut NoListener).is_err() {
                break;
            }
            elsewhere.actions.push(action);
        }
        elsewhere
    }
}

/// Every law that is looked at from moment to moment, and how often.
fn laws<G: Game>() -> [Law<G>; 14] {
    let law = |name, one_in, holds| Law { name, one_in, holds };
    [
        law("invariants hold", 1, listing::invariants_hold as fn(&mut Moment<G>) -> Held),
        law("somebody can act until it is over", 1, listing::somebody_can_act),
        law("lists are sorted", 1, listing::lists_are_sorted),
        law("choosing agrees with the list", 1, listing::choosing_agrees),
        law("listed actions apply", 2, listing::listed_actions_apply),
        law("unlisted actions are refused", 1, refusing::unlisted_actions_are_refused),
        law("asides are only words", 16, refusing::asides_are_only_words),
        law("rulings are listed or refused", 4, refusing::rulings_are_listed_or_refused),
        law("what is written is read back", 16, writing::what_is_written_is_read_back),
        law("unknown parts are refused", 64, writing::unknown_parts_are_refused),
        law("notation is read back", 32, writing::notation_is_read_back),
        law("states from outside are refused or play on", 32, writing::states_from_outside),
        law("imagined worlds look the same", 16, hiding::imagined_worlds_look_the_same),
        law("secrets are kept", 4, hiding::secrets_are_kept),
    ]
}

struct Law<G: Game> {
    name: &'static str,
    /// Looked at once in so many moments.
    one_in: u32,
    holds: fn(&mut Moment<G>) -> Held,
}

/// What a law looks at.
struct Moment<'a, G: Game> {
    table: &'a Table<G>,
    elsewhere: &'a Elsewhere<G>,
    counts_as: CountsAs<G>,
    rng: &'a mut Rng,
}

impl<'a, G: Game> Moment<'a, G> {
    fn state(&self) -> &'a State<G> {
        self.table.play.state()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(G::seats(&self.state().public))
    }

    fn any_seat(&mut self) -> Seat {
        Seat(self.rng.below(G::seats(&self.state().public).into()) as u8)
    }

    /// A seat, or a spectator.
    fn anybody(&mut self) -> Option<Seat> {
        let seats = u32::from(G::seats(&self.state().public));
        Some(self.rng.below(seats + 1)).filter(|&seat| seat < seats).map(|seat| Seat(seat as u8))
    }
}

/// What the one in `seat` sees, or a spectator.
fn view_of<G: Game>(state: &State<G>, seat: Option<Seat>) -> View<'_, G> {
    seat.map_or_else(|| state.spectator(), |seat| state.view(seat))
}

/// For messages: `seat 2`, `an onlooker`.
fn name_of(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "an onlooker".to_owned(), |seat| format!("seat {seat}"))
}

fn legal<G: Game>(view: View<G>) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::legal(view, &mut legal);
    legal
}

fn asides<G: Game>(view: View<G>) -> Vec<G::Aside> {
    let mut asides = Vec::new();
    G::asides(view, &mut asides);
    asides
}

fn pick<'a, T>(list: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    if list.is_empty() { None } else { Some(&list[rng.below(list.len() as u32) as usize]) }
}

/// What was done and could be done in another game, and the words such things are written with.
#[derive(Clone)]
struct Elsewhere<G: Game> {
    actions: Vec<G::Action>,
    asides: Vec<G::Aside>,
    rulings: Vec<G::Ruling>,
    words: Vec<String>,
}

impl<G: Game> Elsewhere<G> {
    /// Before any game: the words of the schemas, and what is written as one word.
    fn of_words() -> Elsewhere<G> {
        let mut words = Vec::new();
        for schema in [schema_for!(G::Action), schema_for!(G::Aside), schema_for!(G::Ruling)] {
            collect_words(schema.as_value(), &mut words);
        }
        words.retain(|word| word.len() < 20 && !word.contains(' '));
        words.sort_unstable();
        words.dedup();
        fn readable<T: DeserializeOwned>(words: &[String]) -> Vec<T> {
            words.iter().filter_map(|word| serde_json::from_value(Value::from(word.as_str())).ok()).collect()
        }
        Elsewhere { actions: readable(&words), asides: readable(&words), rulings: readable(&words), words }
    }
}

/// What the laws remember from one game to the next.
struct Between<G: Game> {
    /// What spectators were told of the deals of each setup, and what they saw then.
    deals: Vec<BTreeMap<Vec<u8>, Vec<u8>>>,
    /// What every game elsewhere starts with.
    words: Elsewhere<G>,
}

/// The game being played, with what the laws remember of it.
struct Table<G: Game> {
    play: Play<G>,
    /// The state before each deed that stands.
    past: Vec<State<G>>,
    /// Who should be able to take back how many steps.
    undo: Option<(Seat, usize)>,
    /// What was told by the last deed.
    told: Vec<Told<G::Event>>,
}

impl<G: Game> Table<G> {
    fn carry_out(&mut self, deed: &Deed<G>, law: &mut &'static str) -> Held {
        let before = self.play.state().clone();
        *law = "listed actions apply";
        // Carried out twice: here on a copy, and at the table.
        let mut copy = before.clone();
        let mut told = Vec::new();
        if matches!(deed, Deed::Undo(_) | Deed::TakeBack(_)) {
            *law = "steps back";
            return self.step_back(deed);
        }
        let done = deed.carry_out(&mut copy, &mut told);
        done.map_err(|why| format!("{} is listed, and refused: {why}", notation(deed)))?;
        *law = "the same deed does the same";
        self.told = self.play.replay(deed.clone().into()).map_err(|why| format!("done again, it is refused: {why}"))?;
        let same = *self.play.state() == copy && self.told == told;
        ensure!(same, "done twice, it gives two states, or tells two stories");
        self.past.push(before);
        *law = "steps back";
        let revealed = told.iter().any(|told| G::reveals(&copy.public, &told.event));
        self.undo = match (deed, self.undo) {
            (Deed::Act(..), _) if revealed => None,
            (Deed::Act(seat, _), Some((own, count))) if own == *seat => Some((own, count + 1)),
            (Deed::Act(seat, _), _) => Some((*seat, 1)),
            _ => None,
        };
        self.only_the_right_one_can_undo()
    }

    /// What is taken back gives back the state before, to the last bit.
    fn step_back(&mut self, deed: &Deed<G>) -> Held {
        let count = match *deed {
            Deed::Undo(seat) => {
                let Some((own, count)) = self.undo.filter(|&(own, count)| own == seat && count > 0) else {
                    return Err(format!("seat {seat} may take back what it must not"));
                };
                self.undo = Some((own, count - 1));
                1
            }
            Deed::TakeBack(count) => {
                self.undo = None;
                count as usize
            }
            _ => unreachable!("these are no steps back"),
        };
        self.play.replay(deed.clone().into()).map_err(|why| format!("refused: {why}"))?;
        let place = self.past.len() - count;
        ensure!(*self.play.state() == self.past[place], "taking {count} back does not give the state before");
        self.past.truncate(place);
        self.told.clear();
        self.only_the_right_one_can_undo()
    }

    /// Nothing can be undone past a reveal, past table talk or past what another did, and trying changes nothing.
    fn only_the_right_one_can_undo(&self) -> Held {
        let seats = G::seats(&self.play.state().public);
        for seat in Seat::all(seats).chain([Seat(seats), Seat(u8::MAX)]) {
            let may = self.undo.is_some_and(|(own, count)| own == seat && count > 0);
            ensure!(self.play.can_undo(seat) == may, "seat {seat} can undo: {}, and should: {may}", !may);
        }
        Ok(())
    }
}

/// How far a game had come: survives a panic.
struct Course<G: Game> {
    step: usize,
    /// The law that was looked at last.
    law: &'static str,
    deeds: Vec<Deed<G>>,
}

fn stream(number: u64, which: u8) -> Seed {
    let mut seed = Seed::from_number(number);
    seed.0[31] = which;
    seed
}

fn said_by(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

fn check_invariants<G: Game>(state: &State<G>) -> Held {
    broken_invariant(state).map_or(Ok(()), |name| Err(format!("not true any more: {name}")))
}

/// What was played while the laws held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Whole games.
    pub games: u64,
    /// Decisions of seats.
    pub decisions: u64,
    /// Things said.
    pub asides: u64,
    /// Decisions of the table.
    pub rulings: u64,
    /// Steps taken back, alone or by agreement.
    pub steps_back: u64,
}

impl Tally {
    fn with(self, other: &Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            decisions: self.decisions + other.decisions,
            asides: self.asides + other.asides,
            rulings: self.rulings + other.rulings,
            steps_back: self.steps_back + other.steps_back,
        }
    }

    fn count<G: Game>(&mut self, deed: &Deed<G>) {
        match deed {
            Deed::Act(..) => self.decisions += 1,
            Deed::Say(..) => self.asides += 1,
            Deed::Rule(_) => self.rulings += 1,
            Deed::Undo(_) | Deed::TakeBack(_) => self.steps_back += 1,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Tally { games, decisions, asides, rulings, steps_back } = self;
        write!(f, "{games} games under all laws: {decisions} decisions, {asides} asides, {rulings} rulings, ")?;
        write!(f, "{steps_back} steps back")
    }
}

/// A law that a game broke, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// The game's id.
    pub game: &'static str,
    /// How the table was set.
    pub setup: String,
    /// The number of the game, which is also that of its seed.
    pub seed: u64,
    /// After how many deeds; nought is the deal.
    pub step: usize,
    /// The last deeds, in notation.
    pub deeds: Vec<String>,
    /// What happened.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Broken { law, game, setup, seed, step, deeds, what } = self;
        writeln!(f, "{game} breaks the law \"{law}\"")?;
        writeln!(f, "  what:  {what}")?;
        writeln!(f, "  step:  {step} ({})", if deeds.is_empty() { "the deal".to_owned() } else { deeds.join("; ") })?;
        writeln!(f, "  setup: {setup}")?;
        write!(f, "  seed:  {seed} (this game alone: LAWS_SEED={seed})")
    }
}
