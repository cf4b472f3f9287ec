import { describe, expect, it } from 'vitest';

import type { Face } from '../../wire';
import { drawing, slug } from '../glyphs';
import { describe as words } from '../words';
import { seededChance } from './pen';
import { woodcut } from './woodcut';

function face(changes: Partial<Face>): Face {
  return {
    game: 'meccg', id: 'TW-120', name: 'Aragorn II', set: 'TW', setName: 'The Wizards', kind: 'character (Dúnadan)', frame: 'character', side: 'character',
    alignment: 'hero', unique: true, keywords: [], race: 'Dúnadan', numbers: { prowess: 6, body: 9 }, text: '', complete: true, figures: [], ...changes,
  };
}

describe('ornaments', () => {
  it('chance with the same seed repeats itself', () => {
    const [first, second] = [seededChance('Moria'), seededChance('Moria')];
    expect([first(), first(), first()]).toEqual([second(), second(), second()]);
  });

  it('two cards of a kind look different', () => {
    expect(woodcut(face({ name: 'Gimli', race: 'Dwarf' }))).not.toEqual(woodcut(face({ name: 'Balin', race: 'Dwarf' })));
  });

  it('every number in a cut is finite', () => {
    for (const frame of ['character', 'site', 'item', 'ally', 'faction', 'event', 'hazard', 'creature', 'region'] as const) {
      for (const name of ['Adûnaphel', 'Wake of War', 'Lost in Free-domains', 'The White Tree', 'Cave-drake']) {
        expect(woodcut(face({ frame, name })).map((cut) => cut.d).join('')).not.toMatch(/NaN|Infinity/);
      }
    }
  });
});

describe('glyphs', () => {
  it('are found whatever the accents and the plural', () => {
    expect(slug('Ruins & Lairs')).toBe('ruins-lairs');
    expect(drawing('race', 'Dúnedain')).toBe(drawing('race', 'Dúnadan'));
    expect(drawing('region', 'Coastal Sea')).not.toBeNull();
    expect(drawing('region', 'Gondor')).toBeNull();
  });
});

describe('a card in words', () => {
  it('says name, numbers and state', () => {
    expect(words(face({}), 'wounded')).toBe('Aragorn II; character (Dúnadan); prowess 6; body 9; wounded');
  });
});
