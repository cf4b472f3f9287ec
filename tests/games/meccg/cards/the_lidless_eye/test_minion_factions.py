"""The Lidless Eye and Against the Shadow: factions of minions, those under a leader among them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, moving, offers, passes, status, the, zone
from westmarch.games.meccg.rules.checks.influence import attempt_modifier, may_be_led
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

# id, name, where it is won, what a check must exceed, its points, a faction whose presence matters, by how much
FACTIONS = """
LE-260 | Balchoth | Raider-hold | 8 | 2 | Men of Dorwinion | -2
LE-261 | Beornings | Beorn’s House | 9 | 3 | Southrons | 0
LE-262 | Black Trolls | Barad-dûr | 10 | 1 | Orcs of Gundabad | -2
LE-263 | Dunlendings | Dunnish Clan-hold | 9 | 4 | Hillmen | 2
LE-264 | Easterlings | Easterling Camp | 8 | 2 | Balchoth | 2
LE-265 | Goblins of Goblin-gate | Goblin-gate | 8 | 2 | Grey Mountain Goblins | 2
LE-267 | Half-trolls | Cirith Ungol | 9 | 1 | Variags of Khand | 2
LE-268 | Hill Trolls | Ettenmoors | 9 | 2 | Stone Trolls | 2
LE-272 | Misty Mountain Wargs | Ettenmoors | 9 | 2 | Goblins of Goblin-gate | 2
LE-275 | Orcs of Gorgoroth | Barad-dûr | 8 | 1 | Orcs of Mirkwood | -2
LE-279 | Orcs of the Ash Mountains | Cirith Gorgor | 8 | 1 | Snaga-hai | 2
LE-280 | Orcs of the Ephel Dúath | Cirith Ungol | 8 | 1 | Orcs of Angmar | -2
LE-281 | Orcs of the Red Eye | Barad-dûr | 8 | 1 | Uruk-hai | 2
LE-282 | Orcs of Udûn | Cirith Gorgor | 8 | 1 | Orcs of Gorgoroth | 2
LE-288 | Stone Trolls | Ettenmoors | 10 | 2 | Black Trolls | 2
LE-290 | Ungol-orcs | Cirith Ungol | 8 | 1 | Uruk-hai | 2
LE-291 | Uruk-hai | Cirith Gorgor | 11 | 2 | Orcs of Moria | -2
AS-62 | Angmarim | Carn Dûm | 10 | 1 | Hillmen | 2
AS-63 | Haradrim | Southron Oasis | 9 | 2 | Southrons | 2
AS-65 | Petty-dwarves | The Worthy Hills | 11 | 3 | Southrons | 0
AS-66 | Wain-easterlings | Easterling Camp | 9 | 2 | Nûriags | -2
AS-111 | Asdriags | Nûrniag Camp | 10 | 2 | Balchoth | -2
AS-113 | Black Númenóreans | Gobel Mírlond | 8 | 2 | Umbarean Corsairs | 2
AS-114 | Corsairs of Rhûn | Raider-hold | 9 | 2 | Easterlings | 2
AS-119 | Morgul-orcs | Minas Morgul | 8 | 1 | Ungol-orcs | -2
AS-120 | Nûriags | Variag Camp | 9 | 2 | Haradrim | 2
AS-121 | Orcs of Dol Guldur | Dol Guldur | 8 | 1 | Orcs of Moria | -2
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in FACTIONS.strip().splitlines()]
EACH = [
    pytest.param(
        row[0], row[2], int(row[3]), int(row[4]), row[5], int(row[6]), marks=pytest.mark.card(row[0]), id=row[1]
    )
    for row in ROWS
]
SPEAKER = "Ostisen"
"""A Man without direct influence."""


def at_its_site(faction: str, site: str, *dice: int, who: Any = SPEAKER, **more: Any) -> Game[MeccgState]:
    """A company at the site of a faction that its player holds in hand."""
    return standard(
        you={"alignment": "minion", "hand": [faction], "companies": [company(who, at=site)], **more},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        dice=dice,
    )


