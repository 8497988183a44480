//! What a game does with deals, with its type left out.

use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;

use samobranka_deals::{BadDeal, Day, Deal, DealNumber, Source, bot_seed, daily_deal, parting};
use samobranka_desk::{Daily, Story, after, first_seat};
use samobranka_page::speech::say_to;
use samobranka_page::thinking::Thinker;
use samobranka_page::{Page, StoryOf};
use samobranka_rules::{Deed, Game, Outcome, Play, Record, Seat, Seed, Setup, Speak};

use super::book::LevelGame;
use crate::chairs;
use crate::local::{self, Chair, Dealt, Kept, LastSetup, OfDay};
use crate::piece::breathe;

/// Sets a table of a deal with these people and bots.
type SetTable = fn(&Deal, Vec<Chair>, Option<OfDay>) -> Result<Kept, BadDeal>;

/// What a game does with deals.
pub(crate) struct DealsOf {
    /// The deal of a table; `None` where it has no code.
    pub(crate) of: fn(&Kept) -> Option<Deal>,
    /// A table of a deal. It is not kept yet.
    pub(crate) table: SetTable,
    /// The deal of a daily table.
    pub(crate) daily: fn(&Daily, Day) -> Deal,
    /// Lets a bot play a deal in the worker, with another in the other seats, and hands its game over.
    pub(crate) level: fn(Thinker, &Deal, &str, &str, LevelDone),
    /// Where the game of each record parted from one's own.
    pub(crate) compare: fn(&Kept, &[&str]) -> Vec<Option<Compared>>,
}

pub(crate) type LevelDone = Box<dyn FnOnce(LevelGame)>;

/// Where another game parted from one's own.
#[derive(Clone, PartialEq)]
pub(crate) struct Compared {
    /// How many decisions both have in common, and how many one's own game has.
    pub(crate) same: usize,
    pub(crate) of: usize,
    /// What was done in one's own game, and in the other; `None` where it was over.
    pub(crate) own: Option<String>,
    pub(crate) other: Option<String>,
    /// The step of one's own game at which they parted.
    pub(crate) step: usize,
}

impl DealsOf {
    pub(crate) const fn of<G: Speak, P: Page<G>>() -> DealsOf {
        DealsOf {
            of: deal_of::<G>,
            table: table::<G>,
            daily: daily_deal::<G>,
            level: level::<G>,
            compare: compare::<G, P>,
        }
    }
}

/// A table that is being dealt: its id, once it is kept.
pub(crate) type Dealing = Pin<Box<dyn Future<Output = Option<String>>>>;

/// Deals a table that nobody has played: from a number drawn from `chance`, so that the deal has a short code. The first deal
/// reads what the game is played with, which takes a while; so dealing, writing down and keeping are tasks of their own.
pub(crate) fn deal_fresh<G: Game>(setup: LastSetup, chance: Seed) -> Dealing {
    Box::pin(async move {
        let options = serde_json::from_value(setup.options).ok()?;
        let made = Setup::<G>::new(setup.chairs.len() as u8, options).ok()?;
        let number = DealNumber::drawn(chance);
        let (play, _) = Play::new(made, number.seed());
        breathe().await;
        // A table with an own box has no code, and is dealt all the same.
        let code = Deal::of(play.setup(), Source::Number(number)).ok();
        let dealt = code.map(|code| Dealt { code: code.to_string(), daily: None });
        let kept = local::of_play(&play, chairs::named(&setup.chairs), number.seed(), dealt);
        breathe().await;
        local::keep(&kept).then_some(kept.id)
    })
}

/// Deals the same table once more.
pub(crate) fn same_again<G: Game>(kept: &Kept) -> Option<String> {
    let options = serde_json::from_value(kept.options.clone()).ok()?;
    let made = Setup::<G>::new(kept.chairs.len() as u8, options).ok()?;
    let dealt = deal_of::<G>(kept).map(|deal| Dealt { code: deal.to_string(), daily: None });
    let again = local::made(made, chairs::named(&kept.chairs), kept.seed, dealt);
    local::keep(&again).then_some(again.id)
}

fn deal_of<G: Game>(kept: &Kept) -> Option<Deal> {
    if kept.imagined.is_some() {
        return None;
    }
    let own = kept.deal.as_ref().and_then(|dealt| dealt.code.parse::<Deal>().ok());
    own.or_else(|| {
        let options = serde_json::from_value(kept.options.clone()).ok()?;
        let setup = Setup::<G>::new(kept.chairs.len() as u8, options).ok()?;
        Deal::of(&setup, Source::Seed(kept.seed)).ok()
    })
}

fn table<G: Game>(deal: &Deal, chairs: Vec<Chair>, daily: Option<OfDay>) -> Result<Kept, BadDeal> {
    let dealt = Dealt { code: deal.to_string(), daily };
    Ok(local::made(deal.setup::<G>()?, chairs::named(&chairs), deal.seed(), Some(dealt)))
}

/// A game that bots play in the worker, step by step, as at a table on this device.
struct Played<G: Game> {
    play: RefCell<Play<G>>,
    seed: Seed,
    bot: String,
    others: String,
    thinker: Thinker,
    done: Cell<Option<LevelDone>>,
}

