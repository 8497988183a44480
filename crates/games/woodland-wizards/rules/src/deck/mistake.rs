//! What can be wrong with a card file, and where. Each kind of mistake has a sentence in every catalogue.

use std::fmt;

use samobranka_json::JsonProblem;
use samobranka_rules::{Lang, Phrase, Text};

use super::check::{FACE, FORMAT, MOST, TOP};
use super::{BOX, WIZARDS};
use crate::card::Type;
use crate::file::When;

/// Why a file is no box of cards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}{why}")]
pub struct BadCards {
    pub(super) at: At,
    pub(super) why: Mistake,
}

impl BadCards {
    /// What the reader of JSON stumbled over.
    pub(super) fn unreadable(why: JsonProblem) -> BadCards {
        BadCards { at: At::File, why: Mistake::Unreadable(Box::new(why)) }
    }

    /// What to say to the one who brought the file.
    pub fn phrase(&self) -> Phrase {
        match self.at.phrase() {
            None => self.why.phrase(),
            Some(at) => Phrase::new("woodland-wizards-cards-bad-at").with("at", at).with("why", self.why.phrase()),
        }
    }

    /// Every kind of mistake, each in some place, and every kind of place: for the words.
    pub(crate) fn all() -> Vec<BadCards> {
        let id = || "jackalope".to_owned();
        let at = |part| At::Card { number: 2, id: id(), part };
        let places = [
            At::Section("cards"),
            At::Wizard(id()),
            at(Part::Whole),
            at(Part::Text("name")),
            at(Part::Effect(1)),
            at(Part::Step(1, 2)),
        ];
        let places = places.into_iter().map(|at| BadCards { at, why: Mistake::NoCopy });
        let mistakes = Mistake::all().into_iter().map(|why| BadCards { at: at(Part::Step(1, 2)), why });
        let unreadable = JsonProblem::all().into_iter().map(BadCards::unreadable);
        places.chain(mistakes).chain(unreadable).collect()
    }
}

/// Where a mistake is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// The file; where in it, the reader of JSON knows.
    File,
    /// One of the large parts of the file.
    Section(&'static str),
    /// The wizard of this id.
    Wizard(String),
    /// A card, by its place in the file, from nought.
    Card { number: usize, id: String, part: Part },
}

/// Where on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Whole,
    /// One of its texts.
    Text(&'static str),
    /// An effect, from one.
    Effect(u8),
    /// A step of an effect, both from one.
    Step(u8, u8),
}

impl At {
    /// The same card, another part of it.
    pub(super) fn part(&self, part: Part) -> At {
        match self {
            At::Card { number, id, .. } => At::Card { number: *number, id: id.clone(), part },
            other => other.clone(),
        }
    }

    /// The same effect, one of its steps.
    pub(super) fn step(&self, step: u8) -> At {
        match self {
            At::Card { part: Part::Effect(effect), .. } => self.part(Part::Step(*effect, step)),
            other => other.clone(),
        }
    }

    fn phrase(&self) -> Option<Phrase> {
        Some(match self {
            At::File => return None,
            At::Section(name) => Phrase::new("woodland-wizards-cards-at-path").with("path", *name),
            At::Wizard(id) => Phrase::new("woodland-wizards-cards-at-wizard").with("id", Text::as_written(id)),
            At::Card { number, id, part } => {
                let phrase = Phrase::new(match part {
                    Part::Whole => "woodland-wizards-cards-at-card",
                    Part::Text(_) => "woodland-wizards-cards-at-text",
                    Part::Effect(_) => "woodland-wizards-cards-at-effect",
                    Part::Step(..) => "woodland-wizards-cards-at-step",
                });
                let number = u32::try_from(number + 1).unwrap_or(u32::MAX);
                let phrase = phrase.with("number", number).with("id", Text::as_written(id));
                match *part {
                    Part::Whole => phrase,
                    Part::Text(name) => phrase.with("part", name),
                    Part::Effect(effect) => phrase.with("effect", effect),
                    Part::Step(effect, step) => phrase.with("effect", effect).with("step", step),
                }
            }
        })
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            At::File => Ok(()),
            At::Section(name) => write!(f, "{name}: "),
            At::Wizard(id) => write!(f, "wizard `{id}`: "),
            At::Card { number, id, part } => {
                write!(f, "cards[{number}] (`{id}`)")?;
                match part {
                    Part::Whole => f.write_str(": "),
                    Part::Text(name) => write!(f, ", {name}: "),
                    Part::Effect(effect) => write!(f, ", effect {effect}: "),
                    Part::Step(effect, step) => write!(f, ", effect {effect}, step {step}: "),
                }
            }
        }
    }
}

