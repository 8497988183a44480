"""The environments, with the real packages."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import samobranka

TABLES = [("the-game", 3), ("iota", 2), ("portals", 2), ("woodland-wizards", 3)]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("game, seats", TABLES)
def test_pettingzoo_accepts_the_environment(game, seats, capsys):
    api_test(samobranka.env(game, seats), num_cycles=100)
    seed_test(lambda: samobranka.env(game, seats), num_cycles=20)
    render_test(lambda render_mode=None: samobranka.env(game, seats, render_mode=render_mode))


@pytest.mark.parametrize("game, seats", TABLES)
def test_pettingzoo_accepts_the_parallel_environment(game, seats, capsys):
    parallel_api_test(samobranka.parallel_env(game, seats), num_cycles=100)


@pytest.mark.parametrize("game", ["the-game", "portals"])
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasium_accepts_the_game_alone(game, mode):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(samobranka.solo_env(game, render_mode=mode))


def test_ids_have_versions_and_layouts_cover_the_observation():
    for game, seats in TABLES:
        env = samobranka.raw_env(game, seats)
        assert env.metadata["name"] == game.replace("-", "_") + "_v1"
        env.reset(seed=1)
        seen = env.observe(env.agent_selection)
        assert sum(field["length"] for field in env.layout()) == len(seen["observation"])
        assert all(env.action_name(number) for number in np.flatnonzero(seen["action_mask"]))


def test_bots_take_seats_and_rewards_add_up():
    env = samobranka.env("iota", 3, bots=[None, "random", None])
    env.reset(seed=2)
    chance = np.random.default_rng(3)
    total = {}
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] = total.get(agent, 0.0) + reward
        open_now = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else int(chance.choice(open_now)))
    assert set(total) == {"seat_0", "seat_2"} and all(-1 <= it <= 1 for it in total.values())


def test_signals_are_seen_by_the_others():
    env = samobranka.raw_env("the-game", 2, options={"start": "random"})
    env.reset(seed=1)
    before = env.observe("seat_1")["observation"]
    assert env.say("seat_0", "good-turn") and not env.say("seat_0", "nonsense")
    assert (env.observe("seat_1")["observation"] != before).sum() == 1


@pytest.mark.parametrize("game, seats", TABLES)
def test_many_tables_play_as_one_does(game, seats):
    vec = samobranka.VecEnv(game, 5, seats=seats, seed=4, threads=2)
    seeds = samobranka.Rng(4)
    tables = [samobranka.Env(game, seats, seed=seeds.seed()) for _ in range(5)]
    address = vec.observations.__array_interface__["data"][0]
    for _ in range(60):
        for at, table in enumerate(tables):
            seat = table.to_act[0]
            assert vec.seats[at] == seat
            assert vec.observations[at].tobytes() == table.observe(seat)
            assert vec.masks[at].astype(np.int8).tobytes() == table.mask(seat)
        actions = vec.sample().copy()
        assert vec.masks[np.arange(5), actions].all()
        ended = [table.step(table.to_act[0], int(action)) and not table.to_act for table, action in zip(tables, actions)]
        vec.step(actions)
        assert vec.dones.tolist() == ended
        if any(ended):
            break
    assert vec.observations.__array_interface__["data"][0] == address, "written in place"


def test_many_tables_are_dealt_anew_and_keep_to_their_seed():
    def run(threads):
        vec = samobranka.VecEnv("the-game", 700, seed=1, threads=threads, rewards="progress")
        total = np.zeros(700)
        games = 0
        for _ in range(150):
            _, _, rewards, dones = vec.step(vec.sample())
            total += rewards[:, 0]
            games += int(dones.sum())
        return total, games, vec.observations.copy()

    (one, games, seen), (two, also, seen_too) = run(1), run(2)
    assert games == also > 700 and np.array_equal(one, two) and np.array_equal(seen, seen_too)
    assert np.from_dlpack(samobranka.VecEnv("iota", 3, seats=2, seed=1).observations).shape[0] == 3


def test_an_illegal_action_is_told_with_its_table():
    vec = samobranka.VecEnv("the-game", 3, seed=1)
    actions = vec.sample().copy()
    actions[1] = -1
    before = vec.observations[1].copy()
    with pytest.raises(samobranka.BadInput, match="table 1"):
        vec.step(actions)
    assert np.array_equal(vec.observations[1], before)
    with pytest.raises(samobranka.Illegal):
        samobranka.VecEnv("the-game", 3, seats=9)
    with pytest.raises(samobranka.BadInput, match="no bot"):
        samobranka.Env("the-game", 2, bots=[None, "nobody"])
