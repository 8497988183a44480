//! The desk of Portals: a staged turn is what it shows, and a story is the game.

use samobranka_desk::{Desk, Draft, Seen, Story};
use samobranka_players::{Bot, Players};
use samobranka_portals::{Action, Area, At, Event, Illegal, Options, Payment, Phase, Portals, SignSet, Start, To};
use samobranka_portals_desk::{
    Aim, Choice, Ghost, Gold, Over, PortalScene, PortalsDesk, PortalsDraft, PortalsStory, Reason, Tip, choices,
    first_place, goal, pictured_key, pictured_portal, promise, queue, reasons, rivals, tip,
};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, Play, Seat, Seed, Setup, Told};
use samobranka_testkit::{desk_holds, lesson_holds, norms_hold, reasons_hold};

fn table(seats: u8, options: Options) -> Setup<Portals> {
    Setup::new(seats, options).unwrap()
}

fn modules() -> Options {
    Options { spells: true, signs: true, ..Options::default() }
}

fn bot(name: &str, seed: u64) -> Box<dyn Bot<Portals>> {
    PortalsPlayers::bot(name).expect("it is there").make(Seed::from_number(seed))
}

#[test]
fn the_desk_keeps_its_promises() {
    let setups = [
        table(1, Options::default()),
        table(2, Options { start: Start::Claim, ..Options::default() }),
        table(3, Options { payment: Payment::Declared, start: Start::Host, ..modules() }),
        table(4, modules()),
    ];
    desk_holds::<Portals, PortalsDesk>(&setups, 3);
}

/// What the own page has as the norm is what bots make of a game alone.
#[test]
fn the_norms_are_what_bots_make_of_it() {
    norms_hold::<Portals, PortalsDesk, PortalsPlayers>(&["novice", "amateur"], 40);
}

/// Whatever is staged and then sent comes about as it was shown.
#[test]
fn a_staged_turn_is_what_it_shows() {
    for (seats, seed) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        let (mut play, _) = Play::<Portals>::new(table(seats, modules()), Seed::from_number(seed));
        let mut bot = bot("random", seed);
        let mut staged: Option<(Seat, Seen<Portals>, PortalsDraft)> = None;
        let mut longest = 0;
        while let Some(seat) = Portals::to_act(&play.state().public).first() {
            let seen = Seen::of(play.state().view(seat));
            let action = bot.choose(seen.view());
            let before = staged.take().filter(|(by, ..)| *by == seat);
            let (from, mut draft) =
                before.map_or_else(|| (seen.clone(), PortalsDraft::default()), |(_, seen, draft)| (seen, draft));
            draft.stage(from.view(), &action).unwrap_or_else(|why| panic!("{draft:?}, {action}: {why}"));
            longest = longest.max(draft.steps().len());
            let base = draft.base(from.view());
            let ahead = PortalsDesk::ahead(seen.view(), &action);
            play.act(seat, action, None).expect("bots play by the rules");
            let public = &play.state().public;
            if let Some(ahead) = ahead {
                assert_eq!(ahead, Seen::of(play.state().view(seat)), "{action}");
            }
            if base.complete || matches!(action, Action::Open(_) | Action::Keep(_)) {
                continue;
            }
            assert_eq!(base.seen.public.phase, public.phase, "{draft:?}");
            assert_eq!(draft.hand(from.view()).len(), public.keys[seat.index()].len());
            assert_eq!(draft.boards(from.view()), public.stones[..usize::from(seats)].to_vec());
            for area in Area::ALL {
                let heap = public.areas[area.index()];
                assert_eq!(draft.bowl(from.view(), area), (heap.count, heap.colour()));
            }
            staged = Some((seat, from, draft));
        }
        assert!(longest > 2, "{longest}");
    }
}

/// At the first turn of a game for two.
fn first_turn() -> Play<Portals> {
    Play::new(table(2, Options::default()), Seed::from_number(5)).0
}

fn legal(play: &Play<Portals>, draft: &PortalsDraft, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    Portals::legal(draft.base(play.state().view(seat)).seen.view(), &mut legal);
    legal
}

