//! The table of Woodland Wizards.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod acts;
mod art;
mod card;
mod hand;
mod keys;
mod look_back;
mod mine;
mod model;
mod picture;
mod pictures;
mod rules;
mod seats;
mod sheets;
mod table;
mod threads;

use leptos::prelude::*;
use samobranka_desk::{Measure, Moment, Piece, Tied};
use samobranka_page::chart::points_chart;
use samobranka_page::ending::TieNote;
use samobranka_page::speech::{text, text_with};
use samobranka_page::{Credit, Page, SeatContext};
use samobranka_puzzles::Puzzles;
use samobranka_rules::{Lang, Outcome, Phrase};
use samobranka_woodland_wizards::{Options, Phase, Public, Wizards, WoodlandWizards};
use samobranka_woodland_wizards_desk::{WoodlandWizardsDesk, WoodlandWizardsStory};
use samobranka_woodland_wizards_players::WoodlandWizardsPlayers;

use model::Model;

/// WoodlandWizards in the page.
#[derive(Clone, Copy, Debug)]
pub struct WoodlandWizardsPage;

type LookBack = samobranka_page::LookBack<WoodlandWizards, WoodlandWizardsPage>;

impl Page<WoodlandWizards> for WoodlandWizardsPage {
    type Players = WoodlandWizardsPlayers;
    type Desk = WoodlandWizardsDesk;

    const THEME: &'static str = "wizards";
    const NAME: &'static str = "web-ww-name";
    const ABOUT: &'static str = "web-ww-about";
    const MINUTES: u8 = 40;
    const STORY: &'static str = "web-ww-how-champions-grew";
    const MEASURES: &'static [(&'static str, Measure)] =
        &[("web-measure-wins", Measure::First), ("web-measure-points", Measure::Points)];
    const MARK: &'static str = "\
....x....
...xxx...
..xxxxx..
...xxx...
..xxxxx..
.xxxxxxx.
..xxxxx..
.xxxxxxx.
....x....";
    const PUZZLE: &'static str = "web-woodland-wizards-puzzle";
    const CREDITS: &'static [&'static str] = &["web-credits-woodland"];
    const WORKS: &'static [Credit] = &[
        Credit {
            what: "game-icons.net · Lorc",
            whose: "paw, linden-leaf, feather, long-antennae-bug, skull-crossed-bones, wolf-howl, thorny-vine, \
                    spoted-flower, raven, crow-dive, owl, swan, snake, gecko, salamander, scorpion, butterfly, bee, \
                    centipede, candle-flame, fox-head, broken-skull, evil-tree, stag-head, cowled, pine-tree",
            licence: "CC BY 3.0",
            place: "https://game-icons.net",
        },
        Credit {
            what: "game-icons.net · Delapouite",
            whose: "reptile-tail, rabbit, tree-roots, mushrooms-cluster, carnivorous-plant, rock-golem, eagle-head, \
                    rooster, snake-tongue, diplodocus, tortoise, oak-leaf, wizard-face",
            licence: "CC BY 3.0",
            place: "https://delapouite.com",
        },
        Credit {
            what: "game-icons.net · Caro Asercion",
            whose: "hedgehog, deer-head, badger",
            licence: "CC BY 3.0",
            place: "https://game-icons.net",
        },
        Credit {
            what: "game-icons.net · Carl Olsen",
            whose: "flame, spider-alt",
            licence: "CC BY 3.0",
            place: "https://game-icons.net",
        },
    ];

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
        view! { <picture::Forest/> }.into_any()
    }

    fn rules_picture(name: &str) -> Option<AnyView> {
        rules::rules_picture(name)
    }

    fn puzzles() -> Option<&'static dyn Puzzles<WoodlandWizards>> {
        Some(&samobranka_woodland_wizards_puzzles::WoodlandWizardsPuzzles)
    }

    fn standing(public: &Public) -> Phrase {
        match public.phase {
            Phase::Over => Phrase::new("web-ww-over"),
            _ => Phrase::new("web-ww-round").with("round", public.round.max(1)).with("of", public.options.rounds),
        }
    }

    fn result(outcome: &Outcome) -> Phrase {
        match outcome {
            Outcome::Rank { scores, .. } => {
                let points = scores.iter().map(|score| Phrase::new("web-ww-number").with("number", *score));
                Phrase::new("web-ww-result").with("points", points.collect::<Vec<_>>())
            }
            _ => Phrase::new("web-ww-over"),
        }
    }

    fn chips(seats: u8, options: &Options) -> AnyView {
        let (wizards, boxes) = (options.wizards != Wizards::Off, seats > 6);
        view! {
            <span class="chip">{move || text_with("web-players", "count", seats)}</span>
            {wizards.then(|| view! { <span class="chip">{move || text("web-ww-with-wizards")}</span> })}
            {boxes.then(|| view! { <span class="chip">{move || text("web-ww-two-boxes")}</span> })}
        }
        .into_any()
    }

    fn counter(context: SeatContext<WoodlandWizards>) -> AnyView {
        let shown = context.shown();
        let round = Memo::new(move |_| shown.with(|seen| (seen.public.round, seen.public.options.rounds)));
        view! {
            <span class="small muted left">
                {move || text("web-ww-round-word")} " " <b class="num">{move || round.get().0.max(1)}</b>
                {move || format!("/{}", round.get().1)}
            </span>
        }
        .into_any()
    }

    fn table(context: SeatContext<WoodlandWizards>, hidden: Signal<bool>) -> AnyView {
        view! { <table::Table model=Model::new(context) hidden/> }.into_any()
    }

    fn piece(piece: &Piece) -> String {
        match piece.kind {
            "card" => format!(".wwhand [data-card=\"{}\"]", piece.name),
            "choice" => format!("[data-choice=\"{}\"]", piece.name),
            "seat" => format!(".ww .opp:has([data-seat=\"{}\"])", piece.name),
            "pass" => "[data-pass]".to_owned(),
            "result" => ".sheet".to_owned(),
            "result-on" => ".sheet [data-first]".to_owned(),
            "pile" => "[data-pile]".to_owned(),
            "place" => format!(".ww [data-drop=\"{0}\"], .ww [data-place=\"{0}\"]", piece.name),
            "mine" => ".ww .mine".to_owned(),
            "champions" => ".ww .fan".to_owned(),
            _ => ".wwhand".to_owned(),
        }
    }

    fn can_be_shown(_: &samobranka_woodland_wizards::Action) -> bool {
        true
    }

    fn switches(_: SeatContext<WoodlandWizards>) -> AnyView {
        view! { <p class="small muted keys">{move || text("web-ww-keys")}</p> }.into_any()
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
        view! {
            <p class="small muted">{move || text("web-ww-chart-key")}</p>
            {points_chart(back, "web-ww-chart-about", "", WoodlandWizardsStory::chart)}
        }
        .into_any()
    }

    fn board(back: LookBack) -> AnyView {
        view! { <look_back::Board back/> }.into_any()
    }

    fn facts(back: LookBack) -> AnyView {
        view! {
            <look_back::LastCount back/>
            <look_back::Contests back/>
        }
        .into_any()
    }

    fn harder(options: &Options) -> Option<(Options, &'static str)> {
        (options.wizards == Wizards::Off)
            .then(|| (Options { wizards: Wizards::Pick, ..options.clone() }, "web-ww-harder-wizards"))
    }
}
