//! Players that are programs. They are told what a person in their seat is told: a view, and nothing else.

mod care;
pub mod coach;
mod hurry;
mod kinds;
pub mod net;
mod simulate;

use samobranka_rules::{Game, Lang, NoListener, Play, Rng, Seat, Seed, Setup, State, View};

pub use care::{Care, Limit, limit};
pub use hurry::Hurry;
pub use kinds::{BotKind, Level, Maker, Players};
pub use simulate::{Cannot, Estimate, Job, SeatTally, Tally, simulate};

/// The words of all games' bots: the names of the levels, the random bot, the coach. A game's own are in
/// [`Players::catalogue`].
pub fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Ru => include_str!("../words/ru.ftl"),
    }
}

/// A player that is a program. It sees what a person in its seat sees.
pub trait Bot<G: Game>: Send {
    /// Decides. It is asked only when its seat owes a decision, so there is a legal action.
    fn choose(&mut self, view: View<G>) -> G::Action;

    /// What it likes to say now, if anything. It is asked before every decision of anyone, its own or another's, and
    /// again until it has said all; so it answers at once, and only where it has something new to say.
    fn aside(&mut self, _view: View<G>) -> Option<G::Aside> {
        None
    }

    /// Shows the bot what its seat saw earlier. Where [`Game::forgets`] holds, a host that makes a bot in the middle of a
    /// game shows it every view since the deal, the oldest first; a bot that was there has seen them as it was asked.
    fn watch(&mut self, _view: View<G>) {}

    /// Gives the bot a word that is raised once it must decide. A bot that may think for long keeps it, looks at it
    /// between two thoughts, and then plays the best it has found; one that is always quick needs none.
    fn heed(&mut self, _hurry: &Hurry) {}
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    #[inline]
    fn choose(&mut self, view: View<G>) -> G::Action {
        (**self).choose(view)
    }

    #[inline]
    fn aside(&mut self, view: View<G>) -> Option<G::Aside> {
        (**self).aside(view)
    }

    fn watch(&mut self, view: View<G>) {
        (**self).watch(view);
    }

    fn heed(&mut self, hurry: &Hurry) {
        (**self).heed(hurry);
    }
}

/// What a seat has seen so far, for a bot that is made in the middle of a game. Empty where nothing is forgotten.
#[derive(Clone, Debug)]
pub struct Past<G: Game> {
    seat: Seat,
    seen: Vec<(G::Public, G::Private)>,
}

impl<G: Game> Past<G> {
    /// That of a seat in a game.
    pub fn of(play: &Play<G>, seat: Seat) -> Past<G> {
        let mut seen = Vec::new();
        if G::forgets(&play.state().public) {
            play.show_past(|state| {
                let private = state.view(seat).own.map(|(_, private)| private.clone());
                seen.extend(private.map(|private| (state.public.clone(), private)));
            });
        }
        Past { seat, seen }
    }

    /// The past of a seat that somebody has written down: what it saw, the oldest first.
    pub fn from_seen(seat: Seat, seen: Vec<(G::Public, G::Private)>) -> Past<G> {
        Past { seat, seen }
    }

    /// What the seat saw, the oldest first.
    pub fn seen(&self) -> &[(G::Public, G::Private)] {
        &self.seen
    }

    /// Shows it to a bot.
    pub fn show(&self, bot: &mut impl Bot<G>) {
        for (public, private) in &self.seen {
            bot.watch(View { public, own: Some((self.seat, private)) });
        }
    }
}

/// Plays any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// Its choices follow from `seed`.
    pub fn new(seed: Seed) -> Random {
        Random(Rng::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    #[inline(always)] // random play is measured by the million decisions
    fn choose(&mut self, view: View<G>) -> G::Action {
        G::any(view, &mut self.0).expect("a seat that owes a decision has one")
    }
}

/// No bot says more than so much before one decision.
pub const MOST_ASIDES: usize = 8;

/// Lets every seat say what it likes before the next decision of anyone: `aside` asks the one in a seat, `say` says it at
/// the table. What may not be said is passed over.
#[inline]
pub fn speak<G: Game, T>(
    table: &mut T,
    state: impl Fn(&T) -> &State<G>,
    mut aside: impl FnMut(Seat, View<G>) -> Option<G::Aside>,
    mut say: impl FnMut(&mut T, Seat, G::Aside),
) {
    // In a game without asides there is nothing to ask: `None` is all that an answer can be.
    if size_of::<Option<G::Aside>>() == 0 {
        return;
    }
    for seat in Seat::all(G::seats(&state(table).public)) {
        for _ in 0..MOST_ASIDES {
            let view = state(table).view(seat);
            let Some(said) = aside(seat, view).filter(|said| G::check_aside(view, said).is_ok()) else { break };
            say(table, seat, said);
        }
    }
}

/// The same at a table that is nothing but its state.
#[inline]
pub fn speak_at<G: Game>(state: &mut State<G>, aside: impl FnMut(Seat, View<G>) -> Option<G::Aside>) {
    let say = |state: &mut State<G>, seat, aside| {
        G::say(state, seat, &aside, &mut NoListener).expect("it was looked at before");
    };
    speak(state, |state| state, aside, say);
}

/// Plays `state` to its end with one player for all seats, and says how many decisions it took.
#[inline]
pub fn play_out<G: Game>(state: &mut State<G>, bot: &mut impl Bot<G>) -> u32 {
    let mut decisions = 0;
    while let Some(seat) = G::to_act(&state.public).first() {
        speak_at(state, |_, view| bot.aside(view));
        let action = bot.choose(state.view(seat));
        G::apply(state, seat, &action, &mut NoListener).expect("bots play by the rules");
        decisions += 1;
    }
    decisions
}

/// Deals and plays one game.
#[inline]
pub fn one_game<G: Game>(setup: &Setup<G>, seed: Seed, bot: &mut impl Bot<G>) -> (State<G>, u32) {
    let mut state = G::deal(setup, seed, &mut NoListener);
    let decisions = play_out(&mut state, bot);
    (state, decisions)
}
