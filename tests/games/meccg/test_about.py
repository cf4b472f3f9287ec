"""Whatever is about a company, a character or a phase says so by its class: rules would not find it otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_type_hints

import pytest

from westmarch.games.meccg.rules.about import OfCard, OfCharacter, OfCheck, OfCompany, OfGear, OfMovement, OfSite
from westmarch.games.meccg.rules.timing.chain import Declaration
from westmarch.kernel.action import Action
from westmarch.kernel.data import REGISTRY, Registered, register_all
from westmarch.kernel.procedure import Procedure

pytestmark = pytest.mark.soak

ABOUT = [
    (Procedure, OfCompany, "company"),
    (Procedure, OfCharacter, "character"),
    (Procedure, OfMovement, "moving"),
    (Procedure, OfGear, "taken_up"),
    (Action, OfCompany, "company"),
    (Action, OfSite, "site"),
    (Declaration, OfCard, "card"),
    (Declaration, OfCharacter, "character"),
]


def kinds_of(kind: type[Registered]) -> Iterator[type[Registered]]:
    register_all("westmarch.games.meccg")
    return (known for tag, known in REGISTRY.items() if tag.startswith("meccg:") and issubclass(known, kind))


@pytest.mark.parametrize(("kind", "about", "field"), ABOUT)
def test_a_class_that_has_the_field_says_what_it_is_about(kind: type[Registered], about: type, field: str) -> None:
    having = [known for known in kinds_of(kind) if field in known.__struct_fields__]
    assert having
    assert [known.__name__ for known in having if not issubclass(known, about)] == []
    assert {get_type_hints(known)[field] for known in having} == {get_type_hints(about)[field]}


def test_what_helps_with_a_check_is_added_to_one_that_a_character_makes() -> None:
    checks = [known for known in kinds_of(Procedure) if {"bonus", "character"} <= set(known.__struct_fields__)]
    assert checks
    assert [known.__name__ for known in checks if not issubclass(known, OfCheck)] == []
