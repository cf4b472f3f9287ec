import { describe, expect, it } from 'vitest';

import { changed, countOf, emptyDraft, moved, sizeOf, textOf } from './draft';

const CONCEALMENT = { id: 'TW-204', name: 'Concealment' };
const SECTIONS = ['Resources', 'Hazards', 'Sideboard'];
const SIDE = { title: 'Alignment', attribute: 'alignment', values: ['hero', 'minion'], usual: 'hero', openToAll: [] };

describe('a deck on the work-table', () => {
  it('takes cards in and puts them back', () => {
    let draft = changed(emptyDraft(), CONCEALMENT, 'Resources', 1);
    draft = changed(draft, CONCEALMENT, 'Resources', 2);
    expect(countOf(draft, 'TW-204')).toBe(3);
    draft = changed(draft, CONCEALMENT, 'Resources', -3);
    expect(draft.lines).toEqual([]);
    expect(changed(draft, CONCEALMENT, 'Resources', -1)).toBe(draft);
  });

  it('moves one copy to another section', () => {
    const draft = changed(emptyDraft(), CONCEALMENT, 'Resources', 2);
    const after = moved(draft, draft.lines[0]!, 'Sideboard');
    expect([sizeOf(after, 'Resources'), sizeOf(after, 'Sideboard')]).toEqual([1, 1]);
  });

  it('is written with ids, and with names as remarks', () => {
    const draft = { ...changed(emptyDraft('Ways # of the scout', 'minion'), CONCEALMENT, 'Resources', 2), notes: 'Hide.' };
    expect(textOf(draft, SECTIONS, SIDE)).toBe(
      'Ways   of the scout\nAlignment: minion\n\nResources\n2 TW-204  # Concealment\n\nNotes\nHide.\n',
    );
  });
});
