"""The Wizards: hazard creatures."""

from __future__ import annotations

from ..definition import card, plain
from ..language.conditions import InPlay
from ..language.hazard_conditions import AlreadyFaced, StrikeAt
from ..language.hazard_keying import Keying
from ..language.hazard_triggers import (
    corrupts_all_first,
    corrupts_the_wounded,
    discards_on_exact_body,
    discards_the_wounded,
    may_be_evaded,
    only_taps,
    reveals_cards,
    robs_the_company,
    sends_back_if_successful,
    steals,
    strips_the_wounded,
)
from ..language.modifiers import CardModifier, Scope
from ..traits import Trait

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
    # Abductor
    card("TW-1", triggers=[discards_the_wounded()])
    # Ambusher
    card("TW-5", traits=[Trait.ATTACKER_CHOOSES])
    # Assassin
    card(
        "TW-8",
        attacks=3,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=2, victim_too=False)],
    )
    # Brigands
    card("TW-17", triggers=[robs_the_company()])
    # Corsairs of Umbar
    plain("TW-24")
    # Pick-pocket
    card("TW-79", traits=[Trait.ATTACKER_CHOOSES], triggers=[steals(from_company=False)])
    # Slayer
    card(
        "TW-89",
        attacks=2,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=1, victim_too=True)],
    )
    # Thief
    card("TW-102", triggers=[steals(from_company=True)])


def _orcs_and_trolls() -> None:
    # Bert, Tom and William
    card("TW-16", triggers=[strips_the_wounded(AlreadyFaced(creatures=(WILLIAM, TOM)))])
    card("TW-103", triggers=[strips_the_wounded(AlreadyFaced(creatures=(BERT, WILLIAM)))])
    card("TW-112", triggers=[strips_the_wounded(AlreadyFaced(creatures=(BERT, TOM)))])
    # Half-trolls of Far Harad, Olog-hai, Rogrog
    plain("TW-43", "TW-71", "TW-85")
    # Orc-guard, Orc-patrol, Orc-raiders, Orc-warriors, Orc-watch
    plain("TW-72", "TW-74", "TW-75", "TW-77", "TW-78")
    # Orc-lieutenant
    card("TW-73", modifiers=[_stronger(+4, "Orc")])
    # Orc-warband
    card("TW-76", modifiers=[_stronger(+3, "Orc")])
    # The Great Goblin
    card("TW-95", keying=[Keying(between=("Rivendell", "Lórien"))])


def _undead() -> None:
    # Barrow-wight
    card("TW-14", triggers=[corrupts_the_wounded(-2)])
    # Corpse-candle
    card("TW-23", triggers=[corrupts_all_first()])
    # Ghosts
    card("TW-37", triggers=[corrupts_the_wounded(-1)])
    # Ghouls
    plain("TW-38")


def _beasts() -> None:
    # Crebain
    card("TW-25", triggers=[reveals_cards()])
    # Fell Turtle
    card("TW-34", triggers=[sends_back_if_successful()])
    # Giant, Huorn, Pûkel-men, Silent Watcher, Wargs, Watcher in the Water, Wolves
    plain("TW-39", "TW-45", "TW-82", "TW-88", "TW-109", "TW-110", "TW-114")
    # Giant Spiders
    card("TW-40", triggers=[discards_on_exact_body()])
    # Mûmak
    card(
        "TW-66",
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
    # Neeker-breekers
    card("TW-493", traits=[Trait.SPARES_WIZARDS, Trait.MIND_FOR_PROWESS], triggers=[only_taps()])
    # Old Man Willow
    card("TW-70", modifiers=[CardModifier("attack prowess", +2, scope=Scope.SELF, when=StrikeAt("Hobbit"))])


def _dragons() -> None:
    # Agburanar, Leucaruth
    for card_id in ("TW-3", "TW-48"):
        card(card_id, keying=[AROUND_THE_WITHERED_HEATH])
    # Cave-drake
    card("TW-20", traits=[Trait.ATTACKER_CHOOSES])
    # Daelomin, Smaug
    for card_id in ("TW-26", "TW-90"):
        card(card_id, traits=[Trait.ATTACKER_CHOOSES], keying=[AROUND_THE_WITHERED_HEATH])


def _stronger(amount: int, race: str) -> CardModifier:
    """More prowess against a company that has faced an attack of a race this turn."""
    return CardModifier("attack prowess", amount, scope=Scope.SELF, when=AlreadyFaced(race))
