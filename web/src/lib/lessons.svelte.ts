/** How far this browser has come in the lessons of each game; nobody needs an account for it. */

const STORE = 'westmarch.lessons';

interface Progress {
  done: number[];
  /** The table of the last lesson, which is a whole game. */
  table?: string;
}

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

let kept = $state.raw(all());

function keep(game: string, progress: Progress): void {
  kept = { ...all(), [game]: progress };
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // It is known until the page is left.
  }
}

export function progressOf(game: string): Progress {
  return kept[game] ?? { done: [] };
}

export function markDone(game: string, number: number): void {
  const progress = progressOf(game);
  if (!progress.done.includes(number)) keep(game, { ...progress, done: [...progress.done, number].sort((a, b) => a - b) });
}

export function keepTable(game: string, table: string): void {
  keep(game, { ...progressOf(game), table });
}

/** The first lesson that is not done yet. */
export function nextLesson(game: string): number {
  const { done } = progressOf(game);
  for (let number = 1; ; number++) if (!done.includes(number)) return number;
}