/// What is wrong: first with the file as a whole, then with wizards and cards, their effects, the steps of those, and
/// the cards that a step means.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Mistake {
    /// What the reader of JSON stumbled over; it knows the place.
    #[error("{0}")]
    Unreadable(Box<JsonProblem>),
    /// It is of another form.
    #[error("the form of the file is {found}, and this reads {}", FORMAT)]
    Format { found: String },
    /// A species or a type nobody knows.
    #[error("`{id}` is unknown; there are {known}")]
    UnknownId { id: String, known: String },
    /// Not every species, or type, stands there once.
    #[error("each of {known} stands here once")]
    EachOnce { known: String },
    /// A text is missing in a language.
    #[error("the {} text is missing", language(*lang))]
    NoText { lang: Lang },
    /// WW-1: another number of cards.
    #[error("a box has {} creature cards, and these are {count} (WW-1)", BOX)]
    CardCount { count: u32 },
    /// WW-2: another number of wizards.
    #[error("a box has {} wizard cards, and these are {count} (WW-2)", WIZARDS)]
    WizardCount { count: u32 },
    /// WW-92: a card that is not there is to be removed.
    #[error("there is no card `{id}` to remove, or none is left")]
    NoneToRemove { id: String },
    /// Two wizards of one id.
    #[error("there are two of this name")]
    WizardTwice,
    /// A wizard with one species.
    #[error("its two sides show the same species")]
    SidesAlike,
    /// There is none of it.
    #[error("there is no copy of it")]
    NoCopy,
    /// An id that can't be one.
    #[error("an id has up to 40 small Latin letters, digits and dashes, and does not begin with own-")]
    BadId,
    /// Two designs of one id.
    #[error("there are two designs of this id")]
    IdTwice,
    /// More than fits on a card.
    #[error("{length} characters, and {} fit on a card's face", FACE)]
    TooLong { length: u32 },
    /// A power that can't be printed.
    #[error("power is 0 to 99, not {power}")]
    Power { power: i16 },
    /// No effect, or too many.
    #[error("a card has 1 to {} effects", MOST)]
    EffectCount,
    /// The type of the card has no effect in this window.
    #[error("it can never apply: a {} card has no effect in `{}`", kind.name(), when.name())]
    OtherWindow { kind: Type, when: When },
    /// Only in a contest something can be late.
    #[error("only an effect in `contest` can be late")]
    Late,
    /// A `for` that doesn't go with the window.
    #[error("this `for` does not go with `{}`, or with the effect before it", when.name())]
    ForWhom { when: When },
    /// Nobody can be asked.
    #[error("`may` asks one player, and not while points are counted")]
    May,
    /// No step, or too many.
    #[error("an effect has 1 to {} steps", MOST)]
    StepCount,
    /// While points are counted a card does one thing.
    #[error("a card has one effect of one step in `{}`", when.name())]
    OneOnly { when: When },
    /// Nobody has won or lost yet.
    #[error("nobody has won or lost in `{}`", when.name())]
    NobodyWon { when: When },
    /// A champion's owner has won.
    #[error("it can never apply: the winner's card")]
    ClaimedLost,
    /// The card lies in no area.
    #[error("in `{}` the card is neither contender nor boost", when.name())]
    NotPlayed { when: When },
    /// A count without bounds.
    #[error("a count needs a min or a max, min <= max")]
    CountRange,
    /// The operation does nothing in this window.
    #[error("it can never apply: `{op}` does nothing in `{}`", when.name())]
    NoSuchStep { op: &'static str, when: When },
    /// Power can't become this.
    #[error("power becomes 0 to 99, not {set}")]
    SetTo { set: i16 },
    /// Both, or neither.
    #[error("`power` either adds or sets")]
    AddOrSet,
    /// Nobody's hand.
    #[error("`their_hand` needs a `for`: whose?")]
    TheirHand,
    /// What happens to the rest.
    #[error("`rest` is `discard` where cards of the stack are looked at, and nowhere else")]
    Rest,
    /// Replaced from elsewhere.
    #[error("a card is replaced from the `stack`")]
    FromStack,
    /// A card replaced where none lies.
    #[error("only contest cards are replaced")]
    ReplacedElsewhere,
    /// A card copied where none lies.
    #[error("only contest cards are copied")]
    CopiedElsewhere,
    /// What comes elsewhere has no effect.
    #[error("only what comes among the contest cards can `fire`")]
    FiresElsewhere,
    /// Active effects come when cards are opened.
    #[error("active effects `fire` in `reveal` alone")]
    FiresInReveal,
    /// A choice on the wrong side.
    #[error("`a` is one certain card; the choice is in `b`")]
    CertainFirst,
    /// Cards of the stack have no changed power.
    #[error("cards of the stack have `printed` power alone")]
    StackPower,
    /// Power changed by too much, or not at all.
    #[error("power changes by up to 99, and not by 0")]
    AddNothing,
    /// Too much for each, or nothing.
    #[error("`per` is up to 20, and not 0")]
    Per,
    /// A sum of what can't be summed.
    #[error("a `sum` is of contest cards; in `contest` it is late, and of one's own cards")]
    Sum,
    /// No amount.
    #[error("an amount is a number, `per` and `count`, or `sum`")]
    AmountForm,
    /// A pile has no owner.
    #[error("stack and discard pile are nobody's: no `of`")]
    PileOfNobody,
    /// The card itself needs no more words.
    #[error("`self` needs no `of`, `where` or `pick`")]
    SelfAlone,
    /// Nothing lies there then.
    #[error("it can never apply: nothing can be named there in `{}`", when.name())]
    NothingThere { when: When },
    /// Power is changed in the contest.
    #[error("power is a contest card's")]
    PowerElsewhere,
    /// Several players' hands at once.
    #[error("one player's hand or champions are meant: whose?")]
    Whose,
    /// Nobody is meant.
    #[error("`they` needs a `for`: who?")]
    They,
    /// Nobody has won yet.
    #[error("there is no winner in `{}`", when.name())]
    NoWinner { when: When },
    /// Which cards of a pile.
    #[error("`top` is for stack and discard pile, which always need it")]
    Top,
    /// Too many cards of a pile.
    #[error("at most the top {} cards", TOP)]
    TopMost,
    /// Power that is only being counted.
    #[error("while points are counted, only a target has `power`")]
    PowerCounted,
    /// Nobody can pick here.
    #[error("nothing is picked here, nor while points are counted")]
    NoPick,
    /// Random cards are of a hand.
    #[error("cards are picked at random from a hand")]
    RandomElsewhere,
    /// The strongest is a champion.
    #[error("the strongest is picked among champions")]
    StrongestElsewhere,
    /// More cards than are looked at.
    #[error("{count} of {top} cards can't be chosen")]
    MoreThanTop { count: u8, top: u8 },
    /// Nobody sees the stack.
    #[error("nobody knows the stack: no `where`")]
    StackUnknown,
    /// Only drawing reaches the stack.
    #[error("cards of the stack are drawn, or looked at and taken")]
    StackUse,
    /// Another one would choose.
    #[error("who looks is who chooses")]
    WhoLooks,
    /// The top cards of the pile are what they are.
    #[error("without `pick` the top cards are meant, whatever they are")]
    TopWhatever,
    /// One card is meant.
    #[error("one card is meant: `self`, a `contender`, or `pick` 1")]
    OneMeant,
    /// Cards of a hand only move.
    #[error("cards of a hand are given and taken by `move`")]
    HandMoves,
    /// The whole hand is what it is.
    #[error("without `pick` the whole hand is meant")]
    WholeHand,
    /// Another one picks.
    #[error("`by` is `me` or `they`")]
    PickBy,
    /// How cards are picked.
    #[error("`pick` is one of `choose`, `random`, `strongest`")]
    PickHow,
    /// How many are picked.
    #[error("1 to 5 cards are picked, not {count}")]
    PickCount { count: u8 },
    /// No species was named before.
    #[error("`$named` needs a step before it that names a species")]
    NotNamed,
    /// A named species and others.
    #[error("`$named` stands alone")]
    NamedAlone,
    /// A card that the file doesn't have.
    #[error("there is no card `{id}`")]
    NoCard { id: String },
    /// A range upside down.
    #[error("a range of power has min <= max")]
    PowerRange,
    /// No card is like that.
    #[error("it can never apply: no card of the file is like that")]
    NoneLikeThat,
}

