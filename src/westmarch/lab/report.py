"""The findings of a laboratory as one page of HTML that needs nothing else: tables, and charts as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from .findings import Findings, Share

NameOf = Callable[[str], str]

_STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --paper: #fbf8f1; --line: #d8cfbd; --bar: #7a5c2e; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d6; --paper: #1e1b17; --line: #4a4337; --bar: #c9a25f; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
table { font-variant-numeric: tabular-nums; }
th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
td small { display: block; opacity: .75; }
svg { max-width: 100%; height: auto; }
svg rect { fill: var(--bar); }
svg text { fill: var(--ink); font: 12px Georgia, serif; }
"""

BAR_WIDTH, BAR_ROOM, CHART_HEIGHT = 24, 30, 160


def report(found: Findings, name_of: NameOf, title: str) -> str:
    """The whole page. `name_of` gives the name of a card."""
    plan = found.plan
    what = {"match": "A match of players", "decks": "A round robin of decks", "players": "A round robin of players"}
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{what[plan.kind]}: {escape(plan.game)}, {escape(plan.format)}; players {_listed(plan.players)}; decks "
        f"{_listed(plan.decks)}; seeds from {plan.seed}; engine {escape(plan.engine)}. {found.games} of {plan.size} "
        f"games played, {found.draws} draws, {found.mean_turns:.1f} turns a game.</p>",
        "<p>Shares come with their 95 percent intervals by Wilson's formula. A draw counts as a part of a win for each "
        "who shares it.</p>",
        "<h2>Who wins</h2>",
        _standings(found),
        _matrix(found) if len(found.names) > 2 else "",
        "<h2>Seats</h2>",
        _table(
            ("Seat", "Games", "Wins", "Share"), [(str(s), *_cells(share)) for s, share in sorted(found.seats.items())]
        ),
        "<h2>How long games last</h2>",
        _histogram([(str(turns), found.turns[turns]) for turns in _span(found)], "games by number of turns"),
        "<h2>How games end</h2>",
        _table(("Ending", "Games"), [(escape(ending), str(count)) for ending, count in found.endings.most_common()]),
        _points(found),
        "<h2>Cards</h2>",
        _cards(found, name_of),
    ]
    if found.failures:
        rows = [(str(number), escape(error)) for number, error in found.failures]
        parts += ["<h2>Games that could not be finished</h2>", _table(("Game", "Error"), rows)]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = f"<head>{head}<style>{_STYLE}</style></head>\n<body>{''.join(parts)}</body>"
    return f'<!doctype html>\n<html lang="en">{body}</html>\n'


def _listed(names: Iterable[str]) -> str:
    return escape(", ".join(names))


def _percent(share: Share) -> str:
    low, high = share.interval
    return f"{share.part:.1%}<small>{low:.0%} to {high:.0%}</small>"


def _cells(share: Share) -> tuple[str, str, str]:
    return str(share.games), f"{share.wins:g}", _percent(share)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells are HTML already."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _standings(found: Findings) -> str:
    ratings = found.ratings()
    ranked = sorted(found.rows.items(), key=lambda item: -item[1].part)
    rows = [(escape(name), *_cells(share), f"{ratings[name]:+.0f}") for name, share in ranked]
    return _table(("", "Games", "Wins", "Share", "Elo"), rows)


def _matrix(found: Findings) -> str:
    rows = []
    for name in found.names:
        cells = [_percent(found.pairs[name, other]) if (name, other) in found.pairs else "" for other in found.names]
        rows.append((escape(name), *cells))
    return f"<h3>Each against each</h3>{_table(('', *found.names), rows)}"


def _span(found: Findings) -> Sequence[int]:
    return range(min(found.turns), max(found.turns) + 1) if found.turns else ()


def _histogram(bars: Sequence[tuple[str, int]], label: str) -> str:
    if not bars:
        return "<p>No games yet.</p>"
    highest = max(count for _, count in bars) or 1
    drawn = []
    for number, (name, count) in enumerate(bars):
        height = round((CHART_HEIGHT - 40) * count / highest)
        left, top = number * BAR_ROOM + 4, CHART_HEIGHT - 20 - height
        drawn.append(f'<rect x="{left}" y="{top}" width="{BAR_WIDTH}" height="{height}"/>')
        middle = left + BAR_WIDTH // 2
        drawn.append(f'<text x="{middle}" y="{CHART_HEIGHT - 4}" text-anchor="middle">{escape(name)}</text>')
        if count:
            drawn.append(f'<text x="{middle}" y="{top - 4}" text-anchor="middle">{count}</text>')
    size = f'width="{len(bars) * BAR_ROOM + 8}" height="{CHART_HEIGHT}"'
    return f'<svg role="img" aria-label="{escape(label)}" {size}>{"".join(drawn)}</svg>'


def _points(found: Findings) -> str:
    kinds = sorted({kind for counted in found.points.values() for kind in counted})
    if not kinds:
        return ""
    rows = []
    for name in found.names:
        mean = found.mean_points(name)
        rows.append((escape(name), *(f"{mean.get(kind, 0.0):.1f}" for kind in kinds)))
    return f"<h2>Points a game</h2>{_table(('', *kinds), rows)}"


def _cards(found: Findings, name_of: NameOf) -> str:
    """Every card that was in a hand, the one that wins most when used first."""
    nothing = Share()
    used = {card: found.used.get(card, nothing) for card in found.drawn}
    ranked = sorted(found.drawn, key=lambda card: (-used[card].part, -used[card].games, card))
    rows = []
    for card in ranked:
        drawn = found.drawn[card]
        usage = f"{used[card].games / drawn.games:.0%}"
        won = _percent(used[card]) if used[card].games else "-"
        rows.append((escape(name_of(card)), str(drawn.games), _percent(drawn), usage, won))
    return _table(("Card", "Held in games", "Won when held", "Used when held", "Won when used"), rows)
