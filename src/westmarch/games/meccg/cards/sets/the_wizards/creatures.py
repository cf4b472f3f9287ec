"""The Wizards: hazard creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import CardsRevealed, Tapped, Told
from ....rules.checks.corruption import checks_of
from ....rules.combat.frames import StrikeFrame
from ....rules.company.elimination import DiscardCharacter
from ....rules.company.losses import LoseItem
from ....words import UNTAPPED, plural
from ...definition import card
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AlreadyFaced
from ...language.conditions.table import InPlay
from ...language.effects.weather import send_back
from ...language.modifiers import CardModifier, Scope
from ...language.standing.keying import Keying
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...language.triggers.creatures import (
    attack_under_way,
    corrupts_the_wounded,
    may_be_evaded,
    steals,
    strike_under_way,
    strips_the_wounded,
)
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


BERT, TOM, WILLIAM = "“Bert” (Bûrat)", "“Tom” (Tûma)", "“William” (Wûluag)"

AROUND_THE_WITHERED_HEATH = Keying(
    "Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath", when=InPlay("Doors of Night")
)
"""Where the Dragons of the north may be met once Doors of Night is in play."""


def register() -> None:
    _men()
    _orcs_and_trolls()
    _undead()
    _beasts()
    _dragons()


def _men() -> None:
    card("TW-1", "Abductor", triggers=[discards_the_wounded()])
    card("TW-5", "Ambusher", traits=[Trait.ATTACKER_CHOOSES])
    card(
        "TW-8",
        "Assassin",
        attacks=3,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=2, victim_too=False)],
    )
    card("TW-17", "Brigands", triggers=[robs_the_company()])
    card("TW-24", "Corsairs of Umbar")
    card("TW-79", "Pick-pocket", traits=[Trait.ATTACKER_CHOOSES], triggers=[steals(from_company=False)])
    card(
        "TW-89",
        "Slayer",
        attacks=2,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=1, victim_too=True)],
    )
    card("TW-102", "Thief", triggers=[steals(from_company=True)])


def _orcs_and_trolls() -> None:
    # Bert, Tom and William
    card("TW-16", "“Bert” (Bûrat)", triggers=[strips_the_wounded(AlreadyFaced(creatures=(WILLIAM, TOM)))])
    card("TW-103", "“Tom” (Tûma)", triggers=[strips_the_wounded(AlreadyFaced(creatures=(BERT, WILLIAM)))])
    card("TW-112", "“William” (Wûluag)", triggers=[strips_the_wounded(AlreadyFaced(creatures=(BERT, TOM)))])
    # Half-trolls of Far Harad, Olog-hai, Rogrog
    card("TW-43", "Half-trolls of Far Harad")
    card("TW-71", "Olog-hai (Trolls)")
    card("TW-85", "Rogrog")
    card("TW-72", "Orc-guard")
    card("TW-74", "Orc-patrol")
    card("TW-75", "Orc-raiders")
    card("TW-77", "Orc-warriors")
    card("TW-78", "Orc-watch")
    card(
        "TW-73",
        "Orc-lieutenant",
        modifiers=[
            stronger(+4, "Orc"),
            CardModifier("attack prowess", +3, scope=Scope.SELF, when=AlreadyFaced(creatures=("Uruk-lieutenant",))),
        ],
    )
    card("TW-76", "Orc-warband", modifiers=[stronger(+3, "Orc")])
    card("TW-95", "The Great Goblin", keying=[Keying(between=("Rivendell", "Lórien"))])


def _undead() -> None:
    card("TW-14", "Barrow-wight", triggers=[corrupts_the_wounded(-2)])
    card("TW-23", "Corpse-candle", triggers=[corrupts_all_first()])
    card("TW-37", "Ghosts", triggers=[corrupts_the_wounded(-1)])
    card("TW-38", "Ghouls")


def _beasts() -> None:
    card("TW-25", "Crebain", triggers=[reveals_cards()])
    card("TW-34", "Fell Turtle", triggers=[sends_back_if_successful()])
    card("TW-39", "Giant")
    card("TW-45", "Huorn")
    card("TW-82", "Pûkel-men")
    card("TW-88", "Silent Watcher")
    card("TW-109", "Wargs")
    card("TW-110", "Watcher in the Water")
    card("TW-114", "Wolves")
    card("TW-40", "Giant Spiders", triggers=[discards_on_exact_body()])
    # Mûmak
    card(
        "TW-66",
        "Mûmak (Oliphant)",
        keying=[
            Keying(
                "Andrast",
                "Anfalas",
                "Belfalas",
                "Lebennin",
                site_types=("Ruins & Lairs", "Shadow-hold"),
                when=AlreadyFaced(creatures=("Corsairs of Umbar",)),
            )
        ],
    )
    card(
        "TW-493",
        "Neeker-breekers",
        rulings=[Forbids(Deed.FACE_STRIKES, Scope.ATTACKED, when=avatars, words="Wizards face none of its strikes.")],
        fought_with="mind",
        triggers=[only_taps()],
    )
    card(
        "TW-70",
        "Old Man Willow",
        modifiers=[CardModifier("attack prowess", +2, scope=Scope.SELF, when=StrikeAt("Hobbit"))],
    )


def _dragons() -> None:
    for card_id, name in (("TW-3", "Agburanar"), ("TW-48", "Leucaruth")):
        card(card_id, name, keying=[AROUND_THE_WITHERED_HEATH])
    card("TW-20", "Cave-drake", traits=[Trait.ATTACKER_CHOOSES])
    for card_id, name in (("TW-26", "Daelomin"), ("TW-90", "Smaug")):
        card(card_id, name, traits=[Trait.ATTACKER_CHOOSES], keying=[AROUND_THE_WITHERED_HEATH])


def stronger(amount: int, race: str) -> CardModifier:
    """More prowess against a company that has faced an attack of a race this turn."""
    return CardModifier("attack prowess", amount, scope=Scope.SELF, when=AlreadyFaced(race))


class StrikeAt(Condition):
    """The strike under way is against a character of a race."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(StrikeFrame)
        return strike is not None and state.card(strike.character).facts.race == self.race

    def text(self) -> str:
        return f"against {plural(self.race)}"


