import { describe, expect, it } from 'vitest';
import type { Currency } from '#shared/money';
import { keywordFilters, parseQuery } from './query-parsing.rules.ts';

const filters = (keyword: string, currency: Currency = 'TND') => keywordFilters(parseQuery(keyword), currency);
const pages = (keyword: string): string[] => parseQuery(keyword).pages.map(({ path }) => path);

describe('parseQuery', () => {
  it('separates filters and sorts from the words to search', () => {
    expect(parseQuery('jupe en promo').words).toEqual(['jupe']);
    expect(filters('jupe en promo')).toEqual({ onSale: true });
    expect(filters('Nouveautés femme')).toEqual({ isNew: true });
    expect(filters('robe pas chère')).toEqual({ sort: 'priceAsc' });
    expect(filters('sac jusqu’à -50 %')).toEqual({ onSale: true });
    expect(filters('تخفيضات')).toEqual({ onSale: true });
  });

  it('applies an amount in the currency of the region only', () => {
    expect(filters('robe moins de 80 dinars')).toEqual({ priceMax: 80_000 });
    expect(filters('sac 20 000 F', 'XOF')).toEqual({ priceMax: 20_000 });
    expect(filters('robe moins de 80 dinars', 'XOF')).toEqual({});
  });

  it('names the page that a keyword means, the longest term first', () => {
    expect(pages('frais de livraison')).toEqual(['/livraison']);
    expect(pages('bon d’achat')).toEqual(['/cadeau']);
    expect(pages('solde carte cadeau')).toEqual(['/cadeau/solde']);
    expect(filters('solde carte cadeau')).toEqual({});
    expect(pages('guide des tailles')).toEqual(['/guide-des-tailles']);
    expect(pages('توصيل')).toEqual(['/livraison']);
    expect(pages('robe noire')).toEqual([]);
  });

  it('takes “nouveau-né” as words, not as a filter', () => {
    expect(filters('body nouveau-né')).toEqual({});
  });

  it('writes sizes in one form', () => {
    expect(parseQuery('robe t38').words).toEqual(['robe', '38']);
    expect(parseQuery('soutien-gorge 90 c').words).toEqual(['soutien', 'gorge', '90c']);
    expect(parseQuery('pyjama 6m').words).toEqual(['pyjama', '6', 'mois']);
    expect(parseQuery('robe 4 years old').words).toEqual(['robe', '4', 'ans']);
  });

  it('marks a pure material', () => {
    expect(parseQuery('chemise 100 % lin')).toMatchObject({ words: ['chemise', 'lin'], isPure: true });
    expect(parseQuery('burnous pure laine')).toMatchObject({ words: ['burnous', 'laine'], isPure: true });
    expect(parseQuery('chemise lin').isPure).toBe(false);
  });
});
