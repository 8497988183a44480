//! Woodland Wizards in numbers. Cards are known by their design, of which a box has at most eighty. Seats are counted from
//! one's own on; a total or a place in the discard pile is spelled in digits.

use samobranka_gym::{Gym, Sheet, Word};
use samobranka_rules::{Seat, Seats};
use samobranka_woodland_wizards::{
    Action, CardSet, Kind, MAX_SEATS, Phase, Place, Public, Seen, Species, View, What, Window, WoodlandWizards,
};

/// Woodland Wizards in numbers.
#[derive(Clone, Copy, Debug)]
pub struct WoodlandWizardsGym;

const DESIGNS: usize = 80;
const WIZARDS: usize = 12;

const SEAT: usize = DESIGNS;
const SLOT: usize = SEAT + MAX_SEATS;
const BOOST: usize = SLOT + 1;
const SPECIES: usize = SLOT + 4;
const SEEN: usize = SPECIES + Species::ALL.len();
const WIZARD: usize = SEEN + Seen::ALL.len();
const SIDE: usize = WIZARD + WIZARDS;
const PASS: usize = SIDE + 2;
const KEEP: usize = PASS + 1;
const DISCARD: usize = KEEP + 1;
const USE: usize = DISCARD + 1;
const DECLINE: usize = USE + 1;
const DIGIT: usize = DECLINE + 1;
const MINUS: usize = DIGIT + 10;
const DONE: usize = MINUS + 1;

impl Gym<WoodlandWizards> for WoodlandWizardsGym {
    const VERSION: u32 = 1;
    const ACTIONS: usize = DONE + 1;
    /// A minus, five digits, and that it is done.
    const LONGEST: usize = 7;

    fn observe(view: View, sheet: &mut impl Sheet) {
        let (seat, own) = view.own.expect("a seat observes");
        let public = view.public;
        observe_phase(public, seat, sheet);
        let mut designs = |name, about, cards: CardSet| {
            count(public, cards.iter(), sheet.field(name, about, DESIGNS, 0, 16));
        };
        designs("hand", "own cards, by design", own.hand);
        designs("looked_at", "cards one is looking at, by design", own.looked);
        let sealed = own.sealed().map(|card| public.deck().kind(card).index());
        sheet.one_of("sealed", "the own card laid face down, by design", DESIGNS, sealed);
        let discard = sheet.field("discard", "the discard pile as far as it is seen, by design", DESIGNS, 0, 16);
        count(public, public.discard.cards().iter().copied(), discard);
        let top = public.discard.top().map(|card| public.deck().kind(card).index());
        sheet.one_of("discard_top", "the top of the discard pile, by design", DESIGNS, top);
        sheet.number("discards", "how many cards the discard pile has", 160, public.discards.into());
        sheet.number("stack", "how many cards the stack has", 160, public.stack.into());
        observe_seats(public, seat, sheet);
    }

    fn spell(view: View, action: &Action, word: &mut Word) {
        let (public, seat) = (view.public, view.seat().expect("a seat acts"));
        let who = |other: Seat| (SEAT + after(public, seat, other)) as u16;
        let design = |kind: Kind| kind.index() as u16;
        let place =
            |place: Place, word: &mut Word| word.extend([who(place.seat), (SLOT + usize::from(place.slot)) as u16]);
        match *action {
            Action::Saw(seen) => word.push((SEEN + seen as usize) as u16),
            Action::Start(first) => word.push(who(first)),
            Action::Wizard(wizard) => {
                word.extend([(WIZARD + usize::from(wizard.card)) as u16, (SIDE + usize::from(wizard.side)) as u16]);
            }
            Action::Search(kind) | Action::Summon(kind) | Action::Boost(kind) | Action::Card(kind) => {
                word.push(design(kind));
            }
            Action::Pass => word.push(PASS as u16),
            Action::Keep => word.push(KEEP as u16),
            Action::Discard => word.push(DISCARD as u16),
            Action::Order(total) => digits(total, word),
            Action::Next(at) | Action::Place(at) => place(at, word),
            Action::Use => word.push(USE as u16),
            Action::Decline => word.push(DECLINE as u16),
            Action::Player(player) => word.push(who(player)),
            Action::Name(species) => word.push((SPECIES + species as usize) as u16),
            Action::Pile(depth) => digits(depth.into(), word),
        }
    }

    fn name(number: usize) -> String {
        match number {
            ..SEAT => format!("design {}", number + 1),
            SEAT..SLOT => format!("seat {} after me", number - SEAT),
            SLOT => "the contender".to_owned(),
            BOOST..SPECIES => format!("boost {}", number - SLOT),
            SPECIES..SEEN => Species::ALL[number - SPECIES].name().to_owned(),
            SEEN..WIZARD => format!("saw a hedgehog: {}", Seen::ALL[number - SEEN].name()),
            WIZARD..SIDE => format!("wizard {}", number - WIZARD + 1),
            SIDE..PASS => format!("side {}", number - SIDE + 1),
            PASS => "pass".to_owned(),
            KEEP => "keep".to_owned(),
            DISCARD => "discard".to_owned(),
            USE => "use".to_owned(),
            DECLINE => "decline".to_owned(),
            DIGIT..MINUS => format!("digit {}", number - DIGIT),
            MINUS => "minus".to_owned(),
            _ => "done".to_owned(),
        }
    }
}

