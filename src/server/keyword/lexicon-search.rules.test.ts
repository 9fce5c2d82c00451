import { describe, expect, test } from 'vitest';
import { completeText } from './completions.rules.ts';
import { createLexiconBuilder, type TextRow } from './lexicon.rules.ts';
import { createSynonyms } from './vocabulary/synonyms.rules.ts';
import { searchLexicon } from './lexicon-search.rules.ts';

const row = (id: number, name: string, more: Partial<TextRow> = {}): TextRow => ({
  id,
  name,
  keywords: '',
  popularity: 100 - id,
  section_id: 1,
  group_id: 1,
  subgroup_id: 1,
  material_ids: [],
  ...more,
});
const builder = createLexiconBuilder();
builder.add([
  row(1, 'Chemise en lin', { keywords: 'robe' }),
  row(2, 'Robe longue fleurie'),
  row(3, 'Robe courte', { section_id: 2 }),
  row(4, 'Jupe longue', { subgroup_id: 2 }),
  row(5, 'Roman-photo', { subgroup_id: null }),
]);
const lexicon = builder.build([
  { kind: 'subgroup', id: 2, name: 'Jupes', parent: 1 },
  { kind: 'style', id: 9, name: 'Noir', parent: null },
  { kind: 'brand', id: 7, name: 'Halfa', parent: null },
]);
const noSynonyms = createSynonyms([]);
const findIds = (keyword: string): number[] => [
  ...new Set(searchLexicon(keyword, lexicon, noSynonyms).flatMap(({ ids }) => ids)),
];

describe('searchLexicon', () => {
  test('lists items with the word in their name before items that only have it as a keyword, popular items first', () => {
    expect(findIds('robe')).toEqual([2, 3, 1]);
    expect(findIds('ro')).toEqual([2, 3, 5, 1]);
    expect(findIds('robes longues')).toEqual([2]);
    expect(findIds('robe lon')).toEqual([2]);
    expect(findIds('longue robe')).toEqual([2]);
    expect(findIds('zzz')).toEqual([]);
  });

  test('filters by place, leaves colours to the listing and brands to the database', () => {
    expect(findIds('jupe')).toEqual([4]);
    const [first] = searchLexicon('robe noire', lexicon, noSynonyms);
    expect(first).toMatchObject({ ids: [2, 3, 1], interpretation: { filters: { style: [9] } } });
    expect(searchLexicon('robe halfa', lexicon, noSynonyms)).toEqual([]);
  });
});

describe('completeText', () => {
  const complete = (text: string, sectionId?: number) =>
    completeText({ text, sectionId, lexicon, synonyms: noSynonyms });

  test('prefers words of popular items, and counts those of the section twice', () => {
    expect(complete('ro')).toEqual(['robe', 'robe longue', 'robe courte', 'roman-photo', 'roman']);
    expect(complete('robe c')).toEqual(['robe courte']);
    expect(complete('robe ', 2)[0]).toBe('robe courte');
    expect(complete('longue ju')).toEqual(['longue jupe']);
    expect(complete('')).toEqual([]);
  });
});