fn language(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::Ru => "Russian",
    }
}

impl Mistake {
    fn phrase(&self) -> Phrase {
        match self {
            Mistake::Unreadable(why) => why.phrase(),
            Mistake::Format { found } => Phrase::new("woodland-wizards-cards-format")
                .with("found", Text::as_written(found))
                .with("wanted", FORMAT),
            Mistake::UnknownId { id, known } => Phrase::new("woodland-wizards-cards-unknown-id")
                .with("id", Text::as_written(id))
                .with("known", Text::as_written(known)),
            Mistake::EachOnce { known } => {
                Phrase::new("woodland-wizards-cards-each-once").with("known", Text::as_written(known))
            }
            Mistake::NoText { lang } => Phrase::new("woodland-wizards-cards-no-text").with("lang", lang.code()),
            Mistake::CardCount { count } => {
                Phrase::new("woodland-wizards-cards-card-count").with("count", *count).with("wanted", BOX)
            }
            Mistake::WizardCount { count } => {
                Phrase::new("woodland-wizards-cards-wizard-count").with("count", *count).with("wanted", WIZARDS)
            }
            Mistake::NoneToRemove { id } => {
                Phrase::new("woodland-wizards-cards-none-to-remove").with("id", Text::as_written(id))
            }
            Mistake::WizardTwice => Phrase::new("woodland-wizards-cards-wizard-twice"),
            Mistake::SidesAlike => Phrase::new("woodland-wizards-cards-sides-alike"),
            Mistake::NoCopy => Phrase::new("woodland-wizards-cards-no-copy"),
            Mistake::BadId => Phrase::new("woodland-wizards-cards-bad-id"),
            Mistake::IdTwice => Phrase::new("woodland-wizards-cards-id-twice"),
            Mistake::TooLong { length } => {
                Phrase::new("woodland-wizards-cards-too-long").with("length", *length).with("most", FACE)
            }
            Mistake::Power { power } => Phrase::new("woodland-wizards-cards-power").with("power", i32::from(*power)),
            Mistake::EffectCount => Phrase::new("woodland-wizards-cards-effect-count").with("most", MOST),
            Mistake::OtherWindow { kind, when } => {
                Phrase::new("woodland-wizards-cards-other-window").with("type", kind.name()).with("when", when.name())
            }
            Mistake::Late => Phrase::new("woodland-wizards-cards-late"),
            Mistake::ForWhom { when } => Phrase::new("woodland-wizards-cards-for-whom").with("when", when.name()),
            Mistake::May => Phrase::new("woodland-wizards-cards-may"),
            Mistake::StepCount => Phrase::new("woodland-wizards-cards-step-count").with("most", MOST),
            Mistake::OneOnly { when } => Phrase::new("woodland-wizards-cards-one-only").with("when", when.name()),
            Mistake::NobodyWon { when } => Phrase::new("woodland-wizards-cards-nobody-won").with("when", when.name()),
            Mistake::ClaimedLost => Phrase::new("woodland-wizards-cards-claimed-lost"),
            Mistake::NotPlayed { when } => Phrase::new("woodland-wizards-cards-not-played").with("when", when.name()),
            Mistake::CountRange => Phrase::new("woodland-wizards-cards-count-range"),
            Mistake::NoSuchStep { op, when } => {
                Phrase::new("woodland-wizards-cards-no-such-step").with("op", *op).with("when", when.name())
            }
            Mistake::SetTo { set } => Phrase::new("woodland-wizards-cards-set-to").with("set", i32::from(*set)),
            Mistake::AddOrSet => Phrase::new("woodland-wizards-cards-add-or-set"),
            Mistake::TheirHand => Phrase::new("woodland-wizards-cards-their-hand"),
            Mistake::Rest => Phrase::new("woodland-wizards-cards-rest"),
            Mistake::FromStack => Phrase::new("woodland-wizards-cards-from-stack"),
            Mistake::ReplacedElsewhere => Phrase::new("woodland-wizards-cards-replaced-elsewhere"),
            Mistake::CopiedElsewhere => Phrase::new("woodland-wizards-cards-copied-elsewhere"),
            Mistake::FiresElsewhere => Phrase::new("woodland-wizards-cards-fires-elsewhere"),
            Mistake::FiresInReveal => Phrase::new("woodland-wizards-cards-fires-in-reveal"),
            Mistake::CertainFirst => Phrase::new("woodland-wizards-cards-certain-first"),
            Mistake::StackPower => Phrase::new("woodland-wizards-cards-stack-power"),
            Mistake::AddNothing => Phrase::new("woodland-wizards-cards-add-nothing"),
            Mistake::Per => Phrase::new("woodland-wizards-cards-per"),
            Mistake::Sum => Phrase::new("woodland-wizards-cards-sum"),
            Mistake::AmountForm => Phrase::new("woodland-wizards-cards-amount-form"),
            Mistake::PileOfNobody => Phrase::new("woodland-wizards-cards-pile-of-nobody"),
            Mistake::SelfAlone => Phrase::new("woodland-wizards-cards-self-alone"),
            Mistake::NothingThere { when } => {
                Phrase::new("woodland-wizards-cards-nothing-there").with("when", when.name())
            }
            Mistake::PowerElsewhere => Phrase::new("woodland-wizards-cards-power-elsewhere"),
            Mistake::Whose => Phrase::new("woodland-wizards-cards-whose"),
            Mistake::They => Phrase::new("woodland-wizards-cards-they"),
            Mistake::NoWinner { when } => Phrase::new("woodland-wizards-cards-no-winner").with("when", when.name()),
            Mistake::Top => Phrase::new("woodland-wizards-cards-top"),
            Mistake::TopMost => Phrase::new("woodland-wizards-cards-top-most").with("most", TOP),
            Mistake::PowerCounted => Phrase::new("woodland-wizards-cards-power-counted"),
            Mistake::NoPick => Phrase::new("woodland-wizards-cards-no-pick"),
            Mistake::RandomElsewhere => Phrase::new("woodland-wizards-cards-random-elsewhere"),
            Mistake::StrongestElsewhere => Phrase::new("woodland-wizards-cards-strongest-elsewhere"),
            Mistake::MoreThanTop { count, top } => {
                Phrase::new("woodland-wizards-cards-more-than-top").with("count", *count).with("top", *top)
            }
            Mistake::StackUnknown => Phrase::new("woodland-wizards-cards-stack-unknown"),
            Mistake::StackUse => Phrase::new("woodland-wizards-cards-stack-use"),
            Mistake::WhoLooks => Phrase::new("woodland-wizards-cards-who-looks"),
            Mistake::TopWhatever => Phrase::new("woodland-wizards-cards-top-whatever"),
            Mistake::OneMeant => Phrase::new("woodland-wizards-cards-one-meant"),
            Mistake::HandMoves => Phrase::new("woodland-wizards-cards-hand-moves"),
            Mistake::WholeHand => Phrase::new("woodland-wizards-cards-whole-hand"),
            Mistake::PickBy => Phrase::new("woodland-wizards-cards-pick-by"),
            Mistake::PickHow => Phrase::new("woodland-wizards-cards-pick-how"),
            Mistake::PickCount { count } => Phrase::new("woodland-wizards-cards-pick-count").with("count", *count),
            Mistake::NotNamed => Phrase::new("woodland-wizards-cards-not-named"),
            Mistake::NamedAlone => Phrase::new("woodland-wizards-cards-named-alone"),
            Mistake::NoCard { id } => Phrase::new("woodland-wizards-cards-no-card").with("id", Text::as_written(id)),
            Mistake::PowerRange => Phrase::new("woodland-wizards-cards-power-range"),
            Mistake::NoneLikeThat => Phrase::new("woodland-wizards-cards-none-like-that"),
        }
    }

