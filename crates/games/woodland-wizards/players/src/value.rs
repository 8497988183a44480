//! What a choice is worth: a small net, learned from games it played with itself.
//!
//! The net is told facts about what a seat sees and about one of its choices; without a choice it judges the table as it
//! is. It says how likely the seat wins, and how far ahead it ends up. It knows the cards of the house box by name.

use std::sync::OnceLock;

use samobranka_players::net::{Net, Sum, share};
use samobranka_rules::{Game, Outcome, Seat, View};
use samobranka_woodland_wizards::{
    Action, Cards, Kind, Phase, Place, Public, What, Wizards, WoodlandWizards, champion_points, running_total,
    total_if, worth_if,
};

/// The net of this game.
pub type ChoiceNet = Net<WIDE, 16, 2>;
/// How wide it is.
pub const WIDE: usize = 48;

/// How many designs the house box has.
const DESIGNS: usize = 38;
/// Further copies of a card count as the third.
const COPIES: usize = 3;
/// Other seats are told apart as the next, the one after, and all further.
const OTHERS: usize = 3;
/// What is going on: search, summon, three boosts, a question, rest, anything else.
const MOMENTS: usize = 8;
/// Rounds to come: none, one, two, more.
const ROUNDS: usize = 4;
/// Points ahead, in steps.
const LEADS: usize = 25;

// Where the rows of each kind of fact begin.
const AT_MOMENT: usize = 0;
const AT_TURN: usize = AT_MOMENT + MOMENTS * ROUNDS;
const AT_HAND: usize = AT_TURN + MOMENTS * 4;
const AT_CHAMPIONS: usize = AT_HAND + 4 * DESIGNS * COPIES;
const AT_AREAS: usize = AT_CHAMPIONS + 2 * DESIGNS * COPIES;
const AT_AHEAD: usize = AT_AREAS + (1 + OTHERS) * 2 * DESIGNS;
const AT_LEAD: usize = AT_AHEAD + LEADS * ROUNDS;
const AT_RANK: usize = AT_LEAD + LEADS * MOMENTS;
const AT_PASSED: usize = AT_RANK + 4 * MOMENTS;
const AT_SIZES: usize = AT_PASSED + 4 * 4 * 2;
const AT_TOP: usize = AT_SIZES + 10 * 10;
const AT_EFFECT: usize = AT_TOP + DESIGNS + 1;
const AT_WHAT: usize = AT_EFFECT + DESIGNS + 1;
// Those of a choice.
const AT_NONE: usize = AT_WHAT + 9;
const AT_SEARCH: usize = AT_NONE + 1;
const AT_SUMMON: usize = AT_SEARCH + DESIGNS;
const AT_BOOST: usize = AT_SUMMON + DESIGNS * ROUNDS;
const AT_PASS: usize = AT_BOOST + DESIGNS * 3;
const AT_REST: usize = AT_PASS + 3 * LEADS * 2;
const AT_USE: usize = AT_REST + 2 * ROUNDS;
const AT_PLAYER: usize = AT_USE + 2 * (DESIGNS + 1);
const AT_SPECIES: usize = AT_PLAYER + 4 * LEADS;
const AT_CARD: usize = AT_SPECIES + 7;
const AT_PLACE: usize = AT_CARD + 4 * DESIGNS;
const AT_PILE: usize = AT_PLACE + 2 * 2 * DESIGNS;
const AT_NEXT: usize = AT_PILE + DESIGNS;
const AT_TOTAL: usize = AT_NEXT + DESIGNS;
const AT_WORTH: usize = AT_TOTAL + LEADS * 2;
const AT_GAIN: usize = AT_WORTH + LEADS;
const AT_THEN: usize = AT_GAIN + LEADS * 3;
/// How many rows there are.
pub const ROWS: usize = AT_THEN + LEADS * 3 * 2;

/// Whether the net was taught to play such a table: with the cards of the house, without wizards, by two to four.
pub fn knows(public: &Public) -> bool {
    let options = &public.options;
    matches!(options.cards, Cards::House) && options.wizards == Wizards::Off && public.seats <= 4
}

/// What a seat sees, as its choices are compared.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    public: &'a Public,
    seat: Seat,
    moment: usize,
    turn: u8,
    /// The own points in this contest, and the most of another's.
    total: i16,
    rival: i16,
    /// Whether all others have passed.
    alone: bool,
    /// What is seen.
    pub facts: Vec<u16>,
}

