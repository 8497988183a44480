//! What pages and programs ask of a table without playing: points beforehand, what lacks, what a card is for.

use samobranka_rules::{Game, Refusal, Seat, Setup, Speak};
use samobranka_woodland_wizards::{
    Action, Boost, Cards, Event, First, Illegal, Kind, Lack, Named, Options, Phase, Place, Ruling, Short, Wizard,
    Wizards, WoodlandWizards, champion_points, champion_worths, lack, plainest, running_total, total_if, worth_if,
};
use serde_json::{Value, json};

use crate::table::{Table, deal, lay};

fn kind(id: &str) -> Kind {
    id.parse().unwrap()
}

fn contest() -> Table {
    lay(2).area(1, "bone-stag").area(2, "lich-oak").hand(1, "marsh-elk").hand(2, "jackalope").boost(1, 1).set()
}

// WW-51: what a card would bring is seen before it is played.
#[test]
fn ww51_points_are_seen_beforehand() {
    let table = contest();
    let public = table.public();
    assert_eq!(running_total(public, Seat(0)), 9);
    assert_eq!(total_if(public, Seat(0), 1, kind("marsh-elk")), 9 + 14);
    assert_eq!(total_if(public, Seat(0), 0, kind("marsh-elk")), 14);
    assert_eq!(total_if(public, Seat(0), 1, kind("own-1")), 9, "no card of this box");
    let elk = table.state().private[0].hand.iter().next().unwrap();
    let after = public.with_card(Place { seat: Seat(0), slot: 3 }, elk);
    assert_eq!((after.areas[0].card(3), after.areas[1].card(3)), (Some(elk), None));
    assert_eq!(public.with_card(Place { seat: Seat(0), slot: 4 }, elk), *public, "no such place");
    assert_eq!(public.with_card(Place { seat: Seat(12), slot: 0 }, elk), *public);
}

// WW-78, WW-88: what champions are worth, and what another would add.
#[test]
fn ww78_champions_are_counted_beforehand() {
    let layout = lay(2).champions(1, "jackalope lich-oak bone-stag").wizards(&[(5, 1), (0, 0)]);
    let table = layout.hand(1, "marsh-elk").hand(2, "jackalope").search(1).set();
    let public = table.public();
    // The wizard of beasts doubles the Jackalope; the Oak becomes 7, the Stag has one more undead beside it.
    assert_eq!(champion_points(public, Seat(0)), 4 + 7 + 11);
    let worths: Vec<(String, i16, bool)> =
        champion_worths(public, Seat(0)).iter().map(|it| (it.card.id(), it.points, it.doubled)).collect();
    let wanted = [("jackalope", 4, true), ("lich-oak", 7, false), ("bone-stag", 11, false)];
    assert_eq!(worths, wanted.map(|(id, points, doubled)| (id.to_owned(), points, doubled)));
    assert_eq!(worth_if(public, Seat(0), kind("grave-shroud")), 8 + 2);
    assert_eq!(worth_if(public, Seat(0), kind("marsh-elk")), 28);
    assert_eq!(worth_if(public, Seat(1), kind("grave-shroud")), 8);
    assert_eq!(worth_if(public, Seat(0), kind("own-1")), 0);
    assert_eq!((champion_points(public, Seat(1)), champion_worths(public, Seat(1)).len()), (0, 0));
}

// WW-14 … WW-17: where a card's effect can matter.
#[test]
fn ww14_to_ww17_effects_matter_in_their_places() {
    let table = contest();
    let matters = |id: &str| {
        let design = table.public().deck().design(kind(id)).unwrap();
        (design.matters_as(true), design.matters_as(false))
    };
    for (id, wanted) in [
        ("marsh-elk", (true, false)),
        ("will-o-wisp", (false, true)),
        ("thorn-vine", (true, true)),
        ("grave-shroud", (true, true)),
        ("clubfoot-root", (true, true)),
        ("living-leaf", (true, true)),
        ("jackalope", (true, false)),
        ("lich-oak", (true, false)),
    ] {
        assert_eq!(matters(id), wanted, "{id}");
    }
}