    fn all() -> Vec<Mistake> {
        vec![
            Mistake::Format { found: "other/1".to_owned() },
            Mistake::UnknownId { id: "fish".to_owned(), known: "beast, plant".to_owned() },
            Mistake::EachOnce { known: "beast, plant".to_owned() },
            Mistake::NoText { lang: Lang::Ru },
            Mistake::NoText { lang: Lang::En },
            Mistake::CardCount { count: 81 },
            Mistake::WizardCount { count: 5 },
            Mistake::NoneToRemove { id: "gryphon".to_owned() },
            Mistake::WizardTwice,
            Mistake::SidesAlike,
            Mistake::NoCopy,
            Mistake::BadId,
            Mistake::IdTwice,
            Mistake::TooLong { length: 46 },
            Mistake::Power { power: 100 },
            Mistake::EffectCount,
            Mistake::OtherWindow { kind: Type::Passive, when: When::Search },
            Mistake::Late,
            Mistake::ForWhom { when: When::Contest },
            Mistake::May,
            Mistake::StepCount,
            Mistake::OneOnly { when: When::Contest },
            Mistake::NobodyWon { when: When::Contest },
            Mistake::ClaimedLost,
            Mistake::NotPlayed { when: When::Contest },
            Mistake::CountRange,
            Mistake::NoSuchStep { op: "move", when: When::Final },
            Mistake::SetTo { set: 100 },
            Mistake::AddOrSet,
            Mistake::TheirHand,
            Mistake::Rest,
            Mistake::FromStack,
            Mistake::ReplacedElsewhere,
            Mistake::CopiedElsewhere,
            Mistake::FiresElsewhere,
            Mistake::FiresInReveal,
            Mistake::CertainFirst,
            Mistake::StackPower,
            Mistake::AddNothing,
            Mistake::Per,
            Mistake::Sum,
            Mistake::AmountForm,
            Mistake::PileOfNobody,
            Mistake::SelfAlone,
            Mistake::NothingThere { when: When::Contest },
            Mistake::PowerElsewhere,
            Mistake::Whose,
            Mistake::They,
            Mistake::NoWinner { when: When::Contest },
            Mistake::Top,
            Mistake::TopMost,
            Mistake::PowerCounted,
            Mistake::NoPick,
            Mistake::RandomElsewhere,
            Mistake::StrongestElsewhere,
            Mistake::MoreThanTop { count: 3, top: 2 },
            Mistake::StackUnknown,
            Mistake::StackUse,
            Mistake::WhoLooks,
            Mistake::TopWhatever,
            Mistake::OneMeant,
            Mistake::HandMoves,
            Mistake::WholeHand,
            Mistake::PickBy,
            Mistake::PickHow,
            Mistake::PickCount { count: 6 },
            Mistake::NotNamed,
            Mistake::NamedAlone,
            Mistake::NoCard { id: "gryphon".to_owned() },
            Mistake::PowerRange,
            Mistake::NoneLikeThat,
        ]
    }
}