#[test]
fn another_key_takes_the_place_of_the_first_and_what_still_can_be_stays() {
    let play = first_turn();
    let seat = play.state().public.actor().expect("somebody begins");
    let view = play.state().view(seat);
    let mut draft = PortalsDraft::default();
    let keys: Vec<_> = legal(&play, &draft, seat)
        .into_iter()
        .filter_map(|action| if let Action::TakeKey(key) = action { Some(key) } else { None })
        .collect();
    assert_eq!(tip(view, &draft, false), Some(Tip::Key));
    assert_eq!(draft.choose_key(view, keys[0]), Ok(true));
    assert_eq!(goal(view, &draft, SignSet::NONE, false, None).aim, Aim::GoKey(keys[0]));
    assert_eq!(tip(view, &draft, false), Some(Tip::ThenStone));
    let put = *legal(&play, &draft, seat).iter().find(|it| matches!(it, Action::Put { to: To::Mark(_), .. })).unwrap();
    draft.stage(view, &put).unwrap();
    assert_eq!(draft.stage(view, &put), Err(Illegal::NotNow), "the turn is whole");
    assert_eq!(tip(view, &draft, false), Some(Tip::Confirm));
    assert!(matches!(goal(view, &draft, SignSet::NONE, false, None).aim, Aim::GoBoth { .. }));
    // The stone was on the first key: it goes with it.
    assert_eq!(draft.choose_key(view, keys[1]), Ok(true));
    assert_eq!(draft.steps(), [Action::TakeKey(keys[1])]);
    assert_eq!(draft.choose_key(view, keys[1]), Ok(false), "chosen again, it is taken back");
    assert!(draft.is_empty());
}

#[test]
fn signs_that_are_staged_are_what_the_button_keeps() {
    let (play, _) = Play::<Portals>::new(table(2, modules()), Seed::from_number(5));
    let seat = Portals::to_act(&play.state().public).first().expect("signs are kept first");
    let view = play.state().view(seat);
    assert_eq!(goal(view, &PortalsDraft::default(), SignSet::NONE, false, None).aim, Aim::ChooseSigns);
    let keeps = legal(&play, &PortalsDraft::default(), seat);
    let Some(keep @ Action::Keep(signs)) = keeps.last().copied() else { panic!("{keeps:?}") };
    let mut draft = PortalsDraft::default();
    draft.stage(view, &keep).unwrap();
    assert_eq!(draft.asked(view), None, "the decision is whole");
    let said = goal(view, &draft, SignSet::NONE, false, None);
    assert_eq!((said.aim, said.steps), (Aim::Keep(signs.len()), Some(vec![keep])));
    // Signs that are chosen one by one after that go first.
    let one = signs.iter().take(1).fold(SignSet::NONE, SignSet::with);
    assert_eq!(goal(view, &draft, one, false, None).steps, Some(vec![Action::Keep(one)]));
}

/// A key that is tried after a staged spell is tried on the boards as they would be.
#[test]
fn a_key_is_tried_on_the_boards_with_what_is_staged_on_them() {
    let (mut play, _) = Play::<Portals>::new(table(2, modules()), Seed::from_number(3));
    let mut bot = bot("greedy", 3);
    let mut tried = 0;
    while let Some(seat) = Portals::to_act(&play.state().public).first() {
        let view = play.state().view(seat);
        let mut draft = PortalsDraft::default();
        // Takes no key, moves a stone by the first spell.
        for _ in 0..4 {
            let next = legal(&play, &draft, seat).into_iter().find(|step| match step {
                Action::NoKey | Action::Lift(_) | Action::Lower(_) => true,
                Action::Put { to: To::Area(area), .. } => area.number() == 1,
                _ => false,
            });
            if next.is_none_or(|step| draft.stage(view, &step).is_err()) {
                break;
            }
        }
        if let Some(Action::Lower(at)) = draft.last() {
            let base = draft.base(view);
            assert_eq!(base.seen.public.stones[..2], draft.boards(view));
            assert_eq!(draft.told(view).len(), draft.steps().len());
            let Some(Action::Put { source, stone, .. }) = draft.steps().iter().rev().nth(2) else {
                panic!("{draft:?}")
            };
            assert_eq!(draft.taken_from(*source), Some(*stone));
            for held in draft.hand(view) {
                let Some(over) = Over::of(view, &draft, Some(held.key)) else { panic!("{held:?}") };
                let there = |ghost: &Ghost| {
                    let on_board = ghost.kept_on(over.set()) == *ghost;
                    on_board && ghost.cells(over.stones.spots()).any(|(_, cell)| cell == at.cell)
                };
                for ghost in Ghost::all(at.board).filter(there) {
                    if let Some(promised) = promise(base.seen.view(), &over, ghost) {
                        assert!(!promised.preview.returned.is_empty(), "a stone is staged there");
                        tried += 1;
                    }
                }
            }
        }
        let action = bot.choose(view);
        play.act(seat, action, None).expect("bots play by the rules");
    }
    assert!(tried > 0);
}

