"""The Lidless Eye: allies of minions, Dwarven Rings, rings of magic, The One Ring, and the seven stones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, moving, passes, status, story, the, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.company.sides import is_overt
from westmarch.games.meccg.rules.values import body, corruption_points, direct_influence, marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def at_site(
    site: str, hand: list[str], *who: Any, tapped: bool = False, dice: tuple[int, ...] = ()
) -> Game[MeccgState]:
    """A company that has entered a site."""
    return standard(
        you={
            "alignment": "minion",
            "hand": hand,
            "companies": [company(*who, at=site, **({"site": "tapped"} if tapped else {}))],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )


# id, name, a site where it is played, one where it is not
ALLIES = [
    ("LE-152", "Blackbole", "Sarn Goriwing", "Moria"),
    ("LE-154", "Stinker", "Moria", "Ettenmoors"),
    ("LE-155", "“Two-headed” Troll", "Ettenmoors", "Moria"),
    ("LE-156", "War-warg", "Ettenmoors", "Moria"),
    ("LE-157", "War-wolf", "Moria", "Dead Marshes"),
    ("LE-158", "The Warg-king", "Isengard", "Moria"),
]


@pytest.mark.parametrize(
    ("name", "site", "elsewhere"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in ALLIES],
)
def test_an_ally_is_found_at_its_sites(name: str, site: str, elsewhere: str) -> None:
    game = at_site(site, [name], "Lagduf")
    act(game, f"Lagduf taps to play {name}")
    assert game.state.bearer[card(game, name)] == card(game, "Lagduf")
    assert not may(at_site(elsewhere, [name], "Lagduf"), f"Lagduf taps to play {name}")


@pytest.mark.card("LE-152")
def test_blackbole_is_not_found_at_dol_guldur() -> None:
    assert not may(at_site("Dol Guldur", ["Blackbole"], "Lagduf"), "Lagduf taps to play Blackbole")


@pytest.mark.card("LE-157", "LE-155", "LE-156", "LE-158")
@pytest.mark.parametrize(
    ("name", "site"),
    [
        ("War-wolf", "Moria"),
        ("“Two-headed” Troll", "Ettenmoors"),
        ("War-warg", "Ettenmoors"),
        ("The Warg-king", "Isengard"),
    ],
)
def test_beasts_are_found_at_tapped_sites_too(name: str, site: str) -> None:
    assert may(at_site(site, [name], "Lagduf", tapped=True), f"Lagduf taps to play {name}")
    assert not may(at_site("Moria", ["Stinker"], "Lagduf", tapped=True), "Lagduf taps to play Stinker")


@pytest.mark.card("LE-152")
def test_blackbole_faces_no_strike_at_a_site() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company(led_by("Dôgrib", "Blackbole"), at="Sarn Goriwing")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
    )
    act(game, "Enter Sarn Goriwing")
    passes(game, "assign strikes", most=8)
    assert may(game, "Assign a strike to Dôgrib")
    assert not may(game, "Assign a strike to Blackbole")


def led_by(who: str, *allies: str, **more: Any) -> dict[str, Any]:
    return {"name": who, "allies": list(allies), **more}


def attacked(*who: Any, by: str, keyed_to: str = "Wilderness") -> Game[MeccgState]:
    game = standard(
        you={"alignment": "minion", "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": [by], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 6},
    )
    act(game, f"Play {by} keyed to {keyed_to}")
    return game


# id, ally, an attack that it cancels, one that it does not
WATCHERS = [
    ("LE-154", "Stinker", "Wargs", "Wilderness", "Cave-drake", "Ruins & Lairs"),
    ("LE-155", "“Two-headed” Troll", "Orc-lieutenant", "Wilderness", "Wargs", "Wilderness"),
    ("LE-158", "The Warg-king", "Wargs", "Wilderness", "Cave-drake", "Ruins & Lairs"),
]


@pytest.mark.parametrize(
    ("ally", "cancelled", "first", "faced", "second"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in WATCHERS],
)
def test_an_ally_taps_to_cancel_an_attack(ally: str, cancelled: str, first: str, faced: str, second: str) -> None:
    game = attacked(led_by("Dôgrib", ally), by=cancelled, keyed_to=first)
    act(game, f"Use {ally}: cancel the attack")
    assert (zone(game, cancelled), status(game, ally)) == ("discard pile", "tapped")
    assert not may(attacked(led_by("Dôgrib", ally), by=faced, keyed_to=second), f"Use {ally}")


@pytest.mark.card("LE-154")
def test_stinker_goes_with_the_ring_but_not_in_a_large_company() -> None:
    crowd = attacked(led_by("Dôgrib", "Stinker"), "Odoacer", "Luitprand", by="Wargs")
    assert not may(crowd, "Use Stinker: cancel the attack")
    game = organizing(company(led_by("Dôgrib", "Stinker", items=["LE-326"]), at="Moria"))
    act(game, "Use Stinker: vanish with the Ring on The One Ring")
    assert zone(game, "Stinker") == zone(game, "The One Ring") == "discard pile"


@pytest.mark.card("LE-155")
def test_a_two_headed_troll_shows_whom_a_company_serves() -> None:
    game = organizing(company(led_by("Dôgrib", "“Two-headed” Troll"), at="Moria"))
    assert is_overt(game.state, game.state.companies_of(YOU)[0])
    second = at_site("Ettenmoors", ["“Two-headed” Troll"], led_by("Dôgrib", "“Two-headed” Troll"), "Lagduf")
    assert not may(second, "Lagduf taps to play “Two-headed” Troll")


@pytest.mark.card("LE-156")
@pytest.mark.parametrize("both", [True, False])
def test_a_war_warg_steels_its_master(both: bool) -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(led_by("Dôgrib", "War-warg"), "Odoacer", start="Carn Dûm", to="Ettenmoors")],
        },
        opponent={"hand": ["Crebain"], "companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": "Wilderness"},
        },
        windows="always",
    )
    passes(game, "assign strikes", most=10)
    act(game, "Assign a strike to War-warg")
    act(game, "Assign a strike to Dôgrib" if both else "Assign a strike to Odoacer")
    passes(game, "strikes assigned", most=6)
    assert may(game, "Use War-warg") is both
    if both:
        act(game, "Use War-warg")
        passes(game, "next strike", most=8)
        state = game.state
        assert body(state, card(game, "Dôgrib")) == (state.card(card(game, "Dôgrib")).facts.body or 0) + 2


@pytest.mark.card("LE-158")
def test_wolves_listen_to_the_company_of_their_king() -> None:
    game = at_site("Lossadan Cairn", ["Wargs of the Forochel"], led_by("Lagduf", "The Warg-king"), dice=(9,))
    act(game, "Lagduf taps to influence Wargs of the Forochel")
    passes(game, "site", most=8)
    assert zone(game, "Wargs of the Forochel") == "in play", "nine and two are more than ten"
    plain = at_site("Lossadan Cairn", ["Wargs of the Forochel"], "Lagduf", dice=(9,))
    act(plain, "Lagduf taps to influence Wargs of the Forochel")
    passes(plain, "site", most=8)
    assert zone(plain, "Wargs of the Forochel") == "discard pile"


# id, name
DWARVEN = [
    ("LE-305", "Dwarven Ring of Barin’s Tribe"),
    ("LE-306", "Dwarven Ring of Bávor’s Tribe"),
    ("LE-307", "Dwarven Ring of Drúin’s Tribe"),
    ("LE-308", "Dwarven Ring of Durin’s Tribe"),
    ("LE-309", "Dwarven Ring of Dwálin’s Tribe"),
    ("AS-123", "Dwarven Ring of Thélor’s Tribe"),
    ("AS-124", "Dwarven Ring of Thrár’s Tribe"),
]
EACH_RING = [pytest.param(row[0], row[1], marks=pytest.mark.card(row[0]), id=row[1]) for row in DWARVEN]


@pytest.mark.limit
@pytest.mark.parametrize(("card_id", "name"), EACH_RING)
def test_a_dwarven_ring_weighs_more_on_a_dwarf(card_id: str, name: str) -> None:
    def weight(who: str) -> int:
        game = organizing(company(bearing(who, card_id), at="Dol Guldur"))
        return corruption_points(game.state, card(game, who))

    assert (weight("Bróin"), weight("Lagduf")) == (5, 3)


@pytest.mark.limit
@pytest.mark.parametrize(("card_id", "name"), EACH_RING)
@pytest.mark.rule("CC-Dwarven Rings (all)")
def test_a_dwarf_is_heard_for_his_ring(card_id: str, name: str) -> None:
    def gain(who: str) -> int:
        game = organizing(company(bearing(who, card_id), at="Dol Guldur"))
        bearer = card(game, who)
        return direct_influence(game.state, bearer) - game.state.card(bearer).facts.direct_influence

    assert (gain("Bróin"), gain("Lagduf")) == (7, 0)


# id, name, what a Dwarf finds with it, at which site
FINDS = [
    ("LE-305", "Black-mail Coat", "Moria"),
    ("LE-306", "The Mithril-coat", "Moria"),
    ("LE-307", "The Mithril-coat", "Moria"),
    ("LE-309", "Black-mail Coat", "Moria"),
]


@pytest.mark.parametrize(
    ("card_id", "item", "site"), [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0]) for row in FINDS]
)
def test_a_dwarf_searches_for_an_item_with_his_ring(card_id: str, item: str, site: str) -> None:
    def seeking(who: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "play_deck": [item, "Wargs"],
                "companies": [company(bearing(who, card_id), "Lagduf", at=site)],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=(12, 12),
        )

    game = seeking("Bróin")
    act(game, "Use Dwarven Ring search")
    act(game, f"Lagduf {item}")
    passes(game, "site", most=12)
    assert game.state.bearer[card(game, item)] == card(game, "Lagduf")
    assert not may(seeking("Muzgash"), "Use Dwarven Ring")


@pytest.mark.card("LE-308")
def test_a_dwarf_untaps_his_site_with_durins_ring() -> None:
    def at(who: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "companies": [company(bearing(who, "LE-308"), at="Moria", site="tapped")],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=(12,),
        )

    game = at("Bróin")
    assert status(game, "Moria") == "tapped"
    act(game, "Use Dwarven Ring of Durin’s Tribe")
    assert status(game, "Moria") == "untapped"
    assert not may(at("Lagduf"), "Use Dwarven Ring")


@pytest.mark.card("LE-308", "TW-216")
@pytest.mark.rule("CR-E.01")
def test_durins_ring_untaps_no_site_that_a_dwarf_has_left() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(bearing("Bróin", "LE-308"), start="Moria", to="Dol Guldur", site="tapped")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        windows="always",
    )
    assert status(game, "Moria") == "tapped"
    assert not may(game, "Use Dwarven Ring of Durin’s Tribe")


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.parametrize("ring", ["AS-123", "AS-124"])
def test_a_dwarf_searches_for_minor_items(ring: str) -> None:
    def seeking(who: str) -> Game[MeccgState]:
        return organizing(company(bearing(who, ring), at="Dol Guldur"), play_deck=["Saw-toothed Blade"], dice=(12,))

    game = seeking("Bróin")
    act(game, "Use Dwarven Ring search for minor items", "Saw-toothed Blade")
    assert zone(game, "Saw-toothed Blade") == "hand"
    assert not may(seeking("Lagduf"), "Use Dwarven Ring")


# id, name, the magic that it gives, one who has that already, a card of it
MAGIC = [
    ("LE-316", "Magic Ring of Delusion", "spirit-magic", "Belegorn", "Words of Menace and Deceit"),
    ("LE-322", "Magic Ring of Shadows", "shadow-magic", "Ciryaher", "Deeper Shadow"),
    ("LE-323", "Magic Ring of Weals", "sorcery", "Hador", "Bitter Cold"),
]


@pytest.mark.parametrize(
    ("ring", "magic", "user", "spell"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in MAGIC],
)
def test_a_ring_of_magic_teaches_it_and_serves_who_knows_it(ring: str, magic: str, user: str, spell: str) -> None:
    def ending(who: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "play_deck": [spell, "Wargs"],
                "discard_pile": ["Voices of Malice"],
                "companies": [company(bearing(who, ring), at="Dol Guldur")],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "end-of-turn"},
        )

    novice = ending("Ostisen")
    assert has_skill(novice.state, card(novice, "Ostisen"), magic)
    assert not may(novice, f"Use {ring}")
    game = ending(user)
    act(game, f"Use {ring}")
    assert not may(game, "Voices of Malice")
    act(game, spell)
    assert (zone(game, spell), status(game, user)) == ("hand", "tapped")


@pytest.mark.card("LE-326")
def test_the_one_ring_in_the_hands_of_minions() -> None:
    def borne(who: str) -> Game[MeccgState]:
        bearer: Any = bearing(who, "LE-326")
        if who == "The Witch-king":
            bearer = {**bearer, "followers": ["Ren the Ringwraith"]}
            return organizing(company(bearer, at="Minas Morgul"))
        return organizing(company(bearer, "Muzgash", at="Minas Morgul"))

    game = borne("Ostisen")
    state, bearer = game.state, card(game, "Ostisen")
    facts = state.card(bearer).facts
    assert prowess(state, bearer) == 2 * (facts.prowess or 0)
    assert body(state, bearer) == 10
    assert direct_influence(state, bearer) == facts.direct_influence + 5
    assert corruption_points(state, card(game, "Muzgash")) == 1
    lord = borne("The Witch-king")
    assert corruption_points(lord.state, card(lord, "Ren the Ringwraith")) == 0


@pytest.mark.card("LE-326")
@pytest.mark.parametrize(("race", "able"), [("Wolf", True), ("Undead", False), ("Nazgûl", False)])
def test_the_bearer_of_the_ring_vanishes_from_most_strikes(race: str, able: bool) -> None:
    game = fighting("Wargs", bearing("Dôgrib", "LE-326"), dice=(12, 12))
    the(game, Attack).race = race
    act(game, "Dôgrib taps")
    assert may(game, "Use The One Ring") is able


@pytest.mark.card("LE-314")
def test_the_iron_crown_daunts_orcs_and_tempts_its_bearer() -> None:
    crowned = bearing("Dôgrib", "LE-314")
    game = organizing(company(crowned, at="Dol Guldur"))
    state, bearer = game.state, card(game, "Dôgrib")
    facts = state.card(bearer).facts
    assert (body(state, bearer), direct_influence(state, bearer)) == ((facts.body or 0) + 1, facts.direct_influence + 4)
    orcs = attacked(crowned, by="Orc-lieutenant")
    act(orcs, "Use The Iron Crown")
    assert zone(orcs, "Orc-lieutenant") == "discard pile"
    assert not may(attacked(crowned, by="Wargs"), "Use The Iron Crown")
    untapping = standard(
        you={"alignment": "minion", "companies": [company(crowned, at="Dol Guldur")]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
        windows="always",
        dice=(12,),
    )
    passes(untapping, "corruption check", most=10)
    assert untapping.decision.kind == "corruption check"


# id, name, an effect of its own
STONES = [
    ("LE-330", "Palantír of Amon Sûl", "look at the opponent’s hand"),
    ("LE-331", "Palantír of Annúminas", "search for a card of lore"),
    ("LE-333", "Palantír of Minas Tirith", "look at the play decks"),
    ("LE-334", "Palantír of Orthanc", "take back a card"),
    ("LE-335", "Palantír of Osgiliath", "discard a hazard on Doors of Night"),
]


@pytest.mark.parametrize(
    ("card_id", "name", "effect"), [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[1]) for row in STONES]
)
def test_who_can_use_a_palantir_does_so(card_id: str, name: str, effect: str) -> None:
    def gazing(who: str) -> Game[MeccgState]:
        return organizing(
            company(bearing(who, card_id), "Dôgrib", at="Dol Guldur"),
            play_deck=["Voices of Malice", *["Wargs"] * 5],
            discard_pile=["Saw-toothed Blade"],
            opponent={"events": ["Doors of Night"], "hand": ["Wargs"], "play_deck": ["Wargs"] * 5},
            dice=(12,),
        )

    game = gazing("Calendal")
    act(game, f"Use {name}: {effect}")
    assert status(game, name) == "tapped"
    assert not may(gazing("Ostisen"), f"Use {name}")


@pytest.mark.card("LE-330", "LE-335")
@pytest.mark.parametrize(("stone", "name"), [("LE-330", "Palantír of Amon Sûl"), ("LE-335", "Palantír of Osgiliath")])
def test_a_great_stone_does_what_another_stone_of_minions_does(stone: str, name: str) -> None:
    def beside(other: str) -> bool:
        bearer = bearing("Calendal", stone, *([other] if other else []))
        game = organizing(company(bearer, at="Dol Guldur"), play_deck=["Wargs"] * 5)
        return may(game, f"Use {name}: draw a card")

    assert beside("LE-332")
    assert not beside("")


@pytest.mark.card("LE-330", "LE-335", "LE-314")
@pytest.mark.parametrize("stone", ["LE-330", "LE-335", "LE-314"])
def test_their_master_pays_more_for_some_things(stone: str) -> None:
    game = organizing(company(bearing("Ostisen", stone), at="Barad-dûr"), dice=(12,))
    item = game.state.items(card(game, "Ostisen"))[0]
    act(game, "Store")
    assert marshalling_points(game.state, item) == 5
    haven = organizing(company(bearing("Ostisen", stone), at="Dol Guldur"), dice=(12,))
    item = haven.state.items(card(haven, "Ostisen"))[0]
    act(haven, "Store")
    assert marshalling_points(haven.state, item) == 3


@pytest.mark.card("LE-345")
def test_strange_rations_untap_their_bearer() -> None:
    tired = bearing("Ostisen", "Strange Rations", state="tapped")
    game = organizing(company(tired, at="Dol Guldur"))
    act(game, "Use Strange Rations: untap")
    assert (status(game, "Ostisen"), zone(game, "Strange Rations")) == ("untapped", "discard pile")
    fresh = organizing(company(bearing("Ostisen", "Strange Rations"), at="Dol Guldur"))
    assert not may(fresh, "Use Strange Rations: untap")
    assert may(fresh, "Use Strange Rations: go farther")


@pytest.mark.card("LE-154", "LE-418", "TW-246")
@pytest.mark.rule("CR-E.01")
@pytest.mark.parametrize("setting_out", [False, True])
def test_whoever_is_on_his_way_is_at_no_site_with_others(setting_out: bool) -> None:
    ring_bearer, dwarf = bearing("Frodo", "The One Ring"), "Gimli"
    own = {"name": "Lagduf", "allies": ["Stinker"], "items": ["LE-418"]}
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving(own, start="Moria", to="Dol Guldur") if setting_out else company(own, at="Moria")],
        },
        opponent={"companies": [company(ring_bearer, dwarf, at="Moria")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        windows="always",
    )
    assert may(game, "Use Stinker") != setting_out
    assert may(game, "Use The Arkenstone") != setting_out


@pytest.mark.card("LE-222")
@pytest.mark.rule("CR-E.01")
@pytest.mark.parametrize(("start", "tempted"), [("Moria", False), ("", True)])
def test_ren_tempts_nobody_at_the_site_that_he_has_left(start: str, tempted: bool) -> None:
    ren = {"name": "Ren the Ringwraith", "events": ["Black Rider"]}
    game = standard(
        you={
            "alignment": "minion",
            "hand": ["Ren Unleashed"],
            "companies": [moving(ren, start="Moria", to="Dol Guldur") if start else company(ren, at="Moria")],
        },
        opponent={"companies": [company("Gimli", at="Moria")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        dice=(12,),
        windows="always",
    )
    act(game, "Play Ren Unleashed")
    passes(game)
    passes(game)
    passes(game)
    assert any("corruption" in line and "Gimli" in line for line in story(game)) == tempted
