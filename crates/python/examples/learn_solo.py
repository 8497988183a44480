"""A small learner for THE GAME alone: it learns how much each feature of a step is worth, by the cross-entropy method, and
draws its learning curve as a picture (PNG, written by hand: nothing but NumPy is needed).

    python learn_solo.py --generations 30 --picture curve.png
"""

from __future__ import annotations

import argparse
import struct
import zlib

import numpy as np

import samobranka

FEATURES = 4


def features(vec: samobranka.VecEnv) -> np.ndarray:
    """For every table and action: the cost of the lay, whether it goes back by ten, whether it ends the turn, and how far
    the row has come already."""
    start = {field["name"]: field["start"] for field in vec.layout()}
    tops = vec.observations[:, start["tops"] : start["tops"] + 4].astype(np.float32)
    cards = np.arange(2, 100, dtype=np.float32)
    rise = cards[None, None, :] - tops[:, :, None]
    cost = np.concatenate([rise[:, :2], -rise[:, 2:]], axis=1)
    gone = np.concatenate([tops[:, :2], 101 - tops[:, 2:]], axis=1)
    out = np.zeros((len(vec), vec.masks.shape[1], FEATURES), np.float32)
    out[:, :392, 0] = np.clip(cost, -10, 99).reshape(len(vec), -1) / 20
    out[:, :392, 1] = (cost == -10).reshape(len(vec), -1)
    out[:, 392, 2] = 1
    out[:, :392, 3] = np.repeat(gone / 100, 98, axis=1)
    return out


def score(weights: np.ndarray, games: int, seed: int) -> np.ndarray:
    """How much of the cards each row of weights lays, on average: all play the same deals."""
    vec = samobranka.VecEnv("the-game", games, seed=seed)
    result = np.empty(len(weights))
    for at, row in enumerate(weights):
        vec.reset(seed)
        laid, open_tables = np.zeros(games), np.ones(games, bool)
        while open_tables.any():
            worth = np.where(vec.masks, features(vec) @ row, -np.inf)
            _, _, rewards, dones = vec.step(worth.argmax(axis=1).astype(np.int32))
            laid[open_tables & dones] = rewards[open_tables & dones, 0]
            open_tables &= ~dones
        result[at] = laid.mean()
    return result


def learn(generations: int, games: int, people: int, seed: int) -> list[float]:
    chance = np.random.default_rng(seed)
    mean, spread = np.zeros(FEATURES), np.ones(FEATURES)
    curve = []
    for generation in range(generations):
        weights = mean + spread * chance.standard_normal((people, FEATURES))
        scores = score(weights.astype(np.float32), games, seed=1000 + generation)
        best = weights[np.argsort(scores)[-max(2, people // 4) :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.02
        curve.append(float(score(mean[None].astype(np.float32), games, seed=7)[0]))
        print(f"generation {generation + 1}: {98 * (1 - curve[-1]):.1f} cards left, weights {np.round(mean, 2)}")
    return curve


def picture(curve: list[float], path: str) -> None:
    """The share of the cards laid, generation by generation, from nought to all."""
    height, width = 200, 400
    pixels = np.full((height, width, 3), 255, np.uint8)
    pixels[-1], pixels[:, 0] = 0, 0
    xs = np.linspace(2, width - 2, max(2, len(curve))).astype(int)
    line = np.interp(np.arange(width), xs[: len(curve)], curve)
    for x, value in enumerate(line):
        y = int((1 - value) * (height - 2))
        pixels[max(0, y - 1) : y + 2, x] = (30, 90, 200)
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture")
    args = parser.parse_args()
    found = learn(args.generations, args.games, args.people, args.seed)
    if args.picture:
        picture(found, args.picture)
