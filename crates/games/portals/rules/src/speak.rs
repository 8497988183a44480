//! How Portals speaks. The sentences stand in `words/`, one file a language; the rules for players beside them.

mod describe;
mod vocabulary;

use samobranka_rules::{Game, Lang, Never, Outcome, OwnBox, OwnFile, Phrase, Seat, Speak};

use crate::action::{Action, At, Event, Mark, Points, To};
use crate::board::{Board, Laid, Placement};
use crate::card::{Area, Key, Sign, SignSet, Tier};
use crate::cell::{Cell, Spot};
use crate::data::{Data, DataSet};
use crate::options::{
    Counters, Debts, EmptyKey, FullKeys, IdleSpell, Options, Payment, Pick, PredictionSide, Sides, Start, Totals,
};
use crate::portal::preview;
use crate::stone::{Element, Stones};
use crate::{Marker, Portals, Public, View};

impl Speak for Portals {
    const OWN_FILE: Option<OwnFile> =
        Some(OwnFile { option: "data", read: own_box, template: crate::data::HOUSE_FILE, page: box_page });

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn rules_page(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/rules.en.md"),
            Lang::Ru => include_str!("../words/rules.ru.md"),
        }
    }

    fn name() -> Phrase {
        Phrase::new("portals-name")
    }

    fn action(view: View, action: &Action) -> Phrase {
        let public = view.public;
        match *action {
            Action::Start(seat) => Phrase::new("portals-action-start").with("seat", seat),
            Action::Claim => Phrase::new("portals-action-claim"),
            Action::Pass => Phrase::new("portals-action-pass"),
            Action::Keep(kept) => Phrase::new("portals-action-keep").with("signs", signs(kept)),
            Action::TakeKey(key) => Phrase::new("portals-action-take-key").with("key", key_card(public.data(), key)),
            Action::NoKey => Phrase::new("portals-action-no-key"),
            Action::Put { source, stone, to } => put(public, source, stone, to),
            Action::Lift(at) => Phrase::new("portals-action-lift").with("at", at.phrase()),
            Action::Lower(at) => Phrase::new("portals-action-lower").with("at", at.phrase()),
            Action::Wake(key) => Phrase::new("portals-action-wake").with("key", key.0),
            Action::Open(placement) => open(public, placement),
            Action::Return(at) => Phrase::new("portals-action-return").with("at", at.phrase()),
            Action::Enough => Phrase::new("portals-action-enough"),
            Action::Draw(area) => Phrase::new("portals-action-draw").with("area", area.number()),
            Action::Cover(at) => Phrase::new("portals-action-cover").with("mark", mark(at)),
            Action::Declare(shown) if shown.is_empty() => Phrase::new("portals-action-declare-none"),
            Action::Declare(shown) => Phrase::new("portals-action-declare").with("signs", signs(shown)),
        }
    }

    fn aside(aside: &Never) -> Phrase {
        match *aside {}
    }

    fn ruling(ruling: &Never) -> Phrase {
        match *ruling {}
    }

    fn event(event: &Event) -> Phrase {
        match *event {
            Event::TableSet { ref boards, ref keys } => Phrase::new("portals-event-table-set")
                .with("boards", boards.len() as u32)
                .with("keys", keys.iter().map(|key| key_number(*key)).collect::<Vec<_>>()),
            Event::Foreseen { ref stones, ref signs, .. } => Phrase::new("portals-event-foreseen")
                .with("stones", stones.len() as u32)
                .with("signs", signs.iter().map(|sign| sign_phrase(*sign)).collect::<Vec<_>>()),
            Event::SourcesFilled { ref sources } => Phrase::new("portals-event-sources-filled").with(
                "sources",
                (1u16..).zip(sources).map(|(number, heap)| source_heap(number, *heap)).collect::<Vec<_>>(),
            ),
            Event::SignsDealt { signs: dealt } => Phrase::new("portals-event-signs-dealt").with("signs", signs(dealt)),
            Event::Passed { seat } => Phrase::new("portals-event-passed").with("seat", seat),
            Event::Starts { seat } => Phrase::new("portals-event-starts").with("seat", seat),
            Event::Kept { signs: kept } => Phrase::new("portals-event-kept").with("signs", signs(kept)),
            Event::Chose { seat } => Phrase::new("portals-event-chose").with("seat", seat),
            Event::SignsKept { ref counts } => Phrase::new("portals-event-signs-kept").with(
                "counts",
                Seat::all(counts.len() as u8).map(|seat| count_of(seat, counts[seat.index()])).collect::<Vec<_>>(),
            ),
            Event::KeyTaken { seat, key } => {
                Phrase::new("portals-event-key-taken").with("seat", seat).with("key", key.0)
            }
            Event::KeyDeclined { seat } => Phrase::new("portals-event-key-declined").with("seat", seat),
            Event::Reshuffled { tier } => Phrase::new("portals-event-reshuffled").with("tier", tier_phrase(tier)),
            Event::KeyOpened { key } => Phrase::new("portals-event-key-opened").with("key", key.0),
            // Alone there is no source, and an event doesn't know that: the table shows where a stone came from.
            Event::Covered { seat, stone, mark: at, .. } => Phrase::new("portals-event-covered")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("mark", mark(at)),
            Event::Cast { seat, stone, area, .. } => Phrase::new("portals-event-cast")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("spell", spell(area)),
            Event::Wasted { seat, stone, .. } => {
                Phrase::new("portals-event-wasted").with("seat", seat).with("stone", stone.phrase())
            }
            Event::Lifted { seat, stone, from } => Phrase::new("portals-event-lifted")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("from", from.phrase()),
            Event::Moved { seat, stone, from, to } => Phrase::new("portals-event-moved")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("from", from.phrase())
                .with("to", to.phrase()),
            Event::Activates { seat, key, by_spell } => {
                Phrase::new(if by_spell { "portals-event-wakes" } else { "portals-event-activates" })
                    .with("seat", seat)
                    .with("key", key.0)
            }
            Event::Opened { seat, key, board, placed, returned } => {
                let phrase = Phrase::new(if returned.is_empty() {
                    "portals-event-opened"
                } else {
                    "portals-event-opened-partly"
                });
                let phrase = phrase
                    .with("seat", seat)
                    .with("key", key.0)
                    .with("board", board.number())
                    .with("placed", laid(&placed));
                if returned.is_empty() { phrase } else { phrase.with("returned", laid(&returned)) }
            }
            Event::Scored { seat, points } => scored(seat, points),
            Event::Discarded { seat, key } => {
                Phrase::new("portals-event-discarded").with("seat", seat).with("key", key.0)
            }
            Event::Returned { seat, stone, from } => Phrase::new("portals-event-returned")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("from", from.phrase()),
            Event::Drew { seat, stone, area } => Phrase::new("portals-event-drew")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("area", area.number()),
            Event::CoveredBySpell { seat, stone, mark: at } => Phrase::new("portals-event-covered-by-spell")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("mark", mark(at)),
            Event::PhaseTwo => Phrase::new("portals-event-phase-two"),
            Event::SignsChecked => Phrase::new("portals-event-signs-checked"),
            Event::SignPaid { seat, sign } => {
                Phrase::new("portals-event-sign-paid").with("seat", seat).with("sign", sign.id())
            }
            Event::Declared { seat } => Phrase::new("portals-event-declared").with("seat", seat),
            Event::SignOpened { sign } => Phrase::new("portals-event-sign-opened").with("sign", sign.id()),
            Event::Round { round, first } => {
                Phrase::new("portals-event-round").with("round", round).with("seat", first)
            }
            Event::Over { .. } => Phrase::new("portals-event-over"),
        }
    }

    fn bad_options(options: &serde_json::Value) -> Option<Phrase> {
        let file = options.get("data").filter(|data| data.is_object())?;
        Data::of_value(file.clone()).err().map(|bad| bad.phrase())
    }

    fn outcome(outcome: &Outcome) -> Phrase {
        match outcome {
            Outcome::Team { verdict, score, .. } => Phrase::new(match verdict.as_ref() {
                "apprentice" => "portals-outcome-apprentice",
                "mage" => "portals-outcome-mage",
                _ => "portals-outcome-great-wizard",
            })
            .with("points", *score),
            Outcome::Rank { places, scores } => {
                let seats = || Seat::all(places.len() as u8);
                let winners: Vec<Phrase> = seats().filter(|seat| places[seat.index()] == 1).map(who).collect();
                let totals: Vec<Phrase> =
                    seats().filter_map(|seat| Some(total(seat, *scores.get(seat.index())?))).collect();
                Phrase::new("portals-outcome-rank").with("winners", winners).with("totals", totals)
            }
        }
    }

    fn describe(view: View) -> Vec<Phrase> {
        describe::view(view)
    }

    fn pieces(options: &Self::Options) -> serde_json::Value {
        crate::pieces::pieces(options.data.set())
    }

    fn vocabulary() -> Vec<Phrase> {
        vocabulary::all()
    }
}