#[test]
fn what_is_sent_step_by_step_falls_off_the_front() {
    let mut play = first_turn();
    let seat = play.state().public.actor().expect("somebody begins");
    let mut draft = PortalsDraft::default();
    for _ in 0..2 {
        let next = legal(&play, &draft, seat)[0];
        draft.stage(play.state().view(seat), &next).unwrap();
    }
    play.act(seat, draft.steps()[0], None).unwrap();
    let second = draft.steps()[1];
    draft.keep_what_fits(play.state().view(seat));
    assert_eq!(draft.steps(), [second]);
    assert!(draft.in_hand(play.state().view(seat), None).is_none());
    let Action::Put { source, stone, to } = second else { panic!("{second} is a stone") };
    assert!(draft.take_stone_back());
    assert_eq!(draft.why_not(play.state().view(seat), source, stone), None);
    assert_eq!(draft.lifted(play.state().view(seat), Some((source, stone))), Some((source, stone)));
    let list = choices(play.state().view(seat), &draft, None);
    assert!(list.contains(&Choice::Stone(source, stone)), "{list:?}");
    let list = choices(play.state().view(seat), &draft, Some((source, stone)));
    assert!(list.contains(&Choice::Act(Action::Put { source, stone, to })), "{list:?}");
}

#[test]
fn a_promise_is_what_opening_brings_and_the_queue_is_by_number() {
    let (mut play, _) = Play::<Portals>::new(table(3, modules()), Seed::from_number(9));
    let mut bot = bot("greedy", 9);
    let mut news: Vec<Told<_>> = Vec::new();
    let (mut opened, mut waited) = (0, 0);
    while let Some(seat) = Portals::to_act(&play.state().public).first() {
        let view = play.state().view(seat);
        let keys = queue(view, news.iter().rev().map(|told| &told.event));
        assert!(keys.is_sorted_by_key(|queued| queued.key));
        waited += usize::from(rivals(&keys, seat).is_some_and(|(_, before, _)| !before.is_empty()));
        let action = bot.choose(view);
        if let (Phase::Open { key, .. }, Action::Open(placement)) = (view.public.phase, action) {
            let over = Over::of(view, &PortalsDraft::default(), None).expect("a key is to be laid");
            assert!(over.active && over.key == key);
            let ghost = Ghost::all(placement.board()).find(|it| it.placement(over.stones) == Some(placement)).unwrap();
            let promised = promise(view, &over, ghost).expect("it lies on the board");
            assert_eq!(promised.placement, placement);
            let first = first_place(view, &over);
            assert!(promise(view, &over, first).is_some_and(|it| it.placement.board() == first.board));
            let told = play.act(seat, action, None).unwrap();
            let scored = |it: &Told<Event>| matches!(it.event, Event::Scored { points, .. } if points == promised.preview.points);
            assert!(told.iter().any(scored), "{promised:?}");
            opened += 1;
            news.extend(told);
            continue;
        }
        news.extend(play.act(seat, action, None).unwrap());
    }
    assert!(opened > 10 && waited > 0, "{opened} {waited}");
    assert_eq!(goal(play.state().view(Seat(0)), &PortalsDraft::default(), SignSet::NONE, false, None).aim, Aim::Over);
}

