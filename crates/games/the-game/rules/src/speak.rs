//! How THE GAME speaks. The sentences stand in `words/`, one file a language; the rules for players beside them.

mod vocabulary;

use samobranka_rules::{Game, Lang, Outcome, Phrase, Seat, Seats, Speak};

use crate::action::{Action, Event, Ruling, Wish};
use crate::card::{Card, CardSet, Pile};
use crate::options::{Astray, BurnedCount, Difficulty, ExpertEnd, Fire, History, Options, Shortfall, Start};
use crate::state::{End, Phase, Public};
use crate::talk::{OwnHint, PileHint, Reply, Signal};
use crate::{TheGame, View, open, try_lays};

impl Speak for TheGame {
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
        Phrase::new("the-game-name")
    }

    fn action(view: View, action: &Action) -> Phrase {
        let public = view.public;
        match *action {
            Action::Wish(wish) => wish_phrase(wish),
            Action::Agree => Phrase::new("the-game-action-agree"),
            Action::Object => Phrase::new("the-game-action-object"),
            Action::Start(seat) => Phrase::new("the-game-action-start").with("seat", seat),
            Action::Lay { pile, card } => match public.must_cover() {
                Some(burning) if burning != pile => lay_astray(&public.options, pile, card, burning),
                _ => lay(&public.options, pile, card, public.top(pile)),
            },
            Action::EndTurn if public.fire.any_due() => Phrase::new("the-game-action-end-turn-burn"),
            Action::EndTurn => Phrase::new("the-game-action-end-turn").with("draw", to_draw(public)),
        }
    }

    fn aside(signal: &Signal) -> Phrase {
        match *signal {
            Signal::Pile { pile, hint, strong } => pile_hint(pile, hint, strong),
            Signal::Clear { pile } => Phrase::new("the-game-signal-clear").with("pile", pile.phrase()),
            Signal::Own(hint) => own_hint(hint),
            Signal::Unsay(hint) => Phrase::new("the-game-signal-unsay").with("hint", own_hint(hint)),
            Signal::Reply(reply) => reply_phrase(reply),
        }
    }

    fn ruling(ruling: &Ruling) -> Phrase {
        Phrase::new(match ruling {
            Ruling::PickStarter => "the-game-ruling-pick-starter",
            Ruling::GiveUp => "the-game-ruling-give-up",
        })
    }

    fn event(event: &Event) -> Phrase {
        match *event {
            Event::Dealt { hand } => Phrase::new("the-game-event-dealt").with("cards", numbers(hand)),
            Event::TableSet { hand, deck } => {
                Phrase::new("the-game-event-table-set").with("hand", hand).with("deck", deck)
            }
            Event::Wished { seat, wish } => says(seat, vec![wish_phrase(wish)]),
            Event::Claims { seat } => Phrase::new("the-game-event-claims").with("seat", seat),
            Event::Agreed { seat } => Phrase::new("the-game-event-agreed").with("seat", seat),
            Event::Objected { seat } => Phrase::new("the-game-event-objected").with("seat", seat),
            Event::Starts { seat } => Phrase::new("the-game-event-starts").with("seat", seat),
            Event::Turn { seat, minimum } => {
                Phrase::new("the-game-event-turn").with("seat", seat).with("minimum", minimum)
            }
            Event::Laid { seat, pile, card, from, trick } => {
                Phrase::new(if trick { "the-game-event-went-back" } else { "the-game-event-laid" })
                    .with("seat", seat)
                    .with("card", card.number())
                    .with("pile", pile.phrase())
                    .with("from", from)
            }
            Event::CaughtFire { pile } => Phrase::new("the-game-event-caught-fire").with("pile", pile.phrase()),
            Event::Covered { pile } => Phrase::new("the-game-event-covered").with("pile", pile.phrase()),
            Event::Drew { cards } => Phrase::new("the-game-event-drew").with("cards", numbers(cards.set())),
            Event::OtherDrew { seat, count } => {
                Phrase::new("the-game-event-other-drew").with("seat", seat).with("count", count)
            }
            Event::DeckEmpty => Phrase::new("the-game-event-deck-empty"),
            Event::Out { seat } => Phrase::new("the-game-event-out").with("seat", seat),
            Event::Signalled { seat, signal: Signal::Clear { pile } } => {
                Phrase::new("the-game-event-cleared").with("seat", seat).with("pile", pile.phrase())
            }
            Event::Signalled { seat, signal: Signal::Unsay(hint) } => {
                Phrase::new("the-game-event-unsaid").with("seat", seat).with("hint", own_hint(hint))
            }
            Event::Signalled { seat, ref signal } => says(seat, vec![TheGame::aside(signal)]),
            Event::Over { end, .. } => over(end),
        }
    }

    fn outcome(outcome: &Outcome) -> Phrase {
        let Outcome::Team { verdict, score, .. } = outcome else { return Phrase::new("the-game-outcome-unknown") };
        let key = match verdict.as_ref() {
            "beaten" => return Phrase::new("the-game-outcome-beaten"),
            "splendid" => "the-game-outcome-splendid",
            "burned" => "the-game-outcome-burned",
            "over" => "the-game-outcome-over",
            _ => return Phrase::new("the-game-outcome-unknown"),
        };
        Phrase::new(key).with("left", *score)
    }

    fn describe(view: View) -> Vec<Phrase> {
        let public = view.public;
        let mut lines = Vec::new();
        describe_phase(view, &mut lines);
        describe_fire(public, &mut lines);
        if let (Some((_, own)), None) = (view.own, public.end()) {
            lines.push(Phrase::new("the-game-view-hand").with("cards", cards(&public.options, own.hand)));
        }
        lines.extend(Pile::ALL.map(|pile| describe_row(view, pile)));
        lines.push(Phrase::new("the-game-view-deck").with("count", public.deck));
        for seat in Seat::all(public.seats) {
            if public.end().is_some() {
                let held = cards(&public.options, public.shown[seat.index()]);
                lines.push(Phrase::new("the-game-view-held").with("seat", seat).with("cards", held));
            } else if view.seat() != Some(seat) {
                let count = public.hands[seat.index()];
                lines.push(Phrase::new("the-game-view-seat").with("seat", seat).with("count", count));
            }
        }
        for seat in Seat::all(public.seats) {
            let said = said(public, seat);
            if !said.is_empty() {
                lines.push(says(seat, said));
            }
        }
        let chosen = unusual(&public.options);
        if !chosen.is_empty() {
            let chosen: Vec<Phrase> = chosen.into_iter().map(Phrase::new).collect();
            lines.push(Phrase::new("the-game-view-options").with("options", chosen));
        }
        lines
    }

    fn pieces(_: &Self::Options) -> serde_json::Value {
        crate::pieces::pieces()
    }

    fn vocabulary() -> Vec<Phrase> {
        vocabulary::all()
    }
}