/// Points ahead, in steps: by single points where it is close.
fn lead(points: i16) -> usize {
    let far = |points: i16| match points {
        0..=4 => points,
        5..=6 => 5,
        7..=8 => 6,
        9..=11 => 7,
        12..=14 => 8,
        15..=18 => 9,
        19..=24 => 10,
        25..=32 => 11,
        _ => 12,
    };
    let middle = LEADS as i16 / 2;
    (if points < 0 { middle - far(-points) } else { middle + far(points) }) as usize
}

/// A number of points that isn't negative, in as many steps.
fn amount(points: i16) -> usize {
    match points {
        ..=0 => 0,
        1..=16 => points as usize,
        17..=20 => 17,
        21..=24 => 18,
        25..=28 => 19,
        29..=32 => 20,
        33..=38 => 21,
        39..=44 => 22,
        45..=52 => 23,
        _ => 24,
    }
}

impl<'a> Sight<'a> {
    /// Of a seat.
    pub fn of(view: View<'a, WoodlandWizards>) -> Sight<'a> {
        let (seat, own) = view.own.expect("bots have a seat");
        let public = view.public;
        let deck = public.deck();
        let (moment, turn) = match public.phase {
            Phase::Search(_) => (0, 0),
            Phase::Summon => (1, 0),
            Phase::Boost { turn, .. } => (1 + usize::from(turn.clamp(1, 3)), turn),
            Phase::Ask(_) | Phase::Next { .. } => (5, 0),
            Phase::Rest(_) => (6, 0),
            _ => (7, 0),
        };
        let rounds = usize::from(public.options.rounds.saturating_sub(public.round)).min(ROUNDS - 1);
        let seats = public.seats;
        let after = |from: Seat, to: Seat| usize::from((to.0 + seats - from.0) % seats);
        let others = || Seat::all(seats).filter(move |other| *other != seat);
        let mut facts = Vec::with_capacity(96);
        let mut fact = |row: usize| facts.push(row as u16);

        fact(AT_MOMENT + moment * ROUNDS + rounds);
        fact(AT_TURN + moment * 4 + after(public.first, seat).min(3));
        // A design's further copies are facts of their own.
        let kept = match moment {
            0 => 0,
            1 => 1,
            2..=4 => 2,
            _ => 3,
        };
        let mut copies = |cards: &mut dyn Iterator<Item = u8>, at: usize| {
            let mut seen = [0usize; DESIGNS];
            for card in cards {
                let design = deck.kind(card).index();
                fact(at + design * COPIES + seen[design].min(COPIES - 1));
                seen[design] += 1;
            }
        };
        copies(&mut own.hand.iter(), AT_HAND + kept * DESIGNS * COPIES);
        copies(&mut public.champions[seat.index()].iter(), AT_CHAMPIONS);
        copies(&mut others().flat_map(|it| public.champions[it.index()].iter()), AT_CHAMPIONS + DESIGNS * COPIES);
        for at in Seat::all(seats) {
            let whose = after(seat, at).min(OTHERS);
            for slot in 0..4 {
                if let Some(card) = public.areas[at.index()].card(slot) {
                    let lies = whose * 2 + usize::from(slot > 0);
                    fact(AT_AREAS + lies * DESIGNS + deck.kind(card).index());
                }
            }
        }
        let champions = champion_points(public, seat);
        let best = others().map(|other| champion_points(public, other)).max().unwrap_or(0);
        fact(AT_AHEAD + lead(champions - best) * ROUNDS + rounds);
        let total = running_total(public, seat);
        let totals = || others().map(|other| running_total(public, other));
        let rival = totals().max().unwrap_or(0);
        fact(AT_LEAD + lead(total - rival) * MOMENTS + moment);
        fact(AT_RANK + totals().filter(|other| *other > total).count().min(3) * MOMENTS + moment);
        let passed = others().filter(|other| public.passed.contains(*other)).count();
        let chosen = others().filter(|other| public.chosen.contains(*other)).count();
        let own_passed = usize::from(public.passed.contains(seat));
        fact(AT_PASSED + (passed.min(3) * 4 + chosen.min(3)) * 2 + own_passed);
        let most = others().map(|other| public.hands[other.index()]).max().unwrap_or(0);
        fact(AT_SIZES + usize::from(public.hands[seat.index()].min(9)) * 10 + usize::from(most.min(9)));
        fact(AT_TOP + public.discard.top().map_or(DESIGNS, |card| deck.kind(card).index()));
        fact(AT_EFFECT + public.running().map_or(DESIGNS, |(card, _)| deck.kind(card).index()));
        fact(AT_WHAT + what(public));
        let alone = passed == usize::from(seats) - 1;
        Sight { public, seat, moment, turn, total, rival, alone, facts }
    }

    /// The facts of a choice.
    pub fn choice(&self, action: &Action) -> Choice {
        let public = self.public;
        let rounds = usize::from(public.options.rounds.saturating_sub(public.round)).min(ROUNDS - 1);
        let effect = public.running().map_or(DESIGNS, |(card, _)| public.deck().kind(card).index());
        let mut choice = Choice::default();
        match *action {
            Action::Search(kind) => choice.push(AT_SEARCH + kind.index()),
            Action::Summon(kind) => {
                choice.push(AT_SUMMON + kind.index() * ROUNDS + rounds);
                choice.push(AT_TOTAL + amount(total_if(public, self.seat, 0, kind)));
                choice.push(AT_WORTH + amount(worth_if(public, self.seat, kind)));
            }
            Action::Boost(kind) => self.boost(kind, &mut choice),
            Action::Pass => {
                let turn = usize::from(self.turn.clamp(1, 3)) - 1;
                choice.push(AT_PASS + (turn * LEADS + lead(self.total - self.rival)) * 2 + usize::from(self.alone));
            }
            Action::Keep => choice.push(AT_REST + rounds),
            Action::Discard => choice.push(AT_REST + ROUNDS + rounds),
            Action::Use => choice.push(AT_USE + effect),
            Action::Decline => choice.push(AT_USE + DESIGNS + 1 + effect),
            Action::Player(player) => {
                let whose = usize::from((player.0 + public.seats - self.seat.0) % public.seats).min(3);
                let ahead = running_total(public, player) - self.total;
                choice.push(AT_PLAYER + whose * LEADS + lead(ahead));
            }
            Action::Name(species) => choice.push(AT_SPECIES + species as usize),
            Action::Card(kind) => {
                let from = match public.phase {
                    Phase::Ask(ask) => match ask.what {
                        What::Hand => 0,
                        What::Looked => 1,
                        What::Champion => 2,
                        _ => 3,
                    },
                    _ => 3,
                };
                choice.push(AT_CARD + from * DESIGNS + kind.index());
            }
            Action::Place(place) => self.place(place, &mut choice),
            Action::Pile(depth) => {
                let pile = public.discard.cards();
                let card = pile.len().checked_sub(usize::from(depth)).and_then(|at| pile.get(at));
                choice.push(card.map_or(AT_NONE, |&card| AT_PILE + public.deck().kind(card).index()));
            }
            Action::Next(place) => {
                let card = public.card_at(place);
                choice.push(card.map_or(AT_NONE, |card| AT_NEXT + public.deck().kind(card).index()));
            }
            _ => choice.push(AT_NONE),
        }
        choice
    }

    fn boost(&self, kind: Kind, choice: &mut Choice) {
        let turn = usize::from(self.turn.clamp(1, 3)) - 1;
        let total = total_if(self.public, self.seat, self.turn, kind);
        choice.push(AT_BOOST + kind.index() * 3 + turn);
        choice.push(AT_GAIN + lead(total - self.total) * 3 + turn);
        choice.push(AT_THEN + (lead(total - self.rival) * 3 + turn) * 2 + usize::from(self.alone));
    }

    fn place(&self, place: Place, choice: &mut Choice) {
        let Some(card) = self.public.card_at(place) else { return choice.push(AT_NONE) };
        let lies = usize::from(place.seat != self.seat) * 2 + usize::from(place.slot > 0);
        choice.push(AT_PLACE + lies * DESIGNS + self.public.deck().kind(card).index());
    }

    /// What is going on, for those who sort what they have learned.
    pub fn moment(&self) -> usize {
        self.moment
    }
}

/// What an effect asks, from 1.
fn what(public: &Public) -> usize {
    let Phase::Ask(ask) = public.phase else { return 0 };
    match ask.what {
        What::Player => 1,
        What::Place => 2,
        What::Pile => 3,
        What::Hand => 4,
        What::Looked => 5,
        What::Champion => 6,
        What::Species => 7,
        What::Use => 8,
    }
}

/// The facts of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    facts: [u16; 3],
    count: u8,
}

