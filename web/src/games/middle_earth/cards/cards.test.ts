import { describe, expect, it } from 'vitest';

import { describeWith } from '../../../lib/cards/words';
import { LOOK } from '../../meccg/look';
import type { Face } from '../wire';
import { drawing } from './glyphs';
import { pictureOf } from './motifs';

function face(changes: Partial<Face>): Face {
  return {
    game: 'meccg',
    id: 'TW-120',
    name: 'Aragorn II',
    set: 'TW',
    setName: 'The Wizards',
    kind: 'character (Dúnadan)',
    frame: 'character',
    side: 'character',
    alignment: 'hero',
    unique: true,
    keywords: [],
    race: 'Dúnadan',
    numbers: { prowess: 6, body: 9 },
    text: '',
    complete: true,
    figures: [],
    ...changes,
  };
}

describe('pictures', () => {
  it('two cards of a kind look different', () => {
    expect(pictureOf(face({ name: 'Gimli', race: 'Dwarf' }))).not.toEqual(pictureOf(face({ name: 'Balin', race: 'Dwarf' })));
  });

  it('every number in a cut is finite', () => {
    for (const frame of ['character', 'site', 'item', 'ally', 'faction', 'event', 'hazard', 'creature', 'region'] as const) {
      for (const name of ['Adûnaphel', 'Wake of War', 'Lost in Free-domains', 'The White Tree', 'Cave-drake']) {
        expect(
          pictureOf(face({ frame, name }))
            .map((cut) => cut.d)
            .join(''),
        ).not.toMatch(/NaN|Infinity/);
      }
    }
  });
});

describe('glyphs', () => {
  it('are found whatever the accents and the plural', () => {
    expect(drawing('race', 'Dúnedain')).toBe(drawing('race', 'Dúnadan'));
    expect(drawing('region', 'Coastal Sea')).not.toBeNull();
    expect(drawing('region', 'Gondor')).toBeNull();
  });
});

describe('a card in words', () => {
  it('says name, numbers and state', () => {
    expect(describeWith(LOOK, face({}), 'wounded', [])).toBe('Aragorn II; character (Dúnadan); prowess 6; body 9; wounded');
  });

  it('says skills before the numbers, and nothing of a card that is untapped', () => {
    expect(describeWith(LOOK, face({ skills: ['warrior', 'ranger'] }), 'untapped', ['bears Andúril'])).toBe(
      'Aragorn II; character (Dúnadan); warrior, ranger; prowess 6; body 9; bears Andúril',
    );
  });
});
