"""Environments: PettingZoo (AEC and parallel) for every game, Gymnasium for games that can be played alone.

An observation is a dictionary of `observation`, 16-bit numbers as `layout()` names them, and `action_mask`, 1 for the
actions that are legal now. Both are made of what the seat sees. An action of many parts is spelled number by number: the
same agent is asked again until it is whole.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _native


class _Table:
    """What all environments share: a native table, its spaces, and how it is drawn."""

    def __init__(self, game: str, seats: int, render_mode: str | None, **how: Any) -> None:
        self._native = _native.Env(game, seats, seed=0, **how)
        self.render_mode = render_mode
        fields = self._native.layout()
        low = np.concatenate([np.full(it["length"], it["low"], np.int16) for it in fields])
        high = np.concatenate([np.full(it["length"], it["high"], np.int16) for it in fields])
        self._box = spaces.Box(low, high, dtype=np.int16)

    def layout(self) -> list[_native.Field]:
        """What the parts of an observation are."""
        return self._native.layout()

    def action_name(self, number: int) -> str:
        """What a number stands for."""
        return self._native.action_name(number)

    def _space(self, actions: int) -> spaces.Dict:
        return spaces.Dict({"observation": self._box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def _observe(self, seat: int) -> dict[str, np.ndarray]:
        return {
            "observation": np.frombuffer(self._native.observe(seat), "<i2").astype(np.int16),
            "action_mask": np.frombuffer(self._native.mask(seat), np.int8).copy(),
        }

    def _draw(self, seat: int | None) -> str | np.ndarray | None:
        if self.render_mode == "ansi":
            return self._native.text(seat)
        if self.render_mode in ("human", "rgb_array"):
            text = self._native.text(seat)
            if self.render_mode == "human":
                print(text)
                return None
            pixels, height, width = _native.text_picture(text)
            return np.frombuffer(pixels, np.uint8).reshape(height, width, 3).copy()
        return None


class AecEnv(_Table, AECEnv):
    """A game as a PettingZoo AEC environment. Where several seats decide at once, they are asked one after another, and
    none sees what another has chosen."""

    def __init__(self, game: str, seats: int, *, render_mode: str | None = None, **how: Any) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, seats, render_mode, **how)
        self.metadata = {"render_modes": ["human", "ansi", "rgb_array"], "name": self._native.id, "is_parallelizable": False}
        bots = how.get("bots") or [None] * seats
        self._seat = {f"seat_{at}": at for at in range(seats) if bots[at] is None}
        self.possible_agents = list(self._seat)
        self.agents = list(self._seat)
        self.observation_spaces = {agent: self._space(self._native.actions) for agent in self._seat}
        self.action_spaces = {agent: spaces.Discrete(self._native.actions) for agent in self._seat}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._native.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        asked = self._native.to_act
        if asked:
            self.agent_selection = f"seat_{asked[0]}"
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"outcome": self._native.outcome} for agent in self.agents}
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._observe(self._seat[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        paid = self._native.step(self._seat[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {other: float(paid[self._seat[other]]) for other in self.agents}
        self._select()
        self._accumulate_rewards()

    def say(self, agent: str, aside: str) -> bool:
        """An agent says something at the table, in the game's notation. `False`: it may not be said now."""
        return self._native.say(self._seat[agent], aside)

    def render(self) -> str | np.ndarray | None:
        return self._draw(None)

    def close(self) -> None:
        pass


