//! Looking back at Woodland Wizards: the champions as a chart, the table at a step, the contests, and the last count.

use leptos::prelude::*;
use samobranka_desk::{Moment, Story, Tied};
use samobranka_page::ending::{self, TieNote, Verdict};
use samobranka_page::kit::{Avatar, Ring};
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Outcome, Phrase, Seat, Speak};
use samobranka_woodland_wizards::{Contest, Event, Public, Tie, WoodlandWizards, Worth};
use samobranka_woodland_wizards_desk::{Clearing, FinalCount, PlayedContest};

use super::LookBack;
use super::card::{Printed, back as card_back, face, signed, wizard};
use super::sheets::{contest_view, worth_words};

/// The card that decides a tie by being among the champions, as the house box calls it.
const GOLDEN: &str = "golden-phoenix";

/// Who has won; for one who played with bots, their place too.
pub(crate) fn verdict(back: LookBack, outcome: &Outcome) -> AnyView {
    let Outcome::Rank { places, .. } = outcome else { return ().into_any() };
    let winner = places.iter().position(|place| *place == 1).map(|seat| Seat(seat as u8));
    let sentence = winner.map(|winner| WoodlandWizards::event(&Event::Over { winner, tie: None }));
    let place = back.you.and_then(|you| places.get(you.index()).copied()).filter(|place| *place > 1);
    let about =
        move || place.map(|place| text_with("web-ww-your-place", "place", u32::from(place))).unwrap_or_default();
    let words = Verdict {
        title: Signal::derive(move || sentence.as_ref().map(|it| back.tell(it)).unwrap_or_default()),
        about: Signal::derive(about),
        team: 0,
    };
    ending::verdict(back, outcome, words)
}

/// What decided between equal sums; the Golden Phoenix is a gift, and shown as a card.
pub(crate) fn tie(back: LookBack, tied: Tied) -> Option<TieNote> {
    let over = back.story.with_value(|story| story.over().cloned());
    let decided = match over {
        Some(Event::Over { tie, .. }) => tie,
        _ => None,
    };
    let Some(decided) = decided else { return (tied == Tied::Shared).then(TieNote::shared) };
    let words = match decided {
        Tie::Phoenix => "web-ww-tie-phoenix",
        Tie::Champions => "web-ww-tie-champions",
        Tie::Power => "web-ww-tie-power",
        Tie::Count => "web-ww-tie-count",
        Tie::Turn => "web-ww-tie-turn",
    };
    let picture = (decided == Tie::Phoenix).then(|| winning_phoenix(back)).flatten();
    Some(TieNote {
        words: Signal::derive(move || text(words)),
        gift: decided == Tie::Phoenix,
        picture: picture.into_any(),
    })
}

/// The Golden Phoenix among the winner's champions.
fn winning_phoenix(back: LookBack) -> Option<AnyView> {
    let (public, counts) = back.story.with_value(|story| (story.at(story.steps()).public, story.final_count()));
    let is_golden = |worth: &&Worth| public.deck().design_of(worth.card.number()).id == GOLDEN;
    counts.first()?.champions.iter().find(is_golden).map(|worth| champion(&public, worth))
}

/// A champion as it counted, the printed power struck where it is another.
fn champion(public: &Public, worth: &Worth) -> AnyView {
    face(&Printed::of(public.deck().design_of(worth.card.number())), worth.points, true)
}

/// Whose contest it was, and what was missing to a prize.
pub(crate) fn moment_words(back: LookBack, moment: &Moment) -> String {
    let contest = back.story.with_value(|story| story.led_to(moment.place).and_then(|step| step.contest.clone()));
    let (Some(contest), Some(seat)) = (contest, moment.seat) else { return String::new() };
    let told = contest.told;
    let least = told.prizes.last().map_or(0, |&last| told.total(last));
    let name = if moment.price > 0 { "web-ww-moment-best" } else { "web-ww-moment-missed" };
    let phrase = Phrase::new(name)
        .with("round", told.round)
        .with("own", i32::from(told.total(seat)))
        .with("least", i32::from(least));
    format!("{}, {}", back.name(seat), say(&phrase))
}

/// The cards that lay before that seat.
pub(crate) fn moment_pieces(back: LookBack, moment: &Moment) -> AnyView {
    let (public, contest) = back
        .story
        .with_value(|story| (story.at(0).public, story.led_to(moment.place).and_then(|step| step.contest.clone())));
    let area = contest.zip(moment.seat).and_then(|(contest, seat)| contest.areas.get(seat.index()).copied());
    let cards = area.into_iter().flatten().flatten();
    let drawn = cards.map(|lying| face(&Printed::of(public.deck().design_of(lying.card)), lying.power, true));
    drawn.collect_view().into_any()
}

/// What a step left on the table.
#[derive(Clone, PartialEq)]
struct Shot {
    public: Public,
    hands: Vec<Vec<u8>>,
    contest: Option<PlayedContest>,
}