@pytest.mark.limit
@pytest.mark.parametrize(("faction", "site", "number", "points", "other", "change"), EACH)
def test_a_faction_is_won_above_its_number(
    faction: str, site: str, number: int, points: int, other: str, change: int
) -> None:
    for dice, place in ((number + 1, "in play"), (number, "discard pile")):
        game = at_its_site(faction, site, dice)
        state, won = game.state, game.state.hand(YOU)[0]
        act(game, f"{SPEAKER} taps to influence {state.name(won)}")
        passes(game, "site")
        assert state.zone_of(won)[0] == place, dice
        assert points_by_kind(state, YOU).get("faction", 0) == (points if place == "in play" else 0)
    assert not may(at_its_site(faction, "Amon Hen"), f"{SPEAKER} taps to influence")


@pytest.mark.parametrize(("faction", "site", "number", "points", "other", "change"), EACH)
def test_other_factions_in_play_matter(
    faction: str, site: str, number: int, points: int, other: str, change: int
) -> None:
    def help_of(*in_play: str) -> int:
        game = at_its_site(faction, site, factions=list(in_play))
        return attempt_modifier(game.state, card(game, SPEAKER), game.state.hand(YOU)[0])

    assert help_of(other) - help_of() == change


# id, name, lair, number, major item, greater item, strikes, prowess, body, attacker chooses, a move through its lands
ROUSED = [
    ("LE-283", "Scatha Roused", 13, 3, 6, (3, 15, 9), False),
    ("LE-285", "Smaug Roused", 12, 3, 6, (2, 17, 8), True),
    ("AS-112", "Bairanax Roused", 11, 3, 6, (2, 14, 7), True),
    ("AS-115", "Daelomin Roused", 12, 3, 6, (3, 13, 8), True),
    ("AS-117", "Itangast Roused", 15, 4, 8, (3, 18, 8), False),
    ("AS-118", "Leucaruth Roused", 12, 3, 6, (2, 16, 8), False),
]


@pytest.mark.parametrize(
    ("faction", "number", "major", "greater", "figures", "chooses"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in ROUSED],
)
@pytest.mark.limit
def test_a_roused_dragon_attacks_who_crosses_its_lands(
    faction: str, number: int, major: int, greater: int, figures: tuple[int, int, int], chooses: bool
) -> None:
    game = standard(
        you={"companies": [moving("Gimli", start="Lórien", to="Caves of Ûlund")]},
        opponent={"alignment": "minion", "factions": [faction]},
        at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
        windows="always",
    )
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.base_strikes, attack.base_prowess, attack.base_body) == figures
    assert attack.attacker_chooses is chooses
    facts = game.state.card(card(game, faction)).facts
    assert facts.influence_number == number
    assert facts.other_modifiers == {"discard a major item": major, "discard a greater item": greater}
    spared = standard(
        you={"factions": [faction], "companies": [moving("Gimli", start="Lórien", to="Bandit Lair")]},
        at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
        windows="always",
    )
    passes(spared, "hazards")
    assert spared.state.nearest(Attack) is None


@pytest.mark.card("AS-116")
@pytest.mark.limit
def test_the_dragon_of_the_coasts_attacks_who_sails() -> None:
    def sailing(to: str) -> Game[MeccgState]:
        return standard(
            you={"companies": [moving("Beregond", start="Edhellond", to=to)]},
            opponent={"alignment": "minion", "factions": ["Eärcaraxë Roused"]},
            at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
            windows="always",
        )

    game = sailing("Isle of the Ulond")
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.base_strikes, attack.base_prowess, attack.base_body, attack.attacker_chooses) == (2, 17, 7, True)
    inland = sailing("Vale of Erech")
    passes(inland, "hazards")
    assert inland.state.nearest(Attack) is None


COMMAND = "Gorbag commands the faction himself"


