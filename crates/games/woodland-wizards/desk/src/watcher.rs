//! What happens, one thing after another. The rules do everything that follows from a decision at once; here it is taken
//! apart again into scenes, each with what then lies on the table, so that people can follow; and contests are put down
//! as they end, because the table is cleared at the same time.

use samobranka_rules::Seat;
use samobranka_woodland_wizards::{Contest, Deck, Event, Named, Place, Public, Scribe, Why, explain};

use crate::clearing::{Clearing, Lying};

/// How long one card changes another, and how long a row is added up, in milliseconds.
const EFFECT: u32 = 1_300;
const COUNT: u32 = 300;

/// One thing that is shown for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// What has happened; several things where they happen together.
    pub events: Vec<Event>,
    /// The card that brought it about.
    pub cause: Option<Named>,
    /// What lies on the table then. While cards are turned over the totals are still the old ones.
    pub clearing: Clearing,
    /// Everybody's points before it.
    pub was: Vec<i16>,
    /// The seats whose cards are open and not added up yet: they have no points to be shown.
    pub uncounted: Vec<Seat>,
    /// The seat whose new cards are added up now; nothing else happens then.
    pub counts: Option<Seat>,
    /// The power of which card changes, and by which card.
    pub thread: Option<Thread>,
    /// How long it is looked at, in milliseconds.
    pub lasts: u32,
}

/// One card acts on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thread {
    /// Where the acting card lies, if it lies on the table.
    pub from: Option<Place>,
    /// Where the other lies.
    pub to: Place,
    /// Its power before.
    pub was: i16,
    /// Its power after.
    pub is: i16,
}

/// Cards that are being turned over together.
struct Opening {
    seats: Vec<Seat>,
    /// Those who had no card open before.
    fresh: Vec<Seat>,
    totals: Vec<i16>,
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
        Event::Opened { .. } => 900,
        Event::Placed { .. } => 1_700,
        Event::Changed { .. } => EFFECT,
        Event::Applies { .. } | Event::Replaced { .. } | Event::Exchanged { .. } => 1_100,
        Event::Scored { .. } => 900,
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

/// A contest that is over, with the cards it was fought with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedContest {
    /// As it was told.
    pub told: Contest,
    /// What lay before each seat when its points were counted.
    pub areas: Vec<[Option<Lying>; 4]>,
}

/// Follows what is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watcher {
    clearing: Clearing,
    scribe: Scribe,
    /// What lay before each seat when its points were last counted.
    counted: Vec<[Option<Lying>; 4]>,
}

impl Watcher {
    /// Begins with what lies on the table.
    pub fn new(public: &Public) -> Watcher {
        Watcher::with(public, Clearing::of(public))
    }

    /// Begins with an empty table: for what was told from some earlier moment on.
    pub fn blank(public: &Public) -> Watcher {
        Watcher::with(public, Clearing::bare(public.seats))
    }

    fn with(public: &Public, clearing: Clearing) -> Watcher {
        Watcher { counted: clearing.areas.clone(), clearing, scribe: Scribe::new(public.round) }
    }

    /// What was seen is what lies there: what could not be told from the events is set right.
    pub fn settle(&mut self, public: &Public) {
        self.clearing = Clearing::of(public);
        self.scribe.round = public.round;
    }

    /// Something happens; a contest that ends with it is given.
    pub fn hear(&mut self, deck: &Deck, event: &Event) -> Option<PlayedContest> {
        self.clearing.happen(deck, event);
        if let Event::Scored { seat, .. } = event
            && let Some(counted) = self.counted.get_mut(seat.index())
        {
            *counted = self.clearing.areas[seat.index()];
        }
        self.scribe.hear(event).map(|told| PlayedContest { told, areas: self.counted.clone() })
    }

