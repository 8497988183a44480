"""Teaches a net for THE GAME alone, on a GPU if there is one.

    cargo xtask python && pip install target/wheels/*.whl torch
    python training/the_game.py --out target/training

Thousands of tables are played at once through `samobranka.VecEnv`. At each decision the net judges the table that every
legal lay would leave, and the table if the turn ended here; the best is played. What a table was worth follows from what
came later: TD(lambda), towards the chances that at most 0, 4, 9, 19 and 34 cards will be left. Whoever plays with the net
afterwards needs only the judgement of finished turns.

A table is described by rows that hold (`rows_of`), as the ascending piles see it and as the descending ones do; the Rust
side (`crates/games/the-game/players/src/solo.rs`) makes the same rows, and `--out` gets examples to compare the two.
A checkpoint is written every minute; the same command goes on from it.
"""

from __future__ import annotations

import argparse
import json
import math
import struct
import time
import tomllib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import samobranka

CARDS = 98
LEFT = torch.tensor([0, 4, 9, 19, 34])
WORTH = torch.tensor([1.0, 0.2, 0.1, 0.05, 0.02])
STEP = 64.0
BENT = 0.05

# Where each kind of row begins. Four piles have the first four kinds: one's own side's, the less far first, then the other's.
BACK, AHEAD = 12, 40  # how far a window reaches
WINDOW = BACK + AHEAD + 1
TOP, ROOM, UNSEEN_NEAR, HAND_NEAR = 0, 100, 200, 200 + WINDOW
PILE = 200 + 2 * WINDOW
AT_UNSEEN = 4 * PILE
AT_HAND = AT_UNSEEN + 100
PHASES = 9
AT_DEAD = AT_HAND + 100
AT_DEAD_IN_HAND = AT_DEAD + 25 * PHASES
AT_ONE_PILE = AT_DEAD_IN_HAND + 9
AT_GAPS = AT_ONE_PILE + 41
AT_READY = AT_GAPS + 8 * 9
AT_DECK = AT_READY + 81
AT_COUNT = AT_DECK + 92
AT_TURN = AT_COUNT + 9
AT_KIND = AT_TURN + 10
ROWS = AT_KIND + 4
NOTHING = ROWS  # a row of noughts, for places that hold no card


class Tables:
    """Tables as a lay or the end of a turn leaves them, as tensors with a row each."""

    NAMES = ("hand", "unseen", "tops", "deck", "turn", "kind")

    def __init__(self, hand, unseen, tops, deck, turn, kind):
        self.hand = hand  # (n, 8) cards, 0 where there is none
        self.unseen = unseen  # (n, 102) 1 where card n is unseen; 0 and 1 and 100 and 101 are none
        self.tops = tops  # (n, 4)
        self.deck = deck  # (n,) what is left to draw once the turn's cards are drawn
        self.turn = turn  # (n,) 0 the turn has ended; else 1 + cards laid, at most 9
        self.kind = kind  # (n,) which kind of table

    def map(self, change):
        return Tables(*(change(getattr(self, name)) for name in self.NAMES))


