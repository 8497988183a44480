//! States from outside: each way of being wrong is told from the others.

use samobranka_portals::{Portals, Public, State};
use samobranka_rules::{Game, Rng, Seat, Seed, broken_invariant};
use serde_json::{Value, json};

use crate::table::{deal, play_on, play_randomly, set, state};

/// What is wrong with a written state; `fine` if nothing is.
fn judge(state: &Value) -> String {
    match serde_json::from_value::<State>(state.clone()) {
        Err(why) => why.to_string(),
        Ok(state) => broken_invariant(&state).unwrap_or("fine").to_owned(),
    }
}

fn written(state: &State) -> Value {
    serde_json::to_value(state).unwrap()
}

/// The table as described, after these deeds.
fn after(table: &str, deeds: &str) -> Value {
    let mut play = set(table);
    play_on(&mut play, deeds);
    written(play.state())
}

/// What is wrong with a sound state once some of it is changed. Places are within `public`, unless they begin with `/`.
fn wrong(state: &Value, changes: &[(&str, Value)]) -> String {
    assert_eq!(judge(state), "fine");
    let mut state = state.clone();
    for (place, value) in changes {
        let place = if place.starts_with('/') { (*place).to_owned() } else { format!("/public/{place}") };
        let (parent, name) = place.rsplit_once('/').unwrap();
        let parent = state.pointer_mut(parent).unwrap_or_else(|| panic!("{place}"));
        match name.parse::<usize>() {
            Ok(at) => parent[at] = value.clone(),
            Err(_) => parent[name] = value.clone(),
        }
    }
    judge(&state)
}

/// Each of these changes by itself is wrong in the same way.
fn each_wrong(state: &Value, why: &str, changes: &[(&str, Value)]) {
    for change in changes {
        assert_eq!(wrong(state, std::slice::from_ref(change)), why, "{change:?}");
    }
}

/// A turn of seat 1 with stones everywhere: keys, boards and sources.
const SPELLS: &str =
    "spells; round 2; keys 1: 3[] 7[Aa1]; keys 2: 5[Wa1]; stone; s1: AAEFWT; s2: AEFWTT; b1 1: Wa1 Ec3; b2 2: Tb2";

/// A stone goes from the bag to another place.
fn from_bag(state: &Value, stone: char) -> (&'static str, Value) {
    let bag = state["public"]["bag"].as_str().unwrap().replacen(stone, "", 1);
    ("bag", json!(bag))
}

/// A game at its end, with signs, two of which were fulfilled by nobody.
fn over(words: &str) -> Value {
    let mut play = deal(2, words, 4);
    play_randomly(&mut play, 4, |_, _| (), |_| false);
    written(play.state())
}

// PO-14, PO-140, A-26, A-39: alone, the boards that were chosen.
#[test]
fn po140_boards_are_those_that_were_chosen() {
    let boards = "the boards differ, and the right sides are up";
    let solo = written(&state("solo"));
    let (field, foretold) = (&solo["public"]["boards"][0]["id"], &solo["public"]["solo"]["board"]["id"]);
    let pick = |id: &Value| json!(format!("board_{id}"));
    each_wrong(
        &solo,
        boards,
        &[
            ("boards/0/side", json!("star")),
            ("solo/board/side", json!("star")),
            ("options/field", pick(foretold)),
            ("options/prediction", pick(field)),
            ("options/prediction_side", json!("star")),
            ("solo/board/id", field.clone()),
        ],
    );
    assert_eq!(wrong(&solo, &[("options/field", pick(field)), ("options/prediction", pick(foretold))]), "fine");
    assert_eq!(wrong(&solo, &[("options/prediction_side", json!("easy"))]), "fine");
    let star = [("options/prediction_side", json!("star")), ("solo/board/side", json!("star"))];
    assert_eq!(wrong(&solo, &star), "fine");
    let easy = [("options/prediction_side", json!("easy")), ("solo/board/side", json!("star"))];
    assert_eq!(wrong(&solo, &easy), boards);
    each_wrong(&solo, "the boards have the ids 1 to 4", &[("solo/board/id", json!(9))]);
    // Only a game alone has a prediction board, and it always has.
    let alone = "`solo` is there just when one plays alone";
    each_wrong(&solo, alone, &[("solo", json!(null))]);
    each_wrong(&written(&state("")), alone, &[("solo", solo["public"]["solo"].clone())]);
}

