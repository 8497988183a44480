//! What the taught first game of every game obeys: the rules play it, every text is there, and only the right tap counts.

use samobranka_desk::{Course, Desk, Does, Draft, Heard, LEARNER, Lesson, Piece, Step};
use samobranka_rules::{Game, Lang, Play, Record, Speak, View};
use samobranka_words::{Reader, Words};

/// The taught first game of `G` keeps its promises. It is played to its end with the rules; `claims` is asked before each
/// step, counted from one, with what the learner sees then: that is where a game proves what its texts say. Gives all that
/// the learner is told, in English and in Russian, to be read.
///
/// # Panics
/// With what doesn't hold.
pub fn lesson_holds<G: Speak, D: Desk<G>>(mut claims: impl FnMut(usize, View<G>)) -> [String; 2] {
    let lesson = D::lesson().unwrap_or_else(|| panic!("{} is taught", G::ID));
    assert!(D::TAUGHT, "{} says that it is taught", G::ID);
    assert!((8..=9).contains(&lesson.steps.len()), "{}: {} steps", G::ID, lesson.steps.len());
    let all = Lang::ALL.map(|lang| Words::new(lang, &[G::catalogue(lang), D::lesson_words(lang)]).expect("words"));
    let mut told = [String::new(), String::new()];
    let mut play = lesson.deal();
    let mut course = Course::after(lesson.clone(), play.log()).expect("a fresh lesson is one");
    for (number, step) in (1..).zip(&lesson.steps) {
        assert_eq!(course.progress(), (number, lesson.steps.len()), "{}", G::ID);
        assert!(!step.taps.is_empty(), "{} step {number} asks for something", G::ID);
        claims(number, play.state().view(LEARNER));
        for (words, told) in all.iter().zip(&mut told) {
            *told += &format!("{number}. {}\n", texts(words, step, play.state().view(LEARNER)));
        }
        take::<G, D>(&mut play, &mut course, step);
    }
    assert!(course.is_over(), "{}: the lesson is over after its last step", G::ID);
    assert!(<G as Game>::outcome(&play.state().public).is_none(), "{}: the game goes on after the lesson", G::ID);
    tips_are_there::<G, D>(&all, play.state().view(LEARNER));
    is_an_ordinary_record(&play);
    can_be_come_back_to(&lesson, &play);
    can_be_gone_through::<G, D>(&lesson);
    told
}

/// Every step but those that begin with a piece in hand can be come to by skipping and by going back, with what is staged there.
fn can_be_gone_through<G: Speak, D: Desk<G>>(lesson: &Lesson<G>) {
    let fresh = Course::after(lesson.clone(), lesson.deal().log()).expect("a fresh lesson is one");
    assert!(fresh.back().is_none(), "{}: nothing comes before the first step", G::ID);
    let (mut course, mut come_to) = (fresh, 1);
    while let Some(next) = course.skipped() {
        let (before, after) = (course.progress().0, next.progress().0);
        assert!(after > before, "{}: skipping goes on from {before}, not to {after}", G::ID);
        let play = next.game();
        assert!(!next.waits(play.log().len()), "{}: at step {after} nobody else is awaited", G::ID);
        let view = play.state().view(LEARNER);
        let mut draft = D::Draft::default();
        for action in next.staged() {
            draft.stage(view, &action).unwrap_or_else(|why| panic!("{}: step {after}: {why}", G::ID));
        }
        assert_eq!(next.back().map(|back| back.progress().0), Some(before), "{}: back from step {after}", G::ID);
        (course, come_to) = (next, come_to + 1);
    }
    let last = course.progress().0;
    assert!(last + 1 >= lesson.steps.len(), "{}: skipping ends at step {last}", G::ID);
    assert!(come_to * 2 >= lesson.steps.len(), "{}: only {come_to} steps can be come to", G::ID);
}

/// Takes a step as the learner would, and the others' answers.
fn take<G: Speak, D: Desk<G>>(play: &mut Play<G>, course: &mut Course<G>, step: &Step<G>) {
    let mut draft = D::Draft::default();
    // What earlier steps have staged is still there.
    for action in staged_before(course) {
        draft.stage(play.state().view(LEARNER), &action).expect("what was staged can be staged again");
    }
    for tap in &step.taps {
        let place = format!("{}: {}", G::ID, tap.line);
        wrong_taps_change_nothing(course, play.log().len(), &place);
        let view = play.state().view(LEARNER);
        assert!(view.to_act() || tap.does == Does::Reads, "{place}: it is for the learner to act");
        match &tap.does {
            Does::Reads | Does::Holds => assert!(course.hear(Heard::Tapped(&tap.piece)), "{place}"),
            Does::Stages(actions) => {
                let mut again = D::Draft::default();
                for action in actions {
                    again.stage(view, action).unwrap_or_else(|why| panic!("{place}: {why}"));
                }
                assert_eq!(again.actions(view), *actions, "{place}");
                draft = again;
                assert!(course.hear(Heard::Staged(actions)), "{place}");
            }
            Does::Plays(actions) => {
                if !draft.is_empty() {
                    let sent = draft.actions(view);
                    assert!(actions.starts_with(&sent), "{place}: {actions:?} is played and {sent:?} was staged");
                }
                for action in actions {
                    assert!(!course.hear(Heard::Played(play.log().len())), "{place}: not before it is played");
                    play.act(LEARNER, action.clone(), None).unwrap_or_else(|why| panic!("{place}: {why}"));
                }
                assert!(course.hear(Heard::Played(play.log().len())), "{place}");
                draft = D::Draft::default();
            }
        }
        for (seat, action) in &tap.answers {
            assert!(course.waits(play.log().len()), "{place}: the learner waits for the answers");
            assert_ne!(*seat, LEARNER, "{place}: the others answer");
            play.act(*seat, action.clone(), None).unwrap_or_else(|why| panic!("{place}, {seat}: {why}"));
        }
        assert!(!course.waits(play.log().len()), "{place}");
    }
}