impl Choice {
    /// None: the table is judged as it is.
    pub const NONE: Choice = Choice { facts: [AT_NONE as u16, 0, 0], count: 1 };

    fn push(&mut self, row: usize) {
        self.facts[usize::from(self.count)] = row as u16;
        self.count += 1;
    }

    /// The facts.
    pub fn facts(&self) -> &[u16] {
        &self.facts[..usize::from(self.count)]
    }
}

/// How much of a game's worth is its points rather than its place, and how many points ahead are as good as can be.
const MARGIN: f32 = 0.3;
const FAR_AHEAD: f32 = 25.0;

/// What a game came to for a seat: its share of the win, and how far ahead of the best of the others it is, from nought to
/// one.
pub fn came_to(outcome: &Outcome, seat: Seat) -> [f32; 2] {
    let Outcome::Rank { places, scores } = outcome else { unreachable!("each plays for themselves") };
    let first = places.iter().filter(|place| **place == 1).count() as f32;
    let won = if places[seat.index()] == 1 { 1.0 / first } else { 0.0 };
    let others = scores.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let best_other = others.map(|(_, score)| *score).max().unwrap_or(0);
    let ahead = scores[seat.index()] as f32 - best_other as f32;
    [won, (0.5 + ahead / (2.0 * FAR_AHEAD)).clamp(0.0, 1.0)]
}