fn played(seats: u8, seed: u64) -> Play<Portals> {
    let (mut play, _) = Play::new(table(seats, modules()), Seed::from_number(seed));
    let mut bot = bot("greedy", seed);
    while let Some(seat) = Portals::to_act(&play.state().public).first() {
        let action = bot.choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    play
}

#[test]
fn alone_no_tip_speaks_of_others_or_of_a_queue() {
    let told = |seats: u8| {
        let (mut play, _) = Play::new(table(seats, Options::default()), Seed::from_number(3));
        let mut bot = bot("greedy", 3);
        let mut tips = Vec::new();
        while let Some(seat) = Portals::to_act(&play.state().public).first() {
            tips.extend(
                Seat::all(seats).filter_map(|seat| tip(play.state().view(seat), &PortalsDraft::default(), false)),
            );
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        tips
    };
    let alone = told(1);
    assert!(alone.contains(&Tip::OpenAlone));
    assert!(!alone.iter().any(|tip| matches!(tip, Tip::Queue | Tip::Open)), "{alone:?}");
    let together = told(2);
    assert!(together.contains(&Tip::Queue) && together.contains(&Tip::Open) && !together.contains(&Tip::OpenAlone));
}

#[test]
fn every_step_is_the_game_as_it_was_and_the_points_add_up() {
    for (seats, seed) in [(1, 0), (2, 1), (3, 2)] {
        let play = played(seats, seed);
        let story = PortalsStory::of(&play);
        assert_eq!(story.steps(), play.standing().len());
        assert_eq!(&story.at(story.steps()), play.state());
        for step in (0..story.steps()).step_by(7) {
            let state = story.at(step);
            let points: Vec<i16> = state.private[..usize::from(seats)].iter().map(|own| own.points).collect();
            assert_eq!(points, story.scores()[step]);
        }
        for seat in Seat::all(seats) {
            let deeds = story.deeds_of(seat);
            let sum = (deeds.matches + deeds.neighbours + 4 * deeds.signs) as i32;
            let lost = if seats == 1 { 0 } else { 2 * deeds.missed as i32 };
            let total = i32::from(play.state().public.totals[seat.index()]);
            assert_eq!((sum - lost).max(0), total, "nothing else brings or costs points");
            assert!(deeds.portals() > 0);
            let best = story.best_of(seat, 1);
            assert_eq!(best.first().map(|(_, opened)| u32::from(opened.points.total())), Some(deeds.best));
        }
        let chart = story.chart();
        assert_eq!(chart.scores.len(), story.steps() + 1);
        assert!(
            chart
                .gold
                .iter()
                .all(|&(step, seat)| chart.scores[step][seat.index()] <= chart.scores[step + 1][seat.index()])
        );
        let totals: Vec<i16> = story.standings().iter().map(|seat| play.state().public.totals[seat.index()]).collect();
        assert!(totals.is_sorted_by(|one, other| one >= other));
    }
}

#[test]
fn the_lesson_is_played_to_its_end_and_every_sentence_of_it_holds() {
    let told = lesson_holds::<Portals, PortalsDesk>(|number, view| {
        let public = view.public;
        let asked = || match public.phase {
            Phase::Open { key, .. } if view.to_act() => Some(key.0),
            _ => None,
        };
        match number {
            2 => {
                assert_eq!(public.open.iter().flatten().flatten().count(), 6);
                assert_eq!(public.taken[0].iter().sum::<u8>(), 5, "the sixth turn is the last");
            }
            6 => {
                assert_eq!(asked(), Some(8));
                // The tap brings the figure exactly where the lesson lays it.
                let over = Over::of(view, &PortalsDraft::default(), None).unwrap();
                let (first, at) = (first_place(view, &over), "1b4".parse::<At>().unwrap());
                assert!(!first.covers(at.board, at.cell, over.set()), "a tap on the figure would turn it");
                let points = promise(view, &over, first.moved_to(at.board, at.cell, over.set())).unwrap();
                assert_eq!(Action::Open(points.placement).to_string(), "open 1:Tb4+Ad4");
                assert_eq!((points.preview.points.matches, points.points), (2, 4));
            }
            8 | 9 => assert_eq!(asked(), Some(25), "the learner opens the next portal"),
            _ => {}
        }
    });
    for (told, sum) in told.iter().zip(["2 more. Together 4", "это ещё 2. Вместе 4"]) {
        assert!(told.contains(sum), "{told}");
    }
}

#[test]
fn the_portal_of_the_rules_page_brings_two_and_five_points() {
    let picture = pictured_portal();
    let points = picture.preview.points;
    assert_eq!((points.matches, points.for_matches, points.for_neighbours, points.total()), (2, 2, 5, 7));
    assert!(picture.preview.returned.is_empty(), "no stone goes to the bag");
    assert!(picture.public.is_prepared(&picture.held), "the key is prepared");
    let over = picture.over();
    assert_eq!(picture.ghost.kept_on(over.set()), picture.ghost, "the key lies where it is shown");
    assert_eq!(picture.public.free_marks(&pictured_key()).count_ones(), 2, "two marks of the key are free");
}

#[test]
fn the_end_tells_the_best_portal_and_the_one_that_could_have_brought_most_more() {
    let (mut play, _) = Play::new(table(2, Options::default()), Seed::from_number(4));
    // The first action every time: portals are laid wherever they fit, so better places are missed.
    while let Some(seat) = Portals::to_act(&play.state().public).first() {
        let mut actions = Vec::new();
        Portals::legal(play.state().view(seat), &mut actions);
        play.act(seat, actions[0], None).expect("a legal action");
    }
    let story = PortalsStory::of(&play);
    let ending = story.ending(None);
    let portals: Vec<i32> =
        story.taken().iter().filter_map(|step| step.opened).map(|it| it.points.total().into()).collect();
    let best = ending.best.expect("portals were opened");
    assert_eq!(Some(best.price), portals.iter().max().copied());
    let costliest = ending.costliest.expect("a better place was missed");
    assert!(costliest.price < 0);
    let opened = story.led_to(costliest.place).and_then(|step| step.opened);
    assert!(opened.is_some(), "it leads to a portal");
    assert_eq!(ending.figures.len(), 2);
}

#[test]
fn a_portal_is_told_part_by_part_and_its_parts_are_its_points() {
    let (mut play, _) = Play::new(table(2, Options::default()), Seed::from_number(4));
    let mut portals = 0;
    while let Some(seat) = Portals::to_act(&play.state().public).first() {
        let mut actions = Vec::new();
        Portals::legal(play.state().view(seat), &mut actions);
        let told = play.act(seat, actions[0], None).expect("a legal action");
        let points = told.iter().find_map(|told| match &told.event {
            Event::Scored { points, .. } => Some(*points),
            _ => None,
        });
        let opened = told.iter().find_map(|told| match &told.event {
            Event::Opened { board, placed, .. } => Some((*board, *placed)),
            _ => None,
        });
        let Some(((board, placed), points)) = opened.zip(points) else { continue };
        let scene = PortalScene::of(&play.state().public, seat, board, &placed, points);
        let gold = scene.gold_at(scene.counts());
        let matches = gold.iter().filter(|gold| matches!(gold, Gold::Match(_))).count();
        assert_eq!(matches, usize::from(points.matches));
        assert_eq!(gold.len() - matches, usize::from(points.for_neighbours));
        assert_eq!(scene.gold_at(0), [], "first the stones are laid");
        assert!(scene.is_over(scene.counts()) && !scene.is_over(scene.counts() - 1));
        portals += 1;
    }
    assert!(portals > 4);
}

#[test]
fn reasons_and_the_parts_of_a_score_are_said_in_both_languages_and_add_up() {
    let setups = [table(1, Options::default()), table(2, modules()), table(3, Options::default())];
    let said = reasons_hold::<Portals, PortalsDesk>(&setups, 1, |view, seat| {
        view.own.filter(|(own, _)| *own == seat).map(|(_, own)| i32::from(own.points))
    });
    assert!(said > 100, "{said}");
}

/// What the rules make of an action is what its reasons say, and a reason that isn't given isn't true.
#[test]
fn every_reason_is_what_the_rules_make_of_the_action() {
    let (mut opened, mut prepared, mut lacking) = (0, 0, 0);
    for seed in 0..2 {
        let (mut play, _) = Play::<Portals>::new(table(2, Options::default()), Seed::from_number(seed));
        let mut bot = bot("random", seed);
        while let Some(seat) = Portals::to_act(&play.state().public).first() {
            let view = play.state().view(seat);
            let mut legal = Vec::new();
            Portals::legal(view, &mut legal);
            for action in legal.iter().step_by(legal.len().div_ceil(6)) {
                let mut after = play.state().clone();
                let mut told: Vec<Told<Event>> = Vec::new();
                Portals::apply(&mut after, seat, action, &mut told).unwrap();
                let scored = told.iter().find_map(|told| match &told.event {
                    Event::Scored { points, .. } => Some(*points),
                    _ => None,
                });
                let free = |key| {
                    view.public.keys[seat.index()].get(key).map(|held| view.public.free_marks(held).count_ones() as u8)
                };
                let reasons = reasons(view, action);
                for reason in &reasons {
                    match (*reason, action) {
                        (Reason::Opens(points), _) => {
                            assert_eq!(Some(points), scored);
                            opened += 1;
                        }
                        (Reason::OpensForNothing, _) => assert_eq!(scored.map(|points| points.total()), Some(0)),
                        (Reason::Prepares(key), _) => {
                            assert_eq!(free(key), Some(1), "one mark was free before");
                            prepared += 1;
                        }
                        (Reason::Lacks(left), Action::Put { to: To::Mark(mark), .. }) => {
                            assert_eq!(free(mark.key), Some(left + 1));
                            lacking += 1;
                        }
                        (Reason::Needs(marks), Action::TakeKey(key)) => {
                            let card = view.public.data().key(*key).unwrap();
                            assert_eq!(u32::from(marks), card.marks.count_ones());
                        }
                        _ => {}
                    }
                }
            }
            let action = bot.choose(view);
            play.act(seat, action, None).unwrap();
        }
    }
    assert!(opened > 0 && prepared > 0 && lacking > 0, "{opened} {prepared} {lacking}");
}
