import { describe, expect, it } from 'vitest';
import { readPriceWords } from './price-words.rules.ts';

const priceOf = (text: string) => readPriceWords(text)?.price ?? null;

describe('readPriceWords', () => {
  it.each([
    ['moins de 80 dinars', null, 80, 'TND'],
    ['80dt', null, 80, 'TND'],
    ['robe 95d', null, 95, 'TND'],
    ['budget 50', null, 50, null],
    ['robe 60 max', null, 60, null],
    ['a partir de 100 dt', 100, null, 'TND'],
    ['entre 70 et 100 dinars', 70, 100, 'TND'],
    ['de 100 a 70 dinars', 70, 100, 'TND'],
    ['20 000 f', null, 20_000, 'XOF'],
    ['25.000 fcfa', null, 25_000, 'XOF'],
    ['20 mille francs', null, 20_000, 'XOF'],
    ['49.900 dt', null, 49.9, 'TND'],
    ['cent dinars', null, 100, 'TND'],
    ['environ 100 dt', 75, 125, 'TND'],
    ['under 80 tnd', null, 80, 'TND'],
    ['80 دينار', null, 80, 'TND'],
  ])('reads “%s”', (text, min, max, currency) => {
    expect(priceOf(text)).toEqual({ min, max, currency });
  });

  it('keeps the other words', () => {
    expect(readPriceWords('robe moins de 80 dinars lin')?.rest.split(' ').filter(Boolean)).toEqual(['robe', 'lin']);
  });

  it('distinguishes the size of a bra from an amount beside it', () => {
    const read = readPriceWords('soutien gorge 95d moins de 80 dinars');
    expect(read?.price.max).toBe(80);
    expect(read?.rest.trim()).toBe('soutien gorge 95d');
  });

  it.each([
    'robe 38',
    'pyjama moins de 6 ans',
    'body 3 mois',
    'ceinture 95 cm',
    '100% lin',
    'jean 7/8',
    'soutien gorge 95d',
    'soutif 110f',
  ])('reads no amount in “%s”', (text) => expect(priceOf(text)).toBeNull());
});
