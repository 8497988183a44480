//! IOTA's table.

mod acts;
mod board;
mod camera;
mod card;
mod desk;
mod draft;
mod hand;
mod history;
mod keys;
mod look;
mod look_back;
mod picture;
mod plays;
mod seats;
mod table;
mod tree;

use leptos::prelude::*;
use samobranka_iota::{Action, Deck, Iota, Options, Public, Ruling};
use samobranka_rules::{Outcome, Phrase};

use super::chart::points_chart;
use super::{AtTable, Back, Sitting};
use crate::speech::{text, text_with};
use desk::Desk;
use history::History;

impl AtTable for Iota {
    const CLOTH: &'static str = "iota";
    const ABOUT: &'static str = "web-iota-about";
    const MINUTES: u8 = 25;
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("deck", &["full", "short"]),
        ("children", &["false", "true"]),
        ("hints", &["true", "false"]),
        ("joker_identity", &["floating", "declared"]),
        ("joker", &["any", "unique"]),
        ("swaps_per_turn", &["2", "1"]),
        ("swap_then_pass", &["true", "false"]),
        ("exchange_needs", &["any", "enough"]),
        ("stalemate_rounds", &["4", "1", "2", "8", "0"]),
        ("leftover_penalty", &["none", "minus_sum"]),
        ("start_joker", &["keep", "redraw"]),
        ("first", &["random", "seat_1", "seat_2", "seat_3", "seat_4"]),
        ("tie", &["shared", "fewest_cards_left"]),
        ("short_half", &["random", "parity"]),
        ("absent", &["pass", "bot"]),
    ];
    const MAIN_OPTIONS: usize = 2;
    const BOTS: &'static [(&'static str, &'static str)] = &[
        ("novice", "bot-iota-novice"),
        ("amateur", "bot-iota-amateur"),
        ("skilled", "bot-greedy-max"),
        ("expert", "bot-iota-expert"),
        ("master", "bot-iota-search"),
    ];
    const USUAL_BOT: &'static str = "skilled";
    const STORY: &'static str = "web-io-how-points-grew";
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
    type Story = History;

    fn picture() -> AnyView {
        view! { <picture::TwoLines/> }.into_any()
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

    fn counter(sitting: Sitting<Iota>) -> AnyView {
        let deck = Memo::new(move |_| sitting.seen.with(|seen| seen.public.deck));
        view! {
            <span class="small muted left">
                {move || text("web-io-in-deck")} " " <b class="num">{move || deck.get()}</b>
            </span>
        }
        .into_any()
    }

    fn table(sitting: Sitting<Iota>, hidden: Signal<bool>) -> AnyView {
        view! { <table::Table desk=Desk::new(sitting) hidden/> }.into_any()
    }

    fn can_be_shown(action: &Action) -> bool {
        !matches!(action, Action::Name(_))
    }

    fn switches(_: Sitting<Iota>) -> AnyView {
        view! { <p class="small muted keys">{move || text("web-io-keys")}</p> }.into_any()
    }

    fn giving_up() -> Option<(Ruling, &'static str)> {
        None
    }

    fn verdict(back: Back<Iota>, outcome: &Outcome) -> AnyView {
        look_back::verdict(back, outcome)
    }

    fn chart(back: Back<Iota>) -> AnyView {
        points_chart(back, "web-io-chart-about", "web-io-chain", look_back::points)
    }

    fn board(back: Back<Iota>) -> AnyView {
        view! { <look_back::Board back/> }.into_any()
    }

    fn facts(back: Back<Iota>) -> AnyView {
        view! {
            <look_back::Standings back/>
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
