//! A table on this device: alone, with bots, or with several people who hand the device on.

use leptos::prelude::*;
use samobranka_desk::{Course, Desk, LEARNER, Seen};
use samobranka_page::browser;
use samobranka_page::coach::{hint_button, hints as hints_over};
use samobranka_page::kit::{Avatar, Icon, Ring, Sheet, icon};
use samobranka_page::speech::{say, say_to, text};
use samobranka_page::{Page, SeatContext, Settings, Teaching, keep_learned, lesson, score_sheet, stage_ahead, tips};
use samobranka_rules::{Phrase, Seat, Speak};

use super::look_back::look_back;
use crate::kit::TopBar;
use crate::local::{self, Kept, Local, Sitter};
use crate::nowhere::Nowhere;
use crate::review::imagined_banner;
use crate::route::{Route, way};
use crate::server::Share;

/// How long the last move is looked at before the result comes, in milliseconds.
const LAST_LOOK: u32 = 1_100;

/// A table on this device. Who goes back in a taught first game, or skips a step, sits down anew, at the table as it is there.
pub(super) fn at_device<G: Speak, P: Page<G>>(kept: Kept) -> AnyView {
    let course = course_of::<G, P>(&kept);
    let now = RwSignal::new((kept, course));
    let go_to = Callback::new(move |course: Course<G>| {
        let kept = local::at_another_place(&now.with_untracked(|(kept, _)| kept.clone()), &course.game());
        stage_ahead::<G>(&kept.id, LEARNER, &course.staged());
        now.set((kept, Some(course)));
    });
    // The game is read, then come the bar above the table, the table, and what lies over it.
    let drawn = browser::steps(3);
    let table = move || {
        let (kept, course) = now.get();
        sit_down::<G, P>(kept, course, go_to, drawn)
    };
    view! { {table} }.into_any()
}

fn sit_down<G: Speak, P: Page<G>>(
    kept: Kept,
    course: Option<Course<G>>,
    go_to: Callback<Course<G>>,
    drawn: RwSignal<u8>,
) -> AnyView {
    let script = course.as_ref().map(|course| course.lesson().script()).unwrap_or_default();
    let Some(local) = Local::<G>::sit(kept, script) else { return view! { <Nowhere/> }.into_any() };
    let course = RwSignal::new(course.map(RwSignal::new));
    Effect::new(|_| browser::entitle(&say(&G::name())));
    let over = Memo::new(move |_| local.play.with(|play| G::to_act(&play.state().public).is_empty()));
    // A game found finished shows its result at once; one that ends here is looked at for a moment.
    let ended = RwSignal::new(over.get_untracked());
    let shows = local.shows;
    Effect::new(move |_| {
        if over.get() && !shows.get() && !ended.get_untracked() {
            browser::after(if browser::calm() { 0 } else { LAST_LOOK }, move || {
                if shows.try_get_untracked() == Some(false) {
                    ended.set(true);
                }
            });
        }
    });
    let page = move || match ended.get() {
        true => look_back::<G, P>(local.kept(), None, true, None),
        false => playing::<G, P>(local, shows, course, go_to, drawn),
    };
    view! { <Show when=move || 1 <= drawn.get()>{page}</Show> }.into_any()
}

/// How far the learner has come, where the table is a taught first game. What was staged before a reload is staged again by
/// the learner's own taps.
fn course_of<G: Speak, P: Page<G>>(kept: &Kept) -> Option<Course<G>> {
    let lesson = kept.lesson.then(P::Desk::lesson)??;
    stage_ahead::<G>(&kept.id, LEARNER, &[]);
    Course::after(lesson, local::read::<G>(kept)?.log())
}

/// The lesson over the table, until it is left.
fn taught<G: Speak, P: Page<G>>(
    context: SeatContext<G>,
    local: Local<G>,
    course: RwSignal<Option<RwSignal<Course<G>>>>,
    go_to: Callback<Course<G>>,
) -> AnyView {
    let deeds = Signal::derive(move || local.play.with(|play| play.log().len()));
    let end = Callback::new(move |()| {
        keep_learned(G::ID);
        course.set(None);
        local.leave_lesson();
        browser::focus("main");
    });
    // Who leaves early comes back to where they wanted to learn; the game waits there like any other.
    let leave = Callback::new(move |()| {
        end.run(());
        way().leave_lesson();
    });
    let teaching = move |course| Teaching { course, deeds, end, leave, go_to };
    let lesson = move || course.get().map(|course| lesson::<G, P>(context, teaching(course)));
    view! { {lesson} }.into_any()
}

