"""A random agent plays every game. The loop is PettingZoo's own."""

import numpy as np

import samobranka


def play(game: str, seats: int, seed: int) -> dict[str, float]:
    env = samobranka.env(game, seats)
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    total: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] = total.get(agent, 0.0) + reward
        env.step(None if ended or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return total


if __name__ == "__main__":
    for about in samobranka.games():
        print(about["env"], play(about["id"], about["seats"][0], seed=1))
