//! What the desk of every game obeys: its options are the game's, what is staged can be sent, and a story is the game.

use samobranka_desk::{Desk, Draft, Seen, Story};
use samobranka_players::{Job, Players, simulate};
use samobranka_rules::{Game, Lang, NoListener, Play, Rng, Seat, Seed, Setup, Speak, State};
use samobranka_words::markdown::pictures;

/// One decision in so many is planned otherwise, to see what stays of the plan.
const ONE_IN: u32 = 3;
/// A plan has at most so many steps.
const STEPS: usize = 4;

/// The desk `D` of the game `G` keeps its promises: for its options, and for `games` random games at each of these tables.
///
/// - The options are the game's own with the default first, and the rules accept every value.
/// - The pictures it makes are those that the rules page names.
/// - Every legal action can be staged and undone again; where a draft finds nothing wrong with itself, the rules accept what
///   it sends; after news it keeps nothing that they would refuse.
/// - What a desk tells ahead of an action is what the seat sees after it.
/// - A story leads through the states of the game, and ends with the last.
///
/// # Panics
/// With what doesn't hold.
pub fn desk_holds<G: Speak, D: Desk<G>>(setups: &[Setup<G>], games: u64) {
    options_are_the_games_own::<G, D>();
    pictures_are_those_of_the_rules::<G, D>();
    assert!(!setups.is_empty(), "there is a setup to play");
    for (at, setup) in setups.iter().enumerate() {
        for game in 0..games {
            let seed = 1_000 * at as u64 + game;
            let play = Course::<G, D>::new(setup, seed).play();
            story_is_the_game::<G, D>(&play, seed);
        }
    }
}

fn options_are_the_games_own<G: Speak, D: Desk<G>>() {
    let usual = serde_json::to_value(G::Options::default()).expect("options are plain JSON");
    // An option that came later isn't written while it stands at its default, so that older records read the same.
    let written = usual.as_object().unwrap_or_else(|| panic!("{}: options are an object", G::ID));
    for key in written.keys() {
        assert!(D::OPTIONS.iter().any(|(listed, _)| listed == key), "{}: {key} isn't offered", G::ID);
    }
    assert!(D::MAIN_OPTIONS <= D::OPTIONS.len(), "{}", G::ID);
    // Only the option that takes a file leaves nothing to choose.
    let alone = D::OPTIONS.iter().find(|(_, values)| values.len() == 1).map(|(key, _)| *key);
    assert_eq!(alone, G::OWN_FILE.map(|own| own.option), "{}", G::ID);
    for (key, values) in D::OPTIONS {
        for (place, value) in values.iter().enumerate() {
            let mut chosen = usual.clone();
            chosen[key] = match written.get(*key) {
                None | Some(serde_json::Value::String(_)) => serde_json::Value::from(*value),
                Some(_) => value.parse().unwrap_or_else(|_| panic!("{key} of {}: {value}", G::ID)),
            };
            let options: G::Options =
                serde_json::from_value(chosen).unwrap_or_else(|why| panic!("{key} of {}: {why}", G::ID));
            let read = serde_json::to_value(&options).expect("options are plain JSON");
            assert_eq!(place == 0, read == usual, "{key} of {}: the default stands first", G::ID);
            let can_play = (G::SEATS.0..=G::SEATS.1).any(|seats| Setup::<G>::new(seats, options.clone()).is_ok());
            assert!(can_play, "{key} of {}: nobody can play", G::ID);
        }
    }
}

fn pictures_are_those_of_the_rules<G: Speak, D: Desk<G>>() {
    for lang in Lang::ALL {
        assert_eq!(pictures(G::rules_page(lang)), D::PICTURES, "{}, {lang}", G::ID);
    }
}

/// A random game, with plans that come to nothing beside it.
struct Course<G: Speak, D: Desk<G>> {
    play: Play<G>,
    rng: Rng,
    seed: u64,
    /// What each seat has staged and not played.
    plans: Vec<D::Draft>,
    /// A turn as it is played: who began it, where, and what it would have been as a draft.
    turn: Option<(Seat, State<G>, D::Draft)>,
}

impl<G: Speak, D: Desk<G>> Course<G, D> {
    fn new(setup: &Setup<G>, seed: u64) -> Self {
        let (play, _) = Play::new(setup.clone(), Seed::from_number(seed));
        let plans = Seat::all(setup.seats()).map(|_| D::Draft::default()).collect();
        Course { play, rng: Rng::new(Seed::from_number(seed + 1)), seed, plans, turn: None }
    }

