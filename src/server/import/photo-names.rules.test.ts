import { describe, expect, it } from 'vitest';
import { placementOf, normaliseFileName, splitPhotoName, altFromFileName } from './photo-names.rules.ts';

describe('photo file names', () => {
  it('are split at every possible reference, the longest first', () => {
    expect(splitPhotoName('ROBE-01-noir-2.jpg')).toEqual([
      { ref: 'ROBE-01-noir-2', suffix: [] },
      { ref: 'ROBE-01-noir', suffix: ['2'] },
      { ref: 'ROBE-01', suffix: ['noir', '2'] },
      { ref: 'ROBE', suffix: ['01', 'noir', '2'] },
    ]);
    expect(splitPhotoName('REF.webp')).toEqual([{ ref: 'REF', suffix: [] }]);
    expect(splitPhotoName('A_B 3.png').map(({ ref }) => ref)).toEqual(['A_B 3', 'A_B', 'A']);
    expect(splitPhotoName('-'.repeat(90)).length).toBeLessThan(9);
  });

  it('give colour, view and position after the reference', () => {
    expect(placementOf([])).toEqual({ style: null, view: 'front', position: 0 });
    expect(placementOf(['2'])).toEqual({ style: null, view: 'front', position: 1 });
    expect(placementOf(['Écru'])).toEqual({ style: 'ecru', view: 'front', position: 0 });
    expect(placementOf(['bleu', 'nuit', '3'])).toEqual({ style: 'bleu-nuit', view: 'front', position: 2 });
    expect(placementOf(['noir', 'dos'])).toEqual({ style: 'noir', view: 'back', position: 1 });
    expect(placementOf(['détail', '4'])).toEqual({ style: null, view: 'detail', position: 3 });
    expect(placementOf(['0'])).toEqual({ style: null, view: 'front', position: 0 });
  });

  it('are normalised to unaccented letters', () => {
    expect(normaliseFileName('Robe été (1).JPG')).toBe('Robe-ete-1.jpg');
    expect(normaliseFileName('..jpg')).toBeNull();
    expect(normaliseFileName('日本.png')).toBeNull();
    expect(normaliseFileName('a\u0000b/../c.webp')).toBe('a-b-..-c.webp');
    expect(normaliseFileName(`${'x'.repeat(300)}.jpeg`)?.length).toBeLessThanOrEqual(120);
  });

  it('give an alternative text when none is known', () => {
    expect(altFromFileName('vitrine_ete-2026.jpg')).toBe('Vitrine ete 2026');
  });
});
