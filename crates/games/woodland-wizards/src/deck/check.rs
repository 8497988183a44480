//! Checking a card file and resolving its words. Whatever passes can be played: nothing is left for the game to refuse.

use std::collections::BTreeSet;
use std::sync::Arc;

use samobranka_rules::Text;

use super::{
    BOX, BadCards, By, Change, Condition, Deck, Design, Effect, Filter, Pick, Selector, Step, WIZARDS, Wizard,
};
use crate::card::{CardSet, MAX_CARDS, Species, Type};
use crate::file::{self, Amount, File, Of, OneOrMany, State, To, When, Whom, Zone};

/// The form of card files.
const FORMAT: &str = "woodland-wizards-cards/1";
/// How long the text on a card's face may be.
const FACE: usize = 45;
/// How many effects a card may have, and how many steps an effect.
const MOST: usize = 4;

type Checked<T> = Result<T, BadCards>;

macro_rules! need {
    ($holds:expr, $at:expr, $($why:tt)+) => {
        if !$holds {
            return Err(bad($at, format!($($why)+)));
        }
    };
}

fn bad(at: &str, why: String) -> BadCards {
    let at = if at.is_empty() { String::new() } else { format!("{at}: ") };
    BadCards { at, why: why.into() }
}

pub(super) fn compile(file: File, own: bool) -> Checked<Deck> {
    need!(file.format == FORMAT, "format", "the form of the file is {}, and this reads {FORMAT}", file.format);
    words("species", &file.species, &Species::ALL.map(Species::name))?;
    words("types", &file.types, &Type::ALL.map(Type::name))?;
    let numbers = number_cards(&file)?;
    let mut designs = Vec::with_capacity(file.cards.len());
    for (place, card) in file.cards.iter().enumerate() {
        designs.push(design(&file, &numbers, place, card)?);
    }
    let wizards = wizards(&file)?;
    let mut two_boxes = numbers.all;
    for id in &file.remove_when_two_boxes {
        let place = file.cards.iter().position(|card| card.id == *id);
        let left = place.and_then(|place| two_boxes.and(designs[place].cards).iter().last());
        let Some(card) = left else {
            return Err(bad("remove_when_two_boxes", format!("there is no card `{id}` to remove, or none is left")));
        };
        two_boxes.remove(card);
    }
    let of_species = Species::ALL.map(|species| union(&designs, |design| design.species == species));
    let having = |when: When| union(&designs, |design| design.effects.iter().any(|effect| effect.when == when));
    let windows = [
        When::Search,
        When::Reveal,
        When::Contest,
        When::Result,
        When::Claim,
        When::Claimed,
        When::GameEnd,
        When::Final,
    ];
    Ok(Deck {
        own,
        kind_of: numbers.kind_of,
        printed: numbers.kind_of.map(|kind| designs[usize::from(kind)].power),
        firsts: numbers.firsts,
        one_box: numbers.one_box,
        two_boxes,
        of_species,
        spells: union(&designs, |design| design.kind == Type::Spell),
        with: windows.map(having),
        at_the_winner: union(&designs, |design| design.effects.iter().any(touches_the_winner)),
        late: union(&designs, |design| design.effects.iter().any(|effect| effect.late)),
        golden: union(&designs, |design| design.id == "golden-phoenix"),
        designs,
        wizards,
        file,
    })
}

fn union(designs: &[Design], fits: impl Fn(&Design) -> bool) -> CardSet {
    designs.iter().filter(|design| fits(design)).fold(CardSet::NONE, |all, design| all.or(design.cards))
}

/// Q27: whether an effect names the winner's contender.
fn touches_the_winner(effect: &Effect) -> bool {
    let names = |it: &Selector| it.of == Of::Winner && matches!(it.zone, Zone::Contender | Zone::Contest);
    effect.when == When::Result
        && effect.steps.iter().any(|step| match step {
            Step::Move { from, .. } => names(from),
            Step::Replace { target, .. } => names(target),
            Step::Exchange { a, b, .. } => names(a) || names(b),
            _ => false,
        })
}

