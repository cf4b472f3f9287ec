"""The Wizards: hazard creatures."""

from __future__ import annotations

from ...definition import card
from ...language.conditions import InPlay
from ...language.hazard_conditions import AlreadyFaced, StrikeAt
from ...language.hazard_keying import Keying
from ...language.hazard_triggers import (
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
from ...language.modifiers import CardModifier, Scope
from ...traits import Trait

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
    card("TW-73", "Orc-lieutenant", modifiers=[_stronger(+4, "Orc")])
    card("TW-76", "Orc-warband", modifiers=[_stronger(+3, "Orc")])
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
    card("TW-493", "Neeker-breekers", traits=[Trait.SPARES_WIZARDS, Trait.MIND_FOR_PROWESS], triggers=[only_taps()])
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


def _stronger(amount: int, race: str) -> CardModifier:
    """More prowess against a company that has faced an attack of a race this turn."""
    return CardModifier("attack prowess", amount, scope=Scope.SELF, when=AlreadyFaced(race))
