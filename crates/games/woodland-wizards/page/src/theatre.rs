//! What happens, one thing after another. The rules do everything that follows from a decision at once; here it is taken
//! apart again into scenes, each with what then lies on the table, so that people can follow; and contests are put down
//! as they end, because the table is cleared in the same breath.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::{
    self as woodland, Deck, Event, MAX_CARDS, Named, Place, Public, Scribe, Window, explain, running_total,
};

/// A card as it lies before somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lying {
    pub(crate) card: u8,
    pub(crate) power: i16,
}

/// What lies before everybody, and what it comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Clearing {
    pub(crate) areas: Vec<[Option<Lying>; 4]>,
    pub(crate) totals: Vec<i16>,
}

/// How a card is written: `dark-ferret.2`, or `#34` of an owner's file.
pub(crate) fn written(deck: &Deck, card: u8) -> String {
    let kind = deck.kind(card);
    if kind.is_own() {
        return format!("#{card}");
    }
    match (0..card).filter(|&other| deck.kind(other) == kind).count() {
        0 => kind.to_string(),
        copies => format!("{kind}.{}", copies + 1),
    }
}

/// The number of a card that was told of.
pub(crate) fn number(deck: &Deck, card: &Named) -> Option<u8> {
    let id = card.id();
    if let Some(number) = id.strip_prefix('#') {
        return number.parse().ok();
    }
    let (kind, copy) = id.split_once('.').map_or((&*id, 1), |(kind, copy)| (kind, copy.parse().unwrap_or(1)));
    let kind = kind.parse().ok()?;
    (0..MAX_CARDS as u8).filter(|&card| deck.kind(card) == kind).nth(copy - 1)
}

/// Whether the points of the contest are counted, and stand.
fn is_counted(public: &Public, seat: Seat) -> bool {
    let after = matches!(public.window, Window::Result { .. } | Window::Claim | Window::Claimed | Window::End);
    after || public.counted.contains(seat)
}

/// The cards before a seat with the power each has now.
fn area(public: &Public, seat: Seat) -> [Option<Lying>; 4] {
    let lies = &public.areas[seat.index()];
    let deck = public.deck();
    let lying = |slot: u8| {
        let card = lies.card(slot)?;
        Some(Lying { card, power: deck.printed(card) + lies.token(slot) })
    };
    let mut cards: [Option<Lying>; 4] = std::array::from_fn(|slot| lying(slot as u8));
    for (place, _, _, to) in explain(public, seat) {
        if let Some(lying) = &mut cards[usize::from(place.slot)] {
            lying.power = to;
        }
    }
    cards
}

impl Clearing {
    /// What lies on the table now.
    pub(crate) fn of(public: &Public) -> Clearing {
        let total = |seat: Seat| match is_counted(public, seat) {
            true => public.totals[seat.index()],
            false => running_total(public, seat),
        };
        Clearing {
            areas: Seat::all(public.seats).map(|seat| area(public, seat)).collect(),
            totals: Seat::all(public.seats).map(total).collect(),
        }
    }

    fn find(&self, card: u8) -> Option<(usize, usize)> {
        let at = |seat: usize| {
            let slot = self.areas[seat].iter().position(|it| it.is_some_and(|it| it.card == card))?;
            Some((seat, slot))
        };
        (0..self.areas.len()).find_map(at)
    }

    fn place(&mut self, place: Place) -> Option<&mut Option<Lying>> {
        self.areas.get_mut(place.seat.index())?.get_mut(usize::from(place.slot))
    }

    /// Lets something happen.
    fn happen(&mut self, deck: &Deck, event: &Event) {
        let fresh = |card: &Named| number(deck, card).map(|card| Lying { card, power: deck.printed(card) });
        match event {
            Event::Opened { place, card } | Event::Replaced { place, new: card, .. } => {
                if let Some(here) = self.place(*place) {
                    *here = fresh(card);
                }
            }
            Event::Exchanged { one, other, .. } => {
                let at = |named: &Named| number(deck, named).and_then(|card| self.find(card));
                match (at(one), at(other)) {
                    (Some((seat, slot)), Some((to, into))) => {
                        let first = self.areas[seat][slot];
                        self.areas[seat][slot] = self.areas[to][into];
                        self.areas[to][into] = first;
                    }
                    (Some((seat, slot)), None) => self.areas[seat][slot] = fresh(other),
                    (None, Some((seat, slot))) => self.areas[seat][slot] = fresh(one),
                    (None, None) => {}
                }
            }
            Event::Changed { place, why } => {
                if let Some(Some(here)) = self.place(*place) {
                    here.power = why.to;
                }
            }
            Event::Scored { seat, total, why } => {
                for why in why {
                    let found = number(deck, &why.card).and_then(|card| self.find(card));
                    if let Some(lying) = found.and_then(|(seat, slot)| self.areas[seat][slot].as_mut()) {
                        lying.power = why.to;
                    }
                }
                if let Some(mine) = self.totals.get_mut(seat.index()) {
                    *mine = *total;
                }
            }
            Event::Discarded { card, .. } | Event::Champion { card, .. } => {
                if let Some((seat, slot)) = number(deck, card).and_then(|card| self.find(card)) {
                    self.areas[seat][slot] = None;
                }
            }
            Event::Cleared => {
                self.areas.iter_mut().for_each(|area| *area = [None; 4]);
                self.totals.iter_mut().for_each(|total| *total = 0);
            }
            _ => {}
        }
    }
}

