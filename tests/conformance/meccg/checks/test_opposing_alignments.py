"""What changes with the kind of opponent: cards barred by a Balrog, a Wizard who has fallen, cancelling at home."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, offers, refused, zone
from westmarch.games.meccg.alignments import ALIGNMENTS
from westmarch.games.meccg.cards.keys import Region, SiteType
from westmarch.games.meccg.rules.journey.creatures import PlayCreature
from westmarch.games.meccg.rules.site.allies import PlayAlly
from westmarch.games.meccg.rules.site.frames import SiteFrame
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def under_way(hand: list[str], against: str, sideboard: tuple[str, ...] = ()) -> Game[MeccgState]:
    """A company moves to Moria; its opponent is a hero who holds some cards."""
    return standard(
        you={"alignment": against, "companies": [moving("Orc Brawler", start="Dol Guldur", to="Moria")]},
        opponent={"hand": hand, "sideboard": list(sideboard), "play_deck": ["Wargs"] * 3},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )


@pytest.mark.rule("ME-2.102")
def test_a_balrog_bars_the_cards_that_show_him() -> None:
    game = under_way(["Balrog of Moria", "Durin's Bane"], "balrog")
    assert not may(game, "Play Balrog of Moria")
    assert not may(game, "Play Durin's Bane")
    assert "ME-2.102" in refused(game, "Play Balrog of Moria", OPPONENT)
    bane = PlayCreature(OPPONENT, card(game, "Durin’s Bane"), SiteType("Shadow-hold"))
    assert "ME-2.102" in {rule for refusal in bane.refusals(game.state) for rule in refusal.rules}
    assert may(under_way(["Balrog of Moria"], "minion"), "Play Balrog of Moria")


@pytest.mark.rule("ME-2.102")
@pytest.mark.parametrize(("against", "barred"), [("balrog", True), ("hero", False)])
def test_a_balrog_bars_his_own_likeness_as_an_ally(against: str, barred: bool) -> None:
    game = standard(
        you={"alignment": "minion", "hand": ["AS-71"], "companies": [company("Orc Brawler", at="Moria")]},
        opponent={"alignment": against},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    play = PlayAlly(YOU, card(game, "The Balrog"), card(game, "Orc Brawler"))
    assert ("ME-2.102" in {rule for refusal in play.refusals(game.state) for rule in refusal.rules}) == barred


@pytest.mark.rule("ME-2.103")
def test_a_barred_card_is_exchanged_for_one_of_the_sideboard() -> None:
    exchange = "Put Balrog of Moria out of play for a card of your sideboard"
    game = under_way(["Balrog of Moria", "Wolves"], "balrog", ("Giant", "Orc-patrol"))
    assert "ME-2.103" in refused(game, "Put Wolves out of play for a card of your sideboard", OPPONENT)
    act(game, exchange)
    assert offers(game, OPPONENT) == ["Take Giant from your sideboard", "Take Orc-patrol from your sideboard"]
    act(game, "Take Giant")
    assert (zone(game, "Balrog of Moria"), zone(game, "Giant")) == ("out of play", "play deck")
    assert len(game.state.zone("play deck", OPPONENT)) == 4
    assert len(game.state.zone("sideboard", OPPONENT)) == 1
    assert "Balrog of Moria" not in game.state.names_in_use(), "he has not been defeated"
    assert not may(under_way(["Balrog of Moria"], "minion", ("Giant",)), exchange)
    assert not may(under_way(["Balrog of Moria"], "balrog"), exchange)


def against(alignment: str, *hazards: str) -> Game[MeccgState]:
    """A company of some player moves where Mûmakil go; its opponent has a warrior among his agents at its new site."""
    who, start = ("Orc Brawler", "Dol Guldur") if alignment in ("minion", "balrog") else ("Beregond", "Lórien")
    return standard(
        you={"alignment": alignment, "companies": [moving(who, start=start, to="Dead Marshes")]},
        opponent={"hand": list(hazards), "agents": [{"name": "Dâsakûn", "sites": ["Dead Marshes"]}]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )


NOT_FOR_MINIONS = ("Bane of the Ithil-stone", "Foul Fumes", "Cunning Foes", "Your Welcome Is Doubtful")


@pytest.mark.rule("ME-2.98", "CR-T.71")
@pytest.mark.parametrize("hazard", NOT_FOR_MINIONS)
def test_some_hazards_are_not_played_against_servants_of_sauron(hazard: str) -> None:
    for servant in ("minion", "balrog"):
        game = against(servant, hazard)
        assert not may(game, f"Play {hazard}", OPPONENT)
        assert "CR-T.71" in refused(game, f"Play {hazard}", OPPONENT)
    assert "CR-T.71" not in refused(against("hero", hazard), f"Play {hazard}", OPPONENT)
    assert may(against("hero", "Cunning Foes"), "Play Cunning Foes on Dâsakûn", OPPONENT)


@pytest.mark.rule("ME-2.98", "CR-T.71")
def test_mumakil_are_not_played_against_servants_of_sauron() -> None:
    def refusals(alignment: str) -> set[str]:
        game = against(alignment, "Mûmak (Oliphant)")
        play = PlayCreature(OPPONENT, card(game, "Mûmak (Oliphant)"), Region("Dagorlad"))
        return {rule for refusal in play.refusals(game.state) for rule in refusal.rules}

    assert "CR-T.71" in refusals("minion")
    assert not refusals("hero")


@pytest.mark.rule("CR-T.73")
@pytest.mark.parametrize("hazard", ["Near to Hear a Whisper", "Great Need or Purpose"])
def test_what_is_for_all_agents_is_played_against_servants_of_sauron_too(hazard: str) -> None:
    game = against("minion", hazard, "Cunning Foes")
    assert not may(game, "Play Cunning Foes", OPPONENT)
    act(game, f"Play {hazard}")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert zone(game, hazard) == "in play"


@pytest.mark.rule("ME-2.101", "CR-T.75")
def test_great_secrets_are_played_against_servants_of_sauron_too() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving("Orc Brawler", start="Dol Guldur", to="Moria")],
            "play_deck": ["LE-325", *["Wargs"] * 10],
        },
        opponent={"hand": ["Great Secrets Buried There"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Great Secrets Buried There")
    assert zone(game, "Great Secrets Buried There") == "in play"
    assert zone(game, "The Mithril-coat") == "off to the side"


@pytest.mark.rule("ME-3.03")
def test_nobody_plays_the_wizard_who_has_fallen() -> None:
    def revealing(declared: str) -> Game[MeccgState]:
        return standard(
            you={"hand": ["Saruman"], "companies": [company("Kíli", at="Rivendell")]},
            opponent={"alignment": "fallen-wizard", "avatar": declared},
            at={"phase": "organization"},
        )

    game = revealing("Saruman")
    assert not may(game, "Play Saruman")
    assert "ME-3.03" in refused(game, "Play Saruman", YOU)
    assert may(revealing("Radagast"), "Play Saruman")


@pytest.mark.rule("CR-T.128")
@pytest.mark.parametrize("opponent", sorted(ALIGNMENTS))
def test_a_hero_at_home_cancels_an_automatic_attack_whoever_the_opponent_is(opponent: str) -> None:
    game = standard(
        you={"companies": [company("Saruman", "Kíli", at="Isengard")], "hand": ["Dagger of Westernesse"]},
        opponent={"alignment": opponent},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
    )
    act(game, "Enter Isengard")
    act(game, "Tap Saruman, at home here, to cancel the automatic-attack")
    assert "Wolf" in game.state.company(1).faced
    assert game.state.status[card(game, "Kíli")] == 0
    phase = game.state.nearest(SiteFrame)
    assert phase is not None
    assert phase.entered


@pytest.mark.rule("ME-9.23", "ME-2.80", "ME-5.59")
@pytest.mark.parametrize(
    ("alignment", "influencer", "comes"),
    [("minion", "Gorbag", True), ("hero", "Gandalf", False), ("minion", "The Witch-king", False)],
)
def test_who_is_revealed_and_won_over_must_fit_his_new_side_and_company(
    alignment: str, influencer: str, comes: bool
) -> None:
    """A hero has no use for an Orc, and a Ringwraith travels with none."""
    others = company("Shagrat", "Ufthak", "Muzgash", "Grishnákh", "Radbug", "Luitprand", at="Dol Guldur")
    game = standard(
        you={"alignment": alignment, "hand": ["Lagduf"], "companies": [company(influencer, at="Moria")]},
        opponent={"alignment": "minion", "companies": [company("Lagduf", at="Moria"), others]},
        at={"phase": "site", "number": 3, "company": 1, "step": "play resources"},
        dice=(12, 2),
    )
    act(game, f"{influencer} taps to influence away Lagduf, revealing Lagduf")
    assert zone(game, "Lagduf", OPPONENT) == "discard pile"
    assert may(game, "Play Lagduf under general influence") is comes
    assert zone(game, "Lagduf", YOU) == ("declared" if comes else "discard pile")
