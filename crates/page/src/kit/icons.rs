//! Line icons, 24 by 24.

use leptos::prelude::*;

/// An icon of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// An arrow head to the left: back.
    Back,
    /// An open book: rules.
    Book,
    /// Two sliders: settings.
    Settings,
    /// A moon: dark.
    Moon,
    /// A sun: light.
    Sun,
    /// A smiling face.
    Smile,
    /// A frowning face.
    Frown,
    /// An arrow up.
    Up,
    /// An arrow down.
    Down,
    /// A gap between two lines: a jump.
    Gap,
    /// A crossed circle: stay off.
    StayOff,
    /// A heart.
    Heart,
    /// A check mark: done.
    Check,
    /// An arrow that turns back: undo.
    Undo,
    /// An arrow out of a box: share, or choose a file.
    Share,
    /// To the step before.
    First,
    /// Play by itself.
    Play,
    /// To the next step.
    Last,
    /// A light bulb: a hint.
    Idea,
    /// A robot: a bot.
    Bot,
    /// Two people.
    People,
    /// A clock.
    Clock,
    /// A plus: add.
    Plus,
    /// A flame.
    Flame,
    /// A cross: close.
    Cross,
    /// An arrow down to a line: save.
    Save,
    /// Pause.
    Pause,
    /// A speech bubble.
    Talk,
    /// Two links of a chain: the address of a place.
    Link,
    /// A sheet with lines: notes.
    Note,
    /// A cross with a ring: point at something.
    Point,
    /// Two cards: all of them.
    Cards,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Icon::Back => "M14.5 5.5 8 12l6.5 6.5",
            Icon::Book => "M5 5.5c3-1 5-.6 7 1 2-1.6 4-2 7-1V18c-3-1-5-.6-7 1-2-1.6-4-2-7-1zM12 6.5V19",
            Icon::Settings => "M4 8h9M17 8h3M4 16h3M11 16h9M15 5.6v4.8M9 13.6v4.8",
            Icon::Moon => "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z",
            Icon::Sun => {
                "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4"
            }
            Icon::Smile => {
                "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M8.5 14c.8 1.4 2 2 3.5 2s2.7-.6 3.5-2M9 9.5v.3M15 9.5v.3"
            }
            Icon::Frown => {
                "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M8.5 16c.8-1.4 2-2 3.5-2s2.7.6 3.5 2M9 9.5v.3M15 9.5v.3"
            }
            Icon::Up => "M12 19V5M6 11l6-6 6 6",
            Icon::Down => "M12 5v14M6 13l6 6 6-6",
            Icon::Gap => "M3.5 12h5M15.5 12h5M8.5 8v8M15.5 8v8",
            Icon::StayOff => "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M6.5 6.5l11 11",
            Icon::Heart => {
                "M12 19.5s-7.5-4.4-7.5-9.9A4.1 4.1 0 0 1 12 7.4a4.1 4.1 0 0 1 7.5 2.2c0 5.5-7.5 9.9-7.5 9.9z"
            }
            Icon::Check => "M5 12.5l4.5 4.5L19 7.5",
            Icon::Undo => "M8.5 6 4.5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3",
            Icon::Share => "M12 15V4M8 7.5 12 3.5l4 4M5 13v6.5h14V13",
            Icon::First => "M17 6v12L8.5 12zM6.5 6v12",
            Icon::Play => "M8 5.5v13l10.5-6.5z",
            Icon::Last => "M7 6v12l8.5-6zM17.5 6v12",
            Icon::Idea => "M9.5 18.5h5M10.5 21h3M8.8 15.5a5.8 5.8 0 1 1 6.4 0z",
            Icon::Bot => {
                "M7 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M12 9V5M10 5h4M9.5 13.5v1M14.5 13.5v1"
            }
            Icon::People => {
                "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11M3.5 19c.4-3.4 2.5-5.2 5.5-5.2s5.1 1.8 5.5 5.2M15.5 5a3.2 3.2 0 0 1 0 6M17 14.2c2 .6 3.2 2.2 3.5 4.8"
            }
            Icon::Clock => "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3 2",
            Icon::Plus => "M12 5v14M5 12h14",
            Icon::Flame => {
                "M12 3c.6 3.4 4.8 5.2 4.8 10a4.8 4.8 0 0 1-9.6 0c0-1.9.9-3 1.7-4 .3 1.2.9 1.9 1.6 2.2C10.300 8.600 10.600 5.400 12 3z"
            }
            Icon::Cross => "M6 6l12 12M18 6 6 18",
            Icon::Save => "M12 4v11M8 11.500 12 15.500l4-4M5 19.500h14",
            Icon::Talk => "M4.5 5.5h15v10.500h-8.500l-4 3.500v-3.500h-2.500z",
            Icon::Pause => "M8.500 6v12M15.500 6v12",
            Icon::Link => {
                "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300"
            }
            Icon::Note => "M5.500 4.500h13v10l-5 5h-8zM13.500 19.500v-5h5M8.500 8.500h7M8.500 11.500h4",
            Icon::Cards => "M9 7.5h10.500v13H9zM15 4.500H4.500V17",
            Icon::Point => "M12 3v4M12 17v4M3 12h4M17 12h4M12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5",
        }
    }
}

/// Draws an icon `size` pixels wide. It is an ornament beside words, or its button has a label.
pub fn icon(icon: Icon, size: u32) -> impl IntoView {
    view! {
        <svg class="ic" width=size height=size viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.path()></path>
        </svg>
    }
}