/// How a file of somebody's own box is written.
fn box_page(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/box.en.md"),
        Lang::Ru => include_str!("../words/box.ru.md"),
    }
}

/// The data file of a box. One that says the same as the house's is the house's.
fn own_box(text: &str) -> Result<OwnBox, Phrase> {
    let data = Data::from_json(text).map_err(|bad| bad.phrase())?;
    Ok(OwnBox {
        value: serde_json::to_value(&data).expect("data are plain JSON"),
        unusual: data.set().warnings().into_iter().map(|it| it.phrase()).collect(),
    })
}

impl Element {
    /// A stone of it: "yellow stone".
    pub fn phrase(self) -> Phrase {
        Phrase::new("portals-stone").with("colour", self.colour())
    }

    /// Its colour: "yellow".
    pub fn colour(self) -> Phrase {
        Phrase::new(match self {
            Element::Air => "portals-colour-air",
            Element::Earth => "portals-colour-earth",
            Element::Fire => "portals-colour-fire",
            Element::Water => "portals-colour-water",
            Element::Time => "portals-colour-time",
        })
    }

    /// The element itself: "air".
    pub fn name(self) -> Phrase {
        Phrase::new(match self {
            Element::Air => "portals-element-air",
            Element::Earth => "portals-element-earth",
            Element::Fire => "portals-element-fire",
            Element::Water => "portals-element-water",
            Element::Time => "portals-element-time",
        })
    }
}

