"""Sets the rows of the net of teams to nought that are hardly ever needed: it packs better then, and plays the same.

    target/release/examples/train --tables "2 normal off 1, 2 expert off 1" --signals true --seed 4 --games 4000 --from team.net --lessons team.lessons
    python training/seldom.py team.net team.lessons 10 the-game-team.net

Rows that are named fewer than so many times in the lessons go; those of single cards stay.
"""

import sys
from array import array
from collections import Counter
from pathlib import Path

# As `value.rs` and `turns.py` have them.
WIDE, ROWS, SOLO_ROWS, TEAM_ROWS, FACTS = 128, 3369, 3889, 5352, 60
NAMED = 2 * FACTS * 2
LESSON = NAMED + 4 + 16 + 16 + 5 * 4


def main() -> None:
    net, lessons, least, out = sys.argv[1:]
    data, told = bytearray(Path(net).read_bytes()), Path(lessons).read_bytes()
    used: Counter[int] = Counter()
    for at in range(0, len(told), LESSON):
        used.update(array("H", told[at : at + NAMED]))
    gone = [row for row in range(TEAM_ROWS) if used[row] < int(least) and not ROWS <= row < SOLO_ROWS]
    for row in gone:
        data[row * WIDE : (row + 1) * WIDE] = bytes(WIDE)
    Path(out).write_bytes(data)
    print(f"{len(gone)} rows of {TEAM_ROWS} are nought; {len(told) // LESSON} tables")


if __name__ == "__main__":
    main()
