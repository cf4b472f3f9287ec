"""What running procedures are about, for rules that meet them and need not know which ones they are."""

from westmarch.games.middle_earth.about import OfCompany as OfCompany
