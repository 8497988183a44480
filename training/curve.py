"""Draws learning curves as a picture: the share of games won over minutes.

    python training/curve.py docs/pictures/learning.svg "GPU, lay by lay=target/training/curve.json" "two cores, whole turns=train.log"

It reads the curve of `the_game.py` (JSON) and the lines that the example `train` prints.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 320, 48, 36
COLOURS = ["#b3261e", "#1f5fa8", "#2f7d4f", "#7a4fa3"]


def points(path: str) -> list[tuple[float, float]]:
    text = Path(path).read_text()
    if path.endswith(".json"):
        return [(point["seconds"] / 60, 100 * point["kinds"][0]["won"]) for point in json.loads(text)]
    lines = re.findall(r"([\d.]+) % won,.*?(\d+) s", text)
    return [(int(seconds) / 60, float(won)) for won, seconds in lines]


def main(out: str, *named: str) -> None:
    curves = [(name, points(path)) for name, path in (entry.split("=", 1) for entry in named)]
    longest = max(minute for _, curve in curves for minute, _ in curve)
    most = 10 * (1 + int(max(won for _, curve in curves for _, won in curve) // 10))
    x = lambda minute: LEFT + (WIDTH - LEFT - 12) * minute / longest
    y = lambda won: HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * won / most
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for won in range(0, most + 1, 10):
        parts.append(f'<path d="M{LEFT} {y(won):.1f}H{WIDTH - 12}" stroke="#ddd"/><text x="{LEFT - 6}" y="{y(won) + 4:.1f}" text-anchor="end">{won} %</text>')
    for minute in range(0, int(longest) + 1, 2):
        parts.append(f'<text x="{x(minute):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{minute}</text>')
    parts.append(f'<text x="{WIDTH - 12}" y="{HEIGHT - 4}" text-anchor="end">minutes</text>')
    for at, (name, curve) in enumerate(curves):
        line = "L".join(f"{x(minute):.1f} {y(won):.1f}" for minute, won in curve)
        colour = COLOURS[at % len(COLOURS)]
        parts.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 10}" y="{24 + 16 * at}" fill="{colour}">{name}</text>')
    Path(out).write_text("\n".join(parts + ["</svg>\n"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
