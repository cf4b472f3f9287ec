"""Company versus company combat (ME-7.117 to ME-7.154, CR-F.04, CR-F.05) and item stealing (ME-12.02 to ME-12.04)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.opponent_influence import OpponentInfluenced
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.company_combat.attacking import (
    AttackCompany,
    CompanyAttack,
    PairAsAttacker,
    PairTheRest,
)
from westmarch.games.meccg.rules.company_combat.strike import CompanyStrike, striker_prowess
from westmarch.games.meccg.rules.timing.events import PlayEvent
from westmarch.games.meccg.rules.values import points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.action import Action
from westmarch.kernel.game import Game

ATTACK = "Company 1 attacks company"


def meeting(
    own: list[Any],
    theirs: list[Any],
    *,
    alignment: str = "minion",
    where: str = "Moria",
    hand: tuple[Any, ...] = (),
    their_hand: tuple[Any, ...] = (),
    dice: tuple[int, ...] = (),
    windows: str = "able",
    step: str = "play resources",
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    format: str = "standard",
    turn: str = "you",
    at: dict[str, Any] | None = None,
) -> Game[MeccgState]:
    """Your heroes are at Moria, in their site phase; a company of the opponent is there (or elsewhere)."""
    number = 1 if turn == "you" else 2
    return table(
        you={"hand": list(hand), "companies": [company(*own, at="Moria")], **(you or {})},
        opponent={
            "alignment": alignment,
            "hand": list(their_hand),
            "companies": [company(*theirs, at=where)],
            **(opponent or {}),
        },
        at={"phase": "site", "turn": turn, "company": number, "step": step, "number": 5, **(at or {})},
        dice=dice,
        windows=windows,
        format=format,
    )


def pair(game: Game[MeccgState], *pairs: tuple[str, str]) -> None:
    """The named defenders face the named strikers."""
    act(game, *(f"{defender} faces the strike of {striker}" for defender, striker in pairs))


def failed(game: Game[MeccgState], action: Action) -> set[str]:
    """The names of the requirements that an action does not meet."""
    return {refusal.requirement for refusal in action.refusals(game.state)}


def duel(own: Any = "Gimli", their: Any = "Lagduf", **more: Any) -> Game[MeccgState]:
    """One hero attacks one minion; their strike sequence has begun."""
    game = meeting([own], [their], windows=more.pop("windows", "always"), **more)
    passes(game, ATTACK) if not may(game, ATTACK) else None
    act(game, ATTACK)
    passes(game, "assign strikes")
    if may(game, "faces the strike of"):
        game.choose(game.decision.options[0])
    passes(game, "strike: attacker's resources")
    return game


@pytest.mark.rule("ME-7.117")
def test_an_attack_ends_the_site_phase() -> None:
    game = meeting(["Gimli", "Aragorn II"], ["Lagduf"], hand=("Dagger of Westernesse",), dice=(7, 7))
    assert may(game, "to play Dagger of Westernesse")
    assert may(game, ATTACK)
    act(game, ATTACK)
    assert not may(game, "to play Dagger of Westernesse")
    assert "at_the_end_of_the_site_phase" in refused(game, "Company 1 attacks company 2", YOU)
    while game.state.nearest(CompanyAttack) is not None:
        game.choose(game.decision.options[-1])
    assert not may(game, "to play Dagger of Westernesse")
    assert zone(game, "Dagger of Westernesse") == "hand"


@pytest.mark.rule("ME-7.118", "ME-7.122")
@pytest.mark.parametrize(
    ("alignment", "characters", "allowed"),
    [
        ("minion", ["Lagduf"], True),
        ("minion", ["Tarcil"], True),
        ("fallen-wizard", ["Tarcil"], False),
        ("fallen-wizard", ["Lagduf"], True),
        ("hero", ["Haldir"], False),
    ],
)
def test_heroes_attack_minions_and_overt_companies_only(alignment: str, characters: list[str], allowed: bool) -> None:
    names = [{"Lagduf": "LE-18", "Tarcil": "LE-42"}.get(name, name) for name in characters]
    game = meeting(["Gimli"], names, alignment=alignment, where="TW-413", windows="always")
    assert may(game, ATTACK) == allowed
    assert allowed or "ME-7.118" in refused(game, "Company 1 attacks company 2", YOU)
    assert not game.state.law.item_stealing


@pytest.mark.rule("ME-7.123")
def test_the_companies_must_be_at_the_same_site() -> None:
    game = meeting(["Gimli"], ["Lagduf"], where="Mount Gram", windows="always")
    assert "ME-7.123" in refused(game, "Company 1 attacks company 2", YOU)
    game = meeting(["Gimli"], ["Lagduf"], windows="always")
    assert game.state.definition[game.state.company(1).site] != game.state.definition[game.state.company(2).site]
    assert may(game, ATTACK), "two versions of one site are the same place"


@pytest.mark.rule("ME-7.124")
def test_the_attackers_must_have_faced_the_automatic_attacks() -> None:
    game = meeting(["Gimli"], ["Lagduf"], windows="always", step="enter or skip")
    assert "ME-7.124" in refused(game, "Company 1 attacks company 2", YOU)


@pytest.mark.rule("ME-7.125")
def test_who_has_influenced_an_opponent_may_not_attack() -> None:
    game = meeting(["Gimli"], ["Lagduf"], windows="always")
    game.state.this_turn.append(OpponentInfluenced())
    assert failed(game, AttackCompany(YOU, 1, 2)) == {"nobody_influenced"}


@pytest.mark.rule("ME-7.126")
def test_an_attempt_after_an_attack_is_allowed() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Moria"), company("Aragorn II", at="Bree")]},
        opponent={
            "alignment": "minion",
            "companies": [company("Lagduf", at="Moria"), company("Dunlending Spy", at="Bree")],
        },
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(7, 7),
        windows="always",
        format="standard",
    )
    passes(game, ATTACK)
    act(game, "Company 1 attacks company 3")
    passes(game, "Enter Bree", most=400)
    act(game, "Enter Bree")
    passes(game, "site")
    assert may(game, "Dunlending Spy", YOU), "Aragorn may try to influence him"


@pytest.mark.rule("ME-7.128", "ME-7.129")
def test_hazards_have_no_say_and_the_number_of_strikes_is_fixed() -> None:
    events = {"events": ["Minions Stir", "Doors of Night"]}
    game = meeting(
        ["Gimli", "Aragorn II"],
        ["Lagduf", "Muzgash", "Radbug", "Ufthak"],
        turn="opponent",
        windows="always",
        their_hand=("Weariness of the Heart",),
        opponent=events,
    )
    passes(game, "Company 2 attacks company 1")
    act(game, "Company 2 attacks company 1")
    assert len(the(game, CompanyAttack).strikers) == 4
    passes(game, "assign strikes")
    assert the(game, CompanyAttack).strikes == 4, "Minions Stir adds none"
    pair(game, ("Gimli", "Lagduf"), ("Aragorn II", "Muzgash"))
    act(game, "Gimli faces his strike")
    assert striker_prowess(game.state, the(game, CompanyStrike)) == 5, "and no prowess"
    while game.state.nearest(CompanyStrike) is not None:
        assert not may(game, "Weariness of the Heart")
        game.choose(game.decision.options[-1])


@pytest.mark.rule("ME-7.128")
def test_a_hazard_that_weakens_a_character_is_not_felt_in_company_combat() -> None:
    lasting = [{"card": "Weariness of the Heart", "on": ["Gimli"], "by": "opponent"}]
    game = table(
        you={"companies": [company("Gimli", at="Moria")]},
        opponent={"alignment": "minion", "companies": [company("Lagduf", at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        lasting=lasting,
        windows="always",
        format="standard",
    )
    passes(game, ATTACK)
    act(game, ATTACK)
    passes(game, "assign strikes")
    pair(game, ("Lagduf", "Gimli"))
    act(game, "Lagduf faces his strike") if may(game, "Lagduf faces his strike") else None
    assert striker_prowess(game.state, the(game, CompanyStrike)) == 5 + 2, "Gimli has two more against Orcs"


@pytest.mark.rule("ME-7.130", "ME-7.131")
def test_each_character_and_each_ally_strikes() -> None:
    game = meeting([bearing("Gimli", allies=["Gwaihir"]), "Aragorn II"], ["Lagduf"], windows="always")
    passes(game, ATTACK)
    act(game, ATTACK)
    attack = the(game, CompanyAttack)
    assert attack.strikers == tuple(card(game, name) for name in ("Gimli", "Aragorn II", "Gwaihir"))
    assert attack.fixed_strikes == 3


@pytest.mark.rule("ME-7.132", "ME-7.140")
def test_strikes_beyond_the_defenders_are_excess() -> None:
    game = meeting(["Gimli", "Aragorn II", "Kíli", "Haldir"], ["Lagduf", "Muzgash", "Ufthak"])
    act(game, ATTACK)
    pair(game, ("Lagduf", "Gimli"))
    assert {"ME-7.132"} <= refused(game, "Lagduf faces the strike of Kíli", OPPONENT)
    assert {"ME-7.132"} <= refused(game, "Ufthak faces the strike of Gimli", OPPONENT)
    pair(game, ("Muzgash", "Kíli"), ("Ufthak", "Haldir"))
    assert the(game, CompanyAttack).excess == 1
    act(game, "Lagduf faces his strike", "Spend 1 excess strike")
    assert prowess_against_strike(game.state, the(game, CompanyStrike)) == 4


@pytest.mark.rule("ME-7.133", "ME-7.135")
def test_the_defender_may_cancel_the_attack() -> None:
    game = meeting(["Aragorn II", "Gimli"], ["Lagduf"], turn="opponent", hand=("Concealment",))
    act(game, "Company 2 attacks company 1")
    act(game, "Play Concealment, tapping Aragorn II")
    assert game.state.nearest(CompanyAttack) is None
    assert status(game, "Lagduf") == "untapped"
    assert not may(game, "Company 2 attacks", OPPONENT), "its site phase is over"


@pytest.mark.rule("ME-7.134")
@pytest.mark.parametrize(("attackers", "allowed"), [(["Lagduf", "Tarcil"], False), (["Lagduf", "Ostisen"], True)])
def test_a_cancel_for_some_races_must_cover_every_attacker(attackers: list[str], allowed: bool) -> None:
    game = meeting(["Gimli"], attackers, turn="opponent", hand=("Dark Quarrels",))
    act(game, "Company 2 attacks company 1")
    assert may(game, "Play Dark Quarrels", YOU) == allowed, "Orcs, Trolls and Men, but not Dúnedain"


@pytest.mark.rule("ME-7.136", "ME-7.137", "ME-7.138")
def test_the_three_steps_of_the_assignment() -> None:
    game = meeting(
        ["Gimli", {"name": "Kíli", "state": "tapped"}, {"name": "Haldir", "state": "wounded"}],
        ["Lagduf", {"name": "Muzgash", "state": "tapped"}, {"name": "Ufthak", "state": "wounded"}],
        windows="always",
    )
    passes(game, ATTACK)
    act(game, ATTACK)
    passes(game, "assign strikes")
    assert game.decision.seat == OPPONENT
    assert "ME-7.136" in refused(game, "Muzgash faces the strike of Gimli", OPPONENT)
    gimli, lagduf = card(game, "Gimli"), card(game, "Lagduf")
    assert failed(game, PairAsAttacker(YOU, gimli, lagduf)) == {"is_the_attacker"}, "the defender is first"
    assert failed(game, PairTheRest(OPPONENT, gimli, lagduf)) == {"is_the_defender"}, "that is the last step"
    pair(game, ("Lagduf", "Kíli"))
    assert game.decision.seat == YOU
    assert offers(game) == ["Muzgash faces the strike of Gimli", "Ufthak faces the strike of Gimli"]
    assert "ME-7.137" in refused(game, "Muzgash faces the strike of Haldir", YOU)
    pair(game, ("Muzgash", "Gimli"))
    assert game.decision.seat == OPPONENT
    assert offers(game) == ["Ufthak faces the strike of Haldir"]


@pytest.mark.rule("ME-7.138")
def test_the_defender_chooses_who_takes_the_last_strike() -> None:
    game = meeting([{"name": "Gimli", "state": "wounded"}], ["Lagduf", "Muzgash"], windows="always")
    passes(game, ATTACK)
    act(game, ATTACK)
    passes(game, "assign strikes")
    act(game, "Leave the remaining strikes")
    assert game.decision.seat == OPPONENT
    assert offers(game) == ["Lagduf faces the strike of Gimli", "Muzgash faces the strike of Gimli"]


@pytest.mark.rule("ME-7.139")
@pytest.mark.parametrize(("state", "prowess"), [("untapped", 6), ("tapped", 5), ("wounded", 4)])
def test_tapped_and_wounded_strikers_are_weaker(state: str, prowess: int) -> None:
    game = duel({"name": "Aragorn II", "state": state})
    assert striker_prowess(game.state, the(game, CompanyStrike)) == prowess
    if state == "untapped":
        passes(game, "Aragorn II strikes untapped")
        act(game, "Aragorn II strikes untapped")
        assert striker_prowess(game.state, the(game, CompanyStrike)) == prowess - 3


@pytest.mark.rule("ME-7.139")
@pytest.mark.parametrize(("their", "prowess"), [("Lagduf", 5 + 2), ("Gulla", 5)])
def test_what_a_striker_has_against_a_race_counts(their: str, prowess: int) -> None:
    """Gimli has two more against Orcs: Lagduf is one, Gulla is a Dwarf."""
    game = duel("Gimli", their)
    assert striker_prowess(game.state, the(game, CompanyStrike)) == prowess


@pytest.mark.rule("ME-7.139")
@pytest.mark.parametrize(("striker", "prowess"), [("Lagduf", 5 + 2), ("Gulla", 5)])
def test_what_a_defender_has_against_a_race_counts_against_its_strikes(striker: str, prowess: int) -> None:
    """Whoever else attacks."""
    game = meeting(["Gimli", "Kíli"], ["Lagduf", "Gulla"], turn="opponent", windows="always")
    passes(game, "Company 2 attacks company 1")
    act(game, "Company 2 attacks company 1")
    passes(game, "assign strikes")
    other = "Gulla" if striker == "Lagduf" else "Lagduf"
    pair(game, ("Gimli", striker), ("Kíli", other))
    act(game, "Gimli faces his strike")
    assert prowess_against_strike(game.state, the(game, CompanyStrike)) == prowess


@pytest.mark.rule("ME-7.141", "ME-7.152")
def test_each_player_uses_one_skill_card_a_strike() -> None:
    game = attacked_by_minions(hand=("Risky Blow", "Block"), their_hand=("Bold Thrust", "Blow Turned"))
    act(game, "Play Bold Thrust with Lagduf", *ANSWERS)
    assert "ME-7.141" in refused(game, "Play Blow Turned with Lagduf", OPPONENT)
    assert striker_prowess(game.state, the(game, CompanyStrike)) == 5 + 3
    passes(game, "strike: resources")
    assert game.decision.seat == YOU, "it is not his turn, but he is attacked"
    act(game, "Play Risky Blow with Gimli", *ANSWERS)
    assert "ME-7.141" in refused(game, "Play Block with Gimli", YOU)


ANSWERS = ("No response", "No response")


def attacked_by_minions(**more: Any) -> Game[MeccgState]:
    """Lagduf attacks Gimli; the attacker may play resources on the strike."""
    game = meeting(["Gimli"], ["Lagduf"], turn="opponent", windows="always", **more)
    passes(game, "Company 2 attacks company 1")
    act(game, "Company 2 attacks company 1")
    passes(game, "assign strikes")
    pair(game, ("Gimli", "Lagduf"))
    act(game, "Gimli faces his strike")
    assert game.decision.kind == "strike: attacker's resources"
    return game


@pytest.mark.rule("ME-7.142")
def test_the_defender_orders_the_strikes() -> None:
    game = meeting(["Gimli", "Kíli"], ["Lagduf", "Muzgash"])
    act(game, ATTACK)
    pair(game, ("Lagduf", "Kíli"), ("Muzgash", "Gimli"))
    assert game.decision.seat == OPPONENT
    assert offers(game) == ["Lagduf faces his strike", "Muzgash faces his strike"]


def fight_out(game: Game[MeccgState]) -> None:
    """Both tap, nobody plays anything."""
    while game.state.nearest(CompanyStrike) is not None:
        taps = [option for option in game.decision.options if " taps for " in option.sentence]
        game.choose(taps[0] if taps else game.decision.options[-1])


@pytest.mark.rule("ME-7.143", "ME-7.145")
def test_both_roll_and_equal_totals_harm_nobody() -> None:
    game = duel("Gimli", "Gulla", dice=(7, 7))
    fight_out(game)
    assert "Roll for the strike of Gimli: 1 + 6 = 7 +5 = 12" in story(game)
    assert "Gulla: the strike is ineffectual (12 against 12)" in story(game)
    assert status(game, "Gimli") == status(game, "Gulla") == "tapped"


@pytest.mark.rule("ME-7.144", "ME-7.148")
def test_the_attacker_is_wounded_by_a_higher_total_and_the_defender_rolls_his_check() -> None:
    game = duel("Gimli", "Gulla", dice=(6, 7, 8))
    fight_out(game)
    assert status(game, "Gimli") == "wounded"
    check = next(event.change for event in game.state.log if "body check" in getattr(event.change, "purpose", ""))
    assert check.seat == OPPONENT  # type: ignore[attr-defined]


@pytest.mark.rule("ME-7.146", "ME-7.147")
def test_the_defender_is_wounded_by_a_lower_total_and_the_attacker_taps() -> None:
    game = duel("Gimli", "Lagduf", dice=(8, 7, 7))
    fight_out(game)
    assert (status(game, "Gimli"), status(game, "Lagduf")) == ("tapped", "wounded")
    game = duel("Aragorn II", "Lagduf", dice=(10, 7, 7))
    passes(game, "Aragorn II strikes untapped")
    act(game, "Aragorn II strikes untapped")
    fight_out(game)
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.rule("ME-7.149", "ME-7.154")
def test_the_slain_are_out_of_play_and_give_kill_points() -> None:
    game = duel("Glorfindel II", "Lagduf", dice=(2, 12, 12))
    fight_out(game)
    assert game.state.zone_of(card(game, "Glorfindel II")) == ("out of play", YOU)
    assert points_by_kind(game.state, OPPONENT)["kill"] == 3
    assert "scores Glorfindel II as a kill worth 3" in story(game)
    game = duel("Gimli", "Lagduf", dice=(12, 2, 9))
    fight_out(game)
    assert game.state.zone_of(card(game, "Lagduf")) == ("out of play", OPPONENT)
    assert points_by_kind(game.state, YOU)["kill"] == 1


@pytest.mark.rule("ME-7.150")
def test_the_steps_of_a_strike_between_companies() -> None:
    game = attacked_by_minions()
    kinds = []
    while game.state.nearest(CompanyStrike) is not None and the(game, CompanyStrike).final < 0:
        kinds.append((game.decision.seat, game.decision.kind))
        game.choose(game.decision.options[-1])
    assert kinds == [
        (OPPONENT, "strike: attacker's resources"),
        (OPPONENT, "tap or not"),
        (YOU, "tap or not"),
        (YOU, "support"),
        (YOU, "strike: resources"),
    ]
    game = attacked_by_minions(their_hand=("Bold Thrust",))
    assert may(game, "Play Bold Thrust with Lagduf", OPPONENT)
    passes(game, "support")
    assert refused(game, "Play Bold Thrust with Lagduf", OPPONENT), "his step is over"


@pytest.mark.rule("ME-7.151")
def test_only_the_defending_side_supports() -> None:
    game = meeting(["Gimli", "Kíli"], ["Lagduf", "Muzgash", "Ufthak"], windows="always")
    passes(game, ATTACK)
    act(game, ATTACK)
    passes(game, "assign strikes")
    pair(game, ("Lagduf", "Gimli"), ("Muzgash", "Kíli"))
    act(game, "Lagduf faces his strike")
    passes(game, "Lagduf taps for the strike")
    act(game, "Lagduf taps for the strike")
    assert offers(game, OPPONENT) == ["Ufthak taps in support of Lagduf", "Pass"]
    assert "ME-7.151" in refused(game, "Kíli taps in support of Lagduf", YOU)
    act(game, "Ufthak taps in support of Lagduf")
    assert prowess_against_strike(game.state, the(game, CompanyStrike)) == 5 + 1


@pytest.mark.rule("CR-F.04")
def test_the_attacker_cannot_act_on_the_attack_as_a_whole() -> None:
    game = meeting(["Gandalf", "Gimli"], ["Lagduf"], hand=("Wizard’s Fire",), windows="always")
    passes(game, ATTACK)
    act(game, ATTACK)
    assert game.decision.seat == OPPONENT
    assert "CR-F.04" in refused(game, "Play Wizard’s Fire with Gandalf", YOU)


@pytest.mark.rule("CR-F.05")
def test_two_spells_are_barred_when_companies_fight() -> None:
    hand = ("True Fána", "Sacrifice of Form", "Vanishment")
    game = meeting(["Gandalf"], ["Lagduf"], turn="opponent", hand=hand, windows="always")
    passes(game, "Company 2 attacks company 1")
    act(game, "Company 2 attacks company 1")
    passes(game, "Play Vanishment")
    fana, form = (PlayEvent(YOU, card(game, name), "play", card(game, "Gandalf")) for name in hand[:2])
    assert [refusal.rules for refusal in fana.refusals(game.state)] == [("CR-F.05",)], "there is no other reason"
    assert may(game, "Play Vanishment", YOU), "other spells work"
    while game.state.nearest(CompanyAttack) is not None:
        assert ("CR-F.05",) in [refusal.rules for refusal in form.refusals(game.state)]
        assert not may(game, "Play Sacrifice of Form", YOU)
        passes(game)


STEALING = "standard, item stealing"
COAT = "The Mithril-coat"


def beaten(
    stance: str = "strikes untapped", others: tuple[str, ...] = (), lagduf: str = "Lagduf", **more: Any
) -> Game[MeccgState]:
    """Aragorn has wounded Lagduf, who bears the Mithril-coat (of the minions)."""
    more = {"format": STEALING, **more}
    game = meeting(["Aragorn II"], [bearing(lagduf, "LE-325"), *others], dice=(12, 2, 2), **more)
    act(game, ATTACK, "Lagduf faces the strike of Aragorn II", f"Aragorn II {stance}", "Lagduf taps for the strike")
    if may(game, "in support"):
        act(game, "Pass")
    assert status(game, "Lagduf") == "wounded"
    return game


@pytest.mark.rule("ME-12.02", "ME-12.04")
def test_a_fighter_who_is_still_untapped_steals_from_a_company_of_wounded() -> None:
    game = beaten()
    act(game, f"Tap Aragorn II to steal {COAT}")
    assert zone(game, COAT) == "discard pile"
    game = beaten("taps for his strike")
    assert not may(game, "to steal"), "he is tapped"
    assert zone(game, COAT) == "in play"


@pytest.mark.rule("ME-12.02")
def test_nothing_is_stolen_while_somebody_is_unwounded_or_without_the_agreement() -> None:
    for game in (beaten(others=("Ufthak",)), beaten(format="standard")):
        assert not may(game, "to steal")
        assert zone(game, COAT) == "in play"


@pytest.mark.rule("ME-12.02")
def test_items_are_stolen_between_wizards_and_ringwraiths_only() -> None:
    game = beaten(alignment="fallen-wizard", where="TW-413", lagduf="LE-18")
    assert not may(game, "to steal")
    assert zone(game, COAT) == "in play"


@pytest.mark.rule("ME-12.03")
def test_the_thief_may_keep_what_is_in_his_players_hand() -> None:
    game = beaten(hand=(COAT,))
    act(game, f"Tap Aragorn II to steal {COAT}", f"Play {COAT} on Aragorn II")
    assert game.state.bearer[card(game, COAT, YOU)] == card(game, "Aragorn II")
    assert game.state.zone_of(card(game, COAT, OPPONENT)) == ("discard pile", OPPONENT)


# what else shows itself only with characters of the other side


@pytest.mark.rule("ME-7.36", "CR-T.66", "CR-T.67")
def test_a_discard_result_is_looked_at_before_the_body() -> None:
    game = duel("Aragorn II", bearing("Lagduf", "LE-325"), dice=(12, 2, 10))
    fight_out(game)
    assert game.state.zone_of(card(game, "Lagduf")) == ("discard pile", OPPONENT)
    assert zone(game, "The Mithril-coat") == "discard pile", "everything he had goes with him"


@pytest.mark.rule("CR-T.65")
def test_discard_results_move_with_the_body() -> None:
    game = duel("Aragorn II", "Lagduf", dice=(12, 2, 7))
    the(game, CompanyStrike).body_change = -1
    fight_out(game)
    assert zone(game, "Lagduf") == "discard pile"


@pytest.mark.rule("ME-7.79")
def test_a_class_of_sites_is_no_home_where_attacks_are_cancelled() -> None:
    game = table(
        you={"alignment": "minion", "companies": [company("Orc Brawler", at="TW-382")], "hand": ["Concealment"]},
        opponent={"companies": [company("Beregond", at="Lórien")]},
        at={"phase": "site", "company": 1},
        windows="always",
        format="standard",
    )
    passes(game, "Enter")
    game.choose(game.decision.options[0])
    passes(game, "attack")
    assert the(game, Attack).automatic
    assert "ME-7.79" in refused(game, "Tap Orc Brawler, at home here, to cancel", YOU)


@pytest.mark.rule("CR-T.57", "ME-7.61")
def test_an_unmarked_creature_that_minions_defeat_is_out_of_play() -> None:
    game = table(
        you={"alignment": "minion", "companies": [{"from": "Dol Guldur", "to": "Moria", "characters": ["Lagduf"]}]},
        opponent={"companies": [company("Beregond", at="Lórien")], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Giant", "keyed_to": "Wilderness", "assigned": ["Lagduf"]},
        },
        dice=(12,),
        format="standard",
    )
    act(game, "Lagduf taps", "Take no trophy")
    assert game.state.zone_of(card(game, "Giant")) == ("out of play", OPPONENT)
    assert points_by_kind(game.state, YOU).get("kill", 0) == 0


@pytest.mark.limit
@pytest.mark.card("LE-12", "LE-18", "LE-25", "LE-30", "LE-33", "LE-34", "LE-35", "LE-38", "LE-41", "LE-44", "LE-48")
@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("Grishnákh", (8,)),
        ("Lagduf", (8,)),
        ("Muzgash", (8,)),
        ("Orc Brawler", (7, 8)),
        ("Orc Sniffler", (7, 8)),
        ("Orc Tracker", (7, 8)),
        ("Orc Veteran", (8,)),
        ("Radbug", (8,)),
        ("Snaga", (9,)),
        ("Troll Lout", (8,)),
        ("Ufthak", (8,)),
    ],
)
def test_orcs_and_trolls_run_away_on_some_results(name: str, results: tuple[int, ...]) -> None:
    for result in (6, *results):
        game = duel("Aragorn II", name, dice=(12, 2, result))
        fight_out(game)
        assert zone(game, name) == ("discard pile" if result in results else "in play")


@pytest.mark.rule("ME-5.56", "ME-10.63")
def test_hazards_that_modify_attacks_do_not_modify_companies() -> None:
    """Minions Stir strengthens every attack by Orcs, but an Orc of the opponent's company is no such attack."""
    figures = []
    for events in ([], ["Minions Stir"]):
        game = meeting(
            ["Gimli", "Aragorn II"],
            ["Lagduf"],
            turn="opponent",
            windows="always",
            you={"events": events},
        )
        passes(game, "Company 2 attacks company 1")
        act(game, "Company 2 attacks company 1")
        passes(game, "assign strikes")
        strikes = attack_strikes(game.state, the(game, CompanyAttack))
        while game.state.nearest(CompanyStrike) is None:
            game.choose(game.decision.options[0])
        figures.append((strikes, striker_prowess(game.state, the(game, CompanyStrike))))
    assert figures[0] == figures[1]
    assert figures[0][0] == 1


