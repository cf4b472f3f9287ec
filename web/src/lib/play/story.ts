import type { StoryLine } from '../wire';

/** The story so far with what came in: lines from number `from` on replace what was there. */
export function withNewLines(story: readonly StoryLine[], more: { from: number; lines: StoryLine[] }): StoryLine[] {
  if (more.lines.length === 0 && more.from === story.length) return story as StoryLine[];
  return [...story.slice(0, more.from), ...more.lines];
}

export interface Roll {
  dice: number[];
  text: string;
  seat?: number;
}

/** The rolls among lines that have just come in; more than a few at once are not worth showing. */
export function rollsIn(lines: readonly StoryLine[], most = 3): Roll[] {
  return lines
    .filter((line) => line.dice !== undefined && line.dice.length > 0)
    .slice(-most)
    .map((line) => ({ dice: line.dice ?? [], text: line.text, seat: line.seat }));
}

/** What happened since somebody last answered, as one line of words; the last few things only. */
export function recentEvents(lines: readonly StoryLine[], since: number, most = 3): string {
  const fresh = lines.slice(since).filter((line) => !line.heading);
  const shown = fresh.slice(-most).map((line) => line.text);
  return (fresh.length > most ? ['…', ...shown] : shown).join(' · ');
}
