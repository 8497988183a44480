#!/usr/bin/env python3
"""A bot over the network: sits down at a table and plays any legal action. Usage: network_bot.py URL CODE [NAME]"""
import hashlib, json, os, random, sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

url, code, name = sys.argv[1].rstrip("/"), sys.argv[2], (sys.argv + ["Robot"])[3]
headers = {"Content-Type": "application/json"}

def call(method, path, body=None):
    return urlopen(Request(url + path, body and json.dumps(body).encode(), headers, method=method))

def ask(what, **about):
    return call("POST", f"/api/tables/{table}/ask", {what: {"id": f"{random.getrandbits(64):x}", **about}})

shares = {}  # of a fair deal (docs/fair-deal.md): our 32 random bytes, by game and attempt

def add_share(fair, seat):
    """Tells the hash of our share when everyone is asked to commit, and the share itself when all hashes are known."""
    attempt = {"chapter": fair["chapter"], "round": fair["round"]}
    key = tuple(attempt.values())
    if fair["state"] == "commit" and key not in shares:
        shares[key] = os.urandom(32).hex()
        lines = ["samobranka fair share", table, *key, seat, shares[key], ""]
        ask("commit", **attempt, hash=hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest())
    elif fair["state"] == "reveal" and shares.get(key):
        ask("reveal", **attempt, share=shares[key])
        shares[key] = None  # told once

person = json.load(call("POST", "/api/people", {"name": name, "bearer": True}))
headers["Authorization"] = "Bearer " + person["token"]
table = json.load(call("GET", "/api/codes/" + code))["table"]
ask("sit", protocol=3)

seat = None
for line in call("GET", f"/api/tables/{table}/events?legal=true"):  # server-sent events: one message after each `data:`
    news = json.loads(line[5:]) if line.startswith(b"data:") else {}
    now = news.get("welcome") or news.get("reset") or news.get("moved") or {}
    seat = now.get("seat", seat)
    if fair := news.get("fair") or now.get("fair"):
        add_share(fair, seat)
    if "ended" in now:
        print(json.dumps(now["ended"]["outcome"]))
        break
    if now.get("legal"):
        try:
            ask("act", action=random.choice(now["legal"]))
        except HTTPError:
            pass  # where several decide at once, this message may be older than our last decision
