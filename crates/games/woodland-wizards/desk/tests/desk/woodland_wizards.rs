//! The desk of Woodland Wizards: what a staged card would come to, what is shown of what happens, and what a game was.

use samobranka_desk::worker::Sight;
use samobranka_desk::{Draft, Story};
use samobranka_players::{Bot, Players};
use samobranka_rules::{Audience, Game, NoListener, Play, Seat, Seed, Setup};
use samobranka_testkit::desk_holds;
use samobranka_woodland_wizards::{
    Action, Boost, Cards, Doubling, Event, First, Illegal, MAX_CARDS, Named, Options, Order, Phase, Place, Public,
    Type, Wizards, WoodlandWizards, champion_points, explain, running_total,
};
use samobranka_woodland_wizards_desk::{
    BEATA, Clearing, Effect, GLORIA, PICTURES, PlayedContest, Scene, Watcher, WoodlandWizardsDesk,
    WoodlandWizardsDraft, WoodlandWizardsStory, about, choices, effect, goes_to, order_steps, pictured, place_so_far,
    play_of, power_steps, suggested, total_after,
};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;

fn table(seats: u8, options: Options) -> Setup<WoodlandWizards> {
    Setup::new(seats, options).unwrap()
}

fn bot(seed: u64) -> Box<dyn Bot<WoodlandWizards>> {
    WoodlandWizardsPlayers::bot("random").expect("it is there").make(Seed::from_number(seed))
}

#[test]
fn the_desk_keeps_its_promises() {
    let usual = Options::default();
    let setups = [
        table(2, usual.clone()),
        table(4, Options { wizards: Wizards::Pick, first: First::AskHedgehog, boost: Boost::AtOnce, ..usual.clone() }),
        table(7, Options { order: Order::PerCard, doubling: Doubling::Ask, first: First::HostChoice, ..usual }),
    ];
    desk_holds::<WoodlandWizards, WoodlandWizardsDesk>(&setups, 3);
}

#[test]
fn a_card_is_found_by_what_it_is_called() {
    let deck = Cards::House.deck();
    for card in 0..MAX_CARDS as u8 {
        let named = Named::new(deck, card);
        let told: Named = serde_json::from_value(serde_json::to_value(&named).unwrap()).expect("a card of the box");
        assert_eq!((told.number(), &told), (card, &named));
    }
}

/// While cards are turned over the totals are still the old ones, and who had none shows none; then row after row is added
/// up, until every row that was opened has the sum of its cards.
fn turning_comes_before_counting(scenes: &[Scene]) {
    let sum = |scene: &Scene, seat: usize| -> i16 {
        scene.clearing.areas[seat].iter().flatten().map(|lying| lying.power).sum()
    };
    for (at, scene) in scenes.iter().enumerate() {
        let [Event::Opened { .. }, ..] = scene.events[..] else { continue };
        assert_eq!(scene.clearing.totals, scene.was, "nothing is added while cards turn");
        let counts: Vec<&Scene> = scenes[at + 1..].iter().take_while(|next| next.counts.is_some()).collect();
        assert!(!counts.is_empty(), "what was turned over is added up");
        let opened = scene.events.iter().filter_map(|event| match event {
            Event::Opened { place, .. } => Some(place.seat),
            _ => None,
        });
        for seat in opened {
            let own =
                counts.iter().find(|next| next.counts == Some(seat)).expect("every row that was opened is counted");
            assert_eq!(own.clearing.totals[seat.index()], sum(own, seat.index()));
            assert!(!own.uncounted.contains(&seat), "from then on its points are shown");
        }
    }
}