class ParallelTable(_Table, ParallelEnv):
    """A game as a PettingZoo parallel environment, for games in which seats decide at once. The last action is to wait, and
    legal just for those who owe no decision. Who is asked at once chooses at once; where one choice makes another void, the
    seat with the lower number goes first and the void one is dropped."""

    def __init__(self, game: str, seats: int, *, render_mode: str | None = None, **how: Any) -> None:
        _Table.__init__(self, game, seats, render_mode, **how)
        self.metadata = {"render_modes": ["human", "ansi", "rgb_array"], "name": self._native.id}
        bots = how.get("bots") or [None] * seats
        self._seat = {f"seat_{at}": at for at in range(seats) if bots[at] is None}
        self.possible_agents = list(self._seat)
        self.agents = list(self._seat)
        self.wait = self._native.actions
        self.observation_spaces = {agent: self._space(self.wait + 1) for agent in self._seat}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self._seat}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def _seen(self) -> dict[str, dict[str, np.ndarray]]:
        seen = {agent: self._observe(self._seat[agent]) for agent in self.agents}
        for one in seen.values():
            waits = np.int8(not one["action_mask"].any())
            one["action_mask"] = np.append(one["action_mask"], waits)
        return seen

    def _infos(self) -> dict[str, dict[str, Any]]:
        asked = set(self._native.to_act)
        return {agent: {"to_act": self._seat[agent] in asked} for agent in self.agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None):
        self._native.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]):
        rewards = dict.fromkeys(self.agents, 0.0)
        asked = self._native.to_act
        for agent in [it for it in self.agents if self._seat[it] in asked]:
            if self._seat[agent] in self._native.to_act:
                mask = np.frombuffer(self._native.mask(self._seat[agent]), np.int8)
                action = int(actions[agent])
                # An action that is not legal is none: whoever is asked is asked again.
                if action < self.wait and mask[action]:
                    paid = self._native.step(self._seat[agent], action)
                    for other in self.agents:
                        rewards[other] += float(paid[self._seat[other]])
        over = not self._native.to_act
        seen, infos = self._seen(), self._infos()
        if over:
            for info in infos.values():
                info["outcome"] = self._native.outcome
        ends, cuts = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return seen, rewards, ends, cuts, infos

    def render(self) -> str | np.ndarray | None:
        return self._draw(None)

    def close(self) -> None:
        pass


class SoloEnv(_Table, gymnasium.Env):
    """A game for one as a Gymnasium environment; or one seat of a table whose other seats have bots. An action that is not
    legal changes nothing and costs `illegal`; `info["action_mask"]` tells which are legal."""

    def __init__(
        self, game: str, seats: int = 1, *, render_mode: str | None = None, illegal: float = -1.0, **how: Any
    ) -> None:
        _Table.__init__(self, game, seats, render_mode, **how)
        self.metadata = {"render_modes": ["ansi", "rgb_array"], "name": self._native.id, "render_fps": 2}
        bots = how.get("bots") or [None] * seats
        if sum(bot is None for bot in bots) != 1:
            raise ValueError("just one seat is the learner's: name a bot for each of the others")
        self._own = list(bots).index(None)
        self.illegal = illegal
        self.observation_space = self._space(self._native.actions)
        self.action_space = spaces.Discrete(self._native.actions)

    def _seen(self) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        seen = self._observe(self._own)
        return seen, {"action_mask": seen["action_mask"]}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        super().reset(seed=seed)
        self._native.deal(int(self.np_random.integers(2**63)))
        while not self._native.to_act:
            self._native.deal(int(self.np_random.integers(2**63)))
        return self._seen()

    def step(self, action: int):
        mask = np.frombuffer(self._native.mask(self._own), np.int8)
        if not mask[action]:
            seen, info = self._seen()
            return seen, self.illegal, not self._native.to_act, False, info
        reward = float(self._native.step(self._own, int(action))[self._own])
        seen, info = self._seen()
        over = not self._native.to_act
        if over:
            info["outcome"] = self._native.outcome
        return seen, reward, over, False, info

    def render(self) -> str | np.ndarray | None:
        return self._draw(self._own)


def raw_env(game: str, seats: int, **how: Any) -> AecEnv:
    """The AEC environment without wrappers."""
    return AecEnv(game, seats, **how)


def env(game: str, seats: int, **how: Any) -> AECEnv:
    """A game as a PettingZoo AEC environment. An action that is not legal ends the game with -1 for whoever chose it."""
    made: AECEnv = raw_env(game, seats, **how)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def parallel_env(game: str, seats: int, **how: Any) -> ParallelTable:
    """A game as a PettingZoo parallel environment."""
    return ParallelTable(game, seats, **how)


def solo_env(game: str, seats: int = 1, **how: Any) -> SoloEnv:
    """A game for one as a Gymnasium environment."""
    return SoloEnv(game, seats, **how)
