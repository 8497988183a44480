//! Example game in the page. `table.rs` is the table that is played at, `look_back.rs` what is shown of a finished game,
//! and this file what the app asks for besides. The styles are in `style.css`, those that the first
//! page needs in `front.css`, the texts in `words/`.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod card;
mod look_back;
mod model;
mod table;

use leptos::prelude::*;
use samobranka_desk::Measure;
use samobranka_example_game::{Action, Deck, ExampleGame, Options, Public};
use samobranka_example_game_desk::{ExampleGameDesk, ExampleGameStory};
use samobranka_example_game_players::ExampleGamePlayers;
use samobranka_page::chart::points_chart;
use samobranka_page::speech::{text, text_with};
use samobranka_page::{Page, SeatContext};
use samobranka_rules::{Lang, Outcome, Phrase};

use model::Model;

/// The page of this game.
#[derive(Clone, Copy, Debug)]
pub struct ExampleGamePage;

type LookBack = samobranka_page::LookBack<ExampleGame, ExampleGamePage>;

impl Page<ExampleGame> for ExampleGamePage {
    type Players = ExampleGamePlayers;
    type Desk = ExampleGameDesk;

    const THEME: &'static str = "example-game";
    const NAME: &'static str = "web-example-game-name";
    const ABOUT: &'static str = "web-example-game-about";
    const MINUTES: u8 = 10;
    const STORY: &'static str = "web-example-game-story";
    const MEASURES: &'static [(&'static str, Measure)] =
        &[("web-measure-wins", Measure::First), ("web-measure-points", Measure::Points)];
    const MARK: &'static str = "\
.......xx.
......xxx.
.......xx.
...xx..xx.
..xxx..xx.
...xx..xx.
xx.xx..xx.
xx.xx..xx.
xx.xx..xx.";

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
        card::three_cards()
    }

    fn standing(public: &Public) -> Phrase {
        Phrase::new("web-example-game-standing").with("deck", public.deck)
    }

    fn result(outcome: &Outcome) -> Phrase {
        let scores = match outcome {
            Outcome::Rank { scores, .. } => scores.as_slice(),
            Outcome::Team { .. } => &[],
        };
        let points = scores.iter().map(|points| Phrase::new("example-game-card").with("number", *points));
        Phrase::new("web-example-game-result").with("points", points.collect::<Vec<_>>())
    }

    fn chips(seats: u8, options: &Options) -> AnyView {
        let short = options.deck == Deck::Short;
        view! {
            <span class="chip">{move || text_with("web-players", "count", seats)}</span>
            {short.then(|| view! { <span class="chip">{move || text("example-game-option-deck-short")}</span> })}
        }
        .into_any()
    }

    fn counter(context: SeatContext<ExampleGame>) -> AnyView {
        let deck = Memo::new(move |_| context.seen.with(|seen| seen.public.deck));
        view! {
            <span class="small muted left">
                {move || text("web-example-game-in-deck")} " " <b class="num">{move || deck.get()}</b>
            </span>
        }
        .into_any()
    }

    fn table(context: SeatContext<ExampleGame>, hidden: Signal<bool>) -> AnyView {
        view! { <table::Table model=Model::new(context) hidden/> }.into_any()
    }

    fn can_be_shown(_: &Action) -> bool {
        true
    }

    fn switches(_: SeatContext<ExampleGame>) -> AnyView {
        ().into_any()
    }

    fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
        look_back::verdict(back, outcome)
    }

    fn chart(back: LookBack) -> AnyView {
        points_chart(back, "web-example-game-chart", "web-example-game-big-pile", ExampleGameStory::chart)
    }

    fn board(back: LookBack) -> AnyView {
        view! { <look_back::Board back/> }.into_any()
    }

    fn facts(back: LookBack) -> AnyView {
        view! { <look_back::Standings back/> }.into_any()
    }

    fn harder(options: &Options) -> Option<(Options, &'static str)> {
        match options.deck {
            Deck::Short => Some((Options { deck: Deck::Full }, "web-example-game-longer")),
            Deck::Full => None,
        }
    }
}
