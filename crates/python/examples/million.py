"""Random play through `Table`, decision by decision, gives the same records as `simulate`.

    python million.py                                     # a million decisions of THE GAME
    python million.py --decisions 250000 iota portals     # of other games
"""

from __future__ import annotations

import argparse
import hashlib
import time

import samobranka

BATCH = 32  # the bots of `simulate` are made anew for every 32 games


def compare(game: str, seats: int, decisions: int, seed: int) -> tuple[int, int]:
    """Plays batches of games until there were so many decisions. It gives how many games and decisions there were."""
    stream = hashlib.sha256(b"samobranka bots\n" + seed.to_bytes(8, "little") + bytes(24)).digest()
    games = played = 0
    records: list[str] = []
    while played < decisions:
        if games == len(records):
            # Twice as many each time: it always begins with the first game.
            _, records = samobranka.simulate(game, seats, max(BATCH, 2 * games), bots=["random"], seed=seed, records=True)
        seeds = samobranka.Rng(stream, index=games // BATCH * seats)
        chance = [samobranka.Rng(seeds.seed()) for _ in range(seats)]
        deals = samobranka.Rng(seed, index=games)
        for record in records[games : games + BATCH]:
            table = samobranka.Table(game, seats, seed=deals.seed())
            while table.to_act:
                seat = table.to_act[0]
                action = table.any(seat, chance[seat])
                assert action in table.notations(seat), f"{action} isn't open"
                table.act(seat, action)
                played += 1
            assert table.record(["random"] * seats) == record, f"game {games} differs"
            games += 1
    return games, played


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["the-game"])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for about in samobranka.games():
        if about["id"] in args.games:
            began = time.perf_counter()
            games, played = compare(about["id"], args.seats or about["seats"][0], args.decisions, args.seed)
            seconds = time.perf_counter() - began
            print(f"{about['id']}: {played:,} decisions in {games:,} games, all records the same; {seconds:.0f} s", flush=True)
