/** A recorded game: its chapters, its telling moments, and how it stood after each move. */
import { call } from '../../lib/api';
import type { Analysis, Chapter, Moment, Replay, SeenMove } from '../../lib/wire';

/** Whose eyes: a seat, a spectator, or with all hands open. */
export const SPECTATOR = -1;
export const ALL_OPEN = -2;

/** The most telling of some marks; a game ranks its own. */
export function chiefOf(marks: readonly string[], ranked: readonly string[]): string {
  const rank = (mark: string): number => (ranked.includes(mark) ? ranked.indexOf(mark) : ranked.length);
  return [...marks].sort((one, other) => rank(one) - rank(other))[0] ?? '';
}

export function chapterAt(chapters: readonly Chapter[], at: number): number {
  let found = 0;
  for (const [i, chapter] of chapters.entries()) if (chapter.at <= at) found = i;
  return found;
}

export interface Turn {
  turn: number;
  from: number;
  to: number;
  chapters: Chapter[];
}

/** Chapters gathered into turns; each reaches to where the next begins. */
export function turnsOf(chapters: readonly Chapter[], moves: number): Turn[] {
  const found: Turn[] = [];
  for (const chapter of chapters) {
    const last = found.at(-1);
    if (last?.turn === chapter.turn) last.chapters.push(chapter);
    else found.push({ turn: chapter.turn, from: chapter.at, to: moves, chapters: [chapter] });
  }
  for (const [i, turn] of found.entries()) turn.to = found[i + 1]?.from ?? moves;
  return found;
}

/** The telling moment before or after a move. */
export function momentFrom(moments: readonly Moment[], at: number, way: 1 | -1): number | null {
  const others = moments.map((moment) => moment.at).filter((each) => (way > 0 ? each > at : each < at));
  return others.length ? (way > 0 ? Math.min(...others) : Math.max(...others)) : null;
}

const MOST_KEPT = 160;
/** Positions that may be under way before any is fetched beforehand: the server does only so much for one visitor. */
const MOST_AHEAD = 4;

/** Positions as they are asked for, the last ones kept at hand. */
export class ReplaySource {
  private readonly kept = new Map<string, Promise<SeenMove>>();
  private underWay = 0;

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {}

  open(seat: number | null): Promise<Replay> {
    return call<Replay>(`/api/tables/${this.table}/replay${seat === null ? '' : `?seat=${seat}`}`, { token: this.token });
  }

  /** A look back at the finished game; the server takes some seconds for it the first time. */
  analysis(): Promise<Analysis> {
    return call<Analysis>(`/api/tables/${this.table}/analysis`, { token: this.token });
  }

  at(move: number, seat: number): Promise<SeenMove> {
    const key = `${seat}:${move}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    this.underWay++;
    const asked = call<SeenMove>(`/api/tables/${this.table}/replay/${move}?seat=${seat}`, { token: this.token })
      .catch((error: unknown) => {
        this.kept.delete(key);
        throw error;
      })
      .finally(() => this.underWay--);
    this.kept.set(key, asked);
    const oldest = this.kept.keys().next();
    if (this.kept.size > MOST_KEPT && !oldest.done) this.kept.delete(oldest.value);
    return asked;
  }

  /** Fetch beforehand what is likely wanted next, unless the server has enough to do. */
  ahead(moves: readonly number[], seat: number): void {
    for (const move of moves) if (this.underWay < MOST_AHEAD) void this.at(move, seat).catch(() => undefined);
  }
}
