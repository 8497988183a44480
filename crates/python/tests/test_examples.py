"""The examples run, and do what they say."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

import cross_play
import learn_solo
import million
import random_agent

import samobranka


def test_the_random_agent_plays_every_game():
    for about in samobranka.games():
        assert random_agent.play(about["id"], about["seats"][0], seed=1)


def test_the_learner_learns_and_draws_its_curve(tmp_path):
    curve = learn_solo.learn(generations=3, games=12, people=6, seed=1)
    vec = samobranka.VecEnv("the-game", 200, seed=1)
    laid, games = 0.0, 0
    for _ in range(120):
        _, _, rewards, dones = vec.step(vec.sample())
        laid, games = laid + float(rewards[dones].sum()), games + int(dones.sum())
    assert curve[-1] > 1.5 * laid / games, "it lays far more than random play"
    learn_solo.picture(curve, laid / games, str(tmp_path / "curve.svg"))
    drawn = (tmp_path / "curve.svg").read_text()
    assert drawn.startswith("<svg") and drawn.count(",") == len(curve), "a point for each"
    assert len(curve) == 4, "before learning, and after each generation"


def test_better_players_leave_fewer_cards_and_mixed_teams_lie_between():
    bots = next(game["bots"] for game in samobranka.games() if game["id"] == "the-game")
    assert {"random", "greedy"} <= set(bots)
    found = cross_play.matrix(["random", "greedy"], players=3, games=20, seed=1)
    left = {kinds: cell[0] for kinds, cell in found.items()}
    assert left["greedy", "greedy"] < left["random", "greedy"] < left["random", "random"]


def test_random_play_through_python_gives_the_records_of_simulate():
    # The long form is a command: cargo xtask python --million.
    for about in samobranka.games():
        games, decisions = million.compare(about["id"], about["seats"][0], decisions=1500, seed=2)
        assert games >= 1 and decisions >= 1500
