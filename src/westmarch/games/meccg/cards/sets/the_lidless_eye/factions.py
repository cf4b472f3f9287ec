"""The Lidless Eye: factions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...definition import card
from ...language.condition import condition
from ...language.modifiers import own
from ...language.standing.rulings import Allows, Ruling
from ...language.triggers.hunting import Hunts, hunts
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.dragons import ANGMAR, NORTH
from ..the_wizards.deeds import discarded_if_the_company_moves

if TYPE_CHECKING:
    from ....state import MeccgState


def roused(card_id: str, name: str, hunt: Hunts, *traits: Trait) -> None:
    """A Dragon that serves its player: it attacks whoever crosses its lands, and spares his companies."""
    gifts = "The influencer may discard a major or a greater item for a better chance."
    card(
        card_id,
        name,
        traits=[Trait.TAMES_ITS_DRAGON, *traits],
        triggers=[hunts(hunt, hunt.text())],
        odd_text=gifts,
    )


MEN = (
    ("LE-260", "Balchoth"),
    ("LE-261", "Beornings"),
    ("LE-263", "Dunlendings"),
    ("LE-264", "Easterlings"),
    ("LE-269", "Hillmen"),
    ("LE-271", "Men of Dorwinion"),
    ("LE-273", "Nûrniags"),
    ("LE-287", "Southrons"),
    ("LE-289", "Umbarean Corsairs"),
    ("LE-292", "Variags of Khand"),
    ("LE-295", "Woodmen"),
    ("LE-296", "Woses of the Eryn Vorn"),
)
"""Factions whose facts say everything."""
SERVANTS = (
    ("LE-265", "Goblins of Goblin-gate"),
    ("LE-266", "Grey Mountain Goblins"),
    ("LE-270", "Ice-orcs"),
    ("LE-274", "Orcs of Angmar"),
    ("LE-276", "Orcs of Gundabad"),
    ("LE-277", "Orcs of Mirkwood"),
    ("LE-278", "Orcs of Moria"),
    ("LE-293", "Wargs of the Forochel"),
    ("LE-294", "White Mountain Wolves"),
)
"""Factions that an opponent wins easily once they are in play."""
COMMANDED = (
    ("LE-262", "Black Trolls"),
    ("LE-267", "Half-trolls"),
    ("LE-268", "Hill Trolls"),
    ("LE-272", "Misty Mountain Wargs"),
    ("LE-275", "Orcs of Gorgoroth"),
    ("LE-279", "Orcs of the Ash Mountains"),
    ("LE-280", "Orcs of the Ephel Dúath"),
    ("LE-281", "Orcs of the Red Eye"),
    ("LE-282", "Orcs of Udûn"),
    ("LE-288", "Stone Trolls"),
    ("LE-290", "Ungol-orcs"),
)
"""Factions that a leader may take under his own command."""
HOST = 3
"""How many factions under one leader are worth more than each alone."""


@condition("for the first of three or more factions under one leader")
def leads_a_host(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The faction is the first of at least three that its leader commands."""
    bearer = state.bearer[source]
    if bearer < 0:
        return False
    led = [card for card in state.attachments(bearer) if state.card(card).is_faction]
    return len(led) >= HOST and led[0] == source


def commanded(card_id: str, name: str, *rulings: Ruling) -> None:
    """A faction of Orcs, Trolls or Wolves that follows a leader, and is lost with him or when he moves on."""
    card(
        card_id,
        name,
        traits=[Trait.LOST_FOR_NOTHING, Trait.OBEYS_A_LEADER],
        rulings=rulings,
        modifiers=[own("marshalling points", +2, when=leads_a_host)],
        triggers=[discarded_if_the_company_moves()],
    )


def register() -> None:
    for card_id, name in MEN:
        card(card_id, name)
    for card_id, name in SERVANTS:
        card(card_id, name, traits=[Trait.LOST_FOR_NOTHING])
    for card_id, name in COMMANDED:
        commanded(card_id, name)
    quarrel = "−2 to the influence check if any other Orc faction is in play."
    commanded("LE-291", "Uruk-hai", Allows(Deed.QUARREL, words=quarrel))
    card("LE-286", "Snaga-hai", traits=[Trait.LOST_FOR_NOTHING, Trait.AT_TAPPED_SITE])
    roused("LE-259", "Agburanar Roused", Hunts(*NORTH, figures=(2, 15, 9)))
    roused("LE-284", "Scorba Roused", Hunts(*ANGMAR, figures=(3, 12, 8)), Trait.ATTACKER_CHOOSES)
    narrows = ("Withered Heath", "Northern Rhovanion", "Grey Mountain Narrows")
    roused("LE-283", "Scatha Roused", Hunts(*narrows, "Woodland Realm", figures=(3, 15, 9)))
    roused("LE-285", "Smaug Roused", Hunts(*NORTH, figures=(2, 17, 8)), Trait.ATTACKER_CHOOSES)
