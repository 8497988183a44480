//! How Woodland Wizards speaks. The sentences stand in `words/`, one file a language; the rules for players beside them.
//! The names and texts of the cards stand in the card file.

mod vocabulary;

use std::sync::Arc;

use samobranka_rules::{Game, Lang, Outcome, OwnBox, OwnFile, Phrase, Seat, Seats, Speak, Text};

use crate::action::{Action, Event, Place, Ruling, Seen, Tie, What, Why, Worth};
use crate::card::{CardSet, Kind, Named, Species};
use crate::deck::{BadCards, Cards, WIZARDS};
use crate::options::{
    AutoOrder, Boost, BrowseDiscard, Doubling, First, Floor, Maw, Options, Order, ReplacedInBoost, ResultOrder, Spider,
    TiePower, Wizards,
};
use crate::state::{Phase, Public};
use crate::{View, WoodlandWizards, running_total};

impl Speak for WoodlandWizards {
    const OWN_FILE: Option<OwnFile> =
        Some(OwnFile { option: "cards", read: own_box, template: crate::deck::HOUSE_FILE, page: box_page });

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
        Phrase::new("woodland-wizards-name")
    }

    fn action(view: View, action: &Action) -> Phrase {
        let public = view.public;
        let deck = public.deck();
        let running = || card_name(public, public.running().map(|(card, _)| card));
        let with_card = |key, kind: Kind| {
            let design = deck.design(kind);
            let power = design.map_or(0, |design| design.power);
            Phrase::new(key).with("card", kind_name(public, kind)).with("power", power)
        };
        match *action {
            Action::Saw(seen) => seen_phrase(seen),
            Action::Start(seat) => Phrase::new("woodland-wizards-action-start").with("seat", seat),
            Action::Wizard(wizard) => {
                let card = deck.wizards().get(usize::from(wizard.card % WIZARDS));
                let (name, species) = card.map_or((nameless(), Species::Beast), |card| {
                    (card.name.clone(), card.sides[usize::from(wizard.side & 1)])
                });
                Phrase::new("woodland-wizards-action-wizard")
                    .with("wizard", name)
                    .with("species", species_phrase(species))
            }
            Action::Search(kind) => with_card("woodland-wizards-action-search", kind),
            Action::Summon(kind) => with_card("woodland-wizards-action-summon", kind),
            Action::Boost(kind) => with_card("woodland-wizards-action-boost", kind),
            Action::Pass => Phrase::new("woodland-wizards-action-pass"),
            Action::Keep => Phrase::new("woodland-wizards-action-keep"),
            Action::Discard => Phrase::new("woodland-wizards-action-discard"),
            Action::Order(total) if matches!(public.phase, Phase::Double(_)) => {
                Phrase::new("woodland-wizards-action-double").with("total", i32::from(total))
            }
            Action::Order(total) => Phrase::new("woodland-wizards-action-order").with("total", i32::from(total)),
            Action::Next(place) => Phrase::new("woodland-wizards-action-next")
                .with("card", card_name(public, public.card_at(place)))
                .with("seat", place.seat),
            Action::Use => Phrase::new("woodland-wizards-action-use").with("card", running()),
            Action::Decline => Phrase::new("woodland-wizards-action-decline").with("card", running()),
            Action::Player(seat) => Phrase::new("woodland-wizards-action-player").with("seat", seat),
            Action::Name(species) => {
                Phrase::new("woodland-wizards-action-name").with("species", species_phrase(species))
            }
            Action::Card(kind) => with_card("woodland-wizards-action-card", kind),
            Action::Place(place) => Phrase::new("woodland-wizards-action-place")
                .with("card", card_name(public, public.card_at(place)))
                .with("seat", place.seat)
                .with("slot", slot_word(place)),
            Action::Pile(depth) => Phrase::new("woodland-wizards-action-pile")
                .with("card", card_name(public, depth.checked_sub(1).and_then(|depth| public.discard.at_depth(depth))))
                .with("number", depth),
        }
    }

    fn aside(aside: &samobranka_rules::Never) -> Phrase {
        match *aside {}
    }

    fn ruling(ruling: &Ruling) -> Phrase {
        let Ruling::MoveFor(seat) = *ruling;
        Phrase::new("woodland-wizards-ruling-move-for").with("seat", seat)
    }

    fn event(event: &Event) -> Phrase {
        let of = |key, seat: Seat| Phrase::new(key).with("seat", seat);
        match event {
            Event::Saw { seat, seen } => of("woodland-wizards-event-saw", *seat).with("when", seen_phrase(*seen)),
            Event::First { seat } => of("woodland-wizards-event-first", *seat),
            Event::TookWizard { seat, species, .. } => {
                of("woodland-wizards-event-took-wizard", *seat).with("species", species_phrase(*species))
            }
            Event::Round { round, of } => {
                Phrase::new("woodland-wizards-event-round").with("round", *round).with("of", *of)
            }
            Event::TurnedUp { card, stack } => {
                Phrase::new("woodland-wizards-event-turned-up").with("card", card.name()).with("stack", *stack)
            }
            Event::Uncovered { card } => Phrase::new("woodland-wizards-event-uncovered").with("card", card.name()),
            Event::Shuffled { stack } => Phrase::new("woodland-wizards-event-shuffled").with("stack", *stack),
            Event::Drew { cards } => Phrase::new("woodland-wizards-event-drew").with("cards", list(cards)),
            Event::OtherDrew { seat, count } => of("woodland-wizards-event-other-drew", *seat).with("count", *count),
            Event::Searched { seat, card, spell: true } => {
                of("woodland-wizards-event-spell", *seat).with("card", card.name())
            }
            Event::Searched { seat, card, spell: false } => {
                of("woodland-wizards-event-searched", *seat).with("card", card.name())
            }
            Event::Sealed { card } => Phrase::new("woodland-wizards-event-sealed").with("card", card.name()),
            Event::OtherSealed { seat } => of("woodland-wizards-event-other-sealed", *seat),
            Event::Passed { seat, empty: false } => of("woodland-wizards-event-passed", *seat),
            Event::Passed { seat, empty: true } => of("woodland-wizards-event-passed-empty", *seat),
            Event::BoostTurn { turn } => Phrase::new("woodland-wizards-event-boost-turn").with("turn", *turn),
            Event::Opened { place, card } => of("woodland-wizards-event-opened", place.seat)
                .with("card", card.name())
                .with("slot", slot_word(*place)),
            Event::Applies { seat, card } => of("woodland-wizards-event-applies", *seat).with("card", card.name()),
            Event::Cancelled { seat, card } => of("woodland-wizards-event-cancelled", *seat).with("card", card.name()),
            Event::Asked { seat, what, card, .. } => {
                of("woodland-wizards-event-asked", *seat).with("card", card.name()).with("what", what_word(*what))
            }
            Event::Looks { cards } => Phrase::new("woodland-wizards-event-looks").with("cards", list(cards)),
            Event::ChosePlayer { seat, player } if seat == player => of("woodland-wizards-event-chose-self", *seat),
            Event::ChosePlayer { seat, player } => {
                of("woodland-wizards-event-chose-player", *seat).with("player", *player)
            }
            Event::NamedSpecies { seat, species } => {
                of("woodland-wizards-event-named-species", *seat).with("species", species_phrase(*species))
            }
            Event::Declined { seat, card } => of("woodland-wizards-event-declined", *seat).with("card", card.name()),
            Event::Copied { seat, card } => of("woodland-wizards-event-copied", *seat).with("card", card.name()),
            Event::Discarded { seat: Some(seat), card } => {
                of("woodland-wizards-event-discarded", *seat).with("card", card.name())
            }
            Event::Discarded { seat: None, card } => {
                Phrase::new("woodland-wizards-event-went-to-pile").with("card", card.name())
            }
            Event::DugUp { card } => Phrase::new("woodland-wizards-event-dug-up").with("card", card.name()),
            Event::NotFound { seat } => of("woodland-wizards-event-not-found", *seat),
            Event::Took { seat, card } => of("woodland-wizards-event-took", *seat).with("card", card.name()),
            Event::Handed { from: Some(from), to, card } => Phrase::new("woodland-wizards-event-handed")
                .with("from", *from)
                .with("to", *to)
                .with("card", card.name()),
            Event::Handed { from: None, to, card } => {
                Phrase::new("woodland-wizards-event-handed-stack").with("to", *to).with("card", card.name())
            }
            Event::OtherHanded { from: Some(from), to } => {
                Phrase::new("woodland-wizards-event-other-handed").with("from", *from).with("to", *to)
            }
            Event::OtherHanded { from: None, to } => {
                Phrase::new("woodland-wizards-event-other-handed-stack").with("to", *to)
            }
            Event::Replaced { place, old, new, by } => of("woodland-wizards-event-replaced", place.seat)
                .with("old", old.name())
                .with("new", new.name())
                .with("by", by.name()),
            Event::Exchanged { one, other, by } => Phrase::new("woodland-wizards-event-exchanged")
                .with("one", one.name())
                .with("other", other.name())
                .with("by", by.name()),
            Event::Changed { why, .. } => why_phrase(why),
            Event::Scored { seat, total, why } if why.is_empty() => {
                of("woodland-wizards-event-scored", *seat).with("total", i32::from(*total))
            }
            Event::Scored { seat, total, why } => of("woodland-wizards-event-scored-why", *seat)
                .with("total", i32::from(*total))
                .with("why", why.iter().map(why_phrase).collect::<Vec<_>>()),
            Event::Placed { prizes } => match prizes.split_first() {
                None => Phrase::new("woodland-wizards-event-nobody-won"),
                Some((winner, [])) => of("woodland-wizards-event-won", *winner),
                Some((winner, others)) => of("woodland-wizards-event-placed", *winner)
                    .with("others", others.iter().map(|&seat| who(seat)).collect::<Vec<_>>()),
            },
            Event::Champion { seat, card } => of("woodland-wizards-event-champion", *seat).with("card", card.name()),
            Event::Kept { seat } => of("woodland-wizards-event-kept", *seat),
            Event::ThrewAway { seat, cards } => {
                of("woodland-wizards-event-threw-away", *seat).with("cards", list(cards))
            }
            Event::Cleared => Phrase::new("woodland-wizards-event-cleared"),
            Event::Final { seat, total, champions } => of("woodland-wizards-event-final", *seat)
                .with("total", i32::from(*total))
                .with("champions", champions.iter().map(worth_phrase).collect::<Vec<_>>()),
            Event::Over { winner, tie: None } => of("woodland-wizards-event-over", *winner),
            Event::Over { winner, tie: Some(tie) } => {
                of("woodland-wizards-event-over-tie", *winner).with("tie", tie_phrase(*tie))
            }
        }
    }

    fn outcome(outcome: &Outcome) -> Phrase {
        let Outcome::Rank { places, scores } = outcome else {
            return Phrase::new("woodland-wizards-outcome-unknown");
        };
        let winner = places.iter().position(|&place| place == 1).unwrap_or(0);
        let score = scores.get(winner).copied().unwrap_or(0);
        Phrase::new("woodland-wizards-outcome").with("seat", Seat(winner as u8)).with("score", score)
    }

    fn bad_options(options: &serde_json::Value) -> Option<Phrase> {
        let file = options.get("cards").filter(|cards| cards.is_object())?;
        Cards::of_value(file.clone()).err().map(|bad| bad.phrase())
    }

    fn describe(view: View) -> Vec<Phrase> {
        let public = view.public;
        let mut lines = vec![describe_phase(public)];
        if public.phase == Phase::Over {
            lines.extend(<WoodlandWizards as Game>::outcome(public).map(|it| <WoodlandWizards as Speak>::outcome(&it)));
        }
        if let Some((_, own)) = view.own {
            lines.push(Phrase::new("woodland-wizards-view-hand").with("cards", cards(public, own.hand)));
            if let Some(card) = own.sealed() {
                lines.push(Phrase::new("woodland-wizards-view-sealed").with("card", card_name(public, Some(card))));
            }
            if !own.looked.is_empty() {
                lines.push(Phrase::new("woodland-wizards-view-looked").with("cards", cards(public, own.looked)));
            }
        }
        for seat in Seat::all(public.seats) {
            let area = &public.areas[seat.index()];
            let here: Vec<Phrase> =
                (0..4).filter_map(|slot| area.card(slot)).map(|card| card_phrase(public, card)).collect();
            if !here.is_empty() {
                let total = i32::from(running_total(public, seat));
                lines.push(
                    Phrase::new("woodland-wizards-view-area")
                        .with("seat", seat)
                        .with("cards", here)
                        .with("total", total),
                );
            }
        }
        for seat in Seat::all(public.seats).filter(|seat| !public.champions[seat.index()].is_empty()) {
            let champions = cards(public, public.champions[seat.index()]);
            lines.push(Phrase::new("woodland-wizards-view-champions").with("seat", seat).with("cards", champions));
        }
        lines.push(Phrase::new("woodland-wizards-view-stack").with("count", public.stack));
        match public.discard.top() {
            Some(top) => lines.push(
                Phrase::new("woodland-wizards-view-discard")
                    .with("card", card_name(public, Some(top)))
                    .with("count", public.discards),
            ),
            None => lines.push(Phrase::new("woodland-wizards-view-no-discard")),
        }
        for seat in Seat::all(public.seats).filter(|&seat| view.seat() != Some(seat)) {
            let count = public.hands[seat.index()];
            lines.push(Phrase::new("woodland-wizards-view-seat").with("seat", seat).with("count", count));
        }
        for (seat, wizard) in Seat::all(public.seats).zip(public.wizards) {
            let card = wizard.and_then(|it| Some((public.deck().wizards().get(usize::from(it.card % WIZARDS))?, it)));
            if let Some((card, wizard)) = card {
                lines.push(
                    Phrase::new("woodland-wizards-view-wizard")
                        .with("seat", seat)
                        .with("wizard", card.name.clone())
                        .with("species", species_phrase(card.sides[usize::from(wizard.side & 1)])),
                );
            }
        }
        let chosen: Vec<Phrase> = unusual(&public.options).into_iter().map(Phrase::new).collect();
        if !chosen.is_empty() {
            lines.push(Phrase::new("woodland-wizards-view-options").with("options", chosen));
        }
        lines
    }

    fn pieces(options: &Self::Options) -> serde_json::Value {
        crate::pieces::pieces(options.cards.deck())
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

/// The card file of a box.
fn own_box(text: &str) -> Result<OwnBox, Phrase> {
    let cards: Cards = text.parse().map_err(|bad: BadCards| bad.phrase())?;
    Ok(OwnBox { value: serde_json::to_value(&cards).expect("cards are plain JSON"), unusual: Vec::new() })
}

/// Where there is no card to name.
fn nameless() -> Arc<Text> {
    Arc::new(Text { en: "—".to_owned(), ru: "—".to_owned() })
}

fn card_name(public: &Public, card: Option<u8>) -> Arc<Text> {
    card.map_or_else(nameless, |card| public.deck().design_of(card).name.clone())
}

fn kind_name(public: &Public, kind: Kind) -> Arc<Text> {
    public.deck().design(kind).map_or_else(nameless, |design| design.name.clone())
}

/// A card with its printed power.
fn card_phrase(public: &Public, card: u8) -> Phrase {
    let design = public.deck().design_of(card);
    Phrase::new("woodland-wizards-card-power").with("card", design.name.clone()).with("power", design.power)
}

fn cards(public: &Public, set: CardSet) -> Vec<Phrase> {
    set.iter().map(|card| card_phrase(public, card)).collect()
}

fn list(cards: &[Named]) -> Vec<Phrase> {
    cards.iter().map(|card| Phrase::new("woodland-wizards-card").with("card", card.name())).collect()
}

fn who(seat: Seat) -> Phrase {
    Phrase::new("woodland-wizards-who").with("seat", seat)
}

fn everyone(seats: Seats) -> Vec<Phrase> {
    seats.into_iter().map(who).collect()
}

/// What a species is called.
pub fn species_phrase(species: Species) -> Phrase {
    Phrase::new(match species {
        Species::Phoenix => "woodland-wizards-species-phoenix",
        Species::Beast => "woodland-wizards-species-beast",
        Species::Plant => "woodland-wizards-species-plant",
        Species::Bird => "woodland-wizards-species-bird",
        Species::Reptile => "woodland-wizards-species-reptile",
        Species::Insect => "woodland-wizards-species-insect",
        Species::Undead => "woodland-wizards-species-undead",
    })
}

/// What a type of card is called.
pub fn type_phrase(kind: crate::card::Type) -> Phrase {
    use crate::card::Type;
    Phrase::new(match kind {
        Type::Spell => "woodland-wizards-type-spell",
        Type::Active => "woodland-wizards-type-active",
        Type::Passive => "woodland-wizards-type-passive",
    })
}

fn seen_phrase(seen: Seen) -> Phrase {
    Phrase::new(match seen {
        Seen::Today => "woodland-wizards-seen-today",
        Seen::ThisWeek => "woodland-wizards-seen-this-week",
        Seen::ThisYear => "woodland-wizards-seen-this-year",
        Seen::LongAgo => "woodland-wizards-seen-long-ago",
    })
}

fn slot_word(place: Place) -> &'static str {
    if place.slot == 0 { "contender" } else { "boost" }
}