def rows_of(t: Tables):
    """What holds of each table: the windows of unseen cards (n, 2 sides, 2 piles, WINDOW) and, for both perspectives, lists
    of rows (n, 2, many)."""
    n = t.tops.shape[0]
    dev = t.tops.device
    tops = t.tops.long()
    # In its own direction every pile ascends: card c is 101 - c for the descending ones.
    own = torch.stack([tops[:, :2].sort(dim=1).values, (101 - tops[:, 2:]).sort(dim=1).values], dim=1)  # (n, side, pile)
    up = t.unseen  # (n, 102)
    down = t.unseen.flip(1)  # index 101 - c
    both = torch.stack([up, down], dim=1)  # (n, side, 102)
    sums = both.to(torch.int16).cumsum(dim=2, dtype=torch.int16).long()  # unseen up to and with a card
    hand = t.hand.long()
    has = hand > 0
    hands = torch.stack([hand, torch.where(has, 101 - hand, 0)], dim=1)  # (n, side, 8)

    padded = F.pad(both, (BACK, AHEAD))
    offsets = torch.arange(WINDOW, device=dev)
    at = own[..., None] + offsets  # (n, side, pile, WINDOW), shifted by the padding
    near = padded[:, :, None, :].expand(-1, -1, 2, -1).gather(3, at)

    above = (hands[:, :, None, :] > own[..., None]) & has[:, None, None, :]
    total = sums[:, :, 101]
    room = total[:, :, None] - sums.gather(2, own) + above.sum(3)  # (n, side, pile)

    away = hands[:, :, None, :] - own[..., None]  # (n, side, pile, 8)
    inside = (away >= -BACK) & (away <= AHEAD) & has[:, None, None, :]

    # What a card of the hand would skip on the pile that suits it best.
    card_sums = sums.gather(2, hands)  # (n, side, 8)
    skip = card_sums[:, :, None, :] - sums.gather(2, own)[..., None]
    skip = torch.where(away > 0, skip, torch.where(away == -10, 0, 999))
    least = skip.amin(dim=(1, 2))
    bucket = torch.bucketize(least, torch.tensor([0, 1, 2, 3, 5, 8, 13], device=dev))  # 0,1,2,3,4-5,6-8,9-13,more
    gaps = torch.zeros(n, 9, dtype=torch.long, device=dev)
    gaps.scatter_add_(1, torch.where(has, bucket, 8), torch.ones_like(bucket))
    gaps = gaps[:, :8]

    low, high = own[:, 0], 101 - own[:, 1]  # (n, 2): low[0] <= low[1], high[0] >= high[1]
    upto = sums[:, 0]

    def between(after, before):
        count = upto.gather(1, (before - 1).clamp(0, 101)[:, None])[:, 0] - upto.gather(1, after.clamp(0, 101)[:, None])[:, 0]
        return torch.where(before > after + 1, count, 0)

    dead = between(high[:, 0] - 1, low[:, 0] + 1)
    dead_in_hand = ((hand <= low[:, :1]) & (hand >= high[:, :1]) & has).sum(1)
    one = between(torch.maximum(low[:, 0], high[:, 0] - 1), low[:, 1] + 1)
    one = one + between(high[:, 1] - 1, torch.minimum(high[:, 0], low[:, 0] + 1))
    deck = t.deck.long()
    phase = torch.bucketize(deck, torch.tensor([0, 5, 12, 20, 30, 40, 52, 66], device=dev))

    shared = torch.cat(
        [
            (AT_DEAD + dead.clamp(max=24) * PHASES + phase)[:, None],
            (AT_DEAD_IN_HAND + dead_in_hand)[:, None],
            (AT_ONE_PILE + one.clamp(max=40))[:, None],
            AT_GAPS + torch.arange(8, device=dev) * 9 + gaps,
            (AT_READY + gaps[:, 0] * 9 + gaps[:, 1] + gaps[:, 2])[:, None],
            (AT_DECK + deck)[:, None],
            (AT_COUNT + has.sum(1))[:, None],
            (AT_TURN + t.turn.long())[:, None],
            (AT_KIND + t.kind.long())[:, None],
        ],
        dim=1,
    )
    lists = []
    for side in range(2):
        order = [side, 1 - side]
        roles = torch.arange(4, device=dev).view(1, 2, 2) * PILE
        parts = [
            (roles + TOP + own[:, order].clamp(max=99)).view(n, 4),
            (roles + ROOM + room[:, order].clamp(max=99)).view(n, 4),
            torch.where(inside[:, order], roles[..., None] + HAND_NEAR + BACK + away[:, order], NOTHING).view(n, 32),
            torch.where(has, AT_HAND + hands[:, side].clamp(max=99), NOTHING),
            shared,
        ]
        lists.append(torch.cat(parts, dim=1))
    return near, both, torch.stack(lists, dim=1)


