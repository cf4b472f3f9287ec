"""Conditions: what must be true for a modifier to count or a card to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from westmarch.kernel.data import CardId

from ...rules.company.companies import company_size, current_site, is_at_haven
from ...rules.journey.land import site_type
from ...rules.odd.sky import seen_in_play
from ...words import an, listed, plural
from .who import has_skill

if TYPE_CHECKING:
    from ...state import MeccgState


class Condition:
    """Something that is true or not, for a source and a subject."""

    __slots__ = ()

    rules: tuple[str, ...] = ()
    restricts_influence: ClassVar[bool] = False
    """Direct influence with it counts against some only (CR-T.114)."""

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        raise TypeError(f"{type(self).__name__} does not say when it holds")

    def text(self) -> str:
        raise TypeError(f"{type(self).__name__} has no words")

    def text_of_attacks(self) -> str:
        """The same when the sentence is about attacks: attacks by Orcs, where a character fights against them."""
        return self.text()


class Always(Condition):
    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return True

    def text(self) -> str:
        return ""


ALWAYS = Always()


class All(Condition):
    """Several conditions at once."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Condition) -> None:
        self.parts = parts

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return all(part.holds(state, source, subject) for part in self.parts)

    def text(self) -> str:
        return " and ".join(part.text() for part in self.parts)

    def text_of_attacks(self) -> str:
        return " ".join(part.text_of_attacks() for part in self.parts)


class Either(Condition):
    """One of several conditions."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Condition) -> None:
        self.parts = parts

    def holds(self, state: MeccgState, source: CardId, subject: object) -> bool:
        return any(part.holds(state, source, subject) for part in self.parts)

    def text(self) -> str:
        return " or ".join(part.text() for part in self.parts)


class Not(Condition):
    __slots__ = ("part",)

    def __init__(self, part: Condition) -> None:
        self.part = part

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return not self.part.holds(state, source, subject)

    def text(self) -> str:
        return f"unless {self.part.text().removeprefix('if ')}"


class AttackIs(Condition):
    """The attack under way is by one of these races (or by a creature of one of these names)."""

    __slots__ = ("names", "races")

    def __init__(self, *races: str, names: tuple[str, ...] = ()) -> None:
        self.races = races
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        from ...rules.combat.attack import Attack

        attack = state.nearest(Attack)
        if attack is None:
            return False
        return attack.is_by(state, self.races) or (attack.creature >= 0 and state.name(attack.creature) in self.names)

    def text(self) -> str:
        return f"against {listed([plural(race) for race in self.races] + list(self.names))}"

    def text_of_attacks(self) -> str:
        return f"by {listed([plural(race) for race in self.races] + list(self.names))}"


class StrikeBy(AttackIs):
    """The strike under way is by one of these races, and the character himself faces it."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        from ...rules.combat.strike import Strike

        strike = state.nearest(Strike)
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
        from ...rules.combat.attack import Attack

        attack = state.nearest(Attack)
        return attack is not None and attack.keyed_to in self.types

    def text(self) -> str:
        return f"keyed to {listed(list(self.types), 'or')}"


class IsAutomatic(Condition):
    """The attack is an automatic-attack, at one of these types of site if any are named."""

    __slots__ = ("site_types",)

    def __init__(self, *site_types: str) -> None:
        self.site_types = site_types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if subject is None or not getattr(subject, "automatic", False):
            return False
        if not self.site_types:
            return True
        company = state.company(subject.company)
        return site_type(state, company.site) in self.site_types

    def text(self) -> str:
        places = f" at a {listed(list(self.site_types), 'or')}" if self.site_types else ""
        return f"that are automatic-attacks{places}"


class IsCreature(Condition):
    """The attack is a hazard creature's."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return not getattr(subject, "automatic", True) and not getattr(subject, "agent", False)

    def text(self) -> str:
        return "by hazard creatures"


class Influence(NamedTuple):
    """A character's direct influence as it is used against one card: a follower-to-be or a faction."""

    character: CardId
    against: CardId


