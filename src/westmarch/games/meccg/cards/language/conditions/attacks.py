"""Conditions on the attack or strike that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame, StrikeFrame
from ....rules.combat.memory import Fought
from ....rules.company.manifestations import DRAGONS, dragon_of
from ....rules.journey.land import site_type
from ....rules.timing.chain import Chain
from ....rules.timing.scene import company_in_focus
from ....words import an, listed, plural
from ..condition import Condition, condition

if TYPE_CHECKING:
    from ....state import MeccgState


class AttackIs(Condition):
    """The attack under way is by one of these races (or by a creature of one of these names).

    In a strike between characters each stands against the other."""

    __slots__ = ("names", "races")

    def __init__(self, *races: str, names: tuple[str, ...] = ()) -> None:
        self.races = races
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return False
        strike = state.nearest(StrikeFrame)
        if strike is not None and strike.attack(state) is attack and isinstance(subject, int):
            by_race = strike.sets_against(state, CardId(subject), self.races)
        else:
            by_race = attack.is_by(state, self.races)
        return by_race or (attack.creature >= 0 and state.name(attack.creature) in self.names)

    def text(self) -> str:
        return f"against {listed([plural(race) for race in self.races] + list(self.names))}"

    def text_of_attacks(self) -> str:
        return f"by {listed([plural(race) for race in self.races] + list(self.names))}"


class ByManifestation(Condition):
    """The attack under way is by a manifestation of one of these Dragons."""

    __slots__ = ("dragons",)

    def __init__(self, *dragons: str) -> None:
        self.dragons = dragons

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return False
        if attack.creature >= 0:
            return DRAGONS.get(state.name(attack.creature)) in self.dragons
        company = attack.party(state)
        return company is not None and attack.automatic and dragon_of(state.name(company.site)) in self.dragons

    def text(self) -> str:
        return f"against an attack by a manifestation of {listed(list(self.dragons), 'or')}"


class StrikeBy(AttackIs):
    """The strike under way is by one of these races, and the character himself faces it."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(StrikeFrame)
        return strike is not None and strike.character == source and super().holds(state, source, subject)

    def text(self) -> str:
        return f"in strikes {self.text_of_attacks()}"

    def text_of_attacks(self) -> str:
        return f"{super().text_of_attacks()} against this character"


class AttackKeyed(Condition):
    """The attack under way is keyed to one of these types of region."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and attack.is_keyed_to(self.types)

    def text(self) -> str:
        return f"keyed to {listed(list(self.types), 'or')}"


class KeyedToPlaces(Condition):
    """The attack under way is keyed to a region or site of one of these types, by type or by name."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is None or company is None or not (attack.keyed_to or attack.keyed_to_site):
            return False
        return attack.place(state, company) in self.types

    def text(self) -> str:
        return f"if it is keyed to {listed([an(kind) for kind in self.types], 'or')}"


class IsAutomatic(Condition):
    """The attack is an automatic-attack, or made exactly like one, at one of these types of site if any are named."""

    __slots__ = ("site_types",)

    def __init__(self, *site_types: str) -> None:
        self.site_types = site_types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, AttackFrame) or not subject.is_of_the_site:
            return False
        if not self.site_types:
            return True
        return site_type(state, subject.site(state.company(subject.company))) in self.site_types

    def text(self) -> str:
        places = f" at a {listed(list(self.site_types), 'or')}" if self.site_types else ""
        return f"that are automatic-attacks{places}"


class FacesAutomatic(Condition):
    """The attack under way is an automatic-attack, at one of these types of site if any are named."""

    __slots__ = ("site_types",)

    def __init__(self, *site_types: str) -> None:
        self.site_types = site_types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if attack is None or company is None or not attack.automatic:
            return False
        return not self.site_types or site_type(state, company.site) in self.site_types

    def text(self) -> str:
        places = f" at {listed([an(kind) for kind in self.site_types], 'or')}" if self.site_types else ""
        return f"if it is an automatic-attack{places}"