// PO-25, PO-43, A-3: the key area.
#[test]
fn po43_a_place_of_the_key_area_is_empty_only_without_cards() {
    let keys = "every key is in one place";
    let area = "a place of the key area is empty only while its tier has no card";
    let plain = written(&state(""));
    let twice = json!([[plain["public"]["decks"][0][0]], [], []]);
    each_wrong(&plain, keys, &[("discards", twice)]);
    /// One open key of a tier is gone, to the deck or to the discards.
    fn without_open(state: &Value, to: &str) -> Vec<(&'static str, Value)> {
        let mut piles = state["public"][to].clone();
        piles[0].as_array_mut().unwrap().push(state["public"]["open"][0][0].clone());
        let pile = if to == "decks" { "decks" } else { "discards" };
        vec![(pile, piles), ("open/0/0", json!(null))]
    }
    assert_eq!(wrong(&plain, &without_open(&plain, "decks")), area);
    let no_deck = written(&state("no deck"));
    assert_eq!(wrong(&no_deck, &without_open(&no_deck, "discards")), area);
    // What is discarded in phase II fills places at its end.
    let opening = written(&state("no deck; opening; keys 1: 4[Ta1 Tb2]"));
    assert_eq!(wrong(&opening, &without_open(&opening, "discards")), "fine");
    let cast = after(&format!("{SPELLS}; no deck"), "1: 1E>*2, 1: wake 7");
    assert_eq!(wrong(&cast, &without_open(&cast, "discards")), area, "by a spell in phase I");
    let alone = after("solo; no deck; keys 1: 4[Ta1]; next: T A A; stone", "1: 1T>4b2");
    assert_eq!(alone["public"]["phase"]["open"]["by_spell"], json!(false));
    assert_eq!(wrong(&alone, &without_open(&alone, "discards")), area, "alone each turn has its end");
    // At the end of the game none is filled.
    let declare = |round: u8| {
        let table = format!("declared; no deck; round {round}; signs 1: 1; signs 2: 2; opening; keys 1: 3[Ta2 Tb2]");
        after(&table, "1: open 1:Td1+Te1")
    };
    let (early, last) = (declare(2), declare(4));
    assert_eq!(wrong(&early, &without_open(&early, "discards")), area);
    assert_eq!(wrong(&last, &without_open(&last, "discards")), "fine");
    let mut end = over("");
    let mut discards = end["public"]["discards"].clone();
    for tier in 0..3 {
        let deck = std::mem::take(end["public"]["decks"][tier].as_array_mut().unwrap());
        discards[tier].as_array_mut().unwrap().extend(deck);
    }
    end["public"]["discards"] = discards;
    assert_eq!(wrong(&end, &without_open(&end, "discards")), "fine");
}

// PO-80: the last round fills no place of the key area.
#[test]
fn po80_after_the_last_round_the_key_area_stays_as_it_is() {
    let opened = |round: u8| {
        let mut table = written(&state(&format!("no deck; round {round}; opening; keys 1: 4[Ta1 Tb2]")));
        let key = std::mem::take(&mut table["public"]["open"][0][0]);
        table["public"]["discards"][0].as_array_mut().unwrap().push(key);
        let mut state: State = serde_json::from_value(table).unwrap();
        let action = "open 1:Td1+Te2".parse().unwrap();
        Portals::apply(&mut state, Seat(0), &action, &mut samobranka_rules::NoListener).unwrap();
        state.public.open[0][0]
    };
    assert!(opened(2).is_some() && opened(4).is_none());
}

