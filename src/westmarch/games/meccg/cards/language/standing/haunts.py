"""Where an agent may be as a hazard, if its text says more than the rules."""

from __future__ import annotations

from ....words import listed
from ...printed import Facts


class Haunts:
    """The only sites at which an agent may be: some by name and those of a region, or all but some types."""

    __slots__ = ("names", "not_at", "region")

    def __init__(self, *names: str, region: str = "", not_at: tuple[str, ...] = ()) -> None:
        self.names = names
        self.region = region
        self.not_at = not_at

    def allows(self, site: Facts) -> bool:
        if site.site_type in self.not_at:
            return False
        return not self.names or site.name in self.names or site.region == self.region

    def text(self) -> str:
        if self.not_at:
            return f"As an agent it cannot move to a {listed(list(self.not_at), 'or')}."
        return f"It cannot move to a site other than {listed([*self.names, f'sites in {self.region}'], 'or')}."
