//! Each law notices what it is there for, alone and among the others.

use samobranka_rules::Setup;
use samobranka_testkit::{Broken, Laws, Tally};

use crate::game::{Bug, Toy, options, with};

fn setups() -> [Setup<Toy>; 3] {
    [(2, false), (2, true), (3, true)].map(|(seats, tapping)| Setup::new(seats, options(tapping)).unwrap())
}

fn laws_on(bug: Bug) -> Result<Tally, Box<Broken>> {
    with(bug, || Laws::over(&setups()).games(400).try_to_hold())
}

#[test]
fn a_game_without_a_fault_passes() {
    let tally = laws_on(Bug::None).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(tally.games, 400);
    assert!(tally.asides > 0 && tally.rulings > 0 && tally.steps_back > 0 && tally.decisions > 2000, "{tally}");
}

macro_rules! bites {
    ($($test:ident: $bug:ident breaks $law:literal $(and $other:literal)?;)+) => {$(
        #[test]
        fn $test() {
            for law in [$law $(, $other)?] {
                let broken = with(Bug::$bug, || Laws::over(&setups()).games(400).only(law).try_to_hold());
                assert_eq!(broken.expect_err("this law must notice").law, law);
            }
            laws_on(Bug::$bug).expect_err("all laws together must notice");
        }
    )+};
}

bites! {
    an_illegal_action_is_listed: ListsWhatIsIllegal breaks "listed actions apply";
    the_list_is_out_of_order: ListsOutOfOrder breaks "lists are sorted";
    an_action_is_listed_twice: ListsTwice breaks "lists are sorted";
    choosing_counts_one_too_few: Miscounts breaks "choosing agrees with the list";
    choosing_gives_another_action: ChoosesAnother breaks "choosing agrees with the list";
    actions_are_listed_for_one_who_has_decided: ListsForSealed breaks "somebody can act until it is over";
    what_is_not_listed_is_allowed: AllowsTheUnlisted breaks "unlisted actions are refused";
    onlookers_may_play: AllowsOnlookers breaks "unlisted actions are refused";
    seats_that_are_not_there_may_play: AllowsStrangers breaks "unlisted actions are refused";
    check_and_apply_refuse_differently: RefusesInAnotherWay breaks "unlisted actions are refused";
    a_refusal_names_no_rule: RefusesWithoutAReason breaks "unlisted actions are refused";
    a_refused_action_changes_something: ChangesAndRefuses breaks "unlisted actions are refused";
    a_refused_action_is_told: TellsAndRefuses breaks "unlisted actions are refused";
    an_aside_breaks_what_always_holds: AsideTakesACard breaks "invariants hold";
    an_aside_touches_what_is_hidden: AsideStirsTheDeck breaks "asides are only words";
    an_aside_decides_the_game: AsideEndsIt breaks "asides are only words";
    an_unlisted_aside_is_allowed: AsideUnlisted breaks "asides are only words";
    asides_are_out_of_order: AsidesOutOfOrder breaks "asides are only words";
    an_unlisted_ruling_is_allowed: RulingUnlisted breaks "rulings are listed or refused";
    a_listed_ruling_is_refused: RulingRefused breaks "rulings are listed or refused";
    a_card_is_lost: LosesACard breaks "listed actions apply" and "invariants hold";
    a_game_ends_without_an_outcome: EndsInSilence breaks "somebody can act until it is over" and "states from outside are refused or play on";
    a_game_never_ends: NeverEnds breaks "games end";
    the_deal_is_not_the_seeds: DealsByMood breaks "deals are told";
    the_same_deed_does_something_else: PlaysByMood breaks "the same deed does the same";
    a_deed_depends_on_other_games: PlaysByEarlierGames breaks "records are true";
    the_deal_shows_a_hidden_card_to_all: DealShowsTheBottom breaks "deals are told";
    the_table_shows_a_drawn_card_to_all: PublicShowsTheDraw breaks "secrets are kept";
    others_are_told_a_drawn_card: TellsTheDraw breaks "secrets are kept";
    others_are_told_a_sealed_card: TellsTheSeal breaks "secrets are kept";
    a_draw_could_be_undone: DrawCanBeUndone breaks "secrets are kept";
    what_can_be_undone_changes: RevealsByMood breaks "steps back";
    an_imagined_world_has_another_own_hand: ImaginesAnotherHand breaks "imagined worlds look the same" and "secrets are kept";
    an_imagined_world_has_a_card_twice: ImaginesDoubles breaks "imagined worlds look the same";
    imagining_is_not_the_chances: ImaginesByMood breaks "imagined worlds look the same";
    an_action_is_written_wrongly: WritesTheWrongCard breaks "what is written is read back" and "records are true";
    a_state_is_written_in_part: ForgetsWhenWritten breaks "what is written is read back";
    unknown_options_are_passed_over: ReadsStrangers breaks "unknown parts are refused";
    notation_names_another_card: PrintsTheWrongCard breaks "notation is read back";
    notation_cannot_be_read: Unreadable breaks "notation is read back";
    the_game_panics: Panics breaks "nothing panics";
    states_are_not_checked: LoadsAnything breaks "states from outside are refused or play on";
}

/// Calling a harmless event a reveal is allowed: it only shortens how far one can go back.
#[test]
fn caution_is_no_fault() {
    laws_on(Bug::SealCannotBeUndone).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn a_failure_names_law_step_setup_and_seed_and_can_be_repeated() {
    let broken = laws_on(Bug::LosesACard).expect_err("the laws must notice");
    let text = broken.to_string();
    for part in ["toy breaks the law \"", "no card is lost", "seats, tapping", "LAWS_SEED="] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(laws_on(Bug::LosesACard).expect_err("as before"), broken);
}