// PO-10, PO-39, PO-52 … PO-56: turns.
#[test]
fn po39_turns_go_round() {
    let turns = "turns go round, and every stone taken has its marker";
    let plain = written(&state("round 2"));
    each_wrong(
        &plain,
        turns,
        &[
            ("first", json!(2)),
            ("phase/take_key/seat", json!(2)),
            ("phase/take_key/seat", json!(1)),
            ("taken", json!([[1, 0], [0, 0]])),
        ],
    );
    assert_eq!(
        judge(&written(&state("turns 8; round 2; taken 1: 4 0; taken 2: 4 0"))),
        turns,
        "three markers a source"
    );
    assert_eq!(judge(&written(&state("turns 12; round 2"))), turns, "all turns are over");
    // The last round is the fourth.
    let mut early = over("");
    let mut bag = early["public"]["bag"].as_str().unwrap().to_owned();
    for board in early["public"]["boards"].as_array_mut().unwrap() {
        for stone in std::mem::take(board["stones"].as_array_mut().unwrap()) {
            bag.push_str(&stone.as_str().unwrap()[..1]);
        }
    }
    early["public"]["bag"] = json!(bag);
    each_wrong(&early, turns, &[("round", json!(3))]);
    // Alone there is one round of 25 turns.
    let solo = written(&state("solo; turns 3"));
    let over = [("phase", json!("over")), ("totals", json!([0])), ("missed", json!([[]]))];
    assert_eq!(wrong(&solo, &over), turns);
    each_wrong(
        &solo,
        turns,
        &[
            ("phase", json!("host_picks")),
            ("phase", json!({ "declare": { "seat": 0 } })),
            ("round", json!(2)),
            ("first", json!(1)),
            ("taken", json!([[1, 0]])),
        ],
    );
    assert_eq!(judge(&written(&state("solo; turns 25"))), turns);
    assert_eq!(judge(&written(&state("solo; turns 24"))), "fine");
}