/// B-3: what to tell a player who stages these lays, when the game would end with them. It reads the seat's view alone.
pub fn warning(view: View, lays: &[(Pile, Card)]) -> Option<Phrase> {
    let (_, own) = view.own?;
    // With an empty hand the turn ends, and what comes then is not ours to foretell.
    if lays.len() >= usize::from(own.hand.len()) {
        return None;
    }
    let end = try_lays(view, lays).ok()?.end()?;
    Some(warning_of(end))
}

fn warning_of(end: End) -> Phrase {
    Phrase::new(if end == End::Burned { "the-game-warning-burned" } else { "the-game-warning-stuck" })
}

/// A card with its number, and its flame where fire is played with.
fn card_phrase(options: &Options, card: Card) -> Phrase {
    let burns = options.fire != Fire::Off && card.is_fire();
    Phrase::new(if burns { "the-game-card-fire" } else { "the-game-card" }).with("number", card.number())
}

fn cards(options: &Options, set: CardSet) -> Vec<Phrase> {
    set.into_iter().map(|card| card_phrase(options, card)).collect()
}

/// The cards of a set where it isn't known how the table was set.
fn numbers(set: CardSet) -> Vec<Phrase> {
    cards(&Options::default(), set)
}

fn seats(seats: Seats) -> Vec<Phrase> {
    seats.into_iter().map(|seat| Phrase::new("the-game-who").with("seat", seat)).collect()
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A lay on a menu, with the number it moves the row by.
fn lay(options: &Options, pile: Pile, card: Card, top: u8) -> Phrase {
    let key = match (pile.is_trick(top, card), pile.ascends()) {
        (true, _) => return lay_back(options, pile, card),
        (false, true) => "the-game-action-lay-up",
        (false, false) => "the-game-action-lay-down",
    };
    Phrase::new(key)
        .with("card", card_phrase(options, card))
        .with("pile", pile.phrase())
        .with("jump", pile.cost(top, card))
}

fn lay_back(options: &Options, pile: Pile, card: Card) -> Phrase {
    Phrase::new("the-game-action-lay-back").with("card", card_phrase(options, card)).with("pile", pile.phrase())
}

/// B-10: a lay that loses the game.
fn lay_astray(options: &Options, pile: Pile, card: Card, burning: Pile) -> Phrase {
    Phrase::new("the-game-action-lay-astray")
        .with("card", card_phrase(options, card))
        .with("pile", pile.phrase())
        .with("burning", burning.phrase())
}

/// TG-32, B-4: how many cards the end of the turn brings.
fn to_draw(public: &Public) -> u8 {
    public.turn().map_or(0, |turn| turn.laid.min(public.deck))
}

fn wish_phrase(wish: Wish) -> Phrase {
    Phrase::new(match wish {
        Wish::Eager => "the-game-wish-eager",
        Wish::NoMatter => "the-game-wish-no-matter",
        Wish::RatherNot => "the-game-wish-rather-not",
    })
}

fn pile_hint(pile: Pile, hint: PileHint, strong: bool) -> Phrase {
    let key = match hint {
        PileHint::StayOff => "the-game-signal-stay-off",
        PileHint::NoBigJump => "the-game-signal-no-big-jump",
        PileHint::BetterHere => "the-game-signal-better-here",
        PileHint::NotNeeded => "the-game-signal-not-needed",
        PileHint::TenJump => "the-game-signal-ten-jump",
    };
    Phrase::new(key).with("pile", pile.phrase()).with("strong", yes_no(strong))
}

fn own_hint(hint: OwnHint) -> Phrase {
    Phrase::new(match hint {
        OwnHint::WantNext => "the-game-signal-want-next",
        OwnHint::GoodTurn => "the-game-signal-good-turn",
        OwnHint::HardTurn => "the-game-signal-hard-turn",
        OwnHint::OnlyMinimum => "the-game-signal-only-minimum",
        OwnHint::LayMore => "the-game-signal-lay-more",
        OwnHint::CoverFire => "the-game-signal-cover-fire",
        OwnHint::CanCoverFire => "the-game-signal-can-cover-fire",
    })
}

fn reply_phrase(reply: Reply) -> Phrase {
    Phrase::new(match reply {
        Reply::Agree => "the-game-signal-agree",
        Reply::Cannot => "the-game-signal-cannot",
    })
}

/// What a seat says, in its own words.
fn says(seat: Seat, said: Vec<Phrase>) -> Phrase {
    let quoted: Vec<Phrase> = said.into_iter().map(|what| Phrase::new("the-game-quoted").with("what", what)).collect();
    Phrase::new("the-game-says").with("seat", seat).with("said", quoted)
}

/// All the tokens of a seat, and what it wished before the start.
fn said(public: &Public, seat: Seat) -> Vec<Phrase> {
    let at = seat.index();
    let wish = match public.phase {
        Phase::Wishing(wishes) | Phase::Claiming { wishes, .. } => wishes[at],
        Phase::HostPicks | Phase::Turn(_) | Phase::Over { .. } => None,
    };
    let tokens = Pile::ALL.into_iter().filter_map(|pile| {
        let token = public.tokens[pile.index()][at]?;
        Some(pile_hint(pile, token.hint, token.strong))
    });
    let own = public.own_hints[at].iter().map(own_hint);
    wish.map(wish_phrase).into_iter().chain(tokens).chain(own).chain(public.replies[at].map(reply_phrase)).collect()
}

fn over(end: End) -> Phrase {
    Phrase::new(match end {
        End::Won => "the-game-over-won",
        End::Stuck => "the-game-over-stuck",
        End::Burned => "the-game-over-burned",
        End::GaveUp => "the-game-over-gave-up",
    })
}

/// What is asked for now, and of whom.
fn describe_phase(view: View, lines: &mut Vec<Phrase>) {
    let public = view.public;
    let waiting = || seats(TheGame::to_act(public));
    match public.phase {
        Phase::Wishing(_) => lines.push(Phrase::new("the-game-view-wishing").with("seats", waiting())),
        Phase::Claiming { by, .. } => {
            lines.push(Phrase::new("the-game-event-claims").with("seat", by));
            lines.push(Phrase::new("the-game-view-claiming").with("seats", waiting()));
        }
        Phase::HostPicks => lines.push(Phrase::new("the-game-view-host").with("seat", Seat(0))),
        Phase::Turn(turn) => {
            lines.push(
                Phrase::new("the-game-view-turn")
                    .with("seat", turn.seat)
                    .with("laid", turn.laid)
                    .with("minimum", turn.minimum),
            );
            if TheGame::check(view, &Action::EndTurn).is_ok() && !public.fire.any_due() {
                lines.push(Phrase::new("the-game-view-may-end").with("draw", to_draw(public)));
            }
        }
        Phase::Over { end } => {
            lines.push(over(end));
            lines.extend(<TheGame as Game>::outcome(public).map(|outcome| <TheGame as Speak>::outcome(&outcome)));
        }
    }
}

/// The burning rows, and what is owed to them.
fn describe_fire(public: &Public, lines: &mut Vec<Phrase>) {
    if public.end().is_some() {
        return;
    }
    let next_card = public.options.fire_is_next_card(public.seats);
    for pile in public.fire.iter() {
        let key = match (next_card, public.fire.is_due(pile)) {
            (true, _) => "the-game-view-fire-next-card",
            (false, true) => "the-game-view-fire-due",
            (false, false) => "the-game-view-fire-next-turn",
        };
        lines.push(Phrase::new(key).with("pile", pile.phrase()));
    }
}

/// A row, and to a seat what of its own hand fits there.
fn describe_row(view: View, pile: Pile) -> Phrase {
    let public = view.public;
    let row = |key| {
        Phrase::new(key)
            .with("number", pile.index() as u8 + 1)
            .with("count", public.counts[pile.index()])
            .with("top", public.top(pile))
            .with("burns", yes_no(public.fire.burns(pile)))
    };
    match (view.own, public.turn()) {
        (Some((seat, own)), Some(turn)) => {
            let shut = public.must_cover().is_some_and(|burning| burning != pile);
            let fitting = if shut { CardSet::NONE } else { open(public, own.hand)[pile.index()] };
            let now = turn.seat == seat;
            row("the-game-view-row-for-you").with("choice", choice(public, pile, fitting, shut, now))
        }
        _ => row("the-game-view-row"),
    }
}

/// What of a hand may be laid on a row, or could be in a turn of one's own: cards that go on, one that goes back, both or
/// nothing.
fn choice(public: &Public, pile: Pile, fitting: CardSet, shut: bool, now: bool) -> Phrase {
    let options = &public.options;
    let back = fitting.into_iter().find(|&card| pile.is_trick(public.top(pile), card));
    let on = fitting.minus(back.map_or(CardSet::NONE, CardSet::one));
    let phrase = match (back, on.is_empty()) {
        (None, true) if shut => return Phrase::new("the-game-choice-shut"),
        (None, true) => return Phrase::new("the-game-choice-nothing"),
        (None, false) => Phrase::new("the-game-choice-on").with("cards", cards(options, on)),
        (Some(back), true) => Phrase::new("the-game-choice-back").with("back", card_phrase(options, back)),
        (Some(back), false) => Phrase::new("the-game-choice-both")
            .with("cards", cards(options, on))
            .with("back", card_phrase(options, back)),
    };
    phrase.with("now", yes_no(now))
}

/// The names of what was chosen otherwise than usual.
fn unusual(options: &Options) -> Vec<&'static str> {
    let chosen = [
        match options.difficulty {
            Difficulty::Normal => None,
            Difficulty::Expert => Some("the-game-option-difficulty-expert"),
            Difficulty::ExpertOneLess => Some("the-game-option-difficulty-expert_one_less"),
        },
        match options.fire {
            Fire::Off => None,
            Fire::NextCard => Some("the-game-option-fire-next_card"),
            Fire::ByEndOfNextTurn => Some("the-game-option-fire-by_end_of_next_turn"),
        },
        (options.astray == Astray::Lose).then_some("the-game-option-astray-lose"),
        (options.shortfall == Shortfall::Strict).then_some("the-game-option-shortfall-strict"),
        (options.expert_end == ExpertEnd::Three).then_some("the-game-option-expert_end-three"),
        (options.burned == BurnedCount::AsUsual).then_some("the-game-option-burned-as_usual"),
        match options.start {
            Start::Team => None,
            Start::Host => Some("the-game-option-start-host"),
            Start::Random => Some("the-game-option-start-random"),
        },
        (options.history == History::Hidden).then_some("the-game-option-history-hidden"),
        options.ten_signal.then_some("the-game-option-ten_signal-true"),
    ];
    chosen.into_iter().flatten().collect()
}
