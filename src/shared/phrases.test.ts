import { describe, expect, it } from 'vitest';
import { elided, fileSize, sizePhrase, quantityAndName, workingDays } from './phrases.ts';

describe('elided', () => {
  it('elides before a vowel or a mute h', () => {
    const names = ['Amina', 'Émile', 'Yves', 'Hélène', 'Habib', 'Yasmine', 'Karim'];
    expect(names.map((name) => elided('que', name))).toEqual([
      'qu’Amina',
      'qu’Émile',
      'qu’Yves',
      'qu’Hélène',
      'que Habib',
      'que Yasmine',
      'que Karim',
    ]);
  });
});

describe('workingDays', () => {
  it('writes a range of working days, or one number', () => {
    expect(workingDays(2, 4)).toBe('2 à 4 jours ouvrables');
    expect([workingDays(1, 1), workingDays(3, 3)].map((text) => text.replace(/\s/g, ' '))).toEqual([
      '1 jour ouvrable',
      '3 jours ouvrables',
    ]);
  });
});

describe('sizePhrase', () => {
  it('does not say the word for size twice', () => {
    expect(['38', '6 ans', 'Taille unique'].map(sizePhrase)).toEqual(['taille 38', 'taille 6 ans', 'taille unique']);
  });
});

describe('quantityAndName', () => {
  it('writes the number only when there are several', () => {
    expect([quantityAndName(1, 'Robe'), quantityAndName(2, 'Robe')]).toEqual(['Robe', '2 × Robe']);
  });
});

describe('fileSize', () => {
  it.each([
    [1, '1 ko'],
    [84_310, '84 ko'],
    [999_499, '999 ko'],
    [999_500, '1 Mo'],
    [1_240_000, '1,2 Mo'],
    [24_000_000, '24 Mo'],
  ])('writes %i bytes with a unit', (bytes, expected) => {
    expect(fileSize(bytes)).toBe(expected.replace(' ', '\u00A0'));
  });
});
