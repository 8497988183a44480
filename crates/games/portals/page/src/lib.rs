//! The table of Portals.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod acts;
mod board;
mod drag;
mod going;
mod hand;
mod key;
mod keys;
mod look_back;
mod model;
mod picture;
mod pools;
mod queue;
mod rules;
mod seats;
mod signs;
mod spells;
mod stone;
mod table;
mod teach;
mod touch;

use leptos::prelude::*;
use samobranka_desk::{Measure, Moment, Piece, Seen};
use samobranka_page::chart::points_chart;
use samobranka_page::speech::{say, text, text_with};
use samobranka_page::{Page, SeatContext, Switch};
use samobranka_portals::{Action, Counters, Options, Phase, Portals, Public, ROUNDS, SOLO_TURNS, Sides};
use samobranka_portals_desk::{PortalsDesk, PortalsStory};
use samobranka_portals_players::PortalsPlayers;
use samobranka_puzzles::Puzzles;
use samobranka_rules::{Lang, Outcome, Phrase, Seat, View};

use model::Model;

/// Portals in the page.
#[derive(Clone, Copy, Debug)]
pub struct PortalsPage;

type LookBack = samobranka_page::LookBack<Portals, PortalsPage>;

impl Page<Portals> for PortalsPage {
    type Players = PortalsPlayers;
    type Desk = PortalsDesk;

