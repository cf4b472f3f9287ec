"""Alignments: what differs between the kinds of players, as data that rules ask (ME-1.01, ME-2.04)."""

from __future__ import annotations

import msgspec


class Alignment(msgspec.Struct, frozen=True):
    """One kind of player: his avatar, his havens, and what is special about him."""

    name: str
    avatar: str
    """The kind of character that stands for the player."""
    haven: str
    """The type of his own havens, as the site cards call it."""
    end_of_game: str
    company_class: str
    """What his companies count as (ME-5.69)."""
    minion: bool = False
    starter_movement: bool = True
    calls_freely: bool = True
    """He may call the end of the game by announcing it (ME-1.11, ME-1.12)."""
    kills_unmarked: bool = True
    """Creatures without a star mark give him kill points (ME-1.37)."""
    kills_marked: bool = False
    """Creatures with a star mark give him kill points (ME-7.60)."""


HERO = Alignment("hero", avatar="Wizard", haven="Haven", end_of_game="Free Council", company_class="hero")

ALIGNMENTS = {alignment.name: alignment for alignment in (HERO,)}