fn words(at: &str, words: &[file::Word], known: &[&str]) -> Checked<()> {
    for word in words {
        need!(known.contains(&word.id.as_str()), at, "`{}` is unknown; there are {}", word.id, known.join(", "));
        both(at, &Text { en: word.en.clone(), ru: word.ru.clone() })?;
    }
    let ids: BTreeSet<&str> = words.iter().map(|word| word.id.as_str()).collect();
    need!(ids.len() == known.len() && words.len() == known.len(), at, "each of {} stands here once", known.join(", "));
    Ok(())
}

/// A text is there in every language.
fn both(at: &str, text: &Text) -> Checked<()> {
    need!(!text.en.trim().is_empty(), at, "the English text is missing");
    need!(!text.ru.trim().is_empty(), at, "the Russian text is missing");
    Ok(())
}

struct Numbers {
    kind_of: [u8; MAX_CARDS],
    firsts: Vec<u8>,
    one_box: CardSet,
    all: CardSet,
}

/// WW-1: numbers the cards, and sees that there are eighty.
fn number_cards(file: &File) -> Checked<Numbers> {
    let count: u32 = file.cards.iter().map(|card| u32::from(card.copies)).sum();
    need!(count == u32::from(BOX), "cards", "a box has {BOX} creature cards, and these are {count} (WW-1)");
    let mut numbers =
        Numbers { kind_of: [0; MAX_CARDS], firsts: Vec::new(), one_box: CardSet::NONE, all: CardSet::NONE };
    let mut next = 0u8;
    for (place, card) in file.cards.iter().enumerate() {
        need!(card.copies > 0, &format!("cards[{place}] (`{}`)", card.id), "there is no copy of it");
        numbers.firsts.push(next);
        for copy in 0..2 * card.copies {
            numbers.kind_of[usize::from(next)] = place as u8;
            numbers.all.insert(next);
            if copy < card.copies {
                numbers.one_box.insert(next);
            }
            next += 1;
        }
    }
    Ok(numbers)
}

fn wizards(file: &File) -> Checked<Vec<Wizard>> {
    let count = file.wizards.len();
    need!(count == usize::from(WIZARDS), "wizards", "a box has {WIZARDS} wizard cards, and these are {count} (WW-2)");
    let mut ids = BTreeSet::new();
    for wizard in &file.wizards {
        let at = format!("wizard `{}`", wizard.id);
        need!(ids.insert(&wizard.id), &at, "there are two of this name");
        need!(wizard.sides[0] != wizard.sides[1], &at, "its two sides show the same species");
        both(&at, &wizard.name)?;
    }
    Ok(file.wizards.iter().map(|wizard| Wizard { name: Arc::new(wizard.name.clone()), sides: wizard.sides }).collect())
}

fn design(file: &File, numbers: &Numbers, place: usize, card: &file::Card) -> Checked<Design> {
    let at = format!("cards[{place}] (`{}`)", card.id);
    let plain = card.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let good = plain && (1..=40).contains(&card.id.len()) && !card.id.starts_with("own-");
    need!(good, &at, "an id has up to 40 small Latin letters, digits and dashes, and does not begin with own-");
    let twice = file.cards[..place].iter().any(|other| other.id == card.id);
    need!(!twice, &at, "there are two designs of this id");
    both(&format!("{at}, name"), &card.name)?;
    both(&format!("{at}, text"), &card.text)?;
    if let Some(short) = &card.short {
        let at = format!("{at}, short");
        both(&at, short)?;
        for text in [&short.en, &short.ru] {
            let length = text.chars().count();
            need!(length <= FACE, &at, "{length} characters, and {FACE} fit on a card's face");
        }
    }
    let power = u8::try_from(card.power).ok().filter(|&power| power <= 99);
    let Some(power) = power else { return Err(bad(&at, format!("power is 0 to 99, not {}", card.power))) };
    need!(!card.effects.is_empty() && card.effects.len() <= MOST, &at, "a card has 1 to {MOST} effects");
    let mut effects = Vec::new();
    for (number, effect) in card.effects.iter().enumerate() {
        let at = format!("{at}, effect {}", number + 1);
        let checker = Checker { file, numbers, kind: card.kind, effect, before: &card.effects[..number], at: &at };
        effects.push(checker.effect()?);
    }
    let first = numbers.firsts[place];
    Ok(Design {
        id: card.id.clone(),
        name: Arc::new(card.name.clone()),
        text: Arc::new(card.text.clone()),
        short: Arc::new(card.short.clone().unwrap_or_else(|| card.text.clone())),
        species: card.species,
        power,
        kind: card.kind,
        copies: card.copies,
        effects,
        cards: (first..first + 2 * card.copies).collect(),
    })
}