/// A number, digit by digit.
fn digits(number: i16, word: &mut Word) {
    for letter in number.to_string().bytes() {
        word.push(if letter == b'-' { MINUS as u16 } else { DIGIT as u16 + u16::from(letter - b'0') });
    }
    word.push(DONE as u16);
}

/// How many seats further clockwise than a seat another is.
fn after(public: &Public, seat: Seat, other: Seat) -> usize {
    let seats = usize::from(public.seats);
    (other.index() + seats - seat.index()) % seats
}

/// How many cards of each design there are.
fn count(public: &Public, cards: impl Iterator<Item = u8>, field: &mut [i16]) {
    cards.for_each(|card| field[public.deck().kind(card).index()] += 1);
}

fn observe_phase(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let place = |other: Seat| after(public, seat, other);
    let phase = match public.phase {
        Phase::Hedgehog => 0,
        Phase::Host => 1,
        Phase::Wizard(_) => 2,
        Phase::Search(_) => 3,
        Phase::Summon => 4,
        Phase::Boost { .. } => 5,
        Phase::Ask(_) => 6,
        Phase::Order(_) => 7,
        Phase::Next { .. } => 8,
        Phase::Rest(_) => 9,
        Phase::Double(_) => 10,
        Phase::Over => 11,
    };
    let about = "hedgehogs, the host names, wizards, search, summon, boost, a question of an effect, the order of \
                 effects, the next effect, rest, doubling, over";
    sheet.one_of("phase", about, 12, Some(phase));
    let window = match public.window {
        Window::Setup => 0,
        Window::Search { .. } => 1,
        Window::Choose => 2,
        Window::Reveal { .. } => 3,
        Window::Count => 4,
        Window::Result { .. } => 5,
        Window::Claim => 6,
        Window::Claimed => 7,
        Window::Rest { .. } => 8,
        Window::End => 9,
    };
    let about =
        "what goes on: set-up, search, choosing, revealing, counting, results, claiming, claimed, rest, the end";
    sheet.one_of("window", about, 10, Some(window));
    let turn = if let Phase::Boost { turn, .. } = public.phase { turn } else { 0 };
    sheet.number("boost_turn", "the turn of boosts", 3, turn.into());
    sheet.number("round", "the round", 6, public.round.into());
    sheet.number("rounds", "how many rounds there are", 6, public.options.rounds.into());
    sheet.one_of("first", "who has the first-player card, from the own seat on", seats, Some(place(public.first)));
    let running = public.running();
    let effect = running.map(|(card, _)| public.deck().kind(card).index());
    sheet.one_of("effect", "the design whose effect is running", DESIGNS, effect);
    sheet.one_of("effect_of", "who applies it", seats, running.map(|(_, owner)| place(owner)));
    let what = if let Phase::Ask(ask) = public.phase { Some(ask.what) } else { None };
    let asked = what.map(|what| match what {
        What::Player => 0,
        What::Place => 1,
        What::Pile => 2,
        What::Hand => 3,
        What::Looked => 4,
        What::Champion => 5,
        What::Species => 6,
        What::Use => 7,
    });
    let about = "what is asked: a player, a contest card, a card of the pile, of the hand, of those looked at, a \
                 champion, a species, whether to use it";
    sheet.one_of("asked", about, 8, asked);
}

/// What lies before each seat, from the own one on.
fn observe_seats(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let round = || (0..seats).map(move |step| (seat.index() + step) % seats);
    let among = |set: Seats| round().map(move |at| i16::from(set.contains(Seat(at as u8))));
    let hands = sheet.field("hands", "how many cards each seat holds", seats, 0, 160);
    hands.iter_mut().zip(round()).for_each(|(to, at)| *to = public.hands[at].into());
    let about = "the contest cards of each seat, contender first: its design from 1, and what was added to its power";
    let areas = sheet.field("areas", about, seats * 8, i16::MIN, i16::MAX);
    for (field, at) in areas.chunks_mut(8).zip(round()) {
        for (slot, field) in field.chunks_mut(2).enumerate() {
            let area = &public.areas[at];
            field[0] = area.card(slot as u8).map_or(0, |card| public.deck().kind(card).index() as i16 + 1);
            field[1] = area.token(slot as u8);
        }
    }
    let champions = sheet.field("champions", "the champions of each seat, by design", seats * DESIGNS, 0, 16);
    for (field, at) in champions.chunks_mut(DESIGNS).zip(round()) {
        count(public, public.champions[at].iter(), field);
    }
    let about = "the species each seat's wizard doubles";
    let doubled = round()
        .enumerate()
        .filter_map(|(step, at)| Some(step * Species::ALL.len() + public.doubled(Seat(at as u8))? as usize));
    sheet.flags("wizards", about, seats * Species::ALL.len(), doubled);
    let mut flags = |name, about, set| {
        sheet.field(name, about, seats, 0, 1).iter_mut().zip(among(set)).for_each(|(to, flag)| *to = flag);
    };
    flags("chosen", "who has laid a card face down", public.chosen);
    flags("passed", "who has passed for this contest", public.passed);
    flags("counted", "whose points are counted", public.counted);
    let totals = sheet.field("totals", "the points counted for each seat", seats, i16::MIN, i16::MAX);
    totals.iter_mut().zip(round()).for_each(|(to, at)| *to = public.totals[at]);
    let places = sheet.field("places", "the place of each seat in the last contest", seats, 0, seats as i16);
    places.iter_mut().zip(round()).for_each(|(to, at)| *to = public.places[at].into());
}
