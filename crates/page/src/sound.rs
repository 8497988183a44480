//! Small sounds of cloth, paper and wood, made on the spot. Silent until the first tap, and whenever switched off.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::{AudioContext, AudioContextState, BiquadFilterType, OscillatorType};

use crate::browser;
use crate::prefs::prefs;

/// What is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A card on cloth.
    Card,
    /// A needle through cloth: confirmed.
    Sewn,
    /// A low string: a gift of the rules.
    Gift,
    /// A struck glass: your turn.
    Turn,
    /// Fire put out.
    Hiss,
    /// Paper: a card is drawn.
    Draw,
    /// A soft wooden knock: refused.
    Knock,
    /// Three rising strings: won.
    Won,
    /// One low string: not won.
    Lost,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Browsers let a page sound only after the reader has touched it: from the first tap or key on, it may.
pub fn wake_on_first_tap() {
    let wake = || {
        CONTEXT.with_borrow_mut(|context| match context {
            // The browser opens its sound device, which takes a while: what was tapped is done first.
            None => browser::after(0, || {
                CONTEXT.with_borrow_mut(|context| *context = context.take().or_else(|| AudioContext::new().ok()));
            }),
            Some(context) if context.state() == AudioContextState::Suspended => {
                let _ = context.resume(); // it sounds as soon as it may
            }
            Some(_) => {}
        });
    };
    let _ = window_event_listener(leptos::ev::click, move |_| wake());
    let _ = window_event_listener(leptos::ev::keydown, move |_| wake());
}

/// Makes a sound, if sounds are wanted.
pub fn play(sound: Sound) {
    if !prefs().sound.get_untracked() {
        return;
    }
    CONTEXT.with_borrow(|context| {
        if let Some(context) = context.as_ref().filter(|it| it.state() == AudioContextState::Running) {
            // What a browser can't play is not heard, and nothing else is lost.
            let _ = match sound {
                Sound::Card => rustle(context, 1_800.0, 0.07, 0.16),
                Sound::Sewn => {
                    rustle(context, 3_400.0, 0.05, 0.10).and_then(|()| tone(context, 520.0, 0.0, 0.09, 0.05))
                }
                Sound::Gift => tone(context, 196.0, 0.0, 0.24, 0.16),
                Sound::Turn => tone(context, 1_318.0, 0.0, 0.22, 0.06),
                Sound::Hiss => rustle(context, 5_200.0, 0.24, 0.10),
                Sound::Draw => rustle(context, 2_600.0, 0.10, 0.08),
                Sound::Knock => rustle(context, 420.0, 0.03, 0.16).and_then(|()| tone(context, 147.0, 0.0, 0.09, 0.12)),
                Sound::Won => [(196.0, 0.0), (247.0, 0.14), (294.0, 0.28)]
                    .into_iter()
                    .try_for_each(|(pitch, after)| tone(context, pitch, after, 0.24, 0.13)),
                Sound::Lost => tone(context, 98.0, 0.0, 0.24, 0.16),
            };
        }
    });
}

/// One string or glass, so many seconds from now, dying away.
fn tone(
    context: &AudioContext,
    pitch: f32,
    after: f64,
    seconds: f64,
    loudness: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    let now = context.current_time() + after;
    let oscillator = context.create_oscillator()?;
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(pitch);
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(loudness, now)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, now + seconds)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(now)?;
    oscillator.stop_with_when(now + seconds)
}

/// Noise through a narrow gate: cloth and paper.
fn rustle(context: &AudioContext, pitch: f32, seconds: f64, loudness: f32) -> Result<(), wasm_bindgen::JsValue> {
    let now = context.current_time();
    let rate = context.sample_rate();
    let length = (f64::from(rate) * seconds) as usize;
    let mut state = 0x9e37_79b9_u32;
    let noise: Vec<f32> = (0..length)
        .map(|at| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let fade = 1.0 - at as f32 / length as f32;
            (state as f32 / u32::MAX as f32 * 2.0 - 1.0) * fade * fade
        })
        .collect();
    let buffer = context.create_buffer(1, length as u32, rate)?;
    buffer.copy_to_channel(&noise, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    let filter = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Bandpass);
    filter.frequency().set_value(pitch);
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(loudness, now)?;
    source.connect_with_audio_node(&filter)?;
    filter.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    source.start()
}
