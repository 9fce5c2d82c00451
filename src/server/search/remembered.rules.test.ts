import { describe, expect, test } from 'vitest';
import { completions } from './completions.rules.ts';
import { startLexicon, type TextRow } from './lexicon.rules.ts';
import { synonymMap } from './reading.rules.ts';
import { remembered } from './remembered.rules.ts';

const row = (id: number, name: string, more: Partial<TextRow> = {}): TextRow => ({
  id,
  name,
  keywords: '',
  popularity: 100 - id,
  section_id: 1,
  group_id: 1,
  subgroup_id: 1,
  ...more,
});
const builder = startLexicon();
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
const none = synonymMap([]);
const ids = (keyword: string): number[] => [...new Set(remembered(keyword, lexicon, none).flatMap((one) => one.ids))];

describe('items remembered by their words', () => {
  test('what is called so comes before what only says it, the popular ones first', () => {
    expect(ids('robe')).toEqual([2, 3, 1]);
    expect(ids('ro')).toEqual([2, 3, 5, 1]);
    expect(ids('robes longues')).toEqual([2]);
    expect(ids('robe lon')).toEqual([2]);
    expect(ids('longue robe')).toEqual([2]);
    expect(ids('zzz')).toEqual([]);
  });

  test('a place is where they stand, a colour is left to the listing, a brand to the database', () => {
    expect(ids('jupe')).toEqual([4]);
    const [first] = remembered('robe noire', lexicon, none);
    expect(first).toMatchObject({ ids: [2, 3, 1], ofReading: { ids: { style: [9] } } });
    expect(remembered('robe halfa', lexicon, none)).toEqual([]);
  });
});

describe('words that go on', () => {
  const asked = (text: string, sectionId?: number) => completions({ text, sectionId, lexicon, synonyms: none });

  test('are those of the most popular articles, those of the section twice', () => {
    expect(asked('ro')).toEqual(['robe', 'robe longue', 'robe courte', 'roman-photo', 'roman']);
    expect(asked('robe c')).toEqual(['robe courte']);
    expect(asked('robe ', 2)[0]).toBe('robe courte');
    expect(asked('longue ju')).toEqual(['longue jupe']);
    expect(asked('')).toEqual([]);
  });
});