impl<G: Game> Played<G> {
    fn bot(&self, seat: Seat) -> &str {
        if seat.index() == 0 { &self.bot } else { &self.others }
    }

    fn length(&self) -> usize {
        self.play.borrow().log().len()
    }
}

fn level<G: Game>(thinker: Thinker, deal: &Deal, bot: &str, others: &str, done: LevelDone) {
    let Ok(setup) = deal.setup::<G>() else { return };
    let play = RefCell::new(Play::new(setup, deal.seed()).0);
    let (bot, others) = (bot.to_owned(), others.to_owned());
    next(&Rc::new(Played { play, seed: deal.seed(), bot, others, thinker, done: Cell::new(Some(done)) }));
}

/// The next decision, after all have said what they like; or the end.
fn next<G: Game>(game: &Rc<Played<G>>) {
    let over = <G as Game>::outcome(&game.play.borrow().state().public);
    match over {
        None => speak(game),
        Some(outcome) => {
            let record = game.play.borrow().record().map(|record| record.to_text()).unwrap_or_default();
            if let Some(done) = game.done.take() {
                done(LevelGame { result: first_seat(&outcome), record });
            }
        }
    }
}

fn speak<G: Game>(game: &Rc<Played<G>>) {
    let play = game.play.borrow();
    let may_speak = |seat: &Seat| {
        let mut asides = Vec::new();
        G::asides(play.state().view(*seat), &mut asides);
        !asides.is_empty()
    };
    let seats: Vec<Seat> = Seat::all(play.setup().seats()).filter(may_speak).collect();
    if seats.is_empty() {
        return decide(game);
    }
    let (length, count) = (play.log().len(), seats.len());
    let words = Rc::new(RefCell::new(Vec::<(Seat, Vec<G::Aside>)>::new()));
    for seat in seats {
        let (words, own) = (words.clone(), game.clone());
        let heard = move |asides: Vec<G::Aside>| {
            words.borrow_mut().push((seat, asides));
            if words.borrow().len() < count {
                return;
            }
            let mut words = words.take();
            words.sort_by_key(|(seat, _)| *seat);
            for (seat, asides) in words {
                for aside in asides {
                    let _ = own.play.borrow_mut().say(seat, aside, None); // another's words may have made it needless
                }
            }
            decide(&own);
        };
        let chance = bot_seed(game.seed, seat, length);
        game.thinker.ask_to_speak::<G>(game.bot(seat), chance, play.state().view(seat), heard);
    }
}

fn decide<G: Game>(game: &Rc<Played<G>>) {
    let play = game.play.borrow();
    let Some(seat) = G::to_act(&play.state().public).first() else { return };
    let own = game.clone();
    let chance = bot_seed(game.seed, seat, game.length());
    game.thinker.ask::<G>(game.bot(seat), chance, play.state().view(seat), move |action| {
        let done = own.play.borrow_mut().act(seat, action, None).is_ok();
        if done {
            next(&own);
        }
    });
}

fn compare<G: Speak, P: Page<G>>(own: &Kept, records: &[&str]) -> Vec<Option<Compared>> {
    let Some(own_play) = local::read::<G>(own) else { return records.iter().map(|_| None).collect() };
    let names: Vec<String> = own.chairs.iter().map(|chair| chair.name.clone()).collect();
    let story = StoryOf::<G, P>::of(&own_play);
    let one = |record: &&str| {
        let other = Record::<G>::from_text(record).ok()?.replay(own.seed).ok()?;
        let parted = parting(&own_play, &other)?;
        // The deeds that stand before the decision at which they parted: decisions and what was said between them.
        let is_decision = |deed: &Deed<G>| matches!(deed, Deed::Act(..));
        let deeds = own_play.standing().enumerate().filter(|(_, entry)| is_decision(&entry.deed)).nth(parted.same);
        let deeds = deeds.map_or_else(|| own_play.standing().count(), |(at, _)| at);
        let state = after(&own_play, deeds);
        let said = |(seat, action): &(Seat, G::Action)| {
            let only = own.chairs.iter().filter(|chair| chair.sitter == local::Sitter::Person).count() == 1;
            say_to(&P::move_words(state.view(*seat), Seat(0), action), &names, only.then_some(Seat(0)))
        };
        let before: Vec<_> = (0..=deeds).map(|deeds| after(&own_play, deeds)).collect();
        let step = (0..=story.steps()).rev().find(|step| before.contains(&story.at(*step))).unwrap_or(0);
        Some(Compared {
            same: parted.same,
            of: parted.of,
            own: parted.own.as_ref().map(said),
            other: parted.other.as_ref().map(said),
            step,
        })
    };
    records.iter().map(one).collect()
}

/// The outcome in the last line of a record.
pub(super) fn outcome_of(record: &str) -> Option<Outcome> {
    #[derive(serde::Deserialize)]
    struct Line {
        end: End,
    }
    #[derive(serde::Deserialize)]
    struct End {
        outcome: Outcome,
    }
    Some(serde_json::from_str::<Line>(record.lines().last()?).ok()?.end.outcome)
}
