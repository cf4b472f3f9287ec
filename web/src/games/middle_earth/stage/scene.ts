import { TALLY } from '../../../lib/stage/beats';
import type { Roll, StoryLine } from '../../../lib/wire';
import { companyOf, everybody } from '../reading';
import type { ChainLink, JourneyPicture, Person } from '../wire';

/** Somebody or something on the stage. */
export interface Actor {
  /** What it is; empty for an attack without a card. */
  definition: string;
  name: string;
  /** The card on the table, where it is one. */
  card: number | null;
  person: Person | null;
  /** How many strikes fall on him, and how he stands to them. */
  strikes: number;
  standing: '' | 'faces it now' | 'waits' | 'done';
  /** As its card lies. */
  state: string;
  isGone: boolean;
}

export interface Assault {
  attacker: Actor;
  sort: string;
  race: string;
  strikes: number;
  prowess: number | null;
  body: number | null;
  notes: string[];
  /** Whoever is struck is tapped, not wounded. */
  isDetainment: boolean;
  cancelled: boolean;
  needs: readonly string[];
}

/** What the stage shows: an attack on a company, the chain, or single things that happen. */
export interface Scene {
  assault: Assault | null;
  /** The company under attack; those who are struck first. */
  defenders: Actor[];
  chain: readonly ChainLink[];
  /** Cards that are shown for themselves: one that is played, one whose check it is. */
  shown: Actor[];
  dice: readonly number[];
  roll: Roll | null;
  /** What has just come of it. */
  verdict: string;
  tone: '' | 'good' | 'danger' | 'gold';
  words: string;
  /** Points that are won or lost. */
  gain: number;
}

const EMPTY: Scene = {
  assault: null,
  defenders: [],
  chain: [],
  shown: [],
  dice: [],
  roll: null,
  verdict: '',
  tone: '',
  words: '',
  gain: 0,
};

/** What is being resolved as the table stands. */
export function sceneOf(picture: JourneyPicture): Scene {
  const { combat, chain } = picture;
  if (!combat) return { ...EMPTY, chain };
  const company = companyOf(picture, combat.company);
  const struck = [...new Set(combat.assigned)];
  const others = company ? everybody(company).map((person) => person.card) : [];
  const people = new Map((company ? everybody(company) : []).map((person) => [person.card, person]));
  const defenders = [...struck, ...others.filter((card) => !struck.includes(card))].map((card): Actor => {
    const strikes = combat.assigned.filter((one) => one === card).length;
    const waits = combat.toFace.includes(card);
    return {
      ...actorOn(picture, card),
      person: people.get(card) ?? null,
      strikes,
      standing: combat.facing === card ? 'faces it now' : strikes === 0 ? '' : waits ? 'waits' : 'done',
    };
  });
  const unassigned = Math.max(0, combat.strikes - combat.assigned.length - combat.excess);
  return {
    ...EMPTY,
    // A creature that fights has been declared, and stands there already.
    chain: chain.filter((entry) => entry.card === null || entry.card !== combat.creature),
    defenders,
    assault: {
      attacker: combat.creature === null ? named('', combat.name) : actorOn(picture, combat.creature),
      sort: `${combat.automatic ? 'Automatic-attack' : 'Attack'}${company ? ` on company ${company.number}` : ''}`,
      race: combat.race,
      strikes: combat.strikes,
      prowess: combat.prowess,
      body: combat.body,
      cancelled: combat.cancelled,
      isDetainment: combat.detainment,
      needs: combat.needs,
      notes: [
        ...(combat.attackerChooses ? ['the attacker chooses who is struck'] : []),
        ...(unassigned > 0 && !combat.cancelled ? [`${unassigned} to assign`] : []),
        ...(combat.excess > 0 ? [`${combat.excess} excess`] : []),
      ],
    },
  };
}

const VERDICTS: Readonly<Record<string, [string, Scene['tone']]>> = {
  failed: ['beaten', 'good'],
  defeated: ['defeated', 'good'],
  ineffectual: ['no harm done', ''],
  successful: ['struck', 'danger'],
  cancelled: ['cancelled', 'good'],
  passed: ['withstood', 'good'],
  tempted: ['tempted, yet he stays', 'gold'],
  shielded: ['he stays', 'good'],
};

