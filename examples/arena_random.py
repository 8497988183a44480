#!/usr/bin/env python3
"""A bot for the arena that plays any legal action: samobranka arena the-game --bots cheapest,exec:'python3 arena_random.py'"""
import json, random, sys

chance = random.Random()
for line in sys.stdin:
    (what, told), = json.loads(line).items()
    if what == "hello":
        print('{"ready":{}}', flush=True)
    elif what == "new":
        chance.seed(told["seed"])
    elif what == "choose":
        print(json.dumps({"act": chance.choice(told["legal"])}), flush=True)
