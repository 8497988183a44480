"""How well strangers play THE GAME together: a matrix of teams, one kind of player a row and another a column. On the diagonal
all seats are of one kind; elsewhere the seats take turns. Rules and baseline: docs/research.md.

    python cross_play.py --games 200 --players 3 random greedy
"""

from __future__ import annotations

import argparse

import samobranka


def cell(one: str, other: str, players: int, games: int, seed: int) -> tuple[float, float]:
    """The mean number of cards left, and the share of games won. Every deal is played with either kind in the first seat."""
    left = wins = played = 0
    for bots in ([one, other], [other, one]):
        seats = [bots[seat % 2] for seat in range(players)]
        tally, _ = samobranka.simulate("the-game", players, games, bots=seats, seed=seed)
        left, wins, played = left + tally["score"], wins + tally["wins"], played + tally["games"]
    return left / played, wins / played


def matrix(kinds: list[str], players: int, games: int, seed: int) -> dict[tuple[str, str], tuple[float, float]]:
    found = {}
    for at, one in enumerate(kinds):
        for other in kinds[at:]:
            found[one, other] = found[other, one] = cell(one, other, players, games, seed)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", default=["random", "greedy"])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = matrix(args.kinds, args.players, args.games, args.seed)
    print("cards left (games won)".ljust(24), *[f"{kind:>18}" for kind in args.kinds])
    for one in args.kinds:
        cells = [found[one, other] for other in args.kinds]
        print(one.ljust(24), *[f"{left:9.2f} ({won:6.1%})" for left, won in cells])
