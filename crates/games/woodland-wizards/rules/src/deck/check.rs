//! Checking a card file and resolving its words. Whatever passes can be played: nothing is left for the game to refuse.

use std::collections::BTreeSet;
use std::sync::Arc;

use samobranka_rules::{Lang, Text};

use super::mistake::{At, BadCards, Mistake, Part};
use super::{BOX, By, Change, Condition, Deck, Design, Effect, Filter, Pick, Selector, Step, WIZARDS, Wizard};
use crate::card::{CardSet, MAX_CARDS, Species, Type};
use crate::file::{self, Amount, File, Of, OneOrMany, State, To, When, Whom, Zone};

/// The form of card files.
pub(super) const FORMAT: &str = "woodland-wizards-cards/1";
/// How long the text on a card's face may be.
pub(super) const FACE: u32 = 45;
/// How many effects a card may have, and how many steps an effect.
pub(super) const MOST: u8 = 4;
/// How deep into a pile an effect may reach.
pub(super) const TOP: u8 = 20;

type Checked<T> = Result<T, BadCards>;

macro_rules! need {
    ($holds:expr, $at:expr, $why:expr) => {
        if !$holds {
            return Err(bad($at, $why));
        }
    };
}

fn bad(at: &At, why: Mistake) -> BadCards {
    BadCards { at: at.clone(), why }
}

