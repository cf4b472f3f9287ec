"""The Wizards: regions. Their types and borders are facts; they are laid down for region movement (ME-6.27)."""

from __future__ import annotations

from ..definition import plain


def register() -> None:
    plain(
        "TW-440",  # Andrast
        "TW-441",  # Andrast Coast
        "TW-442",  # Anduin Vales
        "TW-443",  # Anfalas
        "TW-444",  # Angmar
        "TW-445",  # Anórien
        "TW-446",  # Arthedain
        "TW-447",  # Bay of Belfalas
        "TW-448",  # Belfalas
        "TW-449",  # Brown Lands
        "TW-450",  # Cardolan
        "TW-451",  # Dagorlad
        "TW-452",  # Dorwinion
        "TW-453",  # Dunland
        "TW-454",  # Elven Shores
        "TW-455",  # Enedhwaith
        "TW-456",  # Eriadoran Coast
        "TW-457",  # Fangorn
        "TW-458",  # Forochel
        "TW-459",  # Gap of Isen
        "TW-460",  # Gorgoroth
        "TW-461",  # Grey Mountain Narrows
        "TW-462",  # Gundabad
        "TW-463",  # Harondor
        "TW-464",  # Heart of Mirkwood
        "TW-465",  # High Pass
        "TW-466",  # Hollin
        "TW-467",  # Horse Plains
        "TW-468",  # Imlad Morgul
        "TW-469",  # Iron Hills
        "TW-470",  # Ithilien
        "TW-471",  # Khand
        "TW-472",  # Lamedon
        "TW-473",  # Lebennin
        "TW-474",  # Lindon
        "TW-475",  # Mouths of the Anduin
        "TW-476",  # Northern Rhovanion
        "TW-477",  # Númeriador
        "TW-478",  # Nurn
        "TW-479",  # Old Pûkel Gap
        "TW-480",  # Old Pûkel-land
        "TW-481",  # Redhorn Gate
        "TW-482",  # Rhudaur
        "TW-483",  # Rohan
        "TW-484",  # Southern Mirkwood
        "TW-485",  # Southern Rhovanion
        "TW-486",  # The Shire
        "TW-487",  # Udûn
        "TW-488",  # Western Mirkwood
        "TW-489",  # Withered Heath
        "TW-490",  # Wold & Foothills
        "TW-491",  # Woodland Realm
    )