// PO-45, PO-107 … PO-117, A-1, A-9, A-18: who is asked can answer.
#[test]
fn po45_whoever_is_asked_has_something_to_answer() {
    let answer = "whoever is asked has something to answer";
    each_wrong(&written(&state("solo")), answer, &[("phase/take_key/seat", json!(1))]);
    let host = written(deal(3, "host starts", 1).state());
    each_wrong(&host, answer, &[("options/start", json!("random")), ("options/start", json!("claim"))]);
    let claim = |seats| written(deal(seats, "claimed start", 1).state());
    each_wrong(
        &claim(3),
        answer,
        &[
            ("options/start", json!("host")),
            ("phase/claiming/passed", json!([0, 1])),
            ("phase/claiming/passed", json!([3])),
        ],
    );
    assert_eq!(wrong(&claim(3), &[("phase/claiming/passed", json!([2]))]), "fine");
    each_wrong(&claim(2), answer, &[("phase/claiming/passed", json!([0]))]);
    let keep = written(deal(2, "signs", 3).state());
    each_wrong(
        &keep,
        answer,
        &[
            ("options/signs", json!(false)),
            ("phase/keep_signs/chosen", json!([0, 1])),
            ("phase/keep_signs/chosen", json!([2])),
        ],
    );
    let full = written(&state("keys 1: 3[] 7[] 4[] 5[]"));
    each_wrong(&full, answer, &[("phase", json!({ "take_key": { "seat": 0 } }))]);
    // While a spell is cast, its area has a stone, and there is something it can do.
    let cast = |deeds: &str| after(SPELLS, deeds);
    let no_area = |state: &Value, area: usize, stone: char| {
        let mut bag = state["public"]["bag"].as_str().unwrap().to_owned();
        bag.push(stone);
        let mut areas = state["public"]["areas"].clone();
        areas[area] = json!("");
        wrong(state, &[("areas", areas), ("bag", json!(bag))])
    };
    let lift = cast("1: 1E>*1");
    let lower = cast("1: 1E>*1, 1: lift 1a1");
    let wake = cast("1: 1E>*2");
    let open = cast("1: 1E>*2, 1: wake 7");
    let back = cast("1: 1E>*3");
    for (state, area) in [(&lift, 0), (&lower, 0), (&wake, 1), (&open, 1), (&back, 2)] {
        assert_eq!(no_area(state, area, 'E'), answer, "{area}");
        each_wrong(state, answer, &[("options/spells", json!(false))]);
    }
    let bare = |state: &Value, boards: &[usize], stones: &str| {
        let bag = state["public"]["bag"].as_str().unwrap().to_owned() + stones;
        let mut all = state["public"]["boards"].clone();
        boards.iter().for_each(|&board| all[board]["stones"] = json!([]));
        wrong(state, &[("boards", all), ("bag", json!(bag))])
    };
    assert_eq!(bare(&lift, &[0, 1], "WET"), answer);
    assert_eq!(bare(&lift, &[0], "WE"), "fine");
    assert_eq!(bare(&lower, &[0], "WE"), answer);
    assert_eq!(bare(&back, &[0, 1], "WET"), answer);
    each_wrong(&lower, answer, &[("phase/lower/from/board", json!(2)), ("phase/lower/from/cell", json!("b5"))]);
    assert_eq!(
        wrong(&open, &[("keys/0/1/stones", json!([])), from_bag_back(&open, 'A')]),
        answer,
        "a key without stones opens nothing"
    );
    let draws = |deeds: &str| after(&format!("{SPELLS}; areas: - F - -"), deeds);
    let draw = draws("1: 1E>*4");
    let cover = draws("1: 1E>*4, 1: draw *2");
    for (state, stone) in [(&draw, 'E'), (&cover, 'E')] {
        assert_eq!(no_area(state, 3, stone), answer);
        each_wrong(state, answer, &[("options/spells", json!(false))]);
    }
    assert_eq!(no_area(&draw, 1, 'F'), answer, "no other area has a stone");
    for state in [&draw, &cover] {
        // No key has a free mark.
        let mut decks = state["public"]["decks"].clone();
        for held in state["public"]["keys"][0].as_array().unwrap() {
            let tier = (0..3).find(|&tier| tier_of(&held["key"]) == tier).unwrap();
            decks[tier].as_array_mut().unwrap().push(held["key"].clone());
        }
        assert_eq!(wrong(state, &[("decks", decks), ("keys/0", json!([])), from_bag_back(state, 'A')]), answer);
    }
    let table = "declared; signs 1: 1; signs 2: 2; opening; keys 1: 3[Ta2 Tb2]";
    let declare = after(table, "1: open 1:Td1+Te1");
    each_wrong(
        &declare,
        answer,
        &[("options/payment", json!("automatic")), ("options/signs", json!(false)), ("hidden_signs", json!([0, 0]))],
    );
}

/// A stone that lay elsewhere is in the bag.
fn from_bag_back(state: &Value, stone: char) -> (&'static str, Value) {
    ("bag", json!(state["public"]["bag"].as_str().unwrap().to_owned() + &stone.to_string()))
}

fn tier_of(key: &Value) -> usize {
    let key = samobranka_portals::Key(key.as_u64().unwrap() as u8);
    samobranka_portals::Data::HOUSE.set().key(key).unwrap().tier.index()
}

// PO-33: before the first turn nothing has happened.
#[test]
fn po33_before_the_first_turn_nothing_has_happened() {
    let fresh = "before the first turn nothing has happened";
    let mut deals =
        [deal(2, "spells, host starts", 1), deal(2, "spells, claimed start", 1), deal(2, "spells, signs", 1)];
    for play in &mut deals {
        let state = written(play.state());
        each_wrong(&state, fresh, &[("round", json!(2))]);
        let mut deck = state["public"]["decks"][0].as_array().unwrap().clone();
        let key = deck.pop().unwrap();
        let deck = ("decks/0", json!(deck));
        assert_eq!(wrong(&state, &[deck.clone(), ("discards/0", json!([key]))]), fresh);
        assert_eq!(wrong(&state, &[deck, ("keys/0", json!([{ "key": key, "stones": [] }]))]), fresh);
        each_wrong(&state, fresh, &[("fulfilled/0", json!([1]))]);
    }
}