fn playing<G: Speak, P: Page<G>>(
    local: Local<G>,
    shows: RwSignal<bool>,
    course: RwSignal<Option<RwSignal<Course<G>>>>,
    go_to: Callback<Course<G>>,
    drawn: RwSignal<u8>,
) -> AnyView {
    browser::dress(&format!("fix g-{}", P::THEME));
    let people = local.people();
    let several = people.len() > 1;
    let eyes = RwSignal::new(if several { None } else { people.first().copied() });
    let to_act =
        Memo::new(move |_| local.play.with(|play| G::to_act(&play.state().public).into_iter().collect::<Vec<Seat>>()));
    // The one who must look next, if it isn't the one who looks now.
    let curtain = Memo::new(move |_| {
        let waiting: Vec<Seat> = to_act.get().into_iter().filter(|seat| people.contains(seat)).collect();
        let looking = eyes.get().is_some_and(|seat| waiting.contains(&seat));
        if several && !looking { waiting.first().copied() } else { None }
    });
    let seen = Memo::new(move |_| {
        let behind = curtain.get().is_some();
        local.play.with(|play| match eyes.get().filter(|_| !behind) {
            Some(seat) => Seen::of(play.state().view(seat)),
            None => Seen::of(play.state().spectator()),
        })
    });
    let own = move || seen.with_untracked(Seen::seat);
    let (chairs, names) = (local.chairs(), local.names());
    let bots: Vec<bool> = chairs.iter().map(|chair| chair.sitter != Sitter::Person).collect();
    let context = SeatContext::<G> {
        table: StoredValue::new(local.kept().id),
        seen,
        held: RwSignal::new(None),
        names: Signal::stored(names.clone()),
        bots: Signal::stored(bots),
        clocks: Signal::stored(Vec::new()),
        notes: Signal::stored(Vec::new()),
        waits: Signal::stored(false),
        news: local.news.into(),
        // Behind the curtain nobody has a hand to act with: nothing is reached, so nothing is refused.
        act: Callback::new(move |action| own().map_or(Ok(()), |seat| local.act(seat, action))),
        say: Callback::new(move |aside| own().map_or(Ok(()), |seat| local.say(seat, aside))),
        can_undo: Signal::derive(move || {
            let seat = seen.with(Seen::seat);
            seat.is_some_and(|seat| local.play.with(|play| play.can_undo(seat)))
        }),
        undo: Callback::new(move |()| {
            if let Some(seat) = own() {
                let _ = local.undo(seat);
            }
        }),
        refusal: RwSignal::new(None),
        hinted: RwSignal::new(None),
        looked_at: RwSignal::new(None),
        opened: RwSignal::new(None),
        away: Signal::stored(Vec::new()),
        shows,
        staged: RwSignal::new(Vec::new()),
    };
    let raise = Callback::new(move |seat: Seat| eyes.set(Some(seat)));
    let (settings, hint) = (RwSignal::new(false), RwSignal::new(false));
    let names = StoredValue::new(names);
    view! {
        {head::<G, P>(context, local, settings, hint)}
        {imagined_banner::<G, P>(local)}
        <Show when=move || local.follows.get()>
            <div class="lent row" role="status" data-follows="">
                <p class="grow">{move || text("web-follows")}</p>
                <button class="btn primary" type="button" data-play-here="" on:click=move |_| local.play_here()>
                    {move || text("web-play-here")}
                </button>
            </div>
        </Show>
        {tips::<G, P>(context, Signal::derive(move || course.with(Option::is_some)))}
        // Each one who looks has a table of their own: nothing another has staged is on it.
        <Show when=move || 2 <= drawn.get()>
            {move || {
                eyes.track();
                P::table(context, Signal::derive(move || curtain.get().is_some()))
            }}
        </Show>
        {move || curtain.get().map(|seat| view! { <Curtain names=names.get_value() seat raise/> })}
        <Show when=move || settings.get()>{move || table_settings::<G, P>(context, local, settings)}</Show>
        <Show when=move || 3 <= drawn.get()>
            {hints_over::<G, P>(context, hint)} {score_sheet::<G, P>(context)}
            {taught::<G, P>(context, local, course, go_to)}
        </Show>
    }
    .into_any()
}