/// One thing that is shown for a while.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Scene {
    /// What has happened; several things where they happen together.
    pub(crate) events: Vec<Event>,
    /// The card that brought it about.
    pub(crate) cause: Option<Named>,
    /// What lies on the table then.
    pub(crate) clearing: Clearing,
    /// How long it is looked at, in milliseconds.
    pub(crate) lasts: u32,
}

/// Things of one kind that follow one another happen together.
fn together(one: &Event, other: &Event) -> bool {
    matches!(
        (one, other),
        (Event::Opened { .. }, Event::Opened { .. })
            | (Event::Scored { .. }, Event::Scored { .. })
            | (Event::DugUp { .. }, Event::DugUp { .. } | Event::Took { .. })
            | (Event::Discarded { .. }, Event::Discarded { .. })
            | (Event::Champion { .. }, Event::Champion { .. })
    )
}

/// How long something is looked at; what needs no look has none.
fn lasts(event: &Event) -> Option<u32> {
    Some(match event {
        Event::Opened { .. } => 1_300,
        Event::Scored { .. } | Event::Placed { .. } => 1_700,
        Event::Applies { .. } | Event::Replaced { .. } | Event::Exchanged { .. } | Event::Changed { .. } => 1_100,
        Event::Champion { .. } | Event::Final { .. } => 1_200,
        Event::Searched { .. }
        | Event::Cancelled { .. }
        | Event::Copied { .. }
        | Event::Declined { .. }
        | Event::NamedSpecies { .. }
        | Event::ChosePlayer { .. }
        | Event::Discarded { .. }
        | Event::DugUp { .. }
        | Event::NotFound { .. }
        | Event::Took { .. }
        | Event::Handed { .. }
        | Event::OtherHanded { .. }
        | Event::ThrewAway { .. } => 800,
        _ => return None,
    })
}

/// The card that is named as the cause of something.
fn cause(event: &Event) -> Option<&Named> {
    match event {
        Event::Applies { card, .. } | Event::Cancelled { card, .. } | Event::Searched { card, .. } => Some(card),
        Event::Replaced { by, .. } | Event::Exchanged { by, .. } => Some(by),
        Event::Changed { why, .. } => Some(&why.by),
        _ => None,
    }
}

/// A contest that is over.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Contest {
    pub(crate) told: woodland::Contest,
    /// What lay before each seat when its points were counted.
    pub(crate) areas: Vec<[Option<Lying>; 4]>,
}

/// Follows what is told.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Watcher {
    clearing: Clearing,
    scribe: Scribe,
    /// What lay before each seat when its points were last counted.
    counted: Vec<[Option<Lying>; 4]>,
}

impl Watcher {
    /// Begins with what lies on the table.
    pub(crate) fn new(public: &Public) -> Watcher {
        let clearing = Clearing::of(public);
        Watcher { counted: clearing.areas.clone(), clearing, scribe: Scribe::new(public.round) }
    }

    /// Begins with an empty table.
    pub(crate) fn blank(public: &Public) -> Watcher {
        let seats = usize::from(public.seats);
        let clearing = Clearing { areas: vec![[None; 4]; seats], totals: vec![0; seats] };
        Watcher { counted: clearing.areas.clone(), clearing, scribe: Scribe::new(public.round) }
    }

    /// What was seen is what lies there: what could not be told from the events is set right.
    pub(crate) fn settle(&mut self, public: &Public) {
        self.clearing = Clearing::of(public);
        self.scribe.round = public.round;
    }

    /// Something happens; a contest that ends with it is given.
    pub(crate) fn hear(&mut self, deck: &Deck, event: &Event) -> Option<Contest> {
        self.clearing.happen(deck, event);
        if let Event::Scored { seat, .. } = event
            && let Some(counted) = self.counted.get_mut(seat.index())
        {
            *counted = self.clearing.areas[seat.index()];
        }
        self.scribe.hear(event).map(|told| Contest { told, areas: self.counted.clone() })
    }