    /// What happens as scenes, and the contest that ends with it.
    pub fn watch(&mut self, deck: &Deck, events: &[Event]) -> (Vec<Scene>, Option<PlayedContest>) {
        let mut scenes: Vec<Scene> = Vec::new();
        let (mut ended, mut why, mut opening) = (None, None, None::<Opening>);
        for event in events {
            let shown = lasts(event);
            if shown.is_some() && !matches!(event, Event::Opened { .. }) {
                scenes.extend(opening.take().map(|opened| self.added_up(&opened)).into_iter().flatten());
            }
            match event {
                Event::Opened { place, .. } => self.open(opening.get_or_insert_with(|| self.closed()), place.seat),
                Event::Scored { why, .. } => scenes.extend(self.effects(deck, why)),
                _ => {}
            }
            let before = self.clearing.clone();
            ended = self.hear(deck, event).or(ended);
            if matches!(event, Event::Opened { .. } | Event::Scored { .. } | Event::Placed { .. }) {
                why = None;
            }
            why = cause(event).cloned().or(why);
            let Some(lasts) = shown else { continue };
            let mut scene = self.scene(&before, vec![event.clone()], lasts);
            scene.cause.clone_from(&why);
            if let Some(opening) = &opening {
                (scene.clearing.totals, scene.was) = (opening.totals.clone(), opening.totals.clone());
                scene.uncounted.clone_from(&opening.fresh);
            }
            match scenes.last_mut().filter(|last| last.events.last().is_some_and(|last| together(last, event))) {
                Some(last) => {
                    last.events.push(event.clone());
                    (last.clearing, last.uncounted) = (scene.clearing, scene.uncounted);
                }
                None => scenes.push(scene),
            }
        }
        scenes.extend(opening.map(|opened| self.added_up(&opened)).into_iter().flatten());
        (scenes, ended)
    }

    /// Then cards act on one another as they lie: what the rules work out without telling it is shown, effect by effect.
    pub fn act(&mut self, public: &Public) -> Vec<Scene> {
        let deck = public.deck();
        let named = |place: Place| public.card_at(place).map(|card| Named::new(deck, card));
        let mut whys = Vec::new();
        for seat in Seat::all(public.seats) {
            for (place, source, from, to) in explain(public, seat) {
                if let (Some(card), Some(by)) = (named(place), named(source)) {
                    whys.push(Why { card, by, from, to });
                }
            }
        }
        self.effects(deck, &whys)
    }

    fn closed(&self) -> Opening {
        Opening { seats: Vec::new(), fresh: Vec::new(), totals: self.clearing.totals.clone() }
    }

    fn open(&self, opening: &mut Opening, seat: Seat) {
        if !opening.seats.contains(&seat) {
            opening.seats.push(seat);
            if self.clearing.areas.get(seat.index()).is_some_and(|area| area.iter().all(Option::is_none)) {
                opening.fresh.push(seat);
            }
        }
    }

    /// The rows whose cards were turned over are added up, one after another.
    fn added_up(&self, opened: &Opening) -> Vec<Scene> {
        let mut clearing = Clearing { totals: opened.totals.clone(), ..self.clearing.clone() };
        let mut left = opened.fresh.clone();
        let one = |&seat: &Seat| {
            let before = clearing.clone();
            clearing.totals[seat.index()] = self.clearing.total(seat);
            left.retain(|it| *it != seat);
            Scene {
                events: Vec::new(),
                cause: None,
                clearing: clearing.clone(),
                was: before.totals,
                uncounted: left.clone(),
                counts: Some(seat),
                thread: None,
                lasts: COUNT,
            }
        };
        opened.seats.iter().map(one).collect()
    }

    /// The changes that aren't on the table yet, one scene each.
    fn effects(&mut self, deck: &Deck, whys: &[Why]) -> Vec<Scene> {
        let mut scenes = Vec::new();
        for why in whys {
            let Some(to) = self.clearing.place_of(why.card.number()) else { continue };
            let Some(was) = self.clearing.at(to).map(|lying| lying.power).filter(|was| *was != why.to) else {
                continue;
            };
            let before = self.clearing.clone();
            let event = Event::Changed { place: to, why: why.clone() };
            self.clearing.happen(deck, &event);
            let from = self.clearing.place_of(why.by.number()).filter(|from| *from != to);
            let mut scene = self.scene(&before, vec![event], EFFECT);
            scene.cause = Some(why.by.clone());
            scene.thread = Some(Thread { from, to, was, is: why.to });
            scenes.push(scene);
        }
        scenes
    }

    /// A scene of what lies there now. A change that was told has its thread, too.
    fn scene(&self, before: &Clearing, events: Vec<Event>, lasts: u32) -> Scene {
        let thread = match &events[..] {
            [Event::Changed { place, why }] => Some(Thread {
                from: self.clearing.place_of(why.by.number()).filter(|from| from != place),
                to: *place,
                was: why.from,
                is: why.to,
            }),
            _ => None,
        };
        Scene {
            events,
            cause: None,
            clearing: self.clearing.clone(),
            was: before.totals.clone(),
            uncounted: Vec::new(),
            counts: None,
            thread,
            lasts,
        }
    }
}
