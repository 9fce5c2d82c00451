import { describe, expect, it } from 'vitest';
import { createLexiconBuilder, type NameRow, type TextRow } from './lexicon.rules.ts';
import { interpretKeyword } from './query-interpretation.rules.ts';
import { keepKind, leftOutWords, relaxKeyword } from './relaxation.rules.ts';
import { createSynonyms } from './vocabulary/synonyms.rules.ts';

const name = (kind: NameRow['kind'], id: number, text: string): NameRow => ({ kind, id, name: text, parent: null });
const row = (id: number, itemName: string, more: Partial<TextRow> = {}): TextRow => ({
  id,
  name: itemName,
  keywords: '',
  popularity: 100 - id,
  section_id: 1,
  group_id: 11,
  subgroup_id: null,
  material_ids: [],
  ...more,
});
const builder = createLexiconBuilder();
builder.add([
  row(1, 'Abaya ouverte en crêpe', { keywords: 'longue' }),
  row(2, 'Robe longue à fleurs', { material_ids: [61] }),
  row(3, 'Robe tablier en jean'),
  row(4, 'Jean droit'),
  row(5, 'Lot de 3 boxers'),
]);
const lexicon = builder.build([
  name('section', 1, 'Femme'),
  name('style', 31, 'Noir'),
  name('style', 32, 'Écru'),
  name('style', 33, 'Beige'),
  name('size', 41, '38'),
  name('size', 42, '6 mois'),
  name('size', 43, '3-6 mois'),
  name('material', 61, 'lin'),
]);
const segmentsOf = (keyword: string) => [...interpretKeyword(keyword, lexicon, createSynonyms([])).segments];

/** The best part as `ids without left-out words`. */
const best = (keyword: string): string | null => {
  const segments = segmentsOf(keyword);
  const [part] = relaxKeyword(segments, lexicon);
  return part ? `${part.ids.join()} without ${leftOutWords(part.missing, segments).join(', ')}` : null;
};

describe('relaxKeyword', () => {
  it('keeps the kind of the item and names the words that no item has', () => {
    expect(best('abaya ouverte longue perles')).toBe('1 without perles');
    expect(best('robe longue zorglub')).toBe('2 without zorglub');
    expect(best('robe lin rayures')).toBe('2 without rayures');
  });

  it('does not name words that do not describe an item', () => {
    expect(best('belle robe fleurs')).toBe('2 without ');
  });

  it('tries the named colour before others of its family', () => {
    const parts = relaxKeyword(segmentsOf('robe beige fleurs'), lexicon);
    expect(parts.slice(0, 2).map(({ styleIds }) => styleIds)).toEqual([[33], [32]]);
    expect(parts.some(({ styleIds }) => styleIds.length === 0)).toBe(true);
  });

  it('finds nothing when only a section or a size is left', () => {
    expect(best('perceuse femme')).toBeNull();
    expect(best('perceuse 38')).toBeNull();
  });
});

describe('keepKind', () => {
  it('keeps items whose name is of the kind', () => {
    expect(keepKind([3, 4], segmentsOf('jean 38'), lexicon)).toEqual([4]);
    expect(keepKind([2, 5], segmentsOf('boxer 38'), lexicon)).toEqual([5]);
  });

  it('keeps all items when none is of the kind', () => {
    expect(keepKind([2, 3], segmentsOf('fleurs 38'), lexicon)).toEqual([2, 3]);
  });
});