const COLUMNS: [&str; 5] = ["a", "b", "c", "d", "e"];

impl Cell {
    /// How it is called: `b3`.
    pub fn phrase(self) -> Phrase {
        cell(self.row(), self.column())
    }
}

impl Spot {
    /// How it is called: `b3`.
    pub fn phrase(self) -> Phrase {
        cell(self.row(), self.column())
    }
}

fn cell(row: u8, column: u8) -> Phrase {
    Phrase::new("portals-cell").with("column", COLUMNS[usize::from(column)]).with("row", row + 1)
}

impl At {
    /// How it is called: board and cell.
    pub fn phrase(self) -> Phrase {
        Phrase::new("portals-at").with("board", self.board.number()).with("cell", self.cell.phrase())
    }
}

impl Board {
    /// Its number as people count.
    pub fn number(self) -> u16 {
        u16::from(self.0) + 1
    }
}

impl Marker {
    /// The name of the shape.
    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Marker::Rectangle => "portals-marker-rectangle",
            Marker::Oval => "portals-marker-oval",
            Marker::Triangle => "portals-marker-triangle",
            Marker::Pentagon => "portals-marker-pentagon",
        })
    }
}

fn mark(Mark { key, spot }: Mark) -> Phrase {
    Phrase::new("portals-mark").with("key", key.0).with("spot", spot.phrase())
}

fn tier_phrase(tier: Tier) -> Phrase {
    Phrase::new(match tier {
        Tier::Orange => "portals-tier-orange",
        Tier::Red => "portals-tier-red",
        Tier::Violet => "portals-tier-violet",
    })
}

fn key_number(key: Key) -> Phrase {
    Phrase::new("portals-key-number").with("key", key.0)
}

/// A key with its tier, which follows from the number of its marks, where the data has it.
fn key_card(data: &DataSet, key: Key) -> Phrase {
    match data.key(key) {
        Some(card) => Phrase::new("portals-key").with("key", key.0).with("marks", card.tier.marks()),
        None => key_number(key),
    }
}

fn sign_phrase(sign: Sign) -> Phrase {
    Phrase::new("portals-sign").with("sign", sign.id())
}

fn signs(set: SignSet) -> Vec<Phrase> {
    set.iter().map(sign_phrase).collect()
}

/// PO-107 … PO-116: what a spell does, in a few words.
fn spell(area: Area) -> Phrase {
    Phrase::new(match area {
        Area::Move => "portals-spell-1",
        Area::Open => "portals-spell-2",
        Area::Return => "portals-spell-3",
        Area::Take => "portals-spell-4",
    })
}

fn who(seat: Seat) -> Phrase {
    Phrase::new("portals-who").with("seat", seat)
}

fn total(seat: Seat, points: i32) -> Phrase {
    Phrase::new("portals-total").with("seat", seat).with("points", points)
}

fn count_of(seat: Seat, count: u8) -> Phrase {
    Phrase::new("portals-count-of").with("seat", seat).with("count", count)
}

