#!/usr/bin/env python3
"""A bot over the network: sits down at a table and plays any legal action. Usage: network_bot.py URL CODE [NAME]"""
import json, random, sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

url, code, name = sys.argv[1].rstrip("/"), sys.argv[2], (sys.argv + ["Robot"])[3]
headers = {"Content-Type": "application/json"}

def call(method, path, body=None):
    return urlopen(Request(url + path, body and json.dumps(body).encode(), headers, method=method))

person = json.load(call("POST", "/api/people", {"name": name, "bearer": True}))
headers["Authorization"] = "Bearer " + person["token"]
table = "/api/tables/" + json.load(call("GET", "/api/codes/" + code))["table"]
call("POST", table + "/ask", {"sit": {"id": "sit"}})

for line in call("GET", table + "/events?legal=true"):  # server-sent events: one message after each `data:`
    news = json.loads(line[5:]) if line.startswith(b"data:") else {}
    now = news.get("welcome") or news.get("reset") or news.get("moved") or {}
    if "ended" in now:
        print(json.dumps(now["ended"]["outcome"]))
        break
    if now.get("legal"):
        act = {"id": f"{random.getrandbits(64):x}", "action": random.choice(now["legal"])}
        try:
            call("POST", table + "/ask", {"act": act})
        except HTTPError:
            pass  # where several decide at once, this message may be older than our last decision