class Net(torch.nn.Module):
    def __init__(self, wide: int, narrow: int):
        super().__init__()
        self.rows = torch.nn.Parameter(torch.empty(ROWS, wide).uniform_(-0.05, 0.05))
        self.first = torch.nn.Linear(wide, narrow)
        self.second = torch.nn.Linear(narrow, narrow)
        self.third = torch.nn.Linear(narrow, len(LEFT))

    def forward(self, tables: Tables) -> torch.Tensor:
        near, both, lists = rows_of(tables)
        n, wide = near.shape[0], self.rows.shape[1]
        whole = self.rows + ((self.rows * STEP).round() / STEP - self.rows).detach()
        table = torch.cat([whole, torch.zeros(1, wide, device=whole.device)])
        windows = torch.stack(
            [whole[r * PILE + UNSEEN_NEAR : r * PILE + UNSEEN_NEAR + WINDOW] for r in range(4)]
        ).reshape(4 * WINDOW, wide)
        unseen = whole[AT_UNSEEN : AT_UNSEEN + 100]
        summed = F.embedding_bag(lists.reshape(2 * n, -1), table, mode="sum").view(n, 2, wide)
        kind = whole.dtype
        near = near.to(kind)
        sides = []
        for side in range(2):
            order = near if side == 0 else near.flip(1)
            sides.append(order.reshape(n, -1) @ windows + both[:, side, :100].to(kind) @ unseen)
        wide_sum = F.leaky_relu(summed + torch.stack(sides, dim=1), BENT).sum(1)
        hidden = F.leaky_relu(self.first(wide_sum), BENT)
        hidden = F.leaky_relu(self.second(hidden), BENT)
        return self.third(hidden)

    def export(self) -> bytes:
        """The rows, a byte a number, then the layers as 32-bit floats: weights by input, then what they start from."""
        rows = (self.rows.detach() * STEP).round().clamp(-127, 127).to(torch.int8).cpu().numpy().tobytes()
        floats = b""
        for layer in (self.first, self.second, self.third):
            for tensor in (layer.weight.detach().t(), layer.bias.detach()):
                floats += tensor.contiguous().cpu().numpy().astype("<f4").tobytes()
        return rows + floats


class Group:
    """Tables of one kind, and the tables their last decisions left."""

    def __init__(self, number: int, count: int, options: dict, seed: int, threads: int, device):
        self.vec = samobranka.VecEnv("the-game", count, seed=seed, options=options, threads=threads)
        self.count, self.kind, self.device = count, number, device
        self.at = {field["name"]: field["start"] for field in self.vec.layout()}
        self.seen_games = self.wins = self.left = 0

    def choices(self):
        """All tables that a legal action would leave, whose they are and which action."""
        dev = self.device
        obs = torch.from_numpy(self.vec.observations).to(dev, non_blocking=True)
        mask = torch.from_numpy(self.vec.masks).to(dev, non_blocking=True)
        at = self.at
        bits = obs[:, at["hand"] : at["hand"] + CARDS]
        laid = obs[:, at["laid"] : at["laid"] + CARDS]
        numbers = torch.arange(2, 100, device=dev, dtype=torch.int16)
        hand = (bits * numbers).topk(8, dim=1).values  # (n, 8), 0 where there is none
        unseen = F.pad((1 - bits - laid).to(torch.uint8), (2, 2))
        tops = obs[:, at["tops"] : at["tops"] + 4]
        deck, this_turn = obs[:, at["deck"]], obs[:, at["laid_this_turn"]]

        card = (hand.long() - 2).clamp(min=0)
        lays = torch.stack([mask.gather(1, card + CARDS * pile) & (hand > 0) for pile in range(4)], dim=1)  # (n, 4, 8)
        end = mask[:, 4 * CARDS]
        whose, pile, slot = lays.nonzero(as_tuple=True)
        after_hand = hand[whose].scatter(1, slot[:, None], 0)
        laid_card = hand[whose, slot]
        after_tops = tops[whose].scatter(1, pile[:, None], laid_card[:, None])
        ended = end.nonzero(as_tuple=True)[0]
        whose = torch.cat([whose, ended])
        turn = torch.cat([(this_turn[whose[: len(pile)]] + 2).clamp(max=9), torch.zeros_like(ended, dtype=torch.int16)])
        drawn = torch.cat([this_turn[whose[: len(pile)]] + 1, this_turn[ended]])
        actions = torch.cat([pile * CARDS + laid_card.long() - 2, torch.full_like(ended, 4 * CARDS)])
        tables = Tables(
            torch.cat([after_hand, hand[ended]]).to(torch.uint8),
            unseen[whose],
            torch.cat([after_tops, tops[ended]]).to(torch.uint8),
            (deck[whose] - drawn).clamp(min=0).to(torch.uint8),
            turn.to(torch.uint8),
            torch.full_like(whose, self.kind, dtype=torch.uint8),
        )
        return tables, whose, actions