def led(*factions: str, **more: Any) -> Game[MeccgState]:
    """A leader with factions under his command."""
    mine = {"alignment": "minion", "companies": [company("Gorbag", at="Cirith Ungol")], "factions": list(factions)}
    game = standard(
        you={**mine, **more},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    for name in factions:
        game.state.attach(card(game, name), card(game, "Gorbag"))
    return game


COMMANDED = ("LE-262", "LE-267", "LE-268", "LE-272", "LE-275", "LE-279", "LE-280", "LE-281", "LE-282", "LE-288")
SERVANTS = ("LE-265", "AS-62", "AS-119", "AS-121")


@pytest.mark.parametrize(
    ("card_id", "led"),
    [pytest.param(each, True, marks=pytest.mark.card(each)) for each in (*COMMANDED, "LE-290", "LE-291")]
    + [pytest.param(each, False, marks=pytest.mark.card(each)) for each in SERVANTS],
)
def test_servants_are_lost_for_nothing_and_some_follow_a_leader(card_id: str, led: bool) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company("Gorbag", at="Cirith Ungol")]},
        opponent={"alignment": "minion", "factions": [card_id], "companies": [company("Shagrat", at="Dol Guldur")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    state = game.state
    faction = next(each for each in state.in_play(1) if state.card(each).is_faction)
    assert OpposedAttempt(YOU, card(game, "Gorbag"), faction).needed(state) == 0
    assert may_be_led(state, card(game, "Gorbag"), faction) is led


@pytest.mark.card("LE-275", "LE-280", "LE-290")
@pytest.mark.parametrize(("faction", "site"), [("Ungol-orcs", "Cirith Ungol"), ("Orcs of Gorgoroth", "Barad-dûr")])
def test_a_leader_may_command_a_faction_and_the_site_stays_untapped(faction: str, site: str) -> None:
    game = at_its_site(faction, site, 12, who="Gorbag")
    act(game, f"Gorbag taps to influence {faction}")
    passes(game, "command a faction")
    assert offers(game) == [COMMAND, "The faction serves nobody in particular"]
    act(game, COMMAND)
    passes(game, "site")
    assert game.state.bearer[card(game, faction)] == card(game, "Gorbag")
    assert status(game, site) == "untapped"
    free = at_its_site(faction, site, 12, who="Gorbag")
    act(free, f"Gorbag taps to influence {faction}")
    passes(free, "command a faction")
    act(free, "The faction serves nobody in particular")
    passes(free, "site")
    assert free.state.bearer[card(free, faction)] < 0
    assert status(free, site) == "tapped"


@pytest.mark.card("LE-290")
@pytest.mark.parametrize("who", ["Lagduf", "Ostisen"])
def test_only_a_leader_of_orcs_or_trolls_commands_a_faction(who: str) -> None:
    game = at_its_site("Ungol-orcs", "Cirith Ungol", 12, who=who)
    act(game, f"{who} taps to influence Ungol-orcs")
    passes(game, "site")
    assert game.state.bearer[card(game, "Ungol-orcs")] < 0
    assert status(game, "Cirith Ungol") == "tapped"


HOST = ("Ungol-orcs", "Orcs of the Ephel Dúath", "Half-trolls", "Orcs of Gorgoroth")


@pytest.mark.card("LE-290", "LE-280", "LE-267", "LE-275")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 2), (3, 5), (4, 6)])
def test_three_factions_under_one_leader_are_worth_two_points_more(number: int, points: int) -> None:
    assert points_by_kind(led(*HOST[:number]).state, YOU)["faction"] == points


@pytest.mark.card("LE-290")
def test_a_faction_under_command_is_lost_as_its_leader_moves() -> None:
    game = led("Ungol-orcs", location_deck=["Minas Morgul"])
    act(game, "Company 1 goes to Minas Morgul")
    for _ in range(12):
        if zone(game, "Ungol-orcs") == "discard pile":
            break
        passes(game)
    assert zone(game, "Ungol-orcs") == "discard pile"
    assert zone(game, "Gorbag") == "in play"
    stays = led("Ungol-orcs", location_deck=["Minas Morgul"])
    act(stays, "Company 1 stays at Cirith Ungol")
    for _ in range(4):
        passes(stays)
    assert zone(stays, "Ungol-orcs") == "in play"


@pytest.mark.card("LE-291")
def test_uruks_quarrel_with_orcs_however_many_there_are() -> None:
    def check(*in_play: str) -> int:
        game = at_its_site("Uruk-hai", "Cirith Gorgor", factions=list(in_play))
        return attempt_modifier(game.state, card(game, SPEAKER), game.state.hand(YOU)[0])

    assert check("Orcs of Moria", "Orcs of Gundabad") == check("Orcs of Moria") == check() - 2
    assert check("Southrons") == check()
