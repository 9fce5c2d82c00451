import { describe, expect, it } from 'vitest';
import { createSynonyms } from './synonyms.rules.ts';
import { significantWords } from './tokenise.rules.ts';

const lookUp = (term: string, synonyms = createSynonyms([])): string[] =>
  synonyms.alternatives(significantWords(term)).map((words) => words.join(' '));

describe('the vocabulary', () => {
  it('knows everyday words, occasions and recipients', () => {
    expect(lookUp('godasses')).toEqual(['chaussures']);
    expect(lookUp('balgha')).toEqual(['babouches']);
    expect(lookUp('fête des mères')).toEqual(['cadeau femme']);
    expect(lookUp('papa')).toEqual(['homme']);
  });

  it('knows English nouns in singular and plural, and keeps French ones apart', () => {
    expect(lookUp('dress')).toEqual(['robe']);
    expect(lookUp('belts')).toEqual(['ceinture']);
    expect(lookUp('women’s')).toEqual(['femme']);
    expect(lookUp('veste')).toEqual([]);
  });

  it('knows Arabic nouns with or without article, diacritics and hamza', () => {
    expect(['فستان', 'الفستان', 'فُسْتَان'].map((term) => lookUp(term))).toEqual([['robe'], ['robe'], ['robe']]);
    expect(['أحمر', 'احمر', 'أطفال', 'حقيبة'].map((term) => lookUp(term)[0])).toEqual([
      'rouge',
      'rouge',
      'enfant',
      'sac',
    ]);
  });

  it('knows families of colours, the nearest first', () => {
    const colours = (name: string) =>
      createSynonyms([])
        .relatedColours(significantWords(name))
        .map((words) => words.join(' '));
    expect(colours('beige').slice(0, 2)).toEqual(['beige', 'ecru']);
    expect(colours('bleu canard')[0]).toBe('bleu paon');
    expect(colours('robe')).toEqual([]);
  });

  it('prefers the row of the merchant', () => {
    const synonyms = createSynonyms([{ term: 'Godasses', replacement: 'mocassins' }]);
    expect(lookUp('godasse', synonyms)).toEqual(['mocassins']);
  });

  it('knows French words that the shop does not sell, so that they are not corrected', () => {
    const { isKnown } = createSynonyms([]);
    expect(['montre', 'chaise', 'parfum', 'poubelle'].every(isKnown)).toBe(true);
    expect(['chausure', 'robbe'].some(isKnown)).toBe(false);
  });
});
