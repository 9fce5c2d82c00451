import { describe, expect, it } from 'vitest';
import { correct, distance, soundOf } from './correction.rules.ts';

const counts: Record<string, number> = {
  robe: 40,
  robes: 4,
  rose: 9,
  chaussures: 30,
  manteau: 12,
  soutien: 6,
  gorge: 6,
  jean: 20,
  jeanne: 1,
};
const known = Object.entries(counts).map(([word, count]) => ({ word, count, sound: soundOf(word) }));
const vocabulary = {
  isKnown: (word: string): boolean => word in counts,
  ofLength: (length: number) => known.filter(({ word }) => word.length === length),
};
const meant = (text: string): string | null => correct(text.split(' '), vocabulary)?.join(' ') ?? null;

describe('the distance of two words', () => {
  it('counts a letter more, less or another, and two swapped, as one each', () => {
    expect(['robes', 'rob', 'robi', 'rboe', 'robe'].map((word) => distance('robe', word, 2))).toEqual([1, 1, 1, 1, 0]);
  });

  it('is given up above what is allowed', () => {
    expect(distance('robe', 'chaussures', 2)).toBe(3);
    expect(distance('robe', 'jean', 2)).toBe(3);
  });
});

describe('a mistake', () => {
  it('of a letter gives the commonest word that is near', () => {
    expect(meant('roube')).toBe('robe');
    expect(meant('jeen')).toBe('jean');
  });

  it('of two letters is mended in long words only', () => {
    expect(meant('chausure')).toBe('chaussures');
    expect(meant('rxxe')).toBeNull();
  });

  it('of spelling is heard through', () => {
    expect(meant('manto')).toBe('manteau');
    expect(meant('chosure')).toBe('chaussures');
  });

  it('of a missing blank gives two words', () => {
    expect(meant('soutiengorge')).toBe('soutien gorge');
  });

  it('leaves the other words as they are', () => {
    expect(meant('roube jean')).toBe('robe jean');
  });

  it('is not looked for in figures, nor in what is known', () => {
    expect(meant('3b')).toBeNull();
    expect(meant('rose')).toBeNull();
  });
});
