//! THE GAME in numbers. A number is an action: lays come first, row by row.

mod alone;
mod deals;

use samobranka_gym::{AnyTables, Gym, Rewards, Sheet, Word};
use samobranka_rules::{Game, Outcome, Seat, Seed, Setup};
use samobranka_the_game::{
    Action, Astray, Card, CardSet, Fire, OwnHint, Phase, Pile, PileHint, Public, Reply, TheGame, View, Wish,
};

/// THE GAME in numbers.
#[derive(Clone, Copy, Debug)]
pub struct TheGameGym;

/// How many cards there are, and so how many lays a row has.
const CARDS: usize = Card::COUNT as usize;
const END_TURN: usize = 4 * CARDS;
const WISH: usize = END_TURN + 1;
const AGREE: usize = WISH + 3;
const OBJECT: usize = AGREE + 1;
const START: usize = OBJECT + 1;

impl Gym<TheGame> for TheGameGym {
    const VERSION: u32 = 1;
    const ACTIONS: usize = START + samobranka_the_game::MAX_SEATS;

    #[inline]
    fn observe(view: View, sheet: &mut impl Sheet) {
        let (seat, own) = view.own.expect("a seat observes");
        let public = view.public;
        cards(own.hand, sheet.field("hand", "own cards, from 2 to 99", CARDS, 0, 1));
        cards(public.seen, sheet.field("laid", "cards laid that can be seen, from 2 to 99", CARDS, 0, 1));
        let tops = sheet.field("tops", "the top of each row: A1, A2, D1, D2", 4, 1, 100);
        tops.iter_mut().zip(public.tops).for_each(|(to, top)| *to = top.into());
        let counts = sheet.field("counts", "how many cards lie on each row", 4, 0, CARDS as i16);
        counts.iter_mut().zip(public.counts).for_each(|(to, count)| *to = count.into());
        sheet.number("deck", "cards left to draw", CARDS as i16, public.deck.into());
        let turn = public.turn();
        sheet.number("laid_this_turn", "cards laid in this turn", CARDS as i16, turn.map_or(0, |it| it.laid.into()));
        sheet.number("minimum", "how many cards the turn asks for", 3, turn.map_or(0, |it| it.minimum.into()));
        if public.options.fire != Fire::Off {
            let burning = public.fire.iter().map(Pile::index);
            sheet.flags("burning", "rows on fire: A1, A2, D1, D2", 4, burning);
            let due = public.fire.due().map(Pile::index);
            sheet.flags("due", "rows that must be covered in this turn", 4, due);
        }
        if public.seats > 1 {
            observe_team(public, seat, sheet);
        }
    }

    #[inline]
    fn spell(view: View, action: &Action, word: &mut Word) {
        word.push(Self::number(view, action) as u16);
    }

    #[inline]
    fn number(view: View, action: &Action) -> usize {
        match *action {
            Action::Lay { pile, card } => pile.index() * CARDS + usize::from(card.number()) - 2,
            Action::EndTurn => END_TURN,
            Action::Wish(wish) => WISH + wish as usize,
            Action::Agree => AGREE,
            Action::Object => OBJECT,
            Action::Start(first) => START + after(view, first),
        }
    }

    fn name(number: usize) -> String {
        match number {
            ..END_TURN => {
                format!("lay {} on {}", number % CARDS + 2, Pile::ALL[number / CARDS])
            }
            END_TURN => "end the turn".to_owned(),
            WISH..AGREE => format!("wish: {}", Wish::ALL[number - WISH].name()),
            AGREE => "agree".to_owned(),
            OBJECT => "object".to_owned(),
            _ => format!("seat {} after me starts", number - START),
        }
    }

    #[inline]
    fn mask(view: View, mask: &mut [u8]) {
        let public = view.public;
        let Some((_, own)) = view.own else { return };
        let Phase::Turn(_) = public.phase else { return mask_start(view, mask) };
        let covered = public.must_cover().filter(|_| public.options.astray == Astray::Refuse);
        for pile in Pile::ALL {
            if covered.is_none_or(|row| row == pile) {
                let first = pile.index() * CARDS;
                for card in own.hand.and(pile.accepts(public.top(pile))) {
                    mask[first + usize::from(card.number()) - 2] = 1;
                }
            }
        }
        mask[END_TURN] = u8::from(TheGame::check(view, &Action::EndTurn).is_ok());
    }

    #[inline]
    fn read(view: View, number: usize) -> Option<Action> {
        if number < END_TURN {
            let card = Card::new((number % CARDS) as u8 + 2)?;
            return Some(Action::Lay { pile: Pile::ALL[number / CARDS], card });
        }
        match number {
            END_TURN => Some(Action::EndTurn),
            WISH..AGREE => Some(Action::Wish(Wish::ALL[number - WISH])),
            AGREE => Some(Action::Agree),
            OBJECT => Some(Action::Object),
            _ => {
                let seats = usize::from(view.public.seats);
                let steps = Some(number - START).filter(|steps| *steps < seats)?;
                Some(Action::Start(Seat(((view.seat()?.index() + steps) % seats) as u8)))
            }
        }
    }