fn what_word(what: What) -> &'static str {
    match what {
        What::Player => "player",
        What::Species => "species",
        What::Use => "use",
        What::Place | What::Pile | What::Hand | What::Looked | What::Champion => "card",
    }
}

/// Why a card has the power it has.
fn why_phrase(why: &Why) -> Phrase {
    let phrase = match why.by == why.card {
        true => Phrase::new("woodland-wizards-why-own"),
        false => Phrase::new("woodland-wizards-why").with("by", why.by.name()),
    };
    phrase.with("card", why.card.name()).with("from", i32::from(why.from)).with("to", i32::from(why.to))
}

fn worth_phrase(worth: &Worth) -> Phrase {
    let key = if worth.doubled { "woodland-wizards-worth-doubled" } else { "woodland-wizards-worth" };
    Phrase::new(key).with("card", worth.card.name()).with("points", i32::from(worth.points))
}

fn tie_phrase(tie: Tie) -> Phrase {
    Phrase::new(match tie {
        Tie::Phoenix => "woodland-wizards-tie-phoenix",
        Tie::Champions => "woodland-wizards-tie-champions",
        Tie::Power => "woodland-wizards-tie-power",
        Tie::Count => "woodland-wizards-tie-count",
        Tie::Turn => "woodland-wizards-tie-turn",
    })
}

