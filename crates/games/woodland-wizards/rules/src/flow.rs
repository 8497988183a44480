//! The course of the game: what comes next when no effect is running.

use samobranka_rules::{Seat, Seats, Tell};

use crate::WoodlandWizards;
use crate::action::{Event, Place, Seen, Tie, Why, Wizard, Worth};
use crate::card::{CardSet, NONE, Named};
use crate::deck::{Deck, Pick, Step, WIZARDS};
use crate::file::{Of, When, Whom};
use crate::options::{AutoOrder, Maw, ReplacedInBoost, ResultOrder, Wizards};
use crate::run::{Flow, Run};
use crate::score;
use crate::state::{Area, MAX_SEATS, PLACES, Phase, Public, Window};

/// WW-8: how many cards a full hand has.
const HAND: u8 = 5;

impl<T: Tell<WoodlandWizards>> Run<'_, T> {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn resume(&mut self) {
        loop {
            let flow = match self.state.public.frames.top() {
                Some(frame) => self.advance(frame),
                None => self.window(),
            };
            if flow == Flow::Wait {
                return;
            }
        }
    }

    fn window(&mut self) -> Flow {
        match self.state.public.window {
            Window::Setup => self.set_up(),
            Window::Search { turn } => self.search(turn),
            Window::Choose => self.choose(),
            Window::Reveal { slot, turn, contender } => self.reveal(slot, turn, contender),
            Window::Count => self.count(),
            Window::Result { late } => self.result(late),
            Window::Claim => self.claim(),
            Window::Claimed => self.claimed(),
            Window::Rest { turn } => self.rest(turn),
            Window::End => self.end(),
        }
    }

    fn wait(&mut self, phase: Phase) -> Flow {
        self.state.public.phase = phase;
        Flow::Wait
    }

    fn go(&mut self, window: Window) -> Flow {
        self.state.public.window = window;
        Flow::Go
    }

    /// WW-9: somebody gets the first-player card.
    pub(crate) fn give_first(&mut self, seat: Seat) {
        self.state.public.first = seat;
        if self.heard() {
            self.tell.all(Event::First { seat });
        }
    }

    /// Q1: the one who saw a hedgehog last starts; the lot decides between several.
    pub(crate) fn who_saw(&mut self) {
        let public = &self.state.public;
        let seen = |seat: &Seat| public.seen[seat.index()].unwrap_or(Seen::LongAgo);
        let latest = Seat::all(public.seats).map(|seat| seen(&seat)).min();
        let among: Seats = Seat::all(public.seats).filter(|seat| Some(seen(seat)) == latest).collect();
        let place = self.state.secret.rng.below(among.len().max(1) as u32) as usize;
        self.give_first(among.into_iter().nth(place).unwrap_or(Seat(0)));
    }

    /// WW-5 … WW-8: wizards are taken; then a card is turned up and the hands are dealt.
    fn set_up(&mut self) -> Flow {
        let public = &self.state.public;
        if public.options.wizards != Wizards::Off {
            let without = public.turn_order().find(|seat| public.wizards[seat.index()].is_none());
            if let Some(seat) = without {
                if public.options.wizards == Wizards::Pick {
                    return self.wait(Phase::Wizard(seat));
                }
                let free: Vec<u8> = self.free_wizards().collect();
                let card = free[self.state.secret.rng.below(free.len() as u32) as usize];
                let side = self.state.secret.rng.below(2) as u8;
                self.take_wizard(seat, Wizard { card, side });
                return Flow::Go;
            }
        }
        self.turn_up();
        for seat in self.state.public.turn_order() {
            self.draw(seat, HAND);
        }
        self.begin_round()
    }

    /// Q2: the wizard cards nobody has.
    fn free_wizards(&self) -> impl Iterator<Item = u8> + use<T> {
        let public = &self.state.public;
        let taken = public.wizards;
        (0..wizard_cards(public.seats)).filter(move |card| taken.iter().flatten().all(|it| it.card != *card))
    }

    /// WW-86: a seat takes a wizard card and fixes its side.
    pub(crate) fn take_wizard(&mut self, seat: Seat, wizard: Wizard) {
        self.state.public.wizards[seat.index()] = Some(wizard);
        let sides = self.deck.wizards[usize::from(wizard.card % WIZARDS)].sides;
        if self.heard() {
            self.tell.all(Event::TookWizard { seat, wizard, species: sides[usize::from(wizard.side)] });
        }
    }

    fn begin_round(&mut self) -> Flow {
        let public = &mut self.state.public;
        public.round += 1;
        (public.passed, public.chosen, public.replaced) = (Seats::NONE, Seats::NONE, Seats::NONE);
        public.exchanged = 0;
        let (round, of) = (public.round, public.options.rounds);
        if self.heard() {
            self.tell.all(Event::Round { round, of });
        }
        self.go(Window::Search { turn: 0 })
    }

    /// WW-36: in turn, each draws a card and plays one.
    fn search(&mut self, turn: u8) -> Flow {
        // WW-37: a spell is discarded after its effect, unless that took it elsewhere.
        if let Some(spell) = self.state.public.limbo.first() {
            self.state.public.limbo.remove(spell);
            self.discard(spell, None);
        }
        if turn == self.state.public.seats {
            return self.begin_summon();
        }
        let seat = self.state.public.in_turn(turn);
        self.state.public.window = Window::Search { turn: turn + 1 };
        self.draw(seat, 1);
        if self.state.public.hands[seat.index()] == 0 {
            return Flow::Go;
        }
        self.wait(Phase::Search(seat))
    }

    /// WW-37, WW-38: a card is played in search: a spell is applied, any other card just discarded.
    pub(crate) fn play_in_search(&mut self, seat: Seat, card: u8) {
        self.take_from_hand(seat, card);
        let spell = self.deck.spells.contains(card);
        if self.heard() {
            self.tell.all(Event::Searched { seat, card: Named::new(self.deck, card), spell });
        }
        if spell {
            self.state.public.limbo.insert(card);
            self.fire(card, self.deck.kind_of(card), seat, When::Search);
        } else {
            self.discard(card, Some(seat));
        }
    }

    /// WW-40: everyone who has a card lays a contender, all at once.
    fn begin_summon(&mut self) -> Flow {
        self.state.public.chosen = Seats::NONE;
        self.state.public.window = Window::Choose;
        if self.state.public.with_cards().is_empty() {
            return self.go(Window::Count);
        }
        self.wait(Phase::Summon)
    }

    /// A card is laid face down.
    pub(crate) fn seal(&mut self, seat: Seat, card: u8) {
        self.take_from_hand(seat, card);
        self.state.private[seat.index()].sealed = card;
        self.state.public.chosen = self.state.public.chosen.with(seat);
        if self.heard() {
            self.tell.one(seat, Event::Sealed { card: Named::new(self.deck, card) });
        }
        if self.heard() {
            self.tell.others(seat, Event::OtherSealed { seat });
        }
    }

    /// WW-49: somebody passes for the rest of this contest.
    pub(crate) fn pass(&mut self, seat: Seat, empty: bool) {
        self.state.public.passed = self.state.public.passed.with(seat);
        if self.heard() {
            self.tell.all(Event::Passed { seat, empty });
        }
    }

    /// After a card was laid face down, or somebody passed.
    fn choose(&mut self) -> Flow {
        match self.state.public.phase {
            Phase::Summon if !self.state.public.to_act().is_empty() => Flow::Wait,
            Phase::Boost { turn, .. } => self.next_boost(turn),
            _ => self.open(0),
        }
    }

    /// WW-44: in turn order, or at once (Q9), each who has not passed boosts or passes.
    fn next_boost(&mut self, turn: u8) -> Flow {
        let public = &self.state.public;
        let at_once = public.boosts_at_once();
        let owing = Seats::all(public.seats).minus(public.passed).minus(public.chosen);
        for seat in public.turn_order().filter(|&seat| owing.contains(seat)) {
            // Q11: one without cards passes.
            if self.state.public.hands[seat.index()] == 0 {
                self.pass(seat, true);
            } else if !at_once {
                return self.wait(Phase::Boost { turn, seat: Some(seat) });
            }
        }
        if at_once {
            self.state.public.phase = Phase::Boost { turn, seat: None };
            if !self.state.public.to_act().is_empty() {
                return Flow::Wait;
            }
        }
        if self.state.public.chosen.is_empty() {
            return self.go(Window::Count); // WW-50: all have passed
        }
        self.open(turn)
    }

    /// WW-41, WW-45: all cards laid face down are opened at the same time.
    fn open(&mut self, slot: u8) -> Flow {
        let opened = self.state.public.chosen;
        for seat in self.state.public.turn_order().filter(|&seat| opened.contains(seat)) {
            let card = std::mem::replace(&mut self.state.private[seat.index()].sealed, NONE);
            if card == NONE {
                continue;
            }
            let place = Place { seat, slot };
            self.state.public.areas[seat.index()].cards[usize::from(slot)] = card;
            self.state.public.areas[seat.index()].tokens[usize::from(slot)] = 0;
            if self.heard() {
                self.tell.all(Event::Opened { place, card: Named::new(self.deck, card) });
            }
        }
        let public = &mut self.state.public;
        (public.opened, public.chosen, public.replaced) = (opened, Seats::NONE, Seats::NONE);
        (public.used, public.exchanged) = (CardSet::NONE, 0);
        if slot == 0 {
            // Q11: no contender, no boosts.
            public.passed = Seats::all(public.seats).minus(opened);
        }
        self.go(Window::Reveal { slot, turn: 0, contender: false })
    }

    /// The resolve step: in turn order, each who opened a card applies the active card that lies there now (WW-23,
    /// WW-24); in boost a contender put there in this turn comes first (Q14).
    fn reveal(&mut self, slot: u8, mut turn: u8, mut contender: bool) -> Flow {
        let public = &mut self.state.public;
        let active = self.deck.with(When::Reveal);
        let fires = public.options.replaced_in_boost == ReplacedInBoost::Fires;
        while turn < public.seats {
            let seat = public.in_turn(turn);
            let at = if slot > 0 && !contender {
                contender = true;
                if !fires || !public.replaced.contains(seat) {
                    continue;
                }
                0
            } else {
                (turn, contender) = (turn + 1, false);
                slot
            };
            let place = Place { seat, slot: at };
            let Some(card) = public.card_at(place).filter(|&card| active.contains(card)) else { continue };
            let put_by_exchange = public.exchanged & place.bit() != 0;
            if public.opened.contains(seat) && !put_by_exchange && !public.used.contains(card) {
                public.window = Window::Reveal { slot, turn, contender };
                self.set_off(card, seat);
                return Flow::Go;
            }
        }
        self.end_step(slot)
    }

    /// WW-43, WW-48, WW-50: after summon and after each turn of boosts the next turn begins, up to three.
    fn end_step(&mut self, slot: u8) -> Flow {
        let public = &mut self.state.public;
        (public.used, public.exchanged) = (CardSet::NONE, 0);
        (public.opened, public.replaced) = (Seats::NONE, Seats::NONE);
        let all_passed = public.passed == Seats::all(public.seats);
        if slot == 3 || all_passed {
            return self.go(Window::Count);
        }
        public.chosen = Seats::NONE;
        public.window = Window::Choose;
        public.phase = Phase::Boost { turn: slot + 1, seat: None };
        if self.heard() {
            self.tell.all(Event::BoostTurn { turn: slot + 1 });
        }
        Flow::Go
    }

    /// WW-51 … WW-53: points are counted in turn order; where two orders of effects differ, the player says.
    fn count(&mut self) -> Flow {
        let seats = self.state.public.seats;
        let mut passives = None;
        for seat in self.state.public.turn_order() {
            if self.state.public.counted.contains(seat) {
                continue;
            }
            let passives = passives.get_or_insert_with(|| score::passives(&self.state.public, self.deck, None));
            let touches = score::touches_of(&self.state.public, self.deck, seat, passives);
            let total = match score::only_total(&touches) {
                Some(total) => total,
                None => {
                    let totals = score::totals(&self.state.public, &touches);
                    let ask = self.state.public.options.auto_order == AutoOrder::Suggest && totals.len() > 1;
                    if ask {
                        score::give_choice(&self.state.public, seat, totals);
                        return self.wait(Phase::Order(seat));
                    }
                    totals.last().copied().unwrap_or(0)
                }
            };
            self.score(seat, total);
        }
        debug_assert_eq!(self.state.public.counted, Seats::all(seats));
        self.place();
        self.state.public.used = CardSet::NONE;
        self.go(Window::Result { late: false })
    }

    /// A seat's points are known.
    pub(crate) fn score(&mut self, seat: Seat, total: i16) {
        self.state.public.totals[seat.index()] = total;
        self.state.public.counted = self.state.public.counted.with(seat);
        if self.heard() {
            let touches = score::touches(&self.state.public, self.deck, seat);
            let ways = score::ways(&self.state.public, &touches);
            let steps = ways.iter().find(|way| way.total == total).map(|way| score::chain(&touches, way));
            let card = |place: Place| self.state.public.card_at(place).map(|card| self.named(card));
            let why = steps.unwrap_or_default().into_iter().filter_map(|it| {
                let (card, by) = (card(Place { seat, slot: it.slot })?, card(Place::at(it.source))?);
                Some(Why { card, by, from: it.from, to: it.to })
            });
            let why = why.collect();
            if self.heard() {
                self.tell.all(Event::Scored { seat, total, why });
            }
        }
    }

    /// WW-54 … WW-57: the places; on a tie the earlier in turn order is higher. Without a contender one is last (Q11).
    fn place(&mut self) {
        let public = &mut self.state.public;
        let laps = |seat: Seat| if seat.0 < public.first.0 { public.seats } else { 0 };
        let turn = |seat: Seat| laps(seat) + seat.0 - public.first.0;
        let stands = |seat: Seat| public.areas[seat.index()].cards[0] != NONE;
        // What decides, in one number: who stands there, the points, and turn order.
        let mut keys = [i32::MIN; MAX_SEATS];
        for seat in Seat::all(public.seats) {
            let points = i32::from(public.totals[seat.index()]);
            keys[seat.index()] = i32::from(stands(seat)) << 24 | (points - i32::from(i16::MIN)) << 4;
            keys[seat.index()] |= i32::from(MAX_SEATS as u8 - turn(seat));
        }
        let mut places = [0; MAX_SEATS];
        for seat in Seat::all(public.seats) {
            places[seat.index()] = 1 + keys.iter().map(|&key| u8::from(key > keys[seat.index()])).sum::<u8>();
        }
        public.winner = Seat::all(public.seats).find(|seat| places[seat.index()] == 1).filter(|&seat| stands(seat));
        public.places = places;
        public.counted = Seats::NONE;
        if self.heard() {
            let prizes = self.prize_winners().into_iter().flatten().collect();
            if self.heard() {
                self.tell.all(Event::Placed { prizes });
            }
        }
    }

    /// WW-55: those with a prize, in order of place. Without a contender there is none, and it is not handed down (Q11).
    fn prize_winners(&self) -> [Option<Seat>; 3] {
        let public = &self.state.public;
        if public.winner.is_none() {
            return [None; 3];
        }
        std::array::from_fn(|at| {
            let wanted = at as u8 + 1;
            let has = |seat: &Seat| public.places[seat.index()] == wanted;
            let stands = |seat: &Seat| public.areas[seat.index()].cards[0] != NONE;
            Seat::all(public.seats).find(has).filter(|seat| wanted <= public.prizes() && stands(seat))
        })
    }

    /// Q27, WW-31, WW-32: effects after the places are known, one after another, each card once.
    fn result(&mut self, late: bool) -> Flow {
        let Some((seat, among)) = next_results(&self.state.public, self.deck, late) else {
            return self.results_done(late);
        };
        if among.count_ones() == 1 {
            self.apply_result(first_in_turn(&self.state.public, among));
            return Flow::Go;
        }
        self.wait(Phase::Next { seat, among })
    }

    /// Q29: the effect belongs to the player before whom the card lies.
    pub(crate) fn apply_result(&mut self, place: Place) {
        if let Some(card) = self.state.public.card_at(place) {
            self.state.public.used.insert(card);
            self.fire(card, self.deck.kind_of(card), place.seat, When::Result);
        }
    }

    fn results_done(&mut self, late: bool) -> Flow {
        if late {
            return self.round_over();
        }
        self.take_prizes();
        self.state.public.used = CardSet::NONE;
        self.go(Window::Claim)
    }

    /// WW-58, WW-104: the prize-winners take the contender they have now, in order of place.
    fn take_prizes(&mut self) {
        self.state.public.claimed = NONE;
        for seat in self.prize_winners().into_iter().flatten() {
            let Some(card) = self.state.public.areas[seat.index()].card(0) else { continue };
            self.state.public.areas[seat.index()].cards[0] = NONE;
            self.state.public.areas[seat.index()].tokens[0] = 0;
            self.add_champion(seat, card);
            if self.state.public.winner == Some(seat) {
                self.state.public.claimed = card;
            }
        }
    }

    /// WW-99: in turn order, cards that say so are added to the champions of those before whom they lie.
    fn claim(&mut self) -> Flow {
        let public = &self.state.public;
        let waiting = self.deck.places_with(public, When::Claim);
        for seat in public.turn_order().filter(|seat| waiting >> (4 * seat.0) & 15 != 0) {
            for slot in (0..4).filter(|&slot| waiting & Place { seat, slot }.bit() != 0) {
                let card = public.areas[seat.index()].card(slot);
                if let Some(card) = card.filter(|&card| !public.used.contains(card)) {
                    self.state.public.used.insert(card);
                    self.fire(card, self.deck.kind_of(card), seat, When::Claim);
                    return Flow::Go;
                }
            }
        }
        let winner = public.winner;
        self.state.public.window = Window::Claimed;
        // WW-140: the winner's new champion may have a say.
        let claimed = std::mem::replace(&mut self.state.public.claimed, NONE);
        if let Some(winner) = winner
            && self.deck.with(When::Claimed).contains(claimed)
            && self.state.public.champions[winner.index()].contains(claimed)
        {
            self.fire(claimed, self.deck.kind_of(claimed), winner, When::Claimed);
        }
        Flow::Go
    }

    fn claimed(&mut self) -> Flow {
        self.state.public.used = CardSet::NONE;
        if self.state.public.options.maw == Maw::AfterClaim {
            return self.go(Window::Result { late: true });
        }
        self.round_over()
    }

    /// WW-60, WW-77: after the last round the game ends; before, the areas are cleared and all rest.
    fn round_over(&mut self) -> Flow {
        self.state.public.used = CardSet::NONE;
        if self.state.public.round >= self.state.public.options.rounds {
            return self.go(Window::End);
        }
        // WW-61: all played cards are discarded, champions aside.
        for seat in self.state.public.turn_order() {
            for card in std::mem::replace(&mut self.state.public.areas[seat.index()], Area::EMPTY).cards {
                if card != NONE {
                    self.state.public.discard.push(card);
                    self.state.public.discards += 1;
                }
            }
        }
        if self.heard() {
            self.tell.all(Event::Cleared);
        }
        self.go(Window::Rest { turn: 0 })
    }

    /// WW-62 … WW-67: in turn order each keeps or discards all; then all is shuffled, and hands are filled up.
    fn rest(&mut self, turn: u8) -> Flow {
        if turn < self.state.public.seats {
            let seat = self.state.public.in_turn(turn);
            self.state.public.window = Window::Rest { turn: turn + 1 };
            if self.state.public.hands[seat.index()] == 0 {
                return Flow::Go;
            }
            return self.wait(Phase::Rest(seat));
        }
        self.reshuffle();
        // WW-65, Q35: the seat after the winner; after the old holder, if nobody won (Q11).
        let public = &self.state.public;
        let before = public.winner.unwrap_or(public.first);
        self.give_first(Seat((before.0 + 1) % public.seats));
        for seat in self.state.public.turn_order() {
            let missing = HAND.saturating_sub(self.state.public.hands[seat.index()]);
            self.draw(seat, missing);
        }
        self.begin_round()
    }

    /// WW-62: all cards of a hand are discarded.
    pub(crate) fn throw_away(&mut self, seat: Seat) {
        let hand = std::mem::take(&mut self.state.private[seat.index()].hand);
        self.state.public.hands[seat.index()] = 0;
        for card in hand.iter() {
            self.state.public.discard.push(card);
            self.state.public.discards += 1;
        }
        if self.heard() {
            let cards = hand.iter().map(|card| self.named(card)).collect();
            if self.heard() {
                self.tell.all(Event::ThrewAway { seat, cards });
            }
        }
    }

    /// WW-108: effects at the end of the game, in turn order; then the champions are counted.
    fn end(&mut self) -> Flow {
        let public = &self.state.public;
        let waiting = self.deck.with(When::GameEnd).minus(public.used);
        for seat in public.turn_order() {
            if let Some(card) = public.champions[seat.index()].and(waiting).first() {
                self.state.public.used.insert(card);
                self.fire(card, self.deck.kind_of(card), seat, When::GameEnd);
                return Flow::Go;
            }
        }
        for seat in self.state.public.turn_order() {
            if self.state.public.counted.contains(seat) {
                continue;
            }
            let values = score::champions(&self.state.public, self.deck, seat);
            let totals = score::final_totals(&self.state.public, &values);
            if totals.len() > 1 {
                return self.wait(Phase::Double(seat));
            }
            self.count_champions(seat, totals[0]);
        }
        self.finish();
        Flow::Wait
    }

    /// WW-78: a seat's points at the end.
    pub(crate) fn count_champions(&mut self, seat: Seat, total: i16) {
        self.state.public.totals[seat.index()] = total;
        self.state.public.counted = self.state.public.counted.with(seat);
        if self.heard() {
            let values = score::champions(&self.state.public, self.deck, seat);
            let points = score::worths(&self.state.public, &values, total);
            let worth = |(value, points): (&score::Value, i16)| Worth {
                card: self.named(value.card),
                points,
                doubled: value.doubled,
            };
            let champions = values.iter().zip(points).map(worth).collect();
            if self.heard() {
                self.tell.all(Event::Final { seat, total, champions });
            }
        }
    }

    /// WW-79 … WW-84: the winner, and all places.
    fn finish(&mut self) {
        let public = &self.state.public;
        let totals = &public.totals[..usize::from(public.seats)];
        let standings: [[i16; 6]; MAX_SEATS] = std::array::from_fn(|seat| {
            let Some(total) = totals.get(seat) else { return [0; 6] };
            // What breaks ties is worked out for those who tie.
            match totals.iter().filter(|other| *other == total).count() {
                1 => [*total, 0, 0, 0, 0, 0],
                _ => score::standing(public, self.deck, Seat(seat as u8)),
            }
        });
        let standings = &standings[..totals.len()];
        let place = |own: &[i16; 6]| 1 + standings.iter().filter(|other| *other > own).count() as u8;
        let mut places = [0; MAX_SEATS];
        for (seat, own) in standings.iter().enumerate() {
            places[seat] = place(own);
        }
        let at = |wanted: u8| places.iter().position(|&place| place == wanted).unwrap_or(0);
        let (first, second) = (standings[at(1)], standings[at(2)]);
        let ties = [Tie::Phoenix, Tie::Champions, Tie::Power, Tie::Count, Tie::Turn];
        let decided = (0..6).find(|&by| first[by] != second[by]).unwrap_or(0);
        let tie = decided.checked_sub(1).map(|by| ties[by]);
        let winner = Seat(at(1) as u8);
        let public = &mut self.state.public;
        public.places = places;
        public.phase = Phase::Over;
        if self.heard() {
            self.tell.all(Event::Over { winner, tie });
        }
    }
}

