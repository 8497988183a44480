"""Teaches the net of a game on a GPU: the example `train` of the game plays on all cores, PyTorch learns.

    cargo build --release -p samobranka-iota-players --example train
    python training/learn.py --program target/release/examples/train --settings training/iota.toml --seats 2 --minutes 4 --out iota-2.net

While the GPU learns from one round of games, the next is being played with the net as it was before. What is written is
the net as it plays, with rows of bytes; `--out` is renewed as it goes, so a course can be taken up again with `--from`.
"""

from __future__ import annotations

import argparse
import math
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy
import torch
from torch import nn

STEP, BENT = 32.0, 0.05


class Net(nn.Module):
    """The net of `samobranka_players::net`, finer than it plays."""

    def __init__(self, rows: int, wide: int, narrow: int, answers: int) -> None:
        super().__init__()
        # One row more for no fact. It stays nought.
        self.rows = nn.EmbeddingBag(rows + 1, wide, mode="sum", padding_idx=rows)
        self.first = nn.Linear(wide, narrow)
        self.second = nn.Linear(narrow, answers)
        self.bend = nn.LeakyReLU(BENT)
        with torch.no_grad():
            self.rows.weight.uniform_(-0.05, 0.05)
            self.rows.weight[rows] = 0.0
            for layer in (self.first, self.second):
                layer.weight.uniform_(-0.3, 0.3)
                layer.bias.zero_()

    def forward(self, facts: torch.Tensor) -> torch.Tensor:
        return self.second(self.bend(self.first(self.bend(self.rows(facts)))))

    def clip(self) -> None:
        """A row's numbers must fit a byte."""
        with torch.no_grad():
            self.rows.weight.clamp_(-127 / STEP, 127 / STEP)

    def parts(self) -> list[torch.Tensor]:
        return [self.first.weight.T, self.first.bias, self.second.weight.T, self.second.bias]

    def write(self, path: str) -> None:
        rows = (self.rows.weight[:-1].detach() * STEP).round().clamp(-127, 127).to(torch.int8).cpu().numpy().tobytes()
        floats = [part.detach().contiguous().float().cpu().numpy().astype("<f4").tobytes() for part in self.parts()]
        # Whoever reads it meanwhile reads the old one.
        Path(path + ".new").write_bytes(rows + b"".join(floats))
        Path(path + ".new").rename(path)

    def read(self, path: str) -> None:
        data = Path(path).read_bytes()
        rows, wide = self.rows.weight.shape[0] - 1, self.rows.weight.shape[1]
        table = numpy.frombuffer(data, numpy.int8, rows * wide).reshape(rows, wide).astype(numpy.float32) / STEP
        at = rows * wide
        with torch.no_grad():
            self.rows.weight[:-1] = torch.from_numpy(table)
            for part in self.parts():
                count = part.numel()
                part.copy_(torch.tensor(struct.unpack_from(f"<{count}f", data, at)).reshape(part.shape))
                at += 4 * count


def settings(path: str) -> dict[str, str]:
    lines = (line.split("#")[0].split("=", 1) for line in Path(path).read_text().splitlines())
    return {line[0].strip(): line[1].strip().strip('"') for line in lines if len(line) == 2}


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("program", "settings", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--from", dest="start", default="")
    parser.add_argument("--folder", default="/dev/shm", help="where lessons wait")
    parser.add_argument("--test-every", type=int, default=12, help="rounds between two tries")
    known, more = parser.parse_known_args()
    course = settings(known.settings) | {more[at][2:]: more[at + 1] for at in range(0, len(more), 2)}
    rows, wide, narrow, answers, facts = (int(course[name]) for name in ("rows", "wide", "narrow", "answers", "facts"))
    batch, limit = int(course["gpu_batch"]), 60 * float(course["minutes"])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(int(course["seed"]))
    net = Net(rows, wide, narrow, answers).to(device)
    if known.start:
        net.read(known.start)
    learner = torch.optim.Adam(net.parameters(), lr=float(course["gpu_rate"]))
    likely = course["loss"] == "likelihood"
    loss_of = nn.BCEWithLogitsLoss() if likely else nn.MSELoss()
    form = numpy.dtype([("facts", "<u2", facts), ("answers", "<f4", answers)])
    name = Path(known.out).stem

    def play(round: int) -> tuple[subprocess.Popen, str]:
        """Starts a round of games with the net as it is. The first is played without one."""
        path = f"{known.folder}/{name}-{round % 2}.lessons"
        command = [known.program, "--settings", known.settings, *more]
        command += ["--games", course["gpu_games"], "--seed", str(int(course["seed"]) * 100_000 + round), "--lessons", path]
        if round > 1 or known.start:
            command += ["--from", known.out]
        return subprocess.Popen(command), path

    net.write(known.out)
    began, round, games, steps = time.time(), 0, 0, 0
    waiting = play(0)
    while (done := (time.time() - began) / limit) < 1:
        process, path = waiting
        if process.wait() != 0:
            sys.exit("a round of games failed")
        lessons = numpy.fromfile(path, form)
        if round > 0:
            net.write(known.out)
        waiting = play(round + 1)
        told = torch.from_numpy(lessons["facts"].astype(numpy.int32)).to(device)
        told = torch.where(told == 65535, rows, told)
        target = torch.from_numpy(lessons["answers"].copy()).to(device)
        for group in learner.param_groups:
            group["lr"] = float(course["gpu_rate"]) * max(0.02, 0.5 + 0.5 * math.cos(math.pi * done))
        order = torch.randperm(len(lessons), device=device)
        total = torch.zeros((), device=device)
        for at in range(0, len(lessons) - batch + 1, batch):
            some = order[at : at + batch]
            learner.zero_grad(set_to_none=True)
            loss = loss_of(net(told[some]), target[some])
            loss.backward()
            learner.step()
            net.clip()
            total += loss.detach()
            steps += 1
        games += int(course["gpu_games"])
        round += 1
        if round % known.test_every == 0:
            net.write(known.out + ".test")
            command = [known.program, "--settings", known.settings, *more, "--test", known.out + ".test"]
            won = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
            mean = float(total) / max(1, len(lessons) // batch)
            seconds = time.time() - began
            print(f"round {round:5}: {won:5.2f} % won, loss {mean:.4f}, {games} games, {seconds:.0f} s", flush=True)
    waiting[0].wait()
    net.write(known.out)
    print(f"{games} games, {steps} steps, {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
