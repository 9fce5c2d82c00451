import { describe, expect, it } from 'vitest';
import { createLexiconBuilder, type NameRow } from './lexicon.rules.ts';
import { canStartReference, interpretKeyword } from './query-interpretation.rules.ts';
import { createSynonyms } from './vocabulary/synonyms.rules.ts';
import { foldWord, significantWords } from './vocabulary/tokenise.rules.ts';

const name = (kind: NameRow['kind'], id: number, text: string, parent: number | null = null): NameRow => ({
  kind,
  id,
  name: text,
  parent,
});
const names = [
  name('section', 1, 'Femme'),
  name('section', 3, 'Enfant'),
  name('group', 11, 'Chaussures', 1),
  name('subgroup', 21, 'Robes', 12),
  name('subgroup', 22, 'Pulls et gilets', 12),
  name('style', 31, 'Noir'),
  name('style', 32, 'Bleu marine'),
  name('style', 33, 'Paille'),
  name('size', 41, '38'),
  name('size', 42, '6 ans'),
  name('size', 43, 'L'),
  name('brand', 51, 'Lin et Sel'),
  name('material', 61, 'lin'),
  name('material', 62, 'coton biologique'),
  name('size', 44, '5-8 ans'),
  name('size', 45, '12 mois'),
];
const text = (itemName: string, keywords = '') => ({
  name: itemName,
  keywords,
  popularity: 1,
  id: 1,
  section_id: 1,
  group_id: 12,
  subgroup_id: 21,
  material_ids: [],
});
const builder = createLexiconBuilder();
builder.add([
  text('Robe longue'),
  text('Chapeau de paille'),
  text('Jean droit', 'denim'),
  text('Pull en lin'),
  text('Veste sans col'),
]);
const lexicon = builder.build(names);
const synonyms = createSynonyms([
  { term: 'Fille', replacement: 'enfant' },
  { term: 'chandail', replacement: 'pull, gilet' },
]);

const likely = (keyword: string) => interpretKeyword(keyword, lexicon, synonyms).likely;
/** Each interpretation as `words | filters`. */
const interpret = (keyword: string): string[] =>
  likely(keyword).map(({ words, filters }) => {
    const names = Object.entries(filters).flatMap(([kind, ids]) =>
      ids === undefined || (Array.isArray(ids) && ids.length === 0) ? [] : [`${kind}:${String(ids)}`],
    );
    return `${words.join(' ')} | ${names.join(' ')}`;
  });

describe('tokenise', () => {
  it('compares words without number, gender and accents', () => {
    expect(['noir', 'noire', 'noires', 'noirs'].map(foldWord)).toEqual(['noir', 'noir', 'noir', 'noir']);
    expect(foldWord('blanche')).toBe(foldWord('blanc'));
    expect(significantWords('La Robe d’été à fleurs')).toEqual(['robe', 'ete', 'fleurs']);
    expect(significantWords('de la')).toEqual(['de', 'la']);
  });
});

describe('interpretKeyword', () => {
  it('finds a text, a colour and a size', () => {
    expect(interpret('robe noire 38')[0]).toBe('robe | style:31 size:41');
    expect(interpret('robe bleu marine taille 38')[0]).toBe('robe | style:32 size:41');
    expect(interpret('jean t38')[0]).toBe('jean | size:41');
  });

  it('finds a section by its synonym', () => {
    expect(interpret('robe fille 38')[0]).toBe('robe | section:3 size:41');
  });

  it('interprets the name of a sub-group also as a text', () => {
    expect(interpret('robes')).toEqual(['robes | ', ' | subgroup:21']);
    expect(interpret('chaussures')).toEqual([' | group:11']);
  });

  it('interprets a colour that occurs in texts both ways', () => {
    expect(interpret('chapeau paille')).toEqual(['chapeau paille | ', 'chapeau | style:33']);
  });

  it('uses a material as a filter only beside another word', () => {
    expect(interpret('lin')).toEqual(['lin | ']);
    expect(interpret('jean lin')).toEqual(['jean lin | ', 'jean | material:61']);
  });

  it('accepts an unfinished last word', () => {
    expect(interpret('robe noi')[0]).toBe('robe | style:31');
    expect(likely('jean dro')[0]).toMatchObject({ prefixTerm: 'dro:*' });
    expect(interpret('jean d')).toEqual(['jean | ']);
  });

  it('adds the synonyms of a word', () => {
    expect(likely('chandails')[0]?.terms).toEqual(['((chandails | chandail) | (pull | pulls) | (gilet | gilets))']);
  });

  it('replaces words that no text of the shop contains', () => {
    expect(interpret('black dress')[0]).toBe('robe | style:31');
    expect(interpret('فستان')[0]).toBe('robe | ');
    expect(interpret('jean coton bio')).toEqual(['jean | material:62']);
  });

  it('searches “sans col” as a phrase when a text contains it, and excludes the word otherwise', () => {
    expect(likely('veste sans col')[0]).toMatchObject({ terms: [expect.anything(), '(sans <-> col)'], excluded: '' });
    expect(likely('robe sans fleurs')[0]).toMatchObject({
      words: ['robe'],
      excluded: expect.stringContaining('fleurs'),
    });
  });

  it('reads an age as the nearest size', () => {
    expect(interpret('robe 6 ans')[0]).toBe('robe | size:42 relatedSize:44');
    expect(interpret('robe 7 ans')[0]).toBe('robe | size:44');
    expect(interpret('robe 1 an')[0]).toBe('robe | size:45');
  });

  it('ignores words that do not describe an item', () => {
    expect(interpret('cherche belle robe')[0]).toBe('robe | ');
    expect(interpret('tenue robe')[0]).toBe('robe | ');
  });

  it('takes a word with a hyphen or a digit as a possible reference', () => {
    expect(['ROB-', 'rob1', 'robe', 'robe 38', '-x'].map(canStartReference)).toEqual([true, true, false, false, false]);
  });
});
