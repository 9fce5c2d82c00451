import { styleKey } from '#shared/paths';
import { describe, expect, test } from 'vitest';
import {
  filterCount,
  idsOfKeys,
  isEmptyPlace,
  isNoindex,
  pageLinks,
  readState,
  hasSameFilters,
  sizeKey,
  withoutEach,
  withoutFilters,
  writeState,
} from './listing-state.rules.ts';

const read = (query: string) => readState(new URLSearchParams(query));

describe('listing state in the query string', () => {
  test('reads what a plain form sends, empty fields included', () => {
    const state = read('?taille=38&taille=40&style=noir&prixMin=&prixMax=49,900&tri=prix-croissant&page=');
    expect(state).toEqual({
      keyword: '',
      literal: false,
      sizes: ['38', '40'],
      styles: ['noir'],
      materials: [],
      fits: [],
      isNew: false,
      onSale: false,
      inStock: false,
      priceMin: '',
      priceMax: '49,900',
      sort: 'prix-croissant',
      page: 1,
    });
  });

  test('writes one canonical query without defaults', () => {
    expect(writeState(read('page=3&tri=pertinence&style=noir&taille=38&taille=38&prixMin='))).toBe(
      '?taille=38&style=noir&page=3',
    );
    expect(writeState(read(''))).toBe('');
    expect(read(writeState(read('keyword=robe d’été&prixMin=10')))).toEqual(read('keyword=robe d’été&prixMin=10'));
    expect(writeState(read('keyword=chausure&exact=1'))).toBe('?keyword=chausure&exact=1');
  });

  test('reads and writes materials, fits and flags', () => {
    const state = read('?dispo=1&coupe=taille-haute&matiere=Lin&solde=1&nouveau=oui&matiere=coton-biologique');
    expect(state).toMatchObject({
      materials: ['lin', 'coton-biologique'],
      fits: ['taille-haute'],
      isNew: false,
      onSale: true,
      inStock: true,
    });
    const query = '?matiere=lin&matiere=coton-biologique&coupe=taille-haute&solde=1&dispo=1';
    expect(writeState(state)).toBe(query);
    expect(filterCount(state)).toBe(5);
    expect(withoutEach(state).map((removal) => [removal.key, writeState(removal.state)])).toEqual([
      ['matiere-lin', query.replace('matiere=lin&', '')],
      ['matiere-coton-biologique', query.replace('&matiere=coton-biologique', '')],
      ['coupe-taille-haute', query.replace('&coupe=taille-haute', '')],
      ['solde', query.replace('&solde=1', '')],
      ['dispo', query.replace('&dispo=1', '')],
    ]);
    expect(hasSameFilters(state, { ...state, materials: state.materials.toReversed() })).toBe(true);
    expect(hasSameFilters(state, { ...state, isNew: true })).toBe(false);
    expect(writeState(withoutFilters(state))).toBe('');
  });

  test('ignores invalid values', () => {
    for (const page of ['0', '-1', '1.5', 'deux', '999999']) expect(read(`page=${page}`).page).toBe(1);
    expect(read('tri=constructor').sort).toBe('pertinence');
    expect(read('taille=&taille=%20&style=%00').sizes).toEqual([]);
    expect(read(`keyword=${'a'.repeat(500)}`).keyword).toHaveLength(200);
  });

  test('counts the price as one filter, and keeps the search when filters are cleared', () => {
    const state = read('keyword=robe&taille=38&style=noir&prixMin=1&prixMax=2&page=4');
    expect(filterCount(state)).toBe(3);
    expect(writeState(withoutFilters(state))).toBe('?keyword=robe');
  });

  test('excludes filtered, sorted and searched pages from search engines', () => {
    expect(isNoindex(read('page=2'))).toBe(false);
    const filtered = ['taille=38', 'style=noir', 'matiere=lin', 'coupe=droite', 'nouveau=1', 'solde=1', 'dispo=1'];
    for (const query of [...filtered, 'prixMin=1', 'tri=nouveautes', 'keyword=robe']) {
      expect(isNoindex(read(query))).toBe(true);
    }
  });
});

describe('value keys', () => {
  const dress = { id: '1', system: 'FR_WOMEN', label: '38' } as const;
  const shoe = { id: '2', system: 'FR_SHOE', label: '38' } as const;
  const half = { id: '3', system: 'FR_SHOE', label: '38,5' } as const;

  test('differ for a shoe and a dress of the same label', () => {
    expect([dress, shoe, half].map(sizeKey)).toEqual(['38', 'pointure-38', 'pointure-38-5']);
    expect(idsOfKeys(['38'], [dress, shoe, half], sizeKey)).toEqual(['1']);
  });

  test('match shoes by a bare label when there are only shoes', () => {
    expect(idsOfKeys(['38'], [shoe, half], sizeKey)).toEqual(['2']);
    expect(idsOfKeys(['52'], [shoe, half], sizeKey)).toEqual([]);
  });

  test('of colours are made from the name', () => {
    expect(styleKey({ name: 'Bleu d’été' })).toBe('bleu-d-ete');
  });
});

test('links the first, the last and the neighbouring pages', () => {
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(1, 15)).toEqual([1, 2, null, 15]);
  expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(8, 15)).toEqual([1, null, 7, 8, 9, null, 15]);
  expect(pageLinks(15, 15)).toEqual([1, null, 14, 15]);
});

test('compares filters without regard to the order of values', () => {
  const state = readState(new URLSearchParams('taille=38&taille=40&style=noir&page=3'));
  expect(hasSameFilters(state, readState(new URLSearchParams('style=noir&taille=40&taille=38')))).toBe(true);
  expect(hasSameFilters(state, readState(new URLSearchParams('style=noir&taille=40')))).toBe(false);
  expect(hasSameFilters(state, { ...state, priceMax: '100' })).toBe(false);
});

test('calls a place empty only when no filter is set', () => {
  const state = readState(new URLSearchParams('keyword=zzz'));
  expect(isEmptyPlace({ count: 0, state })).toBe(true);
  expect(isEmptyPlace({ count: 1, state })).toBe(false);
  expect(isEmptyPlace({ count: 0, state: { ...state, sizes: ['38'] } })).toBe(false);
});