class InfluenceOn(Condition):
    """Direct influence that counts only against some: characters or factions of a race, or a card by name."""

    __slots__ = ("any_faction", "characters", "factions", "names")

    restricts_influence = True

    def __init__(
        self,
        *names: str,
        characters: tuple[str, ...] = (),
        factions: tuple[str, ...] = (),
        any_faction: bool = False,
    ) -> None:
        self.names = names
        self.characters = characters
        self.factions = factions
        self.any_faction = any_faction

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0:
            return False
        card = state.card(subject.against)
        if card.name in self.names:
            return True
        if card.is_faction:
            return self.any_faction or card.facts.race in self.factions
        return card.is_character and card.facts.race in self.characters

    def text(self) -> str:
        words = list(self.names)
        words += [plural(race) for race in self.characters]
        words += [f"{race} factions" for race in self.factions]
        if self.any_faction:
            words.append("any faction")
        return f"against {listed(words)}"


class BearerIs(Condition):
    """Its bearer is of a race, or has a skill."""

    __slots__ = ("negated", "race", "skill")

    def __init__(self, race: str | None = None, skill: str | None = None, negated: bool = False) -> None:
        self.race = race
        self.skill = skill
        self.negated = negated

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        bearer = state.bearer[source]
        if bearer < 0:
            return False
        fits = (self.race is None or state.card(bearer).facts.race == self.race) and (
            self.skill is None or has_skill(state, bearer, self.skill)
        )
        return fits != self.negated

    def text(self) -> str:
        return f"if borne by {'other than ' if self.negated else ''}{an(self.race or self.skill or '')}"


class SubjectIs(Condition):
    """The character that is looked at is of one of these races, or lacks or has a skill."""

    __slots__ = ("lacks", "races", "skill")

    def __init__(self, *races: str, skill: str | None = None, lacks: str | None = None) -> None:
        self.races = races
        self.skill = skill
        self.lacks = lacks

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        subject = subject.character if isinstance(subject, Influence) else subject
        if self.races and state.card(subject).facts.race not in self.races:
            return False
        if self.lacks is not None and has_skill(state, subject, self.lacks):
            return False
        return self.skill is None or has_skill(state, subject, self.skill)

    def text(self) -> str:
        words = list(self.races)
        if self.lacks is not None:
            words = [f"non-{self.lacks} {word}" for word in words]
        return f"if {listed(words, 'or')}"


class SiteIs(Condition):
    """The company of the source (or of the character looked at) is at a site of this name."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        site = current_site(state, company)
        return site is not None and state.card(site).name in self.names

    def text(self) -> str:
        return f"while at {listed(list(self.names), 'or')}"


class AtHaven(Condition):
    """The company of the source is at a Haven."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        return is_at_haven(state, company)

    def text(self) -> str:
        return "while at a Haven"


class InPlay(Condition):
    """A card of this name is in play."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return seen_in_play(state, source, self.name)

    def text(self) -> str:
        return f"if {self.name} is in play"


class CompanySize(Condition):
    """The company in question has at most so many characters."""

    __slots__ = ("at_most",)

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source) or state.company_of(subject)
        return company is not None and company_size(state, company) <= self.at_most

    def text(self) -> str:
        return f"if the company’s size is {self.at_most} or less"


class PathHas(Condition):
    """The path of the moving company holds so many regions of a type."""

    __slots__ = ("count", "region_type")

    def __init__(self, region_type: str, count: int = 1) -> None:
        self.region_type = region_type
        self.count = count

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        moving = state.frames_with("path")
        return moving is not None and moving.path_now(state).count(self.region_type) >= self.count

    def text(self) -> str:
        count = "" if self.count == 1 else f"{self.count} times "
        return f"if the company’s site path holds {count}{self.region_type}"
