import type { StoryLine } from '../../../lib/wire';
import { endOf } from '../reading';
import type { Person, SkirmishNow, TcgPicture } from '../wire';

/** Somebody or something on the stage. */
export interface Actor {
  definition: string;
  name: string;
  /** The card on the table, where it is one. */
  card: number | null;
  person: Person | null;
  wounds: number;
  isGone: boolean;
}

export interface Fight {
  ours: number;
  theirs: number;
  wins: boolean;
  isGrave: boolean;
  end: string;
}

/** What the stage shows: the skirmish under way, or single things that happen. */
export interface Scene {
  fight: Fight | null;
  fighters: Actor[];
  minions: Actor[];
  /** Cards that are shown for themselves. */
  shown: Actor[];
  verdict: string;
  tone: '' | 'good' | 'danger' | 'gold';
  words: string;
}

const EMPTY: Scene = { fight: null, fighters: [], minions: [], shown: [], verdict: '', tone: '', words: '' };

/** The skirmish that is being resolved as the table stands. */
export function sceneOf(picture: TcgPicture): Scene {
  const skirmish = picture.skirmishes.find((each) => each.underWay);
  if (!skirmish) return EMPTY;
  const people = picture.sides.flatMap((side) => [...side.companions, ...side.allies, ...side.minions]);
  const actor = (card: number): Actor => {
    const now = picture.cards[card];
    const person = people.find((each) => each.card === card) ?? null;
    return { ...named(now?.definition ?? '', now?.name ?? ''), card, person, wounds: person?.wounds ?? 0 };
  };
  return { ...EMPTY, fight: fightOf(skirmish), fighters: [actor(skirmish.character)], minions: skirmish.minions.map(actor) };
}

function fightOf(skirmish: SkirmishNow): Fight {
  const isGrave = skirmish.overwhelmed.length + skirmish.dying.length > 0;
  return { ours: skirmish.ours, theirs: skirmish.theirs, wins: skirmish.wins, isGrave, end: endOf(skirmish) };
}

const RESULTS: Readonly<Record<string, string>> = { won: 'wins', overwhelmed: 'overwhelms', 'not fought': 'wins without a blow' };

/** The scene after one more thing has happened. */
export function after(scene: Scene, line: StoryLine): Scene {
  const now: Scene = { ...scene, verdict: '', tone: '', words: line.text };
  const [first, second] = line.cards;
  switch (line.kind) {
    case 'skirmish':
      return line.outcome ? resolved(now, line) : now;
    case 'wound':
      return { ...changed(now, first, (actor) => ({ ...actor, wounds: actor.wounds + (line.count ?? 1) })), tone: 'danger' };
    case 'loss':
      return { ...changed(now, first, (actor) => ({ ...actor, isGone: true })), verdict: 'slain', tone: 'danger' };
    case 'assignment':
      return { ...now, shown: [first, second].flatMap((card) => (card ? [named(card)] : [])) };
    default:
      return { ...now, shown: first && line.kind !== 'draw' ? [named(first)] : [] };
  }
}

/** Both totals, as the fellowship sees them. */
function resolved(scene: Scene, line: StoryLine): Scene {
  const { total, against, result, won, lost } = line.outcome!;
  const isOurs = (cards: readonly string[]): boolean => scene.fighters.some((fighter) => cards.includes(fighter.definition));
  const wins = isOurs(won) || (scene.fighters.length === 0 && won.length === 1);
  const known = scene.fighters.length > 0 ? scene : { ...scene, fighters: (wins ? won : lost).map((card) => named(card)) };
  const facing = known.minions.length > 0 ? known.minions : (wins ? lost : won).map((card) => named(card));
  const [ours, theirs] = wins ? [total, against] : [against, total];
  return {
    ...known,
    shown: [],
    minions: facing,
    fight: { ours, theirs, wins, isGrave: result === 'overwhelmed', end: '' },
    verdict: `${total} to ${against}: ${wins ? 'the fellowship' : 'the Shadow'} ${RESULTS[result] ?? result}`,
    tone: wins ? 'good' : 'danger',
  };
}

function changed(scene: Scene, definition: string | undefined, change: (actor: Actor) => Actor): Scene {
  if (!definition) return scene;
  const all = [...scene.fighters, ...scene.minions, ...scene.shown];
  // Of several that are alike one is meant: the first that is still there.
  const meant = all.find((actor) => actor.definition === definition && !actor.isGone);
  if (!meant) return { ...scene, shown: [change(named(definition))] };
  const each = (actor: Actor): Actor => (actor === meant ? change(actor) : actor);
  return { ...scene, fighters: scene.fighters.map(each), minions: scene.minions.map(each), shown: scene.shown.map(each) };
}

function named(definition: string, name = ''): Actor {
  return { definition, name, card: null, person: null, wounds: 0, isGone: false };
}