/// WW-2, Q40: how many wizard cards there are.
pub(crate) fn wizard_cards(seats: u8) -> u8 {
    if seats > 6 { 2 * WIZARDS } else { WIZARDS }
}

/// WW-31, WW-32: the places whose `result` effects come next, and who says in which order. There is one place alone
/// where the order is all the same.
pub(crate) fn next_results(public: &Public, deck: &Deck, late: bool) -> Option<(Seat, u64)> {
    let (mut at_winner, mut others) = (0u64, 0u64);
    let mut waiting = deck.places_with(public, When::Result);
    while waiting != 0 {
        let place = Place::at(waiting.trailing_zeros() as u8);
        waiting &= waiting - 1;
        let Some(card) = public.card_at(place).filter(|&card| !public.used.contains(card)) else { continue };
        let holds = deck.design_of(card).effects.iter().any(|effect| {
            effect.when == When::Result
                && score::holds(public, deck, &effect.conditions, place.seat, card, Some(place.slot), NONE)
        });
        if holds {
            let bits = if deck.at_the_winner.contains(card) { &mut at_winner } else { &mut others };
            *bits |= place.bit();
        }
    }
    match (public.options.maw == Maw::AfterClaim, late) {
        (true, false) => others = 0,
        (true, true) => at_winner = 0,
        _ => {}
    }
    let winner_first = public.options.result_order == ResultOrder::WinnerFirst;
    let (seat, among) = match public.winner {
        Some(winner) if at_winner != 0 && winner_first => (winner, at_winner),
        _ => {
            let all = at_winner | others;
            let of = |seat: Seat| all & 15 << (4 * seat.0);
            let seat = public.turn_order().find(|&seat| of(seat) != 0)?;
            (seat, of(seat))
        }
    };
    Some((seat, if order_is_idle(public, deck, among) { first_in_turn(public, among).bit() } else { among }))
}

/// Whether it is all the same which of these goes first: they are of one design, and what it does depends on neither
/// its place nor its player.
fn order_is_idle(public: &Public, deck: &Deck, among: u64) -> bool {
    let cards: CardSet =
        (0..PLACES).filter(|at| among >> at & 1 != 0).filter_map(|at| public.card_at(Place::at(at))).collect();
    let Some(first) = cards.first() else { return true };
    let design = deck.design_of(first);
    cards.minus(design.cards).is_empty()
        && design.effects.iter().filter(|effect| effect.when == When::Result).all(|effect| {
            effect.whom == Whom::Me
                && effect.steps.iter().all(|step| match step {
                    Step::Replace { target, .. } => target.of == Of::Winner && target.pick == Pick::All,
                    _ => false,
                })
        })
}

fn first_in_turn(public: &Public, among: u64) -> Place {
    let in_turn = public.turn_order().find(|seat| among >> (4 * seat.0) & 15 != 0).unwrap_or(Seat(0));
    let slot = (among >> (4 * in_turn.0)).trailing_zeros() as u8 & 3;
    Place { seat: in_turn, slot }
}