    fn place(&self) -> String {
        format!("{}, seed {}, after {} deeds", G::ID, self.seed, self.play.standing().len())
    }

    fn play(mut self) -> Play<G> {
        loop {
            let seats = G::to_act(&self.play.state().public);
            if seats.is_empty() {
                return self.play;
            }
            let seat = seats.into_iter().nth(self.rng.below(seats.len() as u32) as usize).expect("one of them");
            if self.rng.below(ONE_IN) == 0 {
                self.plans[seat.index()] = self.plan(seat);
            }
            let action = choose(&mut self.rng, self.play.state(), seat);
            let action = action.expect("a seat that owes a decision has one");
            self.can_be_staged(seat, &action);
            let ahead = D::ahead(self.play.state().view(seat), &action);
            let words = action.to_string();
            self.play.act(seat, action, None).expect("a legal action applies");
            if let Some(ahead) = ahead {
                let now = Seen::of(self.play.state().view(seat));
                assert_eq!(ahead, now, "{}: what {words} leads to was known before", self.place());
            }
            match self.rng.below(40) {
                0 if self.play.can_undo(seat) => {
                    self.play.undo(seat).expect("the seat may undo");
                    self.turn = None;
                }
                1 => self.talk(),
                _ => {}
            }
            self.plans_keep_what_fits();
        }
    }

    fn talk(&mut self) {
        for seat in Seat::all(self.play.setup().seats()) {
            let mut asides = Vec::new();
            G::asides(self.play.state().view(seat), &mut asides);
            if !asides.is_empty() {
                let aside = asides.swap_remove(self.rng.below(asides.len() as u32) as usize);
                self.play.say(seat, aside, None).expect("a listed aside can be said");
            }
        }
    }

    /// Some steps that could be taken now.
    fn plan(&mut self, seat: Seat) -> D::Draft {
        let start = self.play.state().clone();
        let (mut state, mut draft) = (start.clone(), D::Draft::default());
        for _ in 0..=self.rng.below(STEPS as u32) {
            let Some(action) = choose(&mut self.rng, &state, seat) else { break };
            if draft.stage(start.view(seat), &action).is_err() {
                break;
            }
            G::apply(&mut state, seat, &action, &mut NoListener).expect("a legal action applies");
        }
        let mut kept = draft.clone();
        kept.keep_what_fits(start.view(seat));
        assert_eq!(kept, draft, "{}: nothing has changed, so all of it fits", self.place());
        draft
    }

    /// What a draft would send, the rules accept.
    fn can_be_sent(&self, draft: &D::Draft, start: &State<G>, seat: Seat) {
        let mut state = start.clone();
        for action in draft.actions(start.view(seat)) {
            let applied = G::apply(&mut state, seat, &action, &mut NoListener);
            assert!(applied.is_ok(), "{}: {draft:?} sends {action}, refused: {applied:?}", self.place());
        }
    }

    /// A draft whose last step is `action` is right, can be sent, and can be undone.
    fn is_staged(&self, draft: &D::Draft, start: &State<G>, seat: Seat, action: &G::Action) {
        let view = start.view(seat);
        assert_eq!(draft.check(view), Ok(()), "{}: {draft:?}", self.place());
        assert_eq!(draft.actions(view).last(), Some(action), "{}: {draft:?}", self.place());
        self.can_be_sent(draft, start, seat);
        let mut undone = draft.clone();
        let most = 8 * draft.actions(view).len();
        let steps = (0..most).take_while(|_| undone.undo(view)).count();
        assert!(steps > 0 && undone.is_empty(), "{}: {draft:?} undone is {undone:?}", self.place());
        assert!(!undone.undo(view), "{}: there is nothing left to undo", self.place());
    }

    /// A step that is about to be taken can be staged, alone and with those before it in the same turn.
    fn can_be_staged(&mut self, seat: Seat, action: &G::Action) {
        let state = self.play.state().clone();
        let mut alone = D::Draft::default();
        assert!(alone.is_empty());
        let refused = alone.stage(state.view(seat), action);
        assert_eq!(refused, Ok(()), "{}: {action} is legal", self.place());
        self.is_staged(&alone, &state, seat, action);
        let mut turn = match self.turn.take() {
            Some((by, start, draft)) if by == seat => (by, start, draft),
            _ => (seat, state.clone(), D::Draft::default()),
        };
        let before = turn.2.clone();
        if turn.2.stage(turn.1.view(seat), action).is_ok() {
            self.is_staged(&turn.2, &turn.1, seat, action);
        } else {
            assert_eq!(turn.2, before, "{}: what is refused changes nothing", self.place());
            turn = (seat, state, alone);
        }
        self.turn = (!D::ends_turn(action)).then_some(turn);
    }

