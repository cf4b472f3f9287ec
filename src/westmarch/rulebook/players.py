"""Which rules of MECCG concern which kind of player."""

from westmarch.rulebook.book import Rule

PLAYERS = {
    "hero": "Wizard players",
    "minion": "Ringwraith players",
    "fw": "Fallen-wizard players",
    "balrog": "Balrog players",
}
"""The kinds of players, by the short names that the rules' tags use."""

_NAMED_BY = {
    "minion": ("minion", "ringwraith"),
    "fw": ("fallen-wizard",),
    "balrog": ("balrog",),
}
"""The words by which a ruling speaks of some players only."""


def concerns(rule: Rule, player: str) -> bool:
    """Whether a rule concerns a kind of player. The chapters of the rulebook say so in their first tag; a ruling
    concerns all unless it names some."""
    if rule.chapter.startswith("ME-"):
        named = rule.tags[0].split()
        return "all" in named or player in named
    if rule.chapter.startswith("CR-"):
        text = rule.text.casefold()
        some = [kind for kind, words in _NAMED_BY.items() if any(word in text for word in words)]
        return not some or player in some
    return True