/// Plays a game and hears what everybody is told.
fn watch(seed: u64, seats: u8) -> (Vec<PlayedContest>, u8) {
    let (mut play, _) = Play::new(table(seats, Options::default()), Seed::from_number(seed));
    let mut watcher = Watcher::new(&play.state().public);
    let mut contests = Vec::new();
    let mut bot = bot(seed);
    while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
        let action = bot.choose(play.state().view(seat));
        let told = play.act(seat, action, None).expect("bots play by the rules");
        let events: Vec<Event> =
            told.into_iter().filter(|told| told.to == Audience::All).map(|told| told.event).collect();
        let public = &play.state().public;
        let (scenes, ended) = watcher.watch(public.deck(), &events);
        turning_comes_before_counting(&scenes);
        if let Some(scene) = scenes.last() {
            let cards = |clearing: &Clearing| {
                clearing.areas.iter().map(|area| area.map(|lying| lying.map(|it| it.card))).collect::<Vec<_>>()
            };
            let cleared = events.iter().any(|event| matches!(event, Event::Cleared));
            if !cleared {
                assert_eq!(cards(&scene.clearing), cards(&Clearing::of(public)), "{events:?}");
            }
        }
        // Cards that act on one another do so one at a time, along a thread.
        for scene in watcher.act(public) {
            let thread = scene.thread.expect("an effect has a thread");
            assert_ne!(thread.was, thread.is);
            assert_eq!(scene.clearing.at(thread.to).map(|lying| lying.power), Some(thread.is));
        }
        watcher.settle(public);
        contests.extend(ended);
    }
    (contests, play.state().public.options.rounds)
}

#[test]
fn the_last_scene_shows_what_lies_there_and_every_contest_is_put_down() {
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 6), (5, 9), (6, 12)] {
        let (contests, rounds) = watch(seed, seats);
        assert_eq!(contests.len(), usize::from(rounds));
        for (at, contest) in contests.iter().enumerate() {
            assert_eq!(usize::from(contest.told.round), at + 1);
            assert_eq!(contest.told.rows.len(), usize::from(seats));
            for row in &contest.told.rows {
                let sum: i16 = contest.areas[row.seat.index()].iter().flatten().map(|lying| lying.power).sum();
                assert!(row.why.is_empty() || sum != 0 || row.total == 0);
            }
            assert!(contest.told.prizes.len() <= 3);
        }
    }
}

#[test]
fn a_card_tried_in_a_place_counts_there() {
    let (play, _) = Play::new(table(3, Options::default()), Seed::from_number(4));
    let public = &play.state().public;
    let place = Place { seat: Seat(1), slot: 0 };
    let tried = public.with_card(place, 7);
    assert_eq!(tried.card_at(place), Some(7));
    let clearing = Clearing::of(&tried);
    assert_eq!(clearing.at(place).map(|lying| lying.card), Some(7));
    assert_eq!(place_so_far(&tried, &clearing, Seat(1)), Some(1));
    assert_eq!(place_so_far(&tried, &clearing, Seat(0)), None);
}

/// Goes through a game, and looks at every decision before it is taken.
#[test]
fn what_is_staged_is_told_before_it_is_sent() {
    let (mut play, _) = Play::new(table(3, Options::default()), Seed::from_number(6));
    let mut bot = bot(6);
    let (mut told, mut previews, mut powers) = (Vec::new(), 0, 0);
    while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
        let view = play.state().view(seat);
        let mut legal = Vec::new();
        WoodlandWizards::legal(view, &mut legal);
        for card in view.own.unwrap().1.hand.iter() {
            let mut draft = WoodlandWizardsDraft::default();
            match play_of(view, card) {
                Some(action) => {
                    draft.stage_card(view, card).unwrap();
                    assert!(legal.contains(&action) && draft.is_staged(card) && draft.is_chosen(action));
                    assert_eq!(about(view, &action), Some(view.public.deck().kind(card)));
                    assert!(effect(view.public, &action).is_some());
                    assert_eq!(goes_to(view.public, seat).is_some(), draft.preview(view).is_some());
                    if let Some((_, after)) = draft.totals(view) {
                        previews += 1;
                        assert_eq!(total_after(view, &action), Some(after), "page and terminal count alike");
                    }
                    assert_eq!(draft.toggle(view, action), Ok(false), "chosen again, it is taken back");
                    assert!(draft.is_empty());
                }
                None => assert_eq!(draft.stage_card(view, card), Err(Illegal::NotNow)),
            }
        }
        let others = choices(view);
        assert!(others.iter().all(|action| legal.contains(action)));
        if let Phase::Order(_) = view.public.phase {
            let best = legal[suggested(view.public, legal.len())];
            assert_eq!(Some(&best), legal.iter().max());
            assert!(matches!(best, Action::Order(_)));
            let _ = order_steps(view, &best);
        }
        let clearing = Clearing::of(view.public);
        for whose in Seat::all(3) {
            for slot in 0..4 {
                let place = Place { seat: whose, slot };
                let Some(lying) = clearing.at(place) else { continue };
                let steps = power_steps(view.public, &told, place, lying);
                let printed = view.public.deck().printed(lying.card);
                // What is told leads from the printed power to the one it has.
                if let Some(last) = steps.last() {
                    powers += 1;
                    assert_eq!((last.card.number(), last.to), (lying.card, lying.power), "{steps:?} from {printed}");
                }
            }
        }
        let action = bot.choose(view);
        let heard = play.act(seat, action, None).unwrap();
        told.extend(heard.into_iter().filter(|it| it.to == Audience::All).map(|it| it.event));
    }
    assert!(previews > 20 && powers > 2, "{previews} {powers}");
}

