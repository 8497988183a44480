"""How many steps a second: many tables at once with observations and masks, and one table in a plain loop of Python.

    cargo xtask python --bench
"""

from __future__ import annotations

import argparse
import os
import time

import numpy as np

import samobranka


def batched(game: str, seats: int, count: int, threads: int, seconds: float) -> float:
    vec = samobranka.VecEnv(game, count, seats=seats, seed=1, threads=threads)
    steps, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        vec.sample()
        vec.step()
        steps += count
    return steps / spent


def unseen(game: str, seats: int, count: int, threads: int, seconds: float) -> float:
    vec = samobranka.VecEnv(game, count, seats=seats, seed=1, threads=threads)
    steps, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        vec.play_randomly(200)
        steps += 200 * count
    return steps / spent


def loop(env, seconds: float) -> float:
    """Steps a second of PettingZoo's own loop with random legal actions."""
    chance = np.random.default_rng(1)
    steps, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps / spent


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    cores = sorted({1, min(2, os.cpu_count() or 1)})
    for game, seats in [("the-game", 1), ("the-game", 3), ("iota", 2), ("portals", 4), ("woodland-wizards", 4)]:
        seen = [batched(game, seats, args.count, threads, args.seconds) for threads in cores]
        blind = unseen(game, seats, args.count, 1, args.seconds)
        one = loop(samobranka.raw_env(game, seats), args.seconds) if seats > 1 else float("nan")
        figures = ", ".join(f"{threads} threads {rate:,.0f}" for threads, rate in zip(cores, seen))
        print(f"{game} for {seats}: {figures}; without observations {blind:,.0f}; one by one in Python {one:,.0f} steps/s")
    try:
        from pettingzoo.classic import tictactoe_v3
    except ImportError:
        pass
    else:
        print(f"PettingZoo's tic-tac-toe, one by one: {loop(tictactoe_v3.raw_env(), args.seconds):,.0f} steps/s")