    /// What was planned before the news stays only as far as it can still be.
    fn plans_keep_what_fits(&mut self) {
        let state = self.play.state();
        let mut plans = std::mem::take(&mut self.plans);
        for (seat, plan) in Seat::all(self.play.setup().seats()).zip(&mut plans) {
            let view = state.view(seat);
            plan.keep_what_fits(view);
            let mut again = plan.clone();
            again.keep_what_fits(view);
            assert_eq!(&again, plan, "{}: what fits, fits", self.place());
            if plan.check(view).is_ok() {
                self.can_be_sent(plan, state, seat);
            }
            // Whether it can be sent already or not, each step that was kept could be staged now.
            let mut fresh = D::Draft::default();
            for action in plan.actions(view) {
                let staged = fresh.stage(view, &action);
                assert_eq!(staged, Ok(()), "{}: {plan:?} keeps {action}", self.place());
            }
            assert_eq!(fresh.actions(view), plan.actions(view), "{}", self.place());
        }
        self.plans = plans;
    }
}

/// What the desk `D` has as the norm of bots ([`Desk::NORMS`]) is what they make of such tables: each is of a level and stands there
/// once, and those of the levels named `again` are counted again over so many games.
///
/// # Panics
/// With what doesn't hold.
pub fn norms_hold<G: Speak, D: Desk<G>, P: Players<G>>(again: &[&str], games: u64) {
    for (at, norm) in D::NORMS.iter().enumerate() {
        assert!(P::LEVELS.iter().any(|level| level.name == norm.level), "{}: {norm:?} is of no level", G::ID);
        let twice = D::NORMS[..at].iter().any(|it| (it.level, it.seats) == (norm.level, norm.seats));
        assert!(!twice, "{}: {norm:?} stands there twice", G::ID);
    }
    for norm in D::NORMS.iter().filter(|norm| again.contains(&norm.level)) {
        let job = Job::<G> {
            setup: Setup::new(norm.seats, G::Options::default()).expect("a usual table can be set"),
            bots: vec![norm.level.to_owned()],
            games,
            seed: Seed::from_number(77),
            threads: 1,
            records: None,
        };
        let tally = simulate::<G, P>(&job, &|_| {}).expect("levels are bots of the game");
        for (known, found) in [(norm.score, tally.mean_score()), (norm.won, tally.win_rate())] {
            // Both were counted over some games only: the intervals must meet with room to spare.
            let reach = 2.0 * (found.high - found.low) / 2.0 + 0.02 * found.value.abs();
            assert!((known - found.value).abs() <= reach, "{}: {norm:?}, counted again {found:?}", G::ID);
        }
    }
}

fn choose<G: Game>(rng: &mut Rng, state: &State<G>, seat: Seat) -> Option<G::Action> {
    G::choose(state.view(seat), |count| rng.below(count))
}

fn story_is_the_game<G: Speak, D: Desk<G>>(play: &Play<G>, seed: u64) {
    let place = format!("{}, seed {seed}", G::ID);
    let mut again = Play::from_state(play.setup().clone(), play.start().clone());
    let mut states = vec![play.start().clone()];
    for entry in play.standing() {
        again.replay(entry.clone()).unwrap_or_else(|why| panic!("{place}: {why}"));
        states.push(again.state().clone());
    }
    let story = D::Story::of(play);
    let steps = story.steps();
    assert!(steps > 0, "{place}: something happened");
    assert_eq!(&story.at(steps), play.state(), "{place}: the last step is the end");
    // The steps lead through the states in order.
    let mut left = states.iter();
    for step in 0..steps {
        let state = story.at(step);
        assert!(
            left.any(|it| *it == state),
            "{place}: step {step} is the game as it was, and later than the one before"
        );
        if let Some(seat) = story.next_by(step) {
            assert!(G::to_act(&state.public).contains(seat), "{place}: after step {step} it was for {seat} to act");
        }
        for lang in Lang::ALL {
            let known = |key: &str| G::catalogue(lang).contains(&format!("\n{key} ="));
            assert!(story.words(step).is_none_or(|phrase| known(phrase.key)), "{place}: the words of step {step}");
        }
    }
    assert!(left.next().is_some(), "{place}: the end comes after the last step");
    assert_eq!(story.words(0), None, "{place}: nothing led to the start");
    let moments = story.moments();
    assert!(moments.iter().all(|moment| (1..=steps).contains(moment)), "{place}: {moments:?}");
    assert!(moments.is_sorted_by(|one, other| one < other), "{place}: {moments:?}");
}
