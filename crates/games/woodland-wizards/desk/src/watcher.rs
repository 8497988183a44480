//! What happens, one thing after another. The rules do everything that follows from a decision at once; here it is taken
//! apart again into scenes, each with what then lies on the table, so that people can follow; and contests are put down
//! as they end, because the table is cleared at the same time.

use samobranka_woodland_wizards::{Contest, Deck, Event, Named, Public, Scribe};

use crate::clearing::{Clearing, Lying};

/// One thing that is shown for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// What has happened; several things where they happen together.
    pub events: Vec<Event>,
    /// The card that brought it about.
    pub cause: Option<Named>,
    /// What lies on the table then.
    pub clearing: Clearing,
    /// How long it is looked at, in milliseconds.
    pub lasts: u32,
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