// PO-81, PO-91: keys at the end, and prepared ones.
#[test]
fn po81_prepared_keys_go() {
    let goes = "no prepared key outlasts its time";
    let end = over("");
    let mut deck = end["public"]["decks"][0].as_array().unwrap().clone();
    let mut discards = end["public"]["discards"][0].as_array().unwrap().clone();
    let (key, pile) = match deck.pop() {
        Some(key) => (key, ("decks/0", json!(deck))),
        None => (discards.pop().unwrap(), ("discards/0", json!(discards))),
    };
    assert_eq!(wrong(&end, &[pile, ("keys/0", json!([{ "key": key, "stones": [] }]))]), goes);
    let declare = after("declared; signs 1: 1; signs 2: 2; opening; keys 1: 3[Ta2 Tb2]", "1: open 1:Td1+Te1");
    let discards = declare["public"]["discards"].clone();
    let tier = tier_of(&json!(3));
    assert_eq!(discards[tier], json!([3]));
    let bag = declare["public"]["bag"].as_str().unwrap().replacen('A', "", 2);
    let mut none = discards;
    none[tier] = json!([]);
    let key = json!([{ "key": 3, "stones": ["Aa2", "Ab2"] }]);
    assert_eq!(wrong(&declare, &[("discards", none), ("keys/0", key), ("bag", json!(bag))]), goes);
}

// PO-62: portals and stones on keys come from turns; the stone of a spell is gone.
#[test]
fn po62_portals_were_opened_with_stones_that_were_taken() {
    let taken = "portals were opened with stones that were taken";
    let spell = after(SPELLS, "1: 1E>*1");
    // Seven turns: a stone lies on a key, and one went to the spell.
    assert_eq!(wrong(&spell, &[("opened/0", json!(5))]), "fine");
    each_wrong(&spell, taken, &[("opened/0", json!(6))]);
}

// PO-103, PO-104: colours of the spell board.
#[test]
fn po104_a_colour_lies_in_one_area() {
    let colour = "a colour lies in one area, and only where spells are played with";
    let spells = written(&state("spells; round 2; areas: E - W -"));
    each_wrong(&spells, colour, &[("options/spells", json!(false))]);
    assert_eq!(wrong(&spells, &[from_bag(&spells, 'E'), ("areas/1", json!("E"))]), colour);
    assert_eq!(wrong(&spells, &[from_bag(&spells, 'F'), ("areas/1", json!("F"))]), "fine");
}

// PO-122 … PO-124, PO-144, PO-160: signs.
#[test]
fn po124_every_sign_is_in_one_place() {
    let signs = "every sign is in one place";
    let table = written(&state("signs 1: 1 3; signs 2: 2; done 2: 4; points 2: 4; round 2"));
    each_wrong(
        &table,
        signs,
        &[
            ("/private/0/signs", json!([1, 2])),
            ("/private/0/dropped", json!([2])),
            ("/private/0/dropped", json!([4])),
            ("fulfilled/1", json!([3])),
            ("fulfilled/0", json!([5])),
            ("hidden_signs", json!([1, 1])),
            ("/private/0/dropped", json!([])),
        ],
    );
    let none =
        [("/private/0/signs", json!([])), ("/private/0/dropped", json!([1, 3, 5])), ("hidden_signs", json!([0, 1]))];
    assert_eq!(wrong(&table, &none), signs, "one sign at least is kept");
    for words in ["signs, host starts", "signs, claimed start"] {
        let dealt = written(deal(2, words, 1).state());
        let own = dealt["private"][0]["signs"].as_array().unwrap().clone();
        let dropped = [("/private/0/signs", json!(own[1..])), ("/private/0/dropped", json!(own[..1]))];
        assert_eq!(wrong(&dealt, &dropped), signs, "nobody has chosen yet");
        each_wrong(&dealt, signs, &[("hidden_signs", json!([2, 3]))]);
        let told = [&dropped[..], &[("hidden_signs", json!([2, 3]))]].concat();
        assert_eq!(wrong(&dealt, &told), signs, "nor is it told");
    }
    let keep = written(deal(2, "signs", 3).state());
    let own = keep["private"][0]["signs"].as_array().unwrap().clone();
    let kept = |count: usize, chosen: Value| {
        let dropped = [("/private/0/signs", json!(own[..count])), ("/private/0/dropped", json!(own[count..]))];
        wrong(&keep, &[&dropped[..], &[("phase/keep_signs/chosen", chosen)]].concat())
    };
    assert_eq!(kept(2, json!([0])), "fine");
    assert_eq!(kept(2, json!([])), signs);
    assert_eq!(kept(0, json!([0])), signs);
    each_wrong(&keep, signs, &[("hidden_signs", json!([2, 3]))]);
    let solo = written(&state("solo; shown: 1 2 3 4 5; paid: 6; points 1: 4"));
    each_wrong(
        &solo,
        signs,
        &[
            ("fulfilled", json!([[1]])),
            ("/private/0/signs", json!([7])),
            ("solo/signs/0", json!(null)),
            ("solo/signs/0", json!(2)),
        ],
    );
    each_wrong(&written(&state("")), signs, &[("fulfilled/0", json!([5]))]);
}

