/** The map as the server gives it, and the places that are drawn from it. */
import { call } from '../../../lib/api';
import { slug } from '../../../lib/cards/drawings';
import type { MapSite, JourneyMap } from '../wire';

/** A spot on the map with all the site cards of that name. */
export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly region: string;
  readonly cards: readonly MapSite[];
  readonly underDeeps: boolean;
}

/** "Isles of the Dead That Live" is where "Isles of the Dead that Live" is. */
export const placeKey = (name: string): string => slug(name);

export function placesOf(map: JourneyMap): Map<string, Place> {
  const found = new Map<string, Place & { cards: MapSite[] }>();
  for (const site of map.sites) {
    const key = placeKey(site.name);
    const place = found.get(key);
    if (place) place.cards.push(site);
    else found.set(key, { name: site.name, x: site.x, y: site.y, region: site.region, cards: [site], underDeeps: site.underDeeps });
  }
  return found;
}

/** Which of a place's cards to show: the one that is meant, the viewer's own, one to which he may go, or the first. */
export function cardFor(place: Place, alignment: string, meant?: ReadonlySet<string>): MapSite {
  return (
    place.cards.find((card) => meant?.has(card.id)) ??
    place.cards.find((card) => card.alignments[0] === alignment) ??
    place.cards.find((card) => card.alignments.includes(alignment)) ??
    place.cards[0]!
  );
}

const asked = new Map<string, Promise<JourneyMap>>();

/** The map of a game, asked for once in a visit. */
export function loadMap(game: string): Promise<JourneyMap> {
  const known = asked.get(game);
  if (known) return known;
  const found = call<JourneyMap>(`/api/games/${game}/map`).catch((error: unknown) => {
    asked.delete(game);
    throw error;
  });
  asked.set(game, found);
  return found;
}
