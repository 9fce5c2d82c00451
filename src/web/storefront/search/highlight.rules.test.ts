import { describe, expect, it } from 'vitest';
import { splitSuggestion } from './highlight.rules.ts';

const shown = (suggestion: string, typed: string): string =>
  splitSuggestion(suggestion, typed)
    .map(({ text, completes }) => (completes ? `[${text}]` : text))
    .join('');

describe('a suggestion', () => {
  it('is split into the typed part and its completion', () => {
    expect(shown('robe longue', 'rob')).toBe('rob[e longue]');
    expect(shown('robe longue', ' robe  l')).toBe('robe l[ongue]');
  });

  it('ignores accents, ligatures and case', () => {
    expect(shown('Écharpe à franges', 'echarpe a')).toBe('Écharpe à[ franges]');
    expect(shown('nœud papillon', 'noeud')).toBe('nœud[ papillon]');
  });

  it('is a completion as a whole when it does not start with the typed text', () => {
    expect(shown('chaussures', 'chosure')).toBe('[chaussures]');
  });

  it('is plain when nothing was typed, or nothing is left to complete', () => {
    expect(shown('robe', '')).toBe('robe');
    expect(shown('robe', 'ROBE')).toBe('robe');
  });
});
