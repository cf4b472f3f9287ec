"""Tables that earlier versions have saved: until when something lasts, and on which company, was said in words."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.lasting import At, Moment, OnCompany

TURN, COMPANY = "turn", "company "
"""How long everything lasted, and what stood before the number of a company."""


def brought_up_to_date(saved: Any) -> Any:
    """A saved table as the present version saves it."""
    if not isinstance(saved, dict) or not isinstance(saved.get("lasting"), list):
        return saved
    return {**saved, "lasting": [_lasting(each) for each in saved["lasting"]]}


def _lasting(saved: Any) -> Any:
    if not isinstance(saved, dict) or saved.get("until") != TURN:
        return saved
    lasting = {**saved, "until": {"is": At.tag, "moment": Moment.END_OF_TURN.value}}
    number = str(lasting.get("text", "")).removeprefix(COMPANY)
    if not number.isascii() or not number.isdecimal():
        return lasting
    return {**lasting, "is": OnCompany.tag, "text": "", "company": int(number)}