/// What the steps so far have staged and not played.
fn staged_before<G: Speak>(course: &Course<G>) -> Vec<G::Action> {
    let (number, _) = course.progress();
    let mut staged = Vec::new();
    for tap in course.lesson().steps[..number - 1].iter().flat_map(|step| &step.taps) {
        match &tap.does {
            Does::Stages(actions) => staged.clone_from(actions),
            Does::Plays(_) => staged.clear(),
            Does::Reads | Does::Holds => {}
        }
    }
    staged
}

fn wrong_taps_change_nothing<G: Speak>(course: &mut Course<G>, deeds: usize, place: &str) {
    let (before, right) = (course.progress(), course.now().map(|(_, tap)| (tap.line, tap.piece.clone())));
    let elsewhere = Piece::the("elsewhere");
    assert!(!course.hear(Heard::Tapped(&elsewhere)), "{place}: a tap elsewhere counts for nothing");
    assert!(!course.hear(Heard::Played(deeds)), "{place}: nothing was played");
    if !matches!(course.now(), Some((_, tap)) if tap.does == Does::Stages(Vec::new())) {
        assert!(!course.hear(Heard::Staged(&[])), "{place}: nothing was staged");
    }
    let after = course.now().map(|(_, tap)| (tap.line, tap.piece.clone()));
    assert_eq!((course.progress(), after), (before, right), "{place}");
}

/// The texts of a step, in lines; each holds to its measure.
fn texts<G: Speak>(words: &Words, step: &Step<G>, view: View<G>) -> String {
    let names = ["Anna", "Vera", "Timur", "Oleg"].map(str::to_owned);
    let reader = Reader { names: &names, you: Some(LEARNER) };
    let say = |key: &'static str| {
        let said = words.say(&step.say(key, view), &reader);
        assert!(!said.contains('⟦'), "{} in {}: {said}", key, words.lang());
        assert!(!said.is_empty(), "{key} in {}", words.lang());
        said
    };
    let (title, text) = (say(step.title), say(step.text));
    assert!(sentences(&text) <= 3, "{} in {}: at most three sentences: {text}", step.text, words.lang());
    for sentence in text.split_inclusive(['.', '!', '?']) {
        let count = sentence.split_whitespace().count();
        assert!(count <= 20, "{} in {}: a short sentence: {sentence}", step.text, words.lang());
    }
    let mut lines = vec![title, format!("   {text}")];
    for tap in &step.taps {
        let line = say(tap.line);
        assert_eq!(sentences(&line), 1, "{} in {}: one thing to do: {line}", tap.line, words.lang());
        lines.push(format!("   > {line}"));
    }
    lines.join("\n")
}

/// Whoever plays on is told what is asked; a spectator is told nothing.
fn tips_are_there<G: Speak, D: Desk<G>>(all: &[Words], view: View<G>) {
    let Some(tip) = D::tip(view, &[]) else { return };
    for words in all {
        let said = words.say(&tip, &Reader { names: &[], you: Some(LEARNER) });
        assert!(!said.contains('⟦') && sentences(&said) <= 2, "a short tip in {}: {said}", words.lang());
    }
    assert_eq!(D::tip(View { own: None, ..view }, &[]), None, "{}: a spectator is asked nothing", G::ID);
}

fn sentences(text: &str) -> usize {
    text.split(['.', '!', '?']).filter(|part| part.contains(char::is_alphabetic)).count()
}

fn is_an_ordinary_record<G: Speak>(play: &Play<G>) {
    let text = play.record().expect("a dealt game has a record").to_text();
    let record = Record::<G>::from_text(&text).expect("it can be read");
    let again = record.replay(play.seed().expect("it was dealt")).expect("it can be played again");
    assert_eq!(again.state(), play.state(), "{}: the lesson is a record like any other", G::ID);
}

/// A reload finds a step again wherever the learner may act; a game that left the lesson isn't one.
fn can_be_come_back_to<G: Speak>(lesson: &Lesson<G>, play: &Play<G>) {
    let script = lesson.script();
    assert_eq!(script.len(), play.log().len(), "{}", G::ID);
    for deeds in lesson.opening.len()..=script.len() {
        let course = Course::after(lesson.clone(), &play.log()[..deeds]);
        let others = script.get(deeds).is_some_and(|(seat, _)| *seat != LEARNER);
        assert!(course.is_some() || !others, "{}: found again after {deeds} deeds", G::ID);
    }
    let mut elsewhere = play.log().to_vec();
    elsewhere.swap_remove(lesson.opening.len());
    assert!(Course::after(lesson.clone(), &elsewhere).is_none(), "{}: another game is no lesson", G::ID);
}
