"""Dark Minions: agents."""

from __future__ import annotations

from ..definition import card, plain
from ..language.abilities import Ability
from ..language.agents import AgentAmbushes, AgentPersuades, agent_on_the_spot, persuasive_agent
from ..language.conditions import InfluenceOn
from ..language.hazard_triggers import steals
from ..language.modifiers import CardModifier, Scope
from ..traits import Trait


def register() -> None:
    plain(
        "DM-3",  # Bill Ferny
        "DM-4",  # Dâsakûn
        "DM-5",  # Deallus
        "DM-9",  # Eun
        "DM-12",  # Gergeli
        "DM-13",  # Gisulf
        "DM-16",  # Herion
        "DM-17",  # Ivic
        "DM-18",  # Jûoma
        "DM-19",  # Leamon
        "DM-23",  # Râisha
        "DM-26",  # Woffung
    )
    # Anarin
    card("DM-1", traits=[Trait.AGENT_IN_HAVENS, Trait.AGENT_AMBUSHES])
    # Baduila
    card("DM-2", traits=[Trait.AGENT_SENDS_BACK])
    # Cunning Foes
    card(
        "DM-50",
        abilities=[
            Ability(
                AgentAmbushes(+3),
                windows=("hazards",),
                target=agent_on_the_spot("warrior"),
            )
        ],
    )
    # Your Welcome Is Doubtful
    card(
        "DM-104",
        abilities=[
            Ability(
                AgentPersuades(+6, diplomat=+10, at_home=+7),
                windows=("hazards",),
                target=persuasive_agent(),
            )
        ],
    )
    # Drór, Fori the Beardless
    for card_id in ("DM-6", "DM-11"):
        card(card_id, modifiers=[_influence(+2, "Dwarf")])
    # Elwen, Nimloth
    for card_id in ("DM-8", "DM-20"):
        card(card_id, traits=[Trait.AGENT_IN_HAVENS], modifiers=[_influence(+2, "Elf")])
    # Golodhros: as a minion he can use spirit-magic
    card("DM-14", traits=[Trait.AGENT_INFLUENCES])
    # The Grimburgoth: as a minion he can use sorcery
    card("DM-15", traits=[Trait.AGENT_AMBUSHES_HARD])
    # Taladhan: as a minion he can use shadow-magic
    card("DM-25", traits=[Trait.ATTACKER_CHOOSES], triggers=[steals(from_company=True)])


def _influence(amount: int, race: str) -> CardModifier:
    """More direct influence against the characters and factions of a race."""
    against = InfluenceOn(characters=(race,), factions=(race,))
    return CardModifier("direct influence", amount, scope=Scope.SELF, when=against)