#[test]
fn ww14_ww16_spells_work_in_search_and_nothing_else_does() {
    let (play, _) = Play::new(table(3, Options::default()), Seed::from_number(4));
    let public = &play.state().public;
    for card in 0..MAX_CARDS as u8 {
        let (kind, of) = (public.deck().kind(card), public.deck().design_of(card).kind);
        let (search, summon) = (effect(public, &Action::Search(kind)), effect(public, &Action::Summon(kind)));
        match of {
            Type::Spell => assert_eq!((search, summon), (Some(Effect::Works), Some(Effect::SpellIsWasted))),
            _ => assert!(search == Some(Effect::OnlySpellsWork) && summon != Some(Effect::SpellIsWasted)),
        }
    }
    assert_eq!(effect(public, &Action::Pass), None);
}

#[test]
fn what_a_card_does_only_elsewhere_is_not_said_of_a_boost_or_a_contender() {
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(4));
    let public = &play.state().public;
    let both = |id: &str| {
        let kind = public.deck().kind(card_called(id, &[]));
        (effect(public, &Action::Summon(kind)), effect(public, &Action::Boost(kind)))
    };
    let (works, opened, not_there) = (Some(Effect::Works), Some(Effect::OnceOpened), Some(Effect::NotThere));
    assert_eq!(both("lich-oak"), (works, not_there), "a boost never becomes a champion");
    assert_eq!(both("marsh-elk"), (works, not_there));
    assert_eq!(both("living-leaf"), (works, works), "it joins the champions from anywhere");
    assert_eq!(both("ghost-vixen"), (not_there, opened));
    assert_eq!(both("creepy-crow"), (works, works));
}

#[test]
fn the_same_decision_is_weighed_with_the_same_chance_whoever_asks() {
    let (play, _) = Play::new(table(2, Options::default()), Seed::from_number(4));
    let seat = WoodlandWizards::to_act(&play.state().public).first().unwrap();
    let seed = |id: u32, seat: Seat| Sight::weigh(id, play.state().view(seat)).map(|sight| sight.seed);
    assert_eq!(seed(1, seat), seed(2, seat));
    assert_ne!(seed(1, Seat(0)), seed(1, Seat(1)));
}

fn played(seed: u64, seats: u8) -> Play<WoodlandWizards> {
    let (mut play, _) = Play::new(table(seats, Options::default()), Seed::from_number(seed));
    let mut bot = bot(seed);
    while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
        let action = bot.choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    play
}

#[test]
fn every_step_is_the_game_as_it_was_and_every_round_has_its_contest() {
    for (seed, seats) in [(0, 2), (1, 4), (2, 7)] {
        let play = played(seed, seats);
        let story = WoodlandWizardsStory::of(&play);
        assert_eq!(story.steps(), play.standing().len());
        assert_eq!(&story.at(story.steps()), play.state());
        assert_eq!(story.contests().len(), usize::from(play.state().public.options.rounds));
        for step in 0..story.steps() {
            let public = story.at(step).public;
            let points: Vec<i16> = Seat::all(seats).map(|seat| champion_points(&public, seat)).collect();
            assert_eq!(points, story.points()[step]);
        }
        let finals = story.final_count();
        assert_eq!(finals.len(), usize::from(seats));
        assert!(finals.is_sorted_by_key(|count| count.place) && finals[0].place == 1);
        for count in &finals {
            assert_eq!(count.champions.len(), usize::from(play.state().public.champions[count.seat.index()].len()));
            assert_eq!(count.champions.iter().map(|worth| worth.points).sum::<i16>(), count.total);
        }
        assert!(matches!(story.over(), Some(Event::Over { .. })));
        let best = story.best_contest().expect("somebody won a contest").2;
        let won =
            |(_, contest): &(usize, &PlayedContest)| contest.told.prizes.first().map(|&seat| contest.told.total(seat));
        assert!(story.contests().iter().filter_map(won).all(|total| total <= best));
        assert_eq!(story.chart().rounds, story.moments());
    }
}