/// What is asked for now, and of whom.
fn describe_phase(public: &Public) -> Phrase {
    let waiting = everyone(public.to_act());
    let round = |key| Phrase::new(key).with("round", public.round).with("of", public.options.rounds);
    match public.phase {
        Phase::Hedgehog => Phrase::new("woodland-wizards-view-hedgehog").with("seats", waiting),
        Phase::Host => Phrase::new("woodland-wizards-view-host").with("seats", waiting),
        Phase::Wizard(_) => Phrase::new("woodland-wizards-view-wizards").with("seats", waiting),
        Phase::Search(_) => round("woodland-wizards-view-search").with("seats", waiting),
        Phase::Summon => round("woodland-wizards-view-summon").with("seats", waiting),
        Phase::Boost { turn, .. } => round("woodland-wizards-view-boost").with("turn", turn).with("seats", waiting),
        Phase::Ask(ask) => round("woodland-wizards-view-ask")
            .with("card", card_name(public, public.running().map(|(card, _)| card)))
            .with("what", what_word(ask.what))
            .with("seats", waiting),
        Phase::Order(_) => round("woodland-wizards-view-order").with("seats", waiting),
        Phase::Next { .. } => round("woodland-wizards-view-next").with("seats", waiting),
        Phase::Rest(_) => round("woodland-wizards-view-rest").with("seats", waiting),
        Phase::Double(_) => Phrase::new("woodland-wizards-view-double").with("seats", waiting),
        Phase::Over => Phrase::new("woodland-wizards-view-over"),
    }
}

