/** What a place offers: which of the own cards can be played there, and what is said of the ways to it. */
import type { JourneyOption, JourneyPicture } from '../wire';
import type { Place } from './places';
import type { Token } from './reading';

export interface Outlook {
  /** The cards of the viewer's hand that can be played there. */
  readonly plays: readonly number[];
  readonly waits: readonly string[];
  /** What the ways there invite, if all of them invite the same; else each way says it for itself. */
  readonly invites: readonly [string, number][];
}

export function outlookOf(picture: JourneyPicture, place: Place, options: readonly JourneyOption[]): Outlook {
  const [first] = options;
  const isAlike = options.every((option) => invitesWords(option.invites ?? []) === invitesWords(first?.invites ?? []));
  return {
    plays: playedAt(picture, place),
    waits: first?.waits ?? [],
    invites: isAlike ? (first?.invites ?? []) : [],
  };
}

/** The cards of the viewer's hand that can be played at a place. */
export function playedAt(picture: JourneyPicture, place: Place): number[] {
  const ids = new Set(place.cards.map((card) => card.id));
  return Object.entries(picture.playable ?? {})
    .filter(([, sites]) => sites.some((site) => ids.has(site)))
    .map(([card]) => Number(card));
}

/** The places where a card of the hand can be played. */
export function placesFor(picture: JourneyPicture, card: number | undefined, idToPlace: ReadonlyMap<string, Place>): readonly Place[] {
  const sites = card === undefined ? [] : (picture.playable?.[String(card)] ?? []);
  return [...new Set(sites.flatMap((site) => idToPlace.get(site) ?? []))];
}

/** "Orcs 14, Undead 7 and 9 others"; the number is how many cards there are. */
export function invitesWords(invites: readonly [string, number][]): string {
  return invites.map(([kind, cards]) => (kind === 'others' ? `${cards} others` : `${kind} ${cards}`)).join(', ');
}

/** All that is to be said of a place, for those who hear it. */
export function wordsOf(
  picture: JourneyPicture,
  place: Place,
  type: string,
  tokens: readonly Token[],
  marks: readonly string[],
  options: readonly JourneyOption[],
): string {
  const plays = playedAt(picture, place).map((card) => picture.cards[String(card)]?.name);
  return [
    place.name,
    type,
    place.region && `in ${place.region}`,
    ...tokens.map((token) => `${token.mine ? 'your' : 'their'} company: ${token.names.join(', ')}`),
    ...marks,
    options.length > 0 && (options.length === 1 ? 'may be chosen' : `may be chosen, ${options.length} ways`),
    plays.length > 0 && `${plays.length} of your cards can be played there: ${plays.join(', ')}`,
    ...(options[0]?.waits ?? []).map((each) => `there waits ${each}`),
  ]
    .filter(Boolean)
    .join(', ');
}