    /// What happens as scenes, and the contest that ends with it.
    pub(crate) fn watch(&mut self, deck: &Deck, events: &[Event]) -> (Vec<Scene>, Option<Contest>) {
        let mut scenes: Vec<Scene> = Vec::new();
        let (mut ended, mut why) = (None, None);
        for event in events {
            ended = self.hear(deck, event).or(ended);
            if matches!(event, Event::Opened { .. } | Event::Scored { .. } | Event::Placed { .. }) {
                why = None;
            }
            why = cause(event).cloned().or(why);
            let Some(lasts) = lasts(event) else { continue };
            match scenes.last_mut().filter(|scene| scene.events.last().is_some_and(|last| together(last, event))) {
                Some(scene) => {
                    scene.events.push(event.clone());
                    scene.clearing = self.clearing.clone();
                }
                None => scenes.push(Scene {
                    events: vec![event.clone()],
                    cause: why.clone(),
                    clearing: self.clearing.clone(),
                    lasts,
                }),
            }
        }
        (scenes, ended)
    }
}

/// The table as it would be with this card in this place: open cards alone count.
pub(crate) fn with_card(public: &Public, place: Place, card: u8) -> Option<Public> {
    let id = written(public.deck(), card);
    let mut json = serde_json::to_value(public).ok()?;
    let area = json.get_mut("areas")?.get_mut(place.seat.index())?;
    match place.slot {
        0 => area["contender"] = id.into(),
        slot => *area.get_mut("boosts")?.get_mut(usize::from(slot) - 1)? = id.into(),
    }
    serde_json::from_value(json).ok()
}

#[cfg(test)]
mod tests {
    use samobranka_players::Players;
    use samobranka_rules::{Audience, Game, Play, Seed, Setup};
    use samobranka_woodland_wizards::{Cards, Options, WoodlandWizards};

    use super::*;

    #[test]
    fn a_card_is_found_by_what_it_is_called() {
        let deck = Cards::House.deck();
        for card in 0..MAX_CARDS as u8 {
            let named: Named = serde_json::from_value(written(deck, card).into()).expect("a card of the box");
            assert_eq!(number(deck, &named), Some(card));
        }
    }

    /// Plays a game and hears what everybody is told.
    fn watch(seed: u64, seats: u8) -> (Vec<Contest>, u8) {
        let setup = Setup::<WoodlandWizards>::new(seats, Options::default()).expect("so many may play");
        let (mut play, _) = Play::new(setup, Seed::from_number(seed));
        let mut watcher = Watcher::new(&play.state().public);
        let mut contests = Vec::new();
        let mut bot = WoodlandWizards::bot("random").expect("it is there").make(Seed::from_number(seed));
        while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
            let action = bot.choose(play.state().view(seat));
            let told = play.act(seat, action, None).expect("bots play by the rules");
            let events: Vec<Event> =
                told.into_iter().filter(|told| told.to == Audience::All).map(|told| told.event).collect();
            let public = &play.state().public;
            let (scenes, ended) = watcher.watch(public.deck(), &events);
            if let Some(scene) = scenes.last() {
                let cards = |clearing: &Clearing| {
                    clearing.areas.iter().map(|area| area.map(|lying| lying.map(|it| it.card))).collect::<Vec<_>>()
                };
                let cleared = events.iter().any(|event| matches!(event, Event::Cleared));
                if !cleared {
                    assert_eq!(cards(&scene.clearing), cards(&Clearing::of(public)), "{events:?}");
                }
            }
            watcher.settle(public);
            contests.extend(ended);
        }
        (contests, play.state().public.options.rounds)
    }

    #[test]
    fn the_last_scene_shows_what_lies_there_and_every_contest_is_put_down() {
        for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 6), (5, 9), (6, 12)] {
            let (contests, rounds) = watch(seed, seats);
            assert_eq!(contests.len(), usize::from(rounds));
            for (at, contest) in contests.iter().enumerate() {
                assert_eq!(usize::from(contest.told.round), at + 1);
                assert_eq!(contest.told.rows.len(), usize::from(seats));
                for row in &contest.told.rows {
                    let sum: i16 = contest.areas[row.seat.index()].iter().flatten().map(|lying| lying.power).sum();
                    assert!(row.why.is_empty() || sum != 0 || row.total == 0);
                }
                assert!(contest.told.prizes.len() <= 3);
            }
        }
    }

    #[test]
    fn a_card_tried_in_a_place_counts_there() {
        let setup = Setup::<WoodlandWizards>::new(3, Options::default()).expect("three may play");
        let (play, _) = Play::<WoodlandWizards>::new(setup, Seed::from_number(4));
        let public = &play.state().public;
        let place = Place { seat: Seat(1), slot: 0 };
        let tried = with_card(public, place, 7).expect("the table can be written");
        assert_eq!(tried.card_at(place), Some(7));
        assert_eq!(Clearing::of(&tried).areas[1][0].map(|lying| lying.card), Some(7));
    }
}