def corrupts_all_first() -> Trigger:
    """Before defenders are chosen every character in the company makes a corruption check."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = attack_under_way(state).party(state)
        characters = () if company is None else company.characters
        return checks_of(state, characters, reason=state.name(source))

    words = (
        "Unless the attack is cancelled, every character in the company makes a corruption check "
        "before strikes are assigned."
    )
    return Trigger("before strikes", act, words)


def discards_on_exact_body() -> Trigger:
    """A body check equal to the body of a character (no Wizard) discards him."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        card = state.card(strike_under_way(state).character)
        if margin != 0 or not card.is_character or card.is_avatar:
            return None
        return DiscardCharacter(strike_under_way(state).character, cause="poisoned")

    words = "If the body check of a character that it wounds, but for Wizards, equals his body, he is discarded."
    return Trigger("survived body check", act, words)


def discards_the_wounded() -> Trigger:
    """A character (no Wizard) that it wounds is discarded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        card = state.card(strike_under_way(state).character)
        if not card.is_character or card.is_avatar:
            return None
        return DiscardCharacter(strike_under_way(state).character, cause="abducted")

    return Trigger("character wounded", act, "Each character that it wounds, but for Wizards, is discarded.")


def only_taps() -> Trigger:
    """Whoever would be wounded is only tapped."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        character = strike_under_way(state).character
        if state.status[character] == UNTAPPED:
            return Tapped(character, source=source, cause="strike")
        return Told("{} is only annoyed", about=(character,), by=("ME-7.33",))

    words = "A character that it would wound is tapped instead; there are no body checks."
    return Trigger("instead of wounding", act, words)


def reveals_cards() -> Trigger:
    """After the attack the defender shows a random card of his hand for each character in the company."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = attack_under_way(state)
        company = attack.party(state)
        if attack.cancelled or company is None:
            return None
        shown = state.chance.some(state.hand(company.seat), len(company.characters))
        return CardsRevealed(shown, source=source, cause="a card") if shown else None

    words = "After the attack the defender reveals a random card from his hand for each character in the company."
    return Trigger("after attack", act, words)


def robs_the_company() -> Trigger:
    """A wound costs the company an item."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = attack_under_way(state).party(state)
        return None if company is None else LoseItem(company.seat, company.characters, source)

    words = "Whenever it wounds a character, the company must discard an item of the defender’s choice."
    return Trigger("character wounded", act, words)


def sends_back_if_successful() -> Trigger:
    """After a successful strike the company must return to its site of origin."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if "successful" in attack_under_way(state).outcomes:
            return send_back(state, source)
        return None

    words = "If any strike is successful, the company must return to its site of origin after the attack."
    return Trigger("after attack", act, words)


@condition("who are Wizards")
def avatars(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one attacked is a Wizard, or what a Wizard is to others."""
    return state.card(subject).is_avatar
