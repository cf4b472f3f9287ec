"""Dark Minions: agents."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame
from ....rules.site.exploring import names_site
from ....words import Moment, listed
from ...definition import card
from ...facts import all_facts
from ...language.abilities import Ability
from ...language.condition import Influence
from ...language.conditions.influence import InfluenceOn
from ...language.effect import LastingEffect
from ...language.modifiers import CardModifier, Scope, own
from ...language.standing.haunts import Haunts
from ...language.standing.rulings import Allows
from ...language.targets.sites import site
from ...language.triggers.creatures import steals
from ...odd.agent_events import AgentAmbushes, AgentBlocksTheWay, AgentPersuades, agent_on_the_spot, persuasive_agent
from ...printed import Facts
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card("DM-3", "Bill Ferny")
    card("DM-4", "Dâsakûn")
    card("DM-5", "Deallus")
    card("DM-9", "Eun")
    card("DM-12", "Gergeli")
    card("DM-13", "Gisulf")
    card("DM-16", "Herion")
    card("DM-17", "Ivic")
    card("DM-18", "Jûoma")
    card("DM-19", "Leamon")
    card("DM-23", "Râisha")
    card("DM-26", "Woffung")
    card("DM-1", "Anarin", traits=[Trait.AGENT_IN_HAVENS], rulings=[Allows(Deed.AMBUSH_AS_AGENT)])
    card("DM-2", "Baduila", rulings=[Allows(Deed.SEND_BACK_AS_AGENT)])
    card(
        "DM-50",
        "Cunning Foes",
        abilities=[
            Ability(
                AgentAmbushes(+3),
                windows=("hazards",),
                target=agent_on_the_spot("warrior"),
            )
        ],
    )
    card(
        "DM-43",
        "An Article Missing",
        abilities=[
            Ability(AgentAmbushes(+4, robs=True), windows=("hazards",), target=agent_on_the_spot("scout")),
        ],
    )
    card(
        "DM-87",
        "Seek without Success",
        abilities=[
            Ability(AgentBlocksTheWay(), windows=("hazards",), target=agent_on_the_spot("ranger", untapped=False))
        ],
    )
    card(
        "DM-91",
        "Sudden Fury",
        abilities=[Ability(ScoutsAreFurious(), windows=("hazards",), target=site())],
    )
    card(
        "DM-104",
        "Your Welcome Is Doubtful",
        abilities=[
            Ability(
                AgentPersuades(+6, diplomat=+10, at_home=+7),
                windows=("hazards",),
                target=persuasive_agent(),
            )
        ],
    )
    for card_id, name in (("DM-6", "Drór"), ("DM-11", "Fori the Beardless")):
        card(card_id, name, modifiers=[_influence(+2, "Dwarf")])
    woses = InfluenceOn(factions=("Wose",))
    for card_id, name in (("DM-21", "Ôm-buri-Ôm"), ("DM-22", "Pôn-ora-Pôn")):
        card(card_id, name, modifiers=[own("direct influence", +3, woses)])
    card(
        "DM-27",
        "Wormtongue",
        modifiers=[own("direct influence", +4, InfluenceOn("Riders of Rohan", home="Edoras"))],
    )
    card("DM-183", "Wolf", modifiers=[own("direct influence", +2, InfluenceOn("Dunlendings"))])
    card(
        "DM-181",
        "Baugúr",
        discarded_on=[8],
        modifiers=[_influence(+2, "Orc")],
        haunts=WITHOUT_HOLDS,
    )
    card("DM-28", "Lobelia Sackville-Baggins", modifiers=[_influence(+3, "Hobbit")], haunts=NEAR_THE_SHIRE)
    card("DM-182", "Freca", modifiers=[own("direct influence", +1, InfluenceOn("Riders of Rohan", "Dunlendings"))])
    gondor = InfluenceOnRegions("Anfalas", "Anórien", "Belfalas", "Lamedon", "Lebennin", characters=("Dúnadan",))
    card("DM-24", "Súrion", modifiers=[own("direct influence", +2, gondor)])
    card("DM-10", "Firiel", modifiers=[own("direct influence", +2, gondor)], magic=["shadow-magic"])
    for card_id, name in (("DM-8", "Elwen"), ("DM-20", "Nimloth")):
        card(card_id, name, traits=[Trait.AGENT_IN_HAVENS], modifiers=[_influence(+2, "Elf")])
    card("DM-14", "Golodhros", rulings=[Allows(Deed.INFLUENCE_AS_AGENT)], magic=["spirit-magic"])
    card("DM-15", "The Grimburgoth", rulings=[Allows(Deed.AMBUSH_AS_AGENT)], ambush_prowess=+2, magic=["sorcery"])
    card(
        "DM-25",
        "Taladhan",
        traits=[Trait.ATTACKER_CHOOSES],
        triggers=[steals(from_company=True)],
        magic=["shadow-magic"],
    )


class ScoutsAreFurious(LastingEffect):
    """Until the turn ends attacks of scout agents at the target site have one strike more, and the attacker chooses."""

    __slots__ = ()
    on_guard = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if moment != "company attacked" or attack is None or company is None or not attack.agent:
            return None
        (site_there,) = lasting.targets
        here = company.destination if company.destination >= 0 else company.site
        if here != site_there.card or "scout" not in state.card(attack.creature).facts.skills:
            return None
        return AttackChanged(strikes=+1, attacker_chooses=True)

    def text(self) -> str:
        return (
            "Until the end of the turn each attack by a scout agent there has one more strike, and the attacker "
            "chooses the defending characters."
        )


WITHOUT_HOLDS = Haunts(not_at=("Free-hold", "Border-hold"))
NEAR_THE_SHIRE = Haunts("Bree", "Old Forest", "The White Towers", region="The Shire")


def _influence(amount: int, race: str) -> CardModifier:
    """More direct influence against the characters and factions of a race."""
    against = InfluenceOn(characters=(race,), factions=(race,))
    return CardModifier("direct influence", amount, scope=Scope.SELF, when=against)


class InfluenceOnRegions(InfluenceOn):
    """Direct influence against characters of a race, and against factions that can be played in some regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str, characters: tuple[str, ...]) -> None:
        super().__init__(characters=characters)
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0:
            return False
        card = state.card(subject.against)
        if not card.is_faction:
            return super().holds(state, source, subject)
        return any(names_site(card.facts, place) for place in _sites_in(self.regions))

    def text(self) -> str:
        return f"{super().text()}, and against factions that can be played in {listed(list(self.regions), 'or')}"


@cache
def _sites_in(regions: tuple[str, ...]) -> tuple[Facts, ...]:
    return tuple(place for place in all_facts().values() if place.side == "site" and place.region in regions)
