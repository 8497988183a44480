"""Tabletop games for programs: tables with every rule, bots, and environments for learning.

Tables need nothing but this package. Environments need NumPy, Gymnasium and PettingZoo, and are imported when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._native import Env, Rng, Table, games, pieces, rules, schema, simulate
from .errors import BadInput, Illegal, Refused

if TYPE_CHECKING:
    from .envs import AecEnv, ParallelTable, SoloEnv, env, parallel_env, raw_env, solo_env
    from .vec import VecEnv

__all__ = [
    "AecEnv", "BadInput", "Env", "Illegal", "ParallelTable", "Refused", "Rng", "SoloEnv", "Table", "VecEnv",
    "env", "games", "parallel_env", "pieces", "raw_env", "rules", "schema", "simulate", "solo_env",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name == "VecEnv":
        from .vec import VecEnv

        return VecEnv
    if name in {"AecEnv", "ParallelTable", "SoloEnv", "env", "parallel_env", "raw_env", "solo_env"}:
        from . import envs

        return getattr(envs, name)
    raise AttributeError(f"module 'samobranka' has no attribute {name!r}")