/// The stones on a board: "yellow b2".
fn laid(stones: &Laid) -> Vec<Phrase> {
    let one = |(cell, stone): (Cell, Element)| {
        Phrase::new("portals-laid").with("colour", stone.colour()).with("cell", cell.phrase())
    };
    stones.iter().map(one).collect()
}

/// A heap, colour by colour: "2 yellow".
fn heap(stones: Stones) -> Vec<Phrase> {
    let one =
        |stone: Element| Phrase::new("portals-heap").with("count", stones.count(stone)).with("colour", stone.colour());
    stones.colours().map(one).collect()
}

fn source_heap(number: u16, stones: Stones) -> Phrase {
    Phrase::new("portals-source").with("number", number).with("stones", heap(stones))
}

fn put(public: &Public, source: Board, stone: Element, to: To) -> Phrase {
    let phrase = match to {
        To::Mark(at) => Phrase::new("portals-action-put").with("mark", mark(at)),
        To::Area(area) => Phrase::new("portals-action-cast").with("spell", spell(area)),
        To::Bag => Phrase::new("portals-action-waste"),
    };
    let from = if public.solo() {
        Phrase::new("portals-from-prediction")
    } else {
        Phrase::new("portals-from-source").with("source", source.number())
    };
    phrase.with("stone", stone.phrase()).with("from", from)
}

fn open(public: &Public, placement: Placement) -> Phrase {
    let seen = preview(public, placement);
    let phrase =
        Phrase::new(if seen.returned.is_empty() { "portals-action-open" } else { "portals-action-open-partly" })
            .with("board", placement.board().number())
            .with("placed", laid(&seen.placed))
            .with("points", seen.points.total());
    if seen.returned.is_empty() { phrase } else { phrase.with("returned", laid(&seen.returned)) }
}

fn scored(seat: Seat, points: Points) -> Phrase {
    Phrase::new("portals-event-scored")
        .with("seat", seat)
        .with("points", points.total())
        .with("matches", points.for_matches)
        .with("neighbours", points.for_neighbours)
}

/// The names of what was chosen otherwise than usual.
fn unusual(options: &Options) -> Vec<&'static str> {
    let chosen = [
        match options.sides {
            Sides::Easy => None,
            Sides::Star => Some("portals-option-sides-star"),
            Sides::Mixed => Some("portals-option-sides-mixed"),
        },
        match options.field {
            Pick::Random => None,
            Pick::Board1 => Some("portals-option-field-board_1"),
            Pick::Board2 => Some("portals-option-field-board_2"),
            Pick::Board3 => Some("portals-option-field-board_3"),
            Pick::Board4 => Some("portals-option-field-board_4"),
        },
        match options.prediction {
            Pick::Random => None,
            Pick::Board1 => Some("portals-option-prediction-board_1"),
            Pick::Board2 => Some("portals-option-prediction-board_2"),
            Pick::Board3 => Some("portals-option-prediction-board_3"),
            Pick::Board4 => Some("portals-option-prediction-board_4"),
        },
        match options.prediction_side {
            PredictionSide::Same => None,
            PredictionSide::Easy => Some("portals-option-prediction_side-easy"),
            PredictionSide::Star => Some("portals-option-prediction_side-star"),
        },
        options.spells.then_some("portals-option-spells-true"),
        options.signs.then_some("portals-option-signs-true"),
        match options.start {
            Start::Random => None,
            Start::Host => Some("portals-option-start-host"),
            Start::Claim => Some("portals-option-start-claim"),
        },
        match options.totals {
            Totals::Hidden => None,
            Totals::Open => Some("portals-option-totals-open"),
            Totals::Silent => Some("portals-option-totals-silent"),
        },
        (options.full_keys == FullKeys::BagOnly).then_some("portals-option-full_keys-bag_only"),
        (options.idle_spell == IdleSpell::Allow).then_some("portals-option-idle_spell-allow"),
        (options.empty_key == EmptyKey::Refuse).then_some("portals-option-empty_key-refuse"),
        options.mirrors.then_some("portals-option-mirrors-true"),
        (options.payment == Payment::Declared).then_some("portals-option-payment-declared"),
        (options.debts == Debts::Negative).then_some("portals-option-debts-negative"),
        (options.counters == Counters::Hidden).then_some("portals-option-counters-hidden"),
        (!options.data.is_house()).then_some("portals-option-data-object"),
    ];
    chosen.into_iter().flatten().collect()
}

/// Whether it is for this seat to act, for those who describe.
fn acts(public: &Public, seat: Seat) -> bool {
    Portals::to_act(public).contains(seat)
}
