import type { StoryLine } from '../wire';

/** The story so far with what came in: lines from number `from` on replace what was there. */
export function withNewLines(story: readonly StoryLine[], more: { from: number; lines: StoryLine[] }): StoryLine[] {
  if (more.lines.length === 0 && more.from === story.length) return story as StoryLine[];
  return [...story.slice(0, more.from), ...more.lines];
}

/** What happened since somebody last answered, as one line of words; the last few things only. */
export function recentEvents(lines: readonly StoryLine[], since: number, most = 3): string {
  const fresh = lines.slice(since).filter((line) => !line.heading);
  const shown = fresh.slice(-most).map((line) => line.text);
  return (fresh.length > most ? ['…', ...shown] : shown).join(' · ');
}