/** The scene after one more thing has happened. */
export function after(scene: Scene, line: StoryLine): Scene {
  const now: Scene = { ...scene, verdict: '', tone: '', words: line.text, gain: 0 };
  const [first] = line.cards;
  if (line.roll) return { ...withSubject(now, first, line), dice: line.dice ?? [], roll: line.roll, ...judged(line.roll) };
  const quiet: Scene = { ...now, dice: [], roll: null };
  switch (line.kind) {
    case 'attack':
      return first ? { ...quiet, shown: [], assault: assaultBy(first, quiet) } : quiet;
    case 'strike':
    case 'check': {
      const met = first ? withDefender(now, first, line.outcome ? 'done' : 'waits') : now;
      if (!line.outcome) return { ...met, dice: [], roll: null };
      const [verdict, tone] = VERDICTS[line.outcome.result] ?? [line.outcome.result, ''];
      const measured = line.outcome.total || line.outcome.against ? `${line.outcome.total} against ${line.outcome.against}: ` : '';
      return { ...met, verdict: `${measured}${verdict}`, tone };
    }
    case 'wound':
      return { ...changed(now, first, (actor) => ({ ...actor, state: 'wounded' })), verdict: 'wounded', tone: 'danger' };
    case 'loss':
      return { ...changed(now, first, (actor) => ({ ...actor, isGone: true })), verdict: 'lost', tone: 'danger' };
    case 'discard':
      return changed(quiet, first, (actor) => ({ ...actor, isGone: true }));
    case TALLY:
      return { ...quiet, shown: [], gain: line.count ?? 0, tone: (line.count ?? 0) > 0 ? 'gold' : 'danger' };
    case 'points':
    case 'play':
    case 'reveal':
    case 'agent':
      return { ...quiet, shown: first ? [named(first)] : [] };
    default:
      return { ...quiet, shown: [] };
  }
}

/** What the dice say by themselves, where no line follows that says it: if they are enough, and if not. */
const ROLLS: readonly [RegExp, [string, Scene['tone']], [string, Scene['tone']]][] = [
  [/^body check|body roll$/, ['the body gives way', 'danger'], ['the body holds', 'good']],
  [/corruption roll$/, ['withstood', 'good'], ['corrupted', 'danger']],
  [/faction roll$/, ['they are won', 'gold'], ['they will not come', '']],
  [/removal roll$/, ['shaken off', 'good'], ['it stays', '']],
];

function judged(roll: Roll): Pick<Scene, 'verdict' | 'tone'> {
  const known = roll.beats === undefined ? undefined : ROLLS.find(([kind]) => kind.test(roll.kind));
  if (!known) return { verdict: '', tone: '' };
  const [, won, lost] = known;
  const [verdict, tone] = roll.beats ? won : lost;
  return { verdict, tone };
}

/** Whose roll it is stands on the stage. */
function withSubject(scene: Scene, definition: string | undefined, line: StoryLine): Scene {
  if (!definition) return scene.assault ? scene : { ...scene, shown: [] };
  const isThere = [...scene.defenders, ...scene.shown].some((actor) => actor.definition === definition);
  if (scene.assault) return line.kind === 'strike' ? withDefender(scene, definition, 'faces it now') : scene;
  return isThere ? scene : { ...scene, shown: [named(definition)] };
}

function withDefender(scene: Scene, definition: string, standing: Actor['standing']): Scene {
  if (scene.shown.some((actor) => actor.definition === definition)) return scene;
  const isThere = scene.defenders.some((actor) => actor.definition === definition);
  if (!scene.assault && !isThere) return { ...scene, shown: [named(definition)] };
  const there = isThere ? scene.defenders : [...scene.defenders, named(definition)];
  return {
    ...scene,
    defenders: there.map((actor) =>
      actor.definition === definition
        ? { ...actor, standing, strikes: Math.max(1, actor.strikes) }
        : actor.standing === 'faces it now' && standing === 'faces it now'
          ? { ...actor, standing: 'waits' }
          : actor,
    ),
  };
}

function changed(scene: Scene, definition: string | undefined, change: (actor: Actor) => Actor): Scene {
  if (!definition) return scene;
  const all = [...scene.defenders, ...scene.shown, ...(scene.assault ? [scene.assault.attacker] : [])];
  if (!all.some((actor) => actor.definition === definition)) return { ...scene, shown: [change(named(definition))] };
  const each = (actor: Actor): Actor => (actor.definition === definition ? change(actor) : actor);
  return {
    ...scene,
    defenders: scene.defenders.map(each),
    shown: scene.shown.map(each),
    assault: scene.assault && { ...scene.assault, attacker: each(scene.assault.attacker) },
  };
}

function assaultBy(definition: string, scene: Scene): Assault {
  if (scene.assault?.attacker.definition === definition) return scene.assault;
  return {
    attacker: named(definition),
    sort: 'Attack',
    race: '',
    strikes: 0,
    prowess: null,
    body: null,
    notes: [],
    isDetainment: false,
    cancelled: false,
    needs: [],
  };
}

function named(definition: string, name = ''): Actor {
  return { definition, name, card: null, person: null, strikes: 0, standing: '', state: '', isGone: false };
}

function actorOn(picture: JourneyPicture, card: number): Actor {
  const now = picture.cards[card];
  return { ...named(now?.definition ?? '', now?.name ?? ''), card, state: now?.state ?? '' };
}
