//! A picture of a text, for `render_mode="rgb_array"`: what a person would read, as pixels.

use font8x8::UnicodeFonts;
use font8x8::{BASIC_FONTS, BLOCK_FONTS, BOX_FONTS, LATIN_FONTS, MISC_FONTS};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Letters in a line, and lines. A picture is always as large, so that they can be put together to a film.
const COLUMNS: usize = 96;
const ROWS: usize = 40;
/// The pixels of a letter: eight by eight, and a gap to the next line.
const WIDTH: usize = 8;
const HEIGHT: usize = 12;
const PAPER: [u8; 3] = [0xfb, 0xf7, 0xee];
const INK: [u8; 3] = [0x2a, 0x2a, 0x33];

/// Draws a text. It gives the pixels, row by row, and the height and width of the picture.
#[pyfunction]
pub(crate) fn text_picture<'py>(py: Python<'py>, text: &str) -> (Bound<'py, PyBytes>, usize, usize) {
    let (height, width) = (ROWS * HEIGHT, COLUMNS * WIDTH);
    let mut pixels = PAPER.repeat(height * width);
    for (row, line) in wrapped(text).iter().take(ROWS).enumerate() {
        for (column, letter) in line.chars().enumerate() {
            for (y, bits) in glyph(letter).into_iter().enumerate() {
                for x in (0..WIDTH).filter(|x| bits >> x & 1 != 0) {
                    let at = 3 * ((row * HEIGHT + y + 2) * width + column * WIDTH + x);
                    pixels[at..at + 3].copy_from_slice(&INK);
                }
            }
        }
    }
    (PyBytes::new(py, &pixels), height, width)
}

/// The lines of a text, none longer than the picture is wide; words stay whole where they can.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split(' ') {
            let letters = word.chars().count();
            if length > 0 && length + 1 + letters > COLUMNS {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.extend(word.chars().take(COLUMNS));
            length += letters.min(COLUMNS);
        }
        lines.push(line);
    }
    lines
}

/// The pixels of a letter; those that the font doesn't have are drawn as what is nearest to them.
fn glyph(letter: char) -> [u8; 8] {
    let plain = match letter {
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        '–' | '—' | '−' => '-',
        '…' => '.',
        ' ' => ' ',
        other => other,
    };
    let fonts = [BASIC_FONTS.get(plain), LATIN_FONTS.get(plain), BOX_FONTS.get(plain), BLOCK_FONTS.get(plain)];
    fonts
        .into_iter()
        .flatten()
        .next()
        .or_else(|| MISC_FONTS.get(plain))
        .or_else(|| BASIC_FONTS.get('?'))
        .unwrap_or([0; 8])
}