// WW-29: why an effect can't be applied.
#[test]
fn ww29_what_an_effect_lacks() {
    let discards = |discard: &str, id: &str| {
        let table = lay(2).hand(1, "marsh-elk").hand(2, "jackalope").discard(discard).search(1).set();
        lack(table.public(), kind(id))
    };
    let needs = |of, needed, there| Some(Lack { of, needed, there });
    assert_eq!(discards("moss-giant", "dark-ferret"), needs(Short::Discards, 5, 1));
    assert_eq!(discards("moss-giant lich-oak bone-stag leaf-wolf", "dark-ferret"), needs(Short::Discards, 5, 4));
    assert_eq!(discards("moss-giant lich-oak bone-stag leaf-wolf leaf-wolf", "dark-ferret"), None);
    assert_eq!(discards("", "jackalope"), None);
    assert_eq!(discards("", "own-3"), None);
    let stack = |top: &str, id: &str| {
        let layout = lay(2).hand(1, "marsh-elk").hand(2, "jackalope").top(top).search(1);
        lack(layout.set_with_short_stack().public(), kind(id))
    };
    assert_eq!(stack("moss-giant lich-oak", "storm-owlet"), needs(Short::Stack, 3, 2));
    assert_eq!(stack("moss-giant lich-oak bone-stag", "storm-owlet"), None);
    let layout = lay(2).hand(1, "storm-owlet marsh-elk").hand(2, "jackalope").top("moss-giant lich-oak").search(1);
    let mut short = layout.set_with_short_stack();
    short.act("1 search storm-owlet");
    assert!(short.is_told("cancelled"), "cards one looks at are not shuffled in");
    assert_eq!(stack("moss-giant", "singing-bellflower"), None, "what is simply drawn comes from the discards too");
}

