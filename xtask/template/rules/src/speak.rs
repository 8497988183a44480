//! How the game speaks. Code names a message and brings its arguments; the sentences are in `words/`, one file a
//! language, and the rules for players beside them.

use samobranka_rules::{Game, Lang, Never, Outcome, Phrase, Refusal, Seat, Speak};

use crate::{Action, Card, Deck, Event, ExampleGame, Illegal, View};

impl Speak for ExampleGame {
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
        Phrase::new("example-game-name")
    }

    fn action(_: View, action: &Action) -> Phrase {
        action_phrase(*action)
    }

    fn aside(aside: &Never) -> Phrase {
        match *aside {}
    }

    fn ruling(ruling: &Never) -> Phrase {
        match *ruling {}
    }

    fn event(event: &Event) -> Phrase {
        match event {
            Event::Dealt { hand } => Phrase::new("example-game-event-dealt").with("cards", cards(hand)),
            Event::Turn { seat } => Phrase::new("example-game-event-turn").with("seat", *seat),
            Event::Played { seat, card } => {
                Phrase::new("example-game-event-played").with("seat", *seat).with("card", card.number())
            }
            Event::Yielded { seat } => Phrase::new("example-game-event-yielded").with("seat", *seat),
            Event::Collected { seat, count } => {
                Phrase::new("example-game-event-collected").with("seat", *seat).with("count", *count)
            }
            Event::Drew { card } => Phrase::new("example-game-event-drew").with("card", card.number()),
            Event::OtherDrew { seat } => Phrase::new("example-game-event-other-drew").with("seat", *seat),
            Event::Over => Phrase::new("example-game-event-over"),
        }
    }

    fn outcome(outcome: &Outcome) -> Phrase {
        let Outcome::Rank { places, scores } = outcome else { return Phrase::new("example-game-event-over") };
        let seats = Seat::all(scores.len() as u8);
        let winners = seats.clone().filter(|seat| places[seat.index()] == 1);
        let winners = winners.map(|seat| Phrase::new("example-game-who").with("seat", seat));
        let points = seats
            .map(|seat| Phrase::new("example-game-points-of").with("seat", seat).with("points", scores[seat.index()]));
        Phrase::new("example-game-outcome")
            .with("winners", winners.collect::<Vec<_>>())
            .with("points", points.collect::<Vec<_>>())
    }

    /// A screen reader speaks these lines in this order, so what is most pressing comes first.
    fn describe(view: View) -> Vec<Phrase> {
        let public = view.public;
        let pile: Vec<Card> = public.pile.iter().map(|laid| laid.card).collect();
        let mut lines = vec![turn_line(public.turn), pile_line(&pile)];
        if let Some((_, own)) = view.own {
            lines.push(hand_line(&own.hand));
        }
        for (seat, &held) in Seat::all(ExampleGame::seats(public)).zip(&public.hands) {
            lines.push(seat_line(seat, held, public.points(seat)));
        }
        lines.push(deck_line(public.deck));
        if public.options.deck == Deck::Short {
            lines.push(Phrase::new("example-game-view-short"));
        }
        lines
    }

    fn vocabulary() -> Vec<Phrase> {
        let (seat, card) = (Seat(0), Card::new(7).expect("7 is a card"));
        let events = [
            Event::Dealt { hand: vec![card] },
            Event::Turn { seat },
            Event::Played { seat, card },
            Event::Yielded { seat },
            Event::Collected { seat, count: 3 },
            Event::Drew { card },
            Event::OtherDrew { seat },
            Event::Over,
        ];
        let refusals = [
            Illegal::Seats { seats: 9 },
            Illegal::NoSuchSeat { seat },
            Illegal::Spectator,
            Illegal::NotYourTurn,
            Illegal::NotInHand { card },
            Illegal::NotHigher { card, top: card },
            Illegal::NothingToYield,
            Illegal::Over,
        ];
        let mut all = vec![ExampleGame::name(), Phrase::new("example-game-about")];
        all.extend([Action::Play(card), Action::Yield].map(action_phrase));
        all.extend(events.iter().map(ExampleGame::event));
        all.extend(refusals.iter().map(Refusal::phrase));
        all.push(<ExampleGame as Speak>::outcome(&Outcome::by_points(vec![3, 3])));
        all.extend([pile_line(&[]), pile_line(&[card]), hand_line(&[card]), seat_line(seat, 5, 3), deck_line(3)]);
        all.push(Phrase::new("example-game-view-short"));
        all.extend(OPTION_KEYS.map(Phrase::new));
        all
    }
}

/// The options and their values by the names they travel under, each with an explanation: `…-about`.
const OPTION_KEYS: [&str; 6] = [
    "example-game-option-deck",
    "example-game-option-deck-about",
    "example-game-option-deck-full",
    "example-game-option-deck-full-about",
    "example-game-option-deck-short",
    "example-game-option-deck-short-about",
];

fn action_phrase(action: Action) -> Phrase {
    match action {
        Action::Play(card) => Phrase::new("example-game-action-play").with("card", card.number()),
        Action::Yield => Phrase::new("example-game-action-yield"),
    }
}

fn turn_line(turn: Option<Seat>) -> Phrase {
    match turn {
        Some(seat) => Phrase::new("example-game-event-turn").with("seat", seat),
        None => Phrase::new("example-game-event-over"),
    }
}

fn pile_line(pile: &[Card]) -> Phrase {
    match pile {
        [] => Phrase::new("example-game-view-no-pile"),
        _ => Phrase::new("example-game-view-pile").with("cards", cards(pile)),
    }
}

fn hand_line(hand: &[Card]) -> Phrase {
    Phrase::new("example-game-view-hand").with("cards", cards(hand))
}

fn seat_line(seat: Seat, held: u8, points: u8) -> Phrase {
    Phrase::new("example-game-view-seat").with("seat", seat).with("held", held).with("points", points)
}

fn deck_line(count: u8) -> Phrase {
    Phrase::new("example-game-view-deck").with("count", count)
}

fn cards(cards: &[Card]) -> Vec<Phrase> {
    cards.iter().map(|card| Phrase::new("example-game-card").with("number", card.number())).collect()
}