struct Checker<'a> {
    file: &'a File,
    numbers: &'a Numbers,
    kind: Type,
    effect: &'a file::Effect,
    before: &'a [file::Effect],
    at: &'a str,
}

/// What a selector is for: what it may say depends on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Condition,
    Amount,
    Target,
    From,
    One,
}

impl Checker<'_> {
    fn effect(&self) -> Checked<Effect> {
        let effect = self.effect;
        let when = effect.when;
        let fits = match self.kind {
            Type::Spell => when == When::Search,
            Type::Active => when == When::Reveal,
            Type::Passive => !matches!(when, When::Search | When::Reveal),
        };
        need!(fits, self.at, "it can never apply: a {} card has no effect in `{}`", self.kind.name(), when.name());
        need!(!effect.late || when == When::Contest, self.at, "only an effect in `contest` can be late");
        let counted = matches!(when, When::Contest | When::Final);
        let whom_fits = match effect.whom {
            Whom::Me => true,
            Whom::Each | Whom::EachOther => !effect.late,
            Whom::Other | Whom::Any => !counted,
            Whom::Affected => {
                let before = self.before.last();
                !counted && before.is_some_and(|it| it.when == when && matches!(it.whom, Whom::Each | Whom::EachOther))
            }
        };
        need!(whom_fits, self.at, "this `for` does not go with `{}`, or with the effect before it", when.name());
        let optional = !effect.may || !counted && matches!(effect.whom, Whom::Me | Whom::Other | Whom::Any);
        need!(optional, self.at, "`may` asks one player, and not while points are counted");
        let steps = &effect.steps;
        need!(!steps.is_empty() && steps.len() <= MOST, self.at, "an effect has 1 to {MOST} steps");
        let once = !counted || steps.len() == 1 && self.before.iter().all(|before| before.when != when);
        need!(once, self.at, "a card has one effect of one step in `{}`", when.name());
        let conditions = effect.conditions.iter().map(|it| self.condition(it)).collect::<Checked<_>>()?;
        let mut named = self.before.iter().any(|before| before.when == when && names_a_species(&before.steps));
        let mut checked = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let at = format!("{}, step {}", self.at, number + 1);
            checked.push(Checker { at: &at, ..*self }.step(step, named)?);
            named |= names_a_species(std::slice::from_ref(step));
        }
        Ok(Effect { when, conditions, whom: effect.whom, may: effect.may, late: effect.late, steps: checked })
    }

    fn condition(&self, condition: &file::Condition) -> Checked<Condition> {
        let when = self.effect.when;
        match condition {
            file::Condition::Word(word @ (State::Won | State::Lost)) => {
                let known = matches!(when, When::Result | When::Claim | When::Claimed);
                need!(known, self.at, "nobody has won or lost in `{}`", when.name());
                need!(when != When::Claimed || *word == State::Won, self.at, "it can never apply: the winner's card");
                Ok(Condition::Is(*word))
            }
            file::Condition::Word(word) => {
                let lies = matches!(when, When::Reveal | When::Contest | When::Result | When::Claim);
                need!(lies, self.at, "in `{}` the card is neither contender nor boost", when.name());
                Ok(Condition::Is(*word))
            }
            file::Condition::Count(count) => {
                let of = self.selector(&count.count, Use::Condition, false)?;
                let (min, max) = (count.min.unwrap_or(0), count.max.unwrap_or(u8::MAX));
                need!(min <= max && (min > 0 || max < u8::MAX), self.at, "a count needs a min or a max, min <= max");
                Ok(Condition::Count { of, min, max })
            }
        }
    }

    fn step(&self, step: &file::Step, named: bool) -> Checked<Step> {
        let when = self.effect.when;
        let name = match step {
            file::Step::Power { .. } => "power",
            file::Step::Move { .. } => "move",
            file::Step::Replace { .. } => "replace",
            file::Step::Exchange { .. } => "exchange",
            file::Step::Dig { .. } => "dig",
            file::Step::Copy { .. } => "copy",
            file::Step::Name { .. } => "name",
        };
        let allowed: &[&str] = match when {
            When::Search => &["move", "exchange", "dig", "name"],
            When::Reveal => &["power", "move", "replace", "exchange", "dig", "copy", "name"],
            When::Contest | When::Final => &["power"],
            When::Result => &["move", "replace", "exchange", "dig", "name"],
            When::Claim | When::Claimed | When::GameEnd => &["move", "exchange", "dig", "name"],
        };
        need!(allowed.contains(&name), self.at, "it can never apply: `{name}` does nothing in `{}`", when.name());
        match step {
            file::Step::Power { target, add, set } => {
                let target = self.selector(target, Use::Target, named)?;
                let change = match (add, set) {
                    (None, Some(set)) => {
                        need!((0..=99).contains(set), self.at, "power becomes 0 to 99, not {set}");
                        Change::Set(*set)
                    }
                    (Some(add), None) => self.amount(add, &target, named)?,
                    _ => return Err(bad(self.at, "`power` either adds or sets".to_owned())),
                };
                Ok(Step::Power { target, change })
            }
            file::Step::Move { from, to, rest } => {
                let from = self.selector(from, Use::From, named)?;
                let theirs = *to != To::TheirHand || self.effect.whom != Whom::Me;
                need!(theirs, self.at, "`their_hand` needs a `for`: whose?");
                let looks = from.zone == Zone::Stack && from.pick != Pick::All;
                let right = *rest == looks.then_some(To::Discard);
                need!(right, self.at, "`rest` is `discard` where cards of the stack are looked at, and nowhere else");
                Ok(Step::Move { from, to: *to })
            }
            file::Step::Replace { target, with, fire } => {
                need!(*with == Zone::Stack, self.at, "a card is replaced from the `stack`");
                let target = self.selector(target, Use::One, named)?;
                need!(lies_in_an_area(&target), self.at, "only contest cards are replaced");
                self.fires(*fire)?;
                Ok(Step::Replace { target, fire: *fire })
            }
            file::Step::Exchange { a, b, fire } => {
                let (a, b) = (self.selector(a, Use::One, named)?, self.selector(b, Use::One, named)?);
                self.fires(*fire)?;
                need!(!*fire || lies_in_an_area(&a), self.at, "only what comes among the contest cards can `fire`");
                need!(a.pick == Pick::All, self.at, "`a` is one certain card; the choice is in `b`");
                Ok(Step::Exchange { a, b, fire: *fire })
            }
            file::Step::Dig { filter } => {
                let filter = self.filter(filter, named)?;
                need!(filter.power.is_none(), self.at, "cards of the stack have `printed` power alone");
                Ok(Step::Dig { filter })
            }
            file::Step::Copy { target } => {
                let target = self.selector(target, Use::One, named)?;
                need!(lies_in_an_area(&target), self.at, "only contest cards are copied");
                Ok(Step::Copy { target })
            }
            file::Step::Name { .. } => Ok(Step::Name),
        }
    }

    fn fires(&self, fire: bool) -> Checked<()> {
        need!(!fire || self.effect.when == When::Reveal, self.at, "active effects `fire` in `reveal` alone");
        Ok(())
    }

    fn amount(&self, amount: &Amount, target: &Selector, named: bool) -> Checked<Change> {
        let counted = match amount {
            Amount::Number(number) => {
                need!((-99..=99).contains(number) && *number != 0, self.at, "power changes by up to 99, and not by 0");
                return Ok(Change::Add(*number));
            }
            Amount::Counted(counted) => counted.as_ref(),
        };
        match counted {
            file::Counted { per: Some(per), count: Some(count), sum: None } => {
                need!((-20..=20).contains(per) && *per != 0, self.at, "`per` is up to 20, and not 0");
                Ok(Change::Per(*per, self.selector(count, Use::Amount, named)?))
            }
            file::Counted { per: None, count: None, sum: Some(sum) } => {
                let sum = self.selector(sum, Use::Amount, named)?;
                let mine = |it: &Selector| it.zone == Zone::This || it.of == Of::Me;
                let right = match self.effect.when {
                    When::Contest => self.effect.late && mine(&sum) && mine(target) && lies_in_an_area(&sum),
                    When::Reveal => lies_in_an_area(&sum),
                    _ => false,
                };
                need!(right, self.at, "a `sum` is of contest cards; in `contest` it is late, and of one's own cards");
                Ok(Change::Sum(sum))
            }
            _ => Err(bad(self.at, "an amount is a number, `per` and `count`, or `sum`".to_owned())),
        }
    }

    fn selector(&self, it: &file::Selector, used: Use, named: bool) -> Checked<Selector> {
        let (at, when) = (self.at, self.effect.when);
        let filter = self.filter(&it.filter, named)?;
        let pick = it.pick.as_ref().map_or(Ok(Pick::All), |pick| self.pick(pick))?;
        let piled = matches!(it.zone, Zone::Stack | Zone::Discard);
        let counts = matches!(used, Use::Condition | Use::Amount);
        need!(!piled || it.of.is_none(), at, "stack and discard pile are nobody's: no `of`");
        need!(it.zone != Zone::This || it.of.is_none(), at, "`self` needs no `of`");
        need!(it.zone != Zone::This || it.filter == file::Filter::default(), at, "`self` needs no `where`");
        let of = it.of.unwrap_or(Of::Me);
        let area = matches!(it.zone, Zone::Contender | Zone::Boosts | Zone::Contest);
        let counted = matches!(when, When::Contest | When::Final);
        // What lies where, and when.
        let there = match it.zone {
            Zone::This => true,
            Zone::Contender | Zone::Boosts | Zone::Contest => {
                matches!(when, When::Reveal | When::Contest | When::Result | When::Claim | When::Claimed)
            }
            Zone::Champions => when != When::Contest || counts,
            Zone::Hand | Zone::Stack => !counted && !counts,
            Zone::Discard => !counted && used != Use::Condition && used != Use::Amount,
        };
        need!(there, at, "it can never apply: nothing can be named there in `{}`", when.name());
        need!(
            used != Use::Target || area || it.zone == Zone::This || when == When::Final,
            at,
            "power is a contest card's"
        );
        need!(used != Use::Target || when != When::Final || !area, at, "at the end only champions have power");
        let whose = match it.zone {
            Zone::Hand => matches!(of, Of::Me | Of::They),
            Zone::Champions if !counted && !counts => matches!(of, Of::Me | Of::They | Of::Winner),
            _ => true,
        };
        need!(whose, at, "one player's hand or champions are meant: whose?");
        let they = self.effect.whom != Whom::Me && used != Use::Condition;
        need!(of != Of::They || they, at, "`they` needs a `for`: who?");
        let won = matches!(when, When::Result | When::Claim | When::Claimed);
        need!(of != Of::Winner || won, at, "there is no winner in `{}`", when.name());
        let top = it.top.unwrap_or(0);
        need!(piled == (top > 0), at, "`top` is for stack and discard pile, which always need it");
        need!(top <= 20, at, "at most the top 20 cards");
        let ruled = counted && used == Use::Target && when == When::Contest;
        need!(filter.power.is_none() || !counted || ruled, at, "while points are counted, only a target has `power`");
        need!(pick == Pick::All || matches!(used, Use::Target | Use::From | Use::One), at, "nothing is picked here");
        need!(pick == Pick::All || !counted, at, "nothing is picked while points are counted");
        need!(pick == Pick::All || it.zone != Zone::This, at, "`self` is one card: nothing to pick");
        match pick {
            Pick::Random(_) => need!(it.zone == Zone::Hand, at, "cards are picked at random from a hand"),
            Pick::Strongest(..) => need!(it.zone == Zone::Champions, at, "the strongest is picked among champions"),
            Pick::Choose(n, _) if piled => need!(n <= top, at, "{n} of {top} cards can't be chosen"),
            _ => {}
        }
        if it.zone == Zone::Stack {
            need!(it.filter == file::Filter::default(), at, "nobody knows the stack: no `where`");
            need!(used == Use::From, at, "cards of the stack are drawn, or looked at and taken");
            need!(pick == Pick::All || matches!(pick, Pick::Choose(_, By::Me)), at, "who looks is who chooses");
        }
        if it.zone == Zone::Discard && pick == Pick::All {
            need!(
                it.filter == file::Filter::default(),
                at,
                "without `pick` the top cards are meant, whatever they are"
            );
        }
        if used == Use::One {
            let certain = it.zone == Zone::This
                || it.zone == Zone::Contender && matches!(of, Of::Me | Of::They | Of::Winner) && pick == Pick::All
                || matches!(pick, Pick::Choose(1, _) | Pick::Strongest(1, _));
            need!(certain, at, "one card is meant: `self`, a `contender`, or `pick` 1");
            need!(it.zone != Zone::Hand, at, "cards of a hand are given and taken by `move`");
        }
        if it.zone == Zone::Hand && used == Use::From {
            need!(
                pick != Pick::All || it.filter == file::Filter::default(),
                at,
                "without `pick` the whole hand is meant"
            );
        }
        Ok(Selector { zone: it.zone, of, top, filter, pick })
    }

    fn pick(&self, pick: &file::Pick) -> Checked<Pick> {
        let by = match pick.by {
            None | Some(Of::Me) => By::Me,
            Some(Of::They) => {
                need!(self.effect.whom != Whom::Me, self.at, "`by: they` needs a `for`: who?");
                By::They
            }
            Some(_) => return Err(bad(self.at, "`by` is `me` or `they`".to_owned())),
        };
        let (count, found) = match (pick.choose, pick.random, pick.strongest) {
            (Some(n), None, None) => (n, Pick::Choose(n, by)),
            (None, Some(n), None) => (n, Pick::Random(n)),
            (None, None, Some(n)) => (n, Pick::Strongest(n, by)),
            _ => return Err(bad(self.at, "`pick` is one of `choose`, `random`, `strongest`".to_owned())),
        };
        need!((1..=5).contains(&count), self.at, "1 to 5 cards are picked, not {count}");
        Ok(found)
    }

    fn filter(&self, filter: &file::Filter, named: bool) -> Checked<Filter> {
        let at = self.at;
        let mut species = Vec::new();
        let mut by_name = false;
        let words = match &filter.species {
            None => &[][..],
            Some(OneOrMany::One(word)) => std::slice::from_ref(word),
            Some(OneOrMany::Many(words)) => words,
        };
        for word in words {
            if word == "$named" {
                need!(named, at, "`$named` needs a step before it that names a species");
                by_name = true;
            } else {
                species.push(word.parse::<Species>().map_err(|why| bad(at, format!("`{word}`: {why}")))?);
            }
        }
        need!(!by_name || species.is_empty(), at, "`$named` stands alone");
        for id in [&filter.card, &filter.not_card].into_iter().flatten() {
            need!(self.file.cards.iter().any(|card| card.id == *id), at, "there is no card `{id}`");
        }
        let range = |range: &Option<file::Range>| range.map(|it| (it.min.unwrap_or(0), it.max.unwrap_or(i16::MAX)));
        for (min, max) in [range(&filter.printed), range(&filter.power)].into_iter().flatten() {
            need!(min <= max && min >= 0, at, "a range of power has min <= max");
        }
        let fits = |card: &file::Card| {
            (species.is_empty() || species.contains(&card.species))
                && filter.kind.is_none_or(|kind| card.kind == kind)
                && range(&filter.printed).is_none_or(|(min, max)| (min..=max).contains(&card.power))
                && filter.card.as_ref().is_none_or(|id| card.id == *id)
                && filter.not_card.as_ref().is_none_or(|id| card.id != *id)
        };
        let cards = self.numbers.all.iter();
        let kind_of = self.numbers.kind_of;
        let cards: CardSet =
            cards.filter(|&card| fits(&self.file.cards[usize::from(kind_of[usize::from(card)])])).collect();
        need!(!cards.is_empty(), at, "it can never apply: no card of the file is like that");
        Ok(Filter { cards, named: by_name, power: range(&filter.power), not_self: filter.not_self })
    }
}

fn names_a_species(steps: &[file::Step]) -> bool {
    steps.iter().any(|step| matches!(step, file::Step::Name { .. }))
}

fn lies_in_an_area(it: &Selector) -> bool {
    matches!(it.zone, Zone::This | Zone::Contender | Zone::Boosts | Zone::Contest)
}
