import { styleKey } from '#storefront/card/style-key.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  filterCount,
  idsOfKeys,
  isBare,
  isSecondary,
  pageLinks,
  readState,
  sameFilters,
  sizeKey,
  withoutEach,
  withoutFilters,
  writeState,
} from './listing-state.rules.ts';

const read = (query: string) => readState(new URLSearchParams(query));

describe('the state of a listing in its address', () => {
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

  test('writes one spelling of a state, defaults left out', () => {
    expect(writeState(read('page=3&tri=pertinence&style=noir&taille=38&taille=38&prixMin='))).toBe(
      '?taille=38&style=noir&page=3',
    );
    expect(writeState(read(''))).toBe('');
    expect(read(writeState(read('keyword=robe d’été&prixMin=10')))).toEqual(read('keyword=robe d’été&prixMin=10'));
    expect(writeState(read('keyword=chausure&exact=1'))).toBe('?keyword=chausure&exact=1');
  });

  test('materials, cuts and what is new, on sale or in stock have their words, too', () => {
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
    expect(withoutEach(state).map((way) => [way.key, writeState(way.state)])).toEqual([
      ['matiere-lin', query.replace('matiere=lin&', '')],
      ['matiere-coton-biologique', query.replace('&matiere=coton-biologique', '')],
      ['coupe-taille-haute', query.replace('&coupe=taille-haute', '')],
      ['solde', query.replace('&solde=1', '')],
      ['dispo', query.replace('&dispo=1', '')],
    ]);
    expect(sameFilters(state, { ...state, materials: state.materials.toReversed() })).toBe(true);
    expect(sameFilters(state, { ...state, isNew: true })).toBe(false);
    expect(writeState(withoutFilters(state))).toBe('');
  });

  test('what is not understood counts for nothing', () => {
    for (const page of ['0', '-1', '1.5', 'deux', '999999']) expect(read(`page=${page}`).page).toBe(1);
    expect(read('tri=constructor').sort).toBe('pertinence');
    expect(read('taille=&taille=%20&style=%00').sizes).toEqual([]);
    expect(read(`keyword=${'a'.repeat(500)}`).keyword).toHaveLength(200);
  });

  test('counts the price once and forgets filters without the search', () => {
    const state = read('keyword=robe&taille=38&style=noir&prixMin=1&prixMax=2&page=4');
    expect(filterCount(state)).toBe(3);
    expect(writeState(withoutFilters(state))).toBe('?keyword=robe');
  });

  test('search engines keep plain pages only', () => {
    expect(isSecondary(read('page=2'))).toBe(false);
    const filtered = ['taille=38', 'style=noir', 'matiere=lin', 'coupe=droite', 'nouveau=1', 'solde=1', 'dispo=1'];
    for (const query of [...filtered, 'prixMin=1', 'tri=nouveautes', 'keyword=robe']) {
      expect(isSecondary(read(query))).toBe(true);
    }
  });
});

describe('keys of values', () => {
  const dress = { id: '1', system: 'FR_WOMEN', label: '38' } as const;
  const shoe = { id: '2', system: 'FR_SHOE', label: '38' } as const;
  const half = { id: '3', system: 'FR_SHOE', label: '38,5' } as const;

  test('a shoe and a dress of the same label are told apart', () => {
    expect([dress, shoe, half].map(sizeKey)).toEqual(['38', 'pointure-38', 'pointure-38-5']);
    expect(idsOfKeys(['38'], [dress, shoe, half], sizeKey)).toEqual(['1']);
  });

  test('where only shoes are sold, a bare label finds them', () => {
    expect(idsOfKeys(['38'], [shoe, half], sizeKey)).toEqual(['2']);
    expect(idsOfKeys(['52'], [shoe, half], sizeKey)).toEqual([]);
  });

  test('a colour reads as its name', () => {
    expect(styleKey({ name: 'Bleu d’été' })).toBe('bleu-d-ete');
  });
});

test('pages are linked by their ends and their neighbours', () => {
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(1, 15)).toEqual([1, 2, null, 15]);
  expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(8, 15)).toEqual([1, null, 7, 8, 9, null, 15]);
  expect(pageLinks(15, 15)).toEqual([1, null, 14, 15]);
});

test('the order of the values in the address changes nothing to what is filtered', () => {
  const state = readState(new URLSearchParams('taille=38&taille=40&style=noir&page=3'));
  expect(sameFilters(state, readState(new URLSearchParams('style=noir&taille=40&taille=38')))).toBe(true);
  expect(sameFilters(state, readState(new URLSearchParams('style=noir&taille=40')))).toBe(false);
  expect(sameFilters(state, { ...state, priceMax: '100' })).toBe(false);
});

test('a place is bare only when no filter emptied it', () => {
  const state = readState(new URLSearchParams('keyword=zzz'));
  expect(isBare({ count: 0, state })).toBe(true);
  expect(isBare({ count: 1, state })).toBe(false);
  expect(isBare({ count: 0, state: { ...state, sizes: ['38'] } })).toBe(false);
});
