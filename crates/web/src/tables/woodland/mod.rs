//! The table of Woodland Wizards.

mod acts;
mod art;
mod card;
mod desk;
mod hand;
mod history;
mod keys;
mod look_back;
mod mine;
mod picture;
mod seats;
mod sheets;
mod table;
mod theatre;

use leptos::prelude::*;
use samobranka_rules::{Outcome, Phrase};
use samobranka_woodland_wizards::{Options, Phase, Public, Ruling, Wizards, WoodlandWizards};

use super::chart::points_chart;
use super::{AtTable, Back, Sitting};
use crate::speech::{text, text_with};
use desk::Desk;
use history::History;

impl AtTable for WoodlandWizards {
    const CLOTH: &'static str = "wizards";
    const ABOUT: &'static str = "web-ww-about";
    const MINUTES: u8 = 40;
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("wizards", &["off", "pick", "random"]),
        ("boost", &["in_turn", "at_once"]),
        ("rounds", &["4", "2", "3", "5", "6"]),
        ("first", &["random", "host_choice", "ask_hedgehog"]),
        ("auto_order", &["suggest", "always_best"]),
        ("order", &["per_player", "per_card"]),
        ("browse_discard", &["yes", "top_only"]),
        ("replaced_in_boost", &["fires", "no"]),
        ("result_order", &["winner_first", "turn_order"]),
        ("maw", &["before_claim", "after_claim"]),
        ("spider", &["double", "triple"]),
        ("floor", &["zero", "none"]),
        ("doubling", &["best", "ask"]),
        ("tie_power", &["scored", "printed"]),
        ("cards", &["house"]),
    ];
    const MAIN_OPTIONS: usize = 3;
    const BOTS: &'static [(&'static str, &'static str)] = &[
        ("novice", "bot-woodland-novice"),
        ("amateur", "bot-woodland-greedy"),
        ("skilled", "bot-woodland-skilled"),
        ("expert", "bot-woodland-expert"),
        ("master", "bot-woodland-master"),
    ];
    const USUAL_BOT: &'static str = "skilled";
    const STORY: &'static str = "web-ww-how-champions-grew";
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
    type Story = History;

    fn picture() -> AnyView {
        view! { <picture::Forest/> }.into_any()
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

    fn counter(sitting: Sitting<WoodlandWizards>) -> AnyView {
        let round = Memo::new(move |_| sitting.seen.with(|seen| (seen.public.round, seen.public.options.rounds)));
        view! {
            <span class="small muted left">
                {move || text("web-ww-round-word")} " " <b class="num">{move || round.get().0.max(1)}</b>
                {move || format!("/{}", round.get().1)}
            </span>
        }
        .into_any()
    }

    fn table(sitting: Sitting<WoodlandWizards>, hidden: Signal<bool>) -> AnyView {
        view! { <table::Table desk=Desk::new(sitting) hidden/> }.into_any()
    }

    fn can_be_shown(_: &samobranka_woodland_wizards::Action) -> bool {
        true
    }

    fn switches(_: Sitting<WoodlandWizards>) -> AnyView {
        view! { <p class="small muted keys">{move || text("web-ww-keys")}</p> }.into_any()
    }

    fn giving_up() -> Option<(Ruling, &'static str)> {
        None
    }

    fn verdict(back: Back<WoodlandWizards>, outcome: &Outcome) -> AnyView {
        look_back::verdict(back, outcome)
    }

    fn chart(back: Back<WoodlandWizards>) -> AnyView {
        view! {
            <p class="small muted">{move || text("web-ww-chart-key")}</p>
            {points_chart(back, "web-ww-chart-about", "", look_back::points)}
        }
        .into_any()
    }

    fn board(back: Back<WoodlandWizards>) -> AnyView {
        view! { <look_back::Board back/> }.into_any()
    }

    fn facts(back: Back<WoodlandWizards>) -> AnyView {
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
