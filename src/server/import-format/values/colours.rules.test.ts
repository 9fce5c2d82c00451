import { describe, expect, test } from 'vitest';
import { parseHex, styleOf } from './colours.rules.ts';

describe('colours', () => {
  test('French and English names of one colour give one style', () => {
    const navy = { name: 'Bleu marine', seo: 'bleu-marine', hex: '#1B2A41' };
    expect(['Navy', 'navy blue', 'MARINE', 'Bleu Marine', 'bleu-marine'].map(styleOf)).toEqual([
      navy,
      navy,
      navy,
      navy,
      navy,
    ]);
  });

  test('an unknown colour stays as written, without a hex', () => {
    expect(styleOf('Nuit d’orage')).toEqual({ name: 'Nuit d’orage', seo: 'nuit-d-orage', hex: null });
  });

  test('a colour without Latin letters has a stable slug of its own', () => {
    expect(styleOf('黑色').seo).toMatch(/^style-[0-9a-f]{12}$/);
    expect(styleOf('黑色').seo).toBe(styleOf('黑色').seo);
    expect(styleOf('黑色').seo).not.toBe(styleOf('白色').seo);
  });

  test('hexadecimal colours are accepted with or without a hash, short or long', () => {
    expect(['#1b2a41', '1B2A41', '#fff'].map(parseHex)).toEqual(['#1B2A41', '#1B2A41', '#FFFFFF']);
    expect(['#12345', 'rouge', '#GGGGGG'].map(parseHex)).toEqual([null, null, null]);
  });
});