@pytest.mark.rule("ME-7.146", "CX-12")
def test_a_wound_in_company_combat_sets_off_what_waits_for_wounds() -> None:
    """Despair of the Heart tempts after the body check, as after any strike."""
    own = {"name": "Gimli", "events": ["Despair of the Heart"]}
    game = duel(own, "Gulla", dice=(6, 7, 8, 12))
    fight_out(game)
    rolls = [line for line in story(game) if "check of" in line]
    assert ["corruption" in line for line in rolls] == [False, True]


def test_what_lasts_for_an_attack_ends_with_that_of_a_company() -> None:
    """Kindling of the Spirit gives its prowess against one attack only, be it that of a company (ME-7.133)."""
    game = table(
        you={"companies": [company("Gandalf", "Bilbo", at="Moria")], "hand": ["Kindling of the Spirit"]},
        opponent={"alignment": "minion", "companies": [company("Lagduf", at="Moria")]},
        at={"phase": "site", "turn": "opponent", "company": 2, "step": "play resources", "number": 5},
        dice=(7,) * 12,
        format="standard",
    )
    bilbo = card(game, "Bilbo")
    before = prowess(game.state, bilbo)
    act(game, "attacks company", "Play Kindling of the Spirit with Gandalf")
    assert prowess(game.state, bilbo) == before + 2
    for _ in range(20):
        if game.state.nearest(CompanyAttack) is None:
            break
        passes(game)
    assert prowess(game.state, bilbo) == before