@condition("if it has been defeated")
def attack_defeated(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack that has just been faced was defeated."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.is_defeated(state)


class ChangedBefore(Condition):
    """A card of the same name has changed the prowess of the attack under way already."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return False
        return state.definition[source] in attack.changed_by or another_is_declared(state, source)

    def text(self) -> str:
        return "if another such card has changed the attack"


def another_is_declared(state: MeccgState, source: CardId) -> bool:
    """Whether another card of the same kind waits in the chain under way."""
    chain = state.nearest(Chain)
    if chain is None:
        return False
    waiting = (entry for entry in chain.entries if entry.card != source and entry.card not in chain.cancelled)
    return any(entry.definition == state.definition[source] for entry in waiting)


@condition("if another such card has changed the strike")
def strike_changed_before(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A card of the same kind has changed the strike that is being faced already."""
    strike = state.nearest(StrikeFrame)
    if strike is None:
        return False
    return state.definition[source] in strike.changed_by or another_is_declared(state, source)


@condition("by hazard creatures")
def is_creature(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack is a hazard creature's, or that of an event that attacks like one."""
    return isinstance(subject, AttackFrame) and subject.creature >= 0 and not subject.automatic and not subject.agent


class CompanyAttacked(Condition):
    """The attack under way is on the company in which the card is."""

    __slots__ = ("whose",)

    def __init__(self, whose: str = "its") -> None:
        self.whose = whose
        """How the text names whose company it is."""

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        company = state.company_of(source)
        return attack is not None and company is not None and attack.company == company.number

    def text(self) -> str:
        return f"if the attack is on {self.whose} company"


class AlreadyFaced(Condition):
    """The company under attack has faced an attack of one of these races or creatures before in this turn."""

    __slots__ = ("creatures", "race")

    def __init__(self, race: str = "", creatures: tuple[str, ...] = ()) -> None:
        self.race = race
        self.creatures = creatures

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        if any(name in company.faced for name in self.creatures):
            return True
        attack = state.nearest(AttackFrame)
        this_one = 1 if attack is not None and attack.race == self.race else 0
        return bool(self.race) and company.faced.count(self.race) > this_one

    def text(self) -> str:
        what = [f"{an(self.race)} attack"] if self.race else []
        return f"if the company has faced {listed([*what, *self.creatures], 'or')} this turn"


class Follows(Condition):
    """The company under way has faced an attack of one of these races this turn, keyed to one of some places."""

    __slots__ = ("on_the_road", "places", "races")

    def __init__(self, *races: str, places: tuple[str, ...] = (), on_the_road: bool = False) -> None:
        self.races = races
        self.places = places
        """Types of region or site to which it was keyed; any if none is named."""
        self.on_the_road = on_the_road
        """It was not keyed to a site."""

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        return company is not None and any(
            isinstance(note, Fought)
            and note.company == company.number
            and note.race in self.races
            and (not self.places or note.place in self.places)
            and not (self.on_the_road and note.at_site)
            for note in state.this_turn
        )

    def text(self) -> str:
        where = f" keyed to {listed(list(self.places), 'or')}" if self.places else ""
        where += " not keyed to a site" if self.on_the_road else ""
        return f"after an attack by {listed([plural(race) for race in self.races], 'or')}{where}"


@condition("if the bearer faces the strike")
def bearer_faces(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The strike that is being faced is aimed at the bearer."""
    strike = state.nearest(StrikeFrame)
    return strike is not None and strike.character == state.bearer[source]


@condition("if a hazard creature makes the attack")
def creature_attacks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is a hazard creature's, or that of an event that attacks like one."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.creature >= 0 and not attack.automatic and not attack.agent


@condition("in which the attacker chooses the defending characters")
def attacker_chooses(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack is one in which the attacker chooses the defending characters."""
    attack = subject if isinstance(subject, AttackFrame) else state.nearest(AttackFrame)
    return attack is not None and attack.attacker_chooses