/// Both as one number: winning counts most, and how far ahead tells good deals from lucky ones.
pub fn worth([won, margin]: [f32; 2]) -> f32 {
    (1.0 - MARGIN) * won + MARGIN * margin
}

/// What the net says of a choice, by the sum of what is seen.
#[inline]
pub fn says(net: &ChoiceNet, seen: &Sum<WIDE>, choice: &Choice) -> [f32; 2] {
    let mut sum = *seen;
    net.add(&mut sum, choice.facts().iter().copied());
    net.answers(&[sum]).map(share)
}

/// Every legal action with its facts and what the net says of it.
pub fn valued(net: &ChoiceNet, sight: &Sight, legal: &[Action]) -> Vec<(f32, Action)> {
    let seen = net.sum(sight.facts.iter().copied());
    legal.iter().map(|action| (worth(says(net, &seen, &sight.choice(action))), *action)).collect()
}

/// What the table is worth to a seat as it is.
pub fn value(net: &ChoiceNet, view: View<WoodlandWizards>) -> f32 {
    let seen = net.sum(Sight::of(view).facts);
    worth(says(net, &seen, &Choice::NONE))
}

/// The action that the net likes best. Which order of effects, and where a wizard doubles, is no question for it: the
/// totals are listed from the lowest.
pub fn liked(net: &ChoiceNet, view: View<WoodlandWizards>) -> Option<Action> {
    let mut legal = Vec::new();
    WoodlandWizards::legal(view, &mut legal);
    if legal.len() < 2 || matches!(view.public.phase, Phase::Order(_) | Phase::Double(_)) {
        return legal.last().copied();
    }
    let all = valued(net, &Sight::of(view), &legal);
    all.into_iter().reduce(|best, it| if it.0 > best.0 { it } else { best }).map(|(_, action)| action)
}

/// For each number of players the file of its net.
static FILES: [&[u8]; 3] = [
    include_bytes!("../nets/woodland-wizards-2.net"),
    include_bytes!("../nets/woodland-wizards-3.net"),
    include_bytes!("../nets/woodland-wizards-4.net"),
];

/// The net for a table of so many: two to four.
///
/// # Panics
/// If there is none.
pub fn net_of(seats: u8) -> &'static ChoiceNet {
    static NETS: [OnceLock<ChoiceNet>; 3] = [const { OnceLock::new() }; 3];
    let at = usize::from(seats) - 2;
    NETS[at].get_or_init(|| Net::read_whole(FILES[at], ROWS))
}
