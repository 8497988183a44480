"""Teaches a net of THE GAME on a GPU: the example `train` plays whole turns on all cores, PyTorch learns.

    cargo build --release -p samobranka-the-game-players --example train
    python training/turns.py --program target/release/examples/train --settings training/turns.toml --seats 1 --out the-game-1.net

While the GPU learns from the latest rounds of games, the next is being played with the mean of the net as it was of late. The
net learns with the rounded rows it will play with. What is written is the net as it plays; `--out` is renewed as it goes, so
a course can be taken up again with `--from`. A course in parts goes on where it was with `--state FILE`, which keeps the net as fine
as it learns; the first of three parts has `--begins 0 --ends 0.33`, and so on.
"""

from __future__ import annotations

import argparse
import copy
import math
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy
import torch
import torch.nn.functional as F
from torch import nn

from learn import settings

STEP, BENT = 32.0, 0.05
# As `value.rs` has them: what is seen, the single cards, and what a team knows and hears besides.
ROWS, ANSWERS = 3369, 5
BACK, NEAR = 10, 40
SOLO_ROWS, TEAM_ROWS = ROWS + 8 * NEAR + 200, 5352
SOLO_FACTS, TEAM_FACTS = 42, 42 + 9 + 9
SOLO_KINDS, TEAM_KINDS = 1, 36


