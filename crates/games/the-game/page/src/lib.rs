//! THE GAME's table.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod acts;
mod bar;
mod card;
mod chart;
mod hand;
mod keys;
mod lane;
mod look_back;
mod model;
mod picture;
mod rules;
mod seats;
mod table;
mod talk;
mod track;
mod unseen;

use leptos::prelude::*;
use samobranka_desk::{Measure, Moment, Piece};
use samobranka_page::speech::text;
use samobranka_page::{Page, SeatContext};
use samobranka_puzzles::Puzzles;
use samobranka_rules::{Lang, Outcome, Phrase};
use samobranka_the_game::{Action, Difficulty, Fire, Options, Public, TheGame};
use samobranka_the_game_desk::TheGameDesk;
use samobranka_the_game_players::TheGamePlayers;

use model::Model;

/// TheGame in the page.
#[derive(Clone, Copy, Debug)]
pub struct TheGamePage;

type LookBack = samobranka_page::LookBack<TheGame, TheGamePage>;

impl Page<TheGame> for TheGamePage {
    type Players = TheGamePlayers;
    type Desk = TheGameDesk;

    const THEME: &'static str = "thegame";
    const NAME: &'static str = "web-the-game-name";
    const ABOUT: &'static str = "web-the-game-about";
    const MINUTES: u8 = 20;
    const STORY: &'static str = "web-tg-how-rows-grew";
    const MEASURES: &'static [(&'static str, Measure)] =
        &[("web-tg-measure-left", Measure::Fewest), ("web-measure-wins", Measure::Beaten)];
    const MARK: &'static str = "\
..x.....x..
.xxx....x..
xxxxx...x..
..x.....x..
..x.....x..
..x...xxxxx
..x....xxx.
..x.....x..";
    const GIVE_UP_ABOUT: &'static str = "web-tg-give-up-about";
    const PUZZLE: &'static str = "web-the-game-puzzle";
    const CREDITS: &'static [&'static str] = &["web-credits-games"];

    fn front(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/front.en.ftl"),
            Lang::Ru => include_str!("../words/front.ru.ftl"),
        }
    }

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn picture() -> AnyView {
        view! { <picture::ThreeCards/> }.into_any()
    }

    fn rules_picture(name: &str) -> Option<AnyView> {
        rules::rules_picture(name)
    }

    fn puzzles() -> Option<&'static dyn Puzzles<TheGame>> {
        Some(&samobranka_the_game_puzzles::TheGamePuzzles)
    }

    fn standing(public: &Public) -> Phrase {
        Phrase::new("web-tg-standing").with("left", public.left())
    }

    fn result(outcome: &Outcome) -> Phrase {
        let left = match outcome {
            Outcome::Team { score, .. } => *score,
            Outcome::Rank { .. } => 0, // nobody is ranked in this game
        };
        Phrase::new("web-tg-cards-left").with("left", left)
    }

    fn chips(seats: u8, options: &Options) -> AnyView {
        bar::chips(seats, *options)
    }

    fn counter(context: SeatContext<TheGame>) -> AnyView {
        bar::counter(context)
    }

    fn table(context: SeatContext<TheGame>, hidden: Signal<bool>) -> AnyView {
        view! { <table::Table model=Model::new(context) hidden/> }.into_any()
    }

    fn piece(piece: &Piece) -> String {
        match piece.kind {
            "card" => format!(".hand [data-card=\"{}\"]", piece.name),
            "row" => format!("[data-lane=\"{}\"]", piece.name),
            "rows" => ".lanes".to_owned(),
            "deck" => ".tg .deck".to_owned(),
            "wish" => format!("[data-wish=\"{}\"]", piece.name),
            "agree" => "[data-agree]".to_owned(),
            "object" => "[data-object]".to_owned(),
            _ => ".tg .hand".to_owned(),
        }
    }

    fn can_be_shown(action: &Action) -> bool {
        matches!(action, Action::Lay { .. })
    }

    fn switches(context: SeatContext<TheGame>) -> AnyView {
        view! {
            <unseen::UnseenSwitch context/>
            <p class="small muted keys">{move || text("web-tg-keys")}</p>
        }
        .into_any()
    }

    fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
        look_back::verdict(back, outcome)
    }

    fn moment_words(back: LookBack, moment: &Moment) -> String {
        look_back::moment_words(back, moment)
    }

    fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
        look_back::moment_pieces(back, moment)
    }

    fn chart(back: LookBack) -> AnyView {
        view! { <look_back::Chart back/> }.into_any()
    }

    fn board(back: LookBack) -> AnyView {
        view! { <look_back::Board back/> }.into_any()
    }

    fn facts(back: LookBack) -> AnyView {
        view! {
            <look_back::OpenHands back/>
            <look_back::Facts back/>
        }
        .into_any()
    }

    fn harder(options: &Options) -> Option<(Options, &'static str)> {
        match (options.difficulty, options.fire) {
            (Difficulty::Normal, _) => {
                Some((Options { difficulty: Difficulty::Expert, ..*options }, "web-tg-harder-expert"))
            }
            (_, Fire::Off) => Some((Options { fire: Fire::NextCard, ..*options }, "web-tg-harder-fire")),
            (Difficulty::Expert, _) => {
                Some((Options { difficulty: Difficulty::ExpertOneLess, ..*options }, "web-tg-harder-one-less"))
            }
            (Difficulty::ExpertOneLess, _) => None,
        }
    }
}
