"""Uniqueness, the manifestations of one being, and the Dragons with their lairs (ME-2.47 to ME-2.64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.traits import Trait
from ...notes import Note
from ...state import IN_PLAY, OUT, PILE

if TYPE_CHECKING:
    from ...state import MeccgState

LAIRS = {
    "Agburanar": ("Caves of Ûlund", "Withered Heath"),
    "Bairanax": ("Ovir Hollow", "Grey Mountain Narrows"),
    "Daelomin": ("Dancing Spire", "Withered Heath"),
    "Eärcaraxë": ("Isle of the Ulond", "Andrast Coast"),
    "Itangast": ("Gold Hill", "Withered Heath"),
    "Leucaruth": ("Irerock", "Withered Heath"),
    "Scatha": ("Gondmaeglom", "Grey Mountain Narrows"),
    "Scorba": ("Zarak Dûm", "Angmar"),
    "Smaug": ("The Lonely Mountain", "Northern Rhovanion"),
}
"""The nine Dragons, each with its lair and the region in which that lies (ME-2.64)."""
DRAGON_OF = {lair: dragon for dragon, (lair, _) in LAIRS.items()}
"""Whose lair it is."""

AT_HOME = " at Home"
KINDS_OF_DRAGON = ("{}", "{} Ahunt", f"{{}}{AT_HOME}", "{} Roused")
"""Basic, hunting, at home, and roused as a faction (ME-2.56)."""

BEINGS: tuple[tuple[str, ...], ...] = (
    ("Gollum", "My Precious", "Stinker"),
    ("Lobelia Sackville-Baggins", "Mistress Lobelia"),
    ("Balrog of Moria", "Durin’s Bane", "The Balrog"),
    ("Shelob", "Last Child of Ungoliant"),
    ("The Great Goblin", "Great Lord of Goblin-gate"),
    ("Mouth of Sauron", "The Mouth"),
    ("Rogrog", "Lieutenant of Angmar"),
    ("Gothmog", "Lieutenant of Morgul"),
    ("Adûnaphel", "Adûnaphel the Ringwraith"),
    ("Akhôrahil", "Akhôrahil the Ringwraith"),
    ("Dwar of Waw", "Dwar the Ringwraith"),
    ("Hoarmûrath of Dír", "Hoarmûrath the Ringwraith"),
    ("Indûr Dawndeath", "Indûr the Ringwraith"),
    ("Khamûl the Easterling", "Khamûl the Ringwraith"),
    ("Ren the Unclean", "Ren the Ringwraith"),
    ("Ûvatha the Horseman", "Ûvatha the Ringwraith"),
    ("Witch-king of Angmar", "The Witch-king"),
    ("“Bert” (Bûrat)", "Bûrat"),
    ("“Tom” (Tûma)", "Tûma"),
    ("“William” (Wûluag)", "Wûluag"),
    ("Bûthrakaur the Green", "Bûthrakaur"),
    ("Umagaur the Pale", "Umagaur"),
    ("Alatar", "Alatar the Hunter"),
    ("Gandalf", "Gandalf the White Rider"),
    ("Pallando", "Pallando the Soul-keeper"),
    ("Radagast", "Radagast the Tamer"),
    ("Saruman", "Saruman the Wise"),
    ("Galadriel", "Lady of the Golden Wood"),
    ("Beorn", "Lord of the Carrock"),
    ("Círdan", "Lord of the Haven"),
    ("Elrond", "Master of the House"),
    ("Aragorn II", "Strider"),
    ("The Lidless Eye", "Sauron"),
)
"""Beings that several cards show, by the names of these cards; cards of the same name need not be listed."""


def _others() -> dict[str, tuple[str, ...]]:
    """The relation binds every card of a being, whichever of them declares it (ME-2.53)."""
    dragons = tuple(tuple(kind.format(name) for kind in KINDS_OF_DRAGON) for name in LAIRS)
    return {name: tuple(other for other in being if other != name) for being in (*BEINGS, *dragons) for name in being}


OTHER_MANIFESTATIONS = _others()
DRAGONS = {kind.format(name): name for name in LAIRS for kind in KINDS_OF_DRAGON}
"""The manifestations of Dragons, by name, and whose they are."""


class PlaceTaken(Note, frozen=True):
    """A card has left the game so that another manifestation of its being took its place: it bars nobody."""

    outlasts_the_turn: ClassVar[bool] = True

    name: str


UNIQUENESS = ("IN-128", "ME-2.47", "ME-2.50", "ME-2.51", "ME-2.52", "ME-2.53", "ME-2.74")
"""The rules that keep a unique card, or another manifestation of its being, from coming into play."""


def is_taken(state: MeccgState, card: CardId) -> bool:
    """Whether a unique card may not come into play: it is there already, or was defeated or eliminated, or another
    manifestation of the same being bars it (ME-2.47, ME-2.50 to ME-2.52)."""
    definition = state.card(card)
    if not definition.facts.unique:
        return False
    names = state.names_in_use()
    if definition.name in names:
        return True
    others = OTHER_MANIFESTATIONS.get(definition.name)
    if others is None:
        return False
    holders = [names[other] for other in others if other in names and not gives_way(state, names[other], card)]
    holders = [holder for holder in holders if PlaceTaken(state.name(holder)) not in state.this_turn]
    # Several manifestations of a Dragon may be in play together (ME-2.60), as long as none has been defeated (ME-2.63).
    return any(is_gone(state, holder) for holder in holders) if definition.name in DRAGONS else bool(holders)


def gives_way(state: MeccgState, holder: CardId, card: CardId) -> bool:
    """Whether a card in play returns to hand as another manifestation of its being is played."""
    return state.card(holder).behaviour.gives_way_to == state.card(card).name and state.lies_in_play(holder)


def giving_way_to(state: MeccgState, card: CardId) -> list[CardId]:
    """The cards in play that return to hand as a card is played."""
    others = OTHER_MANIFESTATIONS.get(state.card(card).name, ())
    names = state.names_in_use() if others else {}
    return [names[other] for other in others if other in names and gives_way(state, names[other], card)]


def is_gone(state: MeccgState, card: CardId) -> bool:
    """Whether a creature or event was defeated, or removed from the game."""
    kind = state.place[card] // state.seats
    return kind == OUT or (kind == PILE and (state.card(card).is_hazard or is_beaten_dragon(state, card)))


def is_beaten_dragon(state: MeccgState, card: CardId) -> bool:
    """Whether a card is the faction of a Dragon that somebody has defeated (ME-10.21)."""
    definition = CARDS[state.definition[card]]
    if not definition.is_faction or definition.name not in DRAGONS:
        return False
    return state.place[card] // state.seats == PILE and state.place[card] % state.seats != state.owner[card]


def is_tamed(state: MeccgState, seat: int, name: str) -> bool:
    """Whether a player has the service of a Dragon, so that its other manifestations leave his companies alone."""
    for card in state.having(Trait.TAMES_ITS_DRAGON):
        if state.place[card] % state.seats == seat and DRAGONS.get(state.name(card)) == DRAGONS.get(name):
            return True
    return False


def tamed_lair(state: MeccgState, seat: int, site: CardId) -> bool:
    """The same of the Dragon who lives at a site."""
    name = state.name(site)
    return name in DRAGON_OF and is_tamed(state, seat, DRAGON_OF[name])


def is_slain(state: MeccgState, dragon: str) -> bool:
    """Whether any manifestation of a Dragon has been defeated or removed (ME-2.63)."""
    names = state.names_in_use()
    return any(is_gone(state, names[name]) for name in (dragon, *OTHER_MANIFESTATIONS[dragon]) if name in names)


def is_empty_lair(state: MeccgState, site: CardId) -> bool:
    """Whether a site is the lair of a Dragon that has been slain: there is no automatic-attack any more (ME-2.63)."""
    name = state.card(site).name
    return name in DRAGON_OF and is_slain(state, DRAGON_OF[name])


def is_lair(site: str) -> bool:
    """Whether a site is the lair of a Dragon (ME-2.64)."""
    return site in DRAGON_OF


def dragon_of(site: str) -> str:
    """The Dragon whose lair a site is."""
    return DRAGON_OF.get(site, "")


def end_of_a_being(state: MeccgState, card: CardId) -> list[CardId]:
    """What goes with a Dragon that is defeated or removed: all its manifestations in play (ME-2.63)."""
    name = state.card(card).name
    if name not in DRAGONS:
        return []
    names = state.names_in_use()
    others = (names[other] for other in OTHER_MANIFESTATIONS[name] if other in names)
    return [other for other in others if state.place[other] // state.seats == IN_PLAY]