    /// The share of the cards that are laid.
    #[inline]
    fn progress(public: &Public) -> f32 {
        f32::from(public.laid()) / f32::from(Card::COUNT)
    }

    /// Alone, tables are a few words each.
    fn many(setup: &Setup<TheGame>, count: usize, pays: Rewards, seed: Seed) -> Option<Box<dyn AnyTables>> {
        alone::Alone::new(setup, count, pays, seed).map(|tables| -> Box<dyn AnyTables> { Box::new(tables) })
    }

    /// 1 for a game that is won, else the share of the cards that were laid.
    fn reward(outcome: &Outcome, _: Seat) -> f32 {
        match outcome {
            Outcome::Team { score, .. } => 1.0 - *score as f32 / f32::from(Card::COUNT),
            Outcome::Rank { .. } => 0.0,
        }
    }
}

/// Writes a set of cards, a number a card.
#[inline]
fn cards(set: CardSet, field: &mut [i16]) {
    let bits = set.bits() >> 2;
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let (first, second) = field.split_at_mut(64);
    for (at, to) in first.iter_mut().enumerate() {
        *to = (low >> at & 1) as i16;
    }
    for (at, to) in second.iter_mut().enumerate() {
        *to = (high >> at & 1) as i16;
    }
}

/// How many seats further clockwise than the viewer a seat is.
fn after(view: View, seat: Seat) -> usize {
    let seats = usize::from(view.public.seats);
    (seat.index() + seats - view.seat().map_or(0, Seat::index)) % seats
}

/// Before the first turn there is little to choose from, so it is listed.
#[cold]
fn mask_start(view: View, mask: &mut [u8]) {
    let mut legal = Vec::new();
    TheGame::legal(view, &mut legal);
    legal.iter().for_each(|action| mask[TheGameGym::number(view, action)] = 1);
}

/// What there is to see of the others, from one's own seat on.
fn observe_team(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let round = || (0..seats).map(move |step| (seat.index() + step) % seats);
    let place = |other: Seat| (other.index() + seats - seat.index()) % seats;
    let hands = sheet.field("hands", "how many cards each seat holds, from the own seat on", seats, 0, 8);
    hands.iter_mut().zip(round()).for_each(|(to, at)| *to = public.hands[at].into());
    sheet.one_of("turn", "whose turn it is", seats, public.turn().map(|turn| place(turn.seat)));
    let (phase, wishes, by, agreed) = match public.phase {
        Phase::Wishing(wishes) => (0, wishes, None, samobranka_rules::Seats::NONE),
        Phase::Claiming { by, agreed, wishes, .. } => (1, wishes, Some(by), agreed),
        Phase::HostPicks => (2, Default::default(), None, samobranka_rules::Seats::NONE),
        Phase::Turn(_) => (3, Default::default(), None, samobranka_rules::Seats::NONE),
        Phase::Over { .. } => (4, Default::default(), None, samobranka_rules::Seats::NONE),
    };
    sheet.one_of("phase", "wishing, claiming, the host picks, a turn, over", 5, Some(phase));
    let wished = round().enumerate().filter_map(|(step, at)| Some(3 * step + wishes[at]? as usize));
    sheet.flags("wishes", "what each seat wished: eager, no matter, rather not", 3 * seats, wished);
    sheet.one_of("claims", "who claims the start", seats, by.map(place));
    sheet.flags("agreed", "who has agreed to it", seats, agreed.into_iter().map(place));
    let about =
        "the token of each seat on each row: stay off, no big jump, better here, not needed, ten jump; strongly";
    let tokens = sheet.field("signals_on_rows", about, seats * 4 * (PileHint::ALL.len() + 1), 0, 1);
    for (step, at) in round().enumerate() {
        for pile in Pile::ALL {
            if let Some(token) = public.tokens[pile.index()][at] {
                let first = (4 * step + pile.index()) * (PileHint::ALL.len() + 1);
                tokens[first + token.hint as usize] = 1;
                tokens[first + PileHint::ALL.len()] = token.strong.into();
            }
        }
    }
    let hints = round()
        .enumerate()
        .flat_map(|(step, at)| public.own_hints[at].iter().map(move |hint| step * OwnHint::ALL.len() + hint as usize));
    let about = "what each seat says of itself: want next, good turn, hard turn, only the minimum, lay more, cover the \
                 fire, can cover the fire";
    sheet.flags("signals_of_seats", about, seats * OwnHint::ALL.len(), hints);
    let replies =
        round().enumerate().filter_map(|(step, at)| Some(step * Reply::ALL.len() + public.replies[at]? as usize));
    sheet.flags("replies", "the answer of each seat: agree, cannot", seats * Reply::ALL.len(), replies);
}
