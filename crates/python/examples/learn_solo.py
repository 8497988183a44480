"""A small learner for THE GAME alone: it learns how much each feature of a step is worth, by the cross-entropy method, and
draws its learning curve as a picture (SVG, written by hand: nothing but NumPy is needed).

    python learn_solo.py --generations 20 --picture curve.svg
"""

from __future__ import annotations

import argparse

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
    """The share of the cards laid on deals it doesn't learn from: before learning, and after each generation."""
    chance = np.random.default_rng(seed)
    mean, spread = np.zeros(FEATURES), np.ones(FEATURES)
    curve = []
    for generation in range(generations + 1):
        if generation > 0:
            weights = mean + spread * chance.standard_normal((people, FEATURES))
            scores = score(weights.astype(np.float32), games, seed=1000 + generation)
            best = weights[np.argsort(scores)[-max(2, people // 4) :]]
            mean, spread = best.mean(axis=0), best.std(axis=0) + 0.02
        curve.append(float(score(mean[None].astype(np.float32), games, seed=7)[0]))
        print(f"generation {generation}: {98 * (1 - curve[-1]):.1f} cards left, weights {np.round(mean, 2)}")
    return curve


def random_play(games: int) -> float:
    """The share of the cards that random play lays."""
    vec = samobranka.VecEnv("the-game", games, seed=7)
    laid, open_tables = np.zeros(games), np.ones(games, bool)
    while open_tables.any():
        _, _, rewards, dones = vec.step(vec.sample())
        laid[open_tables & dones] = rewards[open_tables & dones, 0]
        open_tables &= ~dones
    return float(laid.mean())


def picture(curve: list[float], random: float, path: str) -> None:
    """Cards left, generation by generation, and those of random play as a dashed line."""
    width, height, left, top = 640, 320, 56, 16
    right, bottom = width - 16, height - 48
    x = lambda at: left + (right - left) * at / max(1, len(curve) - 1)  # noqa: E731
    y = lambda cards: bottom - (bottom - top) * cards / 98  # noqa: E731
    marks = []
    for cards in (0, 20, 40, 60, 80, 98):
        marks.append(f'<path d="M{left} {y(cards):.1f}H{right}" stroke="#ddd"/>')
        marks.append(f'<text x="{left - 8}" y="{y(cards) + 4:.1f}" text-anchor="end">{cards}</text>')
    for at in range(0, len(curve), max(1, (len(curve) - 1) // 5)):
        marks.append(f'<text x="{x(at):.1f}" y="{bottom + 18}" text-anchor="middle">{at}</text>')
    points = " ".join(f"{x(at):.1f},{y(98 * (1 - laid)):.1f}" for at, laid in enumerate(curve))
    level = y(98 * (1 - random))
    marks += [
        f'<path d="M{left} {level:.1f}H{right}" stroke="#888" stroke-dasharray="6 4"/>',
        f'<text x="{right}" y="{level - 6:.1f}" text-anchor="end" fill="#666">random play</text>',
        f'<polyline points="{points}" fill="none" stroke="#1e5ac8" stroke-width="2.5"/>',
        f'<text x="{(left + right) / 2}" y="{height - 8}" text-anchor="middle">generation</text>',
        f'<text transform="translate(14 {(top + bottom) / 2}) rotate(-90)" text-anchor="middle">cards left</text>',
    ]
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            f'font-size="13">\n<rect width="{width}" height="{height}" fill="#fff"/>\n' + "\n".join(marks) + "\n</svg>\n"
        )


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
        picture(found, random_play(args.games), args.picture)
