#!/usr/bin/env python3
"""Plays THE GAME for two at random through `samobranka engine`: engine_random.py [PATH OF SAMOBRANKA] [SEED]"""
import json, random, subprocess, sys

program = sys.argv[1] if len(sys.argv) > 1 else "samobranka"
chance = random.Random(sys.argv[2] if len(sys.argv) > 2 else None)
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

def ask(do, **fields):
    print(json.dumps({"do": do, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        sys.exit(f"{do}: {answer['error']['message']}")
    return answer["ok"]

seed = "%064x" % chance.getrandbits(256)
now = ask("new", game="the-game", seats=2, seed=seed)
table = now["table"]
while now["to_act"]:
    seat = now["to_act"][0]
    action = chance.choice(ask("legal", table=table, seat=seat)["legal"])
    now = ask("act", table=table, seat=seat, action=action)
    print(f"seat {seat}: {action}")
print(now["outcome"])
engine.stdin.close()
sys.exit(engine.wait())