/// The table as it was at this step, or the contest that ended with it; and the hands.
#[component]
pub(crate) fn Board(back: LookBack) -> impl IntoView {
    let shot = Memo::new(move |_| {
        back.story.with_value(|story| {
            let step = back.step.get();
            let state = story.at(step);
            let hands = state.private.iter().map(|own| own.hand.iter().collect()).collect();
            let contest = story.led_to(step).and_then(|it| it.contest.clone());
            Shot { public: state.public, hands, contest }
        })
    });
    let shown = move || {
        shot.with(|shot| {
            let deck = shot.public.deck();
            let printed = |card: u8| Printed::of(deck.design_of(card));
            if let Some(contest) = &shot.contest {
                let title = say(&Phrase::new("web-ww-result-title").with("round", contest.told.round));
                let tell = |event: &Event| back.tell(&WoodlandWizards::event(event));
                return view! {
                    <h3>{title}</h3>
                    {contest_view(contest, &printed, &|seat| back.name(seat), &tell)}
                }
                .into_any();
            }
            let clearing = Clearing::of(&shot.public);
            let eyes = back.eyes.get();
            let line = |seat: Seat| {
                let area = clearing.areas[seat.index()];
                let lying = area.iter().flatten().map(|lying| face(&printed(lying.card), lying.power, true));
                let lying = lying.collect_view();
                let cards = &shot.hands[seat.index()];
                let hand = if eyes.is_none_or(|eyes| eyes == seat) {
                    let cards = cards.iter().map(|&card| {
                        let printed = printed(card);
                        face(&printed, printed.power, true)
                    });
                    view! { <span class="cards hand">{cards.collect_view()}</span> }.into_any()
                } else {
                    let backs = cards.iter().map(|_| card_back(None)).collect_view();
                    view! { <span class="cards hand">{backs}</span> }.into_any()
                };
                let total = clearing.totals[seat.index()];
                let name = back.name(seat);
                view! {
                    <div class="handrow stillrow">
                        <Avatar
                            name=Signal::stored(name.clone())
                            seat=seat.index()
                            ring=if acts(&shot.public, seat) { Ring::Turn(1.0) } else { Ring::Calm }
                            size=32
                        />
                        <span class="b">{name}</span>
                        <span class="num">{area[0].is_some().then(|| signed(total))}</span>
                        <span class="cards">{lying}</span>
                        {hand}
                    </div>
                }
            };
            view! { <div class="hands">{Seat::all(shot.public.seats).map(line).collect_view()}</div> }.into_any()
        })
    };
    view! {
        <div class="board wwboard" tabindex="0" role="region" aria-label=move || text("web-the-table")>
            {shown}
        </div>
    }
}

fn acts(public: &Public, seat: Seat) -> bool {
    use samobranka_rules::Game;
    WoodlandWizards::to_act(public).contains(seat)
}

/// The last count: everybody's champions as cards, one after another, each with what it counted.
#[component]
pub(crate) fn LastCount(back: LookBack) -> impl IntoView {
    let (public, counts) = back.story.with_value(|story| (story.at(story.steps()).public, story.final_count()));
    let mut shown = 0_usize;
    let mut lines = Vec::new();
    for FinalCount { seat, place, total, champions } in counts {
        let mage = public.wizards[seat.index()].and_then(|it| wizard(public.deck(), it)).map(|(name, _)| name);
        let mut cards = Vec::new();
        for worth in &champions {
            cards.push(counted(&public, worth, shown));
            shown += 1;
        }
        let none =
            champions.is_empty().then(|| view! { <span class="small muted">{move || text("web-ww-none-won")}</span> });
        lines.push(view! {
            <div class="countrow" data-count-of=seat.0>
                <span class="b">
                    {place} ". " {move || back.name(seat)}
                    {mage.map(|name| view! { <small class="muted">" · " {move || super::card::written(&name)}</small> })}
                </span>
                <span class="cards">{cards} {none}</span>
                <span class="num">{signed(total)}</span>
            </div>
        });
    }
    view! {
        <section class="panel stats lastcount" class:fresh=back.fresh>
            <h3>{move || text("web-ww-last-count")}</h3>
            {lines}
        </section>
    }
}

/// A champion with its name, and why it counts another number than the printed one. `at` is its turn to appear.
fn counted(public: &Public, worth: &Worth, at: usize) -> AnyView {
    let printed = Printed::of(public.deck().design_of(worth.card.number()));
    let name = worth.card.name();
    let label = printed.in_words(worth.points);
    let worth_of = worth.clone();
    let why = move || worth_words(&printed, &worth_of);
    view! {
        <figure class="counted" style=format!("--n:{at}") role="img" aria-label=label>
            {champion(public, worth)}
            <figcaption class="xs">
                {move || super::card::written(&name)} <span class="muted">{why}</span>
            </figcaption>
        </figure>
    }
    .into_any()
}

/// The contests; each leads to its moment.
#[component]
pub(crate) fn Contests(back: LookBack) -> impl IntoView {
    let contests: Vec<(usize, Contest)> = back
        .story
        .with_value(|story| story.contests().into_iter().map(|(step, contest)| (step, contest.told.clone())).collect());
    let best = contests.iter().filter_map(|(_, it)| it.rows.iter().map(|row| row.total).max()).max();
    let row = move |(step, contest): (usize, Contest)| {
        let winner = contest.prizes.first().copied();
        let top = contest.rows.iter().map(|row| row.total).max().unwrap_or(0);
        let words = move || match winner {
            Some(seat) => back.name(seat),
            None => text("web-ww-nobody"),
        };
        let champion = winner.and_then(|seat| contest.champions.iter().find(|(whose, _)| *whose == seat).cloned());
        let card = move || champion.as_ref().map(|(_, card)| super::card::written(&card.name()));
        let round = contest.round;
        view! {
            <li>
                <button class="stat" type="button" data-contest=step on:click=move |_| back.show(step)>
                    <span>{move || text_with("web-ww-round-no", "round", round)} " · " {words}</span>
                    <span class="small muted">{card}</span>
                    <span class="v" class:gift=best == Some(top)>
                        {signed(top)}
                    </span>
                </button>
            </li>
        }
    };
    view! {
        <section class="panel costly">
            <h3>{move || text("web-ww-contests")}</h3>
            <ol>{contests.into_iter().map(row).collect_view()}</ol>
        </section>
    }
}