/// The names of what was chosen otherwise than usual.
fn unusual(options: &Options) -> Vec<&'static str> {
    let chosen = [
        matches!(options.cards, Cards::Own(_)).then_some("woodland-wizards-option-cards-own"),
        match options.first {
            First::Random => None,
            First::HostChoice => Some("woodland-wizards-option-first-host_choice"),
            First::AskHedgehog => Some("woodland-wizards-option-first-ask_hedgehog"),
        },
        match options.wizards {
            Wizards::Off => None,
            Wizards::Pick => Some("woodland-wizards-option-wizards-pick"),
            Wizards::Random => Some("woodland-wizards-option-wizards-random"),
        },
        (options.boost == Boost::AtOnce).then_some("woodland-wizards-option-boost-at_once"),
        (options.replaced_in_boost == ReplacedInBoost::No).then_some("woodland-wizards-option-replaced_in_boost-no"),
        (options.floor == Floor::None).then_some("woodland-wizards-option-floor-none"),
        (options.order == Order::PerCard).then_some("woodland-wizards-option-order-per_card"),
        (options.auto_order == AutoOrder::AlwaysBest).then_some("woodland-wizards-option-auto_order-always_best"),
        (options.spider == Spider::Triple).then_some("woodland-wizards-option-spider-triple"),
        (options.result_order == ResultOrder::TurnOrder).then_some("woodland-wizards-option-result_order-turn_order"),
        (options.maw == Maw::AfterClaim).then_some("woodland-wizards-option-maw-after_claim"),
        (options.doubling == Doubling::Ask).then_some("woodland-wizards-option-doubling-ask"),
        (options.tie_power == TiePower::Printed).then_some("woodland-wizards-option-tie_power-printed"),
        (options.browse_discard == BrowseDiscard::TopOnly).then_some("woodland-wizards-option-browse_discard-top_only"),
    ];
    chosen.into_iter().flatten().collect()
}
