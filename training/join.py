"""Joins the four small nets that teams had at first side by side into one for all teams, to go on from.

    python training/join.py FOLDER four.net

FOLDER has `the-game-2.net` to `the-game-5.net` with their `.ears`, as they were before there was one net. The answers of the new
net are the mean of theirs; its other rows are nought.
"""

import struct
import sys
from pathlib import Path

# As `value.rs` has them, and as it had them for the small nets.
WIDE, NARROW, ANSWERS, ROWS, SOLO_ROWS, TEAM_ROWS, KINDS = 128, 64, 5, 3369, 3889, 5352, 36
SMALL_WIDE, SMALL_NARROW, EARS = 32, 16, 747


def main() -> None:
    folder, out = map(Path, sys.argv[1:])
    rows = bytearray(TEAM_ROWS * WIDE)
    first, first_base = [[0.0] * NARROW for _ in range(WIDE)], [0.0] * NARROW
    second, second_base = [[0.0] * ANSWERS for _ in range(NARROW)], [0.0] * ANSWERS
    for number in range(4):
        net = (folder / f"the-game-{number + 2}.net").read_bytes()
        ears = (folder / f"the-game-{number + 2}.ears").read_bytes()
        for small, count, at in ((net, ROWS, 0), (ears, EARS, SOLO_ROWS)):
            for row in range(count):
                to = (at + row) * WIDE + number * SMALL_WIDE
                rows[to : to + SMALL_WIDE] = small[row * SMALL_WIDE : (row + 1) * SMALL_WIDE]
        floats = struct.iter_unpack("<f", net[ROWS * SMALL_WIDE :])
        take = lambda count: [next(floats)[0] for _ in range(count)]
        narrow = number * SMALL_NARROW
        for wide in range(SMALL_WIDE):
            first[number * SMALL_WIDE + wide][narrow : narrow + SMALL_NARROW] = take(SMALL_NARROW)
        first_base[narrow : narrow + SMALL_NARROW] = take(SMALL_NARROW)
        for at in range(SMALL_NARROW):
            second[narrow + at] = [weight / 4 for weight in take(ANSWERS)]
        second_base = [base + more / 4 for base, more in zip(second_base, take(ANSWERS))]
    layers = [*sum(first, []), *first_base, *sum(second, []), *second_base]
    out.write_bytes(bytes(rows) + struct.pack(f"<{len(layers)}f", *layers) + bytes(8 * KINDS))


if __name__ == "__main__":
    main()