def play(net: Net, groups: list[Group], worth: torch.Tensor):
    """One decision at every table: the tables left, what the net says of them, and how each ended (or -1)."""
    parts = [group.choices() for group in groups]
    sizes = [group.count for group in groups]
    shift = np.cumsum([0] + sizes[:-1])
    tables = Tables(*(torch.cat([getattr(part[0], name) for part in parts]) for name in Tables.NAMES))
    whose = torch.cat([part[1] + int(by) for part, by in zip(parts, shift)])
    actions = torch.cat([part[2] for part in parts])
    with torch.no_grad():
        answers = torch.cat([net(tables.map(lambda x, a=a: x[a : a + 131072])).sigmoid() for a in range(0, len(whose), 131072)])
    values = answers @ worth
    total = sum(sizes)
    best = torch.full((total,), -1.0, device=values.device).scatter_reduce(0, whose, values, "amax")
    index = torch.arange(len(whose), device=whose.device)
    pick = torch.full((total,), -1, device=whose.device, dtype=torch.long)
    pick = pick.scatter_reduce(0, whose, torch.where(values >= best[whose], index, -1), "amax")
    chosen = tables.map(lambda x: x[pick])
    moves = actions[pick].to(torch.int32).cpu().numpy()
    ends = np.full(total, -1, np.int16)
    for group, by in zip(groups, shift):
        part = slice(by, by + group.count)
        _, _, rewards, dones = group.vec.step(moves[part])
        left = np.rint(CARDS * (1 - rewards[:, 0])).astype(np.int16)
        ends[part] = np.where(dones, left, -1)
        group.seen_games += int(dones.sum())
        group.wins += int((dones & (left == 0)).sum())
        group.left += int(left[dones].sum())
    return chosen, answers[pick], torch.from_numpy(ends).to(values.device)


