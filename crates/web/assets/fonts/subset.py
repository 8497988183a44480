"""Makes the fonts that the page ships from those their makers ship.

    npm pack @fontsource-variable/vollkorn     # unpack both; their files/ folders are the arguments
    npm pack @fontsource-variable/golos-text
    pip install fonttools brotli
    python crates/web/assets/fonts/subset.py vollkorn/files golos-text/files

The page draws headings and numbers in bold alone, so the weight is fixed at 700, and what no text of ours asks for (small
figures, fractions) is left out. That is half the size. The hints stay: without them small texts are set unevenly on
screens of few pixels. The text font keeps all its weights; nobody writes from top to bottom here, so what that needs is left out.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHT = 700
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "rlig", "calt", "lnum", "tnum"]
# Names, version and licence stay.
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]


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


def lying(source: Path) -> TTFont:
    """The font without what only vertical writing needs."""
    font = TTFont(source)
    options = subset.Options(layout_features=["*"], notdef_outline=True, name_IDs=NAMES)
    options.drop_tables += ["VVAR", "vhea", "vmtx"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return font


def main(vollkorn: Path, golos: Path) -> None:
    for script in ("latin", "cyrillic"):
        name = f"golos-text-{script}-wght-normal.woff2"
        lying(golos / name).save(Path(__file__).parent / name)
    for script in ("latin", "cyrillic"):
        font = bold(vollkorn / f"vollkorn-{script}-wght-normal.woff2")
        options = subset.Options(layout_features=FEATURES, notdef_outline=True, name_IDs=NAMES)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=filter(is_written, font.getBestCmap()))
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(Path(__file__).parent / f"vollkorn-{script}-{WEIGHT}-normal.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