/// The bar above the table.
fn head<G: Speak, P: Page<G>>(
    context: SeatContext<G>,
    local: Local<G>,
    settings: RwSignal<bool>,
    hint: RwSignal<bool>,
) -> AnyView {
    let chips = local.play.with_untracked(|play| P::chips(play.setup().seats(), play.setup().options()));
    // What was imagined goes back to where it was tried.
    let back = local.kept().imagined.map_or(Route::First, |imagined| imagined.origin());
    let middle = chips;
    let last = view! {
        {hint_button(hint)}
        <button
            class="ibtn"
            type="button"
            data-settings=""
            aria-label=move || text("web-settings")
            on:click=move |_| settings.set(true)
        >
            {icon(Icon::Settings, 22)}
        </button>
    }
    .into_any();
    let title = Signal::derive(|| say(&G::name()));
    view! { <TopBar title motif=P::THEME rules=G::ID middle end=P::counter(context) last bare=true back/> }.into_any()
}

/// Between two people at one device: nobody's cards are shown.
#[component]
pub(crate) fn Curtain(names: Vec<String>, seat: Seat, raise: Callback<Seat>) -> impl IntoView {
    browser::focus("[data-raise]");
    let name = names.get(seat.index()).cloned().unwrap_or_default();
    let names = StoredValue::new(names);
    let said =
        move |key: &'static str| names.with_value(|names| say_to(&Phrase::new(key).with("seat", seat), names, None));
    view! {
        <div class="curtain" role="dialog" aria-modal="true" aria-label=move || said("web-pass-to")>
            <Avatar name seat=seat.index() ring=Ring::Turn(1.0) size=96/>
            <h2 class="lead disp">{move || said("web-pass-to")}</h2>
            <p class="muted">{move || text("web-pass-about")}</p>
            <button class="btn primary" type="button" data-raise="" on:click=move |_| raise.run(seat)>
                {move || said("web-i-am")}
            </button>
        </div>
    }
}

/// The way from this device to a server: the game goes on there, and others can come to it.
fn share<G: Speak>(local: Local<G>) -> Option<AnyView> {
    // What was imagined has no deal that a server could take over.
    local.kept().imagined.is_none().then(|| view! { <Share kept=Callback::new(move |()| local.kept())/> }.into_any())
}

fn table_settings<G: Speak, P: Page<G>>(context: SeatContext<G>, local: Local<G>, open: RwSignal<bool>) -> AnyView {
    let asking = RwSignal::new(false);
    let ending = StoredValue::new(P::Desk::giving_up());
    let give_up = move |_| {
        open.set(false);
        if let Some(ruling) = ending.get_value()
            && let Err(why) = local.rule(ruling)
        {
            context.refuse(None, &why);
        }
    };
    let close = Callback::new(move |()| open.set(false));
    let may_end = ending.with_value(Option::is_some);
    view! {
        <Show
            when=move || asking.get()
            fallback=move || {
                view! {
                    <Settings open>
                        {P::switches(context)}
                        {share(local)}
                        {may_end
                            .then(|| {
                                view! {
                                    <button
                                        class="btn ghost"
                                        type="button"
                                        data-give-up=""
                                        on:click=move |_| asking.set(true)
                                    >
                                        {move || text("web-give-up")}
                                    </button>
                                }
                            })}
                    </Settings>
                }
            }
        >
            <Sheet title=Signal::derive(|| text("web-give-up-ask")) on_close=close>
                <p class="muted">{move || text(P::GIVE_UP_ABOUT)}</p>
                <div class="row">
                    <button class="btn ghost grow" type="button" data-first="" on:click=move |_| open.set(false)>
                        {move || text("web-play-on")}
                    </button>
                    <button class="btn primary grow" type="button" data-yes="" on:click=give_up>
                        {move || text("web-give-up")}
                    </button>
                </div>
            </Sheet>
        </Show>
    }
    .into_any()
}
