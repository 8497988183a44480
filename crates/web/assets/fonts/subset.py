"""Makes the display font that the page ships from the one its makers ship.

    npm pack @fontsource-variable/vollkorn     # unpack it; its files/ folder is the argument
    pip install fonttools brotli
    python crates/web/assets/fonts/subset.py package/files

The page draws headings and numbers in bold alone, so the weight is fixed at 700, and what no text of ours asks for (small
figures, fractions) is left out. That is half the size. The hints stay: without them small texts are set unevenly on
screens of few pixels.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHT = 700
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "rlig", "calt", "lnum", "tnum"]


def is_written(letter: int) -> bool:
    """Latin with its accents, and everything above it that the font has: Cyrillic, dashes, quotes, arrows."""
    return 0x20 <= letter < 0x7F or 0xA0 <= letter <= 0xFF or letter in (0x131, 0x152, 0x153, 0x301) or letter >= 0x400


def bold(source: Path) -> TTFont:
    """The font at its one weight, read anew: the subsetter needs its tables whole."""
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": WEIGHT})
    font.flavor = None
    with TemporaryDirectory() as folder:
        font.save(f"{folder}/bold.ttf")
        return TTFont(f"{folder}/bold.ttf", lazy=False)


def main(folder: Path) -> None:
    for script in ("latin", "cyrillic"):
        font = bold(folder / f"vollkorn-{script}-wght-normal.woff2")
        options = subset.Options(layout_features=FEATURES, notdef_outline=True)
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # names, version and licence stay
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=filter(is_written, font.getBestCmap()))
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(Path(__file__).parent / f"vollkorn-{script}-{WEIGHT}-normal.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
