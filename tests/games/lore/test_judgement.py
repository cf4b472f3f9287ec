"""What the squire of LoRE makes of a position: where he goes, what he plays and what he puts away."""

from __future__ import annotations

from westmarch.games.lore.rules.combat.strike import SupportStrike
from westmarch.games.lore.rules.course.ending import EndOfTurn
from westmarch.games.lore.rules.journey.creatures import PlayCreature
from westmarch.games.lore.rules.journey.travel import GoTo, Stay
from westmarch.games.lore.squire import Squire
from westmarch.games.lore.state import LoreState
from westmarch.kernel.action import Action, Pass
from westmarch.kernel.game import Game
from westmarch.players import look

from .dialect import OPPONENT, YOU, Table, act, asked, passes

ROHIRRIM = ("Éomer", "Éowyn", "Háma", "Gamling the Old", "Erkenbrand", "Théoden", "Peath")


def choice(game: Game[LoreState]) -> Action:
    """What the squire would do."""
    seat = game.decision.seat
    view, questions = look(game, seat)
    return Squire(1).choose(view, questions[0])


def told(game: Game[LoreState]) -> str:
    return choice(game).sentence(game.state)


def test_he_goes_where_a_people_of_his_hand_lives() -> None:
    table = Table().hand(YOU, "Riders of Rohan")
    game = table.moving(table.company(YOU, "Lórien", "Théoden", "Éomer"))
    assert told(game).startswith("Move to Edoras")


def test_he_comes_nearer_to_a_people_that_is_two_moves_away() -> None:
    table = Table().hand(YOU, "Woodmen")
    game = table.moving(table.company(YOU, "Rivendell", "Peath", "Éomer"))
    picked = choice(game)
    assert isinstance(picked, GoTo)
    region = game.state.facts(picked.site).region
    site = next(site for site in game.state.sites() if game.state.name(site) == "Woodmen-town")
    start = game.state.facts(table.site("Rivendell")).region
    home = game.state.facts(site).region
    assert home not in game.state.map.within(start, 3)
    assert home in game.state.map.within(region, 3)


def test_he_does_not_wait_for_an_ally_who_has_no_room() -> None:
    for people, waits in ((ROHIRRIM[:6], True), (ROHIRRIM, False)):
        table = Table().hand(YOU, "Gwaihir")
        game = table.moving(table.company(YOU, "Eagles' Eyrie", *people))
        assert isinstance(choice(game), Stay) is waits


def test_he_does_not_seek_what_is_won_already() -> None:
    table = Table().hand(YOU, "Riders of Rohan")
    table.put(OPPONENT, "marshalling point pile", "Riders of Rohan")
    game = table.moving(table.company(YOU, "Lórien", "Théoden", "Éomer"))
    assert "Edoras" not in told(game)


def test_he_puts_away_what_cannot_be_played_any_more() -> None:
    table = Table().hand(YOU, "Riders of Rohan", "Sword of Gondolin")
    table.put(OPPONENT, "marshalling point pile", "Riders of Rohan", "Ents of Fangorn")
    table.company(YOU, "Lórien", "Théoden", "Éomer")
    game = table.game(table.turn_at("last_triggers"), EndOfTurn())
    assert asked(game) == (YOU, "discard or reserve one card")
    assert told(game) in ("Discard Riders of Rohan", "Discard Ents of Fangorn")


def test_he_keeps_what_he_may_still_play() -> None:
    table = Table().hand(YOU, "Riders of Rohan", "Sword of Gondolin")
    table.company(YOU, "Lórien", "Théoden", "Éomer")
    game = table.game(table.turn_at("last_triggers"), EndOfTurn())
    assert isinstance(choice(game), Pass)


def test_he_gives_no_points_away_by_a_weak_creature() -> None:
    for people, plays in ((("Beorn", "Glorfindel II"), False), (("Bergil", "Galva"), True)):
        table = Table().hand(OPPONENT, "Abductor")
        game = table.moving(table.company(YOU, "Bree", *people))
        act(game, "stay")
        while asked(game)[0] != OPPONENT:
            passes(game)
        assert isinstance(choice(game), PlayCreature) is plays


def test_at_a_site_somebody_is_left_to_tap() -> None:
    for people, supports in ((("Éomer", "Háma"), False), (("Éomer", "Háma", "Éowyn"), True)):
        table = Table().hand(YOU, "Sword of Gondolin")
        game = table.at_site(table.company(YOU, "Buhr Widu", *people))
        act(game, "enter the site", "strike to Éomer", "tap to face")
        assert any(isinstance(action, SupportStrike) for action in game.decision.actions)
        assert isinstance(choice(game), SupportStrike) is supports
