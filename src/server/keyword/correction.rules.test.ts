import { describe, expect, it } from 'vitest';
import { correctWords, editDistance, phoneticKey } from './correction.rules.ts';

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
const knownWords = Object.entries(counts).map(([word, count]) => ({ word, count, sound: phoneticKey(word) }));
const vocabulary = {
  isKnown: (word: string): boolean => word in counts,
  wordsOfLength: (length: number) => knownWords.filter(({ word }) => word.length === length),
};
const corrected = (text: string): string | null => correctWords(text.split(' '), vocabulary)?.join(' ') ?? null;

describe('editDistance', () => {
  it('counts an insertion, a deletion, a replacement and a swap as 1', () => {
    expect(['robes', 'rob', 'robi', 'rboe', 'robe'].map((word) => editDistance('robe', word, 2))).toEqual([
      1, 1, 1, 1, 0,
    ]);
  });

  it('returns the maximum plus one for words that are too far', () => {
    expect(editDistance('robe', 'chaussures', 2)).toBe(3);
    expect(editDistance('robe', 'jean', 2)).toBe(3);
  });
});

describe('correctWords', () => {
  it('replaces a word with one wrong letter by the most frequent of the nearest words', () => {
    expect(corrected('roube')).toBe('robe');
    expect(corrected('jeen')).toBe('jean');
  });

  it('allows two wrong letters in long words only', () => {
    expect(corrected('chausure')).toBe('chaussures');
    expect(corrected('rxxe')).toBeNull();
  });

  it('finds words that sound alike', () => {
    expect(corrected('manto')).toBe('manteau');
    expect(corrected('chosure')).toBe('chaussures');
  });

  it('splits two words written as one', () => {
    expect(corrected('soutiengorge')).toBe('soutien gorge');
  });

  it('leaves known words unchanged', () => {
    expect(corrected('roube jean')).toBe('robe jean');
  });

  it('never corrects words with digits or known words', () => {
    expect(corrected('3b')).toBeNull();
    expect(corrected('rose')).toBeNull();
  });
});
