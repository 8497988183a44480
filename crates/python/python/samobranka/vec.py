"""Thousands of tables at once, in NumPy arrays that the native code writes in place."""

from __future__ import annotations

from typing import Any, Literal, Sequence

import numpy as np

from . import _native


class VecEnv:
    """`count` tables of a game, stepped together on all cores. A finished table is dealt anew at once.

    The arrays are the same objects for ever; every step writes them anew. They can be handed on without copying:
    `torch.from_dlpack(vec.observations)`. Don't read them while another thread steps.

    - `observations` (count, n) int16: what the seat to act sees; `layout()` names the parts.
    - `masks` (count, actions) bool: what it may do.
    - `seats` (count,) uint8: which seat it is.
    - `rewards` (count, seats) float32 and `dones` (count,) bool: what the last step brought, and whether it ended a game.
    - `actions` (count,) int32: what `step()` plays where it is given nothing.
    """

    observations: np.ndarray
    masks: np.ndarray
    seats: np.ndarray
    rewards: np.ndarray
    dones: np.ndarray
    actions: np.ndarray

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seats: int = 1,
        seed: int | str | bytes | None = None,
        options: dict[str, Any] | None = None,
        bots: Sequence[str | None] | None = None,
        rewards: Literal["end", "progress"] = "end",
        threads: int = 0,
    ) -> None:
        self._native = _native.VecEnv(
            game, count, seats=seats, seed=seed, options=options, bots=list(bots) if bots else None, rewards=rewards,
            threads=threads,
        )  # fmt: skip
        for name, memory in self._native.memory():
            setattr(self, name, np.asarray(memory))

    def __len__(self) -> int:
        return len(self.dones)

    @property
    def id(self) -> str:
        """The id of the environment with its version."""
        return self._native.id

    def layout(self) -> list[_native.Field]:
        """What the parts of an observation are."""
        return self._native.layout()

    def action_name(self, number: int) -> str:
        """What a number stands for."""
        return self._native.action_name(number)

    def reset(self, seed: int | str | bytes | None = None) -> tuple[np.ndarray, np.ndarray]:
        """Deals all tables anew."""
        self._native.deal(seed)
        return self.observations, self.masks

    def sample(self) -> np.ndarray:
        """A legal action for each table, each equally likely. It is written into `actions`."""
        self._native.choose_randomly()
        return self.actions

    def step(self, actions: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Every table's seat to act plays its action. It gives observations, masks, rewards and dones."""
        if actions is not None and actions is not self.actions:
            self.actions[:] = actions
        self._native.play()
        return self.observations, self.masks, self.rewards, self.dones

    def play_randomly(self, steps: int) -> int:
        """Each table plays so many random decisions, without observations. It gives how many games ended."""
        return self._native.play_randomly(steps)
