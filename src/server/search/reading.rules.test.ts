import { describe, expect, it } from 'vitest';
import { startLexicon, type NameRow } from './lexicon.rules.ts';
import { mayBeginReference, readingsOf, synonymMap } from './reading.rules.ts';
import { fold, tellingWords } from './words.rules.ts';

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
];
const text = (called: string, keywords = '') => ({
  name: called,
  keywords,
  popularity: 1,
  id: 1,
  section_id: 1,
  group_id: 12,
  subgroup_id: 21,
});
const builder = startLexicon();
builder.add([text('Robe longue'), text('Chapeau de paille'), text('Jean droit', 'denim'), text('Pull en lin')]);
const lexicon = builder.build(names);
const synonyms = synonymMap([
  { term: 'Fille', replacement: 'enfant' },
  { term: 'chandail', replacement: 'pull, gilet' },
]);

const likely = (keyword: string) => readingsOf(keyword, lexicon, synonyms).likely;
/** The readings in short: words | names by kind. */
const read = (keyword: string): string[] =>
  likely(keyword).map(({ typed, ids }) => {
    const known = Object.entries(ids).flatMap(([kind, found]) =>
      found === undefined || (Array.isArray(found) && found.length === 0) ? [] : [`${kind}:${String(found)}`],
    );
    return `${typed.join(' ')} | ${known.join(' ')}`;
  });

describe('words', () => {
  it('are compared without number, gender, accents', () => {
    expect(['noir', 'noire', 'noires', 'noirs'].map(fold)).toEqual(['noir', 'noir', 'noir', 'noir']);
    expect(fold('blanche')).toBe(fold('blanc'));
    expect(tellingWords('La Robe d’été à fleurs')).toEqual(['robe', 'ete', 'fleurs']);
    expect(tellingWords('de la')).toEqual(['de', 'la']);
  });
});

describe('a keyword', () => {
  it('is a text, a colour and a size', () => {
    expect(read('robe noire 38')[0]).toBe('robe | style:31 size:41');
    expect(read('robe bleu marine taille 38')[0]).toBe('robe | style:32 size:41');
    expect(read('jean t38')[0]).toBe('jean | size:41');
  });

  it('names a section, by a synonym too', () => {
    expect(read('robe fille 6 ans')[0]).toBe('robe | section:3 size:42');
  });

  it('that names a place is also a text', () => {
    expect(read('robes')).toEqual(['robes | ', ' | subgroup:21']);
    expect(read('chaussures')).toEqual([' | group:11']);
  });

  it('whose colour stands in texts is read both ways', () => {
    expect(read('chapeau paille')).toEqual(['chapeau paille | ', 'chapeau | style:33']);
  });

  it('of a material alone stays a text; beside another word it is what things are made of', () => {
    expect(read('lin')).toEqual(['lin | ']);
    expect(read('jean lin')).toEqual(['jean lin | ', 'jean | material:61']);
  });

  it('may not be finished', () => {
    expect(read('robe noi')[0]).toBe('robe | style:31');
    expect(likely('jean dro')[0]).toMatchObject({ unfinished: 'dro:*' });
    expect(read('jean d')).toEqual(['jean | ']);
  });

  it('asks for synonyms beside the word', () => {
    expect(likely('chandails')[0]?.terms).toEqual(['((chandails | chandail) | (pull | pulls) | (gilet | gilets))']);
  });

  it('may begin a reference when it holds a hyphen or a figure', () => {
    expect(['ROB-', 'rob1', 'robe', 'robe 38', '-x'].map(mayBeginReference)).toEqual([true, true, false, false, false]);
  });
});