// PO-126: while others choose their signs, one imagines all they may have chosen.
#[test]
fn po126_what_was_chosen_is_imagined() {
    let mut play = deal(2, "signs", 3);
    let own: Vec<u8> = play.state().private[1].signs.iter().map(|sign| sign.id()).collect();
    play_on(&mut play, &format!("2: keep {}", own[0]));
    let mut counts = [0; 4];
    for number in 0..60 {
        let world = Portals::imagine(play.state().view(Seat(0)), &mut Rng::new(Seed::from_number(number)));
        assert_eq!(broken_invariant(&world), None);
        counts[usize::from(world.private[1].signs.len())] += 1;
    }
    assert!(counts[0] == 0 && counts[1..].iter().all(|&count| count > 0), "{counts:?}");
}

// PO-78, PO-134, A-20: points.
#[test]
fn po134_points_are_possible() {
    let points = "points are shown when they may be, and are possible";
    let table = |points: i16| {
        judge(&written(&state(&format!("signs 1: 1; done 1: 4; opened 1: 1; round 2; points 1: {points}"))))
    };
    assert_eq!([4, 42].map(table), ["fine", "fine"]);
    assert_eq!([3, 43].map(table), [points, points]);
    // One sign missed costs two points, where debts are played with.
    let end = |points: i16| {
        let mut end = over("signs, debts");
        for seat in 0..2 {
            let signs: Vec<Value> = ["signs", "dropped"]
                .iter()
                .flat_map(|name| end["private"][seat][name].as_array().unwrap().clone())
                .chain(end["public"]["fulfilled"][seat].as_array().unwrap().clone())
                .collect();
            end["private"][seat] = json!({ "points": points, "signs": signs[..1], "dropped": signs[1..] });
            end["public"]["missed"][seat] = json!(signs[..1]);
            (end["public"]["fulfilled"][seat], end["public"]["totals"][seat]) = (json!([]), json!(points));
            (end["public"]["opened"][seat], end["public"]["hidden_signs"][seat]) = (json!(0), json!(1));
        }
        judge(&end)
    };
    assert_eq!([-2, -3].map(end), ["fine", points]);
}

#[test]
fn schemas_say_how_things_are_written() {
    let schema = serde_json::to_value(schemars::schema_for!(Public)).unwrap();
    let defs = &schema["$defs"];
    assert_eq!(defs["Laid"]["items"]["pattern"], json!("^[AEFWT][a-e][1-5]$"));
    assert_eq!(defs["Figure"]["items"]["pattern"], json!("^[AEFWT][a-c][1-3]$"));
    assert_eq!(defs["Sign"], json!({ "type": "integer", "minimum": 1, "maximum": 20 }));
    assert_eq!(defs["Data"]["anyOf"][0], json!({ "const": "house" }));
    assert!(defs["Data"]["anyOf"][1]["$ref"].is_string());
    assert_eq!(defs["Stones"]["pattern"], json!("^[AEFWT]{0,100}$"));
}
