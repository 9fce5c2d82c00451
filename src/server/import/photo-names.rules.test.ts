import { describe, expect, it } from 'vitest';
import { placeOf, plainFileName, readingsOf, wordsOf } from './photo-names.rules.ts';

describe('the name of a photo', () => {
  it('is read as every reference it may begin with, the longest first', () => {
    expect(readingsOf('ROBE-01-noir-2.jpg')).toEqual([
      { ref: 'ROBE-01-noir-2', rest: [] },
      { ref: 'ROBE-01-noir', rest: ['2'] },
      { ref: 'ROBE-01', rest: ['noir', '2'] },
      { ref: 'ROBE', rest: ['01', 'noir', '2'] },
    ]);
    expect(readingsOf('REF.webp')).toEqual([{ ref: 'REF', rest: [] }]);
    expect(readingsOf('A_B 3.png').map(({ ref }) => ref)).toEqual(['A_B 3', 'A_B', 'A']);
    expect(readingsOf('-'.repeat(90)).length).toBeLessThan(9);
  });

  it('says colour, side and place after the reference', () => {
    expect(placeOf([])).toEqual({ style: null, view: 'front', position: 0 });
    expect(placeOf(['2'])).toEqual({ style: null, view: 'front', position: 1 });
    expect(placeOf(['Écru'])).toEqual({ style: 'ecru', view: 'front', position: 0 });
    expect(placeOf(['bleu', 'nuit', '3'])).toEqual({ style: 'bleu-nuit', view: 'front', position: 2 });
    expect(placeOf(['noir', 'dos'])).toEqual({ style: 'noir', view: 'back', position: 1 });
    expect(placeOf(['détail', '4'])).toEqual({ style: null, view: 'detail', position: 3 });
    expect(placeOf(['0'])).toEqual({ style: null, view: 'front', position: 0 });
  });

  it('is kept with plain letters', () => {
    expect(plainFileName('Robe été (1).JPG')).toBe('Robe-ete-1.jpg');
    expect(plainFileName('..jpg')).toBeNull();
    expect(plainFileName('日本.png')).toBeNull();
    expect(plainFileName('a\u0000b/../c.webp')).toBe('a-b-..-c.webp');
    expect(plainFileName(`${'x'.repeat(300)}.jpeg`)?.length).toBeLessThanOrEqual(120);
  });

  it('gives words when nobody wrote any', () => {
    expect(wordsOf('vitrine_ete-2026.jpg')).toBe('Vitrine ete 2026');
  });
});
