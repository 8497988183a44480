//! IOTA's table.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod acts;
mod board;
mod camera;
mod card;
mod hand;
mod keys;
mod look;
mod look_back;
mod model;
mod picture;
mod plays;
mod rules;
mod seats;
mod table;
mod tree;

use leptos::prelude::*;
use samobranka_desk::{Measure, Moment, Piece, Tied};
use samobranka_iota::{Action, Deck, Iota, Options, Public};
use samobranka_iota_desk::{IotaDesk, IotaStory};
use samobranka_iota_players::IotaPlayers;
use samobranka_page::chart::points_chart;
use samobranka_page::ending::TieNote;
use samobranka_page::speech::{text, text_with};
use samobranka_page::{Page, SeatContext};
use samobranka_puzzles::Puzzles;
use samobranka_rules::{Lang, Outcome, Phrase};

use model::Model;

/// Iota in the page.
#[derive(Clone, Copy, Debug)]
pub struct IotaPage;

type LookBack = samobranka_page::LookBack<Iota, IotaPage>;

impl Page<Iota> for IotaPage {
    type Players = IotaPlayers;
    type Desk = IotaDesk;

    const THEME: &'static str = "iota";
    const NAME: &'static str = "web-iota-name";
    const ABOUT: &'static str = "web-iota-about";
    const MINUTES: u8 = 25;
    const STORY: &'static str = "web-io-how-points-grew";
    const MEASURES: &'static [(&'static str, Measure)] =
        &[("web-measure-wins", Measure::First), ("web-measure-points", Measure::Points)];
    const MARK: &'static str = "\
.xx...xxxx
xxxx..xxxx
xxxx..xxxx
.xx...xxxx
..........
.x.....xx.
.xx...xxxx
xxx...xxxx
xxxx...xx.";
    const PUZZLE: &'static str = "web-iota-puzzle";
    const CREDITS: &'static [&'static str] = &["web-credits-iota"];

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
        view! { <picture::TwoLines/> }.into_any()
    }

    fn rules_picture(name: &str) -> Option<AnyView> {
        rules::rules_picture(name)
    }

    fn puzzles() -> Option<&'static dyn Puzzles<Iota>> {
        Some(&samobranka_iota_puzzles::IotaPuzzles)
    }

    fn standing(public: &Public) -> Phrase {
        Phrase::new("web-io-standing").with("deck", public.deck)
    }

    fn result(outcome: &Outcome) -> Phrase {
        match outcome {
            Outcome::Rank { scores, .. } if scores.iter().any(|score| *score != 0) => {
                let points = scores.iter().map(|score| Phrase::new("iota-number").with("number", *score));
                Phrase::new("web-io-result").with("points", points.collect::<Vec<_>>())
            }
            _ => Phrase::new("web-io-over"),
        }
    }

    fn chips(seats: u8, options: &Options) -> AnyView {
        let (deck, children) = (options.deck, options.children);
        let deck_words = move || text(if deck == Deck::Short { "web-io-short" } else { "web-io-full" });
        view! {
            <span class="chip">{move || text_with("web-players", "count", seats)}</span>
            <span class="chip">{deck_words}</span>
            {children.then(|| view! { <span class="chip">{move || text("web-io-children")}</span> })}
        }
        .into_any()
    }

    fn counter(context: SeatContext<Iota>) -> AnyView {
        let deck = Memo::new(move |_| context.seen.with(|seen| seen.public.deck));
        view! {
            <span class="small muted left" data-source="deck">
                {move || text("web-io-in-deck")} " " <b class="num">{move || deck.get()}</b>
            </span>
        }
        .into_any()
    }

    fn table(context: SeatContext<Iota>, hidden: Signal<bool>) -> AnyView {
        view! { <table::Table model=Model::new(context) hidden/> }.into_any()
    }

    fn piece(piece: &Piece) -> String {
        match piece.kind {
            "card" => format!(".iohand [data-card=\"{}\"]", piece.name),
            "cell" => format!("[data-cell=\"{}\"]", piece.name),
            "seats" => ".io .seats".to_owned(),
            "pass" => ".io [data-pass]".to_owned(),
            "name" => format!("[data-name=\"{}\"]", piece.name),
            _ => ".iohand".to_owned(),
        }
    }

    fn can_be_shown(action: &Action) -> bool {
        !matches!(action, Action::Name(_))
    }

    fn switches(_: SeatContext<Iota>) -> AnyView {
        view! { <p class="small muted keys">{move || text("web-io-keys")}</p> }.into_any()
    }

    fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
        look_back::verdict(back, outcome)
    }

    fn tie(back: LookBack, tied: Tied) -> Option<TieNote> {
        look_back::tie(back, tied)
    }

    fn moment_words(back: LookBack, moment: &Moment) -> String {
        look_back::moment_words(back, moment)
    }

    fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
        look_back::moment_pieces(back, moment)
    }

    fn chart(back: LookBack) -> AnyView {
        points_chart(back, "web-io-chart-about", "web-io-chain", IotaStory::chart)
    }

    fn board(back: LookBack) -> AnyView {
        view! { <look_back::Board back/> }.into_any()
    }

    fn facts(back: LookBack) -> AnyView {
        view! {
            <look_back::Standings back/>
            <look_back::LeftOver back/>
            <look_back::BestPlays back/>
        }
        .into_any()
    }

    fn harder(options: &Options) -> Option<(Options, &'static str)> {
        match (options.deck, options.hints) {
            (Deck::Short, _) => Some((Options { deck: Deck::Full, ..*options }, "web-io-longer")),
            (Deck::Full, true) => Some((Options { hints: false, ..*options }, "web-io-harder-no-hints")),
            (Deck::Full, false) => None,
        }
    }
}
