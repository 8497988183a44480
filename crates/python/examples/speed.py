"""How many steps a second: many tables at once with observations and masks, and one table in a plain loop of Python.

    cargo xtask python --bench
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Callable

import numpy as np

import samobranka


def batched(game: str, seats: int, count: int, threads: int) -> Callable[[float], float]:
    """Many tables with observations and masks: a measure of steps a second, for as long as it is told."""
    vec = samobranka.VecEnv(game, count, seats=seats, seed=1, threads=threads)

    def measure(seconds: float) -> float:
        steps, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            vec.sample()
            vec.step()
            steps += count
        return steps / spent

    return measure


def unseen(game: str, seats: int, count: int, threads: int) -> Callable[[float], float]:
    """The same without observations."""
    vec = samobranka.VecEnv(game, count, seats=seats, seed=1, threads=threads)

    def measure(seconds: float) -> float:
        steps, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            vec.play_randomly(100)
            steps += 100 * count
        return steps / spent

    return measure


def best(measures: list[Callable[[float], float]], seconds: float) -> list[float]:
    """The best of twenty short runs of each, by turns: what else the machine does meets all of them alike."""
    rates = [[measure(seconds / 20) for measure in measures] for _ in range(20)]
    return [max(rate) for rate in zip(*rates)]


def best_of_one(measure: Callable[[float], float], seconds: float) -> float:
    return best([measure], seconds)[0]


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


def open_spiel_hanabi(seconds: float) -> float:
    """Steps a second of OpenSpiel's Hanabi, one by one: observation, legal actions, a random one of them."""
    import pyspiel

    chance, game = np.random.default_rng(1), pyspiel.load_game("hanabi", {"players": 2})
    steps, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(int(chance.choice(actions, p=odds)))
            else:
                np.asarray(state.observation_tensor())
                state.apply_action(int(chance.choice(state.legal_actions())))
                steps += 1
    return steps / spent


def open_spiel_hanabi_batched(count: int, seconds: float) -> float:
    """The same with OpenSpiel's own environment for many tables."""
    from open_spiel.python import rl_environment, vector_env
    from open_spiel.python.rl_agent import StepOutput

    chance = np.random.default_rng(1)
    made = [rl_environment.Environment("hanabi", players=2) for _ in range(count)]
    envs = vector_env.SyncVectorEnv(made)
    seen, steps, began = envs.reset(), 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        legal = [one.observations["legal_actions"][one.observations["current_player"]] for one in seen]
        chosen = [StepOutput(action=int(chance.choice(actions)), probs=None) for actions in legal]
        seen = envs.step(chosen, reset_if_done=True)[0]
        steps += count
    return steps / spent


def others(seconds: float) -> dict[str, float]:
    """Other libraries of games, those that are installed: `cargo xtask python --bench` installs them."""
    rates = {}
    try:
        from pettingzoo.classic import tictactoe_v3
    except ImportError:
        print("PettingZoo's classic games are not installed")
    else:
        rates["PettingZoo's tic-tac-toe, one by one"] = best_of_one(lambda it: loop(tictactoe_v3.raw_env(), it), seconds)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("OpenSpiel is not installed")
    else:
        rates["OpenSpiel's Hanabi for 2, one by one"] = best_of_one(open_spiel_hanabi, seconds)
        rates["OpenSpiel's Hanabi for 2, 256 tables"] = best_of_one(
            lambda it: open_spiel_hanabi_batched(256, it), seconds
        )
    return rates


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    cores = sorted({1, min(2, os.cpu_count() or 1)})
    measured = {}
    for game, seats in [("the-game", 1), ("the-game", 2), ("iota", 2), ("portals", 4), ("woodland-wizards", 4)]:
        *seen, blind = best(
            [batched(game, seats, args.count, threads) for threads in cores] + [unseen(game, seats, args.count, 1)],
            args.seconds,
        )
        figures = ", ".join(f"{threads} threads {rate:,.0f}" for threads, rate in zip(cores, seen))
        line = f"{game} for {seats}: {figures} ({seen[-1] / seen[0]:.2f} times); without observations {blind:,.0f}"
        if seats > 1:
            env = samobranka.raw_env(game, seats)
            one = best_of_one(lambda seconds: loop(env, seconds), args.seconds)
            line += f"; one by one in Python {one:,.0f}"
            measured[game, seats] = (one, seen[0])
        print(f"{line} steps/s", flush=True)
    one, many = measured["the-game", 2]
    for name, rate in others(args.seconds).items():
        print(f"{name}: {rate:,.0f} steps/s; THE GAME for 2 makes {one / rate:.1f} times as many one by one, "
              f"{many / rate:,.0f} times as many at {args.count} tables, all on one core")