class Net(nn.Module):
    """The net of `value.rs`, finer than it plays."""

    def __init__(self, rows: int, wide: int, narrow: int, quantum: int, kinds: int) -> None:
        super().__init__()
        self.kinds = kinds
        self.grain = STEP / quantum
        self.rows = nn.Parameter(torch.empty(rows, wide).uniform_(-0.01, 0.01))
        self.first = nn.Linear(wide, narrow)
        self.second = nn.Linear(narrow, ANSWERS)
        with torch.no_grad():
            for layer in (self.first, self.second):
                layer.weight.uniform_(-0.3, 0.3)
                layer.bias.zero_()

    def whole(self) -> torch.Tensor:
        """The rows as they play: whole steps."""
        rounded = (self.rows.detach() * self.grain).round().clamp(-127 * self.grain / STEP, 127 * self.grain / STEP) / self.grain
        return self.rows + (rounded - self.rows).detach()

    def forward(self, told: torch.Tensor) -> torch.Tensor:
        """What it answers to tables, told as (2n, rows) of noughts and ones: first all as one side sees them, then the other."""
        rows = F.pad(self.whole(), (0, 0, 0, told.shape[1] - len(self.rows)))
        sums = F.leaky_relu(told @ rows, BENT)
        wide = sums[: len(sums) // 2] + sums[len(sums) // 2 :]
        return self.second(F.leaky_relu(self.first(wide), BENT))

    def parts(self) -> list[torch.Tensor]:
        return [self.first.weight.T, self.first.bias, self.second.weight.T, self.second.bias]

    def write(self, path: str) -> None:
        quantum = STEP / self.grain
        rows = (self.rows.detach() * self.grain).round() * quantum
        rows = rows.clamp(-127, 127).to(torch.int8).cpu().numpy().tobytes()
        # Twelve binary digits are enough for the layers, and pack better.
        floats = [part.detach().contiguous().float().cpu().numpy().view(numpy.uint32) for part in self.parts()]
        floats = [((part + 0x800) & 0xFFFFF000).astype("<u4").tobytes() for part in floats]
        # What first turns are worth is found out by `train --rounds 0`.
        Path(path + ".new").write_bytes(rows + b"".join(floats) + bytes(8 * self.kinds))
        # Whoever reads it meanwhile reads the old one.
        Path(path + ".new").rename(path)

    def read(self, path: str) -> None:
        data = Path(path).read_bytes()
        rows, wide = self.rows.shape
        table = numpy.frombuffer(data, numpy.int8, rows * wide).reshape(rows, wide).astype(numpy.float32) / STEP
        at = rows * wide
        with torch.no_grad():
            self.rows.copy_(torch.from_numpy(table))
            for part in self.parts():
                count = part.numel()
                part.copy_(torch.tensor(struct.unpack_from(f"<{count}f", data, at)).reshape(part.shape))
                at += 4 * count


def form(facts: int) -> numpy.dtype:
    """How a lesson with so many facts is written."""
    return numpy.dtype(
        [("facts", "<u2", (2, facts)), ("tops", "u1", 4), ("hand", "u1", 16), ("unseen", "u1", 16), ("answers", "<f4", ANSWERS)]
    )


class Lessons:
    """Lessons, on the GPU."""

    KINDS = ("facts", "tops", "hand", "unseen", "answers")

    def __init__(self, path: str, facts: int, device: torch.device) -> None:
        all = numpy.fromfile(path, form(facts))
        take = lambda name: torch.from_numpy(numpy.ascontiguousarray(all[name])).to(device)
        self.facts = torch.from_numpy(all["facts"].astype(numpy.int16)).to(device)
        self.tops, self.hand, self.unseen, self.answers = map(take, ("tops", "hand", "unseen", "answers"))

    def __len__(self) -> int:
        return len(self.tops)

    @staticmethod
    def joined(rounds: list[Lessons]) -> Lessons:
        """Those of several rounds."""
        all = Lessons.__new__(Lessons)
        for kind in Lessons.KINDS:
            setattr(all, kind, torch.cat([getattr(lessons, kind) for lessons in rounds]))
        return all


def bits(packed: torch.Tensor) -> torch.Tensor:
    """A number for each card, nought or one: (n, 128)."""
    shifts = torch.arange(8, device=packed.device, dtype=torch.uint8)
    return (packed[:, :, None] >> shifts & 1).flatten(1)


def told(lessons: Lessons, which: torch.Tensor, rows: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Some tables as noughts and ones, and the answers: the same rows as `all_facts` names."""
    take = lambda kind: getattr(lessons, kind)[which]
    facts, answers = take("facts").long(), take("answers")
    n = len(facts)
    # A fact that doesn't hold has the number -1: it goes behind the last row. Numbers of rows that are multiples of 64 are
    # multiplied several times as fast as others.
    facts = torch.where(facts < 0, rows, facts)
    into = torch.zeros(2 * n, (rows // 64 + 1) * 64, device=facts.device)
    into.scatter_(1, facts.transpose(0, 1).reshape(2 * n, facts.shape[2]), 1.0)
    tops, hand, unseen = take("tops").long(), bits(take("hand")), bits(take("unseen"))
    # As each side sees them: the pile that has come less far first. Card c is 101 - c to the descending ones.
    sides = torch.stack([tops[:, :2].sort(1).values, (101 - tops[:, 2:]).sort(1).values], 1)
    places = sides[..., None] + torch.arange(NEAR, device=tops.device)  # (n, side, pile, far)
    at = ROWS
    for cards in (unseen, hand):
        both = torch.stack([cards[:, :102], cards[:, :102].flip(1)], 1)
        # In front of card nought, and behind the last, there is nothing.
        padded = F.pad(both, (BACK, NEAR))
        near = padded[:, :, None, :].expand(-1, -1, 2, -1).gather(3, places).float()
        into[:n, at : at + 4 * NEAR] = near.reshape(n, 4 * NEAR)
        into[n:, at : at + 4 * NEAR] = near.flip(1).reshape(n, 4 * NEAR)
        at += 4 * NEAR
    for cards in (unseen, hand):
        into[:n, at : at + 100] = cards[:, :100]
        into[n:, at : at + 100] = cards[:, :102].flip(1)[:, :100]
        at += 100
    return into, answers


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("program", "settings", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--from", dest="start", default="")
    parser.add_argument("--folder", default="/dev/shm", help="where lessons wait")
    parser.add_argument("--threads", default="16")
    parser.add_argument("--state", default="", help="where all that a course needs to go on is kept")
    parser.add_argument("--begins", type=float, default=0.0, help="how much of the course is done already")
    parser.add_argument("--ends", type=float, default=1.0, help="and how much will be at the end of this part")
    parser.add_argument("--compare", default="", help="only say how far off the answers are to the lessons in this file, which `--lambda 0` has made with the net of `--from`: about nought")
    known, more = parser.parse_known_args()
    course = settings(known.settings) | {more[at][2:]: more[at + 1] for at in range(0, len(more), 2)}
    alone = course["seats"] == "1"
    rows, facts, kinds = (SOLO_ROWS, SOLO_FACTS, SOLO_KINDS) if alone else (TEAM_ROWS, TEAM_FACTS, TEAM_KINDS)
    wide, narrow = int(course["wide"]), int(course["solo_narrow" if alone else "team_narrow"])
    batch, limit, rate = int(course["batch"]), 60 * float(course["minutes"]), float(course["rate"])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    # Whole steps and sums of them are exact in it.
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(int(course["seed"]))
    net = Net(rows, wide, narrow, int(course["quantum"]), kinds).to(device)
    if known.start:
        net.read(known.start)
    mean = copy.deepcopy(net)
    layers = [*net.first.parameters(), *net.second.parameters()]
    groups = [{"params": [net.rows], "weight_decay": float(course["decay"])}, {"params": layers, "weight_decay": 0.0}]
    learner = torch.optim.AdamW(groups, lr=rate, fused=device.type == "cuda")
    name = Path(known.out).stem
    pieces = {"net": net, "mean": mean, "learner": learner}
    if known.state and Path(known.state).exists():
        before = torch.load(known.state, map_location=device)
        for part, stands in pieces.items():
            stands.load_state_dict(before[part])
        known.start = known.start or known.out
    def play(round: int, done: float) -> tuple[subprocess.Popen, str]:
        """Starts a round of games with the net as it is. The first are played without one."""
        path = f"{known.folder}/{name}-{round % 2}.lessons"
        # What a net that knows little says of the next table is worth little.
        blend = float(course["lambda_first"]) * (1 - done) + float(course["lambda_last"]) * done
        command = [known.program, "--threads", known.threads, "--lambda", f"{blend:.3f}"]
        command += ["--games", course["games"], "--seed", str(int(course["seed"]) * 10_000 + round), "--lessons", path]
        command += ["--seats", "1"] if alone else ["--tables", course["tables"], "--signals", "true"]
        command += ["--draws", course.get("draws", "0"), "--stray", f"{float(course['stray']) * (1 - done):.3f}"]
        if round > 1 or known.start:
            command += ["--from", known.out]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True), path

    if known.compare:
        lessons = Lessons(known.compare, facts, device)
        said = net(told(lessons, torch.arange(min(8192, len(lessons)), device=device), rows)[0]).sigmoid()
        # With so many at the table, a seat's next table comes so much later.
        seats = int(course["seats"])
        off = (said[seats:] - lessons.answers[: len(said) - seats]).abs()
        print("off by", off.median(0).values.tolist())
        sys.exit(int(off.median() > 0.01))
    mean.write(known.out)
    began, shown, round, games, steps = time.time(), 0.0, 0, 0, 0
    if known.begins:
        # The mean is one of many steps already.
        steps = int(float(course["mean_of"]))
    kept: list[Lessons] = []
    waiting = play(0, known.begins)
    while (part := (time.time() - began) / limit) < 1:
        done = known.begins + (known.ends - known.begins) * part
        process, path = waiting
        won, _ = process.communicate()
        if process.returncode != 0:
            sys.exit("a round of games failed")
        if round > 0:
            mean.write(known.out)
        waiting = play(round + 1, done)
        kept = kept[-int(course["rounds_kept"]) + 1 :] + [Lessons(path, facts, device)]
        all = Lessons.joined(kept)
        for group in learner.param_groups:
            group["lr"] = rate * max(0.01, 0.5 + 0.5 * math.cos(math.pi * done))
        total = torch.zeros((), device=device)
        count = max(1, int(len(kept[-1]) * float(course["times"]) / batch))
        for _ in range(count):
            tables, answers = told(all, torch.randint(len(all), (batch,), device=device), rows)
            learner.zero_grad(set_to_none=True)
            loss = F.binary_cross_entropy_with_logits(net(tables), answers)
            loss.backward()
            learner.step()
            total += loss.detach()
            steps += 1
            with torch.no_grad():
                # The mean forgets more quickly at first.
                weight = max(1 / float(course["mean_of"]), 1 / (steps + 1))
                torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), weight)
        games += int(course["games"])
        round += 1
        seconds = time.time() - began
        if seconds - shown > 15:
            shown = seconds
            print(f"round {round:5}: {won.strip()} % won, loss {float(total) / count:.4f}, {games} games, {steps} steps, {seconds:.0f} s", flush=True)
    waiting[0].communicate()
    mean.write(known.out)
    if known.state:
        torch.save({part: stands.state_dict() for part, stands in pieces.items()}, known.state)
    print(f"{games} games, {steps} steps, {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