    const THEME: &'static str = "portals";
    const NAME: &'static str = "web-portals-name";
    const ABOUT: &'static str = "web-portals-about";
    const MINUTES: u8 = 45;
    /// PO-96: the first game is one without modules, and alone both are always played with.
    const FIRST_SEATS: u8 = 2;
    const STORY: &'static str = "web-po-how-points-grew";
    const MEASURES: &'static [(&'static str, Measure)] = &[
        ("web-po-measure-alone", Measure::Most),
        ("web-measure-wins", Measure::First),
        ("web-measure-points", Measure::Points),
    ];
    const MARK: &'static str = "\
...xxxx...
..xx..xx..
.xx....xx.
.x..xx..x.
.x.xxxx.x.
.x.x..x.x.
.x.x..x.x.
.x.x..x.x.";
    const PUZZLE: &'static str = "web-portals-puzzle";
    const CREDITS: &'static [&'static str] = &["web-credits-portals"];

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
        view! { <picture::Corner/> }.into_any()
    }

    fn rules_picture(name: &str) -> Option<AnyView> {
        rules::rules_picture(name)
    }

    fn puzzles() -> Option<&'static dyn Puzzles<Portals>> {
        Some(&samobranka_portals_puzzles::PortalsPuzzles)
    }

    fn standing(public: &Public) -> Phrase {
        if public.solo() {
            Phrase::new("web-po-standing-alone").with("left", SOLO_TURNS - public.foreseen)
        } else {
            Phrase::new("web-po-round").with("round", public.round).with("rounds", ROUNDS)
        }
    }

    fn result(outcome: &Outcome) -> Phrase {
        let number = |points: i32| Phrase::new("web-po-number").with("number", points);
        let points = match outcome {
            Outcome::Rank { scores, .. } => scores.iter().copied().map(number).collect::<Vec<_>>(),
            Outcome::Team { score, .. } => vec![number(*score)],
        };
        Phrase::new("web-po-result").with("points", points)
    }

    fn chips(seats: u8, options: &Options) -> AnyView {
        let alone = seats == 1;
        let (spells, signs) = (options.spells || alone, options.signs || alone);
        let star = options.sides != Sides::Easy;
        let chip =
            |on: bool, key: &'static str| on.then(|| view! { <span class="chip wide">{move || text(key)}</span> });
        view! {
            <span class="chip">{move || text_with("web-players", "count", seats)}</span>
            {chip(spells && !alone, "web-po-with-spells")}
            {chip(signs && !alone, "web-po-with-signs")}
            {chip(star, "web-po-star-sides")}
        }
        .into_any()
    }

    fn counter(context: SeatContext<Portals>) -> AnyView {
        let alone = context.seen.with_untracked(|seen| seen.public.solo());
        let shown = context.shown();
        let (round, turn) = (
            Memo::new(move |_| shown.with(|seen| seen.public.round)),
            Memo::new(move |_| shown.with(|seen| (seen.public.foreseen + 1).min(SOLO_TURNS))),
        );
        let phase_two = Memo::new(move |_| {
            shown.with(|seen| matches!(seen.public.phase, Phase::Open { by_spell: false, .. } | Phase::Declare { .. }))
        });
        let counted = context.seen.with_untracked(|seen| seen.public.options.counters == Counters::Shown) && !alone;
        let bag = Memo::new(move |_| shown.with(|seen| seen.public.bag.len()));
        let where_now = move || {
            if alone {
                say(&Phrase::new("web-po-turn").with("turn", turn.get()).with("turns", SOLO_TURNS))
            } else {
                say(&Phrase::new("web-po-round").with("round", round.get()).with("rounds", ROUNDS))
            }
        };
        view! {
            <span class="chip where" data-round=move || round.get()>{where_now}</span>
            {(!alone)
                .then(|| {
                    view! {
                        <span class="potop phases">
                            <span class:on=move || !phase_two.get()>{move || text("web-po-phase-1")}</span>
                            <span class:on=move || phase_two.get()>{move || text("web-po-phase-2")}</span>
                            <span>{move || text("web-po-phase-3")}</span>
                        </span>
                    }
                })}
            {counted
                .then(|| {
                    view! {
                        <span class="small muted left bagcount">
                            {move || text("web-po-in-bag")} " " <b class="num">{move || bag.get()}</b>
                        </span>
                    }
                })}
        }
        .into_any()
    }

    fn table(context: SeatContext<Portals>, hidden: Signal<bool>) -> AnyView {
        // Who sits down elsewhere has other boards on their left and right: the table is laid anew.
        let seat = Memo::new(move |_| context.seen.with(Seen::seat));
        view! {
            {move || {
                seat.get(); // read, so that it is worked out again when the table changes
                view! { <table::Table model=Model::new(context) hidden/> }
            }}
        }
        .into_any()
    }

    fn piece(piece: &Piece) -> String {
        match piece.kind {
            "open" => format!("[data-open=\"{}\"]", piece.name),
            "own" => format!("[data-own=\"{}\"]", piece.name),
            "stone" => format!("[data-stone=\"{}\"]", piece.name),
            "mark" => format!("[data-mark=\"{}\"]", piece.name),
            "cell" => format!("[data-cell=\"{}\"]", piece.name),
            "board" => format!("[data-board=\"{}\"]", piece.name),
            "spell" => format!("[data-area=\"{}\"]", piece.name),
            "no-key" => "[data-no-key]".to_owned(),
            "bag" => "[data-bag]".to_owned(),
            "area" => ".keyarea".to_owned(),
            _ => ".pohand".to_owned(),
        }
    }

    fn can_be_shown(action: &Action) -> bool {
        // Signs are chosen together.
        !matches!(action, Action::Start(_) | Action::Keep(_) | Action::Declare(_))
    }

    fn switches(_: SeatContext<Portals>) -> AnyView {
        view! {
            <Switch on=teach::lettered() label="web-po-lettered"/>
            <Switch on=teach::warmed() label="web-po-warmed"/>
            <p class="small muted keys">{move || text("web-po-keyboard")}</p>
        }
        .into_any()
    }

    fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
        look_back::verdict(back, outcome)
    }

    fn move_words(view: View<Portals>, me: Seat, action: &Action) -> Phrase {
        table::move_words(view, me, action)
    }

    fn step_words(back: LookBack, step: usize) -> Option<String> {
        look_back::step_words(back, step)
    }

    fn moment_words(back: LookBack, moment: &Moment) -> String {
        look_back::moment_words(back, moment)
    }

    fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
        look_back::moment_pieces(back, moment)
    }

    fn chart(back: LookBack) -> AnyView {
        points_chart(back, "web-po-chart-about", "web-po-sign-made", PortalsStory::chart)
    }

    fn board(back: LookBack) -> AnyView {
        view! { <look_back::Boards back/> }.into_any()
    }

    fn facts(back: LookBack) -> AnyView {
        view! {
            <look_back::Standings back/>
            <look_back::BestPortals back/>
        }
        .into_any()
    }

    fn harder(options: &Options) -> Option<(Options, &'static str)> {
        match (options.spells, options.signs, options.sides) {
            (false, _, _) => Some((Options { spells: true, ..options.clone() }, "web-po-harder-spells")),
            (true, false, _) => Some((Options { signs: true, ..options.clone() }, "web-po-harder-signs")),
            (true, true, Sides::Easy) => {
                Some((Options { sides: Sides::Star, ..options.clone() }, "web-po-harder-star"))
            }
            (true, true, _) => None,
        }
    }
}