pub(super) fn compile(file: File, own: bool) -> Checked<Deck> {
    need!(file.format == FORMAT, &At::Section("format"), Mistake::Format { found: file.format.clone() });
    words(&At::Section("species"), &file.species, &Species::ALL.map(Species::name))?;
    words(&At::Section("types"), &file.types, &Type::ALL.map(Type::name))?;
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
            return Err(bad(&At::Section("remove_when_two_boxes"), Mistake::NoneToRemove { id: id.clone() }));
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
    let with = windows.map(having);
    let windows_of = |card: usize| {
        let has = |when: &When| with[*when as usize].contains(card as u8);
        windows.iter().filter(|when| has(when)).fold(0, |bits, when| bits | 1 << *when as u8)
    };
    Ok(Deck {
        own,
        kind_of: numbers.kind_of,
        printed: numbers.kind_of.map(|kind| designs[usize::from(kind)].power),
        first_copies: numbers.firsts.iter().copied().collect(),
        last_copies: designs.iter().filter_map(|design| design.cards.iter().last()).collect(),
        firsts: numbers.firsts,
        one_box: numbers.one_box,
        two_boxes,
        of_species,
        spells: union(&designs, |design| design.kind == Type::Spell),
        with,
        windows: std::array::from_fn(windows_of),
        at_the_winner: union(&designs, |design| design.effects.iter().any(touches_the_winner)),
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

fn words(at: &At, words: &[file::Word], known: &[&str]) -> Checked<()> {
    let all = || known.join(", ");
    for word in words {
        let id = &word.id;
        need!(known.contains(&id.as_str()), at, Mistake::UnknownId { id: id.clone(), known: all() });
        both(at, &Text { en: word.en.clone(), ru: word.ru.clone() })?;
    }
    let ids: BTreeSet<&str> = words.iter().map(|word| word.id.as_str()).collect();
    need!(ids.len() == known.len() && words.len() == known.len(), at, Mistake::EachOnce { known: all() });
    Ok(())
}

/// A text is there in every language.
fn both(at: &At, text: &Text) -> Checked<()> {
    for lang in Lang::ALL {
        need!(!text.in_lang(lang).trim().is_empty(), at, Mistake::NoText { lang });
    }
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
    need!(count == u32::from(BOX), &At::Section("cards"), Mistake::CardCount { count });
    let mut numbers =
        Numbers { kind_of: [0; MAX_CARDS], firsts: Vec::new(), one_box: CardSet::NONE, all: CardSet::NONE };
    let mut next = 0u8;
    for (place, card) in file.cards.iter().enumerate() {
        need!(card.copies > 0, &at_card(place, card), Mistake::NoCopy);
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
    let count = file.wizards.len() as u32;
    need!(count == u32::from(WIZARDS), &At::Section("wizards"), Mistake::WizardCount { count });
    let mut ids = BTreeSet::new();
    for wizard in &file.wizards {
        let at = At::Wizard(wizard.id.clone());
        need!(ids.insert(&wizard.id), &at, Mistake::WizardTwice);
        need!(wizard.sides[0] != wizard.sides[1], &at, Mistake::SidesAlike);
        both(&at, &wizard.name)?;
    }
    Ok(file.wizards.iter().map(|wizard| Wizard { name: Arc::new(wizard.name.clone()), sides: wizard.sides }).collect())
}

fn at_card(place: usize, card: &file::Card) -> At {
    At::Card { number: place, id: card.id.clone(), part: Part::Whole }
}

fn design(file: &File, numbers: &Numbers, place: usize, card: &file::Card) -> Checked<Design> {
    let at = at_card(place, card);
    let plain = card.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let good = plain && (1..=40).contains(&card.id.len()) && !card.id.starts_with("own-");
    need!(good, &at, Mistake::BadId);
    let twice = file.cards[..place].iter().any(|other| other.id == card.id);
    need!(!twice, &at, Mistake::IdTwice);
    both(&at.part(Part::Text("name")), &card.name)?;
    both(&at.part(Part::Text("text")), &card.text)?;
    if let Some(short) = &card.short {
        let at = at.part(Part::Text("short"));
        both(&at, short)?;
        for text in [&short.en, &short.ru] {
            let length = text.chars().count() as u32;
            need!(length <= FACE, &at, Mistake::TooLong { length });
        }
    }
    let power = u8::try_from(card.power).ok().filter(|&power| power <= 99);
    let Some(power) = power else { return Err(bad(&at, Mistake::Power { power: card.power })) };
    need!((1..=usize::from(MOST)).contains(&card.effects.len()), &at, Mistake::EffectCount);
    let mut effects = Vec::new();
    for (number, effect) in card.effects.iter().enumerate() {
        let at = at.part(Part::Effect(number as u8 + 1));
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
    at: &'a At,
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
        need!(fits, self.at, Mistake::OtherWindow { kind: self.kind, when });
        need!(!effect.late || when == When::Contest, self.at, Mistake::Late);
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
        need!(whom_fits, self.at, Mistake::ForWhom { when });
        let optional = !effect.may || !counted && matches!(effect.whom, Whom::Me | Whom::Other | Whom::Any);
        need!(optional, self.at, Mistake::May);
        let steps = &effect.steps;
        need!((1..=usize::from(MOST)).contains(&steps.len()), self.at, Mistake::StepCount);
        let once = !counted || steps.len() == 1 && self.before.iter().all(|before| before.when != when);
        need!(once, self.at, Mistake::OneOnly { when });
        let conditions = effect.conditions.iter().map(|it| self.condition(it)).collect::<Checked<_>>()?;
        let mut named = self.before.iter().any(|before| before.when == when && names_a_species(&before.steps));
        let mut checked = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let at = self.at.step(number as u8 + 1);
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
                need!(known, self.at, Mistake::NobodyWon { when });
                need!(when != When::Claimed || *word == State::Won, self.at, Mistake::ClaimedLost);
                Ok(Condition::Is(*word))
            }
            file::Condition::Word(word) => {
                let lies = matches!(when, When::Reveal | When::Contest | When::Result | When::Claim);
                need!(lies, self.at, Mistake::NotPlayed { when });
                Ok(Condition::Is(*word))
            }
            file::Condition::Count(count) => {
                let of = self.selector(&count.count, Use::Condition, false)?;
                let (min, max) = (count.min.unwrap_or(0), count.max.unwrap_or(u8::MAX));
                need!(min <= max && (min > 0 || max < u8::MAX), self.at, Mistake::CountRange);
                Ok(Condition::Count { of, min, max })
            }
        }
    }

    fn step(&self, step: &file::Step, named: bool) -> Checked<Step> {
        let when = self.effect.when;
        let op = match step {
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
        need!(allowed.contains(&op), self.at, Mistake::NoSuchStep { op, when });
        match step {
            file::Step::Power { target, add, set } => {
                let target = self.selector(target, Use::Target, named)?;
                let change = match (add, set) {
                    (None, Some(set)) => {
                        need!((0..=99).contains(set), self.at, Mistake::SetTo { set: *set });
                        Change::Set(*set)
                    }
                    (Some(add), None) => self.amount(add, &target, named)?,
                    _ => return Err(bad(self.at, Mistake::AddOrSet)),
                };
                Ok(Step::Power { target, change })
            }
            file::Step::Move { from, to, rest } => {
                let from = self.selector(from, Use::From, named)?;
                let theirs = *to != To::TheirHand || self.effect.whom != Whom::Me;
                need!(theirs, self.at, Mistake::TheirHand);
                let looks = from.zone == Zone::Stack && from.pick != Pick::All;
                let right = *rest == looks.then_some(To::Discard);
                need!(right, self.at, Mistake::Rest);
                Ok(Step::Move { from, to: *to })
            }
            file::Step::Replace { target, with, fire } => {
                need!(*with == Zone::Stack, self.at, Mistake::FromStack);
                let target = self.selector(target, Use::One, named)?;
                need!(lies_in_an_area(&target), self.at, Mistake::ReplacedElsewhere);
                self.fires(*fire)?;
                Ok(Step::Replace { target, fire: *fire })
            }
            file::Step::Exchange { a, b, fire } => {
                let (a, b) = (self.selector(a, Use::One, named)?, self.selector(b, Use::One, named)?);
                self.fires(*fire)?;
                need!(!*fire || lies_in_an_area(&a), self.at, Mistake::FiresElsewhere);
                need!(a.pick == Pick::All, self.at, Mistake::CertainFirst);
                Ok(Step::Exchange { a, b, fire: *fire })
            }
            file::Step::Dig { filter } => {
                let filter = self.filter(filter, named)?;
                need!(filter.power.is_none(), self.at, Mistake::StackPower);
                Ok(Step::Dig { filter })
            }
            file::Step::Copy { target } => {
                let target = self.selector(target, Use::One, named)?;
                need!(lies_in_an_area(&target), self.at, Mistake::CopiedElsewhere);
                Ok(Step::Copy { target })
            }
            file::Step::Name { .. } => Ok(Step::Name),
        }
    }

    fn fires(&self, fire: bool) -> Checked<()> {
        need!(!fire || self.effect.when == When::Reveal, self.at, Mistake::FiresInReveal);
        Ok(())
    }

    fn amount(&self, amount: &Amount, target: &Selector, named: bool) -> Checked<Change> {
        let counted = match amount {
            Amount::Number(number) => {
                need!((-99..=99).contains(number) && *number != 0, self.at, Mistake::AddNothing);
                return Ok(Change::Add(*number));
            }
            Amount::Counted(counted) => counted.as_ref(),
        };
        match counted {
            file::Counted { per: Some(per), count: Some(count), sum: None } => {
                need!((-20..=20).contains(per) && *per != 0, self.at, Mistake::Per);
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
                need!(right, self.at, Mistake::Sum);
                Ok(Change::Sum(sum))
            }
            _ => Err(bad(self.at, Mistake::AmountForm)),
        }
    }

    fn selector(&self, it: &file::Selector, used: Use, named: bool) -> Checked<Selector> {
        let (at, when) = (self.at, self.effect.when);
        let filter = self.filter(&it.filter, named)?;
        let pick = it.pick.as_ref().map_or(Ok(Pick::All), |pick| self.pick(pick))?;
        let piled = matches!(it.zone, Zone::Stack | Zone::Discard);
        let counts = matches!(used, Use::Condition | Use::Amount);
        need!(!piled || it.of.is_none(), at, Mistake::PileOfNobody);
        let plain = it.of.is_none() && it.filter == file::Filter::default() && pick == Pick::All;
        need!(it.zone != Zone::This || plain, at, Mistake::SelfAlone);
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
        need!(there, at, Mistake::NothingThere { when });
        need!(used != Use::Target || area || it.zone == Zone::This || when == When::Final, at, Mistake::PowerElsewhere);
        let whose = match it.zone {
            Zone::Hand => matches!(of, Of::Me | Of::They),
            Zone::Champions if !counted && !counts => matches!(of, Of::Me | Of::They | Of::Winner),
            _ => true,
        };
        need!(whose, at, Mistake::Whose);
        let they = self.effect.whom != Whom::Me && used != Use::Condition;
        need!(of != Of::They || they, at, Mistake::They);
        let won = matches!(when, When::Result | When::Claim | When::Claimed);
        need!(of != Of::Winner || won, at, Mistake::NoWinner { when });
        let top = it.top.unwrap_or(0);
        need!(piled == (top > 0), at, Mistake::Top);
        need!(top <= TOP, at, Mistake::TopMost);
        let ruled = counted && used == Use::Target && when == When::Contest;
        need!(filter.power.is_none() || !counted || ruled, at, Mistake::PowerCounted);
        need!(pick == Pick::All || matches!(used, Use::Target | Use::From | Use::One), at, Mistake::NoPick);
        need!(pick == Pick::All || !counted, at, Mistake::NoPick);
        match pick {
            Pick::Random(_) => need!(it.zone == Zone::Hand, at, Mistake::RandomElsewhere),
            Pick::Strongest(..) => need!(it.zone == Zone::Champions, at, Mistake::StrongestElsewhere),
            Pick::Choose(count, _) if piled => need!(count <= top, at, Mistake::MoreThanTop { count, top }),
            _ => {}
        }
        if it.zone == Zone::Stack {
            need!(it.filter == file::Filter::default(), at, Mistake::StackUnknown);
            need!(used == Use::From, at, Mistake::StackUse);
            need!(pick == Pick::All || matches!(pick, Pick::Choose(_, By::Me)), at, Mistake::WhoLooks);
        }
        if it.zone == Zone::Discard && pick == Pick::All {
            need!(it.filter == file::Filter::default(), at, Mistake::TopWhatever);
        }
        if used == Use::One {
            let certain = it.zone == Zone::This
                || it.zone == Zone::Contender && matches!(of, Of::Me | Of::They | Of::Winner) && pick == Pick::All
                || matches!(pick, Pick::Choose(1, _) | Pick::Strongest(1, _));
            need!(certain, at, Mistake::OneMeant);
            need!(it.zone != Zone::Hand, at, Mistake::HandMoves);
        }
        if it.zone == Zone::Hand && used == Use::From {
            need!(pick != Pick::All || it.filter == file::Filter::default(), at, Mistake::WholeHand);
        }
        Ok(Selector { zone: it.zone, of, top, filter, pick })
    }

    fn pick(&self, pick: &file::Pick) -> Checked<Pick> {
        let by = match pick.by {
            None | Some(Of::Me) => By::Me,
            Some(Of::They) => {
                need!(self.effect.whom != Whom::Me, self.at, Mistake::They);
                By::They
            }
            Some(_) => return Err(bad(self.at, Mistake::PickBy)),
        };
        let (count, found) = match (pick.choose, pick.random, pick.strongest) {
            (Some(n), None, None) => (n, Pick::Choose(n, by)),
            (None, Some(n), None) => (n, Pick::Random(n)),
            (None, None, Some(n)) => (n, Pick::Strongest(n, by)),
            _ => return Err(bad(self.at, Mistake::PickHow)),
        };
        need!((1..=5).contains(&count), self.at, Mistake::PickCount { count });
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
                need!(named, at, Mistake::NotNamed);
                by_name = true;
            } else {
                let known = || Species::ALL.map(Species::name).join(", ");
                let unknown = |_| bad(at, Mistake::UnknownId { id: word.clone(), known: known() });
                species.push(word.parse::<Species>().map_err(unknown)?);
            }
        }
        need!(!by_name || species.is_empty(), at, Mistake::NamedAlone);
        for id in [&filter.card, &filter.not_card].into_iter().flatten() {
            need!(self.file.cards.iter().any(|card| card.id == *id), at, Mistake::NoCard { id: id.clone() });
        }
        let range = |range: &Option<file::Range>| range.map(|it| (it.min.unwrap_or(0), it.max.unwrap_or(i16::MAX)));
        for (min, max) in [range(&filter.printed), range(&filter.power)].into_iter().flatten() {
            need!(min <= max && min >= 0, at, Mistake::PowerRange);
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
        need!(!cards.is_empty(), at, Mistake::NoneLikeThat);
        Ok(Filter { cards, named: by_name, power: range(&filter.power), not_self: filter.not_self })
    }
}

fn names_a_species(steps: &[file::Step]) -> bool {
    steps.iter().any(|step| matches!(step, file::Step::Name { .. }))
}

fn lies_in_an_area(it: &Selector) -> bool {
    matches!(it.zone, Zone::This | Zone::Contender | Zone::Boosts | Zone::Contest)
}
