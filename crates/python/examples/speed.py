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
        rates["PettingZoo's tic-tac-toe, one by one"] = loop(tictactoe_v3.raw_env(), seconds)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("OpenSpiel is not installed")
    else:
        rates["OpenSpiel's Hanabi for 2, one by one"] = open_spiel_hanabi(seconds)
        rates["OpenSpiel's Hanabi for 2, 256 tables"] = open_spiel_hanabi_batched(256, seconds)
    return rates


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    cores = sorted({1, min(2, os.cpu_count() or 1)})
    measured = {}
    for game, seats in [("the-game", 1), ("the-game", 2), ("iota", 2), ("portals", 4), ("woodland-wizards", 4)]:
        seen = [batched(game, seats, args.count, threads, args.seconds) for threads in cores]
        blind = unseen(game, seats, args.count, 1, args.seconds)
        one = loop(samobranka.raw_env(game, seats), args.seconds) if seats > 1 else float("nan")
        figures = ", ".join(f"{threads} threads {rate:,.0f}" for threads, rate in zip(cores, seen))
        print(f"{game} for {seats}: {figures}; without observations {blind:,.0f}; one by one in Python {one:,.0f} steps/s")
        measured[game, seats] = (one, seen[0])
    one, many = measured["the-game", 2]
    for name, rate in others(args.seconds).items():
        print(f"{name}: {rate:,.0f} steps/s; THE GAME for 2 makes {one / rate:.1f} times as many one by one, "
              f"{many / rate:,.0f} times as many at {args.count} tables, all on one core")