def lessons(said: torch.Tensor, ends: torch.Tensor, blend: float):
    """What each table should have been said to be worth, from the last step back."""
    left = LEFT.to(said.device)
    target = torch.empty_like(said[:-1])
    follow = said[-1]
    for at in range(said.shape[0] - 2, -1, -1):
        over = ends[at] >= 0
        result = (ends[at][:, None] <= left).to(said.dtype)
        target[at] = torch.where(over[:, None], result, follow)
        follow = blend * target[at] + (1 - blend) * said[at]
    return target


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("--settings", default=str(Path(__file__).with_suffix(".toml")))
    parse.add_argument("--out", default="target/training")
    parse.add_argument("--minutes", type=float)
    parse.add_argument("--total", type=float, help="minutes the learning rate falls over, where it goes on later")
    parse.add_argument("--tables", type=float, default=1.0, help="this share of the tables, to try it on a small machine")
    parse.add_argument("--threads", type=int, default=0)
    arguments = parse.parse_args()
    settings = tomllib.loads(Path(arguments.settings).read_text())
    learning = settings["learning"]
    minutes = arguments.minutes or learning["minutes"]
    total_seconds = 60 * (arguments.total or minutes)
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(settings["seed"])
    torch.backends.cuda.matmul.allow_tf32 = True
    net = Net(**settings["net"]).to(device)
    optimiser = torch.optim.Adam(net.parameters(), lr=learning["rate"], eps=1e-7)
    spent, games, curve = 0.0, 0, []
    checkpoint = out / "the_game.pt"
    if checkpoint.exists():
        kept = torch.load(checkpoint, map_location=device, weights_only=True)
        net.load_state_dict(kept["net"])
        optimiser.load_state_dict(kept["optimiser"])
        spent, games, curve = kept["spent"], kept["games"], kept["curve"]
    groups = [
        Group(at, max(1, int(kind["count"] * arguments.tables)), kind["options"], settings["seed"] + 1000 * at + games, arguments.threads, device)
        for at, kind in enumerate(settings["tables"])
    ]  # fmt: skip
    worth = WORTH.to(device)

    def keep():
        torch.save({"net": net.state_dict(), "optimiser": optimiser.state_dict(), "spent": spent, "games": games, "curve": curve}, checkpoint)
        (out / "the-game-solo.net").write_bytes(net.export())
        (out / "curve.json").write_text(json.dumps(curve))

    began, before, last = time.time(), spent, time.time()
    steps, batch = learning["steps"], learning["batch"]
    carried = play(net, groups, worth)
    rounds = 0
    while time.time() - began < 60 * minutes:
        states, said, ends = [carried[0]], [carried[1]], [carried[2]]
        for _ in range(steps):
            carried = play(net, groups, worth)
            states.append(carried[0]), said.append(carried[1]), ends.append(carried[2])
        said_all, ends_all = torch.stack(said), torch.stack(ends)
        targets = lessons(said_all, ends_all, learning["lambda"]).flatten(0, 1)
        flat = Tables(*(torch.cat([getattr(s, name) for s in states[:-1]]) for name in Tables.NAMES))
        order = torch.randperm(len(targets), device=device)
        rate = learning["rate"] * max(0.02, 0.5 * (1 + math.cos(math.pi * min(1.0, spent / total_seconds))))
        for part in optimiser.param_groups:
            part["lr"] = rate
        loss_sum, count = torch.zeros((), device=device), 0
        for start in range(0, len(order) - batch // 2, batch):
            pick = order[start : start + batch]
            loss = F.binary_cross_entropy_with_logits(net(flat.map(lambda x: x[pick])), targets[pick])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            with torch.no_grad():
                net.rows.clamp_(-127 / STEP, 127 / STEP)
            loss_sum += loss.detach()
            count += 1
        spent = before + time.time() - began
        rounds += 1
        if time.time() - last > 15:
            last = time.time()
            point = {"seconds": round(spent), "loss": float(loss_sum / count), "rate": rate, "rounds": rounds, "kinds": []}
            for group in groups:
                many = max(1, group.seen_games)
                point["kinds"].append({"games": group.seen_games, "won": group.wins / many, "left": group.left / many})
                games += group.seen_games
                group.seen_games = group.wins = group.left = 0
            point["games"] = games
            curve.append(point)
            print(json.dumps(point), flush=True)
            if len(curve) % 4 == 0:
                keep()
    keep()
    examples(net, carried[0], out / "examples.json")
    print("parameters", sum(p.numel() for p in net.parameters()), "bytes", len(net.export()), "games", games, "seconds", round(spent))


def examples(net: Net, tables: Tables, path: Path) -> None:
    """Tables with what the net says of them, for the test that compares both implementations."""
    few = tables.map(lambda x: x[:: max(1, len(x) // 64)][:64])
    with torch.no_grad():
        torch.backends.cuda.matmul.allow_tf32 = False
        answers = net(few).sigmoid()
    listed = [
        {
            "hand": [int(c) for c in few.hand[i] if c > 0],
            "unseen": [c for c in range(102) if few.unseen[i][c] > 0],
            "tops": few.tops[i].tolist(),
            "deck": int(few.deck[i]),
            "turn": int(few.turn[i]),
            "kind": int(few.kind[i]),
            "answers": [round(float(a), 5) for a in answers[i]],
        }
        for i in range(len(few.deck))
    ]
    path.write_text(json.dumps(listed))


if __name__ == "__main__":
    main()
