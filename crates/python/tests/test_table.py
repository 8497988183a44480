"""Tables in Python."""

import threading

import pytest

import samobranka
from samobranka import Illegal, Refused, Table

GAMES = [game["id"] for game in samobranka.games()]
SEATS = {game["id"]: game["seats"][0] for game in samobranka.games()}


def play(table: Table, chance: samobranka.Rng) -> Table:
    while table.to_act:
        seat = table.to_act[0]
        legal = table.legal(seat)
        table.act(seat, legal[chance.below(len(legal))])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_recorded_and_replayed(game):
    table = play(Table(game, SEATS[game], seed=1), samobranka.Rng(2))
    again = Table.replay(table.record())
    assert again.outcome == table.outcome is not None
    assert again.state() == table.state() and again.to_act == []


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_table_looks_the_same_to_the_seat(game):
    table = Table(game, 2, seed=3)
    other = table.imagine(0, seed=4)
    assert other.view(0) == table.view(0) and other.legal(0) == table.legal(0)
    assert other.text(0) == table.text(0) and other.state() != table.state()


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_in_both_languages(game):
    table = Table(game, 2, seed=3)
    seat = table.to_act[0]
    for see in (table.text, lambda lang: table.text(seat, lang), lambda lang: "\n".join(table.choices(seat, lang))):
        english, russian = see(lang="en"), see(lang="ru")
        assert english and english != russian and any("а" <= letter <= "я" for letter in russian)
    assert samobranka.rules(game, "ru") != samobranka.rules(game, "en")
    assert len(table.notations(seat)) == len(table.legal(seat))


def test_what_the_rules_forbid_raises_the_rule_and_changes_nothing():
    table = Table("the-game", 1, seed=1)
    before = table.state()
    with pytest.raises(Illegal) as caught:
        table.act(0, ".")
    assert caught.value.rule == "TG-25" and caught.value.code == "illegal"
    assert caught.value.text("ru") != caught.value.text("en")
    assert table.state() == before


def test_bad_input_raises_a_code():
    table = Table("the-game", 1, seed=1)
    for code, act in {
        "no_game": lambda: Table("chess", 2),
        "no_seat": lambda: table.view(7),
        "bad_action": lambda: table.act(0, "what?"),
        "bad_options": lambda: Table("the-game", 1, options={"fire": "wet"}),
        "bad_record": lambda: Table.replay("{}"),
        "bad_request": lambda: table.bot(0, "nobody"),
        "no_undo": lambda: table.undo(0),
    }.items():
        with pytest.raises(Refused) as caught:
            act()
        assert caught.value.code == code
    with pytest.raises(ValueError):
        Table("the-game", 1, seed=-1)
    with pytest.raises(TypeError):
        table.act(0, object())


def test_undo_say_and_rule():
    alone = Table("the-game", 1, seed=1)
    start = alone.view(0)
    alone.act(0, alone.notations(0)[0])
    assert alone.can_undo(0)
    alone.undo(0)
    assert alone.view(0) == start
    team = Table("the-game", 2, seed=1, options={"start": "random"})
    told = team.say(0, "good-turn")
    assert told[0]["to"] == "all"
    assert "give_up" in team.rulings()
    team.rule("give_up")
    assert team.outcome["team"]["won"] is False
    assert Table.load("the-game", alone.state()).view(0) == start


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_to_the_end_by_name(game):
    table = Table(game, SEATS[game], seed=5)
    table.play_out(["random"], seed=6)
    assert table.outcome is not None and '"by":"random"' in table.record()


@pytest.mark.parametrize("game", GAMES)
def test_random_play_through_python_gives_the_records_of_simulate(game):
    # A bot's chance is drawn anew for every 32 games; see `simulate` in crates/players.
    seats, games = SEATS[game], 3
    _, expected = samobranka.simulate(game, seats, games, bots=["random"], seed=9, records=True)
    import hashlib

    seed = (9).to_bytes(8, "little") + bytes(24)
    bots = samobranka.Rng(hashlib.sha256(b"samobranka bots\n" + seed).digest())
    chance = [samobranka.Rng(bots.seed()) for _ in range(seats)]
    deals = samobranka.Rng(9)
    for record in expected:
        table = Table(game, seats, seed=deals.seed())
        while table.to_act:
            seat = table.to_act[0]
            action = table.any(seat, chance[seat])
            assert action in table.notations(seat)
            table.act(seat, action)
        assert table.record(["random"] * seats) == record


def test_other_threads_run_while_bots_play():
    began = threading.Event()
    threads = [
        threading.Thread(target=lambda: (began.set(), Table("the-game", 3, seed=1).play_out(["random"], seed=2)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert began.is_set() and not any(thread.is_alive() for thread in threads)


def test_points_pieces_and_draws_in_order():
    table = Table("iota", 2, seed=1)
    seat = table.to_act[0]
    points = table.points(seat)
    assert len(points) == len(table.legal(seat))
    best = max(range(len(points)), key=lambda at: points[at] or 0)
    told = table.act(seat, table.legal(seat)[best])
    assert points[best] == told[0]["event"]["laid"]["score"]["points"] > 0
    cards = samobranka.pieces("woodland-wizards")["cards"]
    assert sum(card["copies"] for card in cards) == 80 and all(card["text"]["ru"] for card in cards)
    alone = Table("the-game", 1, seed=1)
    last = alone.state()["secret"]["deck"][-2:]
    arranged = Table.load("the-game", alone.state(), draws=last)
    for _ in range(2):
        arranged.act(0, arranged.legal(0)[0])
    told = arranged.act(0, ".")
    assert next(it["event"]["drew"] for it in told if "drew" in it["event"])["cards"] == last
    with pytest.raises(Refused) as caught:
        Table.load("the-game", alone.state(), draws=[1000])
    assert caught.value.code == "bad_state"
