//! Reasons for moves and choices without effect: each is true by the rules, and goes with its cause.

use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, Play, Seed, Setup, Told};
use samobranka_testkit::reasons_hold;
use samobranka_woodland_wizards::{
    Action, Event, Kind, Lack, Options, Phase, Short, WoodlandWizards, champion_points, running_total,
};
use samobranka_woodland_wizards_desk::{Clearing, Idle, Reason, WoodlandWizardsDesk, changes, idle, reasons};

fn table(seats: u8) -> Setup<WoodlandWizards> {
    Setup::new(seats, Options::default()).unwrap()
}

/// Calls `look` at every decision of random games.
fn at_every_decision(games: u64, mut look: impl FnMut(&Play<WoodlandWizards>, samobranka_rules::Seat)) {
    for seed in 0..games {
        let (mut play, _) = Play::new(table(3), Seed::from_number(seed));
        let mut bot = Random::new(Seed::from_number(seed));
        while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
            look(&play, seat);
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).unwrap();
        }
    }
}

fn legal(play: &Play<WoodlandWizards>, seat: samobranka_rules::Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    WoodlandWizards::legal(play.state().view(seat), &mut legal);
    legal
}

/// All that is told when the action is played on the real table.
fn told(play: &Play<WoodlandWizards>, seat: samobranka_rules::Seat, action: &Action) -> Vec<Event> {
    let mut told: Vec<Told<Event>> = Vec::new();
    WoodlandWizards::apply(&mut play.state().clone(), seat, action, &mut told).unwrap();
    told.into_iter().map(|told| told.event).collect()
}

#[test]
fn reasons_and_the_parts_of_a_score_are_said_in_both_languages_and_add_up() {
    let said = reasons_hold::<WoodlandWizards, WoodlandWizardsDesk>(&[table(2), table(4)], 3, |view, seat| {
        let clearing = Clearing::of(view.public);
        let lies = clearing.areas[seat.index()].iter().any(Option::is_some);
        Some(if lies { clearing.total(seat).into() } else { champion_points(view.public, seat).into() })
    });
    assert!(said > 100, "{said}");
}

#[test]
fn what_a_choice_is_said_to_change_it_changes_on_the_real_table() {
    let mut seen = 0;
    at_every_decision(40, |play, seat| {
        for action in legal(play, seat) {
            let said = changes(play.state().view(seat), &action);
            let told = if said.is_empty() { Vec::new() } else { told(play, seat, &action) };
            for change in said {
                let is = |event: &Event| match event {
                    Event::Changed { why, .. } => {
                        (why.card.name(), why.from, why.to) == (change.card.clone(), change.from, change.to)
                    }
                    _ => false,
                };
                assert!(told.iter().any(is), "{action} doesn't change {change:?}");
                seen += 1;
            }
        }
    });
    assert!(seen > 0);
}

#[test]
fn the_points_and_the_place_that_a_card_would_bring_are_those_of_the_open_cards() {
    let mut seen = 0;
    at_every_decision(6, |play, seat| {
        let public = &play.state().public;
        for action in legal(play, seat) {
            let (Action::Summon(_) | Action::Boost(_)) = action else { continue };
            let reasons = reasons(play.state().view(seat), &action);
            let Some(Reason::Points { from, .. }) = reasons.first() else { panic!("{action}: {reasons:?}") };
            assert_eq!(*from, running_total(public, seat));
            for reason in &reasons {
                if let Reason::Stands { place, of, prize } = reason {
                    assert!(*place >= 1 && place <= of && *prize == (*place <= public.prizes()));
                    seen += 1;
                }
            }
        }
    });
    assert!(seen > 0);
}

#[test]
fn ww29_the_badger_says_how_many_discards_it_lacks_until_there_are_enough() {
    let badger: Kind = "digger-badger".parse().unwrap();
    let (mut without, mut with) = (0, 0);
    at_every_decision(60, |play, seat| {
        let view = play.state().view(seat);
        let action = Action::Search(badger);
        let searching = matches!(view.public.phase, Phase::Search(_));
        if !searching || !legal(play, seat).contains(&action) {
            return;
        }
        let there = view.public.discards;
        match idle(view, &action) {
            Some(Idle { lack, .. }) => {
                assert_eq!(lack, Some(Lack { of: Short::Discards, needed: 3, there }));
                assert!(there < 3);
                let cancelled = |event: &Event| matches!(event, Event::Cancelled { .. });
                assert!(told(play, seat, &action).iter().any(cancelled), "the rules cancel it");
                without += 1;
            }
            None => {
                assert!(there >= 3, "with {there} discards it has no effect");
                with += 1;
            }
        }
    });
    assert!(without > 0 && with > 0, "{without} {with}");
}