/// A card of the box with this id that isn't among these.
fn card_called(id: &str, taken: &[u8]) -> u8 {
    let deck = Cards::House.deck();
    let found = (0..MAX_CARDS as u8).find(|card| deck.design_of(*card).id == id && !taken.contains(card));
    found.unwrap_or_else(|| panic!("there is a {id}"))
}

/// The contest of the rules page: Gloria in the first seat, Beata in the second.
fn pictured_contest() -> Public {
    let state = WoodlandWizards::deal(&table(2, Options::default()), Seed::from_number(1), &mut NoListener);
    let cards = [(Seat(0), GLORIA), (Seat(1), BEATA)];
    let places = cards.into_iter().flat_map(|(seat, ids)| (0..4).zip(ids).map(move |(slot, id)| (seat, slot, id)));
    places.fold(state.public, |public, (seat, slot, id)| public.with_card(Place { seat, slot }, card_called(id, &[])))
}

#[test]
fn the_contest_of_the_rules_page_is_counted_as_the_rules_count() {
    let public = pictured_contest();
    let powers = |name: &str| pictured(name).unwrap().into_iter().map(|(_, power)| power).collect::<Vec<_>>();
    let sum = |name: &str| powers(name).iter().sum::<i16>();
    assert_eq!(["contest-1", "contest-2", "contest-3", "contest-4", "contest-5"].map(sum), [42, 32, 38, 46, 22]);
    assert_eq!(running_total(&public, Seat(0)), sum("contest-4"));
    assert_eq!(running_total(&public, Seat(1)), sum("contest-5"));
    // Each picture is the one before it and all that one more card does.
    let mut now: Vec<i16> = GLORIA.iter().map(|id| public.deck().printed(card_called(id, &[]))).collect();
    assert_eq!(now, powers("contest-1"), "as printed");
    for (by, name) in [("giant-scorpion", "contest-2"), ("creepy-crow", "contest-3"), ("hornet-queen", "contest-4")] {
        for (card, source, from, to) in explain(&public, Seat(0)) {
            if public.card_at(source).is_some_and(|card| public.deck().design_of(card).id == by) {
                now[usize::from(card.slot)] += to - from;
            }
        }
        assert_eq!(now, powers(name), "after the {by}");
    }
}

#[test]
fn the_champions_of_the_rules_page_are_worth_39_and_every_picture_is_made_of_cards_of_the_box() {
    let champions = pictured("final").unwrap();
    let mut cards = Vec::new();
    for (id, _) in &champions {
        cards.push(card_called(id, &cards));
    }
    let mut public = pictured_contest();
    public.champions[0] = cards.into_iter().collect();
    assert_eq!(champion_points(&public, Seat(0)), 39);
    assert_eq!(champions.iter().map(|(_, power)| power).sum::<i16>(), 39);
    for name in PICTURES {
        for (id, power) in pictured(name).expect("every picture is made") {
            let printed = public.deck().printed(card_called(id, &[]));
            assert!(power == printed || name.starts_with("contest") || *name == "final", "{name}: {id}");
        }
    }
}

#[test]
fn the_end_tells_the_highest_total_and_the_narrowest_miss() {
    for seed in 1..4 {
        let (mut play, _) = Play::new(table(4, Options::default()), Seed::from_number(seed));
        let mut bot = bot(seed);
        while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        let story = WoodlandWizardsStory::of(&play);
        let ending = story.ending(None);
        let contests = story.contests();
        let totals = contests.iter().flat_map(|(_, contest)| contest.told.rows.iter().map(|row| row.total));
        assert_eq!(ending.best.map(|moment| moment.price), totals.max().map(i32::from));
        let missed = ending.costliest.expect("not everybody wins a prize");
        let told = &contests.iter().find(|(place, _)| *place == missed.place).expect("a contest").1.told;
        let seat = missed.seat.expect("somebody missed it");
        assert!(!told.prizes.contains(&seat));
        let least = told.prizes.last().map(|&last| told.total(last)).expect("there were prizes");
        assert_eq!(missed.price, i32::from(told.total(seat)) - i32::from(least));
        assert!(ending.figures.windows(2).all(|two| two[0].place <= two[1].place));
    }
}