// WW-22, WW-28, WW-32, WW-91: actions that name what is not there are refused for what they are.
#[test]
fn actions_out_of_place_are_refused() {
    let check = |table: &Table, seat: u8, action: Action| match WoodlandWizards::check(
        table.state().view(Seat(seat - 1)),
        &action,
    ) {
        Ok(()) => "fine",
        Err(why) => why.rule(),
    };
    let place = |seat: u8, slot: u8| Place { seat: Seat(seat - 1), slot };
    let host = deal(2, Options { first: First::HostChoice, ..Options::default() }, 1);
    assert_eq!(check(&host, 1, Action::Start(Seat(1))), "fine");
    assert_eq!(check(&host, 1, Action::Start(Seat(2))), "WW-91");
    let wizards = deal(2, Options { wizards: Wizards::Pick, ..Options::default() }, 1);
    let seat = wizards.to_act()[0];
    for (card, side, wanted) in [(5, 1, "fine"), (6, 0, "WW-5"), (0, 2, "WW-5")] {
        assert_eq!(check(&wizards, seat, Action::Wizard(Wizard { card, side })), wanted);
    }
    let empty = lay(3).hand(1, "jackalope").hand(3, "jackalope").summon().set();
    assert_eq!(check(&empty, 2, Action::Summon(kind("jackalope"))), "WW-22", "no card, no turn");
    // Which card of seat 2 the Vine holds.
    let layout = lay(2).area(1, "lich-oak").area(2, "bone-stag moss-giant").hand(1, "thorn-vine").passed(&[2]);
    let mut vine = layout.boost(2, 1).set();
    vine.act("1 boost thorn-vine");
    assert_eq!(check(&vine, 1, Action::Place(place(2, 1))), "fine");
    for (seat, slot) in [(1, 0), (1, 4), (1, 5), (2, 2), (2, 4), (3, 0), (12, 3), (1, 63)] {
        assert_eq!(check(&vine, 1, Action::Place(place(seat, slot))), "WW-28", "{seat} {slot}");
    }
    assert_eq!(check(&vine, 1, Action::Player(Seat(1))), "WW-35");
    // Whose card it holds.
    let layout = lay(3).area(1, "lich-oak").area(2, "bone-stag").area(3, "moss-giant").hand(1, "thorn-vine");
    let mut whom = layout.passed(&[2, 3]).boost(1, 1).set();
    whom.act("1 boost thorn-vine");
    assert_eq!(check(&whom, 1, Action::Player(Seat(1))), "fine");
    for seat in [0, 3, 12, 200] {
        assert_eq!(check(&whom, 1, Action::Player(Seat(seat))), "WW-28");
    }
    for other in [Action::Place(place(1, 1)), Action::Card(kind("jackalope")), Action::Pile(1), Action::Use] {
        assert_eq!(check(&whom, 1, other), "WW-35", "{other}");
    }
    let Phase::Ask(ask) = whom.public().phase else { panic!("somebody is asked") };
    assert_eq!(ask.players().into_iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    // Which effect is next.
    let layout = lay(2).area(1, "bone-stag long-neck").area(2, "long-neck lich-oak").hand(1, "jackalope");
    let mut next = layout.passed(&[2]).boost(2, 1).set();
    next.act("1 pass");
    assert_eq!(next.may(2), "next 1b1, next 2c");
    assert_eq!(check(&next, 2, Action::Next(place(2, 0))), "fine");
    for (seat, slot) in [(1, 0), (1, 4), (1, 5), (2, 1), (2, 4), (3, 0), (12, 3)] {
        assert_eq!(check(&next, 2, Action::Next(place(seat, slot))), "WW-32", "{seat} {slot}");
    }
    // Which card of the pile.
    let layout = lay(2).hand(1, "digger-badger").hand(2, "jackalope").discard("moss-giant lich-oak bone-stag");
    let mut pile = layout.search(1).set();
    pile.act("1 search digger-badger");
    assert_eq!(check(&pile, 1, Action::Pile(3)), "fine");
    for depth in [0, 4, 63, 64, 255] {
        assert_eq!(check(&pile, 1, Action::Pile(depth)), "WW-28", "{depth}");
    }
}

// Q45: the plainest thing: the weakest card is discarded, effects are ordered for the best.
#[test]
fn q45_the_plainest_thing() {
    let plain = |table: &Table| plainest(table.state().view(Seat(0))).unwrap().to_string();
    let search =
        lay(2).hand(1, "moss-giant singing-bellflower").hand(2, "jackalope").discard("lich-oak").search(1).set();
    assert_eq!(plain(&search), "search singing-bellflower");
    let summon = lay(2).hand(1, "jackalope moss-giant singing-bellflower").hand(2, "jackalope").summon().set();
    assert_eq!(plain(&summon), "summon moss-giant");
    assert_eq!(plain(&lay(2).hand(1, "jackalope").rest(1).set()), "keep");
    let areas = lay(2).area(1, "bone-stag creepy-crow giant-scorpion").area(2, "jackalope");
    let mut order = areas.hand(1, "leaf-wolf").hand(2, "jackalope").boost(3, 1).set();
    order.act("1 pass; 2 pass");
    assert_eq!(plain(&order), "order 29");
    let layout = lay(2).options(json!({ "doubling": "ask" })).round(4).wizards(&[(4, 1), (0, 0)]);
    let layout = layout.champions(1, "bone-stag lich-oak").area(1, "creepy-crow").area(2, "stone-spider");
    let mut double = layout.hand(1, "jackalope").hand(2, "jackalope").boost(1, 1).set();
    double.act("1 pass; 2 pass");
    assert_eq!(plain(&double), "order 48");
    double.act("1 order 48");
    assert_eq!(double.total(1), 48);
    assert_eq!(plainest(double.state().view(Seat(0))), None);
    let mut rulings = Vec::new();
    let at_once = json!({ "boost": Boost::AtOnce });
    let mut state = lay(3)
        .options(at_once)
        .area(1, "lich-oak")
        .area(2, "bone-stag")
        .area(3, "moss-giant")
        .hand(1, "jackalope")
        .hand(3, "marsh-elk")
        .passed(&[2])
        .boost(1, 1)
        .written(false);
    state["public"]["phase"]["boost"]["seat"] = json!(null);
    WoodlandWizards::rulings(Table::of(&state).public(), &mut rulings);
    assert_eq!(rulings, [Ruling::MoveFor(Seat(0)), Ruling::MoveFor(Seat(2))]);
}

// Q44: what tells nothing can be taken back.
#[test]
fn what_tells_nothing_new_reveals_nothing() {
    let table = |wizards: Wizards| deal(2, Options { wizards, ..Options::default() }, 1);
    let seat = Seat(0);
    let took = |of: &Table| {
        let species = serde_json::from_value(json!("beast")).unwrap();
        WoodlandWizards::reveals(of.public(), &Event::TookWizard { seat, wizard: Wizard { card: 0, side: 0 }, species })
    };
    assert!(took(&table(Wizards::Random)) && !took(&table(Wizards::Pick)));
    let plain = table(Wizards::Off);
    let reveals = |event: Value| WoodlandWizards::reveals(plain.public(), &serde_json::from_value(event).unwrap());
    assert!(!reveals(json!({ "saw": { "seat": 0, "seen": "today" } })));
    assert!(!reveals(json!({ "passed": { "seat": 0, "empty": false } })));
    assert!(!reveals(json!({ "kept": { "seat": 0 } })));
    assert!(reveals(json!({ "round": { "round": 1, "of": 4 } })));
}

// WW-34: every game comes to its end.
#[test]
fn ww34_no_game_is_longer_than_its_bound() {
    let longest =
        |seats, rounds| WoodlandWizards::longest(&Setup::new(seats, Options { rounds, ..Options::default() }).unwrap());
    assert_eq!((longest(2, 4), longest(12, 6)), (4 * (24 + 16_000) + 40, 6 * (144 + 16_000) + 40));
}

// WW-1: cards of a box are written by their ids, those of an owner's file by their numbers, with their names.
#[test]
fn ww1_cards_are_written_and_read() {
    let table = contest();
    let second = Named::new(table.public().deck(), table.public().deck().design(kind("jackalope")).map(|_| 5).unwrap());
    assert_eq!((second.number(), second.id()), (5, "jackalope.2".to_owned()));
    let read =
        |value: Value| serde_json::from_value::<Named>(value).map(|it| (it.number(), it.id(), it.name().en.clone()));
    let name = json!({ "en": "Gryphon", "ru": "Грифон" });
    assert_eq!(read(json!("jackalope.2")).unwrap(), (5, "jackalope.2".to_owned(), "Jackalope".to_owned()));
    assert_eq!(read(json!({ "card": "#159", "name": name })).unwrap(), (159, "#159".to_owned(), "Gryphon".to_owned()));
    for wrong in [
        json!("#5"),
        json!({ "card": "jackalope", "name": name }),
        json!({ "card": "#160", "name": name }),
        json!({ "card": "#05", "name": name }),
        json!({ "card": "#+5", "name": name }),
        json!("jackalope.1"),
        json!("jackalope.02"),
        json!("jackalope.5"),
    ] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
    assert!(read(json!({ "card": "#0", "name": name })).is_ok());
}

// WW-1, WW-10, WW-87: what is played with, for programs.
#[test]
fn ww10_ww87_pieces_and_schemas() {
    let pieces = WoodlandWizards::pieces(&Options::default());
    assert_eq!(
        pieces["cards"][2],
        json!({
            "card": "jackalope", "name": { "en": "Jackalope", "ru": "Кролень" }, "species": "beast", "power": 2,
            "type": "passive", "copies": 2, "text": pieces["cards"][2]["text"],
        })
    );
    assert_eq!(pieces["wizards"][5]["sides"], json!(["undead", "beast"]));
    let schema = serde_json::to_value(schemars::schema_for!(Options)).unwrap();
    assert_eq!(schema["$defs"]["Cards"]["oneOf"], json!([{ "const": "house" }, { "type": "object" }]));
    let cards = |word: &str| serde_json::from_value::<Options>(json!({ "cards": word }));
    assert!(cards("house").is_ok() && cards("castle").is_err());
    let file: Value = serde_json::from_str(include_str!("../../data/cards.json")).unwrap();
    let cards = serde_json::to_string(&file.to_string().parse::<Cards>().unwrap()).unwrap();
    assert!(!cards.contains("\"may\":false") && cards.contains("\"may\":true"), "what is usual is not written");
    let mut other = file.clone();
    other["cards"][2]["text"]["en"] = json!("It hops.");
    let read = |file: &Value| file.to_string().parse::<Cards>().unwrap();
    assert_ne!(read(&file), read(&other));
    assert_eq!(read(&file), read(&file));
}

// Two states are equal when all three parts of them are.
#[test]
fn states_differ_in_whatever_differs() {
    let layout = lay(2).hand(1, "storm-owlet").hand(2, "marsh-elk").discard("moss-giant lich-oak");
    let mut table = layout.search(1).set();
    table.act("1 search storm-owlet");
    let state = serde_json::to_value(table.state()).unwrap();
    let read = |value: &Value| serde_json::from_value::<samobranka_woodland_wizards::State>(value.clone()).unwrap();
    let differs = |place: &str, value: Value| {
        let mut other = state.clone();
        *other.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        assert_ne!(read(&state), read(&other), "{place}");
    };
    assert_eq!(read(&state), *table.state());
    let looked = state["private"][0]["looked"].as_array().unwrap();
    differs("/private/1/hand", json!(["jackalope"]));
    differs("/private/1/sealed", json!("jackalope"));
    differs("/private/0/looked", json!(looked[1..]));
    differs("/secret/buried", json!(["jackalope"]));
    differs("/secret/rng/used", json!(7));
    let mut stack = state["secret"]["stack"].as_array().unwrap().clone();
    stack.swap(0, 1);
    differs("/secret/stack", json!(stack));
    differs("/public/effects", json!([]));
    differs("/public/discard", json!(["lich-oak", "moss-giant"]));
}

#[test]
fn refusals_count_seats_from_one() {
    let phrase = Illegal::NoSuchSeat { seat: Seat(6) }.phrase();
    assert!(format!("{phrase:?}").contains('7'), "{phrase:?}");
}
